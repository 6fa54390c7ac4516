//! What only skirmishes have: arms by their names, fires, booty.

use serde::Serialize;

use super::number::inches;
use super::words::tag;
use crate::game::{Armour, Board, Order, PieceId, Scenario, Shield, SkirmishRow};
use crate::text::fill;

/// What a soldier has, and what becomes of him.
#[derive(Serialize)]
pub struct SoldierView {
    /// What he wears.
    armour: &'static str,
    /// Whether he rides.
    mounted: bool,
    /// What is on his left arm.
    shield: &'static str,
    /// The weapon in his hand; none for his fists.
    hand: Option<String>,
    /// His bow, crossbow, sling or handgun.
    missile: Option<String>,
    /// Whether that is loaded.
    loaded: bool,
    /// What he carries to strike with or to throw, by its place in orders.
    arms: Vec<ArmView>,
    /// Whether he carries booty.
    booty: bool,
    /// Whether a mantlet stands before him.
    mantlet: bool,
    /// Whether he lies hidden.
    hidden: bool,
}

#[derive(Serialize)]
struct ArmView {
    arm: u8,
    name: String,
    thrown: bool,
}

/// What lies and burns on the table, and what was announced.
#[derive(Serialize)]
pub struct SkirmishView {
    /// Buildings to which fire was laid: their place among the plots, and how often; 2 is ablaze.
    fires: Vec<FireView>,
    /// Booty that lies on the ground.
    booty: Vec<SpotView>,
    /// Charges announced and not run yet.
    charges: Vec<PairView>,
    /// Shots named and not thrown for yet.
    shots: Vec<PairView>,
    /// Soldiers of each side who were slain.
    slain: [u8; 2],
}

#[derive(Serialize)]
struct FireView {
    plot: u8,
    name: String,
    layings: u8,
}

#[derive(Serialize)]
struct SpotView {
    x: f64,
    y: f64,
}

#[derive(Serialize)]
struct PairView {
    by: u8,
    on: u8,
}

/// The name of something he carries, and whether it can be thrown.
fn arm(scenario: &Scenario, board: &Board, who: PieceId, arm: u8) -> (String, bool) {
    let held = board.kit(who).arms.get(usize::from(arm)).copied().unwrap_or_default();
    let row = held.melee.map(SkirmishRow::Weapon).or(held.thrown.map(SkirmishRow::Missile));
    (row.map_or_else(String::new, |row| scenario.rules.row_name(row)), held.thrown.is_some())
}

/// The name of a plot.
fn plot(board: &Board, plot: u8) -> String {
    let found = board.in_skirmish().land.plots.get(usize::from(plot));
    found.map_or_else(String::new, |plot| if plot.name.is_empty() { plot.id.clone() } else { plot.name.clone() })
}

pub(super) fn soldier(scenario: &Scenario, board: &Board, id: PieceId) -> SoldierView {
    let (kit, soldier) = (board.kit(id), &board.piece(id).soldier);
    let arms = (0..kit.arms.len() as u8).filter(|&n| soldier.has(n)).map(|n| {
        let (name, thrown) = arm(scenario, board, id, n);
        ArmView { arm: n, name, thrown }
    });
    SoldierView {
        armour: match kit.armour {
            Armour::Unarmoured => "unarmoured",
            Armour::Light => "light",
            Armour::Medium => "medium",
            Armour::Heavy => "heavy",
        },
        mounted: kit.mounted,
        shield: match kit.shield {
            Shield::None => "none",
            Shield::Shield => "shield",
            Shield::Buckler => "buckler",
        },
        hand: soldier.hand.map(|n| arm(scenario, board, id, n).0),
        missile: kit.missile.map(|row| scenario.rules.row_name(SkirmishRow::Missile(row))),
        loaded: soldier.loaded,
        arms: arms.collect(),
        booty: soldier.booty,
        mantlet: soldier.mantlet,
        hidden: soldier.hidden,
    }
}

pub(super) fn table(board: &Board) -> Option<SkirmishView> {
    let skirmish = board.skirmish.as_deref()?;
    let burning = skirmish.fires.iter().enumerate().filter(|(_, layings)| **layings > 0);
    Some(SkirmishView {
        fires: burning.map(|(n, &layings)| FireView { plot: n as u8, name: plot(board, n as u8), layings }).collect(),
        booty: skirmish.booty.iter().map(|at| SpotView { x: inches(at.x), y: inches(at.y) }).collect(),
        charges: skirmish.charges.iter().map(|charge| PairView { by: charge.by.0, on: charge.on.0 }).collect(),
        shots: skirmish.shots.iter().map(|shot| PairView { by: shot.by.0, on: shot.on.0 }).collect(),
        slain: skirmish.slain,
    })
}

/// An order that only skirmishes have, in a sentence.
pub(super) fn order(scenario: &Scenario, board: &Board, who: PieceId, order: Order) -> String {
    let unit = ("unit", tag(scenario, who));
    match order {
        Order::Throw { on, arm: n } => {
            let (weapon, _) = arm(scenario, board, who, n);
            fill("library.throws", &[unit, ("enemy", tag(scenario, on)), ("weapon", &weapon.to_lowercase())])
        }
        Order::Burn(at) => fill("library.burns", &[unit, ("place", &plot(board, at))]),
        Order::Quench(at) => fill("library.quenches", &[unit, ("place", &plot(board, at))]),
        Order::Draw(n) => {
            let (weapon, _) = arm(scenario, board, who, n);
            fill("library.draws", &[unit, ("weapon", &weapon.to_lowercase())])
        }
        Order::Withdraw { x, y, facing } => {
            let (x, y, facing) = (x.to_string(), y.to_string(), facing.get().to_string());
            fill("library.withdraws", &[unit, ("x", &x), ("y", &y), ("deg", &facing)])
        }
        _ => String::new(),
    }
}
