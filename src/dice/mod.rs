//! Dice and exact chances.

mod chain;
mod dist;
mod roll;

pub use chain::{Exact, Solved, Step, follow, in_a_row};
pub use dist::{Dist, Fraction};
pub use roll::{Dice, Faces, NotDice};
