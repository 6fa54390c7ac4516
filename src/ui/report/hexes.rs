//! What a report tells of a battle on hexes: points, counters, attacks and tests.

use super::account::{self, Account, Chart, Turn};
use super::course::{self, Stretch, Turning};
use super::luck::Luck;
use crate::game::{Ask, Board, Cite, Clock, Fact, Game, HexFact, Owed, Place, Side, State, Todo, Toll};
use crate::rules::raphia::{Grid, RaphiaRules};
use crate::scenario;
use crate::text::{count, fill, text};
use crate::ui::hexes::show::{Moment, margin};

/// Whether two moments belong to the same half-turn.
pub(super) fn is_half(one: Clock, other: Clock) -> bool {
    (one.turn, one.side) == (other.turn, other.side)
}

/// The luck of both sides: attacks that had an effect, and tests that were passed.
pub(super) fn luck(rules: &RaphiaRules, game: &Game) -> [[Luck; 2]; 2] {
    // Two dice: every chance is so many in 36.
    let mut all = [0, 1].map(|_| [Luck::of(36), Luck::of(36)]);
    let ways = |chance: crate::dice::Fraction| (chance.num * 36 / chance.den) as u32;
    for pair in game.past().windows(2) {
        let (before, played) = (&pair[0].board, &pair[1]);
        for event in &played.events {
            match &event.fact {
                Fact::Hex(HexFact::Tested { piece, modifiers, need, passed, .. }) => {
                    let sum = modifiers.iter().map(|modifier| modifier.value).sum();
                    let side = before.piece(*piece).side.index();
                    all[1][side].add(ways(rules.pass(*need, sum)), 1, u32::from(*passed));
                }
                Fact::Hex(HexFact::Result { effect, .. }) => {
                    let Ask::Roll { what: Todo::Owed(Owed::Strike { by, on, how }), .. } = before.ask else { continue };
                    let grid = Grid::of(rules, before);
                    if let (Some(attacker), Some(target)) = (grid.body(by), grid.body(on)) {
                        let results = rules.previewed(&grid, &attacker, &target, how).results;
                        let chance = results.chance(|&toll| toll != Toll::Nothing);
                        all[0][attacker.side.index()].add(ways(chance), 1, u32::from(*effect != Toll::Nothing));
                    }
                }
                _ => {}
            }
        }
    }
    all
}

/// Counters of a side that fought and for which `holds` now.
fn counters(game: &Game, board: &Board, side: Side, holds: impl Fn(&crate::game::Piece) -> bool) -> u32 {
    let pieces = game.scenario().board.pieces.iter().zip(&board.pieces);
    pieces.filter(|(before, now)| before.side == side && before.place != Place::Off && holds(now)).count() as u32
}

fn lost(game: &Game, board: &Board) -> [u32; 2] {
    Side::BOTH.map(|side| counters(game, board, side, |piece| piece.place == Place::Off))
}

fn turned(game: &Game, rules: &RaphiaRules, turning: Option<&Turning>) -> Vec<String> {
    let Some(turning) = turning else { return vec![text("report.turning.never")] };
    let clock = turning.stretch.clock;
    let name = |side: Side| account::side(game, side);
    let swing = turning.swing();
    let values = [
        ("turn", clock.turn.min(rules.turns()).to_string()),
        ("side", name(clock.side)),
        ("loser", name(Side(u8::from(swing > 0)))),
        ("n", count("report.points", swing.unsigned_abs() as usize, &[])),
        ("a", name(Side(0))),
        ("b", name(Side(1))),
        ("a_before", turning.before[0].to_string()),
        ("b_before", turning.before[1].to_string()),
        ("a_after", turning.after[0].to_string()),
        ("b_after", turning.after[1].to_string()),
    ];
    let values = values.each_ref().map(|(name, value)| (*name, value.as_str()));
    let mut said = vec![fill("report.turned.hexes", &values)];
    if !course::gone(game, &turning.stretch).is_empty() {
        said.push(account::fallen(game, &turning.stretch));
    }
    said.push(fill("report.turned.points", &values));
    said
}

