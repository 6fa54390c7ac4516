//! The picture of the table as lists of shapes: the ground, what stands on it, and what moves above it.
//!
//! From below: land, grid, ground and its names; reach, range, trays, seams, tags and marks, leaders; then in the
//! moving layer units on their way, excess, ghost, tape and flags.

pub(super) mod ground;
mod ink;
mod inset;
pub(super) mod names;
mod overlay;
mod reach;
#[cfg(any(hexes, skirmish))]
pub(super) mod sign;
mod tags;
pub(super) mod tape;
mod tray;
mod view;
mod water;

pub use ink::{Ink, ink};
#[cfg(any(hexes, skirmish))]
pub use inset::framed;
pub use overlay::{fight_disc, square};
pub use tags::{LEADER, disc, leader_at};
pub use tray::{BAR, HALF, Look, brackets, leader, stand, stands, tray};
pub use view::{Fight, FightState, Ghost, Moving, Ruler, Tape, View};

use crate::ui::math::sin_cos;
use std::hash::{DefaultHasher, Hash, Hasher};

use super::camera::Camera;
use super::shape::{At, Shape};
use crate::game::{Hand, PieceId};
use crate::geom::Pose;

/// Under so many pixels an inch a tray is one plate with a bar.
const TINY: f64 = 9.0;
/// Above so many, names stand under the tags.
const NAMES: f64 = 20.0;
/// Under so many, tags of trays that stand side by side would overlap.
const TAGS: f64 = 7.5;
/// Under so many there are no words and no leaders at all.
const SMALL: f64 = 4.0;

/// Whether what turns with a tray of this facing would stand on its head.
fn upside_down(facing: f64) -> bool {
    // What lies exactly across stays as it is.
    sin_cos(facing).1 < -1e-9
}

impl View<'_> {
    fn is_tiny(&self) -> bool {
        self.camera.scale < TINY
    }

    /// How trays look at a small scale.
    fn small(&self) -> Look {
        if self.camera.scale > SMALL { Look::Tiny } else { Look::Speck }
    }

    fn shift(&self, at: (f64, f64)) -> At {
        (at.0, self.camera.table.1 - at.1)
    }
}

/// What takes long to make and seldom changes: the land with its names, and the outline of the reach.
#[derive(Default)]
pub struct Land {
    /// The paper and frame around the table.
    pub frame: Vec<Shape>,
    /// The land and its names.
    pub shapes: Vec<Shape>,
    /// The rectangles of the names, which other words keep off.
    names: Vec<names::Span>,
    /// The rings around the reach.
    reach: Vec<Vec<At>>,
    /// What land and reach were made for.
    made_for: Option<(u64, u64)>,
}

#[cfg(skirmish)]
impl Land {
    /// Has frame, land and names made by someone else, unless they were made for the same key before; `make` gives the names.
    pub fn keep(&mut self, key: u64, make: impl FnOnce(&mut Vec<Shape>, &mut Vec<Shape>) -> Vec<Shape>) {
        if self.made_for.replace((key, 0)) == Some((key, 0)) {
            return;
        }
        let words = make(&mut self.frame, &mut self.shapes);
        self.names.clear();
        words.iter().for_each(|word| spans(word, &mut self.names));
        self.shapes.extend(words);
    }

    /// The rectangles of the names, which other words keep off.
    pub fn words(&self) -> &[names::Span] {
        &self.names
    }
}

impl Land {
    /// Makes what has changed.
    pub fn update(&mut self, view: &View<'_>) {
        let wanted = (ground_key(view), reach_key(view));
        let made = self.made_for.replace(wanted);
        if made.map(|made| made.0) != Some(wanted.0) {
            self.make_ground(view);
        }
        if made.map(|made| made.1) != Some(wanted.1) {
            let squares: Vec<reach::Square> =
                view.reach.iter().map(|pose| (view.camera.sheet(pose.at), f64::from(pose.facing.get()))).collect();
            self.reach = reach::outline(&squares);
        }
    }

    fn make_ground(&mut self, view: &View<'_>) {
        let field = &view.board.field;
        self.frame = ground::frame(field);
        self.shapes = vec![ground::land(field, view.grid, view.camera.scale > SMALL)];
        self.names.clear();
        if view.camera.scale > SMALL {
            let words = names::places(view.scenario, &view.camera, view.grown());
            words.iter().for_each(|word| spans(word, &mut self.names));
            self.shapes.extend(words);
        }
    }
}

fn reach_key(view: &View<'_>) -> u64 {
    let mut hash = DefaultHasher::new();
    (view.reach, view.camera.table.1.to_bits()).hash(&mut hash);
    hash.finish()
}

/// The land with its names, and the reach, for one picture.
pub fn ground(view: &View<'_>) -> Land {
    let mut land = Land::default();
    land.update(view);
    land
}

