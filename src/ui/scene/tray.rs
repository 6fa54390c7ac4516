//! One tray with its stands: in tray inches, its middle at 0, its front edge at y -1.6.

use std::borrow::Cow;

use super::ink::Ink;
use crate::game::KindInfo;
use crate::ui::math::sin_cos;
use crate::ui::shape::{Fill, Outline, Shape, Stroke, Token};
use crate::ui::symbols;

/// How a tray is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// As it stands.
    Whole,
    /// Faded, because its ghost stands elsewhere.
    Left,
    /// Where it would stand.
    Ghost,
    /// Where it may not stand.
    Refused,
    /// One plate with its bar and one figure, for a small scale.
    Tiny,
    /// One plate with its bar, for a thumbnail.
    Speck,
}

/// Half the side of a tray in inches (`tray.size.1`).
pub const HALF: f64 = 1.6;

/// The bar across its front edge, as path data.
pub const BAR: &str = "M-1.6-1.26H1.6V-1.46A.14 .14 0 0 0 1.46-1.6H-1.46A.14 .14 0 0 0-1.6-1.46Z";
const NOSE: &str = "M-.42-1.58L0-2.02L.42-1.58Z";

/// The middles of the four stands: front left and right, rear left and right. They go from the last.
pub const STANDS: [(f64, f64); 4] = [(-0.78, -0.575), (0.78, -0.575), (-0.78, 0.825), (0.78, 0.825)];
/// The middles of two stands side by side.
const PAIR: [(f64, f64); 2] = [(-0.78, 0.13), (0.78, 0.13)];

/// A tray of `strength` stands, of which `crossed` are hit and not yet removed.
pub fn tray(kind: &KindInfo, ink: Ink, strength: u8, crossed: u8, turned: bool, look: Look) -> Vec<Shape> {
    match look {
        Look::Tiny => return tiny(kind, ink, strength, turned),
        Look::Speck => {
            let mut shapes = tiny(kind, ink, kind.stands, turned);
            shapes.truncate(2);
            return shapes;
        }
        _ => {}
    }
    let mut shapes = Vec::with_capacity(28);
    let square = || Outline::Rect([-HALF, -HALF, 2.0 * HALF, 2.0 * HALF], 0.14);
    if look == Look::Whole {
        shapes.push(Shape::filled(Outline::Rect([-1.52, -1.48, 3.2, 3.2], 0.16), "t-shadow"));
    }
    shapes.push(Shape::both(path(NOSE), ink.edge.0, Stroke { ink: ink.tray, ..Stroke::of("", 0.12).below() }));
    let ground = match look {
        Look::Ghost => Fill::Plain(Token("t-paper")),
        Look::Refused => Fill::Illegal,
        _ => Fill::Plain(ink.tray),
    };
    shapes.push(fill(square(), ground));
    if look == Look::Left {
        // Its stands have gone ahead with the ghost.
        let stands = stands(kind, ink, strength, 0, turned);
        shapes.push(faded(0.38, stands));
        shapes.push(faded(0.5, vec![Shape::filled(path(BAR), ink.edge.0)]));
    } else {
        shapes.extend(stands(kind, ink, strength, crossed, turned));
        shapes.push(Shape::filled(path(BAR), ink.edge.0));
    }
    if let Some(teeth) = symbols::fringe(&kind.fringe) {
        shapes.push(Shape::filled(path(teeth), ink.teeth.0));
    }
    let edge = match look {
        Look::Ghost => Stroke::of(ink.edge.0, 0.16).dashed(0.32, 0.2),
        Look::Refused => Stroke::of("illegal", 0.2).dashed(0.34, 0.22),
        _ => Stroke::of(ink.edge.0, 0.13),
    };
    shapes.push(Shape::drawn(square(), edge));
    shapes
}

/// The stands of a tray with `strength` of them left.
pub fn stands(kind: &KindInfo, ink: Ink, strength: u8, crossed: u8, turned: bool) -> Vec<Shape> {
    let mut shapes = Vec::with_capacity(12);
    let figure = symbols::known(&kind.symbol);
    let full = usize::from(kind.stands).min(STANDS.len());
    let left = usize::from(strength).min(full);
    let places: &[(f64, f64)] = if full <= PAIR.len() { &PAIR } else { &STANDS };
    // Two stands have the depth of the tray to themselves.
    let (tall, size) = if full <= PAIR.len() { (1.2, 1.36) } else { (0.655, 1.24) };
    for (n, &(x, y)) in places.iter().enumerate().take(full) {
        let plate = plate(&kind.plate, x, y, tall);
        if n >= left {
            shapes.push(Shape::Draw {
                outline: plate,
                fill: Some(Fill::Faint(Token("t-paper"), 0.55)),
                stroke: Some(Stroke::of(ink.edge.0, 0.07).dashed(0.2, 0.16)),
            });
            continue;
        }
        shapes.push(Shape::both(plate, ink.plate.0, Stroke::of(ink.edge.0, 0.05)));
        if let Some(name) = figure {
            shapes.push(upright(name, (x, y), size, ink, turned));
        }
        if n + usize::from(crossed) >= left {
            shapes.push(cross(x, y));
        }
    }
    shapes
}

