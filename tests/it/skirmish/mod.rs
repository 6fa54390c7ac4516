//! Small skirmishes built by hand, played order by order: the rulings, with what they come to counted by hand.

mod fights;
mod goals;
mod moves;
mod shots;

use std::sync::Arc;

use sarissa::dice::Dice;
use sarissa::game::{
    Action, Arm, Armour, Ask, Board, Clock, Event, Fact, Fence, FenceLine, Field, Kit, Land, Order, Phase, Piece,
    PieceId, Place, Plot, Reason, Rules, Side, SideInfo, Skirmish, SkirmishFact, SkirmishReason, Soldier, Step,
    Switches, Terrain,
};
use sarissa::geom::{Degrees, Inches, Point, Polygon, Pose};
use sarissa::rules::chevauchee::tables::SkirmishFile;
use sarissa::rules::chevauchee::{ChevaucheeRules, Frame, Goal, Special};
use sarissa::scenario;

pub const A: Side = Side(0);
pub const B: Side = Side(1);

pub fn file() -> &'static SkirmishFile {
    scenario::skirmish_file("chevauchee").unwrap()
}

/// Thousandths of an inch.
pub fn to(x: i32, y: i32) -> Step {
    Step::To { x: Inches::thousandths(x), y: Inches::thousandths(y) }
}

pub fn look(facing: i32) -> Step {
    Step::Look { facing: Degrees::new(facing) }
}

/// A soldier to be put on the table.
#[derive(Clone)]
pub struct Man {
    side: Side,
    pose: Pose,
    kit: Kit,
    soldier: Soldier,
}

/// An unarmoured man on foot with his fists; thousandths of an inch.
pub fn man(side: Side, x: i32, y: i32, facing: i32) -> Man {
    Man { side, pose: Pose::at(x, y, facing), kit: Kit::default(), soldier: Soldier::default() }
}

impl Man {
    pub fn armour(mut self, armour: Armour) -> Man {
        self.kit.armour = armour;
        self
    }

    pub fn rides(mut self) -> Man {
        self.kit.mounted = true;
        self
    }

    /// One weapon more; the first is in hand.
    pub fn weapon(mut self, id: &str) -> Man {
        let missile = |id: &str| file().missiles.iter().position(|row| row.id == id).map(|at| at as u8);
        let row = file().weapons.iter().position(|row| row.id == id).unwrap();
        let thrown = file().weapons[row].thrown_as.as_deref().and_then(missile);
        if self.kit.arms.is_empty() {
            self.soldier.hand = Some(0);
        }
        self.soldier.has |= 1 << self.kit.arms.len();
        self.kit.arms.push(Arm { melee: Some(row as u8), thrown });
        self
    }

    /// A bow, crossbow, sling or handgun, loaded.
    pub fn shoots(mut self, id: &str) -> Man {
        self.kit.missile = file().missiles.iter().position(|row| row.id == id).map(|at| at as u8);
        self.kit.nation = "english".to_string();
        self.soldier.loaded = true;
        self
    }

    pub fn with(mut self, change: impl Fn(&mut Soldier)) -> Man {
        change(&mut self.soldier);
        self
    }
}

/// A table of 40 by 40 inches before the battle.
pub struct Table {
    men: Vec<Man>,
    pub land: Land,
    pub frame: Frame,
    pub board: fn(&mut Skirmish),
}

impl Table {
    pub fn new(men: &[Man]) -> Table {
        let info = |id: &str| SideInfo { id: id.to_string(), name: id.to_string() };
        let frame = Frame {
            sides: [info("a"), info("b")],
            turns: 9,
            goals: vec![(A, Goal::Destroy), (B, Goal::Destroy), (B, Goal::Otherwise)],
            special: vec![Special::Burn, Special::Booty],
            placed_first: A,
        };
        Table { men: men.to_vec(), land: Land::default(), frame, board: |_| {} }
    }

    /// A rectangle of ground; thousandths of an inch.
    pub fn plot(mut self, terrain: Terrain, (x0, y0): (i32, i32), (x1, y1): (i32, i32)) -> Table {
        let corners = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)].map(|(x, y)| Point::at(x, y));
        let burnable = terrain == Terrain::Building;
        self.land.plots.push(Plot { terrain, outline: Polygon(corners.to_vec()), burnable, ..Plot::default() });
        self
    }

    pub fn fence(mut self, fence: Fence, from: (i32, i32), to: (i32, i32)) -> Table {
        let line = vec![Point::at(from.0, from.1), Point::at(to.0, to.1)];
        self.land.fences.push(FenceLine { fence, line, ..FenceLine::default() });
        self
    }

    /// The battle has begun; `A` has won the throw and moves first.
    pub fn begin(self) -> Play {
        let mut play = self.open(&[]);
        play.dice(&[6, 1]);
        play.act(Action::Answer(0));
        play
    }

    /// The battle with these switches, before the first throw.
    pub fn open(self, switches: &[&str]) -> Play {
        let switches: Switches = switches.iter().map(|id| (id.to_string(), 1)).collect();
        let rules = ChevaucheeRules::new(file().clone(), &switches, Some(self.frame));
        let field = Field { width: Inches::new(40), height: Inches::new(40), areas: Vec::new() };
        let piece = |man: &Man| {
            let kind = rules.kind_of(man.kit.armour, man.kit.mounted);
            let mut piece = Piece::new(man.side, kind, Place::Table(man.pose), 1);
            piece.soldier = man.soldier;
            piece
        };
        let pieces = self.men.iter().map(piece).collect();
        let mut board = Board::new(field, pieces, Clock { turn: 1, side: A, phase: Phase::Initiative });
        let kits: Vec<Kit> = self.men.iter().map(|man| man.kit.clone()).collect();
        let fires = vec![0; self.land.plots.len()];
        let mut skirmish = Skirmish { kits: kits.into(), land: Arc::new(self.land), fires, ..Skirmish::default() };
        (self.board)(&mut skirmish);
        board.skirmish = Some(Box::new(skirmish));
        let mut play = Play { rules, board, events: Vec::new() };
        let events = play.rules.open(&play.board);
        play.take(events);
        play
    }
}

