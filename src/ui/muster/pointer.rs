//! Mouse, finger and pen on the table.

use super::{Field, Held, Muster, Tab};
use crate::game::PieceId;
use crate::geom::{Degrees, Inches, Point};
use crate::ui::math::length;
use crate::ui::table::{Pointer, Stroke, pinch};

/// What the pointer is doing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Gesture {
    /// Nothing.
    None,
    /// It is down and has not moved yet: where, and on whom.
    Pressed((f64, f64), Option<usize>),
    /// It drags the soldier in hand, held at this offset in thousandths of an inch.
    Drags(i32, i32),
    /// It moves the table.
    Pans((f64, f64)),
    /// Two fingers.
    Pinches,
}

/// Drags go by tenths of an inch.
const GRID: i32 = 100;
/// A press on the soldier in hand turns him so far.
const TURN: i32 = 45;

impl Muster {
    pub(super) fn on_pointer(&mut self, pointer: Pointer) {
        match pointer.stroke {
            Stroke::Down => self.down(pointer),
            Stroke::Move => self.moved(pointer),
            Stroke::Up => self.up(pointer),
            Stroke::Cancel => {
                self.fingers.clear();
                self.stop();
            }
            Stroke::Leave => self.hover = None,
        }
    }

    /// What is being done comes to an end, as far as it got.
    fn stop(&mut self) {
        if let Gesture::Drags(..) = std::mem::replace(&mut self.gesture, Gesture::None) {
            self.moving.clear();
            self.settle();
            if let Some((_, row)) = self.soldier() {
                let place = self.where_is(row);
                self.say(place);
            }
        }
    }

    fn down(&mut self, pointer: Pointer) {
        self.fingers.retain(|(id, _)| *id != pointer.id);
        self.fingers.push((pointer.id, pointer.at));
        self.hover = None;
        if self.fingers.len() > 1 {
            // A second finger means the table, whatever the first had begun.
            self.stop();
            self.gesture = Gesture::Pinches;
        } else if pointer.pans {
            self.gesture = Gesture::Pans(pointer.at);
        } else {
            self.gesture = Gesture::Pressed(pointer.at, self.under(pointer.at, pointer.touch));
        }
    }

    fn moved(&mut self, pointer: Pointer) {
        match self.gesture {
            Gesture::Pinches => pinch(&mut self.camera, &mut self.fingers, pointer),
            Gesture::None if !pointer.touch => {
                self.hover = self.under(pointer.at, false).map(|n| PieceId(n as u8));
            }
            Gesture::Pressed(from, on) => {
                let slack = if pointer.touch { 10.0 } else { 4.0 };
                if length(pointer.at.0 - from.0, pointer.at.1 - from.1) < slack {
                    return;
                }
                self.gesture = Gesture::Pans(from);
                if let Some(n) = on {
                    let (at, place) = (self.camera.to_board(from), self.draft.battle.soldiers[n].at);
                    self.draft.begin(None);
                    (self.held, self.tab, self.bad) = (Held::Unit(n), Tab::Units, None);
                    self.gesture = Gesture::Drags(at.x.get() - place.x.get(), at.y.get() - place.y.get());
                }
                self.moved(pointer);
            }
            Gesture::Drags(dx, dy) => {
                let at = self.camera.to_board(pointer.at);
                let table = self.draft.battle.table;
                let grid = |at: i32, end: Inches| {
                    Inches::thousandths((at.clamp(0, end.get()) + GRID / 2) / GRID * GRID).min(end)
                };
                let to = Point { x: grid(at.x.get() - dx, table.width), y: grid(at.y.get() - dy, table.height) };
                if let Held::Unit(n) = self.held {
                    self.draft.battle.soldiers[n].at = to;
                    self.carry();
                }
            }
            Gesture::Pans(last) => {
                self.camera.pan(pointer.at.0 - last.0, pointer.at.1 - last.1);
                self.gesture = Gesture::Pans(pointer.at);
            }
            Gesture::None => {}
        }
    }

    fn up(&mut self, pointer: Pointer) {
        self.fingers.retain(|(id, _)| *id != pointer.id);
        match self.gesture {
            Gesture::Pinches if !self.fingers.is_empty() => {}
            Gesture::Pressed(_, on) => {
                self.gesture = Gesture::None;
                match on {
                    // A second press turns him.
                    Some(n) if self.held == Held::Unit(n) => self.step(self.held, Field::Facing, TURN),
                    Some(n) => {
                        self.hold(Held::Unit(n));
                        let name = self.name_of(self.held);
                        self.say(name);
                    }
                    None => self.held = Held::Nothing,
                }
            }
            _ => self.stop(),
        }
    }

    /// The soldier under the pointer: the nearest within reach of a finger.
    fn under(&self, pixel: (f64, f64), touch: bool) -> Option<usize> {
        let finger = if touch { 26.0 } else { 14.0 };
        let mut best = (f64::MAX, None);
        for (n, row) in self.draft.battle.soldiers.iter().enumerate() {
            let at = self.camera.to_screen(row.at);
            let far = length(at.0 - pixel.0, at.1 - pixel.1);
            let size = if row.mounted { 1.2 } else { 0.7 } * self.camera.scale;
            if far <= size.max(finger) && far < best.0 {
                best = (far, Some(n));
            }
        }
        best.1
    }
}

/// A facing as the fields show it.
pub(super) fn shown(facing: Degrees) -> String {
    facing.get().to_string()
}
