//! The whole duel: fought on until one of the two is dead.

use super::super::{Msg, parts};
use super::Asked;
use super::parts::{chance_head, chance_row};
use crate::dice::Solved;
use crate::game::{Side, about_in_words};
use crate::rules::chevauchee::Bout;
use crate::scenario::Act;
use crate::text::{fill, text};
use crate::ui::html::{Node, el};

/// Longer fractions than this nobody reads.
const MOST_FIGURES: usize = 40;

fn length(ends: &Solved<Bout>) -> String {
    let turns = ends.steps().parts(100);
    fill("roller.man.turns", &[("turns", &format!("{}.{:02}", turns / 100, turns % 100))])
}

/// What is said when it is opened.
pub(super) fn said(asked: &Asked) -> String {
    let ends = asked.rules.duel_to_the_end(&asked.ask.duel());
    let words = |who: usize| about_in_words(ends.chance(|end| end.dead == Some(1 - who)).near());
    let values = [("first", asked.name(0)), ("a", words(0)), ("second", asked.name(1)), ("b", words(1))];
    let values: Vec<(&str, &str)> = values.iter().map(|(name, value)| (*name, value.as_str())).collect();
    format!("{} {}", fill("roller.man.end.said", &values), length(&ends))
}

pub(super) fn view(asked: &Asked) -> Node {
    if !matches!(asked.ask.act, Act::Fight { .. }) {
        return Node::Text(String::new());
    }
    let shown = asked.is_end_shown.then(|| {
        let ends = asked.rules.duel_to_the_end(&asked.ask.duel());
        let mut rows = vec![chance_head("roller.head.end")];
        for who in 0..2 {
            let chance = ends.chance(|end| end.dead == Some(1 - who));
            let what = fill("roller.man.wins", &[("who", &asked.name(who))]);
            let exact = Some(chance.to_string()).filter(|exact| exact.len() <= MOST_FIGURES).unwrap_or_default();
            let near = chance.near();
            rows.push(chance_row(&what, near, &exact, &about_in_words(near), Side(who as u8), "rl-man"));
        }
        el("div").child(el("p").child(el("b").text(length(&ends)))).child(
            el("div").class("rl-chances").attr("role", "table").attr("aria-label", text("roller.end")).children(rows),
        )
    });
    let is_shown = if asked.is_end_shown { "true" } else { "false" };
    el("section")
        .class("rl-end")
        .key("end")
        .child(el("h3").child(parts::button("roller.end", Msg::End).id("roller-end").attr("aria-expanded", is_shown)))
        .children(shown)
        .into()
}
