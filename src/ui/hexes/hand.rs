//! The stack in hand: who of it goes along, where they can come to, and the move that is proposed.

use super::HexTable;
use super::say::names;
use crate::game::{Action, Ask, HexReason, Illegal, Order, Phase, PieceId, Reason, Step};
use crate::geom::{Dir, Hex};
use crate::rules::raphia::{Body, Grid, Reach, Walker};
use crate::text::fill;
use crate::ui::Effect;
use crate::ui::table::say;
use crate::ui::table::seat::Seat;

/// A move that holds and waits for a word.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::ui) struct Plan {
    /// What would be ordered.
    pub action: Action,
    /// Who goes, from the top.
    pub who: Vec<PieceId>,
    /// Where they stand, then every hex they enter.
    pub way: Vec<Hex>,
    /// The corner they face at the end.
    pub facing: Dir,
    /// What it costs.
    pub cost: u8,
    /// Every way to end in that hex, by facing and by place in the stack they join.
    pub choices: Vec<Reach>,
    /// Which of them is proposed.
    pub at: usize,
}

impl Plan {
    /// The hex in which it ends.
    pub fn to(&self) -> Hex {
        self.way.last().copied().unwrap_or_default()
    }

    /// The corners that can be faced there.
    pub fn facings(&self) -> Vec<Dir> {
        let mut facings: Vec<Dir> = self.choices.iter().map(|choice| choice.facing).collect();
        facings.sort_unstable();
        facings.dedup();
        facings
    }

    /// Whether friends are joined.
    pub fn joins(&self) -> bool {
        self.choices.get(self.at).is_some_and(|choice| choice.joins)
    }
}

/// Which order of a joined stack a way ends with.
fn order_of(reach: &Reach) -> Option<u8> {
    match reach.steps.last() {
        Some(Step::Join { order }) => Some(*order),
        _ => None,
    }
}

impl HexTable {
    /// Whether stacks are moved now.
    pub(in crate::ui) fn is_moving(&self) -> bool {
        self.is_asked_in(Phase::Move)
    }

    /// Whether a side sets up.
    pub(in crate::ui) fn is_deploying(&self) -> bool {
        self.is_asked_in(Phase::Deploy)
    }

    fn is_asked_in(&self, phase: Phase) -> bool {
        let board = self.game.board();
        self.is_live() && board.clock.phase == phase && matches!(board.ask, Ask::Order(_))
    }

    /// Takes the stack of a hex in hand, on the page: who goes along and where to is looked up once.
    pub(super) fn pick_up(&mut self, hex: Option<Hex>) {
        (self.plan, self.chosen) = (None, None);
        self.is_fanned = false;
        self.look = hex;
        self.held = hex.map(|hex| self.goers(hex)).unwrap_or_default();
        self.find_reach();
    }

    /// Who of a hex goes along if nothing else is said: all who may, or all that are there.
    fn goers(&self, hex: Hex) -> Vec<PieceId> {
        let grid = Grid::of(&self.rules, self.seen());
        let Some(body) = grid.bodies(hex).into_iter().next() else { return Vec::new() };
        let all = body.all();
        if !self.is_moving() || body.side != self.asked() {
            return all;
        }
        let troops = (0..=body.troops.len()).rev().map(|count| {
            let mut part = body.troops[..count].to_vec();
            if count == body.troops.len() || count == 0 {
                part.extend(body.leader);
            }
            part
        });
        let mut parts = vec![all.clone()];
        parts.extend(troops);
        // A leader who has moved stays, and so does a counter that has.
        let fresh = |id: &PieceId| !grid.board.piece(*id).has(crate::game::Mark::Moved);
        parts.push(all.iter().copied().filter(fresh).collect());
        parts.into_iter().find(|part| grid.may_march(part).is_ok()).unwrap_or(all)
    }

    /// The stack in hand, if it is of the side that is asked.
    pub(super) fn own_body(&self) -> Option<Body> {
        let grid = Grid::of(&self.rules, self.game.board());
        let bodies = self.look.map(|hex| grid.bodies(hex)).unwrap_or_default();
        bodies.into_iter().find(|body| body.side == self.asked())
    }

    /// Where those in hand can come to.
    fn find_reach(&mut self) {
        self.reach = match () {
            () if self.own_body().is_none() => Vec::new(),
            () if self.is_deploying() => self.places(),
            () if self.is_moving() => self.rules.reach(self.game.board(), &self.held),
            () => Vec::new(),
        };
    }

