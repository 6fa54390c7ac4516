//! A table of hexes as the page asks for it.

use super::{HexTable, map};
use crate::game::{Game, Scenario};
use crate::scenario::HexBattle;
use crate::ui::Effect;
use crate::ui::desk::Desk;
use crate::ui::html::{Node, el};
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

    fn how(_: &Scenario) -> Vec<(String, String)> {
        Vec::new()
    }

    fn report(_: &Game) -> Node {
        el("main").into()
    }

    fn paper(game: &Game) -> Node {
        map::svg_map(game.scenario(), game.board())
    }
}
