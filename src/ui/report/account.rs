//! What a report tells of a game, as plain data: each kind of game fills it in, and one page shows it.

use super::course::{self, Stretch, Turning};
use super::luck::Luck;
use crate::game::{Ask, Cite, Fact, Game, Input, Phase, Side};
use crate::scenario::Lesson;
use crate::text::{count, fill, text};

/// What a report tells.
pub(super) struct Account {
    /// Who won, or that nobody has yet.
    pub result: String,
    /// Why: how it stands by the rule that decides.
    pub why: String,
    /// The rules it rests on.
    pub rules: Vec<Cite>,
    /// When the battle was fought, in words.
    pub date: String,
    /// What both sides had or had lost after each stretch of the game, as charts.
    pub charts: Vec<Chart>,
    /// When each column of the charts begins: the set-up first, then the name of each stretch.
    pub columns: Vec<String>,
    /// The stretches that are shown as small maps.
    pub turns: Vec<Turn>,
    /// Where it turned, and in which column of the charts that is.
    pub turning: Option<(Turning, usize)>,
    /// The same in sentences.
    pub turned: Vec<String>,
    /// The luck of both sides, by kind of throw.
    pub luck: Vec<(String, [Luck; 2])>,
    /// What it cost: a line each, with a number for each side.
    pub bill: Vec<(String, [String; 2])>,
    /// What happened here, in sentences.
    pub here: Vec<String>,
    /// What history says, and what to talk about.
    pub lesson: Lesson,
}

/// A number of both sides over time.
pub(super) struct Chart {
    /// What it shows.
    pub title: String,
    /// A number for each side at the set-up and after each stretch.
    pub points: Vec<[u32; 2]>,
    /// The number that ends the battle for a side, if there is one.
    pub limit: [Option<u32>; 2],
}

/// A stretch of the game and what was lost in it.
pub(super) struct Turn {
    /// `Turn 3`.
    pub name: String,
    /// What was lost.
    pub lost: String,
    /// The moment at its end, in inputs.
    pub at: usize,
}

/// Names in a row, so many at most: `P4, H2 and 3 more`.
pub(super) fn listed(names: &[String], most: usize) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        names if names.len() > most => {
            let more = (names.len() - most + 1).to_string();
            fill("report.more", &[("names", &names[..most - 1].join(", ")), ("n", &more)])
        }
        [first @ .., last] => fill("report.and", &[("names", &first.join(", ")), ("last", last)]),
    }
}

/// What fell in a stretch: the pieces that left the game, by their tags.
pub(super) fn fallen(game: &Game, stretch: &Stretch) -> String {
    let gone = course::gone(game, stretch);
    let names: Vec<String> =
        gone.iter().filter_map(|id| game.scenario().names.get(id.index())).map(|name| name.tag.clone()).collect();
    match names.len() {
        0 => text("report.fallen.none"),
        1 => fill("report.fallen.one", &[("names", &names[0])]),
        _ => fill("report.fallen.many", &[("names", &listed(&names, 6))]),
    }
}

/// The name of a side.
pub(super) fn side(game: &Game, side: Side) -> String {
    game.rules().about().sides[side.index().min(1)].name.clone()
}

/// Who won, in a few words.
pub(super) fn result(game: &Game) -> String {
    match game.board().ask {
        Ask::Over(outcome) => match outcome.winner {
            Some(winner) => fill("report.won", &[("side", &side(game, winner))]),
            None => text("report.draw"),
        },
        _ => text("page.paper.open"),
    }
}

/// The rule that ended the battle.
pub(super) fn rule(game: &Game) -> Option<Cite> {
    match game.board().ask {
        Ask::Over(outcome) => Some(outcome.cite),
        _ => None,
    }
}

/// The moment at which both sides have set up.
pub(super) fn start(game: &Game) -> usize {
    let past = game.past();
    past.iter().position(|played| played.board.clock.phase != Phase::Deploy).unwrap_or(past.len() - 1)
}

