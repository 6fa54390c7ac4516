//! The bar: back, title, losses, light or dark, how to play.

use super::super::{Msg, Outside, Table};
use super::parts::{button, icon_button, send, side_class, side_name, swatch};
use crate::game::Side;
use crate::text::{fill, text};
use crate::ui::html::{Node, el};
use crate::ui::svg::icon;
use crate::ui::table::seat::Seat;

/// The bar with what stands in its middle.
pub(in crate::ui) fn bar<T: Seat>(table: &T, middle: impl IntoIterator<Item = Node>) -> Node {
    el("header")
        .class("top")
        .child(match &table.options().away {
            None => icon_button("icon", "i-back", &text("table.back"), Msg::Outside(Outside::Home)).into(),
            Some(address) => away(address),
        })
        .child(el("h1").text(table.game().scenario().title.clone()))
        .child(el("span").class("sp"))
        .children(middle)
        .child(el("span").class("sp"))
        .child(
            el("button")
                .attr("type", "button")
                .class("btn small quiet theme")
                // A narrow screen shows the sun alone.
                .attr("aria-label", text("table.theme"))
                .child(icon("i-sun", 18))
                .child(el("span").text(text("table.theme")))
                .on_click(send(Msg::Outside(Outside::Theme))),
        )
        .child(button("btn small how", &text("table.how"), Msg::Outside(Outside::HowToPlay)))
        .into()
}

/// In a frame: the way to the same game in a page of its own.
fn away(address: &str) -> Node {
    let words = text("embed.open");
    match address.starts_with("http") || address.starts_with("file") {
        true => el("a")
            .class("away")
            .attr("href", address)
            .attr("target", "_blank")
            .attr("rel", "noopener")
            .attr("title", &words)
            .child(icon("i-share", 18))
            .child(el("span").text(&words))
            .into(),
        false => super::parts::nothing(),
    }
}

/// Units lost that count, of how many that end the battle.
pub(super) fn tally(table: &Table, side: Side) -> Node {
    let (lost, limit) = table.rules().losses(table.board());
    let (lost, limit) = (lost[side.index()], limit[side.index()]);
    let name = side_name(table, side);
    let words = fill("table.lost.of", &[("lost", &lost.to_string()), ("of", &limit.to_string())]);
    let pips = (0..limit).map(|n| el("i").class(if n < lost { "on" } else { "" }));
    el("span")
        .class(format!("tally {}", side_class(side)))
        .child(swatch(side, 20, ""))
        .child(
            el("span")
                .child(el("span").class("nm").text(format!("{} ", fill("table.lost.side", &[("side", name)]))))
                .child(el("b").class("num").text(words)),
        )
        .child(el("span").class("pips").attr("aria-hidden", "true").children(pips))
        .into()
}
