//! The ground of a skirmish: what hinders, hides and burns, each true to its edge.

use super::View;
use super::buildings::building;
use crate::game::{Area, Fence, FenceLine, Field, Ground, Look, Plot, TableEdge, Terrain};
use crate::ui::camera::inches;
use crate::ui::math::{draw, length};
use crate::ui::scene::ground::{self, Chance, bounds, contains, depth};
use crate::ui::scene::ink;
use crate::ui::shape::{At, Fill, Outline, Shape, Stroke, Token};

/// The order in which kinds of ground lie upon each other.
const LAYERS: [Terrain; 8] = [
    Terrain::Hill,
    Terrain::Woods,
    Terrain::Rough,
    Terrain::Marsh,
    Terrain::Water,
    Terrain::Ford,
    Terrain::Road,
    Terrain::Building,
];

/// All the ground, cut at the edge of the table. A small picture has no fine strokes.
pub fn land(view: &View<'_>, close: bool) -> Shape {
    let (field, skirmish) = (&view.board.field, view.board.in_skirmish());
    let (w, h) = (inches(field.width), inches(field.height));
    let mut shapes = vec![Shape::filled(Outline::Rect([0.0, 0.0, w, h], 0.0), "t-land")];
    let brush = Brush { field, plots: &skirmish.land.plots, k: view.unit(), close };
    for layer in LAYERS {
        for (n, plot) in skirmish.land.plots.iter().enumerate().filter(|(_, plot)| plot.terrain == layer) {
            let edge = ground::ring(field, &plot.outline);
            match plot.terrain {
                Terrain::Hill => brush.hill(plot, &mut shapes),
                Terrain::Woods => brush.woods(&edge, &mut shapes),
                Terrain::Rough => brush.rough(&edge, plot.look, &mut shapes),
                Terrain::Marsh => brush.marsh(&edge, &mut shapes),
                Terrain::Water => brush.water(&edge, &mut shapes),
                Terrain::Ford => brush.ford(&edge, &mut shapes),
                Terrain::Road => brush.road(&edge, &mut shapes),
                Terrain::Building => {
                    let fire = skirmish.fires.get(n).copied().unwrap_or(0);
                    building(&edge, plot.look, fire, brush.k, close, &mut shapes);
                }
            }
        }
    }
    for fence in &skirmish.land.fences {
        brush.fence(fence, &mut shapes);
    }
    if view.grid {
        shapes.extend(ground::grid(w, h));
    }
    Shape::Group { place: Default::default(), alpha: 1.0, clip: Some([0.0, 0.0, w, h]), shapes }
}

/// What the ground is drawn with.
struct Brush<'a> {
    field: &'a Field,
    plots: &'a [Plot],
    /// Inches of the board for an inch of the tables.
    k: f64,
    close: bool,
}

