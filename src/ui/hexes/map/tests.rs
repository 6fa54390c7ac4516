use super::*;
use crate::game::{Board, Gait, Game, How, Input, Phase, Place, Scenario, Side, State, Switches};
use crate::opponent::random::Random;
use crate::rules::raphia::RaphiaRules;
use crate::scenario;
use crate::ui::camera::Camera;
use crate::ui::scene::names::{self, Span};
use crate::ui::shape::{Anchor, Label};

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

/// Whether a shape is the figure of an arm, and its middle.
fn arm_at(shape: &Shape, place: At) -> Option<(&'static str, At)> {
    match shape {
        Shape::Figure { name, at, size, .. } if !name.starts_with("m-") && *name != "archer" => {
            Some((name, (place.0 + at.0 + size / 2.0, place.1 + at.1 + size / 2.0)))
        }
        _ => None,
    }
}

/// The left, upper, right and lower end of a text, at its place.
fn room(label: &Label, place: At) -> Span {
    let wide = names::width(&label.text) * label.size + label.text.chars().count() as f64 * label.spacing;
    let (x, y) = (place.0 + label.at.0, place.1 + label.at.1);
    let left = match label.anchor {
        Anchor::Start => x,
        Anchor::Middle => x - wide / 2.0,
        Anchor::End => x - wide,
    };
    [left, y - 0.72 * label.size, left + wide, y]
}

/// A board in the middle of a battle: the first of this turn and step.
fn later(scenario: &Scenario, turn: u16, phase: Phase) -> Board {
    let mut game = Game::new(scenario, 5);
    let mut random = Random::new(5);
    while game.board().clock.turn < turn || game.board().clock.phase != phase {
        let input = match game.board().ask {
            crate::game::Ask::Roll { .. } => Input::Roll,
            crate::game::Ask::Over(_) => panic!("it is over before turn {turn}"),
            _ => Input::Order(random.choose(game.rules(), game.board()).expect("legal").0),
        };
        game.give(input).expect("legal");
    }
    game.board().clone()
}

#[test]
fn every_stack_shows_its_figure_in_its_hex() {
    let (scenario, rules) = battle("raphia");
    assert_eq!(scenario.board.pieces.len(), 124);
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
            let figures = found.iter().filter_map(|(shape, place)| arm_at(shape, *place));
            let mut drawn: Vec<&str> =
                figures.filter(|(_, at)| hex_at(&map, *at) == Some(hex)).map(|(name, _)| name).collect();
            drawn.sort_unstable();
            let mut expected = expected;
            expected.sort_unstable();
            assert_eq!(drawn, expected, "{hex} at {height}");
        }
    }
}

#[test]
fn a_stack_says_how_many_it_is() {
    let (scenario, rules) = battle("raphia");
    let map = scenario.board.on_hexes().map.clone();
    let view = View::new(&scenario, &scenario.board, &rules, camera(&scenario, 1600.0, 2200.0));
    let mut found = Vec::new();
    spread(&still(&view), (0.0, 0.0), &mut found);
    let grid = Grid::of(&rules, &scenario.board);
    let mut counters = 0;
    for body in Side::BOTH.into_iter().flat_map(|side| grid.all(side)) {
        // The disc at the upper left corner, and for each counter below the top one an edge.
        let (x, y) = centre(body.hex);
        let says = found.iter().find_map(|(shape, at)| match shape {
            Shape::Text(label) if (at.0 - x + 17.5 * U).abs() < 0.1 && (at.1 - y + 16.0 * U).abs() < 0.1 => {
                Some(label.text.clone())
            }
            _ => None,
        });
        let count = body.troops.len();
        assert_eq!(says, (count > 1).then(|| count.to_string()), "{}", body.hex);
        counters += count + usize::from(body.leader.is_some());
    }
    assert_eq!(counters, 124);
    assert!(map.hexes().count() > 600);
}

/// The still layer of a view and its number.
fn painted(view: &View<'_>) -> (u64, Vec<Shape>) {
    (view.still_key(), still(view))
}

