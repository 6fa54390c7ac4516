//! Slipping away from an attack.

use super::rules::no;
use super::tables::Arm;
use super::{Body, Grid};
use crate::game::{HexReason, How, Illegal, Mark, Side, State};
use crate::geom::Hex;

impl Grid<'_> {
    /// The ways a stack may slip away from an attack, one to each hex it can come to (`raphia.evade.1` to `.6`).
    pub fn evasion(&self, by: &Body, on: &Body, how: How) -> Result<Vec<Vec<Hex>>, Illegal> {
        if how == How::Fire {
            return no(HexReason::Fire, "raphia.evade.3");
        }
        if on.state == State::Rout {
            return no(HexReason::Rout, "raphia.evade.4");
        }
        if on.state == State::Pursuit && !self.board.piece(on.top()).has(Mark::Steady) {
            return no(HexReason::Surprised, "raphia.rul.40");
        }
        let arms = |arm: Arm| on.troops.iter().any(|&id| self.arm(id) == arm);
        let row = self.rules.row(self.arm(on.top()));
        if row.evades == 0 || arms(Arm::Elephant) {
            return no(HexReason::Arm, "raphia.rul.24");
        }
        if row.foot && !self.rules.row(self.arm(by.top())).foot {
            return no(HexReason::AttackerArm, "raphia.evade.1");
        }
        let mut ways: Vec<Vec<Hex>> = Vec::new();
        let mut last: Vec<Vec<Hex>> = vec![Vec::new()];
        for _ in 0..row.evades {
            let mut next = Vec::new();
            for way in &last {
                for hex in way.last().copied().unwrap_or(on.hex).around() {
                    let is_known = ways.iter().any(|known: &Vec<Hex>| known.last() == Some(&hex));
                    if !is_known && self.is_free(hex, on.side) {
                        let mut way = way.clone();
                        way.push(hex);
                        ways.push(way.clone());
                        next.push(way);
                    }
                }
            }
            last = next;
        }
        if ways.is_empty() {
            return no(HexReason::NoHex, "raphia.evade.5");
        }
        ways.sort_by_key(|way| way.last().copied());
        Ok(ways)
    }

    /// Whether a hex is plain, empty, and in no enemy's front (`raphia.rul.24`).
    fn is_free(&self, hex: Hex, side: Side) -> bool {
        self.map().is_plain(hex) && self.is_empty(hex) && self.watched(hex, side).is_none()
    }
}
