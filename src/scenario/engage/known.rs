//! What a rule set knows to ask about, so that nothing without a meaning is offered or accepted.

use std::sync::Arc;

use super::super::{Battle, RuleSet, battles};
use super::{Deed, Engagement, Fighter};
use crate::game::{KindId, Rules, Side, SwitchInfo, Switches};
use crate::geom::Inches;
use crate::rules::tray::tables::{Effect, Fighters, Flanked};
use crate::rules::tray::{Flank, TrayRules};

/// A rule set with switches on, and who fights in its battles.
pub struct Known {
    set: RuleSet,
    switches: Switches,
    rules: Arc<TrayRules>,
    /// The units of its battles: side, type and weapon, each once.
    army: Vec<(Side, KindId, Option<u8>)>,
}

/// What can be said of one of the two units of a question.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Can {
    /// Leaders that may be with it.
    pub leaders: Vec<KindId>,
    /// Whether it may stand above the other.
    pub above: bool,
    /// When it may have been struck on flank or rear.
    pub flank: Vec<Flank>,
    /// Whether it may be crossing a river.
    pub crossing: bool,
    /// Whether it may stand in ground that takes dice from those who strike at it.
    pub covered: bool,
}

impl Known {
    /// The rule set with this id, with these switches on, as the built-in battles use it.
    pub fn built_in(id: &str, switches: &Switches) -> Result<Known, String> {
        let own: Vec<&Battle> = battles().iter().filter(|battle| battle.rules.id() == id).collect();
        Known::new(RuleSet::Named(id.to_string()), &own, switches)
    }

    /// The rules of a battle.
    pub fn of(battle: &Battle, switches: &Switches) -> Result<Known, String> {
        match &battle.rules {
            RuleSet::Named(id) => Known::built_in(id, switches),
            own => Known::new(own.clone(), &[battle], switches),
        }
    }

    fn new(set: RuleSet, own: &[&Battle], switches: &Switches) -> Result<Known, String> {
        let rules = set.ready(switches)?;
        let mut army = Vec::new();
        for unit in own.iter().flat_map(|battle| &battle.units) {
            let side = Side(u8::from(rules.tables().sides[1].id == unit.side));
            let Some(kind) = rules.kind_named(&unit.kind) else { continue };
            let weapon = unit.weapon.as_ref().and_then(|id| rules.weapon_named(id));
            if !army.contains(&(side, kind, weapon)) {
                army.push((side, kind, weapon));
            }
        }
        Ok(Known { set, switches: switches.clone(), rules: Arc::new(rules), army })
    }

    /// The same with other switches.
    pub fn with(&self, switches: &Switches) -> Result<Known, String> {
        let rules = Arc::new(self.set.ready(switches)?);
        Ok(Known { set: self.set.clone(), switches: switches.clone(), rules, army: self.army.clone() })
    }

    /// The switches that are on.
    pub(super) fn switches_on(&self) -> &Switches {
        &self.switches
    }

    /// The rules, switches included.
    pub fn rules(&self) -> &Arc<TrayRules> {
        &self.rules
    }

    /// Whether a battle has such troops on this side.
    pub fn fields(&self, side: Side, kind: KindId) -> bool {
        self.army.iter().any(|&(of, known, _)| (of, known) == (side, kind))
    }

    /// The troop types a side may have, those of its battles first.
    pub fn troops(&self, side: Side) -> Vec<KindId> {
        let kinds = self.rules.kinds().iter().enumerate();
        let may = kinds.filter(|(_, kind)| !kind.is_leader && kind.sides[side.index()]);
        let mut all: Vec<KindId> = may.map(|(n, _)| KindId(n as u8)).collect();
        crate::order::by_key(&mut all, |&kind| !self.fields(side, kind));
        all
    }

    /// The leaders of a side, in the order of the rules.
    pub fn leaders(&self, side: Side) -> Vec<KindId> {
        let kinds = self.rules.kinds().iter().enumerate();
        kinds.filter(|(_, kind)| kind.is_leader && kind.sides[side.index()]).map(|(n, _)| KindId(n as u8)).collect()
    }

    /// The leaders of a side who shoot.
    fn shooting_leaders(&self, side: Side) -> Vec<KindId> {
        let mut leaders = self.leaders(side);
        leaders.retain(|&leader| self.rules.kind(leader).range.is_some());
        leaders
    }

    /// Whether a unit of this kind can shoot, with its own weapon or with a leader.
    pub fn can_shoot(&self, side: Side, kind: KindId) -> bool {
        let is_armed = self.rules.kind(kind).range.is_some() || !self.shooting_leaders(side).is_empty();
        is_armed && self.rules.side_shoots(side)
    }

    /// Whether anybody shoots at all.
    pub fn has_shots(&self) -> bool {
        Side::BOTH.into_iter().any(|side| self.troops(side).into_iter().any(|kind| self.can_shoot(side, kind)))
    }

    /// How many stands a unit of this kind can have.
    pub fn stands(&self, kind: KindId) -> std::ops::RangeInclusive<u8> {
        let info = self.rules.kind(kind);
        info.gone_at + 1..=info.stands
    }

    /// Whether it matters how many front stands touch.
    pub fn has_front(&self) -> bool {
        self.rules.tables().melee.fighters == Fighters::Front
    }

