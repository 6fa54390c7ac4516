//! All stacks in words, the key under the map, the rules of the step.

use super::Moment;
use super::parts::{chip, nothing, section, side_class, swatch};
use super::stack::said;
use crate::game::{Cite, Phase, Side, Source, State};
use crate::geom::Hex;
use crate::rules::raphia::tables::Arm;
use crate::text::{count, fill, text};
use crate::ui::html::{Node, el};
use crate::ui::svg::icon;

/// Every stack of both sides, the one that is asked first: the way in for those who do not see the map.
pub(super) fn stacks(m: Moment<'_>, asked: Side, in_hand: Option<Hex>, press: &dyn Fn(Hex) -> crate::ui::Msg) -> Node {
    let sides = [asked, asked.other()].map(|side| one_side(m, side, in_hand, press));
    el("section").class("sec units").attr("aria-label", text("hex.list")).children(sides).into()
}

fn one_side(m: Moment<'_>, side: Side, in_hand: Option<Hex>, press: &dyn Fn(Hex) -> crate::ui::Msg) -> Node {
    let mut rows: Vec<Node> = Vec::new();
    for body in m.grid().all(side) {
        let top = body.top();
        let symbol = &m.scenario.rules.kind(m.board.piece(top).kind).symbol;
        let mark = match body.state {
            State::Good => nothing(),
            State::Rout => el("i").class("m").child(icon("m-routed", 13)).into(),
            State::Pursuit => el("i").class("m").child(icon("m-pursuing", 13)).into(),
        };
        let line = el("button")
            .attr("type", "button")
            .class("row")
            .attr("aria-pressed", (in_hand == Some(body.hex)).to_string())
            .child(el("span").class(format!("k {}", side_class(side))).child(icon(symbol, 14)))
            .child(el("b").text(m.names(&body)).text(" ").child(mark))
            .child(el("span").text(said(m, &body)))
            .on_click(press(body.hex));
        rows.push(el("li").key(format!("s{}", top.0)).child(line).into());
    }
    let heading = count("hex.list.stacks", rows.len(), &[("side", m.side(side))]);
    el("div")
        .child(el("h3").child(el("span").child(swatch(side, 14, "")).text(" ").text(heading)))
        .child(el("ul").class("ulist hlist").children(rows))
        .into()
}

/// The key under the map: what the numbers, figures and marks on the counters mean.
pub(super) fn key(m: Moment<'_>) -> Node {
    let mut arms: Vec<Arm> = Vec::new();
    for piece in &m.board.pieces {
        let arm = m.rules.arm_of(piece.kind);
        if !arms.contains(&arm) {
            arms.push(arm);
        }
    }
    let rows = m.rules.tables().arms.iter().filter(|row| arms.contains(&row.arm));
    let kinds = rows.map(|row| {
        el("span")
            .child(el("i").class("k").child(icon(&row.symbol, 17)))
            .text(text(&format!("hex.legend.{}", row.arm.id())))
    });
    let mark = |name: &str, key: &str| el("span").child(el("i").class("m").child(icon(name, 14))).text(text(key));
    let mercenary = m.board.pieces.iter().any(|piece| piece.counter.mercenary);
    let corner = arms.contains(&Arm::Phalanx);
    el("div")
        .class("key s1")
        .child(el("b").text(text("table.legend")))
        .child(el("span").text(text("hex.legend.numbers")))
        .children(kinds)
        .children(corner.then(|| Node::from(el("span").child(el("i").class("hfront")).text(text("hex.legend.front")))))
        .children(
            mercenary.then(|| Node::from(el("span").child(el("i").class("hmerc")).text(text("hex.legend.mercenary")))),
        )
        .child(mark("m-routed", "hex.legend.rout"))
        .child(mark("m-pursuing", "hex.legend.pursuit"))
        .into()
}

/// How the ids of the rules of a step go on.
fn parts_of(phase: Phase) -> &'static [&'static str] {
    match phase {
        Phase::Deploy => &[".deploy.", ".stack."],
        Phase::Move => &[".move.", ".face.", ".stack."],
        Phase::Fight => &[".atk.", ".mult.", ".ratio.", ".mod.", ".crt.", ".fire.", ".inf.", ".evade.", ".adv."],
        Phase::Test => &[".mor."],
        Phase::Rout => &[".rout.", ".ele."],
        Phase::Advance => &[".adv."],
        Phase::Pursue => &[".purs."],
        Phase::Cross => &[".mor.3", ".mor.4", ".mor.8", ".rout.6", ".ele.4"],
        Phase::Back => &[".back.", ".mult."],
        _ => &[".rally.", ".mor.9", ".ele.1"],
    }
}

/// The rules in our own words, those of this step.
pub(super) fn rules(m: Moment<'_>) -> Node {
    let parts = parts_of(m.board.clock.phase);
    let all = m.scenario.rules.texts().iter().filter(|rule| parts.iter().any(|part| rule.id.0.contains(part)));
    let all = all.map(|rule| {
        let dagger = match rule.source {
            Source::Ruling => el("span").class("dag").attr("title", text("table.ruling")).text(" †").into(),
            _ => nothing(),
        };
        el("li").key(rule.id.0).child(el("b").text(&rule.name)).child(dagger).child(el("p").text(&rule.text))
    });
    let order = fill("hex.rules.order", &[("n", &m.rules.tables().sequence.len().to_string())]);
    section("rulelist", "table.rules.step")
        .child(el("p").class("dl").text(order).text(" ").child(chip(m, Cite("raphia.turn.3"))))
        .child(el("ul").class("rlist").children(all))
        .into()
}
