//! Players that are not people.

pub mod random;
