//! Sentences over the page.

use super::{App, Screen, button};
use crate::text::text;
use crate::ui::html::{Node, el};
use crate::ui::message::Msg;
use crate::ui::svg;

impl App {
    /// The sentence over the page, with the faults of a file line by line.
    pub(super) fn note(&self) -> Option<Node> {
        let note = self.note.as_ref()?;
        let rows = self.faults.iter().map(|fault| el("li").text(fault.to_string()));
        let body = el("div")
            .child(el("p").text(note))
            .children((!self.faults.is_empty()).then(|| Node::from(el("ul").class("faults").children(rows))))
            .child(
                el("div")
                    .class("act")
                    .child(button("page.read", Msg::Read))
                    .children(self.mend.is_some().then(|| button("page.mend", Msg::Mend))),
            );
        Some(
            el("div")
                .key("note")
                .id("note")
                .class("msg warn over")
                .attr("role", "alert")
                .attr("tabindex", "-1")
                .child(svg::icon("i-warn", 24))
                .child(body)
                .into(),
        )
    }

    pub(super) fn elsewhere(&self) -> Option<Node> {
        (self.is_elsewhere && self.screen == Screen::Table).then(|| {
            let body = el("div").child(el("p").text(text("page.elsewhere"))).child(
                el("div")
                    .class("act")
                    .child(button("page.elsewhere.here", Msg::TakeOver))
                    .child(button("page.elsewhere.leave", Msg::Go(String::new()))),
            );
            let icon = svg::icon("i-warn", 24);
            el("div").key("elsewhere").class("msg warn over").attr("role", "alert").child(icon).child(body).into()
        })
    }
}
