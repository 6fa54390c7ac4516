//! What stands beside the map of hexes: whose step it is, what to do now, the stack in hand, chances, dice, log, lists.
//!
//! Everything here is made of a [`Moment`] and plain data; the rules are asked, and nothing is reckoned.

mod dice;
mod how;
mod list;
mod log;
mod next;
mod odds;
mod owed;
mod panel;
mod paper;
mod parts;
mod paths;
mod stack;
mod steps;
#[cfg(test)]
mod tests;
mod trial;

pub(super) use panel::{panel, tally, under};
pub use paper::paper;
#[cfg(report)]
pub(in crate::ui) use steps::margin;

use crate::game::{Board, PieceId, Scenario, Side};
use crate::rules::raphia::tables::{ArmRow, Figure, Origin};
use crate::rules::raphia::{Body, Grid, RaphiaRules};
use crate::scenario::{self, HexBattle};
use crate::text::fill;

/// How such a battle is played: what, and how.
pub fn how(scenario: &Scenario) -> Vec<(String, String)> {
    scenario::hex_rules_of(scenario).map_or_else(Vec::new, |rules| how::lines(scenario, &rules))
}

/// A moment of a battle on hexes: what the panel is made of.
#[derive(Clone, Copy)]
pub struct Moment<'a> {
    /// The set-up.
    pub scenario: &'a Scenario,
    /// Its rules as what they are.
    pub rules: &'a RaphiaRules,
    /// Its file, which says of each figure where it comes from.
    pub battle: Option<&'a HexBattle>,
    /// The board as it is shown.
    pub board: &'a Board,
}

impl<'a> Moment<'a> {
    /// The same of another board.
    pub fn on<'b>(self, board: &'b Board) -> Moment<'b>
    where
        'a: 'b,
    {
        Moment { board, ..self }
    }

    fn grid(self) -> Grid<'a> {
        Grid::of(self.rules, self.board)
    }

    /// What a counter is called.
    fn name(self, id: PieceId) -> &'a str {
        self.scenario.names.get(id.index()).map_or("?", |name| name.tag.as_str())
    }

    /// What a stack is called: by its top counter, and how many more there are.
    fn names(self, body: &Body) -> String {
        let top = self.name(body.top());
        match body.all().len() {
            0 | 1 => top.to_string(),
            all => fill("hex.and_more", &[("unit", top), ("n", &(all - 1).to_string())]),
        }
    }

    pub(in crate::ui) fn side(self, side: Side) -> &'a str {
        &self.scenario.rules.about().sides[side.index().min(1)].name
    }

    fn side_of(self, id: PieceId) -> Side {
        self.board.piece(id).side
    }

    /// The row of a counter's arm.
    fn arm(self, id: PieceId) -> Option<&'a ArmRow> {
        let arm = self.rules.arm_of(self.board.piece(id).kind);
        self.rules.tables().arms.iter().find(|row| row.arm == arm)
    }

    /// Why Sarissa chose a figure printed on a counter itself, of combat, morale and movement; none for one it did not choose.
    /// Such a figure is marked with a dagger wherever it is shown.
    fn chosen(self, id: PieceId) -> [Option<&'a str>; 3] {
        let row = self.battle.and_then(|battle| battle.counters().nth(id.index()));
        let Some((_, row)) = row else { return [None; 3] };
        let why = |figure: Option<&'a Figure>| {
            let figure = figure.filter(|figure| figure.source == Origin::Reconstructed)?;
            Some(figure.basis.as_deref().or(row.basis.as_deref()).unwrap_or_default())
        };
        [why(Some(&row.combat)), why(row.morale.as_ref()), why(Some(&row.movement))]
    }
}
