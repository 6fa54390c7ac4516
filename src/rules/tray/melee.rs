//! Fights: who throws how many dice at whom, and what they do. Odds and results read the same list of throws.

use super::TrayRules;
use super::contact::{front_laps, is_lap};
use super::tables::Flanked;
use crate::dice::{Dist, Faces};
use crate::game::{Bearer, Board, Cite, Ground, KindId, Odds, PieceId, Side, Throw};

/// What one unit may strike at one enemy with.
#[derive(Clone, Copy, Debug)]
pub struct Reachable {
    /// The enemy.
    pub on: PieceId,
    /// What hits for the front rank.
    pub faces: Faces,
    /// The rule that says so.
    pub faces_cite: Cite,
    /// Front stands in contact with him.
    pub front: u8,
    /// Whether the unit stands above him.
    pub downhill: bool,
}

/// What of a unit counts in a fight.
#[derive(Clone, Copy, Debug)]
pub struct Striker {
    /// The unit.
    pub by: PieceId,
    /// Stands now.
    pub stands: u8,
    /// Leaders with it.
    pub leaders: u8,
    /// Whether it fights two deep.
    pub is_two_deep: bool,
}

impl TrayRules {
    /// The throws of one unit at its enemies, in their order; the first is preferred where there is a choice.
    ///
    /// At Chaeronea `chaeronea.melee.2`, `.3`, `.general.2`, `.terrain.3` and rulings 4, 9 and 11.
    pub fn throws_of(&self, striker: Striker, enemies: &[Reachable]) -> Vec<Throw> {
        let melee = &self.file.melee;
        let by = striker.by;
        let leader_at = enemies.iter().position(|enemy| enemy.front > 0);
        let downhill_at = enemies.iter().position(|enemy| enemy.front > 0 && enemy.downhill);
        let mut rear = match striker.is_two_deep {
            true => striker.stands.saturating_sub(2).min(melee.second_rank.most),
            false => 0,
        };
        let mut throws = Vec::with_capacity(4);
        for (at, enemy) in enemies.iter().enumerate().filter(|(_, enemy)| enemy.front > 0) {
            let mut throw = |bearer, dice, faces, cite, faces_cite| {
                if dice > 0 {
                    throws.push(Throw { by, on: enemy.on, bearer, dice, faces, cite, faces_cite });
                }
            };
            let (faces, faces_cite) = (enemy.faces, enemy.faces_cite);
            throw(Bearer::Front, enemy.front, faces, melee.front_cite, faces_cite);
            if leader_at == Some(at) {
                let dice = striker.leaders * self.file.leader.dice;
                throw(Bearer::Leader, dice, faces, self.file.leader.dice_cite, faces_cite);
            }
            if downhill_at == Some(at)
                && let Some(row) = self.ground(Ground::Hill)
            {
                throw(Bearer::Downhill, row.downhill_dice, faces, row.cite, faces_cite);
            }
            let behind = rear.min(enemy.front);
            rear -= behind;
            let second = &melee.second_rank;
            throw(Bearer::SecondRank, behind, second.on, second.cite, second.cite);
        }
        throws
    }

    /// Why a unit in contact may not strike at anybody (`chaeronea.melee.5`), if so.
    pub(super) fn silence(&self, board: &Board, id: PieceId) -> Option<Cite> {
        let is_flanked = board.contacts.iter().any(|contact| contact.on == id && contact.flank);
        (is_flanked && self.is_flanked_silent()).then_some(self.file.melee.flanked_cite)
    }

