//! Where only a part of the map is seen a small map of all of it says which.

use super::View;
use super::land::seen;
use super::place::{TALL, WIDE, centre, ring, size};
use crate::ui::scene::names::{Span, around, meet};
use crate::ui::scene::{framed, ink};
use crate::ui::shape::{At, Outline, Shape, Stroke};

/// The most a small map measures either way, and how far it is from the corner, in pixels.
const MOST: (f64, f64) = (110.0, 140.0);
const OFF: f64 = 12.0;

/// Where the small map is, on the sheet: in the corner where it hides least. None while the whole map is seen.
pub fn inset_span(view: &View<'_>) -> Option<Span> {
    let camera = &view.camera;
    if camera.scale < camera.smallest() * 1.3 || camera.view.0 < 340.0 || camera.view.1 < 260.0 {
        return None;
    }
    let grown = MOST.0 / camera.table.0;
    let small = grown.min(MOST.1 / camera.table.1) / camera.scale;
    let (w, h) = (small * camera.table.0, small * camera.table.1);
    let [left, top, right, bottom] = seen(view);
    let off = OFF / camera.scale;
    let taken: Vec<At> = view.board.ids().filter_map(|id| view.board.spot(id)).map(|spot| centre(spot.hex)).collect();
    let mut best: Option<(usize, Span)> = None;
    for (x, y) in [
        (left + off, bottom - off - h),
        (right - off - w, bottom - off - h),
        (left + off, top + off),
        (right - off - w, top + off),
    ] {
        let span = [x, y, x + w, y + h];
        let hidden = taken.iter().filter(|&&at| meet(&span, &around(at, (3.0, 3.0)))).count();
        if best.is_none_or(|(least, _)| hidden < least) {
            best = Some((hidden, span));
        }
    }
    best.map(|(_, span)| span)
}

/// The place of the map that a place on the small map stands for.
pub fn inset_at(view: &View<'_>, at: At) -> Option<At> {
    let [left, top, right, bottom] = inset_span(view)?;
    let is_on = left <= at.0 && at.0 <= right && top <= at.1 && at.1 <= bottom;
    let small = (right - left) / view.camera.table.0;
    is_on.then(|| ((at.0 - left) / small, (at.1 - top) / small))
}

/// The small map, with a frame around what is seen.
pub fn inset(view: &View<'_>) -> Vec<Shape> {
    let Some([left, top, right, bottom]) = inset_span(view) else { return Vec::new() };
    let camera = &view.camera;
    let map = &*view.board.on_hexes().map;
    let px = 1.0 / camera.scale;
    let small = (right - left) / size(map).0.max(1.0);
    let to = |p: At| (left + p.0 * small, top + p.1 * small);
    let whole = [left, top, right - left, bottom - top];
    let mut inside = vec![Shape::filled(Outline::Rect(whole, 0.0), "t-land")];
    let dunes = map.hexes().filter(|&hex| !map.is_plain(hex));
    let rings: Vec<Vec<At>> = dunes.map(|hex| ring(centre(hex), 1.06).into_iter().map(to).collect()).collect();
    if !rings.is_empty() {
        inside.push(Shape::filled(Outline::Rings(rings), "t-hill-1"));
    }
    for id in view.board.ids() {
        let Some(spot) = view.board.spot(id) else { continue };
        let (x, y) = to(centre(spot.hex));
        let (w, h) = (0.66 * WIDE * small, 0.66 * TALL * small);
        let ink = ink(view.board.piece(id).side);
        let plate = Outline::Rect([x - w / 2.0, y - h / 2.0, w, h], 0.0);
        inside.push(Shape::both(plate, ink.plate.0, Stroke { ink: ink.line, ..Stroke::of("", 0.8 * px) }));
    }
    framed(camera, [left, top, right, bottom], inside)
}
