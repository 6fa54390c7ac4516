//! A page as data: elements, attributes, texts and what a press means. Pure; the browser patches itself to match it.
//!
//! The same tree prints as static HTML for the quick reference and the print room. Text is always escaped.

use std::fmt::Write;
use std::ops::Deref;

use super::{Msg, editor};

/// An element or a text.
#[derive(Clone, Debug, PartialEq)]
pub enum Node {
    /// Text, shown as it is.
    Text(String),
    /// An element.
    Element(Element),
}

/// An element. A handle: the page builds thousands of them, and moving a pointer is small code.
#[derive(Clone, Debug, PartialEq)]
pub struct Element(Box<Parts>);

/// What an element is made of.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Parts {
    /// `div`, `button`, `svg`, `path` …
    pub tag: &'static str,
    /// Tells siblings apart while a list changes, so that focus and scroll stay with the right one.
    pub key: Option<String>,
    /// Attributes in order.
    pub attrs: Vec<(&'static str, String)>,
    /// What events mean.
    pub on: Vec<(&'static str, Handler)>,
    /// What it holds.
    pub children: Vec<Node>,
}

/// What an event means.
#[derive(Clone, Debug)]
pub enum Handler {
    /// This message.
    Send(Msg),
    /// A message made of the field's value (for a check box `"true"` or `"false"`).
    Value(fn(String) -> Msg),
    /// A field of the set-up editor was filled in.
    Edit(editor::Held, editor::Field),
}

impl PartialEq for Handler {
    fn eq(&self, other: &Handler) -> bool {
        match (self, other) {
            (Handler::Send(one), Handler::Send(other)) => one == other,
            (Handler::Value(one), Handler::Value(other)) => std::ptr::fn_addr_eq(*one, *other),
            (Handler::Edit(held, field), Handler::Edit(of, other)) => held == of && field == other,
            _ => false,
        }
    }
}

/// An empty element.
#[inline(never)]
pub fn el(tag: &'static str) -> Element {
    Element(Box::new(Parts { tag, ..Parts::default() }))
}

/// A text.
pub fn text(text: impl AsRef<str>) -> Node {
    Node::Text(text.as_ref().to_string())
}

impl Deref for Element {
    type Target = Parts;
    fn deref(&self) -> &Parts {
        &self.0
    }
}

// What the builders share, kept out of line: they are called in thousands of places.
impl Parts {
    #[inline(never)]
    fn set(&mut self, name: &'static str, value: &str) {
        self.attrs.retain(|(known, _)| *known != name);
        self.attrs.push((name, value.to_string()));
    }

    #[inline(never)]
    fn push(&mut self, child: Node) {
        self.children.push(child);
    }

    #[inline(never)]
    fn push_text(&mut self, text: &str) {
        self.children.push(Node::Text(text.to_string()));
    }

    #[inline(never)]
    fn mean(&mut self, event: &'static str, handler: Handler) {
        self.on.push((event, handler));
    }
}

impl Element {
    /// With an attribute, instead of one of the same name; an empty value stands for a bare one such as `disabled`.
    pub fn attr(mut self, name: &'static str, value: impl AsRef<str>) -> Element {
        self.0.set(name, value.as_ref());
        self
    }

    /// With the attribute if `holds`.
    pub fn attr_if(self, holds: bool, name: &'static str, value: impl AsRef<str>) -> Element {
        if holds { self.attr(name, value) } else { self }
    }

    /// With a class.
    pub fn class(self, names: impl AsRef<str>) -> Element {
        self.attr("class", names)
    }

    /// With an id; ids are unique on the page.
    pub fn id(self, id: impl AsRef<str>) -> Element {
        self.attr("id", id)
    }

    /// With a key among its siblings.
    pub fn key(mut self, key: impl AsRef<str>) -> Element {
        self.0.key = Some(key.as_ref().to_string());
        self
    }

    /// With a text inside.
    pub fn text(mut self, text: impl AsRef<str>) -> Element {
        self.0.push_text(text.as_ref());
        self
    }

    /// With a child.
    pub fn child(mut self, child: impl Into<Node>) -> Element {
        self.0.push(child.into());
        self
    }

    /// With children.
    pub fn children<N: Into<Node>>(mut self, children: impl IntoIterator<Item = N>) -> Element {
        for child in children {
            self.0.push(child.into());
        }
        self
    }

    /// Sends `msg` on a click, a tap, Enter or Space.
    pub fn on_click(self, msg: Msg) -> Element {
        self.on("click", Handler::Send(msg))
    }

    /// Sends a message made of the value at each change of it.
    pub fn on_input(self, make: fn(String) -> Msg) -> Element {
        self.on("input", Handler::Value(make))
    }

    /// With the meaning of any event.
    pub fn on(mut self, event: &'static str, handler: Handler) -> Element {
        self.0.mean(event, handler);
        self
    }

    /// Whether it is drawn in the SVG namespace.
    pub fn is_svg(&self) -> bool {
        matches!(
            self.tag,
            "svg"
                | "g"
                | "path"
                | "rect"
                | "circle"
                | "line"
                | "polyline"
                | "polygon"
                | "defs"
                | "pattern"
                | "use"
                | "symbol"
                | "tspan"
                | "clipPath"
        ) || self.tag == "svg:text"
            || self.tag == "svg:title"
    }
}

impl From<Element> for Node {
    fn from(element: Element) -> Node {
        Node::Element(element)
    }
}

impl From<Option<Node>> for Node {
    fn from(node: Option<Node>) -> Node {
        node.unwrap_or_else(|| Node::Text(String::new()))
    }
}

impl Node {
    /// As static HTML, without what events mean; everything is escaped.
    pub fn to_html(&self) -> String {
        let mut html = String::new();
        self.write(&mut html);
        html
    }

    fn write(&self, html: &mut String) {
        match self {
            Node::Text(text) => escape(text, html),
            Node::Element(element) => {
                let tag = element.tag.trim_start_matches("svg:");
                let _ = write!(html, "<{tag}");
                for (name, value) in &element.attrs {
                    let _ = write!(html, " {name}=\"");
                    escape(value, html);
                    html.push('"');
                }
                html.push('>');
                if matches!(tag, "br" | "hr" | "img" | "input" | "link" | "meta") {
                    return;
                }
                element.children.iter().for_each(|child| child.write(html));
                let _ = write!(html, "</{tag}>");
            }
        }
    }
}

fn escape(text: &str, html: &mut String) {
    for c in text.chars() {
        match c {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '"' => html.push_str("&quot;"),
            c => html.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_from_a_file_is_never_html() {
        let page: Node = el("p").attr("title", "\"<>").text("<script>alert(1)</script>").into();
        assert_eq!(page.to_html(), "<p title=\"&quot;&lt;&gt;\">&lt;script&gt;alert(1)&lt;/script&gt;</p>");
    }
}
