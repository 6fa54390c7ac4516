//! Paper soldiers: bases true to size, folded so that the front shows the man from above and the back says what he has.

use super::super::Sheet;
use super::super::draw::{HEIGHT, INCH, WIDTH, control_square, inked, picture, placed, rect, words as written};
use super::{plain, words};
use crate::game::{Armour, Kit, PieceId, Scenario, Shield, Side};
use crate::rules::chevauchee::ChevaucheeRules;
use crate::scenario::SkirmishBattle;
use crate::text::{count, fill, text};
use crate::ui::html::{Element, el};
use crate::ui::math::{draw, number, sin_cos};
use crate::ui::skirmish::map::FOOT;

/// Half the breadth of a rider's base, and half its length, in inches at 1/72 (look: 2.65 by 1.04 in).
const RIDER: (f64, f64) = (0.52, 1.325);
/// The notes above the soldiers take so much of the first sheet, and a line of any further one.
const HEAD: f64 = 44.0;
/// The hinge between front and back of a round base, in parts of its radius.
const HINGE: f64 = 0.34;

/// The sheets of a side, for figures of 1/72 or, `times` 2, of 1/35.
pub(super) fn sheets(
    battle: &SkirmishBattle,
    scenario: &Scenario,
    rules: &ChevaucheeRules,
    side: Side,
    times: u8,
) -> Vec<Sheet> {
    let of_side = |id: &PieceId| scenario.board.piece(*id).side == side;
    let size = Size { inch: INCH * f64::from(times), times };
    let mut all: Vec<PieceId> = scenario.board.ids().filter(of_side).collect();
    crate::order::by_key(&mut all, |id| !scenario.board.kit(*id).mounted);
    let riders = all.iter().filter(|id| scenario.board.kit(**id).mounted).count();
    let places = size.laid(riders, all.len() - riders);
    let of = places.last().map_or(0, |(sheet, _)| sheet + 1);
    let name = &scenario.rules.about().sides[side.index()].name;
    let key = if times == 1 { "manprint.men.of" } else { "manprint.big.of" };
    let mut sheets = Vec::new();
    for nth in 0..of {
        let here: Vec<(PieceId, (f64, f64))> =
            all.iter().zip(&places).filter(|(_, (sheet, _))| *sheet == nth).map(|(id, (_, at))| (*id, *at)).collect();
        let mut svg = picture(WIDTH - 1.0, HEIGHT - HEAD - 1.0, &count("manprint.men.alt", here.len(), &[]));
        for (id, at) in here {
            let pen = Pen { size: &size, scenario, rules, id, side };
            svg = svg.child(placed(at, 0.0).children(pen.piece()));
        }
        let place = [("n", &*(nth + 1).to_string()), ("of", &of.to_string())];
        let notes = el("div")
            .class("notes broad")
            .child(el("h2").text(fill(key, &[("battle", &battle.title), ("side", name)])))
            .child(el("p").child(el("b").text(fill("print.nth", &place))).text(" ").text(text(if times == 1 {
                "manprint.men.how"
            } else {
                "manprint.big.how"
            })))
            .child(el("p").class("small").text(text("manprint.men.signs")).text(" ").text(text(if times == 1 {
                "manprint.men.back"
            } else {
                "manprint.big.back"
            })))
            .child(control_square());
        sheets.push(plain(el("div").class("men-sheet").child(notes).child(svg)));
    }
    sheets
}

/// How large things are.
struct Size {
    /// Millimetres of an inch of the tables.
    inch: f64,
    times: u8,
}

impl Size {
    fn radius(&self) -> f64 {
        FOOT * self.inch
    }

    /// Whether the words stand on a back of their own; a large base has room for them on its front.
    fn is_folded(&self) -> bool {
        self.times == 1
    }

    /// Breadth and height of a piece of paper, with both halves where there are two.
    fn piece(&self, mounted: bool) -> (f64, f64) {
        match mounted {
            true if self.is_folded() => (4.0 * RIDER.0 * self.inch, 2.0 * RIDER.1 * self.inch),
            true => (2.0 * RIDER.0 * self.inch, 2.0 * RIDER.1 * self.inch),
            false if self.is_folded() => (2.0 * self.radius(), self.radius() * (4.0 - HINGE * HINGE / 4.0 * 2.0)),
            false => (2.0 * self.radius(), 2.0 * self.radius()),
        }
    }

