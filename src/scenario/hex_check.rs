//! Battles on hexes: from text to a set-up, with every fault at once.

use std::sync::Arc;

use super::check::{Check, Seen, item};
use super::fault::{self, Fault};
use super::json;
use super::{HEX_RULE_SETS, HEXES_FORMAT, HexBattle, HexRuleSet, tables};
use crate::game::{Reason, Scenario, Side, Switches};
use crate::rules::raphia::RaphiaRules;
use crate::rules::raphia::tables::{Arm, HexFile};
use crate::text;

/// Whether a text is a battle on hexes, as far as it can be told.
pub(super) fn is_hexes(text: &str) -> bool {
    json::claims(text, "format", "sarissa-hexes/")
}

/// Reads a battle on hexes as data. The faults come in the order they stand in the file.
pub fn read_battle(text: &str) -> Result<HexBattle, Vec<Fault>> {
    let tree = json::parse(text).map_err(|fault| vec![fault])?;
    let (battle, faults) = tables::read_hex_battle(text, &tree);
    let mut check = Check::of(text, &tree, faults);
    check.hexes(&battle);
    if check.faults.is_empty() { Ok(battle) } else { Err(fault::in_order(check.faults)) }
}

/// Reads a battle on hexes and sets the switches.
pub(super) fn read_with(text: &str, switches: &Switches) -> Result<Scenario, Vec<Fault>> {
    let mut scenario = set_up(&read_battle(text)?, switches)?;
    scenario.text = Some(text.to_string());
    Ok(scenario)
}

/// Makes a battle on hexes ready with these switches on. It is not checked: to be played it has to come through
/// [`super::read`].
pub fn set_up(battle: &HexBattle, switches: &Switches) -> Result<Scenario, Vec<Fault>> {
    let no_rules = || vec![fault::nowhere("rules", "fault.rules", &[("found", "")])];
    let file = battle.rules.tables().ok_or_else(no_rules)?;
    let faults = switch_faults(file, switches);
    if !faults.is_empty() {
        return Err(faults);
    }
    let rules = RaphiaRules::new(file.clone(), switches, Some(battle.frame()));
    let (board, names) = battle.set_up(&rules);
    Ok(Scenario {
        id: battle.id.clone(),
        text: None,
        title: battle.title.clone(),
        names,
        cards: Vec::new(),
        reconstructed: battle.reconstructed.clone(),
        switches: switches.clone(),
        rules: Arc::new(rules),
        board,
    })
}

/// Switches the rules do not have.
pub(super) fn switch_faults(file: &HexFile, switches: &Switches) -> Vec<Fault> {
    let known: Vec<&str> = file.switches.iter().map(|row| row.id.as_str()).collect();
    fault::plain_switches(&known, switches)
}

