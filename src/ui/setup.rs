//! The set-up dialog: dice, help, players, house rules.

use super::app::{button, chip};
use super::dialog;
use super::filed::Filed;
use super::html::{Element, Node, el};
use super::message::Msg;
use super::shelf::Shelf;
use super::table::{Help, Options};
use crate::game::{Scenario, SwitchInfo, Switches};
use crate::scenario::Fault;
use crate::text::{fill, text};

/// A choice in the dialog.
#[derive(Clone, Debug, PartialEq)]
pub enum Choice {
    /// Real dice, or the computer's.
    RealDice(bool),
    /// How much the page tells.
    Help(Help),
    /// How many command.
    Commanders(u8),
    /// Who they are, a name a line.
    Names(String),
    /// A switch goes on or off.
    Switch(String, u16),
    /// The number of the switch that has one is this.
    Number(String),
    /// The teacher may take back dice.
    TeacherUndo,
    /// The house rules are shown or folded away.
    House,
}

/// What has been chosen so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Setup {
    battle: String,
    options: Options,
    switches: Switches,
    names: String,
    house: bool,
    dealt: Vec<(usize, String)>,
}

impl Setup {
    pub fn for_battle(id: &str) -> Setup {
        Setup { battle: id.to_string(), ..Setup::default() }
    }

    /// The battle that is set up, or the first there is.
    pub fn battle<B: Filed>(&self) -> &str {
        match self.battle.as_str() {
            "" => B::built_in().first().map_or("", |battle| battle.face().id),
            id => id,
        }
    }

    pub fn switches(&self) -> &Switches {
        &self.switches
    }

    pub fn options(&self) -> Options {
        self.options.clone()
    }

    /// The cards as dealt, for keeping: a card's number and a name a line.
    pub fn dealt_text(&self) -> String {
        self.dealt.iter().map(|(card, name)| format!("{card} {name}\n")).collect()
    }

    /// Takes the cards as they were kept; lines that cannot be read are left out.
    pub fn recall(&mut self, kept: &str) {
        let line =
            |line: &str| line.split_once(' ').and_then(|(card, name)| Some((card.parse().ok()?, name.to_string())));
        self.dealt = kept.lines().filter_map(line).collect();
    }

    /// Which card went to whom.
    pub fn dealt(&self) -> &[(usize, String)] {
        &self.dealt
    }

    pub fn open<B: Filed>(&self, shelf: &Shelf<B>) -> Result<Scenario, Vec<Fault>> {
        shelf.open(self.battle::<B>(), &self.switches)
    }

    pub fn choose<B: Filed>(&mut self, shelf: &Shelf<B>, choice: Choice) {
        match choice {
            Choice::RealDice(real) => self.options.real_dice = real,
            Choice::Help(help) => self.options.help = help,
            Choice::Commanders(n) => self.options.commanders = n,
            Choice::Names(names) => self.names = names.chars().take(2000).collect(),
            Choice::House => self.house = !self.house,
            Choice::TeacherUndo => self.options.teacher_undo = !self.options.teacher_undo,
            Choice::Switch(id, number) => match self.switches.remove(&id) {
                Some(_) => {}
                None => {
                    self.switches.insert(id, number);
                }
            },
            Choice::Number(number) => {
                // What is no number, or too large a one, leaves the last good one.
                let Ok(scenario) = self.open(shelf) else { return };
                let info = scenario.rules.about().switches.iter().find(|info| info.number.is_some());
                if let (Ok(number), Some(info)) = (number.trim().parse::<u16>(), info)
                    && (1..=info.number.map_or(1, |(_, most)| most)).contains(&number)
                {
                    self.switches.insert(info.id.clone(), number);
                }
            }
        }
    }

    /// Deals the cards at random to the names; the teacher keeps what a switch keeps for him.
    pub fn deal(&mut self, scenario: &Scenario, seed: u64) {
        let switches = &scenario.rules.about().switches;
        let is_held = switches.iter().any(|info| info.holds_cards && self.switches.contains_key(&info.id));
        let mut cards: Vec<usize> = (0..scenario.cards.len()).collect();
        let mut held: Vec<usize> = Vec::new();
        if is_held {
            held = cards.iter().copied().filter(|&n| scenario.cards[n].for_teacher).collect();
            cards.retain(|n| !held.contains(n));
        }
        let mut names: Vec<String> = self
            .names
            .lines()
            .map(|line| line.trim().chars().take(30).collect())
            .filter(|n: &String| !n.is_empty())
            .collect();
        if names.is_empty() {
            names = (1..=cards.len()).map(|n| fill("page.cards.pupil", &[("n", &n.to_string())])).collect();
        }
        // Fisher and Yates, with the bits of the seed stretched by a step of xorshift each.
        let mut state = seed | 1;
        for n in (1..cards.len()).rev() {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            cards.swap(n, (state >> 11) as usize % (n + 1));
        }
        // Fewer names than cards: they come round again; more: two pupils share a card.
        self.dealt = match names.len() <= cards.len() {
            true => cards.iter().enumerate().map(|(n, &card)| (card, names[n % names.len()].clone())).collect(),
            false => names.iter().enumerate().map(|(n, name)| (cards[n % cards.len()], name.clone())).collect(),
        };
        self.dealt.extend(held.into_iter().map(|card| (card, text("page.cards.teacher"))));
        crate::order::by_key(&mut self.dealt, |(card, _)| *card);
    }

