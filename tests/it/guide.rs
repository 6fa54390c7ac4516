//! `scenarios/README.md` builds a battle step by step; here its steps are taken.

use std::collections::BTreeSet;

use sarissa::scenario;
use serde_json::Value;

const GUIDE: &str = include_str!("../../scenarios/README.md");
const MARATHON: &str = include_str!("../../scenarios/marathon/marathon.json");

/// The fenced parts of the guide in their order: of what kind, and what stands in them.
fn parts() -> Vec<(String, String)> {
    let mut parts = Vec::new();
    let mut lines = GUIDE.lines();
    while let Some(line) = lines.next() {
        if let Some(kind) = line.strip_prefix("```") {
            let text: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
            parts.push((kind.to_string(), text.join("\n")));
        }
    }
    parts
}

/// Puts a part into the file: fields into fields, everything else in place of what was there; null takes a field out.
fn merge(file: &mut Value, part: Value) {
    match (file, part) {
        (Value::Object(fields), Value::Object(part)) => {
            for (key, value) in part {
                match value {
                    Value::Null => drop(fields.remove(&key)),
                    value => merge(fields.entry(key).or_insert(Value::Null), value),
                }
            }
        }
        (file, part) => *file = part,
    }
}

/// What `sarissa check` says of a file, without lines and columns.
fn told(file: &Value) -> BTreeSet<String> {
    let faults = scenario::read(&file.to_string()).err().unwrap_or_default();
    faults.iter().map(|fault| format!("{}: {} {}", fault.path, fault.what, fault.fix)).collect()
}

#[test]
fn the_guide_says_what_its_reader_sees() {
    let mut file = Value::Null;
    let (mut steps, mut checks) = (0, 0);
    for (kind, text) in parts() {
        match kind.as_str() {
            "json" => {
                let part = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
                merge(&mut file, part);
                steps += 1;
            }
            "text" => {
                let wanted: BTreeSet<String> = text.lines().map(str::to_string).collect();
                let told = told(&file);
                let wanted = if text == "no faults" { BTreeSet::new() } else { wanted };
                assert_eq!(
                    told,
                    wanted,
                    "after step {steps}:\n{}",
                    told.iter().cloned().collect::<Vec<_>>().join("\n")
                );
                checks += 1;
            }
            _ => {}
        }
    }
    assert!(steps > 10 && checks > 6, "{steps} steps, {checks} checks");
    let marathon: Value = serde_json::from_str(MARATHON).unwrap();
    assert_eq!(file, marathon, "the guide ends with the file that ships");
}

#[test]
fn marathon_prints_back_the_same_and_is_played_to_its_end() {
    let battle = scenario::read_battle(MARATHON).unwrap_or_else(|faults| panic!("{faults:#?}"));
    assert_eq!(scenario::write_battle(&battle), MARATHON);
    let set_up = scenario::read(MARATHON).unwrap();
    let mut wins = [0; 2];
    for seed in 0..60 {
        let end = sarissa::opponent::random::playout(&set_up, seed).unwrap();
        let outcome = end.outcome.expect("the standstill rule ends every battle");
        outcome.winner.inspect(|side| wins[side.index()] += 1);
    }
    assert!(wins.iter().all(|&won| won >= 15), "{wins:?}");
}

/// What makes Marathon a battle of its own: a type of troops with a number nobody else has, weapons of its own, and
/// switches with the effects of another battle. No line of the program knows of them.
#[test]
fn a_new_type_a_new_weapon_and_a_known_switch_need_no_program() {
    let battle = scenario::read_battle(MARATHON).unwrap();
    let own = battle.rules.tables().unwrap();
    let built_in = || scenario::RULE_SETS.iter().map(|id| scenario::tray_file(id).unwrap());
    let hoplite = own.kinds.iter().find(|kind| kind.id == "hoplite").unwrap();
    assert!(!built_in().any(|file| file.kinds.iter().any(|kind| kind.reach == hoplite.reach)));
    assert!(!built_in().any(|file| file.kinds.iter().any(|kind| kind.id == "saka")));
    assert!(own.shooting.iter().all(|weapon| !built_in().any(|file| file.shooting.iter().any(|w| w.id == weapon.id))));
    let effects = |file: &sarissa::rules::tray::tables::TrayFile| -> Vec<String> {
        file.switches.iter().map(|row| format!("{:?}", row.effect)).collect()
    };
    let theirs: Vec<String> = built_in().flat_map(effects).collect();
    assert_eq!(effects(own).iter().filter(|effect| theirs.contains(effect)).count(), 2, "{theirs:?}");
    for source in super::tree::sources() {
        assert!(!source.1.contains("saka") && !source.1.contains("long_bow"), "{} knows Marathon", source.0);
    }
    // And they do what they say: hoplites go 8 in and no farther, every archer on the tray shoots 10 in.
    let rules = scenario::read(MARATHON).unwrap().rules;
    let archers = rules.kinds().iter().find(|kind| kind.id == "archer").unwrap();
    assert_eq!(
        (archers.range.map(|range| range.to_string()), hoplite.reach.to_string()),
        (Some("10".into()), "8".into())
    );
}
