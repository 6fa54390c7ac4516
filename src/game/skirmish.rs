//! What only skirmishes keep: single soldiers with their arms, the ground they fight on, and what is still to be settled.

use std::sync::Arc;

use super::skirmish_fact::SkirmishFact;
use super::{Board, Mark, PieceId, Place, Side};
use crate::geom::{Inches, Point, Polygon, Pose};

/// How much metal a soldier wears.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Armour {
    /// Clothes, at most a helmet.
    #[default]
    Unarmoured,
    /// Layers of cloth or leather, an open helmet.
    Light,
    /// Mail or a coat of plates.
    Medium,
    /// Plate over most of the body.
    Heavy,
}

/// What a soldier carries on his left arm.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Shield {
    /// Nothing.
    #[default]
    None,
    /// A shield.
    Shield,
    /// A buckler: of use in melee only.
    Buckler,
}

/// A quarter about a soldier's facing (`chevauchee.ruling.9`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Arc4 {
    /// Before him.
    #[default]
    Front,
    /// On his left.
    Left,
    /// On his right.
    Right,
    /// Behind him.
    Rear,
}

/// Something carried to strike with or to be thrown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Arm {
    /// The row of the table of melee weapons, for what one strikes with.
    pub melee: Option<u8>,
    /// The row of the table of missile weapons, for what can be thrown.
    pub thrown: Option<u8>,
}

/// What a soldier came with; it never changes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kit {
    /// How much metal he wears.
    pub armour: Armour,
    /// Whether he rides.
    pub mounted: bool,
    /// What is on his left arm.
    pub shield: Shield,
    /// Whose subject he is: `welsh`. Longbows ask for it.
    pub nation: String,
    /// What he carries, that in his hand first; at most 16.
    pub arms: Vec<Arm>,
    /// The row of the table of missile weapons of his bow, crossbow, sling or handgun.
    pub missile: Option<u8>,
}

/// What becomes of a soldier.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Soldier {
    /// The arm in his hand; none when he has none left and fights with his fists.
    pub hand: Option<u8>,
    /// Bits of [`Kit::arms`]: what he still has.
    pub has: u16,
    /// Whether his crossbow or handgun is loaded.
    pub loaded: bool,
    /// How many turns in a row he has charged, this one not counted.
    pub runs: u8,
    /// Whether he carries booty.
    pub booty: bool,
    /// Whether a mantlet stands before him.
    pub mantlet: bool,
    /// Whether he lies hidden and may not be shot at (`chevauchee.scenario.ambush`).
    pub hidden: bool,
}

/// A kind of ground in a skirmish.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Terrain {
    /// Soft ground.
    #[default]
    Marsh,
    /// Water to the waist.
    Ford,
    /// Trees.
    Woods,
    /// Vines, stumps, stones.
    Rough,
    /// One contour up.
    Hill,
    /// Walls and a roof.
    Building,
    /// Deep water.
    Water,
    /// A road or bridge; it cancels the areas under it.
    Road,
}

/// A line across the ground.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Fence {
    /// A hedge.
    #[default]
    Hedge,
    /// A low wall.
    LowWall,
}

/// How an area is drawn that is more than its kind; no rule asks for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Look {
    /// A building with a cross on its roof.
    #[default]
    Church,
    /// A building with sails.
    Mill,
    /// Rough ground in rows.
    Vines,
    /// Rough ground of felled trees.
    Stumps,
}

/// An area of the ground.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plot {
    /// Its id in the battle.
    pub id: String,
    /// Its name on the map; empty when it has none.
    pub name: String,
    /// What it is.
    pub terrain: Terrain,
    /// How it is drawn; none as its kind is.
    pub look: Option<Look>,
    /// Its true edge.
    pub outline: Polygon,
    /// Whether fire can be laid to it.
    pub burnable: bool,
    /// Whether horsemen stay out of it.
    pub foot_only: bool,
}

/// A hedge or a low wall.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FenceLine {
    /// Its id in the battle.
    pub id: String,
    /// Its name on the map; empty when it has none.
    pub name: String,
    /// What it is.
    pub fence: Fence,
    /// Its corners from end to end.
    pub line: Vec<Point>,
}

/// An edge of the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TableEdge {
    /// The upper one.
    #[default]
    North,
    /// The right one.
    East,
    /// The lower one.
    South,
    /// The left one.
    West,
}

