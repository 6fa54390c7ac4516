//! What is said of a battle on hexes: what follows a result, who may turn, and who has to stay.

use sarissa::game::{
    Action, Ask, Board, Cite, Clock, Event, Fact, HexFact, Illegal, Order, Phase, PieceId, Place, Reason, Scenario,
    Side, Spot, State, Step, Switches, Toll, refuse, tell,
};
use sarissa::geom::Dir;
use sarissa::scenario;

/// A battle at the start of the movement step of the first side.
fn stage(id: &str) -> (Scenario, Board) {
    let scenario = scenario::open(id, &Switches::new()).unwrap();
    let mut board = scenario.board.clone();
    board.clock = Clock { turn: 1, side: Side(0), phase: Phase::Move };
    board.hexes.as_mut().unwrap().first = Some(Side(0));
    board.ask = Ask::Order(Side(0));
    (scenario, board)
}

fn named(scenario: &Scenario, id: &str) -> PieceId {
    PieceId(scenario.names.iter().position(|name| name.id == id).unwrap() as u8)
}

/// Puts these into a hex, the top one first.
fn put(scenario: &Scenario, board: &mut Board, hex: &str, ids: &[&str]) {
    for (depth, id) in ids.iter().enumerate() {
        let (hex, depth) = (hex.parse().unwrap(), depth as u8);
        let facing = Dir::new(2).unwrap();
        board.pieces[named(scenario, id).index()].place = Place::Hex(Spot { hex, facing, depth });
    }
}

#[track_caller]
fn told(scenario: &Scenario, board: &Board, fact: HexFact, sentence: &str) {
    let event = Event { fact: Fact::Hex(fact), cite: Cite("raphia.crt.1") };
    assert_eq!(tell(scenario, board, &event).as_deref(), Some(sentence));
}

#[track_caller]
fn refused(scenario: &Scenario, board: &Board, action: &Action, cite: &str, sentence: &str) {
    let Err(illegal) = scenario.rules.act(board, action) else { panic!("{action:?} is allowed") };
    assert_eq!((refuse(scenario, &illegal).as_str(), illegal.cite.0), (sentence, cite));
}

#[test]
fn a_result_says_who_tests() {
    let (scenario, mut board) = stage("raphia-wing");
    let [of_three, of_one, leader] = ["P-CR-1", "S-EL-3", "P-L"].map(|id| named(&scenario, id));
    let result = |on, effect| HexFact::Result { on, total: 9, effect };
    told(&scenario, &board, result(of_three, Toll::Test), "9: the stack of Cretans 1 must test.");
    let rest = "9: Cretans 1 lost. The rest of the stack must test.";
    told(&scenario, &board, result(of_three, Toll::Kill), rest);
    told(&scenario, &board, result(of_one, Toll::Test), "9: a test for Indian elephants 3.");
    told(&scenario, &board, result(of_one, Toll::Kill), "9: Indian elephants 3 lost.");
    // Two counters, of which the first falls; a leader with them tests nothing.
    let guard = named(&scenario, "P-AG-1");
    let one = "9: Royal guard (agema) 1 lost. A test for Royal guard (agema) 2.";
    told(&scenario, &board, result(guard, Toll::Kill), one);
    put(&scenario, &mut board, "0905", &["P-L"]);
    let alone = "9: no test for Ptolemy IV, a leader alone.";
    told(&scenario, &board, result(leader, Toll::Test), alone);
    told(&scenario, &board, result(leader, Toll::Kill), "9: Ptolemy IV lost.");
    // A rout tests no more, whoever is left of it.
    for id in ["P-CR-1", "P-CR-2", "P-CR-3"] {
        board.pieces[named(&scenario, id).index()].counter.state = State::Rout;
    }
    let runs = "9: no test for Cretans 1, in rout already.";
    told(&scenario, &board, result(of_three, Toll::Test), runs);
    told(&scenario, &board, result(of_three, Toll::Kill), "9: Cretans 1 lost.");
}

