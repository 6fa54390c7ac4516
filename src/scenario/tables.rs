//! The form of every file in one place: each struct with its fields, each word with what it stands for. Read and written
//! by it.

use super::Fault;
use super::fields::{Choice, Fielded, Fields, Limit, Part, Reader, chosen, written};
use super::file::{Area, Battle, CardRow, Lesson, Question, Table, Unit};
use super::json::{self, Node, Value};
#[cfg(not(target_os = "unknown"))]
use super::schema::Describer;
use crate::game::{Action, Ground, Hand, Input, Order, Phase, Record, RuleText, Source, Step};
use crate::rules::tray::tables::{
    BlowRow, CellRow, Cites, CrossingRow, Effect, Fighters, FirstBlow, Flanked, GroundRow, HitRow, Judged, KindRow,
    LeaderRow, LeaderRule, LimitRow, MeleeTable, SecondRank, ShotRow, SideRow, StandsRow, StepRow, SwitchRow, TrayFile,
    TurnToFace, VictoryRow, WeaponRow,
};

/// Reads a rule set.
pub(super) fn read_tray(text: &str) -> Result<TrayFile, Vec<Fault>> {
    let mut file = TrayFile::default();
    read_whole(text, &mut file)?;
    Ok(file)
}

/// Reads a list of rules in our own words.
pub(super) fn read_rules(text: &str) -> Result<Vec<RuleText>, Vec<Fault>> {
    let mut rules = Vec::new();
    read_whole(text, &mut rules)?;
    Ok(rules)
}

fn read_whole(text: &str, whole: &mut dyn Part) -> Result<(), Vec<Fault>> {
    let tree = json::parse(text).map_err(|fault| vec![fault])?;
    let mut reader = Reader::new(text);
    whole.read(&mut reader, &tree, Limit::USUAL);
    if reader.faults.is_empty() { Ok(()) } else { Err(reader.faults) }
}

/// A short name for use in files.
const ID: Limit = Limit::ID;
/// A place on the table, or a way over it: what lies beyond is for the rules to refuse.
const FAR: Limit = Limit::between(-500, 500);

/// The version of a rule set.
pub(super) const VERSION: Limit = Limit::between(1, 60_000);

/// Figures, shapes of stands and fringes.
const FIGURE: Limit = Limit::word(0);
const PLATE: Limit = Limit::word(1);
const FRINGE: Limit = Limit::word(2);
/// Dice of a stand, a unit, a leader.
const DICE: Limit = Limit::between(0, 4);

macro_rules! limit {
    () => {
        Limit::USUAL
    };
    ($limit:expr) => {
        $limit
    };
}

/// Lends fields one by one.
macro_rules! lend {
    ($of:ident $to:ident $is_needed:expr;) => {};
    ($of:ident $to:ident $is_needed:expr; ; $($rest:tt)*) => {
        lend! { $of $to !$is_needed; $($rest)* }
    };
    ($of:ident $to:ident $is_needed:expr; , $($rest:tt)*) => {
        lend! { $of $to $is_needed; $($rest)* }
    };
    ($of:ident $to:ident $is_needed:expr; $field:ident : most($most:expr) $($rest:tt)*) => {
        $to.field(stringify!($field), $is_needed, Limit::most($most), &mut $of.$field);
        lend! { $of $to $is_needed; $($rest)* }
    };
    ($of:ident $to:ident $is_needed:expr; $field:ident : between($least:expr, $most:expr) $($rest:tt)*) => {
        $to.field(stringify!($field), $is_needed, Limit::between($least, $most), &mut $of.$field);
        lend! { $of $to $is_needed; $($rest)* }
    };
    ($of:ident $to:ident $is_needed:expr; $field:ident : $limit:ident $($rest:tt)*) => {
        $to.field(stringify!($field), $is_needed, $limit, &mut $of.$field);
        lend! { $of $to $is_needed; $($rest)* }
    };
    ($of:ident $to:ident $is_needed:expr; $field:ident $($rest:tt)*) => {
        $to.field(stringify!($field), $is_needed, Limit::USUAL, &mut $of.$field);
        lend! { $of $to $is_needed; $($rest)* }
    };
}

