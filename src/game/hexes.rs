//! What only games on hexes keep, and what happens in them: counters in stacks, rout and pursuit, steps that are owed.

use super::hex_fact::{Gait, HexFact};
use super::{Board, Mark, PieceId, Place, Side};
use crate::geom::{Dir, Hex, HexMap};

/// A place in a stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The hex.
    pub hex: Hex,
    /// The corner it faces; only a phalanx has a front.
    pub facing: Dir,
    /// The order in the stack: the least is on top. Gaps mean nothing. A leader stands outside it.
    pub depth: u8,
}

/// Whether troops obey.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum State {
    /// In good order.
    #[default]
    Good,
    /// In flight.
    Rout,
    /// After a flying enemy.
    Pursuit,
}

/// An edge of the map to which troops flee.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Bound {
    /// Where columns begin.
    #[default]
    West,
    /// Where they end.
    East,
}

impl Bound {
    /// The opposite edge.
    pub const fn other(self) -> Bound {
        match self {
            Bound::West => Bound::East,
            Bound::East => Bound::West,
        }
    }

    /// The two directions that lead there (`raphia.rul.37`).
    pub fn ways(self) -> [Dir; 2] {
        let [first, second] = match self {
            Bound::West => [5, 6],
            Bound::East => [2, 3],
        };
        [Dir::new(first), Dir::new(second)].map(Option::unwrap_or_default)
    }
}

/// What is printed on a counter, and what becomes of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counter {
    /// Attack and defence alike.
    pub combat: u8,
    /// Low is good; none for a leader, and for a counter whose morale is not known yet.
    pub morale: Option<u8>,
    /// Hexes of plain it can go.
    pub movement: u8,
    /// Whether it may shoot.
    pub missile: bool,
    /// Whether it fights for pay.
    pub mercenary: bool,
    /// Whether its morale was printed as a question mark.
    pub is_hidden: bool,
    /// Whether it obeys.
    pub state: State,
    /// The edge it flees to.
    pub heading: Option<Bound>,
    /// Who it is after: the lowest counter of the stack in flight.
    pub prey: Option<PieceId>,
    /// Elephants put to flight in this half-turn: straight away from their attacker.
    pub pushed: Option<Dir>,
}

/// How an attack is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// Hand to hand.
    Melee,
    /// From a distance.
    Fire,
    /// By pursuers, free of charge.
    Back,
}

/// A result of the combat table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Toll {
    /// Nothing.
    #[default]
    Nothing,
    /// The target tests its morale.
    Test,
    /// The top counter is removed, the rest tests.
    Kill,
}

/// Why morale is tested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trial {
    /// After a result of the combat table.
    Struck,
    /// Over whom others fled.
    Crossed,
    /// Foot that attacks at bad odds.
    Nerve,
    /// Pursuers under attack.
    Steady,
    /// A phalanx that turns before the enemy.
    Turn,
    /// Pursuers who would stop.
    Halt,
    /// Troops in flight who would stop.
    Rally,
}

/// An attack made in this half-turn, for what follows from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blow {
    /// Who was on top of the attacking stack.
    pub by: PieceId,
    /// Where the target stood.
    pub hex: Hex,
    /// How.
    pub how: How,
    /// Whether all that was left of the target took to flight through it.
    pub broke: bool,
}

/// A flight in this half-turn: pursuers follow it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flight {
    /// The lowest counter of those who fled together.
    pub who: PieceId,
    /// The hex they left, then every hex they entered.
    pub way: Vec<Hex>,
    /// Whether they left the map.
    pub is_off: bool,
}

