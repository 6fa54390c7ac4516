//! The map as a picture in the page: for reports, lessons, print and cards.

use super::counter::{Look, Mood, Stack};
use super::land::seen;
use super::place::{U, size};
use super::{View, moving, stack_of, still};
use crate::game::{Board, PieceId, Scenario};
use crate::rules::raphia::RaphiaRules;
use crate::scenario::hex_rules_of;
use crate::text;
use crate::ui::camera::{Camera, MARGIN};
use crate::ui::html::{Node, el};
use crate::ui::math::number;
use crate::ui::shape::Shape;
use crate::ui::svg::picture;

/// A camera that sees the whole map at so many pixels a unit.
fn camera(board: &Board, scale: f64) -> Camera {
    let size = size(&board.on_hexes().map);
    Camera::of_size(size, (size.0 + 2.0 * MARGIN) * scale, (size.1 + 2.0 * MARGIN) * scale)
}

/// Shows a view of a board; nothing of one that is not on hexes.
fn with(scenario: &Scenario, board: &Board, scale: f64, show: impl Fn(&View<'_>) -> Node) -> Node {
    match hex_rules_of(scenario) {
        Some(rules) => show(&View::new(scenario, board, &rules, camera(board, scale))),
        None => el("span").into(),
    }
}

/// The whole map with all that can be read on a counter, for print and reports.
pub fn svg_map(scenario: &Scenario, board: &Board) -> Node {
    with(scenario, board, 13.4, svg_view)
}

/// The battle as a small picture for its card: twice as wide as high, from the upper edge of the map.
pub fn thumbnail(scenario: &Scenario) -> Node {
    upper(scenario, 0.5)
}

/// The whole map as such a picture.
#[cfg(report)]
pub fn whole_thumbnail(scenario: &Scenario) -> Node {
    upper(scenario, f64::INFINITY)
}

/// Breadth and height of the map.
#[cfg(report)]
pub fn extent(board: &Board) -> (f64, f64) {
    size(&board.on_hexes().map)
}

/// The map from its upper edge, at most so many times as high as wide.
fn upper(scenario: &Scenario, high: f64) -> Node {
    let (wide, _) = size(&scenario.board.on_hexes().map);
    // The scale of a picture some 230 pixels wide.
    with(scenario, &scenario.board, 230.0 / wide, |view| {
        let (w, h) = view.camera.table;
        let h = h.min(w * high);
        picture([0.0, 0.0, w, h], wordless(still(view)))
            .class("tbl thumb wide")
            .attr("style", format!("aspect-ratio:{}/{}", number(w), number(h)))
            .attr("aria-hidden", "true")
            .into()
    })
}

/// The same without a word, for a picture in which none could be read.
fn wordless(shapes: Vec<Shape>) -> Vec<Shape> {
    let mut kept = Vec::new();
    for shape in shapes {
        kept.push(match shape {
            Shape::Text(_) => continue,
            Shape::Group { place, alpha, clip, shapes } => {
                Shape::Group { place, alpha, clip, shapes: wordless(shapes) }
            }
            other => other,
        });
    }
    kept
}

/// Counters that go together, for the panel: the top one with its numbers, the others behind it.
pub fn stack_picture(scenario: &Scenario, board: &Board, rules: &RaphiaRules, who: &[PieceId]) -> Node {
    let view = View::new(scenario, board, rules, camera(board, 20.0));
    let (troops, leader, facing) = stack_of(&view, who);
    let stack = Stack { troops: &troops, leader, facing };
    let half = 34.0 * U;
    picture([-half, -half, 2.0 * half, 2.0 * half], stack.shapes(&view, Look::Whole, Mood::Stands, 1.0))
        .class("tbl")
        .attr("width", "76")
        .attr("height", "76")
        .attr("aria-hidden", "true")
        .into()
}

/// A view as one picture, with everything that is on the canvas.
pub fn svg_view(view: &View<'_>) -> Node {
    let shapes = still(view).into_iter().chain(moving(view)).collect();
    let [left, top, right, bottom] = seen(view);
    picture([left, top, right - left, bottom - top], shapes)
        .class("tbl")
        .attr("role", "img")
        .attr("aria-label", text::fill("hex.map.alt", &[("battle", &view.scenario.title)]))
        .into()
}
