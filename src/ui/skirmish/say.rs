//! Soldiers and what is proposed, in words; said once aloud.

use super::SkirmishTable;
use super::plan::{Kind, Plan};
use super::show::Moment;
use crate::game::{Action, Ask, Order, PieceId};
use crate::text::{fill, text};
use crate::ui::table::say::short;
use crate::ui::table::seat::Seat;

impl SkirmishTable {
    /// What the panel is made of.
    pub(super) fn moment(&self) -> Moment<'_> {
        self.moment_of(self.told())
    }

    pub(super) fn moment_of<'a>(&'a self, board: &'a crate::game::Board) -> Moment<'a> {
        Moment { scenario: self.game.scenario(), rules: &self.rules, board }
    }

    /// The same of the game as it is now.
    pub(super) fn now(&self) -> Moment<'_> {
        self.moment_of(self.game.board())
    }

    /// Whose choice it is, where a question is open.
    pub(super) fn asked_in_words(&self) -> Option<String> {
        let Ask::Decide { to, .. } = self.game.board().ask else { return None };
        let side = &self.rules().about().sides[to.index()].name;
        Some(fill("man.say.asked", &[("side", side)]))
    }

    /// Who he is, what he has, and how he is.
    pub(super) fn soldier_in_words(&self, id: PieceId) -> String {
        let m = self.moment();
        let facts = m.facts(id).join(", ");
        fill("man.say.soldier", &[("who", m.name(id)), ("side", m.side(m.side_of(id))), ("facts", &facts)])
    }

    /// What would be done to an enemy, in one sentence with its chance.
    pub(super) fn deed_in_words(&self, by: PieceId, on: PieceId) -> String {
        let m = self.now();
        let Some(action) = self.deed(by, on) else { return String::new() };
        let chance = m.chance_of(&action).map(crate::game::about_in_words).unwrap_or_default();
        let key = match action {
            Action::Charge { .. } => "man.say.charge",
            Action::Shoot { .. } => "man.say.shoot",
            Action::Order { order: Order::Throw { .. }, .. } => "man.say.throw",
            _ => return fill("man.say.aim", &[("who", m.name(by)), ("enemy", m.name(on))]),
        };
        fill(key, &[("who", m.name(by)), ("enemy", m.name(on)), ("chance", &chance)])
    }

    /// Another of the orders, in one sentence.
    pub(super) fn offer_in_words(&self, action: &Action) -> String {
        super::show::offered(self.now(), action)
    }

    /// The way that is proposed, in one sentence.
    pub(super) fn plan_in_words(&self, plan: &Plan) -> String {
        let m = self.now();
        let who = m.name(plan.who);
        let compass = super::show::compass(plan.pose.facing);
        let key = match plan.wish.kind {
            Kind::Withdraw => "man.say.withdraw",
            Kind::Place => "man.say.place",
            Kind::Walk if plan.exits() => "man.say.leaves",
            Kind::Walk if plan.is_turn() => "man.say.turns",
            Kind::Walk => "man.say.walks",
        };
        let (used, left) = plan.way.map_or_else(Default::default, |way| {
            (short(way.used), short((way.allowance - way.used).max(crate::geom::Inches::ZERO)))
        });
        let mut said = fill(key, &[("who", who), ("used", &used), ("left", &left), ("way", &compass)]);
        if let Some(by) = plan.way.and_then(|way| way.halted_by) {
            said.push(' ');
            said.push_str(&fill("man.say.halted", &[("enemy", m.name(by))]));
        }
        said
    }

    /// The lines of the flag at the end of a way.
    pub(super) fn flag_of(&self, plan: &Plan) -> Vec<String> {
        let m = self.now();
        let mut lines = Vec::new();
        if let Some(way) = plan.way {
            let left = short((way.allowance - way.used).max(crate::geom::Inches::ZERO));
            let key = if left == "0" { "man.flag.all" } else { "man.flag.used" };
            lines.push(fill(key, &[("used", &short(way.used)), ("left", &left)]));
            if let Some(ground) = way.ground {
                let row = self.rules.ground_row(ground);
                let less = short(self.rules.length(row.less));
                lines.push(fill("man.flag.ground", &[("ground", &row.name), ("less", &less)]));
            }
            if let Some(by) = way.halted_by {
                lines.push(fill("man.flag.halted", &[("enemy", m.name(by))]));
            }
        }
        if plan.exits() {
            lines.push(text("man.flag.leaves"));
        }
        lines
    }
}
