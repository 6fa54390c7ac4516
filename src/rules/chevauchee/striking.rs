//! Blows on the table: who strikes at whom, in which order, and what becomes of it (`chevauchee.melee.*`).

use super::ChevaucheeRules;
use super::arms::Unfit;
use super::rules::no;
use crate::game::{
    Arc4, Board, Cite, Duty, Fact, Illegal, Mark, Melee, Phase, PieceId, Reason, Resolution, SkirmishFact,
    SkirmishReason,
};
use crate::geom::Degrees;

/// Why somebody has no blow in this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoBlow {
    /// He is dead, or gone.
    Slain,
    /// He is not engaged.
    NotEngaged,
    /// He has shot or thrown (`chevauchee.melee.2`).
    Shot,
    /// His withdrawal failed (`chevauchee.withdraw.3`).
    FailedToWithdraw,
    /// All who fight him came from behind in this turn (`chevauchee.melee.5`).
    Surprised,
}

impl ChevaucheeRules {
    /// Why somebody has no blow in this turn; none if he has one.
    pub fn no_blow(&self, board: &Board, id: PieceId) -> Option<NoBlow> {
        let piece = board.piece(id);
        match () {
            () if piece.pose().is_none() => Some(NoBlow::Slain),
            () if board.melees_of(id).next().is_none() => Some(NoBlow::NotEngaged),
            () if piece.has(Mark::Shot) => Some(NoBlow::Shot),
            () if piece.has(Mark::Failed) => Some(NoBlow::FailedToWithdraw),
            () if board.melees_of(id).all(|melee| Self::is_surprised(melee, id)) => Some(NoBlow::Surprised),
            () => None,
        }
    }

    /// Whether somebody has no blow in this turn, at whomever.
    pub(super) fn is_barred(&self, board: &Board, id: PieceId) -> bool {
        board.piece(id).has(Mark::Shot) || board.piece(id).has(Mark::Failed)
    }

    /// Whether a soldier taken in the rear has no blow back yet.
    fn is_surprised(melee: &Melee, id: PieceId) -> bool {
        melee.on == id && melee.from == Arc4::Rear && melee.turn == 1
    }

    /// The enemies a soldier may strike at, in the order in which he came to be engaged with them.
    pub fn blows_to_choose(&self, board: &Board, id: PieceId) -> Vec<PieceId> {
        if self.is_barred(board, id) {
            return Vec::new();
        }
        let open = board.melees_of(id).filter(|melee| !Self::is_surprised(melee, id));
        open.filter_map(|melee| melee.foe(id)).collect()
    }

    /// Whom a soldier strikes at: whom he was told, or the first.
    pub fn target_of(&self, board: &Board, id: PieceId) -> Option<PieceId> {
        let open = self.blows_to_choose(board, id);
        let aim = board.piece(id).aim.filter(|aim| open.contains(aim));
        aim.or(open.first().copied())
    }

    /// Those who strike next, all together: who, and at whom; at nobody when his enemy is dead already.
    fn next_layer(&self, board: &Board) -> Vec<(PieceId, Option<PieceId>)> {
        let mut left: Vec<(PieceId, Option<PieceId>)> = Vec::new();
        for (id, piece, _) in board.trays() {
            let target = self.target_of(board, id).filter(|_| !piece.has(Mark::Lost));
            if !piece.has(Mark::Blow) && (target.is_some() || piece.has(Mark::Lost)) {
                left.push((id, target));
            }
        }
        let strikes = |by: PieceId, on: PieceId| left.contains(&(by, Some(on)));
        let mut waits: Vec<PieceId> = Vec::new();
        for melee in &board.in_skirmish().melees {
            if !strikes(melee.mover, melee.on) && !strikes(melee.on, melee.mover) {
                continue;
            }
            let first = self.first_of(board, melee);
            if left.iter().any(|(by, _)| *by == first) {
                waits.extend(melee.foe(first));
            }
        }
        let free: Vec<_> = left.iter().filter(|(by, _)| !waits.contains(by)).copied().collect();
        if free.is_empty() { left } else { free }
    }

    /// The next blows come due; when there are none, the fight is over.
    pub(super) fn fight(&self, res: &mut Resolution) {
        loop {
            let layer = self.next_layer(res.board());
            if layer.is_empty() {
                return self.end_fight(res);
            }
            for &(by, _) in layer.iter().filter(|(_, on)| on.is_none()) {
                res.emit(Fact::Marked { piece: by, mark: Mark::Blow, on: true }, Cite("chevauchee.ruling.31"));
            }
            for &(by, on) in layer.iter().rev() {
                if let Some(on) = on {
                    self.owe(res, Duty::Blow { by, on }, "chevauchee.ruling.30");
                }
            }
            if !res.board().in_skirmish().todo.is_empty() {
                return;
            }
        }
    }

    /// The dice of a blow.
    pub(super) fn land_blow(&self, res: &mut Resolution, by: PieceId, on: PieceId, dice: u8) {
        let sum = self.blow(res.board(), by, on);
        let hits = dice >= sum.needs();
        let cite = Cite(if matches!(dice, 3 | 18) { "chevauchee.melee.9" } else { "chevauchee.melee.7" });
        res.emit(Fact::Skirmish(SkirmishFact::Struck { by, on, dice, sum, hits }), cite);
        self.settle(res, cite);
        if res.board().in_skirmish().todo.is_empty() {
            self.end_layer(res);
            self.fight(res);
        }
    }

