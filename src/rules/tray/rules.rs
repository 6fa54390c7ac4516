//! A tray game's data made ready: names looked up once, switches applied.

use super::tables::{CellRow, Effect, Flanked, GroundRow, HitRow, KindRow, StepRow, SwitchRow, TrayFile, WeaponRow};
use crate::dice::Faces;
use crate::game::{
    About, Cite, Ground, KindId, KindInfo, Piece, Problem, RuleText, SideInfo, StepInfo, SwitchInfo, Switches,
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

/// The rules of a tray game, built once from its file with the switches that are on.
pub struct TrayRules {
    pub(super) about: About,
    pub(super) kinds: Vec<KindInfo>,
    pub(super) texts: Vec<RuleText>,
    /// The file as the switches leave it.
    pub(super) file: TrayFile,
    /// By kind of the first side, then kind of the second.
    cells: Vec<Option<Cell>>,
    /// By kind: the index of its weapon.
    weapons: Vec<Option<usize>>,
    /// By kind: whether it fights two deep.
    two_deep: Vec<bool>,
    /// By kind: whether it may move through friends.
    passes_friends: Vec<bool>,
}

/// Looks names of kinds up and keeps a list of those that are not there.
struct Names<'a> {
    kinds: &'a [KindRow],
    problems: Vec<Problem>,
}

impl Names<'_> {
    fn kind(&mut self, name: &str, path: String) -> Option<usize> {
        let found = self.kinds.iter().position(|kind| kind.id == name);
        if found.is_none() {
            let known: Vec<&str> = self.kinds.iter().map(|kind| kind.id.as_str()).collect();
            self.problems.push(Problem {
                path,
                what: format!("\"{name}\" is not a troop type of these rules"),
                fix: format!("use one of {}", known.join(", ")),
            });
        }
        found
    }

    fn flags(&mut self, names: &[String], path: &str) -> Vec<bool> {
        let mut flags = vec![false; self.kinds.len()];
        for (n, name) in names.iter().enumerate() {
            if let Some(kind) = self.kind(name, format!("{path}[{n}]")) {
                flags[kind] = true;
            }
        }
        flags
    }

    fn cells(&mut self, cells: &mut [Option<Cell>], rows: &[CellRow], cite: Cite, path: &str) {
        for (n, row) in rows.iter().enumerate() {
            let first = self.kind(&row.first, format!("{path}[{n}].first"));
            let second = self.kind(&row.second, format!("{path}[{n}].second"));
            if let Some((first, second)) = first.zip(second) {
                cells[first * self.kinds.len() + second] =
                    Some(Cell { faces: [row.first_hits, row.second_hits], cite });
            }
        }
    }
}

