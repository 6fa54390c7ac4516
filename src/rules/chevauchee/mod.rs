//! The engine of skirmishes: single soldiers who walk, charge, shoot, strike and withdraw, in inches.
//!
//! It reads its tables from data ([`tables`]) and never asks which battle it plays.

mod area;
mod contact;
mod firing;
mod flow;
mod frame;
mod ground;
mod leaving;
mod rules;
mod running;
mod setting;
mod sighting;
mod special;
mod striking;
pub mod tables;
mod track;
mod turn;
mod victory;
mod walking;

pub use contact::arc;
pub use firing::{Engaged, MayFire};
pub use frame::{Frame, Goal, Special};
pub use ground::{Met, Obstacle, building_at, level_at};
pub use rules::ChevaucheeRules;
pub use running::{ChargeLine, Stop};
pub use track::Leg;
pub use victory::Progress;
pub use walking::Walk;
