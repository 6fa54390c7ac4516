//! What comes after what: the steps of a half-turn in the order of the file (`raphia.turn.3`).

use super::rout::Move;
use super::tables::{Arm, Pursues};
use super::{Body, Grid, RaphiaRules};
use crate::game::{
    Action, Ask, Board, Cite, Clock, Fact, Gait, HexFact, How, Illegal, Mark, Order, Owed, Phase, PieceId, Reason,
    Removal, Resolution, Side, State, Trial,
};
use crate::geom::Hex;

impl RaphiaRules {
    pub(super) fn step_cite(&self, phase: Phase) -> Cite {
        self.file.sequence.iter().find(|row| row.phase.phase() == phase).map_or(Cite("raphia.turn.3"), |row| row.cite)
    }

    /// Goes on until the game waits for somebody.
    pub(super) fn go_on(&self, res: &mut Resolution) {
        // Every turn of the loop settles something or goes a step on; the last step ends the game.
        loop {
            if matches!(res.board().ask, Ask::Over(_)) {
                return;
            }
            let waits = match res.board().on_hexes().todo.last().copied() {
                Some(owed) => self.due(res, owed),
                None => match self.look(res) {
                    Look::Waits => true,
                    Look::Went => false,
                    Look::Nothing => self.next(res),
                },
            };
            if waits {
                return;
            }
        }
    }

    /// Waits for an order of this step if there is one to give; a flight or a forced pursuit goes by itself where nobody has a
    /// choice.
    fn look(&self, res: &mut Resolution) -> Look {
        let board = res.board();
        let Clock { phase, side, .. } = board.clock;
        let mut asked = side;
        let waits = match phase {
            Phase::Deploy => board.on_hexes().first.is_none(),
            Phase::Move => true,
            Phase::Rout => {
                let flights = self.flights(board);
                if let [(body, 0 | 1)] = &flights[..] {
                    self.flee(res, body, 0);
                    return Look::Went;
                }
                asked = side.other();
                !flights.is_empty()
            }
            Phase::Fight | Phase::Back => Grid::of(self, board).has_attack(side, phase == Phase::Back),
            _ => {
                let mut orders = self.orders_now(board);
                orders.pop();
                if phase == Phase::Pursue && orders.len() == 1 && self.is_forced(board, &orders[0]) {
                    self.order_pursuit(res, &orders[0]);
                    return Look::Went;
                }
                !orders.is_empty()
            }
        };
        if !waits {
            return Look::Nothing;
        }
        res.emit(Fact::Asked(Ask::Order(asked)), self.step_cite(phase));
        Look::Waits
    }

    /// The next step; whether the game is over.
    fn next(&self, res: &mut Resolution) -> bool {
        let Clock { turn, side, phase } = res.board().clock;
        let hexes = res.board().on_hexes();
        let Some(first) = hexes.first else {
            // Before the battle: the other side sets up, then the dice.
            if phase == Phase::Deploy && self.free_deployment && side == Side(0) {
                self.begin(res, Clock { turn, side: Side(1), phase });
                return false;
            }
            self.owe(res, Owed::Initiative, "raphia.turn.2");
            let is_hidden = res.board().pieces.iter().any(|piece| piece.counter.is_hidden);
            if is_hidden && !self.draw_hidden {
                self.owe(res, Owed::Hidden, "raphia.deploy.7");
            }
            return false;
        };
        let steps = &self.file.sequence;
        let first_step = steps.first().map_or(Phase::Move, |row| row.phase.phase());
        if phase == Phase::Deploy {
            self.begin(res, Clock { turn: 1, side: first, phase: first_step });
            return false;
        }
        let at = steps.iter().position(|row| row.phase.phase() == phase).map_or(steps.len(), |at| at + 1);
        if let Some(row) = steps.get(at) {
            self.begin(res, Clock { turn, side, phase: row.phase.phase() });
        } else if turn > self.turns() {
            self.end(res);
            return true;
        } else if side == first {
            self.begin(res, Clock { turn, side: first.other(), phase: first_step });
        } else if turn < self.turns() {
            self.begin(res, Clock { turn: turn + 1, side: first, phase: first_step });
        } else {
            // One more rally step for whoever moved first (raphia.end.1).
            res.emit(Fact::Began(Clock { turn: turn + 1, side: first, phase: Phase::Halt }), Cite("raphia.end.1"));
        }
        false
    }

