//! The land: frame, grid, hills and towns, all from the outlines of the field.

use super::tray::fill;
use super::water::{camp, marsh, river};
use crate::game::{Area, Field, Ground};
use crate::geom::{Point, Polygon};
use crate::ui::camera::{Camera, inches};
use crate::ui::math::{Within, draw, length, sin_cos};
use crate::ui::shape::{At, Fill, Label, Outline, Shape, Stroke, Token};

/// The paper margin and the frame of the table: black and white in turn, six inches each.
pub fn frame(field: &Field) -> Vec<Shape> {
    const DEEP: f64 = 0.32;
    let (w, h) = (inches(field.width), inches(field.height));
    let mut black = String::new();
    let mut bar = |x: f64, y: f64, w: f64, h: f64| {
        for (letter, numbers) in [('M', &[x, y][..]), ('h', &[w]), ('v', &[h]), ('h', &[-w])] {
            draw(&mut black, letter, numbers);
        }
        black.push('Z');
    };
    let mut at = 0.0;
    while at < w {
        let long = (w - at).min(6.0);
        bar(at, -DEEP, long, DEEP);
        bar(at, h, long, DEEP);
        at += 12.0;
    }
    at = 0.0;
    while at < h {
        let long = (h - at).min(6.0);
        bar(-DEEP, h - at - long, DEEP, long);
        bar(w, h - at - long, DEEP, long);
        at += 12.0;
    }
    let around = |by: f64| Outline::Rect([-by, -by, w + 2.0 * by, h + 2.0 * by], 0.0);
    vec![
        Shape::both(around(0.9), "t-paper", Stroke::of("t-frame", 0.14)),
        Shape::filled(Outline::Path(black.into()), "t-frame"),
        Shape::drawn(around(DEEP), Stroke::of("t-frame", 0.07)),
        Shape::drawn(around(0.0), Stroke::of("t-frame", 0.07)),
    ]
}

/// The land and what lies on it, cut at the edge of the table.
pub fn land(field: &Field, grid: bool, hachures: bool) -> Shape {
    let (w, h) = (inches(field.width), inches(field.height));
    let mut shapes = vec![Shape::filled(Outline::Rect([0.0, 0.0, w, h], 0.0), "t-land")];
    for area in &field.areas {
        match area.ground {
            Ground::Hill | Ground::Scenery => hill(field, area, hachures, &mut shapes),
            Ground::Town | Ground::Impassable => town(field, area, &mut shapes),
            Ground::River | Ground::Sea => river(field, area, hachures, &mut shapes),
            Ground::Marsh => marsh(field, area, hachures, &mut shapes),
            Ground::Camp => camp(field, area, hachures, &mut shapes),
        }
    }
    if grid {
        shapes.extend(self::grid(w, h));
    }
    Shape::Group { place: Default::default(), alpha: 1.0, clip: Some([0.0, 0.0, w, h]), shapes }
}

/// Lines at every inch. Under the trays, over the ground: the grid is there to count inches on a hill too.
pub fn grid(w: f64, h: f64) -> [Shape; 2] {
    [lines(w, h, false), lines(w, h, true)]
}

fn lines(w: f64, h: f64, sixth: bool) -> Shape {
    let mut d = String::new();
    let goes = |n: i32| n % 6 == 0;
    for n in (1..w.ceil() as i32).filter(|&n| goes(n) == sixth) {
        draw(&mut d, 'M', &[n.into(), 0.0]);
        draw(&mut d, 'V', &[h]);
    }
    // From the near edge, as the coordinates are counted.
    for n in (1..h.ceil() as i32).filter(|&n| goes(n) == sixth) {
        draw(&mut d, 'M', &[0.0, h - f64::from(n)]);
        draw(&mut d, 'H', &[w]);
    }
    Shape::drawn(Outline::Path(d.into()), Stroke::of("t-grid", if sixth { 0.1 } else { 0.04 }))
}

/// The outline of an area on the sheet.
pub fn ring(field: &Field, area: &Polygon) -> Vec<At> {
    to_sheet(field, &area.0)
}

