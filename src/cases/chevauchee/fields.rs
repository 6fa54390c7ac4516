//! The fields of cases about skirmishes: each with its default, and a sentence where it is something else.

use serde_json::Value;

use crate::game::{Arc4, Armour, KindId, Shield};
use crate::geom::{Inches, Point};
use crate::rules::chevauchee::tables::{Cover, Hindrance};
use crate::rules::chevauchee::{ChevaucheeRules, Man};

/// An object of a case, and where it stands.
#[derive(Clone)]
pub(super) struct Given<'v> {
    value: &'v Value,
    at: String,
}

/// Millionths in one.
const MILLION: i64 = 1_000_000;
/// No number of a case is larger.
const MOST: i64 = 1_000;

impl<'v> Given<'v> {
    /// An object; what is missing is an empty one.
    pub fn of(value: &'v Value, at: &str) -> Result<Given<'v>, String> {
        match value {
            Value::Object(_) | Value::Null => Ok(Given { value, at: at.to_string() }),
            _ => Err(format!("\"{at}\" is no object")),
        }
    }

    /// Whether the field is there.
    pub fn has(&self, name: &str) -> bool {
        !self.value[name].is_null()
    }

    /// A field as it is.
    pub fn raw(&self, name: &str) -> &'v Value {
        &self.value[name]
    }

    fn not(&self, name: &str, what: &str) -> String {
        format!("\"{name}\" of \"{}\" is not {what}", self.at)
    }

    /// A field that is an object itself.
    pub fn object(&self, name: &str) -> Result<Given<'v>, String> {
        match self.has(name) {
            true => Given::of(&self.value[name], name),
            false => Err(format!("\"{}\" has no \"{name}\"", self.at)),
        }
    }

    /// The members of a field that is an object, in the order of the file.
    pub fn members(&self, name: &str) -> Result<Vec<(&'v str, Given<'v>)>, String> {
        let members = self.value[name].as_object().ok_or_else(|| self.not(name, "an object"))?;
        members.iter().map(|(key, value)| Ok((key.as_str(), Given::of(value, key)?))).collect()
    }

    /// The members of a field as they are; none where it is missing.
    pub fn words_by_name(&self, name: &str) -> Result<Vec<(&'v str, Option<&'v str>)>, String> {
        let members = match &self.value[name] {
            Value::Null => return Ok(Vec::new()),
            Value::Object(members) => members,
            _ => return Err(self.not(name, "an object")),
        };
        let word = |(key, value): (&'v String, &'v Value)| match value {
            Value::Null => Ok((key.as_str(), None)),
            Value::String(word) => Ok((key.as_str(), Some(word.as_str()))),
            _ => Err(self.not(key, "a name")),
        };
        members.iter().map(word).collect()
    }

    /// A list; empty where it is missing.
    pub fn list(&self, name: &str) -> Result<&'v [Value], String> {
        match &self.value[name] {
            Value::Null => Ok(&[]),
            Value::Array(list) => Ok(list),
            _ => Err(self.not(name, "a list")),
        }
    }

    /// A list of objects; empty where it is missing.
    pub fn objects(&self, name: &str) -> Result<Vec<Given<'v>>, String> {
        self.list(name)?.iter().map(|value| Given::of(value, name)).collect()
    }

    /// A word.
    pub fn word(&self, name: &str, usual: &'static str) -> Result<&'v str, String> {
        match &self.value[name] {
            Value::Null => Ok(usual),
            Value::String(word) => Ok(word),
            _ => Err(self.not(name, "a word")),
        }
    }

    /// A word that may be missing.
    pub fn some_word(&self, name: &str) -> Result<Option<&'v str>, String> {
        Ok(Some(self.word(name, "")?).filter(|word| !word.is_empty()))
    }

    /// A word that has to be there.
    pub fn needed(&self, name: &str) -> Result<&'v str, String> {
        self.some_word(name)?.ok_or_else(|| format!("\"{}\" has no \"{name}\"", self.at))
    }

    /// True or false.
    pub fn flag_or(&self, name: &str, usual: bool) -> Result<bool, String> {
        match &self.value[name] {
            Value::Null => Ok(usual),
            Value::Bool(flag) => Ok(*flag),
            _ => Err(self.not(name, "true or false")),
        }
    }

    /// True, or false where it is missing.
    pub fn flag(&self, name: &str) -> Result<bool, String> {
        self.flag_or(name, false)
    }

    /// A whole number of 0 to `most`.
    pub fn count(&self, name: &str, usual: u64, most: u64) -> Result<u64, String> {
        match &self.value[name] {
            Value::Null => Ok(usual),
            value => value
                .as_u64()
                .filter(|count| *count <= most)
                .ok_or_else(|| self.not(name, &format!("a whole number up to {most}"))),
        }
    }

    /// A whole number that may be below nothing.
    pub fn whole(&self, name: &str) -> Result<i64, String> {
        let millionths = self.millionths(&self.value[name], name)?;
        if millionths % MILLION == 0 { Ok(millionths / MILLION) } else { Err(self.not(name, "a whole number")) }
    }

    /// A length, rounded up to a thousandth of an inch: whatever reaches it reaches the length itself.
    pub fn length(&self, name: &str) -> Result<Inches, String> {
        let millionths = self.millionths(&self.value[name], name)?;
        if millionths < 0 {
            return Err(self.not(name, "a length"));
        }
        Ok(Inches::thousandths(((millionths + 999) / 1000) as i32))
    }

    /// A number in millionths, rounded to the nearest.
    fn millionths(&self, value: &Value, name: &str) -> Result<i64, String> {
        let number = || self.not(name, &format!("a number up to {MOST}"));
        let Value::Number(given) = value else { return Err(number()) };
        parse_millionths(&given.to_string()).ok_or_else(number)
    }

    fn pair(&self, value: &Value, name: &str) -> Result<[i64; 2], String> {
        match value.as_array().map(Vec::as_slice) {
            Some([x, y]) => Ok([self.millionths(x, name)?, self.millionths(y, name)?]),
            _ => Err(self.not(name, "a point [x, y]")),
        }
    }

    /// A point in millionths of an inch.
    pub fn fine_point(&self, name: &str) -> Result<[i64; 2], String> {
        self.pair(&self.value[name], name)
    }

    /// Points in thousandths of an inch.
    pub fn points(&self, name: &str) -> Result<Vec<Point>, String> {
        self.list(name)?.iter().map(|value| self.pair(value, name).map(point)).collect()
    }

    /// A point in thousandths of an inch.
    pub fn point(&self, name: &str) -> Result<Point, String> {
        self.fine_point(name).map(point)
    }
}

