//! Rounds of a melee apart from any table: who is left, with how many stands and leaders, each with its exact chance.
//!
//! Cases, the dice roller and fights to the end all count with [`TrayRules::round`]. It counts in `u64` as long as that is
//! exact, up to 24 dice, and in `u128` beyond.

use std::ops::{Add, Mul};

use super::TrayRules;
use super::melee::{Reachable, Striker};
use super::tables::Flanked;
use crate::dice::{Dist, Faces};
use crate::game::{KindId, Pass, PieceId, Throw};

/// Whether a unit was struck on flank or rear, and when.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Flank {
    /// It was not.
    #[default]
    No,
    /// In this turn; it turns to face after this round.
    Now,
    /// In an earlier turn of the melee.
    Earlier,
    /// In this turn, and an enemy on its front keeps it from turning, in every round.
    Held,
}

/// A unit of a melee.
#[derive(Clone, Debug)]
pub struct Party {
    /// Its type.
    pub kind: KindId,
    /// What it may strike at, in the order it prefers; pieces are numbered as the units are.
    pub enemies: Vec<Reachable>,
    /// Whether it was struck on flank or rear.
    pub flank: Flank,
    /// Whether it is crossing a river in the first round.
    pub is_crossing: bool,
}

/// A melee has no more units.
pub const MOST_PARTIES: usize = 8;

/// What is left of the units of a melee, in their order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Left {
    /// Stands; none for a unit that is gone.
    pub stands: [u8; MOST_PARTIES],
    /// Leaders who are not lost; those of a unit that is gone take no further part.
    pub leaders: [u8; MOST_PARTIES],
}

/// How many of all equally likely ways lead to each result; every result once.
#[derive(Clone, Debug)]
pub struct Counted<N> {
    /// The results.
    pub ways: Vec<(Left, N)>,
    /// All ways.
    pub total: N,
}

/// A number to count with.
pub trait Number: Copy + PartialEq + Add<Output = Self> + Mul<Output = Self> {
    /// A small number.
    fn of(n: u64) -> Self;
    /// 6 to this power, if it fits.
    fn six(power: u32) -> Option<Self>;
    /// The product, if it fits.
    fn times(self, other: Self) -> Option<Self>;
}

impl Number for u64 {
    fn of(n: u64) -> u64 {
        n
    }
    fn six(power: u32) -> Option<u64> {
        6u64.checked_pow(power)
    }
    fn times(self, other: u64) -> Option<u64> {
        self.checked_mul(other)
    }
}

impl Number for u128 {
    fn of(n: u64) -> u128 {
        n.into()
    }
    fn six(power: u32) -> Option<u128> {
        6u128.checked_pow(power)
    }
    fn times(self, other: u128) -> Option<u128> {
        self.checked_mul(other)
    }
}

/// So many dice are counted at once: 6 to the 49th fits into 128 bits.
const MOST_DICE: usize = 49;

/// The ways of so many hits, for dice that are added one after another.
struct Hits<N> {
    row: [N; MOST_DICE + 1],
    dice: usize,
}

impl<N: Number> Hits<N> {
    fn none() -> Hits<N> {
        let mut row = [N::of(0); MOST_DICE + 1];
        row[0] = N::of(1);
        Hits { row, dice: 0 }
    }

    /// More dice; there are never more than [`MOST_DICE`], which [`Number::six`] sees to before.
    fn add(&mut self, dice: u8, faces: Faces) {
        let (hit, miss) = (N::of(faces.ways()), N::of(6 - faces.ways()));
        for _ in 0..dice {
            self.dice += 1;
            self.row[self.dice] = self.row[self.dice - 1] * hit;
            for n in (1..self.dice).rev() {
                self.row[n] = self.row[n] * miss + self.row[n - 1] * hit;
            }
            self.row[0] = self.row[0] * miss;
        }
    }

    /// Each number of hits that can be, with its ways.
    fn ways(&self) -> impl Iterator<Item = (u8, N)> {
        (0..).zip(self.row[..=self.dice].iter().copied()).filter(|&(_, ways)| ways != N::of(0))
    }
}

