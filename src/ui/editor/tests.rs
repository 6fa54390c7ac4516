//! Pointer and keyboard scripts: what a person does, and what becomes of the battle.

use super::*;
use crate::geom::{Inches, Point};
use crate::scenario;
use crate::ui::table::{Key, Pointer, Stroke};

fn editor() -> Editor {
    let text = scenario::battle_text("chaeronea").expect("built in");
    let mut editor = Editor::new(text, false).expect("its rules are built in");
    editor.on_field(table::Msg::Resize { width: 998.0, height: 600.0 });
    editor
}

fn unit(editor: &Editor, tag: &str) -> usize {
    editor.battle().units.iter().position(|unit| unit.tag == tag).expect("a tag of the battle")
}

fn at(editor: &Editor, tag: &str) -> Point {
    editor.battle().units[unit(editor, tag)].pose().at
}

fn stroke(editor: &mut Editor, stroke: Stroke, at: (f64, f64), touch: bool) -> Vec<Effect> {
    editor.on_field(table::Msg::Pointer(Pointer { stroke, at, id: 1, touch, pans: false }))
}

fn drag(editor: &mut Editor, from: Point, to: Point, touch: bool) -> Vec<Effect> {
    let (from, to) = (editor.camera.to_screen(from), editor.camera.to_screen(to));
    stroke(editor, Stroke::Down, from, touch);
    stroke(editor, Stroke::Move, ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0), touch);
    stroke(editor, Stroke::Move, to, touch);
    stroke(editor, Stroke::Up, to, touch)
}

fn tap(editor: &mut Editor, at: Point) -> Vec<Effect> {
    let at = editor.camera.to_screen(at);
    stroke(editor, Stroke::Down, at, false);
    stroke(editor, Stroke::Up, at, false)
}

fn key(editor: &mut Editor, name: &str, shift: bool) -> Vec<Effect> {
    let key = Key { key: name.into(), shift, on_field: true };
    assert!(editor.takes(&key), "{name}");
    editor.on_field(table::Msg::Key(key))
}

fn type_in(editor: &mut Editor, held: Held, field: Field, text: &str) -> Vec<Effect> {
    editor.update(Msg::Typed(held, field, text.into()))
}

fn html(editor: &Editor) -> String {
    editor.view().to_html()
}

/// What the file says is what the editor holds.
fn comes_back(editor: &Editor) {
    assert_eq!(scenario::read_draft(editor.text()).0.as_ref(), Some(editor.battle()));
}

#[test]
fn a_unit_is_dragged_and_the_way_back_is_open() {
    for touch in [false, true] {
        let mut editor = editor();
        let before = editor.battle().clone();
        let from = at(&editor, "S3");
        let effects = drag(&mut editor, from, Point::at(50_020, 15_960), touch);
        assert!(effects.contains(&Effect::Save));
        assert_eq!(at(&editor, "S3"), Point::at(50_000, 16_000));
        assert_eq!(editor.held, Held::Unit(unit(&editor, "S3")));
        assert!(editor.is_sound());
        comes_back(&editor);
        editor.update(Msg::Undo);
        assert_eq!(*editor.battle(), before);
        editor.update(Msg::Redo);
        assert_eq!(at(&editor, "S3"), Point::at(50_000, 16_000));
    }
}

#[test]
fn a_tray_goes_beside_its_neighbour() {
    let mut editor = editor();
    let from = at(&editor, "S3");
    // Pikes 8 stand at (44, 8) and look up: beside them is 3.2 inches further right.
    drag(&mut editor, from, Point::at(47_400, 8_150), false);
    assert_eq!(at(&editor, "S3"), Point::at(47_200, 8_000));
    assert!(editor.is_sound());
}

#[test]
fn an_overlap_is_told_at_the_unit_while_it_is_dragged() {
    let mut editor = editor();
    let (from, to) = (at(&editor, "S3"), at(&editor, "S4"));
    let (from, to) = (editor.camera.to_screen(from), editor.camera.to_screen(to));
    stroke(&mut editor, Stroke::Down, from, false);
    stroke(&mut editor, Stroke::Move, to, false);
    assert!(!editor.is_sound());
    assert_eq!(editor.scene().moving.len(), 1);
    stroke(&mut editor, Stroke::Up, to, false);
    assert!(editor.scene().moving.is_empty());
    let fault = &editor.draft.faults[0];
    assert_eq!(fault.what.trim(), "The tray of S4 overlaps that of S3.");
    // `sarissa check` says the same of the file, with the ids in it.
    let faults = scenario::read(editor.text()).err().expect("they overlap");
    assert_eq!((faults.len(), faults[0].what.as_str()), (1, "The tray of m-sk4 overlaps that of m-sk3."));
    assert!(html(&editor).contains("The tray of S4 overlaps that of S3."));
    editor.update(Msg::Undo);
    assert!(editor.is_sound());
}