/// The nearest point in thousandths of an inch.
fn point(millionths: [i64; 2]) -> Point {
    let [x, y] = millionths.map(|n| (n + 500).div_euclid(1000) as i32);
    Point::at(x, y)
}

/// A decimal number in millionths, rounded to the nearest.
fn parse_millionths(text: &str) -> Option<i64> {
    let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let exponent: i32 = exponent.parse().ok()?;
    let (sign, digits) = match mantissa.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, mantissa),
    };
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let all: i128 = [whole, part].concat().parse().ok()?;
    // So many places to the left.
    let shift = 6 + exponent - i32::try_from(part.len()).ok()?;
    let value = match u32::try_from(shift) {
        Ok(shift) => all.checked_mul(10i128.checked_pow(shift)?)?,
        Err(_) => match 10i128.checked_pow(shift.unsigned_abs()) {
            Some(by) => (2 * all + by) / (2 * by),
            None => 0,
        },
    };
    i64::try_from(sign * value).ok().filter(|value| value.abs() <= MOST * MILLION)
}

/// The armour of somebody, which has to be said.
pub(super) fn armour(of: &Given<'_>) -> Result<Armour, String> {
    match of.needed("armour")? {
        "unarmoured" => Ok(Armour::Unarmoured),
        "light" => Ok(Armour::Light),
        "medium" => Ok(Armour::Medium),
        "heavy" => Ok(Armour::Heavy),
        other => Err(format!("there is no armour \"{other}\"")),
    }
}

/// The shield of somebody.
pub(super) fn shield(of: &Given<'_>) -> Result<Shield, String> {
    match of.word("shield", "none")? {
        "none" => Ok(Shield::None),
        "shield" => Ok(Shield::Shield),
        "buckler" => Ok(Shield::Buckler),
        other => Err(format!("there is no shield \"{other}\"")),
    }
}

/// The quarter a field names.
pub(super) fn quarter(of: &Given<'_>, name: &str) -> Result<Arc4, String> {
    match of.word(name, "front")? {
        "front" => Ok(Arc4::Front),
        "left" => Ok(Arc4::Left),
        "right" => Ok(Arc4::Right),
        "rear" => Ok(Arc4::Rear),
        other => Err(format!("there is no side \"{other}\" of a soldier")),
    }
}

