//! The page around the map: bar, map, panel.

use super::{HexTable, show};
use crate::game::Side;
use crate::text::{fill, text};
use crate::ui::html::{Element, Node, el};
use crate::ui::table::show::parts::icon_button;
use crate::ui::table::show::{field, keys, panel, top, under};
use crate::ui::table::{Msg, Tab};

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
        .attr_if(table.thrown.due.is_some() || table.chosen.is_some(), "data-dice", "yes")
        .attr_if(table.going().is_some(), "data-moving", "yes")
        .child(top::bar(table, Side::BOTH.map(|side| show::tally(table, side))))
        .child(
            el("main")
                .class("field")
                .id("table")
                .attr("aria-label", text("table.field"))
                .child(map(table))
                .child(show::under(table))
                .child(under::time_line(table)),
        )
        .child(show::panel(table, on_demand(table)))
        .into()
}

/// What is drawn on the map on demand.
fn on_demand(table: &HexTable) -> Vec<Element> {
    let tool = |symbol: &str, key: &str, msg: super::Msg, is_on: bool| {
        panel::tool(symbol, key, Msg::Hex(msg)).attr("aria-pressed", is_on.to_string())
    };
    vec![
        tool("i-ruler", "hex.fronts", super::Msg::Fronts, table.fronts),
        tool("i-warn", "hex.zones", super::Msg::Zones, table.zones),
    ]
}

/// The map and what is over it.
fn map(table: &HexTable) -> Node {
    let said = table.look.map(|hex| table.stack_in_words(hex)).unwrap_or_default();
    let label = fill("table.map", &[("title", &table.game.scenario().title), ("unit", &said)]);
    let list = super::keys::LIST.map(|key| [format!("hex.key.{key}"), format!("hex.key.{key}.does")]);
    let grid = icon_button("icon", "i-grid", &text("hex.grid"), Msg::Grid).attr("aria-pressed", table.grid.to_string());
    field(label, "hex.map.keys").child(under::zoom().child(grid)).child(keys(table.keys, list)).into()
}
