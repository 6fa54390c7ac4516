//! The table screen of a game on hexes: a game being played on a map.
//!
//! [`HexTable::update`] takes messages and [`HexTable::view`] gives the page around the map. The page decides nothing: what
//! may be done is asked of the rules, and what they refuse they explain. What it shares with the tables of trays is in
//! `table`: the replay, the log, the dice, undoing.

mod deploy;
mod dice;
mod hand;
mod keys;
pub mod map;
mod motion;
mod offers;
mod picture;
mod pointer;
mod say;
mod screen;
mod seat;
pub mod show;
mod tap;
#[cfg(test)]
mod tests;

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
use crate::game::{Ask, Board, Clock, Game, Owed, PieceId, Scenario, Side};
use crate::geom::Hex;
use crate::rules::raphia::{RaphiaRules, Reach};
use crate::scenario::{self, HexBattle};
use motion::Going;

/// Something happened on the map of hexes that no other table knows.
#[derive(Clone, Debug, PartialEq)]
pub enum Msg {
    /// Takes the stack of a hex in hand, to command it or to look at it; or lays it down.
    Look(Option<Hex>),
    /// A counter of the stack in hand goes along, or no longer.
    With(PieceId),
    /// Proposes that those in hand go to this hex; the same hex again makes the move.
    Go(Hex),
    /// They face this corner there, 1 to 6; where they stand if nothing is proposed.
    Face(u8),
    /// They lie in the stack they join in this one of the orders that are allowed, counted from 0.
    Join(u8),
    /// Proposes one of what is listed, counted from 0: a flight, an advance, a pursuit, a rally, an answer.
    Offer(usize),
    /// What is proposed of the list is done.
    Take,
    /// Shows the fronts of all phalanxes, or not.
    Fronts,
    /// Shows all hexes that are watched, or not.
    Zones,
}

/// The table screen of a game on hexes.
pub struct HexTable {
    pub(super) game: Game,
    pub(super) options: Options,
    pub(super) rules: RaphiaRules,
    /// The file, which says of each figure where it comes from.
    pub(super) battle: Option<HexBattle>,
    pub(super) camera: Camera,
    /// The hex whose stack is in hand.
    pub(super) look: Option<Hex>,
    /// Who of it goes along, from the top, leaders last.
    pub(super) held: Vec<PieceId>,
    /// Everywhere they can come to.
    pub(super) reach: Vec<Reach>,
    /// The move that is proposed.
    pub(super) plan: Option<hand::Plan>,
    /// What can be ordered or answered in a step that is not movement.
    pub(super) offers: Vec<offers::Offer>,
    /// Which of it is proposed.
    pub(super) chosen: Option<usize>,
    /// The dice that are due, and those that have fallen since the last order.
    pub(super) thrown: Thrown<Owed>,
    /// The hex the keyboard is on.
    pub(super) focus: Option<Hex>,
    pub(super) refusal: Option<Refusal>,
    /// The hex the refusal is about.
    pub(super) refused: Option<Hex>,
    pub(super) replay: Replay,
    pub(super) motions: Motions<Going>,
    pub(super) tab: Tab,
    pub(super) grid: bool,
    pub(super) keys: bool,
    pub(super) fronts: bool,
    pub(super) zones: bool,
    pub(super) sum: Option<(usize, usize)>,
    /// The board without the side whose set-up is a secret.
    veil: Option<Board>,
    /// Whether the map is so small that the first stack in hand brings it closer.
    closer: bool,
    pub(super) hover: Option<Hex>,
    /// Whether the keyboard was used last, so that its hex is shown.
    by_key: bool,
    /// Hexes of stacks that can still do something.
    able: Vec<Hex>,
    /// Whether the stack in hand is laid out.
    pub(super) is_fanned: bool,
    /// Flights and pursuits of this half-turn.
    trails: Vec<picture::Gone>,
    /// The words on the way of the proposed move.
    flag: Vec<String>,
    /// The way of what is proposed, the hex left first.
    chosen_way: Vec<Hex>,
    gesture: pointer::Gesture,
    fingers: Vec<(i32, (f64, f64))>,
}

impl Desk for HexTable {
    type Battle = HexBattle;

    fn new(game: Game, options: Options) -> HexTable {
        let rules = scenario::hex_rules_of(game.scenario()).expect("the game is one on hexes");
        let camera = map::opening(game.board(), 998.0, 512.0);
        let battle = scenario::hex_battle_of(game.scenario());
        let mut table = HexTable {
            game,
            options,
            rules,
            battle,
            camera,
            look: None,
            held: Vec::new(),
            reach: Vec::new(),
            plan: None,
            offers: Vec::new(),
            chosen: None,
            thrown: Thrown::default(),
            focus: None,
            refusal: None,
            refused: None,
            replay: Replay::default(),
            motions: Motions::default(),
            tab: Tab::default(),
            grid: false,
            keys: false,
            fronts: false,
            zones: false,
            sum: None,
            veil: None,
            closer: true,
            hover: None,
            by_key: false,
            able: Vec::new(),
            is_fanned: false,
            trails: Vec::new(),
            flag: Vec::new(),
            chosen_way: Vec::new(),
            gesture: pointer::Gesture::None,
            fingers: Vec::new(),
        };
        table.look_again();
        if std::mem::take(&mut table.options.unseen) {
            table.review();
        }
        table
    }

