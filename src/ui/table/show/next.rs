//! What to do now: one sentence, and one filled button.

use super::super::{Msg, Outside, Table, say};
use super::panel::is_moving;
use super::parts::{bold_first, button, chip, message, nothing};
use crate::game::{Action, Ask, Pass, Phase, Todo};
use crate::text::{count, fill, text};
use crate::ui::html::{Element, Node, el};
use crate::ui::table::seat::Seat;

/// The sentence or the refusal, and the buttons.
pub(super) fn prompt(table: &Table) -> Node {
    el("div").class("prompt").id("prompt").attr("tabindex", "-1").children(inside(table)).into()
}

fn inside(table: &Table) -> Vec<Node> {
    if table.replay.at.is_some() {
        return past(table);
    }
    let plan_refused = table.plan.as_ref().is_some_and(|plan| plan.refused.is_some()) && table.refusal.is_none();
    let first = match table.shown_refusal() {
        Some(refusal) => {
            let mut words = bold_first(&refusal.text);
            words.extend(refusal.cite.map(|cite| chip(table, cite)));
            if plan_refused {
                words.push(stop_buttons(table));
            }
            message("no", "i-no", words).attr("role", "alert").into()
        }
        None => el("p").class("say").text(sentence(table)).into(),
    };
    if plan_refused {
        return vec![first];
    }
    let mut all = vec![first];
    all.extend(buttons(table));
    all
}

/// The legal part of what was refused, or nothing.
fn stop_buttons(table: &Table) -> Node {
    let Some(plan) = &table.plan else { return nothing() };
    let plate = &table.rules().kind(table.board().piece(plan.piece).kind).plate;
    let mounted = plate == "horse" || plate == "chariot";
    let key = if mounted { "table.stop.ride" } else { "table.stop.go" };
    let label = fill(key, &[("d", &say::short(plan.cost))]);
    let back = button("btn small", &text("table.takeback"), Msg::TakeBack);
    let act = el("div").class("act");
    match plan.can_march() {
        true => act.child(button("btn go small", &label, Msg::March).id("next")).child(back),
        false => act.child(back.id("next")),
    }
    .into()
}

/// One plain sentence on what to do now.
fn sentence(table: &Table) -> String {
    let board = table.game.board();
    let tag = |id| say::tag(table.game.scenario(), id);
    if let Some(rolls) = &table.rolls {
        let pair = &rolls.pairs.get(rolls.current);
        let hand = rolls.by_hand && !rolls.given;
        let left = rolls.pairs.iter().filter(|pair| !pair.shown).count();
        let fight = |key: &str, pair: &super::super::rolls::Pair| {
            fill(key, &[("n", &(rolls.current + 1).to_string()), ("by", tag(pair.by)), ("on", tag(pair.on))])
        };
        return match (rolls.what, pair) {
            _ if table.is_rolling() => text("table.say.rolling"),
            (Todo::Shot { .. }, _) if hand => count("table.say.fight.hand", rolls.dice.len(), &[]),
            (Todo::Shot { .. }, _) => text("table.say.shot.done"),
            (_, Some(pair)) if !pair.shown && hand => {
                count("table.say.fight.hand", rolls.places(rolls.current).len(), &[])
            }
            (Todo::Leaders, Some(pair)) if !pair.shown => fill("table.say.leader", &[("leader", tag(pair.by))]),
            (Todo::Leaders, _) => text("table.say.leader.done"),
            (Todo::Fights(Pass::First), Some(pair)) if !pair.shown => fight("table.say.first", pair),
            (Todo::Fights(Pass::Rest), Some(pair)) if !pair.shown && table.had_first_blows() => {
                fight("table.say.rest", pair)
            }
            (_, Some(pair)) if !pair.shown => fight("table.say.fight", pair),
            _ if left > 0 => count("table.say.fight.left", left, &[]),
            (Todo::Fights(Pass::First), _) => text("table.say.first.done"),
            _ => text("table.say.fight.done"),
        };
    }
    match (&board.ask, board.clock.phase) {
        (Ask::Over(_), _) => say::events(&table.game, table.game.past().len() - 1)
            .rsplit_once(". ")
            .map_or_else(|| text("table.say.over"), |_| over(table)),
        (Ask::Question { what: Todo::Face { piece }, .. }, _) => fill("table.say.face", &[("unit", tag(*piece))]),
        (Ask::Order(_), Phase::Charge) if table.plan.is_none() => {
            let has = table.selected.is_some_and(|id| table.can_charge(id));
            text(if has { "table.say.charge.target" } else { "table.say.charge" })
        }
        (Ask::Order(_), Phase::Move | Phase::Charge) => match &table.plan {
            Some(plan) if plan.can_march() => {
                let touch: Vec<String> = say::touches(table, plan).map(|(words, _)| words).collect();
                match touch.is_empty() {
                    true => say::flag(table, plan).join(". ") + ".",
                    false => touch.join(" "),
                }
            }
            _ if table.selected.is_some_and(|id| table.can_move(id)) => text("table.say.move.unit"),
            _ if table.unmoved().is_empty() => text("table.say.move.none"),
            _ => text("table.say.move"),
        },
        (Ask::Order(_), Phase::Shoot) => match (table.selected, table.target) {
            (Some(by), Some(on)) => say::shot(table, by, on),
            (Some(by), None) if table.shooters().contains(&by) => text("table.say.shoot.target"),
            _ => text("table.say.shoot"),
        },
        _ => String::new(),
    }
}

