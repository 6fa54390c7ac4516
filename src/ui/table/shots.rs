//! Shots and fights: targets, dice that fall or are typed in, and what they do.

use super::motion::Motion;
use super::rolls::Rolls;
use super::seat::Seat;
use super::{Table, say};
use crate::game::{Action, Ask, Fact, Input, Pass, Phase, PieceId, Todo};
use crate::geom::Pose;
use crate::text::text;
use crate::ui::Effect;

impl Table {
    /// Proposes a target; the same one again is shot at.
    pub(super) fn aim_at(&mut self, on: PieceId, fx: &mut Vec<Effect>) {
        if self.is_charging() {
            return self.charge_at(on, fx);
        }
        let Some(by) = self.selected else { return };
        if self.target == Some(on) {
            return self.shoot(by, on, fx);
        }
        self.refusal = None;
        let order = Action::Shoot { by, on };
        match self.orders.contains(&order) {
            true => self.target = Some(on),
            false => {
                self.target = None;
                if let Err(why) = self.game.rules().act(self.game.board(), &order) {
                    let words = say::refusal(&self.game, self.game.board(), &why);
                    self.refuse(words, Some(why.cite), fx);
                }
            }
        }
    }

    /// Shoots: the computer's dice fall at once, real ones are waited for.
    pub(super) fn shoot(&mut self, by: PieceId, on: PieceId, fx: &mut Vec<Effect>) {
        if self.is_guarded() || !self.is_live() {
            return;
        }
        if self.give(Input::Order(Action::Shoot { by, on }), fx).is_none() {
            return;
        }
        self.look_again();
        if self.rolls.as_ref().is_some_and(|rolls| !rolls.by_hand) {
            self.roll(0, fx);
        } else {
            fx.push(Effect::Focus("die-0".into()));
        }
    }

    /// Looks at a fight.
    pub(super) fn look_at_fight(&mut self, pair: usize) {
        if self.is_guarded() {
            return;
        }
        self.refusal = None;
        if let Some(rolls) = &mut self.rolls
            && pair < rolls.pairs.len()
        {
            rolls.current = pair;
            let (by, on) = (rolls.pairs[pair].by, rolls.pairs[pair].on);
            if self.selected != Some(on) {
                self.selected = Some(by);
            }
        }
    }

    /// Throws the dice of the pair in view, or takes those typed in.
    pub(super) fn roll(&mut self, pair: usize, fx: &mut Vec<Effect>) {
        let Some(rolls) = self.rolls.as_ref().filter(|_| !self.is_guarded() && self.replay.at.is_none()) else {
            return;
        };
        if pair != rolls.current || rolls.pairs[pair].shown {
            return;
        }
        if rolls.by_hand && !rolls.given {
            return self.take_typed(pair, fx);
        }
        if self.fall(fx)
            && let Some(rolls) = &mut self.rolls
        {
            rolls.pairs[pair].shown = true;
            self.start(Motion::Dice);
            fx.push(Effect::Save);
        }
    }

    /// Looks at the last roll of the game from its first pair on.
    pub(super) fn review(&mut self) {
        let [.., before, last] = self.game.past() else { return };
        let dice = last.events.iter().find_map(|event| match &event.fact {
            Fact::Rolled { dice, .. } => Some(dice),
            _ => None,
        });
        let rolls = Rolls::due(self.game.rules(), &before.board, false);
        if let (Some(dice), Some(mut rolls)) = (dice, rolls) {
            rolls.fall(dice);
            rolls.given = true;
            self.rolls = Some(rolls);
        }
    }

    /// Throws all dice that are left.
    pub(super) fn roll_all(&mut self, fx: &mut Vec<Effect>) {
        let can = self.rolls.as_ref().is_some_and(|rolls| !rolls.by_hand && !rolls.is_done());
        if !can || self.is_guarded() || self.replay.at.is_some() || !self.fall(fx) {
            return;
        }
        if let Some(rolls) = &mut self.rolls {
            rolls.pairs.iter_mut().for_each(|pair| pair.shown = true);
        }
        fx.push(Effect::Save);
        self.start(Motion::Dice);
        fx.push(Effect::Focus("next".into()));
    }

    /// Gives the computer's dice to the rules, once.
    fn fall(&mut self, fx: &mut Vec<Effect>) -> bool {
        if self.rolls.as_ref().is_none_or(|rolls| rolls.given) {
            return self.rolls.is_some();
        }
        let Some(dice) = self.game.next_dice() else { return false };
        if self.give(Input::Roll, fx).is_none() {
            return false;
        }
        if let Some(rolls) = &mut self.rolls {
            rolls.fall(&dice);
            rolls.given = true;
        }
        self.after_dice();
        true
    }

    /// Takes the dice typed in for one pair; the rules get them when the last are there.
    fn take_typed(&mut self, pair: usize, fx: &mut Vec<Effect>) {
        let Some(rolls) = &mut self.rolls else { return };
        if !rolls.is_complete(pair) {
            let open = rolls.places(pair).iter().position(|&at| rolls.dice[at].is_none()).unwrap_or(0);
            fx.push(Effect::Focus(format!("die-{open}")));
            return self.refuse(text("table.dice.missing"), None, fx);
        }
        rolls.pairs[pair].shown = true;
        self.refusal = None;
        if let Some(dice) = rolls.all().filter(|_| rolls.is_done()) {
            if self.give(Input::Dice(dice), fx).is_none() {
                return;
            }
            if let Some(rolls) = &mut self.rolls {
                rolls.given = true;
            }
            self.after_dice();
        }
        self.start(Motion::Guard);
        self.dice_lie(fx);
    }

