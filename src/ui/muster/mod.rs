//! The set-up editor of skirmishes: who fights, with what, and from where.
//!
//! Like the editor of trays it knows a battle as plain data; what is wrong with it is what the reader says.

mod change;
mod pointer;
mod recruits;
mod show;

use super::bench::{Bench, Drafted};
use super::camera::{Camera, inches};
use super::editor::draft::Draft;
use super::editor::{Bad, Field, Held, Msg, Tab};
use super::html::Node;
use super::message::Effect;
use super::picture::Picture;
use super::skirmish::map::{Flag, Moving, View};
use super::table::{self, Key, Zoom};
use crate::game::PieceId;
use crate::rules::chevauchee::tables::SkirmishFile;
use crate::scenario::{self, SkirmishBattle, SoldierRow};
use crate::text::{fill, text};

impl Drafted for SkirmishBattle {
    fn write(&self) -> String {
        scenario::write_skirmish(self)
    }

    fn rename(&mut self, id: String, title: Option<String>) {
        self.id = id;
        self.title = title.unwrap_or_else(|| std::mem::take(&mut self.title));
    }

    fn called(&self, id: &str) -> Option<&str> {
        self.soldiers.iter().find(|row| row.id == id).map(|row| row.name.as_str())
    }
}

/// An arrow moves a soldier so far, in tenths of an inch; with Shift farther.
const NUDGE: (i32, i32) = (2, 10);
/// And a turn goes so far, in degrees.
const TURN: (i32, i32) = (5, 45);

/// The editor.
pub struct Muster {
    draft: Draft<SkirmishBattle>,
    /// The soldier in hand, or nothing.
    held: Held,
    tab: Tab,
    camera: Camera,
    gesture: pointer::Gesture,
    fingers: Vec<(i32, (f64, f64))>,
    hover: Option<PieceId>,
    bad: Option<Bad>,
    grid: bool,
    projector: bool,
    /// The soldier who is dragged.
    moving: Vec<Moving>,
    /// What the soldier in hand has just left behind, in a sentence.
    left: Option<String>,
    /// What is wrong with the soldier in hand, on the table.
    wrong: Vec<String>,
    fx: Vec<Effect>,
}

impl Bench for Muster {
    type Battle = SkirmishBattle;

    fn new(text: &str, projector: bool) -> Option<Muster> {
        let draft: Draft<SkirmishBattle> = Draft::new(text)?;
        let camera = Camera::fit(&draft.scenario.board.field, 998.0, 600.0);
        Some(Muster {
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
            left: None,
            wrong: Vec::new(),
            fx: Vec::new(),
        })
    }

    fn battle(&self) -> &SkirmishBattle {
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
            Msg::Copy => self.copy(),
            Msg::Remove => self.remove(),
            Msg::Undo => self.take_back(false),
            Msg::Redo => self.take_back(true),
            _ => {}
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

    fn takes(&self, key: &Key) -> bool {
        let is_held = self.held != Held::Nothing;
        match key.key.as_str() {
            "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight" => key.on_field || is_held,
            "Escape" | "Delete" => is_held,
            "Backspace" | "Enter" => key.on_field && is_held,
            "+" | "=" | "-" | "_" | "0" | "[" | "]" => true,
            other => ["q", "e", "n", "p", "u", "y", "g", "c"].contains(&other.to_ascii_lowercase().as_str()),
        }
    }

    fn picture(&self) -> Box<dyn Picture + '_> {
        Box::new(self.scene())
    }
}

impl Muster {
    fn rules(&self) -> &SkirmishFile {
        self.draft.battle.rules.tables().expect("a draft is only made with rules that are known")
    }

    fn done(&mut self) -> Vec<Effect> {
        self.wrong = match self.held {
            Held::Unit(_) => self.draft.faults_of(self.held).take(1).map(|fault| fault.what.clone()).collect(),
            _ => Vec::new(),
        };
        std::mem::take(&mut self.fx)
    }

    fn say(&mut self, words: String) {
        self.fx.push(Effect::Announce(words));
    }

    fn soldier(&self) -> Option<(usize, &SoldierRow)> {
        let Held::Unit(n) = self.held else { return None };
        self.draft.battle.soldiers.get(n).map(|row| (n, row))
    }

    /// Takes a soldier in hand.
    fn hold(&mut self, held: Held) {
        let Held::Unit(n) = held else { return };
        let Some(row) = self.draft.battle.soldiers.get(n) else { return };
        self.camera.reveal(row.at, 60.0);
        (self.held, self.bad, self.left, self.tab) = (held, None, None, Tab::Units);
    }

