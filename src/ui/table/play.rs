//! What is given to the game, and taken back from it.

use super::motion::Motion;
use super::rolls::Rolls;
use super::seat::Seat;
use super::{Help, Refusal, Table, charge, reach, say};
use crate::game::{Action, Ask, Clock, Fact, Input, Mark, Phase, PieceId, Side, Step, Todo};
use crate::ui::Effect;

impl Table {
    /// After any change of the game: what it waits for, and what there is to choose from.
    pub(super) fn look_again(&mut self) {
        (self.plan, self.target) = (None, None);
        let board = self.game.board();
        let asks_roll = matches!(board.ask, Ask::Roll { .. });
        let is_movement = board.clock.phase == Phase::Move;
        self.orders = match board.ask {
            Ask::Over(_) => Vec::new(),
            _ if is_movement => Vec::new(),
            _ => self.rules().orders(board),
        };
        if asks_roll {
            self.rolls = Rolls::due(self.game.rules(), self.game.board(), self.options.real_dice);
        }
        let gone = |id: PieceId| self.game.board().piece(id).pose().is_none();
        if self.selected.is_some_and(gone) {
            self.selected = None;
        }
        self.pick_up(self.selected);
    }

    /// An order from a button, a key or a finger.
    pub(super) fn order(&mut self, action: Action, fx: &mut Vec<Effect>) {
        if !self.is_live() {
            return;
        }
        let mover = match &action {
            Action::Move { piece, .. } | Action::Charge { by: piece, .. } => Some(*piece),
            _ => None,
        };
        let was = self.game.board().clock;
        let from = mover.and_then(|piece| self.game.board().piece(piece).pose());
        let Some(events) = self.give(Input::Order(action), fx) else { return };
        if self.game.board().clock != was {
            self.rolls = None;
        }
        if let (Some(piece), Some(from)) = (mover, from) {
            let legs = events.iter().flat_map(|event| match &event.fact {
                Fact::Moved { piece: who, legs, .. } if *who == piece => legs.clone(),
                Fact::Faced { piece: who, to, .. } if *who == piece => vec![*to],
                _ => Vec::new(),
            });
            let legs = [from].into_iter().chain(legs).collect();
            self.start(Motion::March { piece, legs });
            self.selected = None;
        }
        let words = say::events(&self.game, self.game.past().len() - 1);
        if !words.is_empty() {
            fx.push(Effect::Announce(words));
        }
        self.look_again();
    }

    /// The step is over.
    pub(super) fn done(&mut self, clock: Clock, fx: &mut Vec<Effect>) {
        if clock != self.game.board().clock || self.is_guarded() || !self.is_live() {
            return;
        }
        self.take_back(&mut Vec::new());
        self.selected = None;
        self.order(Action::Done, fx);
        self.start(Motion::Guard);
        fx.push(Effect::Focus("next".into()));
    }

    /// Takes a unit in hand, on the page: reach and turns are looked up once.
    pub(super) fn pick_up(&mut self, piece: Option<PieceId>) {
        self.selected = piece;
        self.reach = reach::Reach::default();
        self.turns.clear();
        self.charges = charge::Charges::default();
        let board = self.game.board();
        if let Some(by) = piece.filter(|&piece| self.can_charge(piece)) {
            self.charges = charge::Charges::of(self.rules(), board, &self.orders, by);
        }
        let Some(piece) = piece.filter(|&piece| self.can_move(piece)) else { return };
        let special = |steps: &Vec<Step>| matches!(steps[..], [Step::TurnIn { .. }] | [Step::Face { .. }]);
        let tries = self.rules().tries(board, piece).into_iter().filter(special);
        let moves = tries.map(|steps| Action::Move { piece, steps });
        let turns = moves.filter(|action| self.rules().act(board, action).is_ok()).collect();
        let reach = match self.options.help >= Help::Reach {
            true => reach::of(self.rules(), board, piece),
            false => reach::Reach::default(),
        };
        (self.turns, self.reach) = (turns, reach);
    }

