//! The engine of skirmishes: single soldiers who walk, charge, shoot, strike and withdraw, in inches.
//!
//! It reads its tables from data ([`tables`]) and never asks which battle it plays.

mod area;
mod arms;
mod brawl;
mod contact;
mod dash;
mod duel;
mod firing;
mod flow;
mod frame;
mod ground;
mod leaving;
mod look;
mod man;
mod onset;
mod parting;
mod precedence;
mod reach;
mod rules;
mod running;
mod setting;
mod sighting;
mod special;
mod standing;
mod striking;
mod sum;
pub mod tables;
mod throws;
mod track;
mod turn;
mod victory;
mod volley;
mod walking;

pub use arms::Unfit;
pub use brawl::{Brawl, Fighter, MOST_BLOWS, Meeting, Queue};
pub use contact::{arc, quarter};
pub use duel::{Bout, Duel, DuelTurn};
pub use firing::{Engaged, MayFire};
pub use frame::{Frame, Goal, Special};
pub use ground::{Met, Obstacle, building_at, level_at};
pub use look::{ChargeLook, ChargeStop, FightOdds, LeaveLook, QueueLine, ShotLook};
pub use man::{Against, Man};
pub use onset::{Onset, OnsetEnd};
pub use precedence::{Ahead, Clash, Precedence};
pub use rules::ChevaucheeRules;
pub use running::{ChargeLine, Stop};
pub use striking::NoBlow;
pub use sum::Aim;
pub use throws::{beats_all, chance_of, sums, ways_of};
pub use track::{Leg, Trod, tread};
pub use victory::Progress;
pub use volley::{Volley, VolleyShot};
pub use walking::Walk;
