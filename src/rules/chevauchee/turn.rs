//! The rules as everybody else knows them: orders, dice and answers.

use super::ChevaucheeRules;
use super::rules::no;
use crate::dice::Dice;
use crate::game::{
    About, Action, Ask, Board, Cite, Duty, Event, Fact, Illegal, KindId, KindInfo, Mark, Order, Outcome, Phase,
    PieceId, Reason, Resolution, RuleText, Rules, Shot, Side, SkirmishFact, SkirmishReason, SkirmishRow, Step, Todo,
};
use crate::geom::{Degrees, Inches, Point, Pose};

impl ChevaucheeRules {
    /// Whether a soldier is on the table and of the side that gives orders.
    fn is_own(&self, board: &Board, id: PieceId) -> Result<(), Illegal> {
        let piece = board.pieces.get(id.index());
        let Some(piece) = piece.filter(|piece| piece.pose().is_some()) else {
            return Err(Illegal { reason: Reason::NoSuchPiece, cite: Cite("chevauchee.turn.1") });
        };
        if Ask::Order(piece.side) != board.ask {
            return Err(Illegal { reason: Reason::NotYours(id), cite: self.step_cite(board.clock.phase) });
        }
        Ok(())
    }

    /// Whether somebody is an enemy on the table.
    fn is_enemy(&self, board: &Board, of: PieceId, id: PieceId) -> Result<(), Illegal> {
        let piece = board.pieces.get(id.index());
        let Some(piece) = piece.filter(|piece| piece.pose().is_some()) else {
            return Err(Illegal { reason: Reason::NoSuchPiece, cite: Cite("chevauchee.turn.1") });
        };
        if piece.side == board.piece(of).side {
            return Err(Illegal { reason: Reason::Friend(id), cite: Cite("chevauchee.turn.4") });
        }
        Ok(())
    }

    fn order(&self, board: &Board, action: &Action) -> Result<Vec<Event>, Illegal> {
        let mut res = Resolution::of(board);
        let phase = board.clock.phase;
        match (action, phase) {
            (Action::Move { piece, steps }, _) => {
                self.is_own(board, *piece)?;
                match (phase, &steps[..]) {
                    (Phase::Deploy, _) => self.place(&mut res, *piece, steps)?,
                    (Phase::Move, _) => {
                        self.go(&mut res, *piece, steps)?;
                        if res.board().piece(*piece).has(Mark::Moved) {
                            self.take_booty(&mut res, *piece);
                        }
                    }
                    (Phase::Turn, &[Step::Look { facing }]) => self.face(&mut res, *piece, facing)?,
                    _ => return Err(self.not_now(board)),
                }
            }
            (&Action::Charge { by, on, ref steps }, Phase::Announce | Phase::Move) => {
                self.is_own(board, by)?;
                self.is_enemy(board, by, on)?;
                if !steps.is_empty() {
                    return no(SkirmishReason::NotStraight(by), "chevauchee.move.4");
                }
                if phase == Phase::Announce {
                    self.announce(&mut res, by, on)?;
                } else {
                    let charges = &board.in_skirmish().charges;
                    if !charges.iter().any(|charge| (charge.by, charge.on) == (by, on)) {
                        return no(SkirmishReason::NotAnnounced(by), "chevauchee.move.5");
                    }
                    let category = board.piece(by).kind;
                    if board.in_skirmish().throws.iter().any(|(of, _)| *of == category.0) {
                        self.run(&mut res, by);
                        self.take_booty(&mut res, by);
                    } else {
                        self.owe(&mut res, Duty::Run { by }, "chevauchee.move.7");
                    }
                }
            }
            (&Action::Shoot { by, on }, Phase::Shoot) => self.name(&mut res, Shot { by, on, arm: None })?,
            (&Action::Order { piece, order }, _) => self.special_order(&mut res, piece, order)?,
            (Action::Done, _) => self.done(&mut res)?,
            _ => return Err(self.not_now(board)),
        }
        self.go_on(&mut res);
        Ok(res.finish())
    }

    fn not_now(&self, board: &Board) -> Illegal {
        Illegal { reason: Reason::NotAskedFor, cite: self.step_cite(board.clock.phase) }
    }

