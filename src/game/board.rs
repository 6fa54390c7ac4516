//! The table now, as plain data. Only [`Board::evolve`] changes it.

use std::fmt;
use std::sync::Arc;

use serde::Deserialize;

#[cfg(hexes)]
use super::hexes::{Counter, Hexes, Spot};
#[cfg(skirmish)]
use super::skirmish::{Skirmish, Soldier};
use super::{Ask, Clock, Fact, Field};
use crate::geom::Pose;

/// One of the two sides; 0 is the one the rule set names first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Side(pub u8);

impl Side {
    /// Both, first side first.
    pub const BOTH: [Side; 2] = [Side(0), Side(1)];

    /// The enemy.
    pub const fn other(self) -> Side {
        Side(1 - self.0)
    }

    /// 0 or 1, to index what is kept for each side.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A type of troops: its place in the rule set's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KindId(pub u8);

/// A piece: its place in the scenario's list, leaders after all units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(transparent)]
pub struct PieceId(pub u8);

impl PieceId {
    /// To index lists kept a piece.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Where a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A tray on the table.
    Table(Pose),
    /// With the unit named in [`Piece::with`], taking up no room (`tray.size.4`).
    With,
    /// Where his unit stood until it was destroyed: a leader who has not yet gone to another.
    Alone(Pose),
    /// In a stack on a map of hexes.
    #[cfg(hexes)]
    Hex(Spot),
    /// Gone from the game.
    Off,
}

/// Something true of a piece for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// It has used its move.
    Moved,
    /// It has shot.
    Shot,
    /// It has come to the middle line of a river in this turn.
    Crossing,
    /// It was charged on flank or rear in this turn, and that limits its dice.
    Flanked,
    /// A leader whose unit has lost stands in this Fight step, so that dice will say whether he is lost.
    InDanger,
    /// Its stack has attacked in this half-turn.
    #[cfg(hexes)]
    Attacked,
    /// It was attacked on top of its stack.
    #[cfg(hexes)]
    Struck,
    /// Its stack had not the courage to attack.
    #[cfg(hexes)]
    Balked,
    /// A phalanx that owes a test of morale.
    #[cfg(hexes)]
    Test,
    /// Friends in flight went over it, so that it owes a test.
    #[cfg(hexes)]
    Crossed,
    /// Mad elephants went over it.
    #[cfg(hexes)]
    Trampled,
    /// A pursuer who was attacked and is ready.
    #[cfg(hexes)]
    Steady,
    /// A pursuer who was attacked and is taken by surprise.
    #[cfg(hexes)]
    Shaken,
    /// It has tried to rally.
    #[cfg(hexes)]
    Tried,
    /// It took to flight in this half-turn and cannot be attacked but by pursuers.
    #[cfg(hexes)]
    Fresh,
    /// It has fled its way in this half-turn.
    #[cfg(hexes)]
    Fled,
    /// It has gone after its enemy in this half-turn.
    #[cfg(hexes)]
    Chased,
    /// Mad elephants whose way is not at its end: they stand nowhere yet.
    #[cfg(hexes)]
    Running,
    /// A pursuer who has struck once more.
    #[cfg(hexes)]
    StruckBack,
    /// He has announced a charge in this turn, which is one even if it falls short.
    #[cfg(skirmish)]
    Charged,
    /// His charge of this turn ended in contact.
    #[cfg(skirmish)]
    Impact,
    /// He stands still and loads.
    #[cfg(skirmish)]
    Loading,
    /// His withdrawal failed, so that he has no blow.
    #[cfg(skirmish)]
    Failed,
    /// He has had his blow.
    #[cfg(skirmish)]
    Blow,
    /// He would strike at somebody who is dead already: his blow is lost when it comes.
    #[cfg(skirmish)]
    Lost,
    /// He has thrown something in his hand.
    #[cfg(skirmish)]
    Threw,
    /// He has laid fire or put it out.
    #[cfg(skirmish)]
    Burnt,
}

/// Bits of [`Mark`].
#[cfg(any(hexes, skirmish))]
type Marks = u32;
#[cfg(not(any(hexes, skirmish)))]
type Marks = u8;

/// A unit or a leader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// Its type of troops.
    pub kind: KindId,
    /// Where it is.
    pub place: Place,
    /// Stands left.
    pub strength: u8,
    /// Bits of [`Mark`].
    pub(super) marks: Marks,
    /// The unit a leader is attached to.
    pub with: Option<PieceId>,
    /// The enemy its owner prefers where the rules leave a choice of target in the next fight.
    pub aim: Option<PieceId>,
    /// A weapon the set-up gives it in place of that of its type: its place in the rule set's list.
    pub weapon: Option<u8>,
    /// The turn before which it waits and does nothing of its own; 0 when it does not wait, or not any more.
    pub waits_until: u16,
    /// What is printed on a counter, and what becomes of it.
    #[cfg(hexes)]
    pub counter: Counter,
    /// What becomes of a soldier.
    #[cfg(skirmish)]
    pub soldier: Soldier,
}

