//! Parts of a record by themselves, as web authors hand them in and get them back: an order, dice, switches.

use super::Fault;
use super::fields::{Limit, Part, Reader};
use super::json::{self, Value};
use crate::dice::Dice;
use crate::game::{Action, Record, Switches};

/// Reads an order from the JSON it has in records.
pub fn read_action(text: &str) -> Result<Action, Vec<Fault>> {
    whole(text)
}

/// Reads dice from a list of numbers, 1 to 6 each.
pub fn read_dice(text: &str) -> Result<Dice, Vec<Fault>> {
    whole(text)
}

/// Reads switches from an object, each with its number.
pub fn read_switches(text: &str) -> Result<Switches, Vec<Fault>> {
    whole(text)
}

/// An order as a value of JSON, as in records.
pub fn action_as_json(action: &Action) -> Value {
    action.clone().write()
}

/// A record as a value of JSON, as in its file.
pub fn record_as_json(record: &Record) -> Value {
    record.clone().write()
}

fn whole<T: Part>(text: &str) -> Result<T, Vec<Fault>> {
    let tree = json::parse(text).map_err(|fault| vec![fault])?;
    let mut reader = Reader::new(text);
    let mut whole = T::fresh();
    whole.read(&mut reader, &tree, Limit::USUAL);
    if reader.faults.is_empty() { Ok(whole) } else { Err(reader.faults) }
}
