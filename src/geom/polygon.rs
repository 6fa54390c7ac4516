//! Areas of the table and the distances between outlines.

use serde::{Deserialize, Serialize};

use super::{Inches, Point, Vector};

/// A simple closed area of the table, of at least three corners; the last joins the first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Polygon(pub Vec<Point>);

/// The edges of a closed outline.
fn edges(points: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    points.iter().enumerate().map(|(i, &p)| (p, points[(i + 1) % points.len()]))
}

/// Whether two convex outlines share more than a border.
fn convex_overlap(a: &[Point], b: &[Point]) -> bool {
    !has_gap(a, b) && !has_gap(b, a)
}

/// Whether some edge of `a` has all of `b` on its outer side; outlines run clockwise.
pub(super) fn has_gap(a: &[Point], b: &[Point]) -> bool {
    edges(a).any(|(p, q)| b.iter().all(|&c| (q - p).cross(c - p) >= 0))
}

/// The shortest distance between two convex outlines, rounded down to a thousandth of an inch; zero when they overlap.
pub fn distance(a: &[Point], b: &[Point]) -> Inches {
    if convex_overlap(a, b) {
        return Inches::ZERO;
    }
    // The least square and the least whole distance from inside an edge: a root for each edge and one at the end.
    let (mut square, mut inside) = (i64::MAX, i64::MAX);
    for (points, outline) in [(a, b), (b, a)] {
        for (from, to) in edges(outline) {
            let along = to - from;
            let (length, mut root) = (along.dot(along), 0);
            for &point in points {
                let off = point - from;
                let dot = along.dot(off);
                if dot <= 0 {
                    square = square.min(off.dot(off));
                } else if dot >= length {
                    square = square.min((point - to).dot(point - to));
                } else {
                    if root == 0 {
                        root = length.isqrt().max(1);
                    }
                    inside = inside.min(along.cross(off).abs() / root);
                }
            }
        }
    }
    Inches::thousandths(square.isqrt().min(inside) as i32)
}

/// The distance from `point` to the segment from `from` to `to`, rounded down to a thousandth of an inch.
pub fn distance_to_segment(point: Point, from: Point, to: Point) -> Inches {
    let (along, off) = (to - from, point - from);
    let (dot, square) = (along.dot(off), along.dot(along));
    if dot <= 0 {
        return off.length();
    }
    if dot >= square {
        return point.distance(to);
    }
    Inches::thousandths((along.cross(off).abs() / square.isqrt().max(1)) as i32)
}

/// The distance between a segment and a convex outline, rounded down to a thousandth of an inch; zero when they meet.
pub fn segment_distance(from: Point, to: Point, outline: &[Point]) -> Inches {
    let mut least = Inches::thousandths(i32::MAX);
    for (p, q) in edges(outline) {
        if cross_each_other(from, to, p, q) {
            return Inches::ZERO;
        }
        least = least
            .min(distance_to_segment(p, from, to))
            .min(distance_to_segment(from, p, q))
            .min(distance_to_segment(to, p, q));
    }
    let inside = edges(outline).all(|(p, q)| (q - p).cross(from - p) < 0);
    if inside { Inches::ZERO } else { least }
}

/// Whether every point of the segment keeps `room` or more from a convex outline; compares squares, so it is exact.
pub fn keeps_off(from: Point, to: Point, outline: &[Point], room: Inches) -> bool {
    let square = room.get() as i64 * room.get() as i64;
    let far = |point: Point, from: Point, to: Point| {
        let (along, off) = (to - from, point - from);
        let (dot, length) = (along.dot(off), along.dot(along));
        if dot <= 0 {
            off.dot(off) >= square
        } else if dot >= length {
            (point - to).dot(point - to) >= square
        } else {
            // What is too large to be squared is far enough.
            let cross = along.cross(off).abs();
            cross > 3_000_000_000 || cross * cross >= square * length
        }
    };
    let outside = edges(outline).any(|(p, q)| (q - p).cross(from - p) >= 0);
    outside
        && edges(outline)
            .all(|(p, q)| !cross_each_other(from, to, p, q) && far(p, from, to) && far(from, p, q) && far(to, p, q))
}

