//! What is said in sentences.

use super::super::{list, section};
use super::{Sheet, signed};
use crate::text::text;
use crate::ui::html::{Element, el};

impl Sheet<'_> {
    /// What one looks up while playing.
    pub(super) fn play(&self) -> Vec<Element> {
        vec![self.moving(), self.shooting(), self.shot(), self.blow(), self.order(), self.leaving()]
    }

    fn moving(&self) -> Element {
        let figures = self.figures();
        let [reach, room] = [figures.reach, figures.room].map(|length| self.inches(length));
        let row = figures.in_a_row.to_string();
        section(
            "manref.moving",
            [list([
                self.line("manref.moving.walk", &["chevauchee.move.3", "chevauchee.move.8", "chevauchee.ruling.10"]),
                self.line(
                    "manref.moving.charge",
                    &["chevauchee.move.4", "chevauchee.move.7", "chevauchee.ruling.13", "chevauchee.ruling.15"],
                ),
                self.filled("manref.moving.may", &[("n", &row)], &["chevauchee.move.6", "chevauchee.ruling.14"]),
                self.filled(
                    "manref.moving.reach",
                    &[("reach", &reach)],
                    &["chevauchee.engage.1", "chevauchee.engage.2", "chevauchee.ruling.36"],
                ),
                self.line("manref.moving.held", &["chevauchee.engage.3", "chevauchee.ruling.17"]),
                self.filled("manref.moving.room", &[("room", &room)], &["chevauchee.ruling.7", "chevauchee.ruling.39"]),
            ])],
        )
    }

    fn shooting(&self) -> Element {
        let woods = self.inches(self.figures().woods);
        section(
            "manref.shooting",
            [list([
                self.line("manref.shooting.bows", &["chevauchee.fire.1", "chevauchee.fire.2"]),
                self.line("manref.shooting.reached", &["chevauchee.fire.3", "chevauchee.ruling.24"]),
                self.line("manref.shooting.loads", &["chevauchee.fire.4", "chevauchee.fire.5", "chevauchee.fire.7"]),
                self.line("manref.shooting.contest", &["chevauchee.fire.6", "chevauchee.ruling.19"]),
                self.line("manref.shooting.thrown", &["chevauchee.fire.8", "chevauchee.ruling.25"]),
                self.filled("manref.shooting.target", &[("woods", &woods)], &["chevauchee.ruling.12"]),
            ])],
        )
    }

    fn shot(&self) -> Element {
        let figures = self.figures();
        let [walked, rider, melee] = [figures.walked, figures.rider, figures.into_melee].map(signed);
        let start = figures.start.to_string();
        section(
            "manref.shot",
            [list([
                self.line(
                    "manref.shot.dice",
                    &["chevauchee.missile.2", "chevauchee.missile.3", "chevauchee.missile.4", "chevauchee.ruling.23"],
                ),
                self.filled(
                    "manref.shot.less",
                    &[("walked", &walked), ("rider", &rider), ("melee", &melee)],
                    &["chevauchee.missile.6", "chevauchee.missile.8", "chevauchee.ruling.21"],
                ),
                self.filled("manref.shot.number", &[("start", &start)], &["chevauchee.missile.5"]),
                self.line("manref.shot.stray", &["chevauchee.missile.7", "chevauchee.ruling.22"]),
            ])],
        )
    }

    fn blow(&self) -> Element {
        let charge = signed(self.figures().charge);
        section(
            "manref.blow",
            [list([
                self.filled(
                    "manref.blow.dice",
                    &[("charge", &charge)],
                    &["chevauchee.melee.7", "chevauchee.melee.8", "chevauchee.melee.10", "chevauchee.ruling.1"],
                ),
                self.line(
                    "manref.blow.none",
                    &["chevauchee.melee.2", "chevauchee.withdraw.3", "chevauchee.ruling.27", "chevauchee.ruling.29"],
                ),
                self.line("manref.blow.several", &["chevauchee.ruling.30", "chevauchee.ruling.31"]),
            ])],
        )
    }

    /// Who of two strikes first: the first of these that tells them apart.
    fn order(&self) -> Element {
        let ways: [(&str, &[&'static str]); 4] = [
            ("manref.order.behind", &["chevauchee.melee.5", "chevauchee.melee.6", "chevauchee.ruling.28"]),
            ("manref.order.above", &["chevauchee.ruling.26"]),
            ("manref.order.class", &["chevauchee.melee.3", "chevauchee.melee.4"]),
            ("manref.order.before", &["chevauchee.ruling.16", "chevauchee.ruling.32"]),
        ];
        let ways = ways.into_iter().enumerate().map(|(n, (key, cites))| {
            let chips = self.words.chips(&cites.iter().map(|cite| crate::game::Cite(cite)).collect::<Vec<_>>());
            el("li").child(el("b").text(format!("{}.", n + 1))).text(format!(" {}", text(key))).children(chips)
        });
        section("manref.order", [el("ol").class("ref-order").children(ways)])
    }

    fn leaving(&self) -> Element {
        let mount = signed(self.figures().rides_off);
        section(
            "manref.leaving",
            [list([
                self.filled(
                    "manref.leaving.dice",
                    &[("mount", &mount)],
                    &["chevauchee.withdraw.2", "chevauchee.withdraw.3", "chevauchee.ruling.33"],
                ),
                self.line("manref.leaving.way", &["chevauchee.withdraw.1"]),
            ])],
        )
    }

    /// Setting up, and what single battles add.
    pub(super) fn battles(&self) -> Vec<Element> {
        let figures = self.figures();
        let (beside, layings) = (self.inches(figures.beside), figures.layings.to_string());
        vec![
            section(
                "manref.setup",
                [list([
                    self.line(
                        "manref.setup.first",
                        &["chevauchee.setup.2", "chevauchee.setup.3", "chevauchee.setup.4"],
                    ),
                    self.line(
                        "manref.setup.scale",
                        &["chevauchee.scale.1", "chevauchee.scale.2", "chevauchee.scale.3"],
                    ),
                    self.line("manref.setup.end", &["chevauchee.ruling.38"]),
                ])],
            ),
            section(
                "manref.battles",
                [list([
                    self.filled(
                        "manref.battles.burn",
                        &[("beside", &beside), ("n", &layings)],
                        &["chevauchee.scenario.burn", "chevauchee.scenario.foot_only"],
                    ),
                    self.line("manref.battles.booty", &["chevauchee.scenario.booty"]),
                    self.line("manref.battles.ambush", &["chevauchee.scenario.ambush"]),
                    self.line("manref.battles.tide", &["chevauchee.scenario.tide"]),
                ])],
            ),
        ]
    }
}