/// Adds the rectangles of texts, also of faded ones.
fn spans(shape: &Shape, found: &mut Vec<names::Span>) {
    match shape {
        Shape::Text(label) => {
            let wide = names::width(&label.text) * label.size + label.text.chars().count() as f64 * label.spacing;
            found.push(names::around((label.at.0, label.at.1 - 0.3 * label.size), (wide, label.size)));
        }
        Shape::Group { shapes, .. } => shapes.iter().for_each(|shape| spans(shape, found)),
        _ => {}
    }
}

/// A number that differs when the ground has to be made again.
fn ground_key(view: &View<'_>) -> u64 {
    let mut hash = DefaultHasher::new();
    let field = &view.board.field;
    (field.width, field.height).hash(&mut hash);
    for area in &field.areas {
        (area.ground, &area.name, area.crest, &area.outline.0).hash(&mut hash);
    }
    for (_, piece, pose) in view.scenario.board.trays() {
        (piece.side, pose).hash(&mut hash);
    }
    (view.camera.scale.to_bits(), view.grid, view.projector, view.edition).hash(&mut hash);
    hash.finish()
}

/// What lies still above the ground: reach, trays, tags and marks. It changes only with [`View::still_key`].
pub fn still(view: &View<'_>, land: &Land) -> Vec<Shape> {
    let mut shapes = Vec::with_capacity(256);
    shapes.extend(overlay::reach(&land.reach));
    if let Some((pose, range)) = view.range {
        shapes.push(overlay::range(view, pose, range));
    }
    let mut trays: Vec<(PieceId, Pose)> = view
        .board
        .trays()
        .filter(|(id, _, _)| view.moving.iter().all(|moving| moving.piece != *id))
        .map(|(id, _, pose)| (id, pose))
        .collect();
    // The unit in hand on top.
    crate::order::by_key(&mut trays, |(id, _)| view.selected == Some(*id));
    for &(id, pose) in &trays {
        let look = match view.ghost {
            _ if view.is_tiny() => view.small(),
            Some(ghost) if ghost.piece == id => Look::Left,
            _ => Look::Whole,
        };
        let at = view.camera.sheet(pose.at);
        let facing = f64::from(pose.facing.get());
        if view.selected == Some(id) {
            shapes.push(Shape::placed(at, facing, tray::brackets().into()));
        }
        shapes.push(Shape::placed(at, facing, unit(view, id, facing, look)));
    }
    shapes.extend(overlay::seams(view));
    let could: Vec<Pose> = trays.iter().filter(|(id, _)| view.touchable.contains(id)).map(|(_, pose)| *pose).collect();
    could.iter().for_each(|pose| shapes.extend(overlay::touchable(view, *pose)));
    shapes.extend(could.iter().map(|pose| overlay::tick(view, *pose)));
    for &(id, pose) in &trays {
        if view.focus == Some(id) {
            shapes.extend(overlay::focus(view, pose));
        }
    }
    for &(id, pose) in &trays {
        if view.camera.scale > SMALL {
            shapes.push(labels(view, id, view.camera.sheet(pose.at), f64::from(pose.facing.get())));
        }
    }
    for &(id, pose) in trays.iter().filter(|_| view.camera.scale > SMALL) {
        for (nth, who) in view.board.leaders_of(id).enumerate() {
            shapes.push(tags::leader_disc(view, who, tags::leader_at(view, pose, nth)));
        }
    }
    if view.camera.scale >= 6.0 {
        shapes.extend(tags::leader_names(view, &trays, &land.names));
    }
    shapes.extend(overlay::fights(view));
    let whole = view.camera.scale <= view.camera.smallest() * 1.02;
    if !whole {
        shapes.extend(ground::edge_of_view(&view.camera));
    }
    if view.camera.scale > SMALL {
        let mut busy = names::taken(&view.board.field, view.board);
        busy.extend(inset::span(view));
        shapes.push(ground::scale_bar(&view.camera, bar_at(&view.camera, &busy, &land.names, whole), view.grown()));
    }
    shapes.extend(inset::inset(view));
    shapes
}

/// Where the bar to measure by hides least: near the lower edge of what is seen, or else near the upper one.
pub fn bar_at(camera: &Camera, busy: &[names::Span], words: &[names::Span], whole: bool) -> At {
    let (left, top) = camera.to_sheet((0.0, 0.0));
    let (right, bottom) = camera.to_sheet(camera.view);
    let (left, right) = (left.max(0.0) + 1.2, right.min(camera.table.0) - 1.2);
    let room = if whole { 1.6 } else { 22.0 / camera.scale + 0.4 };
    let lines = [bottom.min(camera.table.1) - room, top.max(0.0) + room + 14.0 / camera.scale];
    let long = 2.0 * f64::from(ground::half_bar(camera)) + 1.4;
    let mut best = (usize::MAX, (left + 1.0, lines[0]));
    for y in lines {
        let mut x = left + 0.6;
        while x + long < right {
            let span = [x - 0.8, y - 1.6, x + long, y + 0.6];
            let mut cost = busy.iter().filter(|taken| names::meet(&span, taken)).count() * 3;
            cost += words.iter().filter(|name| names::meet(&span, name)).count() * 4;
            if cost < best.0 {
                best = (cost, (x, y));
            }
            x += 1.0;
        }
    }
    best.1
}

