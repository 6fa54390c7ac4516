//! The shape of a tray game's data, every row with its cite; `rules.json` is read into this.
//!
//! Nothing here or in the engine asks which battle it is. Switches name the rows they replace.

use crate::dice::Faces;
use crate::game::{Cite, Ground, Phase, RuleText};
use crate::geom::Inches;

/// A rule set as its file says it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TrayFile {
    /// Its id.
    pub id: String,
    /// Its version; without it the first. It goes up by one whenever a game that was played would go another way.
    pub version: Option<u16>,
    /// Its title.
    pub title: String,
    /// Who wrote the rules it enforces.
    pub credit: String,
    /// The two sides; the first begins.
    pub sides: [SideRow; 2],
    /// The sequence of play.
    pub sequence: Vec<StepRow>,
    /// How stands are counted.
    pub stands: StandsRow,
    /// Types of troops.
    pub kinds: Vec<KindRow>,
    /// The leaders, by name.
    pub leaders: Vec<LeaderRow>,
    /// What a leader does and what becomes of him.
    pub leader: LeaderRule,
    /// Who shoots, how far, and what hits.
    pub shooting: Vec<WeaponRow>,
    /// The rule that a target and its shooter be out of contact.
    pub shooting_engaged: Cite,
    /// The rule that there be a gap.
    pub shooting_gap: Cite,
    /// Everything about fights.
    pub melee: MeleeTable,
    /// What ground does.
    pub ground: Vec<GroundRow>,
    /// The rule of units that the battle makes wait, in games that have it.
    pub waiting: Option<Cite>,
    /// When the game ends.
    pub victory: VictoryRow,
    /// The other rules the engine refers to.
    pub cites: Cites,
    /// Optional and house rules.
    pub switches: Vec<SwitchRow>,
    /// Every rule in our own words.
    pub rules: Vec<RuleText>,
}

impl TrayFile {
    /// Whether this side, 0 or 1, has this type of troops. A table of pairs has a column for it; without one every type fights
    /// for either side.
    pub fn may_field(&self, side: usize, kind: &str) -> bool {
        let cells = &self.melee.cells;
        cells.is_empty() || cells.iter().any(|cell| kind == if side == 0 { &cell.first } else { &cell.second })
    }
}

/// A side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SideRow {
    /// Its id.
    pub id: String,
    /// Its name in a sentence.
    pub name: String,
}

/// A step of the sequence of play.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StepRow {
    /// Which.
    pub phase: Phase,
    /// The sides whose step it is, in the order they act. Without any it is the step of the side whose turn it is, or of
    /// both at once; when no step names a side the sides take turns.
    pub sides: Vec<String>,
    /// Its name.
    pub name: String,
    /// The rule.
    pub cite: Cite,
}

/// How stands are counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StandsRow {
    /// Stands of a fresh unit, and the rule.
    pub full: u8,
    /// The rule.
    pub full_cite: Cite,
    /// A unit with so few stands or fewer is destroyed.
    pub gone_at: u8,
    /// The rule.
    pub gone_cite: Cite,
}

/// A type of troops.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KindRow {
    /// Its id.
    pub id: String,
    /// Its name in the plural.
    pub name: String,
    /// The letter on its tags.
    pub letter: String,
    /// The figure, an id of the symbol list.
    pub symbol: String,
    /// The shape of its stands.
    pub plate: String,
    /// The fringe of its front edge.
    pub fringe: String,
    /// How far it moves.
    pub reach: Inches,
    /// The rule.
    pub reach_cite: Cite,
    /// Whether it moves as it pleases.
    pub free: bool,
    /// The rule.
    pub manner_cite: Cite,
    /// Whether its loss counts for victory.
    pub counts: bool,
    /// How far it charges, in games with a Charge step.
    pub charge: Inches,
    /// The rule.
    pub charge_cite: Cite,
    /// How its stands are counted, where that is not as for all others.
    pub stands: Option<StandsRow>,
}

/// A leader by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LeaderRow {
    /// His id.
    pub id: String,
    /// His name.
    pub name: String,
    /// His side.
    pub side: String,
    /// How he shoots, if he does.
    pub shot: Option<ShotRow>,
}

/// How a leader shoots, with his unit or alone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShotRow {
    /// How many dice.
    pub dice: u8,
    /// What hits.
    pub on: Faces,
    /// The rule.
    pub cite: Cite,
    /// How far.
    pub range: Inches,
    /// The rule.
    pub range_cite: Cite,
}