#[test]
fn arrows_nudge_and_a_run_of_them_is_one_step() {
    let mut editor = editor();
    let n = unit(&editor, "P1");
    editor.update(Msg::Hold(Held::Unit(n)));
    for name in ["ArrowUp", "ArrowUp", "ArrowUp"] {
        key(&mut editor, name, false);
    }
    assert_eq!(at(&editor, "P1"), Point::at(21_600, 8_600));
    key(&mut editor, "ArrowUp", true);
    key(&mut editor, "ArrowLeft", true);
    assert_eq!(at(&editor, "P1"), Point::at(20_600, 9_600));
    key(&mut editor, "e", false);
    assert_eq!(editor.battle().units[n].facing, 5);
    key(&mut editor, "u", false);
    key(&mut editor, "u", false);
    key(&mut editor, "u", false);
    assert_eq!(at(&editor, "P1"), Point::at(21_600, 8_000));
    assert_eq!(editor.draft.ways(), (false, true));
}

#[test]
fn a_unit_is_turned_by_its_disc() {
    let mut editor = editor();
    let n = unit(&editor, "S1");
    tap(&mut editor, Point::at(4_000, 10_000));
    assert_eq!(editor.held, Held::Unit(n));
    let disc = editor.grips()[0].1;
    let disc = Point::at((disc.0 * 1000.0) as i32, 36_000 - (disc.1 * 1000.0) as i32);
    drag(&mut editor, disc, Point::at(14_000, 10_000), false);
    assert_eq!(editor.battle().units[n].facing, 90);
    assert_eq!(at(&editor, "S1"), Point::at(4_000, 10_000));
}

#[test]
fn units_come_and_go() {
    let mut editor = editor();
    let rules = scenario::tray_file("chaeronea").expect("built in");
    for (side, tag) in [(0, "P9"), (1, "H10")] {
        let id = ["pike", "hoplite"][side];
        let kind = rules.kinds.iter().position(|row| row.id == id).expect("a kind of the rules");
        let count = editor.battle().units.len();
        editor.update(Msg::AddUnit(side, kind));
        assert_eq!(editor.battle().units.len(), count + 1);
        let new = &editor.battle().units[count];
        assert_eq!((new.tag.as_str(), new.stands, new.facing), (tag, 4, [0, 180][side]));
        assert!(editor.is_sound(), "{:?}", editor.draft.faults);
        assert_eq!(editor.held, Held::Unit(count));
        comes_back(&editor);
    }
    key(&mut editor, "Delete", false);
    assert_eq!(editor.battle().units.len(), 29);
    assert_eq!(editor.held, Held::Nothing);
    for _ in 0..200 {
        editor.update(Msg::AddUnit(0, 0));
    }
    assert_eq!(editor.battle().units.len(), 120);
    comes_back(&editor);
}

#[test]
fn every_field_of_a_unit_changes_it() {
    let mut editor = editor();
    let n = unit(&editor, "P8");
    let held = Held::Unit(n);
    for (field, text) in [
        (Field::Name, "Royal guard"),
        (Field::Kind, "companion"),
        (Field::Stands, "3"),
        (Field::Leader, "alexander"),
        (Field::Card, "M1"),
        (Field::X, "44,5"),
        (Field::Y, "9.25"),
        (Field::Facing, "-10"),
    ] {
        type_in(&mut editor, held, field, text);
    }
    let unit = &editor.battle().units[n];
    assert_eq!((unit.name.as_str(), unit.kind.as_str(), unit.tag.as_str()), ("Royal guard", "companion", "C1"));
    assert_eq!((unit.stands, unit.card.as_str(), unit.facing), (3, "M1", 350));
    assert_eq!(unit.pose().at, Point::at(44_500, 9_250));
    // There is one Alexander.
    let led: Vec<usize> =
        (0..28).filter(|&n| editor.battle().units[n].leader.as_deref() == Some("alexander")).collect();
    assert_eq!(led, [n]);
    comes_back(&editor);
}

