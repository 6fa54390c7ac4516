//! Questions about two units: words and back, nothing without a meaning, and three ways to count that agree.

use sarissa::dice::Dist;
use sarissa::game::{KindId, PieceId, Rules, Side, Switches};
use sarissa::rules::tray::{Flank, Left};
use sarissa::scenario::{Deed, Engagement, Known, RULE_SETS};

fn known(id: &str) -> Known {
    Known::built_in(id, &Switches::new()).unwrap()
}

/// Every question that is worth asking about a rule set: all pairs, and every circumstance once with some of the others.
fn questions(known: &Known) -> Vec<Engagement> {
    let mut all = Vec::new();
    for side in Side::BOTH {
        for &first in &known.troops(side) {
            for &second in &known.troops(side.other()) {
                let fresh = Engagement::fresh(&**known.rules(), [(side, first), (side.other(), second)]);
                for n in 0..2 {
                    for stands in known.stands(fresh.units[n].kind) {
                        let mut ask = fresh.clone();
                        ask.units[n].stands = stands;
                        all.extend(told(known, &ask, n));
                        all.push(ask);
                    }
                }
                if known.can_shoot(side, first) {
                    let mut ask = fresh.clone();
                    ask.deed = Deed::Shot { weapon: None, range: None };
                    all.extend(known.weapons(first).into_iter().map(|weapon| Engagement {
                        deed: Deed::Shot { weapon: Some(weapon), range: None },
                        ..ask.clone()
                    }));
                    known.settle(&mut ask);
                    all.push(ask);
                }
            }
        }
    }
    all
}

fn told(known: &Known, ask: &Engagement, n: usize) -> Vec<Engagement> {
    let can = known.can(ask, n);
    let mut all = Vec::new();
    let mut with = |change: &dyn Fn(&mut Engagement)| {
        let mut told = ask.clone();
        change(&mut told);
        all.push(told);
    };
    with(&|ask| ask.units[n].leaders.clone_from(&can.leaders));
    for &flank in &can.flank {
        with(&|ask| ask.units[n].flank = flank);
        with(&|ask| {
            ask.units[n].flank = flank;
            ask.units[n].leaders = can.leaders.iter().copied().take(1).collect();
            ask.units[1 - n].is_covered = can.covered;
        });
    }
    with(&|ask| ask.units[n].is_above = can.above);
    with(&|ask| ask.units[n].is_crossing = can.crossing);
    with(&|ask| ask.units[n].is_covered = can.covered);
    with(&|ask| ask.front = if known.has_front() { 1 } else { 2 });
    all
}

#[test]
fn words_and_address_hold_the_question() {
    for id in RULE_SETS {
        let known = known(id);
        let all = questions(&known);
        assert!(all.len() > 200, "{id}: {}", all.len());
        for ask in all {
            let words = ask.words(&known);
            assert_eq!(known.read(&words, false).as_ref(), Ok(&ask), "{words}");
            let fragment = ask.fragment(&known);
            assert!(fragment.bytes().all(|b| b.is_ascii_alphanumeric() || b"_-.".contains(&b)), "{fragment}");
            assert_eq!(known.read(&fragment, false), Ok(ask));
        }
    }
}

#[test]
fn what_is_offered_is_settled_already() {
    for id in RULE_SETS {
        let known = known(id);
        for ask in questions(&known) {
            let mut settled = ask.clone();
            known.settle(&mut settled);
            assert_eq!(settled, ask, "{}", ask.words(&known));
        }
    }
}

/// A round counted apart from any table, and the odds of the two on a table, are the same.
#[test]
fn the_table_and_the_round_agree() {
    for id in RULE_SETS {
        let known = known(id);
        let rules = known.rules();
        for ask in questions(&known).into_iter().filter(|ask| ask.deed == Deed::Fight) {
            let words = ask.words(&known);
            let scenario = ask.scenario(rules.clone());
            let odds = rules.odds(&scenario.board, ask.todo());
            let round = rules.round(&ask.parties(rules), &ask.before(), true).unwrap();
            for n in 0..2 {
                let lost: Dist<u8> = round.map(|left: &Left| ask.units[n].stands - left.stands[n]);
                assert_eq!(odds.of(PieceId(n as u8)), lost, "{words}, unit {n}");
            }
            for &(leader, chance) in &odds.leaders {
                let at = ask.units.iter().position(|unit| unit.leaders.contains(&scenario.board.piece(leader).kind));
                let at = at.unwrap();
                let of = ask.units[at].leaders.len() as u128;
                let mean = round.map(|left: &Left| of as u8 - left.leaders[at]).mean();
                assert_eq!(chance.num * mean.den * of, mean.num * chance.den, "{words}, leaders of unit {at}");
            }
        }
    }
}

