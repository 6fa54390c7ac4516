//! Nothing is typed twice on hexes either: each number, result and source of the rules of Raphia is changed by itself in a copy, and
//! the change has to be on the quick reference; what attacks and tests hang on has to be in their exact chances too.

use std::fmt::Write;

use sarissa::game::{How, PieceId, Switches};
use sarissa::geom::Hex;
use sarissa::rules::raphia::tables::{Arm, Figure};
use sarissa::rules::raphia::{Near, Plight, RaphiaRules};
use sarissa::scenario::{self, HexBattle, StackRow, TroopRow};
use sarissa::ui::html::{Node, el};
use sarissa::ui::print::{self, Links};
use sarissa::ui::reference::{self, HexWanted};
use serde_json::Value;

/// The battle with its rules in its own file.
fn own() -> Value {
    let read = |file: &str| serde_json::from_str::<Value>(&std::fs::read_to_string(file).unwrap()).unwrap();
    let mut battle = read("scenarios/raphia/raphia.json");
    battle["id"] = "walked".into();
    battle["rules"] = read("scenarios/raphia/rules.json");
    battle["rules"]["id"] = "walked".into();
    battle
}

/// Where there is something to change: as JSON pointers, with the values to try in its place.
fn places(value: &Value, at: &str, found: &mut Vec<(String, Vec<Value>)>) {
    let key = at.rsplit('/').next().unwrap_or_default();
    match value {
        Value::Object(members) => {
            for (key, member) in members.iter().filter(|(key, _)| !matches!(key.as_str(), "rules" | "version")) {
                places(member, &format!("{at}/{key}"), found);
            }
        }
        Value::Array(items) => {
            for (n, item) in items.iter().enumerate() {
                places(item, &format!("{at}/{n}"), found);
            }
        }
        // Rows of dice follow each other: none can be changed by itself. They are changed together below.
        Value::Number(_) if matches!(key, "roll" | "least") || at.contains("/hidden/") && key == "most" => {}
        Value::Number(number) => {
            let number = number.as_i64().expect("whole");
            found.push((at.to_string(), [number + 1, number - 1, number + 2].map(Value::from).to_vec()));
        }
        Value::String(text) => {
            let others: &[&str] = match text.as_str() {
                "-" | "T" => &["X"],
                "X" => &["T"],
                "seed" => &["reconstructed"],
                "reconstructed" => &["seed", "polybius"],
                "always" => &["front"],
                "front" => &["always"],
                "may" | "never" => &["must"],
                "must" => &["may"],
                "west" | "east" => return,
                _ => return,
            };
            found.push((at.to_string(), others.iter().map(|&other| other.into()).collect()));
        }
        Value::Bool(is) if matches!(key, "foot" | "corner" | "wins_ties") => {
            found.push((at.to_string(), vec![(!is).into()]));
        }
        _ => {}
    }
}

fn changed(battle: &Value, place: &str, value: &Value) -> Option<HexBattle> {
    let mut battle = battle.clone();
    *battle["rules"].pointer_mut(place)? = value.clone();
    scenario::read_hex_battle(&battle.to_string()).ok()
}

fn words(node: &Node, out: &mut String) {
    match node {
        Node::Text(text) => {
            out.push_str(text);
            out.push(' ');
        }
        Node::Element(element) => element.children.iter().for_each(|child| words(child, out)),
    }
}

fn sheet(battle: &HexBattle) -> String {
    let switches = Switches::new();
    let file = battle.rules.tables().unwrap();
    let mut out = String::new();
    words(&reference::hex_sheet(&HexWanted { file, switches: &switches, battle: Some(battle) }), &mut out);
    out
}

fn counter(id: &str, side: &str, arm: Arm, combat: u8) -> TroopRow {
    let figure = |v| Figure { v, ..Figure::default() };
    TroopRow {
        ids: vec![id.to_string()],
        name: id.to_string(),
        side: side.to_string(),
        arm,
        combat: figure(combat),
        morale: Some(figure(7)),
        movement: figure(3),
        ..TroopRow::default()
    }
}

