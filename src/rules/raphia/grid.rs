//! A board looked at hex by hex: who stands where, who is in contact, whose front lies where.

use super::RaphiaRules;
use super::tables::Arm;
use crate::game::{Board, Mark, PieceId, Place, Side, Spot, State};
use crate::geom::{Dir, Hex, HexMap};

const NOBODY: u8 = u8::MAX;

/// A board with its counters found by hex.
pub struct Grid<'b> {
    /// The rules.
    pub rules: &'b RaphiaRules,
    /// The board.
    pub board: &'b Board,
    /// Four for each hex: its first counter, the top troop; then the top troop in each state.
    heads: Vec<u8>,
    /// By counter: the one below it in its hex; leaders come last.
    next: Vec<u8>,
}

/// Counters of one hex that act as one: a stack in good order, in pursuit or in flight. Elephants in flight go their own way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Body {
    /// Whose.
    pub side: Side,
    /// Where.
    pub hex: Hex,
    /// Whether it obeys.
    pub state: State,
    /// Its troops, the top one first; none for a leader who is alone.
    pub troops: Vec<PieceId>,
    /// The leader with it.
    pub leader: Option<PieceId>,
}

impl Body {
    /// The counter that fights and is tested: the top troop, or a leader who is alone.
    pub fn top(&self) -> PieceId {
        self.troops.first().copied().or(self.leader).unwrap_or(PieceId(0))
    }

    /// Everybody, leaders last.
    pub fn all(&self) -> Vec<PieceId> {
        self.troops.iter().copied().chain(self.leader).collect()
    }

    /// The lowest troop, by which those in flight together are known.
    pub fn low(&self) -> PieceId {
        self.troops.last().copied().unwrap_or(self.top())
    }
}

