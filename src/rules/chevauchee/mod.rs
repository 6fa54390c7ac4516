//! The engine of skirmishes: single soldiers who walk, charge, shoot, strike and withdraw, in inches.

mod frame;
pub mod tables;

pub use frame::{Frame, Goal, Special};
