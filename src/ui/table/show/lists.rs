//! All units in words, the ruler, the rules of the step.

use super::super::{Msg, Table, places, say};
use super::parts::{button, nothing, section, send, side_name, swatch};
use super::under::cards;
use crate::game::Side;
use crate::text::{count, text};
use crate::ui::html::{Node, el};
use crate::ui::table::seat::Seat;

/// Every unit of both sides: name, stands, place, nearest enemy, state. The way in for those who do not see the table.
pub(super) fn units(table: &Table) -> Node {
    let own = table.side();
    let sides = [own, own.other()].map(|side| one_side(table, side));
    el("section")
        .class("sec units")
        .attr("aria-label", text("table.units"))
        .child(el("div").class("cmds narrow").children(cards(table, own)))
        .children(sides)
        .into()
}

fn one_side(table: &Table, side: Side) -> Node {
    let board = table.board();
    let units = board.trays().filter(|(_, piece, _)| piece.side == side).map(|(id, piece, _)| {
        let tag = say::tag(table.game.scenario(), id);
        let mut parts = vec![count("table.stands", piece.strength as usize, &[])];
        parts.extend(places::place(table, id));
        parts.extend(places::nearest(table, id));
        parts.extend(places::state(table, id));
        let press = match table.ruler.is_some() {
            true => Msg::Measure(id),
            false => Msg::Select(Some(id)),
        };
        el("li")
            .key(tag)
            .child(
                el("button")
                    .attr("type", "button")
                    .class("row")
                    .attr("aria-pressed", (table.selected == Some(id)).to_string())
                    .child(swatch(side, 14, ""))
                    .child(el("b").text(format!("{tag} {}", say::name(table, id))))
                    .child(el("span").text(parts.join(". ")))
                    .on_click(send(press)),
            )
            .into()
    });
    let units: Vec<Node> = units.collect();
    el("div")
        .child(el("h3").child(el("span").text(side_name(table, side))))
        .child(el("ul").class("ulist").children(units))
        .into()
}

/// What the ruler shows, and how it is used.
pub(super) fn ruler(table: &Table) -> Node {
    let lines: Vec<String> = match (&table.ruler, table.measured()) {
        (None, _) => vec![text("table.ruler.off")],
        (Some(tape), None) => vec![text(if tape.from.is_some() { "table.ruler.second" } else { "table.ruler.first" })],
        (Some(_), Some(measured)) => measured.lines,
    };
    let press = match table.ruler.is_some() {
        true => button("btn small", &text("table.ruler.away"), Msg::Ruler),
        false => button("btn small narrow", &text("table.ruler.take"), Msg::Ruler),
    };
    if table.ruler.is_none() {
        return section("rulerbox off", "table.ruler")
            .children(lines.into_iter().map(|line| el("p").text(line)))
            .child(press)
            .into();
    }
    section("rulerbox", "table.ruler").children(lines.into_iter().map(|line| el("p").text(line))).child(press).into()
}

/// The rules in our own words, those of this step first.
pub(super) fn rules(table: &Table) -> Node {
    let phase = table.board().clock.phase;
    let parts: &[&str] = match phase {
        crate::game::Phase::Move => &[".move.", ".contact.", ".terrain.", ".river."],
        crate::game::Phase::Shoot => &[".shoot.", ".sight."],
        crate::game::Phase::Charge => &[".charge.", ".contact.", ".river."],
        _ => &[".melee.", ".stand.", ".general.", ".leader.", ".flank.", ".river.2", ".camp.", ".dice."],
    };
    let rules = table.rules().texts().iter().filter(|rule| parts.iter().any(|part| rule.id.0.contains(part)));
    let rules = rules.map(|rule| {
        let dagger = match rule.source == crate::game::Source::Ruling {
            true => el("span").class("dag").attr("title", text("table.ruling")).text(" †").into(),
            false => nothing(),
        };
        el("li")
            .key(rule.id.0)
            .child(el("b").text(rule.name.clone()))
            .child(dagger)
            .child(el("p").text(rule.text.clone()))
    });
    section("rulelist", "table.rules.step").child(el("ul").class("rlist").children(rules)).into()
}
