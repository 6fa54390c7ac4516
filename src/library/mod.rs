//! A game for web authors, as plain objects: what `dist/lib/sarissa.js` shows. No page, no browser.
//!
//! What is shown here is a promise to programs of others: names are added, none is renamed. `lib/sarissa.d.ts` describes every one.

mod about;
mod ask;
mod error;
mod event;
mod number;
mod pieces;
mod refusal;
mod skirmish;
mod view;
mod words;

use serde::Serialize;

use crate::game::{Action, Game, Illegal, Input, PieceId, Switches, about_in_words};
use crate::prospects::{self, Prospect};
use crate::scenario::{self, Fault, Opened};

pub use about::{About, battles};
pub use ask::AskView;
pub use error::Problem;
pub use event::EventView;
pub use pieces::PieceView;
pub use view::View;
use words::Plain;

/// What every call comes to.
pub type Outcome<T> = Result<T, Problem>;

/// A game that somebody else's page plays.
pub struct Session {
    game: Game,
}

/// An order that would be accepted.
#[derive(Serialize)]
pub struct Offer {
    /// The order, as in record files.
    action: Plain,
    /// What it does, in a sentence.
    sentence: String,
}

/// What was taken back.
#[derive(Serialize)]
pub struct TakenBack {
    /// `order`, `roll` or `dice`.
    was: &'static str,
    /// The order, if it was one.
    action: Option<Plain>,
    /// What dice of one's own showed.
    dice: Option<Vec<u8>>,
}

/// Something that can happen next.
#[derive(Serialize)]
pub struct ProspectView {
    what: String,
    action: Option<Plain>,
    by: Option<u8>,
    on: Option<u8>,
    reckoned: Vec<ReckonedView>,
    chances: Vec<ChanceView>,
    means: Vec<MeanView>,
}

#[derive(Serialize)]
struct ReckonedView {
    text: String,
    rules: Vec<&'static str>,
}

#[derive(Serialize)]
struct ChanceView {
    what: String,
    piece: Option<u8>,
    count: Option<u8>,
    exact: String,
    value: f64,
    words: String,
}

#[derive(Serialize)]
struct MeanView {
    piece: u8,
    exact: String,
    value: f64,
}

impl Session {
    /// Opens a built-in battle by its id, or the text of a battle file, with switches as JSON and a seed in figures.
    pub fn open(battle: &str, switches: &str, seed: &str) -> Outcome<Session> {
        let switches = scenario::read_switches(switches).map_err(|faults| Problem::faulty("switches", faults))?;
        let seed = seed.parse().map_err(|_| Problem::plain("seed", "library.seed"))?;
        let opened = match battle.trim_start().starts_with(['{', '[']) {
            true => scenario::read_with(battle, &switches),
            false => scenario::open(battle, &switches),
        };
        let opened = opened.map_err(|faults| Problem::faulty("battle", faults))?;
        Ok(Session { game: Game::new(&opened, seed) })
    }

    /// Opens a saved game: the text of a record file, a link, or the code in one. Of one that does not hold to its end the error
    /// says after how many inputs it does; `as_far` opens it there.
    pub fn load(record: &str, as_far: bool) -> Outcome<Session> {
        let faulty = |faults: Vec<Fault>| Problem::faulty("record", faults);
        let opened = if record.trim_start().starts_with('{') {
            scenario::open_saved(record)
        } else {
            let link = if scenario::holds_game(record) { record.to_string() } else { format!("#g={}", record.trim()) };
            let code = scenario::from_fragment(&link).map_err(|fault| faulty(vec![fault]))?;
            scenario::open_code(&code)
        };
        let Opened { mut game, fault, offers, .. } = opened.map_err(faulty)?;
        let sure = offers.first().copied().unwrap_or_else(|| game.inputs().len());
        match fault {
            Some(fault) if !as_far => {
                let mut problem = faulty(vec![fault]);
                problem.numbers.insert("inputs".to_string(), number::count(sure));
                Err(problem)
            }
            _ => {
                while game.inputs().len() > sure {
                    game.undo();
                }
                Ok(Session { game })
            }
        }
    }

    /// The game now.
    pub fn view(&self) -> View {
        View::of(&self.game)
    }

    /// What never changes in this game.
    pub fn about(&self) -> About {
        About::of(self.game.scenario())
    }

    /// Orders that would be accepted: all of them but for moves in inches, of which there is no end. Only those of one piece, if
    /// one is named.
    pub fn orders(&self, piece: Option<u8>) -> Vec<Offer> {
        let (scenario, board) = (self.game.scenario(), self.game.board());
        let is_wanted = |action: &Action| piece.is_none_or(|id| words::piece_of(action) == Some(id));
        let mut orders = words::orders(&self.game);
        orders.retain(is_wanted);
        let offer =
            |action: Action| Offer { sentence: words::order(scenario, board, &action), action: words::action(&action) };
        orders.into_iter().map(offer).collect()
    }

    /// Whether an order, as JSON, would be accepted.
    pub fn check(&self, action: &str) -> Outcome<()> {
        let action = read_action(action)?;
        self.game.rules().act(self.game.board(), &action).map(|_| ()).map_err(|why| self.refused(&why))
    }

