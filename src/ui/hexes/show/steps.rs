//! Whose half-turn it is, its steps, and how the points stand.

use super::Moment;
use super::parts::{chip, nothing, swatch};
use crate::game::{Ask, Cite, Phase, Place, Side};
use crate::text::{fill, text};
use crate::ui::html::{Node, el};
use crate::ui::svg::icon;

/// The side the game waits for: it rolls, decides or orders; in the dice for the first turn the first.
pub(super) fn waits_for(m: Moment<'_>) -> Side {
    match &m.board.ask {
        Ask::Order(side) | Ask::Choose { to: side, .. } => *side,
        Ask::Roll { by: Some(side), .. } => *side,
        _ => m.board.clock.side,
    }
}

/// Who acts, and in which turn.
pub(super) fn head(m: Moment<'_>) -> Node {
    let board = m.board;
    let side = waits_for(m);
    let is_before = board.on_hexes().first.is_none();
    let (turn, of) = (board.clock.turn, m.rules.turns());
    let when = match () {
        () if is_before || board.clock.phase == Phase::Deploy => text("hex.turn.before"),
        // One rally step more for whoever moved first (`raphia.end.1`).
        () if turn > of => text("hex.turn.after"),
        () => fill("hex.turn", &[("turn", &turn.to_string()), ("of", &of.to_string())]),
    };
    let half = match board.on_hexes().first {
        Some(first) if turn <= of => text(if board.clock.side == first { "hex.turn.first" } else { "hex.turn.second" }),
        _ => String::new(),
    };
    let (title, whose) = match &board.ask {
        Ask::Over(outcome) => match outcome.winner {
            Some(winner) => (fill("hex.wins", &[("side", m.side(winner))]), vec![swatch(winner, 26, "")]),
            None => (text("table.draw"), Side::BOTH.map(|side| swatch(side, 26, "")).to_vec()),
        },
        Ask::Roll { by: None, .. } => (text("table.both"), Side::BOTH.map(|side| swatch(side, 26, "")).to_vec()),
        _ => (m.side(side).to_string(), vec![swatch(side, 26, "")]),
    };
    // Whoever answers a question or rolls in the other's half-turn is told whose it is.
    let of_other = match () {
        () if matches!(board.ask, Ask::Over(_)) || is_before || side == board.clock.side => nothing(),
        () => {
            let words = fill("hex.turn.of", &[("side", m.side(board.clock.side))]);
            el("p").class("dl").text(words).into()
        }
    };
    el("div")
        .child(
            el("div")
                .class("who")
                .children(whose)
                .child(el("h2").text(title))
                .child(el("span").class("turn").child(el("span").text(when)).child(el("small").text(half))),
        )
        .child(of_other)
        .into()
}

/// The sequence of a half-turn: what is done is ticked, what is due is lit.
pub(super) fn strip(m: Moment<'_>) -> Node {
    let board = m.board;
    let steps = &m.rules.tables().sequence;
    let over = matches!(board.ask, Ask::Over(_));
    // Before the battle none is due yet.
    let now = steps.iter().position(|row| row.phase.phase() == board.clock.phase);
    let now = now.filter(|_| board.on_hexes().first.is_some());
    let items = steps.iter().enumerate().map(|(n, row)| {
        let class = match now {
            _ if over => "done",
            Some(now) if n < now => "done",
            Some(now) if n == now => "now",
            _ => "",
        };
        let mark = match class {
            "done" => icon("i-yes", 11),
            _ => el("span").class("n").text((n + 1).to_string()).into(),
        };
        let is_now = class == "now";
        let rule = m.scenario.rules.texts().iter().find(|rule| rule.id == row.cite);
        let title = rule.map_or("", |rule| rule.text.as_str());
        el("li")
            .class(class)
            .attr("title", title)
            .attr_if(is_now, "aria-current", "step")
            .child(mark)
            .child(el("span").text(&row.name))
    });
    let columns = format!("grid-template-columns:repeat({},auto)", steps.len().div_ceil(2).max(1));
    el("ol").class("hsteps").attr("style", columns).attr("aria-label", text("table.steps")).children(items).into()
}

