//! Everything the page listens to, kept together and dropped together.

use crate::ui::math::Within;
use std::rc::Rc;

use wasm_bindgen::prelude::*;
use web_sys::{
    AddEventListenerOptions, DragEvent, Element, Event, EventTarget, HtmlCanvasElement, HtmlInputElement,
    KeyboardEvent, PointerEvent, ResizeObserver, StorageEvent, WheelEvent,
};

use super::canvas::Canvas;
use super::effects::{self, KEY};
use super::page::Page;
use super::place;
use crate::ui::html::Handler;
use crate::ui::picture::Picture;
use crate::ui::table::{self, Key, Pointer, Stroke};
use crate::ui::{Msg, editor};

/// Listeners that are on; they go when this is dropped.
#[derive(Default)]
pub(super) struct Listeners(Vec<Listener>);

struct Listener {
    target: EventTarget,
    event: &'static str,
    closure: Closure<dyn FnMut(Event)>,
}

impl Drop for Listener {
    fn drop(&mut self) {
        let callback = self.closure.as_ref().unchecked_ref();
        let _ = self.target.remove_event_listener_with_callback_and_bool(self.event, callback, true);
    }
}

impl Listeners {
    /// Hears `event` on its way down, so that events that do not rise are heard too, and may keep the browser from it.
    fn on(&mut self, target: &EventTarget, event: &'static str, hear: impl FnMut(Event) + 'static) {
        let closure = Closure::<dyn FnMut(Event)>::new(hear);
        let how = AddEventListenerOptions::new();
        how.set_capture(true);
        how.set_passive(false);
        let callback = closure.as_ref().unchecked_ref();
        let _ = target.add_event_listener_with_callback_and_add_event_listener_options(event, callback, &how);
        self.0.push(Listener { target: target.clone(), event, closure });
    }
}

/// The events a node of the page may give a meaning to.
const MEANT: [&str; 6] = ["click", "input", "change", "submit", "cancel", "toggle"];

const STROKES: [(&str, Stroke); 5] = [
    ("pointerdown", Stroke::Down),
    ("pointermove", Stroke::Move),
    ("pointerup", Stroke::Up),
    ("pointercancel", Stroke::Cancel),
    ("pointerout", Stroke::Leave),
];

/// Listens to everything for as long as the page runs.
pub(super) fn to_everything(page: &Rc<Page>) -> Listeners {
    let mut on = Listeners::default();
    let (document, window) = (page.document.clone(), page.window.clone());
    let here = page.clone();
    on.on(&document, "pointerdown", move |happened| {
        if !is_touch(&happened) {
            here.enter(true);
        }
    });
    let here = page.clone();
    on.on(&document, "focusin", move |_| here.enter(true));
    let here = page.clone();
    on.on(&window, "blur", move |happened| {
        // Elements blur as well, and are heard here on the way down.
        if happened.target().is_some_and(|target| target == *here.window) {
            here.enter(false);
        }
    });
    for event in MEANT {
        let page = page.clone();
        on.on(&document, event, move |happened| meant(&page, event, &happened));
    }
    for (event, stroke) in STROKES {
        let page = page.clone();
        on.on(&document, event, move |happened| pointer(&page, stroke, happened.unchecked_ref()));
    }
    // A finger that goes down may only scroll the page around a frame; one that comes up again here meant this one, and goes on from
    // there.
    let here = page.clone();
    on.on(&document, "pointerup", move |happened| {
        if is_touch(&happened) {
            here.enter(true);
        }
    });
    let here = page.clone();
    on.on(&document, "wheel", move |happened| scale(&here, happened.unchecked_ref()));
    let here = page.clone();
    on.on(&document, "contextmenu", move |happened| {
        if field_of(&happened).is_some() {
            happened.prevent_default();
        }
        let _ = &here;
    });
    let here = page.clone();
    on.on(&document, "keydown", move |happened| key(&here, happened.unchecked_ref()));
    // What is there to be copied is selected whole, by key and by finger.
    for event in ["focusin", "click"] {
        on.on(&document, event, |happened| {
            let field = happened.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
            if let Some(field) = field.filter(HtmlInputElement::read_only) {
                field.select();
            }
        });
    }
    on.on(&document, "dragover", |happened| happened.prevent_default());
    let here = page.clone();
    on.on(&document, "drop", move |happened| {
        happened.prevent_default();
        let dropped = happened.unchecked_ref::<DragEvent>().data_transfer();
        if let Some(file) = dropped.and_then(|dropped| dropped.files()).and_then(|files| files.get(0)) {
            effects::read(&here, &file);
        }
    });
    let here = page.clone();
    on.on(&window, "hashchange", move |_| {
        #[cfg(whole)]
        if place::turns(&here.window) {
            return;
        }
        here.send(Msg::Route(place::route(&here.window)));
        #[cfg(whole)]
        place::seek(&here.window);
    });
    let here = page.clone();
    on.on(&window, "storage", move |happened| {
        let kept: &StorageEvent = happened.unchecked_ref();
        if let Some(key) = kept.key().and_then(|key| key.strip_prefix(KEY).map(str::to_string)) {
            here.send(Msg::KeptElsewhere { key, value: kept.new_value() });
        }
    });
    // What is printed must stand on the page before the browser looks.
    for (event, is_printing) in [("beforeprint", true), ("afterprint", false)] {
        let here = page.clone();
        on.on(&window, event, move |_| {
            here.send(Msg::Printing(is_printing));
            here.show();
        });
    }
    if let Ok(Some(dark)) = window.match_media("(prefers-color-scheme: dark)") {
        let here = page.clone();
        // The script of the page has changed the theme by then, or left it as chosen.
        let set = dark.clone();
        on.on(&dark, "change", move |_| {
            here.send(Msg::Dark(set.matches()));
            here.repaint();
        });
    }
    on
}

