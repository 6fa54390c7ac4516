//! Files, links and records: from text to a set-up and back.

mod builtin;
mod fault;
mod fields;
mod file;
mod json;
mod read;

pub use builtin::{RULE_SETS, battle, battle_text, battles, common_rules, open, tray_file, tray_rules};
pub use fault::Fault;
pub use file::{Area, BATTLE_FORMAT, Battle, CardRow, Lesson, Question, Table, Unit};
pub use read::{read, read_battle, read_with};
