//! Dice alone, for a table with real figures.

use super::Msg;
use super::parts::send;
use crate::dice::Dice;
use crate::text::{count, fill, text};
use crate::ui::html::{Handler, Node, el};
use crate::ui::svg::die;

/// So many plain dice at once.
const MOST: u8 = 30;
/// So many at first.
const USUAL: u8 = 4;

pub(super) struct Plain {
    count: u8,
    last: Option<Dice>,
}

impl Default for Plain {
    fn default() -> Plain {
        Plain { count: USUAL, last: None }
    }
}

fn listed(dice: &Dice) -> String {
    dice.pips().iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

impl Plain {
    pub fn set(&mut self, value: &str) {
        if let Ok(count) = value.parse::<u8>() {
            self.count = count.clamp(1, MOST);
        }
    }

    /// Throws them; what they show comes back.
    pub fn roll(&mut self, seed: u64) -> String {
        let dice = Dice::seeded(seed, 0, usize::from(self.count));
        let said = count("roller.plain.said", usize::from(self.count), &[("dice", &listed(&dice))]);
        self.last = Some(dice);
        said
    }

    /// Alone it is the page; else it stands under what is asked.
    pub fn view(&self, is_alone: bool) -> Node {
        let options = (1..=MOST).map(|n| {
            el("option").attr("value", n.to_string()).attr_if(n == self.count, "selected", "").text(n.to_string())
        });
        let menu = el("select")
            .id("roller-count")
            .attr("value", self.count.to_string())
            .attr("aria-label", text("roller.plain.count"))
            .on("change", Handler::Value(|value| send(Msg::Count(value))))
            .children(options);
        let words = count("roller.roll", usize::from(self.count), &[]);
        let roll = el("button")
            .attr("type", "button")
            .id("roller-plain")
            .class(if is_alone { "rl-btn rl-go" } else { "rl-btn" })
            .on_click(send(Msg::RollPlain))
            .text(words);
        let shown = self.last.as_ref().map(|dice| {
            let dice_shown = dice.pips().iter().map(|&pip| die(Some(pip), "die", 44));
            let sum: u32 = dice.pips().iter().map(|&pip| u32::from(pip)).sum();
            el("div")
                .child(
                    el("div")
                        .class("rl-tray")
                        .attr("role", "img")
                        .attr("aria-label", listed(dice))
                        .children(dice_shown),
                )
                .child(el("p").class("rl-hits").text(fill("roller.plain.sum", &[("sum", &sum.to_string())])))
        });
        el("section")
            .class("rl-plain")
            .key("plain")
            .child(el(if is_alone { "h1" } else { "h3" }).text(text("roller.plain")))
            .child(el("div").class("rl-line").child(menu).child(roll))
            .children(shown)
            .into()
    }
}
