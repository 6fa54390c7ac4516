//! The panel: whose step it is, what to do now, the stack in hand, chances, dice, the lists, tools.

use super::next::{self, Hand, Label};
use super::parts::{chance, chip, nothing, words};
use super::trial::{self, Need};
use super::{Moment, dice, list, log, odds, owed, stack, steps};
use crate::game::{Action, Ask, Board, Cite, Order, Owed, Phase, PieceId, Step, Trial};
use crate::rules::raphia::{Grid, merged};
use crate::text::{count, text};
use crate::ui::hexes::hand::Plan;
use crate::ui::hexes::offers::Offer;
use crate::ui::hexes::{HexTable, Msg};
use crate::ui::html::{Element, Node, el};
use crate::ui::svg::die;
use crate::ui::table::seat::Seat;
use crate::ui::table::show::parts::{bold_first, button, message, send};
use crate::ui::table::show::{asked, dice as real, next as shared, panel};
use crate::ui::table::{self, Help, Tab};

/// The lists of the panel: which, its name, and `narrow` for one that only a narrow screen has under a tab.
const TABS: [(Tab, &str, &str); 4] = [
    (Tab::Units, "hex.tab.stacks", ""),
    (Tab::Odds, "table.tab.odds", "narrow"),
    (Tab::Log, "table.tab.log", ""),
    (Tab::Rules, "table.tab.rules", ""),
];

/// So many things are offered as buttons while no stack is in hand.
const OFFERED: usize = 12;

impl HexTable {
    /// What the panel is made of.
    pub(in crate::ui) fn moment(&self) -> Moment<'_> {
        self.moment_of(self.told())
    }

    fn moment_of<'a>(&'a self, board: &'a Board) -> Moment<'a> {
        Moment { scenario: self.game.scenario(), rules: &self.rules, battle: self.battle.as_ref(), board }
    }

    fn hand(&self) -> Hand<'_> {
        let grid = Grid::of(&self.rules, self.told());
        let in_hand = self.look.and_then(|hex| grid.bodies(hex).into_iter().next());
        let own = self.own_body().or(in_hand);
        Hand {
            stack: own.map(|body| body.top()),
            plan: self.plan.as_ref(),
            offer: self.chosen.and_then(|n| self.offers.get(n)),
            by_hand: self.thrown.due.as_ref().is_some_and(|due| due.by_hand),
        }
    }
}

/// The panel beside the map.
pub(in crate::ui) fn panel(table: &HexTable, tools: Vec<Element>) -> Node {
    el("aside")
        .class("panel")
        .attr("aria-label", text("table.panel"))
        .children(asked::card(table))
        .child(lead(table))
        .child(el("div").class("mid").child(upper(table)).child(panel::tabs(table, &TABS)).child(lower(table)))
        .child(panel::foot(tools))
        .into()
}

/// Whose step it is, the sequence, and what to do now.
fn lead(table: &HexTable) -> Node {
    let m = table.moment();
    el("section")
        .class("sec lead")
        .child(steps::head(m))
        .child(steps::strip(m))
        .child(el("div").class("prompt").id("prompt").attr("tabindex", "-1").children(prompt(table)))
        .into()
}

fn hex(msg: Msg) -> table::Msg {
    table::Msg::Hex(msg)
}

/// The one filled button.
fn filled(label: Label, msg: table::Msg) -> Node {
    shared::next(&label.label, &label.small, msg).into()
}

