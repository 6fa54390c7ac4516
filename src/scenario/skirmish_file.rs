//! A skirmish as its file says it.

use std::sync::Arc;

use super::file::{CardRow, Lesson, Table};
use super::skirmish_builtin::SkirmishRuleSet;
use crate::game::{
    Arm, Armour, Board, Card, Clock, FenceLine, Field, KindId, Kit, Land, Phase, Piece, PieceId, PieceName, Place,
    Plot, Shield, Side, SideInfo, Skirmish, Soldier, TableEdge,
};
use crate::geom::{Degrees, Inches, Point, Polygon, Pose};
use crate::rules::chevauchee::tables::SkirmishFile;
use crate::rules::chevauchee::{Frame, Goal, Special};

/// What [`SkirmishBattle::format`] says.
pub const SKIRMISH_FORMAT: &str = "sarissa-skirmish/1";

/// A skirmish: ground, soldiers with their arms, how it is won. All lengths are inches for figures of 1/72.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SkirmishBattle {
    /// The form of the file, [`SKIRMISH_FORMAT`].
    pub format: String,
    /// Its id.
    pub id: String,
    /// Its rules: the id of a built-in rule set of skirmishes, or a whole one.
    pub rules: SkirmishRuleSet,
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
    /// What is reconstructed.
    pub reconstructed: Vec<String>,
    /// The table.
    pub table: Table,
    /// The last turn.
    pub turns: u16,
    /// Areas of the ground.
    pub ground: Vec<Plot>,
    /// Hedges and low walls.
    pub fences: Vec<FenceLine>,
    /// The sides.
    pub sides: [BandRow; 2],
    /// The commands, for cards.
    pub cards: Vec<CardRow>,
    /// The soldiers of both sides.
    pub soldiers: Vec<SoldierRow>,
    /// How it is won; looked at in this order at the end of each turn, and the first that holds decides.
    pub victory: Vec<GoalRow>,
    /// Rules of its own.
    pub special: Vec<SpecialRow>,
    /// What a class reads.
    pub lesson: Option<Lesson>,
}

/// A side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BandRow {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Whether it holds the place and is set up first; the first side is, where neither says so.
    pub placed_first: bool,
    /// Where it may set up.
    pub zones: Vec<Polygon>,
    /// The edges by which its soldiers may leave.
    pub exits: Vec<TableEdge>,
}

/// A soldier.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SoldierRow {
    /// His id.
    pub id: String,
    /// His name; those who share one are told apart by numbers.
    pub name: String,
    /// The id of his side.
    pub side: String,
    /// Whose subject he is: `welsh`.
    pub nation: String,
    /// What he wears.
    pub armour: Armour,
    /// Whether he rides.
    pub mounted: bool,
    /// What is on his left arm.
    pub shield: Shield,
    /// What he strikes with; the first is in his hand, the others are carried.
    pub melee: Vec<String>,
    /// His bow, crossbow, sling or handgun.
    pub missile: Option<String>,
    /// Whether that has still to be loaded at the start.
    pub unloaded: bool,
    /// What he carries to throw, each once.
    pub thrown: Vec<String>,
    /// Whether a mantlet stands before him.
    pub mantlet: bool,
    /// Whether he carries booty.
    pub booty: bool,
    /// The middle of his base.
    pub at: Point,
    /// The way he faces, clockwise from up.
    pub facing: Degrees,
    /// The id of his command.
    pub card: Option<String>,
}

/// How a side wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GoalRow {
    /// Buildings are ablaze, and some of its soldiers have left by their exit.
    BurnAndLeave {
        /// The id of the side.
        side: String,
        /// How many have to burn.
        burn: u8,
        /// The ids of those that count.
        buildings: Vec<String>,
        /// How many soldiers have to leave.
        leave: u8,
    },
    /// So many of its living soldiers are past a line.
    Beyond {
        /// The id of the side.
        side: String,
        /// The edge towards which they go.
        edge: TableEdge,
        /// The line, in inches from the left edge or from the near one.
        line: Inches,
        /// How many.
        count: u8,
    },
    /// Booty has left by its exit.
    BootyOut {
        /// The id of the side.
        side: String,
        /// How many carriers.
        booty: u8,
        /// How many others.
        others: u8,
    },
    /// So many enemies are slain.
    Kill {
        /// The id of the side.
        side: String,
        /// How many.
        count: u8,
    },
    /// No enemy is left on the table.
    Destroy {
        /// The id of the side.
        side: String,
    },
    /// The last turn is over.
    Otherwise {
        /// The id of the side.
        side: String,
    },
}

