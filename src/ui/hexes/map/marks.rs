//! The marks of a counter: what it has done, and what is owed.

use crate::game::{Board, Mark, Phase, PieceId};

/// The figure of what a counter has done or suffered in this step; none for nothing.
pub fn of(board: &Board, id: PieceId) -> Option<&'static str> {
    let piece = board.piece(id);
    match board.clock.phase {
        Phase::Move if piece.has(Mark::Moved) => Some("m-moved"),
        Phase::Fight | Phase::Test if piece.has(Mark::Test) => Some("m-test"),
        Phase::Fight if piece.has(Mark::Balked) => Some("m-silent"),
        Phase::Fight if piece.has(Mark::Attacked) => Some("m-melee"),
        Phase::Fight if piece.has(Mark::Struck) => Some("m-flanked"),
        Phase::Cross if piece.has(Mark::Crossed) || piece.has(Mark::Trampled) => Some("m-test"),
        Phase::Back if piece.has(Mark::StruckBack) => Some("m-melee"),
        Phase::Halt | Phase::Rally if piece.has(Mark::Tried) => Some("m-tried"),
        _ => None,
    }
}
