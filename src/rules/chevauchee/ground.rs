//! What a move meets on the ground (`chevauchee.ruling.11`).

use super::ChevaucheeRules;
use super::area::{first_touch, is_inside, stretches};
use super::tables::Hindrance;
use super::track::Leg;
use crate::game::{Land, Terrain};
use crate::geom::{Point, Polygon};

/// Something met on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Met {
    /// What.
    pub what: Obstacle,
    /// The last step of the whole way that is still clear of it; less than zero when he starts in it.
    pub clear: i64,
}

/// What can be met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// Ground that slows, by its place in table B.
    Slow(u8),
    /// Ground he may not enter, by its place among the plots.
    Closed(u8),
}

/// The building around a point, by its place among the plots.
pub fn building_at(land: &Land, at: Point) -> Option<u8> {
    let mut plots = land.plots.iter();
    plots.position(|plot| plot.terrain == Terrain::Building && is_inside(&plot.outline, at)).map(|at| at as u8)
}

/// How many contours up a point lies.
pub fn level_at(land: &Land, at: Point) -> u8 {
    land.plots.iter().filter(|plot| plot.terrain == Terrain::Hill && is_inside(&plot.outline, at)).count() as u8
}

/// Whether a point lies in ground of this kind that no road cancels.
pub(super) fn is_in(land: &Land, terrain: Terrain, at: Point) -> bool {
    let lies = |of: Terrain| land.plots.iter().any(|plot| plot.terrain == of && is_inside(&plot.outline, at));
    lies(terrain) && !lies(Terrain::Road)
}

pub(super) fn outlines(land: &Land, terrain: Terrain) -> Vec<&Polygon> {
    land.plots.iter().filter(|plot| plot.terrain == terrain).map(|plot| &plot.outline).collect()
}

/// The ground under a way, leg by leg.
pub(super) struct Survey<'a> {
    rules: &'a ChevaucheeRules,
    land: &'a Land,
    fires: &'a [u8],
    mounted: bool,
    roads: Vec<&'a Polygon>,
    /// Whether he is inside each of the plots.
    inside: Vec<bool>,
    /// Steps of the legs so far.
    gone: i64,
    /// What was met, leg by leg.
    pub met: Vec<Met>,
}

impl<'a> Survey<'a> {
    /// Begins where somebody stands.
    pub(super) fn new(
        rules: &'a ChevaucheeRules,
        land: &'a Land,
        fires: &'a [u8],
        mounted: bool,
        start: Point,
    ) -> Survey<'a> {
        let inside: Vec<bool> = land.plots.iter().map(|plot| is_inside(&plot.outline, start)).collect();
        let is_paved = land.plots.iter().zip(&inside).any(|(plot, inside)| plot.terrain == Terrain::Road && *inside);
        let mut survey = Survey {
            rules,
            land,
            fires,
            mounted,
            roads: outlines(land, Terrain::Road),
            inside,
            gone: 0,
            met: Vec::new(),
        };
        for at in 0..land.plots.len() {
            if survey.inside[at] && !is_paved {
                match land.plots[at].terrain {
                    Terrain::Hill | Terrain::Building | Terrain::Road => {}
                    terrain => survey.meet(at, terrain, -1),
                }
            }
        }
        survey
    }

    fn slow(&mut self, hindrance: Hindrance, clear: i64) {
        if let Some(row) = self.rules.ground(hindrance) {
            self.met.push(Met { what: Obstacle::Slow(row), clear });
        }
    }

    /// He comes into a plot, or starts in it.
    fn meet(&mut self, at: usize, terrain: Terrain, clear: i64) {
        let hindrance = match terrain {
            Terrain::Marsh => Hindrance::Marsh,
            Terrain::Ford => Hindrance::Ford,
            Terrain::Woods => Hindrance::Woods,
            Terrain::Rough => Hindrance::Rough,
            Terrain::Hill => Hindrance::Uphill,
            Terrain::Building => Hindrance::Building,
            Terrain::Road => return,
            Terrain::Water => {
                self.met.push(Met { what: Obstacle::Closed(at as u8), clear });
                return;
            }
        };
        let plot = &self.land.plots[at];
        let is_ablaze = self.fires.get(at).is_some_and(|layings| *layings >= self.rules.file.figures.layings);
        if terrain == Terrain::Building && (is_ablaze || plot.foot_only && self.mounted) {
            self.met.push(Met { what: Obstacle::Closed(at as u8), clear });
        } else {
            self.slow(hindrance, clear);
        }
    }

    /// One leg more.
    pub(super) fn walk(&mut self, leg: &Leg) {
        let land = self.land;
        for (at, plot) in land.plots.iter().enumerate() {
            let parts = match plot.terrain {
                Terrain::Road => continue,
                Terrain::Building => stretches(&[&plot.outline], &[], leg.from, leg.to),
                _ => stretches(&[&plot.outline], &self.roads, leg.from, leg.to),
            };
            let mut was_inside = self.inside[at];
            for part in &parts {
                match plot.terrain {
                    // Contours and walls count when they are crossed.
                    Terrain::Hill => {
                        if part.inside && !was_inside && !part.paved {
                            self.meet(at, plot.terrain, self.gone + part.from.floor(leg.steps));
                        }
                    }
                    Terrain::Building => {
                        if part.inside && !was_inside {
                            self.meet(at, plot.terrain, self.gone + part.from.floor(leg.steps));
                        } else if was_inside && !part.inside {
                            self.slow(Hindrance::Building, self.gone + part.from.ceil(leg.steps) - 1);
                        }
                    }
                    terrain => {
                        if part.inside && !part.paved {
                            self.meet(at, terrain, self.gone + part.from.floor(leg.steps));
                            break;
                        }
                    }
                }
                was_inside = part.inside;
            }
            let ends_inside = is_inside(&plot.outline, leg.to);
            if plot.terrain == Terrain::Building && was_inside && !ends_inside {
                self.slow(Hindrance::Building, self.gone + leg.steps - 1);
            }
            self.inside[at] = ends_inside;
        }
        for fence in &land.fences {
            if let Some(place) = first_touch(&fence.line, leg.from, leg.to) {
                self.slow(Hindrance::Hedge, self.gone + place.ceil(leg.steps) - 1);
            }
        }
        self.gone += leg.steps;
    }

    /// The worst ground met within so many steps, and a place he may not enter.
    pub(super) fn worst(&self, steps: i64) -> (Option<u8>, Option<u8>) {
        let (mut worst, mut closed) = (None, None);
        for met in self.met.iter().filter(|met| met.clear < steps) {
            match met.what {
                Obstacle::Slow(row) => {
                    if worst.is_none() || self.rules.less(Some(row)) > self.rules.less(worst) {
                        worst = Some(row);
                    }
                }
                Obstacle::Closed(plot) => closed = closed.or(Some(plot)),
            }
        }
        (worst, closed)
    }
}
