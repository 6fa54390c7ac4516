//! Shots: the line of one that is looked at, and arrows for all that are named.

use super::View;
use super::overlay::{arrowhead, toward};
use super::signs::{flag, tally, word};
use super::soldier::FOOT;
use super::view::{Arrow, ArrowState};
use crate::ui::scene::{disc, ground, ink};
use crate::ui::shape::{At, Outline, Shape, Stroke};

/// The line of a shot: clear, or cut; with the covers it meets by their names.
pub fn sight(view: &View<'_>) -> Vec<Shape> {
    let Some(sight) = view.sight else { return Vec::new() };
    let (a, b) = (view.camera.sheet(sight.from), view.camera.sheet(sight.to));
    let (long, dir) = toward(a, b);
    // From rim to rim, so that both figures are seen.
    let base = (FOOT * view.k()).min(long / 3.0);
    let (a, b) = ((a.0 + base * dir.0, a.1 + base * dir.1), (b.0 - base * dir.0, b.1 - base * dir.1));
    let long = long - 2.0 * base;
    let width = view.pen(0.13, 1.8);
    let end = sight.cut.map_or(b, |(at, _)| view.camera.sheet(at));
    let name = if sight.cut.is_some() { "illegal" } else { "ink" };
    let mut shapes = Vec::new();
    if let Some((_, Some(plot))) = sight.cut
        && let Some(plot) = view.board.in_skirmish().land.plots.get(usize::from(plot))
    {
        // What hides him.
        let ring = || Outline::Ring(ground::ring(&view.board.field, &plot.outline));
        shapes.push(Shape::drawn(ring(), Stroke::of("t-paper", view.pen(0.4, 5.0)).rounded()));
        shapes.push(Shape::drawn(
            ring(),
            Stroke::of("illegal", view.pen(0.2, 2.4)).dashed(0.5 * view.unit(), 0.3 * view.unit()),
        ));
    }
    shapes.push(Shape::drawn(Outline::Line(vec![a, b]), Stroke::of("t-paper", 3.0 * width).rounded()));
    if sight.cut.is_some() {
        shapes.push(Shape::drawn(
            Outline::Line(vec![end, b]),
            Stroke::of(name, 0.8 * width).dashed(0.02, 3.0 * width).rounded(),
        ));
    }
    shapes.push(Shape::drawn(Outline::Line(vec![a, end]), Stroke::of(name, width)));
    if sight.cut.is_some() {
        shapes.push(disc(end, 0.0, view.pen(0.55, 9.0), "i-no", "illegal", "illegal"));
    } else {
        shapes.push(arrowhead(b, dir, view.pen(0.6, 9.0), "ink"));
    }
    let mut taken = Vec::new();
    for (at, words) in sight.covers {
        shapes.extend(word(view, view.camera.sheet(*at), words, &mut taken));
    }
    let middle = 0.45 * long;
    shapes.extend(flag(view, (a.0 + middle * dir.0, a.1 + middle * dir.1), sight.flag, sight.cut.is_some()));
    shapes
}

/// All arrows of a volley; those of one shooter at one target lie side by side.
pub fn volley(view: &View<'_>) -> Vec<Shape> {
    let mut order: Vec<usize> = (0..view.volley.len()).collect();
    crate::order::by_key(&mut order, |&n| view.volley[n].state == ArrowState::Current);
    let mut shapes = Vec::new();
    let mut numbers = Vec::new();
    for n in order {
        let arrow = &view.volley[n];
        let twins = |m: &usize| (view.volley[*m].by, view.volley[*m].on) == (arrow.by, arrow.on);
        let (count, nth) = ((0..view.volley.len()).filter(twins).count(), (0..n).filter(twins).count());
        // Arrows that fly both ways between two men keep apart as well.
        let back = (0..view.volley.len()).any(|m| (view.volley[m].by, view.volley[m].on) == (arrow.on, arrow.by));
        let apart = 0.34 * view.k();
        let off = (nth as f64 - (count as f64 - 1.0) / 2.0) * apart + if back { 0.3 * view.k() } else { 0.0 };
        let (line, number) = drawn(view, arrow, off, nth);
        shapes.extend(line);
        numbers.extend(number);
    }
    shapes.extend(numbers);
    shapes
}

fn drawn(view: &View<'_>, arrow: &Arrow, off: f64, nth: usize) -> (Vec<Shape>, Option<Shape>) {
    let (a, b) = (view.camera.sheet(arrow.from), view.camera.sheet(arrow.to));
    let (long, dir) = toward(a, b);
    let side = (-dir.1 * off, dir.0 * off);
    let base = FOOT * view.k();
    let at = |far: f64| -> At { (a.0 + far * dir.0 + side.0, a.1 + far * dir.1 + side.1) };
    let (from, to) = ((base + 0.1).min(long / 2.0), (long - base).max(long / 2.0));
    let is_current = arrow.state == ArrowState::Current;
    let ink = ink(view.board.piece(arrow.by).side);
    let width = view.pen(if is_current { 0.2 } else { 0.13 }, if is_current { 3.0 } else { 1.8 });
    let size = view.pen(0.6, 9.0);
    let shaft = || Outline::Line(vec![at(from), at(to - 0.6 * size)]);
    let line = Stroke { ink: ink.line, ..Stroke::of("", width) };
    let line = match arrow.state {
        ArrowState::Missed => line.dashed(0.02, 2.4 * width).rounded(),
        _ => line,
    };
    let mut shapes = vec![
        Shape::drawn(shaft(), Stroke::of("t-paper", 2.6 * width).rounded()),
        Shape::drawn(shaft(), line),
        arrowhead(at(to), dir, size, ink.line.0),
    ];
    if arrow.state == ArrowState::Missed {
        shapes = vec![super::faded(0.6, shapes)];
    }
    let radius = view.pen(0.36, 7.5) * view.grown().sqrt();
    // Numbers of arrows side by side stand one behind the other.
    let far = (0.42 * long + 2.2 * radius * nth as f64).min(0.8 * long);
    let mark = match arrow.state {
        ArrowState::Hit => Some(disc(at(far), 0.0, radius, "i-yes", "ink", "ink")),
        ArrowState::Missed => Some(disc(at(far), 0.0, 0.85 * radius, "i-no", "ink-2", "ink-2")),
        _ if arrow.number == 0 => None,
        _ => Some(tally(at(far), radius, arrow.number, is_current)),
    };
    (shapes, mark)
}
