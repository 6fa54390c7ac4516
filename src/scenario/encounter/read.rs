//! Reads a question about two soldiers from words.

use super::words::{armour, cover, quarter, spoken};
use super::{Act, Encounter, Party};
use crate::game::{Arc4, Armour, Shield};
use crate::geom::Inches;
use crate::rules::chevauchee::ChevaucheeRules;
use crate::rules::chevauchee::tables::Cover;
use crate::scenario::fault;

/// Words still to be read.
struct Words<'w> {
    rest: &'w [&'w str],
}

/// The most words of a question.
const MOST: usize = 120;

impl Words<'_> {
    fn found(&self) -> String {
        self.rest.first().map_or(String::new(), |word| word.chars().take(30).collect())
    }

    /// Takes this phrase if it comes next.
    fn take(&mut self, phrase: &str) -> bool {
        let count = phrase.split(' ').count();
        let is_next = self.rest.len() >= count && phrase.split(' ').zip(self.rest).all(|(one, other)| one == *other);
        if is_next {
            self.rest = &self.rest[count..];
        }
        is_next
    }

    /// Takes the longest of these phrases that comes next; which one.
    fn one_of<'p>(&mut self, phrases: impl Iterator<Item = &'p str>) -> Option<usize> {
        let mut best: Option<(usize, usize)> = None;
        for (at, phrase) in phrases.enumerate() {
            let phrase = spoken(phrase);
            let count = phrase.split(' ').count();
            let is_next =
                self.rest.len() >= count && phrase.split(' ').zip(self.rest).all(|(one, other)| one == *other);
            if is_next && best.is_none_or(|(_, most)| most < count) {
                best = Some((at, count));
            }
        }
        let (at, count) = best?;
        self.rest = &self.rest[count..];
        Some(at)
    }
}

fn no(key: &str, found: &str, known: &str) -> String {
    let fault = fault::nowhere("", key, &[("found", found), ("known", known)]);
    format!("{} {}", fault.what, fault.fix)
}

/// Reads a soldier up to a word that is not about him.
fn party(words: &mut Words<'_>, rules: &ChevaucheeRules) -> Result<Party, String> {
    const ARMOURS: [Armour; 4] = [Armour::Unarmoured, Armour::Light, Armour::Medium, Armour::Heavy];
    const COVERS: [Cover; 8] = [
        Cover::LowWall,
        Cover::Hedge,
        Cover::Woods,
        Cover::Battlement,
        Cover::Window,
        Cover::Hoarding,
        Cover::Mantlet,
        Cover::Arrowslit,
    ];
    const QUARTERS: [Arc4; 4] = [Arc4::Front, Arc4::Left, Arc4::Right, Arc4::Rear];
    let tables = rules.tables();
    let weapons = || tables.weapons.iter().map(|row| row.id.as_str());
    let missiles = || tables.missiles.iter().map(|row| row.id.as_str());
    let list = |ids: &mut dyn Iterator<Item = &str>| ids.map(spoken).collect::<Vec<_>>().join(", ");
    let armours = || ARMOURS.map(armour).into_iter();
    let mut party = Party::default();
    let at = words.one_of(armours());
    let at = at.ok_or_else(|| no("roller.man.no.armour", &words.found(), &list(&mut armours())))?;
    party.man.armour = ARMOURS[at];
    let is_horse = words.take("horse");
    if !is_horse && !words.take("foot") {
        return Err(no("roller.man.no.mount", &words.found(), ""));
    }
    party.man.mounted = is_horse;
    party.man.weapon = rules.fists(party.man.armour);
    loop {
        if words.take("shield rim") {
            party.man.weapon = rules.weapon_named("shield_rim").unwrap_or(party.man.weapon);
        } else if words.take("shield") {
            party.man.shield = Shield::Shield;
        } else if words.take("buckler") {
            party.man.shield = Shield::Buckler;
        } else if words.take("above") {
            party.above = true;
        } else if words.take("then") {
            let at = words.one_of(weapons());
            let at = at.ok_or_else(|| no("roller.man.no.weapon", &words.found(), &list(&mut weapons())))?;
            party.sidearm = Some(at as u8);
        } else if words.take("used") {
            let at = words.one_of(missiles());
            let at = at.ok_or_else(|| no("roller.man.no.missile", &words.found(), &list(&mut missiles())))?;
            party.man.used = Some(at as u8);
        } else if words.take("from") {
            let names = || QUARTERS.map(quarter).into_iter();
            let at = words.one_of(names());
            party.from = QUARTERS[at.ok_or_else(|| no("roller.man.no.from", &words.found(), &list(&mut names())))?];
        } else if words.take("behind") || words.take("in") {
            let names = || COVERS.map(cover).into_iter();
            let at = words.one_of(names());
            let at = at.ok_or_else(|| no("roller.man.no.cover", &words.found(), &list(&mut names())))?;
            party.cover.push(COVERS[at]);
        } else if let Some(at) = words.one_of(weapons()) {
            party.man.weapon = at as u8;
        } else {
            return Ok(party);
        }
    }
}

