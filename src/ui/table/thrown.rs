//! Dice that are due, fall, or are typed in, and whatever else takes time: what tables of hexes and of skirmishes share.

use std::collections::VecDeque;

use super::motion::{DICE, GUARD, Running};
use super::say;
use super::seat::Seat;
use crate::dice::Dice;
use crate::game::{Ask, Board, Cite, Fact, Input, Side};
use crate::text::text;
use crate::ui::Effect;

/// Dice that are due.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::ui) struct Due<W> {
    /// What they settle.
    pub owed: W,
    /// Who throws; none when both sides do.
    pub by: Option<Side>,
    /// What each shows, as far as it is typed in.
    pub dice: Vec<Option<u8>>,
    /// Whether they are typed in.
    pub by_hand: bool,
}

impl<W> Due<W> {
    /// Forgets typed dice; whether there were any.
    pub fn forget(&mut self) -> bool {
        let any = self.dice.iter().any(Option::is_some);
        self.dice.iter_mut().for_each(|die| *die = None);
        any
    }
}

/// Dice that have fallen.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::ui) struct Fallen<W> {
    /// What they settled.
    pub owed: W,
    /// What they show.
    pub dice: Vec<u8>,
    /// Which input they were, counted as in [`crate::game::Game::past`].
    pub input: usize,
}

/// The dice of a table.
#[derive(Clone, Debug)]
pub(in crate::ui) struct Thrown<W> {
    /// Those that are due.
    pub due: Option<Due<W>>,
    /// Those that have fallen since the last order, the newest last.
    pub fallen: Vec<Fallen<W>>,
}

impl<W> Default for Thrown<W> {
    fn default() -> Thrown<W> {
        Thrown { due: None, fallen: Vec::new() }
    }
}

/// A table at which dice are thrown one roll after another.
pub(in crate::ui) trait Throws: Seat {
    /// What a roll settles.
    type Owed: Copy + PartialEq;

    /// The dice.
    fn thrown(&self) -> &Thrown<Self::Owed>;

    /// The same, to be changed.
    fn thrown_mut(&mut self) -> &mut Thrown<Self::Owed>;

    /// What the dice settle that are asked for: who throws how many.
    fn asked_for(ask: &Ask) -> Option<(Self::Owed, Option<Side>, u16)>;

    /// Whether nothing can be thrown now: the past is looked at, or a press may be the second half of a double one.
    fn is_shut(&self) -> bool;

    /// Whose dice they are from now on.
    fn set_real_dice(&mut self, on: bool);

    /// What goes its way is where it goes to.
    fn arrive(&mut self);

    /// Dice have fallen on this board: they are seen to, or the page goes on at once, and the game is looked at anew.
    fn fell(&mut self, before: Board, is_seen: bool, fx: &mut Vec<Effect>);

    /// What follows in words, where somebody has to know.
    fn follows(&self) -> Option<String>;

    /// The rule that says what a die shows.
    fn pips_cite(&self) -> Cite;

    /// The dice that are due on the board of the game.
    fn dice_due(&self) -> Option<Due<Self::Owed>> {
        let (owed, by, count) = Self::asked_for(&self.game().board().ask)?;
        Some(Due { owed, by, dice: vec![None; usize::from(count)], by_hand: self.options().real_dice })
    }

    /// Throws the dice that are due, or takes those typed in.
    fn roll(&mut self, fx: &mut Vec<Effect>) {
        if self.is_shut() {
            return;
        }
        let Some(due) = &self.thrown().due else { return };
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
        self.thrown_mut().fallen.clear();
        let before = self.game().board().clone();
        let is_seen = input == Input::Roll;
        if self.fall(input, fx) {
            self.fell(before, is_seen, fx);
        }
    }

    /// Throws until somebody has to decide.
    fn roll_on(&mut self, fx: &mut Vec<Effect>) {
        if self.is_shut() || self.thrown().due.as_ref().is_none_or(|due| due.by_hand) {
            return;
        }
        self.arrive();
        self.thrown_mut().fallen.clear();
        let before = self.game().board().clone();
        while self.dice_due().is_some() && self.fall(Input::Roll, fx) {}
        self.fell(before, true, fx);
    }

    /// Gives dice to the rules.
    fn fall(&mut self, input: Input, fx: &mut Vec<Effect>) -> bool {
        let Some(Due { owed, .. }) = self.dice_due() else { return false };
        let Some(events) = self.give(input, fx) else { return false };
        let dice = events.iter().find_map(|event| match &event.fact {
            Fact::Rolled { dice, .. } => Some(dice.pips().to_vec()),
            _ => None,
        });
        let input = self.game().past().len() - 1;
        self.thrown_mut().fallen.push(Fallen { owed, dice: dice.unwrap_or_default(), input });
        true
    }

