//! What the picture of a skirmish must contain.

use super::*;
use crate::game::{Arc4, Armour, Board, Clock, Fact, Melee, Phase, PieceId, Place, Scenario, Shot, Side, SkirmishFact};
use crate::geom::{Inches, Point, Pose};
use crate::rules::chevauchee::tables::SkirmishFile;
use crate::scenario;
use crate::ui::camera::Camera;
use crate::ui::math::length;
use crate::ui::scene::names::{Span, meet, width};
use crate::ui::shape::{At, Outline, Shape, Token};

fn battle(id: &str) -> Scenario {
    scenario::open(id, &Default::default()).expect("built in")
}

fn tables() -> &'static SkirmishFile {
    scenario::skirmish_file("chevauchee").expect("built in")
}

fn who(scenario: &Scenario, id: &str) -> PieceId {
    let at = scenario.names.iter().position(|name| name.id == id).expect("an id of the set-up");
    PieceId(at as u8)
}

fn view<'a>(scenario: &'a Scenario, board: &'a Board) -> View<'a> {
    View::new(scenario, board, tables(), Camera::fit(&board.field, 998.0, 656.0))
}

/// All shapes with where the origin of their group lies, and how far it is turned.
fn spread(shapes: &[Shape], at: At, found: &mut Vec<(Shape, At)>) {
    for shape in shapes {
        match shape {
            Shape::Group { place, shapes, .. } => spread(shapes, (at.0 + place.at.0, at.1 + place.at.1), found),
            other => found.push((other.clone(), at)),
        }
    }
}

fn drawn(view: &View<'_>) -> Vec<(Shape, At)> {
    let mut land = Land::default();
    view.prepare(&mut land);
    let mut found = Vec::new();
    for layer in [&land.shapes, &still(view, &land), &moving(view)] {
        spread(layer, (0.0, 0.0), &mut found);
    }
    found
}

fn figures(view: &View<'_>, name: &str) -> usize {
    drawn(view).iter().filter(|(shape, _)| matches!(shape, Shape::Figure { name: found, .. } if *found == name)).count()
}

fn texts(found: &[(Shape, At)]) -> Vec<(String, Span)> {
    found
        .iter()
        .filter_map(|(shape, at)| match shape {
            Shape::Text(label) => {
                let wide = width(&label.text) * label.size;
                let (x, y) = (at.0 + label.at.0, at.1 + label.at.1);
                Some((label.text.clone(), [x - wide / 2.0, y - 0.7 * label.size, x + wide / 2.0, y]))
            }
            _ => None,
        })
        .collect()
}

#[test]
fn every_soldier_shows_what_he_fights_with() {
    // Counted by hand from the list of the hamlet.
    let scenario = battle("chevauchee-hamlet");
    let view = view(&scenario, &scenario.board);
    for (name, count) in
        [("w-longbow", 5), ("w-crossbow", 4), ("w-sling", 1), ("w-lance", 3), ("w-spear", 7), ("w-sword", 2)]
    {
        assert_eq!(figures(&view, name), count, "{name}");
    }
    // Four crossbows, all loaded.
    assert_eq!((figures(&view, "m-loaded"), figures(&view, "m-unloaded")), (4, 0));
    // Four arrows of the way out, and no fire yet.
    assert_eq!(figures(&view, "m-burning"), 0);
}

#[test]
fn bars_tell_the_armour() {
    let scenario = battle("chevauchee-hamlet");
    let grades: usize = scenario
        .board
        .ids()
        .map(|id| match scenario.board.kit(id).armour {
            Armour::Unarmoured => 0,
            Armour::Light => 1,
            Armour::Medium => 2,
            Armour::Heavy => 3,
        })
        .sum();
    let view = view(&scenario, &scenario.board);
    let k = view.k();
    let is_bar = |shape: &Shape| matches!(shape, Shape::Draw { outline: Outline::Rect([_, _, w, h], _), .. } if (w / k - 0.18).abs() < 1e-9 && (h / k - 0.28).abs() < 1e-9);
    assert_eq!(drawn(&view).iter().filter(|(shape, _)| is_bar(shape)).count(), grades);
}

