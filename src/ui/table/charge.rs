//! The Charge step: who may charge whom and along which legs, and why not the others.

use super::plan::Plan;
use super::seat::Seat;
use super::{Table, aim, say};
use crate::game::{Action, Ask, Board, Fact, Illegal, Phase, PieceId, Reason, Rules, Step};
use crate::geom::{Inches, Point, Pose};
use crate::ui::Effect;

/// A charge that is allowed.
#[derive(Clone, Debug)]
pub(super) struct Charge {
    /// Whom.
    pub on: PieceId,
    /// Its legs.
    pub steps: Vec<Step>,
    /// Where the charger stands, then where each leg ends.
    pub legs: Vec<Pose>,
    /// What they cost.
    pub cost: Inches,
    /// Whether it strikes the flank or rear.
    pub flank: bool,
}

impl Charge {
    /// A charge along these legs, if it is allowed.
    fn of(rules: &dyn Rules, board: &Board, by: PieceId, on: PieceId, steps: Vec<Step>) -> Option<Charge> {
        let mut charge = Charge { on, steps, legs: vec![board.piece(by).pose()?], cost: Inches::ZERO, flank: false };
        let order = Action::Charge { by, on, steps: charge.steps.clone() };
        for event in rules.act(board, &order).ok()? {
            match event.fact {
                Fact::Moved { piece, legs, cost } if piece == by => {
                    charge.legs.extend(legs);
                    charge.cost = cost;
                }
                Fact::Touched(contact) if contact.by == by && contact.on == on => charge.flank = contact.flank,
                _ => {}
            }
        }
        Some(charge)
    }
}

/// The charges of the unit in hand, and the enemies near enough to ask about that it may not charge.
#[derive(Clone, Debug, Default)]
pub(super) struct Charges {
    pub may: Vec<Charge>,
    pub not: Vec<(PieceId, Illegal)>,
    /// How many more are simply too far away.
    pub far: usize,
}

/// An enemy that lies no farther beyond the charge is worth a word.
const NEAR: i32 = 3;

impl Charges {
    /// All charges of `by` among these orders.
    pub fn of(rules: &dyn Rules, board: &Board, orders: &[Action], by: PieceId) -> Charges {
        let mut charges = Charges::default();
        let Some(start) = board.piece(by).pose() else { return charges };
        for order in orders {
            let Action::Charge { by: who, on, steps } = order else { continue };
            if *who != by {
                continue;
            }
            let Some(charge) = Charge::of(rules, board, by, *on, steps.clone()) else { continue };
            // What is listed goes as far as it may; the enemy stops it before that.
            let over = (super::plan::cost_of(steps) - charge.cost).get() - 50;
            let mut short = steps.clone();
            if let Some(Step::Ahead { d } | Step::Oblique { d, .. }) = short.last_mut() {
                *d = Inches::thousandths((d.get() - over.max(0) + 49) / 50 * 50).min(*d);
            }
            let short = Charge::of(rules, board, by, *on, short).filter(|short| short.legs == charge.legs);
            charges.may.push(short.unwrap_or(charge));
        }
        let side = board.piece(by).side;
        let most = rules.kind(board.piece(by).kind).charge + Inches::new(NEAR);
        for (on, piece, at) in board.trays() {
            if piece.side == side || charges.may.iter().any(|charge| charge.on == on) {
                continue;
            }
            let near = start.distance(at).is_within(most);
            match near.then(|| refused(rules, board, by, on)).flatten() {
                Some(Illegal { reason: Reason::TooFar { .. }, .. }) | None => charges.far += 1,
                Some(why) => charges.not.push((on, why)),
            }
        }
        charges
    }
}

/// Why `by` may not charge `on`, by the plainest legs there are.
fn refused(rules: &dyn Rules, board: &Board, by: PieceId, on: PieceId) -> Option<Illegal> {
    let mut ways = rules.charges(board, by, on);
    let steps = if ways.is_empty() { vec![Step::Ahead { d: Inches::new(1) }] } else { ways.swap_remove(0) };
    rules.act(board, &Action::Charge { by, on, steps }).err()
}

impl Table {
    /// Whether charges can be given now.
    pub(super) fn is_charging(&self) -> bool {
        let board = self.game.board();
        self.is_live() && board.clock.phase == Phase::Charge && matches!(board.ask, Ask::Order(_))
    }

    /// Units of the side to charge that have somebody to charge.
    pub(super) fn chargers(&self) -> Vec<PieceId> {
        let mut chargers: Vec<PieceId> = Vec::new();
        for order in &self.orders {
            if let Action::Charge { by, .. } = order
                && !chargers.contains(by)
            {
                chargers.push(*by);
            }
        }
        chargers
    }

