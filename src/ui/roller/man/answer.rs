//! The answer: every part of the sums with its rule, what the dice must show, and exact odds.

use super::parts::{chance_head, chance_row, named_chip};
use super::{Asked, lower};
use crate::dice::Fraction;
use crate::game::{Part, Side, Sum, about_in_words};
use crate::rules::chevauchee::{Ahead, DuelTurn, NoBlow, chance_of};
use crate::scenario::part_in_words;
use crate::text::{fill, text};
use crate::ui::html::{Node, el};

/// A sign and a number: `+2`, `−1`.
fn signed(n: i32) -> String {
    if n < 0 { format!("−{}", -n) } else { format!("+{n}") }
}

/// What is said of a new question to those who do not see it.
pub(super) fn said(asked: &Asked) -> String {
    match asked.ask.sums(&asked.rules) {
        Some((sum, _)) => {
            let chance = about_in_words(chance_of(sum.needs()));
            fill("roller.man.said.shot", &[("needs", &sum.needs().to_string()), ("chance", &chance)])
        }
        None => {
            let turn = asked.rules.duel_turn(&asked.ask.duel(), &asked.bout());
            first_line(asked, &turn)
        }
    }
}

pub(super) fn view(asked: &Asked) -> Node {
    match asked.ask.sums(&asked.rules) {
        Some((sum, stray)) => shot(asked, &sum, stray.as_ref()),
        None => fight(asked),
    }
}

/// A sum as a table: parts, their values, their rules.
fn sum_of(asked: &Asked, title: String, sum: &Sum) -> Node {
    let line = |part: &Part, is_first: bool| {
        let value = i32::from(part.value);
        let value = if is_first { value.to_string() } else { signed(value) };
        el("li")
            .class("rl-sum-line")
            .child(el("span").text(part_in_words(asked.rules.tables(), part)))
            .child(el("b").text(value))
            .child(named_chip(&asked.rules.tables().rules, part.cite))
    };
    let attack = sum.attack.iter().map(|part| line(part, false));
    let defence = sum.defence.iter().enumerate().map(|(at, part)| line(part, at == 0));
    let total = |key: &str, value: String| {
        el("li").class("rl-sum-line rl-sum-total").child(el("span").text(text(key))).child(el("b").text(value))
    };
    let needs = sum.needs();
    let key = match sum.number() - sum.modifier() {
        ..=4 => "roller.man.needs.least",
        18.. => "roller.man.needs.most",
        _ => "roller.man.needs",
    };
    let values =
        [("needs", needs.to_string()), ("number", sum.number().to_string()), ("modifier", signed(sum.modifier()))];
    let values: Vec<(&str, &str)> = values.iter().map(|(name, value)| (*name, value.as_str())).collect();
    el("div")
        .class("rl-sum")
        .child(el("h3").text(title))
        .child(
            el("ul")
                .class("rl-lines")
                .children(attack)
                .child(total("roller.man.added", signed(sum.modifier())))
                .children(defence)
                .child(total("roller.man.number", sum.number().to_string())),
        )
        .child(el("p").class("rl-needs").text(fill(key, &values)))
        .into()
}

/// Chances with their names: what, how likely, whose it is.
fn chances(title: String, rows: Vec<(String, Fraction, usize)>) -> Node {
    let mut shown = vec![chance_head("roller.head.end")];
    for (what, chance, who) in rows {
        let side = Side(u8::from(who == 1));
        shown.push(chance_row(&what, chance, &chance.to_string(), &about_in_words(chance), side, "rl-man"));
    }
    el("div").class("rl-chances").attr("role", "table").attr("aria-label", title).children(shown).into()
}