impl Check<'_> {
    /// Everything only the whole of a battle on hexes can tell.
    fn hexes(&mut self, battle: &HexBattle) {
        self.format(&battle.format, HEXES_FORMAT);
        let file = match &battle.rules {
            HexRuleSet::Named(id) => {
                self.known(id, HEX_RULE_SETS, "rules", "fault.rules");
                battle.rules.tables()
            }
            HexRuleSet::Own(file, _) => {
                self.hex_rules(file);
                Some(&**file)
            }
        };
        if battle.players[0] > battle.players[1] && self.is_sound("players") {
            self.note("players", "fault.players", &[]);
        }
        if battle.turns.as_ref().is_some_and(|turns| turns.v == 0) && self.is_sound("turns") {
            self.note("turns.v", "hex.fault.no_turns", &[]);
        }
        let Some(file) = file else { return };
        let sides = [file.sides[0].id.as_str(), file.sides[1].id.as_str()];
        for (n, line) in battle.lines.iter().enumerate() {
            let path = item("lines", n, "side");
            if self.known(&line.side, &sides, &path, "fault.side") && line.side != sides[n] {
                self.note(&path, "hex.fault.line_order", &[("side", sides[n])]);
            }
            if line.column > battle.map.cols && self.is_sound("map") {
                self.note(&item("lines", n, "column"), "hex.fault.off_map", &[("hex", &line.column.to_string())]);
            }
        }
        let mut seen = Seen::new();
        for (n, row) in battle.troops.iter().enumerate() {
            self.known(&row.side, &sides, &item("troops", n, "side"), "fault.side");
            for (m, id) in row.ids.iter().enumerate() {
                self.double(&mut seen, id, item(&item("troops", n, "ids"), m, ""));
            }
            let is_without = row.morale.is_none() && row.arm != Arm::Leader && !row.hidden;
            if is_without && self.is_sound(&item("troops", n, "")) {
                self.note(&item("troops", n, ""), "hex.fault.morale", &[("name", &row.name)]);
            }
        }
        if battle.counters().count() > MOST_COUNTERS {
            self.note("troops", "fault.too_many", &[("most", &MOST_COUNTERS.to_string())]);
            return;
        }
        let is_ready = ["map", "lines", "troops", "rules"].iter().all(|path| self.is_sound(path));
        self.hex_stacks(battle, is_ready.then_some(file));
    }

    fn hex_stacks(&mut self, battle: &HexBattle, file: Option<&HexFile>) {
        let ids: Vec<&str> = battle.counters().map(|(id, _)| id).collect();
        let (mut placed, mut hexes) = (Seen::new(), Seen::new());
        for (n, stack) in battle.stacks.iter().enumerate() {
            let path = item("stacks", n, "counters");
            for (m, id) in stack.counters.iter().enumerate() {
                let path = item(&path, m, "");
                self.known(id, &ids, &path, "hex.fault.counter");
                self.double(&mut placed, id, path);
            }
            let (hex, path) = (stack.hex.to_string(), item("stacks", n, "hex"));
            match hexes.iter().find(|(known, _)| *known == hex && self.is_sound(&path)) {
                Some((_, before)) => self.note(&path, "hex.fault.same_hex", &[("hex", &hex), ("before", before)]),
                None => hexes.push((hex, path)),
            }
        }
        let Some(file) = file.filter(|_| self.is_sound("stacks")) else { return };
        for side in &file.sides {
            let mut placed = battle.counters().filter(|(id, _)| battle.stack_of(id).is_some());
            if !placed.any(|(_, row)| row.side == side.id) {
                self.note("stacks", "hex.fault.nobody", &[("side", &side.name)]);
                return;
            }
        }
        let rules = RaphiaRules::new(file.clone(), &Switches::new(), Some(battle.frame()));
        let map = battle.map.map();
        for (n, stack) in battle.stacks.iter().enumerate() {
            let rows = || stack.counters.iter().filter_map(|id| battle.counters().find(|(known, _)| known == id));
            let arms: Vec<Arm> = rows().map(|(_, row)| row.arm).collect();
            let Some((_, first)) = rows().next() else { continue };
            if rows().any(|(_, row)| row.side != first.side) {
                self.note(&item("stacks", n, ""), "hex.fault.two_sides", &[]);
                continue;
            }
            let side = Side(u8::from(file.sides[1].id == first.side));
            if let Err(why) = rules.may_deploy(&map, side, stack.hex, &arms) {
                let Reason::Hex(why) = why.reason else { continue };
                let why = text::text(&format!("hex.place.{}", why.word()));
                self.note(
                    &item("stacks", n, "hex"),
                    "hex.fault.place",
                    &[("hex", &stack.hex.to_string()), ("why", &why)],
                );
            }
        }
    }

    /// The tables of a battle's own rules: rows as long as the columns, every arm, and every rule that is cited worded.
    fn hex_rules(&mut self, file: &HexFile) {
        if HEX_RULE_SETS.contains(&file.id.as_str()) && self.is_sound("rules.id") {
            self.note("rules.id", "fault.rules_id", &[("id", &file.id)]);
        }
        for (n, row) in file.combat.rows.iter().enumerate() {
            let path = item("rules.combat.rows", n, "");
            let is_short = row.results.len() != file.combat.columns.len() || row.sources.len() != row.results.len();
            if is_short && self.is_sound(&path) {
                self.note(&path, "hex.fault.row", &[("columns", &file.combat.columns.len().to_string())]);
            }
        }
        if (file.combat.rows.is_empty() || file.combat.columns.is_empty()) && self.is_sound("rules.combat") {
            self.note("rules.combat", "hex.fault.no_table", &[]);
        }
        let is_up = |pair: &[crate::rules::raphia::tables::ResultRow]| pair[0].roll + 1 == pair[1].roll;
        if !file.combat.rows.windows(2).all(is_up) && self.is_sound("rules.combat") {
            self.note("rules.combat.rows", "hex.fault.rolls", &[]);
        }
        for arm in [Arm::Light, Arm::Semi, Arm::Phalanx, Arm::Elephant, Arm::Cavalry, Arm::Leader] {
            if !file.arms.iter().any(|row| row.arm == arm) && self.is_sound("rules.arms") {
                self.note("rules.arms", "hex.fault.arms", &[]);
                break;
            }
        }
        let face = |row: &crate::rules::raphia::tables::HiddenRow, face| (row.least..=row.most).contains(&face);
        if !(1..=6).all(|die| file.hidden.iter().filter(|row| face(row, die)).count() == 1)
            && self.is_sound("rules.hidden")
        {
            self.note("rules.hidden", "hex.fault.hidden", &[]);
        }
        let steps = file.sequence.iter().map(|row| row.phase).collect::<Vec<_>>();
        if (1..steps.len()).any(|n| steps[..n].contains(&steps[n])) && self.is_sound("rules.sequence") {
            self.note("rules.sequence", "fault.step_twice", &[]);
        }
        if steps.is_empty() && self.is_sound("rules.sequence") {
            self.note("rules.sequence", "hex.fault.no_steps", &[]);
        }
        let worded: Vec<&str> = file.rules.iter().map(|rule| rule.id.0).collect();
        if let Some(rules) = self.tree().member("rules").filter(|_| self.is_there("rules.rules")) {
            self.cites(rules, "rules", &worded);
        }
    }
}

/// Piece ids are bytes.
const MOST_COUNTERS: usize = 240;
