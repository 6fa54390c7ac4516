//! What a shot and a blow are reckoned with (`chevauchee.missile.*`, `chevauchee.melee.7`, `.8`).

use super::ChevaucheeRules;
use super::man::{Against, Man, part};
use super::tables::Cover;
use crate::game::{Arc4, Part, Sum, What};
use crate::geom::Inches;

/// A shot as far as the shooter goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Aim {
    /// The row of the table of missile weapons.
    pub missile: u8,
    /// How far off the target is, on the table.
    pub distance: Inches,
    /// Whether the shooter has walked this turn.
    pub walked: bool,
    /// Whether he rides.
    pub rides: bool,
    /// Whether the target is engaged with one of his friends.
    pub into_melee: bool,
}

impl ChevaucheeRules {
    /// What the distance takes from a shot: 1 for each stretch of the base range begun after the first (`chevauchee.missile.2`).
    pub fn range_modifier(&self, missile: u8, distance: Inches) -> i8 {
        let base = self.base_range(missile).get().max(1);
        let begun = (i64::from(distance.get()) + i64::from(base) - 1) / i64::from(base);
        -((begun - 1).clamp(0, 100) as i8)
    }

    /// The base range of a missile weapon at the scale in force (table C).
    pub fn base_range(&self, missile: u8) -> Inches {
        self.tables().missiles.get(usize::from(missile)).map_or(Inches::ZERO, |row| self.length(row.range))
    }

    /// What is added to the dice of a shot.
    pub fn aim(&self, aim: &Aim) -> Vec<Part> {
        let figures = &self.tables().figures;
        let range = What::Range { distance: aim.distance, base: self.base_range(aim.missile) };
        let weapon = self.tables().missiles.get(usize::from(aim.missile)).map_or(0, |row| row.modifier);
        let mut parts = vec![
            part(What::Missile(aim.missile), weapon, "chevauchee.missile.3"),
            part(range, self.range_modifier(aim.missile, aim.distance), "chevauchee.missile.2"),
        ];
        if aim.walked {
            parts.push(part(What::Walked, figures.walked, "chevauchee.missile.6"));
        }
        if aim.rides {
            parts.push(part(What::Rider, figures.rider, "chevauchee.missile.8"));
        }
        if aim.into_melee {
            parts.push(part(What::IntoMelee, figures.into_melee, "chevauchee.missile.7"));
        }
        parts
    }

    /// A shot at somebody who has the shooter in this quarter and shelters behind these; also the second throw of a shot that
    /// missed, against a friend (`chevauchee.ruling.22`).
    pub fn shot(&self, aim: &Aim, target: &Man, from: Arc4, covers: &[Cover]) -> Sum {
        Sum { attack: self.aim(aim), defence: self.number(target, from, Against::Shot(aim.missile, covers)) }
    }

    /// A blow at somebody who has the striker in this quarter; `charged` if a charge of the striker ended in contact this turn.
    pub fn strike(&self, weapon: u8, charged: bool, target: &Man, from: Arc4) -> Sum {
        let mut attack = vec![part(What::Weapon(weapon), self.weapon(weapon).modifier, "chevauchee.melee.7")];
        if charged {
            attack.push(part(What::Charge, self.tables().figures.charge, "chevauchee.melee.8"));
        }
        Sum { attack, defence: self.number(target, from, Against::Blow) }
    }
}
