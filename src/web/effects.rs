//! What the app asks of the browser.

use std::rc::Rc;

use wasm_bindgen::prelude::*;
use web_sys::{
    Blob, BlobPropertyBag, Document, File, HtmlAnchorElement, HtmlElement, HtmlInputElement, HtmlTextAreaElement,
    Response, Storage, Url, Window,
};

use super::page::Page;
use super::place;
use crate::scenario::MOST_UNPACKED;
use crate::ui::share::Wish;
use crate::ui::{Effect, Msg, Told, Value};

/// Everything kept on this computer stands under keys that begin so.
pub(super) const KEY: &str = "sarissa.";

fn storage(window: &Window) -> Option<Storage> {
    window.local_storage().ok().flatten()
}

/// All that this computer keeps for the page; nothing where storage is blocked.
pub(super) fn kept(window: &Window) -> crate::order::Named<String> {
    let mut kept = crate::order::Named::new();
    let Some(storage) = storage(window) else { return kept };
    for n in 0..storage.length().unwrap_or(0) {
        let Ok(Some(key)) = storage.key(n) else { continue };
        if let (Some(name), Ok(Some(value))) = (key.strip_prefix(KEY), storage.get_item(&key)) {
            kept.insert(name.to_string(), value);
        }
    }
    kept
}

/// Whether the page stands in a frame of another one.
pub(super) fn is_framed(window: &Window) -> bool {
    let parent: JsValue = window.parent().ok().flatten().into();
    !js_sys::Object::is(&parent, window)
}

/// Chance for a seed; the time where the browser has no better.
pub(super) fn entropy(window: &Window) -> u64 {
    let mut bytes = [0u8; 8];
    let drawn = window.crypto().and_then(|crypto| crypto.get_random_values_with_u8_array(&mut bytes));
    match drawn {
        Ok(_) => u64::from_le_bytes(bytes),
        Err(_) => js_sys::Date::now() as u64,
    }
}

/// Says `text` once to a screen reader.
pub(super) fn announce(document: &Document, text: &str) {
    let region = document.get_element_by_id("said").or_else(|| {
        let region = document.create_element("div").ok()?;
        region.set_id("said");
        region.set_class_name("sr");
        let _ = region.set_attribute("role", "status");
        document.body()?.append_child(&region).ok()?;
        Some(region)
    });
    if let Some(region) = region {
        // The same sentence twice must be a change to be said twice.
        let again = region.text_content().as_deref() == Some(text);
        region.set_text_content(Some(&if again { format!("{text}\u{a0}") } else { text.to_string() }));
    }
}

pub(super) fn carry_out(page: &Rc<Page>, effect: Effect) {
    match effect {
        Effect::Keep { key, value } => {
            let is_kept = storage(&page.window).is_some_and(|s| s.set_item(&format!("{KEY}{key}"), &value).is_ok());
            if !is_kept {
                send_later(page, Msg::NotKept);
            }
        }
        Effect::Forget { key } => {
            if let Some(storage) = storage(&page.window) {
                let _ = storage.remove_item(&format!("{KEY}{key}"));
            }
        }
        Effect::Go(route) => place::go(page, &route),
        Effect::Leave(address) => place::leave(page, &address),
        Effect::Replace(route) => place::replace(page, &route),
        Effect::Root { name, value } => {
            if let Some(root) = page.document.document_element() {
                let _ = root.set_attribute(name, &value);
            }
            page.repaint();
        }
        Effect::Tell(told) => tell(page, told),
        Effect::Warn(line) => web_sys::console::warn_1(&line.into()),
        Effect::Print => {
            let _ = page.window.print();
        }
        Effect::Copy(text) => copy(page, &text),
        Effect::Pack(bytes) => through(page, deflate(&bytes), |deflated| Msg::Packed { bytes, deflated }),
        Effect::Unpack(packed) => {
            through(page, inflate(&packed.deflated, MOST_UNPACKED), |bytes| Msg::Unpacked { packed, bytes })
        }
        Effect::Draw(text) => drawn(page, &text),
        Effect::Download { name, text } => {
            let _ = download(&page.document, &name, &text);
        }
        Effect::PickFile => {
            let _ = pick(page);
        }
        Effect::Fetch(address) => fetch(page, address),
        // The app keeps a game itself, and the page shows what is said and focused once it has changed.
        Effect::Save | Effect::SetAside(_) | Effect::Focus(_) | Effect::Announce(_) | Effect::Frame => {}
    }
}

/// Tells the page around the frame; `www/frame.js` passes it on.
fn tell(page: &Rc<Page>, told: Told) {
    let detail = js_sys::Object::new();
    let set = |name: &str, value: JsValue| drop(js_sys::Reflect::set(&detail, &name.into(), &value));
    set("sarissa", told.event.into());
    for (name, value) in told.values {
        set(
            name,
            match value {
                Value::Text(text) => text.into(),
                Value::Number(number) => (number as f64).into(),
                Value::Flag(flag) => flag.into(),
            },
        );
    }
    let how = web_sys::CustomEventInit::new();
    how.set_detail(&detail);
    if let Ok(event) = web_sys::CustomEvent::new_with_event_init_dict("sarissa", &how) {
        let _ = page.window.dispatch_event(&event);
    }
}

#[wasm_bindgen(module = "/www/flate.js")]
extern "C" {
    /// These bytes, deflated.
    fn deflate(bytes: &[u8]) -> js_sys::Promise;
    /// These bytes, inflated as far as it goes, to so many at most.
    fn inflate(bytes: &[u8], most: u32) -> js_sys::Promise;
    /// This text as a square code.
    fn draw(text: &str) -> js_sys::Promise;
}