    /// The target of a shot or throw is named.
    fn name(&self, res: &mut Resolution, shot: Shot) -> Result<(), Illegal> {
        self.is_own(res.board(), shot.by)?;
        self.is_enemy(res.board(), shot.by, shot.on)?;
        self.may_shoot(res.board(), shot)?;
        res.emit(Fact::Skirmish(SkirmishFact::Named(shot)), Cite("chevauchee.ruling.20"));
        Ok(())
    }

    fn special_order(&self, res: &mut Resolution, piece: PieceId, order: Order) -> Result<(), Illegal> {
        self.is_own(res.board(), piece)?;
        let board = res.board();
        match (order, board.clock.phase) {
            (Order::Load, Phase::Move) => {
                self.may_load(board, piece)?;
                res.emit(Fact::Marked { piece, mark: Mark::Loading, on: true }, Cite("chevauchee.fire.5"));
            }
            (Order::Throw { on, arm }, Phase::Shoot) => self.name(res, Shot { by: piece, on, arm: Some(arm) })?,
            (Order::Burn(plot), Phase::Shoot) => self.burn(res, piece, plot, false)?,
            (Order::Quench(plot), Phase::Shoot) => self.burn(res, piece, plot, true)?,
            (Order::Draw(arm), Phase::Withdraw) => {
                self.may_draw(board, piece, arm)?;
                let drew = SkirmishFact::Drew { who: piece, arm: Some(arm) };
                res.emit(Fact::Skirmish(drew), Cite("chevauchee.ruling.37"));
            }
            (Order::Withdraw { x, y, facing }, Phase::Withdraw) => {
                self.withdraw(res, piece, Pose { at: Point { x, y }, facing })?;
            }
            (Order::Aim(on), Phase::Fight) => {
                if !self.blows_to_choose(board, piece).contains(&on) {
                    return Err(Illegal { reason: Reason::NothingToChoose(piece), cite: Cite("chevauchee.ruling.30") });
                }
                res.emit(Fact::Aimed { piece, at: Some(on) }, Cite("chevauchee.ruling.30"));
            }
            _ => return Err(self.not_now(board)),
        }
        Ok(())
    }

    /// The dice that were due have fallen.
    fn settle_dice(&self, res: &mut Resolution, duty: Duty, pips: &[u8]) {
        let sum: u8 = pips.iter().sum();
        match duty {
            Duty::Initiative => {
                let wins = match pips[0].cmp(&pips[1]) {
                    std::cmp::Ordering::Greater => Some(Side(0)),
                    std::cmp::Ordering::Less => Some(Side(1)),
                    std::cmp::Ordering::Equal => None,
                };
                let cite = Cite(if wins.is_some() { "chevauchee.turn.2" } else { "chevauchee.ruling.18" });
                let fact = SkirmishFact::Initiative { pips: [pips[0], pips[1]], wins };
                res.emit(Fact::Skirmish(fact), cite);
                if let Some(side) = wins {
                    self.settle(res, cite);
                    self.owe(res, Duty::Turn(side), "chevauchee.turn.2");
                }
            }
            Duty::Run { by } => {
                let category = res.board().piece(by).kind;
                let threw = SkirmishFact::Threw { category, sum };
                res.emit(Fact::Skirmish(threw), Cite("chevauchee.move.7"));
                self.settle(res, Cite("chevauchee.move.7"));
                self.run(res, by);
                self.take_booty(res, by);
            }
            Duty::Load { by } => self.land_contest(res, by, pips),
            Duty::Shot { nth } => self.land_shot(res, nth, None, sum),
            Duty::Stray { nth, on } => self.land_shot(res, nth, Some(on), sum),
            Duty::Withdraw { by } => self.land_withdrawal(res, by, pips),
            Duty::Blow { by, on } => self.land_blow(res, by, on, sum),
            Duty::Turn(_) => {}
        }
    }

