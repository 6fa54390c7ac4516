//! The soldier in hand: what he may do, the enemy proposed to him, and the way that is proposed.

use super::plan::{Kind, Plan, Wish};
use super::{Field, SkirmishTable};
use crate::game::{Action, Ask, Illegal, Order, Phase, PieceId, SkirmishReason, TableEdge};
use crate::geom::{Degrees, Inches, Point};
use crate::text::fill;
use crate::ui::Effect;
use crate::ui::table::say;
use crate::ui::table::seat::Seat;

/// A key moves the ghost so far, in thousandths of an inch.
const NUDGE: i32 = 500;
/// And a key or a button turns him so far.
pub(super) const TURN: i32 = 15;

impl SkirmishTable {
    /// The step in which an order is awaited.
    pub(super) fn step(&self) -> Option<Phase> {
        let board = self.game.board();
        (self.is_live() && matches!(board.ask, Ask::Order(_))).then_some(board.clock.phase)
    }

    /// Whether he is of the side that is asked.
    pub(super) fn is_own(&self, id: PieceId) -> bool {
        self.game.board().piece(id).side == self.asked()
    }

    /// The soldier in hand, if orders can be given to him.
    pub(super) fn own(&self) -> Option<PieceId> {
        self.look.filter(|&id| self.step().is_some() && self.is_own(id))
    }

    /// Whom a soldier has announced to charge and has not run at yet.
    pub(super) fn announced(&self, id: PieceId) -> Option<PieceId> {
        let charges = &self.game.board().in_skirmish().charges;
        charges.iter().find(|charge| charge.by == id).map(|charge| charge.on)
    }

    /// What kind of way a soldier can be told to go now.
    pub(super) fn way_of(&self, id: PieceId) -> Option<Kind> {
        if !self.is_own(id) || self.game.board().piece(id).pose().is_none() {
            return None;
        }
        let board = self.game.board();
        match self.step()? {
            Phase::Deploy => Some(Kind::Place),
            Phase::Move => self.rules.may_move(board, id).is_ok().then_some(Kind::Walk),
            Phase::Turn => board.melees_of(id).next().map(|_| Kind::Walk),
            Phase::Withdraw => {
                let is_leaving = board.in_skirmish().leaves.iter().any(|leave| leave.who == id);
                (board.melees_of(id).next().is_some() && !is_leaving).then_some(Kind::Withdraw)
            }
            _ => None,
        }
    }

    /// Whether something is proposed.
    pub(super) fn is_proposed(&self) -> bool {
        self.plan.is_some() || self.foe.is_some() || self.chosen.is_some()
    }

    /// Whether the rules refuse what is proposed.
    pub(super) fn is_in_vain(&self) -> bool {
        let action = match (&self.plan, self.own().zip(self.foe)) {
            (Some(plan), _) => plan.action.clone(),
            (None, Some((by, on))) => self.deed(by, on),
            (None, None) => self.chosen.and_then(|n| self.offers.get(n)).cloned(),
        };
        action.is_none_or(|action| self.try_out(&action).is_some())
    }

    /// Takes a soldier in hand, on the page.
    pub(super) fn pick_up(&mut self, id: Option<PieceId>) {
        (self.plan, self.foe, self.chosen, self.with) = (None, None, None, None);
        self.look = id;
        if let Some(id) = id.filter(|_| self.step() == Some(Phase::Shoot)) {
            self.with = self.arms_to_shoot(id).into_iter().next().flatten();
        }
        self.find_reach();
    }

    /// A soldier to command or to look at.
    pub(super) fn look_at(&mut self, id: Option<PieceId>, fx: &mut Vec<Effect>) {
        self.set_refusal(None);
        if self.is_rolling() {
            return;
        }
        let board = self.at_rest();
        let id = id.filter(|id| id.index() < board.pieces.len() && board.piece(*id).pose().is_some());
        if self.tape.is_some()
            && let Some(id) = id
        {
            return self.measure_soldier(id, fx);
        }
        self.settle_plan(id, fx);
        self.pick_up(id);
        let Some(id) = id else { return };
        if let Some(pose) = self.at_rest().piece(id).pose() {
            self.camera.reveal(pose.at, 60.0);
        }
        fx.push(Effect::Announce(self.soldier_in_words(id)));
        self.explain(id, fx);
    }

