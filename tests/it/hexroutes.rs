//! Flights, evasions and steps of small made-up positions, each once more by plain brute force, through the door of the cases.

use std::collections::BTreeMap;

use proptest::prelude::*;
use sarissa::geom::{Dir, Hex};
use serde_json::{Value, json};

const COLS: u8 = 8;
const ROWS: u8 = 6;

#[derive(Clone, Debug)]
struct Unit {
    hex: Hex,
    friend: bool,
    kind: usize,
    state: usize,
    facing: u8,
}

const KINDS: [&str; 6] = ["light", "semi", "phalanx", "cavalry", "elephant", "leader"];

prop_compose! {
    fn unit()(col in 1..=COLS, row in 1..=ROWS, friend: bool, kind in 0..6usize, state in 0..4usize, facing in 1..=6u8) -> Unit {
        // Half of them obey; a phalanx does not pursue, nor does a leader flee.
        let state = [0, 0, 1, if kind == 2 { 1 } else { 2 }][state];
        Unit { hex: Hex::at(col, row), friend, kind, state: if kind == 5 { 0 } else { state }, facing }
    }
}

prop_compose! {
    /// Units in different hexes, the first of which is the one that is asked about; some dunes.
    fn position()(units in prop::collection::vec(unit(), 1..22), dunes in prop::collection::vec((1..=COLS, 1..=ROWS), 0..6))
        -> (Vec<Unit>, Vec<Hex>) {
        let mut kept: BTreeMap<Hex, Unit> = BTreeMap::new();
        let first = Unit { friend: true, ..units[0].clone() };
        for unit in units.into_iter().skip(1) {
            if unit.hex != first.hex {
                kept.insert(unit.hex, unit);
            }
        }
        let dunes: Vec<Hex> = dunes.into_iter().map(|(col, row)| Hex::at(col, row)).collect();
        let dunes = dunes.into_iter().filter(|hex| *hex != first.hex && !kept.contains_key(hex)).collect();
        let mut all = vec![first];
        all.extend(kept.into_values());
        (all, dunes)
    }
}

fn dir(number: u8) -> Dir {
    Dir::new(number).unwrap()
}

/// Asks the engine.
fn ask(kind: &str, units: &[Unit], dunes: &[Hex], more: Value) -> Value {
    let states = ["good", "rout", "pursuit"];
    let unit = |(n, unit): (usize, &Unit)| {
        json!({
            "id": format!("u{n:02}"), "side": if unit.friend { "ptolemaic" } else { "seleucid" },
            "type": KINDS[unit.kind], "hex": unit.hex.to_string(), "state": states[unit.state], "facing": unit.facing,
        })
    };
    let dunes: Vec<String> = dunes.iter().map(Hex::to_string).collect();
    let mut input = json!({
        "map": { "cols": COLS, "rows": ROWS, "dunes": dunes },
        "units": units.iter().enumerate().map(unit).collect::<Vec<_>>(),
    });
    for (name, value) in more.as_object().unwrap() {
        input[name] = value.clone();
    }
    let text =
        json!({ "game": "raphia", "format": 1, "cases": [{ "id": "x", "kind": kind, "input": input }] }).to_string();
    sarissa::cases::work(&text).unwrap().remove(0).result.unwrap()
}

struct Ground<'p> {
    units: &'p [Unit],
    dunes: &'p [Hex],
}

