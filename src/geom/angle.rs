//! Whole degrees, clockwise from up.

use std::ops::{Add, Sub};

use serde::{Deserialize, Serialize};

#[cfg(skirmish)]
use std::cmp::Ordering;

#[cfg(skirmish)]
use super::{Point, Vector};

/// A direction on the table in whole degrees, 0 to 359, clockwise from up (`tray.geom.1`): 90 is right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "i32", into = "u16")]
pub struct Degrees(u16);

/// What a sine of one is in [`Degrees::sin`].
pub const UNIT: i64 = 1_000_000_000;

/// Sines of 0 to 90 degrees in thousand millionths: the fixed table of `tray.geom.2`.
const SINES: [i64; 91] = [
    0,
    17_452_406,
    34_899_497,
    52_335_956,
    69_756_474,
    87_155_743,
    104_528_463,
    121_869_343,
    139_173_101,
    156_434_465,
    173_648_178,
    190_808_995,
    207_911_691,
    224_951_054,
    241_921_896,
    258_819_045,
    275_637_356,
    292_371_705,
    309_016_994,
    325_568_154,
    342_020_143,
    358_367_950,
    374_606_593,
    390_731_128,
    406_736_643,
    422_618_262,
    438_371_147,
    453_990_500,
    469_471_563,
    484_809_620,
    500_000_000,
    515_038_075,
    529_919_264,
    544_639_035,
    559_192_903,
    573_576_436,
    587_785_252,
    601_815_023,
    615_661_475,
    629_320_391,
    642_787_610,
    656_059_029,
    669_130_606,
    681_998_360,
    694_658_370,
    707_106_781,
    719_339_800,
    731_353_702,
    743_144_825,
    754_709_580,
    766_044_443,
    777_145_961,
    788_010_754,
    798_635_510,
    809_016_994,
    819_152_044,
    829_037_573,
    838_670_568,
    848_048_096,
    857_167_301,
    866_025_404,
    874_619_707,
    882_947_593,
    891_006_524,
    898_794_046,
    906_307_787,
    913_545_458,
    920_504_853,
    927_183_855,
    933_580_426,
    939_692_621,
    945_518_576,
    951_056_516,
    956_304_756,
    961_261_696,
    965_925_826,
    970_295_726,
    974_370_065,
    978_147_601,
    981_627_183,
    984_807_753,
    987_688_341,
    990_268_069,
    992_546_152,
    994_521_895,
    996_194_698,
    997_564_050,
    998_629_535,
    999_390_827,
    999_847_695,
    1_000_000_000,
];

impl Degrees {
    /// Up.
    pub const UP: Degrees = Degrees(0);

    /// The direction of any whole number of degrees, reduced to 0..359.
    pub const fn new(degrees: i32) -> Degrees {
        Degrees(degrees.rem_euclid(360) as u16)
    }

    /// The degrees, 0 to 359.
    pub const fn get(self) -> i32 {
        self.0 as i32
    }

    /// The sine in thousand millionths.
    pub const fn sin(self) -> i64 {
        let d = self.0 as usize;
        match d {
            0..=90 => SINES[d],
            91..=180 => SINES[180 - d],
            181..=270 => -SINES[d - 180],
            _ => -SINES[360 - d],
        }
    }

    /// The cosine in thousand millionths.
    pub const fn cos(self) -> i64 {
        Degrees::new(self.0 as i32 + 90).sin()
    }

    /// The whole degree nearest to the way from one point to another, the smaller of two as near; 0 for a point to itself.
    #[cfg(skirmish)]
    pub fn toward(from: Point, to: Point) -> Degrees {
        let way = to - from;
        let quarter = match (way.x, way.y) {
            (x, y) if x >= 0 && y > 0 => 0,
            (x, y) if x > 0 && y <= 0 => 90,
            (x, y) if x <= 0 && y < 0 => 180,
            (0, 0) => return Degrees(0),
            _ => 270,
        };
        // The last degree of the quarter that is not past the way, and the one after it: the nearest is one of them.
        let (mut low, mut high) = (quarter, quarter + 90);
        while high - low > 1 {
            let middle = (low + high) / 2;
            if Vector::unit(Degrees(middle)).cross(way) <= 0 {
                low = middle;
            } else {
                high = middle;
            }
        }
        let (low, high) = (Degrees(low), Degrees::new(high as i32));
        let along = |degrees: Degrees| Vector::unit(degrees).dot(way);
        match along(low).cmp(&along(high)) {
            Ordering::Less => high,
            Ordering::Equal => low.min(high),
            Ordering::Greater => low,
        }
    }

    /// The turn from `self` to `other`, -179 to 180, clockwise positive.
    pub const fn turn_to(self, other: Degrees) -> i32 {
        let turn = (other.0 as i32 - self.0 as i32).rem_euclid(360);
        if turn > 180 { turn - 360 } else { turn }
    }
}

impl From<i32> for Degrees {
    fn from(degrees: i32) -> Degrees {
        Degrees::new(degrees)
    }
}

impl From<Degrees> for u16 {
    fn from(degrees: Degrees) -> u16 {
        degrees.0
    }
}

impl Add<i32> for Degrees {
    type Output = Degrees;
    fn add(self, turn: i32) -> Degrees {
        Degrees::new(self.0 as i32 + turn)
    }
}

impl Sub<i32> for Degrees {
    type Output = Degrees;
    fn sub(self, turn: i32) -> Degrees {
        Degrees::new(self.0 as i32 - turn)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sine_squared_and_cosine_squared_make_one() {
        for d in 0..360 {
            let d = Degrees::new(d);
            let sum = d.sin() * d.sin() + d.cos() * d.cos();
            assert!((sum - UNIT * UNIT).abs() < 3 * UNIT, "{d:?}: {sum}");
        }
        assert_eq!(Degrees::new(270).sin(), -UNIT);
        assert_eq!(Degrees::new(30).sin(), UNIT / 2);
    }

    #[cfg(skirmish)]
    #[test]
    fn the_nearest_degree_is_the_best_of_all() {
        for n in 0..4000 {
            let to = Point::at((n * 7919) % 2003 - 1001, (n * 104_729) % 1999 - 999);
            let way = to - Point::default();
            let along = |degrees: i32| Vector::unit(Degrees::new(degrees)).dot(way);
            let mut best = 0;
            (1..360).for_each(|degrees| {
                if along(degrees) > along(best) {
                    best = degrees
                }
            });
            assert_eq!(Degrees::toward(Point::default(), to).get(), best, "{to:?}");
        }
        assert_eq!(Degrees::toward(Point::at(5, 5), Point::at(5, 5)), Degrees::UP);
    }

    #[test]
    fn turns_take_the_short_way() {
        assert_eq!(Degrees::new(350).turn_to(Degrees::new(10)), 20);
        assert_eq!(Degrees::new(10).turn_to(Degrees::new(350)), -20);
        assert_eq!(Degrees::new(0).turn_to(Degrees::new(180)), 180);
    }
}
