//! What the picture of a table must contain.

use super::*;
use crate::game::{Board, Clock, Contact, Fact, Phase, Scenario, Side};
use crate::geom::{Inches, Point};
use crate::scenario;
use crate::ui::camera::Camera;
use crate::ui::pick::{Hit, pick};
use crate::ui::shape::{Fill, Outline};

fn chaeronea() -> Scenario {
    scenario::open("chaeronea", &Default::default()).expect("it is built in")
}

fn id(scenario: &Scenario, tag: &str) -> PieceId {
    let at = scenario.names.iter().position(|name| name.tag == tag).expect("a tag of the set-up");
    PieceId(at as u8)
}

fn view<'a>(scenario: &'a Scenario, board: &'a Board) -> View<'a> {
    View::new(scenario, board, Camera::fit(&board.field, 998.0, 514.0))
}

/// All shapes, those in groups too.
fn all(shapes: &[Shape]) -> Vec<&Shape> {
    shapes
        .iter()
        .flat_map(|shape| match shape {
            Shape::Group { shapes, .. } => all(shapes),
            other => vec![other],
        })
        .collect()
}

fn drawn(view: &View<'_>) -> Vec<Shape> {
    let land = ground(view);
    let mut shapes = still(view, &land);
    shapes.extend(land.shapes);
    shapes.extend(moving(view));
    shapes
}

fn texts(shapes: &[Shape]) -> Vec<&str> {
    all(shapes)
        .into_iter()
        .filter_map(|shape| match shape {
            Shape::Text(label) => Some(label.text.as_str()),
            _ => None,
        })
        .collect()
}

/// Outlines of stands that are gone.
fn dashed(shapes: &[Shape]) -> usize {
    let gone = |shape: &&&Shape| matches!(shape, Shape::Draw { fill: Some(Fill::Faint(ink, _)), stroke: Some(s), .. } if ink.0 == "t-paper" && s.dash.is_some());
    all(shapes).iter().filter(gone).count()
}

/// Red crosses on stands.
fn crossed(shapes: &[Shape]) -> usize {
    let cross = |shape: &&&Shape| matches!(shape, Shape::Draw { outline: Outline::Path(d), stroke: Some(s), .. } if s.ink.0 == "illegal" && d.starts_with("M-.5"));
    all(shapes).iter().filter(cross).count()
}

fn figures(shapes: &[Shape], figure: &str) -> usize {
    all(shapes).iter().filter(|shape| matches!(shape, Shape::Figure { name, .. } if *name == figure)).count()
}

#[test]
fn every_unit_has_its_tag_and_its_figures() {
    let scenario = chaeronea();
    let shapes = drawn(&view(&scenario, &scenario.board));
    let texts = texts(&shapes);
    for (piece, _, _) in scenario.board.trays() {
        let (_, tag) = names::name_of(&scenario, piece);
        assert_eq!(texts.iter().filter(|text| **text == tag).count(), 1, "{tag}");
    }
    assert_eq!(figures(&shapes, "pike"), 32);
    assert_eq!(figures(&shapes, "hoplite"), 36);
    assert_eq!(figures(&shapes, "leader"), 2);
    for name in ["Alexander", "Philip", "MACEDONIANS", "GREEKS", "CHAERONEA"] {
        assert!(texts.contains(&name), "{name} in {texts:?}");
    }
}

#[test]
fn lost_stands_are_dashed_and_hit_ones_crossed() {
    let scenario = chaeronea();
    let mut board = scenario.board.clone();
    board.evolve(&Fact::Lost { piece: id(&scenario, "P3"), stands: 2 });
    let hit = [(id(&scenario, "P4"), 1), (id(&scenario, "B"), 3)];
    let mut view = view(&scenario, &board);
    view.crossed = &hit;
    let shapes = drawn(&view);
    assert_eq!((dashed(&shapes), crossed(&shapes)), (2, 4));
    assert_eq!(figures(&shapes, "pike"), 30);
}

#[test]
fn figures_never_stand_on_their_head() {
    for (facing, turned) in [(0.0, false), (89.0, false), (91.0, true), (180.0, true), (269.0, true), (271.0, false)] {
        assert_eq!(upside_down(facing), turned, "{facing}");
    }
}

#[test]
fn a_small_table_has_plates_and_a_near_one_names() {
    let scenario = chaeronea();
    let mut view = view(&scenario, &scenario.board);
    view.camera = Camera::fit(&scenario.board.field, 390.0, 220.0);
    // One figure a plate: eight units of pikes.
    assert_eq!(figures(&drawn(&view), "pike"), 8);
    view.camera = Camera::fit(&scenario.board.field, 998.0, 514.0);
    view.camera.zoom((500.0, 250.0), 2.0);
    assert!(texts(&drawn(&view)).contains(&"Pikes 1"));
}