/// Structs field by field, in the order they are written. A semicolon stands between those that have to be there and
/// those that may be missing, and back again; behind a field may stand its limit.
macro_rules! read_structs {
    ($($name:ident { $($fields:tt)* })*) => { $(
        impl Fielded for $name {
            fn fields(&mut self, fields: &mut Fields<'_, '_>) {
                lend! { self fields true; $($fields)* }
            }
            #[cfg(not(target_os = "unknown"))]
            fn name(&self) -> &'static str {
                stringify!($name)
            }
        }
        impl Part for $name {
            fn read(&mut self, reader: &mut Reader<'_>, node: &Node, _: Limit) {
                reader.fill(node, self);
            }
            fn write(&mut self) -> Value {
                written(self)
            }
            #[cfg(not(target_os = "unknown"))]
            fn describe(&mut self, schema: &mut Describer, _: Limit) -> serde_json::Value {
                schema.fielded(self)
            }
            fn fresh() -> $name {
                $name::default()
            }
        }
    )* };
}

read_structs! {
    Battle {
        format: most(60), id: ID, rules, title: most(80), date: most(80), hook: most(200), minutes: between(1, 600),
        players: between(1, 40); side_names: most(40), reconstructed: most(100); table; terrain: most(60);
        units: most(MOST_UNITS), cards: most(40); lesson
    }
    Table { width: between(12, 240), height: between(12, 240) }
    Area { id: ID, kind, name: most(60), polygon: most(100); crest, midline: most(60) }
    Unit {
        id: ID, name: most(60), tag: most(4), side: ID, kind: ID, stands: between(1, 20), x: FAR, y: FAR,
        facing: between(0, 359), card: ID;
        leader: ID, weapon: ID, active_from_turn: between(1, 1000)
    }
    CardRow { id: ID, side: ID, title: most(80); hold_for_teacher, orders: most(90) }
    Lesson { ; background: most(100), what_happened: most(100), leaves_out: most(100), questions: most(40) }
    Question { ask, key }
    Record { format: most(60), scenario: ID; text: most(1_000_000), switches, rules_version: VERSION; seed, inputs: most(100_000) }
    TrayFile {
        id: ID; version: VERSION; title: most(80), credit: most(400), sides, sequence: most(12), stands, kinds: most(60), leaders: most(20),
        leader, shooting: most(20), shooting_engaged, shooting_gap, melee, ground: most(12), victory, cites,
        switches: most(30), rules: most(300);
        waiting
    }
    SideRow { id: ID, name: most(40) }
    StepRow { phase, name: most(20), cite; sides: most(2) }
    StandsRow { full: between(1, 4), full_cite, gone_at: between(0, 3), gone_cite }
    KindRow {
        id: ID, name: most(40), letter: most(2), symbol: FIGURE, plate: PLATE, fringe: FRINGE, reach: between(0, 60),
        reach_cite, free, manner_cite, counts;
        charge: between(0, 60), charge_cite, stands
    }
    LeaderRow { id: ID, name: most(40), side: ID; shot }
    ShotRow { dice: DICE, on, cite, range: between(0, 120), range_cite }
    LeaderRule { dice: DICE, dice_cite, transfer_cite, alone_cite; blow, lost }
    WeaponRow {
        kinds: most(60), range: between(0, 120), range_cite, dice: DICE, dice_cite, hits: most(60);
        id: ID, name: most(40), per_stand
    }
    HitRow { on, cite; against: most(60) }
    MeleeTable {
        together_cite, front_cite, flanked, flanked_cite;
        fighters, blows: most(60), against: most(60), first, cells: most(1000), cells_cite, second_rank, limits: most(60),
        turn_to_face
    }
    BlowRow { kinds: most(60), on, cite; dice: DICE }
    FirstBlow { kinds: most(60), cite }
    LimitRow { kinds: most(60), most: between(0, 4), cite }
    CellRow { first: ID, second: ID, first_hits, second_hits }
    SecondRank { kinds: most(60), on, most: between(0, 2), cite }
    GroundRow { ground, cite; enter: most(60), hides, downhill_dice: DICE, downhill_by, crossing, dice_a_stand: DICE }
    CrossingRow { stop_cite, bank_cite, charge_cite, silent_cite, water_cite }
    VictoryRow {
        cite, both_cite, turn_limit: between(0, 1000), turn_limit_cite;
        units_lost: between(0, 120), share_lost, leaders: most(20), judged, quiet_turns: between(0, 1000), quiet_cite
    }
    Cites {
        whose_turn, contact_by_move, turn_to_face, turn_to_face_how, no_breaking_off, flank_or_front;
        charge, charge_how, charge_front, target, shooters
    }
    SwitchRow { id: ID, name: most(60), text: most(400), cite, effect; warning: most(400) }
    RuleText { id, name: most(30), text, source }
}

