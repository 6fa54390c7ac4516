//! What the set-up dialog decides about a game at this table.

use crate::game::Side;

/// How much the page tells a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Help {
    /// The referee only: what is refused, and why.
    Referee,
    /// Where a unit can go as well.
    Reach,
    /// And the exact chances of what is proposed.
    #[default]
    ReachAndOdds,
}

/// A question about a moment of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The question.
    pub question: String,
    /// How far its answer has come.
    pub stage: Stage,
    /// What was decided, in words.
    pub said: String,
    /// Whether the recorded game goes on from there.
    pub goes_on: bool,
}

/// How far the answer to a question has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Orders are given and taken back.
    Open,
    /// They are the decision.
    Decided,
    /// The recorded game is watched.
    Shown,
}

/// What the set-up dialog decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The players roll real dice and type in what they show.
    pub real_dice: bool,
    /// How much the page tells.
    pub help: Help,
    /// How many people command; with more than two, the page says whose command is in hand.
    pub commanders: u8,
    /// The teacher lets dice be taken back; the record and the log say so.
    pub teacher_undo: bool,
    /// The reader wants no motion.
    pub calm: bool,
    /// Labels on the table are a third larger, for the far end of a classroom.
    pub projector: bool,
    /// The side whose orders alone are taken here.
    pub side: Option<Side>,
    /// A recorded game is watched: nothing but playing on from some moment of it changes it.
    pub watched: bool,
    /// What a lesson asks about the moment on the table.
    pub asked: Option<Asked>,
    /// In a frame: where the game goes on in a page of its own; empty where that is not known.
    pub away: Option<String>,
    /// The game was kept while the dice of its last roll were being looked at: they are looked at once more.
    pub unseen: bool,
    /// This computer keeps no game.
    pub unkept: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            real_dice: false,
            help: Help::default(),
            commanders: 2,
            teacher_undo: false,
            calm: false,
            side: None,
            watched: false,
            asked: None,
            away: None,
            unseen: false,
            unkept: false,
            projector: false,
        }
    }
}