#[test]
fn only_what_lies_still_asks_for_the_still_layer() {
    let scenario = chaeronea();
    let mut view = view(&scenario, &scenario.board);
    let (p8, key) = (id(&scenario, "P8"), view.still_key());
    let pose = scenario.board.piece(p8).pose().expect("on the table");
    view.hover = Some(p8);
    view.ruler = Some(Ruler { from: Point::at(0, 0), to: Point::at(1000, 0), flag: &[], refused: false });
    assert_eq!(view.still_key(), key);
    view.ghost = Some(Ghost { piece: p8, pose, handles: true, allowed: true });
    let faded = view.still_key();
    assert_ne!(faded, key);
    view.ghost = Some(Ghost { piece: p8, pose: Pose::at(30_000, 18_000, 45), handles: true, allowed: true });
    assert_eq!(view.still_key(), faded);
    view.camera.pan(1.0, 0.0);
    view.selected = Some(p8);
    assert_ne!(view.still_key(), faded);
}

#[test]
fn a_unit_on_its_way_is_drawn_once() {
    let scenario = chaeronea();
    let on_its_way = [Moving { piece: id(&scenario, "C"), at: (20.0, 15.0), facing: 12.5, alpha: 1.0 }];
    let mut view = view(&scenario, &scenario.board);
    view.moving = &on_its_way;
    let shapes = drawn(&view);
    assert_eq!(texts(&shapes).iter().filter(|text| **text == "C").count(), 1);
    assert_eq!(figures(&shapes, "leader"), 2);
    assert_eq!(figures(&moving(&view), "heavy-cavalry"), 4);
}

#[test]
fn the_pointer_finds_trays_leaders_handles_and_fights() {
    let scenario = chaeronea();
    let mut board = scenario.board.clone();
    let (p8, h7) = (id(&scenario, "P8"), id(&scenario, "H7"));
    let front = board.piece(h7).pose().expect("on the table");
    let beside = front.beside(crate::geom::Edge::Front, 0);
    board.evolve(&Fact::Began(Clock { turn: 1, side: Side(0), phase: Phase::Fight }));
    board.evolve(&Fact::Moved { piece: p8, legs: vec![beside], cost: Inches::ZERO });
    board.evolve(&Fact::Touched(Contact { by: p8, on: h7, flank: false }));
    let mut view = view(&scenario, &board);
    let at = |view: &View<'_>, point| pick(view, view.camera.to_screen(point), false);
    for (piece, _, pose) in board.trays() {
        assert_eq!(at(&view, pose.at), Hit::Piece(piece));
    }
    let philip = board.leaders_of(p8).next().expect("Philip");
    let disc = leader_at(&view, beside, 0);
    let spot = Point::at((disc.0 * 1000.0) as i32, 36_000 - (disc.1 * 1000.0) as i32);
    assert_eq!(at(&view, spot), Hit::Piece(philip));
    let open = Point::at(10_000, 18_000);
    assert_eq!(at(&view, open), Hit::Table(open));
    assert_eq!(at(&view, Point::at(-900, 18_000)), Hit::Desk);

    let fights = [Fight { number: 1, by: p8, on: h7, state: FightState::Waiting }];
    view.fights = &fights;
    assert_eq!(at(&view, beside.front_middle()), Hit::Fight(0));
    view.fights = &[];
    view.ghost = Some(Ghost { piece: p8, pose: Pose::at(60_000, 15_000, 0), handles: true, allowed: true });
    assert_eq!(at(&view, Point::at(60_000, 15_000)), Hit::Ghost);
    assert_eq!(at(&view, Point::at(57_850, 17_150)), Hit::Handle(Hand::Left));
    assert_eq!(at(&view, Point::at(62_150, 17_150)), Hit::Handle(Hand::Right));
}

#[test]
fn a_finger_is_forgiven_more_than_a_mouse() {
    let scenario = chaeronea();
    let view = view(&scenario, &scenario.board);
    let s1 = id(&scenario, "S1");
    let (x, y) = view.camera.to_screen(scenario.board.piece(s1).pose().expect("on the table").at);
    let beside = (x - 1.6 * view.camera.scale - 8.0, y);
    assert_eq!(pick(&view, beside, true), Hit::Piece(s1));
    assert!(matches!(pick(&view, beside, false), Hit::Table(_)));
}

#[test]
fn a_narrow_screen_has_a_small_map_that_hides_no_unit() {
    let scenario = chaeronea();
    let mut view = view(&scenario, &scenario.board);
    view.camera = Camera::fit(&scenario.board.field, 390.0, 440.0);
    assert_eq!(inset::span(&view), None);
    view.camera.zoom((195.0, 220.0), 4.0);
    let [left, top, right, bottom] = inset::span(&view).expect("there is room between the lines");
    let pixel = |x, y| (view.camera.origin.0 + x * view.camera.scale, view.camera.origin.1 + y * view.camera.scale);
    assert_eq!(pick(&view, pixel((left + right) / 2.0, (top + bottom) / 2.0), true), Hit::Desk);
    let taken = names::taken(&scenario.board.field, &scenario.board);
    assert!(taken.iter().all(|unit| !names::meet(unit, &[left, top, right, bottom])));
}
