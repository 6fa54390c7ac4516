//! Skirmishes: from text to a battle, with every fault at once.

use std::sync::Arc;

use super::check::{Check, Seen, item};
use super::fault::{self, Fault};
use super::json;
use super::skirmish_builtin;
use super::{
    GoalRow, SKIRMISH_FORMAT, SKIRMISH_RULE_SETS, SkirmishBattle, SkirmishRuleSet, SoldierRow, SpecialRow, tables,
};
use crate::game::{Scenario, Shield, Switches, Terrain};
use crate::rules::chevauchee::tables::{Fists, SkirmishFile};

/// Piece ids are bytes.
pub(super) const MOST_SOLDIERS: i32 = 250;

/// What a soldier has is counted in so many bits.
pub(super) const MOST_ARMS: usize = 16;

/// Reads a skirmish as data. The faults come in the order they stand in the file.
pub fn read_battle(text: &str) -> Result<SkirmishBattle, Vec<Fault>> {
    match read_draft(text) {
        (Some(battle), faults) if faults.is_empty() => Ok(battle),
        (_, faults) => Err(faults),
    }
}

/// Reads a skirmish that may not be finished: with its faults comes the battle, if all that it says can be read and its rules
/// are known.
pub fn read_draft(text: &str) -> (Option<SkirmishBattle>, Vec<Fault>) {
    let tree = match json::parse(text) {
        Ok(tree) => tree,
        Err(fault) => return (None, vec![fault]),
    };
    let (battle, faults) = tables::read_skirmish_battle(text, &tree);
    let is_whole = faults.is_empty() && battle.rules.tables().is_some();
    let mut check = Check::of(text, &tree, faults);
    check.skirmish(&battle);
    (is_whole.then_some(battle), fault::in_order(check.faults))
}

/// Whether a text is a skirmish, as far as it can be told.
pub(super) fn is_skirmish(text: &str) -> bool {
    json::claims(text, "format", "sarissa-skirmish/")
}

/// Reads a skirmish and sets the switches.
pub(super) fn read_with(text: &str, switches: &Switches) -> Result<Scenario, Vec<Fault>> {
    let mut scenario = set_up(&read_battle(text)?, switches)?;
    scenario.text = Some(text.to_string());
    Ok(scenario)
}

/// Makes a skirmish ready with these switches on. It is not checked: to be played it has to come through [`super::read`].
pub fn set_up(battle: &SkirmishBattle, switches: &Switches) -> Result<Scenario, Vec<Fault>> {
    let rules = skirmish_builtin::rules_of(battle, switches)?;
    let (board, names, cards) = battle.set_up(rules.tables(), skirmish_builtin::times(rules.tables(), switches));
    Ok(Scenario {
        id: battle.id.clone(),
        text: None,
        title: battle.title.clone(),
        names,
        cards,
        reconstructed: battle.reconstructed.clone(),
        switches: switches.clone(),
        rules: Arc::new(rules),
        board,
    })
}

