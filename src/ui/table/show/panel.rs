//! The panel: whose turn, what to do now, the unit in hand, chances, dice, log, tools.

use super::super::{Msg, Outside, Tab, Table};
use super::parts::{button, nothing, send, side_name, swatch};
use super::{dice, hand, lists, log, next, odds, shots};
use crate::game::{Ask, Phase, Side};
use crate::text::{fill, text};
use crate::ui::html::{Element, Node, el};
use crate::ui::svg::icon;
use crate::ui::table::seat::Seat;

pub(super) fn panel(table: &Table) -> Node {
    el("aside")
        .class("panel")
        .attr("aria-label", text("table.panel"))
        .children(super::asked::card(table))
        .child(lead(table))
        .child(el("div").class("mid").child(upper(table)).child(tabs(table, &TABS)).child(lower(table)))
        .child(foot(vec![ruler(table)]))
        .into()
}

/// What is in hand: unit, chances, dice.
fn upper(table: &Table) -> Element {
    el("div")
        .class("upper")
        .child(
            el("div")
                .class("t-odds")
                .child(shots::charges(table))
                .children(table.is_charging().then(|| odds::chart(table))),
        )
        .child(hand::unit(table))
        .child(
            el("div")
                .class("t-odds")
                .child(shots::list(table))
                .child(dice::fight(table))
                .children((!table.is_charging()).then(|| odds::chart(table))),
        )
        .child(el("div").class("t-odds").child(dice::tray(table)))
}

/// The list that is open.
fn lower(table: &Table) -> Element {
    el("div")
        .class("lower")
        .child(el("div").class("t-ruler").child(lists::ruler(table)))
        .child(el("div").class("t-units").child(lists::units(table)))
        .child(el("div").class("t-rules").child(lists::rules(table)))
        .child(el("div").class("t-log").child(log::log(table)))
}

/// Whose turn, the steps, and what to do now.
fn lead(table: &Table) -> Node {
    let board = table.board();
    let side = table.side();
    let turn = fill("table.turn", &[("turn", &board.clock.turn.to_string())]);
    let is_asked = matches!(board.ask, Ask::Question { .. });
    let is_both = table.rules().about().is_turn_shared && board.clock.phase == Phase::Fight && !is_asked;
    let name = side_name(table, side);
    let letter: String = name.chars().take(1).collect();
    let title = match board.ask {
        Ask::Over(outcome) => match outcome.winner {
            Some(winner) => fill("table.won", &[("side", side_name(table, winner))]),
            None => text("table.draw"),
        },
        _ if is_both => text("table.both"),
        _ => name.to_string(),
    };
    let whose = match is_both {
        true => Side::BOTH.map(|side| swatch(side, 26, "")).to_vec(),
        false => vec![swatch(side, 26, &letter)],
    };
    let all = sequence(table);
    let at = present(table, &all);
    let now = match (&board.ask, all.get(at)) {
        (Ask::Over(_), _) | (_, None) => String::new(),
        (_, Some((step, _))) => {
            fill("table.step", &[("step", step), ("n", &(at + 1).to_string()), ("of", &all.len().to_string())])
        }
    };
    el("section")
        .class("sec lead")
        .child(
            el("div")
                .class("who")
                .children(whose)
                .child(el("h2").text(title))
                .child(el("span").class("narrow step").text(now))
                .child(el("span").class("turn").text(turn)),
        )
        .child(steps(table))
        .child(dice::fights(table))
        .child(next::prompt(table))
        .into()
}

/// The sequence of play; the present step is lit.
pub(in crate::ui) fn steps<T: Seat>(table: &T) -> Node {
    let board = table.board();
    let over = matches!(board.ask, Ask::Over(_));
    let all = sequence(table);
    let now = present(table, &all);
    let items = all.iter().enumerate().map(|(n, &(name, side))| {
        let (class, tick) = match () {
            () if over || n < now => ("done", icon("i-yes", 13)),
            () if n == now => ("now", nothing()),
            () => ("", nothing()),
        };
        let whose = side.map(|side| {
            let name = el("span").class("sr").text(format!(" {}", side_name(table, side)));
            Node::from(el("span").child(swatch(side, 12, "")).child(name))
        });
        // Where many steps stand side by side a tick takes the place of the number.
        let words = match all.len() > 4 && class == "done" {
            true => name.to_string(),
            false => format!("{} {name}", n + 1),
        };
        el("li").class(class).attr_if(n == now && !over, "aria-current", "step").child(tick).text(words).children(whose)
    });
    let class = if all.len() > 4 { "steps many" } else { "steps" };
    el("ol").class(class).attr("aria-label", text("table.steps")).children(items).into()
}