/// The sentence or the refusal, and the buttons.
fn prompt(table: &HexTable) -> Vec<Node> {
    if table.replay.at.is_some() {
        return shared::past(table);
    }
    let m = table.moment();
    let hand = table.hand();
    let mut all: Vec<Node> = Vec::new();
    if let Some(refusal) = table.refusal() {
        let mut said = bold_first(&refusal.text);
        said.extend(refusal.cite.map(|cite| chip(m, cite)));
        all.push(message("no", "i-no", said).attr("role", "alert").into());
    } else {
        let said = match table.is_rolling() {
            true => text("table.say.rolling"),
            false => next::sentence(m, hand),
        };
        all.push(el("p").class("say").text(said).into());
    }
    if table.is_rolling() {
        return all;
    }
    if let Some(due) = &table.thrown.due {
        all.push(filled(next::label(m, hand), table::Msg::Roll(0)));
        if !due.by_hand && table.game.past().len() > 1 {
            all.push(button("btn small quiet end", &text("hex.roll.on"), table::Msg::RollAll).into());
        }
        return all;
    }
    let board = table.game.board();
    let done = table::Msg::Done(board.clock);
    match &board.ask {
        Ask::Choose { .. } => all.extend(choices(table)),
        Ask::Over(_) => all.push(filled(next::label(m, hand), table::Msg::Outside(table::Outside::Report))),
        Ask::Order(_) if table.plan.is_some() => {
            all.extend(refine(table));
            let acts = el("div")
                .class("acts")
                .child(button("btn", &text("table.takeback"), table::Msg::TakeBack))
                .child(filled(next::label(m, hand), table::Msg::March));
            all.push(acts.into());
            all.push(button("btn small quiet end", &text("hex.finish.move.first"), done).into());
        }
        Ask::Order(_) if hand.offer.is_some() => {
            let acts = el("div")
                .class("acts")
                .child(button("btn", &text("table.takeback"), table::Msg::TakeBack))
                .child(filled(next::label(m, hand), hex(Msg::Take)));
            all.push(acts.into());
            all.push(end(m, done));
        }
        Ask::Order(_) => all.push(filled(next::label(m, hand), done)),
        _ => {}
    }
    all
}

/// The end of the step, while something is proposed.
fn end(m: Moment<'_>, done: table::Msg) -> Node {
    let label = next::label(m, Hand::default());
    button("btn small quiet end", &label.label, done).into()
}

/// The options of a question: the default is filled, many are small.
fn choices(table: &HexTable) -> Vec<Node> {
    let m = table.moment();
    let options = next::options(m);
    let is_many = options.len() > 4;
    let mut all: Vec<Node> = Vec::new();
    let mut small: Vec<Node> = Vec::new();
    for (n, option) in options.into_iter().enumerate() {
        let answer = table::Msg::Answer(n as u8);
        match (n, is_many) {
            (0, false) => all.push(filled(option, answer)),
            (_, false) => {
                let inside = el("span").text(option.label);
                let press = button("btn next", "", answer).child(inside).child(el("small").text(option.small));
                all.push(press.into());
            }
            (0, true) if is_stay(table) => all.push(filled(option, answer)),
            // Where there is no filled button the keyboard goes on from the first answer.
            (0, true) => small.push(button("btn small", &option.label, answer).id("next").into()),
            (_, true) => small.push(button("btn small", &option.label, answer).into()),
        }
    }
    if !small.is_empty() {
        all.push(el("div").class("acts wrap").children(small).into());
    }
    all
}

/// Whether the first option is to leave things as they are.
fn is_stay(table: &HexTable) -> bool {
    match &table.game.board().ask {
        Ask::Choose { options, .. } => options.first() == Some(&crate::game::Choice::Stay),
        _ => false,
    }
}