#[test]
fn who_must_follow_is_told_so() {
    let (scenario, mut board) = stage("raphia-wing");
    let [horse, foot, first, low] = ["S-RC-1", "S-GM-1", "P-CR-1", "P-CR-3"].map(|id| named(&scenario, id));
    let broke = |by, who: &[PieceId], must| HexFact::Broke { by, who: who.to_vec(), must };
    let must = "Cretans 1: in flight. Royal squadron must follow.";
    told(&scenario, &board, broke(horse, &[first], true), must);
    let may = "Cretans 1 and 1 more: all in flight. Greek mercenaries 1 may follow.";
    told(&scenario, &board, broke(foot, &[first, low], false), may);
    // A stack goes by its top counter, whichever of them is remembered.
    for id in ["P-CR-1", "P-CR-2", "P-CR-3"] {
        board.pieces[named(&scenario, id).index()].counter.state = State::Rout;
    }
    let after = HexFact::Pursues { who: vec![horse], prey: low };
    told(&scenario, &board, after, "Royal squadron went after Cretans 1.");
}

#[test]
fn a_phalanx_in_contact_is_told_that_it_may_try_to_turn() {
    let (scenario, mut board) = stage("raphia-first-steps");
    put(&scenario, &mut board, "0604", &["S-DA-1"]);
    put(&scenario, &mut board, "0504", &["P-MP-1"]);
    let piece = named(&scenario, "P-MP-1");
    let turn = Action::Move { piece, steps: vec![Step::Corner { facing: 3 }] };
    let words = "An enemy stands beside it. It may try to turn, by a test of morale, before it moves.";
    refused(&scenario, &board, &turn, "raphia.face.4", words);
    assert!(scenario.rules.act(&board, &Action::Order { piece, order: Order::Turn(3) }).is_ok());
    // Two of them as well; and going away is another thing.
    put(&scenario, &mut board, "0504", &["P-MP-1", "P-MP-2"]);
    let both = [Step::With { on: named(&scenario, "P-MP-2") }, Step::Corner { facing: 3 }];
    refused(&scenario, &board, &Action::Move { piece, steps: both.to_vec() }, "raphia.face.4", words);
    put(&scenario, &mut board, "0404", &["P-MP-2"]);
    let goes = Action::Move { piece, steps: vec![Step::Hex { dir: 2 }] };
    let words = "An enemy in good order stands beside it, and it is alone. It has to stay, but may attack.";
    refused(&scenario, &board, &goes, "raphia.move.5", words);
}

#[test]
fn a_leader_alone_has_to_stay() {
    let (scenario, mut board) = stage("raphia-wing");
    put(&scenario, &mut board, "0905", &["P-L"]);
    let goes = Action::Move { piece: named(&scenario, "P-L"), steps: vec![Step::Hex { dir: 6 }] };
    let words = "An enemy in good order stands beside him, and he is alone. He has to stay.";
    refused(&scenario, &board, &goes, "raphia.rul.9", words);
}

#[test]
fn nobody_is_set_up_on_an_enemy() {
    let (mut scenario, _) = stage("raphia-first-steps");
    let switches = Switches::from([("free_deployment".to_string(), 1)]);
    scenario = scenario::open(&scenario.id, &switches).unwrap();
    let mut board = scenario.board.clone();
    for event in scenario.rules.open(&board) {
        board.evolve(&event.fact);
    }
    let piece = named(&scenario, "P-MP-1");
    let there = Action::Order { piece, order: Order::DeployStack { col: 8, row: 4 } };
    let words = "In that hex stands the enemy: Macedonian phalanx 3. Choose another hex.";
    refused(&scenario, &board, &there, "raphia.deploy.1", words);
    let Err(Illegal { reason: Reason::Hex(reason), .. }) = scenario.rules.act(&board, &there) else { panic!() };
    assert_eq!(reason.word(), "enemy");
}