    /// On which sheet each goes, and where the middle of its piece of paper lies: the riders, then those on foot. Riders are
    /// dealt out to the rows of a sheet, since beside three of them there is room for nobody; those on foot fill the rows up,
    /// one above the other where the row is high enough.
    fn laid(&self, mut riders: usize, mut foot: usize) -> Vec<(usize, (f64, f64))> {
        const GAP: f64 = 1.2;
        let (wide, high) = (WIDTH - 1.0 + GAP, HEIGHT - HEAD - 1.0 + GAP);
        let (horse, man) = (self.piece(true), self.piece(false));
        let fit = |room: f64, each: f64| ((room + 0.01) / (each + GAP)).max(0.0) as usize;
        let (mut sheet, mut y) = (0, 0.0);
        let (mut mounted, mut walking) = (Vec::new(), Vec::new());
        while riders + foot > 0 {
            let rows = fit(high - y, horse.1);
            if (riders == 0 || rows == 0) && (foot == 0 || fit(high - y, man.1) == 0) {
                (sheet, y) = (sheet + 1, 0.0);
                continue;
            }
            let across = fit(wide, horse.0);
            let dealt = if rows == 0 { 0 } else { riders.div_ceil(rows).min(across) };
            let row = if dealt > 0 { horse.1 } else { man.1 };
            let left = dealt as f64 * (horse.0 + GAP);
            let deep = fit(row + GAP, man.1);
            let on_foot = foot.min(deep * fit(wide - left, man.0));
            for n in 0..dealt {
                let x = n as f64 * (horse.0 + GAP) + horse.0 / 2.0;
                mounted.push((sheet, (x, y + horse.1 / 2.0)));
            }
            for n in 0..on_foot {
                let (column, nth) = ((n / deep) as f64, (n % deep) as f64);
                let x = left + column * (man.0 + GAP) + man.0 / 2.0;
                walking.push((sheet, (x, y + nth * (man.1 + GAP) + man.1 / 2.0)));
            }
            (riders, foot, y) = (riders - dealt, foot - on_foot, y + row + GAP);
        }
        mounted.extend(walking);
        mounted
    }
}

/// One soldier.
struct Pen<'a> {
    size: &'a Size,
    scenario: &'a Scenario,
    rules: &'a ChevaucheeRules,
    id: PieceId,
    side: Side,
}

