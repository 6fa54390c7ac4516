//! Small parts of the page.

use super::super::{Msg, Outside, Table, say};
use crate::game::{Cite, PieceId, Side, Source};
use crate::text::{fill, text};
use crate::ui::html::{Element, Node, el};
use crate::ui::svg::icon;
use crate::ui::table::seat::Seat;

/// A message of this screen.
pub(in crate::ui) fn send(msg: Msg) -> crate::ui::Msg {
    crate::ui::Msg::Table(msg)
}

/// A button with these classes.
pub(in crate::ui) fn button(class: &str, label: &str, msg: Msg) -> Element {
    el("button").attr("type", "button").class(class).text(label).on_click(send(msg))
}

/// A button that shows an icon; its words are heard and shown on hover.
pub(in crate::ui) fn icon_button(class: &str, name: &str, label: &str, msg: Msg) -> Element {
    el("button")
        .attr("type", "button")
        .class(class)
        .attr("aria-label", label)
        .attr("title", label)
        .child(icon(name, 20))
        .on_click(send(msg))
}

/// The short name of a rule; a press opens its wording. A dagger marks a ruling of ours.
pub(in crate::ui) fn chip<T: Seat>(table: &T, cite: Cite) -> Node {
    let rule = table.rules().texts().iter().find(|rule| rule.id == cite);
    let is_ruling = rule.is_some_and(|rule| rule.source == Source::Ruling);
    let name = say::rule(table, cite);
    el("button")
        .attr("type", "button")
        .class("chip")
        .attr("aria-label", fill("table.rule", &[("rule", &name)]))
        .text(name)
        .child(match is_ruling {
            true => el("span").class("dag").attr("aria-hidden", "true").text("†").into(),
            false => Node::Text(String::new()),
        })
        .on_click(send(Msg::Outside(Outside::Rule(cite))))
        .into()
}

/// The class of a side's colours.
pub(in crate::ui) fn side_class(side: Side) -> &'static str {
    ["s1", "s2"][side.index().min(1)]
}

/// A small square in a side's colours.
pub(in crate::ui) fn swatch(side: Side, size: u16, letter: &str) -> Node {
    el("span")
        .class(format!("sw {}", side_class(side)))
        .attr("style", format!("width:{size}px;height:{size}px"))
        .attr("aria-hidden", "true")
        .text(letter)
        .into()
}

/// A side's name.
pub(in crate::ui) fn side_name<T: Seat>(table: &T, side: Side) -> &str {
    &table.rules().about().sides[side.index().min(1)].name
}

/// A unit as a button: its figure and tag.
pub(super) fn unit_button(table: &Table, id: PieceId) -> Node {
    let board = table.board();
    let piece = board.piece(id);
    let kind = table.rules().kind(piece.kind);
    let tag = say::tag(table.game.scenario(), id);
    let states = super::super::places::state(table, id);
    let is_gone = piece.pose().is_none();
    let moved = !states.is_empty() && piece.has(crate::game::Mark::Moved);
    let waits = piece.waits_until > 0;
    let mut class = String::from("uc");
    for (holds, name) in
        [(moved, " moved"), (waits, " waits"), (table.selected == Some(id), " sel"), (is_gone, " gone")]
    {
        if holds {
            class.push_str(name);
        }
    }
    let label = [vec![say::name(table, id)], states].concat().join(", ");
    let mark = match () {
        () if waits => "m-waits",
        () if piece.has(crate::game::Mark::Crossing) => "m-crossing",
        () if piece.has(crate::game::Mark::Shot) => "m-shot",
        () => "m-moved",
    };
    el("button")
        .attr("type", "button")
        .class(class)
        .key(tag)
        .attr("aria-label", format!("{tag}, {label}"))
        .attr("title", &label as &str)
        .attr("aria-pressed", (table.selected == Some(id)).to_string())
        .attr_if(is_gone, "disabled", "")
        .child(icon(&kind.symbol, 22))
        .child(el("span").text(tag))
        .child(match moved || waits || piece.has(crate::game::Mark::Shot) {
            true => icon(mark, 12),
            false => Node::Text(String::new()),
        })
        .on_click(send(Msg::Select(Some(id))))
        .into()
}

/// Nothing.
pub(in crate::ui) fn nothing() -> Node {
    Node::Text(String::new())
}

/// A message with its icon: `no`, `yes` or `warn`.
pub(in crate::ui) fn message(kind: &str, symbol: &str, inside: impl IntoIterator<Item = Node>) -> Element {
    el("div")
        .class(format!("msg {kind}"))
        .child(icon(symbol, 22))
        .child(el("div").children(inside.into_iter().collect::<Vec<_>>()))
}

/// The bold beginning of a sentence, up to its first full stop, and the rest.
pub(in crate::ui) fn bold_first(sentence: &str) -> Vec<Node> {
    match sentence.split_once(". ") {
        Some((first, rest)) => {
            vec![el("b").text(format!("{first}.")).into(), Node::Text(format!(" {rest} "))]
        }
        None => vec![Node::Text(format!("{sentence} "))],
    }
}

/// A section of the panel with a heading.
pub(in crate::ui) fn section(class: &str, heading: &str) -> Element {
    let section = el("section").class(format!("sec {class}"));
    match heading.is_empty() {
        true => section,
        false => section.child(el("h3").child(el("span").text(text(heading)))),
    }
}
