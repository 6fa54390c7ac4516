//! The last resort: a fault of the program becomes one calm sentence and a way on.

use wasm_bindgen::prelude::*;
use web_sys::{Document, HtmlElement};

use crate::text::text;

/// Shows the sentence when the program panics, and writes the fault to the console.
pub(super) fn listen(document: &Document) {
    let document = document.clone();
    std::panic::set_hook(Box::new(move |fault| {
        web_sys::console::error_1(&fault.to_string().into());
        let _ = show(&document);
    }));
}

fn show(document: &Document) -> Result<(), JsValue> {
    if document.get_element_by_id("oops").is_some() {
        return Ok(());
    }
    let note = document.create_element("div")?;
    note.set_id("oops");
    note.set_attribute("role", "alert")?;
    let sentence = document.create_element("p")?;
    sentence.set_text_content(Some(&text("page.oops")));
    let again: HtmlElement = document.create_element("button")?.unchecked_into();
    again.set_class_name("btn go");
    again.set_text_content(Some(&text("page.oops.again")));
    let reload = Closure::<dyn FnMut()>::new(|| {
        if let Some(window) = web_sys::window() {
            let _ = window.location().reload();
        }
    });
    again.set_onclick(Some(reload.as_ref().unchecked_ref()));
    // The page ends with this button, so it may keep its closure for good.
    reload.forget();
    note.append_child(&sentence)?;
    note.append_child(&again)?;
    if let Some(body) = document.body() {
        body.append_child(&note)?;
    }
    again.focus()
}
