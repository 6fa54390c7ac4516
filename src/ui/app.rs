//! The whole page: which screen is shown, and what messages do.

use std::collections::BTreeMap;

use super::html::{Node, el};
use super::scene::View;
use super::table::{self, Options, Table};
use crate::game::{Game, Switches};
use crate::scenario;

/// Something happened on the page.
#[derive(Clone, Debug, PartialEq)]
pub enum Msg {
    /// On the table screen.
    Table(table::Msg),
    /// The address names this place: what stands behind its `#`.
    Route(String),
    /// A file was picked or dropped.
    File {
        /// Its name.
        name: String,
        /// What is in it.
        text: String,
    },
    /// The text of [`Effect::Copy`] is on the clipboard, or could not be put there.
    Copied(bool),
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
}

/// Something the browser has to do.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Put the focus on the element with this id.
    Focus(String),
    /// Save the game on this computer: it changed. The app turns this into [`Effect::Keep`].
    Save,
    /// Say this once to a screen reader.
    Announce(String),
    /// Call for one animation frame, which sends a tick with the time.
    Frame,
    /// Put this text on the clipboard; answered by [`Msg::Copied`].
    Copy(String),
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
    /// Change what stands behind the `#` of the address; Back leads back.
    Go(String),
    /// The same without a way back.
    Replace(String),
    /// Set an attribute of the whole page.
    Root {
        /// `data-theme` or `data-size`.
        name: &'static str,
        /// Its value.
        value: String,
    },
}

/// What the page begins with.
pub struct Start {
    /// All that this computer keeps for it.
    pub kept: BTreeMap<String, String>,
    /// What stands behind the `#` of the address.
    pub route: String,
    /// Chance, for seeds.
    pub entropy: u64,
    /// Milliseconds since 1970.
    pub now: f64,
    /// Whether the computer is set to dark.
    pub dark: bool,
    /// Whether its user wants no motion.
    pub calm: bool,
}

/// The page.
pub struct App {
    table: Option<Table>,
}

impl App {
    /// The page at its start.
    pub fn new(start: Start) -> (App, Vec<Effect>) {
        let table = scenario::open("chaeronea", &Switches::new())
            .ok()
            .map(|scenario| Table::new(Game::new(&scenario, start.entropy), Options::default()));
        (App { table }, Vec::new())
    }

    /// Takes a message; the browser carries out the effects.
    pub fn update(&mut self, msg: Msg) -> Vec<Effect> {
        match (msg, &mut self.table) {
            (Msg::Table(msg), Some(table)) => table.update(msg),
            _ => Vec::new(),
        }
    }

    /// The title of the window.
    pub fn title(&self) -> String {
        crate::text::text("page.title")
    }

    /// The page now.
    pub fn view(&self) -> Node {
        match &self.table {
            Some(table) => table.view(),
            None => el("main").into(),
        }
    }

    /// What is drawn on the table, if the table is shown.
    pub fn scene(&self) -> Option<View<'_>> {
        self.table.as_ref().map(Table::scene)
    }

    /// Whether the table has a use for this key.
    pub fn takes(&self, key: &table::Key) -> bool {
        self.table.as_ref().is_some_and(|table| table.takes(key))
    }
}
