//! The order of blows, duels, melees of many.

use serde_json::{Value, json};

use super::fields::{Given, man, quarter, weapon, weapon_named};
use super::{Asked, chance, told, too_many};
use crate::game::Arc4;
use crate::rules::chevauchee::{Bout, Brawl, Clash, Duel, Fighter, Meeting, chance_of};

/// The two of an order of blows or a duel.
const NAMES: [&str; 2] = ["a", "b"];

/// Which of the two a field names.
fn which(of: &Given<'_>, name: &str) -> Result<Option<usize>, String> {
    let Some(word) = of.some_word(name)? else { return Ok(None) };
    let at = NAMES.iter().position(|known| *known == word);
    at.map(Some).ok_or_else(|| format!("\"{name}\" is neither \"a\" nor \"b\""))
}

/// The name of one of the two; null for nobody.
fn name(who: Option<usize>) -> Value {
    who.map_or(Value::Null, |who| json!(NAMES[who]))
}

/// How high somebody stands.
fn height(of: &Given<'_>) -> Result<u8, String> {
    of.flag("above").map(u8::from)
}

impl Asked<'_> {
    fn two(&self) -> Result<[Given<'_>; 2], String> {
        Ok([self.input.object("a")?, self.input.object("b")?])
    }

    pub(super) fn order(&self) -> Result<Value, String> {
        let [a, b] = self.two()?;
        let mut barred = [false; 2];
        for value in self.input.list("barred")? {
            let at = NAMES.iter().position(|known| value.as_str() == Some(known));
            barred[at.ok_or("\"barred\" is a list of \"a\" and \"b\"")?] = true;
        }
        let clash = Clash {
            weapons: [weapon(self.rules, &a)?, weapon(self.rules, &b)?],
            heights: [height(&a)?, height(&b)?],
            mover: which(&self.input, "mover")?.unwrap_or(0),
            from: quarter(&self.input, "contacted_from")?,
            turn: self.input.count("turn", 1, 100)? as u8,
            previous: which(&self.input, "previous_first")?,
            barred,
        };
        let order = self.rules.precedence(&clash);
        Ok(json!({ "first": name(order.first), "second": name(order.second) }))
    }

    pub(super) fn duel(&self) -> Result<Value, String> {
        let two = self.two()?;
        let sidearm = |of: &Given<'_>| match of.some_word("sidearm")? {
            Some("none") | None => Ok(None),
            Some(id) => weapon_named(self.rules, id).map(Some),
        };
        let men = [man(self.rules, &two[0])?, man(self.rules, &two[1])?];
        let duel = Duel {
            men,
            sidearms: [sidearm(&two[0])?, sidearm(&two[1])?],
            heights: [height(&two[0])?, height(&two[1])?],
            mover: which(&self.input, "mover")?.unwrap_or(0),
            from: quarter(&self.input, "contacted_from")?,
            charged: self.input.flag("charge")?,
            turn: self.input.count("start_turn", 1, 100)? as u8,
            previous: which(&self.input, "previous_first")?,
            barred: men.map(|man| man.used.is_some()),
        };
        let count = self.input.count("turns", 1, 60)? as u8;
        let mut turns = Vec::new();
        for fought in 1..=count {
            let ends = self.rules.duel_turns(&duel, fought);
            let before = self.alive_before(&duel, fought - 1);
            let turn = self.rules.duel_turn(&duel, &before);
            let dead = |who: usize| ends.chance(|end| end.dead == Some(who)).to_string();
            turns.push(json!({
                "turn": u64::from(duel.turn) + u64::from(fought) - 1,
                "first": name(turn.order.first),
                "second": name(turn.order.second),
                "p_a_kills": chance(chance_of(turn.sums[0].needs())),
                "p_b_kills": chance(chance_of(turn.sums[1].needs())),
                "a_dead": dead(0),
                "b_dead": dead(1),
                "both_alive": ends.chance(|end| end.dead.is_none()).to_string(),
            }));
        }
        Ok(json!({ "turns": turns }))
    }

    /// How a duel stands after so many turns in which nobody fell.
    fn alive_before(&self, duel: &Duel, turns: u8) -> Bout {
        let ends = self.rules.duel_turns(duel, turns);
        ends.ends().find(|end| end.dead.is_none()).copied().unwrap_or_else(|| duel.start())
    }

    pub(super) fn melee(&self) -> Result<Value, String> {
        let soldiers = self.input.members("soldiers")?;
        let names: Vec<&str> = soldiers.iter().map(|(name, _)| *name).collect();
        let at =
            |id: &str| names.iter().position(|name| *name == id).ok_or_else(|| format!("there is no soldier \"{id}\""));
        let mut brawl = Brawl::default();
        for (_, given) in &soldiers {
            let fighter =
                Fighter { man: man(self.rules, given)?, height: height(given)?, charged: false, strikes: None };
            brawl.fighters.push(fighter);
        }
        for pair in self.input.objects("pairs")? {
            let (a, b) = (at(pair.needed("a")?)?, at(pair.needed("b")?)?);
            let mover = pair.some_word("mover")?.map(at).transpose()?.unwrap_or(a);
            if a == b || mover != a && mover != b {
                return Err("the \"mover\" of a pair is one of the two".to_string());
            }
            let meeting = Meeting {
                mover,
                on: if mover == a { b } else { a },
                from: quarter(&pair, "contacted_from")?,
                turn: pair.count("turn", 1, 100)? as u8,
                previous: pair.some_word("previous_first")?.map(at).transpose()?,
            };
            brawl.fighters[mover].charged |= pair.flag("charge")? && meeting.turn <= 1;
            brawl.meetings.push(meeting);
        }
        for (who, on) in self.input.words_by_name("targets")? {
            let Some(on) = on else { continue };
            let (who, on) = (at(who)?, at(on)?);
            let meets =
                |meeting: &&Meeting| [(meeting.mover, meeting.on), (meeting.on, meeting.mover)].contains(&(who, on));
            let meeting = brawl.meetings.iter().find(meets);
            let meeting = meeting.ok_or_else(|| format!("{} and {} are not engaged", names[who], names[on]))?;
            // Everybody has turned to his enemies after the first turn.
            let from = if meeting.mover == who && meeting.turn <= 1 { meeting.from } else { Arc4::Front };
            brawl.fighters[who].strikes = Some((on, from));
        }
        let queue = self.rules.queue_of(&brawl);
        let fallen = queue.outcome().ok_or_else(too_many)?.map(|set| u64::from(*set));
        let named = |layer: Vec<usize>| {
            let mut of: Vec<&str> = layer.into_iter().map(|at| names[at]).collect();
            of.sort_unstable();
            of
        };
        let layers: Vec<Vec<&str>> = queue.layers().into_iter().map(named).collect();
        let (joint, each) = told(&fallen, &names);
        Ok(json!({ "layers_if_none_fall": layers, "joint": joint, "p_dead": each }))
    }
}
