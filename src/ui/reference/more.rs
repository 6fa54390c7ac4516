//! Ground, leaders and winning.

use super::{Sheet, list, listed, section};
use crate::game::{Cite, Ground};
use crate::rules::tray::tables::Judged;
use crate::text::{count, fill, text};
use crate::ui::html::{Element, el};

impl Sheet<'_> {
    pub(super) fn ground(&self) -> Option<Element> {
        let mut lines = Vec::new();
        for row in &self.file.ground {
            let name = ground_name(row.ground);
            let values = [("ground", name.as_str())];
            if row.ground == Ground::Scenery {
                lines.push(self.words.line(fill("ref.ground.nothing", &values), &[row.cite]));
                continue;
            }
            if let Some(crossing) = &row.crossing {
                lines.push(self.words.line(text("ref.river.stop"), &[crossing.stop_cite, crossing.bank_cite]));
                lines.push(self.words.line(text("ref.river.silent"), &[crossing.charge_cite, crossing.silent_cite]));
                lines.push(self.words.line(text("ref.river.water"), &[crossing.water_cite]));
                continue;
            }
            let mut sentence = match &row.enter {
                Some(kinds) if kinds.is_empty() => fill("ref.ground.closed", &values),
                Some(kinds) => fill("ref.ground.only", &[values[0], ("kinds", &self.named(kinds))]),
                None => fill("ref.ground.all", &values),
            };
            sentence.push(' ');
            sentence.push_str(&text(if row.hides { "ref.ground.hides" } else { "ref.ground.open" }));
            lines.push(self.words.line(sentence, &[row.cite, Cite("tray.sight.2")]));
        }
        (!lines.is_empty()).then(|| section("ref.ground", [list(lines)]))
    }

    /// Leaders, where there are any.
    pub(super) fn leaders(&self) -> Option<Element> {
        let rule = &self.file.leader;
        if self.file.leaders.is_empty() {
            return None;
        }
        let mut said = Vec::new();
        for (n, side) in self.file.sides.iter().enumerate() {
            let mut names = Vec::new();
            for row in self.file.leaders.iter().filter(|row| row.side == side.id) {
                names.push(row.name.as_str());
            }
            said.push(match names.is_empty() {
                true => fill("ref.leader.none", &[("side", self.side(n))]),
                false => fill("ref.leader.who", &[("side", self.side(n)), ("names", &listed(&names))]),
            });
        }
        let mut lines = vec![el("li").text(said.join(" "))];
        lines.push(self.words.line(text("ref.leader.safe"), &[Cite("tray.size.4")]));
        if let Some(lost) = &rule.lost {
            lines.push(self.words.line(fill("ref.leader.lost", &[("on", &lost.on.to_string())]), &[lost.cite]));
        }
        let cites = [rule.transfer_cite, rule.alone_cite, Cite("tray.leader.1")];
        lines.push(self.words.line(text("ref.leader.moves_on"), &cites));
        Some(section("ref.leaders", [list(lines)]))
    }

    pub(super) fn winning(&self) -> Element {
        let victory = &self.file.victory;
        let mut lines = Vec::new();
        if victory.units_lost > 0 {
            lines.push(self.words.line(count("ref.win.units", victory.units_lost.into(), &[]), &[victory.cite]));
        }
        if victory.share_lost.den > 0 {
            let share = match (victory.share_lost.num, victory.share_lost.den) {
                (1, 2) => text("ref.half"),
                (num, den) => format!("{num}/{den}"),
            };
            let mut sentence = fill("ref.win.share", &[("share", &share)]);
            if let Some([first, second]) = self.enough() {
                let values = [("one", self.side(0)), ("other", self.side(1)), ("first", &first), ("second", &second)];
                sentence.push(' ');
                sentence.push_str(&fill("ref.win.enough", &values));
            }
            lines.push(self.words.line(sentence, &[victory.cite]));
        }
        let vital = self.file.leaders.iter().filter(|row| victory.leaders.contains(&row.id));
        let vital: Vec<&str> = vital.map(|row| row.name.as_str()).collect();
        let mut sentence = String::new();
        if !vital.is_empty() {
            sentence = fill("ref.win.leader", &[("names", &listed(&vital))]);
        }
        let spared = self.names(self.troops().filter(|kind| !kind.counts));
        if !spared.is_empty() {
            sentence = format!("{sentence} {}", fill("ref.win.not", &[("kinds", &spared)]));
        }
        if victory.judged == Judged::EndOfTurn {
            sentence = format!("{sentence} {}", text("ref.win.end"));
        }
        if !sentence.is_empty() {
            lines.push(self.words.line(sentence.trim_start().to_string(), &[victory.cite]));
        }
        lines.push(self.words.line(text("ref.win.both"), &[victory.both_cite]));
        if victory.quiet_turns > 0 {
            lines.push(self.words.line(count("ref.win.quiet", victory.quiet_turns.into(), &[]), &[victory.quiet_cite]));
        }
        if victory.turn_limit > 0 {
            lines.push(
                self.words.line(count("ref.win.limit", victory.turn_limit.into(), &[]), &[victory.turn_limit_cite]),
            );
        }
        section("ref.win", [list(lines)])
    }

    /// For each side how many lost units that is, of how many that count: `6 of 11`.
    fn enough(&self) -> Option<[String; 2]> {
        let battle = self.battle?;
        Some([0, 1].map(|side| {
            let id = &self.file.sides[side].id;
            let counts = |kind: &str| self.troops().any(|known| known.id == kind && known.counts);
            let of = battle.units.iter().filter(|unit| unit.side == *id && counts(&unit.kind)).count() as u8;
            fill("ref.win.of", &[("n", &self.rules.limit_of(of).to_string()), ("of", &of.to_string())])
        }))
    }
}

/// What a kind of ground is called.
pub(super) fn ground_name(ground: Ground) -> String {
    text(match ground {
        Ground::Hill => "ref.ground.hill",
        Ground::Town => "ref.ground.town",
        Ground::River => "ref.ground.river",
        Ground::Camp => "ref.ground.camp",
        Ground::Scenery => "ref.ground.scenery",
        Ground::Impassable => "ref.ground.walls",
        Ground::Marsh => "ref.ground.marsh",
        Ground::Sea => "ref.ground.sea",
    })
}
