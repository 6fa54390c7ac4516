//! Dice that are due, fall, or are typed in.

use super::SkirmishTable;
use crate::game::{Ask, Board, Cite, Duty, Side, Todo};
use crate::ui::Effect;
use crate::ui::table::thrown::{Thrown, Throws};

impl Throws for SkirmishTable {
    type Owed = Duty;

    fn thrown(&self) -> &Thrown<Duty> {
        &self.thrown
    }

    fn thrown_mut(&mut self) -> &mut Thrown<Duty> {
        &mut self.thrown
    }

    fn asked_for(ask: &Ask) -> Option<(Duty, Option<Side>, u16)> {
        match ask {
            Ask::Roll { by, count, what: Todo::Duty(duty) } => Some((*duty, *by, *count)),
            _ => None,
        }
    }

    fn is_shut(&self) -> bool {
        self.motions.is_guarded() || !self.is_live()
    }

    fn set_real_dice(&mut self, on: bool) {
        self.options.real_dice = on;
    }

    fn arrive(&mut self) {
        self.motions.arrive();
    }

    /// The dice are seen to fall, then what they made go or fall.
    fn fell(&mut self, before: Board, is_seen: bool, fx: &mut Vec<Effect>) {
        match is_seen {
            true => self.motions.throw(before, self.options.calm),
            false => self.motions.guard(),
        }
        for input in self.thrown.fallen.iter().map(|fallen| fallen.input).collect::<Vec<_>>() {
            self.show_ways(input);
        }
        let in_hand = self.look;
        self.look_again();
        // Who ran stays in hand, so that one sees what he came to.
        if let Some(id) = in_hand.filter(|&id| self.game.board().piece(id).pose().is_some()) {
            self.pick_up(Some(id));
        }
        if !is_seen {
            self.dice_lie(fx);
        }
    }

    fn follows(&self) -> Option<String> {
        self.asked_in_words()
    }

    fn pips_cite(&self) -> Cite {
        Cite("chevauchee.setup.5")
    }
}
