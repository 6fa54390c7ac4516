//! Paints the table on two canvases: what lies still is painted when it changes, what moves at every frame.

use crate::ui::math::{Within, number};
use std::borrow::Cow;
use std::f64::consts::{SQRT_2, TAU};

use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, Path2d};

use crate::ui::camera::Camera;
use crate::ui::picture::Picture;
use crate::ui::scene::Land;
use crate::ui::shape::{Anchor, At, Face, Fill, Label, Outline, Shape, Stroke, Token};
use crate::ui::symbols::{Paint, figure};

/// The two canvases, one above the other, and what is kept between frames.
pub(super) struct Canvas {
    still: Layer,
    moving: Layer,
    brush: Brush,
    /// What seldom changes.
    land: Land,
    /// What the still layer shows.
    shown: Option<(u64, (f64, f64))>,
    /// Whether the moving layer is empty.
    is_clear: bool,
}

struct Layer {
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
}

/// Colours, letters and paths that are asked for again and again.
#[derive(Default)]
struct Brush {
    /// Values of the stylesheet's tokens, read once a theme.
    tokens: Vec<(&'static str, String)>,
    /// Paths of the figures, by their texts.
    paths: Vec<(&'static str, Path2d)>,
    /// Device pixels an inch.
    scale: f64,
}

impl Layer {
    fn new(canvas: HtmlCanvasElement) -> Option<Layer> {
        let context = canvas.get_context("2d").ok()??.dyn_into().ok()?;
        Some(Layer { canvas, context })
    }

    /// Makes the canvas as large as the field in device pixels, and empty.
    fn clear(&self, camera: &Camera, ratio: f64) {
        let (width, height) = pixels(camera, ratio);
        if self.canvas.width() != width || self.canvas.height() != height {
            self.canvas.set_width(width);
            self.canvas.set_height(height);
        }
        let context = &self.context;
        let _ = context.set_transform(1.0, 0.0, 0.0, 1.0, 0.0, 0.0);
        context.clear_rect(0.0, 0.0, width.into(), height.into());
        self.aim(camera, ratio);
    }

    /// From inches on the sheet to device pixels.
    fn aim(&self, camera: &Camera, ratio: f64) {
        let (scale, (x, y)) = (camera.scale * ratio, camera.origin);
        let _ = self.context.set_transform(scale, 0.0, 0.0, scale, x * ratio, y * ratio);
    }
}

fn pixels(camera: &Camera, ratio: f64) -> (u32, u32) {
    let (width, height) = camera.view;
    ((width * ratio).round().max(1.0) as u32, (height * ratio).round().max(1.0) as u32)
}

impl Canvas {
    /// None where the browser has no drawing contexts to give.
    pub fn new(still: HtmlCanvasElement, moving: HtmlCanvasElement) -> Option<Canvas> {
        Some(Canvas {
            still: Layer::new(still)?,
            moving: Layer::new(moving)?,
            brush: Brush::default(),
            land: Land::default(),
            shown: None,
            is_clear: false,
        })
    }

    /// Shows the view: the still layer only if it changed.
    pub fn paint(&mut self, view: &dyn Picture) {
        let ratio = web_sys::window().map_or(1.0, |window| window.device_pixel_ratio()).within(0.5, 4.0);
        let camera = view.camera();
        self.brush.scale = camera.scale * ratio;
        let asked = (view.still_key(), (ratio, camera.view.0));
        if self.shown != Some(asked) {
            self.paint_still(view, ratio);
            self.shown = Some(asked);
        }
        let shapes = view.moving();
        let is_clear = shapes.is_empty();
        if !(is_clear && self.is_clear) {
            self.moving.clear(camera, ratio);
            self.is_clear = is_clear;
            let mut hand = Hand { on: &self.moving, brush: &mut self.brush, alpha: 1.0 };
            hand.shapes(&shapes);
        }
    }

    fn paint_still(&mut self, view: &dyn Picture, ratio: f64) {
        self.still.clear(view.camera(), ratio);
        // The moving layer has the size of the still one.
        self.is_clear = false;
        let mut hand = Hand { on: &self.still, brush: &mut self.brush, alpha: 1.0 };
        view.still(&mut self.land, &mut |shapes| hand.shapes(shapes));
    }

    /// The theme changed: colours are asked for again, and everything is painted.
    pub fn forget_colours(&mut self) {
        self.brush.tokens.clear();
        self.shown = None;
        self.is_clear = false;
    }
}

impl Brush {
    /// The value of a token now; black for one that the stylesheet lacks.
    fn token(&mut self, name: &'static str) -> &str {
        let at = self.tokens.iter().position(|(known, _)| *known == name).unwrap_or_else(|| {
            self.tokens.push((name, read_token(name).unwrap_or_else(|| "#000".to_string())));
            self.tokens.len() - 1
        });
        &self.tokens[at].1
    }

    /// A path of the program's own, made once.
    fn path(&mut self, d: &'static str) -> Option<&Path2d> {
        let known = self.paths.iter().position(|(text, _)| std::ptr::eq(*text, d));
        let at = match known {
            Some(at) => at,
            None => {
                self.paths.push((d, Path2d::new_with_path_string(d).ok()?));
                self.paths.len() - 1
            }
        };
        Some(&self.paths[at].1)
    }
}

fn read_token(name: &str) -> Option<String> {
    let window = web_sys::window()?;
    let root = window.document()?.document_element()?;
    let style = window.get_computed_style(&root).ok()??;
    let value = style.get_property_value(&format!("--{name}")).ok()?;
    let value = value.trim();
    (!value.is_empty()).then(|| value.to_string())
}

/// What draws shapes on one layer.
struct Hand<'a> {
    on: &'a Layer,
    brush: &'a mut Brush,
    /// How much is seen of what is drawn now.
    alpha: f64,
}

impl Hand<'_> {
    fn shapes(&mut self, shapes: &[Shape]) {
        for shape in shapes {
            self.shape(shape);
        }
    }

