//! The whole fight: fought on until it is decided.

use super::parts::{button, chance_head, chance_row};
use super::{Msg, Question};
use crate::dice::Exact;
use crate::game::{Rules, Side, about_in_words};
use crate::scenario::{Deed, Finish, Unfinished};
use crate::text::{count, fill, text};
use crate::ui::html::{Node, el};

/// Longer fractions are told from their neighbours by percent alone.
const MOST_FIGURES: usize = 70;

/// What is said when it is opened.
pub(super) fn said(question: &Question, end: &Result<Finish, Unfinished>) -> String {
    match end {
        Ok(finish) => {
            let words = |n: usize| about_in_words(finish.wins(n).near());
            let (first, second) = (words(0), words(1));
            let values = [("first", question.name(0)), ("a", &first), ("second", question.name(1)), ("b", &second)];
            format!("{} {}", fill("roller.end.said", &values), length(finish))
        }
        Err(why) => unfinished(question, *why),
    }
}

fn length(finish: &Finish) -> String {
    let rounds = finish.rounds().parts(100);
    fill("roller.end.rounds", &[("rounds", &format!("{}.{:02}", rounds / 100, rounds % 100))])
}

fn unfinished(question: &Question, why: Unfinished) -> String {
    match why {
        Unfinished::Shot => text("roller.end.shot"),
        Unfinished::TooManyDice => text("roller.end.dice"),
        Unfinished::Endless(left) => {
            let (a, b) = (left.stands[0].to_string(), left.stands[1].to_string());
            let values = [("first", question.name(0)), ("a", &a), ("second", question.name(1)), ("b", &b)];
            fill("roller.end.never", &values)
        }
    }
}

pub(super) fn view(question: &Question) -> Node {
    if question.ask.deed != Deed::Fight {
        return Node::Text(String::new());
    }
    let shown = question.end.as_ref().map(|end| match end {
        Ok(finish) => table(question, finish),
        Err(why) => el("p").text(unfinished(question, *why)).into(),
    });
    let is_shown = if question.end.is_some() { "true" } else { "false" };
    el("section")
        .class("rl-end")
        .key("end")
        .child(el("h3").child(button("roller.end", Msg::End).id("roller-end").attr("aria-expanded", is_shown)))
        .children(shown)
        .into()
}

fn row(what: &str, chance: &Exact, side: Side, class: &str) -> Node {
    let (exact, near) = (chance.to_string(), chance.near());
    let exact = if exact.len() <= MOST_FIGURES { exact } else { text("roller.end.long") };
    chance_row(what, near, &exact, &about_in_words(near), side, class)
}

fn table(question: &Question, finish: &Finish) -> Node {
    let mut rows = vec![chance_head("roller.head.end")];
    for n in 0..2 {
        let side = question.ask.units[n].side;
        let what = fill("roller.end.wins", &[("unit", question.name(n))]);
        rows.push(row(&what, &finish.wins(n), side, "rl-sum"));
        for stands in finish.stands_left(n) {
            let what = count("roller.end.with", usize::from(stands), &[]);
            rows.push(row(&what, &finish.wins_with(n, stands), side, "rl-sub"));
        }
    }
    let both = finish.both_gone();
    if !both.is_zero() {
        rows.push(row(&text("roller.end.both"), &both, question.ask.units[0].side, "rl-sum"));
    }
    for (n, unit) in question.ask.units.iter().enumerate() {
        let Some(chance) = finish.leader_lost(n).filter(|chance| !chance.is_zero()) else { continue };
        for &leader in &unit.leaders {
            let name = &question.known.rules().kind(leader).name;
            rows.push(row(&fill("table.odds.leader", &[("leader", name)]), &chance, unit.side, "rl-sum"));
        }
    }
    el("div")
        .child(el("p").child(el("b").text(length(finish))))
        .child(
            el("div")
                .class("rl-chances rl-whole")
                .attr("role", "table")
                .attr("aria-label", text("roller.end"))
                .children(rows),
        )
        .into()
}
