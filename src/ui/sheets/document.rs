//! A document beside the page: HTML that reads and prints without any script.

use std::fmt::Write;

use crate::game::{Scenario, Switches};
#[cfg(hexes)]
use crate::scenario::HexBattle;
use crate::scenario::{self, Battle};
use crate::text::{fill, text};
use crate::ui::html::{Element, Node, el};
use crate::ui::reference::{self, Wanted};
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
    let mut all = Vec::new();
    for id in scenario::RULE_SETS {
        let switches = Switches::new();
        let rules = scenario::tray_rules(id, &switches)?;
        let title = rules.tables().title.clone();
        let roller = Some(mount(&format!("roller={id}"), "sheets.roller.needs").into());
        let wanted = Wanted { rules, switches: &switches, battle: scenario::battle(id), roller };
        let body = reference::page(Some(reference::bar(&format!("{id}.html"))), reference::sheet_of(wanted));
        let title = fill("sheets.title.reference", &[("title", &title)]);
        let style = WITH_DICE;
        all.push((format!("reference/{id}.html"), Document { title, style, body, root: "../" }));
    }
    for battle in scenario::battles() {
        let scenario = scenario::set_up(battle, &Switches::new()).map_err(|faults| faults[0].to_string())?;
        let id = &battle.id;
        let links = lesson::Links {
            home: "../index.html",
            play: &format!("../index.html#battle={id}"),
            reference: &format!("../reference/{}.html", battle.rules.id()),
            print_room: &format!("../print/{id}.html"),
            print: mount("print", "print.hint"),
        };
        let title = fill("sheets.title.lesson", &[("title", &battle.title)]);
        let body = lesson::view(&lesson::of_trays(battle, &scenario), links);
        all.push((format!("lesson/{id}.html"), Document { title, style: lesson::STYLE, body, root: "../" }));
        all.push((format!("print/{id}.html"), print_room(battle, &scenario, Some(mount("print", "print.hint")))));
    }
    #[cfg(hexes)]
    of_hexes(&mut all)?;
    for (place, kind, title, style) in [
        ("reference/own.html", "own-reference", "sheets.title.own_reference", WITH_DICE),
        ("print/own.html", "own-print", "sheets.title.own_print", print::STYLE),
        ("lesson/own.html", "own-lesson", "sheets.title.own_lesson", lesson::STYLE),
    ] {
        let body = mount(kind, "sheets.own.needs").into();
        all.push((place.to_string(), Document { title: text(title), style, body, root: "../" }));
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

/// The documents of the battles on hexes. They hold no dice: the program beside them knows none of these battles.
#[cfg(hexes)]
fn of_hexes(all: &mut Vec<(String, Document)>) -> Result<(), String> {
    for battle in scenario::hex_battles() {
        let scenario = scenario::set_up_hexes(battle, &Switches::new()).map_err(|faults| faults[0].to_string())?;
        let id = &battle.id;
        let links = lesson::Links {
            home: "../index.html",
            play: &format!("../hexes.html#battle={id}"),
            reference: &format!("../reference/{}.html", scenario.rules.about().id),
            print_room: &format!("../print/{id}.html"),
            print: mount("print", "print.hint"),
        };
        let title = fill("sheets.title.lesson", &[("title", &battle.title)]);
        let body = lesson::view(&lesson::of_hexes(battle, &scenario), links);
        all.push((format!("lesson/{id}.html"), Document { title, style: lesson::STYLE, body, root: "../" }));
        all.push((format!("print/{id}.html"), hex_print_room(battle, &scenario, Some(mount("print", "print.hint")))));
    }
    Ok(())
}

/// The print room of a battle on hexes, as [`print_room`].
#[cfg(hexes)]
pub fn hex_print_room(battle: &HexBattle, scenario: &Scenario, button: Option<Element>) -> Document {
    let room = |links: &print::Links<'_>| print::hex_room(battle, scenario, links);
    room_of(&battle.title, &scenario.rules.about().id, button, room)
}

/// The print room of a battle. With the place of the button it is one of the site's documents, and has the ways to its
/// neighbours; without it stands alone.
pub fn print_room(battle: &Battle, scenario: &Scenario, button: Option<Element>) -> Document {
    room_of(&battle.title, &battle.id, button, |links| print::room(battle, scenario, links))
}

/// A room with this title and the quick reference of this name.
fn room_of(
    battle: &str,
    reference: &str,
    button: Option<Element>,
    room: impl Fn(&print::Links<'_>) -> Node,
) -> Document {
    let reference = format!("../reference/{reference}.html");
    let is_of_site = button.is_some();
    let links = print::Links {
        back: is_of_site.then_some("../index.html"),
        reference: is_of_site.then_some(reference.as_str()),
        print: button.unwrap_or_else(|| el("p").text(text("print.hint"))),
    };
    let title = fill("print.title", &[("battle", battle)]);
    Document { title, style: print::STYLE, body: room(&links), root: "../" }
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
            let _ = write!(html, "<script type=\"module\" src=\"{}{program}\"></script>", self.root);
        }
        html + "</head><body>" + &body + "</body></html>\n"
    }
}
