//! The tape along a move, the ruler, and the flags that say how long they are.

use super::names::{self, Span, around, meet, width};
use super::tray::HALF;
use super::{Ruler, Tape, View};
use crate::geom::Pose;
use crate::ui::camera::inches;
use crate::ui::math::{Within, draw, length, sin_cos};
use crate::ui::shape::{Anchor, At, Label, Outline, Shape, Stroke, Token};

/// Half the breadth of the tape.
const BROAD: f64 = 0.25;

/// A line with its length so far at each place.
struct Way(Vec<(At, f64)>);

impl Way {
    fn of(points: Vec<At>, from: f64) -> Way {
        let mut sum = from;
        let mut last = points[0];
        Way(points
            .into_iter()
            .map(|p| {
                sum += length(p.0 - last.0, p.1 - last.1);
                last = p;
                (p, sum)
            })
            .collect())
    }

    fn end(&self) -> f64 {
        self.0.last().map_or(0.0, |p| p.1)
    }

    /// The place and direction after so much of the way.
    fn at(&self, long: f64) -> (At, At) {
        let mut found = ((0.0, 0.0), (0.0, -1.0));
        for pair in self.0.windows(2) {
            let ((a, s), (b, e)) = (pair[0], pair[1]);
            let part = (e - s).max(1e-9);
            let dir = ((b.0 - a.0) / part, (b.1 - a.1) / part);
            let t = (long - s).within(0.0, part);
            found = ((a.0 + t * dir.0, a.1 + t * dir.1), dir);
            if long <= e {
                break;
            }
        }
        found
    }

    /// The places of the way between two lengths.
    fn part(&self, from: f64, to: f64) -> Vec<At> {
        let mut points = vec![self.at(from).0];
        points.extend(self.0.iter().filter(|p| p.1 > from + 1e-6 && p.1 < to - 1e-6).map(|p| p.0));
        points.push(self.at(to).0);
        points
    }
}

/// The lines a move is measured along: straight legs at the front edge, wheels at the outer front corner, which goes
/// farthest, and free legs from middle to middle.
fn ways(view: &View<'_>, legs: &[Pose]) -> Vec<Way> {
    let mut ways: Vec<Way> = Vec::new();
    for pair in legs.windows(2) {
        let (from, to) = (pair[0], pair[1]);
        let measured = ways.last().map_or(0.0, Way::end);
        let turn = from.facing.turn_to(to.facing);
        let pivot = if turn < 0 { 0 } else { 1 };
        let is_wheel = turn != 0 && from.corners()[pivot].distance(to.corners()[pivot]).get() < 30;
        let points = if is_wheel {
            let (pivot, outer) =
                (view.camera.sheet(from.corners()[pivot]), view.camera.sheet(from.corners()[1 - pivot]));
            let arm = (outer.0 - pivot.0, outer.1 - pivot.1);
            let steps = (turn.abs() / 3).max(2);
            (0..=steps)
                .map(|n| {
                    let (sin, cos) = sin_cos(f64::from(turn * n) / f64::from(steps));
                    (pivot.0 + arm.0 * cos - arm.1 * sin, pivot.1 + arm.0 * sin + arm.1 * cos)
                })
                .collect()
        } else if turn == 0 {
            vec![view.camera.sheet(from.front_middle()), view.camera.sheet(to.front_middle())]
        } else {
            vec![view.camera.sheet(from.at), view.camera.sheet(to.at)]
        };
        let way = Way::of(points, measured);
        if way.end() > measured + 0.01 {
            ways.push(way);
        }
    }
    ways
}

/// The tape of a move.
pub fn tape(view: &View<'_>, tape: &Tape<'_>) -> Vec<Shape> {
    let ways = ways(view, tape.legs);
    let mut shapes = Vec::new();
    if let Some((at, dir)) = ways.last().map(|last| last.at(last.end())) {
        let on = |long: f64| (at.0 + dir.0 * long, at.1 + dir.1 * long);
        if tape.over.get() > 0 {
            let way = Way::of(vec![at, on(inches(tape.over))], 0.0);
            shapes.extend(too_far(&way, 0.0, way.end()));
        } else if tape.left.get() > 0 {
            shapes.extend(dashes(at, dir, inches(tape.left)));
        }
    }
    let mut from = 0.0;
    for way in &ways {
        shapes.extend(ribbon(way, from, way.end(), "ink"));
        from = way.end();
    }
    if let Some(first) = ways.first() {
        shapes.push(Shape::filled(Outline::Circle(first.0[0].0, 0.3), "ink"));
    }
    shapes
}