/// Two counters beside each other: what an attack of the first on the second comes to. The second looks towards it, or away.
fn attack(battle: &HexBattle, [by, on]: [Arm; 2], [attack, defence]: [u8; 2], looks_away: bool, out: &mut String) {
    let stack = |hex, id: &str, facing| StackRow {
        hex,
        counters: vec![id.to_string()],
        facing: Some(facing),
        ..StackRow::default()
    };
    let battle = HexBattle {
        troops: vec![counter("A", "ptolemaic", by, attack), counter("D", "seleucid", on, defence)],
        stacks: vec![stack(Hex::at(10, 10), "A", 2), stack(Hex::at(11, 10), "D", if looks_away { 2 } else { 5 })],
        ..battle.clone()
    };
    let scenario = scenario::set_up_hexes(&battle, &Switches::new()).unwrap();
    let rules = RaphiaRules::new(battle.rules.tables().unwrap().clone(), &Switches::new(), Some(battle.frame()));
    let preview = rules.preview(&scenario.board, PieceId(0), PieceId(1), How::Melee);
    let _ = match preview {
        Ok(preview) => writeln!(out, "{:?} {:?} {:?}", preview.nerve, preview.results, preview.fought),
        Err(no) => writeln!(out, "{:?}", no.reason),
    };
}

/// The exact chances of attacks and tests, as a text to be compared.
fn chances(battle: &HexBattle) -> String {
    let mut out = String::new();
    // 1/5, 1/4, 1/3, 1/2, 1/1, 3/2, 2/1, 3/1 and 4/1 exactly: a column that asks for more is missed.
    for strengths in [[2, 10], [3, 12], [4, 12], [6, 12], [12, 12], [18, 12], [24, 12], [36, 12], [48, 12]] {
        attack(battle, [Arm::Semi, Arm::Semi], strengths, false, &mut out);
    }
    let troops = || Arm::ALL.into_iter().filter(|arm| *arm != Arm::Leader);
    for by in troops() {
        for on in troops() {
            attack(battle, [by, on], [12, 12], false, &mut out);
        }
        attack(battle, [by, Arm::Phalanx], [6, 12], true, &mut out);
    }
    let rules = RaphiaRules::new(battle.rules.tables().unwrap().clone(), &Switches::new(), None);
    for n in 0..5 {
        let plight = Plight {
            leader: [Near::No, Near::Radius, Near::Stack][usize::min(n, 2)],
            leader_dead: n == 0,
            pursuing: n == 3,
            mad_elephants: n == 4,
        };
        let sum = rules.morale_modifiers(&plight).iter().map(|modifier| modifier.value).sum();
        let _ = writeln!(out, "{:?}", rules.pass(7, sum));
    }
    out
}

#[test]
fn a_changed_figure_is_on_the_sheet_and_in_the_chances() {
    let battle = own();
    let as_it_is = scenario::read_hex_battle(&battle.to_string()).unwrap_or_else(|faults| panic!("{}", faults[0]));
    let (plain, odds) = (sheet(&as_it_is), chances(&as_it_is));
    let mut all = Vec::new();
    places(&battle["rules"], "", &mut all);
    let mut blind = Vec::new();
    for (place, values) in &all {
        // What may never happen adds nothing to the dice.
        let row = place.strip_suffix("/modifier").and_then(|row| battle["rules"].pointer(row));
        let ban = row.map_or("", |row| row["ban"].as_str().unwrap_or_default());
        if ban == "always" {
            continue;
        }
        let Some(other) = values.iter().find_map(|value| changed(&battle, place, value)) else {
            blind.push(format!("{place}: no other value is sound"));
            continue;
        };
        if sheet(&other) == plain {
            blind.push(format!("{place}: not on the sheet"));
        }
        let is_fought = ["/combat/", "/modifiers/", "/flank/", "/morale/"].iter().any(|part| place.starts_with(part));
        let is_source = place.contains("/source");
        if is_fought && !is_source && chances(&other) == odds {
            blind.push(format!("{place}: not in the chances"));
        }
    }
    assert!(all.len() > 250, "only {} places", all.len());
    assert!(blind.is_empty(), "of {} places:\n{}", all.len(), blind.join("\n"));
}

