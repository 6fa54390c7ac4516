//! Inputs of a record, read from and written as values.

use super::fields::{FromNode, Reader};
use super::json::{Node, Value, list, number, object, text};
use crate::dice::Dice;
use crate::game::{Action, Hand, Input, Order, PieceId, Step};
use crate::geom::{Degrees, Inches};

impl FromNode for Input {
    fn read(reader: &mut Reader<'_>, node: &Node, path: &str) -> Option<Input> {
        let (word, inner) = reader.variant(node, path, &["roll", "dice", "order", "took_back"])?;
        if word == "roll" {
            return Some(Input::Roll);
        }
        let (inner, path) = reader.inner(node, path, inner)?;
        match word {
            "dice" => dice(reader, inner, &path).map(Input::Dice),
            "order" => Action::read(reader, inner, &path).map(Input::Order),
            _ => u16::read(reader, inner, &path).map(Input::TookBack),
        }
    }
}

fn dice(reader: &mut Reader<'_>, node: &Node, path: &str) -> Option<Dice> {
    let items = reader.list(node, path, 1000);
    let count = items.len();
    let pips: Vec<u8> =
        items.into_iter().filter_map(|(item, path)| reader.whole(item, &path, 1, 6)).map(|pip| pip as u8).collect();
    if pips.len() < count { None } else { Dice::new(pips).ok() }
}

impl FromNode for Action {
    fn read(reader: &mut Reader<'_>, node: &Node, path: &str) -> Option<Action> {
        let (word, inner) = reader.variant(node, path, &["move", "shoot", "order", "answer", "done"])?;
        if word == "done" {
            return Some(Action::Done);
        }
        let (inner, path) = reader.inner(node, path, inner)?;
        if word == "answer" {
            return u8::read(reader, inner, &path).map(Action::Answer);
        }
        let mut fields = reader.object(inner, &path)?;
        let action = match word {
            "move" => {
                let (piece, steps) = (reader.get(&mut fields, "piece"), reader.get(&mut fields, "steps"));
                piece.zip(steps).map(|(piece, steps)| Action::Move { piece, steps })
            }
            "shoot" => {
                let (by, on) = (reader.get(&mut fields, "by"), reader.get(&mut fields, "on"));
                by.zip(on).map(|(by, on)| Action::Shoot { by, on })
            }
            _ => {
                let (piece, order) = (reader.get(&mut fields, "piece"), reader.get(&mut fields, "order"));
                piece.zip(order).map(|(piece, order)| Action::Order { piece, order })
            }
        };
        reader.close(fields);
        action
    }
}

impl FromNode for Order {
    fn read(reader: &mut Reader<'_>, node: &Node, path: &str) -> Option<Order> {
        let (_, inner) = reader.variant(node, path, &["aim"])?;
        let (inner, path) = reader.inner(node, path, inner)?;
        PieceId::read(reader, inner, &path).map(Order::Aim)
    }
}

impl FromNode for PieceId {
    fn read(reader: &mut Reader<'_>, node: &Node, path: &str) -> Option<PieceId> {
        u8::read(reader, node, path).map(PieceId)
    }
}

impl FromNode for Hand {
    fn read(reader: &mut Reader<'_>, node: &Node, path: &str) -> Option<Hand> {
        let (word, _) = reader.variant(node, path, &["left", "right"])?;
        Some(if word == "left" { Hand::Left } else { Hand::Right })
    }
}

impl FromNode for Degrees {
    fn read(reader: &mut Reader<'_>, node: &Node, path: &str) -> Option<Degrees> {
        reader.whole(node, path, 0, 359).map(|deg| Degrees::new(i32::from(deg)))
    }
}

impl FromNode for Step {
    fn read(reader: &mut Reader<'_>, node: &Node, path: &str) -> Option<Step> {
        let known = ["ahead", "oblique", "wheel", "free", "turn_in", "face"];
        let mut fields = reader.object(node, path)?;
        let (op, at) = reader.need(&mut fields, "op")?;
        let (op, _) = reader.variant(op, &at, &known)?;
        // Lengths that no unit can go are for the rules to refuse.
        let far = Inches::new(500);
        let length = |reader: &mut Reader<'_>, fields: &mut _| {
            let (node, path) = reader.need(fields, "d")?;
            reader.inches(node, &path, -far, far)
        };
        let step = match op {
            "ahead" => length(reader, &mut fields).map(|d| Step::Ahead { d }),
            "oblique" => {
                let (side, deg) = (reader.get(&mut fields, "side"), reader.get(&mut fields, "deg"));
                let d = length(reader, &mut fields);
                side.zip(deg).zip(d).map(|((side, deg), d)| Step::Oblique { side, deg, d })
            }
            "wheel" => {
                let (side, deg) = (reader.get(&mut fields, "side"), reader.get(&mut fields, "deg"));
                side.zip(deg).map(|(side, deg)| Step::Wheel { side, deg })
            }
            "free" => {
                let (bearing, facing) = (reader.get(&mut fields, "bearing"), reader.get(&mut fields, "facing"));
                let d = length(reader, &mut fields);
                bearing.zip(facing).zip(d).map(|((bearing, facing), d)| Step::Free { bearing, d, facing })
            }
            "turn_in" => reader.get(&mut fields, "on").map(|on| Step::TurnIn { on }),
            _ => reader.get(&mut fields, "turn").map(|turn| Step::Face { turn }),
        };
        reader.close(fields);
        step
    }
}

/// An input as a value.
pub(super) fn node_of(input: &Input) -> Value {
    match input {
        Input::Roll => text("roll"),
        Input::Dice(dice) => object([("dice", list(dice.pips().iter().map(number)))]),
        Input::TookBack(n) => object([("took_back", number(n))]),
        Input::Order(action) => object([("order", action_of(action))]),
    }
}

fn action_of(action: &Action) -> Value {
    match action {
        Action::Done => text("done"),
        Action::Answer(n) => object([("answer", number(n))]),
        Action::Shoot { by, on } => object([("shoot", object([("by", number(by.0)), ("on", number(on.0))]))]),
        Action::Order { piece, order: Order::Aim(on) } => {
            object([("order", object([("piece", number(piece.0)), ("order", object([("aim", number(on.0))]))]))])
        }
        Action::Move { piece, steps } => {
            object([("move", object([("piece", number(piece.0)), ("steps", list(steps.iter().map(step_of)))]))])
        }
    }
}

fn step_of(step: &Step) -> Value {
    let hand = |hand: &Hand| text(if *hand == Hand::Left { "left" } else { "right" });
    match step {
        Step::Ahead { d } => object([("op", text("ahead")), ("d", number(d))]),
        Step::Oblique { side, deg, d } => {
            object([("op", text("oblique")), ("side", hand(side)), ("deg", number(deg)), ("d", number(d))])
        }
        Step::Wheel { side, deg } => object([("op", text("wheel")), ("side", hand(side)), ("deg", number(deg))]),
        Step::Free { bearing, d, facing } => object([
            ("op", text("free")),
            ("bearing", number(bearing.get())),
            ("d", number(d)),
            ("facing", number(facing.get())),
        ]),
        Step::TurnIn { on } => object([("op", text("turn_in")), ("on", number(on.0))]),
        Step::Face { turn } => object([("op", text("face")), ("turn", number(turn))]),
    }
}
