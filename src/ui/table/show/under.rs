//! Under the field: key, zoom, the commands of the side to move, the time line.

use super::super::{Msg, Stride, Table, Zoom};
use super::parts::{button, icon_button, nothing, send, side_class, unit_button};
use crate::game::{PieceId, Side};
use crate::text::{fill, text};
use crate::ui::html::{Element, Node, el};
use crate::ui::math::number;
use crate::ui::svg::icon;
use crate::ui::table::seat::Seat;

/// The figures and marks of this battle, in words.
pub(super) fn key(table: &Table) -> Node {
    let board = table.board();
    let mut seen = Vec::new();
    for piece in &board.pieces {
        if !seen.contains(&piece.kind) && !table.rules().kind(piece.kind).is_leader {
            seen.push(piece.kind);
        }
    }
    let kinds = seen.into_iter().map(|kind| {
        let kind = table.rules().kind(kind);
        el("span")
            .child(el("i").class("k").child(icon(&kind.symbol, 17)))
            .text(fill("table.key.kind", &[("letter", &kind.letter), ("name", &kind.name)]))
    });
    let marks: Vec<&str> = [
        ("moved", board.pieces.iter().any(|piece| piece.has(crate::game::Mark::Moved))),
        ("shot", board.pieces.iter().any(|piece| piece.has(crate::game::Mark::Shot))),
        ("crossing", board.pieces.iter().any(|piece| piece.has(crate::game::Mark::Crossing))),
        ("waits", board.pieces.iter().any(|piece| piece.waits_until > 0)),
        ("flanked", board.contacts.iter().any(|contact| contact.flank)),
        ("silent", board.contacts.iter().any(|contact| table.rules().silent(board, contact.on).is_some())),
    ]
    .into_iter()
    .filter_map(|(mark, holds)| holds.then_some(mark))
    .collect();
    let marks = marks.into_iter().map(|mark| {
        el("span")
            .child(el("i").class("m").child(icon(&format!("m-{mark}"), 14)))
            .text(text(&format!("table.state.{mark}.key")))
    });
    el("div")
        .class("under")
        .child(el("div").class("key s1").child(el("b").text(text("table.legend"))).children(kinds).children(marks))
        .into()
}

/// Closer, further, the whole table.
pub(in crate::ui) fn zoom() -> Element {
    let press = |name, key: &str, msg| icon_button("icon", name, &text(key), msg);
    el("div")
        .class("zoom")
        .attr("role", "group")
        .attr("aria-label", text("table.zoom"))
        .child(press("i-plus", "table.zoom.in", Msg::Zoom(Zoom::In)))
        .child(press("i-minus", "table.zoom.out", Msg::Zoom(Zoom::Out)))
        .child(press("i-fit", "table.zoom.fit", Msg::Zoom(Zoom::Fit)))
}

/// The commands of the side to move, each with its units.
pub(super) fn commands(table: &Table) -> Node {
    el("div")
        .class("cmds")
        .attr("role", "group")
        .attr("aria-label", text("table.commands"))
        .children(cards(table, table.side()))
        .into()
}

/// The cards of one side; units on no card stand on one of their own.
pub(super) fn cards(table: &Table, side: Side) -> Vec<Node> {
    let scenario = table.game.scenario();
    let board = table.board();
    let is_unit = |id: &PieceId| !table.rules().kind(board.piece(*id).kind).is_leader;
    let mut cards = Vec::new();
    let mut left: Vec<PieceId> = board.ids().filter(|id| board.piece(*id).side == side).filter(is_unit).collect();
    for (n, card) in scenario.cards.iter().enumerate().filter(|(_, card)| card.side == side) {
        let units: Vec<PieceId> = card.units.iter().copied().filter(is_unit).collect();
        left.retain(|id| !units.contains(id));
        let mine = table.command == Some(n);
        let title = el("span").child(el("b").text(card.id.clone())).text(format!(" {}", card.title));
        let head = match table.options.commanders > 2 {
            true => el("button")
                .attr("type", "button")
                .class("ct")
                .attr("aria-pressed", mine.to_string())
                .attr("title", text("table.command.take"))
                .child(title)
                .on_click(send(Msg::Command(Some(n)))),
            false => el("div").class("ct").child(title),
        };
        let rests = table
            .command
            .is_some_and(|in_hand| !mine && scenario.cards.get(in_hand).is_some_and(|in_hand| in_hand.side == side));
        cards.push(one_card(table, side, if rests { " rests" } else { "" }, head.into(), &units));
    }
    if !left.is_empty() {
        let head = el("div").class("ct").text(super::parts::side_name(table, side));
        cards.push(one_card(table, side, "", head.into(), &left));
    }
    cards
}

