//! What the picture of the map is made from.

use std::hash::{DefaultHasher, Hash, Hasher};

use super::marks;
use crate::game::{Board, Gait, How, PieceId, Place, Scenario, Side};
use crate::geom::{Dir, Hex};
use crate::rules::raphia::RaphiaRules;
use crate::ui::camera::Camera;
use crate::ui::shape::At;

/// Everything the picture shows. Begin with [`View::new`] and set what there is.
///
/// In the still layer lie the ground and all that stands on it, `selected`, `focus`, `reach`, `targets`, `fronts`, `zones` and
/// `trails`; all the rest is in the moving layer.
#[derive(Clone)]
pub struct View<'a> {
    /// Names and title.
    pub scenario: &'a Scenario,
    /// The board, now or earlier in the game.
    pub board: &'a Board,
    /// Its rules: arms, lines, who looks where.
    pub rules: &'a RaphiaRules,
    /// Which part is seen; made by [`Camera::of_size`] with [`super::size`].
    pub camera: Camera,
    /// The hex in hand.
    pub selected: Option<Hex>,
    /// The counters in hand: marked in an opened stack.
    pub held: &'a [PieceId],
    /// The hex the keyboard is on.
    pub focus: Option<Hex>,
    /// The hex under the pointer: its name is shown.
    pub hover: Option<Hex>,
    /// Where those in hand can go.
    pub reach: &'a [Open],
    /// Those in hand where they would go.
    pub ghost: Option<Ghost<'a>>,
    /// The way there.
    pub way: Option<Way<'a>>,
    /// Hexes of stacks that can still do something.
    pub able: &'a [Hex],
    /// Hexes that can be attacked or shot at.
    pub targets: &'a [Hex],
    /// The attack that is looked at.
    pub attack: Option<Attack>,
    /// The hexes before phalanxes.
    pub fronts: Option<Whose>,
    /// All hexes that somebody watches, so that the enemy has to stop there.
    pub zones: Option<Whose>,
    /// The hex whose stack is laid out, counter beside counter.
    pub fan: Option<Hex>,
    /// Counters on their way: where they are drawn now. They are drawn nowhere else.
    pub moving: &'a [Moving<'a>],
    /// Ways of flights and pursuits.
    pub trails: &'a [Trail<'a>],
    /// A sign with a sentence, as of a refusal.
    pub flag: Option<Flag<'a>>,
    /// Whether every hex shows its number.
    pub grid: bool,
    /// Whether labels are a third larger, for the far end of a classroom.
    pub projector: bool,
}

/// A hex that can be gone to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Open {
    /// Which.
    pub hex: Hex,
    /// What it costs in all.
    pub cost: u8,
    /// Whether friends are joined there.
    pub joins: bool,
    /// Whether it is barred, though it lies near enough: hatched and crossed.
    pub is_barred: bool,
}

/// Counters where they would stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ghost<'a> {
    /// Who, the top one first.
    pub who: &'a [PieceId],
    /// Where.
    pub hex: Hex,
    /// The corner they would face.
    pub facing: Dir,
    /// Whether they may stand there; if not they are hatched and crossed.
    pub allowed: bool,
}

/// The way of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way<'a> {
    /// The hex they stand in, then every hex they enter.
    pub hexes: &'a [Hex],
    /// Lines of the flag at its end; the first is bold. No lines, no flag.
    pub flag: &'a [String],
    /// Whether the flag says what is not allowed.
    pub refused: bool,
}

/// An attack from one hex on another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attack {
    /// Where the attacker stands.
    pub from: Hex,
    /// Where the target stands.
    pub on: Hex,
    /// How it is made.
    pub how: How,
}

/// Whose fronts or zones are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Whose {
    /// Those of both sides.
    Both,
    /// Those of one side.
    Side(Side),
    /// Those of one counter.
    Piece(PieceId),
}

/// Counters on their way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moving<'a> {
    /// Who, the top one first.
    pub who: &'a [PieceId],
    /// Where the middle of their hex would be, on the sheet.
    pub at: At,
    /// The corner they face.
    pub facing: Dir,
    /// What makes them go.
    pub gait: Gait,
    /// How much of them is seen, 0 to 1.
    pub alpha: f64,
}

/// The way of a flight or a pursuit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trail<'a> {
    /// Whose.
    pub side: Side,
    /// The hex they left, then every hex they entered.
    pub way: &'a [Hex],
    /// What made them go.
    pub gait: Gait,
    /// Whether they left the map at its end.
    pub is_off: bool,
}

/// A sign that speaks of a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flag<'a> {
    /// Which hex.
    pub hex: Hex,
    /// Its lines; the first is bold.
    pub lines: &'a [String],
    /// Whether it says what is not allowed.
    pub refused: bool,
}

impl<'a> View<'a> {
    /// The board as it lies there, with nothing in hand.
    pub fn new(scenario: &'a Scenario, board: &'a Board, rules: &'a RaphiaRules, camera: Camera) -> View<'a> {
        View {
            scenario,
            board,
            rules,
            camera,
            selected: None,
            held: &[],
            focus: None,
            hover: None,
            reach: &[],
            ghost: None,
            way: None,
            able: &[],
            targets: &[],
            attack: None,
            fronts: None,
            zones: None,
            fan: None,
            moving: &[],
            trails: &[],
            flag: None,
            grid: false,
            projector: false,
        }
    }

    /// How much larger than usual labels are.
    pub fn grown(&self) -> f64 {
        if self.projector { 4.0 / 3.0 } else { 1.0 }
    }

    /// Whether a counter is on its way and stands nowhere.
    pub(super) fn is_away(&self, id: PieceId) -> bool {
        self.moving.iter().any(|moving| moving.who.contains(&id))
    }

    /// Whether a counter is drawn as what is left behind by its ghost.
    pub(super) fn is_left(&self, id: PieceId) -> bool {
        self.ghost.is_some_and(|ghost| ghost.who.contains(&id))
    }

    /// A number that differs when the still layer has to be drawn again.
    pub fn still_key(&self) -> u64 {
        let mut hash = DefaultHasher::new();
        self.scenario.id.hash(&mut hash);
        for (n, piece) in self.board.pieces.iter().enumerate() {
            let id = PieceId(n as u8);
            let Place::Hex(spot) = piece.place else { continue };
            (n, spot.hex, spot.facing, spot.depth, piece.counter.state).hash(&mut hash);
            (piece.counter.morale, piece.counter.heading, self.is_away(id), self.is_left(id)).hash(&mut hash);
            marks::of(self.board, id).hash(&mut hash);
        }
        self.board.clock.phase.hash(&mut hash);
        let camera = &self.camera;
        for number in [camera.scale, camera.origin.0, camera.origin.1, camera.view.0, camera.view.1] {
            number.to_bits().hash(&mut hash);
        }
        (self.selected, self.focus, self.reach, self.targets, self.able).hash(&mut hash);
        (self.fronts, self.zones, self.grid, self.projector).hash(&mut hash);
        for trail in self.trails {
            (trail.side, trail.way, trail.gait as u8, trail.is_off).hash(&mut hash);
        }
        hash.finish()
    }
}
