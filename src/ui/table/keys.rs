//! The keyboard: everything a pointer does.

use super::{Key, Table, Zoom, moves};
use crate::game::{Ask, Phase, PieceId};
use crate::ui::Effect;
use crate::ui::table::seat::Seat;

/// The keys and what they do, for the list of keys: catalogue keys `table.key.*` in this order.
pub(super) const LIST: [&str; 13] =
    ["move", "wheel", "march", "back", "next", "shoot", "roll", "undo", "time", "ruler", "zoom", "end", "help"];

impl Table {
    /// Whether the table has a use for this key, so that the browser keeps its hands off it.
    pub(super) fn uses(&self, key: &Key) -> bool {
        self.on_time_line(key).is_some()
            || match key.key.as_str() {
                "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight" | "Enter" | " " => key.on_field,
                "Escape" => self.plan.is_some() || self.ruler.is_some() || self.keys || self.selected.is_some(),
                "+" | "=" | "-" | "_" | "0" | "?" | "[" | "]" => true,
                other => {
                    let letters = ["q", "e", "n", "p", "u", "r", "g", "f", "m"];
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
            "[" | "q" | "Q" => self.turn(-moves::TURN, fx),
            "]" | "e" | "E" => self.turn(moves::TURN, fx),
            "n" | "N" => self.next_unit(1, fx),
            "p" | "P" => self.next_unit(-1, fx),
            "u" | "U" => self.undo(fx),
            "r" | "R" => self.toggle_ruler(),
            "g" | "G" => self.grid = !self.grid,
            "f" | "F" => self.next_target(fx),
            "m" | "M" => self.march(fx),
            _ => {}
        }
    }

    fn escape(&mut self, fx: &mut Vec<Effect>) {
        if self.keys {
            self.keys = false;
        } else if self.ruler.is_some() {
            self.ruler = None;
        } else if self.plan.is_some() || self.target.is_some() || self.refusal.is_some() || self.waits_for_shot() {
            self.take_back(fx);
        } else {
            self.select(None, fx);
        }
        self.gesture = super::pointer::Gesture::None;
    }

    fn arrow(&mut self, dx: i32, dy: i32, fx: &mut Vec<Effect>) {
        if self.selected.is_some_and(|id| self.can_go(id)) {
            self.nudge_ghost(dx, dy);
            self.announce_plan(fx);
        } else if self.selected.is_none() && !(self.unmoved().is_empty() && self.chargers().is_empty()) {
            self.next_unit(1, fx);
        } else {
            self.camera.pan(-f64::from(dx) * 60.0, f64::from(dy) * 60.0);
        }
    }

    fn turn(&mut self, by: i32, fx: &mut Vec<Effect>) {
        self.wheel_ghost(by);
        self.announce_plan(fx);
    }

    fn enter(&mut self, fx: &mut Vec<Effect>) {
        if let Some(rolls) = self.rolls.as_ref().filter(|rolls| rolls.holds_back() || !rolls.given) {
            let current = rolls.current;
            return match (rolls.pairs.get(current).is_none_or(|pair| pair.shown), rolls.next()) {
                (false, _) => self.roll(current, fx),
                (true, Some(next)) => self.look_at_fight(next),
                (true, None) => self.settle(fx),
            };
        }
        let board = self.game.board();
        match (&board.ask, board.clock.phase) {
            _ if self.replay.at.is_some() => {}
            (Ask::Order(_), Phase::Shoot) => match (self.selected, self.target) {
                (Some(by), Some(on)) => self.shoot(by, on, fx),
                _ => self.next_target(fx),
            },
            (Ask::Order(_), _) if self.plan.is_some() => self.march(fx),
            (Ask::Order(_), Phase::Charge) => self.next_target(fx),
            _ => self.next_unit(1, fx),
        }
    }

    /// The next unit that can still do something in this step.
    fn next_unit(&mut self, by: isize, fx: &mut Vec<Effect>) {
        let mut able = match () {
            () if self.is_shooting() => self.shooters(),
            () if self.is_charging() => self.chargers(),
            () => self.unmoved(),
        };
        if let Some(card) = self.command.and_then(|n| self.game.scenario().cards.get(n)) {
            able.retain(|id| card.units.contains(id));
        }
        let at = able.iter().position(|&id| Some(id) == self.selected).map(|at| at as isize);
        let count = able.len() as isize;
        if count == 0 {
            return;
        }
        let at = match (at, by > 0) {
            (Some(at), _) => (at + by).rem_euclid(count),
            (None, true) => 0,
            (None, false) => count - 1,
        };
        let unit = able[at as usize];
        self.select(Some(unit), fx);
        fx.push(Effect::Announce(super::places::unit(self, unit)));
    }

    /// The next enemy the shooter in hand may shoot at.
    fn next_target(&mut self, fx: &mut Vec<Effect>) {
        let charges = self.is_charging();
        if !charges && !self.is_shooting() {
            return;
        }
        if self.selected.is_none() {
            self.next_unit(1, fx);
        }
        if charges {
            return self.next_charge(fx);
        }
        let Some(by) = self.selected else { return };
        let targets = self.targets(by);
        let at = targets.iter().position(|&id| Some(id) == self.target);
        let next = at.map_or(0, |at| (at + 1) % targets.len().max(1));
        if let Some(&on) = targets.get(next) {
            self.target = Some(on);
            fx.push(Effect::Announce(super::say::shot(self, by, on)));
        }
    }

    /// The enemies this unit may shoot at, in scenario order.
    pub(super) fn targets(&self, by: PieceId) -> Vec<PieceId> {
        let shots = self.orders.iter().filter_map(|order| match order {
            crate::game::Action::Shoot { by: who, on } if *who == by => Some(*on),
            _ => None,
        });
        shots.collect()
    }
}
