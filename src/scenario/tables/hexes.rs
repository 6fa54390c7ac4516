//! The form of the files of battles on hexes.

use super::*;
use crate::game::{Bound, Toll};
use crate::geom::Hex;
use crate::rules::raphia::tables::{
    Arm, ArmRow, Ban, ColumnRow, CombatTable, EscortRow, Figure, FlankRow, HexEffect, HexFile, HexPhase, HexSide,
    HexStep, HexSwitch, HiddenRow, ModifierRow, MoraleRow, Origin, PoolRow, Pursues, ResultRow, When,
};
use crate::scenario::hex_file::{GroundName, HexBattle, LineRow, MapRow, StackRow, TroopRow};

/// Reads a rule set on hexes.
pub(in crate::scenario) fn read_hexes(text: &str) -> Result<HexFile, Vec<Fault>> {
    let mut file = HexFile::default();
    read_whole(text, &mut file)?;
    Ok(file)
}

/// Reads a battle on hexes out of its tree, as far as it goes, with the faults found.
pub(in crate::scenario) fn read_hex_battle(text: &str, tree: &Node) -> (HexBattle, Vec<Fault>) {
    let mut reader = Reader::new(text);
    let mut battle = HexBattle::default();
    battle.read(&mut reader, tree, Limit::USUAL);
    (battle, reader.faults)
}

/// A corner or direction.
const SIXTH: Limit = Limit::between(1, 6);
/// Columns and rows have two figures in a label.
const SPAN: Limit = Limit::between(1, 99);

read_structs! {
    HexBattle {
        format: most(60), id: ID, rules, title: most(80), date: most(80), hook: most(200), minutes: between(1, 600),
        players: between(1, 40); turns, reconstructed: most(100); map, lines, troops: most(250), stacks: most(250); lesson
    }
    MapRow { cols: between(2, 60), rows: between(2, 60); dune_rows: SPAN, dunes: most(1000), names: most(20); source; basis }
    GroundName { text: most(40), hex }
    LineRow { side: ID, colour: most(40), column: SPAN, facing: SIXTH, source }
    TroopRow {
        ids: most(120), name: most(60), side: ID, arm, combat; morale; movement, named_by, arm_by;
        hidden, missile, mercenary, see: most(60), basis
    }
    StackRow { hex, counters: most(20); facing: SIXTH; order_by, hex_by; see: most(80) }
    HexFile {
        id: ID; version: VERSION; title: most(80), credit: most(400), sides, sequence: most(20), turns, arms: most(6), escort, combat,
        modifiers: most(60), flank: most(6), morale: most(5), leader_reach, hidden: most(6), pool: most(6),
        switches: most(10), rules: most(400)
    }
    HexSide { id: ID, name: most(40), edge; wins_ties }
    HexStep { phase, name: most(20), cite }
    Figure { v: most(40), source; basis }
    ArmRow {
        arm, name: most(40), letter: most(2), symbol: most(40); most; points; forms, foot, corner; pursues,
        evades: between(0, 2), ahead: between(0, 20)
    }
    EscortRow { of, by, most, forms }
    CombatTable { cite, columns: most(20), rows: most(30); basis }
    ColumnRow { name: most(20), attack: between(1, 20), defence: between(1, 20) }
    ResultRow { roll: between(0, 40), results: most(20), sources: most(20) }
    ModifierRow { attacker, defender, modifier, source; ban, basis }
    FlankRow { attacker, modifier, source; basis }
    MoraleRow { when, modifier, source }
    HiddenRow { least: SIXTH, most: SIXTH, morale: most(40), source }
    PoolRow { morale: most(40), count: most(120), source }
    HexSwitch { id: ID, name: most(60), text: most(400), cite, effect }
}

read_words! {
    Origin "fault.variant" {
        "seed" => Origin::Seed, "polybius" => Origin::Polybius, "reconstructed" => Origin::Reconstructed
    }
    HexPhase "fault.variant" {
        "move" => HexPhase::Move, "fight" => HexPhase::Fight, "test" => HexPhase::Test, "rout" => HexPhase::Rout,
        "advance" => HexPhase::Advance, "pursue" => HexPhase::Pursue, "cross" => HexPhase::Cross, "back" => HexPhase::Back,
        "halt" => HexPhase::Halt, "rally" => HexPhase::Rally
    }
    Arm "fault.variant" {
        "light" => Arm::Light, "semi" => Arm::Semi, "phalanx" => Arm::Phalanx, "elephant" => Arm::Elephant,
        "cavalry" => Arm::Cavalry, "leader" => Arm::Leader
    }
    Pursues "fault.variant" { "never" => Pursues::Never, "may" => Pursues::May, "must" => Pursues::Must }
    Ban "fault.variant" { "always" => Ban::Always, "front" => Ban::Front }
    Bound "fault.variant" { "west" => Bound::West, "east" => Bound::East }
    Toll "fault.variant" { "-" => Toll::Nothing, "T" => Toll::Test, "X" => Toll::Kill }
    When "fault.variant" {
        "leader_dead" => When::LeaderDead, "pursuing" => When::Pursuing, "mad_elephants" => When::MadElephants,
        "leader_near" => When::LeaderNear, "leader_with" => When::LeaderWith
    }
    HexEffect "fault.variant" {
        "free_deployment" => HexEffect::FreeDeployment, "draw_hidden" => HexEffect::DrawHidden
    }
}

impl Part for Hex {
    fn read(&mut self, reader: &mut Reader<'_>, node: &Node, _: Limit) {
        let Some(text) = reader.string(node, Limit::most(40)) else { return };
        match text.parse() {
            Ok(hex) => *self = hex,
            Err(()) => reader.fault(node.at, "hex.fault.label", &[("found", &text)]),
        }
    }

    fn write(&mut self) -> Value {
        json::text(self.to_string())
    }

    #[cfg(not(target_os = "unknown"))]
    fn describe(&mut self, _: &mut Describer, _: Limit) -> serde_json::Value {
        serde_json::json!({ "type": "string", "pattern": "^[0-9]{4}$" })
    }

    fn fresh() -> Hex {
        Hex::default()
    }
}