    /// The weapons a shooter of this kind may have beside its own: those that a battle gives to its like.
    pub fn weapons(&self, kind: KindId) -> Vec<u8> {
        let mut all: Vec<u8> =
            self.army.iter().filter(|&&(_, known, _)| known == kind).filter_map(|&(.., weapon)| weapon).collect();
        all.retain(|&weapon| self.rules.own_weapon(kind) != Some(weapon));
        crate::order::by_key(&mut all, |&weapon| weapon);
        all.dedup();
        all
    }

    /// Up to where those who shoot in this question reach, nearest first.
    pub fn ranges(&self, ask: &Engagement) -> Vec<Inches> {
        let Deed::Shot { weapon, .. } = ask.deed else { return Vec::new() };
        let shooter = &ask.units[0];
        let arms = self.rules.arms_of(shooter.kind, weapon, &shooter.leaders);
        let own = arms.weapon.map(|weapon| weapon.range);
        let mut all: Vec<Inches> = arms.leaders.iter().map(|shot| shot.range).chain(own).collect();
        crate::order::by_key(&mut all, |&range| range);
        all.dedup();
        all
    }

    /// The switches that change a fight or a shot.
    pub fn switches(&self) -> Vec<&SwitchInfo> {
        let rows = self.rules.tables().switches.iter().zip(&self.rules.about().switches);
        let changes = |effect: &Effect| match effect {
            Effect::Cells(_) | Effect::Blows(_) | Effect::SecondRankMost(_) | Effect::Flanked(_) => true,
            Effect::NobodyWaits | Effect::PassFriends(_) | Effect::TurnLimit { .. } | Effect::HoldTeacherCards => false,
        };
        rows.filter(|(row, _)| changes(&row.effect)).map(|(_, info)| info).collect()
    }

    /// What can be said of unit 0 or 1 of a question, given what it says of the other.
    pub fn can(&self, ask: &Engagement, n: usize) -> Can {
        let (unit, other) = (&ask.units[n], &ask.units[1 - n]);
        let tables = self.rules.tables();
        let is_fight = ask.deed == Deed::Fight;
        if !is_fight {
            let leaders = if n == 0 { self.shooting_leaders(unit.side) } else { Vec::new() };
            return Can { leaders, flank: vec![Flank::No], ..Can::default() };
        }
        let leader = &tables.leader;
        let leaders = match leader.dice > 0 || leader.lost.is_some() {
            true => self.leaders(unit.side),
            false => Vec::new(),
        };
        let mut flank = vec![Flank::No];
        // Two units cannot both lie with their fronts on the other's flank.
        if matches!(other.flank, Flank::No) {
            match tables.melee.flanked {
                Flanked::Silent | Flanked::SilentThere => flank.extend([Flank::Now, Flank::Held]),
                Flanked::Limited if self.rules.is_limited(unit.kind) => flank.extend([Flank::Now, Flank::Earlier]),
                Flanked::Limited => {}
            }
        }
        let is_cover = self.rules.cover().is_some();
        let is_hill = self.has_front() && self.rules.has_downhill();
        Can {
            leaders,
            above: is_hill && !other.is_above,
            flank,
            // Whoever crosses does not charge, so that the other is there already.
            crossing: self.rules.has_crossing() && !other.is_crossing,
            covered: is_cover && !self.has_front(),
        }
    }

    /// Takes out of a question what these rules do not know, so that what is left has a meaning.
    pub fn settle(&self, ask: &mut Engagement) {
        for n in 0..2 {
            let side = ask.units[n].side;
            if !self.troops(side).contains(&ask.units[n].kind)
                && let Some(&kind) = self.troops(side).first()
            {
                ask.units[n] = Fighter::fresh(&*self.rules, side, kind);
            }
        }
        if let Deed::Shot { weapon, .. } = &mut ask.deed {
            let shooter = &ask.units[0];
            if !self.can_shoot(shooter.side, shooter.kind) {
                ask.deed = Deed::Fight;
            } else if weapon.is_some_and(|weapon| !self.weapons(shooter.kind).contains(&weapon)) {
                *weapon = None;
            }
        }
        for n in 0..2 {
            let can = self.can(ask, n);
            let stands = self.stands(ask.units[n].kind);
            let unit = &mut ask.units[n];
            unit.stands = unit.stands.clamp(*stands.start(), *stands.end());
            unit.leaders.retain(|leader| can.leaders.contains(leader));
            unit.is_above &= can.above;
            unit.is_crossing &= can.crossing;
            unit.is_covered &= can.covered;
            if !can.flank.contains(&unit.flank) {
                unit.flank = Flank::No;
            }
        }
        if !self.has_front() || ask.deed != Deed::Fight {
            ask.front = 2;
        }
        // A unit without a weapon of its own shoots because of its leader.
        let shooter = &ask.units[0];
        if matches!(ask.deed, Deed::Shot { .. })
            && self.rules.kind(shooter.kind).range.is_none()
            && shooter.leaders.is_empty()
        {
            let first = self.shooting_leaders(shooter.side).first().copied();
            ask.units[0].leaders.extend(first);
        }
        let farthest = self.ranges(ask).last().copied();
        if let Deed::Shot { range, .. } = &mut ask.deed
            && range.is_some_and(|range| farthest.is_none_or(|farthest| !range.is_within(farthest)))
        {
            *range = None;
        }
    }
}
