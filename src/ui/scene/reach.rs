//! Many squares as one area: the outline around all the places where a tray could stand.

use crate::ui::math::{Within, length, sin_cos};

use super::tray::HALF;
use crate::ui::shape::At;

/// The finest grid, in inches. On it straight edges come out exact, and only corners lose a tenth of an inch.
const FINE: f64 = 0.2;
/// The most nodes a grid may have.
const MOST: f64 = 60_000.0;

/// A tray: its middle on the sheet and its facing in degrees.
pub type Square = (At, f64);

/// How far the nodes of a grid lie outside the nearest square; negative inside.
struct Grid {
    origin: At,
    step: f64,
    columns: usize,
    rows: usize,
    outside: Vec<f32>,
}

/// The rings around all squares together; rings around holes run the other way.
pub fn outline(squares: &[Square]) -> Vec<Vec<At>> {
    if squares.is_empty() {
        return Vec::new();
    }
    let grid = Grid::over(squares);
    grid.rings().into_iter().map(straightened).filter(|ring| ring.len() > 2).collect()
}

impl Grid {
    fn over(squares: &[Square]) -> Grid {
        let room = HALF * 1.5 + 2.0 * FINE;
        let mut span = [f64::MAX, f64::MAX, f64::MIN, f64::MIN];
        for ((x, y), _) in squares {
            span = [span[0].min(x - room), span[1].min(y - room), span[2].max(x + room), span[3].max(y + room)];
        }
        let (wide, tall) = (span[2] - span[0], span[3] - span[1]);
        let step = (wide * tall / MOST).sqrt().max(FINE);
        let (columns, rows) = ((wide / step) as usize + 2, (tall / step) as usize + 2);
        let mut grid = Grid { origin: (span[0], span[1]), step, columns, rows, outside: vec![1.0; columns * rows] };
        squares.iter().for_each(|square| grid.lay(*square));
        grid
    }

    fn lay(&mut self, ((x, y), facing): Square) {
        let (sin, cos) = sin_cos(facing);
        let reach = HALF * (sin.abs() + cos.abs()) + self.step;
        let first = |v: f64, from: f64| ((v - reach - from) / self.step).floor().max(0.0) as usize;
        let last = |v: f64, from: f64, end: usize| (((v + reach - from) / self.step) as usize + 1).min(end - 1);
        for row in first(y, self.origin.1)..=last(y, self.origin.1, self.rows) {
            let dy = self.origin.1 + row as f64 * self.step - y;
            for column in first(x, self.origin.0)..=last(x, self.origin.0, self.columns) {
                let dx = self.origin.0 + column as f64 * self.step - x;
                let off = (dx * cos + dy * sin).abs().max((dy * cos - dx * sin).abs()) - HALF;
                let node = &mut self.outside[row * self.columns + column];
                *node = node.min(off as f32);
            }
        }
    }

    /// Where the edge between two nodes is cut. A node on the outline counts as just outside.
    fn cut(&self, a: usize, b: usize) -> At {
        let (va, vb) = (f64::from(self.outside[a]), f64::from(self.outside[b]));
        let t = (va / (va - vb)).within(0.0, 1.0);
        let at = |node: usize| {
            (
                self.origin.0 + (node % self.columns) as f64 * self.step,
                self.origin.1 + (node / self.columns) as f64 * self.step,
            )
        };
        let (a, b) = (at(a), at(b));
        (a.0 + t * (b.0 - a.0), a.1 + t * (b.1 - a.1))
    }

