//! Things to measure with that are longer than a sheet is broad: they lie on its diagonal.

use super::Sheet;
use super::draw::{HEIGHT, INCH, WIDTH, control_square, line, picture, placed, rect, words};
use crate::geom::Inches;
use crate::rules::tray::tables::TrayFile;
use crate::text::{count, fill, text};
use crate::ui::camera::inches;
use crate::ui::html::{Element, el};
use crate::ui::math::{length, number};

/// How broad a strip is, in millimetres.
const BROAD: f64 = 12.5;
/// How far strips lie apart, middle to middle.
const STEP: f64 = 15.0;
/// The way they lie, in degrees up from the lower edge: twelve inches fit one way only.
const SLANT: f64 = 54.3;
/// What is longer has no stick.
const LONGEST: Inches = Inches::new(12);

/// A sheet with a heading and the control square in its upper left corner.
fn sheet(heading: &str, how: &str, drawing: Element) -> Sheet {
    let notes = el("div")
        .class("notes corner")
        .child(el("h2").text(text(heading)))
        .child(el("p").text(text(how)))
        .child(control_square());
    Sheet::plain(el("div").class("rod-sheet").child(drawing).child(notes))
}

/// A strip around its middle, as long as it measures: ticks at its upper edge, inches in black and white at its lower one.
pub(super) fn strip(long: Inches, name: &str, uses: &str) -> Vec<Element> {
    let span = inches(long) * INCH;
    let (left, top) = (-span / 2.0, -BROAD / 2.0);
    let mut drawn = Vec::new();
    let whole = long.get() / 1000;
    for n in (0..whole).step_by(2) {
        drawn.push(rect([left + f64::from(n) * INCH, -top - 2.0, INCH, 2.0], "band"));
    }
    for half in 1..(long.get() * 2 + 999) / 1000 {
        let x = left + f64::from(half) * INCH / 2.0;
        let deep = if half % 2 == 0 { 3.2 } else { 1.8 };
        drawn.push(line(&[(x, top), (x, top + deep)], "tick"));
        // The number at the very end has its own place.
        if half % 2 == 0 && -left - x > 5.0 {
            drawn.push(words((x, top + 6.1), 2.9, "strong", (half / 2).to_string()));
        }
    }
    drawn.push(words((-left - 1.2, top + 6.1), 2.9, "e strong", long.to_string()));
    drawn.push(rect([left, top, span, BROAD], "cut outline"));
    // What it is for stands between the numbers and the bands.
    drawn.push(words((left + 1.6, -top - 2.9), 3.3, "s strong", name));
    let x = left + 2.6 + name.chars().count() as f64 * 1.9;
    drawn.push(words((x, -top - 2.9), 2.5, "s", uses));
    drawn
}

/// A distance of the rules and what it is for: the sentence, and who is named in it.
struct Stick<'a> {
    long: Inches,
    uses: Vec<(&'static str, Vec<&'a str>)>,
}

/// The distances of a rule set with what each is for, the longest first; 6, 8 and 12 in are always among them.
fn sticks(file: &TrayFile) -> Vec<Stick<'_>> {
    let mut all: Vec<Stick> = [12, 8, 6].map(|n| Stick { long: Inches::new(n), uses: Vec::new() }).into();
    for kind in &file.kinds {
        // Who charges as far as he moves is named once.
        let is_both = kind.charge == kind.reach;
        note(&mut all, kind.reach, if is_both { "print.stick.both" } else { "print.stick.move" }, &kind.name);
        if !is_both {
            note(&mut all, kind.charge, "print.stick.charge", &kind.name);
        }
    }
    for weapon in &file.shooting {
        // A weapon with a name may also be given to units of other kinds.
        if !weapon.name.is_empty() {
            note(&mut all, weapon.range, "print.stick.shoot", &weapon.name);
            continue;
        }
        for kind in file.kinds.iter().filter(|kind| weapon.kinds.contains(&kind.id)) {
            note(&mut all, weapon.range, "print.stick.shoot", &kind.name);
        }
    }
    for leader in &file.leaders {
        if let Some(shot) = &leader.shot {
            note(&mut all, shot.range, "print.stick.shoot", &leader.name);
        }
    }
    crate::order::by_key(&mut all, |stick| -stick.long.get());
    all
}

