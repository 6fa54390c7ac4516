//! What the tables say on whether something can be asked about at all.

use super::TrayRules;
use crate::game::{Ground, KindId};

impl TrayRules {
    /// The ground that limits the dice thrown at whoever is in it (`kadesh.camp.1`), if there is such ground.
    pub fn cover(&self) -> Option<Ground> {
        self.file.ground.iter().find(|row| row.dice_a_stand > 0).map(|row| row.ground)
    }

    /// Whether fighting downhill gives dice (`chaeronea.terrain.3`).
    pub fn has_downhill(&self) -> bool {
        self.ground(Ground::Hill).is_some_and(|row| row.downhill_dice > 0)
    }

    /// Whether units cross rivers (`granicus.river.2`).
    pub fn has_crossing(&self) -> bool {
        self.file.ground.iter().any(|row| row.crossing.is_some())
    }

    /// Whether fewer stands of this kind throw in the turn in which it is struck on flank or rear (`granicus.flank.1`).
    pub fn is_limited(&self, kind: KindId) -> bool {
        self.limit(kind).is_some()
    }

    /// The weapon of this kind: its place in the list.
    pub fn own_weapon(&self, kind: KindId) -> Option<u8> {
        self.weapon(kind)
            .and_then(|own| self.file.shooting.iter().position(|row| std::ptr::eq(row, own)))
            .map(|at| at as u8)
    }
}
