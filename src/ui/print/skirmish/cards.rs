//! What a command card says of soldiers: where they stand, who they are, and what they can do.

use super::super::draw::line;
use super::words;
use crate::game::{Card, PieceId, Scenario, Terrain};
use crate::rules::chevauchee::ChevaucheeRules;
use crate::ui::camera::inches;
use crate::ui::html::{Element, Node, el};
use crate::ui::math::number;
use crate::ui::skirmish::map::soldier_picture;

/// The ground with the soldiers of the card filled and all others in outline.
pub(in crate::ui::print) fn map(scenario: &Scenario, card: &Card) -> Element {
    let board = &scenario.board;
    let (w, h) = (inches(board.field.width), inches(board.field.height));
    let mut svg = el("svg")
        .class("card-map")
        .attr("viewBox", format!("-.5 -.5 {} {}", number(w + 1.0), number(h + 1.0)))
        .attr("aria-hidden", "true")
        .child(line(&[(0.0, 0.0), (w, 0.0), (w, h), (0.0, h), (0.0, 0.0)], "edge"));
    for plot in &board.in_skirmish().land.plots {
        let mut ring: Vec<(f64, f64)> = plot.outline.0.iter().map(|p| (inches(p.x), h - inches(p.y))).collect();
        ring.extend(ring.first().copied());
        let class = match plot.terrain {
            Terrain::Hill => "land high",
            Terrain::Water | Terrain::Ford | Terrain::Marsh => "land water",
            Terrain::Building => "land walls",
            Terrain::Woods | Terrain::Rough | Terrain::Road => "land camp",
        };
        svg = svg.child(line(&ring, class));
    }
    for fence in &board.in_skirmish().land.fences {
        let points: Vec<(f64, f64)> = fence.line.iter().map(|p| (inches(p.x), h - inches(p.y))).collect();
        svg = svg.child(line(&points, "edge"));
    }
    for (id, _, pose) in board.trays() {
        let place = format!(
            "translate({} {}) rotate({})",
            number(inches(pose.at.x)),
            number(h - inches(pose.at.y)),
            pose.facing.get()
        );
        let is_own = card.units.contains(&id);
        let d = if is_own {
            "M-.7-.4L0-1.5L.7-.4A.75 .75 0 1 1-.7-.4Z"
        } else {
            "M-.6 0a.6 .6 0 1 0 1.2 0a.6 .6 0 1 0-1.2 0Z"
        };
        svg = svg.child(el("path").attr("d", d).attr("transform", place).class(if is_own { "own" } else { "other" }));
    }
    svg
}

/// Each soldier as he stands on the table.
pub(in crate::ui::print) fn units(scenario: &Scenario, rules: &ChevaucheeRules, card: &Card) -> Vec<Element> {
    let one = |&id: &PieceId| {
        let name = &scenario.names[id.index()];
        let drawn = soldier_picture(scenario, &scenario.board, rules.tables(), id, 34);
        el("li").class("man").attr("title", &name.tag).child(Node::from(drawn))
    };
    card.units.iter().map(one).collect()
}

/// What they have and can do, said once for all of whom it is true.
pub(in crate::ui::print) fn abilities(scenario: &Scenario, rules: &ChevaucheeRules, card: &Card) -> Vec<Element> {
    let mut said: Vec<(String, Vec<PieceId>)> = Vec::new();
    for &id in &card.units {
        let line = words::short(rules, scenario, id);
        match said.iter_mut().find(|(known, _)| *known == line) {
            Some((_, ids)) => ids.push(id),
            None => said.push((line, vec![id])),
        }
    }
    let of = |(line, ids): (String, Vec<PieceId>)| {
        el("p").child(el("b").text(words::named(scenario, &ids))).text(": ").text(line)
    };
    said.into_iter().map(of).collect()
}
