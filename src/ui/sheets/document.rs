//! A document beside the page: HTML that reads and prints without any script.

use std::fmt::Write;

use crate::game::{Scenario, Switches};
#[cfg(hexes)]
use crate::scenario::HexBattle;
#[cfg(skirmish)]
use crate::scenario::SkirmishBattle;
use crate::scenario::{self, Battle};
use crate::text::{fill, text};
use crate::ui::filed::Filed;
use crate::ui::html::{Element, Node, el};
use crate::ui::lesson::Story;
#[cfg(hexes)]
use crate::ui::reference::HexWanted;
#[cfg(skirmish)]
use crate::ui::reference::SkirmishWanted;
use crate::ui::reference::{self, Wanted, Ways};
use crate::ui::{lesson, print};

/// The style of a quick reference with the dice in it.
const WITH_DICE: &str = concat!(include_str!("../../../www/reference.css"), include_str!("../../../www/roller.css"));

/// Which document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The quick reference of a rule set.
    Reference,
    /// The print room of a battle.
    Print,
    /// The lesson of a battle.
    Lesson,
}

/// A document.
pub struct Document {
    /// Its title.
    pub title: String,
    /// Its style, which is put in as it stands: none of it comes from a file.
    pub style: &'static str,
    /// What stands in it.
    pub body: Node,
    /// From its folder to that of the page: `../`, or nothing.
    pub root: &'static str,
}

/// Only the program beside it may run in a document, and nothing may be asked of anybody else.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'unsafe-inline'; \
                      img-src data:; base-uri 'none'; form-action 'none'";

/// All documents of the site that are made when it is built: their places in it, and themselves. The error is a sentence about a
/// rule set that cannot be read.
pub fn documents() -> Result<Vec<(String, Document)>, String> {
    made(&|_| true)
}

/// The document at this place of the site.
#[cfg(whole)]
pub fn document(place: &str) -> Option<Document> {
    made(&|made| made == place).ok()?.pop().map(|(_, document)| document)
}

/// Which places of the site are wanted.
type Places<'a> = &'a dyn Fn(&str) -> bool;

fn made(is_wanted: Places<'_>) -> Result<Vec<(String, Document)>, String> {
    let mut all = Vec::new();
    for id in scenario::RULE_SETS {
        let place = format!("reference/{id}.html");
        if !is_wanted(&place) {
            continue;
        }
        let switches = Switches::new();
        let rules = scenario::tray_rules(id, &switches)?;
        let title = rules.tables().title.clone();
        let roller = Some(mount(&format!("roller={id}"), "sheets.roller.needs").into());
        let wanted = Wanted { rules, switches: &switches, battle: scenario::battle(id), roller };
        let bar = reference::bar(&Ways {
            play: &play::<Battle>(id),
            has_dice: true,
            lesson: &format!("../lesson/{id}.html"),
            print: &format!("../print/{id}.html"),
        });
        let body = reference::page(Some(bar), reference::sheet_of(wanted));
        let title = fill("sheets.title.reference", &[("title", &title)]);
        let style = WITH_DICE;
        all.push((place, Document { title, style, body, root: "../" }));
    }
    of_battles::<Battle>(&mut all, is_wanted)?;
    #[cfg(hexes)]
    of_hexes(&mut all, is_wanted)?;
    #[cfg(skirmish)]
    of_skirmishes(&mut all, is_wanted)?;
    for (place, kind, title, style) in [
        ("reference/own.html", "own-reference", "sheets.title.own_reference", WITH_DICE),
        ("print/own.html", "own-print", "sheets.title.own_print", print::STYLE),
        ("lesson/own.html", "own-lesson", "sheets.title.own_lesson", lesson::STYLE),
    ] {
        if is_wanted(place) {
            let body = mount(kind, "sheets.own.needs").into();
            all.push((place.to_string(), Document { title: text(title), style, body, root: "../" }));
        }
    }
    if !is_wanted("dice.html") {
        return Ok(all);
    }
    let mut sets = el("ul");
    for id in scenario::RULE_SETS {
        let title = &scenario::tray_rules(id, &Switches::new())?.tables().title.clone();
        sets = sets.child(el("li").child(el("a").attr("href", format!("reference/{id}.html#roller")).text(title)));
    }
    let home = el("nav").attr("aria-label", text("ref.bar"));
    let home = home.child(el("a").attr("href", "index.html").text(text("ref.bar.start")));
    let more = el("section")
        .class("dice-more")
        .attr("aria-label", text("sheets.dice.rules"))
        .child(el("h2").text(text("sheets.dice.rules")))
        .child(el("p").text(text("sheets.dice.rules.line")))
        .child(sets);
    let body = el("div")
        .class("ref-page dice-page")
        .child(el("header").class("ref-bar").child(home))
        .child(mount("dice", "sheets.dice.needs"))
        .child(more)
        .into();
    let title = text("sheets.title.dice");
    all.push(("dice.html".to_string(), Document { title, style: WITH_DICE, body, root: "" }));
    Ok(all)
}

