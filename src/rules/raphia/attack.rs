//! Who may attack whom, and what an attack does, one after another (`raphia.rul.18`).

use super::rules::no;
use super::tables::Arm;
use super::{Body, Grid, RaphiaRules};
use crate::dice::Dice;
use crate::game::{
    Blow, Board, Choice, Cite, Fact, Gait, HexFact, HexReason, How, Illegal, Mark, Owed, PieceId, Reason, Removal,
    Resolution, Side, State, Toll, Trial,
};
use crate::geom::Hex;

impl Grid<'_> {
    /// Whom somebody of `side` beside a hex would attack there: who holds it, or those in flight if nobody does.
    pub fn target(&self, hex: Hex, side: Side, how: How) -> Option<PieceId> {
        let top = self.first(hex, how == How::Back)?;
        let is_mad = self.state(top) == State::Rout && self.arm(top) == Arm::Elephant;
        (self.board.piece(top).side != side || is_mad).then_some(top)
    }

    /// Whether this attack may be made (`raphia.atk.1`, `raphia.atk.3`, `raphia.stack.16`), with the stacks.
    pub fn may_attack(&self, by: PieceId, on: PieceId, how: How) -> Result<(Body, Body), Illegal> {
        let gone = || Illegal { reason: Reason::NoSuchPiece, cite: Cite("raphia.atk.1") };
        let (attacker, target) = (self.body(by).ok_or_else(gone)?, self.body(on).ok_or_else(gone)?);
        if attacker.hex.distance(target.hex) != 1 {
            return no(HexReason::NotAdjacent, "raphia.atk.1");
        }
        let is_mad = target.state == State::Rout && self.arm(target.top()) == Arm::Elephant;
        if attacker.side == target.side && !is_mad {
            return no(HexReason::OwnUnit, "raphia.ele.5");
        }
        if attacker.top() != by || target.top() != on {
            return no(HexReason::NotThere, "raphia.stack.14");
        }
        let has = |id: PieceId, mark: Mark| self.board.piece(id).has(mark);
        if how == How::Back {
            if attacker.state != State::Pursuit || target.state != State::Rout {
                return no(HexReason::NotABackAttack, "raphia.back.1");
            }
        } else {
            if attacker.state != State::Good {
                return no(HexReason::NotInGoodOrder, "raphia.turn.6");
            }
            if attacker.troops.is_empty() {
                return no(HexReason::LeaderCannotAttack, "raphia.rul.31");
            }
            if has(by, Mark::Balked) {
                return no(HexReason::Balked, "raphia.rul.22");
            }
            if attacker.troops.iter().any(|&id| has(id, Mark::Attacked)) {
                return no(HexReason::AlreadyAttacked, "raphia.atk.3");
            }
            if self.target(target.hex, attacker.side, how) != Some(on) || has(on, Mark::Fresh) {
                return no(HexReason::TargetAttacked, "raphia.rul.20");
            }
            if has(on, Mark::Struck) {
                return no(HexReason::TargetAttacked, "raphia.atk.3");
            }
        }
        if !self.is_front(by, target.hex) && attacker.state == State::Good {
            return no(HexReason::NotOnFront, "raphia.face.5");
        }
        if how == How::Fire {
            if self.missiles(&attacker) == 0 {
                return no(HexReason::NoMissile, "raphia.missile.1");
            }
        } else {
            let from_flank = self.from_flank(&attacker, &target);
            self.rules.may_strike(&self.force(&attacker), &self.force(&target), from_flank)?;
        }
        Ok((attacker, target))
    }

    /// Every attack a side can make now.
    pub fn attacks(&self, side: Side, back: bool) -> Vec<(PieceId, PieceId, How)> {
        let mut tops: Vec<PieceId> = self.board.ids().filter(|&id| self.may_strike_now(id, side, back)).collect();
        tops.sort_unstable_by_key(|&id| self.spot(id).map(|spot| spot.hex));
        let mut attacks = Vec::new();
        for by in tops {
            self.attacks_of(by, back, &mut |by, on, how| {
                attacks.push((by, on, how));
                false
            });
        }
        attacks
    }

    /// Whether a side can make an attack now.
    pub fn has_attack(&self, side: Side, back: bool) -> bool {
        let is_found = |id: PieceId| self.attacks_of(id, back, &mut |_, _, _| true);
        self.board.ids().any(|id| self.may_strike_now(id, side, back) && is_found(id))
    }

    /// Whether a counter is on top of a stack that has not attacked yet.
    fn may_strike_now(&self, id: PieceId, side: Side, back: bool) -> bool {
        let (wanted, mark) = if back { (State::Pursuit, Mark::StruckBack) } else { (State::Good, Mark::Attacked) };
        let piece = self.board.piece(id);
        let fits = piece.side == side && piece.counter.state == wanted && !piece.has(mark);
        fits && self.spot(id).is_some_and(|spot| self.top(spot.hex, wanted) == Some(id))
    }

    /// Tells `found` every attack of the stack with this counter on top until it says that this is enough; whether it has.
    fn attacks_of(&self, by: PieceId, back: bool, found: &mut dyn FnMut(PieceId, PieceId, How) -> bool) -> bool {
        let (side, Some(spot)) = (self.board.piece(by).side, self.spot(by)) else { return false };
        let kinds: &[How] = if back { &[How::Back] } else { &[How::Melee, How::Fire] };
        for hex in self.map().around(spot.hex) {
            let Some(on) = self.target(hex, side, kinds[0]) else { continue };
            for &how in kinds {
                if self.may_attack(by, on, how).is_ok() && found(by, on, how) {
                    return true;
                }
            }
        }
        false
    }
}

