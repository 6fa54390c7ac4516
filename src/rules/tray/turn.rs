//! The sequence of play: what comes after what, and the orders of each step.

use super::TrayRules;
use crate::dice::Dice;
use crate::game::{
    About, Action, Ask, Board, Cite, Clock, Event, Fact, Illegal, KindId, KindInfo, Miss, Odds, Order, Outcome, Pass,
    Phase, PieceId, Reason, Resolution, RuleText, Rules, Side, Sight, Step, Throw, Todo,
};
use crate::geom::Inches;

const DICE: Cite = Cite("tray.dice.3");
const HITS: Cite = Cite("tray.dice.1");
const FACE: Cite = Cite("tray.contact.6");

/// A refusal.
pub(super) fn no<T>(reason: Reason, cite: Cite) -> Result<T, Illegal> {
    Err(Illegal { reason, cite })
}

impl TrayRules {
    pub(super) fn step_cite(&self, phase: Phase) -> Cite {
        self.about.steps.iter().find(|step| step.phase == phase).map_or(self.file.cites.whose_turn, |step| step.cite)
    }

    /// Begins a step, and those after it as long as there is nothing to do in them.
    pub(super) fn begin(&self, res: &mut Resolution, clock: Clock) {
        let mut clock = clock;
        loop {
            let is_new_turn = self.step_at(clock) == 0;
            res.emit(Fact::Began(clock), self.step_cite(clock.phase));
            if is_new_turn {
                self.release(res);
            }
            let waits = match clock.phase {
                Phase::Move => {
                    if !self.turns_before_moves() || !self.turn_and_face(res, clock.side) {
                        res.emit(Fact::Asked(Ask::Order(clock.side)), self.file.cites.whose_turn);
                    }
                    true
                }
                Phase::Shoot => self.ask_for_shot(res),
                Phase::Charge => self.ask_for_charge(res),
                _ => self.fight_on(res, None),
            };
            if waits {
                return;
            }
            match self.after(res) {
                Some(next) => clock = next,
                None => return,
            }
        }
    }

    /// Units that waited for this turn may act from now on (`kadesh.ruling.9`).
    fn release(&self, res: &mut Resolution) {
        let turn = res.board().clock.turn;
        for piece in res.board().ids() {
            let until = res.board().piece(piece).waits_until;
            if until > 0 && until <= turn {
                res.emit(Fact::Released { piece }, self.file.waiting.unwrap_or_default());
            }
        }
    }

    /// Which step of the turn it is.
    fn step_at(&self, clock: Clock) -> usize {
        let is_it =
            |&(phase, side): &(Phase, Option<Side>)| phase == clock.phase && side.is_none_or(|side| side == clock.side);
        self.steps.iter().position(is_it).unwrap_or(0)
    }

    /// The clock of a step of the turn; `mover` is the side whose turn it is where the sides take turns.
    fn clock_at(&self, step: usize, turn: u16, mover: Side) -> Clock {
        let (phase, side) = self.steps.get(step).copied().unwrap_or((Phase::Move, None));
        let whose = if self.about.is_turn_shared { Side(0) } else { mover };
        Clock { turn, side: side.unwrap_or(whose), phase }
    }

    /// The step that follows, or none when the game ends here.
    fn after(&self, res: &mut Resolution) -> Option<Clock> {
        let clock = res.board().clock;
        let next = self.step_at(clock) + 1;
        if next < self.steps.len() {
            return Some(self.clock_at(next, clock.turn, clock.side));
        }
        if let Some(outcome) = self.at_end_of_turn(res.board()) {
            self.end(res, outcome);
            return None;
        }
        Some(self.clock_at(0, clock.turn + 1, clock.side.other()))
    }

    pub(super) fn go_on(&self, res: &mut Resolution) {
        if let Some(clock) = self.after(res) {
            self.begin(res, clock);
        }
    }

    fn end(&self, res: &mut Resolution, outcome: Outcome) {
        res.emit(Fact::Asked(Ask::Over(outcome)), outcome.cite);
    }

    /// Ends the game if losses decide it; where they are looked at at once, after each shot and each Fight step.
    pub(super) fn is_decided(&self, res: &mut Resolution) -> bool {
        if !self.is_judged_at_once() {
            return false;
        }
        let outcome = self.decided(self.counted_losses(res.board()));
        outcome.map(|outcome| self.end(res, outcome)).is_some()
    }

