//! Kinds of battle files: for trays, for hexes, for skirmishes.

use crate::game::{Scenario, Switches};
#[cfg(hexes)]
use crate::scenario::HexBattle;
#[cfg(skirmish)]
use crate::scenario::SkirmishBattle;
use crate::scenario::{self, Battle, Fault, GameKind};

/// What a card or a dialog says of a battle.
#[derive(Clone, Copy, Debug)]
pub struct Face<'a> {
    /// Its id.
    pub id: &'a str,
    /// Its name.
    pub title: &'a str,
    /// When it was fought, in words.
    pub date: &'a str,
    /// One line about it.
    pub hook: &'a str,
    /// How long it takes.
    pub minutes: u16,
    /// The fewest and the most players.
    pub players: [u16; 2],
    /// The id of its rules.
    pub rules: &'a str,
    /// Whether they stand in its file.
    pub brings_rules: bool,
    /// Who wrote them.
    pub credit: &'a str,
}

/// The face of a battle file: both kinds call these things by the same names.
macro_rules! face {
    ($battle:expr) => {
        Face {
            id: &$battle.id,
            title: &$battle.title,
            date: &$battle.date,
            hook: &$battle.hook,
            minutes: $battle.minutes,
            players: $battle.players,
            rules: $battle.rules.id(),
            brings_rules: $battle.rules.is_own(),
            credit: $battle.rules.tables().map_or("", |file| &file.credit),
        }
    };
}

/// A kind of battle file, and the page that plays it.
pub trait Filed: Sized + 'static {
    /// What is played with it.
    const KIND: GameKind;
    /// How its page is called: a key of the catalogue.
    const TITLE: &'static str;
    /// What stands over its battles.
    const HEAD: &'static str;
    /// What is said of home-made ones.
    const OWN: &'static str;

    /// The page of its set-up editor, if it has one, and how the keys begin under which drafts are kept.
    const EDITOR: Option<[&'static str; 2]> = None;

    /// Those that come with the program, in the order of their cards.
    fn built_in() -> &'static [Self];

    /// The file of the built-in one with this id.
    fn built_in_text(id: &str) -> Option<&'static str>;

    /// Reads a file.
    fn read(text: &str) -> Result<Self, Vec<Fault>>;

    /// Reads a file as far as it goes, with what is wrong: none where there is nothing to edit.
    fn read_draft(text: &str) -> (Option<Self>, Vec<Fault>) {
        match Self::read(text) {
            Ok(battle) => (Some(battle), Vec::new()),
            Err(faults) => (None, faults),
        }
    }

    /// Opens the built-in one with this id.
    fn open(id: &str, switches: &Switches) -> Result<Scenario, Vec<Fault>> {
        scenario::open(id, switches)
    }

    /// Makes it ready with these switches on.
    fn set_up(&self, switches: &Switches) -> Result<Scenario, Vec<Fault>>;

    /// What a card says of it.
    fn face(&self) -> Face<'_>;

    /// The built-in one with this id.
    fn known(id: &str) -> Option<&'static Self> {
        Self::built_in().iter().find(|battle| battle.face().id == id)
    }
}

impl Filed for Battle {
    const KIND: GameKind = GameKind::Trays;
    const TITLE: &'static str = "page.title";
    const HEAD: &'static str = "page.title";
    const OWN: &'static str = "page.own.line";
    const EDITOR: Option<[&'static str; 2]> = Some(["edit.html", "draft."]);

    fn read_draft(text: &str) -> (Option<Battle>, Vec<Fault>) {
        scenario::read_draft(text)
    }

    fn built_in() -> &'static [Battle] {
        scenario::battles()
    }

    fn built_in_text(id: &str) -> Option<&'static str> {
        scenario::battle_text(id)
    }

    fn read(text: &str) -> Result<Battle, Vec<Fault>> {
        scenario::read_battle(text)
    }

    fn set_up(&self, switches: &Switches) -> Result<Scenario, Vec<Fault>> {
        scenario::set_up(self, switches)
    }

    fn face(&self) -> Face<'_> {
        face!(self)
    }
}

#[cfg(hexes)]
impl Filed for HexBattle {
    const KIND: GameKind = GameKind::Hexes;
    const TITLE: &'static str = "hex.page.title";
    const HEAD: &'static str = "hex.page.head";
    const OWN: &'static str = "hex.page.own";

    fn built_in() -> &'static [HexBattle] {
        scenario::hex_battles()
    }

    fn built_in_text(id: &str) -> Option<&'static str> {
        scenario::hex_battle_text(id)
    }

    fn read(text: &str) -> Result<HexBattle, Vec<Fault>> {
        scenario::read_hex_battle(text)
    }

    fn set_up(&self, switches: &Switches) -> Result<Scenario, Vec<Fault>> {
        scenario::set_up_hexes(self, switches)
    }

    fn face(&self) -> Face<'_> {
        face!(self)
    }
}

#[cfg(skirmish)]
impl Filed for SkirmishBattle {
    const KIND: GameKind = GameKind::Skirmish;
    const TITLE: &'static str = "man.page.title";
    const HEAD: &'static str = "man.page.head";
    const OWN: &'static str = "man.page.own";
    const EDITOR: Option<[&'static str; 2]> = Some(["muster.html", "muster."]);

    fn read_draft(text: &str) -> (Option<SkirmishBattle>, Vec<Fault>) {
        scenario::read_skirmish_draft(text)
    }

    fn built_in() -> &'static [SkirmishBattle] {
        scenario::skirmish_battles()
    }

    fn built_in_text(id: &str) -> Option<&'static str> {
        scenario::skirmish_battle_text(id)
    }

    fn read(text: &str) -> Result<SkirmishBattle, Vec<Fault>> {
        scenario::read_skirmish_battle(text)
    }

    fn set_up(&self, switches: &Switches) -> Result<Scenario, Vec<Fault>> {
        scenario::set_up_skirmish(self, switches)
    }

    fn face(&self) -> Face<'_> {
        face!(self)
    }
}