impl Brush<'_> {
    fn hill(&self, plot: &Plot, shapes: &mut Vec<Shape>) {
        let area = Area {
            id: plot.id.clone(),
            ground: Ground::Hill,
            name: String::new(),
            outline: plot.outline.clone(),
            crest: None,
            midline: Vec::new(),
        };
        ground::hill(self.field, &area, self.close, shapes);
    }

    /// Places inside a ring, about so far from each other and so far from its edge.
    fn scattered(&self, edge: &[At], apart: f64, inside: f64, salt: u32) -> Vec<(At, f64)> {
        let [left, top, right, bottom] = bounds(edge);
        let mut chance = Chance(salt.wrapping_mul(7919).wrapping_add((left * 31.0 + top * 17.0) as u32));
        let mut places: Vec<(At, f64)> = Vec::new();
        let tries = ((right - left) * (bottom - top) / (apart * apart) * 6.0).min(4000.0) as usize;
        for _ in 0..tries {
            let at = (left + (right - left) * chance.next(), top + (bottom - top) * chance.next());
            let size = chance.next();
            let is_free = places.iter().all(|(other, _)| length(other.0 - at.0, other.1 - at.1) > apart);
            if is_free && contains(edge, at) && depth(edge, at) > inside {
                places.push((at, size));
            }
        }
        // The nearer ones lie over the farther ones.
        crate::order::by(&mut places, |a, b| a.0.1.total_cmp(&b.0.1));
        places
    }

    /// Crowns of trees, none over the edge.
    fn woods(&self, edge: &[At], shapes: &mut Vec<Shape>) {
        shapes.push(Shape::filled(Outline::Ring(edge.to_vec()), "t-wood"));
        let (mut crowns, mut lights) = (String::new(), String::new());
        for (at, size) in self.scattered(edge, 1.36 * self.k, 0.7 * self.k, 1) {
            let r = (0.58 + 0.2 * size) * self.k;
            circle(&mut crowns, at, r);
            draw(&mut lights, 'M', &[at.0 - 0.52 * r, at.1 - 0.2 * r]);
            draw(&mut lights, 'A', &[0.56 * r, 0.56 * r, 0.0, 0.0, 1.0, at.0 + 0.12 * r, at.1 - 0.55 * r]);
        }
        let line = Stroke::of("t-tree-line", 0.07 * self.k);
        shapes.push(Shape::both(Outline::Path(crowns.into()), "t-tree", line));
        if self.close {
            let light = Stroke::of("t-wood", 0.1 * self.k).rounded();
            shapes.push(Shape::drawn(Outline::Path(lights.into()), light));
        }
        shapes.push(self.rim(edge, "t-tree-line", 0.08));
    }

    /// The true edge of soft ground, in dashes.
    fn rim(&self, edge: &[At], token: &'static str, width: f64) -> Shape {
        let line = Stroke::of(token, width * self.k).dashed(0.28 * self.k, 0.26 * self.k).rounded();
        Shape::drawn(Outline::Ring(edge.to_vec()), line)
    }

    /// Vines in rows, stumps, or stones.
    fn rough(&self, edge: &[At], look: Option<Look>, shapes: &mut Vec<Shape>) {
        let k = self.k;
        shapes.push(Shape::filled(Outline::Ring(edge.to_vec()), "t-camp"));
        let [left, top, right, bottom] = bounds(edge);
        let mut d = String::new();
        match look {
            Some(Look::Vines) => {
                let mut y = top + 0.5 * k;
                while y < bottom - 0.3 * k {
                    let mut x = left + 0.5 * k;
                    while x < right - 0.5 * k {
                        if contains(edge, (x - 0.2 * k, y)) && contains(edge, (x + 0.4 * k, y)) {
                            draw(&mut d, 'M', &[x, y]);
                            draw(&mut d, 'h', &[0.2 * k]);
                        }
                        x += 0.6 * k;
                    }
                    y += 0.75 * k;
                }
                shapes.push(Shape::drawn(Outline::Path(d.into()), Stroke::of("t-tree-line", 0.24 * k).rounded()));
            }
            Some(Look::Stumps) => {
                let mut cuts = String::new();
                for (at, size) in self.scattered(edge, 1.1 * k, 0.45 * k, 2) {
                    let r = (0.2 + 0.12 * size) * k;
                    circle(&mut d, at, r);
                    circle(&mut cuts, at, 0.45 * r);
                }
                let line = Stroke::of("t-camp-line", 0.07 * k);
                shapes.push(Shape::both(Outline::Path(d.into()), "t-tent", line));
                if self.close {
                    shapes.push(Shape::drawn(Outline::Path(cuts.into()), Stroke { width: 0.05 * k, ..line }));
                }
            }
            _ => {
                for (at, size) in self.scattered(edge, 0.95 * k, 0.4 * k, 3) {
                    let r = (0.12 + 0.16 * size) * k;
                    draw(&mut d, 'M', &[at.0 - r, at.1 + 0.5 * r]);
                    for (dx, dy) in [(0.4, -1.1), (0.9, 0.0), (0.6, 0.7), (-0.5, 0.4)] {
                        draw(&mut d, 'l', &[dx * r, dy * r]);
                    }
                    d.push('Z');
                }
                shapes.push(Shape::both(Outline::Path(d.into()), "t-hill-3", Stroke::of("t-camp-line", 0.06 * k)));
            }
        }
        shapes.push(self.rim(edge, "t-camp-line", 0.08));
    }

    /// Reeds over wet ground.
    fn marsh(&self, edge: &[At], shapes: &mut Vec<Shape>) {
        let k = self.k;
        shapes.push(Shape::filled(Outline::Ring(edge.to_vec()), "t-marsh"));
        let mut d = String::new();
        if self.close {
            for ((x, y), size) in self.scattered(edge, 0.85 * k, 0.5 * k, 4) {
                draw(&mut d, 'M', &[x - 0.4 * k, y]);
                draw(&mut d, 'h', &[0.8 * k]);
                for (dx, tall) in [(-0.18, 0.34), (0.0, 0.48), (0.18, 0.34)] {
                    draw(&mut d, 'M', &[x + dx * k, y - 0.05 * k]);
                    draw(&mut d, 'v', &[-(tall + 0.08 * size) * k]);
                }
            }
            shapes.push(Shape::drawn(Outline::Path(d.into()), Stroke::of("t-marsh-line", 0.08 * k).rounded()));
        }
        shapes.push(self.rim(edge, "t-marsh-line", 0.09));
    }

    /// The parts of a ring that are banks: neither an edge of the table nor common with other water.
    fn banks(&self, edge: &[At]) -> Vec<[At; 2]> {
        let (w, h) = (inches(self.field.width), inches(self.field.height));
        let waters = || {
            self.plots
                .iter()
                .filter(|plot| matches!(plot.terrain, Terrain::Water | Terrain::Ford))
                .map(|plot| ground::ring(self.field, &plot.outline))
        };
        let mut banks = Vec::new();
        for (n, &a) in edge.iter().enumerate() {
            let b = edge[(n + 1) % edge.len()];
            let middle = ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0);
            let is_end = middle.0 < 0.05 || middle.1 < 0.05 || middle.0 > w - 0.05 || middle.1 > h - 0.05;
            let is_common = waters().filter(|ring| depth(ring, middle) < 0.05).count() > 1;
            if !is_end && !is_common {
                banks.push([a, b]);
            }
        }
        banks
    }

    fn bank_lines(&self, edge: &[At], shapes: &mut Vec<Shape>) {
        let line = Stroke::of("t-bank", 0.16 * self.k).rounded();
        shapes.extend(self.banks(edge).into_iter().map(|bank| Shape::drawn(Outline::Line(bank.to_vec()), line)));
    }

    /// Deep water: dark, with long waves.
    fn water(&self, edge: &[At], shapes: &mut Vec<Shape>) {
        let ring = || Outline::Ring(edge.to_vec());
        shapes.push(Shape::filled(ring(), "t-water"));
        shapes.push(super::fill(ring(), Fill::Faint(Token("t-water-line"), 0.55)));
        if self.close {
            let waves = self.waves(edge, 1.5, 5);
            shapes.push(Shape::drawn(Outline::Path(waves.into()), Stroke::of("t-bank", 0.08 * self.k).rounded()));
        }
        self.bank_lines(edge, shapes);
    }

    /// A ford: waves over white stones.
    fn ford(&self, edge: &[At], shapes: &mut Vec<Shape>) {
        let k = self.k;
        shapes.push(Shape::filled(Outline::Ring(edge.to_vec()), "t-water"));
        if self.close {
            let mut stones = String::new();
            for (at, size) in self.scattered(edge, 0.8 * k, 0.3 * k, 6) {
                let r = (0.13 + 0.13 * size) * k;
                draw(&mut stones, 'M', &[at.0 - r, at.1]);
                draw(&mut stones, 'a', &[r, 0.7 * r, 0.0, 1.0, 0.0, 2.0 * r, 0.0]);
                draw(&mut stones, 'a', &[r, 0.7 * r, 0.0, 1.0, 0.0, -2.0 * r, 0.0]);
                stones.push('Z');
            }
            let line = Stroke::of("t-water-line", 0.05 * k);
            shapes.push(Shape::both(Outline::Path(stones.into()), "t-tent", line));
            let waves = self.waves(edge, 0.8, 7);
            shapes.push(Shape::drawn(Outline::Path(waves.into()), Stroke::of("t-bank", 0.07 * k).rounded()));
        }
        shapes.push(self.rim(edge, "t-bank", 0.06));
        self.bank_lines(edge, shapes);
    }

    /// Short waves, each so long.
    fn waves(&self, edge: &[At], long: f64, salt: u32) -> String {
        let mut d = String::new();
        let (long, k) = (long * self.k, self.k);
        for ((x, y), _) in self.scattered(edge, 1.25 * long.max(1.1 * k), 0.35 * k, salt) {
            let (half, bow) = (long / 2.0, 0.16 * long);
            if contains(edge, (x - half, y)) && contains(edge, (x + half, y)) {
                draw(&mut d, 'M', &[x - half, y]);
                draw(&mut d, 'q', &[half / 2.0, -bow, half, 0.0]);
                draw(&mut d, 'q', &[half / 2.0, bow, half, 0.0]);
            }
        }
        d
    }

    /// A road, with ruts along it.
    fn road(&self, edge: &[At], shapes: &mut Vec<Shape>) {
        let k = self.k;
        let ring = || Outline::Ring(edge.to_vec());
        shapes.push(Shape::filled(ring(), "t-hill-1"));
        if let (true, [a, b, c, d]) = (self.close, edge) {
            // The ruts run along the longer pair of sides.
            let along = length(b.0 - a.0, b.1 - a.1) >= length(c.0 - b.0, c.1 - b.1);
            let [a, b, c, d] = if along { [*a, *b, *c, *d] } else { [*b, *c, *d, *a] };
            for t in [0.34, 0.66] {
                let from = (a.0 + t * (d.0 - a.0), a.1 + t * (d.1 - a.1));
                let to = (b.0 + t * (c.0 - b.0), b.1 + t * (c.1 - b.1));
                let rut = Stroke::of("t-hill-3", 0.09 * k).dashed(0.9 * k, 0.5 * k).rounded();
                shapes.push(Shape::drawn(Outline::Line(vec![from, to]), rut));
            }
        }
        shapes.push(Shape::drawn(ring(), Stroke::of("t-camp-line", 0.06 * k)));
    }

    fn fence(&self, fence: &FenceLine, shapes: &mut Vec<Shape>) {
        let k = self.k;
        let line = ground::to_sheet(self.field, &fence.line);
        if fence.fence == Fence::LowWall {
            // Blocks of stone with a thin line through the joints.
            shapes.push(Shape::drawn(Outline::Line(line.clone()), Stroke::of("t-wall", 0.1 * k)));
            let blocks = Stroke::of("t-wall", 0.36 * k).dashed(0.62 * k, 0.14 * k);
            shapes.push(Shape::drawn(Outline::Line(line), blocks));
            return;
        }
        shapes.push(Shape::drawn(Outline::Line(line.clone()), Stroke::of("t-tree-line", 0.3 * k).rounded()));
        let mut d = String::new();
        let mut next = 0.0;
        for pair in line.windows(2) {
            let (a, b) = (pair[0], pair[1]);
            let long = length(b.0 - a.0, b.1 - a.1).max(0.01);
            while next <= long {
                circle(&mut d, (a.0 + next / long * (b.0 - a.0), a.1 + next / long * (b.1 - a.1)), 0.28 * k);
                next += 0.56 * k;
            }
            next -= long;
        }
        shapes.push(Shape::both(Outline::Path(d.into()), "t-tree", Stroke::of("t-tree-line", 0.07 * k)));
    }
}

