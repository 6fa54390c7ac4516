//! The set-up editor as a page of its own: what it opens, keeps, saves, shares, and sends to be played.

use super::bench::{Bench, Drafted};
use super::editor::{self, Editor};
use super::filed::Filed;
use super::html::{Node, el};
use super::message::{Effect, Msg, Start};
use super::picture::Picture;
use super::program::Program;
use super::shelf::{self, Shelf};
use super::{dialog, note, share, start, table};
use crate::game::Switches;
use crate::scenario::{self, Code, Fault, Held};
use crate::text::{self, fill, text};

/// The page, with a bench for a kind of battles.
pub struct Workshop<B: Bench = Editor> {
    bench: Option<B>,
    shelf: Shelf<B::Battle>,
    kept: crate::order::Named<String>,
    now: f64,
    /// A sentence over the page, and what is wrong with a file, line by line.
    note: Option<String>,
    faults: Vec<Fault>,
    /// Whether this computer keeps nothing; it is said once.
    is_unkept: bool,
    is_sharing: bool,
    link: share::Link,
    is_printing: bool,
}

impl<B: Bench> Workshop<B> {
    /// The page of the battles.
    const HOME: &str = B::Battle::KIND.page();

    /// The page at its start.
    pub fn new(begin: Start) -> (Workshop<B>, Vec<Effect>) {
        text::add_the_rest();
        let mut workshop = Workshop {
            bench: None,
            shelf: Shelf::of(&begin.kept),
            kept: begin.kept,
            // A link opens the battle to be played.
            link: share::Link::new(
                begin.address.rsplit_once('/').map_or(String::new(), |(at, _)| format!("{at}/{}", Self::HOME)),
            ),
            now: begin.now,
            note: None,
            faults: Vec::new(),
            is_unkept: false,
            is_sharing: false,
            is_printing: false,
        };
        let effects = workshop.route(&begin.route);
        (workshop, effects)
    }

    /// Shows what the address names: a draft, a battle, or what is in a link.
    fn route(&mut self, route: &str) -> Vec<Effect> {
        self.is_sharing = false;
        if scenario::holds_game(route) {
            return match scenario::held(route) {
                Ok(Held::Packed(packed)) => vec![Effect::Unpack(packed)],
                Ok(Held::Game(code)) => self.unpacked(Ok(code)),
                Err(fault) => self.unpacked(Err(fault)),
            };
        }
        let id = route.strip_prefix("edit=").unwrap_or_default();
        if self.bench.as_ref().is_some_and(|bench| bench.battle().face().id == id) {
            return Vec::new();
        }
        if let Some(kept) = self.kept.get(&start::draft_key::<B::Battle>(id)) {
            let text = start::draft(kept).to_string();
            return self.edit(Some(text), false);
        }
        let file = self.shelf.text(id).or(self.shelf.text(base(id)));
        let copy = file.and_then(|file| self.copy(file));
        if copy.is_none() && !id.is_empty() {
            self.note = Some(fill("editor.no_such", &[("id", id)]));
        }
        self.edit(copy, false)
    }

    /// The battle in a link is here. A draft that is already the same goes on.
    fn unpacked(&mut self, code: Result<Code, Fault>) -> Vec<Effect> {
        match code {
            Ok(Code { record, .. }) => match record.text {
                Some(file) => self.open("", &file),
                None => self.route(&format!("edit={}", record.scenario)),
            },
            Err(fault) => {
                self.note = Some(text("page.link_damaged"));
                self.faults = vec![fault];
                vec![Effect::Replace(String::new()), Effect::Focus("note".into())]
            }
        }
    }

    /// Opens a battle file to be changed.
    fn open(&mut self, name: &str, file: &str) -> Vec<Effect> {
        let is_kept =
            |id: &str| self.kept.get(&start::draft_key::<B::Battle>(id)).is_some_and(|kept| start::draft(kept) == file);
        match B::Battle::read_draft(file) {
            (Some(battle), _) if is_kept(battle.face().id) => self.edit(Some(file.to_string()), false),
            (Some(_), _) => {
                let copy = self.copy(file);
                self.edit(copy, true)
            }
            (None, faults) => {
                self.note = Some(fill("sheets.faults", &[("name", name)]));
                self.faults = faults;
                vec![Effect::Focus("note".into())]
            }
        }
    }

