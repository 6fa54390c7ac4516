//! Laws of places, touches and sight, against slow and simple counterparts.

use proptest::prelude::*;
use sarissa::game::{Action, Board, Clock, Fact, Field, Phase, Piece, PieceId, Place, Rules, Side, Step, Switches};
use sarissa::geom::{Degrees, Inches, Point, Pose, touch_after, wheel};
use sarissa::rules::tray::TrayRules;
use sarissa::scenario;

/// A table 40 in by 40 in.
const SIZE: i32 = 40_000;

fn pose() -> impl Strategy<Value = Pose> {
    near(12_000)
}

/// A pose within so much of the middle of the table, in whole hundredths of an inch.
fn near(reach: i32) -> impl Strategy<Value = Pose> {
    let along = (SIZE / 2 - reach) / 10..=(SIZE / 2 + reach) / 10;
    (along.clone(), along, 0..360).prop_map(|(x, y, facing)| Pose::at(x * 10, y * 10, facing))
}

/// Mirrored left for right.
fn mirrored(pose: Pose) -> Pose {
    Pose { at: Point::at(SIZE - pose.at.x.get(), pose.at.y.get()), facing: Degrees::new(-pose.facing.get()) }
}

/// A place in thousandths of an inch.
type Spot = (f64, f64);

fn exact(points: &[Point]) -> Vec<Spot> {
    points.iter().map(|p| (p.x.get() as f64, p.y.get() as f64)).collect()
}

/// The outlines `from` moved `by` along `bearing`, not rounded.
fn slid(points: &[Spot], bearing: i32, by: f64) -> Vec<Spot> {
    let (s, c) = (bearing as f64).to_radians().sin_cos();
    points.iter().map(|p| (p.0 + s * by, p.1 + c * by)).collect()
}

/// How far apart two convex outlines are along the line that parts them best; negative as deep as they overlap.
fn parted(a: &[Spot], b: &[Spot]) -> f64 {
    let side = |of: &[Spot], other: &[Spot]| {
        let all = (0..of.len()).flat_map(|n| {
            let (p, q) = (of[n], of[(n + 1) % of.len()]);
            let (x, y) = (q.0 - p.0, q.1 - p.1);
            let long = x.hypot(y);
            // The ends of a segment bound it as well as its two sides.
            [(-y / long, x / long), (x / long, y / long), (-x / long, -y / long)]
        });
        all.map(|(x, y)| {
            let far = |p: &Spot| p.0 * x + p.1 * y;
            let nearest = other.iter().map(far).fold(f64::INFINITY, f64::min);
            nearest - of.iter().map(far).fold(f64::NEG_INFINITY, f64::max)
        })
        .fold(f64::NEG_INFINITY, f64::max)
    };
    side(a, b).max(side(b, a))
}

fn apart(a: Pose, b: Pose) -> f64 {
    parted(&exact(&a.corners()), &exact(&b.corners()))
}

/// How deep inside a convex clockwise outline a point lies; negative outside.
fn depth(outline: &[Point], at: Point) -> f64 {
    let corners = exact(outline);
    let at = exact(&[at])[0];
    let sides = (0..corners.len()).filter_map(|n| {
        let (p, q) = (corners[n], corners[(n + 1) % corners.len()]);
        let long = (q.0 - p.0).hypot(q.1 - p.1);
        (long > 0.0).then(|| ((q.1 - p.1) * (at.0 - p.0) - (q.0 - p.0) * (at.1 - p.1)) / long)
    });
    sides.fold(f64::INFINITY, f64::min)
}

/// Touching is found no later than the first step that goes in, and is a touch.
fn touches_where_steps_do(mover: &[Point], bearing: i32, tray: Pose) -> Result<(), TestCaseError> {
    let (from, to) = (exact(mover), exact(&tray.corners()));
    let parted_after = |by: f64| parted(&slid(&from, bearing, by), &to);
    let found = touch_after(mover, Degrees::new(bearing), tray).map(|touch| touch.after.get() as f64);
    let first = (0..4000).map(|step| step as f64 * 10.0).find(|&by| parted_after(by) < -3.0);
    if let Some(first) = first {
        let found = found.ok_or_else(|| TestCaseError::fail(format!("goes in after {first}, no touch found")))?;
        prop_assert!(found <= first, "touch after {found}, inside after {first}");
    }
    if let Some(found) = found {
        let gap = parted_after(found);
        prop_assert!(gap.abs() <= 4.0, "{gap} apart after {found}");
    }
    Ok(())
}

/// Units of both sides on a bare table; the Macedonians are to move.
fn table(units: &[(u8, &str, Pose)]) -> (TrayRules, Board) {
    let rules = scenario::tray_rules("chaeronea", &Switches::new()).unwrap();
    let piece = |&(side, kind, pose): &(u8, &str, Pose)| {
        Piece::new(Side(side), rules.kind_named(kind).unwrap(), Place::Table(pose), 4)
    };
    let clock = Clock { turn: 1, side: Side(0), phase: Phase::Move };
    let size = Inches::thousandths(SIZE);
    let field = Field { width: size, height: size, areas: Vec::new() };
    let board = Board::new(field, units.iter().map(piece).collect(), clock);
    (rules, board)
}