    /// Begins a step, with what it owes.
    pub(super) fn begin(&self, res: &mut Resolution, clock: Clock) {
        res.emit(Fact::Began(clock), self.step_cite(clock.phase));
        let marked = match clock.phase {
            Phase::Test => Some((Mark::Test, Trial::Struck)),
            Phase::Cross => Some((Mark::Crossed, Trial::Crossed)),
            _ => None,
        };
        if let Some((mark, why)) = marked {
            let tops: Vec<PieceId> = {
                let grid = Grid::of(self, res.board());
                let bodies =
                    Side::BOTH.into_iter().flat_map(|side| grid.all_with(side, |id| grid.board.piece(id).has(mark)));
                let is_marked = |body: &Body| {
                    body.state != State::Rout && body.troops.iter().any(|id| grid.board.piece(*id).has(mark))
                };
                bodies.filter(is_marked).map(|body| body.top()).collect()
            };
            // The last is next.
            for &top in tops.iter().rev() {
                self.owe(
                    res,
                    Owed::Test { top, why },
                    if mark == Mark::Test { "raphia.rul.19" } else { "raphia.rul.35" },
                );
            }
        }
        if clock.phase == Phase::Rout {
            self.find_broken(res);
        }
    }

    /// Which attacks put all that was left of their target to flight (`raphia.purs.5`, `raphia.rul.41`): of several on one hex
    /// the last.
    fn find_broken(&self, res: &mut Resolution) {
        let blows = res.board().on_hexes().blows.clone();
        for (n, blow) in blows.iter().enumerate() {
            let is_last = blows[n + 1..].iter().all(|later| later.hex != blow.hex);
            let grid = Grid::of(self, res.board());
            let bodies = grid.bodies(blow.hex);
            let enemies = |body: &&Body| body.side != grid.board.piece(blow.by).side && !body.troops.is_empty();
            let fled = bodies.iter().filter(enemies).filter(|body| body.state == State::Rout).count();
            let stand = bodies.iter().filter(enemies).count() - fled;
            let pursues = self.pursues(grid.arm(blow.by), blow.how, fled, stand);
            if is_last && pursues != Pursues::Never {
                let who = bodies.iter().filter(enemies).flat_map(|body| body.troops.clone()).collect();
                let must = pursues == Pursues::Must;
                let cite = if must { "raphia.purs.4" } else { "raphia.purs.1" };
                res.emit(Fact::Hex(HexFact::Broke { by: blow.by, who, must }), Cite(cite));
            }
        }
    }

    pub(super) fn end(&self, res: &mut Resolution) {
        let outcome = self.outcome(res.board());
        res.emit(Fact::Asked(Ask::Over(outcome)), outcome.cite);
    }

    /// Every stack that has still to flee in this step, mad elephants last, with the number of its ways; the default order.
    pub(super) fn flights(&self, board: &Board) -> Vec<(Body, usize)> {
        let grid = Grid::of(self, board);
        let mut bodies = grid.all_with(board.clock.side.other(), |id| grid.state(id) == State::Rout);
        bodies.retain(|body| body.state == State::Rout && !board.piece(body.top()).has(Mark::Fled));
        let far = |body: &Body| {
            let runner = grid.runner(body);
            match runner.heading {
                crate::game::Bound::West => body.hex.col,
                crate::game::Bound::East => grid.map().cols.saturating_sub(body.hex.col),
            }
        };
        bodies.sort_by_key(|body| {
            let is_mad = grid.arm(body.top()) == Arm::Elephant;
            (is_mad, if is_mad { 0 } else { far(body) }, body.hex)
        });
        let ways = |body: &Body| match grid.arm(body.top()) {
            Arm::Elephant => 1,
            _ => grid.flight(grid.runner(body)).ways.len().max(1),
        };
        let counts: Vec<usize> = bodies.iter().map(ways).collect();
        bodies.into_iter().zip(counts).collect()
    }

