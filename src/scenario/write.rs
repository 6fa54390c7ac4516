//! Battles and records as text: one form for each, so that writing what was read gives the same text again.

use super::Battle;
use super::file::GROUNDS;
use super::inputs;
use super::json::{Member, Value, list, number, object, text};
use crate::game::Record;
use crate::geom::Point;

/// How wide a line may be before a list is written an item a line.
const WIDTH: usize = 108;

/// A battle as a file; a unit, a card and a question are a line each.
pub fn write_battle(battle: &Battle) -> String {
    let texts = |texts: &[String]| list(texts.iter().map(text));
    let point = |point: &Point| list([number(point.x), number(point.y)]);
    let terrain = battle.terrain.iter().map(|area| {
        let mut fields = vec![
            ("id", text(&area.id)),
            ("kind", text(GROUNDS.iter().find(|(_, ground)| *ground == area.kind).map_or("", |(name, _)| name))),
            ("name", text(&area.name)),
            ("polygon", list(area.polygon.0.iter().map(point))),
        ];
        fields.extend(area.crest.iter().map(|crest| ("crest", point(crest))));
        if !area.midline.is_empty() {
            fields.push(("midline", list(area.midline.iter().map(point))));
        }
        object(fields)
    });
    let units = battle.units.iter().map(|unit| {
        let mut fields = vec![
            ("id", text(&unit.id)),
            ("name", text(&unit.name)),
            ("tag", text(&unit.tag)),
            ("side", text(&unit.side)),
            ("kind", text(&unit.kind)),
            ("stands", number(unit.stands)),
            ("x", number(unit.x)),
            ("y", number(unit.y)),
            ("facing", number(unit.facing)),
            ("card", text(&unit.card)),
        ];
        fields.extend(unit.leader.iter().map(|leader| ("leader", text(leader))));
        object(fields)
    });
    let cards = battle.cards.iter().map(|card| {
        let mut fields = vec![("id", text(&card.id)), ("side", text(&card.side)), ("title", text(&card.title))];
        if card.hold_for_teacher {
            fields.push(("hold_for_teacher", Value::Flag(true)));
        }
        object(fields)
    });
    let table = object([("width", number(battle.table.width)), ("height", number(battle.table.height))]);
    let mut fields = vec![
        ("format", text(&battle.format)),
        ("id", text(&battle.id)),
        ("rules", text(&battle.rules)),
        ("title", text(&battle.title)),
        ("date", text(&battle.date)),
        ("hook", text(&battle.hook)),
        ("minutes", number(battle.minutes)),
        ("players", list(battle.players.iter().map(number))),
    ];
    fields.extend(battle.side_names.iter().map(|names| ("side_names", texts(names))));
    if !battle.reconstructed.is_empty() {
        fields.push(("reconstructed", texts(&battle.reconstructed)));
    }
    fields.push(("table", table));
    if !battle.terrain.is_empty() {
        fields.push(("terrain", list(terrain)));
    }
    fields.extend([("units", list(units)), ("cards", list(cards))]);
    if let Some(lesson) = &battle.lesson {
        let questions = lesson
            .questions
            .iter()
            .map(|question| object([("ask", text(&question.ask)), ("key", text(&question.key))]));
        fields.push((
            "lesson",
            object([
                ("background", texts(&lesson.background)),
                ("what_happened", texts(&lesson.what_happened)),
                ("leaves_out", texts(&lesson.leaves_out)),
                ("questions", list(questions)),
            ]),
        ));
    }
    layout(&object(fields), 0) + "\n"
}

/// A record as a file, an input a line.
pub fn write_record(record: &Record) -> String {
    let mut fields = vec![("format", text(&record.format)), ("scenario", text(&record.scenario))];
    fields.extend(record.text.iter().map(|file| ("text", text(file))));
    if !record.switches.is_empty() {
        fields.push(("switches", object(record.switches.iter().map(|(id, n)| (id.as_str(), number(n))))));
    }
    fields.extend([("seed", number(record.seed)), ("inputs", list(record.inputs.iter().map(inputs::node_of)))]);
    let lines = |value: &Value, indent: usize| match value {
        Value::List(items) if !items.is_empty() => broken(value, indent, &|input, _| line(input)),
        _ => line(value),
    };
    broken(&object(fields), 0, &lines) + "\n"
}

/// On one line if it fits or holds plain values only, else an item a line.
fn layout(value: &Value, indent: usize) -> String {
    let line = line(value);
    let is_plain = |value: &Value| !matches!(value, Value::List(_) | Value::Object(_));
    match value {
        Value::Object(members) if members.iter().all(|member| is_plain(&member.value.value)) => line,
        Value::Object(_) | Value::List(_) if line.chars().count() + indent > WIDTH => {
            broken(value, indent, &|item, indent| layout(item, indent))
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

fn line(value: &Value) -> String {
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