/// What a unit can lose: so many stands or leaders in so many ways.
type Row<N> = Vec<(u8, N)>;

/// Splits each result from `from` on by what a unit loses; `lose` takes it off.
fn split<N: Number>(all: &mut Vec<(Left, N)>, from: usize, row: &[(u8, N)], lose: impl Fn(&mut Left, u8)) {
    let Some((&(first, first_ways), rest)) = row.split_first() else { return };
    for n in from..all.len() {
        let (known, ways) = all[n];
        for &(lost, more) in rest {
            let mut left = known;
            lose(&mut left, lost);
            all.push((left, ways * more));
        }
        lose(&mut all[n].0, first);
        all[n].1 = ways * first_ways;
    }
}

impl TrayRules {
    /// What one round leaves of these units; `is_first` is the round in which a flank was struck or a river crossed.
    ///
    /// None when there are more dice than can be counted at once.
    pub fn round(&self, parties: &[Party], before: &Left, is_first: bool) -> Option<Dist<Left>> {
        if let Some(counted) = self.count_round::<u64>(parties, before, is_first) {
            let ways = counted.ways.into_iter().map(|(left, ways)| (left, ways.into())).collect();
            return Some(Dist::counted(ways, counted.total.into()));
        }
        let counted = self.count_round::<u128>(parties, before, is_first)?;
        Some(Dist::counted(counted.ways, counted.total))
    }

    /// The same in numbers of a kind; none when they are too small for so many dice.
    pub fn count_round<N: Number>(&self, parties: &[Party], before: &Left, is_first: bool) -> Option<Counted<N>> {
        let mut counted = Counted { ways: vec![(*before, N::of(1))], total: N::of(1) };
        for &pass in self.passes() {
            counted = self.pass(parties, counted, is_first, pass)?;
        }
        // Two units come to each result in one way, more of them maybe in several.
        if parties.len() > 2 && self.has_two_passes() {
            merge(&mut counted.ways);
        }
        self.fates_of(parties, before, counted)
    }

    /// What each unit throws in a round, those of both passes together.
    pub fn round_throws(&self, parties: &[Party], left: &Left, is_first: bool) -> Vec<Throw> {
        let mut throws = Vec::new();
        for at in 0..parties.len() {
            self.party_throws(parties, left, is_first, at, &mut throws);
        }
        throws
    }

    /// Whether a unit throws no dice in a round whatever is left of it (`chaeronea.melee.5`, `granicus.ruling.20`).
    fn is_silent(&self, party: &Party, is_first: bool) -> bool {
        let is_struck = party.flank == Flank::Held || party.flank == Flank::Now && is_first;
        let is_silenced = match self.file.melee.flanked {
            Flanked::Silent => true,
            // With a single enemy it is he who struck it.
            Flanked::SilentThere => party.enemies.len() == 1,
            Flanked::Limited => false,
        };
        is_struck && is_silenced || party.is_crossing && is_first
    }

    fn party_throws(&self, parties: &[Party], left: &Left, is_first: bool, at: usize, throws: &mut Vec<Throw>) {
        let party = &parties[at];
        if left.stands[at] == 0 || self.is_silent(party, is_first) {
            return;
        }
        let is_struck = matches!(party.flank, Flank::Now | Flank::Held) && is_first;
        let is_limited = is_struck && self.file.melee.flanked == Flanked::Limited;
        let (stands, leaders) = (left.stands[at], left.leaders[at]);
        let striker = Striker { by: PieceId(at as u8), kind: party.kind, stands, leaders, is_limited };
        let is_there = |enemy: &Reachable| left.stands[enemy.on.index()] > 0;
        if party.enemies.iter().all(is_there) {
            throws.extend(self.throws_of(striker, &party.enemies));
        } else {
            let live: Vec<Reachable> = party.enemies.iter().copied().filter(is_there).collect();
            throws.extend(self.throws_of(striker, &live));
        }
    }

