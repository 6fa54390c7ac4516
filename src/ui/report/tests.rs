//! What a report reckons, against counts by hand.

use super::course::{Stretch, stretches, turning};
use super::luck::{Luck, at_least};
use super::*;
use crate::dice::Fraction;
use crate::game::{Action, Ask, Clock, Fact, HexFact, Input, Owed, Phase, Side, Switches, Todo};
use crate::opponent;

fn played(battle: &str, seed: u64) -> Game {
    let scenario = scenario::open(battle, &Switches::new()).unwrap();
    opponent::random::play(&scenario, seed).unwrap()
}

fn report_of(game: &Game, route: &str) -> Report {
    let start = Start {
        kept: Named::new(),
        place: String::new(),
        address: "https://example.org/report.html".into(),
        query: String::new(),
        framed: false,
        route: route.to_string(),
        entropy: 1,
        now: 0.0,
        dark: false,
        calm: true,
    };
    let (mut report, _) = Report::new(start);
    if route.is_empty() {
        report.update(Msg::File { name: "game.json".into(), text: scenario::write_record(&game.record()) });
    }
    report
}

#[test]
fn luck_is_counted_against_exact_chances() {
    // Two dice that hit on 1 or 2, and one that hits on 1: no hit in 2/3 · 2/3 · 5/6 = 20/54 of all cases.
    let mut luck = Luck::of(6);
    luck.add(2, 2, 0);
    luck.add(1, 1, 0);
    // 5/6 of a hit is to be expected.
    assert_eq!((luck.throws(), luck.tenths(), luck.is_more()), (3, 8, false));
    assert_eq!(luck.chance(), Fraction::new(20, 54));
    luck.add(1, 0, 1);
    assert!(luck.is_more());
    assert_eq!(luck.chance(), Fraction::new(34, 54));
    // Three hits: 1/3 · 1/3 · 1/6.
    luck.add(1, 0, 2);
    assert_eq!(luck.chance(), Fraction::new(1, 54));
}

#[test]
fn hundreds_of_dice_are_no_matter() {
    let mut luck = Luck::of(216);
    luck.add(108, 601, 301);
    // An odd number of coins shows heads more often than not in exactly half of all cases.
    assert_eq!(luck.chance().per_mille(), 500);
}

#[test]
fn the_sum_of_losses_is_counted_exactly() {
    let coin = |value: i64| vec![(0, Fraction::new(1, 2)), (value, Fraction::new(1, 2))];
    let third = vec![(0, Fraction::new(2, 3)), (-1, Fraction::new(1, 3))];
    // Of 2, 2 and -1: at least 3 is both coins and whatever the third does; at least 4 takes its 0.
    let parts = [coin(2), coin(2), third];
    assert_eq!(at_least(&parts, 3), Fraction::new(1, 4));
    assert_eq!(at_least(&parts, 4), Fraction::new(1, 6));
    assert_eq!(at_least(&parts, -1), Fraction::new(1, 12));
}

#[test]
fn the_turning_point_is_the_greatest_change() {
    let clock = Clock { turn: 1, side: Side(0), phase: Phase::Fight };
    let steps: Vec<Stretch> = (0..4).map(|n| Stretch { clock, from: n, to: n + 1 }).collect();
    let lost = [[0, 0], [2, 1], [3, 5], [6, 5], [6, 9]];
    // The lead changes by +1, -3, +3, -4.
    let turned = turning(&steps, |at| lost[at]).unwrap();
    assert_eq!((turned.stretch.from, turned.before, turned.after, turned.swing()), (3, [6, 5], [6, 9], -4));
    // Of two that are as great the first counts.
    assert_eq!(turning(&steps[..3], |at| lost[at]).unwrap().stretch.from, 1);
    assert_eq!(turning(&steps, |_| [4, 4]), None);
}

#[test]
fn an_input_belongs_to_the_step_it_was_given_in() {
    let game = played("chaeronea", 7);
    let steps = stretches(game.past(), trays::is_step);
    assert_eq!((steps[0].from, steps.last().unwrap().to), (0, game.inputs().len()));
    for (one, next) in steps.iter().zip(&steps[1..]) {
        assert_eq!(one.to, next.from);
        assert_eq!(game.past()[next.from].board.clock, next.clock);
    }
    // The roll that ends a fight is part of the fight.
    let roll = game.inputs().iter().position(|input| *input == Input::Roll).unwrap();
    let of_roll = steps.iter().find(|step| step.from <= roll && roll < step.to).unwrap();
    assert_eq!(of_roll.clock, game.past()[roll].board.clock);
}

