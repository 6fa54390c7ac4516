//! Mad elephants: where they run, and what they do to those in their way (`raphia.rul.39`).

use super::{Body, Grid, RaphiaRules};
use crate::dice::Dice;
use crate::game::{Cite, Fact, Gait, HexFact, Mark, Owed, PieceId, Removal, Resolution};
use crate::geom::{Dir, Hex, HexMap};

/// What is drawn with dice out of so many that are equally likely: how many dice, and what they say, or none when they have
/// to be thrown again.
pub fn dice_for(options: usize) -> usize {
    let (mut dice, mut faces) = (1, 6);
    while faces < options {
        (dice, faces) = (dice + 1, faces * 6);
    }
    dice
}

/// Which of so many the dice draw; none if they have to be thrown again.
pub fn drawn(options: usize, pips: &[u8]) -> Option<usize> {
    let options = options.max(1);
    let value = pips.iter().fold(0, |value, &pip| value * 6 + usize::from(pip) - 1);
    let all = 6usize.pow(pips.len() as u32);
    (value < all / options * options).then_some(value % options)
}

/// The directions that no dune bars.
pub fn open(map: &HexMap, hex: Hex) -> Vec<Dir> {
    let is_open = |dir: &Dir| {
        let next = hex.next(*dir);
        !map.holds(next) || map.is_plain(next)
    };
    Dir::ALL.into_iter().filter(is_open).collect()
}

impl Grid<'_> {
    /// Whether a hex is empty but for these, who are on their way.
    pub(super) fn is_empty_but(&self, hex: Hex, who: &[PieceId]) -> bool {
        self.at(hex).all(|id| who.contains(&id))
    }

    /// The nearest empty hexes, over plain hexes and whoever stands there, in order of their labels.
    pub fn nearest_empty(&self, from: Hex, who: &[PieceId]) -> Vec<Hex> {
        let mut seen = vec![from];
        let mut now = vec![from];
        while !now.is_empty() {
            let mut next: Vec<Hex> =
                now.iter().flat_map(|hex| hex.around()).filter(|&hex| self.map().is_plain(hex)).collect();
            next.sort_unstable();
            next.dedup();
            next.retain(|hex| !seen.contains(hex));
            let empty: Vec<Hex> = next.iter().copied().filter(|&hex| self.is_empty_but(hex, who)).collect();
            if !empty.is_empty() {
                return empty;
            }
            seen.extend(&next);
            now = next;
        }
        Vec::new()
    }

    /// The shortest ways over plain hexes, in order of their labels.
    pub fn shortest(&self, from: Hex, to: Hex) -> Vec<Vec<Hex>> {
        let mut ways: Vec<Vec<Hex>> = vec![Vec::new()];
        let mut seen = vec![from];
        loop {
            let arrived: Vec<Vec<Hex>> = ways.iter().filter(|way| way.last() == Some(&to)).cloned().collect();
            if !arrived.is_empty() || ways.is_empty() {
                return arrived;
            }
            let mut longer = Vec::new();
            for way in &ways {
                for next in way.last().copied().unwrap_or(from).around() {
                    if self.map().is_plain(next) && !seen.contains(&next) {
                        longer.push([&way[..], &[next]].concat());
                    }
                }
            }
            seen.extend(longer.iter().filter_map(|way| way.last()));
            longer.sort();
            longer.truncate(200);
            ways = longer;
        }
    }
}

impl RaphiaRules {
    /// Elephants begin their flight: a push straight back and two hexes, or their full move.
    pub(super) fn bolt(&self, res: &mut Resolution, body: &Body) {
        let top = body.top();
        let pushed = res.board().piece(top).counter.pushed;
        let left = if pushed.is_some() { 2 } else { Grid::of(self, res.board()).movement(&body.troops) };
        let cite = if pushed.is_some() { "raphia.ele.2" } else { "raphia.ele.3" };
        for piece in body.all() {
            res.emit(Fact::Marked { piece, mark: Mark::Running, on: true }, Cite(cite));
        }
        self.owe(res, Owed::Mad { top, left, dir: None }, cite);
        if pushed.is_some() {
            self.owe(res, Owed::Mad { top, left: 1, dir: pushed }, "raphia.ele.2");
        }
    }

    /// Goes on with the flight of elephants, as far as it goes without dice; whether dice are due.
    pub(super) fn ask_mad(&self, res: &mut Resolution, top: PieceId, left: u8, dir: Option<Dir>) -> bool {
        let Some(body) = Grid::of(self, res.board()).body(top) else {
            self.settle(res, "raphia.ele.3");
            return false;
        };
        let Some(dir) = dir else {
            if open(&res.board().on_hexes().map, body.hex).is_empty() {
                self.settle(res, "raphia.ele.3");
                self.stop_mad(res, top);
                return false;
            }
            self.ask_dice(res, Some(body.side), 1, Owed::Mad { top, left, dir: None }, "raphia.ele.3");
            return true;
        };
        self.settle(res, "raphia.ele.3");
        let (mut way, mut at, mut left, mut is_off) = (Vec::new(), body.hex, left, false);
        while left > 0 {
            let next = at.next(dir);
            if !res.board().on_hexes().map.holds(next) {
                is_off = true;
                break;
            }
            if !res.board().on_hexes().map.is_plain(next) {
                break;
            }
            way.push(next);
            (at, left) = (next, left - 1);
        }
        self.stampede(res, &body, way, is_off);
        if is_off {
            self.forget(res, top);
        } else if left > 0 {
            res.emit(Fact::Hex(HexFact::Bolts { piece: top, dir, is_barred: true }), Cite("raphia.ele.3"));
            self.owe(res, Owed::Mad { top, left, dir: None }, "raphia.ele.3");
        } else {
            self.stop_mad(res, top);
        }
        false
    }

