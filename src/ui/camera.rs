//! Which part of the table is seen: one transform from inches to pixels, and its inverse for the pointer.

use crate::game::Field;
use crate::geom::{Inches, Point};
use crate::ui::math::Within;

/// The paper around the table that belongs to the picture, in inches.
pub const MARGIN: f64 = 1.05;

/// The largest scale, in CSS pixels an inch.
const CLOSEST: f64 = 64.0;

/// How near the table is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zoom {
    /// Closer.
    In,
    /// Further away.
    Out,
    /// The whole table.
    Fit,
}

/// Where the table lies on the screen. Pixels are CSS pixels from the upper left corner of the field.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// Pixels an inch.
    pub scale: f64,
    /// The pixel where the left end of the far edge lies.
    pub origin: (f64, f64),
    /// The size of the field in pixels.
    pub view: (f64, f64),
    /// The size of the table in inches.
    pub table: (f64, f64),
}

/// A length in inches as a number.
pub fn inches(length: Inches) -> f64 {
    f64::from(length.get()) / 1000.0
}

impl Camera {
    /// The whole table, in the middle of a field of `width` by `height` pixels.
    pub fn fit(field: &Field, width: f64, height: f64) -> Camera {
        Camera::of_size((inches(field.width).max(1.0), inches(field.height).max(1.0)), width, height)
    }

    /// The whole of a table or map of this size, in the middle of a field of `width` by `height` pixels.
    pub fn of_size(table: (f64, f64), width: f64, height: f64) -> Camera {
        let mut camera = Camera { scale: 1.0, origin: (0.0, 0.0), view: (width.max(1.0), height.max(1.0)), table };
        camera.scale = camera.smallest();
        camera.clamp();
        camera
    }

    /// The scale at which the whole table is seen.
    pub fn smallest(&self) -> f64 {
        (self.view.0 / (self.table.0 + 2.0 * MARGIN)).min(self.view.1 / (self.table.1 + 2.0 * MARGIN))
    }

    /// The same part of the table in a field of another size; what was whole stays whole.
    pub fn resize(&mut self, width: f64, height: f64) {
        let whole = self.scale <= self.smallest() * 1.001;
        let middle = self.to_sheet((self.view.0 / 2.0, self.view.1 / 2.0));
        self.view = (width.max(1.0), height.max(1.0));
        if whole {
            self.scale = self.smallest();
        }
        self.origin = (self.view.0 / 2.0 - middle.0 * self.scale, self.view.1 / 2.0 - middle.1 * self.scale);
        self.clamp();
    }

    /// Makes everything `factor` times as large and keeps the place under `about` where it is.
    pub fn zoom(&mut self, about: (f64, f64), factor: f64) {
        let fixed = self.to_sheet(about);
        let least = self.smallest();
        self.scale = (self.scale * factor).within(least, CLOSEST.max(least));
        self.origin = (about.0 - fixed.0 * self.scale, about.1 - fixed.1 * self.scale);
        self.clamp();
    }

    /// A step closer, a step further, or the whole table.
    pub fn step(&mut self, zoom: Zoom) {
        let middle = (self.view.0 / 2.0, self.view.1 / 2.0);
        let factor = match zoom {
            Zoom::In => 1.3,
            Zoom::Out => 1.0 / 1.3,
            Zoom::Fit => 0.0,
        };
        self.zoom(middle, factor);
    }

    /// Moves the table by so many pixels.
    pub fn pan(&mut self, dx: f64, dy: f64) {
        self.origin.0 += dx;
        self.origin.1 += dy;
        self.clamp();
    }

    /// Moves the table as little as needed to have `point` at least `room` pixels inside the field.
    pub fn reveal(&mut self, point: Point, room: f64) {
        self.reveal_sheet(self.sheet(point), room);
    }

    /// The same for a place of the sheet.
    pub fn reveal_sheet(&mut self, at: (f64, f64), room: f64) {
        let (x, y) = self.from_sheet(at);
        let step = |at: f64, size: f64| {
            let room = room.min(size / 2.0);
            at.within(room, size - room) - at
        };
        self.pan(step(x, self.view.0), step(y, self.view.1));
    }

