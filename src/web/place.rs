//! Where the page is: its address, what stands behind the `#`, and the ways to other places.

use wasm_bindgen::prelude::*;
use web_sys::Window;

use super::page::Page;

/// The address of the page, without its `?` and `#` and what stands behind them.
pub(super) fn address(window: &Window) -> String {
    let address = window.location().href().unwrap_or_default();
    address.split(['?', '#']).next().unwrap_or_default().to_string()
}

/// What stands between the `?` and the `#` of the address.
pub(super) fn query(window: &Window) -> String {
    window.location().search().unwrap_or_default()
}

/// What stands behind the `#` of the address.
pub(super) fn route(window: &Window) -> String {
    window.location().hash().unwrap_or_default().trim_start_matches('#').to_string()
}

/// Goes to a place of this page; Back leads back.
pub(super) fn go(page: &Page, route: &str) {
    let _ = page.window.location().set_hash(route);
}

/// Goes to a place of this page, without a way back and without an answer.
pub(super) fn replace(page: &Page, route: &str) {
    if let Ok(history) = page.window.history() {
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&format!("#{route}")));
    }
}

/// Leaves for another page.
pub(super) fn leave(page: &Page, address: &str) {
    let location = page.window.location();
    // Back of the page around a frame must not step through the frame.
    let _ = if page.is_framed() { location.replace(address) } else { location.assign(address) };
}
