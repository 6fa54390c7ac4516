//! The live dice roller of a quick reference: a question about two units from menus, its exact odds, and dice that are seen.
//!
//! Pure like all of the page: [`Roller::update`] takes a message and gives effects, [`Roller::view`] shows. What may be asked says
//! [`Known`], and dice are read by the rules themselves. Without a rule set it only throws dice.

mod answer;
mod asking;
mod dice;
mod end;
#[cfg(skirmish)]
mod man;
mod parts;
mod plain;
mod rolls;

use crate::dice::{Dice, Dist};
use crate::game::{KindId, Odds, Rules, Scenario, Side, Throw, Todo};
use crate::geom::Inches;
use crate::rules::tray::Flank;
use crate::scenario::{Deed, Engagement, Finish, Known, Unfinished};
use crate::text::{fill, text};
use crate::ui::html::{Node, el};
use crate::ui::message::Effect;
use crate::ui::seeds::Seeds;
use plain::Plain;
use rolls::Rolls;

/// So many rolls are remembered.
const REMEMBERED: usize = 50;

/// A choice in the roller. Units are 0 and 1.
#[derive(Clone, Debug, PartialEq)]
pub enum Msg {
    /// A troop type was picked: side and place of the type, `0.3`.
    Kind(usize, String),
    /// So many stands.
    Stands(usize, u8),
    /// A leader joins or leaves.
    Leader(usize, KindId),
    /// Above the other, or not.
    Above(usize),
    /// Struck on the flank, or not.
    Flank(usize, Flank),
    /// Crossing, or not.
    Crossing(usize),
    /// In the camp, or not.
    Cover(usize),
    /// So many front stands touch.
    Front(u8),
    /// A shot, or a fight.
    Shot(bool),
    /// With this weapon.
    Weapon(Option<u8>),
    /// From so far.
    Range(Option<Inches>),
    /// A switch of the rule set on or off.
    Switch(String),
    /// The two change places.
    Swap,
    /// Throws the dice that are due.
    Roll,
    /// Real dice, or the computer's.
    Real(bool),
    /// What a real die shows.
    Die(usize, String),
    /// What the next real die shows, tapped.
    Pip(u8),
    /// The real dice are all typed in.
    Typed,
    /// The same once more.
    Again,
    /// The next round with what is left.
    Next,
    /// Shows the whole fight, or hides it.
    End,
    /// Copies the link to this question.
    CopyLink,
    /// Copies the rolls so far.
    CopyHistory,
    /// So many plain dice.
    Count(String),
    /// Throws the plain dice.
    RollPlain,
    /// A choice about single soldiers.
    #[cfg(skirmish)]
    Man(man::Msg),
}

/// What was put on the clipboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Copied {
    Link,
    History,
}

/// A question with all that follows from it.
struct Question {
    known: Known,
    ask: Engagement,
    scenario: Scenario,
    throws: Vec<Throw>,
    odds: Odds,
    /// What was thrown for it.
    rolls: Rolls,
    /// The whole fight, while it is shown.
    end: Option<Result<Finish, Unfinished>>,
}

impl Question {
    fn new(known: Known, ask: Engagement) -> Question {
        let scenario = ask.scenario(known.rules().clone());
        let rules = known.rules();
        let throws = rules.throws(&scenario.board, ask.todo());
        let mut odds = rules.odds(&scenario.board, ask.todo());
        // A unit at which nobody throws loses nothing, and that is worth a table as well.
        if ask.deed == Deed::Fight {
            for unit in [0, 1].map(crate::game::PieceId) {
                if !odds.units.contains(&unit) {
                    odds.units.push(unit);
                    odds.lost.push(Dist::certain(0));
                }
            }
        }
        let rolls = Rolls::new(&scenario, ask.todo());
        Question { known, ask, scenario, throws, odds, rolls, end: None }
    }

    fn name(&self, n: usize) -> &str {
        &self.scenario.names[n].tag
    }
}

