//! The table screen of a skirmish: single soldiers, man to man.
//!
//! [`SkirmishTable::update`] takes messages and [`SkirmishTable::view`] gives the page around the ground. The page decides nothing:
//! what may be done is asked of the rules, and what they refuse they explain. What it shares with the other tables is in
//! `table`: the replay, the log, the dice, undoing.

mod dice;
pub mod figures;
mod hand;
mod keys;
pub mod map;
mod message;
mod motion;
mod offers;
mod picture;
mod plan;
mod pointer;
mod reach;
mod say;
mod screen;
mod seat;
pub mod show;
mod tap;
mod tape;
#[cfg(test)]
mod tests;

pub use message::{Field, Msg, Show};

use super::Effect;
use super::camera::Camera;
use super::desk::Desk;
use super::html::Node;
use super::math::Within;
use super::picture::Picture;
use super::table::replay::Replay;
use super::table::seat::Seat;
use super::table::thrown::{Due, Motions, Thrown, Throws};
use super::table::{self, Key, Options, Refusal, Tab};
use crate::game::{Action, Ask, Board, Clock, Duty, Game, PieceId, Scenario, Side};
use crate::geom::Point;
use crate::rules::chevauchee::ChevaucheeRules;
use crate::scenario::{self, SkirmishBattle};
use motion::Going;

/// The table screen of a skirmish.
pub struct SkirmishTable {
    game: Game,
    options: Options,
    rules: ChevaucheeRules,
    camera: Camera,
    /// The soldier in hand.
    look: Option<PieceId>,
    /// The enemy proposed to him.
    foe: Option<PieceId>,
    /// What he would throw; none for his missile weapon.
    with: Option<u8>,
    /// The way that is proposed.
    plan: Option<plan::Plan>,
    /// Everywhere he can come to.
    reach: reach::Reach,
    /// What can be ordered now but moves.
    offers: Vec<Action>,
    /// Which of it is proposed.
    chosen: Option<usize>,
    /// Soldiers who can still do something.
    able: Vec<PieceId>,
    /// The dice that are due, and those that have fallen since the last order.
    thrown: Thrown<Duty>,
    refusal: Option<Refusal>,
    /// The place the refusal is about.
    refused: Option<Point>,
    replay: Replay,
    motions: Motions<Going>,
    tab: Tab,
    grid: bool,
    keys: bool,
    shows: Vec<Show>,
    sum: Option<(usize, usize)>,
    tape: Option<crate::ui::table::ruler::Tape>,
    hover: Option<PieceId>,
    /// Whether the keyboard was used last.
    by_key: bool,
    gesture: pointer::Gesture,
    fingers: Vec<(i32, (f64, f64))>,
    /// The blows that are to come, looked up once.
    melee: show::Melee,
    drawn: picture::Drawn,
}

impl Desk for SkirmishTable {
    type Battle = SkirmishBattle;

    fn new(game: Game, options: Options) -> SkirmishTable {
        let rules = scenario::skirmish_rules_of(game.scenario()).expect("the game is a skirmish");
        let camera = Camera::fit(&game.board().field, 998.0, 612.0);
        let mut table = SkirmishTable {
            game,
            options,
            rules,
            camera,
            look: None,
            foe: None,
            with: None,
            plan: None,
            reach: reach::Reach::default(),
            offers: Vec::new(),
            chosen: None,
            able: Vec::new(),
            thrown: Thrown::default(),
            refusal: None,
            refused: None,
            replay: Replay::default(),
            motions: Motions::default(),
            tab: Tab::default(),
            grid: false,
            keys: false,
            shows: Vec::new(),
            sum: None,
            tape: None,
            hover: None,
            by_key: false,
            gesture: pointer::Gesture::None,
            fingers: Vec::new(),
            melee: show::Melee::default(),
            drawn: picture::Drawn::default(),
        };
        table.look_again();
        if std::mem::take(&mut table.options.unseen) {
            table.review();
        }
        table.draw();
        table
    }

    fn is_unseen(&self) -> bool {
        self.is_rolling()
    }

    fn set_options(&mut self, options: Options) {
        let real_dice = options.real_dice;
        self.options = options;
        self.real_dice(real_dice);
        self.draw();
    }

    fn update(&mut self, msg: table::Msg) -> Vec<Effect> {
        let mut fx = Vec::new();
        self.take(msg, &mut fx);
        self.draw();
        if (!self.motions.is_empty() || self.replay.playing) && !fx.contains(&Effect::Frame) {
            fx.push(Effect::Frame);
        }
        fx
    }

    fn view(&self) -> Node {
        screen::screen(self)
    }

    fn takes(&self, key: &Key) -> bool {
        self.uses(key)
    }

    fn picture(&self) -> Box<dyn Picture + '_> {
        Box::new(picture::Shown(self))
    }

    fn how(scenario: &Scenario) -> Vec<(String, String)> {
        show::how(scenario)
    }

    fn paper(game: &Game) -> Node {
        show::paper(game)
    }
}

