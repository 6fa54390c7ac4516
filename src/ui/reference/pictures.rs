//! Small drawings of a tray: how it goes, how it wheels, what its zones are.

use crate::text::{fill, text};
use crate::ui::html::{Element, Node, el};
use crate::ui::svg::icon;

fn picture(
    view: &'static str,
    caption: String,
    width: &'static str,
    parts: impl IntoIterator<Item = Element>,
) -> Element {
    let svg = el("svg")
        .attr("viewBox", view)
        .attr("width", width)
        .attr("role", "img")
        .attr("aria-label", &caption)
        .children(parts);
    el("figure").child(svg).child(el("figcaption").text(caption))
}

fn path(d: &'static str, class: &'static str) -> Element {
    el("path").attr("d", d).attr("class", class)
}

/// A tray in inches around its middle, its front up, with these figures on its stands.
fn tray(symbol: &str) -> Vec<Element> {
    let mut parts = vec![
        path("M-1.6-1.6H1.6V1.6H-1.6Z", "ref-tray"),
        path("M-1.6-1.6H1.6V-1.26H-1.6ZM-.42-1.6L0-2.02L.42-1.6Z", "ref-front"),
        path(
            "M-1.49-1.1h1.42v1.2h-1.42zM.07-1.1h1.42v1.2h-1.42zM-1.49.24h1.42v1.2h-1.42zM.07.24h1.42v1.2h-1.42z",
            "ref-stand",
        ),
    ];
    for (x, y) in [("-1.38", "-1.1"), (".18", "-1.1"), ("-1.38", ".24"), (".18", ".24")] {
        if let Node::Element(figure) = icon(symbol, 24) {
            parts.push(figure.attr("x", x).attr("y", y).attr("width", "1.2").attr("height", "1.2"));
        }
    }
    parts
}

/// Ahead and slanting.
pub fn ways(symbol: &str, deg: &str) -> Element {
    let parts = tray(symbol).into_iter().chain([
        path("M-1.6-2.2V-7.4H1.6V-2.2M-1.7-1.7L-5.8-5.8V-2.6M1.7-1.7L5.8-5.8V-2.6", "ref-dashed"),
        path(
            "M0-2.4V-5.8M-.6-5L0-5.9L.6-5M2-2.4L4.7-5.1M3.6-4.8L4.8-5.2L4.4-4M-2-2.4L-4.7-5.1M-3.6-4.8L-4.8-5.2L-4.4-4",
            "ref-arrow",
        ),
    ]);
    picture("-6.2 -7.7 12.4 9.5", fill("ref.picture.ways", &[("deg", deg)]), "150", parts)
}

/// About the front corner on the inner side.
pub fn wheel(symbol: &str, deg: &str) -> Element {
    let parts = tray(symbol).into_iter().chain([
        path("M-1.6-1.6L.66-3.86L2.92-1.6L.66.66Z", "ref-dashed"),
        path("M1.6-1.6A3.2 3.2 0 0 0 .66-3.86", "ref-arrow"),
        path("M-1.32-1.6A.28.28 0 1 1-1.88-1.6A.28.28 0 1 1-1.32-1.6Z", "ref-front"),
    ]);
    picture("-2.3 -4.4 5.6 6.3", fill("ref.picture.wheel", &[("deg", deg)]), "90", parts)
}

/// The four zones.
pub fn zones(symbol: &str) -> Element {
    let word = |key: &str, x: &'static str, y: &'static str| {
        el("svg:text").attr("x", x).attr("y", y).attr("class", "ref-word").text(text(key))
    };
    let parts = [path("M-4.7-4.7L4.7 4.7M4.7-4.7L-4.7 4.7", "ref-dashed")].into_iter().chain(tray(symbol)).chain([
        word("ref.zone.front", "0", "-2.9"),
        word("ref.zone.rear", "0", "3.7"),
        word("ref.zone.flank", "-4", ".5"),
        word("ref.zone.flank", "4", ".5"),
    ]);
    picture("-6 -4.4 12 8.8", text("ref.picture.zones"), "130", parts)
}
