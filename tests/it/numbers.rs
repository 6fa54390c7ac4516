//! Nothing is typed twice: each number of each rule set is changed by itself in a copy of its file, and the change has to be seen
//! on the quick reference, and in the odds and the fights, the shots, the orders or the outcomes that hang on it.

use std::fmt::Write;
use std::sync::Arc;

use sarissa::dice::{Dice, Faces};
use sarissa::game::{
    Action, Ask, Board, Fact, KindId, Pass, Phase, PieceId, Rules, Scenario, Side, Step, Switches, Todo,
};
use sarissa::geom::{Inches, Pose, wheel_cost};
use sarissa::rules::tray::{Flank, LAP, Losses, MOST_OFFSET, SPACE, STEEPEST, TrayRules};
use sarissa::scenario::{self, Battle, Deed, Engagement};
use sarissa::text;
use sarissa::ui::html::Node;
use sarissa::ui::reference::{self, Wanted};
use serde_json::Value;

/// The battles, each with its rules in its own file.
fn battles() -> Vec<(String, Value)> {
    let read = |text: &str| serde_json::from_str::<Value>(text).unwrap();
    let mut all = Vec::new();
    for id in scenario::RULE_SETS {
        let mut battle = read(scenario::battle_text(id).unwrap());
        battle["rules"] = read(&std::fs::read_to_string(format!("scenarios/{id}/rules.json")).unwrap());
        battle["rules"]["id"] = "walked".into();
        all.push((id.to_string(), battle));
    }
    all.push(("marathon".to_string(), read(include_str!("../../scenarios/marathon/marathon.json"))));
    all
}

/// Where the numbers are: as JSON pointers, with the values to try in their place.
fn numbers(value: &Value, at: &str, found: &mut Vec<(String, Vec<Value>)>) {
    match value {
        Value::Object(members) => {
            for (key, member) in members.iter().filter(|(key, _)| !matches!(key.as_str(), "rules" | "version")) {
                numbers(member, &format!("{at}/{key}"), found);
            }
        }
        Value::Array(items) => {
            for (n, item) in items.iter().enumerate() {
                numbers(item, &format!("{at}/{n}"), found);
            }
        }
        Value::Number(number) => {
            let number = number.as_i64().expect("whole so far");
            let near = [number + 5, number + 1, number - 1, number + 2, 0];
            found.push((at.to_string(), near.into_iter().filter(|n| *n >= 0).map(Value::from).collect()));
        }
        Value::String(text) if text.parse::<Faces>().is_ok() => {
            let other = if text == "2-6" { "1" } else { "2-6" };
            found.push((at.to_string(), vec![other.into()]));
        }
        Value::String(text) if text.split('/').all(|part| part.parse::<u8>().is_ok()) => {
            found.push((at.to_string(), vec!["1/3".into()]));
        }
        _ => {}
    }
}

/// What of a rule set can be seen in play.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Play {
    /// Exact chances of fights.
    Odds,
    /// What the same dice do in them.
    Fights,
    /// Exact chances of shots.
    ShotOdds,
    /// What the same dice do in them.
    Shots,
    /// Which orders are legal.
    Orders,
    /// When the game ends, and how.
    Outcomes,
}

/// The words of a page, without those of the part with this id.
fn words(node: &Node, without: &str, out: &mut String) {
    match node {
        Node::Text(text) => {
            out.push_str(text);
            out.push(' ');
        }
        Node::Element(element) if element.attrs.iter().any(|(name, value)| *name == "id" && value == without) => {}
        Node::Element(element) => element.children.iter().for_each(|child| words(child, without, out)),
    }
}

/// The sheets, but for the averages, which are worked out: a number has to stand on the sheet itself.
fn sheet(battle: &Battle, rules: TrayRules, switches: &Switches) -> String {
    let mut out = String::new();
    let node = reference::sheet_of(Wanted { rules, switches, battle: Some(battle), roller: None });
    words(&node, "average", &mut out);
    out
}

/// Throws dice that all show the same, again and again, until something else than dice is due, and says what happens.
fn thrown(rules: &dyn Rules, board: &Board, pip: u8, out: &mut String) {
    let mut board = board.clone();
    while let Ask::Roll { count, .. } = board.ask {
        let dice = Dice::new(vec![pip; count as usize]).unwrap();
        for event in rules.land(&board, &dice, true).unwrap() {
            let _ = write!(out, "{:?} ", event.fact);
            board.evolve(&event.fact);
        }
    }
    out.push('\n');
}

