//! What the page and the browser say to each other.

use super::app::Step;
use super::{dialog, editor, roller, setup, share, table};
use crate::game::Record;
use crate::scenario::Packed;

/// Something happened on the page.
#[derive(Clone, Debug, PartialEq)]
pub enum Msg {
    /// On the table screen.
    Table(table::Msg),
    /// In the set-up editor.
    Edit(editor::Msg),
    /// The set-up that is being played is to be changed.
    Change,
    /// The battle file that cannot be played as it is, is to be edited.
    Mend,
    /// The address names this place: what stands behind its `#`.
    Route(String),
    /// The file at an address is here, or is not.
    Fetched {
        /// The address.
        address: String,
        /// What is in it; or what the server answered, a number like 404, and 0 when it did not.
        answer: Result<String, u16>,
    },
    /// A file was picked or dropped.
    File {
        /// Its name.
        name: String,
        /// What is in it.
        text: String,
    },
    /// The text of [`Effect::Copy`] is on the clipboard, or could not be put there.
    Copied(bool),
    /// What [`Effect::Pack`] came to.
    Packed {
        /// These bytes
        bytes: Vec<u8>,
        /// deflated; none if they could not be.
        deflated: Option<Vec<u8>>,
    },
    /// What [`Effect::Unpack`] came to.
    Unpacked {
        /// This game
        packed: Packed,
        /// as bytes, as far as they could be unpacked; none if none could.
        bytes: Option<Vec<u8>>,
    },
    /// This computer keeps nothing: its storage is blocked or full.
    NotKept,
    /// Another tab kept or forgot something.
    KeptElsewhere {
        /// Under which key.
        key: String,
        /// What it is now.
        value: Option<String>,
    },
    /// The time, in milliseconds since 1970; sent before every message.
    Clock(f64),
    /// The computer is now set to dark, or to light.
    Dark(bool),
    /// The page is about to be printed, or has been.
    Printing(bool),
    /// Go to this place.
    Go(String),
    /// Go on with the game kept under this key.
    GoOn(String),
    /// Forget the game kept under this key.
    Drop(String),
    /// Open a file.
    PickFile,
    /// Open a dialog.
    Open(dialog::Kind),
    /// Close the dialog.
    Close,
    /// Light, dark, or as the computer is set.
    Theme,
    /// Everything a third larger, or not.
    Size,
    /// A choice in the set-up dialog.
    Setup(setup::Choice),
    /// The set-up is as wished: the battle begins.
    Begin,
    /// The same set-up once more.
    Rematch,
    /// A press on the card of a lesson step.
    Lesson(Step),
    /// The dice roller.
    Roller(roller::Msg),
    /// What is looked for in the rulebook.
    Search(String),
    /// A link was typed or pasted into the field for one.
    Pasted(String),
    /// The dialog that shares a game.
    Share(share::Wish),
    /// Open the game that was found damaged, up to this input.
    Rescue(usize),
    /// Copy the link of the game.
    CopyLink,
    /// Save the game as a file.
    SaveFile,
    /// Print what is shown.
    Print,
    /// The switch that lets the teacher take back dice.
    TeacherUndo,
    /// Save here although another tab plays the same battle.
    TakeOver,
    /// The sentence at the top has been read.
    Read,
}

/// Something the browser has to do.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Put the focus on the element with this id.
    Focus(String),
    /// Save the game on this computer: it changed. The app turns this into [`Effect::Keep`].
    Save,
    /// Keep this record of the game on the table beside it, which goes on another way. The app turns this into [`Effect::Keep`].
    SetAside(Record),
    /// Say this once to a screen reader.
    Announce(String),
    /// Call for one animation frame, which sends a tick with the time.
    Frame,
    /// Put this text on the clipboard; answered by [`Msg::Copied`].
    Copy(String),
    /// Deflate these bytes; answered by [`Msg::Packed`].
    Pack(Vec<u8>),
    /// Draw this text as a square code; answered by [`share::Wish::Drawn`].
    Draw(String),
    /// Inflate this game; answered by [`Msg::Unpacked`].
    Unpack(Packed),
    /// Offer this text as a file to save.
    Download {
        /// The name of the file.
        name: String,
        /// What is in it.
        text: String,
    },
    /// Open the browser's print dialog.
    Print,
    /// Let a person pick a file; answered by [`Msg::File`].
    PickFile,
    /// Fetch the file at this address; answered by [`Msg::Fetched`].
    Fetch(String),
    /// Keep this on this computer.
    Keep {
        /// Under which key.
        key: String,
        /// What.
        value: String,
    },
    /// Keep this no longer.
    Forget {
        /// The key.
        key: String,
    },
    /// Change what stands behind the `#` of the address; Back leads back. Answered by [`Msg::Route`].
    Go(String),
    /// Leave for this page, an address beside this one; Back leads back.
    Leave(String),
    /// The same as [`Effect::Go`] without a way back and without an answer.
    Replace(String),
    /// Tell the page around the frame this one is in, if it is in one.
    Tell(Told),
    /// Say this to the author of the page around it, in the browser's console.
    Warn(String),
    /// Set an attribute of the whole page.
    Root {
        /// `data-theme`, `data-size` or `data-framed`.
        name: &'static str,
        /// Its value.
        value: String,
    },
}

/// What a page around a frame is told: an event with its name and its values.
#[derive(Clone, Debug, PartialEq)]
pub struct Told {
    /// `ready`, `step`, `refused`, `fight`, `finished` or `answer`.
    pub event: &'static str,
    /// Its values by their names.
    pub values: Vec<(&'static str, Value)>,
}

/// A value of an event.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// Words, or an id.
    Text(String),
    /// A number of steps or turns.
    Number(usize),
    /// Whether something holds.
    Flag(bool),
}

/// What the page begins with.
pub struct Start {
    /// All that this computer keeps for it.
    pub kept: crate::order::Named<String>,
    /// What of a document the program is to show: `roller=chaeronea`, `dice`; empty on the page itself.
    pub place: String,
    /// The address of the page, without its `?` and `#` and what stands behind them.
    pub address: String,
    /// What stands between the `?` and the `#` of the address.
    pub query: String,
    /// What stands behind the `#` of the address.
    pub route: String,
    /// Whether the page stands in a frame of another one.
    pub framed: bool,
    /// Chance, for seeds.
    pub entropy: u64,
    /// Milliseconds since 1970.
    pub now: f64,
    /// Whether the computer is set to dark.
    pub dark: bool,
    /// Whether its user wants no motion.
    pub calm: bool,
}