/// Sends the message that is made of what becomes of bytes; they are none where nothing becomes of them.
fn through(page: &Rc<Page>, done: js_sys::Promise, answer: impl FnOnce(Option<Vec<u8>>) -> Msg + 'static) {
    let page = page.clone();
    let done_with = Closure::once(move |bytes: JsValue| {
        let bytes = bytes.dyn_ref::<js_sys::Uint8Array>().map(js_sys::Uint8Array::to_vec);
        page.send(answer(bytes));
    });
    let _ = done.then(&done_with);
    done_with.forget();
}

/// Sends the square code once it is drawn.
fn drawn(page: &Rc<Page>, text: &str) {
    let page = page.clone();
    let done = Closure::once(move |drawn: JsValue| page.send(Msg::Share(Wish::Drawn(drawn.as_string()))));
    let _ = draw(text).then(&done);
    done.forget();
}

/// Sends a message once what is being done is done.
fn send_later(page: &Rc<Page>, msg: Msg) {
    let page = page.clone();
    let sent = Closure::once(move |_: JsValue| page.send(msg));
    let _ = js_sys::Promise::resolve(&JsValue::NULL).then(&sent);
    sent.forget();
}

fn copy(page: &Rc<Page>, text: &str) {
    let clipboard = js_sys::Reflect::get(&page.window.navigator(), &"clipboard".into());
    if clipboard.is_ok_and(|clipboard| clipboard.is_undefined()) {
        send_later(page, Msg::Copied(copy_by_selecting(&page.document, text).is_some()));
        return;
    }
    let written = page.window.navigator().clipboard().write_text(text);
    let (done, failed, text) = (page.clone(), page.clone(), text.to_string());
    let done = Closure::once(move |_: JsValue| done.send(Msg::Copied(true)));
    let failed = Closure::once(move |_: JsValue| {
        let is_copied = copy_by_selecting(&failed.document, &text).is_some();
        failed.send(Msg::Copied(is_copied));
    });
    let _ = written.then2(&done, &failed);
    // One of the two is called and then dropped with the promise.
    done.forget();
    failed.forget();
}

/// The old way, where the page is not trusted with the clipboard.
fn copy_by_selecting(document: &Document, text: &str) -> Option<()> {
    let area: HtmlTextAreaElement = document.create_element("textarea").ok()?.dyn_into().ok()?;
    area.set_value(text);
    area.set_class_name("sr");
    document.body()?.append_child(&area).ok()?;
    area.select();
    let html: &web_sys::HtmlDocument = document.dyn_ref()?;
    let is_copied = html.exec_command("copy").unwrap_or(false);
    area.remove();
    is_copied.then_some(())
}

fn download(document: &Document, name: &str, text: &str) -> Result<(), JsValue> {
    let kind = BlobPropertyBag::new();
    kind.set_type("application/json");
    let parts = js_sys::Array::of1(&text.into());
    let blob = Blob::new_with_str_sequence_and_options(&parts, &kind)?;
    let url = Url::create_object_url_with_blob(&blob)?;
    let link: HtmlAnchorElement = document.create_element("a")?.unchecked_into();
    link.set_href(&url);
    link.set_download(name);
    link.click();
    Url::revoke_object_url(&url)
}

/// Lets a person pick a file; nothing happens when they change their mind.
fn pick(page: &Rc<Page>) -> Result<(), JsValue> {
    let input: HtmlInputElement = page.document.create_element("input")?.unchecked_into();
    input.set_type("file");
    input.set_accept(".json,application/json");
    let (page, picked) = (page.clone(), input.clone());
    let change = Closure::once_into_js(move |_: JsValue| {
        if let Some(file) = picked.files().and_then(|files| files.get(0)) {
            read(&page, &file);
        }
    });
    input.set_onchange(Some(change.unchecked_ref()));
    input.unchecked_ref::<HtmlElement>().click();
    Ok(())
}

/// Fetches a file and sends what is in it, or why it is not there.
fn fetch(page: &Rc<Page>, address: String) {
    #[cfg(whole)]
    if let Some(text) = place::beside(&address) {
        return send_later(page, Msg::Fetched { address, answer: Ok(text.to_string()) });
    }
    let asked = page.window.fetch_with_str(&address);
    let (page, refused, unanswered) = (page.clone(), page.clone(), address.clone());
    let answered = Closure::once(move |response: JsValue| {
        let response: Response = response.unchecked_into();
        match response.blob() {
            Ok(body) if response.ok() => {
                let read = Closure::once(move |body: JsValue| {
                    read_start(&page, body.unchecked_ref(), move |text| Msg::Fetched { address, answer: Ok(text) });
                });
                let _ = body.then(&read);
                read.forget();
            }
            _ => page.send(Msg::Fetched { address, answer: Err(response.status()) }),
        }
    });
    let failed = Closure::once(move |_: JsValue| refused.send(Msg::Fetched { address: unanswered, answer: Err(0) }));
    let _ = asked.then2(&answered, &failed);
    // One of the two is called and then dropped with the promise.
    answered.forget();
    failed.forget();
}

/// Reads a file and sends what is in it.
pub(super) fn read(page: &Rc<Page>, file: &File) {
    let name = file.name();
    read_start(page, file, move |text| Msg::File { name, text });
}

/// Reads what is in a file. One of over a megabyte is cut there: it is refused by its length anyway.
fn read_start(page: &Rc<Page>, file: &Blob, msg: impl FnOnce(String) -> Msg + 'static) {
    const MOST: f64 = 1_100_000.0;
    let Ok(start) = file.slice_with_f64_and_f64(0.0, MOST) else { return };
    let page = page.clone();
    let done = Closure::once(move |text: JsValue| page.send(msg(text.as_string().unwrap_or_default())));
    let _ = start.text().then(&done);
    done.forget();
}
