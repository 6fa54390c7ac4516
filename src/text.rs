//! The one catalogue of texts, by key: a language is a file.

use std::sync::OnceLock;

use crate::order;

/// `key = text`, a line each; `#` begins a remark.
const ENGLISH: &str = include_str!(concat!(env!("OUT_DIR"), "/texts/en.txt"));

/// What the page leaves to the programs beside it; empty where all is in one.
const REST: &str = include_str!(concat!(env!("OUT_DIR"), "/texts/rest.txt"));

/// Texts that were added to the catalogue.
static MORE: OnceLock<&'static str> = OnceLock::new();

/// Adds the texts of the programs beside the page; before the first text is asked for.
pub fn add_the_rest() {
    let _ = MORE.set(REST);
}

/// All texts, in order of their keys.
pub fn all() -> &'static [(&'static str, &'static str)] {
    static TEXTS: OnceLock<Vec<(&'static str, &'static str)>> = OnceLock::new();
    TEXTS.get_or_init(|| {
        let lines = ENGLISH.lines().chain(MORE.get().map_or("", |more| more).lines());
        let lines = lines.filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once('='));
        let mut texts: Vec<_> = lines.map(|(key, text)| (key.trim(), text.trim())).collect();
        order::by_key(&mut texts, |&(key, _)| key);
        texts
    })
}

/// Whether the catalogue has this key.
pub fn knows(key: &str) -> bool {
    find(key).is_some()
}

/// The text of `key`, if there is one.
fn find(key: &str) -> Option<&'static str> {
    let all = all();
    all.binary_search_by(|(known, _)| (*known).cmp(key)).ok().map(|at| all[at].1)
}

/// The text of `key`, or the key itself where the catalogue has a hole; a test sees to it that it has none.
pub fn text(key: &str) -> String {
    find(key).unwrap_or(key).to_string()
}

/// The text of `key` with each `{name}` replaced by its value.
pub fn fill(key: &str, values: &[(&str, &str)]) -> String {
    let mut rest = find(key).unwrap_or(key);
    let mut filled = String::with_capacity(rest.len() + 16);
    while let Some(at) = rest.find('{') {
        let (before, after) = rest.split_at(at);
        filled.push_str(before);
        let end = after.find('}').unwrap_or(after.len() - 1);
        let name = &after[1..end];
        match values.iter().find(|(known, _)| *known == name) {
            Some((_, value)) => filled.push_str(value),
            None => filled.push_str(&after[..=end]),
        }
        rest = &after[end + 1..];
    }
    filled.push_str(rest);
    filled
}

/// The text of `key.one` or `key.many`, whichever fits `count`, with `{n}` replaced.
pub fn count(key: &str, count: usize, values: &[(&str, &str)]) -> String {
    let form = if count == 1 { "one" } else { "many" };
    let n = count.to_string();
    let mut all = vec![("n", n.as_str())];
    all.extend_from_slice(values);
    fill(&format!("{key}.{form}"), &all)
}

#[cfg(test)]
mod tests {
    #[test]
    fn no_key_stands_twice() {
        let keys = super::ENGLISH.lines().filter(|l| !l.starts_with('#') && l.contains('=')).count();
        assert_eq!(keys, super::all().len());
    }
}
