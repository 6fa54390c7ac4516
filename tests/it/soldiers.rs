//! Questions about soldiers worked out by hand; the odds of fights against every way their dice can fall; and every figure of the rules
//! changed by itself.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use sarissa::cases;
use sarissa::dice::{Dice, Fraction};
use sarissa::game::{Arc4, Ask, Board, Duty, KindId, Kit, Mark, PieceId, Scenario, Shield, Switches};
use sarissa::geom::Inches;
use sarissa::opponent::random::Random;
use sarissa::rules::chevauchee::{Aim, ChevaucheeRules, Duel, Man, Onset, ways_of};
use sarissa::scenario;
use serde_json::Value;

const QUESTIONS: &str = include_str!("../cases/chevauchee/questions.json");

#[test]
fn questions_about_soldiers_hold() {
    let mut wrong = String::new();
    for case in cases::work(QUESTIONS).unwrap() {
        match case.result {
            Ok(result) if cases::agrees(&result, &case.expected) => {}
            other => writeln!(wrong, "{}: {other:?} instead of {}", case.id, case.expected).unwrap(),
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// Rules that a question about one or two soldiers cannot show: how a battle is set up, its order, its ground, its end. Whole battles
/// are looked at for those.
const OF_A_BATTLE: &[&str] = &[
    "setup.1",
    "setup.2",
    "setup.3",
    "setup.4",
    "setup.5",
    "scale.1",
    "scale.3",
    "move.1",
    "turn.1",
    "turn.3",
    "turn.4",
    "turn.5",
    "turn.6",
    "withdraw.1",
    "ruling.7",
    "ruling.10",
    "ruling.11",
    "ruling.12",
    "ruling.15",
    "ruling.16",
    "ruling.17",
    "ruling.32",
    "ruling.38",
    "ruling.39",
    "scenario.burn",
    "scenario.booty",
    "scenario.ambush",
    "scenario.tide",
    "scenario.foot_only",
];

#[test]
fn rules_of_soldiers_have_questions() {
    let file: Value = serde_json::from_str(QUESTIONS).unwrap();
    let cases = file["cases"].as_array().unwrap();
    let cited: BTreeSet<&str> =
        cases.iter().flat_map(|case| case["rules"].as_array().unwrap()).map(|id| id.as_str().unwrap()).collect();
    let rules = &scenario::skirmish_file("chevauchee").unwrap().rules;
    let ids: BTreeSet<&str> = rules.iter().map(|rule| rule.id.0).collect();
    let unknown: Vec<&&str> = cited.difference(&ids).collect();
    assert!(unknown.is_empty(), "no such rule: {unknown:?}");
    let is_of_a_battle = |id: &str| OF_A_BATTLE.contains(&id.trim_start_matches("chevauchee."));
    let without: Vec<&&str> = ids.difference(&cited).filter(|id| !is_of_a_battle(id)).collect();
    assert!(without.is_empty(), "without a question: {without:?}");
}

#[test]
fn what_cannot_be_worked_out_is_said_in_a_sentence() {
    for (op, input) in [
        ("sing", "{}"),
        ("move", "{}"),
        ("move", r#"{"armour": "iron"}"#),
        ("charge", r#"{"armour": "light"}"#),
        ("missile", r#"{"weapon": "sword", "distance": 1, "target": {"armour": "light"}}"#),
        ("missile", r#"{"weapon": "bow", "distance": 1e99, "target": {"armour": "light"}}"#),
        ("arc", r#"{"of": [0], "facing": 0, "at": [1, 1]}"#),
        ("duel", r#"{"a": 3, "b": {"armour": "light"}, "turns": 1}"#),
        ("melee", r#"{"soldiers": {"a": {"armour": "light"}}, "pairs": [], "targets": {"a": "b"}}"#),
        ("walk", r#"{"start": [0, 0], "legs": 3, "allowance": 3}"#),
    ] {
        let text = format!(
            r#"{{"game": "chevauchee", "format": 1, "cases": [{{"id": "x", "op": "{op}", "input": {input}}}]}}"#
        );
        let why = cases::work(&text).unwrap().remove(0).result.unwrap_err();
        assert!(!why.is_empty() && !why.contains('\n'), "{op}: {why}");
    }
}

/// Three dice that show this much together.
fn three(sum: u8) -> Dice {
    let first = (sum - 2).min(6);
    let second = (sum - first - 1).min(6);
    Dice::new(vec![first, second, sum - first - second]).unwrap()
}

/// Who is dead in every way the blows that are due can fall, each with its chance.
fn all_ways(
    scenario: &Scenario,
    rules: &ChevaucheeRules,
    board: &Board,
    chance: Fraction,
    ends: &mut Vec<(Board, Fraction)>,
) {
    let Some(Duty::Blow { by, on }) = board.in_skirmish().todo.last().copied() else {
        ends.push((board.clone(), chance));
        return;
    };
    let needs = rules.blow(board, by, on).needs();
    for (sum, ways) in [(needs, ways_of(needs)), (needs - 1, 216 - ways_of(needs))] {
        let mut next = board.clone();
        for event in scenario.rules.land(board, &three(sum), false).unwrap() {
            next.evolve(&event.fact);
        }
        all_ways(scenario, rules, &next, Fraction::new(chance.num * ways, chance.den * 216), ends);
    }
}

fn plus(one: Fraction, other: Fraction) -> Fraction {
    Fraction::new(one.num * other.den + other.num * one.den, one.den * other.den)
}

#[test]
fn odds_of_fights_are_what_the_dice_do() {
    let (mut fights, mut largest) = (0, 0);
    for id in ["chevauchee-hamlet", "chevauchee-ford", "chevauchee-wood"] {
        let scenario = scenario::open(id, &Switches::new()).unwrap();
        let rules = scenario::skirmish_rules_of(&scenario).unwrap();
        for seed in 0..25 {
            let mut random = Random::new(seed);
            let mut board = scenario.board.clone();
            for event in scenario.rules.open(&scenario.board) {
                board.evolve(&event.fact);
            }
            loop {
                let is_blow = |duty: &Duty| matches!(duty, Duty::Blow { .. });
                let is_fresh = board.ids().all(|id| !board.piece(id).has(Mark::Blow));
                let due = board.in_skirmish().todo.iter().filter(|duty| is_blow(duty)).count();
                let (_, brawl) = rules.brawl(&board);
                let blows = brawl.fighters.iter().filter(|fighter| fighter.strikes.is_some()).count();
                if due > 0 && is_fresh && blows <= 6 {
                    fights += 1;
                    largest = largest.max(blows);
                    let mut ends = Vec::new();
                    all_ways(&scenario, &rules, &board, Fraction::new(1, 1), &mut ends);
                    for odds in rules.fight_odds(&board) {
                        let mut counted: BTreeMap<u32, Fraction> = BTreeMap::new();
                        for (end, chance) in &ends {
                            let dead = |id: &PieceId| end.piece(*id).pose().is_none();
                            let of = odds.who.iter().enumerate().filter(|(_, id)| dead(id));
                            let set = of.fold(0, |all, (at, _)| all | 1 << at);
                            let sum = counted.get(&set).map_or(*chance, |known| plus(*known, *chance));
                            counted.insert(set, sum);
                        }
                        let joint: BTreeMap<u32, Fraction> =
                            odds.joint.unwrap().iter().map(|(set, chance)| (*set, chance)).collect();
                        assert_eq!(joint, counted, "{id} seed {seed}\n{board}");
                    }
                }
                let events = match board.ask {
                    Ask::Over(_) => break,
                    Ask::Roll { count, .. } => {
                        let dice = Dice::seeded(seed, board.rolls, count.into());
                        scenario.rules.land(&board, &dice, false).unwrap()
                    }
                    _ => random.choose(&*scenario.rules, &board).unwrap().1,
                };
                events.iter().for_each(|event| board.evolve(&event.fact));
            }
        }
    }
    assert!(fights > 50 && largest >= 4, "{fights} fights, {largest} blows at most");
}

/// What the rules say of every weapon, armour, cover, ground, and of some duels and charges.
fn told(rules: &ChevaucheeRules) -> String {
    let mut told = String::new();
    let tables = rules.tables();
    let weapons = 0..tables.weapons.len() as u8;
    let kits = [(false, Shield::None), (true, Shield::Shield)];
    let kits = kits.map(|(mounted, shield)| Kit { mounted, shield, nation: "french".to_string(), ..Kit::default() });
    let mut men = Vec::new();
    for row in &tables.moves {
        let shield = if row.mounted { Shield::Shield } else { Shield::Buckler };
        men.push(Man { armour: row.armour, mounted: row.mounted, shield, weapon: 9, used: None });
    }
    for (at, man) in men.iter().enumerate() {
        write!(told, "{:?}", rules.strike(9, true, man, Arc4::Front).number()).unwrap();
        let kind = rules.kind_of(man.armour, man.mounted);
        for ground in [None, Some(at as u8 % 7)] {
            for (reach, chance) in rules.dashes(kind, ground).iter() {
                write!(told, " {reach}:{chance}").unwrap();
            }
        }
        writeln!(told, " {}", rules.contact_chance(KindId(at as u8), None, Inches::new(20))).unwrap();
    }
    for weapon in weapons {
        let man = Man { weapon, ..men[2] };
        write!(told, "{weapon} {}", rules.strike(weapon, true, &man, Arc4::Left).needs()).unwrap();
        write!(told, " {}", rules.leaving_total(weapon, true)).unwrap();
        write!(told, " {:?}", kits.each_ref().map(|kit| rules.unfit_to_strike(kit, weapon))).unwrap();
        for other in 0..tables.weapons.len() as u8 {
            let two = [man, Man { weapon: other, ..men[4] }];
            let duel = Duel { men: two, sidearms: [Some(2); 2], turn: 1, ..Duel::default() };
            let ends = rules.duel_turns(&duel, 2);
            write!(told, " {}", ends.chance(|end| end.dead == Some(0))).unwrap();
        }
        told.push('\n');
    }
    for missile in 0..tables.missiles.len() as u8 {
        let mut man = men[7];
        man.used = Some(missile);
        for cover in &tables.cover {
            for distance in [1, 2, 5, 6, 8, 12, 40] {
                let aim = Aim { missile, distance: Inches::new(distance), walked: true, rides: true, into_melee: true };
                for from in [Arc4::Front, Arc4::Left] {
                    let sum = rules.shot(&aim, &man, from, &[cover.cover]);
                    write!(told, " {} {}", sum.modifier(), sum.number()).unwrap();
                }
            }
        }
        write!(told, " {:?}", kits.each_ref().map(|kit| rules.unfit_to_shoot(kit, missile))).unwrap();
        // A charge that gets there, and one that mostly falls short.
        for gap in [20, 35] {
            let onset = Onset {
                gap: Inches::new(gap),
                charger: men[5],
                category: KindId(5),
                ground: None,
                shooter: men[1],
                missile: Some(missile),
                loaded: false,
                fires_if_reached: true,
                heights: [0; 2],
            };
            for (end, chance) in rules.onset(&onset).iter() {
                write!(told, " {end:?} {chance}").unwrap();
            }
        }
        told.push('\n');
    }
    for row in 0..tables.ground.len() as u8 {
        write!(told, "{} {}", rules.less(Some(row)), rules.ground_row(row).charge).unwrap();
    }
    told
}

/// What happens in a battle at random.
fn played(scenario: &Scenario, seed: u64) -> String {
    let mut random = Random::new(seed);
    let mut board = scenario.board.clone();
    let mut told = String::new();
    let mut events = scenario.rules.open(&board);
    for _ in 0..3000 {
        for event in &events {
            board.evolve(&event.fact);
            write!(told, "{:?}", event.fact).unwrap();
        }
        events = match board.ask {
            Ask::Over(_) => break,
            Ask::Roll { count, .. } => {
                scenario.rules.land(&board, &Dice::seeded(seed, board.rolls, count.into()), false).unwrap()
            }
            _ => random.choose(&*scenario.rules, &board).unwrap().1,
        };
    }
    told
}

/// Every number and flag of the tables: its place, and another value.
fn places(value: &Value, at: &str, found: &mut Vec<(String, Value)>) {
    match value {
        Value::Object(members) => {
            for (key, member) in
                members.iter().filter(|(key, _)| !["rules", "switches", "sequence", "version"].contains(&key.as_str()))
            {
                places(member, &format!("{at}/{key}"), found);
            }
        }
        Value::Array(items) => {
            for (n, item) in items.iter().enumerate() {
                places(item, &format!("{at}/{n}"), found);
            }
        }
        Value::Number(number) => {
            let other = number.as_i64().map_or(Value::from(1), |whole| Value::from(whole + 1));
            found.push((at.to_string(), other));
        }
        // Which column is for riders is no figure.
        Value::Bool(flag) if !at.contains("/moves/") => found.push((at.to_string(), Value::from(!flag))),
        _ => {}
    }
}

#[test]
fn every_figure_changes_something() {
    let read = |file: &str| serde_json::from_str::<Value>(&std::fs::read_to_string(file).unwrap()).unwrap();
    let rules = read("scenarios/chevauchee/rules.json");
    let own = |file: &str| {
        let mut battle = read(file);
        battle["id"] = "walked".into();
        battle.as_object_mut().unwrap().remove("format");
        battle["rules"] = rules.clone();
        battle["rules"]["id"] = "walked".into();
        battle
    };
    let battles = ["scenarios/chevauchee/hamlet.json", "scenarios/chevauchee/wood.json"].map(own);
    // What a file is stands at its beginning.
    let open = |battle: &Value| {
        let text = battle.to_string().replacen('{', "{\"format\":\"sarissa-skirmish/1\",", 1);
        scenario::read(&text).map_err(|faults| faults[0].to_string())
    };
    let plain = battles.each_ref().map(|battle| open(battle).unwrap());
    let told_plainly = told(&scenario::skirmish_rules_of(&plain[0]).unwrap());
    let mut plays: BTreeMap<(usize, u64), String> = BTreeMap::new();
    let mut found = Vec::new();
    places(&rules, "", &mut found);
    assert!(found.len() > 120, "{}", found.len());
    let mut idle = Vec::new();
    for (at, other) in found {
        let changed = battles.each_ref().map(|battle| {
            let mut changed = battle.clone();
            *changed["rules"].pointer_mut(&at).unwrap() = other.clone();
            open(&changed)
        });
        // What then makes no sense is refused, which is a change as well.
        let [Ok(hamlet), Ok(wood)] = changed else { continue };
        if told(&scenario::skirmish_rules_of(&hamlet).unwrap()) != told_plainly {
            continue;
        }
        let mut differs = |(at, changed): (usize, &Scenario), seed: u64| {
            let known = plays.entry((at, seed)).or_insert_with(|| played(&plain[at], seed));
            played(changed, seed) != *known
        };
        if !(0..40).any(|seed| differs((0, &hamlet), seed) || differs((1, &wood), seed)) {
            idle.push(at);
        }
    }
    assert!(idle.is_empty(), "these change nothing: {idle:?}");
}