/// The covers of somebody.
pub(super) fn covers(of: &Given<'_>) -> Result<Vec<Cover>, String> {
    let cover = |value: &Value| match value.as_str().unwrap_or_default() {
        "low_wall" => Ok(Cover::LowWall),
        "hedge" => Ok(Cover::Hedge),
        "woods" => Ok(Cover::Woods),
        "battlement" => Ok(Cover::Battlement),
        "window" => Ok(Cover::Window),
        "hoarding" => Ok(Cover::Hoarding),
        "mantlet" => Ok(Cover::Mantlet),
        "arrowslit" => Ok(Cover::Arrowslit),
        other => Err(format!("there is no cover \"{other}\"")),
    };
    of.list("cover")?.iter().map(cover).collect()
}

/// The row of a melee weapon.
pub(super) fn weapon_named(rules: &ChevaucheeRules, id: &str) -> Result<u8, String> {
    let at = rules.tables().weapons.iter().position(|row| row.id == id);
    at.map(|at| at as u8).ok_or_else(|| format!("there is no melee weapon \"{id}\""))
}

/// The row of a missile weapon.
pub(super) fn missile_named(rules: &ChevaucheeRules, id: &str) -> Result<u8, String> {
    let at = rules.tables().missiles.iter().position(|row| row.id == id);
    at.map(|at| at as u8).ok_or_else(|| format!("there is no missile weapon \"{id}\""))
}

/// The melee weapon in somebody's hand.
pub(super) fn weapon(rules: &ChevaucheeRules, of: &Given<'_>) -> Result<u8, String> {
    weapon_named(rules, of.word("weapon", "unarmed")?)
}

/// A soldier as a shot or a blow asks of him.
pub(super) fn man(rules: &ChevaucheeRules, of: &Given<'_>) -> Result<Man, String> {
    Ok(Man {
        armour: armour(of)?,
        mounted: of.flag("mounted")?,
        shield: shield(of)?,
        weapon: weapon(rules, of)?,
        used: of.some_word("used_missile")?.map(|id| missile_named(rules, id)).transpose()?,
    })
}

/// The category of somebody who moves, and the worst ground he meets; the error of its own is ground closed to charges.
pub(super) struct Mover {
    pub category: KindId,
    pub ground: Option<u8>,
    pub may_charge: bool,
}

/// What hinders a move there; none on open ground.
fn hindrance(word: &str) -> Result<Option<Hindrance>, String> {
    Ok(Some(match word {
        "open" => return Ok(None),
        "marsh" => Hindrance::Marsh,
        "ford" => Hindrance::Ford,
        "woods" => Hindrance::Woods,
        "uphill" => Hindrance::Uphill,
        "rough" => Hindrance::Rough,
        "building" => Hindrance::Building,
        "hedge" => Hindrance::Hedge,
        other => return Err(format!("there is no terrain \"{other}\"")),
    }))
}

/// The ground of a list: the row of the worst, and whether all of it may be charged over.
pub(super) fn ground(rules: &ChevaucheeRules, of: &Given<'_>) -> Result<(Option<u8>, bool), String> {
    let (mut worst, mut open) = (None, true);
    for value in of.list("terrain")? {
        let Some(row) = hindrance(value.as_str().unwrap_or_default())?.and_then(|of| rules.ground(of)) else {
            continue;
        };
        open &= rules.ground_row(row).charge;
        if worst.is_none() || rules.less(Some(row)) > rules.less(worst) {
            worst = Some(row);
        }
    }
    Ok((worst, open))
}

/// Somebody who moves.
pub(super) fn mover(rules: &ChevaucheeRules, of: &Given<'_>) -> Result<Mover, String> {
    let category = rules.kind_of(armour(of)?, of.flag("mounted")?);
    let (ground, may_charge) = ground(rules, of)?;
    Ok(Mover { category, ground, may_charge })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_are_read_exactly() {
        for (text, millionths) in
            [("8", 8_000_000), ("8.5", 8_500_000), ("-0.25", -250_000), ("1e-5", 10), ("0.30000000000000004", 300_000)]
        {
            assert_eq!(parse_millionths(text), Some(millionths), "{text}");
        }
        assert_eq!(parse_millionths("1e9"), None);
        assert_eq!(parse_millionths("x"), None);
    }
}
