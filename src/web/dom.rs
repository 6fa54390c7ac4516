//! Patches the real page to match a tree of nodes.
//!
//! Text goes in as text, never as HTML. The page under the root is ours alone, so its nodes stand in the same order as
//! the tree's and an event finds its meaning by the path from the root down to its target.

use wasm_bindgen::JsCast;
use web_sys::{
    Document, HtmlDialogElement, HtmlElement, HtmlInputElement, HtmlOptionElement, HtmlSelectElement,
    HtmlTextAreaElement,
};

use crate::ui::html::{Element, Handler, Node};

const SVG: &str = "http://www.w3.org/2000/svg";

/// The page under one element, and the tree it shows.
pub struct Dom {
    document: Document,
    root: web_sys::Element,
    shown: Vec<Node>,
}

impl Dom {
    /// Takes over everything under `root`, which must be empty.
    pub fn new(document: Document, root: web_sys::Element) -> Dom {
        Dom { document, root, shown: Vec::new() }
    }

    /// Shows `page`; a shy one takes no focus.
    pub fn show(&mut self, page: Node, is_shy: bool) {
        let new = vec![page];
        self.patch_children(&self.root, &self.shown, &new);
        self.shown = new;
        if let Some(dialog) = self.dialog("dialog:not([open])") {
            match is_shy {
                true => dialog.set_open(true),
                false => show_modal(&dialog),
            }
        }
    }

    /// A dialog that was opened without the focus keeps it from now on.
    pub fn keep_dialog(&self) {
        if let Some(dialog) = self.dialog("dialog[open]:not(:modal)") {
            dialog.set_open(false);
            show_modal(&dialog);
        }
    }

    /// A dialog that has just come onto the page, alone or with all around it, or has come without the focus. The browser keeps the
    /// focus in one that is modal.
    fn dialog(&self, which: &str) -> Option<HtmlDialogElement> {
        self.root.query_selector(which).ok()??.dyn_into().ok()
    }

    /// What `event` means for `target`, or for the nearest element around it that gives it a meaning.
    ///
    /// A control that is switched off keeps the press to itself.
    pub fn meaning(&self, target: &web_sys::Node, event: &str) -> Option<(&Handler, web_sys::Element)> {
        let mut path = Vec::new();
        let mut at = target.clone();
        while !at.is_same_node(Some(&self.root)) {
            let mut before = 0;
            let mut sibling = at.previous_sibling();
            while let Some(node) = sibling {
                before += 1;
                sibling = node.previous_sibling();
            }
            path.push(before);
            at = at.parent_node()?;
        }
        let mut found = None;
        let mut children = &self.shown;
        let mut real: web_sys::Node = self.root.clone().into();
        while let Some(index) = path.pop() {
            let Some(Node::Element(element)) = children.get(index) else { break };
            real = real.child_nodes().item(index as u32)?;
            if element.attrs.iter().any(|(name, _)| *name == "disabled") {
                return None;
            }
            if let Some((_, handler)) = element.on.iter().find(|(name, _)| *name == event) {
                found = Some((handler, real.clone().dyn_into().ok()?));
            }
            children = &element.children;
        }
        found
    }

    fn make(&self, node: &Node, inside_svg: bool) -> Option<web_sys::Node> {
        match node {
            Node::Text(text) => Some(self.document.create_text_node(text).into()),
            Node::Element(element) => {
                let is_svg = element.is_svg() || inside_svg;
                let tag = element.tag.trim_start_matches("svg:");
                let made = match is_svg {
                    true => self.document.create_element_ns(Some(SVG), tag),
                    false => self.document.create_element(tag),
                };
                let made = made.ok()?;
                for (name, value) in &element.attrs {
                    set_attribute(&made, if *name == AUTOFOCUS { FIRST } else { name }, value);
                }
                for child in &element.children {
                    if let Some(child) = self.make(child, is_svg) {
                        let _ = made.append_child(&child);
                    }
                }
                set_state(&made, element);
                Some(made.into())
            }
        }
    }

    fn patch(&self, real: &web_sys::Node, old: &Node, new: &Node) {
        match (old, new) {
            (Node::Text(before), Node::Text(after)) if before != after => real.set_node_value(Some(after)),
            (Node::Element(before), Node::Element(after)) => {
                let Some(element) = real.dyn_ref::<web_sys::Element>() else { return };
                for (name, _) in before.attrs.iter().filter(|(name, _)| !after.attrs.iter().any(|(n, _)| n == name)) {
                    let _ = element.remove_attribute(name);
                }
                for attr in after.attrs.iter().filter(|attr| !before.attrs.contains(attr)) {
                    set_attribute(element, attr.0, &attr.1);
                }
                self.patch_children(element, &before.children, &after.children);
                set_state(element, after);
            }
            _ => {}
        }
    }

