//! Shots, throws, loading, sight and cover.

use super::*;
use sarissa::game::{Mark, Shot, What};
use sarissa::rules::chevauchee::tables::Cover;

/// Two enemies this far apart who look at each other, the first with this weapon.
fn facing(weapon: &str, apart: i32) -> Table {
    Table::new(&[man(A, 10_000, 10_000, 90).shoots(weapon), man(B, 10_000 + apart, 10_000, 270)])
}

fn shooting(table: Table) -> Play {
    let mut play = table.begin();
    play.until(Phase::Shoot, A);
    play
}

const SHOT: Shot = Shot { by: PieceId(0), on: PieceId(1), arm: None };

/// What is added to the dice, and the number.
fn reckoned(play: &Play) -> (i32, i32) {
    let look = play.rules.look_at_shot(&play.board, SHOT).unwrap();
    (look.sum.modifier(), look.sum.number())
}

#[test]
fn how_often_one_shoots() {
    // Two shots of a bow that stands, at 8 in from a base range of 6: -1.
    let mut play = shooting(facing("bow", 8000));
    assert_eq!(reckoned(&play), (-1, 10));
    play.shoot(0, 1);
    play.shoot(0, 1);
    play.until_dice(3);
    play.dice(&[3, 3, 4]);
    play.dice(&[6, 5, 5]);
    assert_eq!((play.at(1), play.board.in_skirmish().slain), (None, [0, 1]));
    // One after a walk, with -1.
    let mut play = facing("bow", 8000).begin();
    play.until(Phase::Move, A);
    play.walk(0, &[to(11_000, 10_000), look(90)]);
    play.until(Phase::Shoot, A);
    assert_eq!(reckoned(&play), (-2, 10));
    assert_eq!(play.rules.may_fire(&play.board, PieceId(0)).shots, 1);
    // None after a charge, though it falls short.
    let mut play = facing("bow", 30_000).begin();
    play.charge(0, 1);
    play.until(Phase::Move, A);
    play.charge(0, 1);
    play.dice(&[1, 1]);
    let why = play.rules.may_fire(&play.board, PieceId(0)).reason.unwrap();
    assert_eq!(why.cite.0, "chevauchee.missile.6");
}

#[test]
fn one_who_is_reached_shoots_once_and_one_who_came_himself_not_at_all() {
    let mut table = facing("bow", 6000);
    table.men[1] = table.men[1].clone().shoots("bow");
    let mut play = table.begin();
    play.until(Phase::Move, A);
    play.walk(0, &[to(15_000, 10_000)]);
    assert_eq!((play.board.clock.phase, play.board.clock.side), (Phase::Shoot, B));
    let own = play.rules.may_fire(&play.board, PieceId(0)).reason.unwrap();
    assert_eq!(own.cite.0, "chevauchee.ruling.24");
    let his = play.rules.may_fire(&play.board, PieceId(1));
    assert_eq!((his.shots, his.reason), (1, None));
    play.shoot(1, 0);
    play.until_dice(3);
    play.dice(&[1, 1, 2]);
    // He shot, so that he has no blow.
    assert!(play.rules.blows_to_choose(&play.board, PieceId(1)).is_empty());
    assert_eq!(play.rules.blows_to_choose(&play.board, PieceId(0)), [PieceId(1)]);
}

#[test]
fn a_crossbow_shoots_once_when_it_is_loaded() {
    let mut play = shooting(facing("crossbow", 20_000));
    play.shoot(0, 1);
    // Base range 8, modifier 2, two stretches more: 0.
    play.until_dice(3);
    play.dice(&[2, 2, 2]);
    assert!(!play.board.piece(PieceId(0)).soldier.loaded);
    play.until_dice(2);
    play.dice(&[6, 1]);
    play.act(Action::Answer(0));
    play.until(Phase::Move, A);
    play.walk(0, &[to(11_000, 10_000), look(90)]);
    play.until_dice(2);
    assert_eq!(play.board.clock.turn, 3);
}

/// The second man loads when he is reached.
fn contest(dice: [u8; 2]) -> Play {
    let mut table = facing("bow", 6000);
    table.men[1] = table.men[1].clone().shoots("crossbow").with(|soldier| soldier.loaded = false);
    let mut play = table.begin();
    play.until(Phase::Move, A);
    play.walk(0, &[to(15_000, 10_000)]);
    play.until(Phase::Move, B);
    play.order(1, Order::Load);
    play.until(Phase::Shoot, B);
    assert!(play.rules.may_fire(&play.board, PieceId(1)).contest);
    play.shoot(1, 0);
    play.until_dice(2);
    play.dice(&dice);
    play
}

#[test]
fn loading_under_attack_takes_a_higher_throw() {
    let mut play = contest([4, 3]);
    play.until_dice(3);
    play.dice(&[1, 2, 2]);
    assert!(play.rules.blows_to_choose(&play.board, PieceId(1)).is_empty());
    // A tie fails; the shot is not made, and he strikes.
    let play = contest([3, 3]);
    assert!(!play.board.piece(PieceId(1)).soldier.loaded && !play.board.piece(PieceId(1)).has(Mark::Shot));
    assert_eq!(play.rules.blows_to_choose(&play.board, PieceId(1)), [PieceId(0)]);
}

