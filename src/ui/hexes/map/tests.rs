use super::*;
use crate::game::{Scenario, Switches};
use crate::rules::raphia::RaphiaRules;
use crate::scenario;
use crate::ui::camera::Camera;

fn battle(id: &str) -> (Scenario, RaphiaRules) {
    let scenario = scenario::open(id, &Switches::new()).expect("built in");
    let rules = scenario::hex_rules_of(&scenario).expect("on hexes");
    (scenario, rules)
}

fn camera(scenario: &Scenario, w: f64, h: f64) -> Camera {
    Camera::of_size(size(&scenario.board.on_hexes().map), w, h)
}

#[test]
fn every_hex_is_found_where_it_lies() {
    for id in ["raphia", "raphia-wing"] {
        let (scenario, _) = battle(id);
        let map = scenario.board.on_hexes().map.clone();
        let (w, h) = size(&map);
        for hex in map.hexes() {
            let (x, y) = centre(hex);
            assert_eq!(hex_at(&map, (x, y)), Some(hex));
            // Nearly as far as its corners and sides, and no farther.
            for dir in Dir::ALL {
                let c = place::corner(dir);
                assert_eq!(hex_at(&map, (x + 0.99 * c.0, y + 0.99 * c.1)), Some(hex), "{hex} {dir:?}");
                let [a, b] = place::side(hex, dir);
                let out = |by: f64| (x + by * ((a.0 + b.0) / 2.0 - x), y + by * ((a.1 + b.1) / 2.0 - y));
                assert_eq!(hex_at(&map, out(0.99)), Some(hex));
                let next = hex.next(dir);
                assert_eq!(hex_at(&map, out(1.01)), map.holds(next).then_some(next), "{hex} {dir:?}");
            }
            assert!(x > 0.0 && x < w && y > 0.0 && y < h);
        }
        for at in [(-3.0, 4.0), (w + 3.0, 4.0), (4.0, -3.0), (4.0, h + 3.0), (f64::NAN, 1e12)] {
            assert_eq!(hex_at(&map, at), None, "{at:?}");
        }
    }
}

#[test]
fn a_neighbour_lies_one_hex_away() {
    for hex in [Hex::at(4, 4), Hex::at(5, 4)] {
        let (x, y) = centre(hex);
        for dir in Dir::ALL {
            let next = centre(hex.next(dir));
            assert!((crate::ui::math::length(next.0 - x, next.1 - y) - TALL).abs() < 1e-9);
        }
    }
}

/// All figures and texts of shapes with where they are, groups opened.
fn spread(shapes: &[Shape], at: At, found: &mut Vec<(Shape, At)>) {
    for shape in shapes {
        match shape {
            Shape::Group { place, shapes, .. } => spread(shapes, (at.0 + place.at.0, at.1 + place.at.1), found),
            other => found.push((other.clone(), at)),
        }
    }
}

#[test]
fn every_stack_shows_its_figure_in_its_hex() {
    let (scenario, rules) = battle("raphia");
    let map = scenario.board.on_hexes().map.clone();
    for height in [650.0, 1000.0, 1600.0] {
        let view = View::new(&scenario, &scenario.board, &rules, camera(&scenario, 1600.0, height));
        let mut found = Vec::new();
        spread(&still(&view), (0.0, 0.0), &mut found);
        let grid = Grid::of(&rules, &scenario.board);
        for hex in map.hexes() {
            let expected: Vec<&str> = grid
                .bodies(hex)
                .iter()
                .flat_map(|body| [(!body.troops.is_empty()).then(|| body.top()), body.leader])
                .flatten()
                .map(|id| scenario.rules.kind(scenario.board.piece(id).kind).symbol.as_str())
                .collect();
            let drawn: Vec<&str> = found
                .iter()
                .filter_map(|(shape, place)| match shape {
                    Shape::Figure { name, at, size, .. } if !name.starts_with("m-") => {
                        Some((*name, (place.0 + at.0 + size / 2.0, place.1 + at.1 + size / 2.0)))
                    }
                    _ => None,
                })
                .filter(|(_, at)| hex_at(&map, *at) == Some(hex))
                .map(|(name, _)| name)
                .collect();
            assert_eq!(drawn, expected, "{hex} at {height}");
        }
    }
}
