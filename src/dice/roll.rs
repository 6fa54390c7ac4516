//! Dice that have fallen, and the faces that hit.

use std::fmt;
use std::str::FromStr;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

/// Dice in the order they were asked for; every one shows 1 to 6.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dice(Vec<u8>);

/// The die (counted from 1) that shows something other than 1 to 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotDice {
    /// Which die, counted from 1.
    pub die: usize,
    /// What it was said to show.
    pub shows: u8,
}

impl fmt::Display for NotDice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "die {} shows {}, and a die shows 1 to 6", self.die, self.shows)
    }
}

impl Dice {
    /// Dice with these pips, if every one is 1 to 6.
    pub fn new(pips: Vec<u8>) -> Result<Dice, NotDice> {
        match pips.iter().position(|pip| !(1..=6).contains(pip)) {
            Some(at) => Err(NotDice { die: at + 1, shows: pips[at] }),
            None => Ok(Dice(pips)),
        }
    }

    /// The dice of the `nth` roll of the game with this seed: they depend on nothing else.
    pub fn seeded(seed: u64, nth: u32, count: usize) -> Dice {
        let mut source =
            Xoshiro256PlusPlus::seed_from_u64(seed ^ (u64::from(nth) << 32 | u64::from(nth)).rotate_left(17));
        let mut pips = Vec::with_capacity(count);
        while pips.len() < count {
            // Three bits at a time; 6 and 7 are thrown away, so that all six faces are equally likely.
            let mut bits = source.next_u64();
            for _ in 0..21 {
                let three = (bits & 7) as u8;
                bits >>= 3;
                if three < 6 && pips.len() < count {
                    pips.push(three + 1);
                }
            }
        }
        Dice(pips)
    }

    /// What the dice show, in the order they were asked for.
    pub fn pips(&self) -> &[u8] {
        &self.0
    }
}

impl TryFrom<Vec<u8>> for Dice {
    type Error = NotDice;
    fn try_from(pips: Vec<u8>) -> Result<Dice, NotDice> {
        Dice::new(pips)
    }
}

impl From<Dice> for Vec<u8> {
    fn from(dice: Dice) -> Vec<u8> {
        dice.0
    }
}

/// The faces of a die that hit, `from` to `to`, both included. In files and on the page `1-2` or `6`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Faces {
    from: u8,
    to: u8,
}

impl Default for Faces {
    /// Every face.
    fn default() -> Faces {
        Faces { from: 1, to: 6 }
    }
}

impl Faces {
    /// The faces `from` to `to`; none if they are not faces of a die in this order.
    pub const fn new(from: u8, to: u8) -> Option<Faces> {
        if 1 <= from && from <= to && to <= 6 { Some(Faces { from, to }) } else { None }
    }

    /// Whether a die that shows `pip` hits.
    pub const fn hit(self, pip: u8) -> bool {
        self.from <= pip && pip <= self.to
    }

    /// How many of the six faces hit.
    pub const fn ways(self) -> u64 {
        (self.to - self.from + 1) as u64
    }
}

impl fmt::Display for Faces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.to - self.from {
            0 => write!(f, "{}", self.from),
            _ => write!(f, "{}-{}", self.from, self.to),
        }
    }
}

impl FromStr for Faces {
    type Err = String;
    fn from_str(text: &str) -> Result<Faces, String> {
        let (from, to) = text.split_once('-').unwrap_or((text, text));
        let face = |text: &str| text.parse().ok();
        face(from).zip(face(to)).and_then(|(from, to)| Faces::new(from, to)).ok_or_else(|| {
            format!("\"{}\" is not faces of a die like \"1\" or \"5-6\"", text.chars().take(20).collect::<String>())
        })
    }
}

impl TryFrom<String> for Faces {
    type Error = String;
    fn try_from(text: String) -> Result<Faces, String> {
        text.parse()
    }
}

impl From<Faces> for String {
    fn from(faces: Faces) -> String {
        faces.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_roll_depends_on_seed_and_number_only() {
        assert_eq!(Dice::seeded(7, 3, 4).pips(), &Dice::seeded(7, 3, 9).pips()[..4]);
        assert_ne!(Dice::seeded(7, 3, 20), Dice::seeded(7, 4, 20));
        assert_ne!(Dice::seeded(7, 3, 20), Dice::seeded(8, 3, 20));
    }

    /// Whether counts of equally likely things come out as even as chance makes them: chi-square is at most so many tenths.
    fn is_even(counts: &[u64], most_tenths: u64) -> bool {
        let (cells, all) = (counts.len() as u64, counts.iter().sum::<u64>());
        let off: u64 = counts.iter().map(|&count| (count * cells).abs_diff(all).pow(2)).sum();
        // Chi-square is `off / (cells * all)`.
        off * 10 <= most_tenths * cells * all
    }

    #[test]
    fn a_million_dice_are_even() {
        let mut faces = [0u64; 6];
        let mut pairs = [0u64; 36];
        // As a game draws them: roll after roll of some dice each.
        for nth in 0..25_000 {
            let dice = Dice::seeded(338, nth, 40);
            for pair in dice.pips().as_chunks::<2>().0 {
                let [one, other] = pair.map(|pip| usize::from(pip - 1));
                faces[one] += 1;
                faces[other] += 1;
                pairs[one * 6 + other] += 1;
            }
        }
        assert_eq!(faces.iter().sum::<u64>(), 1_000_000);
        // The points that even dice pass once in a thousand times, for 5 and for 35 degrees of freedom.
        assert!(is_even(&faces, 205), "{faces:?}");
        assert!(is_even(&pairs, 666), "{pairs:?}");
    }

    #[test]
    fn the_first_dice_of_rolls_are_even() {
        // Games differ in their seed and rolls in their number: neither may favour a face.
        let mut by_seed = [0u64; 6];
        let mut by_roll = [0u64; 6];
        for n in 0..60_000 {
            by_seed[usize::from(Dice::seeded(n, 0, 1).pips()[0] - 1)] += 1;
            by_roll[usize::from(Dice::seeded(7, n as u32, 1).pips()[0] - 1)] += 1;
        }
        assert!(is_even(&by_seed, 205), "{by_seed:?}");
        assert!(is_even(&by_roll, 205), "{by_roll:?}");
    }

    #[test]
    fn all_216_triples_come() {
        let mut seen = [false; 216];
        for nth in 0..4_000 {
            let pips = Dice::seeded(1, nth, 3).0;
            seen[pips.iter().fold(0, |at, pip| at * 6 + usize::from(pip - 1))] = true;
        }
        assert!(seen.iter().all(|&seen| seen));
    }

    #[test]
    fn a_die_shows_1_to_6() {
        assert_eq!(Dice::new(vec![1, 7]), Err(NotDice { die: 2, shows: 7 }));
        assert!(Dice::new(vec![0]).is_err());
        assert!(Dice::new(vec![1, 2, 3, 4, 5, 6]).is_ok());
    }

    #[test]
    fn faces_read_and_print() {
        for (text, ways) in [("1", 1), ("1-2", 2), ("4-6", 3), ("6", 1)] {
            let faces: Faces = text.parse().unwrap();
            assert_eq!((faces.ways(), faces.to_string().as_str()), (ways, text));
        }
        for text in ["0", "7", "3-1", "", "a", "1-7"] {
            assert!(text.parse::<Faces>().is_err(), "{text}");
        }
    }
}