#[test]
fn what_will_not_do_stays_in_the_field_and_changes_nothing() {
    let mut editor = editor();
    let held = Held::Unit(0);
    editor.update(Msg::Hold(held));
    let before = editor.battle().clone();
    for (field, text, why) in [
        (Field::X, "four", "Use a number from 0 to 72."),
        (Field::Y, "37", "Use a number from 0 to 36."),
        (Field::Stands, "5", "Use a number from 2 to 4."),
        (Field::Facing, "north", "Use a number from 0 to 359."),
        (Field::Name, "  ", "A name needs a letter at least."),
    ] {
        let effects = type_in(&mut editor, held, field, text);
        assert_eq!(effects, [Effect::Announce(why.into())]);
        assert_eq!(*editor.battle(), before);
        let page = html(&editor);
        assert!(page.contains(why) && page.contains(&format!("value=\"{text}\"")), "{text}");
        assert_eq!(editor.draft.ways(), (false, false));
    }
    type_in(&mut editor, held, Field::X, "5");
    assert!(!html(&editor).contains("Use a number"));
}

#[test]
fn ground_is_reshaped_by_its_corners() {
    let mut editor = editor();
    // A press into the town takes it in hand; then its corners can be dragged.
    tap(&mut editor, Point::at(67_000, 24_000));
    assert_eq!((editor.held, editor.tab), (Held::Area(3), Tab::Ground));
    drag(&mut editor, Point::at(63_000, 19_000), Point::at(62_000, 16_000), false);
    let corners = |editor: &Editor| editor.battle().terrain[3].polygon.0.clone();
    assert_eq!(corners(&editor)[0], Point::at(62_000, 16_000));
    assert_eq!(editor.held, Held::Corner(3, 0));
    // A corner is drawn out of the middle of an edge.
    drag(&mut editor, Point::at(62_500, 23_000), Point::at(61_000, 23_000), false);
    assert_eq!(corners(&editor).len(), 6);
    assert_eq!(corners(&editor)[5], Point::at(61_000, 23_000));
    key(&mut editor, "Delete", false);
    assert_eq!(corners(&editor).len(), 5);
    comes_back(&editor);
    // An outline that crosses itself is told, kept, and can be mended.
    type_in(&mut editor, Held::Corner(3, 0), Field::X, "75");
    assert!(editor.draft.faults[0].what.contains("crosses itself"), "{:?}", editor.draft.faults);
    comes_back(&editor);
    editor.update(Msg::Undo);
    assert!(editor.is_sound());
    for _ in 0..9 {
        editor.update(Msg::Hold(Held::Corner(3, 0)));
        editor.update(Msg::Remove);
    }
    assert_eq!(corners(&editor).len(), 3);
}

#[test]
fn ground_comes_and_goes() {
    let mut editor = editor();
    let rules = scenario::tray_file("chaeronea").expect("built in");
    for kind in 0..rules.ground.len() {
        editor.update(Msg::AddArea(kind));
        let area = editor.battle().terrain.last().expect("it was added").clone();
        assert_eq!(area.kind, rules.ground[kind].ground);
        assert_eq!(editor.held, Held::Area(4));
        comes_back(&editor);
        type_in(&mut editor, Held::Area(4), Field::Kind, "Hill");
        assert!(editor.battle().terrain[4].crest.is_some());
        // The whole area follows the pointer.
        let from = area.polygon.0[0];
        let inside = Point::at(from.x.get() + 3_000, from.y.get() + 1_000);
        drag(&mut editor, inside, Point::at(inside.x.get() + 2_000, inside.y.get()), false);
        assert_eq!(editor.battle().terrain[4].polygon.0[0], Point::at(from.x.get() + 2_000, from.y.get()));
        editor.update(Msg::Hold(Held::Area(4)));
        editor.update(Msg::Remove);
        assert_eq!(editor.battle().terrain.len(), 4);
    }
}

#[test]
fn names_size_and_cards() {
    let mut editor = editor();
    type_in(&mut editor, Held::Nothing, Field::Name, "A quiet day");
    type_in(&mut editor, Held::Nothing, Field::Side(1), "Allies");
    type_in(&mut editor, Held::Nothing, Field::X, "60");
    assert_eq!(editor.battle().title, "A quiet day");
    assert_eq!(editor.draft.scenario.rules.about().sides[1].name, "Allies");
    assert_eq!(editor.draft.scenario.rules.about().sides[0].name, "Macedonians");
    assert_eq!(editor.battle().table.width, Inches::new(60));
    // S8 at 58.8 reaches beyond a table of 60.
    assert!(editor.draft.faults.iter().any(|fault| fault.what.contains("S8")), "{:?}", editor.draft.faults);
    editor.update(Msg::Undo);
    editor.update(Msg::AddCard(0));
    let new = editor.battle().cards.last().expect("it was added").clone();
    assert_eq!((new.id.as_str(), new.side.as_str()), ("M6", "macedonian"));
    assert!(editor.draft.faults[0].what.contains("No unit is on card"));
    type_in(&mut editor, Held::Card(9), Field::Name, "The reserve");
    type_in(&mut editor, Held::Unit(0), Field::Card, "M6");
    assert!(editor.is_sound());
    editor.update(Msg::RemoveCard(9));
    assert_eq!(editor.battle().units[0].card, "M1");
    comes_back(&editor);
}

