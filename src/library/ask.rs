//! What a game waits for.

use serde::Serialize;

use super::words::{self, Plain, tag};
use crate::game::{Action, Ask, Board, Choice, Duty, How, Owed, Pass, Phase, PieceId, Scenario, Side, Todo, Trial};
use crate::text::{count, fill, text};

/// What a game waits for.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum AskView {
    /// An order.
    Order {
        /// The id of the side.
        side: String,
        /// What is asked, in a sentence.
        sentence: String,
    },
    /// Dice.
    Roll {
        /// The id of the side that throws; none when both do.
        side: Option<String>,
        /// How many dice.
        dice: u16,
        /// What for, as a word.
        what: &'static str,
        /// What for, in a sentence.
        sentence: String,
    },
    /// A decision.
    Decide {
        /// The id of the side.
        side: String,
        /// About what, as a word.
        what: &'static str,
        /// What is asked, in a sentence.
        sentence: String,
        /// What can be chosen; the first is what happens by default.
        options: Vec<OptionView>,
    },
    /// Nothing: the game is over.
    Over {
        /// The id of the side that won; none for a draw.
        winner: Option<String>,
        /// The rule that ended it.
        rule: &'static str,
        /// How it ended, in a sentence.
        sentence: String,
    },
}

/// One answer to a question.
#[derive(Serialize)]
pub struct OptionView {
    action: Plain,
    sentence: String,
}

/// The id of a side in files.
pub(super) fn side_id(scenario: &Scenario, side: Side) -> String {
    scenario.rules.about().sides[side.index()].id.clone()
}

fn side_name(scenario: &Scenario, side: Side) -> &str {
    &scenario.rules.about().sides[side.index()].name
}

impl AskView {
    /// What this board waits for; `end` is the last sentence of the log.
    pub(super) fn of(scenario: &Scenario, board: &Board, end: impl FnOnce() -> String) -> AskView {
        match &board.ask {
            Ask::Order(side) => {
                let values = [("side", side_name(scenario, *side)), ("step", &step_name(scenario, board))];
                AskView::Order { side: side_id(scenario, *side), sentence: fill("library.ask.order", &values) }
            }
            Ask::Roll { by, count: dice, what } => {
                let (word, sentence) = due(scenario, board, *what);
                let side = by.map(|side| side_id(scenario, side));
                let sentence = format!("{sentence} {}", count("library.dice", (*dice).into(), &[]));
                AskView::Roll { side, dice: *dice, what: word, sentence }
            }
            Ask::Question { to, what, .. } => decide(scenario, board, *to, *what),
            Ask::Choose { to, what, .. } => decide(scenario, board, *to, Todo::Owed(*what)),
            Ask::Decide { to, what } => decide(scenario, board, *to, Todo::Duty(*what)),
            Ask::Over(outcome) => AskView::Over {
                winner: outcome.winner.map(|side| side_id(scenario, side)),
                rule: outcome.cite.0,
                sentence: end(),
            },
        }
    }
}

fn decide(scenario: &Scenario, board: &Board, to: Side, what: Todo) -> AskView {
    let (word, sentence) = due(scenario, board, what);
    let option =
        |(n, sentence): (usize, String)| OptionView { action: words::action(&Action::Answer(n as u8)), sentence };
    let options = options(scenario, board).into_iter().enumerate().map(option).collect();
    AskView::Decide { side: side_id(scenario, to), what: word, sentence, options }
}

/// The name of the step of the sequence of play; setting up is no step of it.
pub(super) fn step_name(scenario: &Scenario, board: &Board) -> String {
    let phase = board.clock.phase;
    let steps = &scenario.rules.about().steps;
    let found = steps.iter().find(|step| step.phase == phase);
    found.map_or_else(|| text("library.deploy"), |step| step.name.clone())
}

/// A step of the sequence of play as a word.
pub(super) const fn phase_id(phase: Phase) -> &'static str {
    match phase {
        Phase::Move => "move",
        Phase::Shoot => "shoot",
        Phase::Charge => "charge",
        Phase::Fight => "fight",
        Phase::Deploy => "deploy",
        Phase::Initiative => "initiative",
        Phase::Announce => "announce",
        Phase::Withdraw => "withdraw",
        Phase::Turn => "turn",
        Phase::Test => "test",
        Phase::Rout => "rout",
        Phase::Advance => "advance",
        Phase::Pursue => "pursue",
        Phase::Cross => "cross",
        Phase::Back => "back",
        Phase::Halt => "halt",
        Phase::Rally => "rally",
    }
}

/// The answers to the question that is asked, in sentences.
pub(super) fn options(scenario: &Scenario, board: &Board) -> Vec<String> {
    match &board.ask {
        Ask::Question { options, .. } => {
            options.iter().map(|&enemy| fill("table.face.toward", &[("enemy", tag(scenario, enemy))])).collect()
        }
        Ask::Choose { what, options, .. } => options.iter().map(|option| choice(*what, option)).collect(),
        Ask::Decide { .. } => vec![text("man.do.first"), text("man.do.last")],
        _ => Vec::new(),
    }
}

