//! Strengths, their ratio, modifiers, and the combat table.

use super::rules::no;
use super::tables::{Arm, Ban};
use super::{Body, Grid, RaphiaRules};
use crate::dice::Dist;
use crate::game::{Cite, HexReason, How, Illegal, Mark, Modifier, State, Tally, Toll};

/// What an attack or a defence is made with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Force {
    /// The arm of the top counter (`raphia.rul.25`).
    pub arm: Arm,
    /// Its combat factor.
    pub combat: u16,
    /// The other troops of the stack.
    pub others: u16,
    /// Whether a leader is with them.
    pub leader: bool,
    /// Whether the top counter fights for pay.
    pub mercenary: bool,
    /// Whether they obey.
    pub state: State,
    /// A pursuer taken by surprise (`raphia.rul.40`).
    pub shaken: bool,
}

impl Force {
    /// Its strength before it is multiplied (`raphia.atk.4`).
    pub fn strength(&self) -> u16 {
        self.combat + self.others + u16::from(self.leader)
    }
}

impl RaphiaRules {
    /// The column of two strengths in the defender's favour: none below the first (`raphia.ratio.1`).
    pub fn column(&self, attack: u16, defence: u16) -> Option<u8> {
        let reaches = |row: &super::tables::ColumnRow| {
            u32::from(attack) * u32::from(row.defence) >= u32::from(defence) * u32::from(row.attack)
        };
        self.file.combat.columns.iter().rposition(reaches).map(|at| at as u8)
    }

    /// By how much an attack is multiplied, and the rule (`raphia.rul.26`).
    pub fn multiplier(&self, target: &Force, flank: bool) -> (u16, Cite) {
        let corner = self.row(target.arm).corner;
        match target.state {
            State::Rout if corner => (4, Cite("raphia.mult.3")),
            State::Rout => (2, Cite("raphia.mult.1")),
            State::Pursuit if target.shaken => (2, Cite("raphia.mult.2")),
            State::Good if corner && flank => (2, Cite("raphia.mult.2")),
            _ => (1, Cite("raphia.atk.4")),
        }
    }

    /// Whether an attack comes from the flank: on those in flight and on surprised pursuers always, on others only where they
    /// have a front and it does not look that way.
    pub fn is_flank(&self, target: &Force, from_flank: bool) -> bool {
        match target.state {
            _ if target.arm == Arm::Leader => false,
            State::Rout => true,
            State::Pursuit => target.shaken,
            State::Good => from_flank && self.row(target.arm).corner,
        }
    }

    /// Whether these may attack those at all (`raphia.stack.16`, `raphia.rul.16`).
    pub fn may_strike(&self, by: &Force, on: &Force, from_flank: bool) -> Result<(), Illegal> {
        if by.arm == Arm::Leader {
            return no(HexReason::LeaderCannotAttack, "raphia.rul.31");
        }
        match self.ban(by.arm, on.arm) {
            Some(Ban::Always) => no(HexReason::CavalryOnElephants, "raphia.stack.16"),
            Some(Ban::Front) if !self.is_flank(on, from_flank) => no(HexReason::ElephantsOnFront, "raphia.stack.16"),
            _ => Ok(()),
        }
    }

    /// An attack hand to hand reckoned up.
    pub fn reckon(&self, by: &Force, on: &Force, from_flank: bool) -> Tally {
        let (base, defence) = (by.strength(), on.strength());
        let (multiplier, multiplier_cite) = self.multiplier(on, from_flank);
        let attack = base * multiplier;
        let flank = self.is_flank(on, from_flank);
        let mut modifiers = Vec::new();
        if let Some(row) = self.pair(by.arm, on.arm) {
            // Against those in flight what is bad for the attacker does not count (raphia.mod.3).
            if row.modifier > 0 || row.modifier < 0 && on.state != State::Rout {
                modifiers.push(Modifier { value: row.modifier, cite: Cite("raphia.mod.1") });
            }
        }
        if flank && let Some(row) = self.flank_row(by.arm) {
            modifiers.push(Modifier { value: row.modifier, cite: Cite("raphia.mod.2") });
        }
        let column = self.column(attack, defence);
        Tally { base, multiplier, multiplier_cite, attack, defence, column, modifiers, flank }
    }