    /// The direction drawn.
    pub(super) fn land_mad(&self, res: &mut Resolution, top: PieceId, left: u8, dice: &Dice) {
        let Some(dir) = dice.pips().first().and_then(|&pip| Dir::new(pip)) else { return };
        let Some(spot) = res.board().spot(top) else { return };
        let map = &res.board().on_hexes().map;
        let is_barred = map.holds(spot.hex.next(dir)) && !map.is_plain(spot.hex.next(dir));
        res.emit(Fact::Hex(HexFact::Bolts { piece: top, dir, is_barred }), Cite("raphia.ele.3"));
        if !is_barred {
            self.settle(res, "raphia.ele.3");
            self.owe(res, Owed::Mad { top, left, dir: Some(dir) }, "raphia.ele.3");
        }
    }

    /// After the last hex: on a hex that is taken they go on to an empty one.
    fn stop_mad(&self, res: &mut Resolution, top: PieceId) {
        let goes_on =
            res.board().on_hexes().todo.iter().any(|owed| matches!(owed, Owed::Mad { top: of, .. } if *of == top));
        let grid = Grid::of(self, res.board());
        let Some(body) = grid.body(top).filter(|_| !goes_on) else { return };
        match grid.is_empty_but(body.hex, &body.all()) {
            true => self.come_to_rest(res, &body),
            false => self.owe(res, Owed::Shift { top, to: None }, "raphia.ele.4"),
        }
    }

    fn come_to_rest(&self, res: &mut Resolution, body: &Body) {
        for piece in body.all() {
            res.emit(Fact::Marked { piece, mark: Mark::Running, on: false }, Cite("raphia.ele.4"));
        }
    }

    /// Those who left the map owe nothing any more.
    fn forget(&self, res: &mut Resolution, top: PieceId) {
        while let Some(Owed::Mad { top: of, .. } | Owed::Shift { top: of, .. }) = res.board().on_hexes().todo.last() {
            if *of != top {
                break;
            }
            self.settle(res, "raphia.comp.3");
        }
    }

    /// Over everything (`raphia.ele.4`).
    fn stampede(&self, res: &mut Resolution, body: &Body, way: Vec<Hex>, is_off: bool) {
        let who = body.all();
        for &hex in &way {
            self.trample(res, body, hex);
        }
        if !way.is_empty() || is_off {
            self.go(res, &who, way, Gait::Flees, is_off, "raphia.ele.4");
        }
        if is_off {
            for piece in who {
                res.emit(Fact::Removed { piece, why: Removal::LeftTheMap }, Cite("raphia.comp.3"));
            }
        }
    }

    /// The draws that bring elephants to an empty hex; whether dice are due.
    pub(super) fn ask_shift(&self, res: &mut Resolution, top: PieceId, to: Option<Hex>) -> bool {
        let grid = Grid::of(self, res.board());
        let Some(body) = grid.body(top) else {
            self.settle(res, "raphia.ele.4");
            return false;
        };
        let count = match to {
            None => grid.nearest_empty(body.hex, &body.all()).len(),
            Some(to) => grid.shortest(body.hex, to).len(),
        };
        if count > 1 {
            self.ask_dice(res, Some(body.side), dice_for(count) as u16, Owed::Shift { top, to }, "raphia.ele.4");
            return true;
        }
        self.shift(res, &body, to, 0);
        false
    }

    /// The dice of such a draw.
    pub(super) fn land_shift(&self, res: &mut Resolution, top: PieceId, to: Option<Hex>, dice: &Dice) {
        let grid = Grid::of(self, res.board());
        let Some(body) = grid.body(top) else { return };
        let count = match to {
            None => grid.nearest_empty(body.hex, &body.all()).len(),
            Some(to) => grid.shortest(body.hex, to).len(),
        };
        if let Some(which) = drawn(count, dice.pips()) {
            self.shift(res, &body, to, which);
        }
    }

    fn shift(&self, res: &mut Resolution, body: &Body, to: Option<Hex>, which: usize) {
        let grid = Grid::of(self, res.board());
        let (found, way) = match to {
            None => (grid.nearest_empty(body.hex, &body.all()).get(which).copied(), None),
            Some(to) => (None, grid.shortest(body.hex, to).into_iter().nth(which)),
        };
        self.settle(res, "raphia.ele.4");
        if let Some(way) = way {
            self.stampede(res, body, way, false);
            self.come_to_rest(res, body);
        } else if found.is_some() {
            self.owe(res, Owed::Shift { top: body.top(), to: found }, "raphia.ele.4");
        } else {
            self.come_to_rest(res, body);
        }
    }
}
