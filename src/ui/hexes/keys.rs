//! The keyboard: everything a pointer does.

use super::HexTable;
use crate::geom::{Dir, Hex};
use crate::ui::Effect;
use crate::ui::camera::Zoom;
use crate::ui::table::Key;
use crate::ui::table::seat::Seat;
use crate::ui::table::thrown::Throws;

/// The keys and what they do, for the list of keys: catalogue keys `hex.key.*` in this order.
pub(super) const LIST: [&str; 13] =
    ["move", "slant", "enter", "back", "next", "turn", "roll", "undo", "time", "fronts", "zoom", "end", "help"];

impl HexTable {
    /// Whether the table has a use for this key, so that the browser keeps its hands off it.
    pub(super) fn uses(&self, key: &Key) -> bool {
        self.on_time_line(key).is_some()
            || match key.key.as_str() {
                "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight" | "PageUp" | "PageDown" | "Home" | "End"
                | "Enter" | " " => key.on_field,
                "Escape" => self.plan.is_some() || self.chosen.is_some() || self.keys || self.look.is_some(),
                "+" | "=" | "-" | "_" | "0" | "?" | "[" | "]" => true,
                other => {
                    let letters = ["q", "e", "n", "p", "u", "r", "g", "f", "z", "m"];
                    letters.contains(&other.to_ascii_lowercase().as_str())
                }
            }
    }

    pub(super) fn on_key(&mut self, key: &Key, fx: &mut Vec<Effect>) {
        if let Some(msg) = self.on_time_line(key) {
            return self.take_time(msg, fx);
        }
        match key.key.as_str() {
            "Escape" => self.escape(fx),
            "+" | "=" => self.camera.step(Zoom::In),
            "-" | "_" => self.camera.step(Zoom::Out),
            "0" => self.camera.step(Zoom::Fit),
            "?" => self.keys = !self.keys,
            "ArrowUp" if key.on_field => self.step(|hex| hex.next(Dir::ALL[0]), fx),
            "ArrowDown" if key.on_field => self.step(|hex| hex.next(Dir::ALL[3]), fx),
            // Along the row, which goes up and down by half a hex.
            "ArrowLeft" if key.on_field => self.step(|hex| Hex { col: hex.col.wrapping_sub(1), ..hex }, fx),
            "ArrowRight" if key.on_field => self.step(|hex| Hex { col: hex.col + 1, ..hex }, fx),
            "PageUp" if key.on_field => self.step(|hex| hex.next(Dir::ALL[1]), fx),
            "PageDown" if key.on_field => self.step(|hex| hex.next(Dir::ALL[2]), fx),
            "Home" if key.on_field => self.step(|hex| hex.next(Dir::ALL[5]), fx),
            "End" if key.on_field => self.step(|hex| hex.next(Dir::ALL[4]), fx),
            "Enter" | " " if key.on_field => self.enter(fx),
            "[" | "q" | "Q" => self.turn(5, fx),
            "]" | "e" | "E" => self.turn(1, fx),
            "n" | "N" => self.next_by_key(1, fx),
            "p" | "P" => self.next_by_key(-1, fx),
            "u" | "U" => self.undo(fx),
            "r" | "R" => self.roll(fx),
            "g" | "G" => self.grid = !self.grid,
            "f" | "F" => self.fronts = !self.fronts,
            "z" | "Z" => self.zones = !self.zones,
            "m" | "M" => self.march(fx),
            _ => {}
        }
    }

    /// The next stack is in hand, and the map has the keyboard, so that Enter is for that stack and not for a button.
    fn next_by_key(&mut self, by: isize, fx: &mut Vec<Effect>) {
        self.by_key = true;
        self.next_stack(by, fx);
        fx.push(Effect::Focus("map".into()));
    }

    fn escape(&mut self, fx: &mut Vec<Effect>) {
        if self.keys {
            self.keys = false;
        } else if self.plan.is_some() || self.chosen.is_some() || self.refusal.is_some() {
            self.take_back();
        } else {
            self.look_at(None, fx);
        }
    }

    /// The focus goes to a neighbouring hex of the map; at first to the stack in hand or the next that can act.
    fn step(&mut self, to: impl Fn(Hex) -> Hex, fx: &mut Vec<Effect>) {
        let map = self.board().on_hexes().map.clone();
        let hex = match self.focus {
            Some(hex) => to(hex),
            None => self.look.or(self.able.first().copied()).unwrap_or(Hex::at(map.cols / 2 + 1, map.rows / 2 + 1)),
        };
        if !map.holds(hex) {
            return;
        }
        (self.focus, self.by_key) = (Some(hex), true);
        self.reveal(hex);
        let mut words = self.stack_in_words(hex);
        if let Some(reach) = self.reach.iter().filter(|reach| reach.hex == hex).min_by_key(|reach| reach.cost)
            && self.is_moving()
        {
            words.push(' ');
            words.push_str(&crate::text::fill("hex.say.cost", &[("cost", &reach.cost.to_string())]));
        }
        fx.push(Effect::Announce(words));
    }

    fn enter(&mut self, fx: &mut Vec<Effect>) {
        match self.focus {
            _ if self.thrown.due.is_some() && self.replay.at.is_none() => self.roll(fx),
            Some(hex) if self.plan.as_ref().is_some_and(|plan| plan.to() == hex) => self.march(fx),
            Some(hex) => self.tap(hex, fx),
            None => self.next_stack(1, fx),
        }
    }
}
