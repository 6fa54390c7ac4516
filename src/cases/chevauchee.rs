//! Questions about single soldiers, as files of the game `chevauchee`, format 1: the engine's own answers.

mod blows;
mod fields;
mod moves;
mod permits;
mod shots;

use serde_json::{Map, Value, json};

use self::fields::Given;
use crate::dice::{Dist, Fraction};
use crate::game::Switches;
use crate::rules::chevauchee::ChevaucheeRules;
use crate::scenario;

/// The rules at both scales.
pub(super) struct Scales {
    id: String,
    plain: ChevaucheeRules,
    doubled: ChevaucheeRules,
}

/// What a case asks, with the rules to answer it.
struct Asked<'c> {
    rules: &'c ChevaucheeRules,
    input: Given<'c>,
}

/// The rule set of a file of cases about skirmishes; none for other files.
pub(super) fn rules(file: &Value) -> Option<Scales> {
    let id = file["game"].as_str()?;
    let tables = scenario::skirmish_file(id)?;
    let with = |switches: Switches| ChevaucheeRules::new(tables.clone(), &switches, None);
    let doubles = |row: &&crate::rules::chevauchee::tables::SkirmishSwitch| {
        row.effect == crate::rules::chevauchee::tables::SkirmishEffect::Doubled
    };
    let doubled = tables.switches.iter().filter(doubles).map(|row| (row.id.clone(), 1)).collect();
    Some(Scales { id: id.to_string(), plain: with(Switches::new()), doubled: with(doubled) })
}

impl Scales {
    /// The id of the rule set.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Works one case out.
    pub fn result(&self, case: &Value) -> Result<Value, String> {
        let input = Given::of(&case["input"], "input")?;
        // A shot in a question about loading is a question of its own.
        let of = match case["op"].as_str() {
            Some("load") if !case["input"]["shot"]["scale"].is_null() => input.object("shot")?,
            _ => input.clone(),
        };
        let rules = match of.word("scale", "1/72")? {
            "1/72" => &self.plain,
            "1/35" => &self.doubled,
            other => return Err(format!("there is no scale \"{other}\"; there are 1/72 and 1/35")),
        };
        let asked = Asked { rules, input };
        match case["op"].as_str().unwrap_or_default() {
            "move" => asked.allowance(),
            "charge" => asked.charge(),
            "charge_group" => asked.charge_group(),
            "initiative" => asked.initiative(),
            "arc" => asked.arc(),
            "engaged" => asked.engaged(),
            "walk" => asked.walk(),
            "may_use" => asked.may_use(),
            "may_fire" => asked.may_fire(),
            "may_charge" => asked.may_charge(),
            "may_strike" => asked.may_strike(),
            "missile" => asked.missile(),
            "volley" => asked.volley(),
            "load" => asked.load(),
            "order" => asked.order(),
            "duel" => asked.duel(),
            "melee" => asked.melee(),
            "withdraw" => asked.withdraw(),
            "withdraw_turn" => asked.withdraw_turn(),
            "charge_turn" => asked.charge_turn(),
            "" => Err("the case has no \"op\"".to_string()),
            other => Err(format!("there is no operation \"{other}\"")),
        }
    }
}

/// A chance as the files write it.
fn chance(fraction: Fraction) -> Value {
    json!(fraction.to_string())
}

/// The chance that both come about, where one says nothing about the other.
fn both(one: Fraction, other: Fraction) -> Fraction {
    Fraction::new(one.num * other.num, one.den * other.den)
}

/// The chance that it does not come about.
fn not(one: Fraction) -> Fraction {
    Fraction::new(one.den - one.num, one.den)
}

/// Every set with its chance: its names sorted and joined, or `none`; with the names of its bits.
fn joint(sets: impl Iterator<Item = (u64, String)>, names: &[&str]) -> Value {
    let mut told = Map::new();
    for (set, p) in sets {
        let mut of: Vec<&str> = (0..names.len()).filter(|at| set & 1 << at != 0).map(|at| names[at]).collect();
        of.sort_unstable();
        let key = if of.is_empty() { "none".to_string() } else { of.join("+") };
        told.insert(key, json!(p));
    }
    Value::Object(told)
}

/// The chance of each name to be in the set.
fn each(names: &[&str], chance: impl Fn(u64) -> String) -> Value {
    let each = names.iter().enumerate();
    Value::Object(each.map(|(at, name)| (name.to_string(), json!(chance(1 << at)))).collect())
}

/// Both of sets that were counted with short numbers.
fn told(sets: &Dist<u64>, names: &[&str]) -> (Value, Value) {
    let all = sets.iter().map(|(set, p)| (*set, p.to_string()));
    (joint(all, names), each(names, |bit| sets.chance(|set| set & bit != 0).to_string()))
}

/// More dice than can be counted.
fn too_many() -> String {
    "more dice than can be counted at once".to_string()
}
