//! The page around the table: bar, lists, the fields of what is in hand.

mod forms;

use super::change::ground_name;
use super::draft::place;
use super::{Editor, Held, Msg, Tab};
use crate::text::{fill, text};
use crate::ui::Msg as PageMsg;
use crate::ui::html::{Element, Node, el};
use crate::ui::svg::{self, icon};
use crate::ui::table::{self, Zoom, field};

/// A button that sends this.
fn press(class: &str, words: &str, msg: Msg) -> Element {
    el("button").attr("type", "button").class(class).on_click(PageMsg::Edit(msg)).text(words)
}

/// A button with a sign and words.
fn tool(class: &str, sign: &str, words: &str, msg: PageMsg) -> Element {
    el("button").attr("type", "button").class(class).on_click(msg).child(icon(sign, 20)).text(words)
}

/// A button with a sign alone; its words are heard, and shown on hover.
fn sign(class: &str, sign: &str, words: &str, msg: PageMsg) -> Element {
    tool(class, sign, "", msg).attr("aria-label", words).attr("title", words)
}

/// Things that belong together, under a name.
fn group(class: &str, key: &str) -> Element {
    el("div").class(class).attr("role", "group").attr("aria-label", text(key))
}

/// A row of small buttons, with what they are for before them.
fn choices(key: &str) -> Element {
    group("acts wrap", key).child(el("span").class("dl").text(text(key)))
}

/// The screen.
pub(super) fn screen(editor: &Editor) -> Node {
    el("div")
        .key("editor")
        .class("app table edit")
        .child(bar(editor))
        .child(
            el("main")
                .class("field")
                .id("table")
                .attr("aria-label", text("table.field"))
                .child(map(editor))
                .child(el("p").class("under").text(text("editor.hint"))),
        )
        .child(panel(editor))
        .into()
}

fn bar(editor: &Editor) -> Element {
    el("header")
        .class("top")
        .child(sign("icon", "i-back", &text("table.back"), PageMsg::Go(String::new())))
        .child(el("h1").text(fill("editor.title", &[("battle", &editor.draft.battle.title)])))
        .child(el("span").class("sp"))
        .child(el("span").class("kept").text(text("editor.kept")))
        .child(tool("btn small quiet theme", "i-sun", &text("table.theme"), PageMsg::Theme))
}

/// The canvases with their keys and the zoom.
fn map(editor: &Editor) -> Element {
    let said = editor.full_name(editor.held);
    let label = fill("table.map", &[("title", &editor.draft.battle.title), ("unit", &said)]);
    let mut zoom = group("zoom", "table.zoom");
    for (name, key, msg) in [
        ("i-plus", "table.zoom.in", table::Msg::Zoom(Zoom::In)),
        ("i-minus", "table.zoom.out", table::Msg::Zoom(Zoom::Out)),
        ("i-fit", "table.zoom.fit", table::Msg::Zoom(Zoom::Fit)),
        ("i-grid", "table.grid", table::Msg::Grid),
    ] {
        zoom = zoom.child(sign("icon", name, &text(key), PageMsg::Table(msg)));
    }
    field(label, "editor.keys").child(zoom)
}

fn panel(editor: &Editor) -> Element {
    let list = match editor.tab {
        Tab::Units => units(editor),
        Tab::Ground => ground(editor),
        Tab::Cards => cards(editor),
        Tab::Battle => forms::battle(editor),
    };
    el("aside")
        .class("panel")
        .attr("aria-label", text("editor.panel"))
        .child(el("h2").class("sr").text(text("editor.panel")))
        .child(lead(editor))
        .child(tabs(editor))
        .child(
            el("div")
                .class("mid")
                .id("lists")
                .attr("tabindex", "-1")
                .children(forms::held(editor))
                .child(list.class("sec units")),
        )
        .child(foot(editor))
}

/// Whether all is in order, what is not, and the way to the table.
fn lead(editor: &Editor) -> Element {
    let faults = &editor.draft.faults;
    let mut state = el("div").class("state").id("faults").attr("tabindex", "-1");
    if faults.is_empty() {
        state = state.child(el("p").class("say").text(editor.order()));
    } else {
        let mut rows = el("ul").class("faults");
        // The first twenty will do to begin with.
        for fault in faults.iter().take(20) {
            let held = place(fault);
            let (name, msg) = match held {
                Held::Nothing => (text("editor.battle"), Msg::Open(Tab::Battle)),
                held => (editor.name_of(held), Msg::Hold(held)),
            };
            rows = rows.child(el("li").child(press("link", &name, msg)).text(" ").text(&fault.what));
        }
        state = state.child(wrong().child(el("div").child(el("b").text(editor.order())).child(rows)));
    }
    el("section").class("sec lead").child(state).child(
        tool("btn go next", "i-play", &text("editor.play"), PageMsg::Edit(Msg::Play)).id("next").attr_if(
            !faults.is_empty(),
            "disabled",
            "",
        ),
    )
}

/// A message that something is wrong.
fn wrong() -> Element {
    el("div").class("msg no").child(icon("i-no", 22))
}

fn tabs(editor: &Editor) -> Element {
    let mut tabs = group("tabs", "table.tabs");
    for (tab, key) in [
        (Tab::Units, "editor.tab.units"),
        (Tab::Ground, "editor.tab.ground"),
        (Tab::Cards, "editor.tab.cards"),
        (Tab::Battle, "editor.tab.battle"),
    ] {
        let is_open = editor.tab == tab;
        let class = if is_open { "on" } else { "" };
        tabs = tabs.child(press(class, &text(key), Msg::Open(tab)).attr("aria-pressed", is_open.to_string()));
    }
    tabs
}

