//! Where the page is in the one file that holds the whole site: the fragment names page and place, and another page is another program
//! in the same document.

use std::cell::RefCell;

use wasm_bindgen::prelude::*;
use web_sys::{Document, Element, Event, MouseEvent, Window};

use super::dom::Dom;
use super::effects;
use super::page::{self, Page};
use crate::ui::{sheets, whole};

thread_local! {
    /// The page that is shown.
    static SHOWN: RefCell<String> = const { RefCell::new(String::new()) };
    /// Its query: that of the address, until a link leads to another page.
    static QUERY: RefCell<String> = const { RefCell::new(String::new()) };
}

fn shown() -> String {
    SHOWN.with_borrow(String::clone)
}

fn fragment(window: &Window) -> String {
    window.location().hash().unwrap_or_default().trim_start_matches('#').to_string()
}

/// The address of the file itself, as it is: a page in a `srcdoc` is at `about:srcdoc`, and links there are read from elsewhere.
fn file(window: &Window) -> String {
    let address = window.location().href().unwrap_or_default();
    address.split('#').next().unwrap_or_default().to_string()
}

/// The address of the file without its query.
fn bare(window: &Window) -> String {
    file(window).split('?').next().unwrap_or_default().to_string()
}

/// What stands behind the `?` of the page that is shown.
pub(super) fn query(window: &Window) -> String {
    let _ = window;
    QUERY.with_borrow(String::clone)
}

/// The address of the page, to which a link adds its `#` and what stands behind it; empty where others cannot reach it, on a disk or
/// in a `srcdoc`.
pub(super) fn address(window: &Window) -> String {
    if !file(window).starts_with("http") {
        return String::new();
    }
    match whole::fragment(&shown(), "") {
        page if page.is_empty() => bare(window),
        page => format!("{}#{page}", bare(window)),
    }
}

/// What stands behind the page's own `#`.
pub(super) fn route(window: &Window) -> String {
    whole::place(&fragment(window), &shown()).1.to_string()
}

/// Goes to a place of this page; Back leads back.
pub(super) fn go(page: &Page, route: &str) {
    let _ = page.window.location().set_hash(&whole::fragment(&shown(), route));
}

/// Goes to a place of this page, without a way back and without an answer.
pub(super) fn replace(page: &Page, route: &str) {
    set_fragment(&page.window, &whole::fragment(&shown(), route));
}

/// Leaves for another page, which is in here as well.
pub(super) fn leave(page: &Page, address: &str) {
    let Some(to) = whole::inside(&shown(), address) else {
        let _ = page.window.location().assign(address);
        return;
    };
    let fragment = whole::fragment(&to.page, &to.route);
    let is_wished = !to.query.is_empty();
    QUERY.set(to.query);
    // What a frame shows, and what the address wished, has no way back.
    if page.is_framed() || is_wished {
        set_fragment(&page.window, &fragment);
        later(turn);
    } else {
        let _ = page.window.location().set_hash(&fragment);
    }
}

/// Changes the fragment without a way back and without an answer.
fn set_fragment(window: &Window, fragment: &str) {
    if let Ok(history) = window.history() {
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&format!("{}#{fragment}", file(window))));
    }
}

/// Does this as soon as what is being done is done.
fn later(act: fn()) {
    let acted = Closure::once(move |_: JsValue| act());
    let _ = js_sys::Promise::resolve(&JsValue::NULL).then(&acted);
    acted.forget();
}

/// Where a link of the page shown leads in here: a fragment.
pub(super) fn href(address: &str) -> Option<String> {
    whole::inside(&shown(), address).map(|to| format!("#{}", whole::fragment(&to.page, &to.route)))
}

/// Whether the address names another page now; it is shown as soon as what is being done is done.
pub(super) fn turns(window: &Window) -> bool {
    let now = shown();
    let is_other = whole::place(&fragment(window), &now).0 != now;
    if is_other {
        QUERY.set(String::new());
        later(turn);
    }
    is_other
}

