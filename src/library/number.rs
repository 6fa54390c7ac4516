//! Numbers as programs in pages know them. Floats begin here: nothing is reckoned with them.

use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::dice::Fraction;
use crate::geom::Inches;
use crate::order::Named;

/// A length in inches.
pub(super) fn inches(length: Inches) -> f64 {
    f64::from(length.get()) / 1000.0
}

/// A chance, or a mean.
pub(super) fn of(fraction: Fraction) -> f64 {
    fraction.num as f64 / fraction.den as f64
}

/// A count.
pub(super) fn count(count: usize) -> f64 {
    count as f64
}

/// A number as JSON writes it; 0 for what is none.
pub(super) fn read(text: &str) -> f64 {
    text.parse().unwrap_or(0.0)
}

impl<T: Serialize> Serialize for Named<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.len()))?;
        for (name, thing) in self {
            map.serialize_entry(name, thing)?;
        }
        map.end()
    }
}
