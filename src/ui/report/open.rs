//! A report without a game: how to come by one.

use crate::text::text;
use crate::ui::app::button;
use crate::ui::html::{Handler, Node, el};
use crate::ui::message::Msg;

/// A field for a link, a saved game, and the way to the start.
pub(super) fn view(pasted: &str) -> Node {
    let field = el("input")
        .id("pasted")
        .class("wide")
        .attr("type", "text")
        .attr("autocomplete", "off")
        .attr("spellcheck", "false")
        .attr("value", pasted)
        .on_input(Msg::Pasted);
    let form = el("form")
        .on("submit", Handler::Send(Msg::Begin))
        .child(el("label").attr("for", "pasted").text(text("report.paste")))
        .child(field)
        .child(
            el("div")
                .class("act")
                .child(el("button").class("btn go").attr("type", "submit").text(text("report.paste.go")))
                .child(button("page.open_file", Msg::PickFile))
                .child(el("a").class("btn").attr("href", "index.html").text(text("report.home"))),
        );
    el("main")
        .class("paper report-open")
        .child(el("h1").text(text("report.none")))
        .child(el("p").text(text("report.none.line")))
        .child(form)
        .into()
}
