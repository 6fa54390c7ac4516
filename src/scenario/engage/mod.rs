//! A question about two units: what fights, or shoots at, what, with how many stands and under which circumstances.
//!
//! The command line, the address of a quick reference and its menus ask it in one form ([`Engagement::words`]); what a rule set
//! knows to ask about says [`Known`]. The answer comes from the engine: [`Engagement::scenario`] lays the two out on a table of
//! their own, and [`Engagement::to_the_end`] follows the fight until it is decided.

mod finish;
mod known;
mod read;
mod words;

use std::sync::Arc;

pub use finish::{Finish, Unfinished};
pub use known::{Can, Known};

use crate::game::{
    Area, Board, Clock, Contact, Fact, Field, Ground, KindId, Mark, Pass, Phase, Piece, PieceId, PieceName, Place,
    Rules, Scenario, Side, Switches, Todo,
};
use crate::geom::{Inches, Point, Polygon, Pose};
use crate::rules::tray::{Flank, Left, Party, Reachable, TrayRules};

/// What the two do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// They fight.
    Fight,
    /// The first shoots at the second.
    Shot {
        /// Its weapon, where that is not the one of its type: the place in the rules' list.
        weapon: Option<u8>,
        /// How far it is; near enough for all who shoot when it is not given.
        range: Option<Inches>,
    },
}

/// One of the two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fighter {
    /// Whose it is.
    pub side: Side,
    /// Its troop type.
    pub kind: KindId,
    /// Its stands.
    pub stands: u8,
    /// Leaders with it.
    pub leaders: Vec<KindId>,
    /// Whether it stands above the other.
    pub is_above: bool,
    /// Whether the other has struck it on flank or rear.
    pub flank: Flank,
    /// Whether it is crossing a river.
    pub is_crossing: bool,
    /// Whether it stands in ground in which it is struck at with fewer dice: a camp.
    pub is_covered: bool,
}

impl Fighter {
    /// A full unit with nothing special about it.
    fn fresh(rules: &dyn Rules, side: Side, kind: KindId) -> Fighter {
        Fighter {
            side,
            kind,
            stands: rules.kind(kind).stands,
            leaders: Vec::new(),
            is_above: false,
            flank: Flank::No,
            is_crossing: false,
            is_covered: false,
        }
    }
}

/// A question about two units.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Engagement {
    /// They; the first is the one that shoots, if one does.
    pub units: [Fighter; 2],
    /// What they do.
    pub deed: Deed,
    /// Front stands of each in contact, 1 or 2.
    pub front: u8,
    /// Switches that are on.
    pub switches: Switches,
}

impl Engagement {
    /// Full units of these kinds, face to face.
    pub fn fresh(rules: &dyn Rules, kinds: [(Side, KindId); 2]) -> Engagement {
        let fighter = |(side, kind)| Fighter::fresh(rules, side, kind);
        Engagement { units: kinds.map(fighter), deed: Deed::Fight, front: 2, switches: Switches::new() }
    }

    /// What the dice settle.
    pub fn todo(&self) -> Todo {
        match self.deed {
            Deed::Fight => Todo::Fights(Pass::All),
            Deed::Shot { .. } => Todo::Shot { by: PieceId(0), on: PieceId(1) },
        }
    }

