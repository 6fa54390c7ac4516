//! A table of hexes as the page asks for it.

use super::{HexTable, show};
use crate::game::{Game, Scenario};
use crate::scenario::HexBattle;
use crate::ui::Effect;
use crate::ui::desk::Desk;
use crate::ui::html::Node;
use crate::ui::picture::Picture;
use crate::ui::table::{Key, Msg, Options};

impl Desk for HexTable {
    type Battle = HexBattle;

    fn new(game: Game, options: Options) -> HexTable {
        HexTable::new(game, options)
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
        Box::new(self.picture())
    }

    fn how(scenario: &Scenario) -> Vec<(String, String)> {
        show::how(scenario)
    }

    fn report(game: &Game) -> Node {
        show::report(game)
    }

    fn paper(game: &Game) -> Node {
        show::paper(game)
    }
}
