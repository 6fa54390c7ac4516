//! A dark sign with a sentence that points at a hex.

use super::View;
use super::land::seen;
use super::place::{TALL, WIDE, centre};
use crate::geom::Hex;
use crate::ui::math::Within;
use crate::ui::scene::names::{Span, around, lines, meet, plain, size as letters, width};
use crate::ui::shape::{Anchor, At, Label, Outline, Shape, Stroke, Token};

/// The sign at a hex, where it hides least; nothing without lines.
pub fn flag(view: &View<'_>, hex: Hex, text: &[String], refused: bool) -> Vec<Shape> {
    if text.is_empty() {
        return Vec::new();
    }
    let k = letters(&view.camera, 1.0, 13.0, 16.0, view.grown());
    let [left, _, right, _] = seen(view);
    // A long sentence stands in several lines.
    let room = ((right - left) * 0.8 / k - 1.1).within(8.0, 26.0);
    let mut rows: Vec<(String, bool)> = Vec::new();
    for (n, line) in text.iter().enumerate() {
        rows.extend(lines(line, room).into_iter().map(|line| (line, n == 0)));
    }
    let wide =
        rows.iter().map(|(line, bold)| width(line) * if *bold { 1.04 } else { 0.9 }).fold(0.0, f64::max) * k + 1.1 * k;
    let tall = (0.75 + 1.2 * rows.len() as f64) * k;
    let at = centre(hex);
    let middle = place(view, at, (wide, tall));
    let ground = if refused { "illegal" } else { "ink" };
    let span = around(middle, (wide, tall));
    let mut shapes = vec![
        tongue(&span, at, k, ground),
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

/// The tongue from the sign to the hex it speaks of.
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
fn place(view: &View<'_>, at: At, size: At) -> At {
    let [left, top, right, bottom] = seen(view);
    let (w, h) = (size.0 / 2.0, size.1 / 2.0);
    let own = around(at, (1.05 * WIDE, 1.05 * TALL));
    let stacks: Vec<At> = view.board.ids().filter_map(|id| view.board.spot(id)).map(|spot| centre(spot.hex)).collect();
    let mut best = (f64::MAX, at);
    for ring in 0..5 {
        let off = 0.6 + 1.2 * f64::from(ring);
        for (dx, dy) in
            [(0.0, -1.0), (-1.0, -1.0), (1.0, -1.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (-1.0, 1.0), (1.0, 1.0)]
        {
            let beside = if dy == 0.0 { WIDE / 2.0 + off + w } else { w * 0.7 };
            let middle = (at.0 + dx * beside, at.1 + dy * (TALL / 2.0 + off + h));
            let middle = (
                middle.0.within(left + w + 0.3, (right - w - 0.3).max(left + w + 0.3)),
                middle.1.within(top + h + 0.3, (bottom - h - 0.3).max(top + h + 0.3)),
            );
            let span = around(middle, size);
            let mut cost = f64::from(ring) + if dy < 0.0 { 0.0 } else { 0.4 };
            cost += 3.0 * stacks.iter().filter(|&&stack| meet(&span, &around(stack, (3.0, 3.0)))).count() as f64;
            cost += 2.0
                * view.reach.iter().filter(|open| meet(&span, &around(centre(open.hex), (3.0, 3.0)))).count() as f64;
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
