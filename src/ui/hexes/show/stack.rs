//! The stack in hand, opened: every counter from the top, what is printed on it, and what becomes of it.

use super::Moment;
use super::parts::{chip, dagger, nothing, plate, section};
use crate::game::{Cite, Mark, PieceId, State};
use crate::rules::raphia::Body;
use crate::rules::raphia::tables::{Arm, Origin};
use crate::text::{count, fill, text};
use crate::ui::html::{Element, Node, el};

/// Everything in the hex of a counter. `choice` says of each counter whether it is chosen to go along and what a press means;
/// none where nothing is to be chosen.
pub(super) fn view(m: Moment<'_>, id: PieceId, choice: &dyn Fn(PieceId) -> Option<(bool, crate::ui::Msg)>) -> Node {
    let Some(spot) = m.board.spot(id) else { return nothing() };
    let grid = m.grid();
    let bodies = grid.bodies(spot.hex);
    let mut notes: Vec<String> = Vec::new();
    let mut rows: Vec<Node> = Vec::new();
    for body in &bodies {
        let said = order_of(m, body);
        rows.push(
            el("tr").class("hb").child(el("th").attr("colspan", "5").attr("scope", "rowgroup").text(said)).into(),
        );
        for (n, &id) in body.all().iter().enumerate() {
            rows.push(counter(m, body, n, id, choice(id), &mut notes));
        }
    }
    let heads = ["hex.stack.counter", "hex.stack.fight", "hex.stack.morale", "hex.stack.move"];
    let heads = heads.into_iter().enumerate().map(|(n, key)| {
        let head = el("th").attr("scope", "col").text(text(key));
        if n == 0 { head.attr("colspan", "2") } else { head.class("num") }
    });
    let all: usize = bodies.iter().map(|body| body.all().len()).sum();
    let title = fill("hex.stack", &[("hex", &spot.hex.to_string())]);
    let foot = (!notes.is_empty()).then(|| {
        let mut lines = el("ul").class("hnotes");
        for note in notes {
            lines = lines.child(el("li").child(el("span").class("dag").text("†")).text(format!(" {note}")));
        }
        let summary = el("summary").text(text("hex.stack.notes"));
        Node::from(el("details").child(summary).child(lines))
    });
    section("hstack", "")
        .child(el("h3").child(el("span").text(title)).child(el("span").text(count("hex.stack.counters", all, &[]))))
        .child(el("table").child(el("thead").child(el("tr").children(heads))).child(el("tbody").children(rows)))
        .child(Node::from(foot))
        .into()
}

/// Whether the stack obeys, and where it is bound for.
fn order_of(m: Moment<'_>, body: &Body) -> String {
    let counter = &m.board.piece(body.top()).counter;
    match body.state {
        State::Good if body.troops.is_empty() => text("hex.state.alone"),
        State::Good => text("hex.state.good"),
        State::Rout => {
            let home = m.scenario.rules.own_edge(body.side);
            let key = match counter.heading {
                Some(to) if Some(to) != home => "hex.state.rout_away",
                _ if m.arm(body.top()).is_some_and(|row| row.arm == Arm::Elephant) => "hex.state.mad",
                _ => "hex.state.rout",
            };
            text(key)
        }
        State::Pursuit => match counter.prey {
            Some(prey) => fill("hex.state.pursuit", &[("enemy", m.name(prey))]),
            None => text("hex.state.pursuit_lost"),
        },
    }
}

/// What a counter has done or owes in this half-turn, in words.
pub(super) fn done(m: Moment<'_>, id: PieceId) -> Vec<String> {
    let marks = [
        (Mark::Moved, "hex.mark.moved"),
        (Mark::Attacked, "hex.mark.attacked"),
        (Mark::Struck, "hex.mark.struck"),
        (Mark::Balked, "hex.mark.balked"),
        (Mark::Test, "hex.mark.test"),
        (Mark::Crossed, "hex.mark.crossed"),
        (Mark::Steady, "hex.mark.steady"),
        (Mark::Shaken, "hex.mark.shaken"),
        (Mark::Fled, "hex.mark.fled"),
        (Mark::Chased, "hex.mark.chased"),
        (Mark::StruckBack, "hex.mark.struck_back"),
        (Mark::Tried, "hex.mark.tried"),
    ];
    let piece = m.board.piece(id);
    let mut said = Vec::new();
    for (mark, key) in marks {
        if piece.has(mark) {
            said.push(text(key));
        }
    }
    said
}

/// A figure of a counter, with a dagger where Sarissa chose it; what stands behind it goes to the notes.
fn figure(shown: String, name: &str, why: Option<&str>, label: String, notes: &mut Vec<String>) -> Element {
    let cell = el("td").class("num").child(el("span").class("sr").text(label)).text(shown);
    let Some(why) = why else { return cell };
    let note = fill(if why.is_empty() { "hex.note.bare" } else { "hex.note" }, &[("name", name), ("why", why)]);
    if !notes.contains(&note) {
        notes.push(note);
    }
    cell.child(dagger(why))
}

