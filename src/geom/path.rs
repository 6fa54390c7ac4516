//! Where a leg of a move ends, what it costs and what it touches on the way.

use super::polygon::swept;
use super::{Degrees, Edge, Inches, Point, Pose, UNIT, Vector};

/// The tray moved straight along `bearing`, its facing unchanged, rounded as `tray.geom.2` says.
pub fn straight(pose: Pose, bearing: Degrees, by: Inches) -> Pose {
    Pose { at: pose.at.landing(bearing, by.get(), 0), ..pose }
}

/// The bearing of an oblique: `slant` degrees to the right of the facing, or to the left when negative.
pub fn oblique_bearing(pose: Pose, slant: i32) -> Degrees {
    pose.facing + slant
}

/// The tray wheeled by `turn` degrees, clockwise when positive, about the front corner on the inner side (`tray.move.4`).
pub fn wheel(pose: Pose, turn: i32) -> Pose {
    let right: i32 = if turn < 0 { -1600 } else { 1600 };
    let facing = pose.facing + turn;
    // Out to the corner as it looks now, and back from it as it will look: rounded once.
    let (s, c) = (pose.facing.sin() - facing.sin(), pose.facing.cos() - facing.cos());
    let (ahead, right) = (1600, right as i64);
    Pose { at: pose.at.rounded_after(ahead * s + right * c, ahead * c - right * s), facing }
}

/// What wheels of `degrees` in all cost: the arc of the outer front corner, 3.2 x degrees x pi / 180 (`tray.move.4`).
pub fn wheel_cost(degrees: i32) -> Inches {
    // 3.2 in x pi / 180, in thousand millionths of a thousandth.
    const ARC: i64 = 55_850_536_064;
    Inches::thousandths(((degrees.abs() as i64 * ARC + UNIT / 2) / UNIT) as i32)
}

/// Where something that moves first touches a tray.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Struck {
    /// How far the mover has gone by then.
    pub after: Inches,
    /// The edge of the tray that is struck, or the two that meet in the corner that is.
    pub edges: [Edge; 2],
}

/// When the outline `mover` (a tray's core, or its front edge), moved along `bearing`, first touches `tray`.
///
/// Only a touch from outside counts: what already touches and slides along or draws away never strikes.
pub fn touch_after(mover: &[Point], bearing: Degrees, tray: Pose) -> Option<Struck> {
    let go = Vector::unit(bearing);
    let corners = tray.corners();
    let mut first: Option<Struck> = None;
    let mut meet = |after: i64, edges: [Edge; 2]| {
        let after = Inches::thousandths(after.max(0) as i32);
        if first.is_none_or(|found| after < found.after) {
            first = Some(Struck { after, edges });
        }
    };
    for (side, edge) in Edge::ALL.into_iter().enumerate() {
        let (from, to) = (corners[side], corners[(side + 1) % 4]);
        let along = to - from;
        // Outlines run clockwise, so coming from outside crosses an edge to its right.
        if go.cross(along) <= 0 {
            continue;
        }
        for &p in mover {
            if let Some((after, at)) = meeting(p, go, from, (along, 3200)) {
                // The last 0.05 in of an edge are its corner (`tray.geom.3`).
                let edges = match at {
                    ..50 => [edge, Edge::ALL[(side + 3) % 4]],
                    50..=3150 => [edge, edge],
                    _ => [edge, Edge::ALL[(side + 1) % 4]],
                };
                meet(after, edges);
            }
        }
    }
    let sides = if mover.len() == 2 { 1 } else { mover.len() };
    // The core and the front edge less their ends are both 3.1 in long.
    let length = 3100;
    for side in 0..sides {
        let (from, to) = (mover[side], mover[(side + 1) % mover.len()]);
        let along = to - from;
        if go.cross(along) >= 0 {
            continue;
        }
        let back = Vector { x: -go.x, y: -go.y };
        for (corner, &p) in corners.iter().enumerate() {
            if let Some((after, _)) = meeting(p, back, from, (along, length)) {
                meet(after, [Edge::ALL[corner], Edge::ALL[(corner + 3) % 4]]);
            }
        }
    }
    first
}

/// How far `point` goes along `go` until it meets the segment `from + along` of this length, and how far along that is,
/// all in thousandths.
fn meeting(point: Point, go: Vector, from: Point, (along, length): (Vector, i64)) -> Option<(i64, i64)> {
    let divisor = go.cross(along);
    let to = from - point;
    let after = to.cross(along) * UNIT / divisor;
    let at = to.cross(go) / (divisor / length);
    // A start up to 0.06 in inside is what rounding and the forgiven 0.05 in leave.
    (after >= -60 && (0..=length).contains(&at)).then_some((after, at))
}

impl Pose {
    /// The convex outline swept by the whole tray on its way straight along `bearing`.
    pub fn strip(self, bearing: Degrees, by: Inches) -> Vec<Point> {
        swept(&self.corners(), self.at.offset(bearing, by.get(), 0) - self.at)
    }

    /// The same for the tray less the 0.05 in that may overlap.
    pub fn core_strip(self, bearing: Degrees, by: Inches) -> Vec<Point> {
        swept(&self.core(), self.at.offset(bearing, by.get(), 0) - self.at)
    }

    /// The same for the way to a place where it looks the same way.
    pub fn core_strip_to(self, to: Pose) -> Vec<Point> {
        swept(&self.core(), to.at - self.at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_right_wheel_of_45_by_hand() {
        // The right front corner (31.6, 11.6) stays; the middle ends 2.263 in due left of it.
        assert_eq!(wheel(Pose::at(30_000, 10_000, 0), 45), Pose::at(29_340, 11_600, 45));
        assert_eq!(wheel(Pose::at(30_000, 10_000, 0), -45), Pose::at(30_660, 11_600, 315));
        assert_eq!(wheel_cost(45), Inches::thousandths(2513));
    }

    #[test]
    fn a_wheel_keeps_its_corner() {
        for facing in 0..360 {
            for turn in [-45, -20, 5, 45] {
                let pose = Pose::at(30_000, 18_000, facing);
                let corner = if turn < 0 { 0 } else { 1 };
                let moved = wheel(pose, turn).corners()[corner].distance(pose.corners()[corner]);
                assert!(moved <= Inches::thousandths(9), "{facing} {turn}: {moved}");
            }
        }
    }

    #[test]
    fn touches_from_ahead_and_from_beside() {
        let mover = Pose::at(30_000, 10_000, 0);
        let ahead = touch_after(&mover.front(), Degrees::UP, Pose::at(30_500, 17_000, 180)).unwrap();
        assert_eq!(ahead.after, Inches::thousandths(3800));
        assert!(ahead.edges.contains(&Edge::Front));
        let aside = touch_after(&mover.core(), Degrees::new(90), Pose::at(40_000, 10_000, 0)).unwrap();
        assert_eq!((aside.after, aside.edges), (Inches::thousandths(6850), [Edge::Left, Edge::Left]));
        // A neighbour edge to edge is never struck by going ahead.
        assert_eq!(touch_after(&mover.core(), Degrees::UP, Pose::at(33_200, 12_000, 0)), None);
        assert_eq!(touch_after(&mover.front(), Degrees::UP, Pose::at(33_200, 14_000, 0)), None);
    }
}