/// What a leader does.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LeaderRule {
    /// Dice he adds to his unit in a fight.
    pub dice: u8,
    /// The rule.
    pub dice_cite: Cite,
    /// What hits for his dice, where that is not what hits for his unit.
    pub blow: Option<HitRow>,
    /// On what he is lost when his unit has lost stands in a Fight step, in games that ask.
    pub lost: Option<HitRow>,
    /// The rule that he goes to the nearest friends when his unit is destroyed.
    pub transfer_cite: Cite,
    /// The rule that he leaves when there are none.
    pub alone_cite: Cite,
}

/// Who shoots and what hits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WeaponRow {
    /// Its id, so that a battle can give it to a unit whose type has another.
    pub id: String,
    /// What it is called in the rules' tables.
    pub name: String,
    /// The kinds that have it.
    pub kinds: Vec<String>,
    /// How far.
    pub range: Inches,
    /// The rule.
    pub range_cite: Cite,
    /// Dice a unit, or a stand.
    pub dice: u8,
    /// Whether the dice are for each stand.
    pub per_stand: bool,
    /// The rule.
    pub dice_cite: Cite,
    /// What hits whom; the first row that names the target counts, a row without targets is for all others.
    pub hits: Vec<HitRow>,
}

/// What hits whom.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HitRow {
    /// The kinds it is for; none for all others.
    pub against: Vec<String>,
    /// What hits.
    pub on: Faces,
    /// The rule.
    pub cite: Cite,
}

/// Everything about fights.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MeleeTable {
    /// The rule that both sides throw at once.
    pub together_cite: Cite,
    /// Which stands fight.
    pub fighters: Fighters,
    /// The rule that a stand that fights throws dice.
    pub front_cite: Cite,
    /// What hits for each kind, in games where that does not hang on the enemy.
    pub blows: Vec<BlowRow>,
    /// What hits against some kinds where it is better than what hits anyway.
    pub against: Vec<HitRow>,
    /// Who strikes before the others.
    pub first: FirstBlow,
    /// What hits, for every pair of kinds, in games with such a table.
    pub cells: Vec<CellRow>,
    /// The rule the table stands under.
    pub cells_cite: Cite,
    /// Who fights two deep.
    pub second_rank: SecondRank,
    /// What a unit struck on flank or rear may do.
    pub flanked: Flanked,
    /// The rule.
    pub flanked_cite: Cite,
    /// How many stands of a unit struck on flank or rear in this turn throw, by kind.
    pub limits: Vec<LimitRow>,
    /// When units touched on flank or rear turn to face.
    pub turn_to_face: TurnToFace,
}

/// Which stands fight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Fighters {
    /// The front stands in contact, each against the enemy before it.
    #[default]
    Front,
    /// All stands of a unit in contact, against one enemy.
    All,
}

/// What hits for some kinds, whoever the enemy is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BlowRow {
    /// The kinds.
    pub kinds: Vec<String>,
    /// What hits.
    pub on: Faces,
    /// The rule.
    pub cite: Cite,
    /// Dice a stand; 1 when not given.
    pub dice: u8,
}

/// Who strikes before the others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FirstBlow {
    /// The kinds.
    pub kinds: Vec<String>,
    /// The rule.
    pub cite: Cite,
}

/// At most so many stands throw.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LimitRow {
    /// The kinds.
    pub kinds: Vec<String>,
    /// How many stands; a leader is one of them and comes first.
    pub most: u8,
    /// The rule.
    pub cite: Cite,
}

/// When units touched on flank or rear turn to face.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TurnToFace {
    /// At the begin of their side's Move step; it uses up their move.
    #[default]
    BeforeMoves,
    /// At the end of the Fight step.
    AfterFights,
}

/// A cell of the table: the kinds that meet, and what hits for either.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CellRow {
    /// A kind of the first side.
    pub first: String,
    /// A kind of the second side.
    pub second: String,
    /// What hits for the first side.
    pub first_hits: Faces,
    /// What hits for the second side.
    pub second_hits: Faces,
}

/// Who fights two deep.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SecondRank {
    /// The kinds that do.
    pub kinds: Vec<String>,
    /// What hits for them.
    pub on: Faces,
    /// At most so many stands a unit.
    pub most: u8,
    /// The rule.
    pub cite: Cite,
}

/// What a unit struck on flank or rear may do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Flanked {
    /// It throws nothing at anybody.
    #[default]
    Silent,
    /// It throws nothing at those on its flank and rear.
    SilentThere,
    /// In the turn in which it was charged there, only so many of its stands throw as [`MeleeTable::limits`] says.
    Limited,
}

