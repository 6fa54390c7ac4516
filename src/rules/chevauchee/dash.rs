//! How far chargers get, and who of them ends in contact (`chevauchee.move.5`, `.7`, `chevauchee.ruling.13`).

use super::ChevaucheeRules;
use super::throws::sums;
use crate::dice::{Dist, Fraction};
use crate::game::KindId;
use crate::geom::Inches;

impl ChevaucheeRules {
    /// What a charger of this category throws with.
    pub fn bonus_dice(&self, category: KindId) -> u8 {
        self.tables().moves.get(usize::from(category.0)).map_or(0, |row| row.dice)
    }

    /// How far a charger of this category gets with this sum on his dice, over this row of the table of terrain.
    pub fn dash(&self, category: KindId, ground: Option<u8>, sum: u8) -> Inches {
        let Some(row) = self.tables().moves.get(usize::from(category.0)) else { return Inches::ZERO };
        let less = ground.and_then(|at| self.tables().ground.get(usize::from(at))).map_or(Inches::ZERO, |row| row.less);
        let bonus = Inches::new(i32::from(row.add) + i32::from(sum));
        self.length((row.base + bonus - less).max(Inches::ZERO))
    }

    /// How far a charger of this category may get, with the chance of each distance.
    pub fn dashes(&self, category: KindId, ground: Option<u8>) -> Dist<Inches> {
        sums(self.bonus_dice(category)).map(|sum| self.dash(category, ground, *sum))
    }

    /// How far a charge has to reach to end in contact with somebody so far off.
    pub fn to_contact(&self, gap: Inches) -> Inches {
        (gap - self.length(self.tables().figures.reach)).max(Inches::ZERO)
    }

    /// The chance that a charge ends in contact with somebody so far off.
    pub fn contact_chance(&self, category: KindId, ground: Option<u8>, gap: Inches) -> Fraction {
        let need = self.to_contact(gap);
        self.dashes(category, ground).chance(|reach| *reach >= need)
    }

    /// Who of these chargers end in contact, as bits; those of one category share a throw. Each is category, ground and gap.
    pub fn charge_together(&self, chargers: &[(KindId, Option<u8>, Inches)]) -> Dist<u64> {
        let mut joint = Dist::certain(0u64);
        for category in 0..self.tables().moves.len() as u8 {
            let of_these = chargers.iter().enumerate().filter(|(_, charger)| charger.0 == KindId(category));
            let of_these: Vec<_> = of_these.collect();
            if of_these.is_empty() {
                continue;
            }
            let arrive = sums(self.bonus_dice(KindId(category))).map(|sum| {
                let arrives =
                    |ground: Option<u8>, gap: Inches| self.dash(KindId(category), ground, *sum) >= self.to_contact(gap);
                let here = of_these.iter().filter(|(_, (_, ground, gap))| arrives(*ground, *gap));
                here.fold(0u64, |all, (at, _)| all | 1 << at)
            });
            joint = joint.then(|known| arrive.map(|more| known | more));
        }
        joint
    }
}
