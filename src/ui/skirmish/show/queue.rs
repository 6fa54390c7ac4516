//! Who strikes when, at whom, and why; and what the whole fight may come to.

use super::parts::{chance, chip, in_all, nothing, swatch};
use super::{Moment, lower};
use crate::dice::Fraction;
use crate::game::{Cite, Phase, PieceId};
use crate::rules::chevauchee::{Ahead, chance_of};
use crate::text::{fill, text};
use crate::ui::html::{Node, el};
use crate::ui::skirmish::SkirmishTable;

/// A blow that is to come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::ui::skirmish) struct Blow {
    /// When: blows with the same number are struck together.
    pub nth: u8,
    /// Who.
    pub by: PieceId,
    /// At whom.
    pub on: PieceId,
    /// The lowest throw that kills.
    pub needs: u8,
    /// Who is ahead, and why; none where nobody is.
    pub ahead: Option<(PieceId, PieceId, Ahead)>,
}

/// All blows of a turn that are still to come, as they are if nobody falls, and what they lead to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::ui::skirmish) struct Melee {
    /// The blows in their order.
    pub blows: Vec<Blow>,
    /// Who may fall, and how likely.
    pub falls: Vec<(PieceId, Fraction)>,
    /// The chance that nobody does; none where there are too many blows to count.
    pub nobody: Option<Fraction>,
}

impl Moment<'_> {
    /// The blows of this turn.
    pub(in crate::ui::skirmish) fn melee(self) -> Melee {
        let (who, brawl) = self.rules.brawl(self.board);
        // A set holds no more of them.
        if who.is_empty() || who.len() > 32 {
            return Melee::default();
        }
        let queue = self.rules.queue_of(&brawl);
        let mut melee = Melee::default();
        for (nth, layer) in queue.layers().into_iter().enumerate() {
            for at in layer {
                let Some((on, needs)) = queue.blows[at] else { continue };
                // Whom he waits for, or who waits for him.
                let waits = queue.waits[at].iter().find(|(first, _)| *first == on).or(queue.waits[at].first());
                let ahead = match waits {
                    Some((first, why)) => Some((who[*first], who[at], *why)),
                    None => {
                        let waiter = queue.waits[on].iter().find(|(first, _)| *first == at);
                        waiter.map(|(_, why)| (who[at], who[on], *why))
                    }
                };
                melee.blows.push(Blow { nth: (nth + 1).min(99) as u8, by: who[at], on: who[on], needs, ahead });
            }
        }
        if let Some(outcome) = queue.outcome() {
            for (at, &id) in who.iter().enumerate() {
                let falls = outcome.chance(|dead| dead & 1 << at != 0);
                if falls.num > 0 {
                    melee.falls.push((id, falls));
                }
            }
            melee.nobody = Some(outcome.chance(|dead| *dead == 0));
        }
        melee
    }

    /// Why somebody is ahead of an opponent.
    fn why(self, first: PieceId, foe: PieceId, why: Ahead) -> String {
        let weapon = lower(self.weapon(self.rules.hand(self.board, first)));
        let key = match why {
            Ahead::Rear => "man.first.rear",
            Ahead::Flank => "man.first.flank",
            Ahead::Above => "man.first.above",
            Ahead::Longer => "man.first.longer",
            Ahead::Mover => "man.first.mover",
            Ahead::Shorter => "man.first.shorter",
            Ahead::WasFirst => "man.first.before",
        };
        fill(key, &[("who", self.name(first)), ("enemy", self.name(foe)), ("weapon", &weapon)])
    }
}

/// The list.
pub(super) fn view(table: &SkirmishTable) -> Node {
    let m = table.moment();
    let melee = &table.melee;
    let is_shown = matches!(m.board.clock.phase, Phase::Withdraw | Phase::Fight) && table.replay.at.is_none();
    if table.is_rolling() || !is_shown || melee.blows.is_empty() {
        return nothing();
    }
    let rows = melee.blows.iter().map(|blow| {
        let weapon = lower(m.weapon(m.rules.hand(m.board, blow.by)));
        let (why, cite) = match blow.ahead {
            Some((first, foe, why)) if first == blow.by => (m.why(first, foe, why), why.cite()),
            Some((first, foe, why)) => {
                let why_first = m.why(first, foe, why);
                (fill("man.second", &[("enemy", m.name(first)), ("why", &why_first)]), why.cite())
            }
            None => (text("man.first.alone"), Cite("chevauchee.ruling.30")),
        };
        let said = fill(
            "man.queue.line",
            &[("who", m.name(blow.by)), ("weapon", &weapon), ("enemy", m.name(blow.on)), ("why", &why)],
        );
        el("li")
            .child(el("b").class("num").text(blow.nth.to_string()))
            .child(swatch(m.side_of(blow.by), 12, ""))
            .child(el("span").text(said).text(" ").child(chance(chance_of(blow.needs))))
            .child(chip(m, cite))
    });
    el("section")
        .class("sec")
        .attr("aria-label", text("man.queue"))
        .child(el("h3").child(el("span").text(text("man.queue"))).child(chip(m, Cite("chevauchee.ruling.30"))))
        .child(el("ol").class("mqueue").children(rows))
        .children(outcome(m, table))
        .into()
}

/// What the whole fight of this turn may come to.
fn outcome(m: Moment<'_>, table: &SkirmishTable) -> Option<Node> {
    let nobody = table.melee.nobody?;
    let rows = table.melee.falls.iter().map(|(id, falls)| {
        el("li")
            .child(swatch(m.side_of(*id), 12, ""))
            .child(el("span").text(fill("man.queue.falls", &[("who", m.name(*id))])).text(" ").child(in_all(*falls)))
    });
    let last =
        el("li").child(el("span")).child(el("span").text(text("man.queue.nobody")).text(" ").child(in_all(nobody)));
    let list = el("ul").class("mfalls").children(rows).child(last);
    Some(el("div").child(el("h3").child(el("span").text(text("man.queue.all")))).child(list).into())
}