#[test]
fn in_a_melee_an_archer_shows_his_sword() {
    let scenario = battle("chevauchee-hamlet");
    let (archer, foe) = (who(&scenario, "e5"), who(&scenario, "f3"));
    let mut board = scenario.board.clone();
    board.evolve(&Fact::Began(Clock { turn: 2, side: Side(0), phase: Phase::Fight }));
    let before = figures(&view(&scenario, &board), "w-longbow");
    board.evolve(&Fact::Began(Clock { turn: 2, side: Side(0), phase: Phase::Move }));
    board.evolve(&Fact::Skirmish(SkirmishFact::Met(Melee {
        mover: foe,
        on: archer,
        from: Arc4::Front,
        turn: 1,
        first: None,
    })));
    assert_eq!(before, 0);
    assert_eq!(figures(&view(&scenario, &board), "w-longbow"), 4);
    // Reached in this turn, he may still let fly (`chevauchee.fire.3`).
    board.evolve(&Fact::Began(Clock { turn: 2, side: Side(0), phase: Phase::Shoot }));
    assert_eq!(figures(&view(&scenario, &board), "w-longbow"), 5);
}

#[test]
fn a_shield_is_slung_while_both_hands_are_full() {
    let scenario = battle("chevauchee-hamlet");
    let slung = |id: &str, board: &Board| soldier::is_shield_slung(&view(&scenario, board), who(&scenario, id));
    // A man-at-arms with a two-handed axe, a spearman, an archer with a buckler.
    assert_eq!(["f2", "f7", "e5"].map(|id| slung(id, &scenario.board)), [true, false, false]);
    let mut board = scenario.board.clone();
    let shot = Shot { by: who(&scenario, "e5"), on: who(&scenario, "f1"), arm: None };
    board.evolve(&Fact::Skirmish(SkirmishFact::Named(shot)));
    assert!(slung("e5", &board));
}

#[test]
fn names_keep_off_soldiers() {
    for id in ["chevauchee-hamlet", "chevauchee-ford", "chevauchee-wood", "chevauchee-open"] {
        let scenario = battle(id);
        let view = view(&scenario, &scenario.board);
        let soldiers: Vec<Span> =
            view.standing().map(|(id, pose)| names::taken(&view, id, view.camera.sheet(pose.at))).collect();
        let mut land = Land::default();
        view.prepare(&mut land);
        let mut found = Vec::new();
        spread(&names::people(&view, land.words()), (0.0, 0.0), &mut found);
        for (text, span) in texts(&found) {
            assert!(!soldiers.iter().any(|soldier| meet(soldier, &span)), "{id}: {text}");
        }
        // Every place has its name somewhere on the table.
        let (w, h) = view.camera.table;
        let words = texts(&drawn(&view));
        for plot in scenario.board.in_skirmish().land.plots.iter().filter(|plot| !plot.name.is_empty()) {
            let first = plot.name.split(' ').next().expect("a word");
            let on = |(text, span): &(String, Span)| {
                text.starts_with(first) && span[0] >= 0.0 && span[2] <= w && span[1] >= 0.0 && span[3] <= h
            };
            assert!(words.iter().any(on), "{id}: {}", plot.name);
        }
    }
}

#[test]
fn bases_are_true_to_scale_from_close_by() {
    let scenario = battle("chevauchee-hamlet");
    let radii = |inch: u8, zoom: f64| -> Vec<f64> {
        let mut view = view(&scenario, &scenario.board);
        view.inch = inch;
        view.camera.zoom((400.0, 300.0), zoom);
        let e5 = soldier::soldier(&view, who(&scenario, "e5"), (0.0, 0.0), 0.0, Mood::Stands);
        let mut found = Vec::new();
        spread(&e5, (0.0, 0.0), &mut found);
        let radius = |shape: &Shape| match shape {
            Shape::Draw { outline: Outline::Circle((0.0, 0.0), r), fill: Some(_), .. } => Some(*r),
            _ => None,
        };
        found.iter().filter_map(|(shape, _)| radius(shape)).collect()
    };
    assert_eq!(radii(1, 2.0), [0.62]);
    assert_eq!(radii(2, 2.0), [1.24]);
}

#[test]
fn the_sides_differ_without_a_colour() {
    let scenario = battle("chevauchee-hamlet");
    let view = view(&scenario, &scenario.board);
    // Two men with the same arms: the second side has a rim more.
    let count = |id: &str| {
        let mut found = Vec::new();
        spread(&soldier::soldier(&view, who(&scenario, id), (0.0, 0.0), 90.0, Mood::Stands), (0.0, 0.0), &mut found);
        let is_rim = |shape: &Shape| match shape {
            Shape::Draw { outline: Outline::Circle(..), stroke: Some(stroke), .. } => stroke.ink != Token("t-land"),
            _ => false,
        };
        found.iter().filter(|(shape, _)| is_rim(shape)).count()
    };
    assert_eq!((count("e14"), count("f13")), (1, 2));
}

