//! The table at a moment as a small picture.

use crate::game::{Game, Scenario};
use crate::scenario::GameKind;
use crate::ui::camera::inches;
use crate::ui::html::Node;
use crate::ui::{hexes, svg};

/// The table after so many inputs.
pub(super) fn small(game: &Game, at: usize) -> Node {
    let board = game.past()[at.min(game.past().len() - 1)].board.clone();
    let scenario = Scenario { board, ..game.scenario().clone() };
    match GameKind::of_board(&scenario.board) {
        GameKind::Hexes => hexes::map::whole_thumbnail(&scenario),
        GameKind::Trays | GameKind::Skirmish => svg::thumbnail(&scenario),
    }
}

/// How many times as wide as high the table is.
pub(super) fn ratio(game: &Game) -> f64 {
    let board = game.board();
    let (w, h) = match GameKind::of_board(board) {
        GameKind::Hexes => hexes::map::extent(board),
        GameKind::Trays | GameKind::Skirmish => (inches(board.field.width), inches(board.field.height)),
    };
    w / h.max(1.0)
}

/// How many of so many maps stand side by side on paper, so that all find room on half a sheet.
pub(super) fn columns(game: &Game, count: usize) -> usize {
    let ratio = ratio(game).max(0.1);
    // In millimetres: the breadth of a sheet, the height the maps may take, and a caption of two lines.
    let (wide, tall, caption) = (190.0, 122.0, 9.0);
    let fits = |columns: &usize| {
        let rows = count.div_ceil(*columns) as f64;
        rows * (wide / *columns as f64 / ratio + caption) <= tall
    };
    (3..=9).find(fits).unwrap_or(9)
}