fn foot(editor: &Editor) -> Element {
    let (can_undo, can_redo) = editor.draft.ways();
    let mut foot = group("foot", "table.tools");
    for (name, key, msg, holds) in [
        ("i-undo", "table.undo", Msg::Undo, can_undo),
        ("i-redo", "editor.redo", Msg::Redo, can_redo),
        ("i-file", "editor.save", Msg::Save, true),
        ("i-share", "editor.share", Msg::Share, editor.is_sound()),
    ] {
        foot = foot.child(tool("icon", name, &text(key), PageMsg::Edit(msg)).attr_if(!holds, "disabled", ""));
    }
    foot
}

/// A heading with a side's square.
fn side(editor: &Editor, side: usize) -> Element {
    let name = &editor.draft.scenario.rules.about().sides[side].name;
    el("div").child(el("h3").child(swatch(["sw s1", "sw s2"][side])).text(name))
}

fn swatch(class: &str) -> Element {
    el("span").class(class).attr("aria-hidden", "true")
}

/// A row of a list: something that can be taken in hand.
fn row(editor: &Editor, held: Held, class: &str, facts: String) -> Element {
    let mut facts = el("span").text(facts);
    if editor.draft.faults_of(held).next().is_some() {
        facts = facts.child(el("b").class("wrong").text(text("editor.wrong")));
    }
    let press = press("row", "", Msg::Hold(held))
        .attr("aria-pressed", (editor.held.whole() == held).to_string())
        .child(swatch(class))
        .child(el("b").text(editor.name_of(held)))
        .child(facts);
    el("li").child(press)
}

/// The set-up on paper: the map, and where every unit stands.
pub(super) fn paper(editor: &Editor) -> Node {
    let (battle, scenario) = (&editor.draft.battle, &editor.draft.scenario);
    let units = (0..battle.units.len()).map(Held::Unit);
    let line = |held: Held| el("li").text(format!("{}: {}", editor.name_of(held), editor.where_is(held)));
    el("section")
        .key("paper")
        .class("print-only paper")
        .child(el("h1").text(&battle.title))
        .child(svg::map(scenario, &scenario.board))
        .child(el("ul").class("printed-log").attr("style", "list-style:none").children(units.map(line)))
        .into()
}

fn units(editor: &Editor) -> Element {
    let battle = &editor.draft.battle;
    let rules = editor.draft.rules();
    let mut list = el("section").attr("aria-label", text("editor.tab.units"));
    for n in 0..2 {
        let mut add = choices("editor.add");
        for (nth, kind) in rules.kinds.iter().enumerate() {
            if rules.may_field(n, &kind.id) {
                add = add.child(tool("btn small", &kind.symbol, &kind.name, PageMsg::Edit(Msg::AddUnit(n, nth))));
            }
        }
        let mut rows = el("ul").class("ulist");
        for (nth, unit) in battle.units.iter().enumerate() {
            if unit.side == rules.sides[n].id {
                let held = Held::Unit(nth);
                let facts = format!("{} {}", editor.where_is(held), unit.card);
                rows = rows.child(row(editor, held, ["sw s1", "sw s2"][n], facts));
            }
        }
        if rows.children.is_empty() {
            rows = rows.child(el("li").class("small").text(text("editor.none.units")));
        }
        list = list.child(side(editor, n).child(add).child(rows));
    }
    list
}

fn ground(editor: &Editor) -> Element {
    let mut add = choices("editor.add");
    for (n, row) in editor.draft.rules().ground.iter().enumerate() {
        add = add.child(tool("btn small", "i-plus", &ground_name(row.ground), PageMsg::Edit(Msg::AddArea(n))));
    }
    let mut rows = el("ul").class("ulist");
    for (n, area) in editor.draft.battle.terrain.iter().enumerate() {
        rows = rows.child(row(editor, Held::Area(n), "", ground_name(area.kind)));
    }
    if rows.children.is_empty() {
        rows = rows.child(el("li").class("small").text(text("editor.none.ground")));
    }
    el("section").attr("aria-label", text("editor.tab.ground")).child(add).child(rows)
}

fn cards(editor: &Editor) -> Element {
    let battle = &editor.draft.battle;
    let rules = editor.draft.rules();
    let mut list = el("section")
        .attr("aria-label", text("editor.tab.cards"))
        .child(el("p").class("small").text(text("editor.card.how")));
    for n in 0..2 {
        let mut block = side(editor, n);
        for (nth, card) in battle.cards.iter().enumerate() {
            if card.side != rules.sides[n].id {
                continue;
            }
            let mut units = el("div").class("acts wrap");
            for (at, unit) in battle.units.iter().enumerate() {
                if unit.card == card.id {
                    let held = Held::Unit(at);
                    units = units
                        .child(press("btn small", &unit.tag, Msg::Hold(held)).attr("aria-label", editor.name_of(held)));
                }
            }
            let remove = fill("editor.card.remove", &[("card", &card.id)]);
            block = block.child(
                el("div")
                    .class("card-row")
                    .child(forms::card(editor, nth))
                    .child(sign("icon small", "i-no", &remove, PageMsg::Edit(Msg::RemoveCard(nth))))
                    .child(units)
                    .children(forms::faults(editor, Held::Card(nth))),
            );
        }
        list = list.child(block.child(press("btn small", &text("editor.card.add"), Msg::AddCard(n))));
    }
    list
}
