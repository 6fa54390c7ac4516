//! What repeated rounds come to: a chain that only goes down, followed to its end, exact with numbers of any length.
//!
//! A state may lead to itself; that chance is divided out. All chances stand over one number, which grows by a factor a state,
//! so nothing has to be brought to lowest terms on the way.

use std::fmt;

use num_bigint::BigUint;
use num_integer::Integer;

use super::Fraction;

/// An exact chance or average of any length. Prints as `25/972`, in lowest terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exact {
    num: BigUint,
    den: BigUint,
}

/// Bits of which the nearest [`Fraction`] is made when the number itself is longer.
const NEAR: u64 = 64;

impl Exact {
    /// In lowest terms.
    fn lowest(&self) -> Exact {
        let common = self.num.gcd(&self.den);
        Exact { num: &self.num / &common, den: &self.den / &common }
    }

    /// The number itself where it is short enough, else the nearest that is; that is never a simple one by chance.
    pub fn near(&self) -> Fraction {
        let short = |n: &BigUint| u128::try_from(n).ok();
        let lowest = self.lowest();
        if let Some((num, den)) = short(&lowest.num).zip(short(&lowest.den)).filter(|&(_, den)| den >> 120 == 0) {
            return Fraction::new(num, den);
        }
        let shift = lowest.den.bits().saturating_sub(NEAR);
        let cut = |n: &BigUint| short(&(n >> shift)).unwrap_or(u128::MAX);
        let (num, den) = (cut(&lowest.num), cut(&lowest.den));
        match Fraction::new(num, den) {
            near if near.den < 1 << 40 => Fraction::new(num + 1, den),
            near => near,
        }
    }

    /// So many parts of this size, rounded: with 1000 the tenths of a percent.
    pub fn parts(&self, size: u32) -> u128 {
        let twice = (&self.num * (2 * u64::from(size)) + &self.den) / (&self.den * 2u8);
        u128::try_from(twice).unwrap_or(u128::MAX)
    }

    /// Whether it is nothing.
    pub fn is_zero(&self) -> bool {
        self.num == BigUint::ZERO
    }

    /// This over a small number.
    pub fn over(&self, n: u32) -> Exact {
        Exact { num: self.num.clone(), den: &self.den * n.max(1) }
    }
}

impl fmt::Display for Exact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Exact { num, den } = self.lowest();
        write!(f, "{num}/{den}")
    }
}

/// What a state comes to.
pub enum Step<S> {
    /// It is an end.
    End,
    /// So many of all equally likely ways to each state, and all ways.
    To(Vec<(S, u128)>, u128),
}

/// Where a chain ends, how likely, and how long it is on average.
#[derive(Clone, Debug)]
pub struct Solved<S> {
    /// Ends with their chance times `whole`, in order.
    ends: Vec<(S, BigUint)>,
    /// Steps on average, times `whole`.
    steps: BigUint,
    whole: BigUint,
}

impl<S: Copy + Ord> Solved<S> {
    /// The ends that can be reached, in order.
    pub fn ends(&self) -> impl Iterator<Item = &S> {
        self.ends.iter().map(|(end, _)| end)
    }

    /// The ends that can be reached with their chances, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&S, Exact)> {
        self.ends.iter().map(|(end, num)| (end, Exact { num: num.clone(), den: self.whole.clone() }))
    }

    /// The chance of an end for which `holds`.
    pub fn chance(&self, holds: impl Fn(&S) -> bool) -> Exact {
        self.average(|end| holds(end).into())
    }

    /// The average over the ends.
    pub fn average(&self, of: impl Fn(&S) -> u32) -> Exact {
        let mut num = BigUint::ZERO;
        for (end, chance) in &self.ends {
            match of(end) {
                0 => {}
                1 => num += chance,
                n => num += chance * n,
            }
        }
        Exact { num, den: self.whole.clone() }
    }

    /// How many steps it takes on average.
    pub fn steps(&self) -> Exact {
        Exact { num: self.steps.clone(), den: self.whole.clone() }
    }
}

/// What divides all ways and each count; all counts are short when the sum of them is, and that is much quicker.
fn common_of(all: u128, counts: impl Iterator<Item = u128>) -> u128 {
    match u64::try_from(all) {
        Ok(all) => counts.fold(all, |common, count| if common == 1 { 1 } else { common.gcd(&(count as u64)) }).into(),
        Err(_) => counts.fold(all, |common, count| common.gcd(&count)),
    }
}

/// Times a number that is mostly short.
fn scale(number: &mut BigUint, by: u128) {
    match u64::try_from(by) {
        Ok(1) => {}
        Ok(by) => *number *= by,
        Err(_) => *number *= by,
    }
}

fn times(number: &BigUint, by: u128) -> BigUint {
    match u64::try_from(by) {
        Ok(by) => number * by,
        Err(_) => number * by,
    }
}

