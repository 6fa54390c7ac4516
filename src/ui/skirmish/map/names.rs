//! Names of places and of soldiers, where they hide nobody.

use super::View;
use super::soldier::Look;
use crate::game::{Board, PieceId, Terrain};
use crate::ui::camera::inches;
use crate::ui::math::{Within, length};
use crate::ui::scene::ground::{self, bounds};
use crate::ui::scene::names::{Span, around, lines, meet, name_of, shared, size as letters, width};
use crate::ui::shape::{Anchor, At, Face, Label, Shape, Token};

use super::view::Names;

/// The rectangle a soldier takes up with his shield, nose and bars.
pub fn taken(view: &View<'_>, id: PieceId, at: At) -> Span {
    let half = if view.board.kit(id).mounted { 1.25 } else { 0.92 } * view.k();
    around((at.0, at.1 + 0.1 * view.k()), (2.0 * half, 2.0 * half))
}

fn soldiers(view: &View<'_>, board: &Board) -> Vec<Span> {
    board.ids().filter_map(|id| Some(taken(view, id, view.camera.sheet(board.piece(id).pose()?.at)))).collect()
}

/// Names of the ground, placed once for the set-up so that they do not move during the game.
pub fn places(view: &View<'_>) -> Vec<Shape> {
    let (field, land) = (&view.board.field, &view.board.in_skirmish().land);
    let table = view.camera.table;
    let mut busy: Vec<(Span, f64)> =
        soldiers(view, &view.scenario.board).into_iter().map(|span| (span, 14.0)).collect();
    // A name never lies over a roof that is not its own.
    for plot in land.plots.iter().filter(|plot| plot.terrain == Terrain::Building) {
        busy.push((bounds(&ground::ring(field, &plot.outline)), 3.0));
    }
    let size = letters(&view.camera, 0.95 * view.unit(), 12.0, 22.0, view.grown());
    let mut shapes = Vec::new();
    let plots = land.plots.iter().map(|plot| (&plot.name, bounds(&ground::ring(field, &plot.outline)), plot.terrain));
    let fences =
        land.fences.iter().map(|fence| (&fence.name, bounds(&ground::to_sheet(field, &fence.line)), Terrain::Building));
    for (name, span, terrain) in plots.chain(fences).filter(|(name, ..)| !name.is_empty()) {
        let rows = lines(name, ((span[2] - span[0]) * 1.1 / size).max(7.0));
        let wide = rows.iter().map(|row| width(row)).fold(0.0, f64::max) * size * 0.95;
        let tall = rows.len() as f64 * size * 1.1;
        let middle = ((span[0] + span[2]) / 2.0, (span[1] + span[3]) / 2.0);
        // Roofs, walls and hedges have their names beside them, other ground has them on it.
        let is_beside = terrain == Terrain::Building;
        let wanted = if is_beside { (middle.0, span[3] + 0.75 * size) } else { middle };
        let (half_w, half_h) = ((span[2] - span[0]) / 2.0, (span[3] - span[1]) / 2.0);
        let room = (half_w + 0.7 * wide, half_h + 2.2 * tall);
        let spot = nearby((wide, tall), table, middle, room, |at, spot| {
            let hidden: f64 = busy.iter().map(|(taken, weight)| weight * shared(at, taken)).sum();
            let far = 0.5 * length(spot.0 - wanted.0, spot.1 - wanted.1);
            // How far from what it names.
            let off = (spot.0 - middle.0).abs() - half_w - wide / 2.0;
            let off = off.max((spot.1 - middle.1).abs() - half_h - tall / 2.0).max(0.0);
            hidden + far + 2.0 * off + if is_beside { 9.0 * shared(at, &span) } else { 0.0 }
        });
        let is_water = matches!(terrain, Terrain::Water | Terrain::Ford);
        for (n, row) in rows.iter().enumerate() {
            shapes.push(Shape::Text(Label {
                text: row.clone(),
                at: (spot.0, spot.1 - tall / 2.0 + size * (0.85 + 1.1 * n as f64)),
                anchor: Anchor::Middle,
                face: Face::Italic,
                size,
                weight: 400,
                spacing: 0.0,
                ink: Token(if is_water { "t-water-text" } else { "ink-2" }),
                halo: Some((Token(if is_water { "t-water" } else { "t-land" }), 0.28 * size)),
            }));
        }
        busy.push((around(spot, (wide, tall)), 14.0));
    }
    shapes
}

/// The middle of a rectangle of this size, no farther off than there is `room` about `middle`, at the place that `cost` likes best.
fn nearby(size: At, table: At, middle: At, room: At, cost: impl Fn(&Span, At) -> f64) -> At {
    const STEPS: i32 = 9;
    let inside = |v: f64, half: f64, end: f64| v.within(half + 0.2, (end - half - 0.2).max(half + 0.2));
    let mut best = (f64::MAX, middle);
    for row in -STEPS..=STEPS {
        for column in -STEPS..=STEPS {
            let part = |n: i32| f64::from(n) / f64::from(STEPS);
            let at = (
                inside(middle.0 + room.0 * part(column), size.0 / 2.0, table.0),
                inside(middle.1 + room.1 * part(row), size.1 / 2.0, table.1),
            );
            let found = cost(&around(at, size), at);
            if found < best.0 {
                best = (found, at);
            }
        }
    }
    best.1
}

/// Whether a soldier's name is his own on this table.
fn is_known(view: &View<'_>, id: PieceId) -> bool {
    let (name, _) = name_of(view.scenario, id);
    view.scenario.names.iter().filter(|other| other.full == name).count() == 1
}

/// Names of soldiers beside them, where they hit neither a soldier nor one of these `words`.
pub fn people(view: &View<'_>, words: &[Span]) -> Vec<Shape> {
    if view.names == Names::Nobody || view.look() < Look::Whole {
        return Vec::new();
    }
    let size = letters(&view.camera, 0.78 * view.unit(), 12.0, 18.0, view.grown());
    let field = &view.board.field;
    let mut busy: Vec<Span> = soldiers(view, view.board);
    busy.extend_from_slice(words);
    let mut shapes = Vec::new();
    for (id, pose) in view.standing() {
        let is_asked = view.selected == Some(id) || view.names == Names::All;
        if !is_asked && !is_known(view, id) {
            continue;
        }
        let (_, name) = name_of(view.scenario, id);
        let (x, y) = view.camera.sheet(pose.at);
        let [left, top, right, bottom] = taken(view, id, (x, y));
        let wide = width(name) * size * 1.08;
        let spots = [
            (x, bottom + 0.45 * size),
            (x, top - 0.5 * size),
            (right + wide / 2.0 + 0.2 * size, y),
            (left - wide / 2.0 - 0.2 * size, y),
            (x + 0.5 * wide, bottom + 0.45 * size),
            (x - 0.5 * wide, bottom + 0.45 * size),
        ];
        for spot in spots {
            let span = around(spot, (wide + 0.6 * size, 0.9 * size));
            let is_inside = span[0] > 0.1
                && span[1] > 0.1
                && span[2] < inches(field.width) - 0.1
                && span[3] < inches(field.height) - 0.1;
            if is_inside && !busy.iter().any(|other| meet(&span, other)) {
                shapes.push(Shape::Text(Label {
                    text: name.to_string(),
                    at: (spot.0, spot.1 + 0.32 * size),
                    anchor: Anchor::Middle,
                    face: Face::Italic,
                    size,
                    weight: 600,
                    spacing: 0.0,
                    ink: Token("ink"),
                    halo: Some((Token("t-land"), 0.34 * size)),
                }));
                busy.push(span);
                break;
            }
        }
    }
    shapes
}
