//! The fields of what is in hand.

use crate::game::PieceId;
use crate::text::{fill, text};
use crate::ui::editor::parts::{Form, choices, faults_said, form_head, press};
use crate::ui::editor::{Editor, Field, Held, Msg, Tab, change};
use crate::ui::html::{Element, el};
use crate::ui::svg::unit_picture;

/// What is wrong with a thing.
pub(super) fn faults(editor: &Editor, held: Held) -> Vec<Element> {
    faults_said(editor.draft.faults_of(held))
}

/// The fields of what is in hand; nothing if that is not what the open list holds.
pub(super) fn held(editor: &Editor) -> Option<Element> {
    match (editor.held.whole(), editor.tab) {
        (Held::Unit(n), Tab::Units) => Some(unit(editor, n)),
        (Held::Area(n), Tab::Ground) => Some(area(editor, n)),
        _ => None,
    }
}

fn head(editor: &Editor, held: Held) -> Element {
    form_head(&editor.name_of(held), faults(editor, held))
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
    let mut form = Form::new(editor.bad.as_ref(), held);
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
    let mut form = Form::new(editor.bad.as_ref(), whole);
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
    let mut form = Form::new(editor.bad.as_ref(), Held::Card(n));
    form.words("ef wide", &card.id, Field::Name, &card.title);
    form.fields
}

/// Names and the size of the table.
pub(super) fn battle(editor: &Editor) -> Element {
    let battle = &editor.draft.battle;
    let about = editor.draft.scenario.rules.about();
    let mut form = Form::new(editor.bad.as_ref(), Held::Nothing);
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
