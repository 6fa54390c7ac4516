//! A straight leg of a move, walked in steps of a thousandth of an inch (`chevauchee.ruling.8`), and who is within reach of it.

use std::cell::OnceCell;

use super::ChevaucheeRules;
use super::ground::building_at;
use crate::game::{Board, PieceId, Side};
use crate::geom::{Inches, Point, Vector};

/// A straight leg. Its length is rounded up to whole steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leg {
    /// Where it begins.
    pub from: Point,
    /// Where it would end.
    pub to: Point,
    /// How many steps it takes.
    pub steps: i64,
    /// The step that brings one within reach of an enemy, once it is known, and where one stands then.
    pub halt: Option<(i64, Point)>,
}

/// Somebody on the table: who, and where.
pub(super) type Stander = (PieceId, Point);

/// The square of the distance of two points.
pub(super) fn square(a: Point, b: Point) -> i64 {
    (b - a).square()
}

/// Whether two points are within a length of each other, exactly that length included.
pub(super) fn within(a: Point, b: Point, length: Inches) -> bool {
    square(a, b) <= i64::from(length.get()) * i64::from(length.get())
}

impl Leg {
    /// The leg between two points.
    pub fn new(from: Point, to: Point) -> Leg {
        let square = (to - from).square();
        let root = square.isqrt();
        Leg { from, to, steps: root + i64::from(root * root < square), halt: None }
    }

    /// Where one stands after so many steps.
    pub fn at(&self, step: i64) -> Point {
        if let Some((_, place)) = self.halt.filter(|(halt, _)| *halt == step) {
            return place;
        }
        if step >= self.steps {
            return self.to;
        }
        let way = self.to - self.from;
        let part = |all: i64| {
            let all = all * step;
            (2 * all + all.signum() * self.steps) / (2 * self.steps)
        };
        self.from + Vector { x: part(way.x), y: part(way.y) }
    }

    /// Steps outside which one is certainly farther than `reach` from a point.
    fn near(&self, centre: Point, reach: i64) -> Option<(i64, i64)> {
        let reach = reach + 2;
        let (a, b) = (self.from - centre, self.to - centre);
        let apart = |a: i64, b: i64| a.min(b) > reach || a.max(b) < -reach;
        if apart(a.x, b.x) || apart(a.y, b.y) {
            return None;
        }
        if self.steps < 64 {
            return Some((0, self.steps));
        }
        let way = self.to - self.from;
        let length = i128::from(way.square());
        let cross = i128::from(way.cross(a));
        let rest = i128::from(reach * reach) * length - cross * cross;
        if rest < 0 {
            return None;
        }
        let half = ((rest / length) as i64).isqrt() + 1;
        let half = half + half / self.steps + 2;
        let middle = (i128::from(-way.dot(a)) * i128::from(self.steps) / length) as i64;
        let (from, to) = ((middle - half).max(0), (middle + half).min(self.steps));
        (from <= to).then_some((from, to))
    }

    /// The first step within `reach` of a point after which one stands where `counts` holds, and where that is.
    pub(super) fn first_within(
        &self,
        centre: Point,
        reach: Inches,
        counts: impl Fn(Point) -> bool,
    ) -> Option<(i64, Point)> {
        let (from, to) = self.near(centre, i64::from(reach.get()))?;
        (from..=to).filter(|&step| self.is_within(step, centre, reach)).find_map(|step| {
            let at = self.beside(step, centre, reach);
            counts(at).then_some((step, at))
        })
    }

    /// The first step at which one stands nearer than this to a point.
    pub(super) fn first_nearer(&self, centre: Point, length: Inches) -> Option<i64> {
        let limit = i64::from(length.get());
        let (from, to) = self.near(centre, limit)?;
        (from..=to).find(|&step| square(self.at(step), centre) < limit * limit)
    }

