//! The engine of skirmishes: single soldiers who walk, charge, shoot, strike and withdraw, in inches.

pub mod tables;
