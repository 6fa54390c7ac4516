//! A page in a frame of another one: it begins at once, as its address wishes, and tells the page around it what happens.

use super::{App, leave_for, other_page};
use crate::game::{Ask, Board, Game, Input, Side};
use crate::scenario::{self, Code, GameKind};
use crate::text::{fill, text};
use crate::ui::desk::Desk;
use crate::ui::filed::Filed;
use crate::ui::message::{Effect, Told, Value};
use crate::ui::table::{self, Options, say};
use crate::ui::wishes::{Look, Wishes};

/// What a page in a frame knows of the page around it.
#[derive(Default)]
pub(super) struct Frame {
    /// Whether it is one: its address wishes something, or another page is around it.
    pub is_on: bool,
    /// The query of its address.
    query: String,
    /// What its address wishes.
    pub wishes: Wishes,
    /// Whether the game has changed since it was last told of.
    is_changed: bool,
    is_ready: bool,
    /// The moment last told of: which, of how many, and its position.
    told: Option<(usize, usize, u32)>,
    /// How many inputs have been told of.
    inputs: usize,
    /// The game as it stands behind the `#` of a link.
    code: String,
    /// What is told once these bytes are deflated, and the marks that go with them.
    waiting: Vec<(Vec<u8>, Vec<u8>, Told)>,
}

impl Frame {
    /// Of a page with this query; another page is around it, or not.
    pub fn new(query: &str, is_framed: bool) -> Frame {
        Frame { is_on: is_framed, query: query.trim_start_matches('?').to_string(), ..Frame::default() }
    }

    /// The game changed; a page in a frame keeps none.
    pub fn change(&mut self) {
        self.is_changed = true;
    }
}

impl<T: Desk> App<T> {
    /// The page begins as its address wishes, without the set-up dialog.
    pub(super) fn begin_as_wished(&mut self, route: &str) -> Vec<Effect> {
        let Some(wishes) = Wishes::read(&self.frame.query) else { return self.route(route) };
        self.frame.is_on = true;
        if !wishes.theme.is_empty() {
            self.kept.insert("theme".into(), wishes.theme.into());
        }
        self.frame.wishes = wishes;
        if route.starts_with("step=") || scenario::holds_game(route) {
            let named = self.frame.wishes.of_fragment(route);
            let wishes = &mut self.frame.wishes;
            (wishes.step, wishes.look, wishes.question) = (named.step, named.look, named.question);
            if !named.code.is_empty() {
                wishes.code = named.code;
            }
        }
        let battle = self.frame.wishes.battle.clone();
        if let Some(page) = other_page::<T>(GameKind::of_battle(&battle)) {
            return self.leave_as_wished(page, route);
        }
        let is_address = battle.contains(['.', '/', ':']);
        let is_known = self.shelf.battle(&battle).is_some();
        if !(battle.is_empty() || is_address || is_known) {
            self.frame.wishes.note("battle", &battle);
            self.frame.wishes.battle.clear();
        }
        match self.frame.wishes.look {
            Some(look @ (Look::Reference | Look::Dice)) if !is_address => self.leave_for_document(look),
            _ if !self.frame.wishes.code.is_empty() => {
                let code = self.frame.wishes.code.clone();
                self.open_link(&code)
            }
            _ if is_address => self.fetch(&battle),
            _ => self.begin_battle(),
        }
    }

    /// The quick reference, or its dice alone where there are some; a question is one about two units.
    fn leave_for_document(&mut self, look: Look) -> Vec<Effect> {
        let wishes = &self.frame.wishes;
        let is_dice = look == Look::Dice;
        if is_dice && (wishes.battle.is_empty() || T::Battle::KIND == GameKind::Hexes) {
            return vec![Effect::Leave("dice.html".into())];
        }
        let mut address = self.shelf.document("reference", &self.wished_battle());
        if address.ends_with(".html") {
            address.push_str(if is_dice { "?view=dice" } else { "" });
            if !wishes.question.is_empty() {
                address.push_str("#ask=");
                address.push_str(&wishes.question.replace(' ', "_"));
            }
        }
        vec![Effect::Leave(address)]
    }

    /// The battle whose start is shown where there is no game.
    fn wished_battle(&self) -> String {
        match self.frame.wishes.battle.as_str() {
            id if self.shelf.battle(id).is_some() => id.to_string(),
            _ => T::Battle::built_in().first().map_or("", |battle| battle.face().id).to_string(),
        }
    }

    /// Leaves for the page of another kind of battles with all that is wished.
    pub(super) fn leave_as_wished(&self, page: &str, route: &str) -> Vec<Effect> {
        let gap = if route.is_empty() { "" } else { "#" };
        vec![Effect::Leave(format!("{page}?{}{gap}{route}", self.frame.query))]
    }

