//! Fights and their dice: who throws how many for what, what they show, and real dice typed in.

use super::super::rolls::Rolls;
use super::super::{Msg, Table, chance, say};
use super::hand::bearer;
use super::parts::{button, chip, message, nothing, send, swatch};
use crate::game::{Ask, Pass, PieceId, Throw, Todo};
use crate::text::{count, fill, text};
use crate::ui::html::{Handler, Node, el};
use crate::ui::svg::{die, icon};
use crate::ui::table::seat::Seat;

/// The fights of the step, by number.
pub(super) fn fights(table: &Table) -> Node {
    let Some(rolls) = table.rolls.as_ref().filter(|rolls| !matches!(rolls.what, Todo::Shot { .. })) else {
        return nothing();
    };
    if table.replay.at.is_some() {
        return nothing();
    }
    let head = match rolls.what {
        Todo::Fights(Pass::First) => "table.pass.first",
        Todo::Fights(Pass::Rest) if table.had_first_blows() => "table.pass.rest",
        Todo::Leaders => "table.pass.leaders",
        _ => "",
    };
    let head = (!head.is_empty()).then(|| Node::from(el("p").class("pass").text(text(head))));
    let tag = |id| say::tag(table.game.scenario(), id);
    let items = rolls.pairs.iter().enumerate().map(|(n, pair)| {
        let lies = pair.shown && !(table.is_rolling() && n == rolls.current);
        let number = (n + 1).to_string();
        let key = if lies { "table.fight.done" } else { "table.fight" };
        let label = match rolls.what {
            Todo::Leaders => fill("table.roll.leader", &[("leader", tag(pair.by))]),
            _ => fill(key, &[("n", &number), ("by", tag(pair.by)), ("on", tag(pair.on))]),
        };
        let class = match (lies, n == rolls.current) {
            (true, true) => "fc done now",
            (true, false) => "fc done",
            (false, true) => "fc now",
            (false, false) => "fc",
        };
        el("button")
            .attr("type", "button")
            .class(class)
            .attr("aria-label", label.clone())
            .attr("title", label)
            .attr("aria-pressed", (n == rolls.current).to_string())
            .child(if lies && n != rolls.current { icon("i-yes", 14) } else { Node::Text(number) })
            .on_click(send(Msg::Fight(n)))
    });
    let items = el("div").class("fcs").attr("role", "group").attr("aria-label", text("table.fights")).children(items);
    el("div").children(head).child(items).into()
}

/// The fight or shot in view: its lines, dice and result.
pub(super) fn fight(table: &Table) -> Node {
    let Some(rolls) = table.rolls.as_ref().filter(|_| table.replay.at.is_none()) else { return nothing() };
    let Some(pair) = rolls.pairs.get(rolls.current) else { return nothing() };
    let shown = pair.shown && !table.is_rolling();
    let typing = rolls.by_hand && !rolls.given && !shown && !rolls.places(rolls.current).is_empty();
    let sides: Vec<Node> = [pair.by, pair.on]
        .into_iter()
        .take(if matches!(rolls.what, Todo::Fights(_)) { 2 } else { 1 })
        .map(|unit| side(table, rolls, unit, shown))
        .collect();
    let result = match shown {
        true => message("yes", "m-melee", [Node::Text(say::result(&table.game, rolls, rolls.current))]).into(),
        false => nothing(),
    };
    el("section")
        .class("sec fight")
        .children(sides)
        .child(match typing {
            true => pips(),
            false => nothing(),
        })
        .child(result)
        .into()
}

/// One side of the fight in view: its name, its lines, its hits.
fn side(table: &Table, rolls: &Rolls, unit: PieceId, shown: bool) -> Node {
    let pair = &rolls.pairs[rolls.current];
    let enemy = if unit == pair.by { pair.on } else { pair.by };
    let tag = say::tag(table.game.scenario(), unit);
    let hits = match shown && rolls.what != Todo::Leaders {
        true => fill("table.hits", &[("n", &rolls.hits(rolls.current, enemy).to_string())]),
        false => String::new(),
    };
    let head = el("div")
        .class("vsh")
        .child(swatch(rolls.board.piece(unit).side, 20, ""))
        .text(match say::name(table, unit) {
            name if name == tag => name,
            name => format!("{tag} {name}"),
        })
        .child(el("span").class("num").text(hits));
    // The throws of a pair lie in the order in which places() counts their dice.
    let mut rows = Vec::new();
    let places = rolls.places(rolls.current);
    for &n in &pair.throws {
        let throw = &rolls.throws[n];
        let dice = rolls.dice_of(n);
        if throw.by == unit {
            let first = places.iter().position(|&at| at == rolls.place_of(n)).unwrap_or(0);
            rows.push(line(table, rolls, throw, dice, first, shown));
        }
    }
    let silent = match rows.is_empty() {
        true => {
            let why = table.rules().silent(&rolls.board, unit);
            let other = rolls.throws.iter().find(|throw| throw.by == unit).map(|throw| throw.on);
            // Who throws nothing here may be silent, strike at another, or strike in the other pass.
            let (symbol, words) = match (why, other, rolls.what) {
                (None, Some(on), _) => {
                    ("m-melee", fill("table.strikes_other", &[("enemy", say::tag(table.game.scenario(), on))]))
                }
                (None, None, Todo::Fights(Pass::First)) => ("m-waits", text("table.strikes_later")),
                (None, None, Todo::Fights(Pass::Rest)) => ("i-yes", text("table.struck")),
                _ => ("m-silent", text("table.silent")),
            };
            el("p")
                .class("dl silent")
                .child(icon(symbol, 14))
                .text(format!(" {words} "))
                .child(why.map_or_else(nothing, |cite| chip(table, cite)))
                .into()
        }
        false => nothing(),
    };
    el("div").child(head).child(el("table").class("vs").child(el("tbody").children(rows))).child(silent).into()
}

