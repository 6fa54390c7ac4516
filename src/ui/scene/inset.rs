//! On a narrow screen only a part of the table is seen: a small map of all of it says which.

use super::ground::ring;
use super::names::Span;
use super::{View, ink};
use crate::game::Ground;
use crate::ui::camera::Camera;
use crate::ui::math::Within;
use crate::ui::shape::{At, Outline, Shape, Stroke};

/// The breadth of the small map, and how far it is from the corner, in pixels.
const WIDE: f64 = 132.0;
const OFF: f64 = 15.0;

/// Where the small map is, on the sheet; none on a wide screen, where the whole table is
/// seen, and where there is no room for it.
pub fn span(view: &View<'_>) -> Option<Span> {
    let camera = &view.camera;
    if camera.view.0 >= 700.0 || camera.scale < camera.smallest() * 1.5 {
        return None;
    }
    let wide = WIDE / camera.scale;
    let tall = wide * camera.table.1 / camera.table.0;
    let taken = super::names::taken(&view.board.field, view.board);
    // Down the left side, to where it hides no unit; a small map is not worth one.
    (0..).map(|n| OFF + 8.0 * f64::from(n)).take_while(|y| y + tall * camera.scale + OFF < camera.view.1).find_map(
        |y| {
            let (left, top) = camera.to_sheet((OFF, y));
            let span = [left, top, left + wide, top + tall];
            (!taken.iter().any(|unit| super::names::meet(&span, unit))).then_some(span)
        },
    )
}

/// The small map.
pub fn inset(view: &View<'_>) -> Vec<Shape> {
    let Some([left, top, right, bottom]) = span(view) else {
        return Vec::new();
    };
    let camera = &view.camera;
    let px = 1.0 / camera.scale;
    let small = (right - left) / camera.table.0;
    let to = |p: At| (left + p.0 * small, top + p.1 * small);
    let field = &view.board.field;
    let whole = [left, top, right - left, bottom - top];
    let mut inside = vec![Shape::filled(Outline::Rect(whole, 0.0), "t-land")];
    for area in &field.areas {
        let name = match area.ground {
            Ground::Hill => "t-hill-2",
            Ground::Scenery => "t-hill-1",
            Ground::Town | Ground::Impassable => "t-roof",
            Ground::River | Ground::Sea | Ground::Marsh => "t-water",
            Ground::Camp => "t-camp",
        };
        let ring = ring(field, &area.outline).into_iter().map(to).collect();
        inside.push(Shape::filled(Outline::Ring(ring), name));
    }
    for (_, piece, pose) in view.board.trays() {
        let (x, y) = to(camera.sheet(pose.at));
        let half = 1.6 * small;
        let ink = ink(piece.side);
        let plate = Outline::Rect([x - half, y - half, 2.0 * half, 2.0 * half], 0.0);
        inside.push(Shape::both(plate, ink.plate.0, Stroke::of(ink.edge.0, px)));
    }
    framed(camera, [left, top, right, bottom], inside)
}

/// A small map on its paper, with a frame around what is seen of the whole.
pub fn framed(camera: &Camera, [left, top, right, bottom]: Span, mut inside: Vec<Shape>) -> Vec<Shape> {
    let px = 1.0 / camera.scale;
    let small = (right - left) / camera.table.0;
    let to = |p: At| {
        let at = camera.to_sheet(p);
        ((left + at.0 * small).within(left, right), (top + at.1 * small).within(top, bottom))
    };
    let whole = [left, top, right - left, bottom - top];
    let (from, till) = (to((0.0, 0.0)), to(camera.view));
    let seen = || Outline::Rect([from.0, from.1, till.0 - from.0, till.1 - from.1], 0.0);
    inside.push(Shape::drawn(seen(), Stroke::of("t-paper", 4.0 * px)));
    inside.push(Shape::drawn(seen(), Stroke::of("ink", 2.0 * px)));
    let paper = [left - 4.0 * px, top - 4.0 * px, right - left + 8.0 * px, bottom - top + 8.0 * px];
    vec![
        Shape::both(Outline::Rect(paper, 3.0 * px), "t-paper", Stroke::of("t-frame", px)),
        Shape::Group { place: Default::default(), alpha: 1.0, clip: Some(whole), shapes: inside },
        Shape::drawn(Outline::Rect(whole, 0.0), Stroke::of("t-frame", px)),
    ]
}
