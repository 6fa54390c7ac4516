//! The running page: one program, one document, at most one frame waiting.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use wasm_bindgen::prelude::*;
use web_sys::{Document, HtmlElement, Window};

use super::dom::Dom;
use super::listen::{Field, Listeners};
use super::{effects, listen, place};
use crate::ui::editor::Editor;
#[cfg(hexes)]
use crate::ui::hexes::HexTable;
#[cfg(skirmish)]
use crate::ui::muster::Muster;
use crate::ui::picture::Picture;
#[cfg(skirmish)]
use crate::ui::skirmish::SkirmishTable;
use crate::ui::table::Table;
use crate::ui::{App, Effect, Msg, Program, Sheets, Start, Workshop, table};

/// Paints the table, if there is one to be seen.
type Paint = fn(&mut Field, &Rc<Page>, Option<Box<dyn Picture + '_>>);

/// What a frame calls, with the time in milliseconds.
type Framed = Closure<dyn FnMut(f64)>;

/// The page while it runs.
pub(super) struct Page {
    pub window: Window,
    pub document: Document,
    app: RefCell<Box<dyn Program>>,
    pub dom: RefCell<Dom>,
    field: RefCell<Field>,
    paint: Paint,
    /// What waits until the page shows the new state: focus goes to what may not be there yet.
    later: RefCell<Vec<Effect>>,
    /// Whether a frame has been called for.
    awaits_frame: Cell<bool>,
    /// Whether the app wants to hear of that frame.
    wants_tick: Cell<bool>,
    frame: RefCell<Option<Framed>>,
    /// The number of the frame called for.
    #[cfg(whole)]
    called: Cell<i32>,
    listeners: RefCell<Listeners>,
}

/// The attributes of the whole page that say that it stands in another one, and that somebody has entered it.
const FRAMED: &str = "data-framed";
const ENTERED: &str = "data-entered";

thread_local! {
    static PAGE: RefCell<Option<Rc<Page>>> = const { RefCell::new(None) };
}

/// Starts the page.
pub fn start_app() {
    start(App::<Table>::new, Field::show);
}

/// Starts the page of the battles on hexes.
#[cfg(hexes)]
pub fn start_hexes() {
    start(App::<HexTable>::new, Field::show);
}

/// Starts the page of the skirmishes.
#[cfg(skirmish)]
pub fn start_skirmish() {
    start(App::<SkirmishTable>::new, Field::show);
}

/// Starts the set-up editor of skirmishes.
#[cfg(skirmish)]
pub fn start_muster() {
    start(Workshop::<Muster>::new, Field::show);
}

/// Starts the set-up editor.
pub fn start_workshop() {
    start(Workshop::<Editor>::new, Field::show);
}

/// Starts the report after a battle. Its pictures stand in the page itself.
#[cfg(report)]
pub fn start_report() {
    start(crate::ui::Report::new, |_, _, _| {});
}

/// Starts the program of the documents beside it. They have no table, and it does not carry what paints one.
pub fn start_sheets() {
    start(Sheets::new, |_, _, _| {});
}

/// Starts a program in the element `app` of the document. Without a window, as under Node, there is nothing to do.
fn start<P: Program + 'static>(open: impl FnOnce(Start) -> (P, Vec<Effect>), paint: Paint) {
    let Some(window) = web_sys::window() else { return };
    let Some(document) = window.document() else { return };
    let Some(root) = document.get_element_by_id("app") else { return };
    let shown = root.get_attribute("data-place").unwrap_or_default();
    root.set_inner_html("");
    let framed = effects::is_framed(&window);
    if let Some(root) = document.document_element().filter(|_| framed) {
        let _ = root.set_attribute(FRAMED, "");
    }
    let is_set = |query: &str| window.match_media(query).ok().flatten().is_some_and(|list| list.matches());
    let (app, first) = open(Start {
        kept: effects::kept(&window),
        place: shown,
        address: place::address(&window),
        query: place::query(&window),
        route: place::route(&window),
        framed,
        entropy: effects::entropy(&window),
        now: js_sys::Date::now(),
        dark: is_set("(prefers-color-scheme: dark)"),
        calm: is_set("(prefers-reduced-motion: reduce)"),
    });
    let page = Rc::new(Page {
        dom: RefCell::new(Dom::new(document.clone(), root)),
        window,
        document,
        app: RefCell::new(Box::new(app)),
        field: RefCell::default(),
        paint,
        later: RefCell::default(),
        awaits_frame: Cell::new(false),
        wants_tick: Cell::new(false),
        frame: RefCell::default(),
        #[cfg(whole)]
        called: Cell::default(),
        listeners: RefCell::default(),
    });
    let framed = page.clone();
    *page.frame.borrow_mut() = Some(Closure::new(move |now| framed.on_frame(now)));
    *page.listeners.borrow_mut() = listen::to_everything(&page);
    page.clone().carry_out(first);
    page.call_frame();
    PAGE.with(|kept| *kept.borrow_mut() = Some(page));
}