/// The tape of a way from place to place, with what is left of an allowance straight on.
#[cfg(skirmish)]
pub fn along(points: Vec<At>, left: f64) -> Vec<Shape> {
    let way = Way::of(points, 0.0);
    let (at, dir) = way.at(way.end());
    let mut shapes = Vec::new();
    if left > 0.0 && way.end() > 0.01 {
        shapes.extend(dashes(at, dir, left));
    }
    shapes.extend(ribbon(&way, 0.0, way.end(), "ink"));
    shapes
}

/// The part of a way that is too far.
#[cfg(skirmish)]
pub fn beyond(from: At, to: At) -> Vec<Shape> {
    let way = Way::of(vec![from, to], 0.0);
    too_far(&way, 0.0, way.end())
}

/// The ways of charges that can be made, each with its length at its end.
pub fn charges(view: &View<'_>) -> Vec<Shape> {
    let mut shapes = Vec::new();
    let mut words = Vec::new();
    for (legs, text) in view.charges {
        let ways = ways(view, legs);
        let mut line: Vec<At> = Vec::new();
        for way in &ways {
            line.extend(way.0.iter().map(|p| p.0));
        }
        let Some((at, dir)) = ways.last().map(|last| last.at(last.end())) else { continue };
        // The head of the arrow, then the line up to it.
        let head = |back: f64, side: f64| (at.0 - dir.0 * back - dir.1 * side, at.1 - dir.1 * back + dir.0 * side);
        shapes.push(Shape::drawn(Outline::Line(line.clone()), Stroke::of("t-paper", 0.5).rounded()));
        shapes.push(Shape::drawn(Outline::Line(line), Stroke::of("legal", 0.2).dashed(0.5, 0.3)));
        let arrow = Outline::Ring(vec![at, head(0.95, 0.5), head(0.95, -0.5)]);
        shapes.push(Shape::both(arrow, "legal", Stroke::of("t-paper", 0.12)));
        // The length stands beside the arrow's shaft.
        let size = names::size(&view.camera, 0.86, 12.0, 15.0, view.grown());
        let (wide, tall) = (width(text) * size + 0.7 * size, 1.4 * size);
        let spot = (at.0 - dir.0 * (1.2 + tall), at.1 - dir.1 * (1.2 + tall));
        let mut label = vec![Shape::both(
            Outline::Rect([-wide / 2.0, -tall / 2.0, wide, tall], 0.3 * size),
            "t-paper",
            Stroke::of("legal", 0.08),
        )];
        label.push(Shape::Text(Label { weight: 600, ..names::plain(text.clone(), (0.0, 0.35 * size), size, "ink") }));
        words.push(Shape::placed(spot, 0.0, label));
    }
    shapes.extend(words);
    shapes
}

/// Paper with a tick at each half inch.
fn ribbon(way: &Way, from: f64, to: f64, ink: &'static str) -> Vec<Shape> {
    if to - from < 0.01 {
        return Vec::new();
    }
    let line = way.part(from, to);
    let mut ticks = String::new();
    let mut n = (from * 2.0).floor() as i32 + 1;
    while f64::from(n) / 2.0 <= to + 1e-6 {
        let (at, dir) = way.at(f64::from(n) / 2.0);
        // From the left side of the tape: all across at full inches, half across between them.
        let (left, right) = ((dir.1 * BROAD, -dir.0 * BROAD), if n % 2 == 0 { 1.0 } else { -0.08 });
        draw(&mut ticks, 'M', &[at.0 + left.0, at.1 + left.1]);
        draw(&mut ticks, 'L', &[at.0 - left.0 * right, at.1 - left.1 * right]);
        n += 1;
    }
    vec![
        Shape::drawn(Outline::Line(line.clone()), Stroke::of(ink, 2.0 * BROAD + 0.08)),
        Shape::drawn(Outline::Line(line), Stroke::of("t-paper", 2.0 * BROAD - 0.08)),
        Shape::drawn(Outline::Path(ticks.into()), Stroke::of(ink, 0.07)),
    ]
}

