//! Counters to be cut out and folded: in good order on the front, in flight on the back.

use super::super::Sheet;
use super::super::draw::{control_square, figure, inked, line, picture, placed, rect, words};
use super::{plain, sign};
use crate::game::Side;
use crate::rules::raphia::RaphiaRules;
use crate::rules::raphia::tables::{Arm, Figure};
use crate::scenario::{HexBattle, TroopRow};
use crate::text::{count, fill, text};
use crate::ui::html::{Element, el};
use crate::ui::math::number;

/// The side of a counter, in millimetres.
pub(super) const COUNTER: f64 = 17.0;
/// Counters in a row, and rows on a sheet.
const ROW: usize = 11;
const ROWS: usize = 6;

/// The counters of one side, in the order of the file.
pub(super) fn sheets(battle: &HexBattle, rules: &RaphiaRules, side: Side) -> Vec<Sheet> {
    let of_side = &rules.tables().sides[side.index()];
    let all: Vec<&TroopRow> = battle.counters().map(|(_, row)| row).filter(|row| row.side == of_side.id).collect();
    let of = all.len().div_ceil(ROW * ROWS);
    let mut sheets = Vec::new();
    for (nth, some) in all.chunks(ROW * ROWS).enumerate() {
        let rows = some.len().div_ceil(ROW);
        let says = count("hexprint.counters.alt", some.len(), &[]);
        let mut svg = picture(COUNTER * some.len().min(ROW) as f64, 2.0 * COUNTER * rows as f64, &says);
        for (n, row) in some.iter().enumerate() {
            let at = (((n % ROW) as f64 + 0.5) * COUNTER, ((n / ROW) as f64 * 2.0 + 1.0) * COUNTER);
            svg = svg.child(placed(at, 0.0).children(strip(row, rules, side)));
        }
        let values = [("battle", battle.title.as_str()), ("side", of_side.name.as_str())];
        let place = [("n", &*(nth + 1).to_string()), ("of", &of.to_string())];
        let notes = el("div")
            .class("notes broad")
            .child(el("h2").text(fill("hexprint.counters.of", &values)))
            .child(el("p").child(el("b").text(fill("print.nth", &place))).text(" ").text(text("hexprint.counters.how")))
            .child(el("p").text(text("hexprint.counters.signs")))
            .child(super::signs())
            .child(control_square());
        sheets.push(plain(el("div").class("counter-sheet").child(notes).child(svg)));
    }
    sheets
}

/// Front above back, the middle of the fold at the origin; the back stands on its head.
fn strip(row: &TroopRow, rules: &RaphiaRules, side: Side) -> Vec<Element> {
    let half = COUNTER / 2.0;
    vec![
        placed((0.0, -half), 0.0).children(face(row, rules, side, false)),
        placed((0.0, half), 180.0).children(face(row, rules, side, true)),
        line(&[(-half, 0.0), (half, 0.0)], "fold"),
        rect([-half, -COUNTER, COUNTER, 2.0 * COUNTER], "cut outline"),
    ]
}

/// One side of a counter around its middle.
fn face(row: &TroopRow, rules: &RaphiaRules, side: Side, flees: bool) -> Vec<Element> {
    let half = COUNTER / 2.0;
    let arm = rules.tables().arms.iter().find(|known| known.arm == row.arm);
    let symbol = arm.map_or("", |arm| arm.symbol.as_str());
    let mut drawn = Vec::new();
    if side == Side(1) {
        drawn.push(rect([-half + 0.7, -half + 0.7, COUNTER - 1.4, COUNTER - 1.4], "second"));
    }
    // What tells the sides apart is drawn: light on dark, and dark on light.
    let (plate, inks) = if side == Side(0) { ("plate1", ["#fff", "#222"]) } else { ("plate2", ["#000", "#fff"]) };
    let middle = if flees { -2.4 } else { 0.0 };
    drawn.push(rect([middle - 4.4, -6.5, 8.8, 7.2], plate).attr("rx", ".7"));
    drawn.push(inked(symbol, (middle, -2.9), 6.4, inks));
    if flees {
        drawn.push(figure("m-routed", (4.8, -2.9), 6.2));
    } else {
        if arm.is_some_and(|arm| arm.corner) {
            drawn.push(line(&[(-1.7, -6.8), (0.0, -8.3), (1.7, -6.8), (-1.7, -6.8)], "band"));
        }
        if row.missile {
            drawn.push(figure("archer", (6.3, -4.5), 3.0));
        }
        if row.mercenary {
            drawn.push(line(&[(-7.6, -7.6), (-4.9, -7.6), (-7.6, -4.9), (-7.6, -7.6)], "band"));
        }
    }
    for (x, (said, sign)) in [-5.2, 0.2, 5.2].into_iter().zip(factors(row)) {
        // Its sign hangs on a figure and does not move it.
        let half = said.chars().count() as f64 * 1.2;
        drawn.push(words((x, 5.1), 4.2, "strong", said));
        drawn.push(words((x + half + 0.1, 3.6), 2.6, "s", sign));
    }
    drawn.push(name(&row.name, sign(row.named_by)));
    drawn
}

/// The name at the foot, set closer where it is long.
fn name(name: &str, sign: &str) -> Element {
    let drawn = words((0.0, 7.6), 2.0, "", format!("{name}{sign}"));
    let room = COUNTER - 2.2;
    match name.chars().count() as f64 * 2.0 * 0.54 > room {
        true => drawn.attr("textLength", number(room)).attr("lengthAdjust", "spacingAndGlyphs"),
        false => drawn,
    }
}

/// Combat, morale and movement with their signs.
fn factors(row: &TroopRow) -> [(String, &'static str); 3] {
    let of = |figure: &Figure| (figure.v.to_string(), sign(figure.source));
    let morale = match &row.morale {
        Some(figure) => of(figure),
        None if row.arm == Arm::Leader => (text("hexprint.leads"), ""),
        None => (text("hexprint.hidden"), ""),
    };
    [of(&row.combat), morale, of(&row.movement)]
}