    /// Gives an order, as JSON. What is refused leaves the game as it was.
    pub fn give(&mut self, action: &str) -> Outcome<Vec<EventView>> {
        let action = read_action(action)?;
        self.input(Input::Order(action))
    }

    /// Rolls the dice that are due from the seed.
    pub fn roll(&mut self) -> Outcome<Vec<EventView>> {
        self.input(Input::Roll)
    }

    /// The dice that are due, thrown by hand: a list of numbers as JSON.
    pub fn dice(&mut self, pips: &str) -> Outcome<Vec<EventView>> {
        let dice = scenario::read_dice(pips).map_err(|faults| Problem::faulty("dice", faults))?;
        self.input(Input::Dice(dice))
    }

    fn input(&mut self, input: Input) -> Outcome<Vec<EventView>> {
        match self.game.give(input) {
            Ok(_) => Ok(event::of(&self.game, self.game.inputs().len())),
            Err(why) => Err(self.refused(&why)),
        }
    }

    /// Everything that happened so far, input by input; the opening comes first.
    pub fn log(&self) -> Vec<EventView> {
        (0..=self.game.inputs().len()).flat_map(|n| event::of(&self.game, n)).collect()
    }

    /// Everything that can happen next, with exact chances; or what an order, as JSON, would bring.
    pub fn odds(&self, action: Option<&str>) -> Outcome<Vec<ProspectView>> {
        let found = match action {
            None => prospects::of(&self.game),
            Some(action) => prospects::after(&self.game, &read_action(action)?).map_err(|why| self.refused(&why))?,
        };
        Ok(found.into_iter().map(shown).collect())
    }

    /// Takes back the last input; none at the beginning. Of dice that were taken back the record tells.
    pub fn undo(&mut self) -> Option<TakenBack> {
        let inputs = self.game.inputs();
        let notes = inputs.iter().rev().take_while(|input| matches!(input, Input::TookBack(_))).count();
        if notes == inputs.len() {
            return None;
        }
        let kept: Vec<Input> = (0..notes).filter_map(|_| self.game.undo()).collect();
        let last = self.game.undo()?;
        let taken = match &last {
            Input::Order(action) => TakenBack { was: "order", action: Some(words::action(action)), dice: None },
            Input::Dice(dice) => TakenBack { was: "dice", action: None, dice: Some(dice.pips().to_vec()) },
            _ => TakenBack { was: "roll", action: None, dice: None },
        };
        let note = matches!(last, Input::Roll | Input::Dice(_)).then_some(Input::TookBack(1));
        for note in kept.into_iter().rev().chain(note) {
            // A note changes nothing on the table, so it is never refused.
            let _ = self.game.give(note);
        }
        Some(taken)
    }

    /// The saved game, as in its file; the seed as a text, for other programs lose the last figures of large numbers.
    pub fn record(&self) -> Plain {
        words::record(&self.game.record())
    }

    /// The saved game as the text of its file.
    pub fn record_text(&self) -> String {
        scenario::write_record(&self.game.record())
    }

    /// The saved game as the code behind `#g=` in a link.
    pub fn link(&self) -> String {
        let link = scenario::to_fragment(&scenario::Code::of(&self.game, None));
        link.strip_prefix("#g=").map_or_else(|| link.clone(), str::to_string)
    }

    /// The position in eight hexadecimal digits, the same on every machine.
    pub fn digest(&self) -> String {
        format!("{:08x}", self.game.board().digest())
    }

    fn refused(&self, why: &Illegal) -> Problem {
        refusal::of(self.game.scenario(), why)
    }
}

/// The file of a built-in battle.
pub fn battle_file(id: &str) -> Outcome<&'static str> {
    let found = scenario::battle_text(id).or_else(|| scenario::hex_battle_text(id));
    let found = found.or_else(|| scenario::skirmish_battle_text(id));
    found.ok_or_else(|| Problem::faulty("battle", scenario::open(id, &Switches::new()).err().unwrap_or_default()))
}

fn read_action(text: &str) -> Outcome<Action> {
    scenario::read_action(text).map_err(|faults| Problem::faulty("action", faults))
}

fn shown(found: Prospect) -> ProspectView {
    let id = |piece: PieceId| piece.0;
    ProspectView {
        what: found.what,
        action: found.action.as_ref().map(words::action),
        by: found.by.map(id),
        on: found.on.map(id),
        reckoned: found
            .reckoned
            .into_iter()
            .map(|line| ReckonedView { text: line.text, rules: line.cites.into_iter().map(|cite| cite.0).collect() })
            .collect(),
        chances: found
            .chances
            .into_iter()
            .map(|chance| ChanceView {
                what: chance.what,
                piece: chance.piece.map(id),
                count: chance.count,
                exact: chance.exact.to_string(),
                value: number::of(chance.exact),
                words: about_in_words(chance.exact),
            })
            .collect(),
        means: found
            .means
            .into_iter()
            .map(|(piece, mean)| MeanView { piece: piece.0, exact: mean.to_string(), value: number::of(mean) })
            .collect(),
    }
}
