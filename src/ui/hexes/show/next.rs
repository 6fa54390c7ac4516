//! What to do now: one sentence, and what the filled button says.

use super::Moment;
use super::owed;
use super::stack::corner;
use super::trial::Need;
use crate::game::{Action, Ask, Choice, How, Mark, Order, Owed, Phase, PieceId, Side, State, Todo, Trial};
use crate::geom::Hex;
use crate::rules::raphia::tables::Pursues;
use crate::text::{count, fill, text};
use crate::ui::hexes::hand::Plan;
use crate::ui::hexes::offers::Offer;

/// What is in hand at the table.
#[derive(Clone, Copy, Default)]
pub(super) struct Hand<'a> {
    /// The stack, by any of its counters.
    pub stack: Option<PieceId>,
    /// The move that is proposed.
    pub plan: Option<&'a Plan>,
    /// What is proposed of the things that are listed.
    pub offer: Option<&'a Offer>,
    /// Whether real dice are typed in.
    pub by_hand: bool,
}

impl Hand<'_> {
    /// Whom it would attack, and how.
    fn target(&self) -> Option<(PieceId, How)> {
        self.offer.and_then(|offer| offer.on)
    }
}

/// A button: what it says, and the small line under it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Label {
    /// What it does.
    pub label: String,
    /// What follows, or what is left undone.
    pub small: String,
}

impl Label {
    fn new(label: String, small: String) -> Label {
        Label { label, small }
    }
}

/// One plain sentence on what to do now.
pub(super) fn sentence(m: Moment<'_>, hand: Hand<'_>) -> String {
    let board = m.board;
    match &board.ask {
        Ask::Over(_) => over(m),
        Ask::Roll { what: Todo::Owed(owed), .. } => roll(m, *owed),
        Ask::Choose { to, what, .. } => choose(m, *to, *what),
        Ask::Order(side) => order(m, *side, hand),
        _ => String::new(),
    }
}

/// How the battle ended.
fn over(m: Moment<'_>) -> String {
    let points = m.rules.points(m.board);
    let [first, second] = points.map(|points| points.to_string());
    let key = match m.rules.winner(points) {
        Some(_) if points[0] == points[1] => "hex.now.over.tie",
        Some(_) => "hex.now.over",
        None => "hex.now.over.draw",
    };
    let winner = m.rules.winner(points).map_or("", |side| m.side(side));
    fill(key, &[("side", winner), ("first", &first), ("second", &second)])
}

/// What dice are due for.
fn roll(m: Moment<'_>, owed: Owed) -> String {
    let name = |id: PieceId| m.name(id);
    let test = |id: PieceId, key: &str| {
        let need = Need::of(m, id, trial_of(owed)).words();
        fill(key, &[("unit", name(id)), ("need", &need)])
    };
    match owed {
        Owed::Initiative => text("hex.now.initiative"),
        Owed::Hidden => text("hex.now.hidden"),
        Owed::Draw { piece } => fill("hex.now.draw", &[("unit", name(piece))]),
        Owed::Test { top, why } => test(
            top,
            match why {
                Trial::Struck => "hex.now.struck",
                Trial::Crossed => "hex.now.crossed",
                Trial::Nerve => "hex.now.nerve",
                Trial::Steady => "hex.now.steady",
                Trial::Turn => "hex.now.turn",
                Trial::Halt => "hex.now.halt",
                Trial::Rally => "hex.now.rally",
            },
        ),
        Owed::Nerve { by, .. } => test(by, "hex.now.nerve"),
        Owed::Turn { top, .. } => test(top, "hex.now.turn"),
        Owed::Each { top, .. } => {
            let n = m.grid().body(top).map_or(1, |body| body.troops.len());
            match n {
                1 => test(top, "hex.now.struck"),
                n => fill("hex.now.each", &[("unit", name(top)), ("n", &n.to_string())]),
            }
        }
        Owed::Strike { by, on, how } => {
            let key = match how {
                How::Melee => "hex.now.strike",
                How::Fire => "hex.now.fire",
                How::Back => "hex.now.back",
            };
            fill(key, &[("unit", name(by)), ("enemy", name(on))])
        }
        Owed::Mad { top, .. } => fill("hex.now.mad", &[("unit", name(top))]),
        Owed::Shift { top, to: None } => fill("hex.now.shift", &[("unit", name(top))]),
        Owed::Shift { top, to: Some(_) } => fill("hex.now.shift.way", &[("unit", name(top))]),
        // These ask for no dice.
        Owed::Evade { .. } | Owed::Advance { .. } | Owed::Flights | Owed::Stop { .. } | Owed::Face { .. } => {
            owed::due(m, owed).map_or_else(String::new, |due| due.what)
        }
    }
}

