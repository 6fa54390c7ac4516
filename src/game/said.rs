//! An input in a few words, whether or not it may be given.

use super::{Action, Input, PieceId, Scenario};
use crate::text::{fill, text};

/// What an input was: `the move of Hypaspists (pikes 8)`.
pub fn input_in_words(scenario: &Scenario, input: &Input) -> String {
    let name = |id: PieceId| scenario.names.get(usize::from(id.0)).map_or("?", |name| name.full.as_str());
    let (key, by, on) = match input {
        Input::Order(Action::Move { piece, .. }) => ("input.move", *piece, *piece),
        Input::Order(Action::Charge { by, on, .. }) => ("input.charge", *by, *on),
        Input::Order(Action::Shoot { by, on }) => ("input.shoot", *by, *on),
        Input::Order(Action::Order { piece, .. }) => ("input.order", *piece, *piece),
        Input::Order(Action::Answer(_)) => return text("input.answer"),
        Input::Order(Action::Done) => return text("input.done"),
        Input::Roll | Input::Dice(_) => return text("input.dice"),
        Input::TookBack(_) => return text("input.back"),
    };
    fill(key, &[("unit", name(by)), ("other", name(on))])
}
