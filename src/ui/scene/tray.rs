//! One tray with its stands: in tray inches, its middle at 0, its front edge at y -1.6.

use std::borrow::Cow;

use super::ink::Ink;
use crate::game::KindInfo;
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
    /// One plate with its bar, for a small scale.
    Tiny,
}

/// Half the side of a tray in inches (`tray.size.1`).
pub const HALF: f64 = 1.6;

const BAR: &str = "M-1.6-1.26H1.6V-1.46A.14 .14 0 0 0 1.46-1.6H-1.46A.14 .14 0 0 0-1.6-1.46Z";
const NOSE: &str = "M-.42-1.58L0-2.02L.42-1.58Z";

/// The middles of the four stands: front left and right, rear left and right. They go from the last.
pub const STANDS: [(f64, f64); 4] = [(-0.78, -0.575), (0.78, -0.575), (-0.78, 0.825), (0.78, 0.825)];

/// A tray of `strength` stands, of which `crossed` are hit and not yet removed.
pub fn tray(kind: &KindInfo, ink: Ink, strength: u8, crossed: u8, turned: bool, look: Look) -> Vec<Shape> {
    if look == Look::Tiny {
        return tiny(ink);
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

fn stands(kind: &KindInfo, ink: Ink, strength: u8, crossed: u8, turned: bool) -> Vec<Shape> {
    let mut shapes = Vec::with_capacity(12);
    let figure = symbols::known(&kind.symbol);
    let full = usize::from(kind.stands).min(STANDS.len());
    let left = usize::from(strength).min(full);
    for (n, &(x, y)) in STANDS.iter().enumerate().take(full) {
        let plate = plate(&kind.plate, x, y);
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
            let drawn = |at| Shape::Figure { name, at, size: 1.24, ink: ink.mark, cut: ink.plate };
            // Figures never stand on their head.
            shapes.push(if turned {
                Shape::placed((x, y), 180.0, vec![drawn((-0.62, -0.62))])
            } else {
                drawn((x - 0.62, y - 0.62))
            });
        }
        if n + usize::from(crossed) >= left {
            shapes.push(cross(x, y));
        }
    }
    shapes
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

/// The plate of a stand around its middle: its shape tells the arm.
fn plate(shape: &str, x: f64, y: f64) -> Outline {
    let (w, h) = (0.71, 0.655);
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
        _ => rect(0.08),
    }
}

/// One plate with its bar.
fn tiny(ink: Ink) -> Vec<Shape> {
    vec![
        Shape::both(
            Outline::Rect([-HALF, -HALF, 2.0 * HALF, 2.0 * HALF], 0.0),
            ink.plate.0,
            Stroke::of(ink.line.0, 0.34),
        ),
        Shape::filled(Outline::Rect([-HALF, -HALF, 2.0 * HALF, 0.8], 0.0), ink.edge.0),
    ]
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
