//! Exact odds: dice, what they need, and every result with its chance.

use std::fmt::Write;

use sarissa::dice::{Dist, Exact, Fraction};
use sarissa::game::{
    Action, Bearer, Board, Cite, Odds, Pass, PieceId, Rules, Scenario, Switches, Throw, Todo, about_in_words,
};
use sarissa::scenario::{self, Deed, Engagement, Known, Unfinished};
use sarissa::text;

use super::{Outcome, files, hexes, log, skirmish, soldiers};

/// Longer fractions are not printed.
const MOST_FIGURES: usize = 60;

/// A fight or a shot of two units, once or until it is decided.
pub fn asked(of: &str, question: &str, is_shot: bool, is_to_the_end: bool, switches: &Switches) -> Outcome {
    if scenario::HEX_RULE_SETS.contains(&of) {
        return hexes::attack_of(of, question, is_shot, switches);
    }
    if scenario::SKIRMISH_RULE_SETS.contains(&of) {
        return soldiers::asked(of, question, is_to_the_end, switches);
    }
    let known = files::known(of, switches)?;
    // The address of a quick reference holds a question as well.
    let words = question.split_once("ask=").map_or(question, |(_, words)| words);
    let ask = known.read(words, is_shot)?;
    let known = known.with(&ask.switches)?;
    let scenario = ask.scenario(known.rules().clone());
    if is_to_the_end {
        return to_the_end(&known, &ask, &scenario);
    }
    let mut out = String::new();
    if let Deed::Shot { .. } = ask.deed
        && let Some(range) = scenario.rules.range(&scenario.board, PieceId(0))
    {
        let _ = writeln!(out, "Up to {range} in.");
    }
    out += &shown(&scenario, &scenario.board, ask.todo());
    Ok(out)
}

fn to_the_end(known: &Known, ask: &Engagement, scenario: &Scenario) -> Outcome {
    let finish = ask.to_the_end(known.rules()).map_err(|why| unfinished(scenario, why))?;
    let mut out = String::new();
    let mut row = |what: String, chance: &Exact| {
        let (exact, near) = (chance.to_string(), chance.near());
        let exact = if exact.len() <= MOST_FIGURES { exact } else { text::text("roller.end.long") };
        let _ = writeln!(out, "  {what:<34} {:>7}  {:<22} {exact}", percent(near), about_in_words(near));
    };
    for n in 0..2 {
        let unit = name(scenario, PieceId(n as u8));
        row(text::fill("roller.end.wins", &[("unit", unit)]), &finish.wins(n));
        for stands in finish.stands_left(n) {
            row(format!("  {}", text::count("roller.end.with", stands.into(), &[])), &finish.wins_with(n, stands));
        }
    }
    if !finish.both_gone().is_zero() {
        row(text::text("roller.end.both"), &finish.both_gone());
    }
    for (n, unit) in ask.units.iter().enumerate() {
        for &leader in &unit.leaders {
            if let Some(chance) = finish.leader_lost(n).filter(|chance| !chance.is_zero()) {
                row(text::fill("table.odds.leader", &[("leader", &known.rules().kind(leader).name)]), &chance);
            }
        }
    }
    let rounds = finish.rounds().parts(100);
    let rounds = format!("{}.{:02}", rounds / 100, rounds % 100);
    let _ = writeln!(out, "\n  {}", text::fill("roller.end.rounds", &[("rounds", &rounds)]));
    Ok(out)
}

fn unfinished(scenario: &Scenario, why: Unfinished) -> String {
    match why {
        Unfinished::Shot => text::text("roller.end.shot"),
        Unfinished::TooManyDice => text::text("roller.end.dice"),
        Unfinished::Endless(left) => {
            let (a, b) = (left.stands[0].to_string(), left.stands[1].to_string());
            let (first, second) = (name(scenario, PieceId(0)), name(scenario, PieceId(1)));
            text::fill("roller.end.never", &[("first", first), ("a", &a), ("second", second), ("b", &b)])
        }
    }
}

/// Everything that can happen next in a saved game: all shots, and the fights as they stand.
pub fn of_game(file: &str) -> Outcome {
    if scenario::battle(file).is_some() {
        return Err(
            "Say what to work out: \"pike 4 vs hoplite 4\" or \"skirmisher 4 shoots pike 4\"; or name the file of a \
             saved game, or a link to it."
                .to_string(),
        );
    }
    let game = files::game(file)?;
    let (scenario, board) = (game.scenario(), game.board());
    if board.hexes.is_some() {
        return hexes::of_game(&game);
    }
    if board.skirmish.is_some() {
        return skirmish::of_game(&game);
    }
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
pub fn percent(chance: Fraction) -> String {
    match chance.per_mille() {
        0 if chance.num > 0 => "< 0.1 %".to_string(),
        n => format!("{}.{} %", n / 10, n % 10),
    }
}
