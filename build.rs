//! Takes out of the built-in files what only their writers need, so that the page carries less: the spaces of the JSON, and of the
//! texts the remarks and, where there is no command line, what only the quick reference says.

use std::path::{Path, PathBuf};
use std::{env, fs};

const FILES: &[&str] = &[
    "scenarios/tray/common.json",
    "scenarios/chaeronea/rules.json",
    "scenarios/chaeronea/chaeronea.json",
    "scenarios/granicus/rules.json",
    "scenarios/granicus/granicus.json",
    "scenarios/kadesh/rules.json",
    "scenarios/kadesh/kadesh.json",
];

fn main() {
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names a place for what is built"));
    let is_page = env::var("CARGO_CFG_TARGET_OS").is_ok_and(|os| os == "unknown");
    for file in FILES {
        write(&out, file, &without_spaces(&fs::read_to_string(file).expect(file)));
    }
    let texts = fs::read_to_string("texts/en.txt").expect("texts/en.txt");
    let is_left_out = |line: &str| line.is_empty() || line.starts_with('#') || is_page && line.starts_with("ref.");
    write(&out, "texts/en.txt", &texts.lines().filter(|line| !is_left_out(line)).collect::<Vec<_>>().join("\n"));
}

fn write(out: &Path, file: &str, text: &str) {
    println!("cargo::rerun-if-changed={file}");
    let place = out.join(file);
    fs::create_dir_all(place.parent().expect("a file lies in a folder")).expect("the place for what is built is ours");
    fs::write(place, text).expect("the place for what is built is ours");
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
