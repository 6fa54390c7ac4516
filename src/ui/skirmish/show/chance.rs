//! Exact chances of what may be ordered, asked of the rules.

use super::Moment;
use crate::dice::Fraction;
use crate::game::{Action, Order, PieceId, Shot, Sum, What};
use crate::geom::Inches;
use crate::rules::chevauchee::{ChargeLook, beats_all, chance_of};

impl Moment<'_> {
    /// The chance of an order that dice decide.
    pub(in crate::ui::skirmish) fn chance_of(self, action: &Action) -> Option<Fraction> {
        let shot = |shot: Shot| Some(self.rules.shot_look(self.board, shot).chance);
        match *action {
            Action::Charge { by, on, .. } => Some(self.rules.line_of_charge(self.board, by, on).ok()?.chance),
            Action::Shoot { by, on } => shot(Shot { by, on, arm: None }),
            Action::Order { piece, order: Order::Throw { on, arm } } => shot(Shot { by: piece, on, arm: Some(arm) }),
            Action::Order { piece, order: Order::Aim(on) } => {
                Some(chance_of(self.rules.blow(self.board, piece, on).needs()))
            }
            Action::Order { piece, order: Order::Withdraw { .. } } => {
                Some(self.rules.withdrawal(self.board, piece).ok()?.chance)
            }
            _ => None,
        }
    }

    /// The chance to load in time, with a die against those who reached him.
    pub(super) fn loading(self, id: PieceId) -> Fraction {
        beats_all(0, &vec![0; self.rules.reached_by(self.board, id).len()])
    }

    /// The cover in a sum, by its name.
    pub(in crate::ui::skirmish) fn cover_of(self, sum: &Sum) -> Option<String> {
        let row = sum.defence.iter().find_map(|part| match part.what {
            What::Cover(row) => Some(row),
            _ => None,
        });
        Some(self.rules.tables().cover.get(usize::from(row?))?.name.clone())
    }
}

/// The chance that it happens with at least one of one or two shots, named at once.
pub(in crate::ui::skirmish) fn with_shots(of: Fraction, shots: u8) -> Fraction {
    if shots < 2 {
        return of;
    }
    let not = of.den - of.num;
    Fraction::new(of.den * of.den - not * not, of.den * of.den)
}

/// How far a charge comes at least and at most.
pub(in crate::ui::skirmish) fn span(look: &ChargeLook) -> (Inches, Inches) {
    let reach = look.stops.iter().map(|stop| stop.reach);
    (reach.clone().min().unwrap_or_default(), reach.max().unwrap_or_default())
}
