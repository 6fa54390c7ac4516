//! Shots, volleys, loading.

use serde_json::{Value, json};

use super::fields::{Given, covers, man, missile_named, quarter};
use super::{Asked, both, chance, each, joint, too_many};
use crate::dice::Fraction;
use crate::game::Sum;
use crate::rules::chevauchee::{Aim, Volley, VolleyShot, beats_all, chance_of};

impl Asked<'_> {
    /// A shot as far as the shooter goes.
    fn aim(&self, shot: &Given<'_>, into_melee: bool) -> Result<Aim, String> {
        Ok(Aim {
            missile: missile_named(self.rules, shot.needed("weapon")?)?,
            distance: shot.length("distance")?,
            walked: shot.flag("moved")?,
            rides: shot.flag("mounted")?,
            into_melee,
        })
    }

    /// A shot at a target.
    fn sum(&self, aim: &Aim, target: &Given<'_>) -> Result<Sum, String> {
        Ok(self.rules.shot(aim, &man(self.rules, target)?, quarter(target, "from")?, &covers(target)?))
    }

    /// The two throws of a shot.
    fn shot(&self, shot: &Given<'_>) -> Result<(Aim, Sum, Option<Sum>), String> {
        let friend = if shot.has("friend") { Some(shot.object("friend")?) } else { None };
        let aim = self.aim(shot, friend.is_some())?;
        let sum = self.sum(&aim, &shot.object("target")?)?;
        let stray = friend.map(|friend| self.sum(&aim, &friend)).transpose()?;
        Ok((aim, sum, stray))
    }

    pub(super) fn missile(&self) -> Result<Value, String> {
        let (aim, sum, stray) = self.shot(&self.input)?;
        let shot = VolleyShot { on: 0, needs: sum.needs(), stray: stray.as_ref().map(|stray| (1, stray.needs())) };
        let mut told = json!({
            "range_modifier": self.rules.range_modifier(aim.missile, aim.distance),
            "modifier": sum.modifier(),
            "defence": sum.number(),
            "needs": sum.needs(),
            "p_kill": chance(shot.chance()),
        });
        if let Some(stray) = stray {
            told["friend_defence"] = json!(stray.number());
            told["p_friend"] = chance(shot.stray_chance());
        }
        match self.input.count("shots", 1, 2)? {
            0 => Err("\"shots\" is 1 or 2".to_string()),
            1 => Ok(told),
            _ => {
                let ends = Volley { shots: vec![shot; 2] }.outcome().ok_or_else(too_many)?;
                let of = |holds: &dyn Fn(u64) -> bool| ends.chance(|set| holds(*set)).to_string();
                told["two"] = json!({
                    "target": of(&|set| set & 1 != 0),
                    "friend": of(&|set| set & 2 != 0),
                    "both": of(&|set| set == 3),
                    "target_only": of(&|set| set == 1),
                    "friend_only": of(&|set| set == 2),
                    "neither": of(&|set| set == 0),
                });
                Ok(told)
            }
        }
    }

    pub(super) fn volley(&self) -> Result<Value, String> {
        let soldiers = self.input.members("soldiers")?;
        let names: Vec<&str> = soldiers.iter().map(|(name, _)| *name).collect();
        if names.len() > 64 {
            return Err("more than 64 soldiers".to_string());
        }
        let raw = self.input.raw("soldiers");
        let mut volley = Volley::default();
        for shot in self.input.objects("shots")? {
            let whole = |id: &str, state: &str| -> Result<(usize, Value), String> {
                let at = names.iter().position(|name| *name == id);
                let at = at.ok_or_else(|| format!("there is no soldier \"{id}\""))?;
                let mut whole = raw[id].clone();
                for (field, value) in shot.raw(state).as_object().into_iter().flatten() {
                    whole[field] = value.clone();
                }
                Ok((at, whole))
            };
            let friend = shot.some_word("friend_id")?.map(|id| whole(id, "friend_state")).transpose()?;
            let (on, target) = whole(shot.needed("at")?, "target_state")?;
            let aim = self.aim(&shot, friend.is_some())?;
            let needs = self.sum(&aim, &Given::of(&target, "target")?)?.needs();
            let stray = match &friend {
                Some((at, friend)) => Some((*at, self.sum(&aim, &Given::of(friend, "friend")?)?.needs())),
                None => None,
            };
            volley.shots.push(VolleyShot { on, needs, stray });
        }
        let fallen = volley.outcome().ok_or_else(too_many)?;
        let all = fallen.iter().map(|(set, chance)| (*set, chance.to_string()));
        let p_dead = each(&names, |bit| fallen.chance(|set| set & bit != 0).to_string());
        Ok(json!({ "joint": joint(all, &names), "p_dead": p_dead }))
    }

    pub(super) fn load(&self) -> Result<Value, String> {
        let opponents = self.input.count("opponents", 0, 40)? as usize;
        let loads: Fraction = beats_all(0, &vec![0; opponents]);
        let mut told = json!({ "p_loaded_in_time": chance(loads) });
        if self.input.has("shot") {
            let (_, sum, _) = self.shot(&self.input.object("shot")?)?;
            told["p_kill"] = chance(both(loads, chance_of(sum.needs())));
        }
        Ok(told)
    }
}
