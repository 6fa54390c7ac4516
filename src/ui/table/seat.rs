//! What tables of every kind share: a game that is played, taken back and shown again, and what is refused.

use super::replay::Replay;
use super::{Key, Msg, Options, Refusal, Stride, Tab, say, show};
use crate::game::{Board, Cite, Event, Game, Input, Rules, Side};
use crate::text::{fill, text};
use crate::ui::{Effect, Told, Value};

/// Somebody sits at a table with a game on it.
pub trait Seat: Sized {
    /// The game as it stands.
    fn game(&self) -> &Game;
    /// The game, to be played.
    fn game_mut(&mut self) -> &mut Game;
    /// What the set-up dialog decided.
    fn options(&self) -> &Options;
    /// The same, to be changed where nothing has to be looked up anew.
    fn options_mut(&mut self) -> &mut Options;
    /// Which moment is shown.
    fn replay(&self) -> &Replay;
    /// The same, to be changed.
    fn replay_mut(&mut self) -> &mut Replay;
    /// Why something was not done.
    fn refusal(&self) -> Option<&Refusal>;
    /// Says why something was not done, or no longer.
    fn set_refusal(&mut self, refusal: Option<Refusal>);
    /// The board as it is shown: now, earlier, or before the dice that are being looked at.
    fn board(&self) -> &Board;
    /// Which list is open.
    fn tab(&self) -> Tab;
    /// The line of the log whose sum is shown: its input, and which of its events.
    fn sum(&self) -> Option<(usize, usize)>;
    /// Whether dice have fallen whose doing is not told yet.
    fn is_hiding(&self) -> bool;
    /// Nothing is in hand or proposed, and nothing moves.
    fn lay_down(&mut self);
    /// Looks at the game anew; dice that were looked at are forgotten.
    fn begin_again(&mut self);
    /// How the time line names the moment that is shown: a key of the catalogue.
    #[cfg(any(hexes, skirmish))]
    fn time_key(&self) -> &'static str {
        "table.time.at"
    }
    /// Shows once more what this input made move.
    fn show_again(&mut self, input: usize);

    /// The rules of the game.
    fn rules(&self) -> &dyn Rules {
        self.game().rules()
    }

    /// Says why not, on the page and once aloud.
    fn refuse(&mut self, text: String, cite: Option<Cite>, fx: &mut Vec<Effect>) {
        fx.push(Effect::Announce(text.clone()));
        if self.options().away.is_some() {
            let rule = cite.map_or("", |cite| cite.0).to_string();
            let values = vec![("sentence", Value::Text(text.clone())), ("rule", Value::Text(rule))];
            fx.push(Effect::Tell(Told { event: "refused", values }));
        }
        self.set_refusal(Some(Refusal { text, cite }));
    }

    /// Gives one input; what is refused is said and changes nothing.
    fn give(&mut self, input: Input, fx: &mut Vec<Effect>) -> Option<Vec<Event>> {
        self.set_refusal(None);
        if let (Input::Order(_), Some(other)) = (&input, self.is_not_ours(self.game().board())) {
            self.refuse(other, None, fx);
            return None;
        }
        match self.game_mut().give(input).map(<[Event]>::to_vec) {
            Ok(events) => {
                fx.push(Effect::Save);
                Some(events)
            }
            Err(why) => {
                let words = say::refusal(self.game(), self.game().board(), &why);
                self.refuse(words, Some(why.cite), fx);
                None
            }
        }
    }

    /// Why this table gives no orders on that board: the other side is asked, and only one is commanded here.
    fn is_not_ours(&self, board: &Board) -> Option<String> {
        let (mine, asked) = (self.options().side?, board.ask.side()?);
        let name = |side: Side| self.rules().about().sides[side.index()].name.as_str();
        (mine != asked).then(|| fill("table.side.other", &[("mine", name(mine)), ("other", name(asked))]))
    }

    /// Takes back the last input; dice only with the teacher's switch, and then the record says so.
    fn take_back_last(&mut self, fx: &mut Vec<Effect>) {
        let inputs = self.game().inputs();
        let notes = inputs.iter().rev().take_while(|input| matches!(input, Input::TookBack(_))).count();
        let Some(last) = inputs.iter().rev().nth(notes) else {
            return self.refuse(text("table.undo.nothing"), None, fx);
        };
        let is_dice = matches!(last, Input::Roll | Input::Dice(_));
        let before = &self.game().past()[inputs.len() - notes - 1].board;
        if let Some(other) = self.is_not_ours(before).filter(|_| !is_dice) {
            return self.refuse(other, None, fx);
        }
        if is_dice && !self.options().teacher_undo {
            return self.refuse(text("table.undo.dice"), None, fx);
        }
        let mut kept: Vec<Input> = (0..notes).filter_map(|_| self.game_mut().undo()).collect();
        self.game_mut().undo();
        kept.reverse();
        if is_dice {
            kept.push(Input::TookBack(1));
        }
        self.set_refusal(None);
        for note in kept {
            let _ = self.give(note, fx);
        }
        self.lay_down();
        self.begin_again();
        if !fx.contains(&Effect::Save) {
            fx.push(Effect::Save);
        }
        fx.push(Effect::Announce(text(if is_dice { "table.undone.dice" } else { "table.undone" })));
    }

    /// Shows the game after so many inputs; from the last on, the present.
    fn go_to(&mut self, at: usize) {
        self.replay_mut().playing = false;
        self.show_moment(at);
    }

    /// The same, while the replay goes on.
    fn show_moment(&mut self, at: usize) {
        let last = self.game().past().len() - 1;
        self.set_refusal(None);
        self.replay_mut().at = (at < last || self.options().watched).then_some(at.min(last));
        self.lay_down();
    }

    /// Takes a message of the time line; any other changes nothing.
    fn take_time(&mut self, msg: Msg, fx: &mut Vec<Effect>) {
        match msg {
            Msg::GoTo(at) => self.go_to(at),
            Msg::Scrub(text) => self.go_to(text.trim().parse().unwrap_or(usize::MAX)),
            Msg::Skip(stride, on) => self.skip(stride, on, fx),
            Msg::Play => self.play(),
            Msg::Speed(speed) => self.replay_mut().speed = speed.clamp(1, 4),
            Msg::Stride(stride) => self.replay_mut().stride = stride,
            Msg::PlayOn => self.play_on(fx),
            _ => {}
        }
    }

    /// What a key does on the time line; none while nothing has happened.
    fn on_time_line(&self, key: &Key) -> Option<Msg> {
        if self.game().inputs().is_empty() {
            return None;
        }
        let (stride, on) = match key.key.as_str() {
            "k" | "K" => return Some(Msg::Play),
            key @ ("," | ".") => (Some(Stride::Order), key == "."),
            key @ ("<" | ">") => (Some(Stride::Step), key == ">"),
            key @ ("{" | "}") => (Some(Stride::Turn), key == "}"),
            // On the field they may lead about.
            end @ ("Home" | "End") if !key.on_field && self.replay().at.is_some() => (None, end == "End"),
            _ => return None,
        };
        Some(Msg::Skip(stride, on))
    }

    /// Goes forward or back by hand: the moment that is reached is said once, and what had just happened.
    fn skip(&mut self, stride: Option<Stride>, on: bool, fx: &mut Vec<Effect>) {
        let past = self.game().past();
        let from = self.replay().at.unwrap_or(past.len() - 1);
        let at = match (stride, on) {
            (None, false) => 0,
            (None, true) => usize::MAX,
            (Some(by), false) => by.previous(from, past),
            (Some(by), true) => by.next(from, past),
        };
        self.go_to(at);
        let (mut said, at) = show::under::moment(self);
        if self.replay().at.is_some() || !self.is_hiding() {
            said = format!("{said}. {}", say::events(self.game(), at));
        }
        fx.push(Effect::Announce(said));
        if at == from + 1 {
            self.show_again(at);
        }
    }

    /// Starts or stops; from the present it begins again at the start.
    fn play(&mut self) {
        let last = self.game().past().len() - 1;
        let is_played = last > 0;
        let replay = self.replay_mut();
        replay.start(is_played);
        let is_at_end = replay.at.is_none_or(|at| at >= last);
        if replay.playing && is_at_end {
            self.show_moment(0);
        }
    }

    /// Goes on when a moment is over.
    fn replay_tick(&mut self, now: f64) {
        if !self.replay_mut().is_due(now) {
            return;
        }
        let Some(at) = self.replay().at else {
            self.replay_mut().playing = false;
            return;
        };
        let last = self.game().past().len() - 1;
        let next = self.replay().stride.next(at, self.game().past());
        self.show_moment(next);
        let replay = self.replay_mut();
        replay.playing = replay.at.is_some_and(|at| at < last);
        if next == at + 1 {
            self.show_again(next);
        }
    }

    /// Whether dice have fallen since the moment that is shown.
    fn has_dice_since(&self, at: usize) -> bool {
        self.game().inputs()[at..].iter().any(|input| matches!(input, Input::Roll | Input::Dice(_)))
    }

    /// Another game goes on from the moment that is shown; if dice are taken back, its record says so. The game as it was is set
    /// aside; where nothing is kept, that is said first, and a second press does it.
    fn play_on(&mut self, fx: &mut Vec<Effect>) {
        let Some(at) = self.replay().at else { return };
        // What is watched is somebody's game, and stays theirs: from here on it is another one.
        let is_watched = std::mem::take(&mut self.options_mut().watched);
        let dice = self.has_dice_since(at) && !is_watched;
        let warning = text("table.time.unkept");
        let is_warned = self.refusal().is_some_and(|refusal| refusal.text == warning);
        match self.options().unkept {
            _ if is_watched || at == self.game().inputs().len() => {}
            true if is_warned => {}
            true => return self.refuse(warning, None, fx),
            false => fx.push(Effect::SetAside(self.game().record())),
        }
        let mut taken: u16 = 0;
        while self.game().inputs().len() > at && self.game_mut().undo().is_some() {
            taken = taken.saturating_add(1);
        }
        self.show_moment(usize::MAX);
        self.replay_mut().playing = false;
        if dice {
            let _ = self.give(Input::TookBack(taken), fx);
        }
        self.begin_again();
        if !fx.contains(&Effect::Save) {
            fx.push(Effect::Save);
        }
        fx.push(Effect::Announce(text("table.time.on")));
        fx.push(Effect::Focus("next".into()));
    }
}
