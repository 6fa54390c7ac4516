//! The panel: whose turn, what to do now, the unit in hand, chances, dice, log, tools.

use super::super::{Msg, Outside, Tab, Table};
use super::parts::{button, nothing, send, side_name, swatch};
use super::{dice, hand, lists, log, next, odds, shots};
use crate::game::{Ask, Phase};
use crate::text::{fill, text};
use crate::ui::html::{Element, Node, el};
use crate::ui::svg::icon;

pub(super) fn panel(table: &Table) -> Node {
    el("aside")
        .class("panel")
        .attr("aria-label", text("table.panel"))
        .child(lead(table))
        .child(el("div").class("mid").child(upper(table)).child(tabs(table)).child(lower(table)))
        .child(foot(table))
        .into()
}

/// What is in hand: unit, chances, dice.
fn upper(table: &Table) -> Element {
    el("div")
        .class("upper")
        .child(hand::unit(table))
        .child(el("div").class("t-odds").child(shots::list(table)).child(dice::fight(table)).child(odds::chart(table)))
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
    let name = side_name(table, side);
    let letter: String = name.chars().take(1).collect();
    let title = match board.ask {
        Ask::Over(outcome) => match outcome.winner {
            Some(winner) => fill("table.won", &[("side", side_name(table, winner))]),
            None => text("table.draw"),
        },
        _ => name.to_string(),
    };
    let steps_of = &table.rules().about().steps;
    let at = steps_of.iter().position(|step| step.phase == board.clock.phase).unwrap_or(0);
    let now = match (&board.ask, steps_of.get(at)) {
        (Ask::Over(_), _) | (_, None) => String::new(),
        (_, Some(step)) => fill(
            "table.step",
            &[("step", &step.name), ("n", &(at + 1).to_string()), ("of", &steps_of.len().to_string())],
        ),
    };
    el("section")
        .class("sec lead")
        .child(
            el("div")
                .class("who")
                .child(swatch(side, 26, &letter))
                .child(el("h2").text(title))
                .child(el("span").class("narrow turn").text(now))
                .child(el("span").class("turn").text(turn)),
        )
        .child(steps(table))
        .child(dice::fights(table))
        .child(next::prompt(table))
        .into()
}

/// The sequence of play; the present step is lit.
fn steps(table: &Table) -> Node {
    let board = table.board();
    let over = matches!(board.ask, Ask::Over(_));
    let all = &table.rules().about().steps;
    let now = all.iter().position(|step| step.phase == board.clock.phase).unwrap_or(0);
    let items = all.iter().enumerate().map(|(n, step)| {
        let (class, tick) = match () {
            () if over || n < now => ("done", icon("i-yes", 13)),
            () if n == now => ("now", nothing()),
            () => ("", nothing()),
        };
        el("li").class(class).attr_if(n == now && !over, "aria-current", "step").child(tick).text(format!(
            "{} {}",
            n + 1,
            step.name
        ))
    });
    el("ol").class("steps").attr("aria-label", text("table.steps")).children(items).into()
}

/// The lists of the panel; on a narrow screen everything but what to do now.
fn tabs(table: &Table) -> Node {
    let tabs = [
        (Tab::Units, "table.tab.units", ""),
        (Tab::Odds, "table.tab.odds", "narrow"),
        (Tab::Log, "table.tab.log", ""),
        (Tab::Ruler, "table.tab.ruler", "narrow"),
        (Tab::Rules, "table.tab.rules", ""),
    ];
    let tabs = tabs.map(|(tab, key, class)| {
        let on = table.tab == tab || (tab == Tab::Log && matches!(table.tab, Tab::Odds | Tab::Ruler));
        let class = match (table.tab == tab, on) {
            (true, _) => format!("{class} on"),
            (false, true) => format!("{class} wide-on"),
            _ => class.to_string(),
        };
        button(class.trim(), &text(key), Msg::Open(tab)).attr("aria-pressed", (table.tab == tab).to_string())
    });
    el("div").class("tabs").attr("role", "group").attr("aria-label", text("table.tabs")).children(tabs).into()
}

/// Undo, ruler, rules, share, more.
fn foot(table: &Table) -> Node {
    let tool = |symbol: &str, key: &str, msg: Msg| -> Element {
        el("button").attr("type", "button").class("icon").child(icon(symbol, 22)).text(text(key)).on_click(send(msg))
    };
    el("div")
        .class("foot")
        .attr("role", "group")
        .attr("aria-label", text("table.tools"))
        .child(tool("i-undo", "table.undo", Msg::Undo))
        .child(tool("i-ruler", "table.ruler", Msg::Ruler).attr("aria-pressed", table.ruler.is_some().to_string()))
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
