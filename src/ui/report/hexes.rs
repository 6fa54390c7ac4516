//! After a battle on hexes: who won and by how much, points over time, losses, luck, the turning point.

use super::ending;
use super::hex_luck::{Fortune, Half, Luck, counters, fortunes, halves, turning_point};
use crate::game::{Cite, Game, Side};
use crate::rules::raphia::RaphiaRules;
use crate::scenario;
use crate::text::{fill, text};
use crate::ui::hexes::map::svg_map;
use crate::ui::hexes::show::{Moment, chip, margin, verdict};
use crate::ui::html::{Element, Node, el};
use crate::ui::math::{draw, number};

/// The report.
pub(super) fn view(game: &Game) -> Node {
    let scenario = game.scenario();
    let Some(rules) = scenario::hex_rules_of(scenario) else { return el("p").into() };
    let battle = scenario::hex_battle_of(scenario);
    let m = Moment { scenario, rules: &rules, battle: battle.as_ref(), board: game.board() };
    let halves = halves(&rules, game);
    let at_start = m.board.on_hexes().at_start;
    let turned = turning_point(&halves, at_start).map(|(half, loser, much)| {
        let values = [
            ("turn", half.turn.to_string()),
            ("side", m.side(half.side).to_string()),
            ("loser", m.side(loser).to_string()),
            ("n", much.to_string()),
        ];
        let values = values.each_ref().map(|(name, value)| (*name, value.as_str()));
        fill("report.hex.turned", &values)
    });
    let turned = turned.unwrap_or_else(|| text("report.hex.never_turned"));
    let lesson = battle.as_ref().and_then(|battle| battle.lesson.clone()).unwrap_or_default();
    let section = |key: &str| el("section").child(el("h2").text(text(key)));
    el("div")
        .child(
            el("section")
                .class("verdict")
                .child(el("p").class("result").text(verdict(m)))
                .child(el("p").text(margin(m)).text(" ").child(chip(m, Cite("raphia.vp.3")))),
        )
        .child(
            section("report.hex.points")
                .child(el("p").text(text("report.hex.points.line")).text(" ").child(chip(m, Cite("raphia.vp.1"))))
                .child(chart(m, &halves))
                .child(el("p").text(turned)),
        )
        .child(section("report.hex.losses").child(losses(m, &rules, game)))
        .child(
            section("report.luck")
                .child(el("p").text(text("report.hex.luck.line")))
                .child(luck(m, fortunes(&rules, game))),
        )
        .child(section("report.map").child(svg_map(scenario, game.board())))
        .children(ending(&lesson))
        .into()
}

/// Counters of each arm: at the start, lost, in disorder at the end.
fn losses(m: Moment<'_>, rules: &RaphiaRules, game: &Game) -> Node {
    let heads = ["report.hex.arm", "report.hex.start", "report.hex.lost", "report.hex.disorder", "report.hex.worth"];
    let tables = Side::BOTH.map(|side| {
        let all = counters(rules, game, side);
        let rows = all.into_iter().map(|(arm, count)| {
            let row = rules.tables().arms.iter().find(|row| row.arm == arm);
            let name = row.map_or("", |row| row.name.as_str());
            let gone = (count.lost + count.disorder) * rules.worth(arm);
            let cells = [count.start, count.lost, count.disorder, gone];
            el("tr")
                .child(el("th").attr("scope", "row").text(name))
                .children(cells.map(|n| el("td").text(n.to_string())))
        });
        let heads = heads.map(|key| el("th").attr("scope", "col").text(text(key)));
        el("table")
            .child(el("caption").text(m.side(side)))
            .child(el("thead").child(el("tr").children(heads)))
            .child(el("tbody").children(rows))
    });
    el("div").class("hpair").children(tables).into()
}

/// What was to be expected of the dice, and what came.
fn luck(m: Moment<'_>, fortunes: [Fortune; 2]) -> Node {
    let one = |key: &str, of: &dyn Fn(&Fortune) -> Luck| {
        let rows = Side::BOTH.into_iter().zip(&fortunes).map(|(side, fortune)| {
            let luck = of(fortune);
            let expected = format!("{}.{}", luck.tenths() / 10, luck.tenths() % 10);
            el("tr")
                .child(el("th").attr("scope", "row").text(m.side(side)))
                .children([luck.rolls.to_string(), expected, luck.came.to_string()].map(|cell| el("td").text(cell)))
        });
        let heads = ["report.side", "report.hex.rolls", "report.expected", "report.hex.came"];
        let heads = heads.map(|key| el("th").attr("scope", "col").text(text(key)));
        el("table")
            .child(el("caption").text(text(key)))
            .child(el("thead").child(el("tr").children(heads)))
            .child(el("tbody").children(rows))
    };
    el("div")
        .class("hpair")
        .child(one("report.hex.attacks", &|fortune| fortune.attacks))
        .child(one("report.hex.tests", &|fortune| fortune.tests))
        .into()
}