/// How the battle ended, in the words of the log.
fn over(table: &Table) -> String {
    let lines = say::lines(&table.game, table.game.past().len() - 1);
    lines.last().map(|line| line.text.clone()).unwrap_or_else(|| text("table.say.over"))
}

/// The filled button and what stands beside it.
fn buttons(table: &Table) -> Vec<Node> {
    let board = table.game.board();
    if let Some(rolls) = &table.rolls {
        return roll_buttons(table, rolls);
    }
    match &board.ask {
        Ask::Over(outcome) => {
            vec![chip(table, outcome.cite), next(&text("table.report"), "", Msg::Outside(Outside::Report)).into()]
        }
        Ask::Question { options, .. } => {
            let tag = |id| say::tag(table.game.scenario(), id);
            let choice = options.iter().enumerate().map(|(n, &enemy)| {
                let label = fill("table.face.toward", &[("enemy", tag(enemy))]);
                match n {
                    0 => next(&label, &text("table.face.default"), Msg::Answer(0)).into(),
                    n => button("btn next", &label, Msg::Answer(n as u8)).into(),
                }
            });
            choice.collect()
        }
        Ask::Order(_) if is_moving(table) => move_buttons(table),
        Ask::Order(_) if table.is_charging() => charge_buttons(table),
        Ask::Order(_) => shoot_buttons(table),
        _ => Vec::new(),
    }
}

/// The one filled button.
pub(in crate::ui) fn next(label: &str, small: &str, msg: Msg) -> Element {
    let button = button("btn go next", "", msg).id("next").child(el("span").text(label));
    if small.is_empty() { button } else { button.child(el("small").text(small)) }
}

fn move_buttons(table: &Table) -> Vec<Node> {
    let left = table.unmoved().len();
    let small = count("table.unmoved", left, &[]);
    let done = Msg::Done(table.game.board().clock);
    if table.plan.as_ref().is_some_and(|plan| plan.can_march()) {
        let acts = el("div").class("acts").child(button("btn", &text("table.takeback"), Msg::TakeBack)).child(next(
            &text("table.march"),
            "",
            Msg::March,
        ));
        return vec![acts.into(), button("btn small quiet end", &text("table.end.move"), done).into()];
    }
    let mut all: Vec<Node> = table
        .turns
        .iter()
        .map(|order| button("btn small", &turn_label(table, order), Msg::Give(order.clone())).into())
        .collect();
    if !all.is_empty() {
        all = vec![el("div").class("acts wrap").children(all).into()];
    }
    all.push(next(&text("table.end.move"), &small, done).into());
    all
}

fn turn_label(table: &Table, order: &Action) -> String {
    let Action::Move { steps, .. } = order else { return String::new() };
    match steps.first() {
        Some(crate::game::Step::TurnIn { on }) => {
            fill("table.turnin", &[("enemy", say::tag(table.game.scenario(), *on))])
        }
        Some(crate::game::Step::Face { turn }) => text(&format!("table.face.{turn}")),
        _ => String::new(),
    }
}

