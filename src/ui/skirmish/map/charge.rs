//! Charges: what of the line is sure, what may be, and what is out of reach; after the dice, where his legs gave out.

use super::View;
use super::overlay::{arrowhead, toward};
use super::signs::flag;
use super::soldier::FOOT;
use super::view::{Run, RunState};
use crate::geom::Inches;
use crate::ui::camera::inches;
use crate::ui::math::draw;
use crate::ui::shape::{At, Outline, Shape, Stroke};

/// Half the breadth of the track of a charge that is looked at.
const BROAD: f64 = 0.3;

/// The lines of all charges.
pub fn runs(view: &View<'_>) -> Vec<Shape> {
    let (mut shapes, mut words) = (Vec::new(), Vec::new());
    for run in view.runs {
        let Some(on) = view.spot(run.on) else { continue };
        let from = view.camera.sheet(run.from);
        let (long, dir) = toward(from, on);
        let at = |far: f64| (from.0 + far * dir.0, from.1 + far * dir.1);
        let touch = inches(run.need).max(0.0).min(long);
        // Lengths count from his middle; what is drawn begins at his rim.
        let rim = if view.board.kit(run.by).mounted { 1.3 } else { FOOT } * view.k();
        let line = Line { view, from, dir, touch, rim: rim.min(0.6 * touch) };
        shapes.extend(match run.state {
            RunState::Looked => line.looked(run),
            RunState::Announced => line.arrow("ink", false),
            RunState::Refused => line.arrow("illegal", true),
            RunState::Done => line.done(run),
        });
        words.extend(flag(view, at(line.touch), run.flag, run.state == RunState::Refused));
    }
    shapes.extend(words);
    shapes
}

/// The line of a charge.
struct Line<'v, 'a> {
    view: &'v View<'a>,
    from: At,
    /// The way to the target, 1 long.
    dir: At,
    /// How far the contact is.
    touch: f64,
    /// How much of the line he stands on.
    rim: f64,
}

impl Line<'_, '_> {
    fn at(&self, far: f64) -> At {
        (self.from.0 + far * self.dir.0, self.from.1 + far * self.dir.1)
    }

    fn part(&self, from: f64, to: f64) -> Outline {
        Outline::Line(vec![self.at(from), self.at(to)])
    }

    fn pen(&self, width: f64, least: f64) -> f64 {
        self.view.pen(width, least)
    }

    /// The contact: a ring around the place where he touches.
    fn contact(&self, name: &'static str) -> [Shape; 2] {
        let (at, r) = (self.at(self.touch), self.pen(0.3, 4.5));
        [
            Shape::both(Outline::Circle(at, r), "t-paper", Stroke::of("t-paper", 0.7 * r)),
            Shape::drawn(Outline::Circle(at, r), Stroke::of(name, 0.4 * r)),
        ]
    }

    /// Sure to the end of the least, in rungs as far as the most, in crosses beyond.
    fn looked(&self, run: &Run<'_>) -> Vec<Shape> {
        let within = |far: Inches| inches(far).min(self.touch).max(self.rim);
        let (least, most) = (within(run.least), within(run.most));
        let broad = self.pen(BROAD, 4.0);
        let (nx, ny) = (-self.dir.1 * broad, self.dir.0 * broad);
        let mut shapes = vec![
            Shape::drawn(self.part(self.rim, self.touch), Stroke::of("t-paper", 2.0 * broad + self.pen(0.16, 2.0))),
            Shape::drawn(self.part(self.rim, least), Stroke::of("legal", 2.0 * broad)),
        ];
        let mut rungs = String::new();
        let step = self.pen(0.4, 5.0);
        let bars = |d: &mut String, from: f64, to: f64, lean: f64| {
            let mut far = from + step / 2.0;
            while far < to {
                let at = self.at(far);
                let (lx, ly) = (self.dir.0 * lean, self.dir.1 * lean);
                draw(d, 'M', &[at.0 + nx - lx, at.1 + ny - ly]);
                draw(d, 'L', &[at.0 - nx + lx, at.1 - ny + ly]);
                far += step;
            }
        };
        bars(&mut rungs, least, most, 0.0);
        let side = |d: &mut String, from: f64, to: f64| {
            for sign in [-1.0, 1.0] {
                let (a, b) = (self.at(from), self.at(to));
                draw(d, 'M', &[a.0 + sign * nx, a.1 + sign * ny]);
                draw(d, 'L', &[b.0 + sign * nx, b.1 + sign * ny]);
            }
        };
        side(&mut rungs, least, most);
        shapes.push(Shape::drawn(Outline::Path(rungs.into()), Stroke::of("legal", self.pen(0.13, 1.7))));
        if most < self.touch {
            let mut far = String::new();
            bars(&mut far, most, self.touch, broad);
            side(&mut far, most, self.touch);
            shapes.push(Shape::drawn(Outline::Path(far.into()), Stroke::of("illegal", self.pen(0.13, 1.7))));
        }
        let name = if most < self.touch { "illegal" } else { "legal" };
        shapes.push(arrowhead(self.at(self.touch), self.dir, self.pen(0.9, 12.0), name));
        shapes.extend(self.contact(name));
        shapes
    }

    /// An arrow as far as the contact.
    fn arrow(&self, name: &'static str, is_broken: bool) -> Vec<Shape> {
        let width = self.pen(0.24, 3.0);
        let line = Stroke::of(name, width);
        let line = if is_broken { line.dashed(2.0 * width, 1.4 * width) } else { line };
        let size = self.pen(0.95, 12.0);
        let end = (self.touch - 0.6 * size).max(0.0);
        vec![
            Shape::drawn(self.part(self.rim, end), Stroke::of("t-paper", 2.2 * width).rounded()),
            Shape::drawn(self.part(self.rim, end), line),
            arrowhead(self.at(self.touch), self.dir, size, name),
        ]
    }

    /// As far as he came; a bar where his legs gave out, and what was missing in dots.
    fn done(&self, run: &Run<'_>) -> Vec<Shape> {
        let ran = run.ran.map_or(self.touch, inches);
        if ran + 0.01 >= self.touch {
            let mut shapes = self.arrow("ink", false);
            shapes.extend(self.contact("ink"));
            return shapes;
        }
        let width = self.pen(0.2, 2.4);
        let (nx, ny) = (-self.dir.1, self.dir.0);
        let (at, half) = (self.at(ran), self.pen(0.55, 7.0));
        let bar = || Outline::Line(vec![(at.0 + nx * half, at.1 + ny * half), (at.0 - nx * half, at.1 - ny * half)]);
        vec![
            Shape::drawn(self.part(self.rim, self.touch), Stroke::of("t-paper", 2.2 * width).rounded()),
            Shape::drawn(self.part(self.rim, ran), Stroke::of("ink", width)),
            Shape::drawn(
                self.part(ran, self.touch),
                Stroke::of("ink", 0.7 * width).dashed(0.02, 2.2 * width).rounded(),
            ),
            Shape::drawn(bar(), Stroke::of("t-paper", 2.4 * width).rounded()),
            Shape::drawn(bar(), Stroke::of("illegal", 1.2 * width).rounded()),
        ]
    }
}
