//! What comes from outside: links, files that are picked or dropped, files that an address names.

use super::{App, Screen, other_page, replacing};
use crate::game::Game;
use crate::scenario::{self, Code, Fault, GameKind, Held, Opened};
use crate::text::{fill, text};
use crate::ui::Program;
use crate::ui::desk::Desk;
use crate::ui::filed::Filed;
use crate::ui::message::{Effect, Msg};
use crate::ui::{share, shelf};

impl<T: Desk> App<T> {
    /// Asks for the battle file at an address: one beside the page, or one on another server.
    pub(super) fn fetch(&mut self, address: &str) -> Vec<Effect> {
        self.screen = Screen::Start;
        self.faults.clear();
        let may_be_fetched = address.starts_with("https://") || !address.contains(':') && !address.starts_with("//");
        let key = if may_be_fetched { "page.fetch" } else { "page.fetch.address" };
        self.note = Some(fill(key, &[("address", address)]));
        if !may_be_fetched {
            return vec![Effect::Replace(String::new())];
        }
        self.fetching = Some(address.to_string());
        vec![Effect::Fetch(address.to_string())]
    }

    /// The file at an address is here, or is not; unless nobody waits for it any more.
    pub(super) fn fetched(&mut self, address: &str, answer: Result<String, u16>) -> Vec<Effect> {
        if self.fetching.take_if(|waited| waited == address).is_none() {
            return Vec::new();
        }
        let status = match answer {
            Ok(text) => {
                let mut effects = self.open_file(address, &text);
                if self.note.is_some() {
                    // The address must not go on naming what cannot be opened.
                    effects.push(Effect::Replace(String::new()));
                }
                return effects;
            }
            Err(status) => status,
        };
        let key = if status == 0 { "page.fetch.refused" } else { "page.fetch.missing" };
        self.note = Some(fill(key, &[("address", address), ("status", &status.to_string())]));
        vec![Effect::Replace(String::new()), Effect::Focus("note".into())]
    }

    pub(super) fn open_link(&mut self, route: &str) -> Vec<Effect> {
        self.opening = route.to_string();
        match scenario::held(route) {
            Ok(Held::Packed(packed)) => vec![Effect::Unpack(packed)],
            Ok(Held::Game(code)) => self.unpacked(Ok(code)),
            Err(fault) => self.unpacked(Err(fault)),
        }
    }

    /// The game in a link is here.
    pub(super) fn unpacked(&mut self, code: Result<Code, Fault>) -> Vec<Effect> {
        let opened = match code {
            Ok(mut code) => {
                if let Some(page) = other_page::<T>(GameKind::of_record(&code.record)) {
                    return self.leave_with_link(page);
                }
                if code.count == 0 {
                    // A battle that has not begun is played with fresh dice.
                    code.record.seed = self.seeds.draw();
                }
                scenario::open_code(&code)
            }
            Err(fault) => Err(vec![fault]),
        };
        self.opened(opened, "")
    }

    pub(super) fn open_file(&mut self, name: &str, file: &str) -> Vec<Effect> {
        if let Some(kind) = GameKind::of_file(file).filter(|&kind| kind != T::Battle::KIND) {
            if self.is_wished(name) {
                return self.leave_as_wished(kind.page(), "");
            }
            return self.not_here(kind);
        }
        if !scenario::is_record(file)
            && let Ok(Some(id)) = self.shelf.put(file)
        {
            if self.is_wished(name) {
                self.update(Msg::Read);
                self.frame.wishes.battle = id;
                return self.begin_battle();
            }
            return self.put_up(&id, file);
        }
        let game = match scenario::is_record(file) {
            true => scenario::open_saved(file),
            false => scenario::read(file).map(|scenario| {
                let mut scenario = scenario;
                scenario.text = Some(file.to_string());
                Opened::whole(Game::new(&scenario, self.seeds.draw()))
            }),
        };
        let effects = self.opened(game, name);
        self.mend = (self.note.is_some() && T::Battle::EDITOR.is_some())
            .then(|| file.to_string())
            .filter(|file| T::Battle::read_draft(file).0.is_some());
        effects
    }

