//! Files in and out.

use std::fmt::Write;
use std::io::Read;
use std::io::Write as _;

use sarissa::cases;
use sarissa::game::{Game, Place, Scenario, Switches};
use sarissa::rules::chevauchee::tables::SkirmishFile;
use sarissa::scenario::{self, Code, Fault, HexBattle, Known, Opened};
use sarissa::ui::reference::{self, HexWanted, SkirmishWanted, Wanted};
use sarissa::ui::sheets;
use serde_json::json;

use super::Outcome;

/// The text of a file, or of what is piped in for `-`: UTF-8 or UTF-16, with or without a mark of which, as in a browser.
pub fn text_of(file: &str) -> Result<String, String> {
    let mut bytes = Vec::new();
    let read = match file {
        "-" => std::io::stdin().read_to_end(&mut bytes).map(|_| bytes),
        file => std::fs::read(file),
    };
    let name = if file == "-" { "What is piped in" } else { file };
    let bytes = read.map_err(|error| format!("{name} cannot be read: {error}."))?;
    let text = match bytes.as_slice() {
        [0xEF, 0xBB, 0xBF, text @ ..] => String::from_utf8(text.to_vec()).ok(),
        [0xFF, 0xFE, text @ ..] => utf16(text, u16::from_le_bytes),
        [0xFE, 0xFF, text @ ..] => utf16(text, u16::from_be_bytes),
        _ => String::from_utf8(bytes).ok(),
    };
    text.ok_or_else(|| format!("{name} is no text. Save it as plain text, in UTF-8."))
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Option<String> {
    let units: Vec<u16> = bytes.as_chunks().0.iter().map(|&pair| unit(pair)).collect();
    String::from_utf16(&units).ok()
}

/// Faults, a line each.
pub fn told(faults: &[Fault]) -> String {
    faults.iter().map(|fault| format!("{fault}\n")).collect()
}

/// Whether a name is that of a file, and not the id of a battle.
fn is_file(name: &str) -> bool {
    name == "-" || name.ends_with(".json") || name.contains(['/', '\\'])
}

/// A built-in battle by its id, or one from a file.
pub fn battle(name: &str, switches: &Switches) -> Result<Scenario, String> {
    let opened = match is_file(name) {
        true => scenario::read_with(&text_of(name)?, switches),
        false => scenario::open(name, switches),
    };
    opened.map_err(|faults| told(&faults))
}

/// A saved game from a file or a link, as far as it goes.
pub fn opened(name: &str) -> Result<Opened, String> {
    let opened = match scenario::holds_game(name) {
        true => scenario::open_code(&scenario::from_fragment(name).map_err(|fault| told(&[fault]))?),
        false => scenario::open_saved(&text_of(name)?),
    };
    opened.map_err(|faults| told(&faults))
}

/// A saved game from a file or a link, which has to be as it was meant.
pub fn game(name: &str) -> Result<Game, String> {
    let opened = opened(name)?;
    match opened.fault {
        None => Ok(opened.game),
        Some(fault) => Err(fault.to_string()),
    }
}

/// The link of a saved game, to be shown after so many inputs: the page that plays it and what stands behind its `#`.
pub fn link(name: &str, step: Option<usize>) -> Outcome {
    let game = game(name)?;
    let of = game.inputs().len();
    if let Some(step) = step.filter(|&step| step > of) {
        return Err(format!("The game has {of} inputs, so it cannot be shown after {step}."));
    }
    let page = scenario::GameKind::of_board(game.board()).page();
    Ok(format!("{page}{}\n", scenario::to_fragment(&Code::of(&game, step.filter(|&step| step < of)))))
}

/// What can be asked about the rules of a battle file, of a built-in battle, or of a rule set by its id.
pub fn known(name: &str, switches: &Switches) -> Result<Known, String> {
    if is_file(name) {
        let battle = scenario::read_battle(&text_of(name)?).map_err(|faults| told(&faults))?;
        return Known::of(&battle, switches);
    }
    match scenario::battle(name) {
        Some(battle) => Known::of(battle, switches),
        None => Known::built_in(name, switches),
    }
}

/// Battles and rule sets.
pub fn list() -> String {
    let (mut out, mut after) = (String::new(), String::new());
    for battle in scenario::hex_battles() {
        let [least, most] = battle.players;
        let counters = battle.counters().count();
        let _ = writeln!(after, "{:<12} {}, {}: {}", battle.id, battle.title, battle.date, battle.hook);
        let _ =
            writeln!(after, "{:<12} {least} to {most} players, {} minutes, {counters} counters", "", battle.minutes);
        if let Some(file) = battle.rules.tables().filter(|file| file.id == battle.id) {
            let _ = writeln!(after, "{:<12} rule set {}: {}", "", file.id, file.credit);
            for switch in &file.switches {
                let _ = writeln!(after, "{:<12} --switch {:<26} {}", "", switch.id, switch.text);
            }
        }
    }
    for battle in scenario::battles() {
        let [least, most] = battle.players;
        let _ = writeln!(out, "{:<12} {}, {}: {}", battle.id, battle.title, battle.date, battle.hook);
        let _ = writeln!(
            out,
            "{:<12} {least} to {most} players, {} minutes, {} units",
            "",
            battle.minutes,
            battle.units.len()
        );
        if let Some(file) = battle.rules.tables() {
            let _ = writeln!(out, "{:<12} rule set {}: {}", "", file.id, file.credit);
            for switch in &file.switches {
                let _ = writeln!(out, "{:<12} --switch {:<26} {}", "", switch.id, switch.text);
            }
        }
    }
    for battle in scenario::skirmish_battles() {
        let [least, most] = battle.players;
        let _ = writeln!(after, "{:<12} {}, {}: {}", battle.id, battle.title, battle.date, battle.hook);
        let soldiers = battle.soldiers.len();
        let _ =
            writeln!(after, "{:<12} {least} to {most} players, {} minutes, {soldiers} soldiers", "", battle.minutes);
    }
    for file in scenario::SKIRMISH_RULE_SETS.iter().filter_map(|id| scenario::skirmish_file(id)) {
        let _ = writeln!(after, "{:<12} rule set {}: {}", "", file.id, file.credit);
        for switch in &file.switches {
            let _ = writeln!(after, "{:<12} --switch {:<26} {}", "", switch.id, switch.text);
        }
    }
    out + &after
}

/// The battles for other programs, in the order of their pages.
pub fn list_json() -> Outcome {
    let mut all = Vec::new();
    for kind in scenario::GameKind::ALL {
        for &id in kind.battles() {
            let set_up = battle(id, &Switches::new())?;
            let about = set_up.rules.about();
            let sides: Vec<_> = about.sides.iter().map(|side| json!({ "id": side.id, "name": side.name })).collect();
            all.push(json!({
                "id": id, "title": set_up.title, "page": kind.page(),
                "rules": about.id, "sides": sides,
                // The program of the documents throws no dice on hexes.
                "has_roller": kind != scenario::GameKind::Hexes,
            }));
        }
    }
    let text = serde_json::to_string_pretty(&all).map_err(|error| error.to_string())?;
    Ok(text + "\n")
}

/// Whether a battle or a saved game is free of faults.
pub fn check(file: &str) -> Outcome {
    let text = text_of(file)?;
    if scenario::is_record(&text) {
        let game = scenario::open_record(&text).map_err(|faults| told(&faults))?;
        Ok(format!("{file}: a saved game of {}, all {} inputs hold.\n", game.scenario().title, game.inputs().len()))
    } else {
        let battle = scenario::read(&text).map_err(|faults| told(&faults))?;
        let units =
            battle.board.pieces.iter().filter(|piece| matches!(piece.place, Place::Table(_) | Place::Hex(_))).count();
        Ok(format!("{file}: {}, {units} units, no faults.\n", battle.title))
    }
}

/// The quick reference of a rule set, or of a battle in a file.
pub fn reference(name: &str, out: Option<&str>, switches: &Switches) -> Outcome {
    let page = match is_file(name) {
        true => {
            let scenario = battle(name, switches)?;
            if let Some(battle) = scenario::skirmish_battle_of(&scenario) {
                let file = battle.rules.tables().ok_or_else(|| format!("{name} has no rules."))?;
                return written(skirmish_reference(file, switches)?, out);
            }
            match (scenario::hex_battle_of(&scenario), scenario::battle_of(&scenario)) {
                (Some(battle), _) => hex_reference(&battle, switches)?,
                (None, Some(battle)) => {
                    let rules = battle.rules.ready(switches)?;
                    reference::document_of(Wanted { rules, switches, battle: Some(&battle), roller: None })
                }
                (None, None) => return Err(format!("{name} is no battle.")),
            }
        }
        false if skirmish_rules(name).is_some() => {
            let file = skirmish_rules(name).ok_or_else(|| format!("There are no rules {name}."))?;
            skirmish_reference(file, switches)?
        }
        false => match (scenario::hex_battle(name), scenario::battle(name)) {
            (Some(battle), _) => hex_reference(battle, switches)?,
            (None, Some(battle)) => reference::document(battle.rules.ready(switches)?, switches),
            (None, None) => reference::document(scenario::tray_rules(name, switches)?, switches),
        },
    };
    written(page, out)
}

/// The tables of a skirmish rule set, by its id or that of a battle played by them.
fn skirmish_rules(name: &str) -> Option<&'static SkirmishFile> {
    let id = scenario::skirmish_battle(name).map_or(name, |battle| battle.rules.id());
    scenario::skirmish_file(id)
}

