//! A game's data made ready: rows looked up once, switches applied.

use super::tables::{Arm, ArmRow, Ban, FlankRow, HexEffect, HexFile, ModifierRow, When};
use crate::game::{
    About, Board, Cite, Illegal, KindId, KindInfo, PieceId, Reason, Side, SideInfo, StepInfo, SwitchInfo, Switches,
};
use crate::game::{HexReason, Modifier};
use crate::geom::Inches;

impl Arm {
    /// All arms.
    pub const ALL: [Arm; 6] = [Arm::Light, Arm::Semi, Arm::Phalanx, Arm::Elephant, Arm::Cavalry, Arm::Leader];

    /// Its id in files.
    pub const fn id(self) -> &'static str {
        match self {
            Arm::Light => "light",
            Arm::Semi => "semi",
            Arm::Phalanx => "phalanx",
            Arm::Elephant => "elephant",
            Arm::Cavalry => "cavalry",
            Arm::Leader => "leader",
        }
    }

    /// The arm with this id.
    pub fn named(id: &str) -> Option<Arm> {
        Arm::ALL.into_iter().find(|arm| arm.id() == id)
    }
}

/// What the rules know of the battle they are used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The column right behind the line of each side.
    pub columns: [u8; 2],
    /// How many turns it has, if not as in the rules.
    pub turns: Option<u8>,
}

/// The rules of a game on hexes, built once from its file with the switches that are on.
pub struct RaphiaRules {
    pub(super) about: About,
    pub(super) kinds: Vec<KindInfo>,
    pub(super) file: HexFile,
    pub(super) frame: Option<Frame>,
    /// Whether the sides set up anew before the battle.
    pub(super) free_deployment: bool,
    /// Whether a hidden morale is drawn counter by counter.
    pub(super) draw_hidden: bool,
    /// By arm: its row.
    rows: [ArmRow; 6],
    /// By attacker and defender: which attacks are forbidden.
    bans: [[Option<Ban>; 6]; 6],
}

/// A refusal that only hexes know.
pub(super) fn no<T>(reason: HexReason, cite: &'static str) -> Result<T, Illegal> {
    Err(Illegal { reason: Reason::Hex(reason), cite: Cite(cite) })
}

impl RaphiaRules {
    /// Makes the rules of `file` ready with these switches on, for a battle if there is one.
    ///
    /// The file has been checked; switches that do not exist change nothing.
    pub fn new(file: HexFile, switches: &Switches, frame: Option<Frame>) -> RaphiaRules {
        let is_on =
            |effect: HexEffect| file.switches.iter().any(|row| row.effect == effect && switches.get(&row.id).is_some());
        let (free_deployment, draw_hidden) = (is_on(HexEffect::FreeDeployment), is_on(HexEffect::DrawHidden));
        let rows = Arm::ALL.map(|arm| file.arms.iter().find(|row| row.arm == arm).cloned().unwrap_or_default());
        let kinds = Arm::ALL.into_iter().zip(&rows).map(|(arm, row)| kind_info(arm, row)).collect();
        let about = about(&file);
        let mut bans = [[None; 6]; 6];
        for row in &file.modifiers {
            bans[row.attacker as usize][row.defender as usize] = row.ban;
        }
        RaphiaRules { about, kinds, file, frame, free_deployment, draw_hidden, rows, bans }
    }

    /// The tables.
    pub fn tables(&self) -> &HexFile {
        &self.file
    }

    /// The kind of an arm.
    pub fn kind_of(&self, arm: Arm) -> KindId {
        KindId(arm as u8)
    }

    /// The arm of a kind.
    pub fn arm_of(&self, kind: KindId) -> Arm {
        Arm::ALL[usize::from(kind.0) % Arm::ALL.len()]
    }

    pub(super) fn arm(&self, board: &Board, id: PieceId) -> Arm {
        self.arm_of(board.piece(id).kind)
    }

    pub(super) fn row(&self, arm: Arm) -> &ArmRow {
        &self.rows[arm as usize]
    }

    /// The column right behind the line of each side; none where no battle is known.
    pub fn columns(&self) -> Option<[u8; 2]> {
        self.frame.map(|frame| frame.columns)
    }

    /// How many turns the battle has.
    pub fn turns(&self) -> u16 {
        let own = self.frame.and_then(|frame| frame.turns);
        u16::from(own.unwrap_or(self.file.turns.v)).max(1)
    }

    pub(super) fn pair(&self, attacker: Arm, defender: Arm) -> Option<&ModifierRow> {
        self.file.modifiers.iter().find(|row| row.attacker == attacker && row.defender == defender)
    }

    /// Which attacks of one arm on another are forbidden.
    pub(super) fn ban(&self, attacker: Arm, defender: Arm) -> Option<Ban> {
        self.bans[attacker as usize][defender as usize]
    }

    /// Whether there is anybody an arm may not attack.
    pub(super) fn has_ban(&self, attacker: Arm) -> bool {
        self.bans[attacker as usize].iter().any(Option::is_some)
    }

    pub(super) fn flank_row(&self, attacker: Arm) -> Option<&FlankRow> {
        self.file.flank.iter().find(|row| row.attacker == attacker)
    }

    pub(super) fn morale_row(&self, when: When) -> Option<Modifier> {
        let row = self.file.morale.iter().find(|row| row.when == when)?;
        Some(Modifier { value: row.modifier, cite: Cite("raphia.mor.9") })
    }

    pub(super) fn side_row(&self, side: Side) -> &super::tables::HexSide {
        &self.file.sides[side.index()]
    }
}

fn about(file: &HexFile) -> About {
    let side = |n: usize| SideInfo { id: file.sides[n].id.clone(), name: file.sides[n].name.clone() };
    let step = |row: &super::tables::HexStep| StepInfo {
        phase: row.phase.phase(),
        sides: Vec::new(),
        name: row.name.clone(),
        cite: row.cite,
    };
    let switch = |row: &super::tables::HexSwitch| SwitchInfo {
        id: row.id.clone(),
        name: row.name.clone(),
        text: row.text.clone(),
        cite: row.cite,
        number: None,
        holds_cards: false,
        warning: None,
    };
    About {
        id: file.id.clone(),
        version: file.version.unwrap_or(1),
        title: file.title.clone(),
        credit: file.credit.clone(),
        sides: [side(0), side(1)],
        steps: file.sequence.iter().map(step).collect(),
        switches: file.switches.iter().map(switch).collect(),
        is_turn_shared: true,
    }
}

/// An arm as the page knows kinds; nothing of it is measured in inches.
fn kind_info(arm: Arm, row: &ArmRow) -> KindInfo {
    KindInfo {
        id: arm.id().to_string(),
        name: row.name.clone(),
        sides: [true; 2],
        letter: row.letter.clone(),
        symbol: row.symbol.clone(),
        plate: String::new(),
        fringe: String::new(),
        reach: Inches::ZERO,
        reach_cite: Cite("raphia.move.1"),
        is_free: !row.corner,
        manner_cite: Cite("raphia.move.2"),
        is_leader: arm == Arm::Leader,
        counts: row.points.v > 0,
        charge: Inches::ZERO,
        charge_cite: Cite("raphia.atk.1"),
        range: None,
        stands: 1,
        gone_at: 0,
    }
}
