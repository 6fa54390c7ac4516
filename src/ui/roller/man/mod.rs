//! The roller for single soldiers: a shot, or a duel blow by blow, with every part of the sums and exact odds.

mod answer;
mod casts;
mod dice;
mod end;
mod menus;
mod play;

pub(super) use casts::Casts;

use super::parts;
use crate::game::{Arc4, Armour, Shield, Switches};
use crate::geom::Inches;
use crate::rules::chevauchee::tables::{Cover, SkirmishEffect};
use crate::rules::chevauchee::{Bout, ChevaucheeRules};
use crate::scenario::{self, Act, Encounter, Party};
use crate::text::text;
use crate::ui::html::{Node, el};

/// A choice about soldiers. They are 0 and 1, and 2 is the friend beside the target.
#[derive(Clone, Debug, PartialEq)]
pub enum Msg {
    /// A fight or a shot.
    Shot(bool),
    /// Armour and mount: a row of the table of moves.
    Category(usize, String),
    /// What is on his arm.
    Shield(usize, Shield),
    /// What is in his hand.
    Weapon(usize, String),
    /// What he draws next.
    Sidearm(usize, String),
    /// What he has loaded or shot this turn.
    Used(usize, String),
    /// Above the other, or not.
    Above(usize),
    /// Where the other one is.
    From(usize, Arc4),
    /// Behind this, or not.
    Cover(usize, Cover),
    /// A charge, or a walk into contact.
    Charge(bool),
    /// What is shot or thrown.
    Missile(String),
    /// From so far.
    Distance(String),
    /// Has walked, or not.
    Walked,
    /// Shoots twice, or once.
    Twice,
    /// A friend is in melee with the target, or not.
    Friend,
    /// The two change places.
    Swap,
    /// Figures of 1/35, or of 1/72.
    Scale,
}

/// A question about two soldiers with all that follows from it.
pub(super) struct Asked {
    rules: ChevaucheeRules,
    pub ask: Encounter,
    pub casts: Casts,
    /// Whether the whole duel is shown.
    pub is_end_shown: bool,
}

/// The rules at a scale.
fn rules_at(id: &str, doubled: bool) -> Option<ChevaucheeRules> {
    let file = scenario::skirmish_file(id)?;
    let switch = file.switches.iter().find(|row| row.effect == SkirmishEffect::Doubled);
    let on: Switches = switch.filter(|_| doubled).map(|row| (row.id.clone(), 1)).into_iter().collect();
    Some(ChevaucheeRules::new(file.clone(), &on, None))
}

impl Asked {
    /// The first question of a rule set; none for one that is not about soldiers.
    pub fn fresh(id: &str) -> Option<Asked> {
        let rules = rules_at(id, false)?;
        let ask = Encounter::fresh(&rules);
        Some(Asked::of(rules, ask, false))
    }

    fn of(rules: ChevaucheeRules, ask: Encounter, is_end_shown: bool) -> Asked {
        let casts = Casts::new(&rules, &ask, None);
        Asked { rules, ask, casts, is_end_shown }
    }

    /// The same rules with another question, settled by them.
    pub fn with(&self, mut ask: Encounter) -> Option<Asked> {
        let rules = rules_at(&self.rules.tables().id, ask.doubled)?;
        ask.settle(&rules);
        Some(Asked::of(rules, ask, self.is_end_shown))
    }

    /// Reads another question from an address; the error is a sentence or two.
    pub fn read(&self, words: &str) -> Result<Asked, String> {
        let ask = Encounter::read(words, &self.rules)?;
        self.with(ask).ok_or_else(|| text("roller.dice.none"))
    }

    /// The question as an address holds it.
    pub fn fragment(&self) -> String {
        self.ask.fragment(&self.rules)
    }

    /// The question in words.
    pub fn words(&self) -> String {
        self.ask.words(&self.rules)
    }