    fn patch_children(&self, parent: &web_sys::Element, old: &[Node], new: &[Node]) {
        let nodes = parent.child_nodes();
        let real: Vec<Option<web_sys::Node>> = (0..old.len() as u32).map(|n| nodes.item(n)).collect();
        let mut taken = vec![false; old.len()];
        let inside_svg = parent.namespace_uri().as_deref() == Some(SVG);
        let mut next_plain = 0;
        let mut placed: Vec<web_sys::Node> = Vec::with_capacity(new.len());
        for node in new {
            let before = match key(node) {
                Some(wanted) => old.iter().position(|node| key(node) == Some(wanted)),
                None => {
                    while next_plain < old.len() && (key(&old[next_plain]).is_some() || taken[next_plain]) {
                        next_plain += 1;
                    }
                    (next_plain < old.len()).then_some(next_plain)
                }
            };
            let kept = before.filter(|&at| !taken[at] && is_alike(&old[at], node));
            if let Some(at) = before
                && kept.is_none()
                && key(node).is_none()
            {
                // What stood here is of another kind: it goes, and the next one is compared with what follows.
                next_plain = at + 1;
            }
            match kept.and_then(|at| real[at].clone().map(|real| (at, real))) {
                Some((at, real)) => {
                    taken[at] = true;
                    self.patch(&real, &old[at], node);
                    placed.push(real);
                }
                None => placed.extend(self.make(node, inside_svg)),
            }
        }
        for (at, real) in real.iter().enumerate() {
            if let Some(real) = real
                && !taken[at]
            {
                close_dialog(real);
                let _ = parent.remove_child(real);
            }
        }
        for (at, node) in placed.iter().enumerate() {
            let there = nodes.item(at as u32);
            if !there.as_ref().is_some_and(|there| there.is_same_node(Some(node))) {
                let _ = parent.insert_before(node, there.as_ref());
            }
        }
    }
}

/// In the one file that holds the whole site, links to its pages stay in it.
fn set_attribute(element: &web_sys::Element, name: &str, value: &str) {
    #[cfg(whole)]
    if name == "href"
        && element.tag_name() == "A"
        && let Some(inside) = super::place::href(value)
    {
        let _ = element.set_attribute(name, &inside);
        return;
    }
    let _ = element.set_attribute(name, value);
}

/// What a dialog puts the focus on, and how that is marked on the page: a browser would take the focus there even where a dialog opens
/// without it, and complains in a frame.
const AUTOFOCUS: &str = "autofocus";
const FIRST: &str = "data-first";

/// Opens a dialog in front of everything else.
fn show_modal(dialog: &HtmlDialogElement) {
    let _ = dialog.show_modal();
    let first = dialog.query_selector("[data-first]").ok().flatten();
    if let Some(first) = first.and_then(|first| first.dyn_into::<HtmlElement>().ok()) {
        let _ = first.focus();
    }
}

fn key(node: &Node) -> Option<&str> {
    match node {
        Node::Element(element) => element.key.as_deref(),
        Node::Text(_) => None,
    }
}

/// Whether the one can be patched into the other.
fn is_alike(old: &Node, new: &Node) -> bool {
    match (old, new) {
        (Node::Text(_), Node::Text(_)) => true,
        (Node::Element(old), Node::Element(new)) => old.tag == new.tag && old.key == new.key,
        _ => false,
    }
}

/// Sets what a control shows, which is not in its attributes once a person has touched it; a field that nobody listens to is
/// the person's own.
fn set_state(real: &web_sys::Element, element: &Element) {
    let attr = |wanted: &str| element.attrs.iter().find(|(name, _)| *name == wanted).map(|(_, value)| value.as_str());
    match element.tag {
        "input" if !element.on.is_empty() => {
            let Some(input) = real.dyn_ref::<HtmlInputElement>() else { return };
            if let Some(value) = attr("value")
                && input.value() != value
            {
                input.set_value(value);
            }
            if matches!(attr("type"), Some("checkbox" | "radio")) {
                input.set_checked(attr("checked").is_some());
            }
        }
        "textarea" => {
            if let (Some(area), Some(value)) = (real.dyn_ref::<HtmlTextAreaElement>(), attr("value"))
                && area.value() != value
            {
                area.set_value(value);
            }
        }
        "select" => {
            if let (Some(select), Some(value)) = (real.dyn_ref::<HtmlSelectElement>(), attr("value"))
                && select.value() != value
            {
                select.set_value(value);
            }
        }
        "option" => {
            if let Some(option) = real.dyn_ref::<HtmlOptionElement>() {
                option.set_default_selected(attr("selected").is_some());
            }
        }
        _ => {}
    }
}

/// Closes a dialog that is about to leave the page: the browser gives the focus back only then.
fn close_dialog(node: &web_sys::Node) {
    if let Some(dialog) = node.dyn_ref::<HtmlDialogElement>()
        && dialog.open()
    {
        dialog.close();
    }
}