    fn shape(&mut self, shape: &Shape) {
        let context = &self.on.context;
        match shape {
            Shape::Draw { outline, fill, stroke } => self.draw(outline, *fill, *stroke),
            Shape::Text(label) => self.write(label),
            Shape::Figure { name, at, size, ink, cut } => {
                context.save();
                let _ = context.translate(at.0, at.1);
                let _ = context.scale(size / 24.0, size / 24.0);
                for part in figure(name) {
                    let token = if part.paint == Paint::Ink { ink } else { cut };
                    let color = self.brush.token(token.0).to_string();
                    let Some(path) = self.brush.path(part.d) else { continue };
                    match part.line {
                        Some(width) => {
                            pen(context, &color, width.into(), None, true);
                            context.stroke_with_path(path);
                        }
                        None => {
                            context.set_fill_style_str(&color);
                            context.fill_with_path_2d(path);
                        }
                    }
                }
                context.restore();
            }
            Shape::Group { place, alpha, clip, shapes } => {
                if *alpha <= 0.0 {
                    return;
                }
                context.save();
                let _ = context.translate(place.at.0, place.at.1);
                if place.turn != 0.0 {
                    let _ = context.rotate(place.turn.to_radians());
                }
                if let Some([x, y, w, h]) = clip {
                    context.begin_path();
                    context.rect(*x, *y, *w, *h);
                    context.clip();
                }
                let before = self.alpha;
                self.alpha *= alpha;
                context.set_global_alpha(self.alpha);
                self.shapes(shapes);
                self.alpha = before;
                self.on.context.restore();
            }
        }
    }

    fn draw(&mut self, outline: &Outline, fill: Option<Fill>, stroke: Option<Stroke>) {
        let context = &self.on.context;
        let path = match outline {
            Outline::Path(Cow::Borrowed(d)) => self.brush.path(d).cloned(),
            Outline::Path(Cow::Owned(d)) => Path2d::new_with_path_string(d).ok(),
            other => {
                trace(context, other);
                None
            }
        };
        if let Some(stroke) = stroke.filter(|stroke| stroke.under) {
            self.stroke(path.as_ref(), &stroke);
        }
        if let Some(fill) = fill {
            self.fill(path.as_ref(), fill, &|| bounds(outline));
            if matches!(fill, Fill::Legal | Fill::Illegal) && path.is_none() {
                // The pattern was traced over the outline.
                trace(&self.on.context, outline);
            }
        }
        if let Some(stroke) = stroke.filter(|stroke| !stroke.under) {
            self.stroke(path.as_ref(), &stroke);
        }
    }

