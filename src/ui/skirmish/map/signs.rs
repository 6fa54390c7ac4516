//! Words and numbers over the table: signs, names of covers, numbered discs.

use super::View;
use super::names::taken;
use crate::geom::Point;
use crate::ui::scene::names::{Span, around, meet, plain, size as letters, width};
use crate::ui::scene::sign::{self, Spot};
use crate::ui::shape::{At, Label, Outline, Shape, Stroke};

/// A sign that speaks of a place of the sheet, where it hides fewest soldiers.
pub fn flag(view: &View<'_>, at: At, lines: &[String], refused: bool) -> Vec<Shape> {
    if lines.is_empty() {
        return Vec::new();
    }
    let mut busy: Vec<(Span, f64)> =
        view.standing().map(|(id, pose)| (taken(view, id, view.camera.sheet(pose.at)), 3.0)).collect();
    if let Some(ghost) = view.ghost {
        busy.push((taken(view, ghost.who, view.camera.sheet(ghost.pose.at)), 40.0));
        busy.extend(super::trail::handle(view).map(|(at, r)| (around(at, (2.0 * r, 2.0 * r)), 40.0)));
    }
    // Who shoots and who is shot at have to be seen.
    busy.extend(
        view.sight
            .iter()
            .flat_map(|sight| [sight.from, sight.to])
            .map(|end: Point| (around(view.camera.sheet(end), (2.2 * view.k(), 2.2 * view.k())), 40.0)),
    );
    for run in view.runs {
        busy.extend(
            [view.spot(run.by), view.spot(run.on)]
                .into_iter()
                .flatten()
                .map(|end| (around(end, (2.2 * view.k(), 2.2 * view.k())), 40.0)),
        );
    }
    let size = (1.3 * view.k(), 1.3 * view.k());
    sign::flag(&view.camera, view.grown(), &Spot { at, size, busy: &busy }, lines, refused)
}

/// A word on paper beside a line, kept off the words before it.
pub fn word(view: &View<'_>, at: At, words: &str, before: &mut Vec<Span>) -> Vec<Shape> {
    let size = letters(&view.camera, 0.72 * view.unit(), 12.0, 15.0, view.grown());
    let (wide, tall) = (width(words) * size + 0.8 * size, 1.5 * size);
    let soldiers: Vec<Span> = view.standing().map(|(id, pose)| taken(view, id, view.camera.sheet(pose.at))).collect();
    let off = 0.6 * view.unit();
    let places = [
        (at.0, at.1 - off - tall / 2.0),
        (at.0, at.1 + off + tall / 2.0),
        (at.0 + off + wide / 2.0, at.1),
        (at.0 - off - wide / 2.0, at.1),
    ];
    let cost = |spot: &At| {
        let span = around(*spot, (wide, tall));
        3 * before.iter().filter(|other| meet(&span, other)).count()
            + soldiers.iter().filter(|other| meet(&span, other)).count()
    };
    let spot = places.into_iter().min_by_key(cost).unwrap_or(at);
    before.push(around(spot, (wide, tall)));
    let plate = Outline::Rect([-wide / 2.0, -tall / 2.0, wide, tall], 0.3 * size);
    vec![
        Shape::both(Outline::Circle(at, view.pen(0.16, 2.6)), "ink", Stroke::of("t-paper", view.pen(0.08, 1.2))),
        Shape::placed(
            spot,
            0.0,
            vec![
                Shape::both(plate, "t-paper", Stroke::of("ink", 1.0 / view.camera.scale)),
                Shape::Text(Label { weight: 600, ..plain(words.to_string(), (0.0, 0.35 * size), size, "ink") }),
            ],
        ),
    ]
}

/// A number in a disc, dark when it is the turn of what it counts.
pub fn tally(at: At, radius: f64, number: u8, is_current: bool) -> Shape {
    let (ground, letters) = if is_current { ("ink", "on-ink") } else { ("t-paper", "ink") };
    let line = if is_current { Stroke::of("t-paper", 0.24 * radius) } else { Stroke::of("ink", 0.18 * radius) };
    let size = if number > 9 { 1.15 } else { 1.4 } * radius;
    let label = Label { weight: 700, ..plain(number.to_string(), (0.0, 0.36 * size), size, letters) };
    Shape::placed(at, 0.0, vec![Shape::both(Outline::Circle((0.0, 0.0), radius), ground, line), Shape::Text(label)])
}

/// The numbers that say who strikes when, at the upper left of each soldier.
pub fn order(view: &View<'_>) -> Vec<Shape> {
    let radius = view.pen(0.42, 8.0) * view.grown().sqrt();
    let first = view.order.iter().map(|(_, number)| *number).min();
    let disc = |(id, number): &(crate::game::PieceId, u8)| {
        let (x, y) = view.spot(*id)?;
        let off = 0.72 * view.k();
        Some(tally((x - off, y - off), radius, *number, Some(*number) == first))
    };
    view.order.iter().filter_map(disc).collect()
}
