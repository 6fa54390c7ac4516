//! Charges, shots, withdrawals and blows of single soldiers as they stand.

use super::{Prospect, tag};
use crate::game::{Action, Ask, Board, Duty, Order, Phase, PieceId, Scenario, Shot, SkirmishRow, Sum, Todo};
use crate::rules::chevauchee::{ChevaucheeRules, chance_of};
use crate::scenario::{self, part_in_words};
use crate::text;

/// Everything that can happen next.
pub(super) fn of(scenario: &Scenario, board: &Board) -> Vec<Prospect> {
    let mut all = Vec::new();
    let Some(rules) = scenario::skirmish_rules_of(scenario) else { return all };
    let name = |id: PieceId| tag(scenario, id);
    if let Ask::Roll { what: Todo::Duty(Duty::Stray { nth, on }), .. } = board.ask
        && let Some(&shot) = board.in_skirmish().shots.get(usize::from(nth))
    {
        let what = text::fill("prospect.strays", &[("by", name(shot.by)), ("on", name(on))]);
        let mut stray = Prospect { by: Some(shot.by), on: Some(on), what, ..Prospect::default() };
        blow(&mut stray, scenario, &rules, &rules.shot_sum(board, shot, on), on);
        all.push(stray);
    }
    for action in scenario.rules.orders(board) {
        match action {
            Action::Charge { by, on, .. } => all.extend(charge(scenario, &rules, board, by, on, action)),
            Action::Shoot { by, on } => {
                let mut found = shot(scenario, &rules, board, Shot { by, on, arm: None });
                found.action = Some(action);
                all.push(found);
            }
            Action::Order { piece, order: Order::Throw { on, arm } } => {
                let mut found = shot(scenario, &rules, board, Shot { by: piece, on, arm: Some(arm) });
                found.action = Some(action);
                all.push(found);
            }
            _ => {}
        }
    }
    for &named in &board.in_skirmish().shots {
        let mut found = shot(scenario, &rules, board, named);
        found.what = text::fill("prospect.named", &[("what", &found.what)]);
        all.push(found);
    }
    if matches!(board.clock.phase, Phase::Shoot | Phase::Withdraw) {
        for who in board.ids() {
            if let Ok(look) = rules.withdrawal(board, who) {
                let values = [("who", name(who))];
                let what = text::fill("prospect.withdraws", &values);
                let mut leave = Prospect { by: Some(who), what, ..Prospect::default() };
                leave.can(text::fill("prospect.withdraws.away", &values), Some(who), None, look.chance);
                all.push(leave);
            }
        }
    }
    for (n, layer) in rules.queue(board).into_iter().enumerate() {
        for line in layer {
            let n = (n + 1).to_string();
            let values = [("n", n.as_str()), ("by", name(line.who)), ("on", name(line.on))];
            let what = text::fill("prospect.strikes", &values);
            let mut strike = Prospect { by: Some(line.who), on: Some(line.on), what, ..Prospect::default() };
            blow(&mut strike, scenario, &rules, &line.sum, line.on);
            all.push(strike);
        }
    }
    for fight in rules.fight_odds(board) {
        let mut turn = Prospect { what: text::text("prospect.brawl"), ..Prospect::default() };
        for &who in &fight.who {
            if let Some(chance) = fight.dies(who) {
                turn.can(text::fill("prospect.falls", &[("who", name(who))]), Some(who), None, chance);
            }
        }
        if !turn.chances.is_empty() {
            all.push(turn);
        }
    }
    all
}

fn charge(
    scenario: &Scenario,
    rules: &ChevaucheeRules,
    board: &Board,
    by: PieceId,
    on: PieceId,
    action: Action,
) -> Option<Prospect> {
    let look = rules.line_of_charge(board, by, on).ok()?;
    let gap = look.gap.tenths();
    let names = [("by", tag(scenario, by)), ("on", tag(scenario, on)), ("gap", gap.as_str())];
    let what = text::fill("prospect.charges", &names);
    let mut found = Prospect { action: Some(action), by: Some(by), on: Some(on), what, ..Prospect::default() };
    found.reckons(
        match look.needed {
            Some(sum) => text::fill("prospect.charges.needs", &[("sum", &sum.to_string())]),
            None => text::text("prospect.charges.never"),
        },
        Vec::new(),
    );
    found.can(text::fill("prospect.charges.meets", &names), Some(by), None, look.chance);
    Some(found)
}

fn shot(scenario: &Scenario, rules: &ChevaucheeRules, board: &Board, shot: Shot) -> Prospect {
    let look = rules.shot_look(board, shot);
    let weapon = scenario.rules.row_name(SkirmishRow::Missile(rules.aim_of(board, shot).missile)).to_lowercase();
    let distance = look.distance.tenths();
    let values = [
        ("by", tag(scenario, shot.by)),
        ("on", tag(scenario, shot.on)),
        ("weapon", weapon.as_str()),
        ("distance", &distance),
    ];
    let what = text::fill("prospect.shoots.with", &values);
    let mut found = Prospect { by: Some(shot.by), on: Some(shot.on), what, ..Prospect::default() };
    if let Some(chance) = look.loads {
        found.can(text::fill("prospect.loads", &values), Some(shot.by), None, chance);
    }
    blow(&mut found, scenario, rules, &look.sum, shot.on);
    if let Some((friend, strays, chance)) = look.stray {
        let friends = [("friend", tag(scenario, friend))];
        found.reckons(text::fill("prospect.stray.at", &friends), Vec::new());
        found.can(text::fill("prospect.stray", &friends), Some(friend), None, chance);
        blow(&mut found, scenario, rules, &strays, friend);
    }
    found
}

/// What is added to three dice, what number they have to come to, and how likely that is.
fn blow(found: &mut Prospect, scenario: &Scenario, rules: &ChevaucheeRules, sum: &Sum, on: PieceId) {
    for part in sum.attack.iter().chain(&sum.defence) {
        let name = part_in_words(rules.tables(), part);
        found.reckons(format!("{name} {:+}", part.value), vec![part.cite]);
    }
    let values = [
        ("number", sum.number().to_string()),
        ("plus", format!("{:+}", sum.modifier())),
        ("needs", sum.needs().to_string()),
    ];
    let values: Vec<(&str, &str)> = values.iter().map(|(name, value)| (*name, value.as_str())).collect();
    found.reckons(text::fill("prospect.needs", &values), Vec::new());
    found.can(text::fill("prospect.hits", &[("on", tag(scenario, on))]), Some(on), None, chance_of(sum.needs()));
}