/// Ends the program that runs: its page is about to be another's.
#[cfg(whole)]
pub(super) fn stop() {
    if let Some(page) = PAGE.take() {
        page.listeners.take();
        let _ = page.window.cancel_animation_frame(page.called.get());
        page.frame.take();
        page.field.borrow_mut().leave();
    }
}

/// Whether no program runs: a document that needs none is shown.
#[cfg(whole)]
pub(super) fn is_idle() -> bool {
    PAGE.with_borrow(Option::is_none)
}

impl Page {
    /// Gives the app a message and carries out what comes of it.
    pub fn send(self: &Rc<Page>, msg: Msg) {
        #[cfg(whole)]
        if self.frame.borrow().is_none() {
            return;
        }
        let effects = {
            // A message that comes while another is worked on would find the app borrowed; the browser sends none then.
            let Ok(mut app) = self.app.try_borrow_mut() else { return };
            app.update(Msg::Clock(js_sys::Date::now()));
            app.update(msg)
        };
        self.carry_out(effects);
        self.call_frame();
    }

    /// Whether the table has a use for this key.
    pub fn takes(&self, key: &table::Key) -> bool {
        self.app.borrow().takes(key)
    }

    fn carry_out(self: &Rc<Page>, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Focus(_) | Effect::Announce(_) => self.later.borrow_mut().push(effect),
                Effect::Frame => self.wants_tick.set(true),
                other => effects::carry_out(self, other),
            }
        }
    }

    fn call_frame(&self) {
        if !self.awaits_frame.replace(true)
            && let Some(frame) = self.frame.borrow().as_ref()
        {
            let _called = self.window.request_animation_frame(frame.as_ref().unchecked_ref());
            #[cfg(whole)]
            self.called.set(_called.unwrap_or_default());
        }
    }

    fn on_frame(self: &Rc<Page>, now: f64) {
        self.awaits_frame.set(false);
        if self.wants_tick.replace(false) {
            self.send(Msg::Table(table::Msg::Tick(now)));
        }
        self.show();
        for effect in self.later.take() {
            match effect {
                Effect::Focus(id) => self.focus(&id),
                Effect::Announce(text) => effects::announce(&self.document, &text),
                _ => {}
            }
        }
    }

    /// Whether the page stands in another one, or behaves so.
    pub fn is_framed(&self) -> bool {
        self.document.document_element().is_some_and(|root| root.has_attribute(FRAMED))
    }

    /// Whether it does and nobody has entered it: then focus, wheel and finger are the other page's.
    pub fn is_shy(&self) -> bool {
        self.is_framed() && !self.document.document_element().is_some_and(|root| root.has_attribute(ENTERED))
    }

    /// Somebody enters the page in a frame, or leaves it.
    pub fn enter(&self, is_in: bool) {
        let Some(root) = self.document.document_element().filter(|_| self.is_framed()) else { return };
        if !is_in {
            let _ = root.remove_attribute(ENTERED);
        } else if self.is_shy() {
            let _ = root.set_attribute(ENTERED, "");
            self.dom.borrow().keep_dialog();
        }
    }

    fn focus(&self, id: &str) {
        if self.is_shy() {
            return;
        }
        let element = self.document.get_element_by_id(id).and_then(|element| element.dyn_into::<HtmlElement>().ok());
        if let Some(element) = element {
            let _ = element.focus();
        }
    }

    /// Makes the page show what the app is now.
    pub fn show(self: &Rc<Page>) {
        let app = self.app.borrow();
        let had = self.document.active_element().filter(|had| had.matches("#app *").unwrap_or(false));
        self.dom.borrow_mut().show(app.view(), self.is_shy());
        // What was pressed may be gone with the press; whoever uses the keyboard goes on from the next thing to do. A
        // dialog gives the focus back by itself.
        if had.is_some_and(|had| !had.is_connected() && had.closest("dialog").is_ok_and(|dialog| dialog.is_none())) {
            self.focus("next");
        }
        if let Some(title) = app.title() {
            self.document.set_title(&title);
        }
        (self.paint)(&mut self.field.borrow_mut(), self, app.picture());
    }

    /// Draws the table again although nothing changed: the colours did.
    pub fn repaint(&self) {
        self.field.borrow_mut().forget_colours();
        self.call_frame();
    }
}
