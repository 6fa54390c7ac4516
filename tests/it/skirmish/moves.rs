//! Walks and charges.

use super::*;
use sarissa::game::{Arc4, Mark};
use sarissa::rules::chevauchee::tables::Hindrance;

const FOOT: PieceId = PieceId(0);

/// A man of the first side at this place with an enemy far off.
fn alone(x: i32, y: i32) -> Table {
    Table::new(&[man(A, x, y, 90), man(B, 39_000, 39_000, 0)])
}

/// Until the first side moves.
fn moving(table: Table) -> Play {
    let mut play = table.begin();
    play.until(Phase::Move, A);
    play
}

fn too_far(play: &Play, steps: &[Step]) -> (i32, i32, Option<u8>) {
    match play.refused(moves(0, steps)) {
        (SkirmishReason::TooFar { allowance, wanted, ground, .. }, _) => (allowance.get(), wanted.get(), ground),
        reason => panic!("{reason:?}"),
    }
}

#[test]
fn a_walk_stops_at_the_first_step_in_reach() {
    // From 0.6 in beside the line an inch is reached 0.8 in before the enemy: 6, 8, 10.
    let mut play = moving(Table::new(&[man(A, 10_000, 10_000, 90), man(B, 15_000, 10_600, 270)]));
    play.walk(0, &[to(17_000, 10_000), look(45)]);
    assert_eq!((play.at(0), play.facing(0)), (Some((14_200, 10_000)), 45));
    assert_eq!(play.melees(), [(0, 1)]);
    assert_eq!(play.board.in_skirmish().melees[0].from, Arc4::Front);
    // He who was reached neither moves nor turns, and has nothing to load: his steps are skipped.
    assert_eq!(play.board.clock.phase, Phase::Withdraw);
}

#[test]
fn exactly_an_inch_engages_and_a_thousandth_more_does_not() {
    let near = |y: i32| {
        let mut play = moving(Table::new(&[man(A, 10_000, 10_000, 90), man(B, 15_000, y, 270)]));
        play.walk(0, &[to(17_000, 10_000)]);
        play.at(0).unwrap().0
    };
    assert_eq!([near(11_000), near(11_001)], [15_000, 17_000]);
}

#[test]
fn doubled_figures_double_every_length() {
    let mut play = Table::new(&[man(A, 10_000, 10_000, 90), man(B, 23_000, 12_000, 270)]).open(&["figures_1_35"]);
    play.dice(&[1, 6]);
    play.act(Action::Answer(1));
    play.until(Phase::Move, A);
    play.walk(0, &[to(24_000, 10_000)]);
    assert_eq!(play.at(0), Some((23_000, 10_000)));
}

#[test]
fn the_worst_ground_counts_once_and_from_its_border() {
    let table = |x: i32| {
        alone(x, 10_000)
            .plot(Terrain::Marsh, (15_000, 0), (20_000, 40_000))
            .plot(Terrain::Rough, (14_000, 0), (20_000, 40_000))
            .plot(Terrain::Road, (0, 20_000), (40_000, 22_000))
    };
    let marsh = ground(Hindrance::Marsh);
    let mut play = moving(table(12_500));
    // Marsh takes 4 of 7, and rough ground before it nothing more.
    assert_eq!(too_far(&play, &[to(15_501, 10_000)]), (3000, 3001, Some(marsh)));
    // On its border he is not in it: rough ground leaves 4.
    play.walk(0, &[to(15_000, 10_000)]);
    // Starting inside counts, and so does a way that only crosses it.
    let play = moving(table(15_500));
    assert_eq!(too_far(&play, &[to(12_400, 10_000)]), (3000, 3100, Some(marsh)));
    // A road cancels both.
    let mut play = moving(Table { men: vec![man(A, 12_500, 21_000, 90), man(B, 1000, 1000, 0)], ..table(0) });
    play.walk(0, &[to(19_500, 21_000)]);
}

