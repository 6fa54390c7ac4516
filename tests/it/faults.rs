//! One fault at a time: each is told with its line, its path, what is wrong and what to do.

use sarissa::scenario;

fn file(name: &str) -> String {
    std::fs::read_to_string(format!("{}/scenarios/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

/// A built-in battle with its rules in its own file.
fn whole(battle: &str) -> String {
    let rules = file(&format!("{battle}/rules.json")).replacen(&format!("\"id\": \"{battle}\""), "\"id\": \"ours\"", 1);
    let named = format!("\"rules\": \"{battle}\"");
    let text = file(&format!("{battle}/{battle}.json"));
    assert!(text.contains(&named));
    text.replacen(&named, &format!("\"rules\": {rules}"), 1)
}

/// Puts `new` in place of the first `old`, and expects these faults and no others. Each is the path and the sentences; its
/// line has to be the one on which `new` begins, or that of `at`.
#[track_caller]
fn one_fault(text: &str, old: &str, new: &str, at: &str, wanted: &[&str]) {
    assert!(text.contains(old), "{old} is not in the file");
    let text = text.replacen(old, new, 1);
    let faults = scenario::read(&text).err().unwrap_or_default();
    let told: Vec<String> = faults.iter().map(|f| format!("{}: {} {}", f.path, f.what, f.fix)).collect();
    assert_eq!(told, wanted, "\n{}", told.join("\n"));
    for fault in &faults {
        let line = text.lines().nth(fault.line - 1).unwrap();
        assert!(line.contains(at), "line {} is not the one with {at}: {line}", fault.line);
    }
}

#[test]
fn a_battle_with_its_own_rules_has_no_faults() {
    for battle in scenario::battles() {
        if let Err(faults) = scenario::read(&whole(&battle.id)) {
            panic!("{}: {faults:#?}", battle.id);
        }
    }
}

#[test]
fn faults_of_places() {
    let battle = file("chaeronea/chaeronea.json");
    let pikes = "\"x\": 21.6, \"y\": 8,";
    one_fault(
        &battle,
        pikes,
        "\"x\": 24, \"y\": 8,",
        "m-pk2",
        &[
            "units[5]: The tray of m-pk2 overlaps that of m-pk1. Move one of them: middles 3.2 in apart are enough when both \
           face the same way.",
        ],
    );
    one_fault(
        &battle,
        pikes,
        "\"x\": 21.6, \"y\": 1.5,",
        "m-pk1",
        &[
            "units[4]: The tray of m-pk1 reaches beyond the table of 72 by 36 in. Move its middle 1.6 in or more away from the \
           edge; 2.3 in is always enough.",
        ],
    );
    one_fault(
        &battle,
        pikes,
        "\"x\": 66, \"y\": 24,",
        "m-pk1",
        &["units[4]: m-pk1 may not stand in Chaeronea. Move its tray out."],
    );
    one_fault(
        &file("granicus/granicus.json"),
        "\"kind\": \"phalanx\", \"stands\": 4, \"x\": 19.7, \"y\": 12.6",
        "\"kind\": \"phalanx\", \"stands\": 4, \"x\": 19.7, \"y\": 18",
        "m-ph1",
        &["units[3]: m-ph1 stands in the water: River Granicus. Move its tray onto the bank."],
    );
    one_fault(
        &file("marathon/marathon.json"),
        "\"x\": 15.6, \"y\": 28",
        "\"x\": 15.6, \"y\": 37",
        "p-le1",
        &["units[11]: p-le1 stands in the water: Bay of Marathon. Move its tray onto the bank."],
    );
    one_fault(
        &battle,
        "[[46, 36], [48, 31.5], [54, 30.2]",
        "[[46, 36], [54, 30.2], [48, 31.5]",
        "[54, 30.2], [48, 31.5]",
        &[
            "terrain[1].polygon: The outline of this ground crosses itself: edges 1 and 3 cut each other. List the corners in \
           order, walking round it once.",
        ],
    );
    one_fault(
        &file("granicus/granicus.json"),
        "\"midline\":",
        "\"middle\":",
        "",
        &[
            "terrain[0].midline: A river needs its middle line. Add \"midline\": the points from where it comes in to where \
             it goes out.",
            "terrain[0].middle: There is no field \"middle\" here. Take it out, or use one of these: id, kind, name, polygon, \
             crest, midline.",
        ],
    );
}

#[test]
fn faults_of_units_and_cards() {
    let battle = file("granicus/granicus.json");
    one_fault(
        &battle,
        "\"kind\": \"phalanx\"",
        "\"kind\": \"falanx\"",
        "falanx",
        &["units[3].kind: There is no troop type \"falanx\". Did you mean \"phalanx\"?"],
    );
    one_fault(
        &battle,
        "\"weapon\": \"bow\"",
        "\"weapon\": \"sling\"",
        "sling",
        &["units[12].weapon: \"sling\" is no weapon of these rules. Use one of these: javelin, bow."],
    );
    one_fault(
        &battle,
        "\"leader\": \"memnon\"",
        "\"leader\": \"alexander\"",
        "p-mem",
        &[
            "units[22].leader: Alexander leads the other side (macedonian). Put him with a unit of his own side, or take him \
             out.",
            "units[22].leader: \"alexander\" stands at units[10].leader already. Give one of the two another name.",
        ],
    );
    one_fault(
        &file("chaeronea/chaeronea.json"),
        "\"card\": \"G2\"",
        "\"card\": \"M4\"",
        "g-at1",
        &[
            "units[20].card: Card \"M4\" belongs to the other side (macedonian). Put the unit on a card of its own side.",
        ],
    );
    one_fault(
        &file("chaeronea/chaeronea.json"),
        "\"name\": \"Companions\", ",
        "\"name\": \"Companions\", \"active_from_turn\": 2, ",
        "m-comp",
        &["units[3].active_from_turn: These rules have no units that wait. Leave it out."],
    );
}

#[test]
fn holes_in_tables() {
    let text = whole("chaeronea");
    one_fault(
        &text,
        "{\"first\": \"pike\", \"second\": \"sacred_band\", \"first_hits\": \"1\", \"second_hits\": \"1-3\"},",
        "",
        "\"cells\"",
        &[
            "rules.melee.cells: The table has a hole: what hits when \"pike\" meets \"sacred_band\"? Add a cell for these two.",
        ],
    );
    one_fault(
        &text,
        "{\"against\": [], \"on\": \"1\", \"cite\": \"chaeronea.shoot.3\"}",
        "{\"against\": [\"pike\"], \"on\": \"1\", \"cite\": \"chaeronea.shoot.3\"}",
        "\"hits\"",
        &["rules.shooting[0].hits: Nothing says what hits \"companion\". Name it in a row, or add a last row without \
           \"against\" for all others."],
    );
    one_fault(
        &whole("granicus"),
        "{\"kinds\": [\"heavy_cavalry\"], \"on\": \"4-6\", \"cite\": \"granicus.melee.1\"}",
        "{\"kinds\": [], \"on\": \"4-6\", \"cite\": \"granicus.melee.1\"}",
        "\"melee\"",
        &[
            "rules.melee: No table says what hits for \"heavy_cavalry\" in a fight. Put it in \"cells\" or in \"blows\".",
        ],
    );
    one_fault(
        &text,
        "{\"first\": \"pike\", \"second\": \"sacred_band\", \"first_hits\": \"1\"",
        "{\"first\": \"companion\", \"second\": \"sacred_band\", \"first_hits\": \"1\"",
        "\"companion\"",
        &[
            "rules.melee.cells[1]: What hits when \"companion\" meets \"sacred_band\" stands there already. Take one of the \
             two out.",
        ],
    );
}

#[test]
fn faults_of_rule_sets() {
    let text = whole("chaeronea");
    let check = |old: &str, new: &str, at: &str, wanted: &[&str]| one_fault(&text, old, new, at, wanted);
    check(
        "\"first_hits\": \"1-2\", \"second_hits\": \"1-2\"",
        "\"first_hits\": \"1-2\", \"second_hits\": \"7\"",
        "\"7\"",
        &["rules.melee.cells[0].second_hits: \"7\" are no faces of a die. Write them like \"1\" or \"5-6\"."],
    );
    check(
        "\"symbol\": \"pike\"",
        "\"symbol\": \"pikeman\"",
        "pikeman",
        &["rules.kinds[2].symbol: \"pikeman\" makes no sense here. Use one of these: hoplite, sacred-band, pike, \
             semi-heavy, skirmisher, archer, light-cavalry, cavalry, heavy-cavalry, egyptian-chariot, hittite-chariot."],
    );
    check(
        "\"dice_cite\": \"chaeronea.general.2\"",
        "\"dice_cite\": \"chaeronea.general.9\"",
        "\"leader\"",
        &[
            "rules.leader.dice_cite: No rule is worded under \"chaeronea.general.9\". Did you mean \"chaeronea.general.1\"?",
        ],
    );
    check(
        "{\"id\": \"philip\", \"name\": \"Philip\", \"side\": \"macedonian\"}",
        "{\"id\": \"philip\", \"name\": \"Philip\", \"side\": \"macedonian\"}, {\"id\": \"attalus\", \"name\": \"Attalus\", \"side\": \"persian\"}",
        "attalus",
        &[
            "rules.leaders[2].id: Attalus is with no unit. Give a unit \"leader\": \"attalus\", or take the leader out.",
            "rules.leaders[2].side: There is no side \"persian\". Use one of these: macedonian, greek.",
        ],
    );
    check(
        "\"gone_at\": 1",
        "\"gone_at\": 4",
        "\"gone_at\": 4",
        &["rules.stands.gone_at: 4 will not do here. Use a whole number from 0 to 3."],
    );
    check(
        "{\"phase\": \"fight\", \"name\": \"Fight\", \"cite\": \"chaeronea.turn.3\"}",
        "{\"phase\": \"shoot\", \"name\": \"Shoot again\", \"cite\": \"chaeronea.turn.2\"}",
        "",
        &[
            "rules.sequence: The sequence of play has no step \"fight\". Put one in.",
            "rules.sequence[2]: This step stands there already. Name each step of a side once.",
        ],
    );
    check(
        "\"quiet_turns\": 20",
        "\"quiet_turns\": 0",
        "\"victory\"",
        &[
            "rules.victory: Two sides that keep apart would play for ever. Set \"quiet_turns\" or \"turn_limit\" to a number of \
           turns.",
        ],
    );
    check(
        "\"units_lost\": 6",
        "\"units_lost\": 0",
        "\"victory\"",
        &[
            "rules.victory: Nothing here says when a side has lost. Put in \"units_lost\", \"share_lost\" or \"leaders\".",
        ],
    );
    check(
        "\"letter\": \"P\"",
        "\"letter\": \"C\"",
        "\"pike\"",
        &["rules.kinds[2].letter: \"C\" stands at rules.kinds[0].letter already. Give one of the two another name."],
    );
    check(
        "{\"ground\": \"town\"",
        "{\"ground\": \"hill\"",
        "chaeronea.terrain.2",
        &["rules.ground[1].ground: This ground stands there already. Put all it does in one row."],
    );
}

#[test]
fn rules_of_ones_own_have_a_name_of_their_own() {
    one_fault(
        &whole("kadesh"),
        "\"id\": \"ours\"",
        "\"id\": \"granicus\"",
        "\"id\": \"granicus\"",
        &["rules.id: \"granicus\" are rules that come with Sarissa. Give yours another id."],
    );
}

#[test]
fn switches_that_do_nothing() {
    let text = whole("chaeronea");
    let check = |old: &str, new: &str, wanted: &str| one_fault(&text, old, new, new, &[wanted]);
    let idle = "would change nothing. Let it change something, or take it out.";
    check(
        "\"effect\": {\"second_rank_most\": 1}",
        "\"effect\": {\"second_rank_most\": 2}",
        &format!("rules.switches[1].effect: Switch \"single_rear_pike\" {idle}"),
    );
    check(
        "\"effect\": {\"flanked\": \"silent_there\"}",
        "\"effect\": {\"flanked\": \"silent\"}",
        &format!("rules.switches[3].effect: Switch \"flank_silences_rear_only\" {idle}"),
    );
    check(
        "\"effect\": {\"flanked\": \"silent_there\"}",
        "\"effect\": {\"flanked\": \"quiet\"}",
        "rules.switches[3].effect.flanked: \"quiet\" makes no sense here. Use one of these: silent, silent_there, limited.",
    );
    check(
        "\"effect\": \"hold_teacher_cards\"",
        "\"effect\": \"nobody_waits\"",
        &format!("rules.switches[2].effect: Switch \"teacher_card\" {idle}"),
    );
    check(
        "\"effect\": \"hold_teacher_cards\"",
        "\"effect\": \"hold_all_cards\"",
        "rules.switches[2].effect: \"hold_all_cards\" makes no sense here. Use one of these: cells, blows, nobody_waits, \
         second_rank_most, flanked, pass_friends, turn_limit, hold_teacher_cards.",
    );
}

#[test]
fn files_out_of_all_measure() {
    let text = file("chaeronea/chaeronea.json");
    let long = "x".repeat(900_000);
    one_fault(
        &text,
        "\"title\": \"Chaeronea\"",
        &format!("\"title\": \"{long}\""),
        "\"title\"",
        &["title: This text is longer than 80 characters. Make it shorter."],
    );
    one_fault(
        &text,
        "\"title\": \"Chaeronea\"",
        &format!("\"title\": \"{long}{long}\""),
        "{",
        &[
            ": The file is longer than a million characters. A battle or a saved game is never that long: pick another file.",
        ],
    );
    let deep = format!("{}1{}", "[".repeat(1000), "]".repeat(1000));
    one_fault(
        &text,
        "\"title\": \"Chaeronea\"",
        &format!("\"title\": {deep}"),
        "\"title\"",
        &[": The brackets go deeper than 64. A battle or a saved game never goes that deep: pick another file."],
    );
}

#[test]
fn after_a_hundred_faults_it_is_enough() {
    let unit = "{\"id\": \"a b\", \"kind\": \"nobody\"},";
    let text =
        file("chaeronea/chaeronea.json").replacen("\"units\": [", &format!("\"units\": [{}", unit.repeat(60)), 1);
    let faults = scenario::read(&text).err().unwrap();
    assert_eq!(faults.len(), 101);
    let told = |n: usize| format!("{} {}", faults[n].what, faults[n].fix);
    // Nine faults a unit, and of the twelfth the one that is looked at first.
    assert_eq!(told(0), "The field \"name\" is missing here. Put it in.");
    assert_eq!(told(99), "\"a b\" will not do as an id. Use letters, digits, - and _ only.");
    assert_eq!(told(100), "There may be more faults. Mend these first and check again.");
}
