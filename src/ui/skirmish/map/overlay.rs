//! What lies on the table for a while: reach and range, circles and quarters, melees, and who is in hand.

use super::View;
use super::names::taken;
use super::pick::overlapping;
use super::soldier::FOOT;
use super::view::Whose;
use crate::game::{PieceId, Shield};
use crate::text;
use crate::ui::camera::inches;
use crate::ui::math::{Within, length, sin_cos};
use crate::ui::scene::names::{Span, around, meet, name_of, plain, size as letters, width};
use crate::ui::scene::{disc, ground, ink};
use crate::ui::shape::{At, Fill, Label, Outline, Shape, Stroke, Token};

impl View<'_> {
    /// A breadth that is never thinner than a person sees, in inches of the board.
    pub(super) fn pen(&self, width: f64, least: f64) -> f64 {
        (width * self.unit()).max(least / self.camera.scale)
    }

    /// Where somebody stands on the sheet.
    pub(super) fn spot(&self, id: PieceId) -> Option<At> {
        Some(self.camera.sheet(self.board.piece(id).pose()?.at))
    }

    /// The part of the sheet that is seen.
    pub(super) fn seen(&self) -> Span {
        let (left, top) = self.camera.to_sheet((0.0, 0.0));
        let (right, bottom) = self.camera.to_sheet(self.camera.view);
        [left, top, right, bottom]
    }
}

/// The rings of a weapon's range: the first solid and washed, the second in dashes, the others in dots, each with what it costs.
pub fn range(view: &View<'_>, words: &[Span]) -> Vec<Shape> {
    let Some(range) = view.range else { return Vec::new() };
    let Some(at) = range.from.map(|from| view.camera.sheet(from)).or_else(|| view.spot(range.of)) else {
        return Vec::new();
    };
    let base = inches(range.base);
    let mut shapes = vec![super::fill(Outline::Circle(at, base), Fill::Plain(Token("legal-wash")))];
    let (table, k) = (view.camera.table, view.unit());
    let mut labels = Vec::new();
    for ring in (1..=range.rings.min(4)).rev() {
        let radius = base * f64::from(ring);
        let line = Stroke::of("ink", view.pen(0.13, 1.6));
        let line = match ring {
            1 => line,
            2 => line.dashed(0.9 * k, 0.45 * k),
            _ => line.dashed(0.02, 0.42 * k).rounded(),
        };
        shapes.push(Shape::drawn(
            Outline::Circle(at, radius),
            Stroke { dash: None, ..Stroke::of("t-land", line.width * 2.4) },
        ));
        shapes.push(Shape::drawn(Outline::Circle(at, radius), line));
        labels.extend(band(view, at, radius, ring, words));
    }
    // Cut at the edge of the table, words and all.
    vec![Shape::Group {
        place: Default::default(),
        alpha: 1.0,
        clip: Some([0.0, 0.0, table.0, table.1]),
        shapes: [shapes, labels].concat(),
    }]
}

/// What a ring costs, on its line where that lies on the table and in sight, and hides nobody.
fn band(view: &View<'_>, at: At, radius: f64, ring: u8, taken_by_words: &[Span]) -> Option<Shape> {
    let far = number(radius);
    let cost = if ring > 1 { format!("−{}", ring - 1) } else { "0".to_string() };
    let words = text::fill("man.map.band", &[("n", &far), ("cost", &cost)]);
    let size = letters(&view.camera, 0.8 * view.unit(), 12.0, 17.0, view.grown());
    let wide = width(&words) * size;
    let [left, top, right, bottom] = view.seen();
    let table = view.camera.table;
    let soldiers = view.standing().map(|(id, pose)| taken(view, id, view.camera.sheet(pose.at)));
    let busy: Vec<Span> = soldiers.chain(taken_by_words.iter().copied()).collect();
    let mut best: Option<(f64, At)> = None;
    for step in 0..48 {
        let degrees = 97.0 + 7.5 * f64::from(step);
        let (sin, cos) = sin_cos(degrees);
        // Inside the ring, below its middle by choice.
        let spot = (at.0 + (radius - 0.62 * wide * sin.abs() - 0.3) * sin, at.1 - (radius - size) * cos);
        let span = around(spot, (wide, size));
        let is_seen = span[0] > left.max(0.1)
            && span[2] < right.min(table.0)
            && span[1] > top.max(0.1)
            && span[3] < bottom.min(table.1);
        let hidden = busy.iter().filter(|other| meet(&span, other)).count() as f64;
        let cost = hidden + 0.01 * f64::from(step);
        if is_seen && best.is_none_or(|(least, _)| cost < least) {
            best = Some((cost, spot));
        }
    }
    let (_, spot) = best?;
    let label = plain(words, (spot.0, spot.1 + 0.35 * size), size, "ink");
    Some(Shape::Text(Label { weight: 700, halo: Some((Token("t-land"), 0.4 * size)), ..label }))
}