/// Points of the table on the sheet.
pub fn to_sheet(field: &Field, points: &[Point]) -> Vec<At> {
    let h = inches(field.height);
    points.iter().map(|p| (inches(p.x), h - inches(p.y))).collect()
}

/// Left, top, right and bottom of a ring.
pub fn bounds(ring: &[At]) -> [f64; 4] {
    ring.iter().fold([f64::MAX, f64::MAX, f64::MIN, f64::MIN], |b, p| {
        [b[0].min(p.0), b[1].min(p.1), b[2].max(p.0), b[3].max(p.1)]
    })
}

fn middle(ring: &[At]) -> At {
    let n = ring.len().max(1) as f64;
    let sum = ring.iter().fold((0.0, 0.0), |s, p| (s.0 + p.0, s.1 + p.1));
    (sum.0 / n, sum.1 / n)
}

/// Whether a place lies inside a ring.
pub fn contains(ring: &[At], p: At) -> bool {
    let mut inside = false;
    for (i, &a) in ring.iter().enumerate() {
        let b = ring[(i + 1) % ring.len()];
        if (a.1 > p.1) != (b.1 > p.1) && p.0 < (b.0 - a.0) * (p.1 - a.1) / (b.1 - a.1) + a.0 {
            inside = !inside;
        }
    }
    inside
}

/// How far a place is from the nearest edge of a ring.
pub fn depth(ring: &[At], p: At) -> f64 {
    let mut least = f64::MAX;
    for (i, &a) in ring.iter().enumerate() {
        let b = ring[(i + 1) % ring.len()];
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        let square = (dx * dx + dy * dy).max(1e-9);
        let t = (((p.0 - a.0) * dx + (p.1 - a.1) * dy) / square).within(0.0, 1.0);
        least = least.min(length(p.0 - a.0 - t * dx, p.1 - a.1 - t * dy));
    }
    least
}

/// Five tints towards the crest, short lines down the slope, and the true edge in dots.
pub fn hill(field: &Field, area: &Area, hachures: bool, shapes: &mut Vec<Shape>) {
    let edge = ring(field, &area.outline);
    let h = inches(field.height);
    let crest = area.crest.map_or_else(|| middle(&edge), |p: Point| (inches(p.x), h - inches(p.y)));
    let whole = continued(field, &edge);
    let smooth = rounded(&whole);
    let contour = |by: f64| -> Vec<At> {
        smooth
            .iter()
            .map(|p| {
                let at = |f: f64| (crest.0 + f * (p.0 - crest.0), crest.1 + f * (p.1 - crest.1));
                // A hill with a bay in its side: the tint must not leave the true edge.
                let mut f = by;
                while f > 0.02 && !contains(&whole, at(f)) {
                    f *= 0.9;
                }
                at(f)
            })
            .collect()
    };
    let tint = |ring: Vec<At>, name, alpha| fill(Outline::Ring(ring), Fill::Faint(Token(name), alpha));
    // Ground without a rule is paler and has no edge that could matter.
    let is_scenery = area.ground == Ground::Scenery;
    shapes.push(tint(edge.clone(), "t-hill-1", if is_scenery { 0.6 } else { 1.0 }));
    let steps = [(0.82, "t-hill-2", 0.5), (0.63, "t-hill-2", 1.0), (0.44, "t-hill-3", 0.5), (0.26, "t-hill-3", 1.0)];
    for (by, name, alpha) in steps {
        shapes.push(tint(contour(by), name, if is_scenery { 0.5 * alpha } else { alpha }));
    }
    if hachures {
        let mut d = String::new();
        for (ring, salt) in [(whole.clone(), 1), (contour(0.63), 2), (contour(0.26), 3)] {
            strokes(&ring, crest, salt, &mut d);
        }
        shapes.push(faint_lines(d));
    }
    if !is_scenery {
        shapes.push(Shape::drawn(Outline::Ring(edge), Stroke::of("t-hill-line", 0.1).dashed(0.02, 0.3).rounded()));
    }
}

