//! Dice that are due, fall, or are typed in.

use super::HexTable;
use crate::dice::Dice;
use crate::game::{Ask, Board, Cite, Fact, Input, Owed, Side, Todo};
use crate::text::text;
use crate::ui::Effect;
use crate::ui::table::say;
use crate::ui::table::seat::Seat;

/// Dice that are due.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::ui) struct Due {
    /// What they settle.
    pub owed: Owed,
    /// Who throws; none when both sides do.
    pub by: Option<Side>,
    /// What each shows, as far as it is typed in.
    pub dice: Vec<Option<u8>>,
    /// Whether they are typed in.
    pub by_hand: bool,
}

impl Due {
    /// Forgets typed dice; whether there were any.
    pub fn forget(&mut self) -> bool {
        let any = self.dice.iter().any(Option::is_some);
        self.dice.iter_mut().for_each(|die| *die = None);
        any
    }
}

/// Dice that have fallen.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::ui) struct Fallen {
    /// What they settled.
    pub owed: Owed,
    /// What they show.
    pub dice: Vec<u8>,
    /// Which input they were, counted as in [`crate::game::Game::past`].
    pub input: usize,
}

impl HexTable {
    /// The dice that are due on the board of the game.
    pub(super) fn dice_due(&self) -> Option<Due> {
        let Ask::Roll { by, count, what: Todo::Owed(owed) } = self.game.board().ask else { return None };
        Some(Due { owed, by, dice: vec![None; usize::from(count)], by_hand: self.options.real_dice })
    }

    /// Throws the dice that are due, or takes those typed in.
    pub(super) fn roll(&mut self, fx: &mut Vec<Effect>) {
        if self.is_guarded() || !self.is_live() {
            return;
        }
        let Some(due) = &self.due else { return };
        let input = match due.by_hand {
            false => Input::Roll,
            true => {
                let pips: Option<Vec<u8>> = due.dice.iter().copied().collect();
                let Some(dice) = pips.and_then(|pips| Dice::new(pips).ok()) else {
                    let open = due.dice.iter().position(Option::is_none).unwrap_or(0);
                    fx.push(Effect::Focus(format!("die-{open}")));
                    return self.refuse(text("table.dice.missing"), None, fx);
                };
                Input::Dice(dice)
            }
        };
        self.arrive();
        self.fallen.clear();
        let before = self.game.board().clone();
        let is_seen = input == Input::Roll;
        if self.fall(input, fx) {
            self.after_dice(before, is_seen, fx);
        }
    }

    /// Throws until somebody has to decide.
    pub(super) fn roll_on(&mut self, fx: &mut Vec<Effect>) {
        if self.is_guarded() || !self.is_live() || self.due.as_ref().is_none_or(|due| due.by_hand) {
            return;
        }
        self.arrive();
        self.fallen.clear();
        let before = self.game.board().clone();
        while matches!(self.game.board().ask, Ask::Roll { .. }) && self.fall(Input::Roll, fx) {}
        self.after_dice(before, true, fx);
    }

    /// Gives dice to the rules.
    fn fall(&mut self, input: Input, fx: &mut Vec<Effect>) -> bool {
        let Some(Due { owed, .. }) = self.dice_due() else { return false };
        let Some(events) = self.give(input, fx) else { return false };
        let dice = events.iter().find_map(|event| match &event.fact {
            Fact::Rolled { dice, .. } => Some(dice.pips().to_vec()),
            _ => None,
        });
        self.fallen.push(Fallen { owed, dice: dice.unwrap_or_default(), input: self.game.past().len() - 1 });
        true
    }

    /// The dice are seen to fall, then what they made go.
    fn after_dice(&mut self, before: Board, is_seen: bool, fx: &mut Vec<Effect>) {
        match is_seen {
            true => self.throw(before),
            false => self.guard(),
        }
        for input in self.fallen.iter().map(|fallen| fallen.input).collect::<Vec<_>>() {
            self.show_ways(input);
        }
        self.look_again();
        if !is_seen {
            self.dice_lie(fx);
        }
    }

    /// The dice lie still: what they did is said once.
    pub(super) fn dice_lie(&mut self, fx: &mut Vec<Effect>) {
        let said = self.fallen.iter().map(|fallen| say::events(&self.game, fallen.input));
        let said: Vec<String> = said.chain(self.asked_in_words()).collect();
        fx.push(Effect::Announce(said.join(" ")));
        fx.push(Effect::Focus("next".into()));
    }

    /// Looks at the last roll of the game once more.
    pub(super) fn review(&mut self) {
        let [.., before, last] = self.game.past() else { return };
        let dice = last.events.iter().find_map(|event| match &event.fact {
            Fact::Rolled { dice, .. } => Some(dice.pips().to_vec()),
            _ => None,
        });
        if let (Some(dice), Ask::Roll { what: Todo::Owed(owed), .. }) = (dice, &before.board.ask) {
            self.fallen = vec![Fallen { owed: *owed, dice, input: self.game.past().len() - 1 }];
        }
    }

    /// Real dice or the computer's.
    pub(super) fn real_dice(&mut self, on: bool) {
        self.options.real_dice = on;
        if let Some(due) = &mut self.due {
            due.by_hand = on;
            due.forget();
        }
    }

    /// A typed die. What no die shows is said and not kept.
    pub(super) fn type_die(&mut self, die: usize, typed: &str, fx: &mut Vec<Effect>) {
        let Some(due) = self.due.as_mut().filter(|due| due.by_hand && die < due.dice.len()) else { return };
        let typed = typed.trim();
        match typed.parse::<u8>() {
            Ok(pip @ 1..=6) => {
                due.dice[die] = Some(pip);
                let next = (die + 1..due.dice.len()).chain(0..die).find(|&next| due.dice[next].is_none());
                self.set_refusal(None);
                fx.push(Effect::Focus(next.map_or("next".into(), |next| format!("die-{next}"))));
            }
            _ => {
                due.dice[die] = None;
                self.set_refusal(None);
                if !typed.is_empty() {
                    self.refuse(text("table.dice.pips"), Some(Cite("raphia.comp.7")), fx);
                }
            }
        }
    }

    /// A tapped pip goes to the first die that is still empty.
    pub(super) fn type_pip(&mut self, pip: u8, fx: &mut Vec<Effect>) {
        let Some(due) = &self.due else { return };
        if let Some(die) = due.dice.iter().position(Option::is_none) {
            self.type_die(die, &pip.to_string(), fx);
            fx.retain(|effect| !matches!(effect, Effect::Focus(_)));
        }
    }
}