/// A length in as few figures as may be.
pub fn number(v: f64) -> String {
    crate::ui::math::number((v * 10.0).round() / 10.0)
}

/// The circle within which an enemy is engaged.
pub fn circles(view: &View<'_>) -> Vec<Shape> {
    let Some(whose) = view.circles else { return Vec::new() };
    let mut shapes = Vec::new();
    let reach = inches(view.tables.figures.reach) * view.unit();
    for (id, pose) in view.standing() {
        let side = view.board.piece(id).side;
        if whose != Whose::Both && whose != Whose::Side(side) {
            continue;
        }
        let ink = ink(side);
        let at = view.camera.sheet(pose.at);
        let line = Stroke { ink: ink.line, ..Stroke::of("", view.pen(0.08, 1.2)) };
        shapes.push(Shape::Draw {
            outline: Outline::Circle(at, reach),
            fill: Some(Fill::Faint(ink.tray, 0.22)),
            stroke: Some(line.dashed(0.26 * view.unit(), 0.18 * view.unit())),
        });
    }
    shapes
}

/// What lies between two directions from somebody, in degrees clockwise from straight ahead.
struct Quarters {
    at: At,
    facing: f64,
    long: f64,
}

impl Quarters {
    fn of(view: &View<'_>, id: PieceId, long: f64) -> Option<Quarters> {
        let pose = view.board.piece(id).pose()?;
        Some(Quarters {
            at: view.camera.sheet(pose.at),
            facing: f64::from(pose.facing.get()),
            long: long * view.unit(),
        })
    }

    fn toward(&self, turn: f64, by: f64) -> At {
        let (sin, cos) = sin_cos(self.facing + turn);
        (self.at.0 + by * sin, self.at.1 - by * cos)
    }

    fn wedge(&self, from: f64, to: f64) -> Outline {
        let mut ring = vec![self.at];
        ring.extend((0..=9).map(|n| self.toward(from + (to - from) * f64::from(n) / 9.0, self.long)));
        Outline::Ring(ring)
    }
}

/// What somebody's shield covers: front and left (`chevauchee.shield.1`); nothing while both his hands are full.
pub fn shield(view: &View<'_>, id: PieceId) -> Vec<Shape> {
    let is_of_use = view.board.kit(id).shield != Shield::None && !super::soldier::is_shield_slung(view, id);
    let Some(quarters) = Quarters::of(view, id, 2.2).filter(|_| is_of_use) else { return Vec::new() };
    vec![Shape::Draw {
        outline: quarters.wedge(-135.0, 45.0),
        fill: Some(Fill::Legal),
        stroke: Some(Stroke::of("legal", view.pen(0.08, 1.2)).rounded()),
    }]
}

