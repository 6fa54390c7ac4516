//! The print room of a battle: everything a class or a club cuts out, writes on or lays beside the table.
//!
//! One document a battle, HTML and drawings in true scale, made from the battle and from the tables of its rules. Which
//! sheets are printed, and on what paper, is chosen by boxes that the stylesheet alone reads: no script is needed.

pub(super) mod cards;
mod draw;
#[cfg(hexes)]
mod hexes;
mod layout;
mod markers;
mod record;
mod rods;
#[cfg(skirmish)]
mod skirmish;
#[cfg(skirmish)]
pub(super) use skirmish::named_with_arms;
mod trays;
mod wheel;

use crate::game::{Cite, Ground, PieceId, Scenario, Side, Source};
use crate::scenario::Battle;
#[cfg(hexes)]
use crate::scenario::HexBattle;
#[cfg(skirmish)]
use crate::scenario::SkirmishBattle;
use crate::text::{count, fill, text};
use crate::ui::html::{Element, Node, el};
use crate::ui::lesson;

/// The stylesheets of the room.
pub const STYLE: &str = concat!(include_str!("../../../www/cards.css"), include_str!("../../../www/print.css"));

/// What stands in the bar beside the choices: it differs with where the room is shown.
pub struct Links<'a> {
    /// Back to the battles; none leaves the way out away.
    pub back: Option<&'a str>,
    /// The quick reference, which prints on a page of its own.
    pub reference: Option<&'a str>,
    /// The lesson.
    pub lesson: Option<&'a str>,
    /// The set-up of the battle.
    pub play: Option<&'a str>,
    /// The button that prints, or the sentence that says how to print without one.
    pub print: Element,
}

/// A sheet of paper.
struct Sheet {
    body: Element,
    /// Whether it may take more than one sheet, since nobody knows how long what is written on it is.
    flows: bool,
}

impl Sheet {
    /// Fits one sheet.
    fn plain(body: Element) -> Sheet {
        Sheet { body, flows: false }
    }
}

/// Sheets that are chosen together.
struct Part {
    /// Its id; the stylesheet knows it.
    id: &'static str,
    title: String,
    /// Whether it is chosen at first.
    is_chosen: bool,
    sheets: Vec<Sheet>,
}

/// The whole body of the page for a battle on trays.
pub fn room(battle: &Battle, scenario: &Scenario, links: &Links<'_>) -> Node {
    whole(&battle.title, parts(battle, scenario), links)
}

/// The whole body of the page for a battle on hexes.
#[cfg(hexes)]
pub fn hex_room(battle: &HexBattle, scenario: &Scenario, links: &Links<'_>) -> Node {
    whole(&battle.title, hexes::parts(battle, scenario), links)
}

/// The whole body of the page for a skirmish.
#[cfg(skirmish)]
pub fn skirmish_room(battle: &SkirmishBattle, scenario: &Scenario, links: &Links<'_>) -> Node {
    whole(&battle.title, skirmish::parts(battle, scenario), links)
}

fn whole(title: &str, parts: Vec<Part>, links: &Links<'_>) -> Node {
    let mut main = el("main");
    for part in &parts {
        let mut section = el("section").class(format!("part part-{}", part.id)).attr("aria-label", &part.title);
        for sheet in &part.sheets {
            let class = if sheet.flows { "sheet flows" } else { "sheet" };
            section = section.child(el("article").class(class).child(sheet.body.clone()));
        }
        main = main.child(section);
    }
    main = main.child(el("p").class("nothing").text(text("print.nothing")));
    el("div").class("room").child(bar(title, &parts, links)).child(main).into()
}

/// Sheets that are chosen together, at first.
fn part(id: &'static str, title: String, sheets: Vec<Sheet>) -> Part {
    Part { id, title, is_chosen: true, sheets }
}

/// What there is to print, in the order of the sheets.
fn parts(battle: &Battle, scenario: &Scenario) -> Vec<Part> {
    let about = scenario.rules.about();
    let of = |key: &str, side: Side| fill(key, &[("side", &about.sides[side.index()].name)]);
    let mut cards = Vec::new();
    for some in scenario.cards.chunks(cards::A_SHEET) {
        cards.push(Sheet::plain(
            el("div").class("order-cards").children(some.iter().map(|card| cards::card(scenario, card, &[]))),
        ));
    }
    let mut parts = vec![
        part("cards", text("print.cards"), cards),
        part("trays1", of("print.trays", Side(0)), trays::trays(scenario, Side(0))),
        part("trays2", of("print.trays", Side(1)), trays::trays(scenario, Side(1))),
        part("stands1", of("print.stands", Side(0)), trays::loose(scenario, Side(0))),
        part("stands2", of("print.stands", Side(1)), trays::loose(scenario, Side(1))),
    ];
    // The tables as the house rules in force have them.
    if let Ok(rules) = battle.rules.ready(&scenario.switches) {
        let file = rules.tables();
        parts.push(part("markers", text("print.markers"), markers::sheets(scenario, file)));
        parts.push(part("rods", text("print.rods"), rods::sheets(file)));
        parts.push(part("wheel", text("print.wheel"), vec![wheel::sheet(scenario)]));
        parts.push(part("record", text("print.record"), vec![record::sheet(battle, scenario, file)]));
    }
    parts.push(part("layout", text("print.layout"), layout::sheets(scenario)));
    parts.extend(reading(&lesson::of_trays(battle, scenario)));
    for part in &mut parts {
        part.is_chosen = !matches!(part.id, "stands1" | "stands2" | "key");
    }
    parts
}

