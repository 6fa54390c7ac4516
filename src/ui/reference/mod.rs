//! The quick reference of a rule set: sheets with every table and figure, and every rule in our own words behind them.
//!
//! All of it is made from the data the engine plays by, switches included. On paper it is two sheets, one for play and one
//! for house rules and rulings; on the screen everything stands below each other, and needs no program.

mod fights;
#[cfg(hexes)]
mod hexes;
mod more;
mod options;
mod pictures;
mod play;
#[cfg(skirmish)]
mod skirmish;
mod who;
mod wording;

use std::sync::Arc;

use crate::game::{Cite, KindId, KindInfo, RuleText, Rules, Switches};
use crate::geom::Pose;
use crate::rules::tray::TrayRules;
use crate::rules::tray::tables::{StandsRow, TrayFile};
use crate::scenario::{self, Battle};
use crate::text::{count, fill, text};
use crate::ui::html::{Element, Node, el};
use crate::ui::svg::icon;
use wording::{Headings, Wording};

#[cfg(hexes)]
pub use hexes::{HexWanted, hex_document, hex_sheet};
#[cfg(hexes)]
pub(super) use hexes::{sign, signed};
#[cfg(skirmish)]
pub use skirmish::{SkirmishWanted, skirmish_document, skirmish_sheet};

/// What the sheet looks like.
pub const STYLE: &str = include_str!("../../../www/reference.css");

/// What a reference is made of.
pub struct Wanted<'a> {
    /// The rules, with the switches that are on.
    pub rules: TrayRules,
    /// Those switches.
    pub switches: &'a Switches,
    /// The battle that is played by them, if it is known: its units are counted and its reconstructed figures named.
    pub battle: Option<&'a Battle>,
    /// What stands below the sequence of play on the screen: the dice roller, or the place for it.
    pub roller: Option<Node>,
}

/// The sheets of a built-in battle, or of rules alone.
pub fn sheet(rules: TrayRules, switches: &Switches) -> Node {
    sheet_of(built_in(rules, switches))
}

fn built_in<'a>(rules: TrayRules, switches: &'a Switches) -> Wanted<'a> {
    let battle = scenario::battle(&rules.tables().id);
    Wanted { rules, switches, battle, roller: None }
}

/// The sheets.
pub fn sheet_of(wanted: Wanted<'_>) -> Node {
    let rules = Arc::new(wanted.rules);
    let sheet = Sheet {
        file: rules.tables(),
        rules: &rules,
        shared: rules.clone(),
        switches: wanted.switches,
        battle: wanted.battle,
        words: Wording::new(rules.texts()),
    };
    sheet.whole(wanted.roller).into()
}

/// The sheets of a built-in battle, or of rules alone, as a document of its own that needs nothing else.
pub fn document(rules: TrayRules, switches: &Switches) -> String {
    document_of(built_in(rules, switches))
}

/// The sheets as a document of its own that needs nothing else.
pub fn document_of(wanted: Wanted<'_>) -> String {
    let title = wanted.rules.tables().title.clone();
    alone(&title, sheet_of(wanted))
}

/// Sheets as a document of its own that needs nothing else.
fn alone(title: &str, sheet: Node) -> String {
    let title: Node = el("title").text(fill("ref.heading", &[("title", title)])).into();
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><link rel=\"icon\" href=\"data:,\">{}<style>\n{STYLE}</style></head>\
         <body>{}</body></html>\n",
        title.to_html(),
        page(None, sheet).to_html()
    )
}

/// What stands in the body of a document: the bar, if there is one, and the sheets.
pub fn page(bar: Option<Node>, sheet: Node) -> Node {
    el("div").class("ref-page").children(bar).child(el("main").child(sheet)).into()
}

/// Where the bar above a document leads that lies in the site's folder `reference`.
pub struct Ways<'a> {
    /// To the set-up of the battle.
    pub play: &'a str,
    /// To the dice in the document, if it has some.
    pub has_dice: bool,
    /// To its lesson.
    pub lesson: &'a str,
    /// To its print room.
    pub print: &'a str,
}

