//! Setting up before the battle.

use super::HexTable;
use crate::game::{Action, Input, Order, PieceId};
use crate::geom::Hex;
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
        let place = |hex: Hex| Reach {
            hex,
            facing: Default::default(),
            cost: 0,
            steps: Vec::new(),
            joins: !grid.is_empty(hex),
        };
        if self.held.is_empty() { Vec::new() } else { map.hexes().filter(may).map(place).collect() }
    }

    /// Sets those in hand up in a hex, under those who are there, one after another.
    pub(super) fn place(&mut self, hex: Hex, fx: &mut Vec<Effect>) {
        self.set_refusal(None);
        let board = self.game.board();
        let grid = Grid::of(&self.rules, board);
        let is_troop = |id: &PieceId| board.piece(*id).counter.morale.is_some() || board.piece(*id).counter.is_hidden;
        let below = grid.at(hex).filter(is_troop).count() as u8;
        let began = self.game.inputs().len();
        for (below, piece) in (below..).zip(self.held.clone()) {
            let order = Order::Deploy { col: hex.col, row: hex.row, below };
            if self.give(Input::Order(Action::Order { piece, order }), fx).is_none() {
                // All of them or none.
                while self.game.inputs().len() > began {
                    self.game.undo();
                }
                self.refused = Some(hex);
                return;
            }
        }
        if self.game.inputs().len() > began {
            self.batches.push(began);
        }
        self.look_again();
        self.focus = Some(hex);
    }

    /// Takes back the last stack that was set up; whether there was one.
    pub(super) fn unplace(&mut self) -> bool {
        let len = self.game.inputs().len();
        self.batches.retain(|&began| began < len);
        let Some(began) = self.batches.pop().filter(|_| self.is_deploying()) else { return false };
        // The last order of all is taken back by whoever asks.
        while self.game.inputs().len() > began + 1 {
            self.game.undo();
        }
        true
    }
}
