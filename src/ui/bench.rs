//! What the set-up editor asks of a kind of battle, and of whoever changes it.

use super::editor;
use super::filed::Filed;
use super::html::Node;
use super::message::Effect;
use super::picture::Picture;
use super::table;
use crate::scenario::{self, Battle};

/// A kind of battle file that can be edited.
pub trait Drafted: Filed {
    /// The file of it.
    fn write(&self) -> String;

    /// Gives it another id and, where that is wished, another title.
    fn rename(&mut self, id: String, title: Option<String>);

    /// What the piece with this id is called, for sentences about it.
    fn called(&self, id: &str) -> Option<&str>;
}

impl Drafted for Battle {
    fn write(&self) -> String {
        scenario::write_battle(self)
    }

    fn rename(&mut self, id: String, title: Option<String>) {
        self.id = id;
        self.title = title.unwrap_or_else(|| std::mem::take(&mut self.title));
    }

    fn called(&self, id: &str) -> Option<&str> {
        self.units.iter().find(|unit| unit.id == id).map(|unit| unit.tag.as_str())
    }
}

/// Where a battle is changed.
pub trait Bench: Sized {
    /// The battles it changes.
    type Battle: Drafted;

    /// A bench for this battle file; none if it cannot be read.
    fn new(text: &str, projector: bool) -> Option<Self>;

    /// The battle as it is now.
    fn battle(&self) -> &Self::Battle;

    /// Its file.
    fn text(&self) -> &str;

    /// Takes a message of the page.
    fn update(&mut self, msg: editor::Msg) -> Vec<Effect>;

    /// Takes a message of the field: pointer, keys, size.
    fn on_field(&mut self, msg: table::Msg) -> Vec<Effect>;

    /// The screen now.
    fn view(&self) -> Node;

    /// What it prints as: a canvas would come out empty.
    fn paper(&self) -> Node;

    /// Whether it has a use for this key.
    fn takes(&self, key: &table::Key) -> bool;

    /// What is drawn in the field now.
    fn picture(&self) -> Box<dyn Picture + '_>;
}
