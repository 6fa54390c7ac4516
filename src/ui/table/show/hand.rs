//! The unit in hand: what it is, what it may still do, and its move by numbers.

use super::super::{Leg, Msg, Part, Table, moves, places, say};
use super::parts::{button, chip, icon_button, nothing, send};
use crate::game::{Action, Bearer, Order, PieceId, Step};
use crate::text::{count, fill, text};
use crate::ui::html::{Element, Node, el};
use crate::ui::svg::{icon, unit_picture};
use crate::ui::table::seat::Seat;

pub(super) fn unit(table: &Table) -> Node {
    let Some(id) = table.selected.filter(|&id| table.board().piece(id).pose().is_some()) else {
        return nothing();
    };
    let board = table.board();
    let piece = board.piece(id);
    let kind = table.rules().kind(piece.kind);
    let tag = say::tag(table.game.scenario(), id);
    let mut facts = vec![fill(
        "table.unit.stands",
        &[("tag", tag), ("kind", &kind.name), ("n", &piece.strength.to_string()), ("of", &kind.stands.to_string())],
    )];
    let key = if kind.is_free { "table.unit.free" } else { "table.unit.formed" };
    facts.push(fill(key, &[("reach", &kind.reach.to_string())]));
    if kind.charge > crate::geom::Inches::ZERO {
        facts.push(fill("table.unit.charge", &[("charge", &kind.charge.to_string())]));
    }
    if let Some(range) = table.rules().range(board, id) {
        facts.push(fill("table.unit.range", &[("range", &range.to_string())]));
    }
    for leader in board.leaders_of(id) {
        facts.push(fill("table.unit.leader", &[("leader", say::tag(table.game.scenario(), leader))]));
    }
    facts.extend(places::state(table, id));
    let silent = table.rules().silent(board, id).map_or_else(nothing, |cite| chip(table, cite));
    el("section")
        .class("sec hand")
        .child(
            el("div").class("unit").child(unit_picture(table.game.scenario(), board, id)).child(
                el("div")
                    .child(el("h3").class("nm").text(say::name(table, id)))
                    .child(el("ul").children(facts.into_iter().map(|fact| el("li").text(fact))))
                    .child(chip(table, kind.manner_cite))
                    .child(silent),
            ),
        )
        .child(aims(table, id))
        .child(numbers(table, id))
        .into()
}

/// Which enemy is struck first, where there is a choice.
fn aims(table: &Table, id: PieceId) -> Node {
    let open = table.rolls.as_ref().is_some_and(|rolls| !rolls.given && rolls.pairs.iter().all(|pair| !pair.shown));
    let choices: Vec<Node> = table
        .orders
        .iter()
        .filter_map(|order| match order {
            Action::Order { piece, order: Order::Aim(at) } if *piece == id && open => Some((order, *at)),
            _ => None,
        })
        .map(|(_, at)| {
            let on = table.board().piece(id).aim == Some(at);
            let label = fill("table.aim", &[("enemy", say::tag(table.game.scenario(), at))]);
            let order = Action::Order { piece: id, order: Order::Aim(at) };
            button("btn small", &label, Msg::Give(order)).attr("aria-pressed", on.to_string()).into()
        })
        .collect();
    match choices.is_empty() {
        true => nothing(),
        false => el("div").class("acts wrap").children(choices).into(),
    }
}

/// The move as legs with numbers.
fn numbers(table: &Table, id: PieceId) -> Node {
    if !table.can_go(id) || table.replay.at.is_some() {
        return nothing();
    }
    let rows = table.rows();
    let refused = table.plan.as_ref().is_some_and(|plan| plan.refused.is_some());
    let items = rows.iter().enumerate().map(|(n, step)| row(table, n, step));
    let mut legs =
        vec![(Leg::Ahead, "table.add.ahead"), (Leg::Slant, "table.add.slant"), (Leg::Wheel, "table.add.wheel")];
    if table.is_free(id) {
        legs.push((Leg::Free, "table.add.free"));
    }
    let add = legs
        .into_iter()
        .map(|(leg, key)| button("btn small", &text(key), Msg::AddLeg(leg)).attr("title", text("table.add")));
    el("form")
        .class(if refused { "legs no" } else { "legs" })
        .attr("aria-label", text("table.legs"))
        .on("submit", crate::ui::html::Handler::Send(send(Msg::March)))
        .children(items)
        .child(
            el("div")
                .class("acts wrap")
                .child(el("span").class("dl").text(text("table.add")))
                .children(add)
                .child(icon_button("icon small", "i-wheel-l", &text("table.wheel.left"), Msg::Wheel(-moves::TURN)))
                .child(icon_button("icon small", "i-wheel-r", &text("table.wheel.right"), Msg::Wheel(moves::TURN))),
        )
        .into()
}

