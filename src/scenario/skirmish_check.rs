//! Skirmishes: from text to a battle, with every fault at once.

use super::check::Check;
use super::fault::{self, Fault};
use super::json;
use super::{SKIRMISH_FORMAT, SKIRMISH_RULE_SETS, SkirmishBattle, SkirmishRuleSet, tables};

/// Piece ids are bytes.
pub(super) const MOST_SOLDIERS: i32 = 250;

/// What a soldier has is counted in so many bits.
pub(super) const MOST_ARMS: usize = 16;

/// Reads a skirmish as data. The faults come in the order they stand in the file.
pub fn read_battle(text: &str) -> Result<SkirmishBattle, Vec<Fault>> {
    let tree = json::parse(text).map_err(|fault| vec![fault])?;
    let (battle, faults) = tables::read_skirmish_battle(text, &tree);
    let mut check = Check::of(text, &tree, faults);
    check.skirmish(&battle);
    if check.faults.is_empty() { Ok(battle) } else { Err(fault::in_order(check.faults)) }
}

impl Check<'_> {
    /// Everything only the whole of a skirmish can tell.
    fn skirmish(&mut self, battle: &SkirmishBattle) {
        self.format(&battle.format, SKIRMISH_FORMAT);
        match &battle.rules {
            SkirmishRuleSet::Named(id) => {
                self.known(id, SKIRMISH_RULE_SETS, "rules", "fault.rules");
            }
            SkirmishRuleSet::Own(..) => {}
        }
        if battle.players[0] > battle.players[1] && self.is_sound("players") {
            self.note("players", "fault.players", &[]);
        }
    }
}
