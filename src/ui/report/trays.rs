//! What a report tells of a battle with trays: stands, units, and the dice of shots and fights.

use super::account::{self, Account, Chart, Turn, fallen};
use super::course::{self, Stretch, Turning};
use super::luck::{Luck, at_least};
use crate::game::{Ask, Bearer, Board, Clock, Fact, Game, Place, Side, about_in_words};
use crate::scenario;
use crate::text::{count, fill, text};

/// Stands that each side has lost of those it began with.
pub(super) fn stands_lost(game: &Game, board: &Board) -> [u32; 2] {
    let mut lost = [0; 2];
    for (before, now) in game.scenario().board.pieces.iter().zip(&board.pieces) {
        // A leader is no stand.
        if !game.rules().kind(before.kind).is_leader {
            let left = if now.place == Place::Off { 0 } else { now.strength };
            lost[before.side.index()] += u32::from(before.strength - left.min(before.strength));
        }
    }
    lost
}

/// Whether two moments belong to the same step of the sequence of play.
pub(super) fn is_step(one: Clock, other: Clock) -> bool {
    one == other
}

/// The luck of both sides with the dice of shots and fights; a leader's fate is nobody's blow.
pub(super) fn luck(game: &Game) -> [Luck; 2] {
    let mut luck = [Luck::of(6), Luck::of(6)];
    for pair in game.past().windows(2) {
        let (before, played) = (&pair[0].board, &pair[1]);
        let Ask::Roll { what, .. } = before.ask else { continue };
        if !played.events.iter().any(|event| matches!(event.fact, Fact::Rolled { .. })) {
            continue;
        }
        for throw in game.rules().throws(before, what) {
            if throw.bearer != Bearer::Fate {
                luck[before.piece(throw.by).side.index()].add(throw.faces.ways() as u32, throw.dice.into(), 0);
            }
        }
        for event in &played.events {
            if let Fact::Hits { by, on, hits, .. } = event.fact
                && by != on
            {
                luck[before.piece(by).side.index()].came += u32::from(hits);
            }
        }
    }
    luck
}

/// The exact chance that the dice of a stretch, as they were due, cost one side so much more than the other, or more.
fn chance(game: &Game, turning: &Turning) -> Option<crate::dice::Fraction> {
    let mut parts = Vec::new();
    for before in &game.past()[turning.stretch.from..turning.stretch.to] {
        let Ask::Roll { what, .. } = before.board.ask else { continue };
        let odds = game.rules().odds(&before.board, what);
        for (unit, lost) in odds.units.iter().zip(odds.lost) {
            let is_first = before.board.piece(*unit).side == Side(0);
            let ways = lost.iter().map(|(&stands, chance)| {
                let stands = i64::from(stands);
                (if is_first { stands } else { -stands }, chance)
            });
            parts.push(ways.collect::<Vec<_>>());
        }
    }
    (!parts.is_empty()).then(|| at_least(&parts, turning.swing()))
}

/// Where it turned, in sentences.
fn turned(game: &Game, turning: Option<&Turning>) -> Vec<String> {
    let Some(turning) = turning else { return vec![text("report.turning.never")] };
    let about = game.rules().about();
    let clock = turning.stretch.clock;
    let step = about.steps.iter().find(|step| step.phase == clock.phase).map_or("", |step| step.name.as_str());
    let swing = turning.swing();
    let loser = Side(u8::from(swing < 0));
    let lost = |side: Side| turning.after[side.index()] - turning.before[side.index()];
    let name = |side: Side| account::side(game, side);
    let values = [
        ("step", step.to_string()),
        ("turn", clock.turn.to_string()),
        ("loser", name(loser)),
        ("winner", name(loser.other())),
        ("lost", count("report.stands", lost(loser) as usize, &[])),
        ("other", count("report.stands", lost(loser.other()) as usize, &[])),
    ];
    let values = values.each_ref().map(|(name, value)| (*name, value.as_str()));
    let mut said =
        vec![fill(if lost(loser.other()) == 0 { "report.turned.trays.alone" } else { "report.turned.trays" }, &values)];
    let gone = fallen(game, &turning.stretch);
    if !course::gone(game, &turning.stretch).is_empty() {
        said[0] = format!("{} {gone}", said[0]);
    }
    let [before, after] = [turning.before, turning.after].map(|lost| lost.map(|n| n.to_string()));
    let values = [
        ("a", name(Side(0))),
        ("b", name(Side(1))),
        ("a_before", before[0].clone()),
        ("b_before", before[1].clone()),
        ("a_after", after[0].clone()),
        ("b_after", after[1].clone()),
    ];
    let values = values.each_ref().map(|(name, value)| (*name, value.as_str()));
    said.push(fill("report.turned.balance", &values));
    if let Some(chance) = chance(game, turning) {
        said.push(fill("report.turned.chance", &[("chance", &about_in_words(chance))]));
    }
    said
}

