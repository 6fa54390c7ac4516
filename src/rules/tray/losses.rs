//! Stands lost, units destroyed, leaders on their way.

use super::TrayRules;
use crate::dice::Dice;
use crate::game::{Cite, Fact, PieceId, Removal, Resolution, Throw};

impl TrayRules {
    /// Reads the dice of these throws, in order, and takes off what they cost, all together (`tray.dice.2`).
    pub(super) fn strike(&self, res: &mut Resolution, throws: &[Throw], dice: &Dice, losses: Cite) {
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
                if self.lost(stands, hits) == stands {
                    gone.push(id);
                }
            }
        }
        let places: Vec<_> = gone.iter().map(|&id| res.board().piece(id).pose()).collect();
        for &id in &gone {
            res.emit(Fact::Removed { piece: id, why: Removal::Destroyed }, self.file.stands.gone_cite);
        }
        for (&id, place) in gone.iter().zip(places) {
            let leaders: Vec<PieceId> = res.board().leaders_of(id).collect();
            for leader in leaders {
                let board = res.board();
                let side = board.piece(leader).side;
                // Between middles; on a tie the first in the scenario (`tray.leader.1`).
                let nearest = place.and_then(|from| {
                    let friends = board.trays().filter(|(_, piece, _)| piece.side == side);
                    friends.min_by_key(|(_, _, at)| (at.at - from.at).square())
                });
                match nearest.map(|(friend, _, _)| friend) {
                    Some(to) => res.emit(Fact::Attached { leader, to }, self.file.leader.transfer_cite),
                    None => {
                        res.emit(Fact::Removed { piece: leader, why: Removal::NoFriends }, self.file.leader.alone_cite)
                    }
                }
            }
        }
    }
}
