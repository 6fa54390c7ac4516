//! The picture of the table as two lists of shapes: what lies still, and what moves above it.

mod view;

pub use view::{Fight, FightState, Ghost, Moving, Ruler, Tape, View};

use super::shape::Shape;

/// What lies still: ground, reach, trays, tags and marks. Drawn again only when [`View::still_key`] changes.
pub fn still(_view: &View<'_>) -> Vec<Shape> {
    Vec::new()
}

/// What moves: units on their way, ghost, tape, ruler and flags.
pub fn moving(_view: &View<'_>) -> Vec<Shape> {
    Vec::new()
}
