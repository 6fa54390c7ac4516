//! The panel: whose step it is, what to do now, the soldier in hand, chances, dice, the lists, tools.

use super::next::{self, Hand, Label};
use super::parts::{chip, man, nothing};
use super::{card, dice, list, log, odds, offers, queue, run, steps, way};
use crate::game::{Action, Ask, Duty, Order, Phase, PieceId, Shot, Side};
use crate::text::{count, fill, text};
use crate::ui::html::{Element, Node, el};
use crate::ui::skirmish::offers::piece_of as of_whom;
use crate::ui::skirmish::plan::Kind;
use crate::ui::skirmish::{Msg, SkirmishTable};
use crate::ui::svg::die;
use crate::ui::table::seat::Seat;
use crate::ui::table::show::parts::{bold_first, button, message};
use crate::ui::table::show::{asked, dice as real, next as shared, panel};
use crate::ui::table::{self, Help, Tab};

/// The lists of the panel: which, its name, and `narrow` for one that only a narrow screen has under a tab.
const TABS: [(Tab, &str, &str); 4] = [
    (Tab::Units, "man.tab.soldiers", ""),
    (Tab::Odds, "table.tab.odds", "narrow"),
    (Tab::Log, "table.tab.log", ""),
    (Tab::Rules, "table.tab.rules", ""),
];

impl SkirmishTable {
    fn hand(&self) -> Hand {
        let own = self.own();
        Hand {
            own,
            foe: self.foe,
            is_able: own.is_some_and(|id| self.able.contains(&id)),
            aims: !self.targets().is_empty(),
            burns: self.own_offers().any(|(_, offer)| is_about_fire(offer)),
            able: self.able.len(),
            goes: own.is_some_and(|id| self.way_of(id).is_some()),
            announced: own.and_then(|id| self.announced(id)),
        }
    }
}

fn is_about_fire(offer: &Action) -> bool {
    matches!(offer, Action::Order { order: Order::Burn(_) | Order::Quench(_), .. })
}

/// The panel beside the table.
pub(in crate::ui) fn panel(table: &SkirmishTable, tools: Vec<Element>) -> Node {
    el("aside")
        .class("panel")
        .attr("aria-label", text("table.panel"))
        .children(asked::card(table))
        .child(lead(table))
        .child(el("div").class("mid").child(upper(table)).child(panel::tabs(table, &TABS)).child(lower(table)))
        .child(panel::foot(tools))
        .into()
}

/// Whose step it is, the parts of a turn, and what to do now.
fn lead(table: &SkirmishTable) -> Node {
    let m = table.moment();
    let what = steps::what(m);
    el("section")
        .class("sec lead")
        .child(steps::head(m))
        .child(steps::strip(m))
        .children((!what.is_empty()).then(|| Node::from(el("p").class("mwhat").text(what))))
        .child(el("div").class("prompt").id("prompt").attr("tabindex", "-1").children(prompt(table)))
        .into()
}

/// The one filled button.
fn filled(label: Label, msg: table::Msg) -> Element {
    shared::next(&label.label, &label.small, msg)
}

/// The sentence or the refusal, and the buttons.
fn prompt(table: &SkirmishTable) -> Vec<Node> {
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
        let said = match (table.is_rolling(), &table.plan) {
            (true, _) => text("table.say.rolling"),
            (false, Some(plan)) if plan.action.is_some() => table.plan_in_words(plan),
            (false, None) if table.chosen.is_some() => chosen(table),
            _ => next::sentence(m, hand),
        };
        all.push(el("p").class("say").text(said).into());
    }
    if table.is_rolling() {
        return all;
    }
    if let Some(due) = &table.thrown.due {
        all.push(filled(next::throw(due.owed, due.dice.len(), due.by_hand), table::Msg::Roll(0)).into());
        if !due.by_hand && matches!(due.owed, Duty::Shot { .. } | Duty::Stray { .. } | Duty::Blow { .. }) {
            all.push(button("btn small quiet end", &text("man.roll.all"), table::Msg::RollAll).into());
        }
        return all;
    }
    match &table.game.board().ask {
        Ask::Decide { .. } => all.extend(decide()),
        Ask::Over(outcome) => {
            all.push(chip(m, outcome.cite));
            let label = Label { label: text("table.report"), small: String::new() };
            all.push(filled(label, table::Msg::Outside(table::Outside::Report)).into());
        }
        Ask::Order(_) => all.extend(order(table)),
        _ => {}
    }
    all
}