/// Starts the page that the address names, and follows links from there on.
pub fn start_whole() {
    let Some(window) = web_sys::window() else { return };
    QUERY.set(window.location().search().unwrap_or_default());
    let follow = Closure::<dyn FnMut(Event)>::new(|happened: Event| follow(happened.unchecked_ref()));
    let _ = window.add_event_listener_with_callback("click", follow.as_ref().unchecked_ref());
    follow.forget();
    // Where a page has no program of its own, somebody has to hear that the address has changed.
    let heard = Closure::<dyn FnMut(Event)>::new(|_| {
        if let Some(window) = web_sys::window()
            && page::is_idle()
            && !turns(&window)
        {
            seek(&window);
        }
    });
    let _ = window.add_event_listener_with_callback("hashchange", heard.as_ref().unchecked_ref());
    heard.forget();
    turn();
}

/// Shows the page that the address names in the place of the one before.
fn turn() {
    let Some(window) = web_sys::window() else { return };
    let Some(document) = window.document() else { return };
    let Some(root) = document.get_element_by_id("whole") else { return };
    page::stop();
    let fragment = fragment(&window);
    let (mut name, _) = whole::place(&fragment, whole::HOME);
    let paper = sheets::document(name);
    if paper.is_none() && name.contains('/') {
        name = whole::HOME;
    }
    SHOWN.set(name.to_string());
    root.set_inner_html("");
    match paper {
        Some(paper) => {
            document.set_title(&paper.title);
            dress(&document, name, paper.style);
            Dom::new(document.clone(), root).show(paper.body, false);
            page::start_sheets();
        }
        None => {
            dress(&document, name, "");
            if let Ok(app) = document.create_element("div") {
                app.set_id("app");
                let _ = root.append_child(&app);
            }
            match name {
                "hexes.html" => page::start_hexes(),
                "skirmish.html" => page::start_skirmish(),
                "edit.html" => page::start_workshop(),
                "muster.html" => page::start_muster(),
                whole::REPORT => page::start_report(),
                _ => page::start_app(),
            }
        }
    }
    window.scroll_to_with_x_and_y(0.0, 0.0);
    seek(&window);
}

/// The style of the pages that are not documents, and what some of them have besides.
const STYLE: &str = concat!(
    include_str!("../../www/base.css"),
    include_str!("../../www/style.css"),
    include_str!("../../www/cards.css")
);

/// Puts the style of the page `name` in the place of that of the one before. It is the program's own: none of it comes from a file.
fn dress(document: &Document, name: &str, paper: &str) {
    let Some(style) = document.get_element_by_id("style") else { return };
    let more = match name {
        "hexes.html" => include_str!("../../www/hexes.css"),
        "skirmish.html" => include_str!("../../www/skirmish.css"),
        "edit.html" | "muster.html" => include_str!("../../www/editor.css"),
        whole::REPORT => include_str!("../../www/report.css"),
        _ => "",
    };
    style.set_text_content(Some(&if paper.is_empty() { format!("{STYLE}{more}") } else { paper.to_string() }));
}

/// Shows the part of a document that the address names.
pub(super) fn seek(window: &Window) {
    let Some(document) = window.document() else { return };
    let route = route(window);
    if let Ok(Some(before)) = document.query_selector(".target") {
        let _ = before.class_list().remove_1("target");
    }
    if !route.is_empty()
        && let Some(found) = document.get_element_by_id(&route)
    {
        let _ = found.class_list().add_1("target");
        found.scroll_into_view();
    }
}

/// Follows a link that leads to a page in here.
fn follow(pressed: &MouseEvent) {
    let is_plain = !(pressed.default_prevented()
        || pressed.ctrl_key()
        || pressed.meta_key()
        || pressed.shift_key()
        || pressed.button() != 0);
    let target = pressed.target().and_then(|target| target.dyn_into::<Element>().ok());
    let Some(link) = target.filter(|_| is_plain).and_then(|target| target.closest("a[href^='#']").ok().flatten())
    else {
        return;
    };
    let Some(window) = web_sys::window() else { return };
    if link.get_attribute("target").is_some_and(|target| target == "_blank") && !effects::is_framed(&window) {
        return;
    }
    pressed.prevent_default();
    let wanted = link.get_attribute("href").unwrap_or_default().trim_start_matches('#').to_string();
    if wanted == fragment(&window) {
        seek(&window);
    } else {
        let _ = window.location().set_hash(&wanted);
    }
}

/// A file that stands beside the page on the site.
pub(super) fn beside(address: &str) -> Option<&'static str> {
    (address == "battles/marathon.json").then_some(include_str!("../../scenarios/marathon/marathon.json"))
}
