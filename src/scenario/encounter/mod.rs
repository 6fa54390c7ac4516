//! A question about two soldiers: a shot, or a duel from the first turn on. As words, as an address, and what it comes to.

mod read;
mod words;

use crate::dice::Solved;
use crate::game::{Arc4, Armour, Part, Shield, Sum, What};
use crate::geom::Inches;
use crate::rules::chevauchee::tables::{Cover, SkirmishFile};
use crate::rules::chevauchee::{Aim, ChevaucheeRules, Duel, Man, Volley, VolleyShot};
use crate::text::{fill, text};

/// A soldier of a question.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Party {
    /// What he is. What he has loaded or shot this turn is no blow of his, and fills his hands.
    pub man: Man,
    /// What he draws when his lance or pike is dropped: a row of the table of melee weapons.
    pub sidearm: Option<u8>,
    /// Whether he stands above the other.
    pub above: bool,
    /// Where the other one is, as he sees it.
    pub from: Arc4,
    /// What he shelters behind, against shots.
    pub cover: Vec<Cover>,
}

/// What is asked of the two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// The first moves into contact with the second, and they fight.
    Fight {
        /// Whether it was a charge.
        charged: bool,
    },
    /// The first shoots at the second, or throws.
    Shot {
        /// With what: a row of the table of missile weapons.
        missile: u8,
        /// From how far.
        distance: Inches,
        /// Whether he has walked.
        walked: bool,
        /// Whether he shoots twice.
        twice: bool,
        /// A friend of his who is engaged with the target.
        friend: Option<Party>,
    },
}

/// A question about two soldiers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Encounter {
    /// The two: he who comes or shoots, and the other.
    pub parties: [Party; 2],
    /// What is asked.
    pub act: Act,
    /// Whether they are figures of 1/35.
    pub doubled: bool,
}

/// A line of a sum in words: `Medium armour`, `12.5 in, beyond 6`.
pub fn part_in_words(tables: &SkirmishFile, part: &Part) -> String {
    let name = |name: Option<&String>| name.cloned().unwrap_or_default();
    match part.what {
        What::Start => text("man.part.start"),
        What::Armour(armour) => name(tables.armour.iter().find(|row| row.armour == armour).map(|row| &row.name)),
        What::Mount => text("man.part.mount"),
        What::Shield => text("man.part.shield"),
        What::Buckler => text("man.part.buckler"),
        What::Cover(row) => name(tables.cover.get(usize::from(row)).map(|row| &row.name)),
        What::Missile(row) => name(tables.missiles.get(usize::from(row)).map(|row| &row.name)),
        What::Weapon(row) => name(tables.weapons.get(usize::from(row)).map(|row| &row.name)),
        What::Range { distance, base } => {
            let key = if distance <= base { "man.part.range.within" } else { "man.part.range" };
            fill(key, &[("d", &distance.to_string()), ("base", &base.to_string())])
        }
        What::Walked => text("man.part.walked"),
        What::Rider => text("man.part.rider"),
        What::IntoMelee => text("man.part.melee"),
        What::Charge => text("man.part.charge"),
    }
}

/// No shot is asked from farther.
const FARTHEST: Inches = Inches::new(200);

impl Encounter {
    /// What is shown first: a knight charges a spearman.
    pub fn fresh(rules: &ChevaucheeRules) -> Encounter {
        let row = |id: &str| rules.weapon_named(id).unwrap_or(0);
        let first =
            Man { armour: Armour::Heavy, mounted: true, shield: Shield::Shield, weapon: row("lance"), used: None };
        let second = Man { armour: Armour::Medium, shield: Shield::Shield, weapon: row("spear"), ..Man::default() };
        let sidearm = rules.weapon_named("sword");
        let mut asked = Encounter {
            parties: [Party { man: first, sidearm, ..Party::default() }, Party { man: second, ..Party::default() }],
            act: Act::Fight { charged: true },
            doubled: false,
        };
        asked.settle(rules);
        asked
    }