impl Piece {
    /// A fresh piece without marks.
    pub fn new(side: Side, kind: KindId, place: Place, strength: u8) -> Piece {
        Piece {
            side,
            kind,
            place,
            strength,
            marks: 0,
            with: None,
            aim: None,
            weapon: None,
            waits_until: 0,
            #[cfg(hexes)]
            counter: Counter::default(),
            #[cfg(skirmish)]
            soldier: Soldier::default(),
        }
    }

    /// Whether `mark` is on.
    pub const fn has(&self, mark: Mark) -> bool {
        self.marks & (1 << mark as u8) != 0
    }

    pub(super) fn set(&mut self, mark: Mark, on: bool) {
        let bit = 1 << mark as u8;
        self.marks = if on { self.marks | bit } else { self.marks & !bit };
    }

    /// The tray's pose, for a unit on the table.
    pub const fn pose(&self) -> Option<Pose> {
        match self.place {
            Place::Table(pose) => Some(pose),
            _ => None,
        }
    }
}

/// `by`, a mover, has brought its front edge against `on` (`tray.contact.1`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contact {
    /// Whose front edge made the contact.
    pub by: PieceId,
    /// Whose outline it lies against.
    pub on: PieceId,
    /// Whether it is a flank contact (`tray.contact.4`); rear counts as flank.
    pub flank: bool,
}

/// The table now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// What never changes.
    pub field: Arc<Field>,
    /// Units in scenario order, then leaders; one that is gone stays in the list.
    pub pieces: Vec<Piece>,
    /// How far the game has come.
    pub clock: Clock,
    /// What the game waits for.
    pub ask: Ask,
    /// Who has made contact with whom, in the order it was made.
    pub contacts: Vec<Contact>,
    /// Turns in a row that ended without a lost stand.
    pub quiet: u16,
    /// Whether a stand was lost in this turn.
    pub bloody: bool,
    /// Rolls made so far: the number of the next one.
    pub rolls: u32,
    /// What only a board of hexes keeps.
    #[cfg(hexes)]
    pub hexes: Option<Box<Hexes>>,
    /// What only a board of a skirmish keeps.
    #[cfg(skirmish)]
    pub skirmish: Option<Box<Skirmish>>,
}

impl Board {
    /// A board on which nothing has happened yet; it waits for an order of the side on the clock.
    pub fn new(field: Field, pieces: Vec<Piece>, clock: Clock) -> Board {
        Board {
            field: Arc::new(field),
            pieces,
            clock,
            ask: Ask::Order(clock.side),
            contacts: Vec::new(),
            quiet: 0,
            bloody: false,
            rolls: 0,
            #[cfg(hexes)]
            hexes: None,
            #[cfg(skirmish)]
            skirmish: None,
        }
    }

    /// A piece by its id.
    pub fn piece(&self, id: PieceId) -> &Piece {
        &self.pieces[id.index()]
    }

    /// All ids, in scenario order.
    pub fn ids(&self) -> impl Iterator<Item = PieceId> + use<> {
        (0..self.pieces.len() as u8).map(PieceId)
    }

    /// The trays on the table with their ids, in scenario order.
    pub fn trays(&self) -> impl Iterator<Item = (PieceId, &Piece, Pose)> {
        self.ids().filter_map(|id| {
            let piece = self.piece(id);
            piece.pose().map(|pose| (id, piece, pose))
        })
    }

    /// Whether the unit has a contact, made by either side.
    pub fn is_engaged(&self, id: PieceId) -> bool {
        self.contacts.iter().any(|contact| contact.by == id || contact.on == id)
    }

    /// The enemies the unit is in contact with, in scenario order.
    pub fn enemies_of(&self, id: PieceId) -> Vec<PieceId> {
        let mut enemies: Vec<PieceId> = self
            .contacts
            .iter()
            .filter_map(|contact| match id {
                _ if contact.by == id => Some(contact.on),
                _ if contact.on == id => Some(contact.by),
                _ => None,
            })
            .collect();
        crate::order::by_key(&mut enemies, |&enemy| enemy);
        enemies.dedup();
        enemies
    }

