//! Which parts of a straight line lie inside an area, in exact numbers. Interiors are strict: the border is outside.

use std::ops::{Add, Mul, Sub};

use crate::geom::{Inches, Point, Polygon, Vector};

/// A place on a line as a part of its length, from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Frac {
    num: i64,
    /// More than zero.
    den: i64,
}

impl Frac {
    const START: Frac = Frac { num: 0, den: 1 };
    const END: Frac = Frac { num: 1, den: 1 };

    /// None outside the line.
    fn of(num: i64, den: i64) -> Option<Frac> {
        let (num, den) = if den < 0 { (-num, -den) } else { (num, den) };
        (den != 0 && 0 <= num && num <= den).then_some(Frac { num, den })
    }

    /// So many times this, rounded down.
    pub(super) fn floor(self, times: i64) -> i64 {
        (i128::from(self.num) * i128::from(times) / i128::from(self.den)) as i64
    }

    /// So many times this, rounded up.
    pub(super) fn ceil(self, times: i64) -> i64 {
        let (num, den) = (i128::from(self.num) * i128::from(times), i128::from(self.den));
        ((num + den - 1) / den) as i64
    }

    /// Whether so much of a line, given by the square of its length, is no longer than this.
    pub(super) fn is_within(self, square: i64, length: Inches) -> bool {
        let (num, den, most) = (i128::from(self.num), i128::from(self.den), i128::from(length.get()));
        let scale = most * den;
        num * num * i128::from(square) <= scale * scale
    }

    fn order(&self, other: &Frac) -> std::cmp::Ordering {
        (i128::from(self.num) * i128::from(other.den)).cmp(&(i128::from(other.num) * i128::from(self.den)))
    }
}

/// A part of a line between two crossings.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stretch {
    pub from: Frac,
    pub to: Frac,
    /// Whether it lies inside.
    pub inside: bool,
    /// Whether it lies on a road.
    pub paved: bool,
}

/// Whether the inside of the rectangle about an outline meets a line or a point.
pub(super) fn is_about(outline: &Polygon, from: Point, to: Point) -> bool {
    let Some(first) = outline.0.first() else { return false };
    let (mut low, mut high) = (*first, *first);
    for corner in &outline.0 {
        (low.x, low.y) = (low.x.min(corner.x), low.y.min(corner.y));
        (high.x, high.y) = (high.x.max(corner.x), high.y.max(corner.y));
    }
    let meets = |low: Inches, high: Inches, a: Inches, b: Inches| a.max(b) > low && a.min(b) < high;
    meets(low.x, high.x, from.x, to.x) && meets(low.y, high.y, from.y, to.y)
}

/// Whether a point lies inside; on the border it does not.
pub(super) fn is_inside(outline: &Polygon, point: Point) -> bool {
    is_about(outline, point, point) && holds::<i64>(outline, point, Vector::default(), (0, 1))
}

/// Whole numbers wide enough for what is reckoned.
trait Whole: Copy + Ord + From<i64> + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> {}
impl<T: Copy + Ord + From<i64> + Add<Output = T> + Sub<Output = T> + Mul<Output = T>> Whole for T {}

/// Whether the point a part (over its whole) of the way along lies inside.
fn holds<W: Whole>(outline: &Polygon, from: Point, way: Vector, (num, den): (W, W)) -> bool {
    let zero = W::from(0);
    let wide = |length: Inches| W::from(i64::from(length.get()));
    let x = wide(from.x) * den + W::from(way.x) * num;
    let y = wide(from.y) * den + W::from(way.y) * num;
    let mut inside = false;
    for (a, b) in outline.edges() {
        let (along_x, along_y) = (W::from((b - a).x), W::from((b - a).y));
        let (off_x, off_y) = (x - wide(a.x) * den, y - wide(a.y) * den);
        let cross = along_x * off_y - along_y * off_x;
        if cross == zero {
            let dot = along_x * off_x + along_y * off_y;
            if zero <= dot && dot <= W::from((b - a).square()) * den {
                return false;
            }
        }
        if (off_y < zero) != (off_y < along_y * den) {
            inside ^= (cross > zero) == (along_y > zero);
        }
    }
    inside
}

/// Where a line meets the edges of an outline.
fn crossings(outline: &Polygon, from: Point, way: Vector, found: &mut Vec<Frac>) {
    for (a, b) in outline.edges() {
        found.extend(meeting(from, way, a, b).into_iter().flatten());
    }
}

/// Where a line meets a segment: one place, or where the segment begins and ends on it.
fn meeting(from: Point, way: Vector, a: Point, b: Point) -> [Option<Frac>; 2] {
    let (edge, off) = (b - a, a - from);
    let den = way.cross(edge);
    if den == 0 {
        if way.cross(off) != 0 || way.square() == 0 {
            return [None; 2];
        }
        let along = |point: Point| Frac::of((point - from).dot(way).clamp(0, way.square()), way.square());
        let (p, q) = ((a - from).dot(way), (b - from).dot(way));
        if p.max(q) < 0 || p.min(q) > way.square() {
            return [None; 2];
        }
        return [along(a), along(b)];
    }
    let on_edge = Frac::of(off.cross(way), den);
    [on_edge.and_then(|_| Frac::of(off.cross(edge), den)), None]
}

