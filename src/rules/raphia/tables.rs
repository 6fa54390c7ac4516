//! The shape of the data of a game on hexes: every figure says where it comes from.

use crate::game::{Bound, Cite, Phase, RuleText, Toll};

/// Where a figure comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Origin {
    /// Printed in the magazine.
    #[default]
    Seed,
    /// Told by Polybius.
    Polybius,
    /// Chosen by Sarissa, and marked with a dagger wherever it is shown.
    Reconstructed,
}

/// A figure.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figure {
    /// The figure.
    pub v: u8,
    /// Where it comes from.
    pub source: Origin,
    /// Why it was chosen so.
    pub basis: Option<String>,
}

/// An arm of the troops.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Arm {
    /// Light infantry.
    #[default]
    Light,
    /// Semi-heavy infantry.
    Semi,
    /// The phalanx.
    Phalanx,
    /// Elephants.
    Elephant,
    /// Cavalry.
    Cavalry,
    /// A leader.
    Leader,
}

/// Whether an arm goes after those it put to flight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pursues {
    /// It stays.
    #[default]
    Never,
    /// As its owner likes.
    May,
    /// It cannot be held.
    Must,
}

/// Which attacks of one arm on another are forbidden.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ban {
    /// All.
    #[default]
    Always,
    /// Those from the front.
    Front,
}

/// What changes a test of morale.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum When {
    /// The leader of the army is dead.
    #[default]
    LeaderDead,
    /// The unit is in pursuit.
    Pursuing,
    /// Elephants over whom mad elephants went.
    MadElephants,
    /// The leader is near.
    LeaderNear,
    /// The leader is in the stack.
    LeaderWith,
}

/// A step of a half-turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HexPhase {
    /// The side to move moves its troops in good order.
    #[default]
    Move,
    /// It attacks and fires.
    Fight,
    /// Phalanxes that were struck test.
    Test,
    /// The other side's troops in flight flee.
    Rout,
    /// Attackers enter hexes that the flight has left.
    Advance,
    /// Pursuers follow.
    Pursue,
    /// Those over whom others fled test.
    Cross,
    /// Pursuers strike once more.
    Back,
    /// Pursuers try to stop.
    Halt,
    /// Troops in flight try to stop.
    Rally,
}

impl HexPhase {
    /// The step on the clock.
    pub const fn phase(self) -> Phase {
        match self {
            HexPhase::Move => Phase::Move,
            HexPhase::Fight => Phase::Fight,
            HexPhase::Test => Phase::Test,
            HexPhase::Rout => Phase::Rout,
            HexPhase::Advance => Phase::Advance,
            HexPhase::Pursue => Phase::Pursue,
            HexPhase::Cross => Phase::Cross,
            HexPhase::Back => Phase::Back,
            HexPhase::Halt => Phase::Halt,
            HexPhase::Rally => Phase::Rally,
        }
    }
}

/// What a switch does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HexEffect {
    /// The sides set up anew before the battle.
    #[default]
    FreeDeployment,
    /// A morale that is not printed is drawn from the pool, counter by counter.
    DrawHidden,
}

/// A rule set on hexes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HexFile {
    /// Its id.
    pub id: String,
    /// Its version; without it the first. It goes up by one whenever a game that was played would go another way.
    pub version: Option<u16>,
    /// Its title.
    pub title: String,
    /// Who wrote the rules, and where.
    pub credit: String,
    /// The two sides.
    pub sides: [HexSide; 2],
    /// The steps of a half-turn in their order.
    pub sequence: Vec<HexStep>,
    /// How many turns a battle has, if it does not say so itself.
    pub turns: Figure,
    /// The arms.
    pub arms: Vec<ArmRow>,
    /// Who may go along with whom in one hex.
    pub escort: EscortRow,
    /// The combat table.
    pub combat: CombatTable,
    /// What is added to the dice for each pair of arms.
    pub modifiers: Vec<ModifierRow>,
    /// What is added to the dice of an attack on the flank.
    pub flank: Vec<FlankRow>,
    /// What is added to the dice of a test of morale.
    pub morale: Vec<MoraleRow>,
    /// From how many hexes a leader is heard.
    pub leader_reach: Figure,
    /// What a die says of a morale that is not printed.
    pub hidden: Vec<HiddenRow>,
    /// The counters from which such a morale can be drawn instead.
    pub pool: Vec<PoolRow>,
    /// Switches.
    pub switches: Vec<HexSwitch>,
    /// The rules in our own words.
    pub rules: Vec<RuleText>,
}

