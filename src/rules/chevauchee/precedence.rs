//! Who of two enemies is ahead of the other with his blow, and why (`chevauchee.melee.3` to `.6`, `chevauchee.ruling.26` to `.28`).

use super::ChevaucheeRules;
use crate::game::{Arc4, Cite};

/// Two enemies in a turn of their melee. They are numbered 0 and 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clash {
    /// The rows of the table of melee weapons of what each has in hand.
    pub weapons: [u8; 2],
    /// How high each stands: only which is higher matters.
    pub heights: [u8; 2],
    /// Who moved into contact.
    pub mover: usize,
    /// Where the mover came from, as the other saw it.
    pub from: Arc4,
    /// Which turn of this melee it is, from 1.
    pub turn: u8,
    /// Who had the first blow in the turn before, or would have had it; in the first turn of no meaning.
    pub previous: Option<usize>,
    /// Who may not strike: he has shot, or failed to withdraw.
    pub barred: [bool; 2],
}

/// Why somebody is ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ahead {
    /// He came from behind.
    Rear,
    /// He came from the side.
    Flank,
    /// He stands higher.
    Above,
    /// First turn: his weapon is longer.
    Longer,
    /// First turn: he moved into contact.
    Mover,
    /// Later turns: his weapon is shorter.
    Shorter,
    /// Later turns: he was first the turn before.
    WasFirst,
}

impl Ahead {
    /// The rule that says so.
    pub const fn cite(self) -> Cite {
        Cite(match self {
            Ahead::Rear => "chevauchee.melee.5",
            Ahead::Flank => "chevauchee.melee.6",
            Ahead::Above => "chevauchee.ruling.26",
            Ahead::Longer | Ahead::Mover => "chevauchee.melee.3",
            Ahead::Shorter | Ahead::WasFirst => "chevauchee.melee.4",
        })
    }
}

/// The order of two blows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Precedence {
    /// Who is ahead, whether or not he may strike.
    pub ahead: usize,
    /// Why.
    pub why: Ahead,
    /// Who strikes first; none when both are barred.
    pub first: Option<usize>,
    /// Who strikes after him; none when he is barred or taken in the rear.
    pub second: Option<usize>,
}

impl Precedence {
    /// Who counts as the first striker of this turn (`chevauchee.ruling.27`).
    pub fn counts_as_first(&self) -> usize {
        self.first.unwrap_or(self.ahead)
    }
}

impl Clash {
    /// Whether this one has no blow at the other because he was taken in the rear this turn (`chevauchee.melee.5`).
    pub fn is_taken_in_rear(&self, who: usize) -> bool {
        self.turn <= 1 && self.from == Arc4::Rear && who != self.mover
    }
}

impl ChevaucheeRules {
    /// Who of two enemies is ahead, and why.
    pub fn ahead(&self, clash: &Clash) -> (usize, Ahead) {
        let Clash { mover, heights, .. } = *clash;
        let other = 1 - mover;
        let is_first_turn = clash.turn <= 1;
        match clash.from {
            Arc4::Rear if clash.turn <= 2 => return (mover, Ahead::Rear),
            Arc4::Left | Arc4::Right if is_first_turn => return (mover, Ahead::Flank),
            _ => {}
        }
        if heights[0] != heights[1] {
            return (usize::from(heights[1] > heights[0]), Ahead::Above);
        }
        let class = |who: usize| self.weapon(clash.weapons[who]).class;
        if is_first_turn {
            return match class(mover).cmp(&class(other)) {
                std::cmp::Ordering::Less => (other, Ahead::Longer),
                _ => (mover, Ahead::Mover),
            };
        }
        match class(0).cmp(&class(1)) {
            std::cmp::Ordering::Equal => (clash.previous.unwrap_or(mover), Ahead::WasFirst),
            unequal => {
                let shorter = usize::from(unequal == std::cmp::Ordering::Greater);
                let was_first = clash.previous == Some(shorter);
                (shorter, if was_first { Ahead::WasFirst } else { Ahead::Shorter })
            }
        }
    }

    /// In which order two enemies strike at each other.
    pub fn precedence(&self, clash: &Clash) -> Precedence {
        let (ahead, why) = self.ahead(clash);
        let may = |who: &usize| !clash.barred[*who] && !clash.is_taken_in_rear(*who);
        let mut order = [ahead, 1 - ahead].into_iter().filter(may);
        Precedence { ahead, why, first: order.next(), second: order.next() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Switches;
    use crate::scenario;

    fn rules() -> ChevaucheeRules {
        let file = scenario::skirmish_file("chevauchee").unwrap().clone();
        ChevaucheeRules::new(file, &Switches::new(), None)
    }

    /// The row of a weapon.
    fn row(id: &str) -> u8 {
        let file = scenario::skirmish_file("chevauchee").unwrap();
        file.weapons.iter().position(|row| row.id == id).unwrap() as u8
    }

    #[test]
    fn the_shorter_weapon_takes_over_and_keeps_the_lead() {
        let rules = rules();
        let clash = Clash { weapons: [row("dagger"), row("halberd")], turn: 1, ..Clash::default() };
        assert_eq!(rules.ahead(&clash), (1, Ahead::Longer));
        let second = Clash { turn: 2, previous: Some(1), ..clash };
        assert_eq!(rules.ahead(&second), (0, Ahead::Shorter));
        let third = Clash { turn: 3, previous: Some(0), ..clash };
        assert_eq!(rules.ahead(&third), (0, Ahead::WasFirst));
        let raised = Clash { heights: [0, 1], ..third };
        assert_eq!(rules.ahead(&raised), (1, Ahead::Above));
    }

    #[test]
    fn a_barred_man_yields_his_place_and_two_keep_it() {
        let rules = rules();
        let sword = row("sword");
        let clash = Clash { weapons: [sword; 2], turn: 1, ..Clash::default() };
        let yields = rules.precedence(&Clash { barred: [true, false], ..clash });
        assert_eq!((yields.first, yields.second, yields.counts_as_first()), (Some(1), None, 1));
        let nobody = rules.precedence(&Clash { barred: [true; 2], ..clash });
        assert_eq!((nobody.first, nobody.second, nobody.counts_as_first()), (None, None, 0));
    }

    #[test]
    fn behind_and_beside_beat_length() {
        let rules = rules();
        let clash = Clash { weapons: [row("dagger"), row("pike")], turn: 1, from: Arc4::Rear, ..Clash::default() };
        let first = rules.precedence(&clash);
        assert_eq!((first.why, first.first, first.second), (Ahead::Rear, Some(0), None));
        let second = rules.precedence(&Clash { turn: 2, previous: Some(0), heights: [0, 1], ..clash });
        assert_eq!((second.first, second.second), (Some(0), Some(1)));
        let beside = rules.precedence(&Clash { from: Arc4::Left, ..clash });
        assert_eq!((beside.why, beside.second), (Ahead::Flank, Some(1)));
        assert_eq!(rules.ahead(&Clash { from: Arc4::Left, turn: 2, previous: Some(1), ..clash }), (0, Ahead::Shorter));
    }
}
