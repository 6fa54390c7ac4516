//! All shots of a turn at once: who falls (`chevauchee.fire.9`, `chevauchee.missile.7`, `chevauchee.ruling.20`).

use super::throws::{ALL, chance_of, ways_of};
use crate::dice::{Fraction, Solved, in_a_row};

/// A shot of a volley. Soldiers are numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VolleyShot {
    /// At whom.
    pub on: usize,
    /// The lowest throw that kills him.
    pub needs: u8,
    /// The friend a miss may hit, and the lowest throw that does.
    pub stray: Option<(usize, u8)>,
}

/// Shots that count as one instant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Volley {
    /// The shots, in any order.
    pub shots: Vec<VolleyShot>,
}

impl VolleyShot {
    /// The chance that it misses and then hits the friend.
    pub fn stray_chance(&self) -> Fraction {
        let Some((_, needs)) = self.stray else { return Fraction::new(0, 1) };
        Fraction::new((ALL - ways_of(self.needs)) * ways_of(needs), ALL * ALL)
    }

    /// The chance that it hits its target.
    pub fn chance(&self) -> Fraction {
        chance_of(self.needs)
    }

    /// Whom it kills, as bits, each with the ways of 216 times 216.
    fn falls(&self) -> Vec<(u64, u128)> {
        let kills = ways_of(self.needs) * ALL;
        let strays = self.stray.map_or(0, |(_, needs)| (ALL - ways_of(self.needs)) * ways_of(needs));
        let mut ways = vec![(0, ALL * ALL - kills - strays), (1 << self.on, kills)];
        ways.extend(self.stray.map(|(friend, _)| (1 << friend, strays)));
        ways
    }
}

/// No more sets of fallen soldiers than this are told apart.
const MOST_SETS: usize = 1 << 20;

impl Volley {
    /// Who has fallen when all shots are worked out, as bits; none when there are too many sets of them, or a number over 63.
    pub fn outcome(&self) -> Option<Solved<u64>> {
        if self.shots.iter().any(|shot| shot.on >= 64 || shot.stray.is_some_and(|(on, _)| on >= 64)) {
            return None;
        }
        let throws: Vec<(Vec<(u64, u128)>, u128)> = self.shots.iter().map(|shot| (shot.falls(), ALL * ALL)).collect();
        in_a_row(0, &throws, |known, more| known | more, MOST_SETS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twenty_shots_at_one_man() {
        // Each kills in half of its ways.
        let volley = Volley { shots: vec![VolleyShot { on: 3, needs: 11, stray: None }; 20] };
        let dies = volley.outcome().unwrap().chance(|set| set & 8 != 0);
        assert_eq!(dies.to_string(), "1048575/1048576");
    }

    #[test]
    fn eight_shots_past_a_friend() {
        // Of each shot 2/4 kill the target, 1/4 the friend.
        let volley = Volley { shots: vec![VolleyShot { on: 0, needs: 11, stray: Some((1, 11)) }; 8] };
        let fallen = volley.outcome().unwrap();
        for (set, chance) in [(0, "1/65536"), (1, "205/2048"), (2, "255/65536"), (3, "1835/2048")] {
            assert_eq!(fallen.chance(|end| *end == set).to_string(), chance);
        }
    }
}
