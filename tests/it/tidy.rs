//! House rules that no compiler keeps: who may use whom, and what has no place in the core.

use super::tree::{program, sources, words};

/// What each part of the crate may use; what is not listed may use everything. Nobody below `ui` knows the page, and the
/// rules know neither files nor texts.
const LAYERS: &[(&str, &[&str])] = &[
    ("order", &["order"]),
    ("geom", &["geom"]),
    ("dice", &["dice"]),
    ("text", &["text", "order"]),
    ("game", &["game", "order", "geom", "dice", "text"]),
    ("rules", &["rules", "order", "game", "geom", "dice"]),
    ("scenario", &["scenario", "order", "rules", "game", "geom", "dice", "text"]),
    ("opponent", &["opponent", "scenario", "rules", "game", "geom", "dice"]),
    ("prospects", &["prospects", "scenario", "rules", "game", "geom", "dice", "text"]),
    ("cases", &["cases", "scenario", "rules", "game", "geom", "dice"]),
    ("library", &["library", "order", "prospects", "scenario", "game", "geom", "dice", "text"]),
    ("ui", &["ui", "order", "opponent", "scenario", "rules", "game", "geom", "dice", "text"]),
];

fn part(file: &str) -> &str {
    file.split(['/', '.']).next().unwrap_or_default()
}

fn is_core(file: &str) -> bool {
    !matches!(part(file), "library" | "ui" | "web" | "bin")
}

/// Every line for which `is_wrong` gives a reason.
#[track_caller]
fn none(is_wrong: impl Fn(&str, &str) -> Option<String>) {
    let mut wrong = Vec::new();
    for (file, text) in sources() {
        for (n, line) in program(&text) {
            if let Some(why) = is_wrong(&file, line) {
                wrong.push(format!("src/{file}:{n}: {why}: {}", line.trim()));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn layers_use_what_lies_below_them() {
    none(|file, line| {
        let (_, may) = LAYERS.iter().find(|(name, _)| *name == part(file))?;
        let used = line.split("crate::").skip(1).filter_map(|rest| words(rest).next());
        let mut wrong = used.filter(|used| used.starts_with(char::is_lowercase) && !may.contains(used));
        wrong.next().map(|used| format!("{} may not use {used}", part(file)))
    });
}

#[test]
fn the_core_has_no_floats() {
    none(|file, line| {
        let has_float = words(line).any(|word| word == "f32" || word == "f64");
        (is_core(file) && has_float).then(|| "a float".to_string())
    });
}

#[test]
fn the_core_keeps_its_order() {
    none(|file, line| {
        let has_hash = words(line).any(|word| word == "HashMap" || word == "HashSet");
        (is_core(file) && has_hash).then(|| "a list without an order".to_string())
    });
}

#[test]
fn the_library_knows_no_clock_and_no_chance_of_its_own() {
    none(|file, line| {
        let found = words(line).find(|word| matches!(*word, "SystemTime" | "Instant" | "thread_rng" | "getrandom"));
        found.filter(|_| !matches!(part(file), "web" | "bin")).map(|word| format!("{word} has no place here"))
    });
}

#[test]
fn nothing_unwraps() {
    none(|_, line| {
        let bad = [".unwrap()", "panic!(", "unimplemented!(", "todo!("].into_iter().find(|bad| line.contains(bad));
        bad.map(|bad| format!("{bad} outside tests"))
    });
}

#[test]
fn no_rule_set_is_asked_for_by_name_in_the_engine() {
    none(|file, line| {
        let asks = file.starts_with("rules/") && words(line).any(|word| word == "chaeronea");
        asks.then(|| "the engine knows a battle by name".to_string())
    });
}

#[test]
fn files_are_short() {
    let long: Vec<String> = sources()
        .into_iter()
        .map(|(file, text)| (file, text.lines().count()))
        .filter(|(_, lines)| *lines > 600)
        .map(|(file, lines)| format!("src/{file}: {lines} lines"))
        .collect();
    assert!(long.is_empty(), "split at the first new noun:\n{}", long.join("\n"));
}
