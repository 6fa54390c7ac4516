//! A game in sentences.

use std::fmt::Write;

use sarissa::game::{Board, Cite, Fact, Game, Phase, PieceId, Place, Rules, Scenario, Source, State, tell};

use super::skirmish;

/// Every event of a game in sentences, each with its rule.
pub fn of(game: &Game) -> String {
    let scenario = game.scenario();
    let mut out = String::new();
    let mut waiting = String::new();
    let mut board = scenario.board.clone();
    for played in game.past() {
        for event in &played.events {
            // On hexes most steps of a half-turn pass with nothing to do: each waits for a line of its own.
            if matches!(event.fact, Fact::Began(_)) && board.hexes.is_some() {
                let sentence = tell(scenario, &board, event).unwrap_or_default();
                let indent =
                    if matches!(&event.fact, Fact::Began(clock) if clock.phase == Phase::Move) { "\n" } else { "  " };
                waiting = format!("{indent}{sentence} ({})\n", chip(&*scenario.rules, event.cite));
            } else if matches!(event.fact, Fact::Began(_)) && board.skirmish.is_some() {
                waiting.clear();
                let sentence = tell(scenario, &board, event);
                let chip = chip(&*scenario.rules, event.cite);
                match &event.fact {
                    // A turn begins with a line, whatever comes of it.
                    Fact::Began(clock) if clock.phase == Phase::Initiative => {
                        let _ = writeln!(out, "\n{} ({chip})", sentence.unwrap_or_default());
                    }
                    _ => waiting = sentence.map_or(String::new(), |sentence| format!("  {sentence} ({chip})\n")),
                }
            } else if let Some(sentence) = tell(scenario, &board, event) {
                out += &std::mem::take(&mut waiting);
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
    for (n, (piece, name)) in board.pieces.iter().zip(&scenario.names).enumerate() {
        let _ = write!(out, "{:<10} ", name.id);
        let kind = scenario.rules.kind(piece.kind);
        let _ = match (piece.place, piece.with) {
            (Place::Table(pose), _) if board.skirmish.is_some() => {
                let id = board.ids().nth(n).unwrap_or(PieceId(0));
                let (x, y, facing) = (pose.at.x.to_string(), pose.at.y.to_string(), pose.facing.get());
                writeln!(out, "x {x:>7} y {y:>7} facing {facing:>3} {}", skirmish::soldier(scenario, board, id))
            }
            (Place::Table(pose), _) => writeln!(
                out,
                "x {:>7} y {:>7} facing {:>3} stands {}",
                pose.at.x.to_string(),
                pose.at.y.to_string(),
                pose.facing.get(),
                piece.strength
            ),
            (Place::Hex(spot), _) => {
                let counter = &piece.counter;
                let morale = counter.morale.map_or("-".to_string(), |morale| morale.to_string());
                let state = match counter.state {
                    State::Good => "in good order",
                    State::Rout => "in rout",
                    State::Pursuit => "in pursuit",
                };
                let facing = spot.facing.get();
                let place = match kind.is_leader {
                    true => "leads".to_string(),
                    false => {
                        let is_above = |other: &&sarissa::game::Piece| match other.place {
                            Place::Hex(above) => {
                                let is_troop = !scenario.rules.kind(other.kind).is_leader;
                                let is_with = other.counter.state == counter.state && above.hex == spot.hex;
                                is_troop && is_with && above.depth < spot.depth
                            }
                            _ => false,
                        };
                        format!("place {}", board.pieces.iter().filter(is_above).count() + 1)
                    }
                };
                writeln!(out, "hex {} {place} facing {facing} morale {morale} {state}", spot.hex)
            }
            (Place::With, Some(unit)) => writeln!(out, "with {}", scenario.names[unit.index()].id),
            _ => writeln!(out, "gone"),
        };
    }
    out
}
