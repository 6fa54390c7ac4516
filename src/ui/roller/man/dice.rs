//! The dice of a question about soldiers: three at a time.

use super::super::dice::{SIZE, entry, pips};
use super::super::{Msg, parts};
use super::casts::{self, Due};
use super::{Asked, lower};
use crate::text::{fill, text};
use crate::ui::html::{Node, el};
use crate::ui::svg::die;

/// Whose dice these are and what they need.
fn needs(asked: &Asked, due: &Due) -> String {
    let (by, on) = (asked.name(due.by), asked.name(due.on));
    let values = [("who", by.as_str()), ("enemy", &lower(&on)), ("needs", &due.needs.to_string())];
    fill("roller.man.throw", &values)
}

pub(super) fn view(asked: &Asked, is_real: bool, wrong: Option<&str>) -> Node {
    let casts = &asked.casts;
    let mut nodes: Vec<Node> = Vec::new();
    for (n, cast) in casts.thrown.iter().enumerate() {
        let class = if cast.hits { "die hit" } else { "die" };
        let dice = cast.dice.pips().iter().map(|&pip| die(Some(pip), class, SIZE));
        nodes.push(
            el("div")
                .key(format!("thrown-{n}"))
                .class("rl-pass")
                .child(el("span").class("rl-who").text(needs(asked, &cast.due)))
                .child(el("span").class("rl-tray").children(dice))
                .child(el("p").class("rl-result").text(casts::said(cast, |who| asked.name(who))))
                .into(),
        );
    }
    let mut buttons: Vec<Node> = Vec::new();
    if let Some(due) = &casts.due {
        let dice = casts.entries.iter().enumerate().map(|(n, &pip)| match is_real {
            true => entry(n, pip),
            false => die(None, "die idle", SIZE),
        });
        let wrong = wrong.map(|wrong| el("p").id("roller-wrong").class("rl-note").attr("role", "alert").text(wrong));
        nodes.push(
            el("div")
                .key(format!("due-{}", casts.thrown.len()))
                .class("rl-pass")
                .child(el("span").class("rl-who").text(needs(asked, due)))
                .child(el("span").class("rl-tray").children(dice))
                .children(is_real.then(pips))
                .children(wrong)
                .into(),
        );
        let button = match is_real {
            true => parts::button("roller.dice.typed", Msg::Typed).id("roller-typed"),
            false => el("button")
                .attr("type", "button")
                .id("roller-roll")
                .on_click(parts::send(Msg::Roll))
                .text(casts::button_words(casts.count())),
        };
        buttons.push(button.class("rl-btn rl-go").into());
    } else if casts.thrown.is_empty() {
        nodes.push(el("p").key("none").text(text("roller.dice.none")).into());
    }
    if casts.due.is_none() {
        if !casts.thrown.is_empty() {
            buttons.push(parts::button("roller.again", Msg::Again).class("rl-btn").id("roller-again").into());
        }
        if casts.next_bout(&asked.rules, &asked.ask).is_some() {
            buttons.push(parts::button("roller.man.next", Msg::Next).class("rl-btn rl-go").id("roller-next").into());
        }
    }
    el("section")
        .class("rl-dice")
        .child(el("h3").text(text("roller.dice")))
        .child(
            el("div")
                .class("rl-line")
                .child(parts::choice(text("roller.dice.computer"), !is_real, Msg::Real(false)))
                .child(parts::choice(text("roller.dice.real"), is_real, Msg::Real(true))),
        )
        .children(nodes)
        .child(el("div").class("rl-line").children(buttons))
        .into()
}
