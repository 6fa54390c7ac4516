//! A game as a link and as a file.

use super::app::button;
use super::dialog;
use super::html::{Node, el};
use super::message::{Effect, Msg};
use crate::game::{Game, RECORD_FORMAT, Record, Switches};
use crate::scenario::{self, Fault};
use crate::text::{fill, text};

/// The link of what is shared: the address of the page, with the game behind its `#`.
#[derive(Default)]
pub(super) struct Link {
    address: String,
    /// The bytes of the game, and the same deflated if the browser can. Where it cannot, the link holds them as they stand.
    packed: Option<(Vec<u8>, Option<Vec<u8>>)>,
    copied: Option<bool>,
}

impl Link {
    /// Of a page at this address.
    pub fn new(address: String) -> Link {
        Link { address, ..Link::default() }
    }

    /// The dialog opens: the browser is asked to deflate what is shared.
    pub fn begin(&mut self, shared: Option<Record>) -> Vec<Effect> {
        (self.packed, self.copied) = (None, None);
        shared.iter().map(|record| Effect::Pack(scenario::link_bytes(record))).collect()
    }

    /// The browser has done so, or cannot.
    pub fn packed(&mut self, bytes: Vec<u8>, deflated: Option<Vec<u8>>) -> Vec<Effect> {
        self.packed = Some((bytes, deflated));
        Vec::new()
    }

    /// The address at which the page opens this last part of an address, `#g=…`.
    pub fn of(&self, fragment: &str) -> String {
        format!("{}{fragment}", self.address)
    }

    fn text(&self) -> Option<String> {
        let (bytes, deflated) = self.packed.as_ref()?;
        Some(format!("{}{}", self.address, scenario::fragment_of(bytes, deflated.as_deref())))
    }

    /// Copies it; whoever is faster than the browser packs gets the longer one.
    pub fn copy(&self, shared: Option<Record>) -> Vec<Effect> {
        let whole = || shared.map(|record| format!("{}{}", self.address, plain(&record)));
        self.text().or_else(whole).map(Effect::Copy).into_iter().collect()
    }

    /// It is on the clipboard, or could not be put there.
    pub fn copied(&mut self, is_copied: bool) -> Vec<Effect> {
        self.copied = Some(is_copied);
        vec![Effect::Announce(text(if is_copied { "page.share.copied" } else { "page.share.not_copied" }))]
    }

    /// The dialog; a battle that is edited goes without a game.
    pub fn view(&self, is_battle: bool) -> Node {
        view(self.text(), is_battle, self.copied)
    }
}

/// The last part of such an address, made at once: it is longer than one that the browser has deflated.
pub(super) fn plain(record: &Record) -> String {
    scenario::fragment_of(&scenario::link_bytes(record), None)
}

/// A battle before its first order. Whoever opens its link gets dice of their own.
pub(super) fn set_up(id: &str, file: Option<&str>, switches: &Switches) -> Record {
    Record {
        format: RECORD_FORMAT.to_string(),
        scenario: id.to_string(),
        text: file.map(str::to_string),
        switches: switches.clone(),
        seed: 0,
        inputs: Vec::new(),
    }
}

/// A record played to its end; the faults name the first input that no longer holds.
pub(super) fn open(record: &Record) -> Result<Game, Vec<Fault>> {
    scenario::replay(record).map_err(|stopped| stopped.faults)
}

/// The game as a file.
pub(super) fn file(game: &Game) -> Effect {
    let turn = game.board().clock.turn;
    let name = format!("{}-turn-{turn}.json", game.scenario().id);
    Effect::Download { name, text: scenario::write_record(&game.record()) }
}

/// Longer links are cut by many programs they are sent with.
const LONGEST: usize = 8000;

/// The dialog; the link is there once the browser has packed it.
fn view(link: Option<String>, is_battle: bool, copied: Option<bool>) -> Node {
    let link = link.unwrap_or_default();
    let length = link.len().to_string();
    if link.len() > LONGEST {
        let why = fill("page.share.long", &[("n", &length), ("most", &LONGEST.to_string())]);
        let save = button("page.share.file", Msg::SaveFile).class("btn go").attr("autofocus", "");
        return dialog::frame("page.share", vec![el("p").text(why).into(), el("div").class("act").child(save).into()]);
    }
    let answer = copied.map(|is_copied| text(if is_copied { "page.share.copied" } else { "page.share.not_copied" }));
    let field = el("input")
        .id("link")
        .class("wide")
        .attr("readonly", "")
        .attr("aria-label", text("page.share.link"))
        .attr("value", &link);
    let line = match is_battle {
        // The one file that holds everything may not be where others could open it.
        _ if cfg!(whole) && link.starts_with('#') => "single.share",
        true => "page.share.battle",
        false => "page.share.line",
    };
    dialog::frame(
        "page.share",
        vec![
            el("p").text(text(line)).into(),
            field.into(),
            el("p").class("small").text(fill("page.share.length", &[("n", &length)])).into(),
            el("div")
                .class("act")
                .child(button("page.share.copy", Msg::CopyLink).class("btn go").attr("autofocus", ""))
                .child(button("page.share.file", Msg::SaveFile))
                .into(),
            el("p").class("answer").text(answer.unwrap_or_default()).into(),
        ],
    )
}
