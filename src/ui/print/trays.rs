//! Paper trays and stands in true scale, side by side.

use super::draw::{INCH, control_square, line, picture, placed, rect, words};
use super::{Sheet, led_by};
use crate::game::{PieceId, Scenario, Side};
use crate::text::{count, fill, text};
use crate::ui::html::{Element, el};
use crate::ui::math::number;
use crate::ui::scene::{BAR, HALF, ink, stand, stands};
use crate::ui::shape::{Outline, Shape};
use crate::ui::svg::parts;
use crate::ui::symbols::fringe;

/// The side of a tray in millimetres (`tray.size.1`).
const TRAY: f64 = 2.0 * HALF * INCH;
/// The side of a stand.
const STAND: f64 = HALF * INCH;
/// The strip with tag and name behind a tray.
const TAB: f64 = INCH / 2.0;
/// Trays on one sheet: six places, and in the first stands what to do.
pub(super) const TRAYS: usize = 5;
/// Stands on one sheet: five rows of four.
pub(super) const STANDS: usize = 20;

/// The units of one side that are on the table.
fn units_of(scenario: &Scenario, side: Side) -> Vec<PieceId> {
    let board = &scenario.board;
    board.trays().filter(|(_, piece, _)| piece.side == side).map(|(id, _, _)| id).collect()
}

/// Heading, number of the sheet, what to do, and the control square.
fn notes(scenario: &Scenario, side: Side, heading: &str, how: &str, nth: usize, of: usize) -> Element {
    let about = scenario.rules.about();
    let values = [("battle", scenario.title.as_str()), ("side", about.sides[side.index()].name.as_str())];
    let numbers = [("n", (nth + 1).to_string()), ("of", of.to_string())];
    el("div")
        .class("notes")
        .child(el("h2").text(fill(heading, &values)))
        .child(
            el("p")
                .class("nth")
                .text(fill("print.nth", &numbers.each_ref().map(|(key, value)| (*key, value.as_str())))),
        )
        .child(el("p").text(text(how)))
        .child(control_square())
}

/// The trays of one side with their stands printed on them.
pub(super) fn trays(scenario: &Scenario, side: Side) -> Vec<Sheet> {
    let units = units_of(scenario, side);
    let of = units.len().div_ceil(TRAYS);
    let mut sheets = Vec::new();
    for (nth, some) in units.chunks(TRAYS).enumerate() {
        let says = count("print.trays.alt", some.len(), &[]);
        let mut svg = picture(2.0 * (TRAY + TAB), 3.0 * TRAY, &says);
        for (n, &unit) in some.iter().enumerate() {
            let place = n + 1;
            let y = (place / 2) as f64 * TRAY + TRAY / 2.0;
            // Front against front in the middle of the sheet, so that one cut serves two trays.
            let (x, turn) = if place % 2 == 0 { (TAB + TRAY / 2.0, 90.0) } else { (TAB + TRAY * 1.5, -90.0) };
            svg = svg.child(placed((x, y), turn).children(tray(scenario, unit)));
        }
        sheets.push(Sheet::plain(el("div").class("tray-sheet").child(svg).child(notes(
            scenario,
            side,
            "print.trays.of",
            "print.trays.how",
            nth,
            of,
        ))));
    }
    sheets
}

