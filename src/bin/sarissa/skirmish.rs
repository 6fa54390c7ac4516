//! Skirmishes at the command line: exact chances of what can happen next, and a soldier in a line.

use std::fmt::Write;

use sarissa::dice::Fraction;
use sarissa::game::{
    Action, Ask, Board, Duty, Game, Order, Phase, PieceId, Scenario, Shot, SkirmishRow, Sum, Todo, about_in_words,
};
use sarissa::rules::chevauchee::{ChevaucheeRules, chance_of};
use sarissa::scenario;

use super::{Outcome, odds};

/// Everything that can happen next in a saved game: charges, shots, withdrawals and blows as they stand.
pub fn of_game(game: &Game) -> Outcome {
    let (scenario, board) = (game.scenario(), game.board());
    let rules = scenario::skirmish_rules_of(scenario).ok_or("These rules are not at hand.")?;
    let mut out = String::new();
    if let Ask::Roll { what: Todo::Duty(Duty::Stray { nth, on }), .. } = board.ask
        && let Some(&shot) = board.in_skirmish().shots.get(usize::from(nth))
    {
        let _ = writeln!(out, "The shot of {} may strike {}", name(scenario, shot.by), name(scenario, on));
        sum(&mut out, &rules.shot_sum(board, shot, on));
    }
    for action in scenario.rules.orders(board) {
        match action {
            Action::Charge { by, on, .. } => {
                let Ok(look) = rules.line_of_charge(board, by, on) else { continue };
                let (who, foe, gap) = (name(scenario, by), name(scenario, on), look.gap.tenths());
                let needed = look.needed.map_or("no throw is enough".to_string(), |sum| format!("the dice need {sum}"));
                let _ = writeln!(out, "{who} charges {foe}, {gap} in off");
                let _ = writeln!(out, "  {needed} to come to blows: {}", told(look.chance));
            }
            Action::Shoot { by, on } => shot(&mut out, scenario, &rules, board, Shot { by, on, arm: None }),
            Action::Order { piece, order: Order::Throw { on, arm } } => {
                shot(&mut out, scenario, &rules, board, Shot { by: piece, on, arm: Some(arm) });
            }
            _ => {}
        }
    }
    for &named in &board.in_skirmish().shots {
        out += "Named: ";
        shot(&mut out, scenario, &rules, board, named);
    }
    if matches!(board.clock.phase, Phase::Shoot | Phase::Withdraw) {
        for who in board.ids() {
            if let Ok(look) = rules.withdrawal(board, who) {
                let _ = writeln!(out, "{} would get away: {}", name(scenario, who), told(look.chance));
            }
        }
    }
    for (n, layer) in rules.queue(board).into_iter().enumerate() {
        for line in layer {
            let _ = writeln!(out, "{}. {} strikes at {}", n + 1, name(scenario, line.who), name(scenario, line.on));
            sum(&mut out, &line.sum);
        }
    }
    for fight in rules.fight_odds(board) {
        for &who in &fight.who {
            if let Some(chance) = fight.dies(who) {
                let _ = writeln!(out, "{} falls in this turn of the fight: {}", name(scenario, who), told(chance));
            }
        }
    }
    if out.is_empty() {
        out += "No charge, no shot and no blow can be made now.\n";
    }
    Ok(out)
}

fn shot(out: &mut String, scenario: &Scenario, rules: &ChevaucheeRules, board: &Board, shot: Shot) {
    let look = rules.shot_look(board, shot);
    let weapon = scenario.rules.row_name(SkirmishRow::Missile(rules.aim_of(board, shot).missile)).to_lowercase();
    let (by, on) = (name(scenario, shot.by), name(scenario, shot.on));
    let _ = writeln!(out, "{by} shoots at {on}: {weapon}, {} in", look.distance.tenths());
    if let Some(chance) = look.loads {
        let _ = writeln!(out, "  loads in time: {}", told(chance));
    }
    sum(out, &look.sum);
    if let Some((friend, strays, chance)) = look.stray {
        let _ = writeln!(out, "  misses and strikes {}: {}", name(scenario, friend), told(chance));
        sum(out, &strays);
    }
}

fn sum(out: &mut String, sum: &Sum) {
    let (number, plus, needs) = (sum.number(), sum.modifier(), sum.needs());
    let _ = writeln!(out, "  number {number}, {plus:+} on the dice, needs {needs}: {}", told(chance_of(needs)));
}

fn told(chance: Fraction) -> String {
    format!("{}  {}  ({chance})", odds::percent(chance), about_in_words(chance))
}

fn name(scenario: &Scenario, id: PieceId) -> &str {
    &scenario.names[id.index()].tag
}

/// What there is to say of a soldier on the table besides his place.
pub fn soldier(scenario: &Scenario, board: &Board, id: PieceId) -> String {
    let (piece, kit) = (board.piece(id), board.kit(id));
    let hand = piece.soldier.hand.and_then(|arm| kit.arms.get(usize::from(arm))).and_then(|arm| arm.melee);
    let mut words = vec![match hand {
        Some(row) => scenario.rules.row_name(SkirmishRow::Weapon(row)).to_lowercase(),
        None => "fists".to_string(),
    }];
    if let Some(row) = kit.missile {
        words.push(scenario.rules.row_name(SkirmishRow::Missile(row)).to_lowercase());
    }
    for (is_so, word) in
        [(piece.soldier.loaded, "loaded"), (piece.soldier.booty, "booty"), (piece.soldier.mantlet, "mantlet")]
    {
        if is_so {
            words.push(word.to_string());
        }
    }
    words.join(", ")
}
