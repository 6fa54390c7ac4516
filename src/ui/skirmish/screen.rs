//! The page around the ground: bar, ground, panel.

use super::{Show, SkirmishTable, show};
use crate::game::Side;
use crate::text::{fill, text};
use crate::ui::html::{Element, Node, el};
use crate::ui::table::show::parts::icon_button;
use crate::ui::table::show::{field, keys, panel, top, under};
use crate::ui::table::{Msg, Tab};

/// The screen.
pub(super) fn screen(table: &SkirmishTable) -> Node {
    let tab = match table.tab {
        Tab::Units => "units",
        Tab::Odds => "odds",
        Tab::Log => "log",
        Tab::Ruler => "ruler",
        Tab::Rules => "rules",
    };
    el("div")
        .class("app table skirmish")
        .attr("data-tab", tab)
        .attr_if(table.plan.is_some(), "data-plan", "yes")
        .attr_if(table.thrown.due.is_some() || table.is_proposed(), "data-dice", "yes")
        .attr_if(table.going().is_some(), "data-moving", "yes")
        .child(top::bar(table, middle(table)))
        .child(
            el("main")
                .class("field")
                .id("table")
                .attr("aria-label", text("table.field"))
                .child(map(table))
                .child(show::under(table))
                .child(under::time_line(table)),
        )
        .child(show::panel(table, vec![tool(table)]))
        .into()
}

/// How both sides stand, and the turn.
fn middle(table: &SkirmishTable) -> Vec<Node> {
    let mut all = Side::BOTH.map(|side| show::tally(table, side)).to_vec();
    all.push(show::turn(table));
    all
}

/// The ruler.
fn tool(table: &SkirmishTable) -> Element {
    panel::tool("i-ruler", "table.ruler", Msg::Ruler).attr("aria-pressed", table.tape.is_some().to_string())
}

/// The ground and what is over it.
fn map(table: &SkirmishTable) -> Node {
    let said = table.look.map(|id| table.soldier_in_words(id)).unwrap_or_default();
    let label = fill("table.map", &[("title", &table.game.scenario().title), ("unit", &said)]);
    let list = super::keys::LIST.map(|key| [format!("man.key.{key}"), format!("man.key.{key}.does")]);
    let grid = icon_button("icon", "i-grid", &text("table.grid"), Msg::Grid);
    field(label, "man.map.keys")
        .child(shows(table))
        .child(under::zoom().child(grid.attr("aria-pressed", table.grid.to_string())))
        .child(keys(table.keys, list))
        .into()
}

/// What is drawn about soldiers on demand.
fn shows(table: &SkirmishTable) -> Node {
    let all = [(Show::Reach, "man.show.reach"), (Show::Arcs, "man.show.arcs"), (Show::Names, "man.show.names")];
    let buttons = all.map(|(show, key)| {
        el("button")
            .attr("type", "button")
            .class("btn small quiet")
            .attr("aria-pressed", table.has_shown(show).to_string())
            .text(text(key))
            .on_click(crate::ui::Msg::Table(Msg::Man(super::Msg::Show(show))))
    });
    el("div").class("mshows").attr("role", "group").attr("aria-label", text("man.shows")).children(buttons).into()
}
