//! The ground: plain, dunes, the hexes with their numbers, the lines of the two armies and their names.

use super::View;
use super::counter::faded;
use super::inset::inset_span;
use super::place::{STEP, TALL, U, WIDE, centre, corner, middle, nearest, ring, size};
use crate::game::{Bound, Phase, Side};
use crate::geom::{Dir, Hex, HexMap};
use crate::ui::math::draw;
use crate::ui::scene::ink;
use crate::ui::scene::names::{Span, around, meet, plain, size as letters, width};
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
    inside.push(faded(0.2, vec![Shape::drawn(Outline::Rings(lines), Stroke::of("ink", 0.09))]));
    if view.camera.scale * WIDE >= 15.0 {
        inside.extend(lines_of_battle(view, map));
        let words: Vec<(Shape, Span)> = names(view, map).into_iter().chain(armies(view, map)).collect();
        let taken: Vec<Span> = words.iter().map(|(_, span)| *span).chain(inset_span(view)).collect();
        inside.extend(numbers(view, map, &taken));
        inside.extend(words.into_iter().map(|(shape, _)| shape));
    }
    let px = 1.0 / view.camera.scale;
    vec![
        Shape::both(around(4.0 * px), "t-paper", Stroke::of("t-frame", px)),
        Shape::Group { place: Default::default(), alpha: 1.0, clip: Some(whole), shapes: inside },
        Shape::drawn(around(px), Stroke::of("t-frame", 2.0 * px)),
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
            if [-6.0, 5.0].iter().all(|off| is_dune(map, nearest((x + off * U, y + 2.5 * U)))) {
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
        let line = |token: Token, width: f64| Stroke { ink: token, ..Stroke::of("", width) }.rounded();
        // The first side's is whole, the second's in dashes.
        let band = line(ink.tray, 0.42);
        let band = if of == Side(0) { band } else { band.dashed(1.1, 1.0) };
        let drawn = vec![Shape::drawn(Outline::Line(points), band)];
        shapes.push(faded(if is_deploying { 1.0 } else { 0.4 }, drawn));
    }
    shapes
}

/// The names of the ground, and the room each takes.
fn names(view: &View<'_>, map: &HexMap) -> Vec<(Shape, Span)> {
    let size = letters(&view.camera, 1.45, 12.0, 26.0, view.grown().min(1.2));
    let write = |(hex, text): &(Hex, String)| {
        let (x, y) = centre(*hex);
        let token = if map.is_plain(*hex) { "t-land" } else { "t-hill-1" };
        let label = Label {
            face: Face::Italic,
            halo: Some((Token(token), 0.34 * size)),
            ..plain(text.clone(), (x, y + 0.33 * size), size, "ink-2")
        };
        (Shape::Text(label), around((x, y), (0.95 * width(text) * size, size)))
    };
    map.names.iter().map(write).collect()
}

/// The names of both armies, and the room each takes.
fn armies(view: &View<'_>, map: &HexMap) -> Vec<(Shape, Span)> {
    Side::BOTH.into_iter().filter_map(|side| army(view, map, side)).collect()
}

/// The name of an army in wide capitals behind its line, where the fewest stacks begin.
fn army(view: &View<'_>, map: &HexMap, of: Side) -> Option<(Shape, Span)> {
    let column = view.rules.columns()?[of.index()];
    let text = view.scenario.rules.about().sides[of.index()].name.to_uppercase();
    let (w, h) = size(map);
    let (line, _) = centre(Hex::at(column, 1));
    let (from, to) = match view.rules.tables().sides[of.index()].edge {
        Bound::West => (0.4, line - 0.7 * WIDE),
        Bound::East => (line + 0.7 * WIDE, w - 0.4),
    };
    let middle = (from + to) / 2.0;
    // Letters a third of their size apart, in the room there is: a word a line where one line would be small.
    let wide = |text: &str| width(text) + text.chars().count() as f64 / 3.0;
    let most = 1.65 * view.grown().min(1.15);
    let fits = |rows: &[String]| rows.iter().map(|row| (to - from) / wide(row)).fold(most, f64::min);
    let mut rows = vec![text.clone()];
    if fits(&rows) < 0.8 * most {
        rows = text.split_whitespace().map(str::to_string).collect();
    }
    let size = fits(&rows);
    if size * view.camera.scale < 9.0 {
        return None;
    }
    let room = (rows.iter().map(|row| wide(row)).fold(0.0, f64::max) * size, (1.3 * rows.len() as f64 - 0.3) * size);
    let board = &view.scenario.board;
    let taken: Vec<At> = board.ids().filter_map(|id| board.spot(id)).map(|spot| centre(spot.hex)).collect();
    let mut best = (f64::MAX, h / 2.0);
    let mut y = 3.0 * TALL;
    while y < h - 3.0 * TALL {
        let span = around((middle, y), room);
        let hidden = taken.iter().filter(|&&at| meet(&span, &around(at, (3.4, 3.4)))).count();
        let cost = 10.0 * hidden as f64 + (y - 0.45 * h).abs() / h;
        if cost < best.0 {
            best = (cost, y);
        }
        y += TALL / 2.0;
    }
    let mut shapes = Vec::new();
    for (n, text) in rows.into_iter().enumerate() {
        shapes.push(Shape::Text(Label {
            text,
            at: (middle + size / 6.0, best.1 - room.1 / 2.0 + (0.86 + 1.3 * n as f64) * size),
            anchor: Anchor::Middle,
            face: Face::Serif,
            size,
            weight: 600,
            spacing: size / 3.0,
            ink: Token("ink"),
            halo: None,
        }));
    }
    Some((faded(0.75, shapes), around((middle, best.1), room)))
}

/// The numbers of the hexes: along the upper and the left side of what is seen, or in every hex.
fn numbers(view: &View<'_>, map: &HexMap, taken: &[Span]) -> Vec<Shape> {
    let [left, top, ..] = seen(view);
    let size = letters(&view.camera, 0.64, 9.0, 13.0, view.grown());
    let pixels = view.camera.scale * WIDE;
    let is_room = width("0000") * size < 0.8 * WIDE;
    let first = |seen: f64, place: &dyn Fn(u8) -> f64| (1..=60u8).find(|&n| place(n) >= seen - 1e-6).unwrap_or(1);
    let row = first(top, &|row| centre(Hex::at(1, row)).1 - TALL / 2.0);
    let col = first(left, &|col| centre(Hex::at(col, 1)).0 - WIDE / 2.0);
    let busy: Vec<Hex> = view.board.ids().filter_map(|id| view.board.spot(id)).map(|spot| spot.hex).collect();
    let mut shapes = Vec::new();
    for hex in hexes_seen(view) {
        let is_edge = (hex.row == row && hex.col % 2 == 1 && !busy.contains(&hex)) || hex.col == col;
        if is_room && (is_edge || view.grid && pixels >= 34.0) {
            let (x, y) = centre(hex);
            let y = y - TALL / 2.0 + 1.05 * size;
            let span = around((x, y - 0.35 * size), (width("0000") * size, size));
            if taken.iter().any(|name| meet(name, &span)) {
                continue;
            }
            let token = if map.is_plain(hex) { "t-land" } else { "t-hill-1" };
            let halo = Some((Token(token), 0.3 * size));
            shapes.push(Shape::Text(Label { halo, ..plain(hex.to_string(), (x, y), size, "ink-3") }));
        }
    }
    shapes
}
