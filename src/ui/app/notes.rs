//! Sentences over the page.

use super::{App, Screen, button};
use crate::text::{fill, text};
use crate::ui::desk::Desk;
use crate::ui::html::{Element, Node, el};
use crate::ui::message::Msg;
use crate::ui::{note, svg};

impl<T: Desk> App<T> {
    /// The sentence over the page, with the faults of a file line by line.
    pub(super) fn note(&self) -> Option<Node> {
        let mut more: Vec<Element> = self.mend.iter().map(|_| button("page.mend", Msg::Mend)).collect();
        for (n, &inputs) in self.rescued.iter().flat_map(|opened| opened.offers.iter().enumerate()) {
            let key = match (n, inputs) {
                (0, 0) => "page.rescue.start",
                (0, _) => "page.rescue",
                _ => "page.rescue.all",
            };
            let words = fill(key, &[("n", &inputs.to_string())]);
            more.push(el("button").class("btn go").attr("type", "button").on_click(Msg::Rescue(inputs)).text(words));
        }
        self.note.as_ref().map(|sentence| note::view(sentence, &self.faults, more))
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
