//! All soldiers in words, the key under the table, the rules of the step.

use super::parts::{nothing, press, section, side_class, swatch};
use super::{Moment, steps};
use crate::game::{Phase, PieceId, Side, Source};
use crate::text::{count, text};
use crate::ui::html::{Node, el};
use crate::ui::skirmish::{Msg, map};
use crate::ui::svg::icon;

/// Every soldier of both sides, the one that is asked first: the way in for those who do not see the table.
pub(super) fn soldiers(m: Moment<'_>, asked: Side, in_hand: Option<PieceId>) -> Node {
    let sides = [asked, asked.other()].map(|side| one_side(m, side, in_hand));
    el("section").class("sec units").attr("aria-label", text("man.list")).children(sides).into()
}

/// The figure of what is in his hand: his bow while he has no enemy beside him, else his weapon.
pub(super) fn symbol(m: Moment<'_>, id: PieceId) -> String {
    let is_engaged = m.board.melees_of(id).next().is_some();
    let missile = m.rules.missile(m.board, id).filter(|_| !is_engaged).map(|(_, row)| row.symbol.clone());
    missile.unwrap_or_else(|| m.rules.weapon(m.rules.hand(m.board, id)).symbol.clone())
}

fn one_side(m: Moment<'_>, side: Side, in_hand: Option<PieceId>) -> Node {
    let own = m.board.trays().filter(|(_, piece, _)| piece.side == side);
    let rows: Vec<Node> = own
        .map(|(id, ..)| {
            let mut said = vec![m.used(id), m.worn(id)];
            said.extend(m.states(id));
            let line = el("button")
                .attr("type", "button")
                .class("row")
                .attr("aria-pressed", (in_hand == Some(id)).to_string())
                .child(el("span").class(format!("k {}", side_class(side))).child(icon(&symbol(m, id), 14)))
                .child(el("b").text(m.name(id)))
                .child(el("span").text(said.join(", ")))
                .on_click(press(Msg::Look(Some(id))));
            el("li").key(format!("s{}", id.0)).child(line).into()
        })
        .collect();
    let heading = count("man.list.side", rows.len(), &[("side", m.side(side))]);
    let goals = steps::standing(m, side);
    el("div")
        .child(el("h3").child(el("span").child(swatch(side, 14, "")).text(" ").text(heading)))
        .children((!goals.is_empty()).then(|| Node::from(el("p").class("dl").text(goals.join(", ")))))
        .child(el("ul").class("ulist mroll").children(rows))
        .into()
}

/// The key under the table: what the figures and marks on the soldiers mean.
pub(super) fn key(m: Moment<'_>) -> Node {
    let mut figures: Vec<(String, String)> = Vec::new();
    for (id, ..) in m.board.trays() {
        let (symbol, name) = match m.rules.missile(m.board, id) {
            Some((_, row)) => (row.symbol.clone(), row.name.clone()),
            None => {
                let row = m.rules.weapon(m.rules.hand(m.board, id));
                (row.symbol.clone(), row.name.clone())
            }
        };
        if figures.iter().all(|(known, _)| *known != symbol) {
            figures.push((symbol, super::lower(&name)));
        }
    }
    let kinds = figures
        .into_iter()
        .map(|(symbol, name)| el("span").child(el("i").class("k").child(icon(&symbol, 17))).text(name));
    let marks = map::marks_on(m.scenario, m.board, m.rules.tables()).into_iter().map(|mark| {
        let name = text(&format!("man.mark.{}", mark.trim_start_matches("m-")));
        el("span").child(el("i").class("m").child(icon(mark, 14))).text(name)
    });
    let fires = m.board.in_skirmish().fires.iter().any(|layings| *layings > 0);
    el("div")
        .class("key s1")
        .child(el("b").text(text("table.legend")))
        .children(kinds)
        .child(el("span").text(text("man.key.bars")))
        .child(el("span").text(text("man.key.shield")))
        .children(marks)
        .children(fires.then(|| Node::from(el("span").text(text("man.key.fire")))))
        .into()
}

/// How the ids of the rules of a step go on.
fn parts_of(phase: Phase) -> &'static [&'static str] {
    match phase {
        Phase::Deploy => &[".setup."],
        Phase::Initiative => &[".turn.", ".ruling.18"],
        Phase::Announce => &[".move.4", ".move.5", ".move.6", ".move.7", ".ruling.13", ".ruling.14", ".ruling.15"],
        Phase::Move => &[".move.", ".terrain.", ".engage.", ".fire.5", ".ruling.8", ".ruling.10", ".ruling.11"],
        Phase::Shoot => &[".fire.", ".missile.", ".cover.", ".shield.", ".scenario."],
        Phase::Withdraw => &[".withdraw.", ".ruling.33", ".ruling.37"],
        _ => &[".melee.", ".shield.", ".ruling.26", ".ruling.27", ".ruling.28", ".ruling.30", ".ruling.34"],
    }
}

/// The rules in our own words, those of this step.
pub(super) fn rules(m: Moment<'_>) -> Node {
    let parts = parts_of(m.board.clock.phase);
    let fits = |id: &str| {
        parts.iter().any(|part| match part.ends_with('.') {
            true => id.contains(part),
            false => id.ends_with(part),
        })
    };
    let all = m.scenario.rules.texts().iter().filter(|rule| fits(rule.id.0));
    let all = all.map(|rule| {
        let dagger = match rule.source {
            Source::Ruling => el("span").class("dag").attr("title", text("table.ruling")).text(" †").into(),
            _ => nothing(),
        };
        el("li").key(rule.id.0).child(el("b").text(&rule.name)).child(dagger).child(el("p").text(&rule.text))
    });
    section("rulelist", "table.rules.step").child(el("ul").class("rlist").children(all)).into()
}