/// A circle at the end of a path.
fn circle(d: &mut String, at: At, r: f64) {
    draw(d, 'M', &[at.0 - r, at.1]);
    draw(d, 'a', &[r, r, 0.0, 1.0, 0.0, 2.0 * r, 0.0]);
    draw(d, 'a', &[r, r, 0.0, 1.0, 0.0, -2.0 * r, 0.0]);
    d.push('Z');
}

/// Arrows at the edges by which a side may leave.
pub fn exits(view: &View<'_>) -> Vec<Shape> {
    let (w, h) = view.camera.table;
    let k = view.unit();
    let mut shapes = Vec::new();
    for &(side, edge) in &view.board.in_skirmish().land.exits {
        let turn = match edge {
            TableEdge::North => 0.0,
            TableEdge::East => 90.0,
            TableEdge::South => 180.0,
            TableEdge::West => 270.0,
        };
        let ink = ink(side);
        for part in [0.2, 0.5, 0.8] {
            let at = match edge {
                TableEdge::North => (part * w, 0.0),
                TableEdge::East => (w, part * h),
                TableEdge::South => (part * w, h),
                TableEdge::West => (0.0, part * h),
            };
            let arrow =
                [(0.0, 0.1), (0.62, 0.78), (0.26, 0.78), (0.26, 1.5), (-0.26, 1.5), (-0.26, 0.78), (-0.62, 0.78)];
            let ring = Outline::Ring(arrow.iter().map(|p| (p.0 * k, p.1 * k)).collect());
            let line = Stroke { ink: ink.line, ..Stroke::of("", 0.09 * k) };
            shapes.push(Shape::placed(at, turn, vec![Shape::both(ring, ink.plate.0, line)]));
        }
    }
    shapes
}

