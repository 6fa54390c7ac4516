//! Two enemies who fight on, turn after turn: exact to any length, or to the end.

use super::ChevaucheeRules;
use super::man::Man;
use super::precedence::{Clash, Precedence};
use super::throws::{ALL, ways_of};
use crate::dice::{Dist, Solved, Step, follow};
use crate::game::{Arc4, Sum};

/// A duel as it begins. The two are numbered 0 and 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Duel {
    /// The two. What they have loaded or shot holds for the first of the turns.
    pub men: [Man; 2],
    /// What each draws when his lance or pike is dropped: a row of the table of melee weapons.
    pub sidearms: [Option<u8>; 2],
    /// How high each stands.
    pub heights: [u8; 2],
    /// Who moved into contact.
    pub mover: usize,
    /// Where he came from, as the other saw it.
    pub from: Arc4,
    /// Whether his charge ended in contact.
    pub charged: bool,
    /// Which turn of their melee the first of the turns is, from 1.
    pub turn: u8,
    /// Who had the first blow in the turn before that.
    pub previous: Option<usize>,
    /// Who may not strike in the first of the turns.
    pub barred: [bool; 2],
}

/// How a duel stands before a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Bout {
    /// How many turns have been fought; to the end no more are told apart than matter.
    pub fought: u8,
    /// What each has in hand: rows of the table of melee weapons.
    pub weapons: [u8; 2],
    /// Who had the first blow in the turn before.
    pub previous: Option<usize>,
    /// Who is dead; never both.
    pub dead: Option<usize>,
}

/// A turn of a duel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DuelTurn {
    /// Who strikes first, and why.
    pub order: Precedence,
    /// What the blow of each is reckoned with, struck or not.
    pub sums: [Sum; 2],
}

/// After so many turns nothing is new any more.
const SETTLED: u8 = 4;

impl Duel {
    /// How it stands before the first of the turns.
    pub fn start(&self) -> Bout {
        Bout { fought: 0, weapons: self.men.map(|man| man.weapon), previous: self.previous, dead: None }
    }
}

impl ChevaucheeRules {
    /// The turn that comes next, while both live.
    pub fn duel_turn(&self, duel: &Duel, bout: &Bout) -> DuelTurn {
        let is_first = bout.fought == 0;
        let turn = duel.turn.max(1).saturating_add(bout.fought);
        let clash = Clash {
            weapons: bout.weapons,
            heights: duel.heights,
            mover: duel.mover,
            from: duel.from,
            turn,
            previous: bout.previous,
            barred: duel.barred.map(|barred| barred && is_first),
        };
        let sum = |who: usize| {
            let target = Man {
                weapon: bout.weapons[1 - who],
                used: duel.men[1 - who].used.filter(|_| is_first),
                ..duel.men[1 - who]
            };
            let has_moved_in = turn == 1 && who == duel.mover;
            let from = if has_moved_in { duel.from } else { Arc4::Front };
            self.strike(bout.weapons[who], duel.charged && has_moved_in, &target, from)
        };
        DuelTurn { order: self.precedence(&clash), sums: [sum(0), sum(1)] }
    }

    /// How it stands after a turn in which nobody fell: a lance or pike is dropped (`chevauchee.ruling.34`).
    pub fn fought_on(&self, duel: &Duel, bout: &Bout, order: &Precedence) -> Bout {
        let mut weapons = bout.weapons;
        for (weapon, sidearm) in weapons.iter_mut().zip(duel.sidearms) {
            if self.weapon(*weapon).dropped {
                *weapon = sidearm.unwrap_or(*weapon);
            }
        }
        Bout { fought: bout.fought.saturating_add(1), weapons, previous: Some(order.counts_as_first()), dead: None }
    }

    /// How a duel may stand after a turn, each with the ways of 216 times 216 that lead there.
    fn duel_ways(&self, duel: &Duel, bout: &Bout) -> Vec<(Bout, u128)> {
        let DuelTurn { order, sums } = self.duel_turn(duel, bout);
        let (mut ways, mut alive) = (Vec::new(), 1);
        let mut left = ALL * ALL;
        let after = self.fought_on(duel, bout, &order);
        for who in [order.first, order.second].into_iter().flatten() {
            left /= ALL;
            let kills = ways_of(sums[who].needs());
            ways.push((Bout { dead: Some(1 - who), ..after }, alive * kills * left));
            alive *= ALL - kills;
        }
        ways.push((after, alive * left));
        ways
    }

    /// What the turn that comes next leads to.
    pub fn duel_after(&self, duel: &Duel, bout: &Bout) -> Dist<Bout> {
        Dist::counted(self.duel_ways(duel, bout), ALL * ALL).map(|bout| *bout)
    }

    /// What so many turns come to.
    pub fn duel_turns(&self, duel: &Duel, turns: u8) -> Solved<Bout> {
        self.followed(duel, Some(turns))
    }

    /// What it comes to in the end.
    pub fn duel_to_the_end(&self, duel: &Duel) -> Solved<Bout> {
        self.followed(duel, None)
    }

    fn followed(&self, duel: &Duel, turns: Option<u8>) -> Solved<Bout> {
        let most = turns.unwrap_or(SETTLED);
        let rank = |bout: &Bout| if bout.dead.is_some() { 0 } else { 1 + u32::from(most - bout.fought.min(most)) };
        let step = |bout: &Bout| {
            if bout.dead.is_some() || turns.is_some_and(|turns| bout.fought >= turns) {
                return Step::End;
            }
            let mut ways = self.duel_ways(duel, bout);
            ways.iter_mut().for_each(|(bout, _)| bout.fought = bout.fought.min(most));
            Step::To(ways, ALL * ALL)
        };
        match follow(duel.start(), rank, step) {
            Ok(solved) => solved,
            // Whoever strikes kills with an 18, and two who are barred are so for one turn.
            Err(_) => unreachable!("a duel has an end"),
        }
    }
}
