//! Every place counters can come to, with its cost and a cheapest way.

use super::march::Walker;
use super::tables::Arm;
use super::{Grid, RaphiaRules};
use crate::game::{Action, Board, Mark, Order, PieceId, Side, State, Step};
use crate::geom::{Dir, Hex};

/// A place counters can come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    /// The hex.
    pub hex: Hex,
    /// The corner faced there.
    pub facing: Dir,
    /// What it costs in all.
    pub cost: u8,
    /// The steps of a cheapest way; those who go along come first.
    pub steps: Vec<Step>,
    /// Whether they join friends there.
    pub joins: bool,
}

impl Grid<'_> {
    /// Every hex and facing that somebody alone on the way can come to with so many points, the start first; whoever may not
    /// begin stays there. Those who begin in contact do not turn here (`raphia.face.4`).
    pub fn walk(&self, walker: &Walker, points: u8) -> Vec<Reach> {
        let start = Reach { hex: walker.hex, facing: walker.facing, cost: 0, steps: Vec::new(), joins: false };
        let is_corner = self.rules.row(walker.arm).corner;
        let map = self.map();
        let mut is_found = vec![false; usize::from(map.cols) * usize::from(map.rows) * 6];
        let mut mark = |hex: Hex, facing: Dir| match map.index(hex) {
            Some(at) => !std::mem::replace(&mut is_found[at * 6 + usize::from(facing.get()) - 1], true),
            None => false,
        };
        mark(start.hex, start.facing);
        let mut found = vec![(start, false)];
        let mut at = 0;
        while at < found.len() {
            let (from, stops) = found[at].clone();
            at += 1;
            if stops || from.cost >= points {
                continue;
            }
            let here = Walker { hex: from.hex, facing: from.facing, ..*walker };
            let mut next: Vec<(Hex, Dir, Step, bool)> = Vec::new();
            for dir in Dir::ALL {
                let to = from.hex.next(dir);
                if let Ok(stops) = self.may_step(&here, to, false) {
                    next.push((to, from.facing, Step::Hex { dir: dir.get() }, stops));
                }
            }
            if is_corner && self.contact(from.hex, walker.side).is_none() {
                for facing in [from.facing.turned(1), from.facing.turned(5)] {
                    next.push((from.hex, facing, Step::Corner { facing: facing.get() }, false));
                }
            }
            for (hex, facing, step, stops) in next {
                if mark(hex, facing) {
                    let steps = [&from.steps[..], &[step]].concat();
                    found.push((Reach { hex, facing, cost: from.cost + 1, steps, joins: false }, stops));
                }
            }
        }
        found.into_iter().map(|(reach, _)| reach).collect()
    }

    /// Every place these counters of one stack can come to, the start left out; joining friends included.
    pub fn reach(&self, who: &[PieceId]) -> Vec<Reach> {
        let Ok(body) = self.may_march(who) else { return Vec::new() };
        let mut order = body.all();
        order.retain(|id| who.contains(id));
        let Some((&top, rest)) = order.split_first() else { return Vec::new() };
        let Some(spot) = self.spot(top) else { return Vec::new() };
        let along: Vec<Step> = rest.iter().map(|&on| Step::With { on }).collect();
        let walker = Walker { side: body.side, arm: self.arm(top), hex: spot.hex, facing: spot.facing };
        let points = self.movement(&order);
        let mut found = Vec::new();
        for from in self.walk(&walker, points) {
            let steps = [&along[..], &from.steps[..]].concat();
            let is_start = from.steps.is_empty();
            // Into the hexes of friends from here, if that may be.
            for dir in Dir::ALL {
                let to = from.hex.next(dir);
                if self.side_at(to) != Some(body.side) || to == body.hex {
                    continue;
                }
                let steps = [&steps[..], &[Step::Hex { dir: dir.get() }]].concat();
                let is_known = found.iter().any(|known: &Reach| known.joins && known.hex == to);
                if let Some(march) = self.march(top, &steps).ok().filter(|_| !is_known) {
                    let orders = self.rules.orders_of(self, &order, to).len().min(250) as u8;
                    for order in 0..orders {
                        let steps = match orders {
                            1 => steps.clone(),
                            _ => [&steps[..], &[Step::Join { order }]].concat(),
                        };
                        found.push(Reach { hex: to, facing: march.facing, cost: march.cost, steps, joins: true });
                    }
                }
            }
            // All who stay in a hex face alike (raphia.face.2).
            let is_whole = body.troops.iter().all(|id| order.contains(id));
            if !is_start && (is_whole || from.hex != body.hex) {
                found.push(Reach { steps, ..from });
            }
        }
        found
    }

    /// The parts of a stack that are offered to go: all of it, and its top counters; a leader with all of it or alone.
    fn parts(&self, top: PieceId) -> Vec<Vec<PieceId>> {
        let Some(body) = self.body(top) else { return Vec::new() };
        let fresh = |id: &PieceId| !self.board.piece(*id).has(Mark::Moved);
        let mut parts = Vec::new();
        if body.state == State::Good {
            for count in (1..=body.troops.len()).rev() {
                let mut part: Vec<PieceId> = body.troops[..count].to_vec();
                if count == body.troops.len() {
                    part.extend(body.leader.filter(fresh));
                }
                parts.push(part);
            }
        }
        if let Some(leader) = body.leader.filter(fresh) {
            parts.push(vec![leader]);
        }
        parts.dedup();
        parts
    }

    /// The moves offered for a stack: for each part of it and each place, the cheapest way.
    pub fn moves(&self, top: PieceId) -> Vec<Action> {
        let mut moves = Vec::new();
        for part in self.parts(top) {
            let Some(&piece) = part.first() else { continue };
            for reach in self.reach(&part) {
                moves.push(Action::Move { piece, steps: reach.steps });
            }
        }
        moves.extend(self.turns_in_contact(top));
        moves
    }

    /// Turns of a phalanx before the enemy.
    fn turns_in_contact(&self, top: PieceId) -> Vec<Action> {
        let Some((body, spot)) = self.body(top).zip(self.spot(top)) else { return Vec::new() };
        let may = body.state == State::Good
            && body.top() == top
            && self.rules.row(self.arm(top)).corner
            && body.troops.iter().all(|&id| !self.board.piece(id).has(Mark::Moved))
            && self.contact(body.hex, body.side).is_some();
        if !may {
            return Vec::new();
        }
        let corners = [spot.facing.turned(1), spot.facing.turned(5)];
        corners.map(|to| Action::Order { piece: top, order: Order::Turn(to.get()) }).to_vec()
    }

    /// The stacks of a side of which something may still move, by the counter to move them by.
    pub fn movers(&self, side: Side) -> Vec<PieceId> {
        let mut movers = Vec::new();
        for body in self.all(side) {
            let may = |id: &PieceId| !self.board.piece(*id).has(Mark::Moved);
            let has_troops = body.state == State::Good && body.troops.iter().any(may);
            if has_troops || body.leader.as_ref().is_some_and(may) {
                movers.push(if body.state == State::Good { body.top() } else { body.leader.unwrap_or(body.top()) });
            }
        }
        movers
    }
}

impl RaphiaRules {
    /// Every place these counters can come to.
    pub fn reach(&self, board: &Board, who: &[PieceId]) -> Vec<Reach> {
        Grid::of(self, board).reach(who)
    }

    pub(super) fn is_leader(&self, board: &Board, id: PieceId) -> bool {
        self.arm(board, id) == Arm::Leader
    }
}