fn charge_buttons(table: &Table) -> Vec<Node> {
    let small = count("table.uncharged", table.chargers().len(), &[]);
    let done = Msg::Done(table.game.board().clock);
    let end = text("table.end.charge");
    let Some(plan) = table.plan.as_ref().filter(|plan| plan.can_march()) else {
        return vec![next(&end, &small, done).into()];
    };
    let enemy = plan.on.map_or("", |on| say::tag(table.game.scenario(), on));
    let acts = el("div").class("acts").child(button("btn", &text("table.takeback"), Msg::TakeBack)).child(next(
        &fill("table.charge", &[("enemy", enemy)]),
        "",
        Msg::March,
    ));
    vec![acts.into(), button("btn small quiet end", &end, done).into()]
}

fn shoot_buttons(table: &Table) -> Vec<Node> {
    let left = table.shooters().len();
    let small = count("table.unshot", left, &[]);
    let done = Msg::Done(table.game.board().clock);
    let tag = |id| say::tag(table.game.scenario(), id);
    match (table.selected, table.target) {
        (Some(by), Some(on)) => {
            let label = fill("table.shoot", &[("by", tag(by)), ("on", tag(on))]);
            let acts = el("div")
                .class("acts")
                .child(button("btn", &text("table.takeback"), Msg::TakeBack))
                .child(next(&label, "", Msg::Shoot(by, on)));
            vec![acts.into(), button("btn small quiet end", &text("table.end.shoot"), done).into()]
        }
        _ => vec![next(&text("table.end.shoot"), &small, done).into()],
    }
}

fn roll_buttons(table: &Table, rolls: &super::super::rolls::Rolls) -> Vec<Node> {
    let tag = |id| say::tag(table.game.scenario(), id);
    let board = table.game.board();
    let current = rolls.current;
    let Some(pair) = rolls.pairs.get(current) else { return Vec::new() };
    let versus = |n: usize| {
        let pair = &rolls.pairs[n];
        fill("table.versus", &[("by", tag(pair.by)), ("on", tag(pair.on))])
    };
    if let Todo::Shot { .. } = rolls.what {
        let shoots_on = board.clock.phase == Phase::Shoot && matches!(board.ask, Ask::Order(_));
        return match () {
            () if !rolls.given => {
                let acts = el("div")
                    .class("acts")
                    .child(button("btn", &text("table.takeback"), Msg::TakeBack))
                    .child(next(&text("table.count"), "", Msg::Roll(0)));
                vec![acts.into()]
            }
            () if shoots_on => {
                let small = count("table.unshot", table.shooters().len(), &[]);
                vec![next(&text("table.end.shoot"), &small, Msg::Done(board.clock)).into()]
            }
            () => vec![next(&text("table.goon"), "", Msg::Settle).into()],
        };
    }
    let is_fate = rolls.what == Todo::Leaders;
    let versus = |n: usize| if is_fate { String::new() } else { versus(n) };
    let named = |n: usize, key: &str| match is_fate {
        true => fill("table.roll.leader", &[("leader", tag(rolls.pairs[n].by))]),
        false => fill(key, &[("n", &(n + 1).to_string())]),
    };
    if !pair.shown {
        let label = match rolls.by_hand && !rolls.given {
            true => text("table.count"),
            false => named(current, "table.roll"),
        };
        let mut all = vec![next(&label, &versus(current), Msg::Roll(current)).into()];
        if !rolls.by_hand && rolls.pairs.iter().filter(|pair| !pair.shown).count() > 1 {
            all.push(button("btn small quiet end", &text("table.roll.all"), Msg::RollAll).into());
        }
        return all;
    }
    match rolls.next() {
        Some(n) => {
            let label = named(n, "table.roll.next");
            let mut all = vec![next(&label, &versus(n), Msg::Fight(n)).into()];
            if !rolls.by_hand {
                all.push(button("btn small quiet end", &text("table.roll.all"), Msg::RollAll).into());
            }
            all
        }
        None => vec![next(&text(if is_fate { "table.goon" } else { "table.settle" }), "", Msg::Settle).into()],
    }
}

/// The past is looked at.
pub(in crate::ui) fn past<T: Seat>(table: &T) -> Vec<Node> {
    let said = if table.options().watched { "table.watched" } else { "table.past" };
    let mut all: Vec<Node> = vec![el("p").class("say").text(text(said)).into()];
    if let Some(refusal) = table.refusal() {
        all.push(message("no", "i-no", bold_first(&refusal.text)).attr("role", "alert").into());
    }
    if !table.options().watched {
        all.push(next(&text("table.now"), "", Msg::Skip(None, true)).into());
    }
    all.push(button("btn small end", &text("table.time.playon"), Msg::PlayOn).into());
    all
}
