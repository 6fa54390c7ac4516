//! Setting up before the battle.

use super::HexTable;
use crate::game::{Action, Board, Input, Order, PieceId, Place};
use crate::geom::Hex;
use crate::rules::raphia::tables::Arm;
use crate::rules::raphia::{Grid, Reach};
use crate::ui::Effect;
use crate::ui::table::seat::Seat;

impl HexTable {
    /// Where those in hand may be set up together with who is there.
    pub(super) fn places(&self) -> Vec<Reach> {
        let board = self.game.board();
        let grid = Grid::of(&self.rules, board);
        let side = self.asked();
        let map = grid.map();
        let arms = |ids: &[PieceId]| ids.iter().map(|&id| self.rules.arm_of(board.piece(id).kind)).collect::<Vec<_>>();
        let held = arms(&self.held);
        let may = |hex: &Hex| {
            let there: Vec<PieceId> = grid.at(*hex).collect();
            let is_own = there.iter().all(|&id| board.piece(id).side == side);
            let all = [&arms(&there)[..], &held[..]].concat();
            is_own && Some(*hex) != self.look && self.rules.may_deploy(map, side, *hex, &all).is_ok()
        };
        let place = |hex: Hex| {
            let joins = !grid.is_empty(hex);
            Reach { hex, facing: Default::default(), cost: 0, steps: Vec::new(), joins }
        };
        if self.held.is_empty() { Vec::new() } else { map.hexes().filter(may).map(place).collect() }
    }

    /// Sets those in hand up in a hex, under those who are there: the whole stack by one order, parts of it one by one.
    pub(super) fn place(&mut self, hex: Hex, fx: &mut Vec<Effect>) {
        self.set_refusal(None);
        let Some(&top) = self.held.first() else { return };
        let is_whole = self.own_body().is_some_and(|body| body.all() == self.held);
        let grid = Grid::of(&self.rules, self.game.board());
        let (col, row) = (hex.col, hex.row);
        let is_troop = |&id: &PieceId| self.rules.arm_of(self.game.board().piece(id).kind) != Arm::Leader;
        let below = grid.at(hex).filter(is_troop).count() as u8;
        let orders: Vec<Action> = match is_whole {
            true => vec![Action::Order { piece: top, order: Order::DeployStack { col, row } }],
            false => (below..)
                .zip(&self.held)
                .map(|(below, &piece)| Action::Order { piece, order: Order::Deploy { col, row, below } })
                .collect(),
        };
        for order in orders {
            if self.give(Input::Order(order), fx).is_none() {
                self.refused = Some(hex);
                break;
            }
        }
        // What was refused stays in hand.
        if self.refusal.is_none() {
            self.look_again();
            self.focus = Some(hex);
        }
    }

    /// The board without the side whose set-up nobody should see now.
    pub(super) fn veiled(&self) -> Option<Board> {
        let board = self.game.board();
        let hidden = self.rules.veiled(board)?;
        let mut veiled = board.clone();
        let of_side = veiled.pieces.iter_mut().filter(|piece| piece.side == hidden);
        of_side.for_each(|piece| piece.place = Place::Off);
        Some(veiled)
    }
}
