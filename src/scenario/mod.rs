//! Files, links and records: from text to a set-up and back.

mod builtin;
mod check;
mod check_rules;
#[cfg(skirmish)]
mod encounter;
mod engage;
mod fault;
mod fields;
mod file;
mod game_kind;
#[cfg(hexes)]
mod hex_builtin;
#[cfg(hexes)]
mod hex_check;
#[cfg(hexes)]
mod hex_file;
mod json;
mod link;
mod near;
mod opened;
#[cfg(any(hexes, skirmish))]
mod own_rules;
mod parts;
mod read;
mod record;
mod rule_set;
#[cfg(feature = "library")]
mod said;
#[cfg(not(target_os = "unknown"))]
mod schema;
#[cfg(skirmish)]
mod skirmish_builtin;
#[cfg(skirmish)]
mod skirmish_check;
#[cfg(skirmish)]
mod skirmish_file;
#[cfg(skirmish)]
mod skirmish_places;
mod tables;
mod write;

pub use builtin::{RULE_SETS, battle, battle_text, battles, common_rules, open, tray_file, tray_rules};
#[cfg(skirmish)]
pub use encounter::{Act, Encounter, Party, part_in_words};
pub use engage::{Can, Deed, Engagement, Fighter, Finish, Known, Unfinished};
pub use fault::Fault;
pub use file::{Area, BATTLE_FORMAT, Battle, CardRow, Lesson, Question, Table, Unit};
pub use game_kind::GameKind;
#[cfg(hexes)]
pub use hex_builtin::{
    HEX_RULE_SETS, HexRuleSet, hex_battle, hex_battle_of, hex_battle_text, hex_battles, hex_file, hex_rules,
    hex_rules_of,
};
#[cfg(hexes)]
pub use hex_check::{read_battle as read_hex_battle, set_up as set_up_hexes};
#[cfg(hexes)]
pub use hex_file::{HEXES_FORMAT, HexBattle, LineRow, MapRow, StackRow, TroopRow};
#[cfg(feature = "library")]
pub use json::{Node as JsonNode, Value as Json};
pub use link::{Code, Held, Lack, MOST as MOST_UNPACKED, Packed, fragment_of, held, holds_game};
#[cfg(any(feature = "library", not(all(target_arch = "wasm32", target_os = "unknown"))))]
pub use link::{from_fragment, inflate, to_fragment};
pub use opened::{Opened, open_code, open_saved};
pub use read::{battle_of, read, read_battle, read_draft, read_with, set_up};
pub use record::{Stopped, is_record, open_record, read_record, replay, scenario_of};
pub use rule_set::{OwnRules, RuleSet};
#[cfg(feature = "library")]
pub use said::{action_as_json, read_action, read_dice, read_switches, record_as_json};
#[cfg(all(hexes, not(target_os = "unknown")))]
pub use schema::hexes_schema;
#[cfg(all(skirmish, not(target_os = "unknown")))]
pub use schema::skirmish_schema;
#[cfg(not(target_os = "unknown"))]
pub use schema::{battle_schema, record_schema};
#[cfg(skirmish)]
pub use skirmish_builtin::{
    SKIRMISH_RULE_SETS, SkirmishRuleSet, skirmish_battle, skirmish_battle_of, skirmish_battle_text, skirmish_battles,
    skirmish_file, skirmish_rules_of,
};
#[cfg(skirmish)]
pub use skirmish_check::{
    read_battle as read_skirmish_battle, read_draft as read_skirmish_draft, set_up as set_up_skirmish,
};
#[cfg(skirmish)]
pub use skirmish_file::{BandRow, GoalRow, SKIRMISH_FORMAT, SkirmishBattle, SoldierRow, SpecialRow};
#[cfg(hexes)]
pub use write::write_hexes;
#[cfg(skirmish)]
pub use write::write_skirmish;
pub use write::{write_battle, write_record};