/// Why the counter of a step tests.
fn trial_of(owed: Owed) -> Trial {
    match owed {
        Owed::Test { why, .. } => why,
        Owed::Nerve { .. } => Trial::Nerve,
        Owed::Turn { .. } => Trial::Turn,
        _ => Trial::Struck,
    }
}

/// What somebody has to decide.
fn choose(m: Moment<'_>, to: Side, what: Owed) -> String {
    let side = m.side(to);
    match what {
        Owed::Evade { by, on } => fill("hex.now.evade", &[("side", side), ("unit", m.name(on)), ("enemy", m.name(by))]),
        Owed::Advance { by, hex } => {
            fill("hex.now.advance", &[("side", side), ("unit", m.name(by)), ("hex", &hex.to_string())])
        }
        Owed::Face { top } => fill("hex.now.face", &[("side", side), ("unit", m.name(top))]),
        other => owed::due(m, other).map_or_else(String::new, |due| due.what),
    }
}

/// What may be ordered now.
fn order(m: Moment<'_>, side: Side, hand: Hand<'_>) -> String {
    let board = m.board;
    let grid = m.grid();
    let phase = board.clock.phase;
    let body = hand.stack.and_then(|id| grid.body(id)).filter(|body| body.side == side);
    let unit = body.as_ref().map(|body| m.names(body)).unwrap_or_default();
    let unit = [("unit", unit.as_str())];
    match phase {
        Phase::Deploy => match &body {
            Some(_) => fill("hex.now.deploy.hex", &unit),
            None => fill("hex.now.deploy", &[("side", m.side(side))]),
        },
        Phase::Move => {
            if let Some(plan) = hand.plan {
                return planned(m, plan);
            }
            let movers = grid.movers(side);
            match &body {
                Some(body) if body.state != State::Good && body.leader.is_none() => {
                    fill("hex.now.move.disorder", &unit)
                }
                Some(body) if body.all().iter().all(|&id| board.piece(id).has(Mark::Moved)) => {
                    fill("hex.now.move.moved", &unit)
                }
                Some(body) if grid.contact(body.hex, side).is_some() => match body.troops.len() {
                    1 => fill("hex.now.move.locked", &unit),
                    _ => fill("hex.now.move.contact", &unit),
                },
                Some(_) => fill("hex.now.move.stack", &unit),
                None if movers.is_empty() => text("hex.now.move.none"),
                None => text("hex.now.move"),
            }
        }
        Phase::Fight => {
            let attacks = grid.attacks(side, false);
            match (&body, hand.target()) {
                (Some(_), Some((on, How::Fire))) => fill("hex.now.fight.fire", &[unit[0], ("enemy", m.name(on))]),
                (Some(_), Some((on, _))) => fill("hex.now.fight.target", &[unit[0], ("enemy", m.name(on))]),
                (Some(body), None) if attacks.iter().any(|(by, ..)| *by == body.top()) => {
                    fill("hex.now.fight.stack", &unit)
                }
                (Some(_), None) => fill("hex.now.fight.cannot", &unit),
                (None, _) if attacks.is_empty() => text("hex.now.fight.none"),
                (None, _) => text("hex.now.fight"),
            }
        }
        _ if hand.offer.is_some_and(|offer| offer.on.is_none()) => {
            hand.offer.map_or_else(String::new, |offer| format!("{}.", offered(m, offer)))
        }
        Phase::Rout => fill("hex.now.rout", &[("side", m.side(side))]),
        Phase::Advance => text("hex.now.advances"),
        Phase::Pursue => {
            let must = body.is_some_and(|body| m.arm(body.top()).is_some_and(|row| row.pursues == Pursues::Must));
            text(if must { "hex.now.pursue.must" } else { "hex.now.pursue" })
        }
        Phase::Back => match hand.target() {
            Some((on, _)) => fill("hex.now.back.target", &[unit[0], ("enemy", m.name(on))]),
            None => text("hex.now.back.pick"),
        },
        Phase::Halt => text("hex.now.halt.pick"),
        Phase::Rally => text("hex.now.rally.pick"),
        // In these steps only dice are due.
        _ => String::new(),
    }
}