#[test]
fn what_has_no_meaning_is_refused_with_the_word() {
    for (id, words, said) in [
        ("chaeronea", "pike 4 camp vs hoplite", "\"camp\" says nothing of Pikes of the Macedonians here."),
        ("chaeronea", "pike 4 crossing vs hoplite", "\"crossing\" says nothing"),
        ("chaeronea", "pike vs hoplite general", "\"general\" says nothing of Hoplites of the Greeks here."),
        ("chaeronea", "pike vs hoplite 1", "1 is no number of stands for Hoplites. They have 2 to 4."),
        ("chaeronea", "pike vs hoplite flanked earlier", "\"earlier\" says nothing"),
        ("chaeronea", "pike flanked vs hoplite flanked", "\"flanked\" says nothing of Hoplites"),
        ("chaeronea", "pike above vs hoplite above", "\"above\" says nothing of Hoplites"),
        ("chaeronea", "pike shoots hoplite", "Pikes do not shoot here. On this side these do: skirmisher."),
        ("chaeronea", "skirmisher shoots pike at 9", "Skirmishers shoot up to 8 in, and that is 9."),
        ("chaeronea", "skirmisher shoots pike at noon", "\"noon\" is no distance in inches."),
        ("chaeronea", "skirmisher philip shoots hoplite", "\"philip\" says nothing"),
        ("chaeronea", "pike vs companion", "These two never meet"),
        ("chaeronea", "elephant vs pike", "\"elephant\" does not begin with a troop type."),
        ("chaeronea", "pike", "\"pike\" does not name two units. Write it like \"companion 4 vs sacred band 4\""),
        ("kadesh", "pike", "\"pike\" does not name two units. Write it like \"archer 4 vs infantry 4\""),
        (
            "chaeronea",
            "pike vs hoplite under half_turn_limit",
            "\"half turn limit\" is no switch that changes a fight here.",
        ),
        ("granicus", "phalanx above vs infantry", "\"above\" says nothing"),
        ("granicus", "phalanx offset vs infantry", "\"offset\" says nothing"),
        ("granicus", "phalanx pinned vs infantry", "\"pinned\" says nothing"),
        ("granicus", "cavalry bow shoots infantry", "Cavalry do not shoot here."),
        ("granicus", "phalanx vs infantry camp", "\"camp\" says nothing"),
        ("granicus", "phalanx crossing vs infantry crossing", "\"crossing\" says nothing"),
        ("kadesh", "hittite_chariot 3 vs infantry", "3 is no number of stands for Hittite chariots. They have 1 to 2."),
        ("kadesh", "hittite archer shoots infantry", "Archers do not shoot here. On this side these do: -."),
        ("kadesh", "hittite infantry pharaoh vs archer", "\"pharaoh\" says nothing of Infantry of the Hittites"),
    ] {
        let refused = known(id).read(words, false).expect_err(words);
        assert!(refused.starts_with(said), "{words}: {refused}");
    }
}

#[test]
fn sides_are_those_of_the_battle() {
    let kadesh = known("kadesh");
    let ask = kadesh.read("hittite_chariot general vs infantry camp", false).unwrap();
    let name = |kind: KindId| kadesh.rules().kind(kind).name.as_str();
    assert_eq!((ask.units[0].side, name(ask.units[0].leaders[0])), (Side(1), "King"));
    let other = kadesh.read("egyptian hittite_chariot general vs infantry", false).unwrap();
    assert_eq!((other.units[0].side, name(other.units[0].leaders[0])), (Side(0), "Pharaoh"));
    let greek = known("chaeronea").read("Hoplites 3 against Pikes 4 with Philip, above", false).unwrap();
    assert_eq!((greek.units[0].side, greek.units[0].stands, greek.units[1].is_above), (Side(1), 3, true));
}

#[track_caller]
fn ends(id: &str, words: &str, wins: [&str; 2], both: &str, rounds: &str) {
    let known = known(id);
    let finish = known.read(words, false).unwrap().to_the_end(known.rules()).unwrap();
    let found = [finish.wins(0), finish.wins(1), finish.both_gone(), finish.rounds()].map(|exact| exact.to_string());
    assert_eq!(found, [wins[0], wins[1], both, rounds], "{words}");
}

/// Fights to the end, worked out by hand.
#[test]
fn to_the_end_by_hand() {
    // One die each that hits on 1-2; a hit is the end of two stands. One alone hits in 2/9, both in 1/9, neither in 4/9.
    ends("chaeronea", "skirmisher 2 vs skirmisher 2 offset", ["2/5", "2/5"], "1/5", "9/5");
    // The phalanx first: 45 of 81 it hits, 20 it misses and is hit, 16 nobody hits.
    ends("granicus", "phalanx 2 vs infantry 2", ["9/13", "4/13"], "0/1", "81/65");
    // Crossing, the skirmishers are hit in 3/4 without an answer; then of 144 they win 11, lose 75, and both go 33.
    ends("granicus", "skirmisher 2 crossing vs cavalry 2", ["11/476", "108/119"], "33/476", "155/119");
    // The Companions strike the flank: 8/9 at once. Then 25 of 324 leave both, and of the 299 others the Companions win 200, the
    // skirmishers 11, and both are gone in 88.
    ends("chaeronea", "companion 2 vs skirmisher 2 flanked", ["288/299", "11/2691"], "88/2691", "335/299");
}

#[test]
fn a_held_unit_never_strikes_back() {
    let known = known("chaeronea");
    let ask = known.read("companion 4 vs hoplite 4 pinned", false).unwrap();
    let finish = ask.to_the_end(known.rules()).unwrap();
    assert_eq!(finish.wins(0).to_string(), "1/1");
    assert_eq!(finish.wins_with(0, 4).to_string(), "1/1");
}

#[test]
fn the_next_round_is_without_what_was_of_the_first_only() {
    let granicus = known("granicus");
    let ask = granicus.read("heavy_cavalry 4 alexander parmenion crossing vs cavalry 4 flanked", false).unwrap();
    let alexander = ask.units[0].leaders[0];
    let next = ask.next_round([3, 2], &[alexander]).unwrap();
    assert_eq!(next.words(&granicus), "heavy cavalry 3 parmenion vs cavalry 2");
    assert_eq!(ask.next_round([0, 2], &[]), None);
    let chaeronea = known("chaeronea");
    let held = chaeronea.read("pike 4 vs hoplite 4 pinned offset", false).unwrap().next_round([4, 3], &[]).unwrap();
    assert_eq!((held.units[1].flank, held.front), (Flank::Held, 1));
}