#[test]
fn all_shots_are_one_instant() {
    let mut table = facing("bow", 6000);
    table.men[1] = table.men[1].clone().shoots("bow");
    let mut play = shooting(table);
    play.shoot(0, 1);
    play.until(Phase::Shoot, B);
    play.shoot(1, 0);
    play.until_dice(3);
    play.dice(&[6, 6, 6]);
    assert!(play.at(1).is_some());
    play.dice(&[6, 6, 6]);
    assert_eq!((play.at(0), play.at(1)), (None, None));
}

#[test]
fn only_what_is_in_front_and_in_sight() {
    let behind = Table::new(&[man(A, 10_000, 10_000, 270).shoots("bow"), man(B, 16_000, 10_000, 270)]);
    let mut play = behind.begin();
    play.until(Phase::Move, B);
    play.act(Action::Done);
    // He has nobody to shoot at, and his step is skipped.
    assert_eq!(play.board.clock.turn, 2);
    let hidden = |table: Table| {
        let play = table.begin();
        play.rules.hides(&play.board, Point::at(10_000, 10_000), Point::at(20_000, 10_000))
    };
    let wood = |to: i32| facing("bow", 10_000).plot(Terrain::Woods, (12_000, 0), (to, 40_000));
    assert_eq!([hidden(wood(15_000)), hidden(wood(15_001))], [None, Some(0)]);
    let house = facing("bow", 10_000).plot(Terrain::Building, (14_000, 9000), (16_000, 11_000));
    assert_eq!(hidden(house), Some(0));
    let within = facing("bow", 10_000).plot(Terrain::Building, (14_000, 9000), (21_000, 11_000));
    assert_eq!(hidden(within), None);
    let hill = facing("bow", 10_000).plot(Terrain::Hill, (14_000, 9000), (16_000, 11_000));
    assert_eq!(hidden(hill), Some(0));
    let upon = facing("bow", 10_000).plot(Terrain::Hill, (14_000, 9000), (21_000, 11_000));
    assert_eq!(hidden(upon), None);
}

#[test]
fn cover_from_the_ground() {
    let cover = |table: Table| -> Vec<Cover> {
        let play = table.begin();
        let found = play.rules.covers(&play.board, PieceId(0), PieceId(1));
        found.iter().map(|row| file().cover[usize::from(*row)].cover).collect()
    };
    // The target stands at 16 in: a wall counts within an inch of him.
    let wall = |x: i32| facing("bow", 6000).fence(Fence::LowWall, (x, 0), (x, 40_000));
    assert_eq!(cover(wall(15_000)), [Cover::LowWall]);
    assert_eq!(cover(wall(14_999)), []);
    assert_eq!(cover(facing("bow", 6000).plot(Terrain::Woods, (15_500, 0), (20_000, 40_000))), [Cover::Woods]);
    assert_eq!(cover(facing("bow", 6000).plot(Terrain::Building, (15_500, 0), (20_000, 40_000))), [Cover::Window]);
    let both = facing("bow", 6000).plot(Terrain::Building, (5000, 0), (20_000, 40_000));
    assert_eq!(cover(both), []);
    let mut mantlet = facing("bow", 6000);
    mantlet.men[1].soldier.mantlet = true;
    let play = mantlet.begin();
    let look = play.rules.shot_look(&play.board, SHOT);
    assert_eq!((look.sum.modifier(), look.sum.number()), (0, 13));
    // Behind him it is of no use.
    let mut turned = facing("bow", 6000);
    turned.men[1] = man(B, 16_000, 10_000, 90).with(|soldier| soldier.mantlet = true);
    let play = turned.begin();
    assert_eq!(play.rules.shot_look(&play.board, SHOT).sum.number(), 10);
}

#[test]
fn a_miss_into_a_melee_may_hit_the_friend_nearest_the_target() {
    let mut table = facing("bow", 6000);
    table.men.push(man(A, 16_900, 10_000, 270).armour(Armour::Light));
    table.men.push(man(A, 16_000, 10_800, 180).armour(Armour::Heavy));
    table.board = |skirmish| {
        let melee = |mover: u8| sarissa::game::Melee {
            mover: PieceId(mover),
            on: PieceId(1),
            from: sarissa::game::Arc4::Rear,
            turn: 2,
            first: Some(PieceId(mover)),
        };
        skirmish.melees = vec![melee(2), melee(3)];
    };
    let mut play = shooting(table);
    let look = play.rules.look_at_shot(&play.board, SHOT).unwrap();
    assert_eq!(look.sum.attack.iter().filter(|part| part.what == What::IntoMelee).count(), 1);
    assert_eq!(look.stray.map(|(friend, ..)| friend), Some(PieceId(3)));
    play.shoot(0, 1);
    play.until_dice(3);
    // 10 - 1 is not enough; the heavy friend falls at 13 + 1.
    play.dice(&[3, 3, 4]);
    play.until_dice(3);
    play.dice(&[5, 5, 4]);
    assert!(play.at(1).is_some() && play.at(3).is_none());
}

