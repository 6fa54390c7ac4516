//! Why an order is refused, as an object.

use super::error::Problem;
use super::number::inches;
use crate::game::{HexReason, Illegal, PieceId, Reason, Scenario, SkirmishReason, refuse};
use crate::order::Named;
use crate::text::text;

type Parts = (&'static str, Vec<PieceId>, Vec<(&'static str, f64)>);

/// Why an order is refused.
pub(super) fn of(scenario: &Scenario, why: &Illegal) -> Problem {
    let (code, pieces, numbers) = parts(&why.reason);
    let mut named = Named::new();
    for (name, number) in numbers {
        named.insert(name.to_string(), number);
    }
    Problem {
        code,
        sentence: match why.reason {
            // The page speaks of its panel there.
            Reason::NotAskedFor => text("library.not_now"),
            _ => refuse(scenario, why),
        },
        pieces: pieces.into_iter().map(|piece| piece.0).collect(),
        numbers: named,
        rule: Some(why.cite.0),
        faults: Vec::new(),
    }
}

fn parts(reason: &Reason) -> Parts {
    let n = |number: u16| f64::from(number);
    match reason {
        Reason::NotAskedFor => ("not_now", vec![], vec![]),
        Reason::IsOver => ("over", vec![], vec![]),
        Reason::NoSuchPiece => ("no_such_piece", vec![], vec![]),
        Reason::NotYours(piece) => ("not_yours", vec![*piece], vec![]),
        Reason::IsLeader(piece) => ("leader", vec![*piece], vec![]),
        Reason::HasMoved(piece) => ("has_moved", vec![*piece], vec![]),
        Reason::Held { piece, by } => ("held", vec![*piece, *by], vec![]),
        Reason::NoWay => ("no_way", vec![], vec![]),
        Reason::TooFar { piece, reach, wanted } => {
            ("too_far", vec![*piece], vec![("reach", inches(*reach)), ("wanted", inches(*wanted))])
        }
        Reason::KeepsFormation { piece, .. } => ("keeps_formation", vec![*piece], vec![]),
        Reason::TooSteep { piece, deg } => ("too_steep", vec![*piece], vec![("degrees", n(*deg))]),
        Reason::WheelsTooMuch { piece, deg } => ("wheels_too_much", vec![*piece], vec![("degrees", n(*deg))]),
        Reason::Blocked { piece, by } => ("blocked", vec![*piece, *by], vec![]),
        Reason::TooNear { piece, to, gap } => ("too_near", vec![*piece, *to], vec![("gap", inches(*gap))]),
        Reason::OffTable(piece) => ("off_table", vec![*piece], vec![]),
        Reason::MayNotEnter { piece, .. } => ("may_not_enter", vec![*piece], vec![]),
        Reason::Waits { piece, until } => ("waits", vec![*piece], vec![("turn", n(*until))]),
        Reason::NoContactNow { piece, on } => ("no_contact_now", vec![*piece, *on], vec![]),
        Reason::PastMidstream { piece, .. } => ("past_midstream", vec![*piece], vec![]),
        Reason::ShortOfMidstream { piece, .. } => ("short_of_midstream", vec![*piece], vec![]),
        Reason::Crossing(piece) => ("crossing", vec![*piece], vec![]),
        Reason::NotACharge { piece } => ("not_a_charge", vec![*piece], vec![]),
        Reason::NotInFront { piece, on } => ("not_in_front", vec![*piece, *on], vec![]),
        Reason::DoesNotReach { piece, on } => ("does_not_reach", vec![*piece, *on], vec![]),
        Reason::MeetsAnother { piece, on, met } => ("meets_another", vec![*piece, *on, *met], vec![]),
        Reason::WaterBetween { piece, on, .. } => ("water_between", vec![*piece, *on], vec![]),
        Reason::EndsInContact { piece, with } => ("ends_in_contact", vec![*piece, *with], vec![]),
        Reason::NotBeside { piece, on } => ("not_beside", vec![*piece, *on], vec![]),
        Reason::CannotSquareUp { piece, on } => ("cannot_square_up", vec![*piece, *on], vec![]),
        Reason::NotBoxedIn(piece) => ("not_boxed_in", vec![*piece], vec![]),
        Reason::NoSuchTurn(piece) => ("no_such_turn", vec![*piece], vec![]),
        Reason::DoesNotShoot(piece) => ("does_not_shoot", vec![*piece], vec![]),
        Reason::HasShot(piece) => ("has_shot", vec![*piece], vec![]),
        Reason::Engaged(piece) => ("engaged", vec![*piece], vec![]),
        Reason::Friend(piece) => ("friend", vec![*piece], vec![]),
        Reason::OutOfRange { by, on, range, distance } => {
            ("out_of_range", vec![*by, *on], vec![("range", inches(*range)), ("distance", inches(*distance))])
        }
        Reason::NoGap { by, on, sight } => {
            let pieces = [*by, *on].into_iter().chain(sight.blocker).collect();
            ("no_gap", pieces, vec![("gap", inches(sight.room + sight.room)), ("distance", inches(sight.distance))])
        }
        Reason::NothingToChoose(piece) => ("nothing_to_choose", vec![*piece], vec![]),
        Reason::NoSuchOption { of } => ("no_such_option", vec![], vec![("options", f64::from(*of))]),
        Reason::WrongDice { want, got } => ("wrong_dice", vec![], vec![("wanted", n(*want)), ("got", n(*got))]),
        Reason::Hex(reason) => on_hexes(*reason),
        Reason::Skirmish(reason) => in_skirmish(reason),
    }
}

