//! What is shown before anything is decided: shots, charges, withdrawals and the melee, with every part and exact chances.

use super::ChevaucheeRules;
use super::brawl::Queue;
use super::precedence::Ahead;
use super::rules::no;
use super::throws::{ALL, beats_all, chance_of, sums, ways_of};
use crate::dice::{Dist, Fraction};
use crate::game::{Board, Cite, Illegal, Mark, Part, PieceId, Reason, Shot, SkirmishReason, Sum};
use crate::geom::{Inches, Point};

/// A shot as it would be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShotLook {
    /// How far off the target is.
    pub distance: Inches,
    /// What it is reckoned with.
    pub sum: Sum,
    /// The lowest throw that kills.
    pub needs: u8,
    /// The chance to kill, if he shoots.
    pub chance: Fraction,
    /// The chance to load in time; none where no dice are thrown for that.
    pub loads: Option<Fraction>,
    /// The friend a miss may hit, what that throw is reckoned with, and the chance to miss and then hit him.
    pub stray: Option<(PieceId, Sum, Fraction)>,
}

/// A charge as it would go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChargeLook {
    /// From centre to centre.
    pub gap: Inches,
    /// How far he has to get to be in contact with somebody.
    pub needs: Inches,
    /// The least sum of dice with which he ends in contact; none when no sum does.
    pub needed: Option<u8>,
    /// For each sum of dice: its chance, how far he gets, where he stops, and whether in contact. One that is known already is certain.
    pub stops: Vec<ChargeStop>,
    /// The worst ground the longest of them meets: its row in the table of terrain.
    pub ground: Option<u8>,
    /// The chance to end in contact.
    pub chance: Fraction,
    /// With whom contact would be, in scenario order: the target, or somebody on the way (`chevauchee.ruling.15`).
    pub meets: Vec<PieceId>,
}

/// Where a charge stops with a sum of dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChargeStop {
    /// The sum.
    pub sum: u8,
    /// Its chance.
    pub chance: Fraction,
    /// How far he could get over the ground he met.
    pub reach: Inches,
    /// Where he stops.
    pub at: Point,
    /// Whether he ends in contact.
    pub contact: bool,
}

/// Somebody who waits for his blow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueueLine {
    /// Who.
    pub who: PieceId,
    /// At whom he strikes.
    pub on: PieceId,
    /// What the blow is reckoned with.
    pub sum: Sum,
    /// Of whom he is ahead, and why.
    pub leads: Vec<(PieceId, Ahead)>,
    /// For whom he waits, and why that one is ahead.
    pub waits: Vec<(PieceId, Ahead)>,
}

/// A melee of those who are linked by engagements, and what its turn comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FightOdds {
    /// Who is in it, in scenario order.
    pub who: Vec<PieceId>,
    /// Who is dead after the turn, as bits by place in `who`; none for more blows than can be counted at once.
    pub joint: Option<Dist<u32>>,
}

/// A withdrawal as it would be thrown for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeaveLook {
    /// What he adds to his die.
    pub own: Vec<Part>,
    /// The opponents he has to beat, each with what he adds to his.
    pub foes: Vec<(PieceId, Vec<Part>)>,
    /// The chance to get away.
    pub chance: Fraction,
    /// How far he may go over open ground.
    pub most: Inches,
}

impl FightOdds {
    /// The chance that somebody is dead after the turn; none if he is not in it, or where it cannot be counted.
    pub fn dies(&self, id: PieceId) -> Option<Fraction> {
        let at = self.who.iter().position(|who| *who == id)?;
        Some(self.joint.as_ref()?.chance(|dead| dead & 1 << at != 0))
    }
}

impl ChevaucheeRules {
    /// A shot or throw as it would be, or why it may not be named.
    pub fn look_at_shot(&self, board: &Board, shot: Shot) -> Result<ShotLook, Illegal> {
        self.may_shoot(board, shot)?;
        Ok(self.shot_look(board, shot))
    }

    /// The same of one that has been named already, or may not be.
    pub fn shot_look(&self, board: &Board, shot: Shot) -> ShotLook {
        let sum = self.shot_sum(board, shot, shot.on);
        let needs = sum.needs();
        let misses = ALL - ways_of(needs);
        let stray = self.stray(board, shot.by, shot.on).map(|friend| {
            let sum = self.shot_sum(board, shot, friend);
            let hits = Fraction::new(misses * ways_of(sum.needs()), ALL * ALL);
            (friend, sum, hits)
        });
        let piece = board.piece(shot.by);
        let contested = shot.arm.is_none() && piece.has(Mark::Loading) && !piece.soldier.loaded;
        let foes = self.reached_by(board, shot.by);
        let loads = (contested && !foes.is_empty()).then(|| beats_all(0, &vec![0; foes.len()]));
        let distance = self.aim_of(board, shot).distance;
        ShotLook { distance, sum, needs, chance: chance_of(needs), loads, stray }
    }

