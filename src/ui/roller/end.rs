//! The whole fight: fought on until it is decided.

use super::parts::{button, chance_head, chance_row};
use super::{Msg, Question};
use crate::dice::Exact;
use crate::game::{Rules, Side, about_in_words};
use crate::scenario::{Deed, Finish, Unfinished};
use crate::text::{count, fill, text};
use crate::ui::html::{Node, el};

/// Longer fractions than this nobody reads.
const MOST_FIGURES: usize = 25;

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

struct Row {
    what: String,
    chance: Exact,
    side: Side,
    class: &'static str,
}

fn table(question: &Question, finish: &Finish) -> Node {
    let mut rows: Vec<Row> = Vec::new();
    let mut row = |what: String, chance: Exact, side: Side, class| rows.push(Row { what, chance, side, class });
    for n in 0..2 {
        let side = question.ask.units[n].side;
        let what = fill("roller.end.wins", &[("unit", question.name(n))]);
        row(what, finish.wins(n), side, "rl-sum");
        for stands in finish.stands_left(n) {
            let what = count("roller.end.with", usize::from(stands), &[]);
            row(what, finish.wins_with(n, stands), side, "rl-sub");
        }
    }
    let both = finish.both_gone();
    if !both.is_zero() {
        row(text("roller.end.both"), both, question.ask.units[0].side, "rl-sum");
    }
    for (n, unit) in question.ask.units.iter().enumerate() {
        let Some(chance) = finish.leader_lost(n).filter(|chance| !chance.is_zero()) else { continue };
        for &leader in &unit.leaders {
            let name = &question.known.rules().kind(leader).name;
            row(fill("table.odds.leader", &[("leader", name)]), chance.clone(), unit.side, "rl-sum");
        }
    }
    // All in one way: a fraction of a line's length beside plain ones helps nobody.
    let is_long = rows.iter().any(|row| row.chance.to_string().len() > MOST_FIGURES);
    let mut shown = vec![chance_head("roller.head.end")];
    for Row { what, chance, side, class } in &rows {
        let exact = if is_long { String::new() } else { chance.to_string() };
        let near = chance.near();
        shown.push(chance_row(what, near, &exact, &about_in_words(near), *side, class));
    }
    let long = is_long.then(|| el("p").class("rl-of").text(text("roller.end.all_long")));
    el("div")
        .child(el("p").child(el("b").text(length(finish))))
        .children(long)
        .child(
            el("div")
                .class("rl-chances rl-whole")
                .attr("role", "table")
                .attr("aria-label", text("roller.end"))
                .children(shown),
        )
        .into()
}