impl Ground<'_> {
    fn is_on(&self, hex: Hex) -> bool {
        (1..=COLS).contains(&hex.col) && (1..=ROWS).contains(&hex.row)
    }

    fn at(&self, hex: Hex) -> Option<(usize, &Unit)> {
        self.units.iter().enumerate().skip(1).find(|(_, unit)| unit.hex == hex)
    }

    fn is_closed(&self, hex: Hex, through: bool) -> bool {
        let by_enemy = |unit: &Unit| !unit.friend && (unit.state == 0 || !through);
        !self.is_on(hex) || self.dunes.contains(&hex) || self.at(hex).is_some_and(|(_, unit)| by_enemy(unit))
    }

    /// Every way: of so many steps or more to an empty hex or over the edge, or of exactly so many.
    fn ways(&self, from: Hex, west: bool, steps: usize, extends: bool, through: bool) -> Vec<(Vec<Hex>, bool)> {
        let mut found = Vec::new();
        let mut open = vec![Vec::new()];
        while let Some(way) = open.pop() {
            let at = way.last().copied().unwrap_or(from);
            for number in if west { [5, 6] } else { [2, 3] } {
                let next: Hex = at.next(dir(number));
                if if west { next.col == 0 } else { next.col > COLS } {
                    if extends && way.len() < steps {
                        found.push((way.clone(), true));
                    }
                    continue;
                }
                if self.is_closed(next, through) {
                    continue;
                }
                let longer = [&way[..], &[next]].concat();
                let is_empty = self.at(next).is_none();
                if longer.len() >= steps && is_empty {
                    found.push((longer, false));
                } else if longer.len() < steps || extends {
                    open.push(longer);
                }
            }
        }
        found
    }

    /// Whether dunes and enemies leave a full way.
    fn has_room(&self, from: Hex, west: bool, steps: usize, through: bool) -> bool {
        let mut now = vec![from];
        for _ in 0..steps {
            let mut next = Vec::new();
            for hex in now {
                for number in if west { [5, 6] } else { [2, 3] } {
                    let to: Hex = hex.next(dir(number));
                    if if west { to.col == 0 } else { to.col > COLS } {
                        return true;
                    }
                    if !self.is_closed(to, through) {
                        next.push(to);
                    }
                }
            }
            now = next;
        }
        !now.is_empty()
    }

    /// Enemies, phalanxes, others in good order, others, and the length.
    fn cost(&self, (way, off): &(Vec<Hex>, bool)) -> [usize; 5] {
        let mut cost = [0; 5];
        for hex in way {
            if let Some((_, unit)) = self.at(*hex) {
                let which = match unit {
                    Unit { friend: false, .. } => 0,
                    Unit { kind: 5, .. } => 3,
                    Unit { state: 0, kind: 2, .. } => 1,
                    Unit { state: 0, .. } => 2,
                    _ => 3,
                };
                cost[which] += 1;
            }
        }
        cost[4] = way.len() + usize::from(*off);
        cost
    }

    fn best(&self, ways: Vec<(Vec<Hex>, bool)>) -> Option<([usize; 5], Vec<Value>)> {
        let least = ways.iter().map(|way| self.cost(way)).min()?;
        let mut best: Vec<(Vec<Hex>, bool)> = ways.into_iter().filter(|way| self.cost(way) == least).collect();
        best.sort();
        best.dedup();
        let told = |(way, off): &(Vec<Hex>, bool)| {
            let mut path: Vec<String> = way.iter().map(Hex::to_string).collect();
            path.extend(off.then(|| "off".to_string()));
            let good = |hex: &Hex| self.at(*hex).filter(|(_, unit)| unit.friend && unit.state == 0 && unit.kind != 5);
            let mut tests: Vec<String> = way.iter().filter_map(good).map(|(n, _)| format!("u{n:02}")).collect();
            tests.sort();
            json!({ "path": path, "tests": tests })
        };
        Some((least, best.iter().map(told).collect()))
    }

    fn flight(&self, mp: usize, west: bool) -> Value {
        let from = self.units[0].hex;
        let side = |west: bool| if west { "west" } else { "east" };
        let told = |kind: &str, to: bool, found: Option<([usize; 5], Vec<Value>)>| {
            let (cost, paths) = found.unwrap_or(([0; 5], Vec::new()));
            let crossed = json!({ "enemy": cost[0], "phalanx": cost[1], "other": cost[2], "rout": cost[3] });
            json!({ "move": kind, "heading": side(to), "crossed": crossed, "paths": paths })
        };
        for (to, through) in [(west, false), (!west, false), (west, true), (!west, true)] {
            if !self.has_room(from, to, mp, through) {
                continue;
            }
            if let Some(found) = self.best(self.ways(from, to, mp, true, through)) {
                return told("complete", to, Some(found));
            }
            for steps in (1..mp).rev() {
                if let Some(found) = self.best(self.ways(from, to, steps, false, through)) {
                    return told("shortened", to, Some(found));
                }
            }
            return told("none", to, None);
        }
        for to in [west, !west] {
            for steps in (1..mp).rev() {
                if let Some(found) = self.best(self.ways(from, to, steps, false, true)) {
                    return told("shortened", to, Some(found));
                }
            }
        }
        told("hemmed", west, None)
    }

    /// Whether a hex is in the front of an enemy in good order.
    fn is_watched(&self, hex: Hex) -> bool {
        self.units.iter().any(|unit| {
            let front: Vec<Hex> = match unit.kind {
                5 => Vec::new(),
                2 => [unit.facing, unit.facing % 6 + 1].map(|number| unit.hex.next(dir(number))).to_vec(),
                _ => unit.hex.around().to_vec(),
            };
            !unit.friend && unit.state == 0 && front.contains(&hex)
        })
    }

    fn is_free(&self, hex: Hex) -> bool {
        let is_plain = self.is_on(hex) && !self.dunes.contains(&hex);
        is_plain && self.units.iter().all(|unit| unit.hex != hex) && !self.is_watched(hex)
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 3_000, max_global_rejects: 100_000, ..ProptestConfig::default() })]

    #[test]
    fn flights_are_the_best_of_all_ways((units, dunes) in position(), mp in 1..6usize, west: bool) {
        let ground = Ground { units: &units, dunes: &dunes };
        let edge = if west { "west" } else { "east" };
        let more = json!({ "router": "u00", "side": "ptolemaic", "mp": mp, "own_edge": edge });
        prop_assert_eq!(ask("rout_path", &units, &dunes, more), ground.flight(mp, west));
    }

    #[test]
    fn evasions_are_all_free_hexes_in_reach((mut units, dunes) in position(), at in 1..=6u8) {
        // An attacker beside the first unit.
        let hex: Hex = units[0].hex.next(dir(at));
        prop_assume!((1..=COLS).contains(&hex.col) && (1..=ROWS).contains(&hex.row) && !dunes.contains(&hex));
        units[0].state = 0;
        match units.iter().skip(1).position(|unit| unit.hex == hex) {
            Some(n) => (units[n + 1].friend, units[n + 1].state) = (false, 0),
            None => units.push(Unit { hex, friend: false, kind: 1, state: 0, facing: (at + 1) % 6 + 1 }),
        }
        let by = units.iter().position(|unit| unit.hex == hex).unwrap();
        prop_assume!(units[by].kind != 5);
        let ground = Ground { units: &units, dunes: &dunes };
        let (own, attacker) = (units[0].kind, units[by].kind);
        let mut ends: Vec<String> = Vec::new();
        for first in units[0].hex.around().into_iter().filter(|hex| ground.is_free(*hex)) {
            ends.push(first.to_string());
            if own == 3 {
                ends.extend(first.around().into_iter().filter(|hex| ground.is_free(*hex)).map(|hex| hex.to_string()));
            }
        }
        ends.sort();
        ends.dedup();
        let reason = match own {
            0 if attacker > 2 => "attacker_type",
            0 | 3 if ends.is_empty() => "no_hex",
            0 | 3 => "ok",
            _ => "type",
        };
        let ends = if reason == "ok" { ends } else { Vec::new() };
        let more = json!({ "evader": "u00", "attacker": format!("u{by:02}"), "mode": "melee" });
        let wanted = json!({ "legal": reason == "ok", "reason": reason, "destinations": ends });
        prop_assert_eq!(ask("evasion", &units, &dunes, more), wanted);
    }

    #[test]
    fn a_phalanx_comes_where_single_steps_bring_it((units, dunes) in position(), mp in 1..4u8) {
        let ground = Ground { units: &units[..], dunes: &dunes };
        let start = units[0].clone();
        let others = &units[1..];
        let enemy = |unit: &&Unit| !unit.friend && unit.state == 0 && unit.kind != 5;
        let contact = |hex: Hex| others.iter().filter(enemy).any(|unit| unit.hex.around().contains(&hex));
        let mut found: Vec<(Hex, u8)> = vec![(start.hex, start.facing)];
        let mut open = vec![(start.hex, start.facing, if contact(start.hex) { 0 } else { mp }, false)];
        while let Some((hex, facing, left, stops)) = open.pop() {
            if left == 0 || stops {
                continue;
            }
            let mut next = Vec::new();
            for number in [facing, facing % 6 + 1] {
                let to = hex.next(dir(number));
                let is_plain = ground.is_on(to) && !dunes.contains(&to);
                if is_plain && others.iter().all(|unit| unit.hex != to) {
                    next.push((to, facing, left - 1, ground.is_watched(to)));
                }
            }
            if !contact(hex) {
                next.push((hex, facing % 6 + 1, left - 1, false));
                next.push((hex, (facing + 4) % 6 + 1, left - 1, false));
            }
            for state in next {
                found.push((state.0, state.1));
                open.push(state);
            }
        }
        let mut told: Vec<String> = found.iter().map(|(hex, facing)| format!("{hex}:{facing}")).collect();
        told.sort();
        told.dedup();
        let more = json!({ "side": "ptolemaic", "hex": start.hex.to_string(), "facing": start.facing, "mp": mp });
        prop_assert_eq!(ask("phalanx_moves", others, &dunes, more), json!({ "reachable": told }));
    }
}