    /// A stack to command or to look at.
    pub(super) fn look_at(&mut self, hex: Option<Hex>, fx: &mut Vec<Effect>) {
        self.set_refusal(None);
        if self.is_rolling() {
            return;
        }
        let hex = hex.filter(|&hex| self.board().on_hexes().map.holds(hex));
        let dropped = self.plan.take().filter(|_| hex.is_some() && hex != self.look);
        self.pick_up(hex);
        let Some(hex) = hex else { return };
        self.focus = Some(hex);
        self.is_fanned = !self.by_key && Grid::of(&self.rules, self.seen()).at(hex).count() > 1;
        self.reveal(hex);
        let words = self.stack_in_words(hex);
        fx.push(Effect::Announce(words));
        if let Some(plan) = dropped {
            let words = names(self.game.scenario(), &plan.who);
            self.refuse(fill("hex.no.dropped", &[("units", &words)]), None, fx);
        }
        if self.is_moving() && self.own_body().is_some() {
            self.explain_held(fx);
        }
    }

    /// Says why those in hand may not go at all, if so.
    fn explain_held(&mut self, fx: &mut Vec<Effect>) {
        let why = Grid::of(&self.rules, self.game.board()).may_march(&self.held).err();
        if let Some(why) = why.filter(|_| !self.held.is_empty()) {
            self.say_no(&why, self.look, fx);
        }
    }

    pub(super) fn say_no(&mut self, why: &Illegal, hex: Option<Hex>, fx: &mut Vec<Effect>) {
        let words = say::refusal(&self.game, self.game.board(), why);
        self.refuse(words, Some(why.cite), fx);
        self.refused = hex;
    }

    /// A counter of the stack in hand goes along, or stays.
    pub(super) fn with(&mut self, id: PieceId, fx: &mut Vec<Effect>) {
        let Some(body) = self.own_body().filter(|_| self.is_moving() || self.is_deploying()) else { return };
        let all = body.all();
        if !all.contains(&id) {
            return;
        }
        self.set_refusal(None);
        let is_held = self.held.contains(&id);
        self.held = all.into_iter().filter(|&other| (other == id) != self.held.contains(&other)).collect();
        debug_assert!(self.held.contains(&id) != is_held);
        self.plan = None;
        self.find_reach();
        if self.is_moving() {
            self.explain_held(fx);
        }
    }

    /// Proposes a hex; what is proposed already is made.
    pub(super) fn go(&mut self, hex: Hex, fx: &mut Vec<Effect>) {
        if self.is_deploying() {
            return self.place(hex, fx);
        }
        if !self.is_moving() {
            return;
        }
        if self.plan.as_ref().is_some_and(|plan| plan.to() == hex && plan.way.len() > 1) {
            return self.march(fx);
        }
        self.propose(hex, fx);
        if let Some(plan) = &self.plan {
            let words = self.plan_in_words(plan);
            fx.push(Effect::Announce(words));
        }
    }

    /// Proposes that those in hand go to this hex; why not, if they may not.
    pub(super) fn propose(&mut self, hex: Hex, fx: &mut Vec<Effect>) {
        self.plan = None;
        self.set_refusal(None);
        let Some(body) = self.own_body() else { return };
        let choices: Vec<Reach> = self.reach.iter().filter(|reach| reach.hex == hex).cloned().collect();
        // The cheapest way counts; of two the one that keeps the front.
        let spot = Grid::of(&self.rules, self.game.board()).spot(body.top());
        let best = |n: &usize| (choices[*n].cost, spot.is_none_or(|spot| spot.facing != choices[*n].facing), *n);
        match (0..choices.len()).min_by_key(best) {
            Some(at) => self.plan = self.planned(body.hex, choices, at),
            None if hex != body.hex => {
                if let Some(why) = self.why_not(&body, hex) {
                    self.say_no(&why, Some(hex), fx);
                }
            }
            None => {}
        }
    }

    fn planned(&mut self, from: Hex, choices: Vec<Reach>, at: usize) -> Option<Plan> {
        let reach = choices.get(at)?;
        let mut way = vec![from];
        for step in &reach.steps {
            if let Step::Hex { dir } = step
                && let Some(dir) = Dir::new(*dir)
            {
                way.push(way.last().copied().unwrap_or(from).next(dir));
            }
        }
        let action = Action::Move { piece: *self.held.first()?, steps: reach.steps.clone() };
        let (facing, cost) = (reach.facing, reach.cost);
        self.flag = self.flag_of(cost, reach.joins);
        Some(Plan { action, who: self.held.clone(), way, facing, cost, choices, at })
    }

