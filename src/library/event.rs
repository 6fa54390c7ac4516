//! What happened, as plain objects.

use serde::Serialize;

use super::number::inches;
use super::pieces::mark_id;
use crate::game::{Fact, Game, HexFact, PieceId, SkirmishFact, tell};
use crate::order::Named;

/// One thing that happened.
#[derive(Serialize)]
pub struct EventView {
    /// The input that brought it about, from 1; 0 is the opening.
    input: usize,
    /// What it is, as a word.
    fact: &'static str,
    /// What happened, in a sentence; none for what is not worth a line.
    pub(super) sentence: Option<String>,
    /// The rule it rests on.
    rule: &'static str,
    /// The pieces it is about, who does it first.
    pieces: Vec<u8>,
    /// The figures it is about: inches, degrees, counts.
    numbers: Named<f64>,
    /// What the dice show.
    #[serde(skip_serializing_if = "Option::is_none")]
    dice: Option<Vec<u8>>,
    /// The mark that went on or off.
    #[serde(skip_serializing_if = "Option::is_none")]
    mark: Option<&'static str>,
}

/// What the nth input brought about; the opening for 0.
pub(super) fn of(game: &Game, nth: usize) -> Vec<EventView> {
    let scenario = game.scenario();
    let past = game.past();
    let Some(played) = past.get(nth) else { return Vec::new() };
    let before = nth.checked_sub(1).and_then(|n| past.get(n)).map_or(&scenario.board, |before| &before.board);
    let mut board = before.clone();
    let mut events = Vec::with_capacity(played.events.len());
    for event in &played.events {
        let (fact, pieces, numbers) = parts(&event.fact);
        let mut named = Named::new();
        for (name, number) in numbers {
            named.insert(name.to_string(), number);
        }
        events.push(EventView {
            input: nth,
            fact,
            sentence: tell(scenario, &board, event),
            rule: event.cite.0,
            pieces: pieces.into_iter().map(|piece| piece.0).collect(),
            numbers: named,
            dice: match &event.fact {
                Fact::Rolled { dice, .. } => Some(dice.pips().to_vec()),
                _ => None,
            },
            mark: match &event.fact {
                Fact::Marked { mark, .. } => Some(mark_id(*mark)),
                _ => None,
            },
        });
        board.evolve(&event.fact);
    }
    events
}

type Parts = (&'static str, Vec<PieceId>, Vec<(&'static str, f64)>);

/// A fact as a word, with the pieces and the figures it is about.
fn parts(fact: &Fact) -> Parts {
    let n = |number: u8| f64::from(number);
    let flag = |is_so: bool| f64::from(u8::from(is_so));
    match fact {
        Fact::Began(clock) => ("began", vec![], vec![("turn", f64::from(clock.turn))]),
        Fact::Asked(_) => ("asked", vec![], vec![]),
        Fact::Rolled { by_hand, .. } => ("rolled", vec![], vec![("by_hand", flag(*by_hand))]),
        Fact::Moved { piece, legs, cost } => {
            let mut numbers = vec![("cost", inches(*cost))];
            if let Some(to) = legs.last() {
                numbers.extend(pose(*to));
            }
            ("moved", vec![*piece], numbers)
        }
        Fact::Faced { piece, to, toward } => {
            ("faced", [*piece].into_iter().chain(*toward).collect(), pose(*to).to_vec())
        }
        Fact::Touched(contact) => ("touched", vec![contact.by, contact.on], vec![("flank", flag(contact.flank))]),
        Fact::StoppedShort { piece, of, .. } => ("stopped_short", vec![*piece, *of], vec![]),
        Fact::Marked { piece, on, .. } => ("marked", vec![*piece], vec![("on", flag(*on))]),
        Fact::Aimed { piece, at } => ("aimed", [*piece].into_iter().chain(*at).collect(), vec![]),
        Fact::Shot { by, on } => ("shot", vec![*by, *on], vec![]),
        Fact::Hits { by, on, hits, dice } => ("hits", vec![*by, *on], vec![("hits", n(*hits)), ("dice", n(*dice))]),
        Fact::Lost { piece, stands } => ("lost", vec![*piece], vec![("stands", n(*stands))]),
        Fact::Removed { piece, .. } => ("removed", vec![*piece], vec![]),
        Fact::Attached { leader, to } => ("attached", vec![*leader, *to], vec![]),
        Fact::Charged { by, on } => ("charged", vec![*by, *on], vec![]),
        Fact::Released { piece } => ("released", vec![*piece], vec![]),
        Fact::Spared { leader } => ("spared", vec![*leader], vec![]),
        Fact::Nothing(_) => ("nothing", vec![], vec![]),
        Fact::Hex(fact) => on_hexes(fact),
        Fact::Skirmish(fact) => in_skirmish(fact),
    }
}