impl Encounter {
    /// Reads a question from words or from what an address holds. The error is a sentence or two.
    pub fn read(text: &str, rules: &ChevaucheeRules) -> Result<Encounter, String> {
        let plain = text.to_lowercase().replace(['_', '-', ','], " ");
        let split: Vec<&str> = plain.split_whitespace().take(MOST).collect();
        let mut words = Words { rest: &split };
        let first = party(&mut words, rules)?;
        let verbs = ["charges", "meets", "fights", "shoots", "throws"];
        let verb = words.one_of(verbs.into_iter());
        let verb = verb.ok_or_else(|| no("roller.man.no.verb", &words.found(), ""))?;
        let (act, second) = match verb {
            0 => (Act::Fight { charged: true }, party(&mut words, rules)?),
            1 | 2 => (Act::Fight { charged: false }, party(&mut words, rules)?),
            _ => shot(&mut words, rules)?,
        };
        let mut asked = Encounter { parties: [first, second], act, doubled: false };
        asked.doubled = words.take("scale 35") || words.take("scale 1/35");
        if !words.rest.is_empty() {
            return Err(no("roller.man.no.word", &words.found(), ""));
        }
        asked.settle(rules);
        Ok(asked)
    }
}

/// Reads what is shot, from where, at whom, and beside whom.
fn shot(words: &mut Words<'_>, rules: &ChevaucheeRules) -> Result<(Act, Party), String> {
    let missiles = || rules.tables().missiles.iter().map(|row| row.id.as_str());
    let list = || missiles().map(spoken).collect::<Vec<_>>().join(", ");
    let missile = words.one_of(missiles());
    let missile = missile.ok_or_else(|| no("roller.man.no.missile", &words.found(), &list()))? as u8;
    let (mut twice, mut walked) = (false, false);
    loop {
        if words.take("twice") {
            twice = true;
        } else if words.take("moved") {
            walked = true;
        } else {
            break;
        }
    }
    let distance = match words.take("at") {
        true => words.rest.first().and_then(|word| word.parse::<Inches>().ok()),
        false => None,
    };
    let distance = distance.filter(|distance| (Inches::ZERO..=super::FARTHEST).contains(distance));
    let distance = distance.ok_or_else(|| no("roller.man.no.distance", &words.found(), ""))?;
    words.rest = &words.rest[1..];
    let target = party(words, rules)?;
    let friend = if words.take("beside") { Some(party(words, rules)?) } else { None };
    Ok((Act::Shot { missile, distance, walked, twice, friend }, target))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Switches;
    use crate::scenario;

    fn rules() -> ChevaucheeRules {
        ChevaucheeRules::new(scenario::skirmish_file("chevauchee").unwrap().clone(), &Switches::new(), None)
    }

    #[test]
    fn words_and_back() {
        let rules = rules();
        for words in [
            "heavy horse lance then sword shield charges medium foot spear shield",
            "light foot dagger buckler meets heavy foot two handed sword above from rear",
            "light foot sword shoots longbow twice at 8.5 light foot sword shield from left behind low wall",
            "light horse sword shoots bow moved at 12.5 medium horse sword shield beside medium foot sword from rear scale 35",
            "light foot club meets light foot sword used crossbow",
        ] {
            let asked = Encounter::read(words, &rules).unwrap();
            assert_eq!(asked.words(&rules), words);
            assert_eq!(Encounter::read(&asked.fragment(&rules), &rules), Ok(asked));
        }
    }

    #[test]
    fn what_does_not_fit_goes_out() {
        let rules = rules();
        let asked = |words: &str| Encounter::read(words, &rules).unwrap().words(&rules);
        assert_eq!(asked("light foot lance charges light foot"), "light foot unarmed charges light foot unarmed");
        assert_eq!(
            asked("light foot club shoots crossbow twice at 8 heavy foot above"),
            "light foot club shoots crossbow at 8 heavy foot mailed fist"
        );
    }

    #[test]
    fn what_cannot_be_read_is_said() {
        let rules = rules();
        for words in [
            "",
            "light",
            "iron foot",
            "light foot",
            "light foot charges",
            "light foot shoots longbow light foot",
            "light foot shoots longbow at far light foot",
            "light foot shoots longbow at",
            "light foot charges light foot now",
            "light foot from above charges light foot",
            "light foot behind nothing charges light foot",
        ] {
            let why = Encounter::read(words, &rules).unwrap_err();
            assert!(why.ends_with('.') && !why.contains('{') && !why.contains("roller."), "{words}: {why}");
        }
    }
}
