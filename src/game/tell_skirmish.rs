//! What happens in a skirmish, in sentences.

use super::super::{Arc4, PieceId, Shot, Side, SkirmishRow, Sum};
use super::{Ask, Board, Scenario, side, tag};
use crate::game::{Clock, Phase, SkirmishFact};
use crate::geom::Inches;
use crate::text;

#[path = "refuse_skirmish.rs"]
mod refuse;
pub(super) use refuse::refuse;

/// How a step begins.
pub(super) fn began(scenario: &Scenario, before: &Board, clock: &Clock) -> Option<String> {
    let skirmish = before.in_skirmish();
    let key = match clock.phase {
        Phase::Initiative => "man.step.turn",
        Phase::Deploy => "man.step.deploy",
        Phase::Move => "man.step.move",
        Phase::Fight if skirmish.first == Some(clock.side) && !skirmish.melees.is_empty() => "man.step.fight",
        _ => return None,
    };
    Some(text::fill(key, &[("turn", &clock.turn.to_string()), ("side", side(scenario, clock.side))]))
}

/// What the game waits for, where that is worth a line.
pub(super) fn asked(scenario: &Scenario, before: &Board, ask: &Ask) -> Option<String> {
    let Ask::Over(outcome) = ask else { return None };
    let slain = before.in_skirmish().slain.map(|slain| slain.to_string());
    let values = [
        ("winner", outcome.winner.map_or("", |winner| side(scenario, winner))),
        ("first", side(scenario, Side(0))),
        ("second", side(scenario, Side(1))),
        ("first_slain", &slain[0]),
        ("second_slain", &slain[1]),
    ];
    Some(text::fill(if outcome.winner.is_some() { "man.won" } else { "man.draw" }, &values))
}

/// He stands still and loads.
pub(super) fn loads(scenario: &Scenario, before: &Board, who: PieceId) -> String {
    text::fill("man.loads", &[("who", tag(scenario, who)), ("weapon", &missile(scenario, before, who))])
}

/// The name of his missile weapon, as it stands in a sentence.
fn missile(scenario: &Scenario, board: &Board, who: PieceId) -> String {
    board.kit(who).missile.map_or(String::new(), |row| row_name(scenario, SkirmishRow::Missile(row)))
}

/// The name of a row of a table, as it stands in a sentence.
fn row_name(scenario: &Scenario, row: SkirmishRow) -> String {
    lower(&scenario.rules.row_name(row))
}

/// With a small letter in front.
fn lower(name: &str) -> String {
    let mut signs = name.chars();
    signs.next().map_or(String::new(), |first| first.to_lowercase().chain(signs).collect())
}

/// The name of an arm that he has.
fn arm_name(scenario: &Scenario, board: &Board, who: PieceId, arm: u8) -> String {
    let Some(arm) = board.kit(who).arms.get(usize::from(arm)) else { return String::new() };
    let row = arm.melee.map(SkirmishRow::Weapon).or(arm.thrown.map(SkirmishRow::Missile));
    row.map_or(String::new(), |row| row_name(scenario, row))
}

/// The name of a plot.
fn plot_name(board: &Board, plot: u8) -> String {
    let plot = board.in_skirmish().land.plots.get(usize::from(plot));
    plot.map_or(String::new(), |plot| if plot.name.is_empty() { plot.id.clone() } else { plot.name.clone() })
}

/// What three dice show and what they had to: `three dice show 14, 11 needed`.
fn reckoned(dice: u8, sum: &Sum) -> String {
    let total = i32::from(dice) + sum.modifier();
    let key = match (dice, total >= sum.number()) {
        (3, true) => "man.sum.ones",
        (18, false) => "man.sum.sixes",
        _ => "man.sum.dice",
    };
    text::fill(key, &[("dice", &dice.to_string()), ("n", &sum.needs().to_string())])
}

/// Enemies with what they have: `Villager 3, Serjeant 5`.
fn listed(scenario: &Scenario, foes: impl Iterator<Item = (PieceId, i32)>) -> String {
    let each = foes.map(|(foe, number)| format!("{} {number}", tag(scenario, foe)));
    each.collect::<Vec<_>>().join(", ")
}

