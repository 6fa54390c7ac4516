//! Ready-made soldiers to begin from: those of the battles that come with the program.

use crate::scenario::{self, SoldierRow};

/// Every soldier of the built-in battles who differs from those before him in more than name and place, in the order of
/// their names.
pub fn recruits() -> Vec<&'static SoldierRow> {
    let mut all: Vec<&SoldierRow> = Vec::new();
    for row in scenario::skirmish_battles().iter().flat_map(|battle| &battle.soldiers) {
        if !all.iter().any(|known| is_alike(known, row)) {
            all.push(row);
        }
    }
    crate::order::by_key(&mut all, |row| row.name.clone());
    all
}

/// Whether two soldiers are the same but for where they stand and whom they serve.
fn is_alike(one: &SoldierRow, other: &SoldierRow) -> bool {
    let arms = |row: &SoldierRow| (row.melee.clone(), row.missile.clone(), row.thrown.clone());
    let body = |row: &SoldierRow| (row.armour, row.mounted, row.shield, row.nation.clone(), row.name.clone());
    arms(one) == arms(other) && body(one) == body(other)
}
