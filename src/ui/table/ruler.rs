//! The two ends of a ruler on a table in inches.

use crate::game::PieceId;
use crate::geom::Point;

/// An end of the ruler.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::ui) enum End {
    /// A piece.
    Piece(PieceId),
    /// A place on the table.
    Spot(Point),
}

/// The ruler in use.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::ui) struct Tape {
    /// Where it was laid on.
    pub from: Option<End>,
    /// Where it ends.
    pub to: Option<End>,
    /// Whether the end is fixed, and does not follow the pointer.
    pub fixed: bool,
}

impl Tape {
    /// Laid on, and not stretched yet.
    pub fn laid_on(from: End) -> Tape {
        Tape { from: Some(from), to: None, fixed: false }
    }

    /// A press: the other end, or where it is laid on anew.
    pub fn put(&mut self, end: End) {
        match (self.from, self.fixed) {
            (Some(from), false) if from != end => (self.to, self.fixed) = (Some(end), true),
            _ => *self = Tape::laid_on(end),
        }
    }

    /// Whether its end follows the pointer.
    pub fn is_loose(&self) -> bool {
        self.from.is_some() && !self.fixed
    }

    /// The end follows the pointer.
    pub fn stretch(&mut self, end: End) {
        self.to = Some(end).filter(|end| Some(*end) != self.from);
    }

    /// The end stays where it is.
    pub fn fix(&mut self) {
        self.fixed |= self.to.is_some();
    }
}
