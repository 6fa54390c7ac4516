//! What to do now: one sentence, and what the filled button says.

use super::{Moment, lower};
use crate::game::{Action, Ask, Duty, Order, Phase, PieceId, Side, Todo};
use crate::text::{count, fill, text};

/// A button: what it says, and the small line under it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Label {
    /// What it does.
    pub label: String,
    /// What follows, or what is left undone.
    pub small: String,
}

/// What dice or a side's choice are due for.
pub(super) fn duty(m: Moment<'_>, duty: Duty) -> String {
    let shots = &m.board.in_skirmish().shots;
    let one = |key: &str, who: PieceId| fill(key, &[("who", m.name(who))]);
    match duty {
        Duty::Initiative => text("man.now.initiative"),
        Duty::Turn(side) => fill("man.now.turn", &[("side", m.side(side))]),
        Duty::Run { by } => {
            let on = m.board.in_skirmish().charges.iter().find(|charge| charge.by == by);
            let enemy = on.map_or("", |charge| m.name(charge.on));
            let kind = lower(&m.rules.move_row(m.board, by).name);
            fill("man.now.run", &[("who", m.name(by)), ("enemy", enemy), ("kind", &kind)])
        }
        Duty::Load { by } => one("man.now.load", by),
        Duty::Withdraw { by } => one("man.now.withdraws", by),
        Duty::Shot { nth } => {
            let Some(&shot) = shots.get(usize::from(nth)) else { return String::new() };
            let needs = m.rules.shot_sum(m.board, shot, shot.on).needs().to_string();
            let key = if shot.arm.is_some() { "man.now.throw" } else { "man.now.shot" };
            fill(key, &[("who", m.name(shot.by)), ("enemy", m.name(shot.on)), ("n", &needs)])
        }
        Duty::Stray { nth, on } => {
            let Some(&shot) = shots.get(usize::from(nth)) else { return String::new() };
            let needs = m.rules.shot_sum(m.board, shot, on).needs().to_string();
            fill("man.now.stray", &[("who", m.name(shot.by)), ("enemy", m.name(on)), ("n", &needs)])
        }
        Duty::Blow { by, on } => {
            let needs = m.rules.blow(m.board, by, on).needs().to_string();
            fill("man.now.blow", &[("who", m.name(by)), ("enemy", m.name(on)), ("n", &needs)])
        }
    }
}

/// The button that throws the dice that are due.
pub(super) fn throw(duty: Duty, dice: usize, by_hand: bool) -> Label {
    let key = match (by_hand, duty) {
        (true, _) => "table.count",
        (_, Duty::Run { .. }) => "man.do.run.dice",
        (_, Duty::Shot { .. } | Duty::Stray { .. }) => "man.do.shot.dice",
        (_, Duty::Blow { .. }) => "man.do.blow.dice",
        _ => "man.do.dice",
    };
    Label { label: text(key), small: count("man.dice", dice, &[]) }
}

/// What is in hand at the table.
#[derive(Clone, Copy, Default)]
pub(super) struct Hand {
    /// The soldier, if he is of the side that is asked.
    pub own: Option<PieceId>,
    /// The enemy proposed to him.
    pub foe: Option<PieceId>,
    /// Whether he can do something in this step.
    pub is_able: bool,
    /// Whether he has anybody to charge or to shoot at.
    pub aims: bool,
    /// Whether he can lay fire, or put it out.
    pub burns: bool,
    /// How many soldiers can.
    pub able: usize,
    /// Whether he can go somewhere.
    pub goes: bool,
    /// Whom he has announced to charge.
    pub announced: Option<PieceId>,
}

/// One plain sentence on what to do now.
pub(super) fn sentence(m: Moment<'_>, hand: Hand) -> String {
    match &m.board.ask {
        Ask::Over(_) => over(m),
        Ask::Roll { what: Todo::Duty(due), .. } => duty(m, *due),
        Ask::Decide { what, .. } => duty(m, *what),
        Ask::Order(_) => order(m, hand),
        _ => String::new(),
    }
}

