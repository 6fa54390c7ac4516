//! The sequence of play: what comes after what, and the orders of each step.

use super::TrayRules;
use crate::dice::Dice;
use crate::game::{
    About, Action, Ask, Board, Cite, Clock, Event, Fact, Illegal, KindId, KindInfo, Miss, Odds, Order, Outcome, Phase,
    PieceId, Problem, Reason, Resolution, RuleText, Rules, Side, Sight, Step, Throw, Todo,
};

const CHOICE: Cite = Cite("tray.dice.4");
const DICE: Cite = Cite("tray.dice.3");
const HITS: Cite = Cite("tray.dice.1");
const FACE: Cite = Cite("tray.contact.6");

fn no<T>(reason: Reason, cite: Cite) -> Result<T, Illegal> {
    Err(Illegal { reason, cite })
}

impl TrayRules {
    fn step_cite(&self, phase: Phase) -> Cite {
        self.about.steps.iter().find(|step| step.phase == phase).map_or(self.file.cites.whose_turn, |step| step.cite)
    }

    /// Begins a step, and those after it as long as there is nothing to do in them.
    fn begin(&self, res: &mut Resolution, clock: Clock) {
        let mut clock = clock;
        loop {
            res.emit(Fact::Began(clock), self.step_cite(clock.phase));
            let waits = match clock.phase {
                Phase::Move => {
                    if !self.turn_and_face(res, clock.side) {
                        res.emit(Fact::Asked(Ask::Order(clock.side)), self.file.cites.whose_turn);
                    }
                    true
                }
                Phase::Shoot => self.ask_for_shot(res),
                Phase::Fight => self.ask_for_fights(res),
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

    /// The step that follows, or none when the game ends here.
    fn after(&self, res: &mut Resolution) -> Option<Clock> {
        let Clock { turn, side, phase } = res.board().clock;
        let at = self.about.steps.iter().position(|step| step.phase == phase).unwrap_or(0);
        if let Some(step) = self.about.steps.get(at + 1) {
            return Some(Clock { turn, side, phase: step.phase });
        }
        if let Some(outcome) = self.out_of_time(res.board()) {
            self.end(res, outcome);
            return None;
        }
        let first = self.about.steps.first().map_or(Phase::Move, |step| step.phase);
        Some(Clock { turn: turn + 1, side: side.other(), phase: first })
    }

    fn go_on(&self, res: &mut Resolution) {
        if let Some(clock) = self.after(res) {
            self.begin(res, clock);
        }
    }

    fn end(&self, res: &mut Resolution, outcome: Outcome) {
        res.emit(Fact::Asked(Ask::Over(outcome)), outcome.cite);
    }

    /// Ends the game if losses decide it; they are looked at after each shot and after the Fight step as a whole.
    fn is_decided(&self, res: &mut Resolution) -> bool {
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

    /// Waits for the dice of all fights if there are any; says so if there are none.
    fn ask_for_fights(&self, res: &mut Resolution) -> bool {
        let count: u16 = self.fight_throws(res.board()).iter().map(|throw| throw.dice as u16).sum();
        if count == 0 {
            let miss = if res.board().contacts.is_empty() { Miss::NoFights } else { Miss::NoDice };
            res.emit(Fact::Nothing(miss), self.step_cite(Phase::Fight));
            return false;
        }
        res.emit(Fact::Asked(Ask::Roll { by: None, count, what: Todo::Fights }), self.file.melee.together_cite);
        true
    }

    /// The enemies between whom the owner of `id` may choose before the dice of a fight are thrown.
    fn aims(&self, board: &Board, id: PieceId) -> Vec<PieceId> {
        let enemies = board.enemies_of(id);
        if enemies.len() > 1 && self.silence(board, id).is_none() { enemies } else { Vec::new() }
    }

    fn aim(&self, board: &Board, piece: PieceId, at: PieceId) -> Result<Vec<Event>, Illegal> {
        if board.pieces.get(piece.index()).is_none() {
            return no(Reason::NoSuchPiece, CHOICE);
        }
        if !self.aims(board, piece).contains(&at) {
            return no(Reason::NothingToChoose(piece), CHOICE);
        }
        let mut res = Resolution::of(board);
        res.emit(Fact::Aimed { piece, at: Some(at) }, CHOICE);
        // The number of dice may have changed with the choice.
        self.ask_for_fights(&mut res);
        Ok(res.finish())
    }

    fn answer(&self, board: &Board, what: Todo, options: &[PieceId], chosen: u8) -> Result<Vec<Event>, Illegal> {
        let (Todo::Face { piece }, Some(&toward)) = (what, options.get(chosen as usize)) else {
            return no(Reason::NoSuchOption { of: options.len() as u8 }, FACE);
        };
        let mut res = Resolution::of(board);
        self.face(&mut res, piece, toward);
        let side = board.clock.side;
        if !self.turn_and_face(&mut res, side) {
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
                let Some(throw) = self.shot(board, by, on) else {
                    return no(Reason::DoesNotShoot(by), self.file.cites.whose_turn);
                };
                res.emit(Fact::Shot { by, on }, throw.cite);
                let what = Todo::Shot { by, on };
                let ask = Ask::Roll { by: Some(board.clock.side), count: throw.dice as u16, what };
                res.emit(Fact::Asked(ask), throw.cite);
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

    fn check(&self, board: &Board) -> Vec<Problem> {
        self.faults(board)
    }

    fn open(&self, board: &Board) -> Vec<Event> {
        let mut res = Resolution::of(board);
        let phase = self.about.steps.first().map_or(Phase::Move, |step| step.phase);
        self.begin(&mut res, Clock { turn: 1, side: Side(0), phase });
        res.finish()
    }

    fn orders(&self, board: &Board) -> Vec<Action> {
        match (&board.ask, board.clock.phase) {
            (Ask::Over(_), _) => Vec::new(),
            (Ask::Question { options, .. }, _) => (0..options.len() as u8).map(Action::Answer).collect(),
            (Ask::Roll { what: Todo::Fights, .. }, _) => board
                .ids()
                .flat_map(|piece| {
                    self.aims(board, piece).into_iter().map(move |at| Action::Order { piece, order: Order::Aim(at) })
                })
                .collect(),
            (Ask::Roll { .. }, _) => Vec::new(),
            (Ask::Order(_), Phase::Move) => {
                board.ids().flat_map(|id| self.moves(board, id)).chain([Action::Done]).collect()
            }
            (Ask::Order(side), Phase::Shoot) => {
                self.shots(board, *side).map(|(by, on)| Action::Shoot { by, on }).chain([Action::Done]).collect()
            }
            (Ask::Order(_), Phase::Fight) => vec![Action::Done],
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
            (Ask::Roll { what: Todo::Fights, .. }, &Action::Order { piece, order: Order::Aim(at) }) => {
                self.aim(board, piece, at)
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
                self.strike(&mut res, &throws, dice, HITS);
                if !self.is_decided(&mut res) && !self.ask_for_shot(&mut res) {
                    self.go_on(&mut res);
                }
            }
            Todo::Fights => {
                self.strike(&mut res, &throws, dice, self.file.melee.together_cite);
                for piece in board.ids().filter(|&id| board.piece(id).aim.is_some()) {
                    res.emit(Fact::Aimed { piece, at: None }, CHOICE);
                }
                if !self.is_decided(&mut res) {
                    self.go_on(&mut res);
                }
            }
            Todo::Face { .. } => return no(Reason::NotAskedFor, DICE),
        }
        Ok(res.finish())
    }

    fn throws(&self, board: &Board, what: Todo) -> Vec<Throw> {
        match what {
            Todo::Shot { by, on } => self.shot(board, by, on).into_iter().collect(),
            Todo::Fights => self.fight_throws(board),
            Todo::Face { .. } => Vec::new(),
        }
    }

    fn odds(&self, board: &Board, what: Todo) -> Odds {
        let throws = self.throws(board, what);
        let mut units: Vec<PieceId> = throws.iter().map(|throw| throw.on).collect();
        crate::order::by_key(&mut units, |&unit| unit);
        units.dedup();
        self.odds_of(board, &throws, units)
    }

    fn odds_around(&self, board: &Board, unit: PieceId) -> Odds {
        let mut units = board.enemies_of(unit);
        units.push(unit);
        crate::order::by_key(&mut units, |&unit| unit);
        self.odds_of(board, &self.fight_throws(board), units)
    }

    fn silent(&self, board: &Board, unit: PieceId) -> Option<Cite> {
        self.silence(board, unit)
    }

    fn sight(&self, board: &Board, by: PieceId, on: PieceId) -> Sight {
        self.look(board, by, on)
    }

    fn losses(&self, board: &Board) -> ([u8; 2], u8) {
        (self.counted_losses(board), self.file.victory.units_lost)
    }

    fn standing(&self, board: &Board) -> Outcome {
        Self::fewer_lost(self.counted_losses(board), self.file.victory.cite)
    }
}
