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
    /// On hexes: a counter of the same stack goes along (`raphia.stack.5`).
    #[cfg(hexes)]
    With {
        /// Who.
        on: PieceId,
    },
    /// On hexes: into the next hex in this direction.
    #[cfg(hexes)]
    Hex {
        /// 1 to 6, clockwise from north.
        dir: u8,
    },
    /// On hexes: a phalanx turns to the corner on either hand (`raphia.face.3`).
    #[cfg(hexes)]
    Corner {
        /// 1 to 6: the corner clockwise of that direction.
        facing: u8,
    },
    /// On hexes: joins the stack in the last hex in one of the orders allowed.
    #[cfg(hexes)]
    Join {
        /// Which order, counted from 0.
        order: u8,
    },
    /// In a skirmish: on foot or horse straight to this point (`chevauchee.move.3`).
    #[cfg(skirmish)]
    To {
        /// From the left edge.
        x: Inches,
        /// From the near edge.
        y: Inches,
    },
    /// In a skirmish: faces this way at the end (`chevauchee.ruling.10`).
    #[cfg(skirmish)]
    Look {
        /// Clockwise from up.
        facing: Degrees,
    },
    /// In a skirmish: off the table, by an exit at whose edge he stands.
    #[cfg(skirmish)]
    Exit,
}

/// Something a piece is told that is neither a move nor a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Prefer this enemy where the rules leave the owner a choice in the coming fight (`tray.dice.4`).
    Aim(PieceId),
    /// On hexes, before the battle: the counter stands in this hex, with so many of its troops above it.
    #[cfg(hexes)]
    Deploy {
        /// The column.
        col: u8,
        /// The row.
        row: u8,
        /// How many above it.
        below: u8,
    },
    /// On hexes, before the battle: the whole stack stands in this hex, under those who stand there.
    #[cfg(hexes)]
    DeployStack {
        /// The column.
        col: u8,
        /// The row.
        row: u8,
    },
    /// On hexes: the side would stop here and count points; the other side is asked (`raphia.rul.50`). Any counter of the
    /// side gives this order.
    #[cfg(hexes)]
    Stop,
    /// On hexes: a phalanx in contact turns to this corner if its courage holds (`raphia.face.4`).
    #[cfg(hexes)]
    Turn(u8),
    /// On hexes: the stack flees now, on the nth of the ways that are equally good.
    #[cfg(hexes)]
    Flee(u8),
    /// On hexes: the stack enters the hex that its attack has emptied.
    #[cfg(hexes)]
    Advance,
    /// On hexes: the stack goes after these, on the nth of the ways that are equally good.
    #[cfg(hexes)]
    Pursue {
        /// The lowest counter of those in flight.
        prey: PieceId,
        /// Which way, counted from 0.
        way: u8,
    },
    /// On hexes: the stack tries to rally.
    #[cfg(hexes)]
    Rally,
    /// In a skirmish: he stands still and loads (`chevauchee.fire.5`).
    #[cfg(skirmish)]
    Load,
    /// In a skirmish: he throws this arm at an enemy (`chevauchee.fire.8`).
    #[cfg(skirmish)]
    Throw {
        /// At whom.
        on: PieceId,
        /// Which of the arms he came with, counted from 0.
        arm: u8,
    },
    /// In a skirmish: he lays fire to the building at this place among the plots (`chevauchee.scenario.burn`).
    #[cfg(skirmish)]
    Burn(u8),
    /// In a skirmish: he puts out the fire there.
    #[cfg(skirmish)]
    Quench(u8),
    /// In a skirmish: he takes this arm in his hand (`chevauchee.ruling.37`).
    #[cfg(skirmish)]
    Draw(u8),
    /// In a skirmish: he would withdraw to this place (`chevauchee.withdraw.1`).
    #[cfg(skirmish)]
    Withdraw {
        /// From the left edge.
        x: Inches,
        /// From the near edge.
        y: Inches,
        /// Where he faces then, clockwise from up.
        facing: Degrees,
    },
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
