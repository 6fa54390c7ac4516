//! The documents of skirmishes: every rule, every figure at both scales, and what a class reads.

use std::collections::BTreeSet;

use sarissa::game::{Source, Switches};
use sarissa::scenario;
use sarissa::ui::reference::{SkirmishWanted, skirmish_document};
use sarissa::ui::sheets;

fn reference(switches: &Switches) -> String {
    let file = scenario::skirmish_file("chevauchee").unwrap();
    skirmish_document(SkirmishWanted { file, switches, roller: None })
}

/// The cells of the table row that begins with this name.
fn row(html: &str, name: &str) -> Vec<String> {
    let head = format!("<th scope=\"row\">{name}");
    let at = html.find(&head).unwrap_or_else(|| panic!("no row {name}"));
    let line = &html[at..at + html[at..].find("</tr>").unwrap()];
    line.split("<td>").skip(1).map(|cell| cell[..cell.find("</td>").unwrap()].to_string()).collect()
}

#[test]
fn every_rule_is_in_the_reference_and_every_dagger_too() {
    let html = reference(&Switches::new());
    let file = scenario::skirmish_file("chevauchee").unwrap();
    for rule in &file.rules {
        assert_eq!(html.matches(&format!("<div id=\"{}\"", rule.id.0)).count(), 1, "{}", rule.id.0);
        let dagger = format!("<dt>{} †</dt>", rule.name);
        assert_eq!(html.contains(&dagger), rule.source == Source::Ruling, "{}", rule.name);
    }
    // Scenario rules and rulings are ours: 39 and 5.
    assert_eq!(file.rules.iter().filter(|rule| rule.source == Source::Ruling).count(), 44);
    // Whatever a chip leads to is there.
    for part in html.split("href=\"#").skip(1) {
        let id = &part[..part.find('"').unwrap()];
        assert!(html.contains(&format!("id=\"{id}\"")), "{id}");
    }
}

#[test]
fn tables_of_the_sheet_at_both_scales() {
    let html = reference(&Switches::new());
    // Table A: base moves 7 7 6 6 14 14 12 12; the reach of a charge is counted in the digest.
    assert_eq!(row(&html, "base move"), ["7", "7", "6", "6", "14", "14", "12", "12"]);
    let far = ["15 to 25", "13 to 23", "10 to 20", "8 to 18", "23 to 38", "21 to 36", "17 to 32", "15 to 30"];
    assert_eq!(row(&html, "charge, least to most"), far);
    assert_eq!(row(&html, "Marsh"), ["−4", "no"]);
    assert_eq!(row(&html, "Uphill"), ["−2", "yes"]);
    assert_eq!(row(&html, "Crossbow"), ["8", "+2", "1 loaded", "2"]);
    assert_eq!(row(&html, "Longbow **"), ["8", "+1", "2", "2"]);
    assert_eq!(row(&html, "Pike"), ["6 *", "0", "2"]);
    assert_eq!(row(&html, "Halberd"), ["4", "+2", "2"]);
    // Table F: 10 and armour, one more on a horse, one more with a shield.
    assert_eq!(row(&html, "on foot"), ["10 (11)", "11 (12)", "12 (13)", "13 (14)"]);
    assert_eq!(row(&html, "mounted"), ["11 (12)", "12 (13)", "13 (14)", "14 (15)"]);
    // Table D, and nowhere none or all of 216.
    let of = ["215", "212", "206", "196", "181", "160", "135", "108", "81", "56", "35", "20", "10", "4", "1"];
    assert_eq!(row(&html, "of 216"), of);
    assert!(!row(&html, "per cent").iter().any(|cell| cell == "0.0" || cell == "100.0"));
    // At 1/35 every length doubles, and nothing that is added to dice does.
    let large = reference(&[("figures_1_35".to_string(), 1)].into_iter().collect());
    assert_eq!(row(&large, "base move"), ["14", "14", "12", "12", "28", "28", "24", "24"]);
    assert_eq!(row(&large, "charge, least to most")[0], "30 to 50");
    assert_eq!(row(&large, "Marsh")[0], "−8");
    assert_eq!(row(&large, "Crossbow"), ["16", "+2", "1 loaded", "2"]);
    assert_eq!(row(&large, "on foot"), row(&html, "on foot"));
    assert!(large.contains("Within 2 in of an enemy") && html.contains("Within 1 in of an enemy"));
}

#[test]
fn each_battle_has_its_documents() {
    let all = sheets::documents().expect("all documents can be made");
    let places: BTreeSet<&str> = all.iter().map(|(place, _)| place.as_str()).collect();
    assert!(places.contains("reference/chevauchee.html"));
    for battle in scenario::skirmish_battles() {
        for folder in ["lesson", "print"] {
            assert!(places.contains(format!("{folder}/{}.html", battle.id).as_str()), "{folder}: {}", battle.id);
        }
        let place = format!("lesson/{}.html", battle.id);
        let (_, lesson) = all.iter().find(|(known, _)| *known == place).unwrap();
        let html = lesson.html(None);
        let text = scenario::skirmish_battle_text(&battle.id).unwrap();
        let whole = scenario::read_skirmish_battle(text).unwrap();
        let told = whole.lesson.expect("a built-in battle has a lesson");
        assert!(told.questions.len() >= 2 && !told.background.is_empty() && !told.leaves_out.is_empty());
        let escaped = |text: &str| text.replace('&', "&amp;");
        for question in &told.questions {
            assert!(html.contains(&escaped(&question.ask)), "{}", question.ask);
        }
        // Where places are made up the player is told so.
        assert!(!battle.reconstructed.is_empty() && html.contains(&escaped(&battle.reconstructed[0])), "{}", battle.id);
    }
}