/// An event that a node of the page may give a meaning to.
fn meant(page: &Rc<Page>, event: &str, happened: &Event) {
    let Some(target) = happened.target().and_then(|target| target.dyn_into::<web_sys::Node>().ok()) else { return };
    // A frame that may only run scripts sends no form, and says nothing of it to the page: the press on the button is heard instead.
    let sends = |element: &Element| element.closest("[type=submit]").is_ok_and(|button| button.is_some());
    let event = if event == "click" && target.dyn_ref().is_some_and(sends) { "submit" } else { event };
    if event == "submit" {
        happened.prevent_default();
    }
    let msg = {
        let dom = page.dom.borrow();
        let Some((handler, element)) = dom.meaning(&target, event) else { return };
        match handler {
            Handler::Send(msg) => msg.clone(),
            other => {
                let value = value_of(&element, &target);
                match other {
                    Handler::Value(make) => make(value),
                    Handler::Edit(held, field) => Msg::Edit(editor::Msg::Typed(*held, *field, value)),
                    Handler::Send(_) => return,
                }
            }
        }
    };
    // A link that means something stays here, and a dialog closes when the app says so.
    if matches!(event, "click" | "cancel") && !is_checkable(&target) {
        happened.prevent_default();
    }
    page.send(msg);
}

fn is_checkable(target: &web_sys::Node) -> bool {
    let input = target.dyn_ref::<HtmlInputElement>();
    input.is_some_and(|input| matches!(input.type_().as_str(), "checkbox" | "radio"))
        || target.dyn_ref::<Element>().is_some_and(|e| e.closest("label,summary").ok().flatten().is_some())
}

fn value_of(element: &Element, target: &web_sys::Node) -> String {
    let field = target.dyn_ref::<HtmlInputElement>().or_else(|| element.dyn_ref::<HtmlInputElement>());
    match field {
        Some(input) if input.type_() == "checkbox" => input.checked().to_string(),
        Some(input) => input.value(),
        None => {
            let value = js_sys::Reflect::get(target, &"value".into());
            value.ok().and_then(|value| value.as_string()).unwrap_or_default()
        }
    }
}

fn is_touch(happened: &Event) -> bool {
    happened.unchecked_ref::<PointerEvent>().pointer_type() == "touch"
}

/// The canvas an event happened on.
fn field_of(happened: &Event) -> Option<HtmlCanvasElement> {
    happened.target()?.dyn_into::<HtmlCanvasElement>().ok()
}

/// Where on the canvas, in CSS pixels from its upper left corner.
fn place(canvas: &HtmlCanvasElement, x: i32, y: i32) -> (f64, f64) {
    let frame = canvas.get_bounding_client_rect();
    (x as f64 - frame.left(), y as f64 - frame.top())
}

fn pointer(page: &Rc<Page>, stroke: Stroke, happened: &PointerEvent) {
    let Some(canvas) = field_of(happened) else { return };
    let touch = is_touch(happened);
    if touch && page.is_shy() {
        return;
    }
    let is_held = canvas.has_pointer_capture(happened.pointer_id());
    match stroke {
        Stroke::Down => {
            let _ = canvas.set_pointer_capture(happened.pointer_id());
            // The field is the canvas's parent; a press on it takes the focus there, not onto the page.
            if let Some(field) = canvas.parent_element().and_then(|field| field.dyn_into::<web_sys::HtmlElement>().ok())
            {
                let _ = field.focus();
            }
            happened.prevent_default();
        }
        Stroke::Leave if is_held => return,
        _ => {}
    }
    let pans = matches!(happened.button(), 1 | 2) || happened.buttons() & 6 != 0;
    let at = place(&canvas, happened.client_x(), happened.client_y());
    let pointer = Pointer { stroke, at, id: happened.pointer_id(), touch, pans };
    page.send(Msg::Table(table::Msg::Pointer(pointer)));
}

