//! What is known of a charge, a shot or a blow before it is made: lengths, sums, exact chances.

use super::Moment;
use crate::dice::{Dist, Fraction};
use crate::game::{Action, Order, Part, PieceId, Shot, Sum, What};
use crate::geom::Inches;
use crate::rules::chevauchee::{beats_all, chance_of, sums, ways_of};

/// Ways to throw three dice.
pub(super) const WAYS: u128 = 216;

/// A charge before the dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::ui::skirmish) struct ChargeLook {
    /// From middle to middle.
    pub gap: Inches,
    /// How far he has to come to touch.
    pub need: Inches,
    /// How far he comes at least, over the ground he meets.
    pub least: Inches,
    /// How far he comes at most.
    pub most: Inches,
    /// The lowest sum of the dice that is enough; none when none is.
    pub sum: Option<u8>,
    /// The chance to touch.
    pub chance: Fraction,
    /// The worst ground he meets: its place in table B.
    pub ground: Option<u8>,
    /// Whether his category has thrown already.
    pub is_thrown: bool,
}

/// A shot before the dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::ui::skirmish) struct ShotLook {
    /// What it is reckoned with.
    pub sum: Sum,
    /// The chance to kill.
    pub chance: Fraction,
    /// The friend whom a miss may hit, what that is reckoned with, and the chance that he is killed, misses and all.
    pub stray: Option<(PieceId, Sum, Fraction)>,
}

/// A withdrawal before the dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::ui::skirmish) struct Leaving {
    /// What he adds to his die.
    pub own: Vec<Part>,
    /// Who throws against him, and what each adds.
    pub foes: Vec<(PieceId, Vec<Part>)>,
    /// The chance to get away.
    pub chance: Fraction,
}

/// How many of the 216 ways show this sum.
pub(super) fn ways_of_sum(sum: u8) -> u128 {
    ways_of(sum) - ways_of(sum + 1)
}

/// The chance that three dice are enough.
pub(super) fn enough(sum: &Sum) -> Fraction {
    chance_of(sum.needs())
}

impl Moment<'_> {
    /// A charge along its line, whether it may be announced or not; none when there is no line.
    pub(in crate::ui::skirmish) fn charge_line(self, by: PieceId, on: PieceId) -> Option<ChargeLook> {
        let line = self.rules.charge_line(self.board, by, on)?;
        let row = self.rules.move_row(self.board, by);
        let category = self.board.piece(by).kind.0;
        let thrown = self.board.in_skirmish().throws.iter().find(|(of, _)| *of == category).map(|(_, sum)| *sum);
        let inches = |steps: i64| Inches::thousandths(steps as i32);
        let stop = |sum: u8| self.rules.stop_of(&line, self.rules.charge_reach(self.board, by, sum));
        let dist = thrown.map_or_else(|| sums(row.dice), Dist::certain);
        let mut all = dist.iter().map(|(sum, _)| *sum);
        let (first, last) = (all.next().unwrap_or(0), all.last());
        let (least, most) = (stop(first), stop(last.unwrap_or(first)));
        Some(ChargeLook {
            gap: inches(line.leg.steps),
            need: inches(line.contact),
            least: inches(least.reach),
            most: inches(most.reach),
            sum: dist.iter().map(|(sum, _)| *sum).find(|sum| stop(*sum).contact),
            chance: dist.chance(|sum| stop(*sum).contact),
            ground: most.ground,
            is_thrown: thrown.is_some(),
        })
    }

    /// A shot or throw, whether it may be named or not.
    pub(in crate::ui::skirmish) fn shot(self, shot: Shot) -> ShotLook {
        let sum = self.rules.shot_sum(self.board, shot, shot.on);
        let chance = enough(&sum);
        let friend = self.rules.stray(self.board, shot.by, shot.on);
        let stray = friend.map(|friend| {
            let stray = self.rules.shot_sum(self.board, shot, friend);
            let misses = WAYS - ways_of(sum.needs());
            let all = Fraction::new(misses * ways_of(stray.needs()), WAYS * WAYS);
            (friend, stray, all)
        });
        ShotLook { sum, chance, stray }
    }

    /// The chance of an order that dice decide.
    pub(in crate::ui::skirmish) fn chance_of(self, action: &Action) -> Option<Fraction> {
        match *action {
            Action::Charge { by, on, .. } => Some(self.charge_line(by, on)?.chance),
            Action::Shoot { by, on } => Some(self.shot(Shot { by, on, arm: None }).chance),
            Action::Order { piece, order: Order::Throw { on, arm } } => {
                Some(self.shot(Shot { by: piece, on, arm: Some(arm) }).chance)
            }
            Action::Order { piece, order: Order::Aim(on) } => Some(enough(&self.rules.blow(self.board, piece, on))),
            Action::Order { piece, order: Order::Withdraw { .. } } => Some(self.leaving(piece).chance),
            _ => None,
        }
    }

    /// The cover in a sum, by its name.
    pub(in crate::ui::skirmish) fn cover_of(self, sum: &Sum) -> Option<String> {
        let row = sum.defence.iter().find_map(|part| match part.what {
            What::Cover(row) => Some(row),
            _ => None,
        });
        Some(self.rules.tables().cover.get(usize::from(row?))?.name.clone())
    }

    /// What a withdrawal throws with.
    pub(in crate::ui::skirmish) fn leaving(self, id: PieceId) -> Leaving {
        let of = |id: PieceId| (self.rules.hand(self.board, id), self.board.kit(id).mounted);
        let foes = self.rules.holders(self.board, id);
        let all: Vec<(u8, bool)> = foes.iter().map(|&foe| of(foe)).collect();
        let chance = self.rules.leaving_chance(of(id), &all);
        let parts = |id: PieceId| self.rules.leaving(of(id).0, of(id).1);
        Leaving { own: parts(id), foes: foes.iter().map(|&foe| (foe, parts(foe))).collect(), chance }
    }

    /// The chance to load in time, with a die against those who reached him.
    pub(in crate::ui::skirmish) fn loading(self, id: PieceId) -> Fraction {
        beats_all(0, &vec![0; self.rules.reached_by(self.board, id).len()])
    }
}
