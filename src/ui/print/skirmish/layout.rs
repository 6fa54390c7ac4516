//! How the table is laid out: the map with its grid, where each soldier stands, and the corners of the ground.

use super::super::Sheet;
use super::super::draw::words;
use super::plain;
use crate::game::{Scenario, Side};
use crate::geom::Point;
use crate::rules::chevauchee::ChevaucheeRules;
use crate::scenario::SkirmishBattle;
use crate::text::{fill, text};
use crate::ui::camera::{Camera, MARGIN, inches};
use crate::ui::html::{Element, Node, el};
use crate::ui::math::number;
use crate::ui::skirmish::map::{Names, View, svg_view};

/// One sheet for the map and the ground, and one for the soldiers.
pub(super) fn sheets(battle: &SkirmishBattle, scenario: &Scenario, rules: &ChevaucheeRules) -> Vec<Sheet> {
    let field = &scenario.board.field;
    let size = [("width", field.width.to_string()), ("height", field.height.to_string())];
    let values = size.each_ref().map(|(key, value)| (*key, value.as_str()));
    let mut first = el("div")
        .class("layout")
        .child(el("h2").text(fill("print.layout.of", &[("battle", &battle.title)])))
        .child(el("p").text(fill("manprint.layout.how", &values)))
        .child(map(scenario, rules).attr("style", "max-height:128mm"))
        .child(el("h3").text(text("manprint.layout.ground")))
        .child(ground(scenario));
    if !scenario.reconstructed.is_empty() {
        let what = fill("sheets.lesson.reconstructed", &[("what", &scenario.reconstructed.join(" "))]);
        first = first.child(el("p").class("small").text(format!("† {what}")));
    }
    let list = el("div").class("two").children(Side::BOTH.map(|side| army(scenario, side)));
    let second = el("div").class("layout").child(el("h2").text(text("manprint.layout.men"))).child(list);
    vec![plain(first), plain(second)]
}

/// The map with a grid, and numbers every six inches from the left and from the near edge.
fn map(scenario: &Scenario, rules: &ChevaucheeRules) -> Element {
    let field = &scenario.board.field;
    let (w, h) = (inches(field.width), inches(field.height));
    let camera = Camera::fit(field, (w + 2.0 * MARGIN) * 20.0, (h + 2.0 * MARGIN) * 20.0);
    let mut view = View::new(scenario, &scenario.board, rules.tables(), camera);
    (view.grid, view.names) = (true, Names::All);
    // Numbers stand outside the frame.
    const SIZE: f64 = 0.9;
    let mut numbers: Vec<Element> = Vec::new();
    for n in (0..=field.width.get() / 1000).step_by(6) {
        numbers.push(words((f64::from(n), h + MARGIN + 0.8), SIZE, "axis", n.to_string()));
    }
    for n in (0..=field.height.get() / 1000).step_by(6) {
        numbers.push(words((-MARGIN - 0.2, h - f64::from(n) + 0.3), SIZE, "axis e", n.to_string()));
    }
    let (left, high) = (MARGIN + 1.6, h + 2.0 * MARGIN + 1.0);
    let part = [-left, -MARGIN, w + left + MARGIN, high].map(number).join(" ");
    match svg_view(&view) {
        Node::Element(drawn) => drawn.attr("viewBox", part).children(numbers),
        Node::Text(_) => el("svg"),
    }
}

/// Each piece of ground with its corners.
fn ground(scenario: &Scenario) -> Element {
    let land = &scenario.board.in_skirmish().land;
    let corners = |points: &[Point]| -> String {
        points.iter().map(|p| format!("{}/{}", p.x, p.y)).collect::<Vec<_>>().join("  ")
    };
    let plots = land.plots.iter().map(|plot| (&plot.name, corners(&plot.outline.0)));
    let fences = land.fences.iter().map(|fence| (&fence.name, corners(&fence.line)));
    let rows = plots.chain(fences).map(|(name, corners)| {
        el("tr").child(el("th").attr("scope", "row").text(name)).child(el("td").class("name").text(corners))
    });
    el("table").class("grid").child(el("tbody").children(rows))
}

fn army(scenario: &Scenario, side: Side) -> Element {
    let board = &scenario.board;
    let mut rows = Vec::new();
    for (id, _, pose) in board.trays().filter(|(_, piece, _)| piece.side == side) {
        let name = &scenario.names[id.index()];
        rows.push(
            el("tr")
                .child(el("th").attr("scope", "row").text(&name.tag))
                .child(el("td").text(pose.at.x.to_string()))
                .child(el("td").text(pose.at.y.to_string()))
                .child(el("td").text(format!("{}°", pose.facing.get()))),
        );
    }
    let heads = ["manprint.soldier", "print.layout.right", "print.layout.up", "print.layout.faces"];
    let head = el("tr").children(heads.map(|key| el("th").attr("scope", "col").text(text(key))));
    el("div")
        .child(el("h3").text(&scenario.rules.about().sides[side.index()].name))
        .child(el("table").class("grid").child(el("thead").child(head)).child(el("tbody").children(rows)))
}
