//! A game in sentences.

use std::fmt::Write;

use sarissa::game::{Board, Cite, Fact, Game, Phase, Place, Rules, Scenario, Source, tell};

/// Every event of a game in sentences, each with its rule.
pub fn of(game: &Game) -> String {
    let scenario = game.scenario();
    let mut out = String::new();
    let mut board = scenario.board.clone();
    for played in game.past() {
        for event in &played.events {
            if let Some(sentence) = tell(scenario, &board, event) {
                let indent = match &event.fact {
                    Fact::Began(clock) if clock.phase == Phase::Move => "\n",
                    Fact::Began(_) => "  ",
                    Fact::Asked(_) => "\n",
                    _ => "    ",
                };
                let _ = writeln!(out, "{indent}{sentence} ({})", chip(&*scenario.rules, event.cite));
            }
            board.evolve(&event.fact);
        }
    }
    out.trim_start().to_string()
}

/// The short name of a rule, with a dagger for a ruling of ours.
pub fn chip(rules: &dyn Rules, cite: Cite) -> String {
    match rules.texts().iter().find(|rule| rule.id == cite) {
        Some(rule) if rule.source == Source::Ruling => format!("{}†", rule.name),
        Some(rule) => rule.name.clone(),
        None => cite.0.to_string(),
    }
}

/// A board, a piece a line, exact to the thousandth of an inch.
pub fn board(scenario: &Scenario, board: &Board) -> String {
    let mut out = String::new();
    for (piece, name) in board.pieces.iter().zip(&scenario.names) {
        let _ = write!(out, "{:<10} ", name.id);
        let _ = match (piece.place, piece.with) {
            (Place::Table(pose), _) => writeln!(
                out,
                "x {:>7} y {:>7} facing {:>3} stands {}",
                pose.at.x.to_string(),
                pose.at.y.to_string(),
                pose.facing.get(),
                piece.strength
            ),
            (Place::With, Some(unit)) => writeln!(out, "with {}", scenario.names[unit.index()].id),
            _ => writeln!(out, "gone"),
        };
    }
    out
}
