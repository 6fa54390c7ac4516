//! The gauge for wheels: a tray turns about a front corner, and its other front corner runs along an arc.

use super::draw::{INCH, WIDTH, control_square, line, picture, placed, rect, words};
use super::{Sheet, rule_name};
use crate::game::{Cite, Scenario};
use crate::geom::wheel_cost;
use crate::text::{fill, text};
use crate::ui::camera::inches;
use crate::ui::html::{Element, el};
use crate::ui::math::{draw, number, sin_cos};
use crate::ui::scene::HALF;

/// The side of a tray, and how far the outer corner is from the one that stays (`tray.size.1`).
const TRAY: f64 = 2.0 * HALF * INCH;
/// All wheels of a move together turn by so many degrees at most (`tray.move.4`).
const MOST: i32 = 45;

/// The sheet with a gauge for either hand.
pub(super) fn sheet(scenario: &Scenario) -> Sheet {
    let rule = rule_name(scenario, Cite("tray.move.4"));
    let most = wheel_cost(MOST).rounded().to_string();
    let how = fill("print.wheel.how", &[("most", &MOST.to_string()), ("cost", &most), ("rule", &rule)]);
    let svg = picture(WIDTH, 146.0, &text("print.wheel.alt"))
        .child(placed((5.0, 62.0), 0.0).children(gauge(1.0)))
        .child(placed((WIDTH - 5.0, 62.0), 0.0).children(gauge(-1.0)));
    let costs = (1..=MOST / 5).map(|n| n * 5);
    let mut table = [el("tr").child(head("print.wheel.turn")), el("tr").child(head("print.wheel.cost"))];
    for turn in costs {
        let [first, second] = table;
        let cost = wheel_cost(turn).rounded().to_string();
        table = [first.child(el("td").text(format!("{turn}°"))), second.child(el("td").text(cost))];
    }
    let notes = el("div")
        .class("notes broad")
        .child(el("h2").text(text("print.wheel")))
        .child(el("p").text(how))
        .child(control_square());
    let table = el("table").class("grid").child(el("tbody").children(table));
    Sheet::plain(el("div").child(notes).child(svg).child(table).child(super::dagger()))
}

fn head(key: &str) -> Element {
    el("th").attr("scope", "row").text(text(key))
}

/// The gauge around the corner that stays; `hand` is 1 when the tray lies to the right of it, and wheels to the left.
fn gauge(hand: f64) -> Vec<Element> {
    let on = |degrees: f64, far: f64| {
        let (sin, cos) = sin_cos(degrees);
        (hand * far * cos, -far * sin)
    };
    let left = if hand > 0.0 { 0.0 } else { -TRAY };
    let mut drawn = vec![
        rect([left, 0.0, TRAY, TRAY], "dashed"),
        line(&[(left + TRAY / 2.0 - 9.0, 7.0), (left + TRAY / 2.0, 1.0), (left + TRAY / 2.0 + 9.0, 7.0)], "dashed"),
        words((left + TRAY / 2.0, 40.0), 4.0, "", text("print.wheel.tray")),
        words((hand * 2.0, 6.5), 3.2, if hand > 0.0 { "s" } else { "e" }, text("print.wheel.pivot")),
    ];
    let end = on(f64::from(MOST), TRAY);
    let mut d = String::new();
    draw(&mut d, 'M', &[0.0, 0.0]);
    draw(&mut d, 'L', &[hand * TRAY, 0.0]);
    draw(&mut d, 'A', &[TRAY, TRAY, 0.0, 0.0, if hand > 0.0 { 0.0 } else { 1.0 }, end.0, end.1]);
    d.push('Z');
    drawn.push(el("path").attr("d", d).class("cut outline"));
    for turn in 1..MOST {
        let degrees = f64::from(turn);
        let deep = if turn % 5 == 0 { 4.5 } else { 2.0 };
        drawn.push(line(&[on(degrees, TRAY), on(degrees, TRAY - deep)], "tick"));
        if turn % 15 == 0 {
            drawn.push(turned(on(degrees, TRAY - 7.5), degrees * -hand + 90.0 * hand, &format!("{turn}°")));
        }
    }
    // What it costs stands on an arc of its own, a quarter of an inch a tick.
    let inner = TRAY - 13.0;
    let (from, to) = (on(0.0, inner), on(f64::from(MOST), inner));
    let mut d = String::new();
    draw(&mut d, 'M', &[from.0, from.1]);
    draw(&mut d, 'A', &[inner, inner, 0.0, 0.0, if hand > 0.0 { 0.0 } else { 1.0 }, to.0, to.1]);
    drawn.push(el("path").attr("d", d).class("tick"));
    let whole = inches(wheel_cost(MOST));
    let mut quarter = 1;
    while f64::from(quarter) / 4.0 < whole {
        let cost = f64::from(quarter) / 4.0;
        let degrees = cost * f64::from(MOST) / whole;
        let deep = if quarter % 2 == 0 { 4.5 } else { 2.5 };
        drawn.push(line(&[on(degrees, inner), on(degrees, inner - deep)], "tick"));
        // A number at the very edge would be cut.
        if quarter % 2 == 0 && degrees < f64::from(MOST) - 3.0 {
            drawn.push(turned(on(degrees, inner - 7.5), degrees * -hand + 90.0 * hand, &number(cost)));
        }
        quarter += 1;
    }
    drawn.push(turned(on(16.0, inner - 22.0), -16.0 * hand, &text("print.wheel.inches")));
    drawn
}

/// Words turned about their middle.
fn turned(at: (f64, f64), turn: f64, said: &str) -> Element {
    placed(at, turn).child(words((0.0, 1.1), 3.2, "strong", said))
}
