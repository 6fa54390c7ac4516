//! The engine of games on hexes: counters in stacks that move, attack, test, flee and pursue.
//!
//! It reads its tables from data ([`tables`]) and never asks which battle it plays.

mod attack;
mod chances;
mod combat;
mod crossing;
mod deploy;
mod elephants;
mod evasion;
mod flow;
mod grid;
mod march;
mod morale;
mod pursuit;
mod reach;
mod rout;
mod rules;
mod stacks;
mod steps;
pub mod tables;
mod turn;
mod victory;

pub use chances::{Fought, Preview};
pub use combat::Force;
pub use elephants::open as open_ways;
pub use grid::{Body, Grid};
pub use march::{March, Walker};
pub use morale::{Near, Plight};
pub use reach::Reach;
pub use rout::{Itinerary, Move, Runner, Way};
pub use rules::{Frame, RaphiaRules};
pub use stacks::{Forming, merged};
pub use victory::{Score, Scores};