    /// The two in contact, or at a distance for a shot; pieces 0 and 1, leaders behind them.
    ///
    /// `rules` are those with [`Engagement::switches`] on.
    pub fn scenario(&self, rules: Arc<TrayRules>) -> Scenario {
        let [first, second] = &self.units;
        let apart = match self.deed {
            Deed::Fight => None,
            Deed::Shot { range, .. } => Some(range.unwrap_or(Inches::new(1))),
        };
        let aside = if self.front == 1 { 2000 } else { 0 };
        let ahead = 3200 + apart.unwrap_or_default().get();
        // Whoever is struck on the flank looks to the side, until it has turned.
        let is_struck = |fighter: &Fighter| matches!(fighter.flank, Flank::Now | Flank::Held);
        let facing = |fighter: &Fighter, straight| straight + if is_struck(fighter) { 90 } else { 0 };
        let at = Pose::at(36_000, 20_000, facing(first, 0));
        let opposite = Pose::at(36_000 + aside, 20_000 + ahead, facing(second, 180));
        let mut pieces = vec![
            Piece::new(first.side, first.kind, Place::Table(at), first.stands),
            Piece::new(second.side, second.kind, Place::Table(opposite), second.stands),
        ];
        if let Deed::Shot { weapon, .. } = self.deed {
            pieces[0].weapon = weapon;
        }
        let mut names = Vec::new();
        let is_same = first.kind == second.kind;
        for (n, unit) in self.units.iter().enumerate() {
            let name = rules.kind(unit.kind).name.clone();
            let side = &rules.about().sides[unit.side.index()].name;
            let tag = if is_same { format!("{name} ({side})") } else { name.clone() };
            names.push(PieceName { id: n.to_string(), full: name, tag });
        }
        for (n, unit) in self.units.iter().enumerate() {
            for &kind in &unit.leaders {
                let mut leader = Piece::new(unit.side, kind, Place::With, 0);
                leader.with = Some(PieceId(n as u8));
                pieces.push(leader);
                let info = rules.kind(kind);
                names.push(PieceName { id: info.id.clone(), full: info.name.clone(), tag: info.name.clone() });
            }
        }
        let contacts = match (apart, is_struck(second), is_struck(first)) {
            (Some(_), ..) => Vec::new(),
            (None, true, _) => vec![Contact { by: PieceId(0), on: PieceId(1), flank: true }],
            (None, false, flank) => vec![Contact { by: PieceId(1), on: PieceId(0), flank }],
        };
        let phase = if apart.is_some() { Phase::Shoot } else { Phase::Fight };
        let field = self.field(&rules, [at, opposite]);
        let mut board = Board::new(field, pieces, Clock { turn: 1, side: first.side, phase });
        board.contacts = contacts;
        for (n, unit) in self.units.iter().enumerate() {
            for (mark, on) in [(Mark::Flanked, is_struck(unit)), (Mark::Crossing, unit.is_crossing)] {
                board.evolve(&Fact::Marked { piece: PieceId(n as u8), mark, on });
            }
        }
        Scenario {
            id: String::new(),
            text: None,
            title: String::new(),
            names,
            cards: Vec::new(),
            reconstructed: Vec::new(),
            switches: self.switches.clone(),
            rules,
            board,
        }
    }

    /// The ground under the two.
    fn field(&self, rules: &TrayRules, poses: [Pose; 2]) -> Field {
        let hill = |low: i32, high: i32, crest: i32| Area {
            id: "hill".to_string(),
            ground: Ground::Hill,
            name: String::new(),
            outline: Polygon([(0, low), (0, high), (72, high), (72, low)].map(|(x, y)| Point::at(x * 1000, y)).into()),
            crest: Some(Point::at(36_000, crest)),
            midline: Vec::new(),
        };
        let mut areas = Vec::new();
        if self.units[0].is_above {
            areas.push(hill(0, 21_600, 0));
        } else if self.units[1].is_above {
            areas.push(hill(21_600, 48_000, 48_000));
        }
        let Some(ground) = rules.cover() else {
            return Field { width: Inches::new(72), height: Inches::new(48), areas };
        };
        for (unit, pose) in self.units.iter().zip(poses) {
            if unit.is_covered {
                let corner = |ahead: i32, right: i32| pose.spot(ahead, right);
                let outline = Polygon(vec![corner(800, -800), corner(800, 800), corner(-800, 800), corner(-800, -800)]);
                areas.push(Area { ground, outline, ..Area::default() });
            }
        }
        Field { width: Inches::new(72), height: Inches::new(48), areas }
    }

    /// The two as units of a melee that is counted apart from any table.
    pub fn parties(&self, rules: &TrayRules) -> Vec<Party> {
        let party = |n: usize| {
            let (unit, other) = (&self.units[n], &self.units[1 - n]);
            let faces = rules.faces_of(unit.side, unit.kind, other.kind);
            let reach = |(faces, faces_cite)| Reachable {
                on: PieceId(1 - n as u8),
                kind: other.kind,
                faces,
                faces_cite,
                front: self.front,
                downhill: unit.is_above,
                ground: if other.is_covered { rules.cover() } else { None },
            };
            let enemies = faces.map(reach).into_iter().collect();
            Party { kind: unit.kind, enemies, flank: unit.flank, is_crossing: unit.is_crossing }
        };
        vec![party(0), party(1)]
    }

    /// What there is of the two before they fight.
    pub fn before(&self) -> Left {
        let mut left = Left::default();
        for (n, unit) in self.units.iter().enumerate() {
            left.stands[n] = unit.stands;
            left.leaders[n] = unit.leaders.len() as u8;
        }
        left
    }

    /// The same question for the next round, with these stands and without these leaders; none when a unit is gone.
    ///
    /// By then whoever was struck on the flank has turned, unless an enemy on its front holds it, and whoever crossed is over.
    pub fn next_round(&self, stands: [u8; 2], lost: &[KindId]) -> Option<Engagement> {
        let mut next = self.clone();
        for (unit, stands) in next.units.iter_mut().zip(stands) {
            if stands == 0 {
                return None;
            }
            unit.stands = stands;
            unit.leaders.retain(|leader| !lost.contains(leader));
            unit.is_crossing = false;
            if unit.flank != Flank::Held {
                unit.flank = Flank::No;
            }
        }
        Some(next)
    }
}
