//! What lies over hexes for a while: reach, targets, fronts, the hex in hand, ways and attacks.

use super::View;
use super::counter::faded;
use super::land::seen;
use super::place::{TALL, U, WIDE, centre, ring, side};
use super::view::{Open, Trail, Whose};
use crate::game::{Gait, How, PieceId, Side, State};
use crate::geom::{Dir, Hex};
use crate::rules::raphia::Grid;
use crate::rules::raphia::tables::Arm;
use crate::ui::math::{Within, length};
use crate::ui::scene::names::{Span, around, plain, size as letters};
use crate::ui::scene::sign::{Spot, flag};
use crate::ui::scene::{disc, ink};
use crate::ui::shape::{At, Fill, Label, Outline, Shape, Stroke, Token};

/// The line around a group of hexes: the sides that do not lead to another of them.
fn border(hexes: &[Hex], stroke: Stroke) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for &hex in hexes {
        for dir in Dir::ALL {
            if !hexes.contains(&hex.next(dir)) {
                shapes.push(Shape::drawn(Outline::Line(side(hex, dir).to_vec()), stroke));
            }
        }
    }
    shapes
}

fn area(hexes: &[Hex], fill: Fill) -> Shape {
    let rings = hexes.iter().map(|&hex| ring(centre(hex), 1.0)).collect();
    Shape::Draw { outline: Outline::Rings(rings), fill: Some(fill), stroke: None }
}

/// Where those in hand can go, with what it costs.
pub fn reach(view: &View<'_>) -> Vec<Shape> {
    let open: Vec<Hex> = view.reach.iter().filter(|open| !open.is_barred).map(|open| open.hex).collect();
    let barred: Vec<Hex> = view.reach.iter().filter(|open| open.is_barred).map(|open| open.hex).collect();
    let mut shapes = Vec::new();
    if !barred.is_empty() {
        shapes.push(area(&barred, Fill::Illegal));
        shapes.extend(border(&barred, Stroke::of("illegal", 0.12).dashed(0.34, 0.22)));
    }
    if !open.is_empty() {
        shapes.push(area(&open, Fill::Legal));
        shapes.extend(border(&open, Stroke::of("legal", 0.2).rounded()));
    }
    shapes
}

/// What each hex of the reach costs, above the counters: in its middle, or at its lower side where friends stand.
pub fn costs(view: &View<'_>) -> Vec<Shape> {
    let size = letters(&view.camera, 0.95, 11.0, 17.0, view.grown());
    if size > 0.62 * TALL {
        return Vec::new();
    }
    let cost = |open: &Open| {
        let (x, y) = centre(open.hex);
        let at = if open.joins { (x, y + TALL / 2.0 - 0.2 * size) } else { (x, y + 0.36 * size) };
        let (ink, halo) = if open.is_barred { ("illegal", "t-paper") } else { ("legal", "t-paper") };
        let text = if open.is_barred { "×".to_string() } else { open.cost.to_string() };
        let label = plain(text, at, size, ink);
        Shape::Text(Label { weight: 700, halo: Some((Token(halo), 0.34 * size)), ..label })
    };
    view.reach.iter().map(cost).collect()
}

/// The hexes that fronts or zones of these counters cover.
fn watched(view: &View<'_>, grid: &Grid<'_>, whose: Whose, only_phalanx: bool) -> Vec<Hex> {
    let mut hexes = Vec::new();
    let mut add = |id: PieceId| {
        let is_phalanx = view.rules.arm_of(view.board.piece(id).kind) == Arm::Phalanx;
        if is_phalanx || !only_phalanx {
            hexes.extend(grid.front(id).into_iter().filter(|&hex| grid.map().is_plain(hex)));
        }
    };
    match whose {
        Whose::Piece(id) => add(id),
        Whose::Side(side) => {
            grid.all(side).iter().filter(|body| body.state == State::Good).for_each(|body| add(body.top()))
        }
        Whose::Both => Side::BOTH.into_iter().for_each(|side| {
            grid.all(side).iter().filter(|body| body.state == State::Good).for_each(|body| add(body.top()));
        }),
    }
    hexes.sort_unstable();
    hexes.dedup();
    hexes
}