/// How the battle ended.
pub(in crate::ui) fn over(m: Moment<'_>) -> String {
    let Ask::Over(outcome) = &m.board.ask else { return text("page.paper.open") };
    match outcome.winner {
        Some(side) => fill("man.now.over", &[("side", m.side(side)), ("why", &super::steps::why(m, side))]),
        None => text("man.now.over.draw"),
    }
}

fn order(m: Moment<'_>, hand: Hand) -> String {
    let who = hand.own.map_or("", |id| m.name(id));
    let enemy = hand.foe.or(hand.announced).map_or("", |id| m.name(id));
    let values = [("who", who), ("enemy", enemy)];
    let key = match (m.board.clock.phase, hand.own, hand.foe) {
        (Phase::Deploy, None, _) => "man.now.deploy",
        (Phase::Deploy, Some(_), _) => "man.now.deploy.place",
        (Phase::Announce, None, _) => "man.now.announce",
        (Phase::Announce, Some(_), Some(_)) => "man.now.announce.foe",
        (Phase::Announce, Some(_), None) if hand.is_able => "man.now.announce.who",
        (Phase::Announce, Some(_), None) => "man.now.announce.cannot",
        (Phase::Move, Some(_), _) if hand.announced.is_some() => "man.now.move.run",
        (Phase::Move, Some(_), _) if hand.goes => "man.now.move.who",
        (Phase::Move, Some(_), _) if hand.is_able => "man.now.move.able",
        (Phase::Move, Some(_), _) => "man.now.move.cannot",
        (Phase::Move, None, _) if hand.able == 0 => "man.now.move.none",
        (Phase::Move, None, _) => "man.now.move",
        (Phase::Shoot, Some(_), Some(_)) => "man.now.shoot.foe",
        (Phase::Shoot, Some(_), None) if hand.burns && hand.aims => "man.now.shoot.both",
        (Phase::Shoot, Some(_), None) if hand.burns => "man.now.shoot.fire",
        (Phase::Shoot, Some(_), None) if hand.aims => "man.now.shoot.who",
        (Phase::Shoot, Some(_), None) if hand.is_able => "man.now.shoot.list",
        (Phase::Shoot, Some(_), None) => "man.now.shoot.cannot",
        (Phase::Shoot, None, _) if hand.able == 0 => "man.now.shoot.none",
        (Phase::Shoot, None, _) => "man.now.shoot",
        (Phase::Withdraw, Some(_), _) if hand.goes => "man.now.leave.who",
        (Phase::Withdraw, ..) => "man.now.leave",
        (Phase::Fight, Some(_), Some(_)) => "man.now.aim.foe",
        (Phase::Fight, ..) => "man.now.aim",
        (Phase::Turn, ..) => "man.now.face",
        _ => return String::new(),
    };
    fill(key, &values)
}

/// The end of a step: what is left undone, by how many, and how many of them could shoot.
pub(super) fn done(m: Moment<'_>, able: usize, shooters: usize) -> Label {
    let skirmish = m.board.in_skirmish();
    let (key, small) = match m.board.clock.phase {
        Phase::Deploy => ("man.end.deploy", String::new()),
        Phase::Announce if !skirmish.charges.is_empty() => {
            ("man.end.announced", count("man.left.announced", skirmish.charges.len(), &[]))
        }
        Phase::Announce => ("man.end.announce", text("man.left.announce")),
        Phase::Move => ("man.end.move", count("man.left.move", able, &[])),
        Phase::Shoot => {
            let key = match shooters {
                0 => "man.left.fire",
                _ if shooters < able => "man.left.act",
                _ => "man.left.shoot",
            };
            (
                if shooters == 0 && skirmish.shots.is_empty() { "man.end.fire" } else { "man.end.shoot" },
                count(key, able, &[]),
            )
        }
        Phase::Withdraw => ("man.end.leave", String::new()),
        Phase::Fight => ("man.end.aim", String::new()),
        Phase::Turn => ("man.end.face", String::new()),
        _ => ("man.end", String::new()),
    };
    Label { label: text(key), small }
}

