//! What lies on the table for a while: reach, range, seams, fights, the line of a shot.

use super::tags::disc;
use super::tray::{HALF, fill};
use super::{FightState, View};
use crate::game::{Contact, PieceId, Sight};
use crate::geom::{Inches, Pose};
use crate::ui::camera::inches;
use crate::ui::math::{Within, length, sin_cos};

use crate::ui::shape::{At, Fill, Label, Outline, Shape, Stroke, Token};

/// Everywhere the unit in hand could stand, given the rings around it.
pub fn reach(rings: &[Vec<At>]) -> Option<Shape> {
    (!rings.is_empty()).then(|| Shape::Draw {
        outline: Outline::Rings(rings.to_vec()),
        fill: Some(Fill::Legal),
        stroke: Some(Stroke::of("legal", 0.14).rounded()),
    })
}

/// The corners of a square of this half side around a tray, on the sheet.
pub fn square(view: &View<'_>, pose: Pose, half: f64) -> Vec<At> {
    let (x, y) = view.camera.sheet(pose.at);
    let (sin, cos) = sin_cos(pose.facing.get().into());
    [(-half, -half), (half, -half), (half, half), (-half, half)]
        .iter()
        .map(|c| (x + c.0 * cos - c.1 * sin, y + c.0 * sin + c.1 * cos))
        .collect()
}

/// How far a shooter shoots: everywhere that is no farther from the outline of its tray.
pub fn range(view: &View<'_>, pose: Pose, range: Inches) -> Shape {
    let (by, at) = (inches(range), view.camera.sheet(pose.at));
    let side = 2.0 * (HALF + by);
    let outline = || Outline::Rect([-HALF - by, -HALF - by, side, side], by);
    Shape::placed(
        at,
        f64::from(pose.facing.get()),
        vec![
            fill(outline(), Fill::Plain(Token("legal-wash"))),
            Shape::drawn(outline(), Stroke::of("t-paper", 0.4)),
            Shape::drawn(outline(), Stroke::of("legal", 0.16)),
        ],
    )
}

/// A second outline around a unit that can be touched or shot at.
pub fn touchable(view: &View<'_>, pose: Pose) -> [Shape; 2] {
    let ring = || Outline::Ring(square(view, pose, 1.95));
    [
        Shape::drawn(ring(), Stroke::of("t-paper", 0.5).rounded()),
        Shape::drawn(ring(), Stroke::of("legal", 0.24).rounded()),
    ]
}

/// The tick of that outline, at its right front corner.
pub fn tick(view: &View<'_>, pose: Pose) -> Shape {
    disc(square(view, pose, 1.95)[1], 0.0, (8.0 / view.camera.scale).within(0.6, 1.1), "i-yes", "legal", "legal")
}

/// The ring around the unit the keyboard is on.
pub fn focus(view: &View<'_>, pose: Pose) -> [Shape; 2] {
    let ring = || Outline::Ring(square(view, pose, 2.35));
    [
        Shape::drawn(ring(), Stroke::of("t-paper", 0.6).rounded()),
        Shape::drawn(ring(), Stroke::of("focus", 0.28).rounded()),
    ]
}

/// The part of the front edge of `by` that lies against `on`: both ends on the sheet.
pub fn shared_edge(view: &View<'_>, by: Pose, on: Pose) -> (At, At) {
    let seen: Vec<(f64, f64)> = on
        .corners()
        .iter()
        .map(|&corner| by.sees(corner))
        .map(|(ahead, right)| (f64::from(ahead) / 1000.0, f64::from(right) / 1000.0))
        .collect();
    let near: Vec<f64> = seen.iter().filter(|(ahead, _)| (ahead - HALF).abs() < 0.3).map(|s| s.1).collect();
    let all: Vec<f64> = seen.iter().map(|s| s.1).collect();
    // A corner against an edge: there the seam is short, at the corner.
    let used = if near.is_empty() { &all } else { &near };
    let least = used.iter().copied().fold(f64::MAX, f64::min).within(-HALF, HALF);
    let most = used.iter().copied().fold(f64::MIN, f64::max).within(-HALF, HALF);
    let (from, to) = if most - least > 0.3 { (least + 0.1, most - 0.1) } else { (least - 0.1, most + 0.1) };
    let spot = |right: f64| view.camera.sheet(by.spot((HALF * 1000.0) as i32, (right * 1000.0).round() as i32));
    (spot(from), spot(to))
}

fn poses(view: &View<'_>, by: PieceId, on: PieceId) -> Option<(Pose, Pose)> {
    Some((view.board.piece(by).pose()?, view.board.piece(on).pose()?))
}

/// The edges along which units fight.
pub fn seams(view: &View<'_>) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for (width, name) in [(0.42, "t-paper"), (0.2, "ink")] {
        for Contact { by, on, .. } in &view.board.contacts {
            if let Some((by, on)) = poses(view, *by, *on) {
                let (a, b) = shared_edge(view, by, on);
                shapes.push(Shape::drawn(Outline::Line(vec![a, b]), Stroke::of(name, width)));
            }
        }
    }
    shapes
}