impl RaphiaRules {
    /// Declares an attack: everything that comes before its dice is owed.
    pub(super) fn attack(&self, res: &mut Resolution, by: PieceId, on: PieceId, how: How) -> Result<(), Illegal> {
        let board = res.board();
        let (attacker, target) = Grid::of(self, board).may_attack(by, on, how)?;
        let cite = match how {
            How::Melee => Cite("raphia.atk.1"),
            How::Fire => Cite("raphia.fire.1"),
            How::Back => Cite("raphia.back.1"),
        };
        if how == How::Back && board.piece(by).has(Mark::StruckBack) {
            return no(HexReason::AlreadyAttacked, "raphia.rul.42");
        }
        let is_unknown = |id: PieceId| {
            let counter = &board.piece(id).counter;
            counter.is_hidden && counter.morale.is_none()
        };
        let unknown: Vec<PieceId> = [on, by].into_iter().filter(|&id| self.draw_hidden && is_unknown(id)).collect();
        let is_pursuer = target.state == State::Pursuit;
        let has_answered = [Mark::Steady, Mark::Shaken].iter().any(|&mark| board.piece(on).has(mark));
        let mark = if how == How::Back { Mark::StruckBack } else { Mark::Attacked };
        res.emit(Fact::Hex(HexFact::Attacks { by, on, how }), cite);
        for piece in attacker.troops {
            res.emit(Fact::Marked { piece, mark, on: true }, Cite("raphia.atk.3"));
        }
        self.owe(res, Owed::Strike { by, on, how }, "raphia.crt.1");
        if how == How::Melee {
            self.owe(res, Owed::Evade { by, on }, "raphia.turn.7");
            self.owe(res, Owed::Nerve { by, on }, "raphia.inf.1");
        }
        if is_pursuer && !has_answered {
            self.owe(res, Owed::Test { top: on, why: Trial::Steady }, "raphia.purs.9");
        }
        for piece in unknown {
            self.owe(res, Owed::Draw { piece }, "raphia.egy.2");
        }
        Ok(())
    }

    /// Whether the courage of foot has to be tested; waits for the dice if so.
    pub(super) fn ask_nerve(&self, res: &mut Resolution, by: PieceId, on: PieceId) -> bool {
        let needs = {
            let grid = Grid::of(self, res.board());
            match (grid.body(by), grid.body(on)) {
                (Some(attacker), Some(target)) => {
                    let flank = grid.from_flank(&attacker, &target);
                    self.needs_nerve(&grid.force(&attacker), &grid.force(&target), flank)
                }
                _ => false,
            }
        };
        match needs {
            true => self.ask_dice(res, Some(res.board().piece(by).side), 2, Owed::Nerve { by, on }, "raphia.inf.1"),
            false => self.settle(res, "raphia.inf.1"),
        }
        needs
    }