/// The ground of a skirmish; the size of the table is in [`super::Field`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Land {
    /// Areas.
    pub plots: Vec<Plot>,
    /// Hedges and low walls.
    pub fences: Vec<FenceLine>,
    /// Edges by which the soldiers of a side may leave.
    pub exits: Vec<(Side, TableEdge)>,
    /// Where each side may set up.
    pub zones: [Vec<Polygon>; 2],
}

/// Two enemies within reach of each other (`chevauchee.engage.1`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Melee {
    /// Who moved into contact.
    pub mover: PieceId,
    /// Whom he moved upon.
    pub on: PieceId,
    /// Where the mover came from, as the other saw it when he stopped.
    pub from: Arc4,
    /// Which turn of this melee it is, from 1.
    pub turn: u8,
    /// Who had the first blow in the turn before, or would have had it; none in the first turn.
    pub first: Option<PieceId>,
}

impl Melee {
    /// The opponent of `who` in this melee; none if it is not his.
    pub fn foe(&self, who: PieceId) -> Option<PieceId> {
        match who {
            _ if who == self.mover => Some(self.on),
            _ if who == self.on => Some(self.mover),
            _ => None,
        }
    }
}

/// An announced charge that has not been run yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Charge {
    /// Who.
    pub by: PieceId,
    /// At whom.
    pub on: PieceId,
}

/// A named shot or throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    /// The shooter.
    pub by: PieceId,
    /// The target.
    pub on: PieceId,
    /// The arm that is thrown; none for his missile weapon.
    pub arm: Option<u8>,
}

/// An announced withdrawal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leave {
    /// Who.
    pub who: PieceId,
    /// Where he would go, and how he would face.
    pub to: Pose,
}

/// Something that dice or a choice settle. The last of [`Skirmish::todo`] is next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Duty {
    /// Who may choose to move first or last: a die each, side 0 first (`chevauchee.turn.2`).
    Initiative,
    /// Whether this side moves first (answer 0) or last (answer 1).
    Turn(Side),
    /// How far the chargers of this category of the side to move go: the bonus (`chevauchee.move.7`).
    Run {
        /// The charger who goes first; those of his category share the throw.
        by: PieceId,
    },
    /// Whether he loads in time: his die, then one for each enemy who reached him, by number (`chevauchee.fire.6`).
    Load {
        /// Who loads.
        by: PieceId,
    },
    /// Three dice of a shot.
    Shot {
        /// Its place in [`Skirmish::shots`].
        nth: u16,
    },
    /// Three dice for the friend a missed shot may hit (`chevauchee.missile.7`).
    Stray {
        /// The place of the shot.
        nth: u16,
        /// The friend.
        on: PieceId,
    },
    /// Whether he gets away: his die, then one for each opponent, by number (`chevauchee.withdraw.2`).
    Withdraw {
        /// Who.
        by: PieceId,
    },
    /// Three dice of a blow.
    Blow {
        /// Who strikes.
        by: PieceId,
        /// At whom.
        on: PieceId,
    },
}

/// What only a board of a skirmish keeps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Skirmish {
    /// What each soldier came with, by number.
    pub kits: Arc<[Kit]>,
    /// The ground.
    pub land: Arc<Land>,
    /// Player A of this turn; none before it is known.
    pub first: Option<Side>,
    /// Charges announced in this phase and not run yet.
    pub charges: Vec<Charge>,
    /// Charge throws of this phase: the category (a [`super::KindId`]) and the sum of the dice.
    pub throws: Vec<(u8, u8)>,
    /// Who is engaged with whom, in the order it came about.
    pub melees: Vec<Melee>,
    /// Shots named in this phase; those of player A first.
    pub shots: Vec<Shot>,
    /// Who was hit and falls when all shots, or all blows struck together, are worked out; and who hit him first.
    pub hit: Vec<(PieceId, PieceId)>,
    /// Withdrawals announced in this phase.
    pub leaves: Vec<Leave>,
    /// Layings of fire, by place in [`Land::plots`]: 2 is ablaze.
    pub fires: Vec<u8>,
    /// Which side laid fire last, by place in [`Land::plots`]: its enemies may put it out.
    pub torches: Vec<Option<Side>>,
    /// Booty that lies on the ground.
    pub booty: Vec<Point>,
    /// Soldiers of each side who were slain.
    pub slain: [u8; 2],
    /// Soldiers of each side who left by their exit with booty, and without.
    pub gone: [[u8; 2]; 2],
    /// Who killed in this melee phase: a lance or pike is kept after that.
    pub killers: Vec<PieceId>,
    /// What is to be settled; the last is next.
    pub todo: Vec<Duty>,
}

