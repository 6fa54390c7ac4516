//! What only the whole of a rule set can tell: names that stand for nothing, holes in tables, rules that are cited and not
//! worded, switches that change nothing, battles without an end.

use super::builtin;
use super::check::{Check, Seen, item};
use super::file::Battle;
use super::json::{Node, Value};
use super::near::nearest;
use crate::game::Phase;
use crate::rules::tray::tables::{CellRow, Effect, Flanked, TrayFile};

/// The fields whose value is the id of a rule, besides `cite` and all that end in `_cite`.
const CITES: [&str; 3] = ["waiting", "shooting_engaged", "shooting_gap"];

/// Ids of rows.
fn ids<'r, T>(rows: &'r [T], id: impl Fn(&'r T) -> &'r String) -> Vec<&'r str> {
    rows.iter().map(|row| id(row).as_str()).collect()
}

impl Check<'_> {
    /// Everything of a battle's own rule set, and how the battle uses it.
    pub fn rules(&mut self, file: &TrayFile, battle: &Battle) {
        if builtin::RULE_SETS.contains(&file.id.as_str()) {
            self.note("rules.id", "fault.rules_id", &[("id", &file.id)]);
        }
        let kinds = ids(&file.kinds, |row| &row.id);
        self.doubles("rules.sides", "id", &ids(&file.sides, |row| &row.id));
        self.doubles("rules.kinds", "id", &kinds);
        self.doubles("rules.kinds", "letter", &ids(&file.kinds, |row| &row.letter));
        self.doubles("rules.leaders", "id", &ids(&file.leaders, |row| &row.id));
        self.doubles("rules.switches", "id", &ids(&file.switches, |row| &row.id));
        self.doubles("rules.rules", "name", &ids(&file.rules, |row| &row.name));
        if kinds.is_empty() && self.is_there("rules.kinds") {
            self.note("rules.kinds", "fault.no_kinds", &[]);
        }
        self.sequence(file);
        let own = file
            .kinds
            .iter()
            .enumerate()
            .filter_map(|(n, row)| Some((item("rules.kinds", n, "stands"), row.stands.as_ref()?)));
        for (path, stands) in [("rules.stands".to_string(), &file.stands)].into_iter().chain(own) {
            if stands.gone_at >= stands.full && self.is_sound(&path) {
                self.note(&path, "fault.stands", &[]);
            }
        }
        self.leaders(file, battle);
        self.weapons(file, &kinds);
        self.fights(file, &kinds);
        let mut seen = Vec::new();
        for (n, row) in file.ground.iter().enumerate() {
            let path = item("rules.ground", n, "ground");
            if seen.contains(&row.ground) && self.is_sound(&path) {
                self.note(&path, "fault.ground_twice", &[]);
            }
            seen.push(row.ground);
            self.kinds(row.enter.as_deref().unwrap_or_default(), &kinds, &item("rules.ground", n, "enter"));
        }
        self.switches_of(file, &kinds, battle);
        self.wording(file);
    }

    /// Ids or names that stand twice.
    fn doubles(&mut self, list: &str, field: &str, names: &[&str]) {
        let mut seen = Seen::new();
        for (n, name) in names.iter().enumerate() {
            self.double(&mut seen, name, item(list, n, field));
        }
    }

    /// Names of troop types.
    fn kinds(&mut self, names: &[String], kinds: &[&str], path: &str) {
        for (n, name) in names.iter().enumerate() {
            self.known(name, kinds, &item(path, n, ""), "fault.kind");
        }
    }

    fn sequence(&mut self, file: &TrayFile) {
        let sides = ids(&file.sides, |row| &row.id);
        let is_sound = self.is_sound("rules.sequence");
        for (phase, name) in [(Phase::Move, "move"), (Phase::Fight, "fight")] {
            if !file.sequence.iter().any(|row| row.phase == phase) && is_sound {
                self.note("rules.sequence", "fault.no_step", &[("name", name)]);
            }
        }
        let mut steps: Vec<(Phase, &str)> = Vec::new();
        for (n, row) in file.sequence.iter().enumerate() {
            let path = item("rules.sequence", n, "sides");
            for (m, side) in row.sides.iter().enumerate() {
                self.known(side, &sides, &item(&path, m, ""), "fault.side");
            }
            // A step that names nobody is one of its own.
            let whose = if row.sides.is_empty() { vec![""] } else { ids(&row.sides, |side| side) };
            for step in whose.into_iter().map(|side| (row.phase, side)) {
                if steps.contains(&step) && self.is_sound(&item("rules.sequence", n, "phase")) {
                    self.note(&item("rules.sequence", n, ""), "fault.step_twice", &[]);
                }
                steps.push(step);
            }
        }
    }

    /// Leaders, and what hangs on them.
    fn leaders(&mut self, file: &TrayFile, battle: &Battle) {
        let (sides, leaders) = (ids(&file.sides, |row| &row.id), ids(&file.leaders, |row| &row.id));
        for (n, row) in file.leaders.iter().enumerate() {
            self.known(&row.side, &sides, &item("rules.leaders", n, "side"), "fault.side");
            let path = item("rules.leaders", n, "id");
            if !battle.units.iter().any(|unit| unit.leader.as_ref() == Some(&row.id)) && self.is_sound(&path) {
                self.note(&path, "fault.leader_idle", &[("id", &row.id), ("name", &row.name)]);
            }
        }
        let victory = &file.victory;
        for (n, id) in victory.leaders.iter().enumerate() {
            self.known(id, &leaders, &item("rules.victory.leaders", n, ""), "fault.leader");
        }
        if self.is_sound("rules.victory") {
            if victory.units_lost == 0 && victory.share_lost.den == 0 && victory.leaders.is_empty() {
                self.note("rules.victory", "fault.no_victory", &[]);
            }
            if victory.quiet_turns == 0 && victory.turn_limit == 0 {
                self.note("rules.victory", "fault.endless", &[]);
            }
        }
    }

    fn weapons(&mut self, file: &TrayFile, kinds: &[&str]) {
        self.doubles("rules.shooting", "id", &ids(&file.shooting, |row| &row.id));
        let mut seen = Seen::new();
        for (n, row) in file.shooting.iter().enumerate() {
            let path = item("rules.shooting", n, "kinds");
            self.kinds(&row.kinds, kinds, &path);
            for (m, kind) in row.kinds.iter().enumerate() {
                self.double(&mut seen, kind, item(&path, m, ""));
            }
            for (m, hit) in row.hits.iter().enumerate() {
                self.kinds(&hit.against, kinds, &item(&item("rules.shooting", n, "hits"), m, "against"));
            }
            let path = item("rules.shooting", n, "hits");
            let is_hit =
                |kind: &str| row.hits.iter().any(|hit| hit.against.is_empty() || hit.against.iter().any(|k| k == kind));
            if let Some(kind) = kinds.iter().find(|kind| !is_hit(kind))
                && self.is_there(&path)
            {
                self.note(&path, "fault.hole.shot", &[("kind", kind)]);
            }
        }
    }

    /// The tables of fights, and what is missing in them.
    fn fights(&mut self, file: &TrayFile, kinds: &[&str]) {
        let melee = &file.melee;
        self.cells(&melee.cells, kinds, "rules.melee.cells");
        let lists = [
            ("blows", melee.blows.iter().map(|row| &row.kinds).collect::<Vec<_>>()),
            ("limits", melee.limits.iter().map(|row| &row.kinds).collect()),
        ];
        for (list, rows) in lists {
            let mut seen = Seen::new();
            for (n, names) in rows.into_iter().enumerate() {
                let path = item(&["rules.melee", list].join("."), n, "kinds");
                self.kinds(names, kinds, &path);
                for (m, kind) in names.iter().enumerate() {
                    self.double(&mut seen, kind, item(&path, m, ""));
                }
            }
        }
        for (n, row) in melee.against.iter().enumerate() {
            self.kinds(&row.against, kinds, &item("rules.melee.against", n, "against"));
        }
        self.kinds(&melee.second_rank.kinds, kinds, "rules.melee.second_rank.kinds");
        self.kinds(&melee.first.kinds, kinds, "rules.melee.first.kinds");
        if !self.is_sound("rules.melee") || !self.is_sound("rules.kinds") {
            return;
        }
        let has_blow = |kind: &str| melee.blows.iter().any(|row| row.kinds.iter().any(|k| k == kind));
        for kind in kinds {
            if !has_blow(kind) && !melee.cells.iter().any(|cell| cell.first == *kind || cell.second == *kind) {
                self.note("rules.melee", "fault.hole.kind", &[("kind", kind)]);
            }
        }
        // Every type that the table has on the first side meets every one it has on the second.
        let cell =
            |first: &str, second: &str| melee.cells.iter().any(|cell| cell.first == first && cell.second == second);
        for first in kinds.iter().filter(|kind| melee.cells.iter().any(|cell| cell.first == **kind)) {
            for second in kinds.iter().filter(|kind| melee.cells.iter().any(|cell| cell.second == **kind)) {
                if !(cell(first, second) || has_blow(first) && has_blow(second)) {
                    self.note("rules.melee.cells", "fault.hole.pair", &[("first", first), ("second", second)]);
                }
            }
        }
    }

    fn cells(&mut self, cells: &[CellRow], kinds: &[&str], path: &str) {
        for (n, cell) in cells.iter().enumerate() {
            self.known(&cell.first, kinds, &item(path, n, "first"), "fault.kind");
            self.known(&cell.second, kinds, &item(path, n, "second"), "fault.kind");
            let is_same = |other: &CellRow| other.first == cell.first && other.second == cell.second;
            if cells[..n].iter().any(is_same) && self.is_sound(&item(path, n, "")) {
                self.note(&item(path, n, ""), "fault.cell_twice", &[("first", &cell.first), ("second", &cell.second)]);
            }
        }
    }

    /// What switches replace, and those that replace nothing.
    fn switches_of(&mut self, file: &TrayFile, kinds: &[&str], battle: &Battle) {
        for (n, row) in file.switches.iter().enumerate() {
            let path = item("rules.switches", n, "effect");
            let melee = &file.melee;
            let is_idle = match &row.effect {
                Effect::Cells(cells) => {
                    self.cells(cells, kinds, &format!("{path}.cells"));
                    cells.is_empty()
                }
                Effect::Blows(blows) => {
                    for (m, blow) in blows.iter().enumerate() {
                        self.kinds(&blow.kinds, kinds, &item(&format!("{path}.blows"), m, "kinds"));
                    }
                    blows.is_empty()
                }
                Effect::PassFriends(names) => {
                    self.kinds(names, kinds, &format!("{path}.pass_friends"));
                    names.is_empty()
                }
                Effect::NobodyWaits => !battle.units.iter().any(|unit| unit.active_from_turn.is_some()),
                Effect::SecondRankMost(most) => melee.second_rank.kinds.is_empty() || *most == melee.second_rank.most,
                Effect::Flanked(flanked) => *flanked == melee.flanked,
                Effect::TurnLimit { turns, most } => !(1..=*most).contains(turns),
                Effect::HoldTeacherCards => !battle.cards.iter().any(|card| card.hold_for_teacher),
            };
            if is_idle && self.is_sound(&path) {
                self.note(&path, "fault.switch_idle", &[("id", &row.id)]);
            }
        }
        if melee_needs_limits(file) && self.is_sound("rules.melee") {
            self.note("rules.melee", "fault.no_limits", &[]);
        }
    }

    /// Every rule that is cited has to be worded, and no two under one id.
    fn wording(&mut self, file: &TrayFile) {
        if !self.is_there("rules.rules") {
            return;
        }
        let mut worded: Seen = Seen::new();
        for rule in builtin::common_rules() {
            worded.push((rule.id.0.to_string(), "the rules that all battles share".to_string()));
        }
        for (n, rule) in file.rules.iter().enumerate() {
            self.double(&mut worded, rule.id.0, item("rules.rules", n, "id"));
        }
        let worded: Vec<&str> = worded.iter().map(|(id, _)| id.as_str()).collect();
        let tree = self.tree();
        if let Some(rules) = tree.member("rules") {
            self.cited(rules, "rules", false, &worded);
        }
    }

    /// Looks at all cites under a value.
    fn cited(&mut self, node: &Node, path: &str, is_all_cites: bool, worded: &[&str]) {
        match &node.value {
            Value::Object(members) => {
                for member in members {
                    let key = member.key.as_str();
                    let path = format!("{path}.{key}");
                    match &member.value.value {
                        Value::Text(id) if is_all_cites || key.ends_with("cite") || CITES.contains(&key) => {
                            if !worded.contains(&id.as_str()) && !id.trim().is_empty() {
                                match nearest(id, worded) {
                                    Some(near) => self.note(&path, "fault.cite.near", &[("found", id), ("near", near)]),
                                    None => self.note(&path, "fault.cite", &[("found", id)]),
                                }
                            }
                        }
                        _ => self.cited(&member.value, &path, key == "cites", worded),
                    }
                }
            }
            Value::List(items) => {
                for (n, node) in items.iter().enumerate() {
                    self.cited(node, &item(path, n, ""), false, worded);
                }
            }
            _ => {}
        }
    }
}

/// Whether units struck on the flank throw with a limited number of stands and no row says with how many.
fn melee_needs_limits(file: &TrayFile) -> bool {
    file.melee.flanked == Flanked::Limited && file.melee.limits.is_empty()
}
