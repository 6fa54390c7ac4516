//! Names on the map, and where there is room for them.

use super::ground::{bounds, ring, to_sheet};
use crate::game::{Area, Board, Field, Ground, PieceId, Scenario, Side};
use crate::ui::camera::{Camera, inches};
use crate::ui::math::{Within, length, sin_cos};
use crate::ui::shape::{Anchor, At, Face, Label, Shape, Token};

/// A rectangle: left, top, right, bottom.
pub type Span = [f64; 4];

/// The size in inches of letters that are `inch` inches on the map, but at least and at most so many pixels on the
/// screen; both limits grow with `grown`.
pub fn size(camera: &Camera, inch: f64, least: f64, most: f64, grown: f64) -> f64 {
    (inch * grown * camera.scale).within(least * grown, most * grown) / camera.scale
}

/// About how wide a text is, in sizes of its letters. A drawing cannot ask for the font, so this errs on the wide side.
pub fn width(text: &str) -> f64 {
    text.chars()
        .map(|c| match c {
            'i' | 'j' | 'l' | '.' | ',' | '\'' | '’' | ':' | '|' | ' ' => 0.29,
            'f' | 't' | 'r' | '(' | ')' | 'I' | '-' => 0.38,
            'm' | 'w' | 'M' | 'W' => 0.88,
            c if c.is_ascii_uppercase() => 0.69,
            _ => 0.57,
        })
        .sum()
}

/// Plain sans letters, their middle at `at`.
pub fn plain(text: String, at: At, size: f64, ink: &'static str) -> Label {
    Label {
        text,
        at,
        anchor: Anchor::Middle,
        face: Face::Sans,
        size,
        weight: 400,
        spacing: 0.0,
        ink: Token(ink),
        halo: None,
    }
}

/// Whether two rectangles share a place.
pub fn meet(a: &Span, b: &Span) -> bool {
    a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
}

pub fn shared(a: &Span, b: &Span) -> f64 {
    (a[2].min(b[2]) - a[0].max(b[0])).max(0.0) * (a[3].min(b[3]) - a[1].max(b[1])).max(0.0)
}

/// The squares the trays take up with their tags, and the leaders behind them.
pub fn taken(field: &Field, board: &Board) -> Vec<Span> {
    let h = inches(field.height);
    board
        .trays()
        .map(|(id, _, pose)| {
            let (x, y) = (inches(pose.at.x), h - inches(pose.at.y));
            let (sin, cos) = sin_cos(pose.facing.get().into());
            let behind = if board.leaders_of(id).next().is_some() { 3.8 } else { 2.7 };
            let corners = [(-1.8, -2.1), (1.9, -2.1), (1.9, behind), (-1.8, behind)];
            corners.iter().fold([f64::MAX, f64::MAX, f64::MIN, f64::MIN], |b, c| {
                let p = (x + c.0 * cos - c.1 * sin, y + c.0 * sin + c.1 * cos);
                [b[0].min(p.0), b[1].min(p.1), b[2].max(p.0), b[3].max(p.1)]
            })
        })
        .collect()
}

/// A name in several lines, each with its place.
struct Block {
    lines: Vec<String>,
    wide: f64,
}

/// The text in up to three lines of at most `most` (in sizes of its letters), as even as may be.
pub fn lines(text: &str, most: f64) -> Vec<String> {
    block(text, most).lines
}

fn block(text: &str, most: f64) -> Block {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut best = Block { lines: vec![text.to_string()], wide: width(text) };
    for count in 1..=words.len().min(3) {
        if best.wide <= most {
            break;
        }
        let share = width(text) / count as f64;
        let mut broken: Vec<String> = vec![String::new()];
        for word in &words {
            let line = broken.last_mut().expect("it begins with a line");
            if !line.is_empty() && width(line) + width(word) / 2.0 > share {
                broken.push(word.to_string());
            } else {
                if !line.is_empty() {
                    line.push(' ');
                }
                line.push_str(word);
            }
        }
        let wide = broken.iter().map(|line| width(line)).fold(0.0, f64::max);
        best = Block { lines: broken, wide };
    }
    best
}

