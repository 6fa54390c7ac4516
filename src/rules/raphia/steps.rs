//! What is owed, asked and settled: the small change of every step.

use super::stacks::merged;
use super::{Body, Grid, RaphiaRules};
use crate::dice::Dice;
use crate::game::{
    Ask, Choice, Cite, Fact, Gait, HexFact, Illegal, Mark, Owed, PieceId, Reason, Resolution, Side, State, Todo, Trial,
};
use crate::geom::{Dir, Hex};

impl RaphiaRules {
    pub(super) fn owe(&self, res: &mut Resolution, owed: Owed, cite: &'static str) {
        res.emit(Fact::Hex(HexFact::Owes(owed)), Cite(cite));
    }

    pub(super) fn settle(&self, res: &mut Resolution, cite: &'static str) {
        res.emit(Fact::Hex(HexFact::Settled), Cite(cite));
    }

    /// The rest of an attack does not come about.
    pub(super) fn abandon(&self, res: &mut Resolution, cite: &'static str) {
        while !res.board().on_hexes().todo.is_empty() {
            self.settle(res, cite);
        }
    }

    pub(super) fn ask_dice(&self, res: &mut Resolution, by: Option<Side>, count: u16, what: Owed, cite: &'static str) {
        res.emit(Fact::Asked(Ask::Roll { by, count, what: Todo::Owed(what) }), Cite(cite));
    }

    pub(super) fn ask_choice(
        &self,
        res: &mut Resolution,
        to: Side,
        what: Owed,
        options: Vec<Choice>,
        cite: &'static str,
    ) {
        res.emit(Fact::Asked(Ask::Choose { to, what, options }), Cite(cite));
    }

    /// Counters go a way as one body.
    pub(super) fn go(
        &self,
        res: &mut Resolution,
        who: &[PieceId],
        way: Vec<Hex>,
        gait: Gait,
        is_off: bool,
        cite: &'static str,
    ) {
        let cost = way.len() as u8 + u8::from(is_off);
        let went = HexFact::Went { who: who.to_vec(), way, facing: None, cost, gait, is_off };
        res.emit(Fact::Hex(went), Cite(cite));
    }

    /// Goes on with the step that is owed next; whether the game now waits.
    pub(super) fn due(&self, res: &mut Resolution, owed: Owed) -> bool {
        match owed {
            Owed::Initiative => {
                self.ask_dice(res, None, 4, owed, "raphia.turn.2");
                true
            }
            Owed::Hidden => {
                let hidden = res.board().pieces.iter().find(|piece| piece.counter.is_hidden);
                let by = hidden.map(|piece| piece.side);
                self.ask_dice(res, by, 1, owed, "raphia.egy.1");
                true
            }
            Owed::Draw { piece } => self.ask_draw(res, piece),
            Owed::Test { top, .. } => {
                let side = res.board().piece(top).side;
                self.ask_dice(res, Some(side), 2, owed, "raphia.mor.8");
                true
            }
            Owed::Each { top, .. } => {
                let body = Grid::of(self, res.board()).body(top);
                let count = body.map_or(0, |body| body.troops.len());
                if count == 0 {
                    self.settle(res, "raphia.mor.7");
                    return false;
                }
                self.ask_dice(res, Some(res.board().piece(top).side), count as u16 * 2, owed, "raphia.mor.7");
                true
            }
            Owed::Nerve { by, on } => self.ask_nerve(res, by, on),
            Owed::Turn { top, .. } => {
                self.ask_dice(res, Some(res.board().piece(top).side), 2, owed, "raphia.face.4");
                true
            }
            Owed::Evade { by, on } => self.ask_evade(res, by, on),
            Owed::Strike { by, on, how } => self.ask_strike(res, by, on, how),
            Owed::Advance { by, hex } => self.ask_advance(res, by, hex),
            Owed::Flights => self.flee_next(res),
            Owed::Mad { top, left, dir } => self.ask_mad(res, top, left, dir),
            Owed::Shift { top, to } => self.ask_shift(res, top, to),
            Owed::Stop { by } => {
                self.ask_choice(res, by.other(), owed, vec![Choice::Stay, Choice::Stop], "raphia.rul.50");
                true
            }
            Owed::Face { top } => {
                let options = Dir::ALL.into_iter().map(Choice::Face).collect();
                self.ask_choice(res, res.board().piece(top).side, owed, options, "raphia.face.8");
                true
            }
        }
    }

    /// What the dice that are due do.
    pub(super) fn land_owed(&self, res: &mut Resolution, owed: Owed, dice: &Dice) {
        match owed {
            Owed::Initiative => self.land_initiative(res, dice),
            Owed::Hidden => self.land_hidden(res, dice),
            Owed::Draw { piece } => self.land_draw(res, piece, dice),
            Owed::Test { top, why } => self.land_test(res, top, why, dice.pips()),
            Owed::Each { top, by } => self.land_each(res, top, by, dice),
            Owed::Nerve { by, .. } => self.land_nerve(res, by, dice),
            Owed::Turn { top, to } => self.land_turn(res, top, to, dice),
            Owed::Strike { by, on, how } => self.land_strike(res, (by, on, how), dice),
            Owed::Mad { top, left, .. } => self.land_mad(res, top, left, dice),
            Owed::Shift { top, to } => self.land_shift(res, top, to, dice),
            Owed::Evade { .. } | Owed::Advance { .. } | Owed::Flights | Owed::Stop { .. } | Owed::Face { .. } => {}
        }
    }

