//! The table of a skirmish as a picture in the page: for reports, lessons, print and cards.

use super::soldier::soldier;
use super::{Mood, View, moving, still};
use crate::game::{Board, PieceId, Scenario};
use crate::geom::Inches;
use crate::rules::chevauchee::tables::SkirmishFile;
use crate::scenario::skirmish_rules_of;
use crate::text;
use crate::ui::camera::{Camera, MARGIN, inches};
use crate::ui::html::{Element, Node, el};
use crate::ui::math::number;
use crate::ui::picture::Picture;
use crate::ui::scene::Land;
use crate::ui::shape::Shape;
use crate::ui::svg::picture;

impl Picture for View<'_> {
    fn camera(&self) -> &Camera {
        &self.camera
    }

    fn still_key(&self) -> u64 {
        View::still_key(self)
    }

    fn still(&self, land: &mut Land, draw: &mut dyn FnMut(&[Shape])) {
        self.prepare(land);
        draw(&land.frame);
        draw(&land.shapes);
        draw(&still(self, land));
    }

    fn moving(&self) -> Vec<Shape> {
        moving(self)
    }
}

/// A camera that sees the whole table at so many pixels an inch.
fn camera(board: &Board, scale: f64) -> Camera {
    let (w, h) = (inches(board.field.width), inches(board.field.height));
    Camera::fit(&board.field, (w + 2.0 * MARGIN) * scale, (h + 2.0 * MARGIN) * scale)
}

/// Shows a view of a board; nothing of one that is no skirmish.
fn with(scenario: &Scenario, board: &Board, scale: f64, show: impl Fn(&View<'_>) -> Node) -> Node {
    let Some(rules) = skirmish_rules_of(scenario) else { return el("span").into() };
    let mut view = View::new(scenario, board, rules.tables(), camera(board, scale));
    view.inch = (rules.length(Inches::new(1)).get() / 1000) as u8;
    show(&view)
}

/// The whole table, for print and reports.
pub fn battle_map(scenario: &Scenario, board: &Board) -> Node {
    with(scenario, board, 20.0, svg_view)
}

/// The same with these tables, for a battle that is still being written.
pub fn svg_map(scenario: &Scenario, board: &Board, tables: &SkirmishFile) -> Node {
    svg_view(&View::new(scenario, board, tables, camera(board, 20.0)))
}

/// Pixels an inch of a picture in which nothing could be read: bases alone are drawn.
const SMALL: f64 = 4.5;

/// The battle as a small picture for its card.
pub fn thumbnail(scenario: &Scenario) -> Node {
    let board = &scenario.board;
    with(scenario, board, SMALL, |view| {
        let mut land = Land::default();
        view.prepare(&mut land);
        let standing = still(view, &land);
        let (w, h) = view.camera.table;
        picture([0.0, 0.0, w, h], land.shapes.into_iter().chain(standing).collect())
            .class("tbl thumb wide")
            .attr("style", format!("aspect-ratio:{}/{}", number(w), number(h)))
            .attr("aria-hidden", "true")
            .into()
    })
}

/// The ground alone with what is written on it, in inches, for print.
pub fn ground_shapes(view: &View<'_>) -> Vec<Shape> {
    let mut land = Land::default();
    view.prepare(&mut land);
    land.shapes
}

/// One soldier for the panel, `size` pixels square.
pub fn soldier_picture(scenario: &Scenario, board: &Board, tables: &SkirmishFile, id: PieceId, size: u16) -> Element {
    let view = View::new(scenario, board, tables, camera(board, 24.0));
    let (half, facing) = match board.kit(id).mounted {
        true => (1.9, 90.0),
        false => (1.15, 90.0),
    };
    picture([-half, -half, 2.0 * half, 2.0 * half], soldier(&view, id, (0.0, 0.0), facing, Mood::Stands))
        .class("tbl")
        .attr("width", size.to_string())
        .attr("height", size.to_string())
        .attr("aria-hidden", "true")
}

/// A view as one picture, with everything that is on the canvas.
pub fn svg_view(view: &View<'_>) -> Node {
    let mut land = Land::default();
    view.prepare(&mut land);
    let (standing, over) = (still(view, &land), moving(view));
    let shapes = land.frame.into_iter().chain(land.shapes).chain(standing).chain(over).collect();
    let [left, top, right, bottom] = view.seen();
    picture([left, top, right - left, bottom - top], shapes)
        .class("tbl")
        .attr("role", "img")
        .attr("aria-label", text::fill("map.alt", &[("battle", &view.scenario.title)]))
        .into()
}
