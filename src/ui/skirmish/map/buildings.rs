//! Roofs, and what burns of them.

use crate::game::Look;
use crate::ui::math::{draw, length, sin_cos};
use crate::ui::scene::ground::{Chance, bounds};
use crate::ui::shape::{At, Fill, Outline, Placing, Shape, Stroke, Token};

/// A building seen from above: 1 laying of fire smokes, 2 are a blaze.
pub fn building(edge: &[At], look: Option<Look>, fire: u8, k: f64, close: bool, shapes: &mut Vec<Shape>) {
    let ring = || Outline::Ring(edge.to_vec());
    let roof = if look == Some(Look::Church) { "t-roof-2" } else { "t-roof" };
    shapes.push(Shape::filled(ring(), roof));
    if close {
        tiles(edge, k, shapes);
    }
    if fire >= 2 {
        // What burns is black between the rafters.
        shapes.push(super::fill(ring(), Fill::Faint(Token("s1-edge"), 0.6)));
    }
    shapes.push(Shape::drawn(ring(), Stroke::of("t-wall", 0.16 * k)));
    let [left, top, right, bottom] = bounds(edge);
    let middle = ((left + right) / 2.0, (top + bottom) / 2.0);
    match look {
        Some(Look::Church) => {
            let at = (left + 0.16 * (right - left), middle.1);
            let arm = |x: f64, y: f64| (at.0 + x * k, at.1 + y * k);
            let cross = || {
                vec![
                    Outline::Line(vec![arm(0.0, -0.95), arm(0.0, 0.95)]),
                    Outline::Line(vec![arm(-0.62, -0.25), arm(0.62, -0.25)]),
                ]
            };
            shapes.extend(cross().into_iter().map(|line| Shape::drawn(line, Stroke::of("t-wall", 0.46 * k))));
            shapes.extend(cross().into_iter().map(|line| Shape::drawn(line, Stroke::of("t-tent", 0.3 * k))));
        }
        Some(Look::Mill) => {
            let sail = |turn: f64| {
                let ring = [(-0.3, 0.0), (0.3, 0.0), (0.3, -2.4), (-0.3, -2.4)].map(|p| (p.0 * k, p.1 * k));
                let line = Stroke::of("t-wall", 0.09 * k);
                let bars: Vec<Shape> = [-0.8, -1.3, -1.8]
                    .iter()
                    .map(|y| {
                        Shape::drawn(
                            Outline::Line(vec![(-0.3 * k, y * k), (0.3 * k, y * k)]),
                            Stroke { width: 0.05 * k, ..line },
                        )
                    })
                    .collect();
                let mut parts = vec![Shape::both(Outline::Ring(ring.into()), "t-tent", line)];
                parts.extend(bars);
                Shape::placed(middle, turn, parts)
            };
            shapes.extend([28.0, 118.0, 208.0, 298.0].map(sail));
            shapes.push(Shape::filled(Outline::Circle(middle, 0.4 * k), "t-wall"));
        }
        _ => {}
    }
    match fire {
        0 => {}
        1 => smoke(edge, k, shapes),
        _ => flames(edge, k, shapes),
    }
}

