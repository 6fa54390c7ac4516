//! House rules, what was reconstructed, and every rule in our own words.

use super::{Sheet, list, section};
use crate::rules::tray::tables::{Effect, SwitchRow};
use crate::text::{count, fill, text};
use crate::ui::html::{Element, el};

impl Sheet<'_> {
    /// The switches with every number they bring.
    pub(super) fn house_rules(&self) -> Option<Element> {
        let switches = &self.file.switches;
        let mut lines = Vec::new();
        for switch in switches {
            let state = match self.switches.get(&switch.id) {
                None => text("ref.off"),
                Some(_) if switch.most() == 1 => text("ref.on"),
                Some(number) => fill("ref.on_at", &[("number", &number.to_string())]),
            };
            let effect = self.effect(switch);
            let said = match effect.is_empty() {
                true => format!(" ({state}). {}", switch.text),
                false => format!(" ({state}). {} {effect}", switch.text),
            };
            let warning = switch.warning.iter().map(|warning| el("span").text(format!(" {warning}")));
            let name = el("b").text(&switch.name);
            lines.push(el("li").child(name).text(said).children(self.words.chips(&[switch.cite])).children(warning));
        }
        (!switches.is_empty()).then(|| section("ref.house", [list(lines)]).class("ref-house"))
    }

    /// The numbers a switch brings, as a sentence.
    fn effect(&self, switch: &SwitchRow) -> String {
        let mut said = Vec::new();
        let one = |id: &String| self.named(std::slice::from_ref(id));
        match &switch.effect {
            Effect::Cells(cells) => {
                for cell in cells {
                    let values = [
                        ("first", one(&cell.first)),
                        ("second", one(&cell.second)),
                        ("first_on", cell.first_hits.to_string()),
                        ("second_on", cell.second_hits.to_string()),
                    ];
                    said.push(fill("ref.effect.cell", &values.each_ref().map(|(key, value)| (*key, value.as_str()))));
                }
            }
            Effect::Blows(blows) => {
                for blow in blows {
                    let values = [("kinds", self.named(&blow.kinds)), ("on", blow.on.to_string())];
                    let values = values.each_ref().map(|(key, value)| (*key, value.as_str()));
                    said.push(count("ref.effect.blow", blow.dice.max(1).into(), &values));
                }
            }
            Effect::SecondRankMost(most) => said.push(count("ref.effect.rear", (*most).into(), &[])),
            Effect::TurnLimit { turns, most } => {
                let values = [("turns", &*turns.to_string()), ("most", &most.to_string())];
                said.push(fill("ref.effect.limit", &values));
            }
            Effect::PassFriends(_) | Effect::Flanked(_) | Effect::NobodyWaits | Effect::HoldTeacherCards => {}
        }
        said.join(" ")
    }

    /// What the battle has that nobody handed down.
    pub(super) fn reconstructed(&self) -> Option<Element> {
        let said = &self.battle?.reconstructed;
        if said.is_empty() {
            return None;
        }
        let lines = said.iter().map(|what| el("li").text(format!("† {what}")));
        Some(section("ref.reconstructed", [list(lines)]).class("ref-house"))
    }
}
