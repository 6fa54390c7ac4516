//! A place on the table as the legs that lead there, for each manner of moving.

use crate::game::{Board, Hand, PieceId, Rules, Step};
use crate::geom::{Degrees, Inches, Point, Pose, wheel};

/// Within so many degrees of straight ahead, straight ahead is meant.
const SNAP: i32 = 2;

/// The steepest slant and the widest wheel (`tray.move.3`, `tray.move.4`).
const WIDEST: i32 = 45;

/// The legs that bring the middle of the unit to `target`, not yet judged; none for no distance.
pub(super) fn legs_to(rules: &dyn Rules, board: &Board, piece: PieceId, target: Point) -> Vec<Step> {
    let Some(pose) = board.piece(piece).pose() else { return Vec::new() };
    if rules.kind(board.piece(piece).kind).is_free { free(board, piece, pose, target) } else { formed(pose, target) }
}

/// A free mover goes straight there as it looks; onto an enemy it turns to him first.
fn free(board: &Board, piece: PieceId, pose: Pose, target: Point) -> Vec<Step> {
    let side = board.piece(piece).side;
    let met = board.trays().find(|(_, other, at)| other.side != side && at.at.distance(target) < Inches::new(2));
    let d = rounded(pose.at.distance(target));
    let bearing = bearing(pose.at, target);
    match met {
        Some(_) => vec![Step::Free { bearing, d: Inches::ZERO, facing: bearing }, Step::Ahead { d }],
        None if d == Inches::ZERO => Vec::new(),
        None => vec![Step::Free { bearing, d, facing: pose.facing }],
    }
}

/// A formed unit goes ahead or slants; to what lies farther aside it wheels first.
pub(super) fn formed(pose: Pose, target: Point) -> Vec<Step> {
    let slant = slant(pose, target);
    let d = rounded(pose.at.distance(target));
    if d == Inches::ZERO {
        return Vec::new();
    }
    if slant.abs() <= WIDEST {
        return vec![along(slant, d)];
    }
    // What lies behind cannot be reached by any leg; a slant that is refused says so best.
    if slant.abs() > 135 {
        return vec![Step::Oblique { side: Hand::of(slant), deg: slant.unsigned_abs() as u16, d }];
    }
    let hand = Hand::of(slant);
    let turn = (1..=WIDEST)
        .find(|&turn| self::slant(wheel(pose, hand.sign() * turn), target) * hand.sign() <= 0)
        .unwrap_or(WIDEST);
    let turned = wheel(pose, hand.sign() * turn);
    let left = self::slant(turned, target).clamp(-WIDEST, WIDEST);
    let mut legs = vec![Step::Wheel { side: hand, deg: turn as u16 }];
    let rest = rounded(turned.at.distance(target));
    if rest > Inches::ZERO {
        legs.push(along(left, rest));
    }
    legs
}

/// A straight leg so many degrees off the facing.
fn along(slant: i32, d: Inches) -> Step {
    match slant.abs() <= SNAP {
        true => Step::Ahead { d },
        false => Step::Oblique { side: Hand::of(slant), deg: slant.unsigned_abs() as u16, d },
    }
}

/// How many degrees off its facing the tray sees a point, to the right, -180 to 180.
pub(super) fn slant(pose: Pose, target: Point) -> i32 {
    pose.facing.turn_to(bearing(pose.at, target))
}

/// The whole degree in which one point lies from another.
pub(in crate::ui) fn bearing(from: Point, to: Point) -> Degrees {
    let to = to - from;
    // The direction in which the point lies farthest ahead is the one nearest to it.
    let all = (0..360).rev().map(Degrees::new);
    all.max_by_key(|way| to.x * way.sin() + to.y * way.cos()).unwrap_or_default()
}

/// To the nearest twentieth of an inch.
fn rounded(d: Inches) -> Inches {
    Inches::thousandths((d.get() + 25) / 50 * 50)
}