fn faint_lines(d: String) -> Shape {
    super::tray::faded(0.62, vec![Shape::drawn(Outline::Path(d.into()), Stroke::of("t-hill-line", 0.075).rounded())])
}

/// The outline drawn on beyond the edge of the table, so that a hill that runs off it does not end there.
fn continued(field: &Field, edge: &[At]) -> Vec<At> {
    let (w, h) = (inches(field.width), inches(field.height));
    let [left, top, right, bottom] = bounds(edge);
    let beyond = |v: f64, end: f64, size: f64| match v {
        v if v <= 0.05 => v - size,
        v if v >= end - 0.05 => v + size,
        v => v,
    };
    edge.iter().map(|p| (beyond(p.0, w, 0.45 * (right - left)), beyond(p.1, h, 0.45 * (bottom - top)))).collect()
}

/// The ring with its corners cut four times over.
fn rounded(ring: &[At]) -> Vec<At> {
    let mut ring = ring.to_vec();
    for _ in 0..4 {
        ring = (0..ring.len())
            .flat_map(|i| {
                let (a, b) = (ring[i], ring[(i + 1) % ring.len()]);
                let at = |t: f64| (a.0 + t * (b.0 - a.0), a.1 + t * (b.1 - a.1));
                [at(0.25), at(0.75)]
            })
            .collect();
    }
    ring
}

/// Short lines along a ring, each pointing to the crest.
fn strokes(ring: &[At], crest: At, salt: u32, d: &mut String) {
    let mut chance = Chance(salt * 7919);
    let mut next = 0.3;
    for (i, &a) in ring.iter().enumerate() {
        let b = ring[(i + 1) % ring.len()];
        let long = length(b.0 - a.0, b.1 - a.1);
        while next < long {
            let (x, y) = (a.0 + next / long * (b.0 - a.0), a.1 + next / long * (b.1 - a.1));
            let (dx, dy) = (crest.0 - x, crest.1 - y);
            let far = length(dx, dy).max(0.01);
            let size = (0.5 + 0.4 * chance.next()).min(far * 0.4);
            let (ux, uy) = (dx / far, dy / far);
            draw(d, 'M', &[x + 0.14 * ux, y + 0.14 * uy]);
            draw(d, 'l', &[size * ux, size * uy]);
            next += 0.56 + 0.12 * chance.next();
        }
        next -= long;
    }
}

/// A small generator for what only has to look irregular, and the same every time.
pub struct Chance(pub u32);

impl Chance {
    /// From 0 to 1.
    pub fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        f64::from(self.0 >> 8) / f64::from(1 << 24)
    }
}

