//! Questions about small positions on hexes, as files of the game `raphia`, format 1: the engine's own answers.

use std::sync::Arc;

use serde_json::{Map, Value, json};

use super::hex_board::{self, Unit};
use super::hex_ways;
use crate::dice::{Dist, Fraction};
use crate::game::{How, Illegal, Mark, Reason, State, Switches, Tally, Toll};
use crate::geom::{Dir, Hex};
use crate::rules::raphia::tables::{Arm, Pursues};
use crate::rules::raphia::{Force, Forming, Fought, Grid, Near, Plight, RaphiaRules, merged};
use crate::scenario;

/// What a case asks, with the means to answer it.
pub(super) struct Asked<'c> {
    pub rules: Arc<RaphiaRules>,
    pub input: &'c Value,
}

/// The rule set of a file of cases on hexes; none for other files.
pub(super) fn rules(file: &Value) -> Option<(String, Arc<RaphiaRules>)> {
    let id = file["game"].as_str()?;
    scenario::hex_rules(id, &Switches::new()).map(|rules| (id.to_string(), rules))
}

/// Works one case out.
pub(super) fn result(rules: &Arc<RaphiaRules>, case: &Value) -> Result<Value, String> {
    let asked = Asked { rules: rules.clone(), input: &case["input"] };
    let kind = case["kind"].as_str().unwrap_or_default();
    match kind {
        "ratio_column" => Ok(asked.ratio_column()),
        "strength" => asked.strength(),
        "attack_result" => asked.attack_result(),
        "fire" => asked.fire(),
        "inferiority" => asked.inferiority(),
        "morale_test" => Ok(asked.morale_test()),
        "stack_test" => asked.stack_test(),
        "fight_odds" => asked.fight_odds(),
        "stacking" => asked.stacking(),
        "stack_form" => asked.stack_form(),
        "merge_order" => Ok(asked.merge_order()),
        "rearguard" => Ok(asked.rearguard()),
        "neighbours" => asked.neighbours(),
        "distance" => asked.distance(),
        "facing" => asked.facing(),
        "attack_legal" => asked.attack_legal(),
        "move_step" => hex_ways::move_step(&asked),
        "phalanx_moves" => hex_ways::phalanx_moves(&asked),
        "evasion" => hex_ways::evasion(&asked),
        "rout_path" => hex_ways::rout_path(&asked),
        "elephant_rout" => hex_ways::elephant_rout(&asked),
        "pursuit" => asked.pursuit(),
        "pursuit_move" => hex_ways::pursuit_move(&asked),
        "rally" => asked.rally(),
        "victory" => asked.victory(),
        "egyptian_morale" => Ok(asked.egyptian_morale()),
        "deploy" => asked.deploy(),
        other => Err(format!("there is no kind \"{other}\"")),
    }
}

/// A number of a field; 0 where it is missing.
pub(super) fn number(of: &Value, name: &str) -> u64 {
    of[name].as_u64().unwrap_or(0)
}

/// Whether a field says true.
pub(super) fn flag(of: &Value, name: &str) -> bool {
    of[name].as_bool().unwrap_or(false)
}

/// A text of a field; empty where it is missing.
pub(super) fn word<'v>(of: &'v Value, name: &str) -> &'v str {
    of[name].as_str().unwrap_or_default()
}

/// An arm by its id.
pub(super) fn arm(of: &Value, name: &str) -> Result<Arm, String> {
    Arm::named(word(of, name)).ok_or_else(|| format!("there is no arm \"{}\"", word(of, name)))
}

/// A hex by its label.
pub(super) fn hex(label: &str) -> Result<Hex, String> {
    label.parse().map_err(|()| format!("\"{label}\" is no hex"))
}

/// A hex that can lie on a map, by its label.
fn hex_of_a_map(label: &str) -> Result<Hex, String> {
    let is_inside = |hex: &Hex| (1..=LAST).contains(&hex.col) && (1..=LAST).contains(&hex.row);
    let off = || format!("\"{label}\" lies off every map: columns and rows go from 01 to {LAST}");
    hex(label).and_then(|hex| Some(hex).filter(is_inside).ok_or_else(off))
}