    /// Why those in hand cannot come to a hex: what stops them on the plainest way there.
    fn why_not(&self, body: &Body, hex: Hex) -> Option<Illegal> {
        let grid = Grid::of(&self.rules, self.game.board());
        if let Err(why) = grid.may_march(&self.held) {
            return Some(why);
        }
        let top = *self.held.first()?;
        let spot = grid.spot(top)?;
        let arm = self.rules.arm_of(self.game.board().piece(top).kind);
        let walker = Walker { side: body.side, arm, hex: spot.hex, facing: spot.facing };
        let along = self.held[1..].iter().map(|&on| Step::With { on });
        let mut steps: Vec<Step> = along.collect();
        let ways = grid.walk(&walker, u8::MAX);
        // There, if they had the points; else as near as they would come, and then on.
        let near = |reach: &&Reach| (reach.hex.distance(hex), reach.cost);
        let way = ways.iter().min_by_key(near)?;
        steps.extend(&way.steps);
        if let Some(dir) = way.hex.direction(hex) {
            steps.push(Step::Hex { dir: dir.get() });
        } else if way.hex != hex {
            let mut at = way.hex;
            while at != hex && steps.len() < 100 {
                let next = Dir::ALL.into_iter().min_by_key(|&dir| at.next(dir).distance(hex))?;
                steps.push(Step::Hex { dir: next.get() });
                at = at.next(next);
            }
        }
        let needs = way.cost.saturating_add(way.hex.distance(hex).min(200) as u8);
        let mut why = grid.march(top, &steps).err()?;
        if let Reason::Hex(HexReason::Movement { has, .. }) = why.reason
            && needs > has
        {
            why.reason = Reason::Hex(HexReason::Movement { has, needs });
        }
        Some(why)
    }

    /// The corner faced at the end, or on the spot; before an enemy that takes a test.
    pub(super) fn face(&mut self, corner: u8, fx: &mut Vec<Effect>) {
        let Some(facing) = Dir::new(corner).filter(|_| self.is_moving()) else { return };
        self.set_refusal(None);
        let Some(body) = self.own_body() else { return };
        let choices = match &self.plan {
            Some(plan) if !plan.choices.is_empty() => plan.choices.clone(),
            _ => self.reach.iter().filter(|reach| reach.hex == body.hex).cloned().collect(),
        };
        let fits = |n: &usize| choices[*n].facing == facing;
        if let Some(at) = (0..choices.len()).filter(fits).min_by_key(|&n| choices[n].cost) {
            self.plan = self.planned(body.hex, choices, at);
            return self.announce_plan(fx);
        }
        let top = body.top();
        let action = Action::Order { piece: top, order: Order::Turn(corner) };
        match self.rules().act(self.game.board(), &action) {
            Ok(_) => {
                let way = vec![body.hex];
                self.plan = Some(Plan { action, who: body.all(), way, facing, cost: 0, choices: Vec::new(), at: 0 });
                self.announce_plan(fx);
            }
            Err(why) => self.say_no(&why, Some(body.hex), fx),
        }
    }

    /// By how many corners the proposed front is turned, clockwise.
    pub(super) fn turn(&mut self, sixths: u8, fx: &mut Vec<Effect>) {
        let spot = self.own_body().and_then(|body| self.game.board().spot(body.top()));
        let Some(spot) = spot else { return };
        let from = self.plan.as_ref().map_or(spot.facing, |plan| plan.facing);
        self.face(from.turned(sixths).get(), fx);
    }

    /// Which of the orders allowed those who join take.
    pub(super) fn join(&mut self, order: u8, fx: &mut Vec<Effect>) {
        let Some(plan) = &mut self.plan else { return };
        let Some(at) = plan.choices.iter().position(|choice| order_of(choice) == Some(order)) else { return };
        let (from, choices) = (plan.way[0], std::mem::take(&mut plan.choices));
        self.plan = self.planned(from, choices, at);
        self.announce_plan(fx);
    }

    fn announce_plan(&self, fx: &mut Vec<Effect>) {
        if let Some(plan) = &self.plan {
            fx.push(Effect::Announce(self.plan_in_words(plan)));
        }
    }

    /// Makes the proposed move.
    pub(super) fn march(&mut self, fx: &mut Vec<Effect>) {
        if let Some(plan) = self.plan.take() {
            self.order(plan.action, fx);
        }
    }

    /// Nothing comes of what is proposed.
    pub(super) fn take_back(&mut self) {
        (self.plan, self.chosen) = (None, None);
        self.set_refusal(None);
    }
}