/// Whether two segments cross at a point inside both.
fn cross_each_other(a: Point, b: Point, c: Point, d: Point) -> bool {
    let side = |p: Point, q: Point, r: Point| (q - p).cross(r - p).signum();
    side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}

/// Whether a point lies within `reach` of a line of several pieces; cheap for the many that do not.
pub fn is_near_line(point: Point, line: &[Point], reach: Inches) -> bool {
    line.windows(2).any(|piece| {
        let between = |at: Inches, from: Inches, to: Inches| from.min(to) - reach <= at && at <= from.max(to) + reach;
        let (from, to) = (piece[0], piece[1]);
        between(point.x, from.x, to.x)
            && between(point.y, from.y, to.y)
            && distance_to_segment(point, from, to).is_within(reach)
    })
}

/// Whether the straight way from `from` to `to` crosses a line of several pieces.
pub fn crosses_line(from: Point, to: Point, line: &[Point]) -> bool {
    let side = |p: Point, q: Point, r: Point| (q - p).cross(r - p).signum();
    line.windows(2).any(|piece| {
        let (p, q) = (piece[0], piece[1]);
        // A corner of the line belongs to both of its pieces.
        side(p, q, from) * side(p, q, to) < 0 && side(from, to, p) * side(from, to, q) <= 0
    })
}

/// A point inside a convex outline. (A corner may lie on an edge of an area, and which one is first hangs on the facing.)
fn middle(outline: &[Point]) -> Option<Point> {
    let (p, q) = (outline.first()?, outline.get(outline.len() / 2)?);
    Some(Point::at((p.x.get() + q.x.get()) / 2, (p.y.get() + q.y.get()) / 2))
}

impl Polygon {
    /// Whether a square of twice `reach` about the point meets the rectangle about the area.
    pub fn is_near(&self, point: Point, reach: Inches) -> bool {
        let near = |of: fn(&Point) -> Inches| {
            let (least, most) = (self.0.iter().map(of).min(), self.0.iter().map(of).max());
            let at = of(&point);
            least.is_some_and(|least| least - reach <= at) && most.is_some_and(|most| at <= most + reach)
        };
        near(|p| p.x) && near(|p| p.y)
    }

    /// The edges, in the order of the corners.
    pub fn edges(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        edges(&self.0)
    }

    /// Whether `point` lies inside or on the border.
    pub fn contains(&self, point: Point) -> bool {
        let mut inside = false;
        for (a, b) in self.edges() {
            let (along, off) = (b - a, point - a);
            let (cross, dot, square) = (along.cross(off), along.dot(off), along.dot(along));
            // The square of the cross product may be too large for a number; that of any length is not.
            if (0..=square).contains(&dot) && cross.abs() <= square.isqrt() {
                return true;
            }
            if (a.y > point.y) != (b.y > point.y) {
                let to_right = (b - a).cross(point - a);
                inside ^= (to_right > 0) == (b.y > a.y);
            }
        }
        inside
    }

    /// Whether a convex outline and this area share more than a border.
    pub fn overlaps(&self, outline: &[Point]) -> bool {
        self.is_crossed_by(outline)
            || middle(outline).is_some_and(|p| self.contains(p))
            || self.0.first().is_some_and(|&c| edges(outline).all(|(p, q)| (q - p).cross(c - p) < 0))
    }

    /// Whether an edge of `outline` crosses an edge of this area.
    fn is_crossed_by(&self, outline: &[Point]) -> bool {
        edges(outline).any(|(a, b)| self.edges().any(|(c, d)| cross_each_other(a, b, c, d)))
    }