    /// The game has gone on; what is shown of the roll stays until it has been looked at.
    fn after_dice(&mut self) {
        let rolls = self.rolls.take();
        let selected = self.selected;
        self.look_again();
        self.rolls = rolls;
        self.selected = selected.filter(|&id| self.board().piece(id).pose().is_some());
    }

    /// The dice lie still: what they did is said once.
    pub(super) fn dice_lie(&mut self, fx: &mut Vec<Effect>) {
        let Some(rolls) = &self.rolls else { return };
        fx.push(Effect::Announce(say::result(&self.game, rolls, rolls.current)));
        if !rolls.holds_back() {
            let gone = self.leavers();
            if !gone.is_empty() {
                self.start(Motion::Fade(gone));
            }
        }
        fx.push(Effect::Focus("next".into()));
    }

    /// Units that stood before the dice and stand no more.
    fn leavers(&self) -> Vec<(PieceId, Pose)> {
        let Some(rolls) = &self.rolls else { return Vec::new() };
        let now = self.game.board();
        let gone = rolls.board.trays().filter(|(id, _, _)| now.piece(*id).pose().is_none());
        gone.map(|(id, _, pose)| (id, pose)).collect()
    }

    /// All fights have been looked at: the lost stands go together. Another roll may be due at once: the answer to a
    /// first blow, or the fate of leaders.
    pub(super) fn settle(&mut self, fx: &mut Vec<Effect>) {
        let ready = self.rolls.as_ref().is_some_and(|rolls| rolls.given && rolls.is_done());
        if !ready || self.is_guarded() {
            return;
        }
        let gone = self.leavers();
        self.rolls = None;
        self.selected = None;
        self.start(Motion::Fade(gone));
        self.start(Motion::Guard);
        self.look_again();
        let words = say::events(&self.game, self.game.past().len() - 1);
        fx.push(Effect::Announce(words));
        fx.push(Effect::Focus("next".into()));
    }

    /// Real dice or the computer's, as long as none has been looked at.
    pub(super) fn real_dice(&mut self, on: bool) {
        self.options.real_dice = on;
        if let Some(rolls) = &mut self.rolls
            && !rolls.given
            && rolls.pairs.iter().all(|pair| !pair.shown)
        {
            rolls.by_hand = on;
            rolls.dice.iter_mut().for_each(|die| *die = None);
        }
    }

    /// A typed die. What no die shows is said and not kept.
    pub(super) fn type_die(&mut self, die: usize, typed: &str, fx: &mut Vec<Effect>) {
        let Some(rolls) = self.rolls.as_mut().filter(|rolls| rolls.by_hand && !rolls.given) else { return };
        if rolls.pairs.get(rolls.current).is_none_or(|pair| pair.shown) {
            return;
        }
        let places = rolls.places(rolls.current);
        let Some(&at) = places.get(die) else { return };
        let typed = typed.trim();
        match typed.parse::<u8>() {
            Ok(pip @ 1..=6) => {
                rolls.dice[at] = Some(pip);
                self.refusal = None;
                let next = (die + 1..places.len()).chain(0..die).find(|&next| rolls.dice[places[next]].is_none());
                fx.push(Effect::Focus(next.map_or("next".into(), |next| format!("die-{next}"))));
            }
            _ => {
                rolls.dice[at] = None;
                self.refusal = None;
                if !typed.is_empty() {
                    self.refuse(text("table.dice.pips"), Some(crate::game::Cite("tray.dice.3")), fx);
                }
            }
        }
    }

    /// A tapped pip goes to the first die that is still empty.
    pub(super) fn type_pip(&mut self, pip: u8, fx: &mut Vec<Effect>) {
        let Some(rolls) = &self.rolls else { return };
        let places = rolls.places(rolls.current);
        if let Some(die) = places.iter().position(|&at| rolls.dice[at].is_none()) {
            self.type_die(die, &pip.to_string(), fx);
            fx.retain(|effect| !matches!(effect, Effect::Focus(_)));
        }
    }

    /// Whether some have struck before the others in this Fight step.
    pub(super) fn had_first_blows(&self) -> bool {
        let now = self.game.board().clock;
        let step = self.game.past().iter().rev().take_while(|played| played.board.clock == now);
        let first = |board: &crate::game::Board| matches!(board.ask, Ask::Roll { what: Todo::Fights(Pass::First), .. });
        step.into_iter().any(|played| first(&played.board))
    }

    /// The side whose dice are waited for, for the prompt.
    pub(super) fn waits_for_shot(&self) -> bool {
        matches!(self.game.board().ask, Ask::Roll { what: Todo::Shot { .. }, .. })
    }

    /// Whether targets can be chosen now.
    pub(super) fn is_shooting(&self) -> bool {
        let board = self.game.board();
        self.is_live() && board.clock.phase == Phase::Shoot && matches!(board.ask, Ask::Order(_))
    }
}
