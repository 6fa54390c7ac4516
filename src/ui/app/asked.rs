//! A lesson step: a recorded game stands at a moment, a question is asked, the pupil tries a decision, and sees what happened.

use super::{App, Screen};
use crate::game::Game;
use crate::text::text;
use crate::ui::desk::Desk;
use crate::ui::message::{Effect, Told, Value};
use crate::ui::table::{self, Asked, Options, Stage, say};

/// What a press on the card of a question does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The orders given are the decision.
    Decide,
    /// The recorded game goes on from the moment.
    Watch,
    /// Back to the moment.
    Again,
}

/// A question about a moment of a recorded game.
pub(super) struct Lesson {
    question: String,
    step: usize,
    /// The game as it was played.
    whole: Game,
}

impl<T: Desk> App<T> {
    /// Asks about a moment of this game: it is laid as it stood then.
    pub(super) fn ask(&mut self, question: &str, step: usize, whole: Game, options: Options) -> Vec<Effect> {
        self.lesson = Some(Lesson { question: question.to_string(), step, whole });
        self.lay_lesson(Stage::Open, options)
    }

    fn lay_lesson(&mut self, stage: Stage, options: Options) -> Vec<Effect> {
        let Some(lesson) = self.lesson.take() else { return Vec::new() };
        let mut game = lesson.whole.clone();
        let goes_on = game.inputs().len() > lesson.step;
        let is_watched = stage == Stage::Shown;
        while !is_watched && game.inputs().len() > lesson.step && game.undo().is_some() {}
        let asked = Asked { question: lesson.question.clone(), stage, said: String::new(), goes_on };
        let mut effects = self.lay(game, Options { watched: is_watched, asked: Some(asked), ..options });
        if let Some(table) = self.table.as_mut().filter(|_| is_watched) {
            effects.extend(table.update(table::Msg::GoTo(lesson.step)));
            effects.extend(table.update(table::Msg::Play));
        }
        self.lesson = Some(lesson);
        effects.push(Effect::Focus("question".into()));
        effects
    }

    /// Takes a press on the card.
    pub(super) fn step_lesson(&mut self, step: Step) -> Vec<Effect> {
        let Some(options) = self.table.as_ref().map(|table| table.options().clone()) else { return Vec::new() };
        match step {
            Step::Decide => self.decide(),
            Step::Watch => self.lay_lesson(Stage::Shown, options),
            Step::Again => self.lay_lesson(Stage::Open, options),
        }
    }

    fn decide(&mut self) -> Vec<Effect> {
        let (Some(table), Some(lesson)) = (&mut self.table, &self.lesson) else { return Vec::new() };
        let game = table.game();
        let mut said = String::new();
        for n in lesson.step + 1..game.past().len() {
            let words = say::events(game, n);
            let gap = if said.is_empty() || words.is_empty() { "" } else { " " };
            said = format!("{said}{gap}{words}");
        }
        if said.is_empty() {
            said = text("embed.ask.nothing");
        }
        let values = vec![
            ("question", Value::Text(lesson.question.clone())),
            ("sentence", Value::Text(said.clone())),
            ("step", Value::Number(lesson.step)),
            ("digest", Value::Text(say::position(game.board()))),
        ];
        if let Some(asked) = &mut table.options_mut().asked {
            (asked.stage, asked.said) = (Stage::Decided, said.clone());
        }
        vec![Effect::Tell(Told { event: "answer", values }), Effect::Announce(said), Effect::Focus("question".into())]
    }

    /// Shows the moment that stands behind the `#`, `step=12`, and asks about it if a question stands there too.
    pub(super) fn go_to_step(&mut self, route: &str) -> Vec<Effect> {
        let wishes = self.frame.wishes.of_fragment(route);
        let Some(table) = &self.table else { return Vec::new() };
        let options = Options { watched: false, asked: None, ..table.options().clone() };
        let whole = self.lesson.as_ref().map_or_else(|| table.game(), |lesson| &lesson.whole);
        let last = whole.inputs().len();
        let step = wishes.step.or(table.replay().at).unwrap_or(last);
        self.screen = Screen::Table;
        if step > last {
            self.frame.wishes.note("step", &step.to_string());
        }
        if !wishes.question.is_empty() && step <= last {
            let whole = whole.clone();
            return self.ask(&wishes.question, step, whole, options);
        }
        let mut effects = Vec::new();
        if let Some(lesson) = self.lesson.take() {
            effects = self.lay(lesson.whole, Options { watched: true, ..options });
        }
        if let Some(table) = &mut self.table {
            effects.extend(table.update(table::Msg::GoTo(step)));
        }
        self.saved(effects)
    }
}
