//! Light or dark, and how large.

use super::App;
use crate::ui::desk::Desk;
use crate::ui::message::Effect;
use crate::ui::table::Options;

impl<T: Desk> App<T> {
    pub(super) fn is_projector(&self) -> bool {
        self.kept.get("size").is_some_and(|size| size == "projector")
    }

    pub(super) fn is_dark(&self) -> bool {
        self.kept.get("theme").map_or(self.dark, |theme| theme == "dark")
    }

    pub(super) fn change_theme(&mut self) -> Vec<Effect> {
        let theme = if self.is_dark() { "light" } else { "dark" }.to_string();
        self.kept.insert("theme".into(), theme.clone());
        vec![
            Effect::Root { name: "data-theme", value: theme.clone() },
            Effect::Keep { key: "theme".into(), value: theme },
        ]
    }

    pub(super) fn change_size(&mut self) -> Vec<Effect> {
        let size = if self.is_projector() { "desk" } else { "projector" }.to_string();
        self.kept.insert("size".into(), size.clone());
        if let Some(table) = &mut self.table {
            let options = table.options().clone();
            table.set_options(Options { projector: size == "projector", ..options });
        }
        vec![Effect::Root { name: "data-size", value: size.clone() }, Effect::Keep { key: "size".into(), value: size }]
    }
}
