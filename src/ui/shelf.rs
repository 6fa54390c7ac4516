//! The battles the page knows: those that come with it, and the home-made ones that were opened on this computer.

use crate::game::{Scenario, Switches};
use crate::order::Named;
use crate::scenario::{self, Battle, Fault};

/// Home-made battles are kept under keys that begin so.
const KEY: &str = "battle.";

/// The home-made battles, in order of their ids.
#[derive(Default)]
pub(super) struct Shelf(Named<Own>);

/// A home-made battle and its file.
struct Own {
    battle: Battle,
    text: String,
}

/// The key under which a home-made battle is kept.
pub(super) fn key(id: &str) -> String {
    format!("{KEY}{id}")
}

impl Shelf {
    /// What is kept on this computer; what can no longer be read is left out.
    pub fn of(kept: &Named<String>) -> Shelf {
        let mut shelf = Shelf::default();
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
        let battle = scenario::read_battle(text)?;
        let id = battle.id.clone();
        if scenario::battle(&id).is_some() {
            return Ok(None);
        }
        self.0.insert(id.clone(), Own { battle, text: text.to_string() });
        Ok(Some(id))
    }

    /// The home-made battles.
    pub fn own(&self) -> impl Iterator<Item = &Battle> {
        self.0.iter().map(|(_, own)| &own.battle)
    }

    /// The battle with this id.
    pub fn battle(&self, id: &str) -> Option<&Battle> {
        scenario::battle(id).or_else(|| self.0.get(id).map(|own| &own.battle))
    }

    /// The file of the battle with this id.
    pub fn text(&self, id: &str) -> Option<&str> {
        scenario::battle_text(id).or_else(|| self.0.get(id).map(|own| own.text.as_str()))
    }

    /// Where a document of the battle with this id lies beside the page: `lesson`, `reference` or `print`. Those of a home-made battle
    /// are made by a program from what this computer keeps.
    pub fn document(&self, kind: &str, id: &str) -> String {
        match self.battle(id) {
            Some(battle) if kind == "reference" && !battle.rules.is_own() => {
                format!("{kind}/{}.html", battle.rules.id())
            }
            _ if self.0.contains_key(id) => format!("{kind}/own.html#battle={id}"),
            _ => format!("{kind}/{id}.html"),
        }
    }

    /// Opens the battle with this id.
    pub fn open(&self, id: &str, switches: &Switches) -> Result<Scenario, Vec<Fault>> {
        let Some(own) = self.0.get(id) else { return scenario::open(id, switches) };
        let mut scenario = scenario::set_up(&own.battle, switches)?;
        scenario.text = Some(own.text.clone());
        Ok(scenario)
    }
}
