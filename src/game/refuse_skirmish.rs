//! Why something in a skirmish is refused: each reason in a sentence or two that say what would be allowed.

use super::{plot_name, row_name};
use crate::game::tell::tag;
use crate::game::{PieceId, Scenario, SkirmishReason, SkirmishRow, Terrain};
use crate::text;

/// Why something is refused.
pub(in crate::game) fn refuse(scenario: &Scenario, reason: &SkirmishReason) -> String {
    let board = &scenario.board;
    let tag = |id: &PieceId| tag(scenario, *id);
    let [reach, room, beside] = scenario.rules.near_lengths().map(|length| length.to_string());
    let fill = |key: &str, who: &PieceId| {
        let lengths = [("reach", reach.as_str()), ("room", &room), ("beside", &beside)];
        text::fill(&format!("man.no.{key}"), &[&[("who", tag(who))], &lengths[..]].concat())
    };
    let two = |key: &str, who: &PieceId, foe: &PieceId| {
        let values = [("who", tag(who)), ("foe", tag(foe)), ("reach", reach.as_str()), ("room", &room)];
        text::fill(&format!("man.no.{key}"), &values)
    };
    let missile = |who: &PieceId| {
        let row = board.pieces.get(who.index()).and_then(|_| board.kit(*who).missile);
        row.map_or(String::new(), |row| row_name(scenario, SkirmishRow::Missile(row)))
    };
    let armed = |key: &str, who: &PieceId| {
        text::fill(&format!("man.no.{key}"), &[("who", tag(who)), ("weapon", &missile(who))])
    };
    match reason {
        SkirmishReason::Engaged { piece, by } => two("engaged", piece, by),
        SkirmishReason::NotEngaged(who) => fill("not_engaged", who),
        SkirmishReason::HasAnnounced(who) => fill("has_announced", who),
        SkirmishReason::ChargesLeft(who) => fill("charges_left", who),
        SkirmishReason::NotAnnounced(who) => fill("not_announced", who),
        SkirmishReason::ThirdInARow(who) => fill("third_in_a_row", who),
        SkirmishReason::NotStraight(who) => fill("not_straight", who),
        SkirmishReason::NoChargeThrough { piece, ground } => {
            let ground = row_name(scenario, SkirmishRow::Ground(*ground));
            text::fill("man.no.charge_through", &[("who", tag(piece)), ("ground", &ground)])
        }
        SkirmishReason::FriendInTheWay { piece, by } => two("friend_in_the_way", piece, by),
        SkirmishReason::Unseen { by, on, plot } => {
            let place = plot_name(board, *plot);
            let values = [("who", tag(by)), ("foe", tag(on)), ("place", place.as_str())];
            let plot = board.in_skirmish().land.plots.get(usize::from(*plot));
            let is_woods = plot.is_some_and(|plot| plot.terrain == Terrain::Woods);
            text::fill(if is_woods { "man.no.unseen.woods" } else { "man.no.unseen" }, &values)
        }
        SkirmishReason::CarriesBooty(who) => fill("carries_booty", who),
        SkirmishReason::TooFar { piece, allowance, wanted, ground } => {
            let (allowance, wanted) = (allowance.to_string(), super::super::beyond(*wanted, *allowance));
            let ground = ground.map(|row| row_name(scenario, SkirmishRow::Ground(row)));
            let key = if ground.is_some() { "man.no.too_far.ground" } else { "man.no.too_far" };
            let ground = ground.unwrap_or_default();
            let values = [("who", tag(piece)), ("allowance", &allowance), ("wanted", &wanted), ("ground", &ground)];
            text::fill(key, &values)
        }
        SkirmishReason::NoRoom { piece, to } => two("no_room", piece, to),
        SkirmishReason::Closed { piece, plot } => {
            let place = plot_name(board, *plot);
            let terrain = board.in_skirmish().land.plots.get(usize::from(*plot)).map(|plot| plot.terrain);
            let key = match terrain {
                Some(Terrain::Water) => "man.no.closed.water",
                _ if board.kit(*piece).mounted => "man.no.closed.mounted",
                _ => "man.no.closed.fire",
            };
            text::fill(key, &[("who", tag(piece)), ("place", &place)])
        }
        SkirmishReason::OutsideZone(who) => fill("outside_zone", who),
        SkirmishReason::NoExit(who) => fill("no_exit", who),
        SkirmishReason::NoMissile(who) => fill("no_missile", who),
        SkirmishReason::NoSuchArm(who) => fill("no_such_arm", who),
        SkirmishReason::NotThrown(who) => fill("not_thrown", who),
        SkirmishReason::NotLoaded(who) => armed("not_loaded", who),
        SkirmishReason::NothingToLoad(who) => fill("nothing_to_load", who),
        SkirmishReason::HasMoved(who) => fill("has_moved", who),
        SkirmishReason::HasCharged(who) => fill("has_charged", who),
        SkirmishReason::EngagedEarlier(who) => fill("engaged_earlier", who),
        SkirmishReason::EngagedHimself(who) => fill("engaged_himself", who),
        SkirmishReason::NoMoreShots(who) => fill("no_more_shots", who),
        SkirmishReason::HasShot(who) => fill("has_shot", who),
        SkirmishReason::NotInFront { by, on } => two("not_in_front", by, on),
        SkirmishReason::Hidden(who) => fill("hidden", who),
        SkirmishReason::Nation(who) => armed("nation", who),
        SkirmishReason::NeedsMount(who) => fill("needs_mount", who),
        SkirmishReason::NeedsShield(who) => fill("needs_shield", who),
        SkirmishReason::NotFirstTurn(who) => fill("not_first_turn", who),
        SkirmishReason::Loads(who) => fill("loads", who),
        SkirmishReason::Withdraws(who) => fill("withdraws", who),
        SkirmishReason::NotAway { piece, from } => two("not_away", piece, from),
        SkirmishReason::StillInReach { piece, of } => two("still_in_reach", piece, of),
        SkirmishReason::NothingToBurn(who) => fill("nothing_to_burn", who),
        SkirmishReason::Ablaze(plot) => text::fill("man.no.ablaze", &[("place", &plot_name(board, *plot))]),
        SkirmishReason::NoFire(plot) => text::fill("man.no.no_fire", &[("place", &plot_name(board, *plot))]),
        SkirmishReason::HasBurnt(who) => fill("has_burnt", who),
    }
}