    /// The answer to who moves first.
    fn answer(&self, board: &Board, duty: Duty, answer: u8) -> Result<Vec<Event>, Illegal> {
        let Duty::Turn(side) = duty else { return Err(self.not_now(board)) };
        if answer > 1 {
            return Err(Illegal { reason: Reason::NoSuchOption { of: 2 }, cite: Cite("chevauchee.turn.2") });
        }
        let mut res = Resolution::of(board);
        self.settle(&mut res, Cite("chevauchee.turn.2"));
        let first = if answer == 0 { side } else { side.other() };
        res.emit(Fact::Skirmish(SkirmishFact::First(first)), Cite("chevauchee.turn.3"));
        self.go_on(&mut res);
        Ok(res.finish())
    }

    fn orders_now(&self, board: &Board, side: Side) -> Vec<Action> {
        let own: Vec<PieceId> = board.trays().filter(|(_, piece, _)| piece.side == side).map(|(id, ..)| id).collect();
        let mut orders = Vec::new();
        let mut order = |piece: PieceId, order: Order| orders.push(Action::Order { piece, order });
        match board.clock.phase {
            Phase::Announce => {
                let charges = self.charges_of(board, &own);
                orders.extend(charges.into_iter().map(|(by, on)| Action::Charge { by, on, steps: Vec::new() }));
            }
            Phase::Move => {
                for &id in own.iter().filter(|id| self.may_load(board, **id).is_ok()) {
                    order(id, Order::Load);
                }
                for charge in &board.in_skirmish().charges {
                    orders.push(Action::Charge { by: charge.by, on: charge.on, steps: Vec::new() });
                }
            }
            Phase::Shoot => {
                for &id in &own {
                    for (plot, puts_out) in self.burnings_of(board, id) {
                        order(id, if puts_out { Order::Quench(plot) } else { Order::Burn(plot) });
                    }
                }
                for &id in &own {
                    for Shot { by, on, arm } in self.shots_of(board, id, false) {
                        orders.push(match arm {
                            None => Action::Shoot { by, on },
                            Some(arm) => Action::Order { piece: by, order: Order::Throw { on, arm } },
                        });
                    }
                }
            }
            Phase::Withdraw => {
                for &id in &own {
                    for Pose { at: Point { x, y }, facing } in self.ways_off(board, id) {
                        order(id, Order::Withdraw { x, y, facing });
                    }
                    for arm in 0..board.kit(id).arms.len() as u8 {
                        if self.may_draw(board, id, arm).is_ok() {
                            order(id, Order::Draw(arm));
                        }
                    }
                }
            }
            Phase::Fight => {
                for &id in &own {
                    let open = self.blows_to_choose(board, id);
                    for &on in open.iter().filter(|_| open.len() > 1) {
                        order(id, Order::Aim(on));
                    }
                }
            }
            Phase::Turn => {
                for &piece in &own {
                    let foes = self.foes(board, piece);
                    let at = board.piece(piece).pose().unwrap_or_default().at;
                    for foe in foes.iter().filter(|_| foes.len() > 1) {
                        let there = board.piece(*foe).pose().unwrap_or_default().at;
                        let steps = vec![Step::Look { facing: Degrees::toward(at, there) }];
                        orders.push(Action::Move { piece, steps });
                    }
                }
            }
            _ => {}
        }
        // Announced charges have to be run.
        if board.in_skirmish().charges.is_empty() || board.clock.phase != Phase::Move {
            orders.push(Action::Done);
        }
        orders
    }

    /// Every charge that may be announced by these.
    fn charges_of(&self, board: &Board, own: &[PieceId]) -> Vec<(PieceId, PieceId)> {
        let mut charges = Vec::new();
        for &by in own {
            for on in board.ids() {
                let enemy = board.piece(on);
                let is_enemy = enemy.side != board.piece(by).side && enemy.pose().is_some();
                if is_enemy && self.may_charge(board, by, on).is_ok() {
                    charges.push((by, on));
                }
            }
        }
        charges
    }

    /// Whether a soldier has anybody to charge.
    pub(super) fn can_charge(&self, board: &Board, by: PieceId) -> bool {
        let side = board.piece(by).side;
        let mut enemies = board.trays().filter(|(_, piece, _)| piece.side != side);
        enemies.any(|(on, ..)| self.may_charge(board, by, on).is_ok())
    }
}

