//! Stacks: how many of what, who may join, and in which order they then lie.

use super::RaphiaRules;
use super::rules::no;
use super::tables::Arm;
use crate::game::{HexReason, Illegal, State};

impl RaphiaRules {
    /// Whether these may stand in one hex (`raphia.stack.2` to `.4`).
    pub fn may_stack(&self, arms: &[Arm]) -> Result<(), Illegal> {
        let count = |arm: Arm| arms.iter().filter(|&&known| known == arm).count();
        let kinds: Vec<Arm> = Arm::ALL.into_iter().filter(|&arm| arm != Arm::Leader && count(arm) > 0).collect();
        let escort = &self.file.escort;
        let has_escort = kinds.len() == 2 && kinds.contains(&escort.of) && kinds.contains(&escort.by);
        if kinds.len() > 1 && !has_escort {
            return no(HexReason::Mixed, "raphia.stack.3");
        }
        for &arm in kinds.iter().filter(|&&arm| !(has_escort && arm == escort.by)) {
            if self.row(arm).most.as_ref().is_some_and(|most| count(arm) > usize::from(most.v)) {
                return no(HexReason::TooMany, "raphia.stack.2");
            }
        }
        if has_escort && count(escort.by) > usize::from(escort.most.v) {
            return no(HexReason::EscortTooBig, "raphia.stack.2");
        }
        Ok(())
    }

    /// What it costs counters of `joiner` to join those who stand in a hex, entering it included; why they may not.
    ///
    /// `in_contact` says whether that hex is beside an enemy in good order.
    pub fn may_form(&self, form: &Forming) -> Result<u8, Illegal> {
        let Forming { joiner, joining, has, target, .. } = *form;
        if form.joiner_state != State::Good || form.target_state != State::Good {
            return no(HexReason::Disorder, "raphia.purs.11");
        }
        // A leader pays for the hex only, and so do those who find nobody but him.
        let forms = joiner != Arm::Leader && target.iter().any(|&arm| arm != Arm::Leader);
        let escort = &self.file.escort;
        let is_escort = joiner == escort.by && target.contains(&escort.of);
        let cost = match &self.row(joiner).forms {
            _ if !forms => 1,
            _ if is_escort => 1 + escort.forms.v,
            Some(forms) => 1 + forms.v,
            None => return no(HexReason::CannotForm, "raphia.stack.8"),
        };
        if forms && form.in_contact {
            return no(HexReason::FormsInContact, "raphia.stack.7");
        }
        let together: Vec<Arm> = target.iter().copied().chain((0..joining).map(|_| joiner)).collect();
        self.may_stack(&together)?;
        if cost > has {
            return no(HexReason::Movement { has, needs: cost }, "raphia.stack.6");
        }
        Ok(cost)
    }
}

/// Counters about to join others.
#[derive(Clone, Copy, Debug)]
pub struct Forming<'a> {
    /// Their arm.
    pub joiner: Arm,
    /// How many.
    pub joining: usize,
    /// The points they have before they enter.
    pub has: u8,
    /// Who stands there.
    pub target: &'a [Arm],
    /// Whether an enemy in good order is beside that hex.
    pub in_contact: bool,
    /// Whether those who come obey.
    pub joiner_state: State,
    /// Whether those who stand there do.
    pub target_state: State,
}

/// Every order in which two stacks may lie together (`raphia.stack.9` to `.11`, `raphia.rul.14`); the default first.
///
/// The one that stands there keeps its top counter on top, unless it is a single counter and a stack comes. Both keep the
/// order they have.
pub fn merged<T: Clone + PartialEq>(existing: &[T], arriving: &[T]) -> Vec<Vec<T>> {
    let (stay, come) =
        if existing.len() == 1 && arriving.len() > 1 { (arriving, existing) } else { (existing, arriving) };
    match (stay, come) {
        ([], _) | (_, []) => vec![[stay, come].concat()],
        ([a], [b]) => vec![vec![a.clone(), b.clone()], vec![b.clone(), a.clone()]],
        ([a1, a2], [b1, b2]) => vec![[a1, b1, a2, b2].map(T::clone).to_vec()],
        ([top, rest @ ..], come) => {
            let mut orders = Vec::new();
            weave(&mut vec![top.clone()], rest, come, &mut orders);
            orders
        }
    }
}

/// All ways to lay two rows into one, each in its own order; the first row comes first.
fn weave<T: Clone>(so_far: &mut Vec<T>, one: &[T], two: &[T], all: &mut Vec<Vec<T>>) {
    if one.is_empty() || two.is_empty() {
        all.push([so_far, one, two].concat());
        return;
    }
    for (first, rest, other, swapped) in [(&one[0], &one[1..], two, false), (&two[0], &two[1..], one, true)] {
        so_far.push(first.clone());
        match swapped {
            false => weave(so_far, rest, other, all),
            true => weave(so_far, other, rest, all),
        }
        so_far.pop();
    }
}
