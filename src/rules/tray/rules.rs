//! A tray game's data made ready: names looked up once, switches applied.

use super::tables::{
    BlowRow, CellRow, Effect, Flanked, GroundRow, HitRow, KindRow, ShotRow, StandsRow, SwitchRow, TrayFile, WeaponRow,
};
use crate::dice::Faces;
use crate::game::{
    About, Cite, Ground, KindId, KindInfo, Phase, Piece, RuleText, Side, SideInfo, StepInfo, SwitchInfo, Switches,
};
use crate::geom::Inches;

/// What hits in a fight of two kinds, for the unit of either side, and the rule that says so.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell {
    /// What hits for the first side and for the second.
    pub faces: [Faces; 2],
    /// The printed table, or the switch that replaced the cell.
    pub cite: Cite,
}

/// What hits for a kind, whoever the enemy is.
#[derive(Clone, Copy, Debug)]
struct Blow {
    faces: Faces,
    cite: Cite,
    /// Dice a stand.
    dice: u8,
}

/// The rules of a tray game, built once from its file with the switches that are on.
pub struct TrayRules {
    pub(super) about: About,
    pub(super) kinds: Vec<KindInfo>,
    pub(super) texts: Vec<RuleText>,
    /// The file as the switches leave it.
    pub(super) file: TrayFile,
    /// The steps of a turn one after another, with the side whose step it is if the sequence names it.
    pub(super) steps: Vec<(Phase, Option<Side>)>,
    /// By kind of the first side, then kind of the second.
    cells: Vec<Option<Cell>>,
    /// By kind: what hits for it.
    blows: Vec<Option<Blow>>,
    /// By kind: what hits against it if that is better.
    against: Vec<Option<(Faces, Cite)>>,
    /// By kind: the index of its weapon.
    weapons: Vec<Option<usize>>,
    /// By kind: the row of [`super::tables::MeleeTable::limits`] that is for it.
    limits: Vec<Option<usize>>,
    /// By kind: whether it fights two deep.
    two_deep: Vec<bool>,
    /// By kind: whether it strikes before the others.
    strikes_first: Vec<bool>,
    /// By kind: whether it may move through friends.
    passes_friends: Vec<bool>,
}

/// The kinds, to look their names up. Names that stand for nothing are found when a file is checked, and skipped here.
struct Names<'a>(&'a [KindRow]);

impl Names<'_> {
    fn kind(&self, name: &str) -> Option<usize> {
        self.0.iter().position(|kind| kind.id == name)
    }

    fn flags(&self, names: &[String]) -> Vec<bool> {
        self.0.iter().map(|kind| names.contains(&kind.id)).collect()
    }

    /// Rows for kinds: for each kind the first row that names it.
    fn rows<'r>(&self, lists: impl Iterator<Item = &'r [String]>) -> Vec<Option<usize>> {
        let mut rows = vec![None; self.0.len()];
        for (at, names) in lists.enumerate() {
            for kind in names.iter().filter_map(|name| self.kind(name)) {
                rows[kind] = rows[kind].or(Some(at));
            }
        }
        rows
    }

    fn blows(&self, blows: &mut [Option<Blow>], rows: &[BlowRow]) {
        for row in rows {
            for kind in row.kinds.iter().filter_map(|name| self.kind(name)) {
                blows[kind] = Some(Blow { faces: row.on, cite: row.cite, dice: row.dice.max(1) });
            }
        }
    }

    fn cells(&self, cells: &mut [Option<Cell>], rows: &[CellRow], cite: Cite) {
        for row in rows {
            if let Some((first, second)) = self.kind(&row.first).zip(self.kind(&row.second)) {
                cells[first * self.0.len() + second] = Some(Cell { faces: [row.first_hits, row.second_hits], cite });
            }
        }
    }
}

