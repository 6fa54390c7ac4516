//! Luck: what the dice did, against exactly what was to be expected of them.

use num_bigint::BigUint;

use crate::dice::Fraction;

/// Throws of one kind that each come off or not: how likely each was, and how many did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Luck {
    /// Ways in which a throw comes off, and how many throws there were of that kind.
    chances: Vec<(u32, u32)>,
    /// Ways in all, the same for each.
    of: u32,
    /// How many came off.
    pub came: u32,
}

impl Luck {
    /// Of throws with so many equally likely ways.
    pub fn of(of: u32) -> Luck {
        Luck { of, ..Luck::default() }
    }

    /// `count` throws that each come off in `ways`, of which `came` did.
    pub fn add(&mut self, ways: u32, count: u32, came: u32) {
        self.came += came;
        match self.chances.iter_mut().find(|(known, _)| *known == ways) {
            Some((_, throws)) => *throws += count,
            None => self.chances.push((ways, count)),
        }
    }

    /// How many throws.
    pub fn throws(&self) -> u32 {
        self.chances.iter().map(|(_, count)| count).sum()
    }

    /// How many were to be expected to come off, in tenths, rounded.
    pub fn tenths(&self) -> u32 {
        let ways: u32 = self.chances.iter().map(|(ways, count)| ways * count).sum();
        (ways * 10 + self.of / 2) / self.of.max(1)
    }

    /// Whether more came off than were to be expected, or as many.
    pub fn is_more(&self) -> bool {
        let ways: u32 = self.chances.iter().map(|(ways, count)| ways * count).sum();
        self.came * self.of >= ways
    }

    /// The exact chance that all these throws, thrown again, bring so many or more; or so many or fewer, where fewer came than were to be
    /// expected.
    pub fn chance(&self) -> Fraction {
        // How many ways there are to bring none, one, two …
        let mut ways = vec![BigUint::from(1u32)];
        for &(hit, count) in &self.chances {
            let miss = self.of - hit.min(self.of);
            for _ in 0..count {
                ways.push(BigUint::from(0u32));
                for n in (0..ways.len()).rev() {
                    let before = if n > 0 { &ways[n - 1] * hit } else { BigUint::from(0u32) };
                    ways[n] = &ways[n] * miss + before;
                }
            }
        }
        let came = self.came as usize;
        let is_more = self.is_more();
        let (mut num, mut den) = (BigUint::from(0u32), BigUint::from(0u32));
        for (n, ways) in ways.iter().enumerate() {
            den += ways;
            if (is_more && n >= came) || (!is_more && n <= came) {
                num += ways;
            }
        }
        short(num, den)
    }
}

/// The same chance in numbers that fit: a hundred bits are more than words can say.
fn short(num: BigUint, den: BigUint) -> Fraction {
    let shift = den.bits().saturating_sub(100);
    let short = |number: BigUint| u128::try_from(number >> shift).unwrap_or(u128::MAX);
    Fraction::new(short(num), short(den))
}

/// The exact chance that the sum of independent numbers comes to so much or more; or to so much or less, where `sum` is below zero.
/// Each of `parts` is what one of them can be, with its chances.
pub(super) fn at_least(parts: &[Vec<(i64, Fraction)>], sum: i64) -> Fraction {
    let lowest = |part: &Vec<(i64, Fraction)>| part.iter().map(|(value, _)| *value).min().unwrap_or(0);
    let mut least = 0;
    let mut ways = vec![BigUint::from(1u32)];
    for part in parts {
        // In parts of one whole.
        let whole = part.iter().fold(1, |whole: u128, (_, chance)| whole * Fraction::new(whole, chance.den).den);
        let low = lowest(part);
        let spread = part.iter().map(|(value, _)| (value - low) as usize).max().unwrap_or(0);
        let mut next = vec![BigUint::from(0u32); ways.len() + spread];
        for (value, chance) in part {
            let share = BigUint::from(whole / chance.den * chance.num);
            for (n, count) in ways.iter().enumerate() {
                next[n + (value - low) as usize] += count * &share;
            }
        }
        ways = next;
        least += low;
    }
    let (mut num, mut den) = (BigUint::from(0u32), BigUint::from(0u32));
    for (n, ways) in ways.iter().enumerate() {
        den += ways;
        let value = least + n as i64;
        if (sum >= 0 && value >= sum) || (sum < 0 && value <= sum) {
            num += ways;
        }
    }
    short(num, den)
}