#[test]
fn a_drag_that_is_too_long_snaps_to_the_farthest_place() {
    // He has gone 5 in when the marsh comes, more than the 3 in it leaves him: he stops at its border.
    let play = moving(alone(10_000, 10_000).plot(Terrain::Marsh, (15_000, 0), (20_000, 40_000)));
    assert_eq!(play.rules.trim(&play.board, FOOT, &[to(18_000, 10_000), look(0)]), [to(15_000, 10_000), look(0)]);
    // With 2 in to the border there is another inch.
    let play = moving(alone(13_000, 10_000).plot(Terrain::Marsh, (15_000, 0), (20_000, 40_000)));
    assert_eq!(play.rules.trim(&play.board, FOOT, &[to(30_000, 10_000)]), [to(16_000, 10_000)]);
    // Half an inch from a friend, at the edge of the table, and at the length of a walk round a corner.
    let mut table = alone(10_000, 10_000);
    table.men.push(man(A, 16_000, 10_000, 0));
    let play = moving(table);
    assert_eq!(play.rules.trim(&play.board, FOOT, &[to(16_200, 10_000)]), [to(15_500, 10_000)]);
    assert_eq!(
        play.rules.trim(&play.board, FOOT, &[to(10_000, 14_000), to(30_000, 14_000)]),
        [to(10_000, 14_000), to(13_000, 14_000)]
    );
    let play = moving(alone(36_000, 10_000));
    assert_eq!(play.rules.trim(&play.board, FOOT, &[to(50_000, 10_000)]), [to(40_000, 10_000)]);
}

#[test]
fn uphill_is_into_a_contour_from_outside() {
    let hill = |x: i32| moving(alone(x, 10_000).plot(Terrain::Hill, (15_000, 0), (25_000, 40_000)));
    let mut play = hill(14_000);
    assert_eq!(too_far(&play, &[to(19_001, 10_000)]), (5000, 5001, Some(ground(Hindrance::Uphill))));
    play.walk(0, &[to(19_000, 10_000)]);
    hill(19_000).walk(0, &[to(12_000, 10_000)]);
    hill(16_000).walk(0, &[to(23_000, 10_000)]);
}

#[test]
fn a_hedge_costs_when_it_is_touched_anywhere_but_at_the_start() {
    let hedge = |x: i32| moving(alone(x, 10_000).fence(Fence::Hedge, (12_000, 0), (12_000, 40_000)));
    let row = ground(Hindrance::Hedge);
    assert_eq!(too_far(&hedge(10_000), &[to(14_001, 10_000)]), (4000, 4001, Some(row)));
    assert_eq!(too_far(&hedge(7000), &[to(12_000, 10_000)]), (4000, 5000, Some(row)));
    hedge(10_000).walk(0, &[to(14_000, 10_000)]);
    hedge(12_000).walk(0, &[to(19_000, 10_000)]);
    // A second leg does not begin anew.
    assert_eq!(too_far(&hedge(10_000), &[to(12_000, 10_000), to(14_500, 10_000)]), (4000, 4500, Some(row)));
}

#[test]
fn in_and_out_of_a_building_and_through_none() {
    let house = |x: i32| moving(alone(x, 10_000).plot(Terrain::Building, (15_000, 5000), (20_000, 15_000)));
    let row = Some(ground(Hindrance::Building));
    assert_eq!(too_far(&house(12_000), &[to(18_001, 10_000)]), (6000, 6001, row));
    assert_eq!(too_far(&house(16_000), &[to(9900, 10_000)]), (6000, 6100, row));
    house(16_000).walk(0, &[to(16_000, 14_000), to(19_000, 14_000)]);
    // A wall stands between him and an enemy 0.6 in off; nearer than 0.5 in there is no room.
    let walls = || {
        let table = Table::new(&[man(A, 14_700, 6000, 0), man(B, 15_300, 10_000, 270)]);
        moving(table.plot(Terrain::Building, (15_000, 5000), (20_000, 15_000)))
    };
    let mut play = walls();
    play.walk(0, &[to(14_700, 10_000)]);
    assert!(play.melees().is_empty());
    let crowded = walls().refused(moves(0, &[to(14_900, 10_000)]));
    assert_eq!(crowded, (SkirmishReason::NoRoom { piece: FOOT, to: PieceId(1) }, "chevauchee.ruling.7"));
    // He goes in by the next wall and is engaged where an inch is left inside.
    let mut play = walls();
    play.walk(0, &[to(15_300, 6000), to(15_300, 11_000)]);
    assert_eq!((play.at(0), play.melees()), (Some((15_300, 9000)), vec![(0, 1)]));
}

