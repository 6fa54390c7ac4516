//! Sentences of the table: what was done, what is proposed, what the dice did.

use super::plan::Plan;
use super::rolls::Rolls;
use super::seat::Seat;
use super::{Table, chance, moves};
use crate::game::{Board, Cite, Event, Fact, Game, Illegal, Mark, PieceId, Scenario, Step, Todo};
use crate::game::{about_in_words, refuse, tell};
use crate::text::{count, fill, text};

/// The tag of a piece: `P8`.
pub(in crate::ui) fn tag(scenario: &Scenario, id: PieceId) -> &str {
    scenario.names.get(id.index()).map_or("", |name| name.tag.as_str())
}

/// The full name of a piece, with the leaders who go with it.
pub(super) fn name(table: &Table, id: PieceId) -> String {
    let names = &table.game.scenario().names;
    let full = |id: PieceId| names.get(id.index()).map_or(String::new(), |name| name.full.clone());
    let unit = full(id);
    let mut leaders: Vec<String> = table.board().leaders_of(id).map(full).collect();
    // A unit may be named after him.
    leaders.retain(|leader| !unit.contains(leader.as_str()));
    match leaders.is_empty() {
        true => unit,
        false => fill("table.with", &[("unit", &unit), ("leader", &leaders.join(", "))]),
    }
}

/// The number of a position, in eight digits.
pub(in crate::ui) fn position(board: &Board) -> String {
    let digest = board.digest();
    (0..8).rev().filter_map(|n| char::from_digit(digest >> (4 * n) & 15, 16)).collect()
}

/// The short name of a rule, as on its chip.
pub(in crate::ui) fn rule<T: Seat>(table: &T, cite: Cite) -> String {
    let rule = table.rules().texts().iter().find(|rule| rule.id == cite);
    rule.map_or_else(|| cite.0.to_string(), |rule| rule.name.clone())
}

/// Why an order is refused.
pub(in crate::ui) fn refusal(game: &Game, _board: &Board, why: &Illegal) -> String {
    refuse(game.scenario(), why)
}

/// A line of the log.
pub(in crate::ui) struct Line {
    /// Which event of its input.
    pub event: usize,
    /// What it says.
    pub text: String,
    /// The rule.
    pub cite: Cite,
    /// Whether it heads the lines of a step.
    pub heads: bool,
    /// Whether it is a sum behind the line before it: dice and hits.
    pub sum: bool,
}

/// The lines of one input, counted as in [`Game::past`].
pub(in crate::ui) fn lines(game: &Game, input: usize) -> Vec<Line> {
    let past = game.past();
    let Some(played) = past.get(input) else { return Vec::new() };
    let mut board = match input {
        0 => game.scenario().board.clone(),
        _ => past[input - 1].board.clone(),
    };
    let mut lines = Vec::new();
    let mut released: Vec<&str> = Vec::new();
    for (n, event) in played.events.iter().enumerate() {
        // Whoever begins to act together is told of in one line.
        if let Fact::Released { piece } = event.fact {
            released.push(tag(game.scenario(), piece));
            if !matches!(played.events.get(n + 1), Some(Event { fact: Fact::Released { .. }, .. })) {
                let units = std::mem::take(&mut released).join(", ");
                lines.push(line(n, fill("tell.released", &[("unit", &units)]), event));
            }
        } else if let Some(text) = tell(game.scenario(), &board, event) {
            lines.push(line(n, text, event));
        }
        board.evolve(&event.fact);
    }
    if let Some(crate::game::Input::TookBack(_)) = input.checked_sub(1).and_then(|n| game.inputs().get(n)) {
        let cite = game.rules().about().steps.first().map_or(Cite("tray.dice.3"), |step| step.cite);
        lines.push(Line { event: 0, text: text("table.undone.dice"), cite, heads: false, sum: false });
    }
    lines
}

fn line(n: usize, text: String, event: &Event) -> Line {
    let heads = matches!(event.fact, Fact::Began(_));
    let sum = matches!(event.fact, Fact::Hits { .. } | Fact::Rolled { .. });
    Line { event: n, text, cite: event.cite, heads, sum }
}

/// What one input did, in a row of sentences, without the sums.
pub(in crate::ui) fn events(game: &Game, input: usize) -> String {
    let told = lines(game, input).into_iter().filter(|line| !line.sum);
    told.map(|line| line.text).collect::<Vec<_>>().join(" ")
}

/// What the unit in hand would do: inches, way, whom it touches, why no more.
pub(super) fn plan(table: &Table, plan: &Plan) -> String {
    let mut said = flag(table, plan);
    said.extend(touches(table, plan).map(|(text, _)| text));
    if let Some(why) = &plan.refused {
        said.insert(0, refusal(&table.game, table.board(), why));
    }
    for sentence in &mut said {
        if let Some(first) = sentence.get_mut(..1) {
            first.make_ascii_uppercase();
        }
    }
    said.join(". ").replace(".. ", ". ")
}

/// A length with one decimal, or none where it is whole.
pub(in crate::ui) fn short(length: crate::geom::Inches) -> String {
    let tenths = length.tenths();
    tenths.strip_suffix(".0").map_or(tenths.clone(), str::to_string)
}