    /// What is asked after a choice; none where it changes nothing.
    pub fn changed(&self, msg: Msg) -> Option<Encounter> {
        let mut ask = self.ask.clone();
        match msg {
            Msg::Shot(true) => ask.act = Encounter::shot(0),
            Msg::Shot(false) => ask.act = Act::Fight { charged: false },
            Msg::Charge(charged) => ask.act = Act::Fight { charged },
            Msg::Swap => {
                ask.parties.swap(0, 1);
                ask.parties[1].from = Arc4::Front;
            }
            Msg::Scale => ask.doubled ^= true,
            Msg::Missile(row) => {
                let row = row.parse().ok()?;
                if let Act::Shot { missile, .. } = &mut ask.act {
                    *missile = row;
                }
            }
            Msg::Distance(value) => {
                let inches = value.trim().replace(',', ".").parse::<Inches>().ok()?;
                if let Act::Shot { distance, .. } = &mut ask.act {
                    *distance = inches;
                }
            }
            Msg::Walked | Msg::Twice | Msg::Friend => {
                if let Act::Shot { walked, twice, friend, .. } = &mut ask.act {
                    match msg {
                        Msg::Walked => *walked ^= true,
                        Msg::Twice => (*twice, *walked) = (!*twice, *walked && *twice),
                        _ => *friend = if friend.is_some() { None } else { Some(Party::default()) },
                    }
                }
            }
            Msg::Above(n) => {
                let n = n.min(1);
                ask.parties[n].above ^= true;
                ask.parties[1 - n].above = false;
            }
            change => self.change_party(&mut ask, change)?,
        }
        Some(ask)
    }

    fn change_party(&self, ask: &mut Encounter, msg: Msg) -> Option<()> {
        let row = |value: &str| if value.is_empty() { None } else { value.parse::<u8>().ok() };
        match msg {
            Msg::Category(n, value) => {
                let (armour, mounted) = self.category(row(&value)?)?;
                let party = soldier(ask, n)?;
                // Fists go with what one wears.
                if party.man.weapon == self.rules.fists(party.man.armour) {
                    party.man.weapon = self.rules.fists(armour);
                }
                (party.man.armour, party.man.mounted) = (armour, mounted);
            }
            Msg::Shield(n, shield) => soldier(ask, n)?.man.shield = shield,
            Msg::Weapon(n, value) => soldier(ask, n)?.man.weapon = row(&value)?,
            Msg::Sidearm(n, value) => soldier(ask, n)?.sidearm = row(&value),
            Msg::Used(n, value) => soldier(ask, n)?.man.used = row(&value),
            Msg::From(n, from) => soldier(ask, n)?.from = from,
            Msg::Cover(n, cover) => {
                let covers = &mut soldier(ask, n)?.cover;
                match covers.iter().position(|known| *known == cover) {
                    Some(at) => drop(covers.remove(at)),
                    None => covers.push(cover),
                }
            }
            _ => return None,
        }
        Some(())
    }

    fn category(&self, row: u8) -> Option<(Armour, bool)> {
        self.rules.tables().moves.get(usize::from(row)).map(|row| (row.armour, row.mounted))
    }

    /// The next turn of a duel in which both live.
    pub fn next(&mut self) {
        if let Some(bout) = self.casts.next_bout(&self.rules, &self.ask) {
            self.casts = Casts::new(&self.rules, &self.ask, Some(bout));
        }
    }

    /// The dice once more, from the same turn on.
    pub fn again(&mut self) {
        let bout = self.casts.bout();
        self.casts = Casts::new(&self.rules, &self.ask, bout);
    }

    /// The turn of a duel that is shown.
    fn bout(&self) -> Bout {
        self.casts.bout().unwrap_or_else(|| self.ask.duel().start())
    }

    /// What is said of a new question to those who do not see it.
    pub fn said(&self) -> String {
        answer::said(self)
    }

    /// What is said of the whole duel when it is opened.
    pub fn end_said(&self) -> String {
        end::said(self)
    }

    pub fn view(&self, is_real: bool, wrong: Option<&str>) -> Node {
        el("div")
            .child(menus::view(self))
            .child(answer::view(self))
            .child(dice::view(self, is_real, wrong))
            .child(end::view(self))
            .into()
    }

    /// How a soldier of the question is called: `The attacker`.
    fn name(&self, n: usize) -> String {
        let is_shot = matches!(self.ask.act, Act::Shot { .. });
        text(match (is_shot, n) {
            (false, 0) => "roller.man.attacker",
            (false, _) => "roller.man.defender",
            (true, 0) => "roller.man.shooter",
            (true, 1) => "roller.man.target",
            (true, _) => "roller.man.friend",
        })
    }
}

/// A soldier of a question by number.
fn soldier(ask: &mut Encounter, n: usize) -> Option<&mut Party> {
    match (n, &mut ask.act) {
        (0 | 1, _) => ask.parties.get_mut(n),
        (_, Act::Shot { friend, .. }) => friend.as_mut(),
        _ => None,
    }
}

/// A choice on its way to the roller.
fn send(msg: Msg) -> super::Msg {
    super::Msg::Man(msg)
}

/// A name in the middle of a sentence.
fn lower(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

#[cfg(test)]
mod tests;
