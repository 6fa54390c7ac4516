//! The proposed move: by drag, by tap, by key, by number.

use super::plan::{Plan, wheeled};
use super::seat::Seat;
use super::{Leg, Part, Table, aim, say};
use crate::game::{Hand, PieceId, Step};
use crate::geom::{Degrees, Inches, Point};
use crate::ui::Effect;

/// A key moves the ghost so far.
const NUDGE: i32 = 500;
/// And turns it so far.
pub(super) const TURN: i32 = 5;

impl Table {
    /// Whether the unit moves and turns as it pleases.
    pub(super) fn is_free(&self, piece: PieceId) -> bool {
        // A charge keeps formation (`granicus.ruling.6`).
        !self.is_charging() && self.rules().kind(self.board().piece(piece).kind).is_free
    }

    /// Proposes these legs for the unit in hand.
    pub(super) fn propose(&mut self, wanted: Vec<Step>) {
        self.refusal = None;
        let Some(piece) = self.selected else { return };
        self.plan = match self.can_charge(piece) {
            true => self.judge_charge(piece, wanted),
            false => Plan::judge(self.game.rules(), self.game.board(), piece, wanted),
        };
    }

    /// Proposes the way to a place on the table; a wheel set with the handles stays at the end.
    pub(super) fn propose_to(&mut self, target: Point) {
        let Some(piece) = self.selected else { return };
        if self.can_charge(piece) {
            return self.charge_towards(target);
        }
        let legs = aim::legs_to(self.game.rules(), self.game.board(), piece, target);
        self.propose(legs);
    }

    /// Wheels the ghost.
    pub(super) fn wheel_ghost(&mut self, turn: i32) {
        let Some(piece) = self.selected.filter(|&piece| self.can_go(piece)) else { return };
        let Some(start) = self.game.board().piece(piece).pose() else { return };
        // What was refused is given up first: the wheel follows the ghost.
        let steps = self.plan.as_ref().map(|plan| plan.steps.clone()).unwrap_or_default();
        let steps = wheeled(&steps, start, self.is_free(piece), turn);
        self.propose(steps);
    }

    /// Moves the ghost half an inch across the table.
    pub(super) fn nudge_ghost(&mut self, dx: i32, dy: i32) {
        let Some(piece) = self.selected.filter(|&piece| self.can_go(piece)) else { return };
        let Some(start) = self.game.board().piece(piece).pose() else { return };
        let ghost = self.plan.as_ref().map_or(start, Plan::end).at;
        let mut target =
            Point { x: ghost.x + Inches::thousandths(dx * NUDGE), y: ghost.y + Inches::thousandths(dy * NUDGE) };
        if !self.is_free(piece) {
            // A key that asks for a place beside the slant gets the nearest one on it.
            let (ahead, right) = start.sees(target);
            let (was, _) = start.sees(ghost);
            let (ahead, right) = match right.abs() > ahead.max(0) {
                true if ahead < was => (ahead.max(0), right.clamp(-ahead.max(0), ahead.max(0))),
                true => (right.abs(), right),
                false => (ahead, right),
            };
            target = start.spot(ahead, right);
            if (ahead, right) == (0, 0) {
                self.plan = None;
                return;
            }
        }
        self.propose_to(target);
    }

    /// The proposed move, as far as it is legal, is made.
    pub(super) fn march(&mut self, fx: &mut Vec<Effect>) {
        let Some(plan) = self.plan.as_ref().filter(|plan| plan.can_march()) else { return };
        let order = plan.order(plan.steps.clone());
        self.order(order, fx);
    }

    /// The legs that the number fields show.
    pub(super) fn rows(&self) -> Vec<Step> {
        self.plan.as_ref().map(|plan| plan.wanted.clone()).unwrap_or_default()
    }

