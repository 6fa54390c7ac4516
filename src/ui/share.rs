//! A game as a link, as a square code on a projector, and as a file.

use super::app::button;
use super::dialog;
use super::html::{Element, Handler, Node, el};
use super::message::{Effect, Msg};
use crate::game::{Game, RECORD_FORMAT, Record, Switches};
use crate::scenario::{self, Code};
use crate::text::{fill, text};

/// Something is wished of the link, or has become of it.
#[derive(Clone, Debug, PartialEq)]
pub enum Wish {
    /// It opens at the moment that was shown, or at the end of the game.
    Moment,
    /// The square code is shown, or no longer.
    Square,
    /// The square code is as large as the window, or no longer.
    Large,
    /// The square code is drawn: its width, and its path behind a blank. Empty for a link that is too long for one, none where the
    /// script that draws could not be loaded.
    Drawn(Option<String>),
}

/// The link of what is shared: the address of the page, with the game behind its `#`.
#[derive(Default)]
pub(super) struct Link {
    address: String,
    code: Code,
    /// The moment that was shown when the dialog was opened; none for the last.
    moment: Option<usize>,
    /// The bytes of the game, and the same deflated if the browser can. Where it cannot, the link holds them as they stand.
    packed: Option<(Vec<u8>, Option<Vec<u8>>)>,
    /// What became of a wish: a key of the catalogue.
    answer: Option<&'static str>,
    square: Square,
}

/// The square code.
#[derive(Default)]
struct Square {
    is_wished: bool,
    is_large: bool,
    drawn: Option<Option<String>>,
}

impl Link {
    /// Of a page at this address.
    pub fn new(address: String) -> Link {
        Link { address, ..Link::default() }
    }

    /// The dialog opens.
    pub fn begin(&mut self, shared: Option<Code>) -> Vec<Effect> {
        let Some(code) = shared else { return Vec::new() };
        (self.moment, self.code) = (code.step, code);
        (self.answer, self.square) = (None, Square::default());
        self.pack()
    }

    /// The browser is asked to deflate what is shared.
    fn pack(&mut self) -> Vec<Effect> {
        (self.packed, self.square.drawn) = (None, None);
        vec![Effect::Pack(self.code.bytes())]
    }

    /// The browser has done so, or cannot.
    pub fn packed(&mut self, bytes: Vec<u8>, deflated: Option<Vec<u8>>) -> Vec<Effect> {
        self.packed = Some((bytes, deflated));
        self.draw()
    }

    fn draw(&self) -> Vec<Effect> {
        self.text().filter(|_| self.square.is_wished).map(Effect::Draw).into_iter().collect()
    }

    /// The address at which the page opens this last part of an address, `#g=…`.
    pub fn of(&self, fragment: &str) -> String {
        format!("{}{fragment}", self.address)
    }

    fn text(&self) -> Option<String> {
        let (bytes, deflated) = self.packed.as_ref()?;
        let fragment = scenario::fragment_of(bytes, deflated.as_deref(), &self.code.marks_in_bytes());
        Some(format!("{}{fragment}", self.address))
    }

    /// Copies it; whoever is faster than the browser packs gets the longer one.
    pub fn copy(&self) -> Vec<Effect> {
        vec![Effect::Copy(self.text().unwrap_or_else(|| format!("{}{}", self.address, plain(&self.code))))]
    }

    /// It is on the clipboard, or could not be put there; then it is selected, to be copied by hand.
    pub fn copied(&mut self, is_copied: bool) -> Vec<Effect> {
        let mut effects = self.answer(if is_copied { "page.share.copied" } else { "page.share.not_copied" });
        if !is_copied {
            effects.push(Effect::Focus("link".into()));
        }
        effects
    }

    /// Says what became of a wish.
    pub fn answer(&mut self, key: &'static str) -> Vec<Effect> {
        self.answer = Some(key);
        vec![Effect::Announce(text(key))]
    }

    /// Does what is wished.
    pub fn update(&mut self, wish: Wish) -> Vec<Effect> {
        match wish {
            Wish::Moment => {
                self.code.step = if self.code.step.is_some() { None } else { self.moment };
                return self.pack();
            }
            Wish::Square => {
                self.square = Square { is_wished: !self.square.is_wished, ..Square::default() };
                return self.draw();
            }
            Wish::Large => self.square.is_large = !self.square.is_large,
            Wish::Drawn(drawn) => self.square.drawn = Some(drawn),
        }
        Vec::new()
    }