impl TrayRules {
    /// Makes the rules of `file` ready with these switches on. `common` are the rules every tray game shares.
    ///
    /// The problems are every name that stands for nothing, and every switch that does not exist.
    pub fn new(mut file: TrayFile, common: Vec<RuleText>, switches: &Switches) -> Result<TrayRules, Vec<Problem>> {
        let kinds = std::mem::take(&mut file.kinds);
        let mut names = Names { kinds: &kinds, problems: Vec::new() };
        let mut cells = vec![None; kinds.len() * kinds.len()];
        names.cells(&mut cells, &file.melee.cells, file.melee.cells_cite, "rules.melee.cells");
        let mut passes_friends = vec![false; kinds.len()];
        for (id, &number) in switches {
            match file.switches.iter().position(|row| row.id == *id) {
                Some(at) => {
                    let row = &file.switches[at];
                    let path = format!("rules.switches[{at}].effect");
                    match &row.effect {
                        Effect::Cells(rows) => names.cells(&mut cells, rows, row.cite, &path),
                        Effect::SecondRankMost(most) => {
                            file.melee.second_rank.most = *most;
                            file.melee.second_rank.cite = row.cite;
                        }
                        Effect::Flanked(flanked) => {
                            file.melee.flanked = *flanked;
                            file.melee.flanked_cite = row.cite;
                        }
                        Effect::PassFriends(kinds) => passes_friends = names.flags(kinds, &path),
                        Effect::TurnLimit { most, .. } => file.victory.turn_limit = number.min(*most),
                        Effect::HoldTeacherCards => {}
                    }
                }
                None => names.problems.push(Problem {
                    path: format!("switches.{id}"),
                    what: format!("there is no switch \"{id}\""),
                    fix: "leave it out".to_string(),
                }),
            }
        }
        let two_deep = names.flags(&file.melee.second_rank.kinds, "rules.melee.second_rank.kinds");
        let mut weapons = vec![None; kinds.len()];
        for (at, weapon) in file.shooting.iter().enumerate() {
            let has = names.flags(&weapon.kinds, &format!("rules.shooting[{at}].kinds"));
            for kind in (0..has.len()).filter(|&kind| has[kind]) {
                weapons[kind] = Some(at);
            }
            for (n, row) in weapon.hits.iter().enumerate() {
                names.flags(&row.against, &format!("rules.shooting[{at}].hits[{n}].against"));
            }
        }
        for (at, row) in file.ground.iter().enumerate() {
            names.flags(row.enter.as_deref().unwrap_or_default(), &format!("rules.ground[{at}].enter"));
        }
        if !names.problems.is_empty() {
            return Err(names.problems);
        }
        file.kinds = kinds;
        let kinds = kind_infos(&file, &weapons);
        let mut texts = common;
        texts.append(&mut file.rules);
        Ok(TrayRules { about: about(&file), kinds, texts, file, cells, weapons, two_deep, passes_friends })
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

    /// What hits when these two kinds fight; the table covers every pair that can meet.
    pub(super) fn cell(&self, first: KindId, second: KindId) -> Option<Cell> {
        self.cells.get(first.0 as usize * self.file.kinds.len() + second.0 as usize).copied().flatten()
    }

    pub(super) fn weapon(&self, kind: KindId) -> Option<&WeaponRow> {
        let at = self.weapons.get(kind.0 as usize).copied().flatten()?;
        self.file.shooting.get(at)
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

    /// Stands lost in all when a unit of `stands` is hit `hits` times: a last stand too few goes as well.
    pub(super) fn lost(&self, stands: u8, hits: u8) -> u8 {
        let left = stands.saturating_sub(hits);
        if hits > 0 && left <= self.file.stands.gone_at { stands } else { hits.min(stands) }
    }

    pub(super) fn is_flanked_silent(&self) -> bool {
        self.file.melee.flanked == Flanked::Silent
    }
}

fn about(file: &TrayFile) -> About {
    let side = |n: usize| SideInfo { id: file.sides[n].id.clone(), name: file.sides[n].name.clone() };
    let step = |row: &StepRow| StepInfo { phase: row.phase, name: row.name.clone(), cite: row.cite };
    let switch = |row: &SwitchRow| SwitchInfo {
        id: row.id.clone(),
        name: row.name.clone(),
        text: row.text.clone(),
        cite: row.cite,
        number: match row.effect {
            Effect::TurnLimit { turns, most } => Some((turns, most)),
            _ => None,
        },
    };
    About {
        id: file.id.clone(),
        title: file.title.clone(),
        credit: file.credit.clone(),
        sides: [side(0), side(1)],
        steps: file.sequence.iter().map(step).collect(),
        switches: file.switches.iter().map(switch).collect(),
    }
}

/// The troop types, then one kind a leader.
fn kind_infos(file: &TrayFile, weapons: &[Option<usize>]) -> Vec<KindInfo> {
    let troops = file.kinds.iter().zip(weapons).map(|(row, weapon)| KindInfo {
        id: row.id.clone(),
        name: row.name.clone(),
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
        range: weapon.map(|at| file.shooting[at].range),
        stands: file.stands.full,
        gone_at: file.stands.gone_at,
    });
    let leaders = file.leaders.iter().map(|row| KindInfo {
        id: row.id.clone(),
        name: row.name.clone(),
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
        range: None,
        stands: 0,
        gone_at: 0,
    });
    troops.chain(leaders).collect()
}