    /// Whether this unit has somebody to charge now.
    pub(super) fn can_charge(&self, id: PieceId) -> bool {
        self.is_charging() && self.orders.iter().any(|order| matches!(order, Action::Charge { by, .. } if *by == id))
    }

    /// Whether this unit can be led along legs now: to move, or to charge.
    pub(super) fn can_go(&self, id: PieceId) -> bool {
        self.can_move(id) || self.can_charge(id)
    }

    /// How far the unit may go in this step.
    pub(super) fn allowance(&self, id: PieceId) -> Inches {
        let kind = self.rules().kind(self.game.board().piece(id).kind);
        if self.game.board().clock.phase == Phase::Charge { kind.charge } else { kind.reach }
    }

    /// Proposes to charge this enemy along the legs that are listed, or says why that cannot be.
    pub(super) fn charge_at(&mut self, on: PieceId, fx: &mut Vec<Effect>) {
        let Some(by) = self.selected else { return };
        self.refusal = None;
        let listed = self.charges.may.iter().find(|charge| charge.on == on).map(|charge| charge.steps.clone());
        match listed {
            Some(steps) => {
                self.plan = Plan::charge(self.game.rules(), self.game.board(), by, on, steps);
                self.announce_plan(fx);
            }
            None => {
                self.plan = None;
                if let Some(why) = refused(self.game.rules(), self.game.board(), by, on) {
                    let words = say::refusal(&self.game, self.game.board(), &why);
                    self.refuse(words, Some(why.cite), fx);
                }
            }
        }
    }

    /// A charge along legs that were dragged or typed: against whom they reach, or else against the nearest.
    pub(super) fn judge_charge(&self, by: PieceId, wanted: Vec<Step>) -> Option<Plan> {
        let (rules, board) = (self.game.rules(), self.game.board());
        let start = board.piece(by).pose()?;
        let end = super::plan::end_of(start, &wanted);
        let side = board.piece(by).side;
        let mut enemies: Vec<(Inches, PieceId)> = board
            .trays()
            .filter(|(_, piece, _)| piece.side != side)
            .map(|(id, _, at)| (end.distance(at), id))
            .collect();
        crate::order::by_key(&mut enemies, |&enemy| enemy);
        enemies.truncate(3);
        let reached = enemies
            .iter()
            .find(|(_, on)| rules.act(board, &Action::Charge { by, on: *on, steps: wanted.clone() }).is_ok());
        let on = reached.or(enemies.first())?.1;
        Plan::charge(rules, board, by, on, wanted)
    }

    /// A charge towards a place: at an enemy there along the legs that lead to it, or those that are listed.
    pub(super) fn charge_towards(&mut self, target: Point) {
        let Some(by) = self.selected else { return };
        self.refusal = None;
        let board = self.game.board();
        let Some(start) = board.piece(by).pose() else { return };
        let wanted = aim::formed(start, target);
        // Pointing at an enemy means him, wherever on his tray it is.
        let met = self.charges.may.iter().find(|charge| {
            board.piece(charge.on).pose().is_some_and(|at| at.at.distance(target) < Inches::thousandths(2600))
        });
        self.plan = match met {
            Some(charge) => {
                let own = Plan::charge(self.game.rules(), board, by, charge.on, wanted);
                let fits = own.as_ref().is_some_and(|plan| plan.refused.is_none());
                let (on, steps) = (charge.on, charge.steps.clone());
                if fits { own } else { Plan::charge(self.game.rules(), board, by, on, steps) }
            }
            None if wanted.is_empty() => None,
            None => self.judge_charge(by, wanted),
        };
    }

    /// The next enemy the charger in hand may charge.
    pub(super) fn next_charge(&mut self, fx: &mut Vec<Effect>) {
        let on = self.plan.as_ref().and_then(|plan| plan.on);
        let at = self.charges.may.iter().position(|charge| Some(charge.on) == on);
        let next = at.map_or(0, |at| (at + 1) % self.charges.may.len().max(1));
        if let Some(on) = self.charges.may.get(next).map(|charge| charge.on) {
            self.charge_at(on, fx);
        }
    }

    /// Why a unit that was tapped has nobody to charge.
    pub(super) fn explain_no_charge(&mut self, id: PieceId, fx: &mut Vec<Effect>) {
        let board = self.game.board();
        if board.ask != Ask::Order(board.piece(id).side) || self.can_charge(id) {
            return;
        }
        let why = super::places::nearest_enemy(self, id).and_then(|on| refused(self.game.rules(), board, id, on));
        if let Some(why) = why {
            let words = say::refusal(&self.game, board, &why);
            self.refuse(words, Some(why.cite), fx);
        }
    }
}
