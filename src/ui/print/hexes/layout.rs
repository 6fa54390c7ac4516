//! Who stands where at the start: a small map, and the stacks of both sides.

use super::super::Sheet;
use super::super::draw::HEIGHT;
use super::{plain, sign};
use crate::game::Scenario;
use crate::scenario::{HexBattle, StackRow, TroopRow};
use crate::text::{fill, text};
use crate::ui::hexes::map::svg_map;
use crate::ui::html::{Element, el};
use crate::ui::math::number;

/// A map is no lower than this, and no higher, in millimetres.
const MAP: (f64, f64) = (95.0, 215.0);

/// One sheet, or one for the map and one for the list of a large battle.
pub(super) fn sheets(battle: &HexBattle, scenario: &Scenario) -> Vec<Sheet> {
    let about = scenario.rules.about();
    let lists = [0, 1].map(|side| list(battle, &about.sides[side].id, &about.sides[side].name));
    let most = lists[0].1.max(lists[1].1);
    let below = fill("sheets.lesson.reconstructed", &[("what", &battle.reconstructed.join(" "))]);
    let lines = below.chars().count() / 105 + 2;
    let room = HEIGHT - 26.0 - lines as f64 * 4.2 - (most + 2) as f64 * 4.9;
    let high = if room < MAP.0 { MAP.1 } else { room.min(MAP.1) };
    let map = svg_map(scenario, &scenario.board);
    let first = el("div")
        .class("layout")
        .child(el("h2").text(fill("hexprint.layout.of", &[("battle", &battle.title)])))
        .child(el("p").text(text("hexprint.layout.how")))
        .child(el("div").class("map").attr("style", format!("--high:{}mm", number(high))).child(map))
        .child(el("p").class("small").text(format!("† {below}")));
    let both = el("div").class("two").children(lists.map(|(list, _)| list));
    match room < MAP.0 {
        true => {
            let list = el("div").class("layout").child(both).child(super::signs());
            vec![plain(first), Sheet { body: list, flows: true }]
        }
        false => vec![plain(first.child(both).child(super::signs()))],
    }
}

/// The stacks of a side, and about how many lines they take.
fn list(battle: &HexBattle, id: &str, name: &str) -> (Element, usize) {
    let mut rows = Vec::new();
    let mut lines = 0;
    for stack in &battle.stacks {
        let here = standing(battle, stack);
        if here.first().is_none_or(|row| row.side != id) {
            continue;
        }
        let said = named(&here);
        lines += said.chars().count() / 42 + 1;
        let facing = stack.facing.map(|facing| fill("hexprint.layout.faces", &[("corner", &facing.to_string())]));
        let said = [Some(said), facing].into_iter().flatten().collect::<Vec<_>>().join(" ");
        rows.push(
            el("tr")
                .child(el("th").attr("scope", "row").text(format!("{}{}", stack.hex, sign(stack.hex_by))))
                .child(el("td").class("name").text(format!("{said}{}", sign(stack.order_by)))),
        );
    }
    let heads = ["hexprint.layout.hex", "hexprint.layout.stack"];
    let head = el("tr").children(heads.map(|key| el("th").attr("scope", "col").text(text(key))));
    let table = el("table").class("grid").child(el("thead").child(head)).child(el("tbody").children(rows));
    (el("div").child(el("h3").text(name)).child(table), lines)
}

/// The counters of a stack, the top one first.
fn standing<'a>(battle: &'a HexBattle, stack: &StackRow) -> Vec<&'a TroopRow> {
    let row = |id: &String| battle.counters().find(|(known, _)| known == id).map(|(_, row)| row);
    stack.counters.iter().filter_map(row).collect()
}

/// `2 Cretans, Antiochus III`: those that are alike and follow each other are counted.
fn named(rows: &[&TroopRow]) -> String {
    let mut said: Vec<(usize, &str)> = Vec::new();
    for row in rows {
        match said.last_mut() {
            Some((many, name)) if *name == row.name => *many += 1,
            _ => said.push((1, &row.name)),
        }
    }
    let one = |(many, name): (usize, &str)| if many == 1 { name.to_string() } else { format!("{many} {name}") };
    said.into_iter().map(one).collect::<Vec<_>>().join(", ")
}
