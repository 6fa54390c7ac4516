//! Small boards of hexes for cases: a unit is a whole stack, shown by its top counter.

use std::sync::Arc;

use serde_json::Value;

use super::hexes::{arm, dir, flag, hex, number, state, word};
use crate::game::{
    Board, Clock, Counter, Fact, Field, Hexes, Mark, Phase, Piece, PieceId, Place, Side, Spot, State, Switches,
};
use crate::geom::{Dir, Hex, HexMap};
use crate::rules::raphia::RaphiaRules;
use crate::rules::raphia::tables::Arm;
use crate::scenario;

/// A stack of a case.
#[derive(Clone, Debug)]
pub(super) struct Unit {
    pub id: String,
    pub side: Side,
    pub arm: Arm,
    pub hex: Hex,
    pub state: State,
    /// A pursuer who was attacked: ready, or surprised.
    steady: Option<bool>,
    facing: Dir,
    /// Elephants with an escort.
    mixed: bool,
}

impl Unit {
    /// A stack as the case says it.
    pub fn read(rules: &RaphiaRules, of: &Value) -> Result<Unit, String> {
        let (found, shaken) = state(of);
        Ok(Unit {
            id: word(of, "id").to_string(),
            side: side(rules, word(of, "side"))?,
            arm: arm(of, "type")?,
            hex: hex(word(of, "hex"))?,
            state: found,
            steady: (found == State::Pursuit && word(of, "state") != "pursuit").then_some(!shaken),
            facing: dir(number(of, "facing")).unwrap_or_default(),
            mixed: flag(of, "mixed"),
        })
    }
}

/// The nth unit of a board.
pub(super) fn id(n: usize) -> PieceId {
    PieceId(n as u8)
}

/// A side by its id.
pub(super) fn side(rules: &RaphiaRules, id: &str) -> Result<Side, String> {
    let at = rules.tables().sides.iter().position(|side| side.id == id);
    at.map(|at| Side(at as u8)).ok_or_else(|| format!("there is no side \"{id}\""))
}

/// The map a case names or draws.
pub(super) fn map(of: &Value) -> Result<HexMap, String> {
    if !of.is_object() {
        let battle = scenario::hex_battle(DEFAULT).ok_or("there is no map")?;
        return Ok(battle.map.map());
    }
    let (cols, rows) = (number(of, "cols"), number(of, "rows"));
    let fits = |n: u64| u8::try_from(n).ok().filter(|n| *n <= 99);
    let (Some(cols), Some(rows)) = (fits(cols), fits(rows)) else { return Err("the map is too large".to_string()) };
    let mut map = HexMap::plain(cols, rows);
    for pair in of["dune_rows"].as_array().into_iter().flatten() {
        let (from, to) = (pair[0].as_u64().unwrap_or(1), pair[1].as_u64().unwrap_or(0));
        for hex in map.hexes().filter(|hex| (from..=to).contains(&u64::from(hex.row))) {
            map.set_dune(hex);
        }
    }
    for label in of["dunes"].as_array().into_iter().flatten() {
        map.set_dune(hex(label.as_str().unwrap_or_default())?);
    }
    Ok(map)
}

/// The battle whose map is the default one.
const DEFAULT: &str = "raphia";

/// The rules with the lines of the default map.
pub(super) fn framed() -> Result<RaphiaRules, String> {
    let battle = scenario::hex_battle(DEFAULT).ok_or("there is no battle")?;
    let file = battle.rules.tables().ok_or("there are no rules")?;
    Ok(RaphiaRules::new(file.clone(), &Switches::new(), Some(battle.frame())))
}

/// A board with these units on a map; ids go by their order, escorts come behind all of them.
pub(super) fn on_map(rules: &RaphiaRules, map: HexMap, units: &[Unit]) -> Board {
    let piece = |unit: &Unit, arm: Arm, depth: u8| {
        let place = Place::Hex(Spot { hex: unit.hex, facing: unit.facing, depth });
        let mut piece = Piece::new(unit.side, rules.kind_of(arm), place, 1);
        piece.counter = Counter { morale: Some(7), movement: 1, state: unit.state, ..Counter::default() };
        piece
    };
    let mut pieces: Vec<Piece> = units.iter().map(|unit| piece(unit, unit.arm, 0)).collect();
    pieces.extend(units.iter().filter(|unit| unit.mixed).map(|unit| piece(unit, Arm::Light, 1)));
    let clock = Clock { turn: 1, side: Side(0), phase: Phase::Fight };
    let mut board = Board::new(Field::default(), pieces, clock);
    board.hexes = Some(Box::new(Hexes { map: Arc::new(map), ..Hexes::default() }));
    for (n, unit) in units.iter().enumerate() {
        if let Some(is_steady) = unit.steady {
            mark(&mut board, n, if is_steady { Mark::Steady } else { Mark::Shaken }, true);
        }
    }
    board
}

/// A board with these units on a plain that reaches as far as labels do.
pub(super) fn around(rules: &RaphiaRules, units: &[Unit]) -> Board {
    on_map(rules, HexMap::plain(99, 99), units)
}

/// Marks a unit, or not.
pub(super) fn mark(board: &mut Board, n: usize, mark: Mark, on: bool) {
    if on {
        board.evolve(&Fact::Marked { piece: id(n), mark, on });
    }
}
