//! What happens on hexes.

use super::hexes::{Blow, Bound, How, Owed, Toll, Trial};
use super::{Cite, PieceId, Side};
use crate::geom::{Dir, Hex};

/// What makes counters go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gait {
    /// Set up anew before the battle.
    Deploys,
    /// In the movement step.
    Marches,
    /// Into a hex that has become empty.
    Advances,
    /// Out of the way of an attack.
    Evades,
    /// In flight.
    Flees,
    /// After those in flight.
    Pursues,
}

/// Something added to dice, and the rule that adds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Modifier {
    /// How much.
    pub value: i8,
    /// Why.
    pub cite: Cite,
}

/// Everything an attack is reckoned with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The attacker's strength before it is multiplied.
    pub base: u16,
    /// 1, 2 or 4, and why.
    pub multiplier: u16,
    /// The rule of the multiplier.
    pub multiplier_cite: Cite,
    /// The attacker's strength.
    pub attack: u16,
    /// The defender's.
    pub defence: u16,
    /// The column of the combat table; none below the first.
    pub column: Option<u8>,
    /// What is added to the dice.
    pub modifiers: Vec<Modifier>,
    /// Whether it comes from the flank.
    pub flank: bool,
}

impl Tally {
    /// All modifiers together.
    pub fn modifier(&self) -> i8 {
        self.modifiers.iter().map(|modifier| modifier.value).sum()
    }
}

/// What happens on hexes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HexFact {
    /// A step is owed.
    Owes(Owed),
    /// The step that was next is settled.
    Settled,
    /// Who moves first.
    First(Side),
    /// A morale became known.
    Shown {
        /// Whose.
        piece: PieceId,
        /// What it is.
        morale: u8,
        /// The row of the pool it was drawn from.
        pool: Option<u8>,
    },
    /// Counters go.
    Went {
        /// Who, from the top; leaders last.
        who: Vec<PieceId>,
        /// Every hex they enter.
        way: Vec<Hex>,
        /// The corner they face at the end, if that changes.
        facing: Option<Dir>,
        /// What it cost.
        cost: u8,
        /// What makes them go.
        gait: Gait,
        /// Whether they leave the map at the end of the way.
        is_off: bool,
    },
    /// The order of a stack, from the top.
    Stacked {
        /// All its troops.
        order: Vec<PieceId>,
    },
    /// Counters turn.
    Turned {
        /// Who.
        who: Vec<PieceId>,
        /// To which corner.
        facing: Dir,
    },
    /// An attack is declared.
    Attacks {
        /// The top counter of the attacker.
        by: PieceId,
        /// The top counter of the target.
        on: PieceId,
        /// How.
        how: How,
    },
    /// An attack is reckoned up.
    Reckoned {
        /// The top counter of the attacker.
        by: PieceId,
        /// The top counter of the target.
        on: PieceId,
        /// Everything it is reckoned with.
        tally: Tally,
    },
    /// The combat table was read.
    Result {
        /// The top counter of the target.
        on: PieceId,
        /// Dice and modifiers.
        total: i8,
        /// What the table says, after the rules that soften it.
        effect: Toll,
    },
    /// An attack that may have consequences after the tests.
    Hit(Blow),
    /// All that was left of a target took to flight through this attack.
    Broke {
        /// The top counter of the attacker.
        by: PieceId,
        /// All who run, from the top.
        who: Vec<PieceId>,
        /// Whether the attacker has to follow.
        must: bool,
    },
    /// Morale was tested.
    Tested {
        /// Who rolled.
        piece: PieceId,
        /// Why.
        why: Trial,
        /// What the two dice show together.
        dice: u8,
        /// What is added.
        modifiers: Vec<Modifier>,
        /// What is needed.
        need: u8,
        /// Whether it is passed.
        passed: bool,
    },
    /// Counters take to flight.
    Routed {
        /// Who.
        who: Vec<PieceId>,
        /// Elephants: straight away from their attacker.
        pushed: Option<Dir>,
    },
    /// They flee to another edge than before.
    Heads {
        /// Who.
        who: Vec<PieceId>,
        /// Where to.
        to: Bound,
    },
    /// They find no way.
    Hemmed {
        /// Who, by the top counter.
        piece: PieceId,
    },
    /// Counters go after an enemy in flight.
    Pursues {
        /// Who.
        who: Vec<PieceId>,
        /// The lowest counter of those in flight.
        prey: PieceId,
    },
    /// Counters are in good order again.
    Rallied {
        /// Who.
        who: Vec<PieceId>,
    },
    /// Mad elephants turn this way.
    Bolts {
        /// The top elephant.
        piece: PieceId,
        /// Where to.
        dir: Dir,
        /// Whether a dune bars it.
        is_barred: bool,
    },
    /// Others fled over a stack.
    Crossed {
        /// The top counter of the stack.
        piece: PieceId,
        /// The top counter of those who fled.
        by: PieceId,
    },
}