/// Names of hills, towns and the two armies, placed once for the set-up so that they do not move during the game.
pub fn places(scenario: &Scenario, camera: &Camera, grown: f64) -> Vec<Shape> {
    let field = &scenario.board.field;
    let table = (inches(field.width), inches(field.height));
    let mut busy: Vec<(Span, f64)> = taken(field, &scenario.board).into_iter().map(|span| (span, 12.0)).collect();
    for (id, _, pose) in scenario.board.trays() {
        // Leaders' names stand to their right.
        for who in scenario.board.leaders_of(id) {
            let at = super::tags::leader_beside(
                (inches(pose.at.x), table.1 - inches(pose.at.y)),
                f64::from(pose.facing.get()),
                0,
            );
            let wide = width(name_of(scenario, who).0) * 1.1 * grown + 1.5;
            busy.push((around((at.0 + wide / 2.0, at.1 + 0.3), (wide, 1.6 * grown)), 12.0));
        }
    }
    let mut shapes = Vec::new();
    for area in &field.areas {
        if area.name.is_empty() {
            continue;
        }
        if !area.midline.is_empty() {
            shapes.extend(water(field, area, camera, grown, &mut busy));
            continue;
        }
        let outline = ring(field, &area.outline);
        let [left, top, right, bottom] = bounds(&outline);
        let on_table = [left.max(0.0), top.max(0.0), right.min(table.0), bottom.min(table.1)];
        // What is full of houses, tents or troops has its name beside it.
        let is_town = matches!(area.ground, Ground::Town | Ground::Impassable | Ground::Camp);
        let size = size(camera, 1.15, 11.0, 24.0, grown);
        let is_city = is_town && area.ground != Ground::Camp;
        let (text, spread) = if is_city { (area.name.to_ascii_uppercase(), 1.16) } else { (area.name.clone(), 0.92) };
        let block = block(&text, (on_table[2] - on_table[0]) * if is_town { 1.3 } else { 0.66 } / size / spread);
        let (wide, tall) = (block.wide * size * spread, block.lines.len() as f64 * size * 1.15);
        let own = if is_town { 6.0 } else { 0.0 };
        let spot = best_spot((wide, tall), table, |span, at| {
            let worst: f64 = busy.iter().map(|(taken, weight)| weight * shared(span, taken)).sum();
            let inside = shared(span, &on_table) / (wide * tall);
            if is_town {
                // Beside the wall, below it where there is room.
                let middle = ((on_table[0] + on_table[2]) / 2.0, on_table[3] + tall / 2.0 + 0.5);
                worst + own * shared(span, &on_table) + 0.4 * length(at.0 - middle.0, at.1 - middle.1)
            } else {
                let middle = (0.4 * on_table[0] + 0.6 * on_table[2], 0.5 * (on_table[1] + on_table[3]));
                worst + 40.0 * (1.0 - inside) + 0.3 * length(at.0 - middle.0, at.1 - middle.1)
            }
        });
        if !is_town && shared(&around(spot, (wide, tall)), &on_table) < 0.6 * wide * tall {
            // Too small a hill for a name at this scale.
            busy.push((on_table, 0.7));
            continue;
        }
        for (n, line) in block.lines.iter().enumerate() {
            shapes.push(Shape::Text(Label {
                text: line.clone(),
                at: (spot.0, spot.1 - tall / 2.0 + size * (0.87 + 1.15 * n as f64)),
                anchor: Anchor::Middle,
                face: if is_city { Face::Serif } else { Face::Italic },
                size,
                weight: if is_city { 600 } else { 400 },
                spacing: if is_city { 0.14 * size } else { 0.0 },
                ink: Token(if is_city { "ink" } else { "ink-2" }),
                halo: Some((Token(if is_city { "t-town" } else { "t-land" }), 0.28 * size)),
            }));
        }
        busy.push((around(spot, (wide, tall)), 12.0));
        busy.push((on_table, 0.7));
    }
    for side in Side::BOTH {
        shapes.extend(army(scenario, side, camera, grown, table, &mut busy));
    }
    shapes
}

