//! Battle files: from text to a set-up, with every fault at once.

use std::sync::Arc;

use super::builtin;
use super::fault::{self, Fault, MOST_BYTES};
use super::fields::{Fields, Reader, nearest};
use super::file::{Area, BATTLE_FORMAT, Battle, CardRow, GROUNDS, Lesson, Question, Table, Unit};
use super::json::{self, Node};
use crate::game::{Ground, Scenario, Switches};
use crate::geom::{Inches, Polygon, Pose};
use crate::rules::tray::tables::TrayFile;

/// Longest text of a field, in characters.
const MOST_TEXT: usize = 4000;
/// Most units in a battle; piece ids are bytes, and leaders come on top.
const MOST_UNITS: usize = 120;

/// Reads a battle file, without house rules.
pub fn read(text: &str) -> Result<Scenario, Vec<Fault>> {
    read_with(text, &Switches::new())
}

/// Reads a battle file and sets the switches. The faults come in the order they stand in the file.
pub fn read_with(text: &str, switches: &Switches) -> Result<Scenario, Vec<Fault>> {
    let battle = read_battle(text)?;
    let mut scenario = set_up(&battle, switches)?;
    scenario.text = Some(text.to_string());
    let problems = scenario.rules.check(&scenario.board);
    if problems.is_empty() {
        return Ok(scenario);
    }
    let tree = json::parse(text).map_err(|fault| vec![fault])?;
    Err(problems
        .into_iter()
        .map(|problem| {
            let mut fault = fault::at(text, tree.find(&problem.path).at, &problem.path, "", &[]);
            (fault.what, fault.fix) = (problem.what, problem.fix);
            fault
        })
        .collect())
}

