//! What stands beside the table of a skirmish: whose step it is, what to do now, the soldier in hand, chances, dice, log, lists.
//!
//! Everything here is made of a [`Moment`] and plain data; the rules are asked, and nothing is decided.

mod arms;
mod card;
mod chance;
mod dice;
mod how;
mod list;
mod log;
mod next;
mod odds;
mod offers;
mod panel;
mod paper;
mod parts;
mod queue;
mod run;
mod steps;
mod way;

pub(super) use chance::{span, with_shots};
pub(super) use next::offered;
pub(super) use panel::{panel, tally, turn, under};
pub use paper::paper;
pub(super) use queue::Melee;
#[cfg(report)]
pub(in crate::ui) use {next::over, paper::standing};

use crate::game::{Board, PieceId, Scenario, Side, Terrain};
use crate::geom::Degrees;
use crate::rules::chevauchee::ChevaucheeRules;
use crate::scenario;
use crate::text::text;

/// How such a battle is played: what, and how.
pub fn how(scenario: &Scenario) -> Vec<(String, String)> {
    scenario::skirmish_rules_of(scenario).map_or_else(Vec::new, |rules| how::lines(scenario, &rules))
}

/// A moment of a skirmish: what the panel is made of.
#[derive(Clone, Copy)]
pub(in crate::ui) struct Moment<'a> {
    /// The set-up.
    pub scenario: &'a Scenario,
    /// Its rules as what they are.
    pub rules: &'a ChevaucheeRules,
    /// The board as it is shown.
    pub board: &'a Board,
}

impl<'a> Moment<'a> {
    /// What a soldier is called.
    pub fn name(self, id: PieceId) -> &'a str {
        self.scenario.names.get(id.index()).map_or("?", |name| name.tag.as_str())
    }

    /// What a side is called.
    pub fn side(self, side: Side) -> &'a str {
        &self.scenario.rules.about().sides[side.index().min(1)].name
    }

    /// Whose a soldier is.
    pub fn side_of(self, id: PieceId) -> Side {
        self.board.piece(id).side
    }

    /// What a piece of ground is called: by its name, or by what it is.
    pub fn plot(self, plot: u8) -> String {
        let Some(plot) = self.board.in_skirmish().land.plots.get(usize::from(plot)) else { return String::new() };
        if !plot.name.is_empty() {
            return plot.name.clone();
        }
        text(match plot.terrain {
            Terrain::Marsh => "man.land.marsh",
            Terrain::Ford => "man.land.ford",
            Terrain::Woods => "man.land.woods",
            Terrain::Rough => "man.land.rough",
            Terrain::Hill => "man.land.hill",
            Terrain::Building => "man.land.building",
            Terrain::Water => "man.land.water",
            Terrain::Road => "man.land.road",
        })
    }
}

/// The nearest of eight directions, clockwise from up the table.
pub(super) fn eighth(facing: Degrees) -> i32 {
    (facing.get() + 22) / 45 % 8
}

/// The direction nearest to so many degrees, in words.
pub(super) fn compass(facing: Degrees) -> String {
    text(&format!("man.way.{}", eighth(facing)))
}

/// A name in the middle of a sentence.
pub(super) fn lower(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
