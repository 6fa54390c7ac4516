//! A tray on the table: a square that looks one way.

use serde::{Deserialize, Serialize};

use super::polygon::{distance, has_gap};
use super::{Degrees, Inches, Point, Polygon};

/// Half the side of a tray, in thousandths of an inch; a tray is 3.2 in square (`tray.size.1`).
const HALF: i32 = 1600;

/// Where a tray stands and which way its front edge looks. In files `{"x", "y", "facing"}`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "PoseFile", into = "PoseFile")]
pub struct Pose {
    /// The middle of the tray.
    pub at: Point,
    /// The way its front edge looks.
    pub facing: Degrees,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PoseFile {
    x: Inches,
    y: Inches,
    facing: Degrees,
}

impl From<PoseFile> for Pose {
    fn from(file: PoseFile) -> Pose {
        Pose { at: Point { x: file.x, y: file.y }, facing: file.facing }
    }
}

impl From<Pose> for PoseFile {
    fn from(pose: Pose) -> PoseFile {
        PoseFile { x: pose.at.x, y: pose.at.y, facing: pose.facing }
    }
}

/// One of the four edges of a tray, clockwise from its front.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Edge {
    /// The edge its troops look over.
    Front,
    /// The edge on their right hand.
    Right,
    /// The edge behind them.
    Rear,
    /// The edge on their left hand.
    Left,
}

/// The part of the table a tray's prolonged diagonals cut out beyond an edge (`tray.geom.5`).
pub type Zone = Edge;

impl Edge {
    /// All four, clockwise from the front.
    pub const ALL: [Edge; 4] = [Edge::Front, Edge::Right, Edge::Rear, Edge::Left];

    /// How far clockwise from the front this edge looks, in degrees.
    pub const fn turn(self) -> i32 {
        self as i32 * 90
    }
}

impl Pose {
    /// The side of a tray (`tray.size.1`).
    pub const SIDE: Inches = Inches::thousandths(2 * HALF);

    /// The pose with its middle at `x`, `y` (thousandths of an inch) looking along `facing` degrees.
    pub const fn at(x: i32, y: i32, facing: i32) -> Pose {
        Pose { at: Point::at(x, y), facing: Degrees::new(facing) }
    }

    /// The place `ahead` and `right` thousandths of an inch from the middle, as the tray sees it.
    pub const fn spot(self, ahead: i32, right: i32) -> Point {
        self.at.offset(self.facing, ahead, right)
    }

    /// The four corners, clockwise from the front left one.
    pub fn corners(self) -> [Point; 4] {
        self.square(HALF)
    }

    /// The corners of the outline less what may overlap, 0.05 in a side (`tray.geom.3`).
    pub fn core(self) -> [Point; 4] {
        self.square(HALF - Inches::TOUCH.get())
    }

    fn square(self, half: i32) -> [Point; 4] {
        [self.spot(half, -half), self.spot(half, half), self.spot(-half, half), self.spot(-half, -half)]
    }

    /// The front edge, left end first, less 0.05 in at each end, so that sliding along a neighbour does not touch him.
    pub fn front(self) -> [Point; 2] {
        let side = HALF - Inches::TOUCH.get();
        [self.spot(HALF, -side), self.spot(HALF, side)]
    }

    /// The middle of the front edge.
    pub fn front_middle(self) -> Point {
        self.spot(HALF, 0)
    }

    /// The 16 outline points of `tray.sight.1`: corners and quarter points of each edge, clockwise from the front left.
    pub fn outline(self) -> [Point; 16] {
        let mut points = [self.at; 16];
        for (edge, from) in Edge::ALL.into_iter().enumerate() {
            let side = Pose { at: self.at, facing: self.facing + from.turn() };
            for quarter in 0..4 {
                points[edge * 4 + quarter] = side.spot(HALF, -HALF + quarter as i32 * HALF / 2);
            }
        }
        points
    }

    /// The direction in which `edge` looks.
    pub fn looks(self, edge: Edge) -> Degrees {
        self.facing + edge.turn()
    }

    /// Where `point` lies as the tray sees it: thousandths of an inch ahead of the middle and to its right.
    pub fn sees(self, point: Point) -> (i32, i32) {
        let to = point - self.at;
        let (s, c) = (self.facing.sin(), self.facing.cos());
        (super::point::unit_round(to.x * s + to.y * c), super::point::unit_round(to.x * c - to.y * s))
    }