/// The name of a river, along its middle line where the fewest units stand.
fn water(field: &Field, area: &Area, camera: &Camera, grown: f64, busy: &mut Vec<(Span, f64)>) -> Option<Shape> {
    let size = size(camera, 1.25, 11.0, 26.0, grown);
    let spacing = 0.1 * size;
    let wide = width(&area.name) * size * 0.92 + area.name.chars().count() as f64 * spacing;
    let line = to_sheet(field, &area.midline);
    let mut best: Option<(f64, At, f64)> = None;
    for pair in line.windows(2) {
        let (a, b) = (pair[0], pair[1]);
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        let long = length(dx, dy);
        let mut along = wide / 2.0 + 0.8;
        while along < long - wide / 2.0 - 0.8 {
            let at = (a.0 + along / long * dx, a.1 + along / long * dy);
            // Its box is as tall as it is wide where it stands upright.
            let span = around(at, (wide * dx.abs() / long + size, wide * dy.abs() / long + size));
            let cost = busy.iter().map(|(taken, weight)| weight * shared(&span, taken)).sum::<f64>()
                + 0.02 * length(at.0 - 0.3 * inches(field.width), at.1 - 0.7 * inches(field.height));
            if best.is_none_or(|(least, ..)| cost < least) {
                // Read from the left, or from below.
                let turn = dy.atan2(dx).to_degrees();
                let turn = if turn > 89.0 {
                    turn - 180.0
                } else if turn < -91.0 {
                    turn + 180.0
                } else {
                    turn
                };
                best = Some((cost, at, turn));
            }
            along += 0.5;
        }
    }
    let (_, at, turn) = best?;
    busy.push((around(at, (wide.min(6.0), wide.min(6.0))), 2.0));
    let label = Label {
        text: area.name.clone(),
        at: (spacing / 2.0, 0.33 * size),
        anchor: Anchor::Middle,
        face: Face::Italic,
        size,
        weight: 600,
        spacing,
        ink: Token("t-water-text"),
        halo: Some((Token("t-water"), 0.5 * size)),
    };
    Some(Shape::placed(at, turn, vec![Shape::Text(label)]))
}

/// The name of an army in wide capitals behind its line.
fn army(
    scenario: &Scenario,
    side: Side,
    camera: &Camera,
    grown: f64,
    table: At,
    busy: &mut Vec<(Span, f64)>,
) -> Option<Shape> {
    let text = scenario.rules.about().sides[side.index()].name.to_ascii_uppercase();
    let mut count = 0.0;
    let mut at = (0.0, 0.0);
    for (_, piece, pose) in scenario.board.trays() {
        if piece.side == side {
            count += 1.0;
            at = (at.0 + inches(pose.at.x), at.1 + table.1 - inches(pose.at.y));
        }
    }
    if count == 0.0 {
        return None;
    }
    let at = (at.0 / count, at.1 / count);
    let size = size(camera, 1.5, 13.0, 30.0, grown.min(1.15));
    let spacing = size / 3.0;
    let box_ = (width(&text) * size + text.chars().count() as f64 * spacing, size);
    // Behind the line: towards the nearer edge of the table.
    let behind = if at.1 < table.1 / 2.0 { at.1 - 5.2 } else { at.1 + 5.4 };
    let wanted = (at.0, behind.within(2.2, table.1 - 2.0));
    let spot = best_spot(box_, table, |span, at| {
        let worst: f64 = busy.iter().map(|(taken, weight)| weight * shared(span, taken)).sum();
        worst + 0.25 * (at.0 - wanted.0).abs() + 1.2 * (at.1 - wanted.1).abs()
    });
    busy.push((around(spot, box_), 12.0));
    Some(super::tray::faded(
        0.8,
        vec![Shape::Text(Label {
            text,
            at: (spot.0 + spacing / 2.0, spot.1 + 0.36 * size),
            anchor: Anchor::Middle,
            face: Face::Serif,
            size,
            weight: 600,
            spacing,
            ink: Token("ink"),
            halo: None,
        })],
    ))
}

/// The rectangle of this size around its middle.
pub fn around(middle: At, size: At) -> Span {
    [middle.0 - size.0 / 2.0, middle.1 - size.1 / 2.0, middle.0 + size.0 / 2.0, middle.1 + size.1 / 2.0]
}

/// The middle of a rectangle of this size on the table, at the place that `cost` likes best: first by whole inches,
/// then nearer.
fn best_spot(size: At, table: At, cost: impl Fn(&Span, At) -> f64) -> At {
    let least = (size.0 / 2.0 + 0.6, size.1 / 2.0 + 0.6);
    let most = ((table.0 - least.0).max(least.0), (table.1 - least.1).max(least.1));
    let mut best = (f64::MAX, (table.0 / 2.0, table.1 / 2.0));
    let mut search = |from: At, to: At, step: f64| {
        let mut y = from.1.max(least.1);
        while y <= to.1.min(most.1) {
            let mut x = from.0.max(least.0);
            while x <= to.0.min(most.0) {
                let found = cost(&around((x, y), size), (x, y));
                if found < best.0 {
                    best = (found, (x, y));
                }
                x += step;
            }
            y += step;
        }
        best.1
    };
    let near = search(least, most, 1.0);
    search((near.0 - 1.0, near.1 - 1.0), (near.0 + 1.0, near.1 + 1.0), 0.25)
}

/// What a piece is called in full, and its tag.
pub fn name_of(scenario: &Scenario, id: PieceId) -> (&str, &str) {
    scenario.names.get(id.index()).map_or(("", ""), |name| (name.full.as_str(), name.tag.as_str()))
}