fn scale(page: &Rc<Page>, happened: &WheelEvent) {
    let Some(canvas) = field_of(happened).filter(|_| !page.is_shy()) else { return };
    happened.prevent_default();
    // A trackpad's pinch comes as a wheel with Ctrl, in small steps; lines count as sixteen pixels.
    let unit = if happened.delta_mode() == WheelEvent::DOM_DELTA_LINE { 16.0 } else { 1.0 };
    let strength = if happened.ctrl_key() { 0.01 } else { 0.0015 };
    let factor = js_sys::Math::exp((-happened.delta_y() * unit * strength).within(-1.0, 1.0));
    let at = place(&canvas, happened.client_x(), happened.client_y());
    page.send(Msg::Table(table::Msg::Scale { at, factor }));
}

fn key(page: &Rc<Page>, happened: &KeyboardEvent) {
    // Everywhere else Ctrl+Z takes back; here it is the table's U. With Shift, or Ctrl+Y, it makes again: the editor's Y.
    let chord = match (happened.ctrl_key() || happened.meta_key(), happened.key().to_ascii_lowercase().as_str()) {
        (true, "z") if !happened.shift_key() => "u",
        (true, "z" | "y") => "y",
        _ => "",
    };
    let is_chord = happened.ctrl_key() || happened.meta_key() || happened.alt_key();
    if (is_chord && chord.is_empty()) || happened.is_composing() {
        return;
    }
    let target = happened.target().and_then(|target| target.dyn_into::<Element>().ok());
    let is = |what: &str| target.as_ref().is_some_and(|t| t.closest(what).ok().flatten().is_some());
    if is("input:not([type=checkbox]):not([type=radio]):not([type=range]),textarea,select,dialog") {
        return;
    }
    let name = if chord.is_empty() { happened.key() } else { chord.to_string() };
    let key = Key { key: name, shift: happened.shift_key(), on_field: is(".canvases") };
    if page.takes(&key) {
        happened.prevent_default();
        page.send(Msg::Table(table::Msg::Key(key)));
    }
}

/// What hears that the field has another size.
type Resized = Closure<dyn FnMut(js_sys::Array)>;

/// The two canvases of the table while they are on the page.
#[derive(Default)]
pub(super) struct Field {
    canvas: Option<(HtmlCanvasElement, Canvas)>,
    observer: Option<(ResizeObserver, Resized)>,
}

impl Field {
    /// Paints the table if it is shown.
    pub fn show(&mut self, page: &Rc<Page>, view: Option<Box<dyn Picture + '_>>) {
        let find = |id: &str| {
            let element = page.document.get_element_by_id(id)?;
            element.dyn_into::<HtmlCanvasElement>().ok()
        };
        let (Some(view), Some(still), Some(moving)) = (view, find("still"), find("moving")) else {
            self.leave();
            return;
        };
        if !self.canvas.as_ref().is_some_and(|(known, _)| known.is_same_node(Some(&still))) {
            self.leave();
            self.observe(page, &still);
            self.canvas = Canvas::new(still.clone(), moving).map(|canvas| (still, canvas));
        }
        if let Some((_, canvas)) = &mut self.canvas {
            canvas.paint(&*view);
        }
    }

    /// The colours of the page have changed.
    pub fn forget_colours(&mut self) {
        if let Some((_, canvas)) = &mut self.canvas {
            canvas.forget_colours();
        }
    }

    /// Lets go of the canvases: they are no longer on the page.
    pub fn leave(&mut self) {
        self.canvas = None;
        if let Some((observer, _)) = self.observer.take() {
            observer.disconnect();
        }
    }

    fn observe(&mut self, page: &Rc<Page>, still: &HtmlCanvasElement) {
        let Some(field) = still.parent_element() else { return };
        let page = page.clone();
        let (sized, element) = (field.clone(), field);
        let hear = Closure::<dyn FnMut(js_sys::Array)>::new(move |_| {
            let (width, height) = (sized.client_width() as f64, sized.client_height() as f64);
            page.send(Msg::Table(table::Msg::Resize { width, height }));
        });
        if let Ok(observer) = ResizeObserver::new(hear.as_ref().unchecked_ref()) {
            observer.observe(&element);
            self.observer = Some((observer, hear));
        }
    }
}
