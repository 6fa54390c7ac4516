//! How a battle is won (`chevauchee.setup.3`, `chevauchee.ruling.38`).

use super::ChevaucheeRules;
use super::frame::{Goal, Special};
use crate::game::{Board, Cite, Outcome, Side, TableEdge};
use crate::geom::Point;

/// How far a side has come with one of its ways to win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Its place among [`super::Frame::goals`].
    pub goal: u8,
    /// Who would win by it.
    pub side: Side,
    /// What there is of the first thing it takes, and of the second: buildings and soldiers, packs and others.
    pub have: [u16; 2],
    /// What it takes.
    pub need: [u16; 2],
}

impl Progress {
    /// Whether it holds.
    pub fn holds(&self) -> bool {
        self.have[0] >= self.need[0] && self.have[1] >= self.need[1]
    }
}

impl ChevaucheeRules {
    /// The victory conditions in the order in which they are looked at.
    pub fn goals(&self) -> &[(Side, Goal)] {
        self.frame.as_ref().map_or(&[], |frame| &frame.goals)
    }

    /// How many of a side are on the table.
    pub fn standing_of(&self, board: &Board, side: Side) -> u16 {
        board.trays().filter(|(_, piece, _)| piece.side == side).count() as u16
    }

    /// How far each side has come with each way to win, in the order in which they are looked at. Of the last turn it says the turns.
    pub fn progress(&self, board: &Board) -> Vec<Progress> {
        let skirmish = board.in_skirmish();
        let goals = self.goals();
        let of = |(at, (side, goal)): (usize, &(Side, Goal))| {
            let (own, enemy) = (side.index(), side.other().index());
            let [booty, others] = skirmish.gone[own].map(u16::from);
            let (have, need) = match goal {
                Goal::BurnAndLeave { burn, buildings, leave } => {
                    let ablaze = buildings.iter().filter(|plot| self.is_ablaze(board, **plot)).count() as u16;
                    ([ablaze, booty + others], [(*burn).into(), (*leave).into()])
                }
                Goal::Beyond { edge, line, count } => {
                    let is_past = |at: Point| match edge {
                        TableEdge::North => at.y > *line,
                        TableEdge::East => at.x > *line,
                        TableEdge::South => at.y < *line,
                        TableEdge::West => at.x < *line,
                    };
                    let past = board.trays().filter(|(_, piece, pose)| piece.side == *side && is_past(pose.at));
                    ([past.count() as u16, 0], [(*count).into(), 0])
                }
                // Those with booty beyond what it takes count as others too.
                Goal::BootyOut { booty: packs, others: rest } => {
                    let need = [u16::from(*packs), u16::from(*rest)];
                    ([booty, others + booty.saturating_sub(need[0])], need)
                }
                Goal::Kill { count } => ([skirmish.slain[enemy].into(), 0], [(*count).into(), 0]),
                Goal::Destroy => {
                    let left = self.standing_of(board, side.other());
                    let all = board.pieces.iter().filter(|piece| piece.side != *side).count() as u16;
                    ([all - left, 0], [all, 0])
                }
                Goal::Otherwise => ([board.clock.turn.saturating_sub(1), 0], [self.turns(), 0]),
            };
            Progress { goal: at as u8, side: *side, have, need }
        };
        goals.iter().enumerate().map(of).collect()
    }

    /// Who has won at the end of this turn, if somebody has.
    pub(super) fn decided(&self, board: &Board) -> Option<Outcome> {
        if let Some(outcome) = self.reached(board) {
            return Some(outcome);
        }
        let is_last = board.clock.turn >= self.turns();
        (is_last || !self.is_open(board)).then(|| self.at_the_end(board))
    }

    /// The first condition that holds.
    fn reached(&self, board: &Board) -> Option<Outcome> {
        let goals = self.goals();
        let mut all = self.progress(board).into_iter().zip(goals);
        let met = all.find(|(progress, (_, goal))| *goal != Goal::Otherwise && progress.holds());
        met.map(|(progress, _)| Outcome { winner: Some(progress.side), cite: Cite("chevauchee.setup.3") })
    }

    /// Who wins when the last turn is over.
    fn at_the_end(&self, board: &Board) -> Outcome {
        let goals = self.goals();
        let winner = goals.iter().find(|(_, goal)| *goal == Goal::Otherwise).map(|(side, _)| *side);
        let has_tide = self.has(Special::Tide) && board.clock.turn >= self.turns();
        let cite = if has_tide { "chevauchee.scenario.tide" } else { "chevauchee.setup.3" };
        Outcome { winner, cite: Cite(cite) }
    }

    /// How it would be decided if the game ended now.
    pub(super) fn outcome(&self, board: &Board) -> Outcome {
        self.reached(board).unwrap_or_else(|| self.at_the_end(board))
    }

    /// So many slain end the battle for a side: as the conditions say, or all it came with.
    pub(super) fn most_losses(&self, board: &Board, side: Side) -> u8 {
        let goals = self.goals();
        let killed = goals.iter().find_map(|(by, goal)| match goal {
            Goal::Kill { count } if *by != side => Some(*count),
            _ => None,
        });
        killed.unwrap_or_else(|| board.pieces.iter().filter(|piece| piece.side == side).count() as u8)
    }

    /// Whether somebody is left who could still bring about a condition.
    fn is_open(&self, board: &Board) -> bool {
        let goals = self.goals();
        let left = |side: Side| self.standing_of(board, side) > 0;
        goals.iter().any(|(side, goal)| match goal {
            Goal::Otherwise => false,
            Goal::Kill { .. } | Goal::Destroy => left(*side) && left(side.other()),
            Goal::BurnAndLeave { .. } | Goal::Beyond { .. } | Goal::BootyOut { .. } => left(*side),
        })
    }
}
