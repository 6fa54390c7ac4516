//! Where the soldier in hand can go, with the ground in it that hinders him.

use super::View;
use crate::game::{Plot, Terrain};
use crate::geom::Point;
use crate::ui::math::draw;
use crate::ui::scene::ground::{bounds, contains, ring};
use crate::ui::shape::{At, Fill, Outline, Shape, Stroke};

/// The area, and level bars over what costs him part of his move.
pub fn reach(view: &View<'_>) -> Vec<Shape> {
    let Some(reach) = view.reach.filter(|reach| !reach.rings.is_empty()) else { return Vec::new() };
    let sheet = |ring: &Vec<Point>| -> Vec<At> { ring.iter().map(|&p| view.camera.sheet(p)).collect() };
    let rings: Vec<Vec<At>> = reach.rings.iter().map(sheet).collect();
    let bars = bars(view, &rings);
    vec![
        Shape::Draw {
            outline: Outline::Rings(rings),
            fill: Some(Fill::Legal),
            stroke: Some(Stroke::of("legal", view.pen(0.12, 2.0)).rounded()),
        },
        Shape::drawn(Outline::Path(bars.into()), Stroke::of("warn", view.pen(0.09, 1.4))),
    ]
}

/// Whether ground costs the soldier in hand part of his move: a hill only if he comes from below.
fn hinders(view: &View<'_>, plot: &Plot, edge: &[At]) -> bool {
    match plot.terrain {
        Terrain::Marsh | Terrain::Ford | Terrain::Woods | Terrain::Rough => true,
        Terrain::Hill => view.selected.and_then(|id| view.spot(id)).is_some_and(|at| !contains(edge, at)),
        Terrain::Building | Terrain::Water | Terrain::Road => false,
    }
}

/// Level bars in all hindering ground inside the rings; roads have none.
fn bars(view: &View<'_>, rings: &[Vec<At>]) -> String {
    let plots = &view.board.in_skirmish().land.plots;
    let edge = |plot: &Plot| ring(&view.board.field, &plot.outline);
    let roads: Vec<Vec<At>> = plots.iter().filter(|plot| plot.terrain == Terrain::Road).map(edge).collect();
    let step = 0.5 * view.unit();
    let mut d = String::new();
    for plot in plots {
        let edge = edge(plot);
        if !hinders(view, plot, &edge) {
            continue;
        }
        let [_, top, _, bottom] = bounds(&edge);
        let mut y = (top / step).ceil() * step + 0.01;
        while y < bottom {
            let open = common(&across(rings, y), &across(std::slice::from_ref(&edge), y));
            let open = roads.iter().fold(open, |open, road| without(&open, &across(std::slice::from_ref(road), y)));
            for [from, to] in open {
                draw(&mut d, 'M', &[from, y]);
                draw(&mut d, 'H', &[to]);
            }
            y += step;
        }
    }
    d
}

/// The parts of a level line inside rings, from left to right.
fn across(rings: &[Vec<At>], y: f64) -> Vec<[f64; 2]> {
    let mut cuts: Vec<f64> = Vec::new();
    for ring in rings {
        for (n, &a) in ring.iter().enumerate() {
            let b = ring[(n + 1) % ring.len()];
            if (a.1 > y) != (b.1 > y) {
                cuts.push(a.0 + (y - a.1) / (b.1 - a.1) * (b.0 - a.0));
            }
        }
    }
    crate::order::by(&mut cuts, |a, b| a.total_cmp(b));
    cuts.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect()
}

/// What both have in common.
fn common(a: &[[f64; 2]], b: &[[f64; 2]]) -> Vec<[f64; 2]> {
    let both = |x: &[f64; 2], y: &[f64; 2]| [x[0].max(y[0]), x[1].min(y[1])];
    a.iter().flat_map(|x| b.iter().map(move |y| both(x, y))).filter(|part| part[0] < part[1]).collect()
}

/// What of `a` is not in `b`.
fn without(a: &[[f64; 2]], b: &[[f64; 2]]) -> Vec<[f64; 2]> {
    b.iter().fold(a.to_vec(), |left, hole| {
        left.iter()
            .flat_map(|part| [[part[0], part[1].min(hole[0])], [part[0].max(hole[1]), part[1]]])
            .filter(|part| part[0] < part[1])
            .collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_lie_where_both_are_and_not_on_a_road() {
        let square = |x: f64, long: f64| vec![(x, 0.0), (x + long, 0.0), (x + long, 4.0), (x, 4.0)];
        let open = common(&across(&[square(0.0, 6.0)], 2.0), &across(&[square(2.0, 10.0)], 2.0));
        assert_eq!(open, [[2.0, 6.0]]);
        assert_eq!(without(&open, &across(&[square(3.0, 1.0)], 2.0)), [[2.0, 3.0], [4.0, 6.0]]);
        // A hole in the middle runs the other way; bars stop at it all the same.
        let hole: Vec<At> = square(2.0, 1.0).into_iter().rev().collect();
        assert_eq!(across(&[square(0.0, 6.0), hole], 2.0), [[0.0, 2.0], [3.0, 6.0]]);
    }
}
