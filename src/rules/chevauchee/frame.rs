//! What the rules know of the battle they are used for: sides, length, how it is won, and its own rules.

use crate::game::{Side, SideInfo, TableEdge};
use crate::geom::Inches;

/// How a side wins; tested at the end of each turn, the first that holds decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// At least so many of these buildings are ablaze, and at least so many of its soldiers have left by their exit.
    BurnAndLeave {
        /// How many have to burn.
        burn: u8,
        /// Which count, by their place among the plots.
        buildings: Vec<u8>,
        /// How many soldiers have to leave.
        leave: u8,
    },
    /// At least so many of its living soldiers are past a line.
    Beyond {
        /// The edge towards which they go.
        edge: TableEdge,
        /// The line, from the left edge or from the near one.
        line: Inches,
        /// How many.
        count: u8,
    },
    /// At least so many carriers of booty have left by their exit, and so many others.
    BootyOut {
        /// Carriers.
        booty: u8,
        /// Others.
        others: u8,
    },
    /// At least so many enemies are slain.
    Kill {
        /// How many.
        count: u8,
    },
    /// No enemy is left on the table.
    Destroy,
    /// The last turn is over.
    Otherwise,
}

/// A rule of a battle's own (`chevauchee.scenario.*`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Special {
    /// Fire may be laid (`chevauchee.scenario.burn`).
    Burn,
    /// Booty is carried (`chevauchee.scenario.booty`).
    Booty,
    /// This side lies in wait (`chevauchee.scenario.ambush`).
    Ambush(Side),
    /// The tide comes back when the last turn is over (`chevauchee.scenario.tide`).
    Tide,
    /// Horsemen stay out of buildings marked so (`chevauchee.scenario.foot_only`).
    FootOnly,
}

/// What the rules know of the battle; all lengths as they are on its table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The sides.
    pub sides: [SideInfo; 2],
    /// The last turn.
    pub turns: u16,
    /// How it is won, and by whom, in the order in which it is looked at.
    pub goals: Vec<(Side, Goal)>,
    /// Its own rules.
    pub special: Vec<Special>,
    /// The side that is placed first (`chevauchee.setup.4`).
    pub placed_first: Side,
}

impl Frame {
    /// Whether the battle has this rule.
    pub fn has(&self, special: Special) -> bool {
        self.special.contains(&special)
    }

    /// The side that lies in wait, if one does.
    pub fn ambush(&self) -> Option<Side> {
        self.special.iter().find_map(|special| match special {
            Special::Ambush(side) => Some(*side),
            _ => None,
        })
    }
}
