//! The set-up editor: a battle is changed on the table, in fields, or by keys.
//!
//! It knows a battle as plain data. What is wrong with it is what the reader of battle files says, and what comes out is
//! what the writer makes of it.

mod change;
pub(in crate::ui) mod draft;
mod fields;
mod keys;
mod marks;
pub(in crate::ui) mod parts;
mod pointer;
mod show;

use super::bench::Bench;
use super::camera::Camera;
use super::html::Node;
use super::message::Effect;
use super::picture::Picture;
use super::scene::{Moving, View};
use super::shape::Shape;
use super::table;
use crate::game::PieceId;
use crate::scenario::Battle;
use crate::text::{fill, text};
use draft::Draft;

/// What is in hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Held {
    /// Nothing: the battle itself.
    #[default]
    Nothing,
    /// A unit, by its place in the file; so are all others.
    Unit(usize),
    /// An area of ground.
    Area(usize),
    /// A corner of an area.
    Corner(usize, usize),
    /// The crest of a hill.
    Crest(usize),
    /// A point of the middle line of a river.
    Middle(usize, usize),
    /// A command card.
    Card(usize),
}

impl Held {
    /// The area for what belongs to one, else the thing itself.
    fn whole(self) -> Held {
        match self {
            Held::Corner(area, _) | Held::Crest(area) | Held::Middle(area, _) => Held::Area(area),
            held => held,
        }
    }
}

/// What a field changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// A name or title.
    Name,
    /// When the battle was fought.
    Date,
    /// What a side is called.
    Side(usize),
    /// The type of troops, or of ground.
    Kind,
    /// How many stands.
    Stands,
    /// The leader.
    Leader,
    /// The weapon.
    Weapon,
    /// The turn from which it acts.
    Turn,
    /// The command card.
    Card,
    /// How far from the left, or how wide the table is.
    X,
    /// How far from the near edge, or how deep the table is.
    Y,
    /// The way it faces.
    Facing,
    /// What a soldier wears.
    #[cfg(skirmish)]
    Armour,
    /// Whether he rides.
    #[cfg(skirmish)]
    Mounted,
    /// What is on his left arm.
    #[cfg(skirmish)]
    Shield,
    /// Whose subject he is.
    #[cfg(skirmish)]
    Nation,
    /// The nth thing he strikes with.
    #[cfg(skirmish)]
    Melee(usize),
    /// The nth thing he throws.
    #[cfg(skirmish)]
    Thrown(usize),
    /// Whether his crossbow or handgun is loaded.
    #[cfg(skirmish)]
    Loaded,
    /// What he carries.
    #[cfg(skirmish)]
    Carries,
    /// A new soldier of this side, like one of the recruits by number.
    #[cfg(skirmish)]
    Recruit(usize),
}

/// A list beside the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    /// The units of both sides.
    #[default]
    Units,
    /// The ground.
    Ground,
    /// The command cards.
    Cards,
    /// Names and the size of the table.
    Battle,
}

/// Something happened in the editor.
#[derive(Clone, Debug, PartialEq)]
pub enum Msg {
    /// This was typed or chosen in a field.
    Typed(Held, Field, String),
    /// A number goes up or down a step.
    Step(Held, Field, i32),
    /// This is taken in hand.
    Hold(Held),
    /// This list is opened.
    Open(Tab),
    /// A new unit of this side and type, by their places in the rules.
    AddUnit(usize, usize),
    /// New ground of this kind, by its place in the rules.
    AddArea(usize),
    /// A corner more behind the one in hand.
    AddCorner,
    /// One more like the soldier in hand.
    #[cfg(skirmish)]
    Copy,
    /// A new card for this side.
    AddCard(usize),
    /// What is in hand goes.
    Remove,
    /// This card goes.
    RemoveCard(usize),
    /// Takes back the last step.
    Undo,
    /// Makes it again.
    Redo,
    /// The battle is played; the app sees to this and the next two.
    Play,
    /// It is saved as a file.
    Save,
    /// It is put into a link.
    Share,
}

/// What was typed into a field and will not do.
pub(in crate::ui) struct Bad {
    pub held: Held,
    pub field: Field,
    pub text: String,
    pub why: String,
}

/// The editor.
pub struct Editor {
    draft: Draft,
    held: Held,
    tab: Tab,
    camera: Camera,
    gesture: pointer::Gesture,
    fingers: Vec<(i32, (f64, f64))>,
    hover: Option<PieceId>,
    bad: Option<Bad>,
    grid: bool,
    projector: bool,
    /// The unit that is dragged, and what is drawn over the table.
    moving: Vec<Moving>,
    over: Vec<Shape>,
    /// What the browser has to do.
    fx: Vec<Effect>,
}

impl Bench for Editor {
    type Battle = Battle;

    fn new(text: &str, projector: bool) -> Option<Editor> {
        let draft = Draft::new(text)?;
        let camera = Camera::fit(&draft.scenario.board.field, 998.0, 600.0);
        let mut editor = Editor {
            draft,
            held: Held::Nothing,
            tab: Tab::Units,
            camera,
            gesture: pointer::Gesture::None,
            fingers: Vec::new(),
            hover: None,
            bad: None,
            grid: false,
            projector,
            moving: Vec::new(),
            over: Vec::new(),
            fx: Vec::new(),
        };
        editor.draw();
        Some(editor)
    }

    fn battle(&self) -> &Battle {
        &self.draft.battle
    }

    fn text(&self) -> &str {
        &self.draft.text
    }

