//! The keyboard: everything a pointer does.

use super::{Editor, Field, Held};
use crate::game::PieceId;
use crate::ui::Effect;
use crate::ui::table::{Key, Zoom};

/// An arrow moves what is in hand so far, in thousandths of an inch; with Shift farther.
const NUDGE: (i32, i32) = (200, 1000);
/// And a turn goes so far, in degrees.
const TURN: (i32, i32) = (5, 45);

impl Editor {
    /// Whether the editor has a use for this key.
    pub(super) fn has_use_for(&self, key: &Key) -> bool {
        match key.key.as_str() {
            "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight" => key.on_field || self.held != Held::Nothing,
            "Escape" | "Delete" => self.held != Held::Nothing,
            "Backspace" | "Enter" => key.on_field && self.held != Held::Nothing,
            "+" | "=" | "-" | "_" | "0" | "[" | "]" => true,
            other => ["q", "e", "n", "p", "u", "y", "g"].contains(&other.to_ascii_lowercase().as_str()),
        }
    }

    pub(super) fn on_key(&mut self, key: &Key) {
        let pick = |(small, large): (i32, i32)| if key.shift { large } else { small };
        let (by, turn) = (pick(NUDGE), pick(TURN));
        match key.key.as_str() {
            "ArrowUp" => self.arrow(0, by),
            "ArrowDown" => self.arrow(0, -by),
            "ArrowLeft" => self.arrow(-by, 0),
            "ArrowRight" => self.arrow(by, 0),
            "Escape" => self.held = self.held.whole_or_nothing(),
            "Delete" | "Backspace" => self.remove(),
            "+" | "=" => self.camera.step(Zoom::In),
            "-" | "_" => self.camera.step(Zoom::Out),
            "0" => self.camera.step(Zoom::Fit),
            "[" | "q" | "Q" => self.turn(-turn),
            "]" | "e" | "E" => self.turn(turn),
            "n" | "N" => self.next(1),
            "p" | "P" => self.next(-1),
            "u" | "U" => self.take_back(false),
            "y" | "Y" => self.take_back(true),
            "g" | "G" => self.grid = !self.grid,
            "Enter" => self.fx.push(Effect::Focus("held".into())),
            _ => {}
        }
    }

    fn arrow(&mut self, dx: i32, dy: i32) {
        match self.held {
            Held::Nothing | Held::Card(_) => self.camera.pan(-f64::from(dx) * 0.3, f64::from(dy) * 0.3),
            _ => self.nudge(dx, dy),
        }
    }

    fn turn(&mut self, by: i32) {
        if let Held::Unit(_) = self.held {
            self.step(self.held, Field::Facing, by);
            self.say(self.where_is(self.held));
        }
    }

    /// The next unit; for ground that is in hand the next of its points.
    fn next(&mut self, by: isize) {
        let battle = &self.draft.battle;
        let around = |n: Option<usize>, count: usize| match n {
            Some(n) => (n as isize + by).rem_euclid(count.max(1) as isize) as usize,
            None => 0,
        };
        let held = match self.held {
            Held::Area(area) => Held::Corner(area, 0),
            Held::Corner(area, n) => Held::Corner(area, around(Some(n), battle.terrain[area].polygon.0.len())),
            Held::Crest(area) | Held::Middle(area, _) => Held::Corner(area, 0),
            Held::Unit(n) => Held::Unit(around(Some(n), battle.units.len())),
            _ => Held::Unit(around(None, battle.units.len())),
        };
        if self.is_there(held) {
            self.hold(held);
            self.hover = None;
            self.say(self.full_name(held));
        }
    }

    /// The unit that is dragged is drawn where it is now, and its faults are looked for.
    pub(super) fn carry(&mut self) {
        self.draft.look();
        self.moving.clear();
        if let Held::Unit(n) = self.held {
            let pose = self.draft.battle.units[n].pose();
            let inches = crate::ui::camera::inches;
            self.moving.push(crate::ui::scene::Moving {
                piece: PieceId(n as u8),
                at: (inches(pose.at.x), inches(pose.at.y)),
                facing: f64::from(pose.facing.get()),
                alpha: 1.0,
            });
        }
    }
}

impl Held {
    /// One step out: from a corner to its area, from that to nothing.
    fn whole_or_nothing(self) -> Held {
        if self == self.whole() { Held::Nothing } else { self.whole() }
    }
}