type Make = fn(String) -> crate::ui::Msg;

fn typed<const LEG: usize, const PART: u8>(value: String) -> crate::ui::Msg {
    let part = [Part::Length, Part::Angle, Part::Facing][PART as usize];
    send(Msg::Typed(LEG, part, value))
}

/// What the fields of each row send; a move has no more legs than this.
const FIELDS: [[Make; 3]; 8] = [
    [typed::<0, 0>, typed::<0, 1>, typed::<0, 2>],
    [typed::<1, 0>, typed::<1, 1>, typed::<1, 2>],
    [typed::<2, 0>, typed::<2, 1>, typed::<2, 2>],
    [typed::<3, 0>, typed::<3, 1>, typed::<3, 2>],
    [typed::<4, 0>, typed::<4, 1>, typed::<4, 2>],
    [typed::<5, 0>, typed::<5, 1>, typed::<5, 2>],
    [typed::<6, 0>, typed::<6, 1>, typed::<6, 2>],
    [typed::<7, 0>, typed::<7, 1>, typed::<7, 2>],
];

fn row(table: &Table, n: usize, step: &Step) -> Node {
    let key = match step {
        Step::Ahead { .. } => "table.leg.ahead",
        Step::Oblique { .. } => "table.leg.slant",
        Step::Wheel { .. } => "table.leg.wheel",
        Step::Free { .. } => "table.leg.any",
        Step::TurnIn { .. } => "table.leg.turnin",
        _ => "table.leg.face",
    };
    let name = text(key);
    let legal = table.plan.as_ref().is_some_and(|plan| plan.steps.get(n) == Some(step));
    let (mark, word) = if legal { ("i-yes", "table.leg.legal") } else { ("i-no", "table.leg.not") };
    let mut fields = Vec::new();
    if let Some(d) = moves::length(step) {
        fields.push(field(n, Part::Length, &name, "table.leg.inches", &d.to_string(), "0.5"));
    }
    for (part, unit) in [(Part::Angle, "table.leg.degrees"), (Part::Facing, "table.leg.facing")] {
        if let Some(deg) = moves::angle(step, part) {
            let unit = match (part, step) {
                (Part::Angle, Step::Free { .. }) => "table.leg.way",
                _ => unit,
            };
            fields.push(field(n, part, &name, unit, &deg.to_string(), "5"));
        }
    }
    el("div")
        .class(if legal { "leg" } else { "leg no" })
        .attr("role", "group")
        .attr("aria-label", fill("table.leg", &[("n", &(n + 1).to_string()), ("name", &name)]))
        .child(el("span").class("mk").attr("title", text(word)).child(icon(mark, 13)))
        .child(el("span").class("sr").text(text(word)))
        .child(el("b").text(name))
        .children(fields)
        .child(icon_button("icon small", "i-no", &text("table.leg.drop"), Msg::DropLeg(n)))
        .into()
}

/// A number with a step down and a step up.
fn field(n: usize, part: Part, name: &str, unit: &str, value: &str, step: &str) -> Element {
    let unit = text(unit);
    let make = FIELDS[n.min(FIELDS.len() - 1)][part as usize];
    let label = fill("table.leg.field", &[("name", name), ("unit", &unit)]);
    let nudge = |sign: &str, by: i32, key: &str| {
        el("button")
            .attr("type", "button")
            .class("nud")
            .attr("aria-label", fill(key, &[("field", &label)]))
            .text(sign)
            .on_click(send(Msg::Nudge(n, part, by)))
    };
    el("span")
        .class("num-field")
        .child(nudge("−", -1, "table.leg.less"))
        .child(
            el("input")
                .attr("type", "number")
                .attr("inputmode", "decimal")
                .attr("step", step)
                .attr("value", value)
                .attr("aria-label", label.clone())
                .on("change", crate::ui::html::Handler::Value(make)),
        )
        .child(nudge("+", 1, "table.leg.more"))
        .child(el("span").class("dl").attr("aria-hidden", "true").text(unit))
}

/// What a line of a throw is called: `2 in front`, `Philip`, `1 behind`.
pub(super) fn bearer(table: &Table, throw: &crate::game::Throw) -> String {
    let dice = throw.dice as usize;
    match throw.bearer {
        Bearer::Front => count("table.bearer.front", dice, &[]),
        Bearer::Fate => text("table.bearer.fate"),
        Bearer::Leader | Bearer::LeaderShot => {
            let leaders: Vec<&str> =
                table.board().leaders_of(throw.by).map(|id| say::tag(table.game.scenario(), id)).collect();
            leaders.join(", ")
        }
        Bearer::Downhill => text("table.bearer.downhill"),
        Bearer::SecondRank => count("table.bearer.second", dice, &[]),
        Bearer::Shooter => count("table.bearer.shooter", dice, &[]),
    }
}