    /// Marching squares: in each cell a line from where its rim leaves the area to where it came in. Two cells go along
    /// their common edge in opposite directions, so that the lines of neighbours join.
    fn rings(&self) -> Vec<Vec<At>> {
        // Under each edge the one that follows; an edge goes right or down from a node.
        let mut next: Vec<Option<(usize, usize)>> = vec![None; 2 * self.columns * self.rows];
        let place = |(a, b): (usize, usize)| 2 * a + usize::from(b != a + 1);
        let mut starts = Vec::new();
        for row in 0..self.rows - 1 {
            for column in 0..self.columns - 1 {
                let node = row * self.columns + column;
                let corners = [node, node + 1, node + self.columns + 1, node + self.columns];
                let inside = corners.map(|corner| self.outside[corner] < 0.0);
                for n in 0..4 {
                    if inside[n] || !inside[(n + 1) % 4] {
                        continue;
                    }
                    // The rim comes in here; it leaves at the end of this run of corners inside.
                    let mut m = (n + 1) % 4;
                    while inside[(m + 1) % 4] {
                        m = (m + 1) % 4;
                    }
                    let edge = |n: usize| {
                        let (a, b) = (corners[n], corners[(n + 1) % 4]);
                        (a.min(b), a.max(b))
                    };
                    next[place(edge(m))] = Some(edge(n));
                    starts.push(edge(m));
                }
            }
        }
        let mut rings = Vec::new();
        for start in starts {
            let mut ring = Vec::new();
            let mut edge = start;
            while let Some(to) = next[place(edge)].take() {
                ring.push(self.cut(edge.0, edge.1));
                edge = to;
            }
            if !ring.is_empty() {
                rings.push(ring);
            }
        }
        rings
    }
}

/// Without the places that lie on the straight line between their neighbours.
fn straightened(ring: Vec<At>) -> Vec<At> {
    let mut kept: Vec<At> = Vec::with_capacity(ring.len() / 4);
    let count = ring.len();
    for n in 0..count {
        let (before, here, after) = (kept.last().copied().unwrap_or(ring[count - 1]), ring[n], ring[(n + 1) % count]);
        let along = length(after.0 - before.0, after.1 - before.1);
        let off = (here.0 - before.0) * (after.1 - before.1) - (here.1 - before.1) * (after.0 - before.0);
        if off.abs() > 0.004 * along.max(0.01) {
            kept.push(here);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(ring: &[At]) -> f64 {
        (0..ring.len())
            .map(|n| {
                let (a, b) = (ring[n], ring[(n + 1) % ring.len()]);
                (a.0 * b.1 - b.0 * a.1) / 2.0
            })
            .sum()
    }

    #[test]
    fn one_square_is_itself() {
        for facing in [0.0, 30.0, 45.0, 201.0] {
            let rings = outline(&[((10.0, 12.0), facing)]);
            assert_eq!(rings.len(), 1);
            assert!((area(&rings[0]).abs() - 10.24).abs() < 0.15, "{facing}: {}", area(&rings[0]));
        }
    }

    #[test]
    fn a_row_of_squares_has_one_straight_outline() {
        let squares: Vec<Square> = (0..40).map(|n| ((10.0 + f64::from(n) / 10.0, 12.0), 0.0)).collect();
        let rings = outline(&squares);
        assert_eq!(rings.len(), 1);
        let top = rings[0].iter().map(|p| p.1).fold(f64::MAX, f64::min);
        let right = rings[0].iter().map(|p| p.0).fold(f64::MIN, f64::max);
        assert!((top - 10.4).abs() < 1e-3 && (right - 15.5).abs() < 1e-3, "{top} {right}");
        assert!(rings[0].len() < 30, "{}", rings[0].len());
    }

    #[test]
    fn a_hole_runs_the_other_way() {
        let ring = (0..36).map(|n| {
            let (sin, cos) = sin_cos(f64::from(n) * 10.0);
            ((20.0 + 6.0 * sin, 20.0 + 6.0 * cos), 0.0)
        });
        let areas: Vec<f64> = outline(&ring.collect::<Vec<_>>()).iter().map(|ring| area(ring)).collect();
        assert_eq!(areas.len(), 2);
        assert!(areas[0] * areas[1] < 0.0, "{areas:?}");
    }
}