fn asked(scenario: &Scenario) -> Board {
    let mut board = scenario.board.clone();
    let dice = |pass| {
        let throws = scenario.rules.throws(&board, Todo::Fights(pass));
        throws.iter().map(|throw| u16::from(throw.dice)).sum::<u16>()
    };
    let (pass, count) = match dice(Pass::First) {
        0 => (Pass::All, dice(Pass::All)),
        count => (Pass::First, count),
    };
    board.evolve(&Fact::Asked(Ask::Roll { by: None, count, what: Todo::Fights(pass) }));
    board
}

/// Every pair of kinds, of either side.
fn pairs(rules: &dyn Rules) -> Vec<Engagement> {
    let mut pairs = Vec::new();
    for (n, _) in rules.kinds().iter().enumerate().filter(|(_, kind)| kind.sides[0] && !kind.is_leader) {
        for (m, _) in rules.kinds().iter().enumerate().filter(|(_, kind)| kind.sides[1] && !kind.is_leader) {
            let [n, m] = [n, m].map(|at| KindId(at as u8));
            pairs.push(Engagement::fresh(rules, [(Side(0), n), (Side(1), m)]));
            pairs.push(Engagement::fresh(rules, [(Side(1), m), (Side(0), n)]));
        }
    }
    pairs
}

/// The pair, the first with a leader if his side has one.
fn led(rules: &dyn Rules, pair: &Engagement) -> Engagement {
    let mut pair = pair.clone();
    let side = pair.units[0].side.index();
    let leader = rules.kinds().iter().position(|kind| kind.is_leader && kind.sides[side]);
    pair.units[0].leaders = leader.map(|at| KindId(at as u8)).into_iter().collect();
    pair
}

/// A pair in all circumstances that the rules know.
fn circumstances(rules: &dyn Rules, pair: &Engagement) -> Vec<Engagement> {
    let changed = |change: &dyn Fn(&mut Engagement)| {
        let mut pair = pair.clone();
        change(&mut pair);
        pair
    };
    let led = led(rules, pair);
    let changed_led = |change: &dyn Fn(&mut Engagement)| {
        let mut pair = led.clone();
        change(&mut pair);
        pair
    };
    vec![
        pair.clone(),
        changed(&|pair| pair.front = 1),
        changed(&|pair| pair.units[0].stands = pair.units[0].stands.div_ceil(2)),
        led.clone(),
        changed_led(&|pair| pair.units[0].flank = Flank::Now),
        changed(&|pair| pair.units[0].flank = Flank::Now),
        changed(&|pair| pair.units[0].is_above = true),
        changed(&|pair| pair.units[1].is_covered = true),
        changed_led(&|pair| pair.units[1].is_covered = true),
    ]
}

/// How two units of a pair stand this far apart in this step.
fn apart(rules: &Arc<TrayRules>, pair: &Engagement, phase: Phase, by: Inches) -> Scenario {
    let deed = Deed::Shot { weapon: None, range: Some(by) };
    let mut scenario = Engagement { deed, ..pair.clone() }.scenario(rules.clone());
    scenario.board.clock.phase = phase;
    scenario
}

/// That much of a rule set, as a text to be compared.
fn seen(battle: &Battle, switches: &Switches, what: Play) -> String {
    let rules = Arc::new(battle.rules.ready(switches).unwrap());
    let mut out = String::new();
    match what {
        Play::Odds | Play::Fights => {
            for fight in pairs(&*rules).iter().flat_map(|pair| circumstances(&*rules, pair)) {
                let scenario = fight.scenario(rules.clone());
                if what == Play::Odds {
                    let all = rules.odds(&scenario.board, Todo::Fights(Pass::All));
                    let _ = writeln!(out, "{:?} {:?}", all.lost, all.leaders);
                } else {
                    let board = asked(&scenario);
                    (1..=6).for_each(|pip| thrown(&*rules, &board, pip, &mut out));
                }
            }
        }
        Play::ShotOdds | Play::Shots => {
            for shot in pairs(&*rules).iter().flat_map(|pair| [pair.clone(), led(&*rules, pair)]) {
                let scenario = apart(&rules, &shot, Phase::Shoot, Inches::new(1));
                let todo = Todo::Shot { by: PieceId(0), on: PieceId(1) };
                if what == Play::ShotOdds {
                    let _ = writeln!(out, "{:?}", rules.odds(&scenario.board, todo).lost);
                    continue;
                }
                let count = rules.throws(&scenario.board, todo).iter().map(|throw| u16::from(throw.dice)).sum();
                let mut board = scenario.board.clone();
                board.evolve(&Fact::Asked(Ask::Roll { by: Some(Side(0)), count, what: todo }));
                (1..=6).for_each(|pip| thrown(&*rules, &board, pip, &mut out));
            }
        }
        Play::Orders => pairs(&*rules).iter().for_each(|pair| orders(&rules, pair, &mut out)),
        Play::Outcomes => outcomes(battle, &rules, &mut out),
    }
    out
}

