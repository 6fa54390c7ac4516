//! The engine of the tray games: trays of stands moved and measured in inches.

pub mod tables;
