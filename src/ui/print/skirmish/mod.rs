//! The print room of a skirmish: paper soldiers, markers, gauges, the ground in true scale, layout, record sheet, lesson.

mod board;
pub(super) mod cards;
mod gauges;
mod layout;
mod markers;
mod men;
mod record;
mod words;

pub(in crate::ui) use words::named_with_arms;

use super::{Part, Sheet, cards::A_SHEET, part, reading};
use crate::game::{Cite, Scenario, Side, Source};
use crate::rules::chevauchee::ChevaucheeRules;
use crate::scenario::{SkirmishBattle, skirmish_rules_of};
use crate::text::{fill, text};
use crate::ui::html::{Element, el};
use crate::ui::lesson;

/// What there is to print, in the order of the sheets.
pub(super) fn parts(battle: &SkirmishBattle, scenario: &Scenario) -> Vec<Part> {
    let Some(rules) = skirmish_rules_of(scenario) else { return Vec::new() };
    let about = scenario.rules.about();
    let of = |key: &str, side: Side| fill(key, &[("side", &about.sides[side.index()].name)]);
    let cards = scenario.cards.chunks(A_SHEET).map(|some| {
        let cards = some.iter().map(|card| super::cards::card(scenario, card, &[]));
        plain(el("div").class("order-cards").children(cards))
    });
    let men = |side: Side, times: u8| men::sheets(battle, scenario, &rules, side, times);
    let mut parts = vec![
        part("cards", text("print.cards"), cards.collect()),
        part("men1", of("manprint.men", Side(0)), men(Side(0), 1)),
        part("men2", of("manprint.men", Side(1)), men(Side(1), 1)),
        part("big1", of("manprint.big", Side(0)), men(Side(0), 2)),
        part("big2", of("manprint.big", Side(1)), men(Side(1), 2)),
        part("markers", text("hexprint.markers"), vec![markers::sheet(battle, scenario, &rules)]),
        part("rods", text("manprint.rods"), vec![gauges::rods(&rules)]),
        part("wheel", text("manprint.gauges"), vec![gauges::arcs(&rules)]),
        part("map", text("manprint.map"), board::sheets(battle, scenario, &rules)),
        part("layout", text("print.layout"), layout::sheets(battle, scenario, &rules)),
        part("record", text("print.record"), vec![record::sheet(battle, scenario, &rules)]),
    ];
    parts.extend(reading(&lesson::of_skirmish(battle, scenario)));
    for part in &mut parts {
        part.is_chosen = !matches!(part.id, "big1" | "big2" | "map" | "key");
    }
    parts
}

/// A sheet with one body.
fn plain(body: Element) -> Sheet {
    Sheet::plain(body)
}

/// What a rule is called, with a dagger for a ruling.
fn rule_name(rules: &ChevaucheeRules, cite: Cite) -> String {
    match rules.tables().rules.iter().find(|rule| rule.id == cite) {
        Some(rule) if rule.source == Source::Ruling => format!("{} †", rule.name),
        Some(rule) => rule.name.clone(),
        None => cite.0.to_string(),
    }
}
