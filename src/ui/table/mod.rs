//! The table screen: a game being played.
//!
//! [`Table::update`] takes messages, [`Table::view`] gives the page around the field and [`Table::scene`] what is drawn
//! in it. The page decides nothing: what may be done is asked of the rules, and what they refuse they explain.

mod aim;
mod chance;
mod charge;
mod input;
mod keys;
mod measure;
pub(super) mod motion;
mod moves;
mod options;
mod picture;
mod places;
mod plan;
mod play;
mod pointer;
mod reach;
pub(super) mod replay;
mod rolls;
pub(in crate::ui) mod ruler;
pub(super) mod say;
pub(super) mod seat;
mod shots;
pub(super) mod show;
#[cfg(test)]
mod tests;
#[cfg(any(hexes, skirmish))]
pub(super) mod thrown;

use crate::ui::math::Within;
use std::collections::VecDeque;

use super::camera::Camera;
use super::desk::Desk;
use super::html::Node;
use super::picture::Picture as Painted;
use super::scene::View;
use super::{Effect, dialog};
use crate::game::{Action, Ask, Cite, Clock, Game, PieceId, Scenario};
use crate::scenario::Battle;
use motion::{Motion, Running};
use seat::Seat;

pub use super::camera::Zoom;
pub(super) use aim::bearing;
pub use input::{Key, Outside, Pointer, Stroke};
pub use options::{Asked, Help, Options, Stage};
pub(super) use pointer::pinch;
pub(super) use show::field;

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
    /// Goes one such step forward, or else back; without one to the present, or else the start.
    Skip(Option<Stride>, bool),
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
    /// What only a table of hexes has.
    #[cfg(hexes)]
    Hex(super::hexes::Msg),
    /// What only a table of a skirmish has.
    #[cfg(skirmish)]
    Man(super::skirmish::Msg),
}

/// Why something was not done, in words, and the rule.
#[derive(Clone, Debug, PartialEq)]
pub struct Refusal {
    /// Why, in words.
    pub text: String,
    /// The rule.
    pub cite: Option<Cite>,
}

/// The table screen.
pub struct Table {
    game: Game,
    options: Options,
    camera: Camera,
    selected: Option<PieceId>,
    hover: Option<PieceId>,
    plan: Option<plan::Plan>,
    reach: reach::Reach,
    /// Legs of the unit in hand that only exist where it stands: turning in, facing about.
    turns: Vec<Action>,
    /// Whom the unit in hand may charge, and whom not.
    charges: charge::Charges,
    /// Listed orders of the steps that are not movement.
    orders: Vec<Action>,
    target: Option<PieceId>,
    rolls: Option<rolls::Rolls>,
    ruler: Option<ruler::Tape>,
    replay: replay::Replay,
    motions: VecDeque<Running<Motion>>,
    refusal: Option<Refusal>,
    gesture: pointer::Gesture,
    pressed_handle: Option<crate::game::Hand>,
    fingers: Vec<(i32, (f64, f64))>,
    tab: Tab,
    grid: bool,
    keys: bool,
    command: Option<usize>,
    sum: Option<(usize, usize)>,
    picture: picture::Picture,
}

impl Desk for Table {
    type Battle = Battle;

    fn new(game: Game, options: Options) -> Table {
        let camera = Camera::fit(&game.board().field, 998.0, 512.0);
        let mut table = Table {
            game,
            options,
            camera,
            selected: None,
            hover: None,
            plan: None,
            reach: reach::Reach::default(),
            turns: Vec::new(),
            charges: charge::Charges::default(),
            orders: Vec::new(),
            target: None,
            rolls: None,
            ruler: None,
            replay: replay::Replay::default(),
            motions: VecDeque::new(),
            refusal: None,
            gesture: pointer::Gesture::None,
            pressed_handle: None,
            fingers: Vec::new(),
            tab: Tab::default(),
            grid: false,
            keys: false,
            command: None,
            sum: None,
            picture: picture::Picture::default(),
        };
        table.look_again();
        if std::mem::take(&mut table.options.unseen) {
            table.review();
        }
        table.draw();
        table
    }

    fn is_unseen(&self) -> bool {
        self.rolls.as_ref().is_some_and(|rolls| rolls.given && !rolls.is_done())
    }

    fn set_options(&mut self, options: Options) {
        let real_dice = options.real_dice;
        self.options = options;
        self.real_dice(real_dice);
        self.pick_up(self.selected);
        self.draw();
    }

    fn update(&mut self, msg: Msg) -> Vec<Effect> {
        let mut fx = Vec::new();
        self.take(msg, &mut fx);
        self.draw();
        if (!self.motions.is_empty() || self.replay.playing) && !fx.contains(&Effect::Frame) {
            fx.push(Effect::Frame);
        }
        fx
    }

