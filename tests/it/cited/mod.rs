//! Cases worked out by hand from the rules, each naming the rules it is for. They are text files of `tests/cases`;
//! `tests/cases/README.md` explains their lines.

mod set_up;
mod show;

use std::collections::BTreeSet;
use std::path::Path;

use sarissa::dice::Dice;
use sarissa::game::{Action, Event, Hand, Illegal, Order, Step};
use sarissa::geom::{Degrees, Inches};
use sarissa::scenario;

use set_up::Table;

/// A case: its lines with their numbers in the file.
pub struct Case {
    pub remark: String,
    pub cites: Vec<String>,
    pub lines: Vec<(usize, String)>,
}

/// Every file of cases, with its name.
fn files() -> Vec<(String, String)> {
    let mut files = Vec::new();
    for folder in ["tray", "chaeronea", "granicus", "kadesh"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases").join(folder);
        for entry in std::fs::read_dir(path).unwrap() {
            let path = entry.unwrap().path();
            let name = format!("tests/cases/{folder}/{}", path.file_name().unwrap().to_string_lossy());
            files.push((name, std::fs::read_to_string(path).unwrap()));
        }
    }
    files.sort();
    files
}

/// The cases of a file.
pub fn cases(text: &str) -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    for (n, line) in text.lines().enumerate() {
        let line = line.split(" # ").next().unwrap_or_default().trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        match (line.strip_prefix("case "), cases.last_mut()) {
            (Some(remark), _) => {
                cases.push(Case { remark: remark.to_string(), cites: Vec::new(), lines: Vec::new() });
            }
            (None, Some(case)) => match line.strip_prefix("cites ") {
                Some(ids) => case.cites.extend(ids.split_whitespace().map(String::from)),
                None => case.lines.push((n + 1, line.to_string())),
            },
            (None, None) => panic!("line {}: a file begins with a case", n + 1),
        }
    }
    cases
}

/// What came of the last input.
enum Came {
    Events(Vec<Event>),
    Refused(Illegal),
}

/// Plays a case; the error says what was expected and what came.
fn play(case: &Case) -> Result<(), String> {
    let set_up = case.lines.iter().take_while(|(_, line)| set_up::is_set_up(line));
    let set_up: Vec<&str> = set_up.map(|(_, line)| line.as_str()).collect();
    let first = case.lines.first().map_or(0, |(n, _)| *n);
    let mut table = Table::new(&set_up).map_err(|why| format!("line {first}: {why}"))?;
    let mut came = Came::Events(table.opening.clone());
    let mut seen = 0;
    for (n, line) in &case.lines[set_up.len()..] {
        let fault = |why: String| format!("line {n}: {line}\n  {why}");
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        if word != "expect" {
            if let Came::Refused(illegal) = &came
                && seen == 0
            {
                return Err(fault(format!("what came before was refused: {illegal:?}")));
            }
            came = input(&mut table, word, rest).map_err(fault)?;
            seen = 0;
        } else if let Some(state) = show::state(&table, rest) {
            let wanted = rest.split_once(" = ").map_or("", |(_, wanted)| wanted);
            if state != wanted {
                return Err(fault(format!("it is: {state}")));
            }
            seen = seen.max(1);
        } else {
            expect(&table, &came, rest, &mut seen).map_err(fault)?;
        }
    }
    Ok(())
}

fn begins(told: &str, wanted: &str) -> bool {
    told == wanted || told.strip_prefix(wanted).is_some_and(|rest| rest.starts_with(' '))
}

/// Looks for what is expected among what came, after what was found before.
fn expect(table: &Table, came: &Came, wanted: &str, seen: &mut usize) -> Result<(), String> {
    let (events, told) = match came {
        Came::Refused(illegal) => (false, vec![show::refusal(table, illegal)]),
        Came::Events(events) => (true, events.iter().map(|event| show::event(table, event)).collect()),
    };
    if let Some(unwanted) = wanted.strip_prefix("no ") {
        return match told.iter().find(|told| begins(told, unwanted)) {
            Some(found) => Err(format!("there is: {found}")),
            None => Ok(()),
        };
    }
    // A cite may stand without all the figures before it.
    let (what, cite) = wanted.split_once(" cite ").map_or((wanted, None), |(what, cite)| (what, Some(cite)));
    let cited = |told: &str| cite.is_none_or(|cite| told.ends_with(&format!(" cite {cite}")));
    let from = if events { *seen } else { 0 };
    match told.iter().skip(from).position(|told| begins(told, what) && cited(told)) {
        Some(at) => {
            *seen = from + at + 1;
            Ok(())
        }
        None => Err(format!("came:\n    {}", told.join("\n    "))),
    }
}

fn number<T: std::str::FromStr>(word: Option<&str>) -> Result<T, String> {
    let word = word.unwrap_or_default();
    word.parse().map_err(|_| format!("{word:?} is no number"))
}

fn hand(word: Option<&str>) -> Result<Hand, String> {
    match word {
        Some("left") => Ok(Hand::Left),
        Some("right") => Ok(Hand::Right),
        _ => Err(format!("{word:?} is no hand")),
    }
}

