//! The command cards: who leads which units, where they stand and what they can do. Dealt on the page, and printed.

use super::draw::line;
use crate::game::{Board, Card, PieceId, Scenario};
use crate::geom::{Inches, Point};
use crate::text::{fill, text};
use crate::ui::camera::inches;
use crate::ui::html::{Element, Node, el};
use crate::ui::math::number;
use crate::ui::svg::icon;

/// Cards on one sheet: three rows of three.
pub(super) const A_SHEET: usize = 9;

/// One card, to be cut out; with the names of those it was dealt to.
pub fn card(scenario: &Scenario, card: &Card, who: &[&str]) -> Element {
    let side = &scenario.rules.about().sides[card.side.index()].name;
    let Shown { map, units, lines } = shown(scenario, card);
    let head = el("header").child(el("b").text(&card.id)).child(el("h2").text(&card.title));
    let mut inside =
        el("div").class("card-in").child(head).child(map).child(el("ul").class("card-units").children(units));
    if !card.orders.is_empty() {
        inside = inside.child(el("p").class("card-orders").text(&card.orders));
    }
    let class = if lines.len() > 2 { "card-can dense" } else { "card-can" };
    let mut can = el("div").class(class).children(lines);
    if card.for_teacher {
        can = can.child(el("p").text(text("page.cards.hold")));
    }
    let name = match who.is_empty() {
        true => Node::from(el("span").class("card-line")),
        false => Node::from(el("b").text(who.join(", "))),
    };
    let holder = el("p").class("card-holder").text(fill("page.cards.name", &[("side", side)])).text(" ").child(name);
    el("article").class(format!("order-card s{}", card.side.0 + 1)).child(inside.child(can).child(holder))
}

/// What differs with the kind of game.
struct Shown {
    map: Element,
    units: Vec<Element>,
    lines: Vec<Element>,
}

fn shown(scenario: &Scenario, card: &Card) -> Shown {
    #[cfg(skirmish)]
    if let Some(rules) = scenario.board.skirmish.as_ref().and_then(|_| crate::scenario::skirmish_rules_of(scenario)) {
        use super::skirmish::cards;
        let (units, lines) = (cards::units(scenario, &rules, card), cards::abilities(scenario, &rules, card));
        return Shown { map: cards::map(scenario, card), units, lines };
    }
    Shown { map: map(scenario, card), units: units(scenario, card), lines: abilities(scenario, card) }
}

/// The table with the units of the card filled and all others in outline.
fn map(scenario: &Scenario, card: &Card) -> Element {
    let board = &scenario.board;
    let (w, h) = (inches(board.field.width), inches(board.field.height));
    let on_sheet = |point: &Point| (inches(point.x), h - inches(point.y));
    let mut svg = el("svg")
        .class("card-map")
        .attr("viewBox", format!("-.5 -.5 {} {}", number(w + 1.0), number(h + 1.0)))
        .attr("aria-hidden", "true")
        .child(line(&[(0.0, 0.0), (w, 0.0), (w, h), (0.0, h), (0.0, 0.0)], "edge"));
    for area in &board.field.areas {
        let mut ring: Vec<(f64, f64)> = area.outline.0.iter().map(on_sheet).collect();
        ring.extend(ring.first().copied());
        svg = svg.child(line(&ring, super::ground_class(area.ground)));
    }
    for (id, _, pose) in board.trays() {
        let is_own = card.units.contains(&id);
        let at = on_sheet(&pose.at);
        let place = format!("translate({} {}) rotate({})", number(at.0), number(at.1), pose.facing.get());
        svg = svg.child(
            el("path").attr("d", if is_own { OWN } else { OTHER }).attr("transform", place).class(if is_own {
                "own"
            } else {
                "other"
            }),
        );
    }
    svg
}

/// A tray in inches around its middle; its own front shows as a nose.
const OWN: &str = "M-1.5-1.5H-.9L0-2.7L.9-1.5H1.5V1.5H-1.5Z";
const OTHER: &str = "M-1.45-1.45H1.45V1.45H-1.45Z";

/// Each unit as its figure with its tag, each leader after his unit.
fn units(scenario: &Scenario, card: &Card) -> Vec<Element> {
    let board = &scenario.board;
    let one = |piece: PieceId, class: &str, name: &str| {
        let kind = scenario.rules.kind(board.piece(piece).kind);
        let full = &scenario.names[piece.index()].full;
        el("li")
            .class(class)
            .attr("title", full)
            .child(el("i").child(icon(&kind.symbol, 24)))
            .child(el("span").text(name))
    };
    let mut shown = Vec::new();
    for &unit in &card.units {
        shown.push(one(unit, "", &scenario.names[unit.index()].tag));
        for leader in board.leaders_of(unit) {
            shown.push(one(leader, "leads", &scenario.names[leader.index()].full));
        }
    }
    shown
}

/// What they do and until when they wait, said once for all of whom it is true.
fn abilities(scenario: &Scenario, card: &Card) -> Vec<Element> {
    let mut said: Vec<(String, Vec<&str>)> = Vec::new();
    for say in [ability, waiting] {
        for &unit in &card.units {
            let line = say(scenario, unit);
            let tag = scenario.names[unit.index()].tag.as_str();
            match said.iter_mut().find(|(known, _)| *known == line) {
                _ if line.is_empty() => {}
                Some((_, tags)) => tags.push(tag),
                None => said.push((line, vec![tag])),
            }
        }
    }
    let mut lines = Vec::new();
    for (line, tags) in said {
        let mut p = el("p");
        if tags.len() < card.units.len() {
            p = p.child(el("b").text(tags.join(" "))).text(" ");
        }
        lines.push(p.text(line));
    }
    lines
}

/// Until when a unit waits; nothing when it does not.
fn waiting(scenario: &Scenario, unit: PieceId) -> String {
    match scenario.board.piece(unit).waits_until {
        0 => String::new(),
        turn => fill("page.cards.waits", &[("turn", &turn.to_string())]),
    }
}

/// What one unit does, from its type, its weapon and its leader.
fn ability(scenario: &Scenario, unit: PieceId) -> String {
    let board: &Board = &scenario.board;
    let info = scenario.rules.kind(board.piece(unit).kind);
    let key = if info.is_free { "page.cards.free" } else { "page.cards.formed" };
    let mut line = fill(key, &[("reach", &info.reach.to_string())]);
    if info.charge > Inches::ZERO {
        line.push(' ');
        line.push_str(&fill("page.cards.charges", &[("charge", &info.charge.to_string())]));
    }
    if let Some(range) = scenario.rules.range(board, unit) {
        line.push(' ');
        line.push_str(&fill("page.cards.shoots", &[("range", &range.to_string())]));
    }
    line
}