#[test]
fn closed_ground() {
    let water = moving(alone(10_000, 10_000).plot(Terrain::Water, (12_000, 0), (14_000, 40_000)));
    let closed = |plot: u8| SkirmishReason::Closed { piece: FOOT, plot };
    assert_eq!(water.refused(moves(0, &[to(15_000, 10_000)])), (closed(0), "chevauchee.ruling.11"));
    assert_eq!(water.rules.trim(&water.board, FOOT, &[to(15_000, 10_000)]), [to(12_000, 10_000)]);
    let mut table = Table::new(&[man(A, 10_000, 10_000, 90).rides(), man(B, 39_000, 39_000, 0)]);
    table = table.plot(Terrain::Building, (12_000, 5000), (14_000, 15_000));
    table.land.plots[0].foot_only = true;
    let rider = moving(table);
    assert_eq!(rider.refused(moves(0, &[to(13_000, 10_000)])), (closed(0), "chevauchee.scenario.foot_only"));
    let mut table = alone(10_000, 10_000).plot(Terrain::Building, (12_000, 5000), (14_000, 15_000));
    table.board = |skirmish| skirmish.fires[0] = 2;
    let fire = moving(table);
    assert_eq!(fire.refused(moves(0, &[to(13_000, 10_000)])), (closed(0), "chevauchee.scenario.burn"));
}

/// A plated man 10 in from his enemy: he goes 6 in and two dice, and needs 9.
fn charger() -> Table {
    Table::new(&[man(A, 10_000, 10_000, 90).armour(Armour::Heavy), man(B, 20_000, 10_000, 270)])
}

fn ran(table: Table, dice: [u8; 2]) -> Play {
    let mut play = table.begin();
    play.charge(0, 1);
    play.until(Phase::Move, A);
    play.charge(0, 1);
    play.dice(&dice);
    play
}

#[test]
fn a_charge_stops_in_contact_or_falls_short() {
    let play = ran(charger(), [2, 2]);
    assert_eq!((play.at(0), play.facing(0)), (Some((19_000, 10_000)), 90));
    assert!(play.board.piece(FOOT).has(Mark::Impact));
    let play = ran(charger(), [1, 1]);
    assert_eq!((play.at(0), play.melees()), (Some((18_000, 10_000)), vec![]));
    assert!(play.board.piece(FOOT).has(Mark::Charged) && !play.board.piece(FOOT).has(Mark::Impact));
}

#[test]
fn what_may_be_charged_over_slows_the_whole_run() {
    let hedge = || charger().fence(Fence::Hedge, (15_000, 0), (15_000, 40_000));
    assert_eq!(ran(hedge(), [3, 3]).at(0), Some((19_000, 10_000)));
    assert_eq!(ran(hedge(), [2, 3]).at(0), Some((18_000, 10_000)));
    // The slope begins 7 in off, where of 8 in only 6 are left: he stops short of it. With 9 in he goes 7, to its edge.
    let hill = || charger().plot(Terrain::Hill, (17_000, 0), (25_000, 40_000));
    assert_eq!(ran(hill(), [1, 1]).at(0), Some((17_000, 10_000)));
    assert_eq!(ran(hill(), [1, 2]).at(0), Some((17_000, 10_000)));
    assert_eq!(ran(hill(), [2, 2]).at(0), Some((18_000, 10_000)));
}

