//! The catalogue of texts: nothing is missing and nothing is left over.

use std::collections::BTreeSet;

use sarissa::text;

use super::tree::{program, sources};

/// Literals of the program that look like keys: `tell.moved`, or `page.step.{name}` where a name is put in.
fn literals() -> Vec<(String, String)> {
    let mut found = Vec::new();
    for (file, source) in sources() {
        for (n, line) in program(&source) {
            for literal in line.split('"').skip(1).step_by(2) {
                let is_key = literal.contains('.')
                    && !literal.ends_with(".html")
                    && literal.starts_with(|c: char| c.is_ascii_lowercase())
                    && literal.chars().all(|c| c.is_ascii_alphanumeric() || "._-{}".contains(c));
                if is_key {
                    found.push((literal.to_string(), format!("src/{file}:{n}")));
                }
            }
        }
    }
    found
}

fn first(key: &str) -> &str {
    key.split('.').next().unwrap_or_default()
}

/// Whether a literal stands for a key: the key itself, what is counted, or a pattern with names put in.
fn stands_for(literal: &str, key: &str) -> bool {
    let bare = key.strip_suffix(".one").or_else(|| key.strip_suffix(".many"));
    let is_same = |key: &str| match literal.split_once('{') {
        None => literal == key,
        Some((before, after)) => {
            let after = after.rsplit_once('}').map_or("", |(_, after)| after);
            key.len() > before.len() + after.len() && key.starts_with(before) && key.ends_with(after)
        }
    };
    is_same(key) || bare.is_some_and(is_same)
}

/// Every key of the catalogue.
fn keys() -> impl Iterator<Item = &'static &'static str> {
    text::all().iter().map(|(key, _)| key)
}

#[test]
fn every_key_that_is_used_is_there() {
    let sections: BTreeSet<&str> = keys().map(|key| first(key)).collect();
    let missing: Vec<String> = literals()
        .into_iter()
        .filter(|(literal, _)| sections.contains(first(literal)))
        .filter(|(literal, _)| !keys().any(|key| stands_for(literal, key)))
        .map(|(literal, place)| format!("{place}: {literal}"))
        .collect();
    assert!(missing.is_empty(), "not in texts/en.txt:\n{}", missing.join("\n"));
}

#[test]
fn every_key_that_is_there_is_used() {
    let literals = literals();
    let unused: Vec<&str> =
        keys().copied().filter(|key| !literals.iter().any(|(literal, _)| stands_for(literal, key))).collect();
    assert!(unused.is_empty(), "nobody says these:\n{}", unused.join("\n"));
}

#[test]
fn what_is_counted_has_both_forms() {
    let literals = literals();
    let is_counted = |bare: &str| literals.iter().any(|(literal, _)| literal == bare);
    let half: Vec<&str> = keys()
        .copied()
        .filter(|key| {
            let form = |bare: &str, other: &str| is_counted(bare) && !text::knows(&format!("{bare}.{other}"));
            key.strip_suffix(".one").is_some_and(|bare| form(bare, "many"))
                || key.strip_suffix(".many").is_some_and(|bare| form(bare, "one"))
        })
        .collect();
    assert!(half.is_empty(), "{half:?}");
}

#[test]
fn values_are_filled_in() {
    assert_eq!(text::fill("tell.joined", &[("leader", "Philip"), ("unit", "P7")]), "Philip joins P7.");
    assert_eq!(text::fill("tell.joined", &[("leader", "{unit}")]), "{unit} joins {unit}.");
    assert_eq!(text::count("ref.gone", 1, &[]), "Down to 1 stand it is destroyed.");
    assert_eq!(text::count("ref.gone", 2, &[]), "Down to 2 stands it is destroyed.");
}
