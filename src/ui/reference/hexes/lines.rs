//! What is said in sentences.

use super::super::{list, section};
use super::{Sheet, signed};
use crate::text::{fill, text};
use crate::ui::html::{Element, el};

impl Sheet<'_> {
    /// What one looks up while playing.
    pub(super) fn play(&self) -> Vec<Element> {
        vec![
            section(
                "hexref.moving",
                [list([
                    self.line("hexref.moving.cost", &["raphia.comp.2", "raphia.move.1", "raphia.move.8"]),
                    self.line(
                        "hexref.moving.phalanx",
                        &["raphia.move.2", "raphia.face.1", "raphia.face.3", "raphia.rul.2"],
                    ),
                    self.line(
                        "hexref.moving.zone",
                        &["raphia.move.3", "raphia.move.4", "raphia.rul.7", "raphia.rul.11"],
                    ),
                    self.line(
                        "hexref.moving.contact",
                        &["raphia.move.5", "raphia.move.6", "raphia.rul.8", "raphia.rul.9", "raphia.rul.10"],
                    ),
                    self.line("hexref.moving.turn", &["raphia.face.4", "raphia.rul.12"]),
                    self.line("hexref.moving.fear", &["raphia.stack.16", "raphia.rul.15"]),
                ])],
            ),
            section(
                "hexref.attack",
                [list([
                    self.line("hexref.attack.who", &["raphia.atk.1", "raphia.atk.3", "raphia.rul.17"]),
                    self.line("hexref.attack.strength", &["raphia.atk.4"]),
                    self.line(
                        "hexref.attack.times",
                        &["raphia.mult.1", "raphia.mult.2", "raphia.mult.3", "raphia.rul.26"],
                    ),
                    self.line("hexref.attack.order", &["raphia.rul.18"]),
                    self.line(
                        "hexref.attack.nerve",
                        &["raphia.inf.1", "raphia.inf.3", "raphia.inf.4", "raphia.rul.22"],
                    ),
                    self.line(
                        "hexref.attack.rout",
                        &["raphia.mod.3", "raphia.crt.5", "raphia.rul.27", "raphia.rul.30"],
                    ),
                    self.line("hexref.attack.paid", &["raphia.merc.2", "raphia.rul.28"]),
                    self.line(
                        "hexref.attack.tests",
                        &["raphia.crt.6", "raphia.rul.19", "raphia.rul.20", "raphia.rul.21"],
                    ),
                    self.line("hexref.attack.advance", &["raphia.adv.1", "raphia.adv.2", "raphia.rul.32"]),
                ])],
            ),
            section(
                "hexref.fire",
                [list([
                    self.line("hexref.fire.strength", &["raphia.fire.1", "raphia.fire.3", "raphia.rul.29"]),
                    self.line("hexref.fire.soft", &["raphia.fire.2", "raphia.fire.4", "raphia.evade.3"]),
                ])],
            ),
            section(
                "hexref.evade",
                [list([
                    self.line("hexref.evade.who", &["raphia.evade.1", "raphia.evade.2", "raphia.evade.4"]),
                    self.line(
                        "hexref.evade.where",
                        &["raphia.evade.5", "raphia.evade.7", "raphia.rul.23", "raphia.rul.24"],
                    ),
                ])],
            ),
            section(
                "hexref.tests",
                [list([
                    self.line("hexref.tests.stack", &["raphia.mor.6", "raphia.mor.7"]),
                    self.line("hexref.tests.top", &["raphia.mor.8"]),
                    self.line("hexref.tests.leader", &["raphia.rul.33", "raphia.rul.34"]),
                    self.line("hexref.tests.crossed", &["raphia.mor.3", "raphia.mor.4", "raphia.rul.35"]),
                ])],
            ),
            section("hexref.rout", [self.rout()]),
            section(
                "hexref.mad",
                [list([
                    self.line("hexref.mad.way", &["raphia.ele.2", "raphia.ele.3", "raphia.rul.39"]),
                    self.line("hexref.mad.over", &["raphia.ele.4", "raphia.ele.1", "raphia.ele.5"]),
                ])],
            ),
            section(
                "hexref.pursuit",
                [list([
                    self.line("hexref.pursuit.begin", &["raphia.purs.1", "raphia.purs.5", "raphia.rul.41"]),
                    self.line("hexref.pursuit.way", &["raphia.purs.6", "raphia.purs.7", "raphia.purs.10"]),
                    self.line("hexref.pursuit.back", &["raphia.back.1", "raphia.back.2", "raphia.rul.42"]),
                    self.line("hexref.pursuit.attacked", &["raphia.purs.9", "raphia.rul.40"]),
                    self.line("hexref.pursuit.on", &["raphia.purs.8", "raphia.purs.11", "raphia.rul.44"]),
                ])],
            ),
            section(
                "hexref.rally",
                [list([
                    self.line(
                        "hexref.rally.who",
                        &["raphia.rally.1", "raphia.rally.2", "raphia.rul.43", "raphia.rul.45"],
                    ),
                    self.line("hexref.rally.done", &["raphia.rally.3", "raphia.rally.4", "raphia.face.8"]),
                ])],
            ),
        ]
    }

    /// The way of those in rout, in the order in which it is chosen.
    fn rout(&self) -> Element {
        let ways = ["hexref.rout.empty", "hexref.rout.rout", "hexref.rout.friend", "hexref.rout.phalanx"];
        let ways = ways
            .iter()
            .enumerate()
            .map(|(n, key)| el("li").child(el("b").text(format!("{}.", n + 1))).text(format!(" {}", text(key))));
        let ways = el("ol").class("ref-ways").children(ways);
        list([
            self.line("hexref.rout.home", &["raphia.rout.1", "raphia.rout.3", "raphia.rout.4", "raphia.rul.36"]),
            self.line("hexref.rout.order", &["raphia.rout.5", "raphia.rout.6", "raphia.rul.37"]).child(ways),
            self.line("hexref.rout.end", &["raphia.rout.9", "raphia.rout.10", "raphia.rout.11"]),
            self.line("hexref.rout.away", &["raphia.rout.7", "raphia.rout.8", "raphia.rout.12"]),
            self.line("hexref.rout.apart", &["raphia.rout.2", "raphia.rout.13", "raphia.rout.14"]),
        ])
    }

    /// Stacks, leaders, setting up, and how it ends.
    pub(super) fn armies(&self) -> Vec<Element> {
        let turns = self.battle.and_then(|battle| battle.turns.as_ref()).unwrap_or(&self.file.turns);
        let mut sides = Vec::new();
        for side in &self.file.sides {
            let edge = text(match side.edge {
                crate::game::Bound::West => "hexref.edge.west",
                crate::game::Bound::East => "hexref.edge.east",
            });
            sides.push(fill("hexref.edge", &[("side", &side.name), ("edge", &edge)]));
        }
        let tie = match self.file.sides.iter().find(|side| side.wins_ties) {
            Some(side) => fill("hexref.end.tie", &[("side", &side.name)]),
            None => text("hexref.end.draw"),
        };
        vec![
            section(
                "hexref.stacks",
                [list([
                    self.line(
                        "hexref.stacks.top",
                        &["raphia.stack.3", "raphia.stack.14", "raphia.stack.13", "raphia.rul.25"],
                    ),
                    self.line("hexref.stacks.join", &["raphia.stack.6", "raphia.stack.7", "raphia.rul.13"]),
                    self.line(
                        "hexref.stacks.under",
                        &["raphia.stack.10", "raphia.stack.11", "raphia.rul.14", "raphia.stack.17"],
                    ),
                    self.line("hexref.stacks.split", &["raphia.stack.5"]),
                ])],
            ),
            section(
                "hexref.leader",
                [list([
                    self.line("hexref.leader.joins", &["raphia.lead.4", "raphia.stack.4"]),
                    self.line("hexref.leader.dies", &["raphia.lead.2", "raphia.lead.3", "raphia.rul.31"]),
                    self.line("hexref.leader.carried", &["raphia.lead.5", "raphia.rul.38"]),
                ])],
            ),
            section(
                "hexref.setup",
                [list([
                    self.said(
                        format!("{} {}", text("hexref.setup.line"), sides.join(" ")),
                        &["raphia.deploy.1", "raphia.deploy.2", "raphia.rul.1", "raphia.rul.3"],
                    ),
                    self.line(
                        "hexref.setup.where",
                        &["raphia.deploy.3", "raphia.deploy.4", "raphia.deploy.5", "raphia.rul.4"],
                    ),
                    self.line("hexref.setup.first", &["raphia.deploy.7", "raphia.turn.2", "raphia.rul.5"]),
                ])],
            ),
            section(
                "hexref.end",
                [list([
                    self.said(fill("hexref.end.turns", &[("n", &signed(turns))]), &["raphia.end.1", "raphia.rul.50"]),
                    self.line("hexref.end.points", &["raphia.vp.1", "raphia.vp.2", "raphia.rul.46"]),
                    self.said(tie, &["raphia.vp.3"]),
                    self.line("hexref.end.map", &["raphia.comp.3", "raphia.rul.6"]),
                ])],
            ),
        ]
    }
}
