//! The table screen: a game being played.
//!
//! [`Table::update`] takes messages, [`Table::view`] gives the page around the field and [`Table::scene`] what is drawn
//! in it. The page decides nothing: what may be done is asked of the rules, and what they refuse they explain.

mod input;
mod options;

use super::Effect;
use super::camera::Camera;
use super::html::{Node, el};
use super::scene::View;
use crate::game::{Action, Clock, Game, PieceId};

pub use input::{Key, Outside, Pointer, Stroke};
pub use options::{Help, Options};

/// Which of the lists beside the table is open; on a narrow screen, the only thing under it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    /// All units, in words.
    Units,
    /// The chances of what is proposed.
    Odds,
    /// What has happened.
    #[default]
    Log,
    /// The ruler.
    Ruler,
    /// The rules of the step.
    Rules,
}

/// By how much the player of the game goes on at a time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stride {
    /// Order by order.
    #[default]
    Order,
    /// Step by step of the sequence of play.
    Step,
    /// Turn by turn.
    Turn,
}

/// How near the table is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zoom {
    /// Closer.
    In,
    /// Further away.
    Out,
    /// The whole table.
    Fit,
}

/// A number of a leg of the proposed move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// How far.
    Length,
    /// By how many degrees, to the right; for a free move the direction.
    Angle,
    /// How a free mover looks at the end.
    Facing,
}

/// A kind of leg that can be added to the proposed move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leg {
    /// Straight ahead.
    Ahead,
    /// Slanting.
    Slant,
    /// About a front corner.
    Wheel,
    /// Any way.
    Free,
}

/// Something happened on the table screen.
#[derive(Clone, Debug, PartialEq)]
pub enum Msg {
    /// The pointer on the field.
    Pointer(Pointer),
    /// The wheel of the mouse, or a trackpad's pinch: closer by `factor` about a pixel of the field.
    Scale {
        /// The pixel that stays where it is.
        at: (f64, f64),
        /// How much larger.
        factor: f64,
    },
    /// The field has this size in CSS pixels; sent once at the start and whenever it changes.
    Resize {
        /// Its width.
        width: f64,
        /// Its height.
        height: f64,
    },
    /// A key.
    Key(Key),
    /// A frame that [`Effect::Frame`] called for, with the time in milliseconds.
    Tick(f64),
    /// Something the page around the table does; it never reaches [`Table::update`].
    Outside(Outside),
    /// Closer, further, whole table.
    Zoom(Zoom),
    /// The inch grid on or off.
    Grid,
    /// Takes a unit in hand, or lays it down.
    Select(Option<PieceId>),
    /// A number of the proposed move was typed in.
    Typed(usize, Part, String),
    /// A number of the proposed move goes up or down a step.
    Nudge(usize, Part, i32),
    /// One leg more.
    AddLeg(Leg),
    /// One leg less.
    DropLeg(usize),
    /// Wheels the ghost by so many degrees, to the right.
    Wheel(i32),
    /// The proposed move, as far as it is legal, is made.
    March,
    /// Nothing comes of the proposal.
    TakeBack,
    /// An order that is listed: turn in, face about, prefer an enemy.
    Give(Action),
    /// The answer to the question that is open.
    Answer(u8),
    /// Proposes a target for the shooter in hand.
    Target(PieceId),
    /// Shoots.
    Shoot(PieceId, PieceId),
    /// The step is over. It names the moment it was pressed at, so that a second press does nothing.
    Done(Clock),
    /// Looks at a fight of the step, counted from 0.
    Fight(usize),
    /// Throws the dice of that fight.
    Roll(usize),
    /// Throws all dice that are left.
    RollAll,
    /// All fights have been looked at: the lost stands go.
    Settle,
    /// Real dice, or the computer's.
    RealDice(bool),
    /// A real die of the fight or shot in view shows this; counted from 0.
    Die(usize, String),
    /// The next real die shows this.
    Pip(u8),
    /// Takes back the last order.
    Undo,
    /// The ruler on or off.
    Ruler,
    /// Lays the ruler on a unit.
    Measure(PieceId),
    /// Shows the game as it stood after so many inputs.
    GoTo(usize),
    /// Shows the game as it stood there; the value of the time line.
    Scrub(String),
    /// Shows the game as it stands now.
    Now,
    /// Starts or stops the replay.
    Play,
    /// How fast it goes: 1, 2 or 4 times.
    Speed(u8),
    /// By how much it goes on at a time.
    Stride(Stride),
    /// The game goes on from the moment that is shown.
    PlayOn,
    /// Opens a list.
    Open(Tab),
    /// The list of keys on or off.
    Keys,
    /// Whose command is in hand: its place among the cards.
    Command(Option<usize>),
    /// Shows or hides the sum behind a line of the log.
    Sum(usize, usize),
}

/// The table screen.
pub struct Table {
    game: Game,
    options: Options,
    camera: Camera,
}

impl Table {
    /// A screen for this game.
    pub fn new(game: Game, options: Options) -> Table {
        let camera = Camera::fit(&game.board().field, 998.0, 512.0);
        Table { game, options, camera }
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// What the set-up dialog decided.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Changes what the set-up dialog decided.
    pub fn set_options(&mut self, options: Options) {
        self.options = options;
    }

    /// Whether the table has a use for this key, so that the browser keeps its hands off it.
    pub fn takes(&self, _key: &Key) -> bool {
        false
    }

    /// Takes a message.
    pub fn update(&mut self, msg: Msg) -> Vec<Effect> {
        match msg {
            Msg::Undo => {
                self.game.undo();
                vec![Effect::Save]
            }
            _ => Vec::new(),
        }
    }

    /// The screen now.
    pub fn view(&self) -> Node {
        el("main").id("table").into()
    }

    /// What is drawn in the field now.
    pub fn scene(&self) -> View<'_> {
        View::new(self.game.scenario(), self.game.board(), self.camera)
    }
}
