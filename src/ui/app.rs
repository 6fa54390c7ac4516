//! The whole page: which screen is shown, and what messages do.

mod aside;
mod asked;
mod files;
mod frame;
mod looks;
mod notes;

use super::desk::Desk;
use super::filed::Filed;
use super::html::{Element, Node, el};
use super::message::{Effect, Msg, Start};
use super::picture::Picture;
use super::program::Program;
use super::seeds::Seeds;
use super::shelf::Shelf;
use super::table::{self, Options, Outside, Table};
use super::{cards, dialog, rulebook, setup, share, start};
use crate::game::{Cite, Game, Record, Scenario, Switches};
use crate::scenario::{self, Code, Fault, GameKind, Opened};
use crate::text::{fill, text};

/// A whole page of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Screen {
    Start,
    Table,
    Cards(String),
}

/// The page, with tables of a kind.
pub struct App<T: Desk = Table> {
    screen: Screen,
    table: Option<T>,
    /// The dialogs that are open; the last is shown, and leads back to the one before it.
    dialogs: Vec<dialog::Kind>,
    shelf: Shelf<T::Battle>,
    /// The address of the file that is being fetched.
    fetching: Option<String>,
    setup: setup::Setup,
    search: String,
    kept: crate::order::Named<String>,
    seeds: Seeds,
    now: f64,
    dark: bool,
    calm: bool,
    /// A sentence over the page, and what is wrong with a file, line by line.
    note: Option<String>,
    faults: Vec<Fault>,
    /// A battle file that cannot be played as it is, but edited.
    mend: Option<String>,
    /// Whether saving was refused once; it is said once.
    is_unkept: bool,
    /// Whether another tab plays the same battle, so that saving here waits.
    is_elsewhere: bool,
    link: share::Link,
    /// The link that is being opened.
    opening: String,
    /// A game that could not be opened as it was meant, while it is asked how far it is to be gone on with.
    rescued: Option<Opened>,
    is_printing: bool,
    frame: frame::Frame,
    lesson: Option<asked::Lesson>,
}

pub use asked::Step;

impl<T: Desk> App<T> {
    /// The page at its start.
    pub fn new(begin: Start) -> (App<T>, Vec<Effect>) {
        let mut app = App {
            screen: Screen::Start,
            table: None,
            dialogs: Vec::new(),
            shelf: Shelf::of(&begin.kept),
            fetching: None,
            setup: setup::Setup::default(),
            search: String::new(),
            kept: begin.kept,
            seeds: Seeds::new(begin.entropy),
            now: begin.now,
            dark: begin.dark,
            calm: begin.calm,
            note: None,
            faults: Vec::new(),
            mend: None,
            is_unkept: false,
            is_elsewhere: false,
            link: share::Link::new(begin.address),
            opening: String::new(),
            rescued: None,
            is_printing: false,
            frame: frame::Frame::new(&begin.query, begin.framed),
            lesson: None,
        };
        let effects = app.begin_as_wished(&begin.route);
        let mut effects = app.in_frame(effects);
        if app.frame.is_on {
            effects.insert(0, Effect::Root { name: "data-framed", value: String::new() });
        }
        (app, effects)
    }

    /// The game on the table, if one is being played.
    pub fn game(&self) -> Option<&Game> {
        self.table.as_ref().map(T::game)
    }

    fn outside(&mut self, outside: Outside) -> Vec<Effect> {
        match outside {
            Outside::Home => vec![Effect::Go(String::new())],
            Outside::Theme => self.change_theme(),
            Outside::HowToPlay => self.update(Msg::Open(dialog::Kind::HowToPlay)),
            Outside::Rule(cite) => self.update(Msg::Open(dialog::Kind::Rules(Some(cite)))),
            Outside::Reference => self.update(Msg::Open(dialog::Kind::Rules(None))),
            Outside::Share => self.update(Msg::Open(dialog::Kind::Share)),
            Outside::More => self.update(Msg::Open(dialog::Kind::More)),
            Outside::Report => self.leave_for_report(),
        }
    }

    fn close(&mut self) -> Vec<Effect> {
        self.dialogs.pop();
        // The browser gives the focus back to what opened a dialog; the address may still name the one that has gone.
        let is_bare = self.screen == Screen::Start && self.dialogs.is_empty();
        if is_bare { vec![Effect::Replace(String::new())] } else { Vec::new() }
    }

