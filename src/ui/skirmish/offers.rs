//! What can be ordered besides moves: charges, shots, fire, loading, weapons to draw, withdrawals, aims.

use super::SkirmishTable;
use super::plan::{Kind, Wish};
use super::show::eighth;
use crate::game::{Action, Ask, Duty, Illegal, Input, Order, Phase, PieceId, Step};
use crate::geom::{Degrees, Point};
use crate::rules::chevauchee::Goal;
use crate::ui::Effect;
use crate::ui::table::say;
use crate::ui::table::seat::Seat;
use crate::ui::table::thrown::Throws;

/// Who an order is for.
pub(super) fn piece_of(action: &Action) -> Option<PieceId> {
    match action {
        Action::Move { piece, .. } | Action::Order { piece, .. } => Some(*piece),
        Action::Charge { by, .. } | Action::Shoot { by, .. } => Some(*by),
        Action::Answer(_) | Action::Done => None,
    }
}

/// The enemy an order is about.
pub(super) fn enemy_of(action: &Action) -> Option<PieceId> {
    match action {
        Action::Charge { on, .. } | Action::Shoot { on, .. } => Some(*on),
        Action::Order { order: Order::Throw { on, .. } | Order::Aim(on), .. } => Some(*on),
        _ => None,
    }
}

/// Whether an order is listed as a button, and not as a way on the table.
fn is_offered(action: &Action) -> bool {
    let is_way = |steps: &[Step]| steps.iter().any(|step| matches!(step, Step::To { .. } | Step::Exit));
    match action {
        Action::Done | Action::Answer(_) => false,
        Action::Move { steps, .. } => !is_way(steps),
        _ => true,
    }
}

impl SkirmishTable {
    /// After any change of the game: what it waits for, and what there is to choose from.
    pub(super) fn look_again(&mut self) {
        let board = self.game.board();
        self.offers = match board.ask {
            Ask::Order(_) => self.rules().orders(board).into_iter().filter(is_offered).collect(),
            _ => Vec::new(),
        };
        // On the spot a man can turn any way: that is for the handle, but for turns from one enemy to another.
        if board.clock.phase != Phase::Turn {
            self.offers.retain(|offer| !matches!(offer, Action::Move { .. }));
        }
        self.one_withdrawal_each_way();
        // Of what one soldier can do, the likeliest comes first.
        let m = self.now();
        let odds =
            |action: &Action| m.chance_of(action).map_or(u128::MAX, |chance| chance.num * 10_000 / chance.den.max(1));
        let mut offers: Vec<(u128, Action)> = self.offers.iter().map(|offer| (odds(offer), offer.clone())).collect();
        crate::order::by_key(&mut offers, |(odds, _)| std::cmp::Reverse(*odds));
        self.offers = offers.into_iter().map(|(_, offer)| offer).collect();
        self.thrown.due = self.dice_due();
        self.able = self.find_able();
        self.melee = match self.game.board().clock.phase {
            Phase::Withdraw | Phase::Fight => self.now().melee(),
            _ => super::show::Melee::default(),
        };
        self.pick_up(None);
    }

    /// Of several withdrawals of one soldier in one direction, the farthest is listed.
    fn one_withdrawal_each_way(&mut self) {
        let way = |offer: &Action| {
            let Action::Order { piece, order: Order::Withdraw { x, y, .. } } = offer else { return None };
            let (from, to) = (self.game.board().piece(*piece).pose()?.at, Point { x: *x, y: *y });
            Some((*piece, eighth(Degrees::toward(from, to)), from.distance(to)))
        };
        let ways: Vec<_> = self.offers.iter().map(way).collect();
        let is_best = |n: usize| {
            ways[n].is_none_or(|(who, to, far)| {
                !ways.iter().enumerate().any(|(m, other)| {
                    other.is_some_and(|(w, t, f)| (w, t) == (who, to) && (f > far || (f == far && m < n)))
                })
            })
        };
        let keep: Vec<bool> = (0..ways.len()).map(is_best).collect();
        let mut keep = keep.into_iter();
        self.offers.retain(|_| keep.next().unwrap_or(true));
    }

    /// What can be done with the soldier in hand, by its place in the list.
    pub(super) fn own_offers(&self) -> impl Iterator<Item = (usize, &Action)> {
        let here = self.own();
        self.offers.iter().enumerate().filter(move |(_, offer)| here.is_some() && piece_of(offer) == here)
    }