/// The last column and row whose neighbours have labels too.
const LAST: u8 = 98;

/// What a refusal is called.
pub(super) fn why(illegal: &Illegal) -> &'static str {
    match illegal.reason {
        Reason::Hex(reason) => reason.word(),
        _ => "refused",
    }
}

/// `legal` and `reason`.
pub(super) fn verdict<T>(found: &Result<T, Illegal>) -> Value {
    json!({ "legal": found.is_ok(), "reason": found.as_ref().err().map_or("ok", why) })
}

fn column(rules: &RaphiaRules, column: Option<u8>) -> String {
    let named = column.and_then(|at| rules.tables().combat.columns.get(usize::from(at)));
    named.map_or("below".to_string(), |row| row.name.clone())
}

/// A state, and whether a pursuer is surprised.
pub(super) fn state(of: &Value) -> (State, bool) {
    match word(of, "state") {
        "rout" => (State::Rout, false),
        "pursuit" | "pursuit_disordered" => (State::Pursuit, true),
        "pursuit_ordered" => (State::Pursuit, false),
        _ => (State::Good, false),
    }
}

fn arms(list: &Value) -> Result<Vec<Arm>, String> {
    let named = |value: &Value| {
        let id = value.as_str().unwrap_or_default();
        Arm::named(id).ok_or_else(|| format!("there is no arm \"{id}\""))
    };
    list.as_array().into_iter().flatten().map(named).collect()
}

fn morale_list(of: &Value) -> Vec<u8> {
    of["morale"].as_array().into_iter().flatten().map(|value| value.as_u64().unwrap_or(0) as u8).collect()
}

fn force(of: &Value) -> Result<Force, String> {
    let (state, shaken) = state(of);
    Ok(Force {
        arm: arm(of, "type")?,
        combat: number(of, "combat") as u16,
        others: number(of, "others") as u16,
        leader: flag(of, "leader"),
        mercenary: flag(of, "mercenary"),
        state,
        shaken,
    })
}

/// An attack of a case that is not forbidden.
struct Reckoned {
    on: Force,
    tally: Tally,
    results: Dist<Toll>,
}

