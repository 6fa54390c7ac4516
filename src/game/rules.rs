//! What a rule set is to everybody else.

#[cfg(hexes)]
use super::HexReason;
#[cfg(skirmish)]
use super::SkirmishReason;
use super::{Action, Board, Cite, Event, Ground, KindId, Outcome, Phase, PieceId, RuleText, Side, Step, Todo};
use crate::dice::{Dice, Dist, Faces, Fraction};
use crate::geom::{Inches, Point};

/// The name of a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideInfo {
    /// Its id in files: `macedonian`.
    pub id: String,
    /// Its name in a sentence: `Macedonians`.
    pub name: String,
}

/// A step of the sequence of play, for the panel and the quick reference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepInfo {
    /// Which step.
    pub phase: Phase,
    /// Whose step it is, in the order they act; empty for the side whose turn it is, and for a step of both at once.
    pub sides: Vec<Side>,
    /// Its name: `Move`.
    pub name: String,
    /// The rule that says when it comes.
    pub cite: Cite,
}

/// A switch of the rule set: an optional rule or a house rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SwitchInfo {
    /// Its id in files.
    pub id: String,
    /// Its name.
    pub name: String,
    /// One line that says what it does.
    pub text: String,
    /// The rule that describes it.
    pub cite: Cite,
    /// For a switch that takes a number: the number it starts with and the largest. None for on or off.
    pub number: Option<(u16, u16)>,
    /// Whether it keeps the cards marked so with the teacher.
    pub holds_cards: bool,
    /// What to tell before it is switched on: that it leaves one side hardly a chance.
    pub warning: Option<String>,
}

/// Who a rule set is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    /// Its id: `chaeronea`.
    pub id: String,
    /// Its version: a game that was played by another may go another way by this one.
    pub version: u16,
    /// Its title.
    pub title: String,
    /// Who wrote the rules we enforce, and where.
    pub credit: String,
    /// The two sides, the one that begins first.
    pub sides: [SideInfo; 2],
    /// The sequence of play.
    pub steps: Vec<StepInfo>,
    /// Optional and house rules.
    pub switches: Vec<SwitchInfo>,
    /// Whether a turn belongs to both sides (`granicus.turn.1`), and not to one after the other.
    pub is_turn_shared: bool,
}

/// A type of troops or a leader, for drawing and for the panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KindInfo {
    /// Its id in files: `light_cavalry`.
    pub id: String,
    /// Its name in the plural: `Light cavalry`.
    pub name: String,
    /// Which sides it may fight for.
    pub sides: [bool; 2],
    /// The letter on its tag.
    pub letter: String,
    /// The figure on its stands, an id of the symbol list.
    pub symbol: String,
    /// The shape of its stands: `foot`, `open-order`, `horse` or `chariot`.
    pub plate: String,
    /// The fringe in its front edge.
    pub fringe: String,
    /// How far it moves.
    pub reach: Inches,
    /// The rule that says how far.
    pub reach_cite: Cite,
    /// Whether it moves and turns as it pleases (`tray.move.5`).
    pub is_free: bool,
    /// The rule that says how it moves.
    pub manner_cite: Cite,
    /// Whether it is a leader, who is drawn behind his unit.
    pub is_leader: bool,
    /// Whether its loss counts for victory.
    pub counts: bool,
    /// How far it charges; zero where contact is made by moving.
    pub charge: Inches,
    /// The rule that says how far.
    pub charge_cite: Cite,
    /// How far it shoots, if it does; [`Rules::range`] knows the weapon of a unit.
    pub range: Option<Inches>,
    /// Stands of a fresh unit.
    pub stands: u8,
    /// The last number of stands with which a unit is gone: 1 at Chaeronea.
    pub gone_at: u8,
}

/// Who throws the dice of a line of a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Bearer {
    /// Stands that fight: the front stands in contact, or all of them, as the rules say.
    Front,
    /// Leaders with the unit.
    Leader,
    /// The extra attack from higher ground.
    Downhill,
    /// Stands of the second rank behind those that fight.
    SecondRank,
    /// A unit that shoots.
    Shooter,
    /// A leader who shoots.
    LeaderShot,
    /// A leader's own die that says whether he is lost.
    Fate,
}

