//! What stands beside a tray: its tag, its marks, its leader and their names.

use super::ink::ink;
use super::names::{self, Span, meet, name_of, width};
use super::tray::leader;
use super::{View, upside_down};
use crate::game::{Mark, Phase, PieceId};
use crate::geom::Pose;
use crate::ui::camera::inches;
use crate::ui::math::{Within, sin_cos};
use crate::ui::shape::{Anchor, At, Face, Label, Outline, Shape, Stroke, Token};

/// Where a leader stands: to the right of and behind the middle of his unit.
pub const LEADER: At = (0.95, 2.75);

/// How much larger than in the plan tags are drawn, so that they can be read at every scale.
pub fn growth(view: &View<'_>) -> f64 {
    (names::size(&view.camera, 0.86, 12.0, 17.0, view.grown()) / 0.86).min(2.2)
}

/// The marks of a unit, figures of the symbol list.
pub fn marks(view: &View<'_>, id: PieceId) -> Vec<&'static str> {
    let (board, piece) = (view.board, view.board.piece(id));
    let mut marks = Vec::new();
    let is_engaged = board.is_engaged(id);
    if piece.has(Mark::Flanked) || board.contacts.iter().any(|contact| contact.on == id && contact.flank) {
        marks.push("m-flanked");
    } else if is_engaged && board.clock.phase != Phase::Fight {
        marks.push("m-melee");
    }
    if is_engaged && board.clock.phase == Phase::Fight && view.scenario.rules.silent(board, id).is_some() {
        marks.push("m-silent");
    }
    if piece.has(Mark::Crossing) {
        marks.push("m-crossing");
    }
    let is_mover = piece.side == board.clock.side;
    if is_mover && board.clock.phase == Phase::Move && piece.has(Mark::Moved) && !is_engaged {
        marks.push("m-moved");
    }
    if is_mover && board.clock.phase == Phase::Shoot && piece.has(Mark::Shot) {
        marks.push("m-shot");
    }
    marks
}

/// The tag and the marks of a unit, in its tray's inches.
pub fn tag(view: &View<'_>, id: PieceId, facing: f64, led: bool) -> Vec<Shape> {
    let (k, piece) = (growth(view), view.board.piece(id));
    let ink = ink(piece.side);
    let (_, text) = name_of(view.scenario, id);
    let marks = marks(view, id);
    let turn = if upside_down(facing) { 180.0 } else { 0.0 };
    let wide = (width(text) * 0.86 + 0.42).max(1.0) * k;
    // In a column the next tray lies where the tag would: it goes on the unit's own, which it names.
    let row = if is_followed(view, id) { 1.5 - 0.5 * k } else { 1.55 + 0.5 * k };
    // With a leader the tag moves left, and the marks go behind it; else all stand in a row behind the middle.
    let step = 1.12 * k;
    let shift = match () {
        () if led => (-1.6 + wide / 2.0 - 0.2 * k).min(-wide / 2.0),
        () if k > 1.25 => 0.0,
        () => -step * marks.len() as f64 / 2.0,
    };
    let held = view.selected == Some(id);
    let (ground, line, letters) = if held { ("ink", "t-paper", "on-ink") } else { ("t-paper", ink.edge.0, "ink") };
    let mut shapes = vec![Shape::placed(
        (shift, row),
        turn,
        vec![
            Shape::both(Outline::Rect([-wide / 2.0, -0.5 * k, wide, k], 0.24 * k), ground, Stroke::of(line, 0.07 * k)),
            Shape::Text(Label { weight: 700, ..names::plain(text.to_string(), (0.0, 0.31 * k), 0.86 * k, letters) }),
        ],
    )];
    // Where trays stand close and letters are large, the marks go behind the tag too.
    let stacked = led || (k > 1.25 && !marks.is_empty());
    for (n, name) in marks.into_iter().enumerate() {
        let at = if stacked {
            (shift, row + (n + 1) as f64 * step)
        } else {
            (shift + wide / 2.0 + 0.5 * k + n as f64 * step, row)
        };
        shapes.push(disc(at, turn, 0.56 * k, name, "ink", ink.edge.0));
    }
    if piece.waits_until > 0 {
        shapes.extend(waits(k, piece.waits_until, turn, ink.edge.0));
    }
    shapes
}

/// Whether another tray lies right behind that of a unit.
fn is_followed(view: &View<'_>, id: PieceId) -> bool {
    let pose = |id: PieceId| view.board.piece(id).pose();
    let Some(behind) = pose(id).map(|pose| pose.spot(-2200, 0)) else { return false };
    view.board.ids().any(|other| other != id && pose(other).is_some_and(|at| (at.at - behind).square() < 2000 * 2000))
}

/// An hourglass in the middle of a tray that waits, and the turn from which it acts.
fn waits(k: f64, until: u16, turn: f64, line: &'static str) -> [Shape; 2] {
    let k = k.min(1.5);
    let number = Label { weight: 700, ..names::plain(until.to_string(), (0.42 * k, 0.31 * k), 0.86 * k, "ink") };
    let figure = |at| Shape::Figure { name: "m-waits", at, size: 0.8 * k, ink: Token("ink"), cut: Token("t-paper") };
    let plate = Outline::Rect([-0.95 * k, -0.56 * k, 1.9 * k, 1.12 * k], 0.5 * k);
    [
        Shape::both(plate, "t-paper", Stroke::of(line, 0.08 * k)),
        Shape::placed((0.0, 0.0), turn, vec![figure((-0.8 * k, -0.4 * k)), Shape::Text(number)]),
    ]
}

/// A small disc with a figure.
pub fn disc(at: At, turn: f64, radius: f64, name: &'static str, figure: &'static str, line: &'static str) -> Shape {
    let size = 1.43 * radius;
    Shape::placed(
        at,
        turn,
        vec![
            Shape::both(Outline::Circle((0.0, 0.0), radius), "t-paper", Stroke::of(line, 0.16 * radius)),
            Shape::Figure { name, at: (-size / 2.0, -size / 2.0), size, ink: Token(figure), cut: Token("t-paper") },
        ],
    )
}

/// Where the first leader of a unit stands on the sheet, and those after him to his right.
pub fn leader_at(view: &View<'_>, pose: Pose, nth: usize) -> At {
    let (x, y) = view.camera.sheet(pose.at);
    leader_beside((x, y), f64::from(pose.facing.get()), nth)
}

/// The same beside a unit on its way.
pub fn leader_beside(at: At, facing: f64, nth: usize) -> At {
    let (sin, cos) = sin_cos(facing);
    let (right, behind) = (LEADER.0 - 1.9 * nth as f64, LEADER.1);
    (at.0 + right * cos - behind * sin, at.1 + right * sin + behind * cos)
}

/// A leader in his disc.
pub fn leader_disc(view: &View<'_>, id: PieceId, at: At) -> Shape {
    let piece = view.board.piece(id);
    let symbol = &view.scenario.rules.kind(piece.kind).symbol;
    Shape::placed(at, 0.0, leader(ink(piece.side), symbol))
}

/// The names of leaders, beside them where they hit neither a tray nor one of the `words` of the ground.
pub fn leader_names(view: &View<'_>, trays: &[(PieceId, Pose)], words: &[Span]) -> Vec<Shape> {
    let size = names::size(&view.camera, 1.1, 12.0, 19.0, view.grown());
    let field = &view.board.field;
    let squares: Vec<(PieceId, Span)> = trays
        .iter()
        .map(|&(id, pose)| {
            let (x, y) = view.camera.sheet(pose.at);
            // A turned tray is met where its square would be a little larger.
            let half = if pose.facing.get() % 90 == 0 { 1.62 } else { 2.05 };
            (id, [x - half, y - half, x + half, y + half])
        })
        .collect();
    let mut taken: Vec<Span> = squares.iter().map(|(_, span)| *span).chain(words.iter().copied()).collect();
    for &(id, pose) in trays {
        let (x, y) = view.camera.sheet(pose.at);
        let (sin, cos) = sin_cos(pose.facing.get().into());
        let led = view.board.leaders_of(id).next().is_some();
        let (k, right) = (growth(view), if led { -1.0 } else { 0.0 });
        let behind = 1.55 + 0.5 * k;
        let at = (x + right * cos - behind * sin, y + right * sin + behind * cos);
        taken.push(names::around(at, (1.5 * k, 1.1 * k)));
        for (nth, _) in view.board.leaders_of(id).enumerate() {
            taken.push(names::around(leader_at(view, pose, nth), (1.9, 2.0)));
        }
    }
    let mut shapes = Vec::new();
    for &(id, pose) in trays {
        for (nth, who) in view.board.leaders_of(id).enumerate() {
            let (name, _) = name_of(view.scenario, who);
            let at = leader_at(view, pose, nth);
            let wide = width(name) * size * 0.92;
            // To his right, to his left, below, above: the first that hits nothing.
            let line = at.1 + 0.72;
            let places = [
                (at.0 + 1.15, line, Anchor::Start, wide / 2.0),
                (at.0 - 1.15, line, Anchor::End, -wide / 2.0),
                (at.0, at.1 + 1.3 + 0.75 * size, Anchor::Middle, 0.0),
                (at.0, at.1 - 1.2, Anchor::Middle, 0.0),
            ];
            for (x, line, anchor, half) in places {
                let span = names::around((x + half, line - 0.31 * size), (wide, 0.82 * size));
                let is_inside = span[0] > 0.2
                    && span[1] > 0.0
                    && span[2] < inches(field.width) - 0.2
                    && span[3] < inches(field.height);
                if is_inside && !taken.iter().any(|other| meet(&span, other)) {
                    shapes.push(Shape::Text(Label {
                        text: name.to_string(),
                        at: (x, line),
                        anchor,
                        face: Face::Italic,
                        size,
                        weight: 600,
                        spacing: 0.0,
                        ink: Token("ink"),
                        halo: Some((Token("t-land"), 0.36 * size)),
                    }));
                    taken.push(span);
                    break;
                }
            }
        }
    }
    shapes
}

/// The full name of a unit under its tag, where the scale leaves room.
pub fn full_name(view: &View<'_>, id: PieceId, facing: f64, led: bool) -> Vec<Shape> {
    let (k, (name, _)) = (growth(view), name_of(view.scenario, id));
    let size = names::size(&view.camera, 0.6, 12.0, 15.0, view.grown());
    let turn = if upside_down(facing) { 180.0 } else { 0.0 };
    let lines = names::lines(name, 3.1 / size);
    let tall = lines.len() as f64 * size * 1.15;
    let from = if led { 4.1 } else { 1.65 + k };
    let mut shapes = Vec::new();
    for (n, text) in lines.into_iter().enumerate() {
        shapes.push(Shape::Text(Label {
            halo: Some((Token("t-land"), 0.3 * size)),
            weight: 600,
            ..names::plain(text, (0.0, size * (0.85 + 1.15 * n as f64) - tall / 2.0), size, "ink")
        }));
    }
    vec![Shape::placed((0.0, from + tall / 2.0), turn, shapes)]
}

/// The name of the unit under the pointer, on paper above it.
pub fn hover(view: &View<'_>, id: PieceId) -> Vec<Shape> {
    let (name, tag) = name_of(view.scenario, id);
    let host = view.board.piece(id).with.unwrap_or(id);
    let Some(pose) = view.board.piece(host).pose() else {
        return Vec::new();
    };
    let text = if tag.is_empty() { name.to_string() } else { format!("{tag}  {name}") };
    let size = names::size(&view.camera, 1.0, 13.0, 15.0, view.grown());
    let (wide, tall) = (width(&text) * size + size, 1.7 * size);
    let (x, y) = view.camera.sheet(pose.at);
    let (left, top) = view.camera.to_sheet((0.0, 0.0));
    let (right, _) = view.camera.to_sheet(view.camera.view);
    let x = x.within(left + wide / 2.0, (right - wide / 2.0).max(left + wide / 2.0));
    let above = y - 2.6 - tall / 2.0;
    let y = if above - tall / 2.0 > top { above } else { y + 3.2 + tall / 2.0 };
    vec![Shape::placed(
        (x, y),
        0.0,
        vec![
            Shape::both(
                Outline::Rect([-wide / 2.0, -tall / 2.0, wide, tall], 0.25 * size),
                "t-paper",
                Stroke::of("ink", 1.0 / view.camera.scale),
            ),
            Shape::Text(Label { weight: 600, ..names::plain(text, (0.0, 0.35 * size), size, "ink") }),
        ],
    )]
}
