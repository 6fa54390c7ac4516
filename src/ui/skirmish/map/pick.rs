//! What lies under the pointer.

use super::soldier::{FOOT, HORSE};
use super::{View, handle, inset_at};
use crate::game::PieceId;
use crate::geom::{Inches, Point, Pose};
use crate::ui::camera::inches;
use crate::ui::math::{length, sin_cos};

/// What lies under the pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hit {
    /// The disc that turns the ghost.
    Handle,
    /// The ghost itself.
    Ghost,
    /// A soldier.
    Soldier(PieceId),
    /// The table, at this place.
    Table(Point),
    /// The small map, where it stands for this place of the table.
    Inset(Point),
    /// The desk around it.
    Desk,
}

/// What lies under the pixel. A finger (`is_touch`) is forgiven more than a mouse, and of all that is near enough what is nearest
/// counts; of two soldiers who cover each other, him whose middle is nearer.
pub fn pick(view: &View<'_>, pixel: (f64, f64), is_touch: bool) -> Hit {
    let (at, point) = (view.camera.to_sheet(pixel), view.camera.to_board(pixel));
    let scale = view.camera.scale;
    // Half the least size of anything pressed, 44 or 32 pixels, in inches.
    let finger = if is_touch { 22.0 } else { 16.0 } / scale;
    let slack = if is_touch { 12.0 } else { 3.0 } / scale;
    if let Some((x, y)) = inset_at(view, at) {
        let whole = |v: f64| (v * 1000.0) as i32;
        return Hit::Inset(Point::at(whole(x), whole(view.camera.table.1 - y)));
    }
    if let Some((to, radius)) = handle(view)
        && length(to.0 - at.0, to.1 - at.1) <= radius.max(finger)
    {
        return Hit::Handle;
    }
    if let Some(ghost) = view.ghost
        && outside(view, ghost.who, ghost.pose, at) <= slack
    {
        return Hit::Ghost;
    }
    let mut best: Option<((f64, f64), PieceId)> = None;
    for (id, pose) in view.standing() {
        let far = outside(view, id, pose, at);
        let middle = view.camera.sheet(pose.at);
        let key = (far, length(middle.0 - at.0, middle.1 - at.1));
        if far <= slack && best.is_none_or(|(least, _)| key < least) {
            best = Some((key, id));
        }
    }
    let inside = |v: Inches, end: Inches| Inches::ZERO <= v && inches(v) <= inches(end);
    match best {
        Some((_, id)) => Hit::Soldier(id),
        None if inside(point.x, view.board.field.width) && inside(point.y, view.board.field.height) => {
            Hit::Table(point)
        }
        None => Hit::Desk,
    }
}

/// Who else stands so close that the bases lie over each other as drawn.
pub(super) fn overlapping<'a>(view: &'a View<'_>, id: PieceId) -> impl Iterator<Item = PieceId> + 'a {
    let own = view.standing().find(|(other, _)| *other == id).map(|(_, pose)| {
        let (x, y) = view.camera.sheet(pose.at);
        let (sin, cos) = sin_cos(pose.facing.get().into());
        // A horse is as good as circles along its back.
        let (circles, radius): (&[f64], f64) = match view.board.kit(id).mounted {
            true => (&[0.78, 0.39, 0.0, -0.41, -0.83], HORSE[2]),
            false => (&[0.0], FOOT),
        };
        let back = circles.iter().map(move |far| (x + far * view.k() * sin, y - far * view.k() * cos));
        (back, radius * view.k())
    });
    view.standing().filter_map(move |(other, pose)| {
        let (mut back, radius) = own.clone()?;
        (other != id && back.any(|at| outside(view, other, pose, at) < radius)).then_some(other)
    })
}

/// How far a place of the sheet is outside a soldier's base, in inches; 0 inside.
fn outside(view: &View<'_>, id: PieceId, pose: Pose, at: (f64, f64)) -> f64 {
    let (x, y) = view.camera.sheet(pose.at);
    let (dx, dy) = (at.0 - x, at.1 - y);
    let k = view.k();
    if !view.board.kit(id).mounted {
        return (length(dx, dy) - FOOT * k).max(0.0);
    }
    let (sin, cos) = sin_cos(pose.facing.get().into());
    let (ahead, right) = (dx * sin - dy * cos, dx * cos + dy * sin);
    let along = if ahead > 0.0 { ahead - (HORSE[0] - HORSE[2]) * k } else { -ahead - (HORSE[1] - HORSE[2]) * k };
    (length(along.max(0.0), right) - HORSE[2] * k).max(0.0)
}
