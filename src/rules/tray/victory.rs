//! When the game ends and who has won.

use super::TrayRules;
use super::tables::Judged;
use crate::game::{Board, Cite, KindId, Outcome, Place, Side};

/// What both sides have lost, of what, as far as it counts for victory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Losses {
    /// Units lost.
    pub lost: [u8; 2],
    /// Units at the start.
    pub of: [u8; 2],
    /// Whether a leader is lost without whom the game is.
    pub leader: [bool; 2],
}

impl TrayRules {
    /// What both sides have lost.
    pub(super) fn counted_losses(&self, board: &Board) -> Losses {
        let mut losses = Losses::default();
        for piece in &board.pieces {
            let side = piece.side.index();
            if self.info(piece).counts {
                losses.of[side] += 1;
                losses.lost[side] += u8::from(piece.pose().is_none());
            }
            losses.leader[side] |= piece.place == Place::Off && self.is_decisive(piece.kind);
        }
        losses
    }

    /// Whether the game is lost with this leader (`granicus.ruling.21`, `kadesh.ruling.10`).
    pub fn is_decisive(&self, leader: KindId) -> bool {
        self.kinds
            .get(leader.0 as usize)
            .is_some_and(|info| info.is_leader && self.file.victory.leaders.contains(&info.id))
    }

    /// How many lost units end the game for a side that began with `of`; 0 when no number does.
    pub fn limit_of(&self, of: u8) -> u8 {
        let victory = &self.file.victory;
        match victory.share_lost.den {
            0 => victory.units_lost,
            den => (u16::from(of) * u16::from(victory.share_lost.num)).div_ceil(u16::from(den)) as u8,
        }
    }

    /// The outcome, if one side has, or both have, lost enough (`chaeronea.victory.1`, `chaeronea.ruling.16`).
    pub fn decided(&self, losses: Losses) -> Option<Outcome> {
        let is_beaten = |side: usize| {
            let limit = self.limit_of(losses.of[side]);
            losses.leader[side] || limit > 0 && losses.lost[side] >= limit
        };
        let cite = self.file.victory.cite;
        match [is_beaten(0), is_beaten(1)] {
            [false, false] => None,
            [true, true] => Some(self.fewer_lost(losses, self.file.victory.both_cite)),
            [is_first, _] => Some(Outcome { winner: Some(Side(u8::from(is_first))), cite }),
        }
    }

    /// The outcome when the smaller loss wins: of units, or as a share where the rules go by shares.
    pub(super) fn fewer_lost(&self, losses: Losses, cite: Cite) -> Outcome {
        let part = |side: usize| match self.file.victory.share_lost.den {
            0 => u16::from(losses.lost[side]),
            _ => u16::from(losses.lost[side]) * u16::from(losses.of[1 - side].max(1)),
        };
        let winner = match part(0).cmp(&part(1)) {
            std::cmp::Ordering::Less => Some(Side(0)),
            std::cmp::Ordering::Greater => Some(Side(1)),
            std::cmp::Ordering::Equal => None,
        };
        Outcome { winner, cite }
    }

    /// Whether losses are looked at after each shot and each Fight step.
    pub(super) fn is_judged_at_once(&self) -> bool {
        self.file.victory.judged == Judged::AtOnce
    }

    /// The outcome when a turn ends: by losses where they are looked at then, by standstill, or when time is up.
    pub(super) fn at_end_of_turn(&self, board: &Board) -> Option<Outcome> {
        let losses = self.counted_losses(board);
        let quiet = if board.bloody { 0 } else { board.quiet + 1 };
        self.out_of(losses, board.clock.turn, quiet)
    }

    /// The outcome when turn `turn` ends after so many turns without a lost stand.
    pub fn out_of(&self, losses: Losses, turn: u16, quiet: u16) -> Option<Outcome> {
        let victory = &self.file.victory;
        if let Some(outcome) = self.decided(losses).filter(|_| !self.is_judged_at_once()) {
            Some(outcome)
        } else if victory.turn_limit > 0 && turn >= victory.turn_limit {
            Some(self.fewer_lost(losses, victory.turn_limit_cite))
        } else if victory.quiet_turns > 0 && quiet >= victory.quiet_turns {
            Some(self.fewer_lost(losses, victory.quiet_cite))
        } else {
            None
        }
    }
}
