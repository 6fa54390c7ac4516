//! One counter and its stack: a plate with a figure above and its numbers below, those underneath as edges behind it.

use super::View;
use super::place::{U, corner};
use crate::game::{Gait, Piece, PieceId, State};
use crate::geom::Dir;
use crate::rules::raphia::tables::Arm;
use crate::ui::math::length;
use crate::ui::scene::names::plain;
use crate::ui::scene::{Ink, disc, ink};
use crate::ui::shape::{At, Fill, Label, Outline, Shape, Stroke};
use crate::ui::symbols;

/// How much of a counter can be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Look {
    /// A plate in the colour of its side.
    Speck,
    /// A plate with a figure.
    Tiny,
    /// A figure and how it fights.
    Small,
    /// A figure and all its numbers.
    Whole,
}

/// What becomes of a counter in the hand of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mood {
    /// It stands there.
    Stands,
    /// Its ghost is elsewhere.
    Left,
    /// It would stand there.
    Ghost,
    /// It may not stand there.
    Refused,
}

/// A stack to be drawn: counters of one hex that act as one.
pub struct Stack<'a> {
    /// Its troops, the top one first.
    pub troops: &'a [PieceId],
    /// The leader with it.
    pub leader: Option<PieceId>,
    /// The corner it faces.
    pub facing: Dir,
}

/// Under so many pixels across a hex a counter is a speck, tiny, or small.
const LOOKS: [(f64, Look); 3] = [(15.0, Look::Speck), (36.0, Look::Tiny), (53.0, Look::Small)];

/// How much of a counter can be drawn on a hex of so many pixels.
pub fn look(pixels: f64) -> Look {
    LOOKS.iter().find(|(under, _)| pixels < *under).map_or(Look::Whole, |(_, look)| *look)
}

impl Stack<'_> {
    /// Who is on top.
    pub fn top(&self) -> Option<PieceId> {
        self.troops.first().copied().or(self.leader)
    }

    /// The stack around its middle; `k` times the usual size.
    pub fn shapes(&self, view: &View<'_>, look: Look, mood: Mood, k: f64) -> Vec<Shape> {
        let Some(top) = self.top() else { return Vec::new() };
        let piece = view.board.piece(top);
        let arm = view.rules.arm_of(piece.kind);
        let pen = Pen { k: k * U, ink: ink(piece.side), look, mood };
        let mut shapes = Vec::with_capacity(24);
        if look > Look::Tiny {
            for layer in (1..self.troops.len().min(5)).rev() {
                shapes.push(pen.under(layer as f64));
            }
        }
        if arm == Arm::Phalanx && piece.counter.state == State::Good && look > Look::Speck {
            shapes.extend(pen.arrow(self.facing));
        }
        shapes.extend(pen.face(view, piece, arm));
        if look > Look::Tiny && self.troops.len() > 1 {
            shapes.push(pen.count(self.troops.len()));
        }
        if look > Look::Speck {
            shapes.extend(pen.state(piece, arm));
            if let Some(leader) = self.leader.filter(|_| !self.troops.is_empty()) {
                shapes.push(pen.leader(ink(view.board.piece(leader).side)));
            }
            let mark = super::marks::of(view.board, top).filter(|_| look > Look::Tiny && mood == Mood::Stands);
            shapes.extend(mark.map(|name| pen.disc((-16.5, 18.5), 7.0, name)));
        }
        shapes
    }
}

/// What counters are drawn with.
struct Pen {
    /// Sheet units for a sixtieth of a hex.
    k: f64,
    ink: Ink,
    look: Look,
    mood: Mood,
}

impl Pen {
    fn at(&self, at: At) -> At {
        (at.0 * self.k, at.1 * self.k)
    }

    fn rect(&self, [x, y, w, h]: [f64; 4], radius: f64) -> Outline {
        Outline::Rect([x, y, w, h].map(|v| v * self.k), radius * self.k)
    }

    fn ring(&self, points: &[At]) -> Outline {
        Outline::Ring(points.iter().map(|&at| self.at(at)).collect())
    }

    /// Left, top, width and height of the plate, and its corners.
    fn plate(&self) -> ([f64; 4], f64) {
        match self.look {
            Look::Speck | Look::Tiny => ([-21.0, -21.0, 42.0, 42.0], 2.0),
            Look::Small => ([-20.0, -19.0, 40.0, 40.0], 3.0),
            Look::Whole => ([-18.5, -17.0, 37.0, 37.0], 3.0),
        }
    }

    fn stroke(&self, width: f64) -> Stroke {
        Stroke { ink: self.ink.edge, ..Stroke::of("", width * self.k) }
    }

    /// One of those underneath.
    fn under(&self, layer: f64) -> Shape {
        let ([x, y, w, h], radius) = self.plate();
        let outline = self.rect([x + 2.4 * layer, y - 2.4 * layer, w, h], radius);
        Shape::Draw { outline, fill: Some(Fill::Plain(self.ink.tray)), stroke: Some(self.stroke(1.3)) }
    }

    /// The arrow at the corner a phalanx faces.
    fn arrow(&self, facing: Dir) -> [Shape; 2] {
        let (x, y) = corner(facing);
        let long = length(x, y).max(1e-9);
        let (x, y) = (x / long, y / long);
        let ring = |points: [At; 3]| {
            let turned: Vec<At> = points.iter().map(|p| (p.0 * -y + p.1 * x, p.0 * x + p.1 * y)).collect();
            self.ring(&turned)
        };
        let base = if self.look == Look::Whole { 20.5 } else { 21.5 };
        let edge = ring([(-12.0, base), (0.0, 29.5), (12.0, base)]);
        let teeth = ring([(-6.0, base + 1.5), (0.0, 26.6), (6.0, base + 1.5)]);
        [
            Shape::Draw { outline: edge, fill: Some(Fill::Plain(self.ink.edge)), stroke: None },
            Shape::Draw { outline: teeth, fill: Some(Fill::Plain(self.ink.teeth)), stroke: None },
        ]
    }