fn skirmish_reference(file: &SkirmishFile, switches: &Switches) -> Outcome {
    let known: Vec<&str> = file.switches.iter().map(|row| row.id.as_str()).collect();
    if let Some(id) = switches.iter().map(|(id, _)| id).find(|id| !known.contains(&id.as_str())) {
        return Err(format!("There is no switch \"{id}\". Use one of these: {}.", known.join(", ")));
    }
    Ok(reference::skirmish_document(SkirmishWanted { file, switches, roller: None }))
}

fn hex_reference(battle: &HexBattle, switches: &Switches) -> Outcome {
    // Switches the rules do not have are refused as when the battle is set up.
    scenario::set_up_hexes(battle, switches).map_err(|faults| told(&faults))?;
    let file = battle.rules.tables().ok_or_else(|| format!("{} has no rules.", battle.id))?;
    Ok(reference::hex_document(&HexWanted { file, switches, battle: Some(battle) }))
}

/// The print room.
pub fn print_room(name: &str, out: Option<&str>, switches: &Switches) -> Outcome {
    let scenario = battle(name, switches)?;
    if let Some(battle) = scenario::hex_battle_of(&scenario) {
        return written(sheets::print_room(&battle, &scenario, None).html(None), out);
    }
    let battle = scenario::battle_of(&scenario).ok_or_else(|| format!("{name} is no battle."))?;
    written(sheets::print_room(&battle, &scenario, None).html(None), out)
}

