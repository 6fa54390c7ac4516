//! The lesson of a battle, a document beside the page.

use super::html::{Element, Node, el};
use super::svg;
#[cfg(skirmish)]
use crate::game::PieceId;
use crate::game::Scenario;
#[cfg(hexes)]
use crate::scenario::HexBattle;
#[cfg(skirmish)]
use crate::scenario::SkirmishBattle;
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
    /// To its quick reference.
    pub reference: &'a str,
    /// To its print room.
    pub print_room: &'a str,
    /// The button that prints, or the place for it.
    pub print: Element,
}

/// What is told of a battle, whatever it is played on.
pub struct Story<'a> {
    /// Its name.
    pub title: &'a str,
    /// When it was fought, in words.
    pub date: &'a str,
    /// What a class reads.
    pub lesson: Option<&'a Lesson>,
    /// What is reconstructed.
    pub reconstructed: &'a [String],
    /// Who fought.
    pub armies: [Army; 2],
    /// The picture of the field.
    pub map: Node,
}

/// Who fought on a side.
pub struct Army {
    /// The name of the side.
    pub side: String,
    /// A tag or a number, and a name; only a name where the number stands in it.
    pub units: Vec<(String, String)>,
}

/// The lesson.
pub fn view(story: &Story<'_>, links: Links<'_>) -> Node {
    let way = |key: &str, href: &str| el("a").class("btn").attr("href", href).text(text(key));
    let top = el("header")
        .class("lesson-top")
        .child(way("page.back", links.home))
        .child(el("h1").text(story.heading()))
        .child(links.print);
    el("main")
        .class("lesson")
        .child(top)
        .children(story.told())
        .children(story.talk(Under::Answer))
        .child(
            el("p")
                .class("ways")
                .child(way("page.card.play", links.play).class("btn go"))
                .child(way("page.card.reference", links.reference))
                .child(way("page.card.print", links.print_room))
                // The one file that holds everything does not hold the page about pages of others.
                .children((!cfg!(whole)).then(|| way("sheets.embed", "../embed.html#own"))),
        )
        .into()
}

fn section(key: &str, body: Vec<Element>) -> Element {
    el("section").child(el("h2").text(text(key))).children(body)
}

fn paragraphs(texts: &[String]) -> Vec<Element> {
    texts.iter().map(|p| el("p").text(p)).collect()
}

impl Story<'_> {
    /// Name and date.
    pub(super) fn heading(&self) -> String {
        format!("{}, {}", self.title, self.date)
    }

    /// What led to the battle, the map, and who fought.
    pub(super) fn told(&self) -> [Element; 3] {
        let army = |army: &Army| {
            let row = |(tag, name): &(String, String)| match tag.is_empty() {
                true => el("li").text(name),
                false => el("li").child(el("b").text(tag)).text(format!(" {name}")),
            };
            el("div")
                .class("army")
                .child(el("h3").text(&army.side))
                .child(el("ul").children(army.units.iter().map(row)))
        };
        let reconstructed = (!self.reconstructed.is_empty()).then(|| {
            let what = self.reconstructed.join(" ");
            el("p")
                .class("small")
                .child(el("span").class("dag").text("† "))
                .text(fill("sheets.lesson.reconstructed", &[("what", &what)]))
        });
        let background = self.lesson.map_or(&[][..], |lesson| &lesson.background);
        [
            section("sheets.lesson.background", paragraphs(background)),
            el("section")
                .child(el("h2").text(text("sheets.lesson.map")))
                .child(self.map.clone())
                .children(reconstructed),
            section("sheets.lesson.armies", vec![el("div").class("armies").children(self.armies.iter().map(army))]),
        ]
    }

    /// How it ended, what the rules leave out, and the questions.
    pub(super) fn talk(&self, under: Under) -> [Element; 3] {
        let empty = Lesson::default();
        let lesson = self.lesson.unwrap_or(&empty);
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
    pub(super) fn key(&self) -> Element {
        let questions = self.lesson.map_or(&[][..], |lesson| &lesson.questions);
        let answers = questions
            .iter()
            .map(|one| el("li").child(el("p").child(el("b").text(&one.ask))).child(el("p").text(&one.key)));
        section("sheets.lesson.key", vec![el("ol").class("questions").children(answers)])
    }
}