    /// Says why somebody can do nothing in this step, if so.
    fn explain(&mut self, id: PieceId, fx: &mut Vec<Effect>) {
        if !self.is_own(id) || self.able.contains(&id) {
            return;
        }
        let board = self.game.board();
        let why = match self.step() {
            Some(Phase::Move) => self.rules.may_move(board, id).err(),
            Some(Phase::Announce) => {
                let here = board.piece(id).pose().unwrap_or_default().at;
                let enemies = board.trays().filter(|(_, piece, _)| piece.side != self.asked());
                let nearest = enemies.min_by_key(|(.., pose)| here.distance(pose.at)).map(|(id, ..)| id);
                let why = nearest.and_then(|on| self.try_out(&Action::Charge { by: id, on, steps: Vec::new() }));
                // What lies before the nearest stands for all of them.
                if let Some(why) = why.as_ref().filter(|why| !is_about_himself(why)) {
                    let why_not = say::refusal(&self.game, board, why);
                    let words = fill("man.no.nobody", &[("who", self.now().name(id)), ("why", &why_not)]);
                    return self.refuse(words, Some(why.cite), fx);
                }
                why
            }
            Some(Phase::Shoot) => {
                let why = self.no_shot(id);
                let is_unarmed =
                    |why: &&Illegal| matches!(why.reason, crate::game::Reason::Skirmish(SkirmishReason::NoMissile(_)));
                if let Some((why, plot)) = why.as_ref().filter(is_unarmed).zip(self.to_burn(id)) {
                    let reach = self.rules.beside().tenths();
                    let values = [("who", self.now().name(id)), ("d", &reach), ("plot", &plot)];
                    return self.refuse(fill("man.no.missile.fire", &values), Some(why.cite), fx);
                }
                why
            }
            _ => None,
        };
        if let Some(why) = why {
            self.say_no(&why, None, fx);
        }
    }

    /// Why an order would be refused.
    pub(super) fn try_out(&self, action: &Action) -> Option<Illegal> {
        self.rules().act(self.game.board(), action).err()
    }

    pub(super) fn say_no(&mut self, why: &Illegal, at: Option<Point>, fx: &mut Vec<Effect>) {
        let words = say::refusal(&self.game, self.game.board(), why);
        self.refuse(words, Some(why.cite), fx);
        self.refused = at;
    }

    /// Proposes an enemy to the soldier in hand; who is proposed already is charged, shot at or struck at.
    pub(super) fn aim_at(&mut self, on: PieceId, fx: &mut Vec<Effect>) {
        let Some(by) = self.own() else { return self.look_at(Some(on), fx) };
        if self.is_rolling() || self.game.board().piece(on).pose().is_none() {
            return;
        }
        if self.foe == Some(on) {
            return self.carry_out(fx);
        }
        self.set_refusal(None);
        (self.plan, self.chosen, self.foe) = (None, None, None);
        let place = self.game.board().piece(on).pose().map(|pose| pose.at);
        let Some(action) = self.deed(by, on) else {
            match (self.step(), place) {
                // To walk towards an enemy is to press him.
                (Some(Phase::Move), Some(at)) if self.way_of(by).is_some() => self.propose_to(at, false),
                _ => return self.look_at(Some(on), fx),
            }
            return self.announce_plan(fx);
        };
        if let Some(why) = self.try_out(&action) {
            self.say_no(&why, place, fx);
            // What is known of it is shown all the same.
            if self.step() == Some(Phase::Announce) {
                self.foe = Some(on);
            }
            return;
        }
        self.foe = Some(on);
        fx.push(Effect::Announce(self.deed_in_words(by, on)));
    }

    /// The order that a press on an enemy means now.
    pub(super) fn deed(&self, by: PieceId, on: PieceId) -> Option<Action> {
        match self.step()? {
            Phase::Announce => Some(Action::Charge { by, on, steps: Vec::new() }),
            Phase::Move if self.announced(by).is_some() => Some(Action::Charge { by, on, steps: Vec::new() }),
            Phase::Shoot => Some(match self.with {
                None => Action::Shoot { by, on },
                Some(arm) => Action::Order { piece: by, order: Order::Throw { on, arm } },
            }),
            Phase::Fight => Some(Action::Order { piece: by, order: Order::Aim(on) }),
            _ => None,
        }
    }

    /// He shoots with his missile weapon, or throws this arm.
    pub(super) fn take_arm(&mut self, arm: Option<u8>) {
        if self.own().is_some() {
            (self.with, self.foe) = (arm, None);
            self.set_refusal(None);
        }
    }

    /// What somebody can shoot or throw, his missile weapon first.
    pub(super) fn arms_to_shoot(&self, id: PieceId) -> Vec<Option<u8>> {
        let board = self.game.board();
        let kit = board.kit(id);
        let own = kit.missile.map(|_| None);
        let has = |at: &usize| kit.arms[*at].thrown.is_some() && board.piece(id).soldier.has(*at as u8);
        own.into_iter().chain((0..kit.arms.len()).filter(has).map(|at| Some(at as u8))).collect()
    }