impl Check<'_> {
    /// Everything only the whole of a skirmish can tell.
    fn skirmish(&mut self, battle: &SkirmishBattle) {
        self.format(&battle.format, SKIRMISH_FORMAT);
        let file = match &battle.rules {
            SkirmishRuleSet::Named(id) => {
                self.known(id, SKIRMISH_RULE_SETS, "rules", "fault.rules");
                battle.rules.tables()
            }
            SkirmishRuleSet::Own(file, _) => {
                self.skirmish_rules(file);
                Some(&**file).filter(|_| self.is_sound("rules"))
            }
        };
        if battle.players[0] > battle.players[1] && self.is_sound("players") {
            self.note("players", "fault.players", &[]);
        }
        let sides = battle.sides.each_ref().map(|side| side.id.as_str());
        let mut seen = Seen::new();
        for (n, id) in sides.into_iter().enumerate() {
            self.double(&mut seen, id, item("sides", n, "id"));
        }
        self.commands(battle, &sides);
        self.land(battle);
        let mut seen = Seen::new();
        for (n, row) in battle.soldiers.iter().enumerate() {
            self.double(&mut seen, &row.id, item("soldiers", n, "id"));
            self.known(&row.side, &sides, &item("soldiers", n, "side"), "fault.side");
            if let Some(file) = file {
                self.arms(file, row, &item("soldiers", n, ""));
            }
            if row.booty && !battle.special.contains(&SpecialRow::Booty) && self.is_sound("special") {
                self.note(&item("soldiers", n, "booty"), "man.fault.no_booty", &[]);
            }
        }
        for side in &battle.sides {
            let has_any = battle.soldiers.iter().any(|row| row.side == side.id || row.side.is_empty());
            if !has_any && !side.id.is_empty() && self.is_there("soldiers") {
                self.note("soldiers", "man.fault.nobody", &[("side", &side.name)]);
            }
        }
        self.special(battle, &sides);
        for (n, goal) in battle.victory.iter().enumerate() {
            self.goal(battle, goal, n, &sides);
        }
        if battle.victory.is_empty() && self.is_sound("victory") {
            self.note("victory", "man.fault.no_victory", &[]);
        }
        if let Some(file) = file.filter(|_| self.is_sound("soldiers") && self.is_sound("table")) {
            self.stands(battle, file);
        }
    }

    /// Cards, and who is on them.
    fn commands(&mut self, battle: &SkirmishBattle, sides: &[&str]) {
        let mut seen = Seen::new();
        for (n, card) in battle.cards.iter().enumerate() {
            self.double(&mut seen, &card.id, item("cards", n, "id"));
            self.known(&card.side, sides, &item("cards", n, "side"), "fault.side");
            let is_used = battle.soldiers.iter().any(|row| row.card.as_ref() == Some(&card.id));
            let path = item("cards", n, "id");
            if !is_used && !card.id.is_empty() && self.is_sound(&path) && !battle.soldiers.is_empty() {
                self.note(&path, "man.fault.card_empty", &[("id", &card.id)]);
            }
        }
        let ids: Vec<&str> = battle.cards.iter().map(|card| card.id.as_str()).collect();
        for (n, row) in battle.soldiers.iter().enumerate() {
            let path = item("soldiers", n, "card");
            let Some(id) = &row.card else { continue };
            if self.known(id, &ids, &path, "fault.card")
                && let Some(card) = battle.cards.iter().find(|card| card.id == *id)
                && card.side != row.side
                && sides.contains(&row.side.as_str())
            {
                self.note(&path, "man.fault.card_side", &[("id", &card.id), ("side", &card.side)]);
            }
        }
    }

    /// What a soldier carries: words the tables know, and what he may use.
    fn arms(&mut self, file: &SkirmishFile, row: &SoldierRow, soldier: &str) {
        let name = row.name.as_str();
        let path = |field: &str| format!("{soldier}.{field}");
        if !file.moves.iter().any(|of| (of.armour, of.mounted) == (row.armour, row.mounted)) && self.is_sound(soldier) {
            self.note(soldier, "man.fault.no_move", &[("name", name)]);
        }
        let weapons: Vec<&str> =
            file.weapons.iter().filter(|row| row.fists == Fists::No).map(|row| row.id.as_str()).collect();
        for (n, id) in row.melee.iter().enumerate() {
            let path = item(&path("melee"), n, "");
            let weapon = file.weapons.iter().find(|weapon| weapon.id == *id);
            if !self.known(id, &weapons, &path, "man.fault.weapon") {
                continue;
            }
            let Some(weapon) = weapon else { continue };
            let values = [("name", name), ("weapon", weapon.name.as_str())];
            if weapon.mounted && !row.mounted {
                self.note(&path, "man.fault.on_foot", &values);
            }
            if weapon.shield && row.shield != Shield::Shield {
                self.note(&path, "man.fault.no_shield", &values);
            }
        }
        let of = |thrown: bool| file.missiles.iter().filter(move |row| row.thrown == thrown);
        let missiles: Vec<&str> = of(false).map(|row| row.id.as_str()).collect();
        let thrown: Vec<&str> = of(true).map(|row| row.id.as_str()).collect();
        if let Some(id) = &row.missile
            && self.known(id, &missiles, &path("missile"), "man.fault.weapon")
            && let Some(missile) = of(false).find(|missile| missile.id == *id)
        {
            self.nations(row, &missile.nations, &missile.name, &path("missile"));
        }
        for (n, id) in row.thrown.iter().enumerate() {
            let path = item(&path("thrown"), n, "");
            if self.known(id, &thrown, &path, "man.fault.weapon")
                && let Some(missile) = of(true).find(|missile| missile.id == *id)
            {
                self.nations(row, &missile.nations, &missile.name, &path);
            }
        }
        let loads = of(false).any(|missile| row.missile.as_ref() == Some(&missile.id) && missile.loads);
        if row.unloaded && !loads && self.is_sound(&path("missile")) {
            self.note(&path("unloaded"), "man.fault.unloaded", &[("name", name)]);
        }
        let count = row.melee.len() + row.thrown.len();
        if count > MOST_ARMS && self.is_sound(&path("melee")) {
            let (count, most) = (count.to_string(), MOST_ARMS.to_string());
            self.note(&path("melee"), "man.fault.arms", &[("name", name), ("n", &count), ("most", &most)]);
        }
    }

    fn nations(&mut self, row: &SoldierRow, nations: &[String], weapon: &str, path: &str) {
        if nations.is_empty() || nations.contains(&row.nation) || row.nation.is_empty() {
            return;
        }
        let known = nations.join(", ");
        self.note(path, "man.fault.nation", &[("name", &row.name), ("weapon", weapon), ("known", &known)]);
    }

    /// Rules of the battle's own, and the ground they ask for.
    fn special(&mut self, battle: &SkirmishBattle, sides: &[&str]) {
        for (n, special) in battle.special.iter().enumerate() {
            let path = item("special", n, "");
            let is_same = |other: &SpecialRow| std::mem::discriminant(other) == std::mem::discriminant(special);
            if battle.special[..n].iter().any(is_same) && self.is_sound(&path) {
                self.note(&path, "man.fault.special_twice", &[]);
            }
            if let SpecialRow::Ambush(side) = special {
                self.known(side, sides, &item("special", n, "ambush"), "fault.side");
            }
        }
        if !self.is_sound("special") {
            return;
        }
        for (n, plot) in battle.ground.iter().enumerate() {
            for (is_marked, field, rule) in
                [(plot.burnable, "burnable", SpecialRow::Burn), (plot.foot_only, "foot_only", SpecialRow::FootOnly)]
            {
                let path = item("ground", n, field);
                if is_marked && plot.terrain != Terrain::Building && self.is_sound(&item("ground", n, "terrain")) {
                    self.note(&path, "man.fault.no_building", &[("name", &plot.id)]);
                } else if is_marked && !battle.special.contains(&rule) {
                    let rule = if field == "burnable" { "burn" } else { field };
                    self.note(&path, "man.fault.no_special", &[("rule", rule)]);
                }
            }
        }
    }

    /// A victory condition: words that stand for something, and numbers that can be reached.
    fn goal(&mut self, battle: &SkirmishBattle, goal: &GoalRow, n: usize, sides: &[&str]) {
        let path = |field: &str| item("victory", n, field);
        if !self.is_sound(&path("")) || !self.known(goal.side(), sides, &path("side"), "fault.side") {
            return;
        }
        let own = battle.soldiers.iter().filter(|row| row.side == goal.side()).count();
        let enemies = battle.soldiers.len() - own;
        let booty = battle.soldiers.iter().filter(|row| row.side == goal.side() && row.booty).count();
        let side = &battle.sides[battle.side(goal.side()).index()];
        let leaves = matches!(goal, GoalRow::BurnAndLeave { .. } | GoalRow::BootyOut { .. });
        if leaves && side.exits.is_empty() && self.is_sound("sides") {
            self.note(&path("side"), "man.fault.no_exit", &[("side", &side.name)]);
        }
        let most = |check: &mut Self, field: &str, asked: usize, there: usize| {
            if asked > there && check.is_sound("soldiers") {
                let (asked, there) = (asked.to_string(), there.to_string());
                check.note(&path(field), "man.fault.too_many", &[("asked", &asked), ("there", &there)]);
            }
        };
        match goal {
            GoalRow::BurnAndLeave { burn, buildings, leave, .. } => {
                let ids: Vec<&str> = battle.ground.iter().map(|plot| plot.id.as_str()).collect();
                let mut seen = Seen::new();
                for (m, id) in buildings.iter().enumerate() {
                    let path = item(&path("buildings"), m, "");
                    self.double(&mut seen, id, path.clone());
                    if self.known(id, &ids, &path, "man.fault.building")
                        && !battle.ground.iter().any(|plot| plot.id == *id && plot.burnable)
                        && self.is_sound("ground")
                    {
                        self.note(&path, "man.fault.not_burnable", &[("name", id)]);
                    }
                }
                most(self, "burn", usize::from(*burn), buildings.len());
                most(self, "leave", usize::from(*leave), own);
            }
            GoalRow::Beyond { count, .. } => most(self, "count", usize::from(*count), own),
            GoalRow::BootyOut { booty: asked, others, .. } => {
                most(self, "booty", usize::from(*asked), booty);
                most(self, "others", usize::from(*others), own - booty);
            }
            GoalRow::Kill { count, .. } => most(self, "count", usize::from(*count), enemies),
            GoalRow::Destroy { .. } => {}
            GoalRow::Otherwise { .. } => {
                if n + 1 < battle.victory.len() {
                    self.note(&path("kind"), "man.fault.otherwise", &[]);
                }
            }
        }
    }

    /// The tables of a battle's own rules: what everybody needs is there, and every rule that is cited is worded.
    fn skirmish_rules(&mut self, file: &SkirmishFile) {
        if SKIRMISH_RULE_SETS.contains(&file.id.as_str()) && self.is_sound("rules.id") {
            self.note("rules.id", "fault.rules_id", &[("id", &file.id)]);
        }
        for (list, is_empty) in [
            ("rules.sequence", file.sequence.is_empty()),
            ("rules.moves", file.moves.is_empty()),
            ("rules.armour", file.armour.is_empty()),
        ] {
            if is_empty && self.is_sound(list) {
                self.note(list, "man.fault.no_rows", &[]);
            }
        }
        for (n, step) in file.sequence.iter().enumerate() {
            if file.sequence[..n].iter().any(|known| known.phase == step.phase) && self.is_sound("rules.sequence") {
                self.note(&item("rules.sequence", n, "phase"), "fault.step_twice", &[]);
            }
        }
        for fists in [Fists::Bare, Fists::Mailed] {
            if !file.weapons.iter().any(|row| row.fists == fists) && self.is_sound("rules.weapons") {
                self.note("rules.weapons", "man.fault.fists", &[]);
                break;
            }
        }
        let thrown: Vec<&str> = file.missiles.iter().filter(|row| row.thrown).map(|row| row.id.as_str()).collect();
        let mut seen = Seen::new();
        for (n, row) in file.weapons.iter().enumerate() {
            self.double(&mut seen, &row.id, item("rules.weapons", n, "id"));
            if let Some(id) = &row.thrown_as {
                self.known(id, &thrown, &item("rules.weapons", n, "thrown_as"), "man.fault.weapon");
            }
        }
        for (n, row) in file.missiles.iter().enumerate() {
            self.double(&mut seen, &row.id, item("rules.missiles", n, "id"));
        }
        let worded: Vec<&str> = file.rules.iter().map(|rule| rule.id.0).collect();
        if let Some(rules) = self.tree().member("rules").filter(|_| self.is_there("rules.rules")) {
            self.cites(rules, "rules", &worded);
        }
    }
}
