//! How far a game has come, and what it waits for.

#[cfg(hexes)]
use super::hexes::{Choice, Owed};
#[cfg(skirmish)]
use super::skirmish::Duty;
use super::{Cite, PieceId, Side};

/// A step of the sequence of play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The side to move moves its units, one after another.
    #[default]
    Move,
    /// The side to move shoots, one unit after another.
    Shoot,
    /// The side to move charges, one unit after another: the only way to make contact in games that have this step.
    Charge,
    /// All in contact fight, both sides at once.
    Fight,
    /// Before the battle a side sets up.
    #[cfg(any(hexes, skirmish))]
    Deploy,
    /// Who moves first in this turn.
    #[cfg(skirmish)]
    Initiative,
    /// The side announces its charges.
    #[cfg(skirmish)]
    Announce,
    /// The side draws weapons and announces withdrawals.
    #[cfg(skirmish)]
    Withdraw,
    /// The side turns its engaged soldiers.
    #[cfg(skirmish)]
    Turn,
    /// Phalanxes that were struck test their morale.
    #[cfg(hexes)]
    Test,
    /// The other side's troops in flight flee.
    #[cfg(hexes)]
    Rout,
    /// The side to move enters hexes that the flight has left.
    #[cfg(hexes)]
    Advance,
    /// Its pursuers follow.
    #[cfg(hexes)]
    Pursue,
    /// Those over whom others fled test their morale.
    #[cfg(hexes)]
    Cross,
    /// Pursuers strike at those in flight beside them.
    #[cfg(hexes)]
    Back,
    /// Pursuers try to rally.
    #[cfg(hexes)]
    Halt,
    /// Troops in flight try to rally.
    #[cfg(hexes)]
    Rally,
}

/// How far the game has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// Turns, from 1. In some games a turn belongs to one side (`chaeronea.turn.1`), in others to both (`granicus.turn.1`).
    pub turn: u16,
    /// The side whose step it is; in a step of both the first.
    pub side: Side,
    /// The step of the sequence of play.
    pub phase: Phase,
}

/// Whose blows of a Fight step are meant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Pass {
    /// Everybody's. Dice for them are due in games in which all strike at once; for others this is only to ask about odds.
    #[default]
    All,
    /// Those of the kinds that strike first.
    First,
    /// Those of all others, with what they have left.
    Rest,
}

/// What an answer, or dice, will settle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Todo {
    /// `by` has shot at `on`; its dice are due.
    Shot {
        /// The shooter.
        by: PieceId,
        /// The target.
        on: PieceId,
    },
    /// The fights of the step; the dice of each pass are one roll (`tray.dice.3`).
    Fights(Pass),
    /// Whether the leaders marked [`Mark::InDanger`] are lost: a die each, in scenario order.
    Leaders,
    /// `piece` is touched on more than one edge and not on its front, and its owner picks the edge to face.
    Face {
        /// Who turns.
        piece: PieceId,
    },
    /// The next of the steps that are owed on hexes.
    #[cfg(hexes)]
    Owed(Owed),
    /// The next of what is to be settled in a skirmish.
    #[cfg(skirmish)]
    Duty(Duty),
}

/// What the game waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    /// An order of this side.
    Order(Side),
    /// So many dice, thrown by this side or by both.
    Roll {
        /// Who throws; none when both do.
        by: Option<Side>,
        /// How many dice.
        count: u16,
        /// What they settle.
        what: Todo,
    },
    /// A choice of this side between enemies to turn and face; the first is the default (`tray.dice.4`).
    Question {
        /// Who chooses.
        to: Side,
        /// What the answer settles.
        what: Todo,
        /// What can be chosen.
        options: Vec<PieceId>,
    },
    /// A choice of this side on hexes; the first is the default.
    #[cfg(hexes)]
    Choose {
        /// Who chooses.
        to: Side,
        /// What the answer settles.
        what: Owed,
        /// What can be chosen.
        options: Vec<Choice>,
    },
    /// A choice of this side in a skirmish, answered by 0 or 1.
    #[cfg(skirmish)]
    Decide {
        /// Who chooses.
        to: Side,
        /// What the answer settles.
        what: Duty,
    },
    /// Nothing: the game is over.
    Over(Outcome),
}

impl Ask {
    /// Who is asked: who orders, chooses or throws. None where both throw, and when the game is over.
    pub fn side(&self) -> Option<Side> {
        match *self {
            Ask::Order(side) | Ask::Question { to: side, .. } => Some(side),
            Ask::Roll { by, .. } => by,
            #[cfg(hexes)]
            Ask::Choose { to, .. } => Some(to),
            #[cfg(skirmish)]
            Ask::Decide { to, .. } => Some(to),
            Ask::Over(_) => None,
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Who won; none for a draw.
    pub winner: Option<Side>,
    /// The rule that ended it.
    pub cite: Cite,
}
