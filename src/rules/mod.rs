//! The rule sets: engines, and the data they are built from.

#[cfg(hexes)]
pub mod raphia;
pub mod tray;