    /// Shows what the address names.
    fn route(&mut self, route: &str) -> Vec<Effect> {
        self.dialogs.clear();
        self.fetching = None;
        let (place, id) = route.split_once('=').unwrap_or((route, ""));
        let known = self.shelf.battle(id).is_some();
        match place {
            _ if scenario::holds_game(route) => {
                self.frame.wishes = self.frame.wishes.of_fragment(route);
                return self.open_link(route);
            }
            "step" | "question" if self.table.is_some() => return self.go_to_step(route),
            "battle" | "play" | "cards" | "lesson" | "rules"
                if let Some(page) = other_page::<T>(GameKind::of_battle(id)) =>
            {
                return leave_for(page, route);
            }
            "battle" if known => self.set_up(id),
            "battle" if id.contains(['.', '/', ':']) => return self.fetch(id),
            "play" => return self.resume(id),
            // The way back leads to the start.
            "edit" if T::Battle::EDITOR.is_some() => {
                return vec![Effect::Replace(String::new()), editor::<T>(&format!("#{route}"))];
            }
            // A document of its own; the way back leads to the start.
            "lesson" if known => {
                let place = self.shelf.document("lesson", id);
                return vec![Effect::Replace(String::new()), Effect::Leave(place)];
            }
            "cards" if known && T::Battle::KIND != GameKind::Hexes => {
                if let Some(kept) = self.kept.get(&format!("cards.{id}")).filter(|_| self.setup.dealt().is_empty()) {
                    self.setup.recall(kept);
                }
                self.screen = Screen::Cards(id.to_string());
            }
            "" | "start" => self.screen = Screen::Start,
            "rules" => {
                self.screen = Screen::Start;
                if known {
                    self.setup = setup::Setup::for_battle(id);
                }
                self.dialogs.push(dialog::Kind::Rules(None));
            }
            _ => {
                self.screen = Screen::Start;
                self.note = Some(fill("page.no_such_place", &[("place", route)]));
                return vec![Effect::Replace(String::new())];
            }
        }
        vec![Effect::Focus("top".into())]
    }

    /// Shows the set-up dialog of a battle.
    fn set_up(&mut self, id: &str) {
        self.screen = Screen::Start;
        self.setup = setup::Setup::for_battle(id);
        self.dialogs.push(dialog::Kind::Setup);
    }

    /// Shows the game being played, or the one kept for this battle.
    fn resume(&mut self, id: &str) -> Vec<Effect> {
        if self.table.as_ref().is_some_and(|table| table.game().scenario().id == id) {
            self.screen = Screen::Table;
            return vec![Effect::Focus("top".into())];
        }
        let key = start::key::<T::Battle>(id);
        if self.kept.contains_key(&key) {
            return self.go_on(&key);
        }
        self.screen = Screen::Start;
        vec![Effect::Replace(String::new())]
    }

    fn go_on(&mut self, key: &str) -> Vec<Effect> {
        let kept = self.kept.get(key).and_then(|value| start::Kept::read(value));
        let opened = match kept {
            Some(kept) => scenario::open_code(&Code::bare(kept.record)).map(|opened| (opened, kept.options)),
            None => Err(Vec::new()),
        };
        match opened {
            Ok((opened, _)) if opened.fault.is_some() => self.offer(opened),
            Ok((Opened { game, .. }, options)) => {
                let mut effects = Vec::new();
                if key != start::key::<T::Battle>(&game.scenario().id) {
                    // The other game changes places with the one that was going on.
                    effects.extend(self.set_aside(&game));
                    self.kept.remove(key);
                    effects.push(Effect::Forget { key: key.to_string() });
                }
                effects.extend(self.lay(game, options));
                effects
            }
            Err(faults) => {
                self.screen = Screen::Start;
                self.note = Some(text("page.kept_damaged"));
                self.faults = faults;
                vec![Effect::Replace(String::new()), Effect::Focus("note".into())]
            }
        }
    }

    /// Puts a game on the table.
    fn lay(&mut self, game: Game, options: Options) -> Vec<Effect> {
        let id = game.scenario().id.clone();
        let unkept = self.is_unkept || self.frame.is_on;
        let options = Options { calm: self.calm, projector: self.is_projector(), unkept, ..options };
        self.table = Some(T::new(game, options));
        self.screen = Screen::Table;
        self.dialogs.clear();
        self.is_elsewhere = false;
        self.lesson = None;
        self.laid();
        let mut effects = vec![Effect::Go(format!("play={id}"))];
        effects.extend(self.saved(vec![Effect::Save]));
        effects
    }

