//! Properties of trays and of their moves, at places and facings that nobody picked.

use proptest::prelude::*;
use sarissa::geom::{
    Degrees, Edge, Inches, Point, Polygon, Pose, distance, distance_to_segment, straight, touch_after, wheel,
};
use sarissa::rules::tray::slots;

prop_compose! {
    /// A tray near the middle of the table, in whole hundredths of an inch.
    fn tray()(x in 2700..3300i32, y in 1500..2100i32, facing in 0..360i32) -> Pose {
        Pose::at(x * 10, y * 10, facing)
    }
}

/// The tray turned by quarters about the origin, then shifted by whole hundredths.
fn carried(pose: Pose, quarters: i32, (x, y): (i32, i32)) -> Pose {
    let at = pose.at.offset(Degrees::UP, 0, 0);
    let turned = (0..quarters).fold(at, |p, _| Point { x: p.y, y: -p.x });
    let at = Point { x: turned.x + Inches::thousandths(x * 10), y: turned.y + Inches::thousandths(y * 10) };
    Pose { at, facing: pose.facing + 90 * quarters }
}

fn mirrored(pose: Pose) -> Pose {
    Pose { at: Point { x: -pose.at.x, y: pose.at.y }, facing: Degrees::new(-pose.facing.get()) }
}

fn apart(a: Inches, b: Inches) -> i32 {
    (a - b).get().abs()
}

proptest! {
    #[test]
    fn carrying_the_table_changes_nothing(a in tray(), b in tray(), q in 0..4i32, by in (-500..500i32, -500..500i32)) {
        let (c, d) = (carried(a, q, by), carried(b, q, by));
        prop_assert_eq!(a.distance(b), c.distance(d));
        prop_assert_eq!(a.overlaps(b), c.overlaps(d));
        prop_assert_eq!(a.zone(b.at), c.zone(d.at));
    }

    #[test]
    fn distance_and_overlap_are_mutual(a in tray(), b in tray()) {
        prop_assert_eq!(a.distance(b), b.distance(a));
        prop_assert_eq!(a.overlaps(b), b.overlaps(a));
        if a.overlaps(b) {
            prop_assert_eq!(a.distance(b), Inches::ZERO);
        }
    }

    #[test]
    fn a_mirror_changes_nothing_but_the_hand(a in tray(), b in tray()) {
        let (c, d) = (mirrored(a), mirrored(b));
        prop_assert!(apart(a.distance(b), c.distance(d)) <= 2);
        prop_assert_eq!(a.outline().len(), c.outline().len());
        for point in a.outline() {
            let seen = Point { x: -point.x, y: point.y };
            prop_assert!(c.outline().iter().any(|p| p.distance(seen) <= Inches::thousandths(2)));
        }
    }

    #[test]
    fn a_wheel_there_and_back_comes_home(a in tray(), turn in 1..=45i32) {
        // Back about the same corner: undo it as the wheel the other hand would have made from the end.
        let there = wheel(a, turn);
        let corner = |pose: Pose| pose.corners()[1];
        prop_assert!(corner(there).distance(corner(a)) <= Inches::thousandths(9));
        let home = Pose { at: corner(there).offset(a.facing, -1600, -1600).rounded(), facing: there.facing - turn };
        prop_assert_eq!(home.facing, a.facing);
        prop_assert!(home.at.distance(a.at) <= Inches::thousandths(20));
    }

    #[test]
    fn a_strip_holds_its_start_and_its_end(a in tray(), bearing in 0..360i32, d in 0..12_000i32) {
        let (bearing, d) = (Degrees::new(bearing), Inches::thousandths(d));
        let strip = a.strip(bearing, d);
        for p in a.corners().into_iter().chain(straight(a, bearing, d).corners()) {
            let area = Polygon(strip.clone());
            // Ends are rounded to hundredths.
            let is_near = area.edges().any(|(q, r)| distance_to_segment(p, q, r) <= Inches::thousandths(9));
            prop_assert!(is_near || area.contains(p), "{p:?}");
        }
    }

    #[test]
    fn a_touch_comes_where_small_steps_find_it(a in tray(), bearing in 0..360i32, far in 5000..9000i32, off in -3000..3000i32,
        facing in 0..360i32) {
        let bearing = Degrees::new(bearing);
        let b = Pose { at: a.at.offset(bearing, far, off), facing: Degrees::new(facing) };
        prop_assume!(!a.overlaps(b));
        let at = |d: i32| {
            let to = a.at.offset(bearing, d, 0);
            Pose { at: to, ..a }
        };
        let stepped = (0..12_000).step_by(20).find(|&d| distance(&at(d).core(), &b.corners()) == Inches::ZERO);
        match (touch_after(&a.core(), bearing, b), stepped) {
            (Some(touch), Some(stepped)) => {
                let touch = touch.after.get();
                prop_assert!(touch <= stepped + 20, "{touch} {stepped}");
                prop_assert!(distance(&at(touch).core(), &b.corners()).get() <= 5, "{touch} {stepped}");
            }
            // A graze is a matter of a thousandth.
            (touch, stepped) => prop_assert!(stepped.is_none() || touch.is_some(), "{touch:?} {stepped:?}"),
        }
    }

    #[test]
    fn squared_up_is_flush_and_never_overlaps(b in tray(), edge in 0..4usize, offset in -2800..=2800i32) {
        let edge = Edge::ALL[edge];
        let a = b.beside(edge, offset);
        let (found, along) = a.flush(b).unwrap();
        prop_assert_eq!(found, edge);
        prop_assert!((along - offset).abs() <= 9);
        prop_assert!(!a.overlaps(b) && a.distance(b) <= Inches::TOUCH);
    }

    #[test]
    fn stands_in_contact_as_counted_along_the_edge(b in tray(), offset in -3100..=3100i32) {
        let a = b.beside(Edge::Front, offset);
        // Along the edge in thousandths: which of the 1,600 of each stand lie before the enemy.
        let lap = |from: i32| (from..from + 1600).filter(|at| (at - offset).abs() < 1600).count();
        let laps = [lap(-1600), lap(0)];
        prop_assume!(laps.iter().all(|&lap| !(380..=410).contains(&lap)));
        prop_assert_eq!(slots(a, b) as usize, laps.iter().filter(|&&lap| lap >= 400).count());
        prop_assert_eq!(slots(a, b), slots(b, a));
    }
}
