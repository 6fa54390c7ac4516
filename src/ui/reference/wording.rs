//! The rules a sheet rests on: their short names where a line stands on them, and behind the sheets their wording.

use std::cell::RefCell;

use crate::game::{Cite, RuleText, Source};
use crate::text::text;
use crate::ui::html::{Element, Node, el};

/// The rules, and which of them the sheets have named so far.
pub struct Wording<'a> {
    texts: &'a [RuleText],
    /// The rules that a line rests on: paper does not tell them a second time unless it is asked to.
    told: RefCell<Vec<Cite>>,
}

/// The headings of the groups of rules.
pub struct Headings {
    /// The printed rules.
    pub printed: &'static str,
    /// Rulings for this battle.
    pub rulings: &'static str,
    /// Rulings for all battles of its kind.
    pub shared: &'static str,
}

impl<'a> Wording<'a> {
    /// Of these rules none is named yet.
    pub fn new(texts: &'a [RuleText]) -> Wording<'a> {
        Wording { texts, told: RefCell::default() }
    }

    /// The short name of a rule, with a dagger for a ruling: the way to its wording. Nothing for a rule that is not given.
    pub fn chip(&self, cite: Cite) -> Element {
        el("span").children(self.chips(&[cite]))
    }

    /// The same for several; those that differ by their numbers only share a chip: `Contact 1, 2`.
    pub fn chips(&self, cites: &[Cite]) -> Vec<Node> {
        // The dagger, the name before the number, and the links.
        let mut chips: Vec<(bool, &str, Vec<Element>)> = Vec::new();
        for (n, &cite) in cites.iter().enumerate() {
            if cite.0.is_empty() || cites[..n].contains(&cite) {
                continue;
            }
            self.told.borrow_mut().push(cite);
            let rule = self.texts.iter().find(|rule| rule.id == cite);
            let name = rule.map_or(cite.0, |rule| rule.name.as_str());
            let is_ruling = rule.is_some_and(|rule| rule.source == Source::Ruling);
            let (head, number) = name.rsplit_once(' ').unwrap_or((name, ""));
            let link = |name: &str| el("a").attr("href", format!("#{}", cite.0)).text(name);
            match chips.last_mut() {
                Some((same, last, links)) if *same == is_ruling && *last == head && !number.is_empty() => {
                    links.push(link(number).attr("aria-label", name));
                }
                _ => chips.push((is_ruling, head, vec![link(name)])),
            }
        }
        let mut nodes = Vec::new();
        for (is_ruling, _, links) in chips {
            let mut chip = el("span").class("ref-chip");
            for (n, link) in links.into_iter().enumerate() {
                chip = chip.text(if n > 0 { ", " } else { "" }).child(link);
            }
            let dagger = if is_ruling { "†" } else { "" };
            nodes.push(Node::Text(" ".to_string()));
            nodes.push(el("span").class("ref-cite").text(dagger).child(chip).into());
        }
        nodes
    }

    /// A sentence and the rules it stands on.
    pub fn line(&self, sentence: String, cites: &[Cite]) -> Element {
        el("li").text(sentence).children(self.chips(cites))
    }

    /// Every rule in full. Of the rulings that `may_omit` names paper takes those that no line on the sheets rests on, and none
    /// of the printed rules, unless the box is ticked. `between` stands before the rulings.
    pub fn every_rule(
        &self,
        headings: &Headings,
        may_omit: impl Fn(&RuleText) -> bool,
        between: Option<Element>,
        foot: Element,
    ) -> Vec<Element> {
        let told = self.told.borrow();
        let (mut printed, mut own, mut shared) = (Vec::new(), Vec::new(), Vec::new());
        for rule in self.texts {
            let is_left_out = may_omit(rule) && told.contains(&rule.id);
            let worded = worded(rule).class(if is_left_out { "ref-told" } else { "" });
            if rule.id.0.starts_with("tray.") {
                shared.push(worded);
            } else if rule.source == Source::Ruling {
                own.push(worded);
            } else {
                printed.push(worded);
            }
        }
        let group = |key: &str, class: &str, rules: Vec<Element>| {
            (!rules.is_empty())
                .then(|| el("section").class(class).child(el("h2").text(text(key))).child(el("dl").children(rules)))
        };
        let tick = el("input").id("ref-all").attr("type", "checkbox").class("ref-ask");
        let label = el("label").attr("for", "ref-all").class("ref-ask").text(text("ref.print_all"));
        let mut parts = vec![el("h2").id("rules").class("ref-every").text(text("ref.all")), tick, label];
        parts.extend(group(headings.printed, "ref-rules ref-more", printed));
        parts.extend(between);
        parts.extend(group(headings.rulings, "ref-rules", own));
        parts.extend(group(headings.shared, "ref-rules", shared));
        parts.push(foot.class("ref-foot ref-last"));
        parts
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