    fn update(&mut self, msg: Msg) -> Vec<Effect> {
        match msg {
            Msg::Typed(held, field, text) => self.typed(held, field, text),
            Msg::Step(held, field, by) => self.step(held, field, by),
            Msg::Hold(held) => {
                self.hold(held);
                self.fx.push(Effect::Focus("held".into()));
            }
            Msg::Open(tab) => {
                self.tab = tab;
                self.bad = None;
            }
            Msg::AddUnit(side, kind) => self.add_unit(side, kind),
            Msg::AddArea(kind) => self.add_area(kind),
            Msg::AddCorner => self.add_corner(),
            Msg::AddCard(side) => self.add_card(side),
            Msg::Remove => self.remove(),
            Msg::RemoveCard(card) => self.remove_card(card),
            Msg::Undo => self.take_back(false),
            Msg::Redo => self.take_back(true),
            Msg::Play | Msg::Save | Msg::Share => {}
            #[cfg(skirmish)]
            Msg::Copy => {}
        }
        self.done()
    }

    fn on_field(&mut self, msg: table::Msg) -> Vec<Effect> {
        match msg {
            table::Msg::Pointer(pointer) => self.on_pointer(pointer),
            table::Msg::Scale { at, factor } => self.camera.zoom(at, factor),
            table::Msg::Resize { width, height } => self.camera.resize(width, height),
            table::Msg::Key(key) => self.on_key(&key),
            table::Msg::Zoom(zoom) => self.camera.step(zoom),
            table::Msg::Grid => self.grid = !self.grid,
            _ => {}
        }
        self.done()
    }

    fn view(&self) -> Node {
        show::screen(self)
    }

    fn paper(&self) -> Node {
        show::paper(self)
    }

    fn takes(&self, key: &table::Key) -> bool {
        self.has_use_for(key)
    }

    fn picture(&self) -> Box<dyn Picture + '_> {
        Box::new(self.scene())
    }
}

impl Editor {
    /// Whether the battle can be played.
    pub fn is_sound(&self) -> bool {
        self.draft.faults.is_empty()
    }

    fn done(&mut self) -> Vec<Effect> {
        self.draw();
        std::mem::take(&mut self.fx)
    }

    /// Says this once to a screen reader.
    fn say(&mut self, words: String) {
        self.fx.push(Effect::Announce(words));
    }

    /// Takes something in hand, and opens the list it is in.
    fn hold(&mut self, held: Held) {
        if !self.is_there(held) {
            return;
        }
        self.held = held;
        self.bad = None;
        match held.whole() {
            Held::Unit(_) => self.tab = Tab::Units,
            Held::Area(_) => self.tab = Tab::Ground,
            Held::Card(_) => self.tab = Tab::Cards,
            _ => {}
        }
        if let Some(at) = self.place_of(held) {
            self.camera.reveal(at, 60.0);
        }
    }

    /// A change is made: it is drawn, kept and, if something is wrong now, said.
    fn settle(&mut self) {
        if self.draft.settle() {
            self.after();
        }
    }

    fn take_back(&mut self, again: bool) {
        if self.draft.go(again) {
            // What is in hand may be gone.
            if !self.is_there(self.held) {
                self.held = Held::Nothing;
            }
            self.say(text(if again { "editor.redone" } else { "editor.undone" }));
            self.after();
        }
    }

    fn after(&mut self) {
        self.bad = None;
        self.fx.push(Effect::Save);
        if let Some(news) = self.draft.news() {
            self.say(news);
        }
        let camera = Camera::fit(&self.draft.scenario.board.field, self.camera.view.0, self.camera.view.1);
        if camera.table != self.camera.table {
            self.camera = camera;
        }
    }

    /// What is drawn in the field now.
    pub fn scene(&self) -> View<'_> {
        let scenario = &self.draft.scenario;
        let selected = match self.held {
            Held::Unit(n) if self.moving.is_empty() => Some(PieceId(n as u8)),
            _ => None,
        };
        View {
            selected,
            hover: self.hover,
            moving: &self.moving,
            over: &self.over,
            edition: self.draft.edition,
            grid: self.grid,
            projector: self.projector,
            ..View::new(scenario, &scenario.board, self.camera)
        }
    }

    /// What something is called: a unit by tag and name.
    fn name_of(&self, held: Held) -> String {
        let battle = &self.draft.battle;
        let (key, n) = match held {
            Held::Unit(n) if n < battle.units.len() => {
                return [battle.units[n].tag.as_str(), &battle.units[n].name].join(" ");
            }
            Held::Card(n) if n < battle.cards.len() => {
                return [battle.cards[n].id.as_str(), &battle.cards[n].title].join(" ");
            }
            Held::Area(n) if n < battle.terrain.len() => return battle.terrain[n].name.clone(),
            Held::Corner(_, n) => ("editor.corner", n),
            Held::Middle(_, n) => ("editor.middle", n),
            Held::Crest(_) => ("editor.crest", 0),
            _ => return String::new(),
        };
        fill(key, &[("n", &(n + 1).to_string())])
    }

    /// What something is called, and where it is.
    fn full_name(&self, held: Held) -> String {
        format!("{}. {}", self.name_of(held), self.where_is(held))
    }

    /// Where something is, in words.
    fn where_is(&self, held: Held) -> String {
        let Some(at) = self.place_of(held) else { return String::new() };
        let (x, y) = (at.x.to_string(), at.y.to_string());
        match held {
            Held::Unit(n) => {
                let unit = &self.draft.battle.units[n];
                let facing = unit.facing.to_string();
                fill("editor.place.unit", &[("x", &x), ("y", &y), ("facing", &facing)])
            }
            _ => fill("editor.place", &[("x", &x), ("y", &y)]),
        }
    }
}

#[cfg(test)]
mod tests;
