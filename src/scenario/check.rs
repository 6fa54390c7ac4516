//! What only the whole of a file can tell: names that stand for nothing, doubles, and trays that lie badly.

use super::builtin;
use super::fault::{self, Fault, MOST_FAULTS};
use super::file::{Area, BATTLE_FORMAT, Battle, Unit};
use super::json::Node;
#[cfg(any(hexes, skirmish))]
use super::json::Value;
#[cfg(any(hexes, skirmish))]
use super::near::nearest;
use super::near::suggestion;
use super::rule_set::RuleSet;
use crate::game::{Ground, Switches};
use crate::geom::Pose;
use crate::rules::tray::tables::TrayFile;
use crate::text;

/// A file that has been read, with the faults found so far.
pub(super) struct Check<'t> {
    text: &'t str,
    tree: &'t Node,
    pub faults: Vec<Fault>,
    /// Whether the last fault was not noted any more.
    is_full: bool,
}

/// Ids and where they stood first.
pub(super) type Seen = Vec<(String, String)>;

/// The path of a field of an item.
pub(super) fn item(list: &str, n: usize, field: &str) -> String {
    let dot = if field.is_empty() { "" } else { "." };
    format!("{list}[{n}]{dot}{field}")
}

impl<'t> Check<'t> {
    pub fn of(text: &'t str, tree: &'t Node, faults: Vec<Fault>) -> Check<'t> {
        Check { text, tree, faults, is_full: false }
    }

    /// The file as a tree.
    pub fn tree(&self) -> &'t Node {
        self.tree
    }

    /// Whether what stands there was read without a fault.
    pub fn is_sound(&self, path: &str) -> bool {
        self.is_there(path)
            && !self
                .faults
                .iter()
                .any(|fault| fault.path.strip_prefix(path).is_some_and(|rest| rest.starts_with(['.', '['])))
    }

    /// Whether what stands there was read, whatever is wrong with what is in it.
    pub fn is_there(&self, path: &str) -> bool {
        !self.faults.iter().any(|fault| fault.path == path)
    }

    /// Notes a fault.
    pub fn note(&mut self, path: &str, key: &str, values: &[(&str, &str)]) {
        self.note_at(path, path, key, values);
    }

    /// Notes a fault of one thing at the place of another.
    fn note_at(&mut self, place: &str, path: &str, key: &str, values: &[(&str, &str)]) {
        self.is_full = self.faults.len() >= MOST_FAULTS;
        if !self.is_full {
            self.faults.push(fault::at(self.text, self.tree.find(place).at, path, key, values));
        }
    }

    /// Says what to do about the last fault.
    pub fn fix(&mut self, fix: String) {
        if let Some(fault) = self.faults.last_mut().filter(|_| !self.is_full) {
            fault.fix = fix;
        }
    }

    /// Whether a word is one of these; a fault if it is not. A word that could not be read has its fault already.
    pub fn known(&mut self, word: &str, known: &[&str], path: &str, key: &str) -> bool {
        let is_known = known.contains(&word);
        if !is_known && !word.is_empty() {
            self.note(path, key, &[("found", word)]);
            self.fix(suggestion(word, known));
        }
        is_known
    }

    /// Notes an id that was there before.
    pub fn double(&mut self, seen: &mut Seen, id: &str, path: String) {
        if id.is_empty() {
            return;
        }
        match seen.iter().find(|(known, _)| known == id) {
            Some((_, before)) => self.note(&path, "fault.double", &[("id", id), ("before", before)]),
            None => seen.push((id.to_string(), path)),
        }
    }

    /// Rules that are cited here and nowhere worded.
    #[cfg(any(hexes, skirmish))]
    pub fn cites(&mut self, node: &Node, path: &str, worded: &[&str]) {
        match &node.value {
            Value::Object(members) => {
                for member in members {
                    let path = format!("{path}.{}", member.key);
                    match &member.value.value {
                        Value::Text(id) if member.key == "cite" => {
                            if !worded.contains(&id.as_str()) && !id.trim().is_empty() {
                                match nearest(id, worded) {
                                    Some(near) => self.note(&path, "fault.cite.near", &[("found", id), ("near", near)]),
                                    None => self.note(&path, "fault.cite", &[("found", id)]),
                                }
                            }
                        }
                        _ => self.cites(&member.value, &path, worded),
                    }
                }
            }
            Value::List(items) => {
                for (n, node) in items.iter().enumerate() {
                    self.cites(node, &item(path, n, ""), worded);
                }
            }
            _ => {}
        }
    }

    /// Whether a file is of the form it should be.
    pub fn format(&mut self, found: &str, wanted: &str) {
        if !found.is_empty() && found != wanted {
            self.note("format", "fault.format", &[("found", found), ("wanted", wanted)]);
        }
    }

    /// Switches that these rules do not have, and numbers they do not take.
    #[cfg(trays)]
    pub fn switches(&mut self, file: Option<&TrayFile>, on: &Switches) {
        let Some(file) = file else { return };
        for mut fault in switches(file, on) {
            if self.is_sound(&fault.path) {
                let found = fault::at(self.text, self.tree.find(&fault.path).at, "", "", &[]);
                (fault.line, fault.column) = (found.line, found.column);
                self.faults.push(fault);
            }
        }
    }

    /// Everything of a battle but where things lie.
    pub fn names(&mut self, battle: &Battle) {
        self.format(&battle.format, BATTLE_FORMAT);
        match &battle.rules {
            RuleSet::Named(id) => {
                self.known(id, builtin::RULE_SETS, "rules", "fault.rules");
            }
            RuleSet::Own(own) => self.rules(own.tables(), battle),
        }
        let file = battle.rules.tables();
        if battle.players[0] > battle.players[1] && self.is_sound("players") {
            self.note("players", "fault.players", &[]);
        }
        let mut seen = Seen::new();
        for (n, area) in battle.terrain.iter().enumerate() {
            self.double(&mut seen, &area.id, item("terrain", n, "id"));
            let path = item("terrain", n, "crest");
            if area.crest.is_none() && area.kind == Ground::Hill && self.is_sound(&item("terrain", n, "kind")) {
                self.note(&path, "fault.crest", &[]);
            }
            if area.kind == Ground::River && area.midline.len() < 2 && self.is_sound(&item("terrain", n, "kind")) {
                self.note(&item("terrain", n, "midline"), "fault.midline", &[]);
            }
            let (path, count) = (item("terrain", n, "polygon"), area.polygon.0.len());
            if count < 3 && self.is_sound(&path) {
                self.note(&path, "fault.corners", &[("n", &count.to_string())]);
            }
        }
        let mut seen = Seen::new();
        for (n, card) in battle.cards.iter().enumerate() {
            self.double(&mut seen, &card.id, item("cards", n, "id"));
            self.side(file, &card.side, item("cards", n, "side"));
        }
        let mut seen = [Seen::new(), Seen::new(), Seen::new()];
        let [ids, tags, leaders] = &mut seen;
        for (n, unit) in battle.units.iter().enumerate() {
            self.double(ids, &unit.id, item("units", n, "id"));
            self.double(tags, &unit.tag, item("units", n, "tag"));
            self.unit(file, battle, n, unit);
            if let Some(leader) = &unit.leader {
                self.double(leaders, leader, item("units", n, "leader"));
            }
        }
        if battle.units.is_empty() && self.is_there("units") {
            self.note("units", "fault.no_units", &[]);
        }
        for side in file.iter().flat_map(|file| &file.sides) {
            let is_there = battle.units.iter().any(|unit| unit.side == side.id || unit.side.is_empty());
            if !is_there && !battle.units.is_empty() && self.is_there("units") {
                self.note("units", "fault.no_side", &[("side", &side.name)]);
            }
        }
    }

    /// The side of this id, counted from 0.
    fn side(&mut self, file: Option<&TrayFile>, id: &str, path: String) -> Option<usize> {
        let sides = file?.sides.each_ref().map(|side| side.id.as_str());
        self.known(id, &sides, &path, "fault.side");
        sides.iter().position(|side| *side == id)
    }

    /// What a unit says of side, kind, stands, card and leader.
    fn unit(&mut self, file: Option<&TrayFile>, battle: &Battle, n: usize, unit: &Unit) {
        let side = self.side(file, &unit.side, item("units", n, "side"));
        let ids: Vec<&str> = battle.cards.iter().map(|card| card.id.as_str()).collect();
        let path = item("units", n, "card");
        if self.known(&unit.card, &ids, &path, "fault.card")
            && let Some(card) = battle.cards.iter().find(|card| card.id == unit.card)
            && side.is_some()
            && card.side != unit.side
        {
            self.note(&path, "fault.card_side", &[("id", &card.id), ("side", &card.side)]);
        }
        let Some(file) = file else { return };
        let path = item("units", n, "kind");
        let all: Vec<&str> = file.kinds.iter().map(|row| row.id.as_str()).collect();
        if self.known(&unit.kind, &all, &path, "fault.kind")
            && let Some(side) = side
        {
            let fights = |id: &str| file.may_field(side, id);
            if !fights(&unit.kind) && self.is_sound("rules.melee") {
                let known: Vec<&str> = all.into_iter().filter(|id| fights(id)).collect();
                self.note(&path, "fault.kind_side", &[("found", &unit.kind), ("side", &file.sides[side].name)]);
                self.fix(text::fill("fault.use", &[("known", &known.join(", "))]));
            }
        }
        let path = item("units", n, "stands");
        let row = file.kinds.iter().find(|row| row.id == unit.kind).and_then(|row| row.stands.as_ref());
        let stands = row.unwrap_or(&file.stands);
        let (least, most) = (stands.gone_at + 1, stands.full.max(file.stands.full));
        if !(least..=most).contains(&unit.stands) && self.is_sound(&path) {
            let [found, least, most] = [unit.stands, least, most].map(|n| n.to_string());
            self.note(&path, "fault.whole", &[("found", &found), ("least", &least), ("most", &most)]);
        }
        if let Some(weapon) = &unit.weapon {
            let known: Vec<&str> = file.shooting.iter().map(|row| row.id.as_str()).collect();
            self.known(weapon, &known, &item("units", n, "weapon"), "fault.weapon");
        }
        if unit.active_from_turn.is_some() && file.waiting.is_none() {
            self.note(&item("units", n, "active_from_turn"), "fault.waiting", &[]);
        }
        let Some(leader) = &unit.leader else { return };
        let path = item("units", n, "leader");
        let known: Vec<&str> = file.leaders.iter().map(|row| row.id.as_str()).collect();
        if self.known(leader, &known, &path, "fault.leader")
            && let Some(row) = file.leaders.iter().find(|row| row.id == *leader)
            && side.is_some()
            && row.side != unit.side
        {
            self.note(&path, "fault.leader_side", &[("name", &row.name), ("side", &row.side)]);
        }
    }

    /// Where things lie: outlines that cross themselves, trays on the table, clear of each other and of closed ground
    /// (`tray.geom.3`, `tray.geom.6`), and cards that nobody is on.
    pub fn places(&mut self, battle: &Battle) {
        for (n, card) in battle.cards.iter().enumerate() {
            let is_used = battle.units.iter().any(|unit| unit.card == card.id);
            let path = item("cards", n, "id");
            if !is_used && !card.id.is_empty() && self.is_sound(&path) && !battle.units.is_empty() {
                self.note(&path, "fault.card_empty", &[("id", &card.id)]);
            }
        }
        for (n, area) in battle.terrain.iter().enumerate() {
            self.outline(area, &item("terrain", n, "polygon"));
        }
        let file = battle.rules.tables();
        let has_table =
            self.is_there("table") && ["width", "height"].iter().all(|side| self.is_there(&["table", side].join(".")));
        let mut before: Vec<(&str, Pose)> = Vec::new();
        for (n, unit) in battle.units.iter().enumerate() {
            let has_place = ["x", "y", "facing", "id"].iter().all(|field| self.is_sound(&item("units", n, field)));
            if !has_place {
                continue;
            }
            let (pose, id) = (unit.pose(), unit.id.as_str());
            let (place, path) = (item("units", n, "x"), item("units", n, ""));
            let table = battle.table;
            if has_table && !pose.is_on_table(table.width, table.height) {
                let (width, height) = (table.width.to_string(), table.height.to_string());
                let values = [("id", id), ("width", &width), ("height", &height)];
                self.note_at(&place, &path, "fault.off_table", &values);
            }
            for (other, other_pose) in &before {
                if pose.overlaps(*other_pose) {
                    self.note_at(&place, &path, "fault.overlap", &[("id", id), ("other", other)]);
                }
            }
            for area in &battle.terrain {
                // Nobody begins in deep water, whatever the rules let him do there later.
                if matches!(area.kind, Ground::River | Ground::Sea)
                    && area.polygon.0.len() > 2
                    && pose.is_in(&area.polygon)
                {
                    self.note_at(&place, &path, "fault.in_water", &[("id", id), ("name", &area.name)]);
                    continue;
                }
                let row = file.and_then(|file| file.ground.iter().find(|row| row.ground == area.kind));
                let may_enter = row.and_then(|row| row.enter.as_ref()).is_none_or(|kinds| kinds.contains(&unit.kind));
                if !may_enter && !unit.kind.is_empty() && pose.is_in(&area.polygon) {
                    self.note_at(&place, &path, "fault.enters", &[("id", id), ("name", &area.name)]);
                }
            }
            before.push((id, pose));
        }
    }

    /// An outline that goes round once.
    fn outline(&mut self, area: &Area, path: &str) {
        let (corners, count) = (&area.polygon.0, area.polygon.0.len());
        if !self.is_sound(path) {
            return;
        }
        if let Some(n) = (0..count).find(|&n| corners[n] == corners[(n + 1) % count]) {
            let (a, b) = ((n + 1).to_string(), ((n + 1) % count + 1).to_string());
            self.note(path, "fault.corner_twice", &[("a", &a), ("b", &b)]);
        } else if let Some((a, b)) = area.polygon.self_crossing() {
            let (a, b) = ((a + 1).to_string(), (b + 1).to_string());
            self.note(path, "fault.crossing", &[("a", &a), ("b", &b)]);
        }
    }
}

/// Switches the rules do not have, and numbers they do not take.
pub(super) fn switches(file: &TrayFile, switches: &Switches) -> Vec<Fault> {
    let known: Vec<&str> = file.switches.iter().map(|row| row.id.as_str()).collect();
    let mut faults = Vec::new();
    for (id, &number) in switches {
        let path = format!("switches.{id}");
        let Some(row) = file.switches.iter().find(|row| row.id == *id) else {
            let mut fault = fault::nowhere(&path, "fault.switch", &[("id", id)]);
            fault.fix = text::fill("fault.switch.known", &[("known", &known.join(", "))]);
            faults.push(fault);
            continue;
        };
        let most = row.most();
        if !(1..=most).contains(&number) {
            let (number, most) = (number.to_string(), most.to_string());
            let values = [("id", id.as_str()), ("found", &number), ("most", &most)];
            faults.push(fault::nowhere(&path, "fault.switch.number", &values));
        }
    }
    faults
}