/// A unit's tray, in its own inches.
fn unit(view: &View<'_>, id: PieceId, facing: f64, look: Look) -> Vec<Shape> {
    let piece = view.board.piece(id);
    let crossed = view.crossed.iter().filter(|(who, _)| *who == id).map(|(_, stands)| *stands).sum();
    tray(view.scenario.rules.kind(piece.kind), ink(piece.side), piece.strength, crossed, upside_down(facing), look)
}

/// A unit's tag, marks and, from close by, name.
fn labels(view: &View<'_>, id: PieceId, at: At, facing: f64) -> Shape {
    let led = view.board.leaders_of(id).next().is_some();
    // Where tags would cover each other only the unit in hand has one.
    let has_tag = view.camera.scale >= TAGS || view.selected == Some(id);
    let mut shapes = tags::tag(view, id, facing, led);
    if !has_tag {
        shapes.remove(0);
    }
    if view.camera.scale > NAMES {
        shapes.extend(tags::full_name(view, id, facing, led));
    }
    Shape::placed(at, facing, shapes)
}

/// Whether the small map of a narrow screen covers this place of the sheet.
pub fn is_under_inset(view: &View<'_>, at: At) -> bool {
    inset::span(view)
        .is_some_and(|[left, top, right, bottom]| left <= at.0 && at.0 <= right && top <= at.1 && at.1 <= bottom)
}

/// What moves: units on their way, excess, ghost, tape, ruler and flags.
pub fn moving(view: &View<'_>) -> Vec<Shape> {
    let mut shapes = Vec::with_capacity(64);
    for moving in view.moving {
        let at = view.shift(moving.at);
        let look = if view.is_tiny() { view.small() } else { Look::Whole };
        let mut parts = vec![Shape::placed(at, moving.facing, unit(view, moving.piece, moving.facing, look))];
        if view.camera.scale >= 6.0 {
            parts.push(labels(view, moving.piece, at, moving.facing));
        }
        for (nth, who) in view.board.leaders_of(moving.piece).enumerate() {
            parts.push(tags::leader_disc(view, who, tags::leader_beside(at, moving.facing, nth)));
        }
        shapes.push(tray::faded(moving.alpha, parts));
    }
    if let Some((from, to)) = view.excess {
        shapes.push(overlay::excess(view, from, to));
    }
    if let Some(ghost) = view.ghost {
        let facing = f64::from(ghost.pose.facing.get());
        let look = match ghost.allowed {
            _ if view.is_tiny() => view.small(),
            true => Look::Ghost,
            false => Look::Refused,
        };
        let at = view.camera.sheet(ghost.pose.at);
        shapes.push(tray::faded(0.9, vec![Shape::placed(at, facing, unit(view, ghost.piece, facing, look))]));
    }
    if let Some(sight) = &view.sight {
        shapes.extend(overlay::sight(view, sight));
    }
    if let Some(tape) = &view.tape {
        shapes.extend(tape::tape(view, tape));
    }
    shapes.extend(tape::charges(view));
    // One cross tells what is wrong: where the pointer is, or else on the ghost.
    if let Some((_, to)) = view.excess {
        shapes.push(overlay::excess_cross(view, to));
    } else if let Some(ghost) = view.ghost.filter(|ghost| !ghost.allowed) {
        shapes.push(tags::disc(view.camera.sheet(ghost.pose.at), 0.0, 1.05, "i-no", "illegal", "illegal"));
    }
    for hand in [Hand::Left, Hand::Right] {
        if let Some((at, radius)) = handle(view, hand) {
            let name = if hand == Hand::Left { "i-wheel-l" } else { "i-wheel-r" };
            shapes.push(tags::disc(at, 0.0, radius, name, "ink", "ink"));
        }
    }
    if let Some(ruler) = &view.ruler {
        shapes.extend(tape::ruler(view, ruler));
    }
    if let Some(tape) = &view.tape {
        shapes.extend(tape::tape_flag(view, tape));
    }
    if let Some(id) = view.hover.filter(|_| view.ghost.is_none()) {
        shapes.extend(tags::hover(view, id));
    }
    shapes
}

/// Where the disc is that wheels the ghost to this hand, and its radius; none when the ghost has none.
pub fn handle(view: &View<'_>, hand: Hand) -> Option<(At, f64)> {
    let ghost = view.ghost.filter(|ghost| ghost.handles)?;
    // Never smaller on the screen than a finger can aim at.
    let radius = (11.4 / view.camera.scale).max(0.85).min(24.0 / view.camera.scale) * view.grown();
    let off = HALF + 0.55 + (radius - 0.85).max(0.0);
    let spot = ghost.pose.spot((off * 1000.0) as i32, hand.sign() * (off * 1000.0) as i32);
    Some((view.camera.sheet(spot), radius))
}

#[cfg(test)]
mod tests;