/// Points over time: a stair for each side, solid and dashed, and the same as a table.
fn chart(m: Moment<'_>, halves: &[Half]) -> Node {
    const STEP: u16 = 20;
    let at_start = m.board.on_hexes().at_start;
    let most = halves.iter().flat_map(|half| half.points).chain(at_start).max().unwrap_or(0);
    let most = most.div_ceil(STEP).max(1) * STEP;
    let (width, height, left, top) = (640.0, 220.0, 34.0, 12.0);
    let count = halves.len() + 1;
    let step = (width - left - 10.0) / count as f64;
    let y = |points: u16| top + (height - top - 30.0) * (1.0 - f64::from(points) / f64::from(most));
    let stair = |side: usize| {
        let mut d = String::new();
        draw(&mut d, 'M', &[left, y(at_start[side])]);
        draw(&mut d, 'L', &[left + step, y(at_start[side])]);
        for (n, half) in halves.iter().enumerate() {
            let x = left + step * (n + 1) as f64;
            draw(&mut d, 'L', &[x, y(half.points[side])]);
            draw(&mut d, 'L', &[x + step, y(half.points[side])]);
        }
        el("path").class(format!("stair s{}", side + 1)).attr("d", d)
    };
    let mark = |x: f64, y: f64, anchor: &str, text: String| {
        let at = el("svg:text").attr("x", number(x)).attr("y", number(y));
        at.attr("text-anchor", anchor).text(text)
    };
    let mut drawn: Vec<Node> = Vec::new();
    for n in (0..=most).step_by(usize::from(STEP)) {
        let d = format!("M{} {}H{}", number(left), number(y(n)), number(width - 10.0));
        drawn.push(el("path").class("grid").attr("d", d).into());
        drawn.push(mark(left - 6.0, y(n) + 4.0, "end", n.to_string()).into());
    }
    // A turn is named under the first of its halves, and both lie side by side.
    for (n, half) in halves.iter().enumerate() {
        let is_first = n == 0 || halves[n - 1].turn != half.turn;
        if is_first && half.turn <= m.rules.turns() {
            let both = halves.get(n + 1).is_some_and(|next| next.turn == half.turn);
            let middle = left + step * (n as f64 + if both { 2.0 } else { 1.5 });
            drawn.push(mark(middle, height - 10.0, "middle", half.turn.to_string()).into());
        }
    }
    drawn.extend((0..2).map(|side| Node::from(stair(side))));
    let key =
        Side::BOTH.map(|side| el("span").child(el("i").class(format!("swatch s{}", side.0 + 1))).text(m.side(side)));
    let picture = el("svg")
        .class("chart")
        .attr("viewBox", format!("0 0 {} {}", number(width), number(height)))
        .attr("role", "img")
        .attr("aria-label", text("report.hex.chart"))
        .children(drawn);
    el("figure").child(picture).child(el("figcaption").class("key").children(key)).child(numbers(m, halves)).into()
}

/// The numbers of the chart.
fn numbers(m: Moment<'_>, halves: &[Half]) -> Node {
    let row = |name: String, points: [u16; 2]| {
        el("tr")
            .child(el("th").attr("scope", "row").text(name))
            .children(points.map(|points| el("td").text(points.to_string())))
    };
    let rows: Vec<Element> = halves
        .iter()
        .map(|half| {
            let key = if half.turn > m.rules.turns() { "hex.turn.after" } else { "report.hex.half" };
            let values = [("turn", half.turn.to_string()), ("side", m.side(half.side).to_string())];
            let values = values.each_ref().map(|(name, value)| (*name, value.as_str()));
            row(fill(key, &values), half.points)
        })
        .collect();
    let heads = [text("report.hex.when"), m.side(Side(0)).to_string(), m.side(Side(1)).to_string()];
    let heads = heads.map(|head| el("th").attr("scope", "col").text(head));
    let table = el("table")
        .child(el("thead").child(el("tr").children(heads)))
        .child(el("tbody").child(row(text("hex.turn.before"), m.board.on_hexes().at_start)).children(rows));
    el("details").class("no-print").child(el("summary").text(text("report.hex.numbers"))).child(table).into()
}
