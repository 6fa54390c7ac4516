//! Faults of skirmishes: each with its line, its place and what to do.

use sarissa::scenario;

const FIRST_STEPS: &str = include_str!("../../scenarios/chevauchee/first-steps.json");
const WOOD: &str = include_str!("../../scenarios/chevauchee/wood.json");
const FORD: &str = include_str!("../../scenarios/chevauchee/ford.json");

/// The one fault of a file with this change: line, path, sentences.
#[track_caller]
fn fault_in(file: &str, from: &str, to: &str) -> (usize, String, String) {
    assert!(file.contains(from), "{from} is not in the file");
    let text = file.replacen(from, to, 1);
    let faults = scenario::read_skirmish_battle(&text).expect_err("there is a fault");
    let told: Vec<String> = faults.iter().map(|fault| fault.to_string()).collect();
    assert_eq!(faults.len(), 1, "{}", told.join("\n"));
    let fault = &faults[0];
    assert!(!fault.fix.is_empty(), "nothing to do about it: {}", fault.what);
    (fault.line, fault.path.clone(), format!("{} {}", fault.what, fault.fix))
}

#[track_caller]
fn fault(from: &str, to: &str) -> (usize, String, String) {
    fault_in(FIRST_STEPS, from, to)
}

/// The one fault of the first steps with this change is there, and says this.
#[track_caller]
fn says(from: &str, to: &str, path: &str, told: &str) {
    let (line, at, said) = fault(from, to);
    assert_eq!((at.as_str(), said.as_str()), (path, told));
    let name = from.lines().next().unwrap_or_default();
    let first = FIRST_STEPS.lines().position(|text| text.contains(name)).unwrap() + 1;
    assert!(line >= first, "line {line} is before the change in line {first}");
}

#[test]
fn words_that_stand_for_nothing() {
    let line = |part: &str| FIRST_STEPS.lines().position(|line| line.contains(part)).unwrap() + 1;
    let (at, path, told) = fault("\"melee\": [\"mace\"]", "\"melee\": [\"mase\"]");
    assert_eq!((at, path.as_str()), (line("\"melee\": [\"mace\"]"), "soldiers[3].melee[0]"));
    assert_eq!(told, "There is no weapon \"mase\" of this kind. Did you mean \"mace\"?");
    // Fists are what is left to somebody without a weapon; nobody brings them along.
    let (_, path, _) = fault("\"melee\": [\"mace\"]", "\"melee\": [\"unarmed\"]");
    assert_eq!(path, "soldiers[3].melee[0]");
    let (_, path, told) = fault("\"missile\": \"bow\"", "\"missile\": \"javelin\"");
    assert_eq!(path, "soldiers[4].missile");
    assert!(told.contains("bow, crossbow, handgun, sling, longbow"), "{told}");
    let (_, path, told) = fault("\"missile\": \"bow\"", "\"thrown\": [\"bow\"]");
    assert_eq!(path, "soldiers[4].thrown[0]");
    assert!(told.contains("javelin"), "{told}");
    let (_, path, told) = fault("\"armour\": \"heavy\"", "\"armour\": \"golden\"");
    assert_eq!(path, "soldiers[0].armour");
    assert!(told.contains("unarmoured, light, medium, heavy"), "{told}");
    let (_, path, _) = fault("\"shield\": \"buckler\"", "\"shield\": \"bucket\"");
    assert_eq!(path, "soldiers[1].shield");
    let (_, path, _) = fault("\"terrain\": \"woods\"", "\"terrain\": \"wood\"");
    assert_eq!(path, "ground[1].terrain");
    let (_, path, _) = fault("\"fence\": \"hedge\"", "\"fence\": \"hegde\"");
    assert_eq!(path, "fences[0].fence");
    let (_, path, _) = fault("\"exits\": [\"west\"]", "\"exits\": [\"left\"]");
    assert_eq!(path, "sides[0].exits[0]");
    let (_, path, told) = fault("\"kind\": \"destroy\"", "\"kind\": \"destory\"");
    assert_eq!((path.as_str(), told.contains("destroy")), ("victory[2].kind", true));
    let (_, path, told) = fault("\"special\": [\"burn\",", "\"special\": [\"torches\",");
    assert_eq!((path.as_str(), told.contains("burn, booty, ambush, tide, foot_only")), ("special[0]", true), "{told}");
    let (_, path, told) = fault("\"side\": \"french\", \"nation\"", "\"side\": \"frensh\", \"nation\"");
    assert_eq!(path, "soldiers[3].side");
    assert_eq!(told, "There is no side \"frensh\". Did you mean \"french\"?");
    let (_, path, _) = fault("\"buildings\": [\"barn\"]", "\"buildings\": [\"barm\"]");
    assert_eq!(path, "victory[0].buildings[0]");
    let (_, path, _) = fault("\"rules\": \"chevauchee\"", "\"rules\": \"chevauche\"");
    assert_eq!(path, "rules");
}

