//! Players that are not people.

pub mod random;
#[cfg(skirmish)]
mod skirmish;
