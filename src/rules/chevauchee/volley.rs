//! All shots of a turn at once: who falls (`chevauchee.fire.9`, `chevauchee.missile.7`, `chevauchee.ruling.20`).

use super::throws::{ALL, chance_of, ways_of};
use crate::dice::{Dist, Fraction};

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

    /// Whom it kills, as bits, with the ways of 216 times 216.
    fn falls(&self) -> Dist<u64> {
        let kills = ways_of(self.needs) * ALL;
        let strays = self.stray.map_or(0, |(_, needs)| (ALL - ways_of(self.needs)) * ways_of(needs));
        let mut ways = vec![(0, ALL * ALL - kills - strays), (1u64 << self.on, kills)];
        ways.extend(self.stray.map(|(friend, _)| (1u64 << friend, strays)));
        Dist::counted(ways, ALL * ALL).map(|fallen| *fallen)
    }
}

impl Volley {
    /// Who has fallen when all shots are worked out, as bits; none when there are too many to count at once.
    pub fn outcome(&self) -> Option<Dist<u64>> {
        let dice: u32 = self.shots.iter().map(|shot| if shot.stray.is_some() { 2 } else { 1 }).sum();
        if dice > 15 || self.shots.iter().any(|shot| shot.on >= 64 || shot.stray.is_some_and(|(on, _)| on >= 64)) {
            return None;
        }
        let mut all = Dist::certain(0u64);
        for shot in &self.shots {
            let falls = shot.falls();
            all = all.then(|known| falls.map(|more| known | more));
        }
        Some(all)
    }
}
