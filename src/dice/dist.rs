//! Exact distributions: counted ways, never a rounded chance.

use std::fmt;

use super::Faces;

/// An exact chance in lowest terms, `num` in `den`. Prints as `25/972`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fraction {
    /// Ways it happens.
    pub num: u128,
    /// Ways in all; never zero.
    pub den: u128,
}

impl Fraction {
    /// `num` in `den` in lowest terms; `den` is taken as 1 when it is 0.
    pub fn new(num: u128, den: u128) -> Fraction {
        let den = den.max(1);
        let (mut a, mut b) = (num, den);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        Fraction { num: num / a, den: den / a }
    }

    /// Tenths of a percent, rounded.
    pub const fn per_mille(self) -> u32 {
        ((self.num * 2000 + self.den) / (self.den * 2)) as u32
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.num, self.den)
    }
}

/// How many of all equally likely ways lead to each result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dist<T: Ord> {
    /// In order of the result, each once, none with no ways.
    ways: Vec<(T, u128)>,
    total: u128,
}

/// Adds ways to a result, in its place.
fn add<T: Ord>(ways: &mut Vec<(T, u128)>, result: T, count: u128) {
    match ways.binary_search_by(|(known, _)| known.cmp(&result)) {
        Ok(at) => ways[at].1 += count,
        Err(at) => ways.insert(at, (result, count)),
    }
}

impl<T: Ord + Clone> Dist<T> {
    /// The result that is certain.
    pub fn certain(result: T) -> Dist<T> {
        Dist { ways: vec![(result, 1)], total: 1 }
    }

    /// Ways that were counted elsewhere: every result once, and the sum of all ways.
    pub fn counted(mut ways: Vec<(T, u128)>, total: u128) -> Dist<T> {
        ways.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
        Dist { ways, total }
    }

    /// Results that are all equally likely; the same result may come more than once.
    #[cfg(hexes)]
    pub fn evenly(results: impl IntoIterator<Item = T>) -> Dist<T> {
        let mut ways = Vec::new();
        let mut total = 0;
        for result in results {
            add(&mut ways, result, 1);
            total += 1;
        }
        Dist { ways, total }.reduced()
    }

    /// All results with their chances, in order; chances of 0 are left out.
    pub fn iter(&self) -> impl Iterator<Item = (&T, Fraction)> {
        self.ways.iter().map(|(result, ways)| (result, Fraction::new(*ways, self.total)))
    }

    /// The chance of a result for which `holds`.
    pub fn chance(&self, holds: impl Fn(&T) -> bool) -> Fraction {
        Fraction::new(self.ways.iter().filter(|(result, _)| holds(result)).map(|(_, ways)| ways).sum(), self.total)
    }

    /// The distribution of `of` the result.
    pub fn map<U: Ord + Clone>(&self, of: impl Fn(&T) -> U) -> Dist<U> {
        let mut ways = Vec::new();
        for (result, count) in &self.ways {
            add(&mut ways, of(result), *count);
        }
        Dist { ways, total: self.total }.reduced()
    }

    /// The distribution of what follows from each result.
    pub fn then<U: Ord + Clone>(&self, next: impl Fn(&T) -> Dist<U>) -> Dist<U> {
        let mut all = Dist { ways: Vec::new(), total: 0 };
        for (result, count) in &self.ways {
            // Each branch comes reduced, so common ground is found before it is added.
            let branch = next(result);
            if all.total == 0 {
                all.total = branch.total * self.total;
            }
            let scale = Fraction::new(branch.total * self.total, all.total);
            if scale.num > 1 {
                all.ways.iter_mut().for_each(|(_, ways)| *ways *= scale.num);
                all.total *= scale.num;
            }
            for (result, ways) in branch.ways {
                add(&mut all.ways, result, ways * *count * scale.den);
            }
        }
        all.reduced()
    }

    fn reduced(mut self) -> Dist<T> {
        let mut common = self.total;
        for (_, ways) in &self.ways {
            let mut b = *ways;
            while b != 0 {
                (common, b) = (b, common % b);
            }
        }
        if common > 1 {
            self.ways.iter_mut().for_each(|(_, ways)| *ways /= common);
            self.total /= common;
        }
        self
    }
}

impl Dist<u8> {
    /// The exact average.
    pub fn mean(&self) -> Fraction {
        Fraction::new(self.ways.iter().map(|(n, ways)| u128::from(*n) * ways).sum(), self.total)
    }

    /// The number of hits of `count` dice that hit on `faces`.
    pub fn hits(count: u8, faces: Faces) -> Dist<u8> {
        let (hit, miss) = (u128::from(faces.ways()), u128::from(6 - faces.ways()));
        let mut row = vec![1u128];
        for _ in 0..count {
            let mut next = vec![0; row.len() + 1];
            for (hits, ways) in row.iter().enumerate() {
                next[hits] += ways * miss;
                next[hits + 1] += ways * hit;
            }
            row = next;
        }
        let total = row.iter().sum();
        let ways = row.into_iter().enumerate().filter(|&(_, ways)| ways > 0).map(|(hits, ways)| (hits as u8, ways));
        Dist { ways: ways.collect(), total }.reduced()
    }

    /// The number of hits when both are thrown.
    pub fn plus(&self, other: &Dist<u8>) -> Dist<u8> {
        self.then(|&a| other.map(|&b| a + b))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_dice_by_hand() {
        let hits = Dist::hits(2, Faces::new(1, 2).unwrap());
        let found: Vec<String> = hits.iter().map(|(hits, chance)| format!("{hits}: {chance}")).collect();
        assert_eq!(found, ["0: 4/9", "1: 4/9", "2: 1/9"]);
    }

    #[test]
    fn branches_of_unlike_size_add_up() {
        let first = Dist::hits(1, Faces::new(1, 3).unwrap());
        let both = first.then(|&n| Dist::hits(n * 2, Faces::new(1, 2).unwrap()));
        assert_eq!(both.chance(|&n| n == 0), Fraction::new(13, 18));
        assert_eq!(both.chance(|_| true), Fraction::new(1, 1));
    }

    #[test]
    fn certain_hits_and_no_dice() {
        assert_eq!(Dist::hits(0, Faces::new(1, 1).unwrap()), Dist::certain(0));
        assert_eq!(Dist::hits(2, Faces::new(1, 6).unwrap()), Dist::certain(2));
    }
}
