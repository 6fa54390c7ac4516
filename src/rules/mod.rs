//! The rule sets: engines, and the data they are built from.

#[cfg(skirmish)]
pub mod chevauchee;
#[cfg(hexes)]
pub mod raphia;
pub mod tray;
