//! Movement of troops in good order: who may leave, step by step, turning, joining.

use super::rules::no;
use super::stacks::Forming;
use super::tables::Arm;
use super::{Body, Grid, RaphiaRules};
use crate::game::{
    Board, Cite, Fact, Gait, HexFact, HexReason, Illegal, Mark, PieceId, Reason, Resolution, Side, State, Step,
};
use crate::geom::{Dir, Hex};

/// A march that holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct March {
    /// Who goes, from the top; leaders last.
    pub who: Vec<PieceId>,
    /// Every hex entered.
    pub way: Vec<Hex>,
    /// The corner they face at the end.
    pub facing: Dir,
    /// What it costs.
    pub cost: u8,
    /// The whole stack they join, from the top, in the order chosen.
    pub joins: Option<Vec<PieceId>>,
}

/// Somebody about to step.
#[derive(Clone, Copy, Debug)]
pub struct Walker {
    /// Whose.
    pub side: Side,
    /// The arm of the top counter.
    pub arm: Arm,
    /// Where.
    pub hex: Hex,
    /// The corner it faces.
    pub facing: Dir,
}

impl Grid<'_> {
    /// Whether a step may be made, and whether movement ends with it (`raphia.move.2` to `.4`, `raphia.move.8`).
    pub fn may_step(&self, walker: &Walker, to: Hex, joins: bool) -> Result<bool, Illegal> {
        let Some(dir) = walker.hex.direction(to) else { return no(HexReason::NotAdjacent, "raphia.move.2") };
        self.may_step_on(walker, dir, to, joins)
    }

    /// The same for the next hex in a direction.
    pub(super) fn may_step_on(&self, walker: &Walker, dir: Dir, to: Hex, joins: bool) -> Result<bool, Illegal> {
        if !self.map().holds(to) {
            return no(HexReason::OffMap, "raphia.rul.6");
        }
        if !self.map().is_plain(to) {
            return no(HexReason::Dune, "raphia.comp.2");
        }
        if self.rules.row(walker.arm).corner && !walker.facing.front().contains(&dir) {
            return no(HexReason::NotOnFront, "raphia.move.2");
        }
        let there = self.at(to).next();
        if let Some(other) = there {
            let is_friend = self.board.piece(other).side == walker.side;
            if is_friend && !joins {
                return no(HexReason::Friend(other), "raphia.move.8");
            }
            if !is_friend {
                return no(HexReason::Enemy(other), "raphia.comp.8");
            }
        }
        if let Some(enemy) = self.forbidden(to, walker.side, walker.arm) {
            return no(HexReason::ForbiddenContact(enemy), "raphia.rul.15");
        }
        Ok(self.watched(to, walker.side).is_some())
    }

    /// How many troops of a stack of so many may leave its hex (`raphia.move.5`, `.6`).
    pub fn may_leave(troops: usize, in_contact: bool) -> usize {
        if in_contact { troops.saturating_sub(1) } else { troops }
    }

    /// Whether these counters of one stack may begin a march (`raphia.rul.9`, `.10`), with the stack.
    pub fn may_march(&self, who: &[PieceId]) -> Result<Body, Illegal> {
        let gone = || Illegal { reason: Reason::NoSuchPiece, cite: Cite("raphia.move.1") };
        let first = *who.first().ok_or_else(gone)?;
        if self.board.pieces.get(first.index()).is_none() {
            return Err(gone());
        }
        let body = self.body(first).ok_or_else(gone)?;
        if let Some(&other) = who.iter().find(|&&id| body.leader != Some(id) && !body.troops.contains(&id)) {
            let cite = Cite("raphia.stack.13");
            return Err(Illegal { reason: Reason::NoSuchPiece, cite }).map_err(|illegal: Illegal| {
                match self.spot(other) {
                    Some(_) => Illegal { reason: Reason::Hex(HexReason::NotThere), cite },
                    None => illegal,
                }
            });
        }
        if let Some(&moved) = who.iter().find(|&&id| self.board.piece(id).has(Mark::Moved)) {
            return Err(Illegal { reason: Reason::HasMoved(moved), cite: Cite("raphia.move.1") });
        }
        let troops: Vec<PieceId> = body.troops.iter().copied().filter(|id| who.contains(id)).collect();
        if body.state != State::Good && !troops.is_empty() {
            return no(HexReason::NotInGoodOrder, "raphia.turn.5");
        }
        let is_lone_leader = body.troops.is_empty();
        if self.contact(body.hex, body.side).is_some() && (!troops.is_empty() || is_lone_leader) {
            let may = Self::may_leave(body.troops.len(), true);
            if troops.len() > may || is_lone_leader {
                return match body.troops.len() {
                    0 => no(HexReason::LeaderLocked, "raphia.rul.9"),
                    1 => no(HexReason::Locked, "raphia.move.5"),
                    _ => no(HexReason::Rearguard, "raphia.move.6"),
                };
            }
            if troops[..] != body.troops[..troops.len()] {
                return no(HexReason::NotFromTheTop, "raphia.rul.10");
            }
        }
        Ok(body)
    }

    /// Works a march out, or says why it does not hold.
    pub fn march(&self, piece: PieceId, steps: &[Step]) -> Result<March, Illegal> {
        let mut who = vec![piece];
        let mut rest = steps;
        while let [Step::With { on }, more @ ..] = rest {
            if who.contains(on) {
                return no(HexReason::NotThere, "raphia.stack.13");
            }
            who.push(*on);
            rest = more;
        }
        let body = self.may_march(&who).map_err(|illegal| {
            // Who has to stay may still try to turn.
            let is_held = matches!(illegal.reason, Reason::Hex(HexReason::Locked | HexReason::Rearguard));
            let turns = matches!(rest, [Step::Corner { .. }, ..]) && self.rules.row(self.arm(piece)).corner;
            match is_held && turns {
                true => Illegal { reason: Reason::Hex(HexReason::TurnsByTest), cite: Cite("raphia.face.4") },
                false => illegal,
            }
        })?;
        let mut order = body.all();
        order.retain(|id| who.contains(id));
        let top = order[0];
        let spot = self.spot(top).ok_or(Illegal { reason: Reason::NoSuchPiece, cite: Cite("raphia.move.1") })?;
        let mut walker = Walker { side: body.side, arm: self.arm(top), hex: spot.hex, facing: spot.facing };
        let has = self.movement(&order);
        let (mut way, mut cost, mut must_stop, mut joins) = (Vec::new(), 0, false, None);
        if rest.is_empty() {
            return Err(Illegal { reason: Reason::NoWay, cite: Cite("raphia.move.1") });
        }
        for step in rest {
            if joins.is_some() && !matches!(step, Step::Join { .. }) {
                return no(HexReason::MustStop, "raphia.rul.13");
            }
            match *step {
                Step::Hex { dir } => {
                    if must_stop {
                        return no(HexReason::MustStop, "raphia.move.4");
                    }
                    let dir = Dir::new(dir).ok_or(Illegal { reason: Reason::NoWay, cite: Cite("raphia.move.1") })?;
                    let to = walker.hex.next(dir);
                    let is_friend = self.side_at(to) == Some(body.side);
                    let stops = self.may_step_on(&walker, dir, to, is_friend)?;
                    if is_friend {
                        cost += self.may_join(&order, to, has.saturating_sub(cost), has)?;
                        joins = Some(self.rules.orders_of(self, &order, to));
                    } else {
                        cost += 1;
                    }
                    way.push(to);
                    walker.hex = to;
                    must_stop = stops;
                }
                Step::Corner { facing } => {
                    let to = Dir::new(facing).filter(|to| to.is_beside(walker.facing));
                    let Some(to) = to.filter(|_| self.rules.row(walker.arm).corner) else {
                        return no(HexReason::NotACorner, "raphia.face.3");
                    };
                    if must_stop {
                        return no(HexReason::MustStop, "raphia.move.4");
                    }
                    if self.contact(walker.hex, walker.side).is_some() {
                        return no(HexReason::TurnsByTest, "raphia.face.4");
                    }
                    walker.facing = to;
                    cost += 1;
                }
                Step::Join { order } => {
                    let Some(orders) = &mut joins else { return no(HexReason::NotThere, "raphia.stack.9") };
                    if usize::from(order) >= orders.len() {
                        let reason = Reason::NoSuchOption { of: orders.len() as u8 };
                        return Err(Illegal { reason, cite: Cite("raphia.stack.10") });
                    }
                    orders.swap(0, usize::from(order));
                    orders.truncate(1);
                }
                _ => return Err(Illegal { reason: Reason::NotAskedFor, cite: Cite("raphia.comp.8") }),
            }
            if cost > has {
                return no(HexReason::Movement { has, needs: cost }, "raphia.move.1");
            }
        }
        if way.is_empty() && body.troops.iter().any(|id| !order.contains(id)) {
            return no(HexReason::NotACorner, "raphia.face.2");
        }
        let joins = joins.and_then(|orders| orders.into_iter().next());
        Ok(March { who: order, way, facing: walker.facing, cost, joins })
    }

    /// What it costs to join friends in a hex (`raphia.stack.6`).
    fn may_join(&self, who: &[PieceId], to: Hex, left: u8, has: u8) -> Result<u8, Illegal> {
        let troops: Vec<PieceId> = who.iter().copied().filter(|&id| self.is_troop(id)).collect();
        let bodies = self.bodies(to);
        let is_leader = troops.is_empty();
        let joiner = troops.first().map_or(Arm::Leader, |&id| self.arm(id));
        let others = self.at(to).next();
        let is_mixed = troops.iter().any(|&id| self.arm(id) != joiner);
        if let (true, Some(other)) = (is_mixed, others) {
            // Elephants with their escort form no stack during play, whoever lies on top.
            return no(HexReason::Friend(other), "raphia.stack.8");
        }
        // Troops do not take the hex of a lone leader or of those in disorder; limits count all who stand there.
        let target: Vec<Arm> = self.at(to).map(|id| self.arm(id)).collect();
        let target_state = bodies.iter().map(|body| body.state).find(|&state| state != State::Good);
        if !is_leader && target.iter().all(|&arm| arm == Arm::Leader) {
            return match others {
                Some(other) => no(HexReason::Friend(other), "raphia.move.8"),
                None => Ok(1),
            };
        }
        let side = self.board.piece(who[0]).side;
        let cost = self.rules.may_form(&Forming {
            joiner,
            joining: troops.len(),
            has: left,
            target: &target,
            in_contact: self.contact(to, side).is_some(),
            joiner_state: State::Good,
            target_state: target_state.unwrap_or_default(),
        });
        cost.map_err(|illegal| match illegal.reason {
            Reason::Hex(HexReason::Movement { needs, .. }) => {
                let reason = Reason::Hex(HexReason::Movement { has, needs: needs + has - left });
                Illegal { reason, cite: illegal.cite }
            }
            _ => illegal,
        })
    }
}

