//! The dice of a question: thrown by the computer, or real ones typed in.

use super::parts::{button, choice, send};
use super::{Msg, Question, Roller, answer};
use crate::game::{Pass, Throw, Todo};
use crate::text::{count, fill, text};
use crate::ui::html::{Handler, Node, el};
use crate::ui::svg::die;

pub(super) const SIZE: u16 = 40;

type Make = fn(String) -> crate::ui::Msg;

fn typed<const DIE: usize>(value: String) -> crate::ui::Msg {
    send(Msg::Die(DIE, value))
}

macro_rules! boxes {
    ($($n:literal)*) => { [$(typed::<$n>),*] };
}

/// What the boxes send; nobody throws more dice at once.
const BOXES: [Make; 48] = boxes!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34
    35 36 37 38 39 40 41 42 43 44 45 46 47);

pub(super) fn view(roller: &Roller, question: &Question) -> Node {
    let rolls = &question.rolls;
    let mut nodes: Vec<Node> = Vec::new();
    for (n, thrown) in rolls.thrown.iter().enumerate() {
        let pips: Vec<Option<u8>> = thrown.dice.pips().iter().copied().map(Some).collect();
        let lines = lines(question, &thrown.throws, &pips, Show::Lying);
        let result = el("p").class("rl-result").text(&thrown.said);
        nodes.push(
            el("div")
                .key(format!("thrown-{n}"))
                .class("rl-pass")
                .children(heading(question, thrown.what, &thrown.throws))
                .child(lines)
                .child(result)
                .into(),
        );
    }
    let due = rolls.due();
    let is_begun = !rolls.thrown.is_empty();
    if due > 0 {
        let show = if roller.is_real { Show::Boxes } else { Show::Empty };
        let mut pass = el("div")
            .key(format!("due-{}", rolls.thrown.len()))
            .class("rl-pass")
            .children(heading(question, rolls.what(), &rolls.throws))
            .child(lines(question, &rolls.throws, &rolls.entries, show));
        if roller.is_real {
            pass = pass.child(pips()).children(
                roller
                    .wrong
                    .as_ref()
                    .map(|wrong| el("p").id("roller-wrong").class("rl-note").attr("role", "alert").text(wrong)),
            );
        }
        nodes.push(pass.into());
    } else if !is_begun {
        nodes.push(el("p").key("none").text(text("roller.dice.none")).into());
    }
    let mut buttons = Vec::new();
    if due > 0 {
        buttons.push(match roller.is_real {
            true => button("roller.dice.typed", Msg::Typed).class("rl-btn rl-go").id("roller-typed"),
            false => {
                let words = count("roller.roll", due, &[]);
                el("button")
                    .attr("type", "button")
                    .class("rl-btn rl-go")
                    .id("roller-roll")
                    .on_click(send(Msg::Roll))
                    .text(words)
            }
        });
    }
    if is_begun {
        if due == 0 {
            buttons.push(button("roller.again", Msg::Again).class("rl-btn rl-go").id("roller-again"));
        }
        let (stands, _) = rolls.left();
        if due == 0 && matches!(question.ask.deed, crate::scenario::Deed::Fight) && !stands.contains(&0) {
            buttons.push(button("roller.next", Msg::Next));
        }
    }
    el("section")
        .class("rl-dice")
        .child(el("h3").text(text("roller.dice")))
        .child(
            el("div")
                .class("rl-line")
                .child(choice(text("roller.dice.computer"), !roller.is_real, Msg::Real(false)))
                .child(choice(text("roller.dice.real"), roller.is_real, Msg::Real(true))),
        )
        .children(nodes)
        .child(el("div").class("rl-line").children(buttons))
        .into()
}

/// Which pass it is, where there is more than one.
fn heading(question: &Question, what: Todo, throws: &[Throw]) -> Option<Node> {
    let key = match what {
        Todo::Fights(Pass::First) => "roller.pass.first",
        Todo::Fights(Pass::Rest) => "roller.pass.rest",
        Todo::Leaders => "roller.pass.leaders",
        _ => return None,
    };
    let by = throws.first().map_or("", |throw| question.scenario.names[throw.by.index()].tag.as_str());
    Some(el("p").class("rl-of").text(fill(key, &[("unit", by)])).into())
}

/// How dice are shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Show {
    Empty,
    Boxes,
    Lying,
}

/// Dice, grouped by the line they belong to.
fn lines(question: &Question, throws: &[Throw], pips: &[Option<u8>], show: Show) -> Node {
    let mut first = 0;
    let mut rows = Vec::new();
    for throw in throws {
        let own = &pips[first.min(pips.len())..(first + usize::from(throw.dice)).min(pips.len())];
        let by = &question.scenario.names[throw.by.index()].tag;
        let faces = throw.faces.to_string();
        let bearer = answer::bearer(question, throw);
        let who = match throw.bearer {
            crate::game::Bearer::Fate => bearer,
            _ => format!("{by}, {bearer}"),
        };
        let what = fill("roller.needs", &[("who", &who), ("faces", &faces)]);
        let dice = own.iter().enumerate().map(|(n, &pip)| match show {
            Show::Empty => die(None, "die idle", SIZE),
            Show::Boxes => entry(first + n, pip),
            Show::Lying => {
                let is_hit = pip.is_some_and(|pip| throw.faces.hit(pip));
                die(pip, if is_hit { "die hit" } else { "die miss" }, SIZE)
            }
        });
        let hits = own.iter().flatten().filter(|&&pip| throw.faces.hit(pip)).count();
        let said = (show == Show::Lying).then(|| {
            let shown: Vec<String> = own.iter().flatten().map(u8::to_string).collect();
            let words = count("roller.hits", hits, &[("dice", &shown.join(" "))]);
            el("span").class("rl-hits").text(words)
        });
        rows.push(
            el("div")
                .class("rl-throw")
                .child(el("span").class("rl-who").text(what))
                .child(el("span").class("rl-tray").children(dice))
                .children(said),
        );
        first += usize::from(throw.dice);
    }
    el("div").class("rl-throws").children(rows).into()
}

/// A box for a real die.
pub(super) fn entry(n: usize, pip: Option<u8>) -> Node {
    let number = (n + 1).to_string();
    el("input")
        .class("die entry")
        .id(format!("roller-die-{n}"))
        .attr("type", "text")
        .attr("inputmode", "numeric")
        .attr("maxlength", "2")
        .attr("autocomplete", "off")
        .attr("aria-label", fill("roller.die", &[("n", &number)]))
        // What is no pip stays as it was typed, to be mended.
        .attr_if(pip.is_some(), "value", pip.map_or(String::new(), |pip| pip.to_string()))
        .on("input", Handler::Value(BOXES[n.min(BOXES.len() - 1)]))
        .into()
}

/// Six dice to tap, for the next empty box.
pub(super) fn pips() -> Node {
    let dice = (1..=6u8).map(|pip| {
        el("button")
            .attr("type", "button")
            .class("rl-pip")
            .attr("aria-label", fill("roller.dice.pip", &[("n", &pip.to_string())]))
            .child(die(Some(pip), "die", SIZE))
            .on_click(send(Msg::Pip(pip)))
    });
    el("div").class("rl-tray").attr("role", "group").attr("aria-label", text("roller.dice.tap")).children(dice).into()
}
