//! Who is engaged with whom, and from which quarter (`chevauchee.engage.1`, `chevauchee.ruling.9`, `.16`, `.32`).

use super::ChevaucheeRules;
use crate::game::{Arc4, Board, Cite, Fact, Melee, PieceId, Resolution, SkirmishFact};
use crate::geom::{Degrees, Point, Pose, Vector};

/// The quarter about a soldier in which a place lies; on a dividing line the one nearer the front.
pub fn arc(of: Pose, at: Point) -> Arc4 {
    quarter(of.facing, at - of.at)
}

/// The quarter about somebody who faces so in which what lies this way off is; whatever the unit, below 5,000,000,000 of it.
pub fn quarter(facing: Degrees, way: Vector) -> Arc4 {
    let unit = Vector::unit(facing);
    let (ahead, left) = (unit.dot(way), unit.cross(way));
    match () {
        () if ahead >= left.abs() => Arc4::Front,
        () if -ahead > left.abs() => Arc4::Rear,
        () if left > 0 => Arc4::Left,
        () => Arc4::Right,
    }
}

impl ChevaucheeRules {
    /// The first enemy somebody is engaged with.
    pub(super) fn engaged_with(&self, board: &Board, id: PieceId) -> Option<PieceId> {
        board.melees_of(id).find_map(|melee| melee.foe(id))
    }

    /// The enemies somebody is engaged with, in the order it came about.
    pub fn foes(&self, board: &Board, id: PieceId) -> Vec<PieceId> {
        board.melees_of(id).filter_map(|melee| melee.foe(id)).collect()
    }

    /// Whoever moved is engaged with every enemy in reach of where he stopped.
    pub(super) fn engage(&self, res: &mut Resolution, mover: PieceId) {
        let board = res.board();
        let Some(pose) = board.piece(mover).pose() else { return };
        let mut met = self.met_at(board, board.piece(mover).side, pose.at);
        met.retain(|on| board.melees_of(mover).all(|melee| melee.foe(mover) != Some(*on)));
        for on in met {
            let Some(stands) = res.board().piece(on).pose() else { continue };
            let melee = Melee { mover, on, from: arc(stands, pose.at), turn: 1, first: None };
            res.emit(Fact::Skirmish(SkirmishFact::Met(melee)), Cite("chevauchee.engage.2"));
        }
    }

    /// Melees of somebody who went away end where the two are no longer in reach (`chevauchee.ruling.32`).
    pub(super) fn part(&self, res: &mut Resolution, who: PieceId) {
        let melees: Vec<Melee> = res.board().melees_of(who).copied().collect();
        for Melee { mover, on, .. } in melees {
            let board = res.board();
            let poses = board.piece(mover).pose().zip(board.piece(on).pose());
            if !poses.is_some_and(|(a, b)| self.engages(board, a.at, b.at)) {
                res.emit(Fact::Skirmish(SkirmishFact::Parted { mover, on }), Cite("chevauchee.ruling.32"));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn on_a_dividing_line_the_quarter_nearer_the_front_counts() {
        let man = Pose::at(0, 0, 0);
        for (x, y, quarter) in [
            (0, 5, Arc4::Front),
            (5, 5, Arc4::Front),
            (-5, 5, Arc4::Front),
            (6, 5, Arc4::Right),
            (-6, 5, Arc4::Left),
            (5, -5, Arc4::Right),
            (-5, -5, Arc4::Left),
            (5, -6, Arc4::Rear),
            (0, -1, Arc4::Rear),
        ] {
            assert_eq!(arc(man, Point::at(x, y)), quarter, "{x} {y}");
        }
        assert_eq!(arc(Pose::at(0, 0, 90), Point::at(0, 5)), Arc4::Left);
        assert_eq!(arc(Pose::at(0, 0, 45), Point::at(0, 5)), Arc4::Front);
    }
}
