//! Melees and withdrawals.

use super::*;
use sarissa::game::{Arc4, Mark, Melee};

/// Two enemies an inch apart, in the second turn of their melee; the first was first.
fn engaged(first: Man, second: Man) -> Table {
    let mut table = Table::new(&[first, second]);
    table.board = |skirmish| {
        let (mover, on) = (PieceId(0), PieceId(1));
        skirmish.melees = vec![Melee { mover, on, from: Arc4::Front, turn: 2, first: Some(mover) }];
    };
    table
}

fn pair() -> [Man; 2] {
    [man(A, 10_000, 10_000, 90), man(B, 11_000, 10_000, 270)]
}

#[test]
fn taken_in_the_rear_he_has_no_blow_and_then_the_second() {
    let behind = man(B, 14_000, 10_000, 90).weapon("halberd");
    let mut play = Table::new(&[man(A, 10_000, 10_000, 90).weapon("dagger"), behind]).begin();
    play.until(Phase::Move, A);
    play.walk(0, &[to(13_000, 10_000)]);
    assert_eq!(play.board.in_skirmish().melees[0].from, Arc4::Rear);
    play.until_dice(3);
    play.dice(&[1, 1, 2]);
    // No blow back: the next dice are those of the next turn. He has turned by himself.
    assert_eq!((play.board.clock.turn, play.facing(1)), (2, 270));
    play.dice(&[6, 1]);
    play.act(Action::Answer(0));
    play.until_dice(3);
    play.dice(&[1, 1, 2]);
    play.until_dice(3);
    let halberd = play.rules.blow(&play.board, PieceId(1), PieceId(0));
    assert_eq!((halberd.modifier(), halberd.number()), (2, 10));
    play.dice(&[3, 3, 2]);
    assert_eq!(play.at(0), None);
}

#[test]
fn the_longer_weapon_strikes_first_and_the_shorter_second_time() {
    let mut play = Table::new(&[
        man(A, 10_000, 10_000, 90).weapon("sword"),
        man(B, 14_000, 10_000, 270).weapon("pike").weapon("club"),
    ])
    .begin();
    play.until(Phase::Move, A);
    play.walk(0, &[to(13_000, 10_000)]);
    play.until_dice(3);
    // The pike first; it kills nobody and is dropped for the club.
    play.dice(&[1, 1, 2]);
    assert!(play.did(|fact| matches!(fact, SkirmishFact::Struck { by: PieceId(1), .. })));
    play.until_dice(3);
    play.dice(&[1, 1, 2]);
    assert_eq!(play.board.piece(PieceId(1)).soldier.hand, Some(1));
    assert_eq!(play.board.in_skirmish().melees[0].first, Some(PieceId(1)));
    play.dice(&[6, 1]);
    play.act(Action::Answer(0));
    play.until_dice(3);
    play.dice(&[1, 1, 2]);
    // Sword against club: he who was first yields only to a shorter weapon, and his is the shorter now.
    assert!(play.did(|fact| matches!(fact, SkirmishFact::Struck { by: PieceId(1), .. })));
}

#[test]
fn the_slain_strike_no_more() {
    let [first, second] = pair();
    let mut play = engaged(first, second).begin();
    play.until_dice(3);
    play.dice(&[6, 6, 6]);
    assert_eq!((play.at(1), play.melees()), (None, vec![]));
}

#[test]
fn a_charge_adds_one_and_a_lance_is_kept_after_a_kill() {
    let rider = man(A, 10_000, 10_000, 90).rides().weapon("lance").weapon("sword");
    let mut play = Table::new(&[rider, man(B, 20_000, 10_000, 270).weapon("spear")]).begin();
    play.charge(0, 1);
    play.until(Phase::Move, A);
    play.charge(0, 1);
    play.dice(&[3, 3, 3]);
    play.until_dice(3);
    let blow = play.rules.blow(&play.board, PieceId(0), PieceId(1));
    assert_eq!((blow.modifier(), blow.number(), blow.needs()), (2, 10, 8));
    play.dice(&[2, 3, 3]);
    assert_eq!((play.at(1), play.board.piece(PieceId(0)).soldier.hand), (None, Some(0)));
}

