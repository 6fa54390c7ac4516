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

/// A place somebody on the way can come to, and from which other one.
#[derive(Clone, Copy)]
struct Stride {
    hex: Hex,
    facing: Dir,
    cost: u8,
    /// The place before, and the step from there; none at the start.
    from: Option<(usize, Step)>,
    /// Whether movement ends there.
    stops: bool,
}

/// The steps that lead to the nth place.
fn steps_to(strides: &[Stride], nth: usize) -> Vec<Step> {
    let mut steps = Vec::with_capacity(usize::from(strides[nth].cost) + 1);
    let mut at = nth;
    while let Some((before, step)) = strides[at].from {
        steps.push(step);
        at = before;
    }
    steps.reverse();
    steps
}

impl Grid<'_> {
    /// Every hex and facing that somebody alone on the way can come to with so many points, the start first; whoever may not
    /// begin stays there. Those who begin in contact do not turn here (`raphia.face.4`).
    pub fn walk(&self, walker: &Walker, points: u8) -> Vec<Reach> {
        let strides = self.strides(walker, points);
        let reach = |(nth, stride): (usize, &Stride)| Reach {
            hex: stride.hex,
            facing: stride.facing,
            cost: stride.cost,
            steps: steps_to(&strides, nth),
            joins: false,
        };
        strides.iter().enumerate().map(reach).collect()
    }

    fn strides(&self, walker: &Walker, points: u8) -> Vec<Stride> {
        let is_corner = self.rules.row(walker.arm).corner;
        let map = self.map();
        let mut is_found = vec![0u8; usize::from(map.cols) * usize::from(map.rows)];
        let mut mark = |hex: Hex, facing: Dir| {
            let bit = 1 << facing.get();
            map.index(hex).is_some_and(|at| {
                let is_new = is_found[at] & bit == 0;
                is_found[at] |= bit;
                is_new
            })
        };
        mark(walker.hex, walker.facing);
        let mut found = vec![Stride { hex: walker.hex, facing: walker.facing, cost: 0, from: None, stops: false }];
        let mut at = 0;
        while at < found.len() {
            let from = found[at];
            if !from.stops && from.cost < points {
                let here = Walker { hex: from.hex, facing: from.facing, ..*walker };
                let cost = from.cost + 1;
                for (dir, hex) in Dir::ALL.into_iter().zip(map.around(from.hex)) {
                    if let Ok(stops) = self.may_step_on(&here, dir, hex, false)
                        && mark(hex, from.facing)
                    {
                        let step = Step::Hex { dir: dir.get() };
                        found.push(Stride { hex, facing: from.facing, cost, from: Some((at, step)), stops });
                    }
                }
                if is_corner && self.contact(from.hex, walker.side).is_none() {
                    for facing in [from.facing.turned(1), from.facing.turned(5)] {
                        if mark(from.hex, facing) {
                            let step = Step::Corner { facing: facing.get() };
                            found.push(Stride { hex: from.hex, facing, cost, from: Some((at, step)), stops: false });
                        }
                    }
                }
            }
            at += 1;
        }
        found
    }

    /// Every place these counters of one stack can come to, the start left out; joining friends included.
    pub fn reach(&self, who: &[PieceId]) -> Vec<Reach> {
        self.reach_with(who, &mut None)
    }

    /// The same, with the ways of a part of the stack that was asked about before: they are those of every part that has the
    /// same top counter and as many points.
    fn reach_with(&self, who: &[PieceId], known: &mut Option<(PieceId, u8, Vec<Stride>)>) -> Vec<Reach> {
        let Ok(body) = self.may_march(who) else { return Vec::new() };
        let mut order = body.all();
        order.retain(|id| who.contains(id));
        let Some((&top, rest)) = order.split_first() else { return Vec::new() };
        let Some(spot) = self.spot(top) else { return Vec::new() };
        let arm = self.arm(top);
        let walker = Walker { side: body.side, arm, hex: spot.hex, facing: spot.facing };
        let map = self.map();
        let points = self.movement(&order);
        if known.as_ref().is_none_or(|(of, with, _)| (*of, *with) != (top, points)) {
            *known = Some((top, points, self.strides(&walker, points)));
        }
        let strides = known.as_ref().map_or(&[][..], |(.., strides)| strides);
        // All who stay in a hex face alike (raphia.face.2).
        let is_whole = body.troops.iter().all(|id| order.contains(id));
        let along = |nth: usize, more: &[Step]| -> Vec<Step> {
            let with = rest.iter().map(|&on| Step::With { on });
            with.chain(steps_to(strides, nth)).chain(more.iter().copied()).collect()
        };
        // Whether they could join anybody at all.
        let can_join =
            arm == Arm::Leader || self.rules.row(arm).forms.is_some() || arm == self.rules.tables().escort.by;
        let mut found: Vec<Reach> = Vec::new();
        for (nth, from) in strides.iter().enumerate() {
            // Into the hexes of friends from here, if that may be.
            for (dir, to) in Dir::ALL.into_iter().zip(map.around(from.hex)) {
                if !can_join || to == body.hex || self.side_at(to) != Some(body.side) {
                    continue;
                }
                if found.iter().any(|known| known.joins && known.hex == to) {
                    continue;
                }
                let step = Step::Hex { dir: dir.get() };
                let steps = along(nth, &[step]);
                let Ok(march) = self.march(top, &steps) else { continue };
                let orders = self.rules.orders_of(self, &order, to).len().min(250) as u8;
                for order in 0..orders {
                    let steps = match orders {
                        1 => steps.clone(),
                        _ => along(nth, &[step, Step::Join { order }]),
                    };
                    found.push(Reach { hex: to, facing: march.facing, cost: march.cost, steps, joins: true });
                }
            }
            if from.from.is_some() && (is_whole || from.hex != body.hex) {
                let steps = along(nth, &[]);
                found.push(Reach { hex: from.hex, facing: from.facing, cost: from.cost, steps, joins: false });
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
        let (mut moves, mut known) = (Vec::new(), None);
        for part in self.parts(top) {
            let Some(&piece) = part.first() else { continue };
            for reach in self.reach_with(&part, &mut known) {
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

    /// The stacks of a side of which something may still move or turn, by the counter to move them by.
    pub fn movers(&self, side: Side) -> Vec<PieceId> {
        let mut movers = Vec::new();
        for body in self.all(side) {
            let fresh = |id: &PieceId| !self.board.piece(*id).has(Mark::Moved);
            let mut parts = self.parts(body.top());
            // Those whom others have joined may go on from under them.
            parts.push(body.troops.iter().copied().filter(fresh).collect());
            let may_go = parts.iter().any(|part| self.may_march(part).is_ok());
            if may_go || !self.turns_in_contact(body.top()).is_empty() {
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
