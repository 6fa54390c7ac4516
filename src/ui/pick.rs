//! What lies under the pointer.

use super::camera::inches;
use super::scene::{self, View};
use crate::game::{Hand, PieceId};
use crate::geom::{Inches, Point, Pose};
use crate::ui::math::length;

/// What lies under the pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hit {
    /// The disc that wheels the ghost to this hand.
    Handle(Hand),
    /// The ghost itself.
    Ghost,
    /// A numbered fight: its place in [`View::fights`].
    Fight(usize),
    /// A unit, or a leader.
    Piece(PieceId),
    /// The table, at this place.
    Table(Point),
    /// The desk around it, or the small map of a narrow screen.
    Desk,
}

/// What lies under the pixel. A finger (`is_touch`) is forgiven more than a mouse, and of all that is near enough what
/// is nearest counts.
pub fn pick(view: &View<'_>, pixel: (f64, f64), is_touch: bool) -> Hit {
    let (at, point) = (view.camera.to_sheet(pixel), view.camera.to_board(pixel));
    let scale = view.camera.scale;
    let near = |to: (f64, f64)| length(to.0 - at.0, to.1 - at.1);
    // Half the least size of anything pressed, 44 or 32 pixels, in inches.
    let finger = if is_touch { 22.0 } else { 16.0 } / scale;
    let slack = if is_touch { 12.0 } else { 3.0 } / scale;

    if scene::is_under_inset(view, at) {
        return Hit::Desk;
    }
    let handles = [Hand::Left, Hand::Right].into_iter().filter_map(|hand| {
        let (to, radius) = scene::handle(view, hand)?;
        let far = near(to);
        (far <= radius.max(finger)).then_some((far, hand))
    });
    if let Some((_, hand)) = handles.min_by(|a, b| a.0.total_cmp(&b.0)) {
        return Hit::Handle(hand);
    }
    if view.ghost.is_some_and(|ghost| outside(ghost.pose, point) <= slack) {
        return Hit::Ghost;
    }
    let fights = (0..view.fights.len()).filter_map(|n| {
        let (to, radius) = scene::fight_disc(view, n)?;
        let far = near(to);
        (far <= radius.max(finger)).then_some((far, n))
    });
    if let Some((_, n)) = fights.min_by(|a, b| a.0.total_cmp(&b.0)) {
        return Hit::Fight(n);
    }
    let mut best: Option<(f64, PieceId)> = None;
    let mut offer = |far: f64, id: PieceId| {
        if far <= slack && best.is_none_or(|(least, _)| far < least) {
            best = Some((far, id));
        }
    };
    for (id, _, pose) in view.board.trays() {
        for (nth, who) in view.board.leaders_of(id).enumerate() {
            // A leader's disc lies over the tags of his neighbours.
            let far = (near(scene::leader_at(view, pose, nth)) - 0.92).max(0.0);
            offer(if far <= 0.0 { -1.0 } else { far }, who);
        }
        offer(outside(pose, point), id);
    }
    match best {
        Some((_, id)) => Hit::Piece(id),
        None if is_on_table(view, point) => Hit::Table(point),
        None => Hit::Desk,
    }
}

/// How far a place is outside a tray, in inches; 0 inside.
fn outside(pose: Pose, point: Point) -> f64 {
    let (ahead, right) = pose.sees(point);
    let beyond = |v: i32| (f64::from(v.abs()) / 1000.0 - scene::HALF).max(0.0);
    length(beyond(ahead), beyond(right))
}

fn is_on_table(view: &View<'_>, point: Point) -> bool {
    let inside = |v: Inches, end: Inches| Inches::ZERO <= v && inches(v) <= inches(end);
    inside(point.x, view.board.field.width) && inside(point.y, view.board.field.height)
}