/// The bar above a document that lies in the site's folder `reference`.
pub fn bar(ways: &Ways<'_>) -> Node {
    let link = |href: &str, key: &str| el("a").attr("href", href).text(text(key));
    el("header")
        .class("ref-bar")
        .child(
            el("nav")
                .attr("aria-label", text("ref.bar"))
                .child(link("../index.html", "ref.bar.start"))
                .child(link(ways.play, "page.card.play"))
                .children(ways.has_dice.then(|| link("#roller", "ref.bar.dice")))
                .child(link("#rules", "ref.bar.rules"))
                .child(link(ways.lesson, "page.card.lesson"))
                .child(link(ways.print, "ref.bar.print")),
        )
        .child(el("p").text(text("ref.bar.hint")))
        .into()
}

/// So many kinds of a side fit side by side into a column.
const BROAD: usize = 6;

struct Sheet<'a> {
    rules: &'a TrayRules,
    shared: Arc<TrayRules>,
    file: &'a TrayFile,
    switches: &'a Switches,
    battle: Option<&'a Battle>,
    words: Wording<'a>,
}

fn list(items: impl IntoIterator<Item = Element>) -> Element {
    el("ul").children(items)
}

fn section(title: &str, body: impl IntoIterator<Item = Element>) -> Element {
    el("section").child(el("h2").text(text(title))).children(body)
}

/// A part that may be wider than a small screen: it scrolls by itself, also by key.
fn wide(title: &str, body: impl IntoIterator<Item = Element>) -> Element {
    let scrolled = el("div").class("ref-scroll").attr("tabindex", "0").attr("role", "group");
    el("section")
        .class("ref-wide")
        .child(el("h2").text(text(title)))
        .child(scrolled.attr("aria-label", text(title)).children(body))
}

