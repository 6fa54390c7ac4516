//! Exact chances, counted from the same throws that dice land on.

use super::TrayRules;
use crate::dice::{Dist, Fraction};
use crate::game::{Board, Fact, Mark, Odds, Pass, PieceId, Removal, Throw, Todo};

impl TrayRules {
    /// The exact chances of `what`, for these units or, when none are named, for all that are struck at.
    pub(super) fn chances(&self, board: &Board, what: Todo, around: Option<Vec<PieceId>>) -> Odds {
        if what == Todo::Leaders {
            let fates = self.fates(board);
            let leaders = fates.iter().map(|throw| (throw.by, Fraction::new(throw.faces.ways().into(), 6))).collect();
            return Odds { units: Vec::new(), lost: Vec::new(), leaders };
        }
        let throws = self.throws_for(board, what);
        let mut units = around.unwrap_or_else(|| throws.iter().map(|throw| throw.on).collect());
        crate::order::by_key(&mut units, |&unit| unit);
        units.dedup();
        let lost: Vec<Dist<u8>> = match what {
            Todo::Fights(Pass::All) if self.has_two_passes() => {
                let first = self.fight_throws(board, Pass::First);
                units.iter().map(|&unit| self.lost_in_both(board, &first, unit)).collect()
            }
            _ => units.iter().map(|&unit| self.struck(board, &throws, unit)).collect(),
        };
        let mut leaders = Vec::new();
        if let (Some(row), Todo::Fights(Pass::All | Pass::Rest)) = (&self.file.leader.lost, what) {
            for (&unit, lost) in units.iter().zip(&lost) {
                for leader in board.leaders_of(unit) {
                    let is_marked = board.piece(leader).has(Mark::InDanger);
                    let hurt = if is_marked { Fraction::new(1, 1) } else { lost.chance(|&stands| stands > 0) };
                    let ways = u128::from(row.on.ways());
                    leaders.push((leader, Fraction::new(hurt.num * ways, hurt.den * 6)));
                }
            }
            crate::order::by_key(&mut leaders, |&(leader, _)| leader);
        }
        Odds { units, lost, leaders }
    }

    fn struck(&self, board: &Board, throws: &[Throw], unit: PieceId) -> Dist<u8> {
        let piece = board.piece(unit);
        self.lost_to(throws, unit, piece.kind, piece.strength)
    }

    /// What a unit loses in both passes. Its own losses of the first pass tell nothing of those of others, but who is left
    /// to strike at it in the second hangs on what the first did to them, and to those they would rather strike at.
    fn lost_in_both(&self, board: &Board, first: &[Throw], unit: PieceId) -> Dist<u8> {
        let mut others: Vec<PieceId> = Vec::new();
        for enemy in board.enemies_of(unit) {
            others.push(enemy);
            others.extend(board.enemies_of(enemy));
        }
        crate::order::by_key(&mut others, |&other| other);
        others.dedup();
        others.retain(|&other| other != unit && first.iter().any(|throw| throw.on == other));
        let mut before = Dist::certain(Vec::new());
        for &other in &others {
            let lost = self.struck(board, first, other);
            before = before.then(|known: &Vec<u8>| lost.map(|&more| [&known[..], &[more]].concat()));
        }
        let (kind, stands) = (board.piece(unit).kind, board.piece(unit).strength);
        let own = self.struck(board, first, unit);
        own.then(|&gone| {
            if gone >= stands {
                return Dist::certain(gone);
            }
            before.then(|lost| {
                let mut then = board.clone();
                for (&other, &stands) in others.iter().zip(lost) {
                    if stands >= then.piece(other).strength {
                        then.evolve(&Fact::Removed { piece: other, why: Removal::Destroyed });
                    } else {
                        then.evolve(&Fact::Lost { piece: other, stands });
                    }
                }
                then.evolve(&Fact::Lost { piece: unit, stands: gone });
                let mut throws = Vec::new();
                for enemy in then.enemies_of(unit) {
                    if self.is_in_pass(then.piece(enemy).kind, Pass::Rest) {
                        throws.extend(self.throws_on_table(&then, enemy));
                    }
                }
                self.lost_to(&throws, unit, kind, stands - gone).map(|&more| gone + more)
            })
        })
    }
}
