//! The player without a plan in a skirmish: charges that can get there, volleys, fires, walks towards what his side is after.

use super::random::Random;
use crate::game::{Action, Ask, Board, Event, Illegal, Mark, Order, Phase, PieceId, Rules};
use crate::geom::Inches;

type Chosen = Result<(Action, Vec<Event>), Illegal>;

impl Random {
    /// An order or an answer that is legal on a board of a skirmish, and what it does.
    pub(super) fn choose_in_skirmish(&mut self, rules: &dyn Rules, board: &Board) -> Chosen {
        let act = |action: Action| rules.act(board, &action).map(|events| (action, events));
        if let Ask::Decide { .. } = board.ask {
            return act(Action::Answer(self.below(2) as u8));
        }
        if board.clock.phase == Phase::Move {
            return self.move_in_skirmish(rules, board);
        }
        if board.clock.phase == Phase::Announce {
            return self.announce(rules, board);
        }
        let mut orders = rules.orders(board);
        let last = orders.len().saturating_sub(1);
        let goes_on = match board.clock.phase {
            Phase::Withdraw => self.below(4) == 0,
            Phase::Shoot => self.below(30) > 0,
            _ => self.below(2) > 0,
        };
        // What burns is lit first: those orders come first.
        let burns = orders.iter().filter(|order| is_burning(order)).count();
        let at = match (goes_on && last > 0, burns) {
            (false, _) => last,
            (true, 0) => self.below(last),
            (true, burns) => self.below(burns),
        };
        act(if at < orders.len() { orders.swap_remove(at) } else { Action::Done })
    }

    /// A charge that may well get there, if one is found.
    fn announce(&mut self, rules: &dyn Rules, board: &Board) -> Chosen {
        let side = board.clock.side;
        let mut pairs: Vec<(PieceId, PieceId)> = Vec::new();
        for (by, piece, from) in board.trays().filter(|(_, piece, _)| piece.side == side) {
            let far = Inches::thousandths(rules.kind(piece.kind).charge.get() * 3 / 4);
            let enemies =
                board.trays().filter(|(_, other, pose)| other.side != side && pose.at.is_within(from.at, far));
            if !piece.has(Mark::Charged) {
                pairs.extend(enemies.map(|(on, ..)| (by, on)));
            }
        }
        for _ in 0..6 {
            if pairs.is_empty() || self.below(8) == 0 {
                break;
            }
            let (by, on) = pairs.swap_remove(self.below(pairs.len()));
            let action = Action::Charge { by, on, steps: Vec::new() };
            if let Ok(events) = rules.act(board, &action) {
                return Ok((action, events));
            }
        }
        rules.act(board, &Action::Done).map(|events| (Action::Done, events))
    }

    /// A charge that is due, a weapon to be loaded, a walk; now and then, or when nothing is found, the end of the step.
    fn move_in_skirmish(&mut self, rules: &dyn Rules, board: &Board) -> Chosen {
        let act = |action: Action| rules.act(board, &action).map(|events| (action, events));
        let mut orders = rules.orders(board);
        orders.retain(|order| *order != Action::Done);
        let charges = orders.iter().filter(|order| matches!(order, Action::Charge { .. })).count();
        if !orders.is_empty() && (charges > 0 || self.below(4) > 0) {
            let at = if charges > 0 { orders.len() - 1 } else { self.below(orders.len()) };
            return act(orders.swap_remove(at));
        }
        let side = board.clock.side;
        let is_free = |id: &PieceId| {
            let piece = board.piece(*id);
            let marked = [Mark::Moved, Mark::Charged, Mark::Loading].iter().any(|mark| piece.has(*mark));
            piece.side == side && piece.pose().is_some() && !marked && board.melees_of(*id).next().is_none()
        };
        let mut free: Vec<PieceId> = board.ids().filter(is_free).collect();
        while !free.is_empty() && self.below(20) > 0 {
            let piece = free.swap_remove(self.below(free.len()));
            let mut tries = rules.tries(board, piece);
            let Some(last) = tries.len().checked_sub(1) else { continue };
            let at = if self.below(3) > 0 { last } else { self.below(tries.len()) };
            let action = Action::Move { piece, steps: tries.swap_remove(at) };
            if let Ok(events) = rules.act(board, &action) {
                return Ok((action, events));
            }
        }
        act(Action::Done)
    }
}

fn is_burning(order: &Action) -> bool {
    matches!(order, Action::Order { order: Order::Burn(_) | Order::Quench(_), .. })
}
