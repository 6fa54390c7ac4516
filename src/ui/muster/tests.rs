//! Pointer, fields and keys: what a person does, and what becomes of the forces.

use super::*;
use crate::game::{Armour, Game, Shield};
use crate::geom::Point;
use crate::ui::table::{Pointer, Stroke};

fn muster() -> Muster {
    let text = scenario::skirmish_battle_text("chevauchee-open").expect("built in");
    let mut muster = Muster::new(text, false).expect("its rules are built in");
    muster.on_field(table::Msg::Resize { width: 998.0, height: 600.0 });
    assert_eq!(muster.draft.faults, Vec::new());
    muster
}

fn put(muster: &mut Muster, n: usize, field: Field, value: &str) -> Vec<Effect> {
    muster.update(Msg::Typed(Held::Unit(n), field, value.to_string()))
}

/// The nth soldier as the file has him that would be saved.
fn saved(muster: &Muster, n: usize) -> SoldierRow {
    scenario::read_skirmish_draft(muster.text()).0.expect("what is written can be read").soldiers[n].clone()
}

fn stroke(muster: &mut Muster, stroke: Stroke, at: (f64, f64)) {
    muster.on_field(table::Msg::Pointer(Pointer { stroke, at, id: 1, touch: false, pans: false }));
}

fn key(muster: &mut Muster, key: &str) -> Vec<Effect> {
    let pressed = Key { key: key.into(), shift: false, on_field: true };
    assert!(muster.takes(&pressed), "{key}");
    muster.on_field(table::Msg::Key(pressed))
}

#[test]
fn a_soldier_is_armed_anew_and_the_battle_can_be_played() {
    let mut muster = muster();
    for (field, value) in [
        (Field::Name, "Sir Guy"),
        (Field::Armour, "heavy"),
        (Field::Mounted, "horse"),
        (Field::Shield, "shield"),
        (Field::Nation, "english"),
        (Field::Melee(0), "lance"),
    ] {
        put(&mut muster, 0, field, value);
    }
    put(&mut muster, 0, Field::Melee(1), "sword");
    let done = put(&mut muster, 0, Field::Weapon, "sling");
    assert!(done.contains(&Effect::Save), "what is changed is kept");
    put(&mut muster, 0, Field::Weapon, "");
    let row = saved(&muster, 0);
    assert_eq!(
        (row.name.as_str(), row.armour, row.mounted, row.shield),
        ("Sir Guy", Armour::Heavy, true, Shield::Shield)
    );
    assert_eq!((row.melee.first().map(String::as_str), row.missile), (Some("lance"), None));
    assert_eq!(muster.draft.faults, Vec::new());
    Game::new(&scenario::read(muster.text()).unwrap(), 1);
}

#[test]
fn who_dismounts_leaves_the_lance_and_who_lays_down_his_shield_its_rim() {
    let mut muster = muster();
    put(&mut muster, 0, Field::Mounted, "horse");
    put(&mut muster, 0, Field::Shield, "shield");
    put(&mut muster, 0, Field::Melee(0), "lance");
    put(&mut muster, 0, Field::Melee(1), "shield_rim");
    assert!(saved(&muster, 0).melee.contains(&"lance".to_string()));
    put(&mut muster, 0, Field::Mounted, "foot");
    assert!(muster.left.as_ref().is_some_and(|said| said.contains("Lance")), "he says what he leaves behind");
    assert!(!saved(&muster, 0).melee.contains(&"lance".to_string()));
    assert!(saved(&muster, 0).melee.contains(&"shield_rim".to_string()));
    put(&mut muster, 0, Field::Shield, "none");
    assert!(!saved(&muster, 0).melee.contains(&"shield_rim".to_string()));
}

#[test]
fn only_english_and_welsh_are_offered_the_longbow() {
    let mut muster = muster();
    let offers = |muster: &Muster| format!("{:?}", muster.view()).contains("\"longbow\"");
    muster.update(Msg::Hold(Held::Unit(0)));
    put(&mut muster, 0, Field::Nation, "welsh");
    assert!(offers(&muster));
    put(&mut muster, 0, Field::Weapon, "longbow");
    put(&mut muster, 0, Field::Nation, "french");
    assert_eq!(saved(&muster, 0).missile, None);
    assert!(!offers(&muster));
}

#[test]
fn recruits_join_where_there_is_room_and_go_home_again() {
    let mut muster = muster();
    let before = muster.battle().soldiers.len();
    let nth = recruits::recruits().iter().position(|row| row.missile.as_deref() == Some("crossbow")).unwrap();
    for side in [0, 1, 1] {
        muster.update(Msg::Typed(Held::Nothing, Field::Recruit(side), nth.to_string()));
    }
    assert_eq!(muster.battle().soldiers.len(), before + 3);
    assert_eq!(muster.draft.faults, Vec::new());
    key(&mut muster, "c");
    assert_eq!(muster.battle().soldiers.len(), before + 4);
    assert_eq!(muster.draft.faults, Vec::new());
    for _ in 0..4 {
        muster.update(Msg::Undo);
    }
    assert_eq!(muster.battle().soldiers.len(), before);
    muster.update(Msg::Hold(Held::Unit(0)));
    muster.update(Msg::Remove);
    assert_eq!(muster.battle().soldiers.len(), before - 1);
}

#[test]
fn a_side_without_soldiers_is_no_battle() {
    let mut muster = muster();
    let first = muster.battle().sides[0].id.clone();
    while let Some(n) = muster.battle().soldiers.iter().position(|row| row.side == first) {
        muster.update(Msg::Hold(Held::Unit(n)));
        muster.update(Msg::Remove);
    }
    assert!(!muster.draft.faults.is_empty());
}

#[test]
fn a_drag_moves_him_a_second_press_turns_him_and_keys_do_both() {
    let mut muster = muster();
    let from = muster.battle().soldiers[0].at;
    let (start, to) = (muster.camera.to_screen(from), Point::at(from.x.get(), from.y.get() + 1000));
    let end = muster.camera.to_screen(to);
    stroke(&mut muster, Stroke::Down, start);
    stroke(&mut muster, Stroke::Move, end);
    stroke(&mut muster, Stroke::Up, end);
    assert_eq!(muster.battle().soldiers[0].at, to);
    let facing = muster.battle().soldiers[0].facing;
    stroke(&mut muster, Stroke::Down, end);
    stroke(&mut muster, Stroke::Up, end);
    assert_eq!(muster.battle().soldiers[0].facing, facing + 45);
    key(&mut muster, "q");
    assert_eq!(muster.battle().soldiers[0].facing, facing + 40);
    key(&mut muster, "ArrowLeft");
    assert_eq!(muster.battle().soldiers[0].at, Point::at(to.x.get() - 200, to.y.get()));
}

#[test]
fn a_number_that_will_not_do_stays_in_its_field_with_the_reason() {
    let mut muster = muster();
    let before = muster.text().to_string();
    muster.update(Msg::Hold(Held::Unit(0)));
    put(&mut muster, 0, Field::X, "far");
    assert_eq!(muster.text(), before);
    assert!(muster.bad.is_some());
    assert!(format!("{:?}", muster.view()).contains("far"));
}
