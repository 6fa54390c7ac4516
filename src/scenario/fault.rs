//! What is wrong with a file, said so that its author can mend it.

use std::fmt;

#[cfg(any(hexes, skirmish))]
use crate::game::Switches;
use crate::text;

/// A file may be this long.
pub(super) const MOST_BYTES: usize = 1_000_000;

/// An object has no more fields.
pub(super) const MOST_FIELDS: usize = 200;

/// So many faults of a file are told.
pub(super) const MOST_FAULTS: usize = 100;

/// Lists in lists in a file go no deeper.
pub(super) const MOST_DEPTH: usize = 64;

/// One fault of a file: where, what, and what to do. Prints as one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line, counted from 1; 0 for what stands in no file.
    pub line: usize,
    /// The character in the line, counted from 1.
    pub column: usize,
    /// The place in the data: `units[3].x`; empty for the whole file.
    pub path: String,
    /// What is wrong, a sentence.
    pub what: String,
    /// What to do about it, a sentence.
    pub fix: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(f, "line {}, column {}", self.line, self.column)?;
        }
        if self.line > 0 && !self.path.is_empty() {
            write!(f, ", ")?;
        }
        write!(f, "{}", self.path)?;
        if self.line > 0 || !self.path.is_empty() {
            write!(f, ": ")?;
        }
        write!(f, "{} {}", self.what, self.fix)
    }
}

/// The fault `key` of the catalogue at a byte of `text`; the catalogue parts what is wrong from what to do by ` | `.
pub(super) fn at(text: &str, byte: usize, path: &str, key: &str, values: &[(&str, &str)]) -> Fault {
    let before = text.get(..byte).unwrap_or(text);
    let line_start = before.rfind('\n').map_or(0, |n| n + 1);
    let mut fault = nowhere(path, key, values);
    fault.line = before.matches('\n').count() + 1;
    fault.column = before[line_start..].chars().count() + 1;
    fault
}

/// The fault `key` of the catalogue in no file.
pub(super) fn nowhere(path: &str, key: &str, values: &[(&str, &str)]) -> Fault {
    // Only so much of a text from a file is said back.
    let short: Vec<(&str, String)> =
        values.iter().map(|(name, value)| (*name, value.chars().take(100).collect())).collect();
    let values: Vec<(&str, &str)> = short.iter().map(|(n, v)| (*n, v.as_str())).collect();
    let filled = text::fill(key, &values);
    let (what, fix) = filled.split_once(" | ").unwrap_or((&filled, ""));
    Fault { line: 0, column: 0, path: path.to_string(), what: what.to_string(), fix: fix.to_string() }
}

/// Switches the rules do not have, where all of them are on or off.
#[cfg(any(hexes, skirmish))]
pub(super) fn plain_switches(known: &[&str], switches: &Switches) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (id, &number) in switches {
        let path = format!("switches.{id}");
        if !known.contains(&id.as_str()) {
            let mut fault = nowhere(&path, "fault.switch", &[("id", id)]);
            fault.fix = text::fill("fault.switch.known", &[("known", &known.join(", "))]);
            faults.push(fault);
        } else if number != 1 {
            let number = number.to_string();
            faults.push(nowhere(&path, "fault.switch.number", &[("id", id), ("found", &number), ("most", "1")]));
        }
    }
    faults
}

/// In the order they stand in the file; whether there are more is said at the end. By insertion: there are few, and the page counts bytes.
pub(super) fn in_order(mut faults: Vec<Fault>) -> Vec<Fault> {
    let place = |fault: &Fault| (fault.line, fault.column);
    for n in 1..faults.len() {
        let mut at = n;
        while at > 0 && place(&faults[at - 1]) > place(&faults[at]) {
            faults.swap(at - 1, at);
            at -= 1;
        }
    }
    if faults.len() >= MOST_FAULTS {
        faults.push(nowhere("", "fault.more", &[]));
    }
    faults
}
