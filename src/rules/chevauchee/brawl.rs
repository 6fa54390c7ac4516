//! A melee of many: who strikes together with whom, and what one turn of it comes to (`chevauchee.ruling.30`, `.31`).

use super::ChevaucheeRules;
use super::man::Man;
use super::precedence::{Ahead, Clash};
use super::throws::{ALL, ways_of};
use crate::dice::Dist;
use crate::game::{Arc4, Sum};

/// No more blows than this are counted at once: the ways their dice can fall outgrow 128 bits.
pub const MOST_BLOWS: usize = 15;

/// Somebody in a melee of many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fighter {
    /// What he is.
    pub man: Man,
    /// How high he stands: only which of two is higher matters.
    pub height: u8,
    /// Whether his charge ended in contact this turn.
    pub charged: bool,
    /// At whom he strikes, by place in the list, and in which quarter that one has him; none when he has no blow.
    pub strikes: Option<(usize, Arc4)>,
}

/// Two of them who are engaged, by place in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// Who moved into contact.
    pub mover: usize,
    /// Whom he moved upon.
    pub on: usize,
    /// Where he came from, as the other saw it.
    pub from: Arc4,
    /// Which turn of this melee it is, from 1.
    pub turn: u8,
    /// Who had the first blow in the turn before.
    pub previous: Option<usize>,
}

/// A melee of many in one turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Brawl {
    /// All who are in it.
    pub fighters: Vec<Fighter>,
    /// Every pair who are engaged.
    pub meetings: Vec<Meeting>,
}

/// Blows waiting for each other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Queue {
    /// For each fighter: whom he has to let strike first, and why.
    pub waits: Vec<Vec<(usize, Ahead)>>,
    /// For each fighter: at whom he strikes, and the lowest throw that kills; none without a blow.
    pub blows: Vec<Option<(usize, u8)>>,
}

/// Where a turn stands: bits of the fighters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Standing {
    dead: u32,
    /// Who still has a blow.
    left: u128,
}

impl Meeting {
    /// How the two stand to each other; the mover is number 0.
    fn clash(&self, fighters: &[Fighter]) -> Clash {
        let pair = [fighters[self.mover], fighters[self.on]];
        Clash {
            weapons: pair.map(|fighter| fighter.man.weapon),
            heights: pair.map(|fighter| fighter.height),
            mover: 0,
            from: self.from,
            turn: self.turn,
            previous: self.previous.map(|who| usize::from(who != self.mover)),
            barred: [false; 2],
        }
    }
}

impl ChevaucheeRules {
    /// What the blow of a fighter is reckoned with; none without one.
    pub fn blow_of(&self, brawl: &Brawl, who: usize) -> Option<Sum> {
        let fighter = brawl.fighters.get(who)?;
        let (on, from) = fighter.strikes?;
        Some(self.strike(fighter.man.weapon, fighter.charged, &brawl.fighters.get(on)?.man, from))
    }

    /// Who waits for whom. A blow at somebody who came from behind this turn is no blow (`chevauchee.ruling.29`).
    pub fn queue_of(&self, brawl: &Brawl) -> Queue {
        let fighters = &brawl.fighters;
        let mut queue = Queue { waits: vec![Vec::new(); fighters.len()], blows: vec![None; fighters.len()] };
        for (who, fighter) in fighters.iter().enumerate() {
            let Some((on, _)) = fighter.strikes else { continue };
            let met = |meeting: &&Meeting| (meeting.mover, meeting.on) == (on, who);
            let is_taken = |meeting: &Meeting| meeting.clash(fighters).is_taken_in_rear(1);
            if !brawl.meetings.iter().find(met).is_some_and(is_taken) {
                queue.blows[who] = self.blow_of(brawl, who).map(|sum| (on, sum.needs()));
            }
        }
        for meeting in &brawl.meetings {
            let pair = [meeting.mover, meeting.on];
            let strikes = |who: usize, on: usize| queue.blows[who].is_some_and(|(at, _)| at == on);
            if strikes(pair[0], pair[1]) || strikes(pair[1], pair[0]) {
                let (first, why) = self.ahead(&meeting.clash(fighters));
                queue.waits[pair[1 - first]].push((pair[first], why));
            }
        }
        queue
    }
}

