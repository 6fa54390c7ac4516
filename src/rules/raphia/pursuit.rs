//! Who goes after whom, and how far.

use super::tables::{Arm, Ban, Pursues};
use super::{Body, Grid, RaphiaRules};
use crate::game::{How, PieceId, Side, State};
use crate::geom::Hex;

/// Where a pursuit leads.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chase {
    /// Every hex entered.
    pub path: Vec<Hex>,
    /// Whether it leads off the map.
    pub is_off: bool,
}

impl RaphiaRules {
    /// Whether an arm may go after those its attack put to flight, so many of them, while so many stand
    /// (`raphia.purs.1` to `.5`).
    pub fn pursues(&self, arm: Arm, how: How, fled: usize, stand: usize) -> Pursues {
        if how != How::Melee || fled == 0 || stand > 0 { Pursues::Never } else { self.row(arm).pursues }
    }
}

impl Grid<'_> {
    /// The way of a fresh pursuit: the hex that was left and the hexes of the flight, up to the first that is taken
    /// (`raphia.rul.41`).
    pub fn chase(&self, mp: u8, route: &[Hex], route_leaves: bool) -> Chase {
        let mut chase = Chase::default();
        for &hex in route {
            if chase.path.len() == usize::from(mp) || !self.is_empty(hex) || !self.map().is_plain(hex) {
                return chase;
            }
            chase.path.push(hex);
        }
        chase.is_off = route_leaves && chase.path.len() < usize::from(mp);
        chase
    }

    /// Those in flight beside a hex that pursuers of this arm may strike at (`raphia.rul.42`).
    pub fn back_attacks(&self, hex: Hex, side: Side, arm: Arm) -> Vec<PieceId> {
        let near = hex.around().into_iter().filter_map(|near| self.enemy(near, side, State::Rout));
        near.filter(|&id| self.rules.ban(arm, self.arm(id)) != Some(Ban::Always)).collect()
    }

    /// The shortest ways of pursuers to a hex beside their prey, as far as they go, the default first (`raphia.rul.44`).
    pub fn follow(&self, body: &Body, prey: Hex) -> Vec<Vec<Hex>> {
        let mp = usize::from(self.movement(&body.troops));
        if body.hex.distance(prey) <= 1 {
            return Vec::new();
        }
        // Steps from a hex beside the prey, outwards, over plain and empty hexes.
        let map = self.map();
        let mut steps: Vec<Option<u16>> = vec![None; usize::from(map.cols) * usize::from(map.rows)];
        let is_open = |hex: Hex| map.is_plain(hex) && (self.is_empty(hex) || hex == body.hex);
        let mut now: Vec<Hex> = prey.around().into_iter().filter(|&hex| is_open(hex)).collect();
        let mut far = 0;
        while !now.is_empty() {
            let mut next = Vec::new();
            for hex in now {
                if let Some(at) = map.index(hex).filter(|&at| steps[at].is_none()) {
                    steps[at] = Some(far);
                    next.extend(hex.around().into_iter().filter(|&near| is_open(near)));
                }
            }
            (now, far) = (next, far + 1);
        }
        let left = |hex: Hex| map.index(hex).and_then(|at| steps[at]);
        let Some(total) = left(body.hex) else { return Vec::new() };
        let mut ways: Vec<Vec<Hex>> = vec![Vec::new()];
        for gone in 0..usize::from(total).min(mp) {
            let mut longer = Vec::new();
            for way in &ways {
                let at = way.last().copied().unwrap_or(body.hex);
                for next in at.around() {
                    if left(next).is_some_and(|left| usize::from(left) + gone + 1 == usize::from(total)) {
                        longer.push([&way[..], &[next]].concat());
                    }
                }
            }
            longer.truncate(MOST_WAYS);
            ways = longer;
        }
        ways.sort();
        ways
    }
}

/// More ways are not told apart.
const MOST_WAYS: usize = 200;