#[test]
fn the_still_layer_changes_with_its_number() {
    let (scenario, rules) = battle("raphia");
    let mut board = later(&scenario, 2, Phase::Move);
    board.pieces[0].place = scenario.board.pieces[0].place;
    let before = board.clone();
    let view = View::new(&scenario, &before, &rules, camera(&scenario, 1000.0, 1400.0));
    let now = painted(&view);
    assert_eq!(painted(&view), now);

    let own = before.ids().find(|&id| before.spot(id).is_some()).expect("somebody is left");
    let hex = before.spot(own).expect("on the map").hex;
    let who = [own];
    let open = [Open { hex: Hex::at(3, 9), cost: 2, joins: false, is_barred: false }];
    let way = [Hex::at(3, 9), Hex::at(3, 10), Hex::at(4, 10)];
    let trail = [Trail { side: Side(0), way: &way, gait: Gait::Flees, is_off: false }];
    let moving = [Moving { who: &who, at: (3.0, 4.0), facing: Dir::default(), gait: Gait::Marches, alpha: 1.0 }];
    let ghost = Ghost { who: &who, hex: Hex::at(3, 9), facing: Dir::default(), allowed: true };
    let hexes = [hex];
    let phalanx =
        before.ids().find(|&id| rules.arm_of(before.piece(id).kind) == Arm::Phalanx && before.spot(id).is_some());
    let phalanx = phalanx.expect("one is left");

    // What lies still.
    let mut zoomed = view.clone();
    zoomed.camera.zoom((400.0, 300.0), 1.5);
    let mut panned = zoomed.clone();
    panned.camera.pan(-9.0, 0.0);
    let still_ones: Vec<(&str, View<'_>)> = vec![
        ("zoom", zoomed),
        ("pan", panned),
        ("selected", View { selected: Some(hex), ..view.clone() }),
        ("focus", View { focus: Some(hex), ..view.clone() }),
        ("reach", View { reach: &open, ..view.clone() }),
        ("targets", View { targets: &hexes, ..view.clone() }),
        ("fronts", View { fronts: Some(Whose::Both), ..view.clone() }),
        ("zones", View { zones: Some(Whose::Piece(phalanx)), ..view.clone() }),
        ("trails", View { trails: &trail, ..view.clone() }),
        ("moving", View { moving: &moving, ..view.clone() }),
        ("ghost", View { ghost: Some(ghost), ..view.clone() }),
        ("grid", View { grid: true, ..view.clone() }),
        ("projector", View { projector: true, ..view.clone() }),
    ];
    for (what, other) in &still_ones {
        let (key, shapes) = painted(other);
        assert!(shapes != now.1, "{what} is not seen");
        assert!(key != now.0, "{what} leaves the number as it is");
    }

    // What happens on the board.
    type Change<'a> = (&'a str, &'a dyn Fn(&mut Board));
    let changed: [Change; 5] = [
        ("place", &|board| {
            if let Place::Hex(spot) = &mut board.pieces[own.index()].place {
                spot.hex = Hex::at(3, 9);
            }
        }),
        ("facing", &|board| {
            if let Place::Hex(spot) = &mut board.pieces[phalanx.index()].place {
                spot.facing = spot.facing.turned(2);
            }
        }),
        ("state", &|board| board.pieces[own.index()].counter.state = State::Rout),
        ("morale", &|board| board.pieces[own.index()].counter.morale = Some(3)),
        ("loss", &|board| board.pieces[own.index()].place = Place::Off),
    ];
    for (what, change) in changed {
        let mut board = before.clone();
        change(&mut board);
        let (key, shapes) = painted(&View { board: &board, ..view.clone() });
        assert!(shapes != now.1, "{what} is not seen");
        assert!(key != now.0, "{what} leaves the number as it is");
    }

    // What moves above it leaves it alone.
    let lines = ["Too far.".to_string()];
    let attack = Attack { from: hex, on: Hex::at(3, 9), how: How::Melee };
    let above = View {
        hover: Some(hex),
        way: Some(Way { hexes: &way, flag: &lines, refused: true }),
        attack: Some(attack),
        fan: Some(hex),
        held: &who,
        flag: Some(Flag { hex, lines: &lines, refused: true }),
        ..view.clone()
    };
    assert_eq!(painted(&above), now);
    assert!(super::moving(&above).len() > 10);
    assert_eq!(super::moving(&view), []);
    let farther = [Moving { at: (5.0, 6.0), ..moving[0] }];
    let there = View { moving: &moving, ..view.clone() };
    assert_eq!(painted(&View { moving: &farther, ..view.clone() }), painted(&there));
}

