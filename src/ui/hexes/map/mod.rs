//! The picture of a map of hexes as lists of shapes: the ground and what stands on it, and what moves above it.
//!
//! From below: land, numbers, lines and names; zones, fronts, who can act, reach, stacks, what they cost, trails, targets, the hex in hand,
//! the small map; then in the moving layer the hex under the pointer, the way, the attack, ghost, counters on their way, an
//! opened stack and signs.

mod counter;
mod fan;
mod inset;
mod land;
mod marks;
mod overlay;
mod picture;
mod place;
mod view;

pub use counter::Look;
pub use fan::{fan_at, is_on_fan};
pub use inset::{inset_at, inset_span};
#[cfg(report)]
pub use picture::{extent, whole_thumbnail};
pub use picture::{stack_picture, svg_map, svg_view, thumbnail};
pub use place::{TALL, WIDE, centre, hex_at, opening, size};
pub use view::{Attack, Flag, Ghost, Moving, Open, Trail, View, Way, Whose};

use counter::{Mood, Stack, faded, gait_mark, look};
use place::U;

use super::super::shape::{At, Shape};
use crate::game::PieceId;
use crate::geom::{Dir, Hex};
use crate::rules::raphia::tables::Arm;
use crate::rules::raphia::{Body, Grid};
use crate::ui::scene::disc;

impl View<'_> {
    /// Pixels from the left to the right corner of a hex.
    fn pixels(&self) -> f64 {
        self.camera.scale * WIDE
    }

    fn look(&self) -> Look {
        look(self.pixels())
    }

    /// How much larger than usual counters are: as far as there is room in a hex.
    fn enlarged(&self) -> f64 {
        if self.projector && self.look() == Look::Whole { 1.18 } else { 1.0 }
    }
}

/// Troops, leader and facing of counters that go together.
fn stack_of(view: &View<'_>, who: &[PieceId]) -> (Vec<PieceId>, Option<PieceId>, Dir) {
    let is_leader = |id: &PieceId| view.rules.arm_of(view.board.piece(*id).kind) == Arm::Leader;
    let troops: Vec<PieceId> = who.iter().copied().filter(|id| !is_leader(id)).collect();
    let facing = who.first().and_then(|&id| view.board.spot(id)).map(|spot| spot.facing).unwrap_or_default();
    (troops, who.iter().copied().find(is_leader), facing)
}

/// Where the bodies of one hex stand, from its middle, and how large they are drawn.
fn places(count: usize) -> (&'static [At], f64) {
    match count {
        0 | 1 => (&[(0.0, 0.0)], 1.0),
        2 => (&[(-8.0, 6.0), (9.0, -7.0)], 0.72),
        _ => (&[(-10.0, 8.0), (11.0, 8.0), (0.0, -9.0), (0.0, -9.0)], 0.6),
    }
}

/// The ground and all that lies still on it. It changes only with [`View::still_key`].
pub fn still(view: &View<'_>) -> Vec<Shape> {
    let grid = Grid::of(view.rules, view.board);
    let mut shapes = land::land(view);
    shapes.extend(overlay::zones(view, &grid));
    shapes.extend(overlay::fronts(view, &grid));
    shapes.extend(overlay::reach(view));
    shapes.extend(overlay::able(view));
    let mut discs = Vec::new();
    for hex in land::hexes_seen(view) {
        stacks(view, &grid, hex, &mut shapes, &mut discs);
    }
    shapes.extend(discs);
    shapes.extend(overlay::costs(view));
    for trail in view.trails {
        shapes.extend(overlay::trail(view, trail));
    }
    shapes.extend(overlay::targets(view));
    shapes.extend(overlay::focus(view));
    shapes.extend(overlay::selected(view));
    shapes.extend(inset::inset(view));
    shapes
}

