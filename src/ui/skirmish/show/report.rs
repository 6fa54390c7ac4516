//! After a skirmish: who won and why, the dead over time, luck; and the table on paper.

use super::luck::{Fortune, Luck, fortunes, slain};
use super::parts::{chip, nothing};
use super::{Moment, next, steps};
use crate::game::{Ask, Game, Side, tell};
use crate::scenario;
use crate::text::{fill, text};
use crate::ui::html::{Node, el};
use crate::ui::message::Msg;
use crate::ui::paper::head;
use crate::ui::report::{ending, stairs};
use crate::ui::skirmish::map::svg_map;

/// What each side has come to, in a sentence.
fn standing(m: Moment<'_>) -> String {
    let one =
        |side: Side| fill("man.report.side", &[("side", m.side(side)), ("all", &steps::standing(m, side).join(", "))]);
    Side::BOTH.map(one).join(" ")
}

/// The report.
pub fn view(game: &Game) -> Node {
    let scenario = game.scenario();
    let Some(rules) = scenario::skirmish_rules_of(scenario) else { return nothing() };
    let m = Moment { scenario, rules: &rules, board: game.board() };
    let battle = scenario::skirmish_battle_of(scenario);
    let lesson = battle.and_then(|battle| battle.lesson).unwrap_or_default();
    let section = |key: &str| el("section").child(el("h2").text(text(key)));
    let back = format!("play={}", scenario.id);
    let rule = match &m.board.ask {
        Ask::Over(outcome) => Some(chip(m, outcome.cite)),
        _ => None,
    };
    let most = Side::BOTH.map(|side| {
        let all = scenario.board.pieces.iter().filter(|piece| piece.side == side).count() as u8;
        all.max(1)
    });
    el("main")
        .class("paper report")
        .child(head(fill("page.title.report", &[("battle", &scenario.title)]), Msg::Go(back), true))
        .child(
            el("section")
                .class("verdict")
                .child(el("p").class("result").text(next::over(m)).text(" ").children(rule))
                .child(el("p").text(standing(m))),
        )
        .child(section("man.report.slain").child(stairs(game, &slain(game), most)))
        .child(
            section("page.report.luck")
                .child(el("p").text(text("man.report.luck.line")))
                .child(luck(m, fortunes(game))),
        )
        .child(section("page.report.map").child(svg_map(scenario, game.board(), rules.tables())))
        .children(ending(game, &lesson))
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
        let heads = ["page.report.side", "man.report.throws", "page.report.expected", "man.report.came"];
        let heads = heads.map(|key| el("th").attr("scope", "col").text(text(key)));
        el("table")
            .child(el("caption").text(text(key)))
            .child(el("thead").child(el("tr").children(heads)))
            .child(el("tbody").children(rows))
    };
    el("div")
        .class("mpair")
        .child(one("man.report.shots", &|fortune| fortune.shots))
        .child(one("man.report.blows", &|fortune| fortune.blows))
        .into()
}

/// The table on paper: map, standing, and what happened.
pub fn paper(game: &Game) -> Node {
    let scenario = game.scenario();
    let Some(rules) = scenario::skirmish_rules_of(scenario) else { return nothing() };
    let m = Moment { scenario, rules: &rules, board: game.board() };
    let turn = game.board().clock.turn.min(rules.turns()).to_string();
    let mut board = scenario.board.clone();
    let mut log = Vec::new();
    for event in game.past().iter().flat_map(|played| &played.events) {
        log.extend(tell(scenario, &board, event));
        board.evolve(&event.fact);
    }
    el("section")
        .key("paper")
        .class("print-only paper")
        .child(el("h1").text(fill("page.paper.title", &[("battle", &scenario.title), ("turn", &turn)])))
        .child(el("p").text(next::over(m)).text(" ").text(standing(m)))
        .child(svg_map(scenario, game.board(), rules.tables()))
        .child(el("ol").class("printed-log").children(log.into_iter().map(|line| el("li").text(line))))
        .into()
}
