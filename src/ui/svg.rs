//! Drawings as SVG in the page: icons, dice, pictures of units, small and printed maps.

use std::fmt::Write;

use super::camera::{Camera, MARGIN};
use super::html::{Element, Node, el};
use super::math::{draw, number};
use super::scene::{self, Look, View, ink};
use super::shape::{Anchor, Face, Fill, Label, Outline, Placing, Shape, Stroke, Token};
use super::symbols::{Paint, Part, figure};
use crate::game::{Board, PieceId, Scenario};
#[cfg(any(hexes, skirmish))]
use crate::scenario::GameKind;
use crate::text;

/// An icon, mark or figure by its name, in the colour of the text around it; `i-undo`, `m-moved`, `pike`.
///
/// It is hidden from screen readers: what it stands beside says the same in words.
pub fn icon(name: &str, size: u16) -> Node {
    let size = size.to_string();
    el("svg")
        .class("i")
        .attr("width", size.as_str())
        .attr("height", size)
        .attr("viewBox", "0 0 24 24")
        .attr("aria-hidden", "true")
        .children(figure(name).iter().map(|part| drawn_part(part, "currentColor", "var(--cut,#fff)")))
        .into()
}

/// A die that shows `pip` (1 to 6), in a span with these classes: `die hit`. Without pip the box is empty.
pub fn die(pip: Option<u8>, class: &str, size: u16) -> Node {
    let name = pip.map(|pip| format!("d{pip}")).unwrap_or_default();
    el("span").class(class).attr("style", format!("--d:{size}px")).child(icon(&name, size)).into()
}

/// The battle as a small picture for its card.
pub fn thumbnail(scenario: &Scenario) -> Node {
    #[cfg(hexes)]
    if GameKind::of_board(&scenario.board) == GameKind::Hexes {
        return super::hexes::map::thumbnail(scenario);
    }
    #[cfg(skirmish)]
    if GameKind::of_board(&scenario.board) == GameKind::Skirmish {
        return super::skirmish::map::thumbnail(scenario);
    }
    // The scale of a picture some 220 pixels wide: trays are plates, and nothing is written.
    let camera = camera(&scenario.board, 3.0);
    let view = View::new(scenario, &scenario.board, camera);
    let land = scene::ground(&view);
    let standing = scene::still(&view, &land);
    let shapes = land.shapes.into_iter().chain(standing).collect();
    let (w, h) = camera.table;
    picture([0.0, 0.0, w, h], shapes)
        .class("tbl thumb wide")
        .attr("style", format!("aspect-ratio:{}/{}", number(w), number(h)))
        .attr("aria-hidden", "true")
        .into()
}

/// One unit with its leader, for the panel.
pub fn unit_picture(scenario: &Scenario, board: &Board, piece: PieceId) -> Node {
    let unit = board.piece(piece);
    let kind = scenario.rules.kind(unit.kind);
    let shapes = if kind.is_leader {
        return picture([-1.3, -1.3, 2.6, 2.6], scene::leader(ink(unit.side), &kind.symbol))
            .class("tbl")
            .attr("width", "76")
            .attr("height", "76")
            .attr("aria-hidden", "true")
            .into();
    } else {
        let mut shapes = scene::tray(kind, ink(unit.side), unit.strength, 0, false, Look::Whole);
        for leader in board.leaders_of(piece) {
            let piece = board.piece(leader);
            let symbol = &scenario.rules.kind(piece.kind).symbol;
            shapes.push(Shape::placed((1.25, 1.55), 0.0, scene::leader(ink(piece.side), symbol)));
        }
        shapes
    };
    picture([-1.9, -2.2, 4.4, 5.1], shapes)
        .class("tbl")
        .attr("width", "76")
        .attr("height", "88")
        .attr("aria-hidden", "true")
        .into()
}

/// The whole table, for print and reports.
pub fn map(scenario: &Scenario, board: &Board) -> Node {
    #[cfg(hexes)]
    if GameKind::of_board(board) == GameKind::Hexes {
        return super::hexes::map::svg_map(scenario, board);
    }
    #[cfg(skirmish)]
    if GameKind::of_board(board) == GameKind::Skirmish {
        return super::skirmish::map::battle_map(scenario, board);
    }
    view(&View::new(scenario, board, camera(board, 13.4)))
}