#[test]
fn arms_nobody_may_carry() {
    says(
        "\"melee\": [\"mace\"]",
        "\"melee\": [\"lance\", \"mace\"]",
        "soldiers[3].melee[0]",
        "Serjeant is on foot, and this is for riders only: Lance. Give him a horse or another weapon.",
    );
    says(
        "\"melee\": [\"club\"]",
        "\"melee\": [\"shield_rim\"]",
        "soldiers[2].melee[0]",
        "Torch-bearer has no shield, and this needs one: Shield rim. Give him a shield or another weapon.",
    );
    // A shield that is a buckler has no rim to strike with; and one who has a shield may.
    let has = FIRST_STEPS.replacen("\"melee\": [\"mace\"]", "\"melee\": [\"mace\", \"shield_rim\"]", 1);
    assert!(scenario::read_skirmish_battle(&has).is_ok());
    says(
        "\"missile\": \"bow\"",
        "\"missile\": \"longbow\"",
        "soldiers[4].missile",
        "Bowman may not use this: Longbow. It is for soldiers of these nations: english, welsh.",
    );
    says(
        "\"missile\": \"bow\"",
        "\"missile\": \"bow\", \"unloaded\": true",
        "soldiers[4].unloaded",
        "Bowman has nothing that is loaded. Take this out, or give him a crossbow or a handgun.",
    );
    let many = "\"javelin\", ".repeat(16);
    let many = format!("\"missile\": \"bow\", \"thrown\": [{}]", many.trim_end_matches(", "));
    says(
        "\"missile\": \"bow\"",
        &many,
        "soldiers[4].melee",
        "Bowman carries 17 arms. Nobody carries more than 16: take some away.",
    );
    says(
        "\"missile\": \"bow\"",
        "\"missile\": \"bow\", \"booty\": true",
        "soldiers[4].booty",
        "There is no booty in this battle. Add \"booty\" to \"special\", or take this out.",
    );
}

#[test]
fn soldiers_who_stand_badly() {
    says(
        "\"at\": [4, 7]",
        "\"at\": [24.5, 7]",
        "soldiers[0].at",
        "Sir Thomas stands beyond the table of 24 by 18 in. Move him onto it.",
    );
    says(
        "\"at\": [4.5, 4]",
        "\"at\": [4, 6.6]",
        "soldiers[1].at",
        "Archer stands nearer than 0.5 in to Sir Thomas. Move one of them away.",
    );
    // Half an inch is enough between friends.
    let half = FIRST_STEPS.replacen("\"at\": [4.5, 4]", "\"at\": [4, 6.5]", 1);
    assert!(scenario::read_skirmish_battle(&half).is_ok());
    // Exactly an inch is within reach of an enemy, and a thousandth more is not.
    says(
        "\"at\": [18, 9]",
        "\"at\": [5.5, 12]",
        "soldiers[3].at",
        "Serjeant stands within 1 in of an enemy at the start: Torch-bearer. Move one of them away.",
    );
    let apart = FIRST_STEPS.replacen("\"at\": [18, 9]", "\"at\": [5.501, 12]", 1);
    assert!(scenario::read_skirmish_battle(&apart).is_ok());
    // Inside a house and outside it are no enemies in reach, however near.
    let inside = FIRST_STEPS.replacen("\"at\": [18, 9]", "\"at\": [13.25, 12]", 1).replacen(
        "\"at\": [4.5, 12]",
        "\"at\": [12.5, 12]",
        1,
    );
    assert!(scenario::read_skirmish_battle(&inside).is_ok());
    says(
        "\"at\": [4, 7]",
        "\"at\": [14, 11]",
        "soldiers[0].at",
        "Sir Thomas is mounted, and no horse goes in here: Barn. Move him out, or put him on foot.",
    );
    let (_, path, told) = fault_in(FORD, "\"at\": [13, 11.5]", "\"at\": [12.5, 18]");
    assert_eq!(path, "soldiers[4].at");
    assert_eq!(told, "Archer 1 stands in deep water. Move him to the bank.");
}