    /// The throws of one unit as the table stands.
    fn throws_on_table(&self, board: &Board, id: PieceId) -> Vec<Throw> {
        let piece = board.piece(id);
        let Some(pose) = piece.pose() else {
            return Vec::new();
        };
        if self.silence(board, id).is_some() {
            return Vec::new();
        }
        let mut enemies = board.enemies_of(id);
        // The owner's choice goes first, then scenario order (`tray.dice.4`).
        crate::order::by_key(&mut enemies, |&enemy| piece.aim != Some(enemy));
        let silent_there = |enemy: PieceId| {
            self.file.melee.flanked == Flanked::SilentThere
                && board.contacts.iter().any(|c| c.on == id && c.by == enemy && c.flank)
        };
        let laps: Vec<[i32; 2]> =
            enemies.iter().map(|&enemy| board.piece(enemy).pose().map_or([0, 0], |at| front_laps(pose, at))).collect();
        let mut front = vec![0u8; enemies.len()];
        for stand in 0..2.min(piece.strength as usize) {
            // The first of the largest: a stand fights the enemy it overlaps more (`tray.contact.3`).
            let mut best: Option<(usize, i32)> = None;
            for (n, lap) in laps.iter().map(|laps| laps[stand]).enumerate() {
                if is_lap(lap) && best.is_none_or(|(_, most)| lap > most) {
                    best = Some((n, lap));
                }
            }
            if let Some((n, _)) = best {
                front[n] += 1;
            }
        }
        let reachable: Vec<Reachable> = enemies
            .iter()
            .zip(front)
            .filter(|&(&on, _)| !silent_there(on))
            .filter_map(|(&on, front)| {
                let (faces, faces_cite) = self.faces(board, id, on)?;
                Some(Reachable { on, faces, faces_cite, front, downhill: front > 0 && self.is_above(board, id, on) })
            })
            .collect();
        let leaders = board.leaders_of(id).count() as u8;
        let striker = self.striker(id, piece.kind, piece.strength, leaders);
        let mut throws = self.throws_of(striker, &reachable);
        // Within a unit its enemies come in scenario order (`tray.dice.3`); a stable sort keeps the lines of each.
        crate::order::by_key(&mut throws, |throw| throw.on);
        throws
    }

    /// What hits for the front rank of `by` against `on`, and the rule that says so.
    fn faces(&self, board: &Board, by: PieceId, on: PieceId) -> Option<(Faces, Cite)> {
        let (striker, enemy) = (board.piece(by), board.piece(on));
        let pair = if striker.side.0 == 0 { (striker.kind, enemy.kind) } else { (enemy.kind, striker.kind) };
        self.faces_of(striker.side, pair)
    }

    /// What hits for the front rank of `side` when these kinds meet, the first side's named first.
    pub fn faces_of(&self, side: Side, (first, second): (KindId, KindId)) -> Option<(Faces, Cite)> {
        self.cell(first, second).map(|cell| (cell.faces[side.index()], cell.cite))
    }

    /// A unit of this kind as it counts in a fight.
    pub fn striker(&self, by: PieceId, kind: KindId, stands: u8, leaders: u8) -> Striker {
        Striker { by, stands, leaders, is_two_deep: self.is_two_deep(kind) }
    }

    /// What a unit of `stands` loses to these throws, made at once.
    pub fn lost_to(&self, throws: &[Throw], on: PieceId, stands: u8) -> Dist<u8> {
        let hits = throws.iter().filter(|throw| throw.on == on);
        let hits = hits.fold(Dist::certain(0), |all, throw| all.plus(&Dist::hits(throw.dice, throw.faces)));
        hits.map(|&hits| self.lost(stands, hits))
    }

    /// Whether `by` fights downhill against `on`: its front edge's middle is on a hill, and its middle so much nearer to
    /// the crest (`chaeronea.ruling.11`).
    fn is_above(&self, board: &Board, by: PieceId, on: PieceId) -> bool {
        let (Some(upper), Some(lower)) = (board.piece(by).pose(), board.piece(on).pose()) else {
            return false;
        };
        let Some(row) = self.ground(Ground::Hill) else {
            return false;
        };
        board.field.areas.iter().filter(|area| area.ground == Ground::Hill).any(|hill| {
            hill.crest.is_some_and(|crest| {
                (crest.distance(upper.at) + row.downhill_by).is_within(crest.distance(lower.at))
                    && hill.outline.contains(upper.front_middle())
            })
        })
    }

    /// Every throw of a Fight step in the order of `tray.dice.3`.
    pub(super) fn fight_throws(&self, board: &Board) -> Vec<Throw> {
        if board.contacts.is_empty() {
            return Vec::new();
        }
        board.ids().filter(|&id| board.is_engaged(id)).flat_map(|id| self.throws_on_table(board, id)).collect()
    }

    /// What each of `units` loses when these throws are made at once.
    pub(super) fn odds_of(&self, board: &Board, throws: &[Throw], units: Vec<PieceId>) -> Odds {
        let lost = units.iter().map(|&unit| self.lost_to(throws, unit, board.piece(unit).strength)).collect();
        Odds { units, lost }
    }
}