/// A move that is proposed.
fn planned(m: Moment<'_>, plan: &Plan) -> String {
    let has = m.grid().movement(&plan.who).to_string();
    let top = plan.who.first().map_or("", |&top| m.name(top));
    let unit = match plan.who.len() {
        0 | 1 => top.to_string(),
        all => fill("hex.and_more", &[("unit", top), ("n", &(all - 1).to_string())]),
    };
    let values = [
        ("unit", unit),
        ("hex", plan.to().to_string()),
        ("cost", plan.cost.to_string()),
        ("of", has),
        ("way", corner(plan.facing)),
    ];
    let values = values.each_ref().map(|(name, value)| (*name, value.as_str()));
    let key = match () {
        () if plan.choices.is_empty() => "hex.now.move.test",
        () if plan.way.len() < 2 => "hex.now.move.turn",
        () if plan.joins() => "hex.now.move.join",
        () => "hex.now.move.way",
    };
    fill(key, &values)
}

/// Something of the list that is proposed.
pub(super) fn offered(m: Moment<'_>, offer: &Offer) -> String {
    let unit = m.grid().body(offer.by).map_or_else(|| m.name(offer.by).to_string(), |body| m.names(&body));
    let end = offer.way.last().copied().unwrap_or(offer.from).to_string();
    let way = offer.way.iter().map(Hex::to_string).collect::<Vec<_>>().join(", ");
    let order = match &offer.action {
        Action::Order { order, .. } => Some(*order),
        _ => None,
    };
    let enemy = match (offer.on, order) {
        (Some((on, _)), _) => on,
        (None, Some(Order::Pursue { prey, .. })) => prey,
        _ => offer.by,
    };
    let key = match (offer.on, order) {
        (Some((_, How::Melee)), _) => "hex.offer.attack",
        (Some((_, How::Fire)), _) => "hex.offer.fire",
        (Some((_, How::Back)), _) => "hex.offer.back",
        (_, Some(Order::Rally)) => "hex.offer.rally",
        (_, Some(Order::Flee(_))) if offer.is_off => "hex.offer.runs_off",
        (_, Some(Order::Flee(_))) if offer.way.is_empty() => "hex.offer.hemmed",
        (_, Some(Order::Flee(_))) => "hex.offer.runs",
        (_, Some(Order::Pursue { .. })) if offer.is_off => "hex.offer.pursues_off",
        (_, Some(Order::Pursue { .. })) if offer.way.is_empty() => "hex.offer.pursues_here",
        (_, Some(Order::Pursue { .. })) => "hex.offer.pursues",
        _ => "hex.offer.enters",
    };
    fill(key, &[("unit", &unit), ("enemy", m.name(enemy)), ("hex", &end), ("way", &way)])
}

/// What the filled button says.
pub(super) fn label(m: Moment<'_>, hand: Hand<'_>) -> Label {
    let board = m.board;
    match &board.ask {
        Ask::Over(_) => Label::new(text("table.report"), text("hex.next.report")),
        Ask::Roll { what: Todo::Owed(owed), count: dice, .. } => {
            let label = text(if hand.by_hand { "table.count" } else { "hex.next.roll" });
            Label::new(label, due_dice(m, *owed, *dice))
        }
        Ask::Order(side) => match (hand.offer, hand.plan) {
            (Some(offer), _) => proposed(m, offer),
            (_, Some(plan)) => {
                let key = match () {
                    () if plan.choices.is_empty() => "hex.next.test",
                    () if plan.way.len() < 2 => "hex.next.turn",
                    () if plan.joins() => "hex.next.join",
                    () => "hex.next.move",
                };
                let (hex, cost) = (plan.to().to_string(), plan.cost.to_string());
                let small = match (plan.choices.is_empty(), plan.way.len() < 2) {
                    (true, _) => count("hex.next.dice", 2, &[]),
                    (_, true) => fill("hex.next.cost", &[("cost", &cost)]),
                    _ => fill("hex.next.way", &[("hex", &hex), ("cost", &cost)]),
                };
                Label::new(text(key), small)
            }
            _ => done(m, *side),
        },
        _ => Label::new(String::new(), String::new()),
    }
}

/// The dice that are due, and what they need.
fn due_dice(m: Moment<'_>, owed: Owed, dice: u16) -> String {
    let dice = count("hex.next.dice", usize::from(dice), &[]);
    let tested = match owed {
        Owed::Test { top, .. } | Owed::Turn { top, .. } => top,
        Owed::Nerve { by, .. } => by,
        _ => return dice,
    };
    let need = Need::of(m, tested, trial_of(owed)).words();
    fill("hex.next.need", &[("dice", &dice), ("need", &need)])
}

