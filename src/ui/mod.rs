//! What a person sees, as plain data: pages, drawings and what a press means. Pure, and tested natively.
//!
//! [`App::update`] takes a message and gives effects; [`App::view`] gives the page. The browser only listens, patches
//! and paints.

mod app;
pub mod camera;
pub mod html;
pub mod pick;
pub mod reference;
pub mod scene;
pub mod shape;
pub mod svg;
pub mod symbols;
pub mod table;

pub use app::{App, Effect, Msg, Start};
