//! Files, links and records: from text to a set-up and back.

mod builtin;
mod check;
mod check_rules;
mod engage;
mod fault;
mod fields;
mod file;
mod json;
mod link;
mod near;
mod parts;
mod read;
mod record;
mod rule_set;
#[cfg(not(target_os = "unknown"))]
mod schema;
mod tables;
mod write;

pub use builtin::{RULE_SETS, battle, battle_text, battles, common_rules, open, tray_file, tray_rules};
pub use engage::{Can, Deed, Engagement, Fighter, Finish, Known, Unfinished};
pub use fault::Fault;
pub use file::{Area, BATTLE_FORMAT, Battle, CardRow, Lesson, Question, Table, Unit};
pub use link::{Held, MOST as MOST_UNPACKED, Packed, fragment_of, held, holds_game, link_bytes};
#[cfg(not(all(target_arch = "wasm32", target_os = "unknown")))]
pub use link::{from_fragment, to_fragment};
pub use read::{battle_of, read, read_battle, read_draft, read_with, set_up};
pub use record::{Stopped, is_record, open_record, read_record, replay, scenario_of};
pub use rule_set::{OwnRules, RuleSet};
#[cfg(not(target_os = "unknown"))]
pub use schema::{battle_schema, record_schema};
pub use write::{write_battle, write_record};