#[test]
fn a_stack_is_laid_out_in_its_order() {
    let (scenario, rules) = battle("raphia");
    for board in [scenario.board.clone(), later(&scenario, 3, Phase::Fight)] {
        let grid = Grid::of(&rules, &board);
        for (w, h) in [(1000.0, 650.0), (390.0, 500.0)] {
            for hex in board.on_hexes().map.hexes().filter(|&hex| !grid.is_empty(hex)) {
                let mut view = View::new(&scenario, &board, &rules, camera(&scenario, w, h));
                view.camera.zoom((w / 2.0, h / 2.0), 1.8);
                view.camera.reveal_sheet(centre(hex), 40.0);
                view.fan = Some(hex);
                // Row after row over all the field, as one reads.
                let mut found: Vec<PieceId> = Vec::new();
                for y in (0..h as i32).step_by(15) {
                    for x in (0..w as i32).step_by(15) {
                        let at = view.camera.to_sheet((x.into(), y.into()));
                        if let Some(id) = fan_at(&view, at) {
                            assert!(is_on_fan(&view, at));
                            if !found.contains(&id) {
                                found.push(id);
                            }
                        }
                    }
                }
                let order: Vec<PieceId> = grid.bodies(hex).iter().flat_map(|body| body.all()).collect();
                assert_eq!(found, order, "{hex}");
            }
        }
    }
}

#[test]
fn no_word_lies_on_another() {
    for id in ["raphia", "raphia-wing"] {
        let (scenario, rules) = battle(id);
        for (w, h) in [(1000.0, 650.0), (1366.0, 768.0), (390.0, 500.0), (800.0, 1100.0)] {
            for projector in [false, true] {
                let mut view = View::new(&scenario, &scenario.board, &rules, camera(&scenario, w, h));
                view.projector = projector;
                let mut found = Vec::new();
                spread(&still(&view), (0.0, 0.0), &mut found);
                let rooms: Vec<(&str, Span)> = found
                    .iter()
                    .filter_map(|(shape, at)| match shape {
                        Shape::Text(label) => Some((label.text.as_str(), room(label, *at))),
                        _ => None,
                    })
                    .collect();
                for (n, (text, a)) in rooms.iter().enumerate() {
                    for (other, b) in &rooms[n + 1..] {
                        assert!(!names::meet(a, b), "{text} and {other} at {w}x{h} in {id}");
                    }
                }
                // Nothing too small to be read.
                for (shape, _) in &found {
                    if let Shape::Text(label) = shape {
                        let pixels = label.size * view.camera.scale;
                        assert!(pixels >= 8.9, "{} in {pixels} pixels at {w}x{h} in {id}", label.text);
                    }
                }
            }
        }
    }
}

#[test]
fn the_small_map_leads_where_it_says() {
    let (scenario, rules) = battle("raphia");
    let mut view = View::new(&scenario, &scenario.board, &rules, camera(&scenario, 1000.0, 650.0));
    assert_eq!(inset_span(&view), None);
    view.camera.zoom((500.0, 325.0), 2.5);
    let [left, top, right, bottom] = inset_span(&view).expect("only a part is seen");
    let (w, h) = size(&scenario.board.on_hexes().map);
    let (x, y) = inset_at(&view, ((left + right) / 2.0, (top + bottom) / 2.0)).expect("on it");
    assert!((x - w / 2.0).abs() < 1e-6 && (y - h / 2.0).abs() < 1e-6);
    assert_eq!(inset_at(&view, (right + 0.1, bottom)), None);
}

#[test]
fn the_first_look_shows_numbers_and_both_armies() {
    for id in ["raphia", "raphia-wing"] {
        let (scenario, _) = battle(id);
        for (w, h) in [(1000.0, 650.0), (1366.0, 700.0)] {
            let camera = opening(&scenario.board, w, h);
            assert!(camera.scale * WIDE >= 53.0, "{id} {}", camera.scale * WIDE);
            let columns: Vec<f64> =
                scenario.board.ids().filter_map(|id| scenario.board.spot(id)).map(|s| centre(s.hex).0).collect();
            assert!(columns.iter().all(|&x| (0.0..w).contains(&camera.from_sheet((x, 0.0)).0)), "{id}");
        }
    }
}
