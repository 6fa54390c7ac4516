//! Rule sets as data: every table of a tray game read from its file, with every fault at once.

use super::Fault;
use super::fields::{FromNode, Reader};
use super::json::{self, Node, Value};
use crate::dice::Faces;
use crate::game::{Cite, Ground, Phase, RuleText, Source};
use crate::geom::Inches;
use crate::rules::tray::tables::{
    CellRow, Cites, Effect, Flanked, GroundRow, HitRow, KindRow, LeaderRow, LeaderRule, MeleeTable, SecondRank,
    SideRow, StandsRow, StepRow, SwitchRow, TrayFile, VictoryRow, WeaponRow,
};

/// Reads a rule set.
pub(super) fn read_tray(text: &str) -> Result<TrayFile, Vec<Fault>> {
    read_whole(text)
}

/// Reads a list of rules in our own words.
pub(super) fn read_rules(text: &str) -> Result<Vec<RuleText>, Vec<Fault>> {
    read_whole(text)
}

fn read_whole<T: FromNode>(text: &str) -> Result<T, Vec<Fault>> {
    let tree = json::parse(text).map_err(|fault| vec![fault])?;
    let mut reader = Reader { text, faults: Vec::new() };
    match T::read(&mut reader, &tree, "") {
        Some(whole) if reader.faults.is_empty() => Ok(whole),
        _ => Err(reader.faults),
    }
}

/// Reads structs field by field; those after the semicolon may be missing. A field with a fault stays as it began, and
/// the fault sees to it that nothing of the file is used: much less code than giving up at each of a hundred fields.
macro_rules! read_structs {
    ($($name:ident { $($field:ident),* $(; $($other:ident),*)? })*) => { $(
        impl FromNode for $name {
            fn read(reader: &mut Reader<'_>, node: &Node, path: &str) -> Option<$name> {
                let mut fields = reader.object(node, path)?;
                let mut whole = $name::default();
                $(reader.fill(&mut fields, stringify!($field), true, &mut whole.$field);)*
                $($(reader.fill(&mut fields, stringify!($other), false, &mut whole.$other);)*)?
                reader.close(fields);
                Some(whole)
            }
        }
    )* };
}

read_structs! {
    TrayFile {
        id, title, credit, sides, sequence, stands, kinds, leaders, leader, shooting, shooting_engaged, shooting_gap, melee,
        ground, victory, cites, switches, rules
    }
    SideRow { id, name }
    StepRow { phase, name, cite }
    StandsRow { full, full_cite, gone_at, gone_cite }
    KindRow {
        id, name, letter, symbol, plate, fringe, reach, reach_cite, free, manner_cite, counts
    }
    LeaderRow { id, name, side }
    LeaderRule { dice, dice_cite, transfer_cite, alone_cite }
    WeaponRow { kinds, range, range_cite, dice, dice_cite, hits }
    HitRow { on, cite; against }
    MeleeTable { together_cite, front_cite, cells, cells_cite, second_rank, flanked, flanked_cite }
    CellRow { first, second, first_hits, second_hits }
    SecondRank { kinds, on, most, cite }
    GroundRow { ground, cite; enter, hides, downhill_dice, downhill_by }
    VictoryRow {
        units_lost, cite, both_cite, quiet_turns, quiet_cite, turn_limit, turn_limit_cite
    }
    Cites {
        whose_turn, contact_by_move, turn_to_face, turn_to_face_how, no_breaking_off, flank_or_front
    }
    SwitchRow { id, name, text, cite, effect }
    RuleText { id, name, text, source }
}

/// Reads words that stand for one thing each.
macro_rules! read_words {
    ($($name:ident { $($word:literal => $value:expr),* })*) => { $(
        impl FromNode for $name {
            fn read(reader: &mut Reader<'_>, node: &Node, path: &str) -> Option<$name> {
                match reader.variant(node, path, &[$($word),*])?.0 {
                    $($word => Some($value),)*
                    _ => None,
                }
            }
        }
    )* };
}

