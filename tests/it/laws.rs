//! Laws that hold for every built-in battle, looked at in seeded random play.

use sarissa::game::{Action, Ask, Board, Event, Game, Input, PieceId, Scenario, Step, Switches};
use sarissa::geom::Inches;
use sarissa::opponent::random;
use sarissa::scenario;

/// Every built-in battle, plain and with all its switches on.
fn scenarios() -> Vec<Scenario> {
    let mut all = Vec::new();
    let on_hexes = scenario::hex_battles().iter().map(|battle| &battle.id);
    let of_soldiers = scenario::skirmish_battles().iter().map(|battle| &battle.id);
    for id in scenario::battles().iter().map(|battle| &battle.id).chain(on_hexes).chain(of_soldiers) {
        let plain = scenario::open(id, &Switches::new()).unwrap();
        let on = plain.rules.about().switches.iter().map(|s| (s.id.clone(), s.number.map_or(1, |(first, _)| first)));
        let on: Switches = on.collect();
        all.push(scenario::open(id, &on).unwrap());
        all.push(plain);
    }
    all
}

fn fold(before: &Board, events: &[Event]) -> Board {
    let mut board = before.clone();
    events.iter().for_each(|event| board.evolve(&event.fact));
    board
}

#[test]
fn what_is_listed_is_accepted_and_never_nothing() {
    for scenario in scenarios() {
        // On hexes there are thousands of orders at once: some boards of one battle will do.
        let (seeds, every) = if scenario.board.hexes.is_some() { (1, 9) } else { (6, 1) };
        for seed in 0..seeds {
            let game = random::play(&scenario, seed).unwrap();
            for played in game.past().iter().step_by(every) {
                let board = &played.board;
                let orders = scenario.rules.orders(board);
                match board.ask {
                    Ask::Order(_) | Ask::Question { .. } | Ask::Choose { .. } | Ask::Decide { .. } => {
                        assert!(!orders.is_empty(), "seed {seed}:\n{board}")
                    }
                    Ask::Roll { count, .. } => assert!(count > 0, "seed {seed}:\n{board}"),
                    Ask::Over(_) => assert!(orders.is_empty()),
                }
                for order in orders {
                    let done = scenario.rules.act(board, &order);
                    assert!(done.is_ok(), "seed {seed}: {order:?} was listed and refused: {done:?}\n{board}");
                }
            }
        }
    }
}

#[test]
fn events_alone_make_the_board() {
    for scenario in scenarios() {
        let game = random::play(&scenario, 11).unwrap();
        let mut board = scenario.board.clone();
        for played in game.past() {
            board = fold(&board, &played.events);
            assert_eq!(board, played.board);
        }
    }
}

#[test]
fn a_record_replays_to_the_same_board() {
    for scenario in scenarios() {
        for seed in 20..26 {
            let game = random::play(&scenario, seed).unwrap();
            let again = Game::replay(&scenario, &game.record()).unwrap_or_else(|stop| panic!("{:?}", stop.1));
            assert_eq!(game.board().to_string(), again.board().to_string(), "seed {seed}");
        }
    }
}

#[test]
fn what_is_refused_changes_nothing() {
    for scenario in scenarios() {
        let mut game = random::play(&scenario, 3).unwrap();
        while !game.inputs().is_empty() {
            let before = game.clone();
            let nobody = PieceId(200);
            let wrong = [
                Input::Order(Action::Move { piece: nobody, steps: vec![Step::Ahead { d: Inches::new(1) }] }),
                Input::Order(Action::Move { piece: PieceId(0), steps: vec![] }),
                Input::Order(Action::Move { piece: PieceId(2), steps: vec![Step::Ahead { d: Inches::new(400) }] }),
                Input::Order(Action::Shoot { by: nobody, on: nobody }),
                Input::Order(Action::Shoot { by: PieceId(0), on: PieceId(0) }),
                Input::Order(Action::Answer(77)),
                Input::Dice(sarissa::dice::Dice::new(vec![6; 200]).unwrap()),
            ];
            for input in wrong {
                assert!(game.give(input.clone()).is_err(), "{input:?} was accepted");
                assert_eq!(game.board(), before.board());
                assert_eq!(game.inputs(), before.inputs());
            }
            if !matches!(game.board().ask, Ask::Roll { .. }) {
                assert!(game.give(Input::Roll).is_err(), "dice were taken unasked");
            }
            game.undo();
        }
    }
}

#[test]
fn undo_goes_back_to_the_opening() {
    for scenario in scenarios() {
        let mut game = random::play(&scenario, 5).unwrap();
        let boards: Vec<String> = game.past().iter().map(|played| played.board.to_string()).collect();
        for board in boards.iter().rev().skip(1) {
            assert!(game.undo().is_some());
            assert_eq!(game.board().to_string(), *board);
        }
        assert!(game.undo().is_none());
    }
}

/// What no board of a game may ever show.
fn faults(scenario: &Scenario, board: &Board) -> Vec<String> {
    let mut faults: Vec<String> = scenario.rules.check(board).iter().map(|fault| format!("{fault:?}")).collect();
    for contact in &board.contacts {
        let gone = [contact.by, contact.on].into_iter().any(|id| board.piece(id).pose().is_none());
        let apart = || {
            let [by, on] = [contact.by, contact.on].map(|id| board.piece(id).pose().unwrap());
            by.flush(on).is_none() && on.flush(by).is_none()
        };
        if gone || apart() {
            faults.push(format!("{contact:?} does not touch"));
        }
    }
    for (id, piece, _) in board.trays() {
        let info = scenario.rules.kind(piece.kind);
        if piece.strength <= info.gone_at || piece.strength > info.stands {
            faults.push(format!("{id:?} has {} stands", piece.strength));
        }
    }
    for piece in &board.pieces {
        if piece.with.is_some_and(|unit| board.piece(unit).pose().is_none()) {
            faults.push("a leader is with a unit that is gone".to_string());
        }
    }
    faults
}

#[test]
fn no_state_is_illegal_and_every_battle_ends() {
    for scenario in scenarios() {
        for seed in 100..140 {
            let game = random::play(&scenario, seed).unwrap();
            assert!(matches!(game.board().ask, Ask::Over(_)), "seed {seed} has no end");
            for (n, played) in game.past().iter().enumerate() {
                let faults = faults(&scenario, &played.board);
                assert!(faults.is_empty(), "seed {seed}, input {n}: {faults:?}");
            }
        }
    }
}

/// Ten thousand battles of each, in the release build only: `cargo test --profile native -- --ignored ten_thousand`.
#[test]
#[ignore = "minutes in a debug build; `make battles` runs it"]
fn ten_thousand_battles_end() {
    // Those on hexes have a test of their own (`raphia`).
    for scenario in scenarios().into_iter().filter(|scenario| scenario.board.hexes.is_none()) {
        for seed in 0..10_000 {
            let playout = random::playout(&scenario, seed).unwrap_or_else(|why| panic!("seed {seed}: {why:?}"));
            assert!(playout.outcome.is_some(), "seed {seed} has no end");
            let faults = faults(&scenario, &playout.board);
            assert!(faults.is_empty(), "seed {seed}: {faults:?}");
        }
    }
}
