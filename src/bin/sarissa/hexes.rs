//! Exact odds on hexes: attacks as they could be made now, and attacks of any two stacks.

use std::fmt::Write;

use sarissa::dice::{Dist, Fraction};
use sarissa::game::{Action, Ask, Game, How, State, Switches, Tally, Todo, Toll, about_in_words};
use sarissa::rules::raphia::tables::Arm;
use sarissa::rules::raphia::{Force, Fought, RaphiaRules};
use sarissa::scenario;

use super::{Outcome, log};

/// Everything that can happen next in a saved game: the test that is due, and every attack.
pub fn of_game(game: &Game) -> Outcome {
    let (scenario, board) = (game.scenario(), game.board());
    let rules = scenario::hex_rules_of(scenario).ok_or("These rules are not at hand.")?;
    let mut out = String::new();
    if let Ask::Roll { what: Todo::Owed(owed), .. } = board.ask
        && let Some(chance) = rules.chance(board, owed)
    {
        let _ = writeln!(out, "The test that is due is passed: {}", told(chance));
    }
    for action in scenario.rules.orders(board) {
        let (by, on, how) = match action {
            Action::Charge { by, on, .. } if board.clock.phase == sarissa::game::Phase::Back => (by, on, How::Back),
            Action::Charge { by, on, .. } => (by, on, How::Melee),
            Action::Shoot { by, on } => (by, on, How::Fire),
            _ => continue,
        };
        let Ok(preview) = rules.preview(board, by, on, how) else { continue };
        let name = |id: sarissa::game::PieceId| &scenario.names[id.index()].tag;
        let verb = if how == How::Fire { "shoots at" } else { "attacks" };
        let _ = writeln!(out, "{} {verb} {}", name(by), name(on));
        if let Some(chance) = preview.nerve {
            let _ = writeln!(out, "  has the courage: {}", told(chance));
        }
        if let Some(chance) = preview.steady {
            let _ = writeln!(out, "  finds it ready: {}", told(chance));
        }
        attack(&mut out, &rules, &preview.tally, &preview.results, &preview.fought);
    }
    if out.is_empty() {
        out += "No attack can be made, and no test is due.\n";
    }
    Ok(out)
}

/// An attack of two stacks: `semi 8+2 merc vs phalanx 4+1 flank morale 7 7`, or `light 2+1 shoots semi 8`.
pub fn attack_of(of: &str, text: &str, is_shot: bool, switches: &Switches) -> Outcome {
    let rules = scenario::hex_rules(of, switches).ok_or_else(|| format!("There is no rule set \"{of}\" on hexes."))?;
    let shot = text.split_once(" shoots ");
    let how = if is_shot || shot.is_some() { How::Fire } else { How::Melee };
    let (by, on) = shot.or(text.split_once(" vs ")).ok_or("Write it like \"phalanx 8+3 vs phalanx 4+1\".")?;
    let (by, on) = (stack(by)?, stack(on)?);
    let (tally, results) = match how {
        How::Fire => {
            let tally = rules.reckon_fire(1 + by.force.others, 1 + on.force.others);
            let results = rules.results(&tally, How::Fire, [false; 2], on.force.state);
            (tally, results)
        }
        _ => {
            let may = rules.may_strike(&by.force, &on.force, on.flank);
            may.map_err(|illegal| format!("Such an attack is forbidden ({}).", log::chip(&*rules, illegal.cite)))?;
            let tally = rules.reckon(&by.force, &on.force, on.flank);
            let pair = [by.force.mercenary, on.force.mercenary];
            let results = rules.results(&tally, how, pair, on.force.state);
            (tally, results)
        }
    };
    let morale: Vec<u8> = (0..=on.force.others).map(|n| on.morale.get(n as usize).copied().unwrap_or(7)).collect();
    let mut out = String::new();
    if how == How::Melee && rules.needs_nerve(&by.force, &on.force, on.flank) {
        let need = by.morale.first().copied().unwrap_or(7);
        let _ = writeln!(out, "  has the courage: {}", told(rules.pass(need, 0)));
    }
    let modifier = if on.force.leader { 2 } else { 0 };
    attack(&mut out, &rules, &tally, &results, &rules.fight(&on.force, &results, &morale, modifier));
    Ok(out)
}

struct Stack {
    force: Force,
    flank: bool,
    morale: Vec<u8>,
}

fn stack(text: &str) -> Result<Stack, String> {
    let mut words = text.split_whitespace();
    let arm = words.next().and_then(Arm::named);
    let arm = arm.ok_or("Begin with light, semi, phalanx, elephant, cavalry or leader.")?;
    let strength = words.next().unwrap_or("1");
    let (combat, others) = strength.split_once('+').unwrap_or((strength, "0"));
    let number =
        |word: &str| word.parse::<u16>().map_err(|_| format!("\"{word}\" is no number. Write the strength like 8+3."));
    let mut force = Force {
        arm,
        combat: number(combat)?,
        others: number(others)?,
        leader: false,
        mercenary: false,
        state: State::Good,
        shaken: false,
    };
    let (mut flank, mut morale, mut is_morale) = (false, Vec::new(), false);
    for word in words {
        match word {
            "leader" => force.leader = true,
            "merc" => force.mercenary = true,
            "rout" => force.state = State::Rout,
            "pursuit" => force.state = State::Pursuit,
            "surprised" => (force.state, force.shaken) = (State::Pursuit, true),
            "flank" => flank = true,
            "morale" => is_morale = true,
            word if is_morale => morale.push(number(word)?.min(20) as u8),
            other => {
                return Err(format!(
                    "\"{other}\" makes no sense here. Use leader, merc, rout, pursuit, surprised, flank, morale 7 8."
                ));
            }
        }
    }
    if force.others > 9 {
        return Err("So many counters do not fit into a hex.".to_string());
    }
    Ok(Stack { force, flank, morale })
}

fn attack(out: &mut String, rules: &RaphiaRules, tally: &Tally, results: &Dist<Toll>, fought: &Dist<Fought>) {
    let column = tally.column.and_then(|at| rules.tables().combat.columns.get(usize::from(at)));
    let column = column.map_or("below the table", |row| row.name.as_str());
    let Tally { attack, defence, multiplier, base, .. } = tally;
    let _ = writeln!(out, "  {base} x {multiplier} = {attack} against {defence}: column {column}");
    for modifier in &tally.modifiers {
        let _ = writeln!(out, "    {:+} ({})", modifier.value, log::chip(rules, modifier.cite));
    }
    for (name, effect) in [("nothing", Toll::Nothing), ("test", Toll::Test), ("elimination", Toll::Kill)] {
        let _ = writeln!(out, "  {name:<22} {}", told(results.chance(|&found| found == effect)));
    }
    let count = fought.map(|end| end.fled());
    for (n, chance) in count.iter().filter(|(n, _)| **n > 0) {
        let _ = writeln!(out, "  {:<22} {}", format!("{n} in rout"), told(chance));
    }
    let deep = fought.iter().map(|(end, _)| end.routed.len()).max().unwrap_or(0);
    for at in 0..deep.min(if deep > 1 { deep } else { 0 }) {
        let chance = fought.chance(|end| end.routed.get(at) == Some(&true));
        let _ = writeln!(out, "  {:<22} {}", format!("counter {} in rout", at + 1), told(chance));
    }
    let _ = writeln!(out, "  {:<22} {}\n", "nobody holds the hex", told(fought.chance(Fought::is_lost)));
}

fn told(chance: Fraction) -> String {
    format!("{:>14}  {}", chance.to_string(), about_in_words(chance))
}
