//! Units, counters and soldiers as they stand.

use serde::Serialize;

use super::ask::side_id;
use super::number::inches;
use super::skirmish::{self, SoldierView};
use crate::game::{Board, Mark, PieceId, Place, Scenario, State};

/// A unit, a counter, a soldier or a leader.
#[derive(Serialize)]
pub struct PieceView {
    /// Its number, as orders name it.
    id: u8,
    /// Its id in the battle's file.
    key: String,
    /// Its full name.
    name: String,
    /// What it is called on the table and in sentences.
    tag: String,
    /// The id of its side.
    side: String,
    /// The id of its kind.
    kind: String,
    /// Whether it is a leader.
    leader: bool,
    /// Where it is.
    place: PlaceView,
    /// Stands left.
    strength: u8,
    /// What is true of it for a while, by name.
    marks: Vec<&'static str>,
    /// The enemy its owner prefers in the next fight.
    aim: Option<u8>,
    /// The turn before which it waits; 0 when it does not wait.
    waits: u16,
    /// What is printed on a counter.
    #[serde(skip_serializing_if = "Option::is_none")]
    counter: Option<CounterView>,
    /// What a soldier has.
    #[serde(skip_serializing_if = "Option::is_none")]
    soldier: Option<SoldierView>,
}

/// Where a piece is.
#[derive(Serialize)]
#[serde(tag = "on", rename_all = "snake_case")]
pub enum PlaceView {
    /// On the table: the middle of its front edge or of its base, in inches from the left and the near edge.
    Table {
        x: f64,
        y: f64,
        /// Whole degrees, clockwise from up.
        facing: i32,
    },
    /// With a unit.
    Unit { unit: u8 },
    /// Alone, where his unit stood.
    Alone { x: f64, y: f64, facing: i32 },
    /// In a hex.
    Hex {
        /// Its label, column and row.
        hex: String,
        col: u8,
        row: u8,
        /// 1 to 6: the corner clockwise of that direction.
        facing: u8,
        /// 0 is on top of the stack.
        depth: u8,
    },
    /// Gone.
    Off,
}

/// What is printed on a counter, and what becomes of it.
#[derive(Serialize)]
pub struct CounterView {
    combat: u8,
    morale: Option<u8>,
    movement: u8,
    missile: bool,
    mercenary: bool,
    state: &'static str,
}

/// All pieces, in the order of their numbers.
pub(super) fn of(scenario: &Scenario, board: &Board) -> Vec<PieceView> {
    board.ids().map(|id| piece(scenario, board, id)).collect()
}

fn piece(scenario: &Scenario, board: &Board, id: PieceId) -> PieceView {
    let piece = board.piece(id);
    let kind = scenario.rules.kind(piece.kind);
    let called = scenario.names.get(id.index());
    let name = |of: fn(&crate::game::PieceName) -> &String| called.map_or_else(String::new, |name| of(name).clone());
    let counter = board.hexes.is_some().then_some(CounterView {
        combat: piece.counter.combat,
        morale: piece.counter.morale,
        movement: piece.counter.movement,
        missile: piece.counter.missile,
        mercenary: piece.counter.mercenary,
        state: match piece.counter.state {
            State::Good => "good",
            State::Rout => "rout",
            State::Pursuit => "pursuit",
        },
    });
    PieceView {
        id: id.0,
        key: name(|name| &name.id),
        name: name(|name| &name.full),
        tag: name(|name| &name.tag),
        side: side_id(scenario, piece.side),
        kind: kind.id.clone(),
        leader: kind.is_leader,
        place: place(board, id),
        strength: piece.strength,
        marks: MARKS.iter().filter(|(mark, _)| piece.has(*mark)).map(|(_, word)| *word).collect(),
        aim: piece.aim.map(|aim| aim.0),
        waits: piece.waits_until,
        counter,
        soldier: board.skirmish.is_some().then(|| skirmish::soldier(scenario, board, id)),
    }
}

fn place(board: &Board, id: PieceId) -> PlaceView {
    let piece = board.piece(id);
    match piece.place {
        Place::Table(pose) => {
            PlaceView::Table { x: inches(pose.at.x), y: inches(pose.at.y), facing: pose.facing.get() }
        }
        Place::With => PlaceView::Unit { unit: piece.with.map_or(u8::MAX, |unit| unit.0) },
        Place::Alone(pose) => {
            PlaceView::Alone { x: inches(pose.at.x), y: inches(pose.at.y), facing: pose.facing.get() }
        }
        Place::Hex(spot) => PlaceView::Hex {
            hex: spot.hex.to_string(),
            col: spot.hex.col,
            row: spot.hex.row,
            facing: spot.facing.get(),
            depth: board
                .pieces
                .iter()
                .filter(|other| match other.place {
                    Place::Hex(above) => above.hex == spot.hex && above.depth < spot.depth,
                    _ => false,
                })
                .count() as u8,
        },
        Place::Off => PlaceView::Off,
    }
}

/// The name of a mark.
pub(super) fn mark_id(mark: Mark) -> &'static str {
    MARKS.iter().find(|(known, _)| *known == mark).map_or("", |(_, word)| *word)
}

/// Marks by name.
const MARKS: &[(Mark, &str)] = &[
    (Mark::Moved, "moved"),
    (Mark::Shot, "shot"),
    (Mark::Crossing, "crossing"),
    (Mark::Flanked, "flanked"),
    (Mark::InDanger, "in_danger"),
    (Mark::Attacked, "attacked"),
    (Mark::Struck, "struck"),
    (Mark::Balked, "balked"),
    (Mark::Test, "test"),
    (Mark::Crossed, "crossed"),
    (Mark::Trampled, "trampled"),
    (Mark::Steady, "steady"),
    (Mark::Shaken, "shaken"),
    (Mark::Tried, "tried"),
    (Mark::Fresh, "fresh"),
    (Mark::Fled, "fled"),
    (Mark::Chased, "chased"),
    (Mark::Running, "running"),
    (Mark::StruckBack, "struck_back"),
    (Mark::Charged, "charged"),
    (Mark::Impact, "impact"),
    (Mark::Loading, "loading"),
    (Mark::Failed, "failed"),
    (Mark::Blow, "blow"),
    (Mark::Lost, "lost"),
    (Mark::Threw, "threw"),
    (Mark::Burnt, "burnt"),
];
