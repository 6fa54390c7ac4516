//! The rule sets: engines, and the data they are built from.

pub mod tray;
