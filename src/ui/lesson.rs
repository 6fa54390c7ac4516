//! The lesson of a battle, a document beside the page.

use super::html::{Element, Node, el};
use super::svg;
use crate::game::Scenario;
use crate::scenario::{Battle, Lesson};
use crate::text::{fill, text};

/// What the document looks like.
pub const STYLE: &str = concat!(include_str!("../../www/base.css"), include_str!("../../www/lesson.css"));

/// Where the document leads.
pub struct Links<'a> {
    /// To the battles.
    pub home: &'a str,
    /// To the set-up of this one.
    pub play: &'a str,
    /// To its print room.
    pub print_room: &'a str,
    /// The button that prints, or the place for it.
    pub print: Element,
}

/// The lesson.
pub fn view(battle: &Battle, scenario: &Scenario, links: Links<'_>) -> Node {
    let way = |key: &str, href: &str| el("a").class("btn").attr("href", href).text(text(key));
    let top = el("header")
        .class("lesson-top")
        .child(way("page.back", links.home))
        .child(el("h1").text(format!("{}, {}", battle.title, battle.date)))
        .child(links.print);
    el("main")
        .class("lesson")
        .child(top)
        .children(story(battle, scenario))
        .children(talk(battle, Under::Answer))
        .child(
            el("p")
                .class("ways")
                .child(way("page.card.play", links.play).class("btn go"))
                .child(way("page.card.print", links.print_room)),
        )
        .into()
}

fn section(key: &str, body: Vec<Element>) -> Element {
    el("section").child(el("h2").text(text(key))).children(body)
}

fn paragraphs(texts: &[String]) -> Vec<Element> {
    texts.iter().map(|p| el("p").text(p)).collect()
}

/// What led to the battle, the map, and who fought.
pub(super) fn story(battle: &Battle, scenario: &Scenario) -> [Element; 3] {
    let about = scenario.rules.about();
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
    let reconstructed = (!battle.reconstructed.is_empty()).then(|| {
        let what = battle.reconstructed.join(" ");
        Node::from(
            el("p")
                .class("small")
                .child(el("span").class("dag").text("† "))
                .text(fill("sheets.lesson.reconstructed", &[("what", &what)])),
        )
    });
    let background = battle.lesson.as_ref().map_or(&[][..], |lesson| &lesson.background);
    [
        section("sheets.lesson.background", paragraphs(background)),
        el("section")
            .child(el("h2").text(text("sheets.lesson.map")))
            .child(svg::map(scenario, &scenario.board))
            .children(reconstructed),
        section("sheets.lesson.armies", vec![el("div").class("armies").children((0..2).map(army))]),
    ]
}

/// What stands under a question.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Under {
    /// The answer, which a teacher folds out.
    Answer,
    /// Lines to write on.
    Lines,
}

/// How it ended, what the rules leave out, and the questions.
pub(super) fn talk(battle: &Battle, under: Under) -> [Element; 3] {
    let empty = Lesson::default();
    let lesson = battle.lesson.as_ref().unwrap_or(&empty);
    let questions = lesson.questions.iter().map(|question| {
        let asked = el("li").child(el("p").text(&question.ask));
        if under == Under::Lines {
            return asked.child(el("div").class("answer")).child(el("div").class("answer"));
        }
        asked.child(
            el("details")
                .class("key-answer")
                .child(el("summary").text(text("sheets.lesson.key")))
                .child(el("p").text(&question.key)),
        )
    });
    [
        section("page.lesson.happened", paragraphs(&lesson.what_happened)),
        section(
            "sheets.lesson.leaves_out",
            vec![el("ul").children(lesson.leaves_out.iter().map(|p| el("li").text(p)))],
        ),
        section("page.lesson.questions", vec![el("ol").class("questions").children(questions)]),
    ]
}

/// What a good answer to each question has in it: a sheet of its own, for the teacher.
pub(super) fn key(battle: &Battle) -> Element {
    let questions = battle.lesson.as_ref().map_or(&[][..], |lesson| &lesson.questions);
    let answers =
        questions.iter().map(|one| el("li").child(el("p").child(el("b").text(&one.ask))).child(el("p").text(&one.key)));
    section("sheets.lesson.key", vec![el("ol").class("questions").children(answers)])
}
