//! The record sheet of a skirmish: turns with their steps, who is lost, and how it is won.

use super::super::Sheet;
use super::{plain, words};
use crate::game::{Scenario, Side};
use crate::rules::chevauchee::ChevaucheeRules;
use crate::scenario::SkirmishBattle;
use crate::text::{fill, text};
use crate::ui::html::{Element, el};

/// The sheet.
pub(super) fn sheet(battle: &SkirmishBattle, scenario: &Scenario, rules: &ChevaucheeRules) -> Sheet {
    let about = scenario.rules.about();
    let line = |said: String| el("p").class("fill-in").text(said).child(el("span"));
    let head = el("header")
        .class("record-head")
        .child(el("h2").text(fill("print.record.of", &[("battle", &battle.title), ("date", &battle.date)])))
        .children(about.sides.iter().map(|side| line(fill("print.record.players", &[("side", &side.name)]))))
        .child(line(text("print.record.day")));
    let aims = el("div").class("two").children(Side::BOTH.map(|side| {
        let lines = words::goals(rules, scenario, side).into_iter().map(|said| el("li").text(said));
        let name = &about.sides[side.index()].name;
        el("div")
            .child(el("h3").text(fill("manprint.record.wins", &[("side", name)])))
            .child(el("ul").class("aims").children(lines))
    }));
    let men = el("div").class("two").children(Side::BOTH.map(|side| men(scenario, rules, side)));
    let body = el("div")
        .class("record")
        .child(head)
        .child(el("h3").text(text("print.record.turns")))
        .child(track(rules))
        .child(el("p").class("small").text(fill("manprint.record.first", &[("n", &rules.turns().to_string())])))
        .child(aims)
        .child(el("p").class("small").text(text("manprint.record.order")))
        .child(men);
    plain(body)
}

/// Turns beside each other: who is player A, and a box for each step.
fn track(rules: &ChevaucheeRules) -> Element {
    let turns = rules.turns();
    let mut head = el("tr").child(el("th").attr("scope", "col").text(text("print.record.turn")));
    for turn in 1..=turns {
        head = head.child(el("th").attr("scope", "col").text(turn.to_string()));
    }
    let boxes = |class: &str| (1..=turns).map(|_| el("td").child(el("i").class(class))).collect::<Vec<_>>();
    let first = el("tr")
        .child(el("th").attr("scope", "row").text(text("manprint.record.player")))
        .children((1..=turns).map(|_| el("td")));
    let rows = rules
        .tables()
        .sequence
        .iter()
        .map(|step| el("tr").child(el("th").attr("scope", "row").text(&step.name)).children(boxes("box")));
    el("table").class("grid track narrow").child(el("thead").child(head)).child(el("tbody").child(first).children(rows))
}

/// Everybody with his number, and boxes for what becomes of him.
fn men(scenario: &Scenario, rules: &ChevaucheeRules, side: Side) -> Element {
    let board = &scenario.board;
    let leaves = board.in_skirmish().land.exits.iter().any(|(whose, _)| *whose == side);
    let rows = board.ids().filter(|id| board.piece(*id).side == side).map(|id| {
        let name = &scenario.names[id.index()];
        let loads = board
            .kit(id)
            .missile
            .and_then(|row| rules.tables().missiles.get(usize::from(row)))
            .is_some_and(|row| row.loads);
        let mut row =
            el("tr").child(el("th").attr("scope", "row").text(&name.tag)).child(el("td").child(el("i").class("box")));
        if leaves {
            row = row.child(el("td").child(el("i").class("box round")));
        }
        row.child(el("td").class("name").text(if loads { text("manprint.record.loads") } else { String::new() }))
    });
    let mut heads = vec!["manprint.soldier", "manprint.record.slain"];
    heads.extend(leaves.then_some("manprint.record.gone"));
    heads.push("manprint.record.notes");
    let head = el("tr").children(heads.into_iter().map(|key| el("th").attr("scope", "col").text(text(key))));
    el("div")
        .child(el("h3").text(&scenario.rules.about().sides[side.index()].name))
        .child(el("table").class("grid").child(el("thead").child(head)).child(el("tbody").children(rows)))
}