    /// No empty desk where there could be table; what is smaller than the field stands in its middle.
    fn clamp(&mut self) {
        let keep = |origin: f64, table: f64, view: f64, scale: f64| {
            let margin = MARGIN * scale;
            let spare = view - table * scale - 2.0 * margin;
            // A table that just fits is in the middle, whatever the last digit says.
            if spare >= -1e-6 { margin + spare.max(0.0) / 2.0 } else { origin.within(margin + spare, margin) }
        };
        self.origin = (
            keep(self.origin.0, self.table.0, self.view.0, self.scale),
            keep(self.origin.1, self.table.1, self.view.1, self.scale),
        );
    }

    /// The pixel where `point` of the table lies.
    pub fn to_screen(&self, point: Point) -> (f64, f64) {
        self.from_sheet(self.sheet(point))
    }

    /// The pixel where a place of the sheet lies.
    pub fn from_sheet(&self, at: (f64, f64)) -> (f64, f64) {
        (self.origin.0 + at.0 * self.scale, self.origin.1 + at.1 * self.scale)
    }

    /// The point of the table under a pixel, to the nearest thousandth of an inch; it may lie off the table.
    pub fn to_board(&self, pixel: (f64, f64)) -> Point {
        let (x, y) = self.to_sheet(pixel);
        // Far off the table a length no longer fits; nobody means a place there.
        let whole = |v: f64| (v * 1000.0).round().within(-1e6, 1e6) as i32;
        Point::at(whole(x), whole(self.table.1 - y))
    }

    /// The place on the sheet, y down, of a point of the table, y up.
    pub fn sheet(&self, point: Point) -> (f64, f64) {
        (inches(point.x), self.table.1 - inches(point.y))
    }

    /// The place on the sheet under a pixel.
    pub fn to_sheet(&self, pixel: (f64, f64)) -> (f64, f64) {
        ((pixel.0 - self.origin.0) / self.scale, (pixel.1 - self.origin.1) / self.scale)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn field() -> Field {
        Field { width: Inches::new(72), height: Inches::new(36), areas: Vec::new() }
    }

    #[test]
    fn there_and_back_is_the_same_point() {
        let mut camera = Camera::fit(&field(), 998.0, 540.0);
        for step in 0..60 {
            let about = (f64::from(step * 37 % 998), f64::from(step * 91 % 540));
            camera.zoom(about, if step % 3 == 0 { 0.7 } else { 1.4 });
            camera.pan(f64::from(step * 13 % 50) - 25.0, 11.0);
            for (x, y) in [(0, 0), (72_000, 36_000), (44_123, 8_877), (1, 35_999)] {
                let point = Point::at(x, y);
                assert_eq!(camera.to_board(camera.to_screen(point)), point, "{step}");
            }
        }
    }

    #[test]
    fn zooming_keeps_the_place_under_the_pointer() {
        let mut camera = Camera::fit(&field(), 998.0, 540.0);
        camera.zoom((400.0, 270.0), 2.0);
        let before = camera.to_board((500.0, 260.0));
        camera.zoom((500.0, 260.0), 1.3);
        assert_eq!(camera.to_board((500.0, 260.0)), before);
    }

    #[test]
    fn the_table_never_leaves_the_field() {
        let mut camera = Camera::fit(&field(), 998.0, 540.0);
        let whole = camera;
        camera.pan(900.0, -900.0);
        assert_eq!(camera, whole);
        camera.zoom((0.0, 0.0), 4.0);
        camera.pan(-1e5, -1e5);
        let (x, y) = camera.to_screen(Point::at(72_000, 0));
        assert!((x - (998.0 - MARGIN * camera.scale)).abs() < 1e-6);
        assert!((y - (540.0 - MARGIN * camera.scale)).abs() < 1e-6);
        camera.zoom((0.0, 0.0), 0.01);
        assert_eq!(camera.scale, whole.scale);
    }
}