/// A rule of the battle's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SpecialRow {
    /// Fire may be laid (`chevauchee.scenario.burn`).
    Burn,
    /// Booty is carried (`chevauchee.scenario.booty`).
    Booty,
    /// The side with this id lies in wait (`chevauchee.scenario.ambush`).
    Ambush(String),
    /// The tide comes back when the last turn is over (`chevauchee.scenario.tide`).
    Tide,
    /// Horsemen stay out of buildings marked so (`chevauchee.scenario.foot_only`).
    FootOnly,
}

impl GoalRow {
    /// The id of the side that wins so.
    pub fn side(&self) -> &str {
        match self {
            GoalRow::BurnAndLeave { side, .. }
            | GoalRow::Beyond { side, .. }
            | GoalRow::BootyOut { side, .. }
            | GoalRow::Kill { side, .. }
            | GoalRow::Destroy { side }
            | GoalRow::Otherwise { side } => side,
        }
    }
}

/// All lengths of a battle times this.
#[derive(Clone, Copy)]
struct Times(i32);

impl Times {
    fn length(self, length: Inches) -> Inches {
        Inches::thousandths(length.get() * self.0)
    }

    fn point(self, point: Point) -> Point {
        Point { x: self.length(point.x), y: self.length(point.y) }
    }

    fn points(self, points: &[Point]) -> Vec<Point> {
        points.iter().map(|&point| self.point(point)).collect()
    }

    fn outline(self, outline: &Polygon) -> Polygon {
        Polygon(self.points(&outline.0))
    }
}

impl SkirmishBattle {
    /// The side with this id; the first for any other id.
    pub fn side(&self, id: &str) -> Side {
        Side(u8::from(self.sides[1].id == id))
    }

    /// What the rules know of the battle, with all lengths times 1 or 2 (`chevauchee.scale.2`).
    pub fn frame(&self, times: i32) -> Frame {
        let plot = |id: &String| self.ground.iter().position(|plot| plot.id == *id).map(|at| at as u8);
        let goal = |row: &GoalRow| match row {
            GoalRow::BurnAndLeave { burn, buildings, leave, .. } => Goal::BurnAndLeave {
                burn: *burn,
                buildings: buildings.iter().filter_map(plot).collect(),
                leave: *leave,
            },
            GoalRow::Beyond { edge, line, count, .. } => {
                Goal::Beyond { edge: *edge, line: Times(times).length(*line), count: *count }
            }
            GoalRow::BootyOut { booty, others, .. } => Goal::BootyOut { booty: *booty, others: *others },
            GoalRow::Kill { count, .. } => Goal::Kill { count: *count },
            GoalRow::Destroy { .. } => Goal::Destroy,
            GoalRow::Otherwise { .. } => Goal::Otherwise,
        };
        let special = |row: &SpecialRow| match row {
            SpecialRow::Burn => Special::Burn,
            SpecialRow::Booty => Special::Booty,
            SpecialRow::Ambush(side) => Special::Ambush(self.side(side)),
            SpecialRow::Tide => Special::Tide,
            SpecialRow::FootOnly => Special::FootOnly,
        };
        let info = |row: &BandRow| SideInfo { id: row.id.clone(), name: row.name.clone() };
        Frame {
            sides: self.sides.each_ref().map(info),
            turns: self.turns,
            goals: self.victory.iter().map(|row| (self.side(row.side()), goal(row))).collect(),
            special: self.special.iter().map(special).collect(),
            placed_first: Side(u8::from(self.sides[1].placed_first && !self.sides[0].placed_first)),
        }
    }

    /// The ground of the battle.
    fn land(&self, times: Times) -> Land {
        let plot = |plot: &Plot| Plot { outline: times.outline(&plot.outline), ..plot.clone() };
        let fence = |fence: &FenceLine| FenceLine { line: times.points(&fence.line), ..fence.clone() };
        let exits = |side: Side| self.sides[side.index()].exits.iter().map(move |&edge| (side, edge));
        Land {
            plots: self.ground.iter().map(plot).collect(),
            fences: self.fences.iter().map(fence).collect(),
            exits: Side::BOTH.into_iter().flat_map(exits).collect(),
            zones: self.sides.each_ref().map(|side| side.zones.iter().map(|zone| times.outline(zone)).collect()),
        }
    }

