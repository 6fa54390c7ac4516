//! What the picture of a skirmish is made from.

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::game::{Board, Duty, PieceId, Place, Scenario, Side};
use crate::geom::{Inches, Point, Pose};
use crate::rules::chevauchee::tables::SkirmishFile;
use crate::ui::camera::Camera;

/// Everything the picture shows. Begin with [`View::new`] and set what there is.
///
/// Places are those of the board, y up, and lengths as the soldiers go them: at 1/35 already doubled. In the still layer lie the
/// ground and all that stands on it, `selected`, `focus`, `able`, `targets`, `dimmed`, `reach`, `range`, `circles`, `arcs`,
/// `shields`, `deploys` and `names`; all the rest is in the moving layer.
#[derive(Clone)]
pub struct View<'a> {
    /// Names and title.
    pub scenario: &'a Scenario,
    /// The board, now or earlier in the game.
    pub board: &'a Board,
    /// The tables: which figure a weapon has, and what needs both hands.
    pub tables: &'a SkirmishFile,
    /// How many inches an inch of the tables is on this board: 1, or 2 for figures of 1/35.
    pub inch: u8,
    /// Which part of the table is seen.
    pub camera: Camera,
    /// The soldier in hand: brackets.
    pub selected: Option<PieceId>,
    /// The soldier the keyboard is on.
    pub focus: Option<PieceId>,
    /// The soldier under the pointer: his name is shown.
    pub hover: Option<PieceId>,
    /// Soldiers who can still do something: a quiet ring.
    pub able: &'a [PieceId],
    /// Those who can be charged, shot at or struck at: a second outline with a tick.
    pub targets: &'a [PieceId],
    /// Those who cannot: greyed out.
    pub dimmed: &'a [PieceId],
    /// Where the soldier in hand can go.
    pub reach: Option<Reach<'a>>,
    /// The soldier in hand where he would go.
    pub ghost: Option<Ghost>,
    /// The way there, measured.
    pub way: Option<Trail<'a>>,
    /// Charges: looked at, announced or run.
    pub runs: &'a [Run<'a>],
    /// Rings of the range of a weapon.
    pub range: Option<Range>,
    /// The line of a shot that is looked at.
    pub sight: Option<Sight<'a>>,
    /// Shots that are named, as numbered arrows.
    pub volley: &'a [Arrow],
    /// Who strikes when: a number on each soldier, from 1.
    pub order: &'a [(PieceId, u8)],
    /// Around whom the circle is drawn within which enemies are engaged.
    pub circles: Option<Whose>,
    /// Whose quarters are drawn: front, left, right and rear.
    pub arcs: &'a [PieceId],
    /// Of whom is shown what his shield covers.
    pub shields: &'a [PieceId],
    /// Whose deployment zones are shown.
    pub deploys: Option<Side>,
    /// Soldiers on their way: where they are drawn now. They are drawn nowhere else.
    pub moving: &'a [Moving],
    /// Soldiers who fell and are still seen for a moment.
    pub fallen: &'a [Fallen],
    /// The ruler of the player.
    pub ruler: Option<Ruler<'a>>,
    /// A sign with a sentence, as of a refusal.
    pub flag: Option<Flag<'a>>,
    /// Whose names stand beside them.
    pub names: Names,
    /// Whether the inch grid is shown.
    pub grid: bool,
    /// Whether labels are a third larger, for the far end of a classroom.
    pub projector: bool,
    /// A number that changes with what the battle is; 0 in a game.
    pub edition: u32,
}

/// Whose names stand beside the soldiers, where there is room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Names {
    /// Nobody's.
    Nobody,
    /// Of those whose name nobody else on the table has.
    #[default]
    Known,
    /// Everybody's.
    All,
}

/// Where a soldier can go.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Reach<'a> {
    /// The rings around all of it, those around holes the other way round. Ground that hinders is hatched inside them.
    pub rings: &'a [Vec<Point>],
}

