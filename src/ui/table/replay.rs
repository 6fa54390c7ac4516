//! The game again, from any moment on.

use super::motion::Motion;
use super::{Stride, Table};
use crate::game::{Fact, Input, Played};
use crate::text::text;
use crate::ui::Effect;

/// A moment lasts so many milliseconds at the slowest speed.
const MOMENT: f64 = 1200.0;

/// Where the replay is.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Replay {
    /// The moment that is shown: after so many inputs. None for now.
    pub at: Option<usize>,
    /// Whether it goes on by itself.
    pub playing: bool,
    /// 1, 2 or 4 times.
    pub speed: u8,
    /// By how much it goes on at a time.
    pub stride: Stride,
    due: Option<f64>,
}

impl Default for Replay {
    fn default() -> Replay {
        Replay { at: None, playing: false, speed: 1, stride: Stride::default(), due: None }
    }
}

impl Table {
    /// Shows the game after so many inputs; from the last on, the present.
    pub(super) fn go_to(&mut self, at: usize) {
        self.replay.playing = false;
        self.show_moment(at);
    }

    fn show_moment(&mut self, at: usize) {
        (self.plan, self.target, self.refusal) = (None, None, None);
        let last = self.game.past().len() - 1;
        self.replay.at = (at < last).then_some(at);
        self.motions.clear();
        self.selected = None;
        match self.replay.at {
            Some(_) => self.pick_up(None),
            None => self.pick_up(self.selected),
        }
    }

    /// Starts or stops; from the present it begins again at the start.
    pub(super) fn play(&mut self) {
        self.replay.playing = !self.replay.playing && self.game.past().len() > 1;
        self.replay.due = None;
        if self.replay.playing && self.replay.at.is_none() {
            self.show_moment(0);
        }
    }

    /// Goes on when a moment is over.
    pub(super) fn replay_tick(&mut self, now: f64) {
        if !self.replay.playing {
            return;
        }
        let lasts = MOMENT / f64::from(self.replay.speed.max(1));
        let due = *self.replay.due.get_or_insert(now + lasts);
        if now < due {
            return;
        }
        self.replay.due = Some(now + lasts);
        let Some(at) = self.replay.at else {
            self.replay.playing = false;
            return;
        };
        let next = self.next_moment(at);
        let before = self.game.past()[at].board.clone();
        self.show_moment(next);
        self.replay.playing = self.replay.at.is_some();
        if next == at + 1
            && let Some(played) = self.game.past().get(next)
        {
            let moved = played.events.iter().find_map(|event| match &event.fact {
                Fact::Moved { piece, legs, .. } => Some((*piece, legs.clone())),
                _ => None,
            });
            if let Some((piece, legs)) = moved
                && let Some(from) = before.piece(piece).pose()
            {
                let legs = [from].into_iter().chain(legs).collect();
                self.start(Motion::March { piece, legs });
            }
        }
    }

    fn next_moment(&self, at: usize) -> usize {
        let past = self.game.past();
        let clock = past[at].board.clock;
        let is_next = |played: &Played| match self.replay.stride {
            Stride::Order => true,
            Stride::Step => played.board.clock != clock,
            Stride::Turn => played.board.clock.turn != clock.turn,
        };
        (at + 1..past.len()).find(|&n| is_next(&past[n])).unwrap_or(past.len() - 1)
    }

    /// Whether dice have fallen since the moment that is shown.
    pub(super) fn has_dice_since(&self, at: usize) -> bool {
        self.game.inputs()[at..].iter().any(|input| matches!(input, Input::Roll | Input::Dice(_)))
    }

    /// The game goes on from the moment that is shown; back past dice only with the teacher's switch, and the record
    /// says so.
    pub(super) fn play_on(&mut self, fx: &mut Vec<Effect>) {
        let Some(at) = self.replay.at else { return };
        let dice = self.has_dice_since(at);
        if dice && !self.options.teacher_undo {
            return self.refuse(text("table.undo.dice"), None, fx);
        }
        let mut taken: u16 = 0;
        while self.game.inputs().len() > at && self.game.undo().is_some() {
            taken = taken.saturating_add(1);
        }
        self.show_moment(usize::MAX);
        self.replay.playing = false;
        if dice {
            let _ = self.give(Input::TookBack(taken), fx);
        }
        self.rolls = None;
        self.look_again();
        if !fx.contains(&Effect::Save) {
            fx.push(Effect::Save);
        }
        fx.push(Effect::Announce(text("table.time.on")));
        fx.push(Effect::Focus("next".into()));
    }
}