    /// Edits a battle file, keeping it from the beginning or from the first change.
    fn edit(&mut self, file: Option<String>, is_kept: bool) -> Vec<Effect> {
        let Some(bench) = file.and_then(|file| B::new(&file, self.is_projector())) else {
            return vec![Effect::Replace(String::new()), Effect::Focus("note".into())];
        };
        let place = format!("edit={}", bench.battle().face().id);
        self.bench = Some(bench);
        (self.note, self.faults) = (None, Vec::new());
        let mut effects = if is_kept { self.keep(vec![Effect::Save]) } else { Vec::new() };
        effects.extend([Effect::Replace(place), Effect::Focus("top".into())]);
        effects
    }

    /// A battle file under an id of its own; none if it cannot be read.
    fn copy(&self, text: &str) -> Option<String> {
        let mut battle = B::Battle::read_draft(text).0?;
        let id = battle.face().id.to_string();
        let is_taken =
            |id: &str| self.shelf.battle(id).is_some() || self.kept.contains_key(&start::draft_key::<B::Battle>(id));
        let mut n = 2;
        while is_taken(&format!("{}-{n}", base(&id))) {
            n += 1;
        }
        let is_known = self.shelf.battle(&id).is_some();
        let title = is_known.then(|| fill("editor.changed", &[("battle", battle.face().title)]));
        battle.rename(format!("{}-{n}", base(&id)), title);
        Some(battle.write())
    }

    /// Something happened in the editor.
    fn edited(&mut self, msg: editor::Msg) -> Vec<Effect> {
        let Some(bench) = &mut self.bench else { return Vec::new() };
        match msg {
            editor::Msg::Play => self.play(),
            editor::Msg::Save => self.save().into_iter().collect(),
            editor::Msg::Share => self.update(Msg::Open(dialog::Kind::Share)),
            msg => {
                let effects = bench.update(msg);
                self.keep(effects)
            }
        }
    }

    /// Puts the battle on the shelf and goes to its set-up dialog. Where nothing is kept it goes along in the address.
    fn play(&mut self) -> Vec<Effect> {
        let Some(bench) = &self.bench else { return Vec::new() };
        let file = bench.text().to_string();
        let Ok(Some(id)) = self.shelf.put(&file) else { return vec![Effect::Focus("faults".into())] };
        let place = match (self.is_unkept, self.shared()) {
            (true, Some(code)) => share::plain(&code),
            _ => format!("#battle={id}"),
        };
        // Back leads to the draft again, also where nothing was changed.
        let mut effects = self.keep(vec![Effect::Save]);
        effects.extend([
            Effect::Keep { key: shelf::key(&id), value: file },
            Effect::Leave(format!("{}{place}", Self::HOME)),
        ]);
        effects
    }

    /// The battle as a file.
    fn save(&self) -> Option<Effect> {
        let bench = self.bench.as_ref()?;
        Some(Effect::Download { name: format!("{}.json", bench.battle().face().id), text: bench.text().to_string() })
    }

    /// What a link holds: the battle before its first order.
    fn shared(&self) -> Option<Code> {
        let bench = self.bench.as_ref()?;
        Some(share::set_up(bench.battle().face().id, Some(bench.text()), &Switches::new()))
    }

    /// Turns the editor's wish to save into what is kept.
    fn keep(&mut self, mut effects: Vec<Effect>) -> Vec<Effect> {
        if let (Some(save), Some(bench)) = (effects.iter_mut().find(|effect| **effect == Effect::Save), &self.bench) {
            let key = start::draft_key::<B::Battle>(bench.battle().face().id);
            let value = format!("{}\n{}", self.now as u64, bench.text());
            self.kept.insert(key.clone(), value.clone());
            *save = Effect::Keep { key, value };
        }
        effects
    }

