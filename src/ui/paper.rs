//! Pages to read and to print.

use super::app::button;
use super::html::{Element, Node, el};
use super::message::Msg;
use super::svg;
use crate::game::{Game, tell};
use crate::text::{fill, text};

/// The head of a page that can be printed: the way back, the title, print.
pub(super) fn head(title: String, back: Msg, print: bool) -> Element {
    let arrow = el("button")
        .class("icon no-print")
        .attr("type", "button")
        .attr("aria-label", text("page.back"))
        .on_click(back)
        .child(svg::icon("i-back", 24));
    el("header")
        .class("page-head")
        .child(arrow)
        .child(el("h1").text(title))
        .children(print.then(|| Node::from(button("page.print", Msg::Print).class("btn no-print"))))
}

/// A table on paper: how the game stands, the map, and what happened.
pub(super) fn table(game: &Game, turn: u16, standing: &str, map: Node) -> Node {
    let scenario = game.scenario();
    let mut board = scenario.board.clone();
    let mut log = Vec::new();
    for event in game.past().iter().flat_map(|played| &played.events) {
        log.extend(tell(scenario, &board, event));
        board.evolve(&event.fact);
    }
    el("section")
        .key("paper")
        .class("print-only paper")
        .child(el("h1").text(fill("page.paper.title", &[("battle", &scenario.title), ("turn", &turn.to_string())])))
        .child(el("p").text(standing))
        .child(map)
        .child(el("ol").class("printed-log").children(log.into_iter().map(|line| el("li").text(line))))
        .into()
}
