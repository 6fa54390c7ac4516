use super::*;
use crate::game::Switches;

fn roller(id: &str, words: &str) -> Roller {
    let mut roller = Roller::of(Known::built_in(id, &Switches::new()).unwrap(), "https://example.org/r.html", "");
    roller.route(&format!("ask={words}"));
    assert_eq!(roller.note, None);
    roller
}

fn words(roller: &Roller) -> String {
    let question = roller.question.as_ref().unwrap();
    question.ask.words(&question.known)
}

fn press(roller: &mut Roller, msg: Msg) -> Vec<Effect> {
    roller.update(msg, &mut Seeds::new(7))
}

fn type_in(roller: &mut Roller, pips: &[u8]) -> Vec<Effect> {
    press(roller, Msg::Real(true));
    for (n, pip) in pips.iter().enumerate() {
        press(roller, Msg::Die(n, pip.to_string()));
    }
    press(roller, Msg::Typed)
}

fn announced(effects: &[Effect]) -> Vec<&str> {
    let said = effects.iter().filter_map(|effect| match effect {
        Effect::Announce(said) => Some(said.as_str()),
        _ => None,
    });
    said.collect()
}

#[test]
fn a_link_opens_its_question_and_the_address_follows() {
    let mut roller = roller("chaeronea", "pike_3_philip_vs_hoplite_4_above_offset");
    assert_eq!(words(&roller), "pike 3 philip vs hoplite 4 above offset");
    let effects = press(&mut roller, Msg::Stands(1, 2));
    assert_eq!(effects[0], Effect::Replace("ask=pike_3_philip_vs_hoplite_2_above_offset".to_string()));
    assert_eq!(announced(&effects).len(), 1);
    let copied = press(&mut roller, Msg::CopyLink);
    assert_eq!(
        copied,
        [Effect::Copy("https://example.org/r.html#ask=pike_3_philip_vs_hoplite_2_above_offset".to_string())]
    );
}

#[test]
fn a_link_that_makes_no_sense_is_told_and_nothing_is_lost() {
    let mut roller = roller("chaeronea", "pike_3_vs_hoplite_4");
    roller.route("ask=pike_3_camp_vs_hoplite_4");
    assert!(roller.note.as_ref().is_some_and(|note| note.contains("\"camp\"")), "{:?}", roller.note);
    assert_eq!(words(&roller), "pike 3 vs hoplite 4");
    // A rule that is looked up in the document, and no question at all.
    for route in ["chaeronea.melee.3", ""] {
        assert_eq!(roller.route(route), []);
        assert_eq!(words(&roller), "pike 3 vs hoplite 4");
    }
}

#[test]
fn what_the_rules_do_not_know_goes_with_the_change() {
    let mut roller = roller("kadesh", "infantry_4_pharaoh_flanked_vs_hittite_chariot_2");
    // A unit of chariots has two stands at most, and a leader stays with his side only.
    press(&mut roller, Msg::Kind(0, "0.2".to_string()));
    assert_eq!(words(&roller), "egyptian chariot 2 vs hittite chariot 2");
    press(&mut roller, Msg::Kind(0, "1.1".to_string()));
    assert_eq!(words(&roller), "infantry 4 vs archer 4");
    press(&mut roller, Msg::Swap);
    press(&mut roller, Msg::Shot(true));
    assert_eq!(words(&roller), "archer 4 shoots infantry 4");
    press(&mut roller, Msg::Swap);
    assert_eq!(words(&roller), "infantry 4 vs archer 4");
}

#[test]
fn typed_dice_are_checked_and_read_by_the_rules() {
    let mut roller = roller("chaeronea", "skirmisher_4_vs_hoplite_4");
    // Two front stands each: the skirmishers hit on 1, the hoplites on 1-2.
    press(&mut roller, Msg::Real(true));
    press(&mut roller, Msg::Die(0, "7".to_string()));
    assert_eq!(roller.wrong.as_deref(), Some("A die shows 1 to 6."));
    let missing = press(&mut roller, Msg::Typed);
    assert_eq!(missing, [Effect::Focus("roller-die-0".to_string())]);
    let effects = type_in(&mut roller, &[1, 6, 2, 1]);
    assert_eq!(announced(&effects), ["Skirmishers lost 2 stands. Hoplites lost 1 stand."]);
    let line = "skirmisher 4 vs hoplite 4: Skirmishers threw 1 6. Hoplites threw 2 1. Skirmishers lost 2 stands. Hoplites lost 1 stand. Real dice.";
    assert_eq!(roller.history, [line]);
    press(&mut roller, Msg::Next);
    assert_eq!(words(&roller), "skirmisher 2 vs hoplite 3");
}

