//! Drawings as SVG in the page: icons, dice, pictures of units, small and printed maps.

use super::html::{Node, el};
use crate::game::{Board, PieceId, Scenario};

/// An icon, mark or figure by its name, in the colour of the text around it; `i-undo`, `m-moved`, `pike`.
pub fn icon(name: &str, size: u16) -> Node {
    el("svg")
        .class("i")
        .attr("width", size.to_string())
        .attr("height", size.to_string())
        .attr("viewBox", "0 0 24 24")
        .attr("aria-hidden", "true")
        .attr("data-icon", name)
        .into()
}

/// A die that shows `pip` (1 to 6), with the classes of its span: `die hit`. No pip, an empty box.
pub fn die(pip: Option<u8>, class: &str, size: u16) -> Node {
    let inside = match pip {
        Some(pip) => icon(&format!("d{pip}"), size),
        None => icon("", size),
    };
    el("span").class(class).child(inside).into()
}

/// The battle as a small picture for its card.
pub fn thumbnail(_scenario: &Scenario) -> Node {
    el("svg").class("tbl thumb wide").into()
}

/// One unit with its leader, for the panel.
pub fn unit_picture(_scenario: &Scenario, _board: &Board, _piece: PieceId) -> Node {
    el("svg").class("tbl").into()
}

/// The whole table, for print and reports.
pub fn map(_scenario: &Scenario, _board: &Board) -> Node {
    el("svg").class("tbl").into()
}
