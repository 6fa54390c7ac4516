//! The handed engagements with exact results, where they are at hand beside the project.

use sarissa::cases::{agrees, work};

/// Worked by hand from the rule sheet, so that a clone without the handed files checks something too.
const BY_HAND: &str = r#"{"format": "tray-cases/1", "cases": [
 {"id": "shot at skirmishers", "rules": "chaeronea", "kind": "shooting",
  "shooters": [{"id": "A", "side": "greek", "type": "skirmisher", "stands": 2, "range": 8}, {"id": "B", "side": "greek", "type": "skirmisher", "stands": 4, "range": 8.1}],
  "target": {"id": "T", "side": "macedonian", "type": "skirmisher", "stands": 2},
  "expected": {"allowed": [true, false], "outcomes": [{"lost": [0], "p": "2/3"}, {"lost": [2], "p": "1/3"}]}},
 {"id": "one front stand each", "rules": "chaeronea", "kind": "melee",
  "units": [{"id": "A", "side": "macedonian", "type": "skirmisher", "stands": 4, "attacks": [{"target": "B", "front": 1}]},
            {"id": "B", "side": "greek", "type": "skirmisher", "stands": 2, "attacks": [{"target": "A", "front": 1}]}],
  "expected": {"outcomes": [{"lost": [0, 0], "p": "4/9"}, {"lost": [0, 2], "p": "2/9"}, {"lost": [1, 0], "p": "2/9"}, {"lost": [1, 2], "p": "1/9"}]}},
 {"id": "6 in is within 6 in, 6.01 is not", "rules": "chaeronea", "kind": "move",
  "unit": {"side": "greek", "type": "hoplite", "pose": {"x": 20, "y": 20, "facing": 180}}, "legs": [{"op": "ahead", "d": 6.01}],
  "expected": {"legal": false}},
 {"id": "six each", "rules": "chaeronea", "kind": "victory", "start": {}, "lost": {"greek": {"hoplite": 6}, "macedonian": {"pike": 5, "companion": 1}},
  "expected": {"over": true, "winner": "draw"}},
 {"id": "seven and six", "rules": "chaeronea", "kind": "victory", "start": {}, "lost": {"greek": {"hoplite": 7}, "macedonian": {"pike": 6, "skirmisher": 4}},
  "expected": {"over": true, "winner": "macedonian"}},
 {"id": "the phalanx throws first", "rules": "granicus", "kind": "melee",
  "units": [{"id": "A", "side": "macedonian", "type": "phalanx", "stands": 2, "attacks": [{"target": "B"}]},
            {"id": "B", "side": "persian", "type": "infantry", "stands": 2, "attacks": [{"target": "A"}]}],
  "expected": {"outcomes": [{"lost": [0, 0], "p": "16/81"}, {"lost": [2, 0], "p": "20/81"}, {"lost": [0, 2], "p": "5/9"}]}},
 {"id": "crossing in the first round only", "rules": "granicus", "kind": "melee", "rounds": 2,
  "units": [{"id": "A", "side": "macedonian", "type": "skirmisher", "stands": 2, "crossing": true, "attacks": [{"target": "B"}]},
            {"id": "B", "side": "persian", "type": "cavalry", "stands": 2}],
  "expected": {"outcomes": [{"lost": [0, 0], "p": "25/36"}, {"lost": [0, 2], "p": "11/36"}]}},
 {"id": "bows at 12 in", "rules": "granicus", "kind": "shooting",
  "shooters": [{"id": "A", "side": "macedonian", "type": "skirmisher", "stands": 2, "weapon": "bow", "range": 12}, {"id": "B", "side": "macedonian", "type": "skirmisher", "stands": 4, "range": 6.1}, {"id": "C", "side": "macedonian", "type": "cavalry", "stands": 4, "range": 1}],
  "target": {"id": "T", "side": "persian", "type": "skirmisher", "stands": 4},
  "expected": {"allowed": [true, false, false], "outcomes": [{"lost": [0], "p": "25/36"}, {"lost": [1], "p": "5/18"}, {"lost": [2], "p": "1/36"}]}},
 {"id": "the King first, against the camp, struck in the flank", "rules": "kadesh", "kind": "melee",
  "units": [{"id": "A", "side": "hittite", "type": "infantry", "stands": 4, "leaders": 1, "flanked": true, "attacks": [{"target": "B"}]},
            {"id": "B", "side": "egyptian", "type": "egyptian_chariot", "stands": 1, "in_camp": true}],
  "expected": {"outcomes": [{"lost": [0, 0], "leaders_lost": [0, 0], "p": "1/3"}, {"lost": [0, 1], "leaders_lost": [0, 0], "p": "2/3"}]}},
 {"id": "the Pharaoh shoots alone", "rules": "kadesh", "kind": "shooting",
  "shooters": [{"id": "A", "side": "egyptian", "type": "infantry", "stands": 4, "leaders": 1, "range": 12}, {"id": "B", "side": "hittite", "type": "archer", "stands": 4, "range": 3}],
  "target": {"id": "T", "side": "hittite", "type": "infantry", "stands": 4},
  "expected": {"allowed": [true, false], "outcomes": [{"lost": [0], "p": "4/9"}, {"lost": [1], "p": "4/9"}, {"lost": [2], "p": "1/9"}]}},
 {"id": "two leaders in danger", "rules": "granicus", "kind": "leader_death", "unit": {"id": "A", "side": "persian", "type": "cavalry", "stands": 3, "leaders": 2}, "lost": 1, "cause": "melee",
  "expected": {"outcomes": [{"leaders_lost": [0], "p": "25/36"}, {"leaders_lost": [1], "p": "5/18"}, {"leaders_lost": [2], "p": "1/36"}]}},
 {"id": "to midstream", "rules": "granicus", "kind": "move", "unit": {"side": "macedonian", "type": "infantry", "pose": {"x": 30, "y": 14, "facing": 0}}, "legs": [{"op": "ahead", "d": 4.4}],
  "terrain": [{"kind": "river", "polygon": [[0, 18], [60, 18], [60, 22], [0, 22]], "midline": [[0, 20], [60, 20]]}],
  "expected": {"legal": true, "cost": 4.4, "pose": {"x": 30, "y": 18.4, "facing": 0}, "crossing": true}},
 {"id": "short of it", "rules": "kadesh", "kind": "move", "unit": {"side": "hittite", "type": "hittite_chariot", "pose": {"x": 30, "y": 14, "facing": 0}}, "legs": [{"op": "ahead", "d": 3}],
  "terrain": [{"kind": "river", "polygon": [[0, 18], [60, 18], [60, 22], [0, 22]], "midline": [[0, 20], [60, 20]]}],
  "expected": {"legal": false}},
 {"id": "half and half", "rules": "kadesh", "kind": "victory", "start": {"egyptian": {"infantry": 14}, "hittite": {"hittite_chariot": 12}}, "lost": {"egyptian": {"infantry": 7}, "hittite": {"hittite_chariot": 6}},
  "expected": {"over": true, "winner": "draw"}},
 {"id": "the King is lost", "rules": "kadesh", "kind": "victory", "start": {"egyptian": {"infantry": 14}, "hittite": {"hittite_chariot": 12}}, "lost": {"egyptian": {"infantry": 6}}, "leaders_lost": ["king"],
  "expected": {"over": true, "winner": "egyptian"}},
 {"id": "six of eleven", "rules": "granicus", "kind": "victory", "start": {"macedonian": {"cavalry": 11, "skirmisher": 2}, "persian": {"cavalry": 14}}, "lost": {"macedonian": {"cavalry": 5, "skirmisher": 2}, "persian": {"cavalry": 6}}, "turn": 11,
  "expected": {"over": false, "winner": null}},
 {"id": "time is up: 5 of 11 is more than 6 of 14", "rules": "granicus", "kind": "victory", "start": {"macedonian": {"cavalry": 11}, "persian": {"cavalry": 14}}, "lost": {"macedonian": {"cavalry": 5}, "persian": {"cavalry": 6}}, "turn": 12,
  "expected": {"over": true, "winner": "persian"}}
]}"#;

