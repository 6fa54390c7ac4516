//! The report after a battle, a page of its own: `report.html#g=…` holds the game it tells of.

mod account;
mod chart;
mod course;
mod hexes;
mod luck;
mod maps;
mod open;
mod page;
mod skirmish;
mod trays;

use super::html::{Node, el};
use super::message::{Effect, Msg, Start};
use super::program::Program;
use super::{dialog, note, rulebook, share, start};
use crate::game::Game;
use crate::order::Named;
use crate::scenario::{self, Code, Fault, GameKind, Held, Opened};
use crate::text::{fill, text};

/// The program.
pub struct Report {
    game: Option<Game>,
    /// What stands behind the `#` of the address.
    code: String,
    /// What this computer keeps.
    kept: Named<String>,
    /// The link in the field for one.
    pasted: String,
    /// The dialogs that are open; the last is shown.
    dialogs: Vec<dialog::Kind>,
    search: String,
    link: share::Link,
    note: Option<String>,
    faults: Vec<Fault>,
}

impl Report {
    /// The report at its start.
    pub fn new(begin: Start) -> (Report, Vec<Effect>) {
        let mut report = Report {
            game: None,
            code: String::new(),
            kept: begin.kept,
            pasted: String::new(),
            dialogs: Vec::new(),
            search: String::new(),
            link: share::Link::new(begin.address),
            note: None,
            faults: Vec::new(),
        };
        let effects = report.route(&begin.route);
        (report, effects)
    }

    /// Tells of the game in the address, or in a link that was pasted.
    fn route(&mut self, route: &str) -> Vec<Effect> {
        self.dialogs.clear();
        (self.note, self.faults) = (None, Vec::new());
        if route.is_empty() {
            self.game = None;
            return vec![Effect::Focus("top".into())];
        }
        self.code = route.to_string();
        match scenario::held(route) {
            Ok(Held::Packed(packed)) => vec![Effect::Unpack(packed)],
            Ok(Held::Game(code)) => self.opened(Ok(code)),
            Err(fault) => self.opened(Err(fault)),
        }
    }

    /// The game of a link is here.
    fn opened(&mut self, code: Result<Code, Fault>) -> Vec<Effect> {
        let opened = code.map_err(|fault| vec![fault]).and_then(|code| scenario::open_code(&code));
        self.told(opened, "report.damaged")
    }

    fn told(&mut self, opened: Result<Opened, Vec<Fault>>, otherwise: &str) -> Vec<Effect> {
        match opened {
            // Of a game that is not as it was meant the report tells as far as it goes, and why no further.
            Ok(Opened { game, fault, .. }) => {
                let focus = if fault.is_some() { "note" } else { "top" };
                (self.game, self.note, self.faults) = (Some(game), fault.map(|fault| fault.to_string()), Vec::new());
                vec![Effect::Focus(focus.into())]
            }
            Err(faults) => {
                (self.note, self.faults) = (Some(text(otherwise)), faults);
                vec![Effect::Focus("note".into())]
            }
        }
    }

    /// A saved game was picked or dropped.
    fn open_file(&mut self, file: &str) -> Vec<Effect> {
        let effects = self.told(scenario::open_saved(file), "report.no_record");
        let Some(game) = self.game.as_ref().filter(|_| self.note.is_none()) else { return effects };
        self.code = share::plain(&Code::of(game, None)).trim_start_matches('#').to_string();
        let place = Effect::Replace(self.code.clone());
        [place].into_iter().chain(effects).collect()
    }

    /// The table at which the game goes on. Where this computer keeps it, it goes on as it was set up.
    fn table(&self, game: &Game) -> String {
        let record = game.record();
        let kind = GameKind::of_board(game.board());
        let kept = self.kept.get(&start::key_of(kind, &record.scenario)).and_then(|kept| start::Kept::read(kept));
        match kept.is_some_and(|kept| kept.record == record) {
            true => format!("{}#play={}", kind.page(), record.scenario),
            false => format!("{}#{}", kind.page(), code(&self.code)),
        }
    }