#[test]
fn ground_that_does_not_hold() {
    let barn = "[[13, 10], [16, 10], [16, 13], [13, 13]]";
    let (_, path, told) = fault(barn, "[[13, 10], [16, 13], [16, 10], [13, 13]]");
    assert_eq!(path, "ground[0].outline");
    assert!(told.starts_with("The outline of this ground crosses itself: edges 1 and 3"), "{told}");
    let (_, path, told) = fault(barn, "[[13, 10], [16, 10]]");
    assert_eq!(path, "ground[0].outline");
    assert!(told.contains("2 corners"), "{told}");
    says(
        barn,
        "[[13, 10], [26, 10], [16, 13], [13, 13]]",
        "ground[0].outline",
        "Corner 2 lies beyond the table of 24 by 18 in. Move it to the edge or further in.",
    );
    let hedge = "\"line\": [[17, 2], [17, 7.5]]";
    says(
        hedge,
        "\"line\": [[17, 2]]",
        "fences[0].line",
        "A hedge or wall of one point is none. Give it two points or more.",
    );
    let (_, path, _) = fault("\"id\": \"thicket\"", "\"id\": \"barn\"");
    assert_eq!(path, "ground[1].id");
    says(
        "\"zones\": [[[0.5, 2], [5, 2], [5, 16], [0.5, 16]]]",
        "\"zones\": []",
        "sides[0].zones",
        "Raiders have no place to set up. Give the side \"zones\": a list of outlines.",
    );
    says(
        "\"terrain\": \"woods\", \"name\": \"Thicket\",",
        "\"terrain\": \"woods\", \"burnable\": true, \"name\": \"Thicket\",",
        "ground[1].burnable",
        "\"thicket\" is not a building. Only buildings are marked so: make it one, or take the mark out.",
    );
    let (_, path, told) = fault("\"special\": [\"burn\", \"foot_only\"]", "\"special\": [\"burn\"]");
    assert_eq!(path, "ground[0].foot_only");
    assert_eq!(
        told,
        "This mark means nothing without its rule. Add \"foot_only\" to \"special\", or take the mark out."
    );
}

#[test]
fn battles_that_cannot_be_won() {
    let line = FIRST_STEPS.lines().find(|line| line.contains("\"exits\"")).unwrap();
    assert!(line.contains("\"exits\": [\"west\"]"));
    says(
        "\"exits\": [\"west\"]",
        "\"exits\": []",
        "victory[0].side",
        "Raiders have no way off the table. Give the side \"exits\", like [\"west\"].",
    );
    says(
        "\"side\": \"french\", \"count\": 2",
        "\"side\": \"french\", \"count\": 4",
        "victory[1].count",
        "This asks for 4, and there are only 3. Ask for fewer.",
    );
    says("\"burn\": 1", "\"burn\": 2", "victory[0].burn", "This asks for 2, and there are only 1. Ask for fewer.");
    says(
        "\"buildings\": [\"barn\"]",
        "\"buildings\": [\"thicket\"]",
        "victory[0].buildings[0]",
        "\"thicket\" cannot burn. Mark it \"burnable\": true, or take it out here.",
    );
    let (_, path, told) = fault_in(WOOD, "\"booty\": 2", "\"booty\": 4");
    assert_eq!((path.as_str(), told.starts_with("This asks for 4, and there are only 3.")), ("victory[0].booty", true));
    let (_, path, told) = fault("\"turns\": 8", "\"turns\": 0");
    assert_eq!((path.as_str(), told.as_str()), ("turns", "0 will not do here. Use a whole number from 1 to 200."));
    let from = FIRST_STEPS.find("\"victory\": [").unwrap();
    let victory = &FIRST_STEPS[from..from + FIRST_STEPS[from..].find("\n  ]").unwrap() + 4];
    let (_, path, told) = fault(victory, "\"victory\": []");
    assert_eq!(path, "victory");
    assert!(told.starts_with("Nothing here says how the battle is won."), "{told}");
    let (_, path, told) =
        fault("{\"kind\": \"destroy\", \"side\": \"english\"}", "{\"kind\": \"otherwise\", \"side\": \"french\"}");
    assert_eq!(path, "victory[2].kind");
    assert_eq!(told, "What stands after \"otherwise\" is never looked at. Put \"otherwise\" last.");
}

