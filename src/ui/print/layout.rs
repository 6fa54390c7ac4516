//! How the table is laid out: the map with its grid, and where the middle of each tray goes.

use super::draw::{HEIGHT, words};
use super::{Sheet, led_name, waiting};
use crate::game::{Scenario, Side};
use crate::text::{fill, text};
use crate::ui::camera::{Camera, MARGIN, inches};
use crate::ui::html::{Element, Node, el};
use crate::ui::math::number;
use crate::ui::scene::View;
use crate::ui::svg;

/// A map is no lower than this, and no higher, in millimetres.
const MAP: (f64, f64) = (75.0, 148.0);

/// One sheet, or one for the map and one for the list of a large battle.
pub(super) fn sheets(scenario: &Scenario) -> Vec<Sheet> {
    let board = &scenario.board;
    let of = |side: Side| board.trays().filter(|(_, piece, _)| piece.side == side).count();
    let most = of(Side(0)).max(of(Side(1)));
    let (w, h) = (board.field.width.to_string(), board.field.height.to_string());
    let mut below = Vec::new();
    if !scenario.reconstructed.is_empty() {
        let what = fill("sheets.lesson.reconstructed", &[("what", &scenario.reconstructed.join(" "))]);
        below.push(format!("† {what}"));
    }
    for (turn, tags) in waiting(scenario) {
        below.push(fill("print.layout.waits", &[("turn", &turn.to_string()), ("tags", &tags.join(", "))]));
    }
    // About how much the words and the list take, so that the map is as large as the rest of the sheet allows.
    let lines: usize = below.iter().map(|said| said.chars().count() / 105 + 1).sum();
    let room = HEIGHT - 34.0 - lines as f64 * 4.2 - (most + 1) as f64 * 5.3;
    let high = if room < MAP.0 { MAP.1 } else { room.min(MAP.1) };
    let list = el("div").class("two").children(Side::BOTH.map(|side| army(scenario, side)));
    let first = el("div")
        .class("layout")
        .child(el("h2").text(fill("print.layout.of", &[("battle", &scenario.title)])))
        .child(el("p").text(fill("print.layout.how", &[("width", &w), ("height", &h)])))
        .child(map(scenario).attr("style", format!("max-height:{}mm", number(high))))
        .children(below.into_iter().map(|said| el("p").class("small").text(said)));
    match room < MAP.0 {
        true => vec![Sheet::plain(first), Sheet { body: el("div").class("layout").child(list), flows: true }],
        false => vec![Sheet::plain(first.child(list))],
    }
}

/// The map with a grid, and numbers every six inches from the left and from the near edge.
fn map(scenario: &Scenario) -> Element {
    let field = &scenario.board.field;
    let (w, h) = (inches(field.width), inches(field.height));
    let camera = Camera::fit(field, (w + 2.0 * MARGIN) * 13.4, (h + 2.0 * MARGIN) * 13.4);
    let mut view = View::new(scenario, &scenario.board, camera);
    view.grid = true;
    // Numbers stand outside the frame, as large as the tags of the units.
    const SIZE: f64 = 1.15;
    let mut numbers: Vec<Element> = Vec::new();
    for n in (0..=field.width.get() / 1000).step_by(6) {
        numbers.push(words((f64::from(n), h + MARGIN + 0.95), SIZE, "axis", n.to_string()));
    }
    for n in (0..=field.height.get() / 1000).step_by(6) {
        numbers.push(words((-MARGIN - 0.2, h - f64::from(n) + 0.4), SIZE, "axis e", n.to_string()));
    }
    let (left, high) = (MARGIN + 1.9, h + 2.0 * MARGIN + 1.2);
    let part = [-left, -MARGIN, w + left + MARGIN, high].map(number).join(" ");
    match svg::view(&view) {
        Node::Element(drawn) => drawn.attr("viewBox", part).children(numbers),
        Node::Text(_) => el("svg"),
    }
}

fn army(scenario: &Scenario, side: Side) -> Element {
    let board = &scenario.board;
    let mut rows = Vec::new();
    for (id, _, pose) in board.trays().filter(|(_, piece, _)| piece.side == side) {
        let name = &scenario.names[id.index()];
        rows.push(
            el("tr")
                .child(el("th").attr("scope", "row").text(&name.tag))
                .child(el("td").class("name").text(led_name(scenario, id)))
                .child(el("td").text(pose.at.x.to_string()))
                .child(el("td").text(pose.at.y.to_string()))
                .child(el("td").text(format!("{}°", pose.facing.get()))),
        );
    }
    let heads =
        ["print.record.unit", "print.record.name", "print.layout.right", "print.layout.up", "print.layout.faces"];
    let head = el("tr").children(heads.map(|key| el("th").attr("scope", "col").text(text(key))));
    el("div")
        .child(el("h3").text(&scenario.rules.about().sides[side.index()].name))
        .child(el("table").class("grid").child(el("thead").child(head)).child(el("tbody").children(rows)))
}
