//! The documents beside the page, and the small program that lives in them: the dice in a quick reference, and the documents of
//! home-made battles, which only the computer that keeps the battle can show.

mod document;

pub use document::{Document, Kind, documents, print_room};

use super::app::button;
use super::html::{Node, el};
use super::message::{Effect, Msg, Start};
use super::program::Program;
use super::reference::{self, Wanted};
use super::seeds::Seeds;
use super::shelf::{self, Shelf};
use super::{note, print, roller};
use crate::game::{Record, Switches};
use crate::scenario::{self, Fault, Held};
use crate::text::{self, fill, text};

/// What the program shows.
enum Place {
    /// Plain dice.
    Dice,
    /// The dice of a rule set, inside its document.
    Roller,
    /// A whole document of a home-made battle.
    Own(Kind),
    /// The button that prints a document.
    Print,
}

/// The program.
pub struct Sheets {
    place: Place,
    shelf: Shelf,
    /// The home-made battle that is shown.
    battle: String,
    roller: roller::Roller,
    seeds: Seeds,
    note: Option<String>,
    faults: Vec<Fault>,
}

impl Sheets {
    /// The program at its start.
    pub fn new(begin: Start) -> (Sheets, Vec<Effect>) {
        text::add_the_rest();
        let place = match begin.place.as_str() {
            "print" => Place::Print,
            "own-reference" => Place::Own(Kind::Reference),
            "own-print" => Place::Own(Kind::Print),
            "dice" => Place::Dice,
            _ => Place::Roller,
        };
        let mut sheets = Sheets {
            place,
            shelf: Shelf::of(&begin.kept),
            battle: String::new(),
            roller: roller::Roller::default(),
            seeds: Seeds::new(begin.entropy),
            note: None,
            faults: Vec::new(),
        };
        let effects = sheets.route(&begin.route);
        (sheets, effects)
    }

    fn route(&mut self, route: &str) -> Vec<Effect> {
        if let Some(id) = route.strip_prefix("battle=") {
            self.battle = id.to_string();
        }
        if !scenario::holds_game(route) {
            return Vec::new();
        }
        match scenario::held(route) {
            Ok(Held::Packed(packed)) => vec![Effect::Unpack(packed)],
            Ok(Held::Game(record)) => self.unpacked(Ok(record)),
            Err(fault) => self.unpacked(Err(fault)),
        }
    }

    /// The battle in a link is here: it is shown and not kept.
    fn unpacked(&mut self, record: Result<Record, Fault>) -> Vec<Effect> {
        let put = record.map_err(|fault| vec![fault]).and_then(|record| {
            let file = record.text.unwrap_or_default();
            self.shelf.put(&file)
        });
        match put {
            Ok(id) => {
                self.battle = id.unwrap_or_default();
                vec![Effect::Focus("top".into())]
            }
            Err(faults) => {
                self.note = Some(text("page.link_damaged"));
                self.faults = faults;
                vec![Effect::Focus("note".into())]
            }
        }
    }

    /// Puts the file of a home-made battle on the shelf and shows its document.
    fn open_file(&mut self, name: &str, file: &str) -> Vec<Effect> {
        (self.note, self.faults) = (None, Vec::new());
        match self.shelf.put(file) {
            Ok(Some(id)) => {
                let key = shelf::key(&id);
                self.battle = id;
                let kept = Effect::Keep { key, value: file.to_string() };
                vec![kept, Effect::Replace(format!("battle={}", self.battle)), Effect::Focus("top".into())]
            }
            Ok(None) => {
                self.note = Some(fill("sheets.built_in", &[("name", name)]));
                vec![Effect::Focus("note".into())]
            }
            Err(faults) => {
                self.note = Some(fill("sheets.faults", &[("name", name)]));
                self.faults = faults;
                vec![Effect::Focus("note".into())]
            }
        }
    }

    /// A document of a home-made battle; or how to come by it.
    fn own(&self, kind: Kind) -> Node {
        let Some(battle) = self.shelf.own().find(|battle| battle.id == self.battle) else {
            return self.missing();
        };
        let switches = Switches::new();
        match (kind, battle.rules.ready(&switches), self.shelf.open(&battle.id, &switches)) {
            (Kind::Reference, Ok(rules), _) => {
                let wanted = Wanted { rules, switches: &switches, battle: Some(battle), roller: None };
                reference::page(None, reference::sheet_of(wanted))
            }
            (Kind::Print, _, Ok(scenario)) => {
                let links = print::Links {
                    back: Some("../index.html"),
                    reference: Some(&format!("../reference/own.html#battle={}", battle.id)),
                    print: button("page.print", Msg::Print).class("btn go"),
                };
                print::room(battle, &scenario, &links)
            }
            _ => self.missing(),
        }
    }

    fn missing(&self) -> Node {
        let note = self.note.as_ref().map(|sentence| note::view(sentence, &self.faults, None));
        el("main")
            .id("top")
            .attr("tabindex", "-1")
            .class("sheets-missing")
            .child(el("h1").text(text("sheets.missing")))
            .child(el("p").text(text("sheets.missing.line")))
            .child(el("p").child(button("page.open_file", Msg::PickFile)))
            .children(note)
            .child(el("p").child(el("a").attr("href", "../index.html").text(text("page.home"))))
            .into()
    }
}

impl Program for Sheets {
    fn update(&mut self, msg: Msg) -> Vec<Effect> {
        match msg {
            Msg::Route(route) => self.route(&route),
            Msg::Unpacked { packed, bytes } => self.unpacked(packed.open(bytes.as_deref())),
            Msg::PickFile => vec![Effect::PickFile],
            Msg::File { name, text } if matches!(self.place, Place::Own(_)) => self.open_file(&name, &text),
            Msg::Read => {
                (self.note, self.faults) = (None, Vec::new());
                Vec::new()
            }
            Msg::Print => vec![Effect::Print],
            Msg::Roller(choice) => {
                let seed = self.seeds.draw();
                self.roller.choose(choice, seed).into_iter().map(Effect::Announce).collect()
            }
            _ => Vec::new(),
        }
    }

    fn title(&self) -> Option<String> {
        let Place::Own(kind) = self.place else { return None };
        let battle = self.shelf.battle(&self.battle)?;
        let values = [("title", battle.title.as_str()), ("battle", battle.title.as_str())];
        Some(fill(if kind == Kind::Print { "print.title" } else { "sheets.title.reference" }, &values))
    }

    fn view(&self) -> Node {
        match self.place {
            Place::Dice | Place::Roller => self.roller.view(),
            Place::Own(kind) => self.own(kind),
            Place::Print => button("page.print", Msg::Print).into(),
        }
    }
}
