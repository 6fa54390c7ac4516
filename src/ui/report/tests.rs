//! What a report reckons, against counts by hand.

use super::{hex_luck as luck, *};
use crate::game::{Ask, Fact, HexFact, Owed, Side, Switches, Todo};
use crate::opponent;

#[test]
fn luck_is_counted_against_exact_chances() {
    // Two attacks and a test by hand are in the events of any game: the sum of chances is what the rules say of each.
    let scenario = scenario::open("raphia-wing", &Switches::new()).unwrap();
    let rules = scenario::hex_rules_of(&scenario).unwrap();
    let game = opponent::random::play(&scenario, 3).unwrap();
    let fortunes = luck::fortunes(&rules, &game);
    let mut tested = [0, 0];
    let mut rolls = 0;
    for pair in game.past().windows(2) {
        for event in &pair[1].events {
            if let Fact::Hex(HexFact::Tested { piece, .. }) = event.fact {
                tested[pair[0].board.piece(piece).side.index()] += 1;
            }
        }
        rolls += usize::from(matches!(pair[0].board.ask, Ask::Roll { what: Todo::Owed(Owed::Strike { .. }), .. }));
    }
    assert_eq!(fortunes.map(|fortune| fortune.tests.rolls), tested);
    assert_eq!(fortunes.iter().map(|fortune| fortune.attacks.rolls as usize).sum::<usize>(), rolls);
    for fortune in fortunes {
        for luck in [fortune.attacks, fortune.tests] {
            assert!(luck.came <= luck.rolls && luck.expected <= luck.rolls * 36, "{luck:?}");
        }
    }
}

#[test]
fn the_turning_point_is_the_greatest_change() {
    let half = |turn, side, points| luck::Half { turn, side: Side(side), points };
    let halves = [half(1, 0, [140, 110]), half(1, 1, [131, 110]), half(2, 0, [131, 90]), half(2, 1, [128, 88])];
    // From a lead of 25: +5, -9, +20, -1.
    assert_eq!(luck::turning_point(&halves, [140, 115]), Some((halves[2], Side(1), 20)));
    assert_eq!(luck::turning_point(&[half(1, 0, [140, 115])], [140, 115]), None);
}