    /// Waits for a shot if there is one; says so if there is none.
    fn ask_for_shot(&self, res: &mut Resolution) -> bool {
        let side = res.board().clock.side;
        let is_any = self.shots(res.board(), side).next().is_some();
        let cite = self.file.cites.whose_turn;
        match is_any {
            true => res.emit(Fact::Asked(Ask::Order(side)), cite),
            false => res.emit(Fact::Nothing(Miss::NoShots(side)), cite),
        }
        is_any
    }

    fn answer(&self, board: &Board, what: Todo, options: &[PieceId], chosen: u8) -> Result<Vec<Event>, Illegal> {
        let (Todo::Face { piece }, Some(&toward)) = (what, options.get(chosen as usize)) else {
            return no(Reason::NoSuchOption { of: options.len() as u8 }, FACE);
        };
        let mut res = Resolution::of(board);
        self.face(&mut res, piece, toward);
        let side = board.clock.side;
        if !self.turns_before_moves() {
            if !self.face_all(&mut res) {
                self.go_on(&mut res);
            }
        } else if !self.turn_and_face(&mut res, side) {
            res.emit(Fact::Asked(Ask::Order(side)), self.file.cites.whose_turn);
        }
        Ok(res.finish())
    }

    fn order(&self, board: &Board, action: &Action) -> Result<Vec<Event>, Illegal> {
        let mut res = Resolution::of(board);
        match (action, board.clock.phase) {
            (Action::Move { piece, steps }, Phase::Move) => self.move_piece(&mut res, *piece, steps)?,
            (&Action::Shoot { by, on }, Phase::Shoot) => {
                self.may_shoot(board, by, on)?;
                let throws = self.shot(board, by, on);
                let count = throws.iter().map(|throw| u16::from(throw.dice)).sum();
                let Some(throw) = throws.first() else {
                    return no(Reason::DoesNotShoot(by), self.file.cites.whose_turn);
                };
                res.emit(Fact::Shot { by, on }, throw.cite);
                let by_side = Some(board.piece(by).side);
                res.emit(Fact::Asked(Ask::Roll { by: by_side, count, what: Todo::Shot { by, on } }), throw.cite);
            }
            (Action::Charge { by, on, steps }, Phase::Charge) => {
                self.charge(&mut res, *by, *on, steps)?;
                if !self.ask_for_charge(&mut res) {
                    self.go_on(&mut res);
                }
            }
            (Action::Done, _) => self.go_on(&mut res),
            _ => return no(Reason::NotAskedFor, self.step_cite(board.clock.phase)),
        }
        Ok(res.finish())
    }
}

impl Rules for TrayRules {
    fn about(&self) -> &About {
        &self.about
    }

    fn kind(&self, id: KindId) -> &KindInfo {
        &self.kinds[id.0 as usize]
    }

    fn kinds(&self) -> &[KindInfo] {
        &self.kinds
    }

    fn texts(&self) -> &[RuleText] {
        &self.texts
    }

    fn check(&self, board: &Board) -> Vec<(PieceId, Reason)> {
        self.faults(board)
    }

    fn open(&self, board: &Board) -> Vec<Event> {
        let mut res = Resolution::of(board);
        self.begin(&mut res, self.clock_at(0, 1, Side(0)));
        res.finish()
    }

    fn orders(&self, board: &Board) -> Vec<Action> {
        match (&board.ask, board.clock.phase) {
            (Ask::Over(_), _) => Vec::new(),
            (Ask::Question { options, .. }, _) => (0..options.len() as u8).map(Action::Answer).collect(),
            (&Ask::Roll { what: Todo::Fights(pass), .. }, _) => board
                .ids()
                .flat_map(|piece| {
                    let aims = self.aims(board, piece, pass).into_iter();
                    aims.map(move |at| Action::Order { piece, order: Order::Aim(at) })
                })
                .collect(),
            (Ask::Order(_), Phase::Move) => {
                board.ids().flat_map(|id| self.moves(board, id)).chain([Action::Done]).collect()
            }
            (Ask::Order(side), Phase::Shoot) => {
                self.shots(board, *side).map(|(by, on)| Action::Shoot { by, on }).chain([Action::Done]).collect()
            }
            (Ask::Order(_), Phase::Charge) => {
                let mut orders = self.charges_now(board);
                orders.push(Action::Done);
                orders
            }
            (Ask::Order(_), _) => vec![Action::Done],
            _ => Vec::new(),
        }
    }

