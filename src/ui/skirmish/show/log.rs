//! The log: what happened, by turn and step, each line with its side and its rule; sums on demand.

use super::Moment;
use super::parts::{chip, nothing, signed, swatch};
use crate::game::{Ask, Board, Cite, Event, Fact, Game, Phase, PieceId, Side, SkirmishFact, Sum};
use crate::text::{fill, text};
use crate::ui::html::{Element, Node, el};
use crate::ui::table::say::{Line, lines};
use crate::ui::table::show::parts::send;
use crate::ui::table::{self};

/// So many inputs of the past are listed; earlier ones are reached with the time line.
const LISTED: usize = 160;

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
        let played = past.game.past().get(input);
        let mut began = played.into_iter().flat_map(|played| headings(&played.events)).peekable();
        for line in &lines(past.game, input) {
            while let Some(heading) = began.next_if(|heading| heading.event <= line.event) {
                heading.add(m, &mut groups);
            }
            if line.heads && played.is_some_and(|played| heading_of(played.events.get(line.event)).is_some()) {
                continue;
            }
            if line.heads {
                groups.push((line.text.clone(), Vec::new()));
                continue;
            }
            let Some(event) = played.and_then(|played| played.events.get(line.event)) else { continue };
            if matches!(event.fact, Fact::Rolled { .. }) {
                continue;
            }
            if let Some((_, items)) = groups.last_mut() {
                items.push(entry(m, past, input, line, &event.fact));
            }
        }
        began.for_each(|heading| heading.add(m, &mut groups));
    }
    if groups.iter().all(|(_, items)| items.is_empty())
        && let Some((_, items)) = groups.last_mut()
    {
        items.push(el("li").child(el("span").text(text("man.log.none"))).into());
    }
    // The step under way is named though nothing has happened in it yet.
    let groups = groups.into_iter().rev().enumerate().filter(|(n, (_, lines))| *n == 0 || !lines.is_empty());
    let groups = groups
        .map(|(_, (head, lines))| el("li").child(el("div").class("st").text(head)).child(el("ol").children(lines)));
    el("section").class("sec log mlog").attr("aria-label", text("table.log")).child(el("ol").children(groups)).into()
}

/// A part of a turn that both sides go through together.
struct Heading {
    /// The event that begins it.
    event: usize,
    /// Its key.
    key: &'static str,
    /// The rule.
    cite: Cite,
    /// Which side has nothing to do in it, where that is told.
    idle: Option<Side>,
}

impl Heading {
    /// A further group, where it is not open yet.
    fn add(self, m: Moment<'_>, groups: &mut Vec<(String, Vec<Node>)>) {
        let head = text(self.key);
        if groups.last().is_none_or(|(last, _)| *last != head) {
            groups.push((head, Vec::new()));
        }
        if let (Some(side), Some((_, items))) = (self.idle, groups.last_mut()) {
            let said = fill("man.log.no_shot", &[("side", m.side(side))]);
            let said = el("span").child(swatch(side, 12, "")).text(format!(" {said}"));
            items.push(el("li").child(said).child(chip(m, self.cite)).into());
        }
    }
}

fn heading_of(event: Option<&Event>) -> Option<&'static str> {
    let Some(Event { fact: Fact::Began(clock), .. }) = event else { return None };
    Some(match clock.phase {
        Phase::Shoot => "man.log.shoot",
        Phase::Withdraw => "man.log.withdraw",
        Phase::Fight => "man.log.fight",
        Phase::Turn => "man.log.turn",
        _ => return None,
    })
}

/// The parts that begin with these events.
fn headings(events: &[Event]) -> impl Iterator<Item = Heading> {
    let one = move |(n, event): (usize, &Event)| {
        let key = heading_of(Some(event))?;
        let Fact::Began(clock) = event.fact else { return None };
        let after = events[n + 1..].iter().find(|event| matches!(event.fact, Fact::Began(_) | Fact::Asked(_)));
        let is_asked = after.is_some_and(|event| matches!(event.fact, Fact::Asked(Ask::Order(_))));
        let idle = (clock.phase == Phase::Shoot && !is_asked).then_some(clock.side);
        Some(Heading { event: n, key, cite: event.cite, idle })
    };
    events.iter().enumerate().filter_map(one)
}