/// What is proposed of the list: what the button does, and what comes first.
fn proposed(m: Moment<'_>, offer: &Offer) -> Label {
    if let Some((on, how)) = offer.on {
        return strike(m, offer.by, on, how);
    }
    let end = offer.way.last().copied().unwrap_or(offer.from);
    let to = match (offer.is_off, offer.way.is_empty()) {
        (true, _) => text("hex.next.off"),
        (_, true) => text("hex.next.here"),
        _ => fill("hex.next.to", &[("hex", &end.to_string())]),
    };
    match &offer.action {
        Action::Order { order: Order::Rally, .. } => {
            let why = if m.board.clock.phase == Phase::Halt { Trial::Halt } else { Trial::Rally };
            let need = Need::of(m, offer.by, why).words();
            let dice = count("hex.next.dice", 2, &[]);
            Label::new(text("hex.next.rally"), fill("hex.next.need", &[("dice", &dice), ("need", &need)]))
        }
        Action::Order { order: Order::Flee(_), .. } => Label::new(text("hex.next.run"), to),
        Action::Order { order: Order::Pursue { .. }, .. } => Label::new(text("hex.next.pursue"), to),
        _ => Label::new(text("hex.next.enter"), to),
    }
}

/// An attack: what comes first when it is declared.
fn strike(m: Moment<'_>, by: PieceId, on: PieceId, how: How) -> Label {
    let label = text(match how {
        How::Melee => "hex.next.attack",
        How::Fire => "hex.next.shoot",
        How::Back => "hex.next.strike",
    });
    let grid = m.grid();
    let (Some(attacker), Some(target)) = (grid.body(by), grid.body(on)) else {
        return Label::new(label, String::new());
    };
    let key = match m.rules.preview(m.board, by, on, how) {
        Ok(preview) if preview.steady.is_some() => "hex.next.steady",
        Ok(preview) if preview.nerve.is_some() => "hex.next.nerve",
        Ok(_) if grid.evasion(&attacker, &target, how).is_ok() => "hex.next.evade",
        _ => "hex.next.two",
    };
    Label::new(label, text(key))
}

/// The end of a step: what is left undone, and what comes next.
fn done(m: Moment<'_>, side: Side) -> Label {
    let grid = m.grid();
    let phase = m.board.clock.phase;
    let different = |mut ids: Vec<PieceId>| {
        ids.sort_unstable();
        ids.dedup();
        ids.len()
    };
    let orders = || m.scenario.rules.orders(m.board).len().saturating_sub(1);
    let attackers = |back: bool| different(grid.attacks(side, back).into_iter().map(|(by, ..)| by).collect());
    let (label, left) = match phase {
        Phase::Deploy => return Label::new(text("hex.finish.deploy"), text("hex.finish.deploy.small")),
        Phase::Move => ("hex.finish.move", count("hex.left.move", grid.movers(side).len(), &[])),
        Phase::Fight => ("hex.finish.fight", count("hex.left.fight", attackers(false), &[])),
        Phase::Rout => ("hex.finish.rout", text("hex.left.rout")),
        Phase::Advance => ("hex.finish.advance", count("hex.left.advance", orders(), &[])),
        Phase::Pursue => ("hex.finish.pursue", text("hex.left.pursue")),
        Phase::Back => ("hex.finish.back", count("hex.left.back", attackers(true), &[])),
        Phase::Halt => ("hex.finish.halt", count("hex.left.rally", orders(), &[])),
        Phase::Rally => ("hex.finish.rally", count("hex.left.rally", orders(), &[])),
        _ => ("hex.finish", String::new()),
    };
    Label::new(text(label), left)
}

/// The options of a question, the default first.
pub(super) fn options(m: Moment<'_>) -> Vec<Label> {
    let Ask::Choose { what, options, .. } = &m.board.ask else { return Vec::new() };
    let end = |way: &[Hex]| way.last().map_or_else(String::new, Hex::to_string);
    let mut all = Vec::new();
    for option in options {
        let (label, small) = match (what, option) {
            (Owed::Evade { .. }, Choice::Stay) => (text("hex.choice.fight"), text("hex.choice.fight.small")),
            (Owed::Evade { .. }, Choice::Way(way)) => {
                (fill("hex.choice.evade", &[("hex", &end(way))]), count("hex.choice.hexes", way.len(), &[]))
            }
            (Owed::Stop { .. }, Choice::Stay) => (text("hex.choice.play_on"), String::new()),
            (_, Choice::Stop) => (text("hex.choice.stop"), text("hex.choice.stop.small")),
            (_, Choice::Stay) => (text("hex.choice.stay"), String::new()),
            (_, Choice::Way(way)) => (fill("hex.choice.enter", &[("hex", &end(way))]), String::new()),
            (_, Choice::Face(to)) => (fill("hex.choice.face", &[("way", &corner(*to))]), String::new()),
        };
        all.push(Label::new(label, small));
    }
    all
}