    /// Proposes a way for the soldier in hand.
    pub(super) fn propose(&mut self, wish: Wish) {
        self.set_refusal(None);
        (self.foe, self.chosen) = (None, None);
        let Some(id) = self.own() else { return };
        self.plan = Plan::judge(self.game.rules(), self.game.board(), id, wish);
        if self.plan.as_ref().is_some_and(|plan| plan.action.is_none() && plan.refused.is_none()) {
            self.plan = None;
        }
    }

    /// Proposes a place: a further leg where `more`, else the end of the last one. Beyond an exit he leaves.
    pub(super) fn propose_to(&mut self, at: Point, more: bool) {
        let Some((_, kind)) = self.own().and_then(|id| Some((id, self.way_of(id)?))) else { return };
        if self.step() == Some(Phase::Turn) {
            return self.face_place(at);
        }
        let (at, exits) = self.on_table(at);
        let (mut legs, look) = match &self.plan {
            Some(plan) => (plan.wish.legs.clone(), plan.wish.look),
            None => (Vec::new(), None),
        };
        if !more || kind != Kind::Walk {
            legs.pop();
        }
        legs.push(at);
        self.propose(Wish { kind, legs, look, exits });
    }

    /// He looks towards a place.
    fn face_place(&mut self, at: Point) {
        let stands = self.own().and_then(|id| self.game.board().piece(id).pose());
        if let Some(pose) = stands.filter(|pose| pose.at != at) {
            self.face(Degrees::toward(pose.at, at));
        }
    }

    /// A place on the table as near as can be, and whether it lies beyond an exit of the side that is asked.
    fn on_table(&self, at: Point) -> (Point, bool) {
        let board = self.game.board();
        let (width, height) = (board.field.width, board.field.height);
        let on = Point { x: at.x.clamp(Inches::ZERO, width), y: at.y.clamp(Inches::ZERO, height) };
        let side = self.asked();
        let exits = board.in_skirmish().land.exits.iter().any(|(whose, edge)| {
            *whose == side
                && match edge {
                    TableEdge::North => at.y > height,
                    TableEdge::East => at.x > width,
                    TableEdge::South => at.y < Inches::ZERO,
                    TableEdge::West => at.x < Inches::ZERO,
                }
        });
        (on, exits && board.clock.phase == Phase::Move)
    }

    /// He looks this way at the end of his way, or on the spot.
    pub(super) fn face(&mut self, facing: Degrees) {
        let Some(kind) = self.own().and_then(|id| self.way_of(id)) else { return };
        let wish = match &self.plan {
            Some(plan) => Wish { look: Some(facing), exits: false, ..plan.wish.clone() },
            None => Wish { kind, legs: Vec::new(), look: Some(facing), exits: false },
        };
        self.propose(wish);
    }

    /// How the ghost looks, or the soldier in hand.
    pub(super) fn pose_in_hand(&self) -> Option<crate::geom::Pose> {
        match &self.plan {
            Some(plan) => Some(plan.pose),
            None => self.own().and_then(|id| self.game.board().piece(id).pose()),
        }
    }

    /// He turns by so many degrees, clockwise.
    pub(super) fn turn(&mut self, by: i32, fx: &mut Vec<Effect>) {
        if let Some(pose) = self.pose_in_hand() {
            self.face(pose.facing + by);
            self.announce_plan(fx);
        }
    }

    /// Moves the ghost across the table by half inches.
    pub(super) fn nudge(&mut self, dx: i32, dy: i32, fx: &mut Vec<Effect>) {
        let Some(pose) = self.pose_in_hand() else { return };
        // Where nothing of it is legal yet, on from what was wished.
        let wished = self.plan.as_ref().filter(|plan| plan.action.is_none()).and_then(|plan| plan.wish.legs.last());
        let from = wished.copied().unwrap_or(pose.at);
        let at = Point { x: from.x + Inches::thousandths(dx * NUDGE), y: from.y + Inches::thousandths(dy * NUDGE) };
        self.propose_to(at, false);
        self.announce_plan(fx);
    }

    /// The way goes on: the next place is a further leg.
    pub(super) fn add_leg(&mut self, fx: &mut Vec<Effect>) {
        let Some(plan) = self.plan.as_ref().filter(|plan| plan.wish.kind == Kind::Walk && !plan.is_turn()) else {
            return;
        };
        // It begins with half an inch on, the way he goes.
        let facing = plan.legs.windows(2).last().map_or(plan.pose.facing, |two| Degrees::toward(two[0], two[1]));
        let at = plan.end().offset(facing, NUDGE, 0);
        let mut wish = plan.wish.clone();
        wish.legs = plan.legs[1..].to_vec();
        let (at, exits) = self.on_table(at);
        wish.legs.push(at);
        self.propose(Wish { exits, ..wish });
        self.announce_plan(fx);
    }

