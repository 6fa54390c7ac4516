//! What the soldier in hand can do, and who else can do something, as buttons.

use super::Moment;
use super::next::offered;
use super::parts::{chance, chip, nothing, press, soldier, swatch};
use crate::game::{Action, Cite, Order, Phase, PieceId, Shot};
use crate::text::{count, text};
use crate::ui::html::{Element, Node, el};
use crate::ui::skirmish::{Msg, SkirmishTable};
use crate::ui::table::Help;
use crate::ui::table::show::parts::button;

/// The list under what to do now.
pub(super) fn view(table: &SkirmishTable) -> Node {
    match table.own().filter(|_| !table.is_rolling()) {
        Some(id) => of_soldier(table, id),
        None => nothing(),
    }
}

/// Whether an offer goes with the weapon in hand.
fn fits(table: &SkirmishTable, offer: &Action) -> bool {
    match offer {
        Action::Shoot { .. } => table.with.is_none(),
        Action::Order { order: Order::Throw { arm, .. }, .. } => table.with == Some(*arm),
        _ => true,
    }
}

fn of_soldier(table: &SkirmishTable, id: PieceId) -> Node {
    let m = table.now();
    let all: Vec<(usize, &Action)> = table.own_offers().filter(|(_, offer)| fits(table, offer)).collect();
    let has_odds = table.options.help >= Help::ReachAndOdds;
    let rows: Vec<Element> = all.iter().map(|(n, offer)| row(table, m, (*n, offer), has_odds)).collect();
    let arms = arms(table, m, id);
    if rows.is_empty() && arms == nothing() {
        return nothing();
    }
    el("section")
        .class("sec moffers")
        .attr("aria-label", text("man.offers"))
        .child(el("h3").child(el("span").text(text("man.offers"))))
        .child(arms)
        .child(el("div").class("mlist").children(rows))
        .into()
}

fn row(table: &SkirmishTable, m: Moment<'_>, (n, offer): (usize, &Action), has_odds: bool) -> Element {
    let is_chosen =
        table.chosen == Some(n) || (table.foe.is_some() && super::super::offers::enemy_of(offer) == table.foe);
    let row = el("button")
        .attr("type", "button")
        .class("btn small moffer")
        .key(format!("o{n}"))
        .attr("aria-pressed", is_chosen.to_string())
        .child(el("span").text(offered(m, offer)))
        .on_click(press(Msg::Offer(n)));
    match m.chance_of(offer).filter(|_| has_odds) {
        Some(of) => row.child(el("small").text(" ").child(chance(of))),
        None => row,
    }
}

/// What he can shoot with or throw, where there is more than one thing.
fn arms(table: &SkirmishTable, m: Moment<'_>, id: PieceId) -> Node {
    if table.step() != Some(Phase::Shoot) {
        return nothing();
    }
    let arms = table.arms_to_shoot(id);
    if arms.len() < 2 {
        return nothing();
    }
    let buttons = arms.into_iter().map(|arm| {
        let name = match arm {
            None => m.rules.missile(m.board, id).map_or("", |(_, row)| row.name.as_str()),
            Some(arm) => m.arm(id, arm),
        };
        el("button")
            .attr("type", "button")
            .class("btn small")
            .attr("aria-pressed", (table.with == arm).to_string())
            .text(name)
            .on_click(press(Msg::With(arm)))
    });
    el("div")
        .class("acts wrap")
        .attr("role", "group")
        .attr("aria-label", text("man.with"))
        .child(el("span").class("dl").text(text("man.with")))
        .children(buttons)
        .into()
}

/// Soldiers who can still do something.
pub(super) fn able(table: &SkirmishTable) -> Node {
    let m = table.now();
    if table.able.is_empty() || table.step().is_none() || table.is_rolling() {
        return nothing();
    }
    let key = match m.board.clock.phase {
        Phase::Deploy => "man.able.deploy",
        Phase::Announce => "man.able.announce",
        Phase::Move => "man.able.move",
        Phase::Shoot => "man.able.shoot",
        Phase::Withdraw => "man.able.withdraw",
        Phase::Fight => "man.able.fight",
        _ => "man.able.turn",
    };
    let rows = table.able.iter().map(|&id| {
        let small = match (m.board.clock.phase, table.announced(id)) {
            (Phase::Move, Some(on)) => crate::text::fill("man.able.charges", &[("enemy", m.name(on))]),
            _ => String::new(),
        };
        soldier(m, id, &small, table.look == Some(id))
    });
    el("section")
        .class("sec moffers")
        .attr("aria-label", text(key))
        .child(el("h3").child(el("span").text(text(key))).child(el("span").text(table.able.len().to_string())))
        .child(el("div").class("mlist two").children(rows))
        .into()
}

/// Shots that are named: each can be taken back while others are named.
pub(super) fn volley(table: &SkirmishTable) -> Node {
    let m = table.moment();
    let shots = &m.board.in_skirmish().shots;
    if shots.is_empty() || m.board.clock.phase != Phase::Shoot || table.is_rolling() {
        return nothing();
    }
    let is_open = table.step() == Some(Phase::Shoot) && table.replay.at.is_none();
    let rows = shots.iter().enumerate().map(|(n, shot)| {
        let own = is_open && table.is_own(shot.by);
        let back = own.then(|| {
            let label = text("man.volley.back");
            Node::from(
                el("button")
                    .attr("type", "button")
                    .class("icon small")
                    .attr("aria-label", &label)
                    .attr("title", &label)
                    .child(crate::ui::svg::icon("i-no", 14))
                    .on_click(press(Msg::Unname(n))),
            )
        });
        line(m, *shot).children(back)
    });
    el("section")
        .class("sec")
        .attr("aria-label", text("man.volley"))
        .child(
            el("h3")
                .child(el("span").text(count("man.volley.named", shots.len(), &[])))
                .child(chip(m, Cite("chevauchee.ruling.20"))),
        )
        .child(el("ol").class("mvolley").children(rows))
        .into()
}

fn line(m: Moment<'_>, shot: Shot) -> Element {
    let weapon = match shot.arm {
        Some(arm) => m.arm(shot.by, arm),
        None => m.rules.missile(m.board, shot.by).map_or("", |(_, row)| row.name.as_str()),
    };
    let said = crate::text::fill(
        "man.volley.line",
        &[("who", m.name(shot.by)), ("enemy", m.name(shot.on)), ("weapon", &super::lower(weapon))],
    );
    el("li")
        .child(swatch(m.side_of(shot.by), 12, ""))
        .child(el("span").text(said).text(" ").child(chance(m.rules.shot_look(m.board, shot).chance)))
}

/// The button that undoes a proposal, and the filled one.
pub(super) fn acts(go: Element) -> Element {
    el("div").class("acts").child(button("btn", &text("table.takeback"), crate::ui::table::Msg::TakeBack)).child(go)
}
