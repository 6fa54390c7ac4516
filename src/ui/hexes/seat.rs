//! What this table shares with those of trays.

use super::HexTable;
use crate::game::{Board, Game, Phase};
use crate::ui::table::replay::Replay;
use crate::ui::table::seat::Seat;
use crate::ui::table::thrown::Motion;
use crate::ui::table::{Options, Refusal, Tab};

impl Seat for HexTable {
    fn game(&self) -> &Game {
        &self.game
    }

    fn game_mut(&mut self) -> &mut Game {
        &mut self.game
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn options_mut(&mut self) -> &mut Options {
        &mut self.options
    }

    fn replay(&self) -> &Replay {
        &self.replay
    }

    fn replay_mut(&mut self) -> &mut Replay {
        &mut self.replay
    }

    fn refusal(&self) -> Option<&Refusal> {
        self.refusal.as_ref()
    }

    fn set_refusal(&mut self, refusal: Option<Refusal>) {
        self.refusal = refusal;
        self.refused = None;
    }

    /// The board as it is shown: while something moves, as it stood before that.
    fn board(&self) -> &Board {
        match self.motions.now() {
            Some((Motion::Dice(board), _)) => board,
            Some((Motion::Way(way), _)) => &way.board,
            _ => self.at_rest(),
        }
    }

    fn time_key(&self) -> &'static str {
        let board = Seat::board(self);
        match () {
            () if board.on_hexes().first.is_none() || board.clock.phase == Phase::Deploy => "hex.time.before",
            () if board.clock.turn > self.rules.turns() => "hex.time.after",
            () => "table.time.at",
        }
    }

    fn tab(&self) -> Tab {
        self.tab
    }

    fn sum(&self) -> Option<(usize, usize)> {
        self.sum
    }

    fn is_hiding(&self) -> bool {
        self.is_rolling()
    }

    fn lay_down(&mut self) {
        self.motions.clear();
        self.thrown.fallen.clear();
        self.pick_up(None);
        self.find_trails();
    }

    fn begin_again(&mut self) {
        self.thrown.fallen.clear();
        self.look_again();
    }

    fn show_again(&mut self, input: usize) {
        self.show_ways(input);
    }
}