/// A kind of battle, and what its documents are made of.
pub trait Papers: Filed {
    /// The page that plays it.
    const PAGE: &'static str;

    /// What its lesson tells.
    fn story<'a>(&'a self, scenario: &Scenario) -> Story<'a>;

    /// The body of its print room.
    fn room(&self, scenario: &Scenario, links: &print::Links<'_>) -> Node;
}

impl Papers for Battle {
    const PAGE: &'static str = "index.html";

    fn story<'a>(&'a self, scenario: &Scenario) -> Story<'a> {
        lesson::of_trays(self, scenario)
    }

    fn room(&self, scenario: &Scenario, links: &print::Links<'_>) -> Node {
        print::room(self, scenario, links)
    }
}

#[cfg(hexes)]
impl Papers for HexBattle {
    const PAGE: &'static str = "hexes.html";

    fn story<'a>(&'a self, scenario: &Scenario) -> Story<'a> {
        lesson::of_hexes(self, scenario)
    }

    fn room(&self, scenario: &Scenario, links: &print::Links<'_>) -> Node {
        print::hex_room(self, scenario, links)
    }
}

#[cfg(skirmish)]
impl Papers for SkirmishBattle {
    const PAGE: &'static str = "skirmish.html";

    fn story<'a>(&'a self, scenario: &Scenario) -> Story<'a> {
        lesson::of_skirmish(self, scenario)
    }

    fn room(&self, scenario: &Scenario, links: &print::Links<'_>) -> Node {
        print::skirmish_room(self, scenario, links)
    }
}

/// Where a document of a battle leads that lies in a folder of the site.
fn play<B: Papers>(id: &str) -> String {
    format!("../{}#battle={id}", B::PAGE)
}

/// The lessons and print rooms of all battles of a kind.
fn of_battles<B: Papers>(all: &mut Vec<(String, Document)>, is_wanted: Places<'_>) -> Result<(), String> {
    for battle in B::built_in() {
        let face = battle.face();
        let id = face.id;
        let [lesson_at, room_at] = ["lesson", "print"].map(|folder| format!("{folder}/{id}.html"));
        if !is_wanted(&lesson_at) && !is_wanted(&room_at) {
            continue;
        }
        let scenario = battle.set_up(&Switches::new()).map_err(|faults| faults[0].to_string())?;
        let links = lesson::Links {
            home: "../index.html",
            play: &play::<B>(id),
            reference: &format!("../reference/{}.html", face.rules),
            print_room: &format!("../print/{id}.html"),
            print: mount("print", "print.hint"),
        };
        if is_wanted(&lesson_at) {
            let title = fill("sheets.title.lesson", &[("title", face.title)]);
            let body = lesson::view(&battle.story(&scenario), links);
            all.push((lesson_at, Document { title, style: lesson::STYLE, body, root: "../" }));
        }
        if is_wanted(&room_at) {
            all.push((room_at, print_room(battle, &scenario, Some(mount("print", "print.hint")))));
        }
    }
    Ok(())
}