    fn is_unseen(&self) -> bool {
        self.is_rolling()
    }

    fn set_options(&mut self, options: Options) {
        let real_dice = options.real_dice;
        self.options = options;
        self.real_dice(real_dice);
    }

    fn update(&mut self, msg: table::Msg) -> Vec<Effect> {
        let mut fx = Vec::new();
        self.take(msg, &mut fx);
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
        Box::new(self.picture())
    }

    fn how(scenario: &Scenario) -> Vec<(String, String)> {
        show::how(scenario)
    }

    fn paper(game: &Game) -> Node {
        show::paper(game)
    }
}

impl HexTable {
    fn take(&mut self, msg: table::Msg, fx: &mut Vec<Effect>) {
        use table::Msg;
        match msg {
            Msg::Pointer(pointer) => self.on_pointer(pointer, fx),
            Msg::Scale { at, factor } => {
                self.closer = false;
                self.camera.zoom(at, factor.within(0.2, 5.0));
            }
            Msg::Resize { width, height } => self.camera.resize(width, height),
            Msg::Key(key) => self.on_key(&key, fx),
            Msg::Tick(now) => self.on_tick(now, fx),
            Msg::Zoom(zoom) => {
                self.closer = false;
                self.camera.step(zoom);
            }
            Msg::Grid => self.grid = !self.grid,
            Msg::March => self.march(fx),
            Msg::TakeBack => self.take_back(),
            Msg::Give(action) => self.order(action, fx),
            Msg::Answer(option) => self.order(crate::game::Action::Answer(option), fx),
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
            Msg::Open(tab) => self.tab = tab,
            Msg::Keys => self.keys = !self.keys,
            Msg::Sum(input, event) => {
                self.sum = if self.sum == Some((input, event)) { None } else { Some((input, event)) };
            }
            Msg::Hex(msg) => self.take_hex(msg, fx),
            // Those of the time line; those of tables in inches, and of the page around.
            other => self.take_time(other, fx),
        }
    }

    fn take_hex(&mut self, msg: Msg, fx: &mut Vec<Effect>) {
        if !self.is_rolling() && self.replay.at.is_none() {
            self.arrive();
        }
        match msg {
            Msg::Look(hex) => self.look_at(hex, fx),
            Msg::With(id) => self.with(id, fx),
            Msg::Go(hex) => self.go(hex, fx),
            Msg::Face(corner) => self.face(corner, fx),
            Msg::Join(order) => self.join(order, fx),
            Msg::Offer(offer) => self.choose(offer, fx),
            Msg::Take => self.take_offer(fx),
            Msg::Fronts => self.fronts = !self.fronts,
            Msg::Zones => self.zones = !self.zones,
        }
    }

    /// The side that is asked on the board that is shown, or whose half-turn it is there.
    pub(super) fn side(&self) -> Side {
        asked(self.told())
    }

    /// The moment that is looked at, with everything at rest.
    pub(super) fn at_rest(&self) -> &Board {
        let past = self.replay.at.and_then(|at| self.game.past().get(at));
        past.map_or(self.game.board(), |played| &played.board)
    }

    /// The board the panel tells of: while counters go their way, the one they come to, so that no button speaks of a step
    /// that is over.
    pub(super) fn told(&self) -> &Board {
        if self.is_rolling() { self.board() } else { self.at_rest() }
    }

    /// The moment that is looked at, without what is a secret.
    pub(super) fn seen(&self) -> &Board {
        self.veil.as_ref().filter(|_| self.replay.at.is_none()).unwrap_or(self.at_rest())
    }

    /// The side whose word the game waits for.
    pub(super) fn asked(&self) -> Side {
        asked(self.game.board())
    }

    /// Whether orders can be given: the present is shown and the game is not over.
    pub(super) fn is_live(&self) -> bool {
        self.replay.at.is_none() && !matches!(self.game.board().ask, Ask::Over(_))
    }

    /// The step is over.
    fn done(&mut self, clock: Clock, fx: &mut Vec<Effect>) {
        if clock != self.game.board().clock || self.is_guarded() || !self.is_live() {
            return;
        }
        // What is proposed is done first; where that is refused or takes dice, the step is not over yet.
        if self.plan.is_some() {
            self.march(fx);
            if self.refusal.is_some() || self.thrown.due.is_some() {
                return;
            }
        }
        self.order(crate::game::Action::Done, fx);
        self.motions.guard();
        fx.push(Effect::Focus("next".into()));
    }

    /// Takes back what is proposed, or the last order.
    fn undo(&mut self, fx: &mut Vec<Effect>) {
        if self.replay.at.is_some() {
            return self.go_to(usize::MAX);
        }
        if self.plan.is_some() || self.chosen.is_some() {
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
