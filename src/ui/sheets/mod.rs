//! The documents beside the page, and the small program that lives in them: the dice in a quick reference, and the documents of
//! home-made battles, which only the computer that keeps the battle can show.

mod document;

#[cfg(whole)]
pub use document::document;
pub use document::{Document, Kind, Papers, documents, print_room};

use super::app::button;
use super::html::{Node, el};
use super::message::{Effect, Msg, Start};
use super::program::Program;
use super::reference::{self, Wanted, Ways};
use super::roller::Roller;
use super::seeds::Seeds;
use super::shelf::{self, Shelf};
use super::{lesson, note, print};
use crate::game::Switches;
use crate::scenario::{self, Code, Fault, Held, Known};
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
    roller: Roller,
    /// The address of the document, without its `#` and what stands behind it.
    address: String,
    /// What the address holds while it does not lead to a rule; the field that holds a battle, and the one that asks for something.
    shown: String,
    held: String,
    asked: String,
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
            "own-lesson" => Place::Own(Kind::Lesson),
            "dice" => Place::Dice,
            _ => Place::Roller,
        };
        let mut sheets = Sheets {
            place,
            shelf: Shelf::of(&begin.kept),
            battle: String::new(),
            roller: Roller::plain(),
            address: begin.address,
            shown: String::new(),
            held: String::new(),
            asked: String::new(),
            seeds: Seeds::new(begin.entropy),
            note: None,
            faults: Vec::new(),
        };
        if let Some(id) = begin.place.strip_prefix("roller=")
            && let Ok(known) = Known::built_in(id, &Switches::new())
        {
            sheets.roller = Roller::of(known, &sheets.address, "");
        }
        #[cfg(skirmish)]
        if let Some(id) = begin.place.strip_prefix("roller=")
            && let Some(roller) = Roller::of_soldiers(id, &sheets.address)
        {
            sheets.roller = roller;
        }
        let mut effects = sheets.route(&begin.route);
        // Documents with colours of their own follow the page; paper stays white.
        let theme = begin.kept.get("theme").map_or(if begin.dark { "dark" } else { "light" }, String::as_str);
        effects.push(Effect::Root { name: "data-theme", value: theme.to_string() });
        (sheets, effects)
    }

    fn route(&mut self, route: &str) -> Vec<Effect> {
        let mut effects = Vec::new();
        for field in route.split('&') {
            if let Some(id) = field.strip_prefix("battle=") {
                self.show(id, field);
            } else if scenario::holds_game(field) {
                self.held = field.to_string();
                match scenario::held(field) {
                    Ok(Held::Packed(packed)) => effects.push(Effect::Unpack(packed)),
                    Ok(Held::Game(code)) => effects.extend(self.unpacked(Ok(code))),
                    Err(fault) => effects.extend(self.unpacked(Err(fault))),
                }
            } else {
                effects.extend(self.ask(field));
            }
        }
        // The way to a rule in the same document must not forget whose document it is, and what was asked.
        if route.contains('=') {
            self.shown = route.to_string();
        } else if !self.shown.is_empty() {
            effects.push(Effect::Replace(self.shown.clone()));
        }
        effects
    }

    /// Asks what the address asks; of a battle that is still to be unpacked later.
    fn ask(&mut self, field: &str) -> Vec<Effect> {
        self.asked = field.to_string();
        self.roller.route(field)
    }

    /// Shows the document of another home-made battle, with dice by its rules; `field` of the address names it.
    fn show(&mut self, id: &str, field: &str) {
        if self.battle == id {
            return;
        }
        self.battle = id.to_string();
        let battle = self.shelf.own().find(|battle| battle.id == id);
        self.roller = match battle.and_then(|battle| Known::of(battle, &Switches::new()).ok()) {
            Some(known) => Roller::of(known, &self.address, &format!("{field}&")),
            None => Roller::plain(),
        };
    }

    /// The battle in a link is here: it is shown and not kept.
    fn unpacked(&mut self, code: Result<Code, Fault>) -> Vec<Effect> {
        let put = code.map_err(|fault| vec![fault]).and_then(|code| {
            let file = code.record.text.unwrap_or_default();
            self.shelf.put(&file)
        });
        match put {
            Ok(id) => {
                let (held, asked) = (self.held.clone(), self.asked.clone());
                self.show(&id.unwrap_or_default(), &held);
                let mut effects = vec![Effect::Focus("top".into())];
                effects.extend(self.roller.route(&asked));
                effects
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
                self.show(&id, &format!("battle={id}"));
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
                let wanted =
                    Wanted { rules, switches: &switches, battle: Some(battle), roller: Some(self.roller.view()) };
                let id = &battle.id;
                let bar = reference::bar(&Ways {
                    play: &format!("../index.html#battle={id}"),
                    has_dice: true,
                    lesson: &format!("../lesson/own.html#battle={id}"),
                    print: &format!("../print/own.html#battle={id}"),
                });
                reference::page(Some(bar), reference::sheet_of(wanted))
            }
            (Kind::Print, _, Ok(scenario)) => {
                let links = print::Links {
                    back: Some("../index.html"),
                    reference: Some(&format!("../reference/own.html#battle={}", battle.id)),
                    lesson: Some(&format!("../lesson/own.html#battle={}", battle.id)),
                    play: Some(&format!("../index.html#battle={}", battle.id)),
                    print: button("page.print", Msg::Print).class("btn go"),
                };
                print::room(battle, &scenario, &links)
            }
            (Kind::Lesson, _, Ok(scenario)) => {
                let links = lesson::Links {
                    home: "../index.html",
                    play: &format!("../index.html#battle={}", battle.id),
                    reference: &format!("../reference/own.html#battle={}", battle.id),
                    print_room: &format!("../print/own.html#battle={}", battle.id),
                    print: button("page.print", Msg::Print),
                };
                lesson::view(&lesson::of_trays(battle, &scenario), links)
            }
            _ => self.missing(),
        }
    }

    fn missing(&self) -> Node {
        let note = self.note.as_ref().map(|sentence| note::view(sentence, &self.faults, Vec::new()));
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

impl Sheets {
    fn take(&mut self, msg: Msg) -> Vec<Effect> {
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
            Msg::Roller(msg) => self.roller.update(msg, &mut self.seeds),
            Msg::Copied(is_copied) => self.roller.copied(is_copied),
            _ => Vec::new(),
        }
    }
}

impl Program for Sheets {
    fn update(&mut self, msg: Msg) -> Vec<Effect> {
        let effects = self.take(msg);
        for effect in &effects {
            if let Effect::Replace(place) = effect {
                self.shown.clone_from(place);
            }
        }
        effects
    }

    fn title(&self) -> Option<String> {
        let Place::Own(kind) = self.place else { return None };
        let battle = self.shelf.battle(&self.battle)?;
        let values = [("title", battle.title.as_str()), ("battle", battle.title.as_str())];
        let key = match kind {
            Kind::Reference => "sheets.title.reference",
            Kind::Print => "print.title",
            Kind::Lesson => "sheets.title.lesson",
        };
        Some(fill(key, &values))
    }

    fn view(&self) -> Node {
        match self.place {
            Place::Dice | Place::Roller => self.roller.view(),
            Place::Own(kind) => self.own(kind),
            Place::Print => button("page.print", Msg::Print).into(),
        }
    }
}
