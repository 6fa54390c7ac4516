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

    /// The plates of the stack around its middle, `k` times the usual size; its discs come on top of those of all stacks.
    pub fn plates(&self, view: &View<'_>, look: Look, mood: Mood, k: f64) -> Vec<Shape> {
        let Some((pen, piece, arm)) = self.pen(view, look, mood, k) else { return Vec::new() };
        let mut shapes = Vec::with_capacity(16);
        if look > Look::Tiny {
            for layer in (1..self.troops.len().min(5)).rev() {
                shapes.push(pen.under(layer as f64));
            }
        }
        if arm == Arm::Phalanx && piece.counter.state == State::Good && look > Look::Speck {
            shapes.push(pen.arrow(self.facing));
        }
        shapes.extend(pen.face(view, piece, arm));
        shapes
    }

    /// Its discs: how many there are, what state they are in, the leader, what they have done.
    pub fn discs(&self, view: &View<'_>, look: Look, mood: Mood, k: f64) -> Vec<Shape> {
        let Some((pen, piece, arm)) = self.pen(view, look, mood, k).filter(|_| look > Look::Speck) else {
            return Vec::new();
        };
        let mut shapes = Vec::new();
        if let Some(leader) = self.leader.filter(|_| !self.troops.is_empty()) {
            shapes.push(pen.leader(ink(view.board.piece(leader).side)));
        }
        if look > Look::Tiny && self.troops.len() > 1 {
            shapes.push(pen.count(self.troops.len()));
        }
        let mark = self.top().and_then(|top| super::marks::of(view.board, top));
        let mark = mark.filter(|_| look > Look::Tiny && mood == Mood::Stands);
        shapes.extend(mark.map(|name| pen.disc((-21.0, 1.5), 7.0, name)));
        shapes.extend(pen.state(piece, arm));
        shapes
    }

    /// Both.
    pub fn shapes(&self, view: &View<'_>, look: Look, mood: Mood, k: f64) -> Vec<Shape> {
        let mut shapes = self.plates(view, look, mood, k);
        shapes.extend(self.discs(view, look, mood, k));
        shapes
    }

    fn pen<'v>(&self, view: &View<'v>, look: Look, mood: Mood, k: f64) -> Option<(Pen, &'v Piece, Arm)> {
        let piece = view.board.piece(self.top()?);
        Some((Pen { k: k * U, ink: ink(piece.side), look, mood }, piece, view.rules.arm_of(piece.kind)))
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
    /// Whether it is larger than usual.
    fn is_enlarged(&self) -> bool {
        self.k > 1.05 * U
    }

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
    fn arrow(&self, facing: Dir) -> Shape {
        let (x, y) = corner(facing);
        let long = length(x, y).max(1e-9);
        let (x, y) = (x / long, y / long);
        let turned = [(-12.0, 16.0), (0.0, 31.0), (12.0, 16.0)].map(|p: At| (p.0 * -y + p.1 * x, p.0 * x + p.1 * y));
        let stroke = Some(Stroke::of("t-land", 2.4 * self.k).below());
        Shape::Draw { outline: self.ring(&turned), fill: Some(Fill::Plain(self.ink.line)), stroke }
    }

    /// The plate with its figure and numbers.
    fn face(&self, view: &View<'_>, piece: &Piece, arm: Arm) -> Vec<Shape> {
        let ([x, y, w, h], radius) = self.plate();
        let (fill, stroke) = match self.mood {
            Mood::Refused => (Fill::Illegal, Stroke::of("illegal", 2.6 * self.k).dashed(4.0 * self.k, 2.6 * self.k)),
            Mood::Ghost => (Fill::Plain(self.ink.plate), self.stroke(2.2).dashed(4.0 * self.k, 2.6 * self.k)),
            _ if piece.counter.state == State::Rout => {
                let dashed = self.stroke(2.4).dashed(4.0 * self.k, 3.0 * self.k);
                (Fill::Plain(self.ink.plate), Stroke { ink: self.ink.line, ..dashed })
            }
            _ => (Fill::Plain(self.ink.plate), self.stroke(1.8)),
        };
        let plate = |stroke| Shape::Draw { outline: self.rect([x, y, w, h], radius), fill: Some(fill), stroke };
        let mut shapes = vec![plate(Some(stroke))];
        // Troops who fight for pay have two colours.
        let letters = if piece.counter.mercenary { self.ink.edge } else { self.ink.mark };
        if piece.counter.mercenary && self.mood != Mood::Refused && self.look > Look::Speck {
            shapes.push(self.two_coloured());
        }
        let name = symbols::known(figure_of(arm, &view.scenario.rules.kind(piece.kind).symbol))
            .filter(|_| self.look > Look::Speck);
        let figure = |size: f64, x: f64, top: f64| Shape::Figure {
            name: name.unwrap_or("leader"),
            at: self.at((x - size / 2.0, top)),
            size: size * self.k,
            ink: self.ink.mark,
            cut: self.ink.plate,
        };
        match self.look {
            Look::Speck => {}
            Look::Tiny => shapes.push(figure(36.0, 0.0, -18.0)),
            Look::Small => {
                shapes.push(figure(23.0, 0.0, -17.5));
                let at = self.at((0.0, 18.5));
                let label = plain(piece.counter.combat.to_string(), at, 15.0 * self.k, "");
                shapes.push(Shape::Text(Label { weight: 800, ink: letters, ..label }));
            }
            Look::Whole => {
                let (x, y) = if self.is_enlarged() { (2.4, -16.4) } else { (0.0, -17.0) };
                shapes.push(figure(22.0, x, y));
                if piece.counter.missile {
                    shapes.push(self.bow());
                }
                let [fight, morale, movement] = numbers(piece, arm);
                // Three columns; a fight of two figures takes the room of the gaps.
                let (first, second) = if fight.len() > 1 { (-9.4, 4.0) } else { (-11.4, 0.8) };
                for (text, x, weight) in [(fight, first, 800), (morale, second, 600), (movement, 12.8, 600)] {
                    let label = plain(text, self.at((x, 16.6)), 11.8 * self.k, "");
                    shapes.push(Shape::Text(Label { weight, ink: letters, ..label }));
                }
            }
        }
        shapes
    }

    /// The mark of those who shoot.
    fn bow(&self) -> Shape {
        let (at, size) = (self.at((8.2, -15.6)), 9.0 * self.k);
        Shape::Figure { name: "archer", at, size, ink: self.ink.mark, cut: self.ink.plate }
    }

    /// The lower part of the plate in the other colour of the side.
    fn two_coloured(&self) -> Shape {
        let ([x, y, w, h], _) = self.plate();
        let (top, low) = if self.look == Look::Whole {
            (6.2, 1.2)
        } else {
            (if self.look == Look::Small { 6.0 } else { 12.0 }, 1.2)
        };
        let band = self.rect([x + 1.0, top, w - 2.0, y + h - top - low], 1.6);
        Shape::Draw { outline: band, fill: Some(Fill::Plain(self.ink.tray)), stroke: None }
    }

    /// How many there are.
    fn count(&self, count: usize) -> Shape {
        let (radius, size) = if self.look == Look::Whole { (7.4, 10.5) } else { (9.6, 13.8) };
        let label = plain(count.to_string(), self.at((0.0, 0.352 * size)), size * self.k, "ink");
        let circle = Outline::Circle((0.0, 0.0), radius * self.k);
        let stroke = Stroke { ink: self.ink.line, ..self.stroke(1.4) };
        let disc = Shape::Draw { outline: circle, fill: Fill::of("t-paper"), stroke: Some(stroke) };
        // On an enlarged stack it stands within the plate, so that it hides no number of a stack beside it.
        let at = if self.is_enlarged() { (-14.4, -12.8) } else { (-17.5, -16.0) };
        Shape::placed(self.at(at), 0.0, vec![disc, Shape::Text(Label { weight: 700, ..label })])
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
        Some(self.disc((16.0, -16.5), radius, name))
    }

    fn disc(&self, at: At, radius: f64, name: &'static str) -> Shape {
        disc(self.at(at), 0.0, radius * self.k, name, "ink", "ink")
    }

    /// The leader with the stack.
    fn leader(&self, ink: Ink) -> Shape {
        // Where numbers stand on the plate it hangs below them, between the discs of the stack to the south.
        let (radius, place) = match self.look {
            Look::Tiny => (13.0, (15.4, 22.8)),
            Look::Whole => (6.4, (0.0, 24.8)),
            _ => (8.4, (15.4, 22.8)),
        };
        let size = 1.45 * radius * self.k;
        let at = (-size / 2.0, -size / 2.0);
        Shape::placed(
            self.at(place),
            0.0,
            vec![
                Shape::filled(Outline::Circle((0.0, 0.0), (radius + 1.6) * self.k), "t-paper"),
                Shape::Draw {
                    outline: Outline::Circle((0.0, 0.0), radius * self.k),
                    fill: Some(Fill::Plain(ink.plate)),
                    stroke: Some(Stroke { ink: ink.line, ..Stroke::of("", 1.2 * self.k) }),
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
