//! The table on paper, and how it stands in words.

use super::parts::nothing;
use super::{Moment, next, steps};
use crate::game::{Game, Side};
use crate::scenario;
use crate::text::fill;
use crate::ui::html::Node;
use crate::ui::paper;
use crate::ui::skirmish::map::svg_map;

/// What each side has come to, in a sentence.
pub(in crate::ui) fn standing(m: Moment<'_>) -> String {
    let one =
        |side: Side| fill("man.paper.side", &[("side", m.side(side)), ("all", &steps::standing(m, side).join(", "))]);
    Side::BOTH.map(one).join(" ")
}

/// Map, standing, and what happened.
pub fn paper(game: &Game) -> Node {
    let scenario = game.scenario();
    let Some(rules) = scenario::skirmish_rules_of(scenario) else { return nothing() };
    let m = Moment { scenario, rules: &rules, board: game.board() };
    let turn = game.board().clock.turn.min(rules.turns());
    let map = svg_map(scenario, game.board(), rules.tables());
    paper::table(game, turn, &format!("{} {}", next::over(m), standing(m)), map)
}
