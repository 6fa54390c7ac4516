//! What only games on hexes keep, and what happens in them: counters in stacks, rout and pursuit, steps that are owed.

use super::{Board, Cite, Mark, PieceId, Place, Side};
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
pub enum Effect {
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
    /// Counters each side had at the start, for the panel: their points.
    pub at_start: [u16; 2],
}

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
        effect: Effect,
    },
    /// An attack that may have consequences after the tests.
    Hit(Blow),
    /// All that was left of a target took to flight through this attack.
    Broke {
        /// The top counter of the attacker.
        by: PieceId,
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

/// Why something on hexes is refused. [`HexReason::word`] is its name in files of cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HexReason {
    /// Troops in disorder do not obey.
    NotInGoodOrder,
    /// Not a neighbouring hex.
    NotAdjacent,
    /// Off the map.
    OffMap,
    /// A dune.
    Dune,
    /// Not before its front.
    NotOnFront,
    /// A lone counter held by an enemy.
    Locked,
    /// Somebody has to stay behind.
    Rearguard,
    /// The counters of a rearguard are those at the bottom.
    NotFromTheTop,
    /// A friend stands there.
    Friend(PieceId),
    /// An enemy stands there.
    Enemy(PieceId),
    /// Into contact with an enemy it may not attack.
    ForbiddenContact(PieceId),
    /// It entered an enemy front, and there its movement ends.
    MustStop,
    /// Not enough points.
    Movement {
        /// What it has.
        has: u8,
        /// What it would need.
        needs: u8,
    },
    /// A phalanx turns by one corner at a time.
    NotACorner,
    /// It can turn before the enemy by a test only.
    TurnsByTest,
    /// Too many in a hex.
    TooMany,
    /// Arms that do not mix.
    Mixed,
    /// Too large an escort.
    EscortTooBig,
    /// No stack is formed before an enemy.
    FormsInContact,
    /// Such stacks are not formed during play.
    CannotForm,
    /// Not with troops in disorder.
    Disorder,
    /// Not this place in the stack.
    NotThere,
    /// Its own side.
    OwnUnit,
    /// Only pursuers strike those in flight beside them.
    NotABackAttack,
    /// It has attacked.
    AlreadyAttacked,
    /// It was attacked.
    TargetAttacked,
    /// Cavalry against elephants.
    CavalryOnElephants,
    /// Elephants against the front of a phalanx.
    ElephantsOnFront,
    /// A leader alone does not attack.
    LeaderCannotAttack,
    /// No missile troops.
    NoMissile,
    /// Its courage failed it in this half-turn.
    Balked,
    /// Fire cannot be evaded.
    Fire,
    /// Not in flight.
    Rout,
    /// This arm does not evade.
    Arm,
    /// Not before such an attacker.
    AttackerArm,
    /// No free hex.
    NoHex,
    /// It is in good order.
    GoodOrder,
    /// Elephants in flight never rally.
    Elephant,
    /// An enemy is beside it.
    Contact,
    /// Dunes, or off the map.
    DuneOrOffMap,
    /// A phalanx stands in the row behind the line.
    NotOnRow,
    /// Semi-heavy foot does not stand before the line.
    SemiInFront,
    /// Too far before the line.
    TooFarForward,
    /// It is not due.
    NotDue,
}

impl HexReason {
    /// Its name in files of cases.
    pub const fn word(self) -> &'static str {
        match self {
            HexReason::NotInGoodOrder => "not_in_good_order",
            HexReason::NotAdjacent => "not_adjacent",
            HexReason::OffMap => "off_map",
            HexReason::Dune => "dune",
            HexReason::NotOnFront => "not_on_front",
            HexReason::Locked => "locked",
            HexReason::Rearguard => "rearguard",
            HexReason::NotFromTheTop => "not_from_the_top",
            HexReason::Friend(_) => "friend",
            HexReason::Enemy(_) => "enemy",
            HexReason::ForbiddenContact(_) => "forbidden_contact",
            HexReason::MustStop => "must_stop",
            HexReason::Movement { .. } => "movement",
            HexReason::NotACorner => "not_a_corner",
            HexReason::TurnsByTest => "turns_by_test",
            HexReason::TooMany => "too_many",
            HexReason::Mixed => "mixed_types",
            HexReason::EscortTooBig => "escort_too_big",
            HexReason::FormsInContact | HexReason::Contact => "contact",
            HexReason::CannotForm => "type_cannot_form",
            HexReason::Disorder => "disorder",
            HexReason::NotThere => "not_there",
            HexReason::OwnUnit => "own_unit",
            HexReason::NotABackAttack => "not_a_back_attack",
            HexReason::AlreadyAttacked => "already_attacked",
            HexReason::TargetAttacked => "target_already_attacked",
            HexReason::CavalryOnElephants => "cavalry_vs_elephant",
            HexReason::ElephantsOnFront => "elephant_front_phalanx",
            HexReason::LeaderCannotAttack => "leader_cannot_attack",
            HexReason::NoMissile => "no_missile",
            HexReason::Balked => "balked",
            HexReason::Fire => "fire",
            HexReason::Rout => "rout",
            HexReason::Arm => "type",
            HexReason::AttackerArm => "attacker_type",
            HexReason::NoHex => "no_hex",
            HexReason::GoodOrder => "good_order",
            HexReason::Elephant => "elephant",
            HexReason::DuneOrOffMap => "dune_or_off_map",
            HexReason::NotOnRow => "phalanx_not_on_row",
            HexReason::SemiInFront => "semi_in_front",
            HexReason::TooFarForward => "too_far_forward",
            HexReason::NotDue => "not_due",
        }
    }
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
            HexFact::Broke { by } => {
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
