//! Small things of which the roller is made.

use super::Msg;
use crate::dice::{Dist, Fraction};
use crate::game::{Cite, RuleText, Rules, Side, Source};
use crate::text::{fill, text};
use crate::ui::html::{Element, Node, el};
use crate::ui::message;
use crate::ui::svg::icon;

pub(super) fn send(msg: Msg) -> message::Msg {
    message::Msg::Roller(msg)
}

/// A button with a text of the catalogue.
pub(super) fn button(key: &str, msg: Msg) -> Element {
    el("button").attr("type", "button").class("rl-btn").on_click(send(msg)).text(text(key))
}

/// A button that is on or off, with its own words.
pub(super) fn choice(words: impl AsRef<str>, is_on: bool, msg: Msg) -> Element {
    el("button")
        .attr("type", "button")
        .class("rl-btn")
        .attr("aria-pressed", if is_on { "true" } else { "false" })
        .on_click(send(msg))
        .text(words)
}

/// Choices of which one holds, with what they are about.
pub(super) fn group(key: &str, choices: Vec<Element>) -> Node {
    el("div")
        .key(key)
        .class("rl-group")
        .attr("role", "group")
        .attr("aria-label", text(key))
        .child(el("span").class("rl-of").attr("aria-hidden", "true").text(text(key)))
        .children(choices)
        .into()
}

/// A box to tick.
pub(super) fn tick(id: String, words: &str, is_on: bool, msg: Msg) -> Element {
    let input = el("input")
        .attr("type", "checkbox")
        .id(&id)
        .attr_if(is_on, "checked", "")
        .on("change", crate::ui::html::Handler::Send(send(msg)));
    el("label").key(&id).class("rl-tick").attr("for", &id).child(input).child(el("span").text(words))
}

/// The figure of a kind in the look of its side.
pub(super) fn figure(symbol: &str, side: Side) -> Element {
    el("span").class(format!("rl-figure s{}", side.0 + 1)).child(icon(symbol, 24))
}

/// The short name of a rule; it leads to its wording in the document around.
pub(super) fn chip(rules: &dyn Rules, cite: Cite) -> Element {
    named_chip(rules.texts(), cite)
}

/// The same out of these rules.
pub(super) fn named_chip(rules: &[RuleText], cite: Cite) -> Element {
    let rule: Option<&RuleText> = rules.iter().find(|rule| rule.id == cite);
    let name = rule.map_or(cite.0, |rule| rule.name.as_str());
    let link = el("a")
        .class("rl-chip")
        .attr("href", format!("#{}", cite.0))
        .attr("title", rule.map_or("", |rule| rule.text.as_str()))
        .text(name);
    match rule.map(|rule| rule.source) {
        Some(Source::Ruling) => el("span").class("rl-cite").text("†").child(link),
        _ => el("span").class("rl-cite").child(link),
    }
}

/// A chance in percent with one decimal; what is there never shows as nothing, nor what may fail as certain.
pub(super) fn percent(chance: Fraction) -> String {
    match chance.per_mille() {
        0 if chance.num > 0 => text("roller.percent.tiny"),
        1000 if chance.num < chance.den => text("roller.percent.nearly"),
        n => fill("roller.percent", &[("n", &format!("{}.{}", n / 10, n % 10))]),
    }
}

/// An average with two decimals.
pub(super) fn average(lost: &Dist<u8>) -> (String, Fraction) {
    let mean = lost.mean();
    let hundredths = (mean.num * 200 + mean.den) / (mean.den * 2);
    (format!("{}.{:02}", hundredths / 100, hundredths % 100), mean)
}

/// A row of chances: what, a bar as long as the chance, percent, fraction, words.
pub(super) fn chance_row(what: &str, chance: Fraction, exact: &str, words: &str, side: Side, class: &str) -> Node {
    let width = format!("width:{}.{}%", chance.per_mille() / 10, chance.per_mille() % 10);
    let bar = el("span").class("rl-bar").attr("aria-hidden", "true").child(el("i").attr("style", width));
    el("div")
        .class(format!("rl-row s{} {class}", side.0 + 1))
        .attr("role", "row")
        .child(el("span").class("rl-what").attr("role", "rowheader").text(what))
        .child(el("span").class("rl-part").attr("role", "cell").child(bar).child(el("b").text(percent(chance))))
        .child(el("span").class("rl-exact").attr("role", "cell").text(exact))
        .child(el("span").class("rl-words").attr("role", "cell").text(words))
        .into()
}

/// The names of the columns, for those who do not see the bars.
pub(super) fn chance_head(first: &str) -> Node {
    let heads = [first, "roller.head.percent", "roller.head.exact", "roller.head.words"];
    let cells = heads.map(|key| el("span").attr("role", "columnheader").text(text(key)));
    el("div").class("rl-row rl-head").attr("role", "row").children(cells).into()
}
