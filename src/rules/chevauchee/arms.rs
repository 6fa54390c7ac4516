//! Who may use which weapon (`chevauchee.missile.11`, `chevauchee.ruling.34`, `.37`).

use super::ChevaucheeRules;
use crate::game::{Kit, Shield};

/// Why somebody may not use a weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// His nation does not.
    Nation,
    /// It is used from horseback only.
    NeedsMount,
    /// It is the rim of a shield, and he has none.
    NeedsShield,
}

impl ChevaucheeRules {
    /// Why somebody may not use this row of the table of missile weapons, if he may not.
    pub fn unfit_to_shoot(&self, kit: &Kit, missile: u8) -> Option<Unfit> {
        let row = self.tables().missiles.get(usize::from(missile))?;
        (!row.nations.is_empty() && !row.nations.contains(&kit.nation)).then_some(Unfit::Nation)
    }

    /// Why somebody may not use this row of the table of melee weapons, if he may not.
    pub fn unfit_to_strike(&self, kit: &Kit, weapon: u8) -> Option<Unfit> {
        let row = self.weapon(weapon);
        match row {
            _ if row.mounted && !kit.mounted => Some(Unfit::NeedsMount),
            _ if row.shield && kit.shield != Shield::Shield => Some(Unfit::NeedsShield),
            _ => None,
        }
    }
}
