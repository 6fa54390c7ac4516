//! Mouse, finger and pen on the field.

use super::seat::Seat;
use super::{Pointer, Stroke, Table, aim};
use crate::game::{Phase, PieceId};
use crate::geom::{Degrees, Point, Pose};
use crate::ui::Effect;
use crate::ui::camera::Camera;
use crate::ui::math::length;
use crate::ui::pick::{Hit, pick};

/// What the pointer is doing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Gesture {
    /// Nothing.
    None,
    /// It is down and has not moved yet.
    Pressed {
        /// Where it went down.
        from: (f64, f64),
        /// On what.
        hit: Hit,
    },
    /// It drags the unit in hand, held at this offset from its middle, in thousandths of an inch.
    Drags(i32, i32),
    /// It turns the ghost: the direction of the handle when it was taken, and how far the ghost is turned since.
    Turns(Degrees, i32),
    /// It moves the table.
    Pans((f64, f64)),
    /// It measures.
    Measures,
    /// Two fingers.
    Pinches,
}

impl Table {
    pub(super) fn on_pointer(&mut self, pointer: Pointer, fx: &mut Vec<Effect>) {
        match pointer.stroke {
            Stroke::Down => self.pointer_down(pointer),
            Stroke::Move => self.pointer_move(pointer),
            Stroke::Up => self.pointer_up(pointer, fx),
            Stroke::Cancel => {
                self.fingers.clear();
                if matches!(self.gesture, Gesture::Drags(..)) {
                    (self.plan, self.refusal) = (None, None);
                }
                self.gesture = Gesture::None;
            }
            Stroke::Leave => self.hover = None,
        }
    }

    fn pointer_down(&mut self, pointer: Pointer) {
        self.fingers.retain(|(id, _)| *id != pointer.id);
        self.fingers.push((pointer.id, pointer.at));
        if self.fingers.len() > 1 {
            // A second finger means the table, whatever the first had begun.
            if matches!(self.gesture, Gesture::Drags(..)) {
                (self.plan, self.refusal) = (None, None);
            }
            self.gesture = Gesture::Pinches;
            return;
        }
        if pointer.pans {
            self.gesture = Gesture::Pans(pointer.at);
            return;
        }
        let hit = pick(&self.scene(), pointer.at, pointer.touch);
        self.gesture = match hit {
            Hit::Handle(_) => match (&self.plan, self.camera.to_board(pointer.at)) {
                (Some(plan), at) => Gesture::Turns(aim::bearing(plan.end().at, at), 0),
                (None, _) => Gesture::None,
            },
            hit => Gesture::Pressed { from: pointer.at, hit },
        };
        if let (Gesture::Turns(..), Hit::Handle(_)) = (self.gesture, hit) {
            self.hover = None;
        }
        self.pressed_handle = match hit {
            Hit::Handle(hand) => Some(hand),
            _ => None,
        };
    }

