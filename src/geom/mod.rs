//! Lengths, places and shapes on the table; no games here.
//!
//! x grows to the right and y up; facings are whole degrees clockwise from up (`tray.geom.1`). Everything is in whole
//! thousandths of an inch, so that a replay gives the same numbers on every machine.

mod angle;
#[cfg(hexes)]
mod hex;
mod length;
mod path;
mod point;
mod polygon;
mod tray;

pub use angle::{Degrees, UNIT};
#[cfg(hexes)]
pub use hex::{Dir, Hex, HexMap};
pub use length::{Inches, NotALength};
pub use path::{Struck, oblique_bearing, straight, touch_after, wheel, wheel_cost};
pub use point::{Point, Vector};
pub use polygon::{Polygon, crosses_line, distance, distance_to_segment, is_near_line, keeps_off, segment_distance};
pub use tray::{Edge, Pose, Zone};