    /// The chance of everybody at whom a shot was named, or whom one may hit instead, to fall to them; for those where it can be
    /// counted.
    pub fn volley_odds(&self, board: &Board) -> Vec<(PieceId, Fraction)> {
        // The chance of each to live, shot by shot: shots are independent.
        let mut lives: Vec<(PieceId, Option<Fraction>)> = Vec::new();
        let mut add = |who: PieceId, dies: Fraction| {
            let stays = (dies.den - dies.num, dies.den);
            match lives.iter_mut().find(|(known, _)| *known == who) {
                Some((_, lives)) => {
                    *lives = lives.and_then(|lives| {
                        Some(Fraction::new(lives.num.checked_mul(stays.0)?, lives.den.checked_mul(stays.1)?))
                    });
                }
                None => lives.push((who, Some(Fraction::new(stays.0, stays.1)))),
            }
        };
        for &shot in &board.in_skirmish().shots {
            let look = self.shot_look(board, shot);
            let loads = look.loads.unwrap_or(Fraction::new(1, 1));
            let with = |chance: Fraction| Fraction::new(chance.num * loads.num, chance.den * loads.den);
            add(shot.on, with(look.chance));
            if let Some((friend, _, chance)) = look.stray {
                add(friend, with(chance));
            }
        }
        let dies = |lives: Fraction| Fraction::new(lives.den - lives.num, lives.den);
        lives.into_iter().filter_map(|(who, lives)| Some((who, dies(lives?)))).collect()
    }

    /// A charge as it would go, or why it may not be announced; of one that is announced, how it will go.
    pub fn line_of_charge(&self, board: &Board, by: PieceId, on: PieceId) -> Result<ChargeLook, Illegal> {
        let skirmish = board.in_skirmish();
        let is_announced = skirmish.charges.iter().any(|charge| (charge.by, charge.on) == (by, on));
        let no_piece = Illegal { reason: Reason::NoSuchPiece, cite: Cite("chevauchee.ruling.14") };
        let line = match is_announced {
            true => self.charge_line(board, by, on).ok_or(no_piece)?,
            false => self.may_charge(board, by, on)?,
        };
        let kind = board.piece(by).kind;
        let thrown = skirmish.throws.iter().find(|(of, _)| *of == kind.0);
        let throws = match thrown {
            Some((_, sum)) => Dist::certain(*sum),
            None => sums(self.bonus_dice(kind)),
        };
        let (mut stops, mut ground) = (Vec::new(), None);
        for (&sum, chance) in throws.iter() {
            let stop = self.halt_of(board, by, &line, sum);
            ground = stop.ground.or(ground);
            let reach = Inches::thousandths(stop.reach as i32);
            stops.push(ChargeStop { sum, chance, reach, at: line.leg.at(stop.steps), contact: stop.contact });
        }
        let arrives = |sum: &u8| stops.iter().any(|stop| stop.sum == *sum && stop.contact);
        Ok(ChargeLook {
            gap: Inches::thousandths(line.leg.steps as i32),
            needs: Inches::thousandths(line.contact as i32),
            needed: stops.iter().find(|stop| stop.contact).map(|stop| stop.sum),
            ground,
            chance: throws.chance(arrives),
            meets: self.met_at(board, board.piece(by).side, line.leg.at(line.contact)),
            stops,
        })
    }

    /// What a withdrawal would be thrown for, or why he cannot withdraw.
    pub fn withdrawal(&self, board: &Board, id: PieceId) -> Result<LeaveLook, Illegal> {
        if self.foes(board, id).is_empty() {
            return no(SkirmishReason::NotEngaged(id), "chevauchee.withdraw.1");
        }
        let leaving = |id: PieceId| self.leaving(self.hand(board, id), board.kit(id).mounted);
        let foes: Vec<(PieceId, Vec<Part>)> =
            self.holders(board, id).into_iter().map(|foe| (foe, leaving(foe))).collect();
        let total = |parts: &[Part]| parts.iter().map(|part| i32::from(part.value)).sum::<i32>();
        let theirs: Vec<i32> = foes.iter().map(|(_, parts)| total(parts)).collect();
        let own = leaving(id);
        let chance = beats_all(total(&own), &theirs);
        Ok(LeaveLook { own, foes, chance, most: self.half_move(board, id, None) })
    }

    /// Those who strike together, layer after layer, if nobody falls: each with why he stands where he does.
    pub fn queue(&self, board: &Board) -> Vec<Vec<QueueLine>> {
        let (who, brawl) = self.brawl(board);
        let queue = self.queue_of(&brawl);
        let line = |at: usize| {
            let (on, _) = queue.blows[at]?;
            let named = |list: &[(usize, Ahead)]| list.iter().map(|(other, why)| (who[*other], *why)).collect();
            let leads = queue.leads(at);
            Some(QueueLine {
                who: who[at],
                on: who[on],
                sum: self.blow_of(&brawl, at)?,
                leads: named(&leads),
                waits: named(&queue.waits[at]),
            })
        };
        queue.layers().into_iter().map(|layer| layer.into_iter().filter_map(line).collect()).collect()
    }

    /// What the blows of this turn come to, melee by melee.
    pub fn fight_odds(&self, board: &Board) -> Vec<FightOdds> {
        let (who, brawl) = self.brawl(board);
        let queue = self.queue_of(&brawl);
        // The least number among those who are linked stands for them.
        let mut group: Vec<usize> = (0..who.len()).collect();
        for _ in 0..who.len() {
            for meeting in &brawl.meetings {
                let least = group[meeting.mover].min(group[meeting.on]);
                (group[meeting.mover], group[meeting.on]) = (least, least);
            }
        }
        let mut odds = Vec::new();
        for first in (0..who.len()).filter(|at| group[*at] == *at) {
            let of: Vec<usize> = (0..who.len()).filter(|at| group[*at] == first).collect();
            odds.push(FightOdds {
                who: of.iter().map(|at| who[*at]).collect(),
                joint: queue.only(&of).as_ref().and_then(Queue::outcome),
            });
        }
        odds
    }
}