impl<'b> Grid<'b> {
    /// Looks at a board.
    pub fn of(rules: &'b RaphiaRules, board: &'b Board) -> Grid<'b> {
        let map = &*board.on_hexes().map;
        let mut heads = vec![NOBODY; usize::from(map.cols) * usize::from(map.rows) * 4];
        let mut next = vec![NOBODY; board.pieces.len()];
        // Leaders come last in a hex, and troops as they lie.
        let mut ranks = [0u32; 256];
        let leader = rules.kind_of(Arm::Leader);
        for (n, piece) in board.pieces.iter().enumerate() {
            let Place::Hex(spot) = piece.place else { continue };
            let Some(at) = map.index(spot.hex) else { continue };
            let is_leader = piece.kind == leader;
            let own = u32::from(is_leader) << 16 | u32::from(spot.depth) << 8 | n as u32;
            ranks[n] = own;
            let rank = |id: u8| ranks[usize::from(id)];
            let of_hex = &mut heads[at * 4..at * 4 + 4];
            // Into its place in the row of its hex: rows are short.
            let (mut above, mut below) = (NOBODY, of_hex[0]);
            while below != NOBODY && rank(below) < own {
                (above, below) = (below, next[usize::from(below)]);
            }
            next[n] = below;
            match above {
                NOBODY => of_hex[0] = n as u8,
                above => next[usize::from(above)] = n as u8,
            }
            let top = &mut of_hex[1 + piece.counter.state as usize];
            if !is_leader && (*top == NOBODY || own < rank(*top)) {
                *top = n as u8;
            }
        }
        Grid { rules, board, heads, next }
    }

    /// The ground.
    pub fn map(&self) -> &'b HexMap {
        &self.board.on_hexes().map
    }

    fn head(&self, hex: Hex, which: usize) -> u8 {
        self.map().index(hex).map_or(NOBODY, |at| self.heads[at * 4 + which])
    }

    /// Everybody in a hex: troops from the top, then leaders.
    pub fn at(&self, hex: Hex) -> impl Iterator<Item = PieceId> + '_ {
        let mut now = self.head(hex, 0);
        std::iter::from_fn(move || {
            (now != NOBODY).then(|| {
                let id = PieceId(now);
                now = self.next[id.index()];
                id
            })
        })
    }

    /// Whether nobody is there.
    pub fn is_empty(&self, hex: Hex) -> bool {
        self.head(hex, 0) == NOBODY
    }

    pub(super) fn arm(&self, id: PieceId) -> Arm {
        self.rules.arm(self.board, id)
    }

    pub(super) fn is_troop(&self, id: PieceId) -> bool {
        self.arm(id) != Arm::Leader
    }

    pub(super) fn state(&self, id: PieceId) -> State {
        self.board.piece(id).counter.state
    }

    /// Where a counter is; none for one that is off.
    pub fn spot(&self, id: PieceId) -> Option<Spot> {
        self.board.pieces.get(id.index()).and_then(|piece| match piece.place {
            Place::Hex(spot) => Some(spot),
            _ => None,
        })
    }

    /// The side that is in a hex.
    pub fn side_at(&self, hex: Hex) -> Option<Side> {
        self.at(hex).next().map(|id| self.board.piece(id).side)
    }

    /// The top troop of a hex in this state.
    pub fn top(&self, hex: Hex, state: State) -> Option<PieceId> {
        let top = self.head(hex, 1 + state as usize);
        (top != NOBODY).then_some(PieceId(top))
    }

    /// The stack a counter belongs to; none for one that is off the map.
    pub fn body(&self, id: PieceId) -> Option<Body> {
        let hex = self.spot(id)?.hex;
        let class = match self.is_troop(id) {
            true => Some(self.class(id)),
            false => self.class_of_leader(hex, id),
        };
        let piece = self.board.piece(id);
        let of = |other: &PieceId| self.is_troop(*other) && Some(self.class(*other)) == class;
        let troops: Vec<PieceId> = if class.is_some() { self.at(hex).filter(of).collect() } else { Vec::new() };
        let top = troops.first().map_or(piece, |&top| self.board.piece(top));
        let is_his = |leader: &PieceId| match troops.is_empty() {
            true => *leader == id,
            false => {
                let side = self.board.piece(*leader).side;
                !self.is_troop(*leader) && side == top.side && self.class_of_leader(hex, *leader) == class
            }
        };
        let leader = self.at(hex).find(is_his);
        Some(Body { side: top.side, hex, state: top.counter.state, troops, leader })
    }

    /// Which of the stacks of a hex a leader goes with: the first of his side (`raphia.rul.38`); none if he is alone.
    fn class_of_leader(&self, hex: Hex, leader: PieceId) -> Option<u8> {
        let of = self.board.piece(leader);
        let is_his = |id: &PieceId| {
            let piece = self.board.piece(*id);
            self.is_troop(*id) && piece.side == of.side && piece.has(Mark::Running) == of.has(Mark::Running)
        };
        self.at(hex).filter(is_his).map(|id| self.class(id)).min()
    }

    /// Which of the stacks of its hex a troop belongs to: those in good order are 0, mad elephants on their way come last.
    fn class(&self, id: PieceId) -> u8 {
        match (self.state(id), self.arm(id)) {
            (State::Good, _) => 0,
            (State::Pursuit, _) => 1,
            (State::Rout, Arm::Elephant) => 3 + u8::from(self.board.piece(id).has(Mark::Running)),
            (State::Rout, _) => 2,
        }
    }

    /// The top counter of the first of the stacks of a hex, or of the first in flight.
    pub(super) fn first(&self, hex: Hex, is_rout: bool) -> Option<PieceId> {
        let troops = self.at(hex).filter(|&id| self.is_troop(id) && (!is_rout || self.state(id) == State::Rout));
        // Of several the first, as the stack lies.
        troops.min_by_key(|&id| self.class(id)).or_else(|| self.at(hex).next().filter(|_| !is_rout))
    }

    /// All stacks of a hex: first the one in good order, then pursuers, then those in flight, mad elephants last.
    ///
    /// A leader is with the first of them (`raphia.rul.38`).
    pub fn bodies(&self, hex: Hex) -> Vec<Body> {
        let runs = |id: PieceId| self.board.piece(id).has(Mark::Running);
        let class = |id: PieceId| self.class(id);
        let mut bodies: Vec<Body> = Vec::new();
        for id in self.at(hex).filter(|&id| self.is_troop(id)) {
            let of = class(id);
            match bodies.iter_mut().find(|body| class(body.troops[0]) == of) {
                Some(body) => body.troops.push(id),
                None => {
                    let piece = self.board.piece(id);
                    let (side, state) = (piece.side, piece.counter.state);
                    bodies.push(Body { side, hex, state, troops: vec![id], leader: None });
                }
            }
        }
        bodies.sort_by_key(|body| class(body.troops[0]));
        for leader in self.at(hex).filter(|&id| !self.is_troop(id)) {
            let side = self.board.piece(leader).side;
            let is_his = |body: &&mut Body| body.side == side && runs(body.top()) == runs(leader);
            match bodies.iter_mut().find(is_his) {
                Some(body) => body.leader = Some(leader),
                None => {
                    bodies.push(Body { side, hex, state: State::Good, troops: Vec::new(), leader: Some(leader) });
                }
            }
        }
        bodies
    }

    /// All stacks of a side on the map, in order of their labels.
    pub fn all(&self, side: Side) -> Vec<Body> {
        self.all_with(side, |_| true)
    }

    /// The stacks of a side in hexes where one of its counters is like this, in order of their labels.
    pub(super) fn all_with(&self, side: Side, is_wanted: impl Fn(PieceId) -> bool) -> Vec<Body> {
        let mut hexes: Vec<Hex> = Vec::new();
        for id in self.board.ids() {
            let piece = self.board.piece(id);
            if let Place::Hex(spot) = piece.place
                && piece.side == side
                && is_wanted(id)
            {
                hexes.push(spot.hex);
            }
        }
        hexes.sort_unstable();
        hexes.dedup();
        hexes.into_iter().flat_map(|hex| self.bodies(hex)).filter(|body| body.side == side).collect()
    }

    /// The two hexes before a phalanx in good order, or the six around other troops; none for others (`raphia.rul.7`).
    pub fn front(&self, id: PieceId) -> Vec<Hex> {
        let Some(spot) = self.spot(id) else { return Vec::new() };
        if self.state(id) != State::Good || !self.is_troop(id) {
            return Vec::new();
        }
        match self.rules.row(self.arm(id)).corner {
            true => spot.facing.front().map(|dir| spot.hex.next(dir)).to_vec(),
            false => spot.hex.around().to_vec(),
        }
    }

    /// Whether a hex lies in the front of this counter.
    pub fn is_front(&self, id: PieceId, hex: Hex) -> bool {
        let Some(spot) = self.spot(id) else { return false };
        if self.state(id) != State::Good || !self.is_troop(id) {
            return false;
        }
        match (spot.hex.direction(hex), self.rules.row(self.arm(id)).corner) {
            (Some(dir), true) => spot.facing.front().contains(&dir),
            (dir, _) => dir.is_some(),
        }
    }

    /// An enemy of `side` in good order whose front this hex lies in (`raphia.move.3`).
    pub fn watched(&self, hex: Hex, side: Side) -> Option<PieceId> {
        self.near(hex, side).find(|&(dir, enemy)| self.looks(enemy, dir)).map(|(_, enemy)| enemy)
    }

    /// The enemies of `side` in good order around a hex, each with the direction it lies in.
    fn near(&self, hex: Hex, side: Side) -> impl Iterator<Item = (Dir, PieceId)> + '_ {
        let around = Dir::ALL.into_iter().zip(self.map().around(hex));
        around.filter_map(move |(dir, near)| Some((dir, self.enemy(near, side, State::Good)?)))
    }

    /// Whether troops in good order have before them the hex from which they lie in this direction.
    fn looks(&self, id: PieceId, dir: Dir) -> bool {
        let has_flanks = self.rules.row(self.arm(id)).corner;
        !has_flanks || self.spot(id).is_some_and(|spot| spot.facing.front().contains(&dir.turned(3)))
    }

    /// An enemy of `side` in good order beside this hex (`raphia.rul.8`).
    pub fn contact(&self, hex: Hex, side: Side) -> Option<PieceId> {
        self.near(hex, side).next().map(|(_, enemy)| enemy)
    }

    /// An enemy of `side` beside this hex who is not in flight (`raphia.rally.2`).
    pub fn contact_or_pursuer(&self, hex: Hex, side: Side) -> Option<PieceId> {
        let pursuer = || self.map().around(hex).into_iter().find_map(|near| self.enemy(near, side, State::Pursuit));
        self.contact(hex, side).or_else(pursuer)
    }

    /// The top troop of the enemies of `side` in a hex that are in this state.
    pub fn enemy(&self, hex: Hex, side: Side, state: State) -> Option<PieceId> {
        self.top(hex, state).filter(|&id| self.board.piece(id).side != side)
    }

    /// The enemy because of whom this arm may not enter the hex of its own will (`raphia.rul.15`).
    pub fn forbidden(&self, hex: Hex, side: Side, arm: Arm) -> Option<PieceId> {
        use super::tables::Ban;
        if !self.rules.has_ban(arm) {
            return None;
        }
        let is_banned = |&(dir, enemy): &(Dir, PieceId)| match self.rules.ban(arm, self.arm(enemy)) {
            Some(Ban::Always) => true,
            Some(Ban::Front) => self.looks(enemy, dir),
            None => false,
        };
        self.near(hex, side).find(is_banned).map(|(_, enemy)| enemy)
    }

    /// The direction from one counter to another beside it.
    pub fn toward(&self, from: PieceId, to: PieceId) -> Option<Dir> {
        self.spot(from)?.hex.direction(self.spot(to)?.hex)
    }

    /// The slowest of these (`raphia.stack.13`).
    pub fn movement(&self, who: &[PieceId]) -> u8 {
        who.iter().map(|id| self.board.piece(*id).counter.movement).min().unwrap_or(0)
    }
}