/// What is told of a battle on trays.
pub fn of_trays<'a>(battle: &'a Battle, scenario: &Scenario) -> Story<'a> {
    let about = scenario.rules.about();
    let army = |n: usize| {
        let mut units = Vec::new();
        for unit in battle.units.iter().filter(|unit| unit.side == about.sides[n].id) {
            let led = unit.leader.as_ref().and_then(|id| scenario.rules.kinds().iter().find(|kind| kind.id == *id));
            let name = match led {
                Some(leader) if !unit.name.contains(&leader.name) => {
                    fill("page.lesson.with", &[("unit", &unit.name), ("leader", &leader.name)])
                }
                _ => unit.name.clone(),
            };
            units.push((unit.tag.clone(), name));
        }
        Army { side: about.sides[n].name.clone(), units }
    };
    Story {
        title: &battle.title,
        date: &battle.date,
        lesson: battle.lesson.as_ref(),
        reconstructed: &battle.reconstructed,
        armies: [army(0), army(1)],
        map: svg::map(scenario, &scenario.board),
    }
}

/// What stands under a question.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Under {
    /// The answer, which a teacher folds out.
    Answer,
    /// Lines to write on.
    Lines,
}

/// What is told of a battle on hexes.
#[cfg(hexes)]
pub fn of_hexes<'a>(battle: &'a HexBattle, scenario: &Scenario) -> Story<'a> {
    let army = |n: usize| {
        let side = &scenario.rules.about().sides[n];
        let rows = battle.troops.iter().filter(|row| row.side == side.id);
        let units = rows.map(|row| (row.ids.len().to_string(), row.name.clone()));
        Army { side: side.name.clone(), units: units.collect() }
    };
    Story {
        title: &battle.title,
        date: &battle.date,
        lesson: battle.lesson.as_ref(),
        reconstructed: &battle.reconstructed,
        armies: [army(0), army(1)],
        map: super::hexes::map::svg_map(scenario, &scenario.board),
    }
}

/// What is told of a skirmish.
#[cfg(skirmish)]
pub fn of_skirmish<'a>(battle: &'a SkirmishBattle, scenario: &Scenario) -> Story<'a> {
    let rules = crate::scenario::skirmish_rules_of(scenario);
    let army = |n: usize| {
        let side = &scenario.rules.about().sides[n];
        let of_side = |id: &PieceId| scenario.board.piece(*id).side.index() == n;
        // Those who share name and arms are counted.
        let mut units: Vec<(usize, String, PieceId)> = Vec::new();
        let with_arms = |id: PieceId, name: &str| match &rules {
            Some(rules) => super::print::named_with_arms(rules, name, scenario.board.kit(id)),
            None => name.to_string(),
        };
        for id in scenario.board.ids().filter(of_side) {
            let told = with_arms(id, &scenario.names[id.index()].full);
            match units.iter_mut().find(|(_, known, _)| *known == told) {
                Some((many, ..)) => *many += 1,
                None => units.push((1, told, id)),
            }
        }
        // The number stands behind the name, which needs no plural then.
        let units = units.into_iter().map(|(many, told, id)| match many {
            1 => (String::new(), told),
            _ => (String::new(), with_arms(id, &format!("{} ({many})", scenario.names[id.index()].full))),
        });
        Army { side: side.name.clone(), units: units.collect() }
    };
    Story {
        title: &battle.title,
        date: &battle.date,
        lesson: battle.lesson.as_ref(),
        reconstructed: &battle.reconstructed,
        armies: [army(0), army(1)],
        map: svg::map(scenario, &scenario.board),
    }
}