impl Board {
    /// What only a board of a skirmish keeps; an empty one for other boards.
    pub fn in_skirmish(&self) -> &Skirmish {
        static NONE: std::sync::OnceLock<Skirmish> = std::sync::OnceLock::new();
        self.skirmish.as_deref().unwrap_or_else(|| NONE.get_or_init(Skirmish::default))
    }

    /// What a soldier came with.
    pub fn kit(&self, id: PieceId) -> &Kit {
        static NONE: std::sync::OnceLock<Kit> = std::sync::OnceLock::new();
        self.in_skirmish().kits.get(id.index()).unwrap_or_else(|| NONE.get_or_init(Kit::default))
    }

    /// The melees a soldier is in, in the order they came about.
    pub fn melees_of(&self, id: PieceId) -> impl Iterator<Item = &Melee> + '_ {
        self.in_skirmish().melees.iter().filter(move |melee| melee.foe(id).is_some())
    }

    fn skirmish_mut(&mut self) -> &mut Skirmish {
        self.skirmish.get_or_insert_default()
    }

    fn soldier_mut(&mut self, id: PieceId) -> &mut super::Soldier {
        &mut self.pieces[id.index()].soldier
    }

    fn place_at(&mut self, id: PieceId, pose: Pose) {
        self.pieces[id.index()].place = Place::Table(pose);
    }

    /// What each fact does to a board of a skirmish.
    pub(super) fn evolve_skirmish(&mut self, fact: &SkirmishFact) {
        match fact {
            SkirmishFact::Owes(duty) => self.skirmish_mut().todo.push(*duty),
            SkirmishFact::Settled => {
                self.skirmish_mut().todo.pop();
            }
            SkirmishFact::First(side) => self.skirmish_mut().first = Some(*side),
            SkirmishFact::Announced(charge) => {
                self.skirmish_mut().charges.push(*charge);
                self.pieces[charge.by.index()].set(Mark::Charged, true);
            }
            SkirmishFact::Threw { category, sum } => self.skirmish_mut().throws.push((category.0, *sum)),
            SkirmishFact::Ran { by, to, .. } => {
                self.place_at(*by, *to);
                self.leave_mantlet(*by);
                self.skirmish_mut().charges.retain(|charge| charge.by != *by);
            }
            SkirmishFact::Walked { who, to, .. } => {
                self.place_at(*who, *to);
                self.leave_mantlet(*who);
                self.pieces[who.index()].set(Mark::Moved, true);
            }
            SkirmishFact::Turned { who, facing } => {
                if let Place::Table(pose) = &mut self.pieces[who.index()].place {
                    pose.facing = *facing;
                }
            }
            SkirmishFact::Left { who } => {
                let side = self.piece(*who).side.index();
                let booty = usize::from(self.piece(*who).soldier.booty);
                // The first number counts those with booty.
                self.skirmish_mut().gone[side][1 - booty] += 1;
                self.take_off(*who);
            }
            SkirmishFact::Met(melee) => self.skirmish_mut().melees.push(*melee),
            SkirmishFact::Parted { mover, on } => {
                self.skirmish_mut().melees.retain(|melee| (melee.mover, melee.on) != (*mover, *on));
            }
            SkirmishFact::Named(shot) => {
                self.skirmish_mut().shots.push(*shot);
                self.pieces[shot.by.index()].set(Mark::Shot, true);
                self.pieces[shot.by.index()].set(Mark::Threw, shot.arm.is_some());
            }
            SkirmishFact::Loaded { who, loaded } => self.soldier_mut(*who).loaded = *loaded,
            SkirmishFact::Released { who, arm } => {
                let soldier = self.soldier_mut(*who);
                soldier.has &= !(1 << arm);
                if soldier.hand == Some(*arm) {
                    soldier.hand = None;
                }
            }
            SkirmishFact::Drew { who, arm } => self.soldier_mut(*who).hand = *arm,
            SkirmishFact::ShotFell { by, on, hits, .. } | SkirmishFact::StrayFell { by, on, hits, .. } => {
                if *hits {
                    self.fells(*by, *on);
                }
            }
            SkirmishFact::ShotsOver => {
                let skirmish = self.skirmish_mut();
                skirmish.shots.clear();
                skirmish.hit.clear();
            }
            SkirmishFact::Announces(leave) => self.skirmish_mut().leaves.push(*leave),
            SkirmishFact::Withdrew { who, to, .. } => {
                self.place_at(*who, *to);
                self.leave_mantlet(*who);
            }
            SkirmishFact::LeavesOver => self.skirmish_mut().leaves.clear(),
            SkirmishFact::Struck { by, on, hits, .. } => {
                self.pieces[by.index()].set(Mark::Blow, true);
                if *hits {
                    self.skirmish_mut().killers.push(*by);
                    self.fells(*by, *on);
                }
            }
            SkirmishFact::Slain { who, .. } => {
                let piece = self.piece(*who);
                let (side, pose, booty) = (piece.side.index(), piece.pose(), piece.soldier.booty);
                let skirmish = self.skirmish_mut();
                skirmish.slain[side] += 1;
                skirmish.hit.retain(|(hit, _)| hit != who);
                if let (Some(pose), true) = (pose, booty) {
                    skirmish.booty.push(pose.at);
                }
                self.take_off(*who);
            }
            SkirmishFact::Fought { mover, on, first } => {
                let found =
                    self.skirmish_mut().melees.iter_mut().find(|melee| (melee.mover, melee.on) == (*mover, *on));
                if let Some(melee) = found {
                    (melee.turn, melee.first) = (melee.turn.saturating_add(1), Some(*first));
                }
            }
            SkirmishFact::Fire { plot, layings, by, is_out } => {
                let side = self.piece(*by).side;
                let skirmish = self.skirmish_mut();
                let at = usize::from(*plot);
                if skirmish.fires.len() <= at {
                    skirmish.fires.resize(at + 1, 0);
                }
                if skirmish.torches.len() <= at {
                    skirmish.torches.resize(at + 1, None);
                }
                skirmish.fires[at] = *layings;
                skirmish.torches[at] = (!is_out).then_some(side);
                self.pieces[by.index()].set(Mark::Burnt, true);
            }
            SkirmishFact::TookBooty { who, from } => {
                self.soldier_mut(*who).booty = true;
                let skirmish = self.skirmish_mut();
                if let Some(at) = skirmish.booty.iter().position(|lies| lies == from) {
                    skirmish.booty.remove(at);
                }
            }
            SkirmishFact::Shown { who } => self.soldier_mut(*who).hidden = false,
            SkirmishFact::Runs { who, runs } => self.soldier_mut(*who).runs = *runs,
            SkirmishFact::Contest { who, wins, .. } => {
                if !wins {
                    // What he would have shot he does not shoot; what he throws needs no loading.
                    self.skirmish_mut().shots.retain(|shot| shot.by != *who || shot.arm.is_some());
                }
            }
            SkirmishFact::Initiative { .. } | SkirmishFact::LostBlow { .. } => {}
        }
    }

    /// Somebody is hit; whoever hits him first kills him.
    fn fells(&mut self, by: PieceId, on: PieceId) {
        let hit = &mut self.skirmish_mut().hit;
        if hit.iter().all(|(who, _)| *who != on) {
            hit.push((on, by));
        }
    }

    /// A standing mantlet stays where it stands.
    fn leave_mantlet(&mut self, id: PieceId) {
        self.soldier_mut(id).mantlet = false;
    }

    fn take_off(&mut self, id: PieceId) {
        let piece = &mut self.pieces[id.index()];
        (piece.place, piece.strength, piece.aim) = (Place::Off, 0, None);
        self.skirmish_mut().melees.retain(|melee| melee.foe(id).is_none());
        for other in &mut self.pieces {
            if other.aim == Some(id) {
                other.aim = None;
            }
        }
    }

    /// What lasts a phase goes with it, and what lasts a turn with that.
    pub(super) fn begin_in_skirmish(&mut self, is_new_turn: bool) {
        if let Some(skirmish) = &mut self.skirmish {
            skirmish.throws.clear();
            if is_new_turn {
                skirmish.first = None;
                skirmish.killers.clear();
            }
        }
    }
}

impl Soldier {
    /// Whether he still has this arm.
    pub const fn has(&self, arm: u8) -> bool {
        arm < 16 && self.has & (1 << arm) != 0
    }
}

/// How a walk was cut short, for events and refusals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// What it took.
    pub used: Inches,
    /// What it could have taken over the ground it touched.
    pub allowance: Inches,
    /// The worst ground it touched: its place in the table of terrain.
    pub ground: Option<u8>,
    /// Who stopped it by being within reach.
    pub halted_by: Option<PieceId>,
}
