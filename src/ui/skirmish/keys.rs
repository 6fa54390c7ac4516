//! The keyboard: everything a pointer does.

use super::hand::TURN;
use super::{Show, SkirmishTable};
use crate::ui::Effect;
use crate::ui::camera::Zoom;
use crate::ui::table::Key;
use crate::ui::table::seat::Seat;
use crate::ui::table::thrown::Throws;

/// The keys and what they do, for the list of keys: catalogue keys `man.key.*` in this order.
pub(super) const LIST: [&str; 16] = [
    "next", "foe", "move", "turn", "leg", "enter", "back", "roll", "undo", "time", "ruler", "reach", "arcs", "names",
    "zoom", "help",
];

impl SkirmishTable {
    /// Whether the table has a use for this key, so that the browser keeps its hands off it.
    pub(super) fn uses(&self, key: &Key) -> bool {
        self.on_time_line(key).is_some()
            || match key.key.as_str() {
                "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight" | "Enter" | " " => key.on_field,
                "Escape" => self.is_proposed() || self.tape.is_some() || self.keys || self.look.is_some(),
                "+" | "=" | "-" | "_" | "0" | "?" | "[" | "]" => true,
                other => {
                    let letters = ["q", "e", "n", "p", "f", "l", "m", "u", "r", "t", "g", "z", "a", "b"];
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
            "ArrowUp" if key.on_field => self.arrow(0, 1, fx),
            "ArrowDown" if key.on_field => self.arrow(0, -1, fx),
            "ArrowLeft" if key.on_field => self.arrow(-1, 0, fx),
            "ArrowRight" if key.on_field => self.arrow(1, 0, fx),
            "Enter" | " " if key.on_field => self.enter(fx),
            "[" | "q" | "Q" => self.turn(-TURN, fx),
            "]" | "e" | "E" => self.turn(TURN, fx),
            "n" | "N" => self.next_by_key(1, fx),
            "p" | "P" => self.next_by_key(-1, fx),
            "f" | "F" => self.next_target(fx),
            "l" | "L" => self.add_leg(fx),
            "m" | "M" => self.carry_out(fx),
            "u" | "U" => self.undo(fx),
            "r" | "R" => self.roll(fx),
            "t" | "T" => self.toggle_tape(),
            "g" | "G" => self.grid = !self.grid,
            "z" | "Z" => self.toggle(Show::Reach),
            "a" | "A" => self.toggle(Show::Arcs),
            "b" | "B" => self.toggle(Show::Names),
            _ => {}
        }
    }

    /// The next soldier is in hand, and the table has the keyboard, so that Enter is for him and not for a button.
    fn next_by_key(&mut self, by: isize, fx: &mut Vec<Effect>) {
        self.by_key = true;
        self.next_soldier(by, fx);
        fx.push(Effect::Focus("map".into()));
    }

    fn escape(&mut self, fx: &mut Vec<Effect>) {
        if self.keys {
            self.keys = false;
        } else if self.tape.is_some() {
            self.tape = None;
        } else if self.is_proposed() || self.refusal.is_some() {
            self.take_back();
        } else {
            self.look_at(None, fx);
        }
        self.gesture = super::pointer::Gesture::None;
    }

    fn arrow(&mut self, dx: i32, dy: i32, fx: &mut Vec<Effect>) {
        self.by_key = true;
        if self.own().is_some_and(|id| self.way_of(id).is_some()) {
            self.nudge(dx, dy, fx);
        } else if self.own().is_none() && !self.able.is_empty() {
            self.next_soldier(if dx + dy > 0 { 1 } else { -1 }, fx);
        } else {
            self.camera.pan(-f64::from(dx) * 60.0, f64::from(dy) * 60.0);
        }
    }

    fn enter(&mut self, fx: &mut Vec<Effect>) {
        match () {
            () if self.replay.at.is_some() => {}
            () if self.thrown.due.is_some() => self.roll(fx),
            () if self.is_proposed() => self.carry_out(fx),
            () if self.own().is_some() && !self.targets().is_empty() => self.next_target(fx),
            () => self.next_soldier(1, fx),
        }
    }
}