/// Most units in a battle; piece ids are bytes, and leaders come on top.
const MOST_UNITS: i32 = 120;

/// Words that stand for one thing each, and the fault of any other word.
macro_rules! read_words {
    ($($name:ident $key:literal { $($word:literal => $value:expr),* })*) => { $(
        impl Part for $name {
            fn read(&mut self, reader: &mut Reader<'_>, node: &Node, _: Limit) {
                const VALUES: &[$name] = &[$($value),*];
                if let Some(n) = reader.bare_word(node, &[$($word),*], $key) {
                    *self = VALUES[n];
                }
            }
            fn write(&mut self) -> Value {
                const VALUES: &[$name] = &[$($value),*];
                let n = VALUES.iter().position(|value| value == self).unwrap_or_default();
                json::text([$($word),*][n])
            }
            #[cfg(not(target_os = "unknown"))]
            fn describe(&mut self, schema: &mut Describer, _: Limit) -> serde_json::Value {
                schema.words(stringify!($name), &[$(($word, stringify!($value))),*])
            }
            fn fresh() -> $name {
                [$($value),*][0]
            }
        }
    )* };
}

read_words! {
    Phase "fault.variant" {
        "move" => Phase::Move, "shoot" => Phase::Shoot, "charge" => Phase::Charge, "fight" => Phase::Fight
    }
    Ground "fault.ground" {
        "hill" => Ground::Hill, "town" => Ground::Town, "river" => Ground::River, "camp" => Ground::Camp,
        "scenery" => Ground::Scenery, "impassable" => Ground::Impassable, "marsh" => Ground::Marsh, "sea" => Ground::Sea
    }
    Source "fault.variant" { "sheet" => Source::Sheet, "ruling" => Source::Ruling, "option" => Source::Option }
    Flanked "fault.variant" {
        "silent" => Flanked::Silent, "silent_there" => Flanked::SilentThere, "limited" => Flanked::Limited
    }
    Fighters "fault.variant" { "front" => Fighters::Front, "all" => Fighters::All }
    TurnToFace "fault.variant" { "before_moves" => TurnToFace::BeforeMoves, "after_fights" => TurnToFace::AfterFights }
    Judged "fault.variant" { "at_once" => Judged::AtOnce, "end_of_turn" => Judged::EndOfTurn }
    Hand "fault.variant" { "left" => Hand::Left, "right" => Hand::Right }
}

macro_rules! fresh {
    ($any:tt) => {
        Part::fresh()
    };
}