#[test]
fn a_thrown_weapon_is_gone_and_leaves_the_next_in_hand() {
    let thrower = man(A, 10_000, 10_000, 90).weapon("spear").weapon("dagger");
    let mut play = shooting(Table::new(&[thrower, man(B, 12_000, 10_000, 270)]));
    play.order(0, Order::Throw { on: PieceId(1), arm: 0 });
    // One throw a turn.
    let again = play.rules.may_shoot(&play.board, Shot { arm: Some(1), ..SHOT }).unwrap_err();
    assert_eq!(again.cite.0, "chevauchee.fire.8");
    play.until_dice(3);
    play.dice(&[1, 1, 2]);
    let soldier = &play.board.piece(PieceId(0)).soldier;
    assert_eq!((soldier.hand, soldier.has), (Some(1), 0b10));
}

#[test]
fn who_lies_in_ambush_is_shot_at_after_he_has_shot() {
    let mut table = facing("bow", 6000).plot(Terrain::Woods, (15_500, 0), (20_000, 40_000));
    table.men[1] = table.men[1].clone().shoots("bow").with(|soldier| soldier.hidden = true);
    table.men.push(man(B, 10_000, 20_000, 180).with(|soldier| soldier.hidden = true));
    table.frame.special = vec![Special::Ambush(B)];
    let mut play = table.open(&[]);
    // No throw for the first move; he who is in the open is seen.
    assert_eq!(play.board.in_skirmish().first, Some(B));
    assert!(play.board.piece(PieceId(1)).soldier.hidden && !play.board.piece(PieceId(2)).soldier.hidden);
    play.until(Phase::Shoot, B);
    play.shoot(1, 0);
    let unseen = play.rules.look_at_shot(&play.board, SHOT).unwrap_err();
    assert_eq!(unseen.reason, Reason::Skirmish(SkirmishReason::Hidden(PieceId(1))));
    play.until_dice(3);
    play.dice(&[1, 1, 2]);
    assert!(!play.board.piece(PieceId(1)).soldier.hidden);
}

/// A crossbowman with a dagger, in a wood, is reached while he loads, and does this.
fn reached_while_loading(order: impl Fn(&mut Play)) -> Play {
    let mut table = facing("bow", 6000).plot(Terrain::Woods, (15_500, 0), (20_000, 40_000));
    table.men[1] = table.men[1].clone().shoots("crossbow").weapon("dagger").with(|soldier| {
        (soldier.loaded, soldier.hidden) = (false, true);
    });
    table.frame.special = vec![Special::Ambush(B)];
    let mut play = table.open(&[]);
    play.until(Phase::Move, B);
    play.order(1, Order::Load);
    play.until(Phase::Move, A);
    play.walk(0, &[to(15_000, 10_000)]);
    play.until(Phase::Shoot, B);
    order(&mut play);
    play.until_dice(2);
    play
}

#[test]
fn who_throws_a_dagger_and_loads_too_late_has_thrown() {
    let mut play = reached_while_loading(|play| play.order(1, Order::Throw { on: PieceId(0), arm: 0 }));
    // A tie: he is not loaded, and throws all the same.
    play.dice(&[3, 3]);
    assert!(play.board.piece(PieceId(1)).has(Mark::Shot));
    play.until_dice(3);
    play.dice(&[1, 1, 2]);
    assert!(play.rules.blows_to_choose(&play.board, PieceId(1)).is_empty());
    assert!(!play.board.piece(PieceId(1)).soldier.hidden);
}

#[test]
fn who_loads_too_late_stays_hidden() {
    let mut play = reached_while_loading(|play| play.shoot(1, 0));
    play.dice(&[3, 3]);
    assert_eq!(play.rules.blows_to_choose(&play.board, PieceId(1)), [PieceId(0)]);
    assert!(play.board.piece(PieceId(1)).soldier.hidden);
}

#[test]
fn a_wall_farther_than_an_inch_by_a_hair_is_no_cover() {
    // From (16, 10) the line of fire goes 3 by 4; after an inch it is at (15.4, 9.2), and a wall along y = 9.2 covers.
    let cover = |y: i32| {
        let table = Table::new(&[man(A, 10_000, 2000, 37).shoots("bow"), man(B, 16_000, 10_000, 217)]);
        let play = table.fence(Fence::LowWall, (0, y), (40_000, y)).begin();
        play.rules.covers(&play.board, PieceId(0), PieceId(1)).len()
    };
    // At 9.199 it is 0.801 down and so 1.00125 in off.
    assert_eq!([cover(9200), cover(9199)], [1, 0]);
}

#[test]
fn who_hit_has_slain_not_who_aimed_first() {
    let mut table = facing("bow", 6000);
    table.men.push(man(A, 10_000, 11_000, 90).shoots("bow"));
    let mut play = shooting(table);
    play.shoot(0, 1);
    play.shoot(2, 1);
    play.until_dice(3);
    play.dice(&[1, 1, 1]);
    play.dice(&[6, 6, 6]);
    assert!(play.did(|fact| matches!(fact, SkirmishFact::Slain { who: PieceId(1), by: Some(PieceId(2)) })));
}