/// One line: who throws how many dice for what, and the dice.
fn line(table: &Table, rolls: &Rolls, throw: &Throw, dice: &[Option<u8>], first: usize, shown: bool) -> Node {
    let what = fill("table.line", &[("who", &bearer(table, throw)), ("faces", &chance::faces(throw.faces))]);
    let rolling = table.is_rolling();
    let gone = table.motions.iter().map(|running| running.gone()).fold(0.0, f64::max);
    let typing = rolls.by_hand && !rolls.given && !rolls.pairs[rolls.current].shown;
    let boxes: Vec<Node> = dice
        .iter()
        .enumerate()
        .map(|(n, pip)| match () {
            () if typing => entry(first + n, *pip),
            () if rolling => die(Some(tumble(gone, first + n)), "die roll", 25),
            () if shown => match pip {
                Some(pip) if throw.faces.hit(*pip) => die(Some(*pip), "die hit", 25),
                pip => die(*pip, "die miss", 25),
            },
            () => die(None, "die idle", 25),
        })
        .collect();
    let said = match shown {
        true => {
            let pips: Vec<String> = dice.iter().flatten().map(u8::to_string).collect();
            el("span").class("sr").text(fill("table.dice.show", &[("dice", &pips.join(" "))])).into()
        }
        false => nothing(),
    };
    let cites = match throw.cite == throw.faces_cite {
        true => vec![chip(table, throw.cite)],
        false => vec![chip(table, throw.cite), chip(table, throw.faces_cite)],
    };
    el("tr").child(el("td").text(format!("{what} ")).children(cites)).child(el("td").children(boxes).child(said)).into()
}

/// What a falling die shows for a moment, so many milliseconds after it was thrown.
pub(in crate::ui) fn tumble(gone: f64, n: usize) -> u8 {
    ((gone / 60.0) as usize + n * 5 + n / 2) as u8 % 6 + 1
}

type Make = fn(String) -> crate::ui::Msg;

fn typed<const DIE: usize>(value: String) -> crate::ui::Msg {
    send(Msg::Die(DIE, value))
}

/// What the boxes send; a pair throws no more dice than this.
const BOXES: [Make; 20] = [
    typed::<0>,
    typed::<1>,
    typed::<2>,
    typed::<3>,
    typed::<4>,
    typed::<5>,
    typed::<6>,
    typed::<7>,
    typed::<8>,
    typed::<9>,
    typed::<10>,
    typed::<11>,
    typed::<12>,
    typed::<13>,
    typed::<14>,
    typed::<15>,
    typed::<16>,
    typed::<17>,
    typed::<18>,
    typed::<19>,
];

/// A box for a real die.
pub(in crate::ui) fn entry(n: usize, pip: Option<u8>) -> Node {
    el("input")
        .class("die entry")
        .id(format!("die-{n}"))
        .attr("type", "text")
        .attr("inputmode", "numeric")
        .attr("maxlength", "2")
        .attr("autocomplete", "off")
        .attr("value", pip.map_or(String::new(), |pip| pip.to_string()))
        .attr("aria-label", fill("table.die", &[("n", &(n + 1).to_string())]))
        .on("input", Handler::Value(BOXES[n.min(BOXES.len() - 1)]))
        .into()
}

/// Six dice to tap, for the next empty box.
pub(in crate::ui) fn pips() -> Node {
    let dice = (1..=6u8).map(|pip| {
        el("button")
            .attr("type", "button")
            .class("pipb")
            .attr("aria-label", fill("table.dice.pip", &[("n", &pip.to_string())]))
            .child(die(Some(pip), "die", 28))
            .on_click(send(Msg::Pip(pip)))
    });
    el("div")
        .class("well dice pips-row")
        .attr("role", "group")
        .attr("aria-label", text("table.dice.tap"))
        .children(dice)
        .into()
}

/// What dice are due, and whose: the computer's or real ones.
pub(super) fn tray(table: &Table) -> Node {
    if table.replay.at.is_some() || matches!(table.game.board().ask, Ask::Over(_)) {
        return nothing();
    }
    let words = match &table.rolls {
        Some(rolls) if !rolls.given => count("table.dice.due", rolls.dice.len(), &[]),
        Some(_) => text("table.dice.fallen"),
        None => text("table.dice.none"),
    };
    let locked = table.rolls.as_ref().is_some_and(|rolls| rolls.given || rolls.pairs.iter().any(|pair| pair.shown));
    well(table.options.real_dice, &words, locked)
}

/// The well of the dice, and whose dice they are.
pub(in crate::ui) fn well(hand: bool, words: &str, locked: bool) -> Node {
    let (label, on) = match hand {
        true => ("table.dice.computer", false),
        false => ("table.dice.real", true),
    };
    el("section")
        .class("sec tray")
        .child(
            el("div")
                .class("well dice")
                .child(
                    el("span")
                        .class("dice")
                        .child(die(None, "die idle", 24))
                        .child(die(None, "die idle", 24))
                        .child(el("span").class("dl").text(words)),
                )
                .child(
                    button("btn small quiet", "", Msg::RealDice(on))
                        .child(icon("i-hand", 18))
                        .child(el("span").text(text(label)))
                        .attr_if(locked, "disabled", ""),
                ),
        )
        .into()
}