    /// Whether the unit can be given a move now.
    pub(super) fn can_move(&self, id: PieceId) -> bool {
        let board = self.game.board();
        let piece = board.piece(id);
        self.is_live()
            && board.ask == Ask::Order(piece.side)
            && board.clock.phase == Phase::Move
            && piece.pose().is_some()
            && !piece.has(Mark::Moved)
            && piece.waits_until == 0
            && !board.is_engaged(id)
    }

    /// Units of the side to move that could still move.
    pub(super) fn unmoved(&self) -> Vec<PieceId> {
        self.game.board().ids().filter(|&id| self.can_move(id)).collect()
    }

    /// Units of the side to move that could still shoot at somebody.
    pub(super) fn shooters(&self) -> Vec<PieceId> {
        let mut shooters: Vec<PieceId> = self
            .orders
            .iter()
            .filter_map(|order| match order {
                Action::Shoot { by, .. } => Some(*by),
                _ => None,
            })
            .collect();
        shooters.dedup();
        shooters
    }

    /// The side that is asked, or whose turn it is.
    pub(super) fn side(&self) -> Side {
        let board = self.board();
        match board.ask {
            Ask::Order(side) | Ask::Question { to: side, .. } => side,
            _ => board.clock.side,
        }
    }

    /// Takes back the last order; dice only with the teacher's switch, and then the record says so.
    pub(super) fn undo(&mut self, fx: &mut Vec<Effect>) {
        if self.replay.at.is_some() {
            return self.go_to(usize::MAX);
        }
        if self.plan.as_ref().is_some_and(|plan| !plan.wanted.is_empty()) {
            return self.take_back(fx);
        }
        if self.rolls.as_mut().is_some_and(Rolls::forget_drafts) {
            return;
        }
        self.take_back_last(fx);
    }

    /// Nothing comes of what was proposed.
    pub(super) fn take_back(&mut self, _fx: &mut Vec<Effect>) {
        (self.plan, self.target, self.refusal) = (None, None, None);
        // A shot that was ordered and not yet thrown is taken back with its order.
        let waits = |rolls: &Rolls| matches!(rolls.what, Todo::Shot { .. }) && !rolls.given;
        if self.rolls.as_ref().is_some_and(waits) {
            self.rolls = None;
            self.game.undo();
            self.look_again();
        }
    }

    /// Selects a unit: one's own to command, any other to look at.
    pub(super) fn select(&mut self, piece: Option<PieceId>, fx: &mut Vec<Effect>) {
        let piece = piece.filter(|&id| (id.index()) < self.game.board().pieces.len());
        // A leader stands for his unit.
        let piece = piece.map(|id| self.board().piece(id).with.unwrap_or(id));
        if self.ruler.is_some()
            && let Some(id) = piece
        {
            return self.measure_piece(id, fx);
        }
        self.refusal = None;
        if self.rolls.as_ref().is_some_and(|rolls| rolls.given && !rolls.holds_back()) && !self.is_rolling() {
            self.rolls = None;
        }
        if self.selected != piece {
            self.take_plan_back();
            self.pick_up(piece);
        }
        if let Some(pose) = piece.and_then(|id| self.board().piece(id).pose()) {
            self.camera.reveal(pose.at, 60.0);
        }
    }

    fn take_plan_back(&mut self) {
        (self.plan, self.target) = (None, None);
    }

    /// Whether the refusal that is shown is about the proposed move.
    pub(super) fn shown_refusal(&self) -> Option<Refusal> {
        if let Some(refusal) = &self.refusal {
            return Some(refusal.clone());
        }
        let plan = self.plan.as_ref()?;
        let why = plan.refused.as_ref()?;
        Some(Refusal { text: say::refusal(&self.game, self.game.board(), why), cite: Some(why.cite) })
    }
}
