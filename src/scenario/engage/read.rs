//! Reading a question; what has no meaning in the rule set is refused in a sentence that names the word and what is known.

use super::super::fault;
use super::words::spoken;
use super::{Can, Deed, Engagement, Known};
use crate::game::{KindId, Rules, Side};
use crate::geom::Inches;
use crate::rules::tray::Flank;

/// Words between the two units, and whether the first then shoots.
const BETWEEN: [(&str, bool); 5] =
    [(" shoots at ", true), (" shoots ", true), (" against ", false), (" versus ", false), (" vs ", false)];
/// Words that may stand anywhere.
const FILL: [&str; 7] = ["stands", "stand", "with", "and", "in", "the", "inches"];

fn refuse(key: &str, values: &[(&str, &str)]) -> String {
    let fault = fault::nowhere("", key, values);
    format!("{} {}", fault.what, fault.fix).trim_end().to_string()
}

/// What follows a name, if the text begins with it as a whole word.
fn after<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    let rest = text.strip_prefix(name)?;
    (rest.is_empty() || rest.starts_with([' ', ','])).then(|| rest.trim_start_matches([' ', ',']))
}

/// The longest of these names that the text begins with, and what follows.
fn longest<T>(text: &str, names: impl Iterator<Item = (T, String)>) -> Option<(T, &str)> {
    let mut best: Option<(T, usize, &str)> = None;
    for (what, name) in names {
        if let Some(rest) = after(text, &name)
            && best.as_ref().is_none_or(|(_, length, _)| name.len() > *length)
        {
            best = Some((what, name.len(), rest));
        }
    }
    best.map(|(what, _, rest)| (what, rest))
}

/// A unit of which the circumstances are still to be read.
struct Begun<'t> {
    side: Option<Side>,
    kind: KindId,
    rest: &'t str,
}

impl Known {
    /// What is said where two units are not to be found, with an example from these rules.
    fn no_two(&self, found: &str) -> String {
        let unit = |&kind: &KindId| format!("{} {}", spoken(&self.rules().kind(kind).id), self.stands(kind).end());
        let name = |side: Side| self.troops(side).first().map_or(String::new(), unit);
        let [first, second] = Side::BOTH.map(name);
        refuse("roller.no.two", &[("found", found), ("first", &first), ("second", &second)])
    }

    /// Reads a question such as `pike 4 philip vs hoplite 3 flanked` or `skirmisher 4 shoots pike`. A unit is its side where that
    /// is not plain, its troop type, its stands (else all) and what else is known of it; `under` and switches may follow.
    ///
    /// `is_shot` takes the first for the shooter although only `vs` stands between. The switches that are named come on top of
    /// those that are on; the question holds them all. The error is a sentence or two.
    pub fn read(&self, text: &str, is_shot: bool) -> Result<Engagement, String> {
        let plain = text.trim().to_lowercase().replace("%20", " ").replace(['_', '+'], " ");
        let plain = plain.split_whitespace().collect::<Vec<_>>().join(" ");
        let (plain, under) = plain.split_once(" under ").unwrap_or((&plain, ""));
        let found = BETWEEN.iter().find_map(|&(word, shoots)| plain.split_once(word).map(|units| (units, shoots)));
        let ((first, second), shoots) = found.ok_or_else(|| self.no_two(text))?;
        let begun = [self.begun(first)?, self.begun(second)?];
        let kinds = [begun[0].kind, begun[1].kind];
        let sides = self.guess(kinds, [begun[0].side, begun[1].side]);
        let sides = sides.ok_or_else(|| refuse("roller.no.sides", &[]))?;
        let mut ask = Engagement::fresh(&**self.rules(), [(sides[0], kinds[0]), (sides[1], kinds[1])]);
        if shoots || is_shot {
            if !self.can_shoot(sides[0], kinds[0]) {
                let unit = &self.rules().kind(kinds[0]).name;
                return Err(refuse("roller.no.shot", &[("unit", unit), ("known", &self.shooters(sides[0]))]));
            }
            ask.deed = Deed::Shot { weapon: None, range: None };
        }
        for (n, begun) in begun.iter().enumerate() {
            let mut rest = begun.rest;
            while !rest.is_empty() {
                rest = self.circumstance(&mut ask, n, rest)?;
            }
        }
        self.shot_holds(&ask)?;
        ask.switches = self.switches_of(under)?;
        Ok(ask)
    }

