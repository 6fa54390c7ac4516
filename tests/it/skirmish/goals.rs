//! Fire, booty, exits and how a battle is won.

use super::*;
use sarissa::game::{Outcome, TableEdge};

fn over(play: &Play) -> Option<Outcome> {
    match play.board.ask {
        Ask::Over(outcome) => Some(outcome),
        _ => None,
    }
}

fn winner(play: &Play) -> Option<Side> {
    over(play).and_then(|outcome| outcome.winner)
}

/// Two of the first side beside a house, one enemy far off; the house alone is enough to win.
fn torches() -> Table {
    let mut table = Table::new(&[
        man(A, 14_000, 10_000, 90),
        man(A, 14_000, 11_000, 90),
        man(B, 39_000, 39_000, 270),
        man(B, 18_000, 10_000, 270),
    ])
    .plot(Terrain::Building, (15_000, 5000), (20_000, 15_000));
    let goal = Goal::BurnAndLeave { burn: 1, buildings: vec![0], leave: 0 };
    table.frame.goals = vec![(A, goal), (B, Goal::Otherwise)];
    table
}

#[test]
fn two_layings_set_a_building_ablaze_and_one_can_be_put_out() {
    let mut play = torches().begin();
    play.until(Phase::Shoot, A);
    play.order(0, Order::Burn(0));
    assert_eq!(play.board.in_skirmish().fires, [1]);
    let again = Action::Order { piece: PieceId(0), order: Order::Burn(0) };
    assert_eq!(play.refused(again), (SkirmishReason::HasBurnt(PieceId(0)), "chevauchee.scenario.burn"));
    // He stands inside, an enemy of theirs, and puts it out.
    play.until(Phase::Shoot, B);
    play.order(3, Order::Quench(0));
    assert_eq!(play.board.in_skirmish().fires, [0]);
    let mut play = torches().begin();
    play.until(Phase::Shoot, A);
    play.order(0, Order::Burn(0));
    play.order(1, Order::Burn(0));
    assert!(play.rules.is_ablaze(&play.board, 0));
    is_won_by_a(&play);
}

#[track_caller]
fn is_won_by_a(play: &Play) {
    assert_eq!(winner(play), Some(A), "{:?}", play.board.ask);
}

#[test]
fn who_stays_in_a_building_ablaze_is_lost() {
    let mut table = torches();
    table.frame.goals = vec![(A, Goal::Destroy), (B, Goal::Otherwise)];
    let mut play = table.begin();
    play.until(Phase::Shoot, A);
    play.order(0, Order::Burn(0));
    play.order(1, Order::Burn(0));
    play.until_dice(2);
    assert!(play.at(3).is_some());
    play.dice(&[6, 1]);
    play.act(Action::Answer(0));
    play.until(Phase::Move, B);
    assert!(play.at(3).is_some());
    play.act(Action::Done);
    assert_eq!((play.at(3), play.board.in_skirmish().slain), (None, [0, 1]));
}

#[test]
fn booty_is_taken_up_at_the_end_of_a_move_beside_it() {
    let mut table = Table::new(&[man(A, 10_000, 10_000, 90), man(B, 39_000, 39_000, 0), man(A, 20_000, 20_000, 0)]);
    table.board = |skirmish| skirmish.booty = vec![Point::at(14_000, 10_000), Point::at(20_000, 21_000)];
    let mut play = table.begin();
    play.until(Phase::Move, A);
    play.walk(0, &[to(13_001, 10_000)]);
    assert!(play.board.piece(PieceId(0)).soldier.booty);
    // He who stays beside it has it when the moves of his side are over.
    assert!(!play.board.piece(PieceId(2)).soldier.booty);
    play.act(Action::Done);
    assert!(play.board.piece(PieceId(2)).soldier.booty && play.board.in_skirmish().booty.is_empty());
}

#[test]
fn carriers_and_others_off_by_the_exit() {
    let carrier = man(A, 38_000, 10_000, 90).with(|soldier| soldier.booty = true);
    let mut table = Table::new(&[carrier, man(A, 38_000, 20_000, 90), man(B, 1000, 39_000, 0)]);
    table.land.exits = vec![(A, TableEdge::East)];
    table.frame.goals = vec![(A, Goal::BootyOut { booty: 1, others: 1 }), (B, Goal::Otherwise)];
    let mut play = table.begin();
    play.until(Phase::Move, A);
    play.walk(0, &[to(40_000, 10_000), Step::Exit]);
    let have = |play: &Play| play.rules.progress(&play.board)[0].have;
    assert_eq!(have(&play), [1, 0]);
    play.walk(1, &[to(40_000, 20_000), Step::Exit]);
    assert_eq!(have(&play), [1, 1]);
    play.until(Phase::Move, B);
    play.act(Action::Done);
    is_won_by_a(&play);
}

