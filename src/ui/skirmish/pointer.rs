//! Mouse, finger and pen on the table.

use super::SkirmishTable;
use super::map::{Hit, pick};
use crate::game::PieceId;
use crate::geom::{Degrees, Point};
use crate::ui::Effect;
use crate::ui::math::length;
use crate::ui::table::{Pointer, Stroke, pinch};

/// The handle turns him by steps of so many degrees.
const STEP: i32 = 5;

/// What the pointer is doing.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Gesture {
    /// Nothing.
    #[default]
    None,
    /// It is down and has not moved yet.
    Pressed((f64, f64), Hit),
    /// It drags the soldier in hand, held so far from his middle in thousandths of an inch; and whether it is a leg more.
    Drags(i32, i32),
    /// It turns the ghost.
    Turns,
    /// It moves the table.
    Pans((f64, f64)),
    /// It measures.
    Measures,
    /// Two fingers.
    Pinches,
}

impl SkirmishTable {
    pub(super) fn hit(&self, pixel: (f64, f64), touch: bool) -> Hit {
        match (self.lend(|view| pick(view, pixel, touch)), self.look) {
            // Where nothing is proposed yet the ghost is the soldier himself.
            (Hit::Ghost, Some(id)) if self.plan.is_none() => Hit::Soldier(id),
            (hit, _) => hit,
        }
    }

    pub(super) fn on_pointer(&mut self, pointer: Pointer, fx: &mut Vec<Effect>) {
        match pointer.stroke {
            Stroke::Down => self.pointer_down(pointer),
            Stroke::Move => self.pointer_move(pointer, fx),
            Stroke::Up => self.pointer_up(pointer, fx),
            Stroke::Cancel => {
                self.fingers.clear();
                self.drop_drag();
            }
            Stroke::Leave => self.hover = None,
        }
    }

    fn drop_drag(&mut self) {
        if matches!(self.gesture, Gesture::Drags(..)) {
            self.take_back();
        }
        self.gesture = Gesture::None;
    }

    fn pointer_down(&mut self, pointer: Pointer) {
        self.by_key = false;
        self.fingers.retain(|(id, _)| *id != pointer.id);
        self.fingers.push((pointer.id, pointer.at));
        if self.fingers.len() > 1 {
            // A second finger means the table, whatever the first had begun.
            self.drop_drag();
            self.gesture = Gesture::Pinches;
            return;
        }
        self.gesture = match (pointer.pans, self.hit(pointer.at, pointer.touch)) {
            (true, _) => Gesture::Pans(pointer.at),
            (false, Hit::Handle) => Gesture::Turns,
            (false, hit) => Gesture::Pressed(pointer.at, hit),
        };
    }

    fn pointer_move(&mut self, pointer: Pointer, fx: &mut Vec<Effect>) {
        if self.gesture == Gesture::Pinches {
            return pinch(&mut self.camera, &mut self.fingers, pointer);
        }
        if let Some(finger) = self.fingers.iter_mut().find(|(id, _)| *id == pointer.id) {
            finger.1 = pointer.at;
        }
        let at = self.camera.to_board(pointer.at);
        match self.gesture {
            Gesture::None => {
                if !pointer.touch && self.fingers.is_empty() {
                    self.hover = match self.hit(pointer.at, false) {
                        Hit::Soldier(id) => Some(id),
                        _ => None,
                    };
                }
                self.stretch_tape(pointer.at);
            }
            Gesture::Pressed(from, hit) => {
                let slack = if pointer.touch { 10.0 } else { 4.0 };
                if length(pointer.at.0 - from.0, pointer.at.1 - from.1) >= slack {
                    self.begin_drag(from, hit, fx);
                    self.pointer_move(pointer, fx);
                }
            }
            Gesture::Drags(dx, dy) => {
                let target = Point::at(at.x.get() - dx, at.y.get() - dy);
                match self.soldier_at(pointer) {
                    // Dragged on an enemy he charges, shoots or strikes at him.
                    Some(on) if self.look.is_some_and(|by| self.deed(by, on).is_some()) => {
                        if self.foe != Some(on) {
                            self.aim_at(on, &mut Vec::new());
                        }
                    }
                    _ => self.propose_to(target, false),
                }
            }
            Gesture::Turns => {
                if let Some(pose) = self.pose_in_hand().filter(|pose| pose.at != at) {
                    let facing = Degrees::toward(pose.at, at).get();
                    let facing = Degrees::new((facing + STEP / 2) / STEP * STEP);
                    if facing != pose.facing {
                        self.face(facing);
                    }
                }
            }
            Gesture::Pans(last) => {
                self.camera.pan(pointer.at.0 - last.0, pointer.at.1 - last.1);
                self.gesture = Gesture::Pans(pointer.at);
            }
            Gesture::Measures => self.stretch_tape(pointer.at),
            Gesture::Pinches => {}
        }
    }

