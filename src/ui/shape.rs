//! A drawing as data: the same list of shapes is played on a canvas and printed as SVG.
//!
//! Lengths are inches on the sheet: x grows to the right and y **down** from the far edge of the table, so that a
//! facing of so many degrees is a turn by as many. Colours are named by their token and never by value.

use std::borrow::Cow;

/// A place on the sheet, in inches.
pub type At = (f64, f64);

/// A colour by the name of its token in the stylesheet, without the two dashes: `s1-plate`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Token(pub &'static str);

/// What fills an outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fill {
    /// One colour.
    Plain(Token),
    /// One colour, and how much of it is seen, 0 to 1.
    Faint(Token, f64),
    /// The wash and dots of what is allowed.
    Legal,
    /// The hatch of what is not.
    Illegal,
}

/// How an outline is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Its colour.
    pub ink: Token,
    /// How broad, in inches.
    pub width: f64,
    /// Lengths of dash and gap in inches, if it is not solid.
    pub dash: Option<[f64; 2]>,
    /// Whether ends and corners are round.
    pub round: bool,
    /// Whether it lies under the fill, as a keyline.
    pub under: bool,
}

/// The line that is drawn or filled.
#[derive(Clone, Debug, PartialEq)]
pub enum Outline {
    /// SVG path data.
    Path(Cow<'static, str>),
    /// A rectangle: left, top, width, height, and the radius of its corners.
    Rect([f64; 4], f64),
    /// A circle: its middle and radius.
    Circle(At, f64),
    /// Straight from place to place, without coming back.
    Line(Vec<At>),
    /// Straight from place to place and back to the first.
    Ring(Vec<At>),
    /// Several such rings; those around holes run the other way.
    Rings(Vec<Vec<At>>),
}

/// A kind of letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// What is read: tags, numbers, flags.
    Sans,
    /// Names of places and people.
    Serif,
    /// The same, slanted.
    Italic,
}

/// Which part of a text stands at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// Its beginning.
    Start,
    /// Its middle.
    Middle,
    /// Its end.
    End,
}

/// A line of text.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// What it says.
    pub text: String,
    /// Where its base line is.
    pub at: At,
    /// Which part of it is there.
    pub anchor: Anchor,
    /// Its letters.
    pub face: Face,
    /// Its size in inches.
    pub size: f64,
    /// 400 or 600 or 700.
    pub weight: u16,
    /// How far its letters stand apart, in inches.
    pub spacing: f64,
    /// Its colour.
    pub ink: Token,
    /// The colour and breadth of the line around its letters, if it has one.
    pub halo: Option<(Token, f64)>,
}

/// Something to draw.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// An outline, filled, drawn or both.
    Draw {
        /// The outline.
        outline: Outline,
        /// What fills it.
        fill: Option<Fill>,
        /// How it is drawn.
        stroke: Option<Stroke>,
    },
    /// A text.
    Text(Label),
    /// A figure of [`super::symbols`], its box of 24 by 24 laid on a square.
    Figure {
        /// Its name: `pike`.
        name: &'static str,
        /// The upper left corner of the square.
        at: At,
        /// The side of the square in inches.
        size: f64,
        /// Its colour.
        ink: Token,
        /// The colour of what is cut out of it.
        cut: Token,
    },
    /// Shapes that go together.
    Group {
        /// How they are moved.
        place: Placing,
        /// How much of them is seen, 0 to 1.
        alpha: f64,
        /// The rectangle they are cut to: left, top, width, height, moved like them.
        clip: Option<[f64; 4]>,
        /// The shapes, the last on top.
        shapes: Vec<Shape>,
    },
}

/// Turned clockwise about its own origin, then moved.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Placing {
    /// Where its origin goes.
    pub at: At,
    /// Degrees, clockwise.
    pub turn: f64,
}

impl Fill {
    /// One colour.
    pub const fn of(name: &'static str) -> Option<Fill> {
        Some(Fill::Plain(Token(name)))
    }
}

impl Stroke {
    /// A solid line of this colour and breadth in inches.
    pub const fn of(name: &'static str, width: f64) -> Stroke {
        Stroke { ink: Token(name), width, dash: None, round: false, under: false }
    }

    /// The same, broken.
    pub const fn dashed(self, dash: f64, gap: f64) -> Stroke {
        Stroke { dash: Some([dash, gap]), ..self }
    }

    /// The same with round ends and corners.
    pub const fn rounded(self) -> Stroke {
        Stroke { round: true, ..self }
    }

    /// The same under the fill.
    pub const fn below(self) -> Stroke {
        Stroke { under: true, ..self }
    }
}

impl Shape {
    /// An outline filled with one colour.
    pub fn filled(outline: Outline, name: &'static str) -> Shape {
        Shape::Draw { outline, fill: Fill::of(name), stroke: None }
    }

    /// An outline that is only drawn.
    pub fn drawn(outline: Outline, stroke: Stroke) -> Shape {
        Shape::Draw { outline, fill: None, stroke: Some(stroke) }
    }

    /// An outline filled with one colour and drawn.
    pub fn both(outline: Outline, name: &'static str, stroke: Stroke) -> Shape {
        Shape::Draw { outline, fill: Fill::of(name), stroke: Some(stroke) }
    }

    /// Shapes moved to `at` and turned by `turn` degrees clockwise.
    pub fn placed(at: At, turn: f64, shapes: Vec<Shape>) -> Shape {
        Shape::Group { place: Placing { at, turn }, alpha: 1.0, clip: None, shapes }
    }
}