/// The roller.
pub struct Roller {
    question: Option<Question>,
    /// A question about single soldiers instead.
    #[cfg(skirmish)]
    man: Option<man::Asked>,
    plain: Plain,
    /// Whether real dice are typed in.
    is_real: bool,
    /// What is wrong with what was typed.
    wrong: Option<String>,
    /// What is wrong with the link that was opened.
    note: Option<String>,
    /// Earlier rolls in sentences, the last one first.
    history: Vec<String>,
    copying: Option<Copied>,
    copied: Option<(Copied, bool)>,
    /// The address of the document, without its `#` and what stands behind it.
    address: String,
    /// What stands behind the `#` before the question: which home-made battle.
    before: String,
}

impl Roller {
    /// Plain dice only.
    pub fn plain() -> Roller {
        Roller {
            question: None,
            #[cfg(skirmish)]
            man: None,
            plain: Plain::default(),
            is_real: false,
            wrong: None,
            note: None,
            history: Vec::new(),
            copying: None,
            copied: None,
            address: String::new(),
            before: String::new(),
        }
    }

    /// The roller of a rule set, in the document at this address; `before` stands behind its `#` before the question.
    pub fn of(known: Known, address: &str, before: &str) -> Roller {
        let [first, second] = Side::BOTH.map(|side| (side, known.troops(side)));
        let question = match (first.1.first(), second.1.first()) {
            (Some(&a), Some(&b)) => {
                let mut ask = Engagement::fresh(&**known.rules(), [(first.0, a), (second.0, b)]);
                known.settle(&mut ask);
                Some(Question::new(known, ask))
            }
            _ => None,
        };
        Roller { question, address: address.to_string(), before: before.to_string(), ..Roller::plain() }
    }

    /// Opens the question an address holds behind its `#`, `ask=…`; everything else is of no concern.
    pub fn route(&mut self, route: &str) -> Vec<Effect> {
        let Some(words) = route.strip_prefix("ask=") else { return Vec::new() };
        #[cfg(skirmish)]
        if self.man.is_some() {
            return self.route_man(words);
        }
        let Some(question) = self.question.take() else { return Vec::new() };
        if question.ask.fragment(&question.known) == words {
            self.question = Some(question);
            return Vec::new();
        }
        // Only what the link says is on.
        let plain = question.known.with(&crate::game::Switches::new());
        let asked = plain.and_then(|plain| {
            let ask = plain.read(words, false)?;
            Ok((plain.with(&ask.switches)?, ask))
        });
        self.forget();
        let (next, note) = match asked {
            Ok((known, ask)) => (Question::new(known, ask), None),
            Err(why) => (question, Some(fill("roller.link.wrong", &[("why", &why)]))),
        };
        self.question = Some(next);
        self.note = note;
        vec![Effect::Focus("roller-top".into())]
    }

    /// The text is on the clipboard, or could not be put there.
    pub fn copied(&mut self, is_copied: bool) -> Vec<Effect> {
        let Some(what) = self.copying.take() else { return Vec::new() };
        self.copied = Some((what, is_copied));
        vec![Effect::Announce(text(if is_copied { "roller.copied" } else { "roller.not_copied" }))]
    }

    fn forget(&mut self) {
        (self.wrong, self.note, self.copied) = (None, None, None);
    }

