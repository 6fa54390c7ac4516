//! Points, and who has won.

use super::RaphiaRules;
use super::tables::Arm;
use crate::game::{Board, Cite, Outcome, Place, Side, State};

impl RaphiaRules {
    /// What each side's counters in good order on the map are worth (`raphia.vp.1`, `.2`); a leader counts unless he is with a
    /// stack in disorder (`raphia.rul.46`).
    pub fn points(&self, board: &Board) -> [u16; 2] {
        let mut points = [0; 2];
        for (n, piece) in board.pieces.iter().enumerate() {
            let Place::Hex(spot) = piece.place else { continue };
            let arm = self.arm_of(piece.kind);
            let counts = match arm {
                Arm::Leader => {
                    let others = || {
                        let here =
                            |other: &&crate::game::Piece| matches!(other.place, Place::Hex(at) if at.hex == spot.hex);
                        board.pieces.iter().enumerate().filter(|(m, _)| *m != n).map(|(_, piece)| piece).filter(here)
                    };
                    others().next().is_none() || others().any(|other| other.counter.state == State::Good)
                }
                _ => piece.counter.state == State::Good,
            };
            if counts {
                points[piece.side.index()] += u16::from(self.row(arm).points.v);
            }
        }
        points
    }

    /// What a counter of an arm is worth in good order.
    pub fn worth(&self, arm: Arm) -> u16 {
        u16::from(self.row(arm).points.v)
    }

    /// Who has won with these points, and by the rule of `raphia.vp.3` when they are equal.
    pub fn winner(&self, points: [u16; 2]) -> Option<Side> {
        match points[0].cmp(&points[1]) {
            std::cmp::Ordering::Greater => Some(Side(0)),
            std::cmp::Ordering::Less => Some(Side(1)),
            std::cmp::Ordering::Equal => Side::BOTH.into_iter().find(|&side| self.side_row(side).wins_ties),
        }
    }

    pub(super) fn outcome(&self, board: &Board) -> Outcome {
        Outcome { winner: self.winner(self.points(board)), cite: Cite("raphia.vp.3") }
    }
}
