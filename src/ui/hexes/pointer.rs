//! Mouse, finger and pen on the map.

use super::HexTable;
use super::map::{WIDE, centre, fan_at, hex_at, inset_at, is_on_fan};
use crate::game::PieceId;
use crate::geom::Hex;
use crate::rules::raphia::Grid;
use crate::ui::Effect;
use crate::ui::math::length;
use crate::ui::table::thrown::Throws;
use crate::ui::table::{Pointer, Stroke, pinch};

/// So many pixels a hex has to be wide for its counters to be read, and so many it is then made.
const LEGIBLE: f64 = 36.0;
const NEAR: f64 = 54.0;

/// What lies under the pointer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Hit {
    /// A counter of the opened stack.
    Counter(PieceId),
    /// A hex of the map.
    Hex(Hex),
    /// The paper of the opened stack, or the desk around the map.
    Desk,
    /// The small map: the place it stands for.
    Inset((f64, f64)),
}

/// What the pointer is doing.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Gesture {
    /// Nothing.
    #[default]
    None,
    /// It is down and has not moved yet.
    Pressed((f64, f64), Hit),
    /// It drags those in hand; the hex it is over.
    Drags(Hex),
    /// It moves the map.
    Pans((f64, f64)),
    /// Two fingers.
    Pinches,
}

impl HexTable {
    /// Whether those in hand are being dragged.
    pub(super) fn drags(&self) -> bool {
        matches!(self.gesture, Gesture::Drags(_))
    }

    fn hit(&self, pixel: (f64, f64)) -> Hit {
        let at = self.camera.to_sheet(pixel);
        self.picture().lend(|view| match () {
            () if is_on_fan(view, at) => fan_at(view, at).map_or(Hit::Desk, Hit::Counter),
            () => match inset_at(view, at) {
                Some(place) => Hit::Inset(place),
                None => hex_at(&view.board.on_hexes().map, at).map_or(Hit::Desk, Hit::Hex),
            },
        })
    }

    pub(super) fn on_pointer(&mut self, pointer: Pointer, fx: &mut Vec<Effect>) {
        match pointer.stroke {
            Stroke::Down => self.pointer_down(pointer),
            Stroke::Move => self.pointer_move(pointer),
            Stroke::Up => self.pointer_up(pointer, fx),
            Stroke::Cancel => {
                self.fingers.clear();
                self.drop_drag();
            }
            Stroke::Leave => self.hover = None,
        }
    }

    fn drop_drag(&mut self) {
        if self.drags() {
            self.take_back();
        }
        self.gesture = Gesture::None;
    }

    fn pointer_down(&mut self, pointer: Pointer) {
        self.by_key = false;
        self.fingers.retain(|(id, _)| *id != pointer.id);
        self.fingers.push((pointer.id, pointer.at));
        if self.fingers.len() > 1 {
            // A second finger means the map, whatever the first had begun.
            self.drop_drag();
            self.gesture = Gesture::Pinches;
            return;
        }
        self.gesture = match pointer.pans {
            true => Gesture::Pans(pointer.at),
            false => Gesture::Pressed(pointer.at, self.hit(pointer.at)),
        };
    }

    fn pointer_move(&mut self, pointer: Pointer) {
        if self.gesture == Gesture::Pinches {
            self.closer = false;
            return pinch(&mut self.camera, &mut self.fingers, pointer);
        }
        if let Some(finger) = self.fingers.iter_mut().find(|(id, _)| *id == pointer.id) {
            finger.1 = pointer.at;
        }
        match self.gesture {
            Gesture::None => {
                if !pointer.touch && self.fingers.is_empty() {
                    self.hover = match self.hit(pointer.at) {
                        Hit::Hex(hex) => Some(hex),
                        _ => None,
                    };
                }
            }
            Gesture::Pressed(from, hit) => {
                let slack = if pointer.touch { 10.0 } else { 4.0 };
                if length(pointer.at.0 - from.0, pointer.at.1 - from.1) >= slack {
                    self.begin_drag(from, hit);
                    self.pointer_move(pointer);
                }
            }
            Gesture::Drags(over) => {
                let at = self.camera.to_sheet(pointer.at);
                let hex = hex_at(&self.game.board().on_hexes().map, at);
                if let Some(hex) = hex.filter(|&hex| hex != over) {
                    self.gesture = Gesture::Drags(hex);
                    self.drag_to(hex);
                }
            }
            Gesture::Pans(last) => {
                self.camera.pan(pointer.at.0 - last.0, pointer.at.1 - last.1);
                self.gesture = Gesture::Pans(pointer.at);
            }
            Gesture::Pinches => {}
        }
    }

