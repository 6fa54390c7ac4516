//! Orders: which there are, as plain objects, and what each does in a sentence.

use serde::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};

use super::number;
use crate::game::{Action, Ask, Board, Game, Hand, Mark, Order, Phase, PieceId, Record, Scenario, Step};
use crate::scenario::{self, GameKind, Json};
use crate::text::{fill, text};

/// A value of JSON as a plain object.
pub struct Plain(pub(super) Json);

impl Serialize for Plain {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Shown(&self.0).serialize(serializer)
    }
}

struct Shown<'j>(&'j Json);

impl Serialize for Shown<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Json::Null => serializer.serialize_unit(),
            Json::Flag(flag) => serializer.serialize_bool(*flag),
            Json::Number(number) => serializer.serialize_f64(number::read(number)),
            Json::Text(text) => serializer.serialize_str(text),
            Json::List(items) => {
                let mut list = serializer.serialize_seq(Some(items.len()))?;
                for item in items {
                    list.serialize_element(&Shown(&item.value))?;
                }
                list.end()
            }
            Json::Object(members) => {
                let mut map = serializer.serialize_map(Some(members.len()))?;
                for member in members {
                    map.serialize_entry(&member.key, &Shown(&member.value.value))?;
                }
                map.end()
            }
        }
    }
}

/// An order as in record files.
pub(super) fn action(action: &Action) -> Plain {
    Plain(scenario::action_as_json(action))
}

/// A record as in its file, the seed as a text.
pub(super) fn record(record: &Record) -> Plain {
    let mut whole = scenario::record_as_json(record);
    if let Json::Object(members) = &mut whole {
        for member in members.iter_mut().filter(|member| member.key == "seed") {
            member.value.value = Json::Text(record.seed.to_string());
        }
    }
    Plain(whole)
}

/// Who an order is for.
pub(super) fn piece_of(action: &Action) -> Option<u8> {
    match action {
        Action::Move { piece, .. } | Action::Order { piece, .. } => Some(piece.0),
        Action::Charge { by, .. } | Action::Shoot { by, .. } => Some(by.0),
        Action::Answer(_) | Action::Done => None,
    }
}

/// The orders that would be accepted: those the rules list, and of moves in inches those worth trying.
pub(super) fn orders(game: &Game) -> Vec<Action> {
    let (rules, board) = (game.rules(), game.board());
    let mut orders = rules.orders(board);
    let Ask::Order(side) = board.ask else { return orders };
    if board.clock.phase != Phase::Move || GameKind::of_board(board) == GameKind::Hexes {
        return orders;
    }
    // The order that ends the step stays the last.
    let done = orders.pop();
    for id in board.ids().filter(|&id| board.piece(id).side == side && !board.piece(id).has(Mark::Moved)) {
        for steps in rules.tries(board, id) {
            let whole = Action::Move { piece: id, steps };
            let wanted = match (&whole, rules.act(board, &whole).is_ok()) {
                (Action::Move { steps, .. }, false) => Action::Move { piece: id, steps: rules.trim(board, id, steps) },
                _ => whole,
            };
            if !orders.contains(&wanted) && rules.act(board, &wanted).is_ok() {
                orders.push(wanted);
            }
        }
    }
    orders.extend(done);
    orders
}

/// What a piece is called in a sentence.
pub(super) fn tag(scenario: &Scenario, id: PieceId) -> &str {
    scenario.names.get(id.index()).map_or("?", |name| name.tag.as_str())
}

