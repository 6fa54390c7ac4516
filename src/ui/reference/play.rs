//! The sequence of play, moving, touching and shooting.

use super::pictures::{ways, wheel, zones};
use super::{Sheet, list, section};
use crate::game::{Cite, Phase};
use crate::geom::{Inches, wheel_cost};
use crate::rules::tray::tables::TurnToFace;
use crate::rules::tray::{MOST_OFFSET, SPACE, STEEPEST};
use crate::text::{count, fill, text};
use crate::ui::html::{Element, el};

impl Sheet<'_> {
    pub(super) fn sequence(&self) -> Element {
        let sides = &self.file.sides;
        let charges = self.file.sequence.iter().any(|step| step.phase == Phase::Charge);
        let named = |id: &String| sides.iter().position(|side| side.id == *id).map_or("", |side| self.side(side));
        let steps = self.file.sequence.iter().enumerate().map(|(n, step)| {
            let what = match step.phase {
                Phase::Move if charges => "ref.step.march",
                Phase::Move => "ref.step.move",
                Phase::Shoot => "ref.step.shoot",
                Phase::Charge => "ref.step.charge",
                Phase::Fight if self.file.melee.first.kinds.is_empty() => "ref.step.fight",
                _ => "ref.step.passes",
            };
            let who = match &step.sides[..] {
                [] if step.phase == Phase::Fight => text("ref.both_sides"),
                [] => text("ref.your_side"),
                [one] => named(one).to_string(),
                [one, other, ..] => fill("ref.one_then", &[("one", named(one)), ("other", named(other))]),
            };
            el("li")
                .child(el("b").class("ref-n").text((n + 1).to_string()))
                .child(el("h2").text(&step.name))
                .text(format!(" {who} "))
                .child(self.words.chip(step.cite))
                .child(el("p").text(text(what)))
        });
        el("ol").class("ref-steps").children(steps)
    }

    pub(super) fn moving(&self) -> Element {
        let deg = STEEPEST.to_string();
        let mut lines = Vec::new();
        if self.troops().any(|kind| !kind.is_free) {
            let cost = wheel_cost(STEEPEST.into()).rounded().to_string();
            let values = [("deg", deg.as_str()), ("cost", &cost)];
            let cites = ["tray.move.2", "tray.move.3", "tray.move.4", "tray.move.6"].map(Cite);
            lines.push(self.words.line(fill("ref.formed", &[values[0]]), &[cites[0], cites[1], cites[3]]));
            lines.push(self.words.line(fill("ref.wheel", &values), &[cites[2]]));
        }
        if self.troops().any(|kind| kind.is_free) {
            lines.push(self.words.line(text("ref.free"), &[Cite("tray.move.5")]));
        }
        if self.troops().any(|kind| kind.charge > Inches::ZERO) {
            lines.push(self.words.line(text("ref.charge"), &[self.file.cites.charge_how]));
        }
        if let Some(cite) = self.file.waiting {
            lines.push(self.words.line(text("ref.waiting"), &[cite]));
        }
        let space = [("space", &*SPACE.to_string())];
        lines.push(self.words.line(text("ref.pass"), &[Cite("tray.move.7")]));
        lines.push(self.words.line(fill("ref.keep_off", &space), &[Cite("tray.move.8")]));
        lines.push(self.words.line(text("ref.stay"), &[self.file.cites.no_breaking_off, Cite("tray.move.9")]));
        lines.push(self.words.line(text("ref.boxed"), &[Cite("tray.move.10")]));
        section("ref.moving", [ways(self.symbol(), &deg), wheel(self.symbol(), &deg), list(lines)])
    }

    /// The figure in drawings: of the first kind that goes in formation.
    fn symbol(&self) -> &str {
        let foot = self.troops().find(|kind| !kind.is_free && kind.plate == "foot");
        foot.or(self.troops().next()).map_or("", |kind| &kind.symbol)
    }

    pub(super) fn touching(&self) -> Element {
        let charges = self.troops().any(|kind| kind.charge > Inches::ZERO);
        let cites = &self.file.cites;
        let values = [("deg", STEEPEST.to_string()), ("off", MOST_OFFSET.to_string()), ("space", SPACE.to_string())];
        let values = values.each_ref().map(|(key, value)| (*key, value.as_str()));
        let lines = [
            match charges {
                true => self.words.line(text("ref.touch.charge"), &[cites.charge, cites.charge_front]),
                false => self.words.line(text("ref.touch.front"), &[cites.contact_by_move, Cite("tray.contact.1")]),
            },
            self.words.line(fill("ref.touch.square", &values), &[Cite("tray.contact.2")]),
            self.words.line(text("ref.touch.flank"), &[cites.flank_or_front, Cite("tray.contact.4")]),
            match self.file.melee.turn_to_face {
                TurnToFace::BeforeMoves => self.words.line(
                    text("ref.touch.face"),
                    &[cites.turn_to_face, cites.turn_to_face_how, Cite("tray.contact.6")],
                ),
                TurnToFace::AfterFights => {
                    self.words.line(text("ref.touch.face_after"), &[cites.turn_to_face, Cite("tray.contact.6")])
                }
            },
            self.words.line(fill("ref.touch.turn_in", &values), &[Cite("tray.contact.8")]),
        ];
        section("ref.touch", [zones(self.symbol()), list(lines)]).class("ref-touch")
    }

    /// Who shoots, if anybody does.
    pub(super) fn shooting(&self) -> Option<Element> {
        let mut lines = Vec::new();
        for weapon in &self.file.shooting {
            let (kinds, range) = (self.named(&weapon.kinds), weapon.range.to_string());
            let kinds = match (weapon.name.is_empty(), kinds.is_empty()) {
                (true, _) => kinds,
                (false, true) => weapon.name.clone(),
                (false, false) => format!("{} ({kinds})", weapon.name),
            };
            let values = [("kinds", kinds.as_str()), ("range", range.as_str())];
            let key = if weapon.per_stand { "ref.shoot.stand" } else { "ref.shoot.range" };
            let mut sentence = count(key, weapon.dice.into(), &values);
            let mut cites = vec![weapon.range_cite, weapon.dice_cite];
            for row in &weapon.hits {
                let (kinds, on) = (self.named(&row.against), row.on.to_string());
                let key = match row.against.is_empty() {
                    true if weapon.hits.len() == 1 => "ref.shoot.all",
                    true => "ref.shoot.others",
                    false => "ref.shoot.against",
                };
                sentence.push(' ');
                sentence.push_str(&fill(key, &[("kinds", &kinds), ("on", &on)]));
                cites.push(row.cite);
            }
            lines.push(self.words.line(sentence, &cites));
        }
        for leader in &self.file.leaders {
            let Some(shot) = &leader.shot else { continue };
            let values = [("name", &*leader.name), ("on", &shot.on.to_string()), ("range", &shot.range.to_string())];
            lines.push(
                self.words.line(count("ref.shoot.leader", shot.dice.into(), &values), &[shot.cite, shot.range_cite]),
            );
        }
        if lines.is_empty() {
            return None;
        }
        lines.push(self.words.line(text("ref.shoot.engaged"), &[self.file.shooting_engaged]));
        let space = [("space", &*SPACE.to_string())];
        lines.push(self.words.line(fill("ref.shoot.gap", &space), &[self.file.shooting_gap, Cite("tray.sight.1")]));
        Some(section("ref.shoot", [list(lines)]))
    }
}
