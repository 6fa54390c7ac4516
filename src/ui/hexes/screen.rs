//! The page around the map: bar, map, panel.

use super::HexTable;
use crate::game::{Ask, Side};
use crate::text::{count, fill, text};
use crate::ui::html::{Element, Node, el};
use crate::ui::table::seat::Seat;
use crate::ui::table::show::parts::{
    bold_first, button, chip, icon_button, message, nothing, side_class, side_name, swatch,
};
use crate::ui::table::show::{dice, field, keys, log, next, panel, top, under};
use crate::ui::table::{Msg, Outside, Tab};

/// The screen.
pub(super) fn screen(table: &HexTable) -> Node {
    let tab = match table.tab {
        Tab::Units => "units",
        Tab::Odds => "odds",
        Tab::Log | Tab::Ruler => "log",
        Tab::Rules => "rules",
    };
    el("div")
        .class("app table hexes")
        .attr("data-tab", tab)
        .attr_if(table.plan.is_some(), "data-plan", "yes")
        .attr_if(table.due.is_some(), "data-dice", "yes")
        .attr_if(table.going().is_some(), "data-moving", "yes")
        .child(top::bar(table, Side::BOTH.map(|side| points(table, side))))
        .child(
            el("main")
                .class("field")
                .id("table")
                .attr("aria-label", text("table.field"))
                .child(map(table))
                .child(under::time_line(table)),
        )
        .child(
            el("aside")
                .class("panel")
                .attr("aria-label", text("table.panel"))
                .child(lead(table))
                .child(
                    el("div")
                        .class("mid")
                        .child(panel::tabs(table, &TABS))
                        .child(el("div").class("lower").child(el("div").class("t-log").child(log::log(table)))),
                )
                .child(panel::foot(fronts(table))),
        )
        .into()
}

const TABS: [(Tab, &str, &str); 4] = [
    (Tab::Units, "table.tab.units", ""),
    (Tab::Odds, "table.tab.odds", "narrow"),
    (Tab::Log, "table.tab.log", ""),
    (Tab::Rules, "table.tab.rules", ""),
];

fn fronts(table: &HexTable) -> Element {
    panel::tool("i-ruler", "hex.fronts", Msg::Hex(super::Msg::Fronts)).attr("aria-pressed", table.fronts.to_string())
}

/// What a side has come to.
fn points(table: &HexTable, side: Side) -> Node {
    let points = table.rules().points(table.board()).unwrap_or_default()[side.index()];
    el("span")
        .class(format!("tally {}", side_class(side)))
        .child(swatch(side, 20, ""))
        .child(
            el("span")
                .child(el("span").class("nm").text(format!("{} ", side_name(table, side))))
                .child(el("b").class("num").text(count("hex.points", usize::from(points), &[]))),
        )
        .into()
}

/// The map and what is over it.
fn map(table: &HexTable) -> Node {
    let said = table.look.map(|hex| table.stack_in_words(hex)).unwrap_or_default();
    let label = fill("table.map", &[("title", &table.game.scenario().title), ("unit", &said)]);
    let list = super::keys::LIST.map(|key| [format!("hex.key.{key}"), format!("hex.key.{key}.does")]);
    let grid = icon_button("icon", "i-grid", &text("hex.grid"), Msg::Grid).attr("aria-pressed", table.grid.to_string());
    field(label, "hex.map.keys").child(under::zoom().child(grid)).child(keys(table.keys, list)).into()
}

/// Whose step, and what to do now.
fn lead(table: &HexTable) -> Node {
    let side = table.side();
    let name = side_name(table, side);
    let letter: String = name.chars().take(1).collect();
    let turn = fill("table.turn", &[("turn", &table.board().clock.turn.to_string())]);
    el("section")
        .class("sec lead")
        .child(
            el("div")
                .class("who")
                .child(swatch(side, 26, &letter))
                .child(el("h2").text(name))
                .child(el("span").class("turn").text(turn)),
        )
        .child(panel::steps(table))
        .child(el("div").class("prompt").id("prompt").attr("tabindex", "-1").children(prompt(table)))
        .into()
}

fn prompt(table: &HexTable) -> Vec<Node> {
    if table.replay.at.is_some() {
        return next::past(table);
    }
    let mut all = Vec::new();
    if let Some(refusal) = &table.refusal {
        let mut words = bold_first(&refusal.text);
        words.extend(refusal.cite.map(|cite| chip(table, cite)));
        all.push(message("no", "i-no", words).attr("role", "alert").into());
    }
    let hex = |msg| Msg::Hex(msg);
    if let Some(due) = &table.due {
        if due.by_hand {
            let boxes = due.dice.iter().enumerate().map(|(n, pip)| dice::entry(n, *pip));
            all.push(el("div").class("well dice").children(boxes).into());
            all.push(dice::pips());
        }
        all.push(next::next(&text("hex.roll"), "", Msg::Roll(0)).into());
        if !due.by_hand {
            all.push(button("btn small quiet end", &text("hex.roll.on"), Msg::RollAll).into());
        }
        return all;
    }
    if let Some(plan) = &table.plan {
        let facings = plan.facings();
        let corners = facings.iter().filter(|_| facings.len() > 1).map(|&facing| {
            let label = text(&format!("hex.corner.{}", facing.get()));
            button("btn small", &label, hex(super::Msg::Face(facing.get())))
                .attr("aria-pressed", (facing == plan.facing).to_string())
        });
        all.push(el("div").class("acts wrap").children(corners).into());
        all.push(next::next(&table.plan_in_words(plan), "", hex(super::Msg::March)).into());
    }
    for (n, offer) in table.own_offers() {
        let label = table.offer_in_words(offer);
        let msg = hex(super::Msg::Offer(n));
        let is_chosen = table.chosen == Some(n);
        all.push(button(if is_chosen { "btn next" } else { "btn small" }, &label, msg).into());
    }
    match &table.game.board().ask {
        Ask::Over(_) => all.push(next::next(&text("table.report"), "", Msg::Outside(Outside::Report)).into()),
        Ask::Order(_) => {
            let done = Msg::Done(table.game.board().clock);
            all.push(next::next(&text("hex.done"), "", done).into());
        }
        _ => all.push(nothing()),
    }
    all
}
