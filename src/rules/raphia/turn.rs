//! The rules as everybody else knows them: orders, dice and answers.

use super::{Grid, RaphiaRules};
use crate::dice::Dice;
use crate::game::{
    About, Action, Ask, Board, Cite, Event, Fact, Illegal, KindId, KindInfo, Order, Outcome, Owed, Phase, PieceId,
    Reason, Resolution, RuleText, Rules, Side, Todo, Trial,
};
use crate::geom::{Dir, Hex};

/// The side whose order is waited for.
pub(super) fn asked(board: &Board) -> Option<Side> {
    match board.ask {
        Ask::Order(side) => Some(side),
        _ => None,
    }
}

pub(super) fn owed_turn(top: PieceId, to: Dir) -> Owed {
    Owed::Turn { top, to }
}

fn no<T>(reason: Reason, cite: &'static str) -> Result<T, Illegal> {
    Err(Illegal { reason, cite: Cite(cite) })
}

impl RaphiaRules {
    fn order(&self, board: &Board, action: &Action) -> Result<Vec<Event>, Illegal> {
        let mut res = Resolution::of(board);
        let phase = board.clock.phase;
        let not_now = || Illegal { reason: Reason::NotAskedFor, cite: self.step_cite(phase) };
        match (action, phase) {
            (Action::Move { piece, steps }, Phase::Move) => self.move_counters(&mut res, *piece, steps)?,
            (&Action::Charge { by, on, ref steps }, Phase::Fight | Phase::Back) if steps.is_empty() => {
                self.is_own(board, by)?;
                let how = if phase == Phase::Back { crate::game::How::Back } else { crate::game::How::Melee };
                self.attack(&mut res, by, on, how)?;
            }
            (&Action::Shoot { by, on }, Phase::Fight) => {
                self.is_own(board, by)?;
                self.attack(&mut res, by, on, crate::game::How::Fire)?;
            }
            (&Action::Order { piece, order }, _) => self.special(&mut res, piece, order)?,
            (Action::Done, _) => self.done(&mut res)?,
            _ => return Err(not_now()),
        }
        self.go_on(&mut res);
        Ok(res.finish())
    }

    fn special(&self, res: &mut Resolution, piece: PieceId, order: Order) -> Result<(), Illegal> {
        let board = res.board();
        self.is_own(board, piece)?;
        let phase = board.clock.phase;
        let not_now = Err(Illegal { reason: Reason::NotAskedFor, cite: self.step_cite(phase) });
        let body = Grid::of(self, board).body(piece);
        match (order, phase) {
            (Order::Deploy { col, row, below }, Phase::Deploy) => self.deploy(res, piece, (col, row), below)?,
            (Order::DeployStack { col, row }, Phase::Deploy) => self.deploy_stack(res, piece, Hex::at(col, row))?,
            (Order::Stop, _) if phase != Phase::Deploy => {
                let by = board.piece(piece).side;
                self.owe(res, Owed::Stop { by }, "raphia.rul.50");
            }
            (Order::Turn(to), Phase::Move) => self.turn_in_contact(res, piece, to)?,
            (Order::Flee(way), Phase::Rout) => {
                let flights = self.flights(board);
                let Some((body, ways)) = flights.into_iter().find(|(body, _)| body.top() == piece) else {
                    return not_now;
                };
                if usize::from(way) >= ways {
                    return no(Reason::NoSuchOption { of: ways as u8 }, "raphia.rul.37");
                }
                self.flee(res, &body, usize::from(way));
            }
            (Order::Advance, Phase::Advance) => {
                let Some((_, hex)) = self.advances(board).into_iter().find(|(by, _)| *by == piece) else {
                    return not_now;
                };
                self.advance(res, piece, vec![hex]);
                res.emit(Fact::Marked { piece, mark: crate::game::Mark::Chased, on: true }, Cite("raphia.rul.32"));
            }
            (Order::Pursue { prey, way }, Phase::Pursue) => {
                let chases = self.chases(board);
                let Some((.., ways, _)) = chases.into_iter().find(|(by, of, ..)| (*by, *of) == (piece, prey)) else {
                    return not_now;
                };
                if usize::from(way) >= ways.len() {
                    return no(Reason::NoSuchOption { of: ways.len() as u8 }, "raphia.rul.44");
                }
                self.order_pursuit(res, &Action::Order { piece, order });
            }
            (Order::Rally, Phase::Halt | Phase::Rally) => {
                let Some(body) = body.filter(|body| body.top() == piece) else { return not_now };
                self.may_rally(&Grid::of(self, board), &body, phase)?;
                let why = if phase == Phase::Halt { Trial::Halt } else { Trial::Rally };
                self.owe(res, Owed::Test { top: piece, why }, "raphia.rally.1");
            }
            _ => return not_now,
        }
        Ok(())
    }
}

