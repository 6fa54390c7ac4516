//! Small windows over the page.

use super::app::button;
use super::html::{Element, Node, el};
use super::message::Msg;
use super::svg::icon;
use super::table::Options;
use crate::game::Cite;
use crate::scenario;
use crate::text::text;

/// Which window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The set-up of a battle.
    Setup,
    /// The rulebook, open at a rule.
    Rules(Option<Cite>),
    /// The game as a link or a file.
    Share,
    /// What is not needed every minute.
    More,
    /// How a battle is played, in a few lines.
    HowToPlay,
    /// Sources and licence.
    Sources,
    /// Dice alone.
    Dice,
}

/// A window with its title and a way out. The browser keeps the focus in it and gives it back.
pub(super) fn frame(title: &str, body: Vec<Node>) -> Node {
    el("dialog")
        .key(title)
        .class("window")
        .attr("aria-labelledby", "window-title")
        .on("cancel", super::html::Handler::Send(Msg::Close))
        .child(
            el("header").child(el("h2").id("window-title").text(text(title))).child(
                el("button")
                    .class("icon")
                    .attr("type", "button")
                    .attr("aria-label", text("page.close"))
                    .on_click(Msg::Close)
                    .child(icon("i-no", 24)),
            ),
        )
        .children(body)
        .into()
}

fn row(label: &str, value: Element) -> Node {
    el("div").class("setting").child(el("span").text(text(label))).child(value).into()
}

/// Settings and the ways out of the table.
pub(super) fn more(is_dark: bool, is_projector: bool, options: &Options) -> Node {
    let theme = button(if is_dark { "page.dark" } else { "page.light" }, Msg::Theme);
    let size = button(if is_projector { "page.more.size.projector" } else { "page.more.size.desk" }, Msg::Size);
    let undo = button(if options.teacher_undo { "page.yes" } else { "page.no" }, Msg::TeacherUndo);
    frame(
        "page.more",
        vec![
            row("page.more.theme", theme),
            row("page.more.size", size),
            row("page.more.undo", undo),
            row("page.more.print", button("page.print", Msg::Print)),
            row("page.more.file", button("page.open_file", Msg::PickFile)),
            row("page.more.again", button("page.more.again.go", Msg::Rematch)),
            row("page.sources", button("page.more.show", Msg::Open(Kind::Sources))),
        ],
    )
}

/// How a battle is played, for somebody who has never seen one.
pub(super) fn how_to_play() -> Node {
    let lines = ["goal", "move", "slant", "shoot", "fight", "flank", "keys"].map(|line| {
        let (what, how) = (text(&format!("page.how.{line}.what")), text(&format!("page.how.{line}")));
        el("li").child(el("b").text(what)).text(" ").text(how)
    });
    let rules = button("page.how.rules", Msg::Open(Kind::Rules(None)));
    frame("page.how", vec![el("ul").class("how").children(lines).into(), el("div").class("act").child(rules).into()])
}

/// Who wrote the rules, and under which licence the program comes.
pub(super) fn sources() -> Node {
    let credits = scenario::battles().iter().filter_map(|battle| {
        let file = battle.rules.tables()?;
        Some(el("p").child(el("b").text(format!("{}: ", battle.title))).text(&file.credit))
    });
    let rest =
        ["page.sources.rulings", "page.sources.licence", "page.sources.privacy"].map(|key| el("p").text(text(key)));
    frame("page.sources", vec![el("div").class("prose").children(credits).children(rest).into()])
}