    /// A press has become a drag.
    fn begin_drag(&mut self, from: (f64, f64), hit: Hit) {
        self.hover = None;
        self.gesture = match hit {
            Hit::Hex(hex) if self.can_drag(hex) => {
                if self.look != Some(hex) {
                    self.pick_up(Some(hex));
                }
                self.arrive();
                Gesture::Drags(hex)
            }
            _ => Gesture::Pans(from),
        };
    }

    /// Whether a stack of the side that is asked stands there and can be told something.
    fn can_drag(&self, hex: Hex) -> bool {
        let is_own = Grid::of(&self.rules, self.game.board()).side_at(hex) == Some(self.asked());
        let is_asked = self.is_moving() || self.is_deploying() || self.offers.iter().any(|offer| offer.from == hex);
        self.is_live() && !self.is_rolling() && is_own && is_asked
    }

    /// Those in hand are held over a hex.
    fn drag_to(&mut self, hex: Hex) {
        // Nothing is said aloud before they are let go.
        let mut silent = Vec::new();
        if self.is_moving() {
            return self.propose(hex, &mut silent);
        }
        self.take_back();
        if self.is_deploying() {
            return;
        }
        let offer = self.own_offers().find(|(_, offer)| offer.to == Some(hex) && offer.from != hex);
        let enemy = Grid::of(&self.rules, self.game.board()).bodies(hex).first().map(|body| body.top());
        match (offer.map(|(n, _)| n), enemy) {
            (Some(n), _) => self.choose(n, &mut silent),
            (None, Some(on)) if self.own_offers().any(|(_, offer)| offer.on.is_some()) => {
                self.aim(on, crate::game::How::Melee, &mut silent);
            }
            _ => {}
        }
    }

    fn pointer_up(&mut self, pointer: Pointer, fx: &mut Vec<Effect>) {
        self.fingers.retain(|(id, _)| *id != pointer.id);
        let gesture = std::mem::take(&mut self.gesture);
        match gesture {
            Gesture::Pressed(_, Hit::Hex(hex)) => self.tap(hex, fx),
            Gesture::Pressed(_, Hit::Counter(id)) => self.with(id, fx),
            Gesture::Pressed(_, Hit::Inset(at)) => self.camera.reveal_sheet(at, f64::MAX),
            Gesture::Pressed(_, Hit::Desk) => self.look_at(None, fx),
            Gesture::Drags(hex) => self.let_go(hex, pointer.touch, fx),
            Gesture::Pinches if !self.fingers.is_empty() => self.gesture = Gesture::Pinches,
            Gesture::Pinches | Gesture::Pans(_) | Gesture::None => {}
        }
    }

    /// A mouse lets go where it points; a finger hides the place, so that the ghost waits for a word. What calls for dice
    /// always waits.
    fn let_go(&mut self, hex: Hex, touch: bool, fx: &mut Vec<Effect>) {
        if Some(hex) == self.look {
            return;
        }
        if self.is_deploying() {
            return self.place(hex, fx);
        }
        match &self.plan {
            Some(_) if !touch => self.march(fx),
            Some(plan) => fx.push(Effect::Announce(self.plan_in_words(plan))),
            None => {
                if let Some(refusal) = &self.refusal {
                    fx.push(Effect::Announce(refusal.text.clone()));
                } else if let Some(offer) = self.chosen.and_then(|n| self.offers.get(n)) {
                    fx.push(Effect::Announce(self.offer_in_words(offer)));
                }
            }
        }
    }

    /// Brings a hex into view; where counters could not be read, closer the first time.
    pub(super) fn reveal(&mut self, hex: Hex) {
        let wide = self.camera.scale * WIDE;
        if std::mem::take(&mut self.closer) && wide < LEGIBLE {
            self.camera.zoom(self.camera.from_sheet(centre(hex)), NEAR / wide);
        }
        self.camera.reveal_sheet(centre(hex), 70.0);
    }
}
