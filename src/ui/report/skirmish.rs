//! What a report tells of a skirmish: the fallen, shots and blows.

use super::account::{self, Account, Chart, Turn, fallen};
use super::course::{self, Turning};
use super::luck::Luck;
use crate::game::{Board, Clock, Fact, Game, Phase, PieceId, Side, SkirmishFact};
use crate::rules::chevauchee::ways_of;
use crate::scenario;
use crate::text::{count, fill, text};
use crate::ui::skirmish::show::{Moment, over, standing};

/// Whether two moments belong to the same part of a turn: moves, shots, melee.
pub(super) fn is_part(one: Clock, other: Clock) -> bool {
    let part = |clock: Clock| match clock.phase {
        Phase::Announce | Phase::Move => 1,
        Phase::Shoot => 2,
        Phase::Withdraw | Phase::Fight | Phase::Turn => 3,
        _ => 0,
    };
    (one.turn, part(one)) == (other.turn, part(other))
}

/// The luck of both sides: with shots and throws, and with blows.
pub(super) fn luck(game: &Game) -> [[Luck; 2]; 2] {
    let mut all = [0, 1].map(|_| [Luck::of(216), Luck::of(216)]);
    let side = |id: PieceId| game.board().piece(id).side.index();
    for event in game.past().iter().flat_map(|played| &played.events) {
        let (kind, by, sum, hits) = match &event.fact {
            Fact::Skirmish(SkirmishFact::ShotFell { by, sum, hits, .. }) => (0, by, sum, hits),
            Fact::Skirmish(SkirmishFact::Struck { by, sum, hits, .. }) => (1, by, sum, hits),
            _ => continue,
        };
        all[kind][side(*by)].add(ways_of(sum.needs()) as u32, 1, u32::from(*hits));
    }
    all
}

fn turned(game: &Game, turning: Option<&Turning>) -> Vec<String> {
    let Some(turning) = turning else { return vec![text("report.turning.never")] };
    let clock = turning.stretch.clock;
    let name = |side: Side| account::side(game, side);
    let loser = Side(u8::from(turning.swing() < 0));
    let lost = |side: Side| (turning.after[side.index()] - turning.before[side.index()]) as usize;
    let part = match clock.phase {
        Phase::Shoot => "report.part.shots",
        Phase::Withdraw | Phase::Fight | Phase::Turn => "report.part.melee",
        _ => "report.part.moves",
    };
    let values = [
        ("part", text(part)),
        ("turn", clock.turn.to_string()),
        ("loser", name(loser)),
        ("winner", name(loser.other())),
        ("lost", count("report.soldiers", lost(loser), &[])),
        ("other", count("report.soldiers", lost(loser.other()), &[])),
        ("a", name(Side(0))),
        ("b", name(Side(1))),
        ("a_after", turning.after[0].to_string()),
        ("b_after", turning.after[1].to_string()),
    ];
    let values = values.each_ref().map(|(name, value)| (*name, value.as_str()));
    let key = if lost(loser.other()) == 0 { "report.turned.man.alone" } else { "report.turned.man" };
    vec![fill(key, &values), fallen(game, &turning.stretch), fill("report.turned.fallen", &values)]
}

/// All that a report tells; none of a game that is no skirmish.
pub(super) fn account(game: &Game) -> Option<Account> {
    let scenario = game.scenario();
    let rules = scenario::skirmish_rules_of(scenario)?;
    let battle = scenario::skirmish_battle_of(scenario);
    let board = game.board();
    let m = Moment { scenario, rules: &rules, board };
    let past = game.past();
    let start = account::start(game);
    let columns = course::stretches_from(past, start, course::is_turn);
    let parts = course::stretches_from(past, start, is_part);
    let have = |at: usize| past[at].board.in_skirmish().slain.map(u32::from);
    let ends = std::iter::once(start).chain(columns.iter().map(|turn| turn.to)).map(have).collect::<Vec<_>>();
    let turning = course::turning(&parts, have);
    let turned = turned(game, turning.as_ref());
    let column =
        |turning: &Turning| columns.iter().position(|turn| turning.stretch.from < turn.to).map_or(0, |n| n + 1);
    let [shots, blows] = luck(game);
    let number = |n: u32| n.to_string();
    let began = soldiers(&scenario.board);
    let slain = have(past.len() - 1);
    let of = |n: u32, of: u32| fill("report.of", &[("n", &n.to_string()), ("of", &of.to_string())]);
    let bill = vec![
        (text("report.bill.fallen"), [0, 1].map(|n| of(slain[n], began[n]))),
        (text("report.bill.shots"), shots.each_ref().map(|luck| number(luck.throws()))),
        (text("report.bill.blows"), blows.each_ref().map(|luck| number(luck.throws()))),
        (text("report.bill.orders"), account::orders(game).map(number)),
    ];
    let account = Account {
        result: account::result(game),
        why: format!("{} {}", over(m), standing(m)),
        rules: account::rule(game).into_iter().collect(),
        date: battle.as_ref().map(|battle| battle.date.clone()).unwrap_or_default(),
        charts: vec![Chart { title: text("report.chart.fallen"), points: ends, limit: [None; 2] }],
        columns: account::columns(&columns),
        turns: columns
            .iter()
            .map(|turn| {
                let name = fill("report.turn", &[("n", &turn.clock.turn.to_string())]);
                Turn { name, lost: fallen(game, turn), at: turn.to }
            })
            .collect(),
        turning: turning.map(|turning| {
            let column = column(&turning);
            (turning, column)
        }),
        turned,
        luck: vec![(text("report.luck.shots"), shots), (text("report.luck.blows"), blows)],
        bill,
        here: Vec::new(),
        lesson: battle.and_then(|battle| battle.lesson).unwrap_or_default(),
    };
    Some(account.with_here(game, &[]))
}

/// Soldiers on the table at the start.
fn soldiers(board: &Board) -> [u32; 2] {
    Side::BOTH.map(|side| board.pieces.iter().filter(|piece| piece.side == side).count() as u32)
}
