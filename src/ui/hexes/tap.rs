//! What a press on a hex means, by pointer or by key.

use super::HexTable;
use crate::geom::Hex;
use crate::rules::raphia::Grid;
use crate::ui::Effect;
use crate::ui::table::thrown::Throws;

impl HexTable {
    /// A press on a hex.
    pub(super) fn tap(&mut self, hex: Hex, fx: &mut Vec<Effect>) {
        if self.is_rolling() {
            return;
        }
        self.focus = Some(hex);
        self.arrive();
        let side = Grid::of(&self.rules, self.seen()).side_at(hex);
        if !self.is_live() {
            return self.look_at(side.map(|_| hex), fx);
        }
        let is_own = side == Some(self.asked());
        let has_own = self.own_body().is_some();
        if self.is_moving() || self.is_deploying() {
            let is_proposed = self.plan.as_ref().is_some_and(|plan| plan.to() == hex);
            let joins = is_own && has_own && self.reach.iter().any(|reach| reach.hex == hex && reach.joins);
            return match () {
                // Who presses a friend twice means him; to join him is a word in the panel.
                () if is_proposed && joins => self.look_at(Some(hex), fx),
                () if is_proposed => self.march(fx),
                () if joins && self.is_moving() => self.go(hex, fx),
                () if self.look == Some(hex) && self.is_fanned => self.is_fanned = false,
                () if self.look == Some(hex) => self.look_at(None, fx),
                () if is_own => self.look_at(Some(hex), fx),
                () if has_own => self.go(hex, fx),
                () => self.look_at(side.map(|_| hex), fx),
            };
        }
        self.tap_offer(hex, is_own, has_own, fx);
    }

    /// A press in a step that is not movement.
    fn tap_offer(&mut self, hex: Hex, is_own: bool, has_own: bool, fx: &mut Vec<Effect>) {
        let proposed = self.chosen.filter(|&n| self.offers.get(n).is_some_and(|offer| offer.to == Some(hex)));
        if proposed.is_some() {
            return self.take_offer(fx);
        }
        let of_hand = self.own_offers().find(|(_, offer)| offer.to == Some(hex) && offer.from != hex);
        if let Some(n) = of_hand.map(|(n, _)| n) {
            return self.choose(n, fx);
        }
        let from: Vec<usize> = (0..self.offers.len()).filter(|&n| self.offers[n].from == hex).collect();
        if !from.is_empty() {
            self.look_at(Some(hex), fx);
            // The one thing it can do is proposed at once.
            if let [n] = from[..]
                && self.offers[n].on.is_none()
            {
                self.choose(n, fx);
            }
            return;
        }
        let enemy = Grid::of(&self.rules, self.game.board()).bodies(hex).first().map(|body| body.top());
        let attacks = self.own_offers().any(|(_, offer)| offer.on.is_some());
        match enemy {
            Some(on) if !is_own && has_own && attacks => self.aim(on, crate::game::How::Melee, fx),
            enemy => self.look_at(enemy.map(|_| hex), fx),
        }
    }
}
