//! What moves: the way of a walk, the ghost at its end, soldiers on their way, those who fell, and withdrawals.

use super::View;
use super::overlay::{arrowhead, toward};
use super::signs::flag;
use super::soldier::{Mood, soldier};
use crate::game::PieceId;
use crate::ui::camera::inches;
use crate::ui::math::{length, sin_cos};
use crate::ui::scene::{disc, tape};
use crate::ui::shape::{At, Outline, Shape, Stroke};

/// The way of a walk in inches, what is left, and what is too far.
pub fn way(view: &View<'_>) -> Vec<Shape> {
    let Some(way) = view.way else { return Vec::new() };
    let legs: Vec<At> = way.legs.iter().map(|&leg| view.camera.sheet(leg)).collect();
    let (Some(&first), Some(&end)) = (legs.first(), legs.last()) else { return Vec::new() };
    let mut shapes = Vec::new();
    if let Some(beyond) = way.beyond {
        let to = view.camera.sheet(beyond);
        shapes.extend(tape::beyond(end, to));
    }
    let left = if way.beyond.is_none() && way.halted_by.is_none() { inches(way.left) } else { 0.0 };
    shapes.extend(tape::along(legs.clone(), left));
    let dot = view.pen(0.26, 3.6);
    shapes.push(Shape::both(Outline::Circle(first, dot), "ink", Stroke::of("t-paper", 0.4 * dot)));
    for &corner in legs.iter().skip(1).take(legs.len().saturating_sub(2)) {
        shapes.push(Shape::both(Outline::Circle(corner, dot), "t-paper", Stroke::of("ink", 0.45 * dot)));
    }
    if let Some(foe) = way.halted_by.and_then(|id| view.spot(id)) {
        // The enemy within reach who stops him.
        let reach = inches(view.tables.figures.reach) * view.unit();
        shapes.push(Shape::drawn(Outline::Circle(foe, reach), Stroke::of("t-paper", view.pen(0.3, 4.0))));
        let line = Stroke::of("illegal", view.pen(0.14, 2.0)).dashed(0.3 * view.unit(), 0.2 * view.unit());
        shapes.push(Shape::drawn(Outline::Circle(foe, reach), line));
    }
    shapes
}

/// The sign of the way, above everything.
pub fn way_sign(view: &View<'_>) -> Vec<Shape> {
    match view.way {
        Some(way) => match way.legs.last() {
            Some(&end) => flag(view, view.camera.sheet(end), way.flag, way.refused),
            None => Vec::new(),
        },
        None => Vec::new(),
    }
}

/// The soldier in hand where he would stand, with the disc that turns him.
pub fn ghost(view: &View<'_>) -> Vec<Shape> {
    let Some(ghost) = view.ghost else { return Vec::new() };
    let at = view.camera.sheet(ghost.pose.at);
    let mood = if ghost.allowed { Mood::Ghost } else { Mood::Refused };
    let mut shapes = soldier(view, ghost.who, at, f64::from(ghost.pose.facing.get()), mood);
    if let Some((at, radius)) = handle(view) {
        shapes.push(disc(at, 0.0, radius, "i-wheel-r", "ink", "ink"));
    }
    if !ghost.allowed {
        shapes.push(disc(
            (at.0 + 0.8 * view.k(), at.1 - 0.8 * view.k()),
            0.0,
            view.pen(0.5, 8.0),
            "i-no",
            "illegal",
            "illegal",
        ));
    }
    shapes
}

/// Where the disc is that turns the ghost, and its radius; none when it has none.
pub fn handle(view: &View<'_>) -> Option<(At, f64)> {
    let ghost = view.ghost.filter(|ghost| ghost.handle)?;
    // Never smaller on the screen than a finger can aim at.
    let radius = view.pen(0.5, 11.0).min(22.0 / view.camera.scale) * view.grown();
    let nose = if view.board.kit(ghost.who).mounted { 1.75 } else { 1.1 };
    let off = nose * view.k() + radius;
    let (sin, cos) = sin_cos(ghost.pose.facing.get().into());
    let (x, y) = view.camera.sheet(ghost.pose.at);
    Some(((x + off * sin, y - off * cos), radius))
}

/// Where those who withdraw would go: an arrow, and they themselves in dashes.
pub fn leaves(view: &View<'_>) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for leave in &view.board.in_skirmish().leaves {
        let (Some(from), to) = (view.spot(leave.who), view.camera.sheet(leave.to.at)) else { continue };
        shapes.extend(arrow(view, from, to, true));
        shapes.extend(soldier(view, leave.who, to, f64::from(leave.to.facing.get()), Mood::Ghost));
    }
    shapes
}

