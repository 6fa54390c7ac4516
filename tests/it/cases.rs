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
  "expected": {"over": true, "winner": "macedonian"}}
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
fn by_hand() {
    assert_eq!(check(BY_HAND), 5);
}

#[test]
fn handed() {
    if let Ok(text) = std::fs::read_to_string("../shared/cases/tray.json") {
        assert!(check(&text) >= 15);
    }
}