/// A figure with its middle at `at`; figures never stand on their head.
fn upright(name: &'static str, at: (f64, f64), size: f64, ink: Ink, turned: bool) -> Shape {
    let half = size / 2.0;
    let drawn = |at| Shape::Figure { name, at, size, ink: ink.mark, cut: ink.plate };
    match turned {
        true => Shape::placed(at, 180.0, vec![drawn((-half, -half))]),
        false => drawn((at.0 - half, at.1 - half)),
    }
}

/// A stand that is hit.
fn cross(x: f64, y: f64) -> Shape {
    const CROSS: &str = "M-.5-.48L.5 .48M.5-.48L-.5 .48";
    Shape::placed(
        (x, y),
        0.0,
        vec![
            Shape::drawn(path(CROSS), Stroke::of("t-paper", 0.52).rounded()),
            Shape::drawn(path(CROSS), Stroke::of("illegal", 0.26).rounded()),
        ],
    )
}

/// One stand alone, its middle at 0.
pub fn stand(kind: &KindInfo, ink: Ink) -> Vec<Shape> {
    let plate = plate(&kind.plate, 0.0, 0.0, 0.655);
    let mut shapes = vec![Shape::both(plate, ink.plate.0, Stroke::of(ink.edge.0, 0.05))];
    if let Some(name) = symbols::known(&kind.symbol) {
        shapes.push(upright(name, (0.0, 0.0), 1.24, ink, false));
    }
    shapes
}

/// The plate of a stand around its middle: its shape tells the arm.
fn plate(shape: &str, x: f64, y: f64, h: f64) -> Outline {
    let w = 0.71;
    let rect = |radius| Outline::Rect([x - w, y - h, 2.0 * w, 2.0 * h], radius);
    match shape {
        "open-order" => rect(0.5),
        "horse" => Outline::Ring(vec![
            (x - w, y - h + 0.3),
            (x - w + 0.3, y - h),
            (x + w - 0.3, y - h),
            (x + w, y - h + 0.3),
            (x + w, y + h),
            (x - w, y + h),
        ]),
        // Straight in front, round behind.
        "chariot" => {
            let mut ring = vec![(x - w, y - h), (x + w, y - h)];
            for step in 0..=8 {
                let (sin, cos) = sin_cos(f64::from(step) * 22.5);
                ring.push((x + w * cos, y + h - 0.655 + 0.655 * sin));
            }
            Outline::Ring(ring)
        }
        _ => rect(0.08),
    }
}

/// One plate with its bar and one figure; what is lost is paper at its rear.
fn tiny(kind: &KindInfo, ink: Ink, strength: u8, turned: bool) -> Vec<Shape> {
    let mut shapes = vec![
        Shape::both(
            Outline::Rect([-HALF, -HALF, 2.0 * HALF, 2.0 * HALF], 0.0),
            ink.plate.0,
            Stroke::of(ink.line.0, 0.34),
        ),
        Shape::filled(Outline::Rect([-HALF, -HALF, 2.0 * HALF, 0.7], 0.0), ink.edge.0),
    ];
    if let Some(name) = symbols::known(&kind.symbol) {
        shapes.push(upright(name, (0.0, 0.27), 2.3, ink, turned));
    }
    let each = 2.0 * HALF / f64::from(kind.stands.max(1));
    let lost = each * f64::from(kind.stands.saturating_sub(strength));
    if lost > 0.0 {
        let gap = Outline::Rect([HALF - lost, 1.05, lost, 0.55], 0.0);
        shapes.push(Shape::both(gap, "t-paper", Stroke::of(ink.edge.0, 0.14)));
    }
    shapes
}

/// A leader's helmet in a disc on a small foot, its middle at 0.
pub fn leader(ink: Ink, symbol: &str) -> Vec<Shape> {
    let mut shapes = vec![
        Shape::filled(path("M-.62 .95H.62L.78 1.18H-.78Z"), ink.edge.0),
        Shape::both(Outline::Circle((0.0, 0.0), 0.92), ink.plate.0, Stroke::of(ink.edge.0, 0.16)),
    ];
    if let Some(name) = symbols::known(symbol).or_else(|| symbols::known("leader")) {
        shapes.push(Shape::Figure { name, at: (-0.66, -0.68), size: 1.32, ink: ink.mark, cut: ink.plate });
    }
    shapes
}

/// The four corners that mark the unit in hand.
pub fn brackets() -> [Shape; 2] {
    const CORNERS: &str = "M-1.9-1.15V-1.9H-1.15M-1.9 1.15V1.9H-1.15M1.9-1.15V-1.9H1.15M1.9 1.15V1.9H1.15";
    [
        Shape::drawn(path(CORNERS), Stroke::of("t-paper", 0.55).rounded()),
        Shape::drawn(path(CORNERS), Stroke::of("ink", 0.22).rounded()),
    ]
}

pub(super) fn path(d: &'static str) -> Outline {
    Outline::Path(Cow::Borrowed(d))
}

pub(super) fn fill(outline: Outline, fill: Fill) -> Shape {
    Shape::Draw { outline, fill: Some(fill), stroke: None }
}

pub(super) fn faded(alpha: f64, shapes: Vec<Shape>) -> Shape {
    Shape::Group { place: Default::default(), alpha, clip: None, shapes }
}
