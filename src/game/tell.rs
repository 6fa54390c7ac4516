//! Events and refusals as plain sentences.

use super::{
    Ask, Board, Event, Fact, Illegal, Mark, Miss, Pass, Phase, PieceId, Reason, Removal, Scenario, Side, Todo,
};
use crate::geom::{Inches, Pose};
use crate::text;

#[cfg(hexes)]
#[path = "tell_hexes.rs"]
mod hexes;
#[cfg(skirmish)]
#[path = "tell_skirmish.rs"]
mod skirmish;

/// One event in a sentence, told of the board `before` it; none for what is not worth a line.
pub fn tell(scenario: &Scenario, before: &Board, event: &Event) -> Option<String> {
    let tag = |id: PieceId| tag(scenario, id);
    Some(match &event.fact {
        #[cfg(hexes)]
        Fact::Hex(fact) => return hexes::tell(scenario, before, fact),
        #[cfg(skirmish)]
        Fact::Skirmish(fact) => return skirmish::tell(scenario, before, fact),
        #[cfg(skirmish)]
        Fact::Marked { piece, mark: Mark::Loading, on: true } => skirmish::loads(scenario, before, *piece),
        #[cfg(skirmish)]
        Fact::Began(clock) if before.skirmish.is_some() => return skirmish::began(scenario, before, clock),
        #[cfg(skirmish)]
        Fact::Asked(ask) if before.skirmish.is_some() => return skirmish::asked(scenario, before, ask),
        #[cfg(hexes)]
        Fact::Began(clock) if before.hexes.is_some() => return hexes::began(scenario, clock),
        #[cfg(hexes)]
        Fact::Asked(ask) if before.hexes.is_some() => return hexes::asked(scenario, before, ask),
        #[cfg(hexes)]
        Fact::Removed { piece, why } if before.hexes.is_some() => return Some(hexes::removed(scenario, *piece, *why)),
        Fact::Began(clock) => {
            let turn = clock.turn.to_string();
            let values = [("turn", turn.as_str()), ("side", side(scenario, clock.side))];
            match clock.phase {
                Phase::Move => text::fill("tell.move_step", &values),
                Phase::Shoot => text::fill("tell.shoot_step", &values),
                Phase::Charge => text::fill("tell.charge_step", &values),
                _ => text::fill("tell.fight_step", &values),
            }
        }
        Fact::Asked(Ask::Over(outcome)) => {
            let ([first, second], _) = scenario.rules.losses(before);
            let (first, second) = (first.to_string(), second.to_string());
            let values = [
                ("winner", outcome.winner.map_or("", |winner| side(scenario, winner))),
                ("first", side(scenario, Side(0))),
                ("second", side(scenario, Side(1))),
                ("first_lost", &first),
                ("second_lost", &second),
            ];
            match outcome.winner {
                Some(_) => text::fill("tell.won", &values),
                None => text::fill("tell.draw", &values),
            }
        }
        Fact::Marked { piece, mark: Mark::Crossing, on: true } => text::fill("tell.crossing", &[("unit", tag(*piece))]),
        Fact::Marked { piece, mark: Mark::Flanked, on: true } => text::fill("tell.flanked", &[("unit", tag(*piece))]),
        Fact::Asked(Ask::Roll { what: Todo::Fights(Pass::First), .. }) => text::text("tell.first_blow"),
        Fact::Asked(_) | Fact::Marked { .. } | Fact::Aimed { at: None, .. } => return None,
        Fact::Charged { by, on } => text::fill("tell.charged", &[("unit", tag(*by)), ("enemy", tag(*on))]),
        Fact::Released { piece } => text::fill("tell.released", &[("unit", tag(*piece))]),
        Fact::Spared { leader } => text::fill("tell.spared", &[("leader", tag(*leader))]),
        Fact::Rolled { dice, by_hand } => {
            let pips: Vec<String> = dice.pips().iter().map(u8::to_string).collect();
            let pips = pips.join(" ");
            text::fill(if *by_hand { "tell.dice_by_hand" } else { "tell.dice" }, &[("dice", &pips)])
        }
        Fact::Moved { piece, legs, cost } => moved(scenario, before, *piece, legs, *cost),
        Fact::Faced { piece, toward: Some(toward), .. } => {
            text::fill("tell.faced", &[("unit", tag(*piece)), ("enemy", tag(*toward))])
        }
        Fact::Faced { piece, toward: None, .. } => text::fill("tell.turned_boxed_in", &[("unit", tag(*piece))]),
        Fact::Touched(contact) => {
            let values = [("unit", tag(contact.by)), ("enemy", tag(contact.on))];
            let is_known = before.contacts.iter().any(|known| (known.by, known.on) == (contact.by, contact.on));
            match contact.flank {
                // That it has turned to face has just been told.
                false if is_known => return None,
                false => text::fill("tell.touched", &values),
                true => text::fill("tell.touched_flank", &values),
            }
        }
        Fact::StoppedShort { piece, of, .. } => {
            text::fill("tell.stopped_short", &[("unit", tag(*piece)), ("enemy", tag(*of))])
        }
        Fact::Aimed { piece, at: Some(at) } => text::fill("tell.aimed", &[("unit", tag(*piece)), ("enemy", tag(*at))]),
        Fact::Shot { by, on } => text::fill("tell.shot", &[("unit", tag(*by)), ("enemy", tag(*on))]),
        Fact::Hits { by, on, hits, dice } => {
            let shown = hits.to_string();
            let values = [("unit", tag(*by)), ("enemy", tag(*on)), ("hits", shown.as_str())];
            let key = if *hits == 0 { "tell.dice_miss" } else { "tell.dice_hit" };
            text::count(key, *dice as usize, &values)
        }
        Fact::Lost { piece, stands } => {
            let unit = before.piece(*piece);
            let is_beaten = unit.strength.saturating_sub(*stands) <= scenario.rules.kind(unit.kind).gone_at;
            let key = if is_beaten { "tell.lost_beaten" } else { "tell.lost" };
            let stands = *stands as usize;
            text::fill(
                key,
                &[("unit", tag(*piece)), ("stands", &text::count("tell.stands", stands, &[("word", &word(stands))]))],
            )
        }
        Fact::Removed { piece, why: Removal::Destroyed } => text::fill("tell.removed", &[("unit", tag(*piece))]),
        Fact::Removed { piece, why: Removal::NoFriends } => text::fill("tell.no_friends", &[("unit", tag(*piece))]),
        Fact::Removed { piece, .. } => text::fill("tell.fallen", &[("leader", tag(*piece))]),
        Fact::Attached { leader, to } => text::fill("tell.joined", &[("leader", tag(*leader)), ("unit", tag(*to))]),
        Fact::Nothing(Miss::NoShots(of)) => text::fill("tell.no_shots", &[("side", side(scenario, *of))]),
        Fact::Nothing(Miss::NoCharges(of)) => text::fill("tell.no_charges", &[("side", side(scenario, *of))]),
        Fact::Nothing(Miss::NoFights) => text::text("tell.no_fights"),
        Fact::Nothing(Miss::NoDice) => text::text("tell.no_dice"),
    })
}