fn one_card(table: &Table, side: Side, more: &str, head: Node, units: &[PieceId]) -> Node {
    el("div")
        .class(format!("cmd {}{more}", side_class(side)))
        .child(head)
        .child(el("div").class("cu").children(units.iter().map(|&id| unit_button(table, id))))
        .into()
}

/// The moment that is shown, in words, and after how many inputs.
pub(in crate::ui) fn moment<T: Seat>(table: &T) -> (String, usize) {
    let last = table.game().inputs().len();
    let at = table.replay().at.unwrap_or(last);
    // While dice are looked at, the game has gone on and the table has not.
    let clock = table.board().clock;
    let all = super::panel::sequence(table);
    let step = all.get(super::panel::present(table, &all));
    let side = super::parts::side_name(table, clock.side);
    #[cfg(not(any(hexes, skirmish)))]
    let at_key = "table.time.at";
    #[cfg(any(hexes, skirmish))]
    let at_key = table.time_key();
    let label = fill(
        at_key,
        &[
            ("turn", &clock.turn.to_string()),
            ("step", step.map_or("", |step| step.0)),
            ("side", side),
            ("n", &at.to_string()),
            ("of", &last.to_string()),
        ],
    );
    (label, at)
}

/// The game from its start to now; any moment can be shown.
pub(in crate::ui) fn time_line<T: Seat>(table: &T) -> Node {
    let past = table.game().past();
    let last = past.len() - 1;
    let (label, at) = moment(table);
    let stride = Some(table.replay().stride);
    let skip = |sign: &str, key: &str, stride, on| {
        let words = text(key);
        let button = button("icon", sign, Msg::Skip(stride, on));
        button.attr("aria-label", words.clone()).attr("title", words)
    };
    let (symbol, word) = match table.replay().playing {
        true => ("i-no", "table.time.stop"),
        false => ("i-play", "table.time.play"),
    };
    // A tick for every order while they fit, then for every turn.
    let is_turn = |n: &usize| last <= 48 || past[*n].board.clock.turn != past[*n - 1].board.clock.turn;
    let turns = (1..=last).filter(is_turn);
    let ticks = turns.map(|n| {
        let place = format!("left:{}%", number(100.0 * n as f64 / last.max(1) as f64));
        el("span").class(if n <= at { "tk on" } else { "tk" }).attr("style", place)
    });
    let slider = el("input")
        .attr("type", "range")
        .attr("min", "0")
        .attr("max", last.to_string())
        .attr("step", "1")
        .attr("value", at.to_string())
        .attr("aria-label", text("table.time"))
        .attr("aria-valuetext", label.clone())
        .on_input(|value| send(Msg::Scrub(value)));
    let rail = el("div")
        .class("tl")
        .child(el("div").class("rail").attr("aria-hidden", "true"))
        .child(el("div").attr("aria-hidden", "true").children(ticks))
        .child(slider);
    el("div")
        // What is watched has its time line on a narrow screen as well.
        .class(if table.options().watched { "tline watched" } else { "tline" })
        .attr("role", "group")
        .attr("aria-label", text("table.time"))
        .child(skip("«", "table.time.first", None, false))
        .child(skip("‹", "table.time.back", stride, false))
        .child(icon_button("icon", symbol, &text(word), Msg::Play))
        .child(skip("›", "table.time.next", stride, true))
        .child(skip("»", "table.now", None, true))
        .child(rail)
        .child(match table.replay().at.is_some() || table.replay().playing {
            true => manner(table),
            false => nothing(),
        })
        .child(el("span").class("tlab num").text(label))
        .into()
}

/// How the replay goes on: by what, and how fast.
fn manner<T: Seat>(table: &T) -> Node {
    let strides =
        [(Stride::Order, "table.time.order"), (Stride::Step, "table.time.step"), (Stride::Turn, "table.time.turn")];
    let pressed = |on: bool| on.to_string();
    let strides = strides.map(|(stride, key)| {
        button("btn small quiet", &text(key), Msg::Stride(stride))
            .attr("aria-pressed", pressed(table.replay().stride == stride))
    });
    let speeds = [1, 2, 4].map(|speed: u8| {
        button("btn small quiet", &fill("table.time.speed", &[("n", &speed.to_string())]), Msg::Speed(speed))
            .attr("aria-pressed", pressed(table.replay().speed == speed))
    });
    el("span").class("manner").children(strides).children(speeds).into()
}