    /// A stack flees on the nth of its best ways.
    pub(super) fn flee(&self, res: &mut Resolution, body: &Body, nth: usize) {
        for piece in body.all() {
            res.emit(Fact::Marked { piece, mark: Mark::Fled, on: true }, Cite("raphia.rul.36"));
        }
        if self.arm(res.board(), body.top()) == Arm::Elephant {
            self.bolt(res, body);
            return;
        }
        let plan = {
            let grid = Grid::of(self, res.board());
            grid.flight(grid.runner(body))
        };
        let Some(way) = plan.ways.into_iter().nth(nth) else {
            let cite = if plan.kind == Move::Stuck { "raphia.rout.10" } else { "raphia.rout.8" };
            res.emit(Fact::Hex(HexFact::Hemmed { piece: body.top() }), Cite(cite));
            return;
        };
        if res.board().piece(body.top()).counter.heading != Some(plan.heading) {
            let cite = if plan.heading == self.side_row(body.side).edge { "raphia.rout.4" } else { "raphia.rout.7" };
            res.emit(Fact::Hex(HexFact::Heads { who: body.troops.clone(), to: plan.heading }), Cite(cite));
        }
        for &top in &way.tests {
            self.cross(res, body.top(), top);
        }
        self.go(res, &body.all(), way.path, Gait::Flees, way.is_off, "raphia.rul.37");
        if way.is_off {
            for piece in body.all() {
                let cite = if self.is_leader(res.board(), piece) { "raphia.lead.5" } else { "raphia.rout.11" };
                res.emit(Fact::Removed { piece, why: Removal::LeftTheMap }, Cite(cite));
            }
        }
    }

    /// The next of those left to flee by default; always goes on at once.
    pub(super) fn flee_next(&self, res: &mut Resolution) -> bool {
        match self.flights(res.board()).into_iter().next() {
            Some((body, _)) => self.flee(res, &body, 0),
            None => self.settle(res, "raphia.rul.36"),
        }
        false
    }

    /// Attackers who may enter a hex that the flight they caused has left (`raphia.rul.32`).
    pub(super) fn advances(&self, board: &Board) -> Vec<(PieceId, Hex)> {
        let hexes = board.on_hexes();
        let mut found = Vec::new();
        for (n, blow) in hexes.blows.iter().enumerate() {
            let is_last = hexes.blows[n + 1..].iter().all(|later| later.hex != blow.hex);
            let is_left = hexes.flights.iter().any(|flight| flight.way.first() == Some(&blow.hex));
            let must = blow.broke && self.row(self.arm(board, blow.by)).pursues == Pursues::Must;
            let done = board.piece(blow.by).has(Mark::Chased);
            if is_last && is_left && !must && !done && self.can_advance(board, blow.by, blow.hex) {
                found.push((blow.by, blow.hex));
            }
        }
        found
    }

    /// The ways of all pursuers that have not gone yet: who, after whom, the ways (one that may be empty at least), whether it
    /// must (`raphia.rul.41`, `.44`).
    pub(super) fn chases(&self, board: &Board) -> Vec<(PieceId, PieceId, Vec<super::pursuit::Chase>, bool)> {
        use super::pursuit::Chase;
        let grid = Grid::of(self, board);
        let hexes = board.on_hexes();
        let mut found = Vec::new();
        let has_struck = |id: PieceId| hexes.blows.iter().any(|blow| blow.by == id && blow.broke);
        let pursues = |id: PieceId| grid.state(id) == State::Pursuit || has_struck(id);
        for body in grid.all_with(board.clock.side, pursues) {
            let by = body.top();
            if board.piece(by).has(Mark::Chased) {
                continue;
            }
            if body.state == State::Pursuit {
                let prey = board.piece(by).counter.prey.filter(|&prey| grid.state(prey) == State::Rout);
                if let Some((prey, spot)) = prey.and_then(|prey| Some((prey, grid.spot(prey)?))) {
                    let ways = grid.follow(&body, spot.hex);
                    let chases: Vec<Chase> = ways
                        .into_iter()
                        .filter(|way| !way.is_empty())
                        .map(|path| Chase { path, is_off: false })
                        .collect();
                    if !chases.is_empty() {
                        found.push((by, prey, chases, true));
                    }
                }
                continue;
            }
            let blow = hexes.blows.iter().rfind(|blow| blow.by == by && blow.broke);
            let Some(blow) = blow.filter(|_| body.state == State::Good) else { continue };
            let must = self.row(grid.arm(by)).pursues == Pursues::Must;
            let mp = grid.movement(&body.troops);
            for flight in hexes.flights.iter().filter(|flight| flight.way.first() == Some(&blow.hex)) {
                if board.piece(flight.who).side == body.side {
                    continue;
                }
                found.push((by, flight.who, vec![grid.chase(mp, &flight.way, flight.is_off)], must));
            }
            // Those who found no way are still there.
            let stays =
                grid.bodies(blow.hex).into_iter().find(|other| other.state == State::Rout && other.side != body.side);
            if let Some(prey) = stays {
                found.push((by, prey.low(), vec![Chase::default()], must));
            }
        }
        found
    }

