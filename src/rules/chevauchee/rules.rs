//! The rules made ready: rows looked up once, switches applied, and what a battle adds.

use super::frame::{Frame, Special};
use super::tables::{Fists, GroundRow, Hindrance, MissileRow, MoveRow, SkirmishEffect, SkirmishFile, WeaponRow};
use crate::game::{
    About, Armour, Board, Cite, Illegal, KindId, KindInfo, PieceId, Reason, Side, SideInfo, SkirmishReason, StepInfo,
    SwitchInfo, Switches,
};
use crate::geom::Inches;

/// The rules of skirmishes, built once from their file with the switches that are on.
pub struct ChevaucheeRules {
    pub(super) about: About,
    pub(super) kinds: Vec<KindInfo>,
    pub(super) file: SkirmishFile,
    pub(super) frame: Option<Frame>,
    /// What every length is multiplied by: 2 for figures of 1/35.
    scale: i32,
    /// Whether the sides set up before the battle.
    pub(super) own_setup: bool,
}

/// A refusal that only skirmishes know.
pub(super) fn no<T>(reason: SkirmishReason, cite: &'static str) -> Result<T, Illegal> {
    Err(Illegal { reason: Reason::Skirmish(reason), cite: Cite(cite) })
}

impl ChevaucheeRules {
    /// Makes the rules of `file` ready with these switches on, for a battle if there is one.
    ///
    /// The file has been checked; switches that do not exist change nothing.
    pub fn new(file: SkirmishFile, switches: &Switches, frame: Option<Frame>) -> ChevaucheeRules {
        let is_on = |effect: SkirmishEffect| {
            file.switches.iter().any(|row| row.effect == effect && switches.get(&row.id).is_some())
        };
        let scale = if is_on(SkirmishEffect::Doubled) { 2 } else { 1 };
        let own_setup = is_on(SkirmishEffect::FreeDeployment);
        let about = about(&file, frame.as_ref());
        let kinds = file.moves.iter().map(|row| kind_info(row, scale)).collect();
        ChevaucheeRules { about, kinds, file, frame, scale, own_setup }
    }

    /// The tables.
    pub fn tables(&self) -> &SkirmishFile {
        &self.file
    }

    /// A length of the tables at the scale in force (`chevauchee.scale.2`).
    pub fn length(&self, at_72: Inches) -> Inches {
        Inches::thousandths(at_72.get() * self.scale)
    }

    /// Within this enemies are engaged.
    pub fn reach(&self) -> Inches {
        self.length(self.file.figures.reach)
    }

    /// Nobody ends nearer than this to another.
    pub fn room(&self) -> Inches {
        self.length(self.file.figures.room)
    }

    /// So near a wall covers, a building is set on fire, booty is taken up.
    pub fn beside(&self) -> Inches {
        self.length(self.file.figures.beside)
    }

    /// The last turn.
    pub fn turns(&self) -> u16 {
        self.frame.as_ref().map_or(1, |frame| frame.turns).max(1)
    }

    /// What is known of the battle; nothing where there is none.
    pub fn frame(&self) -> Option<&Frame> {
        self.frame.as_ref()
    }

    /// Whether the battle has a rule of its own.
    pub fn has(&self, special: Special) -> bool {
        self.frame.as_ref().is_some_and(|frame| frame.has(special))
    }

    /// The side that lies in ambush, if one does.
    pub fn ambushers(&self) -> Option<Side> {
        self.frame.as_ref().and_then(Frame::ambush)
    }

    /// The column of table A of such a soldier.
    pub fn kind_of(&self, armour: Armour, mounted: bool) -> KindId {
        let at = self.file.moves.iter().position(|row| (row.armour, row.mounted) == (armour, mounted));
        KindId(at.unwrap_or(0) as u8)
    }

    /// The column of table A of a soldier.
    pub fn move_row(&self, board: &Board, id: PieceId) -> &MoveRow {
        &self.file.moves[usize::from(board.piece(id).kind.0) % self.file.moves.len()]
    }

    /// How far a soldier walks over open ground (`chevauchee.move.2`).
    pub fn base(&self, board: &Board, id: PieceId) -> Inches {
        self.length(self.move_row(board, id).base)
    }