impl Sheet<'_> {
    fn whole(&self, roller: Option<Node>) -> Element {
        let roller = roller.map(|roller| {
            let title = el("h2").text(text("ref.roller"));
            el("div").id("roller").class("ref-roller").child(title).child(roller)
        });
        // What is for all battles is told in full on paper only where no line says it: so the lines come first.
        // A table of many kinds takes the whole breadth.
        let is_broad = self.of_side(0).len() > BROAD;
        let first = el("div")
            .class("ref-first")
            .child(self.head())
            .child(self.sequence())
            .children(roller)
            .child(self.who())
            .children(self.needs())
            .children(is_broad.then(|| self.average()))
            .child(
                el("div")
                    .class("ref-cols")
                    .child(self.dice())
                    .children((!is_broad).then(|| self.average()))
                    .child(self.moving())
                    .child(self.touching())
                    .children(self.shooting())
                    .children(self.ground())
                    .children(self.leaders())
                    .child(self.winning()),
            )
            .child(self.foot());
        let article = el("article").class("ref").child(first).children(self.house_rules());
        let headings = Headings { printed: "ref.all.sheet", rulings: "ref.all.rulings", shared: "ref.all.shared" };
        let for_all = |rule: &RuleText| rule.id.0.starts_with("tray.");
        article.children(self.words.every_rule(&headings, for_all, self.reconstructed(), self.foot()))
    }

    fn side(&self, side: usize) -> &str {
        match self.battle.and_then(|battle| battle.side_names.as_ref()) {
            Some(names) => &names[side],
            None => &self.file.sides[side].name,
        }
    }

    /// How many units of this kind the battle gives a side; none if there is no battle.
    fn units(&self, side: usize, kind: &str) -> Option<usize> {
        let units = &self.battle?.units;
        Some(units.iter().filter(|unit| unit.side == self.file.sides[side].id && unit.kind == kind).count())
    }

    /// The kinds of a side. A table of pairs names the kinds of both; else the battle does, or any kind may stand on either.
    fn of_side(&self, side: usize) -> Vec<(KindId, &KindInfo)> {
        let mut kinds = Vec::new();
        for (n, kind) in self.rules.kinds().iter().enumerate().filter(|(_, kind)| !kind.is_leader) {
            let may = self.file.may_field(side, &kind.id);
            if may && (!self.file.melee.cells.is_empty() || self.units(side, &kind.id) != Some(0)) {
                kinds.push((KindId(n as u8), kind));
            }
        }
        kinds
    }

    /// The figure of a kind on the plate of a side. The plate is drawn and no background, so that it is on paper too.
    fn figure(&self, symbol: &str, side: usize) -> Element {
        let plate = el("rect").attr("width", "28").attr("height", "28").attr("rx", "3");
        let figure = match icon(symbol, 24) {
            Node::Element(figure) => figure.attr("x", "2").attr("y", "2"),
            Node::Text(_) => el("g"),
        };
        el("svg")
            .class(if side == 0 { "ref-figure dark" } else { "ref-figure" })
            .attr("viewBox", "0 0 28 28")
            .attr("aria-hidden", "true")
            .child(plate)
            .child(figure)
    }

    /// A number in a box: light on dark for the first side. Drawn for the same reason.
    fn number(&self, side: usize, value: &str) -> Element {
        if side == 1 {
            return el("b").class("ref-box").text(value);
        }
        let width = (7 * value.chars().count() + 9).max(30);
        let half = (width / 2).to_string();
        let plate = el("rect").attr("width", width.to_string()).attr("height", "16").attr("rx", "2");
        let word = el("svg:text").attr("x", half).attr("y", "12").text(value);
        el("svg").class("ref-dark").attr("viewBox", format!("0 0 {width} 16")).child(plate).child(word)
    }

    /// Its name after the letter of its tags.
    fn lettered(&self, kind: &KindInfo) -> Element {
        el("span").child(el("b").class("ref-letter").text(&kind.letter)).text(" ").text(&kind.name)
    }

    /// Names of kinds as the beginning of a sentence: `Companions and Light cavalry`.
    fn names<'k>(&self, kinds: impl Iterator<Item = &'k KindInfo>) -> String {
        let names: Vec<&str> = kinds.map(|kind| kind.name.as_str()).collect();
        listed(&names)
    }

    fn named(&self, ids: &[String]) -> String {
        self.names(self.rules.kinds().iter().filter(|kind| ids.contains(&kind.id)))
    }

    fn troops(&self) -> impl Iterator<Item = &KindInfo> + Clone {
        self.rules.kinds().iter().filter(|kind| !kind.is_leader)
    }

    fn head(&self) -> Element {
        let title = match self.battle {
            Some(battle) => fill("ref.dated", &[("title", &battle.title), ("date", &battle.date)]),
            None => self.file.title.clone(),
        };
        let first = if self.rules.about().is_turn_shared { "ref.shared" } else { "ref.first" };
        let is_same = self.file.kinds.iter().all(|kind| kind.stands.is_none());
        let tray = fill("ref.tray", &[("side", &Pose::SIDE.to_string())]);
        el("header")
            .child(el("h1").text(title))
            .child(el("p").text(text("ref.quick")).child(el("br")).text(fill(first, &[("side", self.side(0))])))
            .child(
                el("p")
                    .text(format!("{tray} "))
                    .child(self.words.chip(Cite("tray.size.1")))
                    .child(el("br"))
                    // Where kinds differ the table of who is who says it.
                    .children(if is_same { self.stands(&self.file.stands) } else { Vec::new() }),
            )
    }

    /// How stands are counted.
    fn stands(&self, stands: &StandsRow) -> Vec<Node> {
        let full = count("ref.stands", stands.full.into(), &[]);
        let gone = match stands.gone_at {
            0 => text("ref.gone.last"),
            left => count("ref.gone", left.into(), &[]),
        };
        let words = |words: String| Node::Text(format!("{words} "));
        vec![
            words(full),
            self.words.chip(stands.full_cite).into(),
            words(format!(" {gone}")),
            self.words.chip(stands.gone_cite).into(),
        ]
    }

    /// What the dagger means, and whose rules these are.
    fn foot(&self) -> Element {
        el("footer")
            .class("ref-foot")
            .child(el("p").text(text("ref.dagger")))
            .child(el("p").text(fill("ref.credit", &[("credit", &self.file.credit)])))
    }
}

/// `a`, `a and b`, `a, b and c`: the first as it is, the others with a small letter unless they are names.
fn listed(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [one] => one.to_string(),
        [first @ .., last] => fill("ref.and", &[("some", &first.join(", ")), ("last", last)]),
    }
}
