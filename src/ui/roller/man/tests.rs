use super::super::{Msg as RollerMsg, Roller};
use super::{Msg, send};
use crate::game::{Arc4, Shield};
use crate::rules::chevauchee::tables::Cover;
use crate::ui::message::Effect;
use crate::ui::seeds::Seeds;

fn roller(words: &str) -> Roller {
    let mut roller = Roller::of_soldiers("chevauchee", "https://example.org/r.html").unwrap();
    roller.route(&format!("ask={words}"));
    assert_eq!(roller.note, None);
    roller
}

fn press(roller: &mut Roller, msg: RollerMsg) -> Vec<Effect> {
    roller.update(msg, &mut Seeds::new(7))
}

fn man(roller: &mut Roller, msg: Msg) -> Vec<Effect> {
    press(roller, send(msg))
}

fn words(roller: &Roller) -> String {
    roller.man.as_ref().unwrap().words()
}

fn type_in(roller: &mut Roller, pips: [u8; 3]) -> String {
    for (n, pip) in pips.iter().enumerate() {
        press(roller, RollerMsg::Die(n, pip.to_string()));
    }
    let effects = press(roller, RollerMsg::Typed);
    let said = effects.iter().find_map(|effect| match effect {
        Effect::Announce(said) => Some(said.clone()),
        _ => None,
    });
    said.unwrap()
}

#[test]
fn menus_put_the_question_and_the_address_follows() {
    let mut roller = Roller::of_soldiers("chevauchee", "https://example.org/r.html").unwrap();
    man(&mut roller, Msg::Shot(true));
    let file = crate::scenario::skirmish_file("chevauchee").unwrap();
    let missile = |id: &str| file.missiles.iter().position(|row| row.id == id).unwrap().to_string();
    man(&mut roller, Msg::Missile(missile("longbow")));
    man(&mut roller, Msg::Category(0, "1".to_string()));
    man(&mut roller, Msg::Distance("8,5".to_string()));
    man(&mut roller, Msg::From(1, Arc4::Rear));
    man(&mut roller, Msg::Cover(1, Cover::Hedge));
    let effects = man(&mut roller, Msg::Shield(1, Shield::Buckler));
    let address =
        "light_foot_lance_shield_shoots_longbow_at_8.5_medium_foot_spear_buckler_from_rear_behind_hedge".to_string();
    // On foot there is no lance.
    let address = address.replace("lance", "unarmed");
    assert_eq!(effects[0], Effect::Replace(format!("ask={address}")));
    assert_eq!(
        press(&mut roller, RollerMsg::CopyLink),
        [Effect::Copy(format!("https://example.org/r.html#ask={address}"))]
    );
    man(&mut roller, Msg::Distance("far".to_string()));
    assert!(words(&roller).contains("at 8.5"));
}

#[test]
fn a_duel_is_thrown_blow_by_blow() {
    // chv-s23: the knight needs 11 and the spearman 15; in the second turn the knight holds a sword and needs 13.
    let mut roller = roller("heavy_horse_lance_then_sword_shield_charges_medium_foot_spear_shield");
    press(&mut roller, RollerMsg::Real(true));
    assert_eq!(type_in(&mut roller, [3, 3, 4]), "The attacker threw 3 3 4: 12 against 13. The defender lives.");
    assert_eq!(type_in(&mut roller, [1, 1, 1]), "The defender threw 1 1 1: a 3 always misses. The attacker lives.");
    press(&mut roller, RollerMsg::Next);
    assert!(roller.view().to_html().contains("Turn 2"));
    assert_eq!(type_in(&mut roller, [4, 4, 5]), "The attacker threw 4 4 5: 13 against 13. The defender falls.");
    assert_eq!(roller.man.as_ref().unwrap().casts.count(), 0);
    assert_eq!(roller.history.len(), 2);
    assert!(
        roller.history[0].starts_with("heavy horse lance then sword shield charges medium foot spear shield: Turn 2")
    );
}

#[test]
fn a_miss_beside_a_friend_is_thrown_again() {
    let mut roller = roller(
        "light_foot_club_shoots_bow_twice_at_6_medium_foot_sword_shield_beside_medium_foot_sword_shield_from_rear",
    );
    let page = roller.view().to_html();
    // The chances of chv-s17.
    for exact in ["35/216", "13895/46656", "13172999/34012224", "44345/629856", "819025/2125764"] {
        assert!(page.contains(exact), "{exact}");
    }
    press(&mut roller, RollerMsg::Real(true));
    assert_eq!(type_in(&mut roller, [4, 4, 5]), "The shooter threw 4 4 5: 12 against 13. The target lives.");
    assert_eq!(type_in(&mut roller, [4, 4, 5]), "The shooter threw 4 4 5: 12 against 12. The friend falls.");
    assert_eq!(type_in(&mut roller, [6, 6, 6]), "The shooter threw 6 6 6: an 18 always kills. The target falls.");
    assert_eq!(roller.man.as_ref().unwrap().casts.count(), 0);
}

#[test]
fn who_has_shot_has_no_blow_and_a_link_that_makes_no_sense_is_told() {
    let mut roller = roller("light_foot_sword_meets_light_foot_sword_used_longbow");
    assert!(roller.view().to_html().contains("he has shot this turn"));
    roller.route("ask=light_foot_sings_heavy_foot");
    assert!(roller.note.as_ref().is_some_and(|note| note.contains("\"sings\"")), "{:?}", roller.note);
    assert_eq!(words(&roller), "light foot sword meets light foot sword used longbow");
    press(&mut roller, RollerMsg::End);
    assert!(roller.view().to_html().contains("turns on average"));
}
