//! The table on paper.

use crate::game::{Ask, Game};
use crate::text::{fill, text};
use crate::ui::html::Node;
use crate::ui::{paper, svg};

/// How the game stands, or ended.
fn verdict(game: &Game) -> String {
    match game.board().ask {
        Ask::Over(outcome) => match outcome.winner {
            Some(side) => fill("page.paper.won", &[("side", &game.rules().about().sides[side.index()].name)]),
            None => text("page.paper.draw"),
        },
        _ => text("page.paper.open"),
    }
}

/// Map, standing, and what happened.
pub(in crate::ui) fn paper(game: &Game) -> Node {
    paper::table(game, game.board().clock.turn, &verdict(game), svg::map(game.scenario(), game.board()))
}