/// Dice that one unit throws at one enemy for one reason: a line of the odds panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Throw {
    /// Who throws.
    pub by: PieceId,
    /// At whom.
    pub on: PieceId,
    /// For what.
    pub bearer: Bearer,
    /// How many dice.
    pub dice: u8,
    /// What hits.
    pub faces: Faces,
    /// The rule that gives these dice.
    pub cite: Cite,
    /// The table row or rule that gives the faces.
    pub faces_cite: Cite,
}

/// Exact chances of what a roll does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    /// The units that may lose stands, in scenario order.
    pub units: Vec<PieceId>,
    /// Stands lost by each of them; a last stand removed by rule counts as lost. Where all strike at once and a die is
    /// thrown at one unit (`tray.dice.2`), what one loses tells nothing of the others.
    pub lost: Vec<Dist<u8>>,
    /// Leaders who may be lost, each with the chance that he is.
    pub leaders: Vec<(PieceId, Fraction)>,
}

impl Odds {
    /// The stands one unit loses, whatever the others do; certainly none for a unit that is not in it.
    pub fn of(&self, unit: PieceId) -> Dist<u8> {
        match self.units.iter().position(|&id| id == unit) {
            Some(at) => self.lost[at].clone(),
            None => Dist::certain(0),
        }
    }

    /// Stands lost by all units together, in the order of [`Odds::units`]; meant for few units, and for dice that are due
    /// (those of one pass).
    pub fn joint(&self) -> Dist<Vec<u8>> {
        self.lost.iter().fold(Dist::certain(Vec::new()), |all, one| {
            all.then(|lost| one.map(|&more| lost.iter().copied().chain([more]).collect()))
        })
    }
}

/// Whether there is a clear shot, and the line that shows it (`tray.sight.1`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sight {
    /// Whether it is clear.
    pub is_clear: bool,
    /// The line with the most room, or the shortest when none is within range.
    pub line: (Point, Point),
    /// The distance between the outlines.
    pub distance: Inches,
    /// The narrowest half of the gap along that line: 0.25 in is needed.
    pub room: Inches,
    /// The tray that narrows it most.
    pub blocker: Option<PieceId>,
    /// Whether a town lies in between.
    pub through_town: bool,
}

/// A refused order: why, and where it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Illegal {
    /// Why.
    pub reason: Reason,
    /// The rule.
    pub cite: Cite,
}

