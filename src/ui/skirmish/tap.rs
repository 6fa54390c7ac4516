//! What a press means, by pointer or by key.

use super::SkirmishTable;
use super::map::Hit;
use crate::game::{Phase, PieceId};
use crate::ui::Effect;
use crate::ui::table::thrown::Throws;

impl SkirmishTable {
    /// A press without a drag.
    pub(super) fn tap(&mut self, from: (f64, f64), hit: Hit, fx: &mut Vec<Effect>) {
        if self.is_rolling() {
            return;
        }
        if self.tape.is_some() {
            return self.tap_tape(from, fx);
        }
        self.arrive();
        match hit {
            Hit::Soldier(id) => self.tap_soldier(id, fx),
            Hit::Ghost => self.carry_out(fx),
            Hit::Handle => {}
            Hit::Inset(at) => self.camera.reveal(at, f64::MAX),
            Hit::Desk if self.exit().is_none() => self.look_at(None, fx),
            Hit::Table(_) | Hit::Desk => {
                let at = self.camera.to_board(from);
                let goes = self.own().is_some_and(|id| self.way_of(id).is_some());
                if !goes {
                    return self.look_at(None, fx);
                }
                // Places one after another are legs; who cannot go further is sent elsewhere.
                let more = self.plan.as_ref().is_some_and(|plan| !plan.is_full());
                self.propose_to(at, more);
                self.announce_plan(fx);
            }
        }
    }

    fn tap_soldier(&mut self, id: PieceId, fx: &mut Vec<Effect>) {
        let side = self.at_rest().piece(id).side;
        if !self.is_live() || self.own().is_none() || side == self.asked() {
            if self.look == Some(id) && self.announced(id).is_none() && !self.is_proposed() {
                return self.look_at(None, fx);
            }
            self.look_at(Some(id), fx);
            // Who has announced a charge runs at the one he named.
            if self.step() == Some(Phase::Move)
                && let Some(on) = self.announced(id).filter(|_| self.is_own(id))
            {
                self.aim_at(on, fx);
            }
            return;
        }
        self.aim_at(id, fx);
    }
}
