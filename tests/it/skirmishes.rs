//! The skirmishes that ship: their files, and the boards they make.

use sarissa::game::{Place, Side, TableEdge};
use sarissa::geom::{Degrees, Inches};
use sarissa::scenario::{self, GoalRow};

const FILES: [&str; 5] = [
    include_str!("../../scenarios/chevauchee/hamlet.json"),
    include_str!("../../scenarios/chevauchee/ford.json"),
    include_str!("../../scenarios/chevauchee/wood.json"),
    include_str!("../../scenarios/chevauchee/open.json"),
    include_str!("../../scenarios/chevauchee/first-steps.json"),
];

#[test]
fn files_print_back_the_same() {
    for text in FILES {
        let battle = scenario::read_skirmish_battle(text).unwrap_or_else(|faults| panic!("{}", faults[0]));
        assert_eq!(scenario::write_skirmish(&battle), text);
        let built_in = scenario::skirmish_battle_text(&battle.id).expect("a built-in battle");
        assert_eq!(scenario::read_skirmish_battle(built_in).expect("free of faults"), battle);
    }
}

#[test]
fn soldiers_stand_as_the_scenarios_say() {
    let [hamlet, ford, wood] = ["hamlet", "ford", "wood"]
        .map(|name| scenario::skirmish_battle(&format!("chevauchee-{name}")).expect("a built-in battle"));
    // Counted in the scenarios: 14 raiders and 16 of the hamlet, 12 and 12, 12 and 12.
    let count = |battle: &scenario::SkirmishBattle, side: usize| {
        battle.soldiers.iter().filter(|row| row.side == battle.sides[side].id).count()
    };
    assert_eq!([count(hamlet, 0), count(hamlet, 1)], [14, 16]);
    assert_eq!([count(ford, 0), count(ford, 1)], [12, 12]);
    assert_eq!([count(wood, 0), count(wood, 1)], [12, 12]);
    assert_eq!([hamlet.turns, ford.turns, wood.turns], [14, 12, 12]);
    // The crossbowman in the church looks to the lower left: 225 degrees the other way round are 225 clockwise.
    let f6 = hamlet.soldiers.iter().find(|row| row.id == "f6").unwrap();
    assert_eq!((f6.at.x, f6.at.y, f6.facing), (Inches::new(32), Inches::new(30), Degrees::new(225)));
    // Those who come up from the south look north, and 90 becomes 0.
    assert_eq!(ford.soldiers[0].facing, Degrees::new(0));
    assert_eq!(hamlet.sides[0].exits, [TableEdge::West]);
    assert_eq!(wood.sides[0].exits, [TableEdge::East]);
    assert!(
        matches!(&hamlet.victory[0], GoalRow::BurnAndLeave { burn: 3, leave: 8, buildings, .. } if buildings.len() == 4)
    );
}

#[test]
fn boards_at_both_scales() {
    let file = scenario::skirmish_file("chevauchee").unwrap();
    let wood = scenario::skirmish_battle("chevauchee-wood").unwrap();
    let [(small, names, cards), (large, ..)] = [1, 2].map(|times| wood.set_up(file, times));
    assert_eq!((large.field.width, large.field.height), (Inches::new(96), Inches::new(60)));
    for id in small.ids() {
        let (Place::Table(here), Place::Table(there)) = (small.piece(id).place, large.piece(id).place) else {
            panic!("all stand on the table");
        };
        assert_eq!((there.at.x, there.at.y), (here.at.x + here.at.x, here.at.y + here.at.y));
        assert_eq!(here.facing, there.facing);
        // All who lie in wait are hidden while they are set up; the engine shows those who are not among trees.
        assert_eq!(small.piece(id).soldier.hidden, small.piece(id).side == Side(1), "{}", names[id.index()].tag);
    }
    let tags: std::collections::BTreeSet<&str> = names.iter().map(|name| name.tag.as_str()).collect();
    assert_eq!(tags.len(), 24);
    assert_eq!(cards.iter().map(|card| card.units.len()).sum::<usize>(), 24);
    let (rider, f10) = (names.iter().position(|name| name.id == "e12").unwrap(), 21);
    // The rearguard rider has spear, axe and an axe to throw; the spear and the axe can be thrown as well.
    let kit = &small.in_skirmish().kits[rider];
    assert_eq!(kit.arms.len(), 3);
    assert!(kit.arms[0].thrown.is_some() && kit.arms[2].melee.is_none());
    assert_eq!(names[f10].tag, "Pikeman of the town");
}