impl Rules for RaphiaRules {
    fn about(&self) -> &About {
        &self.about
    }

    fn kind(&self, id: KindId) -> &KindInfo {
        &self.kinds[usize::from(id.0) % self.kinds.len()]
    }

    fn kinds(&self) -> &[KindInfo] {
        &self.kinds
    }

    fn texts(&self) -> &[RuleText] {
        &self.file.rules
    }

    fn check(&self, board: &Board) -> Vec<(PieceId, Reason)> {
        self.badly_stacked(board)
    }

    fn open(&self, board: &Board) -> Vec<Event> {
        let mut res = Resolution::of(board);
        if self.free_deployment {
            self.begin(&mut res, board.clock);
            res.emit(Fact::Asked(Ask::Order(board.clock.side)), Cite("raphia.deploy.1"));
        } else {
            self.prepare(&mut res);
            self.go_on(&mut res);
        }
        res.finish()
    }

    fn orders(&self, board: &Board) -> Vec<Action> {
        match &board.ask {
            Ask::Order(_) => self.orders_now(board),
            Ask::Choose { options, .. } => (0..options.len().min(250) as u8).map(Action::Answer).collect(),
            _ => Vec::new(),
        }
    }

    fn moves(&self, board: &Board, piece: PieceId) -> Vec<Action> {
        Grid::of(self, board).moves(piece)
    }

    fn act(&self, board: &Board, action: &Action) -> Result<Vec<Event>, Illegal> {
        match (&board.ask, action) {
            (Ask::Over(outcome), _) => Err(Illegal { reason: Reason::IsOver, cite: outcome.cite }),
            (Ask::Choose { what, options, .. }, Action::Answer(chosen)) => {
                let Some(choice) = options.get(usize::from(*chosen)) else {
                    return no(Reason::NoSuchOption { of: options.len() as u8 }, "raphia.turn.4");
                };
                let mut res = Resolution::of(board);
                self.answer_owed(&mut res, *what, choice)?;
                self.go_on(&mut res);
                Ok(res.finish())
            }
            (Ask::Order(_), _) => self.order(board, action),
            _ => Err(Illegal { reason: Reason::NotAskedFor, cite: self.step_cite(board.clock.phase) }),
        }
    }

    fn land(&self, board: &Board, dice: &Dice, by_hand: bool) -> Result<Vec<Event>, Illegal> {
        let &Ask::Roll { count, what: Todo::Owed(owed), .. } = &board.ask else {
            return no(Reason::NotAskedFor, "raphia.comp.7");
        };
        let got = dice.pips().len() as u16;
        if got != count {
            return no(Reason::WrongDice { want: count, got }, "raphia.comp.7");
        }
        let mut res = Resolution::of(board);
        res.emit(Fact::Rolled { dice: dice.clone(), by_hand }, Cite("raphia.comp.7"));
        self.land_owed(&mut res, owed, dice);
        self.go_on(&mut res);
        Ok(res.finish())
    }

    fn losses(&self, board: &Board) -> ([u8; 2], [u8; 2]) {
        let gone = |side: Side| {
            board.pieces.iter().filter(|piece| piece.side == side && piece.place == crate::game::Place::Off).count()
                as u8
        };
        (Side::BOTH.map(gone), [u8::MAX; 2])
    }

    fn is_vital(&self, _: KindId) -> bool {
        false
    }

    fn standing(&self, board: &Board) -> Outcome {
        self.outcome(board)
    }

    fn points(&self, board: &Board) -> Option<[u16; 2]> {
        Some(RaphiaRules::points(self, board))
    }

    fn column_name(&self, column: u8) -> String {
        self.file.combat.columns.get(usize::from(column)).map_or(String::new(), |row| row.name.clone())
    }

    fn own_edge(&self, side: Side) -> Option<crate::game::Bound> {
        Some(self.side_row(side).edge)
    }
}
