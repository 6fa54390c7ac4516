//! Dice thrown and added up, counted exactly: three dice for a shot or a blow, a die against others, the bonus of a charge.

use crate::dice::{Dist, Fraction};

/// All ways three dice can fall.
pub const ALL: u128 = 216;

/// The sum of so many dice.
pub fn sums(dice: u8) -> Dist<u8> {
    let mut ways = vec![1u128];
    for _ in 0..dice {
        let mut next = vec![0; ways.len() + 6];
        for (sum, count) in ways.iter().enumerate() {
            for pip in 1..=6 {
                next[sum + pip] += count;
            }
        }
        ways = next;
    }
    let total = ways.iter().sum();
    let counted = ways.into_iter().enumerate().filter(|(_, count)| *count > 0);
    Dist::counted(counted.map(|(sum, count)| (sum as u8, count)).collect(), total)
}

/// In how many of 216 ways three dice show at least this much (table D).
pub fn ways_of(needs: u8) -> u128 {
    let mut count = 0;
    for one in 1..=6 {
        for other in 1..=6 {
            for third in 1..=6u8 {
                count += u128::from(one + other + third >= needs);
            }
        }
    }
    count
}

/// The chance that three dice show at least this much (table D).
pub fn chance_of(needs: u8) -> Fraction {
    Fraction::new(ways_of(needs), ALL)
}

/// The chance that a die with `own` added is higher than each of others with theirs added; certain against nobody.
pub fn beats_all(own: i32, others: &[i32]) -> Fraction {
    // Each pip of his own die leaves each opponent so many pips below it.
    let mut won = 0;
    for pip in 1..=6 {
        won += others.iter().map(|other| (own + pip - other - 1).clamp(0, 6) as u128).product::<u128>();
    }
    Fraction::new(won, 6u128.pow(others.len() as u32 + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_d() {
        let counted: Vec<u128> = (4..=18).map(ways_of).collect();
        assert_eq!(counted, [215, 212, 206, 196, 181, 160, 135, 108, 81, 56, 35, 20, 10, 4, 1]);
    }

    #[test]
    fn one_die_against_others() {
        // The hand counts of the cases: 15 of 36, and (0 + 1 + 4 + 9 + 16 + 25) of 216.
        assert_eq!(beats_all(0, &[0]), Fraction::new(5, 12));
        assert_eq!(beats_all(0, &[0, 0]), Fraction::new(55, 216));
        assert_eq!(beats_all(0, &[]), Fraction::new(1, 1));
        assert_eq!(beats_all(6, &[0]), Fraction::new(1, 1));
        assert_eq!(beats_all(0, &[6]), Fraction::new(0, 1));
    }

    #[test]
    fn sums_of_dice() {
        let two: Vec<String> = sums(2).iter().map(|(sum, chance)| format!("{sum}: {chance}")).collect();
        assert_eq!(two[0], "2: 1/36");
        assert_eq!(two[5], "7: 1/6");
        assert_eq!(sums(3).chance(|&sum| sum >= 11), Fraction::new(1, 2));
    }
}