    /// The dice lie still: what they did is said once.
    fn dice_lie(&mut self, fx: &mut Vec<Effect>) {
        let said = self.thrown().fallen.iter().map(|fallen| say::events(self.game(), fallen.input));
        let said: Vec<String> = said.chain(self.follows()).collect();
        fx.push(Effect::Announce(said.join(" ")));
        fx.push(Effect::Focus("next".into()));
    }

    /// Looks at the last roll of the game once more.
    fn review(&mut self) {
        let [.., before, last] = self.game().past() else { return };
        let dice = last.events.iter().find_map(|event| match &event.fact {
            Fact::Rolled { dice, .. } => Some(dice.pips().to_vec()),
            _ => None,
        });
        if let (Some(dice), Some((owed, ..))) = (dice, Self::asked_for(&before.board.ask)) {
            let input = self.game().past().len() - 1;
            self.thrown_mut().fallen = vec![Fallen { owed, dice, input }];
        }
    }

    /// Real dice or the computer's.
    fn real_dice(&mut self, on: bool) {
        self.set_real_dice(on);
        if let Some(due) = &mut self.thrown_mut().due {
            due.by_hand = on;
            due.forget();
        }
    }

    /// A typed die. What no die shows is said and not kept.
    fn type_die(&mut self, die: usize, typed: &str, fx: &mut Vec<Effect>) {
        let Some(due) = self.thrown_mut().due.as_mut().filter(|due| due.by_hand && die < due.dice.len()) else {
            return;
        };
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
                    let cite = self.pips_cite();
                    self.refuse(text("table.dice.pips"), Some(cite), fx);
                }
            }
        }
    }

    /// A tapped pip goes to the first die that is still empty.
    fn type_pip(&mut self, pip: u8, fx: &mut Vec<Effect>) {
        let Some(due) = &self.thrown().due else { return };
        if let Some(die) = due.dice.iter().position(Option::is_none) {
            self.type_die(die, &pip.to_string(), fx);
            fx.retain(|effect| !matches!(effect, Effect::Focus(_)));
        }
    }
}

/// Something that takes time; `G` goes its way.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::ui) enum Motion<G> {
    /// Dice fall; the board before they do.
    Dice(Box<Board>),
    /// Somebody goes.
    Way(Box<G>),
    /// Nothing is seen.
    Guard,
}

/// All that takes time, one thing after another.
#[derive(Clone, Debug)]
pub(in crate::ui) struct Motions<G>(VecDeque<Running<Motion<G>>>);

impl<G> Default for Motions<G> {
    fn default() -> Motions<G> {
        Motions(VecDeque::new())
    }
}

impl<G> Motions<G> {
    /// Whether nothing moves.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Everything is at rest.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Whether dice are falling.
    pub fn is_rolling(&self) -> bool {
        self.0.iter().any(|running| matches!(running.motion, Motion::Dice(_)))
    }

    /// Whether a press may be the second half of a double one.
    pub fn is_guarded(&self) -> bool {
        self.0.iter().any(|running| matches!(running.motion, Motion::Dice(_) | Motion::Guard))
    }

    /// What is seen to move now, and for how many milliseconds it has.
    pub fn now(&self) -> Option<(&Motion<G>, f64)> {
        let running = self.0.iter().find(|running| !matches!(running.motion, Motion::Guard))?;
        Some((&running.motion, running.gone()))
    }

    /// A second press at once does nothing.
    pub fn guard(&mut self) {
        self.0.push_front(Running::lasting(Motion::Guard, GUARD));
    }

    /// What goes its way is where it goes to.
    pub fn arrive(&mut self) {
        self.0.retain(|running| matches!(running.motion, Motion::Guard));
    }

    /// Dice fall from this board on.
    pub fn throw(&mut self, board: Board, calm: bool) {
        let lasts = if calm { GUARD } else { DICE };
        self.0.push_back(Running::lasting(Motion::Dice(Box::new(board)), lasts));
    }

    /// Somebody goes, after all that moves already, for so many milliseconds.
    pub fn go(&mut self, going: G, lasts: f64) {
        self.0.push_back(Running::lasting(Motion::Way(Box::new(going)), lasts));
    }

    /// Goes on to this time; whether dice have come to rest.
    pub fn tick(&mut self, now: f64) -> bool {
        // One thing moves at a time.
        let (mut is_first, mut fell) = (true, false);
        self.0.retain_mut(|running| {
            let is_guard = matches!(running.motion, Motion::Guard);
            if !is_guard && !std::mem::take(&mut is_first) {
                return true;
            }
            let over = running.tick(now);
            fell |= over && matches!(running.motion, Motion::Dice(_));
            !over
        });
        fell
    }
}
