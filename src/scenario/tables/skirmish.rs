//! The form of the files of skirmishes.

use super::*;
use crate::game::Armour;
use crate::rules::chevauchee::tables::{
    ArmourRow, Cover, CoverRow, Figures, Fists, GroundRow, Hindrance, MissileRow, MoveRow, SkirmishEffect,
    SkirmishFile, SkirmishPhase, SkirmishStep, SkirmishSwitch, WeaponRow,
};

/// Reads the rule set of a skirmish.
pub(in crate::scenario) fn read_skirmish(text: &str) -> Result<SkirmishFile, Vec<Fault>> {
    let mut file = SkirmishFile::default();
    read_whole(text, &mut file)?;
    Ok(file)
}

read_structs! {
    SkirmishFile {
        id: ID; version: VERSION; title: most(80), credit: most(400), sequence: most(20), moves: most(20), ground: most(20),
        missiles: most(60), weapons: most(60), armour: most(10), cover: most(20), figures, switches: most(10),
        rules: most(400)
    }
    SkirmishStep { phase, name: most(20), cite }
    MoveRow { armour; mounted; name: most(40), base: between(1, 60), dice: between(1, 6), add: between(0, 30) }
    GroundRow { ground, name: most(40), less: between(0, 30); charge; cite }
    MissileRow {
        id: ID, name: most(40), symbol: most(40), range: between(1, 60), modifier, shots: between(1, 6);
        loads, thrown, two_handed, pierces, nations: most(20); cite
    }
    WeaponRow {
        id: ID, name: most(40), symbol: most(40), class: between(1, 20), modifier;
        two_handed, dropped, mounted, shield, thrown_as: ID, fists
    }
    ArmourRow { armour, name: most(40), bonus, cite }
    CoverRow { cover, name: most(40), bonus; wooden, front; cite }
    Figures {
        start, mount, shield, walked, rider, into_melee, charge, rides_off, reach: between(0, 12), room: between(0, 12),
        beside: between(0, 12), woods: between(0, 60), in_a_row: between(1, 20), layings: between(1, 20)
    }
    SkirmishSwitch { id: ID, name: most(60), text: most(400), cite, effect }
}

read_words! {
    SkirmishPhase "fault.variant" {
        "initiative" => SkirmishPhase::Initiative, "announce" => SkirmishPhase::Announce, "move" => SkirmishPhase::Move,
        "shoot" => SkirmishPhase::Shoot, "withdraw" => SkirmishPhase::Withdraw, "fight" => SkirmishPhase::Fight,
        "turn" => SkirmishPhase::Turn
    }
    Armour "fault.variant" {
        "unarmoured" => Armour::Unarmoured, "light" => Armour::Light, "medium" => Armour::Medium, "heavy" => Armour::Heavy
    }
    Hindrance "fault.variant" {
        "marsh" => Hindrance::Marsh, "ford" => Hindrance::Ford, "woods" => Hindrance::Woods, "uphill" => Hindrance::Uphill,
        "rough" => Hindrance::Rough, "building" => Hindrance::Building, "hedge" => Hindrance::Hedge
    }
    Fists "fault.variant" { "no" => Fists::No, "bare" => Fists::Bare, "mailed" => Fists::Mailed }
    Cover "fault.variant" {
        "low_wall" => Cover::LowWall, "hedge" => Cover::Hedge, "woods" => Cover::Woods, "battlement" => Cover::Battlement,
        "window" => Cover::Window, "hoarding" => Cover::Hoarding, "mantlet" => Cover::Mantlet,
        "arrowslit" => Cover::Arrowslit
    }
    SkirmishEffect "fault.variant" {
        "doubled" => SkirmishEffect::Doubled, "free_deployment" => SkirmishEffect::FreeDeployment
    }
}
