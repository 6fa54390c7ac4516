//! The rules of a battle on hexes: built in, or its own.

use std::sync::Arc;

use super::fields::{Limit, Part, Reader};
use super::json::{self, Node, Value};
#[cfg(not(target_os = "unknown"))]
use super::schema::Describer;
use super::{hex_builtin, write};
use crate::rules::raphia::tables::HexFile;

/// The rules of a battle on hexes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HexRuleSet {
    /// A built-in rule set, by its id.
    Named(String),
    /// A rule set of the battle's own, and its text on one line to be written again.
    Own(Arc<HexFile>, String),
}

impl Default for HexRuleSet {
    fn default() -> HexRuleSet {
        HexRuleSet::Named(String::new())
    }
}

impl HexRuleSet {
    /// Its id.
    pub fn id(&self) -> &str {
        match self {
            HexRuleSet::Named(id) => id,
            HexRuleSet::Own(file, _) => &file.id,
        }
    }

    /// Whether it stands in the battle's file.
    pub fn is_own(&self) -> bool {
        matches!(self, HexRuleSet::Own(..))
    }

    /// Its tables; none for an id that is not built in.
    pub fn tables(&self) -> Option<&HexFile> {
        match self {
            HexRuleSet::Named(id) => hex_builtin::hex_file(id),
            HexRuleSet::Own(file, _) => Some(file),
        }
    }
}

impl Part for HexRuleSet {
    fn read(&mut self, reader: &mut Reader<'_>, node: &Node, _: Limit) {
        match &node.value {
            Value::Text(_) => {
                let mut id = String::new();
                id.read(reader, node, Limit::ID);
                *self = HexRuleSet::Named(id);
            }
            Value::Object(_) => {
                let mut file = HexFile::default();
                file.read(reader, node, Limit::USUAL);
                *self = HexRuleSet::Own(Arc::new(file), write::line(&node.value));
            }
            _ => reader.not(node, "fault.type.rules"),
        }
    }

    fn write(&mut self) -> Value {
        match self {
            HexRuleSet::Named(id) => json::text(id),
            HexRuleSet::Own(_, text) => json::parse(text).map_or(Value::Null, |node| node.value),
        }
    }

    #[cfg(not(target_os = "unknown"))]
    fn describe(&mut self, schema: &mut Describer, limit: Limit) -> serde_json::Value {
        let own = HexFile::default().describe(schema, limit);
        serde_json::json!({ "oneOf": [{ "enum": hex_builtin::HEX_RULE_SETS }, own] })
    }

    fn fresh() -> HexRuleSet {
        HexRuleSet::default()
    }
}
