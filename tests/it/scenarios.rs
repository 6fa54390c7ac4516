//! Files: the built-in ones are sound, and every fault of a bad one is told.

use std::collections::BTreeSet;

use sarissa::game::Switches;
use sarissa::scenario;

#[test]
fn the_rule_ids_are_those_of_the_list() {
    let file = scenario::tray_file("chaeronea").unwrap();
    let ids: BTreeSet<&str> = scenario::common_rules().iter().chain(&file.rules).map(|rule| rule.id.0).collect();
    let listed: BTreeSet<&str> = include_str!("rule-ids.txt").lines().collect();
    assert_eq!(ids, listed);
    assert_eq!(ids.len(), scenario::common_rules().len() + file.rules.len());
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
