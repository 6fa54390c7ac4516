//! Dice alone, for a table with real figures.

use super::app::button;
use super::dialog;
use super::html::{Node, el};
use super::message::Msg;
use super::svg::die;
use crate::dice::Dice;
use crate::text::{fill, text};

/// A choice in the dialog.
#[derive(Clone, Debug, PartialEq)]
pub enum Choice {
    /// So many dice.
    Count(u8),
    /// Throw them.
    Roll,
}

/// The dice and what they showed before.
#[derive(Clone, Debug)]
pub(super) struct Roller {
    count: u8,
    rolls: Vec<Dice>,
}

impl Default for Roller {
    fn default() -> Roller {
        Roller { count: 4, rolls: Vec::new() }
    }
}

impl Roller {
    /// Takes a choice; after a roll, what to say.
    pub fn choose(&mut self, choice: Choice, seed: u64) -> Option<String> {
        match choice {
            Choice::Count(count) => {
                self.count = count.clamp(1, 12);
                None
            }
            Choice::Roll => {
                let dice = Dice::seeded(seed, 0, self.count as usize);
                let said = fill("page.dice.said", &[("dice", &listed(&dice))]);
                self.rolls.insert(0, dice);
                self.rolls.truncate(20);
                Some(said)
            }
        }
    }

    pub fn view(&self) -> Node {
        let count = (1..=12u8).map(|n| {
            el("button")
                .class("btn small")
                .attr("type", "button")
                .attr("aria-pressed", (n == self.count).to_string())
                .on_click(Msg::Roller(Choice::Count(n)))
                .text(n.to_string())
        });
        let last = self.rolls.first().map(|dice| {
            let shown = dice.pips().iter().map(|&pip| die(Some(pip), "die", 48));
            Node::from(
                el("div").class("dice well").attr("role", "img").attr("aria-label", listed(dice)).children(shown),
            )
        });
        let before = self.rolls.iter().skip(1).map(|dice| el("li").text(listed(dice)));
        dialog::frame(
            "page.dice_only",
            vec![
                el("p").text(text("page.dice.how_many")).into(),
                el("div").class("counts").children(count).into(),
                Node::from(last),
                el("div")
                    .class("act")
                    .child(button("page.dice.roll", Msg::Roller(Choice::Roll)).class("btn go").attr("autofocus", ""))
                    .into(),
                el("ol").class("rolled").attr("aria-label", text("page.dice.before")).children(before).into(),
            ],
        )
    }
}

fn listed(dice: &Dice) -> String {
    dice.pips().iter().map(u8::to_string).collect::<Vec<_>>().join(", ")
}