    /// A shot at the usual distance, with nothing said of it.
    pub const fn shot(missile: u8) -> Act {
        Act::Shot { missile, distance: Inches::new(6), walked: false, twice: false, friend: None }
    }

    /// Takes out what these rules do not know together.
    pub fn settle(&mut self, rules: &ChevaucheeRules) {
        let is_shot = matches!(self.act, Act::Shot { .. });
        if self.parties[0].above && self.parties[1].above {
            self.parties[1].above = false;
        }
        for (n, party) in self.parties.iter_mut().enumerate() {
            settle_party(party, rules);
            if is_shot {
                (party.above, party.sidearm) = (false, None);
            } else {
                party.cover.clear();
            }
            if n == 0 {
                // He looks at whom he shoots at or runs into.
                party.from = Arc4::Front;
                party.cover.clear();
            }
        }
        if let Act::Shot { missile, distance, walked, twice, friend } = &mut self.act {
            let shots = rules.tables().missiles.get(usize::from(*missile)).map_or(0, |row| row.shots);
            *twice &= shots > 1 && !*walked;
            *distance = (*distance).clamp(Inches::ZERO, FARTHEST);
            self.parties[0].man.used = None;
            if let Some(friend) = friend {
                settle_party(friend, rules);
                (friend.above, friend.sidearm) = (false, None);
            }
        }
    }

    /// The two throws of a shot: at the target, and at the friend a miss may hit; none for a fight.
    pub fn sums(&self, rules: &ChevaucheeRules) -> Option<(Sum, Option<Sum>)> {
        let Act::Shot { missile, distance, walked, friend, .. } = &self.act else { return None };
        let aim = Aim {
            missile: *missile,
            distance: *distance,
            walked: *walked,
            rides: self.parties[0].man.mounted,
            into_melee: friend.is_some(),
        };
        let at = |party: &Party| rules.shot(&aim, &party.man, party.from, &party.cover);
        Some((at(&self.parties[1]), friend.as_ref().map(at)))
    }

    /// Who falls to all shots of the question, as bits: 1 the target, 2 the friend.
    pub fn fallen(&self, rules: &ChevaucheeRules) -> Option<Solved<u64>> {
        let (sum, stray) = self.sums(rules)?;
        let shot = VolleyShot { on: 0, needs: sum.needs(), stray: stray.map(|stray| (1, stray.needs())) };
        Volley { shots: vec![shot; self.shots()] }.outcome()
    }

    /// How many shots are asked about.
    pub const fn shots(&self) -> usize {
        match self.act {
            Act::Shot { twice: true, .. } => 2,
            _ => 1,
        }
    }

    /// The duel of a fight.
    pub fn duel(&self) -> Duel {
        let [first, second] = &self.parties;
        Duel {
            men: [first.man, second.man],
            sidearms: [first.sidearm, second.sidearm],
            heights: [u8::from(first.above), u8::from(second.above)],
            mover: 0,
            from: second.from,
            charged: matches!(self.act, Act::Fight { charged: true }),
            turn: 1,
            previous: None,
            barred: [first.man.used.is_some(), second.man.used.is_some()],
        }
    }
}

/// A soldier has nothing he may not use.
fn settle_party(party: &mut Party, rules: &ChevaucheeRules) {
    let row = rules.weapon(party.man.weapon);
    if row.mounted && !party.man.mounted || row.shield && party.man.shield != Shield::Shield {
        party.man.weapon = party.sidearm.take().unwrap_or(rules.fists(party.man.armour));
    }
    if !rules.weapon(party.man.weapon).dropped {
        party.sidearm = None;
    }
    if party.sidearm.is_some_and(|row| rules.weapon(row).dropped) {
        party.sidearm = None;
    }
    let order = rules.tables().cover.iter().map(|row| row.cover);
    party.cover = order.filter(|cover| party.cover.contains(cover)).collect();
}