fn leg(table: &Table, text: &str) -> Result<Step, String> {
    let mut words = text.split_whitespace();
    Ok(match words.next().unwrap_or_default() {
        "ahead" => Step::Ahead { d: number(words.next())? },
        "oblique" => Step::Oblique { side: hand(words.next())?, deg: number(words.next())?, d: number(words.next())? },
        "wheel" => Step::Wheel { side: hand(words.next())?, deg: number(words.next())? },
        "free" => {
            let (bearing, d): (i32, Inches) = (number(words.next())?, number(words.next())?);
            let facing: i32 = number(words.nth(1))?;
            Step::Free { bearing: Degrees::new(bearing), d, facing: Degrees::new(facing) }
        }
        "turn" => Step::TurnIn { on: table.piece(words.nth(1).unwrap_or_default())? },
        "face" => Step::Face { turn: number(words.next())? },
        other => return Err(format!("{other:?} is no leg")),
    })
}

/// Gives one input: an order in the short notation, or dice.
fn input(table: &mut Table, word: &str, rest: &str) -> Result<Came, String> {
    let (first, second) = rest.split_once(' ').unwrap_or((rest, ""));
    let action = match word {
        "dice" => {
            let pips = rest.split_whitespace().map(|pip| number(Some(pip))).collect::<Result<Vec<u8>, _>>()?;
            let dice = Dice::new(pips).map_err(|why| why.to_string())?;
            let landed = table.rules.land(&table.board, &dice, true);
            return Ok(table.take(landed));
        }
        "done" => Action::Done,
        "answer" => Action::Answer(number(Some(rest))?),
        "move" => {
            let legs = second.split(',').map(str::trim).filter(|leg| !leg.is_empty());
            let steps = legs.map(|text| leg(table, text)).collect::<Result<_, _>>()?;
            Action::Move { piece: table.piece(first)?, steps }
        }
        "charge" => {
            let (on, legs) = second.split_once(' ').unwrap_or((second, ""));
            let legs = legs.split(',').map(str::trim).filter(|leg| !leg.is_empty());
            let steps = legs.map(|text| leg(table, text)).collect::<Result<_, _>>()?;
            Action::Charge { by: table.piece(first)?, on: table.piece(on)?, steps }
        }
        "shoot" => Action::Shoot { by: table.piece(first)?, on: table.piece(second)? },
        "aim" => Action::Order { piece: table.piece(first)?, order: Order::Aim(table.piece(second)?) },
        other => return Err(format!("{other:?} is no order")),
    };
    let done = table.rules.act(&table.board, &action);
    Ok(table.take(done))
}

impl Table {
    /// Takes over what happened.
    fn take(&mut self, done: Result<Vec<Event>, Illegal>) -> Came {
        match done {
            Ok(events) => {
                events.iter().for_each(|event| self.board.evolve(&event.fact));
                Came::Events(events)
            }
            Err(illegal) => Came::Refused(illegal),
        }
    }
}

#[track_caller]
fn check(folder: &str) {
    let mut wrong = Vec::new();
    for (file, text) in files().into_iter().filter(|(file, _)| file.contains(folder)) {
        for case in cases(&text) {
            if let Err(why) = play(&case) {
                wrong.push(format!("{file}: {}\n  {why}", case.remark));
            }
        }
    }
    assert!(wrong.is_empty(), "{} cases do not hold:\n\n{}\n", wrong.len(), wrong.join("\n\n"));
}

#[test]
fn common_ground() {
    check("cases/tray");
}

#[test]
fn chaeronea() {
    check("cases/chaeronea");
}

#[test]
fn granicus() {
    check("cases/granicus");
}

#[test]
fn kadesh() {
    check("cases/kadesh");
}

#[test]
fn every_rule_has_a_case_and_every_case_a_rule() {
    let all = include_str!("../rule-ids.txt").lines();
    // Those of the games on hexes and of skirmishes have their cases elsewhere.
    let others = || scenario::HEX_RULE_SETS.iter().chain(scenario::SKIRMISH_RULE_SETS);
    let ids: BTreeSet<&str> = all.filter(|id| !others().any(|set| id.starts_with(set))).collect();
    let cases: Vec<Case> = files().iter().flat_map(|(_, text)| cases(text)).collect();
    let cited: BTreeSet<&str> = cases.iter().flat_map(|case| case.cites.iter().map(String::as_str)).collect();
    let without: Vec<&&str> = ids.difference(&cited).collect();
    let unknown: Vec<&&str> = cited.difference(&ids).collect();
    assert!(without.is_empty() && unknown.is_empty(), "without a case: {without:?}; no such rule: {unknown:?}");
    for case in &cases {
        let expects = case.lines.iter().any(|(_, line)| line.starts_with("expect "));
        assert!(expects && !case.cites.is_empty(), "{}: a case cites a rule and expects something", case.remark);
    }
}

#[test]
fn a_wrong_expectation_is_told() {
    let text =
        "case Six inches.\ncites chaeronea.move.1\nunit A pike 30,10 0\nmove A ahead 6\nexpect place A = 30,17 0";
    let why = play(&cases(text)[0]).unwrap_err();
    assert_eq!(why, "line 5: expect place A = 30,17 0\n  it is: 30,16 0");
}