    /// Whether the straight line from `from` to `to` passes through the inside.
    pub fn blocks(&self, from: Point, to: Point) -> bool {
        let middle = Point::at((from.x.get() + to.x.get()) / 2, (from.y.get() + to.y.get()) / 2);
        self.edges().any(|(a, b)| cross_each_other(from, to, a, b)) || self.contains(middle)
    }

    /// The first two edges (by their number from 0) that cross each other, for an area that is not simple.
    pub fn self_crossing(&self) -> Option<(usize, usize)> {
        let all: Vec<_> = self.edges().collect();
        (0..all.len()).find_map(|i| {
            (i + 1..all.len()).find(|&j| cross_each_other(all[i].0, all[i].1, all[j].0, all[j].1)).map(|j| (i, j))
        })
    }
}

/// The convex outline swept by `outline` when it is moved by `by`; clockwise in, clockwise out.
pub(super) fn swept(outline: &[Point; 4], by: Vector) -> Vec<Point> {
    let mut points = Vec::with_capacity(8);
    for i in 0..4 {
        let (before, here, after) = (outline[(i + 3) % 4], outline[i], outline[(i + 1) % 4]);
        // A corner stays behind when the edge before or after it looks backwards, and goes along when one looks forwards.
        let (last, next) = ((here - before).cross(by), (after - here).cross(by));
        let (leads_in, leads_out) = (last >= 0, next >= 0);
        match (leads_in, leads_out) {
            (false, false) => points.push(here),
            (true, true) => points.push(here + by),
            (false, true) => points.extend([here, here + by]),
            (true, false) => points.extend([here + by, here]),
        }
    }
    points
}

#[cfg(test)]
mod tests {
    use super::super::{Degrees, Pose};
    use super::*;

    #[test]
    fn distances_by_hand() {
        let a = Pose::at(0, 0, 0);
        for (other, gap) in [
            (Pose::at(3200, 0, 0), 0),
            (Pose::at(9200, 0, 90), 6000),
            (Pose::at(6200, 7200, 0), 5000),
            (Pose::at(0, 6863, 45), 3000),
        ] {
            let found = a.distance(other).get();
            assert!((found - gap).abs() <= 1, "{other:?}: {found}, not {gap}");
        }
    }

    #[test]
    fn a_sweep_has_the_area_of_square_and_strip() {
        for bearing in (0..360).step_by(7) {
            let by = Vector {
                x: Degrees::new(bearing).sin() * 5000 / super::super::UNIT,
                y: Degrees::new(bearing).cos() * 5000 / super::super::UNIT,
            };
            let strip = swept(&Pose::at(20_000, 20_000, 30).corners(), by);
            let area: i64 = edges(&strip)
                .map(|(p, q)| p.y.get() as i64 * q.x.get() as i64 - p.x.get() as i64 * q.y.get() as i64)
                .sum::<i64>()
                / 2;
            let relative = Degrees::new(bearing - 30);
            let width = 3200 * (relative.sin().abs() + relative.cos().abs()) / super::super::UNIT;
            let wanted = 3200 * 3200 + width * 5000;
            assert!((area - wanted).abs() < 40_000, "{bearing}: {area} {wanted}");
        }
    }

    #[test]
    fn inside_a_town_that_is_not_convex() {
        let town = Polygon(
            [(0, 0), (0, 10), (4, 10), (4, 4), (10, 4), (10, 0)].map(|(x, y)| Point::at(x * 1000, y * 1000)).into(),
        );
        assert!(town.contains(Point::at(2000, 8000)) && town.contains(Point::at(8000, 2000)));
        assert!(!town.contains(Point::at(8000, 8000)));
        assert!(town.blocks(Point::at(-1000, 2000), Point::at(12_000, 2000)));
        assert!(!town.blocks(Point::at(12_000, 5000), Point::at(5000, 12_000)));
        assert_eq!(town.self_crossing(), None);
    }
}