/// Zones in which a side sets up.
pub fn zones(view: &View<'_>) -> Vec<Shape> {
    let Some(side) = view.deploys else { return Vec::new() };
    let (ink, k) = (ink(side), view.unit());
    let rings: Vec<Vec<At>> = view.board.in_skirmish().land.zones[side.index()]
        .iter()
        .map(|zone| ground::ring(&view.board.field, zone))
        .collect();
    let mut shapes = Vec::new();
    for ring in rings {
        shapes.push(super::fill(Outline::Ring(ring.clone()), Fill::Faint(ink.tray, 0.3)));
        let line = Stroke { ink: ink.line, ..Stroke::of("", 0.16 * k) }.dashed(0.7 * k, 0.4 * k);
        shapes.push(Shape::drawn(Outline::Ring(ring), line));
    }
    shapes
}

/// Booty that lies on the ground.
pub fn booty(view: &View<'_>) -> Vec<Shape> {
    let r = (0.5 * view.unit()).max(7.0 / view.camera.scale);
    view.board
        .in_skirmish()
        .booty
        .iter()
        .flat_map(|&at| {
            let at = view.camera.sheet(at);
            let ground = Outline::Circle(at, r);
            let line = Stroke::of("ink", 0.12 * r).dashed(0.3 * r, 0.25 * r);
            [Shape::both(ground, "t-paper", line), super::sack(at, 0.78 * r)]
        })
        .collect()
}
