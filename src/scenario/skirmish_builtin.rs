//! The battles and rule sets of skirmishes that come with the program.

use std::sync::OnceLock;

use super::own_rules::{RulesOf, Tables};
use super::skirmish_check;
use super::{Fault, SkirmishBattle, fault, tables};
use crate::game::{Scenario, Switches};
use crate::rules::chevauchee::ChevaucheeRules;
use crate::rules::chevauchee::tables::{SkirmishEffect, SkirmishFile, SkirmishSwitch};

/// The ids of the rule sets of skirmishes.
pub const SKIRMISH_RULE_SETS: &[&str] = &["chevauchee"];

const RULES: &str = include_str!(concat!(env!("OUT_DIR"), "/scenarios/chevauchee/rules.json"));

/// The rule set of skirmishes with this id, as its file says it.
pub fn skirmish_file(id: &str) -> Option<&'static SkirmishFile> {
    static SET: OnceLock<SkirmishFile> = OnceLock::new();
    let read = || tables::read_skirmish(RULES).expect("built-in rules are free of faults: tested");
    SKIRMISH_RULE_SETS.contains(&id).then(|| SET.get_or_init(read))
}

/// The rules of a skirmish.
pub type SkirmishRuleSet = RulesOf<SkirmishFile>;

impl Tables for SkirmishFile {
    const BUILT_IN: &'static [&'static str] = SKIRMISH_RULE_SETS;

    fn built_in(id: &str) -> Option<&'static SkirmishFile> {
        skirmish_file(id)
    }

    fn id(&self) -> &str {
        &self.id
    }
}

/// The battles, in the order of the start page.
const FILES: [&str; 5] = [
    include_str!(concat!(env!("OUT_DIR"), "/scenarios/chevauchee/hamlet.json")),
    include_str!(concat!(env!("OUT_DIR"), "/scenarios/chevauchee/ford.json")),
    include_str!(concat!(env!("OUT_DIR"), "/scenarios/chevauchee/wood.json")),
    include_str!(concat!(env!("OUT_DIR"), "/scenarios/chevauchee/open.json")),
    include_str!(concat!(env!("OUT_DIR"), "/scenarios/chevauchee/first-steps.json")),
];

/// The same as they are played; in the page without what only lessons say.
const PLAYED: [&str; 5] = [
    include_str!(concat!(env!("OUT_DIR"), "/played/scenarios/chevauchee/hamlet.json")),
    include_str!(concat!(env!("OUT_DIR"), "/played/scenarios/chevauchee/ford.json")),
    include_str!(concat!(env!("OUT_DIR"), "/played/scenarios/chevauchee/wood.json")),
    include_str!(concat!(env!("OUT_DIR"), "/played/scenarios/chevauchee/open.json")),
    include_str!(concat!(env!("OUT_DIR"), "/played/scenarios/chevauchee/first-steps.json")),
];

/// The built-in skirmishes.
pub fn skirmish_battles() -> &'static [SkirmishBattle] {
    static BATTLES: OnceLock<Vec<SkirmishBattle>> = OnceLock::new();
    BATTLES.get_or_init(|| {
        let read = |text: &str| skirmish_check::read_battle(text).expect("built-in battles are free of faults: tested");
        PLAYED.into_iter().map(read).collect()
    })
}

/// The built-in skirmish with this id.
pub fn skirmish_battle(id: &str) -> Option<&'static SkirmishBattle> {
    skirmish_battles().iter().find(|battle| battle.id == id)
}

/// The file of the built-in skirmish with this id.
pub fn skirmish_battle_text(id: &str) -> Option<&'static str> {
    skirmish_battles().iter().position(|battle| battle.id == id).map(|at| FILES[at])
}

/// What all lengths of a battle are multiplied by: 2 for figures of 1/35 (`chevauchee.scale.2`).
pub(super) fn times(file: &SkirmishFile, switches: &Switches) -> i32 {
    let doubles = |row: &SkirmishSwitch| row.effect == SkirmishEffect::Doubled && switches.get(&row.id).is_some();
    if file.switches.iter().any(doubles) { 2 } else { 1 }
}

/// The rules of a battle with these switches on; faults if it names none, or if they have no such switches.
pub(super) fn rules_of(battle: &SkirmishBattle, switches: &Switches) -> Result<ChevaucheeRules, Vec<Fault>> {
    let no_rules = || vec![fault::nowhere("rules", "fault.rules", &[("found", battle.rules.id())])];
    let file = battle.rules.tables().ok_or_else(no_rules)?;
    let known: Vec<&str> = file.switches.iter().map(|row| row.id.as_str()).collect();
    let faults = fault::plain_switches(&known, switches);
    if !faults.is_empty() {
        return Err(faults);
    }
    let frame = battle.frame(times(file, switches));
    Ok(ChevaucheeRules::new(file.clone(), switches, Some(frame)))
}

/// The rules of a set-up of a skirmish as what they are; none for another one.
pub fn skirmish_rules_of(scenario: &Scenario) -> Option<ChevaucheeRules> {
    rules_of(&skirmish_battle_of(scenario)?, &scenario.switches).ok()
}

/// Opens a built-in skirmish with these switches on; none for an id that is not one of theirs.
pub(super) fn open_skirmish(id: &str, switches: &Switches) -> Option<Result<Scenario, Vec<Fault>>> {
    skirmish_battle(id).map(|battle| skirmish_check::set_up(battle, switches))
}

/// The skirmish a set-up was made from, read anew; none for another one.
pub fn skirmish_battle_of(scenario: &Scenario) -> Option<SkirmishBattle> {
    match &scenario.text {
        Some(text) => skirmish_check::read_battle(text).ok(),
        None => skirmish_battle(&scenario.id).cloned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rules_read_and_have_every_category() {
        let file = skirmish_file("chevauchee").unwrap();
        assert_eq!((file.moves.len(), file.weapons.len(), file.missiles.len()), (8, 19, 9));
        assert!(skirmish_file("raphia").is_none());
    }
}
