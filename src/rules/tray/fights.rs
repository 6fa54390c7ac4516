//! The Fight step from its begin to its end: passes, choices, leaders, turning to face.

use super::TrayRules;
use super::tables::Fighters;
use crate::game::{
    Ask, Board, Cite, Event, Fact, Illegal, Miss, Pass, Phase, PieceId, Reason, Resolution, Side, Throw, Todo,
};

const CHOICE: Cite = Cite("tray.dice.4");

impl TrayRules {
    /// Every die due for `what`.
    pub(super) fn throws_for(&self, board: &Board, what: Todo) -> Vec<Throw> {
        match what {
            Todo::Shot { by, on } => self.shot(board, by, on),
            Todo::Fights(pass) => self.fight_throws(board, pass),
            Todo::Leaders => self.fates(board),
            _ => Vec::new(),
        }
    }

    /// Goes on with the Fight step after this pass, or from its begin: the next dice, or its end.
    ///
    /// Returns whether the game now waits, or is over.
    pub(super) fn fight_on(&self, res: &mut Resolution, after: Option<Pass>) -> bool {
        let passes = self.passes();
        let done = |last| passes.iter().position(|&pass| pass == last).map_or(passes.len(), |at| at + 1);
        let from = after.map_or(0, done);
        for &pass in &passes[from..] {
            if self.ask_for_fights(res, pass) {
                return true;
            }
        }
        if after.is_none() {
            let miss = if res.board().contacts.is_empty() { Miss::NoFights } else { Miss::NoDice };
            res.emit(Fact::Nothing(miss), self.step_cite(Phase::Fight));
        }
        let fates = self.fates(res.board());
        if let Some(first) = fates.first() {
            let side = res.board().piece(first.by).side;
            let is_one_side = fates.iter().all(|throw| res.board().piece(throw.by).side == side);
            let by = is_one_side.then_some(side);
            res.emit(Fact::Asked(Ask::Roll { by, count: fates.len() as u16, what: Todo::Leaders }), first.cite);
            return true;
        }
        self.end_fights(res)
    }

    /// Waits for the dice of a pass if there are any.
    fn ask_for_fights(&self, res: &mut Resolution, pass: Pass) -> bool {
        let throws = self.fight_throws(res.board(), pass);
        let count: u16 = throws.iter().map(|throw| throw.dice as u16).sum();
        let cite = if pass == Pass::First { self.file.melee.first.cite } else { self.file.melee.together_cite };
        if count > 0 {
            res.emit(Fact::Asked(Ask::Roll { by: None, count, what: Todo::Fights(pass) }), cite);
        }
        count > 0
    }

    /// The end of the Fight step: leaders on their way, choices void, the game over or units turned to face.
    ///
    /// Returns whether the game now waits, or is over.
    pub(super) fn end_fights(&self, res: &mut Resolution) -> bool {
        self.settle_leaders(res);
        for piece in res.board().ids() {
            if res.board().piece(piece).aim.is_some() {
                res.emit(Fact::Aimed { piece, at: None }, CHOICE);
            }
        }
        self.is_decided(res) || self.face_all(res)
    }

    /// Turns to face after the fights, where that is their time; not when the game is over with the turn.
    ///
    /// Returns whether a question had to be asked.
    pub(super) fn face_all(&self, res: &mut Resolution) -> bool {
        if self.turns_before_moves() || self.at_end_of_turn(res.board()).is_some() {
            return false;
        }
        Side::BOTH.into_iter().any(|side| self.turn_and_face(res, side))
    }

    /// The enemies between whom the owner of `id` may choose before the dice of a pass are thrown.
    pub(super) fn aims(&self, board: &Board, id: PieceId, pass: Pass) -> Vec<PieceId> {
        let enemies = board.enemies_of(id);
        let may = enemies.len() > 1 && self.silence(board, id).is_none() && self.is_in_pass(board.piece(id).kind, pass);
        if may { enemies } else { Vec::new() }
    }

    /// Takes the owner's choice.
    pub(super) fn aim(&self, board: &Board, piece: PieceId, at: PieceId, pass: Pass) -> Result<Vec<Event>, Illegal> {
        let cite = if self.file.melee.fighters == Fighters::All { self.file.cites.target } else { CHOICE };
        if board.pieces.get(piece.index()).is_none() {
            return Err(Illegal { reason: Reason::NoSuchPiece, cite });
        }
        if !self.aims(board, piece, pass).contains(&at) {
            return Err(Illegal { reason: Reason::NothingToChoose(piece), cite });
        }
        let mut res = Resolution::of(board);
        res.emit(Fact::Aimed { piece, at: Some(at) }, cite);
        // The number of dice may have changed with the choice.
        self.ask_for_fights(&mut res, pass);
        Ok(res.finish())
    }
}
