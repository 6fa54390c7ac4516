//! A game as it stands.

use serde::Serialize;

use super::ask::{self, AskView, side_id};
use super::event;
use super::pieces::{self, PieceView};
use super::skirmish::{self, SkirmishView};
use crate::game::{Arc4, Ask, Game, Side, Switches};
use crate::scenario::GameKind;

/// A game as it stands.
#[derive(Serialize)]
pub struct View {
    /// Which battle it is.
    battle: BattleView,
    /// The two sides, the one the rules name first comes first.
    sides: [SideView; 2],
    /// The turn, from 1.
    turn: u16,
    /// The step of the turn.
    step: StepView,
    /// What the game waits for.
    ask: AskView,
    /// Whether it is over.
    over: bool,
    /// The id of the side that won; none while it goes on, and for a draw.
    winner: Option<String>,
    /// All pieces, in the order of their numbers; one that is gone stays in the list.
    pieces: Vec<PieceView>,
    /// Who has made contact with whom.
    contacts: Vec<ContactView>,
    /// The side that moves first in this turn or game, where dice or a choice decide that.
    first: Option<String>,
    /// What only skirmishes have.
    #[serde(skip_serializing_if = "Option::is_none")]
    skirmish: Option<SkirmishView>,
    /// What the dice come from.
    seed: String,
    /// The house rules that are on.
    switches: Switches,
    /// Orders and rolls so far.
    inputs: usize,
    /// Rolls so far.
    rolls: u32,
    /// The position in eight hexadecimal digits.
    digest: String,
}

#[derive(Serialize)]
struct BattleView {
    id: String,
    title: String,
    kind: &'static str,
    rules: String,
    own: bool,
}

#[derive(Serialize)]
struct SideView {
    id: String,
    name: String,
    lost: u8,
    limit: Option<u8>,
    points: Option<u16>,
}

#[derive(Serialize)]
struct StepView {
    phase: &'static str,
    name: String,
    side: String,
}

#[derive(Serialize)]
struct ContactView {
    by: u8,
    on: u8,
    flank: bool,
}

/// The kind of a game as a word.
pub(super) const fn kind_id(kind: GameKind) -> &'static str {
    match kind {
        GameKind::Trays => "trays",
        GameKind::Hexes => "hexes",
        GameKind::Skirmish => "skirmish",
    }
}

impl View {
    pub(super) fn of(game: &Game) -> View {
        let (scenario, board, rules) = (game.scenario(), game.board(), game.rules());
        let (lost, limits) = rules.losses(board);
        let points = rules.points(board);
        let side = |side: Side| {
            let n = side.index();
            SideView {
                id: side_id(scenario, side),
                name: rules.about().sides[n].name.clone(),
                lost: lost[n],
                // No army has so many.
                limit: Some(limits[n]).filter(|&limit| limit > 0 && limit < u8::MAX),
                points: points.map(|points| points[n]),
            }
        };
        let end = || {
            let last = event::of(game, game.inputs().len());
            last.into_iter().rev().find_map(|event| event.sentence).unwrap_or_default()
        };
        let contacts = board.contacts.iter().map(|contact| (contact.by, contact.on, contact.flank));
        let melees = board.in_skirmish().melees.iter();
        let melees = melees.map(|melee| (melee.mover, melee.on, melee.from != Arc4::Front));
        let first = board.on_hexes().first.or(board.in_skirmish().first);
        View {
            battle: BattleView {
                id: scenario.id.clone(),
                title: scenario.title.clone(),
                kind: kind_id(GameKind::of_board(board)),
                rules: rules.about().id.clone(),
                own: scenario.text.is_some(),
            },
            sides: Side::BOTH.map(side),
            turn: board.clock.turn,
            step: StepView {
                phase: ask::phase_id(board.clock.phase),
                name: ask::step_name(scenario, board),
                side: side_id(scenario, board.clock.side),
            },
            ask: AskView::of(scenario, board, end),
            over: matches!(board.ask, Ask::Over(_)),
            winner: match &board.ask {
                Ask::Over(outcome) => outcome.winner.map(|side| side_id(scenario, side)),
                _ => None,
            },
            pieces: pieces::of(scenario, board),
            contacts: contacts.chain(melees).map(|(by, on, flank)| ContactView { by: by.0, on: on.0, flank }).collect(),
            first: first.map(|side| side_id(scenario, side)),
            skirmish: skirmish::table(board),
            seed: game.seed().to_string(),
            switches: scenario.switches.clone(),
            inputs: game.inputs().len(),
            rolls: board.rolls,
            digest: format!("{:08x}", board.digest()),
        }
    }
}
