//! What a player tells a piece to do.

use serde::Deserialize;

use super::PieceId;
use crate::geom::{Degrees, Inches};

/// One hand or the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Hand {
    /// The left.
    Left,
    /// The right.
    Right,
}

impl Hand {
    /// The sign of a turn to this hand: clockwise is positive.
    pub const fn sign(self) -> i32 {
        match self {
            Hand::Left => -1,
            Hand::Right => 1,
        }
    }

    /// The hand of a turn with this sign.
    pub const fn of(turn: i32) -> Hand {
        if turn < 0 { Hand::Left } else { Hand::Right }
    }
}

/// One leg of a move. In files `{"op": "oblique", "side": "right", "deg": 30, "d": 4.5}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "op", rename_all = "snake_case", deny_unknown_fields)]
pub enum Step {
    /// Straight forward (`tray.move.2`).
    Ahead {
        /// How far.
        d: Inches,
    },
    /// Along a slanting line, the facing unchanged (`tray.move.3`).
    Oblique {
        /// To which hand.
        side: Hand,
        /// How many degrees off the facing.
        deg: u16,
        /// How far along the slant.
        d: Inches,
    },
    /// About the front corner on the inner side (`tray.move.4`).
    Wheel {
        /// To which hand.
        side: Hand,
        /// How many degrees.
        deg: u16,
    },
    /// In any direction, then any facing (`tray.move.5`).
    Free {
        /// The direction.
        bearing: Degrees,
        /// How far.
        d: Inches,
        /// The facing at the end.
        facing: Degrees,
    },
    /// From beside an enemy, about the nearer front corner, onto his side edge (`tray.contact.8`).
    TurnIn {
        /// The enemy.
        on: PieceId,
    },
    /// On the spot, for a unit that is boxed in (`tray.move.10`).
    Face {
        /// 90, 180 or 270 degrees clockwise.
        turn: u16,
    },
}

/// Something a piece is told that is neither a move nor a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Prefer this enemy where the rules leave the owner a choice in the coming fight (`tray.dice.4`).
    Aim(PieceId),
}

/// An order of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Move a piece along these legs.
    Move {
        /// Who.
        piece: PieceId,
        /// How.
        steps: Vec<Step>,
    },
    /// Charge an enemy along these legs, the last of which ends in contact with him.
    Charge {
        /// Who.
        by: PieceId,
        /// Whom.
        on: PieceId,
        /// How.
        steps: Vec<Step>,
    },
    /// Shoot at an enemy.
    Shoot {
        /// Who.
        by: PieceId,
        /// At whom.
        on: PieceId,
    },
    /// Anything else.
    Order {
        /// Who.
        piece: PieceId,
        /// What.
        order: Order,
    },
    /// The chosen option of a question, counted from 0.
    Answer(u8),
    /// Nothing more in this step.
    Done,
}