#[test]
fn sides_cards_and_numbers() {
    let from = FIRST_STEPS.find("    {\"id\": \"f1\"").unwrap();
    let to = from + FIRST_STEPS[from..].find("\n  ]").unwrap();
    let text = FIRST_STEPS.replacen(&FIRST_STEPS[from..to], "", 1).replacen("\"E\"},\n\n  ]", "\"E\"}\n  ]", 1);
    let faults = scenario::read_skirmish_battle(&text).expect_err("one side alone is no battle");
    let told: Vec<String> = faults.iter().map(|fault| fault.to_string()).collect();
    assert!(told.iter().any(|told| told.contains("Guards have no soldiers.")), "{}", told.join("\n"));
    let (_, path, told) = fault("\"facing\": 90, \"card\": \"E\"", "\"facing\": 90, \"card\": \"F\"");
    assert_eq!(path, "soldiers[0].card");
    assert_eq!(told, "Card \"F\" belongs to the other side (french). Put the soldier on a card of his own side.");
    let (_, path, _) = fault("\"facing\": 90, \"card\": \"E\"", "\"facing\": 90, \"card\": \"X\"");
    assert_eq!(path, "soldiers[0].card");
    let (_, path, _) = fault("\"facing\": 90", "\"facing\": 360");
    assert_eq!(path, "soldiers[0].facing");
    let (_, path, _) = fault("\"id\": \"e2\"", "\"id\": \"e1\"");
    assert_eq!(path, "soldiers[1].id");
    let (_, path, told) = fault("\"card\": \"E\"", "\"crad\": \"E\"");
    assert_eq!((path.as_str(), told.contains("Did you mean \"card\"?")), ("soldiers[0].crad", true));
    // More soldiers than there are numbers for.
    let row = FIRST_STEPS.lines().find(|line| line.contains("\"id\": \"e2\"")).unwrap();
    let many: Vec<String> = (0..250).map(|n| row.replacen("\"e2\"", &format!("\"x{n}\""), 1)).collect();
    let (_, path, told) = fault(row, &many.join("\n"));
    assert_eq!((path.as_str(), told.as_str()), ("soldiers", "This list has more than 250 items. Take some out."));
}

#[test]
fn rules_of_ones_own() {
    let rules =
        include_str!("../../scenarios/chevauchee/rules.json").replacen("\"id\": \"chevauchee\"", "\"id\": \"mine\"", 1);
    let own = |rules: &str| FIRST_STEPS.replacen("\"rules\": \"chevauchee\"", &format!("\"rules\": {rules}"), 1);
    let whole = own(&rules);
    let battle = scenario::read_skirmish_battle(&whole).unwrap_or_else(|faults| panic!("{}", faults[0]));
    assert!(battle.rules.is_own());
    let again = scenario::write_skirmish(&battle);
    assert_eq!(scenario::read_skirmish_battle(&again).expect("what was written is read"), battle);
    let taken = own(include_str!("../../scenarios/chevauchee/rules.json"));
    let faults = scenario::read_skirmish_battle(&taken).unwrap_err();
    assert_eq!((faults.len(), faults[0].path.as_str()), (1, "rules.id"));
    let (_, path, told) = fault_in(&whole, "\"cite\": \"chevauchee.armour.2\"", "\"cite\": \"chevauchee.armour.22\"");
    assert_eq!(path, "rules.armour[0].cite");
    assert!(told.contains("Did you mean"), "{told}");
    let (_, path, _) = fault_in(&whole, "\"thrown_as\": \"thrown_dagger\"", "\"thrown_as\": \"dagger\"");
    assert_eq!(path, "rules.weapons[2].thrown_as");
    let (_, path, told) = fault_in(&whole, "\"fists\": \"bare\"", "\"fists\": \"no\"");
    assert_eq!(
        (path.as_str(), told.starts_with("Nothing says how somebody without a weapon fights.")),
        ("rules.weapons", true)
    );
}
