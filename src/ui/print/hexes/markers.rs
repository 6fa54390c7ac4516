//! The marks a game on hexes needs beside its counters.

use super::super::Sheet;
use super::super::draw::{control_square, figure, picture, placed, rect, words};
use super::plain;
use crate::game::{Cite, Source};
use crate::rules::raphia::RaphiaRules;
use crate::scenario::HexBattle;
use crate::text::{count, fill, text};
use crate::ui::html::{Element, el};

/// The side of a mark, in millimetres, and how many stand in a row.
const MARK: f64 = 14.0;
const ROW: usize = 13;

/// A kind of mark: its figure or its letters, what it says, how many there are, and the rule.
struct Mark {
    figure: &'static str,
    letters: String,
    says: String,
    many: usize,
    cite: Cite,
}

/// The one sheet of marks, as many as a battle of this size needs.
pub(super) fn sheet(battle: &HexBattle, rules: &RaphiaRules) -> Sheet {
    let stacks = battle.stacks.len();
    let mark = |figure, key: &str, many, cite| Mark { figure, letters: String::new(), says: text(key), many, cite };
    let lettered = |letters: String, key: &str, many, cite| Mark { figure: "", letters, says: text(key), many, cite };
    let some = (stacks / 3).clamp(4, 18);
    let mut marks = vec![
        mark("m-pursuing", "hexprint.mark.pursues", some, Cite("raphia.comp.7")),
        lettered("?".into(), "hexprint.mark.tests", some, Cite("raphia.comp.7")),
        mark("m-melee", "hexprint.mark.attacked", stacks.clamp(6, 40), Cite("raphia.atk.3")),
        mark("m-moved", "hexprint.mark.away", some / 2, Cite("raphia.rout.12")),
    ];
    if battle.counters().any(|(_, row)| row.hidden) {
        for row in &rules.tables().hidden {
            let letters = format!("{}{}", row.morale, super::sign(row.source));
            marks.push(lettered(letters, "hexprint.mark.hidden", 1, Cite("raphia.egy.1")));
        }
    }
    marks.push(mark("i-clock", "hexprint.mark.turn", 1, Cite("raphia.turn.1")));
    marks.push(mark("i-flag", "hexprint.mark.first", 1, Cite("raphia.turn.2")));
    let mut legend = el("ul").class("legend");
    let mut all: Vec<&Mark> = Vec::new();
    let mut before = "";
    for mark in &marks {
        if mark.says != before {
            let rule = rule_name(rules, mark.cite);
            legend = legend.child(el("li").text(fill("print.mark.rule", &[("mark", &mark.says), ("rule", &rule)])));
        }
        before = &mark.says;
        all.extend(std::iter::repeat_n(mark, mark.many));
    }
    let notes = el("div")
        .class("notes broad")
        .child(el("h2").text(fill("hexprint.markers.of", &[("battle", &battle.title)])))
        .child(el("p").text(text("hexprint.markers.how")))
        .child(control_square());
    plain(el("div").class("marker-sheet").child(notes).child(legend).child(grid(&all)).child(super::signs()))
}

fn grid(marks: &[&Mark]) -> Element {
    let rows = marks.len().div_ceil(ROW);
    let broad = MARK * marks.len().min(ROW) as f64;
    let mut svg = picture(broad, rows as f64 * MARK, &count("print.marks.alt", marks.len(), &[]));
    for (n, mark) in marks.iter().enumerate() {
        let at = (((n % ROW) as f64 + 0.5) * MARK, ((n / ROW) as f64 + 0.5) * MARK);
        let drawn = match mark.figure {
            "" => words((0.0, 1.6), 7.0, "strong", &mark.letters),
            name => figure(name, (0.0, -1.6), 7.6),
        };
        svg = svg.child(
            placed(at, 0.0).child(rect([-MARK / 2.0, -MARK / 2.0, MARK, MARK], "cut")).child(drawn).child(words(
                (0.0, 5.6),
                2.3,
                "",
                &mark.says,
            )),
        );
    }
    svg
}

/// What a rule is called, with a dagger for a ruling.
pub(super) fn rule_name(rules: &RaphiaRules, cite: Cite) -> String {
    match rules.tables().rules.iter().find(|rule| rule.id == cite) {
        Some(rule) if rule.source == Source::Ruling => format!("{} †", rule.name),
        Some(rule) => rule.name.clone(),
        None => cite.0.to_string(),
    }
}