    /// Takes a choice; the browser carries out the effects. Dice come from fresh seeds.
    pub fn update(&mut self, msg: Msg, seeds: &mut Seeds) -> Vec<Effect> {
        #[cfg(skirmish)]
        let msg = match self.update_man(msg, seeds) {
            Ok(effects) => return effects,
            Err(msg) => msg,
        };
        match msg {
            Msg::Roll => self.roll(Dice::seeded, seeds),
            Msg::Typed => self.typed(),
            Msg::Die(n, value) => {
                let Some(question) = &mut self.question else { return Vec::new() };
                self.wrong = question.rolls.write(n, &value);
                // One figure is a die; the next box is next, and behind the last the dice are counted.
                let next = match question.rolls.entries.get(n) {
                    Some(Some(_)) if n + 1 < question.rolls.due() => format!("roller-die-{}", n + 1),
                    Some(Some(_)) => "roller-typed".to_string(),
                    _ => return Vec::new(),
                };
                vec![Effect::Focus(next)]
            }
            Msg::Pip(pip) => {
                self.wrong = None;
                if let Some(question) = &mut self.question {
                    question.rolls.tap(pip);
                }
                Vec::new()
            }
            Msg::Real(is_real) => {
                self.is_real = is_real;
                self.wrong = None;
                if let Some(question) = &mut self.question {
                    question.rolls.clear();
                }
                vec![Effect::Focus(if is_real { "roller-die-0".into() } else { "roller-roll".into() })]
            }
            Msg::Again => {
                if let Some(question) = &mut self.question {
                    question.rolls = Rolls::new(&question.scenario, question.ask.todo());
                }
                match self.is_real {
                    true => self.after_reset(),
                    false => self.roll(Dice::seeded, seeds),
                }
            }
            Msg::Next => {
                let next = self.question.as_ref().and_then(|question| {
                    let (stands, fallen) = question.rolls.left();
                    question.ask.next_round(stands, &fallen)
                });
                match next {
                    Some(next) => {
                        let mut effects = self.ask(next);
                        effects.extend(self.after_reset());
                        effects
                    }
                    None => Vec::new(),
                }
            }
            Msg::End => {
                if let Some(question) = &mut self.question {
                    question.end = match question.end {
                        Some(_) => None,
                        None => Some(question.ask.to_the_end(question.known.rules())),
                    };
                    if let Some(shown) = &question.end {
                        return vec![Effect::Announce(end::said(question, shown))];
                    }
                }
                Vec::new()
            }
            Msg::CopyLink => self.copy(Copied::Link),
            Msg::CopyHistory => self.copy(Copied::History),
            Msg::Count(count) => {
                self.plain.set(&count);
                Vec::new()
            }
            Msg::RollPlain => {
                let said = self.plain.roll(seeds.draw());
                self.remember(said.clone());
                vec![Effect::Announce(said)]
            }
            change => self.change(change),
        }
    }

    /// Where to go on after a roll was cleared.
    fn after_reset(&mut self) -> Vec<Effect> {
        self.wrong = None;
        vec![Effect::Focus(if self.is_real { "roller-die-0".into() } else { "roller-roll".into() })]
    }

    /// Changes the question.
    fn change(&mut self, msg: Msg) -> Vec<Effect> {
        let Some(question) = &self.question else { return Vec::new() };
        let mut ask = question.ask.clone();
        match msg {
            Msg::Kind(n, value) => {
                let number = |text: &str| text.parse::<u8>().ok();
                let picked = value.split_once('.').and_then(|(side, kind)| number(side).zip(number(kind)));
                let Some((side, kind)) = picked.filter(|&(side, _)| side < 2) else { return Vec::new() };
                pick(&question.known, &mut ask, n.min(1), Side(side), KindId(kind));
            }
            Msg::Stands(n, stands) => ask.units[n.min(1)].stands = stands,
            Msg::Leader(n, leader) => {
                let leaders = &mut ask.units[n.min(1)].leaders;
                match leaders.iter().position(|&known| known == leader) {
                    Some(at) => drop(leaders.remove(at)),
                    None => leaders.push(leader),
                }
                // In the order of the rules, whatever order they were ticked in.
                crate::order::by_key(leaders, |&leader| leader);
            }
            Msg::Above(n) => {
                let unit = n.min(1);
                ask.units[unit].is_above ^= true;
                ask.units[1 - unit].is_above = false;
            }
            Msg::Flank(n, flank) => {
                let unit = n.min(1);
                ask.units[unit].flank = flank;
                ask.units[1 - unit].flank = Flank::No;
            }
            Msg::Crossing(n) => {
                let unit = n.min(1);
                ask.units[unit].is_crossing ^= true;
                ask.units[1 - unit].is_crossing = false;
            }
            Msg::Cover(n) => ask.units[n.min(1)].is_covered ^= true,
            Msg::Front(front) => ask.front = front,
            Msg::Shot(is_shot) => {
                ask.deed = if is_shot { Deed::Shot { weapon: None, range: None } } else { Deed::Fight };
            }
            Msg::Weapon(weapon) => ask.deed = Deed::Shot { weapon, range: None },
            Msg::Range(range) => {
                if let Deed::Shot { weapon, .. } = ask.deed {
                    ask.deed = Deed::Shot { weapon, range };
                }
            }
            Msg::Switch(id) => {
                if ask.switches.remove(&id).is_none() {
                    ask.switches.insert(id, 1);
                }
            }
            Msg::Swap => ask.units.swap(0, 1),
            _ => return Vec::new(),
        }
        self.ask(ask)
    }

