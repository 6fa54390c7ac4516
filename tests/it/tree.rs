//! The source files as texts, for tests that look at them.

use std::fs;
use std::path::Path;

/// Every Rust file of `src` but those of tests, with its path from there, in order.
pub fn sources() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    walk(&root, &root, &mut files);
    files.sort();
    assert!(files.len() > 20, "the source files are not where they were");
    files
}

fn walk(root: &Path, folder: &Path, files: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            walk(root, &path, files);
        } else if path.extension().is_some_and(|ext| ext == "rs") && !path.ends_with("tests.rs") {
            let name = path.strip_prefix(root).unwrap().to_string_lossy().replace('\\', "/");
            files.push((name, fs::read_to_string(&path).unwrap()));
        }
    }
}

/// The lines of a file that are program: no remarks, nothing from its tests on. Numbers count from 1.
pub fn program(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().enumerate();
    let program = lines.take_while(|(_, line)| !line.starts_with("#[cfg(test)]"));
    program.filter(|(_, line)| !line.trim_start().starts_with("//")).map(|(n, line)| (n + 1, line))
}

/// The words of a line: runs of letters, digits and `_`.
pub fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').filter(|word| !word.is_empty())
}