/// A view as one picture, with everything that is on the canvas.
pub fn view(view: &View<'_>) -> Node {
    let land = scene::ground(view);
    let (still, moving) = (scene::still(view, &land), scene::moving(view));
    let shapes = land.frame.into_iter().chain(land.shapes).chain(still).chain(moving).collect();
    let (left, top) = view.camera.to_sheet((0.0, 0.0));
    let (w, h) = (view.camera.view.0 / view.camera.scale, view.camera.view.1 / view.camera.scale);
    picture([left, top, w, h], shapes)
        .class("tbl")
        .attr("role", "img")
        .attr("aria-label", text::fill("map.alt", &[("battle", &view.scenario.title)]))
        .into()
}

/// A camera that sees the whole table at about so many pixels an inch.
fn camera(board: &Board, scale: f64) -> Camera {
    let (w, h) = (super::camera::inches(board.field.width), super::camera::inches(board.field.height));
    Camera::fit(&board.field, (w + 2.0 * MARGIN) * scale, (h + 2.0 * MARGIN) * scale)
}

/// Shapes in a picture that shows this part of the sheet: left, top, width, height.
pub(super) fn picture(part: [f64; 4], shapes: Vec<Shape>) -> Element {
    let mut printer = Printer { salt: salt(&part, shapes.len()), count: 0, has_patterns: false };
    let drawn: Vec<Node> = shapes.iter().filter_map(|shape| printer.shape(shape)).collect();
    let mut svg = el("svg").attr("viewBox", part.map(number).join(" "));
    if printer.has_patterns {
        svg = svg.child(patterns());
    }
    svg.children(drawn)
}

/// Shapes without clips and patterns, for a place inside another picture.
pub(super) fn parts(shapes: &[Shape]) -> Vec<Node> {
    let mut printer = Printer { salt: 0, count: 0, has_patterns: false };
    shapes.iter().filter_map(|shape| printer.shape(shape)).collect()
}

/// Tells the ids of one picture on a page from those of another.
fn salt(part: &[f64; 4], count: usize) -> usize {
    part.iter().fold(count, |sum, v| sum.wrapping_mul(31).wrapping_add(v.abs() as usize)) % 9973
}

fn color(token: Token) -> String {
    format!("var(--{})", token.0)
}

struct Printer {
    salt: usize,
    count: usize,
    has_patterns: bool,
}

impl Printer {
    fn id(&mut self) -> String {
        self.count += 1;
        format!("c{}-{}", self.salt, self.count)
    }

    /// None for what draws nothing.
    fn shape(&mut self, shape: &Shape) -> Option<Node> {
        Some(match shape {
            Shape::Draw { outline, fill, stroke } => {
                let drawn = self.filled(outlined(outline), *fill);
                match stroke {
                    Some(stroke) => stroked(drawn, stroke),
                    None => drawn,
                }
                .into()
            }
            Shape::Text(label) => written(label),
            Shape::Figure { name, at, size, ink, cut } => {
                let scale = size / 24.0;
                let place = format!("translate({} {}) scale({})", number(at.0), number(at.1), number(scale));
                let (ink, cut) = (color(*ink), color(*cut));
                el("g")
                    .attr("transform", place)
                    .children(figure(name).iter().map(|part| drawn_part(part, &ink, &cut)))
                    .into()
            }
            Shape::Group { place, alpha, clip, shapes } => {
                if *alpha <= 0.0 {
                    return None;
                }
                let inside: Vec<Node> = shapes.iter().filter_map(|shape| self.shape(shape)).collect();
                let mut group = el("g");
                if *place != Placing::default() {
                    group = group.attr("transform", placing(place));
                }
                if *alpha < 1.0 {
                    group = group.attr("opacity", number(*alpha));
                }
                if let Some(rect) = clip {
                    let id = self.id();
                    group = group
                        .attr("clip-path", format!("url(#{id})"))
                        .child(el("clipPath").attr("id", id.as_str()).child(outlined(&Outline::Rect(*rect, 0.0))));
                }
                group.children(inside).into()
            }
        })
    }

    fn filled(&mut self, drawn: Element, fill: Option<Fill>) -> Element {
        match fill {
            None => drawn.attr("fill", "none"),
            Some(Fill::Plain(token)) => drawn.attr("fill", color(token)),
            Some(Fill::Faint(token, alpha)) if alpha >= 1.0 => drawn.attr("fill", color(token)),
            Some(Fill::Faint(token, alpha)) => drawn.attr("fill", color(token)).attr("fill-opacity", number(alpha)),
            Some(Fill::Legal) => {
                self.has_patterns = true;
                drawn.attr("fill", "url(#p-legal)")
            }
            Some(Fill::Illegal) => {
                self.has_patterns = true;
                drawn.attr("fill", "url(#p-illegal)")
            }
        }
    }
}

fn placing(place: &Placing) -> String {
    let mut text = format!("translate({} {})", number(place.at.0), number(place.at.1));
    if place.turn != 0.0 {
        let _ = write!(text, " rotate({})", number(place.turn));
    }
    text
}