/// The four quarters about somebody's facing.
pub fn quarters(view: &View<'_>, id: PieceId) -> Vec<Shape> {
    let Some(quarters) = Quarters::of(view, id, 3.0) else { return Vec::new() };
    let k = view.unit();
    let mut shapes = vec![super::fill(quarters.wedge(135.0, 225.0), Fill::Plain(Token("illegal-wash")))];
    for turn in [45.0, 135.0, 225.0, 315.0] {
        let line = Outline::Line(vec![quarters.toward(turn, 0.75 * k), quarters.toward(turn, quarters.long)]);
        shapes.push(Shape::drawn(line, Stroke::of("ink", view.pen(0.07, 1.2)).dashed(0.3 * k, 0.2 * k)));
    }
    // Words for one or two; for all of them they would hide each other.
    if view.arcs.len() > 2 {
        return shapes;
    }
    let size = letters(&view.camera, 0.62 * k, 12.0, 14.0, view.grown());
    let words = [(0.0, "man.arc.front"), (90.0, "man.arc.right"), (180.0, "man.arc.rear"), (270.0, "man.arc.left")];
    for (turn, key) in words {
        let spot = quarters.toward(turn, 0.72 * quarters.long);
        let label = plain(text::text(key).to_string(), (spot.0, spot.1 + 0.35 * size), size, "ink");
        shapes.push(Shape::Text(Label { weight: 600, halo: Some((Token("t-land"), 0.35 * size)), ..label }));
    }
    shapes
}

/// A quiet ring around those who can still do something.
pub fn able(view: &View<'_>) -> Vec<Shape> {
    let ring = |id: &PieceId| {
        let at = view.spot(*id)?;
        Some(Shape::Draw {
            outline: round(view, *id, at, 0.28),
            fill: Fill::of("legal-wash"),
            stroke: Some(Stroke::of("legal", view.pen(0.09, 1.4))),
        })
    };
    view.able.iter().filter_map(ring).collect()
}

/// A circle around a soldier, or a longer ring around a rider, so far off his base.
fn round(view: &View<'_>, id: PieceId, at: At, off: f64) -> Outline {
    let k = view.k();
    let Some(pose) = view.board.piece(id).pose().filter(|_| view.board.kit(id).mounted) else {
        return Outline::Circle(at, (FOOT + off) * k);
    };
    let (sin, cos) = sin_cos(pose.facing.get().into());
    let (w, front, back) = ((0.52 + off) * k, (1.3 + off) * k, (1.35 + off) * k);
    let mut ring = Vec::new();
    for (end, turn) in [(front - w, -90.0), (w - back, 90.0)] {
        for step in 0..=8 {
            let (s, c) = sin_cos(turn + 22.5 * f64::from(step));
            let (right, ahead) = (w * s, end + w * c);
            ring.push((at.0 + right * cos + ahead * sin, at.1 + right * sin - ahead * cos));
        }
    }
    Outline::Ring(ring)
}

/// The second outline of who can be charged, shot at or struck at.
pub fn target(view: &View<'_>, id: PieceId, at: At) -> [Shape; 2] {
    [("t-paper", 0.34), ("legal", 0.16)].map(|(name, width)| {
        Shape::drawn(round(view, id, at, 0.3), Stroke::of(name, view.pen(width, width * 14.0)).rounded())
    })
}

/// The ticks of those outlines, at their lower right.
pub fn ticks(view: &View<'_>) -> Vec<Shape> {
    let radius = view.pen(0.34, 6.0);
    let tick = |id: &PieceId| {
        let (x, y) = view.spot(*id)?;
        let off = 0.66 * view.k();
        Some(disc((x + off, y + off), 0.0, radius, "i-yes", "legal", "legal"))
    };
    view.targets.iter().filter_map(tick).collect()
}

/// Four corners around the soldier in hand.
pub fn brackets(view: &View<'_>) -> Vec<Shape> {
    let Some((id, (x, y))) = view.selected.and_then(|id| Some((id, view.spot(id)?))) else { return Vec::new() };
    let half = if view.board.kit(id).mounted { 1.75 } else { 1.15 } * view.k();
    let arm = 0.45 * view.k();
    let corners = || {
        let mut d = String::new();
        for (sx, sy) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
            crate::ui::math::draw(&mut d, 'M', &[x + sx * half, y + sy * (half - arm)]);
            crate::ui::math::draw(&mut d, 'V', &[y + sy * half]);
            crate::ui::math::draw(&mut d, 'H', &[x + sx * (half - arm)]);
        }
        Outline::Path(d.into())
    };
    [("t-paper", 0.38, 6.0), ("ink", 0.17, 2.6)]
        .map(|(name, width, least)| Shape::drawn(corners(), Stroke::of(name, view.pen(width, least)).rounded()))
        .into()
}

