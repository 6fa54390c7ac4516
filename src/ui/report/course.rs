//! The course of a game: its turns and steps, what each cost, and where the balance swung most.

use crate::game::{Clock, Fact, Game, PieceId, Played, SkirmishFact};

/// A stretch of a game: all inputs of a turn, or of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Stretch {
    /// When it began.
    pub clock: Clock,
    /// The moment before it, in inputs.
    pub from: usize,
    /// The moment at its end.
    pub to: usize,
}

/// The stretches of a game in order; `is_same` says whether an input given at the second clock belongs to the stretch of the first.
pub(super) fn stretches(past: &[Played], is_same: impl Fn(Clock, Clock) -> bool) -> Vec<Stretch> {
    stretches_from(past, 0, is_same)
}

/// The same from this moment on.
pub(super) fn stretches_from(past: &[Played], start: usize, is_same: impl Fn(Clock, Clock) -> bool) -> Vec<Stretch> {
    let mut all: Vec<Stretch> = Vec::new();
    for (from, before) in past[..past.len() - 1].iter().enumerate().skip(start) {
        // An input belongs to the step in which it was given, though the next may begin with it.
        let clock = before.board.clock;
        match all.last_mut() {
            Some(last) if is_same(last.clock, clock) => last.to = from + 1,
            _ => all.push(Stretch { clock, from, to: from + 1 }),
        }
    }
    all
}

/// Whether two moments belong to the same turn.
pub(super) fn is_turn(one: Clock, other: Clock) -> bool {
    one.turn == other.turn
}

/// The pieces that left the game in a stretch, in order.
pub(super) fn gone(game: &Game, stretch: &Stretch) -> Vec<PieceId> {
    let events = game.past()[stretch.from + 1..=stretch.to].iter().flat_map(|played| &played.events);
    let gone = events.filter_map(|event| match &event.fact {
        Fact::Removed { piece, .. } => Some(*piece),
        Fact::Skirmish(SkirmishFact::Slain { who, .. }) => Some(*who),
        _ => None,
    });
    gone.collect()
}

/// Where the balance of a game swung most.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Turning {
    /// In which step.
    pub stretch: Stretch,
    /// What each side had before it, and after it.
    pub before: [u32; 2],
    pub after: [u32; 2],
}

impl Turning {
    /// By how much the first side gained on the second; negative where it fell behind.
    pub fn swing(&self) -> i64 {
        let lead = |[first, second]: [u32; 2]| i64::from(first) - i64::from(second);
        lead(self.after) - lead(self.before)
    }
}

/// The first of the stretches in which the difference between what both sides have changed most; none where it never changed.
pub(super) fn turning(stretches: &[Stretch], have: impl Fn(usize) -> [u32; 2]) -> Option<Turning> {
    let mut found: Option<Turning> = None;
    for stretch in stretches {
        let turning = Turning { stretch: stretch.clone(), before: have(stretch.from), after: have(stretch.to) };
        let most = found.as_ref().map_or(0, |found| found.swing().unsigned_abs());
        if turning.swing().unsigned_abs() > most {
            found = Some(turning);
        }
    }
    found
}