read_words! {
    Phase { "move" => Phase::Move, "shoot" => Phase::Shoot, "fight" => Phase::Fight }
    Ground { "hill" => Ground::Hill, "town" => Ground::Town, "river" => Ground::River, "camp" => Ground::Camp, "scenery" => Ground::Scenery, "impassable" => Ground::Impassable }
    Source { "sheet" => Source::Sheet, "ruling" => Source::Ruling, "option" => Source::Option }
    Flanked { "silent" => Flanked::Silent, "silent_there" => Flanked::SilentThere }
}

impl FromNode for Effect {
    fn read(reader: &mut Reader<'_>, node: &Node, path: &str) -> Option<Effect> {
        let known = ["cells", "second_rank_most", "flanked", "pass_friends", "turn_limit", "hold_teacher_cards"];
        let (word, inner) = reader.variant(node, path, &known)?;
        if word == "hold_teacher_cards" {
            return Some(Effect::HoldTeacherCards);
        }
        let (inner, path) = reader.inner(node, path, inner)?;
        Some(match word {
            "cells" => Effect::Cells(Vec::read(reader, inner, &path)?),
            "second_rank_most" => Effect::SecondRankMost(u8::read(reader, inner, &path)?),
            "flanked" => Effect::Flanked(Flanked::read(reader, inner, &path)?),
            "pass_friends" => Effect::PassFriends(Vec::read(reader, inner, &path)?),
            _ => {
                let mut fields = reader.object(inner, &path)?;
                let (turns, most) = (reader.get(&mut fields, "turns"), reader.get(&mut fields, "most"));
                reader.close(fields);
                Effect::TurnLimit { turns: turns?, most: most? }
            }
        })
    }
}

impl FromNode for String {
    fn read(reader: &mut Reader<'_>, node: &Node, path: &str) -> Option<String> {
        reader.string(node, path, 4000)
    }
}

impl FromNode for Cite {
    fn read(reader: &mut Reader<'_>, node: &Node, path: &str) -> Option<Cite> {
        reader.string(node, path, 80).map(Cite::from)
    }
}

impl FromNode for Faces {
    fn read(reader: &mut Reader<'_>, node: &Node, path: &str) -> Option<Faces> {
        let text = reader.string(node, path, 40)?;
        let faces = text.parse();
        if faces.is_err() {
            reader.fault(node.at, path, "fault.faces", &[("found", &text)]);
        }
        faces.ok()
    }
}

impl FromNode for Inches {
    fn read(reader: &mut Reader<'_>, node: &Node, path: &str) -> Option<Inches> {
        reader.inches(node, path, Inches::ZERO, Inches::new(500))
    }
}

impl FromNode for u8 {
    fn read(reader: &mut Reader<'_>, node: &Node, path: &str) -> Option<u8> {
        reader.whole(node, path, 0, 255).map(|n| n as u8)
    }
}

impl FromNode for u16 {
    fn read(reader: &mut Reader<'_>, node: &Node, path: &str) -> Option<u16> {
        reader.whole(node, path, 0, u16::MAX)
    }
}

impl FromNode for bool {
    fn read(reader: &mut Reader<'_>, node: &Node, path: &str) -> Option<bool> {
        reader.flag(node, path)
    }
}

impl<T: FromNode> FromNode for Option<T> {
    fn read(reader: &mut Reader<'_>, node: &Node, path: &str) -> Option<Option<T>> {
        match node.value {
            Value::Null => Some(None),
            _ => T::read(reader, node, path).map(Some),
        }
    }
}

impl<T: FromNode> FromNode for Vec<T> {
    fn read(reader: &mut Reader<'_>, node: &Node, path: &str) -> Option<Vec<T>> {
        let items = reader.list(node, path, 1000);
        let mut read = Vec::with_capacity(items.len());
        for (item, path) in items {
            read.extend(T::read(reader, item, &path));
        }
        Some(read)
    }
}

impl<T: FromNode> FromNode for [T; 2] {
    fn read(reader: &mut Reader<'_>, node: &Node, path: &str) -> Option<[T; 2]> {
        let pair: Vec<T> = Vec::read(reader, node, path)?;
        let pair = pair.try_into().ok();
        if pair.is_none() {
            reader.fault(node.at, path, "fault.pair", &[]);
        }
        pair
    }
}