/// Follows a chain to its ends. `rank` falls with every step to another state. The error is a state that only leads to itself.
pub fn follow<S: Copy + Ord>(start: S, rank: impl Fn(&S) -> u32, step: impl Fn(&S) -> Step<S>) -> Result<Solved<S>, S> {
    let one = || BigUint::from(1u8);
    let mut solved = Solved { ends: Vec::new(), steps: BigUint::ZERO, whole: one() };
    // States that have been reached, the highest rank last. How often one is entered stands over `whole`.
    let mut reached = vec![(rank(&start), start, one())];
    while let Some((_, state, entered)) = reached.pop() {
        let (ways, all) = match step(&state) {
            Step::End => {
                solved.ends.push((state, entered));
                continue;
            }
            Step::To(ways, all) => (ways, all),
        };
        let stays: u128 = ways.iter().filter(|(next, _)| *next == state).map(|(_, count)| count).sum();
        let common = common_of(all, ways.iter().map(|(_, count)| *count));
        let (all, leaves) = (all / common, (all - stays) / common);
        if leaves == 0 {
            return Err(state);
        }
        scale(&mut solved.whole, leaves);
        scale(&mut solved.steps, leaves);
        solved.steps += times(&entered, all);
        solved.ends.iter_mut().for_each(|(_, chance)| scale(chance, leaves));
        reached.iter_mut().for_each(|(_, _, entered)| scale(entered, leaves));
        for (next, count) in ways {
            if next != state {
                let more = times(&entered, count / common);
                let place = (rank(&next), next);
                match reached.binary_search_by(|(rank, state, _)| (*rank, *state).cmp(&place)) {
                    Ok(at) => reached[at].2 += more,
                    Err(at) => reached.insert(at, (place.0, place.1, more)),
                }
            }
        }
    }
    solved.ends.sort_by_key(|&(end, _)| end);
    Ok(solved)
}

/// What throws in a row come to, each with as many ways in all whatever went before; none when there are more ends than `most`.
pub fn in_a_row<S: Copy + Ord>(
    start: S,
    throws: &[(Vec<(S, u128)>, u128)],
    with: impl Fn(S, S) -> S,
    most: usize,
) -> Option<Solved<S>> {
    let (mut ends, mut whole) = (vec![(start, BigUint::from(1u8))], BigUint::from(1u8));
    for (ways, all) in throws {
        let common = common_of(*all, ways.iter().map(|(_, count)| *count));
        scale(&mut whole, all / common);
        let mut next: Vec<(S, BigUint)> = Vec::new();
        for (state, entered) in &ends {
            let ways = ways.iter().filter(|(_, count)| *count > 0);
            next.extend(ways.map(|(more, count)| (with(*state, *more), times(entered, count / common))));
        }
        next.sort_by_key(|&(state, _)| state);
        ends.clear();
        for (state, entered) in next {
            match ends.last_mut() {
                Some((known, chance)) if *known == state => *chance += entered,
                _ => ends.push((state, entered)),
            }
        }
        if ends.len() > most {
            return None;
        }
    }
    let steps = &whole * throws.len();
    Some(Solved { ends, steps, whole })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One die of six hits; `left` hits end it.
    fn until(left: u8) -> Solved<u8> {
        let step = |&left: &u8| match left {
            0 => Step::End,
            left => Step::To(vec![(left, 5), (left - 1, 1)], 6),
        };
        follow(left, |&left| left.into(), step).unwrap()
    }

    #[test]
    fn a_six_takes_six_throws() {
        assert_eq!(until(1).steps().to_string(), "6/1");
        assert_eq!(until(3).steps().to_string(), "18/1");
        assert_eq!(until(3).chance(|_| true).to_string(), "1/1");
    }

    #[test]
    fn who_throws_a_six_first() {
        // 0 throws, then 1, until one of them has a six (2 and 3): 1/6 + 25/36 of the same again is 6/11.
        let step = |&at: &u8| match at {
            0 => Step::To(vec![(2, 6), (3, 5), (0, 25)], 36),
            _ => Step::End,
        };
        let solved = follow(0, |&at| if at == 0 { 1 } else { 0 }, step).unwrap();
        assert_eq!(solved.chance(|&end| end == 2).to_string(), "6/11");
        assert_eq!(solved.steps().to_string(), "36/11");
        assert_eq!(solved.chance(|&end| end == 2).parts(1000), 545);
    }

    #[test]
    fn what_never_ends_is_said() {
        let step = |&at: &u8| if at == 0 { Step::To(vec![(1, 1), (2, 1)], 2) } else { Step::To(vec![(at, 1)], 1) };
        assert_eq!(follow(0, |&at| if at == 0 { 1 } else { 0 }, step).err(), Some(2));
    }

    #[test]
    fn long_numbers_are_never_simple_by_chance() {
        let big = BigUint::from(3u8).pow(200);
        let half = Exact { num: &big / 2u8 + 1u8, den: big };
        assert_eq!(half.parts(1000), 500);
        assert_ne!(half.near(), Fraction::new(1, 2));
        let whole = Exact { num: BigUint::from(7u8).pow(90), den: BigUint::from(7u8).pow(90) * 2u8 };
        assert_eq!((whole.near(), whole.to_string().as_str()), (Fraction::new(1, 2), "1/2"));
    }
}