    fn tries(&self, board: &Board, piece: PieceId) -> Vec<Vec<Step>> {
        self.moves_to_try(board, piece)
    }

    fn act(&self, board: &Board, action: &Action) -> Result<Vec<Event>, Illegal> {
        match (&board.ask, action) {
            (Ask::Over(outcome), _) => no(Reason::IsOver, outcome.cite),
            (Ask::Question { what, options, .. }, Action::Answer(chosen)) => {
                self.answer(board, *what, options, *chosen)
            }
            (&Ask::Roll { what: Todo::Fights(pass), .. }, &Action::Order { piece, order: Order::Aim(at) }) => {
                self.aim(board, piece, at, pass)
            }
            (Ask::Order(_), _) => self.order(board, action),
            _ => no(Reason::NotAskedFor, self.step_cite(board.clock.phase)),
        }
    }

    fn land(&self, board: &Board, dice: &Dice, by_hand: bool) -> Result<Vec<Event>, Illegal> {
        let &Ask::Roll { count, what, .. } = &board.ask else {
            return no(Reason::NotAskedFor, DICE);
        };
        let got = dice.pips().len() as u16;
        if got != count {
            return no(Reason::WrongDice { want: count, got }, DICE);
        }
        let throws = self.throws(board, what);
        let mut res = Resolution::of(board);
        res.emit(Fact::Rolled { dice: dice.clone(), by_hand }, DICE);
        match what {
            Todo::Shot { .. } => {
                self.strike(&mut res, &throws, dice, HITS, false);
                if !self.is_decided(&mut res) && !self.ask_for_shot(&mut res) {
                    self.go_on(&mut res);
                }
            }
            Todo::Fights(pass) => {
                self.strike(&mut res, &throws, dice, self.file.melee.together_cite, true);
                if !self.fight_on(&mut res, Some(pass)) {
                    self.go_on(&mut res);
                }
            }
            Todo::Leaders => {
                self.judge_leaders(&mut res, dice);
                if !self.end_fights(&mut res) {
                    self.go_on(&mut res);
                }
            }
            _ => return no(Reason::NotAskedFor, DICE),
        }
        Ok(res.finish())
    }

    fn throws(&self, board: &Board, what: Todo) -> Vec<Throw> {
        self.throws_for(board, what)
    }

    fn odds(&self, board: &Board, what: Todo) -> Odds {
        self.chances(board, what, None)
    }

    fn odds_around(&self, board: &Board, unit: PieceId) -> Odds {
        let mut units = board.enemies_of(unit);
        units.push(unit);
        self.chances(board, Todo::Fights(Pass::All), Some(units))
    }

    fn silent(&self, board: &Board, unit: PieceId) -> Option<Cite> {
        self.silence(board, unit)
    }

    fn range(&self, board: &Board, unit: PieceId) -> Option<Inches> {
        self.range_of(board, unit)
    }

    fn trim(&self, board: &Board, piece: PieceId, steps: &[Step]) -> Vec<Step> {
        self.trimmed(board, piece, steps)
    }

    fn charges(&self, board: &Board, by: PieceId, on: PieceId) -> Vec<Vec<Step>> {
        self.charges_to_try(board, by, on)
    }

    fn sight(&self, board: &Board, by: PieceId, on: PieceId) -> Sight {
        self.look(board, by, on)
    }

    fn losses(&self, board: &Board) -> ([u8; 2], [u8; 2]) {
        let losses = self.counted_losses(board);
        (losses.lost, losses.of.map(|of| self.limit_of(of)))
    }

    fn is_vital(&self, leader: KindId) -> bool {
        self.is_decisive(leader)
    }

    fn standing(&self, board: &Board) -> Outcome {
        self.fewer_lost(self.counted_losses(board), self.file.victory.cite)
    }
}
