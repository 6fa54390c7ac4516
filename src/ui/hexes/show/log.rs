//! The log: what happened, by half-turn and step, each line with its side and its rule; sums and the ways of routs on demand.

use super::Moment;
use super::parts::{chip, nothing, swatch};
use super::paths;
use crate::game::{Ask, Board, Fact, Gait, Game, HexFact, Phase, PieceId, Side};
use crate::text::text;
use crate::ui::html::{Element, Node, el};
use crate::ui::table::say::{Line, lines};
use crate::ui::table::{self};

/// So many inputs of the past are listed; earlier ones are reached with the time line.
const LISTED: usize = 120;

/// What the log shows.
#[derive(Clone, Copy)]
pub(super) struct Past<'a> {
    /// The game.
    pub game: &'a Game,
    /// Up to which input.
    pub last: usize,
    /// The line of which more is shown: its input and its event.
    pub open: Option<(usize, usize)>,
}

/// The newest step first, its lines in the order they happened.
pub(super) fn view(m: Moment<'_>, past: Past<'_>) -> Node {
    let mut groups: Vec<(String, Vec<Node>)> = vec![(text("table.log.start"), Vec::new())];
    for input in past.last.saturating_sub(LISTED)..=past.last {
        let mut told = lines(past.game, input);
        if is_secret(m, past.game, input) {
            told.retain(|line| line.heads);
        }
        let mut sums: Vec<&str> = Vec::new();
        let mut is_alone = true;
        for line in &told {
            if line.heads {
                groups.push((line.text.clone(), Vec::new()));
                continue;
            }
            let fact = past.game.past().get(input).and_then(|played| played.events.get(line.event));
            let Some(event) = fact else { continue };
            if is_sum(&event.fact) {
                sums.push(&line.text);
                continue;
            }
            is_alone = false;
            if let Some((_, items)) = groups.last_mut() {
                items.push(entry(m, past, input, line, &event.fact, &sums));
            }
            sums.clear();
        }
        // A roll that did nothing still has its dice to show.
        if is_alone && let Some((_, items)) = groups.last_mut() {
            items.extend(sums.iter().map(|sum| Node::from(el("li").child(el("span").text(*sum)))));
        }
    }
    if groups.iter().all(|(_, items)| items.is_empty())
        && let Some((_, items)) = groups.last_mut()
    {
        items.push(el("li").child(el("span").text(text("hex.log.none"))).into());
    }
    // The step under way is named though nothing has happened in it yet.
    let groups = groups.into_iter().rev().enumerate().filter(|(n, (_, lines))| *n == 0 || !lines.is_empty());
    let groups = groups
        .map(|(_, (head, lines))| el("li").child(el("div").class("st").text(head)).child(el("ol").children(lines)));
    el("section").class("sec log hlog").attr("aria-label", text("table.log")).child(el("ol").children(groups)).into()
}

/// Whether an input belongs to the set-up of the side that nobody should see now (`raphia.rul.5`).
fn is_secret(m: Moment<'_>, game: &Game, input: usize) -> bool {
    let before = input.checked_sub(1).and_then(|n| game.past().get(n)).map(|played| &played.board);
    let set_up = before.filter(|board| board.clock.phase == Phase::Deploy).map(|board| &board.ask);
    let veiled = m.rules.veiled(game.board());
    veiled.is_some_and(|side| matches!(set_up, Some(Ask::Order(of)) if *of == side))
}

/// What stands behind the line that follows it.
fn is_sum(fact: &Fact) -> bool {
    matches!(fact, Fact::Rolled { .. } | Fact::Hex(HexFact::Reckoned { .. }))
}

/// The counter a line is about.
fn actor(fact: &Fact) -> Option<PieceId> {
    match fact {
        Fact::Removed { piece, .. } => Some(*piece),
        Fact::Hex(fact) => match fact {
            HexFact::Went { who, .. }
            | HexFact::Turned { who, .. }
            | HexFact::Routed { who, .. }
            | HexFact::Heads { who, .. }
            | HexFact::Pursues { who, .. }
            | HexFact::Rallied { who } => who.first().copied(),
            HexFact::Attacks { by, .. } | HexFact::Broke { by, .. } => Some(*by),
            HexFact::Shown { piece, .. }
            | HexFact::Tested { piece, .. }
            | HexFact::Hemmed { piece }
            | HexFact::Bolts { piece, .. }
            | HexFact::Crossed { piece, .. } => Some(*piece),
            HexFact::Result { on, .. } => Some(*on),
            _ => None,
        },
        _ => None,
    }
}

fn side_of(board: &Board, id: PieceId) -> Option<Side> {
    board.pieces.get(id.index()).map(|piece| piece.side)
}

fn entry(m: Moment<'_>, past: Past<'_>, input: usize, line: &Line, fact: &Fact, sums: &[&str]) -> Node {
    let at = (input, line.event);
    let is_open = past.open == Some(at);
    let whose = actor(fact).and_then(|id| side_of(m.board, id));
    let is_flight = matches!(fact, Fact::Hex(HexFact::Went { gait: Gait::Flees, .. }));
    let key = match (is_open, is_flight, sums.is_empty()) {
        (true, _, _) => "table.log.hide",
        (_, true, _) => "hex.log.why",
        (_, _, false) => "table.log.sum",
        _ => "",
    };
    let more: Node = match is_flight || !sums.is_empty() {
        true => el("button")
            .attr("type", "button")
            .class("sum")
            .attr("aria-expanded", is_open.to_string())
            .text(text(key))
            .on_click(crate::ui::Msg::Table(table::Msg::Sum(input, line.event)))
            .into(),
        false => nothing(),
    };
    let behind: Node = match is_open {
        true => {
            let mut list: Element = el("ul").class("lines");
            for sum in sums {
                list = list.child(el("li").text(*sum));
            }
            if is_flight {
                for (reason, cite) in reasons(m, past, at) {
                    list = list.child(el("li").text(reason).text(" ").child(chip(m, cite)));
                }
            }
            list.into()
        }
        false => nothing(),
    };
    let swatch = whose.map(|side| swatch(side, 12, ""));
    el("li")
        .key(format!("{input}-{}", line.event))
        .child(el("span").children(swatch).text(format!(" {}", line.text)).child(more).child(behind))
        .child(chip(m, line.cite))
        .into()
}

/// Why the rout of a line took its way.
fn reasons(m: Moment<'_>, past: Past<'_>, (input, event): (usize, usize)) -> Vec<paths::Reason> {
    let all = past.game.past();
    let (Some(before), Some(played)) = (input.checked_sub(1).and_then(|n| all.get(n)), all.get(input)) else {
        return Vec::new();
    };
    let mut board = before.board.clone();
    for earlier in played.events.iter().take(event) {
        // The edge they head for is told before they go, and is one of the reasons.
        if !matches!(earlier.fact, Fact::Hex(HexFact::Heads { .. })) {
            board.evolve(&earlier.fact);
        }
    }
    match played.events.get(event).map(|event| &event.fact) {
        Some(Fact::Hex(HexFact::Went { who, way, is_off, .. })) => paths::why(m.on(&board), who, way, *is_off),
        _ => Vec::new(),
    }
}
