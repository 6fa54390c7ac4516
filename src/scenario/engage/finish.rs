//! The whole fight: followed until a unit is gone, exactly.

use super::{Deed, Engagement};
use crate::dice::{Exact, Solved, Step, follow};
use crate::rules::tray::{Counted, Flank, Left, Party, TrayRules};

/// How a fight ends, with every chance.
#[derive(Clone, Debug)]
pub struct Finish {
    solved: Solved<State>,
    before: Left,
}

/// Why a fight has no end that can be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfinished {
    /// It is a shot.
    Shot,
    /// It can come to a point from which nobody can hit anybody: this is left then.
    Endless(Left),
    /// More dice than can be counted at once.
    TooManyDice,
}

/// Whether the first round, with what holds in it only, is over; and what is left.
type State = (bool, Left);

/// The first round comes before everything else.
const FIRST: u32 = 1000;

/// What a round comes to, as steps of the chain.
fn round(rules: &TrayRules, parties: &[Party], left: &Left, is_first: bool) -> Option<Step<State>> {
    fn later<N: Into<u128>>(counted: Counted<N>) -> Step<State> {
        let ways = counted.ways.into_iter().map(|(left, ways)| ((true, left), ways.into()));
        Step::To(ways.collect(), counted.total.into())
    }
    match rules.count_round::<u64>(parties, left, is_first) {
        Some(counted) => Some(later(counted)),
        None => rules.count_round::<u128>(parties, left, is_first).map(later),
    }
}

impl Engagement {
    /// Fights on until a unit is gone (`chaeronea.melee.6`, `granicus.melee.3`).
    pub fn to_the_end(&self, rules: &TrayRules) -> Result<Finish, Unfinished> {
        if self.deed != Deed::Fight {
            return Err(Unfinished::Shot);
        }
        let parties = self.parties(rules);
        let before = self.before();
        let is_special = self.units.iter().any(|unit| unit.is_crossing || unit.flank != Flank::No);
        // Dice only grow fewer, but where several numbers are at hand nothing is taken for granted.
        let is_too_much = std::cell::Cell::new(false);
        let rank = |&(is_later, left): &State| {
            let whole: u32 = left.stands.iter().chain(&left.leaders).map(|&n| u32::from(n)).sum();
            if is_later { whole } else { FIRST + whole }
        };
        let step = |&(is_later, left): &State| {
            if left.stands[..2].contains(&0) {
                return Step::End;
            }
            round(rules, &parties, &left, !is_later).unwrap_or_else(|| {
                is_too_much.set(true);
                Step::End
            })
        };
        let solved = follow((!is_special, before), rank, step);
        match solved {
            _ if is_too_much.get() => Err(Unfinished::TooManyDice),
            Ok(solved) => Ok(Finish { solved, before }),
            Err((_, left)) => Err(Unfinished::Endless(left)),
        }
    }
}

impl Finish {
    /// How many rounds it takes on average.
    pub fn rounds(&self) -> Exact {
        self.solved.steps()
    }

    /// The chance that this unit, 0 or 1, outlives the other.
    pub fn wins(&self, unit: usize) -> Exact {
        self.solved.chance(|(_, left)| left.stands[unit] > 0)
    }

    /// The chance that both are gone.
    pub fn both_gone(&self) -> Exact {
        self.solved.chance(|(_, left)| left.stands[..2] == [0, 0])
    }

    /// The chance that this unit outlives the other with so many stands.
    pub fn wins_with(&self, unit: usize, stands: u8) -> Exact {
        self.solved.chance(|(_, left)| left.stands[unit] == stands && left.stands[1 - unit] == 0)
    }

    /// The stands this unit can have left when it outlives the other, fewest first.
    pub fn stands_left(&self, unit: usize) -> Vec<u8> {
        let mut all: Vec<u8> = self.solved.ends().map(|(_, left)| left.stands[unit]).filter(|&n| n > 0).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// The chance that a leader with this unit is lost; none where the unit has no leader.
    pub fn leader_lost(&self, unit: usize) -> Option<Exact> {
        let all = self.before.leaders[unit];
        // Which of several is lost is as likely for each.
        let lost = self.solved.average(|(_, left)| u32::from(all - left.leaders[unit]));
        (all > 0).then(|| lost.over(all.into()))
    }

    /// Every end with its chance: stands left of both, and leaders not lost.
    pub fn ends(&self) -> Vec<(Left, Exact)> {
        self.solved.ends().map(|end| (end.1, self.solved.chance(|other| other == end))).collect()
    }
}