fn shot(asked: &Asked, sum: &Sum, stray: Option<&Sum>) -> Node {
    let mut rows: Vec<(String, Fraction, usize)> = Vec::new();
    let falls = |who: usize| fill("roller.man.falls", &[("who", &asked.name(who))]);
    if let Some(fallen) = asked.ask.fallen(&asked.rules) {
        let of = |holds: &dyn Fn(u64) -> bool| fallen.chance(|set| holds(*set)).near();
        if asked.ask.shots() > 1 {
            rows.push((text("roller.man.one.shot"), chance_of(sum.needs()), 1));
        }
        rows.push((falls(1), of(&|set| set & 1 != 0), 1));
        if stray.is_some() {
            rows.push((falls(2), of(&|set| set & 2 != 0), 0));
            if asked.ask.shots() > 1 {
                rows.push((text("roller.man.both"), of(&|set| set == 3), 0));
            }
        }
        rows.push((text("roller.man.nobody"), of(&|set| set == 0), 0));
    }
    let title = fill("roller.man.shot.at", &[("enemy", &lower(&asked.name(1)))]);
    let second = stray.map(|stray| {
        el("section").class("rl-answer s1").child(sum_of(
            asked,
            fill("roller.man.stray", &[("friend", &lower(&asked.name(2)))]),
            stray,
        ))
    });
    el("div")
        .child(
            el("div")
                .class("rl-units")
                .child(el("section").class("rl-answer s2").child(sum_of(asked, title, sum)))
                .children(second),
        )
        .child(el("section").class("rl-answer").child(chances(text("roller.head.end"), rows)))
        .into()
}

/// Why somebody strikes first.
fn first_line(asked: &Asked, turn: &DuelTurn) -> String {
    let order = &turn.order;
    let Some(first) = order.first else { return text("roller.man.no.blows") };
    if first != order.ahead {
        // The one who would be first has no blow.
        return fill("roller.man.yields", &[("who", &asked.name(first)), ("enemy", &lower(&asked.name(order.ahead)))]);
    }
    let key = match order.why {
        Ahead::Rear => "man.first.rear",
        Ahead::Flank => "man.first.flank",
        Ahead::Above => "man.first.above",
        Ahead::Longer => "man.first.longer",
        Ahead::Mover => "man.first.mover",
        Ahead::Shorter => "man.first.shorter",
        Ahead::WasFirst => "man.first.before",
    };
    fill(key, &[("who", &asked.name(first))])
}

/// Why somebody has no blow in a turn.
fn silent(asked: &Asked, who: usize) -> Option<NoBlow> {
    let is_first = asked.bout().fought == 0;
    match asked.ask.parties[who].man.used {
        Some(_) if is_first => Some(NoBlow::Shot),
        _ if is_first && who == 1 => Some(NoBlow::Surprised),
        _ => None,
    }
}

fn fight(asked: &Asked) -> Node {
    let (duel, bout) = (asked.ask.duel(), asked.bout());
    let turn = asked.rules.duel_turn(&duel, &bout);
    let rules = &asked.rules.tables().rules;
    let n = (bout.fought + 1).to_string();
    let order = [turn.order.first, turn.order.second];
    let sections = (0..2).map(|who| {
        let section = el("section").class(format!("rl-answer s{}", who + 1)).key(format!("blow-{who}"));
        if !order.contains(&Some(who)) {
            let (key, cite) = match silent(asked, who) {
                Some(NoBlow::Shot) => ("roller.man.silent.shot", "chevauchee.melee.2"),
                _ => ("roller.man.silent.rear", "chevauchee.melee.5"),
            };
            let why = fill(key, &[("who", &asked.name(who))]);
            return section.child(
                el("p").class("rl-silent").text(format!("{why} ")).child(named_chip(rules, crate::game::Cite(cite))),
            );
        }
        let key = if order[0] == Some(who) { "roller.man.blow.first" } else { "roller.man.blow.second" };
        section.child(sum_of(asked, fill(key, &[("who", &lower(&asked.name(who)))]), &turn.sums[who]))
    });
    let ends = asked.rules.duel_after(&duel, &bout);
    let falls = |who: usize| fill("roller.man.falls", &[("who", &asked.name(who))]);
    let dead = |who: usize| ends.chance(|end| end.dead == Some(who));
    let rows = vec![
        (falls(1), dead(1), 1),
        (falls(0), dead(0), 0),
        (text("roller.man.both.live"), ends.chance(|end| end.dead.is_none()), 0),
    ];
    let cite = if turn.order.first == Some(turn.order.ahead) {
        turn.order.why.cite()
    } else {
        crate::game::Cite("chevauchee.ruling.27")
    };
    el("div")
        .child(el("h3").text(fill("roller.man.turn", &[("n", &n)])))
        .child(el("p").class("rl-first").text(format!("{} ", first_line(asked, &turn))).child(named_chip(rules, cite)))
        .child(el("div").class("rl-units").children(sections))
        .child(
            el("section")
                .class("rl-answer")
                .child(el("h3").text(text("roller.man.after")))
                .child(chances(text("roller.man.after"), rows)),
        )
        .into()
}
