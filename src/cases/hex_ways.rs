//! Cases about ways: steps, moves, evasions, flights, pursuits.

use serde_json::{Value, json};

use super::hex_board::{self, Unit};
use super::hexes::{Asked, arm, dir, hex, number, state, verdict, word};
use crate::dice::Dist;
use crate::game::{Board, Bound, HexReason, How, PieceId, Reason, State};
use crate::geom::{Dir, Hex, HexMap};
use crate::rules::raphia::tables::Arm;
use crate::rules::raphia::{Grid, Move, Runner, Walker, open_ways};

impl Asked<'_> {
    fn units(&self) -> Result<Vec<Unit>, String> {
        self.input["units"].as_array().into_iter().flatten().map(|unit| Unit::read(&self.rules, unit)).collect()
    }

    fn map(&self) -> Result<HexMap, String> {
        hex_board::map(&self.input["map"])
    }

    /// The unit a field names.
    fn named(&self, units: &[Unit], field: &str) -> Result<usize, String> {
        let id = word(self.input, field);
        units.iter().position(|unit| unit.id == id).ok_or_else(|| format!("there is no unit \"{id}\""))
    }
}

fn labels<'h>(hexes: impl IntoIterator<Item = &'h Hex>) -> Vec<String> {
    hexes.into_iter().map(Hex::to_string).collect()
}

pub(super) fn move_step(asked: &Asked) -> Result<Value, String> {
    let mover = &asked.input["mover"];
    let units = asked.units()?;
    let board = hex_board::on_map(&asked.rules, asked.map()?, &units);
    let grid = Grid::of(&asked.rules, &board);
    let walker = Walker {
        side: hex_board::side(&asked.rules, word(mover, "side"))?,
        arm: arm(mover, "type")?,
        hex: hex(word(mover, "hex"))?,
        facing: dir(number(mover, "facing")).unwrap_or_default(),
    };
    let size = mover["stack_size"].as_u64().unwrap_or(1) as usize;
    let is_whole = asked.input["whole_stack"].as_bool().unwrap_or(true);
    let is_first = asked.input["first_step"].as_bool().unwrap_or(true);
    let refused = |reason: &str| Ok(json!({ "legal": false, "reason": reason }));
    if state(mover).0 != State::Good {
        return refused(HexReason::NotInGoodOrder.word());
    }
    let is_leader = walker.arm == Arm::Leader;
    let step = grid.may_step(&walker, hex(word(asked.input, "dest"))?, is_leader);
    // What holds a counter back comes before who stands in its way.
    let is_later = |reason: &Reason| {
        matches!(reason, Reason::Hex(HexReason::Friend(_) | HexReason::Enemy(_) | HexReason::ForbiddenContact(_)))
    };
    let may_go_on = step.as_ref().map_or_else(|illegal| is_later(&illegal.reason), |_| true);
    let is_held = is_first && grid.contact(walker.hex, walker.side).is_some() && !(is_leader && size > 1);
    if may_go_on && is_held {
        let leaves = if is_whole { size } else { size.saturating_sub(1) };
        if size <= 1 {
            return refused(HexReason::Locked.word());
        }
        if leaves > Grid::may_leave(size, true) {
            return refused(HexReason::Rearguard.word());
        }
    }
    let mut told = verdict(&step);
    if let Ok(stops) = step {
        told["must_stop"] = json!(stops);
    }
    Ok(told)
}

pub(super) fn phalanx_moves(asked: &Asked) -> Result<Value, String> {
    let mut units = asked.units()?;
    // The phalanx itself does not stand in its own way.
    let start = hex(word(asked.input, "hex"))?;
    units.retain(|unit| unit.hex != start);
    let board = hex_board::on_map(&asked.rules, asked.map()?, &units);
    let grid = Grid::of(&asked.rules, &board);
    let walker = Walker {
        side: hex_board::side(&asked.rules, word(asked.input, "side"))?,
        arm: Arm::Phalanx,
        hex: start,
        facing: dir(number(asked.input, "facing")).unwrap_or_default(),
    };
    let is_held = grid.contact(walker.hex, walker.side).is_some();
    let points = if is_held { 0 } else { number(asked.input, "mp") as u8 };
    let reach = grid.walk(&walker, points);
    let mut reachable: Vec<String> =
        reach.iter().map(|reach| format!("{}:{}", reach.hex, reach.facing.get())).collect();
    reachable.sort();
    Ok(json!({ "reachable": reachable }))
}

pub(super) fn evasion(asked: &Asked) -> Result<Value, String> {
    let units = asked.units()?;
    let (on, by) = (asked.named(&units, "evader")?, asked.named(&units, "attacker")?);
    let board = hex_board::on_map(&asked.rules, asked.map()?, &units);
    let grid = Grid::of(&asked.rules, &board);
    let how = if word(asked.input, "mode") == "fire" { How::Fire } else { How::Melee };
    let (Some(attacker), Some(target)) = (grid.body(hex_board::id(by)), grid.body(hex_board::id(on))) else {
        return Err("a unit is off the map".to_string());
    };
    let ways = grid.evasion(&attacker, &target, how);
    let mut told = verdict(&ways);
    let ends: Vec<Hex> = ways.unwrap_or_default().iter().filter_map(|way| way.last().copied()).collect();
    told["destinations"] = json!(labels(&ends));
    Ok(told)
}