fn counter(
    m: Moment<'_>,
    body: &Body,
    n: usize,
    id: PieceId,
    choice: Option<(bool, crate::ui::Msg)>,
    notes: &mut Vec<String>,
) -> Node {
    let piece = m.board.piece(id);
    let name = m.name(id);
    let full = m.scenario.names.get(id.index()).map_or(name, |name| name.full.as_str());
    let [combat, morale, movement] = m.chosen(id);
    let is_leader = body.leader == Some(id);
    let mut facts: Vec<Node> = Vec::new();
    let mut say = |words: String, rule: Option<&'static str>| {
        if !facts.is_empty() {
            facts.push(Node::Text(", ".into()));
        }
        facts.push(Node::Text(words));
        if let Some(rule) = rule {
            facts.push(Node::Text(" ".into()));
            facts.push(chip(m, Cite(rule)));
        }
    };
    if n == 0 && !is_leader && body.troops.len() > 1 {
        say(text("hex.stack.top"), None);
    }
    if is_leader && !body.troops.is_empty() {
        say(text("hex.fact.leader"), Some("raphia.stack.4"));
    }
    if piece.counter.missile {
        say(text("hex.fact.missile"), Some("raphia.missile.1"));
    }
    if piece.counter.mercenary {
        say(text("hex.fact.mercenary"), Some("raphia.merc.2"));
    }
    if piece.counter.is_hidden {
        let key = if piece.counter.morale.is_some() { "hex.fact.shown" } else { "hex.fact.hidden" };
        say(text(key), Some("raphia.egy.1"));
    }
    for done in done(m, id) {
        say(done, None);
    }
    // The morale of a hidden counter comes from the dice and a table of the rules.
    let rows = &m.rules.tables().hidden;
    let drawn = piece.counter.is_hidden && rows.iter().any(|row| row.source == Origin::Reconstructed);
    let why = if drawn && piece.counter.morale.is_some() { Some("") } else { morale };
    let shown = match piece.counter.morale {
        Some(morale) => morale.to_string(),
        None if piece.counter.is_hidden => "?".to_string(),
        None => text("hex.stack.no_morale"),
    };
    let label = |key: &str| format!("{} ", text(key));
    let who = el("td").child(el("b").text(name)).child(match facts.is_empty() {
        true => nothing(),
        false => el("div").class("dl").children(facts).into(),
    });
    let picture = match choice {
        None => el("td").child(plate(m, id, 26)),
        Some((chosen, msg)) => {
            let label = fill("hex.with", &[("unit", name)]);
            let tick = el("input")
                .attr("type", "checkbox")
                .attr("aria-label", label)
                .attr_if(chosen, "checked", "")
                .on("change", crate::ui::html::Handler::Send(msg));
            el("td").child(el("label").class("hwith").child(tick).child(plate(m, id, 26)))
        }
    };
    el("tr")
        .key(format!("c{}", id.0))
        .child(picture)
        .child(who)
        .child(figure(piece.counter.combat.to_string(), full, combat, label("hex.stack.fight"), notes))
        .child(figure(shown, full, why, label("hex.stack.morale"), notes))
        .child(figure(piece.counter.movement.to_string(), full, movement, label("hex.stack.move"), notes))
        .into()
}

/// A stack in one breath, for lists and screen readers: hex, counters, state.
pub(super) fn said(m: Moment<'_>, body: &Body) -> String {
    let mut parts = vec![fill("hex.stack.in", &[("hex", &body.hex.to_string())])];
    if body.troops.len() > 1 {
        parts.push(count("hex.stack.counters", body.troops.len(), &[]));
    }
    if let Some(leader) = body.leader.filter(|_| !body.troops.is_empty()) {
        parts.push(fill("hex.stack.leader", &[("leader", m.name(leader))]));
    }
    let counter = &m.board.piece(body.top()).counter;
    let morale = match counter.morale {
        Some(morale) => morale.to_string(),
        None if counter.is_hidden => "?".to_string(),
        None => text("hex.stack.no_morale"),
    };
    let values =
        [("combat", counter.combat.to_string()), ("morale", morale), ("movement", counter.movement.to_string())];
    let values = values.each_ref().map(|(name, value)| (*name, value.as_str()));
    parts.push(fill("hex.stack.factors", &values));
    if m.arm(body.top()).is_some_and(|row| row.corner)
        && body.state == State::Good
        && let Some(spot) = m.board.spot(body.top())
    {
        parts.push(fill("hex.stack.faces", &[("way", &corner(spot.facing))]));
    }
    if body.state != State::Good {
        parts.push(order_of(m, body));
    }
    parts.extend(done(m, body.top()));
    parts.join(". ")
}

/// A corner of a hex in words: it lies between two directions.
pub(super) fn corner(facing: crate::geom::Dir) -> String {
    text(&format!("hex.corner.{}", facing.get()))
}
