//! Getting out of a melee: a die each, the class of the weapon, the mount (`chevauchee.withdraw.2`, `chevauchee.ruling.33`).

use super::ChevaucheeRules;
use super::man::part;
use super::throws::beats_all;
use crate::dice::Fraction;
use crate::game::{Part, What};

impl ChevaucheeRules {
    /// What somebody with this weapon adds to his die.
    pub fn leaving(&self, weapon: u8, mounted: bool) -> Vec<Part> {
        let class = self.weapon(weapon).class;
        let mut parts = vec![part(What::Weapon(weapon), class as i8, "chevauchee.withdraw.2")];
        if mounted {
            parts.push(part(What::Mount, self.tables().figures.rides_off, "chevauchee.withdraw.2"));
        }
        parts
    }

    /// The same added up.
    pub fn leaving_total(&self, weapon: u8, mounted: bool) -> i32 {
        self.leaving(weapon, mounted).iter().map(|part| i32::from(part.value)).sum()
    }

    /// The chance of somebody with this weapon to get away from opponents of whom none withdraws as well: one throw against all of
    /// theirs, and a tie fails.
    pub fn leaving_chance(&self, own: (u8, bool), foes: &[(u8, bool)]) -> Fraction {
        let total = |(weapon, mounted): (u8, bool)| self.leaving_total(weapon, mounted);
        let foes: Vec<i32> = foes.iter().map(|foe| total(*foe)).collect();
        beats_all(total(own), &foes)
    }
}