    /// What a soldier is called on the table: his name, with a number that runs through both sides where several share it.
    pub(super) fn tag(&self, nth: usize) -> String {
        let name = &self.soldiers[nth].name;
        let same = |row: &&SoldierRow| row.name == *name;
        match self.soldiers.iter().filter(same).count() {
            1 => name.clone(),
            _ => format!("{name} {}", self.soldiers[..=nth].iter().filter(same).count()),
        }
    }

    /// The board before the first order, with what its soldiers are called and the commands; all lengths times 1 or 2.
    pub fn set_up(&self, file: &SkirmishFile, times: i32) -> (Board, Vec<PieceName>, Vec<Card>) {
        let times = Times(times);
        let (mut pieces, mut names, mut kits) = (Vec::new(), Vec::new(), Vec::new());
        let ambush = self.special.iter().find_map(|row| match row {
            SpecialRow::Ambush(side) => Some(self.side(side)),
            _ => None,
        });
        for (n, row) in self.soldiers.iter().enumerate() {
            let side = self.side(&row.side);
            let kit = row.kit(file);
            let kind = file.moves.iter().position(|of| of.armour == row.armour && of.mounted == row.mounted);
            let pose = Pose { at: times.point(row.at), facing: row.facing };
            let mut piece = Piece::new(side, KindId(kind.unwrap_or_default() as u8), Place::Table(pose), 1);
            let loads = kit.missile.is_some_and(|at| file.missiles[usize::from(at)].loads);
            piece.soldier = Soldier {
                hand: kit.arms.first().filter(|arm| arm.melee.is_some()).map(|_| 0),
                has: kit.arms.iter().fold(0, |has, _| has << 1 | 1),
                loaded: loads && !row.unloaded,
                booty: row.booty,
                mantlet: row.mantlet,
                // Who of them is not in woods is seen as soon as the battle begins.
                hidden: ambush == Some(side),
                ..Soldier::default()
            };
            pieces.push(piece);
            kits.push(kit);
            names.push(PieceName { id: row.id.clone(), full: row.name.clone(), tag: self.tag(n) });
        }
        let cards = self.cards.iter().map(|card| Card {
            id: card.id.clone(),
            side: self.side(&card.side),
            title: card.title.clone(),
            units: (0..self.soldiers.len())
                .filter(|&n| self.soldiers[n].card.as_ref() == Some(&card.id))
                .map(|n| PieceId(n as u8))
                .collect(),
            for_teacher: card.hold_for_teacher,
            orders: card.orders.clone(),
        });
        let (width, height) = (times.length(self.table.width), times.length(self.table.height));
        let field = Field { width, height, areas: Vec::new() };
        let land = self.land(times);
        let fires = vec![0; land.plots.len()];
        let mut board = Board::new(field, pieces, Clock { turn: 1, side: Side(0), phase: Phase::Initiative });
        let skirmish = Skirmish { kits: kits.into(), land: Arc::new(land), fires, ..Skirmish::default() };
        board.skirmish = Some(Box::new(skirmish));
        (board, names, cards.collect())
    }
}

impl SoldierRow {
    /// What he comes with, as the tables number it; what they do not know is left out.
    pub fn kit(&self, file: &SkirmishFile) -> Kit {
        let missile = |id: &str| file.missiles.iter().position(|row| row.id == id).map(|at| at as u8);
        let mut arms: Vec<Arm> = Vec::new();
        for id in &self.melee {
            if let Some(at) = file.weapons.iter().position(|row| row.id == *id) {
                let thrown = file.weapons[at].thrown_as.as_ref().and_then(|id| missile(id));
                arms.push(Arm { melee: Some(at as u8), thrown });
            }
        }
        arms.extend(self.thrown.iter().filter_map(|id| missile(id)).map(|at| Arm { melee: None, thrown: Some(at) }));
        arms.truncate(super::skirmish_check::MOST_ARMS);
        Kit {
            armour: self.armour,
            mounted: self.mounted,
            shield: self.shield,
            nation: self.nation.clone(),
            arms,
            missile: self.missile.as_ref().and_then(|id| missile(id)),
        }
    }
}
