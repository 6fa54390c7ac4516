//! The soldier in hand: who he is, what he has, his number from every side, and how he is.

use super::Moment;
use super::parts::{chip, section};
use crate::game::{Arc4, Cite, PieceId};
use crate::text::{fill, text};
use crate::ui::html::{Node, el};
use crate::ui::skirmish::map::soldier_picture;

/// His card.
pub(super) fn view(m: Moment<'_>, id: PieceId) -> Node {
    let states = m.states(id);
    section("hand msoldier", "")
        .child(
            el("div").class("unit").child(soldier_picture(m.scenario, m.board, m.rules.tables(), id, 64)).child(
                el("div")
                    .child(el("h3").class("nm").text(m.name(id)))
                    .child(el("ul").children(m.kit_lines(id).into_iter().map(|line| el("li").text(line))))
                    .children((!states.is_empty()).then(|| {
                        Node::from(
                            el("ul").class("mstates").children(states.into_iter().map(|line| el("li").text(line))),
                        )
                    })),
            ),
        )
        .child(numbers(m, id))
        .into()
}

/// What three dice and all that is added must come to, from every side.
fn numbers(m: Moment<'_>, id: PieceId) -> Node {
    let quarters = [
        (Arc4::Front, "man.arc.front"),
        (Arc4::Left, "man.arc.left"),
        (Arc4::Right, "man.arc.right"),
        (Arc4::Rear, "man.arc.rear"),
    ];
    let heads = quarters.map(|(_, key)| el("th").attr("scope", "col").text(text(key)));
    let row = |key: &str, by_shot: bool| {
        el("tr")
            .child(el("th").attr("scope", "row").text(text(key)))
            .children(quarters.map(|(from, _)| el("td").class("num").text(m.number(id, from, by_shot).to_string())))
    };
    let moves = fill(
        "man.card.moves",
        &[
            ("base", &m.rules.base(m.board, id).to_string()),
            ("kind", &super::lower(&m.rules.move_row(m.board, id).name)),
        ],
    );
    el("div")
        .child(
            el("table")
                .class("mnumbers")
                .child(
                    el("caption")
                        .class("dl")
                        .text(text("man.card.number"))
                        .text(" ")
                        .child(chip(m, Cite("chevauchee.armour.1"))),
                )
                .child(el("thead").child(el("tr").child(el("td")).children(heads)))
                .child(el("tbody").child(row("man.card.blows", false)).child(row("man.card.shots", true))),
        )
        .child(el("p").class("dl").text(moves).text(" ").child(chip(m, Cite("chevauchee.move.2"))))
        .into()
}
