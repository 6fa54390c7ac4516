//! The quick reference of a rule set on hexes. Every figure comes from its tables, and says by a sign where they have it from.

mod lines;
mod tables;
mod troops;

use super::wording::{Headings, Wording};
use super::{alone, list, section};
use crate::game::{Cite, Switches};
use crate::rules::raphia::tables::{Arm, ArmRow, Figure, HexEffect, HexFile, Origin};
use crate::scenario::HexBattle;
use crate::text::{fill, text};
use crate::ui::html::{Element, Node, el};

/// What a reference on hexes is made of.
pub struct HexWanted<'a> {
    /// The rules.
    pub file: &'a HexFile,
    /// The switches that are on.
    pub switches: &'a Switches,
    /// The battle that is played by them, if it is known: its counters are listed.
    pub battle: Option<&'a HexBattle>,
}

/// The sheets as a document of its own that needs nothing else.
pub fn hex_document(wanted: &HexWanted<'_>) -> String {
    alone(&wanted.file.title, hex_sheet(wanted))
}

/// The sheets.
pub fn hex_sheet(wanted: &HexWanted<'_>) -> Node {
    let HexWanted { file, switches, battle } = *wanted;
    Sheet { file, switches, battle, words: Wording::new(&file.rules) }.whole().into()
}

struct Sheet<'a> {
    file: &'a HexFile,
    switches: &'a Switches,
    battle: Option<&'a HexBattle>,
    words: Wording<'a>,
}

/// The sign of where a figure comes from; none of what is printed in the magazine.
pub fn sign(source: Origin) -> &'static str {
    match source {
        Origin::Seed => "",
        Origin::Polybius => "‡",
        Origin::Reconstructed => "†",
    }
}

/// A figure with its sign.
pub fn signed(figure: &Figure) -> String {
    format!("{}{}", figure.v, sign(figure.source))
}

/// A modifier with its sign, and with that of where it comes from: `+1`, `−2†`.
fn modifier(value: i8, source: Origin) -> String {
    let number = match value {
        0 => "0".to_string(),
        more if more > 0 => format!("+{more}"),
        less => format!("−{}", less.unsigned_abs()),
    };
    number + sign(source)
}

impl Sheet<'_> {
    fn whole(&self) -> Element {
        // The first sheet is the half-turn, the second the armies and what is asked for less often.
        let beside = el("div").class("ref-below").child(self.modifiers()).child(self.morale());
        let first = el("div")
            .class("ref-first")
            .child(self.head())
            .child(self.sequence())
            .child(el("div").class("ref-beside").child(self.combat()).child(beside))
            .child(el("div").class("ref-cols").children(self.play()))
            .child(self.foot());
        let headings = Headings { printed: "hexref.all.sheet", rulings: "ref.all.rulings", shared: "ref.all.shared" };
        let mut more = vec![self.arms(), el("div").class("ref-cols").children(self.armies())];
        more.extend(self.troops());
        more.extend(self.house_rules());
        more.extend(self.reasons());
        el("article").class("ref ref-hexes").child(first).children(more).children(self.words.every_rule(
            &headings,
            |_| true,
            None,
            self.foot(),
        ))
    }

    fn head(&self) -> Element {
        let title = match self.battle {
            Some(battle) => fill("ref.dated", &[("title", &battle.title), ("date", &battle.date)]),
            None => self.file.title.clone(),
        };
        let turns = match self.battle.and_then(|battle| battle.turns.as_ref()) {
            Some(own) => signed(own),
            None => signed(&self.file.turns),
        };
        el("header")
            .child(el("h1").text(title))
            .child(
                el("p")
                    .text(text("ref.quick"))
                    .child(el("br"))
                    .text(fill("hexref.turns", &[("turns", &turns)]))
                    .children(self.words.chips(&[Cite("raphia.turn.1"), Cite("raphia.turn.4")])),
            )
            .child(
                el("p")
                    .text(text("hexref.counter"))
                    .child(el("br"))
                    .text(text("hexref.low_is_good"))
                    .children(self.words.chips(&[Cite("raphia.comp.5")])),
            )
    }

    /// What the signs mean, and whose rules these are.
    fn foot(&self) -> Element {
        el("footer")
            .class("ref-foot")
            .child(el("p").text(text("hexref.signs")))
            .child(el("p").text(fill("ref.credit", &[("credit", self.file.credit.trim_end_matches('.'))])))
    }

    fn arm(&self, arm: Arm) -> Option<&ArmRow> {
        self.file.arms.iter().find(|row| row.arm == arm)
    }

    fn arm_name(&self, arm: Arm) -> &str {
        self.arm(arm).map_or("", |row| &row.name)
    }

    fn line(&self, key: &str, cites: &[&'static str]) -> Element {
        self.said(text(key), cites)
    }

    fn said(&self, sentence: String, cites: &[&'static str]) -> Element {
        let mut all = Vec::new();
        for cite in cites {
            all.push(Cite(cite));
        }
        self.words.line(sentence, &all)
    }

    /// The switches with every number they bring.
    fn house_rules(&self) -> Option<Element> {
        let mut lines = Vec::new();
        for switch in &self.file.switches {
            let state = text(if self.switches.get(&switch.id).is_some() { "ref.on" } else { "ref.off" });
            let mut said = format!(" ({state}). {}", switch.text);
            if switch.effect == HexEffect::DrawHidden {
                let pool = self.file.pool.iter().map(|row| {
                    let values =
                        [("n", &*format!("{}{}", row.count, sign(row.source))), ("morale", &row.morale.to_string())];
                    fill("hexref.pool.of", &values)
                });
                let pool = pool.collect::<Vec<_>>().join(", ");
                said = format!("{said} {}", fill("hexref.pool", &[("pool", &pool)]));
            }
            let cites = match switch.effect {
                HexEffect::DrawHidden => vec![switch.cite, Cite("raphia.rul.47")],
                HexEffect::FreeDeployment => vec![switch.cite, Cite("raphia.rul.5")],
            };
            let name = el("b").text(&switch.name);
            lines.push(el("li").child(name).text(said).children(self.words.chips(&cites)));
        }
        (!lines.is_empty()).then(|| section("ref.house", [list(lines)]).class("ref-house"))
    }

    /// What was reconstructed, and why each figure of the rules was chosen so.
    fn reasons(&self) -> Option<Element> {
        let mut lines = Vec::new();
        for what in self.battle.map_or(&[][..], |battle| &battle.reconstructed) {
            lines.push(el("li").text(format!("† {what}")));
        }
        lines.extend(self.why());
        (!lines.is_empty()).then(|| section("ref.reconstructed", [list(lines)]).class("ref-house"))
    }
}
