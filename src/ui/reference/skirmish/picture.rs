//! The quarters about a soldier, and which of them his shield covers (`chevauchee.ruling.9`, `chevauchee.shield.1`).

use crate::text::text;
use crate::ui::html::{Element, el};

/// A soldier who looks up, with his four quarters.
pub(super) fn quarters() -> Element {
    let line =
        |x: &str, y: &str| el("line").class("ref-dashed").attr("x1", "0").attr("y1", "0").attr("x2", x).attr("y2", y);
    let word = |key: &str, x: &str, y: &str| el("text").class("ref-word").attr("x", x).attr("y", y).text(text(key));
    let base = el("circle").class("ref-tray").attr("r", "1.5");
    let front = el("path").class("ref-front").attr("d", "M-.7 -1.5 L0 -2.6 L.7 -1.5 Z");
    // The shield is on his left arm: a bow from the right end of the front to the left end of the left quarter.
    let shield = el("path").class("ref-arrow").attr("d", "M-1.7 1.7 A2.4 2.4 0 0 1 1.7 -1.7");
    let svg =
        el("svg").attr("viewBox", "-9 -6 18 12").attr("role", "img").attr("aria-label", text("manref.quarters.label"));
    let svg = ["-6 -6", "6 -6", "-6 6", "6 6"].iter().fold(svg, |svg, end| {
        let (x, y) = end.split_once(' ').unwrap_or(("0", "0"));
        svg.child(line(x, y))
    });
    let svg = svg.child(base).child(front).child(shield);
    let svg = svg.child(word("manref.quarters.front", "0", "-3.9")).child(word("manref.quarters.rear", "0", "4.9"));
    let svg = svg.child(word("manref.quarters.left", "-5.6", ".5")).child(word("manref.quarters.right", "5.4", ".5"));
    el("figure").child(svg)
}
