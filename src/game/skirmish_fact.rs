//! What happens in a skirmish.

use super::skirmish::{Charge, Leave, Melee, Shot, Way};
use super::{Cite, KindId, PieceId, Side};
use crate::geom::{Degrees, Inches, Point, Pose};

/// A row of a table, to be named in a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SkirmishRow {
    /// Of the table of terrain.
    Ground(u8),
    /// Of the table of missile weapons.
    Missile(u8),
    /// Of the table of melee weapons.
    Weapon(u8),
    /// Of the table of cover.
    Cover(u8),
}

/// A line of a sum: what adds how much, and by which rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// What.
    pub what: What,
    /// How much.
    pub value: i8,
    /// The rule or table that says so.
    pub cite: Cite,
}

/// What a line of a sum is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// Everybody starts from 10.
    Start,
    /// What he wears.
    Armour(super::Armour),
    /// He rides.
    Mount,
    /// His shield.
    Shield,
    /// His buckler.
    Buckler,
    /// Cover, by its place in the table of cover.
    Cover(u8),
    /// The missile weapon, by its place in the table.
    Missile(u8),
    /// The melee weapon, by its place in the table: its modifier, or its class when its owner withdraws.
    Weapon(u8),
    /// The distance: so many stretches of the base range were begun after the first.
    Range {
        /// The distance.
        distance: Inches,
        /// The base range.
        base: Inches,
    },
    /// The shooter walked.
    Walked,
    /// The shooter rides.
    Rider,
    /// Into a melee.
    IntoMelee,
    /// A charge that ended in contact.
    Charge,
}

/// All a shot or a blow is reckoned with: three dice and `attack` against `defence`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    /// What is added to the dice.
    pub attack: Vec<Part>,
    /// What the number is made of.
    pub defence: Vec<Part>,
}

impl Sum {
    /// What is added to the dice.
    pub fn modifier(&self) -> i32 {
        self.attack.iter().map(|part| i32::from(part.value)).sum()
    }

    /// The number of the target.
    pub fn number(&self) -> i32 {
        self.defence.iter().map(|part| i32::from(part.value)).sum()
    }

    /// The lowest natural throw of three dice that kills: 4 to 18, for a natural 3 always misses and 18 always kills.
    pub fn needs(&self) -> u8 {
        (self.number() - self.modifier()).clamp(4, 18) as u8
    }
}

