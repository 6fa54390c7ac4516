//! What a game came to, read off its record: points after each half-turn, losses, luck, the moment it turned.

use crate::game::{Ask, Fact, Game, HexFact, Owed, Place, Side, State, Todo, Toll};
use crate::rules::raphia::tables::Arm;
use crate::rules::raphia::{Grid, RaphiaRules};

/// A half-turn and the points at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Half {
    pub turn: u16,
    pub side: Side,
    pub points: [u16; 2],
}

impl Half {
    fn lead(&self) -> i32 {
        i32::from(self.points[0]) - i32::from(self.points[1])
    }
}

/// Every half-turn that has begun.
pub(super) fn halves(rules: &RaphiaRules, game: &Game) -> Vec<Half> {
    let mut all: Vec<Half> = Vec::new();
    for played in game.past() {
        let clock = played.board.clock;
        if played.board.on_hexes().first.is_none() {
            continue;
        }
        let points = rules.points(&played.board);
        match all.last_mut() {
            Some(last) if (last.turn, last.side) == (clock.turn, clock.side) => last.points = points,
            _ => all.push(Half { turn: clock.turn, side: clock.side, points }),
        }
    }
    all
}

/// The half-turn in which the difference of the points changed most, with who lost by it and how much; none where it never
/// changed.
pub(super) fn turning_point(halves: &[Half], at_start: [u16; 2]) -> Option<(Half, Side, u16)> {
    let mut lead = i32::from(at_start[0]) - i32::from(at_start[1]);
    let mut found: Option<(Half, Side, u16)> = None;
    for half in halves {
        let change = half.lead() - lead;
        lead = half.lead();
        let much = change.unsigned_abs() as u16;
        if much > found.map_or(0, |(.., most)| most) {
            found = Some((*half, Side(u8::from(change > 0)), much));
        }
    }
    found
}

/// Counters of one arm of a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Count {
    pub start: u16,
    pub lost: u16,
    pub disorder: u16,
}

/// Counters of each arm of a side: at the start, lost, and in disorder at the end.
pub(super) fn counters(rules: &RaphiaRules, game: &Game, side: Side) -> Vec<(Arm, Count)> {
    let mut all = Vec::new();
    for arm in Arm::ALL {
        let mut count = Count::default();
        let pieces = game.scenario().board.pieces.iter().zip(&game.board().pieces);
        for (before, now) in pieces.filter(|(before, _)| before.side == side && rules.arm_of(before.kind) == arm) {
            if before.place == Place::Off {
                continue;
            }
            count.start += 1;
            count.lost += u16::from(now.place == Place::Off);
            count.disorder += u16::from(now.place != Place::Off && now.counter.state != State::Good);
        }
        if count.start > 0 {
            all.push((arm, count));
        }
    }
    all
}

/// Rolls of one side: how many, what was to be expected of them in thirty-sixths, and what came.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Luck {
    pub rolls: u32,
    pub expected: u32,
    pub came: u32,
}

impl Luck {
    fn add(&mut self, chance: crate::dice::Fraction, came: bool) {
        // Two dice: every chance is so many in 36.
        self.rolls += 1;
        self.expected += (chance.num * 36 / chance.den) as u32;
        self.came += u32::from(came);
    }

    /// What was to be expected, in tenths.
    pub fn tenths(self) -> u32 {
        (self.expected * 10 + 18) / 36
    }
}

/// The luck of a side: attacks that had an effect, and tests that were passed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Fortune {
    pub attacks: Luck,
    pub tests: Luck,
}

/// The luck of both sides.
pub(super) fn fortunes(rules: &RaphiaRules, game: &Game) -> [Fortune; 2] {
    let mut all = [Fortune::default(); 2];
    for pair in game.past().windows(2) {
        let (before, played) = (&pair[0].board, &pair[1]);
        for event in &played.events {
            match &event.fact {
                Fact::Hex(HexFact::Tested { piece, modifiers, need, passed, .. }) => {
                    let sum = modifiers.iter().map(|modifier| modifier.value).sum();
                    all[before.piece(*piece).side.index()].tests.add(rules.pass(*need, sum), *passed);
                }
                Fact::Hex(HexFact::Result { effect, .. }) => {
                    let Ask::Roll { what: Todo::Owed(Owed::Strike { by, on, how }), .. } = before.ask else { continue };
                    let grid = Grid::of(rules, before);
                    if let (Some(attacker), Some(target)) = (grid.body(by), grid.body(on)) {
                        let results = rules.previewed(&grid, &attacker, &target, how).results;
                        let chance = results.chance(|&toll| toll != Toll::Nothing);
                        all[attacker.side.index()].attacks.add(chance, *effect != Toll::Nothing);
                    }
                }
                _ => {}
            }
        }
    }
    all
}
