//! Files: the built-in ones are sound, and every fault of a bad one is told.

use std::collections::BTreeSet;

use proptest::prelude::*;
use sarissa::dice::Dice;
use sarissa::game::{Action, Hand, Input, Order, PieceId, RECORD_FORMAT, Record, Step, Switches};
use sarissa::geom::{Degrees, Inches};
use sarissa::scenario::Code;
use sarissa::{opponent, scenario};

#[test]
fn the_rule_ids_are_those_of_the_list() {
    let mut ids: BTreeSet<&str> = scenario::common_rules().iter().map(|rule| rule.id.0).collect();
    for set in scenario::RULE_SETS {
        let file = scenario::tray_file(set).unwrap();
        let own: BTreeSet<&str> = file.rules.iter().map(|rule| rule.id.0).collect();
        assert_eq!(own.len(), file.rules.len(), "{set} words a rule twice");
        ids.extend(own);
    }
    for set in scenario::HEX_RULE_SETS {
        let file = scenario::hex_file(set).unwrap();
        let own: BTreeSet<&str> = file.rules.iter().map(|rule| rule.id.0).collect();
        assert_eq!(own.len(), file.rules.len(), "{set} words a rule twice");
        ids.extend(own);
    }
    for set in scenario::SKIRMISH_RULE_SETS {
        let file = scenario::skirmish_file(set).unwrap();
        let own: BTreeSet<&str> = file.rules.iter().map(|rule| rule.id.0).collect();
        let names: BTreeSet<&str> = file.rules.iter().map(|rule| rule.name.as_str()).collect();
        assert_eq!((own.len(), names.len()), (file.rules.len(), file.rules.len()), "{set} words a rule twice");
        ids.extend(own);
    }
    let listed: BTreeSet<&str> = include_str!("rule-ids.txt").lines().collect();
    assert_eq!(ids, listed);
}

#[test]
fn the_names_on_chips_are_all_different() {
    let file = scenario::tray_file("chaeronea").unwrap();
    let all = scenario::common_rules().iter().chain(&file.rules);
    let names: BTreeSet<&str> = all.map(|rule| rule.name.as_str()).collect();
    assert_eq!(names.len(), scenario::common_rules().len() + file.rules.len());
}

#[test]
fn built_in_battles_open() {
    for battle in scenario::battles() {
        if let Err(faults) = scenario::open(&battle.id, &Switches::new()) {
            panic!("{faults:?}");
        }
    }
    let text = scenario::battle_text("chaeronea").unwrap();
    match scenario::read(text) {
        Ok(scenario) => assert_eq!(scenario.board.pieces.len(), 30),
        Err(faults) => panic!("{faults:#?}"),
    }
}

#[test]
fn ten_faults_are_told_at_once() {
    let text = include_str!("files/ten-faults.json");
    let faults = scenario::read(text).err().unwrap();
    let told: Vec<String> = faults.iter().map(|fault| fault.to_string()).collect();
    let wanted = include_str!("files/ten-faults.txt");
    assert_eq!(told.join("\n"), wanted.trim_end(), "\n{}", told.join("\n"));
}

/// A whole random battle.
fn some_record(seed: u64) -> Record {
    let battle = scenario::open("chaeronea", &Switches::new()).unwrap();
    opponent::random::play(&battle, seed).unwrap().record()
}

#[test]
fn battles_print_back_the_same() {
    for battle in scenario::battles() {
        assert_eq!(scenario::write_battle(battle), file_of(&battle.id));
    }
}

#[test]
fn a_draft_with_faults_is_not_lost() {
    let mut draft = scenario::battle("chaeronea").unwrap().clone();
    draft.side_names = Some(["Reds".to_string(), "Blues".to_string()]);
    (draft.units[1].x, draft.units[1].y) = (draft.units[0].x, draft.units[0].y);
    draft.units[2].x = Inches::ZERO;
    draft.terrain[3].polygon.0.swap(0, 1);
    let (again, faults) = scenario::read_draft(&scenario::write_battle(&draft));
    assert_eq!(again, Some(draft.clone()));
    let places: Vec<&str> = faults.iter().map(|fault| fault.path.as_str()).collect();
    assert_eq!(places, ["terrain[3].polygon", "units[1]", "units[2]"]);
    let set_up = scenario::set_up(&draft, &Switches::new()).unwrap();
    assert_eq!(set_up.rules.about().sides.each_ref().map(|side| side.name.as_str()), ["Reds", "Blues"]);
}