#[test]
fn charges_that_may_not_be_announced() {
    let why = |table: Table| {
        let play = table.begin();
        let why = play.rules.may_charge(&play.board, FOOT, PieceId(1)).unwrap_err();
        match why.reason {
            Reason::Skirmish(reason) => (reason, why.cite.0),
            reason => panic!("{reason:?}"),
        }
    };
    let woods = why(charger().plot(Terrain::Woods, (5000, 0), (10_500, 40_000)));
    let row = ground(Hindrance::Woods);
    assert_eq!(woods, (SkirmishReason::NoChargeThrough { piece: FOOT, ground: row }, "chevauchee.terrain.3"));
    // Only up to contact: a marsh under the enemy is nothing to him who stops an inch before.
    charger().plot(Terrain::Marsh, (19_000, 0), (25_000, 40_000)).begin().charge(0, 1);
    let friend = |y: i32| {
        let mut table = charger();
        table.men.push(man(A, 15_000, y, 0));
        table
    };
    let in_the_way = SkirmishReason::FriendInTheWay { piece: FOOT, by: PieceId(2) };
    assert_eq!(why(friend(10_499)), (in_the_way, "chevauchee.ruling.14"));
    friend(10_500).begin().charge(0, 1);
    let mut tired = charger();
    tired.men[0].soldier.runs = 2;
    assert_eq!(why(tired), (SkirmishReason::ThirdInARow(FOOT), "chevauchee.move.6"));
    let mut laden = charger();
    laden.men[0].soldier.booty = true;
    assert_eq!(why(laden), (SkirmishReason::CarriesBooty(FOOT), "chevauchee.scenario.booty"));
    let house = charger().plot(Terrain::Building, (14_000, 5000), (16_000, 15_000));
    assert!(matches!(why(house).0, SkirmishReason::Unseen { plot: 0, .. }));
}

#[test]
fn one_throw_for_a_category_and_every_charge_is_run() {
    let mut table = charger();
    table.men.push(man(A, 10_000, 20_000, 90).armour(Armour::Heavy));
    table.men.push(man(B, 24_000, 20_000, 270));
    let mut play = table.begin();
    play.charge(0, 1);
    play.charge(2, 3);
    play.until(Phase::Move, A);
    assert_eq!(play.refused(Action::Done).0, SkirmishReason::ChargesLeft(FOOT));
    assert_eq!(play.refused(moves(0, &[to(11_000, 10_000)])).0, SkirmishReason::HasAnnounced(FOOT));
    play.charge(0, 1);
    play.dice(&[4, 3]);
    // 6 and 7 are 13 in, and that is the gap of 14 less the inch of reach: no second throw.
    play.charge(2, 3);
    assert_eq!(play.at(2), Some((23_000, 20_000)));
    assert_eq!(play.melees(), [(0, 1), (2, 3)]);
}

#[test]
fn whoever_comes_in_the_way_stops_a_charge() {
    // A friend who has walked into the line: half an inch short of him.
    let mut table = charger();
    table.men.push(man(A, 15_000, 12_000, 0));
    let mut play = table.begin();
    play.charge(0, 1);
    play.until(Phase::Move, A);
    play.walk(2, &[to(15_000, 10_000)]);
    play.charge(0, 1);
    play.dice(&[6, 6]);
    assert_eq!((play.at(0), play.melees()), (Some((14_500, 10_000)), vec![]));
    // Another enemy: where he comes in reach, and the charge was one.
    let mut table = charger();
    table.men.push(man(B, 15_000, 10_600, 270));
    let play = ran(table, [6, 6]);
    assert_eq!((play.at(0), play.melees()), (Some((14_200, 10_000)), vec![(0, 2)]));
    assert!(play.board.piece(FOOT).has(Mark::Impact));
}