/// Which moves, charges and shots of the first of a pair are legal.
fn orders(rules: &Arc<TrayRules>, pair: &Engagement, out: &mut String) {
    let (by, on) = (PieceId(0), PieceId(1));
    let mut may = |scenario: &Scenario, action: Action| {
        out.push(if rules.act(&scenario.board, &action).is_ok() { 'y' } else { 'n' });
    };
    let led = led(&**rules, pair);
    let far = apart(rules, pair, Phase::Move, Inches::new(20));
    // Half an inch more, so that no limit lies near.
    for d in (0..16).map(|d| Inches::thousandths(1000 * d + 500)) {
        let steps = vec![Step::Ahead { d }];
        may(&far, Action::Move { piece: by, steps: steps.clone() });
        may(&apart(rules, pair, Phase::Charge, d), Action::Charge { by, on, steps });
        may(&apart(rules, &led, Phase::Shoot, d), Action::Shoot { by, on });
    }
}

/// When the game ends and who has won, and to what numbers switches may be set.
fn outcomes(battle: &Battle, rules: &TrayRules, out: &mut String) {
    for lost in 0..14 {
        let losses = Losses { lost: [lost, 1], of: [14, 13], leader: [false; 2] };
        let _ = write!(out, "{:?}", rules.decided(losses));
    }
    for turn in 0..70 {
        let losses = Losses { lost: [1, 0], of: [14, 13], leader: [false; 2] };
        let _ = write!(out, "{:?}{:?}", rules.out_of(losses, turn, 0), rules.out_of(losses, 0, turn));
    }
    for switch in &rules.about().switches {
        let most = (1..90).filter(|&n| battle.rules.ready(&[(switch.id.clone(), n)].into()).is_ok()).count();
        let _ = write!(out, "{:?}{most}", switch.number);
    }
}

/// The battle with this number in the place of the one there; none if that is no sound battle.
fn changed(battle: &Value, place: &str, value: &Value) -> Option<Battle> {
    let mut battle = battle.clone();
    *battle["rules"].pointer_mut(place)? = value.clone();
    // Fewer stands of a fresh unit are fewer stands of every unit.
    if place.ends_with("/full") {
        for unit in battle["units"].as_array_mut()? {
            let stands = unit["stands"].as_i64()?.min(value.as_i64()?);
            unit["stands"] = stands.into();
        }
    }
    scenario::read_battle(&battle.to_string()).ok()
}

/// The switch that has to be on for a number to count.
fn switched(battle: &Value, place: &str) -> Switches {
    let Some(rest) = place.strip_prefix("/switches/") else { return Switches::new() };
    let at: usize = rest.split('/').next().unwrap().parse().unwrap();
    let switch = &battle["rules"]["switches"][at];
    let number = switch["effect"]["turn_limit"]["turns"].as_u64().unwrap_or(1);
    [(switch["id"].as_str().unwrap().to_string(), number as u16)].into()
}