fn moved(scenario: &Scenario, before: &Board, piece: PieceId, legs: &[Pose], cost: Inches) -> String {
    let unit = before.piece(piece);
    let cost = cost.tenths();
    let values = [("unit", tag(scenario, piece)), ("cost", cost.as_str())];
    let stays = unit.pose().zip(legs.last()).is_some_and(|(from, to)| from.at == to.at);
    match plate(scenario, piece) {
        _ if stays => text::fill("tell.turned", &values),
        "horse" => text::fill("tell.rode", &values),
        "chariot" => text::fill("tell.drove", &values),
        _ => text::fill("tell.went", &values),
    }
}

/// Why an order is refused, in a sentence or two.
pub fn refuse(scenario: &Scenario, illegal: &Illegal) -> String {
    let tag = |id: &PieceId| tag(scenario, *id);
    match &illegal.reason {
        #[cfg(hexes)]
        Reason::Hex(reason) => hexes::refuse(scenario, *reason),
        #[cfg(skirmish)]
        Reason::Skirmish(reason) => skirmish::refuse(scenario, reason),
        #[cfg(skirmish)]
        Reason::NoSuchPiece if scenario.board.skirmish.is_some() => text::text("man.no.such"),
        #[cfg(skirmish)]
        Reason::NoWay if scenario.board.skirmish.is_some() => text::text("man.no.way"),
        Reason::NotAskedFor => text::text("refuse.not_now"),
        Reason::IsOver => text::text("refuse.over"),
        Reason::NoSuchPiece => text::text("refuse.no_such_unit"),
        Reason::NotYours(piece) => {
            let side = scenario.board.pieces.get(piece.index()).map_or("", |unit| side(scenario, unit.side));
            text::fill("refuse.not_yours", &[("unit", tag(piece)), ("side", side)])
        }
        Reason::IsLeader(piece) => text::fill("refuse.leader", &[("unit", tag(piece))]),
        Reason::HasMoved(piece) => text::fill("refuse.has_moved", &[("unit", tag(piece))]),
        Reason::Held { piece, by } => text::fill("refuse.held", &[("unit", tag(piece)), ("enemy", tag(by))]),
        Reason::NoWay => text::text("refuse.no_way"),
        Reason::TooFar { piece, reach, wanted } => {
            let (reach, wanted) = (reach.to_string(), beyond(*wanted, *reach));
            let key = match plate(scenario, *piece) {
                "horse" => "refuse.too_far_mounted",
                "chariot" => "refuse.too_far_chariot",
                _ => "refuse.too_far",
            };
            text::fill(key, &[("reach", &reach), ("wanted", &wanted)])
        }
        Reason::KeepsFormation { piece, .. } => text::fill("refuse.formation", &[("unit", tag(piece))]),
        Reason::TooSteep { deg, .. } => text::fill("refuse.too_steep", &[("deg", &deg.to_string())]),
        Reason::WheelsTooMuch { deg, .. } => text::fill("refuse.wheels", &[("deg", &deg.to_string())]),
        Reason::Blocked { piece, by } => text::fill("refuse.blocked", &[("unit", tag(piece)), ("other", tag(by))]),
        Reason::TooNear { piece, to, gap } => {
            let gap = hundredths(*gap);
            text::fill("refuse.too_near", &[("unit", tag(piece)), ("enemy", tag(to)), ("gap", &gap)])
        }
        Reason::OffTable(piece) => text::fill("refuse.off_table", &[("unit", tag(piece))]),
        Reason::MayNotEnter { piece, name, .. } => {
            let rule = scenario.rules.texts().iter().find(|rule| rule.id == illegal.cite);
            let rule = rule.map_or("", |rule| rule.text.as_str());
            text::fill("refuse.enter", &[("unit", tag(piece)), ("name", name), ("rule", rule)]).trim().to_string()
        }
        Reason::Waits { piece, until } => {
            text::fill("refuse.waits", &[("unit", tag(piece)), ("turn", &until.to_string())])
        }
        Reason::NoContactNow { piece, on } => {
            text::fill("refuse.no_contact_now", &[("unit", tag(piece)), ("enemy", tag(on))])
        }
        Reason::PastMidstream { piece, name } => {
            text::fill("refuse.past_midstream", &[("unit", tag(piece)), ("name", name)])
        }
        Reason::ShortOfMidstream { piece, name } => {
            text::fill("refuse.short_of_midstream", &[("unit", tag(piece)), ("name", name)])
        }
        Reason::Crossing(piece) => text::fill("refuse.crossing", &[("unit", tag(piece))]),
        Reason::NotACharge { piece } => text::fill("refuse.not_a_charge", &[("unit", tag(piece))]),
        Reason::NotInFront { piece, on } => {
            text::fill("refuse.not_in_front", &[("unit", tag(piece)), ("enemy", tag(on))])
        }
        Reason::DoesNotReach { piece, on } => {
            text::fill("refuse.does_not_reach", &[("unit", tag(piece)), ("enemy", tag(on))])
        }
        Reason::MeetsAnother { piece, on, met } => {
            text::fill("refuse.meets_another", &[("unit", tag(piece)), ("enemy", tag(on)), ("other", tag(met))])
        }
        Reason::WaterBetween { piece, on, name } => {
            text::fill("refuse.water_between", &[("unit", tag(piece)), ("enemy", tag(on)), ("name", name)])
        }
        Reason::EndsInContact { piece, with } => {
            text::fill("refuse.ends_in_contact", &[("unit", tag(piece)), ("enemy", tag(with))])
        }
        Reason::NotBeside { piece, on } => text::fill("refuse.not_beside", &[("unit", tag(piece)), ("enemy", tag(on))]),
        Reason::CannotSquareUp { piece, on } => {
            text::fill("refuse.square_up", &[("unit", tag(piece)), ("enemy", tag(on))])
        }
        Reason::NotBoxedIn(piece) => text::fill("refuse.not_boxed_in", &[("unit", tag(piece))]),
        Reason::NoSuchTurn(piece) => text::fill("refuse.turn", &[("unit", tag(piece))]),
        Reason::DoesNotShoot(piece) => text::fill("refuse.does_not_shoot", &[("unit", tag(piece))]),
        Reason::HasShot(piece) => text::fill("refuse.has_shot", &[("unit", tag(piece))]),
        Reason::Engaged(piece) => text::fill("refuse.engaged", &[("unit", tag(piece))]),
        Reason::Friend(piece) => text::fill("refuse.friend", &[("unit", tag(piece))]),
        Reason::OutOfRange { by, on, range, distance } => {
            let (range, distance) = (range.to_string(), beyond(*distance, *range));
            let values = [("unit", tag(by)), ("enemy", tag(on)), ("range", &range), ("distance", &distance)];
            text::fill("refuse.out_of_range", &values)
        }
        Reason::NoGap { by, on, sight } => {
            let values = [("unit", tag(by)), ("enemy", tag(on))];
            match sight.blocker {
                _ if sight.through_town => text::fill("refuse.town_between", &values),
                Some(other) => {
                    let gap = hundredths(sight.room + sight.room);
                    let values = [values[0], values[1], ("other", tag(&other)), ("gap", &gap)];
                    match sight.room > Inches::ZERO {
                        true => text::fill("refuse.narrow_gap", &values),
                        false => text::fill("refuse.no_gap", &values),
                    }
                }
                None => text::fill("refuse.no_line", &values),
            }
        }
        Reason::NothingToChoose(piece) => text::fill("refuse.no_choice", &[("unit", tag(piece))]),
        Reason::NoSuchOption { of } => text::fill("refuse.no_option", &[("of", &of.to_string())]),
        Reason::WrongDice { want, got } => {
            let (want, got) = (usize::from(*want), got.to_string());
            text::count("refuse.dice", want, &[("got", &got)])
        }
    }
}

