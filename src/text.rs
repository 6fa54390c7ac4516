//! The one catalogue of texts, by key: a language is a file.

use std::collections::BTreeMap;
use std::sync::OnceLock;

/// `key = text`, a line each; `#` begins a remark.
const ENGLISH: &str = include_str!("../texts/en.txt");

/// All texts by key.
pub fn all() -> &'static BTreeMap<&'static str, &'static str> {
    static TEXTS: OnceLock<BTreeMap<&'static str, &'static str>> = OnceLock::new();
    TEXTS.get_or_init(|| {
        ENGLISH
            .lines()
            .filter(|line| !line.starts_with('#'))
            .filter_map(|line| line.split_once('='))
            .map(|(key, text)| (key.trim(), text.trim()))
            .collect()
    })
}

/// The text of `key`, or the key itself where the catalogue has a hole; a test sees to it that it has none.
pub fn text(key: &str) -> String {
    all().get(key).map_or_else(|| key.to_string(), |text| text.to_string())
}

/// The text of `key` with each `{name}` replaced by its value.
pub fn fill(key: &str, values: &[(&str, &str)]) -> String {
    let mut rest = all().get(key).copied().unwrap_or(key);
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
