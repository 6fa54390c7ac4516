//! What the page asks of a table, whatever game is played at it.

use super::filed::Filed;
use super::html::Node;
use super::message::Effect;
use super::picture::Picture;
use super::table::{Key, Msg, Options, Table};
use super::{dialog, report};
use crate::game::{Game, Scenario};
use crate::scenario::Battle;

/// A table at which a game is played: one kind for trays, one for hexes.
pub trait Desk {
    /// The battles it plays.
    type Battle: Filed;

    /// A table for this game.
    fn new(game: Game, options: Options) -> Self;

    /// The game as it stands.
    fn game(&self) -> &Game;

    /// What the set-up dialog decided.
    fn options(&self) -> &Options;

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

    /// The report of a game.
    fn report(game: &Game) -> Node;

    /// The table on paper.
    fn paper(game: &Game) -> Node;
}

impl Desk for Table {
    type Battle = Battle;

    fn new(game: Game, options: Options) -> Table {
        Table::new(game, options)
    }

    fn game(&self) -> &Game {
        self.game()
    }

    fn options(&self) -> &Options {
        self.options()
    }

    fn set_options(&mut self, options: Options) {
        self.set_options(options);
    }

    fn is_unseen(&self) -> bool {
        self.is_unseen()
    }

    fn update(&mut self, msg: Msg) -> Vec<Effect> {
        self.update(msg)
    }

    fn view(&self) -> Node {
        self.view()
    }

    fn takes(&self, key: &Key) -> bool {
        self.takes(key)
    }

    fn picture(&self) -> Box<dyn Picture + '_> {
        Box::new(self.scene())
    }

    fn how(scenario: &Scenario) -> Vec<(String, String)> {
        dialog::how_with_trays(scenario)
    }

    fn report(game: &Game) -> Node {
        report::view(game)
    }

    fn paper(game: &Game) -> Node {
        report::paper(game)
    }
}