/// What the filled button says while an enemy is proposed.
pub(super) fn deed(m: Moment<'_>, action: &Action) -> String {
    match action {
        Action::Charge { .. } if m.board.clock.phase == Phase::Announce => text("man.do.charge"),
        Action::Charge { .. } => text("man.do.run"),
        Action::Shoot { .. } => text("man.do.shoot"),
        Action::Order { order: Order::Throw { .. }, .. } => text("man.do.throw"),
        _ => text("man.do.aim"),
    }
}

/// Another order, as a button and in a sentence.
pub(in crate::ui::skirmish) fn offered(m: Moment<'_>, action: &Action) -> String {
    let name = |id: PieceId| m.name(id);
    match action {
        Action::Charge { on, .. } if m.board.clock.phase == Phase::Announce => {
            fill("man.offer.charge", &[("enemy", name(*on))])
        }
        Action::Charge { on, .. } => fill("man.offer.run", &[("enemy", name(*on))]),
        Action::Shoot { on, .. } => fill("man.offer.shoot", &[("enemy", name(*on))]),
        Action::Move { piece, .. } => {
            // On the spot: to the enemy he would face.
            let board = m.board;
            let faces = |foe: &PieceId| {
                let (Some(pose), Some(there)) = (board.piece(*piece).pose(), board.piece(*foe).pose()) else {
                    return false;
                };
                let facing = crate::geom::Degrees::toward(pose.at, there.at);
                matches!(action, Action::Move { steps, .. } if steps == &[crate::game::Step::Look { facing }])
            };
            let foe = board.melees_of(*piece).filter_map(|melee| melee.foe(*piece)).find(faces);
            fill("man.offer.face", &[("enemy", foe.map_or("", name))])
        }
        Action::Order { piece, order } => match order {
            Order::Throw { on, arm } => {
                fill("man.offer.throw", &[("enemy", name(*on)), ("arm", &lower(m.arm(*piece, *arm)))])
            }
            Order::Load => {
                let weapon = m.rules.missile(m.board, *piece).map_or("", |(_, row)| row.name.as_str());
                fill("man.offer.load", &[("weapon", &lower(weapon))])
            }
            Order::Burn(plot) => fill("man.offer.burn", &[("plot", &m.plot(*plot))]),
            Order::Quench(plot) => fill("man.offer.quench", &[("plot", &m.plot(*plot))]),
            Order::Draw(arm) => fill("man.offer.draw", &[("arm", &lower(m.arm(*piece, *arm)))]),
            Order::Aim(on) => fill("man.offer.aim", &[("enemy", name(*on))]),
            Order::Withdraw { x, y, .. } => {
                let pose = m.board.piece(*piece).pose().unwrap_or_default();
                let to = crate::geom::Point { x: *x, y: *y };
                let way = super::compass(crate::geom::Degrees::toward(pose.at, to));
                let d = crate::ui::table::say::short(pose.at.distance(to));
                fill("man.offer.withdraw", &[("way", &way), ("d", &d)])
            }
            #[cfg(hexes)]
            _ => String::new(),
        },
        Action::Answer(n) => text(if *n == 0 { "man.do.first" } else { "man.do.last" }),
        Action::Done => String::new(),
    }
}

/// The side the game waits for: it rolls, decides or orders.
pub(super) fn waits_for(m: Moment<'_>) -> Side {
    match &m.board.ask {
        Ask::Order(side) | Ask::Decide { to: side, .. } => *side,
        Ask::Roll { by: Some(side), .. } => *side,
        _ => m.board.clock.side,
    }
}