    /// The enemies that an order with the soldier in hand could be about.
    pub(super) fn targets(&self) -> Vec<PieceId> {
        let mut all: Vec<PieceId> = Vec::new();
        for (_, offer) in self.own_offers() {
            let fits = match offer {
                Action::Shoot { .. } => self.with.is_none(),
                Action::Order { order: Order::Throw { arm, .. }, .. } => self.with == Some(*arm),
                _ => true,
            };
            if let Some(on) = enemy_of(offer).filter(|on| fits && !all.contains(on)) {
                all.push(on);
            }
        }
        all
    }

    /// Proposes one of what is listed; what is proposed already is done.
    pub(super) fn choose(&mut self, n: usize, fx: &mut Vec<Effect>) {
        let Some(offer) = self.offers.get(n).cloned() else { return };
        if self.step().is_none() || self.is_rolling() {
            return;
        }
        let Some(by) = piece_of(&offer) else { return };
        if self.chosen == Some(n) {
            return self.carry_out(fx);
        }
        if self.look != Some(by) {
            self.pick_up(Some(by));
        }
        match &offer {
            Action::Order { order: Order::Throw { on, arm }, .. } => {
                self.with = Some(*arm);
                self.aim_at(*on, fx);
            }
            Action::Shoot { on, .. } => {
                self.with = None;
                self.aim_at(*on, fx);
            }
            Action::Charge { on, .. } | Action::Order { order: Order::Aim(on), .. } => self.aim_at(*on, fx),
            Action::Order { order: Order::Withdraw { x, y, facing }, .. } => {
                let legs = vec![Point { x: *x, y: *y }];
                self.propose(Wish { kind: Kind::Withdraw, legs, look: Some(*facing), exits: false });
                self.announce_plan(fx);
            }
            Action::Move { steps, .. } => {
                if let [Step::Look { facing }] = steps[..] {
                    self.face(facing);
                    self.announce_plan(fx);
                }
            }
            other => {
                self.set_refusal(None);
                (self.plan, self.foe) = (None, None);
                self.chosen = Some(n);
                fx.push(Effect::Announce(self.offer_in_words(other)));
            }
        }
    }

    /// Who is left for somebody else goes his proposed way first; what was refused of it is not done.
    pub(super) fn settle_plan(&mut self, other: Option<PieceId>, fx: &mut Vec<Effect>) {
        let Some(plan) = self.plan.as_ref().filter(|plan| other.is_some_and(|id| id != plan.who)) else { return };
        let who = plan.who;
        let is_plain = plan.refused.is_none() && plan.wish.kind != Kind::Withdraw;
        match plan.action.clone().filter(|_| is_plain) {
            Some(action) => self.order(action, fx),
            None => {
                self.take_back();
                let words = crate::text::fill("man.no.dropped", &[("who", self.now().name(who))]);
                self.refuse(words, None, fx);
            }
        }
    }

    /// Names so many shots at the enemy that is proposed.
    pub(super) fn shoot(&mut self, shots: u8, fx: &mut Vec<Effect>) {
        let Some((by, on)) = self.own().zip(self.foe) else { return };
        for _ in 0..shots {
            let Some(action) = self.deed(by, on) else { return };
            self.order(action, fx);
            if self.refusal.is_some() {
                return;
            }
            // Who has shots left stays in hand.
            let is_able = self.able.contains(&by) && self.step() == Some(Phase::Shoot);
            if is_able {
                self.pick_up(Some(by));
                self.foe = (shots > 1).then_some(on);
            }
        }
        self.foe = None;
    }

    /// Takes one of the shots named back; those named after it stand.
    pub(super) fn unname(&mut self, n: usize, fx: &mut Vec<Effect>) {
        if self.step() != Some(Phase::Shoot) {
            return;
        }
        let named = self.game.board().in_skirmish().shots.len();
        let mut later = Vec::new();
        // Only orders of this step lie between now and the naming.
        while self.game.board().in_skirmish().shots.len() == named - later.iter().filter(|(is, _)| *is).count()
            && self.game.board().in_skirmish().shots.len() > n
        {
            let before = self.game.board().in_skirmish().shots.len();
            let Some(input) = self.game.undo() else { return };
            let now = self.game.board().in_skirmish().shots.len();
            later.push((now < before, input));
        }
        // The last one undone is the shot itself.
        later.pop();
        for (_, input) in later.into_iter().rev() {
            let _ = self.give(input, fx);
        }
        self.set_refusal(None);
        self.look_again();
        if !fx.contains(&Effect::Save) {
            fx.push(Effect::Save);
        }
        fx.push(Effect::Announce(crate::text::text("table.undone")));
        fx.push(Effect::Focus("next".into()));
    }

