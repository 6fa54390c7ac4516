//! The table screen: a game being played.

use super::Effect;
use super::html::{Node, el};
use crate::game::Game;

/// Something happened on the table screen.
#[derive(Clone, Debug, PartialEq)]
pub enum Msg {
    /// Take back the last order.
    Undo,
}

/// The table screen.
pub struct Table {
    game: Game,
}

impl Table {
    /// A screen for this game.
    pub fn new(game: Game) -> Table {
        Table { game }
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Takes a message.
    pub fn update(&mut self, msg: Msg) -> Vec<Effect> {
        match msg {
            Msg::Undo => {
                self.game.undo();
                vec![Effect::Save]
            }
        }
    }

    /// The screen now.
    pub fn view(&self) -> Node {
        el("main").id("table").into()
    }
}
