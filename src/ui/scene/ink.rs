//! The colours of the two sides, by the names of their tokens.

use crate::game::Side;
use crate::ui::shape::Token;

/// The colours of one side.
#[derive(Clone, Copy, Debug)]
pub struct Ink {
    /// The plates of its stands.
    pub plate: Token,
    /// The figures on them.
    pub mark: Token,
    /// The ground of its trays.
    pub tray: Token,
    /// Outlines on the table.
    pub edge: Token,
    /// Outlines on the page, and of tiny trays.
    pub line: Token,
    /// The fringe in the front bar.
    pub teeth: Token,
}

/// The colours of a side.
pub const fn ink(side: Side) -> Ink {
    match side {
        Side(0) => Ink {
            plate: Token("s1-plate"),
            mark: Token("s1-mark"),
            tray: Token("s1-tray"),
            edge: Token("s1-edge"),
            line: Token("s1-line"),
            teeth: Token("s1-mark"),
        },
        _ => Ink {
            plate: Token("s2-plate"),
            mark: Token("s2-mark"),
            tray: Token("s2-tray"),
            edge: Token("s2-edge"),
            line: Token("s2-line"),
            teeth: Token("s2-plate"),
        },
    }
}
