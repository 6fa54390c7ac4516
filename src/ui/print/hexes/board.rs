//! The map of hexes in true scale, on sheets to be laid side by side.

use super::super::Sheet;
use super::super::draw::{HEIGHT, WIDTH, line, words};
use super::plain;
use crate::geom::{Dir, Hex, HexMap};
use crate::rules::raphia::RaphiaRules;
use crate::scenario::{HexBattle, LineRow};
use crate::text::fill;
use crate::ui::html::{Element, el};
use crate::ui::math::{draw, number};

/// From corner to opposite corner of a hex to lay counters on, in millimetres: a counter turned any way lies in it.
const BROAD: f64 = 27.0;
/// What a sheet shows of its neighbours, to be laid over.
const OVER: f64 = 6.0;
/// The line above a sheet of the map.
const HEAD: f64 = 10.0;

/// The places of hexes of one size.
pub(super) struct Net {
    /// From corner to opposite corner.
    broad: f64,
}

impl Net {
    /// From side to opposite side.
    fn high(&self) -> f64 {
        self.broad * 0.866_025_4
    }

    fn size(&self, map: &HexMap) -> (f64, f64) {
        let half = if map.cols > 1 { 0.5 } else { 0.0 };
        (self.broad * (0.75 * f64::from(map.cols) + 0.25), self.high() * (f64::from(map.rows) + half))
    }

    fn middle(&self, hex: Hex) -> (f64, f64) {
        let down = if hex.col.is_multiple_of(2) { 1.0 } else { 0.5 };
        let x = self.broad * (0.75 * f64::from(hex.col) - 0.25);
        (x, self.high() * (f64::from(hex.row) - 1.0 + down))
    }

    /// The corners around a hex: that on the left of each direction's side, and at last the first again.
    fn ring(&self, hex: Hex) -> [(f64, f64); 7] {
        let (x, y) = self.middle(hex);
        let (far, near, up) = (self.broad / 2.0, self.broad / 4.0, self.high() / 2.0);
        let first = (x - near, y - up);
        [first, (x + near, y - up), (x + far, y), (x + near, y + up), (x - near, y + up), (x - far, y), first]
    }

    /// Hexes in one path.
    fn hexes(&self, hexes: impl Iterator<Item = Hex>, class: &str) -> Element {
        let mut d = String::new();
        for hex in hexes {
            for (n, point) in self.ring(hex).iter().take(6).enumerate() {
                draw(&mut d, if n == 0 { 'M' } else { 'L' }, &[point.0, point.1]);
            }
            d.push('Z');
        }
        el("path").attr("d", d).class(class)
    }

    /// Grid, dunes, and the lines on which the sides set up; of the hexes that `shows` wants.
    fn ground(&self, battle: &HexBattle, map: &HexMap, shows: &dyn Fn(Hex) -> bool) -> Vec<Element> {
        let shown = || map.hexes().filter(|&hex| shows(hex));
        let dunes = || shown().filter(|&hex| !map.is_plain(hex));
        let mut waves = String::new();
        for (x, y) in dunes().map(|hex| self.middle(hex)) {
            let part = self.broad / 12.0;
            for (right, down) in [(-2.6, -1.8), (0.6, -1.2), (-1.4, 1.6), (1.8, 2.2)] {
                draw(&mut waves, 'M', &[x + right * part, y + down * part]);
                draw(&mut waves, 'q', &[part, -part * 1.5, 2.0 * part, 0.0]);
            }
        }
        let mut drawn =
            vec![self.hexes(dunes(), "dune"), el("path").attr("d", waves).class("wave"), self.hexes(shown(), "hex")];
        for (n, row) in battle.lines.iter().enumerate() {
            drawn.push(self.line(row, map, shows).class(if n == 0 { "front1" } else { "front2" }));
        }
        drawn
    }