/// What a class reads, and the answers, if the battle has a lesson.
fn reading(story: &lesson::Story<'_>) -> Vec<Part> {
    if story.lesson.is_none() {
        return Vec::new();
    }
    let page = || el("div").class("reading").child(el("h1").text(story.heading()));
    let flowing = |body| Sheet { body, flows: true };
    let told = flowing(page().children(story.told()));
    let talk = flowing(page().children(story.talk(lesson::Under::Lines)));
    let key = flowing(page().child(story.key()));
    vec![part("lesson", text("print.lesson"), vec![told, talk]), part("key", text("print.key"), vec![key])]
}

/// The bar: the way back, what to print, and on what.
fn bar(title: &str, parts: &[Part], links: &Links<'_>) -> Element {
    let way = |href: Option<&str>, key: &str| href.map(|href| el("a").class("btn").attr("href", href).text(text(key)));
    let mut papers = el("fieldset").class("papers").child(el("legend").text(text("print.paper")));
    for (id, key) in [("auto", "print.paper.auto"), ("a4", "print.paper.a4"), ("letter", "print.paper.letter")] {
        let radio = el("input").attr("type", "radio").attr("name", "paper").id(format!("paper-{id}"));
        papers = papers
            .child(el("label").child(radio.attr_if(id == "auto", "checked", "")).child(el("span").text(text(key))));
    }
    let mut picks = el("fieldset").class("picks").child(el("legend").text(text("print.sheets")));
    if let Some(href) = links.reference {
        picks = picks.child(
            el("p")
                .class("pick")
                .child(el("a").attr("href", href).text(text("page.card.reference")))
                .text(" ")
                .child(el("small").text(text("print.reference"))),
        );
    }
    for part in parts {
        let many = part.sheets.len();
        let field = el("input")
            .attr("type", "checkbox")
            .id(format!("pick-{}", part.id))
            .attr("style", format!("--n:{many}"))
            .attr_if(part.is_chosen, "checked", "");
        let label = el("span").text(&part.title).text(" ").child(el("small").text(count("print.sheets_of", many, &[])));
        picks = picks.child(el("label").class("pick").child(field).child(label));
    }
    el("header")
        .class("room-bar")
        .child(
            el("div")
                .class("room-top")
                .children(way(links.back, "page.back"))
                .child(el("h1").text(fill("print.title", &[("battle", title)])))
                .children(way(links.play, "page.card.play"))
                .children(way(links.lesson, "page.card.lesson"))
                .child(links.print.clone()),
        )
        .child(
            el("form")
                .class("choice")
                .child(papers)
                .child(picks)
                .child(el("p").class("sum").text(text("print.sum")).text(" ").child(el("b").class("total"))),
        )
        .child(el("p").class("advice").text(text("print.advice")))
}

/// What a rule is called in the log, with a dagger for a ruling of ours.
fn rule_name(scenario: &Scenario, cite: Cite) -> String {
    match scenario.rules.texts().iter().find(|rule| rule.id == cite) {
        Some(rule) if rule.source == Source::Ruling => format!("{} †", rule.name),
        Some(rule) => rule.name.clone(),
        None => cite.0.to_string(),
    }
}

/// The name of a unit, with who leads it where the name does not say so.
fn led_name(scenario: &Scenario, unit: PieceId) -> String {
    let full = &scenario.names[unit.index()].full;
    match led_by(scenario, unit) {
        who if who.is_empty() => full.clone(),
        who => fill("page.lesson.with", &[("unit", full), ("leader", &who)]),
    }
}

/// Who leads a unit, as far as its name does not say so.
fn led_by(scenario: &Scenario, unit: PieceId) -> String {
    let full = &scenario.names[unit.index()].full;
    let leaders = scenario.board.leaders_of(unit).map(|leader| scenario.names[leader.index()].full.as_str());
    let unsaid: Vec<&str> = leaders.filter(|name| !full.contains(name)).collect();
    unsaid.join(", ")
}

/// The turns before which units wait, each with the tags of those units.
fn waiting(scenario: &Scenario) -> Vec<(u16, Vec<&str>)> {
    let mut turns: Vec<(u16, Vec<&str>)> = Vec::new();
    for (id, piece, _) in scenario.board.trays().filter(|(_, piece, _)| piece.waits_until > 0) {
        let tag = scenario.names[id.index()].tag.as_str();
        match turns.iter_mut().find(|(turn, _)| *turn == piece.waits_until) {
            Some((_, tags)) => tags.push(tag),
            None => turns.push((piece.waits_until, vec![tag])),
        }
    }
    crate::order::by_key(&mut turns, |(turn, _)| *turn);
    turns
}

/// What the daggers on a sheet mean.
fn dagger() -> Element {
    el("p").class("small").text(text("print.dagger"))
}

/// The class of a piece of ground on a small map.
fn ground_class(ground: Ground) -> &'static str {
    match ground {
        Ground::Hill | Ground::Scenery => "land high",
        Ground::River | Ground::Sea | Ground::Marsh => "land water",
        Ground::Town | Ground::Impassable => "land walls",
        Ground::Camp => "land camp",
    }
}
