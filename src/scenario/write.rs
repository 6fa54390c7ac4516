//! Battles and records as text: one form for each, so that writing what was read gives the same text again.

use super::Battle;
use super::fields::Part;
use super::json::{Member, Value};
use crate::game::Record;

/// How wide a line may be before a list is written an item a line.
const WIDTH: usize = 108;

/// A battle as a file; a unit, a card and a question are a line each.
pub fn write_battle(battle: &Battle) -> String {
    layout(&battle.clone().write(), 0, WIDTH) + "\n"
}

/// A battle on hexes as a file; a stack is a line.
#[cfg(hexes)]
pub fn write_hexes(battle: &super::HexBattle) -> String {
    layout(&battle.clone().write(), 0, WIDTH) + "\n"
}

/// A skirmish as a file; a soldier is a line.
#[cfg(skirmish)]
pub fn write_skirmish(battle: &super::SkirmishBattle) -> String {
    layout(&battle.clone().write(), 0, 320) + "\n"
}

/// A record as a file, an input a line.
pub fn write_record(record: &Record) -> String {
    let lines = |value: &Value, indent: usize| match value {
        Value::List(items) if !items.is_empty() => broken(value, indent, &|input, _| line(input)),
        _ => line(value),
    };
    broken(&record.clone().write(), 0, &lines) + "\n"
}

/// On one line if it fits or holds plain values only, else an item a line. A row that holds these and lists of them may be as
/// wide as `row`.
fn layout(value: &Value, indent: usize, row: usize) -> String {
    let line = line(value);
    let is_plain = |value: &Value| !matches!(value, Value::List(_) | Value::Object(_));
    let is_short = |member: &Member| match &member.value.value {
        Value::List(items) => {
            let is_place = |value: &Value| match value {
                Value::List(pair) => pair.iter().all(|part| is_plain(&part.value)),
                value => is_plain(value),
            };
            row > WIDTH && items.iter().all(|item| is_place(&item.value))
        }
        value => is_plain(value),
    };
    match value {
        Value::Object(members) if members.iter().all(|member| is_plain(&member.value.value)) => line,
        Value::Object(members) if members.iter().all(is_short) && line.chars().count() <= row => line,
        Value::Object(_) | Value::List(_) if line.chars().count() + indent > WIDTH => {
            broken(value, indent, &|item, indent| layout(item, indent, row))
        }
        _ => line,
    }
}

/// An item a line, each written by `each` with its indent.
fn broken(value: &Value, indent: usize, each: &dyn Fn(&Value, usize) -> String) -> String {
    let inner = indent + 2;
    let (open, close, items) = match value {
        Value::List(list) => ('[', ']', list.iter().map(|item| each(&item.value, inner)).collect::<Vec<_>>()),
        Value::Object(members) => {
            let item = |member: &Member| format!("{}: {}", quoted(&member.key), each(&member.value.value, inner));
            ('{', '}', members.iter().map(item).collect())
        }
        _ => return line(value),
    };
    let (outer, inner) = (" ".repeat(indent), " ".repeat(inner));
    let items: Vec<String> = items.into_iter().map(|item| format!("{inner}{item}")).collect();
    format!("{open}\n{}\n{outer}{close}", items.join(",\n"))
}

/// On one line.
pub(super) fn line(value: &Value) -> String {
    match value {
        Value::Null => "null".to_string(),
        Value::Flag(flag) => flag.to_string(),
        Value::Number(number) => number.clone(),
        Value::Text(text) => quoted(text),
        Value::List(list) => format!("[{}]", list.iter().map(|item| line(&item.value)).collect::<Vec<_>>().join(", ")),
        Value::Object(members) => {
            let item = |member: &Member| format!("{}: {}", quoted(&member.key), line(&member.value.value));
            format!("{{{}}}", members.iter().map(item).collect::<Vec<_>>().join(", "))
        }
    }
}

fn quoted(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for c in text.chars() {
        match c {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            '\r' => quoted.push_str("\\r"),
            '\t' => quoted.push_str("\\t"),
            c if c < ' ' => quoted.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}
