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
        .child(show::panel(table, tools(table)))
        .into()
}

/// How both sides stand, and the turn.
fn middle(table: &SkirmishTable) -> Vec<Node> {
    let mut all = Side::BOTH.map(|side| show::tally(table, side)).to_vec();
    all.push(show::turn(table));
    all
}

/// The ruler, and what is drawn about soldiers on demand.
fn tools(table: &SkirmishTable) -> Vec<Element> {
    let tool = |symbol: &str, key: &str, msg: Msg, is_on: bool| {
        panel::tool(symbol, key, msg).attr("aria-pressed", is_on.to_string())
    };
    let show = |symbol: &str, key: &str, show: Show| {
        tool(symbol, key, Msg::Man(super::Msg::Show(show)), table.has_shown(show))
    };
    vec![
        tool("i-ruler", "table.ruler", Msg::Ruler, table.tape.is_some()),
        show("i-fit", "man.show.reach", Show::Reach),
        show("i-wheel-r", "man.show.arcs", Show::Arcs),
    ]
}

/// The ground and what is over it.
fn map(table: &SkirmishTable) -> Node {
    let said = table.look.map(|id| table.soldier_in_words(id)).unwrap_or_default();
    let label = fill("table.map", &[("title", &table.game.scenario().title), ("unit", &said)]);
    let list = super::keys::LIST.map(|key| [format!("man.key.{key}"), format!("man.key.{key}.does")]);
    let grid = icon_button("icon", "i-grid", &text("table.grid"), Msg::Grid);
    field(label, "man.map.keys")
        .child(under::zoom().child(grid.attr("aria-pressed", table.grid.to_string())).child(names(table)))
        .child(keys(table.keys, list))
        .into()
}

/// Everybody's name, or of those alone who share it with nobody.
fn names(table: &SkirmishTable) -> Element {
    el("button")
        .attr("type", "button")
        .class("icon mnames")
        .attr("aria-label", text("man.show.names"))
        .attr("title", text("man.show.names"))
        .attr("aria-pressed", table.has_shown(Show::Names).to_string())
        .text(text("man.show.names.sign"))
        .on_click(crate::ui::Msg::Table(Msg::Man(super::Msg::Show(Show::Names))))
}
