//! Dice and exact chances.

mod dist;
mod roll;

pub use dist::{Dist, Fraction};
pub use roll::{Dice, Faces, NotDice};