    /// A change is made: it is kept and, if something is wrong now, said.
    fn settle(&mut self) {
        if self.draft.settle() {
            self.after();
        }
    }

    fn take_back(&mut self, again: bool) {
        if self.draft.go(again) {
            if self.soldier().is_none() {
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

    fn scene(&self) -> View<'_> {
        let scenario = &self.draft.scenario;
        let tables = self.rules();
        let held = self.soldier().map(|(n, row)| (PieceId(n as u8), row));
        View {
            selected: held.map(|(id, _)| id).filter(|_| self.moving.is_empty()),
            hover: self.hover,
            moving: &self.moving,
            flag: held.filter(|_| !self.wrong.is_empty()).map(|(_, row)| Flag {
                at: row.at,
                lines: &self.wrong,
                refused: true,
            }),
            edition: self.draft.edition,
            grid: self.grid,
            projector: self.projector,
            ..View::new(scenario, &scenario.board, tables, self.camera)
        }
    }

    /// What a soldier is called.
    fn name_of(&self, held: Held) -> String {
        match held {
            Held::Unit(n) => self.draft.scenario.names.get(n).map(|name| name.tag.clone()).unwrap_or_default(),
            _ => String::new(),
        }
    }

    /// Where he stands, in words.
    fn where_is(&self, row: &SoldierRow) -> String {
        let (x, y, facing) = (row.at.x.to_string(), row.at.y.to_string(), row.facing.get().to_string());
        fill("editor.place.unit", &[("x", &x), ("y", &y), ("facing", &facing)])
    }

    fn on_key(&mut self, key: &Key) {
        let pick = |(small, large): (i32, i32)| if key.shift { large } else { small };
        let (by, turn) = (pick(NUDGE), pick(TURN));
        match key.key.as_str() {
            "ArrowUp" => self.arrow(Field::Y, by),
            "ArrowDown" => self.arrow(Field::Y, -by),
            "ArrowLeft" => self.arrow(Field::X, -by),
            "ArrowRight" => self.arrow(Field::X, by),
            "Escape" => self.held = Held::Nothing,
            "Delete" | "Backspace" => self.remove(),
            "+" | "=" => self.camera.step(Zoom::In),
            "-" | "_" => self.camera.step(Zoom::Out),
            "0" => self.camera.step(Zoom::Fit),
            "[" | "q" | "Q" => self.arrow(Field::Facing, -turn),
            "]" | "e" | "E" => self.arrow(Field::Facing, turn),
            "n" | "N" => self.next(1),
            "p" | "P" => self.next(-1),
            "u" | "U" => self.take_back(false),
            "y" | "Y" => self.take_back(true),
            "g" | "G" => self.grid = !self.grid,
            "c" | "C" => self.copy(),
            "Enter" => self.fx.push(Effect::Focus("held".into())),
            _ => {}
        }
    }

    fn arrow(&mut self, field: Field, by: i32) {
        if self.held == Held::Nothing {
            match field {
                Field::X => self.camera.pan(f64::from(-by) * 30.0, 0.0),
                Field::Y => self.camera.pan(0.0, f64::from(by) * 30.0),
                _ => {}
            }
            return;
        }
        self.step(self.held, field, by);
        if let Some((_, row)) = self.soldier() {
            let place = self.where_is(row);
            self.say(place);
        }
    }

    /// The next soldier.
    fn next(&mut self, by: isize) {
        let count = self.draft.battle.soldiers.len().max(1) as isize;
        let n = match self.held {
            Held::Unit(n) => (n as isize + by).rem_euclid(count),
            _ => 0,
        };
        let held = Held::Unit(n as usize);
        self.hold(held);
        if let Some((_, row)) = self.soldier() {
            let words = format!("{}. {}", self.name_of(held), self.where_is(row));
            self.say(words);
        }
    }

    /// The soldier who is dragged is drawn where he is now, and his faults are looked for.
    fn carry(&mut self) {
        self.draft.look();
        self.moving.clear();
        if let Some((n, row)) = self.soldier() {
            let moving = Moving {
                who: PieceId(n as u8),
                at: (inches(row.at.x), inches(row.at.y)),
                facing: f64::from(row.facing.get()),
                runs: false,
                alpha: 1.0,
            };
            self.moving.push(moving);
        }
    }
}

#[cfg(test)]
mod tests;
