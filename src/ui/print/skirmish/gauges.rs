//! Things to measure with: a ruler, sticks for walks and ranges, and discs for quarters and reach.

use super::super::Sheet;
use super::super::draw::{INCH, WIDTH, control_square, line, picture, placed, rect, words};
use super::super::rods::strip;
use super::{plain, rule_name};
use crate::game::Cite;
use crate::geom::Inches;
use crate::rules::chevauchee::ChevaucheeRules;
use crate::text::{count, fill, text};
use crate::ui::camera::inches;
use crate::ui::html::{Element, el};
use crate::ui::math::{number, sin_cos};

/// How far strips lie apart, and the most a strip on an upright sheet measures.
const STEP: f64 = 15.5;
const MOST: Inches = Inches::new(8);

/// The sticks: for every walk and every base range that is not too long for the sheet.
pub(super) fn rods(rules: &ChevaucheeRules) -> Sheet {
    let tables = rules.tables();
    let mut sticks: Vec<(Inches, Vec<String>)> = vec![(MOST, Vec::new())];
    let mut note = |long: Inches, said: String| match sticks.iter_mut().find(|(known, _)| *known == long) {
        Some((_, uses)) if uses.contains(&said) => {}
        Some((_, uses)) => uses.push(said),
        None => sticks.push((long, vec![said])),
    };
    let mut far: Vec<(Inches, Vec<&str>)> = Vec::new();
    for row in &tables.moves {
        match far.iter_mut().find(|(known, _)| *known == row.base) {
            _ if row.base <= MOST => note(row.base, row.name.clone()),
            Some((_, names)) => names.push(&row.name),
            None => far.push((row.base, vec![&row.name])),
        }
    }
    for row in tables.missiles.iter().filter(|row| row.range <= MOST) {
        note(row.range, if row.thrown { text("manprint.rods.thrown") } else { row.name.clone() });
    }
    // Horses go farther than a sheet is long: half their way is on a stick.
    for (long, names) in far {
        let values = [("long", &*long.to_string()), ("who", &names.join(", "))];
        note(Inches::thousandths(long.get() / 2), fill("manprint.rods.twice", &values));
    }
    crate::order::by_key(&mut sticks, |(long, _)| -long.get());
    let (wide, high) = (STEP * sticks.len() as f64, inches(MOST) * INCH);
    let mut svg = picture(wide, high, &count("print.rods.alt", sticks.len(), &[]));
    for (n, (long, uses)) in sticks.iter().enumerate() {
        let at = (STEP * (n as f64 + 0.5), inches(*long) * INCH / 2.0);
        let name = fill("print.stick", &[("long", &long.to_string())]);
        let room = (inches(*long) * INCH - 18.0) / 1.35;
        // Whoever has no room is left out whole.
        let mut named = uses.len();
        let said = loop {
            let said = uses[..named].join("; ") + if named < uses.len() { " …" } else { "" };
            if named == 0 || said.chars().count() as f64 <= room {
                break said;
            }
            named -= 1;
        };
        svg = svg.child(placed(at, 90.0).children(strip(*long, &name, &said)));
    }
    let notes = el("div")
        .class("notes broad")
        .child(el("h2").text(text("manprint.rods")))
        .child(el("p").text(text("manprint.rods.how")))
        .child(control_square());
    plain(el("div").child(notes).child(svg))
}

/// The discs for 1/72 and for 1/35.
pub(super) fn arcs(rules: &ChevaucheeRules) -> Sheet {
    let reach = rules.tables().figures.reach;
    let svg = picture(WIDTH - 1.0, 186.0, &text("manprint.gauges.alt"))
        .child(placed((37.0, 36.5), 0.0).children(disc(inches(reach), 1.0)))
        .child(placed((WIDTH - 74.0, 114.0), 0.0).children(disc(inches(reach), 2.0)));
    let names = [
        ("reach", rule_name(rules, Cite("chevauchee.engage.1"))),
        ("arcs", rule_name(rules, Cite("chevauchee.ruling.9"))),
    ];
    let values = names.each_ref().map(|(key, value)| (*key, value.as_str()));
    let notes = el("div")
        .class("notes broad")
        .child(el("h2").text(text("manprint.gauges")))
        .child(el("p").text(fill("manprint.gauges.how", &values)))
        .child(control_square());
    plain(el("div").child(notes).child(svg).child(super::super::dagger()))
}

/// A disc around a soldier: inside its inner ring enemies are engaged, and its lines part front, flanks and rear.
fn disc(reach: f64, times: f64) -> Vec<Element> {
    let (inner, outer) = (reach * times * INCH, 1.4 * reach * times * INCH);
    let circle = |r: f64, class: &str| el("circle").attr("r", number(r)).class(class);
    let on = |turn: f64, far: f64| {
        let (sin, cos) = sin_cos(turn);
        (far * sin, -far * cos)
    };
    let mut drawn = vec![circle(outer, "cut outline"), circle(inner, "tick"), circle(2.5, "cut")];
    for turn in [45.0, 135.0, 225.0, 315.0] {
        drawn.push(line(&[on(turn, 2.5), on(turn, outer)], "tick"));
    }
    // The shield's side.
    let arc: Vec<(f64, f64)> = (0..=30).map(|n| on(-135.0 + 6.0 * f64::from(n), outer - 2.6)).collect();
    drawn.push(line(&arc, "shield").attr("style", "stroke-width:1.6"));
    for (turn, key) in
        [(0.0, "man.arc.front"), (90.0, "man.arc.right"), (180.0, "man.arc.rear"), (270.0, "man.arc.left")]
    {
        let (x, y) = on(turn, 0.5 * outer);
        drawn.push(words((x, y + 1.1), 3.2, "strong", text(key)));
    }
    let said = fill("manprint.gauges.reach", &[("n", &number(reach * times))]);
    drawn.push(words((0.0, inner - 1.5), 2.6, "", said));
    drawn.push(line(&[(-2.4, -outer + 7.0), (0.0, -outer + 4.2), (2.4, -outer + 7.0), (-2.4, -outer + 7.0)], "band"));
    drawn.push(rect([-0.1, -2.5, 0.2, 5.0], "band"));
    drawn.push(rect([-2.5, -0.1, 5.0, 0.2], "band"));
    drawn
}
