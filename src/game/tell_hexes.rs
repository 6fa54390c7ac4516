//! What happens on hexes, as plain sentences.

use super::super::{
    Ask, Board, Clock, Gait, HexFact, HexReason, How, Modifier, Owed, Phase, PieceId, Removal, Scenario, Side, State,
    Todo, Toll, Trial,
};
use super::{side, tag};
use crate::geom::Hex;
use crate::text;

/// The beginning of a step.
pub(super) fn began(scenario: &Scenario, clock: &Clock) -> Option<String> {
    let turn = clock.turn.to_string();
    let (mine, theirs) = (side(scenario, clock.side), side(scenario, clock.side.other()));
    let values = [("turn", turn.as_str()), ("side", mine), ("other", theirs)];
    let key = match clock.phase {
        Phase::Deploy => "hex.step.deploy",
        Phase::Move => "hex.step.move",
        Phase::Fight => "hex.step.fight",
        Phase::Test => "hex.step.test",
        Phase::Rout => "hex.step.rout",
        Phase::Advance => "hex.step.advance",
        Phase::Pursue => "hex.step.pursue",
        Phase::Cross => "hex.step.cross",
        Phase::Back => "hex.step.back",
        Phase::Halt => "hex.step.halt",
        Phase::Rally => "hex.step.rally",
        _ => return None,
    };
    Some(text::fill(key, &values))
}

/// What the game waits for, where that is worth a line.
pub(super) fn asked(scenario: &Scenario, before: &Board, ask: &Ask) -> Option<String> {
    match ask {
        Ask::Over(outcome) => {
            let points = scenario.rules.points(before).unwrap_or_default();
            let lost = |side: usize| before.on_hexes().at_start[side].saturating_sub(points[side]).to_string();
            let margin = points[0].abs_diff(points[1]).to_string();
            let [first, second] = points.map(|points| points.to_string());
            let values = [
                ("winner", outcome.winner.map_or("", |winner| side(scenario, winner))),
                ("first", side(scenario, Side(0))),
                ("second", side(scenario, Side(1))),
                ("first_points", &first),
                ("second_points", &second),
                ("margin", &margin),
                ("first_lost", &lost(0)),
                ("second_lost", &lost(1)),
            ];
            Some(text::fill(if points[0] == points[1] { "hex.drawn_by_rule" } else { "hex.won" }, &values))
        }
        Ask::Roll { what: Todo::Owed(Owed::Initiative), .. } => Some(text::text("hex.initiative")),
        Ask::Roll { what: Todo::Owed(Owed::Hidden), .. } => Some(text::text("hex.hidden")),
        _ => None,
    }
}

/// A counter that left the game.
pub(super) fn removed(scenario: &Scenario, piece: PieceId, why: Removal) -> String {
    let key = if why == Removal::LeftTheMap { "hex.left" } else { "hex.killed" };
    text::fill(key, &[("unit", tag(scenario, piece))])
}

fn many(scenario: &Scenario, who: &[PieceId]) -> String {
    let first = who.first().map_or("?", |&top| tag(scenario, top));
    match who.len() {
        0 | 1 => first.to_string(),
        more => text::fill("hex.and_more", &[("unit", first), ("n", &(more - 1).to_string())]),
    }
}

/// The troops that stand with a counter in one stack, from the top; none with a lone leader.
fn stack(scenario: &Scenario, board: &Board, with: PieceId) -> Vec<PieceId> {
    let piece = board.piece(with);
    let Some(hex) = board.spot(with).map(|spot| spot.hex) else { return Vec::new() };
    let is_with = |&id: &PieceId| {
        let other = board.piece(id);
        let is_troop = !scenario.rules.kind(other.kind).is_leader;
        let is_same = other.side == piece.side && other.counter.state == piece.counter.state;
        is_troop && is_same && board.spot(id).is_some_and(|spot| spot.hex == hex)
    };
    let mut all: Vec<PieceId> = match scenario.rules.kind(piece.kind).is_leader {
        true => Vec::new(),
        false => board.ids().filter(is_with).collect(),
    };
    all.sort_by_key(|&id| board.spot(id).map(|spot| spot.depth));
    all
}