impl Asked<'_> {
    fn ratio_column(&self) -> Value {
        let at = self.rules.column(number(self.input, "attacker") as u16, number(self.input, "defender") as u16);
        json!({ "column": column(&self.rules, at) })
    }

    fn strength(&self) -> Result<Value, String> {
        let stack = &self.input["stack"];
        let own = Force {
            arm: Arm::Light,
            combat: number(stack, "combat") as u16,
            others: number(stack, "others") as u16,
            leader: flag(stack, "leader"),
            mercenary: false,
            state: State::Good,
            shaken: false,
        };
        let base = own.strength();
        let multiplier = match word(self.input, "role") {
            "attack" if !self.input["target"].is_null() => {
                self.rules.multiplier(&force(&self.input["target"])?, flag(self.input, "flank")).0
            }
            _ => 1,
        };
        Ok(json!({ "base": base, "multiplier": multiplier, "total": base * multiplier }))
    }

    /// The two forces of an attack, and whether it comes from a flank hex.
    fn pair(&self) -> Result<(Force, Force, bool), String> {
        Ok((force(&self.input["attacker"])?, force(&self.input["defender"])?, flag(self.input, "flank")))
    }

    /// The attack reckoned up with the chances of the table; or why it is forbidden.
    fn attack(&self) -> Result<Result<Reckoned, Value>, String> {
        let (by, on, flank) = self.pair()?;
        if let Err(illegal) = self.rules.may_strike(&by, &on, flank) {
            return Ok(Err(json!({ "legal": false, "reason": why(&illegal) })));
        }
        let tally = self.rules.reckon(&by, &on, flank);
        let results = self.rules.results(&tally, How::Melee, [by.mercenary, on.mercenary], on.state);
        Ok(Ok(Reckoned { on, tally, results }))
    }

    fn attack_result(&self) -> Result<Value, String> {
        Ok(match self.attack()? {
            Err(refused) => refused,
            Ok(Reckoned { tally, results, .. }) => with_results(
                json!({
                    "legal": true,
                    "attacker_total": tally.attack,
                    "defender_total": tally.defence,
                    "multiplier": tally.multiplier,
                    "column": column(&self.rules, tally.column),
                    "modifier": tally.modifier(),
                }),
                &results,
            ),
        })
    }

    fn fire(&self) -> Result<Value, String> {
        let (missiles, targets) = (number(self.input, "missile") as u16, number(self.input, "target_counters") as u16);
        if missiles == 0 {
            return Ok(json!({ "legal": false, "reason": "no_missile" }));
        }
        let (target, _) = state(&json!({ "state": self.input["target_state"] }));
        // A leader alone counts for one (raphia.rul.31).
        let tally = self.rules.reckon_fire(missiles, targets.max(1));
        let results = self.rules.results(&tally, How::Fire, [false; 2], target);
        let told = json!({
            "legal": true,
            "attacker_total": tally.attack,
            "defender_total": tally.defence,
            "column": column(&self.rules, tally.column),
        });
        Ok(with_results(told, &results))
    }

    fn inferiority(&self) -> Result<Value, String> {
        if word(self.input, "mode") == "fire" {
            return Ok(json!({ "column": "n/a", "test": false }));
        }
        let (by, on, flank) = self.pair()?;
        let basic = self.rules.column(by.strength(), on.strength());
        Ok(json!({ "column": column(&self.rules, basic), "test": self.rules.needs_nerve(&by, &on, flank) }))
    }

    fn plight(of: &Value, pursuing: bool) -> Plight {
        Plight {
            leader: match word(of, "leader") {
                "radius" => Near::Radius,
                "stack" => Near::Stack,
                _ => Near::No,
            },
            leader_dead: flag(of, "army_leader_dead"),
            pursuing,
            mad_elephants: flag(of, "elephant_facing_elephant_rout"),
        }
    }

    /// What is added to a test of morale, and the chance to pass it.
    fn test(&self, plight: &Plight, morale: u8) -> (i8, Fraction) {
        let modifier = self.rules.morale_modifiers(plight).iter().map(|modifier| modifier.value).sum();
        (modifier, self.rules.pass(morale, modifier))
    }

    fn morale_test(&self) -> Value {
        let plight = Self::plight(self.input, flag(self.input, "pursuing"));
        let (modifier, pass) = self.test(&plight, number(self.input, "morale") as u8);
        json!({ "modifier": modifier, "pass": pass.to_string() })
    }

    fn stack_test(&self) -> Result<Value, String> {
        let morale = morale_list(self.input);
        let modifier = self.input["modifier"].as_i64().unwrap_or(0) as i8;
        let is_phalanx = arm(self.input, "type")? == Arm::Phalanx;
        let failed = self.rules.stack_test(is_phalanx, &morale, modifier);
        let count = failed.map(|failed| failed.iter().filter(|&&one| one).count());
        let count: Map<String, Value> =
            count.iter().map(|(n, chance)| (n.to_string(), json!(chance.to_string()))).collect();
        Ok(json!({
            "rolls": if is_phalanx { morale.len().min(1) } else { morale.len() },
            "top_routs": failed.chance(|failed| failed.first() == Some(&true)).to_string(),
            "all_rout": failed.chance(|failed| failed.iter().all(|&one| one)).to_string(),
            "count": count,
        }))
    }

    fn fight_odds(&self) -> Result<Value, String> {
        let Reckoned { on, results, .. } = match self.attack()? {
            Err(refused) => return Ok(refused),
            Ok(found) => found,
        };
        let mut morale = morale_list(&self.input["defender"]);
        if morale.is_empty() {
            // A leader alone has none, and never tests (raphia.rul.31).
            morale.push(0);
        }
        let modifier = self.input["morale_modifier"].as_i64().unwrap_or(0) as i8;
        let fought = self.rules.fight(&on, &results, &morale, modifier);
        let chance = |holds: &dyn Fn(&Fought) -> bool| fought.chance(holds).to_string();
        let mut told = json!({
            "legal": true,
            "untouched": chance(&|end| !end.killed && end.fled() == 0),
            "top_eliminated": chance(&|end| end.killed),
        });
        if on.state != State::Rout {
            told["some_rout"] = json!(chance(&|end| end.fled() > 0));
            told["hex_lost"] = json!(chance(&Fought::is_lost));
        }
        Ok(told)
    }

    fn stacking(&self) -> Result<Value, String> {
        Ok(verdict(&self.rules.may_stack(&arms(&self.input["counters"])?)))
    }

    fn stack_form(&self) -> Result<Value, String> {
        let target = arms(&self.input["target"])?;
        let of = |name: &str| state(&json!({ "state": self.input[name] })).0;
        let formed = self.rules.may_form(&Forming {
            joiner: arm(self.input, "joiner")?,
            joining: self.input["joining"].as_u64().unwrap_or(1) as usize,
            has: number(self.input, "mp_left") as u8,
            target: &target,
            in_contact: flag(self.input, "in_contact"),
            joiner_state: of("joiner_state"),
            target_state: of("target_state"),
        });
        let mut told = verdict(&formed);
        match formed {
            Ok(cost) => told["cost"] = json!(cost),
            Err(Illegal { reason: Reason::Hex(crate::game::HexReason::Movement { needs, .. }), .. }) => {
                told["cost"] = json!(needs);
            }
            Err(_) => {}
        }
        Ok(told)
    }

    fn merge_order(&self) -> Value {
        let names = |name: &str| -> Vec<String> {
            let list = self.input[name].as_array().into_iter().flatten();
            list.map(|value| value.as_str().unwrap_or_default().to_string()).collect()
        };
        let mut orders = merged(&names("existing"), &names("arriving"));
        orders.sort();
        orders.dedup();
        json!({ "orders": orders })
    }

    fn rearguard(&self) -> Value {
        let may = Grid::may_leave(number(self.input, "stack_size") as usize, flag(self.input, "in_contact"));
        json!({ "may_leave": may, "leaving": (0..may).collect::<Vec<_>>() })
    }

    fn neighbours(&self) -> Result<Value, String> {
        let around = hex_of_a_map(word(self.input, "hex"))?.around();
        Ok(json!({ "neighbours": around.iter().map(Hex::to_string).collect::<Vec<_>>() }))
    }

    fn distance(&self) -> Result<Value, String> {
        Ok(json!({ "distance": hex_of_a_map(word(self.input, "a"))?.distance(hex_of_a_map(word(self.input, "b"))?) }))
    }

    fn facing(&self) -> Result<Value, String> {
        let table = hex_board::around(&self.rules, &[Unit::read(&self.rules, &self.input["unit"])?]);
        let grid = Grid::of(&self.rules, &table);
        let other = hex(word(self.input, "other"))?;
        let id = hex_board::id(0);
        let mut front = grid.front(id);
        front.sort_unstable();
        let direction = grid.spot(id).and_then(|spot| spot.hex.direction(other));
        let relation = match direction {
            None => "none",
            Some(_) if front.contains(&other) => "front",
            Some(_) => "flank",
        };
        let mut told =
            json!({ "relation": relation, "front_hexes": front.iter().map(Hex::to_string).collect::<Vec<_>>() });
        if let Some(direction) = direction {
            told["direction"] = json!(direction.get());
        }
        Ok(told)
    }

    fn attack_legal(&self) -> Result<Value, String> {
        let (by, on) = (&self.input["attacker"], &self.input["target"]);
        let mut board = hex_board::around(&self.rules, &[Unit::read(&self.rules, by)?, Unit::read(&self.rules, on)?]);
        hex_board::mark(&mut board, 0, Mark::Attacked, flag(by, "has_attacked"));
        hex_board::mark(&mut board, 1, Mark::Struck, flag(on, "top_was_attacked"));
        let how = if flag(self.input, "back_attack") { How::Back } else { How::Melee };
        let grid = Grid::of(&self.rules, &board);
        let may = grid.may_attack(hex_board::id(0), hex_board::id(1), how);
        let mut told = verdict(&may);
        if let Ok((attacker, target)) = may {
            told["flank"] = json!(grid.tally(&attacker, &target, how).flank);
        }
        Ok(told)
    }

    fn pursuit(&self) -> Result<Value, String> {
        let how = match word(self.input, "mode") {
            "fire" => How::Fire,
            "back" | "back_attack" => How::Back,
            _ => How::Melee,
        };
        let (fled, stand) = (number(self.input, "defenders_routed"), number(self.input, "defenders_standing"));
        let pursues = self.rules.pursues(arm(self.input, "attacker_type")?, how, fled as usize, stand as usize);
        let word = match pursues {
            Pursues::Never => "no",
            Pursues::May => "may",
            Pursues::Must => "must",
        };
        Ok(json!({ "pursuit": word }))
    }

    fn rally(&self) -> Result<Value, String> {
        let unit = &self.input["unit"];
        let mut units = vec![Unit::read(&self.rules, unit)?];
        for other in self.input["units"].as_array().into_iter().flatten() {
            if word(other, "id").is_empty() || word(other, "id") != word(unit, "id") {
                units.push(Unit::read(&self.rules, other)?);
            }
        }
        let board = hex_board::around(&self.rules, &units);
        let may = self.rules.may_rally_at_all(&board, hex_board::id(0));
        if let Err(illegal) = may {
            return Ok(json!({ "test": false, "reason": why(&illegal) }));
        }
        let plight = Self::plight(&self.input["modifiers"], units[0].state == State::Pursuit);
        let (modifier, pass) = self.test(&plight, number(unit, "morale") as u8);
        Ok(json!({ "test": true, "reason": "ok", "modifier": modifier, "pass": pass.to_string() }))
    }

    fn victory(&self) -> Result<Value, String> {
        let sides = self.rules.tables().sides.each_ref().map(|side| side.id.clone());
        let mut points = [0u16; 2];
        for (side, sum) in sides.iter().zip(&mut points) {
            for row in self.input[side].as_array().into_iter().flatten() {
                let count = row["n"].as_u64().unwrap_or(1) as u16;
                if state(row).0 == State::Good {
                    *sum += count * self.rules.worth(arm(row, "type")?);
                }
            }
        }
        let winner = self.rules.winner(points).map_or("", |side| sides[side.index()].as_str());
        let mut told = json!({ "winner": winner, "margin": points[0].abs_diff(points[1]) });
        for (side, points) in sides.iter().zip(points) {
            told[side] = json!(points);
        }
        Ok(told)
    }

    fn egyptian_morale(&self) -> Value {
        json!({ "morale": self.rules.hidden_morale(number(self.input, "die") as u8) })
    }

    fn deploy(&self) -> Result<Value, String> {
        let map = hex_board::map(&self.input["map"])?;
        let side = hex_board::side(&self.rules, word(self.input, "side"))?;
        let rules = hex_board::framed()?;
        let may = rules.may_deploy(&map, side, hex(word(self.input, "hex"))?, &arms(&self.input["types"])?);
        Ok(verdict(&may))
    }
}

/// The chances of the three results, beside what is told already.
fn with_results(mut told: Value, results: &Dist<Toll>) -> Value {
    for (name, effect) in [("none", Toll::Nothing), ("T", Toll::Test), ("X", Toll::Kill)] {
        told[name] = json!(results.chance(|&found| found == effect).to_string());
    }
    told
}

/// A direction by its number.
pub(super) fn dir(number: u64) -> Option<Dir> {
    u8::try_from(number).ok().and_then(Dir::new)
}