    /// The leaders attached to a unit, in scenario order.
    pub fn leaders_of(&self, id: PieceId) -> impl Iterator<Item = PieceId> + '_ {
        self.ids().filter(move |&leader| self.piece(leader).with == Some(id))
    }

    /// The one place where a board changes: what each fact does to it.
    pub fn evolve(&mut self, fact: &Fact) {
        match fact {
            Fact::Began(clock) => {
                if clock.turn != self.clock.turn {
                    self.quiet = if self.bloody { 0 } else { self.quiet + 1 };
                    self.bloody = false;
                    for piece in &mut self.pieces {
                        piece.marks = 0;
                    }
                }
                #[cfg(hexes)]
                if self.hexes.is_some() && (clock.turn, clock.side) != (self.clock.turn, self.clock.side) {
                    self.begin_half_turn();
                }
                #[cfg(skirmish)]
                if self.skirmish.is_some() {
                    self.begin_in_skirmish(clock.turn != self.clock.turn);
                }
                self.clock = *clock;
            }
            Fact::Asked(ask) => self.ask = ask.clone(),
            Fact::Rolled { .. } => self.rolls += 1,
            Fact::Moved { piece, legs, .. } => {
                if let Some(&pose) = legs.last() {
                    self.pieces[piece.index()].place = Place::Table(pose);
                }
            }
            Fact::Faced { piece, to, .. } => self.pieces[piece.index()].place = Place::Table(*to),
            Fact::Touched(contact) => {
                self.contacts.retain(|known| (known.by, known.on) != (contact.by, contact.on));
                self.contacts.push(*contact);
            }
            Fact::Marked { piece, mark, on } => self.pieces[piece.index()].set(*mark, *on),
            Fact::Aimed { piece, at } => self.pieces[piece.index()].aim = *at,
            Fact::Lost { piece, stands } => {
                let piece = &mut self.pieces[piece.index()];
                piece.strength = piece.strength.saturating_sub(*stands);
                self.bloody = true;
            }
            Fact::Removed { piece, .. } => {
                let gone = &mut self.pieces[piece.index()];
                let stood = gone.pose();
                gone.place = Place::Off;
                gone.strength = 0;
                gone.with = None;
                self.contacts.retain(|contact| contact.by != *piece && contact.on != *piece);
                for other in &mut self.pieces {
                    if other.aim == Some(*piece) {
                        other.aim = None;
                    }
                    if other.with == Some(*piece)
                        && let Some(stood) = stood
                    {
                        (other.place, other.with) = (Place::Alone(stood), None);
                    }
                }
            }
            Fact::Attached { leader, to } => {
                let leader = &mut self.pieces[leader.index()];
                (leader.place, leader.with) = (Place::With, Some(*to));
            }
            Fact::Released { piece } => self.pieces[piece.index()].waits_until = 0,
            Fact::Shot { by, .. } => self.pieces[by.index()].set(Mark::Shot, true),
            Fact::Hits { .. }
            | Fact::Charged { .. }
            | Fact::Spared { .. }
            | Fact::Nothing(_)
            | Fact::StoppedShort { .. } => {}
            #[cfg(hexes)]
            Fact::Hex(fact) => self.evolve_hexes(fact),
            #[cfg(skirmish)]
            Fact::Skirmish(fact) => self.evolve_skirmish(fact),
        }
    }
}

/// The whole board as text, a line a piece: two boards are the same exactly when their texts are.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Clock { turn, side, phase } = self.clock;
        writeln!(
            f,
            "turn {turn} side {} {phase:?} quiet {} bloody {} rolls {}",
            side.0, self.quiet, self.bloody, self.rolls
        )?;
        writeln!(f, "asks {:?}", self.ask)?;
        for (n, piece) in self.pieces.iter().enumerate() {
            write!(
                f,
                "{n} side {} kind {} strength {} marks {}",
                piece.side.0, piece.kind.0, piece.strength, piece.marks
            )?;
            match piece.place {
                Place::Table(pose) => write!(f, " at {} {} facing {}", pose.at.x, pose.at.y, pose.facing.get())?,
                Place::With => write!(f, " with {}", piece.with.map_or(0, |unit| unit.0))?,
                Place::Alone(pose) => write!(f, " alone at {} {}", pose.at.x, pose.at.y)?,
                #[cfg(hexes)]
                Place::Hex(spot) => {
                    write!(
                        f,
                        " in {} facing {} depth {} {:?}",
                        spot.hex,
                        spot.facing.get(),
                        spot.depth,
                        piece.counter
                    )?;
                }
                Place::Off => write!(f, " off")?,
            }
            if piece.waits_until > 0 {
                write!(f, " waits until {}", piece.waits_until)?;
            }
            #[cfg(skirmish)]
            if self.skirmish.is_some() {
                write!(f, " {:?}", piece.soldier)?;
            }
            writeln!(f, "{}", piece.aim.map(|at| format!(" aims at {}", at.0)).unwrap_or_default())?;
        }
        for Contact { by, on, flank } in &self.contacts {
            writeln!(f, "contact {} on {}{}", by.0, on.0, if *flank { " flank" } else { "" })?;
        }
        #[cfg(hexes)]
        if let Some(hexes) = &self.hexes {
            let Hexes { first, todo, blows, flights, pool, .. } = &**hexes;
            writeln!(f, "first {first:?} owed {todo:?} blows {blows:?} flights {flights:?} pool {pool:?}")?;
        }
        #[cfg(skirmish)]
        if let Some(skirmish) = &self.skirmish {
            let Skirmish {
                first,
                charges,
                throws,
                melees,
                shots,
                hit,
                leaves,
                fires,
                torches,
                booty,
                slain,
                gone,
                todo,
                ..
            } = &**skirmish;
            writeln!(f, "first {first:?} charges {charges:?} throws {throws:?} shots {shots:?} hit {hit:?}")?;
            writeln!(
                f,
                "leaves {leaves:?} fires {fires:?} laid by {torches:?} booty {booty:?} slain {slain:?} gone {gone:?} todo {todo:?}"
            )?;
            for melee in melees {
                writeln!(f, "{melee:?}")?;
            }
        }
        Ok(())
    }
}
