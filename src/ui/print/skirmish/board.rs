//! The ground in true scale, on sheets to be laid side by side.

use super::super::Sheet;
use super::super::draw::{HEIGHT, INCH, WIDTH};
use super::plain;
use crate::game::Scenario;
use crate::rules::chevauchee::ChevaucheeRules;
use crate::scenario::SkirmishBattle;
use crate::text::{fill, text};
use crate::ui::camera::{Camera, inches};
use crate::ui::html::el;
use crate::ui::math::number;
use crate::ui::scene::ground::{bounds, ring, to_sheet};
use crate::ui::scene::names::{Span, meet};
use crate::ui::skirmish::map::{View, ground_shapes};
use crate::ui::svg::parts;

/// What a sheet shows of its neighbours, to be laid over, in millimetres.
const OVER: f64 = 6.0;
/// The line above a sheet of the map.
const HEAD: f64 = 10.0;

/// The sheets, row by row from the far left.
pub(super) fn sheets(battle: &SkirmishBattle, scenario: &Scenario, rules: &ChevaucheeRules) -> Vec<Sheet> {
    let field = &scenario.board.field;
    let (w, h) = (inches(field.width) * INCH, inches(field.height) * INCH);
    let land = &scenario.board.in_skirmish().land;
    let plots = land.plots.iter().map(|plot| bounds(&ring(field, &plot.outline)));
    let spans: Vec<Span> = plots.chain(land.fences.iter().map(|fence| bounds(&to_sheet(field, &fence.line)))).collect();
    let [across, down] = [(w, WIDTH), (h, HEIGHT - HEAD)].map(|(long, room)| pieces(long, room));
    let (broad, high) = (w / across as f64, h / down as f64);
    // Open ground needs no paper.
    let holds = |at: usize| {
        let (left, top) = ((at % across) as f64 * broad / INCH, (at / across) as f64 * high / INCH);
        spans.iter().any(|span| meet(span, &[left, top, left + broad / INCH, top + high / INCH]))
    };
    let shown: Vec<usize> = (0..across * down).filter(|&at| holds(at)).collect();
    let of = shown.len().to_string();
    let mut sheets = Vec::new();
    for (n, at) in shown.into_iter().enumerate() {
        let (col, row) = (at % across, at / across);
        let [right, below] = [col + 1 < across, row + 1 < down].map(|goes_on| if goes_on { OVER } else { 0.0 });
        let (left, top) = (col as f64 * broad, row as f64 * high);
        let [wide, tall] = [broad + right, high + below].map(number);
        let mut svg = el("svg")
            .class("true-scale ground")
            .attr("width", format!("{wide}mm"))
            .attr("height", format!("{tall}mm"))
            .attr("viewBox", format!("{} {} {wide} {tall}", number(left), number(top)))
            .attr("role", "img")
            .attr("aria-label", fill("hexprint.map.alt", &[("n", &(n + 1).to_string())]));
        // The whole ground is drawn once; every sheet shows its part of it.
        let ground = if n == 0 {
            el("g").id("ground").attr("transform", format!("scale({})", number(INCH))).children(ground(scenario, rules))
        } else {
            el("use").attr("href", "#ground")
        };
        svg = svg.child(ground);
        let fold = |points: [(f64, f64); 2]| super::super::draw::line(&points, "fold");
        if right > 0.0 {
            svg = svg.child(fold([(left + broad, top), (left + broad, top + high + below)]));
        }
        if below > 0.0 {
            svg = svg.child(fold([(left, top + high), (left + broad + right, top + high)]));
        }
        let place = [
            ("n", (n + 1).to_string()),
            ("of", of.clone()),
            ("row", (row + 1).to_string()),
            ("col", (col + 1).to_string()),
        ];
        let values = place.each_ref().map(|(key, value)| (*key, value.as_str()));
        let head = el("p").child(el("b").text(fill("manprint.map.of", &[("battle", &battle.title)]))).text(" ");
        let head = head.text(fill("hexprint.map.nth", &values)).text(" ");
        let how = (n == 0).then(|| el("span").text(text("manprint.map.how")));
        sheets.push(plain(el("div").class("map-sheet").child(head.children(how)).child(svg)));
    }
    sheets
}

/// The ground in inches with a line at every inch, without the names of the screen.
fn ground(scenario: &Scenario, rules: &ChevaucheeRules) -> Vec<crate::ui::html::Node> {
    let field = &scenario.board.field;
    let camera = Camera::fit(field, inches(field.width) * 20.0, inches(field.height) * 20.0);
    let mut view = View::new(scenario, &scenario.board, rules.tables(), camera);
    view.grid = true;
    parts(&ground_shapes(&view))
}

/// On how many sheets something so long goes.
fn pieces(long: f64, room: f64) -> usize {
    let mut n = 1;
    while n < 40 && long / n as f64 + if n > 1 { OVER } else { 0.0 } > room {
        n += 1;
    }
    n
}