/// The lines of the flag: used and left, and the way.
pub(super) fn flag(table: &Table, plan: &Plan) -> Vec<String> {
    let reach = table.allowance(plan.piece);
    let (used, left) = (short(plan.cost), short((reach - plan.cost).max(crate::geom::Inches::ZERO)));
    let key = if left == "0" { "table.flag.all" } else { "table.flag.used" };
    let mut lines = vec![fill(key, &[("used", &used), ("left", &left)])];
    let ways: Vec<String> = plan.steps.iter().map(way).collect();
    if !ways.is_empty() {
        lines.push(ways.join(", "));
    }
    let crosses = |event: &Event| matches!(event.fact, Fact::Marked { mark: Mark::Crossing, on: true, .. });
    if plan.events.iter().any(crosses) {
        lines.push(text("table.state.crossing"));
    }
    lines
}

/// One leg in words.
fn way(step: &Step) -> String {
    let angle = moves::angle(step, super::Part::Angle).unwrap_or(0);
    let hand = text(if angle < 0 { "table.hand.left" } else { "table.hand.right" });
    let deg = angle.abs().to_string();
    match step {
        Step::Ahead { .. } => text("table.leg.goes"),
        Step::Oblique { .. } => fill("table.leg.slants", &[("deg", &deg), ("hand", &hand)]),
        Step::Wheel { .. } => fill("table.leg.wheels", &[("deg", &deg), ("hand", &hand)]),
        Step::Free { d, facing, .. } if d.get() == 0 => {
            fill("table.leg.turns", &[("way", &super::places::direction(*facing))])
        }
        Step::Free { bearing, .. } => fill("table.leg.free", &[("way", &super::places::direction(*bearing))]),
        Step::TurnIn { .. } => text("table.leg.turnin"),
        _ => text("table.leg.face"),
    }
}

/// Whom the proposed move would touch, and on which side; with the rule when that silences him.
pub(super) fn touches<'a>(table: &'a Table, plan: &'a Plan) -> impl Iterator<Item = (String, Option<Cite>)> + 'a {
    let after = plan.board(table.game.board());
    plan.touches().map(move |(on, flank)| {
        let enemy = tag(table.game.scenario(), on);
        match flank {
            true => {
                let silent = table.rules().silent(&after, on);
                let key = if silent.is_some() { "table.touch.flank" } else { "table.touch.flank_part" };
                (fill(key, &[("enemy", enemy)]), silent)
            }
            false => (fill("table.touch.front", &[("enemy", enemy)]), None),
        }
    })
}

/// A proposed shot in one breath.
pub(super) fn shot(table: &Table, by: PieceId, on: PieceId) -> String {
    let (rules, board) = (table.rules(), table.board());
    let scenario = table.game.scenario();
    let d = rules.sight(board, by, on).distance.tenths();
    let odds = rules.odds(board, Todo::Shot { by, on }).of(on);
    let words = about_in_words(odds.chance(|&lost| lost > 0));
    let values = [("by", tag(scenario, by)), ("on", tag(scenario, on)), ("d", d.as_str()), ("chance", words.as_str())];
    fill("table.shot.says", &values)
}

/// What the dice of a pair did: who is beaten, who loses how much.
pub(super) fn result(game: &Game, rolls: &Rolls, pair: usize) -> String {
    let Some(shown) = rolls.pairs.get(pair) else { return String::new() };
    if rolls.what == Todo::Leaders {
        let key = if rolls.hits(pair, shown.on) > 0 { "table.result.fallen" } else { "table.result.spared" };
        return fill(key, &[("leader", tag(game.scenario(), shown.on))]);
    }
    let rules = game.rules();
    let mut said = Vec::new();
    for unit in [shown.on, shown.by] {
        // More hits than there are stands are wasted (`tray.dice.1`).
        let hits = rolls.hits(pair, unit).min(rolls.board.piece(unit).strength) as usize;
        if shown.throws.iter().all(|&throw| rolls.throws[throw].on != unit) {
            continue;
        }
        let unit_tag = tag(game.scenario(), unit);
        let key = match () {
            () if hits == 0 => "table.result.none",
            () if rolls.is_beaten(rules, unit) => "table.result.beaten",
            () => "table.result.lost",
        };
        said.push(match hits {
            0 => fill(key, &[("unit", unit_tag)]),
            hits => count(key, hits, &[("unit", unit_tag)]),
        });
    }
    match said.is_empty() {
        true => text("table.result.nobody"),
        false => said.join(" "),
    }
}

/// The chance that a unit of a chart is gone, and that it loses anything, in words.
pub(super) fn odds(table: &Table, board: &Board, chances: &chance::Chances) -> Vec<(String, String)> {
    let scenario = table.game.scenario();
    let mut said = Vec::new();
    for (unit, dist) in [&chances.left, &chances.right] {
        let piece = board.piece(*unit);
        let gone = dist.chance(|&lost| lost >= piece.strength);
        let any = dist.chance(|&lost| lost > 0);
        if any.num == 0 {
            continue;
        }
        let (key, chance) = if gone.num > 0 { ("table.odds.gone", gone) } else { ("table.odds.any", any) };
        said.push((fill(key, &[("unit", tag(scenario, *unit))]), about_in_words(chance)));
    }
    for &(leader, chance) in chances.leaders.iter().filter(|(_, chance)| chance.num > 0) {
        said.push((fill("table.odds.leader", &[("leader", tag(scenario, leader))]), about_in_words(chance)));
    }
    said
}