    /// The zone `point` lies in (`tray.geom.5`).
    ///
    /// Within 0.05 in of a diagonal it is on it (`tray.geom.3`): the front zone's border belongs to the front zone, the
    /// rear zone's to the flanks.
    pub fn zone(self, point: Point) -> Zone {
        let (ahead, right) = self.sees(point);
        // 0.05 in off the diagonal is 0.0707 in along either axis.
        let slack = 71;
        if ahead + slack >= right.abs() {
            Edge::Front
        } else if -ahead - slack > right.abs() {
            Edge::Rear
        } else if right >= 0 {
            Edge::Right
        } else {
            Edge::Left
        }
    }

    /// Whether two trays overlap by more than the 0.05 in that is forgiven (`tray.geom.3`).
    pub fn overlaps(self, other: Pose) -> bool {
        // Beyond the two half diagonals nothing can meet.
        self.is_near(other, 4530)
            && !has_gap(&self.core(), &other.corners())
            && !has_gap(&other.core(), &self.corners())
    }

    /// Whether the two middles are no farther apart than `reach` thousandths along either axis.
    pub fn is_near(self, other: Pose, reach: i32) -> bool {
        let to = other.at - self.at;
        to.x.abs() <= reach as i64 && to.y.abs() <= reach as i64
    }

    /// The shortest distance between two outlines (`tray.geom.4`); zero when they overlap.
    pub fn distance(self, other: Pose) -> Inches {
        distance(&self.corners(), &other.corners())
    }

    /// Whether the tray lies wholly on a table of `width` by `height`, 0.05 in forgiven (`tray.geom.6`, `tray.geom.3`).
    pub fn is_on_table(self, width: Inches, height: Inches) -> bool {
        let slack = Inches::TOUCH;
        self.corners().iter().all(|p| -slack <= p.x && p.x <= width + slack && -slack <= p.y && p.y <= height + slack)
    }

    /// Whether the tray reaches into `area` by more than the 0.05 in that is forgiven (`tray.geom.3`).
    pub fn is_in(self, area: &Polygon) -> bool {
        area.overlaps(&self.core())
    }

    /// Which edge of `other` this tray's front edge lies flush along, and how far this middle is from the other along
    /// it, in thousandths of an inch, positive towards the other's right hand when it looks over that edge.
    ///
    /// None unless the gap is at most 0.05 in and the edges are parallel (`tray.geom.3`).
    pub fn flush(self, other: Pose) -> Option<(Edge, i32)> {
        if !self.is_near(other, 4530) {
            return None;
        }
        let edge = Edge::ALL.into_iter().find(|&edge| other.looks(edge).turn_to(self.facing + 180) == 0)?;
        let side = Pose { at: other.at, facing: other.looks(edge) };
        let (ahead, right) = side.sees(self.at);
        let gap = ahead - 2 * HALF;
        (gap.abs() <= Inches::TOUCH.get() + Inches::SLACK.get() && right.abs() < 2 * HALF).then_some((edge, right))
    }

    /// The pose flush along `edge` of `self`, its middle `offset` thousandths to the right of ours when we look over it.
    pub fn beside(self, edge: Edge, offset: i32) -> Pose {
        let side = Pose { at: self.at, facing: self.looks(edge) };
        Pose { at: side.at.landing(side.facing, 2 * HALF, offset), facing: side.facing + 180 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zones_and_their_borders() {
        let tray = Pose::at(10_000, 10_000, 0);
        for (x, y, zone) in [
            (10_000, 15_000, Edge::Front),
            (15_000, 15_000, Edge::Front),
            (15_000, 10_000, Edge::Right),
            (5_000, 10_000, Edge::Left),
            (15_000, 5_000, Edge::Right),
            (5_000, 5_000, Edge::Left),
            (10_000, 5_000, Edge::Rear),
            (15_050, 15_000, Edge::Front),
            (15_200, 15_000, Edge::Right),
        ] {
            assert_eq!(tray.zone(Point::at(x, y)), zone, "{x} {y}");
        }
    }

    #[test]
    fn flush_at_every_facing() {
        for facing in 0..360 {
            let tray = Pose::at(30_000, 18_000, facing);
            for edge in Edge::ALL {
                for offset in [-2800, -1310, 0, 400, 2800] {
                    let other = tray.beside(edge, offset);
                    let (found, along) = other.flush(tray).unwrap();
                    assert_eq!(found, edge);
                    assert!((along - offset).abs() <= 8, "{facing} {offset} {along}");
                    assert!(!other.overlaps(tray), "{facing} {edge:?} {offset}");
                    assert!(other.distance(tray) <= Inches::thousandths(8));
                }
            }
        }
    }
}
