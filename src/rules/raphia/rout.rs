//! The way of those in flight (`raphia.rul.37`): whole ways are compared, and the best ones found.

use super::{Body, Grid};
use crate::game::{Bound, PieceId, Side, State};
use crate::geom::{Dir, Hex};

/// Who flees.
#[derive(Clone, Copy, Debug)]
pub struct Runner {
    /// Whose.
    pub side: Side,
    /// From where.
    pub from: Hex,
    /// How many hexes.
    pub mp: u8,
    /// The direction in force.
    pub heading: Bound,
}

/// What kind of move it comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// The full move, or off the map.
    Complete,
    /// Less.
    Shortened,
    /// Friends leave no room.
    Stuck,
    /// Enemies and dunes leave no way.
    Hemmed,
}

/// One of the ways that are equally good.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// Every hex entered.
    pub path: Vec<Hex>,
    /// Whether it leaves the map behind the last of them.
    pub is_off: bool,
    /// The stacks it goes over that have to test, by their top counters.
    pub tests: Vec<PieceId>,
}

/// All the best ways of a flight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Itinerary {
    /// What kind of move it is.
    pub kind: Move,
    /// The edge it heads for.
    pub heading: Bound,
    /// Hexes crossed: of enemies in disorder, of a phalanx, of other troops in good order, of others.
    pub crossed: [u16; 4],
    /// The ways, the default first; none for those who stay.
    pub ways: Vec<Way>,
}

/// Enemies, phalanxes, other troops in good order, others, and the length: less is better, the first counts most.
type Cost = [u16; 5];

/// What a hex is to those in flight.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ground {
    Closed,
    Empty,
    /// Taken; which figure of the cost it adds to.
    Taken(usize),
}

/// More ways are not told apart.
const MOST_WAYS: usize = 250;

/// One search: directions, and whether enemies in disorder are in the way.
struct Search<'g> {
    grid: &'g Grid<'g>,
    runner: Runner,
    to: Bound,
    through: bool,
    /// How many steps; with `extends` it may be more to come to an empty hex, else it is exactly so many.
    steps: u8,
    extends: bool,
    /// The best that can come of a hex after so many steps, where it is known.
    known: Vec<(Hex, u8, Option<Cost>)>,
}

impl Search<'_> {
    fn ground(&self, hex: Hex) -> Ground {
        let grid = self.grid;
        if !grid.map().is_plain(hex) {
            return Ground::Closed;
        }
        let Some(side) = grid.side_at(hex) else { return Ground::Empty };
        let good = grid.top(hex, State::Good);
        if side != self.runner.side {
            let has_troops = grid.at(hex).any(|id| grid.is_troop(id));
            return if good.is_some() || !has_troops || !self.through { Ground::Closed } else { Ground::Taken(0) };
        }
        match good {
            Some(top) if grid.rules.row(grid.arm(top)).corner => Ground::Taken(1),
            Some(_) => Ground::Taken(2),
            None => Ground::Taken(3),
        }
    }

    /// Whether this step leads over the edge it heads for.
    fn is_off(&self, hex: Hex) -> bool {
        match self.to {
            Bound::West => hex.col == 0,
            Bound::East => hex.col > self.grid.map().cols,
        }
    }

    /// The least cost from a hex, after so many steps, to an end; none if there is no end.
    fn best(&mut self, hex: Hex, done: u8) -> Option<Cost> {
        if let Some((.., cost)) = self.known.iter().find(|(at, steps, _)| (*at, *steps) == (hex, done)) {
            return *cost;
        }
        let mut best: Option<Cost> = None;
        let is_taken = done == 0 || self.ground(hex) != Ground::Empty;
        if done >= self.steps && !is_taken {
            best = Some([0; 5]);
        } else if done < self.steps || self.extends {
            for dir in self.to.ways() {
                if let Some(cost) = self.step(hex, dir, done) {
                    best = Some(best.map_or(cost, |best| best.min(cost)));
                }
            }
        }
        self.known.push((hex, done, best));
        best
    }

    /// The least cost of a step and all that follows.
    fn step(&mut self, hex: Hex, dir: Dir, done: u8) -> Option<Cost> {
        let next = hex.next(dir);
        let mut cost = if self.is_off(next) {
            if !self.extends || done >= self.steps {
                return None;
            }
            [0; 5]
        } else {
            match self.ground(next) {
                Ground::Closed => return None,
                _ => self.best(next, done + 1)?,
            }
        };
        if let Ground::Taken(which) = self.ground(next) {
            cost[which] += 1;
        }
        cost[4] += 1;
        Some(cost)
    }

    /// All ways of this cost from a hex.
    fn ways(&mut self, hex: Hex, done: u8, cost: Cost, so_far: &mut Vec<Hex>, all: &mut Vec<Way>) {
        if all.len() >= MOST_WAYS {
            return;
        }
        if cost == [0; 5] {
            all.push(Way { path: so_far.clone(), is_off: false, tests: Vec::new() });
            return;
        }
        for dir in self.to.ways() {
            if self.step(hex, dir, done) != Some(cost) {
                continue;
            }
            let next = hex.next(dir);
            if self.is_off(next) {
                all.push(Way { path: so_far.clone(), is_off: true, tests: Vec::new() });
                continue;
            }
            let mut rest = cost;
            rest[4] -= 1;
            if let Ground::Taken(which) = self.ground(next) {
                rest[which] -= 1;
            }
            so_far.push(next);
            self.ways(next, done + 1, rest, so_far, all);
            so_far.pop();
        }
    }

    /// Whether dunes and enemies leave a full way, whatever friends do.
    fn has_room(&self, hex: Hex, done: u8) -> bool {
        let mut now = vec![hex];
        for _ in done..self.steps {
            let mut next: Vec<Hex> = Vec::new();
            for hex in now {
                for dir in self.to.ways() {
                    let to = hex.next(dir);
                    if self.is_off(to) {
                        return true;
                    }
                    if self.ground(to) != Ground::Closed && !next.contains(&to) {
                        next.push(to);
                    }
                }
            }
            now = next;
        }
        !now.is_empty()
    }
}

