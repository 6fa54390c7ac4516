//! A sentence over the page.

use super::app::button;
use super::html::{Element, Node, el};
use super::message::Msg;
use super::svg;
use crate::scenario::Fault;

/// The sentence, what is wrong with a file line by line, and what can be done about it.
pub(super) fn view(note: &str, faults: &[Fault], more: Vec<Element>) -> Node {
    let rows = faults.iter().map(|fault| el("li").text(fault.to_string()));
    let body = el("div")
        .child(el("p").text(note))
        .children((!faults.is_empty()).then(|| Node::from(el("ul").class("faults").children(rows))))
        .child(el("div").class("act").child(button("page.read", Msg::Read)).children(more));
    el("div")
        .key("note")
        .id("note")
        .class("msg warn over")
        .attr("role", "alert")
        .attr("tabindex", "-1")
        .child(svg::icon("i-warn", 24))
        .child(body)
        .into()
}