/// What a kind of ground does.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GroundRow {
    /// Which.
    pub ground: Ground,
    /// The only kinds that may enter; all may when it is not given.
    pub enter: Option<Vec<String>>,
    /// Whether it hides what is behind it (`tray.sight.2`).
    pub hides: bool,
    /// Dice added to a unit that fights downhill, once a unit and step.
    pub downhill_dice: u8,
    /// How much nearer to the crest the upper unit's middle must be.
    pub downhill_by: Inches,
    /// How it is crossed, if it is a river.
    pub crossing: Option<CrossingRow>,
    /// Against an enemy in it a stand throws at most so many dice; 0 for no limit.
    pub dice_a_stand: u8,
    /// The rule.
    pub cite: Cite,
}

/// How a river is crossed: a move that reaches its middle line ends there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CrossingRow {
    /// The rule that the move ends there.
    pub stop_cite: Cite,
    /// The rule that a move does not stop short in the water.
    pub bank_cite: Cite,
    /// The rule that a unit does not charge in that turn.
    pub charge_cite: Cite,
    /// The rule that it throws no dice in that turn.
    pub silent_cite: Cite,
    /// The rule about charges into the water.
    pub water_cite: Cite,
}

/// A share of an army: `1/2`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Share {
    /// So many parts.
    pub num: u8,
    /// Of so many; 0 for no share.
    pub den: u8,
}

/// When it is looked at who has lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Judged {
    /// After each shot and each Fight step.
    #[default]
    AtOnce,
    /// At the end of a turn.
    EndOfTurn,
}

/// When the game ends.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct VictoryRow {
    /// A side that has lost so many units that count has lost; 0 for no such number.
    pub units_lost: u8,
    /// A side that has lost such a share of its units that count, or more, has lost. Losses are then compared as shares.
    pub share_lost: Share,
    /// A side that has lost one of these leaders has lost.
    pub leaders: Vec<String>,
    /// When that is looked at.
    pub judged: Judged,
    /// The rule.
    pub cite: Cite,
    /// The rule when both have.
    pub both_cite: Cite,
    /// So many turns in a row without a lost stand end the game.
    pub quiet_turns: u16,
    /// The rule.
    pub quiet_cite: Cite,
    /// The game ends after so many turns; 0 for no limit.
    pub turn_limit: u16,
    /// The rule.
    pub turn_limit_cite: Cite,
}

/// Rules the engine refers to beyond the tables.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cites {
    /// Whose turn it is to move and shoot.
    pub whose_turn: Cite,
    /// Contact is made by moving.
    pub contact_by_move: Cite,
    /// A unit touched on flank or rear and not on its front has to turn and face.
    pub turn_to_face: Cite,
    /// How it turns.
    pub turn_to_face_how: Cite,
    /// Nobody breaks off.
    pub no_breaking_off: Cite,
    /// What makes a contact a flank contact.
    pub flank_or_front: Cite,
    /// Contact is made by a charge only.
    pub charge: Cite,
    /// What legs a charge has and where it ends.
    pub charge_how: Cite,
    /// A unit charges only an enemy in front of it that it can reach.
    pub charge_front: Cite,
    /// Whom a unit with several enemies strikes at.
    pub target: Cite,
    /// Which side shoots, and who does not.
    pub shooters: Cite,
}

/// A switch: which rows it replaces while it is on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SwitchRow {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// One line that says what it does.
    pub text: String,
    /// The rule.
    pub cite: Cite,
    /// What it does to the tables.
    pub effect: Effect,
    /// What to tell before it is switched on.
    pub warning: Option<String>,
}

impl SwitchRow {
    /// The largest number it can be set to; 1 for one that is only on or off.
    pub fn most(&self) -> u16 {
        match self.effect {
            Effect::TurnLimit { most, .. } => most,
            _ => 1,
        }
    }
}

/// What a switch does to the tables.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Effect {
    /// Puts these cells in place of the printed ones.
    Cells(Vec<CellRow>),
    /// Puts these rows in place of the printed ones for the same kinds.
    Blows(Vec<BlowRow>),
    /// Lets all units act from the first turn on.
    NobodyWaits,
    /// Lets at most so many second-rank stands of a unit fight.
    SecondRankMost(u8),
    /// Changes what a flanked unit may do.
    Flanked(Flanked),
    /// Lets these kinds move through friends, if they end clear.
    PassFriends(Vec<String>),
    /// Ends the game after so many turns: the number it starts with and the largest.
    TurnLimit {
        /// Offered at first.
        turns: u16,
        /// The largest.
        most: u16,
    },
    /// Keeps the cards marked so with the teacher when commands are dealt; changes nothing in the rules.
    #[default]
    HoldTeacherCards,
}