#[test]
fn records_print_back_the_same_and_replay() {
    let record = some_record(3);
    let text = scenario::write_record(&record);
    assert_eq!(text.lines().filter(|line| line.starts_with("    ")).count(), record.inputs.len());
    let again = scenario::read_record(&text).unwrap();
    assert_eq!(again, record);
    assert_eq!(scenario::write_record(&again), text);
    assert!(scenario::is_record(&text));
    let game = scenario::open_record(&text).unwrap();
    assert_eq!(game.record(), record);
}

#[test]
fn a_home_made_battle_travels_in_its_record() {
    let text = file_of("chaeronea").replace("\"id\": \"chaeronea\"", "\"id\": \"mine\"");
    let battle = scenario::read(&text).unwrap_or_else(|faults| panic!("{faults:?}"));
    let record = opponent::random::play(&battle, 5).unwrap().record();
    let again = scenario::read_record(&scenario::write_record(&record)).unwrap();
    assert_eq!(scenario::replay(&again).unwrap().board(), scenario::replay(&record).unwrap().board());
    let link = scenario::to_fragment(&Code::bare(record.clone()));
    assert_eq!(scenario::from_fragment(&link).map(|code| code.record), Ok(record));
    assert!(link.len() < 9000, "{}", link.len());
}

/// The file of a built-in battle as it was written; the program holds it without the blanks.
fn file_of(battle: &str) -> String {
    std::fs::read_to_string(format!("{}/scenarios/{battle}/{battle}.json", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

/// Chaeronea with its rules in its own file.
fn with_rules_inside() -> String {
    let rules =
        include_str!("../../scenarios/chaeronea/rules.json").replace("\"id\": \"chaeronea\"", "\"id\": \"ours\"");
    let text = file_of("chaeronea").replace("\"id\": \"chaeronea\"", "\"id\": \"mine\"");
    text.replace("\"rules\": \"chaeronea\"", &format!("\"rules\": {rules}"))
}

#[test]
fn a_battle_may_bring_its_own_rules() {
    let text = with_rules_inside();
    let mine = scenario::read(&text).unwrap_or_else(|faults| panic!("{faults:#?}"));
    assert_eq!((mine.id.as_str(), mine.rules.about().id.as_str()), ("mine", "ours"));
    // The same rules play the same battle.
    let (own, built_in) = (opponent::random::play(&mine, 11).unwrap(), some_record(11));
    assert_eq!(own.record().inputs, built_in.inputs);
    let battle = scenario::read_battle(&text).unwrap();
    assert_eq!(scenario::read_battle(&scenario::write_battle(&battle)), Ok(battle));
    let again = scenario::from_fragment(&scenario::to_fragment(&Code::of(&own, None))).unwrap();
    assert_eq!(scenario::replay(&again.record).unwrap().board(), own.board());
}

#[test]
fn faults_of_its_own_rules_have_their_lines() {
    let text = with_rules_inside().replace("\"reach\": 12, ", "\"reach\": \"far\", ").replacen(
        "\"on\": \"1\"",
        "\"on\": \"7\"",
        1,
    );
    let told: Vec<String> = scenario::read(&text).err().unwrap().iter().map(|fault| fault.to_string()).collect();
    let place = |what: &str, nth: usize| {
        let mut found = text.lines().enumerate().filter_map(|(n, line)| Some((n + 1, line.find(what)? + 1)));
        let (line, column) = found.nth(nth).unwrap();
        format!("line {line}, column {column}, rules.")
    };
    let wrong = "Here stands a text, where a number of inches is due. Write it without quotes, like 4.5.";
    assert_eq!(told[0], format!("{}kinds[0].reach: {wrong}", place("\"far\"", 0)));
    assert_eq!(told[1], format!("{}kinds[1].reach: {wrong}", place("\"far\"", 1)));
    let wrong = "\"7\" are no faces of a die. Write them like \"1\" or \"5-6\".";
    assert_eq!(told[2], format!("{}shooting[0].hits[1].on: {wrong}", place("\"7\"", 0)));
    assert_eq!(told.len(), 3);
}

#[test]
fn a_cut_record_says_so() {
    let text = scenario::write_record(&some_record(1));
    for part in [1, 2, 3] {
        let faults = scenario::read_record(&text[..text.len() * part / 4]).unwrap_err();
        assert_eq!(faults.len(), 1);
        assert_eq!(faults[0].what.as_str(), "The file breaks off in the middle.", "{:?}", faults[0]);
    }
}

#[test]
fn bad_records_name_their_inputs() {
    let text = r#"{
  "format": "sarissa-record/1",
  "scenario": "cannae",
  "switches": {"slow_heavies": 7, "half_turn_limit": 10},
  "seed": -1,
  "inputs": [
    "roll",
    {"dice": [1, 7]},
    {"order": {"shoot": {"by": 0}}},
    "jump"
  ],
  "players": 2
}"#;
    let told: Vec<String> = scenario::read_record(text).unwrap_err().iter().map(|f| f.to_string()).collect();
    assert_eq!(told.join("\n"), include_str!("files/bad-record.txt").trim_end(), "\n{}", told.join("\n"));
}

#[test]
fn the_first_input_that_no_longer_holds_is_named() {
    let mut record = some_record(2);
    record.inputs.insert(4, Input::Roll);
    let faults = scenario::open_record(&scenario::write_record(&record)).err().unwrap();
    assert_eq!(
        faults[0].to_string(),
        "line 11, column 5, inputs[4]: Input 5 no longer holds. That is not due now. Do what the panel asks for \
         first. Take it and all that follow out to go on from there."
    );
}

fn piece() -> impl Strategy<Value = PieceId> {
    any::<u8>().prop_map(PieceId)
}

fn step() -> impl Strategy<Value = Step> {
    let length = || any::<i16>().prop_map(|n| Inches::thousandths(i32::from(n) * 10));
    let side = || prop_oneof![Just(Hand::Left), Just(Hand::Right)];
    let degrees = || (0..360).prop_map(Degrees::new);
    prop_oneof![
        length().prop_map(|d| Step::Ahead { d }),
        (side(), any::<u16>(), length()).prop_map(|(side, deg, d)| Step::Oblique { side, deg, d }),
        (side(), any::<u16>()).prop_map(|(side, deg)| Step::Wheel { side, deg }),
        (degrees(), length(), degrees()).prop_map(|(bearing, d, facing)| Step::Free { bearing, d, facing }),
        piece().prop_map(|on| Step::TurnIn { on }),
        any::<u16>().prop_map(|turn| Step::Face { turn }),
    ]
}

fn input() -> impl Strategy<Value = Input> {
    let steps = proptest::collection::vec(step(), 0..4);
    let dice = proptest::collection::vec(1..=6u8, 0..40);
    prop_oneof![
        Just(Input::Roll),
        dice.prop_map(|pips| Input::Dice(Dice::new(pips).unwrap())),
        any::<u16>().prop_map(Input::TookBack),
        Just(Input::Order(Action::Done)),
        any::<u8>().prop_map(|n| Input::Order(Action::Answer(n))),
        (piece(), piece()).prop_map(|(by, on)| Input::Order(Action::Shoot { by, on })),
        (piece(), piece()).prop_map(|(piece, on)| Input::Order(Action::Order { piece, order: Order::Aim(on) })),
        (piece(), steps).prop_map(|(piece, steps)| Input::Order(Action::Move { piece, steps })),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_record_survives_a_link_and_a_file(
        seed in any::<u64>(),
        switch in any::<bool>(),
        version in 1..60_000u16,
        inputs in proptest::collection::vec(input(), 0..40),
        step in proptest::option::of(0..50usize),
    ) {
        let switches = if switch { Switches::from([("half_turn_limit".to_string(), 12)]) } else { Switches::new() };
        let record = Record {
            format: RECORD_FORMAT.to_string(),
            scenario: "chaeronea".to_string(),
            text: None,
            switches,
            rules_version: Some(version),
            seed,
            inputs,
        };
        let code = Code { step, ..Code::bare(record.clone()) };
        prop_assert_eq!(&scenario::from_fragment(&scenario::to_fragment(&code)).unwrap(), &code);
        // As the page keeps it, and as it shares it where the browser cannot deflate.
        let plain = scenario::fragment_of(&code.bytes(), None, &[]);
        prop_assert_eq!(scenario::held(&plain), Ok(scenario::Held::Game(code)));
        prop_assert_eq!(&scenario::read_record(&scenario::write_record(&record)).unwrap(), &record);
    }

    #[test]
    fn no_text_and_no_link_breaks_anything(text in ".{0,200}", at in 0usize..4000, byte in any::<char>()) {
        let _ = scenario::read(&text);
        let _ = scenario::read_record(&text);
        let _ = scenario::from_fragment(&text);
        let _ = scenario::from_fragment(&format!("#g={text}"));
        // The built-in battle with one character changed.
        let battle = scenario::battle_text("chaeronea").unwrap();
        let changed: String =
            battle.chars().enumerate().map(|(n, c)| if n == at { byte } else { c }).collect();
        let _ = scenario::read(&changed);
    }
}