    /// A number that was typed in; what is no number changes nothing.
    pub(super) fn type_leg(&mut self, leg: usize, part: Part, typed: &str) {
        let mut steps = self.rows();
        let Some(step) = steps.get_mut(leg) else { return };
        let typed = typed.trim().replace(',', ".");
        match part {
            Part::Length => {
                let Ok(d) = typed.parse::<Inches>() else { return };
                set_length(step, d.abs());
            }
            Part::Angle | Part::Facing => {
                let Ok(deg) = typed.parse::<i32>() else { return };
                set_angle(step, part, deg.clamp(-360, 360));
            }
        }
        self.propose(steps);
    }

    /// A number up or down by half an inch or five degrees.
    pub(super) fn nudge_leg(&mut self, leg: usize, part: Part, by: i32) {
        let mut steps = self.rows();
        let Some(step) = steps.get_mut(leg) else { return };
        match part {
            Part::Length => {
                let d = length(step).unwrap_or(Inches::ZERO) + Inches::thousandths(by * NUDGE);
                set_length(step, d.max(Inches::ZERO));
            }
            Part::Angle | Part::Facing => {
                let deg = angle(step, part).unwrap_or(0) + by * TURN;
                set_angle(step, part, deg);
            }
        }
        self.propose(steps);
    }

    /// One leg more, half an inch or five degrees to begin with.
    pub(super) fn add_leg(&mut self, leg: Leg) {
        let Some(piece) = self.selected.filter(|&piece| self.can_go(piece)) else { return };
        let mut steps = self.rows();
        let facing = self
            .plan
            .as_ref()
            .map(|plan| plan.end().facing)
            .or_else(|| self.game.board().piece(piece).pose().map(|pose| pose.facing))
            .unwrap_or_default();
        let d = Inches::thousandths(NUDGE);
        let side = Hand::Right;
        if steps.len() < 6 {
            steps.push(match leg {
                Leg::Ahead => Step::Ahead { d },
                Leg::Slant => Step::Oblique { side, deg: 45, d },
                Leg::Wheel => Step::Wheel { side, deg: TURN as u16 },
                Leg::Free => Step::Free { bearing: facing, d, facing },
            });
        }
        self.propose(steps);
    }

    /// One leg less.
    pub(super) fn drop_leg(&mut self, leg: usize) {
        let mut steps = self.rows();
        if leg < steps.len() {
            steps.remove(leg);
        }
        match steps.is_empty() {
            true => (self.plan, self.refusal) = (None, None),
            false => self.propose(steps),
        }
    }

    /// What the proposed move comes to, once aloud.
    pub(super) fn announce_plan(&self, fx: &mut Vec<Effect>) {
        if let Some(plan) = &self.plan {
            fx.push(Effect::Announce(say::plan(self, plan)));
        }
    }
}

/// How long a leg is.
pub(super) fn length(step: &Step) -> Option<Inches> {
    match step {
        Step::Ahead { d } | Step::Oblique { d, .. } | Step::Free { d, .. } => Some(*d),
        _ => None,
    }
}

/// The angle of a leg: degrees to the right, or for a free move the direction or the facing at the end.
pub(super) fn angle(step: &Step, part: Part) -> Option<i32> {
    match (step, part) {
        (Step::Oblique { side, deg, .. } | Step::Wheel { side, deg }, Part::Angle) => Some(side.sign() * *deg as i32),
        (Step::Free { bearing, .. }, Part::Angle) => Some(bearing.get()),
        (Step::Free { facing, .. }, Part::Facing) => Some(facing.get()),
        _ => None,
    }
}

fn set_length(step: &mut Step, to: Inches) {
    if let Step::Ahead { d } | Step::Oblique { d, .. } | Step::Free { d, .. } = step {
        *d = to.min(Inches::new(100));
    }
}

fn set_angle(step: &mut Step, part: Part, to: i32) {
    match (step, part) {
        (Step::Oblique { side, deg, .. } | Step::Wheel { side, deg }, Part::Angle) => {
            (*side, *deg) = (Hand::of(to), to.clamp(-180, 180).unsigned_abs() as u16);
        }
        (Step::Free { bearing, .. }, Part::Angle) => *bearing = Degrees::new(to),
        (Step::Free { facing, .. }, Part::Facing) => *facing = Degrees::new(to),
        _ => {}
    }
}