/// One tray around its middle, its front up, with the strip behind it.
fn tray(scenario: &Scenario, unit: PieceId) -> Vec<Element> {
    let board = &scenario.board;
    let piece = board.piece(unit);
    let kind = scenario.rules.kind(piece.kind);
    let colours = ink(piece.side);
    let name = &scenario.names[unit.index()];
    let half = TRAY / 2.0;
    let mut shapes = stands(kind, colours, piece.strength, 0, false);
    shapes.push(Shape::filled(Outline::Path(BAR.into()), colours.edge.0));
    if let Some(teeth) = fringe(&kind.fringe) {
        shapes.push(Shape::filled(Outline::Path(teeth.into()), "t-paper"));
    }
    let in_inches = el("g").attr("transform", format!("scale({})", number(INCH))).children(parts(&shapes));
    // The nose lies inside here: nothing of a tray that is cut out may stick out of its front.
    let nose = line(&[(-9.5, -half + 8.64), (0.0, -half + 0.2), (9.5, -half + 8.64), (-9.5, -half + 8.64)], "nose");
    let mut drawn = vec![
        in_inches,
        nose,
        line(&[(0.0, -half + 8.64), (0.0, half)], "fold"),
        line(&[(-half, 0.0), (half, 0.0)], "fold"),
    ];
    if piece.side == Side(1) {
        drawn.push(rect([-half + 1.0, -half + 8.64, TRAY - 2.0, TRAY - 9.64], "second"));
    }
    drawn.push(rect([-half, half, TRAY, TAB], "cut"));
    drawn.push(rect([-half, -half, TRAY, TRAY], "cut outline"));
    drawn.push(words((-half + 3.0, half + 8.9), 8.0, "s strong", &name.tag));
    // Tags are short; the name begins behind the longest.
    let x = -half + 8.0 + 5.2 * name.tag.chars().count() as f64;
    let mut more: Vec<String> = Vec::new();
    let leader = led_by(scenario, unit);
    if !leader.is_empty() {
        more.push(fill("print.led", &[("leader", &leader)]));
    }
    if piece.waits_until > 0 {
        more.push(fill("print.waits", &[("turn", &piece.waits_until.to_string())]));
    }
    let y = if more.is_empty() { half + 8.0 } else { half + 5.6 };
    drawn.push(fitted((x, y), 4.2, half - 3.0 - x, &name.full));
    if !more.is_empty() {
        drawn.push(fitted((x, half + 10.6), 3.4, half - 3.0 - x, &more.join(", ")));
    }
    drawn
}

/// Words that may be no longer than the room there is; a long name is set closer.
fn fitted(at: (f64, f64), size: f64, room: f64, said: &str) -> Element {
    let drawn = words(at, size, "s", said);
    // An average letter is half as wide as it is high.
    match said.chars().count() as f64 * size * 0.56 > room {
        true => drawn.attr("textLength", number(room)).attr("lengthAdjust", "spacingAndGlyphs"),
        false => drawn,
    }
}

/// The stands of one side one by one, to be laid on trays and taken off.
pub(super) fn loose(scenario: &Scenario, side: Side) -> Vec<Sheet> {
    let mut all: Vec<PieceId> = Vec::new();
    for unit in units_of(scenario, side) {
        for _ in 0..scenario.board.piece(unit).strength {
            all.push(unit);
        }
    }
    let of = all.len().div_ceil(STANDS);
    let mut sheets = Vec::new();
    for (nth, some) in all.chunks(STANDS).enumerate() {
        let rows = some.len().div_ceil(4);
        let mut svg = picture(4.0 * STAND, rows as f64 * STAND, &count("print.stands.alt", some.len(), &[]));
        for (n, &unit) in some.iter().enumerate() {
            let at = ((n % 4) as f64 * STAND + STAND / 2.0, (n / 4) as f64 * STAND + STAND / 2.0);
            svg = svg.child(placed(at, 0.0).children(loose_stand(scenario, unit)));
        }
        let notes = notes(scenario, side, "print.stands.of", "print.stands.how", nth, of).class("notes broad");
        sheets.push(Sheet::plain(el("div").class("stand-sheet").child(notes).child(svg)));
    }
    sheets
}

fn loose_stand(scenario: &Scenario, unit: PieceId) -> Vec<Element> {
    let piece = scenario.board.piece(unit);
    let shapes = stand(scenario.rules.kind(piece.kind), ink(piece.side));
    let half = STAND / 2.0;
    let front = -half + 2.4;
    let mut drawn = vec![
        rect([-half, -half, STAND, 2.4], "front"),
        line(&[(-4.0, front), (0.0, -half + 0.2), (4.0, front), (-4.0, front)], "nose"),
        el("g").attr("transform", format!("translate(0 -.6) scale({})", number(INCH * 0.82))).children(parts(&shapes)),
        rect([-half, -half, STAND, STAND], "cut outline"),
        words((0.0, half - 1.4), 4.0, "strong", &scenario.names[unit.index()].tag),
    ];
    if piece.side == Side(1) {
        drawn.push(rect([-half + 0.9, front, STAND - 1.8, STAND - 3.3], "second"));
    }
    drawn
}