impl Grid<'_> {
    /// The best ways of a flight, by the stages of `raphia.rul.37`.
    pub fn flight(&self, runner: Runner) -> Itinerary {
        let (first, other) = (runner.heading, runner.heading.other());
        for (to, through) in [(first, false), (other, false), (first, true), (other, true)] {
            if !self.search(runner, to, through, runner.mp, true).has_room(runner.from, 0) {
                continue;
            }
            if let Some(found) = self.found(runner, to, through, runner.mp, true) {
                return found;
            }
            // Only friends are in the way: as far as there is room.
            let shorter = (1..runner.mp).rev().find_map(|steps| self.found(runner, to, through, steps, false));
            return shorter.unwrap_or(Itinerary { kind: Move::Stuck, heading: to, crossed: [0; 4], ways: Vec::new() });
        }
        let shorter = |to: Bound| (1..runner.mp).rev().find_map(|steps| self.found(runner, to, true, steps, false));
        let hemmed = Itinerary { kind: Move::Hemmed, heading: first, crossed: [0; 4], ways: Vec::new() };
        shorter(first).or_else(|| shorter(other)).unwrap_or(hemmed)
    }

    fn search(&self, runner: Runner, to: Bound, through: bool, steps: u8, extends: bool) -> Search<'_> {
        Search { grid: self, runner, to, through, steps, extends, known: Vec::new() }
    }

    /// The best ways of so many steps, or of more where those end on a hex that is taken.
    fn found(&self, runner: Runner, to: Bound, through: bool, steps: u8, extends: bool) -> Option<Itinerary> {
        let mut search = self.search(runner, to, through, steps, extends);
        let cost = search.best(runner.from, 0)?;
        let mut ways = Vec::new();
        search.ways(runner.from, 0, cost, &mut Vec::new(), &mut ways);
        for way in &mut ways {
            let good = way.path.iter().filter_map(|&hex| self.top(hex, State::Good));
            way.tests = good.filter(|&id| self.board.piece(id).side == runner.side).collect();
        }
        // A way off the map comes after those that stay on it.
        ways.sort_by(|a, b| (&a.path, a.is_off).cmp(&(&b.path, b.is_off)));
        // Over the edge it is one way, whichever of the two directions leads there.
        ways.dedup();
        let [enemy, phalanx, good, loose, _] = cost;
        let kind = if extends { Move::Complete } else { Move::Shortened };
        Some(Itinerary { kind, heading: to, crossed: [enemy, phalanx, good, loose], ways })
    }

    /// Who flees, and to which edge.
    pub fn runner(&self, body: &Body) -> Runner {
        let heading = self.board.piece(body.top()).counter.heading;
        let own = self.rules.side_row(body.side).edge;
        Runner { side: body.side, from: body.hex, mp: self.movement(&body.troops), heading: heading.unwrap_or(own) }
    }
}