    /// What the chosen option does.
    pub(super) fn answer_owed(&self, res: &mut Resolution, owed: Owed, choice: &Choice) -> Result<(), Illegal> {
        match (owed, choice) {
            (Owed::Evade { by, on }, _) => self.answer_evade(res, by, on, choice),
            (Owed::Advance { by, .. }, _) => self.answer_advance(res, by, choice),
            (Owed::Stop { .. }, _) => {
                self.settle(res, "raphia.rul.50");
                if *choice == Choice::Stop {
                    self.end(res);
                }
            }
            (Owed::Face { top }, Choice::Face(facing)) => {
                self.settle(res, "raphia.face.8");
                let who = Grid::of(self, res.board()).body(top).map(|body| body.all()).unwrap_or_default();
                res.emit(Fact::Hex(HexFact::Turned { who, facing: *facing }), Cite("raphia.face.8"));
            }
            _ => return Err(Illegal { reason: Reason::NotAskedFor, cite: Cite("raphia.turn.4") }),
        }
        Ok(())
    }

    fn land_initiative(&self, res: &mut Resolution, dice: &Dice) {
        let totals: Vec<u8> = dice.pips().chunks(2).map(|pair| pair.iter().sum()).collect();
        let first = match totals[..] {
            [a, b] if a > b => Side(0),
            [a, b] if a < b => Side(1),
            // Again: it stays owed.
            _ => return,
        };
        self.settle(res, "raphia.turn.2");
        res.emit(Fact::Hex(HexFact::First(first)), Cite("raphia.turn.2"));
    }

    /// The morale that a die gives the counters printed with a question mark (`raphia.egy.1`).
    pub fn hidden_morale(&self, pip: u8) -> Option<u8> {
        let row = self.file.hidden.iter().find(|row| (row.least..=row.most).contains(&pip))?;
        Some(row.morale)
    }

    fn land_hidden(&self, res: &mut Resolution, dice: &Dice) {
        self.settle(res, "raphia.egy.1");
        let pip = dice.pips().first().copied().unwrap_or(1);
        let Some(morale) = self.hidden_morale(pip) else { return };
        for piece in res.board().ids() {
            if res.board().piece(piece).counter.is_hidden {
                let shown = HexFact::Shown { piece, morale, pool: None };
                res.emit(Fact::Hex(shown), Cite("raphia.egy.1"));
            }
        }
    }

    /// Every counter left in the pool, by its row (`raphia.rul.47`).
    fn pool(&self, res: &Resolution) -> Vec<u8> {
        let rows = res.board().on_hexes().pool.iter().enumerate();
        rows.flat_map(|(row, &left)| std::iter::repeat_n(row as u8, usize::from(left))).collect()
    }

    fn ask_draw(&self, res: &mut Resolution, piece: PieceId) -> bool {
        let left = self.pool(res).len();
        if left == 0 {
            self.settle(res, "raphia.rul.47");
            return false;
        }
        let count = super::elephants::dice_for(left) as u16;
        self.ask_dice(res, Some(res.board().piece(piece).side), count, Owed::Draw { piece }, "raphia.egy.2");
        true
    }

    fn land_draw(&self, res: &mut Resolution, piece: PieceId, dice: &Dice) {
        let pool = self.pool(res);
        let Some(&row) = super::elephants::drawn(pool.len(), dice.pips()).and_then(|at| pool.get(at)) else { return };
        self.settle(res, "raphia.rul.47");
        if let Some(morale) = self.file.pool.get(usize::from(row)).map(|row| row.morale) {
            res.emit(Fact::Hex(HexFact::Shown { piece, morale, pool: Some(row) }), Cite("raphia.egy.2"));
        }
    }

    fn land_turn(&self, res: &mut Resolution, top: PieceId, to: Dir, dice: &Dice) {
        self.settle(res, "raphia.rul.12");
        if self.test(res, top, Trial::Turn, dice.pips()) {
            let who = Grid::of(self, res.board()).body(top).map(|body| body.all()).unwrap_or_default();
            res.emit(Fact::Hex(HexFact::Turned { who, facing: to }), Cite("raphia.face.4"));
        }
    }

    /// A stack tried to rally.
    pub(super) fn after_rally(&self, res: &mut Resolution, body: &Body, passed: bool) {
        for &piece in &body.troops {
            res.emit(Fact::Marked { piece, mark: Mark::Tried, on: true }, Cite("raphia.rally.1"));
        }
        if !passed {
            return;
        }
        let friends = Grid::of(self, res.board()).bodies(body.hex).into_iter().find(|other| other.state == State::Good);
        res.emit(Fact::Hex(HexFact::Rallied { who: body.troops.clone() }), Cite("raphia.rally.3"));
        let is_corner = self.row(self.arm(res.board(), body.top())).corner;
        match friends.filter(|friends| !friends.troops.is_empty()) {
            Some(friends) => {
                // They had nowhere to flee and come back under those who stood.
                let order = [&friends.troops[..], &body.troops[..]].concat();
                let facing = res.board().spot(friends.top()).map_or(Dir::default(), |spot| spot.facing);
                res.emit(Fact::Hex(HexFact::Stacked { order: order.clone() }), Cite("raphia.stack.10"));
                res.emit(Fact::Hex(HexFact::Turned { who: order, facing }), Cite("raphia.face.2"));
            }
            None if is_corner => self.owe(res, Owed::Face { top: body.top() }, "raphia.face.8"),
            None => {}
        }
    }

    /// The orders in which counters may lie in the stack they join, the default first.
    pub(super) fn orders_of(&self, grid: &Grid<'_>, who: &[PieceId], hex: Hex) -> Vec<Vec<PieceId>> {
        let existing = grid.bodies(hex).into_iter().next().map(|body| body.troops).unwrap_or_default();
        let arriving: Vec<PieceId> = who.iter().copied().filter(|&id| grid.is_troop(id)).collect();
        merged(&existing, &arriving)
    }
}
