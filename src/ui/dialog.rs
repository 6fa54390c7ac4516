//! Small windows over the page.

use super::app::button;
use super::filed::Filed;
use super::html::{Element, Node, el};
use super::message::Msg;
use super::shelf::Shelf;
use super::svg::icon;
use super::table::Options;
use crate::game::{Cite, KindInfo, Scenario};
use crate::geom::Inches;
use crate::text::{fill, text};

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
pub(super) fn more<B: Filed>(is_dark: bool, is_projector: bool, options: &Options) -> Node {
    let theme = button(if is_dark { "page.dark" } else { "page.light" }, Msg::Theme);
    let size = button(if is_projector { "page.more.size.projector" } else { "page.more.size.desk" }, Msg::Size);
    let undo = button(if options.teacher_undo { "page.yes" } else { "page.no" }, Msg::TeacherUndo);
    let mut rows = vec![
        row("page.more.theme", theme),
        row("page.more.size", size),
        row("page.more.undo", undo),
        row("page.more.print", button("page.print", Msg::Print)),
        row("page.more.file", button("page.open_file", Msg::PickFile)),
    ];
    // The editor is a page of its own, and a frame holds one game.
    if B::EDITOR.is_some() && options.away.is_none() {
        rows.push(row("page.more.change", button("page.more.change.go", Msg::Change)));
    }
    rows.push(row("page.more.again", button("page.more.again.go", Msg::Rematch)));
    rows.push(row("page.sources", button("page.more.show", Msg::Open(Kind::Sources))));
    frame("page.more", rows)
}

/// How a battle is played, for somebody who has never seen one.
pub(super) fn how_to_play(lines: Option<Vec<(String, String)>>) -> Node {
    let lines = lines.unwrap_or_default();
    let lines = lines.into_iter().map(|(what, how)| el("li").child(el("b").text(what)).text(" ").text(how));
    let rules = button("page.how.rules", Msg::Open(Kind::Rules(None)));
    frame("page.how", vec![el("ul").class("how").children(lines).into(), el("div").class("act").child(rules).into()])
}

/// How a battle of trays is played: what, and how.
pub(super) fn how_with_trays(scenario: &Scenario) -> Vec<(String, String)> {
    let (rules, board) = (&scenario.rules, &scenario.board);
    let about = rules.about();
    // Only kinds that stand on the table; in the order of the file.
    let named = |holds: &dyn Fn(&KindInfo) -> bool| {
        let mut names = String::new();
        for (n, kind) in rules.kinds().iter().enumerate() {
            if !kind.is_leader && holds(kind) && board.pieces.iter().any(|piece| usize::from(piece.kind.0) == n) {
                let gap = if names.is_empty() { "" } else { ", " };
                names = format!("{names}{gap}{}", kind.name);
            }
        }
        names
    };
    let (_, [a, b]) = rules.losses(board);
    let (n, m) = (a.to_string(), b.to_string());
    let key = if a == b { "page.how.goal" } else { "page.how.goal.each" };
    let sides = [("n", n.as_str()), ("m", &m), ("a", &about.sides[0].name), ("b", &about.sides[1].name)];
    let mut goal = fill(key, &sides);
    let mut more = |key: &str, names: String| {
        if !names.is_empty() {
            goal = format!("{goal} {}", fill(key, &[("names", &names)]));
        }
    };
    more("page.how.goal.not", named(&|kind| !kind.counts));
    let mut vital = String::new();
    for (at, piece) in board.pieces.iter().enumerate() {
        if rules.is_vital(piece.kind) {
            let gap = if vital.is_empty() { "" } else { ", " };
            vital = format!("{vital}{gap}{}", scenario.names[at].full);
        }
    }
    more("page.how.goal.leader", vital);
    let charges = named(&|kind| kind.charge > Inches::ZERO);
    let touch = if charges.is_empty() { "touch" } else { "charge" };
    let mut lines = vec![("goal", goal), ("move", text("page.how.move")), ("slant", text("page.how.slant"))];
    let free = named(&|kind| kind.is_free);
    if !free.is_empty() {
        lines.push(("free", fill("page.how.free", &[("names", &free)])));
    }
    if board.field.areas.iter().any(|area| !area.midline.is_empty()) {
        lines.push(("river", text("page.how.river")));
    }
    if board.pieces.iter().any(|piece| piece.waits_until > 0) {
        lines.push(("wait", text("page.how.wait")));
    }
    lines.push(("shoot", fill("page.how.shoot", &[("names", &named(&|kind| kind.range.is_some()))])));
    for line in [touch, "fight", "flank", "keys"] {
        lines.push((line, text(&format!("page.how.{line}"))));
    }
    lines.into_iter().map(|(line, how)| (text(&format!("page.how.{line}.what")), how)).collect()
}

/// Who wrote the rules, and under which licence the program comes.
pub(super) fn sources<B: Filed>(shelf: &Shelf<B>) -> Node {
    let credits = B::built_in().iter().chain(shelf.own()).map(|battle| {
        let face = battle.face();
        el("p").child(el("b").text(format!("{}: ", face.title))).text(face.credit)
    });
    let rest =
        ["page.sources.rulings", "page.sources.licence", "page.sources.privacy"].map(|key| el("p").text(text(key)));
    frame("page.sources", vec![el("div").class("prose").children(credits).children(rest).into()])
}