    /// One leg less.
    pub(super) fn drop_leg(&mut self, leg: usize) {
        let Some(plan) = &self.plan else { return };
        let mut wish = Wish { exits: false, ..plan.wish.clone() };
        if leg < wish.legs.len() {
            wish.legs.remove(leg);
        }
        if wish.legs.is_empty() && wish.look.is_none() {
            return self.take_back();
        }
        self.propose(wish);
    }

    /// He leaves by the exit, at the end of the way.
    pub(super) fn leave(&mut self, fx: &mut Vec<Effect>) {
        let Some((pose, edge)) = self.pose_in_hand().zip(self.exit()) else { return };
        // Straight to the edge, as far as he comes.
        let (width, height) = (self.game.board().field.width, self.game.board().field.height);
        let at = match edge {
            TableEdge::North => Point { y: height, ..pose.at },
            TableEdge::East => Point { x: width, ..pose.at },
            TableEdge::South => Point { y: Inches::ZERO, ..pose.at },
            TableEdge::West => Point { x: Inches::ZERO, ..pose.at },
        };
        let mut legs = self.plan.as_ref().map(|plan| plan.legs[1..].to_vec()).unwrap_or_default();
        if at != pose.at {
            legs.push(at);
        }
        self.propose(Wish { kind: Kind::Walk, legs, look: None, exits: true });
        self.announce_plan(fx);
    }

    /// The edge by which the side that is asked may leave now.
    pub(super) fn exit(&self) -> Option<TableEdge> {
        let board = self.game.board();
        let mut exits = board.in_skirmish().land.exits.iter().filter(|(whose, _)| *whose == self.asked());
        exits.next().map(|(_, edge)| *edge).filter(|_| self.step() == Some(Phase::Move))
    }

    /// A number that was typed in; what is no number changes nothing.
    pub(super) fn type_field(&mut self, field: Field, typed: &str) {
        let typed = typed.trim().replace(',', ".");
        match field {
            Field::Facing => {
                if let Ok(facing) = typed.parse::<i32>() {
                    self.face(Degrees::new(facing));
                }
            }
            _ => {
                if let Ok(length) = typed.parse::<Inches>() {
                    self.set_place(field, length);
                }
            }
        }
    }

    fn set_place(&mut self, field: Field, to: Inches) {
        let Some(pose) = self.pose_in_hand() else { return };
        let at = match field {
            Field::X => Point { x: to, ..pose.at },
            _ => Point { y: to, ..pose.at },
        };
        self.propose_to(at, false);
    }

    pub(super) fn nudge_field(&mut self, field: Field, by: i32, fx: &mut Vec<Effect>) {
        match field {
            Field::X => self.nudge(by, 0, fx),
            Field::Y => self.nudge(0, by, fx),
            Field::Facing => self.turn(by * TURN, fx),
        }
    }

    pub(super) fn announce_plan(&mut self, fx: &mut Vec<Effect>) {
        let Some(plan) = &self.plan else { return };
        if let Some(why) = plan.refused.clone() {
            let at = plan.beyond();
            self.say_no(&why, at, fx);
        }
        if let Some(plan) = self.plan.as_ref().filter(|plan| plan.action.is_some()) {
            fx.push(Effect::Announce(self.plan_in_words(plan)));
        }
    }

    /// Nothing comes of what is proposed.
    pub(super) fn take_back(&mut self) {
        (self.plan, self.foe, self.chosen) = (None, None, None);
        self.set_refusal(None);
    }

    /// What is proposed is done.
    pub(super) fn carry_out(&mut self, fx: &mut Vec<Effect>) {
        if let Some(plan) = &self.plan {
            if let Some(action) = plan.action.clone() {
                self.order(action, fx);
            }
            return;
        }
        if let Some((by, on)) = self.own().zip(self.foe) {
            return match self.step() {
                Some(Phase::Shoot) => self.shoot(1, fx),
                _ => {
                    if let Some(action) = self.deed(by, on) {
                        self.order(action, fx);
                    }
                }
            };
        }
        if let Some(action) = self.chosen.and_then(|n| self.offers.get(n)).cloned() {
            self.order(action, fx);
        }
    }
}

/// Whether a refusal would be the same whoever the target were.
fn is_about_himself(why: &Illegal) -> bool {
    matches!(
        why.reason,
        crate::game::Reason::Skirmish(
            SkirmishReason::Engaged { .. }
                | SkirmishReason::HasAnnounced(_)
                | SkirmishReason::CarriesBooty(_)
                | SkirmishReason::ThirdInARow(_)
        )
    )
}
