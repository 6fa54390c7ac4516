//! The past is gone through by hand, and another game goes on from it.

use super::*;
use crate::ui::table::say;

/// Two moves of the first turn, the end of it and of the second: 4 inputs.
fn played() -> Table {
    let mut table = table();
    for tag in ["P8", "P7"] {
        let at = pose(&table, tag).at;
        drag(&mut table, at, off(at, 0, 3_000), false);
        rest(&mut table);
    }
    for turn in [2, 3] {
        table.update(Msg::Done(table.game.board().clock));
        rest(&mut table);
        assert_eq!(table.game.board().clock.turn, turn, "nobody can shoot or fight");
    }
    assert_eq!(table.game.inputs().len(), 4);
    table
}

fn said(effects: &[Effect]) -> Vec<&str> {
    effects
        .iter()
        .filter_map(|effect| match effect {
            Effect::Announce(text) => Some(text.as_str()),
            _ => None,
        })
        .collect()
}

#[test]
fn keys_lead_through_the_past_by_orders_steps_and_turns() {
    let mut fresh = self::table();
    for name in [",", ".", "<", ">", "{", "}", "k", "Home", "End"] {
        assert!(!fresh.takes(&Key { key: name.into(), shift: false, on_field: false }), "{name}: nothing has happened");
    }
    fresh.update(Msg::Skip(Some(Stride::Turn), false));
    assert_eq!(fresh.replay.at, None);
    let mut table = played();
    // Moments 0 to 2 are of turn 1, 3 of turn 2, and 4, the present, of turn 3.
    let way = [
        (".", None),
        (",", Some(3)),
        (",", Some(2)),
        (",", Some(1)),
        (".", Some(2)),
        ("<", Some(0)),
        ("<", Some(0)),
        (">", Some(3)),
        (">", None),
        ("{", Some(3)),
        ("{", Some(0)),
        ("}", Some(3)),
        ("}", None),
    ];
    for (n, (name, at)) in way.into_iter().enumerate() {
        key(&mut table, name);
        assert_eq!(table.replay.at, at, "{n}: {name}");
    }
    key(&mut table, ",");
    for (name, at) in [("Home", Some(0)), ("End", None)] {
        let key = Key { key: name.into(), shift: false, on_field: false };
        assert!(table.takes(&key));
        table.update(Msg::Key(key));
        assert_eq!(table.replay.at, at, "{name}");
    }
    assert_eq!(table.game.inputs().len(), 4);
}

#[test]
fn a_moment_reached_by_hand_is_said_once_and_none_while_it_plays() {
    let mut table = played();
    table.update(Msg::GoTo(1));
    let effects = key(&mut table, ".");
    let words = said(&effects).join("|");
    let what = say::events(&table.game, 2);
    assert!(!what.is_empty() && words.starts_with("Turn 1") && words.ends_with(&what), "{words}");
    assert!(!words.contains('|'), "once: {words}");
    table.update(Msg::GoTo(0));
    let mut effects = key(&mut table, "k");
    for n in 0..99 {
        effects.extend(table.update(Msg::Tick(f64::from(n) * 100.0)));
    }
    assert_eq!(table.replay.at, None, "played to its end");
    assert_eq!(said(&effects), [""; 0]);
}

/// A fight is over, and the moment before its dice is shown.
fn before_dice(options: Options) -> Table {
    let mut table = fighting(options);
    table.update(Msg::RollAll);
    rest(&mut table);
    table.update(Msg::Settle);
    rest(&mut table);
    let roll = table.game.inputs().iter().rposition(|input| *input == Input::Roll).expect("rolled");
    table.update(Msg::GoTo(roll));
    table
}

#[test]
fn another_game_goes_on_from_before_the_dice_and_the_old_one_is_set_aside() {
    let mut table = before_dice(Options::default());
    let (at, record) = (table.replay.at.expect("the past"), table.game.record());
    let taken = (record.inputs.len() - at) as u16;
    let effects = table.update(Msg::PlayOn);
    let aside = effects.iter().position(|effect| *effect == Effect::SetAside(record.clone()));
    let saved = effects.iter().position(|effect| *effect == Effect::Save);
    assert!(aside.is_some() && aside < saved, "{effects:?}");
    assert_eq!(table.game.inputs()[..at], record.inputs[..at]);
    assert_eq!(table.game.inputs()[at..], [Input::TookBack(taken)]);
    assert!(html(&table).contains("Dice were taken back."));
}

#[test]
fn where_nothing_is_kept_a_second_press_is_asked_for() {
    let mut table = before_dice(Options { unkept: true, ..Options::default() });
    let record = table.game.record();
    table.update(Msg::PlayOn);
    assert_eq!(table.game.record(), record);
    assert!(html(&table).contains("Share the game as it was first"));
    // Another moment is another question.
    let at = table.replay.at.expect("the past");
    table.update(Msg::GoTo(0));
    table.update(Msg::GoTo(at));
    table.update(Msg::PlayOn);
    assert_eq!(table.game.record(), record);
    table.update(Msg::PlayOn);
    assert!(matches!(table.game.inputs().last(), Some(Input::TookBack(_))));
    assert!(table.replay.at.is_none());
}
