//! A whole turn of one charger against one shooter who stands, looks at him and shoots: run, shots, blows.

use super::ChevaucheeRules;
use super::man::Man;
use super::precedence::Clash;
use super::sum::Aim;
use super::throws::{ALL, beats_all, ways_of};
use crate::dice::Dist;
use crate::game::{Arc4, KindId};
use crate::geom::Inches;

/// A charger and a shooter alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Onset {
    /// How far apart they are when he starts.
    pub gap: Inches,
    /// The charger.
    pub charger: Man,
    /// His category.
    pub category: KindId,
    /// The row of the table of terrain that slows him.
    pub ground: Option<u8>,
    /// The shooter; what he uses is told by `missile`.
    pub shooter: Man,
    /// What he shoots or throws: a row of the table of missile weapons.
    pub missile: Option<u8>,
    /// Whether it is loaded.
    pub loaded: bool,
    /// Whether he shoots when he is reached, rather than fight.
    pub fires_if_reached: bool,
    /// How high the charger and the shooter stand.
    pub heights: [u8; 2],
}

/// How such a turn ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct OnsetEnd {
    /// Whether the charge ended in contact.
    pub contact: bool,
    /// Whether the charger is dead.
    pub charger_dead: bool,
    /// Whether the shooter is dead.
    pub shooter_dead: bool,
}

/// A throw of three dice: so many of all ways do it.
fn throw(needs: u8) -> Dist<bool> {
    let kills = ways_of(needs);
    Dist::counted(vec![(false, ALL - kills), (true, kills)], ALL)
}

impl ChevaucheeRules {
    /// What the turn comes to. The charge is one that may be announced.
    pub fn onset(&self, onset: &Onset) -> Dist<OnsetEnd> {
        let need = self.to_contact(onset.gap);
        self.dashes(onset.category, onset.ground).then(|reach| match *reach >= need {
            true => self.onset_reached(onset),
            false => self.onset_falls_short(onset, onset.gap - *reach),
        })
    }

    /// Three dice that the shooter needs against the charger so far off.
    fn needs_at(&self, onset: &Onset, missile: u8, distance: Inches) -> u8 {
        let aim = Aim { missile, distance, rides: onset.shooter.mounted, ..Aim::default() };
        self.shot(&aim, &onset.charger, Arc4::Front, &[]).needs()
    }

    /// The charge falls short: he shoots as often as one may who stands, and has time to load.
    fn onset_falls_short(&self, onset: &Onset, distance: Inches) -> Dist<OnsetEnd> {
        let end = |charger_dead| OnsetEnd { contact: false, charger_dead, shooter_dead: false };
        let Some(missile) = onset.missile else { return Dist::certain(end(false)) };
        let shots = self.tables().missiles.get(usize::from(missile)).map_or(0, |row| row.shots);
        let hit = throw(self.needs_at(onset, missile, distance));
        let mut dead = Dist::certain(false);
        for _ in 0..shots {
            dead = dead.then(|&dead| hit.map(|&hits| dead || hits));
        }
        dead.map(|&dead| end(dead))
    }

    /// He is reached: one shot, if he wants it and is loaded or loads in time, else his blow.
    fn onset_reached(&self, onset: &Onset) -> Dist<OnsetEnd> {
        let loads =
            onset.missile.and_then(|at| self.tables().missiles.get(usize::from(at))).is_some_and(|row| row.loads);
        let is_loading = loads && !onset.loaded;
        let fight = |has_shot: bool| {
            let used = onset.missile.filter(|_| has_shot || is_loading);
            self.onset_blows(onset, Man { used, ..onset.shooter }, has_shot)
        };
        let Some(missile) = onset.missile.filter(|_| onset.fires_if_reached) else { return fight(false) };
        // The charger stops at the first step in reach.
        let distance = onset.gap.min(self.length(self.tables().figures.reach));
        let shot = throw(self.needs_at(onset, missile, distance)).then(|&hits| match hits {
            true => Dist::certain(OnsetEnd { contact: true, charger_dead: true, shooter_dead: false }),
            false => fight(true),
        });
        if !is_loading {
            return shot;
        }
        let wins = beats_all(0, &[0]);
        let contest = Dist::counted(vec![(false, wins.den - wins.num), (true, wins.num)], wins.den);
        contest.then(|&wins| if wins { shot.clone() } else { fight(false) })
    }

    /// The blows of the two, both alive.
    fn onset_blows(&self, onset: &Onset, shooter: Man, has_shot: bool) -> Dist<OnsetEnd> {
        let men = [onset.charger, shooter];
        let clash = Clash {
            weapons: men.map(|man| man.weapon),
            heights: onset.heights,
            mover: 0,
            from: Arc4::Front,
            turn: 1,
            previous: None,
            barred: [false, has_shot],
        };
        let order = self.precedence(&clash);
        let mut ends = Dist::certain(OnsetEnd { contact: true, charger_dead: false, shooter_dead: false });
        for who in [order.first, order.second].into_iter().flatten() {
            let sum = self.strike(men[who].weapon, who == 0, &men[1 - who], Arc4::Front);
            let hit = throw(sum.needs());
            ends = ends.then(|&end| match (end.charger_dead || end.shooter_dead, who) {
                (true, _) => Dist::certain(end),
                (false, 0) => hit.map(|&hits| OnsetEnd { shooter_dead: hits, ..end }),
                (false, _) => hit.map(|&hits| OnsetEnd { charger_dead: hits, ..end }),
            });
        }
        ends
    }
}
