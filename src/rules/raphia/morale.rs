//! Tests of morale and what changes them.

use super::combat::two_dice;
use super::tables::{Arm, When};
use super::{Grid, RaphiaRules};
use crate::dice::Fraction;
use crate::game::{Board, Cite, Fact, HexFact, Mark, Modifier, PieceId, Place, Resolution, State, Trial};

/// Where the leader of the army is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Near {
    /// Far away, or dead.
    #[default]
    No,
    /// Within his reach.
    Radius,
    /// In the stack.
    Stack,
}

/// What changes a test of morale.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Plight {
    /// Where the leader is.
    pub leader: Near,
    /// Whether the leader of the army is dead.
    pub leader_dead: bool,
    /// Whether the unit is in pursuit.
    pub pursuing: bool,
    /// Elephants over whom mad elephants went.
    pub mad_elephants: bool,
}

impl RaphiaRules {
    /// What is added to the two dice (`raphia.mor.9`, `raphia.rul.33`).
    pub fn morale_modifiers(&self, plight: &Plight) -> Vec<Modifier> {
        let near = match plight.leader {
            Near::No => None,
            Near::Radius => Some(When::LeaderNear),
            Near::Stack => Some(When::LeaderWith),
        };
        let all = [
            plight.leader_dead.then_some(When::LeaderDead),
            plight.pursuing.then_some(When::Pursuing),
            plight.mad_elephants.then_some(When::MadElephants),
            near,
        ];
        all.into_iter().flatten().filter_map(|when| self.morale_row(when)).collect()
    }

    /// The chance to pass a test (`raphia.mor.1`).
    pub fn pass(&self, morale: u8, modifier: i8) -> Fraction {
        two_dice().chance(|&dice| is_passed(dice, modifier, morale))
    }

    /// The plight of a counter that is tested now.
    pub fn plight(&self, board: &Board, id: PieceId, why: Trial) -> Plight {
        let piece = board.piece(id);
        let mut leader = Near::No;
        let mut leader_dead = false;
        let here = board.spot(id).map(|spot| spot.hex);
        for other in &board.pieces {
            if other.side != piece.side || self.arm_of(other.kind) != Arm::Leader {
                continue;
            }
            match (other.place, here) {
                (Place::Hex(spot), Some(here)) if spot.hex == here => {
                    let is_with = Grid::of(self, board).body(id).is_some_and(|body| body.leader.is_some());
                    leader = if is_with { Near::Stack } else { Near::Radius };
                }
                (Place::Hex(spot), Some(here)) if spot.hex.distance(here) <= u32::from(self.file.leader_reach.v) => {
                    leader = Near::Radius;
                }
                (Place::Off, _) => leader_dead = true,
                _ => {}
            }
        }
        Plight {
            leader,
            leader_dead,
            pursuing: piece.counter.state == State::Pursuit,
            mad_elephants: why == Trial::Crossed
                && piece.has(Mark::Trampled)
                && self.arm_of(piece.kind) == Arm::Elephant,
        }
    }

    /// What a counter needs with two dice: its morale, and what is added.
    pub fn need(&self, board: &Board, id: PieceId, why: Trial) -> (u8, Vec<Modifier>) {
        let modifiers = self.morale_modifiers(&self.plight(board, id, why));
        (board.piece(id).counter.morale.unwrap_or(WORST), modifiers)
    }

    /// Tests a counter with two dice; whether it passed.
    pub(super) fn test(&self, res: &mut Resolution, piece: PieceId, why: Trial, pips: &[u8]) -> bool {
        let (need, modifiers) = self.need(res.board(), piece, why);
        let dice = pips.iter().sum();
        let passed = is_passed(dice, modifiers.iter().map(|modifier| modifier.value).sum(), need);
        let cite = match why {
            Trial::Struck => "raphia.mor.1",
            Trial::Crossed => "raphia.mor.3",
            Trial::Nerve => "raphia.inf.4",
            Trial::Steady => "raphia.rul.40",
            Trial::Turn => "raphia.rul.12",
            Trial::Halt => "raphia.rul.43",
            Trial::Rally => "raphia.rul.45",
        };
        res.emit(Fact::Hex(HexFact::Tested { piece, why, dice, modifiers, need, passed }), Cite(cite));
        passed
    }
}

/// The morale of a counter whose morale is not known, before it fights itself: the worst that is printed.
const WORST: u8 = 9;

/// Whether a test is passed.
pub(super) fn is_passed(dice: u8, modifier: i8, morale: u8) -> bool {
    i16::from(dice) + i16::from(modifier) >= i16::from(morale)
}
