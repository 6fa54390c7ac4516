//! A question about two soldiers as words, and as what an address holds.

use super::{Act, Encounter, Party};
use crate::game::{Arc4, Armour, Shield};
use crate::rules::chevauchee::ChevaucheeRules;
use crate::rules::chevauchee::tables::{Cover, SkirmishFile};

/// The word of an armour.
pub(super) const fn armour(armour: Armour) -> &'static str {
    match armour {
        Armour::Unarmoured => "unarmoured",
        Armour::Light => "light",
        Armour::Medium => "medium",
        Armour::Heavy => "heavy",
    }
}

/// The word of a cover.
pub(super) const fn cover(cover: Cover) -> &'static str {
    match cover {
        Cover::LowWall => "low wall",
        Cover::Hedge => "hedge",
        Cover::Woods => "woods",
        Cover::Battlement => "battlement",
        Cover::Window => "window",
        Cover::Hoarding => "hoarding",
        Cover::Mantlet => "mantlet",
        Cover::Arrowslit => "arrowslit",
    }
}

/// The word of a quarter.
pub(super) const fn quarter(quarter: Arc4) -> &'static str {
    match quarter {
        Arc4::Front => "front",
        Arc4::Left => "left",
        Arc4::Right => "right",
        Arc4::Rear => "rear",
    }
}

/// An id as words.
pub(super) fn spoken(id: &str) -> String {
    id.replace('_', " ")
}

fn party(tables: &SkirmishFile, of: &Party) -> String {
    let weapon = |row: u8| tables.weapons.get(usize::from(row)).map_or_else(String::new, |row| spoken(&row.id));
    let missile = |row: u8| tables.missiles.get(usize::from(row)).map_or_else(String::new, |row| spoken(&row.id));
    let mut words = vec![armour(of.man.armour).to_string()];
    words.push(if of.man.mounted { "horse" } else { "foot" }.to_string());
    words.push(weapon(of.man.weapon));
    if let Some(row) = of.sidearm {
        words.push(format!("then {}", weapon(row)));
    }
    match of.man.shield {
        Shield::None => {}
        Shield::Shield => words.push("shield".to_string()),
        Shield::Buckler => words.push("buckler".to_string()),
    }
    if of.above {
        words.push("above".to_string());
    }
    if let Some(row) = of.man.used {
        words.push(format!("used {}", missile(row)));
    }
    if of.from != Arc4::Front {
        words.push(format!("from {}", quarter(of.from)));
    }
    for &behind in &of.cover {
        words.push(format!("behind {}", cover(behind)));
    }
    words.join(" ")
}

impl Encounter {
    /// The question as words that [`Encounter::read`] understands: `heavy horse lance then sword shield charges medium foot spear`.
    pub fn words(&self, rules: &ChevaucheeRules) -> String {
        let tables = rules.tables();
        let [first, second] = self.parties.each_ref().map(|of| party(tables, of));
        let mut words = match &self.act {
            Act::Fight { charged: true } => format!("{first} charges {second}"),
            Act::Fight { charged: false } => format!("{first} meets {second}"),
            Act::Shot { missile, distance, walked, twice, friend } => {
                let id = tables.missiles.get(usize::from(*missile)).map_or("", |row| &row.id);
                let mut words = format!("{first} shoots {}", spoken(id));
                words += if *twice { " twice" } else { "" };
                words += if *walked { " moved" } else { "" };
                words += &format!(" at {distance} {second}");
                if let Some(friend) = friend {
                    words += &format!(" beside {}", party(tables, friend));
                }
                words
            }
        };
        if self.doubled {
            words += " scale 35";
        }
        words
    }

    /// The same for an address, where a space would be three signs.
    pub fn fragment(&self, rules: &ChevaucheeRules) -> String {
        self.words(rules).replace(' ', "_")
    }
}