    fn is_projector(&self) -> bool {
        self.kept.get("size").is_some_and(|size| size == "projector")
    }

    /// What stands there while there is nothing to edit.
    fn nothing(&self) -> Node {
        el("main")
            .class("paper")
            .child(el("h1").text(text("editor.nothing")))
            .child(
                el("p")
                    .class("act")
                    .child(super::app::button("page.open_file", Msg::PickFile))
                    .child(super::app::button("page.home", Msg::Go(String::new())).class("btn quiet")),
            )
            .into()
    }
}

impl<B: Bench> Program for Workshop<B> {
    fn update(&mut self, msg: Msg) -> Vec<Effect> {
        match msg {
            Msg::Clock(now) => {
                self.now = now;
                Vec::new()
            }
            Msg::Table(msg) => {
                let effects = self.bench.as_mut().map(|bench| bench.on_field(msg)).unwrap_or_default();
                self.keep(effects)
            }
            Msg::Edit(msg) => self.edited(msg),
            Msg::Route(route) => self.route(&route),
            Msg::Go(place) if place.is_empty() => vec![Effect::Leave(Self::HOME.into())],
            Msg::PickFile => vec![Effect::PickFile],
            Msg::File { name, text } => self.open(&name, &text),
            Msg::Unpacked { packed, bytes } => self.unpacked(packed.open(bytes.as_deref())),
            Msg::Open(dialog::Kind::Share) => {
                self.is_sharing = true;
                self.link.begin(self.shared())
            }
            Msg::Packed { bytes, deflated } => self.link.packed(bytes, deflated),
            Msg::CopyLink => self.link.copy(),
            Msg::Share(wish) => self.link.update(wish),
            Msg::Copied(is_copied) => self.link.copied(is_copied),
            Msg::SaveFile => self.save().into_iter().collect(),
            Msg::Close => {
                self.is_sharing = false;
                Vec::new()
            }
            Msg::Printing(is_printing) => {
                self.is_printing = is_printing;
                Vec::new()
            }
            Msg::NotKept => {
                if !std::mem::replace(&mut self.is_unkept, true) {
                    self.note = Some(text("editor.not_kept"));
                }
                Vec::new()
            }
            Msg::KeptElsewhere { key, value } => {
                self.shelf.keep(&key, value.as_deref());
                match value {
                    Some(value) => self.kept.insert(key, value),
                    None => self.kept.remove(&key),
                };
                Vec::new()
            }
            Msg::Read => {
                (self.note, self.faults) = (None, Vec::new());
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    fn view(&self) -> Node {
        el("div")
            .class(if self.is_unkept { "page at-table unkept" } else { "page at-table" })
            .attr("id", "top")
            .attr("tabindex", "-1")
            .children(self.note.as_ref().map(|sentence| note::view(sentence, &self.faults, Vec::new())))
            .child(self.bench.as_ref().map_or_else(|| self.nothing(), B::view))
            .children(self.is_sharing.then(|| self.link.view(true)))
            .children(self.bench.as_ref().filter(|_| self.is_printing).map(B::paper))
            .into()
    }

    fn title(&self) -> Option<String> {
        let title = self.bench.as_ref().map_or(text("page.title"), |bench| bench.battle().face().title.to_string());
        Some(fill("page.title.edit", &[("battle", &title)]))
    }

    fn takes(&self, key: &table::Key) -> bool {
        !self.is_sharing && self.bench.as_ref().is_some_and(|bench| bench.takes(key))
    }

    fn picture(&self) -> Option<Box<dyn Picture + '_>> {
        self.bench.as_ref().map(B::picture)
    }
}

/// An id without the number of a copy.
fn base(id: &str) -> &str {
    let bare = id.trim_end_matches(|c: char| c.is_ascii_digit());
    bare.strip_suffix('-').unwrap_or(id)
}
