//! The set-up editor as a part of the page: opened, kept, played, saved, shared.

use super::{App, Screen};
use crate::game::{RECORD_FORMAT, Record, Switches};
use crate::scenario;
use crate::text::{fill, text};
use crate::ui::Program;
use crate::ui::editor::{self, Editor};
use crate::ui::message::{Effect, Msg};
use crate::ui::{dialog, start};

impl App {
    /// Shows the draft with this id, or a new one of the built-in battle with this id. Whether there is such a thing.
    pub(super) fn edit(&mut self, id: &str) -> bool {
        let is_open = self.editor.as_ref().is_some_and(|editor| editor.battle().id == id);
        if !is_open {
            let text = match self.kept.get(&start::draft_key(id)) {
                Some(kept) => start::draft(kept).to_string(),
                None => {
                    let text = self.shelf.text(id).or(self.shelf.text(base(id)));
                    text.and_then(|text| self.copy(text)).unwrap_or_default()
                }
            };
            let Some(editor) = Editor::new(&text, self.is_projector()) else { return false };
            self.editor = Some(editor);
        }
        self.screen = Screen::Edit;
        true
    }

    /// A battle file under an id of its own; none if it cannot be read.
    fn copy(&self, text: &str) -> Option<String> {
        let mut battle = scenario::read_draft(text).0?;
        let id = std::mem::take(&mut battle.id);
        let mut n = 1;
        while n == 1 || self.shelf.battle(&battle.id).is_some() || self.kept.contains_key(&start::draft_key(&battle.id))
        {
            n += 1;
            battle.id = format!("{}-{n}", base(&id));
        }
        if self.shelf.battle(&id).is_some() {
            battle.title = fill("editor.changed", &[("battle", &battle.title)]);
        }
        Some(scenario::write_battle(&battle))
    }

    /// The set-up that is being played is changed: the draft it came from, or a new one.
    pub(super) fn change(&mut self) -> Vec<Effect> {
        let Some(table) = &self.table else { return Vec::new() };
        let scenario = table.game().scenario();
        let id = scenario.id.clone();
        let Some(file) = &scenario.text else { return vec![Effect::Go(format!("edit={id}"))] };
        if self.kept.get(&start::draft_key(&id)).is_some_and(|kept| start::draft(kept) == file) {
            return vec![Effect::Go(format!("edit={id}"))];
        }
        let file = file.clone();
        self.edit_copy(&file)
    }

    /// The file that was opened and cannot be played is edited.
    pub(super) fn mend(&mut self) -> Vec<Effect> {
        let file = self.mend.take().unwrap_or_default();
        self.update(Msg::Read);
        self.edit_copy(&file)
    }

    fn edit_copy(&mut self, file: &str) -> Vec<Effect> {
        let copy = self.copy(file);
        let Some(editor) = copy.and_then(|text| Editor::new(&text, self.is_projector())) else { return Vec::new() };
        let place = format!("edit={}", editor.battle().id);
        self.editor = Some(editor);
        let mut effects = self.keep(vec![Effect::Save]);
        effects.push(Effect::Go(place));
        effects
    }

    /// Something happened in the editor.
    pub(super) fn edited(&mut self, msg: editor::Msg) -> Vec<Effect> {
        let Some(editor) = &mut self.editor else { return Vec::new() };
        match msg {
            editor::Msg::Play => {
                let file = editor.text().to_string();
                let Ok(Some(id)) = self.shelf.put(&file) else { return vec![Effect::Focus("faults".into())] };
                let mut effects = self.put_up(&id, &file);
                // Back leads to the editor again.
                effects.pop();
                effects.push(Effect::Go(format!("battle={id}")));
                effects
            }
            editor::Msg::Save => self.save_draft().into_iter().collect(),
            editor::Msg::Share => self.update(Msg::Open(dialog::Kind::Share)),
            msg => {
                let effects = editor.update(msg);
                self.keep(effects)
            }
        }
    }

    /// Something happened on the field of the editor.
    pub(super) fn on_field(&mut self, msg: crate::ui::table::Msg) -> Vec<Effect> {
        let effects = self.editor.as_mut().map(|editor| editor.on_field(msg)).unwrap_or_default();
        self.keep(effects)
    }

    /// The battle as a file.
    pub(super) fn save_draft(&self) -> Option<Effect> {
        let editor = self.editor.as_ref()?;
        Some(Effect::Download { name: format!("{}.json", editor.battle().id), text: editor.text().to_string() })
    }

    /// What a link holds: the game, or the battle before its first order.
    pub(super) fn shared(&self) -> Option<Record> {
        match (&self.screen, &self.editor) {
            (Screen::Edit, Some(editor)) => Some(Record {
                format: RECORD_FORMAT.to_string(),
                scenario: editor.battle().id.clone(),
                text: Some(editor.text().to_string()),
                switches: Switches::new(),
                // Whoever opens the link gets dice of their own.
                seed: 0,
                inputs: Vec::new(),
            }),
            _ => self.table.as_ref().map(|table| table.game().record()),
        }
    }

    /// The title of the battle that is edited.
    pub(super) fn draft_title(&self) -> String {
        self.editor.as_ref().map_or(text("page.title"), |editor| editor.battle().title.clone())
    }

    /// Turns the editor's wish to save into what is kept.
    fn keep(&mut self, mut effects: Vec<Effect>) -> Vec<Effect> {
        if let (Some(save), Some(editor)) = (effects.iter_mut().find(|effect| **effect == Effect::Save), &self.editor) {
            let key = start::draft_key(&editor.battle().id);
            let value = format!("{}\n{}", self.now as u64, editor.text());
            self.kept.insert(key.clone(), value.clone());
            *save = Effect::Keep { key, value };
        }
        effects
    }
}

/// An id without the number of a copy.
fn base(id: &str) -> &str {
    let bare = id.trim_end_matches(|c: char| c.is_ascii_digit());
    bare.strip_suffix('-').unwrap_or(id)
}
