//! Hexes on the sheet: where each lies, and which lies where.
//!
//! Hexes have flat tops; the sheet begins at the left corner of the first column and at the top of its first hex.

use crate::game::Board;
use crate::geom::{Dir, Hex, HexMap};
use crate::ui::camera::{Camera, MARGIN};
use crate::ui::math::{Within, length};
use crate::ui::shape::At;

/// A hex from its left to its right corner, on the sheet.
pub const WIDE: f64 = 4.5;
/// A hex from its upper to its lower side: the width times half the root of three.
pub const TALL: f64 = WIDE * 0.866_025_403_784_438_6;
/// From the middle of a column to that of the next.
pub const STEP: f64 = WIDE * 0.75;
/// A sixtieth of the width of a hex, in which counters are measured.
pub(super) const U: f64 = WIDE / 60.0;

/// How large the whole map is.
pub fn size(map: &HexMap) -> (f64, f64) {
    let half = if map.cols > 1 { 0.5 } else { 0.0 };
    (WIDE + STEP * f64::from(map.cols.saturating_sub(1)), TALL * (f64::from(map.rows.max(1)) + half))
}

/// A camera to begin with: the whole map where its counters can be read, or else as much as is as wide as the field, around the
/// middle of those who stand there.
pub fn opening(board: &Board, width: f64, height: f64) -> Camera {
    let map = &*board.on_hexes().map;
    let mut camera = Camera::of_size(size(map), width, height);
    // Half the numbers of a counter are read from 44 pixels a hex, all of them long before 72.
    if camera.scale * WIDE >= 44.0 {
        return camera;
    }
    let wide = camera.view.0 / (camera.table.0 + 2.0 * MARGIN);
    let factor = wide.min(72.0 / WIDE).max(camera.scale) / camera.scale;
    let (mut rows, mut count) = (0.0, 0.0);
    for spot in board.ids().filter_map(|id| board.spot(id)) {
        (rows, count) = (rows + centre(spot.hex).1, count + 1.0);
    }
    camera.zoom((camera.view.0 / 2.0, camera.view.1 / 2.0), factor);
    if count > 0.0 {
        let (_, y) = camera.from_sheet((0.0, rows / count));
        camera.pan(0.0, camera.view.1 / 2.0 - y);
    }
    camera
}

/// The middle of a hex, also of one off the map.
pub fn centre(hex: Hex) -> At {
    middle(i32::from(hex.col), i32::from(hex.row))
}

/// The same for columns and rows before the first.
pub(super) fn middle(col: i32, row: i32) -> At {
    let lower = if col % 2 == 0 { 0.5 } else { 0.0 };
    (WIDE / 2.0 + STEP * f64::from(col - 1), TALL * (f64::from(row) - 0.5 + lower))
}

/// Column and row of the hex in which a place of the sheet lies, on the map or off it.
pub(super) fn nearest(at: At) -> (i32, i32) {
    let guess = ((at.0 - WIDE / 2.0) / STEP).within(-1e6, 1e6).round_ties_even() as i32 + 1;
    let mut best = (f64::MAX, (guess, 0));
    for col in guess - 1..=guess + 1 {
        let lower = if col % 2 == 0 { 0.5 } else { 0.0 };
        let row = (at.1 / TALL + 0.5 - lower).within(-1e6, 1e6).round_ties_even() as i32;
        let (x, y) = middle(col, row);
        let far = length(at.0 - x, at.1 - y);
        if far < best.0 {
            best = (far, (col, row));
        }
    }
    best.1
}

/// The hex of the map in which a place of the sheet lies; none off the map.
pub fn hex_at(map: &HexMap, at: At) -> Option<Hex> {
    let (col, row) = nearest(at);
    let hex = Hex::at(u8::try_from(col).ok()?, u8::try_from(row).ok()?);
    map.holds(hex).then_some(hex)
}

/// The way from the middle of a hex to one of its corners, clockwise from the upper right; [`corner`] of a direction is where
/// somebody looks who faces it.
const CORNERS: [At; 6] = [
    (WIDE / 4.0, -TALL / 2.0),
    (WIDE / 2.0, 0.0),
    (WIDE / 4.0, TALL / 2.0),
    (-WIDE / 4.0, TALL / 2.0),
    (-WIDE / 2.0, 0.0),
    (-WIDE / 4.0, -TALL / 2.0),
];

/// The corner between a direction and the next one clockwise, from the middle.
pub(super) fn corner(dir: Dir) -> At {
    CORNERS[usize::from(dir.get()) - 1]
}

/// The ring around a hex whose middle is `at`, `by` of it: 1 is the whole.
pub(super) fn ring(at: At, by: f64) -> Vec<At> {
    CORNERS.iter().map(|c| (at.0 + by * c.0, at.1 + by * c.1)).collect()
}

/// Both ends of the side of a hex in a direction.
pub(super) fn side(hex: Hex, dir: Dir) -> [At; 2] {
    let at = centre(hex);
    [dir.turned(5), dir].map(corner).map(|c| (at.0 + c.0, at.1 + c.1))
}
