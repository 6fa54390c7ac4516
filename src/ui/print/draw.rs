//! Drawings in true scale: a picture whose unit is a millimetre on paper.

use crate::ui::html::{Element, Node, el};
use crate::ui::math::{draw, number};
use crate::ui::svg::drawn_part;
use crate::ui::symbols::figure as parts_of;

/// Millimetres in an inch.
pub const INCH: f64 = 25.4;
/// The room for drawings, so that a sheet fits A4 and Letter alike inside margins of 10 mm.
pub const WIDTH: f64 = 188.0;
/// The same, from top to bottom.
pub const HEIGHT: f64 = 256.0;
/// What a picture has around it, so that no line at its edge is cut to half its breadth.
const PAD: f64 = 0.5;

/// A picture so many millimetres broad and high, and half a millimetre around it.
pub fn picture(width: f64, height: f64, says: &str) -> Element {
    let [w, h] = [width + 2.0 * PAD, height + 2.0 * PAD].map(number);
    el("svg")
        .class("true-scale")
        .attr("width", format!("{w}mm"))
        .attr("height", format!("{h}mm"))
        .attr("viewBox", format!("{0} {0} {w} {h}", number(-PAD)))
        .attr("role", "img")
        .attr("aria-label", says)
}

/// A group put at a place, turned by so many degrees clockwise.
pub fn placed(at: (f64, f64), turn: f64) -> Element {
    let mut place = format!("translate({} {})", number(at.0), number(at.1));
    if turn != 0.0 {
        place.push_str(&format!(" rotate({})", number(turn)));
    }
    el("g").attr("transform", place)
}

/// A path along these places.
pub fn line(points: &[(f64, f64)], class: &str) -> Element {
    let mut d = String::new();
    for (n, point) in points.iter().enumerate() {
        draw(&mut d, if n == 0 { 'M' } else { 'L' }, &[point.0, point.1]);
    }
    el("path").attr("d", d).class(class)
}

/// A rectangle: left, top, width, height.
pub fn rect(part: [f64; 4], class: &str) -> Element {
    let [x, y, w, h] = part.map(number);
    el("rect").attr("x", x).attr("y", y).attr("width", w).attr("height", h).class(class)
}

/// Words with their middle, `"s"` for start or `"e"` for end in the class, at a place; `size` in millimetres.
pub fn words(at: (f64, f64), size: f64, class: &str, text: impl AsRef<str>) -> Element {
    el("svg:text")
        .attr("x", number(at.0))
        .attr("y", number(at.1))
        .attr("style", format!("font-size:{}px", number(size)))
        .class(class)
        .text(text)
}

/// A figure in black with its middle at a place.
pub fn figure(name: &str, at: (f64, f64), size: f64) -> Element {
    inked(name, at, size, ["#000", "#fff"])
}

/// The same in these colours: its own, and that of what is cut out of it.
pub fn inked(name: &str, at: (f64, f64), size: f64, [ink, cut]: [&str; 2]) -> Element {
    let half = size / 2.0;
    let place = format!("translate({} {}) scale({})", number(at.0 - half), number(at.1 - half), number(size / 24.0));
    el("g").attr("transform", place).children(parts_of(name).iter().map(|part| drawn_part(part, ink, cut)))
}

/// A square of one inch to measure: if it is not one, the printer has changed the size.
pub fn control_square() -> Node {
    let square =
        picture(INCH, INCH, &crate::text::text("print.square.alt")).child(rect([0.0, 0.0, INCH, INCH], "control"));
    el("div").class("square").child(square).child(el("p").text(crate::text::text("print.square"))).into()
}
