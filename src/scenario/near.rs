//! The word that may have been meant by another.

use crate::text;

/// The word that may have been meant, or all there are.
pub(super) fn suggestion(word: &str, words: &[&str]) -> String {
    match nearest(word, words) {
        Some(near) => text::fill("fault.mean", &[("near", near)]),
        None => text::fill("fault.use", &[("known", &words.join(", "))]),
    }
}

/// The known word that was most likely meant, if one is near.
pub(super) fn nearest<'k>(word: &str, known: &[&'k str]) -> Option<&'k str> {
    let plain = |word: &str| word.to_ascii_lowercase().replace(['_', '-', ' '], "");
    let word = plain(word);
    known
        .iter()
        .map(|&known| (steps(&word, &plain(known)), known))
        .min()
        .filter(|&(steps, known)| steps <= 2 && steps < known.len() / 2 + 1)
        .map(|(_, known)| known)
}

/// How many letters have to be put in, taken out or changed to make one word of the other.
fn steps(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().take(60).collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, c) in a.chars().take(60).enumerate() {
        let mut before = row[0];
        row[0] = i + 1;
        for j in 0..b.len() {
            let change = before + usize::from(c != b[j]);
            before = row[j + 1];
            row[j + 1] = change.min(row[j] + 1).min(before + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_word_that_was_meant() {
        let known = ["facing", "stands", "side", "card"];
        assert_eq!(nearest("faceing", &known), Some("facing"));
        assert_eq!(nearest("Stand", &known), Some("stands"));
        assert_eq!(nearest("weapon", &known), None);
    }
}
