//! Small parts of the panel.

use super::Moment;
use crate::dice::Fraction;
use crate::game::{Cite, PieceId, about_in_words};
use crate::text::{fill, text};
use crate::ui::app;
use crate::ui::html::{Element, Node, el};
use crate::ui::svg::icon;

pub(super) use crate::ui::table::show::parts::{nothing, section, side_class, swatch};

/// The short name of a rule; a press opens its wording.
pub(super) fn chip(m: Moment<'_>, cite: Cite) -> Node {
    app::chip(m.scenario, cite).into()
}

/// A dagger with what it means.
pub(super) fn dagger(why: &str) -> Node {
    let title = match why.is_empty() {
        true => text("hex.dagger"),
        false => fill("hex.dagger.why", &[("why", why)]),
    };
    el("span").class("dag").attr("title", title).text("†").into()
}

/// A small square in a side's colours, with a figure or without.
pub(super) fn plate(m: Moment<'_>, id: PieceId, size: u16) -> Node {
    let piece = m.board.piece(id);
    el("span")
        .class(format!("sw {}", side_class(piece.side)))
        .attr("style", format!("width:{size}px;height:{size}px"))
        .attr("aria-hidden", "true")
        .child(icon(&m.scenario.rules.kind(piece.kind).symbol, size * 2 / 3))
        .into()
}

/// A chance in words; the exact one shows on hover.
pub(super) fn chance(chance: Fraction) -> Node {
    el("b").attr("title", chance.to_string()).text(about_in_words(chance)).into()
}

/// A chance in hundredths, never 0 % or 100 % where it is neither.
pub(super) fn percent(chance: Fraction) -> String {
    let mille = chance.per_mille();
    let n = match mille {
        _ if chance.num == 0 => return text("hex.percent.none"),
        0..5 => return text("table.odds.tiny"),
        995.. if chance.num < chance.den => 99,
        mille => (mille + 5) / 10,
    };
    fill("table.odds.percent", &[("n", &n.to_string())])
}

/// A bar for a chance: what, how likely, in hundredths.
pub(super) fn bar(kind: &str, what: &str, of: Fraction) -> [Node; 3] {
    let width = format!("width:{}%", f64::from(of.per_mille()) / 10.0);
    let inside = (of.num > 0).then(|| Node::from(el("i").attr("style", width)));
    [
        el("span").text(what).into(),
        el("span").class(format!("b {kind}")).attr("aria-hidden", "true").children(inside).into(),
        el("span").class("num").attr("title", of.to_string()).text(percent(of)).into(),
    ]
}

/// A sign and a number: `+2`, `−1`, `0`.
pub(super) fn signed(n: i32) -> String {
    match n {
        0 => "0".to_string(),
        n if n < 0 => format!("−{}", -n),
        n => format!("+{n}"),
    }
}

/// A line of a sum: what, how much, and the rule.
pub(super) fn row(m: Moment<'_>, what: Vec<Node>, much: String, cite: Cite) -> Element {
    el("tr").child(el("td").children(what)).child(el("td").class("num").text(much)).child(el("td").child(chip(m, cite)))
}

/// A text in a list of nodes.
pub(super) fn words(words: impl AsRef<str>) -> Node {
    Node::Text(words.as_ref().to_string())
}
