//! Soldiers of a board as sums and orders of blows ask for them.

use super::ChevaucheeRules;
use super::brawl::{Brawl, Fighter, Meeting};
use super::contact::arc;
use super::ground::level_at;
use super::man::Man;
use super::precedence::{Clash, Precedence};
use super::sum::Aim;
use super::tables::Cover;
use super::track::Leg;
use crate::game::{Arc4, Board, Mark, Melee, PieceId, Shot, Sum};
use crate::geom::Inches;

impl ChevaucheeRules {
    /// A soldier as a shot or a blow asks of him.
    pub fn man(&self, board: &Board, id: PieceId) -> Man {
        let (kit, piece) = (board.kit(id), board.piece(id));
        let uses = piece.has(Mark::Loading) || piece.has(Mark::Shot) && !piece.has(Mark::Threw);
        Man {
            armour: kit.armour,
            mounted: kit.mounted,
            shield: kit.shield,
            weapon: self.hand(board, id),
            used: kit.missile.filter(|_| uses),
        }
    }

    /// The quarter about somebody in which another one stands.
    pub fn quarter(&self, board: &Board, of: PieceId, other: PieceId) -> Arc4 {
        let pose = |id: PieceId| board.piece(id).pose().unwrap_or_default();
        arc(pose(of), pose(other).at)
    }

    /// A shot as far as the shooter goes; the distance is rounded up to a thousandth of an inch.
    pub fn aim_of(&self, board: &Board, shot: Shot) -> Aim {
        let kit = board.kit(shot.by);
        let thrown = shot.arm.and_then(|arm| kit.arms.get(usize::from(arm))).and_then(|arm| arm.thrown);
        let spot = |id: PieceId| board.piece(id).pose().unwrap_or_default().at;
        Aim {
            missile: thrown.or(kit.missile).unwrap_or(0),
            distance: Inches::thousandths(Leg::new(spot(shot.by), spot(shot.on)).steps as i32),
            walked: board.piece(shot.by).has(Mark::Moved),
            rides: kit.mounted,
            into_melee: self.stray(board, shot.by, shot.on).is_some(),
        }
    }

    /// What a shot is reckoned with against its target, or against the friend whom it may hit instead.
    pub fn shot_sum(&self, board: &Board, shot: Shot, target: PieceId) -> Sum {
        let covers = self.covers(board, shot.by, target);
        let covers: Vec<Cover> = covers.iter().map(|at| self.file.cover[usize::from(*at)].cover).collect();
        let from = self.quarter(board, target, shot.by);
        self.shot(&self.aim_of(board, shot), &self.man(board, target), from, &covers)
    }

    /// What a blow is reckoned with.
    pub fn blow(&self, board: &Board, by: PieceId, on: PieceId) -> Sum {
        let charged = board.piece(by).has(Mark::Impact);
        self.strike(self.hand(board, by), charged, &self.man(board, on), self.quarter(board, on, by))
    }

    /// How the two of a melee stand to each other; the mover is number 0.
    pub fn clash_of(&self, board: &Board, melee: &Melee) -> Clash {
        let pair = [melee.mover, melee.on];
        let land = &board.in_skirmish().land;
        Clash {
            weapons: pair.map(|id| self.hand(board, id)),
            heights: pair.map(|id| board.piece(id).pose().map_or(0, |pose| level_at(land, pose.at))),
            mover: 0,
            from: melee.from,
            turn: melee.turn,
            previous: melee.first.map(|id| usize::from(id != melee.mover)),
            barred: pair.map(|id| self.is_barred(board, id)),
        }
    }

    /// In which order the two of a melee strike, and why; the mover is number 0.
    pub fn order_of(&self, board: &Board, melee: &Melee) -> Precedence {
        self.precedence(&self.clash_of(board, melee))
    }

    /// Who has the first blow of a melee, or would have it.
    pub fn first_of(&self, board: &Board, melee: &Melee) -> PieceId {
        [melee.mover, melee.on][self.order_of(board, melee).counts_as_first()]
    }

    /// All who are in a melee now, in scenario order, as one melee of many. Those who have had their blow have none left.
    pub fn brawl(&self, board: &Board) -> (Vec<PieceId>, Brawl) {
        let mut who: Vec<PieceId> = board.trays().map(|(id, ..)| id).collect();
        who.retain(|id| board.melees_of(*id).next().is_some());
        let at = |id: PieceId| who.iter().position(|other| *other == id).unwrap_or(0);
        let land = &board.in_skirmish().land;
        let fighters = who.iter().map(|&id| {
            let piece = board.piece(id);
            let target = self.target_of(board, id).filter(|_| !piece.has(Mark::Blow) && !piece.has(Mark::Lost));
            Fighter {
                man: self.man(board, id),
                height: piece.pose().map_or(0, |pose| level_at(land, pose.at)),
                charged: piece.has(Mark::Impact),
                strikes: target.map(|on| (at(on), self.quarter(board, on, id))),
            }
        });
        let meetings = board.in_skirmish().melees.iter().map(|melee| Meeting {
            mover: at(melee.mover),
            on: at(melee.on),
            from: melee.from,
            turn: melee.turn,
            previous: melee.first.map(at),
        });
        (who.clone(), Brawl { fighters: fighters.collect(), meetings: meetings.collect() })
    }
}