/// What is proposed of the list.
fn chosen(table: &SkirmishTable) -> String {
    let m = table.now();
    let offer = table.chosen.and_then(|n| table.offers.get(n));
    let who = table.look.map_or("", |id| m.name(id));
    offer.map_or_else(String::new, |offer| fill("man.now.offer", &[("who", who), ("what", &next::offered(m, offer))]))
}

/// To move first or last, and what that means.
fn decide() -> Vec<Node> {
    let choice = |answer: u8, label: &str, small: &str| {
        let inside = el("span").text(text(label));
        button("btn next", "", table::Msg::Answer(answer)).child(inside).child(el("small").text(text(small)))
    };
    vec![
        choice(0, "man.do.first", "man.do.first.small").class("btn go next").id("next").into(),
        choice(1, "man.do.last", "man.do.last.small").into(),
    ]
}

/// What is proposed and can be done, or the end of the step.
fn order(table: &SkirmishTable) -> Vec<Node> {
    let m = table.now();
    let done = table::Msg::Done(m.board.clock);
    let shoots = |id: &&PieceId| {
        let mut offers = table.offers.iter().filter(|offer| of_whom(offer) == Some(**id));
        offers.any(|offer| !is_about_fire(offer))
    };
    let end = next::done(m, table.able.len(), table.able.iter().filter(shoots).count());
    let small_end = button("btn small quiet end", &end.label, done.clone());
    if let Some(plan) = &table.plan {
        let go = plan.action.is_some().then(|| {
            let key = match plan.wish.kind {
                Kind::Withdraw => "man.do.withdraw",
                Kind::Place => "man.do.place",
                Kind::Walk if plan.exits() => "man.do.leave",
                Kind::Walk if plan.is_turn() => "man.do.turn",
                Kind::Walk => "man.do.walk",
            };
            filled(Label { label: text(key), small: String::new() }, table::Msg::March)
        });
        let acts = match go {
            Some(go) => offers::acts(go),
            None => {
                el("div").class("acts").child(button("btn", &text("table.takeback"), table::Msg::TakeBack).id("next"))
            }
        };
        return vec![acts.into(), small_end.into()];
    }
    if let Some((by, on)) = table.own().zip(table.foe).filter(|_| table.refusal().is_none()) {
        let Some(action) = table.deed(by, on) else { return Vec::new() };
        let mut all: Vec<Node> = Vec::new();
        let label = next::deed(m, &action);
        let shots = m.rules.may_fire(m.board, by).shots;
        if matches!(action, Action::Shoot { .. }) && shots > 1 {
            let twice = Label { label: text("man.do.twice"), small: text("man.do.twice.small") };
            all.push(offers::acts(filled(twice, man(Msg::Twice))).into());
            all.push(button("btn small", &text("man.do.once"), man(Msg::Take)).into());
        } else {
            all.push(offers::acts(filled(Label { label, small: String::new() }, man(Msg::Take))).into());
        }
        all.push(small_end.into());
        return all;
    }
    if let Some(offer) = table.chosen.and_then(|n| table.offers.get(n)) {
        let go = filled(Label { label: next::offered(m, offer), small: String::new() }, man(Msg::Take));
        return vec![offers::acts(go).into(), small_end.into()];
    }
    // A charge that was announced has to be run before the step is over.
    let left = (table.step() == Some(Phase::Move))
        .then(|| m.board.in_skirmish().charges.iter().find(|charge| table.is_own(charge.by)));
    if let Some(charge) = left.flatten() {
        let label = fill("man.do.run.of", &[("who", m.name(charge.by)), ("enemy", m.name(charge.on))]);
        let action = Action::Charge { by: charge.by, on: charge.on, steps: Vec::new() };
        return vec![filled(Label { label, small: String::new() }, table::Msg::Give(action)).into(), small_end.into()];
    }
    let mut last = filled(end, done);
    // Where nothing has been done yet, the end of the step is not pushed forward.
    if !table.able.is_empty() && !has_begun(table) {
        last = last.class("btn next");
    }
    vec![last.into()]
}

