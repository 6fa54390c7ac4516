//! A position in one number, so that two boards can be told apart at a glance: in links, in a lesson page, across machines.

use super::{Board, Place};
use crate::geom::Pose;

impl Board {
    /// The position in 32 bits: who stands where, with what strength, and how far the game has come. The same on every machine and in
    /// every program of the page. Boards that differ in it differ; the other way round it holds but for one case in four thousand million.
    pub fn digest(&self) -> u32 {
        let mut sum = Sum::new();
        sum.add(i32::from(self.clock.turn));
        sum.add(i32::from(self.clock.side.0));
        sum.add(self.rolls as i32);
        for piece in &self.pieces {
            sum.add(i32::from(piece.strength));
            match piece.place {
                Place::Table(pose) => sum.pose(1, pose),
                Place::With => sum.add(2),
                Place::Alone(pose) => sum.pose(3, pose),
                #[cfg(hexes)]
                Place::Hex(spot) => {
                    let (col, row) = (i32::from(spot.hex.col), i32::from(spot.hex.row));
                    for number in [4, col, row, i32::from(spot.facing.get()), i32::from(spot.depth)] {
                        sum.add(number);
                    }
                    sum.add(piece.counter.state as i32);
                    sum.add(piece.counter.morale.map_or(-1, i32::from));
                }
                Place::Off => sum.add(5),
            }
            for other in [piece.with, piece.aim] {
                sum.add(other.map_or(-1, |other| i32::from(other.0)));
            }
            #[cfg(skirmish)]
            if self.skirmish.is_some() {
                let soldier = &piece.soldier;
                let number = i32::from(soldier.has) << 4 | i32::from(soldier.loaded) << 2 | i32::from(soldier.booty);
                sum.add(number);
                sum.add(soldier.hand.map_or(-1, i32::from));
            }
        }
        for contact in &self.contacts {
            sum.add(i32::from(contact.by.0) << 8 | i32::from(contact.on.0));
        }
        sum.0
    }
}

/// FNV-1a over numbers, a byte at a time.
struct Sum(u32);

impl Sum {
    const fn new() -> Sum {
        Sum(0x811C_9DC5)
    }

    #[inline(never)]
    fn add(&mut self, number: i32) {
        for byte in number.to_le_bytes() {
            self.0 = (self.0 ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        }
    }

    fn pose(&mut self, tag: i32, pose: Pose) {
        for number in [tag, pose.at.x.get(), pose.at.y.get(), pose.facing.get()] {
            self.add(number);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Sum;

    /// The published sum of the four letters "foob" (FNV-1a, 32 bits).
    #[test]
    fn the_sum_is_the_published_one() {
        let mut sum = Sum::new();
        sum.add(i32::from_le_bytes(*b"foob"));
        assert_eq!(sum.0, 0x3F50_76EF);
    }
}
