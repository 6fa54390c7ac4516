//! Attacks on hexes as they could be made now, and the test that is due.

use super::{Prospect, tag};
use crate::dice::Dist;
use crate::game::{Action, Ask, Board, How, Phase, Scenario, Tally, Todo, Toll};
use crate::rules::raphia::{Fought, RaphiaRules};
use crate::scenario;
use crate::text;

/// The test that is due, and every attack.
pub(super) fn of(scenario: &Scenario, board: &Board) -> Vec<Prospect> {
    let mut all = Vec::new();
    let Some(rules) = scenario::hex_rules_of(scenario) else { return all };
    if let Ask::Roll { what: Todo::Owed(owed), .. } = board.ask
        && let Some(chance) = rules.chance(board, owed)
    {
        let mut test = Prospect { what: text::text("prospect.test"), ..Prospect::default() };
        test.can(text::text("prospect.test.passed"), None, None, chance);
        all.push(test);
    }
    for action in scenario.rules.orders(board) {
        let (by, on, how) = match action {
            Action::Charge { by, on, .. } if board.clock.phase == Phase::Back => (by, on, How::Back),
            Action::Charge { by, on, .. } => (by, on, How::Melee),
            Action::Shoot { by, on } => (by, on, How::Fire),
            _ => continue,
        };
        let Ok(preview) = rules.preview(board, by, on, how) else { continue };
        let names = [("by", tag(scenario, by)), ("on", tag(scenario, on))];
        let mut found = attack(&rules, &preview.tally, &preview.results, &preview.fought);
        found.what = text::fill(if how == How::Fire { "prospect.shoots" } else { "prospect.attacks" }, &names);
        for (key, chance) in [("prospect.nerve", preview.nerve), ("prospect.steady", preview.steady)] {
            if let Some(chance) = chance {
                found.can(text::fill(key, &names), Some(if key == "prospect.nerve" { by } else { on }), None, chance);
            }
        }
        (found.action, found.by, found.on) = (Some(action), Some(by), Some(on));
        all.push(found);
    }
    all
}

/// What an attack is reckoned with and comes to.
pub fn attack(rules: &RaphiaRules, tally: &Tally, results: &Dist<Toll>, fought: &Dist<Fought>) -> Prospect {
    let mut found = Prospect::default();
    let column = tally.column.and_then(|at| rules.tables().combat.columns.get(usize::from(at)));
    let column = column.map_or_else(|| text::text("hex.below"), |row| row.name.clone());
    let [base, times, attack, defence] =
        [tally.base, tally.multiplier, tally.attack, tally.defence].map(|number| number.to_string());
    let values = [("base", base), ("times", times), ("attack", attack), ("defence", defence), ("column", column)];
    let values: Vec<(&str, &str)> = values.iter().map(|(name, value)| (*name, value.as_str())).collect();
    found.reckons(text::fill("prospect.column", &values), vec![tally.multiplier_cite]);
    for modifier in &tally.modifiers {
        found.reckons(format!("{:+}", modifier.value), vec![modifier.cite]);
    }
    for (key, effect) in [
        ("prospect.toll.nothing", Toll::Nothing),
        ("prospect.toll.test", Toll::Test),
        ("prospect.toll.kill", Toll::Kill),
    ] {
        found.can(text::text(key), None, None, results.chance(|&found| found == effect));
    }
    for (n, chance) in fought.map(|end| end.fled()).iter().filter(|(n, _)| **n > 0) {
        found.can(text::count("prospect.routs", *n, &[]), None, u8::try_from(*n).ok(), chance);
    }
    let deep = fought.iter().map(|(end, _)| end.routed.len()).max().unwrap_or(0);
    for at in (0..deep).filter(|_| deep > 1) {
        let chance = fought.chance(|end| end.routed.get(at) == Some(&true));
        found.can(text::fill("prospect.routs.nth", &[("n", &(at + 1).to_string())]), None, None, chance);
    }
    found.can(text::text("prospect.hex.lost"), None, None, fought.chance(Fought::is_lost));
    found
}
