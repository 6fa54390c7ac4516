//! Places and displacements.

use std::ops::{Add, Sub};

use serde::{Deserialize, Serialize};

use super::{Degrees, Inches, UNIT};

/// A place on the table; x to the right, y up. In files `[x, y]` in inches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "(Inches, Inches)", into = "(Inches, Inches)")]
pub struct Point {
    /// Inches from the left edge.
    pub x: Inches,
    /// Inches from the near edge.
    pub y: Inches,
}

/// A displacement, kept apart from a place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Vector {
    /// Thousandths of an inch to the right.
    pub x: i64,
    /// Thousandths of an inch up.
    pub y: i64,
}

impl Point {
    /// The place `x`, `y`, in thousandths of an inch.
    pub const fn at(x: i32, y: i32) -> Point {
        Point { x: Inches::thousandths(x), y: Inches::thousandths(y) }
    }

    /// The distance to `other`, rounded down to a thousandth of an inch.
    pub fn distance(self, other: Point) -> Inches {
        (other - self).length()
    }

    /// Whether `other` is no farther off than `limit`, 0.005 in forgiven (`tray.geom.4`).
    pub const fn is_within(self, other: Point, limit: Inches) -> bool {
        let (x, y) = ((other.x.get() - self.x.get()) as i64, (other.y.get() - self.y.get()) as i64);
        let limit = (limit.get() + Inches::SLACK.get()) as i64;
        x * x + y * y <= limit * limit
    }

    /// `ahead` thousandths along `facing` and `right` thousandths to its right, not rounded beyond a thousandth.
    pub const fn offset(self, facing: Degrees, ahead: i32, right: i32) -> Point {
        let (s, c) = (facing.sin(), facing.cos());
        let (a, r) = (ahead as i64, right as i64);
        Point::at(self.x.get() + unit_round(a * s + r * c), self.y.get() + unit_round(a * c - r * s))
    }

    /// `ahead` along `facing` and `right` to its right, rounded once to hundredths of an inch (`tray.geom.2`).
    pub const fn landing(self, facing: Degrees, ahead: i32, right: i32) -> Point {
        self.rounded_after(
            facing.sin() * ahead as i64 + facing.cos() * right as i64,
            facing.cos() * ahead as i64 - facing.sin() * right as i64,
        )
    }

    /// The place `x`, `y` thousandths of [`UNIT`] away, rounded once to hundredths of an inch (`tray.geom.2`).
    pub(super) const fn rounded_after(self, x: i64, y: i64) -> Point {
        let (x, y) = (self.x.get() as i64 * UNIT + x, self.y.get() as i64 * UNIT + y);
        Point::at(hundredths(x), hundredths(y))
    }

    /// Both coordinates rounded to hundredths of an inch (`tray.geom.2`).
    pub const fn rounded(self) -> Point {
        Point { x: self.x.rounded(), y: self.y.rounded() }
    }
}

/// Divides by [`UNIT`], halves away from zero.
pub(super) const fn unit_round(value: i64) -> i32 {
    let half = if value < 0 { -UNIT / 2 } else { UNIT / 2 };
    ((value + half) / UNIT) as i32
}

/// Thousandths of [`UNIT`] to whole hundredths of an inch, in thousandths, halves away from zero.
const fn hundredths(value: i64) -> i32 {
    let half = if value < 0 { -5 * UNIT } else { 5 * UNIT };
    ((value + half) / (10 * UNIT) * 10) as i32
}

impl Vector {
    /// The vector of length [`UNIT`] along `bearing`.
    pub const fn unit(bearing: Degrees) -> Vector {
        Vector { x: bearing.sin(), y: bearing.cos() }
    }

    /// The z part of the cross product: positive when `other` lies to the left of `self`.
    pub const fn cross(self, other: Vector) -> i64 {
        self.x * other.y - self.y * other.x
    }

    /// The scalar product.
    pub const fn dot(self, other: Vector) -> i64 {
        self.x * other.x + self.y * other.y
    }

    /// The square of the length.
    pub const fn square(self) -> i64 {
        self.dot(self)
    }

    /// The length, rounded down to a thousandth of an inch.
    pub fn length(self) -> Inches {
        Inches::thousandths(self.square().isqrt() as i32)
    }
}

impl Sub for Point {
    type Output = Vector;
    fn sub(self, other: Point) -> Vector {
        Vector { x: (self.x.get() - other.x.get()) as i64, y: (self.y.get() - other.y.get()) as i64 }
    }
}

impl Add<Vector> for Point {
    type Output = Point;
    fn add(self, by: Vector) -> Point {
        Point::at(self.x.get() + by.x as i32, self.y.get() + by.y as i32)
    }
}

impl From<(Inches, Inches)> for Point {
    fn from((x, y): (Inches, Inches)) -> Point {
        Point { x, y }
    }
}

impl From<Point> for (Inches, Inches) {
    fn from(point: Point) -> (Inches, Inches) {
        (point.x, point.y)
    }
}
