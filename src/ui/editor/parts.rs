//! What the screens of all set-up editors are made of.

use super::draft::place;
use super::{Bad, Field, Held, Msg};
use crate::scenario::Fault;
use crate::text::{count, fill, text};
use crate::ui::Msg as PageMsg;
use crate::ui::html::{Element, Handler, el};
use crate::ui::svg::icon;
use crate::ui::table::{self, Zoom, field};

/// A button that sends this.
pub fn press(class: &str, words: &str, msg: Msg) -> Element {
    el("button").attr("type", "button").class(class).on_click(PageMsg::Edit(msg)).text(words)
}

/// A button with a sign and words.
pub fn tool(class: &str, sign: &str, words: &str, msg: PageMsg) -> Element {
    el("button").attr("type", "button").class(class).on_click(msg).child(icon(sign, 20)).text(words)
}

/// A button with a sign alone; its words are heard, and shown on hover.
pub fn sign(class: &str, sign: &str, words: &str, msg: PageMsg) -> Element {
    tool(class, sign, "", msg).attr("aria-label", words).attr("title", words)
}

/// Things that belong together, under a name.
pub fn group(class: &str, key: &str) -> Element {
    el("div").class(class).attr("role", "group").attr("aria-label", text(key))
}

/// A row of small buttons, with what they are for before them.
pub fn choices(key: &str) -> Element {
    group("acts wrap", key).child(el("span").class("dl").text(text(key)))
}

/// The bar over the table.
pub fn bar(title: &str) -> Element {
    el("header")
        .class("top")
        .child(sign("icon", "i-back", &text("table.back"), PageMsg::Go(String::new())))
        .child(el("h1").text(fill("editor.title", &[("battle", title)])))
        .child(el("span").class("sp"))
        .child(el("span").class("kept").text(text("editor.kept")))
        .child(tool("btn small quiet theme", "i-sun", &text("table.theme"), PageMsg::Theme))
}

/// The field with its map; `title` is what is played, `said` what is in hand.
pub fn main(title: &str, said: &str, hint: &str) -> Element {
    el("main")
        .class("field")
        .id("table")
        .attr("aria-label", text("table.field"))
        .child(map(title, said))
        .child(el("p").class("under").text(text(hint)))
}

