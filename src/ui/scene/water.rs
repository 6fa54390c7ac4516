//! Water: a river between banks, gravel at its edges, lines of its flow, and the middle line that the rules ask for; the sea;
//! a marsh.

use super::ground::{Chance, contains, ring, to_sheet};
use super::tray::fill;
use crate::game::{Area, Field, Ground};
use crate::ui::camera::inches;
use crate::ui::math::{Within, draw, length};
use crate::ui::shape::{At, Fill, Outline, Shape, Stroke, Token};

/// The water. From close by it has its lines; a thumbnail has water and banks alone.
pub fn river(field: &Field, area: &Area, close: bool, shapes: &mut Vec<Shape>) {
    let edge = ring(field, &area.outline);
    let middle = to_sheet(field, &area.midline);
    shapes.push(Shape::filled(Outline::Ring(edge.clone()), "t-water"));
    let banks = banks(field, &edge);
    if close {
        for (n, bank) in banks.iter().enumerate() {
            let inward = |share: f64| bank.iter().map(|&p| toward(&middle, p, share)).collect::<Vec<At>>();
            // Shallows: pebbles along the bank, so that it is seen that men can wade.
            let pebbles = Stroke::of("t-bank", 0.13).dashed(0.02, 0.42).rounded();
            shapes.push(Shape::drawn(Outline::Line(inward(0.17)), pebbles));
            shapes
                .push(Shape::drawn(Outline::Line(inward(0.28)), Stroke { width: 0.09, ..pebbles.dashed(0.02, 0.61) }));
            let mut flow = String::new();
            for (salt, share) in [(2, 0.45), (3, 0.68)] {
                ripples(&inward(share), salt + 5 * n as u32, &mut flow);
            }
            shapes.push(Shape::drawn(Outline::Path(flow.into()), Stroke::of("t-water-line", 0.08).rounded()));
        }
        if middle.len() > 1 && area.ground == Ground::River {
            let line = Stroke::of("t-bank", 0.1).dashed(0.55, 0.4);
            shapes.push(Shape::drawn(Outline::Line(middle), line));
        }
    }
    for bank in banks {
        shapes.push(Shape::drawn(Outline::Line(bank), Stroke::of("t-bank", 0.2).rounded()));
    }
}

/// The edges of the water that are not edges of the table, each bank in one line.
fn banks(field: &Field, edge: &[At]) -> Vec<Vec<At>> {
    let (w, h) = (inches(field.width), inches(field.height));
    let on = |a: f64, b: f64, end: f64| a <= 0.05 && b <= 0.05 || a >= end - 0.05 && b >= end - 0.05;
    let n = edge.len();
    let ends = |i: usize| (edge[i % n], edge[(i + 1) % n]);
    let is_bank = |i: usize| {
        let (a, b) = ends(i);
        !on(a.0, b.0, w) && !on(a.1, b.1, h)
    };
    // Begin behind an edge of the table, so that no bank is cut in two.
    let first = (0..n).find(|&i| !is_bank(i)).map_or(0, |i| i + 1);
    let mut banks: Vec<Vec<At>> = Vec::new();
    let mut goes_on = false;
    for i in first..first + n {
        let (a, b) = ends(i);
        if is_bank(i) {
            if !goes_on {
                banks.push(vec![a]);
            }
            if let Some(bank) = banks.last_mut() {
                bank.push(b);
            }
        }
        goes_on = is_bank(i);
    }
    banks
}

/// The place that lies this share of the way from `p` to the nearest point of the line.
fn toward(line: &[At], p: At, share: f64) -> At {
    let mut best = (f64::MAX, p);
    for pair in line.windows(2) {
        let (a, b) = (pair[0], pair[1]);
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        let t = (((p.0 - a.0) * dx + (p.1 - a.1) * dy) / (dx * dx + dy * dy).max(1e-9)).within(0.0, 1.0);
        let to = (a.0 + t * dx, a.1 + t * dy);
        let far = length(to.0 - p.0, to.1 - p.1);
        if far < best.0 {
            best = (far, to);
        }
    }
    let to = best.1;
    (p.0 + share * (to.0 - p.0), p.1 + share * (to.1 - p.1))
}