fn added(modifiers: &[Modifier]) -> String {
    let sum: i8 = modifiers.iter().map(|modifier| modifier.value).sum();
    if sum == 0 { String::new() } else { format!(" {sum:+}") }
}

fn way_of(way: &[Hex]) -> String {
    way.iter().map(Hex::to_string).collect::<Vec<_>>().join(" ")
}

/// One thing that happens, told of the board before it.
pub(super) fn tell(scenario: &Scenario, before: &Board, fact: &HexFact) -> Option<String> {
    let tag = |id: PieceId| tag(scenario, id);
    Some(match fact {
        HexFact::Owes(Owed::Stop { by }) => {
            text::fill("hex.stop", &[("side", side(scenario, *by)), ("other", side(scenario, by.other()))])
        }
        HexFact::Owes(_) | HexFact::Settled | HexFact::Stacked { .. } | HexFact::Hit(_) => return None,
        HexFact::First(first) => text::fill("hex.first", &[("side", side(scenario, *first))]),
        HexFact::Shown { piece, morale, pool } => {
            // One die for all of them is told once.
            let first = before.ids().find(|&id| before.piece(id).counter.is_hidden);
            let key = match pool {
                Some(_) => "hex.shown",
                None if first == Some(*piece) => "hex.shown_all",
                None => return None,
            };
            text::fill(key, &[("unit", tag(*piece)), ("morale", &morale.to_string())])
        }
        HexFact::Went { who, way, gait, is_off, cost, .. } => {
            let key = match gait {
                Gait::Deploys => "hex.deploys",
                Gait::Marches if way.is_empty() => "hex.turns",
                Gait::Marches => "hex.marches",
                Gait::Advances => "hex.advances",
                Gait::Evades => "hex.evades",
                Gait::Flees if *is_off => "hex.flees_off",
                Gait::Flees => "hex.flees",
                Gait::Pursues if *is_off => "hex.pursues_off",
                Gait::Pursues => "hex.pursues",
            };
            text::fill(key, &[("unit", &many(scenario, who)), ("way", &way_of(way)), ("cost", &cost.to_string())])
        }
        HexFact::Turned { who, facing } => {
            let way = text::text(&format!("hex.corner.{}", facing.get()));
            text::fill("hex.faces", &[("unit", &many(scenario, who)), ("way", &way)])
        }
        HexFact::Attacks { by, on, how } => {
            let key = match how {
                How::Melee => "hex.attacks",
                How::Fire => "hex.fires",
                How::Back => "hex.strikes_back",
            };
            text::fill(key, &[("unit", tag(*by)), ("enemy", tag(*on))])
        }
        HexFact::Reckoned { tally, .. } => {
            let column = tally.column.map_or_else(|| text::text("hex.below"), |at| scenario.rules.column_name(at));
            let times = if tally.multiplier > 1 { format!(" x {}", tally.multiplier) } else { String::new() };
            let (base, defence) = (tally.base.to_string(), tally.defence.to_string());
            let plus = match tally.modifier() {
                0 => String::new(),
                sum => text::fill("hex.to_dice", &[("sum", &format!("{sum:+}"))]),
            };
            let values = [
                ("base", base.as_str()),
                ("times", &times),
                ("defence", &defence),
                ("column", &column),
                ("plus", &plus),
            ];
            // Without a column nobody throws.
            text::fill(if tally.column.is_some() { "hex.reckoned" } else { "hex.reckoned.below" }, &values)
        }
        HexFact::Result { on, total, effect } => {
            // An attack below the table comes to its end without dice.
            let is_thrown = matches!(before.ask, Ask::Roll { what: Todo::Owed(Owed::Strike { .. }), .. });
            let who = stack(scenario, before, *on);
            let runs = before.piece(*on).counter.state == State::Rout;
            let rest: Vec<PieceId> =
                who.iter().copied().filter(|id| !runs && (*effect != Toll::Kill || id != on)).collect();
            let key = match (effect, rest.len()) {
                (Toll::Nothing, _) if !is_thrown => "hex.result.below",
                (Toll::Nothing, _) => "hex.result.none",
                (Toll::Test, 0) if runs => "hex.result.test.rout",
                (Toll::Test, 0) => "hex.result.test.leader",
                (Toll::Test, 1) => "hex.result.test.single",
                (Toll::Test, _) => "hex.result.test",
                (Toll::Kill, 0) => "hex.result.kill.only",
                (Toll::Kill, 1) => "hex.result.kill.next",
                (Toll::Kill, _) => "hex.result.kill",
            };
            let other = rest.first().map_or("", |&id| tag(id));
            text::fill(key, &[("enemy", tag(*on)), ("total", &total.to_string()), ("other", other)])
        }
        HexFact::Broke { by, who, must } => {
            let all = if who.len() == 1 { "hex.broke.single" } else { "hex.broke.all" };
            let follows = if *must { "hex.broke.must" } else { "hex.broke.may" };
            let all = text::fill(all, &[("enemy", &many(scenario, who))]);
            format!("{all} {}", text::fill(follows, &[("unit", tag(*by))]))
        }
        HexFact::Tested { piece, why, dice, modifiers, need, passed } => {
            let (dice, need) = (dice.to_string(), need.to_string());
            let values = [
                ("unit", tag(*piece)),
                ("dice", dice.as_str()),
                ("plus", &added(modifiers)),
                ("need", &need),
                ("passed", &text::text(if *passed { "hex.passed" } else { "hex.failed" })),
            ];
            let key = match why {
                Trial::Struck => "hex.test.struck",
                Trial::Crossed => "hex.test.crossed",
                Trial::Nerve => "hex.test.nerve",
                Trial::Steady => "hex.test.steady",
                Trial::Turn => "hex.test.turn",
                Trial::Halt => "hex.test.halt",
                Trial::Rally => "hex.test.rally",
            };
            text::fill(key, &values)
        }
        HexFact::Routed { who, .. } => text::fill("hex.routed", &[("unit", &many(scenario, who))]),
        HexFact::Heads { who, to } => {
            let own = who.first().map_or(Side(0), |top| before.piece(*top).side);
            let key = if scenario.rules.own_edge(own) == Some(*to) { "hex.heads_home" } else { "hex.heads_away" };
            text::fill(key, &[("unit", &many(scenario, who))])
        }
        HexFact::Hemmed { piece } => text::fill("hex.hemmed", &[("unit", tag(*piece))]),
        HexFact::Pursues { who, prey } => {
            let top = stack(scenario, before, *prey).first().map_or(tag(*prey), |&top| tag(top));
            text::fill("hex.after", &[("unit", &many(scenario, who)), ("enemy", top)])
        }
        HexFact::Rallied { who } => text::fill("hex.rallied", &[("unit", &many(scenario, who))]),
        HexFact::Bolts { piece, dir, is_barred } => {
            let key = if *is_barred { "hex.bolts_barred" } else { "hex.bolts" };
            text::fill(key, &[("unit", tag(*piece)), ("dir", &text::text(&format!("hex.dir.{}", dir.get())))])
        }
        HexFact::Crossed { piece, by } => text::fill("hex.crossed", &[("unit", tag(*piece)), ("by", tag(*by))]),
    })
}

/// Why an order on hexes is refused.
pub(super) fn refuse(scenario: &Scenario, reason: HexReason) -> String {
    let word = match reason {
        HexReason::FormsInContact => "hex.no.forms_in_contact".to_string(),
        HexReason::LeaderLocked => "hex.no.leader_locked".to_string(),
        HexReason::TakenByEnemy(_) => "hex.no.taken_by_enemy".to_string(),
        _ => format!("hex.no.{}", reason.word()),
    };
    match reason {
        HexReason::Friend(other)
        | HexReason::Enemy(other)
        | HexReason::TakenByEnemy(other)
        | HexReason::ForbiddenContact(other) => text::fill(&word, &[("other", tag(scenario, other))]),
        HexReason::Movement { has, needs } => {
            text::fill(&word, &[("has", &has.to_string()), ("needs", &needs.to_string())])
        }
        _ => text::text(&word),
    }
}
