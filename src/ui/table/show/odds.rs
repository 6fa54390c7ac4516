//! Exact chances of what is proposed: two charts back to back, and the same in words as counts.

use super::super::chance::{Chances, Of};
use super::super::{Help, Table, chance, places, say};
use super::parts::{nothing, side_class, swatch};
use crate::dice::{Dist, Fraction};
use crate::game::{Board, PieceId, Todo};
use crate::text::{fill, text};
use crate::ui::html::{Element, Node, el};
use crate::ui::table::seat::Seat;

/// The chart of what is in view, if the help level shows chances.
pub(super) fn chart(table: &Table) -> Node {
    if table.options.help < Help::ReachAndOdds || table.replay.at.is_some() {
        return nothing();
    }
    let Some((chances, board)) = chances(table) else { return nothing() };
    let heading = heading(table, &chances);
    el("section")
        .class("sec odds")
        .child(el("h3").child(el("span").text(heading)))
        .child(butterfly(table, &board, &chances))
        .children(words(table, &board, &chances))
        .into()
}

/// What the chart is of, and the table it is worked out on.
fn chances(table: &Table) -> Option<(Chances, Board)> {
    let (rules, now) = (table.rules(), table.game.board());
    if let Some(rolls) = &table.rolls {
        let pair = rolls.pairs.get(rolls.current)?;
        let of = |unit: PieceId| (unit, rolls.chances(rules, rolls.current, unit));
        if rolls.what == Todo::Leaders {
            return None;
        }
        let kind = if matches!(rolls.what, Todo::Fights(_)) { Of::Fight } else { Of::Shot };
        return Some((chance::sided(&rolls.board, of(pair.by), of(pair.on), kind), rolls.board.clone()));
    }
    let unit = table.selected.filter(|&id| now.piece(id).pose().is_some())?;
    if let Some(on) = table.target {
        return Some((chance::shot(rules, now, unit, on), now.clone()));
    }
    if let Some(plan) = &table.plan
        && let Some((on, _)) = plan.touches().next()
    {
        let after = plan.board(now);
        return Some((chance::fight(rules, &after, unit, on, Of::Move), after));
    }
    if !table.can_go(unit) {
        return None;
    }
    let enemy = table.hover.filter(|&id| now.piece(id).side != now.piece(unit).side && now.piece(id).pose().is_some());
    let enemy = enemy.or_else(|| places::nearest_enemy(table, unit))?;
    Some((chance::meeting(rules, now, unit, enemy)?, now.clone()))
}

fn heading(table: &Table, chances: &Chances) -> String {
    let tag = |id: PieceId| say::tag(table.game.scenario(), id);
    let (left, right) = (tag(chances.left.0), tag(chances.right.0));
    let own = table.selected.unwrap_or(chances.right.0);
    let (a, b) = if own == chances.left.0 { (left, right) } else { (right, left) };
    let key = match chances.of {
        Of::Move => "table.odds.move",
        Of::Meeting => "table.odds.meeting",
        Of::Fight if table.rolls.as_ref().is_some_and(|rolls| rolls.pairs[rolls.current].shown) => "table.odds.was",
        Of::Fight => "table.odds.fight",
        Of::Shot => "table.odds.shot",
    };
    fill(key, &[("a", a), ("b", b)])
}

/// Two charts back to back, a row for each number of stands.
fn butterfly(table: &Table, board: &Board, chances: &Chances) -> Node {
    let (left, right) = (&chances.left, &chances.right);
    let only_one = chances.of == Of::Shot;
    let share = |dist: &Dist<u8>, n: u8| dist.chance(|&lost| lost == n);
    let most = [left, right]
        .into_iter()
        .flat_map(|(_, dist)| dist.iter().map(|(_, chance)| chance.per_mille()))
        .max()
        .unwrap_or(1)
        .max(1);
    let last = [left, right].into_iter().flat_map(|(_, dist)| dist.iter().map(|(&n, _)| n)).max().unwrap_or(0);
    let head = |unit: PieceId, class: &str| {
        let name = el("span").text(say::tag(table.game.scenario(), unit));
        let swatch = swatch(board.piece(unit).side, 16, "");
        let head = el("span").class(class).attr("role", "columnheader");
        if class.ends_with('l') { head.child(name).child(swatch) } else { head.child(swatch).child(name) }
    };
    let mut rows: Vec<Node> = vec![
        el("div")
            .attr("role", "row")
            .class("frow")
            .child(head(left.0, "hd l"))
            .child(
                el("span")
                    .class("mid")
                    .attr("role", "columnheader")
                    .child(el("span").class("sr").text(text("table.odds.stands"))),
            )
            .child(head(right.0, "hd"))
            .into(),
    ];
    for n in 0..=last {
        let (a, b) = (share(&left.1, n), share(&right.1, n));
        if a.num == 0 && b.num == 0 {
            continue;
        }
        let shooter = |unit: PieceId| only_one && table.selected == Some(unit);
        rows.push(
            el("div")
                .attr("role", "row")
                .class("frow")
                .child(if shooter(left.0) { blank() } else { bar(board, left.0, a, most, n, "obar l") })
                .child(el("span").class("mid").attr("role", "rowheader").text(n.to_string()))
                .child(if shooter(right.0) { blank() } else { bar(board, right.0, b, most, n, "obar") })
                .into(),
        );
    }
    el("div").class("fly").attr("role", "table").attr("aria-label", heading(table, chances)).children(rows).into()
}

fn blank() -> Element {
    el("span").class("obar").attr("role", "cell")
}

fn bar(board: &Board, unit: PieceId, chance: Fraction, most: u32, n: u8, class: &str) -> Element {
    let piece = board.piece(unit);
    let dead = if n > 0 && n >= piece.strength { " dead" } else { "" };
    let mille = chance.per_mille();
    let percent = match mille {
        0 if chance.num > 0 => text("table.odds.tiny"),
        0 => "0".to_string(),
        mille => fill("table.odds.percent", &[("n", &((mille + 5) / 10).max(1).to_string())]),
    };
    let width = format!("width:{}%", u64::from(mille) * 72 / u64::from(most));
    let bar = el("span")
        .class(format!("{class} {}{dead}", side_class(piece.side)))
        .attr("role", "cell")
        .attr("title", chance.to_string());
    let bar = if chance.num > 0 { bar.child(el("i").attr("style", width)) } else { bar };
    bar.child(el("span").class("num").text(percent))
}

/// The chances that matter most, as counts.
fn words(table: &Table, board: &Board, chances: &Chances) -> Vec<Node> {
    say::odds(table, board, chances)
        .into_iter()
        .map(|(what, chance)| {
            el("p").class("words").text(format!("{what} ")).child(el("b").text(format!("{chance}."))).into()
        })
        .collect()
}
