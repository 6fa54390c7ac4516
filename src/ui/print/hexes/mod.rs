//! The print room of a battle on hexes: counters, markers, the map, record sheet, layout, lesson.

mod board;
mod counters;
mod layout;
mod markers;
mod record;

use super::{Part, Sheet, part, reading};
use crate::game::{Scenario, Side};
use crate::rules::raphia::RaphiaRules;
use crate::scenario::HexBattle;
use crate::text::{fill, text};
use crate::ui::html::{Element, el};
use crate::ui::lesson;
use crate::ui::reference::{sign, signed};

/// What there is to print, in the order of the sheets.
pub(super) fn parts(battle: &HexBattle, scenario: &Scenario) -> Vec<Part> {
    let Some(file) = battle.rules.tables() else { return Vec::new() };
    let rules = RaphiaRules::new(file.clone(), &scenario.switches, Some(battle.frame()));
    let about = scenario.rules.about();
    let counters = |side: Side| counters::sheets(battle, &rules, side);
    let of = |side: Side| fill("hexprint.counters", &[("side", &about.sides[side.index()].name)]);
    let mut parts = vec![
        part("counters1", of(Side(0)), counters(Side(0))),
        part("counters2", of(Side(1)), counters(Side(1))),
        part("markers", text("hexprint.markers"), vec![markers::sheet(battle, &rules)]),
        part("map", text("hexprint.map"), board::sheets(battle, &rules)),
        part("layout", text("hexprint.layout"), layout::sheets(battle, scenario)),
        part("record", text("print.record"), vec![record::sheet(battle, scenario, &rules)]),
    ];
    parts.extend(reading(&lesson::of_hexes(battle, scenario)));
    for part in &mut parts {
        part.is_chosen = part.id != "key";
    }
    parts
}

/// What the signs mean.
fn signs() -> Element {
    el("p").class("small").text(text("hexprint.signs"))
}

/// A sheet with one body.
fn plain(body: Element) -> Sheet {
    Sheet::plain(body)
}
