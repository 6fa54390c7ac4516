//! Engagements with exact results, as files of the form `tray-cases/1`: what a case comes to by the rules.
//!
//! The expected result is never read here; whoever compares does that with [`agrees`].

use std::sync::Arc;

use serde::Deserialize;
use serde_json::{Value, json};

use crate::dice::Dist;
use crate::game::{
    Area, Ask, Board, Clock, Field, Ground, KindId, Phase, Piece, PieceId, Place, Rules, Side, Step, Switches,
};
use crate::geom::{Edge, Inches, Point, Polygon, Pose};
use crate::rules::tray::{Reachable, Striker, TrayRules, flank, slots};
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
        lost: Value,
    },
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

/// Works out every case of a file. The error says why the file as a whole cannot be read.
pub fn work(text: &str) -> Result<Vec<Worked>, String> {
    let file: Value = serde_json::from_str(text).map_err(|error| format!("not a file of cases: {error}"))?;
    let cases = file["cases"].as_array().ok_or("not a file of cases: it has no list \"cases\"")?;
    let word = |case: &Value, key: &str| case[key].as_str().unwrap_or_default().to_string();
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
            // Leaders never die in the games built in so far (`chaeronea.ruling.9`).
            Kind::LeaderDeath { unit } => {
                table.kind(&unit.kind)?;
                Ok(json!({"outcomes": [{"leaders_lost": [0], "p": "1/1"}]}))
            }
            Kind::Move { unit, legs, terrain, table: size } => table.go(unit, legs, terrain, size.as_ref()),
            Kind::Contact { attacker, defender } => Ok(contact(attacker, defender.pose)),
            Kind::Victory { lost } => table.victory(lost),
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

    /// What each unit may strike with, an entry of its attacks each, in their order.
    fn strikes(&self, units: &[Unit]) -> Result<Vec<(Striker, Vec<Reachable>)>, String> {
        let strike = |at: usize, unit: &Unit| {
            let (side, kind) = (self.side(&unit.side)?, self.kind(&unit.kind)?);
            let reach = |attack: &Attack| {
                let on = units.iter().position(|other| other.id == attack.target);
                let on = on.ok_or_else(|| format!("there is no unit \"{}\" to strike at", attack.target))?;
                let enemy = self.kind(&units[on].kind)?;
                let pair = if side.0 == 0 { (kind, enemy) } else { (enemy, kind) };
                let (faces, faces_cite) = self.rules.faces_of(side, pair).ok_or("the table has no such pair")?;
                let (on, front, downhill) = (PieceId(on as u8), attack.front, attack.downhill);
                Ok::<_, String>(Reachable { on, faces, faces_cite, front, downhill })
            };
            let reachable = unit.attacks.iter().map(reach).collect::<Result<Vec<_>, _>>()?;
            Ok::<_, String>((self.rules.striker(PieceId(at as u8), kind, unit.stands, unit.leaders), reachable))
        };
        units.iter().enumerate().map(|(at, unit)| strike(at, unit)).collect()
    }

    fn melee(&self, units: &[Unit], rounds: u8) -> Result<Value, String> {
        let strikes = self.strikes(units)?;
        let mut stands = Dist::certain(units.iter().map(|unit| unit.stands).collect::<Vec<u8>>());
        for round in 0..rounds {
            stands = stands.then(|stands| {
                let throws: Vec<_> = strikes
                    .iter()
                    .enumerate()
                    .filter(|&(at, _)| stands[at] > 0 && !(units[at].flanked && (round == 0 || units[at].pinned)))
                    .flat_map(|(at, (striker, enemies))| {
                        let live: Vec<_> =
                            enemies.iter().copied().filter(|enemy| stands[enemy.on.index()] > 0).collect();
                        self.rules.throws_of(Striker { stands: stands[at], ..*striker }, &live)
                    })
                    .collect();
                stands.iter().enumerate().fold(Dist::certain(Vec::new()), |all, (at, &before)| {
                    let lost = self.rules.lost_to(&throws, PieceId(at as u8), before);
                    all.then(|left| lost.map(|&lost| left.iter().copied().chain([before - lost]).collect()))
                })
            });
        }
        let lost = stands.map(|left| units.iter().zip(left).map(|(unit, left)| unit.stands - left).collect());
        Ok(outcomes(&lost))
    }

    fn shooting(&self, shooters: &[Unit], target: &Unit) -> Result<Value, String> {
        let victim = self.kind(&target.kind)?;
        let mut left = Dist::certain(target.stands);
        let mut allowed = Vec::new();
        for (at, shooter) in shooters.iter().enumerate() {
            let throw = self.rules.shot_of(PieceId(at as u8), self.kind(&shooter.kind)?, PieceId(99), victim);
            let may = throw.filter(|(_, range)| {
                shooter.clear && !shooter.engaged && !target.engaged && shooter.range.is_within(*range)
            });
            allowed.push(may.is_some());
            if let Some((throw, _)) = may {
                left = left.then(|&stands| self.rules.lost_to(&[throw], PieceId(99), stands).map(|lost| stands - lost));
            }
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
            midline: Vec::new(),
        });
        let field = Field {
            width: size.map_or(Inches::new(800), |size| size.w),
            height: size.map_or(Inches::new(800), |size| size.h),
            areas: areas.collect(),
        };
        let pose = Pose { at: moved(unit.pose.at, shift), ..unit.pose };
        let board = Board {
            field: Arc::new(field),
            pieces: vec![Piece::new(side, self.kind(&unit.kind)?, Place::Table(pose), 4)],
            clock: Clock { turn: 1, side, phase: Phase::Move },
            ask: Ask::Order(side),
            contacts: Vec::new(),
            quiet: 0,
            bloody: false,
            rolls: 0,
        };
        Ok(match self.rules.march(&board, PieceId(0), legs) {
            Ok((end, cost)) => {
                let end = Pose { at: moved(end.at, -shift), ..end };
                json!({"legal": true, "cost": cost, "pose": end, "crossing": false})
            }
            Err(_) => json!({"legal": false}),
        })
    }

    fn victory(&self, lost: &Value) -> Result<Value, String> {
        let mut counted = [0u8; 2];
        for (side, kinds) in lost.as_object().into_iter().flatten() {
            let side = self.side(side)?;
            for (kind, count) in kinds.as_object().into_iter().flatten() {
                if self.rules.kind(self.kind(kind)?).counts {
                    counted[side.index()] += count.as_u64().unwrap_or(0) as u8;
                }
            }
        }
        let outcome = self.rules.decided(counted);
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

/// Whether a result is what was expected: chances exactly and in any order, lengths within 0.02 in.
pub fn agrees(result: &Value, expected: &Value) -> bool {
    match (result, expected) {
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len() && a.iter().all(|(key, value)| b.get(key).is_some_and(|other| agrees(value, other)))
        }
        (Value::Array(a), Value::Array(b)) if a.first().is_some_and(Value::is_object) => {
            a.len() == b.len() && a.iter().all(|row| b.iter().any(|other| agrees(row, other)))
        }
        (Value::Number(a), Value::Number(b)) if a != b => {
            let length = |number: &serde_json::Number| number.to_string().parse::<Inches>().ok();
            length(a).zip(length(b)).is_some_and(|(a, b)| (a - b).abs() <= Inches::thousandths(20))
        }
        _ => result == expected,
    }
}
