//! The command cards: who leads which units. On screen after dealing, and printed for cutting out.

use super::app::button;
use super::html::{Node, el};
use super::lesson::head;
use super::message::Msg;
use super::shelf::Shelf;
use super::svg::unit_picture;
use crate::game::{Card, Game, Scenario, Switches};
use crate::text::{fill, text};

/// All cards of a battle; with names where they were dealt.
pub(super) fn view(shelf: &Shelf, id: &str, dealt: &[(usize, String)], game: Option<&Game>) -> Node {
    let scenario = match game.filter(|game| game.scenario().id == id) {
        Some(game) => Ok(game.scenario().clone()),
        None => shelf.open(id, &Switches::new()),
    };
    let Ok(scenario) = scenario else { return el("main").into() };
    let is_playing = game.is_some_and(|game| game.scenario().id == id);
    let cards = scenario.cards.iter().enumerate().map(|(n, held)| {
        let who: Vec<&str> = dealt.iter().filter(|(card, _)| *card == n).map(|(_, name)| name.as_str()).collect();
        card(&scenario, held, &who)
    });
    let title = fill("page.title.cards", &[("battle", &scenario.title)]);
    let back = if is_playing { format!("play={id}") } else { String::new() };
    let go = button(
        if is_playing { "page.cards.begin" } else { "page.card.play" },
        match is_playing {
            true => Msg::Go(format!("play={id}")),
            false => Msg::Go(format!("battle={id}")),
        },
    );
    el("main")
        .class("paper")
        .child(head(title, Msg::Go(back), true))
        .child(el("p").class("no-print").text(text(if dealt.is_empty() {
            "page.cards.line"
        } else {
            "page.cards.dealt"
        })))
        .child(el("div").class("command-cards").children(cards))
        .child(el("p").class("act no-print").child(go.class("btn go")))
        .into()
}

fn card(scenario: &Scenario, card: &Card, who: &[&str]) -> Node {
    let side = &scenario.rules.about().sides[card.side.index()].name;
    let units = card.units.iter().map(|&unit| {
        let name = &scenario.names[unit.index()];
        let info = scenario.rules.kind(scenario.board.piece(unit).kind);
        let title = match scenario.board.leaders_of(unit).next() {
            Some(leader) if !name.full.contains(&scenario.names[leader.index()].full) => {
                fill("page.lesson.with", &[("unit", &name.full), ("leader", &scenario.names[leader.index()].full)])
            }
            _ => name.full.clone(),
        };
        let reach = info.reach.to_string();
        let manner = if info.is_free { "page.cards.free" } else { "page.cards.formed" };
        let mut line = fill(manner, &[("reach", &reach)]);
        if info.charge > crate::geom::Inches::ZERO {
            line.push(' ');
            line.push_str(&fill("page.cards.charges", &[("charge", &info.charge.to_string())]));
        }
        let waits = scenario.board.piece(unit).waits_until;
        if waits > 0 {
            line.push(' ');
            line.push_str(&fill("page.cards.waits", &[("turn", &waits.to_string())]));
        }
        if let Some(range) = scenario.rules.range(&scenario.board, unit) {
            line.push(' ');
            line.push_str(&fill("page.cards.shoots", &[("range", &range.to_string())]));
        }
        el("li").child(unit_picture(scenario, &scenario.board, unit)).child(
            el("div").child(el("b").text(format!("{} {title}", name.tag))).child(el("p").class("small").text(line)),
        )
    });
    let teacher = card.for_teacher.then(|| Node::from(el("p").class("small").text(text("page.cards.hold"))));
    el("article")
        .class(format!("command s{}", card.side.0 + 1))
        .child(
            el("header")
                .child(
                    el("span").class("sw").attr("aria-hidden", "true").text(side.chars().take(1).collect::<String>()),
                )
                .child(el("h2").child(el("span").text(&card.id)).text(format!(" {}", card.title)))
                .child(el("p").class("small").text(side)),
        )
        .child(el("p").class("holder").text(if who.is_empty() { text("page.cards.name") } else { who.join(", ") }))
        .child(el("ul").children(units))
        .children(teacher)
        .into()
}
