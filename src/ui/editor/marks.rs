//! What the editor draws over the table: faults, the outline in hand, and what it is gripped by.

use super::draft::place;
use super::{Editor, Held};
use crate::geom::{Point, Pose};
use crate::ui::camera::inches;
use crate::ui::math::{Within, length};
use crate::ui::scene;
use crate::ui::shape::{At, Fill, Outline, Shape, Stroke};

/// Something to grip on the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Grip {
    /// The disc that turns the unit in hand.
    Turn,
    /// A point of the ground in hand.
    Point(Held),
    /// The middle of an edge: the area, and the corner before it.
    Edge(usize, usize),
}

/// So far before the middle of a unit is the disc that turns it, in thousandths of an inch.
const AHEAD: i32 = 3400;

impl Editor {
    /// All grips, and where they are on the sheet.
    pub(super) fn grips(&self) -> Vec<(Grip, At)> {
        let mut grips = Vec::new();
        let sheet = |point: Point| self.camera.sheet(point);
        match self.held.whole() {
            Held::Unit(n) => {
                let pose = self.draft.battle.units[n].pose();
                grips.push((Grip::Turn, sheet(self.turn_disc(pose))));
            }
            Held::Area(n) => {
                grips.extend(self.points(n).into_iter().map(|(held, at)| (Grip::Point(held), sheet(at))));
                for (corner, (from, to)) in self.draft.battle.terrain[n].polygon.edges().enumerate() {
                    let (a, b) = (sheet(from), sheet(to));
                    if length(a.0 - b.0, a.1 - b.1) * self.camera.scale > 40.0 {
                        grips.push((Grip::Edge(n, corner), ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0)));
                    }
                }
            }
            _ => {}
        }
        grips
    }

    /// The points of an area: its corners, its crest, its middle line.
    pub(super) fn points(&self, n: usize) -> Vec<(Held, Point)> {
        let area = &self.draft.battle.terrain[n];
        let mut points = Vec::new();
        for (nth, &corner) in area.polygon.0.iter().enumerate() {
            points.push((Held::Corner(n, nth), corner));
        }
        if let Some(crest) = area.crest {
            points.push((Held::Crest(n), crest));
        }
        for (nth, &point) in area.midline.iter().enumerate() {
            points.push((Held::Middle(n, nth), point));
        }
        points
    }

    /// Before the front of the unit; behind it where that is off the table.
    fn turn_disc(&self, pose: Pose) -> Point {
        let far = AHEAD.max(1600 + (self.disc() * 1300.0) as i32);
        pose.spot(far, 0)
    }

    /// The radius of a disc on the table.
    fn disc(&self) -> f64 {
        (11.0 / self.camera.scale).within(0.4, 1.0)
    }

    /// Makes anew what lies over the table.
    pub(super) fn draw(&mut self) {
        let view = self.scene();
        let mut over = Vec::new();
        let radius = self.disc();
        let bad = || Stroke::of("illegal", 0.24).dashed(0.5, 0.34);
        for fault in &self.draft.faults {
            let ring = match place(fault) {
                Held::Unit(n) => match self.draft.battle.units.get(n) {
                    Some(unit) => scene::square(&view, unit.pose(), 1.9),
                    None => continue,
                },
                Held::Area(n) => self.outline(n),
                _ => continue,
            };
            let cross = ring.iter().fold((f64::MIN, f64::MAX), |best, at| if at.1 < best.1 { *at } else { best });
            over.push(Shape::Draw { outline: Outline::Ring(ring.clone()), fill: Some(Fill::Illegal), stroke: None });
            over.push(Shape::drawn(Outline::Ring(ring.clone()), Stroke::of("t-paper", 0.5)));
            over.push(Shape::drawn(Outline::Ring(ring), bad()));
            over.push(scene::disc(cross, 0.0, radius.max(0.8), "i-no", "illegal", "illegal"));
        }
        if let Held::Area(n) = self.held.whole() {
            let ring = self.outline(n);
            over.push(Shape::drawn(Outline::Ring(ring.clone()), Stroke::of("t-paper", 0.5).rounded()));
            over.push(Shape::drawn(Outline::Ring(ring), Stroke::of("ink", 0.2).rounded()));
        }
        if let (Held::Unit(_), Some(moving)) = (self.held, self.moving.first()) {
            // What is dragged has its brackets with it.
            let at = (moving.at.0, inches(self.draft.battle.table.height) - moving.at.1);
            over.push(Shape::placed(at, moving.facing, scene::brackets().into()));
        }
        for (grip, at) in self.grips() {
            over.push(match grip {
                Grip::Turn => scene::disc(at, 0.0, radius.max(0.8), "i-wheel-r", "ink", "ink"),
                Grip::Edge(..) => scene::disc(at, 0.0, radius * 0.7, "i-plus", "ink", "ink"),
                Grip::Point(held) => {
                    let (fill, line) = if held == self.held { ("ink", "t-paper") } else { ("t-paper", "ink") };
                    let outline = match held {
                        // A crest is a peak.
                        Held::Crest(_) => Outline::Ring(vec![
                            (at.0, at.1 - 1.2 * radius),
                            (at.0 + 1.2 * radius, at.1 + radius),
                            (at.0 - 1.2 * radius, at.1 + radius),
                        ]),
                        Held::Middle(..) => {
                            Outline::Rect([at.0 - 0.6 * radius, at.1 - 0.6 * radius, 1.2 * radius, 1.2 * radius], 0.0)
                        }
                        _ => Outline::Circle(at, 0.8 * radius),
                    };
                    Shape::both(outline, fill, Stroke::of(line, 0.26 * radius))
                }
            });
        }
        self.over = over;
    }

    fn outline(&self, n: usize) -> Vec<At> {
        let area = self.draft.battle.terrain.get(n);
        area.map(|area| area.polygon.0.iter().map(|&corner| self.camera.sheet(corner)).collect()).unwrap_or_default()
    }
}