    /// The slain of a layer are removed together; a blow at one of them will be lost, and keeps its place in the order.
    fn end_layer(&self, res: &mut Resolution) {
        let fallen: Vec<PieceId> = res.board().in_skirmish().hit.iter().map(|(who, _)| *who).collect();
        for &who in &fallen {
            let board = res.board();
            let lost = |id: &PieceId| {
                let piece = board.piece(*id);
                let is_due = !piece.has(Mark::Blow) && !piece.has(Mark::Lost);
                piece.pose().is_some() && is_due && self.target_of(board, *id) == Some(who)
            };
            let losers: Vec<PieceId> = board.ids().filter(lost).filter(|id| !fallen.contains(id)).collect();
            let mut killers = board.in_skirmish().killers.iter().rev();
            let by = killers.find(|killer| self.target_of(board, **killer) == Some(who)).copied();
            for by in losers {
                res.emit(Fact::Skirmish(SkirmishFact::LostBlow { by, on: who }), Cite("chevauchee.ruling.31"));
                res.emit(Fact::Marked { piece: by, mark: Mark::Lost, on: true }, Cite("chevauchee.ruling.31"));
            }
            res.emit(Fact::Skirmish(SkirmishFact::Slain { who, by }), Cite("chevauchee.melee.1"));
        }
    }

    /// The turn of every melee is over.
    fn end_fight(&self, res: &mut Resolution) {
        let melees = res.board().in_skirmish().melees.clone();
        let first: Vec<PieceId> = melees.iter().map(|melee| self.first_of(res.board(), melee)).collect();
        for (melee, first) in melees.iter().zip(first) {
            let fact = SkirmishFact::Fought { mover: melee.mover, on: melee.on, first };
            res.emit(Fact::Skirmish(fact), Cite("chevauchee.ruling.27"));
        }
        self.begin_phase(res, Phase::Turn);
    }

    /// After the blows everybody turns to an enemy: with several, to the one he struck at until he is told otherwise.
    pub(super) fn face_foes(&self, res: &mut Resolution) {
        let board = res.board();
        let mut turns = Vec::new();
        for (id, _, pose) in board.trays() {
            let foes = self.foes(board, id);
            let Some(foe) = self.target_of(board, id).or(foes.first().copied()) else { continue };
            let Some(there) = board.piece(foe).pose() else { continue };
            let facing = Degrees::toward(pose.at, there.at);
            if facing != pose.facing {
                turns.push((id, facing));
            }
        }
        for (who, facing) in turns {
            res.emit(Fact::Skirmish(SkirmishFact::Turned { who, facing }), Cite("chevauchee.ruling.10"));
        }
        let aims: Vec<PieceId> = res.board().ids().filter(|id| res.board().piece(*id).aim.is_some()).collect();
        for piece in aims {
            res.emit(Fact::Aimed { piece, at: None }, Cite("chevauchee.ruling.30"));
        }
    }

    /// Somebody with several enemies turns to one of them.
    pub(super) fn face(&self, res: &mut Resolution, who: PieceId, facing: Degrees) -> Result<(), Illegal> {
        let board = res.board();
        let foes = self.foes(board, who);
        let at = board.piece(who).pose().unwrap_or_default().at;
        let is_toward =
            |foe: &PieceId| board.piece(*foe).pose().is_some_and(|pose| Degrees::toward(at, pose.at) == facing);
        if foes.is_empty() {
            return no(SkirmishReason::NotEngaged(who), "chevauchee.ruling.10");
        }
        if !foes.iter().any(is_toward) {
            return Err(Illegal { reason: Reason::NothingToChoose(who), cite: Cite("chevauchee.ruling.10") });
        }
        res.emit(Fact::Skirmish(SkirmishFact::Turned { who, facing }), Cite("chevauchee.ruling.10"));
        Ok(())
    }

    /// Whether a soldier may take this arm in his hand now (`chevauchee.ruling.37`).
    pub fn may_draw(&self, board: &Board, id: PieceId, arm: u8) -> Result<(), Illegal> {
        let (kit, soldier) = (board.kit(id), &board.piece(id).soldier);
        let cite = "chevauchee.ruling.37";
        let row = kit.arms.get(usize::from(arm)).and_then(|arm| arm.melee).filter(|_| soldier.has(arm));
        let Some(row) = row.filter(|_| soldier.hand != Some(arm)) else {
            return no(SkirmishReason::NoSuchArm(id), cite);
        };
        if board.melees_of(id).all(|melee| melee.turn > 1) {
            let engaged = board.melees_of(id).next().is_some();
            let reason = if engaged { SkirmishReason::NotFirstTurn(id) } else { SkirmishReason::NotEngaged(id) };
            return no(reason, cite);
        }
        match self.unfit_to_strike(kit, row) {
            Some(Unfit::NeedsMount) => return no(SkirmishReason::NeedsMount(id), "chevauchee.ruling.34"),
            Some(_) => return no(SkirmishReason::NeedsShield(id), cite),
            None => {}
        }
        Ok(())
    }

    /// Lances and pikes that killed nobody are dropped for a sidearm (`chevauchee.ruling.34`).
    pub(super) fn drop_lances(&self, res: &mut Resolution) {
        let board = res.board();
        let mut drops = Vec::new();
        for (id, piece, _) in board.trays() {
            let is_engaged = board.melees_of(id).next().is_some();
            let Some(arm) = piece.soldier.hand.filter(|_| is_engaged) else { continue };
            let is_dropped = self.weapon(self.hand(board, id)).dropped && !board.in_skirmish().killers.contains(&id);
            if let Some(next) = self.arms_left(board, id).find(|other| *other != arm).filter(|_| is_dropped) {
                drops.push((id, arm, next));
            }
        }
        for (who, arm, next) in drops {
            res.emit(Fact::Skirmish(SkirmishFact::Released { who, arm }), Cite("chevauchee.ruling.34"));
            res.emit(Fact::Skirmish(SkirmishFact::Drew { who, arm: Some(next) }), Cite("chevauchee.ruling.34"));
        }
    }
}