/// The steps of a turn one after another: name, and whose it is where the turn belongs to both sides.
pub(in crate::ui) fn sequence<T: Seat>(table: &T) -> Vec<(&str, Option<Side>)> {
    let mut all = Vec::new();
    for step in &table.rules().about().steps {
        match step.sides.is_empty() {
            true => all.push((step.name.as_str(), None)),
            false => all.extend(step.sides.iter().map(|&side| (step.name.as_str(), Some(side)))),
        }
    }
    all
}

/// Which of them is under way.
pub(in crate::ui) fn present<T: Seat>(table: &T, all: &[(&str, Option<Side>)]) -> usize {
    let clock = table.board().clock;
    let steps = &table.rules().about().steps;
    let name = |name: &str| steps.iter().any(|step| step.name == name && step.phase == clock.phase);
    all.iter().position(|&(step, side)| name(step) && side.is_none_or(|side| side == clock.side)).unwrap_or(0)
}

/// The lists of the panel: which, its name, and `narrow` for one that only a narrow screen has under a tab.
const TABS: [(Tab, &str, &str); 5] = [
    (Tab::Units, "table.tab.units", ""),
    (Tab::Odds, "table.tab.odds", "narrow"),
    (Tab::Log, "table.tab.log", ""),
    (Tab::Ruler, "table.tab.ruler", "narrow"),
    (Tab::Rules, "table.tab.rules", ""),
];

/// The lists of the panel; on a narrow screen everything but what to do now.
pub(in crate::ui) fn tabs<T: Seat>(table: &T, tabs: &[(Tab, &str, &str)]) -> Node {
    let open = table.tab();
    let tabs = tabs.iter().map(|&(tab, key, class)| {
        let on = open == tab || (tab == Tab::Log && matches!(open, Tab::Odds | Tab::Ruler));
        let class = match (open == tab, on) {
            (true, _) => format!("{class} on"),
            (false, true) => format!("{class} wide-on"),
            _ => class.to_string(),
        };
        button(class.trim(), &text(key), Msg::Open(tab)).attr("aria-pressed", (open == tab).to_string()).into()
    });
    let tabs: Vec<Node> = tabs.collect();
    el("div").class("tabs").attr("role", "group").attr("aria-label", text("table.tabs")).children(tabs).into()
}

/// A tool of the foot.
pub(in crate::ui) fn tool(symbol: &str, key: &str, msg: Msg) -> Element {
    el("button").attr("type", "button").class("icon").child(icon(symbol, 22)).text(text(key)).on_click(send(msg))
}

fn ruler(table: &Table) -> Element {
    tool("i-ruler", "table.ruler", Msg::Ruler).attr("aria-pressed", table.ruler.is_some().to_string())
}

/// Undo, a tool of this kind of table, rules, share, more.
pub(in crate::ui) fn foot(own: Vec<Element>) -> Node {
    el("div")
        .class("foot")
        .attr("role", "group")
        .attr("aria-label", text("table.tools"))
        .child(tool("i-undo", "table.undo", Msg::Undo))
        .children(own)
        .child(tool("i-book", "table.rules", Msg::Outside(Outside::Reference)))
        .child(tool("i-share", "table.share", Msg::Outside(Outside::Share)))
        .child(tool("i-more", "table.more", Msg::Outside(Outside::More)))
        .into()
}

/// Whether the step is one of movement.
pub(super) fn is_moving(table: &Table) -> bool {
    let board = table.game.board();
    board.clock.phase == Phase::Move && matches!(board.ask, Ask::Order(_)) && table.replay.at.is_none()
}
