//! What happens on the table of a skirmish and on no other.

use crate::game::PieceId;

/// A number of the place where the soldier in hand would stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// From the left edge.
    X,
    /// From the near edge.
    Y,
    /// Where he would look, clockwise from up.
    Facing,
}

/// What is drawn about soldiers on demand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Show {
    /// How near an enemy has to come to be engaged.
    Reach,
    /// Front, flanks and rear, and what the shield covers.
    Arcs,
    /// Everybody's name.
    Names,
}

/// Something happened on the table of a skirmish that no other table knows.
#[derive(Clone, Debug, PartialEq)]
pub enum Msg {
    /// Takes a soldier in hand, to command him or to look at him; or lays him down.
    Look(Option<PieceId>),
    /// Proposes an enemy to the soldier in hand: to charge, to shoot at, to strike at. The same again does it.
    On(PieceId),
    /// With what he shoots: his missile weapon, or an arm he throws.
    With(Option<u8>),
    /// Proposes one of what is listed, counted from 0; what is proposed already is done.
    Offer(usize),
    /// What is proposed is done.
    Take,
    /// Both shots go at the enemy that is proposed.
    Twice,
    /// A number of where he would stop was typed in.
    Typed(Field, String),
    /// The same goes up or down a step.
    Nudge(Field, i32),
    /// The way goes on from here: the next place is a further leg.
    AddLeg,
    /// One leg less, counted from 0.
    DropLeg(usize),
    /// He turns by so many degrees, clockwise.
    Turn(i32),
    /// He leaves the table by his exit at the end of the way.
    Leave,
    /// One of the shots named is taken back, counted from 0.
    Unname(usize),
    /// Shows something about soldiers, or no longer.
    Show(Show),
}