impl TrayRules {
    /// Makes the rules of `file` ready with these switches on. `common` are the rules every tray game shares.
    ///
    /// The file has been checked; names that stand for nothing, and switches that do not exist, change nothing.
    pub fn new(mut file: TrayFile, common: Vec<RuleText>, switches: &Switches) -> TrayRules {
        let kinds = std::mem::take(&mut file.kinds);
        let names = Names(&kinds);
        let mut cells = vec![None; kinds.len() * kinds.len()];
        names.cells(&mut cells, &file.melee.cells, file.melee.cells_cite);
        let mut blows = vec![None; kinds.len()];
        names.blows(&mut blows, &file.melee.blows);
        let mut passes_friends = vec![false; kinds.len()];
        for row in &file.switches {
            let Some(&number) = switches.get(&row.id) else { continue };
            match &row.effect {
                Effect::Cells(rows) => names.cells(&mut cells, rows, row.cite),
                Effect::SecondRankMost(most) => {
                    file.melee.second_rank.most = *most;
                    file.melee.second_rank.cite = row.cite;
                }
                Effect::Flanked(flanked) => {
                    file.melee.flanked = *flanked;
                    file.melee.flanked_cite = row.cite;
                }
                Effect::Blows(rows) => names.blows(&mut blows, rows),
                Effect::NobodyWaits => file.waiting = None,
                Effect::PassFriends(kinds) => passes_friends = names.flags(kinds),
                Effect::TurnLimit { most, .. } => file.victory.turn_limit = number.min(*most),
                Effect::HoldTeacherCards => {}
            }
        }
        let melee = &file.melee;
        let two_deep = names.flags(&melee.second_rank.kinds);
        let strikes_first = names.flags(&melee.first.kinds);
        let limits = names.rows(melee.limits.iter().map(|row| &row.kinds[..]));
        let mut against = vec![None; kinds.len()];
        for row in &melee.against {
            for kind in row.against.iter().filter_map(|name| names.kind(name)) {
                against[kind] = Some((row.on, row.cite));
            }
        }
        let weapons = names.rows(file.shooting.iter().map(|row| &row.kinds[..]));
        let steps = sequence(&file);
        file.kinds = kinds;
        let kinds = kind_infos(&file, &weapons);
        let mut texts = common;
        texts.append(&mut file.rules);
        let about = about(&file);
        TrayRules {
            about,
            kinds,
            texts,
            file,
            steps,
            cells,
            blows,
            against,
            weapons,
            limits,
            two_deep,
            strikes_first,
            passes_friends,
        }
    }

    /// The kind with this id.
    pub fn kind_named(&self, id: &str) -> Option<KindId> {
        self.kinds.iter().position(|kind| kind.id == id).map(|at| KindId(at as u8))
    }

    /// The tables as the switches leave them.
    pub fn tables(&self) -> &TrayFile {
        &self.file
    }

    pub(super) fn info(&self, piece: &Piece) -> &KindInfo {
        &self.kinds[piece.kind.0 as usize]
    }

    /// What hits when a unit of `side` and `kind` strikes at one of kind `enemy`, and the rule that says so.
    pub fn faces_of(&self, side: Side, kind: KindId, enemy: KindId) -> Option<(Faces, Cite)> {
        if let Some(blow) = self.blows.get(kind.0 as usize).copied().flatten() {
            return Some(self.better(blow.faces, blow.cite, enemy));
        }
        let (first, second) = if side.0 == 0 { (kind, enemy) } else { (enemy, kind) };
        let at = first.0 as usize * self.file.kinds.len() + second.0 as usize;
        let cell = self.cells.get(at).copied().flatten()?;
        Some((cell.faces[side.index()], cell.cite))
    }

    /// These faces, or what hits against such an enemy if that is better (`granicus.ruling.14`).
    pub(super) fn better(&self, faces: Faces, cite: Cite, enemy: KindId) -> (Faces, Cite) {
        match self.against.get(enemy.0 as usize).copied().flatten() {
            Some((better, cite)) if better.ways() > faces.ways() => (better, cite),
            _ => (faces, cite),
        }
    }

    /// Dice a stand of this kind throws in a fight.
    pub(super) fn dice_a_stand(&self, kind: KindId) -> u8 {
        self.blows.get(kind.0 as usize).copied().flatten().map_or(1, |blow| blow.dice)
    }

