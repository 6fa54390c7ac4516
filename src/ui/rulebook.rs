//! The rulebook: every rule in our own words, open at the one that was asked for.

use super::html::{Node, el};
use super::message::Msg;
use super::{dialog, share, start};
use crate::game::{Cite, RuleText, Scenario, Source};
use crate::text::{count, fill, text};

/// The dialog: the rule asked for first, then all that hold what is looked for.
pub(super) fn view(scenario: Option<Scenario>, cite: Option<Cite>, search: &str) -> Node {
    let Some(scenario) = scenario else { return dialog::frame("page.rules", Vec::new()) };
    let texts = scenario.rules.texts();
    let asked = cite.and_then(|cite| texts.iter().find(|rule| rule.id == cite));
    let wanted = search.trim().to_ascii_lowercase();
    let holds = |rule: &&RuleText| {
        wanted.is_empty()
            || rule.name.to_ascii_lowercase().contains(&wanted)
            || rule.text.to_ascii_lowercase().contains(&wanted)
    };
    // The rules of the battle first, then those that every tray game shares.
    let (own, shared): (Vec<_>, Vec<_>) = texts.iter().filter(holds).partition(|rule| !rule.id.0.starts_with("tray."));
    let found = own.len() + shared.len();
    // A battle from a link may not be kept here: it goes along.
    let address = match scenario.text.as_deref() {
        Some(file) => format!("reference/own.html{}", share::plain(&share::set_up("", Some(file), &scenario.switches))),
        None => format!("reference/{}.html", scenario.rules.about().id),
    };
    let reference = el("p").child(start::document("reference", &address).attr("target", "_blank"));
    let field = el("p")
        .class("labelled")
        .child(el("label").attr("for", "search").text(text("page.rules.search")))
        .child(el("input").id("search").attr("type", "search").attr("value", search).on_input(Msg::Search));
    let on: Vec<&str> = scenario
        .rules
        .about()
        .switches
        .iter()
        .filter(|info| scenario.switches.contains_key(&info.id))
        .map(|info| info.name.as_str())
        .collect();
    let on =
        (!on.is_empty()).then(|| el("p").class("small").text(fill("page.rules.on", &[("on", &on.join(", "))])).into());
    let body = vec![
        Node::from(asked.map(|rule| {
            el("section")
                .class("asked")
                .id("asked")
                .attr("tabindex", "-1")
                .attr("autofocus", "")
                .child(el("dl").children(entry(rule)))
                .into()
        })),
        field.into(),
        Node::from(on),
        reference.into(),
        el("p").class("small").attr("role", "status").text(count("page.rules.found", found, &[])).into(),
        el("dl").class("rules").children(own.into_iter().chain(shared).flat_map(entry)).into(),
        el("p").class("small").child(el("span").class("dag").text("† ")).text(text("page.rules.dagger")).into(),
    ];
    dialog::frame("page.rules", body)
}

fn entry(rule: &RuleText) -> [Node; 2] {
    let mark = match rule.source {
        Source::Ruling => Some(el("span").class("dag").attr("title", text("page.rules.dagger")).text("†").into()),
        Source::Option => Some(el("span").class("small").text(text("page.rules.option")).into()),
        Source::Sheet => None::<Node>,
    };
    let name = el("dt").key(format!("t-{}", rule.id.0)).child(el("b").text(&rule.name)).text(" ").children(mark);
    let id = el("span").class("small id").text(rule.id.0);
    [name.into(), el("dd").key(format!("d-{}", rule.id.0)).text(&rule.text).text(" ").child(id).into()]
}
