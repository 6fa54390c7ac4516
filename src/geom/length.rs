//! Lengths on the table.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A length on the table in whole thousandths of an inch. Prints as a plain number of inches: `4.5`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Inches(i32);

impl Inches {
    /// No length at all.
    pub const ZERO: Inches = Inches(0);
    /// How much a limit forgives (`tray.geom.4`): 0.005 in.
    pub const SLACK: Inches = Inches(5);
    /// A gap up to this is touching (`tray.geom.3`): 0.05 in.
    pub const TOUCH: Inches = Inches(50);

    /// A length of so many thousandths of an inch.
    pub const fn thousandths(n: i32) -> Inches {
        Inches(n)
    }

    /// A length of so many whole inches.
    pub const fn new(inches: i32) -> Inches {
        Inches(inches * 1000)
    }

    /// The length in thousandths of an inch.
    pub const fn get(self) -> i32 {
        self.0
    }

    /// The length without its sign.
    pub const fn abs(self) -> Inches {
        Inches(self.0.abs())
    }

    /// Rounded to hundredths of an inch, halves away from zero (`tray.geom.2`).
    pub const fn rounded(self) -> Inches {
        let half = if self.0 < 0 { -5 } else { 5 };
        Inches((self.0 + half) / 10 * 10)
    }

    /// Whether this is within `limit`, end point included and 0.005 in forgiven (`tray.geom.4`).
    pub const fn is_within(self, limit: Inches) -> bool {
        self.0 <= limit.0 + Inches::SLACK.0
    }

    /// With one decimal, as a tape is read: `4.5`.
    pub fn tenths(self) -> String {
        let tenths = (self.0.abs() + 50) / 100;
        let sign = if self.0 < 0 && tenths > 0 { "-" } else { "" };
        format!("{sign}{}.{}", tenths / 10, tenths % 10)
    }
}

impl fmt::Display for Inches {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, part) = (self.0.unsigned_abs() / 1000, self.0.unsigned_abs() % 1000);
        if part == 0 {
            return write!(f, "{sign}{whole}");
        }
        let digits = format!("{part:03}");
        write!(f, "{sign}{whole}.{}", digits.trim_end_matches('0'))
    }
}

/// Why a text is not a length: it names the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotALength(String);

impl fmt::Display for NotALength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a length in inches between -1000 and 1000", self.0)
    }
}

impl FromStr for Inches {
    type Err = NotALength;

    /// Reads inches with decimals, `4`, `-0.25`, `1e1`; what is finer than a thousandth is rounded.
    fn from_str(text: &str) -> Result<Inches, NotALength> {
        let wrong = || NotALength(text.chars().take(20).collect());
        let (mantissa, exponent) = match text.split_once(['e', 'E']) {
            Some((mantissa, exponent)) => (mantissa, exponent.parse::<i32>().map_err(|_| wrong())?),
            None => (text, 0),
        };
        let (sign, digits) = match mantissa.strip_prefix('-') {
            Some(rest) => (-1, rest),
            None => (1, mantissa),
        };
        let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
        let all = format!("{whole}{part}");
        if all.is_empty() || all.len() > 40 || !all.bytes().all(|b| b.is_ascii_digit()) {
            return Err(wrong());
        }
        // One digit more than we keep, so that the rest can be rounded; a number of more than 17 digits is too large.
        let digits = exponent.saturating_add(4).saturating_add(whole.len() as i32).max(0) as usize;
        let mut all = all.bytes();
        let mut value = 0_i64;
        for _ in 0..digits.min(60) {
            let digit = all.next().unwrap_or(b'0') - b'0';
            value = value.saturating_mul(10).saturating_add(digit.into());
        }
        let value = value.saturating_add(5) / 10;
        match i32::try_from(value) {
            Ok(value) if value <= 1_000_000 => Ok(Inches(sign * value)),
            _ => Err(wrong()),
        }
    }
}

impl Serialize for Inches {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // A JSON number without a float in the core: the decimal text is one already.
        match self.to_string().parse::<serde_json::Number>() {
            Ok(number) => number.serialize(serializer),
            Err(_) => serializer.serialize_i32(self.0 / 1000),
        }
    }
}

impl<'de> Deserialize<'de> for Inches {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Inches, D::Error> {
        let number = serde_json::Number::deserialize(deserializer)?;
        number.to_string().parse().map_err(serde::de::Error::custom)
    }
}

impl Add for Inches {
    type Output = Inches;
    fn add(self, other: Inches) -> Inches {
        Inches(self.0 + other.0)
    }
}

impl AddAssign for Inches {
    fn add_assign(&mut self, other: Inches) {
        self.0 += other.0;
    }
}

impl Sub for Inches {
    type Output = Inches;
    fn sub(self, other: Inches) -> Inches {
        Inches(self.0 - other.0)
    }
}

impl SubAssign for Inches {
    fn sub_assign(&mut self, other: Inches) {
        self.0 -= other.0;
    }
}

impl Neg for Inches {
    type Output = Inches;
    fn neg(self) -> Inches {
        Inches(-self.0)
    }
}

impl Sum for Inches {
    fn sum<I: Iterator<Item = Inches>>(iter: I) -> Inches {
        iter.fold(Inches::ZERO, Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_and_prints_inches() {
        for (text, thousandths, printed) in [
            ("4.5", 4500, "4.5"),
            ("-0.25", -250, "-0.25"),
            ("12", 12000, "12"),
            ("5.5136", 5514, "5.514"),
            ("1e1", 10000, "10"),
            ("25e-1", 2500, "2.5"),
        ] {
            let length: Inches = text.parse().unwrap();
            assert_eq!((length.get(), length.to_string().as_str()), (thousandths, printed), "{text}");
        }
        for text in ["", "-", "1.2.3", "1001", "x", "1e99"] {
            assert!(text.parse::<Inches>().is_err(), "{text}");
        }
    }

    #[test]
    fn rounds_halves_away_from_zero() {
        for (from, to) in [(1005, 1010), (1004, 1000), (-1005, -1010), (-1004, -1000)] {
            assert_eq!(Inches(from).rounded(), Inches(to));
        }
    }
}