/// A step that is owed: dice or a choice settle it. The last of [`Hexes::todo`] is next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owed {
    /// Who moves first for the whole game: two dice each (`raphia.turn.2`).
    Initiative,
    /// The morale of the counters printed with a question mark (`raphia.egy.1`).
    Hidden,
    /// The morale of one of them, drawn when it fights (`raphia.egy.2`).
    Draw {
        /// Whose.
        piece: PieceId,
    },
    /// A test of the top counter of a stack.
    Test {
        /// The top counter.
        top: PieceId,
        /// Why.
        why: Trial,
    },
    /// A test of every counter of a stack for itself.
    Each {
        /// The top counter.
        top: PieceId,
        /// The top counter of the attacker.
        by: PieceId,
    },
    /// Whether foot has the courage for an attack at bad odds.
    Nerve {
        /// The top counter of the attacker.
        by: PieceId,
        /// The top counter of the target.
        on: PieceId,
    },
    /// A phalanx turns to this corner if its test is passed.
    Turn {
        /// The top counter.
        top: PieceId,
        /// The corner it would face.
        to: Dir,
    },
    /// Whether the target slips away, and where to.
    Evade {
        /// The top counter of the attacker.
        by: PieceId,
        /// The top counter of the target.
        on: PieceId,
    },
    /// The dice of an attack.
    Strike {
        /// The top counter of the attacker.
        by: PieceId,
        /// The top counter of the target.
        on: PieceId,
        /// How.
        how: How,
    },
    /// Whether the attacker enters the hex that has become empty.
    Advance {
        /// The top counter of the attacker.
        by: PieceId,
        /// The empty hex.
        hex: Hex,
    },
    /// The rest of a step in which all that is left goes by default.
    Flights,
    /// The way mad elephants take.
    Mad {
        /// The top elephant.
        top: PieceId,
        /// Hexes still to go.
        left: u8,
        /// The way they have, once it is drawn.
        dir: Option<Dir>,
    },
    /// Mad elephants came to a hex that is taken: which of the nearest empty ones, and then which way.
    Shift {
        /// The top elephant.
        top: PieceId,
        /// The hex drawn.
        to: Option<Hex>,
    },
    /// Whether the other side agrees to stop here and count points (`raphia.rul.50`).
    Stop {
        /// Who offers it.
        by: Side,
    },
    /// The facing of a phalanx that rallied.
    Face {
        /// The top counter.
        top: PieceId,
    },
}

/// What can be answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// To stay.
    Stay,
    /// To go this way.
    Way(Vec<Hex>),
    /// To face this corner.
    Face(Dir),
    /// To stop here and count points.
    Stop,
}

/// What only a board of hexes keeps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hexes {
    /// The ground.
    pub map: std::sync::Arc<HexMap>,
    /// Who moves first in every turn; none before it is thrown for.
    pub first: Option<Side>,
    /// Steps already owed; the last is next.
    pub todo: Vec<Owed>,
    /// The attacks of this half-turn that put somebody to the test, in order.
    pub blows: Vec<Blow>,
    /// The flights of this half-turn.
    pub flights: Vec<Flight>,
    /// Replacements left in the pool, for each row of it.
    pub pool: Vec<u8>,
    /// The points each side had at the start.
    pub at_start: [u16; 2],
}

impl Board {
    /// What only a board of hexes keeps. Of another board there is nothing in it.
    pub fn on_hexes(&self) -> &Hexes {
        static NONE: std::sync::OnceLock<Hexes> = std::sync::OnceLock::new();
        self.hexes.as_deref().unwrap_or_else(|| NONE.get_or_init(Hexes::default))
    }

    /// The place of a counter on hexes.
    pub fn spot(&self, id: PieceId) -> Option<Spot> {
        match self.piece(id).place {
            Place::Hex(spot) => Some(spot),
            _ => None,
        }
    }