/// The fronts of phalanxes: a ring of dots in the colour of the side, unlike the dots of the reach.
pub fn fronts(view: &View<'_>, grid: &Grid<'_>) -> Vec<Shape> {
    let Some(whose) = view.fronts else { return Vec::new() };
    let each = match whose {
        Whose::Both => Side::BOTH.map(|side| (side, Whose::Side(side))).to_vec(),
        Whose::Side(side) => vec![(side, whose)],
        Whose::Piece(id) => vec![(view.board.piece(id).side, whose)],
    };
    let mut shapes = Vec::new();
    for (side, whose) in each {
        let hexes = watched(view, grid, whose, true);
        let ink = ink(side);
        let dots = Stroke { ink: ink.line, ..Stroke::of("", pen(view, 0.24, 1.6)) }.rounded().dashed(0.02, 0.46);
        // The rings of both sides lie within each other where they watch the same hex.
        let by = if side == Side(0) { 0.86 } else { 0.74 };
        if !hexes.is_empty() {
            shapes.push(area(&hexes, Fill::Faint(ink.tray, 0.22)));
        }
        for hex in hexes {
            let outline = || Outline::Ring(ring(centre(hex), by));
            shapes.push(Shape::drawn(
                outline(),
                Stroke { width: dots.width + 0.16, ..Stroke { ink: Token("t-land"), ..dots } },
            ));
            shapes.push(Shape::drawn(outline(), dots));
        }
    }
    shapes
}

/// The hexes that are watched, in a thin line of dashes.
pub fn zones(view: &View<'_>, grid: &Grid<'_>) -> Vec<Shape> {
    let Some(whose) = view.zones else { return Vec::new() };
    let hexes = watched(view, grid, whose, false);
    if hexes.is_empty() {
        return Vec::new();
    }
    let mut shapes = vec![area(&hexes, Fill::Faint(Token("ink"), 0.08))];
    shapes.extend(border(&hexes, Stroke::of("ink-2", 0.14).dashed(0.4, 0.3)));
    shapes
}

/// A hex ring on a paper halo.
pub fn haloed(hex: Hex, by: f64, token: &'static str, width: f64, dash: Option<[f64; 2]>) -> [Shape; 2] {
    let outline = || Outline::Ring(ring(centre(hex), by));
    let line = Stroke { dash, ..Stroke::of(token, width).rounded() };
    [Shape::drawn(outline(), Stroke::of("t-paper", width + 0.3).rounded()), Shape::drawn(outline(), line)]
}

/// The lines that can never be thinner than a person sees.
fn pen(view: &View<'_>, width: f64, least: f64) -> f64 {
    width.max(least / view.camera.scale)
}

/// The hex in hand.
pub fn selected(view: &View<'_>) -> Vec<Shape> {
    view.selected.map(|hex| haloed(hex, 1.0, "ink", pen(view, 0.27, 2.0), None).into()).unwrap_or_default()
}

/// The hex the keyboard is on.
pub fn focus(view: &View<'_>) -> Vec<Shape> {
    view.focus.map(|hex| haloed(hex, 1.12, "focus", pen(view, 0.26, 2.0), None).into()).unwrap_or_default()
}

/// The hex under the pointer.
pub fn hover(view: &View<'_>) -> Vec<Shape> {
    view.hover.map(|hex| haloed(hex, 0.98, "ink-2", pen(view, 0.1, 1.0), None).into()).unwrap_or_default()
}

/// Stacks that can still do something: their hex in the wash of what is allowed, under the stack.
pub fn able(view: &View<'_>) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for &hex in view.able {
        let outline = Outline::Ring(ring(centre(hex), 0.92));
        let stroke = Some(Stroke::of("legal", pen(view, 0.13, 1.2)).rounded());
        shapes.push(Shape::Draw { outline, fill: Fill::of("legal-wash"), stroke });
    }
    shapes
}

/// Hexes that can be attacked.
pub fn targets(view: &View<'_>) -> Vec<Shape> {
    let ring = |&hex: &Hex| haloed(hex, 0.97, "ink", pen(view, 0.24, 1.6), Some([0.68, 0.4]));
    view.targets.iter().flat_map(ring).collect()
}

