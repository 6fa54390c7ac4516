//! What comes after what in a turn (`chevauchee.turn.4`).

use super::ChevaucheeRules;
use crate::game::{
    Ask, Board, Cite, Clock, Duty, Fact, Illegal, Mark, Phase, PieceId, Resolution, Side, SkirmishFact, SkirmishReason,
    Todo,
};

impl ChevaucheeRules {
    pub(super) fn step_cite(&self, phase: Phase) -> Cite {
        let row = self.file.sequence.iter().find(|row| row.phase.phase() == phase);
        row.map_or(Cite("chevauchee.turn.4"), |row| row.cite)
    }

    /// Something is to be settled before anything else.
    pub(super) fn owe(&self, res: &mut Resolution, duty: Duty, cite: &'static str) {
        res.emit(Fact::Skirmish(SkirmishFact::Owes(duty)), Cite(cite));
    }

    pub(super) fn settle(&self, res: &mut Resolution, cite: Cite) {
        res.emit(Fact::Skirmish(SkirmishFact::Settled), cite);
    }

    /// Player A of this turn.
    pub(super) fn first(&self, board: &Board) -> Side {
        board.in_skirmish().first.unwrap_or(Side(0))
    }

    /// Goes on until the game waits for somebody.
    pub(super) fn go_on(&self, res: &mut Resolution) {
        // Every turn of the loop goes a step on; the last turn ends the game.
        loop {
            if matches!(res.board().ask, Ask::Over(_)) {
                return;
            }
            let board = res.board();
            let ask = match board.in_skirmish().todo.last() {
                Some(&Duty::Withdraw { by }) if self.holders(board, by).is_empty() => {
                    self.land_withdrawal(res, by, &[]);
                    continue;
                }
                Some(&duty) => self.ask_for(board, duty),
                None if self.has_orders(board) => Ask::Order(board.clock.side),
                None => {
                    self.next(res);
                    continue;
                }
            };
            if board.ask != ask {
                let cite = self.step_cite(board.clock.phase);
                res.emit(Fact::Asked(ask), cite);
            }
            return;
        }
    }

    /// What the game waits for to settle something.
    fn ask_for(&self, board: &Board, duty: Duty) -> Ask {
        let (by, count) = match duty {
            Duty::Turn(to) => return Ask::Decide { to, what: duty },
            Duty::Initiative => (None, 2),
            Duty::Run { by } => (Some(by), self.move_row(board, by).dice),
            Duty::Load { by } => (None, 1 + self.reached_by(board, by).len() as u8),
            Duty::Withdraw { by } => (None, 1 + self.holders(board, by).len() as u8),
            Duty::Shot { nth } | Duty::Stray { nth, .. } => {
                (board.in_skirmish().shots.get(usize::from(nth)).map(|shot| shot.by), 3)
            }
            Duty::Blow { by, .. } => (Some(by), 3),
        };
        let by = by.map(|by| board.piece(by).side);
        Ask::Roll { by, count: count.into(), what: Todo::Duty(duty) }
    }

    /// Whether the side on the clock has anything to do in this step.
    fn has_orders(&self, board: &Board) -> bool {
        let Clock { side, phase, .. } = board.clock;
        let mut own = board.trays().filter(|(_, piece, _)| piece.side == side).map(|(id, ..)| id);
        match phase {
            Phase::Deploy => self.own_setup,
            Phase::Announce => own.any(|by| self.can_charge(board, by)),
            Phase::Move => {
                let left = board.in_skirmish().charges.iter().any(|charge| board.piece(charge.by).side == side);
                left || own.any(|id| self.may_move(board, id).is_ok() || self.may_load(board, id).is_ok())
            }
            Phase::Shoot => own.any(|id| self.can_shoot(board, id)),
            Phase::Withdraw => own.any(|id| board.melees_of(id).next().is_some()),
            Phase::Fight => own.any(|id| self.blows_to_choose(board, id).len() > 1),
            Phase::Turn => own.any(|id| board.melees_of(id).nth(1).is_some()),
            _ => false,
        }
    }

