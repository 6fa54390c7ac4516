//! The quick reference of a skirmish rule set. Every figure comes from its tables; what had to be restored says so by a dagger.

mod lines;
mod picture;
mod tables;

use super::wording::{Headings, Wording};
use super::{alone, list, section};
use crate::game::{Cite, Switches};
use crate::geom::Inches;
use crate::rules::chevauchee::ChevaucheeRules;
use crate::rules::chevauchee::tables::{Figures, SkirmishFile};
use crate::text::{fill, text};
use crate::ui::html::{Element, Node, el};

/// What a reference of skirmishes is made of.
pub struct SkirmishWanted<'a> {
    /// The rules.
    pub file: &'a SkirmishFile,
    /// The switches that are on.
    pub switches: &'a Switches,
    /// What stands below the sequence of play on the screen: the dice roller, or the place for it.
    pub roller: Option<Node>,
}

/// The sheets as a document of its own that needs nothing else.
pub fn skirmish_document(wanted: SkirmishWanted<'_>) -> String {
    let title = wanted.file.title.clone();
    alone(&title, skirmish_sheet(wanted))
}

/// The sheets.
pub fn skirmish_sheet(wanted: SkirmishWanted<'_>) -> Node {
    let SkirmishWanted { file, switches, roller } = wanted;
    let rules = ChevaucheeRules::new(file.clone(), switches, None);
    Sheet { file, rules: &rules, switches, words: Wording::new(&file.rules) }.whole(roller).into()
}

struct Sheet<'a> {
    file: &'a SkirmishFile,
    rules: &'a ChevaucheeRules,
    switches: &'a Switches,
    words: Wording<'a>,
}

/// A number that is added: `+1`, `−2`, `0`.
fn signed(value: i8) -> String {
    match value {
        0 => "0".to_string(),
        more if more > 0 => format!("+{more}"),
        less => format!("−{}", less.unsigned_abs()),
    }
}

impl Sheet<'_> {
    fn whole(&self, roller: Option<Node>) -> Element {
        let roller = roller.map(|roller| {
            let title = el("h2").text(text("ref.roller"));
            el("div").id("roller").class("ref-roller").child(title).child(roller)
        });
        let target = el("div").class("ref-below").child(self.numbers()).child(self.cover());
        let first = el("div")
            .class("ref-first")
            .child(self.head())
            .child(self.sequence())
            .children(roller)
            .child(self.moves())
            .child(el("div").class("ref-three").child(self.ground()).child(self.missiles()).child(target))
            .child(self.weapons())
            .child(self.chances())
            .child(el("div").class("ref-cols").children(self.play()))
            .child(el("footer").class("ref-foot").child(el("p").text(text("manref.signs"))));
        let headings = Headings { printed: "ref.all.sheet", rulings: "manref.all.rulings", shared: "ref.all.shared" };
        el("article")
            .class("ref ref-men")
            .child(first)
            .child(el("div").class("ref-cols").children(self.battles()))
            .children(self.house_rules())
            .children(self.words.every_rule(&headings, |_| false, None, self.foot()))
    }

    fn head(&self) -> Element {
        el("header")
            .child(el("h1").text(&self.file.title))
            .child(el("p").text(text("ref.quick")).child(el("br")).text(text("manref.men")))
            .child(
                el("p")
                    .text(text("manref.three_dice"))
                    .child(el("br"))
                    .text(text("manref.ends"))
                    .children(self.words.chips(&[Cite("chevauchee.missile.9"), Cite("chevauchee.melee.9")])),
            )
    }

    /// What the dagger means, and whose rules these are.
    fn foot(&self) -> Element {
        el("footer")
            .class("ref-foot")
            .child(el("p").text(text("manref.signs")))
            .child(el("p").text(fill("ref.credit", &[("credit", self.file.credit.trim_end_matches('.'))])))
    }

    fn figures(&self) -> &Figures {
        &self.file.figures
    }

    /// A length at the scale in force.
    fn inches(&self, length: Inches) -> String {
        self.rules.length(length).to_string()
    }

    fn line(&self, key: &str, cites: &[&'static str]) -> Element {
        self.said(text(key), cites)
    }

    fn filled(&self, key: &str, values: &[(&str, &str)], cites: &[&'static str]) -> Element {
        self.said(fill(key, values), cites)
    }

    fn said(&self, sentence: String, cites: &[&'static str]) -> Element {
        let mut all = Vec::new();
        for cite in cites {
            all.push(Cite(cite));
        }
        self.words.line(sentence, &all)
    }

    fn house_rules(&self) -> Option<Element> {
        let mut lines = Vec::new();
        for switch in &self.file.switches {
            let state = text(if self.switches.get(&switch.id).is_some() { "ref.on" } else { "ref.off" });
            let said = format!(" ({state}). {}", switch.text);
            let name = el("b").text(&switch.name);
            lines.push(el("li").child(name).text(said).children(self.words.chips(&[switch.cite])));
        }
        (!lines.is_empty()).then(|| section("ref.house", [list(lines)]).class("ref-house"))
    }
}
