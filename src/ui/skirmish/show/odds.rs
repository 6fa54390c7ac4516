//! A shot or a blow before the dice: every part of the sum, what the dice must show, all ways they can fall.

use super::Moment;
use super::chance::with_shots;
use super::parts::{chip, in_all, section, signed};
use crate::game::{Cite, Part, PieceId, Shot, Sum};
use crate::rules::chevauchee::{ShotLook, chance_of, ways_of};
use crate::text::{fill, text};
use crate::ui::html::{Element, Node, el};

/// A sum, line by line, down to what three dice must show.
pub(super) fn sum(m: Moment<'_>, heading: &str, sum: &Sum, limit: Cite) -> Node {
    let row = |what: String, much: String, cite: Cite| {
        el("tr").child(el("td").text(what)).child(el("td").class("num").text(much)).child(el("td").child(chip(m, cite)))
    };
    // The number of the target, and what is taken from it because it is added to the dice.
    let defence = sum.defence.iter().enumerate().map(|(n, part)| {
        let value = i32::from(part.value);
        row(m.part(part), if n == 0 { value.to_string() } else { signed(value) }, part.cite)
    });
    let attack = sum.attack.iter().map(|part| row(m.part(part), signed(-i32::from(part.value)), part.cite));
    let plain = sum.number() - sum.modifier();
    let needs = sum.needs();
    let total = el("tr")
        .class("t")
        .child(el("td").text(text("man.odds.must")))
        .child(el("td").class("num").text(plain.to_string()))
        .child(el("td").text(text(if plain >= 18 { "man.odds.exactly" } else { "man.odds.or_more" })));
    // A natural 3 misses and a natural 18 kills, whatever the sum.
    let clamped = (plain != i32::from(needs)).then(|| {
        let key = if plain < 4 { "man.odds.three" } else { "man.odds.eighteen" };
        Node::from(el("p").class("dl").text(text(key)).text(" ").child(chip(m, limit)))
    });
    section("modds", "")
        .child(el("h3").child(el("span").text(heading)))
        .child(el("table").class("msum").child(el("tbody").children(defence).children(attack).child(total)))
        .children(clamped)
        .into()
}

/// The ways of three dice, those that are enough hatched.
pub(super) fn chart(needs: u8) -> Element {
    let ways_of_sum = |sum: u8| ways_of(sum) - ways_of(sum + 1);
    let most = ways_of_sum(10) as f64;
    let bars = (3..=18).map(|sum: u8| {
        let high = (ways_of_sum(sum) as f64 / most * 100.0).round().max(3.0);
        el("i")
            .class(if sum >= needs { "h" } else { "" })
            .attr("style", format!("height:{high}%"))
            .child(el("span").text(sum.to_string()))
    });
    let hit = ways_of(needs).to_string();
    el("div")
        .child(
            el("h3")
                .child(el("span").text(text("man.odds.ways")))
                .child(el("span").text(fill("man.odds.hit", &[("n", &hit)]))),
        )
        .child(
            el("div")
                .class("mhist")
                .attr("role", "img")
                .attr("aria-label", fill("man.odds.hist", &[("n", &hit), ("needs", &needs.to_string())]))
                .children(bars),
        )
}

