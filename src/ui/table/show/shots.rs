//! The steps of shooting and charging: who can, at whom, and why not at others.

use super::super::{Help, Msg, Table, say};
use super::parts::{button, chip, nothing, section, send};
use crate::game::{Action, PieceId, Reason, Todo, about_in_words};
use crate::text::{fill, text};
use crate::ui::html::{Node, el};
use crate::ui::svg::icon;
use crate::ui::table::seat::Seat;

pub(super) fn list(table: &Table) -> Node {
    if !table.is_shooting() || table.replay.at.is_some() || table.rolls.is_some() {
        return nothing();
    }
    let shooters = table.shooters();
    match table.selected.filter(|id| shooters.contains(id)) {
        Some(by) => targets(table, by),
        None => {
            let buttons = shooters.iter().map(|&id| {
                let tag = say::tag(table.game.scenario(), id);
                button("btn small", tag, Msg::Select(Some(id)))
                    .attr("aria-label", format!("{tag}, {}", say::name(table, id)))
            });
            section("shots", "table.shooters").child(el("div").class("acts wrap").children(buttons)).into()
        }
    }
}

/// The targets of one shooter, with distance and chance; then those it cannot see, with the reason.
fn targets(table: &Table, by: PieceId) -> Node {
    let (rules, board) = (table.rules(), table.game.board());
    let odds = table.options.help >= Help::ReachAndOdds;
    let rows = table.targets(by).into_iter().map(|on| {
        let tag = say::tag(table.game.scenario(), on);
        let d = rules.sight(board, by, on).distance.tenths();
        let mut label = fill("table.target", &[("on", tag), ("d", &d)]);
        if odds {
            let hit = rules.odds(board, Todo::Shot { by, on }).of(on).chance(|&lost| lost > 0);
            label = format!("{label}, {}", about_in_words(hit));
        }
        el("li").child(
            el("button")
                .attr("type", "button")
                .class("btn small target")
                .attr("aria-pressed", (table.target == Some(on)).to_string())
                .text(label)
                .on_click(send(Msg::Target(on))),
        )
    });
    let own = board.piece(by).side;
    let blocked = board.trays().filter(|(_, piece, _)| piece.side != own).filter_map(|(on, _, _)| {
        let why = rules.act(board, &Action::Shoot { by, on }).err()?;
        // What is simply too far is seen on the table; only what is hidden or fighting is worth a line.
        if matches!(why.reason, Reason::OutOfRange { .. }) {
            return None;
        }
        let near = rules.sight(board, by, on).distance;
        let range = rules.range(board, by)?;
        near.is_within(range).then(|| {
            el("li")
                .class("blocked")
                .child(icon("i-no", 12))
                .text(format!(" {} ", say::refusal(&table.game, board, &why)))
                .child(chip(table, why.cite))
        })
    });
    let rows: Vec<_> = rows.chain(blocked).collect();
    let title = fill("table.targets", &[("by", say::tag(table.game.scenario(), by))]);
    let none = if rows.is_empty() { text("table.targets.none") } else { String::new() };
    section("shots", "")
        .child(el("h3").child(el("span").text(title)))
        .child(el("ul").class("lines").children(rows))
        .child(el("p").class("dl").text(none))
        .into()
}

/// Who can charge; of one unit, whom it can charge, and why not the others near it.
pub(super) fn charges(table: &Table) -> Node {
    if !table.is_charging() || table.replay.at.is_some() {
        return nothing();
    }
    let tag = |id| say::tag(table.game.scenario(), id);
    let Some(by) = table.selected.filter(|&id| table.board().piece(id).side == table.side()) else {
        let buttons = table.chargers().into_iter().map(|id| {
            button("btn small", tag(id), Msg::Select(Some(id)))
                .attr("aria-label", format!("{}, {}", tag(id), say::name(table, id)))
        });
        return section("shots", "table.chargers").child(el("div").class("acts wrap").children(buttons)).into();
    };
    let chosen = table.plan.as_ref().and_then(|plan| plan.on);
    let may = table.charges.may.iter().map(|charge| {
        let key = if charge.flank { "table.charge.flank" } else { "table.charge.front" };
        let label = fill(key, &[("on", tag(charge.on)), ("d", &say::short(charge.cost))]);
        el("li").child(
            el("button")
                .attr("type", "button")
                .class("btn small target")
                .attr("aria-pressed", (chosen == Some(charge.on)).to_string())
                .text(label)
                .on_click(send(Msg::Target(charge.on))),
        )
    });
    let board = table.game.board();
    // What has been chosen leaves room for its chances.
    let open = if table.plan.is_some() { &[][..] } else { &table.charges.not[..] };
    let not = open.iter().map(|(on, why)| {
        // The enemy is named, in the sentence or before it.
        let mut words = say::refusal(&table.game, board, why);
        if !words.contains(tag(*on)) {
            words = format!("{}: {words}", tag(*on));
        }
        el("li").class("blocked").child(icon("i-no", 12)).text(format!(" {words} ")).child(chip(table, why.cite))
    });
    let rows: Vec<_> = may.chain(not).collect();
    let title = fill("table.charges", &[("by", tag(by))]);
    let far = match table.charges.far {
        _ if table.plan.is_some() => String::new(),
        0 => String::new(),
        n => crate::text::count("table.charges.far", n, &[]),
    };
    section("shots", "")
        .child(el("h3").child(el("span").text(title)))
        .child(el("ul").class("lines").children(rows))
        .child(el("p").class("dl").text(far))
        .into()
}
