//! What moves on the screen: one thing at a time, never in the way of a press.

use crate::game::PieceId;
use crate::geom::Pose;
use crate::ui::scene::Moving;

/// Milliseconds, as the look of the page gives them.
pub(in crate::ui) const MARCH: f64 = 420.0;
const TURN: f64 = 220.0;
pub(in crate::ui) const LONGEST: f64 = 600.0;
pub(in crate::ui) const DICE: f64 = 700.0;
pub(in crate::ui) const FADE: f64 = 160.0;
/// So long a second press on what has just been replaced does nothing.
pub(in crate::ui) const GUARD: f64 = 400.0;

/// Something that takes time.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Motion {
    /// A unit goes its way.
    March {
        /// Who.
        piece: PieceId,
        /// Where it stood, then where each leg ends.
        legs: Vec<Pose>,
    },
    /// Dice fall.
    Dice,
    /// Units that are gone fade.
    Fade(Vec<(PieceId, Pose)>),
    /// Nothing is seen.
    Guard,
}

/// A motion under way.
#[derive(Clone, Debug)]
pub(in crate::ui) struct Running<M> {
    /// What.
    pub motion: M,
    began: Option<f64>,
    now: f64,
    lasts: f64,
}

impl Running<Motion> {
    /// Begins with the next frame. A calm page shows nothing move, and only guards against a second press.
    pub fn new(motion: Motion, calm: bool) -> Running<Motion> {
        let lasts = match &motion {
            Motion::Dice if calm => GUARD,
            Motion::Guard => GUARD,
            _ if calm => 0.0,
            Motion::March { legs, .. } => spans(legs).iter().sum(),
            Motion::Dice => DICE,
            Motion::Fade(_) => FADE,
        };
        Running::lasting(motion, lasts)
    }

    /// Where units on their way are drawn.
    pub fn moving(&self) -> Vec<Moving> {
        match &self.motion {
            Motion::March { piece, legs } => along(legs, self.gone())
                .map(|(at, facing)| Moving { piece: *piece, at, facing, alpha: 1.0 })
                .into_iter()
                .collect(),
            Motion::Fade(gone) => {
                let alpha = 1.0 - ease((self.gone() / FADE).min(1.0));
                gone.iter()
                    .map(|&(piece, pose)| Moving { piece, at: spot(pose), facing: f64::from(pose.facing.get()), alpha })
                    .collect()
            }
            Motion::Dice | Motion::Guard => Vec::new(),
        }
    }
}

impl<M> Running<M> {
    /// Begins with the next frame and lasts so many milliseconds.
    pub fn lasting(motion: M, lasts: f64) -> Running<M> {
        Running { motion, began: None, now: 0.0, lasts }
    }

    /// Goes on to this time; whether it is over.
    pub fn tick(&mut self, now: f64) -> bool {
        self.began.get_or_insert(now);
        self.now = now;
        self.is_over()
    }

    /// Whether it is over.
    pub fn is_over(&self) -> bool {
        self.began.is_some_and(|began| self.now - began >= self.lasts)
    }

    /// How far it has come, in milliseconds.
    pub fn gone(&self) -> f64 {
        self.began.map_or(0.0, |began| self.now - began)
    }
}

fn spot(pose: Pose) -> (f64, f64) {
    (f64::from(pose.at.x.get()) / 1000.0, f64::from(pose.at.y.get()) / 1000.0)
}

/// How long each leg takes.
fn spans(legs: &[Pose]) -> Vec<f64> {
    let lengths: Vec<f64> = legs.windows(2).map(|two| f64::from(two[0].at.distance(two[1].at).get())).collect();
    let turns = legs.windows(2).map(|two| two[0].facing != two[1].facing);
    let gone: f64 = lengths.iter().zip(turns.clone()).filter(|(_, turns)| !turns).map(|(length, _)| length).sum();
    let mut spans: Vec<f64> = lengths
        .iter()
        .zip(turns)
        .map(|(length, turns)| if turns { TURN } else { MARCH * length / gone.max(1.0) })
        .collect();
    let all: f64 = spans.iter().sum();
    if all > LONGEST {
        spans.iter_mut().for_each(|span| *span *= LONGEST / all);
    }
    spans
}

/// Where something on its way along `legs` is after so many milliseconds.
fn along(legs: &[Pose], gone: f64) -> Option<((f64, f64), f64)> {
    let spans = spans(legs);
    let mut left = ease((gone / spans.iter().sum::<f64>().max(1.0)).min(1.0)) * spans.iter().sum::<f64>();
    for (two, span) in legs.windows(2).zip(spans) {
        if left <= span {
            let part = left / span.max(1.0);
            let (from, to) = (spot(two[0]), spot(two[1]));
            let turn = f64::from(two[0].facing.turn_to(two[1].facing));
            let at = (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part);
            return Some((at, f64::from(two[0].facing.get()) + turn * part));
        }
        left -= span;
    }
    legs.last().map(|&pose| (spot(pose), f64::from(pose.facing.get())))
}

/// Quick at first, gentle at the end.
pub(in crate::ui) fn ease(part: f64) -> f64 {
    1.0 - (1.0 - part).powi(3)
}