    /// The order ends this step.
    pub(super) fn done(&self, res: &mut Resolution) -> Result<(), Illegal> {
        let board = res.board();
        let Clock { side, phase, .. } = board.clock;
        if phase == Phase::Move {
            let left = board.in_skirmish().charges.iter().find(|charge| board.piece(charge.by).side == side);
            if let Some(charge) = left {
                return super::rules::no(SkirmishReason::ChargesLeft(charge.by), "chevauchee.turn.5");
            }
        }
        if phase == Phase::Deploy
            && let Some((_, reason)) =
                self.misplaced(board).into_iter().find(|(piece, _)| board.piece(*piece).side == side)
        {
            return Err(Illegal { reason, cite: Cite("chevauchee.setup.4") });
        }
        self.next(res);
        Ok(())
    }

    /// The next step.
    fn next(&self, res: &mut Resolution) {
        let Clock { turn, side, phase } = res.board().clock;
        let first = self.first(res.board());
        let is_first = side == first;
        let to = |phase: Phase, side: Side| Clock { turn, side, phase };
        match phase {
            Phase::Deploy => {
                if self.own_setup && side == self.places_first() {
                    self.begin(res, to(Phase::Deploy, side.other()));
                } else {
                    self.begin_turn(res, 1);
                }
            }
            Phase::Initiative => self.begin(res, to(Phase::Announce, first)),
            Phase::Announce => self.begin(res, to(Phase::Move, side)),
            Phase::Move => {
                self.end_moves(res, side);
                if is_first {
                    self.begin(res, to(Phase::Announce, side.other()));
                } else {
                    self.end_loading(res);
                    self.begin(res, to(Phase::Shoot, first));
                }
            }
            Phase::Shoot if is_first => self.begin(res, to(Phase::Shoot, side.other())),
            Phase::Shoot => self.contests(res),
            Phase::Withdraw if is_first => self.begin(res, to(Phase::Withdraw, side.other())),
            Phase::Withdraw => self.settle_leaves(res),
            Phase::Fight if is_first => self.begin(res, to(Phase::Fight, side.other())),
            Phase::Fight => self.fight(res),
            Phase::Turn if is_first => self.begin(res, to(Phase::Turn, side.other())),
            _ => self.end_turn(res),
        }
    }

    /// The next phase of the turn, player A first.
    pub(super) fn begin_phase(&self, res: &mut Resolution, phase: Phase) {
        let turn = res.board().clock.turn;
        let side = self.first(res.board());
        self.begin(res, Clock { turn, side, phase });
    }

    pub(super) fn begin(&self, res: &mut Resolution, clock: Clock) {
        res.emit(Fact::Began(clock), self.step_cite(clock.phase));
        if clock.phase == Phase::Turn && clock.side == self.first(res.board()) {
            self.face_foes(res);
        }
    }

    /// A turn begins with the throw for it, but for the first of an ambush.
    pub(super) fn begin_turn(&self, res: &mut Resolution, turn: u16) {
        if turn == 1 {
            self.hide(res);
        }
        self.begin(res, Clock { turn, side: Side(0), phase: Phase::Initiative });
        match self.ambushers().filter(|_| turn == 1) {
            Some(side) => res.emit(Fact::Skirmish(SkirmishFact::First(side)), Cite("chevauchee.scenario.ambush")),
            None => self.owe(res, Duty::Initiative, "chevauchee.turn.2"),
        }
    }

    /// Lances are dropped, charges counted, the victory conditions looked at, and the next turn begins.
    fn end_turn(&self, res: &mut Resolution) {
        self.drop_lances(res);
        let ids: Vec<PieceId> = res.board().trays().map(|(id, ..)| id).collect();
        for who in ids {
            let piece = res.board().piece(who);
            let runs = if piece.has(Mark::Charged) { piece.soldier.runs.saturating_add(1) } else { 0 };
            if runs != piece.soldier.runs {
                res.emit(Fact::Skirmish(SkirmishFact::Runs { who, runs }), Cite("chevauchee.move.6"));
            }
        }
        let turn = res.board().clock.turn;
        match self.decided(res.board()) {
            Some(outcome) => res.emit(Fact::Asked(Ask::Over(outcome)), outcome.cite),
            None => self.begin_turn(res, turn + 1),
        }
    }
}
