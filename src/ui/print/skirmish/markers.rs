//! The marks a skirmish needs beside its soldiers, and mantlets true to size.

use super::super::Sheet;
use super::super::draw::{control_square, figure, line, picture, placed, rect, words};
use super::{plain, rule_name};
use crate::game::{Cite, Scenario};
use crate::rules::chevauchee::{ChevaucheeRules, Special};
use crate::scenario::SkirmishBattle;
use crate::text::{count, fill, text};
use crate::ui::html::{Element, el};

/// The side of a mark, in millimetres, and how many stand in a row.
const MARK: f64 = 14.0;
const ROW: usize = 13;
/// A mantlet: its breadth, and how high each of its two faces and each of its two feet is.
const MANTLET: (f64, f64, f64) = (38.0, 22.0, 9.0);

/// A kind of mark: its figure, what it says, how many there are, and the rule.
struct Mark {
    figure: &'static str,
    says: String,
    many: usize,
    cite: Cite,
}

/// The one sheet of marks, as many as a battle of this size needs.
pub(super) fn sheet(battle: &SkirmishBattle, scenario: &Scenario, rules: &ChevaucheeRules) -> Sheet {
    let board = &scenario.board;
    let tables = rules.tables();
    let loads = |id| {
        let row = board.kit(id).missile.and_then(|row| tables.missiles.get(usize::from(row)));
        row.is_some_and(|row| row.loads)
    };
    let loaders = board.ids().filter(|&id| loads(id)).count();
    let men = board.pieces.len();
    let mut marks = Vec::new();
    let mut mark = |figure, key: &str, many: usize, cite| {
        if many > 0 {
            marks.push(Mark { figure, says: text(key), many, cite: Cite(cite) });
        }
    };
    mark("m-loaded", "manprint.mark.loaded", loaders, "chevauchee.fire.4");
    mark("m-unloaded", "manprint.mark.unloaded", loaders, "chevauchee.fire.5");
    mark("m-moved", "manprint.mark.walked", (men / 2).min(20), "chevauchee.missile.6");
    mark("m-charged", "manprint.mark.charged", 8, "chevauchee.melee.8");
    mark("m-runs-1", "manprint.mark.once", 8, "chevauchee.move.6");
    mark("m-runs-2", "manprint.mark.twice", 6, "chevauchee.move.6");
    mark("m-shot", "manprint.mark.shot", 12, "chevauchee.melee.2");
    mark("m-silent", "manprint.mark.held", 4, "chevauchee.withdraw.3");
    if rules.has(Special::Burn) {
        mark("m-burning", "manprint.mark.lit", 4, "chevauchee.scenario.burn");
        mark("m-burning", "manprint.mark.ablaze", 5, "chevauchee.scenario.burn");
    }
    let carriers = board.pieces.iter().filter(|piece| piece.soldier.booty).count();
    mark("m-booty", "manprint.mark.booty", carriers, "chevauchee.scenario.booty");
    let hidden = if rules.ambushers().is_some() { men / 2 } else { 0 };
    mark("m-hidden", "manprint.mark.hidden", hidden, "chevauchee.scenario.ambush");
    mark("i-clock", "manprint.mark.turn", 1, "chevauchee.turn.2");
    mark("i-flag", "manprint.mark.first", 1, "chevauchee.turn.3");
    let mut legend = el("ul").class("legend");
    let mut all: Vec<&Mark> = Vec::new();
    for mark in &marks {
        let rule = rule_name(rules, mark.cite);
        legend = legend.child(el("li").text(fill("print.mark.rule", &[("mark", &mark.says), ("rule", &rule)])));
        all.extend(std::iter::repeat_n(mark, mark.many));
    }
    let notes = el("div")
        .class("notes broad")
        .child(el("h2").text(fill("hexprint.markers.of", &[("battle", &battle.title)])))
        .child(el("p").text(text("manprint.markers.how")))
        .child(control_square());
    let mantlets = board.pieces.iter().filter(|piece| piece.soldier.mantlet).count();
    let body = el("div").class("marker-sheet").child(notes).child(legend).child(grid(&all));
    let body = if mantlets > 0 {
        body.child(el("h3").text(text("manprint.mantlets"))).child(standing(mantlets))
    } else {
        body
    };
    plain(body.child(super::super::dagger()))
}

fn grid(marks: &[&Mark]) -> Element {
    let rows = marks.len().div_ceil(ROW);
    let broad = MARK * marks.len().min(ROW) as f64;
    let mut svg = picture(broad, rows as f64 * MARK, &count("print.marks.alt", marks.len(), &[]));
    for (n, mark) in marks.iter().enumerate() {
        let at = (((n % ROW) as f64 + 0.5) * MARK, ((n / ROW) as f64 + 0.5) * MARK);
        let own = placed(at, 0.0)
            .child(rect([-MARK / 2.0, -MARK / 2.0, MARK, MARK], "cut"))
            .child(figure(mark.figure, (0.0, -1.6), 7.6))
            .child(words((0.0, 5.6), 2.3, "", &mark.says));
        svg = svg.child(own);
    }
    svg
}

/// Mantlets to be folded at their upper edge and at both feet.
fn standing(many: usize) -> Element {
    let (broad, face, foot) = MANTLET;
    let high = 2.0 * (face + foot);
    let each = broad + 4.0;
    let mut svg = picture(each * many.min(4) as f64 - 4.0, high, &count("manprint.mantlets.alt", many.min(4), &[]));
    for n in 0..many.min(4) {
        let mut parts = vec![rect([-broad / 2.0, -high / 2.0, broad, high], "cut outline")];
        for y in [0.0, face, -face] {
            parts.push(line(&[(-broad / 2.0, y), (broad / 2.0, y)], "fold"));
        }
        for n in 1..6 {
            let x = -broad / 2.0 + broad * f64::from(n) / 6.0;
            parts.push(line(&[(x, -face), (x, face)], "tick"));
        }
        svg = svg.child(placed((broad / 2.0 + each * n as f64, high / 2.0), 0.0).children(parts));
    }
    svg
}