/// The part that is too long: red, with slanting bars.
fn too_far(way: &Way, from: f64, to: f64) -> Vec<Shape> {
    if to - from < 0.01 {
        return Vec::new();
    }
    let line = way.part(from, to);
    let mut bars = String::new();
    let mut long = from + 0.2;
    while long < to {
        let (at, dir) = way.at(long);
        let (nx, ny) = (dir.1 * BROAD, -dir.0 * BROAD);
        let (fx, fy) = (dir.0 * 0.2, dir.1 * 0.2);
        draw(&mut bars, 'M', &[at.0 + nx - fx, at.1 + ny - fy]);
        draw(&mut bars, 'L', &[at.0 - nx + fx, at.1 - ny + fy]);
        long += 0.45;
    }
    vec![
        Shape::drawn(Outline::Line(line.clone()), Stroke::of("illegal", 2.0 * BROAD + 0.12)),
        Shape::drawn(Outline::Line(line), Stroke::of("t-paper", 2.0 * BROAD - 0.1)),
        Shape::drawn(Outline::Path(bars.into()), Stroke::of("illegal", 0.2)),
    ]
}

/// What is left of the allowance, straight on.
fn dashes(at: At, dir: At, long: f64) -> Vec<Shape> {
    let (nx, ny) = (dir.1 * BROAD, -dir.0 * BROAD);
    let end = (at.0 + dir.0 * long, at.1 + dir.1 * long);
    let ring = vec![(at.0 + nx, at.1 + ny), (end.0 + nx, end.1 + ny), (end.0 - nx, end.1 - ny), (at.0 - nx, at.1 - ny)];
    vec![Shape::drawn(Outline::Line(ring), Stroke::of("ink-2", 0.08).dashed(0.2, 0.16))]
}

/// The flag of a tape, on the emptier side of the unit's new place.
pub fn tape_flag(view: &View<'_>, tape: &Tape<'_>) -> Vec<Shape> {
    match tape.legs.last() {
        Some(&end) => flag(
            view,
            view.camera.sheet(end.at),
            if view.ghost.is_some_and(|ghost| ghost.handles) { 3.3 } else { 2.3 },
            tape.flag,
            tape.refused,
        ),
        None => Vec::new(),
    }
}

/// The ruler of the player, with its flag.
pub fn ruler(view: &View<'_>, ruler: &Ruler<'_>) -> Vec<Shape> {
    let (from, to) = (view.camera.sheet(ruler.from), view.camera.sheet(ruler.to));
    let way = Way::of(vec![from, to], 0.0);
    let mut shapes = ribbon(&way, 0.0, way.end(), if ruler.refused { "illegal" } else { "ink" });
    for end in [from, to] {
        shapes.push(Shape::both(
            Outline::Circle(end, 0.3),
            if ruler.refused { "illegal" } else { "ink" },
            Stroke::of("t-paper", 0.12),
        ));
    }
    shapes.extend(flag(view, to, 0.9, ruler.flag, ruler.refused));
    shapes
}

/// A dark sign that points at `at` from at least `off` inches away.
fn flag(view: &View<'_>, at: At, off: f64, lines: &[String], refused: bool) -> Vec<Shape> {
    if lines.is_empty() {
        return Vec::new();
    }
    let k = names::size(&view.camera, 1.0, 13.0, 16.0, view.grown());
    let wide =
        lines.iter().enumerate().map(|(n, line)| width(line) * if n == 0 { 1.04 } else { 0.9 }).fold(0.0, f64::max) * k
            + 1.1 * k;
    let tall = (0.75 + 1.2 * lines.len() as f64) * k;
    let (middle, tip) = place(view, at, off, (wide, tall));
    let ground = if refused { "illegal" } else { "ink" };
    let span = around(middle, (wide, tall));
    let mut shapes = vec![
        pointer(&span, tip, k, ground),
        Shape::filled(Outline::Rect([span[0], span[1], wide, tall], 0.35 * k), ground),
    ];
    for (n, line) in lines.iter().enumerate() {
        shapes.push(Shape::Text(Label {
            anchor: Anchor::Start,
            weight: if n == 0 { 600 } else { 400 },
            ink: Token(if refused { "surface" } else { "on-ink" }),
            ..names::plain(
                line.clone(),
                (span[0] + 0.55 * k, span[1] + (1.22 + 1.2 * n as f64) * k),
                if n == 0 { k } else { 0.9 * k },
                "on-ink",
            )
        }));
    }
    shapes
}

