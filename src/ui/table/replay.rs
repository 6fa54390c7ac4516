//! The game again, from any moment on.

use super::motion::Motion;
use super::seat::Seat;
use super::{Options, Refusal, Stride, Tab, Table};
use crate::game::{Board, Fact, Game, Played};

/// A moment lasts so many milliseconds at the slowest speed.
const MOMENT: f64 = 1200.0;

/// Where the replay is.
#[derive(Clone, Debug, PartialEq)]
pub struct Replay {
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

impl Replay {
    /// Starts if there is something to show, or stops.
    pub fn start(&mut self, is_played: bool) {
        self.playing = !self.playing && is_played;
        self.due = None;
    }

    /// Whether a moment is over; then the next begins.
    pub fn is_due(&mut self, now: f64) -> bool {
        if !self.playing {
            return false;
        }
        let lasts = MOMENT / f64::from(self.speed.max(1));
        let due = *self.due.get_or_insert(now + lasts);
        if now < due {
            return false;
        }
        self.due = Some(now + lasts);
        true
    }
}

impl Stride {
    /// The moment after this one.
    pub fn next(self, at: usize, past: &[Played]) -> usize {
        let clock = past[at].board.clock;
        let is_next = |played: &Played| match self {
            Stride::Order => true,
            Stride::Step => played.board.clock != clock,
            Stride::Turn => played.board.clock.turn != clock.turn,
        };
        (at + 1..past.len()).find(|&n| is_next(&past[n])).unwrap_or(past.len() - 1)
    }

    /// The moment that one step back leads to: the beginning of a step or turn, or of the one before it.
    pub fn previous(self, at: usize, past: &[Played]) -> usize {
        let begins = |&n: &usize| n == 0 || self.next(n - 1, past) == n;
        (0..at).rev().find(begins).unwrap_or(0)
    }
}

impl Seat for Table {
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
    }

    /// The table as it is shown: now, earlier, or before the dice that are being looked at.
    fn board(&self) -> &Board {
        if let Some(played) = self.replay.at.and_then(|at| self.game.past().get(at)) {
            return &played.board;
        }
        match &self.rolls {
            Some(rolls) if rolls.holds_back() || self.is_rolling() => &rolls.board,
            _ => self.game.board(),
        }
    }

    fn tab(&self) -> Tab {
        self.tab
    }

    fn sum(&self) -> Option<(usize, usize)> {
        self.sum
    }

    fn is_hiding(&self) -> bool {
        self.rolls.as_ref().is_some_and(|rolls| rolls.holds_back() || self.is_rolling())
    }

    fn lay_down(&mut self) {
        (self.plan, self.target) = (None, None);
        self.motions.clear();
        self.pick_up(None);
    }

    fn begin_again(&mut self) {
        self.rolls = None;
        self.look_again();
    }

    fn show_again(&mut self, input: usize) {
        let [.., before, played] = &self.game.past()[..=input] else { return };
        let moved = played.events.iter().find_map(|event| match &event.fact {
            Fact::Moved { piece, legs, .. } => Some((*piece, legs)),
            _ => None,
        });
        if let Some((piece, legs)) = moved
            && let Some(from) = before.board.piece(piece).pose()
        {
            let legs = [from].into_iter().chain(legs.iter().copied()).collect();
            self.start(Motion::March { piece, legs });
        }
    }
}
