//! Exact odds of a shot or a duel of single soldiers.

use std::fmt::Write;

use sarissa::dice::{Exact, Fraction};
use sarissa::game::{Part, Sum, Switches, about_in_words};
use sarissa::rules::chevauchee::tables::SkirmishEffect;
use sarissa::rules::chevauchee::{ChevaucheeRules, DuelTurn, chance_of};
use sarissa::scenario::{self, Encounter, part_in_words};
use sarissa::text::{fill, text};

use super::Outcome;
use super::odds::percent;

/// Longer fractions are not printed.
const MOST_FIGURES: usize = 60;

/// The two of a duel in sentences.
const NAMES: [&str; 2] = ["roller.man.attacker", "roller.man.defender"];

/// A shot, or a duel: its first turn, or until one of the two is dead.
pub fn asked(of: &str, question: &str, is_to_the_end: bool, switches: &Switches) -> Outcome {
    let file = scenario::skirmish_file(of).ok_or_else(|| format!("There is no rule set \"{of}\"."))?;
    let known = |id: &String| file.switches.iter().any(|row| row.id == *id);
    if let Some((id, _)) = switches.iter().find(|(id, _)| !known(id)) {
        return Err(format!("There is no switch \"{id}\"."));
    }
    // The address of a quick reference holds a question as well.
    let words = question.split_once("ask=").map_or(question, |(_, words)| words);
    let mut rules = ChevaucheeRules::new(file.clone(), switches, None);
    let ask = Encounter::read(words, &rules)?;
    if ask.doubled {
        let doubles = file.switches.iter().filter(|row| row.effect == SkirmishEffect::Doubled);
        let on: Switches = doubles.map(|row| (row.id.clone(), 1)).collect();
        rules = ChevaucheeRules::new(file.clone(), &on, None);
    }
    match ask.sums(&rules) {
        Some(_) if is_to_the_end => Err(text("roller.end.shot")),
        Some((sum, stray)) => Ok(shot(&rules, &ask, &sum, stray.as_ref())),
        None if is_to_the_end => Ok(to_the_end(&rules, &ask)),
        None => Ok(turn(&rules, &ask)),
    }
}

fn row(out: &mut String, what: &str, exact: &str, near: Fraction) {
    let _ = writeln!(out, "  {what:<34} {:>7}  {:<22} {exact}", percent(near), about_in_words(near));
}

fn parts(out: &mut String, rules: &ChevaucheeRules, parts: &[Part]) {
    for part in parts {
        let name = part_in_words(rules.tables(), part);
        let _ = writeln!(out, "    {name:<34} {:>+3}  ({})", part.value, part.cite.0);
    }
}

fn sum(out: &mut String, rules: &ChevaucheeRules, title: &str, sum: &Sum) {
    let _ = writeln!(out, "{title}");
    parts(out, rules, &sum.attack);
    let _ = writeln!(out, "  {:<36} {:>+3}", text("roller.man.added"), sum.modifier());
    parts(out, rules, &sum.defence);
    let _ = writeln!(out, "  {:<36} {:>3}", text("roller.man.number"), sum.number());
    let values = [
        ("needs", sum.needs().to_string()),
        ("number", sum.number().to_string()),
        ("modifier", format!("{:+}", sum.modifier())),
    ];
    let values: Vec<(&str, &str)> = values.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let key = match sum.number() - sum.modifier() {
        ..=4 => "roller.man.needs.least",
        18.. => "roller.man.needs.most",
        _ => "roller.man.needs",
    };
    let _ = writeln!(out, "  {}\n", fill(key, &values));
}

fn shot(rules: &ChevaucheeRules, ask: &Encounter, at: &Sum, stray: Option<&Sum>) -> String {
    let mut out = String::new();
    let [target, friend] = ["roller.man.target", "roller.man.friend"].map(text);
    sum(&mut out, rules, &fill("roller.man.shot.at", &[("enemy", "the target")]), at);
    if let Some(stray) = stray {
        sum(&mut out, rules, &fill("roller.man.stray", &[("friend", "the friend")]), stray);
    }
    let Some(fallen) = ask.fallen(rules) else { return out };
    let mut add = |what: &str, chance: Fraction| row(&mut out, what, &chance.to_string(), chance);
    if ask.shots() > 1 {
        add(&text("roller.man.one.shot"), chance_of(at.needs()));
    }
    add(&fill("roller.man.falls", &[("who", &target)]), fallen.chance(|set| set & 1 != 0).near());
    if stray.is_some() {
        add(&fill("roller.man.falls", &[("who", &friend)]), fallen.chance(|set| set & 2 != 0).near());
        if ask.shots() > 1 {
            add(&text("roller.man.both"), fallen.chance(|set| *set == 3).near());
        }
    }
    add(&text("roller.man.nobody"), fallen.chance(|set| *set == 0).near());
    out
}

fn turn(rules: &ChevaucheeRules, ask: &Encounter) -> String {
    let duel = ask.duel();
    let bout = duel.start();
    let DuelTurn { order, sums } = rules.duel_turn(&duel, &bout);
    let mut out = String::new();
    for (who, key) in [(order.first, "roller.man.blow.first"), (order.second, "roller.man.blow.second")] {
        if let Some(who) = who {
            let title = fill(key, &[("who", ["the attacker", "the defender"][who])]);
            let why = if who == order.ahead { format!(" ({})", order.why.cite().0) } else { String::new() };
            sum(&mut out, rules, &format!("{title}{why}"), &sums[who]);
        }
    }
    if order.first.is_none() {
        let _ = writeln!(out, "{}", text("roller.man.no.blows"));
    }
    let ends = rules.duel_after(&duel, &bout);
    let _ = writeln!(out, "{}", text("roller.man.after"));
    for who in [1, 0] {
        let chance = ends.chance(|end| end.dead == Some(who));
        row(&mut out, &fill("roller.man.falls", &[("who", &text(NAMES[who]))]), &chance.to_string(), chance);
    }
    let chance = ends.chance(|end| end.dead.is_none());
    row(&mut out, &text("roller.man.both.live"), &chance.to_string(), chance);
    out
}

fn to_the_end(rules: &ChevaucheeRules, ask: &Encounter) -> String {
    let ends = rules.duel_to_the_end(&ask.duel());
    let mut out = String::new();
    for who in [0, 1] {
        let chance: Exact = ends.chance(|end| end.dead == Some(1 - who));
        let exact = chance.to_string();
        let exact = if exact.len() <= MOST_FIGURES { exact } else { text("roller.end.long") };
        row(&mut out, &fill("roller.man.wins", &[("who", &text(NAMES[who]))]), &exact, chance.near());
    }
    let turns = ends.steps().parts(100);
    let turns = format!("{}.{:02}", turns / 100, turns % 100);
    let _ = writeln!(out, "\n  {}", fill("roller.man.turns", &[("turns", &turns)]));
    out
}
