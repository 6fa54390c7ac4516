//! Who sees whom (`chevauchee.ruling.12`).

use super::ChevaucheeRules;
use super::area::{is_inside, is_longer_inside, stretches};
use super::ground::{level_at, outlines};
use crate::game::{Board, Terrain};
use crate::geom::Point;

impl ChevaucheeRules {
    /// What hides two places from each other, by its place among the plots; none when they see each other.
    pub fn hides(&self, board: &Board, from: Point, to: Point) -> Option<u8> {
        let land = &board.in_skirmish().land;
        let cuts = |plot: &crate::game::Plot| stretches(&[&plot.outline], &[], from, to).iter().any(|part| part.inside);
        let mut highest = None;
        for (at, plot) in land.plots.iter().enumerate() {
            let hides = match plot.terrain {
                Terrain::Building => cuts(plot) && !is_inside(&plot.outline, from) && !is_inside(&plot.outline, to),
                Terrain::Hill if cuts(plot) => {
                    let higher = *highest.get_or_insert_with(|| level_at(land, from).max(level_at(land, to)));
                    self.height_under(board, at) > higher
                }
                _ => false,
            };
            if hides {
                return Some(at as u8);
            }
        }
        let woods = outlines(land, Terrain::Woods);
        let most = i64::from(self.length(self.file.figures.woods).get());
        if is_longer_inside(&woods, &outlines(land, Terrain::Road), (from, to), most) {
            let is_wood = |plot: &crate::game::Plot| plot.terrain == Terrain::Woods && cuts(plot);
            return land.plots.iter().position(is_wood).map(|at| at as u8);
        }
        None
    }

    /// How high a contour is: the contours in which it lies, itself among them.
    fn height_under(&self, board: &Board, plot: usize) -> u8 {
        let land = &board.in_skirmish().land;
        let Some(corner) = land.plots[plot].outline.0.first() else { return 0 };
        1 + level_at(land, *corner)
    }
}
