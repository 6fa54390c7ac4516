//! Shots and fights of trays.

use super::{Prospect, tag};
use crate::game::{Action, Ask, Bearer, Board, Cite, Odds, Pass, PieceId, Scenario, Throw, Todo};
use crate::text;

/// Every shot, and the fights as they stand.
pub(super) fn of(scenario: &Scenario, board: &Board) -> Vec<Prospect> {
    let mut all = Vec::new();
    match board.ask {
        Ask::Roll { what: what @ Todo::Shot { by, on }, .. } => {
            let mut shot = fought(scenario, board, what);
            shot.what = shoots(scenario, by, on);
            (shot.by, shot.on) = (Some(by), Some(on));
            all.push(shot);
        }
        Ask::Roll { what: what @ Todo::Leaders, .. } => {
            let mut fates = fought(scenario, board, what);
            fates.what = text::text("prospect.leaders");
            all.push(fates);
        }
        _ => {}
    }
    for action in scenario.rules.orders(board) {
        if let Action::Shoot { by, on } = action {
            let mut shot = fought(scenario, board, Todo::Shot { by, on });
            shot.what = shoots(scenario, by, on);
            (shot.action, shot.by, shot.on) = (Some(action), Some(by), Some(on));
            all.push(shot);
        }
    }
    if !board.contacts.is_empty() {
        let mut fights = fought(scenario, board, Todo::Fights(Pass::All));
        fights.what = text::text("prospect.fights");
        all.push(fights);
    }
    all
}

/// The fight a unit is in on a board that an order has led to; none where it is in none.
pub(super) fn around(scenario: &Scenario, board: &Board, unit: PieceId, action: &Action) -> Option<Prospect> {
    if !board.is_engaged(unit) {
        return None;
    }
    let what = text::fill("prospect.then", &[("unit", tag(scenario, unit))]);
    let mut found = Prospect { action: Some(action.clone()), by: Some(unit), what, ..Prospect::default() };
    costs(&mut found, scenario, board, scenario.rules.odds_around(board, unit));
    Some(found)
}

fn shoots(scenario: &Scenario, by: PieceId, on: PieceId) -> String {
    text::fill("prospect.shoots", &[("by", tag(scenario, by)), ("on", tag(scenario, on))])
}

/// The dice of a shot or of fights, and the stands they cost.
pub fn fought(scenario: &Scenario, board: &Board, what: Todo) -> Prospect {
    let rules = &*scenario.rules;
    let odds = rules.odds(board, what);
    let mut found = Prospect::default();
    for throw in rules.throws(board, what) {
        let mut cites: Vec<Cite> = vec![throw.cite, throw.faces_cite];
        cites.dedup();
        found.reckons(line(scenario, &throw), cites);
    }
    for &unit in &odds.units {
        if matches!(what, Todo::Fights(_))
            && let Some(cite) = rules.silent(board, unit)
        {
            found.reckons(text::fill("prospect.silent", &[("unit", tag(scenario, unit))]), vec![cite]);
        }
    }
    costs(&mut found, scenario, board, odds);
    found
}

/// The stands and leaders it can cost.
fn costs(found: &mut Prospect, scenario: &Scenario, board: &Board, odds: Odds) {
    for (&unit, lost) in odds.units.iter().zip(&odds.lost) {
        let name = [("unit", tag(scenario, unit))];
        for (&stands, chance) in lost.iter() {
            let what = match stands {
                0 => text::fill("prospect.loses.none", &name),
                _ if stands == board.piece(unit).strength => text::fill("prospect.loses.all", &name),
                _ => text::count("prospect.loses", stands.into(), &name),
            };
            found.can(what, Some(unit), Some(stands), chance);
        }
        found.means.push((unit, lost.mean()));
    }
    for (leader, chance) in odds.leaders {
        found.can(text::fill("prospect.lost", &[("leader", tag(scenario, leader))]), Some(leader), None, chance);
    }
}

fn line(scenario: &Scenario, throw: &Throw) -> String {
    let why = match throw.bearer {
        Bearer::Front => "bearer.front",
        Bearer::Leader => "bearer.leader",
        Bearer::Downhill => "bearer.downhill",
        Bearer::SecondRank => "bearer.second_rank",
        Bearer::Shooter => "bearer.shooter",
        Bearer::LeaderShot => "bearer.leader_shot",
        Bearer::Fate => "bearer.fate",
    };
    let (faces, why) = (throw.faces.to_string(), text::text(why));
    let values =
        [("by", tag(scenario, throw.by)), ("on", tag(scenario, throw.on)), ("faces", faces.as_str()), ("why", &why)];
    text::count("prospect.throws", throw.dice.into(), &values)
}