/// Makes a battle ready with these switches on. It is not checked: to be played it has to come through [`read`].
pub fn set_up(battle: &Battle, switches: &Switches) -> Result<Scenario, Vec<Fault>> {
    let Some(mut file) = builtin::tray_file(&battle.rules).cloned() else {
        return Err(vec![fault::nowhere("rules", "fault.rules", &[("found", &battle.rules)])]);
    };
    if let Some([first, second]) = &battle.side_names {
        file.sides[0].name.clone_from(first);
        file.sides[1].name.clone_from(second);
    }
    let faults = check_switches(&file, switches);
    if !faults.is_empty() {
        return Err(faults);
    }
    let (board, names, cards) = battle.set_up(&file);
    let rules = builtin::rules_of(file, switches)
        .map_err(|what| vec![Fault { line: 0, column: 0, path: "rules".to_string(), what, fix: String::new() }])?;
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

/// Switches the rules do not have, and numbers they do not take.
pub(super) fn check_switches(file: &TrayFile, switches: &Switches) -> Vec<Fault> {
    let known: Vec<&str> = file.switches.iter().map(|row| row.id.as_str()).collect();
    let mut faults = Vec::new();
    for (id, &number) in switches {
        let path = format!("switches.{id}");
        let Some(row) = file.switches.iter().find(|row| row.id == *id) else {
            let known = known.join(", ");
            let mut fault = fault::nowhere(&path, "fault.switch", &[("id", id)]);
            fault.fix = crate::text::fill("fault.switch.known", &[("known", &known)]);
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

/// Reads a battle file as data. Everything that can be known without playing is checked.
pub fn read_battle(text: &str) -> Result<Battle, Vec<Fault>> {
    match read_draft(text) {
        (Some(battle), faults) if faults.is_empty() => Ok(battle),
        (_, faults) => Err(faults),
    }
}

/// Reads a battle file that may not be finished: with its faults comes the battle, if they are no worse than trays and
/// ground that lie badly or cards that nobody is on.
pub fn read_draft(text: &str) -> (Option<Battle>, Vec<Fault>) {
    if text.len() > MOST_BYTES {
        return (None, vec![fault::at(text, 0, "", "fault.big", &[])]);
    }
    let tree = match json::parse(text) {
        Ok(tree) => tree,
        Err(fault) => return (None, vec![fault]),
    };
    let mut reader = Reader { text, faults: Vec::new() };
    let battle = reader.battle(&tree);
    (battle, fault::in_order(reader.faults))
}

/// What stands under an id: where, to tell of doubles and of what nobody uses.
type Seen = crate::order::Named<(usize, String)>;

impl Reader<'_> {
    fn battle(&mut self, tree: &Node) -> Option<Battle> {
        let mut fields = self.object(tree, "")?;
        let format = self.field(&mut fields, "format", |r, n, p| r.string(n, p, 60));
        if let Some(format) = format.as_ref().filter(|format| *format != BATTLE_FORMAT) {
            let at = tree.find("format").at;
            self.fault(at, "format", "fault.format", &[("found", format), ("wanted", BATTLE_FORMAT)]);
        }
        let id = self.field(&mut fields, "id", |r, n, p| r.id(n, p));
        let rules = self.field(&mut fields, "rules", |r, n, p| r.rule_set(n, p));
        let title = self.field(&mut fields, "title", |r, n, p| r.string(n, p, 80));
        let date = self.field(&mut fields, "date", |r, n, p| r.string(n, p, 80));
        let hook = self.field(&mut fields, "hook", |r, n, p| r.string(n, p, 200));
        let minutes = self.field(&mut fields, "minutes", |r, n, p| r.whole(n, p, 1, 600));
        let players = self.field(&mut fields, "players", |r, n, p| r.players(n, p));
        let side_names = fields.take("side_names").and_then(|(node, path)| self.side_names(node, &path));
        let reconstructed = self.texts(&mut fields, "reconstructed");
        let table = self.field(&mut fields, "table", |r, n, p| r.table(n, p));
        let terrain = match fields.take("terrain") {
            Some((node, path)) => self.terrain(node, &path),
            None => Vec::new(),
        };
        let file = rules.as_deref().and_then(builtin::tray_file);
        let cards = self.need(&mut fields, "cards");
        let (cards, seen) = cards.map(|(node, path)| self.cards(node, &path, file)).unwrap_or_default();
        let units = self.need(&mut fields, "units");
        let units = units.map(|(node, path)| self.units(node, &path, file, &cards, seen)).unwrap_or_default();
        self.places(tree, &units, table, &terrain, file);
        let lesson = fields.take("lesson").and_then(|(node, path)| self.lesson(node, &path));
        self.close(fields);
        Some(Battle {
            format: format?,
            id: id?,
            rules: rules?,
            title: title?,
            date: date?,
            hook: hook?,
            minutes: minutes?,
            players: players?,
            side_names,
            reconstructed,
            table: table?,
            terrain,
            units: units.into_iter().map(Loose::finish).collect::<Option<_>>()?,
            cards: cards.into_iter().flatten().collect(),
            lesson,
        })
    }

    /// A field that has to be there, read by `read`.
    pub(super) fn field<'n, T>(
        &mut self,
        fields: &mut Fields<'n>,
        name: &'static str,
        read: impl FnOnce(&mut Self, &'n Node, &str) -> Option<T>,
    ) -> Option<T> {
        let (node, path) = self.need(fields, name)?;
        read(self, node, &path)
    }

    /// Paragraphs that may be missing.
    fn texts(&mut self, fields: &mut Fields<'_>, name: &'static str) -> Vec<String> {
        match fields.take(name) {
            Some((node, path)) => self.strings(node, &path, MOST_TEXT),
            None => Vec::new(),
        }
    }

    /// A word out of a list of known ones.
    fn known(&mut self, node: &Node, path: &str, known: &[&str], key: &str) -> Option<String> {
        let word = self.string(node, path, 80)?;
        if known.contains(&word.as_str()) {
            return Some(word);
        }
        let list = match nearest(&word, known) {
            Some(near) => crate::text::fill("fault.mean", &[("near", near)]),
            None => crate::text::fill("fault.use", &[("known", &known.join(", "))]),
        };
        self.fault(node.at, path, key, &[("found", &word)]);
        if let Some(fault) = self.faults.last_mut() {
            fault.fix = list;
        }
        None
    }

    fn rule_set(&mut self, node: &Node, path: &str) -> Option<String> {
        self.known(node, path, builtin::RULE_SETS, "fault.rules")
    }

    fn players(&mut self, node: &Node, path: &str) -> Option<[u16; 2]> {
        let list = self.list(node, path, 2);
        let [(least, least_path), (most, most_path)] = list.as_slice() else {
            self.fault(node.at, path, "fault.players", &[]);
            return None;
        };
        let (least, most) = (self.whole(least, least_path, 1, 40), self.whole(most, most_path, 1, 40));
        let (least, most) = (least?, most?);
        if most < least {
            self.fault(node.at, path, "fault.players", &[]);
            return None;
        }
        Some([least, most])
    }

    fn side_names(&mut self, node: &Node, path: &str) -> Option<[String; 2]> {
        let names = self.strings(node, path, 40);
        let names = <[String; 2]>::try_from(names).ok();
        if names.is_none() {
            self.fault(node.at, path, "fault.pair", &[]);
        }
        names
    }

    fn table(&mut self, node: &Node, path: &str) -> Option<Table> {
        let mut fields = self.object(node, path)?;
        let (least, most) = (Inches::new(12), Inches::new(240));
        let width = self.field(&mut fields, "width", |r, n, p| r.inches(n, p, least, most));
        let height = self.field(&mut fields, "height", |r, n, p| r.inches(n, p, least, most));
        self.close(fields);
        Some(Table { width: width?, height: height? })
    }

    /// Notes an id that was there before.
    fn double(&mut self, seen: &mut Seen, id: &str, at: usize, path: &str) {
        if let Some((_, before)) = seen.get(id) {
            let before = before.clone();
            self.fault(at, path, "fault.double", &[("id", id), ("before", &before)]);
        } else {
            seen.insert(id.to_string(), (at, path.to_string()));
        }
    }

    fn terrain(&mut self, node: &Node, path: &str) -> Vec<Area> {
        let mut seen = Seen::new();
        let mut areas = Vec::new();
        for (item, path) in self.list(node, path, 60) {
            let Some(mut fields) = self.object(item, &path) else { continue };
            let id = self.field(&mut fields, "id", |r, n, p| {
                let id = r.id(n, p)?;
                r.double(&mut seen, &id, n.at, p);
                Some(id)
            });
            let kind = self.field(&mut fields, "kind", |r, n, p| {
                let known = GROUNDS.map(|(name, _)| name);
                let found = r.known(n, p, &known, "fault.ground")?;
                GROUNDS.iter().find(|(name, _)| *name == found).map(|(_, ground)| *ground)
            });
            let name = self.field(&mut fields, "name", |r, n, p| r.string(n, p, 60));
            let polygon = self.field(&mut fields, "polygon", |r, n, p| r.polygon(n, p));
            let crest = fields.take("crest");
            if crest.is_none() && kind == Some(Ground::Hill) {
                self.fault(item.at, &format!("{path}.crest"), "fault.crest", &[]);
            }
            let crest = crest.and_then(|(node, path)| self.point(node, &path));
            let mut midline = Vec::new();
            if let Some((node, path)) = fields.take("midline") {
                for (node, path) in self.list(node, &path, 60) {
                    midline.extend(self.point(node, &path));
                }
            }
            self.close(fields);
            if let (Some(id), Some(kind), Some(name), Some(polygon)) = (id, kind, name, polygon) {
                areas.push(Area { id, kind, name, polygon, crest, midline });
            }
        }
        areas
    }

    fn polygon(&mut self, node: &Node, path: &str) -> Option<Polygon> {
        let items = self.list(node, path, 100);
        let count = items.len();
        let corners: Vec<_> = items.into_iter().filter_map(|(item, path)| self.point(item, &path)).collect();
        if corners.len() < count {
            return None;
        }
        if count < 3 {
            let count = count.to_string();
            self.fault(node.at, path, "fault.corners", &[("n", &count)]);
            return None;
        }
        let twice = (0..count).find(|&n| corners[n] == corners[(n + 1) % count]);
        if let Some(n) = twice {
            let (a, b) = ((n + 1).to_string(), ((n + 1) % count + 1).to_string());
            self.fault(node.at, path, "fault.corner_twice", &[("a", &a), ("b", &b)]);
        }
        let polygon = Polygon(corners);
        if twice.is_none()
            && let Some((a, b)) = polygon.self_crossing()
        {
            let (a, b) = ((a + 1).to_string(), (b + 1).to_string());
            self.fault(node.at, path, "fault.crossing", &[("a", &a), ("b", &b)]);
        }
        Some(polygon)
    }

    /// The cards, none for one with a fault, and where each id stands.
    fn cards(&mut self, node: &Node, path: &str, file: Option<&TrayFile>) -> (Vec<Option<CardRow>>, Seen) {
        let mut seen = Seen::new();
        let items = self.list(node, path, 40);
        let cards = items.into_iter().map(|(item, path)| {
            let mut fields = self.object(item, &path)?;
            let id = self.field(&mut fields, "id", |r, n, p| {
                let id = r.id(n, p)?;
                r.double(&mut seen, &id, n.at, p);
                Some(id)
            });
            let side = self.field(&mut fields, "side", |r, n, p| r.side(n, p, file));
            let title = self.field(&mut fields, "title", |r, n, p| r.string(n, p, 80));
            let hold = fields.take("hold_for_teacher").map(|(node, path)| self.flag(node, &path));
            self.close(fields);
            Some(CardRow { id: id?, side: side?, title: title?, hold_for_teacher: hold.unwrap_or(Some(false))? })
        });
        (cards.collect(), seen)
    }

    fn side(&mut self, node: &Node, path: &str, file: Option<&TrayFile>) -> Option<String> {
        match file {
            Some(file) => {
                let known = [file.sides[0].id.as_str(), file.sides[1].id.as_str()];
                self.known(node, path, &known, "fault.side")
            }
            None => self.string(node, path, 40),
        }
    }

    fn units(
        &mut self,
        node: &Node,
        path: &str,
        file: Option<&TrayFile>,
        cards: &[Option<CardRow>],
        card_ids: Seen,
    ) -> Vec<Loose> {
        let items = self.list(node, path, MOST_UNITS);
        if items.is_empty() {
            self.fault(node.at, path, "fault.no_units", &[]);
        }
        let (mut ids, mut tags, mut leaders) = (Seen::new(), Seen::new(), Seen::new());
        let mut used: Vec<String> = Vec::new();
        let mut units = Vec::new();
        for (item, path) in items {
            let Some(mut fields) = self.object(item, &path) else {
                units.push(Loose::default());
                continue;
            };
            let mut unit = Loose::default();
            unit.id = self.field(&mut fields, "id", |r, n, p| {
                let id = r.id(n, p)?;
                r.double(&mut ids, &id, n.at, p);
                Some(id)
            });
            unit.name = self.field(&mut fields, "name", |r, n, p| r.string(n, p, 60));
            unit.tag = self.field(&mut fields, "tag", |r, n, p| {
                let tag = r.string(n, p, 4)?;
                r.double(&mut tags, &tag, n.at, p);
                Some(tag)
            });
            unit.side = self.field(&mut fields, "side", |r, n, p| r.side(n, p, file));
            unit.kind = self.field(&mut fields, "kind", |r, n, p| r.kind(n, p, file, unit.side.as_deref()));
            unit.stands = self.field(&mut fields, "stands", |r, n, p| r.stands(n, p, file));
            let far = Inches::new(500);
            unit.x = self.field(&mut fields, "x", |r, n, p| r.inches(n, p, -far, far));
            unit.y = self.field(&mut fields, "y", |r, n, p| r.inches(n, p, -far, far));
            unit.facing = self.field(&mut fields, "facing", |r, n, p| r.whole(n, p, 0, 359));
            unit.card = self.field(&mut fields, "card", |r, n, p| {
                let known: Vec<&str> = card_ids.keys().map(String::as_str).collect();
                let id = r.known(n, p, &known, "fault.card")?;
                let card = cards.iter().flatten().find(|card| card.id == id);
                if let (Some(card), Some(side)) = (card, &unit.side)
                    && card.side != *side
                {
                    r.fault(n.at, p, "fault.card_side", &[("id", &id), ("side", &card.side)]);
                }
                Some(id)
            });
            used.extend(unit.card.clone());
            if let Some((node, path)) = fields.take("leader") {
                unit.leader = self.leader(node, &path, file, unit.side.as_deref());
                if let Some(id) = &unit.leader {
                    self.double(&mut leaders, &id.clone(), node.at, &path);
                }
            }
            self.close(fields);
            units.push(unit);
        }
        for (id, (at, path)) in &card_ids {
            if !used.contains(id) {
                self.fault(*at, path, "fault.card_empty", &[("id", id)]);
            }
        }
        if let Some(file) = file
            && units.iter().all(|unit| unit.side.is_some())
            && !units.is_empty()
        {
            for side in &file.sides {
                if !units.iter().any(|unit| unit.side.as_ref() == Some(&side.id)) {
                    self.fault(node.at, path, "fault.no_side", &[("side", &side.name)]);
                }
            }
        }
        units
    }

    /// A troop type that fights for this side.
    fn kind(&mut self, node: &Node, path: &str, file: Option<&TrayFile>, side: Option<&str>) -> Option<String> {
        let Some(file) = file else { return self.string(node, path, 40) };
        let all: Vec<&str> = file.kinds.iter().map(|row| row.id.as_str()).collect();
        let kind = self.known(node, path, &all, "fault.kind")?;
        let is_first = side == Some(file.sides[0].id.as_str());
        let fights =
            |id: &str| file.melee.cells.iter().any(|cell| if is_first { cell.first == id } else { cell.second == id });
        if side.is_some() && !fights(&kind) {
            let known: Vec<&str> = all.into_iter().filter(|id| fights(id)).collect();
            let values = [("found", kind.as_str()), ("side", &file.sides[usize::from(!is_first)].name)];
            self.fault(node.at, path, "fault.kind_side", &values);
            if let Some(fault) = self.faults.last_mut() {
                fault.fix = crate::text::fill("fault.use", &[("known", &known.join(", "))]);
            }
            return None;
        }
        Some(kind)
    }

    fn stands(&mut self, node: &Node, path: &str, file: Option<&TrayFile>) -> Option<u16> {
        let (least, most) =
            file.map_or((1, 4), |file| (u16::from(file.stands.gone_at) + 1, u16::from(file.stands.full)));
        self.whole(node, path, least, most)
    }

    fn leader(&mut self, node: &Node, path: &str, file: Option<&TrayFile>, side: Option<&str>) -> Option<String> {
        let Some(file) = file else { return self.string(node, path, 40) };
        let known: Vec<&str> = file.leaders.iter().map(|row| row.id.as_str()).collect();
        let id = self.known(node, path, &known, "fault.leader")?;
        let row = file.leaders.iter().find(|row| row.id == id)?;
        if side.is_some_and(|side| side != row.side) {
            self.fault(node.at, path, "fault.leader_side", &[("name", &row.name), ("side", &row.side)]);
            return None;
        }
        Some(id)
    }

    /// Where the trays stand: on the table, clear of each other and of closed ground (`tray.geom.3`, `tray.geom.6`).
    fn places(
        &mut self,
        tree: &Node,
        units: &[Loose],
        table: Option<Table>,
        terrain: &[Area],
        file: Option<&TrayFile>,
    ) {
        let mut before: Vec<(&str, Pose)> = Vec::new();
        for (n, unit) in units.iter().enumerate() {
            let (Some(pose), Some(id)) = (unit.pose(), unit.id.as_deref()) else { continue };
            let path = format!("units[{n}]");
            let at = tree.find(&format!("{path}.x")).at;
            if let Some(table) = table
                && !pose.is_on_table(table.width, table.height)
            {
                let (width, height) = (table.width.to_string(), table.height.to_string());
                self.fault(at, &path, "fault.off_table", &[("id", id), ("width", &width), ("height", &height)]);
            }
            for (other, other_pose) in &before {
                if pose.overlaps(*other_pose) {
                    self.fault(at, &path, "fault.overlap", &[("id", id), ("other", other)]);
                }
            }
            for area in terrain {
                let row = file.and_then(|file| file.ground.iter().find(|row| row.ground == area.kind));
                let may_enter = match (row.and_then(|row| row.enter.as_ref()), &unit.kind) {
                    (Some(kinds), Some(kind)) => kinds.contains(kind),
                    _ => true,
                };
                if !may_enter && pose.is_in(&area.polygon) {
                    self.fault(at, &path, "fault.enters", &[("id", id), ("name", &area.name)]);
                }
            }
            before.push((id, pose));
        }
    }

    fn lesson(&mut self, node: &Node, path: &str) -> Option<Lesson> {
        let mut fields = self.object(node, path)?;
        let background = self.texts(&mut fields, "background");
        let what_happened = self.texts(&mut fields, "what_happened");
        let leaves_out = self.texts(&mut fields, "leaves_out");
        let mut questions = Vec::new();
        if let Some((node, path)) = fields.take("questions") {
            for (item, path) in self.list(node, &path, 40) {
                let Some(mut fields) = self.object(item, &path) else { continue };
                let ask = self.field(&mut fields, "ask", |r, n, p| r.string(n, p, MOST_TEXT));
                let key = self.field(&mut fields, "key", |r, n, p| r.string(n, p, MOST_TEXT));
                self.close(fields);
                questions.extend(ask.zip(key).map(|(ask, key)| Question { ask, key }));
            }
        }
        self.close(fields);
        Some(Lesson { background, what_happened, leaves_out, questions })
    }
}

/// A unit as far as it could be read.
#[derive(Default)]
struct Loose {
    id: Option<String>,
    name: Option<String>,
    tag: Option<String>,
    side: Option<String>,
    kind: Option<String>,
    stands: Option<u16>,
    x: Option<Inches>,
    y: Option<Inches>,
    facing: Option<u16>,
    card: Option<String>,
    leader: Option<String>,
}

impl Loose {
    fn pose(&self) -> Option<Pose> {
        Some(Pose::at(self.x?.get(), self.y?.get(), i32::from(self.facing?)))
    }

    fn finish(self) -> Option<Unit> {
        Some(Unit {
            id: self.id?,
            name: self.name?,
            tag: self.tag?,
            side: self.side?,
            kind: self.kind?,
            stands: self.stands? as u8,
            x: self.x?,
            y: self.y?,
            facing: self.facing?,
            card: self.card?,
            leader: self.leader,
        })
    }
}
