//! A question as words: what the command line takes and an address holds.

use super::{Deed, Engagement, Fighter, Known};
use crate::game::{Ground, KindId, Rules, Side};
use crate::rules::tray::Flank;

/// An id as words.
pub(super) fn spoken(id: &str) -> String {
    id.replace('_', " ")
}

impl Known {
    /// Which side each of two kinds is on when nothing is said of sides: as the battles have them, and else the first side first.
    pub(super) fn guess(&self, kinds: [KindId; 2], said: [Option<Side>; 2]) -> Option<[Side; 2]> {
        let may = |side: Side, n: usize| {
            self.rules().kind(kinds[n]).sides[side.index()] && said[n].is_none_or(|said| said == side)
        };
        let fits = |first: Side| may(first, 0) && may(first.other(), 1);
        let usual =
            |first: Side| u8::from(self.fields(first, kinds[0])) + u8::from(self.fields(first.other(), kinds[1]));
        let [one, other] = Side::BOTH;
        let first = match (fits(one), fits(other)) {
            (true, true) if usual(other) > usual(one) => other,
            (true, _) => one,
            (false, true) => other,
            (false, false) => return None,
        };
        Some([first, first.other()])
    }

    /// The word for ground that takes dice from those who strike at whoever is in it.
    pub(super) fn cover_word(&self) -> &'static str {
        if self.rules().cover() == Some(Ground::Camp) { "camp" } else { "covered" }
    }

    fn unit(&self, unit: &Fighter, side: Option<Side>, weapon: Option<u8>) -> String {
        let rules = self.rules();
        let mut words = Vec::new();
        if let Some(side) = side {
            words.push(spoken(&rules.about().sides[side.index()].id));
        }
        words.push(spoken(&rules.kind(unit.kind).id));
        words.push(unit.stands.to_string());
        if let Some(row) = weapon.and_then(|weapon| rules.tables().shooting.get(usize::from(weapon))) {
            words.push(spoken(&row.id));
        }
        words.extend(unit.leaders.iter().map(|&leader| spoken(&rules.kind(leader).id)));
        let mut say = |holds: bool, word: &str| {
            if holds {
                words.push(word.to_string());
            }
        };
        say(unit.is_above, "above");
        say(unit.flank == Flank::Now, "flanked");
        say(unit.flank == Flank::Earlier, "flanked earlier");
        say(unit.flank == Flank::Held, "pinned");
        say(unit.is_crossing, "crossing");
        say(unit.is_covered, self.cover_word());
        words.join(" ")
    }
}

impl Engagement {
    /// The question as words that [`Known::read`] understands: `pike 4 philip vs hoplite 3 flanked`.
    pub fn words(&self, known: &Known) -> String {
        let [first, second] = &self.units;
        let guess = known.guess([first.kind, second.kind], [None, None]);
        let side = (guess != Some([first.side, second.side])).then_some(first.side);
        let (weapon, verb) = match self.deed {
            Deed::Fight => (None, "vs"),
            Deed::Shot { weapon, .. } => (weapon, "shoots"),
        };
        let mut words = format!("{} {verb} {}", known.unit(first, side, weapon), known.unit(second, None, None));
        if self.front == 1 {
            words += " offset";
        }
        if let Deed::Shot { range: Some(range), .. } = self.deed {
            words = format!("{words} at {range}");
        }
        let on: Vec<String> = self.switches.iter().map(|(id, _)| spoken(id)).collect();
        if on.is_empty() { words } else { format!("{words} under {}", on.join(" ")) }
    }

    /// The same for an address, where a space would be three signs: `pike_4_philip_vs_hoplite_3_flanked`.
    pub fn fragment(&self, known: &Known) -> String {
        self.words(known).replace(' ', "_")
    }
}
