//! The shape of the data of a skirmish rule set: every figure of the sheet stands here once, at 1/72.

use crate::game::{Armour, Cite, Phase, RuleText};
use crate::geom::Inches;

/// A step of a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SkirmishPhase {
    /// Who moves first.
    #[default]
    Initiative,
    /// A side announces its charges.
    Announce,
    /// It moves.
    Move,
    /// Both name the targets of their shots.
    Shoot,
    /// Both draw weapons and announce withdrawals.
    Withdraw,
    /// Both strike.
    Fight,
    /// Both turn those who are engaged.
    Turn,
}

impl SkirmishPhase {
    /// The step on the clock.
    pub const fn phase(self) -> Phase {
        match self {
            SkirmishPhase::Initiative => Phase::Initiative,
            SkirmishPhase::Announce => Phase::Announce,
            SkirmishPhase::Move => Phase::Move,
            SkirmishPhase::Shoot => Phase::Shoot,
            SkirmishPhase::Withdraw => Phase::Withdraw,
            SkirmishPhase::Fight => Phase::Fight,
            SkirmishPhase::Turn => Phase::Turn,
        }
    }
}

/// A step of the sequence of play.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SkirmishStep {
    /// Which.
    pub phase: SkirmishPhase,
    /// Its name on the page.
    pub name: String,
    /// The rule that says when it comes.
    pub cite: Cite,
}

/// A column of table A: soldiers who move alike and share a charge throw.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveRow {
    /// What they wear.
    pub armour: Armour,
    /// Whether they ride.
    pub mounted: bool,
    /// Their name: `Light foot`.
    pub name: String,
    /// The base move.
    pub base: Inches,
    /// Dice of the charge throw.
    pub dice: u8,
    /// What is added to them, in inches.
    pub add: u8,
}

/// A row of the table of armour.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ArmourRow {
    /// Which.
    pub armour: Armour,
    /// Its name: `Light armour`.
    pub name: String,
    /// What it adds to the number.
    pub bonus: i8,
    /// The rule that describes it.
    pub cite: Cite,
}

/// A column of table B: what hinders a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GroundRow {
    /// What.
    pub ground: Hindrance,
    /// Its name: `Marsh`.
    pub name: String,
    /// How many inches a move is shorter, once.
    pub less: Inches,
    /// Whether one may charge through it.
    pub charge: bool,
    /// The rule or ruling it rests on.
    pub cite: Cite,
}

/// What hinders a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Hindrance {
    /// Marsh.
    #[default]
    Marsh,
    /// A ford, to the waist.
    Ford,
    /// Woods.
    Woods,
    /// Uphill.
    Uphill,
    /// Rough terrain.
    Rough,
    /// Into a building or out of it.
    Building,
    /// Across a hedge or low wall.
    Hedge,
}

/// A column of table C: a missile weapon.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MissileRow {
    /// Its id in files: `longbow`.
    pub id: String,
    /// Its name: `Longbow`.
    pub name: String,
    /// The figure on a soldier, an id of the symbol list.
    pub symbol: String,
    /// The base range.
    pub range: Inches,
    /// What it adds to the dice.
    pub modifier: i8,
    /// Shots of a man who stands still and is not engaged.
    pub shots: u8,
    /// Whether it has to be loaded.
    pub loads: bool,
    /// Whether it is thrown.
    pub thrown: bool,
    /// Whether it needs both hands.
    pub two_handed: bool,
    /// Whether armour, shield and wooden cover are no use against it.
    pub pierces: bool,
    /// Whose soldiers alone use it; empty for everybody's.
    pub nations: Vec<String>,
    /// The rule it rests on.
    pub cite: Cite,
}

/// A row of table E: a melee weapon.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WeaponRow {
    /// Its id in files: `pole_arm`.
    pub id: String,
    /// Its name: `Pole-arm`.
    pub name: String,
    /// The figure on a soldier, an id of the symbol list.
    pub symbol: String,
    /// Its class: the longer, the higher.
    pub class: u8,
    /// What it adds to the dice.
    pub modifier: i8,
    /// Whether it needs both hands.
    pub two_handed: bool,
    /// Whether it is dropped when its first turn of melee kills nobody.
    pub dropped: bool,
    /// Whether it is used from horseback only.
    pub mounted: bool,
    /// Whether it is the rim of a shield.
    pub shield: bool,
    /// The id of the missile weapon it is when thrown.
    pub thrown_as: Option<String>,
    /// Which soldiers fight with it when they have nothing left.
    pub fists: Fists,
}

