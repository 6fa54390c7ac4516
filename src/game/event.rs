//! What happened, each with the rule it rests on.

#[cfg(hexes)]
use super::HexFact;
#[cfg(skirmish)]
use super::SkirmishFact;
use super::{Ask, Cite, Clock, Contact, Mark, PieceId, Side};
use crate::dice::Dice;
use crate::geom::{Edge, Inches, Pose};

/// One change, or one thing worth saying, with its citation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// What.
    pub fact: Fact,
    /// The rule it rests on.
    pub cite: Cite,
}

/// Why a piece left the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Removal {
    /// Too few stands were left.
    Destroyed,
    /// A leader without a friend to go to.
    NoFriends,
    /// A leader for whom the dice fell badly.
    Fallen,
    /// A counter that went over the edge of the map.
    #[cfg(hexes)]
    LeftTheMap,
}

/// Why a step passed with nothing to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Miss {
    /// No unit of this side may shoot at anybody.
    NoShots(Side),
    /// No unit of this side has an enemy within reach of a charge.
    NoCharges(Side),
    /// Nobody is in contact.
    NoFights,
    /// In contact, but nobody may throw a die.
    NoDice,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// A step of the sequence of play began.
    Began(Clock),
    /// The game now waits for this.
    Asked(Ask),
    /// Dice fell.
    Rolled {
        /// What they show.
        dice: Dice,
        /// Whether they were typed in from real dice.
        by_hand: bool,
    },
    /// A unit moved.
    Moved {
        /// Who.
        piece: PieceId,
        /// Where each leg ended; the last is where it stands now.
        legs: Vec<Pose>,
        /// What it cost.
        cost: Inches,
    },
    /// A unit turned on the spot.
    Faced {
        /// Who.
        piece: PieceId,
        /// How it stands now.
        to: Pose,
        /// The enemy it turned to, or none when it was boxed in.
        toward: Option<PieceId>,
    },
    /// A unit made contact, or its contact became frontal.
    Touched(Contact),
    /// A unit would have made contact but could not square up, and stopped short (`tray.contact.2`).
    StoppedShort {
        /// Who.
        piece: PieceId,
        /// Of whom.
        of: PieceId,
        /// The edge it could not square up on.
        edge: Edge,
    },
    /// A mark went on or off.
    Marked {
        /// Who.
        piece: PieceId,
        /// Which.
        mark: Mark,
        /// On or off.
        on: bool,
    },
    /// An owner chose, or the step is over and the choice is void.
    Aimed {
        /// Who.
        piece: PieceId,
        /// At whom.
        at: Option<PieceId>,
    },
    /// A unit shot.
    Shot {
        /// The shooter.
        by: PieceId,
        /// The target.
        on: PieceId,
    },
    /// Dice of one throw were looked at.
    Hits {
        /// Who threw.
        by: PieceId,
        /// At whom.
        on: PieceId,
        /// How many hit.
        hits: u8,
        /// Of how many dice.
        dice: u8,
    },
    /// A unit lost stands.
    Lost {
        /// Who.
        piece: PieceId,
        /// How many.
        stands: u8,
    },
    /// A piece left the game.
    Removed {
        /// Who.
        piece: PieceId,
        /// Why.
        why: Removal,
    },
    /// A leader joined a unit.
    Attached {
        /// Who.
        leader: PieceId,
        /// Whom.
        to: PieceId,
    },
    /// A unit declared a charge; its move and the contact follow.
    Charged {
        /// Who.
        by: PieceId,
        /// Whom.
        on: PieceId,
    },
    /// A unit that waited may act from now on.
    Released {
        /// Who.
        piece: PieceId,
    },
    /// A leader's die said that he lives.
    Spared {
        /// Who.
        leader: PieceId,
    },
    /// A step passed with nothing to do.
    Nothing(Miss),
    /// What happens on hexes only.
    #[cfg(hexes)]
    Hex(HexFact),
    /// What happens in skirmishes only.
    #[cfg(skirmish)]
    Skirmish(SkirmishFact),
}
