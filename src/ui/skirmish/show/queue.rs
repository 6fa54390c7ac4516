//! Who strikes when, at whom, and why; and what the whole fight may come to.

use super::parts::{chance, chip, in_all, nothing, swatch};
use super::{Moment, lower};
use crate::game::{Cite, Phase, PieceId};
use crate::rules::chevauchee::{Ahead, FightOdds, QueueLine, chance_of};
use crate::text::{fill, text};
use crate::ui::html::{Element, Node, el};
use crate::ui::skirmish::SkirmishTable;

/// All blows of a turn that are still to come, as they are if nobody falls, and what they lead to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::ui::skirmish) struct Melee {
    /// Those who strike together, one after another.
    pub layers: Vec<Vec<QueueLine>>,
    /// What each melee comes to.
    pub odds: Vec<FightOdds>,
}

impl Moment<'_> {
    /// The blows of this turn.
    pub(in crate::ui::skirmish) fn melee(self) -> Melee {
        Melee { layers: self.rules.queue(self.board), odds: self.rules.fight_odds(self.board) }
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
    if table.is_rolling() || !is_shown || melee.layers.is_empty() {
        return nothing();
    }
    let blows = melee.layers.iter().enumerate().flat_map(|(nth, layer)| layer.iter().map(move |line| (nth + 1, line)));
    let rows = blows.map(|(nth, line)| {
        let weapon = lower(m.weapon(m.rules.hand(m.board, line.who)));
        let of_target =
            |list: &[(PieceId, Ahead)]| list.iter().find(|(other, _)| *other == line.on).or(list.first()).copied();
        let (why, cite) = match (of_target(&line.waits), of_target(&line.leads)) {
            (Some((first, why)), _) => {
                let why_first = m.why(first, line.who, why);
                (fill("man.second", &[("why", &why_first)]), why.cite())
            }
            (None, Some((foe, why))) => (m.why(line.who, foe, why), why.cite()),
            (None, None) => (text("man.first.alone"), Cite("chevauchee.ruling.30")),
        };
        let values = [("who", m.name(line.who)), ("weapon", &weapon), ("enemy", m.name(line.on)), ("why", &why)];
        let said = fill("man.queue.line", &values);
        el("li")
            .child(el("b").class("num").text(nth.to_string()))
            .child(swatch(m.side_of(line.who), 12, ""))
            .child(el("span").text(said).text(" ").child(chance(chance_of(line.sum.needs()))))
            .child(chip(m, cite))
    });
    el("section")
        .class("sec")
        .attr("aria-label", text("man.queue"))
        .child(el("h3").child(el("span").text(text("man.queue"))).child(chip(m, Cite("chevauchee.ruling.30"))))
        .child(el("ol").class("mqueue").children(rows))
        .children(melee.odds.iter().filter_map(|odds| outcome(m, odds)))
        .into()
}

/// What a whole fight of this turn may come to.
fn outcome(m: Moment<'_>, odds: &FightOdds) -> Option<Node> {
    let joint = odds.joint.as_ref()?;
    let nobody = joint.chance(|dead| *dead == 0);
    let falls = odds.who.iter().filter_map(|&id| Some((id, odds.dies(id).filter(|falls| falls.num > 0)?)));
    let rows: Vec<Element> = falls
        .map(|(id, falls)| {
            let said = fill("man.queue.falls", &[("who", m.name(id))]);
            el("li").child(swatch(m.side_of(id), 12, "")).child(el("span").text(said).text(" ").child(in_all(falls)))
        })
        .collect();
    if rows.is_empty() {
        return None;
    }
    let last = el("span").text(text("man.queue.nobody")).text(" ").child(in_all(nobody));
    let list = el("ul").class("mfalls").children(rows).child(el("li").child(el("span")).child(last));
    Some(el("div").child(el("h3").child(el("span").text(text("man.queue.all")))).child(list).into())
}