    /// Puts another question, settled by the rules; the address follows, and its answer is said.
    fn ask(&mut self, mut ask: Engagement) -> Vec<Effect> {
        let Some(question) = self.question.take() else { return Vec::new() };
        self.forget();
        // Dice that lie are never forgotten without a word, or a first roll could be tried until it suits.
        if !question.rolls.thrown.is_empty() && question.rolls.due() > 0 {
            let (words, told) = (question.ask.words(&question.known), question.rolls.told(&question.scenario));
            self.remember(format!("{words}: {told} {}", text("roller.given_up")));
        }
        let is_end_shown = question.end.is_some();
        let known = match ask.switches == question.ask.switches {
            true => question.known,
            false => match question.known.with(&ask.switches) {
                Ok(known) => known,
                Err(_) => {
                    self.question = Some(question);
                    return Vec::new();
                }
            },
        };
        known.settle(&mut ask);
        let mut next = Question::new(known, ask);
        if is_end_shown && next.ask.deed == Deed::Fight {
            next.end = Some(next.ask.to_the_end(next.known.rules()));
        }
        let said = answer::said(&next);
        let place = format!("{}ask={}", self.before, next.ask.fragment(&next.known));
        self.question = Some(next);
        vec![Effect::Replace(place), Effect::Announce(said)]
    }

    /// Throws what is due, and lets the rules read it.
    fn roll(&mut self, dice: fn(u64, u32, usize) -> Dice, seeds: &mut Seeds) -> Vec<Effect> {
        let Some(due) = self.question.as_ref().map(|question| question.rolls.due()) else { return Vec::new() };
        if due == 0 {
            return Vec::new();
        }
        self.land(dice(seeds.draw(), 0, due), false)
    }

    fn typed(&mut self) -> Vec<Effect> {
        let Some(question) = &self.question else { return Vec::new() };
        match question.rolls.typed() {
            Ok(dice) => self.land(dice, true),
            Err(n) => {
                let due = question.rolls.due();
                self.wrong = Some(crate::text::count("roller.dice.missing", due, &[]));
                vec![Effect::Focus(format!("roller-die-{n}"))]
            }
        }
    }

    fn land(&mut self, dice: Dice, by_hand: bool) -> Vec<Effect> {
        self.wrong = None;
        let Some(question) = &mut self.question else { return Vec::new() };
        let Some(said) = question.rolls.land(&question.scenario, dice, by_hand) else { return Vec::new() };
        let mut effects = vec![Effect::Announce(said)];
        if question.rolls.due() == 0 {
            let words = question.ask.words(&question.known);
            let mut line = format!("{words}: {}", question.rolls.told(&question.scenario));
            if by_hand {
                line = format!("{line} {}", text("roller.by_hand"));
            }
            self.remember(line);
            effects.push(Effect::Focus("roller-again".into()));
        } else {
            effects.extend(self.after_reset());
        }
        effects
    }

    fn remember(&mut self, line: String) {
        self.history.insert(0, line);
        self.history.truncate(REMEMBERED);
    }