impl Pen<'_> {
    fn kit(&self) -> &Kit {
        self.scenario.board.kit(self.id)
    }

    /// Both halves with the fold between them, around the middle of the fold.
    fn piece(&self) -> Vec<Element> {
        let k = self.size.inch;
        if !self.size.is_folded() {
            let edge = match self.kit().mounted {
                true => capsule(0.0, RIDER.0 * k, RIDER.1 * k),
                false => circle((0.0, 0.0), self.size.radius()),
            };
            let mut drawn = self.front();
            drawn.push(edge.class("cut outline"));
            return drawn;
        }
        if self.kit().mounted {
            let (half, long) = (RIDER.0 * k, RIDER.1 * k);
            let straight = long - half;
            return vec![
                placed((-half, 0.0), 0.0).children(self.front()),
                placed((half, 0.0), 0.0).children(self.back()),
                capsule(-half, half, long).class("cut outline"),
                capsule(half, half, long).class("cut outline"),
                // The paper hangs together along the straight side.
                super::super::draw::line(&[(0.0, -straight), (0.0, straight)], "open"),
                super::super::draw::line(&[(0.0, -straight), (0.0, straight)], "fold"),
            ];
        }
        let r = self.size.radius();
        let half = HINGE * r / 2.0;
        let off = (r * r - half * half).sqrt();
        // Two circles that share a chord.
        let mut d = String::new();
        draw(&mut d, 'M', &[-half, 0.0]);
        draw(&mut d, 'A', &[r, r, 0.0, 1.0, 1.0, half, 0.0]);
        draw(&mut d, 'A', &[r, r, 0.0, 1.0, 1.0, -half, 0.0]);
        d.push('Z');
        vec![
            placed((0.0, -off), 0.0).children(self.front()),
            placed((0.0, off), 180.0).children(self.back()),
            el("path").attr("d", d).class("cut outline"),
            super::super::draw::line(&[(-half, 0.0), (half, 0.0)], "fold"),
        ]
    }

    fn name(&self) -> &str {
        &self.scenario.names[self.id.index()].tag
    }

    /// Words no broader than there is room.
    fn within(&self, at: (f64, f64), size: f64, class: &str, said: &str, room: f64) -> Element {
        let drawn = written(at, size, class, said);
        match said.chars().count() as f64 * size * 0.53 > room {
            true => drawn.attr("textLength", number(room)).attr("lengthAdjust", "spacingAndGlyphs"),
            false => drawn,
        }
    }

    /// He from above, his nose up: what the opponent has to see without a word.
    fn front(&self) -> Vec<Element> {
        let (k, kit) = (self.size.inch, self.kit());
        let nose = if kit.mounted { -RIDER.1 } else { -FOOT };
        let mut drawn = Vec::new();
        if self.side == Side(1) {
            drawn.push(match kit.mounted {
                true => capsule(0.0, (RIDER.0 - 0.035) * k, (RIDER.1 - 0.035) * k).class("second"),
                false => circle((0.0, 0.0), (FOOT - 0.035) * k).class("second"),
            });
        }
        let tip = |x: f64, y: f64| (x * k, (nose + y) * k);
        drawn.push(super::super::draw::line(
            &[tip(-0.15, 0.2), tip(0.0, 0.05), tip(0.15, 0.2), tip(-0.15, 0.2)],
            "band",
        ));
        drawn.extend(self.shield());
        // Where front, flanks and rear meet.
        for turn in [45.0, 135.0, 225.0, 315.0] {
            let (sin, cos) = sin_cos(turn);
            let (w, h) = if kit.mounted { (RIDER.0, RIDER.0) } else { (FOOT, FOOT) };
            if !kit.mounted {
                let at = |by: f64| (by * w * k * sin, -by * h * k * cos);
                drawn.push(super::super::draw::line(&[at(0.9), at(1.0)], "tick"));
            }
        }
        // Light on dark, and dark on light.
        let (plate, inks) =
            if self.side == Side(0) { ("plate1", ["#fff", "#222"]) } else { ("plate2", ["#000", "#fff"]) };
        let symbols = self.symbols();
        let lift = if self.size.is_folded() { 0.0 } else { 0.12 };
        let up = if kit.mounted { -0.5 } else { -0.1 } - lift;
        let r = 0.25 * k;
        for (n, symbol) in symbols.iter().enumerate() {
            let x = if symbols.len() == 1 { 0.0 } else { [-0.22, 0.22][n] } * k;
            let r = if symbols.len() == 1 { r } else { 0.82 * r };
            drawn.push(circle((x, up * k), r).class(plate));
            drawn.push(inked(symbol, (x, up * k), 1.45 * r, inks));
        }
        if kit.mounted {
            drawn.push(inked("cavalry", (0.0, (0.22 - lift) * k), 0.5 * k, ["#000", "#fff"]));
        }
        let low = if kit.mounted { 0.56 } else { 0.17 } - lift;
        let bars = match kit.armour {
            Armour::Unarmoured => 0,
            Armour::Light => 1,
            Armour::Medium => 2,
            Armour::Heavy => 3,
        };
        for bar in 0..bars {
            let x = -0.05 * f64::from(bars) + 0.1 * f64::from(bar) + 0.01;
            drawn.push(rect([x * k, low * k, 0.08 * k, 0.13 * k], "band"));
        }
        let f = f64::from(self.size.times).sqrt();
        let room = if kit.mounted { 0.9 } else { 0.96 } * k;
        drawn.push(self.within((0.0, (low + 0.15) * k + 3.2 * f), 3.0 * f, "strong", self.name(), room));
        if !self.size.is_folded() {
            let most = if kit.mounted { 0.94 } else { 0.98 } * k;
            for (n, said) in self.said(most / 2.9 / 0.5).iter().enumerate() {
                let y = (low + 0.15) * k + 4.5 + 3.4 * (n as f64 + 1.0);
                drawn.push(self.within((0.0, y), 2.9, "", said, most));
            }
        }
        drawn
    }

    /// What he has, in lines of at most so many letters.
    fn said(&self, most: f64) -> Vec<String> {
        let kit = self.kit();
        let [number, walks] = words::numbers(self.rules, self.scenario, self.id);
        let mut lines = vec![words::arms(self.rules, kit), words::worn(self.rules, kit), number, walks];
        let mantlet = self.scenario.board.piece(self.id).soldier.mantlet;
        lines.extend(mantlet.then(|| text("manprint.mantlet")));
        lines.iter().flat_map(|line| broken(line, most as usize)).collect()
    }

    /// The figures of what he shoots with and what he strikes with.
    fn symbols(&self) -> Vec<&str> {
        let (tables, kit) = (self.rules.tables(), self.kit());
        let missile = kit.missile.and_then(|row| tables.missiles.get(usize::from(row))).map(|row| row.symbol.as_str());
        let hand = kit.arms.iter().find_map(|arm| arm.melee).and_then(|row| tables.weapons.get(usize::from(row)));
        [missile, hand.map(|row| row.symbol.as_str())].into_iter().flatten().collect()
    }

    /// The arc of the shield on the side it covers, or the boss of a buckler.
    fn shield(&self) -> Option<Element> {
        let (k, kit) = (self.size.inch, self.kit());
        match (kit.shield, kit.mounted) {
            (Shield::None, _) => None,
            (Shield::Buckler, _) => {
                let (sin, cos) = sin_cos(-48.0);
                let far = if kit.mounted { 0.4 } else { 0.5 };
                Some(circle((far * k * sin, -far * k * cos), 0.075 * k).class("band"))
            }
            (Shield::Shield, true) => {
                let points = [(-0.26, -1.02), (-0.42, -0.7), (-0.44, 0.1)].map(|p| (p.0 * k, p.1 * k));
                Some(super::super::draw::line(&points, "shield"))
            }
            (Shield::Shield, false) => {
                let on = |n: i32| {
                    let (sin, cos) = sin_cos(-100.0 + 8.0 * f64::from(n));
                    (0.52 * k * sin, -0.52 * k * cos)
                };
                let points: Vec<(f64, f64)> = (0..=8).map(on).collect();
                Some(super::super::draw::line(&points, "shield"))
            }
        }
        .map(|drawn| drawn.attr("style", format!("stroke-width:{}", number(0.085 * k))))
    }

    /// What he has, in words.
    fn back(&self) -> Vec<Element> {
        let (k, kit) = (self.size.inch, self.kit());
        let f = f64::from(self.size.times).sqrt();
        let (size, step) = (2.4 * f, 2.9 * f);
        // How broad a line may be so far from the middle.
        let room = |y: f64| match kit.mounted {
            true => 2.0 * RIDER.0 * k - 2.6,
            false => 2.0 * ((FOOT * k - 1.0).powi(2) - (y.abs() + 0.8).powi(2)).max(16.0).sqrt(),
        };
        // On the narrow back of a horse a sentence stands in several lines.
        let rows = self.said(if kit.mounted { room(0.0) / size / 0.5 } else { 999.0 });
        let top = -step * rows.len() as f64 / 2.0 + 0.6;
        let mut drawn = vec![self.within((0.0, top), 2.8 * f, "strong", self.name(), room(top))];
        for (n, said) in rows.iter().enumerate() {
            let y = top + step * (n as f64 + 1.05);
            drawn.push(self.within((0.0, y), size, "", said, room(y)));
        }
        drawn
    }
}

/// Words in lines of at most so many letters.
fn broken(said: &str, most: usize) -> Vec<String> {
    let mut rows: Vec<String> = vec![String::new()];
    for word in said.split(' ') {
        let row = rows.last_mut().expect("it begins with a row");
        if !row.is_empty() && row.chars().count() + word.chars().count() + 1 > most {
            rows.push(word.to_string());
            continue;
        }
        if !row.is_empty() {
            row.push(' ');
        }
        row.push_str(word);
    }
    rows
}

fn circle(at: (f64, f64), r: f64) -> Element {
    el("circle").attr("cx", number(at.0)).attr("cy", number(at.1)).attr("r", number(r))
}

/// The outline of a rider's base.
fn capsule(x: f64, half: f64, long: f64) -> Element {
    rect([x - half, -long, 2.0 * half, 2.0 * long], "").attr("rx", number(half))
}
