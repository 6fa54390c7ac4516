//! What a person sees, as plain data: pages, drawings and what a press means. Pure, and tested natively.
//!
//! [`App::update`] takes a message and gives effects; [`App::view`] gives the page. The browser only listens, patches
//! and paints.

mod app;
mod bench;
pub mod camera;
mod cards;
mod desk;
pub mod dialog;
pub mod editor;
mod filed;
#[cfg(hexes)]
pub mod hexes;
pub mod html;
mod lesson;
pub mod math;
mod message;
#[cfg(skirmish)]
pub mod muster;
mod note;
mod paper;
pub mod pick;
pub mod picture;
pub mod print;
mod program;
pub mod reference;
#[cfg(report)]
pub mod report;
pub mod roller;
mod rulebook;
pub mod scene;
mod seeds;
pub mod setup;
pub mod shape;
pub mod share;
pub mod sheets;
mod shelf;
#[cfg(skirmish)]
pub mod skirmish;
mod start;
pub mod svg;
pub mod symbols;
pub mod table;
#[cfg(any(whole, test))]
pub mod whole;
mod wishes;
mod workshop;

pub use app::{App, Step};
pub use message::{Effect, Msg, Start, Told, Value};
pub use program::Program;
#[cfg(report)]
pub use report::Report;
pub use sheets::Sheets;
pub use wishes::{Look, Wishes};
pub use workshop::Workshop;