/// What happens in a skirmish.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SkirmishFact {
    /// A throw or choice is due.
    Owes(super::Duty),
    /// The one that was next is settled.
    Settled,
    /// Initiative was thrown.
    Initiative {
        /// What each side threw.
        pips: [u8; 2],
        /// Who chooses; none when it is thrown again.
        wins: Option<Side>,
    },
    /// Who is player A this turn.
    First(Side),
    /// A charge is announced.
    Announced(Charge),
    /// The bonus of a category was thrown.
    Threw {
        /// The category.
        category: KindId,
        /// The sum of the dice.
        sum: u8,
    },
    /// A charger ran.
    Ran {
        /// Who.
        by: PieceId,
        /// At whom.
        on: PieceId,
        /// Where he stopped, facing along his line.
        to: Pose,
        /// How far he could go.
        reach: Inches,
        /// How far he went.
        used: Inches,
        /// The worst ground he touched: its place in the table of terrain.
        ground: Option<u8>,
        /// The ground he stopped short of, where he did: its place in the table of terrain.
        short_of: Option<u8>,
        /// Whether he ended in contact.
        contact: bool,
    },
    /// A soldier walked.
    Walked {
        /// Who.
        who: PieceId,
        /// Where each leg ended.
        legs: Vec<Point>,
        /// How he stands now.
        to: Pose,
        /// What it took.
        way: Way,
    },
    /// A soldier turned on the spot.
    Turned {
        /// Who.
        who: PieceId,
        /// Where he looks now.
        facing: Degrees,
    },
    /// A soldier left the table by his exit.
    Left {
        /// Who.
        who: PieceId,
    },
    /// Two enemies are engaged.
    Met(Melee),
    /// They are no longer.
    Parted {
        /// Who had moved into contact.
        mover: PieceId,
        /// Whom he had moved upon.
        on: PieceId,
    },
    /// The target of a shot was named.
    Named(Shot),
    /// He threw a die against those who reached him, to load in time.
    Contest {
        /// Who.
        who: PieceId,
        /// His die.
        pip: u8,
        /// Theirs.
        foes: Vec<(PieceId, u8)>,
        /// Whether he beat them all.
        wins: bool,
    },
    /// His weapon is loaded, or no longer.
    Loaded {
        /// Who.
        who: PieceId,
        /// Whether it is loaded now.
        loaded: bool,
    },
    /// A shot was worked out.
    ShotFell {
        /// The shooter.
        by: PieceId,
        /// The target.
        on: PieceId,
        /// The sum of three dice.
        dice: u8,
        /// What it was reckoned with.
        sum: Sum,
        /// Whether it kills.
        hits: bool,
        /// Whether somebody else had hit the target before.
        wasted: bool,
    },
    /// A missed shot was thrown for again, against a friend in the melee.
    StrayFell {
        /// The shooter.
        by: PieceId,
        /// The friend.
        on: PieceId,
        /// The sum of three dice.
        dice: u8,
        /// What it was reckoned with.
        sum: Sum,
        /// Whether it kills.
        hits: bool,
    },
    /// All shots are worked out.
    ShotsOver,
    /// He threw it, or dropped it, and has it no longer.
    Released {
        /// Who.
        who: PieceId,
        /// Which arm.
        arm: u8,
    },
    /// He has another weapon in his hand.
    Drew {
        /// Who.
        who: PieceId,
        /// Which arm; none for his fists.
        arm: Option<u8>,
    },
    /// A withdrawal is announced.
    Announces(Leave),
    /// A withdrawal was thrown for, or needed no throw.
    Withdrew {
        /// Who.
        who: PieceId,
        /// His die; none without a throw.
        pip: Option<u8>,
        /// What he has with his weapon and mount.
        total: i8,
        /// Each opponent, his die, and what he has with it.
        foes: Vec<(PieceId, u8, i8)>,
        /// Whether he got away.
        wins: bool,
        /// How he stands now.
        to: Pose,
    },
    /// All withdrawals are settled.
    LeavesOver,
    /// A blow was struck.
    Struck {
        /// Who.
        by: PieceId,
        /// At whom.
        on: PieceId,
        /// The sum of three dice.
        dice: u8,
        /// What it was reckoned with.
        sum: Sum,
        /// Whether it kills.
        hits: bool,
    },
    /// He would have struck at somebody who is dead already.
    LostBlow {
        /// Who.
        by: PieceId,
        /// At whom.
        on: PieceId,
    },
    /// A soldier is dead.
    Slain {
        /// Who.
        who: PieceId,
        /// By whom; none when a fire killed him.
        by: Option<PieceId>,
    },
    /// A turn of a melee is over.
    Fought {
        /// Who had moved into contact.
        mover: PieceId,
        /// Whom he had moved upon.
        on: PieceId,
        /// Who had the first blow, or would have had it.
        first: PieceId,
    },
    /// Fire was laid to a building, or put out.
    Fire {
        /// Who.
        by: PieceId,
        /// Its place among the plots.
        plot: u8,
        /// Layings there are now; 2 is ablaze.
        layings: u8,
        /// Whether it was put out.
        is_out: bool,
    },
    /// He took up booty.
    TookBooty {
        /// Who.
        who: PieceId,
        /// Where it lay.
        from: Point,
    },
    /// He is seen from now on.
    Shown {
        /// Who.
        who: PieceId,
    },
    /// How many turns in a row he has charged.
    Runs {
        /// Who.
        who: PieceId,
        /// How many.
        runs: u8,
    },
}
