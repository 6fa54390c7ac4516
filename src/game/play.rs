//! A game: rules, a board, and the record of how it came to be.

use std::fmt;
use std::sync::Arc;

use super::{Action, Ask, Board, Event, Illegal, Rules};
use crate::dice::Dice;
use crate::order::Named;

/// The switches that are on; a switch that takes a number holds it, the others hold 1.
pub type Switches = Named<u16>;

/// One thing that came from outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// An order.
    Order(Action),
    /// The dice that are due, from the seed.
    Roll,
    /// The dice that are due, typed in from real ones.
    Dice(Dice),
    /// The teacher took back the last roll and all that came with it; kept so that the record says so.
    TookBack(u16),
}

/// A set-up ready to be played: rules with their switches set, and the board before the first order.
#[derive(Clone)]
pub struct Scenario {
    /// The id of a built-in battle, or of the home-made one in [`Scenario::text`].
    pub id: String,
    /// The file of a home-made battle.
    pub text: Option<String>,
    /// Title, date and the like.
    pub title: String,
    /// The names of the pieces, in board order: id, full name, tag.
    pub names: Vec<PieceName>,
    /// The commands, for cards.
    pub cards: Vec<Card>,
    /// What is reconstructed and not in the sheet.
    pub reconstructed: Vec<String>,
    /// The switches that are on.
    pub switches: Switches,
    /// The rules.
    pub rules: Arc<dyn Rules>,
    /// The board before the first order.
    pub board: Board,
}

/// What a piece is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceName {
    /// Its id in files: `m-pk8`.
    pub id: String,
    /// Its full name: `Hypaspists (pikes 8)`.
    pub full: String,
    /// Its tag on the table: `P8`.
    pub tag: String,
}

/// A command: what one player of several leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// Its id: `M1`.
    pub id: String,
    /// Whose.
    pub side: super::Side,
    /// Its title.
    pub title: String,
    /// Its units.
    pub units: Vec<super::PieceId>,
    /// Whether it stays with the teacher (`chaeronea.option.4`).
    pub for_teacher: bool,
    /// What its commander is told to do; empty when the battle says nothing.
    pub orders: String,
}

/// A game as it is saved, sent and replayed: scenario, seed and inputs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// The form of the file, `sarissa-record/1`.
    pub format: String,
    /// The id of a built-in battle.
    pub scenario: String,
    /// The whole file of a home-made battle.
    pub text: Option<String>,
    /// The switches that are on.
    pub switches: Switches,
    /// The version of the rules it was played by; without it the first.
    pub rules_version: Option<u16>,
    /// What the seeded dice come from.
    pub seed: u64,
    /// What came from outside, in order.
    pub inputs: Vec<Input>,
}

/// What [`Record::format`] says.
pub const RECORD_FORMAT: &str = "sarissa-record/1";

/// A game that is being played.
#[derive(Clone)]
pub struct Game {
    scenario: Scenario,
    seed: u64,
    inputs: Vec<Input>,
    /// The board and the events of each input; entry 0 is the opening.
    past: Vec<Played>,
}

/// What one input did.
#[derive(Clone, Debug)]
pub struct Played {
    /// What happened.
    pub events: Vec<Event>,
    /// The board after it.
    pub board: Board,
}

/// Which input no longer holds, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayError {
    /// The input, counted from 1.
    pub input: usize,
    /// Why.
    pub why: Illegal,
}

impl Game {
    /// Opens the scenario. It must be free of problems, as [`crate::scenario::read`] makes sure.
    pub fn new(scenario: &Scenario, seed: u64) -> Game {
        let events = scenario.rules.open(&scenario.board);
        let mut board = scenario.board.clone();
        events.iter().for_each(|event| board.evolve(&event.fact));
        Game { scenario: scenario.clone(), seed, inputs: Vec::new(), past: vec![Played { events, board }] }
    }

    /// The set-up it began from.
    pub fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    /// The rules it is played by.
    pub fn rules(&self) -> &dyn Rules {
        &*self.scenario.rules
    }

    /// The board now.
    pub fn board(&self) -> &Board {
        &self.past.last().expect("a game begins with its opening").board
    }

    /// What happened so far, an entry for the opening and one for each input.
    pub fn past(&self) -> &[Played] {
        &self.past
    }

    /// The inputs so far.
    pub fn inputs(&self) -> &[Input] {
        &self.inputs
    }

    /// What the seeded dice come from.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The dice the seed gives for the roll that is due.
    pub fn next_dice(&self) -> Option<Dice> {
        match self.board().ask {
            Ask::Roll { count, .. } => Some(Dice::seeded(self.seed, self.board().rolls, count as usize)),
            _ => None,
        }
    }

    /// Gives one input. What is refused leaves the game as it was.
    pub fn give(&mut self, input: Input) -> Result<&[Event], Illegal> {
        let (rules, board) = (self.rules(), self.board());
        let events = match &input {
            Input::Order(action) => rules.act(board, action)?,
            Input::Roll => rules.land(board, &self.next_dice().unwrap_or_default(), false)?,
            Input::Dice(dice) => rules.land(board, dice, true)?,
            Input::TookBack(_) => Vec::new(),
        };
        let mut board = board.clone();
        events.iter().for_each(|event| board.evolve(&event.fact));
        self.inputs.push(input);
        self.past.push(Played { events, board });
        Ok(self.past.last().map_or(&[], |played| &played.events))
    }

    /// Whether the last input was dice, so that only the teacher may take it back.
    pub fn is_past_dice(&self) -> bool {
        matches!(self.inputs.last(), Some(Input::Roll | Input::Dice(_)))
    }

    /// Takes back the last input and returns it; none at the beginning.
    pub fn undo(&mut self) -> Option<Input> {
        let input = self.inputs.pop()?;
        self.past.pop();
        Some(input)
    }

    /// The game as data.
    pub fn record(&self) -> Record {
        Record {
            format: RECORD_FORMAT.to_string(),
            scenario: self.scenario.id.clone(),
            text: self.scenario.text.clone(),
            switches: self.scenario.switches.clone(),
            rules_version: Some(self.rules().about().version),
            seed: self.seed,
            inputs: self.inputs.clone(),
        }
    }

    /// Plays `record` again on the scenario it names. The error names the first input that no longer holds, and comes
    /// with the game as far as it went.
    pub fn replay(scenario: &Scenario, record: &Record) -> Result<Game, Box<(Game, ReplayError)>> {
        let mut game = Game::new(scenario, record.seed);
        for (n, input) in record.inputs.iter().enumerate() {
            if let Err(why) = game.give(input.clone()) {
                return Err(Box::new((game, ReplayError { input: n + 1, why })));
            }
        }
        Ok(game)
    }
}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Game").field("scenario", &self.scenario.id).field("inputs", &self.inputs.len()).finish()
    }
}