    fn stroke(&mut self, path: Option<&Path2d>, stroke: &Stroke) {
        let context = &self.on.context;
        pen(context, self.brush.token(stroke.ink.0), stroke.width, stroke.dash, stroke.round);
        match path {
            Some(path) => context.stroke_with_path(path),
            None => context.stroke(),
        }
    }

    /// Fills a path, or what is traced; `span` tells how far a pattern has to go.
    fn fill(&mut self, path: Option<&Path2d>, fill: Fill, span: &dyn Fn() -> [f64; 4]) {
        let context = &self.on.context;
        let pour = |color: &str| {
            context.set_fill_style_str(color);
            match path {
                Some(path) => context.fill_with_path_2d(path),
                None => context.fill(),
            }
        };
        match fill {
            Fill::Plain(token) => pour(self.brush.token(token.0)),
            Fill::Faint(token, alpha) => {
                context.set_global_alpha(self.alpha * alpha);
                pour(self.brush.token(token.0));
                context.set_global_alpha(self.alpha);
            }
            Fill::Legal | Fill::Illegal => {
                let is_legal = fill == Fill::Legal;
                if !is_legal {
                    context.set_global_alpha(self.alpha * 0.55);
                    pour(self.brush.token("t-paper"));
                    context.set_global_alpha(self.alpha);
                }
                pour(self.brush.token(if is_legal { "legal-wash" } else { "illegal-wash" }));
                context.save();
                match path {
                    Some(path) => context.clip_with_path_2d(path),
                    None => context.clip(),
                }
                context.begin_path();
                if is_legal {
                    dots(context, span());
                    context.set_fill_style_str(self.brush.token("legal"));
                    context.fill();
                } else {
                    bars(context, span());
                    pen(context, self.brush.token("illegal"), 0.26, None, false);
                    context.stroke();
                }
                context.restore();
            }
        }
    }

    /// Letters are set in device pixels: a font of one inch would be rounded to whole pixels before it is enlarged.
    fn write(&mut self, label: &Label) {
        let context = &self.on.context;
        let scale = self.brush.scale;
        context.save();
        let _ = context.translate(label.at.0, label.at.1);
        let _ = context.scale(1.0 / scale, 1.0 / scale);
        let (family, slant) = match label.face {
            Face::Sans => ("sans", ""),
            Face::Serif => ("serif", ""),
            Face::Italic => ("serif", "italic "),
        };
        let family = self.brush.token(family);
        context.set_font(&format!("{slant}{} {}px {family}", label.weight, number(label.size * scale)));
        if let Some((token, width)) = label.halo {
            pen(context, self.brush.token(token.0), width * scale, None, true);
            spell(context, label, scale, &|text, x| drop(context.stroke_text(text, x, 0.0)));
        }
        let Token(ink) = label.ink;
        context.set_fill_style_str(self.brush.token(ink));
        spell(context, label, scale, &|text, x| drop(context.fill_text(text, x, 0.0)));
        context.restore();
    }
}

/// Sets a text at its anchor, letter by letter where they stand apart.
fn spell(context: &CanvasRenderingContext2d, label: &Label, scale: f64, set: &dyn Fn(&str, f64)) {
    let part = match label.anchor {
        Anchor::Start => 0.0,
        Anchor::Middle => 0.5,
        Anchor::End => 1.0,
    };
    let width = |text: &str| context.measure_text(text).map_or(0.0, |metrics| metrics.width());
    if label.spacing == 0.0 {
        let off = if part == 0.0 { 0.0 } else { -part * width(&label.text) };
        return set(&label.text, off);
    }
    let apart = label.spacing * scale;
    let letters: Vec<String> = label.text.chars().map(String::from).collect();
    let widths: Vec<f64> = letters.iter().map(|letter| width(letter)).collect();
    let mut x = -part * (widths.iter().sum::<f64>() + apart * letters.len() as f64);
    for (letter, width) in letters.iter().zip(widths) {
        set(letter, x);
        x += width + apart;
    }
}

