//! The form of the files of skirmishes.

use super::*;
use crate::game::{Fence, FenceLine, Look, Plot, Shield, TableEdge, Terrain};
use crate::scenario::skirmish_check::{MOST_ARMS, MOST_SOLDIERS};
use crate::scenario::skirmish_file::{BandRow, GoalRow, SkirmishBattle, SoldierRow, SpecialRow};

/// Reads a skirmish out of its tree, as far as it goes, with the faults found.
pub(in crate::scenario) fn read_skirmish_battle(text: &str, tree: &Node) -> (SkirmishBattle, Vec<Fault>) {
    let mut reader = Reader::new(text);
    let mut battle = SkirmishBattle::default();
    battle.read(&mut reader, tree, Limit::USUAL);
    (battle, reader.faults)
}

/// A number of soldiers or buildings that decides a battle.
const COUNT: Limit = Limit::between(1, 250);

read_structs! {
    SkirmishBattle {
        format: most(60), id: ID, rules, title: most(80), date: most(80), hook: most(200), minutes: between(1, 600),
        players: between(1, 40); reconstructed: most(100); table, turns: between(1, 200), ground: most(100);
        fences: most(60); sides; cards: most(40); soldiers: most(MOST_SOLDIERS), victory: most(20); special: most(10), lesson
    }
    Plot { id: ID, terrain; name: most(60); outline: most(100); burnable, foot_only, look }
    FenceLine { id: ID, fence; name: most(60); line: most(100) }
    BandRow { id: ID, name: most(40); placed_first; zones: most(20); exits: most(4) }
    SoldierRow {
        id: ID, name: most(30), side: ID, nation: ID, armour; mounted; shield, melee: most(MOST_ARMS as i32);
        missile: ID, unloaded, thrown: most(MOST_ARMS as i32), mantlet, booty; at, facing; card: ID
    }
}

read_words! {
    Terrain "fault.ground" {
        "marsh" => Terrain::Marsh, "ford" => Terrain::Ford, "woods" => Terrain::Woods, "rough" => Terrain::Rough,
        "hill" => Terrain::Hill, "building" => Terrain::Building, "water" => Terrain::Water, "road" => Terrain::Road
    }
    Look "fault.variant" {
        "church" => Look::Church, "mill" => Look::Mill, "vines" => Look::Vines, "stumps" => Look::Stumps
    }
    Fence "fault.variant" { "hedge" => Fence::Hedge, "low_wall" => Fence::LowWall }
    Shield "fault.variant" { "none" => Shield::None, "shield" => Shield::Shield, "buckler" => Shield::Buckler }
    TableEdge "fault.variant" {
        "north" => TableEdge::North, "east" => TableEdge::East, "south" => TableEdge::South, "west" => TableEdge::West
    }
}

read_choices! {
    GoalRow "kind" {
        "burn_and_leave" => BurnAndLeave { side: ID, burn: COUNT, buildings, leave: COUNT },
        "beyond" => Beyond { side: ID, edge, line, count: COUNT },
        "booty_out" => BootyOut { side: ID, booty: COUNT, others: Limit::between(0, 250) },
        "kill" => Kill { side: ID, count: COUNT },
        "destroy" => Destroy { side: ID },
        "otherwise" => Otherwise { side: ID }
    }
    SpecialRow {
        "burn" => Burn, "booty" => Booty, "ambush" => Ambush(side: ID), "tide" => Tide, "foot_only" => FootOnly
    }
}