/// The points of a side: at the start, lost for good, with troops that do not obey, and now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Points {
    pub start: u16,
    pub gone: u16,
    pub astray: u16,
    pub now: u16,
}

pub(super) fn points(m: Moment<'_>, side: Side) -> Points {
    let start = m.board.on_hexes().at_start[side.index()];
    let now = m.rules.points(m.board)[side.index()];
    let mut gone = 0;
    for piece in &m.board.pieces {
        if piece.side == side && piece.place == Place::Off {
            gone += m.rules.worth(m.rules.arm_of(piece.kind));
        }
    }
    // A file may keep counters off the map from the start.
    let gone = gone.min(start.saturating_sub(now));
    Points { start, gone, astray: start.saturating_sub(now).saturating_sub(gone), now }
}

/// A side in the bar over the map: what it has come to.
pub(super) fn tally(m: Moment<'_>, side: Side) -> Node {
    let points = points(m, side);
    let now = fill("hex.worth", &[("n", &points.now.to_string())]);
    let title = fill("hex.worth.of", &[("n", &points.now.to_string()), ("of", &points.start.to_string())]);
    el("span")
        .class("tally")
        .attr("title", title)
        .child(swatch(side, 20, ""))
        .child(
            el("span").child(el("span").class("nm").text(m.side(side)).text(" ")).child(el("b").class("num").text(now)),
        )
        .into()
}

/// How the points stand: both sides against their start, and who is ahead.
pub(super) fn standing(m: Moment<'_>) -> Node {
    let all = Side::BOTH.map(|side| points(m, side));
    let rows = Side::BOTH.into_iter().zip(all).map(|(side, points)| {
        let cells = [points.start, points.gone, points.astray, points.now];
        el("tr")
            .child(el("th").attr("scope", "row").child(swatch(side, 14, "")).text(" ").text(m.side(side)))
            .children(cells.map(|n| el("td").class("num").text(n.to_string())))
    });
    let heads = ["hex.worth.side", "hex.worth.start", "hex.worth.gone", "hex.worth.astray", "hex.worth.now"];
    let heads = heads.map(|key| el("th").attr("scope", "col").text(text(key)));
    el("section")
        .class("sec hpoints")
        .attr("aria-label", text("hex.worth.heading"))
        .child(el("h3").child(el("span").text(text("hex.worth.heading"))).child(chip(m, Cite("raphia.vp.1"))))
        .child(el("table").child(el("thead").child(el("tr").children(heads))).child(el("tbody").children(rows)))
        .child(el("p").class("words").text(margin(m)).text(" ").child(chip(m, Cite("raphia.vp.3"))))
        .into()
}

/// Who is ahead and by how much; and, since the sides do not begin equal, who has lost less of what it began with.
pub(in crate::ui) fn margin(m: Moment<'_>) -> String {
    let scores = m.rules.scores(m.board);
    let name = |side: Option<Side>| side.map_or_else(|| text("hex.nobody"), |side| m.side(side).to_string());
    let values = [
        ("side", name(scores.winner)),
        ("by", scores.margin.to_string()),
        ("better", name(scores.better)),
        ("better_by", scores.better_by.to_string()),
        ("first", m.side(Side(0)).to_string()),
        ("second", m.side(Side(1)).to_string()),
        ("first_kept", scores.sides[0].kept().to_string()),
        ("second_kept", scores.sides[1].kept().to_string()),
    ];
    let values = values.each_ref().map(|(name, value)| (*name, value.as_str()));
    let ahead = fill(if scores.margin == 0 { "hex.margin.even" } else { "hex.margin" }, &values);
    let lost = fill(if scores.better.is_some() { "hex.margin.better" } else { "hex.margin.same" }, &values);
    format!("{ahead} {lost} {}", fill("hex.margin.kept", &values))
}