    /// The nearest building that is not ablaze yet, where somebody's side wins by fire.
    pub(super) fn to_burn(&self, by: PieceId) -> Option<String> {
        let board = self.game.board();
        let (side, here) = (board.piece(by).side, board.piece(by).pose()?.at);
        let goals = &self.rules.frame()?.goals;
        if !goals.iter().any(|(whose, goal)| *whose == side && matches!(goal, Goal::BurnAndLeave { .. })) {
            return None;
        }
        let skirmish = board.in_skirmish();
        let plots = skirmish.land.plots.iter().enumerate();
        let plots = plots.filter(|(n, plot)| plot.burnable && !self.rules.is_ablaze(board, *n as u8));
        let near = |(n, plot): (usize, &crate::game::Plot)| {
            Some((plot.outline.0.iter().map(|&corner| here.distance(corner)).min()?, n as u8))
        };
        let (_, nearest) = plots.filter_map(near).min()?;
        Some(self.now().plot(nearest))
    }

    /// Why somebody can shoot at nobody in this step.
    pub(super) fn no_shot(&self, by: PieceId) -> Option<Illegal> {
        let board = self.game.board();
        let mut why = None;
        for (on, piece, _) in board.trays() {
            if piece.side == board.piece(by).side {
                continue;
            }
            match self.try_out(&Action::Shoot { by, on }) {
                None => return None,
                Some(no) => why = why.or(Some(no)),
            }
        }
        why
    }

    /// An order from a button, a key or a finger.
    pub(super) fn order(&mut self, action: Action, fx: &mut Vec<Effect>) {
        if !self.is_live() || self.is_rolling() {
            return;
        }
        self.arrive();
        self.thrown.fallen.clear();
        if self.give(Input::Order(action.clone()), fx).is_none() {
            return;
        }
        let last = self.game.past().len() - 1;
        self.show_ways(last);
        let words = say::events(&self.game, last);
        let said = [words].into_iter().chain(self.asked_in_words()).filter(|words| !words.is_empty());
        let said: Vec<String> = said.collect();
        if !said.is_empty() {
            fx.push(Effect::Announce(said.join(" ")));
        }
        self.look_again();
        // Who runs has called for these dice.
        let is_called =
            self.thrown.due.as_ref().is_some_and(|due| !due.by_hand && matches!(due.owed, Duty::Run { .. }));
        if is_called {
            self.roll(fx);
        } else if self.thrown.due.is_some() {
            let is_hand = self.options.real_dice;
            fx.push(Effect::Focus(if is_hand { "die-0" } else { "next" }.into()));
        }
        // A second press at once would meet the button that has come in the place of the first.
        self.motions.guard();
    }

    /// Soldiers who can still do something, in roster order.
    fn find_able(&self) -> Vec<PieceId> {
        let board = self.game.board();
        let Some(step) = self.step() else { return Vec::new() };
        let can = |id: &PieceId| {
            let offered = self.offers.iter().any(|offer| piece_of(offer) == Some(*id));
            let goes = matches!(step, Phase::Move | Phase::Deploy | Phase::Withdraw);
            offered || (goes && self.way_of(*id).is_some())
        };
        board.ids().filter(|id| self.is_own(*id) && board.piece(*id).pose().is_some()).filter(can).collect()
    }

    /// The next soldier who can still do something, or the one before.
    pub(super) fn next_soldier(&mut self, by: isize, fx: &mut Vec<Effect>) {
        let count = self.able.len() as isize;
        if count == 0 {
            return;
        }
        let at = self.able.iter().position(|&id| Some(id) == self.look).map(|at| at as isize);
        let at = match (at, by > 0) {
            (Some(at), _) => (at + by).rem_euclid(count),
            (None, true) => 0,
            (None, false) => count - 1,
        };
        self.look_at(Some(self.able[at as usize]), fx);
    }

    /// The next enemy that can be proposed to the soldier in hand.
    pub(super) fn next_target(&mut self, fx: &mut Vec<Effect>) {
        if self.own().is_none() {
            self.next_soldier(1, fx);
        }
        let targets = self.targets();
        let at = targets.iter().position(|&id| Some(id) == self.foe);
        let next = at.map_or(0, |at| (at + 1) % targets.len().max(1));
        if let Some(&on) = targets.get(next) {
            if self.foe == Some(on) {
                return;
            }
            self.aim_at(on, fx);
        }
    }
}
