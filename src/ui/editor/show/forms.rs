//! The fields of what is in hand.

use super::{choices, press, wrong};
use crate::game::PieceId;
use crate::text::{fill, text};
use crate::ui::editor::{Editor, Field, Held, Msg, Tab, change};
use crate::ui::html::{Element, Handler, el};
use crate::ui::svg::unit_picture;

/// Fields side by side, made one after another.
struct Form<'e> {
    editor: &'e Editor,
    held: Held,
    fields: Element,
}

impl<'e> Form<'e> {
    fn new(editor: &'e Editor, held: Held) -> Form<'e> {
        Form { editor, held, fields: el("div").class("fields") }
    }

    /// A control under its name, with what was typed there if that will not do.
    fn put(&mut self, class: &str, name: &str, field: Field, value: &str, dress: &dyn Fn(Element) -> Element) {
        let bad = self.editor.bad.as_ref().filter(|bad| bad.held == self.held && bad.field == field);
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

    fn words(&mut self, class: &str, name: &str, field: Field, value: &str) {
        self.put(class, name, field, value, &|control| {
            control.attr("type", "text").attr("maxlength", "80").attr("autocomplete", "off")
        });
    }

    /// A number with a step down and a step up, of `step` each.
    fn number(&mut self, key: &str, field: Field, value: &str, step: i32) {
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
    fn place(&mut self, x: &str, y: &str) {
        self.number("editor.x", Field::X, x, 2);
        self.number("editor.y", Field::Y, y, 2);
    }

    /// A choice: values and words.
    fn choice(&mut self, class: &str, key: &str, field: Field, value: &str, options: &[(&str, String)]) {
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
pub(super) fn faults(editor: &Editor, held: Held) -> Vec<Element> {
    let mut said = Vec::new();
    for fault in editor.draft.faults_of(held) {
        let words = el("div").child(el("b").text(&fault.what)).text(&fault.fix);
        said.push(wrong().child(words));
    }
    said
}

/// The fields of what is in hand; nothing if that is not what the open list holds.
pub(super) fn held(editor: &Editor) -> Option<Element> {
    match (editor.held.whole(), editor.tab) {
        (Held::Unit(n), Tab::Units) => Some(unit(editor, n)),
        (Held::Area(n), Tab::Ground) => Some(area(editor, n)),
        _ => None,
    }
}

/// The heading of a form, and what is wrong.
fn head(editor: &Editor, held: Held) -> Element {
    let name = editor.name_of(held);
    el("section")
        .class("sec form")
        .attr("aria-label", &name)
        .child(el("h3").class("nm").id("held").attr("tabindex", "-1").text(name))
        .children(faults(editor, held))
}

fn unit(editor: &Editor, n: usize) -> Element {
    let (held, rules) = (Held::Unit(n), editor.draft.rules());
    let unit = &editor.draft.battle.units[n];
    let side = usize::from(unit.side != rules.sides[0].id);
    let mut kinds = Vec::new();
    for kind in &rules.kinds {
        if rules.may_field(side, &kind.id) {
            kinds.push((kind.id.as_str(), kind.name.clone()));
        }
    }
    let mut leaders = vec![("", text("editor.nobody"))];
    for leader in &rules.leaders {
        if leader.side == unit.side {
            leaders.push((&leader.id, leader.name.clone()));
        }
    }
    let mut cards = Vec::new();
    for card in &editor.draft.battle.cards {
        if card.side == unit.side {
            cards.push((card.id.as_str(), format!("{} {}", card.id, card.title)));
        }
    }
    let mut form = Form::new(editor, held);
    form.words("ef wide", &text("editor.name"), Field::Name, &unit.name);
    form.choice("ef pick", "editor.kind", Field::Kind, &unit.kind, &kinds);
    form.number("editor.stands", Field::Stands, &unit.stands.to_string(), 1);
    form.place(&unit.x.to_string(), &unit.y.to_string());
    form.number("editor.facing", Field::Facing, &unit.facing.to_string(), 5);
    form.choice("ef pick", "editor.leader", Field::Leader, unit.leader.as_deref().unwrap_or_default(), &leaders);
    form.choice("ef pick wide", "editor.card", Field::Card, &unit.card, &cards);
    if rules.shooting.len() > 1 {
        let mut weapons = vec![("", text("editor.weapon.usual"))];
        for weapon in &rules.shooting {
            weapons.push((&weapon.id, weapon.name.clone()));
        }
        form.choice("ef pick", "editor.weapon", Field::Weapon, unit.weapon.as_deref().unwrap_or_default(), &weapons);
    }
    if rules.waiting.is_some() {
        form.number("editor.turn", Field::Turn, &unit.active_from_turn.unwrap_or(1).to_string(), 1);
    }
    let scenario = &editor.draft.scenario;
    head(editor, held).child(unit_picture(scenario, &scenario.board, PieceId(n as u8))).child(form.fields).child(press(
        "btn small",
        &text("editor.unit.remove"),
        Msg::Remove,
    ))
}

fn area(editor: &Editor, n: usize) -> Element {
    let (whole, held) = (Held::Area(n), editor.held);
    let area = &editor.draft.battle.terrain[n];
    let mut kinds = Vec::new();
    for row in &editor.draft.rules().ground {
        kinds.push(change::ground_name(row.ground));
    }
    let kinds: Vec<(&str, String)> = kinds.iter().map(|name| (name.as_str(), name.clone())).collect();
    let mut form = Form::new(editor, whole);
    form.words("ef", &text("editor.name"), Field::Name, &area.name);
    form.choice("ef pick", "editor.ground", Field::Kind, &change::ground_name(area.kind), &kinds);
    let mut points = choices("editor.corners");
    for (point, _) in editor.points(n) {
        let words = match point {
            Held::Corner(_, n) => (n + 1).to_string(),
            point => editor.name_of(point),
        };
        points = points.child(
            press("btn small", &words, Msg::Hold(point))
                .attr("aria-label", editor.name_of(point))
                .attr("aria-pressed", (held == point).to_string()),
        );
    }
    if let Some(at) = editor.place_of(held) {
        form.held = held;
        form.place(&at.x.to_string(), &at.y.to_string());
    }
    let mut acts = el("div").class("acts wrap").child(press("btn small", &text("editor.corner.add"), Msg::AddCorner));
    let remove = match held {
        Held::Corner(..) => "editor.corner.remove",
        _ => "editor.area.remove",
    };
    if !matches!(held, Held::Crest(_) | Held::Middle(..)) {
        acts = acts.child(press("btn small", &text(remove), Msg::Remove));
    }
    head(editor, whole).child(points).child(form.fields).child(acts)
}

/// The title of a card.
pub(super) fn card(editor: &Editor, n: usize) -> Element {
    let card = &editor.draft.battle.cards[n];
    let mut form = Form::new(editor, Held::Card(n));
    form.words("ef wide", &card.id, Field::Name, &card.title);
    form.fields
}

/// Names and the size of the table.
pub(super) fn battle(editor: &Editor) -> Element {
    let battle = &editor.draft.battle;
    let about = editor.draft.scenario.rules.about();
    let mut form = Form::new(editor, Held::Nothing);
    form.words("ef wide", &text("editor.battle.title"), Field::Name, &battle.title);
    form.words("ef wide", &text("editor.date"), Field::Date, &battle.date);
    for (n, key) in ["editor.side.first", "editor.side.second"].into_iter().enumerate() {
        form.words("ef", &text(key), Field::Side(n), &about.sides[n].name);
    }
    form.number("editor.width", Field::X, &battle.table.width.to_string(), 60);
    form.number("editor.height", Field::Y, &battle.table.height.to_string(), 60);
    el("section")
        .attr("aria-label", text("editor.tab.battle"))
        .children(faults(editor, Held::Nothing))
        .child(form.fields)
        .child(el("p").class("small").text(fill("editor.rules", &[("rules", &about.title)])))
}