    /// Leaves for the page of another kind, which plays the game in the address.
    pub(super) fn leave_with_link(&self, page: &str) -> Vec<Effect> {
        match self.frame.query.is_empty() {
            true => leave_for(page, &self.opening),
            // The code is in the query already, unless it came behind the `#`.
            false => self.leave_as_wished(page, if self.frame.told.is_some() { &self.opening } else { "" }),
        }
    }

    /// Lays the battle itself, before its first order.
    pub(super) fn begin_battle(&mut self) -> Vec<Effect> {
        let id = self.wished_battle();
        match self.shelf.open(&id, &crate::game::Switches::new()) {
            Ok(scenario) => {
                let seed = self.frame.wishes.seed.unwrap_or_else(|| self.seeds.draw());
                self.lay_as_wished(Game::new(&scenario, seed))
            }
            Err(faults) => {
                self.faults = faults;
                self.note = Some(text("page.no_setup"));
                Vec::new()
            }
        }
    }

    /// Puts a game on the table as its address wishes; a recorded one may be shown at any of its moments.
    pub(super) fn lay_as_wished(&mut self, mut game: Game) -> Vec<Effect> {
        let last = game.inputs().len();
        let step = self.frame.wishes.step;
        let at = step.filter(|&step| step <= last);
        if let Some(step) = step.filter(|_| at.is_none()) {
            self.frame.wishes.note("step", &step.to_string());
        }
        let is_watched = last > 0 && self.frame.wishes.look == Some(Look::Replay);
        if self.frame.wishes.look == Some(Look::Replay) && !is_watched {
            self.frame.wishes.note("view", "replay");
        }
        let options = self.wished_options(&game);
        let question = std::mem::take(&mut self.frame.wishes.question);
        if !question.is_empty() && (step != at || last == 0) {
            self.frame.wishes.note("question", &question);
        } else if !question.is_empty() {
            let mut effects = self.set_aside(&game);
            effects.extend(self.ask(&question, at.unwrap_or(last), game, options));
            self.frame.wishes.at_once();
            return effects;
        }
        if !is_watched {
            while game.inputs().len() > at.unwrap_or(last) && game.undo().is_some() {}
        }
        let mut effects = self.set_aside(&game);
        effects.extend(self.lay(game, Options { watched: is_watched, ..options }));
        if let Some(table) = self.table.as_mut().filter(|_| is_watched) {
            effects.extend(table.update(table::Msg::GoTo(at.unwrap_or(0))));
        }
        self.frame.wishes.at_once();
        effects
    }

    fn wished_options(&mut self, game: &Game) -> Options {
        let wishes = &mut self.frame.wishes;
        let sides = &game.rules().about().sides;
        let side = Side::BOTH.into_iter().find(|side| sides[side.index()].id == wishes.side);
        if side.is_none() && !wishes.side.is_empty() {
            let value = std::mem::take(&mut wishes.side);
            wishes.note("side", &value);
        }
        Options { real_dice: wishes.real_dice, help: wishes.help, side, ..Options::default() }
    }

    /// Whether the address of this page wishes this battle file.
    pub(super) fn is_wished(&self, address: &str) -> bool {
        self.frame.is_on && !address.is_empty() && self.frame.wishes.battle == address
    }

    /// A game could not be opened: in a frame the one on the table stays, or else the battle begins.
    pub(super) fn is_still_shown(&mut self, effects: &mut Vec<Effect>) -> bool {
        self.frame.wishes.at_once();
        if self.frame.is_on && self.table.is_none() && self.shelf.battle(&self.frame.wishes.battle).is_some() {
            effects.extend(self.begin_battle());
        }
        self.frame.is_on && self.table.is_some()
    }

    /// What a page in a frame does of all that an update comes to: it keeps nothing, leaves its address as it is, and tells.
    pub(super) fn in_frame(&mut self, effects: Vec<Effect>) -> Vec<Effect> {
        if !self.frame.is_on {
            return effects;
        }
        let mut done = Vec::with_capacity(effects.len());
        for effect in effects {
            match effect {
                Effect::Keep { .. } | Effect::Forget { .. } | Effect::Replace(_) => {}
                Effect::Go(place) if place.starts_with("play=") => {}
                Effect::Go(place) => {
                    let effects = self.route(&place);
                    done.extend(self.in_frame(effects));
                }
                effect => done.push(effect),
            }
        }
        self.tell(&mut done);
        // What comes next may find more to complain about.
        if !done.iter().any(|effect| matches!(effect, Effect::Unpack(_) | Effect::Fetch(_) | Effect::Leave(_))) {
            done.extend(self.frame.wishes.complaint().map(Effect::Warn));
        }
        done
    }

