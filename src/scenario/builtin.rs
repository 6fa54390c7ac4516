//! The battles and rule sets that come with the program.

use std::sync::{Arc, OnceLock};

use super::{Battle, Fault, RuleSet, fault, read, tables};
use crate::game::{RuleText, Scenario, Switches};
use crate::rules::tray::TrayRules;
use crate::rules::tray::tables::TrayFile;
use crate::text;

/// The ids of the rule sets.
pub const RULE_SETS: &[&str] = &["chaeronea", "granicus", "kadesh"];

const CHAERONEA_RULES: &str = include_str!(concat!(env!("OUT_DIR"), "/scenarios/chaeronea/rules.json"));
const COMMON_RULES: &str = include_str!(concat!(env!("OUT_DIR"), "/scenarios/tray/common.json"));
const CHAERONEA: &str = include_str!(concat!(env!("OUT_DIR"), "/scenarios/chaeronea/chaeronea.json"));

const GRANICUS_RULES: &str = include_str!(concat!(env!("OUT_DIR"), "/scenarios/granicus/rules.json"));
const GRANICUS: &str = include_str!(concat!(env!("OUT_DIR"), "/scenarios/granicus/granicus.json"));
const KADESH_RULES: &str = include_str!(concat!(env!("OUT_DIR"), "/scenarios/kadesh/rules.json"));
const KADESH: &str = include_str!(concat!(env!("OUT_DIR"), "/scenarios/kadesh/kadesh.json"));

/// The files of the battles, in the order of the start page.
const FILES: [&str; 3] = [CHAERONEA, GRANICUS, KADESH];

/// The same as they are played; in the page without what only lessons say.
const PLAYED: [&str; 3] = [
    include_str!(concat!(env!("OUT_DIR"), "/played/scenarios/chaeronea/chaeronea.json")),
    include_str!(concat!(env!("OUT_DIR"), "/played/scenarios/granicus/granicus.json")),
    include_str!(concat!(env!("OUT_DIR"), "/played/scenarios/kadesh/kadesh.json")),
];

/// The files of their rules.
const RULES: [&str; 3] = [CHAERONEA_RULES, GRANICUS_RULES, KADESH_RULES];

/// The built-in battles, in the order of the start page.
pub fn battles() -> &'static [Battle] {
    static BATTLES: OnceLock<Vec<Battle>> = OnceLock::new();
    BATTLES.get_or_init(|| {
        let read = |text| read::read_battle(text).expect("built-in battles are free of faults: tested");
        PLAYED.into_iter().map(read).collect()
    })
}

/// The built-in battle with this id.
pub fn battle(id: &str) -> Option<&'static Battle> {
    battles().iter().find(|battle| battle.id == id)
}

/// The file of the built-in battle with this id.
pub fn battle_text(id: &str) -> Option<&'static str> {
    battles().iter().position(|battle| battle.id == id).map(|at| FILES[at])
}

/// Opens a built-in battle with these switches on.
pub fn open(id: &str, switches: &Switches) -> Result<Scenario, Vec<Fault>> {
    #[cfg(hexes)]
    if let Some(opened) = super::hex_builtin::open_hexes(id, switches) {
        return opened;
    }
    #[cfg(skirmish)]
    if let Some(opened) = super::skirmish_builtin::open_skirmish(id, switches) {
        return opened;
    }
    #[cfg(trays)]
    if let Some(battle) = battle(id) {
        return read::set_up(battle, switches);
    }
    let mut fault = fault::nowhere("", "fault.battle", &[("id", id)]);
    fault.fix = text::fill("fault.use", &[("known", &known().join(", "))]);
    Err(vec![fault])
}

/// The ids of all built-in battles.
#[cfg_attr(not(any(hexes, skirmish, trays)), expect(unused_mut))]
pub fn known() -> Vec<&'static str> {
    let mut known = Vec::new();
    #[cfg(trays)]
    known.extend(battles().iter().map(|battle| battle.id.as_str()));
    #[cfg(hexes)]
    known.extend(super::hex_battles().iter().map(|battle| battle.id.as_str()));
    #[cfg(skirmish)]
    known.extend(super::skirmish_battles().iter().map(|battle| battle.id.as_str()));
    known
}

/// The tray rule set with this id, as its file says it.
pub fn tray_file(id: &str) -> Option<&'static TrayFile> {
    static SETS: [OnceLock<TrayFile>; 3] = [const { OnceLock::new() }; 3];
    let at = RULE_SETS.iter().position(|&known| known == id)?;
    Some(SETS[at].get_or_init(|| fresh_tray_file(id).unwrap_or_default()))
}

/// The same read anew, to be changed: a copy costs the page more code than reading does.
pub(super) fn fresh_tray_file(id: &str) -> Option<TrayFile> {
    let at = RULE_SETS.iter().position(|&known| known == id)?;
    Some(tables::read_tray(RULES[at]).expect("built-in rules are free of faults: tested"))
}

/// The rule set with this id ready to play without house rules: made once, for the start page shows every battle at each
/// press.
pub(super) fn plain_rules(id: &str) -> Option<Arc<TrayRules>> {
    static PLAIN: [OnceLock<Arc<TrayRules>>; 3] = [const { OnceLock::new() }; 3];
    let at = RULE_SETS.iter().position(|&known| known == id)?;
    let ready = || Arc::new(rules_of(fresh_tray_file(id).unwrap_or_default(), &Switches::new()));
    Some(PLAIN[at].get_or_init(ready).clone())
}

/// The rules that every tray game shares.
pub fn common_rules() -> &'static [RuleText] {
    static COMMON: OnceLock<Vec<RuleText>> = OnceLock::new();
    COMMON.get_or_init(|| tables::read_rules(COMMON_RULES).expect("built-in rules are free of faults: tested"))
}

/// The tray rule set with this id and these switches on; the error is a sentence or several.
pub fn tray_rules(id: &str, switches: &Switches) -> Result<TrayRules, String> {
    RuleSet::Named(id.to_string()).ready(switches)
}

/// These rules with these switches on.
pub(super) fn rules_of(file: TrayFile, switches: &Switches) -> TrayRules {
    let common = tables::read_rules(COMMON_RULES).expect("built-in rules are free of faults: tested");
    TrayRules::new(file, common, switches)
}
