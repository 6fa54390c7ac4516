//! The rules of a battle that is not of trays: built in, or its own.

use std::sync::Arc;

use super::fields::{Limit, Part, Reader};
use super::json::{self, Node, Value};
#[cfg(not(target_os = "unknown"))]
use super::schema::Describer;
use super::write;

/// The tables of a rule set, of which some come with the program.
pub trait Tables: Clone + Default {
    /// The ids of those that come with the program.
    const BUILT_IN: &'static [&'static str];

    /// The built-in ones with this id.
    fn built_in(id: &str) -> Option<&'static Self>;

    /// Their id.
    fn id(&self) -> &str;
}

/// The rules of a battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesOf<F> {
    /// A built-in rule set, by its id.
    Named(String),
    /// A rule set of the battle's own, and its text on one line to be written again.
    Own(Arc<F>, String),
}

impl<F> Default for RulesOf<F> {
    fn default() -> RulesOf<F> {
        RulesOf::Named(String::new())
    }
}

impl<F: Tables + 'static> RulesOf<F> {
    /// Its id.
    pub fn id(&self) -> &str {
        match self {
            RulesOf::Named(id) => id,
            RulesOf::Own(file, _) => file.id(),
        }
    }

    /// Whether it stands in the battle's file.
    pub fn is_own(&self) -> bool {
        matches!(self, RulesOf::Own(..))
    }

    /// Its tables; none for an id that is not built in.
    pub fn tables(&self) -> Option<&F> {
        match self {
            RulesOf::Named(id) => F::built_in(id),
            RulesOf::Own(file, _) => Some(file),
        }
    }
}

impl<F: Tables + Part + 'static> Part for RulesOf<F> {
    fn read(&mut self, reader: &mut Reader<'_>, node: &Node, _: Limit) {
        match &node.value {
            Value::Text(_) => {
                let mut id = String::new();
                id.read(reader, node, Limit::ID);
                *self = RulesOf::Named(id);
            }
            Value::Object(_) => {
                let mut file = F::default();
                file.read(reader, node, Limit::USUAL);
                *self = RulesOf::Own(Arc::new(file), write::line(&node.value));
            }
            _ => reader.not(node, "fault.type.rules"),
        }
    }

    fn write(&mut self) -> Value {
        match self {
            RulesOf::Named(id) => json::text(id),
            RulesOf::Own(_, text) => json::parse(text).map_or(Value::Null, |node| node.value),
        }
    }

    #[cfg(not(target_os = "unknown"))]
    fn describe(&mut self, schema: &mut Describer, limit: Limit) -> serde_json::Value {
        let own = F::default().describe(schema, limit);
        serde_json::json!({ "oneOf": [{ "enum": F::BUILT_IN }, own] })
    }

    fn fresh() -> RulesOf<F> {
        RulesOf::default()
    }
}
