//! Exact odds on hexes: attacks of any two stacks.

use sarissa::game::{How, State, Switches};
use sarissa::prospects::{self, Chance};
use sarissa::rules::raphia::Force;
use sarissa::rules::raphia::tables::Arm;
use sarissa::scenario;
use sarissa::text::fill;

use super::{Outcome, log, odds};

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
    let modifier = if on.force.leader { 2 } else { 0 };
    let fought = rules.fight(&on.force, &results, &morale, modifier);
    let mut found = prospects::attack(&rules, &tally, &results, &fought);
    if how == How::Melee && rules.needs_nerve(&by.force, &on.force, on.flank) {
        let need = by.morale.first().copied().unwrap_or(7);
        let what = fill("prospect.nerve", &[("by", "the attacker")]);
        found.chances.push(Chance { what, piece: None, count: None, exact: rules.pass(need, 0) });
    }
    Ok(odds::lines(&*rules, &found))
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