#[test]
fn beyond_a_line_is_more_than_on_it() {
    let end = |y: i32| {
        let mut table = Table::new(&[man(A, 10_000, 20_000, 0), man(B, 39_000, 1000, 0)]);
        table.frame.goals =
            vec![(A, Goal::Beyond { edge: TableEdge::North, line: Inches::new(24), count: 1 }), (B, Goal::Otherwise)];
        let mut play = table.begin();
        play.until(Phase::Move, A);
        play.walk(0, &[to(10_000, y)]);
        play.until(Phase::Move, B);
        play.act(Action::Done);
        winner(&play)
    };
    assert_eq!([end(24_000), end(24_001)], [None, Some(A)]);
}

#[test]
fn the_first_condition_that_holds_decides_and_the_last_turn_ends_it() {
    let table = |goals: Vec<(Side, Goal)>| {
        let mut table = Table::new(&[man(A, 10_000, 10_000, 90).shoots("bow"), man(B, 12_000, 10_000, 270)]);
        table.frame.goals = goals;
        table.frame.turns = 1;
        table
    };
    let all =
        vec![(A, Goal::Kill { count: 1 }), (B, Goal::Beyond { edge: TableEdge::East, line: Inches::ZERO, count: 0 })];
    let shoot = |goals: &[(Side, Goal)], dice: [u8; 3]| {
        let mut play = table(goals.to_vec()).begin();
        play.until(Phase::Shoot, A);
        play.shoot(0, 1);
        play.until_dice(3);
        play.dice(&dice);
        winner(&play)
    };
    assert_eq!(shoot(&all, [6, 6, 6]), Some(A));
    assert_eq!(shoot(&all, [1, 1, 1]), Some(B));
    assert_eq!(shoot(&[(A, Goal::Destroy), (B, Goal::Otherwise)], [6, 6, 6]), Some(A));
    assert_eq!(shoot(&[(A, Goal::Destroy), (B, Goal::Otherwise)], [1, 1, 1]), Some(B));
    // Where nobody is left who could do anything about it, the last turn is not waited for.
    let mut tide = table(vec![(B, Goal::Kill { count: 2 }), (B, Goal::Otherwise)]);
    (tide.frame.turns, tide.frame.special) = (9, vec![Special::Tide]);
    let mut play = tide.begin();
    play.until(Phase::Shoot, A);
    play.shoot(0, 1);
    play.until_dice(3);
    play.dice(&[6, 6, 6]);
    assert_eq!(winner(&play), Some(B));
}

#[test]
fn each_side_sets_up_in_its_zone() {
    let mut table = Table::new(&[man(A, 5000, 5000, 90), man(B, 30_000, 30_000, 270)]);
    let zone = |x: i32| {
        Polygon([(x, 0), (x + 10_000, 0), (x + 10_000, 40_000), (x, 40_000)].map(|(x, y)| Point::at(x, y)).to_vec())
    };
    table.land.zones = [vec![zone(0)], vec![zone(25_000)]];
    table.frame.placed_first = B;
    let mut play = table.open(&["own_setup"]);
    assert_eq!(play.board.ask, Ask::Order(B));
    play.walk(1, &[to(25_000, 12_000), look(180)]);
    assert_eq!((play.at(1), play.facing(1)), (Some((25_000, 12_000)), 180));
    let outside = play.refused(moves(1, &[to(24_000, 12_000)]));
    assert_eq!(outside, (SkirmishReason::OutsideZone(PieceId(1)), "chevauchee.setup.4"));
    play.act(Action::Done);
    assert_eq!(play.board.ask, Ask::Order(A));
    play.act(Action::Done);
    play.until_dice(2);
}

#[test]
fn enemies_of_whoever_laid_a_fire_put_it_out() {
    // He who does not win by fire lays it; the side that does may put it out, and his own may not.
    let mut play = torches().begin();
    play.until(Phase::Shoot, B);
    play.order(3, Order::Burn(0));
    assert_eq!(play.board.in_skirmish().torches, [Some(B)]);
    assert!(play.rules.may_burn(&play.board, PieceId(0), 0, true).is_ok());
    let mut play = torches().begin();
    play.until(Phase::Shoot, A);
    play.order(0, Order::Burn(0));
    assert!(play.rules.may_burn(&play.board, PieceId(1), 0, true).is_err());
    assert!(play.rules.may_burn(&play.board, PieceId(3), 0, true).is_ok());
}