    /// Fire reckoned up (`raphia.fire.3`).
    pub fn reckon_fire(&self, missiles: u16, targets: u16) -> Tally {
        let attack = missiles * 2;
        Tally {
            base: attack,
            multiplier: 1,
            multiplier_cite: Cite("raphia.fire.3"),
            attack,
            defence: targets,
            column: self.column(attack, targets),
            modifiers: Vec::new(),
            flank: false,
        }
    }

    /// What the combat table says of a total of dice and modifiers in a column (`raphia.crt.1`).
    pub fn result(&self, column: Option<u8>, total: i8) -> Toll {
        let rows = &self.file.combat.rows;
        let first = rows.first().map_or(0, |row| row.roll as i8);
        let at = usize::try_from(total - first).unwrap_or(0).min(rows.len().saturating_sub(1));
        let result = rows.get(at).zip(column).and_then(|(row, column)| row.results.get(usize::from(column)));
        result.copied().unwrap_or_default()
    }

    /// The result after the rules that soften it: fire (`raphia.fire.4`), mercenaries (`raphia.merc.2`).
    pub fn softened(&self, effect: Toll, how: How, pair: [bool; 2], target: State) -> (Toll, Cite) {
        match effect {
            Toll::Nothing => (effect, Cite("raphia.crt.2")),
            Toll::Kill if how == How::Fire && target != State::Rout => (Toll::Test, Cite("raphia.fire.4")),
            Toll::Kill if how != How::Fire && pair == [true, true] => (Toll::Test, Cite("raphia.merc.2")),
            Toll::Kill => (effect, Cite("raphia.crt.4")),
            Toll::Test => (effect, Cite("raphia.crt.3")),
        }
    }

    /// The exact chances of the results of an attack.
    pub fn results(&self, tally: &Tally, how: How, pair: [bool; 2], target: State) -> Dist<Toll> {
        two_dice().map(|&dice| {
            let effect = self.result(tally.column, dice as i8 + tally.modifier());
            self.softened(effect, how, pair, target).0
        })
    }

    /// Whether foot has to test its courage before this attack, which it does at a basic ratio of half or less
    /// (`raphia.inf.1`, `raphia.rul.22`).
    pub fn needs_nerve(&self, by: &Force, on: &Force, from_flank: bool) -> bool {
        let half = self.column(1, 2);
        let is_low = self.column(by.strength(), on.strength()) <= half;
        self.row(by.arm).foot && is_low && on.state != State::Rout && !self.is_flank(on, from_flank)
    }
}

/// The sum of two dice.
pub fn two_dice() -> Dist<u8> {
    Dist::evenly((0..36).map(|n| n / 6 + n % 6 + 2))
}

impl Grid<'_> {
    /// What a stack fights with.
    pub fn force(&self, body: &Body) -> Force {
        let top = self.board.piece(body.top());
        Force {
            arm: self.arm(body.top()),
            combat: u16::from(top.counter.combat),
            others: body.troops.len().saturating_sub(1) as u16,
            leader: body.leader.is_some() && !body.troops.is_empty(),
            mercenary: top.counter.mercenary,
            state: body.state,
            shaken: top.has(Mark::Shaken),
        }
    }

    /// Whether an attack on a stack comes from a hex that its front does not look at.
    pub fn from_flank(&self, by: &Body, on: &Body) -> bool {
        on.state == State::Good && !on.troops.is_empty() && !self.is_front(on.top(), by.hex)
    }

    /// The missile troops of a stack, wherever they lie in it (`raphia.rul.29`).
    pub fn missiles(&self, body: &Body) -> u16 {
        body.troops.iter().filter(|id| self.board.piece(**id).counter.missile).count() as u16
    }

    /// An attack reckoned up.
    pub fn tally(&self, by: &Body, on: &Body, how: How) -> Tally {
        match how {
            How::Fire => self.rules.reckon_fire(self.missiles(by), on.troops.len().max(1) as u16),
            _ => self.rules.reckon(&self.force(by), &self.force(on), self.from_flank(by, on)),
        }
    }
}