    fn begin(&mut self) -> Vec<Effect> {
        match self.setup.open(&self.shelf) {
            Ok(scenario) => {
                let options = self.setup.options();
                let deals_cards = options.commanders > 2;
                let mut effects = self.new_game(&scenario, options);
                if deals_cards {
                    let seed = self.seeds.draw();
                    self.setup.deal(&scenario, seed);
                    let (key, value) = (format!("cards.{}", scenario.id), self.setup.dealt_text());
                    self.kept.insert(key.clone(), value.clone());
                    effects.push(Effect::Keep { key, value });
                    effects.push(Effect::Go(format!("cards={}", scenario.id)));
                }
                effects
            }
            Err(faults) => {
                self.note = Some(text("page.no_setup"));
                self.faults = faults;
                self.dialogs.clear();
                vec![Effect::Focus("note".into())]
            }
        }
    }

    fn new_game(&mut self, scenario: &Scenario, options: Options) -> Vec<Effect> {
        let game = Game::new(scenario, self.seeds.draw());
        let mut effects = self.set_aside(&game);
        effects.extend(self.lay(game, options));
        effects
    }

    fn rematch(&mut self) -> Vec<Effect> {
        let Some(table) = &self.table else { return Vec::new() };
        let scenario = table.game().scenario().clone();
        let options = Options { watched: false, asked: None, ..table.options().clone() };
        self.new_game(&scenario, options)
    }

    fn key(&self) -> Option<String> {
        self.table.as_ref().map(|table| start::key::<T::Battle>(&table.game().scenario().id))
    }

    /// Turns the table's wish to save into what is kept.
    fn saved(&mut self, effects: Vec<Effect>) -> Vec<Effect> {
        let mut done = Vec::with_capacity(effects.len());
        for effect in effects {
            match (effect, &self.table) {
                (Effect::Save, _) if self.frame.is_on => self.frame.change(),
                (Effect::Save, Some(table)) if !self.is_elsewhere => {
                    let key = start::key::<T::Battle>(&table.game().scenario().id);
                    let record: Record = table.game().record();
                    let options = Options { unseen: table.is_unseen(), ..table.options().clone() };
                    let value = start::Kept { record, options, at: self.now }.write();
                    self.kept.insert(key.clone(), value.clone());
                    done.push(Effect::Keep { key, value });
                }
                (Effect::SetAside(record), Some(table)) => {
                    let id = table.game().scenario().id.clone();
                    let value = start::Kept { record, options: table.options().clone(), at: self.now }.write();
                    done.push(self.put_aside(&id, value));
                    self.note = Some(text("table.time.kept"));
                }
                (Effect::Save, _) => {}
                (effect, _) => done.push(effect),
            }
        }
        done
    }

    fn table_title(&self) -> String {
        self.table.as_ref().map(|table| table.game().scenario().title.clone()).unwrap_or_default()
    }

    fn dialog_view(&self, kind: &dialog::Kind) -> Node {
        match kind {
            dialog::Kind::Setup => self.setup.view(&self.shelf),
            dialog::Kind::Rules(cite) => rulebook::view(self.rules_of_screen(), *cite, &self.search),
            dialog::Kind::Share => self.link.view(false),
            dialog::Kind::More => {
                let options = self.table.as_ref().map(|table| table.options().clone()).unwrap_or_default();
                dialog::more::<T::Battle>(self.is_dark(), self.is_projector(), &options)
            }
            dialog::Kind::HowToPlay => dialog::how_to_play(self.rules_of_screen().map(|scenario| T::how(&scenario))),
            dialog::Kind::Sources => dialog::sources(&self.shelf),
        }
    }

    /// The rules whose wording the rulebook shows: those of the game, or of the battle being looked at.
    fn rules_of_screen(&self) -> Option<Scenario> {
        let of_battle = |id: &str| self.shelf.open(id, self.setup.switches()).ok();
        match (&self.screen, &self.table) {
            (Screen::Table, Some(table)) => Some(table.game().scenario().clone()),
            (Screen::Cards(id), _) => of_battle(id),
            _ => of_battle(self.setup.battle::<T::Battle>()),
        }
    }

    /// What the table prints as: a canvas would come out empty.
    fn paper(&self) -> Option<Node> {
        let table = self.table.as_ref().filter(|_| self.is_printing && self.screen == Screen::Table);
        table.map(|table| {
            // The moment that is shown is the one on paper.
            let mut game = table.game().clone();
            while table.replay().at.is_some_and(|at| game.inputs().len() > at) && game.undo().is_some() {}
            T::paper(&game)
        })
    }

