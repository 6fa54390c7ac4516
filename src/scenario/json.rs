//! JSON with the place of every value kept, so that a fault can name its line.
//!
//! serde_json tells where a text stops being JSON, but not where a value that is only unsuitable stands.

use super::Fault;
use super::fault::{self, MOST_DEPTH};

/// A value and where it stands.
#[derive(Clone, Debug)]
pub(super) struct Node {
    /// Bytes from the beginning of the text.
    pub at: usize,
    /// What it is.
    pub value: Value,
}

#[derive(Clone, Debug)]
pub(super) enum Value {
    Null,
    Flag(bool),
    /// As it is written.
    Number(String),
    Text(String),
    List(Vec<Node>),
    Object(Vec<Member>),
}

/// A field of an object.
#[derive(Clone, Debug)]
pub(super) struct Member {
    pub key: String,
    pub at: usize,
    pub value: Node,
}

impl Node {
    /// The field of this name, if this is an object that has it.
    pub fn member(&self, key: &str) -> Option<&Node> {
        match &self.value {
            Value::Object(members) => members.iter().find(|member| member.key == key).map(|member| &member.value),
            _ => None,
        }
    }

    /// The value `path` (`units[3].x`) leads to, as far as it leads anywhere.
    pub fn find(&self, path: &str) -> &Node {
        let mut here = self;
        for step in path.split(['.', '[', ']']).filter(|step| !step.is_empty()) {
            let next = match &here.value {
                Value::List(list) => step.parse().ok().and_then(|n: usize| list.get(n)),
                _ => here.member(step),
            };
            match next {
                Some(next) => here = next,
                None => break,
            }
        }
        here
    }
}

/// Reads a whole text. There is one fault at most: after it nothing more can be told.
pub(super) fn parse(text: &str) -> Result<Node, Fault> {
    let mut parser = Parser { text, at: 0 };
    parser.space();
    if parser.peek().is_none() {
        return Err(fault::at(text, 0, "", "fault.empty", &[]));
    }
    let node = parser.value(0)?;
    parser.space();
    match parser.peek() {
        None => Ok(node),
        Some(_) => Err(parser.fault("fault.json.after", &[])),
    }
}

struct Parser<'t> {
    text: &'t str,
    at: usize,
}

impl Parser<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn space(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
    }

    fn fault(&self, key: &str, values: &[(&str, &str)]) -> Fault {
        fault::at(self.text, self.at, "", key, values)
    }

    /// Something else than `wanted` stands here, or the text is over.
    fn wanted(&self, wanted: &str) -> Fault {
        match self.text[self.at..].chars().next() {
            None => self.fault("fault.json.cut", &[]),
            Some(c) => {
                let found = format!("{}", c.escape_debug());
                self.fault("fault.json.wanted", &[("found", &found), ("wanted", wanted)])
            }
        }
    }

    fn value(&mut self, depth: usize) -> Result<Node, Fault> {
        self.space();
        let at = self.at;
        if depth > MOST_DEPTH {
            return Err(self.fault("fault.json.deep", &[]));
        }
        let value = match self.peek() {
            Some(b'{') => self.object(depth)?,
            Some(b'[') => self.list(depth)?,
            Some(b'"') => Value::Text(self.string()?),
            Some(b'-' | b'0'..=b'9') => self.number()?,
            Some(b'\'') => return Err(self.fault("fault.json.quotes", &[])),
            Some(b'/' | b'#') => return Err(self.fault("fault.json.remark", &[])),
            _ => match self.word() {
                "true" => Value::Flag(true),
                "false" => Value::Flag(false),
                "null" => Value::Null,
                _ => {
                    self.at = at;
                    return Err(self.wanted("a value"));
                }
            },
        };
        Ok(Node { at, value })
    }

    fn word(&mut self) -> &str {
        let from = self.at;
        while self.peek().is_some_and(|b| b.is_ascii_alphanumeric()) {
            self.at += 1;
        }
        &self.text[from..self.at]
    }

    fn list(&mut self, depth: usize) -> Result<Value, Fault> {
        let mut list = Vec::new();
        self.at += 1;
        loop {
            self.space();
            if self.peek() == Some(b']') {
                self.closes(list.is_empty())?;
                return Ok(Value::List(list));
            }
            list.push(self.value(depth + 1)?);
            self.comma(b']')?;
        }
    }

    fn object(&mut self, depth: usize) -> Result<Value, Fault> {
        let mut members: Vec<Member> = Vec::new();
        self.at += 1;
        loop {
            self.space();
            let at = self.at;
            match self.peek() {
                Some(b'}') => {
                    self.closes(members.is_empty())?;
                    return Ok(Value::Object(members));
                }
                Some(b'"') => {}
                Some(b'\'') => return Err(self.fault("fault.json.quotes", &[])),
                Some(b'/' | b'#') => return Err(self.fault("fault.json.remark", &[])),
                _ => return Err(self.wanted("a name in double quotes")),
            }
            let key = self.string()?;
            if members.iter().any(|member| member.key == key) {
                self.at = at;
                return Err(self.fault("fault.json.twice", &[("name", &key)]));
            }
            self.space();
            if self.peek() != Some(b':') {
                return Err(self.wanted("a colon"));
            }
            self.at += 1;
            let value = self.value(depth + 1)?;
            members.push(Member { key, at, value });
            self.comma(b'}')?;
        }
    }

    /// The bracket that closes; only the first item of a list may be missing before it.
    fn closes(&mut self, is_empty: bool) -> Result<(), Fault> {
        let before = self.text[..self.at].trim_end();
        if !is_empty && before.ends_with(',') {
            self.at = before.len() - 1;
            return Err(self.fault("fault.json.comma", &[]));
        }
        self.at += 1;
        Ok(())
    }

    /// A comma, or the closing bracket left to the caller.
    fn comma(&mut self, close: u8) -> Result<(), Fault> {
        self.space();
        match self.peek() {
            Some(b',') => self.at += 1,
            Some(b) if b == close => {}
            _ => {
                let wanted = format!("a comma or {}", close as char);
                return Err(self.wanted(&wanted));
            }
        }
        Ok(())
    }

    fn number(&mut self) -> Result<Value, Fault> {
        let from = self.at;
        while matches!(self.peek(), Some(b'0'..=b'9' | b'-' | b'+' | b'.' | b'e' | b'E')) {
            self.at += 1;
        }
        let number = &self.text[from..self.at];
        if number.len() > 40 || serde_json::from_str::<serde::de::IgnoredAny>(number).is_err() {
            self.at = from;
            return Err(self.fault("fault.json.number", &[]));
        }
        Ok(Value::Number(number.to_string()))
    }

    fn string(&mut self) -> Result<String, Fault> {
        let from = self.at;
        self.at += 1;
        loop {
            match self.peek() {
                None => return Err(self.fault("fault.json.cut", &[])),
                Some(b'"') => break,
                Some(b'\n') => return Err(self.fault("fault.json.unclosed", &[])),
                Some(b'\\') => self.at += 2,
                Some(_) => self.at += 1,
            }
        }
        self.at += 1;
        let slice = self.text.get(from..self.at).unwrap_or_default();
        serde_json::from_str(slice).map_err(|_| {
            self.at = from;
            self.fault("fault.json.string", &[])
        })
    }
}