/// A battle being played.
pub struct Play {
    pub rules: ChevaucheeRules,
    pub board: Board,
    /// What the last order or throw did.
    pub events: Vec<Event>,
}

impl Play {
    fn take(&mut self, events: Vec<Event>) {
        events.iter().for_each(|event| self.board.evolve(&event.fact));
        self.events = events;
    }

    #[track_caller]
    pub fn act(&mut self, action: Action) {
        let events = self.rules.act(&self.board, &action).unwrap_or_else(|why| panic!("{action:?}: {why:?}"));
        self.take(events);
    }

    #[track_caller]
    pub fn dice(&mut self, pips: &[u8]) {
        let dice = Dice::new(pips.to_vec()).unwrap();
        let events = self.rules.land(&self.board, &dice, true);
        let events = events.unwrap_or_else(|why| panic!("{pips:?}: {why:?}, {:?}", self.board.ask));
        self.take(events);
    }

    /// Why an order is refused, and by which rule.
    #[track_caller]
    pub fn refused(&self, action: Action) -> (SkirmishReason, &'static str) {
        match self.rules.act(&self.board, &action) {
            Err(why) => match why.reason {
                Reason::Skirmish(reason) => (reason, why.cite.0),
                reason => panic!("{action:?}: {reason:?}"),
            },
            Ok(_) => panic!("{action:?} was accepted"),
        }
    }

    /// Ends steps until this one.
    #[track_caller]
    pub fn until(&mut self, phase: Phase, side: Side) {
        for _ in 0..20 {
            let clock = self.board.clock;
            if (clock.phase, clock.side) == (phase, side) {
                return;
            }
            assert_eq!(self.board.ask, Ask::Order(clock.side), "{clock:?}");
            self.act(Action::Done);
        }
        panic!("{phase:?} never came: {:?}", self.board.clock);
    }

    /// Ends steps until dice are due.
    #[track_caller]
    pub fn until_dice(&mut self, count: u16) {
        for _ in 0..20 {
            match self.board.ask {
                Ask::Roll { count: due, .. } => return assert_eq!(due, count, "{:?}", self.board.ask),
                Ask::Order(_) => self.act(Action::Done),
                _ => panic!("{:?}", self.board.ask),
            }
        }
    }

    #[track_caller]
    pub fn walk(&mut self, piece: u8, steps: &[Step]) {
        self.act(Action::Move { piece: PieceId(piece), steps: steps.to_vec() });
    }

    #[track_caller]
    pub fn charge(&mut self, by: u8, on: u8) {
        self.act(charge(by, on));
    }

    #[track_caller]
    pub fn shoot(&mut self, by: u8, on: u8) {
        self.act(Action::Shoot { by: PieceId(by), on: PieceId(on) });
    }

    #[track_caller]
    pub fn order(&mut self, piece: u8, order: Order) {
        self.act(Action::Order { piece: PieceId(piece), order });
    }

    /// Where somebody stands, in thousandths of an inch; none when he is gone.
    pub fn at(&self, piece: u8) -> Option<(i32, i32)> {
        self.board.piece(PieceId(piece)).pose().map(|pose| (pose.at.x.get(), pose.at.y.get()))
    }

    pub fn facing(&self, piece: u8) -> i32 {
        self.board.piece(PieceId(piece)).pose().unwrap().facing.get()
    }

    /// Who is engaged with whom: the mover, and whom he moved upon.
    pub fn melees(&self) -> Vec<(u8, u8)> {
        self.board.in_skirmish().melees.iter().map(|melee| (melee.mover.0, melee.on.0)).collect()
    }

    /// Whether the last order or throw did this.
    pub fn did(&self, what: impl Fn(&SkirmishFact) -> bool) -> bool {
        self.events.iter().any(|event| matches!(&event.fact, Fact::Skirmish(fact) if what(fact)))
    }
}

pub fn charge(by: u8, on: u8) -> Action {
    Action::Charge { by: PieceId(by), on: PieceId(on), steps: Vec::new() }
}

pub fn moves(piece: u8, steps: &[Step]) -> Action {
    Action::Move { piece: PieceId(piece), steps: steps.to_vec() }
}

/// The place of a kind of ground in table B.
pub fn ground(hindrance: sarissa::rules::chevauchee::tables::Hindrance) -> u8 {
    file().ground.iter().position(|row| row.ground == hindrance).unwrap() as u8
}
