//! The whole page: which screen is shown, and what messages do.

use super::html::{Node, el};
use super::table::{self, Table};

/// Something happened on the page.
#[derive(Clone, Debug, PartialEq)]
pub enum Msg {
    /// On the table screen.
    Table(table::Msg),
}

/// Something the browser has to do.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Put the focus on the element with this id.
    Focus(String),
    /// Save the game on this computer: it changed.
    Save,
    /// Say this once to a screen reader.
    Announce(String),
    /// Call for one animation frame, which sends a tick with the time.
    Frame,
    /// Put this text on the clipboard.
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
}

/// The page.
#[derive(Default)]
pub struct App {
    table: Option<Table>,
}

impl App {
    /// Takes a message; the browser carries out the effects.
    pub fn update(&mut self, msg: Msg) -> Vec<Effect> {
        match (msg, &mut self.table) {
            (Msg::Table(msg), Some(table)) => table.update(msg),
            (Msg::Table(_), None) => Vec::new(),
        }
    }

    /// The page now.
    pub fn view(&self) -> Node {
        match &self.table {
            Some(table) => table.view(),
            None => el("main").into(),
        }
    }
}