/// The soldier a line is about.
fn actor(fact: &Fact) -> Option<PieceId> {
    let Fact::Skirmish(fact) = fact else { return None };
    Some(match fact {
        SkirmishFact::Announced(charge) => charge.by,
        SkirmishFact::Named(shot) => shot.by,
        SkirmishFact::Announces(leave) => leave.who,
        SkirmishFact::Met(melee) => melee.mover,
        SkirmishFact::Ran { by, .. }
        | SkirmishFact::ShotFell { by, .. }
        | SkirmishFact::StrayFell { by, .. }
        | SkirmishFact::Struck { by, .. }
        | SkirmishFact::LostBlow { by, .. }
        | SkirmishFact::Fire { by, .. } => *by,
        SkirmishFact::Walked { who, .. }
        | SkirmishFact::Turned { who, .. }
        | SkirmishFact::Left { who }
        | SkirmishFact::Contest { who, .. }
        | SkirmishFact::Loaded { who, .. }
        | SkirmishFact::Released { who, .. }
        | SkirmishFact::Drew { who, .. }
        | SkirmishFact::Withdrew { who, .. }
        | SkirmishFact::Slain { who, .. }
        | SkirmishFact::TookBooty { who, .. }
        | SkirmishFact::Shown { who }
        | SkirmishFact::Runs { who, .. } => *who,
        _ => return None,
    })
}

fn side_of(board: &Board, id: PieceId) -> Option<Side> {
    board.pieces.get(id.index()).map(|piece| piece.side)
}

/// What a shot or a blow was reckoned with, and the dice.
fn sum_of(fact: &Fact) -> Option<(&Sum, u8)> {
    match fact {
        Fact::Skirmish(
            SkirmishFact::ShotFell { sum, dice, .. }
            | SkirmishFact::StrayFell { sum, dice, .. }
            | SkirmishFact::Struck { sum, dice, .. },
        ) => Some((sum, *dice)),
        _ => None,
    }
}

fn entry(m: Moment<'_>, past: Past<'_>, input: usize, line: &Line, fact: &Fact) -> Node {
    let at = (input, line.event);
    let is_open = past.open == Some(at);
    let sum = sum_of(fact);
    let more: Node = match sum {
        Some(_) => el("button")
            .attr("type", "button")
            .class("sum")
            .attr("aria-expanded", is_open.to_string())
            .text(text(if is_open { "table.log.hide" } else { "table.log.sum" }))
            .on_click(send(table::Msg::Sum(input, line.event)))
            .into(),
        None => nothing(),
    };
    let behind: Node = match sum.filter(|_| is_open) {
        Some((sum, dice)) => parts(m, sum, dice).into(),
        None => nothing(),
    };
    let swatch = actor(fact).and_then(|id| side_of(m.board, id)).map(|side| swatch(side, 12, ""));
    el("li")
        .key(format!("{input}-{}", line.event))
        .child(el("span").children(swatch).text(format!(" {}", line.text)).child(more).child(behind))
        .child(chip(m, line.cite))
        .into()
}

/// Every part of a sum, and what the dice came to.
fn parts(m: Moment<'_>, sum: &Sum, dice: u8) -> Element {
    let mut list = el("ul").class("lines");
    for part in &sum.defence {
        let said = format!("{} {}", m.part(part), signed(part.value.into()));
        list = list.child(el("li").text(said).text(" ").child(chip(m, part.cite)));
    }
    for part in &sum.attack {
        let said = fill("man.log.attack", &[("what", &m.part(part)), ("n", &signed(part.value.into()))]);
        list = list.child(el("li").text(said).text(" ").child(chip(m, part.cite)));
    }
    let total = fill("man.dice.needed", &[("sum", &dice.to_string()), ("n", &sum.needs().to_string())]);
    list.child(el("li").text(total))
}
