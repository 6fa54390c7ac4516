//! The ground: plain, dunes, the hexes with their numbers, the lines of the two armies and their names.

use super::View;
use super::counter::faded;
use super::place::{STEP, TALL, U, WIDE, centre, corner, middle, nearest, ring, size};
use crate::game::{Bound, Phase, Side};
use crate::geom::{Dir, Hex, HexMap};
use crate::ui::math::draw;
use crate::ui::scene::ink;
use crate::ui::scene::names::{Span, plain, size as letters, width};
use crate::ui::shape::{Anchor, At, Face, Label, Outline, Shape, Stroke, Token};

/// The part of the sheet that is seen: left, top, right, bottom.
pub fn seen(view: &View<'_>) -> Span {
    let (left, top) = view.camera.to_sheet((0.0, 0.0));
    let (right, bottom) = view.camera.to_sheet(view.camera.view);
    [left, top, right, bottom]
}

/// The hexes of the map of which something is seen.
pub fn hexes_seen(view: &View<'_>) -> impl Iterator<Item = Hex> + use<> {
    let map = &*view.board.on_hexes().map;
    let [left, top, right, bottom] = seen(view);
    let (first, last) = (nearest((left, top)), nearest((right, bottom)));
    let bound = |v: i32, most: u8| v.clamp(1, i32::from(most).max(1)) as u8;
    let cols = bound(first.0 - 1, map.cols)..=bound(last.0 + 1, map.cols);
    let rows = bound(first.1 - 1, map.rows)..=bound(last.1 + 1, map.rows);
    cols.flat_map(move |col| rows.clone().map(move |row| Hex::at(col, row)))
}

/// Whether the ground in a column and row is dune, beyond the edge as at the edge.
fn is_dune(map: &HexMap, (col, row): (i32, i32)) -> bool {
    let bound = |v: i32, most: u8| v.clamp(1, i32::from(most).max(1)) as u8;
    !map.is_plain(Hex::at(bound(col, map.cols), bound(row, map.rows)))
}

/// The frame and all the ground.
pub fn land(view: &View<'_>) -> Vec<Shape> {
    let map = &*view.board.on_hexes().map;
    let (w, h) = size(map);
    let whole = [0.0, 0.0, w, h];
    let around = |by: f64| Outline::Rect([-by, -by, w + 2.0 * by, h + 2.0 * by], 0.0);
    let mut inside = vec![Shape::filled(Outline::Rect(whole, 0.0), "t-land")];
    inside.extend(dunes(view, map));
    let lines: Vec<Vec<At>> = hexes_seen(view).map(|hex| ring(centre(hex), 1.0)).collect();
    inside.push(Shape::drawn(Outline::Rings(lines), Stroke::of("t-grid", 0.09)));
    if view.camera.scale * WIDE >= 15.0 {
        inside.extend(lines_of_battle(view, map));
        inside.extend(Side::BOTH.into_iter().filter_map(|side| army(view, map, side)));
        inside.extend(numbers(view, map));
    }
    vec![
        Shape::both(around(0.7), "t-paper", Stroke::of("t-frame", 0.14)),
        Shape::Group { place: Default::default(), alpha: 1.0, clip: Some(whole), shapes: inside },
        Shape::drawn(around(0.0), Stroke::of("t-frame", 0.16)),
        Shape::drawn(around(0.3), Stroke::of("t-frame", 0.06)),
    ]
}

/// Dunes: their tint and rows of small crests.
fn dunes(view: &View<'_>, map: &HexMap) -> Vec<Shape> {
    let (cols, rows) = (i32::from(map.cols), i32::from(map.rows));
    let mut rings = Vec::new();
    for col in 0..=cols + 1 {
        for row in 0..=rows + 1 {
            if is_dune(map, (col, row)) {
                rings.push(ring(middle(col, row), 1.01));
            }
        }
    }
    if rings.is_empty() {
        return Vec::new();
    }
    let mut shapes = vec![Shape::filled(Outline::Rings(rings), "t-hill-1")];
    // The crests run on from hex to hex: four and eight of them fit between two columns and two rows.
    let (across, down) = (STEP / 3.0, TALL / 4.0);
    let [left, top, right, bottom] = seen(view);
    let (w, h) = size(map);
    let mut crests = String::new();
    let mut y = (top.max(0.0) / down).floor() * down;
    let mut is_odd = (y / down).round() as i64 % 2 != 0;
    while y < bottom.min(h) + down {
        let mut x = (left.max(0.0) / across).floor() * across + if is_odd { across / 2.0 } else { 0.0 };
        while x < right.min(w) + across {
            if is_dune(map, nearest((x, y))) {
                draw(&mut crests, 'M', &[x - 6.0 * U, y + 2.5 * U]);
                draw(&mut crests, 'c', &[3.0 * U, -5.5 * U, 8.0 * U, -5.5 * U, 11.0 * U, 0.0]);
            }
            x += across;
        }
        y += down;
        is_odd = !is_odd;
    }
    if view.camera.scale * WIDE >= 15.0 {
        shapes.push(Shape::drawn(Outline::Path(crests.into()), Stroke::of("t-hill-line", 0.07)));
    }
    shapes
}