#[test]
fn each_strikes_the_enemy_he_was_told() {
    // One man between two, all in a later turn; he is told to strike at the second.
    let mut table = Table::new(&[
        man(A, 10_000, 10_000, 90),
        man(B, 11_000, 10_000, 270).weapon("sword"),
        man(B, 10_000, 11_000, 180).weapon("dagger"),
    ]);
    table.board = |skirmish| {
        let melee =
            |on: u8| Melee { mover: PieceId(0), on: PieceId(on), from: Arc4::Front, turn: 2, first: Some(PieceId(0)) };
        skirmish.melees = vec![melee(1), melee(2)];
    };
    let mut play = table.begin();
    play.until(Phase::Fight, A);
    play.order(0, Order::Aim(PieceId(2)));
    play.until_dice(3);
    // Fists are shorter than sword and dagger: he strikes before both.
    play.dice(&[6, 6, 6]);
    assert!(play.did(|fact| matches!(fact, SkirmishFact::Slain { who: PieceId(2), by: Some(PieceId(0)) })));
    play.until_dice(3);
    play.dice(&[1, 1, 1]);
    // He turns to whom he is left with.
    assert_eq!((play.melees(), play.facing(0)), (vec![(0, 1)], 90));
}

fn withdraw(x: i32, y: i32) -> Order {
    Order::Withdraw { x: Inches::thousandths(x), y: Inches::thousandths(y), facing: Degrees::new(90) }
}

#[test]
fn a_withdrawal_takes_a_higher_total() {
    let start = || {
        let [first, second] = pair();
        let mut play = engaged(first.weapon("sword"), second.weapon("dagger")).begin();
        play.until(Phase::Withdraw, A);
        play.order(0, withdraw(6500, 10_000));
        play.until_dice(2);
        play
    };
    // Class 3 against class 1: 1 and 3 are 4 to 3 and 1, a tie, and that fails. He has no blow.
    let mut play = start();
    play.dice(&[1, 3]);
    assert_eq!((play.at(0), play.board.piece(PieceId(0)).has(Mark::Failed)), (Some((10_000, 10_000)), true));
    assert!(play.rules.blows_to_choose(&play.board, PieceId(0)).is_empty());
    let mut play = start();
    play.dice(&[2, 3]);
    assert_eq!((play.at(0), play.melees()), (Some((6500, 10_000)), vec![]));
}

#[test]
fn withdrawals_that_may_not_be_announced() {
    let [_, second] = pair();
    let mut table = engaged(man(A, 10_300, 10_000, 90), second);
    table.men.push(man(B, 8000, 12_000, 0));
    let mut play = table.begin();
    play.until(Phase::Withdraw, A);
    let why = |x: i32, y: i32| play.refused(Action::Order { piece: PieceId(0), order: withdraw(x, y) });
    // Half of 7 in is the most.
    let far = why(10_300, 13_501);
    assert!(matches!(far, (SkirmishReason::TooFar { .. }, "chevauchee.withdraw.3")), "{far:?}");
    assert!(matches!(why(10_301, 13_000).0, SkirmishReason::NotAway { .. }));
    assert!(matches!(why(10_000, 10_000).0, SkirmishReason::StillInReach { of: PieceId(1), .. }));
    // Beside another enemy, and past him.
    assert!(matches!(why(8000, 11_500).0, SkirmishReason::StillInReach { of: PieceId(2), .. }));
    assert!(matches!(why(7100, 11_400).0, SkirmishReason::StillInReach { of: PieceId(2), .. }));
    play.order(0, withdraw(10_300, 13_500));
}