/// All that a report tells.
pub(super) fn account(game: &Game) -> Account {
    let battle = scenario::battle_of(game.scenario());
    let board = game.board();
    let past = game.past();
    let columns = course::stretches(past, course::is_turn);
    let steps = course::stretches(past, is_step);
    let have = |at: usize| stands_lost(game, &past[at].board);
    let units = |at: usize| game.rules().losses(&past[at].board).0.map(u32::from);
    let (lost, of) = game.rules().losses(board);
    let ends = |of: &dyn Fn(usize) -> [u32; 2]| {
        std::iter::once(0).chain(columns.iter().map(|turn| turn.to)).map(of).collect::<Vec<_>>()
    };
    let turning = course::turning(&steps, have);
    let turned = turned(game, turning.as_ref());
    let column =
        |turning: &Turning| columns.iter().position(|turn| turning.stretch.from < turn.to).map_or(0, |n| n + 1);
    let names = Side::BOTH.map(|side| account::side(game, side));
    let values = [
        ("a", names[0].clone()),
        ("b", names[1].clone()),
        ("first", lost[0].to_string()),
        ("second", lost[1].to_string()),
        ("of", of[0].to_string()),
        ("of_second", of[1].to_string()),
    ];
    let values = values.each_ref().map(|(name, value)| (*name, value.as_str()));
    let luck = luck(game);
    let number = |n: u32| n.to_string();
    let bill = vec![
        (text("report.bill.units"), Side::BOTH.map(|side| lost_of(lost[side.index()], of[side.index()]))),
        (text("report.bill.stands"), stands_lost(game, board).map(number)),
        (text("report.bill.dice"), luck.each_ref().map(|luck| number(luck.throws()))),
        (text("report.bill.orders"), account::orders(game).map(number)),
    ];
    Account {
        result: account::result(game),
        why: fill("report.why", &values),
        rules: account::rule(game).into_iter().collect(),
        date: battle.as_ref().map(|battle| battle.date.clone()).unwrap_or_default(),
        charts: vec![
            Chart { title: text("report.chart.stands"), points: ends(&have), limit: [None; 2] },
            Chart {
                title: text("report.chart.units"),
                points: ends(&units),
                limit: of.map(|of| (of > 0).then_some(u32::from(of))),
            },
        ],
        columns: account::columns(&columns),
        turns: columns.iter().map(|turn| one_turn(game, turn)).collect(),
        turning: turning.map(|turning| {
            let column = column(&turning);
            (turning, column)
        }),
        turned,
        luck: vec![(text("report.luck.hits"), luck)],
        bill,
        here: Vec::new(),
        lesson: battle.and_then(|battle| battle.lesson).unwrap_or_default(),
    }
    .with_here(game, &leaders(game))
}

fn lost_of(lost: u8, of: u8) -> String {
    match of {
        0 => lost.to_string(),
        of => fill("report.of", &[("n", &lost.to_string()), ("of", &of.to_string())]),
    }
}

fn one_turn(game: &Game, turn: &Stretch) -> Turn {
    let name = fill("report.turn", &[("n", &turn.clock.turn.to_string())]);
    let mut lost = fallen(game, turn);
    if course::gone(game, turn).is_empty() {
        let before = stands_lost(game, &game.past()[turn.from].board);
        let after = stands_lost(game, &game.past()[turn.to].board);
        let stands = (after[0] + after[1] - before[0] - before[1]) as usize;
        if stands > 0 {
            lost = count("report.stands.gone", stands, &[]);
        }
    }
    Turn { name, lost, at: turn.to }
}

/// What became of the leaders, in a sentence; nothing where there were none.
fn leaders(game: &Game) -> Vec<String> {
    let (mut all, mut dead) = (0, Vec::new());
    for (n, piece) in game.board().pieces.iter().enumerate() {
        if game.rules().kind(piece.kind).is_leader {
            all += 1;
            if piece.place == Place::Off {
                dead.extend(game.scenario().names.get(n).map(|name| name.full.clone()));
            }
        }
    }
    match (all, dead.len()) {
        (0, _) => Vec::new(),
        (_, 0) => vec![text("report.here.leaders")],
        (_, 1) => vec![fill("report.fallen.one", &[("names", &dead[0])])],
        _ => vec![fill("report.fallen.many", &[("names", &account::listed(&dead, 6))])],
    }
}