/// What an order does, in a sentence.
pub(super) fn order(scenario: &Scenario, board: &Board, action: &Action) -> String {
    let one = |key: &str, who: PieceId| fill(key, &[("unit", tag(scenario, who))]);
    let two =
        |key: &str, who: PieceId, on: PieceId| fill(key, &[("unit", tag(scenario, who)), ("enemy", tag(scenario, on))]);
    match action {
        Action::Move { piece, steps } => {
            fill("library.move", &[("unit", tag(scenario, *piece)), ("legs", &legs(scenario, board, *piece, steps))])
        }
        Action::Charge { by, on, steps } => {
            let key = match GameKind::of_board(board) {
                GameKind::Hexes if board.clock.phase == Phase::Back => "library.strikes",
                GameKind::Hexes => "library.attacks",
                _ => "library.charges",
            };
            let plain = two(key, *by, *on);
            match steps.is_empty() {
                true => format!("{plain}."),
                false => format!("{plain}: {}.", legs(scenario, board, *by, steps)),
            }
        }
        Action::Shoot { by, on } => two("library.shoots", *by, *on),
        Action::Order { piece, order: Order::Aim(on) } => two("library.aims", *piece, *on),
        Action::Order { piece, order } => match *order {
            Order::Aim(on) => two("library.aims", *piece, on),
            Order::Deploy { col, row, .. } | Order::DeployStack { col, row } => {
                let hex = format!("{col:02}{row:02}");
                let is_stack = matches!(order, Order::DeployStack { .. });
                let key = if is_stack { "library.deploys.stack" } else { "library.deploys" };
                fill(key, &[("unit", tag(scenario, *piece)), ("hex", &hex)])
            }
            Order::Stop => text("hex.stop.offer") + ".",
            Order::Turn(to) => {
                let way = text(&format!("hex.corner.{to}"));
                fill("library.turns", &[("unit", tag(scenario, *piece)), ("way", &way)])
            }
            Order::Flee(way) => nth("library.flees", tag(scenario, *piece), way),
            Order::Advance => one("library.advances", *piece),
            Order::Pursue { prey, way } => {
                let n = (way + 1).to_string();
                let values = [("unit", tag(scenario, *piece)), ("enemy", tag(scenario, prey)), ("n", n.as_str())];
                fill("library.pursues", &values)
            }
            Order::Rally => one("library.rallies", *piece),
            Order::Load => one("library.loads", *piece),
            Order::Throw { .. } | Order::Burn(_) | Order::Quench(_) | Order::Draw(_) | Order::Withdraw { .. } => {
                super::skirmish::order(scenario, board, *piece, *order)
            }
        },
        Action::Answer(n) => super::ask::options(scenario, board).into_iter().nth((*n).into()).unwrap_or_default(),
        Action::Done => text("library.done"),
    }
}

fn nth(key: &str, unit: &str, n: u8) -> String {
    fill(key, &[("unit", unit), ("n", &(n + 1).to_string())])
}

/// Legs one after another.
fn legs(scenario: &Scenario, board: &Board, who: PieceId, steps: &[Step]) -> String {
    let mut here = board.spot(who).map(|spot| spot.hex);
    let told: Vec<String> = steps.iter().map(|step| leg(scenario, step, &mut here)).collect();
    told.join(", ")
}

fn leg(scenario: &Scenario, step: &Step, here: &mut Option<crate::geom::Hex>) -> String {
    let hand = |hand: Hand| text(if hand == Hand::Left { "library.left" } else { "library.right" });
    match *step {
        Step::Ahead { d } => fill("library.leg.ahead", &[("d", &d.to_string())]),
        Step::Oblique { side, deg, d } => {
            fill("library.leg.oblique", &[("d", &d.to_string()), ("deg", &deg.to_string()), ("hand", &hand(side))])
        }
        Step::Wheel { side, deg } => fill("library.leg.wheel", &[("deg", &deg.to_string()), ("hand", &hand(side))]),
        Step::Free { bearing, d, facing } => {
            let (bearing, facing) = (bearing.get().to_string(), facing.get().to_string());
            fill("library.leg.free", &[("bearing", &bearing), ("d", &d.to_string()), ("facing", &facing)])
        }
        Step::TurnIn { on } => fill("library.leg.turn_in", &[("enemy", tag(scenario, on))]),
        Step::Face { turn } => fill("library.leg.face", &[("deg", &turn.to_string())]),
        Step::With { on } => fill("library.leg.with", &[("unit", tag(scenario, on))]),
        Step::Hex { dir } => {
            *here = here.and_then(|hex| crate::geom::Dir::new(dir).map(|dir| hex.next(dir)));
            fill("library.leg.hex", &[("hex", &here.map_or_else(|| "?".to_string(), |hex| hex.to_string()))])
        }
        Step::Corner { facing } => fill("library.leg.corner", &[("way", &text(&format!("hex.corner.{facing}")))]),
        Step::Join { order } => fill("library.leg.join", &[("n", &(u16::from(order) + 1).to_string())]),
        Step::To { x, y } => fill("library.leg.to", &[("x", &x.to_string()), ("y", &y.to_string())]),
        Step::Look { facing } => fill("library.leg.look", &[("deg", &facing.get().to_string())]),
        Step::Exit => text("library.leg.exit"),
    }
}