/// Rows of tiles down to the eaves from a ridge along the longer side; a roof of another shape slopes to all its edges.
fn tiles(edge: &[At], k: f64, shapes: &mut Vec<Shape>) {
    let (mut rows, mut ridge) = (String::new(), String::new());
    let between = |a: At, b: At, t: f64| (a.0 + t * (b.0 - a.0), a.1 + t * (b.1 - a.1));
    let line = |d: &mut String, a: At, b: At| {
        draw(d, 'M', &[a.0, a.1]);
        draw(d, 'L', &[b.0, b.1]);
    };
    if let [a, b, c, d] = *edge {
        let along = length(b.0 - a.0, b.1 - a.1) >= length(c.0 - b.0, c.1 - b.1);
        let [a, b, c, d] = if along { [a, b, c, d] } else { [b, c, d, a] };
        let count = (length(b.0 - a.0, b.1 - a.1) / (0.42 * k)).max(1.0) as i32;
        for n in 1..count {
            let t = f64::from(n) / f64::from(count);
            line(&mut rows, between(a, b, t), between(d, c, t));
        }
        line(&mut ridge, between(a, d, 0.5), between(b, c, 0.5));
    } else {
        let n = edge.len().max(1) as f64;
        let top = edge.iter().fold((0.0, 0.0), |sum, p| (sum.0 + p.0 / n, sum.1 + p.1 / n));
        for &corner in edge {
            line(&mut ridge, corner, top);
        }
        for by in [0.4, 0.7] {
            for (n, &corner) in edge.iter().enumerate() {
                line(&mut rows, between(top, corner, by), between(top, edge[(n + 1) % edge.len()], by));
            }
        }
    }
    let faint = Shape::drawn(Outline::Path(rows.into()), Stroke::of("t-wall", 0.05 * k));
    shapes.push(Shape::Group { place: Placing::default(), alpha: 0.55, clip: None, shapes: vec![faint] });
    shapes.push(Shape::drawn(Outline::Path(ridge.into()), Stroke::of("t-wall", 0.13 * k)));
}

/// Places on a roof, in rows.
fn places(edge: &[At], apart: f64) -> Vec<At> {
    let [left, top, right, bottom] = bounds(edge);
    let count = |long: f64| ((long / apart) as i32).max(1);
    let (across, down) = (count(right - left), count(bottom - top));
    let at = |n: i32, of: i32, from: f64, to: f64| from + (f64::from(n) + 0.5) * (to - from) / f64::from(of);
    (0..down)
        .flat_map(|row| (0..across).map(move |column| (at(column, across, left, right), at(row, down, top, bottom))))
        .collect()
}

/// Puffs of smoke over a roof that has been lit.
fn smoke(edge: &[At], k: f64, shapes: &mut Vec<Shape>) {
    let [left, top, right, bottom] = bounds(edge);
    let foot = ((left + right) / 2.0, (top + bottom) / 2.0);
    let puffs = [(0.0, 0.0, 0.4), (0.35, -0.6, 0.52), (0.1, -1.3, 0.66), (0.6, -2.0, 0.8)];
    let ball = |(x, y, r): (f64, f64, f64)| {
        let outline = Outline::Circle((foot.0 + x * k, foot.1 + y * k), r * k);
        Shape::Draw {
            outline,
            fill: Some(Fill::Faint(Token("t-smoke"), 0.82)),
            stroke: Some(Stroke::of("ink", 0.05 * k)),
        }
    };
    shapes.extend(puffs.map(ball));
    shapes.push(flame((foot.0 - 0.1 * k, foot.1 + 0.1 * k), 1.1 * k));
}

/// Flames all over a roof.
fn flames(edge: &[At], k: f64, shapes: &mut Vec<Shape>) {
    let mut chance = Chance(edge.len() as u32 * 7 + edge.first().map_or(0.0, |p| p.0) as u32);
    for at in places(edge, 1.25 * k) {
        let (sin, _) = sin_cos(360.0 * chance.next());
        shapes.push(flame((at.0 + 0.15 * sin * k, at.1 - 0.1 * k), (1.35 + 0.5 * chance.next()) * k));
    }
}

fn flame(at: At, size: f64) -> Shape {
    let figure = |grown: f64, ink, cut| Shape::Figure {
        name: "m-burning",
        at: (at.0 - size * grown / 2.0, at.1 - size * grown / 2.0),
        size: size * grown,
        ink: Token(ink),
        cut: Token(cut),
    };
    Shape::placed((0.0, 0.0), 0.0, vec![figure(1.22, "s1-edge", "s1-edge"), figure(1.0, "t-fire", "t-flame")])
}
