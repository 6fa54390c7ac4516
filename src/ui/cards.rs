//! The command cards after dealing: the same cards that are printed, with the names of those who lead.

use super::app::button;
use super::filed::Filed;
use super::html::{Node, el};
use super::message::Msg;
use super::paper::head;
use super::print::cards::card;
use super::shelf::Shelf;
use crate::game::{Game, Switches};
use crate::text::{fill, text};

/// All cards of a battle; with names where they were dealt.
pub(super) fn view<B: Filed>(shelf: &Shelf<B>, id: &str, dealt: &[(usize, String)], game: Option<&Game>) -> Node {
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
        .class("paper command-cards")
        // Few visits come here; a first one need not load the style of the cards.
        .children((!cfg!(whole)).then(|| Node::from(el("link").attr("rel", "stylesheet").attr("href", "cards.css"))))
        .child(head(title, Msg::Go(back), true))
        .child(el("p").class("no-print").text(text(if dealt.is_empty() {
            "page.cards.line"
        } else {
            "page.cards.dealt"
        })))
        .child(el("div").class("order-cards").children(cards))
        .child(el("p").class("act no-print").child(go.class("btn go")))
        .into()
}