    fn pointer_move(&mut self, pointer: Pointer) {
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
                    self.hover = match pick(&self.scene(), pointer.at, false) {
                        Hit::Piece(id) => Some(id),
                        _ => None,
                    };
                }
                self.stretch_ruler(at);
            }
            Gesture::Pressed { from, hit } => {
                let slack = if pointer.touch { 10.0 } else { 4.0 };
                if length(pointer.at.0 - from.0, pointer.at.1 - from.1) >= slack {
                    self.begin_drag(from, hit);
                    if self.gesture != (Gesture::Pressed { from, hit }) {
                        self.pointer_move(pointer);
                    }
                }
            }
            Gesture::Drags(dx, dy) => {
                let target = Point::at(at.x.get() - dx, at.y.get() - dy);
                self.propose_to(target);
            }
            Gesture::Turns(from, done) => {
                if let Some(plan) = &self.plan {
                    let now = aim::bearing(plan.end().at, at);
                    let turn = (from.turn_to(now) - done) / super::moves::TURN * super::moves::TURN;
                    if turn != 0 {
                        self.wheel_ghost(turn);
                        self.gesture = Gesture::Turns(from, done + turn);
                        self.pressed_handle = None;
                    }
                }
            }
            Gesture::Pans(last) => {
                self.camera.pan(pointer.at.0 - last.0, pointer.at.1 - last.1);
                self.gesture = Gesture::Pans(pointer.at);
            }
            Gesture::Measures => self.stretch_ruler(at),
            Gesture::Pinches => {}
        }
    }

    /// A press has become a drag.
    fn begin_drag(&mut self, from: (f64, f64), hit: Hit) {
        let at = self.camera.to_board(from);
        if self.ruler.is_some() {
            self.measure_from(from);
            self.gesture = Gesture::Measures;
            return;
        }
        let held = |pose: Pose| Gesture::Drags(at.x.get() - pose.at.x.get(), at.y.get() - pose.at.y.get());
        self.hover = None;
        self.gesture = match hit {
            Hit::Ghost => match &self.plan {
                Some(plan) => held(plan.end()),
                None => Gesture::None,
            },
            Hit::Piece(id) if self.can_go(self.unit_of(id)) => {
                let id = self.unit_of(id);
                if self.selected != Some(id) {
                    self.plan = None;
                    self.pick_up(Some(id));
                }
                self.game.board().piece(id).pose().map_or(Gesture::None, held)
            }
            _ => Gesture::Pans(from),
        };
    }

    fn unit_of(&self, id: PieceId) -> PieceId {
        self.game.board().piece(id).with.unwrap_or(id)
    }

    fn pointer_up(&mut self, pointer: Pointer, fx: &mut Vec<Effect>) {
        self.fingers.retain(|(id, _)| *id != pointer.id);
        let gesture = std::mem::replace(&mut self.gesture, Gesture::None);
        match gesture {
            Gesture::Pressed { from, hit } => self.tap(from, hit, pointer.touch, fx),
            Gesture::Drags(..) => {
                let fits = self.plan.as_ref().is_some_and(|plan| plan.refused.is_none() && plan.can_march());
                // A mouse lets go where it points; a finger hides the place, so that the ghost waits for a word.
                if fits && !pointer.touch {
                    self.march(fx);
                } else {
                    self.announce_plan(fx);
                }
            }
            Gesture::Turns(..) => {
                if let Some(hand) = self.pressed_handle.take() {
                    self.wheel_ghost(hand.sign() * super::moves::TURN);
                }
                self.announce_plan(fx);
            }
            Gesture::Measures => self.announce_ruler(fx),
            Gesture::Pinches if !self.fingers.is_empty() => self.gesture = Gesture::Pinches,
            Gesture::Pinches | Gesture::Pans(_) | Gesture::None => {}
        }
    }

    /// A press without a drag.
    fn tap(&mut self, from: (f64, f64), hit: Hit, _touch: bool, fx: &mut Vec<Effect>) {
        if self.ruler.is_some() {
            return self.tap_ruler(from, fx);
        }
        let moves = self.selected.is_some_and(|id| self.can_go(id));
        match hit {
            Hit::Fight(pair) => self.look_at_fight(pair),
            Hit::Handle(hand) => self.wheel_ghost(hand.sign() * super::moves::TURN),
            Hit::Ghost => match self.plan.as_ref().is_some_and(|plan| plan.refused.is_none()) {
                true => self.march(fx),
                false => self.announce_plan(fx),
            },
            Hit::Piece(id) => self.tap_piece(self.unit_of(id), moves, fx),
            Hit::Table(at) if moves => {
                self.propose_to(at);
                self.announce_plan(fx);
            }
            Hit::Table(_) | Hit::Desk => self.select(None, fx),
        }
    }

    fn tap_piece(&mut self, id: PieceId, moves: bool, fx: &mut Vec<Effect>) {
        let board = self.game.board();
        let is_enemy = self.selected.is_some_and(|own| board.piece(own).side != board.piece(id).side);
        let own_shooter = self.selected.is_some_and(|own| board.piece(own).side == board.clock.side);
        if self.replay.at.is_some() {
            return self.select(Some(id), fx);
        }
        if moves && is_enemy && self.is_charging() {
            self.charge_at(id, fx);
        } else if moves && is_enemy {
            if let Some(pose) = board.piece(id).pose() {
                self.propose_to(pose.at);
                self.announce_plan(fx);
            }
        } else if self.is_shooting() && is_enemy && own_shooter {
            self.aim_at(id, fx);
        } else if let Some(pair) = self.fight_of(id) {
            self.look_at_fight(pair);
            self.selected = Some(id);
        } else {
            self.select(Some(id), fx);
            match self.is_charging() {
                true => self.explain_no_charge(id, fx),
                false => self.explain_idle(id, fx),
            }
        }
    }

    /// The fight of this unit, if fights are being looked at.
    fn fight_of(&self, id: PieceId) -> Option<usize> {
        let rolls =
            self.rolls.as_ref().filter(|_| self.game.board().clock.phase == Phase::Fight || self.is_rolling())?;
        rolls.pairs.iter().position(|pair| pair.by == id || pair.on == id)
    }

    /// Why a unit of the side to move cannot be moved, when it is tapped.
    fn explain_idle(&mut self, id: PieceId, fx: &mut Vec<Effect>) {
        let board = self.game.board();
        let asked = board.ask == crate::game::Ask::Order(board.piece(id).side) && board.clock.phase == Phase::Move;
        if asked && !self.can_move(id) {
            let steps = vec![crate::game::Step::Ahead { d: crate::geom::Inches::new(1) }];
            if let Err(why) = self.rules().act(board, &crate::game::Action::Move { piece: id, steps }) {
                let words = super::say::refusal(&self.game, board, &why);
                self.refuse(words, Some(why.cite), fx);
            }
        }
    }
}

/// Two fingers: closer, further, and along.
pub(in crate::ui) fn pinch(camera: &mut Camera, fingers: &mut [(i32, (f64, f64))], pointer: Pointer) {
    let Some(at) = fingers.iter().position(|(id, _)| *id == pointer.id) else { return };
    let Some(&(_, other)) = fingers.iter().find(|(id, _)| *id != pointer.id) else { return };
    let was = std::mem::replace(&mut fingers[at].1, pointer.at);
    let apart = |a: (f64, f64)| length(a.0 - other.0, a.1 - other.1).max(1.0);
    let middle = ((pointer.at.0 + other.0) / 2.0, (pointer.at.1 + other.1) / 2.0);
    camera.zoom(middle, apart(pointer.at) / apart(was));
    camera.pan((pointer.at.0 - was.0) / 2.0, (pointer.at.1 - was.1) / 2.0);
}
