//! House rules, what was reconstructed, and every rule in our own words.

use super::{Sheet, list, section};
use crate::game::{RuleText, Rules, Source};
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
            lines.push(el("li").child(name).text(said).children(self.chips(&[switch.cite])).children(warning));
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

    /// Every rule in full. Paper takes the rulings only, and of those for all battles the ones that no line on the sheets
    /// rests on, unless the box is ticked.
    pub(super) fn every_rule(&self) -> Vec<Element> {
        let told = self.told.borrow().clone();
        let (mut printed, mut own, mut shared) = (Vec::new(), Vec::new(), Vec::new());
        for rule in self.rules.texts() {
            if rule.id.0.starts_with("tray.") {
                let is_told = told.contains(&rule.id);
                shared.push(worded(rule).class(if is_told { "ref-told" } else { "" }));
            } else if rule.source == Source::Ruling {
                own.push(worded(rule).class(""));
            } else {
                printed.push(worded(rule).class(""));
            }
        }
        let group = |key: &str, class: &str, rules: Vec<Element>| {
            (!rules.is_empty())
                .then(|| el("section").class(class).child(el("h2").text(text(key))).child(el("dl").children(rules)))
        };
        let tick = el("input").id("ref-all").attr("type", "checkbox").class("ref-ask");
        let label = el("label").attr("for", "ref-all").class("ref-ask").text(text("ref.print_all"));
        let mut parts = vec![el("h2").id("rules").class("ref-every").text(text("ref.all")), tick, label];
        parts.extend(group("ref.all.sheet", "ref-rules ref-more", printed));
        parts.extend(self.reconstructed());
        parts.extend(group("ref.all.rulings", "ref-rules", own));
        parts.extend(group("ref.all.shared", "ref-rules", shared));
        parts.push(self.foot().class("ref-foot ref-last"));
        parts
    }

    /// What the battle has that nobody handed down.
    fn reconstructed(&self) -> Option<Element> {
        let said = &self.battle?.reconstructed;
        if said.is_empty() {
            return None;
        }
        let lines = said.iter().map(|what| el("li").text(format!("† {what}")));
        Some(section("ref.reconstructed", [list(lines)]).class("ref-house"))
    }
}

/// A rule with its name, its dagger and its wording; its id is where chips lead.
fn worded(rule: &RuleText) -> Element {
    let name = match rule.source {
        Source::Ruling => format!("{} †", rule.name),
        Source::Sheet | Source::Option => rule.name.clone(),
    };
    let kind = if rule.source == Source::Option { format!("{} ", text("ref.optional")) } else { String::new() };
    el("div").id(rule.id.0).child(el("dt").text(name)).child(el("dd").text(kind).text(&rule.text))
}