    /// Says that another page plays the battle that was opened.
    fn not_here(&mut self, kind: GameKind) -> Vec<Effect> {
        self.note = Some(text(match kind {
            GameKind::Trays => "page.kind.trays",
            GameKind::Hexes => "page.kind.hexes",
            GameKind::Skirmish => "page.kind.skirmish",
        }));
        self.faults.clear();
        vec![Effect::Focus("note".into())]
    }

    /// Keeps a home-made battle on this computer and shows its set-up dialog.
    pub(super) fn put_up(&mut self, id: &str, file: &str) -> Vec<Effect> {
        self.update(Msg::Read);
        self.dialogs.clear();
        self.set_up(id);
        let (key, value) = (shelf::key(id), file.to_string());
        self.kept.insert(key.clone(), value.clone());
        vec![Effect::Keep { key, value }, Effect::Replace(format!("battle={id}"))]
    }

    /// Plays what was opened, or says what is wrong with it and leaves everything as it was.
    fn opened(&mut self, opened: Result<Opened, Vec<Fault>>, name: &str) -> Vec<Effect> {
        (self.mend, self.rescued) = (None, None);
        match opened {
            Ok(Opened { game, .. }) if GameKind::of_board(game.board()) != T::Battle::KIND => {
                self.not_here(GameKind::of_board(game.board()))
            }
            Ok(opened) if opened.fault.is_some() => self.offer(opened),
            Ok(Opened { game, step, .. }) => {
                self.note = None;
                self.faults.clear();
                let is_named = self.frame.is_on || self.frame.wishes.step.is_some() || self.frame.wishes.look.is_some();
                let mut effects = self.lay_as_wished(game);
                if let (Some(step), Some(table)) = (step.filter(|_| !is_named), &mut self.table) {
                    table.go_to(step);
                }
                if name.is_empty() {
                    // Back must not lead to the link, which would lay its game over the one being played.
                    effects = effects.into_iter().map(replacing).collect();
                }
                effects
            }
            Err(faults) => {
                self.note = Some(match name {
                    "" => text("page.link_damaged"),
                    name => fill("page.file_faults", &[("name", name)]),
                });
                self.faults = faults;
                self.dialogs.clear();
                let mut effects = vec![Effect::Focus("note".into())];
                if name.is_empty() && !self.is_still_shown(&mut effects) {
                    self.screen = Screen::Start;
                    effects.push(Effect::Replace(String::new()));
                }
                effects
            }
        }
    }

    /// Says why a game is not the one that was meant, and asks how far it is to be gone on with. The address stays until then.
    pub(super) fn offer(&mut self, opened: Opened) -> Vec<Effect> {
        self.note = opened.fault.as_ref().map(Fault::to_string);
        self.faults.clear();
        self.dialogs.clear();
        self.rescued = Some(opened);
        let mut effects = vec![Effect::Focus("note".into())];
        if !self.is_still_shown(&mut effects) {
            self.screen = Screen::Start;
        }
        effects
    }

    /// Goes on with it up to this input.
    pub(super) fn rescue(&mut self, inputs: usize) -> Vec<Effect> {
        let Some(mut opened) = self.rescued.take() else { return Vec::new() };
        while opened.game.inputs().len() > inputs {
            opened.game.undo();
        }
        self.opened(Ok(Opened { fault: None, ..opened }), "")
    }

    /// Leaves for the report, a page of its own. Where this computer keeps nothing, the way back finds the game in the address.
    pub(super) fn leave_for_report(&self) -> Vec<Effect> {
        let Some(code) = self.shared() else { return Vec::new() };
        let game = share::plain(&code);
        let leave = Effect::Leave(format!("./report.html{game}"));
        let kept = self.is_unkept.then(|| Effect::Replace(game.trim_start_matches('#').to_string()));
        kept.into_iter().chain([leave]).collect()
    }
}
