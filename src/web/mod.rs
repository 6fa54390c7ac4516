//! The only place with a browser in it: listens, patches the page, paints the table, and carries out effects.

mod canvas;
mod dom;
mod effects;
mod listen;
mod page;
#[cfg_attr(whole, path = "whole.rs")]
mod place;

#[cfg(hexes)]
pub use page::start_hexes;
#[cfg(report)]
pub use page::start_report;
pub use page::{start_app, start_sheets, start_workshop};
#[cfg(skirmish)]
pub use page::{start_muster, start_skirmish};
#[cfg(whole)]
pub use place::start_whole;
