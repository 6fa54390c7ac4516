//! The JSON Schema of the files, made from the same tables that read them; the descriptions are those of the program.

use serde_json::{Map, Value, json};

use super::fields::{Choice, Fielded, Fields, Limit, Part};
use super::file::Battle;
#[cfg(hexes)]
use super::hex_file::HexBattle;
#[cfg(skirmish)]
use super::skirmish_file::SkirmishBattle;
use crate::game::Record;

/// The sources whose documentation describes the fields.
const SOURCES: [&str; 11] = [
    include_str!("file.rs"),
    include_str!("../rules/tray/tables.rs"),
    include_str!("../game/play.rs"),
    include_str!("../game/action.rs"),
    include_str!("../game/board.rs"),
    include_str!("../game/clock.rs"),
    include_str!("../game/field.rs"),
    include_str!("../game/cite.rs"),
    include_str!("hex_file.rs"),
    include_str!("../rules/raphia/tables.rs"),
    include_str!("../game/hexes.rs"),
];

/// The sources for skirmishes, which call some of their tables as trays do.
#[cfg(skirmish)]
const SKIRMISH: [&str; 3] = [
    include_str!("skirmish_file.rs"),
    include_str!("../rules/chevauchee/tables.rs"),
    include_str!("../game/skirmish.rs"),
];

/// The schema of battle files, draft 2020-12, as text.
pub fn battle_schema() -> String {
    schema_of(&mut Battle::default(), &[], "A battle of Sarissa")
}

/// The schema of battles on hexes, draft 2020-12, as text.
#[cfg(hexes)]
pub fn hexes_schema() -> String {
    schema_of(&mut HexBattle::default(), &[], "A battle of Sarissa on hexes")
}

/// The schema of skirmishes, draft 2020-12, as text.
#[cfg(skirmish)]
pub fn skirmish_schema() -> String {
    schema_of(&mut SkirmishBattle::default(), &SKIRMISH, "A skirmish of Sarissa")
}

/// The schema of saved games, draft 2020-12, as text.
pub fn record_schema() -> String {
    schema_of(&mut Record::default(), &[], "A saved game of Sarissa")
}

fn schema_of(whole: &mut dyn Part, first: &[&str], title: &str) -> String {
    let mut describer = Describer { defs: Map::new(), docs: documentation(first) };
    let root = whole.describe(&mut describer, Limit::USUAL);
    let mut schema = json!({ "$schema": "https://json-schema.org/draft/2020-12/schema", "title": title });
    schema["$ref"] = root["$ref"].clone();
    schema["$defs"] = Value::Object(describer.defs);
    format!("{schema:#}\n")
}

/// A schema being made.
pub(super) struct Describer {
    /// What is described so far, by its name in the program.
    defs: Map<String, Value>,
    /// What the program says of its structs, fields and variants.
    docs: Vec<(String, String)>,
}

/// The fields of one struct or variant being described.
pub(super) struct Describing<'d> {
    describer: &'d mut Describer,
    of: String,
    properties: Map<String, Value>,
    required: Vec<&'static str>,
    /// What stands behind the word of a variant.
    one: Option<Value>,
}

impl Describing<'_> {
    pub fn field(&mut self, name: &'static str, is_needed: bool, limit: Limit, part: &mut dyn Part) {
        let mut value = part.describe(self.describer, limit);
        self.describer.explain(&mut value, &format!("{}.{name}", self.of));
        self.properties.insert(name.to_string(), value);
        if is_needed {
            self.required.push(name);
        }
    }

    pub fn one(&mut self, limit: Limit, part: &mut dyn Part) {
        self.one = Some(part.describe(self.describer, limit));
    }

    /// An object of these fields and no others.
    fn object(self) -> Value {
        json!({
            "type": "object", "properties": self.properties, "required": self.required, "additionalProperties": false
        })
    }
}

