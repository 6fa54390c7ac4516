//! The battles and rule sets on hexes that come with the program.

use std::sync::{Arc, OnceLock};

use super::hex_check::{self, set_up};
use super::own_rules::{RulesOf, Tables};
use super::{Fault, HexBattle, tables};
use crate::game::{Scenario, Switches};
use crate::rules::raphia::RaphiaRules;
use crate::rules::raphia::tables::HexFile;

/// The ids of the rule sets on hexes.
pub const HEX_RULE_SETS: &[&str] = &["raphia"];

const RULES: &str = include_str!(concat!(env!("OUT_DIR"), "/scenarios/raphia/rules.json"));

/// The battles, the great one first.
const FILES: [&str; 3] = [
    include_str!(concat!(env!("OUT_DIR"), "/scenarios/raphia/raphia.json")),
    include_str!(concat!(env!("OUT_DIR"), "/scenarios/raphia/wing.json")),
    include_str!(concat!(env!("OUT_DIR"), "/scenarios/raphia/first-steps.json")),
];

/// The same as they are played; in the page without what only lessons say.
const PLAYED: [&str; 3] = [
    include_str!(concat!(env!("OUT_DIR"), "/played/scenarios/raphia/raphia.json")),
    include_str!(concat!(env!("OUT_DIR"), "/played/scenarios/raphia/wing.json")),
    include_str!(concat!(env!("OUT_DIR"), "/played/scenarios/raphia/first-steps.json")),
];

/// The built-in battles on hexes.
pub fn hex_battles() -> &'static [HexBattle] {
    static BATTLES: OnceLock<Vec<HexBattle>> = OnceLock::new();
    BATTLES.get_or_init(|| {
        let read = |text: &str| hex_check::read_battle(text).expect("built-in battles are free of faults: tested");
        PLAYED.into_iter().map(read).collect()
    })
}

/// The built-in battle on hexes with this id.
pub fn hex_battle(id: &str) -> Option<&'static HexBattle> {
    hex_battles().iter().find(|battle| battle.id == id)
}

/// The file of the built-in battle on hexes with this id.
pub fn hex_battle_text(id: &str) -> Option<&'static str> {
    hex_battles().iter().position(|battle| battle.id == id).map(|at| FILES[at])
}

/// The rule set on hexes with this id, as its file says it.
pub fn hex_file(id: &str) -> Option<&'static HexFile> {
    static SET: OnceLock<HexFile> = OnceLock::new();
    let read = || tables::read_hexes(RULES).expect("built-in rules are free of faults: tested");
    HEX_RULE_SETS.contains(&id).then(|| SET.get_or_init(read))
}

/// The rules of a battle on hexes.
pub type HexRuleSet = RulesOf<HexFile>;

impl Tables for HexFile {
    const BUILT_IN: &'static [&'static str] = HEX_RULE_SETS;

    fn built_in(id: &str) -> Option<&'static HexFile> {
        hex_file(id)
    }

    fn id(&self) -> &str {
        &self.id
    }
}

/// The rule set on hexes with this id and these switches on.
pub fn hex_rules(id: &str, switches: &Switches) -> Option<Arc<RaphiaRules>> {
    hex_file(id).map(|file| Arc::new(RaphiaRules::new(file.clone(), switches, None)))
}

/// The battle on hexes a set-up was made from, read anew; none for another one.
pub fn hex_battle_of(scenario: &Scenario) -> Option<HexBattle> {
    match &scenario.text {
        Some(text) => hex_check::read_battle(text).ok(),
        None => hex_battle(&scenario.id).cloned(),
    }
}

/// The rules of a set-up on hexes as what they are; none for another one.
pub fn hex_rules_of(scenario: &Scenario) -> Option<RaphiaRules> {
    let battle = hex_battle_of(scenario)?;
    Some(RaphiaRules::new(battle.rules.tables()?.clone(), &scenario.switches, Some(battle.frame())))
}

/// Opens a built-in battle on hexes with these switches on; none for an id that is not one of theirs.
pub(super) fn open_hexes(id: &str, switches: &Switches) -> Option<Result<Scenario, Vec<Fault>>> {
    hex_battle(id).map(|battle| set_up(battle, switches))
}
