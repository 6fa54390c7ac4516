//! Why a rout runs the way it does: edge, length, and each step of it, with the rule.

use super::Moment;
use crate::game::{Bound, Cite, PieceId, Side, State};
use crate::geom::Hex;
use crate::rules::raphia::tables::Arm;
use crate::rules::raphia::{Grid, Itinerary, Move};
use crate::text::{count, fill, text};

/// A reason and its rule.
pub(super) type Reason = (String, Cite);

/// Why these ran this way. The moment is the one before they did.
pub(super) fn why(m: Moment<'_>, who: &[PieceId], way: &[Hex], is_off: bool) -> Vec<Reason> {
    let grid = m.grid();
    let Some(body) = who.first().and_then(|&top| grid.body(top)) else { return Vec::new() };
    if m.rules.arm_of(m.board.piece(body.top()).kind) == Arm::Elephant {
        return vec![(text("hex.path.mad"), Cite("raphia.ele.2")), (text("hex.path.mad.over"), Cite("raphia.ele.4"))];
    }
    let runner = grid.runner(&body);
    let plan = grid.flight(runner);
    let own = m.scenario.rules.own_edge(body.side);
    let edge = text(match plan.heading {
        Bound::West => "hex.edge.west",
        Bound::East => "hex.edge.east",
    });
    let [a, b] = plan.heading.ways().map(|dir| text(&format!("hex.dir.{}", dir.get())));
    let values = [("edge", edge.as_str()), ("a", &a), ("b", &b)];
    let mut all = match own == Some(plan.heading) {
        true => vec![(fill("hex.path.home", &values), Cite("raphia.rout.4"))],
        false => vec![(fill("hex.path.away", &values), Cite("raphia.rout.7"))],
    };
    let (mp, steps) = (usize::from(runner.mp), way.len());
    all.push((count("hex.path.length", mp, &[]), Cite("raphia.rout.1")));
    let mut from = body.hex;
    for (n, &to) in way.iter().enumerate() {
        all.push(step(m, &grid, (body.side, &plan), (from, to), &way[..n]));
        from = to;
    }
    if is_off {
        all.push((text("hex.path.off"), Cite("raphia.rout.11")));
    } else if steps > mp {
        all.push((count("hex.path.on", steps - mp, &[]), Cite("raphia.rout.9")));
    } else if plan.kind == Move::Shortened {
        all.push((text("hex.path.short"), Cite("raphia.rout.10")));
    }
    all
}

/// Who is in a hex, as far as it matters to those who run.
fn taken(m: Moment<'_>, grid: &Grid<'_>, hex: Hex) -> Option<String> {
    grid.at(hex).next().map(|id| m.name(id).to_string())
}

/// Why this step and not the other.
fn step(
    m: Moment<'_>,
    grid: &Grid<'_>,
    (side, plan): (Side, &Itinerary),
    (from, to): (Hex, Hex),
    before: &[Hex],
) -> Reason {
    let [a, b] = plan.heading.ways().map(|dir| from.next(dir));
    let other = if to == a { b } else { a };
    let (hex, no) = (to.to_string(), other.to_string());
    let say = |key: &str, who: &str, cite: &'static str| {
        (fill(key, &[("hex", &hex), ("other", &no), ("who", who)]), Cite(cite))
    };
    if !grid.map().holds(other) {
        return say("hex.path.edge", "", "raphia.rout.3");
    }
    if !grid.map().is_plain(other) {
        return say("hex.path.dune", "", "raphia.comp.2");
    }
    match (taken(m, grid, to), taken(m, grid, other)) {
        (Some(over), None) => say("hex.path.over_far", &over, "raphia.rul.37"),
        (Some(over), Some(_)) => say("hex.path.over", &over, "raphia.rout.6"),
        (None, Some(there)) => {
            let is_enemy = grid.side_at(other) != Some(side);
            let is_good = grid.top(other, State::Good).is_some();
            match (is_enemy, is_good) {
                (true, true) => say("hex.path.enemy", &there, "raphia.rout.7"),
                (true, false) => say("hex.path.enemy", &there, "raphia.rout.8"),
                (false, _) => say("hex.path.empty", &there, "raphia.rout.5"),
            }
        }
        (None, None) => {
            // Another of the ways that are equally good begins alike and goes there.
            let begins = |path: &[Hex]| path.len() > before.len() && path[..before.len()] == *before;
            let is_equal = plan.ways.iter().any(|way| begins(&way.path) && way.path[before.len()] == other);
            match is_equal {
                true => say("hex.path.equal", "", "raphia.rul.37"),
                false => say("hex.path.worse", "", "raphia.rul.37"),
            }
        }
    }
}