/// Who fights with a weapon when he has nothing left (`chevauchee.ruling.37`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Fists {
    /// Nobody: it is a weapon.
    #[default]
    No,
    /// Those in no or light armour.
    Bare,
    /// Those in medium or heavy armour.
    Mailed,
}

/// What somebody shelters behind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Cover {
    /// A low wall.
    #[default]
    LowWall,
    /// A hedge.
    Hedge,
    /// Trees.
    Woods,
    /// A battlement.
    Battlement,
    /// A window.
    Window,
    /// A timber gallery.
    Hoarding,
    /// A mantlet.
    Mantlet,
    /// An arrowslit.
    Arrowslit,
}

/// A row of table G.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CoverRow {
    /// What.
    pub cover: Cover,
    /// Its name: `Behind a low wall`.
    pub name: String,
    /// What it adds to the number.
    pub bonus: i8,
    /// Whether it is of wood.
    pub wooden: bool,
    /// Whether it helps against shooters in the front arc only.
    pub front: bool,
    /// The rule or ruling it rests on.
    pub cite: Cite,
}

/// What a switch does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SkirmishEffect {
    /// Every distance doubles, for figures of 1/35 (`chevauchee.scale.2`).
    #[default]
    Doubled,
    /// The sides set up in their zones before the battle (`chevauchee.setup.4`).
    FreeDeployment,
}

/// An optional rule.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SkirmishSwitch {
    /// Its id in files.
    pub id: String,
    /// Its name.
    pub name: String,
    /// One line that says what it does.
    pub text: String,
    /// The rule that describes it.
    pub cite: Cite,
    /// What it does.
    pub effect: SkirmishEffect,
}

/// Single figures of the rules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Everybody's number starts from this: 10.
    pub start: i8,
    /// What riding adds to the number: 1.
    pub mount: i8,
    /// What a shield adds, from front and left: 1.
    pub shield: i8,
    /// What a walk takes from a shot: -1.
    pub walked: i8,
    /// What riding takes from a shot: -1.
    pub rider: i8,
    /// What a melee takes from a shot into it: -1.
    pub into_melee: i8,
    /// What a charge in contact adds to the blow: 1.
    pub charge: i8,
    /// What riding adds to a withdrawal: 1.
    pub rides_off: i8,
    /// Within this soldiers are engaged: 1 in.
    pub reach: Inches,
    /// Nobody ends nearer than this to another: 0.5 in.
    pub room: Inches,
    /// A wall or hedge covers who is within this behind it, and fire is laid from so far: 1 in.
    pub beside: Inches,
    /// More of woods than this hides: 3 in.
    pub woods: Inches,
    /// Charges in a row: 2.
    pub in_a_row: u8,
    /// Layings that set a building ablaze: 2.
    pub layings: u8,
}

/// A skirmish rule set.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SkirmishFile {
    /// Its id.
    pub id: String,
    /// Its version; without it the first. It goes up by one whenever a game that was played would go another way.
    pub version: Option<u16>,
    /// Its title.
    pub title: String,
    /// Who wrote the rules, and where.
    pub credit: String,
    /// The steps of a turn.
    pub sequence: Vec<SkirmishStep>,
    /// Table A.
    pub moves: Vec<MoveRow>,
    /// Table B.
    pub ground: Vec<GroundRow>,
    /// Table C.
    pub missiles: Vec<MissileRow>,
    /// Table E.
    pub weapons: Vec<WeaponRow>,
    /// Table F, without the mount's part.
    pub armour: Vec<ArmourRow>,
    /// Table G.
    pub cover: Vec<CoverRow>,
    /// Single figures.
    pub figures: Figures,
    /// Optional rules.
    pub switches: Vec<SkirmishSwitch>,
    /// Every rule in our own words.
    pub rules: Vec<RuleText>,
}
