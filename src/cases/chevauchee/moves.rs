//! Moves, charges, who chooses, arcs and reach.

use serde_json::{Map, Value, json};

use super::fields::{Given, mover, quarter};
use super::{Asked, both, chance, not, told};
use crate::dice::Fraction;
use crate::game::Arc4;
use crate::geom::{Degrees, Inches, Vector};
use crate::rules::chevauchee::{self, Onset, OnsetEnd, beats_all, tread};

/// The word of a quarter.
fn word(quarter: Arc4) -> &'static str {
    match quarter {
        Arc4::Front => "front",
        Arc4::Left => "left",
        Arc4::Right => "right",
        Arc4::Rear => "rear",
    }
}

/// A charge that may not be announced.
fn closed() -> Value {
    json!({ "legal": false, "reason": "terrain" })
}

impl Asked<'_> {
    pub(super) fn allowance(&self) -> Result<Value, String> {
        let of = mover(self.rules, &self.input)?;
        let base = self.rules.tables().moves[usize::from(of.category.0)].base;
        let allowance = (self.rules.length(base) - self.rules.less(of.ground)).max(Inches::ZERO);
        let half = Inches::thousandths(allowance.get() / 2);
        Ok(json!({ "allowance": allowance, "withdrawal": half, "charge_allowed": of.may_charge }))
    }

    pub(super) fn charge(&self) -> Result<Value, String> {
        let of = mover(self.rules, &self.input)?;
        let gap = self.input.length("gap")?;
        if !of.may_charge {
            return Ok(closed());
        }
        let reaches = self.rules.dashes(of.category, of.ground);
        let distances: Vec<Inches> = reaches.iter().map(|(reach, _)| *reach).collect();
        let distribution: Map<String, Value> =
            reaches.iter().map(|(reach, p)| (reach.to_string(), chance(p))).collect();
        Ok(json!({
            "legal": true,
            "min": distances.first(),
            "max": distances.last(),
            "distribution": distribution,
            "p_contact": chance(self.rules.contact_chance(of.category, of.ground, gap)),
        }))
    }

    pub(super) fn charge_group(&self) -> Result<Value, String> {
        let (mut names, mut chargers, mut stays) = (Vec::new(), Vec::new(), 0u64);
        for (at, (name, given)) in self.input.members("chargers")?.into_iter().enumerate() {
            let of = mover(self.rules, &given)?;
            // Who may not charge there is in no contact.
            stays |= if of.may_charge { 0 } else { 1 << at };
            names.push(name);
            chargers.push((of.category, of.ground, given.length("gap")?));
        }
        if names.len() > 64 {
            return Err("more than 64 chargers".to_string());
        }
        let sets = self.rules.charge_together(&chargers).map(|set| set & !stays);
        let (joint, each) = told(&sets, &names);
        Ok(json!({ "joint": joint, "p_each": each }))
    }

    pub(super) fn initiative(&self) -> Result<Value, String> {
        if !self.input.has("rolls") {
            let wins = beats_all(0, &[0]);
            let tie = Fraction::new(wins.den - 2 * wins.num, wins.den);
            // Ties are thrown again, so only throws that decide count.
            let chooses = Fraction::new(wins.num, 2 * wins.num);
            return Ok(json!({
                "p_first_wins_on_one_throw": chance(wins),
                "p_tie_on_one_throw": chance(tie),
                "p_first_chooses": chance(chooses),
            }));
        }
        let mut used = 0;
        for value in self.input.list("rolls")? {
            let pip = |at: usize| value[at].as_u64().filter(|pip| (1..=6).contains(pip));
            let (first, second) = pip(0).zip(pip(1)).ok_or("\"rolls\" are pairs of dice, 1 to 6")?;
            used += 1;
            if first != second {
                let chooses = if first > second { "first" } else { "second" };
                return Ok(json!({ "chooses": chooses, "throws_used": used }));
            }
        }
        Ok(json!({ "chooses": null, "throws_used": used }))
    }

    pub(super) fn arc(&self) -> Result<Value, String> {
        let ([x, y], [to_x, to_y]) = (self.input.fine_point("of")?, self.input.fine_point("at")?);
        // The source's degrees run from the right and counter-clockwise.
        let facing = if self.input.has("facing") { self.input.whole("facing")? } else { 0 };
        let facing = Degrees::new(90 - facing.rem_euclid(360) as i32);
        let way = Vector { x: to_x - x, y: to_y - y };
        Ok(json!({ "arc": word(chevauchee::quarter(facing, way)) }))
    }

    pub(super) fn engaged(&self) -> Result<Value, String> {
        let ([x, y], [to_x, to_y]) = (self.input.fine_point("a")?, self.input.fine_point("b")?);
        let reach = i128::from(self.rules.reach().get()) * 1000;
        let (dx, dy) = (i128::from(to_x - x), i128::from(to_y - y));
        let in_one_room = self.input.some_word("a_building")? == self.input.some_word("b_building")?;
        Ok(json!({ "engaged": dx * dx + dy * dy <= reach * reach && in_one_room }))
    }

    pub(super) fn walk(&self) -> Result<Value, String> {
        let most = i64::from(self.input.length("allowance")?.get());
        let (start, legs, enemies) =
            (self.input.point("start")?, self.input.points("legs")?, self.input.points("enemies")?);
        let trod = tread(start, &legs, most, &enemies, self.rules.reach());
        let used = Inches::thousandths(trod.steps as i32);
        let end = json!([trod.at.x, trod.at.y]);
        Ok(json!({ "end": end, "used": used, "halted": !trod.met.is_empty(), "engaged_with": trod.met }))
    }

    pub(super) fn charge_turn(&self) -> Result<Value, String> {
        let (charger, shooter) = (self.input.object("charger")?, self.input.object("shooter")?);
        let of = mover(self.rules, &charger)?;
        if !of.may_charge {
            return Ok(closed());
        }
        let missile = shooter.some_word("missile")?;
        let onset = Onset {
            gap: self.input.length("gap")?,
            charger: super::fields::man(self.rules, &charger)?,
            category: of.category,
            ground: of.ground,
            shooter: super::fields::man(self.rules, &shooter)?,
            missile: missile.map(|id| super::fields::missile_named(self.rules, id)).transpose()?,
            loaded: shooter.flag_or("loaded", true)?,
            fires_if_reached: self.input.flag_or("fires_if_contacted", true)?,
            heights: [u8::from(charger.flag("above")?), u8::from(shooter.flag("above")?)],
        };
        let ends = self.rules.onset(&onset);
        let of = |holds: &dyn Fn(&OnsetEnd) -> bool| chance(ends.chance(holds));
        Ok(json!({
            "legal": true,
            "p_contact": of(&|end| end.contact),
            "p_charger_dead": of(&|end| end.charger_dead),
            "p_shooter_dead": of(&|end| end.shooter_dead),
            "p_both_alive": of(&|end| !end.charger_dead && !end.shooter_dead),
        }))
    }

    /// Who leaves: his weapon, and whether he rides.
    fn leaver(&self, of: &Given<'_>) -> Result<(u8, bool), String> {
        Ok((super::fields::weapon(self.rules, of)?, of.flag("mounted")?))
    }

    pub(super) fn withdraw(&self) -> Result<Value, String> {
        let own = self.leaver(&self.input.object("self")?)?;
        let mut foes = Vec::new();
        for foe in self.input.objects("opponents")? {
            if !foe.flag("also_withdrawing")? {
                foes.push(self.leaver(&foe)?);
            }
        }
        if foes.len() > 40 {
            return Err(super::too_many());
        }
        Ok(json!({ "p_success": chance(self.rules.leaving_chance(own, &foes)) }))
    }

    pub(super) fn withdraw_turn(&self) -> Result<Value, String> {
        let (own, foe) = (self.input.object("self")?, self.input.object("opponent")?);
        let away = self.rules.leaving_chance(self.leaver(&own)?, &[self.leaver(&foe)?]);
        let (man, striker) = (super::fields::man(self.rules, &own)?, super::fields::man(self.rules, &foe)?);
        let sum = self.rules.strike(striker.weapon, false, &man, quarter(&self.input, "self_arc")?);
        let kills = chevauchee::chance_of(sum.needs());
        let stays = not(away);
        Ok(json!({
            "p_away": chance(away),
            "p_dead": chance(both(stays, kills)),
            "p_still_engaged": chance(both(stays, not(kills))),
        }))
    }
}
