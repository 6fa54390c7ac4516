//! How a battle on hexes is played, in a few lines.

use crate::game::{Piece, Scenario, Side};
use crate::rules::raphia::RaphiaRules;
use crate::rules::raphia::tables::Arm;
use crate::text::{count, fill, text};

/// What, and how, line by line; the numbers come from the rules.
pub(super) fn lines(scenario: &Scenario, rules: &RaphiaRules) -> Vec<(String, String)> {
    let tables = rules.tables();
    let worth = |arm: Arm| rules.worth(arm).to_string();
    let names = tables.sequence.iter().map(|row| row.name.as_str()).collect::<Vec<_>>().join(", ");
    let turns = rules.turns().to_string();
    let tie = tables.sides.iter().position(|side| side.wins_ties);
    let tie = tie.map_or("", |n| scenario.rules.about().sides[n].name.as_str());
    let reach = tables.leader_reach.v.to_string();
    let has = |holds: &dyn Fn(&Piece) -> bool| scenario.board.pieces.iter().any(holds);
    let arm = |arm: Arm| move |piece: &Piece| rules.arm_of(piece.kind) == arm;
    let starts = Side::BOTH.map(|side| scenario.board.on_hexes().at_start[side.index()].to_string());
    let goal = [
        ("turns", turns.as_str()),
        ("leader", &worth(Arm::Leader)),
        ("cavalry", &worth(Arm::Cavalry)),
        ("phalanx", &worth(Arm::Phalanx)),
        ("semi", &worth(Arm::Semi)),
        ("light", &worth(Arm::Light)),
        ("elephant", &worth(Arm::Elephant)),
        ("tie", tie),
        ("first", &scenario.rules.about().sides[0].name),
        ("second", &scenario.rules.about().sides[1].name),
        ("first_start", &starts[0]),
        ("second_start", &starts[1]),
    ];
    let steps = fill("hex.how.steps", &[("names", &names)]);
    let mut all = vec![
        ("goal", fill("hex.how.goal", &goal)),
        ("counter", text("hex.how.counter")),
        ("steps", steps),
        ("move", text("hex.how.move")),
    ];
    if has(&arm(Arm::Phalanx)) {
        all.push(("front", text("hex.how.front")));
    }
    all.push(("attack", text("hex.how.attack")));
    all.push(("table", text("hex.how.table")));
    if has(&|piece| piece.counter.missile) {
        all.push(("shoot", text("hex.how.shoot")));
    }
    all.push(("test", fill("hex.how.test", &[("n", &reach)])));
    all.push(("rout", text("hex.how.rout")));
    if has(&arm(Arm::Elephant)) {
        all.push(("elephants", text("hex.how.elephants")));
    }
    all.push(("pursuit", text("hex.how.pursuit")));
    all.push(("rally", text("hex.how.rally")));
    if has(&|piece| piece.counter.is_hidden) {
        let n = scenario.board.pieces.iter().filter(|piece| piece.counter.is_hidden).count();
        all.push(("hidden", count("hex.how.hidden", n, &[])));
    }
    all.push(("keys", text("hex.how.keys")));
    all.into_iter().map(|(line, how)| (text(&format!("hex.how.{line}.what")), how)).collect()
}
