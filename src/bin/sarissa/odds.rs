//! Exact odds: dice, what they need, and every result with its chance.

use std::fmt::Write;
use std::sync::Arc;

use sarissa::dice::{Dist, Fraction};
use sarissa::game::{
    Action, Bearer, Board, Cite, Odds, Pass, PieceId, Rules, Scenario, Switches, Throw, Todo, about_in_words,
};
use sarissa::geom::Inches;
use sarissa::scenario::{self, Engagement};
use sarissa::text;

use super::{Outcome, files, log};

fn rules(of: &str, switches: &Switches) -> Result<Arc<dyn Rules>, String> {
    Ok(Arc::new(files::rules(of, switches)?))
}

/// A fight of two units.
pub fn melee(of: &str, fight: &str, switches: &Switches) -> Outcome {
    let rules = rules(of, switches)?;
    let engagement = Engagement::read(&*rules, fight)?;
    let scenario = engagement.scenario(rules, switches, None);
    Ok(shown(&scenario, &scenario.board, Todo::Fights(Pass::All)))
}

/// A shot of the first unit at the second.
pub fn shot(of: &str, shot: &str, switches: &Switches) -> Outcome {
    let rules = rules(of, switches)?;
    let engagement = Engagement::read(&*rules, shot)?;
    let scenario = engagement.scenario(rules.clone(), switches, Some(Inches::new(1)));
    let Some(range) = rules.range(&scenario.board, PieceId(0)) else {
        return Err(format!("{} do not shoot.", rules.kind(engagement.units[0].kind).name));
    };
    let mut out = format!("Up to {range} in.\n");
    out += &shown(&scenario, &scenario.board, Todo::Shot { by: PieceId(0), on: PieceId(1) });
    Ok(out)
}

/// Everything that can happen next in a saved game: all shots, and the fights as they stand.
pub fn of_game(file: &str) -> Outcome {
    if scenario::battle(file).is_some() {
        return Err(
            "Say what to work out: --melee \"pike 4 vs hoplite 4\", --shoot \"skirmisher vs pike\", or the file \
                    of a saved game."
                .to_string(),
        );
    }
    let game = scenario::open_record(&files::text_of(file)?).map_err(|faults| files::told(&faults))?;
    let (scenario, board) = (game.scenario(), game.board());
    let mut out = String::new();
    for action in scenario.rules.orders(board) {
        if let Action::Shoot { by, on } = action {
            let (by_name, on_name) = (&scenario.names[by.index()].tag, &scenario.names[on.index()].tag);
            let _ = writeln!(out, "{by_name} shoots at {on_name}");
            out += &shown(scenario, board, Todo::Shot { by, on });
            out.push('\n');
        }
    }
    if !board.contacts.is_empty() {
        out += "All fights as they stand now\n";
        out += &shown(scenario, board, Todo::Fights(Pass::All));
    }
    if out.is_empty() {
        out += "Nobody can shoot, and nobody is in contact.\n";
    }
    Ok(out)
}

fn shown(scenario: &Scenario, board: &Board, what: Todo) -> String {
    let rules = &*scenario.rules;
    let throws = rules.throws(board, what);
    let Odds { units, lost, leaders } = rules.odds(board, what);
    let mut out = String::new();
    for throw in &throws {
        let _ = writeln!(out, "  {}", line(scenario, throw));
    }
    for &unit in &units {
        if matches!(what, Todo::Fights(_))
            && let Some(cite) = rules.silent(board, unit)
        {
            let _ = writeln!(out, "  {} throws no dice ({})", name(scenario, unit), log::chip(rules, cite));
        }
    }
    for (&unit, lost) in units.iter().zip(&lost) {
        let _ = writeln!(out, "\n  Stands lost by {}", name(scenario, unit));
        chances(&mut out, lost, board.piece(unit).strength);
    }
    for (leader, chance) in leaders {
        let words = about_in_words(chance);
        let _ = writeln!(out, "\n  {} is lost: {chance}, {words}", name(scenario, leader));
    }
    out
}

fn line(scenario: &Scenario, throw: &Throw) -> String {
    let rules = &*scenario.rules;
    let why = match throw.bearer {
        Bearer::Front => text::text("bearer.front"),
        Bearer::Leader => text::text("bearer.leader"),
        Bearer::Downhill => text::text("bearer.downhill"),
        Bearer::SecondRank => text::text("bearer.second_rank"),
        Bearer::Shooter => text::text("bearer.shooter"),
        Bearer::LeaderShot => text::text("bearer.leader_shot"),
        Bearer::Fate => text::text("bearer.fate"),
    };
    let mut cites: Vec<Cite> = vec![throw.cite, throw.faces_cite];
    cites.dedup();
    let cites: Vec<String> = cites.into_iter().map(|cite| log::chip(rules, cite)).collect();
    let dice = if throw.dice == 1 { "die" } else { "dice" };
    format!(
        "{} at {}: {} {dice} on {}, {why} ({})",
        name(scenario, throw.by),
        name(scenario, throw.on),
        throw.dice,
        throw.faces,
        cites.join(", ")
    )
}

fn name(scenario: &Scenario, id: PieceId) -> &str {
    &scenario.names[id.index()].tag
}

fn chances(out: &mut String, lost: &Dist<u8>, stands: u8) {
    for (n, chance) in lost.iter() {
        let is_all = *n == stands && *n > 0;
        let stands = if is_all { "all".to_string() } else { n.to_string() };
        let _ = writeln!(
            out,
            "    {stands:>3}  {:>14}  {:>7}  {}",
            chance.to_string(),
            percent(chance),
            about_in_words(chance)
        );
    }
    let mean = lost.mean();
    let hundredths = (mean.num * 200 + mean.den) / (mean.den * 2);
    let _ = writeln!(out, "    on average {}.{:02} ({mean})", hundredths / 100, hundredths % 100);
}

/// With one decimal; a chance that is there never shows as none.
fn percent(chance: Fraction) -> String {
    match chance.per_mille() {
        0 if chance.num > 0 => "< 0.1 %".to_string(),
        n => format!("{}.{} %", n / 10, n % 10),
    }
}
