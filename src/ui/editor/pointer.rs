//! Mouse, finger and pen on the table.

use super::marks::Grip;
use super::{Editor, Held, Tab, change, fields};
use crate::game::PieceId;
use crate::geom::{Inches, Point, Pose};
use crate::ui::math::length;
use crate::ui::pick::{Hit, pick};
use crate::ui::table::{Pointer, Stroke, bearing, pinch};

/// What the pointer is doing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Gesture {
    /// Nothing.
    None,
    /// It is down and has not moved yet: where, and on what.
    Pressed((f64, f64), On),
    /// It drags what is in hand, held at this offset in thousandths of an inch.
    Drags(i32, i32),
    /// It turns the unit in hand.
    Turns,
    /// It moves the table.
    Pans((f64, f64)),
    /// Two fingers.
    Pinches,
}

/// What lies under the pointer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum On {
    /// Something that can be taken in hand.
    Thing(Held),
    /// The disc that turns the unit in hand.
    Turn,
    /// The middle of an edge, where a corner can be put in: the area, and the corner before it.
    Edge(usize, usize),
    /// The table, or the desk.
    Table,
}

/// Drags go by tenths of an inch, turns by five degrees.
const GRID: i32 = 100;
const TURN: i32 = 5;
/// A tray this near to the place beside another one goes there.
const SNAP: i32 = 300;

impl Editor {
    pub(super) fn on_pointer(&mut self, pointer: Pointer) {
        match pointer.stroke {
            Stroke::Down => self.pointer_down(pointer),
            Stroke::Move => self.pointer_move(pointer),
            Stroke::Up => self.pointer_up(pointer),
            Stroke::Cancel => {
                self.fingers.clear();
                self.stop();
            }
            Stroke::Leave => self.hover = None,
        }
    }

    /// What is being done comes to an end, as far as it got.
    fn stop(&mut self) {
        let gesture = std::mem::replace(&mut self.gesture, Gesture::None);
        if matches!(gesture, Gesture::Drags(..) | Gesture::Turns) {
            self.moving.clear();
            self.settle();
            self.say(self.where_is(self.held));
        }
    }