#[test]
fn a_card_that_has_to_stay_stays() {
    let mut editor = editor();
    let cards = |editor: &Editor| editor.battle().cards.iter().filter(|card| card.side == "greek").count();
    while cards(&editor) > 1 {
        editor.update(Msg::RemoveCard(editor.battle().cards.len() - 1));
    }
    let last = editor.battle().cards.len() - 1;
    let effects = editor.update(Msg::RemoveCard(last));
    assert_eq!(effects.len(), 1);
    assert_eq!(cards(&editor), 1);
    comes_back(&editor);
}

#[test]
fn an_empty_battle_can_be_filled() {
    let mut editor = editor();
    while !editor.battle().units.is_empty() {
        editor.update(Msg::Hold(Held::Unit(0)));
        editor.update(Msg::Remove);
    }
    while !editor.battle().cards.is_empty() {
        editor.update(Msg::RemoveCard(0));
    }
    assert!(!editor.is_sound());
    assert!(html(&editor).contains("No units yet."));
    editor.update(Msg::AddUnit(0, 0));
    editor.update(Msg::AddUnit(1, 1));
    assert!(html(&editor).contains("New command"));
}

#[test]
fn no_press_breaks_anything() {
    let mut editor = editor();
    // A list of odd messages, at any state of things.
    for round in 0..60_usize {
        let n = round * 7 % 11;
        let held =
            [Held::Unit(n * 3), Held::Area(n), Held::Corner(n, n), Held::Crest(n), Held::Card(n), Held::Middle(n, 1)];
        for held in held {
            editor.update(Msg::Hold(held));
            editor.update(Msg::Typed(held, Field::Kind, "town".into()));
            editor.update(Msg::Typed(held, Field::Y, n.to_string()));
            editor.update(Msg::Step(held, Field::Facing, -5));
            editor.update(Msg::AddCorner);
            editor.update(Msg::Remove);
            editor.update(Msg::RemoveCard(n));
            let _ = (html(&editor), editor.scene().still_key());
            if round % 3 == 0 {
                editor.update(Msg::Undo);
            }
        }
        editor.update(Msg::AddUnit(round % 2, n));
        editor.update(Msg::AddArea(n));
    }
}

#[test]
fn every_built_in_battle_can_be_edited() {
    for battle in scenario::battles() {
        let mut editor = Editor::new(scenario::battle_text(&battle.id).expect("built in"), false).expect("it is read");
        assert_eq!(editor.battle(), battle);
        let rules = battle.rules.tables().expect("built in");
        for kind in 0..rules.kinds.len() {
            for side in 0..2 {
                if rules.may_field(side, &rules.kinds[kind].id) {
                    editor.update(Msg::AddUnit(side, kind));
                    assert!(editor.is_sound(), "{:?}", editor.draft.faults);
                    let _ = html(&editor);
                }
            }
        }
        for kind in 0..rules.ground.len() {
            editor.update(Msg::AddArea(kind));
            let _ = html(&editor);
        }
        comes_back(&editor);
    }
}

#[test]
fn weapons_and_waiting_where_the_rules_have_them() {
    let mut editor = Editor::new(scenario::battle_text("granicus").expect("built in"), false).expect("it is read");
    let n = editor.battle().units.iter().position(|unit| unit.id == "m-agr").expect("the Agrianians");
    let held = Held::Unit(n);
    editor.update(Msg::Hold(held));
    assert!(html(&editor).contains("Acts from turn"));
    type_in(&mut editor, held, Field::Weapon, "bow");
    type_in(&mut editor, held, Field::Turn, "3");
    editor.update(Msg::Step(held, Field::Turn, -1));
    let unit = &editor.battle().units[n];
    assert_eq!((unit.weapon.as_deref(), unit.active_from_turn), (Some("bow"), Some(2)));
    type_in(&mut editor, held, Field::Kind, "infantry");
    assert_eq!(editor.battle().units[n].weapon, None);
    assert!(editor.is_sound());
    comes_back(&editor);
}
