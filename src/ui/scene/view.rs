//! What the picture of the table is made from.

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::game::{Board, PieceId, Scenario, Sight};
use crate::geom::{Inches, Point, Pose};
use crate::ui::camera::Camera;
use crate::ui::shape::Shape;

/// Everything the picture shows. Begin with [`View::new`] and set what there is.
#[derive(Clone)]
pub struct View<'a> {
    /// Names, tags and rules.
    pub scenario: &'a Scenario,
    /// The table, now or earlier in the game.
    pub board: &'a Board,
    /// Which part of it is seen.
    pub camera: Camera,
    /// The unit in hand: brackets and a dark tag.
    pub selected: Option<PieceId>,
    /// Enemies that could be touched or shot at: a second outline with a tick.
    pub touchable: &'a [PieceId],
    /// Everywhere the unit in hand could stand: one green area.
    pub reach: &'a [Pose],
    /// The unit in hand where it would go.
    pub ghost: Option<Ghost>,
    /// The way there, measured.
    pub tape: Option<Tape<'a>>,
    /// From where a move would stop to where the pointer is, when that is too far.
    pub excess: Option<(Pose, Pose)>,
    /// The ruler of the player.
    pub ruler: Option<Ruler<'a>>,
    /// The line of a shot.
    pub sight: Option<Sight>,
    /// Whose range is shown, and how far it shoots.
    pub range: Option<(Pose, Inches)>,
    /// Charges that can be made: where the charger stands and where each leg ends, and how long that is, in words.
    pub charges: &'a [(Vec<Pose>, String)],
    /// The fights of the step.
    pub fights: &'a [Fight],
    /// Stands that are hit and not yet removed, a unit.
    pub crossed: &'a [(PieceId, u8)],
    /// Units on their way: where they are drawn now, in the moving layer.
    pub moving: &'a [Moving],
    /// What the set-up editor draws over everything.
    pub over: &'a [Shape],
    /// A number that changes with what the battle is; 0 in a game.
    pub edition: u32,
    /// The unit the keyboard is on.
    pub focus: Option<PieceId>,
    /// The unit under the pointer: its name is shown.
    pub hover: Option<PieceId>,
    /// Whether the inch grid is shown.
    pub grid: bool,
    /// Whether labels are a third larger, for the far end of a classroom.
    pub projector: bool,
}

/// A unit where it would stand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ghost {
    /// Which unit.
    pub piece: PieceId,
    /// Where it would stand.
    pub pose: Pose,
    /// Whether the two discs that wheel it are shown.
    pub handles: bool,
    /// Whether it may stand there; if not it is hatched and crossed.
    pub allowed: bool,
}

/// The measured way of a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tape<'a> {
    /// Where the unit stands, then where each leg ends.
    pub legs: &'a [Pose],
    /// What is left of the allowance after the last leg; drawn on ahead in dashes.
    pub left: Inches,
    /// By how much the way asked for is longer; drawn on ahead in red, to where the pointer is.
    pub over: Inches,
    /// Lines of the flag; the first is bold. No lines, no flag.
    pub flag: &'a [String],
    /// Whether the flag says what is not allowed.
    pub refused: bool,
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
    /// Whether it is longer than it may be.
    pub refused: bool,
}

/// One fight of the step: the edge two units share.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fight {
    /// Its number, from 1.
    pub number: u8,
    /// Whose front edge made the contact.
    pub by: PieceId,
    /// Whose edge it is.
    pub on: PieceId,
    /// How far it has come.
    pub state: FightState,
}

/// How far a fight has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FightState {
    /// Its dice are still to be looked at.
    Waiting,
    /// Its dice are looked at now.
    Current,
    /// Its dice have been looked at.
    Done,
}

/// A unit on its way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moving {
    /// Which unit.
    pub piece: PieceId,
    /// Where its middle is now: inches from the left and from the near edge.
    pub at: (f64, f64),
    /// How it looks, in degrees clockwise from up.
    pub facing: f64,
    /// How much of it is seen, 0 to 1.
    pub alpha: f64,
}

impl<'a> View<'a> {
    /// The table as it lies there, with nothing in hand.
    pub fn new(scenario: &'a Scenario, board: &'a Board, camera: Camera) -> View<'a> {
        View {
            scenario,
            board,
            camera,
            selected: None,
            touchable: &[],
            reach: &[],
            ghost: None,
            tape: None,
            excess: None,
            ruler: None,
            sight: None,
            range: None,
            charges: &[],
            fights: &[],
            crossed: &[],
            moving: &[],
            over: &[],
            edition: 0,
            focus: None,
            hover: None,
            grid: false,
            projector: false,
        }
    }

    /// How much larger than usual labels are.
    pub fn grown(&self) -> f64 {
        if self.projector { 4.0 / 3.0 } else { 1.0 }
    }

    /// A number that differs when the still layer has to be drawn again.
    pub fn still_key(&self) -> u64 {
        let mut hash = DefaultHasher::new();
        (&self.scenario.id, self.edition).hash(&mut hash);
        for (n, piece) in self.board.pieces.iter().enumerate() {
            piece.pose().hash(&mut hash);
            use crate::game::Mark::{Crossing, Flanked, Moved, Shot};
            let marks = [Moved, Shot, Crossing, Flanked].map(|m| piece.has(m));
            (n, piece.strength, piece.with, piece.waits_until, marks).hash(&mut hash);
        }
        for contact in &self.board.contacts {
            (contact.by, contact.on, contact.flank).hash(&mut hash);
        }
        self.board.clock.phase.hash(&mut hash);
        let camera = &self.camera;
        for number in [camera.scale, camera.origin.0, camera.origin.1, camera.view.0, camera.view.1] {
            number.to_bits().hash(&mut hash);
        }
        (self.selected, self.focus).hash(&mut hash);
        (self.touchable, self.crossed, self.reach).hash(&mut hash);
        (self.grid, self.projector, self.range).hash(&mut hash);
        self.ghost.map(|ghost| ghost.piece).hash(&mut hash);
        for fight in self.fights {
            (fight.number, fight.by, fight.on, fight.state).hash(&mut hash);
        }
        for moving in self.moving {
            moving.piece.hash(&mut hash);
        }
        hash.finish()
    }
}
