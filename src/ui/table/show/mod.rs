//! The page around the field.
use super::Table;
use crate::ui::html::{Node, el};
pub(super) fn screen(_t: &Table) -> Node { el("main").into() }
