//! Small parts of the panel.

use super::Moment;
use crate::dice::Fraction;
use crate::game::{Cite, PieceId, about_in_words};
use crate::text::{fill, text};
use crate::ui::app;
use crate::ui::html::{Element, Node, el};
use crate::ui::skirmish::Msg;
use crate::ui::svg::icon;
use crate::ui::table;
use crate::ui::table::show::parts::send;

pub(super) use crate::ui::table::show::parts::{nothing, section, side_class, swatch};

/// A message of this table.
pub(super) fn man(msg: Msg) -> table::Msg {
    table::Msg::Man(msg)
}

/// The same, ready for a press.
pub(super) fn press(msg: Msg) -> crate::ui::Msg {
    send(man(msg))
}

/// The short name of a rule; a press opens its wording.
pub(super) fn chip(m: Moment<'_>, cite: Cite) -> Node {
    app::chip(m.scenario, cite).into()
}

/// A chance in words; the exact one shows on hover.
pub(super) fn chance(chance: Fraction) -> Node {
    el("b").attr("title", chance.to_string()).text(about_in_words(chance)).into()
}

/// A chance in hundredths, never 0 % or 100 % where it is neither.
pub(super) fn percent(chance: Fraction) -> String {
    let mille = chance.per_mille();
    let n = match mille {
        _ if chance.num == 0 => 0,
        _ if chance.num >= chance.den => 100,
        0 => return text("man.percent.tiny"),
        1..10 => return fill("man.percent.tenths", &[("n", &mille.to_string())]),
        990..=999 => return fill("man.percent.near", &[("n", &(mille - 990).to_string())]),
        1000.. => return text("man.percent.huge"),
        mille => (mille + 5) / 10,
    };
    fill("table.odds.percent", &[("n", &n.to_string())])
}

/// In words, in hundredths, and as a fraction.
pub(super) fn in_all(chance: Fraction) -> Element {
    // What is never or always so needs no number.
    if chance.num == 0 || chance.num >= chance.den {
        return el("b").text(about_in_words(chance));
    }
    el("span").child(el("b").text(about_in_words(chance))).text(format!(" ({}, {chance})", percent(chance)))
}

/// A sign and a number: `+2`, `−1`, `0`.
pub(super) fn signed(n: i32) -> String {
    match n {
        0 => "0".to_string(),
        n if n < 0 => format!("−{}", -n),
        n => format!("+{n}"),
    }
}

/// A soldier as a button that takes him in hand.
pub(super) fn soldier(m: Moment<'_>, id: PieceId, small: &str, is_in_hand: bool) -> Element {
    el("button")
        .attr("type", "button")
        .class("btn small moffer mwho")
        .key(format!("s{}", id.0))
        .attr("aria-pressed", is_in_hand.to_string())
        .attr("title", m.used(id))
        .child(icon(&super::list::symbol(m, id), 16))
        .child(el("span").text(m.name(id)))
        .children((!small.is_empty()).then(|| Node::from(el("small").text(small))))
        .on_click(press(Msg::Look(Some(id))))
}
