//! A battle as its file says it.

use super::rule_set::RuleSet;
use crate::game::{Board, Card, Clock, Field, Ground, KindId, Phase, Piece, PieceId, PieceName, Place, Side};
use crate::geom::{Degrees, Inches, Point, Polygon, Pose};
use crate::rules::tray::tables::{TrayFile, WeaponRow};

/// What [`Battle::format`] says.
pub const BATTLE_FORMAT: &str = "sarissa-battle/1";

/// A battle file: armies, ground, cards, and what a class reads about it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Battle {
    /// The form of the file, [`BATTLE_FORMAT`].
    pub format: String,
    /// Its id: `chaeronea`.
    pub id: String,
    /// Its rules.
    pub rules: RuleSet,
    /// Its name.
    pub title: String,
    /// When it was fought, in words: `338 BC`.
    pub date: String,
    /// One line for the start card.
    pub hook: String,
    /// How long it takes.
    pub minutes: u16,
    /// The fewest and the most players.
    pub players: [u16; 2],
    /// What the two sides are called here, if not as in the rules.
    pub side_names: Option<[String; 2]>,
    /// What is reconstructed and not in the rule sheet.
    pub reconstructed: Vec<String>,
    /// The table.
    pub table: Table,
    /// The ground.
    pub terrain: Vec<Area>,
    /// The units of both sides.
    pub units: Vec<Unit>,
    /// The commands, for cards; each unit is on one.
    pub cards: Vec<CardRow>,
    /// What a class reads.
    pub lesson: Option<Lesson>,
}

/// A table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// From left to right.
    pub width: Inches,
    /// From the near to the far edge.
    pub height: Inches,
}

/// A piece of ground.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Area {
    /// Its id.
    pub id: String,
    /// What kind of ground.
    pub kind: Ground,
    /// Its name on the map.
    pub name: String,
    /// Its corners.
    pub polygon: Polygon,
    /// The top of a hill.
    pub crest: Option<Point>,
    /// The middle line of a river.
    pub midline: Vec<Point>,
}

/// A unit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unit {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its tag on the table: the letter of its kind, and a number that runs through both sides.
    pub tag: String,
    /// The id of its side.
    pub side: String,
    /// The id of its troop type.
    pub kind: String,
    /// How many stands it begins with.
    pub stands: u8,
    /// The middle of its tray, from the left edge.
    pub x: Inches,
    /// The middle of its tray, from the near edge.
    pub y: Inches,
    /// The way it faces, clockwise from up.
    pub facing: u16,
    /// The id of its command.
    pub card: String,
    /// The id of the leader who begins with it.
    pub leader: Option<String>,
    /// The id of its weapon, where that is not the one of its type.
    pub weapon: Option<String>,
    /// The turn from which it acts, in rules with waiting units.
    pub active_from_turn: Option<u16>,
}

impl Unit {
    /// Where its tray begins.
    pub fn pose(&self) -> Pose {
        Pose { at: Point { x: self.x, y: self.y }, facing: Degrees::new(i32::from(self.facing)) }
    }
}

/// A command.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardRow {
    /// Its id.
    pub id: String,
    /// The id of its side.
    pub side: String,
    /// Its title.
    pub title: String,
    /// Whether the teacher keeps it when the rules have a switch for that and it is on.
    pub hold_for_teacher: bool,
    /// What its commander is told to do, in a sentence.
    pub orders: String,
}

/// What a class reads; every entry is a paragraph.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lesson {
    /// How it came to the battle.
    pub background: Vec<String>,
    /// How it ended.
    pub what_happened: Vec<String>,
    /// What the rules leave out.
    pub leaves_out: Vec<String>,
    /// To talk about.
    pub questions: Vec<Question>,
}

/// A question for a class.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Question {
    /// The question.
    pub ask: String,
    /// What a good answer has in it, for the teacher.
    pub key: String,
}

impl Battle {
    /// The board before the first order, with what its pieces are called and the commands; `rules` are those it names.
    ///
    /// Pieces are the units in order, then the leaders that take part in the order of the rules.
    pub(super) fn set_up(&self, rules: &TrayFile) -> (Board, Vec<PieceName>, Vec<Card>) {
        let side = |id: &str| Side(u8::from(rules.sides[1].id == id));
        let kind = |id: &str| {
            let at = rules.kinds.iter().position(|row| row.id == id);
            KindId(at.unwrap_or_default() as u8)
        };
        let mut pieces = Vec::new();
        let mut names = Vec::new();
        for unit in &self.units {
            let mut piece = Piece::new(side(&unit.side), kind(&unit.kind), Place::Table(unit.pose()), unit.stands);
            let is_it = |row: &WeaponRow| unit.weapon.as_ref() == Some(&row.id);
            piece.weapon = rules.shooting.iter().position(is_it).map(|at| at as u8);
            piece.waits_until = unit.active_from_turn.filter(|_| rules.waiting.is_some()).unwrap_or(0);
            pieces.push(piece);
            names.push(PieceName { id: unit.id.clone(), full: unit.name.clone(), tag: unit.tag.clone() });
        }
        for (n, row) in rules.leaders.iter().enumerate() {
            let led = self.units.iter().position(|unit| unit.leader.as_ref() == Some(&row.id));
            if let Some(unit) = led {
                let kind = KindId((rules.kinds.len() + n) as u8);
                let mut leader = Piece::new(side(&row.side), kind, Place::With, 0);
                leader.with = Some(PieceId(unit as u8));
                pieces.push(leader);
                names.push(PieceName { id: row.id.clone(), full: row.name.clone(), tag: row.name.clone() });
            }
        }
        let areas = self.terrain.iter().map(|area| crate::game::Area {
            id: area.id.clone(),
            ground: area.kind,
            name: area.name.clone(),
            outline: area.polygon.clone(),
            crest: area.crest,
            midline: area.midline.clone(),
        });
        let field = Field { width: self.table.width, height: self.table.height, areas: areas.collect() };
        let cards = self.cards.iter().map(|card| Card {
            id: card.id.clone(),
            side: side(&card.side),
            title: card.title.clone(),
            units: (0..self.units.len()).filter(|&n| self.units[n].card == card.id).map(|n| PieceId(n as u8)).collect(),
            for_teacher: card.hold_for_teacher,
            orders: card.orders.clone(),
        });
        let board = Board::new(field, pieces, Clock { turn: 1, side: Side(0), phase: Phase::Move });
        (board, names, cards.collect())
    }
}
