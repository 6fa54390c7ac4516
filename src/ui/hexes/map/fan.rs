//! A stack laid out: its counters side by side, the top one first.

use super::counter::{Look, Mood, Stack};
use super::land::seen;
use super::overlay::haloed;
use super::place::{TALL, U, centre};
use super::{View, stack_of};
use crate::game::PieceId;
use crate::geom::Hex;
use crate::rules::raphia::Grid;
use crate::text;
use crate::ui::math::Within;
use crate::ui::scene::names::{plain, size as letters};
use crate::ui::shape::{At, Label, Outline, Shape, Stroke};

/// An opened stack: where its paper lies and each counter on it.
struct Fan {
    /// Left, top, width, height.
    paper: [f64; 4],
    /// How much larger than on the map counters are.
    k: f64,
    /// From the middle of a counter to that of the next.
    step: f64,
    /// The counters in order, and the middle of each.
    places: Vec<(PieceId, At)>,
}

/// The breadth of a place in sixtieths of a hex.
const PLACE: f64 = 52.0;

fn laid_out(view: &View<'_>, grid: &Grid<'_>) -> Option<Fan> {
    let hex = view.fan?;
    let order = order(grid, hex);
    if order.is_empty() {
        return None;
    }
    let [left, top, right, bottom] = seen(view);
    // As large as a finger, and its numbers as large as can be read.
    let k = (58.0 * view.grown() / view.camera.scale / (PLACE * U)).max(1.0);
    let step = PLACE * U * k;
    let room = (((right - left) / step - 0.4).floor() as usize).max(1);
    let across = order.len().min(room);
    let down = order.len().div_ceil(across);
    let words = 1.6 * letters(&view.camera, 0.8, 12.0, 14.0, view.grown());
    let (w, h) = (step * across as f64 + 0.3 * step, step * down as f64 + words);
    let (x, y) = centre(hex);
    let px = 11.0 / view.camera.scale;
    let x = (x - w / 2.0).within(left + px, (right - w - px).max(left + px));
    let above = y - TALL / 2.0 - h - px;
    let y = if above > top + px { above } else { (y + TALL / 2.0 + px).min((bottom - h - px).max(top + px)) };
    let place = |n: usize| {
        let (col, row) = ((n % across) as f64, (n / across) as f64);
        (x + step * (0.65 + col), y + words + step * (0.5 + row))
    };
    let places = order.into_iter().enumerate().map(|(n, id)| (id, place(n))).collect();
    Some(Fan { paper: [x, y, w, h], k, step, places })
}

/// The counters of a hex in the order they are laid out: those in good order from the top, then pursuers, then those in
/// flight, leaders behind their troops.
pub fn order(grid: &Grid<'_>, hex: Hex) -> Vec<PieceId> {
    grid.bodies(hex).iter().flat_map(|body| body.all()).collect()
}

/// The opened stack.
pub fn fan(view: &View<'_>, grid: &Grid<'_>) -> Vec<Shape> {
    let Some(fan) = laid_out(view, grid) else { return Vec::new() };
    let px = 1.0 / view.camera.scale;
    let mut shapes: Vec<Shape> =
        view.fan.map(|hex| haloed(hex, 1.0, "ink", (0.2f64).max(2.0 * px), None)).into_iter().flatten().collect();
    shapes.push(Shape::both(Outline::Rect(fan.paper, 4.0 * px), "t-paper", Stroke::of("ink", 1.5 * px)));
    shapes.extend(view.fan.map(|hex| tongue(&fan, centre(hex), px)));
    let size = letters(&view.camera, 0.8, 12.0, 14.0, view.grown());
    for (n, &(id, at)) in fan.places.iter().enumerate() {
        if n == 0 {
            let line = (at.0, fan.paper[1] + 1.25 * size);
            shapes.push(Shape::Text(Label { weight: 600, ..plain(text::text("hex.map.top"), line, size, "ink-2") }));
        }
        if view.held.contains(&id) {
            let half = 0.47 * fan.step;
            let box_ = Outline::Rect([at.0 - half, at.1 - half, 2.0 * half, 2.0 * half], 4.0 * px);
            shapes.push(Shape::both(box_, "inset", Stroke::of("ink", 3.0 * px)));
        }
        let alone = stack_of(view, &[id]);
        let troops: Vec<PieceId> = alone.0;
        let stack = Stack { troops: &troops, leader: alone.1, facing: alone.2 };
        shapes.push(Shape::placed(
            (at.0, at.1 - 1.5 * U * fan.k),
            0.0,
            stack.shapes(view, Look::Whole, Mood::Stands, fan.k),
        ));
    }
    shapes
}

/// The tongue of the paper that points at its hex: open where it joins the paper.
fn tongue(fan: &Fan, (x, y): At, px: f64) -> Shape {
    let [left, top, w, h] = fan.paper;
    let half = 7.0 * px;
    let x = x.within(left + 2.0 * half, left + w - 2.0 * half);
    let (line, out) = if y > top + h { (top + h - 1.2 * px, 1.0) } else { (top + 1.2 * px, -1.0) };
    let points = vec![(x - half, line), (x, line + out * 1.5 * half), (x + half, line)];
    let fill = Shape::filled(Outline::Ring(points.clone()), "t-paper");
    let edge = Shape::drawn(Outline::Line(points), Stroke::of("ink", 1.5 * px));
    Shape::placed((0.0, 0.0), 0.0, vec![fill, edge])
}

/// The counter of the opened stack under a place of the sheet.
pub fn fan_at(view: &View<'_>, at: At) -> Option<PieceId> {
    let fan = laid_out(view, &Grid::of(view.rules, view.board))?;
    let half = fan.step / 2.0;
    let is_it = |place: &At| (at.0 - place.0).abs() <= half && (at.1 - place.1).abs() <= half;
    fan.places.iter().find(|(_, place)| is_it(place)).map(|(id, _)| *id)
}

/// Whether a place of the sheet lies on the paper of the opened stack.
pub fn is_on_fan(view: &View<'_>, at: At) -> bool {
    laid_out(view, &Grid::of(view.rules, view.board)).is_some_and(|fan| {
        let [x, y, w, h] = fan.paper;
        (x..=x + w).contains(&at.0) && (y..=y + h).contains(&at.1)
    })
}
