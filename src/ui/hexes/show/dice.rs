//! Dice that have fallen: what they show, what is added, where they meet the combat table, and what that does.

use super::Moment;
use super::odds::{column, toll};
use super::parts::{chip, nothing, signed, words};
use crate::game::{Cite, Event, Fact, HexFact, How, Modifier, Owed, PieceId, Side, Toll, tell};
use crate::text::{fill, text};
use crate::ui::html::{Node, el};
use crate::ui::svg::die;

/// What a roll did. The moment is the one before it; `shows` gives each die a face while they fall.
pub(super) fn fallen(m: Moment<'_>, owed: Owed, dice: &[u8], events: &[Event]) -> Node {
    let inside = match owed {
        Owed::Strike { by, on, how } => strike(m, (by, on, how), dice, events),
        Owed::Initiative => initiative(m, dice),
        _ => tests(m, dice, events),
    };
    el("section")
        .class("sec hfallen")
        .attr("aria-label", text("hex.dice"))
        .children(inside)
        .child(results(m, events))
        .into()
}

/// Dice as pictures, with what they show for those who do not see them.
pub(super) fn faces(dice: &[u8], class: &str) -> Node {
    let said: Vec<String> = dice.iter().map(u8::to_string).collect();
    el("span")
        .class("dice")
        .children(dice.iter().map(|&pip| die(Some(pip), class, 28)))
        .child(el("span").class("sr").text(fill("table.dice.show", &[("dice", &said.join(" "))])))
        .into()
}

fn sum(dice: &[u8]) -> i32 {
    dice.iter().map(|&pip| i32::from(pip)).sum()
}

/// The dice, what is added to them, and the total.
fn total(dice: &[u8], added: i32) -> Node {
    let all = sum(dice) + added;
    let words = match added {
        0 => fill("hex.dice.sum", &[("sum", &all.to_string())]),
        added => fill(
            "hex.dice.total",
            &[("dice", &sum(dice).to_string()), ("added", &signed(added)), ("sum", &all.to_string())],
        ),
    };
    el("p").class("hdice").child(faces(dice, "die")).child(el("b").text(words)).into()
}

/// The dice of an attack, and the row of the table they read.
fn strike(m: Moment<'_>, (by, on, how): (PieceId, PieceId, How), dice: &[u8], events: &[Event]) -> Vec<Node> {
    let grid = m.grid();
    let (Some(attacker), Some(target)) = (grid.body(by), grid.body(on)) else { return Vec::new() };
    let tally = grid.tally(&attacker, &target, how);
    let key = match how {
        How::Melee => "hex.attacks",
        How::Fire => "hex.fires",
        How::Back => "hex.strikes_back",
    };
    let head = fill(key, &[("unit", m.name(by)), ("enemy", m.name(on))]);
    let all = sum(dice) + i32::from(tally.modifier());
    let read = m.rules.result(tally.column, all.clamp(-100, 100) as i8);
    let came = events.iter().find_map(|event| match event.fact {
        Fact::Hex(HexFact::Result { effect, .. }) => Some((effect, event.cite)),
        _ => None,
    });
    let softened = match came {
        Some((effect, cite)) if effect != read => {
            let said = fill("hex.dice.softened", &[("read", &toll(read)), ("is", &toll(effect))]);
            el("p").class("words").text(said).text(" ").child(chip(m, cite)).into()
        }
        _ => nothing(),
    };
    vec![
        el("h3").child(el("span").text(head)).into(),
        total(dice, tally.modifier().into()),
        excerpt(m, tally.column, all),
        softened,
    ]
}

/// What stands in a cell of the table.
pub(super) fn cell(toll: Toll) -> &'static str {
    match toll {
        Toll::Nothing => "–",
        Toll::Test => "T",
        Toll::Kill => "X",
    }
}