/// A soldier where he would stand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ghost {
    /// Who.
    pub who: PieceId,
    /// Where, and which way he would look.
    pub pose: Pose,
    /// Whether he may stand there; if not he is hatched and crossed.
    pub allowed: bool,
    /// Whether the disc that turns him is shown.
    pub handle: bool,
}

/// The measured way of a walk.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Trail<'a> {
    /// Where he stands, then where each leg ends.
    pub legs: &'a [Point],
    /// What is left of his allowance after the last leg; drawn on ahead in dashes.
    pub left: Inches,
    /// From where the walk would stop to where the pointer is, when that is too far or may not be.
    pub beyond: Option<Point>,
    /// The enemy who stops him at the end of the last leg.
    pub halted_by: Option<PieceId>,
    /// Lines of the flag at its end; the first is bold. No lines, no flag.
    pub flag: &'a [String],
    /// Whether the flag says what is not allowed.
    pub refused: bool,
}

/// A charge.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Run<'a> {
    /// Who.
    pub by: PieceId,
    /// From where: where he stands, or stood before he ran.
    pub from: Point,
    /// At whom.
    pub on: PieceId,
    /// How far he has to come to touch.
    pub need: Inches,
    /// How far he comes at least: so much of the line is sure.
    pub least: Inches,
    /// How far he comes at most.
    pub most: Inches,
    /// How far he came, once he has run.
    pub ran: Option<Inches>,
    /// How it stands.
    pub state: RunState,
    /// Lines of the flag at its end; the first is bold. No lines, no flag.
    pub flag: &'a [String],
}

/// How a charge stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RunState {
    /// It is looked at: all parts of its line are told apart.
    Looked,
    /// It may not be.
    Refused,
    /// It is announced: an arrow.
    Announced,
    /// It has been run: to where his legs gave out, or to the contact.
    Done,
}

/// The rings of a weapon's range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Range {
    /// Around whom.
    pub of: PieceId,
    /// From where he shoots, if that is not where he stands.
    pub from: Option<Point>,
    /// The base range; every further one costs 1.
    pub base: Inches,
    /// How many rings, at most 4.
    pub rings: u8,
}

/// The line of a shot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sight<'a> {
    /// From where.
    pub from: Point,
    /// To where.
    pub to: Point,
    /// What hides the target: where the line is cut, and its place among the plots; none when he is seen.
    pub cut: Option<(Point, Option<u8>)>,
    /// What the line goes through that counts as cover, and what that is called.
    pub covers: &'a [(Point, String)],
    /// Lines of the flag in its middle; the first is bold. No lines, no flag.
    pub flag: &'a [String],
}

/// A shot that is named or worked out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrow {
    /// The shooter.
    pub by: PieceId,
    /// Where he stands, or stood.
    pub from: Point,
    /// The target.
    pub on: PieceId,
    /// Where it stands, or stood.
    pub to: Point,
    /// Its number, from 1; 0 for none.
    pub number: u8,
    /// How it stands.
    pub state: ArrowState,
}

/// How a shot stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ArrowState {
    /// It is named.
    Named,
    /// Its dice are thrown now.
    Current,
    /// It hit.
    Hit,
    /// It missed.
    Missed,
}

/// Whose circles are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Whose {
    /// Those of one side.
    Side(Side),
    /// Those of everybody.
    Both,
}

/// A soldier on his way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moving {
    /// Who.
    pub who: PieceId,
    /// Where he is now: inches from the left and from the near edge.
    pub at: (f64, f64),
    /// How he looks, in degrees clockwise from up.
    pub facing: f64,
    /// Whether he runs.
    pub runs: bool,
    /// How much of him is seen, 0 to 1.
    pub alpha: f64,
}

/// A soldier who fell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fallen {
    /// Who.
    pub who: PieceId,
    /// Where he stood.
    pub pose: Pose,
    /// How much of him is seen, 0 to 1.
    pub alpha: f64,
}

