//! Faults of battles on hexes: each with its line, its place and what to do.

use sarissa::scenario;

const FIRST_STEPS: &str = include_str!("../../scenarios/raphia/first-steps.json");

/// The one fault of the file with this change: line, path, sentences.
#[track_caller]
fn fault(from: &str, to: &str) -> (usize, String, String) {
    assert!(FIRST_STEPS.contains(from), "{from} is not in the file");
    let text = FIRST_STEPS.replacen(from, to, 1);
    let faults = scenario::read(&text).err().expect("there is a fault");
    let told: Vec<String> = faults.iter().map(|fault| fault.to_string()).collect();
    assert_eq!(faults.len(), 1, "{}", told.join("\n"));
    let fault = &faults[0];
    assert!(!fault.fix.is_empty(), "nothing to do about it: {}", fault.what);
    (fault.line, fault.path.clone(), format!("{} {}", fault.what, fault.fix))
}

#[test]
fn places_on_hexes() {
    let line = |part: &str| FIRST_STEPS.lines().position(|line| line.contains(part)).unwrap() + 1;
    let (at, path, told) = fault("\"hex\": \"0404\"", "\"hex\": \"4x4\"");
    assert_eq!((at, path.as_str()), (line("\"hex\": \"0404\""), "stacks[1].hex"));
    assert_eq!(told, "\"4x4\" is no hex. Write column and row with two figures each, like \"0907\".");
    let (_, path, told) = fault("\"hex\": \"0404\"", "\"hex\": \"0504\"");
    assert_eq!(path, "stacks[1].hex");
    assert!(told.contains("a phalanx stands in the row right behind its line"), "{told}");
    let (_, path, told) = fault("\"hex\": \"0404\"", "\"hex\": \"0401\"");
    assert_eq!(path, "stacks[1].hex");
    assert!(told.contains("dune"), "{told}");
    let (_, path, told) = fault("\"counters\": [\"P-CR-1\", \"P-CR-2\"]", "\"counters\": [\"P-CR-1\", \"P-CR-3\"]");
    assert_eq!(path, "stacks[2].counters[1]");
    assert!(told.contains("There is no counter \"P-CR-3\"") && told.contains("P-CR-"), "{told}");
    let (_, path, _) = fault("\"counters\": [\"P-CR-1\", \"P-CR-2\"]", "\"counters\": [\"P-CR-1\", \"P-CR-1\"]");
    assert_eq!(path, "stacks[2].counters[1]");
    let (_, path, told) = fault("\"side\": \"ptolemaic\", \"colour\"", "\"side\": \"seleucid\", \"colour\"");
    assert_eq!((path.as_str(), told.contains("ptolemaic")), ("lines[0].side", true), "{told}");
}

#[test]
fn battles_with_nobody_and_no_turns() {
    let (_, path, told) = fault("\"hex\": \"0406\"", "\"hex\": \"0403\"");
    assert_eq!(path, "stacks[2].hex");
    assert_eq!(told, "0403 stands at stacks[0].hex already. Put its counters into that stack, or choose another hex.");
    let (_, path, told) = fault("\"turns\": {\"v\": 2,", "\"turns\": {\"v\": 0,");
    assert_eq!((path.as_str(), told.as_str()), ("turns.v", "A battle of 0 turns is none. Give it one turn at least."));
    let from = FIRST_STEPS.find("\"stacks\": [").unwrap();
    let stacks = &FIRST_STEPS[from..from + FIRST_STEPS[from..].find("\n  ]").unwrap() + 4];
    let (_, path, told) = fault(stacks, "\"stacks\": []");
    assert_eq!(path, "stacks");
    assert_eq!(told, "No counter of Ptolemaic army stands on the map. Put one into a hex with \"stacks\".");
    // The first side alone is no battle either.
    let at = stacks.find("    {\n      \"hex\": \"0804\"").unwrap();
    let first = format!("{}\n  ]", stacks[..at].trim_end().trim_end_matches(','));
    let (_, _, told) = fault(stacks, &first);
    assert!(told.starts_with("No counter of Seleucid army"), "{told}");
}

#[test]
fn words_and_numbers_on_hexes() {
    let (_, path, told) = fault("\"arm\": \"cavalry\"", "\"arm\": \"cavalery\"");
    assert_eq!(path, "troops[2].arm");
    assert!(told.contains("cavalry"), "{told}");
    let (_, path, _) = fault("\"source\": \"reconstructed\"", "\"source\": \"guessed\"");
    assert_eq!(path, "turns.source");
    let (_, path, told) = fault("\"rules\": \"raphia\"", "\"rules\": \"rafia\"");
    assert_eq!(path, "rules");
    assert!(told.contains("raphia"), "{told}");
    let (_, path, _) = fault("\"morale\":", "\"moral\":");
    assert!(path.starts_with("troops["), "{path}");
}

/// The printed figures can be put in without a line of Rust: a battle with rules of its own.
#[test]
fn rules_of_ones_own_on_hexes() {
    let rules = include_str!("../../scenarios/raphia/rules.json");
    let own = |rules: &str| {
        let text = FIRST_STEPS.replacen("\"rules\": \"raphia\"", &format!("\"rules\": {rules}"), 1);
        text.replacen("\"id\": \"raphia-first-steps\"", "\"id\": \"mine\"", 1)
    };
    let named = rules.replacen("\"id\": \"raphia\"", "\"id\": \"my-rules\"", 1);
    let battle = scenario::read(&own(&named)).unwrap_or_else(|faults| panic!("{faults:?}"));
    let game = sarissa::opponent::random::play(&battle, 5).unwrap();
    assert!(matches!(game.board().ask, sarissa::game::Ask::Over(_)));
    let text = scenario::write_record(&game.record());
    assert_eq!(scenario::open_record(&text).unwrap().board(), game.board());
    // A row that is too short, a cite that is not worded, the id of what comes with the program.
    let wrong = |from: &str, to: &str| {
        assert!(named.contains(from), "{from}");
        let faults = scenario::read(&own(&named.replacen(from, to, 1))).err().unwrap();
        faults.iter().map(|fault| fault.path.clone()).collect::<Vec<_>>()
    };
    assert_eq!(wrong("[\"-\", \"-\", \"-\", ", "[\"-\", \"-\", "), ["rules.combat.rows[0]"]);
    assert_eq!(wrong("\"cite\": \"raphia.tab.crt\"", "\"cite\": \"raphia.tab.ctr\""), ["rules.combat.cite"]);
    assert_eq!(wrong("\"id\": \"my-rules\"", "\"id\": \"raphia\""), ["rules.id"]);
    assert_eq!(wrong("\"roll\": 3,", "\"roll\": 4,"), ["rules.combat.rows"]);
}