#[test]
fn a_withdrawal_that_is_too_long_snaps_to_half_a_move() {
    let end = |border: i32| {
        let [first, second] = pair();
        let marsh = engaged(first, second).plot(Terrain::Marsh, (0, 0), (border, 40_000));
        let mut play = marsh.begin();
        play.until(Phase::Withdraw, A);
        let steps = play.rules.trim(&play.board, PieceId(0), &[to(0, 10_000)]);
        let corners = play.rules.stretch(&play.board, PieceId(0));
        assert!(corners.iter().all(|at| at.x.get() <= 10_000), "nobody withdraws towards his enemy");
        steps
    };
    // Half of 7 in; marsh an inch off leaves half of 3; two inches off he is farther than that already.
    assert_eq!([end(1000), end(9000), end(8000)], [[to(6500, 10_000)], [to(8500, 10_000)], [to(8000, 10_000)]]);
}

#[test]
fn two_who_both_withdraw_part_without_a_throw() {
    let [first, second] = pair();
    let mut play = engaged(first, second).begin();
    play.until(Phase::Withdraw, A);
    play.order(0, withdraw(7000, 10_000));
    play.until(Phase::Withdraw, B);
    play.order(1, withdraw(14_000, 10_000));
    play.until_dice(2);
    assert_eq!((play.at(0), play.at(1), play.board.clock.turn), (Some((7000, 10_000)), Some((14_000, 10_000)), 2));
}

#[test]
fn whose_place_is_taken_goes_as_far_as_he_can() {
    let [first, second] = pair();
    let mut table = engaged(first, second);
    table.men.push(man(A, 10_000, 12_000, 180));
    table.men.push(man(B, 11_000, 12_000, 270));
    table.board = |skirmish| {
        let melee = |mover: u8, on: u8| Melee {
            mover: PieceId(mover),
            on: PieceId(on),
            from: Arc4::Front,
            turn: 2,
            first: Some(PieceId(mover)),
        };
        skirmish.melees = vec![melee(0, 1), melee(2, 3)];
    };
    let mut play = table.begin();
    play.until(Phase::Withdraw, A);
    // Both want the same place, 3 in straight off for the one; the other finds it taken.
    play.order(0, withdraw(7000, 10_000));
    play.order(2, withdraw(7400, 10_000));
    play.until_dice(2);
    play.dice(&[6, 1]);
    play.dice(&[6, 1]);
    assert_eq!(play.at(0), Some((7000, 10_000)));
    let (x, y) = play.at(2).unwrap();
    let apart = (x - 7000) * (x - 7000) + (y - 10_000) * (y - 10_000);
    assert!((250_000..252_000).contains(&apart), "{x} {y}");
}

#[test]
fn weapons_are_drawn_in_the_first_turn() {
    let mut play = Table::new(&[
        man(A, 10_000, 10_000, 90).weapon("sword").weapon("spear").weapon("lance").weapon("shield_rim"),
        man(B, 13_000, 10_000, 270),
    ])
    .begin();
    play.until(Phase::Move, A);
    play.walk(0, &[to(12_000, 10_000)]);
    play.until(Phase::Withdraw, A);
    let why = |arm: u8| play.refused(Action::Order { piece: PieceId(0), order: Order::Draw(arm) }).0;
    assert_eq!(why(2), SkirmishReason::NeedsMount(PieceId(0)));
    assert_eq!(why(3), SkirmishReason::NeedsShield(PieceId(0)));
    assert_eq!(why(0), SkirmishReason::NoSuchArm(PieceId(0)));
    play.order(0, Order::Draw(1));
    assert_eq!(play.board.piece(PieceId(0)).soldier.hand, Some(1));
    let [first, second] = pair();
    let mut later = engaged(first.weapon("sword").weapon("spear"), second).begin();
    later.until(Phase::Withdraw, A);
    let why = later.refused(Action::Order { piece: PieceId(0), order: Order::Draw(1) });
    assert_eq!(why, (SkirmishReason::NotFirstTurn(PieceId(0)), "chevauchee.ruling.37"));
}