pub(super) fn rout_path(asked: &Asked) -> Result<Value, String> {
    let units = asked.units()?;
    let router = &units[asked.named(&units, "router")?];
    let bound = |name: &str| match word(asked.input, name) {
        "west" => Some(Bound::West),
        "east" => Some(Bound::East),
        _ => None,
    };
    let own = bound("own_edge").ok_or("there is no own edge")?;
    let board = hex_board::on_map(&asked.rules, asked.map()?, &units);
    let grid = Grid::of(&asked.rules, &board);
    let heading = bound("heading").unwrap_or(own);
    let runner = Runner { side: router.side, from: router.hex, mp: number(asked.input, "mp") as u8, heading };
    let found = grid.flight(runner);
    let name = |id: &PieceId| units.get(id.index()).map_or("", |unit| unit.id.as_str());
    let path = |way: &crate::rules::raphia::Way| {
        let mut path = labels(&way.path);
        path.extend(way.is_off.then(|| "off".to_string()));
        let mut tests: Vec<&str> = way.tests.iter().map(name).collect();
        tests.sort_unstable();
        json!({ "path": path, "tests": tests })
    };
    let mut paths: Vec<Value> = found.ways.iter().map(path).collect();
    paths.sort_by_key(|path| path["path"].to_string());
    let [enemy, phalanx, other, rout] = found.crossed;
    Ok(json!({
        "move": match found.kind {
            Move::Complete => "complete",
            Move::Shortened => "shortened",
            Move::Hemmed => "hemmed",
            Move::Stuck => "none",
        },
        "heading": if found.heading == Bound::West { "west" } else { "east" },
        "crossed": { "enemy": enemy, "phalanx": phalanx, "other": other, "rout": rout },
        "paths": paths,
    }))
}

/// Where elephants are; none off the map.
type At = Option<Hex>;

/// The chances of a flight of elephants: the same steps and draws as in a game, all of them at once.
struct Mad<'g> {
    grid: Grid<'g>,
    who: PieceId,
}

impl Mad<'_> {
    /// On in a direction; with a dune in the way in another one, each that is open equally likely.
    fn run(&self, mut at: Hex, dir: Dir, left: u8) -> Dist<At> {
        for gone in 0..left {
            let next = at.next(dir);
            if !self.grid.map().holds(next) {
                return Dist::certain(None);
            }
            if !self.grid.map().is_plain(next) {
                return self.draw(at, left - gone);
            }
            at = next;
        }
        Dist::certain(Some(at))
    }

    fn draw(&self, at: Hex, left: u8) -> Dist<At> {
        match open_ways(self.grid.map(), at) {
            open if open.is_empty() => Dist::certain(Some(at)),
            open => Dist::evenly(open).then(|&dir| self.run(at, dir, left)),
        }
    }

    /// On a hex that is taken they go on to one of the nearest empty ones.
    fn stop(&self, at: Hex) -> Dist<At> {
        if self.grid.at(at).all(|id| id == self.who) {
            return Dist::certain(Some(at));
        }
        match self.grid.nearest_empty(at, &[self.who]) {
            empty if empty.is_empty() => Dist::certain(Some(at)),
            empty => Dist::evenly(empty).map(|&hex| Some(hex)),
        }
    }
}

pub(super) fn elephant_rout(asked: &Asked) -> Result<Value, String> {
    let units = asked.units()?;
    let n = asked.named(&units, "elephant")?;
    let board: Board = hex_board::on_map(&asked.rules, asked.map()?, &units);
    let mad = Mad { grid: Grid::of(&asked.rules, &board), who: hex_board::id(n) };
    let from = units[n].hex;
    let next = |at: &At, then: &dyn Fn(Hex) -> Dist<At>| at.map_or_else(|| Dist::certain(None), then);
    let ends = if word(asked.input, "mode") == "after_combat" {
        let attacker = hex(word(asked.input, "attacker_hex"))?;
        let back = attacker.direction(from).ok_or("the attacker is not beside the elephants")?;
        mad.run(from, back, 1).then(|at| next(at, &|at| mad.draw(at, 2)))
    } else {
        mad.draw(from, number(asked.input, "mp") as u8)
    };
    let ends = ends.then(|at| next(at, &|at| mad.stop(at)));
    let mut told = json!({});
    for (end, chance) in ends.iter() {
        told[end.map_or("off".to_string(), |hex| hex.to_string())] = json!(chance.to_string());
    }
    Ok(json!({ "ends": told }))
}

pub(super) fn pursuit_move(asked: &Asked) -> Result<Value, String> {
    let units = asked.units()?;
    let map = if asked.input["map"].is_null() { HexMap::plain(99, 99) } else { asked.map()? };
    let board = hex_board::on_map(&asked.rules, map, &units);
    let grid = Grid::of(&asked.rules, &board);
    let (side, arm) = (hex_board::side(&asked.rules, word(asked.input, "side"))?, arm(asked.input, "type")?);
    let mut route = Vec::new();
    let mut leaves = false;
    for step in asked.input["route"].as_array().into_iter().flatten() {
        match step.as_str().unwrap_or_default() {
            "off" => leaves = true,
            label => route.push(hex(label)?),
        }
    }
    let chase = grid.chase(number(asked.input, "mp") as u8, &route, leaves);
    let start = hex(word(asked.input, "start"))?;
    let end = chase.path.last().copied().unwrap_or(start);
    let mut path = labels(&chase.path);
    let mut back: Vec<&str> = Vec::new();
    if chase.is_off {
        path.push("off".to_string());
    } else {
        let struck = grid.back_attacks(end, side, arm);
        back = struck.iter().filter_map(|id| units.get(id.index())).map(|unit| unit.id.as_str()).collect();
        back.sort_unstable();
    }
    let end = if chase.is_off { "off".to_string() } else { end.to_string() };
    Ok(json!({ "path": path, "end": end, "back_attack": back }))
}