    /// What a link holds: the game, to be opened at the moment that is shown.
    fn shared(&self) -> Option<Code> {
        self.table.as_ref().map(|table| Code::of(table.game(), table.replay().at))
    }

    /// The set-up that is being played is changed: a built-in battle's, or what is in its file.
    fn change(&self) -> Option<Effect> {
        let scenario = self.table.as_ref()?.game().scenario();
        Some(match &scenario.text {
            None => editor::<T>(&format!("#edit={}", scenario.id)),
            Some(file) => editor::<T>(&share::plain(&share::set_up(&scenario.id, Some(file), &scenario.switches))),
        })
    }

    /// Takes a message.
    fn take(&mut self, msg: Msg) -> Vec<Effect> {
        match msg {
            // Told before every other.
            Msg::Clock(_) => Vec::new(),
            Msg::Table(table::Msg::Outside(outside)) => self.outside(outside),
            Msg::Change => self.change().into_iter().collect(),
            Msg::Mend => {
                let file = self.mend.take().unwrap_or_default();
                vec![editor::<T>(&share::plain(&share::set_up("", Some(&file), &Switches::new())))]
            }
            Msg::Table(msg) => {
                let effects = self.table.as_mut().map(|table| table.update(msg)).unwrap_or_default();
                self.saved(effects)
            }
            Msg::Route(route) => self.route(&route),
            Msg::Go(place) if place.starts_with("edit=") => vec![editor::<T>(&format!("#{place}"))],
            Msg::Go(place) => vec![Effect::Go(place)],
            Msg::GoOn(key) => self.go_on(&key),
            Msg::Drop(key) => {
                self.kept.remove(&key);
                self.shelf.keep(&key, None);
                vec![Effect::Forget { key }, Effect::Focus("start".into())]
            }
            Msg::PickFile => vec![Effect::PickFile],
            Msg::File { name, text } => self.open_file(&name, &text),
            Msg::Fetched { address, answer } => self.fetched(&address, answer),
            Msg::Open(kind) => {
                self.search.clear();
                if matches!(kind, dialog::Kind::Rules(_)) {
                    self.dialogs.retain(|open| !matches!(open, dialog::Kind::Rules(_)));
                }
                let shared = if kind == dialog::Kind::Share { self.shared() } else { None };
                self.dialogs.push(kind);
                self.link.begin(shared)
            }
            Msg::Packed { bytes, deflated } => match self.packed(&bytes, deflated.as_deref()) {
                Some(told) => told,
                None => self.link.packed(bytes, deflated),
            },
            Msg::Unpacked { packed, bytes } => self.unpacked(packed.open(bytes.as_deref())),
            Msg::Close => self.close(),
            Msg::Theme => self.change_theme(),
            Msg::Size => self.change_size(),
            Msg::Setup(choice) => {
                self.setup.choose(&self.shelf, choice);
                Vec::new()
            }
            Msg::Begin => self.begin(),
            Msg::Rematch => self.rematch(),
            Msg::Lesson(step) => self.step_lesson(step),
            // The editor, the dice and the report are in programs beside this one.
            Msg::Edit(_) | Msg::Roller(_) | Msg::Pasted(_) => Vec::new(),
            Msg::Search(what) => {
                self.search = what;
                Vec::new()
            }
            Msg::CopyLink => self.link.copy(),
            Msg::Share(wish) => self.link.update(wish),
            Msg::Rescue(inputs) => self.rescue(inputs),
            Msg::Copied(is_copied) => self.link.copied(is_copied),
            Msg::SaveFile => {
                let mut effects: Vec<Effect> = self.table.iter().map(|table| share::file(table.game())).collect();
                effects.extend(self.link.answer("page.share.saved"));
                effects
            }
            Msg::Print => {
                self.dialogs.clear();
                vec![Effect::Print]
            }
            Msg::Dark(dark) => {
                self.dark = dark;
                Vec::new()
            }
            Msg::Printing(is_printing) => {
                self.is_printing = is_printing;
                Vec::new()
            }
            Msg::TeacherUndo => {
                if let Some(table) = &mut self.table {
                    let options = table.options().clone();
                    table.set_options(Options { teacher_undo: !options.teacher_undo, ..options });
                }
                self.saved(vec![Effect::Save])
            }
            Msg::NotKept => {
                if !std::mem::replace(&mut self.is_unkept, true) {
                    self.note = Some(text("page.not_kept"));
                }
                if let Some(table) = &mut self.table {
                    table.options_mut().unkept = true;
                }
                Vec::new()
            }
            Msg::KeptElsewhere { key, value } => {
                if !self.frame.is_on && self.key().is_some_and(|mine| mine == key) && value.is_some() {
                    self.is_elsewhere = true;
                }
                self.shelf.keep(&key, value.as_deref());
                match value {
                    Some(value) => self.kept.insert(key, value),
                    None => self.kept.remove(&key),
                };
                Vec::new()
            }
            Msg::TakeOver => {
                self.is_elsewhere = false;
                self.saved(vec![Effect::Save])
            }
            Msg::Read => {
                (self.note, self.mend) = (None, None);
                self.faults.clear();
                match self.rescued.take() {
                    Some(_) if self.screen == Screen::Start => vec![Effect::Replace(String::new())],
                    _ => Vec::new(),
                }
            }
        }
    }
}