/// One thing that happens, told of the board before it.
pub(super) fn tell(scenario: &Scenario, before: &Board, fact: &SkirmishFact) -> Option<String> {
    let tag = |id: PieceId| tag(scenario, id);
    let pair = |who: PieceId, foe: PieceId| [("who", tag(who)), ("foe", tag(foe))];
    Some(match fact {
        SkirmishFact::Owes(_) | SkirmishFact::Settled | SkirmishFact::ShotsOver | SkirmishFact::LeavesOver => {
            return None;
        }
        SkirmishFact::Parted { .. } | SkirmishFact::Fought { .. } | SkirmishFact::Runs { .. } => return None,
        SkirmishFact::Initiative { pips, wins } => {
            let [a, b] = pips.map(|pip| pip.to_string());
            let values = [
                ("first", side(scenario, Side(0))),
                ("second", side(scenario, Side(1))),
                ("a", a.as_str()),
                ("b", b.as_str()),
                ("winner", wins.map_or("", |wins| side(scenario, wins))),
            ];
            text::fill(if wins.is_some() { "man.initiative" } else { "man.initiative.again" }, &values)
        }
        SkirmishFact::First(first) => text::fill("man.first", &[("side", side(scenario, *first))]),
        SkirmishFact::Announced(charge) => text::fill("man.announced", &pair(charge.by, charge.on)),
        SkirmishFact::Threw { category, sum } => {
            let name = lower(&scenario.rules.kind(*category).name);
            text::fill("man.threw", &[("kind", &name), ("sum", &sum.to_string())])
        }
        SkirmishFact::Ran { by, on, reach, used, ground, short_of, contact, .. } => {
            let key = match contact {
                true => "man.ran.contact",
                false if short_of.is_some() => "man.ran.halts",
                false if used < reach => "man.ran.blocked",
                false => "man.ran.short",
            };
            let (reach, used) = (reach.to_string(), shown(*used));
            let ahead = short_of.map_or(String::new(), |row| row_name(scenario, SkirmishRow::Ground(row)));
            let values = [("who", tag(*by)), ("foe", tag(*on)), ("reach", &reach), ("used", &used), ("ground", &ahead)];
            slowed(scenario, text::fill(key, &values), *ground)
        }
        SkirmishFact::Walked { who, way, .. } => {
            let key = match (before.kit(*who).mounted, way.halted_by) {
                (false, None) => "man.walked",
                (true, None) => "man.rode",
                (false, Some(_)) => "man.walked.halted",
                (true, Some(_)) => "man.rode.halted",
            };
            let foe = way.halted_by.map_or("", tag);
            let used = shown(way.used);
            slowed(scenario, text::fill(key, &[("who", tag(*who)), ("used", &used), ("foe", foe)]), way.ground)
        }
        SkirmishFact::Turned { who, .. } => text::fill("man.turned", &[("who", tag(*who))]),
        SkirmishFact::Left { who } => {
            let key = if before.piece(*who).soldier.booty { "man.left.booty" } else { "man.left" };
            text::fill(key, &[("who", tag(*who))])
        }
        SkirmishFact::Met(melee) => {
            let key = match melee.from {
                Arc4::Front => "man.met",
                Arc4::Left => "man.met.left",
                Arc4::Right => "man.met.right",
                Arc4::Rear => "man.met.rear",
            };
            text::fill(key, &pair(melee.mover, melee.on))
        }
        SkirmishFact::Named(Shot { by, on, arm }) => match arm {
            Some(arm) => {
                let weapon = arm_name(scenario, before, *by, *arm);
                text::fill("man.named.throw", &[("who", tag(*by)), ("foe", tag(*on)), ("weapon", &weapon)])
            }
            None => text::fill("man.named", &pair(*by, *on)),
        },
        SkirmishFact::Contest { who, pip, foes, wins } => {
            let foes = listed(scenario, foes.iter().map(|(foe, pip)| (*foe, i32::from(*pip))));
            let throws = before.in_skirmish().shots.iter().any(|shot| shot.by == *who && shot.arm.is_some());
            let key = match (wins, throws) {
                (true, _) => "man.contest.won",
                (false, false) => "man.contest.lost",
                (false, true) => "man.contest.throws",
            };
            text::fill(key, &[("who", tag(*who)), ("pip", &pip.to_string()), ("foes", &foes)])
        }
        // That he was in time has just been told, and that a shot unloads needs no line.
        SkirmishFact::Loaded { who, loaded } if *loaded && before.melees_of(*who).next().is_none() => {
            text::fill("man.loaded", &[("who", tag(*who)), ("weapon", &missile(scenario, before, *who))])
        }
        SkirmishFact::Loaded { .. } => return None,
        SkirmishFact::ShotFell { by, on, dice, sum, hits, wasted } => {
            let key = match (hits, wasted) {
                (true, false) => "man.shot.hit",
                (true, true) => "man.shot.wasted",
                (false, _) => "man.shot.missed",
            };
            let is_throw = |shot: &&Shot| shot.by == *by && shot.arm.is_some();
            let does = match before.in_skirmish().shots.iter().find(is_throw) {
                Some(Shot { arm: Some(arm), .. }) => {
                    text::fill("man.shot.throws", &[("weapon", &arm_name(scenario, before, *by, *arm))])
                }
                _ => text::text("man.shot.shoots"),
            };
            let values = [("who", tag(*by)), ("does", &*does), ("foe", tag(*on)), ("sum", &reckoned(*dice, sum))];
            text::fill(key, &values)
        }
        SkirmishFact::StrayFell { by, on, dice, sum, hits } => {
            let key = if *hits { "man.stray.hit" } else { "man.stray.missed" };
            text::fill(key, &[("who", tag(*by)), ("friend", tag(*on)), ("sum", &reckoned(*dice, sum))])
        }
        // What was thrown has been told.
        SkirmishFact::Released { .. } if before.clock.phase == Phase::Shoot => return None,
        SkirmishFact::Released { who, arm } => {
            text::fill("man.dropped", &[("who", tag(*who)), ("weapon", &arm_name(scenario, before, *who, *arm))])
        }
        SkirmishFact::Drew { who, arm: Some(arm) } => {
            text::fill("man.drew", &[("who", tag(*who)), ("weapon", &arm_name(scenario, before, *who, *arm))])
        }
        SkirmishFact::Drew { who, arm: None } => text::fill("man.fists", &[("who", tag(*who))]),
        SkirmishFact::Announces(leave) => text::fill("man.leaves", &[("who", tag(leave.who))]),
        SkirmishFact::Withdrew { who, pip, total, foes, wins, to } => {
            let is_stuck = *wins && before.piece(*who).pose() == Some(*to);
            let key = match (pip, wins) {
                _ if is_stuck => "man.withdrew.stuck",
                (None, _) => "man.withdrew.free",
                (_, true) => "man.withdrew",
                (_, false) => "man.withdrew.held",
            };
            let foes = listed(scenario, foes.iter().map(|(foe, _, theirs)| (*foe, i32::from(*theirs))));
            let pip = pip.unwrap_or(0).to_string();
            text::fill(key, &[("who", tag(*who)), ("pip", &pip), ("total", &total.to_string()), ("foes", &foes)])
        }
        SkirmishFact::Struck { by, on, dice, sum, hits } => {
            let key = if *hits { "man.struck.hit" } else { "man.struck.parried" };
            text::fill(key, &[("who", tag(*by)), ("foe", tag(*on)), ("sum", &reckoned(*dice, sum))])
        }
        SkirmishFact::LostBlow { by, on } => text::fill("man.lost_blow", &pair(*by, *on)),
        SkirmishFact::Slain { who, .. } => {
            let key = match (before.clock.phase, before.piece(*who).soldier.booty) {
                (_, true) => "man.slain.booty",
                (Phase::Shoot, false) => "man.slain",
                // The blow has just been told.
                (Phase::Fight, false) => return None,
                _ => "man.burned",
            };
            text::fill(key, &[("who", tag(*who))])
        }
        SkirmishFact::Fire { by, plot, is_out, .. } => {
            let key = if *is_out { "man.quenched" } else { fire(before, *plot) };
            text::fill(key, &[("who", tag(*by)), ("house", &plot_name(before, *plot))])
        }
        SkirmishFact::TookBooty { who, .. } => text::fill("man.took_booty", &[("who", tag(*who))]),
        SkirmishFact::Shown { who } => text::fill("man.shown", &[("who", tag(*who))]),
    })
}

/// The first laying, or the one after which a house is ablaze.
fn fire(before: &Board, plot: u8) -> &'static str {
    match before.in_skirmish().fires.get(usize::from(plot)) {
        Some(0) | None => "man.fire.laid",
        Some(_) => "man.fire.ablaze",
    }
}

/// With the ground that made it harder.
fn slowed(scenario: &Scenario, told: String, ground: Option<u8>) -> String {
    let Some(ground) = ground else { return told };
    let ground = row_name(scenario, SkirmishRow::Ground(ground));
    format!("{told} {}", text::fill("man.slowed", &[("ground", &ground)]))
}

/// A length as it is told: to a tenth of an inch.
fn shown(length: Inches) -> String {
    length.tenths()
}