    /// The dice for the courage of foot.
    pub(super) fn land_nerve(&self, res: &mut Resolution, by: PieceId, dice: &Dice) {
        self.settle(res, "raphia.inf.4");
        if !self.test(res, by, Trial::Nerve, dice.pips()) {
            let troops = Grid::of(self, res.board()).body(by).map(|body| body.troops).unwrap_or_default();
            for piece in troops {
                res.emit(Fact::Marked { piece, mark: Mark::Balked, on: true }, Cite("raphia.rul.22"));
            }
            self.abandon(res, "raphia.inf.1");
        }
    }

    /// Asks the defender whether he slips away, if he can.
    pub(super) fn ask_evade(&self, res: &mut Resolution, by: PieceId, on: PieceId) -> bool {
        let grid = Grid::of(self, res.board());
        let ways = match (grid.body(by), grid.body(on)) {
            (Some(attacker), Some(target)) => grid.evasion(&attacker, &target, How::Melee).unwrap_or_default(),
            _ => Vec::new(),
        };
        if ways.is_empty() {
            self.settle(res, "raphia.evade.5");
            return false;
        }
        let options = [Choice::Stay].into_iter().chain(ways.into_iter().map(Choice::Way)).collect();
        self.ask_choice(res, res.board().piece(on).side, Owed::Evade { by, on }, options, "raphia.turn.7");
        true
    }

    /// The defender's answer.
    pub(super) fn answer_evade(&self, res: &mut Resolution, by: PieceId, on: PieceId, choice: &Choice) {
        self.settle(res, "raphia.turn.7");
        let Choice::Way(way) = choice else { return };
        let Some(body) = Grid::of(self, res.board()).body(on) else { return };
        let cite = if self.row(self.arm(res.board(), on)).foot { "raphia.evade.1" } else { "raphia.evade.2" };
        self.go(res, &body.all(), way.clone(), Gait::Evades, false, cite);
        res.emit(Fact::Marked { piece: on, mark: Mark::Struck, on: true }, Cite("raphia.rul.23"));
        self.abandon(res, "raphia.evade.7");
        self.owe(res, Owed::Advance { by, hex: body.hex }, "raphia.evade.7");
    }

    /// Reckons an attack up and waits for its dice; below the table nothing happens.
    pub(super) fn ask_strike(&self, res: &mut Resolution, by: PieceId, on: PieceId, how: How) -> bool {
        let grid = Grid::of(self, res.board());
        let (Some(attacker), Some(target)) = (grid.body(by), grid.body(on)) else {
            self.settle(res, "raphia.crt.1");
            return false;
        };
        let tally = grid.tally(&attacker, &target, how);
        let is_below = tally.column.is_none();
        res.emit(Fact::Hex(HexFact::Reckoned { by, on, tally }), Cite("raphia.ratio.1"));
        if is_below {
            self.settle(res, "raphia.ratio.1");
            res.emit(Fact::Marked { piece: on, mark: Mark::Struck, on: true }, Cite("raphia.atk.3"));
            res.emit(Fact::Hex(HexFact::Result { on, total: 0, effect: Toll::Nothing }), Cite("raphia.ratio.1"));
            return false;
        }
        self.ask_dice(res, Some(attacker.side), 2, Owed::Strike { by, on, how }, "raphia.crt.1");
        true
    }