#[test]
fn a_changed_number_is_seen_on_the_sheet_and_in_play() {
    let mut blind = Vec::new();
    let mut walked = 0;
    for (id, battle) in battles() {
        let mut places = Vec::new();
        numbers(&battle["rules"], "", &mut places);
        let as_it_is =
            scenario::read_battle(&battle.to_string()).unwrap_or_else(|faults| panic!("{id}: {}", faults[0]));
        let plain = sheet_off(&as_it_is);
        let mut known: Vec<(Switches, Play, String)> = Vec::new();
        for (place, values) in places {
            walked += 1;
            let Some(other) = values.iter().find_map(|value| changed(&battle, &place, value)) else {
                blind.push(format!("{id} {place}: no other value is sound"));
                continue;
            };
            if plain == sheet_off(&other) {
                blind.push(format!("{id} {place}: not on the sheet"));
            }
            let on = switched(&battle, &place);
            for &what in bearing(&place) {
                let at = known.iter().position(|(switches, play, _)| *switches == on && *play == what);
                let at = at.unwrap_or_else(|| {
                    known.push((on.clone(), what, seen(&as_it_is, &on, what)));
                    known.len() - 1
                });
                if known[at].2 == seen(&other, &on, what) {
                    blind.push(format!("{id} {place}: not in the {what:?}"));
                }
            }
        }
    }
    assert!(walked >= 150, "only {walked} numbers");
    assert!(blind.is_empty(), "of {walked} numbers:\n{}", blind.join("\n"));
}

/// The sheets with no switch on.
fn sheet_off(battle: &Battle) -> String {
    sheet(battle, battle.rules.ready(&Switches::new()).unwrap(), &Switches::new())
}

/// What a number bears on, by its place.
fn bearing(place: &str) -> &'static [Play] {
    let parts: Vec<&str> = place.split('/').skip(1).collect();
    match parts[..] {
        ["kinds", _, "reach" | "charge"] | [.., "range"] => &[Play::Orders],
        ["shooting", ..] | ["leaders", _, "shot", ..] => &[Play::ShotOdds, Play::Shots],
        ["victory", ..] | [.., "turn_limit", _] => &[Play::Outcomes],
        // A leader lost by a die of his own is one of the odds.
        ["stands", _]
        | ["kinds", _, "stands", _]
        | ["leader", ..]
        | ["melee", ..]
        | ["ground", ..]
        | ["switches", ..] => &[Play::Odds, Play::Fights],
        _ => panic!("nobody says what {place} bears on"),
    }
}

/// The numbers that are the same in all battles on trays stand in the engine; the sheets fill them in, and the rules say them.
#[test]
fn numbers_of_the_engine_stand_in_the_rules() {
    let rules = scenario::common_rules();
    let two = Inches::thousandths(Pose::SIDE.get() / 2) - LAP;
    for (id, said) in [
        ("tray.size.1", format!("{} in", Pose::SIDE)),
        ("tray.move.3", format!("{STEEPEST}°")),
        ("tray.move.4", format!("{} in for {STEEPEST}°", wheel_cost(STEEPEST.into()).rounded())),
        ("tray.move.8", format!("{SPACE} in")),
        ("tray.sight.1", format!("{SPACE} in")),
        ("tray.contact.2", format!("{MOST_OFFSET} in")),
        ("tray.contact.3", format!("{LAP} in")),
        ("tray.contact.3", format!("{two} in")),
        ("tray.contact.6", "90° or 180°".to_string()),
        ("tray.contact.8", "90°".to_string()),
        ("tray.move.10", "90° or 180°".to_string()),
    ] {
        let rule = rules.iter().find(|rule| rule.id.0 == id).unwrap();
        assert!(rule.text.contains(&said), "{id} does not say {said}: {}", rule.text);
    }
    // No other number is part of a text of the sheets.
    for (key, words) in text::all().iter().filter(|(key, _)| key.starts_with("ref.")) {
        let rest = words.replace("90°", "").replace("180°", "").replace("A4", "");
        assert!(!rest.contains(|c: char| c.is_ascii_digit()), "{key} says a number by itself: {words}");
    }
}

/// Every rule stands there in full, and every ruling with its dagger.
#[test]
fn every_rule_is_in_the_document() {
    for (id, battle) in battles() {
        let battle = scenario::read_battle(&battle.to_string()).unwrap();
        let rules = battle.rules.ready(&Switches::new()).unwrap();
        let texts: Vec<_> =
            rules.texts().iter().map(|rule| (rule.source, rule.name.clone(), rule.text.clone())).collect();
        let said = sheet(&battle, rules, &Switches::new());
        for (source, name, text) in texts {
            let name = if source == sarissa::game::Source::Ruling { format!("{name} †") } else { name };
            assert!(said.contains(&name), "{id}: {name}");
            assert!(said.contains(&text), "{id}: {text}");
        }
    }
}