/// What is left open of a proposed move: where they face, and their place in the stack they join.
fn refine(table: &HexTable) -> Vec<Node> {
    let Some(plan) = &table.plan else { return Vec::new() };
    let m = table.moment();
    let mut all: Vec<Node> = Vec::new();
    let facings = plan.facings();
    if facings.len() > 1 {
        let corners = facings.iter().map(|&facing| {
            button("btn small", &stack::corner(facing), hex(Msg::Face(facing.get())))
                .attr("aria-pressed", (facing == plan.facing).to_string())
        });
        let row = el("div").class("acts wrap").attr("role", "group").attr("aria-label", text("hex.faces.pick"));
        all.push(row.child(el("span").class("dl").text(text("hex.faces.pick"))).children(corners).into());
    }
    let orders = joined(table, plan);
    if orders.len() > 1 {
        let at = match &plan.action {
            Action::Move { steps, .. } => match steps.last() {
                Some(Step::Join { order }) => usize::from(*order),
                _ => 0,
            },
            _ => 0,
        };
        let lines = orders.into_iter().enumerate().map(|(n, order)| {
            let names: Vec<&str> = order.iter().map(|&id| m.name(id)).collect();
            button("btn small", &names.join(", "), hex(Msg::Join(n as u8))).attr("aria-pressed", (n == at).to_string())
        });
        let row = el("div").class("acts wrap").attr("role", "group").attr("aria-label", text("hex.join.pick"));
        all.push(row.child(el("span").class("dl").text(text("hex.join.pick"))).children(lines).into());
    }
    all
}

/// The orders in which those who go may lie in the stack they join.
fn joined(table: &HexTable, plan: &Plan) -> Vec<Vec<PieceId>> {
    let grid = Grid::of(&table.rules, table.board());
    let stands = grid.bodies(plan.to()).into_iter().next().map(|body| body.troops).unwrap_or_default();
    if !plan.joins() {
        return Vec::new();
    }
    let comes: Vec<PieceId> = match grid.body(plan.who.first().copied().unwrap_or(PieceId(0))) {
        Some(body) => body.troops.into_iter().filter(|id| plan.who.contains(id)).collect(),
        None => Vec::new(),
    };
    merged(&stands, &comes)
}

/// What is in hand: dice, chances, the stack, what can be done.
fn upper(table: &HexTable) -> Element {
    let m = table.moment();
    let is_past = table.replay.at.is_some();
    // Dice that lie make room for what is taken in hand.
    let is_free = table.look.is_none() || matches!(table.game.board().ask, Ask::Choose { .. });
    let is_free = is_free && table.plan.is_none() && table.chosen.is_none();
    let mut upper = el("div").class("upper");
    if !is_past {
        let thrown = if is_free || table.is_rolling() { thrown(table) } else { nothing() };
        upper = upper
            .child(el("div").class("t-odds").child(thrown).children(chances(table)))
            .child(el("div").class("t-odds").child(offers(table)));
    }
    if let Some(id) = table.hand().stack.filter(|_| table.look.is_some() || table.thrown.due.is_none()) {
        upper = upper.child(stack::view(m, id, &|id| with(table, id)));
    }
    let well = if is_free || table.thrown.due.is_some() { well(table) } else { nothing() };
    // Who has nothing in hand in the first step may want to end the battle; the list of stacks has the same words.
    let is_idle = is_free && table.is_moving() && table.tab != Tab::Units;
    let stop = if is_idle { stop(table) } else { nothing() };
    upper.child(el("div").class("t-odds").child(owed_list(table)).child(well).child(stop))
}

/// Whether a counter goes along, where that can be chosen.
fn with(table: &HexTable, id: PieceId) -> Option<(bool, crate::ui::Msg)> {
    let body = table.own_body().filter(|_| table.is_moving() || table.is_deploying())?;
    let all = body.all();
    (all.len() > 1 && all.contains(&id)).then(|| (table.held.contains(&id), send(hex(Msg::With(id)))))
}

fn owed_list(table: &HexTable) -> Node {
    match table.is_rolling() || table.replay.at.is_some() {
        true => nothing(),
        false => owed::view(table.moment()),
    }
}

/// Dice that fall, or lie.
fn thrown(table: &HexTable) -> Node {
    let past = table.game.past();
    if table.is_rolling() {
        let gone = table.motions.now().map_or(0.0, |(_, gone)| gone);
        let count: usize = table.thrown.fallen.iter().map(|fallen| fallen.dice.len()).sum();
        let dice = (0..count.min(24)).map(|n| die(Some(real::tumble(gone, n)), "die roll", 28));
        return el("section").class("sec hfallen").child(el("span").class("dice").children(dice)).into();
    }
    let mut all = el("div");
    for fallen in &table.thrown.fallen {
        if let (Some(before), Some(played)) =
            (fallen.input.checked_sub(1).and_then(|n| past.get(n)), past.get(fallen.input))
        {
            all = all.child(dice::fallen(table.moment_of(&before.board), fallen.owed, &fallen.dice, &played.events));
        }
    }
    all.into()
}

