//! Battle files: from text to a set-up, with every fault at once.

use std::sync::Arc;

use super::check::Check;
use super::fault::{self, Fault};
use super::fields::{Limit, Part, Reader};
use super::file::Battle;
use super::{builtin, json};
use crate::game::{Scenario, Switches};

/// Reads a battle file, without house rules.
pub fn read(text: &str) -> Result<Scenario, Vec<Fault>> {
    read_with(text, &Switches::new())
}

/// Reads a battle file and sets the switches. The faults come in the order they stand in the file.
pub fn read_with(text: &str, switches: &Switches) -> Result<Scenario, Vec<Fault>> {
    #[cfg(hexes)]
    if super::hex_check::is_hexes(text) {
        return super::hex_check::read_with(text, switches);
    }
    #[cfg(skirmish)]
    if super::skirmish_check::is_skirmish(text) {
        return super::skirmish_check::read_with(text, switches);
    }
    #[cfg(not(any(trays, hexes, skirmish)))]
    return builtin::open(text, switches);
    #[cfg(all(any(hexes, skirmish), not(trays)))]
    return match json::claims(text, "format", "sarissa-battle/") {
        true => Err(vec![fault::nowhere("", "page.kind.trays", &[])]),
        // What is wrong with anything else is said by the reader of what is played here.
        #[cfg(hexes)]
        false => super::hex_check::read_with(text, switches),
        #[cfg(not(hexes))]
        false => super::skirmish_check::read_with(text, switches),
    };
    #[cfg(trays)]
    {
        let mut scenario = set_up(&read_battle(text)?, switches)?;
        scenario.text = Some(text.to_string());
        Ok(scenario)
    }
}

/// Makes a battle ready with these switches on. It is not checked: to be played it has to come through [`read`].
pub fn set_up(battle: &Battle, switches: &Switches) -> Result<Scenario, Vec<Fault>> {
    let is_plain = switches.is_empty() && battle.side_names.is_none() && !battle.rules.is_own();
    let rules = match builtin::plain_rules(battle.rules.id()).filter(|_| is_plain) {
        Some(rules) => rules,
        None => {
            let mut file = battle.rules.fresh(switches)?;
            if let Some([first, second]) = &battle.side_names {
                file.sides[0].name.clone_from(first);
                file.sides[1].name.clone_from(second);
            }
            Arc::new(builtin::rules_of(file, switches))
        }
    };
    let (board, names, cards) = battle.set_up(rules.tables());
    Ok(Scenario {
        id: battle.id.clone(),
        text: None,
        title: battle.title.clone(),
        names,
        cards,
        reconstructed: battle.reconstructed.clone(),
        switches: switches.clone(),
        rules,
        board,
    })
}

/// The battle a set-up was made from, read anew; none for one that was laid out by hand.
pub fn battle_of(scenario: &Scenario) -> Option<Battle> {
    match &scenario.text {
        Some(text) => read_battle(text).ok(),
        None => builtin::battle(&scenario.id).cloned(),
    }
}

/// Reads a battle file as data. Everything that can be known without playing is checked.
pub fn read_battle(text: &str) -> Result<Battle, Vec<Fault>> {
    match read_draft(text) {
        (Some(battle), faults) if faults.is_empty() => Ok(battle),
        (_, faults) => Err(faults),
    }
}

/// Reads a battle file that may not be finished: with its faults comes the battle, if they are no worse than trays and
/// ground that lie badly or cards that nobody is on.
pub fn read_draft(text: &str) -> (Option<Battle>, Vec<Fault>) {
    let tree = match json::parse(text) {
        Ok(tree) => tree,
        Err(fault) => return (None, vec![fault]),
    };
    let mut reader = Reader::new(text);
    let mut battle = Battle::default();
    battle.read(&mut reader, &tree, Limit::USUAL);
    let mut check = Check::of(text, &tree, reader.faults);
    check.names(&battle);
    let is_whole = check.faults.is_empty();
    check.places(&battle);
    (is_whole.then_some(battle), fault::in_order(check.faults))
}