    pub fn view<B: Filed>(&self, shelf: &Shelf<B>) -> Node {
        let Ok(scenario) = self.open(shelf) else { return dialog::frame("page.setup", Vec::new()) };
        let Options { real_dice, help, commanders, teacher_undo, .. } = self.options;
        let number = scenario.cards.len().to_string();
        let dice = group(
            "page.setup.dice",
            [
                ("page.setup.dice.computer", !real_dice, Choice::RealDice(false)),
                ("page.setup.dice.real", real_dice, Choice::RealDice(true)),
            ],
        );
        let helps = group(
            "page.setup.help",
            [
                ("page.setup.help.odds", help == Help::ReachAndOdds, Choice::Help(Help::ReachAndOdds)),
                ("page.setup.help.reach", help == Help::Reach, Choice::Help(Help::Reach)),
                ("page.setup.help.referee", help == Help::Referee, Choice::Help(Help::Referee)),
            ],
        );
        let many = scenario.cards.len().min(99) as u8;
        let players = group(
            "page.setup.players",
            [
                ("page.setup.players.sides", commanders <= 2, Choice::Commanders(2)),
                ("page.setup.players.class", commanders > 2, Choice::Commanders(many)),
            ],
        );
        let names = (commanders > 2).then(|| {
            let label = fill("page.setup.names", &[("n", &number)]);
            let area = el("textarea")
                .id("names")
                .attr("rows", "4")
                .attr("value", &self.names)
                .on_input(|names| Msg::Setup(Choice::Names(names)));
            Node::from(el("p").class("labelled").child(el("label").attr("for", "names").text(label)).child(area))
        });
        let switches = scenario.rules.about().switches.iter().map(|info| self.switch(&scenario, info));
        let title = el("p").class("lead").text(fill("page.setup.of", &[("battle", &scenario.title)]));
        let teacher = check("teacher-undo", teacher_undo, Choice::TeacherUndo, &text("page.setup.undo"));
        let form = el("form")
            .class("setup")
            .on("submit", super::html::Handler::Send(Msg::Begin))
            .child(title)
            .child(
                el("div")
                    .class("choices")
                    .child(dice)
                    .child(helps)
                    .children((!scenario.cards.is_empty()).then_some(players)),
            )
            .children(names)
            .child(
                el("div")
                    .class("house")
                    .child(
                        el("button")
                            .class("fold")
                            .attr("type", "button")
                            .attr("aria-expanded", self.house.to_string())
                            .on_click(Msg::Setup(Choice::House))
                            .text(text("page.setup.house")),
                    )
                    .children(self.house.then(|| {
                        Node::from(el("div").children(switches).child(el("div").class("switch").child(teacher)))
                    })),
            )
            .child(
                el("div")
                    .class("act")
                    .child(
                        el("button")
                            .class("btn go")
                            .attr("type", "submit")
                            .attr("autofocus", "")
                            .text(text("page.setup.begin")),
                    )
                    .child(button("page.cancel", Msg::Close))
                    .children(B::EDITOR.map(|_| {
                        let change = Msg::Go(format!("edit={}", self.battle::<B>()));
                        Node::from(button("page.setup.change", change).class("btn quiet"))
                    })),
            );
        dialog::frame("page.setup", vec![form.into()])
    }

    fn switch(&self, scenario: &Scenario, info: &SwitchInfo) -> Node {
        let is_on = self.switches.get(&info.id);
        let first = info.number.map_or(1, |(first, _)| first);
        let id = format!("switch-{}", info.id);
        let label = check(&id, is_on.is_some(), Choice::Switch(info.id.clone(), first), &info.name);
        let number = info.number.filter(|_| is_on.is_some()).map(|(first, most)| {
            let value = is_on.copied().unwrap_or(first).to_string();
            // A rule set has one switch with a number; a message maker cannot carry its id along.
            let input = el("input")
                .attr("type", "number")
                .attr("min", "1")
                .attr("max", most.to_string())
                .attr("value", value)
                .attr("aria-label", &info.name)
                .on("change", super::html::Handler::Value(|number| Msg::Setup(Choice::Number(number))));
            Node::from(input)
        });
        el("div")
            .key(&info.id)
            .class("switch")
            .child(label)
            .children(number)
            .child(chip(scenario, info.cite))
            .child(el("p").text(&info.text))
            .children(info.warning.as_ref().filter(|_| is_on.is_some()).map(|warning| {
                Node::from(
                    el("div")
                        .class("msg warn")
                        .attr("role", "status")
                        .child(super::svg::icon("i-warn", 22))
                        .child(el("div").text(warning)),
                )
            }))
            .into()
    }
}

fn check(id: &str, is_on: bool, choice: Choice, label: &str) -> Element {
    let input = el("input")
        .attr("type", "checkbox")
        .id(id)
        .attr_if(is_on, "checked", "")
        .on("change", super::html::Handler::Send(Msg::Setup(choice)));
    el("label").attr("for", id).child(input).text(label)
}

/// A group of choices of which one holds.
fn group<const N: usize>(key: &str, choices: [(&'static str, bool, Choice); N]) -> Node {
    let radio = |(label, is_on, choice): (&str, bool, Choice)| {
        let input = el("input")
            .attr("type", "radio")
            .attr("name", key)
            .attr_if(is_on, "checked", "")
            .on("change", super::html::Handler::Send(Msg::Setup(choice)));
        el("label").class("radio").child(input).child(el("span").text(text(label)))
    };
    el("fieldset").child(el("legend").text(text(key))).children(choices.map(radio)).into()
}