/// Whether something has been done in this step.
fn has_begun(table: &SkirmishTable) -> bool {
    let [.., before, now] = table.game.past() else { return false };
    before.board.clock == now.board.clock
}

/// What is in hand: dice, chances, the soldier, what can be done.
fn upper(table: &SkirmishTable) -> Element {
    let m = table.moment();
    let is_past = table.replay.at.is_some();
    // Dice that lie make room for what is taken in hand.
    let is_free = !table.is_proposed() && (table.own().is_none() || table.thrown.fallen.len() == 1);
    let mut upper = el("div").class("upper");
    if !is_past {
        let thrown = if is_free || table.is_rolling() { thrown(table) } else { nothing() };
        upper = upper
            .child(el("div").class("t-odds").child(thrown).children(chances(table)))
            .child(el("div").class("t-odds").child(offers::view(table)).child(offers::volley(table)))
            .child(el("div").class("t-odds").child(queue::view(table)));
    }
    if let Some(id) = table.look.filter(|&id| m.board.piece(id).pose().is_some()) {
        let (card, way) = (el("div").child(card::view(m, id)), el("div").child(way::view(table)));
        upper = match table.plan.is_some() {
            true => upper.child(way).child(card),
            false => upper.child(card).child(way),
        };
    }
    if !is_past {
        upper = upper.child(el("div").child(offers::able(table)));
    }
    let has_well = table.thrown.due.is_some() || m.board.clock.phase == Phase::Initiative;
    let well = if is_free && has_well { well(table) } else { nothing() };
    upper.child(el("div").class("t-odds").child(well))
}