impl Rules for ChevaucheeRules {
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
        self.misplaced(board)
    }

    fn open(&self, board: &Board) -> Vec<Event> {
        let mut res = Resolution::of(board);
        if self.own_setup {
            let clock = crate::game::Clock { turn: 1, side: self.places_first(), phase: Phase::Deploy };
            self.begin(&mut res, clock);
        } else {
            self.begin_turn(&mut res, 1);
        }
        self.go_on(&mut res);
        res.finish()
    }

    fn orders(&self, board: &Board) -> Vec<Action> {
        match &board.ask {
            Ask::Order(side) => self.orders_now(board, *side),
            Ask::Decide { .. } => vec![Action::Answer(0), Action::Answer(1)],
            _ => Vec::new(),
        }
    }

    fn act(&self, board: &Board, action: &Action) -> Result<Vec<Event>, Illegal> {
        match (&board.ask, action) {
            (Ask::Over(outcome), _) => Err(Illegal { reason: Reason::IsOver, cite: outcome.cite }),
            (Ask::Decide { what, .. }, Action::Answer(answer)) => self.answer(board, *what, *answer),
            (Ask::Order(_), Action::Answer(_)) => Err(self.not_now(board)),
            (Ask::Order(_), _) => self.order(board, action),
            _ => Err(self.not_now(board)),
        }
    }

    fn land(&self, board: &Board, dice: &Dice, by_hand: bool) -> Result<Vec<Event>, Illegal> {
        let Ask::Roll { count, what: Todo::Duty(duty), .. } = board.ask else { return Err(self.not_now(board)) };
        let got = dice.pips().len() as u16;
        if got != count {
            let reason = Reason::WrongDice { want: count, got };
            return Err(Illegal { reason, cite: Cite("chevauchee.setup.5") });
        }
        let mut res = Resolution::of(board);
        res.emit(Fact::Rolled { dice: dice.clone(), by_hand }, Cite("chevauchee.setup.5"));
        self.settle_dice(&mut res, duty, dice.pips());
        self.go_on(&mut res);
        Ok(res.finish())
    }

    fn tries(&self, board: &Board, piece: PieceId) -> Vec<Vec<Step>> {
        self.walks(board, piece)
    }

    fn trim(&self, board: &Board, piece: PieceId, steps: &[Step]) -> Vec<Step> {
        let to = |step: &Step| match *step {
            Step::To { x, y } => Some(Point { x, y }),
            _ => None,
        };
        let points: Vec<Point> = steps.iter().filter_map(to).collect();
        let cut = match (board.clock.phase, &points[..]) {
            (Phase::Withdraw, &[to]) => self.farthest_off(board, piece, to).into_iter().collect(),
            (Phase::Move, _) => self.farthest(board, piece, &points).unwrap_or_default(),
            _ => Vec::new(),
        };
        if cut.is_empty() {
            return steps.to_vec();
        }
        let leaves = cut.last().is_some_and(|end| self.is_exit(board, piece, *end));
        let ends = cut.into_iter().map(|Point { x, y }| Step::To { x, y });
        let rest = steps.iter().copied().filter(|step| match step {
            Step::Look { .. } => true,
            Step::Exit => leaves,
            _ => false,
        });
        ends.chain(rest).collect()
    }

    fn losses(&self, board: &Board) -> ([u8; 2], [u8; 2]) {
        (board.in_skirmish().slain, Side::BOTH.map(|side| self.most_losses(board, side)))
    }

    fn row_name(&self, row: SkirmishRow) -> String {
        let file = &self.file;
        let name = match row {
            SkirmishRow::Ground(row) => file.ground.get(usize::from(row)).map(|row| &row.name),
            SkirmishRow::Missile(row) => file.missiles.get(usize::from(row)).map(|row| &row.name),
            SkirmishRow::Weapon(row) => file.weapons.get(usize::from(row)).map(|row| &row.name),
            SkirmishRow::Cover(row) => file.cover.get(usize::from(row)).map(|row| &row.name),
        };
        name.cloned().unwrap_or_default()
    }

    fn near_lengths(&self) -> [Inches; 3] {
        [self.reach(), self.room(), self.beside()]
    }

    fn is_vital(&self, _leader: KindId) -> bool {
        false
    }

    fn standing(&self, board: &Board) -> Outcome {
        self.outcome(board)
    }
}