/// From the attacker to the target, with a disc on it.
pub fn attack(view: &View<'_>) -> Vec<Shape> {
    let Some(attack) = view.attack else { return Vec::new() };
    let (a, b) = (centre(attack.from), centre(attack.on));
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let long = length(dx, dy).max(0.01);
    let radius = (0.72 * view.grown()).max(9.0 / view.camera.scale);
    let mut shapes = Vec::new();
    shapes.extend(haloed(attack.from, 1.0, "ink", pen(view, 0.27, 2.0), None));
    shapes.extend(haloed(attack.on, 0.97, "ink", pen(view, 0.27, 2.0), Some([0.68, 0.4])));
    if attack.how == How::Fire {
        // An arrow flies over what lies between.
        let (from, to) = (1.4 / long, 1.0 - 1.5 / long);
        let at = |t: f64| (a.0 + t * dx, a.1 + t * dy);
        let line = || Outline::Line(vec![at(from), at(to)]);
        shapes.push(Shape::drawn(line(), Stroke::of("t-paper", pen(view, 0.5, 4.0)).rounded()));
        shapes.push(Shape::drawn(line(), Stroke::of("ink", pen(view, 0.2, 1.6)).dashed(0.5, 0.34)));
        shapes.push(arrowhead(at(to), (dx / long, dy / long), 0.62, "ink"));
    }
    let name = if attack.how == How::Fire { "m-shot" } else { "m-melee" };
    let size = 1.3 * radius;
    shapes.push(Shape::placed(
        ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0),
        0.0,
        vec![
            Shape::both(Outline::Circle((0.0, 0.0), radius), "ink", Stroke::of("t-paper", 0.26 * radius)),
            Shape::Figure { name, at: (-size / 2.0, -size / 2.0), size, ink: Token("on-ink"), cut: Token("ink") },
        ],
    ));
    shapes
}

/// A point that looks along `to`, its tip at `at`.
fn arrowhead(at: At, to: At, size: f64, token: &'static str) -> Shape {
    let back = (at.0 - size * to.0, at.1 - size * to.1);
    let half = (-to.1 * size * 0.6, to.0 * size * 0.6);
    let ring = vec![at, (back.0 + half.0, back.1 + half.1), (back.0 - half.0, back.1 - half.1)];
    Shape::both(Outline::Ring(ring), token, Stroke::of("t-paper", 0.3 * size).below())
}

/// A way through the middles of hexes, the corners of it round.
fn line_through(way: &[Hex]) -> Vec<At> {
    way.iter().map(|&hex| centre(hex)).collect()
}

/// The way of a move, with a bead in every hex it enters.
pub fn way(view: &View<'_>) -> Vec<Shape> {
    let Some(way) = view.way.filter(|way| way.hexes.len() > 1) else { return Vec::new() };
    let token = if way.refused { "illegal" } else { "ink" };
    let points = line_through(way.hexes);
    let mut shapes = vec![
        Shape::drawn(Outline::Line(points.clone()), Stroke::of("t-paper", pen(view, 0.55, 5.0)).rounded()),
        Shape::drawn(Outline::Line(points.clone()), Stroke::of(token, pen(view, 0.22, 2.0)).rounded()),
    ];
    let radius = pen(view, 0.3, 2.6);
    for &at in &points[..points.len() - 1] {
        shapes.push(Shape::both(Outline::Circle(at, radius), token, Stroke::of("t-paper", 0.4 * radius)));
    }
    shapes
}

/// The sign at the end of the way.
pub fn way_flag(view: &View<'_>) -> Vec<Shape> {
    match view.way {
        Some(way) => match way.hexes.last() {
            Some(&end) => sign(view, end, way.flag, way.refused),
            None => Vec::new(),
        },
        None => Vec::new(),
    }
}

/// A sign that speaks of a hex.
pub fn sign(view: &View<'_>, hex: Hex, text: &[String], refused: bool) -> Vec<Shape> {
    let hexes = view.board.ids().filter_map(|id| view.board.spot(id)).map(|spot| (spot.hex, 3.0));
    let hexes = hexes.chain(view.reach.iter().map(|open| (open.hex, 2.0)));
    let busy: Vec<(Span, f64)> = hexes.map(|(hex, weight)| (around(centre(hex), (3.0, 3.0)), weight)).collect();
    let spot = Spot { at: centre(hex), size: (WIDE, TALL), busy: &busy };
    flag(&view.camera, view.grown(), &spot, text, refused)
}

