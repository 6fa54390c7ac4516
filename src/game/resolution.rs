//! A board while an order or a roll is worked out.

use super::{Board, Cite, Event, Fact};

/// A copy of the board together with the events that have changed it.
pub struct Resolution {
    board: Board,
    events: Vec<Event>,
}

impl Resolution {
    /// Begins from `board`, which stays as it is.
    pub fn of(board: &Board) -> Resolution {
        Resolution { board: board.clone(), events: Vec::new() }
    }

    /// The board as changed so far.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Records what happened and by which rule, and changes the board accordingly.
    pub fn emit(&mut self, fact: Fact, cite: Cite) {
        self.board.evolve(&fact);
        self.events.push(Event { fact, cite });
    }

    /// The events in order; folding them over the first board gives [`Resolution::board`].
    pub fn finish(self) -> Vec<Event> {
        self.events
    }
}