#[test]
fn only_what_lies_still_asks_for_the_still_layer() {
    let scenario = battle("chevauchee-hamlet");
    let mut view = view(&scenario, &scenario.board);
    let (e5, key) = (who(&scenario, "e5"), view.still_key());
    view.hover = Some(e5);
    view.ruler = Some(Ruler { from: Point::at(0, 0), to: Point::at(1000, 0), flag: &[] });
    view.sight = Some(Sight { from: Point::at(0, 0), to: Point::at(9000, 0), cut: None, covers: &[], flag: &[] });
    assert_eq!(view.still_key(), key);
    let ghost = |x: i32| Some(Ghost { who: e5, pose: Pose::at(x, 18_000, 90), allowed: true, handle: true });
    view.ghost = ghost(9000);
    let faded = view.still_key();
    assert_ne!(faded, key);
    view.ghost = ghost(10_000);
    assert_eq!(view.still_key(), faded);
    let (board, range) = (scenario.board.clone(), Range { of: e5, from: None, base: Inches::new(8), rings: 3 });
    view.board = &board;
    assert_eq!(view.still_key(), faded);
    view.range = Some(range);
    assert_ne!(view.still_key(), faded);
}

#[test]
fn a_soldier_on_his_way_is_drawn_once() {
    let scenario = battle("chevauchee-hamlet");
    let mut view = view(&scenario, &scenario.board);
    let all = figures(&view, "w-lance");
    let on_his_way = [Moving { who: who(&scenario, "e1"), at: (9.0, 20.0), facing: 84.5, runs: true, alpha: 1.0 }];
    view.moving = &on_his_way;
    assert_eq!(figures(&view, "w-lance"), all);
    let (at, facing) = along(&[Point::at(0, 0), Point::at(3000, 0), Point::at(3000, 1000)], 0.875, 0.0);
    // 4 in in all: 3.5 of them are half an inch up the second leg, and up is straight ahead.
    assert!((at.0 - 3.0).abs() < 1e-9 && (at.1 - 0.5).abs() < 1e-9 && facing.abs() < 1e-9, "{at:?} {facing}");
}

#[test]
fn each_ring_of_a_range_says_what_it_costs() {
    let scenario = battle("chevauchee-hamlet");
    let mut view = view(&scenario, &scenario.board);
    view.range = Some(Range { of: who(&scenario, "e6"), from: None, base: Inches::new(8), rings: 3 });
    let words = texts(&drawn(&view));
    let (x, y) = view.spot(who(&scenario, "e6")).expect("on the table");
    for (text, radius) in [("up to 8 in: 0", 8.0), ("up to 16 in: −1", 16.0), ("up to 24 in: −2", 24.0)] {
        let (_, span) = words.iter().find(|(found, _)| found == text).expect(text);
        let far = length((span[0] + span[2]) / 2.0 - x, (span[1] + span[3]) / 2.0 - y);
        assert!(far < radius && far > radius - 5.0, "{text} {far}");
    }
}

#[test]
fn a_charge_shows_what_is_sure_what_may_be_and_what_is_too_far() {
    let scenario = battle("chevauchee-hamlet");
    let mut view = view(&scenario, &scenario.board);
    let (by, on) = (who(&scenario, "e1"), who(&scenario, "f4"));
    let run = |least: i32, most: i32, ran: Option<i32>, state: RunState| Run {
        by,
        from: Point::at(4000, 20_000),
        on,
        need: Inches::thousandths(13_500),
        least: Inches::thousandths(least),
        most: Inches::thousandths(most),
        ran: ran.map(Inches::thousandths),
        state,
        flag: &[],
    };
    let lines = |view: &View<'_>, name: &str| -> Vec<(At, At)> {
        let mut found = Vec::new();
        spread(&moving(view), (0.0, 0.0), &mut found);
        let line = |shape: &Shape| match shape {
            Shape::Draw { outline: Outline::Line(points), stroke: Some(stroke), .. } if stroke.ink.0 == name => {
                Some((points[0], points[points.len() - 1]))
            }
            _ => None,
        };
        found.iter().filter_map(|(shape, _)| line(shape)).collect()
    };
    // He stands at x 4 and runs to the right.
    let runs = [run(8000, 11_000, None, RunState::Looked)];
    view.runs = &runs;
    let sure = lines(&view, "legal");
    assert!(sure.iter().any(|(_, end)| (end.0 - 12.0).abs() < 1e-6), "{sure:?}");
    let is_red = |view: &View<'_>| {
        let mut found = Vec::new();
        spread(&moving(view), (0.0, 0.0), &mut found);
        found
            .iter()
            .any(|(shape, _)| matches!(shape, Shape::Draw { stroke: Some(stroke), .. } if stroke.ink.0 == "illegal"))
    };
    assert!(is_red(&view));
    let runs = [run(8000, 14_000, None, RunState::Looked)];
    view.runs = &runs;
    assert!(!is_red(&view));
    // After the dice a bar stands where his legs gave out.
    let runs = [run(8000, 14_000, Some(11_000), RunState::Done)];
    view.runs = &runs;
    let bar = lines(&view, "illegal");
    assert!(
        bar.iter().all(|(a, b)| (a.0 - 15.0).abs() < 1e-6 && (b.0 - 15.0).abs() < 1e-6) && bar.len() == 1,
        "{bar:?}"
    );
}