/// The way of a flight in dots or of a pursuit in dashes; where it turns there is a number.
pub fn trail(view: &View<'_>, trail: &Trail<'_>) -> Vec<Shape> {
    if trail.way.len() < 2 {
        return Vec::new();
    }
    let mut points = line_through(trail.way);
    let end = points[points.len() - 1];
    let before = points[points.len() - 2];
    let (dx, dy) = (end.0 - before.0, end.1 - before.1);
    let long = length(dx, dy).max(0.01);
    let to = (dx / long, dy / long);
    if trail.is_off {
        points.push((end.0 + to.0 * 0.8 * WIDE, end.1 + to.1 * 0.8 * WIDE));
    }
    let tip = points[points.len() - 1];
    let stroke = Stroke::of("ink", pen(view, 0.17, 1.4)).rounded();
    let stroke = match trail.gait {
        Gait::Flees => stroke.dashed(0.02, 0.42),
        Gait::Pursues => stroke.dashed(0.75, 0.4),
        _ => stroke,
    };
    let mut shapes = vec![
        Shape::drawn(Outline::Line(points.clone()), Stroke::of("t-paper", pen(view, 0.5, 4.0)).rounded()),
        Shape::drawn(Outline::Line(points), stroke),
        arrowhead(tip, to, 0.75, ink(trail.side).edge.0),
    ];
    let mut number = 0;
    for three in trail.way.windows(3) {
        if three[0].direction(three[1]) == three[1].direction(three[2]) {
            continue;
        }
        number += 1;
        let (x, y) = centre(three[1]);
        let radius = pen(view, 0.46, 7.5) * view.grown();
        let label = Label { weight: 700, ..plain(number.to_string(), (x, y + 0.44 * radius), 1.25 * radius, "ink") };
        shapes.push(Shape::both(Outline::Circle((x, y), radius), "t-paper", Stroke::of("ink", 0.2 * radius)));
        shapes.push(Shape::Text(label));
    }
    shapes
}

/// The cross on a ghost that may not stand where it is.
pub fn cross(view: &View<'_>, at: At) -> Shape {
    disc(at, 0.0, (14.0 * U).max(10.0 / view.camera.scale), "i-no", "illegal", "illegal")
}

/// The name of the stack under the pointer.
pub fn name(view: &View<'_>, grid: &Grid<'_>, hex: Hex) -> Vec<Shape> {
    let here: Vec<PieceId> = grid.at(hex).collect();
    let name = here.first().and_then(|id| view.scenario.names.get(id.index())).map_or("", |name| name.full.as_str());
    let mut text = hex.to_string();
    if !name.is_empty() {
        text.push_str("  ");
        text.push_str(name);
    }
    if here.len() > 1 {
        text.push_str(&format!(", {}", here.len()));
    }
    let size = letters(&view.camera, 1.0, 13.0, 15.0, view.grown());
    let (wide, tall) = (crate::ui::scene::names::width(&text) * size + size, 1.7 * size);
    let [left, top, right, _] = seen(view);
    let (x, y) = centre(hex);
    let x = x.within(left + wide / 2.0, (right - wide / 2.0).max(left + wide / 2.0));
    let above = y - TALL / 2.0 - 0.4 - tall / 2.0;
    let y = if above - tall / 2.0 > top { above } else { y + TALL / 2.0 + 0.4 + tall / 2.0 };
    let plate = Outline::Rect([-wide / 2.0, -tall / 2.0, wide, tall], 0.25 * size);
    let label = Label { weight: 600, ..plain(text, (0.0, 0.35 * size), size, "ink") };
    vec![Shape::placed(
        (x, y),
        0.0,
        vec![Shape::both(plate, "t-paper", Stroke::of("ink", 1.0 / view.camera.scale)), Shape::Text(label)],
    )]
}

/// Shapes with the strength of a ghost.
pub fn ghostly(shapes: Vec<Shape>) -> Shape {
    faded(0.9, shapes)
}
