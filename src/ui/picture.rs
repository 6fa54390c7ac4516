//! What the page paints in the field.

use super::camera::Camera;
use super::scene::{self, Land, View};
use super::shape::Shape;

/// A picture of a table in two layers.
pub trait Picture {
    /// Which part of the table is seen.
    fn camera(&self) -> &Camera;

    /// A number that differs when the still layer has to be drawn again.
    fn still_key(&self) -> u64;

    /// Draws what lies still. What takes long to make and seldom changes may be kept in `land`.
    fn still(&self, land: &mut Land, draw: &mut dyn FnMut(&[Shape]));

    /// What moves above it.
    fn moving(&self) -> Vec<Shape>;
}

impl Picture for View<'_> {
    fn camera(&self) -> &Camera {
        &self.camera
    }

    fn still_key(&self) -> u64 {
        View::still_key(self)
    }

    fn still(&self, land: &mut Land, draw: &mut dyn FnMut(&[Shape])) {
        land.update(self);
        draw(&land.frame);
        draw(&land.shapes);
        draw(&scene::still(self, land));
    }

    fn moving(&self) -> Vec<Shape> {
        let mut shapes = scene::moving(self);
        shapes.extend_from_slice(self.over);
        shapes
    }
}