    /// The plate with its figure and numbers.
    fn face(&self, view: &View<'_>, piece: &Piece, arm: Arm) -> Vec<Shape> {
        let ([x, y, w, h], radius) = self.plate();
        let (fill, stroke) = match self.mood {
            Mood::Refused => (Fill::Illegal, Stroke::of("illegal", 2.6 * self.k).dashed(4.0 * self.k, 2.6 * self.k)),
            Mood::Ghost => (Fill::Plain(self.ink.plate), self.stroke(2.2).dashed(4.0 * self.k, 2.6 * self.k)),
            _ if piece.counter.state == State::Rout => {
                (Fill::Plain(self.ink.plate), self.stroke(2.4).dashed(4.0 * self.k, 3.0 * self.k))
            }
            _ => (Fill::Plain(self.ink.plate), self.stroke(1.8)),
        };
        let plate = |stroke| Shape::Draw { outline: self.rect([x, y, w, h], radius), fill: Some(fill), stroke };
        let mut shapes = vec![plate(Some(stroke))];
        let name = symbols::known(figure_of(arm, &view.scenario.rules.kind(piece.kind).symbol))
            .filter(|_| self.look > Look::Speck);
        let figure = |size: f64, top: f64| Shape::Figure {
            name: name.unwrap_or("leader"),
            at: self.at((-size / 2.0, top)),
            size: size * self.k,
            ink: self.ink.mark,
            cut: self.ink.plate,
        };
        match self.look {
            Look::Speck => {}
            Look::Tiny => shapes.push(figure(36.0, -18.0)),
            Look::Small => {
                shapes.push(figure(23.0, -17.5));
                shapes.push(self.number(piece.counter.combat.to_string(), 0.0, 18.5, 15.0, 800));
            }
            Look::Whole => {
                shapes.push(figure(22.0, -17.0));
                let [fight, morale, movement] = numbers(piece, arm);
                shapes.push(self.number(fight, -10.5, 16.6, 12.4, 800));
                shapes.push(self.number(morale, 2.2, 16.6, 12.4, 600));
                shapes.push(self.number(movement, 12.4, 16.6, 12.4, 600));
            }
        }
        shapes
    }

    fn number(&self, text: String, x: f64, y: f64, size: f64, weight: u16) -> Shape {
        Shape::Text(Label { weight, ink: self.ink.mark, ..plain(text, self.at((x, y)), size * self.k, "") })
    }

    /// How many there are.
    fn count(&self, count: usize) -> Shape {
        let label = Label { weight: 700, ..plain(count.to_string(), self.at((0.0, 3.7)), 10.5 * self.k, "ink") };
        let circle = Outline::Circle((0.0, 0.0), 7.4 * self.k);
        let disc = Shape::Draw { outline: circle, fill: Fill::of("t-paper"), stroke: Some(self.stroke(1.4)) };
        Shape::placed(self.at((-17.5, -16.0)), 0.0, vec![disc, Shape::Text(label)])
    }

    /// Whether it flees or pursues.
    fn state(&self, piece: &Piece, arm: Arm) -> Option<Shape> {
        let name = match piece.counter.state {
            State::Good => return None,
            State::Rout if arm == Arm::Elephant => "m-mad",
            State::Rout => "m-routed",
            State::Pursuit => "m-pursuing",
        };
        let radius = if self.look == Look::Tiny { 13.0 } else { 9.5 };
        Some(self.disc((15.5, -16.5), radius, name))
    }

    fn disc(&self, at: At, radius: f64, name: &'static str) -> Shape {
        disc(self.at(at), 0.0, radius * self.k, name, "ink", "ink")
    }

    /// The leader with the stack.
    fn leader(&self, ink: Ink) -> Shape {
        let radius = if self.look == Look::Tiny { 11.0 } else { 8.4 };
        let size = 1.45 * radius * self.k;
        let at = (-size / 2.0, -size / 2.0);
        Shape::placed(
            self.at((17.5, 19.0)),
            0.0,
            vec![
                Shape::Draw {
                    outline: Outline::Circle((0.0, 0.0), radius * self.k),
                    fill: Some(Fill::Plain(ink.plate)),
                    stroke: Some(Stroke::of("t-paper", 1.6 * self.k)),
                },
                Shape::Figure { name: "leader", at, size, ink: ink.mark, cut: ink.plate },
            ],
        )
    }
}

/// The figure of an arm.
fn figure_of(arm: Arm, symbol: &str) -> &str {
    if arm == Arm::Leader { "leader" } else { symbol }
}

/// How it fights, its morale (a question mark while it is hidden) and how far it goes.
pub fn numbers(piece: &Piece, arm: Arm) -> [String; 3] {
    let counter = &piece.counter;
    let morale = match counter.morale {
        Some(morale) => morale.to_string(),
        None if arm == Arm::Leader => "L".to_string(),
        None => "?".to_string(),
    };
    [counter.combat.to_string(), morale, counter.movement.to_string()]
}

/// The figure of what makes counters go.
pub fn gait_mark(gait: Gait) -> Option<&'static str> {
    match gait {
        Gait::Flees => Some("m-routed"),
        Gait::Pursues => Some("m-pursuing"),
        Gait::Evades => Some("m-charged"),
        Gait::Advances => Some("m-moved"),
        Gait::Marches | Gait::Deploys => None,
    }
}

/// Shapes of which so much is seen.
pub fn faded(alpha: f64, shapes: Vec<Shape>) -> Shape {
    Shape::Group { place: Default::default(), alpha, clip: None, shapes }
}
