//! What moves on the table: dice that fall, soldiers who walk, run and fall.

use super::SkirmishTable;
use crate::game::{Board, Fact, PieceId, SkirmishFact};
use crate::geom::{Point, Pose};
use crate::ui::Effect;
use crate::ui::table::motion::{LONGEST, MARCH, ease};
use crate::ui::table::seat::Seat;
use crate::ui::table::thrown::{Motion, Throws};

/// So long the fallen are still seen, in milliseconds.
const FALL: f64 = 500.0;

/// So long all that one input moves may take.
const ALL: f64 = 3000.0;

/// Somebody on his way, or the fallen.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Going {
    /// Who goes, along these places and then facing so; nobody when soldiers fall.
    pub goes: Option<(PieceId, Vec<Point>, Pose)>,
    /// Whether he runs.
    pub runs: bool,
    /// Who falls, and how he stood.
    pub falls: Vec<(PieceId, Pose)>,
    /// The board before.
    pub board: Board,
    /// How long it takes, in milliseconds.
    pub lasts: f64,
}

impl SkirmishTable {
    /// Whether dice are falling.
    pub(super) fn is_rolling(&self) -> bool {
        self.motions.is_rolling()
    }

    /// What is on its way now, and how far it has come, from 0 to 1.
    pub(super) fn going(&self) -> Option<(&Going, f64)> {
        match self.motions.now()? {
            (Motion::Way(going), gone) => Some((going, (gone / going.lasts.max(1.0)).min(1.0))),
            _ => None,
        }
    }

    /// Everything that goes in one input goes its way, one after another.
    pub(super) fn show_ways(&mut self, input: usize) {
        if self.options.calm || input == 0 {
            return;
        }
        let past = self.game.past();
        let (Some(played), Some(before)) = (past.get(input), past.get(input - 1)) else { return };
        let mut board = before.board.clone();
        let mut ways: Vec<Going> = Vec::new();
        for event in &played.events {
            if let Fact::Skirmish(fact) = &event.fact {
                add(&mut ways, &board, fact);
            }
            board.evolve(&event.fact);
        }
        let all: f64 = ways.iter().map(|going| going.lasts).sum();
        let quick = (ALL / all.max(1.0)).min(1.0);
        for mut going in ways {
            going.lasts *= quick;
            let lasts = going.lasts;
            self.motions.go(going, lasts);
        }
    }

    pub(super) fn on_tick(&mut self, now: f64, fx: &mut Vec<Effect>) {
        if self.motions.tick(now) {
            self.dice_lie(fx);
        }
        self.replay_tick(now);
    }
}

/// What a fact makes go.
fn add(ways: &mut Vec<Going>, board: &Board, fact: &SkirmishFact) {
    let pose = |id: PieceId| board.piece(id).pose();
    let walk = |who: PieceId, legs: &[Point], to: Pose, runs: bool| {
        let from = pose(who)?;
        let way = [&[from.at], legs].concat();
        let long: f64 = way.windows(2).map(|two| f64::from(two[0].distance(two[1]).get())).sum();
        let lasts = (MARCH * (long / 6000.0).max(0.5)).min(LONGEST * 1.5);
        Some(Going { goes: Some((who, way, to)), runs, falls: Vec::new(), board: board.clone(), lasts })
    };
    match fact {
        SkirmishFact::Walked { who, legs, to, .. } => ways.extend(walk(*who, legs, *to, false)),
        SkirmishFact::Ran { by, to, used, .. } if used.get() > 0 => ways.extend(walk(*by, &[to.at], *to, true)),
        SkirmishFact::Withdrew { who, to, wins: true, .. } => ways.extend(walk(*who, &[to.at], *to, false)),
        SkirmishFact::Slain { who, .. } => {
            let Some(stood) = pose(*who) else { return };
            // Those who fall together fall at once.
            match ways.last_mut().filter(|going| going.goes.is_none()) {
                Some(going) => going.falls.push((*who, stood)),
                None => ways.push(Going {
                    goes: None,
                    runs: false,
                    falls: vec![(*who, stood)],
                    board: board.clone(),
                    lasts: FALL,
                }),
            }
        }
        _ => {}
    }
}

/// Where somebody on his way is after this part of it, in inches, and how he looks.
pub(super) fn along(way: &[Point], to: Pose, part: f64) -> ((f64, f64), f64) {
    let flat = |p: Point| (f64::from(p.x.get()) / 1000.0, f64::from(p.y.get()) / 1000.0);
    let spans: Vec<f64> = way.windows(2).map(|two| f64::from(two[0].distance(two[1]).get())).collect();
    let all: f64 = spans.iter().sum();
    let mut left = ease(part) * all;
    for (two, span) in way.windows(2).zip(&spans) {
        if left <= *span && *span > 0.0 {
            let (a, b) = (flat(two[0]), flat(two[1]));
            let t = left / span;
            let facing = crate::geom::Degrees::toward(two[0], two[1]);
            return ((a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t), f64::from(facing.get()));
        }
        left -= span;
    }
    (flat(to.at), f64::from(to.facing.get()))
}
