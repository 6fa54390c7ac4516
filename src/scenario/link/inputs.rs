//! Inputs as bytes, and back.

use super::bytes::{Source, put, put_bytes, put_length};
use crate::dice::Dice;
#[cfg(any(hexes, skirmish))]
use crate::game::PieceId;
use crate::game::{Action, Hand, Input, Order, Step};

pub fn put_input(bytes: &mut Vec<u8>, input: &Input) {
    let mut way: &[Step] = &[];
    match input {
        Input::Roll => put_bytes(bytes, &[0]),
        Input::Dice(dice) => {
            put_bytes(bytes, &[1]);
            put(bytes, dice.pips().len() as u64);
            for three in dice.pips().chunks(3) {
                put_bytes(bytes, &[three.iter().rev().fold(0, |sum, pip| sum * 6 + pip - 1)]);
            }
        }
        Input::Order(Action::Done) => put_bytes(bytes, &[2]),
        Input::Order(Action::Answer(n)) => put_bytes(bytes, &[3, *n]),
        Input::Order(Action::Shoot { by, on }) => put_bytes(bytes, &[4, by.0, on.0]),
        Input::Order(Action::Order { piece, order: Order::Aim(on) }) => put_bytes(bytes, &[5, piece.0, on.0]),
        #[cfg(any(hexes, skirmish))]
        Input::Order(Action::Order { piece, order }) => put_bytes(bytes, &other_order(*piece, *order)),
        Input::TookBack(n) => {
            put_bytes(bytes, &[6]);
            put(bytes, u64::from(*n));
        }
        Input::Order(Action::Move { piece, steps }) => {
            put_bytes(bytes, &[7, piece.0]);
            way = steps;
        }
        Input::Order(Action::Charge { by, on, steps }) => {
            put_bytes(bytes, &[8, by.0, on.0]);
            way = steps;
        }
    }
    if matches!(input, Input::Order(Action::Move { .. } | Action::Charge { .. })) {
        put(bytes, way.len() as u64);
        for step in way {
            put_step(bytes, step);
        }
    }
}

/// The orders that not all games have.
#[cfg(any(hexes, skirmish))]
fn other_order(PieceId(piece): PieceId, order: Order) -> Vec<u8> {
    match order {
        Order::Aim(on) => vec![5, piece, on.0],
        #[cfg(hexes)]
        Order::Deploy { col, row, below } => vec![9, piece, col, row, below],
        #[cfg(hexes)]
        Order::Turn(to) => vec![10, piece, to],
        #[cfg(hexes)]
        Order::Flee(way) => vec![11, piece, way],
        #[cfg(hexes)]
        Order::Advance => vec![12, piece],
        #[cfg(hexes)]
        Order::Pursue { prey, way } => vec![13, piece, prey.0, way],
        #[cfg(hexes)]
        Order::Rally => vec![14, piece],
        #[cfg(hexes)]
        Order::DeployStack { col, row } => vec![15, piece, col, row],
        #[cfg(hexes)]
        Order::Stop => vec![16, piece],
        #[cfg(skirmish)]
        Order::Load => vec![17, piece],
        #[cfg(skirmish)]
        Order::Throw { on, arm } => vec![18, piece, on.0, arm],
        #[cfg(skirmish)]
        Order::Burn(plot) => vec![19, piece, plot],
        #[cfg(skirmish)]
        Order::Quench(plot) => vec![20, piece, plot],
        #[cfg(skirmish)]
        Order::Draw(arm) => vec![21, piece, arm],
        #[cfg(skirmish)]
        Order::Withdraw { x, y, facing } => {
            let mut bytes = vec![22, piece];
            put_length(&mut bytes, x);
            put_length(&mut bytes, y);
            put(&mut bytes, facing.get() as u64);
            bytes
        }
    }
}