#[test]
fn rows_of_dice_are_those_of_the_tables() {
    let mut battle = own();
    let plain = sheet(&scenario::read_hex_battle(&battle.to_string()).unwrap());
    assert!(plain.contains("1–2 gives 9, 3–4 gives 8, 5–6 gives 7"), "raphia.egy.1");
    battle["rules"]["hidden"][0]["most"] = 3.into();
    battle["rules"]["hidden"][1]["least"] = 4.into();
    assert!(sheet(&scenario::read_hex_battle(&battle.to_string()).unwrap()).contains("1–3 gives 9, 4 gives 8"));
    assert!(plain.contains("12 or more"));
    let mut battle = own();
    for row in battle["rules"]["combat"]["rows"].as_array_mut().unwrap() {
        row["roll"] = (row["roll"].as_i64().unwrap() + 1).into();
    }
    let moved = sheet(&scenario::read_hex_battle(&battle.to_string()).unwrap());
    assert!(moved.contains("13 or more") && !moved.contains("2 or less "), "{moved}");
}

/// Every rule stands there in full, and every ruling and every figure of ours with its dagger.
#[test]
fn every_rule_and_every_dagger_is_in_the_document() {
    let battle = scenario::hex_battle("raphia").unwrap();
    let said = sheet(battle);
    let scenario = scenario::set_up_hexes(battle, &Switches::new()).unwrap();
    for rule in scenario.rules.texts() {
        let is_ours = rule.source == sarissa::game::Source::Ruling;
        let name = if is_ours { format!("{} †", rule.name) } else { rule.name.clone() };
        assert!(said.contains(&name), "{name}");
        assert!(said.contains(&rule.text), "{}", rule.text);
    }
    let file = battle.rules.tables().unwrap();
    let ours = file.combat.rows.iter().flat_map(|row| &row.sources);
    let ours = ours.filter(|source| **source != sarissa::rules::raphia::tables::Origin::Seed).count();
    let daggers = ["–", "T", "X"].map(|letter| said.matches(&format!("{letter} † ")).count());
    assert_eq!(daggers.iter().sum::<usize>(), ours, "of the combat table");
}

/// The counters, the map, the record sheet and the list of stacks are those of the file.
#[test]
fn the_print_room_says_what_the_file_says() {
    let room = |file: &str| {
        let battle = scenario::read_hex_battle(file).unwrap_or_else(|faults| panic!("{}", faults[0]));
        let scenario = scenario::set_up_hexes(&battle, &Switches::new()).unwrap();
        let links = Links { back: None, reference: None, lesson: None, play: None, print: el("p") };
        let html = print::hex_room(&battle, &scenario, &links).to_html();
        html.split('<').filter_map(|part| part.split_once('>')).map(|(_, text)| format!("{text}\n")).collect::<String>()
    };
    let times = |text: &str, line: &str| text.lines().filter(|said| said.trim() == line).count();
    let wing = std::fs::read_to_string("scenarios/raphia/wing.json").unwrap();
    let before = room(&wing);
    // Two counters of the guard with two sides each; the name with the sign that Polybius tells it.
    assert_eq!(times(&before, "Royal guard (agema)‡"), 4);
    assert!(before.contains("Sheet 2 of 2: row 1, column 2."));
    assert!(before.contains("3 Cretans†") && before.contains("Dahae, Carmanians†"));
    assert!(before.contains("After turn 4 the side that moved first"));
    // 5 + 2 * 3 + 2 * 2 + 3 * 1 + 3 * 4 + 2 * 0 points: leader, phalanx, semi-heavy, light, cavalry, elephants.
    assert!(before.contains("30 at the start"), "{before}");
    let after = room(&wing.replace(r#""P-AG-1", "P-AG-2""#, r#""P-AG-1""#));
    assert_eq!(times(&after, "Royal guard (agema)‡"), 2);
    assert!(after.contains("27 at the start"));
    let longer = room(&wing.replace(r#""turns": {"v": 4"#, r#""turns": {"v": 6"#));
    assert!(longer.contains("After turn 6 the side that moved first"));
}
