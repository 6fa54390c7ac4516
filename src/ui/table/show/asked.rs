//! The card of a lesson step: a question about the moment on the table.

use crate::text::{fill, text};
use crate::ui::Msg;
use crate::ui::app::{Step, button};
use crate::ui::html::{Node, el};
use crate::ui::table::Stage;
use crate::ui::table::seat::Seat;

/// The card, if something is asked.
pub(in crate::ui) fn card<T: Seat>(table: &T) -> Option<Node> {
    let asked = table.options().asked.as_ref()?;
    let words = match asked.stage {
        Stage::Open => text("embed.ask.open"),
        Stage::Decided => fill("embed.ask.decided", &[("said", &asked.said)]),
        Stage::Shown => text("embed.ask.shown"),
    };
    let press = |key: &str, step: Step| button(key, Msg::Lesson(step)).class("btn small");
    let acts = match asked.stage {
        Stage::Open => vec![press("embed.ask.decide", Step::Decide)],
        Stage::Decided if asked.goes_on => {
            vec![press("embed.ask.watch", Step::Watch), press("embed.ask.again", Step::Again)]
        }
        _ => vec![press("embed.ask.again", Step::Again)],
    };
    let card = el("section")
        .key("asked")
        .class("sec asking")
        .attr("role", "group")
        .attr("aria-labelledby", "question")
        .child(el("h2").id("question").attr("tabindex", "-1").text(&asked.question))
        .child(el("p").class(if asked.stage == Stage::Open { "open" } else { "" }).text(words))
        .child(el("div").class("act").children(acts));
    Some(card.into())
}