    /// The same set-up once more.
    fn again(game: &Game) -> String {
        let scenario = game.scenario();
        let set_up = share::set_up(&scenario.id, scenario.text.as_deref(), &scenario.switches);
        format!("{}{}", GameKind::of_board(game.board()).page(), share::plain(&set_up))
    }

    fn page(&self, game: &Game) -> Node {
        let kind = GameKind::of_board(game.board());
        let account = match kind {
            GameKind::Trays => Some(trays::account(game)),
            GameKind::Hexes => hexes::account(game),
            GameKind::Skirmish => skirmish::account(game),
        };
        let Some(account) = account else { return open::view(&self.pasted) };
        let ways = page::Ways {
            table: self.table(game),
            again: Report::again(game),
            moment: format!("{}#{}&step=", kind.page(), code(&self.code)),
        };
        page::view(game, &account, &ways)
    }

    fn dialog_view(&self, kind: &dialog::Kind) -> Option<Node> {
        Some(match kind {
            dialog::Kind::Rules(cite) => {
                rulebook::view(self.game.as_ref().map(|game| game.scenario().clone()), *cite, &self.search)
            }
            dialog::Kind::Share => self.link.view(false),
            _ => return None,
        })
    }
}

/// The part of an address that holds the game, without what else stands there.
fn code(route: &str) -> &str {
    route.split('&').find(|part| scenario::holds_game(part)).unwrap_or(route)
}

impl Program for Report {
    fn update(&mut self, msg: Msg) -> Vec<Effect> {
        match msg {
            Msg::Route(route) => self.route(&route),
            Msg::Unpacked { packed, bytes } => self.opened(packed.open(bytes.as_deref())),
            Msg::Pasted(link) => {
                self.pasted = link;
                Vec::new()
            }
            Msg::Begin => match self.pasted.split_once('#') {
                Some((_, code)) if !code.is_empty() => vec![Effect::Go(code.trim().to_string())],
                _ => vec![Effect::Go(self.pasted.trim().to_string())],
            },
            Msg::PickFile => vec![Effect::PickFile],
            Msg::File { text, .. } => self.open_file(&text),
            Msg::Open(kind) => {
                self.search.clear();
                let shared = self.game.as_ref().filter(|_| kind == dialog::Kind::Share);
                let shared = shared.map(|game| Code::of(game, None));
                self.dialogs = vec![kind];
                self.link.begin(shared)
            }
            Msg::Close => {
                self.dialogs.pop();
                Vec::new()
            }
            Msg::Search(what) => {
                self.search = what;
                Vec::new()
            }
            Msg::Packed { bytes, deflated } => self.link.packed(bytes, deflated),
            Msg::CopyLink => self.link.copy(),
            Msg::Share(wish) => self.link.update(wish),
            Msg::Copied(is_copied) => self.link.copied(is_copied),
            Msg::SaveFile => self.game.iter().map(share::file).collect(),
            Msg::Print => {
                self.dialogs.clear();
                vec![Effect::Print]
            }
            Msg::Read => {
                (self.note, self.faults) = (None, Vec::new());
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    fn title(&self) -> Option<String> {
        Some(match &self.game {
            Some(game) => fill("report.title", &[("battle", &game.scenario().title)]),
            None => text("report.none"),
        })
    }

    fn view(&self) -> Node {
        let note = self.note.as_ref().map(|sentence| note::view(sentence, &self.faults, Vec::new()));
        let body = match &self.game {
            Some(game) => self.page(game),
            None => open::view(&self.pasted),
        };
        el("div")
            .class("page")
            .id("top")
            .attr("tabindex", "-1")
            .children(note)
            .child(body)
            .children(self.dialogs.last().and_then(|kind| self.dialog_view(kind)))
            .into()
    }
}

#[cfg(test)]
mod tests;