    /// The enemy under the pointer while somebody is dragged.
    fn soldier_at(&self, pointer: Pointer) -> Option<PieceId> {
        let at = self.camera.to_board(pointer.at);
        let board = self.game.board();
        let reach = if pointer.touch { 1000 } else { 700 };
        let near = |id: &PieceId| {
            let pose = board.piece(*id).pose();
            !self.is_own(*id) && pose.is_some_and(|pose| pose.at.distance(at).get() <= reach)
        };
        board.ids().find(near)
    }

    /// A press has become a drag.
    fn begin_drag(&mut self, from: (f64, f64), hit: Hit, fx: &mut Vec<Effect>) {
        self.hover = None;
        let at = self.camera.to_board(from);
        if self.tape.is_some() {
            self.measure_from(from);
            self.gesture = Gesture::Measures;
            return;
        }
        let held = |place: Point| Gesture::Drags(at.x.get() - place.x.get(), at.y.get() - place.y.get());
        self.gesture = match hit {
            Hit::Ghost => self.plan.as_ref().map_or(Gesture::None, |plan| held(plan.end())),
            Hit::Soldier(id) if self.can_drag(id) => {
                if self.look != Some(id) {
                    self.settle_plan(Some(id), fx);
                    self.pick_up(Some(id));
                }
                // A drag begins anew.
                self.plan = None;
                self.game.board().piece(id).pose().map_or(Gesture::None, |pose| held(pose.at))
            }
            _ => Gesture::Pans(from),
        };
    }

    /// Whether somebody can be dragged: to go, or on an enemy.
    fn can_drag(&self, id: PieceId) -> bool {
        !self.is_rolling() && self.is_own(id) && (self.way_of(id).is_some() || self.able.contains(&id))
    }

    fn pointer_up(&mut self, pointer: Pointer, fx: &mut Vec<Effect>) {
        self.fingers.retain(|(id, _)| *id != pointer.id);
        match std::mem::take(&mut self.gesture) {
            Gesture::Pressed(from, hit) => self.tap(from, hit, fx),
            Gesture::Drags(..) => self.let_go(pointer.touch, fx),
            Gesture::Turns => self.announce_plan(fx),
            Gesture::Measures => self.announce_tape(fx),
            Gesture::Pinches if !self.fingers.is_empty() => self.gesture = Gesture::Pinches,
            Gesture::Pinches | Gesture::Pans(_) | Gesture::None => {}
        }
    }

    /// A mouse lets go where it points; a finger hides the place, so that the ghost waits for a word. So does what is thrown for, and
    /// who is halted or could go further legs does too: the way he looks at the end is for the handle.
    fn let_go(&mut self, _touch: bool, fx: &mut Vec<Effect>) {
        if let Some((by, on)) = self.own().zip(self.foe) {
            return fx.push(Effect::Announce(self.deed_in_words(by, on)));
        }
        if let Some(refusal) = self.refusal.as_ref().filter(|_| self.plan.is_none()) {
            return fx.push(Effect::Announce(refusal.text.clone()));
        }
        self.announce_plan(fx);
    }
}