impl<T: Desk> Program for App<T> {
    fn update(&mut self, msg: Msg) -> Vec<Effect> {
        if let Msg::Clock(now) = msg {
            self.now = now;
            return Vec::new();
        }
        let effects = self.take(msg);
        self.in_frame(effects)
    }

    fn title(&self) -> Option<String> {
        let battle = |id: &str| self.shelf.face(id).map(|face| face.title.to_string()).unwrap_or_default();
        let of = |key: &str, title: String| fill(key, &[("battle", &title)]);
        Some(match &self.screen {
            Screen::Start => text(T::Battle::TITLE),
            Screen::Table => of("page.title.table", self.table_title()),
            Screen::Cards(id) => of("page.title.cards", battle(id)),
        })
    }

    fn view(&self) -> Node {
        let dealt = self.setup.dealt();
        let screen = match (&self.screen, &self.table) {
            (Screen::Table, Some(table)) => table.view(),
            (Screen::Cards(id), _) => cards::view(&self.shelf, id, dealt, self.game()),
            _ => start::view(&self.kept, &self.shelf, self.now, self.is_dark()),
        };
        el("div")
            .class(if self.screen == Screen::Table { "page at-table" } else { "page" })
            .attr("id", "top")
            .attr("tabindex", "-1")
            .children(self.note())
            .children(self.elsewhere())
            .child(screen)
            .children(self.dialogs.last().map(|kind| self.dialog_view(kind)))
            .children(self.paper())
            .into()
    }

    fn takes(&self, key: &table::Key) -> bool {
        self.dialogs.is_empty()
            && match self.screen {
                Screen::Table => self.table.as_ref().is_some_and(|table| table.takes(key)),
                _ => false,
            }
    }

    fn picture(&self) -> Option<Box<dyn Picture + '_>> {
        match self.screen {
            Screen::Table => self.table.as_ref().map(T::picture),
            _ => None,
        }
    }
}

/// A plain button.
pub(super) fn button(key: &str, msg: Msg) -> Element {
    el("button").class("btn").attr("type", "button").on_click(msg).text(text(key))
}

/// A button that shows a rule, marked with a dagger if the rule is a ruling of ours.
pub(super) fn chip(scenario: &Scenario, cite: Cite) -> Element {
    let rule = scenario.rules.texts().iter().find(|rule| rule.id == cite);
    let name = rule.map_or(cite.0, |rule| rule.name.as_str());
    let is_ours = rule.is_some_and(|rule| rule.source == crate::game::Source::Ruling);
    el("button")
        .class("chip")
        .attr("type", "button")
        .on_click(Msg::Open(dialog::Kind::Rules(Some(cite))))
        .text(name)
        .children(is_ours.then(|| Node::from(el("span").class("dag").text("†"))))
}

/// Goes to the editor, a page of its own.
fn editor<T: Desk>(place: &str) -> Effect {
    Effect::Leave(format!("{}{place}", T::Battle::EDITOR.map_or("", |[page, _]| page)))
}

/// Goes to the page that plays the other kind of battles.
fn other_page<T: Desk>(kind: Option<GameKind>) -> Option<&'static str> {
    kind.filter(|&kind| kind != T::Battle::KIND).map(GameKind::page)
}

/// Leaves for that page; the way back leads to the start.
fn leave_for(page: &str, route: &str) -> Vec<Effect> {
    vec![Effect::Replace(String::new()), Effect::Leave(format!("{page}#{route}"))]
}

/// Going to a place without a way back.
fn replacing(effect: Effect) -> Effect {
    match effect {
        Effect::Go(place) => Effect::Replace(place),
        effect => effect,
    }
}