/// All that a report tells; none of a game that is not on hexes.
pub(super) fn account(game: &Game) -> Option<Account> {
    let scenario = game.scenario();
    let rules = scenario::hex_rules_of(scenario)?;
    let battle = scenario::hex_battle_of(scenario);
    let board = game.board();
    let m = Moment { scenario, rules: &rules, battle: battle.as_ref(), board };
    let past = game.past();
    let start = account::start(game);
    let columns = course::stretches_from(past, start, course::is_turn);
    let halves = course::stretches_from(past, start, is_half);
    let have = |at: usize| rules.points(&past[at].board).map(u32::from);
    let gone = |at: usize| lost(game, &past[at].board);
    let ends = |of: &dyn Fn(usize) -> [u32; 2]| {
        std::iter::once(start).chain(columns.iter().map(|turn| turn.to)).map(of).collect::<Vec<_>>()
    };
    let turning = course::turning(&halves, have);
    let turned = turned(game, &rules, turning.as_ref());
    let column =
        |turning: &Turning| columns.iter().position(|turn| turning.stretch.from < turn.to).map_or(0, |n| n + 1);
    let [attacks, tests] = luck(&rules, game);
    let number = |n: u32| n.to_string();
    let disordered = Side::BOTH.map(|side| {
        counters(game, board, side, |piece| piece.place != Place::Off && piece.counter.state != State::Good)
    });
    let began = Side::BOTH.map(|side| counters(game, board, side, |_| true));
    let gone_now = lost(game, board);
    let of = |n: u32, of: u32| fill("report.of", &[("n", &n.to_string()), ("of", &of.to_string())]);
    let bill = vec![
        (text("report.bill.points"), have(past.len() - 1).map(number)),
        (text("report.bill.counters"), [0, 1].map(|n| of(gone_now[n], began[n]))),
        (text("report.bill.disorder"), disordered.map(number)),
        (text("report.bill.attacks"), attacks.each_ref().map(|luck| number(luck.throws()))),
        (text("report.bill.orders"), account::orders(game).map(number)),
    ];
    let account = Account {
        result: account::result(game),
        why: margin(m),
        rules: vec![account::rule(game).unwrap_or(Cite("raphia.vp.3"))],
        date: battle.as_ref().map(|battle| battle.date.clone()).unwrap_or_default(),
        charts: vec![
            Chart { title: text("report.chart.points"), points: ends(&have), limit: [None; 2] },
            Chart { title: text("report.chart.counters"), points: ends(&gone), limit: [None; 2] },
        ],
        columns: account::columns(&columns),
        turns: columns.iter().map(|turn| one_turn(game, &rules, turn)).collect(),
        turning: turning.map(|turning| {
            let column = column(&turning);
            (turning, column)
        }),
        turned,
        luck: vec![(text("report.luck.attacks"), attacks), (text("report.luck.tests"), tests)],
        bill,
        here: Vec::new(),
        lesson: battle.as_ref().and_then(|battle| battle.lesson.clone()).unwrap_or_default(),
    };
    Some(account.with_here(game, &[]))
}

fn one_turn(game: &Game, rules: &RaphiaRules, turn: &Stretch) -> Turn {
    let name = match turn.clock.turn > rules.turns() {
        true => text("report.after"),
        false => fill("report.turn", &[("n", &turn.clock.turn.to_string())]),
    };
    let before = lost(game, &game.past()[turn.from].board);
    let after = lost(game, &game.past()[turn.to].board);
    let values = [0, 1].map(|n| after[n].saturating_sub(before[n]).to_string());
    let names = Side::BOTH.map(|side| account::side(game, side));
    let lost = match after == before {
        true => text("report.counters.none"),
        false => fill(
            "report.counters",
            &[("first", &values[0]), ("second", &values[1]), ("a", &names[0]), ("b", &names[1])],
        ),
    };
    Turn { name, lost, at: turn.to }
}