#[test]
fn the_pointer_finds_soldiers_ghosts_and_the_table() {
    let scenario = battle("chevauchee-hamlet");
    let mut view = view(&scenario, &scenario.board);
    let at = |view: &View<'_>, point, touch| pick(view, view.camera.to_screen(point), touch);
    for (id, pose) in view.standing() {
        assert_eq!(at(&view, pose.at, false), Hit::Soldier(id));
    }
    // A rider is met at his horse's head, and beside it is grass.
    let e1 = who(&scenario, "e1");
    assert_eq!(at(&view, Point::at(5200, 20_000), false), Hit::Soldier(e1));
    assert_eq!(at(&view, Point::at(4000, 21_000), false), Hit::Table(Point::at(4000, 21_000)));
    // A finger is forgiven more.
    assert_eq!(at(&view, Point::at(4000, 21_100), true), Hit::Soldier(e1));
    assert_eq!(at(&view, Point::at(-900, 20_000), false), Hit::Desk);
    view.ghost = Some(Ghost { who: e1, pose: Pose::at(12_000, 22_000, 0), allowed: true, handle: true });
    assert_eq!(at(&view, Point::at(12_000, 22_000), false), Hit::Ghost);
    let (spot, _) = handle(&view).expect("it has one");
    assert_eq!(pick(&view, view.camera.from_sheet(spot), false), Hit::Handle);
    view.camera.zoom((0.0, 0.0), 3.0);
    let [left, top, right, bottom] = inset_span(&view).expect("only a part is seen");
    let middle = view.camera.from_sheet(((left + right) / 2.0, (top + bottom) / 2.0));
    assert!(matches!(pick(&view, middle, false), Hit::Inset(point) if (point.x.get() - 24_000).abs() < 60));
}

#[test]
fn fire_and_booty_are_seen() {
    let scenario = battle("chevauchee-hamlet");
    let (torch, barn) = (who(&scenario, "e14"), 2);
    let mut board = scenario.board.clone();
    let lit = |board: &mut Board, layings| {
        board.evolve(&Fact::Skirmish(SkirmishFact::Fire { by: torch, plot: barn, layings, is_out: false }));
        figures(&view(&scenario, board), "m-burning")
    };
    let (once, twice) = (lit(&mut board, 1), lit(&mut board, 2));
    assert!(once > 0 && twice > 2 * once, "{once} {twice}");
    // Each sack is drawn with its outline.
    let wood = battle("chevauchee-wood");
    assert_eq!(figures(&view(&wood, &wood.board), "m-booty"), 2 * 3);
    let mut board = wood.board.clone();
    board.evolve(&Fact::Skirmish(SkirmishFact::Slain { who: who(&wood, "e7"), by: None }));
    assert!(matches!(board.piece(who(&wood, "e7")).place, Place::Off));
    assert_eq!(figures(&view(&wood, &board), "m-booty"), 2 * 3);
}

#[test]
fn a_small_picture_shows_everybody() {
    let scenario = battle("chevauchee-ford");
    for (w, h) in [(390.0, 420.0), (230.0, 230.0)] {
        let view = View::new(&scenario, &scenario.board, tables(), Camera::fit(&scenario.board.field, w, h));
        let bases = drawn(&view)
            .iter()
            .filter(|(shape, _)| {
                matches!(shape, Shape::Draw { outline: Outline::Circle((0.0, 0.0), _), fill: Some(_), .. })
            })
            .count();
        let on_foot = view.standing().filter(|(id, _)| !scenario.board.kit(*id).mounted).count();
        assert!(bases >= on_foot, "{w}: {bases}");
    }
}