    /// How many stands of this kind throw when it was struck on flank or rear in this turn, and the rule that says so.
    pub(super) fn limit(&self, kind: KindId) -> Option<(u8, Cite)> {
        let at = self.limits.get(kind.0 as usize).copied().flatten()?;
        self.file.melee.limits.get(at).map(|row| (row.most, row.cite))
    }

    pub(super) fn weapon(&self, kind: KindId) -> Option<&WeaponRow> {
        let at = self.weapons.get(kind.0 as usize).copied().flatten()?;
        self.file.shooting.get(at)
    }

    /// The weapon of this unit: its own, or that of its kind.
    pub(super) fn weapon_of(&self, piece: &Piece) -> Option<&WeaponRow> {
        match piece.weapon {
            Some(at) => self.file.shooting.get(at as usize),
            None => self.weapon(piece.kind),
        }
    }

    /// The weapon with this id: its place in the list.
    pub fn weapon_named(&self, id: &str) -> Option<u8> {
        self.file.shooting.iter().position(|row| row.id == id).map(|at| at as u8)
    }

    /// How the leader of this kind shoots, if he does.
    pub(super) fn leader_shot(&self, leader: KindId) -> Option<&ShotRow> {
        let at = (leader.0 as usize).checked_sub(self.file.kinds.len())?;
        self.file.leaders.get(at)?.shot.as_ref()
    }

    /// What hits a target of this kind.
    pub(super) fn hits<'a>(&self, weapon: &'a WeaponRow, target: KindId) -> Option<&'a HitRow> {
        let id = &self.kinds[target.0 as usize].id;
        weapon.hits.iter().find(|row| row.against.is_empty() || row.against.contains(id))
    }

    pub(super) fn is_two_deep(&self, kind: KindId) -> bool {
        self.two_deep.get(kind.0 as usize).copied().unwrap_or(false)
    }

    pub(super) fn passes_friends(&self, kind: KindId) -> bool {
        self.passes_friends.get(kind.0 as usize).copied().unwrap_or(false)
    }

    pub(super) fn ground(&self, ground: Ground) -> Option<&GroundRow> {
        self.file.ground.iter().find(|row| row.ground == ground)
    }

    /// The rule that keeps this kind out of this ground, if it may not enter.
    pub(super) fn kept_out(&self, kind: KindId, ground: Ground) -> Option<Cite> {
        let row = self.ground(ground)?;
        let may = row.enter.as_ref()?;
        (!may.contains(&self.kinds[kind.0 as usize].id)).then_some(row.cite)
    }

    /// How the stands of this kind are counted.
    pub(super) fn stands(&self, kind: KindId) -> &StandsRow {
        let own = self.file.kinds.get(kind.0 as usize).and_then(|row| row.stands.as_ref());
        own.unwrap_or(&self.file.stands)
    }

    /// Stands lost in all when a unit of `stands` is hit `hits` times: a last stand too few goes as well.
    pub(super) fn lost(&self, kind: KindId, stands: u8, hits: u8) -> u8 {
        let left = stands.saturating_sub(hits);
        if hits > 0 && left <= self.stands(kind).gone_at { stands } else { hits.min(stands) }
    }

    pub(super) fn strikes_first(&self, kind: KindId) -> bool {
        self.strikes_first.get(kind.0 as usize).copied().unwrap_or(false)
    }

    /// Whether some strike before the others.
    pub(super) fn has_two_passes(&self) -> bool {
        self.strikes_first.contains(&true)
    }

    pub(super) fn is_flanked_silent(&self) -> bool {
        self.file.melee.flanked == Flanked::Silent
    }

    /// Whether contact is made by moving; where there is a Charge step it is made there.
    pub(super) fn moves_touch(&self) -> bool {
        !self.steps.iter().any(|&(phase, _)| phase == Phase::Charge)
    }

    /// Whether the sequence of play has a Shoot step for this side.
    pub fn side_shoots(&self, side: Side) -> bool {
        self.steps.iter().any(|&(phase, of)| phase == Phase::Shoot && of.is_none_or(|of| of == side))
    }
}

