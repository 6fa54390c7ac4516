//! Withdrawals on the table: where to, and what becomes of them (`chevauchee.withdraw.*`, `chevauchee.ruling.33`).

use super::ChevaucheeRules;
use super::ground::Survey;
use super::reach::cut_to;
use super::rules::no;
use super::track::{Leg, Stander};
use crate::game::{
    Board, Cite, Duty, Fact, Illegal, Leave, Mark, Phase, PieceId, Reason, Resolution, SkirmishFact, SkirmishReason,
};
use crate::geom::{Degrees, Inches, Point, Pose};

impl ChevaucheeRules {
    /// Whether a soldier may announce that he withdraws to this place: the way he would go.
    pub fn may_withdraw(&self, board: &Board, id: PieceId, to: Point) -> Result<Leg, Illegal> {
        self.may_leave(board, id)?;
        self.way_off(board, id, to)
    }

    /// Whether a soldier may announce a withdrawal at all.
    pub fn may_leave(&self, board: &Board, id: PieceId) -> Result<(), Illegal> {
        if board.in_skirmish().leaves.iter().any(|leave| leave.who == id) {
            return no(SkirmishReason::Withdraws(id), "chevauchee.withdraw.1");
        }
        if board.melees_of(id).next().is_none() {
            return no(SkirmishReason::NotEngaged(id), "chevauchee.withdraw.1");
        }
        Ok(())
    }

    /// The straight way off to a place, if it is a withdrawal as the board is now: those he was engaged with may be off already.
    fn way_off(&self, board: &Board, id: PieceId, to: Point) -> Result<Leg, Illegal> {
        let piece = board.piece(id);
        let foes = self.foes(board, id);
        let Some(pose) = piece.pose() else {
            return Err(Illegal { reason: Reason::NoSuchPiece, cite: Cite("chevauchee.withdraw.1") });
        };
        let mut leg = Leg::new(pose.at, to);
        if leg.steps == 0 {
            return Err(Illegal { reason: Reason::NoWay, cite: Cite("chevauchee.withdraw.3") });
        }
        let is_on = |at: Inches, most: Inches| Inches::ZERO <= at && at <= most;
        if !is_on(to.x, board.field.width) || !is_on(to.y, board.field.height) {
            return Err(Illegal { reason: Reason::OffTable(id), cite: Cite("chevauchee.ruling.39") });
        }
        for &from in &foes {
            let foe = board.piece(from).pose().unwrap_or_default();
            if (to - pose.at).dot(pose.at - foe.at) < 0 {
                return no(SkirmishReason::NotAway { piece: id, from }, "chevauchee.ruling.33");
            }
        }
        let skirmish = board.in_skirmish();
        let mut survey = Survey::new(self, &skirmish.land, &skirmish.fires, board.kit(id).mounted, pose.at);
        survey.walk(&leg);
        let (ground, closed) = survey.worst(leg.steps);
        if let Some(plot) = closed {
            return no(SkirmishReason::Closed { piece: id, plot }, self.closing(board, plot));
        }
        let allowance = self.half_move(board, id, ground);
        let wanted = Inches::thousandths(leg.steps as i32);
        if wanted > allowance {
            return no(SkirmishReason::TooFar { piece: id, allowance, wanted, ground }, "chevauchee.withdraw.3");
        }
        if let Some(&of) = self.met_at(board, piece.side, to).first() {
            return no(SkirmishReason::StillInReach { piece: id, of }, "chevauchee.ruling.33");
        }
        let others: Vec<Stander> =
            self.standers(board, piece.side.other()).into_iter().filter(|(other, _)| !foes.contains(other)).collect();
        if let Some(step) = self.first_met(board, &mut leg, &others) {
            let met = self.met_at(board, piece.side, leg.at(step)).into_iter().find(|of| !foes.contains(of));
            let of = met.unwrap_or(others[0].0);
            return no(SkirmishReason::StillInReach { piece: id, of }, "chevauchee.ruling.33");
        }
        match self.crowds(board, id, to) {
            Some(to) => no(SkirmishReason::NoRoom { piece: id, to }, "chevauchee.ruling.7"),
            None => Ok(leg),
        }
    }

    /// Places to which a soldier may withdraw, as far off as he gets in some directions; he goes on facing his enemies.
    pub fn ways_off(&self, board: &Board, id: PieceId) -> Vec<Pose> {
        let Some(pose) = board.piece(id).pose() else { return Vec::new() };
        let foes = self.foes(board, id);
        let Some(foe) = foes.first().and_then(|foe| board.piece(*foe).pose()) else { return Vec::new() };
        let far = self.base(board, id).get();
        let rays = (0..16).map(|ray| pose.at.offset(Degrees::new(ray * 45 / 2), far, 0));
        let ends = rays.filter_map(|to| self.farthest_off(board, id, to));
        ends.map(|at| Pose { at, facing: Degrees::toward(at, foe.at) }).collect()
    }