/// What a piece is called in a sentence: the tag on the table, a leader's name.
fn tag(scenario: &Scenario, id: PieceId) -> &str {
    scenario.names.get(id.index()).map_or("?", |name| name.tag.as_str())
}

fn side(scenario: &Scenario, side: Side) -> &str {
    &scenario.rules.about().sides[side.index()].name
}

/// The shape of its stands: how it goes.
fn plate(scenario: &Scenario, id: PieceId) -> &str {
    let piece = scenario.board.pieces.get(id.index());
    piece.map_or("", |piece| scenario.rules.kind(piece.kind).plate.as_str())
}

/// A small count in words.
fn word(n: usize) -> String {
    match n {
        1..=12 => text::text("tell.words").split(' ').nth(n - 1).unwrap_or_default().to_string(),
        _ => n.to_string(),
    }
}

/// With one decimal, or two when one would not show that it is more than `limit`.
fn beyond(length: Inches, limit: Inches) -> String {
    let tenths = (length.get() + 50) / 100 * 100;
    if tenths > limit.get() { length.tenths() } else { length.rounded().to_string() }
}

/// With one decimal where that is exact, else two, rounded down so that it never looks wide enough.
fn hundredths(length: Inches) -> String {
    let floor = Inches::thousandths(length.get().max(0) / 10 * 10);
    if floor.get() % 100 == 0 { floor.tenths() } else { floor.to_string() }
}
