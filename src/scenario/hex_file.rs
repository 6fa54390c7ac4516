//! A battle on hexes as its file says it.

use std::sync::Arc;

use super::file::Lesson;
use super::hex_builtin::HexRuleSet;
use crate::game::{Board, Clock, Counter, Field, Hexes, Phase, Piece, PieceName, Place, Side, Spot};
use crate::geom::{Dir, Hex, HexMap};
use crate::rules::raphia::tables::{Arm, Figure, Origin};
use crate::rules::raphia::{Frame, RaphiaRules};

/// What [`HexBattle::format`] says.
pub const HEXES_FORMAT: &str = "sarissa-hexes/1";

/// A battle on hexes: map, lines, counters, and where they stand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HexBattle {
    /// The form of the file, [`HEXES_FORMAT`].
    pub format: String,
    /// Its id.
    pub id: String,
    /// Its rules: the id of a built-in rule set on hexes, or a whole one.
    pub rules: HexRuleSet,
    /// Its name.
    pub title: String,
    /// When it was fought, in words.
    pub date: String,
    /// One line for the start card.
    pub hook: String,
    /// How long it takes.
    pub minutes: u16,
    /// The fewest and the most players.
    pub players: [u16; 2],
    /// How many turns it has, if not as in the rules.
    pub turns: Option<Figure>,
    /// What is reconstructed.
    pub reconstructed: Vec<String>,
    /// The map.
    pub map: MapRow,
    /// The lines on which the sides set up.
    pub lines: [LineRow; 2],
    /// The counters.
    pub troops: Vec<TroopRow>,
    /// Where they stand.
    pub stacks: Vec<StackRow>,
    /// What a class reads.
    pub lesson: Option<Lesson>,
}

/// A map of hexes with flat tops; even columns lie half a hex further south.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MapRow {
    /// Columns, from west to east.
    pub cols: u8,
    /// Rows, from north to south.
    pub rows: u8,
    /// Rows of dunes, from and to.
    pub dune_rows: Vec<[u8; 2]>,
    /// Single dunes.
    pub dunes: Vec<Hex>,
    /// Names written on the ground.
    pub names: Vec<GroundName>,
    /// Where the map comes from.
    pub source: Origin,
    /// Why it was drawn so.
    pub basis: Option<String>,
}

/// A name written on the ground.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GroundName {
    /// What is written.
    pub text: String,
    /// The hex around which it is written.
    pub hex: Hex,
}

/// The line on which a side sets up: the hex sides before a column.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LineRow {
    /// The id of the side.
    pub side: String,
    /// The colour of the line.
    pub colour: String,
    /// The column right behind it.
    pub column: u8,
    /// The corner a phalanx faces at the start, 1 to 6.
    pub facing: u8,
    /// Where that comes from.
    pub source: Origin,
}

/// Counters that are alike.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TroopRow {
    /// An id for each of them.
    pub ids: Vec<String>,
    /// Their name.
    pub name: String,
    /// The id of their side.
    pub side: String,
    /// Their arm.
    pub arm: Arm,
    /// Attack and defence.
    pub combat: Figure,
    /// Their morale; none for leaders, and where it is hidden.
    pub morale: Option<Figure>,
    /// Hexes of plain they can go.
    pub movement: Figure,
    /// Where the name comes from.
    pub named_by: Origin,
    /// Where the arm comes from.
    pub arm_by: Origin,
    /// Whether the morale is printed as a question mark.
    pub hidden: bool,
    /// Whether they may shoot.
    pub missile: bool,
    /// Whether they fight for pay.
    pub mercenary: bool,
    /// The chapter that tells of them.
    pub see: Option<String>,
    /// Why figures were chosen so.
    pub basis: Option<String>,
}

/// Counters in a hex.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StackRow {
    /// Where.
    pub hex: Hex,
    /// The ids of the counters, the top one first.
    pub counters: Vec<String>,
    /// The corner they face, if not as the line says.
    pub facing: Option<u8>,
    /// Where the order along the line comes from.
    pub order_by: Origin,
    /// Where the hex comes from.
    pub hex_by: Origin,
    /// The chapter that tells of it.
    pub see: Option<String>,
}

impl MapRow {
    /// The map.
    pub fn map(&self) -> HexMap {
        let mut map = HexMap::plain(self.cols, self.rows);
        for hex in map.hexes() {
            if self.dune_rows.iter().any(|&[from, to]| (from..=to).contains(&hex.row)) || self.dunes.contains(&hex) {
                map.set_dune(hex);
            }
        }
        map.names = self.names.iter().map(|name| (name.hex, name.text.clone())).collect();
        map
    }
}