    /// The farthest place towards this one to which a soldier may withdraw.
    pub fn farthest_off(&self, board: &Board, id: PieceId, to: Point) -> Option<Point> {
        let piece = board.piece(id);
        let at = piece.pose()?.at;
        let base = i64::from(self.base(board, id).get());
        let (to, _) = cut_to(board, at, to, base / 2);
        let mut leg = Leg::new(at, to);
        let skirmish = board.in_skirmish();
        let mut survey = Survey::new(self, &skirmish.land, &skirmish.fires, board.kit(id).mounted, at);
        survey.walk(&leg);
        // Half of what a walk would go: every step counts twice.
        let mut met = survey.met;
        met.iter_mut().for_each(|met| met.clear *= 2);
        crate::order::by_key(&mut met, |met| met.clear);
        let mut steps = self.limit(base, &met, 2 * leg.steps).steps / 2;
        let foes = self.foes(board, id);
        let mut others = self.standers(board, piece.side.other());
        others.retain(|(other, _)| !foes.contains(other));
        if let Some(met) = self.first_met(board, &mut leg, &others) {
            steps = steps.min(met - 1);
        }
        for _ in 0..8 {
            steps = self.with_room(board, id, &[leg], steps);
            if steps <= 0 {
                return None;
            }
            if self.may_withdraw(board, id, leg.at(steps)).is_ok() {
                return Some(leg.at(steps));
            }
            steps -= 1;
        }
        None
    }

    /// How far a withdrawal goes over this ground: half of what a walk would.
    pub fn half_move(&self, board: &Board, id: PieceId, ground: Option<u8>) -> Inches {
        let all = (self.base(board, id) - self.less(ground)).max(Inches::ZERO);
        Inches::thousandths(all.get() / 2)
    }

    /// The opponents against whom he has to throw, by number: those who do not withdraw themselves.
    pub fn holders(&self, board: &Board, id: PieceId) -> Vec<PieceId> {
        let leaves = &board.in_skirmish().leaves;
        let mut foes = self.foes(board, id);
        foes.retain(|foe| leaves.iter().all(|leave| leave.who != *foe));
        crate::order::by_key(&mut foes, |foe| *foe);
        foes
    }

    pub(super) fn withdraw(&self, res: &mut Resolution, who: PieceId, to: Pose) -> Result<(), Illegal> {
        self.may_withdraw(res.board(), who, to.at)?;
        let leave = Leave { who, to };
        res.emit(Fact::Skirmish(SkirmishFact::Announces(leave)), Cite("chevauchee.withdraw.1"));
        Ok(())
    }

    /// All withdrawals are announced: the dice come due.
    pub(super) fn settle_leaves(&self, res: &mut Resolution) {
        let who: Vec<PieceId> = res.board().in_skirmish().leaves.iter().map(|leave| leave.who).collect();
        for &by in who.iter().rev() {
            self.owe(res, Duty::Withdraw { by }, "chevauchee.withdraw.2");
        }
        if who.is_empty() {
            self.begin_phase(res, Phase::Fight);
        }
    }

    /// What somebody adds to his die in a withdrawal.
    fn hold(&self, board: &Board, id: PieceId) -> i8 {
        self.leaving_total(self.hand(board, id), board.kit(id).mounted) as i8
    }

    /// His die and theirs; none at all when nobody holds him.
    pub(super) fn land_withdrawal(&self, res: &mut Resolution, who: PieceId, pips: &[u8]) {
        let board = res.board();
        let Some(leave) = board.in_skirmish().leaves.iter().find(|leave| leave.who == who).copied() else { return };
        let pip = pips.first().copied();
        let total = pip.unwrap_or(0) as i8 + self.hold(board, who);
        let holders = self.holders(board, who).into_iter().zip(pips.iter().skip(1));
        let foes: Vec<(PieceId, u8, i8)> =
            holders.map(|(foe, pip)| (foe, *pip, *pip as i8 + self.hold(board, foe))).collect();
        let wins = foes.iter().all(|(.., theirs)| total > *theirs);
        let stood = board.piece(who).pose().unwrap_or_default();
        let to = if wins { self.place_off(board, leave) } else { None };
        let cite = match (pip, wins) {
            (None, _) => "chevauchee.ruling.33",
            (_, true) => "chevauchee.withdraw.3",
            (_, false) if foes.iter().all(|(.., theirs)| total >= *theirs) => "chevauchee.ruling.33",
            (_, false) => "chevauchee.withdraw.3",
        };
        let fact = SkirmishFact::Withdrew { who, pip, total, foes, wins, to: to.unwrap_or(stood) };
        res.emit(Fact::Skirmish(fact), Cite(cite));
        if to.is_some() {
            self.part(res, who);
            self.show(res, who);
            self.take_booty(res, who);
        } else {
            res.emit(Fact::Marked { piece: who, mark: Mark::Failed, on: true }, Cite("chevauchee.withdraw.3"));
        }
        self.settle(res, Cite(cite));
        if res.board().in_skirmish().todo.is_empty() {
            res.emit(Fact::Skirmish(SkirmishFact::LeavesOver), Cite("chevauchee.withdraw.1"));
            self.begin_phase(res, Phase::Fight);
        }
    }

    /// Where he gets to: the place he named, or as far along his line as others have left open.
    fn place_off(&self, board: &Board, leave: Leave) -> Option<Pose> {
        let stood = board.piece(leave.who).pose()?;
        let leg = Leg::new(stood.at, leave.to.at);
        let at =
            (1..=leg.steps).rev().map(|step| leg.at(step)).find(|at| self.way_off(board, leave.who, *at).is_ok())?;
        Some(Pose { at, facing: leave.to.facing })
    }
}
