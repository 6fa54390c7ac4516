//! Fights: who throws how many dice at whom, and what they do. Odds and results read the same list of throws.

use super::TrayRules;
use super::contact::{front_laps, is_lap};
use super::tables::{Fighters, Flanked};
use crate::dice::{Dist, Faces};
use crate::game::{Bearer, Board, Cite, Ground, KindId, Mark, Pass, PieceId, Throw};

/// What one unit may strike at one enemy with.
#[derive(Clone, Copy, Debug)]
pub struct Reachable {
    /// The enemy.
    pub on: PieceId,
    /// His type.
    pub kind: KindId,
    /// What hits for the stands.
    pub faces: Faces,
    /// The rule that says so.
    pub faces_cite: Cite,
    /// Front stands in contact with him.
    pub front: u8,
    /// Whether the unit stands above him.
    pub downhill: bool,
    /// The ground he is in, if it says how many dice a stand throws at him (`kadesh.camp.1`).
    pub ground: Option<Ground>,
}

/// What of a unit counts in a fight.
#[derive(Clone, Copy, Debug)]
pub struct Striker {
    /// The unit.
    pub by: PieceId,
    /// Its type.
    pub kind: KindId,
    /// Stands now.
    pub stands: u8,
    /// Leaders with it.
    pub leaders: u8,
    /// Whether it was charged on flank or rear in this turn, and that limits its dice.
    pub is_limited: bool,
}

impl TrayRules {
    /// The throws of one unit at its enemies, in their order; the first is preferred where there is a choice.
    ///
    /// At Chaeronea `chaeronea.melee.2`, `.3`, `.general.2`, `.terrain.3` and rulings 4, 9 and 11; in the other games
    /// [`TrayRules::all_throw`].
    pub fn throws_of(&self, striker: Striker, enemies: &[Reachable]) -> Vec<Throw> {
        let melee = &self.file.melee;
        if melee.fighters == Fighters::All {
            return enemies.first().map_or(Vec::new(), |&enemy| self.all_throw(striker, enemy));
        }
        let by = striker.by;
        let leader_at = enemies.iter().position(|enemy| enemy.front > 0);
        let downhill_at = enemies.iter().position(|enemy| enemy.front > 0 && enemy.downhill);
        let mut rear = match self.is_two_deep(striker.kind) {
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

    /// All stands throw at one enemy (`granicus.ruling.1`, `.13`), or as many as may: a leader comes first
    /// (`granicus.ruling.11`).
    fn all_throw(&self, striker: Striker, enemy: Reachable) -> Vec<Throw> {
        let (by, on) = (striker.by, enemy.on);
        let leader = &self.file.leader;
        let limit = if striker.is_limited { self.limit(striker.kind) } else { None };
        let (most, limit_cite) = limit.map_or((u8::MAX, None), |(most, cite)| (most, Some(cite)));
        let leaders = striker.leaders.min(most);
        let stands = striker.stands.min(most - leaders);
        let ground = enemy.ground.and_then(|ground| self.ground(ground)).filter(|row| row.dice_a_stand > 0);
        let dice_for = |dice: u8, cite: Cite| match ground {
            Some(row) if dice > row.dice_a_stand => (row.dice_a_stand, row.cite),
            _ => (dice, limit_cite.unwrap_or(cite)),
        };
        let mut throws = Vec::with_capacity(2);
        let (dice, cite) = dice_for(self.dice_a_stand(striker.kind), self.file.melee.front_cite);
        let dice = stands.saturating_mul(dice);
        if dice > 0 {
            let (faces, faces_cite) = (enemy.faces, enemy.faces_cite);
            throws.push(Throw { by, on, bearer: Bearer::Front, dice, faces, cite, faces_cite });
        }
        let (dice, cite) = dice_for(leader.dice, leader.dice_cite);
        let dice = leaders.saturating_mul(dice);
        if dice > 0 {
            let (faces, faces_cite) = match &leader.blow {
                Some(blow) => self.better(blow.on, blow.cite, enemy.kind),
                None => (enemy.faces, enemy.faces_cite),
            };
            throws.push(Throw { by, on, bearer: Bearer::Leader, dice, faces, cite, faces_cite });
        }
        throws
    }

    /// Why a unit in contact may not strike at anybody (`chaeronea.melee.5`, `granicus.river.2`), if so.
    pub(super) fn silence(&self, board: &Board, id: PieceId) -> Option<Cite> {
        if board.piece(id).has(Mark::Crossing) {
            return Some(self.crossing_silence());
        }
        let is_flanked = board.contacts.iter().any(|contact| contact.on == id && contact.flank);
        (is_flanked && self.is_flanked_silent()).then_some(self.file.melee.flanked_cite)
    }

    /// The throws of one unit as the table stands.
    pub(super) fn throws_on_table(&self, board: &Board, id: PieceId) -> Vec<Throw> {
        let piece = board.piece(id);
        let Some(pose) = piece.pose() else {
            return Vec::new();
        };
        if self.silence(board, id).is_some() {
            return Vec::new();
        }
        let mut enemies = board.enemies_of(id);
        let is_flank = |enemy| board.contacts.iter().any(|c| c.flank && c.by == enemy && c.on == id);
        // The owner's choice goes first, then frontal contacts where all stands fight one enemy, then scenario order
        // (`tray.dice.4`, `granicus.ruling.13`).
        let is_one = self.file.melee.fighters == Fighters::All;
        crate::order::by_key(&mut enemies, |&enemy| (piece.aim != Some(enemy), is_one && is_flank(enemy)));
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
                let kind = board.piece(on).kind;
                let (faces, faces_cite) = self.faces_of(piece.side, piece.kind, kind)?;
                let downhill = !is_one && front > 0 && self.is_above(board, id, on);
                let ground = if is_one { self.dice_ground(board, on) } else { None };
                Some(Reachable { on, kind, faces, faces_cite, front, downhill, ground })
            })
            .collect();
        let leaders = board.leaders_of(id).count() as u8;
        let is_limited = self.file.melee.flanked == Flanked::Limited && piece.has(Mark::Flanked);
        let striker = Striker { by: id, kind: piece.kind, stands: piece.strength, leaders, is_limited };
        let mut throws = self.throws_of(striker, &reachable);
        // Within a unit its enemies come in scenario order (`tray.dice.3`); a stable sort keeps the lines of each.
        crate::order::by_key(&mut throws, |throw| throw.on);
        throws
    }