impl HexBattle {
    /// The stack a counter stands in, and how deep.
    pub(super) fn stack_of(&self, id: &str) -> Option<(&StackRow, usize)> {
        self.stacks.iter().find_map(|stack| Some((stack, stack.counters.iter().position(|known| known == id)?)))
    }

    /// The same battle with its counters standing as on a board: how a set-up made at the table is kept (`raphia.deploy.6`).
    /// Where they come from is known of the old places only.
    pub fn standing_as(&self, board: &Board) -> HexBattle {
        let is_leader = |id: &String| self.counters().any(|(known, row)| known == id && row.arm == Arm::Leader);
        let troops = |ids: &[String]| ids.iter().filter(|id| !is_leader(id)).cloned().collect::<Vec<_>>();
        let mut stacks = Vec::new();
        for hex in board.on_hexes().map.hexes() {
            let mut here: Vec<(bool, u8, String)> = Vec::new();
            let (mut facing, mut side) = (0, 0);
            for ((id, row), piece) in self.counters().zip(&board.pieces) {
                if let Place::Hex(spot) = piece.place
                    && spot.hex == hex
                {
                    here.push((row.arm == Arm::Leader, spot.depth, id.to_string()));
                    (facing, side) = (spot.facing.get(), piece.side.index());
                }
            }
            here.sort();
            let counters: Vec<String> = here.into_iter().map(|(.., id)| id).collect();
            let same = |known: &&StackRow| {
                let all =
                    known.counters.len() == counters.len() && known.counters.iter().all(|id| counters.contains(id));
                known.hex == hex && all && troops(&known.counters) == troops(&counters)
            };
            if let Some(known) = self.stacks.iter().find(same) {
                stacks.push(known.clone());
            } else if !counters.is_empty() {
                let facing = Some(facing).filter(|facing| self.lines[side].facing != *facing);
                let by = Origin::Reconstructed;
                stacks.push(StackRow { hex, counters, facing, order_by: by, hex_by: by, see: None });
            }
        }
        HexBattle { stacks, ..self.clone() }
    }

    /// What the rules know of the battle: its lines and its length.
    pub fn frame(&self) -> Frame {
        Frame { columns: [self.lines[0].column, self.lines[1].column], turns: self.turns.as_ref().map(|turns| turns.v) }
    }

    /// All counters with their rows, in the order of the file.
    pub fn counters(&self) -> impl Iterator<Item = (&str, &TroopRow)> {
        self.troops.iter().flat_map(|row| row.ids.iter().map(move |id| (id.as_str(), row)))
    }

    /// The board before the first order, with what its counters are called. Counters that stand nowhere are off the map.
    pub(super) fn set_up(&self, rules: &RaphiaRules) -> (Board, Vec<PieceName>) {
        let side = |id: &str| Side(u8::from(rules.tables().sides[1].id == id));
        let mut pieces = Vec::new();
        let mut names = Vec::new();
        for (id, row) in self.counters() {
            let of = side(&row.side);
            let place = match self.stack_of(id) {
                Some((stack, depth)) => Place::Hex(Spot {
                    hex: stack.hex,
                    facing: Dir::new(stack.facing.unwrap_or(self.lines[of.index()].facing)).unwrap_or_default(),
                    depth: depth as u8,
                }),
                None => Place::Off,
            };
            let mut piece = Piece::new(of, rules.kind_of(row.arm), place, 1);
            piece.counter = Counter {
                combat: row.combat.v,
                morale: row.morale.as_ref().map(|figure| figure.v),
                movement: row.movement.v,
                missile: row.missile,
                mercenary: row.mercenary,
                is_hidden: row.hidden,
                ..Counter::default()
            };
            pieces.push(piece);
            // Numbers run through both sides, so that a name means one counter.
            let same = |known: &(&str, &TroopRow)| known.1.name == row.name;
            let tag = match self.counters().filter(same).count() {
                1 => row.name.clone(),
                _ => format!(
                    "{} {}",
                    row.name,
                    self.counters().filter(same).take_while(|known| known.0 != id).count() + 1
                ),
            };
            names.push(PieceName { id: id.to_string(), full: row.name.clone(), tag });
        }
        let hexes = Hexes {
            map: Arc::new(self.map.map()),
            pool: rules.tables().pool.iter().map(|row| row.count).collect(),
            ..Hexes::default()
        };
        let mut board = Board::new(Field::default(), pieces, Clock { turn: 1, side: Side(0), phase: Phase::Deploy });
        board.hexes = Some(Box::new(hexes));
        let at_start = rules.points(&board);
        if let Some(hexes) = &mut board.hexes {
            hexes.at_start = at_start;
        }
        (board, names)
    }
}