/// The ring around the soldier the keyboard is on.
pub fn focus(view: &View<'_>) -> Vec<Shape> {
    let Some((id, at)) = view.focus.and_then(|id| Some((id, view.spot(id)?))) else { return Vec::new() };
    [("t-paper", 0.42, 6.0), ("focus", 0.2, 3.0)]
        .map(|(name, width, least)| {
            Shape::drawn(round(view, id, at, 0.62), Stroke::of(name, view.pen(width, least)).rounded())
        })
        .into()
}

/// The links between those who are engaged with each other.
pub fn links(view: &View<'_>) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for (width, least, name) in [(0.5, 5.0, "t-paper"), (0.24, 2.4, "ink")] {
        for melee in &view.board.in_skirmish().melees {
            if let (Some(a), Some(b)) = (view.spot(melee.mover), view.spot(melee.on)) {
                shapes
                    .push(Shape::drawn(Outline::Line(vec![a, b]), Stroke::of(name, view.pen(width, least)).rounded()));
            }
        }
    }
    shapes
}

/// The bar to measure by, where it hides least.
pub fn scale_bar(view: &View<'_>, words: &[Span], whole: bool) -> Shape {
    let mut busy: Vec<Span> = view.standing().map(|(id, pose)| taken(view, id, view.camera.sheet(pose.at))).collect();
    let land = &view.board.in_skirmish().land;
    busy.extend(land.plots.iter().map(|plot| ground::bounds(&ground::ring(&view.board.field, &plot.outline))));
    busy.extend(super::inset_span(view));
    let at = crate::ui::scene::bar_at(&view.camera, &busy, words, whole);
    ground::scale_bar(&view.camera, at, view.grown())
}

/// The name of the soldier under the pointer, on paper above him.
pub fn hover(view: &View<'_>, id: PieceId) -> Vec<Shape> {
    let Some((x, y)) = view.spot(id) else { return Vec::new() };
    // Of men whose bases lie over each other all are named, he under the pointer first.
    let mut text = name_of(view.scenario, id).1.to_string();
    for other in overlapping(view, id) {
        text.push_str(" · ");
        text.push_str(name_of(view.scenario, other).1);
    }
    let size = letters(&view.camera, 0.9 * view.unit(), 13.0, 15.0, view.grown());
    let (wide, tall) = (width(&text) * size + size, 1.7 * size);
    let [left, top, right, _] = view.seen();
    let own = taken(view, id, (x, y));
    let x = x.within(left + wide / 2.0, (right - wide / 2.0).max(left + wide / 2.0));
    let above = own[1] - 0.4 * size - tall / 2.0;
    let y = if above - tall / 2.0 > top { above } else { own[3] + 0.4 * size + tall / 2.0 };
    let plate = Outline::Rect([-wide / 2.0, -tall / 2.0, wide, tall], 0.25 * size);
    let label = Label { weight: 600, ..plain(text, (0.0, 0.35 * size), size, "ink") };
    vec![Shape::placed(
        (x, y),
        0.0,
        vec![Shape::both(plate, "t-paper", Stroke::of("ink", 1.0 / view.camera.scale)), Shape::Text(label)],
    )]
}

/// A point that looks along `to`, its tip at `at`.
pub fn arrowhead(at: At, to: At, size: f64, token: &'static str) -> Shape {
    let back = (at.0 - size * to.0, at.1 - size * to.1);
    let half = (-to.1 * size * 0.55, to.0 * size * 0.55);
    let ring = vec![at, (back.0 + half.0, back.1 + half.1), (back.0 - half.0, back.1 - half.1)];
    Shape::both(Outline::Ring(ring), token, Stroke::of("t-paper", 0.28 * size).below())
}

/// The way from one place to another as a length and a direction.
pub fn toward(a: At, b: At) -> (f64, At) {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let long = length(dx, dy).max(1e-6);
    (long, (dx / long, dy / long))
}