/// What stands under the charts: the set-up, then the numbers of the turns.
pub(super) fn columns(turns: &[Stretch]) -> Vec<String> {
    std::iter::once(text("report.column")).chain(turns.iter().map(|turn| turn.clock.turn.to_string())).collect()
}

impl Account {
    /// With what happened here, in sentences: who won in which turn, what it cost, and these.
    pub fn with_here(mut self, game: &Game, more: &[String]) -> Account {
        let turns = self.turns.len();
        let turn = self.turns.last().map_or_else(String::new, |turn| turn.name.clone());
        let over = rule(game).is_some();
        let mut first = format!(
            "{} {}",
            sentence(&self.result),
            count(if over { "report.here.turns" } else { "report.here.so_far" }, turns, &[])
        );
        if turn.is_empty() {
            first = self.result.clone();
        }
        self.here.push(first);
        if let Some((what, [first, second])) = self.bill.first() {
            let values = [
                ("what", what.as_str()),
                ("a", &side(game, Side(0))),
                ("b", &side(game, Side(1))),
                ("first", first),
                ("second", second),
            ];
            self.here.push(fill("report.here.bill", &values));
        }
        self.here.extend(more.iter().cloned());
        for (what, both) in &self.luck {
            let [first, second] = both.each_ref().map(|luck| luck.came.to_string());
            let [one, other] = both.each_ref().map(|luck| in_tenths(luck.tenths()));
            let values = [
                ("what", what.as_str()),
                ("a", &side(game, Side(0))),
                ("b", &side(game, Side(1))),
                ("first", &first),
                ("second", &second),
                ("expected", &one),
                ("expected_second", &other),
            ];
            self.here.push(fill("report.here.luck", &values));
        }
        if self.turning.is_some() {
            let turned = self.turned.first().map_or("", String::as_str);
            self.here.push(fill("report.here.turned", &[("turned", turned)]));
        }
        self
    }
}

/// A number with one decimal, from tenths.
pub(super) fn in_tenths(n: u32) -> String {
    format!("{}.{}", n / 10, n % 10)
}

/// Orders that each side gave.
pub(super) fn orders(game: &Game) -> [u32; 2] {
    let mut orders = [0; 2];
    for (input, before) in game.inputs().iter().zip(game.past()) {
        if let Input::Order(_) = input {
            let side = match before.board.ask {
                Ask::Question { to, .. } | Ask::Choose { to, .. } | Ask::Decide { to, .. } | Ask::Order(to) => to,
                _ => before.board.clock.side,
            };
            orders[side.index()] += 1;
        }
    }
    orders
}

/// Dice that fell: all of them, and those that were typed in from real ones.
pub(super) fn dice(game: &Game) -> [usize; 2] {
    let mut all = [0; 2];
    for event in game.past().iter().flat_map(|played| &played.events) {
        if let Fact::Rolled { dice, by_hand } = &event.fact {
            all[0] += dice.pips().len();
            all[1] += if *by_hand { dice.pips().len() } else { 0 };
        }
    }
    all
}

/// What is to be known about the dice and orders of this game: real dice, and dice that were taken back.
pub(super) fn remarks(game: &Game) -> Vec<String> {
    let mut said = Vec::new();
    let [all, by_hand] = dice(game);
    if by_hand > 0 {
        said.push(count("report.by_hand", by_hand, &[("all", &all.to_string())]));
    }
    let back: Vec<u16> = game
        .inputs()
        .iter()
        .filter_map(|input| match input {
            Input::TookBack(n) => Some(*n),
            _ => None,
        })
        .collect();
    if !back.is_empty() {
        said.push(count("report.took_back", back.len(), &[]));
    }
    said
}

/// With a full stop where it has none.
fn sentence(words: &str) -> String {
    let is_whole = words.ends_with(['.', '!', '?']);
    if is_whole { words.to_string() } else { format!("{words}.") }
}