    pub(super) fn is_forced(&self, board: &Board, order: &Action) -> bool {
        let Action::Order { piece, .. } = order else { return false };
        self.chases(board).iter().any(|(by, .., must)| by == piece && *must)
    }

    /// A pursuit as listed.
    pub(super) fn order_pursuit(&self, res: &mut Resolution, order: &Action) {
        let Action::Order { piece, order: Order::Pursue { prey, way } } = order else { return };
        let chases = self.chases(res.board());
        let chase = chases.into_iter().find(|(by, of, ..)| (by, of) == (piece, prey));
        let chase = chase.and_then(|(_, _, ways, _)| ways.into_iter().nth(usize::from(*way)));
        if let (Some(chase), Some(body)) = (chase, Grid::of(self, res.board()).body(*piece)) {
            self.pursue(res, &body, *prey, chase);
        }
    }

    fn pursue(&self, res: &mut Resolution, body: &Body, prey: PieceId, chase: super::pursuit::Chase) {
        for &piece in &body.troops {
            res.emit(Fact::Marked { piece, mark: Mark::Chased, on: true }, Cite("raphia.rul.44"));
        }
        let is_fresh = body.state == State::Good;
        if is_fresh {
            let must = self.row(self.arm(res.board(), body.top())).pursues == Pursues::Must;
            let cite = if must { "raphia.purs.4" } else { "raphia.purs.3" };
            res.emit(Fact::Hex(HexFact::Pursues { who: body.troops.clone(), prey }), Cite(cite));
        }
        if !chase.path.is_empty() || chase.is_off {
            let cite = if is_fresh { "raphia.rul.41" } else { "raphia.rul.44" };
            self.go(res, &body.all(), chase.path, Gait::Pursues, chase.is_off, cite);
        }
        if chase.is_off {
            for piece in body.all() {
                res.emit(Fact::Removed { piece, why: Removal::LeftTheMap }, Cite("raphia.purs.10"));
            }
        }
    }

    /// The order ends this step: what is forced is done by default.
    pub(super) fn done(&self, res: &mut Resolution) -> Result<(), Illegal> {
        let phase = res.board().clock.phase;
        match phase {
            Phase::Rout => {
                self.owe(res, Owed::Flights, "raphia.rul.36");
                return Ok(());
            }
            Phase::Pursue => {
                while let Some((by, prey, ways, _)) = self.chases(res.board()).into_iter().find(|(.., must)| *must) {
                    let Some(body) = Grid::of(self, res.board()).body(by) else { break };
                    self.pursue(res, &body, prey, ways.into_iter().next().unwrap_or_default());
                }
            }
            Phase::Deploy => {
                let side = res.board().clock.side;
                if let Some((piece, reason)) = self
                    .badly_deployed(res.board())
                    .into_iter()
                    .find(|(piece, _)| res.board().piece(*piece).side == side)
                {
                    let _ = piece;
                    return Err(Illegal { reason, cite: Cite("raphia.deploy.1") });
                }
            }
            _ => {}
        }
        self.next(res);
        Ok(())
    }

