//! Where only a part of the table is seen a small map of all of it says which.

use super::View;
use super::names::taken;
use crate::game::Terrain;
use crate::ui::scene::names::{Span, meet};
use crate::ui::scene::{framed, ground, ink};
use crate::ui::shape::{At, Outline, Shape, Stroke};

/// The most a small map measures either way, and how far it is from the corner, in pixels.
const MOST: (f64, f64) = (112.0, 112.0);
const OFF: f64 = 12.0;

/// Where the small map is, on the sheet: in the corner where it hides fewest soldiers. None while the whole table is seen.
pub fn inset_span(view: &View<'_>) -> Option<Span> {
    let camera = &view.camera;
    if camera.scale < camera.smallest() * 1.3 || camera.view.0 < 340.0 || camera.view.1 < 260.0 {
        return None;
    }
    let small = (MOST.0 / camera.table.0).min(MOST.1 / camera.table.1) / camera.scale;
    let (w, h) = (small * camera.table.0, small * camera.table.1);
    let [left, top, right, bottom] = view.seen();
    let off = OFF / camera.scale;
    let soldiers: Vec<Span> = view.standing().map(|(id, pose)| taken(view, id, camera.sheet(pose.at))).collect();
    let hidden = |span: &Span| soldiers.iter().filter(|soldier| meet(span, soldier)).count();
    [
        (left + off, bottom - off - h),
        (right - off - w, bottom - off - h),
        (left + off, top + off),
        (right - off - w, top + off),
    ]
    .into_iter()
    .map(|(x, y)| [x, y, x + w, y + h])
    .min_by_key(hidden)
}

/// The place of the table that a place on the small map stands for.
pub fn inset_at(view: &View<'_>, at: At) -> Option<At> {
    let [left, top, right, bottom] = inset_span(view)?;
    let is_on = left <= at.0 && at.0 <= right && top <= at.1 && at.1 <= bottom;
    let small = (right - left) / view.camera.table.0;
    is_on.then(|| ((at.0 - left) / small, (at.1 - top) / small))
}

/// The small map, with a frame around what is seen.
pub fn inset(view: &View<'_>) -> Vec<Shape> {
    let Some(span) = inset_span(view) else { return Vec::new() };
    let [left, top, right, bottom] = span;
    let camera = &view.camera;
    let px = 1.0 / camera.scale;
    let small = (right - left) / camera.table.0;
    let to = |p: At| (left + p.0 * small, top + p.1 * small);
    let whole = [left, top, right - left, bottom - top];
    let mut inside = vec![Shape::filled(Outline::Rect(whole, 0.0), "t-land")];
    for plot in &view.board.in_skirmish().land.plots {
        let name = match plot.terrain {
            Terrain::Marsh => "t-marsh",
            Terrain::Ford | Terrain::Water => "t-water",
            Terrain::Woods => "t-tree",
            Terrain::Rough => "t-camp",
            Terrain::Hill | Terrain::Road => "t-hill-1",
            Terrain::Building => "t-roof",
        };
        let ring = ground::ring(&view.board.field, &plot.outline).into_iter().map(to).collect();
        inside.push(Shape::filled(Outline::Ring(ring), name));
    }
    for (id, pose) in view.standing() {
        let ink = ink(view.board.piece(id).side);
        let line = Stroke { ink: ink.line, ..Stroke::of("", 0.8 * px) };
        inside.push(Shape::both(Outline::Circle(to(camera.sheet(pose.at)), 2.4 * px), ink.plate.0, line));
    }
    framed(camera, span, inside)
}