    /// The dialog; a battle that is edited goes without a game.
    pub fn view(&self, is_battle: bool) -> Node {
        let link = self.text().unwrap_or_default();
        let length = link.len().to_string();
        let p = |text: String| Node::from(el("p").text(text));
        let mut body = Vec::new();
        if !self.square.is_large {
            body.push(p(text(match is_battle {
                // The one file that holds everything may not be where others could open it.
                _ if cfg!(whole) && link.starts_with('#') => "single.share",
                true => "page.share.battle",
                false => "page.share.line",
            })));
            body.extend(self.moment.map(|at| self.at_moment(at)));
            body.push(field(&link));
            let facts = if link.len() > LONGEST {
                fill("page.share.long", &[("n", &length), ("most", &LONGEST.to_string())])
            } else {
                fill("page.share.length", &[("n", &length)])
            };
            body.push(el("p").class("small").text(facts).into());
            body.extend(self.position());
            // A camera can open an address and nothing less.
            body.push(self.ways(!link.starts_with('#')));
            body.push(el("p").class("answer").text(self.answer.map(text).unwrap_or_default()).into());
        }
        body.extend(self.square.view());
        dialog::frame("page.share", body)
    }

    /// Whether the link opens at the moment that is shown.
    fn at_moment(&self, at: usize) -> Node {
        let input = el("input")
            .attr("type", "checkbox")
            .attr_if(self.code.step.is_some(), "checked", "")
            .on("change", Handler::Send(Msg::Share(Wish::Moment)));
        let words = fill("page.share.moment", &[("n", &at.to_string()), ("of", &self.code.count.to_string())]);
        el("p").child(el("label").child(input).text(format!(" {words}"))).into()
    }

    /// The number of the position at which it opens.
    fn position(&self) -> Option<Node> {
        let digest = self.code.marks.get(self.code.step.unwrap_or(self.code.count))?;
        let words = fill("page.share.position", &[("position", &format!("{digest:08x}"))]);
        Some(el("p").class("small").text(words).into())
    }

    fn ways(&self, has_square: bool) -> Node {
        let way = |key: &str, msg: Msg| button(key, msg);
        let square = way("page.share.qr", Msg::Share(Wish::Square))
            .attr("aria-expanded", if self.square.is_wished { "true" } else { "false" });
        el("div")
            .class("act")
            .child(way("page.share.copy", Msg::CopyLink).class("btn go").attr("autofocus", ""))
            .child(way("page.share.file", Msg::SaveFile))
            .children(has_square.then_some(square))
            .into()
    }
}

impl Square {
    fn view(&self) -> Option<Node> {
        if !self.is_wished {
            return None;
        }
        let said = |key: &str| Some(el("p").text(text(key)).into());
        let drawn = match &self.drawn {
            None => return said("page.share.qr.wait"),
            Some(None) => return said("page.share.qr.failed"),
            Some(Some(drawn)) => drawn.split_once(' '),
        };
        let Some((size, path)) = drawn else { return said("page.share.qr.long") };
        let code = el("svg")
            .class(if self.is_large { "qr large" } else { "qr" })
            .attr("viewBox", format!("0 0 {size} {size}"))
            .attr("role", "img")
            .attr("aria-label", text("page.share.qr.label"))
            .child(el("path").attr("d", path));
        let size = if self.is_large { "page.share.qr.small" } else { "page.share.qr.large" };
        Some(el("div").class("act").child(code).child(button(size, Msg::Share(Wish::Large))).into())
    }
}

/// The link, to be copied by hand: the browser selects it whole as soon as it is touched.
fn field(link: &str) -> Node {
    let input: Element = el("input").id("link").class("wide").attr("readonly", "");
    input.attr("aria-label", text("page.share.link")).attr("value", link).into()
}

/// Longer links are cut by many programs they are sent with.
const LONGEST: usize = 8000;

/// The last part of such an address, made at once: it is longer than one that the browser has deflated.
pub(super) fn plain(code: &Code) -> String {
    scenario::fragment_of(&code.bytes(), None, &code.marks_in_bytes())
}

/// A battle before its first order. Whoever opens its link gets dice of their own.
pub(super) fn set_up(id: &str, file: Option<&str>, switches: &Switches) -> Code {
    Code::bare(Record {
        format: RECORD_FORMAT.to_string(),
        scenario: id.to_string(),
        text: file.map(str::to_string),
        switches: switches.clone(),
        ..Record::default()
    })
}

/// The game as a file.
pub(super) fn file(game: &Game) -> Effect {
    let turn = game.board().clock.turn;
    let name = format!("{}-turn-{turn}.json", game.scenario().id);
    Effect::Download { name, text: scenario::write_record(&game.record()) }
}
