//! Exact chances: of attacks with the tests that follow, and of tests.

use super::combat::Force;
use super::{Body, Grid, RaphiaRules};
use crate::dice::{Dist, Fraction};
use crate::game::{Board, How, Illegal, Modifier, Owed, PieceId, State, Tally, Toll, Trial};

/// What an attack comes to, with the tests that follow.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fought {
    /// Whether the top counter is removed.
    pub killed: bool,
    /// For every counter of the stack from the top whether it takes to flight.
    pub routed: Vec<bool>,
}

impl Fought {
    /// How many take to flight.
    pub fn fled(&self) -> usize {
        self.routed.iter().filter(|&&routed| routed).count()
    }

    /// Whether nobody of the stack holds the hex.
    pub fn is_lost(&self) -> bool {
        self.routed.iter().enumerate().all(|(n, &routed)| routed || n == 0 && self.killed)
    }
}

/// An attack before it is made: everything it is reckoned with, and what can come of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// Strengths, column, modifiers.
    pub tally: Tally,
    /// For foot at bad odds: the chance that it has the courage.
    pub nerve: Option<Fraction>,
    /// For a target in pursuit: the chance that it is ready for the attack. The rest is reckoned as if it were not tested yet.
    pub steady: Option<Fraction>,
    /// The results of the combat table.
    pub results: Dist<Toll>,
    /// What becomes of the target.
    pub fought: Dist<Fought>,
}

impl RaphiaRules {
    /// What becomes of a stack that tests: a phalanx by one roll of its top counter, others each for itself
    /// (`raphia.mor.6`, `.7`).
    pub fn stack_test(&self, is_phalanx: bool, morale: &[u8], modifier: i8) -> Dist<Vec<bool>> {
        let fails =
            |morale: u8| super::combat::two_dice().map(|&dice| !super::morale::is_passed(dice, modifier, morale));
        match morale {
            [] => Dist::certain(Vec::new()),
            [top, ..] if is_phalanx => fails(*top).map(|&failed| vec![failed; morale.len()]),
            _ => morale.iter().fold(Dist::certain(Vec::new()), |all, &one| {
                let one = fails(one);
                all.then(|before| one.map(|&failed| [&before[..], &[failed]].concat()))
            }),
        }
    }

    /// What becomes of a target: the result of the table, then the tests of those who are left.
    pub fn fight(&self, on: &Force, results: &Dist<Toll>, morale: &[u8], modifier: i8) -> Dist<Fought> {
        let count = morale.len();
        let tests = on.state != State::Rout && on.arm != super::tables::Arm::Leader;
        let is_phalanx = self.row(on.arm).corner && on.state == State::Good;
        results.then(|&effect| {
            let killed = effect == Toll::Kill;
            let rest = if killed { morale.get(1..).unwrap_or_default() } else { morale };
            if effect == Toll::Nothing || !tests {
                return Dist::certain(Fought { killed, routed: vec![false; count] });
            }
            self.stack_test(is_phalanx, rest, modifier).map(|failed| {
                let mut routed = vec![false; count - failed.len()];
                routed.extend(failed);
                Fought { killed, routed }
            })
        })
    }

    /// An attack as it would be now, or why it may not be made.
    pub fn preview(&self, board: &Board, by: PieceId, on: PieceId, how: How) -> Result<Preview, Illegal> {
        let grid = Grid::of(self, board);
        let (attacker, target) = grid.may_attack(by, on, how)?;
        Ok(self.previewed(&grid, &attacker, &target, how))
    }

    /// An attack between these two stacks, whether or not it may be made: once it is declared it may not be made again.
    pub fn previewed(&self, grid: &Grid<'_>, attacker: &Body, target: &Body, how: How) -> Preview {
        let (by, on) = (grid.force(attacker), grid.force(target));
        let tally = grid.tally(attacker, target, how);
        let results = self.results(&tally, how, [by.mercenary, on.mercenary], target.state);
        let need = |id: PieceId, why: Trial| self.need(grid.board, id, why);
        let sum = |modifiers: &[Modifier]| modifiers.iter().map(|modifier| modifier.value).sum::<i8>();
        let chance = |id: PieceId, why: Trial| {
            let (morale, modifiers) = need(id, why);
            self.pass(morale, sum(&modifiers))
        };
        let is_melee = how == How::Melee;
        let nerve = is_melee && self.needs_nerve(&by, &on, grid.from_flank(attacker, target));
        let is_untested = target.state == State::Pursuit
            && ![crate::game::Mark::Steady, crate::game::Mark::Shaken]
                .iter()
                .any(|&mark| grid.board.piece(target.top()).has(mark));
        let morale: Vec<u8> = target.troops.iter().map(|&id| need(id, Trial::Struck).0).collect();
        let (_, modifiers) = need(target.top(), Trial::Struck);
        Preview {
            nerve: nerve.then(|| chance(attacker.top(), Trial::Nerve)),
            steady: is_untested.then(|| chance(target.top(), Trial::Steady)),
            fought: self.fight(&on, &results, &morale, sum(&modifiers)),
            results,
            tally,
        }
    }

    /// The chance that the test that is owed is passed; none for a step that is no test of one counter.
    pub fn chance(&self, board: &Board, owed: Owed) -> Option<Fraction> {
        let (id, why) = match owed {
            Owed::Test { top, why } => (top, why),
            Owed::Nerve { by, .. } => (by, Trial::Nerve),
            Owed::Turn { top, .. } => (top, Trial::Turn),
            _ => return None,
        };
        let (morale, modifiers) = self.need(board, id, why);
        Some(self.pass(morale, modifiers.iter().map(|modifier| modifier.value).sum()))
    }
}
