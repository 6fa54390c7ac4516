//! Sarissa: historical battles that a class can play from a link.
//!
//! One table, rules as values without state, dice as input. See ARCHITECTURE.md for the map.

pub mod cases;
pub mod dice;
pub mod game;
pub mod geom;
#[cfg(feature = "library")]
pub mod library;
pub mod opponent;
pub mod order;
pub mod prospects;
pub mod rules;
pub mod scenario;
pub mod text;
pub mod ui;
#[cfg(all(target_arch = "wasm32", target_os = "unknown"))]
pub mod web;
