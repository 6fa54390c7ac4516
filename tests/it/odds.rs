//! Exact odds equal the count of every way the dice can fall, each landed by the rules themselves.

use std::collections::BTreeMap;

use sarissa::dice::{Dice, Fraction};
use sarissa::game::{Ask, Board, Fact, Game, Pass, PieceId, Rules, Scenario, Switches, Todo};
use sarissa::geom::Pose;
use sarissa::opponent::random;
use sarissa::scenario;

/// What each unit loses when these dice land.
fn losses(rules: &dyn Rules, board: &Board, dice: Dice, units: &[PieceId]) -> Vec<u8> {
    let events = rules.land(board, &dice, true).unwrap();
    let mut lost = vec![0; units.len()];
    for event in &events {
        match event.fact {
            Fact::Lost { piece, stands } => {
                let at = units.iter().position(|&unit| unit == piece).expect("the odds name every loser");
                lost[at] += stands;
            }
            Fact::Removed { piece, .. } => {
                // A last stand removed by rule counts as lost.
                if let Some(at) = units.iter().position(|&unit| unit == piece) {
                    lost[at] = board.piece(piece).strength;
                }
            }
            _ => {}
        }
    }
    lost
}

/// Lands every combination of the dice that are due and compares the count with the odds.
#[track_caller]
fn check(rules: &dyn Rules, board: &Board) {
    let Ask::Roll { count, what, .. } = board.ask else { panic!("no dice are due") };
    let odds = rules.odds(board, what);
    let mut ways: BTreeMap<Vec<u8>, u128> = BTreeMap::new();
    let total = 6u32.pow(count as u32);
    for n in 0..total {
        let pips = (0..count as u32).map(|die| (n / 6u32.pow(die) % 6 + 1) as u8).collect();
        *ways.entry(losses(rules, board, Dice::new(pips).unwrap(), &odds.units)).or_default() += 1;
    }
    let counted: Vec<_> = ways.into_iter().map(|(lost, ways)| (lost, Fraction::new(ways, total as u128))).collect();
    let said: Vec<_> = odds.joint().iter().map(|(lost, chance)| (lost.clone(), chance)).collect();
    assert_eq!(said, counted, "{what:?}");
    for (at, &unit) in odds.units.iter().enumerate() {
        for stands in 0..=4 {
            let counted: Fraction = odds.joint().chance(|lost| lost[at] == stands);
            assert_eq!(odds.of(unit).chance(|&lost| lost == stands), counted);
        }
    }
}

/// A fight front to front of two units of the battle, everybody else far away or gone.
fn duel(scenario: &Scenario, first: PieceId, second: PieceId, offset: i32) -> Board {
    let mut board = scenario.board.clone();
    for id in board.ids() {
        let piece = &mut board.pieces[id.index()];
        if id != first && id != second && piece.with != Some(first) && piece.with != Some(second) {
            board.evolve(&Fact::Removed { piece: id, why: sarissa::game::Removal::Destroyed });
        }
    }
    board.pieces[first.index()].place = sarissa::game::Place::Table(Pose::at(30_000, 14_800, 0));
    board.pieces[second.index()].place = sarissa::game::Place::Table(Pose::at(30_000 + offset, 18_000, 180));
    board.evolve(&Fact::Touched(sarissa::game::Contact { by: first, on: second, flank: false }));
    let count = |pass| scenario.rules.throws(&board, Todo::Fights(pass)).iter().map(|throw| throw.dice as u16).sum();
    let (first, all): (u16, u16) = (count(Pass::First), count(Pass::All));
    let (pass, count) = if first > 0 { (Pass::First, first) } else { (Pass::All, all) };
    board.evolve(&Fact::Asked(Ask::Roll { by: None, count, what: Todo::Fights(pass) }));
    board
}

#[test]
fn every_pair_of_kinds_front_to_front() {
    for battle in scenario::battles() {
        let on = ["slow_heavies", "single_rear_pike"].map(|id| (id.to_string(), 1));
        for switches in [Switches::new(), on.into()] {
            let Ok(scenario) = scenario::open(&battle.id, &switches) else { continue };
            let mut done = std::collections::BTreeSet::new();
            let trays: Vec<_> = scenario.board.trays().map(|(id, piece, _)| (id, piece.side, piece.kind)).collect();
            for &(first, _, kind) in trays.iter().filter(|(_, side, _)| side.0 == 0) {
                for &(second, _, enemy) in trays.iter().filter(|(_, side, _)| side.0 == 1) {
                    let led = scenario.board.leaders_of(first).count();
                    for offset in [0, 2000] {
                        // Six dice are 46,656 ways; a led pike unit against a front would be seven.
                        let board = duel(&scenario, first, second, offset);
                        let Ask::Roll { count, .. } = board.ask else { continue };
                        if done.insert((kind, enemy, led, offset)) && count <= 6 {
                            check(&*scenario.rules, &board);
                        }
                    }
                }
            }
            assert!(done.len() >= 16, "only {}", done.len());
        }
    }
}

#[test]
fn shots_and_small_fights_of_random_games() {
    for battle in scenario::battles() {
        let scenario = scenario::open(&battle.id, &Switches::new()).unwrap();
        let mut seen = 0;
        for seed in 0..30 {
            let game: Game = random::play(&scenario, seed).unwrap();
            for played in game.past() {
                if let Ask::Roll { count, .. } = played.board.ask
                    && count <= 5
                {
                    check(&*scenario.rules, &played.board);
                    seen += 1;
                }
            }
        }
        assert!(seen > 50, "only {seen} rolls were small enough to count");
    }
}