    /// Tells what is new since it was last told.
    fn tell(&mut self, fx: &mut Vec<Effect>) {
        let Some(table) = &self.table else { return };
        let frame = &mut self.frame;
        let game = table.game();
        let steps = game.inputs().len();
        let step = table.replay().at.unwrap_or(steps);
        let board = &game.past()[step].board;
        let now = Some((step, steps, board.digest()));
        let is_changed = std::mem::take(&mut frame.is_changed);
        if !is_changed && frame.told == now {
            return;
        }
        let mut say = |event, values| fx.push(Effect::Tell(Told { event, values }));
        if !std::mem::replace(&mut frame.is_ready, true) {
            let scenario = game.scenario();
            let (battle, title) = (Value::Text(scenario.id.clone()), Value::Text(scenario.title.clone()));
            let (step, steps) = (Value::Number(step), Value::Number(steps));
            say("ready", vec![("battle", battle), ("title", title), ("step", step), ("steps", steps)]);
        }
        for n in frame.inputs + 1..=steps {
            if matches!(game.inputs()[n - 1], Input::Roll | Input::Dice(_)) {
                let sentence = Value::Text(say::events(game, n));
                say("fight", vec![("sentence", sentence), ("step", Value::Number(n))]);
            }
        }
        if frame.inputs < steps
            && let Ask::Over(outcome) = game.board().ask
        {
            let sides = &game.rules().about().sides;
            let id = outcome.winner.map_or("", |side| &sides[side.index()].id).to_string();
            let sentence = match outcome.winner {
                Some(side) => fill("table.won", &[("side", &sides[side.index()].name)]),
                None => text("table.draw"),
            };
            let rule = Value::Text(outcome.cite.0.to_string());
            say("finished", vec![("winner", Value::Text(id)), ("sentence", Value::Text(sentence)), ("rule", rule)]);
        }
        frame.inputs = steps;
        let is_same = frame.told == now;
        frame.told = now;
        let values = moment(game, board, step);
        let told = Told { event: "step", values };
        if is_changed && !(is_same && frame.waiting.is_empty() && !frame.code.is_empty()) {
            let code = Code::of(game, None);
            let bytes = code.bytes();
            fx.push(Effect::Pack(bytes.clone()));
            frame.waiting.push((bytes, code.marks_in_bytes(), told));
        } else if let Some((bytes, marks, _)) = frame.waiting.last() {
            let (bytes, marks) = (bytes.clone(), marks.clone());
            frame.waiting.push((bytes, marks, told));
        } else {
            fx.push(Effect::Tell(with_code(told, &frame.code)));
        }
    }

    /// The bytes of a game are deflated, or cannot be: what waited for them is told. None where nothing did.
    pub(super) fn packed(&mut self, bytes: &[u8], deflated: Option<&[u8]>) -> Option<Vec<Effect>> {
        let frame = &mut self.frame;
        let (_, marks, _) = frame.waiting.iter().find(|(waits, ..)| waits == bytes)?;
        let code = scenario::fragment_of(bytes, deflated, marks);
        let mut told = Vec::new();
        let mut rest = Vec::new();
        for (waits, marks, step) in std::mem::take(&mut frame.waiting) {
            match waits == bytes {
                true => told.push(Effect::Tell(with_code(step, code.trim_start_matches("#g=")))),
                false => rest.push((waits, marks, step)),
            }
        }
        frame.waiting = rest;
        frame.code = code.trim_start_matches("#g=").to_string();
        if let Some(table) = &mut self.table {
            table.options_mut().away = Some(self.link.of(&code));
        }
        Some(told)
    }

    /// A game is laid: what is recorded of it is not told one by one.
    pub(super) fn laid(&mut self) {
        let Some(table) = self.table.as_mut().filter(|_| self.frame.is_on) else { return };
        self.frame.inputs = table.game().inputs().len();
        table.options_mut().away = Some(String::new());
    }
}

/// A step with the game as it stands behind `#g=`.
fn with_code(mut told: Told, code: &str) -> Told {
    told.values.push(("code", Value::Text(code.to_string())));
    told
}

/// A moment of a game.
fn moment(game: &Game, board: &Board, step: usize) -> Vec<(&'static str, Value)> {
    let about = game.rules().about();
    let side = board.ask.side().unwrap_or(board.clock.side);
    let phase = about.steps.iter().find(|step| step.phase == board.clock.phase);
    vec![
        ("step", Value::Number(step)),
        ("steps", Value::Number(game.inputs().len())),
        ("turn", Value::Number(board.clock.turn.into())),
        ("phase", Value::Text(phase.map_or("", |step| &step.name).to_string())),
        ("side", Value::Text(about.sides[side.index()].id.clone())),
        ("digest", Value::Text(say::position(board))),
        ("dice", Value::Flag(matches!(board.ask, Ask::Roll { .. }))),
    ]
}
