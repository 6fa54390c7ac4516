//! What is marked on a soldier: loaded or not, whether he charged, what he has done.

use super::View;
use crate::game::{Board, Mark, Phase, PieceId, Scenario};
use crate::rules::chevauchee::tables::SkirmishFile;
use crate::ui::camera::Camera;
use crate::ui::scene::{disc, ink};
use crate::ui::shape::Shape;

/// The marks of a soldier, figures of the symbol list; what matters most stands first.
pub fn of(view: &View<'_>, id: PieceId) -> Vec<&'static str> {
    let (board, piece) = (view.board, view.board.piece(id));
    let phase = board.clock.phase;
    let is_engaged = board.melees_of(id).next().is_some();
    let is_melee = matches!(phase, Phase::Withdraw | Phase::Fight);
    let mut marks = Vec::new();
    if piece.soldier.hidden {
        marks.push("m-hidden");
    }
    // Who shot and is engaged has no blow (`chevauchee.melee.2`), nor who could not get away (`chevauchee.withdraw.3`).
    if is_melee && is_engaged && (piece.has(Mark::Shot) || piece.has(Mark::Failed)) {
        marks.push("m-silent");
    }
    let loads =
        board.kit(id).missile.and_then(|row| view.tables.missiles.get(usize::from(row))).is_some_and(|row| row.loads);
    if loads {
        marks.push(match (piece.has(Mark::Loading), piece.soldier.loaded) {
            (_, true) => "m-loaded",
            (true, false) => "m-waits",
            (false, false) => "m-unloaded",
        });
    }
    match piece.soldier.runs {
        _ if piece.has(Mark::Charged) => marks.push("m-charged"),
        0 => {}
        1 => marks.push("m-runs-1"),
        _ => marks.push("m-runs-2"),
    }
    if phase == Phase::Shoot && piece.has(Mark::Shot) {
        marks.push("m-shot");
    }
    if piece.has(Mark::Burnt) {
        marks.push("m-burning");
    }
    if phase == Phase::Move && piece.side == board.clock.side && piece.has(Mark::Moved) {
        marks.push("m-moved");
    }
    marks
}

/// The marks that occur on a board now, those of the first soldiers first.
pub fn all(scenario: &Scenario, board: &Board, tables: &SkirmishFile) -> Vec<&'static str> {
    let view = View::new(scenario, board, tables, Camera::fit(&board.field, 1.0, 1.0));
    let mut marks: Vec<&'static str> = Vec::new();
    for (id, ..) in board.trays() {
        for name in of(&view, id) {
            if !marks.contains(&name) {
                marks.push(name);
            }
        }
    }
    marks
}

/// Discs at his upper right, at most three; his middle at 0.
pub fn discs(view: &View<'_>, id: PieceId, k: f64) -> Vec<Shape> {
    let radius = (0.37 * k).max(6.3 / view.camera.scale) * view.grown().sqrt();
    let edge = ink(view.board.piece(id).side).line.0;
    let mut shapes = Vec::new();
    for (n, name) in of(view, id).into_iter().take(3).enumerate() {
        let at = (0.62 * k + 1.95 * radius * n as f64, -0.74 * k);
        shapes.push(disc(at, 0.0, radius, name, "ink", edge));
    }
    shapes
}