/// A page for the screen, or written to a file.
fn written(page: String, out: Option<&str>) -> Outcome {
    match out {
        None => Ok(page),
        Some(file) => write(file, &page),
    }
}

fn write(file: &str, text: &str) -> Outcome {
    match std::fs::write(file, text) {
        Ok(()) => Ok(format!("{file} is written.\n")),
        Err(error) => Err(format!("{file} cannot be written: {error}.")),
    }
}

/// The documents beside the page.
pub fn pages(out: &str, program: Option<&str>) -> Outcome {
    let mut said = String::new();
    for (place, document) in sheets::documents()? {
        let file = format!("{out}/{place}");
        let folder = file.rsplit_once('/').map_or(out, |(folder, _)| folder);
        std::fs::create_dir_all(folder).map_err(|error| format!("{folder} cannot be made: {error}."))?;
        said += &write(&file, &document.html(program))?;
    }
    Ok(said)
}

/// Engagements worked out, or compared with what their file expects.
pub fn cases(file: &str, check: bool) -> Outcome {
    let worked = cases::work(&text_of(file)?).map_err(|why| format!("{file}: {why}."))?;
    let mut out = String::new();
    if !check {
        let wrong = worked.iter().filter(|case| case.result.is_err()).count();
        for case in worked {
            let line = match case.result {
                Ok(result) => json!({ "id": case.id, "result": result }),
                Err(why) => json!({ "id": case.id, "error": why }),
            };
            let _ = writeln!(out, "{line}");
        }
        if wrong > 0 {
            // What could be worked out is of use all the same.
            let _ = std::io::stdout().write_all(out.as_bytes());
            return Err(format!("{file}: cases that could not be worked out: {wrong}."));
        }
        return Ok(out);
    }
    let (mut met, mut left_out, mut differ) = (0, 0, String::new());
    for case in &worked {
        match &case.result {
            _ if !scenario::RULE_SETS
                .iter()
                .chain(scenario::HEX_RULE_SETS)
                .chain(scenario::SKIRMISH_RULE_SETS)
                .any(|id| *id == case.rules) =>
            {
                left_out += 1
            }
            Ok(result) if cases::agrees(result, &case.expected) => met += 1,
            Ok(result) => {
                let _ = writeln!(differ, "{}: {result} instead of {}", case.id, case.expected);
            }
            Err(why) => {
                let _ = writeln!(differ, "{}: {why}", case.id);
            }
        }
    }
    let mut sum = format!("{file}: {met} of {} cases agree", worked.len() - left_out);
    if left_out > 0 {
        let _ = write!(sum, ", {left_out} are for rule sets that are not built in");
    }
    if differ.is_empty() { Ok(format!("{sum}.\n")) } else { Err(format!("{differ}{sum}.")) }
}