/// A side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HexSide {
    /// Its id in files.
    pub id: String,
    /// Its name in a sentence.
    pub name: String,
    /// Its own edge of the map.
    pub edge: Bound,
    /// Whether it wins when the points are equal.
    pub wins_ties: bool,
}

/// A step of a half-turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HexStep {
    /// Which step.
    pub phase: HexPhase,
    /// Its name.
    pub name: String,
    /// The rule.
    pub cite: Cite,
}

/// An arm.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ArmRow {
    /// Which.
    pub arm: Arm,
    /// Its name in the plural.
    pub name: String,
    /// The letter on its counters.
    pub letter: String,
    /// The figure on its counters.
    pub symbol: String,
    /// How many may stand in a hex; none for those outside every limit.
    pub most: Option<Figure>,
    /// What joining a stack costs during play, besides the hex; none for an arm that forms no stacks then.
    pub forms: Option<Figure>,
    /// What one of them in good order is worth at the end.
    pub points: Figure,
    /// Whether it is infantry.
    pub foot: bool,
    /// Whether it faces a corner of its hex and has flanks.
    pub corner: bool,
    /// Whether it goes after those it put to flight.
    pub pursues: Pursues,
    /// How many hexes it may slip away from an attack; 0 if it does not.
    pub evades: u8,
    /// How many hexes before the line it may be set up.
    pub ahead: u8,
}

/// Who may go along with whom in one hex.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EscortRow {
    /// With these.
    pub of: Arm,
    /// These.
    pub by: Arm,
    /// So many of them.
    pub most: Figure,
    /// What joining costs during play.
    pub forms: Figure,
}

/// The combat table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CombatTable {
    /// The rule it stands under.
    pub cite: Cite,
    /// Its columns, the worst for the attacker first.
    pub columns: Vec<ColumnRow>,
    /// Its rows, one a total of the dice, the lowest first; totals beyond its ends read the first or the last row.
    pub rows: Vec<ResultRow>,
    /// How what is reconstructed was found.
    pub basis: Option<String>,
}

/// A column of the combat table: strengths in this relation or better.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ColumnRow {
    /// What stands over it.
    pub name: String,
    /// The attacker's part.
    pub attack: u8,
    /// The defender's part.
    pub defence: u8,
}

/// A row of the combat table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ResultRow {
    /// The total of dice and modifiers.
    pub roll: u8,
    /// A result a column.
    pub results: Vec<Toll>,
    /// Where each of them comes from.
    pub sources: Vec<Origin>,
}

/// What is added to the dice for a pair of arms.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ModifierRow {
    /// Who attacks.
    pub attacker: Arm,
    /// Whom.
    pub defender: Arm,
    /// How much.
    pub modifier: i8,
    /// Where it comes from.
    pub source: Origin,
    /// Which attacks are forbidden.
    pub ban: Option<Ban>,
    /// Why it was chosen so.
    pub basis: Option<String>,
}

/// What is added to the dice of an attack on the flank.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FlankRow {
    /// Who attacks.
    pub attacker: Arm,
    /// How much.
    pub modifier: i8,
    /// Where it comes from.
    pub source: Origin,
    /// Why it was chosen so.
    pub basis: Option<String>,
}

/// What is added to the dice of a test of morale.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoraleRow {
    /// When.
    pub when: When,
    /// How much.
    pub modifier: i8,
    /// Where it comes from.
    pub source: Origin,
}

/// What a die says of a morale that is not printed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HiddenRow {
    /// From this face.
    pub least: u8,
    /// To this face.
    pub most: u8,
    /// The morale.
    pub morale: u8,
    /// Where it comes from.
    pub source: Origin,
}

/// Counters of a pool.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PoolRow {
    /// Their morale.
    pub morale: u8,
    /// How many there are.
    pub count: u8,
    /// Where that comes from.
    pub source: Origin,
}

/// A switch.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HexSwitch {
    /// Its id in files.
    pub id: String,
    /// Its name.
    pub name: String,
    /// One line that says what it does.
    pub text: String,
    /// The rule that describes it.
    pub cite: Cite,
    /// What it does.
    pub effect: HexEffect,
}