/// At whom those strike who have several enemies to choose from.
pub fn aims(view: &View<'_>) -> Vec<Shape> {
    let aim = |id: PieceId| -> Option<Vec<Shape>> {
        let on = view.board.piece(id).aim?;
        let (from, to) = (view.spot(id)?, view.spot(on)?);
        let (long, dir) = toward(from, to);
        let by = (0.55 * view.k()).min(0.35 * long);
        Some(arrow(view, (from.0 + by * dir.0, from.1 + by * dir.1), (to.0 - by * dir.0, to.1 - by * dir.1), false))
    };
    view.board.ids().filter_map(aim).flatten().collect()
}

fn arrow(view: &View<'_>, from: At, to: At, is_broken: bool) -> Vec<Shape> {
    let (long, dir) = toward(from, to);
    let size = view.pen(0.62, 9.0).min(long);
    let width = view.pen(0.16, 2.2);
    let shaft = || Outline::Line(vec![from, (to.0 - 0.6 * size * dir.0, to.1 - 0.6 * size * dir.1)]);
    let line = Stroke::of("ink", width);
    let line = if is_broken { line.dashed(3.0 * width, 2.0 * width) } else { line };
    vec![
        Shape::drawn(shaft(), Stroke::of("t-paper", 2.6 * width).rounded()),
        Shape::drawn(shaft(), line),
        arrowhead(to, dir, size, "ink"),
    ]
}

/// Soldiers on their way; lines behind those who run.
pub fn on_their_way(view: &View<'_>) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for moving in view.moving {
        let at = (moving.at.0, view.camera.table.1 - moving.at.1);
        if moving.runs {
            let k = view.k();
            let behind = if view.board.kit(moving.who).mounted { 2.0 } else { 0.8 };
            let dust = [(-0.34, 0.75), (0.0, 1.05), (0.34, 0.75)]
                .map(|(x, long)| Outline::Line(vec![(x * k, behind * k), (x * k, (behind + long) * k)]));
            let line = Stroke::of("ink-2", view.pen(0.1, 1.4)).rounded();
            shapes.push(Shape::placed(at, moving.facing, dust.map(|dust| Shape::drawn(dust, line)).into()));
        }
        let drawn = soldier(view, moving.who, at, moving.facing, Mood::Stands);
        shapes.push(super::faded(moving.alpha, drawn));
    }
    shapes
}

/// Those who fell: crossed out and fading.
pub fn fallen(view: &View<'_>) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for fallen in view.fallen {
        let at = view.camera.sheet(fallen.pose.at);
        let mut parts = soldier(view, fallen.who, at, f64::from(fallen.pose.facing.get()), Mood::Stands);
        let half = 0.62 * view.k();
        let cross = || {
            [
                Outline::Line(vec![(at.0 - half, at.1 - half), (at.0 + half, at.1 + half)]),
                Outline::Line(vec![(at.0 + half, at.1 - half), (at.0 - half, at.1 + half)]),
            ]
        };
        parts.extend(cross().map(|line| Shape::drawn(line, Stroke::of("t-paper", view.pen(0.5, 6.0)).rounded())));
        parts.extend(cross().map(|line| Shape::drawn(line, Stroke::of("illegal", view.pen(0.26, 3.0)).rounded())));
        shapes.push(super::faded(fallen.alpha, parts));
    }
    shapes
}

/// The ruler of the player.
pub fn ruler(view: &View<'_>) -> Vec<Shape> {
    let Some(ruler) = view.ruler else { return Vec::new() };
    let (from, to) = (view.camera.sheet(ruler.from), view.camera.sheet(ruler.to));
    let mut shapes = tape::along(vec![from, to], 0.0);
    let dot = view.pen(0.26, 3.6);
    for end in [from, to] {
        shapes.push(Shape::both(Outline::Circle(end, dot), "ink", Stroke::of("t-paper", 0.4 * dot)));
    }
    shapes.extend(flag(view, to, ruler.flag, false));
    shapes
}

/// Where somebody is after a part of his way, from 0 to 1, and how he looks there; inches of the table, y up.
pub fn along(stops: &[crate::geom::Point], part: f64, facing: f64) -> ((f64, f64), f64) {
    let stops: Vec<(f64, f64)> = stops.iter().map(|p| (inches(p.x), inches(p.y))).collect();
    let whole: f64 = stops.windows(2).map(|pair| length(pair[1].0 - pair[0].0, pair[1].1 - pair[0].1)).sum();
    let mut left = part * whole;
    for pair in stops.windows(2) {
        let (dx, dy) = (pair[1].0 - pair[0].0, pair[1].1 - pair[0].1);
        let long = length(dx, dy);
        if long > 0.0 && (left <= long) {
            let t = left / long;
            return ((pair[0].0 + t * dx, pair[0].1 + t * dy), dx.atan2(dy).to_degrees());
        }
        left -= long;
    }
    (stops.last().copied().unwrap_or_default(), facing)
}
