//! How long it takes to say where counters may go on hexes, with fronts, facing, stacks and rearguards. Reports, never fails.
//!
//! *Plain* is what a library of hexes does alone: everything within 5 steps of a hex on a map of 40 by 24, every eleventh hex
//! closed, breadth first. *Start* is every stack of the full battle as it is set up, *amid* every stack of the side to move in
//! the fourth turn of a random battle. *Cavalry* is the largest of them, stacks of cavalry alone.
//!
//! A line is JSON: the set, questions, nanoseconds a question (the middle of seven runs), places found in all. `--test`, as
//! `cargo test` asks for, runs each set once.

use std::hint::black_box;
use std::time::Instant;

use sarissa::game::{Board, PieceId, Side, State, Switches};
use sarissa::geom::{Hex, HexMap};
use sarissa::opponent::random;
use sarissa::rules::raphia::tables::Arm;
use sarissa::rules::raphia::{Grid, RaphiaRules};
use sarissa::scenario;

/// Runs a set and reports it.
fn report(set: &str, runs: usize, questions: usize, mut places: impl FnMut() -> usize) {
    let mut found = 0;
    let mut times: Vec<u128> = (0..runs)
        .map(|_| {
            let start = Instant::now();
            found = black_box(places());
            start.elapsed().as_nanos() / questions.max(1) as u128
        })
        .collect();
    times.sort_unstable();
    let ns = times[times.len() / 2];
    println!("{{\"set\":\"{set}\",\"questions\":{questions},\"ns\":{ns},\"places\":{found}}}");
}

/// Everything within so many steps.
fn flood(map: &HexMap, from: Hex, steps: u8) -> usize {
    let mut is_seen = vec![false; usize::from(map.cols) * usize::from(map.rows)];
    let mut found = vec![from];
    let mut at = 0;
    if let Some(first) = map.index(from) {
        is_seen[first] = true;
    }
    for _ in 0..steps {
        let end = found.len();
        while at < end {
            for hex in map.around(found[at]) {
                if let Some(n) = map.index(hex).filter(|&n| map.is_plain(hex) && !is_seen[n]) {
                    is_seen[n] = true;
                    found.push(hex);
                }
            }
            at += 1;
        }
    }
    found.len()
}

/// The whole stacks of these sides in good order.
fn stacks(rules: &RaphiaRules, board: &Board, sides: &[Side], only: Option<Arm>) -> Vec<Vec<PieceId>> {
    let grid = Grid::of(rules, board);
    let bodies = sides.iter().flat_map(|&side| grid.all(side));
    let fits = |top: PieceId| only.is_none_or(|arm| rules.arm_of(board.piece(top).kind) == arm);
    bodies.filter(|body| body.state == State::Good && fits(body.top())).map(|body| body.all()).collect()
}

fn main() {
    let runs = if std::env::args().any(|arg| arg == "--test") { 1 } else { 7 };
    let battle = scenario::open("raphia", &Switches::new()).expect("it comes with the program");
    let rules = scenario::hex_rules_of(&battle).expect("it is a battle on hexes");
    let mut plain = HexMap::plain(40, 24);
    for hex in plain.hexes() {
        if (u32::from(hex.col) * 7 + u32::from(hex.row) * 13) % 11 == 0 {
            plain.set_dune(hex);
        }
    }
    let starts: Vec<Hex> = (0..60u8).map(|n| Hex::at(7 + n * 5 % 28, 7 + n * 3 % 12)).collect();
    report("plain", runs, starts.len(), || starts.iter().map(|&hex| flood(&plain, hex, 5)).sum());

    let game = random::play(&battle, 1).expect("every order is legal");
    let is_amid = |board: &&Board| board.clock.turn == 4 && board.clock.phase == sarissa::game::Phase::Move;
    let amid = game.past().iter().map(|played| &played.board).find(is_amid).unwrap_or(&battle.board);
    let sets = [
        ("start", &battle.board, &Side::BOTH[..], None),
        ("amid", amid, &[amid.clock.side][..], None),
        ("cavalry", &battle.board, &Side::BOTH[..], Some(Arm::Cavalry)),
    ];
    for (set, board, sides, only) in sets {
        let asked = stacks(&rules, board, sides, only);
        // Each question begins with a board, as one from the page does.
        report(set, runs, asked.len(), || asked.iter().map(|who| rules.reach(board, who).len()).sum());
    }
}
