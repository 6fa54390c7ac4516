//! A soldier as far as a shot or a blow asks of him, and the number that is needed to kill him.

use super::ChevaucheeRules;
use super::tables::Cover;
use crate::game::{Arc4, Armour, Cite, Part, Shield, What};

/// A soldier as far as a shot or a blow asks of him.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Man {
    /// How much metal he wears.
    pub armour: Armour,
    /// Whether he rides.
    pub mounted: bool,
    /// What is on his left arm.
    pub shield: Shield,
    /// The row of the table of melee weapons of what is in his hand.
    pub weapon: u8,
    /// The row of the table of missile weapons of what he has loaded or shot this turn.
    pub used: Option<u8>,
}

/// What comes at somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Against<'c> {
    /// A blow.
    Blow,
    /// A shot with this row of the table of missile weapons, while he shelters behind all these.
    Shot(u8, &'c [Cover]),
}

/// A line of a sum.
pub(super) const fn part(what: What, value: i8, cite: &'static str) -> Part {
    Part { what, value, cite: Cite(cite) }
}

impl ChevaucheeRules {
    /// Whether both his hands are on a weapon: that in his hand, or what he has loaded or shot this turn (`chevauchee.ruling.35`).
    pub fn has_full_hands(&self, man: &Man) -> bool {
        let missile = man.used.and_then(|row| self.tables().missiles.get(usize::from(row)));
        self.weapon(man.weapon).two_handed || missile.is_some_and(|row| row.two_handed)
    }

    /// What is on his left arm and helps him against what comes from there: a shield from front and left, a buckler against blows
    /// alone, neither while both hands are on a weapon (`chevauchee.shield.1` to `.3`).
    pub fn shields(&self, man: &Man, from: Arc4, is_shot: bool) -> Option<Part> {
        let (what, cite) = match man.shield {
            Shield::Shield => (What::Shield, "chevauchee.shield.1"),
            Shield::Buckler if !is_shot => (What::Buckler, "chevauchee.shield.2"),
            _ => return None,
        };
        let counts = matches!(from, Arc4::Front | Arc4::Left) && !self.has_full_hands(man);
        counts.then(|| part(what, self.tables().figures.shield, cite))
    }

    /// The row of the best cover that counts against a missile weapon from this quarter; the first of equals (`chevauchee.ruling.6`).
    pub fn best_cover(&self, missile: u8, covers: &[Cover], from: Arc4) -> Option<u8> {
        let file = self.tables();
        let pierces = file.missiles.get(usize::from(missile)).is_some_and(|row| row.pierces);
        let mut best: Option<u8> = None;
        for (at, row) in file.cover.iter().enumerate() {
            let counts = covers.contains(&row.cover)
                && !(row.wooden && pierces)
                && (!row.front || from == Arc4::Front)
                && best.is_none_or(|best| file.cover[usize::from(best)].bonus < row.bonus);
            if counts {
                best = Some(at as u8);
            }
        }
        best
    }

    /// What his number is made of against what comes from this quarter (`chevauchee.missile.5`, `chevauchee.melee.10`).
    pub fn number(&self, man: &Man, from: Arc4, against: Against<'_>) -> Vec<Part> {
        let file = self.tables();
        let shot = match against {
            Against::Blow => None,
            Against::Shot(row, covers) => Some((row, covers)),
        };
        let pierces = shot.is_some_and(|(row, _)| file.missiles.get(usize::from(row)).is_some_and(|row| row.pierces));
        let mut parts = vec![part(What::Start, file.figures.start, "chevauchee.armour.1")];
        if let Some(row) = file.armour.iter().find(|row| row.armour == man.armour && row.bonus != 0 && !pierces) {
            parts.push(Part { what: What::Armour(man.armour), value: row.bonus, cite: row.cite });
        }
        if man.mounted {
            parts.push(part(What::Mount, file.figures.mount, "chevauchee.armour.6"));
        }
        parts.extend(self.shields(man, from, shot.is_some()).filter(|_| !pierces));
        if let Some(at) = shot.and_then(|(row, covers)| self.best_cover(row, covers, from)) {
            let row = &file.cover[usize::from(at)];
            parts.push(Part { what: What::Cover(at), value: row.bonus, cite: row.cite });
        }
        parts
    }
}
