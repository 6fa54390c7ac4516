//! What a game came to, read off its record: the dead after each turn, and luck.

use crate::game::{Fact, Game, SkirmishFact};
use crate::rules::chevauchee::ways_of;

/// The slain of each side after each turn.
pub(super) fn slain(game: &Game) -> Vec<[u8; 2]> {
    let mut turns: Vec<(u16, [u8; 2])> = Vec::new();
    for played in game.past() {
        let slain = played.board.in_skirmish().slain;
        let turn = played.board.clock.turn;
        match turns.last_mut() {
            Some(last) if last.0 == turn => last.1 = slain,
            _ => turns.push((turn, slain)),
        }
    }
    turns.into_iter().map(|(_, slain)| slain).collect()
}

/// Throws of one kind: how many, what was to be expected of them in 216ths, and what came.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Luck {
    pub throws: u32,
    pub expected: u32,
    pub came: u32,
}

impl Luck {
    fn add(&mut self, needs: u8, hits: bool) {
        self.throws += 1;
        self.expected += ways_of(needs) as u32;
        self.came += u32::from(hits);
    }

    /// What was to be expected, in tenths.
    pub fn tenths(self) -> u32 {
        (self.expected * 10 + 108) / 216
    }
}

/// The luck of a side: with shots and with blows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Fortune {
    pub shots: Luck,
    pub blows: Luck,
}

/// The luck of both sides.
pub(super) fn fortunes(game: &Game) -> [Fortune; 2] {
    let mut all = [Fortune::default(); 2];
    for event in game.past().iter().flat_map(|played| &played.events) {
        let side = |id: crate::game::PieceId| game.board().piece(id).side.index();
        match &event.fact {
            Fact::Skirmish(SkirmishFact::ShotFell { by, sum, hits, .. }) => {
                all[side(*by)].shots.add(sum.needs(), *hits);
            }
            Fact::Skirmish(SkirmishFact::Struck { by, sum, hits, .. }) => {
                all[side(*by)].blows.add(sum.needs(), *hits);
            }
            _ => {}
        }
    }
    all
}
