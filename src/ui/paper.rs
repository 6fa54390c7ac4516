//! Pages to read and to print.

use super::app::button;
use super::html::{Element, Node, el};
use super::message::Msg;
use super::svg;
use crate::text::text;

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
