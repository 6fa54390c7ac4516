//! Points, and who has won.

use super::RaphiaRules;
use super::tables::Arm;
use crate::game::{Board, Cite, Outcome, Place, Side, State};

/// How a side stands: the points of the rules, beside what it began with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Points at the start.
    pub start: u16,
    /// Points now (`raphia.vp.1`).
    pub points: u16,
}

impl Score {
    /// Points lost since the start; what was won back counts.
    pub fn lost(self) -> u16 {
        self.start.saturating_sub(self.points)
    }

    /// How much of its start a side has kept, in per cent, rounded down.
    pub fn kept(self) -> u16 {
        (u32::from(self.points) * 100 / u32::from(self.start).max(1)) as u16
    }
}

/// How both sides stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scores {
    /// Each side.
    pub sides: [Score; 2],
    /// Who would win if points were counted now (`raphia.vp.3`).
    pub winner: Option<Side>,
    /// By how many points; it grades the victory, the source has no names for the degrees.
    pub margin: u16,
    /// Who has lost fewer points than the other, since the sides do not begin equal; none if both lost as many.
    pub better: Option<Side>,
    /// By how many points fewer.
    pub better_by: u16,
}

impl RaphiaRules {
    /// Points by the rules, and beside them what each side has lost of its start.
    pub fn scores(&self, board: &Board) -> Scores {
        let (points, start) = (self.points(board), board.on_hexes().at_start);
        let sides = [0, 1].map(|n| Score { start: start[n], points: points[n] });
        let [first, second] = sides.map(Score::lost);
        let better = match first.cmp(&second) {
            std::cmp::Ordering::Less => Some(Side(0)),
            std::cmp::Ordering::Greater => Some(Side(1)),
            std::cmp::Ordering::Equal => None,
        };
        let margin = points[0].abs_diff(points[1]);
        Scores { sides, winner: self.winner(points), margin, better, better_by: first.abs_diff(second) }
    }

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
