//! When the game ends and who has won.

use super::TrayRules;
use crate::game::{Board, Cite, Outcome, Side};

impl TrayRules {
    /// The units of each side that are lost and count.
    pub(super) fn counted_losses(&self, board: &Board) -> [u8; 2] {
        let mut lost = [0; 2];
        for piece in &board.pieces {
            if self.info(piece).counts && piece.pose().is_none() {
                lost[piece.side.index()] += 1;
            }
        }
        lost
    }

    /// The outcome, if one side has, or both have, lost enough (`chaeronea.victory.1`, `chaeronea.ruling.16`).
    pub fn decided(&self, lost: [u8; 2]) -> Option<Outcome> {
        let limit = self.file.victory.units_lost;
        match lost.map(|lost| lost >= limit) {
            [false, false] => None,
            [true, true] => Some(Self::fewer_lost(lost, self.file.victory.both_cite)),
            _ => Some(Self::fewer_lost(lost, self.file.victory.cite)),
        }
    }

    /// The outcome when the smaller loss wins.
    pub(super) fn fewer_lost(lost: [u8; 2], cite: Cite) -> Outcome {
        let winner = match lost[0].cmp(&lost[1]) {
            std::cmp::Ordering::Less => Some(Side(0)),
            std::cmp::Ordering::Greater => Some(Side(1)),
            std::cmp::Ordering::Equal => None,
        };
        Outcome { winner, cite }
    }

    /// The outcome when a turn ends, by standstill or when time is up.
    pub(super) fn out_of_time(&self, board: &Board) -> Option<Outcome> {
        let victory = &self.file.victory;
        let lost = self.counted_losses(board);
        let quiet = if board.bloody { 0 } else { board.quiet + 1 };
        if victory.turn_limit > 0 && board.clock.turn >= victory.turn_limit {
            Some(Self::fewer_lost(lost, victory.turn_limit_cite))
        } else if victory.quiet_turns > 0 && quiet >= victory.quiet_turns {
            Some(Self::fewer_lost(lost, victory.quiet_cite))
        } else {
            None
        }
    }
}