/// A shot: its sum, its ways, its chance, that of a second one, and the risk of a friend.
pub(super) fn shot(m: Moment<'_>, shot: Shot, look: &ShotLook, shots: u8) -> Vec<Node> {
    let key = if shot.arm.is_some() { "man.odds.throw" } else { "man.odds.shot" };
    let heading = fill(key, &[("who", m.name(shot.by)), ("enemy", m.name(shot.on))]);
    let mut said = el("p").class("words").text(text("man.odds.one")).text(" ").child(in_all(look.chance)).text(".");
    if shots > 1 {
        let both = with_shots(look.chance, shots);
        said = said.text(" ").text(text("man.odds.of_two")).text(" ").child(in_all(both)).text(".");
    }
    // The danger for a friend stands where nobody overlooks it.
    let mut all = Vec::new();
    if let Some((friend, stray, risk)) = &look.stray {
        let name = m.name(*friend);
        let said = fill("man.odds.stray", &[("friend", name), ("n", &stray.needs().to_string())]);
        let falls = fill(if shots > 1 { "man.odds.stray.twice" } else { "man.odds.stray.once" }, &[("friend", name)]);
        all.push(
            section("mrisk", "")
                .child(
                    el("p")
                        .class("words")
                        .child(el("b").text(falls).text(" ").child(in_all(with_shots(*risk, shots))))
                        .text(". ")
                        .text(said)
                        .text(" ")
                        .child(chip(m, Cite("chevauchee.missile.7"))),
                )
                .into(),
        );
    }
    all.push(sum(m, &heading, &look.sum, Cite("chevauchee.missile.9")));
    all.push(section("", "").child(chart(look.sum.needs())).child(said).into());
    all
}

/// The second throw of a shot that missed.
pub(super) fn stray(m: Moment<'_>, shot: Shot, friend: PieceId) -> Vec<Node> {
    let stray = m.rules.shot_sum(m.board, shot, friend);
    let heading = fill("man.odds.stray.of", &[("friend", m.name(friend))]);
    three(m, &heading, &stray, "chevauchee.missile.9")
}

/// A blow.
pub(super) fn blow(m: Moment<'_>, by: PieceId, on: PieceId) -> Vec<Node> {
    let heading = fill("man.odds.blow", &[("who", m.name(by)), ("enemy", m.name(on))]);
    three(m, &heading, &m.rules.blow(m.board, by, on), "chevauchee.melee.9")
}

fn three(m: Moment<'_>, heading: &str, of: &Sum, limit: &'static str) -> Vec<Node> {
    let chance = chance_of(of.needs());
    let said = el("p").class("words").text(text("man.odds.kills")).text(" ").child(in_all(chance)).text(".");
    vec![sum(m, heading, of, Cite(limit)), section("", "").child(chart(of.needs())).child(said).into()]
}

/// A withdrawal: his die and what he adds, against theirs.
pub(super) fn leaving(m: Moment<'_>, id: PieceId) -> Node {
    let Ok(look) = m.rules.withdrawal(m.board, id) else { return super::parts::nothing() };
    let row = |who: PieceId, parts: &[Part]| {
        let sum: i32 = parts.iter().map(|part| i32::from(part.value)).sum();
        let said: Vec<String> =
            parts.iter().map(|part| format!("{} {}", m.part(part), signed(part.value.into()))).collect();
        el("tr")
            .child(el("td").class("who").text(m.name(who)))
            .child(el("td").text(said.join(", ")))
            .child(el("td").class("num").text(fill("man.odds.die", &[("n", &signed(sum))])))
    };
    let foes = look.foes.iter().map(|(foe, parts)| row(*foe, parts));
    let said = match look.foes.is_empty() {
        true => el("p").class("words").text(text("man.odds.leave.free")),
        false => el("p").class("words").text(text("man.odds.leave")).text(" ").child(in_all(look.chance)).text("."),
    };
    section("modds", "")
        .child(
            el("h3")
                .child(el("span").text(fill("man.odds.leaves", &[("who", m.name(id))])))
                .child(chip(m, Cite("chevauchee.withdraw.2"))),
        )
        .child(el("table").class("msum").child(el("tbody").child(row(id, &look.own)).children(foes)))
        .child(said)
        .into()
}

/// Loading in time against those who reached him.
pub(super) fn loading(m: Moment<'_>, id: PieceId) -> Node {
    let said = el("p").class("words").text(text("man.odds.load")).text(" ").child(in_all(m.loading(id))).text(". ");
    section("", "").child(said.child(chip(m, Cite("chevauchee.fire.6")))).into()
}