impl RaphiaRules {
    /// Moves counters of the side to move.
    pub(super) fn move_counters(&self, res: &mut Resolution, piece: PieceId, steps: &[Step]) -> Result<(), Illegal> {
        self.is_own(res.board(), piece)?;
        let march = Grid::of(self, res.board()).march(piece, steps)?;
        let is_leader = march.who.iter().all(|&id| self.arm(res.board(), id) == Arm::Leader);
        let March { who, way, facing, cost, joins } = march;
        let cite = if way.is_empty() { "raphia.face.3" } else { "raphia.move.1" };
        let went =
            HexFact::Went { who: who.clone(), way, facing: Some(facing), cost, gait: Gait::Marches, is_off: false };
        res.emit(Fact::Hex(went), Cite(cite));
        let mut stop = who;
        if let Some(order) = joins.filter(|_| !is_leader) {
            res.emit(Fact::Hex(HexFact::Stacked { order: order.clone() }), Cite("raphia.stack.10"));
            // Whoever lies in the new stack stops (raphia.rul.13).
            stop.extend(order.into_iter().filter(|id| !res.board().piece(*id).has(Mark::Moved)));
            stop.sort_unstable();
            stop.dedup();
        }
        for piece in stop {
            res.emit(Fact::Marked { piece, mark: Mark::Moved, on: true }, Cite("raphia.rul.13"));
        }
        Ok(())
    }

