//! Games kept beside the one that is going on: nothing is written over.

use super::App;
use crate::game::Game;
use crate::ui::desk::Desk;
use crate::ui::message::Effect;
use crate::ui::start;

impl<T: Desk> App<T> {
    /// Keeps the game that is going on for this battle under another key, so that a new one does not write over it.
    pub(super) fn set_aside(&mut self, for_game: &Game) -> Vec<Effect> {
        let id = &for_game.scenario().id;
        let Some(before) = self.kept.get(&start::key::<T::Battle>(id)).cloned() else { return Vec::new() };
        let same = start::Kept::read(&before).is_some_and(|kept| kept.record == for_game.record());
        if same || !start::is_worth_keeping(&before) {
            return Vec::new();
        }
        vec![self.put_aside(id, before)]
    }

    /// Keeps this game of a battle beside the one that is going on.
    pub(super) fn put_aside(&mut self, id: &str, value: String) -> Effect {
        // Nothing is written over: the next free place among those set aside.
        let first = start::other_key::<T::Battle>(id);
        let mut key = first.clone();
        let mut n = 2;
        while self.kept.contains_key(&key) {
            key = format!("{first}~{n}");
            n += 1;
        }
        self.kept.insert(key.clone(), value.clone());
        Effect::Keep { key, value }
    }
}