/// Dice that fall, or lie.
fn thrown(table: &SkirmishTable) -> Node {
    let past = table.game.past();
    if table.is_rolling() {
        let gone = table.motions.now().map_or(0.0, |(_, gone)| gone);
        let count: usize = table.thrown.fallen.iter().map(|fallen| fallen.dice.len()).sum();
        let dice = (0..count.min(24)).map(|n| die(Some(real::tumble(gone, n)), "die roll", 28));
        return el("section").class("sec mfallen").child(el("span").class("dice").children(dice)).into();
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
fn chances(table: &SkirmishTable) -> Vec<Node> {
    if table.is_rolling() {
        return Vec::new();
    }
    let m = table.now();
    let mut all = boxes(table);
    if table.options.help < Help::ReachAndOdds {
        return all;
    }
    if let Some(due) = &table.thrown.due {
        let shots = &m.board.in_skirmish().shots;
        match due.owed {
            Duty::Shot { nth } => {
                if let Some(&shot) = shots.get(usize::from(nth)) {
                    all.extend(odds::shot(m, shot, &m.rules.shot_look(m.board, shot), 1));
                }
            }
            Duty::Stray { nth, on } => {
                if let Some(&shot) = shots.get(usize::from(nth)) {
                    all.extend(odds::stray(m, shot, on));
                }
            }
            Duty::Blow { by, on } => all.extend(odds::blow(m, by, on)),
            Duty::Withdraw { by } => all.push(odds::leaving(m, by)),
            Duty::Load { by } => all.push(odds::loading(m, by)),
            _ => {}
        }
        return all;
    }
    if let Some(plan) = table.plan.as_ref().filter(|plan| plan.wish.kind == Kind::Withdraw) {
        all.push(odds::leaving(m, plan.who));
    }
    let Some((by, on)) = table.own().zip(table.foe) else { return all };
    match table.deed(by, on) {
        Some(Action::Charge { .. }) => all.push(run::view(m, by, on)),
        Some(Action::Shoot { .. }) => {
            let shot = Shot { by, on, arm: None };
            let shots = m.rules.may_fire(m.board, by).shots;
            all.extend(odds::shot(m, shot, &m.rules.shot_look(m.board, shot), shots));
        }
        Some(Action::Order { order: Order::Throw { arm, .. }, .. }) => {
            let shot = Shot { by, on, arm: Some(arm) };
            all.extend(odds::shot(m, shot, &m.rules.shot_look(m.board, shot), 1));
        }
        Some(Action::Order { order: Order::Aim(_), .. }) => all.extend(odds::blow(m, by, on)),
        _ => {}
    }
    all
}

/// Boxes for real dice, and dice to tap.
fn boxes(table: &SkirmishTable) -> Vec<Node> {
    let Some(due) = table.thrown.due.as_ref().filter(|due| due.by_hand) else { return Vec::new() };
    let m = table.now();
    // One die each: for both sides, or for him and everybody he throws against.
    let whose: Vec<String> = match due.owed {
        Duty::Initiative => Side::BOTH.map(|side| m.side(side).to_string()).to_vec(),
        Duty::Withdraw { by } => {
            [by].into_iter().chain(m.rules.holders(m.board, by)).map(|id| m.name(id).to_string()).collect()
        }
        Duty::Load { by } => {
            [by].into_iter().chain(m.rules.reached_by(m.board, by)).map(|id| m.name(id).to_string()).collect()
        }
        _ => vec![String::new()],
    };
    let each = due.dice.len().div_ceil(whose.len()).max(1);
    let mut section = el("section").class("sec mtyped");
    for (n, (whose, dice)) in whose.into_iter().zip(due.dice.chunks(each)).enumerate() {
        let boxes = dice.iter().enumerate().map(|(at, pip)| real::entry(n * each + at, *pip));
        section = section
            .child(el("p").class("mdice").child(el("span").class("dice").children(boxes)).child(Node::Text(whose)));
    }
    vec![section.child(real::pips()).into()]
}

/// What dice are due, and whose: the computer's or real ones.
fn well(table: &SkirmishTable) -> Node {
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
fn lower(table: &SkirmishTable) -> Element {
    let m = table.moment();
    let soldiers = match table.tab == Tab::Units {
        true => el("div").child(list::soldiers(m, table.side(), table.look)).into(),
        false => nothing(),
    };
    let last = table.replay.at.unwrap_or(table.game.past().len() - 1);
    // What the dice did is not told before they have been looked at.
    let hidden = table.is_rolling() && table.replay.at.is_none();
    let last = if hidden { last.saturating_sub(1) } else { last };
    let past = log::Past { game: &table.game, last, open: table.sum };
    el("div")
        .class("lower")
        .attr("tabindex", "0")
        .attr("role", "region")
        .attr("aria-label", text("table.tabs"))
        .child(el("div").class("t-units").child(soldiers))
        .child(el("div").class("t-rules").child(list::rules(m)))
        .child(el("div").class("t-log").child(log::view(m, past)))
        .child(el("details").class("legend sec").child(el("summary").text(text("table.legend"))).child(list::key(m)))
}

/// What the table is under: the key.
pub(in crate::ui) fn under(table: &SkirmishTable) -> Node {
    el("div").class("under").child(list::key(table.moment())).into()
}

/// A side in the bar over the table.
pub(in crate::ui) fn tally(table: &SkirmishTable, side: Side) -> Node {
    steps::tally(table.moment(), side)
}

/// The turn in the bar.
pub(in crate::ui) fn turn(table: &SkirmishTable) -> Node {
    steps::turn(table.moment())
}