/// The documents of the battles on hexes. Their quick references hold no dice: the program beside them knows trays only.
#[cfg(hexes)]
fn of_hexes(all: &mut Vec<(String, Document)>, is_wanted: Places<'_>) -> Result<(), String> {
    of_battles::<HexBattle>(all, is_wanted)?;
    for &id in scenario::HEX_RULE_SETS {
        let place = format!("reference/{id}.html");
        if !is_wanted(&place) {
            continue;
        }
        let file = scenario::hex_file(id).ok_or_else(|| format!("There is no rule set {id}."))?;
        let switches = Switches::new();
        let wanted = HexWanted { file, switches: &switches, battle: scenario::hex_battle(id) };
        let bar = reference::bar(&Ways {
            play: &play::<HexBattle>(id),
            has_dice: false,
            lesson: &format!("../lesson/{id}.html"),
            print: &format!("../print/{id}.html"),
        });
        let body = reference::page(Some(bar), reference::hex_sheet(&wanted));
        let title = fill("sheets.title.reference", &[("title", &file.title)]);
        all.push((place, Document { title, style: reference::STYLE, body, root: "../" }));
    }
    Ok(())
}

/// The documents of skirmishes.
#[cfg(skirmish)]
fn of_skirmishes(all: &mut Vec<(String, Document)>, is_wanted: Places<'_>) -> Result<(), String> {
    of_battles::<SkirmishBattle>(all, is_wanted)?;
    for &id in scenario::SKIRMISH_RULE_SETS {
        let place = format!("reference/{id}.html");
        if !is_wanted(&place) {
            continue;
        }
        let file = scenario::skirmish_file(id).ok_or_else(|| format!("There is no rule set {id}."))?;
        let switches = Switches::new();
        let roller = Some(mount(&format!("roller={id}"), "sheets.roller.needs").into());
        // Several battles are played by them: the bar leads to the first.
        let first = scenario::skirmish_battles().iter().find(|battle| battle.rules.id() == id);
        let first = first.map_or(id, |battle| &battle.id);
        let bar = reference::bar(&Ways {
            play: &play::<SkirmishBattle>(first),
            has_dice: true,
            lesson: &format!("../lesson/{first}.html"),
            print: &format!("../print/{first}.html"),
        });
        let sheet = reference::skirmish_sheet(SkirmishWanted { file, switches: &switches, roller });
        let body = reference::page(Some(bar), sheet);
        let title = fill("sheets.title.reference", &[("title", &file.title)]);
        all.push((place, Document { title, style: WITH_DICE, body, root: "../" }));
    }
    Ok(())
}

/// The print room of a battle. With the place of the button it is one of the site's documents, and has the ways to its
/// neighbours; without it stands alone.
pub fn print_room<B: Papers>(battle: &B, scenario: &Scenario, button: Option<Element>) -> Document {
    let face = battle.face();
    let ways = [format!("../reference/{}.html", face.rules), format!("../lesson/{}.html", face.id), play::<B>(face.id)];
    let [reference, lesson, play] = ways.each_ref().map(|way| button.is_some().then_some(way.as_str()));
    let links = print::Links {
        back: button.is_some().then_some("../index.html"),
        reference,
        lesson,
        play,
        print: button.unwrap_or_else(|| el("p").text(text("print.hint"))),
    };
    let title = fill("print.title", &[("battle", face.title)]);
    Document { title, style: print::STYLE, body: battle.room(scenario, &links), root: "../" }
}

/// Where the program shows what it shows, and the sentence that stands there without it.
fn mount(place: &str, needs: &str) -> Element {
    el("div").id("app").attr("data-place", place).child(el("p").text(text(needs)))
}

impl Document {
    /// As HTML, with the name of the program's script; without one it stays as it is.
    pub fn html(&self, program: Option<&str>) -> String {
        let [lang, title, body] = [Node::Text(text("sheets.lang")), Node::Text(self.title.clone()), self.body.clone()];
        let [lang, title, body] = [lang, title, body].map(|node| node.to_html());
        let mut html = format!(
            "<!DOCTYPE html>\n<html lang=\"{lang}\"><head><meta charset=\"utf-8\">\
             <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><meta name=\"referrer\" content=\"no-referrer\">\
             <title>{title}</title><link rel=\"icon\" href=\"data:,\"><style>\n{}</style>",
            self.style
        );
        if let Some(program) = program {
            // It starts the program, and in a frame speaks with the page around.
            let _ = write!(html, "<script defer src=\"{}frame.js\" data-program=\"{program}\"></script>", self.root);
        }
        html + "</head><body>" + &body + "</body></html>\n"
    }
}