/// The tongue from the sign to what it speaks of; short, so that it hides nothing.
fn pointer(span: &Span, to: At, k: f64, ground: &'static str) -> Shape {
    let middle = ((span[0] + span[2]) / 2.0, (span[1] + span[3]) / 2.0);
    let (half_w, half_h) = ((span[2] - span[0]) / 2.0 - 0.7 * k, (span[3] - span[1]) / 2.0);
    let points = if to.1 > span[3] || to.1 < span[1] {
        let x = to.0.within(middle.0 - half_w + 0.5 * k, middle.0 + half_w - 0.5 * k);
        let (y, out) = if to.1 > span[3] { (span[3], 1.0) } else { (span[1], -1.0) };
        let tip = (to.0.within(x - 0.8 * k, x + 0.8 * k), y + out * 1.3 * k);
        vec![(x - 0.7 * k, y - out * 0.1), tip, (x + 0.7 * k, y - out * 0.1)]
    } else {
        let y = to.1.within(middle.1 - half_h + 0.7 * k, middle.1 + half_h - 0.7 * k);
        let (x, out) = if to.0 > span[2] { (span[2], 1.0) } else { (span[0], -1.0) };
        vec![(x - out * 0.1, y - 0.6 * k), (x + out * 1.2 * k, y), (x - out * 0.1, y + 0.6 * k)]
    };
    Shape::filled(Outline::Ring(points), ground)
}

/// Where a sign of this size hides least: its middle, and the place it points to.
fn place(view: &View<'_>, at: At, off: f64, size: At) -> (At, At) {
    let (left, top) = view.camera.to_sheet((0.0, 0.0));
    let (right, bottom) = view.camera.to_sheet(view.camera.view);
    let reach = view.reach.iter().fold([f64::MAX, f64::MAX, f64::MIN, f64::MIN], |b, pose| {
        let p = view.camera.sheet(pose.at);
        [b[0].min(p.0 - HALF), b[1].min(p.1 - HALF), b[2].max(p.0 + HALF), b[3].max(p.1 + HALF)]
    });
    let (w, h) = (size.0 / 2.0, size.1 / 2.0);
    let mut best = (f64::MAX, at);
    let least = off + 1.2;
    for ring in 0..5 {
        let off = off + 1.3 + 1.4 * f64::from(ring);
        for (dx, dy) in
            [(-1.0, -1.0), (0.0, -1.0), (1.0, -1.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (-1.0, 1.0), (1.0, 1.0)]
        {
            let raise = if dy == 0.0 { 0.0 } else { h };
            let aside = if dy == 0.0 { w } else { w * 0.6 };
            let middle = (at.0 + dx * (aside + if dy == 0.0 { off } else { 0.0 }), at.1 + dy * (off + raise));
            let middle = (
                middle.0.within(left + w + 0.3, (right - w - 0.3).max(left + w + 0.3)),
                middle.1.within(top + h + 0.3, (bottom - h - 0.3).max(top + h + 0.3)),
            );
            let span = around(middle, size);
            let mut cost = f64::from(ring) + if dy < 0.0 { 0.0 } else { 0.4 };
            for (id, _, pose) in view.board.trays() {
                let p = view.camera.sheet(pose.at);
                if Some(id) != view.selected && meet(&span, &around(p, (4.6, 4.6))) {
                    cost += 6.0;
                }
            }
            // The unit itself and its handles have to be seen.
            if meet(&span, &around(at, (2.0 * least, 2.0 * least))) {
                cost += 30.0;
            }
            if !view.reach.is_empty() && meet(&span, &reach) {
                cost += 4.0;
            }
            if cost < best.0 {
                best = (cost, middle);
            }
        }
    }
    (best.1, at)
}
