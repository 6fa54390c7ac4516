//! What the page asks of a table, whatever game is played at it.

use super::filed::Filed;
use super::html::Node;
use super::message::Effect;
use super::picture::Picture;
use super::table::seat::Seat;
use super::table::{Key, Msg, Options};
use crate::game::{Game, Scenario};

/// A table at which a game is played: one kind for trays, one for hexes.
pub trait Desk: Seat {
    /// The battles it plays.
    type Battle: Filed;

    /// A table for this game.
    fn new(game: Game, options: Options) -> Self;

    /// Changes what the set-up dialog decided.
    fn set_options(&mut self, options: Options);

    /// Whether dice have fallen that have not all been looked at yet.
    fn is_unseen(&self) -> bool;

    /// Takes a message.
    fn update(&mut self, msg: Msg) -> Vec<Effect>;

    /// The screen now.
    fn view(&self) -> Node;

    /// Whether it has a use for this key.
    fn takes(&self, key: &Key) -> bool;

    /// What is drawn in the field now.
    fn picture(&self) -> Box<dyn Picture + '_>;

    /// How such a battle is played: what, and how.
    fn how(scenario: &Scenario) -> Vec<(String, String)>;

    /// The table on paper.
    fn paper(game: &Game) -> Node;
}