    fn pointer_down(&mut self, pointer: Pointer) {
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

    fn pointer_move(&mut self, pointer: Pointer) {
        if self.gesture == Gesture::Pinches {
            return pinch(&mut self.camera, &mut self.fingers, pointer);
        }
        let at = self.camera.to_board(pointer.at);
        match self.gesture {
            Gesture::None if !pointer.touch => {
                self.hover = match pick(&self.scene(), pointer.at, false) {
                    Hit::Piece(id) => Some(id),
                    _ => None,
                };
            }
            Gesture::Pressed(from, on) => {
                let slack = if pointer.touch { 10.0 } else { 4.0 };
                if length(pointer.at.0 - from.0, pointer.at.1 - from.1) >= slack {
                    self.begin_drag(from, on);
                    self.pointer_move(pointer);
                }
            }
            Gesture::Drags(dx, dy) => self.drag_to(Point::at(at.x.get() - dx, at.y.get() - dy)),
            Gesture::Turns => {
                if let Held::Unit(n) = self.held {
                    let unit = &mut self.draft.battle.units[n];
                    let to = bearing(unit.pose().at, at).get();
                    unit.facing = fields::turned(0, (to + TURN / 2) / TURN * TURN);
                    self.carry();
                }
            }
            Gesture::Pans(last) => {
                self.camera.pan(pointer.at.0 - last.0, pointer.at.1 - last.1);
                self.gesture = Gesture::Pans(pointer.at);
            }
            _ => {}
        }
    }

    /// A press has become a drag.
    fn begin_drag(&mut self, from: (f64, f64), on: On) {
        let at = self.camera.to_board(from);
        self.gesture = Gesture::Pans(from);
        match on {
            On::Turn => {
                self.draft.begin(None);
                self.gesture = Gesture::Turns;
            }
            On::Edge(area, n) => {
                self.draft.begin(None);
                if self.split(area, n) {
                    self.held = Held::Corner(area, n + 1);
                    self.gesture = Gesture::Drags(0, 0);
                }
            }
            On::Thing(held) => {
                // Ground is dragged only once it is in hand: before, a drag moves the table.
                if matches!(held, Held::Area(_)) && self.held.whole() != held {
                    return;
                }
                let place = match held {
                    Held::Area(n) => self.draft.battle.terrain[n].polygon.0.first().copied(),
                    held => self.place_of(held),
                };
                if let Some(place) = place {
                    self.draft.begin(None);
                    self.held = held;
                    self.tab = if let Held::Unit(_) = held { Tab::Units } else { Tab::Ground };
                    self.bad = None;
                    self.gesture = Gesture::Drags(at.x.get() - place.x.get(), at.y.get() - place.y.get());
                    self.carry();
                }
            }
            On::Table => {}
        }
    }

    fn drag_to(&mut self, to: Point) {
        let table = self.draft.battle.table;
        let grid = |at: Inches, end: Inches| {
            let end = end.get();
            Inches::thousandths((at.get().clamp(0, end) + GRID / 2) / GRID * GRID)
        };
        let mut to = Point { x: grid(to.x, table.width), y: grid(to.y, table.height) };
        let battle = &mut self.draft.battle;
        match self.held {
            Held::Unit(n) => {
                to = beside(battle.units.iter().map(|unit| unit.pose()), n, to);
                let unit = &mut battle.units[n];
                (unit.x, unit.y) = (to.x, to.y);
                self.carry();
            }
            Held::Area(n) => {
                let area = &mut battle.terrain[n];
                let from = area.polygon.0.first().copied().unwrap_or_default();
                change::shift(area, to.x.get() - from.x.get(), to.y.get() - from.y.get());
                self.draft.look();
            }
            held => {
                if let Some(point) = fields::point(&mut battle.terrain, held) {
                    *point = to;
                    self.draft.look();
                }
            }
        }
    }

    fn pointer_up(&mut self, pointer: Pointer) {
        self.fingers.retain(|(id, _)| *id != pointer.id);
        match self.gesture {
            Gesture::Pinches if !self.fingers.is_empty() => {}
            Gesture::Pressed(_, on) => {
                self.gesture = Gesture::None;
                self.tap(on);
            }
            _ => self.stop(),
        }
    }

    /// A press without a drag.
    fn tap(&mut self, on: On) {
        match on {
            On::Thing(held) => {
                self.hold(held);
                self.say(self.name_of(held));
            }
            On::Turn => self.step(self.held, super::Field::Facing, 15),
            On::Edge(area, n) => {
                self.held = Held::Corner(area, n);
                self.add_corner();
            }
            On::Table => self.held = Held::Nothing,
        }
    }

    /// What lies under a pixel.
    fn under(&self, pixel: (f64, f64), is_touch: bool) -> On {
        let view = self.scene();
        let at = self.camera.to_sheet(pixel);
        let finger = if is_touch { 22.0 } else { 12.0 } / self.camera.scale;
        let mut best = (finger, On::Table);
        for (grip, place) in self.grips() {
            let far = length(place.0 - at.0, place.1 - at.1);
            // What is already there comes before what could be put in.
            let far = if let Grip::Edge(..) = grip { far + finger / 2.0 } else { far };
            if far < best.0 {
                let on = match grip {
                    Grip::Turn => On::Turn,
                    Grip::Point(held) => On::Thing(held),
                    Grip::Edge(area, n) => On::Edge(area, n),
                };
                best = (far, on);
            }
        }
        if best.1 != On::Table {
            return best.1;
        }
        match pick(&view, pixel, is_touch) {
            Hit::Piece(PieceId(n)) => {
                let PieceId(n) = view.board.pieces[usize::from(n)].with.unwrap_or(PieceId(n));
                On::Thing(Held::Unit(n.into()))
            }
            Hit::Table(point) => {
                let ground = &self.draft.battle.terrain;
                let area = ground.iter().rposition(|area| area.polygon.contains(point));
                area.map_or(On::Table, |n| On::Thing(Held::Area(n)))
            }
            _ => On::Table,
        }
    }
}

/// The place beside another tray that `to` is very near to, front in line with front; else `to`.
fn beside(trays: impl Iterator<Item = Pose>, own: usize, to: Point) -> Point {
    let trays: Vec<Pose> = trays.collect();
    let facing = trays[own].facing;
    let others = trays.iter().enumerate().filter(|(n, pose)| *n != own && pose.facing == facing);
    for (_, other) in others {
        let (ahead, right) = other.sees(to);
        let near = |a: i32, b: i32| (a - b).abs() <= SNAP;
        let side = 3200 * right.signum();
        if near(ahead, 0) && near(right, side) {
            return other.spot(0, side);
        }
    }
    to
}
