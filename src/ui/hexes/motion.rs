//! What moves on the map: dice that fall, and counters that go their way hex by hex.

use super::HexTable;
use crate::game::{Board, Fact, Gait, HexFact, PieceId};
use crate::geom::{Dir, Hex};
use crate::ui::Effect;
use crate::ui::table::seat::Seat;
use crate::ui::table::thrown::{Motion, Throws};

/// So long counters go from hex to hex, in milliseconds; a way at least and at most; and all ways of an order together.
const HEX: f64 = 160.0;
const SHORTEST: f64 = 260.0;
const LONGEST: f64 = 1100.0;
const ALL: f64 = 6000.0;

/// Counters on their way.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::ui) struct Going {
    /// Who, from the top.
    pub who: Vec<PieceId>,
    /// The hex they leave, then every hex they enter.
    pub way: Vec<Hex>,
    /// The corner they face.
    pub facing: Dir,
    /// What makes them go.
    pub gait: Gait,
    /// Whether they leave the map at its end.
    pub is_off: bool,
    /// The board before.
    pub board: Board,
}

impl HexTable {
    /// Whether dice are falling.
    pub(in crate::ui) fn is_rolling(&self) -> bool {
        self.motions.is_rolling()
    }

    /// Whether a press may be the second half of a double one.
    pub(super) fn is_guarded(&self) -> bool {
        self.motions.is_guarded()
    }

    /// The counters on their way now, and how far they have come, from 0 to 1.
    pub(super) fn going(&self) -> Option<(&Going, f64)> {
        match self.motions.now()? {
            (Motion::Way(going), gone) => Some((going, (gone / lasts(going)).min(1.0))),
            _ => None,
        }
    }

    /// All that goes in one input goes its way, one after another.
    pub(super) fn show_ways(&mut self, input: usize) {
        if self.options.calm || input == 0 {
            return;
        }
        let past = self.game.past();
        let (Some(played), Some(before)) = (past.get(input), past.get(input - 1)) else { return };
        let mut board = before.board.clone();
        let mut ways = Vec::new();
        for event in &played.events {
            if let Fact::Hex(HexFact::Went { who, way, facing, gait, is_off, .. }) = &event.fact
                && let Some(from) = who.first().and_then(|&top| board.spot(top))
                && (!way.is_empty() || *is_off)
            {
                ways.push(Going {
                    who: who.clone(),
                    way: [&[from.hex], &way[..]].concat(),
                    facing: facing.unwrap_or(from.facing),
                    gait: *gait,
                    is_off: *is_off,
                    board: board.clone(),
                });
            }
            board.evolve(&event.fact);
        }
        let all: f64 = ways.iter().map(lasts).sum();
        let quick = (ALL / all.max(1.0)).min(1.0);
        for going in ways {
            let lasts = lasts(&going) * quick;
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

/// How long counters take for their way.
fn lasts(going: &Going) -> f64 {
    (going.way.len() as f64 * HEX).clamp(SHORTEST, LONGEST)
}