    fn view(&self) -> Node {
        show::screen(self)
    }

    fn takes(&self, key: &Key) -> bool {
        self.uses(key)
    }

    fn picture(&self) -> Box<dyn Painted + '_> {
        Box::new(self.scene())
    }

    fn how(scenario: &Scenario) -> Vec<(String, String)> {
        dialog::how_with_trays(scenario)
    }

    fn paper(game: &Game) -> Node {
        show::paper(game)
    }
}

impl Table {
    fn take(&mut self, msg: Msg, fx: &mut Vec<Effect>) {
        match msg {
            Msg::Pointer(pointer) => self.on_pointer(pointer, fx),
            Msg::Scale { at, factor } => self.camera.zoom(at, factor.within(0.2, 5.0)),
            Msg::Resize { width, height } => self.camera.resize(width, height),
            Msg::Key(key) => self.on_key(&key, fx),
            Msg::Tick(now) => self.on_tick(now, fx),
            Msg::Outside(_) => {}
            Msg::Zoom(zoom) => self.camera.step(zoom),
            Msg::Grid => self.grid = !self.grid,
            Msg::Select(piece) => self.select(piece, fx),
            Msg::Typed(leg, part, text) => self.type_leg(leg, part, &text),
            Msg::Nudge(leg, part, by) => self.nudge_leg(leg, part, by),
            Msg::AddLeg(leg) => self.add_leg(leg),
            Msg::DropLeg(leg) => self.drop_leg(leg),
            Msg::Wheel(turn) => self.wheel_ghost(turn),
            Msg::March => self.march(fx),
            Msg::TakeBack => self.take_back(fx),
            Msg::Give(action) => self.order(action, fx),
            Msg::Answer(option) => self.order(Action::Answer(option), fx),
            Msg::Target(on) => self.aim_at(on, fx),
            Msg::Shoot(by, on) => self.shoot(by, on, fx),
            Msg::Done(clock) => self.done(clock, fx),
            Msg::Fight(pair) => self.look_at_fight(pair),
            Msg::Roll(pair) => self.roll(pair, fx),
            Msg::RollAll => self.roll_all(fx),
            Msg::Settle => self.settle(fx),
            Msg::RealDice(on) => {
                self.real_dice(on);
                fx.push(Effect::Save);
            }
            Msg::Die(die, text) => self.type_die(die, &text, fx),
            Msg::Pip(pip) => self.type_pip(pip, fx),
            Msg::Undo => self.undo(fx),
            Msg::Ruler => self.toggle_ruler(),
            Msg::Measure(piece) => self.measure_piece(piece, fx),
            time @ (Msg::GoTo(_)
            | Msg::Scrub(_)
            | Msg::Skip(..)
            | Msg::Play
            | Msg::Speed(_)
            | Msg::Stride(_)
            | Msg::PlayOn) => {
                self.take_time(time, fx);
            }
            Msg::Open(tab) => self.tab = tab,
            Msg::Keys => self.keys = !self.keys,
            Msg::Command(card) => self.command = if self.command == card { None } else { card },
            #[cfg(hexes)]
            Msg::Hex(_) => {}
            #[cfg(skirmish)]
            Msg::Man(_) => {}
            Msg::Sum(input, event) => {
                self.sum = if self.sum == Some((input, event)) { None } else { Some((input, event)) };
            }
        }
    }

    /// What is drawn in the field now.
    pub fn scene(&self) -> View<'_> {
        self.picture.view(self)
    }

    /// Whether orders can be given: the present is shown, no dice are being looked at and the game is not over.
    fn is_live(&self) -> bool {
        let held = self.rolls.as_ref().is_some_and(rolls::Rolls::holds_back);
        self.replay.at.is_none() && !held && !matches!(self.game.board().ask, Ask::Over(_))
    }

    /// Whether dice are falling.
    fn is_rolling(&self) -> bool {
        self.motions.iter().any(|running| running.motion == Motion::Dice)
    }

    /// Whether a press may be the second half of a double one.
    fn is_guarded(&self) -> bool {
        self.motions.iter().any(|running| matches!(running.motion, Motion::Dice | Motion::Guard))
    }

    fn start(&mut self, motion: Motion) {
        // One thing moves at a time, and a new one does not wait for an old one.
        self.motions.retain(|running| matches!(running.motion, Motion::Dice | Motion::Guard) && !running.is_over());
        self.motions.push_back(Running::new(motion, self.options.calm));
    }

    fn on_tick(&mut self, now: f64, fx: &mut Vec<Effect>) {
        let mut fell = false;
        self.motions.retain_mut(|running| {
            let over = running.tick(now);
            fell |= over && running.motion == Motion::Dice;
            !over
        });
        if fell {
            self.dice_lie(fx);
        }
        self.replay_tick(now);
    }
}
