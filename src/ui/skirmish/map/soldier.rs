//! One soldier from above: a disc on foot, a capsule on horseback, his nose forward; his shield on the side it covers, what is
//! in his hand as a figure, and a bar for each grade of armour.

use super::View;
use super::marks;
use crate::game::{Armour, Kit, Mark, Phase, Piece, PieceId, Shield, Side};
use crate::ui::math::{Within, sin_cos};
use crate::ui::scene::{Ink, ink};
use crate::ui::shape::{At, Fill, Outline, Shape, Stroke, Token};
use crate::ui::symbols;

/// How a soldier is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mood {
    /// He stands there.
    Stands,
    /// He has no part in what is asked.
    Dim,
    /// His ghost is elsewhere.
    Left,
    /// He would stand there.
    Ghost,
    /// He may not stand there.
    Refused,
}

/// How much of a soldier can be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Look {
    /// A base in the colour of his side with its nose.
    Speck,
    /// Shield and figure too.
    Tiny,
    /// All of him.
    Whole,
}

/// The radius of the base of a soldier on foot, in inches.
pub const FOOT: f64 = 0.62;
/// How far a horse reaches before and behind its middle, and half its breadth.
pub const HORSE: [f64; 3] = [1.3, 1.35, 0.52];

/// Half the outline of a horse from its head to its tail.
const FLANK: [At; 9] = [
    (0.0, -1.3),
    (0.2, -1.23),
    (0.37, -1.05),
    (0.48, -0.8),
    (0.52, -0.45),
    (0.52, 1.05),
    (0.46, 1.22),
    (0.34, 1.32),
    (0.2, 1.35),
];

impl View<'_> {
    /// Pixels an inch of the tables has.
    pub(super) fn pixels(&self) -> f64 {
        self.camera.scale * self.unit()
    }

    /// How much of a soldier can be drawn.
    pub(super) fn look(&self) -> Look {
        match self.pixels() {
            under if under < 5.0 => Look::Speck,
            under if under < 10.5 => Look::Tiny,
            _ => Look::Whole,
        }
    }

    /// Inches of the board for an inch of the drawing. Soldiers are never so small that they cannot be told apart, though they
    /// then take up more room than they have.
    pub(super) fn k(&self) -> f64 {
        let grown = match self.look() {
            Look::Speck => 1.5,
            _ => (15.0 / (2.0 * FOOT * self.pixels())).within(1.0, 1.5),
        };
        self.unit() * grown
    }
}

