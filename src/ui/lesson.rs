//! The lesson page of a battle.

use super::app::button;
use super::html::{Element, Node, el};
use super::message::Msg;
use super::shelf::Shelf;
use super::svg;
use crate::game::Switches;
use crate::text::{fill, text};

/// The head of a page that can be printed: the way back, the title, print.
pub(super) fn head(title: String, back: Msg, print: bool) -> Element {
    let arrow = el("button")
        .class("icon no-print")
        .attr("type", "button")
        .attr("aria-label", text("page.back"))
        .on_click(back)
        .child(svg::icon("i-back", 24));
    el("header")
        .class("page-head")
        .child(arrow)
        .child(el("h1").text(title))
        .children(print.then(|| Node::from(button("page.print", Msg::Print).class("btn no-print"))))
}

/// The lesson.
pub(super) fn view(shelf: &Shelf, id: &str) -> Node {
    let (Some(battle), Ok(scenario)) = (shelf.battle(id), shelf.open(id, &Switches::new())) else {
        return el("main").into();
    };
    let about = scenario.rules.about();
    let paragraphs = |texts: &[String]| texts.iter().map(|p| el("p").text(p)).collect::<Vec<_>>();
    let section = |key: &str, body: Vec<Element>| el("section").child(el("h2").text(text(key))).children(body);
    let army = |n: usize| {
        let units = battle.units.iter().filter(|unit| unit.side == about.sides[n].id);
        let rows = units.map(|unit| {
            let led = unit.leader.as_ref().and_then(|id| scenario.rules.kinds().iter().find(|kind| kind.id == *id));
            let name = match led {
                Some(leader) if !unit.name.contains(&leader.name) => {
                    fill("page.lesson.with", &[("unit", &unit.name), ("leader", &leader.name)])
                }
                _ => unit.name.clone(),
            };
            el("li").child(el("b").text(&unit.tag)).text(format!(" {name}"))
        });
        el("div").class("army").child(el("h3").text(&about.sides[n].name)).child(el("ul").children(rows))
    };
    let lesson = battle.lesson.clone().unwrap_or_default();
    let questions = lesson.questions.iter().map(|question| {
        el("li").child(el("p").text(&question.ask)).child(
            el("details")
                .class("key-answer")
                .child(el("summary").text(text("page.lesson.key")))
                .child(el("p").text(&question.key)),
        )
    });
    let reconstructed = (!battle.reconstructed.is_empty()).then(|| {
        let what = battle.reconstructed.join(" ");
        Node::from(
            el("p")
                .class("small")
                .child(el("span").class("dag").text("† "))
                .text(fill("page.lesson.reconstructed", &[("what", &what)])),
        )
    });
    let title = format!("{}, {}", battle.title, battle.date);
    el("main")
        .class("paper lesson")
        .child(head(title, Msg::Go(String::new()), true))
        .child(section("page.lesson.background", paragraphs(&lesson.background)))
        .child(
            el("section")
                .child(el("h2").text(text("page.lesson.map")))
                .child(svg::map(&scenario, &scenario.board))
                .children(reconstructed),
        )
        .child(section("page.lesson.armies", vec![el("div").class("armies").children((0..2).map(army))]))
        .child(section("page.lesson.happened", paragraphs(&lesson.what_happened)))
        .child(section(
            "page.lesson.leaves_out",
            vec![el("ul").children(lesson.leaves_out.iter().map(|p| el("li").text(p)))],
        ))
        .child(section("page.lesson.questions", vec![el("ol").class("questions").children(questions)]))
        .child(
            el("p")
                .class("act no-print")
                .child(button("page.card.play", Msg::Go(format!("battle={id}"))).class("btn go"))
                .child(button("page.card.cards", Msg::Go(format!("cards={id}")))),
        )
        .into()
}
