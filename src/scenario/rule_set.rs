//! The rules a battle is played by: built in, or its own.

use std::sync::Arc;

use super::fields::{Limit, Part, Reader};
use super::json::{self, Node, Value};
#[cfg(not(target_os = "unknown"))]
use super::schema::Describer;
use super::{Fault, builtin, check, fault, tables, write};
use crate::game::Switches;
use crate::rules::tray::TrayRules;
use crate::rules::tray::tables::TrayFile;

/// The rules of a battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RuleSet {
    /// A built-in rule set, by its id.
    Named(String),
    /// A rule set of the battle's own, inside its file.
    Own(Arc<OwnRules>),
}

/// A rule set inside a battle file.
#[derive(Debug, PartialEq, Eq)]
pub struct OwnRules {
    /// As it is written, on one line: to be written again, and read anew wherever switches change it.
    text: String,
    file: TrayFile,
}

impl OwnRules {
    /// Its tables.
    pub fn tables(&self) -> &TrayFile {
        &self.file
    }
}

impl Default for RuleSet {
    fn default() -> RuleSet {
        RuleSet::Named(String::new())
    }
}

impl RuleSet {
    /// Its id.
    pub fn id(&self) -> &str {
        match self {
            RuleSet::Named(id) => id,
            RuleSet::Own(own) => &own.file.id,
        }
    }

    /// Whether it stands in the battle's file.
    pub fn is_own(&self) -> bool {
        matches!(self, RuleSet::Own(_))
    }

    /// Its tables; none for an id that is not built in.
    pub fn tables(&self) -> Option<&TrayFile> {
        match self {
            RuleSet::Named(id) => builtin::tray_file(id),
            RuleSet::Own(own) => Some(&own.file),
        }
    }

    /// Its tables read anew, to be changed; faults if there is no such rule set or if it has no such switches.
    pub(super) fn fresh(&self, switches: &Switches) -> Result<TrayFile, Vec<Fault>> {
        let file = match self {
            RuleSet::Named(id) => builtin::fresh_tray_file(id),
            RuleSet::Own(own) => tables::read_tray(&own.text).ok(),
        };
        let file = file.ok_or_else(|| vec![fault::nowhere("rules", "fault.rules", &[("found", self.id())])])?;
        let faults = check::switches(&file, switches);
        if faults.is_empty() { Ok(file) } else { Err(faults) }
    }

    /// The rules with these switches on; the error is a sentence or several.
    pub fn ready(&self, switches: &Switches) -> Result<TrayRules, String> {
        let said = |faults: Vec<Fault>| faults.iter().map(|f| format!("{} {}", f.what, f.fix)).collect::<Vec<_>>();
        let file = self.fresh(switches).map_err(|faults| said(faults).join("\n"))?;
        Ok(builtin::rules_of(file, switches))
    }
}

impl Part for RuleSet {
    fn read(&mut self, reader: &mut Reader<'_>, node: &Node, _: Limit) {
        match &node.value {
            Value::Text(_) => {
                let mut id = String::new();
                id.read(reader, node, Limit::ID);
                *self = RuleSet::Named(id);
            }
            Value::Object(_) => {
                let mut file = TrayFile::default();
                file.read(reader, node, Limit::USUAL);
                *self = RuleSet::Own(Arc::new(OwnRules { text: write::line(&node.value), file }));
            }
            _ => reader.not(node, "fault.type.rules"),
        }
    }

    fn write(&mut self) -> Value {
        match self {
            RuleSet::Named(id) => json::text(id),
            RuleSet::Own(own) => json::parse(&own.text).map_or(Value::Null, |node| node.value),
        }
    }

    #[cfg(not(target_os = "unknown"))]
    fn describe(&mut self, schema: &mut Describer, limit: Limit) -> serde_json::Value {
        let own = TrayFile::default().describe(schema, limit);
        serde_json::json!({ "oneOf": [{ "enum": builtin::RULE_SETS }, own] })
    }

    fn fresh() -> RuleSet {
        RuleSet::default()
    }
}