fn pen(context: &CanvasRenderingContext2d, color: &str, width: f64, dash: Option<[f64; 2]>, round: bool) {
    context.set_stroke_style_str(color);
    context.set_line_width(width);
    let lengths = js_sys::Array::new();
    if let Some(dash) = dash {
        for length in dash {
            lengths.push(&length.into());
        }
    }
    let _ = context.set_line_dash(&lengths);
    context.set_line_cap(if round { "round" } else { "butt" });
    context.set_line_join(if round { "round" } else { "miter" });
}

/// Makes an outline that is not a path the context's own path.
fn trace(context: &CanvasRenderingContext2d, outline: &Outline) {
    context.begin_path();
    match outline {
        Outline::Path(_) => {}
        Outline::Rect([x, y, w, h], radius) if *radius <= 0.0 => context.rect(*x, *y, *w, *h),
        Outline::Rect([x, y, w, h], radius) => {
            let radius = radius.min(w / 2.0).min(h / 2.0);
            context.move_to(x + radius, *y);
            for (a, b) in [
                ((x + w, *y), (x + w, y + h)),
                ((x + w, y + h), (*x, y + h)),
                ((*x, y + h), (*x, *y)),
                ((*x, *y), (x + w, *y)),
            ] {
                let _ = context.arc_to(a.0, a.1, b.0, b.1, radius);
            }
            context.close_path();
        }
        Outline::Circle((x, y), radius) => drop(context.arc(*x, *y, *radius, 0.0, TAU)),
        Outline::Line(points) => run(context, points),
        Outline::Ring(points) => {
            run(context, points);
            context.close_path();
        }
        Outline::Rings(rings) => {
            for ring in rings {
                run(context, ring);
                context.close_path();
            }
        }
    }
}

fn run(context: &CanvasRenderingContext2d, points: &[At]) {
    for (n, p) in points.iter().enumerate() {
        if n == 0 { context.move_to(p.0, p.1) } else { context.line_to(p.0, p.1) }
    }
}

/// Left, top, right, bottom.
fn bounds(outline: &Outline) -> [f64; 4] {
    match outline {
        Outline::Rect([x, y, w, h], _) => [*x, *y, x + w, y + h],
        Outline::Circle((x, y), r) => [x - r, y - r, x + r, y + r],
        Outline::Line(points) | Outline::Ring(points) => span(points.iter()),
        Outline::Rings(rings) => span(rings.iter().flatten()),
        // No pattern fills a path of the program's own.
        Outline::Path(_) => [0.0; 4],
    }
}

fn span<'a>(points: impl Iterator<Item = &'a At>) -> [f64; 4] {
    points.fold([f64::MAX, f64::MAX, f64::MIN, f64::MIN], |b, p| {
        [b[0].min(p.0), b[1].min(p.1), b[2].max(p.0), b[3].max(p.1)]
    })
}

/// Two dots a square inch.
fn dots(context: &CanvasRenderingContext2d, [left, top, right, bottom]: [f64; 4]) {
    let mut y = top.floor() + 0.25;
    let mut is_odd = false;
    while y < bottom {
        let mut x = left.floor() + if is_odd { 0.75 } else { 0.25 };
        while x < right {
            context.move_to(x + 0.11, y);
            let _ = context.arc(x, y, 0.11, 0.0, TAU);
            x += 1.0;
        }
        y += 0.5;
        is_odd = !is_odd;
    }
}

/// Slanting bars, 0.8 in apart.
fn bars(context: &CanvasRenderingContext2d, [left, top, right, bottom]: [f64; 4]) {
    let apart = 0.8 * SQRT_2;
    let mut sum = ((left + top) / apart).floor() * apart + 0.13 * SQRT_2;
    while sum < right + bottom + apart {
        context.move_to(sum - top, top);
        context.line_to(sum - bottom, bottom);
        sum += apart;
    }
}