    /// Every order of the step, complete but for odd parts of stacks; ending it comes last.
    pub(super) fn orders_now(&self, board: &Board) -> Vec<Action> {
        let side = board.clock.side;
        let grid = Grid::of(self, board);
        let mut orders: Vec<Action> = match board.clock.phase {
            Phase::Deploy => self.deployments(board, side),
            Phase::Move => grid.movers(side).into_iter().flat_map(|top| grid.moves(top)).collect(),
            Phase::Fight | Phase::Back => {
                let attacks = grid.attacks(side, board.clock.phase == Phase::Back).into_iter();
                attacks
                    .map(|(by, on, how)| match how {
                        How::Fire => Action::Shoot { by, on },
                        _ => Action::Charge { by, on, steps: Vec::new() },
                    })
                    .collect()
            }
            Phase::Rout => {
                let flights = self.flights(board);
                let each = |(body, ways): &(Body, usize)| {
                    let piece = body.top();
                    let count = (*ways).min(MOST_LISTED) as u8;
                    (0..count).map(|way| Action::Order { piece, order: Order::Flee(way) }).collect::<Vec<_>>()
                };
                flights.iter().flat_map(each).collect()
            }
            Phase::Advance => {
                let advances = self.advances(board).into_iter();
                advances.map(|(piece, _)| Action::Order { piece, order: Order::Advance }).collect()
            }
            Phase::Pursue => {
                let mut orders = Vec::new();
                for (piece, prey, ways, _) in self.chases(board) {
                    for way in 0..ways.len().min(MOST_LISTED) as u8 {
                        orders.push(Action::Order { piece, order: Order::Pursue { prey, way } });
                    }
                }
                orders
            }
            Phase::Halt | Phase::Rally => {
                let bodies = grid.all_with(side, |id| grid.state(id) != State::Good);
                let bodies = bodies.into_iter().filter(|body| self.may_rally(&grid, body, board.clock.phase).is_ok());
                bodies.map(|body| Action::Order { piece: body.top(), order: Order::Rally }).collect()
            }
            _ => Vec::new(),
        };
        orders.push(Action::Done);
        orders
    }

    /// Whether the stack of a counter may try to rally, whichever of the two rally steps is due.
    pub fn may_rally_at_all(&self, board: &Board, id: PieceId) -> Result<(), Illegal> {
        let grid = Grid::of(self, board);
        let gone = Illegal { reason: Reason::NoSuchPiece, cite: Cite("raphia.rally.1") };
        let body = grid.body(id).ok_or(gone)?;
        let phase = if body.state == State::Pursuit { Phase::Halt } else { Phase::Rally };
        self.may_rally(&grid, &body, phase)
    }

    /// Whether a stack may try to rally now (`raphia.rally.1`, `.2`, `raphia.ele.1`).
    pub(super) fn may_rally(&self, grid: &Grid<'_>, body: &Body, phase: Phase) -> Result<(), Illegal> {
        use super::rules::no;
        use crate::game::HexReason;
        if let Some(&tried) = body.troops.iter().find(|&&id| grid.board.piece(id).has(Mark::Tried)) {
            return Err(Illegal { reason: Reason::HasMoved(tried), cite: Cite("raphia.rally.1") });
        }
        match (body.state, phase) {
            (State::Good, _) => no(HexReason::GoodOrder, "raphia.rally.1"),
            (State::Pursuit, Phase::Halt) => Ok(()),
            (State::Rout, Phase::Rally) => {
                if grid.arm(body.top()) == Arm::Elephant {
                    return no(HexReason::Elephant, "raphia.ele.1");
                }
                match grid.contact_or_pursuer(body.hex, body.side) {
                    Some(_) => no(HexReason::Contact, "raphia.rally.2"),
                    None => Ok(()),
                }
            }
            _ => no(HexReason::NotDue, "raphia.turn.3"),
        }
    }
}

/// What a step comes to when nothing is owed.
enum Look {
    /// An order is waited for.
    Waits,
    /// Somebody went who had no choice; there may be more to do.
    Went,
    /// There is nothing to do.
    Nothing,
}

/// More ways are not offered one by one.
const MOST_LISTED: usize = 24;