    /// The link to this question.
    fn link(&self) -> Option<String> {
        #[cfg(skirmish)]
        if let Some(link) = self.link_man() {
            return Some(link);
        }
        let question = self.question.as_ref()?;
        Some(format!("{}#{}ask={}", self.address, self.before, question.ask.fragment(&question.known)))
    }

    fn copy(&mut self, what: Copied) -> Vec<Effect> {
        let copied = match what {
            Copied::Link => self.link(),
            Copied::History => (!self.history.is_empty()).then(|| self.history.join("\n") + "\n"),
        };
        (self.copying, self.copied) = (Some(what), None);
        copied.map(Effect::Copy).into_iter().collect()
    }

    /// The roller now.
    pub fn view(&self) -> Node {
        let note = self.note.as_ref().map(|note| el("p").class("rl-note").attr("role", "alert").text(note));
        let asked = self.question.as_ref().map(|question| {
            el("div")
                .key("asked")
                .child(asking::view(question))
                .child(answer::view(question))
                .child(dice::view(self, question))
                .child(end::view(question))
                .child(self.share())
        });
        #[cfg(skirmish)]
        let asked = asked.or_else(|| Some(el("div").key("asked").child(self.view_man()?).child(self.share())));
        // Alone it is all there is on the page.
        let is_alone = asked.is_none();
        el(if is_alone { "main" } else { "div" })
            .class("roller")
            .id("roller-top")
            .attr("tabindex", "-1")
            .children(note)
            .children(asked)
            .child(self.plain.view(is_alone))
            .child(self.past())
            .into()
    }

    /// The link to this question, and whether it was copied.
    fn share(&self) -> Node {
        let link = self.link().unwrap_or_default();
        el("p")
            .class("rl-share")
            .child(parts::button("roller.link.copy", Msg::CopyLink))
            .children(self.copied_note(Copied::Link))
            .child(el("a").class("rl-link").attr("href", link.as_str()).text(&link))
            .children(
                self.before.starts_with("battle=").then(|| el("span").class("rl-of").text(text("roller.link.own"))),
            )
            .into()
    }

    fn copied_note(&self, what: Copied) -> Option<Node> {
        let (of, is_copied) = self.copied?;
        let key = if is_copied { "roller.copied" } else { "roller.not_copied" };
        (of == what).then(|| el("span").class("rl-done").text(text(key)).into())
    }

    /// Earlier rolls.
    fn past(&self) -> Node {
        if self.history.is_empty() {
            return Node::Text(String::new());
        }
        let rows = self.history.iter().map(|line| el("li").text(line));
        el("section")
            .class("rl-past")
            .key("past")
            .child(el(if self.question.is_none() { "h2" } else { "h3" }).text(text("roller.past")))
            .child(
                el("p")
                    .child(parts::button("roller.past.copy", Msg::CopyHistory))
                    .children(self.copied_note(Copied::History)),
            )
            .child(el("ol").children(rows))
            .into()
    }
}

/// Puts another kind in place of one of the two; the other goes over to the enemy if need be.
fn pick(known: &Known, ask: &mut Engagement, n: usize, side: Side, kind: KindId) {
    if !known.troops(side).contains(&kind) {
        return;
    }
    let fresh = Engagement::fresh(&**known.rules(), [(side, kind), (side, kind)]).units;
    let [unit, _] = fresh;
    let is_other_side = ask.units[n].side != side;
    ask.units[n] = unit;
    if is_other_side {
        let other = &mut ask.units[1 - n];
        let (enemy, kind) = (side.other(), other.kind);
        let keeps = known.fields(enemy, kind);
        let kind = if keeps { Some(kind) } else { known.troops(enemy).first().copied() };
        if let Some(kind) = kind {
            let [fresh, _] = Engagement::fresh(&**known.rules(), [(enemy, kind), (enemy, kind)]).units;
            *other = fresh;
        }
    }
}

/// What is thrown for, in the question's own words.
fn is_fight(what: Todo) -> bool {
    matches!(what, Todo::Fights(_))
}

#[cfg(test)]
mod tests;
