//! The picture of a skirmish as lists of shapes: the ground and who stands on it, and what moves above it.
//!
//! From below: paper, ground and its names; zones, reach, range, circles and quarters, links of melees, soldiers, their names;
//! then in the moving layer lines of charges and shots, the fallen, the way, the ghost, soldiers on their way and signs.

mod buildings;
mod charge;
mod inset;
mod land;
mod marks;
mod names;
mod overlay;
mod pick;
mod picture;
mod reach;
mod shots;
mod signs;
mod soldier;
mod trail;
mod view;

pub use inset::{inset_at, inset_span};
pub use marks::all as marks_on;
pub use pick::{Hit, pick};
pub use picture::{battle_map, ground_shapes, soldier_picture, svg_map, svg_view, thumbnail};
pub use soldier::{FOOT, Look, Mood};
pub use trail::{along, handle};
pub use view::{
    Arrow, ArrowState, Fallen, Flag, Ghost, Moving, Names, Range, Reach, Ruler, Run, RunState, Sight, Trail, View,
    Whose,
};

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::ui::scene::{Land, disc, ground};
use crate::ui::shape::{At, Fill, Outline, Shape, Token};
use soldier::soldier as drawn;

fn fill(outline: Outline, fill: Fill) -> Shape {
    Shape::Draw { outline, fill: Some(fill), stroke: None }
}

fn faded(alpha: f64, shapes: Vec<Shape>) -> Shape {
    Shape::Group { place: Default::default(), alpha, clip: None, shapes }
}

/// A sack of booty with its middle at `at`.
fn sack(at: At, half: f64) -> Shape {
    let figure = |by: f64, ink| Shape::Figure {
        name: "m-booty",
        at: (at.0 - half * by, at.1 - half * by),
        size: 2.0 * half * by,
        ink: Token(ink),
        cut: Token("ink"),
    };
    faded(1.0, vec![figure(1.0, "ink"), figure(0.74, "t-tent")])
}

impl View<'_> {
    /// Makes what has changed of the ground.
    pub fn prepare(&self, land: &mut Land) {
        let mut hash = DefaultHasher::new();
        (&self.scenario.id, self.edition, self.grid, self.projector, self.inch).hash(&mut hash);
        (self.board.field.width, self.board.field.height, &self.board.in_skirmish().fires).hash(&mut hash);
        self.camera.scale.to_bits().hash(&mut hash);
        land.keep(hash.finish(), |frame, shapes| {
            *frame = ground::frame(&self.board.field);
            let is_close = self.look() > Look::Speck;
            *shapes = vec![land::land(self, is_close)];
            shapes.extend(land::exits(self));
            if is_close { names::places(self) } else { Vec::new() }
        });
    }
}

/// What lies still above the ground. It changes only with [`View::still_key`].
pub fn still(view: &View<'_>, land: &Land) -> Vec<Shape> {
    let mut shapes = Vec::with_capacity(256);
    shapes.extend(land::zones(view));
    shapes.extend(reach::reach(view));
    shapes.extend(overlay::range(view, land.words()));
    shapes.extend(land::booty(view));
    shapes.extend(overlay::circles(view));
    for &id in view.shields {
        shapes.extend(overlay::shield(view, id));
    }
    for &id in view.arcs {
        shapes.extend(overlay::quarters(view, id));
    }
    shapes.extend(overlay::able(view));
    shapes.extend(overlay::links(view));
    let mut standing: Vec<_> = view.standing().collect();
    // The soldier in hand on top, and before him those he can touch.
    crate::order::by_key(&mut standing, |(id, _)| (view.selected == Some(*id), view.targets.contains(id)));
    for &(id, pose) in &standing {
        let mood = match () {
            () if view.is_left(id) => Mood::Left,
            () if view.dimmed.contains(&id) => Mood::Dim,
            () => Mood::Stands,
        };
        let at = view.camera.sheet(pose.at);
        if view.targets.contains(&id) {
            shapes.extend(overlay::target(view, id, at));
        }
        shapes.extend(drawn(view, id, at, f64::from(pose.facing.get()), mood));
    }
    shapes.extend(overlay::ticks(view));
    shapes.extend(overlay::brackets(view));
    shapes.extend(overlay::focus(view));
    shapes.extend(names::people(view, land.words()));
    let whole = view.camera.scale <= view.camera.smallest() * 1.02;
    if !whole {
        shapes.extend(ground::edge_of_view(&view.camera));
    }
    if view.look() > Look::Speck {
        shapes.push(overlay::scale_bar(view, land.words(), whole));
    }
    shapes.extend(inset::inset(view));
    shapes
}

/// What moves: lines of charges and shots, the fallen, the way, ghost, soldiers on their way and signs.
pub fn moving(view: &View<'_>) -> Vec<Shape> {
    let mut shapes = Vec::with_capacity(64);
    shapes.extend(trail::leaves(view));
    shapes.extend(charge::runs(view));
    shapes.extend(trail::aims(view));
    shapes.extend(shots::volley(view));
    shapes.extend(shots::sight(view));
    shapes.extend(trail::fallen(view));
    shapes.extend(trail::way(view));
    shapes.extend(trail::ghost(view));
    shapes.extend(trail::on_their_way(view));
    shapes.extend(signs::order(view));
    shapes.extend(trail::ruler(view));
    shapes.extend(trail::way_sign(view));
    if let Some(sign) = view.flag {
        let at = view.camera.sheet(sign.at);
        if sign.refused {
            shapes.push(disc(at, 0.0, view.pen(0.55, 9.0), "i-no", "illegal", "illegal"));
        }
        shapes.extend(signs::flag(view, at, sign.lines, sign.refused));
    }
    let is_quiet = view.ghost.is_none() && view.flag.is_none() && view.sight.is_none();
    if let Some(id) = view.hover.filter(|_| is_quiet) {
        shapes.extend(overlay::hover(view, id));
    }
    shapes
}

#[cfg(test)]
mod tests;
