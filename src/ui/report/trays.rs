//! After the battle: who won and why, losses over time, luck, and what history says.

use crate::game::{Ask, Bearer, Fact, Game, Side};
use crate::scenario;
use crate::text::{fill, text};
use crate::ui::app::chip;
use crate::ui::html::{Node, el};
use crate::ui::math::{draw, number};
use crate::ui::svg;
use crate::ui::table::show::verdict;

/// Hits that were to be expected, in sixths of a hit, and hits that fell, of one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Luck {
    sixths: u64,
    hits: u64,
    dice: u64,
}

/// The luck of both sides, read off the throws the rules asked for and the hits they counted.
fn luck(game: &Game) -> [Luck; 2] {
    let mut luck = [Luck::default(); 2];
    for pair in game.past().windows(2) {
        let (before, played) = (&pair[0].board, &pair[1]);
        if !played.events.iter().any(|event| matches!(event.fact, Fact::Rolled { .. })) {
            continue;
        }
        if let Ask::Roll { what, .. } = before.ask {
            for throw in game.rules().throws(before, what) {
                // A leader's fate is nobody's blow.
                if throw.bearer == Bearer::Fate {
                    continue;
                }
                let side = &mut luck[before.piece(throw.by).side.index()];
                side.sixths += throw.dice as u64 * throw.faces.ways();
                side.dice += throw.dice as u64;
            }
        }
        for event in &played.events {
            if let Fact::Hits { by, on, hits, .. } = event.fact
                && by != on
            {
                luck[before.piece(by).side.index()].hits += hits as u64;
            }
        }
    }
    luck
}

/// Units that count and are lost, after each turn.
fn losses(game: &Game) -> Vec<[u8; 2]> {
    let mut turns: Vec<(u16, [u8; 2])> = Vec::new();
    for played in game.past() {
        let lost = game.rules().losses(&played.board).0;
        let turn = played.board.clock.turn;
        match turns.last_mut() {
            Some(last) if last.0 == turn => last.1 = lost,
            _ => turns.push((turn, lost)),
        }
    }
    turns.into_iter().map(|(_, lost)| lost).collect()
}

/// The report.
pub(super) fn view(game: &Game) -> Node {
    let scenario = game.scenario();
    let about = game.rules().about();
    let line = verdict(game);
    let rule = match game.board().ask {
        Ask::Over(outcome) => Some(chip(scenario, outcome.cite)),
        _ => None,
    };
    let (lost, of) = game.rules().losses(game.board());
    let why = fill(
        "report.why",
        &[
            ("a", &about.sides[0].name),
            ("b", &about.sides[1].name),
            ("first", &lost[0].to_string()),
            ("second", &lost[1].to_string()),
            ("of", &of[0].to_string()),
            ("of_second", &of[1].to_string()),
        ],
    );
    let luck = luck(game);
    let rows = Side::BOTH.map(|side| {
        let Luck { sixths, hits, dice } = luck[side.index()];
        let tenths = (sixths * 10 + 3) / 6;
        let expected = format!("{}.{}", tenths / 10, tenths % 10);
        el("tr")
            .child(el("th").attr("scope", "row").text(&about.sides[side.index()].name))
            .children([dice.to_string(), expected, hits.to_string()].map(|cell| el("td").text(cell)))
    });
    let heads = ["report.side", "report.dice", "report.expected", "report.hits"];
    let table = el("table")
        .child(el("thead").child(el("tr").children(heads.map(|key| el("th").attr("scope", "col").text(text(key))))))
        .child(el("tbody").children(rows));
    let lesson = scenario::battle_of(scenario).and_then(|battle| battle.lesson).unwrap_or_default();
    let section = |key: &str| el("section").child(el("h2").text(text(key)));
    el("div")
        .child(
            el("section")
                .class("verdict")
                .child(el("p").class("result").text(line))
                .child(el("p").text(why).text(" ").children(rule)),
        )
        .child(section("report.losses").child(chart(game)))
        .child(section("report.luck").child(el("p").text(text("report.luck.line"))).child(table))
        .child(section("report.map").child(svg::map(scenario, game.board())))
        .children(super::ending(&lesson))
        .into()
}

/// Losses over time.
fn chart(game: &Game) -> Node {
    let (_, of) = game.rules().losses(game.board());
    stairs(game, &losses(game), of)
}

/// Losses after each turn: a stair for each side, solid and dashed; with those that end the battle, or all there are.
pub(super) fn stairs(game: &Game, turns: &[[u8; 2]], of: [u8; 2]) -> Node {
    let most = turns.iter().flatten().copied().max().unwrap_or(0).max(of[0]).max(of[1]) as f64;
    let (width, height, left, top) = (640.0, 200.0, 30.0, 12.0);
    let step = (width - left - 10.0) / turns.len().max(1) as f64;
    let y = |lost: f64| top + (height - top - 30.0) * (1.0 - lost / most);
    let stair = |side: usize| {
        let mut d = String::new();
        draw(&mut d, 'M', &[left, y(0.0)]);
        for (n, lost) in turns.iter().enumerate() {
            let x = left + step * n as f64;
            let y = y(lost[side] as f64);
            draw(&mut d, 'L', &[x, y]);
            draw(&mut d, 'L', &[x + step, y]);
        }
        el("path").class(format!("stair s{}", side + 1)).attr("d", d)
    };
    let mark = |x: f64, y: f64, anchor: &str, text: String| {
        let text_at = el("svg:text").attr("x", number(x)).attr("y", number(y));
        text_at.attr("text-anchor", anchor).text(text)
    };
    let lines = (0..=most as u8).map(|n| {
        let at = y(n as f64);
        let class = if of.contains(&n) { "limit" } else { "grid" };
        el("path").class(class).attr("d", format!("M{} {}H{}", number(left), number(at), number(width - 10.0)))
    });
    let numbers = (0..=most as u8).map(|n| mark(left - 6.0, y(n as f64) + 4.0, "end", n.to_string()));
    let under = turns
        .iter()
        .enumerate()
        .map(|(n, _)| mark(left + step * (n as f64 + 0.5), height - 10.0, "middle", (n + 1).to_string()));
    let about = game.rules().about();
    let key = Side::BOTH.map(|side| {
        el("span").child(el("i").class(format!("swatch s{}", side.0 + 1))).text(&about.sides[side.index()].name)
    });
    let picture = el("svg")
        .class("chart")
        .attr("viewBox", format!("0 0 {} {}", number(width), number(height)))
        .attr("role", "img")
        .attr("aria-label", text("report.chart"))
        .children(lines)
        .children(numbers)
        .children(under)
        .children((0..2).map(stair));
    el("figure").child(picture).child(el("figcaption").class("key").children(key)).into()
}
