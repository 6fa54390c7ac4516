//! Dice that are due, fall, or are typed in.

use super::HexTable;
use crate::game::{Ask, Board, Cite, Owed, Side, Todo};
use crate::ui::Effect;
use crate::ui::table::thrown::{Thrown, Throws};

impl Throws for HexTable {
    type Owed = Owed;

    fn thrown(&self) -> &Thrown<Owed> {
        &self.thrown
    }

    fn thrown_mut(&mut self) -> &mut Thrown<Owed> {
        &mut self.thrown
    }

    fn asked_for(ask: &Ask) -> Option<(Owed, Option<Side>, u16)> {
        match ask {
            Ask::Roll { by, count, what: Todo::Owed(owed) } => Some((*owed, *by, *count)),
            _ => None,
        }
    }

    fn is_shut(&self) -> bool {
        self.is_guarded() || !self.is_live()
    }

    fn set_real_dice(&mut self, on: bool) {
        self.options.real_dice = on;
    }

    fn arrive(&mut self) {
        self.motions.arrive();
    }

    /// The dice are seen to fall, then what they made go.
    fn fell(&mut self, before: Board, is_seen: bool, fx: &mut Vec<Effect>) {
        match is_seen {
            true => self.motions.throw(before, self.options.calm),
            false => self.motions.guard(),
        }
        for input in self.thrown.fallen.iter().map(|fallen| fallen.input).collect::<Vec<_>>() {
            self.show_ways(input);
        }
        self.look_again();
        if !is_seen {
            self.dice_lie(fx);
        }
    }

    fn follows(&self) -> Option<String> {
        self.asked_in_words()
    }

    fn pips_cite(&self) -> Cite {
        Cite("raphia.comp.7")
    }
}
