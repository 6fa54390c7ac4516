//! Dice that have fallen: what they show, what they had to show, and what that does.

use super::Moment;
use super::parts::{chip, signed};
use crate::game::{Duty, Event, Fact, Side, SkirmishFact, Sum, tell};
use crate::text::{fill, text};
use crate::ui::html::{Node, el};
use crate::ui::svg::die;

/// What a roll did. The moment is the one before it.
pub(super) fn fallen(m: Moment<'_>, duty: Duty, dice: &[u8], events: &[Event]) -> Node {
    el("section")
        .class("sec mfallen")
        .attr("aria-label", text("man.dice.fallen"))
        .children(thrown(m, duty, dice, events))
        .child(results(m, events))
        .into()
}

/// Dice as pictures, with what they show for those who do not see them.
fn faces(dice: &[u8]) -> Node {
    let said: Vec<String> = dice.iter().map(u8::to_string).collect();
    el("span")
        .class("dice")
        .children(dice.iter().map(|&pip| die(Some(pip), "die", 28)))
        .child(el("span").class("sr").text(fill("table.dice.show", &[("dice", &said.join(" "))])))
        .into()
}

fn sum_of(dice: &[u8]) -> i32 {
    dice.iter().map(|&pip| i32::from(pip)).sum()
}

fn thrown(m: Moment<'_>, duty: Duty, dice: &[u8], events: &[Event]) -> Vec<Node> {
    let line =
        |dice: &[u8], words: String| Node::from(el("p").class("mdice").child(faces(dice)).child(el("b").text(words)));
    // One die each: whose it is.
    let each = |who: Vec<String>| -> Vec<Node> {
        who.into_iter().zip(dice.chunks(1)).map(|(who, die)| line(die, who)).collect()
    };
    match duty {
        Duty::Initiative => each(Side::BOTH.map(|side| m.side(side).to_string()).to_vec()),
        Duty::Load { by } | Duty::Withdraw { by } => {
            let mut who = vec![m.name(by).to_string()];
            for event in events {
                match &event.fact {
                    Fact::Skirmish(SkirmishFact::Contest { foes, .. }) => {
                        who.extend(foes.iter().map(|(foe, _)| m.name(*foe).to_string()));
                    }
                    Fact::Skirmish(SkirmishFact::Withdrew { foes, total, pip, .. }) => {
                        let added = |total: i8, pip: u8| signed(i32::from(total) - i32::from(pip));
                        let with = |name: &str, total: i8, pip: u8| {
                            let (added, total) = (added(total, pip), total.to_string());
                            fill("man.dice.with", &[("who", name), ("added", &added), ("sum", &total)])
                        };
                        who[0] = with(m.name(by), *total, pip.unwrap_or(0));
                        who.extend(foes.iter().map(|(foe, pip, total)| with(m.name(*foe), *total, *pip)));
                    }
                    _ => {}
                }
            }
            each(who)
        }
        Duty::Run { .. } => {
            vec![line(dice, fill("man.dice.sum", &[("sum", &sum_of(dice).to_string())]))]
        }
        _ => {
            let sum = events.iter().find_map(|event| match &event.fact {
                Fact::Skirmish(
                    SkirmishFact::ShotFell { sum, .. }
                    | SkirmishFact::StrayFell { sum, .. }
                    | SkirmishFact::Struck { sum, .. },
                ) => Some(sum),
                _ => None,
            });
            vec![line(dice, three(dice, sum))]
        }
    }
}

/// The sum of three dice, and what it had to be.
fn three(dice: &[u8], of: Option<&Sum>) -> String {
    let sum = sum_of(dice).to_string();
    match of {
        Some(of) => fill("man.dice.needed", &[("sum", &sum), ("n", &of.needs().to_string())]),
        None => fill("man.dice.sum", &[("sum", &sum)]),
    }
}

/// What the roll did, in words.
fn results(m: Moment<'_>, events: &[Event]) -> Node {
    let mut board = m.board.clone();
    let mut said: Vec<Node> = Vec::new();
    for event in events {
        // The roll itself is told; what a new step does by itself stands in the log.
        if matches!(event.fact, Fact::Began(_)) {
            break;
        }
        if !matches!(event.fact, Fact::Rolled { .. })
            && let Some(words) = tell(m.scenario, &board, event)
        {
            said.push(el("p").text(words).text(" ").child(chip(m, event.cite)).into());
        }
        board.evolve(&event.fact);
    }
    el("div").class("mdone").children(said).into()
}