    fn begun<'t>(&self, unit: &'t str) -> Result<Begun<'t>, String> {
        let unit = unit.trim();
        let kind = |text: &'t str| {
            let kinds = self.rules().kinds().iter().enumerate().filter(|(_, kind)| !kind.is_leader);
            let names = kinds.flat_map(|(n, kind)| {
                let id = spoken(&kind.id);
                [kind.name.to_lowercase(), format!("{id}s"), id].map(|name| (KindId(n as u8), name))
            });
            longest(text, names)
        };
        if let Some((kind, rest)) = kind(unit) {
            return Ok(Begun { side: None, kind, rest });
        }
        let sides = self.rules().about().sides.iter().zip(Side::BOTH);
        let names =
            sides.flat_map(|(info, side)| [spoken(&info.id), info.name.to_lowercase()].map(|name| (side, name)));
        if let Some((side, rest)) = longest(unit, names)
            && let Some((kind, rest)) = kind(rest)
        {
            return Ok(Begun { side: Some(side), kind, rest });
        }
        let mut known: Vec<String> = Vec::new();
        for kind in self.rules().kinds().iter().filter(|kind| !kind.is_leader) {
            known.push(spoken(&kind.id));
        }
        Err(refuse("roller.no.kind", &[("found", unit), ("known", &known.join(", "))]))
    }

    /// Reads one thing that is said of unit `n`; what follows it comes back.
    fn circumstance<'t>(&self, ask: &mut Engagement, n: usize, rest: &'t str) -> Result<&'t str, String> {
        let can = self.can(ask, n);
        let is_shot = ask.deed != Deed::Fight;
        let stands = self.stands(ask.units[n].kind);
        if let Some(rest) = FILL.iter().find_map(|word| after(rest, word)) {
            return Ok(rest);
        }
        let leaders = can.leaders.iter().flat_map(|&leader| {
            let info = self.rules().kind(leader);
            [spoken(&info.id), info.name.to_lowercase()].map(|name| (leader, name))
        });
        if let Some((leader, rest)) = longest(rest, leaders) {
            if !ask.units[n].leaders.contains(&leader) {
                ask.units[n].leaders.push(leader);
            }
            return Ok(rest);
        }
        if is_shot && n == 0 {
            let kind = ask.units[0].kind;
            let rows = self.rules().tables().shooting.iter().zip(0u8..).filter(|(row, _)| !row.id.is_empty());
            let own = self.rules().own_weapon(kind);
            let may = rows.filter(|&(_, at)| own == Some(at) || self.weapons(kind).contains(&at));
            let names = may.flat_map(|(row, at)| [spoken(&row.id), row.name.to_lowercase()].map(|name| (at, name)));
            if let Some((at, rest)) = longest(rest, names) {
                ask.deed = Deed::Shot { weapon: Some(at).filter(|_| own != Some(at)), range: None };
                return Ok(rest);
            }
        }
        if let Deed::Shot { range, .. } = &mut ask.deed
            && n == 1
            && let Some(rest) = after(rest, "at").or_else(|| after(rest, "from"))
        {
            let (word, rest) = rest.split_once(' ').unwrap_or((rest, ""));
            let inches = word.parse::<Inches>().ok().filter(|&inches| inches > Inches::ZERO);
            *range = Some(inches.ok_or_else(|| refuse("roller.no.inches", &[("found", word)]))?);
            return Ok(rest);
        }
        let (word, rest) = rest.split_once([' ', ',']).unwrap_or((rest, ""));
        let unit = &mut ask.units[n];
        match word {
            "general" | "leader" => match can.leaders.iter().find(|&leader| !unit.leaders.contains(leader)) {
                Some(&leader) => unit.leaders.push(leader),
                None => return Err(self.unknown(ask, n, &can, word)),
            },
            "above" if can.above => unit.is_above = true,
            "flanked" if can.flank.contains(&Flank::Now) => unit.flank = Flank::Now,
            "earlier" if unit.flank == Flank::Now && can.flank.contains(&Flank::Earlier) => unit.flank = Flank::Earlier,
            "pinned" if can.flank.contains(&Flank::Held) => unit.flank = Flank::Held,
            "crossing" if can.crossing => unit.is_crossing = true,
            "camp" | "covered" if can.covered => unit.is_covered = true,
            "offset" if !is_shot && self.has_front() => ask.front = 1,
            _ => match word.parse::<u8>() {
                Ok(number) if stands.contains(&number) => unit.stands = number,
                Ok(_) => {
                    let (least, most) = (stands.start().to_string(), stands.end().to_string());
                    let name = &self.rules().kind(unit.kind).name;
                    let values = [("found", word), ("unit", name), ("least", &least), ("most", &most)];
                    return Err(refuse("roller.no.stands", &values));
                }
                Err(_) => return Err(self.unknown(ask, n, &can, word)),
            },
        }
        Ok(rest.trim_start())
    }

    /// The refusal of a word: what is known of this unit instead.
    fn unknown(&self, ask: &Engagement, n: usize, can: &Can, word: &str) -> String {
        let unit = &ask.units[n];
        let stands = self.stands(unit.kind);
        let mut known = vec![format!("{}-{}", stands.start(), stands.end())];
        let mut say = |holds: bool, word: &str| {
            if holds {
                known.push(word.to_string());
            }
        };
        for &leader in &can.leaders {
            say(true, &spoken(&self.rules().kind(leader).id));
        }
        say(can.above, "above");
        say(can.flank.contains(&Flank::Now), "flanked");
        say(can.flank.contains(&Flank::Earlier), "flanked earlier");
        say(can.flank.contains(&Flank::Held), "pinned");
        say(can.crossing, "crossing");
        say(can.covered, self.cover_word());
        say(ask.deed == Deed::Fight && self.has_front(), "offset");
        if ask.deed != Deed::Fight && n == 0 {
            for weapon in self.weapons(unit.kind) {
                say(true, &spoken(&self.rules().tables().shooting[usize::from(weapon)].id));
            }
        }
        say(ask.deed != Deed::Fight && n == 1, "at 6");
        let info = self.rules().kind(unit.kind);
        let side = &self.rules().about().sides[unit.side.index()].name;
        let values = [("found", word), ("unit", &info.name), ("side", side), ("known", &known.join(", "))];
        refuse("roller.no.word", &values)
    }

    /// A shot needs somebody who shoots, in range.
    fn shot_holds(&self, ask: &Engagement) -> Result<(), String> {
        let Deed::Shot { range, .. } = ask.deed else { return Ok(()) };
        let shooter = &ask.units[0];
        let unit = &self.rules().kind(shooter.kind).name;
        let Some(&farthest) = self.ranges(ask).last() else {
            return Err(refuse("roller.no.shot", &[("unit", unit), ("known", &self.shooters(shooter.side))]));
        };
        match range.filter(|range| !range.is_within(farthest)) {
            None => Ok(()),
            Some(range) => {
                let values = [("unit", unit.as_str()), ("range", &farthest.to_string()), ("found", &range.to_string())];
                Err(refuse("roller.no.range", &values))
            }
        }
    }

    /// Who shoots on a side.
    fn shooters(&self, side: Side) -> String {
        let mut known = Vec::new();
        if self.rules().side_shoots(side) {
            let kinds = self.rules().kinds().iter();
            let shoots = kinds.filter(|kind| kind.range.is_some() && kind.sides[side.index()]);
            known.extend(shoots.map(|kind| spoken(&kind.id)));
        }
        if known.is_empty() { "-".to_string() } else { known.join(", ") }
    }

    fn switches_of(&self, mut text: &str) -> Result<crate::game::Switches, String> {
        let mut on = self.switches_on().clone();
        let known = self.switches();
        while !text.is_empty() {
            let names =
                known.iter().flat_map(|info| [spoken(&info.id), info.name.to_lowercase()].map(|name| (info, name)));
            if let Some((info, rest)) = longest(text, names) {
                on.insert(info.id.clone(), 1);
                text = rest;
            } else if let Some(rest) = after(text, "and") {
                text = rest;
            } else {
                let ids: Vec<String> = known.iter().map(|info| spoken(&info.id)).collect();
                let ids = if ids.is_empty() { "-".to_string() } else { ids.join(", ") };
                return Err(refuse("roller.no.switch", &[("found", text), ("known", &ids)]));
            }
        }
        Ok(on)
    }
}
