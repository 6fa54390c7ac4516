//! What the browser runs: something that takes messages and shows a page.

use super::message::{Effect, Msg};
use super::picture::Picture;
use super::table::Key;
use crate::ui::html::Node;

/// A page that lives: the whole site's, or the part of a document that needs a program.
pub trait Program {
    /// Takes a message; the browser carries out the effects.
    fn update(&mut self, msg: Msg) -> Vec<Effect>;

    /// The page now.
    fn view(&self) -> Node;

    /// The title of the window; none leaves it as the document has it.
    fn title(&self) -> Option<String> {
        None
    }

    /// Whether it has a use for this key.
    fn takes(&self, _key: &Key) -> bool {
        false
    }

    /// What is drawn on the table, if there is one.
    fn picture(&self) -> Option<Box<dyn Picture + '_>> {
        None
    }
}
