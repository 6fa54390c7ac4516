//! What the half-turn still owes, and to whom: the list beside the map, the next one first.

use super::Moment;
use super::parts::{chance, chip, nothing, section, swatch};
use super::trial::{Need, cause, rule};
use crate::dice::Fraction;
use crate::game::{Cite, How, Mark, Owed, Phase, PieceId, Side, State, Trial};
use crate::text::{count, fill, text};
use crate::ui::html::{Node, el};

/// Something that is still owed.
pub(super) struct Due {
    /// Who rolls or decides; none where both do.
    pub side: Option<Side>,
    /// What it is, in a sentence.
    pub what: String,
    /// The chance that it is passed, where it is a test.
    pub chance: Option<Fraction>,
    /// The rule.
    pub cite: Cite,
}

/// A step that is owed; none for one that will settle itself, as when nobody can slip away.
pub(super) fn due(m: Moment<'_>, owed: Owed) -> Option<Due> {
    let name = |id: PieceId| m.name(id);
    let side = |id: PieceId| Some(m.side_of(id));
    let unit = |key: &str, id: PieceId| fill(key, &[("unit", name(id))]);
    let both = |key: &str, by: PieceId, on: PieceId| fill(key, &[("unit", name(by)), ("enemy", name(on))]);
    let plain = |side, what, cite| Some(Due { side, what, chance: None, cite: Cite(cite) });
    let tests = |id: PieceId, why: Trial| {
        let what = fill("hex.due.test", &[("unit", name(id)), ("why", &cause(why))]);
        Some(Due { side: side(id), what, chance: Some(Need::of(m, id, why).chance(m)), cite: rule(why) })
    };
    match owed {
        Owed::Initiative => plain(None, text("hex.due.initiative"), "raphia.turn.2"),
        Owed::Hidden => {
            let hidden = m.board.pieces.iter().find(|piece| piece.counter.is_hidden);
            plain(hidden.map(|piece| piece.side), text("hex.due.hidden"), "raphia.egy.1")
        }
        Owed::Draw { piece } => plain(side(piece), unit("hex.due.draw", piece), "raphia.egy.2"),
        Owed::Test { top, why } => tests(top, why),
        Owed::Each { top, .. } => {
            let n = m.grid().body(top).map_or(1, |body| body.troops.len());
            let key = if n == 1 { "hex.due.each.one" } else { "hex.due.each.many" };
            let what = fill(key, &[("unit", name(top)), ("n", &n.to_string())]);
            let chance = (n == 1).then(|| Need::of(m, top, Trial::Struck).chance(m));
            Some(Due { side: side(top), what, chance, cite: Cite("raphia.mor.7") })
        }
        Owed::Nerve { by, on } => {
            let grid = m.grid();
            let (attacker, target) = (grid.body(by)?, grid.body(on)?);
            let flank = grid.from_flank(&attacker, &target);
            if !m.rules.needs_nerve(&grid.force(&attacker), &grid.force(&target), flank) {
                return None;
            }
            tests(by, Trial::Nerve)
        }
        Owed::Turn { top, .. } => tests(top, Trial::Turn),
        Owed::Evade { by, on } => {
            let grid = m.grid();
            let (attacker, target) = (grid.body(by)?, grid.body(on)?);
            grid.evasion(&attacker, &target, How::Melee).ok()?;
            plain(side(on), unit("hex.due.evade", on), "raphia.turn.7")
        }
        Owed::Strike { by, on, how } => {
            let key = match how {
                How::Melee => "hex.due.strike",
                How::Fire => "hex.due.fire",
                How::Back => "hex.due.back",
            };
            plain(side(by), both(key, by, on), "raphia.crt.1")
        }
        Owed::Advance { by, hex } => {
            let what = fill("hex.due.advance", &[("unit", name(by)), ("hex", &hex.to_string())]);
            plain(side(by), what, "raphia.adv.1")
        }
        Owed::Flights => plain(None, text("hex.due.flights"), "raphia.rul.36"),
        Owed::Mad { top, .. } => plain(side(top), unit("hex.due.mad", top), "raphia.ele.2"),
        Owed::Shift { top, .. } => plain(side(top), unit("hex.due.shift", top), "raphia.ele.4"),
        Owed::Stop { by } => {
            let what = fill("hex.stop", &[("side", m.side(by)), ("other", m.side(by.other()))]);
            plain(Some(by.other()), what, "raphia.rul.50")
        }
        Owed::Face { top } => plain(side(top), unit("hex.due.face", top), "raphia.face.8"),
    }
}

/// Steps that are owed now, the next first.
pub(super) fn now(m: Moment<'_>) -> Vec<Due> {
    let mut all = Vec::new();
    for &owed in m.board.on_hexes().todo.iter().rev() {
        all.extend(due(m, owed));
    }
    all
}

/// What is still to come in this half-turn because of what has happened: tests of marked stacks, flights, pursuits.
pub(super) fn later(m: Moment<'_>) -> Vec<Due> {
    let clock = m.board.clock;
    let steps = &m.rules.tables().sequence;
    let at = |phase: Phase| steps.iter().position(|row| row.phase.phase() == phase);
    let is_ahead = |phase: Phase| at(phase) > at(clock.phase);
    let grid = m.grid();
    let mut all = Vec::new();
    for side in [clock.side.other(), clock.side] {
        for body in grid.all(side) {
            let top = body.top();
            let has = |mark: Mark| body.troops.iter().any(|&id| m.board.piece(id).has(mark));
            for (mark, phase, why) in
                [(Mark::Test, Phase::Test, Trial::Struck), (Mark::Crossed, Phase::Cross, Trial::Crossed)]
            {
                if has(mark) && body.state != State::Rout && is_ahead(phase) {
                    all.extend(due(m, Owed::Test { top, why }));
                }
            }
            let runs = body.state == State::Rout && side != clock.side && !has(Mark::Fled) && is_ahead(Phase::Rout);
            if runs {
                let what = fill("hex.due.runs", &[("unit", &m.names(&body))]);
                all.push(Due { side: Some(side), what, chance: None, cite: Cite("raphia.rout.1") });
            }
        }
    }
    all
}

/// The list: what is owed now, and what comes later in this half-turn.
pub(super) fn view(m: Moment<'_>) -> Node {
    let (now, later) = (now(m), later(m));
    if now.len() < 2 && later.is_empty() {
        return nothing();
    }
    let list = |all: Vec<Due>| el("ol").class("howed").children(all.into_iter().map(|due| item(m, due)));
    let head = text("hex.owed");
    let mut inside: Vec<Node> = Vec::new();
    if now.len() > 1 {
        inside.push(list(now).into());
    }
    if !later.is_empty() {
        inside.push(el("p").class("dl").text(count("hex.owed.later", later.len(), &[])).into());
        inside.push(list(later).into());
    }
    section("", "")
        .attr("aria-label", head.as_str())
        .child(el("h3").child(el("span").text(head)))
        .children(inside)
        .into()
}

fn item(m: Moment<'_>, due: Due) -> Node {
    let whose = match due.side {
        Some(side) => swatch(side, 14, ""),
        None => el("span").into(),
    };
    let mut said = el("span").text(due.what);
    if let Some(of) = due.chance {
        said = said.text(" ").text(text("hex.owed.holds")).text(" ").child(chance(of)).text(".");
    }
    el("li").child(whose).child(said).child(chip(m, due.cite)).into()
}