/// The chances of what is proposed, or of the dice that are due.
fn chances(table: &HexTable) -> Vec<Node> {
    if table.is_rolling() {
        return Vec::new();
    }
    let m = table.moment();
    let mut all = boxes(table);
    let has_help = table.options.help >= Help::ReachAndOdds;
    if let Some(due) = &table.thrown.due {
        all.extend(due_chances(m, due.owed, has_help));
    } else if let Some(offer) = table.hand().offer.filter(|_| has_help) {
        all.extend(offer_chances(m, offer));
    }
    all
}

/// Boxes for real dice, and dice to tap.
fn boxes(table: &HexTable) -> Vec<Node> {
    let Some(due) = table.thrown.due.as_ref().filter(|due| due.by_hand) else { return Vec::new() };
    let m = table.moment();
    // Both sides throw for the first turn, two dice each.
    let sides: Vec<Node> = match due.owed {
        Owed::Initiative => crate::game::Side::BOTH.map(|side| words(m.side(side))).to_vec(),
        _ => vec![nothing()],
    };
    let each = due.dice.len().div_ceil(sides.len()).max(1);
    let mut section = el("section").class("sec htyped");
    for (n, (whose, dice)) in sides.into_iter().zip(due.dice.chunks(each)).enumerate() {
        let boxes = dice.iter().enumerate().map(|(at, pip)| real::entry(n * each + at, *pip));
        section = section.child(el("p").class("hdice").child(el("span").class("dice").children(boxes)).child(whose));
    }
    vec![section.child(real::pips()).into()]
}

fn due_chances(m: Moment<'_>, owed: Owed, has_help: bool) -> Vec<Node> {
    if !has_help {
        return Vec::new();
    }
    match owed {
        Owed::Strike { by, on, how } => odds::due(m, by, on, how),
        Owed::Test { top, why } => vec![trial::view(m, top, why)],
        Owed::Turn { top, .. } => vec![trial::view(m, top, Trial::Turn)],
        Owed::Nerve { by, .. } => vec![trial::view(m, by, Trial::Nerve)],
        Owed::Each { top, .. } => {
            let troops = m.grid().body(top).map(|body| body.troops).unwrap_or_default();
            match troops.len() {
                0 | 1 => vec![trial::view(m, top, Trial::Struck)],
                _ => vec![trial::many(m, &troops)],
            }
        }
        _ => Vec::new(),
    }
}

fn offer_chances(m: Moment<'_>, offer: &Offer) -> Vec<Node> {
    match (offer.on, &offer.action) {
        (Some((on, how)), _) => odds::view(m, offer.by, on, how),
        (None, Action::Order { order: Order::Rally, .. }) => {
            let why = if m.board.clock.phase == Phase::Halt { Trial::Halt } else { Trial::Rally };
            vec![trial::view(m, offer.by, why)]
        }
        _ => Vec::new(),
    }
}