/// The parts of a line, in order, as the outlines and the roads cut it; none when it keeps clear of all outlines.
pub(super) fn stretches(outlines: &[&Polygon], roads: &[&Polygon], from: Point, to: Point) -> Vec<Stretch> {
    let way = to - from;
    let near: Vec<&&Polygon> = outlines.iter().filter(|outline| is_about(outline, from, to)).collect();
    if near.is_empty() || way.square() == 0 {
        return Vec::new();
    }
    let mut cuts = vec![Frac::START, Frac::END];
    for outline in &near {
        crossings(outline, from, way, &mut cuts);
    }
    for road in roads.iter().filter(|road| is_about(road, from, to)) {
        crossings(road, from, way, &mut cuts);
    }
    crate::order::by(&mut cuts, Frac::order);
    cuts.dedup_by(|a, b| a.order(b).is_eq());
    let stretch = |pair: &[Frac]| {
        let (a, b) = (pair[0], pair[1]);
        let wide = i128::from;
        let middle = (wide(a.num) * wide(b.den) + wide(b.num) * wide(a.den), 2 * wide(a.den) * wide(b.den));
        let inside = near.iter().any(|outline| holds(outline, from, way, middle));
        let paved = inside && roads.iter().any(|road| holds(road, from, way, middle));
        Stretch { from: a, to: b, inside, paved }
    };
    cuts.windows(2).map(stretch).collect()
}

/// Where a line first meets a hedge or wall anywhere but at its own start.
pub(super) fn first_touch(line: &[Point], from: Point, to: Point) -> Option<Frac> {
    let way = to - from;
    let mut first: Option<Frac> = None;
    for piece in line.windows(2) {
        let both = meeting(from, way, piece[0], piece[1]);
        // A hedge along the way is met as soon as one goes on.
        let along = matches!(both, [Some(a), Some(b)] if a.num == 0 && b.num > 0 || b.num == 0 && a.num > 0);
        let mut found: Vec<Frac> = both.into_iter().flatten().filter(|place| along || place.num > 0).collect();
        crate::order::by(&mut found, Frac::order);
        if let Some(&place) = found.first()
            && first.is_none_or(|known| place.order(&known).is_lt())
        {
            first = Some(place);
        }
    }
    first
}

/// Whether more of a line than this length lies inside these outlines and off the roads.
pub(super) fn is_longer_inside(
    outlines: &[&Polygon],
    roads: &[&Polygon],
    (from, to): (Point, Point),
    length: i64,
) -> bool {
    const WHOLE: i64 = 1 << 40;
    let parts = stretches(outlines, roads, from, to);
    let counted = parts.iter().filter(|part| part.inside && !part.paved);
    // Each part is rounded by less than one on either side; what is left over is beyond doubt.
    let sum: i64 = counted.map(|part| part.to.floor(WHOLE) - part.from.ceil(WHOLE)).sum();
    let square = i128::from((to - from).square());
    let (sum, length) = (i128::from(sum), i128::from(length) * i128::from(WHOLE));
    sum * sum * (square >> 4) > (length >> 2) * (length >> 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rectangle(x0: i32, y0: i32, x1: i32, y1: i32) -> Polygon {
        Polygon(vec![Point::at(x0, y0), Point::at(x1, y0), Point::at(x1, y1), Point::at(x0, y1)])
    }

    #[test]
    fn the_border_is_outside() {
        let field = rectangle(1000, 1000, 3000, 2000);
        assert!(is_inside(&field, Point::at(1001, 1001)) && is_inside(&field, Point::at(2999, 1500)));
        for (x, y) in [(1000, 1500), (2000, 2000), (3000, 2000), (500, 1500), (2000, 2001)] {
            assert!(!is_inside(&field, Point::at(x, y)), "{x} {y}");
        }
        // Along the edge and through a corner nothing lies inside.
        let inside = |from, to| stretches(&[&field], &[], from, to).iter().any(|part| part.inside);
        assert!(!inside(Point::at(0, 2000), Point::at(5000, 2000)));
        assert!(!inside(Point::at(0, 1000), Point::at(2000, 3000)));
        assert!(inside(Point::at(0, 1500), Point::at(5000, 1500)));
        assert!(inside(Point::at(2000, 0), Point::at(2000, 1001)));
    }

    #[test]
    fn woods_of_exactly_three_inches_are_not_more_than_three() {
        for (from, to) in [(Point::at(0, 1500), Point::at(10_000, 1500)), (Point::at(333, 1500), Point::at(9677, 1500))]
        {
            let is_hidden =
                |wide: i32| is_longer_inside(&[&rectangle(700, 0, 700 + wide, 9000)], &[], (from, to), 3000);
            assert!(!is_hidden(3000) && is_hidden(3001));
        }
        let (wood, road) = (rectangle(1000, 0, 6000, 9000), rectangle(2000, 0, 4000, 9000));
        let line = (Point::at(0, 1500), Point::at(10_000, 1500));
        assert!(is_longer_inside(&[&wood], &[], line, 3000));
        assert!(!is_longer_inside(&[&wood], &[&road], line, 3000));
    }

    #[test]
    fn a_hedge_is_met_anywhere_but_at_the_start() {
        let hedge = [Point::at(1000, 0), Point::at(1000, 2000), Point::at(3000, 2000)];
        let meets =
            |from: (i32, i32), to: (i32, i32)| first_touch(&hedge, Point::at(from.0, from.1), Point::at(to.0, to.1));
        assert_eq!(meets((0, 500), (2000, 500)).map(|at| at.floor(2000)), Some(1000));
        assert_eq!(meets((0, 500), (1000, 500)).map(|at| at.floor(1000)), Some(1000));
        assert_eq!(meets((1000, 500), (0, 500)), None);
        assert_eq!(meets((1000, 500), (1000, 900)).map(|at| at.floor(400)), Some(0));
        assert_eq!(meets((0, 500), (999, 500)), None);
    }
}