/// The canvases with their keys and the zoom.
fn map(title: &str, said: &str) -> Element {
    let label = fill("table.map", &[("title", title), ("unit", said)]);
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

/// Whether all is in order, or how many faults there are.
pub fn order(faults: &[Fault]) -> String {
    match faults.len() {
        0 => text("editor.sound"),
        n => count("editor.faults", n, &[]),
    }
}

/// Whether all is in order, what is not, and the way to the table.
pub fn lead(faults: &[Fault], name_of: &dyn Fn(Held) -> String) -> Element {
    let mut state = el("div").class("state").id("faults").attr("tabindex", "-1");
    if faults.is_empty() {
        state = state.child(el("p").class("say").text(order(faults)));
    } else {
        let mut rows = el("ul").class("faults");
        // The first twenty will do to begin with.
        for fault in faults.iter().take(20) {
            let held = place(fault);
            let (name, msg) = match held {
                Held::Nothing => (text("editor.battle"), Msg::Open(super::Tab::Battle)),
                held => (name_of(held), Msg::Hold(held)),
            };
            rows = rows.child(el("li").child(press("link", &name, msg)).text(" ").text(&fault.what));
        }
        state = state.child(wrong().child(el("div").child(el("b").text(order(faults))).child(rows)));
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
pub fn wrong() -> Element {
    el("div").class("msg no").child(icon("i-no", 22))
}

/// The tabs over the lists.
pub fn tabs(of: &[(super::Tab, &str)], open: super::Tab) -> Element {
    let mut tabs = group("tabs", "table.tabs");
    for &(tab, key) in of {
        let is_open = open == tab;
        let class = if is_open { "on" } else { "" };
        tabs = tabs.child(press(class, &text(key), Msg::Open(tab)).attr("aria-pressed", is_open.to_string()));
    }
    tabs
}

/// Taking back, saving, sharing.
pub fn foot((can_undo, can_redo): (bool, bool), is_sound: bool) -> Element {
    let mut foot = group("foot", "table.tools");
    for (name, key, msg, holds) in [
        ("i-undo", "table.undo", Msg::Undo, can_undo),
        ("i-redo", "editor.redo", Msg::Redo, can_redo),
        ("i-file", "editor.save", Msg::Save, true),
        ("i-share", "editor.share", Msg::Share, is_sound),
    ] {
        foot = foot.child(tool("icon", name, &text(key), PageMsg::Edit(msg)).attr_if(!holds, "disabled", ""));
    }
    foot
}

/// A heading with a side's square.
pub fn side(name: &str, side: usize) -> Element {
    el("div").child(el("h3").child(swatch(["sw s1", "sw s2"][side])).text(name))
}

/// A square of a side's colour.
pub fn swatch(class: &str) -> Element {
    el("span").class(class).attr("aria-hidden", "true")
}

/// Fields side by side, made one after another.
pub struct Form<'e> {
    bad: Option<&'e Bad>,
    /// What its fields belong to.
    pub held: Held,
    /// The fields so far.
    pub fields: Element,
}

impl<'e> Form<'e> {
    /// Without fields; `bad` is what was typed and will not do.
    pub fn new(bad: Option<&'e Bad>, held: Held) -> Form<'e> {
        Form { bad, held, fields: el("div").class("fields") }
    }

    /// A control under its name, with what was typed there if that will not do.
    fn put(&mut self, class: &str, name: &str, field: Field, value: &str, dress: &dyn Fn(Element) -> Element) {
        let bad = self.bad.filter(|bad| bad.held == self.held && bad.field == field);
        let mut control = el(if class.starts_with("ef pick") { "select" } else { "input" })
            .attr("value", bad.map_or(value, |bad| &bad.text))
            .attr("aria-label", name)
            .on("change", Handler::Edit(self.held, field));
        if bad.is_some() {
            control = control.attr("aria-invalid", "true");
        }
        let mut all =
            el("div").class(class).child(el("span").attr("aria-hidden", "true").text(name)).child(dress(control));
        if let Some(bad) = bad {
            all = all.child(el("span").class("wrong").attr("role", "alert").text(&bad.why));
        }
        self.fields = std::mem::replace(&mut self.fields, el("i")).child(all);
    }

    /// A text.
    pub fn words(&mut self, class: &str, name: &str, field: Field, value: &str) {
        self.put(class, name, field, value, &|control| {
            control.attr("type", "text").attr("maxlength", "80").attr("autocomplete", "off")
        });
    }

    /// A number with a step down and a step up, of `step` each.
    pub fn number(&mut self, key: &str, field: Field, value: &str, step: i32) {
        let (name, held) = (text(key), self.held);
        let nudge = |sign: &str, by: i32, key: &str| {
            press("nud", sign, Msg::Step(held, field, by)).attr("aria-label", fill(key, &[("field", &name)]))
        };
        self.put("ef", &name, field, value, &|control| {
            el("span")
                .class("num-field")
                .child(nudge("−", -step, "table.leg.less"))
                .child(control.attr("type", "text").attr("inputmode", "decimal").attr("autocomplete", "off"))
                .child(nudge("+", step, "table.leg.more"))
        });
    }

    /// A place: from the left and from below.
    pub fn place(&mut self, x: &str, y: &str) {
        self.number("editor.x", Field::X, x, 2);
        self.number("editor.y", Field::Y, y, 2);
    }

    /// A choice: values and words.
    pub fn choice(&mut self, class: &str, key: &str, field: Field, value: &str, options: &[(&str, String)]) {
        self.put(class, &text(key), field, value, &|mut control| {
            for (id, words) in options {
                control =
                    control.child(el("option").attr("value", id).attr_if(*id == value, "selected", "").text(words));
            }
            control
        });
    }
}

/// What is wrong with a thing.
pub fn faults_said<'f>(faults: impl Iterator<Item = &'f Fault>) -> Vec<Element> {
    faults.map(|fault| wrong().child(el("div").child(el("b").text(&fault.what)).text(&fault.fix))).collect()
}

/// The heading of a form, and what is wrong.
pub fn form_head(name: &str, faults: Vec<Element>) -> Element {
    el("section")
        .class("sec form")
        .attr("aria-label", name)
        .child(el("h3").class("nm").id("held").attr("tabindex", "-1").text(name))
        .children(faults)
}
