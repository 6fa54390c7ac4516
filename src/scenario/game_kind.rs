//! The kinds of games, and which file, record or link belongs to which; known also where that kind is not played.

use super::json;
use crate::game::{Board, Record};

/// A kind of game. Each has a page of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameKind {
    /// Trays of stands, in inches.
    Trays,
    /// Counters on hexes.
    Hexes,
    /// Single soldiers, in inches.
    Skirmish,
}

impl GameKind {
    /// All kinds.
    pub const ALL: [GameKind; 3] = [GameKind::Trays, GameKind::Hexes, GameKind::Skirmish];

    /// The page that plays it.
    pub const fn page(self) -> &'static str {
        match self {
            GameKind::Trays => "index.html",
            GameKind::Hexes => "hexes.html",
            GameKind::Skirmish => "skirmish.html",
        }
    }

    /// The kind with this page.
    pub fn of_page(page: &str) -> Option<GameKind> {
        GameKind::ALL.into_iter().find(|kind| kind.page() == page)
    }

    /// The ids of its built-in battles.
    pub const fn battles(self) -> &'static [&'static str] {
        match self {
            GameKind::Trays => super::RULE_SETS,
            GameKind::Hexes => &["raphia", "raphia-wing", "raphia-first-steps"],
            GameKind::Skirmish => &[
                "chevauchee-hamlet",
                "chevauchee-ford",
                "chevauchee-wood",
                "chevauchee-open",
                "chevauchee-first-steps",
            ],
        }
    }

    /// The form of its battle files, without the version.
    const fn form(self) -> &'static str {
        match self {
            GameKind::Trays => "sarissa-battle/",
            GameKind::Hexes => "sarissa-hexes/",
            GameKind::Skirmish => "sarissa-skirmish/",
        }
    }

    /// The kind of the built-in battle with this id.
    pub fn of_battle(id: &str) -> Option<GameKind> {
        GameKind::ALL.into_iter().find(|kind| kind.battles().contains(&id))
    }

    /// The kind of a battle file or of a record of a built-in battle, as far as it can be told.
    pub fn of_file(text: &str) -> Option<GameKind> {
        let is_of = |id: &&str| json::claims(text, "scenario", &format!("{id}\""));
        let is_in = |kind: &GameKind| json::claims(text, "format", kind.form()) || kind.battles().iter().any(is_of);
        GameKind::ALL.into_iter().find(is_in)
    }

    /// The kind of a record's battle, as far as it can be told.
    pub fn of_record(record: &Record) -> Option<GameKind> {
        match &record.text {
            Some(text) => GameKind::of_file(text),
            None => GameKind::of_battle(&record.scenario),
        }
    }

    /// The kind of the game on a board.
    pub fn of_board(board: &Board) -> GameKind {
        #[cfg(hexes)]
        if cfg!(not(any(trays, skirmish))) || board.hexes.is_some() {
            return GameKind::Hexes;
        }
        #[cfg(skirmish)]
        if cfg!(not(any(trays, hexes))) || board.skirmish.is_some() {
            return GameKind::Skirmish;
        }
        let _ = board;
        GameKind::Trays
    }
}