fn on_hexes(reason: HexReason) -> Parts {
    let word = reason.word();
    match reason {
        HexReason::Friend(piece)
        | HexReason::Enemy(piece)
        | HexReason::TakenByEnemy(piece)
        | HexReason::ForbiddenContact(piece) => (word, vec![piece], vec![]),
        HexReason::Movement { has, needs } => {
            (word, vec![], vec![("has", f64::from(has)), ("needs", f64::from(needs))])
        }
        _ => (word, vec![], vec![]),
    }
}

fn in_skirmish(reason: &SkirmishReason) -> Parts {
    use SkirmishReason as Why;
    let plot = |at: u8| ("plot", f64::from(at));
    match reason {
        Why::Engaged { piece, by } => ("engaged", vec![*piece, *by], vec![]),
        Why::NotEngaged(who) => ("not_engaged", vec![*who], vec![]),
        Why::HasAnnounced(who) => ("has_announced", vec![*who], vec![]),
        Why::ChargesLeft(who) => ("charges_left", vec![*who], vec![]),
        Why::NotAnnounced(who) => ("not_announced", vec![*who], vec![]),
        Why::ThirdInARow(who) => ("third_in_a_row", vec![*who], vec![]),
        Why::NotStraight(who) => ("not_straight", vec![*who], vec![]),
        Why::NoChargeThrough { piece, .. } => ("no_charge_through", vec![*piece], vec![]),
        Why::FriendInTheWay { piece, by } => ("friend_in_the_way", vec![*piece, *by], vec![]),
        Why::Unseen { by, on, plot: at } => ("unseen", vec![*by, *on], vec![plot(*at)]),
        Why::CarriesBooty(who) => ("carries_booty", vec![*who], vec![]),
        Why::TooFar { piece, allowance, wanted, .. } => {
            ("too_far", vec![*piece], vec![("reach", inches(*allowance)), ("wanted", inches(*wanted))])
        }
        Why::NoRoom { piece, to } => ("no_room", vec![*piece, *to], vec![]),
        Why::Closed { piece, plot: at } => ("closed", vec![*piece], vec![plot(*at)]),
        Why::OutsideZone(who) => ("outside_zone", vec![*who], vec![]),
        Why::NoExit(who) => ("no_exit", vec![*who], vec![]),
        Why::NoMissile(who) => ("no_missile", vec![*who], vec![]),
        Why::NoSuchArm(who) => ("no_such_arm", vec![*who], vec![]),
        Why::NotThrown(who) => ("not_thrown", vec![*who], vec![]),
        Why::NotLoaded(who) => ("not_loaded", vec![*who], vec![]),
        Why::NothingToLoad(who) => ("nothing_to_load", vec![*who], vec![]),
        Why::HasMoved(who) => ("has_moved", vec![*who], vec![]),
        Why::HasCharged(who) => ("has_charged", vec![*who], vec![]),
        Why::EngagedEarlier(who) => ("engaged_earlier", vec![*who], vec![]),
        Why::EngagedHimself(who) => ("engaged_himself", vec![*who], vec![]),
        Why::NoMoreShots(who) => ("no_more_shots", vec![*who], vec![]),
        Why::HasShot(who) => ("has_shot", vec![*who], vec![]),
        Why::NotInFront { by, on } => ("not_in_front", vec![*by, *on], vec![]),
        Why::Hidden(who) => ("hidden", vec![*who], vec![]),
        Why::Nation(who) => ("nation", vec![*who], vec![]),
        Why::NeedsMount(who) => ("needs_mount", vec![*who], vec![]),
        Why::NeedsShield(who) => ("needs_shield", vec![*who], vec![]),
        Why::NotFirstTurn(who) => ("not_first_turn", vec![*who], vec![]),
        Why::Loads(who) => ("loads", vec![*who], vec![]),
        Why::Withdraws(who) => ("withdraws", vec![*who], vec![]),
        Why::NotAway { piece, from } => ("not_away", vec![*piece, *from], vec![]),
        Why::StillInReach { piece, of } => ("still_in_reach", vec![*piece, *of], vec![]),
        Why::NothingToBurn(who) => ("nothing_to_burn", vec![*who], vec![]),
        Why::Ablaze(at) => ("ablaze", vec![], vec![plot(*at)]),
        Why::NoFire(at) => ("no_fire", vec![], vec![plot(*at)]),
        Why::HasBurnt(who) => ("has_burnt", vec![*who], vec![]),
    }
}