/// What a soldier's figure shows: his missile weapon, but in melee the weapon in his hand.
pub fn symbol(view: &View<'_>, id: PieceId) -> Option<&'static str> {
    let (board, kit, soldier) = (view.board, view.board.kit(id), &view.board.piece(id).soldier);
    let is_fighting = board.melees_of(id).next().is_some()
        || matches!(board.clock.phase, Phase::Withdraw | Phase::Fight | Phase::Turn);
    let missile =
        kit.missile.filter(|_| !is_fighting || (board.clock.phase == Phase::Shoot && !has_shot_out(view, id)));
    let name = match (missile, hand(kit, soldier.hand)) {
        (Some(row), _) => view.tables.missiles.get(usize::from(row)).map(|row| row.symbol.as_str()),
        (None, Some(row)) => view.tables.weapons.get(usize::from(row)).map(|row| row.symbol.as_str()),
        (None, None) => Some("w-fist"),
    };
    name.and_then(symbols::known)
}

/// Whether nothing can be shot any more by who is in a melee since an earlier turn.
fn has_shot_out(view: &View<'_>, id: PieceId) -> bool {
    view.board.melees_of(id).any(|melee| melee.turn > 1)
}

/// The row of the melee weapon in hand.
fn hand(kit: &Kit, hand: Option<u8>) -> Option<u8> {
    kit.arms.get(usize::from(hand?)).and_then(|arm| arm.melee)
}

/// Whether his shield is of no use now because both his hands are full (`chevauchee.shield.3`, `chevauchee.ruling.35`).
pub fn is_shield_slung(view: &View<'_>, id: PieceId) -> bool {
    let (kit, piece) = (view.board.kit(id), view.board.piece(id));
    let row = hand(kit, piece.soldier.hand).and_then(|row| view.tables.weapons.get(usize::from(row)));
    let missile = kit.missile.and_then(|row| view.tables.missiles.get(usize::from(row)));
    row.is_some_and(|row| row.two_handed)
        || (missile.is_some_and(|row| row.two_handed) && (piece.has(Mark::Shot) || piece.has(Mark::Loading)))
}

/// A soldier at a place of the sheet, looking so many degrees clockwise from up.
pub fn soldier(view: &View<'_>, id: PieceId, at: At, facing: f64, mood: Mood) -> Vec<Shape> {
    let piece = view.board.piece(id);
    let pen = Pen { k: view.k(), ink: ink(piece.side), look: view.look(), mood };
    let kit = view.board.kit(id);
    let mut shapes = vec![
        Shape::placed(at, facing, pen.base(view, id, piece, kit)),
        Shape::placed(at, 0.0, pen.upright(view, id, piece, kit, facing)),
    ];
    let alpha = match mood {
        Mood::Left => 0.38,
        Mood::Dim => 0.5,
        Mood::Ghost | Mood::Refused => 0.92,
        Mood::Stands if piece.soldier.hidden => 0.8,
        Mood::Stands => 1.0,
    };
    if alpha < 1.0 {
        shapes = vec![super::faded(alpha, shapes)];
    }
    shapes
}

/// How far a soldier reaches down from his middle when he looks so many degrees clockwise from up, in inches of the drawing.
fn reach_down(kit: &Kit, facing: f64) -> f64 {
    let (_, cos) = sin_cos(facing);
    // The shield points to the front left.
    let shield = match kit.shield {
        Shield::None => 0.0,
        _ => -sin_cos(facing - 62.0).1,
    };
    let body = match (kit.mounted, cos > 0.0) {
        (true, true) => HORSE[2] + (HORSE[1] - HORSE[2]) * cos,
        (true, false) => HORSE[2] + (HORSE[0] + 0.32 - HORSE[2]) * -cos,
        (false, _) if cos < -0.8 => 1.0,
        (false, _) => FOOT,
    };
    body.max(if shield > 0.55 { 0.92 } else { 0.0 })
}

/// What a soldier is drawn with.
struct Pen {
    k: f64,
    ink: Ink,
    look: Look,
    mood: Mood,
}

impl Pen {
    fn at(&self, at: At) -> At {
        (at.0 * self.k, at.1 * self.k)
    }

    fn points(&self, points: &[At]) -> Vec<At> {
        points.iter().map(|&at| self.at(at)).collect()
    }

    fn ring(&self, points: &[At]) -> Outline {
        Outline::Ring(self.points(points))
    }

    fn rect(&self, rect: [f64; 4], radius: f64) -> Outline {
        Outline::Rect(rect.map(|v| v * self.k), radius * self.k)
    }

    fn line(&self, ink: Token, width: f64) -> Stroke {
        Stroke { ink, ..Stroke::of("", width * self.k) }
    }

    /// Part of a circle about his middle, in degrees clockwise from straight ahead.
    fn arc(&self, radius: f64, from: f64, to: f64) -> Outline {
        let steps = ((to - from).abs() / 12.0).max(2.0) as i32;
        let at = |n: i32| {
            let (sin, cos) = sin_cos(from + (to - from) * f64::from(n) / f64::from(steps));
            self.at((radius * sin, -radius * cos))
        };
        Outline::Line((0..=steps).map(at).collect())
    }

    /// What turns with him.
    fn base(&self, view: &View<'_>, id: PieceId, piece: &Piece, kit: &Kit) -> Vec<Shape> {
        let mut shapes = Vec::with_capacity(10);
        let nose: &[At] = if kit.mounted {
            &[(-0.34, -1.0), (0.0, -1.62), (0.34, -1.0)]
        } else {
            &[(-0.42, -0.45), (0.0, -1.0), (0.42, -0.45)]
        };
        let rim = self.line(self.ink.line, 0.09);
        if kit.mounted && self.look > Look::Speck {
            let tail = Outline::Line(self.points(&[(0.0, 1.3), (0.1, 1.5), (-0.08, 1.66), (0.06, 1.86)]));
            shapes.push(Shape::drawn(tail, self.line(self.ink.line, 0.17).rounded()));
        }
        // The ground shows around him, so that men who stand close are no lump; widest where they are smallest.
        if self.mood != Mood::Ghost && self.mood != Mood::Refused {
            let around = self.line(Token("t-land"), if self.look == Look::Whole { 0.24 } else { 0.42 });
            shapes.push(Shape::drawn(self.ring(nose), around));
            shapes.push(Shape::drawn(self.body(kit, 1.0), around));
        }
        shapes.push(Shape::both(self.ring(nose), self.ink.tray.0, rim));
        let (fill, line) = match self.mood {
            Mood::Ghost => {
                (Fill::Plain(Token("t-paper")), self.line(self.ink.line, 0.11).dashed(0.24 * self.k, 0.16 * self.k))
            }
            Mood::Refused => (Fill::Illegal, self.line(Token("illegal"), 0.13).dashed(0.24 * self.k, 0.16 * self.k)),
            _ if piece.soldier.hidden => {
                (Fill::Plain(self.ink.plate), self.line(self.ink.tray, 0.12).dashed(0.14 * self.k, 0.14 * self.k))
            }
            _ => (Fill::Plain(self.ink.plate), self.line(self.ink.line, 0.1)),
        };
        shapes.push(Shape::Draw { outline: self.body(kit, 1.0), fill: Some(fill), stroke: Some(line) });
        // The second side has a double rim, so that no colour is needed.
        if piece.side != Side(0)
            && self.look == Look::Whole
            && matches!(self.mood, Mood::Stands | Mood::Dim | Mood::Left)
        {
            shapes.push(Shape::drawn(self.body(kit, 0.82), self.line(self.ink.tray, 0.06)));
        }
        if self.look > Look::Speck {
            shapes.extend(self.shield(kit, is_shield_slung(view, id)));
        }
        if piece.soldier.mantlet {
            let stands = Outline::Rect([-0.95, -1.34, 1.9, 0.26].map(|v| v * self.k), 0.05 * self.k);
            shapes.push(Shape::both(stands, "t-tent", self.line(Token("t-wall"), 0.09)));
            let planks = [-0.55, -0.18, 0.18, 0.55].map(|x| vec![self.at((x, -1.34)), self.at((x, -1.08))]);
            shapes.extend(planks.map(|plank| Shape::drawn(Outline::Line(plank), self.line(Token("t-wall"), 0.06))));
        }
        shapes
    }

    /// The outline of the base.
    fn body(&self, kit: &Kit, by: f64) -> Outline {
        if !kit.mounted {
            return Outline::Circle((0.0, 0.0), FOOT * self.k * by);
        }
        let side = |sign: f64| move |p: &At| (sign * p.0 * by, p.1 * if by < 1.0 { 0.92 } else { 1.0 });
        let right = FLANK.iter().map(side(1.0));
        let left = FLANK.iter().skip(1).rev().map(side(-1.0));
        Outline::Ring(right.chain(left).map(|at| self.at(at)).collect())
    }

    /// A thick arc on the covered side, smaller for a buckler; hollow when both hands are full.
    fn shield(&self, kit: &Kit, is_slung: bool) -> Vec<Shape> {
        let line = |width: f64| self.line(self.ink.line, width).rounded();
        if kit.shield == Shield::Buckler {
            let (sin, cos) = sin_cos(-62.0);
            let at = self.at((0.78 * sin, -0.78 * cos));
            let fill = if is_slung { "t-paper" } else { self.ink.line.0 };
            return vec![Shape::both(Outline::Circle(at, 0.17 * self.k), fill, line(0.09))];
        }
        if kit.shield == Shield::None {
            return Vec::new();
        }
        let arc = || match kit.mounted {
            true => Outline::Line(self.points(&[(-0.5, -0.95), (-0.74, -0.62), (-0.76, 0.12)])),
            false => self.arc(0.8, -100.0, -36.0),
        };
        let mut shapes = vec![Shape::drawn(arc(), line(0.2))];
        if is_slung {
            shapes.push(Shape::drawn(arc(), self.line(Token("t-paper"), 0.09).rounded()));
        }
        shapes
    }

    /// What stays upright: the figure, the bars of armour, booty.
    fn upright(&self, view: &View<'_>, id: PieceId, piece: &Piece, kit: &Kit, facing: f64) -> Vec<Shape> {
        let mut shapes = Vec::with_capacity(8);
        if self.look == Look::Speck {
            return shapes;
        }
        let size = if self.look == Look::Tiny { 1.06 } else { 0.9 };
        if let Some(name) = symbol(view, id) {
            let is_ghost = matches!(self.mood, Mood::Ghost | Mood::Refused);
            let (mark, cut) = if is_ghost { (Token("ink"), Token("t-paper")) } else { (self.ink.mark, self.ink.plate) };
            let at = self.at((-size / 2.0, -size / 2.0));
            shapes.push(Shape::Figure { name, at, size: size * self.k, ink: mark, cut });
        }
        if self.look == Look::Tiny {
            if piece.soldier.booty {
                shapes.push(self.sack((-0.62, 0.5)));
            }
            return shapes;
        }
        let bars = match kit.armour {
            Armour::Unarmoured => 0,
            Armour::Light => 1,
            Armour::Medium => 2,
            Armour::Heavy => 3,
        };
        let under = reach_down(kit, facing) + 0.08;
        for bar in 0..bars {
            let x = -0.12 * f64::from(bars) + 0.24 * f64::from(bar) + 0.03;
            let bar = self.rect([x, under, 0.18, 0.28], 0.0);
            shapes.push(Shape::both(bar, self.ink.plate.0, self.line(self.ink.line, 0.055)));
        }
        if piece.soldier.booty {
            shapes.push(self.sack((-0.7, 0.5)));
        }
        if matches!(self.mood, Mood::Stands) {
            shapes.extend(marks::discs(view, id, self.k));
        }
        shapes
    }

    /// The booty he carries.
    fn sack(&self, at: At) -> Shape {
        super::sack(self.at(at), 0.44 * self.k)
    }
}