/// All that stands in a hex: plates, and the discs that go on top of those of all hexes.
fn stacks(view: &View<'_>, grid: &Grid<'_>, hex: Hex, plates: &mut Vec<Shape>, discs: &mut Vec<Shape>) {
    let here = |id: &PieceId| !view.is_away(*id);
    let mut bodies: Vec<Body> = grid.bodies(hex);
    for body in &mut bodies {
        body.troops.retain(here);
        body.leader = body.leader.filter(here);
    }
    bodies.retain(|body| !body.troops.is_empty() || body.leader.is_some());
    let (places, k) = places(bodies.len());
    let (x, y) = place::centre(hex);
    // The first body on top.
    for (body, at) in bodies.iter().zip(places).rev() {
        let facing = view.board.spot(body.top()).map(|spot| spot.facing).unwrap_or_default();
        let left = |id: &PieceId| view.is_left(*id);
        let mood = if body.all().iter().all(left) { Mood::Left } else { Mood::Stands };
        let (troops, leader): (Vec<PieceId>, Option<PieceId>) = match mood {
            Mood::Left => (body.troops.clone(), body.leader),
            // Only some of them go: the others are seen as they will stand.
            _ => (body.troops.iter().copied().filter(|id| !left(id)).collect(), body.leader.filter(|id| !left(id))),
        };
        let stack = Stack { troops: &troops, leader, facing };
        let place = (x + at.0 * U, y + at.1 * U);
        let put = |drawn: Vec<Shape>| match (mood, drawn.is_empty()) {
            (_, true) => None,
            (Mood::Left, _) => Some(faded(0.38, vec![Shape::placed(place, 0.0, drawn)])),
            _ => Some(Shape::placed(place, 0.0, drawn)),
        };
        plates.extend(put(stack.plates(view, view.look(), mood, k * view.enlarged())));
        discs.extend(put(stack.discs(view, view.look(), mood, k * view.enlarged())));
    }
}

/// What moves: the hex under the pointer, the way, the attack, ghost, counters on their way, an opened stack and signs.
pub fn moving(view: &View<'_>) -> Vec<Shape> {
    let grid = Grid::of(view.rules, view.board);
    let mut shapes = overlay::hover(view);
    shapes.extend(overlay::way(view));
    shapes.extend(overlay::attack(view));
    if let Some(ghost) = view.ghost {
        let (troops, leader, _) = stack_of(view, ghost.who);
        let stack = Stack { troops: &troops, leader, facing: ghost.facing };
        let mood = if ghost.allowed { Mood::Ghost } else { Mood::Refused };
        let at = place::centre(ghost.hex);
        shapes.push(overlay::ghostly(vec![Shape::placed(
            at,
            0.0,
            stack.shapes(view, view.look(), mood, view.enlarged()),
        )]));
        if !ghost.allowed {
            shapes.push(overlay::cross(view, at));
        }
    }
    for moving in view.moving {
        let (troops, leader, _) = stack_of(view, moving.who);
        let stack = Stack { troops: &troops, leader, facing: moving.facing };
        let mut drawn = stack.shapes(view, view.look(), Mood::Stands, view.enlarged());
        if let Some(name) = gait_mark(moving.gait) {
            drawn.push(disc((15.5 * U, -16.5 * U), 0.0, (9.5 * U).max(6.0 / view.camera.scale), name, "ink", "ink"));
        }
        shapes.push(faded(moving.alpha, vec![Shape::placed(moving.at, 0.0, drawn)]));
    }
    shapes.extend(fan::fan(view, &grid));
    shapes.extend(overlay::way_flag(view));
    if let Some(flag) = view.flag {
        shapes.extend(overlay::sign(view, flag.hex, flag.lines, flag.refused));
    }
    if let Some(hex) = view.hover.filter(|_| view.ghost.is_none() && view.fan.is_none() && view.flag.is_none()) {
        shapes.extend(overlay::name(view, &grid, hex));
    }
    shapes
}

#[cfg(test)]
mod tests;
