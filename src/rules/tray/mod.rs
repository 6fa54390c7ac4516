//! The engine of the tray games: trays of stands moved and measured in inches.
//!
//! It reads its tables from data ([`tables`]) and never asks which battle it plays.

mod asked;
mod charge;
mod contact;
mod fights;
mod losses;
mod melee;
mod movement;
mod odds;
mod river;
mod rounds;
mod rules;
mod setup;
mod shooting;
pub mod tables;
mod tries;
mod turn;
mod victory;
mod walk;

pub use contact::{LAP, MOST_OFFSET, flank, slots};
pub use melee::{Reachable, Striker};
pub use movement::{SPACE, STEEPEST};
pub use rounds::{Counted, Flank, Left, MOST_PARTIES, Number, Party};
pub use rules::TrayRules;
pub use shooting::Arms;
pub use victory::Losses;