#[test]
fn soldiers_leave_by_their_exit_alone() {
    let exit = |edge| {
        let mut table = alone(36_000, 10_000);
        table.land.exits = vec![(A, edge)];
        moving(table)
    };
    use sarissa::game::TableEdge::{East, West};
    let mut play = exit(East);
    assert_eq!(play.refused(moves(0, &[to(39_999, 10_000), Step::Exit])).0, SkirmishReason::NoExit(FOOT));
    play.walk(0, &[to(40_000, 10_000), Step::Exit]);
    assert_eq!((play.at(0), play.board.in_skirmish().gone[0]), (None, [0, 1]));
    let play = exit(West);
    assert_eq!(play.refused(moves(0, &[to(40_000, 10_000), Step::Exit])).1, "chevauchee.ruling.39");
}

#[test]
fn a_second_walk_and_a_walk_while_loading() {
    let mut table = alone(10_000, 10_000);
    table.men[0] = man(A, 10_000, 10_000, 90).shoots("crossbow").with(|soldier| soldier.loaded = false);
    let mut play = moving(table);
    play.order(0, Order::Load);
    assert_eq!(play.refused(moves(0, &[to(11_000, 10_000)])), (SkirmishReason::Loads(FOOT), "chevauchee.fire.5"));
    // Turning is not moving.
    play.walk(0, &[look(0)]);
    play.until(Phase::Shoot, A);
    assert!(play.board.piece(FOOT).soldier.loaded);
}

/// A plated man, and his enemy 5 by 12 off: 13 in, so that 12 are needed: 6 and two dice.
fn slanted(dice: [u8; 2], (x, y): (i32, i32)) -> Play {
    let enemy = man(B, 10_000 + x, 14_000 + y, 270);
    ran(Table::new(&[man(A, 5000, 2000, 90).armour(Armour::Heavy), enemy]), dice)
}

#[test]
fn a_charge_on_a_slant_is_in_contact_at_exactly_an_inch() {
    let contact = |play: &Play| play.did(|fact| matches!(fact, SkirmishFact::Ran { contact: true, .. }));
    let play = slanted([3, 3], (0, 0));
    assert!(contact(&play) && play.board.piece(FOOT).has(Mark::Impact));
    assert_eq!(play.melees(), [(0, 1)]);
    // 12/13 of the way is (9.61538, 13.07692); a thousandth nearer to him than rounded it is within the inch.
    assert_eq!(play.at(0), Some((9616, 13_077)));
    let play = slanted([3, 2], (0, 0));
    assert!(!contact(&play) && play.melees().is_empty());
    // A hair farther than 13 in: he falls short by a hair, and is not rounded into reach.
    let play = slanted([3, 3], (1, 0));
    assert!(!contact(&play) && play.melees().is_empty());
}

#[test]
fn a_walk_on_a_slant_halts_at_exactly_an_inch() {
    let mut play = Table::new(&[man(A, 0, 0, 90).rides(), man(B, 5000, 12_000, 270)]).begin();
    play.until(Phase::Move, A);
    // 13 in away; an inch from him he is stopped, wherever he wanted to go on that line.
    play.walk(0, &[to(5000, 12_000)]);
    assert_eq!(play.melees(), [(0, 1)]);
    assert!(play.did(|fact| matches!(fact, SkirmishFact::Walked { way, .. }
        if way.used == Inches::new(12) && way.halted_by == Some(PieceId(1)))));
}

#[test]
fn a_charge_says_what_it_stops_short_of() {
    // Hedge at 6.5 in: of 6 and 3 inches 3 fewer do not carry him across.
    let play = ran(charger().fence(Fence::Hedge, (16_500, 0), (16_500, 40_000)), [2, 1]);
    let hedge = Some(ground(Hindrance::Hedge));
    assert!(play.did(|fact| matches!(fact, SkirmishFact::Ran { short_of, contact: false, .. } if *short_of == hedge)));
}