/// The row of the combat table that a total reads, with the column lit.
fn excerpt(m: Moment<'_>, lit: Option<u8>, total: i32) -> Node {
    let table = &m.rules.tables().combat;
    let (Some(first), Some(last)) = (table.rows.first(), table.rows.last()) else { return nothing() };
    let at = total.clamp(first.roll.into(), last.roll.into());
    let Some(row) = table.rows.iter().find(|row| i32::from(row.roll) == at) else { return nothing() };
    let is_lit = |n: usize| lit.is_some_and(|lit| usize::from(lit) == n);
    let heads =
        table.columns.iter().enumerate().map(|(n, column)| {
            el("th").attr("scope", "col").class(if is_lit(n) { "on" } else { "" }).text(&column.name)
        });
    let cells = row.results.iter().enumerate().map(|(n, &result)| {
        el("td").class(if is_lit(n) { "on" } else { "" }).attr("title", toll(result)).text(cell(result))
    });
    let values = [("total", total.to_string()), ("column", column(m, lit))];
    let values = values.each_ref().map(|(name, value)| (*name, value.as_str()));
    let corner = el("th").text(text("hex.dice.row"));
    let row = el("tr").child(el("th").attr("scope", "row").text(total.to_string())).children(cells);
    el("div")
        .child(
            el("table")
                .class("hcrt")
                .child(el("thead").child(el("tr").child(corner).children(heads)))
                .child(el("tbody").child(row)),
        )
        .child(el("p").class("dl").text(fill("hex.dice.meet", &values)).text(" ").child(chip(m, Cite("raphia.crt.1"))))
        .into()
}

fn initiative(m: Moment<'_>, dice: &[u8]) -> Vec<Node> {
    let pairs = Side::BOTH.into_iter().zip(dice.chunks(2)).map(|(side, pair)| {
        let said = fill("hex.dice.of", &[("side", m.side(side)), ("sum", &sum(pair).to_string())]);
        el("p").class("hdice").child(faces(pair, "die")).child(el("b").text(said)).into()
    });
    pairs.collect()
}

/// The dice of tests, a pair for each counter; of anything else as they lie.
fn tests(m: Moment<'_>, dice: &[u8], events: &[Event]) -> Vec<Node> {
    let tested = events.iter().filter_map(|event| match &event.fact {
        Fact::Hex(HexFact::Tested { piece, dice, modifiers, need, passed, .. }) => {
            Some((*piece, i32::from(*dice), modifiers, *need, *passed))
        }
        _ => None,
    });
    let mut all: Vec<Node> = Vec::new();
    for ((piece, _, modifiers, need, passed), pair) in tested.zip(dice.chunks(2)) {
        let added: i32 = modifiers.iter().map(|modifier: &Modifier| i32::from(modifier.value)).sum();
        let key = if passed { "hex.dice.passed" } else { "hex.dice.failed" };
        all.push(el("h3").child(el("span").text(m.name(piece))).into());
        all.push(total(pair, added));
        let mut said = el("p").class("dl").text(fill(key, &[("need", &need.to_string())]));
        for modifier in modifiers {
            said = said.text(format!(" {} ", signed(modifier.value.into()))).child(chip(m, modifier.cite));
        }
        all.push(said.into());
    }
    if all.is_empty() {
        all.push(el("p").class("hdice").child(faces(dice, "die")).into());
    }
    all
}

/// What the roll did, in words, without what the dice above say already.
fn results(m: Moment<'_>, events: &[Event]) -> Node {
    let mut board = m.board.clone();
    let mut said: Vec<Node> = Vec::new();
    for event in events {
        let is_above = matches!(
            event.fact,
            Fact::Rolled { .. } | Fact::Began(_) | Fact::Hex(HexFact::Tested { .. } | HexFact::Reckoned { .. })
        );
        if !is_above && let Some(words) = tell(m.scenario, &board, event) {
            said.push(el("p").text(words).text(" ").child(chip(m, event.cite)).into());
        }
        // The roll itself is told; what a new step does by itself stands in the log.
        if matches!(event.fact, Fact::Began(_)) {
            break;
        }
        board.evolve(&event.fact);
    }
    match said.is_empty() {
        true => words(""),
        false => el("div").class("hdone").children(said).into(),
    }
}
