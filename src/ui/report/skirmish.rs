//! After a skirmish: who won and why, the dead over time, luck.

use super::ending;
use super::man_luck::{Fortune, Luck, fortunes, slain};
use super::trays::stairs;
use crate::game::{Ask, Game, Side};
use crate::scenario;
use crate::text::text;
use crate::ui::html::{Node, el};
use crate::ui::skirmish::map::svg_map;
use crate::ui::skirmish::show::{Moment, chip, over, standing};

/// The report.
pub(super) fn view(game: &Game) -> Node {
    let scenario = game.scenario();
    let Some(rules) = scenario::skirmish_rules_of(scenario) else { return el("p").into() };
    let m = Moment { scenario, rules: &rules, board: game.board() };
    let battle = scenario::skirmish_battle_of(scenario);
    let lesson = battle.and_then(|battle| battle.lesson).unwrap_or_default();
    let section = |key: &str| el("section").child(el("h2").text(text(key)));
    let rule = match &m.board.ask {
        Ask::Over(outcome) => Some(chip(m, outcome.cite)),
        _ => None,
    };
    let most = Side::BOTH.map(|side| {
        let all = scenario.board.pieces.iter().filter(|piece| piece.side == side).count() as u8;
        all.max(1)
    });
    el("div")
        .child(
            el("section")
                .class("verdict")
                .child(el("p").class("result").text(over(m)).text(" ").children(rule))
                .child(el("p").text(standing(m))),
        )
        .child(section("report.man.slain").child(stairs(game, &slain(game), most)))
        .child(section("report.luck").child(el("p").text(text("report.man.luck.line"))).child(luck(m, fortunes(game))))
        .child(section("report.map").child(svg_map(scenario, game.board(), rules.tables())))
        .children(ending(&lesson))
        .into()
}

/// What was to be expected of the dice, and what came.
fn luck(m: Moment<'_>, fortunes: [Fortune; 2]) -> Node {
    let one = |key: &str, of: &dyn Fn(&Fortune) -> Luck| {
        let rows = Side::BOTH.into_iter().zip(&fortunes).map(|(side, fortune)| {
            let luck = of(fortune);
            let expected = format!("{}.{}", luck.tenths() / 10, luck.tenths() % 10);
            el("tr")
                .child(el("th").attr("scope", "row").text(m.side(side)))
                .children([luck.throws.to_string(), expected, luck.came.to_string()].map(|cell| el("td").text(cell)))
        });
        let heads = ["report.side", "report.man.throws", "report.expected", "report.man.came"];
        let heads = heads.map(|key| el("th").attr("scope", "col").text(text(key)));
        el("table")
            .child(el("caption").text(text(key)))
            .child(el("thead").child(el("tr").children(heads)))
            .child(el("tbody").children(rows))
    };
    el("div")
        .class("mpair")
        .child(one("report.man.shots", &|fortune| fortune.shots))
        .child(one("report.man.blows", &|fortune| fortune.blows))
        .into()
}