impl Describer {
    fn start(&mut self, of: String) -> Describing<'_> {
        Describing { describer: self, of, properties: Map::new(), required: Vec::new(), one: None }
    }

    /// Puts what the program says of a thing to its description.
    fn explain(&self, value: &mut Value, of: &str) {
        if let Some((_, text)) = self.docs.iter().find(|(name, _)| name == of) {
            value["description"] = json!(text);
        }
    }

    fn define(&mut self, name: &str, mut value: Value) -> Value {
        self.explain(&mut value, name);
        self.defs.insert(name.to_string(), value);
        json!({ "$ref": format!("#/$defs/{name}") })
    }

    /// A struct.
    pub fn fielded(&mut self, whole: &mut dyn Fielded) -> Value {
        let name = whole.name();
        let mut describing = self.start(name.to_string());
        whole.fields(&mut Fields::Describe(&mut describing));
        if matches!(name, "Battle" | "HexBattle" | "SkirmishBattle" | "Record") {
            // Editors look there for this schema.
            describing.properties.insert("$schema".to_string(), json!({ "type": "string" }));
        }
        let value = describing.object();
        self.define(name, value)
    }

    /// An enum whose variants may hold something.
    pub fn choice(&mut self, choice: &mut dyn Choice) -> Value {
        let mut variants = Vec::new();
        let mut of = "";
        for (n, word) in choice.words().iter().enumerate() {
            choice.turn_into(n);
            let (name, variant) = choice.names();
            of = name;
            let mut describing = self.start(format!("{name}.{variant}"));
            choice.lend(&mut Fields::Describe(&mut describing));
            if let Some(tag) = choice.tag() {
                describing.properties.insert(tag.to_string(), json!({ "const": word }));
                describing.required.insert(0, tag);
            }
            let mut value = match describing.one.take() {
                _ if choice.tag().is_some() => describing.object(),
                Some(one) => behind(word, one),
                None if describing.properties.is_empty() => json!({ "const": word }),
                None => behind(word, describing.object()),
            };
            self.explain(&mut value, &format!("{name}.{variant}"));
            variants.push(value);
        }
        self.define(of, json!({ "oneOf": variants }))
    }

    /// Words that stand for one thing each; the variants as the program writes them, `Phase::Move`.
    pub fn words(&mut self, name: &str, words: &[(&str, &str)]) -> Value {
        let mut variants = Vec::new();
        for (word, variant) in words {
            let mut value = json!({ "const": word });
            self.explain(&mut value, &variant.replace(" :: ", ".").replace("::", "."));
            variants.push(value);
        }
        self.define(name, json!({ "oneOf": variants }))
    }

    /// A text that is not blank.
    pub fn text(&self, limit: Limit) -> Value {
        if let Some(words) = limit.words() {
            return json!({ "enum": words });
        }
        let (least, most) = limit.or(0, 4000);
        let pattern = if least > 0 { "^[A-Za-z0-9_-]+$" } else { "\\S" };
        json!({ "type": "string", "pattern": pattern, "maxLength": most })
    }

    /// A whole number.
    pub fn whole(&self, least: u64, most: u64) -> Value {
        json!({ "type": "integer", "minimum": least, "maximum": most })
    }

    /// A number of inches.
    pub fn inches(&self, limit: Limit) -> Value {
        let (least, most) = limit.or(0, 500);
        json!({ "type": "number", "minimum": least, "maximum": most })
    }
}

/// An object whose one field is this word.
fn behind(word: &str, value: Value) -> Value {
    json!({ "type": "object", "properties": { word: value }, "required": [word], "additionalProperties": false })
}

/// The documentation of structs, enums, fields and variants, by names like `Unit.stands` and `Step.Ahead.d`; that of `first` before
/// that of the others.
fn documentation(first: &[&str]) -> Vec<(String, String)> {
    let mut docs = Vec::new();
    for source in first.iter().chain(&SOURCES) {
        let mut text: Vec<&str> = Vec::new();
        // The names that are open, and how deep in braces.
        let mut open: Vec<&str> = Vec::new();
        for line in source.lines() {
            let bare = line.trim();
            if let Some(doc) = bare.strip_prefix("///") {
                text.push(doc.trim());
                continue;
            }
            let declared = bare.trim_start_matches("pub ").trim_start_matches("struct ").trim_start_matches("enum ");
            let name = declared.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default();
            if !text.is_empty() && !name.is_empty() {
                let mut path = open.clone();
                path.push(name);
                let plain = text.join(" ").replace(['`', '[', ']'], "");
                docs.push((path.join("."), plain));
            }
            if bare.ends_with('{') {
                open.push(name);
            } else if bare.starts_with('}') {
                open.pop();
            }
            if !bare.starts_with("#[") {
                text.clear();
            }
        }
    }
    docs
}
