//! Ground, leaders and winning.

use super::{Sheet, list, listed, section};
use crate::game::{Cite, Ground};
use crate::rules::tray::tables::Judged;
use crate::text::{count, fill, text};
use crate::ui::html::{Element, el};

impl Sheet<'_> {
    pub(super) fn ground(&self) -> Element {
        let mut lines = Vec::new();
        for row in &self.file.ground {
            let name = ground_name(row.ground);
            let values = [("ground", name.as_str())];
            if row.ground == Ground::Scenery {
                lines.push(self.line(fill("ref.ground.nothing", &values), &[row.cite]));
                continue;
            }
            if let Some(crossing) = &row.crossing {
                lines.push(self.line(text("ref.river.stop"), &[crossing.stop_cite, crossing.bank_cite]));
                lines.push(self.line(text("ref.river.silent"), &[crossing.charge_cite, crossing.silent_cite]));
                lines.push(self.line(text("ref.river.water"), &[crossing.water_cite]));
                continue;
            }
            match &row.enter {
                Some(kinds) if kinds.is_empty() => {
                    lines.push(self.line(fill("ref.ground.closed", &values), &[row.cite]));
                }
                Some(kinds) => {
                    let kinds = self.named(kinds);
                    lines.push(self.line(fill("ref.ground.only", &[values[0], ("kinds", &kinds)]), &[row.cite]));
                }
                None => lines.push(self.line(fill("ref.ground.all", &values), &[row.cite])),
            }
            let key = if row.hides { "ref.ground.hides" } else { "ref.ground.open" };
            lines.push(self.line(fill(key, &values), &[Cite("tray.sight.2")]));
        }
        section("ref.ground", [list(lines)])
    }

    pub(super) fn leaders(&self) -> Element {
        let rule = &self.file.leader;
        let mut lines: Vec<Element> = Vec::new();
        for side in &self.file.sides {
            let names: Vec<&str> =
                self.file.leaders.iter().filter(|row| row.side == side.id).map(|row| row.name.as_str()).collect();
            lines.push(el("li").text(match names.is_empty() {
                true => fill("ref.leader.none", &[("side", &side.name)]),
                false => fill("ref.leader.who", &[("side", &side.name), ("names", &listed(&names))]),
            }));
        }
        lines.push(self.line(text("ref.leader.safe"), &[Cite("tray.size.4")]));
        if let Some(lost) = &rule.lost {
            lines.push(self.line(fill("ref.leader.lost", &[("on", &lost.on.to_string())]), &[lost.cite]));
        }
        lines.push(self.line(text("ref.leader.moves_on"), &[rule.transfer_cite, Cite("tray.leader.1")]));
        lines.push(self.line(text("ref.leader.alone"), &[rule.alone_cite]));
        section("ref.leaders", [list(lines)])
    }

    pub(super) fn winning(&self) -> Element {
        let victory = &self.file.victory;
        let mut lines = Vec::new();
        if victory.units_lost > 0 {
            lines.push(self.line(count("ref.win.units", victory.units_lost.into(), &[]), &[victory.cite]));
        }
        if victory.share_lost.den > 0 {
            let share = match (victory.share_lost.num, victory.share_lost.den) {
                (1, 2) => text("ref.half"),
                (num, den) => format!("{num}/{den}"),
            };
            lines.push(self.line(fill("ref.win.share", &[("share", &share)]), &[victory.cite]));
        }
        let vital = self.file.leaders.iter().filter(|row| victory.leaders.contains(&row.id));
        let vital: Vec<&str> = vital.map(|row| row.name.as_str()).collect();
        if !vital.is_empty() {
            lines.push(self.line(fill("ref.win.leader", &[("names", &listed(&vital))]), &[victory.cite]));
        }
        if victory.judged == Judged::EndOfTurn {
            lines.push(self.line(text("ref.win.end"), &[victory.cite]));
        }
        let spared = self.names(self.troops().filter(|kind| !kind.counts));
        if !spared.is_empty() {
            lines.push(self.line(fill("ref.win.not", &[("kinds", &spared)]), &[victory.cite]));
        }
        lines.push(self.line(text("ref.win.both"), &[victory.both_cite]));
        if victory.quiet_turns > 0 {
            lines.push(self.line(count("ref.win.quiet", victory.quiet_turns.into(), &[]), &[victory.quiet_cite]));
        }
        if victory.turn_limit > 0 {
            lines.push(self.line(count("ref.win.limit", victory.turn_limit.into(), &[]), &[victory.turn_limit_cite]));
        }
        section("ref.win", [list(lines)])
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