#[track_caller]
fn check(text: &str) -> usize {
    let mut checked = 0;
    for case in work(text).unwrap() {
        if sarissa::scenario::RULE_SETS.contains(&case.rules.as_str()) {
            let result = case.result.unwrap_or_else(|why| panic!("{}: {why}", case.id));
            assert!(agrees(&result, &case.expected), "{}: {result} instead of {}", case.id, case.expected);
            checked += 1;
        }
    }
    checked
}

#[test]
fn what_is_told_in_order_is_compared_in_order() {
    let value = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
    let agree = |one: &str, other: &str| agrees(&value(one), &value(other));
    assert!(agree(r#"{"end": [3.01, 4]}"#, r#"{"end": [3, 4.02]}"#));
    assert!(!agree(r#"{"end": [3.03, 4]}"#, r#"{"end": [3, 4]}"#));
    assert!(!agree(r#"[{"turn": 1}, {"turn": 2}]"#, r#"[{"turn": 2}, {"turn": 1}]"#));
    assert!(agree(
        r#"[{"lost": [0], "p": "1/3"}, {"lost": [1], "p": "2/3"}]"#,
        r#"[{"lost": [1], "p": "2/3"}, {"lost": [0], "p": "1/3"}]"#
    ));
    assert!(!agree("[0, 1]", "[1, 0]"));
    assert!(!agree("[0]", "[0, 0]"));
}

#[test]
fn by_hand() {
    assert_eq!(check(BY_HAND), 17);
}

#[test]
fn handed() {
    if let Ok(text) = std::fs::read_to_string("../shared/cases/tray.json") {
        assert!(check(&text) >= 28);
    }
}
