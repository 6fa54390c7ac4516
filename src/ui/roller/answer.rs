//! The answer: who throws how many dice for what, and the exact odds.

use super::parts::{average, chance_head, chance_row, chip};
use super::{Question, is_fight};
use crate::dice::Dist;
use crate::game::{Bearer, PieceId, Rules, Side, Throw, about_in_words};
use crate::text::{count, fill, text};
use crate::ui::html::{Element, Node, el};

/// What is said of a new question to those who do not see it.
pub(super) fn said(question: &Question) -> String {
    let mut said = Vec::new();
    for n in 0..2 {
        if let Some(lost) = lost(question, n) {
            let values = [("unit", question.name(n)), ("n", &average(lost).0)];
            said.push(fill("roller.average.said", &values));
        }
    }
    said.join(" ")
}

fn lost(question: &Question, n: usize) -> Option<&Dist<u8>> {
    let at = question.odds.units.iter().position(|&unit| unit == PieceId(n as u8))?;
    Some(&question.odds.lost[at])
}

pub(super) fn view(question: &Question) -> Node {
    let units = (0..2).map(|n| {
        el("section")
            .class(format!("rl-answer s{}", question.ask.units[n].side.0 + 1))
            .children(throws(question, n))
            .children(chances(question, n))
            .children(leaders(question, n))
    });
    el("div").class("rl-units").children(units).into()
}

/// The lines of dice of a unit, or why it throws none.
fn throws(question: &Question, n: usize) -> Vec<Node> {
    let id = PieceId(n as u8);
    let rules = &*question.scenario.rules;
    let own: Vec<&Throw> = question.throws.iter().filter(|throw| throw.by == id).collect();
    let mut nodes: Vec<Node> = Vec::new();
    if own.is_empty() {
        if is_fight(question.ask.todo()) {
            let why = rules.silent(&question.scenario.board, id).map(|cite| chip(rules, cite));
            let words = fill("roller.silent", &[("unit", question.name(n))]);
            nodes.push(el("p").class("rl-silent").text(format!("{words} ")).children(why).into());
        }
        return nodes;
    }
    nodes.push(el("h3").text(fill("roller.throws", &[("unit", question.name(n))])).into());
    let rows = own.into_iter().map(|throw| line(question, throw));
    nodes.push(el("ul").class("rl-lines").children(rows).into());
    nodes
}

/// A line of dice: how many, what they need, why.
pub(super) fn line(question: &Question, throw: &Throw) -> Element {
    let rules = &*question.scenario.rules;
    let faces = throw.faces.to_string();
    let values = [("faces", faces.as_str()), ("why", &bearer(question, throw))];
    let line = el("li").text(format!("{} ", count("roller.line", usize::from(throw.dice), &values)));
    let line = line.child(chip(rules, throw.cite));
    if throw.faces_cite == throw.cite { line } else { line.text(" ").child(chip(rules, throw.faces_cite)) }
}

/// Whose dice these are.
pub(super) fn bearer(question: &Question, throw: &Throw) -> String {
    let leaders = || {
        let unit = question.ask.units.get(throw.by.index());
        let names =
            unit.map(|unit| unit.leaders.iter().map(|&leader| question.known.rules().kind(leader).name.as_str()));
        names.map(|names| names.collect::<Vec<_>>().join(", ")).unwrap_or_default()
    };
    match throw.bearer {
        Bearer::Front => text("bearer.front"),
        Bearer::Downhill => text("bearer.downhill"),
        Bearer::SecondRank => text("bearer.second_rank"),
        Bearer::Shooter => text("bearer.shooter"),
        Bearer::Leader | Bearer::LeaderShot => leaders(),
        Bearer::Fate => {
            let leader = &question.scenario.names[throw.by.index()].tag;
            fill("roller.fate", &[("leader", leader)])
        }
    }
}

/// The table of what a unit loses.
fn chances(question: &Question, n: usize) -> Option<Node> {
    let lost = lost(question, n)?;
    let unit = &question.ask.units[n];
    let title = fill("roller.lost.by", &[("unit", question.name(n))]);
    let mut rows = vec![chance_head("roller.head.lost")];
    for (&stands, chance) in lost.iter() {
        let is_all = stands == unit.stands;
        let what = if is_all { text("roller.all") } else { stands.to_string() };
        let class = if is_all { "dead" } else { "" };
        rows.push(chance_row(&what, chance, &chance.to_string(), &about_in_words(chance), unit.side, class));
    }
    let (mean, exact) = average(lost);
    let mean = fill("roller.average", &[("n", &mean), ("exact", &exact.to_string())]);
    let title = el("h3").text(title);
    let table = el("div").class("rl-chances").attr("role", "table").children(rows);
    let label = fill("roller.lost.by", &[("unit", question.name(n))]);
    Some(el("div").child(title).child(table.attr("aria-label", label)).child(el("p").text(mean)).into())
}

/// The chances of the leaders of a unit.
fn leaders(question: &Question, n: usize) -> Vec<Node> {
    let side = question.ask.units[n].side;
    let board = &question.scenario.board;
    let of = |side: Side| question.odds.leaders.iter().filter(move |(leader, _)| board.piece(*leader).side == side);
    let mut nodes: Vec<Node> = Vec::new();
    for &(leader, chance) in of(side) {
        let what = fill("table.odds.leader", &[("leader", &question.scenario.names[leader.index()].tag)]);
        let row = chance_row(&what, chance, &chance.to_string(), &about_in_words(chance), side, "rl-leader");
        nodes.push(el("div").class("rl-chances").attr("role", "table").attr("aria-label", &what).child(row).into());
    }
    nodes
}