/// Waves of uneven length along a line, with gaps between them.
fn ripples(line: &[At], salt: u32, d: &mut String) {
    let mut chance = Chance(salt * 7919);
    let mut next = chance.next();
    for pair in line.windows(2) {
        let (a, b) = (pair[0], pair[1]);
        let long = length(b.0 - a.0, b.1 - a.1).max(0.01);
        let (ux, uy) = ((b.0 - a.0) / long, (b.1 - a.1) / long);
        while next < long {
            let wave = 0.9 + 1.8 * chance.next();
            let bow = 0.12 * wave;
            draw(d, 'M', &[a.0 + next * ux, a.1 + next * uy]);
            // Half a wave to one side and half to the other.
            let (hx, hy) = (wave / 2.0 * ux, wave / 2.0 * uy);
            draw(d, 'q', &[hx / 2.0 - bow * uy, hy / 2.0 + bow * ux, hx, hy]);
            draw(d, 'q', &[hx / 2.0 + bow * uy, hy / 2.0 - bow * ux, hx, hy]);
            next += wave + 0.7 + 1.1 * chance.next();
        }
        next -= long;
    }
}

/// Wet ground: pools of water between tufts of reed.
pub fn marsh(field: &Field, area: &Area, close: bool, shapes: &mut Vec<Shape>) {
    let edge = ring(field, &area.outline);
    shapes.push(fill(Outline::Ring(edge.clone()), Fill::Faint(Token("t-water"), 0.55)));
    let [left, top, right, bottom] = super::ground::bounds(&edge);
    let (mut reeds, mut pools) = (String::new(), String::new());
    let mut chance = Chance(edge.len() as u32 * 131 + left as u32);
    let mut y = top + 0.5;
    while y < bottom {
        let mut x = left + 1.3 * chance.next();
        while x < right {
            let (at, tall) = ((x, y + 0.5 * chance.next() - 0.25), 0.4 + 0.25 * chance.next());
            if contains(&edge, at) && contains(&edge, (at.0, at.1 - tall)) {
                if chance.next() < 0.72 {
                    for lean in [-0.18, 0.0, 0.18] {
                        draw(&mut reeds, 'M', &[at.0 + lean, at.1]);
                        draw(&mut reeds, 'l', &[lean, -tall * (1.0 - lean.abs())]);
                    }
                } else {
                    draw(&mut pools, 'M', &[at.0 - 0.45, at.1]);
                    draw(&mut pools, 'h', &[0.9]);
                    draw(&mut pools, 'm', &[-0.65, 0.22]);
                    draw(&mut pools, 'h', &[0.5]);
                }
            }
            x += 0.9 + 0.9 * chance.next();
        }
        y += 0.85;
    }
    if close {
        shapes.push(Shape::drawn(Outline::Path(pools.into()), Stroke::of("t-water-line", 0.08).rounded()));
        shapes.push(Shape::drawn(Outline::Path(reeds.into()), Stroke::of("t-bank", 0.07).rounded()));
    }
    shapes.push(Shape::drawn(Outline::Ring(edge), Stroke::of("t-water-line", 0.12).dashed(0.3, 0.35).rounded()));
}

/// Rows of tents inside a palisade.
pub fn camp(field: &Field, area: &Area, close: bool, shapes: &mut Vec<Shape>) {
    let edge = ring(field, &area.outline);
    shapes.push(Shape::filled(Outline::Ring(edge.clone()), "t-camp"));
    let [left, top, right, bottom] = super::ground::bounds(&edge);
    let (mut tents, mut poles) = (String::new(), String::new());
    // As many as fit, evenly, with a street's breadth inside the palisade.
    let count = |from: f64, to: f64, each: f64| (((to - from - 1.0) / each) as i32).max(1);
    let (across, down) = (count(left, right, 2.2), count(top, bottom, 2.1));
    for row in 0..down {
        for column in 0..across {
            let x = left + (f64::from(column) + 0.5) * (right - left) / f64::from(across);
            let y = top + (f64::from(row) + 0.5) * (bottom - top) / f64::from(down);
            let corners = [(x - 0.9, y - 0.8), (x + 0.9, y - 0.8), (x + 0.9, y + 0.8), (x - 0.9, y + 0.8)];
            if !corners.iter().all(|&p| contains(&edge, p)) {
                continue;
            }
            draw(&mut tents, 'M', &[x - 0.55, y + 0.45]);
            draw(&mut tents, 'l', &[0.55, -0.9]);
            draw(&mut tents, 'l', &[0.55, 0.9]);
            tents.push('Z');
            draw(&mut poles, 'M', &[x, y - 0.45]);
            draw(&mut poles, 'v', &[0.9]);
        }
    }
    let line = Stroke::of("t-camp-line", 0.09);
    if close {
        shapes.push(Shape::both(Outline::Path(tents.into()), "t-tent", line.rounded()));
        shapes.push(Shape::drawn(Outline::Path(poles.into()), line));
    }
    shapes.push(Shape::drawn(Outline::Ring(edge), Stroke { width: 0.22, ..line }.dashed(0.5, 0.3)));
}
