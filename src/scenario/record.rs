//! Records: saved games, read with every fault at once and played again.

use super::fault::{self, Fault, MOST_BYTES};
use super::fields::{FromNode, Reader};
use super::json::{self, Node, Value};
use super::{builtin, read};
use crate::game::{Game, Input, RECORD_FORMAT, Record, Scenario, Switches, refuse};

/// Reads a saved game. Whether its inputs hold is another question: see [`replay`].
pub fn read_record(text: &str) -> Result<Record, Vec<Fault>> {
    if text.len() > MOST_BYTES {
        return Err(vec![fault::at(text, 0, "", "fault.big", &[])]);
    }
    let tree = json::parse(text).map_err(|fault| vec![fault])?;
    let mut reader = Reader { text, faults: Vec::new() };
    let record = reader.record(&tree);
    let faults = fault::in_order(reader.faults);
    match record {
        Some(record) if faults.is_empty() => Ok(record),
        _ => Err(faults),
    }
}

/// Whether a text is a record rather than a battle, as far as it can be told.
pub fn is_record(text: &str) -> bool {
    let start: String = text.chars().take(200).filter(|c| !c.is_whitespace()).collect();
    start.contains("\"format\":\"sarissa-record/")
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

impl Reader<'_> {
    fn record(&mut self, tree: &Node) -> Option<Record> {
        let mut fields = self.object(tree, "")?;
        let format = self.field(&mut fields, "format", |r, n, p| {
            let format = r.string(n, p, 60)?;
            if format != RECORD_FORMAT {
                r.fault(n.at, p, "fault.format", &[("found", &format), ("wanted", RECORD_FORMAT)]);
            }
            Some(format)
        });
        let scenario = self.field(&mut fields, "scenario", |r, n, p| r.id(n, p).map(|id| (id, n.at)));
        let text = fields.take("text").and_then(|(node, path)| self.string(node, &path, MOST_BYTES));
        if let (Some((id, at)), None) = (&scenario, &text)
            && builtin::battle(id).is_none()
        {
            let known: Vec<&str> = builtin::battles().iter().map(|battle| battle.id.as_str()).collect();
            self.fault(*at, "scenario", "fault.battle", &[("id", id), ("known", &known.join(", "))]);
        }
        let switches = match fields.take("switches") {
            Some((node, path)) => self.switches(node, &path, scenario.as_ref().map(|(id, _)| id.as_str())),
            None => Switches::new(),
        };
        let seed = self.field(&mut fields, "seed", |r, n, p| match &n.value {
            Value::Number(number) if number.parse::<u64>().is_ok() => number.parse().ok(),
            _ => {
                r.fault(n.at, p, "fault.seed", &[]);
                None
            }
        });
        let inputs = self.field(&mut fields, "inputs", |r, n, p| {
            let items = r.list(n, p, 100_000);
            Some(items.into_iter().filter_map(|(item, path)| Input::read(r, item, &path)).collect())
        });
        self.close(fields);
        Some(Record { format: format?, scenario: scenario?.0, text, switches, seed: seed?, inputs: inputs? })
    }

    fn switches(&mut self, node: &Node, path: &str, battle: Option<&str>) -> Switches {
        let mut switches = Switches::new();
        let Value::Object(members) = &node.value else {
            self.object(node, path);
            return switches;
        };
        for member in members {
            let path = format!("{path}.{}", member.key);
            if let Some(number) = self.whole(&member.value, &path, 1, 1000) {
                switches.insert(member.key.clone(), number);
            }
        }
        let file = battle.and_then(builtin::battle).and_then(|battle| builtin::tray_file(&battle.rules));
        for mut fault in file.map(|file| read::check_switches(file, &switches)).unwrap_or_default() {
            let member = members.iter().find(|member| fault.path.ends_with(&member.key));
            let found = fault::at(self.text, member.map_or(node.at, |member| member.at), "", "", &[]);
            (fault.line, fault.column) = (found.line, found.column);
            self.faults.push(fault);
        }
        switches
    }
}
