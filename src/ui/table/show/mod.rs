//! The page around the field: bar, field with its commands, panel.

pub(in crate::ui) mod asked;
pub(in crate::ui) mod dice;
mod hand;
mod lists;
pub(in crate::ui) mod log;
pub(in crate::ui) mod next;
mod odds;
pub(in crate::ui) mod panel;
mod paper;
pub(in crate::ui) mod parts;
mod shots;
pub(in crate::ui) mod top;
pub(in crate::ui) mod under;

pub(super) use paper::paper;

use super::{Tab, Table};
use crate::game::Side;
use crate::text::{fill, text};
use crate::ui::html::{Element, Node, el};

/// The screen.
pub(super) fn screen(table: &Table) -> Node {
    let tab = match table.tab {
        Tab::Units => "units",
        Tab::Odds => "odds",
        Tab::Log => "log",
        Tab::Ruler => "ruler",
        Tab::Rules => "rules",
    };
    el("div")
        .class("app table")
        .attr("data-tab", tab)
        .attr_if(table.plan.is_some(), "data-plan", "yes")
        .attr_if(table.rolls.is_some(), "data-dice", "yes")
        .child(top::bar(table, Side::BOTH.map(|side| top::tally(table, side))))
        .child(
            el("main")
                .class("field")
                .id("table")
                .attr("aria-label", text("table.field"))
                .child(map(table))
                .child(under::key(table))
                .child(under::commands(table))
                .child(under::time_line(table)),
        )
        .child(panel::panel(table))
        .into()
}

/// The field and what is over it.
fn map(table: &Table) -> Node {
    let mut said = Vec::new();
    if let Some(id) = table.selected {
        said.push(super::places::unit(table, id));
    }
    let label = fill("table.map", &[("title", &table.game.scenario().title), ("unit", &said.join(" "))]);
    let list = super::keys::LIST.map(|key| [format!("table.key.{key}"), format!("table.key.{key}.does")]);
    field(label, "table.map.keys").child(under::zoom().child(grid(table))).child(keys(table.keys, list)).into()
}

/// The two canvases, one over the other, and the help of the keyboard.
pub(in crate::ui) fn field(label: String, keys: &str) -> Element {
    el("div")
        .class("map")
        .child(
            el("div")
                .class("canvases")
                .id("map")
                .attr("tabindex", "0")
                .attr("role", "application")
                .attr("aria-roledescription", text("table.map.role"))
                .attr("aria-label", label)
                .attr("aria-describedby", "map-keys")
                .child(el("canvas").id("still").attr("aria-hidden", "true"))
                .child(el("canvas").id("moving").attr("aria-hidden", "true")),
        )
        .child(el("p").id("map-keys").class("sr").text(text(keys)))
}

/// The inch grid on or off.
fn grid(table: &Table) -> Node {
    parts::icon_button("icon", "i-grid", &text("table.grid"), super::Msg::Grid)
        .attr("aria-pressed", table.grid.to_string())
        .into()
}

/// The list of keys, if it is open: what each is called and does, by key of the catalogue.
pub(in crate::ui) fn keys(is_open: bool, list: impl IntoIterator<Item = [String; 2]>) -> Node {
    if !is_open {
        return Node::Text(String::new());
    }
    let rows = list
        .into_iter()
        .map(|[key, does]| el("div").child(el("dt").text(text(&key))).child(el("dd").text(text(&does))));
    el("section")
        .class("pop keys")
        .attr("aria-label", text("table.keys"))
        .child(el("h2").text(text("table.keys")))
        .child(el("dl").children(rows))
        .child(parts::button("btn small", &text("table.close"), super::Msg::Keys))
        .into()
}