fn put_step(bytes: &mut Vec<u8>, step: &Step) {
    let hand = |hand: Hand| u8::from(hand == Hand::Right);
    // A tag, an angle, a length, and an angle again, as far as the step has them.
    let (tag, before, length, after) = match *step {
        Step::Ahead { d } => (0, None, Some(d), None),
        Step::Oblique { side, deg, d } => (1 + hand(side), Some(deg), Some(d), None),
        Step::Wheel { side, deg } => (3 + hand(side), Some(deg), None, None),
        Step::Free { bearing, d, facing } => (5, Some(bearing.get() as u16), Some(d), Some(facing.get() as u16)),
        Step::TurnIn { on } => return put_bytes(bytes, &[6, on.0]),
        Step::Face { turn } => (7, Some(turn), None, None),
        #[cfg(hexes)]
        Step::With { on } => return put_bytes(bytes, &[8, on.0]),
        #[cfg(hexes)]
        Step::Hex { dir } => return put_bytes(bytes, &[9, dir]),
        #[cfg(hexes)]
        Step::Corner { facing } => return put_bytes(bytes, &[10, facing]),
        #[cfg(hexes)]
        Step::Join { order } => return put_bytes(bytes, &[11, order]),
        #[cfg(skirmish)]
        Step::To { x, y } => {
            put_bytes(bytes, &[12]);
            put_length(bytes, x);
            return put_length(bytes, y);
        }
        #[cfg(skirmish)]
        Step::Look { facing } => (13, Some(facing.get() as u16), None, None),
        #[cfg(skirmish)]
        Step::Exit => return put_bytes(bytes, &[14]),
    };
    put_bytes(bytes, &[tag]);
    if let Some(angle) = before {
        put(bytes, angle.into());
    }
    if let Some(length) = length {
        put_length(bytes, length);
    }
    if let Some(angle) = after {
        put(bytes, angle.into());
    }
}

impl Source<'_> {
    pub fn input(&mut self) -> Input {
        let action = match self.byte() {
            0 => return Input::Roll,
            1 => {
                let count = self.count(3);
                let mut pips = Vec::with_capacity(count);
                while pips.len() < count {
                    let mut three = self.byte();
                    for _ in 0..(count - pips.len()).min(3) {
                        pips.push(three % 6 + 1);
                        three /= 6;
                    }
                }
                return Dice::new(pips).map_or_else(|_| self.no_input(), Input::Dice);
            }
            2 => Action::Done,
            3 => Action::Answer(self.byte()),
            4 => Action::Shoot { by: self.piece(), on: self.piece() },
            5 => Action::Order { piece: self.piece(), order: Order::Aim(self.piece()) },
            6 => return Input::TookBack(self.small()),
            7 => Action::Move { piece: self.piece(), steps: self.steps() },
            8 => Action::Charge { by: self.piece(), on: self.piece(), steps: self.steps() },
            #[cfg(hexes)]
            tag @ 9..=16 => {
                let piece = self.piece();
                let order = match tag {
                    9 => Order::Deploy { col: self.byte(), row: self.byte(), below: self.byte() },
                    10 => Order::Turn(self.byte()),
                    11 => Order::Flee(self.byte()),
                    12 => Order::Advance,
                    13 => Order::Pursue { prey: self.piece(), way: self.byte() },
                    14 => Order::Rally,
                    15 => Order::DeployStack { col: self.byte(), row: self.byte() },
                    _ => Order::Stop,
                };
                Action::Order { piece, order }
            }
            #[cfg(skirmish)]
            tag @ 17..=22 => {
                let piece = self.piece();
                let order = match tag {
                    17 => Order::Load,
                    18 => Order::Throw { on: self.piece(), arm: self.byte() },
                    19 => Order::Burn(self.byte()),
                    20 => Order::Quench(self.byte()),
                    21 => Order::Draw(self.byte()),
                    _ => Order::Withdraw { x: self.length(), y: self.length(), facing: self.degrees() },
                };
                Action::Order { piece, order }
            }
            _ => return self.no_input(),
        };
        Input::Order(action)
    }

    fn no_input(&mut self) -> Input {
        self.wrong::<()>();
        Input::Roll
    }

    #[inline(never)]
    fn steps(&mut self) -> Vec<Step> {
        let mut steps = Vec::new();
        for _ in 0..self.count(1) {
            let tag = self.byte();
            let side = if tag % 2 == 1 { Hand::Left } else { Hand::Right };
            steps.push(match tag {
                0 => Step::Ahead { d: self.length() },
                1 | 2 => Step::Oblique { side, deg: self.small(), d: self.length() },
                3 | 4 => Step::Wheel { side, deg: self.small() },
                5 => Step::Free { bearing: self.degrees(), d: self.length(), facing: self.degrees() },
                6 => Step::TurnIn { on: self.piece() },
                7 => Step::Face { turn: self.small() },
                #[cfg(hexes)]
                8 => Step::With { on: self.piece() },
                #[cfg(hexes)]
                9 => Step::Hex { dir: self.byte() },
                #[cfg(hexes)]
                10 => Step::Corner { facing: self.byte() },
                #[cfg(hexes)]
                11 => Step::Join { order: self.byte() },
                #[cfg(skirmish)]
                12 => Step::To { x: self.length(), y: self.length() },
                #[cfg(skirmish)]
                13 => Step::Look { facing: self.degrees() },
                #[cfg(skirmish)]
                14 => Step::Exit,
                _ => {
                    self.wrong::<()>();
                    break;
                }
            });
        }
        steps
    }
}
