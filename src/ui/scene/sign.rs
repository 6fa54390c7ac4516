//! A dark sign with a sentence that points at a place.

use super::names::{Span, around, lines, meet, plain, size as letters, width};
use crate::ui::camera::Camera;
use crate::ui::math::Within;
use crate::ui::shape::{Anchor, At, Label, Outline, Shape, Stroke, Token};

/// What a sign speaks of, and what it keeps off.
pub struct Spot<'a> {
    /// Its middle.
    pub at: At,
    /// Its breadth and height, which no sign hides.
    pub size: At,
    /// What else is better seen, and how much better.
    pub busy: &'a [(Span, f64)],
}

/// The sign where it hides least; nothing without lines.
pub fn flag(camera: &Camera, grown: f64, spot: &Spot<'_>, text: &[String], refused: bool) -> Vec<Shape> {
    if text.is_empty() {
        return Vec::new();
    }
    let k = letters(camera, 1.0, 13.0, 16.0, grown);
    let (left, right) = (camera.to_sheet((0.0, 0.0)).0, camera.to_sheet(camera.view).0);
    // A long sentence stands in several lines.
    let room = ((right - left) * 0.8 / k - 1.1).within(8.0, 26.0);
    let mut rows: Vec<(String, bool)> = Vec::new();
    for (n, line) in text.iter().enumerate() {
        rows.extend(lines(line, room).into_iter().map(|line| (line, n == 0)));
    }
    let wide =
        rows.iter().map(|(line, bold)| width(line) * if *bold { 1.04 } else { 0.9 }).fold(0.0, f64::max) * k + 1.1 * k;
    let tall = (0.75 + 1.2 * rows.len() as f64) * k;
    let middle = place(camera, spot, (wide, tall));
    let ground = if refused { "illegal" } else { "ink" };
    let span = around(middle, (wide, tall));
    let mut shapes = vec![
        tongue(&span, spot.at, k, ground),
        Shape::both(
            Outline::Rect([span[0], span[1], wide, tall], 0.35 * k),
            ground,
            Stroke::of("t-paper", 0.14 * k).below(),
        ),
    ];
    for (n, (line, bold)) in rows.into_iter().enumerate() {
        let at = (span[0] + 0.55 * k, span[1] + (1.22 + 1.2 * n as f64) * k);
        shapes.push(Shape::Text(Label {
            anchor: Anchor::Start,
            weight: if bold { 600 } else { 400 },
            ink: Token(if refused { "surface" } else { "on-ink" }),
            ..plain(line, at, if bold { k } else { 0.9 * k }, "on-ink")
        }));
    }
    shapes
}

/// The tongue from the sign to what it speaks of.
fn tongue(span: &Span, to: At, k: f64, ground: &'static str) -> Shape {
    let middle = ((span[0] + span[2]) / 2.0, (span[1] + span[3]) / 2.0);
    let points = if to.1 > span[3] || to.1 < span[1] {
        let x = to.0.within(span[0] + 1.0 * k, span[2] - 1.0 * k);
        let (y, out) = if to.1 > span[3] { (span[3], 1.0) } else { (span[1], -1.0) };
        let tip = (to.0.within(x - 0.8 * k, x + 0.8 * k), y + out * 1.1 * k);
        vec![(x - 0.7 * k, y - out * 0.1 * k), tip, (x + 0.7 * k, y - out * 0.1 * k)]
    } else {
        let (x, out) = if to.0 > middle.0 { (span[2], 1.0) } else { (span[0], -1.0) };
        let y = to.1.within(span[1] + 0.7 * k, span[3] - 0.7 * k);
        vec![(x - out * 0.1 * k, y - 0.6 * k), (x + out * 1.1 * k, y), (x - out * 0.1 * k, y + 0.6 * k)]
    };
    Shape::filled(Outline::Ring(points), ground)
}

/// Where a sign of this size hides least.
fn place(camera: &Camera, spot: &Spot<'_>, size: At) -> At {
    let ((left, top), (right, bottom)) = (camera.to_sheet((0.0, 0.0)), camera.to_sheet(camera.view));
    let at = spot.at;
    let (w, h) = (size.0 / 2.0, size.1 / 2.0);
    let own = around(at, (1.05 * spot.size.0, 1.05 * spot.size.1));
    let mut best = (f64::MAX, at);
    for ring in 0..5 {
        let off = 0.6 + 1.2 * f64::from(ring);
        for (dx, dy) in
            [(0.0, -1.0), (-1.0, -1.0), (1.0, -1.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (-1.0, 1.0), (1.0, 1.0)]
        {
            let beside = if dy == 0.0 { spot.size.0 / 2.0 + off + w } else { w * 0.7 };
            let middle = (at.0 + dx * beside, at.1 + dy * (spot.size.1 / 2.0 + off + h));
            let middle = (
                middle.0.within(left + w + 0.3, (right - w - 0.3).max(left + w + 0.3)),
                middle.1.within(top + h + 0.3, (bottom - h - 0.3).max(top + h + 0.3)),
            );
            let span = around(middle, size);
            let mut cost = f64::from(ring) + if dy < 0.0 { 0.0 } else { 0.4 };
            cost += spot.busy.iter().filter(|(taken, _)| meet(&span, taken)).map(|(_, weight)| weight).sum::<f64>();
            if meet(&span, &own) {
                cost += 60.0;
            }
            if cost < best.0 {
                best = (cost, middle);
            }
        }
    }
    best.1
}