#[test]
fn the_phalanx_first_then_the_rest_then_the_leader() {
    let mut roller = roller("granicus", "phalanx_4_vs_cavalry_4_memnon");
    // Four dice on 5-6, two hit; what is left throws two on 5-6 and Memnon one on 4-6; then his die.
    let effects = type_in(&mut roller, &[5, 6, 1, 2]);
    assert_eq!(announced(&effects), ["Cavalry lost 2 stands."]);
    assert_eq!(roller.question.as_ref().unwrap().rolls.due(), 3);
    let effects = type_in(&mut roller, &[5, 4, 3]);
    assert_eq!(announced(&effects), ["Phalanx lost 1 stand."]);
    let effects = type_in(&mut roller, &[6]);
    assert_eq!(announced(&effects), ["Memnon is lost."]);
    press(&mut roller, Msg::Next);
    assert_eq!(words(&roller), "phalanx 3 vs cavalry 2");
}

#[test]
fn a_shot_is_one_roll() {
    let mut roller = roller("granicus", "skirmisher_4_bow_shoots_cavalry_3");
    let effects = type_in(&mut roller, &[6, 6, 1, 2]);
    assert_eq!(announced(&effects), ["Cavalry lost 3 stands and are gone."]);
    assert_eq!(roller.question.as_ref().unwrap().rolls.due(), 0);
}

#[test]
fn rolled_dice_come_from_the_seed() {
    let mut roller = roller("chaeronea", "pike_4_vs_hoplite_4");
    press(&mut roller, Msg::Roll);
    let thrown = &roller.question.as_ref().unwrap().rolls.thrown[0];
    assert_eq!(thrown.dice, Dice::seeded(Seeds::new(7).draw(), 0, 6));
}

#[test]
fn fifty_rolls_are_remembered() {
    let mut roller = Roller::plain();
    press(&mut roller, Msg::Count("30".to_string()));
    for _ in 0..60 {
        press(&mut roller, Msg::RollPlain);
    }
    assert_eq!(roller.history.len(), 50);
    assert_eq!(roller.history[0].split(' ').filter(|word| word.trim_end_matches('.').len() == 1).count(), 30);
}

#[test]
fn the_whole_fight_stays_in_step_with_the_question() {
    let mut roller = roller("chaeronea", "skirmisher_2_vs_skirmisher_2_offset");
    press(&mut roller, Msg::End);
    let wins = |roller: &Roller| match &roller.question.as_ref().unwrap().end {
        Some(Ok(finish)) => finish.wins(0).to_string(),
        _ => "none".to_string(),
    };
    assert_eq!(wins(&roller), "2/5");
    // With two dice each 25 of 81 are hit and hit back, 20 win, 20 lose, 16 go on.
    press(&mut roller, Msg::Front(2));
    assert_eq!(wins(&roller), "4/13");
    press(&mut roller, Msg::End);
    assert_eq!(wins(&roller), "none");
}

#[test]
fn no_question_upsets_the_page() {
    for id in crate::scenario::RULE_SETS {
        let mut roller = Roller::of(Known::built_in(id, &Switches::new()).unwrap(), "", "");
        for side in 0..2u8 {
            for kind in 0..8u8 {
                for msg in [
                    Msg::Kind(0, format!("{side}.{kind}")),
                    Msg::Shot(true),
                    Msg::Roll,
                    Msg::Shot(false),
                    Msg::Flank(1, Flank::Held),
                    Msg::Flank(0, Flank::Earlier),
                    Msg::Crossing(1),
                    Msg::Cover(0),
                    Msg::Leader(0, KindId(9)),
                    Msg::Above(1),
                    Msg::End,
                    Msg::Roll,
                    Msg::Roll,
                    Msg::Roll,
                    Msg::Next,
                    Msg::Swap,
                ] {
                    press(&mut roller, msg);
                    roller.view().to_html();
                }
            }
        }
    }
}
