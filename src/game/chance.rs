//! Exact chances as counts in words.

use crate::dice::Fraction;
use crate::text;

/// Up to this denominator a chance is said as it is.
const SMALL: u128 = 12;

/// A chance as a count: `about 1 in 8`, `2 in 7` when that is exact, `certain`, `never`.
///
/// In twelfths or larger parts it is said exactly, and so is 1 in n. Else the smallest honest fraction: under 9 % off, seen from the rarer
/// side. Rarer than 1 in 20 it is always 1 in n, and for what nearly always happens all but 1 in n.
pub fn about_in_words(chance: Fraction) -> String {
    let Fraction { num, den } = chance;
    if num == 0 {
        return text::text("chance.never");
    }
    if num >= den {
        return text::text("chance.certain");
    }
    let is_rare = num <= den / 2;
    let rarer = if is_rare { num } else { den - num };
    let is_plain = den <= SMALL || rarer == 1 && den <= 20;
    let (part, whole) = if is_plain { (rarer, den) } else { near(rarer, den) };
    if whole > 1_000_000 {
        return text::text(if is_rare { "chance.hardly_ever" } else { "chance.nearly_always" });
    }
    let is_exact = part.checked_mul(den) == rarer.checked_mul(whole) && part.checked_mul(den).is_some();
    let shown = if is_rare { part } else { whole - part };
    let values = [("num", grouped(shown)), ("den", grouped(whole))];
    let values = values.each_ref().map(|(name, value)| (*name, value.as_str()));
    text::fill(if is_exact { "chance.exact" } else { "chance.about" }, &values)
}

/// The smallest honest fraction for `num` in `den`, which is half or less and not nothing.
fn near(num: u128, den: u128) -> (u128, u128) {
    if num.saturating_mul(20) < den {
        let n = den / num + u128::from(den % num * 2 >= num);
        // Beyond a hundred two figures are within 5 %.
        let mut unit = 1;
        while n / unit >= 100 {
            unit *= 10;
        }
        return (1, (n + unit / 2) / unit * unit);
    }
    // Far fewer bits are enough for 9 %, and leave room to multiply.
    let shift = (128 - den.leading_zeros()).saturating_sub(60);
    let (num, den) = (num >> shift, den >> shift);
    for whole in 2..=24 {
        let part = (num * whole * 2 + den) / (den * 2);
        let off = (part * den).abs_diff(num * whole);
        if part > 0 && off * 100 < num * whole * 9 {
            return (part, whole);
        }
    }
    (1, (den + num / 2) / num.max(1))
}

/// With a comma between groups of three figures.
fn grouped(n: u128) -> String {
    let figures = n.to_string();
    let mut grouped = String::new();
    for (at, figure) in figures.chars().enumerate() {
        if at > 0 && (figures.len() - at).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(figure);
    }
    grouped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_in_words() {
        for (num, den, words) in [
            (0, 1, "never"),
            (1, 1, "certain"),
            (1, 8, "1 in 8"),
            (117, 972, "about 1 in 8"),
            (298, 1000, "about 2 in 7"),
            (1, 2, "1 in 2"),
            (2, 3, "2 in 3"),
            (4, 9, "4 in 9"),
            (5, 9, "5 in 9"),
            (11, 12, "11 in 12"),
            (62, 100, "about 3 in 5"),
            (94, 100, "about 15 in 16"),
            (99, 100, "99 in 100"),
            (1, 16, "1 in 16"),
            (1, 36, "1 in 36"),
            (5, 243, "about 1 in 49"),
            (1, 15_552, "about 1 in 16,000"),
            (1, 10_000_000, "less than 1 in a million"),
        ] {
            assert_eq!(about_in_words(Fraction::new(num, den)), words, "{num}/{den}");
        }
    }

    #[test]
    fn never_9_percent_off() {
        for den in 2..400u128 {
            for num in 1..=den / 2 {
                let (part, whole) = near(num, den);
                let off = (part * den).abs_diff(num * whole);
                assert!(off * 100 < num * whole * 9, "{num}/{den}: {part}/{whole}");
                assert!(part == 1 || num * 20 >= den, "{num}/{den}: {part}/{whole}");
            }
        }
        let huge = u128::MAX / 7;
        assert_eq!(near(huge / 3, huge), (1, 3));
    }
}