#[test]
fn the_account_of_trays_agrees_with_the_log() {
    let game = played("chaeronea", 7);
    let account = trays::account(&game);
    let mut stands = [0, 0];
    let mut hits = [0, 0];
    let units = &game.scenario().board.pieces;
    for played in game.past() {
        for event in &played.events {
            match event.fact {
                Fact::Lost { piece, stands: n } => stands[units[piece.index()].side.index()] += u32::from(n),
                Fact::Hits { by, on, hits: n, .. } if by != on => hits[units[by.index()].side.index()] += u32::from(n),
                _ => {}
            }
        }
    }
    let last = *account.charts[0].points.last().unwrap();
    // A last stand goes without a hit.
    assert!(last[0] >= stands[0] && last[1] >= stands[1], "{last:?} {stands:?}");
    assert_eq!(account.luck[0].1.each_ref().map(|luck| luck.came), hits);
    assert_eq!(account.charts[1].points.last().unwrap().map(|n| n as u8), game.rules().losses(game.board()).0);
    let moves = game.inputs().iter().filter(|input| matches!(input, Input::Order(Action::Move { .. }))).count();
    assert!(account::orders(&game).iter().sum::<u32>() as usize >= moves);
    assert_eq!(account.turns.len(), account.charts[0].points.len() - 1);
}

#[test]
fn attacks_and_tests_are_all_counted() {
    let game = played("raphia-wing", 3);
    let rules = scenario::hex_rules_of(game.scenario()).unwrap();
    let [attacks, tests] = hexes::luck(&rules, &game);
    let mut tested = [0, 0];
    let mut rolls = 0;
    for pair in game.past().windows(2) {
        for event in &pair[1].events {
            if let Fact::Hex(HexFact::Tested { piece, .. }) = event.fact {
                tested[pair[0].board.piece(piece).side.index()] += 1;
            }
        }
        rolls += u32::from(matches!(pair[0].board.ask, Ask::Roll { what: Todo::Owed(Owed::Strike { .. }), .. }));
    }
    assert_eq!(tests.each_ref().map(Luck::throws), tested);
    assert_eq!(attacks.iter().map(Luck::throws).sum::<u32>(), rolls);
}

#[test]
fn every_battle_is_told_in_whole_sentences() {
    let all = [
        "chaeronea",
        "granicus",
        "kadesh",
        "raphia-wing",
        "raphia-first-steps",
        "chevauchee-hamlet",
        "chevauchee-wood",
    ];
    for battle in all {
        for seed in [1, 2] {
            let game = played(battle, seed);
            let html = report_of(&game, "").view().to_html();
            assert!(!html.contains('{') && !html.contains("report."), "{battle} {seed}: {html}");
            for part in ["The turning point", "Luck", "The bill", "The table at each turn", "What happened here"] {
                assert!(html.contains(part), "{battle} {seed}: {part}");
            }
        }
    }
}

#[test]
fn a_battle_that_has_not_begun_can_be_told() {
    for battle in ["chaeronea", "raphia", "chevauchee-open"] {
        let game = Game::new(&scenario::open(battle, &Switches::new()).unwrap(), 7);
        let html = report_of(&game, "").view().to_html();
        assert!(html.contains("The battle is not over") && !html.contains('{'), "{battle}: {html}");
    }
}

#[test]
fn what_was_taken_back_and_typed_is_said() {
    let mut game = Game::new(&scenario::open("raphia-wing", &Switches::new()).unwrap(), 7);
    let Ask::Roll { count, .. } = game.board().ask else { panic!("the wing begins with dice") };
    let real = crate::dice::Dice::new(vec![3; count.into()]).unwrap();
    game.give(Input::Dice(real)).unwrap();
    game.give(Input::TookBack(2)).unwrap();
    let said = account::remarks(&game).join(" ");
    assert!(said.contains("typed in") && said.contains("taken back"), "{said}");
}

#[test]
fn a_damaged_link_is_told_and_leaves_a_way() {
    let game = played("chaeronea", 7);
    let code = share::plain(&Code::of(&game, None));
    let code = code.trim_start_matches('#');
    let html = report_of(&game, "g=nothing-of-a-game").view().to_html();
    for part in ["holds no game that can be read", "Paste the link", "index.html"] {
        assert!(html.contains(part), "{part}: {html}");
    }
    // Of a link that was cut the report tells as far as it goes, and says so.
    let html = report_of(&game, &code[..code.len() / 2]).view().to_html();
    assert!(html.contains("cut off") && html.contains("The battle is not over"), "{html}");
    let whole = report_of(&game, &format!("{code}&step=3")).view().to_html();
    assert!(whole.contains("The turning point") && whole.contains(&format!("index.html#{code}&amp;step=")), "{whole}");
}
