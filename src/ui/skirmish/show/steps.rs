//! Whose step it is, the four parts of a turn, and how near each side is to winning.

use super::Moment;
use super::next::waits_for;
use super::parts::{nothing, swatch};
use crate::game::{Ask, Phase, Side};
use crate::rules::chevauchee::{Goal, Progress};
use crate::text::{fill, text};
use crate::ui::html::{Node, el};
use crate::ui::svg::icon;

/// Who acts, and in which turn.
pub(super) fn head(m: Moment<'_>) -> Node {
    let board = m.board;
    let side = waits_for(m);
    let both = Side::BOTH.map(|side| swatch(side, 26, ""));
    let (title, whose) = match &board.ask {
        Ask::Over(outcome) => match outcome.winner {
            Some(winner) => (fill("man.wins", &[("side", m.side(winner))]), vec![swatch(winner, 26, "")]),
            None => (text("table.draw"), both.to_vec()),
        },
        Ask::Roll { by: None, .. } => (text("table.both"), both.to_vec()),
        _ => (m.side(side).to_string(), vec![swatch(side, 26, "")]),
    };
    let when = match board.clock.phase {
        Phase::Deploy => text("man.turn.before"),
        _ => fill("man.turn", &[("turn", &board.clock.turn.to_string())]),
    };
    el("div").class("who").children(whose).child(el("h2").text(title)).child(el("span").class("turn").text(when)).into()
}

/// Which of the four parts of a turn is under way; none before the first.
fn part(m: Moment<'_>) -> Option<usize> {
    let board = m.board;
    let is_first = board.in_skirmish().first == Some(board.clock.side);
    match board.clock.phase {
        Phase::Announce | Phase::Move => Some(usize::from(!is_first)),
        Phase::Shoot => Some(2),
        Phase::Withdraw | Phase::Fight | Phase::Turn => Some(3),
        _ => None,
    }
}

/// The four parts of a turn: what is done is ticked, what is due is lit; and what of it is done now.
pub(super) fn strip(m: Moment<'_>) -> Node {
    let is_over = matches!(m.board.ask, Ask::Over(_));
    let now = part(m);
    let names = ["man.strip.move", "man.strip.answer", "man.strip.shoot", "man.strip.melee"];
    let first = m.board.in_skirmish().first;
    let items = names.iter().enumerate().map(|(n, key)| {
        let is_now = now == Some(n) && !is_over;
        let is_done = is_over || now.is_some_and(|now| n < now);
        let tick = if is_done { icon("i-yes", 13) } else { nothing() };
        // Whose move and whose answer.
        let whose = first.filter(|_| n < 2).map(|first| {
            let side = if n == 0 { first } else { first.other() };
            let name = el("span").class("sr").text(format!(" {}", m.side(side)));
            Node::from(el("span").child(swatch(side, 10, "")).child(name))
        });
        el("li")
            .class(if is_now {
                "now"
            } else if is_done {
                "done"
            } else {
                ""
            })
            .attr_if(is_now, "aria-current", "step")
            .child(tick)
            .child(el("span").text(if is_done { text(key) } else { format!("{} {}", n + 1, text(key)) }))
            .children(whose)
    });
    el("ol").class("steps msteps").attr("aria-label", text("table.steps")).children(items).into()
}

/// What is done in this step, in a few words.
pub(super) fn what(m: Moment<'_>) -> String {
    if matches!(m.board.ask, Ask::Over(_)) {
        return String::new();
    }
    text(match m.board.clock.phase {
        Phase::Deploy => "man.what.deploy",
        Phase::Initiative => "man.what.initiative",
        Phase::Announce => "man.what.announce",
        Phase::Move => "man.what.move",
        Phase::Shoot => "man.what.shoot",
        Phase::Withdraw => "man.what.withdraw",
        Phase::Fight => "man.what.fight",
        _ => "man.what.turn",
    })
}

/// How near a side is to a condition, in words.
fn goal(goal: &Goal, of: &Progress) -> Option<String> {
    let [have, more] = of.have.map(|n| n.to_string());
    let [need, rest] = of.need.map(|n| n.to_string());
    let values = [("have", have), ("need", need), ("more", more), ("rest", rest)];
    let values = values.each_ref().map(|(name, value)| (*name, value.as_str()));
    Some(fill(
        match goal {
            Goal::BurnAndLeave { .. } => "man.goal.burn",
            Goal::Beyond { .. } => "man.goal.beyond",
            Goal::BootyOut { .. } => "man.goal.booty",
            Goal::Kill { .. } => "man.goal.kill",
            Goal::Destroy | Goal::Otherwise => return None,
        },
        &values,
    ))
}

/// Why a side has won.
pub(super) fn why(m: Moment<'_>, side: Side) -> String {
    let frame = m.rules.frame();
    let all = m.rules.progress(m.board);
    let met = all.iter().find(|progress| {
        let goal = frame.and_then(|frame| frame.goals.get(usize::from(progress.goal)));
        progress.side == side && progress.holds() && goal.is_some_and(|(_, goal)| *goal != Goal::Otherwise)
    });
    let met = met.and_then(|progress| Some((&frame?.goals.get(usize::from(progress.goal))?.1, progress)));
    match met {
        Some((Goal::Destroy, _)) => text("man.why.destroyed"),
        Some((of, progress)) => goal(of, progress).map_or_else(String::new, |words| format!("{words}.")),
        None => text("man.why.held"),
    }
}

/// The dead of a side, and how many of them decide, where so many do.
fn lost(m: Moment<'_>, side: Side) -> String {
    let goals = m.rules.frame().map_or(&[][..], |frame| &frame.goals);
    let most = goals.iter().find_map(|(of, goal)| match goal {
        Goal::Kill { count } if *of != side => Some(count.to_string()),
        _ => None,
    });
    let n = m.board.in_skirmish().slain[side.index()].to_string();
    match most {
        Some(of) => fill("man.tally.lost.of", &[("n", &n), ("of", &of)]),
        None => fill("man.tally.lost", &[("n", &n)]),
    }
}

/// What a side has come to, and what it has lost.
pub(super) fn standing(m: Moment<'_>, side: Side) -> Vec<String> {
    let Some(frame) = m.rules.frame() else { return Vec::new() };
    let all = m.rules.progress(m.board);
    // What it kills stands with those who lose it.
    let own = all.iter().filter(|progress| progress.side == side);
    let own = own.filter_map(|progress| frame.goals.get(usize::from(progress.goal)).map(|(_, goal)| (goal, progress)));
    let own = own.filter(|(goal, _)| !matches!(goal, Goal::Kill { .. }));
    own.filter_map(|(of, progress)| goal(of, progress)).chain([lost(m, side)]).collect()
}

/// A side in the bar over the table: what it has come to, and its dead.
pub(super) fn tally(m: Moment<'_>, side: Side) -> Node {
    let said = standing(m, side).join(", ");
    el("span")
        .class("tally")
        .attr("title", format!("{}: {said}", m.side(side)))
        .child(swatch(side, 20, ""))
        .child(
            el("span")
                .child(el("span").class("nm").text(format!("{} ", m.side(side))))
                .child(el("b").class("num").text(said)),
        )
        .into()
}

/// The turn in the bar.
pub(super) fn turn(m: Moment<'_>) -> Node {
    let (turn, of) = (m.board.clock.turn.to_string(), m.rules.turns().to_string());
    el("span")
        .class("tally mturn")
        .child(el("b").class("num").text(fill("man.turn.of", &[("turn", &turn), ("of", &of)])))
        .into()
}