    /// A phalanx in contact turns by a test (`raphia.face.4`, `raphia.rul.12`).
    pub(super) fn turn_in_contact(&self, res: &mut Resolution, top: PieceId, to: u8) -> Result<(), Illegal> {
        self.is_own(res.board(), top)?;
        let grid = Grid::of(self, res.board());
        let gone = Illegal { reason: Reason::NoSuchPiece, cite: Cite("raphia.face.4") };
        let (body, spot) = grid.body(top).zip(grid.spot(top)).ok_or(gone)?;
        let to = Dir::new(to).filter(|to| to.is_beside(spot.facing));
        let Some(to) = to.filter(|_| self.row(grid.arm(top)).corner && body.top() == top) else {
            return no(HexReason::NotACorner, "raphia.face.4");
        };
        if body.state != State::Good {
            return no(HexReason::NotInGoodOrder, "raphia.turn.5");
        }
        if let Some(&moved) = body.troops.iter().find(|&&id| grid.board.piece(id).has(Mark::Moved)) {
            return Err(Illegal { reason: Reason::HasMoved(moved), cite: Cite("raphia.rul.12") });
        }
        if grid.contact(body.hex, body.side).is_none() {
            return no(HexReason::NotDue, "raphia.face.3");
        }
        for piece in body.all() {
            res.emit(Fact::Marked { piece, mark: Mark::Moved, on: true }, Cite("raphia.rul.12"));
        }
        self.owe(res, super::turn::owed_turn(top, to), "raphia.face.4");
        Ok(())
    }

    /// Whether a counter belongs to the side whose order is waited for.
    pub(super) fn is_own(&self, board: &Board, piece: PieceId) -> Result<(), Illegal> {
        match board.pieces.get(piece.index()) {
            None => Err(Illegal { reason: Reason::NoSuchPiece, cite: Cite("raphia.turn.4") }),
            Some(known) if Some(known.side) != super::turn::asked(board) => {
                Err(Illegal { reason: Reason::NotYours(piece), cite: Cite("raphia.turn.4") })
            }
            Some(_) => Ok(()),
        }
    }
}
