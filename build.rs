//! Takes out of the built-in files what only their writers need, so that the page carries less: the spaces of the JSON, and of the
//! texts the remarks.

use std::path::{Path, PathBuf};
use std::{env, fs};

use serde_json::Value;

const FILES: &[&str] = &[
    "scenarios/tray/common.json",
    "scenarios/chaeronea/rules.json",
    "scenarios/chaeronea/chaeronea.json",
    "scenarios/granicus/rules.json",
    "scenarios/granicus/granicus.json",
    "scenarios/kadesh/rules.json",
    "scenarios/kadesh/kadesh.json",
];

/// The files of the games on hexes. These, their texts (`hex.`) and all that stands under `cfg(hexes)` are left out of the programs that
/// do not show hexes: they are built without the feature `hexes`.
const HEX_FILES: &[&str] = &[
    "scenarios/raphia/rules.json",
    "scenarios/raphia/raphia.json",
    "scenarios/raphia/wing.json",
    "scenarios/raphia/first-steps.json",
];

/// The files of skirmishes, in the same way: with the feature `skirmish`, and their texts begin with `man.`.
const SKIRMISH_FILES: &[&str] = &[
    "scenarios/chevauchee/rules.json",
    "scenarios/chevauchee/hamlet.json",
    "scenarios/chevauchee/ford.json",
    "scenarios/chevauchee/wood.json",
    "scenarios/chevauchee/open.json",
    "scenarios/chevauchee/first-steps.json",
];

/// How the keys of texts begin that only the programs beside the page say.
const OF_OTHERS: &[&str] = &["bearer.", "editor.", "forces.", "print.", "ref.", "roller.", "sheets."];

/// How the keys of texts begin that only reports say, for which the crate is built with the feature `report`.
const OF_REPORTS: &str = "report.";

/// How the keys of texts begin that only the command line says, which writes the documents of battles on hexes and skirmishes, and the
/// one file that holds everything.
const OF_DOCUMENTS: &[&str] = &["hexprint.", "hexref.", "manprint.", "manref.", "single."];

/// How the keys of texts begin that the library says; and of these, what only a page says.
const OF_LIBRARY: &[&str] =
    &["bearer.", "chance.", "fault.", "hex.", "input.", "library.", "man.", "prospect.", "refuse.", "tell."];
const NOT_OF_LIBRARY: &str = "hex.end. hex.finish. hex.how. hex.key. hex.legend. hex.next. hex.note. hex.offer. hex.path. hex.report. hex.say. \
     hex.stack. hex.sum. hex.then. hex.worth. man.able. man.end. man.flag. man.how. man.key. man.log. man.odds. \
     man.offer. man.paper. man.report. man.run. man.say.";

