//! Stands lost, units destroyed, leaders on their way.

use super::TrayRules;
use crate::dice::Dice;
use crate::game::{Bearer, Board, Cite, Fact, Mark, PieceId, Place, Removal, Resolution, Throw};

impl TrayRules {
    /// Reads the dice of these throws, in order, and takes off what they cost, all together (`tray.dice.2`).
    ///
    /// A leader whose unit loses stands in a fight is in danger in games that ask (`granicus.leader.3`).
    pub(super) fn strike(&self, res: &mut Resolution, throws: &[Throw], dice: &Dice, losses: Cite, is_fight: bool) {
        let mut pips = dice.pips().iter();
        let mut hits = vec![0u8; res.board().pieces.len()];
        for throw in throws {
            let hit = pips.by_ref().take(throw.dice as usize).filter(|&&pip| throw.faces.hit(pip)).count() as u8;
            hits[throw.on.index()] += hit;
            res.emit(Fact::Hits { by: throw.by, on: throw.on, hits: hit, dice: throw.dice }, throw.faces_cite);
        }
        let mut gone = Vec::new();
        for id in res.board().ids() {
            let (stands, hits) = (res.board().piece(id).strength, hits[id.index()]);
            if hits > 0 {
                res.emit(Fact::Lost { piece: id, stands: hits.min(stands) }, losses);
                if is_fight && let Some(row) = &self.file.leader.lost {
                    let leaders: Vec<PieceId> = res.board().leaders_of(id).collect();
                    for leader in leaders {
                        res.emit(Fact::Marked { piece: leader, mark: Mark::InDanger, on: true }, row.cite);
                    }
                }
                if self.lost(res.board().piece(id).kind, stands, hits) == stands {
                    gone.push(id);
                }
            }
        }
        for id in gone {
            let cite = self.stands(res.board().piece(id).kind).gone_cite;
            res.emit(Fact::Removed { piece: id, why: Removal::Destroyed }, cite);
        }
        if !is_fight || self.file.leader.lost.is_none() {
            self.settle_leaders(res);
        }
    }

    /// Leaders whose unit is gone join the nearest friends, or leave when there are none.
    pub(super) fn settle_leaders(&self, res: &mut Resolution) {
        for leader in res.board().ids() {
            let board = res.board();
            let piece = board.piece(leader);
            let Place::Alone(from) = piece.place else { continue };
            // Between middles; on a tie the first in the scenario (`tray.leader.1`).
            let friends = board.trays().filter(|(_, other, _)| other.side == piece.side);
            match friends.min_by_key(|(_, _, at)| (at.at - from.at).square()).map(|(friend, _, _)| friend) {
                Some(to) => res.emit(Fact::Attached { leader, to }, self.file.leader.transfer_cite),
                None => res.emit(Fact::Removed { piece: leader, why: Removal::NoFriends }, self.file.leader.alone_cite),
            }
        }
    }

    /// A die for each leader in danger, in scenario order.
    pub(super) fn fates(&self, board: &Board) -> Vec<Throw> {
        let Some(row) = &self.file.leader.lost else { return Vec::new() };
        let fate = |id: PieceId| Throw {
            by: id,
            on: id,
            bearer: Bearer::Fate,
            dice: 1,
            faces: row.on,
            cite: row.cite,
            faces_cite: row.cite,
        };
        board.ids().filter(|&id| board.piece(id).has(Mark::InDanger)).map(fate).collect()
    }

    /// Reads those dice.
    pub(super) fn judge_leaders(&self, res: &mut Resolution, dice: &Dice) {
        for (throw, &pip) in self.fates(res.board()).iter().zip(dice.pips()) {
            match throw.faces.hit(pip) {
                true => res.emit(Fact::Removed { piece: throw.by, why: Removal::Fallen }, throw.cite),
                false => res.emit(Fact::Spared { leader: throw.by }, throw.cite),
            }
        }
    }
}
