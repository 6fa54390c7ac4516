//! How a skirmish is played, in a few lines.

use crate::game::Scenario;
use crate::rules::chevauchee::{ChevaucheeRules, Goal, Special};
use crate::text::{fill, text};

/// What, and how, line by line; the numbers come from the rules.
pub(super) fn lines(scenario: &Scenario, rules: &ChevaucheeRules) -> Vec<(String, String)> {
    let side = |n: usize| scenario.rules.about().sides[n].name.as_str();
    let turns = rules.turns().to_string();
    let mut goals: Vec<String> = Vec::new();
    for (of, goal) in rules.frame().map_or(&[][..], |frame| &frame.goals) {
        let (key, need, rest) = match goal {
            Goal::BurnAndLeave { burn, leave, .. } => ("man.how.goal.burn", *burn, *leave),
            Goal::Beyond { count, .. } => ("man.how.goal.beyond", *count, 0),
            Goal::BootyOut { booty, others } => ("man.how.goal.booty", *booty, *others),
            Goal::Kill { count } => ("man.how.goal.kill", *count, 0),
            Goal::Destroy => ("man.how.goal.destroy", 0, 0),
            Goal::Otherwise => ("man.how.goal.otherwise", 0, 0),
        };
        let values = [
            ("side", side(of.index().min(1))),
            ("need", &need.to_string()),
            ("rest", &rest.to_string()),
            ("turns", &turns),
        ];
        goals.push(fill(key, &values));
    }
    let mut all = vec![("goal", goals.join(" ")), ("turn", fill("man.how.turn", &[("turns", &turns)]))];
    for line in ["charge", "move", "engage", "shoot", "load", "cover", "melee", "withdraw", "dice"] {
        all.push((line, text(&format!("man.how.{line}"))));
    }
    for (special, line) in [(Special::Burn, "burn"), (Special::Booty, "booty"), (Special::Tide, "tide")] {
        if rules.has(special) {
            all.push((line, text(&format!("man.how.{line}"))));
        }
    }
    if rules.ambushers().is_some() {
        all.push(("ambush", text("man.how.ambush")));
    }
    all.push(("keys", text("man.how.keys")));
    all.into_iter().map(|(line, how)| (text(&format!("man.how.{line}.what")), how)).collect()
}