/// The line before which each side sets up: strong while it does, faint afterwards.
fn lines_of_battle(view: &View<'_>, map: &HexMap) -> Vec<Shape> {
    let Some(columns) = view.rules.columns() else { return Vec::new() };
    let is_deploying = view.board.clock.phase == Phase::Deploy;
    let mut shapes = Vec::new();
    for of in Side::BOTH {
        let edge = view.rules.tables().sides[of.index()].edge;
        let mut points: Vec<At> = Vec::new();
        for row in 1..=map.rows {
            let hex = Hex::at(columns[of.index()], row);
            if !map.is_plain(hex) {
                continue;
            }
            // Down the sides that look at the enemy.
            let corners = match edge {
                Bound::West => [1, 2, 3],
                Bound::East => [6, 5, 4],
            };
            let (x, y) = centre(hex);
            for c in corners.into_iter().filter_map(Dir::new).map(corner) {
                points.push((x + c.0, y + c.1));
            }
        }
        let ink = ink(of);
        let stroke = Stroke { ink: ink.edge, ..Stroke::of("", if is_deploying { 0.3 } else { 0.16 }) }.rounded();
        // The first side in long dashes, the second in dots.
        let stroke = if of == Side(0) { stroke.dashed(0.9, 0.55) } else { stroke.dashed(0.02, 0.5) };
        shapes.push(faded(if is_deploying { 1.0 } else { 0.45 }, vec![Shape::drawn(Outline::Line(points), stroke)]));
    }
    shapes
}

/// The name of an army in wide capitals behind its line, where the fewest stacks begin.
fn army(view: &View<'_>, map: &HexMap, of: Side) -> Option<Shape> {
    let column = view.rules.columns()?[of.index()];
    let text = view.scenario.rules.about().sides[of.index()].name.to_uppercase();
    let (w, h) = size(map);
    let (line, _) = centre(Hex::at(column, 1));
    let (from, to) = match view.rules.tables().sides[of.index()].edge {
        Bound::West => (0.4, line - WIDE),
        Bound::East => (line + WIDE, w - 0.4),
    };
    let signs = text.chars().count() as f64;
    // Letters a third of their size apart, in the room there is.
    let wide = width(&text) + signs / 3.0;
    let size = (1.65 * view.grown().min(1.15)).min((to - from) / wide);
    let wide = wide * size;
    let middle = (from + to) / 2.0;
    let taken: Vec<At> =
        view.scenario.board.ids().filter_map(|id| view.scenario.board.spot(id)).map(|spot| centre(spot.hex)).collect();
    let mut best = (f64::MAX, h / 2.0);
    let mut y = 3.0 * TALL;
    while y < h - 3.0 * TALL {
        let is_hit = |at: &&At| (at.0 - middle).abs() < wide / 2.0 + 1.7 && (at.1 - y).abs() < size / 2.0 + 1.9;
        let cost = 10.0 * taken.iter().filter(is_hit).count() as f64 + (y - 0.45 * h).abs() / h;
        if cost < best.0 {
            best = (cost, y);
        }
        y += TALL / 2.0;
    }
    let label = Label {
        text,
        at: (middle + size / 6.0, best.1 + 0.36 * size),
        anchor: Anchor::Middle,
        face: Face::Serif,
        size,
        weight: 600,
        spacing: size / 3.0,
        ink: Token("ink"),
        halo: None,
    };
    Some(faded(0.75, vec![Shape::Text(label)]))
}

/// The numbers of the hexes: along the upper and the left side of what is seen, or in every hex.
fn numbers(view: &View<'_>, map: &HexMap) -> Vec<Shape> {
    let [left, top, ..] = seen(view);
    let size = letters(&view.camera, 0.64, 9.0, 13.0, view.grown());
    let pixels = view.camera.scale * WIDE;
    let is_room = width("0000") * size < 0.8 * WIDE;
    let first = |seen: f64, place: &dyn Fn(u8) -> f64| (1..=60u8).find(|&n| place(n) >= seen - 1e-6).unwrap_or(1);
    let row = first(top, &|row| centre(Hex::at(1, row)).1 - TALL / 2.0);
    let col = first(left, &|col| centre(Hex::at(col, 1)).0 - WIDE / 2.0);
    let mut shapes = Vec::new();
    for hex in hexes_seen(view) {
        let is_edge = (hex.row == row && hex.col % 2 == 1) || hex.col == col;
        if is_room && (is_edge || view.grid && pixels >= 34.0) {
            let (x, y) = centre(hex);
            let token = if map.is_plain(hex) { "t-land" } else { "t-hill-1" };
            shapes.push(Shape::Text(Label {
                halo: Some((Token(token), 0.3 * size)),
                ..plain(hex.to_string(), (x, y - TALL / 2.0 + 1.05 * size), size, "ink-3")
            }));
        }
    }
    shapes
}