fn choice(what: Owed, choice: &Choice) -> String {
    match (choice, what) {
        (Choice::Stay, Owed::Evade { .. }) => text("hex.choice.fight"),
        (Choice::Stay, Owed::Stop { .. }) => text("hex.choice.play_on"),
        (Choice::Stay, _) => text("hex.choice.stay"),
        (Choice::Way(way), _) => {
            let hex = way.last().map_or_else(String::new, |hex| hex.to_string());
            let key = if matches!(what, Owed::Evade { .. }) { "hex.choice.evade" } else { "hex.choice.enter" };
            fill(key, &[("hex", &hex)])
        }
        (Choice::Face(corner), _) => {
            fill("hex.choice.face", &[("way", &text(&format!("hex.corner.{}", corner.get())))])
        }
        (Choice::Stop, _) => text("hex.choice.stop"),
    }
}

/// What dice or an answer settle, as a word and in a sentence.
fn due(scenario: &Scenario, board: &Board, what: Todo) -> (&'static str, String) {
    let two =
        |key: &str, by: PieceId, on: PieceId| fill(key, &[("unit", tag(scenario, by)), ("enemy", tag(scenario, on))]);
    let one = |key: &str, who: PieceId| fill(key, &[("unit", tag(scenario, who)), ("who", tag(scenario, who))]);
    match what {
        Todo::Shot { by, on } => ("shot", two("library.shoots", by, on)),
        Todo::Fights(Pass::All) => ("fights", text("library.fights")),
        Todo::Fights(Pass::First) => ("first_blows", text("library.fights.first")),
        Todo::Fights(Pass::Rest) => ("other_blows", text("library.fights.rest")),
        Todo::Leaders => ("leaders", text("library.leaders")),
        Todo::Face { piece } => ("face", one("table.say.face", piece)),
        Todo::Owed(owed) => owes(scenario, board, owed),
        Todo::Duty(duty) => {
            let skirmish = board.in_skirmish();
            let shot = |nth: u16| skirmish.shots.get(usize::from(nth)).map_or(PieceId(u8::MAX), |shot| shot.by);
            match duty {
                Duty::Initiative => ("initiative", text("man.now.initiative")),
                Duty::Turn(side) => ("turn", fill("man.now.turn", &[("side", side_name(scenario, side))])),
                Duty::Run { by } => {
                    let charge = skirmish.charges.iter().find(|charge| charge.by == by);
                    ("run", two("library.runs", by, charge.map_or(PieceId(u8::MAX), |charge| charge.on)))
                }
                Duty::Load { by } => ("load", one("man.now.load", by)),
                Duty::Shot { nth } => {
                    let named = skirmish.shots.get(usize::from(nth));
                    ("shot", two("library.shoots", shot(nth), named.map_or(PieceId(u8::MAX), |shot| shot.on)))
                }
                Duty::Stray { nth, on } => ("stray", two("library.strays", shot(nth), on)),
                Duty::Withdraw { by } => ("withdraw", one("man.now.withdraws", by)),
                Duty::Blow { by, on } => ("blow", two("library.strikes.at", by, on)),
            }
        }
    }
}

/// What is owed on hexes.
fn owes(scenario: &Scenario, board: &Board, owed: Owed) -> (&'static str, String) {
    let two =
        |key: &str, by: PieceId, on: PieceId| fill(key, &[("unit", tag(scenario, by)), ("enemy", tag(scenario, on))]);
    let one = |key: &str, who: PieceId| fill(key, &[("unit", tag(scenario, who))]);
    let asks = |key: &str, who: PieceId, more: (&str, &str)| {
        let side = board.pieces.get(who.index()).map_or(Side(0), |piece| piece.side);
        fill(key, &[("side", side_name(scenario, side)), ("unit", tag(scenario, who)), more])
    };
    match owed {
        Owed::Initiative => ("initiative", text("hex.now.initiative")),
        Owed::Hidden => ("hidden_morale", text("hex.now.hidden")),
        Owed::Draw { piece } => ("draw_morale", one("hex.now.draw", piece)),
        Owed::Test { top, why } => match why {
            Trial::Struck => ("test", one("library.test", top)),
            Trial::Crossed => ("test", one("library.test.crossed", top)),
            Trial::Nerve => ("courage", one("library.test.nerve", top)),
            Trial::Steady => ("test", one("library.test.steady", top)),
            Trial::Turn => ("turn", one("library.test.turn", top)),
            Trial::Halt => ("halt", one("library.test.halt", top)),
            Trial::Rally => ("rally", one("library.test.rally", top)),
        },
        Owed::Each { top, .. } => ("test", one("library.test", top)),
        Owed::Nerve { by, .. } => ("courage", one("library.test.nerve", by)),
        Owed::Turn { top, .. } => ("turn", one("library.test.turn", top)),
        Owed::Evade { by, on } => ("evade", asks("hex.now.evade", on, ("enemy", tag(scenario, by)))),
        Owed::Strike { by, on, how } => {
            let key = match how {
                How::Melee => "library.attacks",
                How::Fire => "library.shoots",
                How::Back => "library.strikes",
            };
            ("attack", two(key, by, on) + if how == How::Fire { "" } else { "." })
        }
        Owed::Advance { by, hex } => ("advance", asks("hex.now.advance", by, ("hex", &hex.to_string()))),
        Owed::Flights => ("flights", text("hex.due.flights")),
        Owed::Mad { top, .. } => ("mad_elephants", one("library.mad", top)),
        Owed::Shift { top, .. } => ("mad_elephants", one("library.shift", top)),
        Owed::Stop { by } => {
            let values = [("side", side_name(scenario, by)), ("other", side_name(scenario, by.other()))];
            ("stop", fill("hex.stop", &values))
        }
        Owed::Face { top } => ("face", asks("hex.now.face", top, ("", ""))),
    }
}
