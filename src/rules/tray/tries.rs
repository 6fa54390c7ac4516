//! Moves worth trying: what is listed for buttons, for players that are not people, and for tests.

use super::TrayRules;
use super::movement::SPACE;
use super::walk::is_on_way;
use crate::game::{Action, Board, Hand, PieceId, Step};
use crate::geom::{Degrees, Inches, straight, touch_after, wheel_cost};

impl TrayRules {
    /// Moves worth trying, the last as far forward as it goes; not yet judged.
    pub(super) fn moves_to_try(&self, board: &Board, id: PieceId) -> Vec<Vec<Step>> {
        let piece = board.piece(id);
        let (info, Some(pose)) = (self.info(piece), piece.pose()) else {
            return Vec::new();
        };
        if info.is_leader {
            return Vec::new();
        }
        let nearest = board
            .trays()
            .filter(|(_, other, _)| other.side != piece.side)
            .min_by_key(|(_, _, other)| (other.at - pose.at).square());
        let reach = info.reach;
        let half = Inches::thousandths(reach.get() / 2);
        let mut tries = Vec::new();
        for (on, other, _) in board.trays() {
            if other.side != piece.side && pose.is_near(other.pose().unwrap_or_default(), 6000) {
                tries.push(vec![Step::TurnIn { on }]);
            }
        }
        if !info.is_free {
            tries.extend([90, 180, 270].map(|turn| vec![Step::Face { turn }]));
        }
        for d in [half, reach] {
            for side in [Hand::Left, Hand::Right] {
                tries.extend([20, 45].map(|deg| vec![Step::Oblique { side, deg, d }]));
            }
        }
        for side in [Hand::Left, Hand::Right] {
            tries.extend([15, 45].map(|deg| {
                vec![
                    Step::Wheel { side, deg },
                    Step::Ahead { d: reach - wheel_cost(deg as i32) - Inches::thousandths(1) },
                ]
            }));
        }
        if info.is_free {
            for bearing in (0..8).map(|eighth| pose.facing + eighth * 45) {
                tries.push(vec![Step::Free { bearing, d: half, facing: pose.facing }]);
                tries.push(vec![Step::Free { bearing, d: reach, facing: bearing }]);
            }
        }
        tries.push(vec![Step::Ahead { d: half }]);
        if let Some((_, _, enemy)) = nearest {
            let (ahead, right) = pose.sees(enemy.at);
            let off = bearing_of(ahead, right);
            if info.is_free {
                let bearing = pose.facing + off;
                tries.push(vec![Step::Free { bearing, d: Inches::ZERO, facing: bearing }, Step::Ahead { d: reach }]);
            } else if off.abs() > 5 {
                let deg = off.unsigned_abs().min(45) as u16;
                let d = reach - wheel_cost(deg as i32) - Inches::thousandths(1);
                tries.push(vec![Step::Wheel { side: Hand::of(off), deg }, Step::Ahead { d }]);
                tries.push(vec![Step::Oblique { side: Hand::of(off), deg, d: reach }]);
            }
        }
        tries.push(vec![Step::Ahead { d: reach }]);
        tries
    }

    /// The same legs, the last one cut where the unit has to stop (`granicus.ruling.3`, `.18`); as they are when nothing
    /// stops it or a shorter way would not do either.
    pub(super) fn trimmed(&self, board: &Board, id: PieceId, steps: &[Step]) -> Vec<Step> {
        let mut cut = steps.to_vec();
        let Some((last, before)) = steps.split_last() else { return cut };
        let (d, at) = match *last {
            Step::Ahead { d } | Step::Oblique { d, .. } | Step::Free { d, .. } => (d, steps.len() - 1),
            _ => return cut,
        };
        if self.moves_touch() || d <= Inches::ZERO || self.plan(board, id, steps).is_ok() {
            return cut;
        }
        let mut works = |d: Inches| {
            cut[at] = match *last {
                Step::Oblique { side, deg, .. } => Step::Oblique { side, deg, d },
                Step::Free { bearing, facing, .. } => Step::Free { bearing, d, facing },
                _ => Step::Ahead { d },
            };
            self.plan(board, id, &cut).is_ok()
        };
        let start = board.piece(id).pose().unwrap_or_default();
        let from = match before {
            [] => start,
            _ => self.march(board, id, before).map_or(start, |(pose, ..)| pose),
        };
        let bearing = match *last {
            Step::Oblique { side, deg, .. } => from.facing + side.sign() * i32::from(deg),
            Step::Free { bearing, .. } => bearing,
            _ => from.facing,
        };
        let to = straight(from, bearing, d);
        for ford in self.fords(board, start, d) {
            if let Some(d) = ford.midstream(from.front_middle(), to.front_middle())
                && works(d)
            {
                return cut;
            }
        }
        // Short of the first enemy or up to the first friend on the way, if that will do: mostly it is the longest that works.
        let side = board.piece(id).side;
        let (mut low, mut high) = (0, d.get() / 10);
        for (other_id, other, at) in board.trays() {
            if other_id == id || !is_on_way(from, bearing, d, at, 4900) {
                continue;
            }
            let front = touch_after(&from.front(), bearing, at).filter(|_| other.side != side);
            let core = touch_after(&from.core(), bearing, at);
            let short = front.map(|touch| touch.after - SPACE).or(core.map(|touch| touch.after));
            high = high.min(short.map_or(high, |after| after.get() / 10));
        }
        if high > 0 && works(Inches::thousandths(high * 10)) {
            return cut;
        }
        // Else the longest, in hundredths: where it ends short of something, all that is shorter works as well.
        while high - low > 1 {
            let middle = (low + high) / 2;
            if works(Inches::thousandths(middle * 10)) { low = middle } else { high = middle }
        }
        if low > 0 && works(Inches::thousandths(low * 10)) { cut } else { steps.to_vec() }
    }

    /// The moves of [`TrayRules::moves_to_try`] that are legal.
    pub(super) fn moves(&self, board: &Board, id: PieceId) -> Vec<Action> {
        if self.may_move(board, id).is_err() {
            return Vec::new();
        }
        let tries = self.moves_to_try(board, id).into_iter();
        tries
            .map(|steps| self.trimmed(board, id, &steps))
            .filter(|steps| self.plan(board, id, steps).is_ok())
            .map(|steps| Action::Move { piece: id, steps })
            .collect()
    }
}

/// The bearing off the facing of what lies so far ahead and to the right, in whole degrees, -180 to 180.
pub(super) fn bearing_of(ahead: i32, right: i32) -> i32 {
    let (a, r) = (ahead as i64, right.unsigned_abs() as i64);
    // The last whole degree, from straight ahead round to behind, that does not lie beyond it.
    let (mut low, mut high) = (0, 180);
    while low < high {
        let middle = (low + high + 1) / 2;
        let to = Degrees::new(middle);
        if to.cos() * r - to.sin() * a >= 0 { low = middle } else { high = middle - 1 }
    }
    low * right.signum()
}
