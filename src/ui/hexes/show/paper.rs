//! The table on paper, and how it stands in words.

use super::parts::nothing;
use super::steps::margin;
use super::{Moment, next};
use crate::game::{Ask, Game};
use crate::scenario;
use crate::text::text;
use crate::ui::hexes::map::svg_map;
use crate::ui::html::Node;
use crate::ui::paper;

/// How the game stands, or ended.
fn verdict(m: Moment<'_>) -> String {
    match m.board.ask {
        Ask::Over(_) => next::sentence(m, next::Hand::default()),
        _ => text("page.paper.open"),
    }
}

/// Map, standing, and what happened.
pub fn paper(game: &Game) -> Node {
    let scenario = game.scenario();
    let Some(rules) = scenario::hex_rules_of(scenario) else { return nothing() };
    let m = Moment { scenario, rules: &rules, battle: None, board: game.board() };
    let turn = game.board().clock.turn.min(rules.turns());
    paper::table(game, turn, &format!("{} {}", verdict(m), margin(m)), svg_map(scenario, game.board()))
}