impl SkirmishTable {
    fn take(&mut self, msg: table::Msg, fx: &mut Vec<Effect>) {
        use table::Msg;
        match msg {
            Msg::Pointer(pointer) => self.on_pointer(pointer, fx),
            Msg::Scale { at, factor } => self.camera.zoom(at, factor.within(0.2, 5.0)),
            Msg::Resize { width, height } => self.camera.resize(width, height),
            Msg::Key(key) => self.on_key(&key, fx),
            Msg::Tick(now) => self.on_tick(now, fx),
            Msg::Zoom(zoom) => self.camera.step(zoom),
            Msg::Grid => self.grid = !self.grid,
            Msg::March => self.carry_out(fx),
            Msg::TakeBack => self.take_back(),
            Msg::Give(action) => self.order(action, fx),
            Msg::Answer(option) => self.order(Action::Answer(option), fx),
            Msg::Done(clock) => self.done(clock, fx),
            Msg::Roll(_) => self.roll(fx),
            Msg::RollAll => self.roll_on(fx),
            Msg::RealDice(on) => {
                self.real_dice(on);
                fx.push(Effect::Save);
            }
            Msg::Die(die, text) => self.type_die(die, &text, fx),
            Msg::Pip(pip) => self.type_pip(pip, fx),
            Msg::Undo => self.undo(fx),
            Msg::Ruler => self.toggle_tape(),
            Msg::Measure(piece) => self.measure_soldier(piece, fx),
            Msg::Open(tab) => self.tab = tab,
            Msg::Keys => self.keys = !self.keys,
            Msg::Sum(input, event) => {
                self.sum = if self.sum == Some((input, event)) { None } else { Some((input, event)) };
            }
            Msg::Man(msg) => self.take_man(msg, fx),
            // Those of the time line; those of other tables, and of the page around.
            other => self.take_time(other, fx),
        }
    }

    fn take_man(&mut self, msg: Msg, fx: &mut Vec<Effect>) {
        if !self.is_rolling() && self.replay.at.is_none() {
            self.arrive();
        }
        match msg {
            Msg::Look(id) => self.look_at(id, fx),
            Msg::On(id) => self.aim_at(id, fx),
            Msg::With(arm) => self.take_arm(arm),
            Msg::Offer(n) => self.choose(n, fx),
            Msg::Take => self.carry_out(fx),
            Msg::Twice => self.shoot(2, fx),
            Msg::Typed(field, text) => self.type_field(field, &text),
            Msg::Nudge(field, by) => self.nudge_field(field, by, fx),
            Msg::AddLeg => self.add_leg(fx),
            Msg::DropLeg(leg) => self.drop_leg(leg),
            Msg::Turn(by) => self.turn(by, fx),
            Msg::Leave => self.leave(fx),
            Msg::Unname(n) => self.unname(n, fx),
            Msg::Show(show) => self.toggle(show),
        }
    }

    fn toggle(&mut self, show: Show) {
        match self.shows.iter().position(|shown| *shown == show) {
            Some(at) => {
                self.shows.remove(at);
            }
            None => self.shows.push(show),
        }
    }

    /// Whether something is drawn about all soldiers.
    fn has_shown(&self, show: Show) -> bool {
        self.shows.contains(&show)
    }

    /// The side that is asked on the board that is shown, or whose step it is there.
    fn side(&self) -> Side {
        asked(self.told())
    }

    /// The moment that is looked at, with everything at rest.
    fn at_rest(&self) -> &Board {
        let past = self.replay.at.and_then(|at| self.game.past().get(at));
        past.map_or(self.game.board(), |played| &played.board)
    }

    /// The board the panel tells of: while soldiers go their way, the one they come to, so that no button speaks of a step that is
    /// over.
    fn told(&self) -> &Board {
        if self.is_rolling() { Seat::board(self) } else { self.at_rest() }
    }

    /// The side whose word the game waits for.
    fn asked(&self) -> Side {
        asked(self.game.board())
    }

    /// Whether orders can be given: the present is shown and the game is not over.
    fn is_live(&self) -> bool {
        self.replay.at.is_none() && !matches!(self.game.board().ask, Ask::Over(_))
    }

    /// The step is over.
    fn done(&mut self, clock: Clock, fx: &mut Vec<Effect>) {
        if clock != self.game.board().clock || self.motions.is_guarded() || !self.is_live() {
            return;
        }
        // What is proposed is done first; where that takes dice, the step is not over yet. What is refused is dropped.
        if self.is_proposed() && self.is_in_vain() {
            self.take_back();
        } else if self.is_proposed() {
            self.carry_out(fx);
            if self.refusal.is_some() || self.thrown.due.is_some() || clock != self.game.board().clock {
                return;
            }
        }
        self.order(Action::Done, fx);
        self.motions.guard();
        fx.push(Effect::Focus("next".into()));
    }

    /// Takes back what is proposed, or the last order.
    fn undo(&mut self, fx: &mut Vec<Effect>) {
        if self.replay.at.is_some() {
            return self.go_to(usize::MAX);
        }
        if self.is_proposed() {
            return self.take_back();
        }
        if self.thrown.due.as_mut().is_some_and(Due::forget) {
            return;
        }
        self.take_back_last(fx);
    }
}

fn asked(board: &Board) -> Side {
    board.ask.side().unwrap_or(board.clock.side)
}