fn line_to(points: &[(f64, f64)], closed: bool, d: &mut String) {
    for (n, p) in points.iter().enumerate() {
        draw(d, if n == 0 { 'M' } else { 'L' }, &[p.0, p.1]);
    }
    if closed {
        d.push('Z');
    }
}

fn outlined(outline: &Outline) -> Element {
    match outline {
        Outline::Path(d) => el("path").attr("d", d.as_ref()),
        Outline::Rect([x, y, w, h], radius) => el("rect")
            .attr("x", number(*x))
            .attr("y", number(*y))
            .attr("width", number(*w))
            .attr("height", number(*h))
            .attr_if(*radius > 0.0, "rx", number(*radius)),
        Outline::Circle((x, y), radius) => {
            el("circle").attr("cx", number(*x)).attr("cy", number(*y)).attr("r", number(*radius))
        }
        Outline::Line(points) | Outline::Ring(points) => {
            let mut d = String::new();
            line_to(points, matches!(outline, Outline::Ring(_)), &mut d);
            el("path").attr("d", d)
        }
        Outline::Rings(rings) => {
            let mut d = String::new();
            rings.iter().for_each(|ring| line_to(ring, true, &mut d));
            el("path").attr("d", d)
        }
    }
}

fn stroked(drawn: Element, stroke: &Stroke) -> Element {
    let mut drawn = drawn.attr("stroke", color(stroke.ink)).attr("stroke-width", number(stroke.width));
    if let Some(dash) = stroke.dash {
        drawn = drawn.attr("stroke-dasharray", dash.map(number).join(" "));
    }
    if stroke.round {
        drawn = drawn.attr("stroke-linecap", "round").attr("stroke-linejoin", "round");
    }
    if stroke.under { drawn.attr("paint-order", "stroke") } else { drawn }
}

pub(super) fn drawn_part(part: &Part, ink: &str, cut: &str) -> Element {
    let color = if part.paint == Paint::Ink { ink } else { cut };
    let drawn = el("path").attr("d", part.d);
    match part.line {
        Some(width) => drawn
            .attr("fill", "none")
            .attr("stroke", color)
            .attr("stroke-width", number(width.into()))
            .attr("stroke-linecap", "round")
            .attr("stroke-linejoin", "round"),
        None => drawn.attr("fill", color),
    }
}

/// A style instead of attributes: the page's own rules for texts in pictures would win over attributes.
fn written(label: &Label) -> Node {
    let (family, slant) = match label.face {
        Face::Sans => ("sans", ""),
        Face::Serif => ("serif", ""),
        Face::Italic => ("serif", "italic "),
    };
    let mut style =
        format!("font:{slant}{} {}px var(--{family});fill:{}", label.weight, number(label.size), color(label.ink));
    if label.spacing != 0.0 {
        let _ = write!(style, ";letter-spacing:{}px", number(label.spacing));
    }
    if let Some((token, width)) = label.halo {
        let _ = write!(
            style,
            ";stroke:{};stroke-width:{};stroke-linejoin:round;paint-order:stroke",
            color(token),
            number(width)
        );
    }
    let anchor = match label.anchor {
        Anchor::Start => "start",
        Anchor::Middle => "middle",
        Anchor::End => "end",
    };
    el("svg:text")
        .attr("x", number(label.at.0))
        .attr("y", number(label.at.1))
        .attr("text-anchor", anchor)
        .attr("style", style)
        .text(label.text.as_str())
        .into()
}

/// Dots for what is allowed, slanting bars for what is not.
fn patterns() -> Element {
    let rect = |width: &str, height: &str, fill: &str| {
        el("rect").attr("width", width).attr("height", height).attr("fill", fill)
    };
    let dot = |at: &str| el("circle").attr("cx", at).attr("cy", at).attr("r", ".11").attr("fill", "var(--legal)");
    let pattern = |id: &str, size: &str| {
        el("pattern").attr("id", id).attr("width", size).attr("height", size).attr("patternUnits", "userSpaceOnUse")
    };
    el("defs")
        .child(pattern("p-legal", "1").child(rect("1", "1", "var(--legal-wash)")).child(dot(".25")).child(dot(".75")))
        .child(
            pattern("p-illegal", ".8")
                .attr("patternTransform", "rotate(45)")
                .child(rect(".8", ".8", "var(--t-paper)").attr("fill-opacity", ".55"))
                .child(rect(".8", ".8", "var(--illegal-wash)"))
                .child(rect(".26", ".8", "var(--illegal)")),
        )
}
