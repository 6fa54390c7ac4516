//! The page around the table: bar, lists, the fields of what is in hand.

mod forms;

use super::change::ground_name;
use super::parts::{bar, choices, foot, lead, main, press, side, sign, swatch, tabs, tool};
use super::{Editor, Held, Msg, Tab};
use crate::text::{fill, text};
use crate::ui::Msg as PageMsg;
use crate::ui::html::{Element, Node, el};
use crate::ui::svg;

/// The lists beside the table.
const TABS: [(Tab, &str); 4] = [
    (Tab::Units, "editor.tab.units"),
    (Tab::Ground, "editor.tab.ground"),
    (Tab::Cards, "editor.tab.cards"),
    (Tab::Battle, "editor.tab.battle"),
];

/// The screen.
pub(super) fn screen(editor: &Editor) -> Node {
    el("div")
        .key("editor")
        .class("app table edit")
        .child(bar(&editor.draft.battle.title))
        .child(main(&editor.draft.battle.title, &editor.full_name(editor.held), "editor.hint"))
        .child(panel(editor))
        .into()
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
        .child(lead(&editor.draft.faults, &|held| editor.name_of(held)))
        .child(tabs(&TABS, editor.tab))
        .child(
            el("div")
                .class("mid")
                .id("lists")
                .attr("tabindex", "-1")
                .children(forms::held(editor))
                .child(list.class("sec units")),
        )
        .child(foot(editor.draft.ways(), editor.is_sound()))
}

/// A heading with a side's square.
fn side_of(editor: &Editor, n: usize) -> Element {
    side(&editor.draft.scenario.rules.about().sides[n].name, n)
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
        list = list.child(side_of(editor, n).child(add).child(rows));
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
        let mut block = side_of(editor, n);
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
