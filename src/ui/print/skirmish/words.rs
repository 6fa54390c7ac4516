//! A soldier and his aims in words, out of the tables.

use crate::game::{Kit, PieceId, Scenario, Shield, Side, TableEdge};
use crate::rules::chevauchee::{ChevaucheeRules, Goal};
use crate::text::{count, fill, text};

/// What he wears: `Light armour, buckler`.
pub(super) fn worn(rules: &ChevaucheeRules, kit: &Kit) -> String {
    let row = rules.tables().armour.iter().find(|row| row.armour == kit.armour);
    let mut said = row.map_or(String::new(), |row| row.name.clone());
    let shield = match kit.shield {
        Shield::None => None,
        Shield::Shield => Some("man.paper.shield"),
        Shield::Buckler => Some("man.paper.buckler"),
    };
    let more = [kit.mounted.then_some("man.paper.horse"), shield];
    for key in more.into_iter().flatten() {
        said.push_str(", ");
        said.push_str(&text(key));
    }
    said
}

/// What he carries, that in his hand first: `Longbow, sword`.
pub(super) fn arms(rules: &ChevaucheeRules, kit: &Kit) -> String {
    let tables = rules.tables();
    let missile = |row: u8| tables.missiles.get(usize::from(row)).map(|row| row.name.as_str());
    let weapon = |row: u8| tables.weapons.get(usize::from(row)).map(|row| row.name.as_str());
    let shot = kit.missile.and_then(missile);
    let carried = kit.arms.iter().filter_map(|arm| match (arm.melee, arm.thrown) {
        (Some(row), _) => weapon(row),
        (None, Some(row)) => missile(row),
        (None, None) => None,
    });
    let mut said: Vec<(usize, &str)> = Vec::new();
    for name in shot.into_iter().chain(carried) {
        match said.iter_mut().find(|(_, known)| *known == name) {
            Some((many, _)) => *many += 1,
            None => said.push((1, name)),
        }
    }
    let one = |(nth, (many, name)): (usize, &(usize, &str))| {
        // Only what comes first has a capital.
        let name = if nth == 0 { name.to_string() } else { lower(name) };
        if *many == 1 { name } else { format!("{many} × {name}") }
    };
    said.iter().enumerate().map(one).collect::<Vec<_>>().join(", ")
}

/// A name with what he carries and wears: `Archer: longbow, sword; light armour, buckler`.
pub(in crate::ui) fn named_with_arms(rules: &ChevaucheeRules, name: &str, kit: &Kit) -> String {
    let values = [("name", name), ("arms", &lower(&arms(rules, kit))), ("worn", &lower(&worn(rules, kit)))];
    fill("manprint.who", &values)
}

fn lower(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or(String::new(), |first| first.to_lowercase().chain(letters).collect())
}

/// His number without a shield.
fn number(rules: &ChevaucheeRules, kit: &Kit) -> i8 {
    let (tables, figures) = (rules.tables(), &rules.tables().figures);
    let armour = tables.armour.iter().find(|row| row.armour == kit.armour).map_or(0, |row| row.bonus);
    figures.start + armour + if kit.mounted { figures.mount } else { 0 }
}

/// His number, without his shield and with it, and how far he walks.
pub(super) fn numbers(rules: &ChevaucheeRules, scenario: &Scenario, id: PieceId) -> [String; 2] {
    let kit = scenario.board.kit(id);
    let number = number(rules, kit);
    let (plain, more) = (number.to_string(), (number + rules.tables().figures.shield).to_string());
    let said = match kit.shield {
        Shield::None => fill("man.paper.number", &[("n", &plain)]),
        _ => fill("man.paper.number.shield", &[("n", &plain), ("more", &more)]),
    };
    let row = rules.move_row(&scenario.board, id);
    let charge = if row.add > 0 { format!("{}d6+{}", row.dice, row.add) } else { format!("{}d6", row.dice) };
    [said, fill("man.paper.walks", &[("n", &rules.base(&scenario.board, id).to_string()), ("charge", &charge)])]
}

/// All of it in few words, for a card.
pub(super) fn short(rules: &ChevaucheeRules, scenario: &Scenario, id: PieceId) -> String {
    let kit = scenario.board.kit(id);
    let number = number(rules, kit);
    let number = match kit.shield {
        Shield::None => number.to_string(),
        _ => format!("{number} ({})", number + rules.tables().figures.shield),
    };
    let base = rules.base(&scenario.board, id).to_string();
    let parts = [("arms", arms(rules, kit)), ("worn", lower(&worn(rules, kit))), ("number", number), ("base", base)];
    fill("man.paper.short", &parts.each_ref().map(|(key, value)| (*key, value.as_str())))
}

/// Names of soldiers, those who share one with their numbers behind it: `Archer 1, 2, 3`.
pub(super) fn named(scenario: &Scenario, ids: &[PieceId]) -> String {
    let mut said: Vec<(&str, String)> = Vec::new();
    for id in ids {
        let name = &scenario.names[id.index()];
        match said.iter_mut().find(|(known, _)| *known == name.full) {
            Some((full, tags)) => {
                tags.push_str(", ");
                tags.push_str(name.tag.strip_prefix(&**full).unwrap_or(&name.tag).trim());
            }
            None => said.push((&name.full, name.tag.clone())),
        }
    }
    said.into_iter().map(|(_, tags)| tags).collect::<Vec<_>>().join("; ")
}

/// What a side has to do to win, a line for each aim.
pub(super) fn goals(rules: &ChevaucheeRules, scenario: &Scenario, side: Side) -> Vec<String> {
    let plots = &scenario.board.in_skirmish().land.plots;
    let named = |places: &[u8]| {
        let name = |at: &u8| plots.get(usize::from(*at)).map_or("", |plot| plot.name.as_str());
        places.iter().map(name).collect::<Vec<_>>().join(", ")
    };
    let say = |goal: &Goal| match goal {
        Goal::BurnAndLeave { burn, buildings, leave } => fill(
            "manprint.goal.burn",
            &[("n", &burn.to_string()), ("names", &named(buildings)), ("leave", &leave.to_string())],
        ),
        Goal::Beyond { edge, line, count } => {
            let key = match edge {
                TableEdge::North => "manprint.goal.north",
                TableEdge::East => "manprint.goal.east",
                TableEdge::South => "manprint.goal.south",
                TableEdge::West => "manprint.goal.west",
            };
            fill(key, &[("n", &count.to_string()), ("line", &line.to_string())])
        }
        Goal::BootyOut { booty, others } => {
            fill("manprint.goal.booty", &[("n", &booty.to_string()), ("others", &others.to_string())])
        }
        Goal::Kill { count: most } => count("manprint.goal.kill", usize::from(*most), &[]),
        Goal::Destroy => text("manprint.goal.destroy"),
        Goal::Otherwise => fill("manprint.goal.otherwise", &[("n", &rules.turns().to_string())]),
    };
    rules.goals().iter().filter(|(whose, _)| *whose == side).map(|(_, goal)| say(goal)).collect()
}