    /// The place of a hindrance in table B.
    pub fn ground(&self, hindrance: Hindrance) -> Option<u8> {
        self.file.ground.iter().position(|row| row.ground == hindrance).map(|at| at as u8)
    }

    /// A column of table B.
    pub fn ground_row(&self, row: u8) -> &GroundRow {
        &self.file.ground[usize::from(row)]
    }

    /// What ground takes off a move.
    pub fn less(&self, row: Option<u8>) -> Inches {
        row.map_or(Inches::ZERO, |row| self.length(self.ground_row(row).less))
    }

    /// The missile weapon of a soldier: its place in table C and its column.
    pub fn missile(&self, board: &Board, id: PieceId) -> Option<(u8, &MissileRow)> {
        let row = board.kit(id).missile?;
        Some((row, self.file.missiles.get(usize::from(row))?))
    }

    /// The place in table E of what a soldier strikes with: the weapon in his hand, or his fists (`chevauchee.ruling.37`).
    pub fn hand(&self, board: &Board, id: PieceId) -> u8 {
        let kit = board.kit(id);
        let arm = board.piece(id).soldier.hand.and_then(|arm| kit.arms.get(usize::from(arm)));
        arm.and_then(|arm| arm.melee).unwrap_or_else(|| self.fists(kit.armour))
    }

    /// The place in table E of bare or mailed fists.
    pub fn fists(&self, armour: Armour) -> u8 {
        let fists = if armour >= Armour::Medium { Fists::Mailed } else { Fists::Bare };
        self.file.weapons.iter().position(|row| row.fists == fists).unwrap_or(0) as u8
    }

    /// The place of a weapon in table E, by its id in files.
    pub fn weapon_named(&self, id: &str) -> Option<u8> {
        self.file.weapons.iter().position(|row| row.id == id).map(|at| at as u8)
    }

    /// A row of table E.
    pub fn weapon(&self, row: u8) -> &WeaponRow {
        &self.file.weapons[usize::from(row) % self.file.weapons.len()]
    }
}

fn about(file: &SkirmishFile, frame: Option<&Frame>) -> About {
    let nobody = || SideInfo { id: String::new(), name: String::new() };
    About {
        id: file.id.clone(),
        version: file.version.unwrap_or(1),
        title: file.title.clone(),
        credit: file.credit.clone(),
        sides: frame.map_or_else(|| [nobody(), nobody()], |frame| frame.sides.clone()),
        steps: file
            .sequence
            .iter()
            .map(|row| StepInfo { phase: row.phase.phase(), sides: Vec::new(), name: row.name.clone(), cite: row.cite })
            .collect(),
        switches: file
            .switches
            .iter()
            .map(|row| SwitchInfo {
                id: row.id.clone(),
                name: row.name.clone(),
                text: row.text.clone(),
                cite: row.cite,
                number: None,
                holds_cards: false,
                warning: None,
            })
            .collect(),
        is_turn_shared: true,
    }
}

/// A column of table A as the page knows kinds.
fn kind_info(row: &MoveRow, scale: i32) -> KindInfo {
    let plate = if row.mounted { "horse" } else { "foot" };
    let armour = match row.armour {
        Armour::Unarmoured => "unarmoured",
        Armour::Light => "light",
        Armour::Medium => "medium",
        Armour::Heavy => "heavy",
    };
    KindInfo {
        id: [armour, plate].join("_"),
        name: row.name.clone(),
        sides: [true; 2],
        letter: String::new(),
        symbol: String::new(),
        plate: plate.to_string(),
        fringe: String::new(),
        reach: Inches::thousandths(row.base.get() * scale),
        reach_cite: Cite("chevauchee.move.2"),
        is_free: true,
        manner_cite: Cite("chevauchee.move.3"),
        is_leader: false,
        counts: true,
        charge: Inches::thousandths((row.base.get() + (i32::from(row.dice) * 6 + i32::from(row.add)) * 1000) * scale),
        charge_cite: Cite("chevauchee.move.5"),
        range: None,
        stands: 1,
        gone_at: 0,
    }
}