/// Houses in crooked rows inside a wall.
fn town(field: &Field, area: &Area, shapes: &mut Vec<Shape>) {
    let wall = ring(field, &area.outline);
    shapes.push(Shape::filled(Outline::Ring(wall.clone()), "t-town"));
    let mut chance = Chance(wall.len() as u32 * 97 + wall[0].0 as u32);
    // Rows a few degrees off the level; a street after every third.
    let (sin, cos) = sin_cos(9.5);
    let center = middle(&wall);
    let turn = |u: f64, v: f64| (center.0 + u * cos - v * sin, center.1 + u * sin + v * cos);
    let [left, top, right, bottom] = bounds(&wall);
    let reach = length(right - left, bottom - top) / 2.0;
    let (mut plain, mut dark, mut ridges) = (String::new(), String::new(), String::new());
    let (mut v, mut row) = (-reach, 0);
    while v < reach {
        let tall = 0.86 + 0.24 * chance.next();
        let mut u = -reach + 0.4 * chance.next();
        while u < reach {
            let wide = 0.95 + 0.6 * chance.next();
            let corners = [turn(u, v), turn(u + wide, v), turn(u + wide, v + tall), turn(u, v + tall)];
            let fits = corners.iter().all(|&p| contains(&wall, p) && depth(&wall, p) > 0.45);
            if !fits {
                u += 0.15;
                continue;
            }
            // An empty plot here and there.
            if chance.next() > 0.12 {
                let house = if chance.next() < 0.5 { &mut plain } else { &mut dark };
                for (n, p) in corners.iter().enumerate() {
                    draw(house, if n == 0 { 'M' } else { 'L' }, &[p.0, p.1]);
                }
                house.push('Z');
                let (a, b) = (turn(u, v + tall / 2.0), turn(u + wide, v + tall / 2.0));
                draw(&mut ridges, 'M', &[a.0, a.1]);
                draw(&mut ridges, 'L', &[b.0, b.1]);
            }
            u += wide + 0.06 + 0.2 * chance.next();
        }
        row += 1;
        v += tall + if row % 3 == 0 { 0.6 } else { 0.2 };
    }
    let line = Stroke::of("t-wall", 0.06);
    shapes.push(Shape::both(Outline::Path(plain.into()), "t-roof", line));
    shapes.push(Shape::both(Outline::Path(dark.into()), "t-roof-2", line));
    shapes.push(Shape::drawn(Outline::Path(ridges.into()), line));
    // A wall that keeps everybody out is thicker, with battlements and larger towers.
    let closed = area.ground == Ground::Impassable;
    let thick = if closed { 0.62 } else { 0.28 };
    shapes.push(Shape::drawn(Outline::Ring(wall.clone()), Stroke::of("t-wall", thick).rounded()));
    if closed {
        let gaps = Stroke::of("t-town", 0.24).dashed(0.34, 0.3);
        shapes.push(Shape::drawn(Outline::Ring(wall.clone()), gaps));
    }
    let half = if closed { 0.5 } else { 0.28 };
    for p in wall {
        shapes.push(Shape::both(
            Outline::Rect([p.0 - half, p.1 - half, 2.0 * half, 2.0 * half], 0.08),
            "t-town",
            Stroke::of("t-wall", if closed { 0.22 } else { 0.16 }),
        ));
    }
}

/// Half the length of the bar to measure by, in inches: shorter when the table is seen from close by.
pub fn half_bar(camera: &Camera) -> u8 {
    match camera.scale {
        s if s > 34.0 => 2,
        s if s > 21.0 => 3,
        _ => 6,
    }
}

/// A bar to measure by, its left end at `at`.
pub fn scale_bar(camera: &Camera, at: At, grown: f64) -> Shape {
    let whole = half_bar(camera);
    let half = f64::from(whole);
    let end = crate::text::fill("map.scale", &[("n", &(2 * whole).to_string())]);
    let size = super::names::size(camera, 0.86, 12.0, 15.0, grown);
    let mut shapes = vec![
        Shape::drawn(Outline::Rect([0.0, 0.0, 2.0 * half, 0.4], 0.0), Stroke::of("t-land", 0.3)),
        Shape::both(Outline::Rect([0.0, 0.0, half, 0.4], 0.0), "t-frame", Stroke::of("t-frame", 0.06)),
        Shape::both(Outline::Rect([half, 0.0, half, 0.4], 0.0), "t-paper", Stroke::of("t-frame", 0.06)),
    ];
    for (n, text) in ["0".to_string(), whole.to_string(), end].into_iter().enumerate() {
        shapes.push(Shape::Text(Label {
            halo: Some((Token("t-land"), 0.3 * size)),
            ..super::names::plain(text, (half * n as f64, -0.4), size, "ink-2")
        }));
    }
    Shape::placed(at, 0.0, shapes)
}

/// Two lines around what is seen, where the frame of the table lies outside.
pub fn edge_of_view(camera: &Camera) -> Vec<Shape> {
    let px = 1.0 / camera.scale;
    let (left, top) = camera.to_sheet((0.0, 0.0));
    let (right, bottom) = camera.to_sheet(camera.view);
    let around = |by: f64| {
        Outline::Rect([left + by * px, top + by * px, right - left - 2.0 * by * px, bottom - top - 2.0 * by * px], 0.0)
    };
    vec![
        Shape::drawn(around(3.0), Stroke::of("t-paper", 6.0 * px)),
        Shape::drawn(around(1.0), Stroke::of("t-frame", 2.0 * px)),
        Shape::drawn(around(6.0), Stroke::of("t-frame", 1.0 * px)),
    ]
}