/// Names somebody for whom a distance is of use; there are no sticks for none and for more than a ruler.
fn note<'a>(all: &mut Vec<Stick<'a>>, long: Inches, key: &'static str, who: &'a str) {
    if long <= Inches::ZERO || long > LONGEST {
        return;
    }
    let at = all.iter().position(|stick| stick.long == long).unwrap_or_else(|| {
        all.push(Stick { long, uses: Vec::new() });
        all.len() - 1
    });
    let uses = &mut all[at].uses;
    match uses.iter_mut().find(|(known, _)| *known == key) {
        Some((_, named)) if named.contains(&who) => {}
        Some((_, named)) => named.push(who),
        None => uses.push((key, vec![who])),
    }
}

/// How long a strip may be whose middle lies so far off the diagonal.
fn room(off: f64) -> f64 {
    let diagonal = length(WIDTH, HEIGHT);
    let beyond = off.abs() + BROAD / 2.0;
    diagonal - beyond * (WIDTH / HEIGHT + HEIGHT / WIDTH)
}

/// The ruler of twelve inches in one piece, and the range sticks: as many on a sheet as fit.
pub(super) fn sheets(file: &TrayFile) -> Vec<Sheet> {
    // The diagonal first, then a strip on either side of it in turn; the upper left corner is for the notes.
    const PLACES: [f64; 9] =
        [0.0, STEP, -STEP, 2.0 * STEP, -2.0 * STEP, 3.0 * STEP, 4.0 * STEP, 5.0 * STEP, 6.0 * STEP];
    let mut waiting = sticks(file);
    let mut sheets = Vec::new();
    while !waiting.is_empty() {
        let mut svg = picture(WIDTH, HEIGHT, &count("print.rods.alt", waiting.len(), &[]));
        let mut rows = placed((WIDTH / 2.0, HEIGHT / 2.0), -SLANT);
        let mut left = Vec::new();
        let mut free = PLACES.to_vec();
        for stick in waiting {
            let span = inches(stick.long) * INCH;
            // Twelve inches lie on the diagonal itself, which no sum of rounded numbers has to say.
            match free.iter().position(|&off| off == 0.0 || span <= room(off)) {
                Some(at) => {
                    let key = if stick.long == LONGEST { "print.stick.ruler" } else { "print.stick" };
                    let name = fill(key, &[("long", &stick.long.to_string())]);
                    let off = free.remove(at);
                    let drawn = strip(stick.long, &name, &uses(&stick, span));
                    rows =
                        rows.child(el("g").attr("transform", format!("translate(0 {})", number(off))).children(drawn));
                }
                None => left.push(stick),
            }
        }
        waiting = left;
        svg = svg.child(rows);
        sheets.push(sheet("print.rods", "print.rods.how", svg));
    }
    sheets
}

/// What a stick is for; where there is no room for all who are named, the first of each.
fn uses(stick: &Stick<'_>, span: f64) -> String {
    let said = |names: &dyn Fn(&[&str]) -> String| -> String {
        let uses = stick.uses.iter().map(|(key, who)| fill(key, &[("who", &names(who))]));
        uses.collect::<Vec<_>>().join(" ")
    };
    let whole = said(&|who| who.join(", "));
    // A letter of this size is some 1.3 mm broad.
    match whole.chars().count() as f64 * 1.3 > span - 18.0 {
        true => said(&|who| if who.len() > 1 { format!("{} …", who[0]) } else { who.concat() }),
        false => whole,
    }
}