    /// Whether the line itself, not the thousandth next to it, is within `reach` of a point after so many steps.
    fn is_within(&self, step: i64, centre: Point, reach: Inches) -> bool {
        let (off, way) = (self.from - centre, self.to - self.from);
        let whole = i128::from(self.steps.max(1));
        let part = |off: i64, way: i64| i128::from(off) * whole + i128::from(way) * i128::from(step);
        let (x, y, most) = (part(off.x, way.x), part(off.y, way.y), i128::from(reach.get()) * whole);
        x * x + y * y <= most * most
    }

    /// Where one stands after a step that is within `reach` of a point: rounded towards it where rounding would lead out of reach.
    fn beside(&self, step: i64, centre: Point, reach: Inches) -> Point {
        let at = self.at(step);
        let (x, y) = ((centre - at).x.signum(), (centre - at).y.signum());
        let mut places = [(0, 0), (x, 0), (0, y), (x, y)].into_iter().map(|(x, y)| at + Vector { x, y });
        places.find(|place| within(*place, centre, reach)).unwrap_or(at)
    }
}

/// Where a walk past enemies in the open comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trod {
    /// Where it ends.
    pub at: Point,
    /// How many steps it took.
    pub steps: i64,
    /// The enemies within reach there, by place in the list; they stop it.
    pub met: Vec<usize>,
}

/// A walk along legs, of no more than so many steps: at the first step within reach of an enemy it ends (`chevauchee.ruling.8`).
pub fn tread(from: Point, legs: &[Point], most: i64, enemies: &[Point], reach: Inches) -> Trod {
    let met_at = |at: Point| (0..enemies.len()).filter(|n| within(at, enemies[*n], reach)).collect::<Vec<usize>>();
    let mut trod = Trod { at: from, steps: 0, met: met_at(from) };
    for &to in legs {
        let mut leg = Leg::new(trod.at, to);
        let left = most - trod.steps;
        if !trod.met.is_empty() || left <= 0 {
            break;
        }
        let halts = enemies.iter().filter_map(|enemy| leg.first_within(*enemy, reach, |_| true));
        leg.halt = halts.min_by_key(|(step, _)| *step);
        let taken = leg.halt.map_or(leg.steps, |(step, _)| step).min(left);
        trod.at = leg.at(taken);
        trod.steps += taken;
        trod.met = met_at(trod.at);
        if taken < leg.steps {
            break;
        }
    }
    trod
}

impl ChevaucheeRules {
    /// Everybody of a side on the table, in scenario order.
    pub(super) fn standers(&self, board: &Board, side: Side) -> Vec<Stander> {
        let all = board.trays().filter(|(_, piece, _)| piece.side == side);
        all.map(|(id, _, pose)| (id, pose.at)).collect()
    }

    /// Whether enemies at these two places are engaged: within reach, and not parted by the walls of a building
    /// (`chevauchee.engage.1`, `chevauchee.ruling.36`).
    pub fn engages(&self, board: &Board, a: Point, b: Point) -> bool {
        let land = &board.in_skirmish().land;
        within(a, b, self.reach()) && building_at(land, a) == building_at(land, b)
    }

    /// The enemies of `side` engaged with somebody at `at`, in scenario order.
    pub(super) fn met_at(&self, board: &Board, side: Side, at: Point) -> Vec<PieceId> {
        let near = board.trays().filter(|(_, piece, pose)| piece.side != side && self.engages(board, at, pose.at));
        near.map(|(id, ..)| id).collect()
    }

    /// The first step of a leg at which a mover is engaged with one of these; the leg knows it from then on.
    pub(super) fn first_met(&self, board: &Board, leg: &mut Leg, foes: &[Stander]) -> Option<i64> {
        let land = &board.in_skirmish().land;
        let reach = self.reach();
        let mut first: Option<(i64, Point)> = None;
        for &(_, at) in foes {
            let room = OnceCell::new();
            let is_with = |point: Point| building_at(land, point) == *room.get_or_init(|| building_at(land, at));
            let met = leg.first_within(at, reach, is_with);
            if let Some(met) = met.filter(|met| first.is_none_or(|known| met.0 < known.0)) {
                first = Some(met);
            }
        }
        leg.halt = first;
        first.map(|(step, _)| step)
    }
}