/// Words that may go with a value: alone, with one thing, or with fields. With a tag the word is one of the fields.
macro_rules! read_choices {
    ($($name:ident $($tag:literal)? {
        $($(#[$when:meta])* $word:literal => $variant:ident $(($one:ident $(: $limit:expr)?))? $({ $($field:ident $(: $bound:expr)?),* })?),*
    })*) => { $(
        impl Choice for $name {
            fn words(&self) -> &'static [&'static str] {
                &[$($(#[$when])* $word),*]
            }
            fn tag(&self) -> Option<&'static str> {
                None$(.or(Some($tag)))?
            }
            fn turn_into(&mut self, n: usize) {
                // Counted down word by word; the compiler makes a table of it.
                let mut left = n;
                $(
                    $(#[$when])*
                    {
                        if left == 0 {
                            *self = $name::$variant $((fresh!($one)))? $({ $($field: fresh!($field)),* })?;
                            return;
                        }
                        left -= 1;
                    }
                )*
                let _ = left;
            }
            fn lend(&mut self, _fields: &mut Fields<'_, '_>) -> &'static str {
                match self {
                    $($(#[$when])* $name::$variant $(($one))? $({ $($field),* })? => {
                        $(_fields.one(limit!($($limit)?), $one);)?
                        $($(_fields.field(stringify!($field), true, limit!($($bound)?), $field);)*)?
                        $word
                    })*
                }
            }
            #[cfg(not(target_os = "unknown"))]
            fn names(&self) -> (&'static str, &'static str) {
                let variant = match self {
                    $($(#[$when])* $name::$variant { .. } => stringify!($variant),)*
                };
                (stringify!($name), variant)
            }
        }
        impl Part for $name {
            fn read(&mut self, reader: &mut Reader<'_>, node: &Node, _: Limit) {
                reader.choose(node, self);
            }
            fn write(&mut self) -> Value {
                chosen(self)
            }
            #[cfg(not(target_os = "unknown"))]
            fn describe(&mut self, schema: &mut Describer, _: Limit) -> serde_json::Value {
                schema.choice(self)
            }
            fn fresh() -> $name {
                read_choices!(first $name $($variant $(($one))? $({ $($field),* })?),*)
            }
        }
    )* };
    (first $name:ident $variant:ident $(($one:ident))? $({ $($field:ident),* })? $(, $($rest:tt)*)?) => {
        $name::$variant $((fresh!($one)))? $({ $($field: fresh!($field)),* })?
    };
}

read_choices! {
    Effect {
        "cells" => Cells(cells), "blows" => Blows(blows), "nobody_waits" => NobodyWaits, "second_rank_most" => SecondRankMost(most), "flanked" => Flanked(flanked),
        "pass_friends" => PassFriends(kinds), "turn_limit" => TurnLimit { turns, most },
        "hold_teacher_cards" => HoldTeacherCards
    }
    Input { "roll" => Roll, "dice" => Dice(dice), "order" => Order(action), "took_back" => TookBack(turns) }
    Action {
        "move" => Move { piece, steps }, "charge" => Charge { by, on, steps }, "shoot" => Shoot { by, on }, "order" => Order { piece, order },
        "answer" => Answer(option), "done" => Done
    }
    Order {
        "aim" => Aim(on),
        #[cfg(hexes)] "deploy" => Deploy { col, row, below },
        #[cfg(hexes)] "deploy_stack" => DeployStack { col, row },
        #[cfg(hexes)] "stop" => Stop,
        #[cfg(hexes)] "turn" => Turn(corner),
        #[cfg(hexes)] "flee" => Flee(way),
        #[cfg(hexes)] "advance" => Advance,
        #[cfg(hexes)] "pursue" => Pursue { prey, way },
        #[cfg(hexes)] "rally" => Rally,
        #[cfg(skirmish)] "load" => Load,
        #[cfg(skirmish)] "throw" => Throw { on, arm },
        #[cfg(skirmish)] "burn" => Burn(plot),
        #[cfg(skirmish)] "quench" => Quench(plot),
        #[cfg(skirmish)] "draw" => Draw(arm),
        #[cfg(skirmish)] "withdraw" => Withdraw { x: FAR, y: FAR, facing }
    }
    Step "op" {
        "ahead" => Ahead { d: FAR }, "oblique" => Oblique { side, deg, d: FAR }, "wheel" => Wheel { side, deg },
        "free" => Free { bearing, d: FAR, facing }, "turn_in" => TurnIn { on }, "face" => Face { turn },
        #[cfg(hexes)] "with" => With { on }, #[cfg(hexes)] "hex" => Hex { dir },
        #[cfg(hexes)] "corner" => Corner { facing }, #[cfg(hexes)] "join" => Join { order },
        #[cfg(skirmish)] "to" => To { x: FAR, y: FAR }, #[cfg(skirmish)] "look" => Look { facing },
        #[cfg(skirmish)] "exit" => Exit
    }
}

#[cfg(hexes)]
mod hexes;
#[cfg(hexes)]
pub(super) use hexes::{read_hex_battle, read_hexes};
#[cfg(skirmish)]
mod skirmish;
#[cfg(skirmish)]
pub(super) use skirmish::read_skirmish;
#[cfg(skirmish)]
mod skirmish_battle;
#[cfg(skirmish)]
pub(super) use skirmish_battle::read_skirmish_battle;
