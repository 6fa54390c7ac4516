//! Battles and records as text: one form for each, so that writing what was read gives the same text again.

use super::Battle;
use super::json::{self, Node, Value};
use crate::game::Record;

/// How wide a line may be before a list is written an item a line.
const WIDTH: usize = 108;

/// A battle as a file; a unit, a card and a question are a line each.
pub fn write_battle(battle: &Battle) -> String {
    let text = serde_json::to_string(battle).expect("a battle holds nothing that JSON lacks");
    laid_out(&text, layout)
}

/// A record as a file, an input a line.
pub fn write_record(record: &Record) -> String {
    let text = serde_json::to_string(record).expect("a record holds nothing that JSON lacks");
    laid_out(&text, |node, _| {
        broken(node, 0, &|value, _| match &value.value {
            Value::List(list) if !list.is_empty() => broken(value, 2, &|input, _| line(input)),
            _ => line(value),
        })
    })
}

fn laid_out(text: &str, layout: impl Fn(&Node, usize) -> String) -> String {
    let tree = json::parse(text).expect("what serde_json writes is JSON");
    layout(&tree, 0) + "\n"
}

/// On one line if it fits or holds plain values only, else an item a line.
fn layout(node: &Node, indent: usize) -> String {
    let line = line(node);
    let is_plain = |node: &Node| !matches!(node.value, Value::List(_) | Value::Object(_));
    match &node.value {
        Value::Object(members) if members.iter().all(|member| is_plain(&member.value)) => line,
        Value::Object(_) | Value::List(_) if line.chars().count() + indent > WIDTH => {
            broken(node, indent, &|item, indent| layout(item, indent))
        }
        _ => line,
    }
}

/// An item a line, each written by `each` with its indent.
fn broken(node: &Node, indent: usize, each: &dyn Fn(&Node, usize) -> String) -> String {
    let inner = indent + 2;
    let (open, close, items) = match &node.value {
        Value::List(list) => ('[', ']', list.iter().map(|item| each(item, inner)).collect::<Vec<_>>()),
        Value::Object(members) => {
            let item = |member: &json::Member| format!("{}: {}", quoted(&member.key), each(&member.value, inner));
            ('{', '}', members.iter().map(item).collect())
        }
        _ => return line(node),
    };
    let (outer, inner) = (" ".repeat(indent), " ".repeat(inner));
    let items: Vec<String> = items.into_iter().map(|item| format!("{inner}{item}")).collect();
    format!("{open}\n{}\n{outer}{close}", items.join(",\n"))
}

fn line(node: &Node) -> String {
    match &node.value {
        Value::Null => "null".to_string(),
        Value::Flag(flag) => flag.to_string(),
        Value::Number(number) => number.clone(),
        Value::Text(text) => quoted(text),
        Value::List(list) => format!("[{}]", list.iter().map(line).collect::<Vec<_>>().join(", ")),
        Value::Object(members) => {
            let item = |member: &json::Member| format!("{}: {}", quoted(&member.key), line(&member.value));
            format!("{{{}}}", members.iter().map(item).collect::<Vec<_>>().join(", "))
        }
    }
}

fn quoted(text: &str) -> String {
    serde_json::to_string(text).expect("a text is JSON")
}
