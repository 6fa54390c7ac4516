//! A charge before the dice: how far, over what, and how likely he gets there.

use super::chance::span;
use super::parts::{chip, in_all, section};
use super::{Moment, lower};
use crate::game::{Cite, PieceId};
use crate::rules::chevauchee::ChargeLook;
use crate::text::{count, fill, text};
use crate::ui::html::{Node, el};
use crate::ui::table::say::short;

/// What is known of it, line by line.
pub(super) fn view(m: Moment<'_>, by: PieceId, on: PieceId) -> Node {
    let Ok(look) = m.rules.line_of_charge(m.board, by, on) else { return super::parts::nothing() };
    let row = |what: String, much: String, cite: &'static str| {
        el("tr")
            .child(el("td").text(what))
            .child(el("td").class("num").text(much))
            .child(el("td").child(chip(m, Cite(cite))))
    };
    let inches = |length| fill("man.inches", &[("d", &short(length))]);
    let kind = m.rules.move_row(m.board, by);
    let mut rows = vec![
        row(text("man.run.gap"), inches(look.gap), "chevauchee.ruling.7"),
        row(text("man.run.need"), inches(look.needs), "chevauchee.ruling.13"),
        row(text("man.run.base"), inches(m.rules.base(m.board, by)), "chevauchee.move.2"),
    ];
    let dice = kind.dice.to_string();
    let adds = fill(
        if kind.add == 0 { "man.run.dice" } else { "man.run.dice.add" },
        &[("dice", &dice), ("add", &kind.add.to_string())],
    );
    rows.push(row(text("man.run.adds"), adds, "chevauchee.move.5"));
    if let Some(ground) = look.ground {
        let ground = m.rules.ground_row(ground);
        let less = short(m.rules.length(ground.less));
        rows.push(row(ground.name.clone(), fill("man.run.less", &[("d", &less)]), "chevauchee.terrain.1"));
    }
    let heading = fill("man.run.of", &[("who", m.name(by)), ("enemy", m.name(on))]);
    section("modds", "")
        .child(el("h3").child(el("span").text(heading)))
        .child(el("table").class("msum").child(el("tbody").children(rows)))
        .child(el("p").class("words").children(reach(&look)))
        .children(stopped(m, on, &look))
        .children(shared(m, by))
        .children(tired(m, by))
        .into()
}

/// How far he comes, and the chance that it is enough.
fn reach(look: &ChargeLook) -> Vec<Node> {
    let (least, most) = span(look);
    let values = [("least", short(least)), ("most", short(most))];
    let values = values.each_ref().map(|(name, value)| (*name, value.as_str()));
    let mut said = vec![Node::Text(match look.stops.len() < 2 {
        true => fill("man.run.thrown", &values),
        false => fill("man.run.reach", &values),
    })];
    said.push(Node::Text(" ".into()));
    let sum = look.needed.map(|sum| sum.to_string()).unwrap_or_default();
    match look.chance.num {
        // Whoever comes far enough and meets nobody is stopped by something else.
        0 => said.push(Node::Text(text(if most < look.needs { "man.run.never" } else { "man.run.barred" }))),
        _ if look.chance.num == look.chance.den => said.push(Node::Text(text("man.run.sure"))),
        _ => {
            said.push(Node::Text(fill("man.run.sum", &[("sum", &sum)])));
            said.push(Node::Text(" ".into()));
            said.push(in_all(look.chance).into());
            said.push(Node::Text(".".into()));
        }
    }
    said
}

/// Somebody else on the way whom he would meet first.
fn stopped(m: Moment<'_>, on: PieceId, look: &ChargeLook) -> Option<Node> {
    let first = look.meets.iter().find(|id| **id != on).filter(|_| !look.meets.contains(&on))?;
    let said = fill("man.run.stopped", &[("enemy", m.name(*first))]);
    Some(el("p").class("words").text(said).text(" ").child(chip(m, Cite("chevauchee.ruling.15"))).into())
}

/// Who shares his throw.
fn shared(m: Moment<'_>, by: PieceId) -> Option<Node> {
    let category = m.board.piece(by).kind;
    let charges = m.board.in_skirmish().charges.iter();
    let others: Vec<&str> = charges
        .filter(|charge| charge.by != by && m.board.piece(charge.by).kind == category)
        .map(|charge| m.name(charge.by))
        .collect();
    if others.is_empty() {
        return None;
    }
    let kind = lower(&m.rules.move_row(m.board, by).name);
    let said = fill("man.run.shared", &[("kind", &kind), ("others", &others.join(", "))]);
    Some(el("p").class("words").text(said).text(" ").child(chip(m, Cite("chevauchee.move.7"))).into())
}

/// What charging turn after turn comes to.
fn tired(m: Moment<'_>, by: PieceId) -> Option<Node> {
    let runs = m.board.piece(by).soldier.runs;
    if runs == 0 {
        return None;
    }
    let said = count("man.run.tired", runs.into(), &[]);
    Some(el("p").class("words").text(said).text(" ").child(chip(m, Cite("chevauchee.move.6"))).into())
}
