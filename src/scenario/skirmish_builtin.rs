//! The rule sets of skirmishes that come with the program.

use std::sync::OnceLock;

use super::tables;
use crate::rules::chevauchee::tables::SkirmishFile;

/// The ids of the rule sets of skirmishes.
pub const SKIRMISH_RULE_SETS: &[&str] = &["chevauchee"];

const RULES: &str = include_str!(concat!(env!("OUT_DIR"), "/scenarios/chevauchee/rules.json"));

/// The rule set of skirmishes with this id, as its file says it.
pub fn skirmish_file(id: &str) -> Option<&'static SkirmishFile> {
    static SET: OnceLock<SkirmishFile> = OnceLock::new();
    let read = || tables::read_skirmish(RULES).expect("built-in rules are free of faults: tested");
    SKIRMISH_RULE_SETS.contains(&id).then(|| SET.get_or_init(read))
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
