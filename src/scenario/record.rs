//! Records: saved games, read with every fault at once and played again.

use super::check::Check;
use super::fault::{self, Fault};
use super::fields::{Limit, Part, Reader};
use super::{builtin, json, read};
use crate::game::{Game, RECORD_FORMAT, Record, Scenario, refuse};
use crate::text;

/// Reads a saved game. Whether its inputs hold is another question: see [`replay`].
pub fn read_record(text: &str) -> Result<Record, Vec<Fault>> {
    let tree = json::parse(text).map_err(|fault| vec![fault])?;
    let mut reader = Reader::new(text);
    let mut record = Record::default();
    record.read(&mut reader, &tree, Limit::USUAL);
    let mut check = Check::of(text, &tree, reader.faults);
    check.format(&record.format, RECORD_FORMAT);
    if record.text.is_none() && check.is_sound("scenario") {
        let known = builtin::known();
        if !known.contains(&record.scenario.as_str()) {
            check.note("scenario", "fault.battle", &[("id", &record.scenario)]);
            check.fix(text::fill("fault.use", &[("known", &known.join(", "))]));
        }
        #[cfg(trays)]
        if let Some(battle) = builtin::battle(&record.scenario) {
            check.switches(battle.rules.tables(), &record.switches);
        }
    }
    let faults = fault::in_order(check.faults);
    if faults.is_empty() { Ok(record) } else { Err(faults) }
}

/// Whether a text is a record rather than a battle, as far as it can be told.
pub fn is_record(text: &str) -> bool {
    json::claims(text, "format", "sarissa-record/")
}

/// The set-up a record begins from.
pub fn scenario_of(record: &Record) -> Result<Scenario, Vec<Fault>> {
    match &record.text {
        Some(text) => read::read_with(text, &record.switches),
        None => builtin::open(&record.scenario, &record.switches),
    }
}

/// Why a record cannot be played to its end.
#[derive(Debug)]
pub struct Stopped {
    /// The game up to the first input that no longer holds; none if it could not even begin.
    pub game: Option<Game>,
    /// What is wrong.
    pub faults: Vec<Fault>,
}

/// Plays a record again.
pub fn replay(record: &Record) -> Result<Game, Box<Stopped>> {
    let scenario = scenario_of(record).map_err(|faults| Box::new(Stopped { game: None, faults }))?;
    Game::replay(&scenario, record).map_err(|stopped| {
        let (game, error) = *stopped;
        let n = error.input.to_string();
        let why = refuse(game.scenario(), &error.why);
        let path = format!("inputs[{}]", error.input - 1);
        let mut fault = fault::nowhere(&path, "fault.input_refused", &[("n", &n)]);
        fault.what = format!("{} {why}", fault.what);
        Box::new(Stopped { game: Some(game), faults: vec![fault] })
    })
}

/// Reads a saved game and plays it to its end; faults name their lines.
pub fn open_record(text: &str) -> Result<Game, Vec<Fault>> {
    let record = read_record(text)?;
    replay(&record).map_err(|stopped| {
        let tree = json::parse(text).ok();
        let place = |mut fault: Fault| {
            // A fault of a home-made battle inside the record keeps the line it has there.
            if let Some(tree) = tree.as_ref().filter(|_| fault.line == 0) {
                let found = fault::at(text, tree.find(&fault.path).at, "", "", &[]);
                (fault.line, fault.column) = (found.line, found.column);
            }
            fault
        };
        stopped.faults.into_iter().map(place).collect()
    })
}
