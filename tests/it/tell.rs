//! What players read: refusals and events in sentences.

use sarissa::dice::Dice;
use sarissa::game::{
    Action, Ask, Event, Fact, Game, Hand, Illegal, Input, Mark, Miss, Phase, PieceId, Place, Reason, Removal, Scenario,
    Side, Step, Switches, refuse, tell,
};
use sarissa::geom::{Degrees, Inches, Pose};
use sarissa::{opponent, scenario};

fn chaeronea() -> Scenario {
    scenario::open("chaeronea", &Switches::new()).unwrap()
}

fn named(scenario: &Scenario, tag: &str) -> PieceId {
    PieceId(scenario.names.iter().position(|name| name.tag == tag).unwrap() as u8)
}

fn inches(text: &str) -> Inches {
    text.parse().unwrap()
}

/// Gives an order in the opening and compares what comes back.
#[track_caller]
fn refused(action: Action, sentence: &str) {
    let scenario = chaeronea();
    let mut game = Game::new(&scenario, 1);
    let before = game.board().clone();
    let illegal = game.give(Input::Order(action)).map(|_| ()).unwrap_err();
    assert_eq!(refuse(&scenario, &illegal), sentence);
    assert_eq!(*game.board(), before);
}

#[track_caller]
fn move_refused(tag: &str, steps: &[Step], sentence: &str) {
    let piece = named(&chaeronea(), tag);
    refused(Action::Move { piece, steps: steps.to_vec() }, sentence);
}

#[test]
fn moves_are_refused_in_words() {
    let d = inches("7.5");
    move_refused("P8", &[Step::Ahead { d }], "Too far. Foot goes up to 6 inches, and that is 7.5.");
    move_refused("P8", &[Step::Ahead { d: inches("6.02") }], "Too far. Foot goes up to 6 inches, and that is 6.02.");
    move_refused(
        "C",
        &[Step::Ahead { d: inches("13.8") }],
        "Too far. Horsemen ride up to 12 inches, and that is 13.8.",
    );
    move_refused(
        "P3",
        &[Step::Free { bearing: Degrees::new(180), d: inches("2"), facing: Degrees::UP }],
        "P3 keeps formation. It can go ahead, slant by up to 45° and wheel by up to 45°, and no more.",
    );
    move_refused(
        "P1",
        &[Step::Oblique { side: Hand::Left, deg: 50, d: inches("2") }],
        "Too steep. 45° is the most, and that is 50°.",
    );
    move_refused("P4", &[], "That is no move. Give it a length or an angle.");
    move_refused("H4", &[Step::Ahead { d: inches("1") }], "H4 belongs to the Greeks. It is not their turn.");
    move_refused("Philip", &[Step::Ahead { d: inches("1") }], "Philip goes with his unit. Move the unit instead.");
    move_refused(
        "S1",
        &[Step::Free { bearing: Degrees::new(270), d: inches("5"), facing: Degrees::UP }],
        "S1 would leave the table.",
    );
    let scenario = chaeronea();
    refused(
        Action::Shoot { by: named(&scenario, "S1"), on: named(&scenario, "H1") },
        "That is not due now. Do what the panel asks for first.",
    );
}

#[test]
fn only_skirmishers_may_enter_the_town() {
    let mut scenario = chaeronea();
    let piece = named(&scenario, "P8");
    scenario.board.pieces[piece.index()].place = Place::Table(Pose::at(60_000, 24_000, 90));
    let mut game = Game::new(&scenario, 1);
    let order = Action::Move { piece, steps: vec![Step::Ahead { d: inches("4") }] };
    let illegal = game.give(Input::Order(order)).map(|_| ()).unwrap_err();
    assert_eq!(refuse(&scenario, &illegal), "P8 may not enter Chaeronea. Only skirmishers may enter the town.");
}

#[test]
fn what_cannot_be_seen_is_told_with_its_gap() {
    let scenario = chaeronea();
    let (by, on, other) = (named(&scenario, "S4"), named(&scenario, "H7"), named(&scenario, "P8"));
    let mut sight = scenario.rules.sight(&scenario.board, by, on);
    (sight.room, sight.blocker, sight.through_town) = (inches("0.15"), Some(other), false);
    let told = |sight| {
        let reason = Reason::NoGap { by, on, sight };
        refuse(&scenario, &Illegal { reason, cite: scenario.rules.texts()[0].id })
    };
    assert_eq!(told(sight), "S4 cannot see H7. P8 stands in the way, and the gap is 0.3 inches wide.");
    sight.room = inches("0.249");
    assert_eq!(told(sight), "S4 cannot see H7. P8 stands in the way, and the gap is 0.49 inches wide.");
    sight.room = Inches::ZERO;
    assert_eq!(told(sight), "S4 cannot see H7. P8 stands in the way.");
    sight.through_town = true;
    assert_eq!(told(sight), "S4 cannot see H7. The town is in between.");
}

#[test]
fn losses_are_told_in_words() {
    let mut scenario = chaeronea();
    let cite = scenario.rules.texts()[0].id;
    let (h7, p8) = (named(&scenario, "H7"), named(&scenario, "P8"));
    scenario.board.pieces[h7.index()].strength = 3;
    let told = |fact| tell(&scenario, &scenario.board, &Event { fact, cite }).unwrap_or_default();
    assert_eq!(told(Fact::Lost { piece: h7, stands: 2 }), "H7 loses two stands and is beaten.");
    assert_eq!(told(Fact::Lost { piece: p8, stands: 1 }), "P8 loses one stand.");
    assert_eq!(told(Fact::Removed { piece: h7, why: Removal::Destroyed }), "H7 leaves the table.");
    assert_eq!(told(Fact::Hits { by: p8, on: h7, hits: 2, dice: 3 }), "P8 hits H7 with 2 of 3 dice.");
    assert_eq!(told(Fact::Hits { by: p8, on: h7, hits: 0, dice: 1 }), "P8 misses H7.");
    assert_eq!(
        told(Fact::Rolled { dice: Dice::new(vec![2, 5, 1]).unwrap(), by_hand: true }),
        "Dice thrown by hand: 2 5 1."
    );
    assert_eq!(told(Fact::Nothing(Miss::NoShots(Side(1)))), "Nobody of the Greeks can shoot now.");
    assert_eq!(told(Fact::Marked { piece: p8, mark: Mark::Moved, on: true }), "");
    let moved = Fact::Moved { piece: p8, legs: vec![Pose::at(44_000, 12_500, 0)], cost: inches("4.5") };
    assert_eq!(told(moved), "P8 goes 4.5 in.");
}

#[test]
fn every_sentence_of_a_whole_battle_is_whole() {
    let scenario = chaeronea();
    for seed in 0..30 {
        let game = opponent::random::play(&scenario, seed).unwrap();
        let mut board = scenario.board.clone();
        for event in game.past().iter().flat_map(|played| &played.events) {
            if let Some(sentence) = tell(&scenario, &board, event) {
                let is_whole =
                    sentence.ends_with('.') && !sentence.contains(['{', '}', '?']) && !sentence.contains("  ");
                assert!(is_whole, "{sentence}");
            }
            board.evolve(&event.fact);
        }
        assert!(matches!(board.ask, Ask::Over(_)) && board.clock.phase != Phase::Move);
    }
}