    /// The dice of an attack.
    pub(super) fn land_strike(&self, res: &mut Resolution, (by, on, how): (PieceId, PieceId, How), dice: &Dice) {
        self.settle(res, "raphia.crt.1");
        let grid = Grid::of(self, res.board());
        let (Some(attacker), Some(target)) = (grid.body(by), grid.body(on)) else { return };
        let tally = grid.tally(&attacker, &target, how);
        let pair = [attacker.top(), target.top()].map(|id| grid.board.piece(id).counter.mercenary);
        let total = dice.pips().iter().sum::<u8>() as i8 + tally.modifier();
        let (effect, cite) = self.softened(self.result(tally.column, total), how, pair, target.state);
        res.emit(Fact::Hex(HexFact::Result { on, total, effect }), cite);
        if how != How::Back {
            res.emit(Fact::Marked { piece: on, mark: Mark::Struck, on: true }, Cite("raphia.atk.3"));
        }
        if effect == Toll::Nothing {
            return;
        }
        if effect == Toll::Kill {
            let cite = if target.troops.is_empty() { "raphia.lead.2" } else { "raphia.crt.4" };
            res.emit(Fact::Removed { piece: on, why: Removal::Destroyed }, Cite(cite));
        }
        if how != How::Back {
            self.owe(res, Owed::Advance { by, hex: target.hex }, "raphia.adv.1");
        }
        let rest: Vec<PieceId> = target.troops.iter().copied().filter(|&id| effect != Toll::Kill || id != on).collect();
        let Some(&top) = rest.first().filter(|_| target.state != State::Rout) else { return };
        res.emit(Fact::Hex(HexFact::Hit(Blow { by, hex: target.hex, how, broke: false })), Cite("raphia.rul.18"));
        if target.state == State::Good && self.row(self.arm(res.board(), top)).corner {
            for piece in rest {
                res.emit(Fact::Marked { piece, mark: Mark::Test, on: true }, Cite("raphia.rul.19"));
            }
        } else {
            self.owe(res, Owed::Each { top, by }, "raphia.mor.7");
        }
    }

    /// The dice of the tests of a stack, a pair for each counter from the top (`raphia.mor.7`).
    pub(super) fn land_each(&self, res: &mut Resolution, top: PieceId, by: PieceId, dice: &Dice) {
        self.settle(res, "raphia.mor.7");
        let grid = Grid::of(self, res.board());
        let (Some(body), pushed) = (grid.body(top), grid.toward(by, top)) else { return };
        let mut failed = Vec::new();
        for (&piece, pips) in body.troops.iter().zip(dice.pips().chunks(2)) {
            if !self.test(res, piece, Trial::Struck, pips) {
                failed.push(piece);
            }
        }
        self.rout(res, &failed, pushed, "raphia.rout.1");
    }

    /// Puts counters to flight; elephants straight away from where the attack came.
    pub(super) fn rout(
        &self,
        res: &mut Resolution,
        who: &[PieceId],
        pushed: Option<crate::geom::Dir>,
        cite: &'static str,
    ) {
        let (elephants, others): (Vec<PieceId>, Vec<PieceId>) =
            who.iter().copied().partition(|&id| self.arm(res.board(), id) == Arm::Elephant);
        for (who, pushed) in [(others, None), (elephants, pushed)] {
            if !who.is_empty() {
                res.emit(Fact::Hex(HexFact::Routed { who, pushed }), Cite(cite));
            }
        }
    }

    /// Asks whether the attacker enters the hex, if it is empty and he may.
    pub(super) fn ask_advance(&self, res: &mut Resolution, by: PieceId, hex: Hex) -> bool {
        if !self.can_advance(res.board(), by, hex) {
            self.settle(res, "raphia.adv.1");
            return false;
        }
        let options = vec![Choice::Stay, Choice::Way(vec![hex])];
        let side = res.board().piece(by).side;
        self.ask_choice(res, side, Owed::Advance { by, hex }, options, "raphia.adv.1");
        true
    }

    /// Whether the whole stack may enter a hex that its attack has emptied (`raphia.adv.2`, `raphia.rul.15`).
    pub(super) fn can_advance(&self, board: &Board, by: PieceId, hex: Hex) -> bool {
        let grid = Grid::of(self, board);
        let Some(body) = grid.body(by) else { return false };
        body.state == State::Good
            && body.hex.distance(hex) == 1
            && grid.is_empty(hex)
            && grid.map().is_plain(hex)
            && grid.forbidden(hex, body.side, grid.arm(by)).is_none()
    }

    /// The attacker's answer.
    pub(super) fn answer_advance(&self, res: &mut Resolution, by: PieceId, choice: &Choice) {
        self.settle(res, "raphia.adv.1");
        if let Choice::Way(way) = choice {
            self.advance(res, by, way.clone());
        }
    }

    pub(super) fn advance(&self, res: &mut Resolution, by: PieceId, way: Vec<Hex>) {
        if let Some(body) = Grid::of(self, res.board()).body(by) {
            self.go(res, &body.all(), way, Gait::Advances, false, "raphia.adv.2");
        }
    }
}