/// The steps of a turn one after another, with the side whose step it is if the row names it.
fn sequence(file: &TrayFile) -> Vec<(Phase, Option<Side>)> {
    let mut steps = Vec::new();
    for row in &file.sequence {
        if row.sides.is_empty() {
            steps.push((row.phase, None));
        }
        let sides = row.sides.iter().filter_map(|id| file.sides.iter().position(|side| side.id == *id));
        steps.extend(sides.map(|side| (row.phase, Some(Side(side as u8)))));
    }
    steps
}

fn about(file: &TrayFile) -> About {
    let side = |n: usize| SideInfo { id: file.sides[n].id.clone(), name: file.sides[n].name.clone() };
    let side_named = |id: &String| file.sides.iter().position(|side| side.id == *id).map(|at| Side(at as u8));
    let step = |row: &super::tables::StepRow| StepInfo {
        phase: row.phase,
        sides: row.sides.iter().filter_map(side_named).collect(),
        name: row.name.clone(),
        cite: row.cite,
    };
    let switch = |row: &SwitchRow| SwitchInfo {
        id: row.id.clone(),
        name: row.name.clone(),
        text: row.text.clone(),
        cite: row.cite,
        number: match row.effect {
            Effect::TurnLimit { turns, most } => Some((turns, most)),
            _ => None,
        },
        holds_cards: matches!(row.effect, Effect::HoldTeacherCards),
        warning: row.warning.clone(),
    };
    About {
        id: file.id.clone(),
        version: file.version.unwrap_or(1),
        title: file.title.clone(),
        credit: file.credit.clone(),
        sides: [side(0), side(1)],
        steps: file.sequence.iter().map(step).collect(),
        switches: file.switches.iter().map(switch).collect(),
        is_turn_shared: is_turn_shared(file),
    }
}

/// Whether a turn belongs to both sides: some step names its side.
fn is_turn_shared(file: &TrayFile) -> bool {
    file.sequence.iter().any(|row| !row.sides.is_empty())
}

/// The troop types, then one kind a leader.
fn kind_infos(file: &TrayFile, weapons: &[Option<usize>]) -> Vec<KindInfo> {
    // Without a table of pairs every type may fight for either side.
    let cells = &file.melee.cells;
    let is_free = cells.is_empty();
    let troops = file.kinds.iter().zip(weapons).map(|(row, weapon)| KindInfo {
        id: row.id.clone(),
        name: row.name.clone(),
        sides: [
            is_free || cells.iter().any(|cell| cell.first == row.id),
            is_free || cells.iter().any(|cell| cell.second == row.id),
        ],
        letter: row.letter.clone(),
        symbol: row.symbol.clone(),
        plate: row.plate.clone(),
        fringe: row.fringe.clone(),
        reach: row.reach,
        reach_cite: row.reach_cite,
        is_free: row.free,
        manner_cite: row.manner_cite,
        is_leader: false,
        counts: row.counts,
        charge: row.charge,
        charge_cite: row.charge_cite,
        range: weapon.map(|at| file.shooting[at].range),
        stands: row.stands.as_ref().unwrap_or(&file.stands).full,
        gone_at: row.stands.as_ref().unwrap_or(&file.stands).gone_at,
    });
    let leaders = file.leaders.iter().map(|row| KindInfo {
        id: row.id.clone(),
        name: row.name.clone(),
        sides: [0, 1].map(|n: usize| file.sides[n].id == row.side),
        letter: String::new(),
        symbol: "leader".to_string(),
        plate: String::new(),
        fringe: String::new(),
        reach: Inches::ZERO,
        reach_cite: file.leader.dice_cite,
        is_free: false,
        manner_cite: file.leader.dice_cite,
        is_leader: true,
        counts: false,
        charge: Inches::ZERO,
        charge_cite: file.leader.dice_cite,
        range: row.shot.as_ref().map(|shot| shot.range),
        stands: 0,
        gone_at: 0,
    });
    troops.chain(leaders).collect()
}
