//! What lies under the pointer.

use super::scene::View;
use crate::game::{Hand, PieceId};
use crate::geom::Point;

/// What lies under the pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hit {
    /// The disc that wheels the ghost to this hand.
    Handle(Hand),
    /// The ghost itself.
    Ghost,
    /// A numbered fight: its place in [`View::fights`].
    Fight(usize),
    /// A unit, or a leader.
    Piece(PieceId),
    /// The table, at this place.
    Table(Point),
    /// The desk around it.
    Desk,
}

/// What lies under the pixel; a finger (`is_touch`) is forgiven more than a mouse.
pub fn pick(view: &View<'_>, pixel: (f64, f64), _is_touch: bool) -> Hit {
    Hit::Table(view.camera.to_board(pixel))
}