fn any_overlap(poses: &[Pose]) -> bool {
    (0..poses.len()).any(|a| (0..a).any(|b| poses[a].overlaps(poses[b])))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_distance_when_they_touch_and_only_then(a in near(2500), b in near(2500)) {
        let (apart, distance) = (apart(a, b), a.distance(b).get() as f64);
        prop_assert!(distance + 2.0 >= apart, "{} apart, distance {}", apart, distance);
        prop_assert_eq!(distance > 0.0 && apart < -2.0, false, "{} inside, distance {}", -apart, distance);
        // 0.05 in is forgiven, no more and no less.
        if (apart + 50.0).abs() > 3.0 {
            prop_assert_eq!(a.overlaps(b), apart < -50.0, "{} apart", apart);
        }
    }

    #[test]
    fn wheels_about_one_corner_add_up(start in pose(), one in 1..=22, other in 1..=23, left in any::<bool>()) {
        let hand = if left { -1 } else { 1 };
        let (twice, once) = (wheel(wheel(start, hand * one), hand * other), wheel(start, hand * (one + other)));
        prop_assert_eq!(twice.facing, once.facing);
        prop_assert!(twice.at.distance(once.at).get() <= 16, "{:?} {:?}", twice, once);
    }

    #[test]
    fn eight_wheels_lead_all_the_way_round(start in pose(), left in any::<bool>()) {
        let end = (0..8).fold(start, |at, _| wheel(at, if left { -45 } else { 45 }));
        prop_assert_eq!(end.facing, start.facing);
        prop_assert!(end.at.distance(start.at).get() <= 60, "{:?} {:?}", start, end);
    }

    #[test]
    fn a_strip_holds_its_start_its_end_and_all_between(start in pose(), bearing in 0..360, by in 0..12_000, tenth in 0..=10) {
        let bearing = Degrees::new(bearing);
        let strip = start.strip(bearing, Inches::thousandths(by));
        let between = Pose { at: start.at.offset(bearing, by * tenth / 10, 0), ..start };
        for corner in between.corners() {
            prop_assert!(depth(&strip, corner) >= -4.0, "{:?} is outside {:?}", corner, strip);
        }
    }

    #[test]
    fn a_front_edge_touches_where_small_steps_find_it(mover in near(6000), tray in near(6000), slant in -45..=45) {
        prop_assume!(apart(mover, tray) > 100.0);
        touches_where_steps_do(&mover.front(), (mover.facing + slant).get(), tray)?;
    }

    #[test]
    fn a_mirror_sees_the_same(units in proptest::collection::vec(near(7000), 8)) {
        let mut standing: Vec<Pose> = Vec::new();
        for unit in units {
            if !standing.iter().any(|&other| unit.overlaps(other)) {
                standing.push(unit);
            }
        }
        prop_assume!(standing.len() > 1);
        let seen = |units: Vec<Pose>| {
            let units: Vec<_> = units.iter().map(|&at| (0, "skirmisher", at)).collect();
            let (rules, board) = table(&units);
            let sees = |by, on| rules.sight(&board, PieceId(by), PieceId(on));
            let (there, back) = (sees(0, 1), sees(1, 0));
            (there.is_clear, there.distance, back.is_clear, back.distance)
        };
        let (here, there) = (seen(standing.clone()), seen(standing.into_iter().map(mirrored).collect()));
        prop_assert_eq!(here, there);
        prop_assert_eq!((here.0, here.1), (here.2, here.3));
    }

    #[test]
    fn who_squares_up_lies_flush_and_on_nobody(
        mover in near(2000),
        others in proptest::collection::vec(near(8000), 1..4),
        slant in -45..=45i32,
        friend in any::<bool>(),
    ) {
        let mut units = vec![(0, "pike", mover)];
        units.extend(others.iter().enumerate().map(|(n, &at)| if friend && n == 1 { (0, "pike", at) } else { (1, "hoplite", at) }));
        let poses: Vec<Pose> = units.iter().map(|unit| unit.2).collect();
        prop_assume!(!any_overlap(&poses));
        let (rules, mut board) = table(&units);
        let side = if slant < 0 { sarissa::game::Hand::Left } else { sarissa::game::Hand::Right };
        let step = Step::Oblique { side, deg: slant.unsigned_abs() as u16, d: Inches::new(6) };
        let Ok(events) = rules.act(&board, &Action::Move { piece: PieceId(0), steps: vec![step] }) else {
            return Ok(());
        };
        events.iter().for_each(|event| board.evolve(&event.fact));
        let end = board.piece(PieceId(0)).pose().unwrap();
        for (id, _, at) in board.trays().filter(|&(id, ..)| id != PieceId(0)) {
            prop_assert!(!end.overlaps(at), "on {:?}", id);
        }
        let touched: Vec<PieceId> = events.iter().filter_map(|event| match event.fact {
            Fact::Touched(contact) if contact.by == PieceId(0) => Some(contact.on),
            _ => None,
        }).collect();
        for &on in &touched {
            let at = board.piece(on).pose().unwrap();
            let (_, off) = end.flush(at).ok_or_else(|| TestCaseError::fail("not flush"))?;
            prop_assert!(off.abs() <= 2810, "{} off", off);
        }
        if touched.is_empty() {
            let least = board.trays().filter(|(_, piece, _)| piece.side == Side(1)).map(|(_, _, at)| end.distance(at)).min();
            let began = others.iter().map(|&at| mover.distance(at)).min().unwrap_or_default();
            prop_assert!(least.unwrap_or_default().get() >= began.get().min(250) - 6, "{:?} from an enemy", least);
        }
    }
}