    /// What each fact does to a board of hexes.
    pub(super) fn evolve_hexes(&mut self, fact: &HexFact) {
        match fact {
            HexFact::Owes(owed) => self.hexes_mut().todo.push(*owed),
            HexFact::Settled => {
                self.hexes_mut().todo.pop();
            }
            HexFact::First(side) => self.hexes_mut().first = Some(*side),
            HexFact::Shown { piece, morale, pool } => {
                self.pieces[piece.index()].counter.morale = Some(*morale);
                if let Some(left) = pool.and_then(|row| self.hexes_mut().pool.get_mut(usize::from(row))) {
                    *left = left.saturating_sub(1);
                }
            }
            HexFact::Went { who, way, facing, gait, is_off, .. } => self.go(who, way, *facing, *gait, *is_off),
            HexFact::Stacked { order } => {
                for (depth, piece) in order.iter().enumerate() {
                    if let Place::Hex(spot) = &mut self.pieces[piece.index()].place {
                        spot.depth = depth as u8;
                    }
                }
            }
            HexFact::Turned { who, facing } => {
                for piece in who {
                    if let Place::Hex(spot) = &mut self.pieces[piece.index()].place {
                        spot.facing = *facing;
                    }
                }
            }
            HexFact::Hit(blow) => self.hexes_mut().blows.push(*blow),
            HexFact::Broke { by, .. } => {
                if let Some(blow) = self.hexes_mut().blows.iter_mut().rev().find(|blow| blow.by == *by) {
                    blow.broke = true;
                }
            }
            HexFact::Routed { who, pushed } => {
                for piece in who {
                    let piece = &mut self.pieces[piece.index()];
                    piece.counter.state = State::Rout;
                    (piece.counter.heading, piece.counter.prey, piece.counter.pushed) = (None, None, *pushed);
                    piece.set(Mark::Fresh, true);
                    piece.set(Mark::Test, false);
                }
            }
            HexFact::Heads { who, to } => {
                for piece in who {
                    self.pieces[piece.index()].counter.heading = Some(*to);
                }
            }
            HexFact::Pursues { who, prey } => {
                for piece in who {
                    let counter = &mut self.pieces[piece.index()].counter;
                    (counter.state, counter.prey) = (State::Pursuit, Some(*prey));
                }
            }
            HexFact::Rallied { who } => {
                for piece in who {
                    let counter = &mut self.pieces[piece.index()].counter;
                    counter.state = State::Good;
                    (counter.heading, counter.prey, counter.pushed) = (None, None, None);
                }
            }
            HexFact::Attacks { .. }
            | HexFact::Reckoned { .. }
            | HexFact::Result { .. }
            | HexFact::Tested { .. }
            | HexFact::Hemmed { .. }
            | HexFact::Bolts { .. }
            | HexFact::Crossed { .. } => {}
        }
    }

    fn hexes_mut(&mut self) -> &mut Hexes {
        self.hexes.get_or_insert_default()
    }

    fn go(&mut self, who: &[PieceId], way: &[Hex], facing: Option<Dir>, gait: Gait, is_off: bool) {
        let from = who.first().and_then(|&top| self.spot(top)).map(|spot| spot.hex);
        let to = way.last().copied().or(from);
        for id in who {
            let piece = &mut self.pieces[id.index()];
            if let (Place::Hex(spot), Some(hex)) = (&mut piece.place, to) {
                spot.hex = hex;
                spot.facing = facing.unwrap_or(spot.facing);
            }
            if is_off {
                piece.place = Place::Off;
            }
            if gait == Gait::Flees {
                piece.counter.pushed = None;
            }
        }
        // A flight that goes on in the same half-turn, as that of mad elephants does, is one way.
        if let (Gait::Flees, Some(from)) = (gait, from)
            && let Some(&low) = who.iter().rfind(|id| self.pieces[id.index()].counter.morale.is_some())
        {
            let flights = &mut self.hexes_mut().flights;
            let at = flights.iter().position(|flight| flight.who == low);
            let at = at.unwrap_or_else(|| {
                flights.push(Flight { who: low, way: vec![from], is_off: false });
                flights.len() - 1
            });
            flights[at].way.extend_from_slice(way);
            flights[at].is_off |= is_off;
        }
    }

    /// The marks of a half-turn go with it.
    pub(super) fn begin_half_turn(&mut self) {
        for piece in &mut self.pieces {
            piece.marks = 0;
        }
        if let Some(hexes) = &mut self.hexes {
            hexes.blows.clear();
            hexes.flights.clear();
        }
    }
}