fn main() {
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names a place for what is built"));
    let is_web = env::var("CARGO_CFG_TARGET_OS").is_ok_and(|os| os == "unknown");
    let is_library = is_web && env::var_os("CARGO_FEATURE_LIBRARY").is_some();
    // The one file that holds everything leaves nothing to the programs beside it.
    let is_whole = env::var_os("CARGO_FEATURE_WHOLE").is_some();
    let is_page = is_web && !is_whole;
    println!("cargo::rustc-check-cfg=cfg(hexes, report, skirmish, trays, whole)");
    if is_whole {
        println!("cargo::rustc-cfg=whole");
    }
    let is_report = env::var_os("CARGO_FEATURE_REPORT").is_some();
    if is_report {
        println!("cargo::rustc-cfg=report");
    }
    if env::var_os("CARGO_FEATURE_TRAYS").is_some() {
        println!("cargo::rustc-cfg=trays");
    }
    let has_skirmish = env::var_os("CARGO_FEATURE_SKIRMISH").is_some();
    if has_skirmish {
        println!("cargo::rustc-cfg=skirmish");
    }
    let has_hexes = env::var_os("CARGO_FEATURE_HEXES").is_some();
    if has_hexes {
        println!("cargo::rustc-cfg=hexes");
    }
    let hex_files = if has_hexes { HEX_FILES } else { &[] };
    let skirmish_files = if has_skirmish { SKIRMISH_FILES } else { &[] };
    for file in FILES.iter().chain(hex_files).chain(skirmish_files).chain(&["texts/en.txt"]) {
        println!("cargo::rerun-if-changed={file}");
    }
    for file in FILES.iter().chain(hex_files).chain(skirmish_files) {
        let text = fs::read_to_string(file).expect(file);
        write(&out, file, &without_spaces(&text));
        if !file.ends_with("/rules.json") {
            let read = if is_page && !is_library { as_played(&text, is_report) } else { without_spaces(&text) };
            write(&out, &format!("played/{file}"), &read);
        }
    }
    // Where there is no command line, the page does not carry what only the programs beside it say.
    let texts = fs::read_to_string("texts/en.txt").expect("texts/en.txt");
    let lines = texts.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let lines = lines.filter(|line| has_hexes || !line.starts_with("hex."));
    let lines = lines.filter(|line| has_skirmish || !line.starts_with("man."));
    let lines = lines.filter(|line| !is_page || is_report || !line.starts_with(OF_REPORTS));
    let is_of_documents = |line: &&str| OF_DOCUMENTS.iter().any(|prefix| line.starts_with(prefix));
    let lines = lines.filter(|line| !is_page || !is_of_documents(line));
    let is_of_others = |line: &&str| is_page && OF_OTHERS.iter().any(|prefix| line.starts_with(prefix));
    let is_said = |line: &str| {
        let is_pages = NOT_OF_LIBRARY.split(' ').any(|key| line.starts_with(key));
        OF_LIBRARY.iter().any(|key| line.starts_with(key)) && !is_pages
    };
    let is_of_library = |line: &str| line.starts_with("library.") || line.starts_with("prospect.");
    let lines = lines.filter(|line| if is_library { is_said(line) } else { !is_web || !is_of_library(line) });
    let lines: Vec<&str> = lines.collect();
    if is_library {
        write(&out, "texts/en.txt", &lines.join("\n"));
        return write(&out, "texts/rest.txt", "");
    }
    let (rest, page): (Vec<&str>, Vec<&str>) = lines.into_iter().partition(is_of_others);
    write(&out, "texts/en.txt", &page.join("\n"));
    write(&out, "texts/rest.txt", &rest.join("\n"));
}

fn write(out: &Path, file: &str, text: &str) {
    let place = out.join(file);
    fs::create_dir_all(place.parent().expect("a file lies in a folder")).expect("the place for what is built is ours");
    fs::write(place, text).expect("the place for what is built is ours");
}

/// A battle without what only its lesson says, which is a document of its own. A report tells of it what happened, and asks its questions.
fn as_played(text: &str, is_report: bool) -> String {
    let mut battle: Value = serde_json::from_str(text).expect("built-in files are JSON");
    if !is_report && let Some(battle) = battle.as_object_mut() {
        battle.remove("lesson");
    }
    if let Some(lesson) = battle.get_mut("lesson").and_then(Value::as_object_mut) {
        lesson.retain(|part, _| part == "what_happened" || part == "questions");
        for question in lesson.get_mut("questions").and_then(Value::as_array_mut).into_iter().flatten() {
            // A text must not be empty.
            question["key"] = Value::from("-");
        }
    }
    battle.to_string()
}

/// The same JSON without the spaces between its values.
fn without_spaces(json: &str) -> String {
    let (mut is_text, mut is_escaped) = (false, false);
    json.chars()
        .filter(|&c| {
            let is_kept = is_text || !c.is_ascii_whitespace();
            if c == '"' && !is_escaped {
                is_text = !is_text;
            }
            is_escaped = c == '\\' && !is_escaped;
            is_kept
        })
        .collect()
}
