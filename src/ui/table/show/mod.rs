//! The page around the field: bar, field with its commands, panel.

mod dice;
mod hand;
mod lists;
mod log;
mod next;
mod odds;
mod panel;
mod parts;
mod shots;
mod top;
mod under;

use super::{Tab, Table};
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
        .child(top::bar(table))
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
    field(label, "table.map.keys").child(under::zoom(table)).child(keys(table)).into()
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

/// The list of keys.
fn keys(table: &Table) -> Node {
    if !table.keys {
        return Node::Text(String::new());
    }
    let rows = super::keys::LIST.iter().map(|key| {
        el("div")
            .child(el("dt").text(text(&format!("table.key.{key}"))))
            .child(el("dd").text(text(&format!("table.key.{key}.does"))))
    });
    el("section")
        .class("pop keys")
        .attr("aria-label", text("table.keys"))
        .child(el("h2").text(text("table.keys")))
        .child(el("dl").children(rows))
        .child(parts::button("btn small", &text("table.close"), super::Msg::Keys))
        .into()
}