/// Where the disc of a fight is, and its radius.
pub fn fight_disc(view: &View<'_>, n: usize) -> Option<(At, f64)> {
    let fight = view.fights.get(n)?;
    let (by, on) = poses(view, fight.by, fight.on)?;
    let (a, b) = shared_edge(view, by, on);
    let radius = match fight.state {
        FightState::Waiting => 0.82,
        FightState::Current => 1.15,
        FightState::Done => 0.66,
    };
    // A number has to be read at every scale.
    let least = radius * 12.0 / view.camera.scale;
    let most = radius * 24.0 / view.camera.scale;
    Some((((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0), radius.max(least).min(most) * view.grown().sqrt()))
}

/// The numbered discs of the fights; the current one on top.
pub fn fights(view: &View<'_>) -> Vec<Shape> {
    let mut order: Vec<usize> = (0..view.fights.len()).collect();
    crate::order::by_key(&mut order, |&n| view.fights[n].state == FightState::Current);
    let mut shapes = Vec::new();
    for n in order {
        let Some((at, radius)) = fight_disc(view, n) else {
            continue;
        };
        let number = |ink| {
            Shape::Text(Label {
                weight: 700,
                ..super::names::plain(view.fights[n].number.to_string(), (0.0, 0.44 * radius), 1.25 * radius, ink)
            })
        };
        shapes.push(match view.fights[n].state {
            FightState::Done => disc(at, 0.0, radius, "i-yes", "ink", "ink"),
            FightState::Waiting => Shape::placed(
                at,
                0.0,
                vec![
                    Shape::both(Outline::Circle((0.0, 0.0), radius), "t-paper", Stroke::of("ink", 0.2 * radius)),
                    number("ink"),
                ],
            ),
            FightState::Current => Shape::placed(
                at,
                0.0,
                vec![
                    Shape::both(Outline::Circle((0.0, 0.0), radius), "ink", Stroke::of("t-paper", 0.24 * radius)),
                    number("on-ink"),
                ],
            ),
        });
    }
    shapes
}

/// The line of a shot with the half inch it needs, and who stands in the way.
pub fn sight(view: &View<'_>, sight: &Sight) -> Vec<Shape> {
    let (a, b) = (view.camera.sheet(sight.line.0), view.camera.sheet(sight.line.1));
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let long = length(dx, dy).max(0.01);
    // 0.25 in on both sides have to be free (`tray.sight.1`).
    let (nx, ny) = (-dy / long * 0.25, dx / long * 0.25);
    let lane = vec![(a.0 + nx, a.1 + ny), (b.0 + nx, b.1 + ny), (b.0 - nx, b.1 - ny), (a.0 - nx, a.1 - ny)];
    let (name, wash) = if sight.is_clear { ("legal", "legal-wash") } else { ("illegal", "illegal-wash") };
    let mut shapes = Vec::new();
    shapes.push(Shape::drawn(Outline::Ring(lane.clone()), Stroke::of("t-paper", 0.36).rounded()));
    shapes.push(fill(Outline::Ring(lane.clone()), Fill::Faint(Token("t-paper"), 0.8)));
    let line = Stroke::of(name, 0.12);
    shapes.push(Shape::Draw {
        outline: Outline::Ring(lane),
        fill: Fill::of(wash),
        stroke: Some(if sight.is_clear { line } else { line.dashed(0.34, 0.22) }),
    });
    for end in [a, b] {
        shapes.push(Shape::both(Outline::Circle(end, 0.3), name, Stroke::of("t-paper", 0.14)));
    }
    let blocker = sight.blocker.filter(|_| !sight.is_clear).and_then(|id| view.board.piece(id).pose());
    if let Some(pose) = blocker {
        let ring = || Outline::Ring(square(view, pose, 1.75));
        shapes.push(Shape::drawn(ring(), Stroke::of("t-paper", 0.4).rounded()));
        shapes.push(Shape::drawn(ring(), Stroke::of("illegal", 0.24).dashed(0.5, 0.3)));
    }
    if !sight.is_clear {
        // The cross stands where the gap is narrowest: on the line, beside the blocker.
        let at = blocker.map_or(0.5, |pose| {
            let p = view.camera.sheet(pose.at);
            (((p.0 - a.0) * dx + (p.1 - a.1) * dy) / (long * long)).within(0.0, 1.0)
        });
        shapes.push(disc((a.0 + at * dx, a.1 + at * dy), 0.0, 0.9, "i-no", "illegal", "illegal"));
    }
    shapes
}

/// The strip between where a move has to stop and where the pointer is.
pub fn excess(view: &View<'_>, from: Pose, to: Pose) -> Shape {
    let mut points = square(view, from, HALF);
    points.extend(square(view, to, HALF));
    Shape::Draw {
        outline: Outline::Ring(hull(points)),
        fill: Some(Fill::Illegal),
        stroke: Some(Stroke::of("illegal", 0.14).dashed(0.34, 0.22)),
    }
}

/// The cross at the end of that strip.
pub fn excess_cross(view: &View<'_>, to: Pose) -> Shape {
    disc(view.camera.sheet(to.front_middle()), 0.0, 1.05, "i-no", "illegal", "illegal")
}

/// The convex outline around all points.
fn hull(mut points: Vec<At>) -> Vec<At> {
    crate::order::by(&mut points, |a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
    let half = |points: &mut dyn Iterator<Item = At>| {
        let mut ring: Vec<At> = Vec::new();
        for p in points {
            while let [.., a, b] = ring[..] {
                if (b.0 - a.0) * (p.1 - a.1) - (b.1 - a.1) * (p.0 - a.0) > 1e-9 {
                    break;
                }
                ring.pop();
            }
            ring.push(p);
        }
        ring.pop();
        ring
    };
    let mut ring = half(&mut points.iter().copied());
    ring.extend(half(&mut points.iter().rev().copied()));
    ring
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hull_has_no_point_inside() {
        let ring = hull(vec![(0.0, 0.0), (2.0, 0.0), (1.0, 1.0), (2.0, 2.0), (0.0, 2.0), (1.0, 0.0)]);
        assert_eq!(ring.len(), 4);
        assert!(!ring.contains(&(1.0, 1.0)));
    }
}
