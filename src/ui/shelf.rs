//! The battles the page knows: those that come with it, and the home-made ones that were opened on this computer.

use super::filed::{Face, Filed};
use crate::game::{Scenario, Switches};
use crate::order::Named;
use crate::scenario::{Battle, Fault};

/// Home-made battles are kept under keys that begin so.
const KEY: &str = "battle.";

/// The home-made battles of a kind, in order of their ids.
pub(super) struct Shelf<B = Battle>(Named<Own<B>>);

/// A home-made battle and its file.
struct Own<B> {
    battle: B,
    text: String,
}

/// The key under which a home-made battle is kept.
pub(super) fn key(id: &str) -> String {
    format!("{KEY}{id}")
}

impl<B: Filed> Shelf<B> {
    /// What is kept on this computer; what can no longer be read is left out.
    pub fn of(kept: &Named<String>) -> Shelf<B> {
        let mut shelf = Shelf(Named::default());
        for (key, text) in kept {
            shelf.keep(key, Some(text));
        }
        shelf
    }

    /// A kept thing changed: if it is a home-made battle, it is put up or taken down.
    pub fn keep(&mut self, key: &str, text: Option<&str>) {
        let Some(id) = key.strip_prefix(KEY) else { return };
        match text {
            Some(text) => drop(self.put(text)),
            None => drop(self.0.remove(id)),
        }
    }

    /// Puts a battle file up and says its id. A file with the id of a built-in battle has no place here: none.
    pub fn put(&mut self, text: &str) -> Result<Option<String>, Vec<Fault>> {
        let battle = B::read(text)?;
        let id = battle.face().id.to_string();
        if B::known(&id).is_some() {
            return Ok(None);
        }
        self.0.insert(id.clone(), Own { battle, text: text.to_string() });
        Ok(Some(id))
    }

    /// The home-made battles.
    pub fn own(&self) -> impl Iterator<Item = &B> {
        self.0.iter().map(|(_, own)| &own.battle)
    }

    /// The battle with this id.
    pub fn battle(&self, id: &str) -> Option<&B> {
        B::known(id).or_else(|| self.0.get(id).map(|own| &own.battle))
    }

    /// What a card says of the battle with this id.
    pub fn face(&self, id: &str) -> Option<Face<'_>> {
        self.battle(id).map(B::face)
    }

    /// The file of the battle with this id.
    pub fn text(&self, id: &str) -> Option<&str> {
        B::built_in_text(id).or_else(|| self.0.get(id).map(|own| own.text.as_str()))
    }

    /// Where a document of the battle with this id lies beside the page: `lesson`, `reference` or `print`. Those of a home-made battle
    /// are made by a program from what this computer keeps.
    pub fn document(&self, kind: &str, id: &str) -> String {
        match self.face(id) {
            Some(face) if kind == "reference" && !face.brings_rules => format!("{kind}/{}.html", face.rules),
            _ if self.0.contains_key(id) => format!("{kind}/own.html#battle={id}"),
            _ => format!("{kind}/{id}.html"),
        }
    }

    /// Opens the battle with this id.
    pub fn open(&self, id: &str, switches: &Switches) -> Result<Scenario, Vec<Fault>> {
        let Some(own) = self.0.get(id) else { return B::open(id, switches) };
        let mut scenario = own.battle.set_up(switches)?;
        scenario.text = Some(own.text.clone());
        Ok(scenario)
    }
}