/// What can be done with the stack in hand, or in this step at all.
fn offers(table: &HexTable) -> Node {
    if !table.is_live() || table.thrown.due.is_some() || matches!(table.game.board().ask, Ask::Choose { .. }) {
        return nothing();
    }
    let m = table.moment();
    let own: Vec<(usize, &Offer)> = table.own_offers().collect();
    let is_fight = table.offers.iter().any(|offer| offer.on.is_some());
    let (all, most): (Vec<(usize, &Offer)>, usize) = match own.is_empty() && !is_fight {
        true => (table.offers.iter().enumerate().collect(), OFFERED),
        false => (own, usize::MAX),
    };
    let more = all.len().saturating_sub(most);
    let rows = all.into_iter().take(most).map(|(n, offer)| {
        let is_chosen = table.chosen == Some(n);
        let row = el("button")
            .attr("type", "button")
            .class("btn small hoffer")
            .key(format!("o{n}"))
            .attr("aria-pressed", is_chosen.to_string())
            .child(el("span").text(next::offered(m, offer)))
            .on_click(send(hex(Msg::Offer(n))));
        match offer_chance(m, offer).filter(|_| table.options.help >= Help::ReachAndOdds) {
            Some(of) => row.child(el("small").text(" ").child(of)),
            None => row,
        }
    });
    let rows: Vec<Element> = rows.collect();
    if rows.is_empty() {
        return nothing();
    }
    let rest = (more > 0).then(|| Node::from(el("p").class("dl").text(count("hex.offers.more", more, &[]))));
    el("section")
        .class("sec hoffers")
        .attr("aria-label", text("hex.offers"))
        .children(rows)
        .child(Node::from(rest))
        .into()
}

/// The chance of a test that is offered.
fn offer_chance(m: Moment<'_>, offer: &Offer) -> Option<Node> {
    match &offer.action {
        Action::Order { order: Order::Rally, .. } => {
            let why = if m.board.clock.phase == Phase::Halt { Trial::Halt } else { Trial::Rally };
            Some(chance(Need::of(m, offer.by, why).chance(m)))
        }
        _ => None,
    }
}

/// What dice are due, and whose: the computer's or real ones.
fn well(table: &HexTable) -> Node {
    if table.replay.at.is_some() || matches!(table.game.board().ask, Ask::Over(_)) {
        return nothing();
    }
    let words = match &table.thrown.due {
        Some(due) => count("table.dice.due", due.dice.len(), &[]),
        None if table.thrown.fallen.is_empty() => text("table.dice.none"),
        None => text("table.dice.fallen"),
    };
    real::well(table.options.real_dice, &words, table.is_rolling())
}

/// The list that is open.
fn lower(table: &HexTable) -> Element {
    let m = table.moment();
    let press = |at| send(hex(Msg::Look(Some(at))));
    let stacks = match table.tab == Tab::Units {
        true => el("div")
            .child(steps::standing(m))
            .child(stop(table))
            .child(list::stacks(table.moment_of(table.seen()), table.side(), table.look, &press))
            .child(el("div").class("legend sec").child(list::key(m)))
            .into(),
        false => nothing(),
    };
    let last = table.replay.at.unwrap_or(table.game.past().len() - 1);
    // What the dice did is not told before they have been looked at.
    let hidden = table.is_rolling() && table.replay.at.is_none();
    let last = if hidden { last.saturating_sub(1) } else { last };
    let past = log::Past { game: &table.game, last, open: table.sum };
    el("div")
        .class("lower")
        .child(el("div").class("t-units").child(stacks))
        .child(el("div").class("t-rules").child(list::rules(m)))
        .child(el("div").class("t-log").child(log::view(m, past)))
}

/// The offer to stop here and count points, which the other side may take.
fn stop(table: &HexTable) -> Node {
    let board = table.game.board();
    let Ask::Order(side) = board.ask else { return nothing() };
    let may = table.is_live() && !table.is_rolling() && board.clock.phase != Phase::Deploy;
    let own = board.ids().find(|&id| board.piece(id).side == side).filter(|_| may);
    let Some(piece) = own else { return nothing() };
    let give = table::Msg::Give(Action::Order { piece, order: Order::Stop });
    el("section")
        .class("sec hstop")
        .child(button("btn small", &text("hex.stop.offer"), give))
        .child(words(" "))
        .child(chip(table.moment(), Cite("raphia.rul.50")))
        .into()
}

/// What the map is under: the key.
pub(in crate::ui) fn under(table: &HexTable) -> Node {
    el("div").class("under").child(list::key(table.moment())).into()
}

/// A side in the bar over the map.
pub(in crate::ui) fn tally(table: &HexTable, side: crate::game::Side) -> Node {
    steps::tally(table.moment(), side)
}