fn pose(pose: crate::geom::Pose) -> [(&'static str, f64); 3] {
    [("x", inches(pose.at.x)), ("y", inches(pose.at.y)), ("facing", f64::from(pose.facing.get()))]
}

fn on_hexes(fact: &HexFact) -> Parts {
    let n = |number: u8| f64::from(number);
    let flag = |is_so: bool| f64::from(u8::from(is_so));
    match fact {
        HexFact::Owes(_) => ("owes", vec![], vec![]),
        HexFact::Settled => ("settled", vec![], vec![]),
        HexFact::First(_) => ("first", vec![], vec![]),
        HexFact::Shown { piece, morale, .. } => ("shown", vec![*piece], vec![("morale", n(*morale))]),
        HexFact::Went { who, way, cost, is_off, .. } => {
            let mut numbers = vec![("cost", n(*cost)), ("off", flag(*is_off))];
            if let Some(hex) = way.last() {
                numbers.extend([("col", n(hex.col)), ("row", n(hex.row))]);
            }
            ("went", who.clone(), numbers)
        }
        HexFact::Stacked { order } => ("stacked", order.clone(), vec![]),
        HexFact::Turned { who, facing } => ("turned", who.clone(), vec![("facing", n(facing.get()))]),
        HexFact::Attacks { by, on, .. } => ("attacks", vec![*by, *on], vec![]),
        HexFact::Reckoned { by, on, tally } => {
            let numbers = vec![
                ("attack", f64::from(tally.attack)),
                ("defence", f64::from(tally.defence)),
                ("modifier", f64::from(tally.modifier())),
            ];
            ("reckoned", vec![*by, *on], numbers)
        }
        HexFact::Result { on, total, .. } => ("result", vec![*on], vec![("total", f64::from(*total))]),
        HexFact::Hit(blow) => ("hit", vec![blow.by], vec![("col", n(blow.hex.col)), ("row", n(blow.hex.row))]),
        HexFact::Broke { by, who, .. } => ("broke", [*by].into_iter().chain(who.iter().copied()).collect(), vec![]),
        HexFact::Tested { piece, dice, need, passed, modifiers, .. } => {
            let added: i8 = modifiers.iter().map(|modifier| modifier.value).sum();
            let numbers =
                vec![("dice", n(*dice)), ("modifier", f64::from(added)), ("need", n(*need)), ("passed", flag(*passed))];
            ("tested", vec![*piece], numbers)
        }
        HexFact::Routed { who, .. } => ("routed", who.clone(), vec![]),
        HexFact::Heads { who, .. } => ("heads", who.clone(), vec![]),
        HexFact::Hemmed { piece } => ("hemmed", vec![*piece], vec![]),
        HexFact::Pursues { who, prey } => ("pursues", who.iter().copied().chain([*prey]).collect(), vec![]),
        HexFact::Rallied { who } => ("rallied", who.clone(), vec![]),
        HexFact::Bolts { piece, dir, is_barred } => {
            ("bolts", vec![*piece], vec![("direction", n(dir.get())), ("barred", flag(*is_barred))])
        }
        HexFact::Crossed { piece, by } => ("crossed", vec![*piece, *by], vec![]),
    }
}

fn in_skirmish(fact: &SkirmishFact) -> Parts {
    let n = |number: u8| f64::from(number);
    let flag = |is_so: bool| f64::from(u8::from(is_so));
    let blow = |dice: u8, sum: &crate::game::Sum, hits: bool| {
        let [needs, added] = [f64::from(sum.needs()), f64::from(sum.modifier())];
        vec![("dice", n(dice)), ("modifier", added), ("needs", needs), ("hits", flag(hits))]
    };
    match fact {
        SkirmishFact::Owes(_) => ("owes", vec![], vec![]),
        SkirmishFact::Settled => ("settled", vec![], vec![]),
        SkirmishFact::Initiative { pips, .. } => {
            ("initiative", vec![], vec![("first", n(pips[0])), ("second", n(pips[1]))])
        }
        SkirmishFact::First(_) => ("first", vec![], vec![]),
        SkirmishFact::Announced(charge) => ("announced", vec![charge.by, charge.on], vec![]),
        SkirmishFact::Threw { sum, .. } => ("threw", vec![], vec![("sum", n(*sum))]),
        SkirmishFact::Ran { by, on, to, reach, used, contact, .. } => {
            let mut numbers = vec![("reach", inches(*reach)), ("used", inches(*used)), ("contact", flag(*contact))];
            numbers.extend(pose(*to));
            ("ran", vec![*by, *on], numbers)
        }
        SkirmishFact::Walked { who, to, way, .. } => {
            let mut numbers = vec![("used", inches(way.used)), ("allowance", inches(way.allowance))];
            numbers.extend(pose(*to));
            ("walked", vec![*who], numbers)
        }
        SkirmishFact::Turned { who, facing } => ("turned", vec![*who], vec![("facing", f64::from(facing.get()))]),
        SkirmishFact::Left { who } => ("left", vec![*who], vec![]),
        SkirmishFact::Met(melee) => ("met", vec![melee.mover, melee.on], vec![]),
        SkirmishFact::Parted { mover, on } => ("parted", vec![*mover, *on], vec![]),
        SkirmishFact::Named(shot) => ("named", vec![shot.by, shot.on], vec![]),
        SkirmishFact::Contest { who, pip, foes, wins } => {
            let all = [*who].into_iter().chain(foes.iter().map(|(foe, _)| *foe)).collect();
            ("contest", all, vec![("die", n(*pip)), ("wins", flag(*wins))])
        }
        SkirmishFact::Loaded { who, loaded } => ("loaded", vec![*who], vec![("loaded", flag(*loaded))]),
        SkirmishFact::ShotFell { by, on, dice, sum, hits, .. } => {
            ("shot_fell", vec![*by, *on], blow(*dice, sum, *hits))
        }
        SkirmishFact::StrayFell { by, on, dice, sum, hits } => ("stray_fell", vec![*by, *on], blow(*dice, sum, *hits)),
        SkirmishFact::ShotsOver => ("shots_over", vec![], vec![]),
        SkirmishFact::Released { who, arm } => ("dropped", vec![*who], vec![("arm", n(*arm))]),
        SkirmishFact::Drew { who, arm } => ("drew", vec![*who], arm.map(|arm| ("arm", n(arm))).into_iter().collect()),
        SkirmishFact::Announces(leave) => ("would_withdraw", vec![leave.who], pose(leave.to).to_vec()),
        SkirmishFact::Withdrew { who, total, foes, wins, to, .. } => {
            let mut numbers = vec![("total", f64::from(*total)), ("wins", flag(*wins))];
            numbers.extend(pose(*to));
            ("withdrew", [*who].into_iter().chain(foes.iter().map(|(foe, ..)| *foe)).collect(), numbers)
        }
        SkirmishFact::LeavesOver => ("withdrawals_over", vec![], vec![]),
        SkirmishFact::Struck { by, on, dice, sum, hits } => ("struck", vec![*by, *on], blow(*dice, sum, *hits)),
        SkirmishFact::LostBlow { by, on } => ("lost_blow", vec![*by, *on], vec![]),
        SkirmishFact::Slain { who, by } => ("slain", [*who].into_iter().chain(*by).collect(), vec![]),
        SkirmishFact::Fought { mover, on, first } => ("fought", vec![*mover, *on, *first], vec![]),
        SkirmishFact::Fire { by, plot, layings, is_out } => {
            ("fire", vec![*by], vec![("plot", n(*plot)), ("layings", n(*layings)), ("out", flag(*is_out))])
        }
        SkirmishFact::TookBooty { who, .. } => ("took_booty", vec![*who], vec![]),
        SkirmishFact::Shown { who } => ("seen", vec![*who], vec![]),
        SkirmishFact::Runs { who, runs } => ("charges_in_a_row", vec![*who], vec![("turns", n(*runs))]),
    }
}