    /// The ground this unit is in that says how many dice a stand throws at it: the middle of its tray counts
    /// (`kadesh.ruling.5`).
    fn dice_ground(&self, board: &Board, id: PieceId) -> Option<Ground> {
        let at = board.piece(id).pose()?.at;
        let says = |ground: Ground| self.ground(ground).is_some_and(|row| row.dice_a_stand > 0);
        board.field.areas.iter().find(|area| says(area.ground) && area.outline.contains(at)).map(|area| area.ground)
    }

    /// What a unit of `stands` loses to these throws, made at once.
    pub fn lost_to(&self, throws: &[Throw], on: PieceId, kind: KindId, stands: u8) -> Dist<u8> {
        let hits = throws.iter().filter(|throw| throw.on == on);
        let hits = hits.fold(Dist::certain(0), |all, throw| all.plus(&Dist::hits(throw.dice, throw.faces)));
        hits.map(|&hits| self.lost(kind, stands, hits))
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

    /// Every throw of a pass in the order of `tray.dice.3`.
    pub(super) fn fight_throws(&self, board: &Board, pass: Pass) -> Vec<Throw> {
        if board.contacts.is_empty() {
            return Vec::new();
        }
        if pass == Pass::All && self.has_two_passes() {
            let mut throws = self.fight_throws(board, Pass::First);
            throws.extend(self.fight_throws(board, Pass::Rest));
            return throws;
        }
        let mut throws = Vec::new();
        for id in board.ids().filter(|&id| board.is_engaged(id) && self.is_in_pass(board.piece(id).kind, pass)) {
            throws.extend(self.throws_on_table(board, id));
        }
        throws
    }

    /// Whether units of this kind throw in this pass.
    pub fn is_in_pass(&self, kind: KindId, pass: Pass) -> bool {
        match pass {
            Pass::All => true,
            Pass::First => self.strikes_first(kind),
            Pass::Rest => !self.strikes_first(kind),
        }
    }

    /// The passes of a Fight step, one after another.
    pub fn passes(&self) -> &'static [Pass] {
        if self.has_two_passes() { &[Pass::First, Pass::Rest] } else { &[Pass::All] }
    }
}