    /// The line before the column right behind it.
    fn line(&self, row: &LineRow, map: &HexMap, shows: &dyn Fn(Hex) -> bool) -> Element {
        let mut d = String::new();
        let front = Dir::new(row.facing).unwrap_or_default().front();
        for hex in map.hexes().filter(|&hex| hex.col == row.column && map.is_plain(hex) && shows(hex)) {
            let ring = self.ring(hex);
            for dir in front {
                let at = usize::from(dir.get()) - 1;
                draw(&mut d, 'M', &[ring[at].0, ring[at].1]);
                draw(&mut d, 'L', &[ring[at + 1].0, ring[at + 1].1]);
            }
        }
        el("path").attr("d", d)
    }
}

/// The sheets of the map, row after row.
pub(super) fn sheets(battle: &HexBattle, rules: &RaphiaRules) -> Vec<Sheet> {
    let net = Net { broad: BROAD };
    let map = battle.map.map();
    let (w, h) = net.size(&map);
    let [across, down] = [(w, WIDTH), (h, HEIGHT - HEAD)].map(|(long, room)| pieces(long, room));
    let (broad, high) = (w / across as f64, h / down as f64);
    let mut sheets = Vec::new();
    for n in 0..across * down {
        let (col, row) = (n % across, n / across);
        let [right, below] = [col + 1 < across, row + 1 < down].map(|goes_on| if goes_on { OVER } else { 0.0 });
        let (left, top) = (col as f64 * broad, row as f64 * high);
        let shows = |hex: Hex| {
            let (x, y) = net.middle(hex);
            let near = BROAD / 2.0;
            left - near < x && x < left + broad + right + near && top - near < y && y < top + high + below + near
        };
        let says = fill("hexprint.map.alt", &[("n", &(n + 1).to_string())]);
        let [wide, tall] = [broad + right, high + below].map(number);
        let mut svg = el("svg")
            .class("true-scale hexmap")
            .attr("width", format!("{wide}mm"))
            .attr("height", format!("{tall}mm"))
            .attr("viewBox", format!("{} {} {wide} {tall}", number(left), number(top)))
            .attr("role", "img")
            .attr("aria-label", says);
        svg = svg.children(net.ground(battle, &map, &shows));
        for hex in map.hexes().filter(|&hex| shows(hex)) {
            let (x, y) = net.middle(hex);
            svg = svg.child(words((x, y - net.high() / 2.0 + 3.2), 2.4, "label", hex.to_string()));
        }
        // Where the next sheet is laid over this one.
        if right > 0.0 {
            svg = svg.child(line(&[(left + broad, top), (left + broad, top + high + below)], "fold"));
        }
        if below > 0.0 {
            svg = svg.child(line(&[(left, top + high), (left + broad + right, top + high)], "fold"));
        }
        let of = (across * down).to_string();
        let place =
            [("n", (n + 1).to_string()), ("of", of), ("row", (row + 1).to_string()), ("col", (col + 1).to_string())];
        let values = place.each_ref().map(|(key, value)| (*key, value.as_str()));
        let head = el("p").child(el("b").text(fill("hexprint.map.of", &[("battle", &battle.title)]))).text(" ");
        let head = head.text(fill("hexprint.map.nth", &values)).text(" ");
        let how = (n == 0).then(|| el("span").text(how(battle, rules)));
        sheets.push(plain(el("div").class("map-sheet").child(head.children(how)).child(svg)));
    }
    sheets
}

/// What to do with the sheets, and what the lines are.
fn how(battle: &HexBattle, rules: &RaphiaRules) -> String {
    let names = rules.tables().sides.each_ref().map(|side| side.name.as_str());
    let values = [("one", names[0]), ("other", names[1]), ("dagger", super::sign(battle.map.source))];
    fill("hexprint.map.how", &values)
}

/// On how many sheets something so long goes.
fn pieces(long: f64, room: f64) -> usize {
    let mut n = 1;
    while n < 40 && long / n as f64 + if n > 1 { OVER } else { 0.0 } > room {
        n += 1;
    }
    n
}
