//! The print room says what the battle and its rules say: change the file, and the sheets change.

use sarissa::game::Switches;
use sarissa::scenario;
use sarissa::ui::html::el;
use sarissa::ui::print::{self, Links};

const CHAERONEA: &str = include_str!("../../scenarios/chaeronea/chaeronea.json");
const MARATHON: &str = include_str!("../../scenarios/marathon/marathon.json");

/// The room of this file, as text between tags: each piece of text on a line of its own.
fn room(file: &str, switches: &[(&str, u16)]) -> String {
    let on: Switches = switches.iter().map(|(id, number)| (id.to_string(), *number)).collect();
    let battle = scenario::read_battle(file).unwrap_or_else(|faults| panic!("{}", faults[0]));
    let scenario = scenario::set_up(&battle, &on).unwrap_or_else(|faults| panic!("{}", faults[0]));
    let links = Links { back: None, reference: None, lesson: None, play: None, print: el("p") };
    let html = print::room(&battle, &scenario, &links).to_html();
    html.split('<').filter_map(|part| part.split_once('>')).map(|(_, text)| format!("{text}\n")).collect()
}

#[track_caller]
fn changed(from: &str, to: &str, file: &str) -> String {
    assert!(file.contains(from), "no {from}");
    file.replacen(from, to, 1)
}

fn times(text: &str, line: &str) -> usize {
    text.lines().filter(|said| said.trim() == line).count()
}

#[test]
fn a_unit_more_is_on_every_sheet_it_belongs_on() {
    let before = room(CHAERONEA, &[]);
    let more = r#"{"id": "g-at7", "name": "Athenian hoplites 7", "tag": "H99", "side": "greek", "kind": "hoplite", "stands": 4, "x": 50.4, "y": 32, "facing": 180, "card": "G3"},
    {"id": "g-sk3""#;
    let after = room(&changed(r#"{"id": "g-sk3""#, more, CHAERONEA), &[]);
    assert_eq!(times(&before, "H99"), 0);
    // Its card, its tray, its four stands, the record sheet, the layout; and in the map and list of the lesson.
    assert!(times(&after, "H99") >= 8, "{}", times(&after, "H99"));
    // 14 Greek units have 56 stands: 15 have 60, and fill three sheets either way.
    assert!(before.contains("6 units that count are gone"));
}

#[test]
fn stands_and_losses_are_those_of_the_file() {
    let before = room(CHAERONEA, &[]);
    let after = room(
        &changed(
            r#""tag": "S1", "side": "macedonian", "kind": "skirmisher", "stands": 4"#,
            r#""tag": "S1", "side": "macedonian", "kind": "skirmisher", "stands": 3"#,
            CHAERONEA,
        ),
        &[],
    );
    assert_eq!(times(&before, "S1") - times(&after, "S1"), 1, "a stand to cut out less");
}

#[test]
fn another_reach_makes_another_stick() {
    let before = room(MARATHON, &[]);
    assert!(before.contains("Move: Hoplites.") && before.contains("Move up to 8 in"), "{before}");
    assert_eq!(times(&before, "7 in"), 0);
    let file = changed(r#""fringe": "hoplite", "reach": 8"#, r#""fringe": "hoplite", "reach": 7"#, MARATHON);
    let after = room(&file, &[]);
    assert_eq!(times(&after, "7 in"), 1);
    assert_eq!(times(&after, "8 in"), 1, "6, 8 and 12 in are always there");
    assert!(after.contains("Move up to 7 in") && !after.contains("Move up to 8 in"));
    let far = room(&changed(r#""range": 10"#, r#""range": 11"#, MARATHON), &[]);
    assert_eq!((times(&far, "11 in"), times(&far, "10 in")), (1, 0));
}

#[test]
fn the_record_sheet_ends_when_the_battle_does() {
    let open = room(CHAERONEA, &[]);
    assert!(open.contains("20 turns in a row without a lost stand end the battle."));
    let short = room(CHAERONEA, &[("half_turn_limit", 10)]);
    assert!(short.contains("The battle ends after 10 turns."), "the house rule in force is on the sheet");
    for turn in ["11", "12", "24"] {
        assert_eq!(times(&open, turn) - times(&short, turn), 1, "turn {turn} is not on the track of a battle of ten");
    }
    assert_eq!(times(&open, "10"), times(&short, "10"));
    let eight = room(&changed(r#""units_lost": 6"#, r#""units_lost": 8"#, MARATHON), &[]);
    assert!(eight.contains("8 units that count are gone"));
}

#[test]
fn orders_are_printed_where_a_card_has_them() {
    let with = changed(
        r#"{"id": "G1", "side": "greek", "title": "Miltiades: Plataeans and left wing""#,
        r#"{"id": "G1", "side": "greek", "title": "Miltiades: Plataeans and left wing", "orders": "Run & win <now>.""#,
        MARATHON,
    );
    assert!(room(&with, &[]).contains("Run &amp; win &lt;now&gt;."), "as text, whatever it says");
    assert!(!room(MARATHON, &[]).contains("Run"));
}

#[test]
fn the_greatest_battle_has_a_room_too() {
    // As many units as a file may hold, all on one card, and no lesson.
    let at = CHAERONEA.find("\"units\": [").expect("units");
    let end = CHAERONEA.find("\"cards\": [").expect("cards");
    let units: Vec<String> = (0..120)
        .map(|n| {
            let (x, y) = (2 + n % 20 * 4, 2 + n / 20 * 4);
            let side = if n < 60 { "macedonian" } else { "greek" };
            format!(
                r#"{{"id": "u{n}", "name": "Skirmishers with a name as long as it may be, number {n}", "tag": "S{n}", "side": "{side}", "kind": "skirmisher", "stands": 4, "x": {x}, "y": {y}, "facing": 0, "card": "{}"}}"#,
                if n < 60 { "M1" } else { "G1" }
            )
        })
        .collect();
    let cards = r#"], "cards": [{"id": "M1", "side": "macedonian", "title": "All"}, {"id": "G1", "side": "greek", "title": "All"}]}"#;
    let file = format!("{}\"units\": [{}{cards}", &CHAERONEA[..at], units.join(","));
    let file = file.replace(r#""table": {"width": 72, "height": 36}"#, r#""table": {"width": 90, "height": 60}"#);
    assert!(end > at);
    let said = room(&file, &[]);
    assert!(said.contains("Sheet 12 of 12"), "60 trays of a side, five a sheet");
    assert_eq!(times(&said, "S119"), 9, "card, tray, four stands, record, map and list of the layout");
}