/// Why an order is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The game waits for something else.
    NotAskedFor,
    /// The game is over.
    IsOver,
    /// There is no such piece on the table.
    NoSuchPiece,
    /// It belongs to the other side.
    NotYours(PieceId),
    /// A leader goes with his unit.
    IsLeader(PieceId),
    /// It has moved.
    HasMoved(PieceId),
    /// It is in contact with this enemy and stays.
    Held {
        /// Who.
        piece: PieceId,
        /// By whom.
        by: PieceId,
    },
    /// A move without legs, or a leg of no length.
    NoWay,
    /// The legs cost more than the allowance.
    TooFar {
        /// Who.
        piece: PieceId,
        /// The allowance.
        reach: Inches,
        /// What they cost.
        wanted: Inches,
    },
    /// Only free movers do this.
    KeepsFormation {
        /// Who.
        piece: PieceId,
        /// The leg.
        step: Step,
    },
    /// Obliques and wheels go to 45 degrees.
    TooSteep {
        /// Who.
        piece: PieceId,
        /// The angle wanted.
        deg: u16,
    },
    /// All wheels of a move together go to 45 degrees.
    WheelsTooMuch {
        /// Who.
        piece: PieceId,
        /// The sum wanted.
        deg: u16,
    },
    /// Another tray is in the way.
    Blocked {
        /// Who moves.
        piece: PieceId,
        /// Who is in the way.
        by: PieceId,
    },
    /// Nearer than 0.25 in to an enemy without touching him.
    TooNear {
        /// Who moves.
        piece: PieceId,
        /// The enemy.
        to: PieceId,
        /// How near it would come.
        gap: Inches,
    },
    /// It would leave the table.
    OffTable(PieceId),
    /// This kind may not enter this ground.
    MayNotEnter {
        /// Who.
        piece: PieceId,
        /// The ground.
        ground: Ground,
        /// Its name.
        name: String,
    },
    /// It waits until this turn.
    Waits {
        /// Who.
        piece: PieceId,
        /// The turn from which it acts.
        until: u16,
    },
    /// A move makes no contact here: that is for the Charge step.
    NoContactNow {
        /// Who.
        piece: PieceId,
        /// The enemy it would touch.
        on: PieceId,
    },
    /// It would go over the middle line of a river, or on from it, and has to stop there.
    PastMidstream {
        /// Who.
        piece: PieceId,
        /// The river's name.
        name: String,
    },
    /// It would enter a river without coming to its middle line.
    ShortOfMidstream {
        /// Who.
        piece: PieceId,
        /// The river's name.
        name: String,
    },
    /// It is crossing a river this turn.
    Crossing(PieceId),
    /// This kind does not charge, or not with these legs.
    NotACharge {
        /// Who.
        piece: PieceId,
    },
    /// The enemy is not in front of it.
    NotInFront {
        /// Who.
        piece: PieceId,
        /// The enemy.
        on: PieceId,
    },
    /// The legs do not end in contact with the enemy named.
    DoesNotReach {
        /// Who.
        piece: PieceId,
        /// The enemy.
        on: PieceId,
    },
    /// The legs end in contact with another enemy.
    MeetsAnother {
        /// Who.
        piece: PieceId,
        /// The enemy named.
        on: PieceId,
        /// The one met.
        met: PieceId,
    },
    /// A charge enters the water only to reach an enemy in it.
    WaterBetween {
        /// Who.
        piece: PieceId,
        /// The enemy.
        on: PieceId,
        /// The river's name.
        name: String,
    },
    /// A leg after the one that made contact.
    EndsInContact {
        /// Who.
        piece: PieceId,
        /// With whom.
        with: PieceId,
    },
    /// It is not beside that enemy's flank, corner to edge.
    NotBeside {
        /// Who.
        piece: PieceId,
        /// The enemy.
        on: PieceId,
    },
    /// It could not square up on that enemy.
    CannotSquareUp {
        /// Who.
        piece: PieceId,
        /// The enemy.
        on: PieceId,
    },
    /// It has room to move, so it may not turn on the spot.
    NotBoxedIn(PieceId),
    /// Such a turn does not exist.
    NoSuchTurn(PieceId),
    /// This kind does not shoot.
    DoesNotShoot(PieceId),
    /// It has shot.
    HasShot(PieceId),
    /// A unit in contact neither shoots nor is shot at.
    Engaged(PieceId),
    /// The target is a friend.
    Friend(PieceId),
    /// The target is out of range.
    OutOfRange {
        /// The shooter.
        by: PieceId,
        /// The target.
        on: PieceId,
        /// The range.
        range: Inches,
        /// How far it is.
        distance: Inches,
    },
    /// There is no gap to shoot through.
    NoGap {
        /// The shooter.
        by: PieceId,
        /// The target.
        on: PieceId,
        /// What is seen.
        sight: Sight,
    },
    /// That enemy is not in contact with it, or there is nothing to choose.
    NothingToChoose(PieceId),
    /// There is no such option.
    NoSuchOption {
        /// How many there are.
        of: u8,
    },
    /// A reason that only hexes know.
    #[cfg(hexes)]
    Hex(HexReason),
    /// A reason that only skirmishes know.
    #[cfg(skirmish)]
    Skirmish(SkirmishReason),
    /// The wrong number of dice.
    WrongDice {
        /// How many are due.
        want: u16,
        /// How many came.
        got: u16,
    },
}

/// A rule set. It keeps no state: it reads a board and says what an order or a roll does.
///
/// What only games in inches know (tries, trims, ranges, sight, dice by stands) says nothing where it is not given.
pub trait Rules: Send + Sync {
    /// Who it is.
    fn about(&self) -> &About;

    /// A type of troops.
    fn kind(&self, id: KindId) -> &KindInfo;

    /// All types of troops, in the order of the file.
    fn kinds(&self) -> &[KindInfo];

    /// All rules in our own words, the common ones first.
    fn texts(&self) -> &[RuleText];

    /// Every reason why trays may not stand as they do, with whose it is.
    fn check(&self, board: &Board) -> Vec<(PieceId, Reason)>;

