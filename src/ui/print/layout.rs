//! How the table is laid out: the map with its grid, and where the middle of each tray goes.

use super::Sheet;
use super::draw::words;
use crate::game::{Scenario, Side};
use crate::text::{fill, text};
use crate::ui::camera::{Camera, MARGIN, inches};
use crate::ui::html::{Element, Node, el};
use crate::ui::scene::View;
use crate::ui::svg;

/// Rows of units a side that fit under the map of a usual table.
const UNDER_MAP: usize = 15;

/// One sheet, or one for the map and one for the list of a large battle.
pub(super) fn sheets(scenario: &Scenario) -> Vec<Sheet> {
    let board = &scenario.board;
    let most = Side::BOTH.map(|side| board.trays().filter(|(_, piece, _)| piece.side == side).count());
    let (w, h) = (board.field.width.to_string(), board.field.height.to_string());
    let head = el("h2").text(fill("print.layout.of", &[("battle", &scenario.title)]));
    let how = el("p").text(fill("print.layout.how", &[("width", &w), ("height", &h)]));
    let mut first = el("div").class("layout").child(head).child(how).child(map(scenario));
    if !scenario.reconstructed.is_empty() {
        let what = fill("page.lesson.reconstructed", &[("what", &scenario.reconstructed.join(" "))]);
        first = first.child(el("p").class("small").text("† ").text(what));
    }
    let list = el("div").class("two").children(Side::BOTH.map(|side| army(scenario, side)));
    let is_high = inches(board.field.height) / inches(board.field.width) > 0.85;
    if most.into_iter().max().unwrap_or_default() <= UNDER_MAP && !is_high {
        return vec![Sheet::plain(first.child(list))];
    }
    vec![Sheet::plain(first), Sheet::plain(el("div").class("layout").child(list))]
}

/// The map with a grid, and numbers every six inches from the left and from the near edge.
fn map(scenario: &Scenario) -> Node {
    let field = &scenario.board.field;
    let (w, h) = (inches(field.width), inches(field.height));
    let camera = Camera::fit(field, (w + 2.0 * MARGIN) * 13.4, (h + 2.0 * MARGIN) * 13.4);
    let mut view = View::new(scenario, &scenario.board, camera);
    view.grid = true;
    let mut numbers: Vec<Element> = Vec::new();
    for n in (0..=field.width.get() / 1000).step_by(6) {
        numbers.push(words((f64::from(n), h + 0.85), 0.62, "axis", n.to_string()));
    }
    for n in (6..=field.height.get() / 1000).step_by(6) {
        numbers.push(words((-0.62, h - f64::from(n) + 0.25), 0.62, "axis", n.to_string()));
    }
    match svg::view(&view) {
        Node::Element(drawn) => drawn.children(numbers).into(),
        other => other,
    }
}

fn army(scenario: &Scenario, side: Side) -> Element {
    let board = &scenario.board;
    let mut rows = Vec::new();
    for (id, piece, pose) in board.trays().filter(|(_, piece, _)| piece.side == side) {
        let name = &scenario.names[id.index()];
        let led: Vec<&str> = board.leaders_of(id).map(|leader| scenario.names[leader.index()].full.as_str()).collect();
        let mut full = name.full.clone();
        if !led.is_empty() {
            full = format!("{full}, {}", fill("print.led", &[("leader", &led.join(", "))]));
        }
        if piece.waits_until > 0 {
            full = format!("{full} ({})", fill("print.waits", &[("turn", &piece.waits_until.to_string())]));
        }
        rows.push(
            el("tr")
                .child(el("th").attr("scope", "row").text(&name.tag))
                .child(el("td").class("name").text(full))
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