    fn pass<N: Number>(&self, parties: &[Party], before: Counted<N>, is_first: bool, pass: Pass) -> Option<Counted<N>> {
        // The throws of all results one after another, and where those of each end.
        let mut throws = Vec::with_capacity(before.ways.len() * 4);
        let mut ends = Vec::with_capacity(before.ways.len());
        let (mut from, mut most) = (0, 0);
        for (left, _) in &before.ways {
            for (at, party) in parties.iter().enumerate() {
                if self.is_in_pass(party.kind, pass) {
                    self.party_throws(parties, left, is_first, at, &mut throws);
                }
            }
            let dice = dice_of(&throws[from..]);
            from = throws.len();
            most = most.max(dice);
            ends.push((from, dice));
        }
        // Every result is counted as if as many dice had been thrown as for the most.
        let total = before.total.times(N::six(most)?)?;
        let mut ways = Vec::with_capacity(before.ways.len() * 12);
        let mut row = Vec::with_capacity(8);
        from = 0;
        for ((left, count), (end, dice)) in before.ways.into_iter().zip(ends) {
            let first = ways.len();
            ways.push((left, count * N::six(most - dice)?));
            for (at, party) in parties.iter().enumerate() {
                self.losses_of(&throws[from..end], at, party.kind, left.stands[at], &mut row);
                split(&mut ways, first, &row, |left, lost| left.stands[at] -= lost);
            }
            from = end;
        }
        Some(Counted { ways, total })
    }

    /// Puts into `row` what a unit loses to these throws; nothing at all when none are thrown at it.
    fn losses_of<N: Number>(&self, throws: &[Throw], at: usize, kind: KindId, stands: u8, row: &mut Row<N>) {
        row.clear();
        let mut hits = Hits::none();
        for throw in throws.iter().filter(|throw| throw.on.index() == at) {
            hits.add(throw.dice, throw.faces);
        }
        if hits.dice == 0 {
            return;
        }
        for (n, ways) in hits.ways() {
            let lost = self.lost(kind, stands, n);
            match row.last_mut() {
                Some((known, sum)) if *known == lost => *sum = *sum + ways,
                _ => row.push((lost, ways)),
            }
        }
    }

    /// What the dice of leaders do whose units have lost stands since `before` (`granicus.leader.3`).
    fn fates_of<N: Number>(&self, parties: &[Party], before: &Left, after: Counted<N>) -> Option<Counted<N>> {
        let Some(fate) = &self.file.leader.lost else { return Some(after) };
        if before.leaders == [0; MOST_PARTIES] {
            return Some(after);
        }
        let in_danger = |left: &Left, at: usize| if left.stands[at] < before.stands[at] { left.leaders[at] } else { 0 };
        let dice = |left: &Left| (0..parties.len()).map(|at| u32::from(in_danger(left, at))).sum::<u32>();
        let most = after.ways.iter().map(|(left, _)| dice(left)).max().unwrap_or(0);
        let total = after.total.times(N::six(most)?)?;
        let mut ways = Vec::with_capacity(after.ways.len() * 2);
        for (left, count) in after.ways {
            let from = ways.len();
            ways.push((left, count * N::six(most - dice(&left))?));
            for at in 0..parties.len() {
                let mut hits = Hits::none();
                hits.add(in_danger(&left, at), fate.on);
                let row: Row<N> = hits.ways().collect();
                split(&mut ways, from, &row, |left, lost| left.leaders[at] -= lost);
            }
        }
        Some(Counted { ways, total })
    }
}

fn dice_of(throws: &[Throw]) -> u32 {
    throws.iter().map(|throw| u32::from(throw.dice)).sum()
}

/// Each result once, in order.
fn merge<N: Number>(ways: &mut Vec<(Left, N)>) {
    ways.sort_unstable_by_key(|&(left, _)| left);
    let mut upto = 0;
    for n in 1..ways.len() {
        if ways[n].0 == ways[upto].0 {
            ways[upto].1 = ways[upto].1 + ways[n].1;
        } else {
            upto += 1;
            ways[upto] = ways[n];
        }
    }
    ways.truncate(upto + 1);
}
