//! The record sheet: what a class keeps count on while it plays with paper or figures.

use super::{Sheet, led_name};
use crate::game::{PieceId, Scenario, Side};
use crate::rules::tray::tables::TrayFile;
use crate::scenario::Battle;
use crate::text::{count, fill, text};
use crate::ui::html::{Element, Node, el};

/// Turns in one row of the track.
const ROW: u16 = 12;
/// Turns on the track of a battle without a last turn.
const OPEN: u16 = 24;

/// The sheet.
pub(super) fn sheet(battle: &Battle, scenario: &Scenario, file: &TrayFile) -> Sheet {
    let about = scenario.rules.about();
    let players = about.sides.iter().map(|side| {
        el("p").class("fill-in").text(fill("print.record.players", &[("side", &side.name)])).child(el("span"))
    });
    let head = el("header")
        .class("record-head")
        .child(el("h2").text(fill("print.record.of", &[("battle", &battle.title), ("date", &battle.date)])))
        .children(players)
        .child(el("p").class("fill-in").text(text("print.record.day")).child(el("span")));
    let mut body = el("div")
        .class("record")
        .child(head)
        .child(el("div").class("two").children(Side::BOTH.map(|side| army(scenario, side))))
        .child(el("p").class("small").text(legend(scenario)))
        .child(el("div").class("two").children(Side::BOTH.map(|side| victory(scenario, side))));
    let end = match (file.victory.turn_limit, file.victory.quiet_turns) {
        (0, 0) => String::new(),
        (0, quiet) => count("print.record.quiet", quiet.into(), &[]),
        (limit, _) => count("print.record.limit", limit.into(), &[]),
    };
    body = body.child(el("h3").text(text("print.record.turns"))).children(track(scenario, file));
    Sheet::plain(body.child(el("p").class("small").text(end)))
}

fn boxes(many: usize, class: &str) -> Vec<Element> {
    (0..many).map(|_| el("i").class(class)).collect()
}

/// The units of a side, each with its stands as boxes.
fn army(scenario: &Scenario, side: Side) -> Element {
    let board = &scenario.board;
    let mut rows = Vec::new();
    for (id, piece, _) in board.trays().filter(|(_, piece, _)| piece.side == side) {
        let kind = scenario.rules.kind(piece.kind);
        let name = &scenario.names[id.index()];
        let card = scenario.cards.iter().find(|card| card.units.contains(&id)).map_or("", |card| card.id.as_str());
        let gone = kind.gone_at.min(piece.strength);
        let stands = boxes((piece.strength - gone).into(), "box").into_iter().chain(boxes(gone.into(), "box last"));
        let lost = if kind.counts { el("td").child(el("i").class("box round")) } else { el("td").text("–") };
        rows.push(
            el("tr")
                .child(el("th").attr("scope", "row").text(&name.tag))
                .child(el("td").class("name").text(led_name(scenario, id)))
                .child(el("td").class("boxes").children(stands))
                .child(lost)
                .child(el("td").text(card)),
        );
    }
    let heads =
        ["print.record.unit", "print.record.name", "print.record.stands", "print.record.lost", "print.record.card"];
    let head = el("tr").children(heads.map(|key| el("th").attr("scope", "col").text(text(key))));
    el("div")
        .child(el("h3").text(&scenario.rules.about().sides[side.index()].name))
        .child(el("table").class("grid").child(el("thead").child(head)).child(el("tbody").children(rows)))
}

/// What the boxes mean; the dotted ones are explained where there are any.
fn legend(scenario: &Scenario) -> String {
    let board = &scenario.board;
    let is_dotted = board.trays().any(|(_, piece, _)| scenario.rules.kind(piece.kind).gone_at > 0);
    match is_dotted {
        true => format!("{} {}", text("print.record.cross"), text("print.record.dotted")),
        false => text("print.record.cross"),
    }
}

/// What this side may lose before it has lost.
fn victory(scenario: &Scenario, side: Side) -> Element {
    let board = &scenario.board;
    let limit = scenario.rules.losses(board).1[side.index()];
    let mut shown = el("div").class("victory");
    let name = &scenario.rules.about().sides[side.index()].name;
    if limit > 0 {
        let said = count("print.record.beaten", limit.into(), &[("side", name)]);
        let all = boxes(usize::from(limit) - 1, "box round").into_iter().chain(boxes(1, "box round final"));
        shown = shown.child(el("p").text(said)).child(el("p").class("boxes").children(all));
    }
    let vital: Vec<PieceId> = board
        .ids()
        .filter(|&id| board.piece(id).side == side && scenario.rules.is_vital(board.piece(id).kind))
        .collect();
    for id in vital {
        let said = fill("print.record.vital", &[("side", name), ("leader", &scenario.names[id.index()].full)]);
        shown = shown.child(el("p").class("boxes").child(el("i").class("box round final")).text(" ").text(said));
    }
    shown
}

/// The turns with their steps, a box each, in rows of twelve.
fn track(scenario: &Scenario, file: &TrayFile) -> Vec<Node> {
    let about = scenario.rules.about();
    let turns = match file.victory.turn_limit {
        0 => OPEN,
        limit => limit.min(3 * ROW),
    };
    let mut tables = Vec::new();
    let mut first = 1;
    while first <= turns {
        let last = (first + ROW - 1).min(turns);
        let mut head = el("tr").child(el("th").attr("scope", "col").text(text("print.record.turn")));
        for turn in first..=last {
            head = head.child(el("th").attr("scope", "col").text(turn.to_string()));
        }
        let mut body = el("tbody");
        if !about.is_turn_shared {
            let mut whose = el("tr").child(el("th").attr("scope", "row").text(text("print.record.whose")));
            for turn in first..=last {
                let side = &about.sides[usize::from((turn + 1) % 2)].name;
                whose = whose.child(el("td").class("whose").text(side.chars().take(3).collect::<String>()));
            }
            body = body.child(whose);
        }
        for step in &about.steps {
            let whose: Vec<&str> = step.sides.iter().map(|side| about.sides[side.index()].name.as_str()).collect();
            let name = match whose.is_empty() {
                true => step.name.clone(),
                false => fill("print.record.step", &[("step", &step.name), ("sides", &whose.join(", "))]),
            };
            let row = el("tr").child(el("th").attr("scope", "row").text(name));
            body = body.child(row.children((first..=last).map(|_| el("td").child(el("i").class("box")))));
        }
        tables.push(el("table").class("grid track").child(el("thead").child(head)).child(body).into());
        first = last + 1;
    }
    tables
}