/// The ruler of the player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ruler<'a> {
    /// Where it was laid on.
    pub from: Point,
    /// Where it ends.
    pub to: Point,
    /// Lines of its flag.
    pub flag: &'a [String],
}

/// A sign that speaks of a place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Flag<'a> {
    /// Which place.
    pub at: Point,
    /// Its lines; the first is bold.
    pub lines: &'a [String],
    /// Whether it says what is not allowed: then the place is crossed.
    pub refused: bool,
}

impl<'a> View<'a> {
    /// The board as it lies there, with nothing in hand.
    pub fn new(scenario: &'a Scenario, board: &'a Board, tables: &'a SkirmishFile, camera: Camera) -> View<'a> {
        View {
            scenario,
            board,
            tables,
            inch: 1,
            camera,
            selected: None,
            focus: None,
            hover: None,
            able: &[],
            targets: &[],
            dimmed: &[],
            reach: None,
            ghost: None,
            way: None,
            runs: &[],
            range: None,
            sight: None,
            volley: &[],
            order: &[],
            circles: None,
            arcs: &[],
            shields: &[],
            deploys: None,
            moving: &[],
            fallen: &[],
            ruler: None,
            flag: None,
            names: Names::Known,
            grid: false,
            projector: false,
            edition: 0,
        }
    }

    /// How much larger than usual labels are.
    pub fn grown(&self) -> f64 {
        if self.projector { 4.0 / 3.0 } else { 1.0 }
    }

    /// How many inches of the board an inch of the drawing of a soldier is.
    pub(super) fn unit(&self) -> f64 {
        f64::from(self.inch.max(1))
    }

    /// The soldiers on the table who are not on their way, with how they stand.
    pub(super) fn standing(&self) -> impl Iterator<Item = (PieceId, Pose)> + '_ {
        self.board.ids().filter_map(|id| match self.board.piece(id).place {
            Place::Table(pose) if self.moving.iter().all(|moving| moving.who != id) => Some((id, pose)),
            _ => None,
        })
    }

    /// Whether somebody is drawn as what is left behind by his ghost.
    pub(super) fn is_left(&self, id: PieceId) -> bool {
        self.ghost.is_some_and(|ghost| ghost.who == id && self.board.piece(id).pose() != Some(ghost.pose))
    }

    /// A number that differs when the still layer has to be drawn again.
    pub fn still_key(&self) -> u64 {
        let mut hash = DefaultHasher::new();
        (&self.scenario.id, self.edition, self.inch).hash(&mut hash);
        for (n, piece) in self.board.pieces.iter().enumerate() {
            let id = PieceId(n as u8);
            let soldier = &piece.soldier;
            (n, piece.pose(), piece.aim, self.is_left(id)).hash(&mut hash);
            (soldier.hand, soldier.has, soldier.loaded, soldier.runs).hash(&mut hash);
            (soldier.booty, soldier.mantlet, soldier.hidden).hash(&mut hash);
            super::marks::of(self, id).hash(&mut hash);
        }
        let skirmish = self.board.in_skirmish();
        for melee in &skirmish.melees {
            (melee.mover, melee.on).hash(&mut hash);
        }
        (&skirmish.fires, &skirmish.booty, self.board.clock.phase).hash(&mut hash);
        skirmish.todo.last().map(|duty| matches!(duty, Duty::Blow { .. })).hash(&mut hash);
        let camera = &self.camera;
        for number in [camera.scale, camera.origin.0, camera.origin.1, camera.view.0, camera.view.1] {
            number.to_bits().hash(&mut hash);
        }
        (self.selected, self.focus, self.able, self.targets, self.dimmed).hash(&mut hash);
        (self.range, self.circles, self.arcs, self.shields, self.deploys).hash(&mut hash);
        (self.names, self.grid, self.projector).hash(&mut hash);
        if let Some(reach) = self.reach {
            reach.rings.hash(&mut hash);
        }
        for moving in self.moving {
            moving.who.hash(&mut hash);
        }
        hash.finish()
    }
}
