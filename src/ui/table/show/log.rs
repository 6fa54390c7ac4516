//! The log: what happened, by turn and step, each line with its rule.

use super::super::{Msg, say};
use super::parts::{chip, nothing, send};
use crate::game::Fact;
use crate::text::text;
use crate::ui::html::{Node, el};
use crate::ui::table::seat::Seat;

/// So many inputs of the past are listed; earlier ones are reached with the time line.
const LISTED: usize = 120;

/// The newest step first, its lines in the order they happened.
pub(in crate::ui) fn log<T: Seat>(table: &T) -> Node {
    let last = table.replay().at.unwrap_or(table.game().past().len() - 1);
    // What the dice did is not told before they have been looked at.
    let hidden = table.replay().at.is_none() && table.is_hiding();
    let last = if hidden { last.saturating_sub(1) } else { last };
    let mut groups: Vec<(String, Vec<Node>)> = vec![(text("table.log.start"), Vec::new())];
    for input in last.saturating_sub(LISTED)..=last {
        let lines = say::lines(table.game(), input);
        for (n, line) in lines.iter().enumerate() {
            if line.heads {
                groups.push((line.text.clone(), Vec::new()));
                continue;
            }
            if line.sum {
                continue;
            }
            let sum: Vec<&str> = lines[..n]
                .iter()
                .chain(&lines[n + 1..])
                .filter(|other| other.sum && stands_behind(table, input, other, line))
                .map(|other| other.text.as_str())
                .collect();
            if let Some((_, items)) = groups.last_mut() {
                items.push(entry(table, input, line, &sum));
            }
        }
        // A roll that did nothing still has its dice to show.
        if !lines.is_empty()
            && lines.iter().all(|line| line.sum)
            && let Some((_, items)) = groups.last_mut()
        {
            items.extend(lines.iter().map(|line| entry(table, input, line, &[])));
        }
    }
    // The step under way is named though nothing has happened in it yet.
    let groups = groups.into_iter().rev().enumerate().filter(|(n, (_, lines))| *n == 0 || !lines.is_empty());
    let groups = groups.map(|(_, group)| group);
    let groups =
        groups.map(|(head, lines)| el("li").child(el("div").class("st").text(head)).child(el("ol").children(lines)));
    el("section").class("sec log").attr("aria-label", text("table.log")).child(el("ol").children(groups)).into()
}

fn entry<T: Seat>(table: &T, input: usize, line: &say::Line, sum: &[&str]) -> Node {
    let open = table.sum() == Some((input, line.event));
    let has_sum = !sum.is_empty() && line.text.len() < 400 && is_result(table, input, line);
    let more = match has_sum {
        true => el("button")
            .attr("type", "button")
            .class("sum")
            .attr("aria-expanded", open.to_string())
            .text(text(if open { "table.log.hide" } else { "table.log.sum" }))
            .on_click(send(Msg::Sum(input, line.event)))
            .into(),
        false => nothing(),
    };
    let behind = match open && has_sum {
        true => el("ul").class("lines").children(sum.iter().map(|words| el("li").text(*words))).into(),
        false => nothing(),
    };
    el("li")
        .key(format!("{input}-{}", line.event))
        .child(el("span").text(line.text.clone()).child(more).child(behind))
        .child(chip(table, line.cite))
        .into()
}

/// Whether dice stand behind the line.
fn is_result<T: Seat>(table: &T, input: usize, line: &say::Line) -> bool {
    let events = table.game().past().get(input).map(|played| &played.events);
    events.and_then(|events| events.get(line.event)).is_some_and(|event| matches!(event.fact, Fact::Lost { .. }))
}

/// Whether one line is the sum behind another: the dice as they fell, and hits on the unit that lost stands.
fn stands_behind<T: Seat>(table: &T, input: usize, sum: &say::Line, line: &say::Line) -> bool {
    let fact =
        |n: usize| table.game().past().get(input).and_then(|played| played.events.get(n)).map(|event| &event.fact);
    match (fact(sum.event), fact(line.event)) {
        (Some(Fact::Hits { on, .. }), Some(Fact::Lost { piece, .. })) => on == piece,
        (Some(Fact::Rolled { by_hand, .. }), _) => *by_hand,
        _ => false,
    }
}
