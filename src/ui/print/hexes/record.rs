//! The record sheet of a game on hexes: turns with their steps, and the points at the end.

use super::super::Sheet;
use super::{plain, signed};
use crate::game::{Board, Scenario, Side};
use crate::rules::raphia::RaphiaRules;
use crate::rules::raphia::tables::{ArmRow, HexFile};
use crate::scenario::HexBattle;
use crate::text::{fill, text};
use crate::ui::html::{Element, el};

/// Turns in one row of the track.
const ROW: u16 = 8;

/// The sheet.
pub(super) fn sheet(battle: &HexBattle, scenario: &Scenario, rules: &RaphiaRules) -> Sheet {
    let file = rules.tables();
    let line = |said: String| el("p").class("fill-in").text(said).child(el("span"));
    let mut head = el("header")
        .class("record-head")
        .child(el("h2").text(fill("print.record.of", &[("battle", &battle.title), ("date", &battle.date)])))
        .children(file.sides.iter().map(|side| line(fill("print.record.players", &[("side", &side.name)]))))
        .child(line(text("print.record.day")))
        .child(line(text("hexprint.record.first")));
    if battle.counters().any(|(_, row)| row.hidden) {
        head = head.child(line(text("hexprint.record.hidden")));
    }
    let turns = rules.turns();
    let mut body = el("div").class("record").child(head).child(el("h3").text(text("print.record.turns")));
    let mut first = 1;
    while first <= turns {
        let last = (first + ROW - 1).min(turns);
        body = body.child(track(file, first, last));
        first = last + 1;
    }
    let last = fill("hexprint.record.last", &[("n", &turns.to_string())]);
    body = body
        .child(el("p").class("small").text(last))
        .child(el("h3").text(text("hexprint.record.points")))
        .child(points(file, &scenario.board, rules))
        .child(el("p").class("small").text(ties(file)))
        .child(super::signs());
    plain(body)
}

/// Turns beside each other, each with its two half-turns, and a box for each step.
fn track(file: &HexFile, first: u16, last: u16) -> Element {
    let mut head = el("tr").child(el("th").attr("scope", "col").text(text("print.record.turn")));
    let mut halves = el("tr").child(el("td"));
    for turn in first..=last {
        head = head.child(el("th").attr("scope", "col").attr("colspan", "2").text(turn.to_string()));
        halves = halves.children([1, 2].map(|half: u16| el("td").class("whose").text(half.to_string())));
    }
    let rows = file.sequence.iter().map(|step| {
        let boxes = (first..=last).flat_map(|_| [0, 1]).map(|_| el("td").child(el("i").class("box")));
        el("tr").child(el("th").attr("scope", "row").text(&step.name)).children(boxes)
    });
    el("table")
        .class("grid track halves")
        .child(el("thead").child(head))
        .child(el("tbody").child(halves).children(rows))
}

/// The table in which the points are counted at the end.
fn points(file: &HexFile, board: &Board, rules: &RaphiaRules) -> Element {
    let mut head = el("tr").child(el("td")).child(el("th").attr("scope", "col").text(text("hexprint.record.each")));
    for side in &file.sides {
        head = head.child(el("th").attr("scope", "col").text(fill("hexprint.record.good", &[("side", &side.name)])));
        head = head.child(el("th").attr("scope", "col").text(text("hexprint.record.makes")));
    }
    let of = |side: Side, row: &ArmRow| {
        let is = |piece: &&crate::game::Piece| piece.side == side && piece.kind == rules.kind_of(row.arm);
        board.pieces.iter().filter(is).count()
    };
    let arms = file.arms.iter().filter(|row| row.points.v > 0).map(|row| {
        let mut cells = vec![el("td").text(signed(&row.points))];
        for side in Side::BOTH {
            let started = fill("hexprint.record.started", &[("n", &of(side, row).to_string())]);
            cells.push(el("td").class("count").child(el("small").text(started)));
            cells.push(el("td"));
        }
        el("tr").child(el("th").attr("scope", "row").text(&row.name)).children(cells)
    });
    let start = rules.points(board);
    let sums = [0, 1].map(|side: usize| fill("hexprint.record.start", &[("n", &start[side].to_string())]));
    let mut total = el("tr").child(el("th").attr("scope", "row").text(text("hexprint.record.total"))).child(el("td"));
    for sum in sums {
        total = total.child(el("td").class("count").child(el("small").text(sum))).child(el("td"));
    }
    el("table").class("grid points").child(el("thead").child(head)).child(el("tbody").children(arms).child(total))
}

/// Who wins when the points are equal, and how else one may compare.
fn ties(file: &HexFile) -> String {
    let wins = file.sides.iter().find(|side| side.wins_ties).map(|side| side.name.as_str());
    let tie = match wins {
        Some(side) => fill("hexprint.record.tie", &[("side", side)]),
        None => text("hexprint.record.draw"),
    };
    format!("{tie} {}", text("hexprint.record.share"))
}
