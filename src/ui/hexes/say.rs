//! What is in a hex and what is proposed, in words.

use super::HexTable;
use super::hand::Plan;
use super::offers::Offer;
use crate::game::{Action, Ask, How, Order, Owed, PieceId, Scenario, State};
use crate::geom::Hex;
use crate::rules::raphia::{Body, Grid};
use crate::text::{fill, text};
use crate::ui::table::say::tag;
use crate::ui::table::seat::Seat;

/// Counters by the first of them, and how many more there are.
pub(in crate::ui) fn names(scenario: &Scenario, who: &[PieceId]) -> String {
    let top = who.first().map_or("", |&top| tag(scenario, top));
    match who.len() {
        0 | 1 => top.to_string(),
        all => fill("hex.and_more", &[("unit", top), ("n", &(all - 1).to_string())]),
    }
}

impl HexTable {
    /// Whose choice it is, where a question is open.
    pub(super) fn asked_in_words(&self) -> Option<String> {
        let Ask::Choose { to, .. } = self.game.board().ask else { return None };
        let side = &self.rules().about().sides[to.index()].name;
        Some(fill("hex.say.asked", &[("side", side)]))
    }

    /// Who is in a hex, whose, and in what state.
    pub(super) fn stack_in_words(&self, hex: Hex) -> String {
        let bodies = Grid::of(&self.rules, self.seen()).bodies(hex);
        let label = hex.to_string();
        if bodies.is_empty() {
            return fill("hex.say.empty", &[("hex", &label)]);
        }
        let said: Vec<String> = bodies.iter().map(|body| self.body_in_words(body)).collect();
        fill("hex.say.hex", &[("hex", &label), ("stacks", &said.join(" "))])
    }

    fn body_in_words(&self, body: &Body) -> String {
        let scenario = self.game.scenario();
        let all: Vec<&str> = body.all().iter().map(|&id| tag(scenario, id)).collect();
        let state = match body.state {
            State::Good => "hex.say.good",
            State::Rout => "hex.say.rout",
            State::Pursuit => "hex.say.pursuit",
        };
        let side = &self.rules().about().sides[body.side.index()].name;
        fill("hex.say.stack", &[("side", side), ("units", &all.join(", ")), ("state", &text(state))])
    }

    /// The words on the way of a move: what it costs and what is left.
    pub(super) fn flag_of(&self, cost: u8, joins: bool) -> Vec<String> {
        let has = Grid::of(&self.rules, self.game.board()).movement(&self.held);
        let (cost, left) = (cost.to_string(), has.saturating_sub(cost).to_string());
        let mut lines = vec![fill("hex.flag.cost", &[("cost", &cost), ("left", &left)])];
        if joins {
            lines.push(text("hex.flag.joins"));
        }
        lines
    }

    /// What would be done, in one sentence.
    pub(super) fn plan_in_words(&self, plan: &Plan) -> String {
        let units = names(self.game.scenario(), &plan.who);
        let (hex, cost, corner) = (plan.to().to_string(), plan.cost.to_string(), plan.facing.get().to_string());
        let key = match () {
            () if plan.choices.is_empty() => "hex.say.turn.test",
            () if plan.way.len() < 2 => "hex.say.turn",
            () if plan.joins() => "hex.say.join",
            () => "hex.say.go",
        };
        fill(
            key,
            &[("units", &units), ("hex", &hex), ("cost", &cost), ("corner", &text(&format!("hex.corner.{corner}")))],
        )
    }

    /// What an offer would do, in one sentence.
    pub(in crate::ui) fn offer_in_words(&self, offer: &Offer) -> String {
        let scenario = self.game.scenario();
        let unit = tag(scenario, offer.by);
        let prey = match offer.action {
            Action::Order { order: Order::Pursue { prey, .. }, .. } => {
                // A stack goes by its top counter.
                let body = Grid::of(&self.rules, self.game.board()).body(prey);
                Some(body.map_or(prey, |body| body.top()))
            }
            _ => None,
        };
        let enemy = offer.on.map(|(on, _)| on).or(prey).map_or("", |on| tag(scenario, on));
        let to = offer.way.last().copied().unwrap_or(offer.from).to_string();
        let corner = offer.face.map(|face| text(&format!("hex.corner.{}", face.get()))).unwrap_or_default();
        let key = match (&offer.on, offer.face) {
            (Some((_, How::Melee)), _) => "hex.say.attack",
            (Some((_, How::Fire)), _) => "hex.say.fire",
            (Some((_, How::Back)), _) => "hex.say.back",
            (None, Some(_)) => "hex.say.face",
            (None, None) if offer.is_off => "hex.say.off",
            (None, None) if !offer.way.is_empty() => "hex.say.way",
            _ => self.still_word(offer),
        };
        fill(key, &[("unit", unit), ("enemy", enemy), ("hex", &to), ("corner", &corner)])
    }

    fn still_word(&self, offer: &Offer) -> &'static str {
        let is_stop = matches!(self.game.board().ask, Ask::Choose { what: Owed::Stop { .. }, .. });
        match &offer.action {
            Action::Answer(0) if is_stop => "hex.say.go_on",
            Action::Answer(_) if is_stop => "hex.say.stop",
            Action::Order { order: Order::Rally, .. } => "hex.say.rally",
            Action::Order { order: Order::Flee(_), .. } => "hex.say.hemmed",
            Action::Order { order: Order::Pursue { .. }, .. } => "hex.say.pursue.stay",
            _ => "hex.say.stay",
        }
    }
}