    /// What happens before the first order.
    fn open(&self, board: &Board) -> Vec<Event>;

    /// Orders that are all accepted by [`Rules::act`]: complete but for moves in inches, of which there is no end.
    fn orders(&self, board: &Board) -> Vec<Action>;

    /// Moves worth trying for this piece, not yet judged; the last is as far forward as it goes.
    fn tries(&self, _board: &Board, _piece: PieceId) -> Vec<Vec<Step>> {
        Vec::new()
    }

    /// On hexes: the moves offered for a stack, complete but for odd parts of it.
    #[cfg(hexes)]
    fn moves(&self, _board: &Board, _piece: PieceId) -> Vec<Action> {
        Vec::new()
    }

    /// On hexes: what each side has come to.
    #[cfg(hexes)]
    fn points(&self, _board: &Board) -> Option<[u16; 2]> {
        None
    }

    /// On hexes: what stands over a column of the combat table.
    #[cfg(hexes)]
    fn column_name(&self, _column: u8) -> String {
        String::new()
    }

    /// In a skirmish: the name of a row of its tables.
    #[cfg(skirmish)]
    fn row_name(&self, _row: super::SkirmishRow) -> String {
        String::new()
    }

    /// In a skirmish: within what enemies are engaged, nearer than what nobody ends to another, from how far off fire is laid.
    #[cfg(skirmish)]
    fn near_lengths(&self) -> [Inches; 3] {
        [Inches::ZERO; 3]
    }

    /// On hexes: the edge of the map that is a side's own.
    #[cfg(hexes)]
    fn own_edge(&self, _side: Side) -> Option<super::Bound> {
        None
    }

    /// What an order does, or why it is refused. The board stays as it is.
    fn act(&self, board: &Board, action: &Action) -> Result<Vec<Event>, Illegal>;

    /// What the dice that are due do. `by_hand` is only told on.
    fn land(&self, board: &Board, dice: &Dice, by_hand: bool) -> Result<Vec<Event>, Illegal>;

    /// The dice due for `what`, line by line in the order they are thrown in (`tray.dice.3`).
    fn throws(&self, _board: &Board, _what: Todo) -> Vec<Throw> {
        Vec::new()
    }

    /// The exact chances of `what`: every unit it could cost stands.
    fn odds(&self, _board: &Board, _what: Todo) -> Odds {
        Odds { units: Vec::new(), lost: Vec::new(), leaders: Vec::new() }
    }

    /// The same as if all in contact fought now, for `unit` and the enemies it is in contact with.
    fn odds_around(&self, board: &Board, _unit: PieceId) -> Odds {
        self.odds(board, Todo::Leaders)
    }

    /// Why a unit in contact throws no dice, if it does not.
    fn silent(&self, _board: &Board, _unit: PieceId) -> Option<Cite> {
        None
    }

    /// How far this unit shoots with what it has and whoever leads it; none if it does not.
    fn range(&self, _board: &Board, _unit: PieceId) -> Option<Inches> {
        None
    }

    /// The same legs, the last one cut where the unit has to stop: on the middle line of a river, on its bank, short of an
    /// enemy. As they are when nothing stops it, or nothing would help.
    fn trim(&self, _board: &Board, _piece: PieceId, steps: &[Step]) -> Vec<Step> {
        steps.to_vec()
    }

    /// Legs of charges worth trying for `by` against `on`, not yet judged, the plainest first.
    fn charges(&self, _board: &Board, _by: PieceId, _on: PieceId) -> Vec<Vec<Step>> {
        Vec::new()
    }

    /// What lies between a shooter and a target.
    fn sight(&self, _board: &Board, _by: PieceId, _on: PieceId) -> Sight {
        let line = (Point::default(), Point::default());
        let (distance, room) = (Inches::ZERO, Inches::ZERO);
        Sight { is_clear: false, line, distance, room, blocker: None, through_town: false }
    }

    /// The units of each side that are lost and count for victory, and how many of each end the game.
    fn losses(&self, board: &Board) -> ([u8; 2], [u8; 2]);

    /// Whether the game is lost with this leader.
    fn is_vital(&self, leader: KindId) -> bool;

    /// How the game would be decided if it ended now.
    fn standing(&self, board: &Board) -> Outcome;
}