impl Queue {
    /// Everybody who has a blow, as bits.
    fn everybody(&self) -> u128 {
        (0..self.blows.len()).filter(|who| self.blows[*who].is_some()).fold(0, |all, who| all | 1 << who)
    }

    /// Of those who have a blow left, who strike now: all with nobody ahead of them who has one; where each waits for another, all.
    pub fn next(&self, left: u128) -> u128 {
        let waits = |who: usize| self.waits[who].iter().any(|(ahead, _)| left & 1 << ahead != 0);
        let ready = (0..self.waits.len()).filter(|who| left & 1 << who != 0 && !waits(*who));
        let ready = ready.fold(0, |all, who| all | 1 << who);
        if ready == 0 { left } else { ready }
    }

    /// Of whom a fighter is ahead, and why.
    pub fn leads(&self, who: usize) -> Vec<(usize, Ahead)> {
        let mut leads = Vec::new();
        for (other, waits) in self.waits.iter().enumerate() {
            leads.extend(waits.iter().filter(|(ahead, _)| *ahead == who).map(|(_, why)| (other, *why)));
        }
        leads
    }

    /// The same of these fighters alone, who have nothing to do with the others; none for more than 32.
    pub fn only(&self, these: &[usize]) -> Option<Queue> {
        let at = |who: usize| these.iter().position(|other| *other == who);
        let waits =
            |who: &usize| self.waits[*who].iter().filter_map(|(ahead, why)| Some((at(*ahead)?, *why))).collect();
        let blow = |who: &usize| self.blows[*who].and_then(|(on, needs)| Some((at(on)?, needs)));
        let is_few = these.len() <= 32;
        is_few.then(|| Queue { waits: these.iter().map(waits).collect(), blows: these.iter().map(blow).collect() })
    }

    /// Who strike together, in order, if nobody falls.
    pub fn layers(&self) -> Vec<Vec<usize>> {
        let (mut layers, mut left) = (Vec::new(), self.everybody());
        while left != 0 {
            let now = self.next(left);
            layers.push((0..self.blows.len()).filter(|who| now & 1 << who != 0).collect());
            left &= !now;
        }
        layers
    }

    /// Who is dead when all have struck, as bits; none for more than [`MOST_BLOWS`].
    pub fn outcome(&self) -> Option<Dist<u32>> {
        if self.blows.len() > 32 || self.blows.iter().flatten().count() > MOST_BLOWS {
            return None;
        }
        let mut turn = Dist::certain(Standing { dead: 0, left: self.everybody() });
        while turn.iter().any(|(standing, _)| standing.left != 0) {
            turn = turn.then(|standing| self.strike_together(standing));
        }
        Some(turn.map(|standing| standing.dead))
    }

    /// What the blows that come now lead to.
    fn strike_together(&self, standing: &Standing) -> Dist<Standing> {
        let now = self.next(standing.left);
        let mut fallen = Dist::certain(0u32);
        for (who, blow) in self.blows.iter().enumerate() {
            let Some((on, needs)) = blow.filter(|_| now & 1 << who != 0) else { continue };
            // A blow at a dead man is lost.
            if standing.dead & 1 << on == 0 {
                let kills = ways_of(needs);
                fallen = fallen.then(|&dead| match dead & 1 << on {
                    0 => Dist::counted(vec![(dead, ALL - kills), (dead | 1 << on, kills)], ALL),
                    _ => Dist::certain(dead),
                });
            }
        }
        fallen
            .map(|&fallen| Standing { dead: standing.dead | fallen, left: standing.left & !now & !u128::from(fallen) })
    }
}
