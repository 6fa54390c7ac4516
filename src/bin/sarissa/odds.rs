//! Exact odds: dice, what they need, and every result with its chance.

use std::fmt::Write;

use sarissa::dice::{Exact, Fraction};
use sarissa::game::{PieceId, Rules, Scenario, Switches, about_in_words};
use sarissa::prospects::{self, Chance, Prospect};
use sarissa::scenario::{self, Deed, Engagement, Known, Unfinished};
use sarissa::text;

use super::{Outcome, files, hexes, log, soldiers};

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
    out += &shown(&scenario, &prospects::fought(&scenario, &scenario.board, ask.todo()));
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

/// Everything that can happen next in a saved game.
pub fn of_game(file: &str) -> Outcome {
    if scenario::battle(file).is_some() {
        return Err(
            "Say what to work out: \"pike 4 vs hoplite 4\" or \"skirmisher 4 shoots pike 4\"; or name the file of a \
             saved game, or a link to it."
                .to_string(),
        );
    }
    let game = files::game(file)?;
    let found: Vec<String> = prospects::of(&game).iter().map(|found| shown(game.scenario(), found)).collect();
    Ok(match found.is_empty() {
        true => "Nothing that needs dice can happen now.\n".to_string(),
        false => found.join("\n"),
    })
}

/// What can happen, what it is reckoned with, and every result with its chance.
fn shown(scenario: &Scenario, found: &Prospect) -> String {
    let mut out = String::new();
    if !found.what.is_empty() {
        let _ = writeln!(out, "{}", found.what);
    }
    out += &lines(&*scenario.rules, found);
    for &(unit, mean) in &found.means {
        let hundredths = (mean.num * 200 + mean.den) / (mean.den * 2);
        let (whole, part) = (hundredths / 100, hundredths % 100);
        let _ = writeln!(out, "    {} loses on average {whole}.{part:02} ({mean})", name(scenario, unit));
    }
    out
}

/// What it is reckoned with, and every result with its chance.
pub fn lines(rules: &dyn Rules, found: &Prospect) -> String {
    let mut out = String::new();
    for line in &found.reckoned {
        let cites: Vec<String> = line.cites.iter().map(|&cite| log::chip(rules, cite)).collect();
        let cites = if cites.is_empty() { String::new() } else { format!(" ({})", cites.join(", ")) };
        let _ = writeln!(out, "  {}{cites}", line.text);
    }
    for chance in &found.chances {
        let Chance { what, exact, .. } = chance;
        let (fraction, words) = (exact.to_string(), about_in_words(*exact));
        let _ = writeln!(out, "    {what:<34} {:>7}  {words:<22} {fraction}", percent(*exact));
    }
    out
}

fn name(scenario: &Scenario, id: PieceId) -> &str {
    &scenario.names[id.index()].tag
}

/// With one decimal; a chance that is there never shows as none.
pub fn percent(chance: Fraction) -> String {
    match chance.per_mille() {
        0 if chance.num > 0 => "< 0.1 %".to_string(),
        n => format!("{}.{} %", n / 10, n % 10),
    }
}
