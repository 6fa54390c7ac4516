//! Engagements with exact results, as files of the form `tray-cases/1`: what a case comes to by the rules.
//!
//! The expected result is never read here; whoever compares does that with [`agrees`].

use std::cell::Cell;

use serde::Deserialize;
use serde_json::{Value, json};

use crate::dice::Dist;
use crate::game::{
    Area, Board, Clock, Field, Ground, KindId, Phase, Piece, PieceId, Place, Rules, Side, Step, Switches,
};
use crate::geom::{Edge, Inches, Point, Polygon, Pose};
use crate::rules::tray::{Flank, Left, Losses, MOST_PARTIES, Party, Reachable, TrayRules, flank, slots};
use crate::scenario;

/// A case as its file says it, but for the expectation.
#[derive(Deserialize)]
struct Case {
    rules: String,
    #[serde(default)]
    variants: Vec<String>,
    #[serde(flatten)]
    kind: Kind,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Kind {
    Melee {
        units: Vec<Unit>,
        #[serde(default = "one")]
        rounds: u8,
    },
    Shooting {
        shooters: Vec<Unit>,
        target: Unit,
    },
    LeaderDeath {
        unit: Unit,
        lost: u8,
        cause: Cause,
    },
    Move {
        unit: Mover,
        legs: Vec<Step>,
        #[serde(default)]
        terrain: Vec<Terrain>,
        table: Option<TableSize>,
    },
    Contact {
        attacker: Attacker,
        defender: Standing,
    },
    Victory {
        #[serde(default)]
        start: Value,
        #[serde(default)]
        lost: Value,
        #[serde(default)]
        leaders_lost: Vec<String>,
        #[serde(default)]
        turn: Option<u16>,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Cause {
    Melee,
    Shooting,
}

const fn one() -> u8 {
    1
}

const fn yes() -> bool {
    true
}

#[derive(Deserialize)]
struct Unit {
    #[serde(default)]
    id: String,
    side: String,
    #[serde(rename = "type")]
    kind: String,
    stands: u8,
    #[serde(default)]
    leaders: u8,
    #[serde(default)]
    attacks: Vec<Attack>,
    #[serde(default)]
    flanked: bool,
    #[serde(default)]
    pinned: bool,
    #[serde(default = "yes")]
    first_turn: bool,
    #[serde(default)]
    crossing: bool,
    #[serde(default)]
    in_camp: bool,
    weapon: Option<String>,
    #[serde(default)]
    range: Inches,
    #[serde(default = "yes")]
    clear: bool,
    #[serde(default)]
    engaged: bool,
}

#[derive(Deserialize)]
struct Attack {
    target: String,
    #[serde(default)]
    front: u8,
    #[serde(default)]
    downhill: bool,
}

#[derive(Deserialize)]
struct Mover {
    side: String,
    #[serde(rename = "type")]
    kind: String,
    pose: Pose,
}

#[derive(Deserialize)]
struct Terrain {
    kind: Ground,
    polygon: Polygon,
    #[serde(default)]
    midline: Polygon,
}

#[derive(Deserialize)]
struct TableSize {
    w: Inches,
    h: Inches,
}

#[derive(Deserialize)]
struct Attacker {
    start: Pose,
    end: Pose,
}

#[derive(Deserialize)]
struct Standing {
    pose: Pose,
}

/// A case that has been worked out, or why it could not be.
pub struct Worked {
    /// Its id.
    pub id: String,
    /// The rule set it is for.
    pub rules: String,
    /// The result in the form of the case's expectation, or one sentence.
    pub result: Result<Value, String>,
    /// What the file expects, for whoever compares.
    pub expected: Value,
}

#[cfg(skirmish)]
mod chevauchee;
#[cfg(hexes)]
mod hex_board;
#[cfg(hexes)]
mod hex_ways;
#[cfg(hexes)]
mod hexes;

/// Works out every case of a file. The error says why the file as a whole cannot be read.
pub fn work(text: &str) -> Result<Vec<Worked>, String> {
    let file: Value = serde_json::from_str(text).map_err(|error| format!("not a file of cases: {error}"))?;
    let cases = file["cases"].as_array().ok_or("not a file of cases: it has no list \"cases\"")?;
    let word = |case: &Value, key: &str| case[key].as_str().unwrap_or_default().to_string();
    #[cfg(hexes)]
    if let Some((id, rules)) = hexes::rules(&file) {
        let worked = |case: &Value| Worked {
            id: word(case, "id"),
            rules: id.clone(),
            result: hexes::result(&rules, case),
            expected: case["expect"].clone(),
        };
        return Ok(cases.iter().map(worked).collect());
    }
    #[cfg(skirmish)]
    if let Some(rules) = chevauchee::rules(&file) {
        let worked = |case: &Value| Worked {
            id: word(case, "id"),
            rules: rules.id().to_string(),
            result: rules.result(case),
            expected: case["expect"].clone(),
        };
        return Ok(cases.iter().map(worked).collect());
    }
    Ok(cases
        .iter()
        .map(|case| Worked {
            id: word(case, "id"),
            rules: word(case, "rules"),
            result: Case::deserialize(case).map_err(|error| error.to_string()).and_then(|case| case.result()),
            expected: case["expected"].clone(),
        })
        .collect())
}

impl Case {
    fn result(&self) -> Result<Value, String> {
        let switches: Switches = self.variants.iter().map(|id| (id.clone(), 1)).collect();
        let rules = scenario::tray_rules(&self.rules, &switches)?;
        let table = Table { rules: &rules };
        match &self.kind {
            Kind::Melee { units, rounds } => table.melee(units, *rounds),
            Kind::Shooting { shooters, target } => table.shooting(shooters, target),
            Kind::LeaderDeath { unit, lost, cause } => table.leader_death(unit, *lost, *cause),
            Kind::Move { unit, legs, terrain, table: size } => table.go(unit, legs, terrain, size.as_ref()),
            Kind::Contact { attacker, defender } => Ok(contact(attacker, defender.pose)),
            Kind::Victory { start, lost, leaders_lost, turn } => table.victory(start, lost, leaders_lost, *turn),
        }
    }
}

struct Table<'a> {
    rules: &'a TrayRules,
}

impl Table<'_> {
    fn kind(&self, id: &str) -> Result<KindId, String> {
        self.rules.kind_named(id).ok_or_else(|| format!("there is no troop type \"{id}\""))
    }

    fn side(&self, id: &str) -> Result<Side, String> {
        let at = self.rules.about().sides.iter().position(|side| side.id == id);
        at.map(|at| Side(at as u8)).ok_or_else(|| format!("there is no side \"{id}\""))
    }

    /// The units of a fight with their names looked up.
    fn parties(&self, units: &[Unit]) -> Result<Vec<Party>, String> {
        let party = |unit: &Unit| {
            let (side, kind) = (self.side(&unit.side)?, self.kind(&unit.kind)?);
            let reach = |attack: &Attack| {
                let on = units.iter().position(|other| other.id == attack.target);
                let on = on.ok_or_else(|| format!("there is no unit \"{}\" to strike at", attack.target))?;
                let enemy = self.kind(&units[on].kind)?;
                let (faces, faces_cite) = self.rules.faces_of(side, kind, enemy).ok_or("the table has no such pair")?;
                let ground = units[on].in_camp.then_some(Ground::Camp);
                let (on, front, downhill) = (PieceId(on as u8), attack.front, attack.downhill);
                Ok::<_, String>(Reachable { on, kind: enemy, faces, faces_cite, front, downhill, ground })
            };
            let enemies = unit.attacks.iter().map(reach).collect::<Result<Vec<_>, _>>()?;
            let flank = match unit.flanked {
                true if unit.pinned => Flank::Held,
                true if unit.first_turn => Flank::Now,
                true => Flank::Earlier,
                false => Flank::No,
            };
            Ok::<_, String>(Party { kind, enemies, flank, is_crossing: unit.crossing })
        };
        match units.len() <= MOST_PARTIES {
            true => units.iter().map(party).collect(),
            false => Err(format!("more than {MOST_PARTIES} units")),
        }
    }

    /// How many of so many leaders in danger are lost.
    fn fallen(&self, leaders: u8) -> Dist<u8> {
        match &self.rules.tables().leader.lost {
            Some(row) => Dist::hits(leaders, row.on),
            None => Dist::certain(0),
        }
    }

    fn melee(&self, units: &[Unit], rounds: u8) -> Result<Value, String> {
        let parties = self.parties(units)?;
        let mut begin = Left::default();
        for (n, unit) in units.iter().enumerate() {
            (begin.stands[n], begin.leaders[n]) = (unit.stands, unit.leaders);
        }
        let is_too_much = Cell::new(false);
        let mut all = Dist::certain(begin);
        for round in 0..rounds {
            all = all.then(|before| {
                let after = self.rules.round(&parties, before, round == 0);
                is_too_much.set(is_too_much.get() || after.is_none());
                after.unwrap_or_else(|| Dist::certain(*before))
            });
        }
        if is_too_much.get() {
            return Err("more dice than can be counted at once".to_string());
        }
        let lost = |left: &Left| (0..units.len()).map(|n| begin.stands[n] - left.stands[n]).collect::<Vec<_>>();
        if self.rules.tables().leader.lost.is_none() || units.iter().all(|unit| unit.leaders == 0) {
            return Ok(outcomes(&all.map(lost)));
        }
        let fallen = |left: &Left| (0..units.len()).map(|n| begin.leaders[n] - left.leaders[n]).collect::<Vec<_>>();
        let rows = all.map(|left| (lost(left), fallen(left)));
        let row = |((lost, fallen), p): (&(Vec<u8>, Vec<u8>), crate::dice::Fraction)| json!({"lost": lost, "leaders_lost": fallen, "p": p.to_string()});
        Ok(json!({"outcomes": rows.iter().map(row).collect::<Vec<_>>()}))
    }

    fn leader_death(&self, unit: &Unit, lost: u8, cause: Cause) -> Result<Value, String> {
        self.kind(&unit.kind)?;
        let is_asked = lost > 0 && cause == Cause::Melee;
        let fallen = if is_asked { self.fallen(unit.leaders) } else { Dist::certain(0) };
        let row = |(fallen, p): (&u8, crate::dice::Fraction)| json!({"leaders_lost": [fallen], "p": p.to_string()});
        Ok(json!({"outcomes": fallen.iter().map(row).collect::<Vec<_>>()}))
    }

    /// The kinds of so many leaders of a side, in the order of the rules.
    fn leaders(&self, side: &str, count: u8) -> Vec<KindId> {
        let rows = self.rules.tables().leaders.iter().filter(|row| row.side == side).take(usize::from(count));
        rows.filter_map(|row| self.rules.kind_named(&row.id)).collect()
    }

    fn shooting(&self, shooters: &[Unit], target: &Unit) -> Result<Value, String> {
        let victim = self.kind(&target.kind)?;
        let mut left = Dist::certain(target.stands);
        let mut allowed = Vec::new();
        for (at, shooter) in shooters.iter().enumerate() {
            let weapon = match &shooter.weapon {
                Some(id) => Some(self.rules.weapon_named(id).ok_or_else(|| format!("there is no weapon \"{id}\""))?),
                None => None,
            };
            let leaders = self.leaders(&shooter.side, shooter.leaders);
            let arms = self.rules.arms_of(self.kind(&shooter.kind)?, weapon, &leaders);
            let (by, on) = (PieceId(at as u8), PieceId(99));
            let may = shooter.clear
                && !shooter.engaged
                && !target.engaged
                && !shooter.crossing
                && self.rules.side_shoots(self.side(&shooter.side)?);
            let throws = match may {
                true => self.rules.shot_of(&arms, by, shooter.stands, (on, victim), shooter.range),
                false => Vec::new(),
            };
            allowed.push(!throws.is_empty());
            left = left.then(|&stands| self.rules.lost_to(&throws, on, victim, stands).map(|lost| stands - lost));
        }
        let mut result = outcomes(&left.map(|left| vec![target.stands - left]));
        result["allowed"] = json!(allowed);
        Ok(result)
    }

    /// A move alone on the table; without a table there is no edge to leave it by.
    fn go(&self, unit: &Mover, legs: &[Step], terrain: &[Terrain], size: Option<&TableSize>) -> Result<Value, String> {
        // Far from every edge when no table is given.
        let shift = if size.is_some() { Inches::ZERO } else { Inches::new(400) };
        let moved = |p: Point, by: Inches| Point { x: p.x + by, y: p.y + by };
        let side = self.side(&unit.side)?;
        let areas = terrain.iter().map(|area| Area {
            id: String::new(),
            ground: area.kind,
            name: String::new(),
            outline: Polygon(area.polygon.0.iter().map(|&p| moved(p, shift)).collect()),
            crest: None,
            midline: area.midline.0.iter().map(|&p| moved(p, shift)).collect(),
        });
        let field = Field {
            width: size.map_or(Inches::new(800), |size| size.w),
            height: size.map_or(Inches::new(800), |size| size.h),
            areas: areas.collect(),
        };
        let pose = Pose { at: moved(unit.pose.at, shift), ..unit.pose };
        let pieces = vec![Piece::new(side, self.kind(&unit.kind)?, Place::Table(pose), 4)];
        let board = Board::new(field, pieces, Clock { turn: 1, side, phase: Phase::Move });
        Ok(match self.rules.march(&board, PieceId(0), legs) {
            Ok((end, cost, crossing)) => {
                let end = Pose { at: moved(end.at, -shift), ..end };
                json!({"legal": true, "cost": cost, "pose": end, "crossing": crossing})
            }
            Err(_) => json!({"legal": false}),
        })
    }

    /// Units by side, of the types that count.
    fn counted(&self, units: &Value) -> Result<[u8; 2], String> {
        let mut counted = [0u8; 2];
        for (side, kinds) in units.as_object().into_iter().flatten() {
            let side = self.side(side)?;
            for (kind, count) in kinds.as_object().into_iter().flatten() {
                if self.rules.kind(self.kind(kind)?).counts {
                    counted[side.index()] += count.as_u64().unwrap_or(0) as u8;
                }
            }
        }
        Ok(counted)
    }

    fn victory(&self, start: &Value, lost: &Value, leaders: &[String], turn: Option<u16>) -> Result<Value, String> {
        let mut losses = Losses { lost: self.counted(lost)?, of: self.counted(start)?, leader: [false; 2] };
        for id in leaders {
            let row = self.rules.tables().leaders.iter().find(|row| row.id == *id);
            let row = row.ok_or_else(|| format!("there is no leader \"{id}\""))?;
            let kind = self.kind(id)?;
            losses.leader[self.side(&row.side)?.index()] |= self.rules.is_decisive(kind);
        }
        let outcome = self.rules.decided(losses).or_else(|| self.rules.out_of(losses, turn.unwrap_or(0), 0));
        let winner = outcome.map(|outcome| match outcome.winner {
            Some(side) => self.rules.about().sides[side.index()].id.as_str(),
            None => "draw",
        });
        Ok(json!({"over": outcome.is_some(), "winner": winner}))
    }
}

fn outcomes(lost: &Dist<Vec<u8>>) -> Value {
    let rows: Vec<Value> = lost.iter().map(|(lost, p)| json!({"lost": lost, "p": p.to_string()})).collect();
    json!({"outcomes": rows})
}

fn contact(attacker: &Attacker, defender: Pose) -> Value {
    let edge = attacker.end.flush(defender).map(|(edge, _)| edge);
    json!({
        "zone": defender.zone(attacker.start.at),
        "edge": edge,
        "flank_attack": edge.is_some_and(|edge: Edge| flank(defender, attacker.start, edge)),
        "slots": slots(attacker.end, defender),
    })
}

/// Whether a result is what was expected: chances exactly, lengths within 0.02 in, lists in order but for outcomes, each with its chance.
pub fn agrees(result: &Value, expected: &Value) -> bool {
    match (result, expected) {
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len() && a.iter().all(|(key, value)| b.get(key).is_some_and(|other| agrees(value, other)))
        }
        (Value::Array(a), Value::Array(b)) if a.first().is_some_and(|row| !row["p"].is_null()) => {
            a.len() == b.len() && a.iter().all(|row| b.iter().any(|other| agrees(row, other)))
        }
        (Value::Array(a), Value::Array(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(value, other)| agrees(value, other))
        }
        (Value::Number(a), Value::Number(b)) if a != b => {
            let length = |number: &serde_json::Number| number.to_string().parse::<Inches>().ok();
            length(a).zip(length(b)).is_some_and(|(a, b)| (a - b).abs() <= Inches::thousandths(20))
        }
        _ => result == expected,
    }
}
