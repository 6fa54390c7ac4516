//! JSON with the place of every value kept, so that a fault can name its line.
//!
//! A reader that only builds values would tell where a text stops being JSON, but not where an unsuitable value stands; and
//! it would be a fifth of the page.

use super::Fault;
use super::fault::{self, MOST_BYTES, MOST_DEPTH, MOST_FIELDS};

/// A value and where it stands.
#[derive(Clone, Debug)]
pub struct Node {
    /// Bytes from the beginning of the text.
    pub at: usize,
    /// What it is.
    pub value: Value,
}

/// A value of JSON.
#[derive(Clone, Debug)]
pub enum Value {
    /// `null`.
    Null,
    /// `true` or `false`.
    Flag(bool),
    /// As it is written.
    Number(String),
    /// A text.
    Text(String),
    /// Values in a row.
    List(Vec<Node>),
    /// Values with names.
    Object(Vec<Member>),
}

/// A field of an object.
#[derive(Clone, Debug)]
pub struct Member {
    /// Its name.
    pub key: String,
    /// Where it stands, in bytes from the beginning of the text.
    pub at: usize,
    /// What it holds.
    pub value: Node,
}

impl From<Value> for Node {
    /// A value that stands nowhere yet.
    fn from(value: Value) -> Node {
        Node { at: 0, value }
    }
}

/// Whether a text says near its beginning that `key` begins with `value`, as far as it can be told without reading it.
pub fn claims(text: &str, key: &str, value: &str) -> bool {
    let start: String = text.chars().take(300).filter(|c| !c.is_whitespace()).collect();
    start.contains(&format!("\"{key}\":\"{value}"))
}

/// A text as a value.
pub(super) fn text(text: impl AsRef<str>) -> Value {
    Value::Text(text.as_ref().to_string())
}

/// What prints as a number as a value.
pub(super) fn number(number: impl ToString) -> Value {
    Value::Number(number.to_string())
}

/// Values in a row.
pub(super) fn list(items: impl IntoIterator<Item = Value>) -> Value {
    Value::List(items.into_iter().map(Node::from).collect())
}

/// Values with names.
pub(super) fn object<'k>(fields: impl IntoIterator<Item = (&'k str, Value)>) -> Value {
    let member = |(key, value): (&str, Value)| Member { key: key.to_string(), at: 0, value: value.into() };
    Value::Object(fields.into_iter().map(member).collect())
}

impl Value {
    /// Whether it says no more than its absence would.
    pub fn is_nothing(&self) -> bool {
        match self {
            Value::Null | Value::Flag(false) => true,
            Value::Number(number) => number == "0",
            Value::Text(text) => text.is_empty(),
            Value::List(items) => items.is_empty(),
            Value::Object(members) => members.is_empty(),
            Value::Flag(true) => false,
        }
    }
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
    if text.len() > MOST_BYTES {
        return Err(fault::at(text, 0, "", "fault.big", &[]));
    }
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
            if members.len() == MOST_FIELDS {
                self.at = at;
                return Err(self.fault("fault.json.fields", &[]));
            }
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
        if number.len() > 40 || !is_number(number) {
            self.at = from;
            return Err(self.fault("fault.json.number", &[]));
        }
        Ok(Value::Number(number.to_string()))
    }

    fn string(&mut self) -> Result<String, Fault> {
        let from = self.at;
        self.at += 1;
        let mut string = String::new();
        loop {
            let start = self.at;
            while self.peek().is_some_and(|b| !matches!(b, b'"' | b'\\' | 0..b' ')) {
                self.at += 1;
            }
            string.push_str(&self.text[start..self.at]);
            match self.peek() {
                None => return Err(self.fault("fault.json.cut", &[])),
                Some(b'"') => break,
                Some(b'\n') => return Err(self.fault("fault.json.unclosed", &[])),
                Some(b'\\') => match self.escaped() {
                    Some(c) => string.push(c),
                    None if self.at >= self.text.len() => return Err(self.fault("fault.json.cut", &[])),
                    None => return Err(fault::at(self.text, from, "", "fault.json.string", &[])),
                },
                Some(_) => return Err(fault::at(self.text, from, "", "fault.json.string", &[])),
            }
        }
        self.at += 1;
        Ok(string)
    }

    /// What a backslash and the signs after it stand for.
    fn escaped(&mut self) -> Option<char> {
        let sign = self.text.as_bytes().get(self.at + 1).copied();
        self.at = (self.at + 2).min(self.text.len());
        Some(match sign? {
            b'"' => '"',
            b'\\' => '\\',
            b'/' => '/',
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => {
                let high = self.four_digits()?;
                if !(0xD800..0xDC00).contains(&high) {
                    return char::from_u32(high);
                }
                // Beyond the first 65,536 characters there are two halves.
                let has_low = self.text.get(self.at..)?.starts_with("\\u");
                self.at += if has_low { 2 } else { return None };
                let low = self.four_digits().filter(|low| (0xDC00..0xE000).contains(low))?;
                return char::from_u32(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00));
            }
            _ => return None,
        })
    }

    fn four_digits(&mut self) -> Option<u32> {
        let digits = self.text.get(self.at..self.at + 4)?;
        self.at += 4;
        digits.bytes().all(|b| b.is_ascii_hexdigit()).then(|| u32::from_str_radix(digits, 16).ok())?
    }
}

/// Whether a text is a number as JSON writes it.
fn is_number(text: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let text = text.strip_prefix('-').unwrap_or(text);
    let (mantissa, exponent) = text.split_once(['e', 'E']).map_or((text, None), |(m, e)| (m, Some(e)));
    let (whole, part) = mantissa.split_once('.').map_or((mantissa, None), |(w, p)| (w, Some(p)));
    digits(whole)
        && (whole == "0" || !whole.starts_with('0'))
        && part.is_none_or(digits)
        && exponent.is_none_or(|e| digits(e.strip_prefix(['+', '-']).unwrap_or(e)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What another reader makes of the same text.
    fn plain(node: &Node) -> serde_json::Value {
        match &node.value {
            Value::Null => serde_json::Value::Null,
            Value::Flag(flag) => (*flag).into(),
            Value::Number(number) => serde_json::from_str(number).unwrap(),
            Value::Text(text) => text.as_str().into(),
            Value::List(list) => list.iter().map(plain).collect(),
            Value::Object(members) => members.iter().map(|m| (m.key.clone(), plain(&m.value))).collect(),
        }
    }

    #[test]
    fn reads_what_json_is() {
        for text in [
            "null",
            " [true, false, 0, -0.5, 1e3, 12.25E-2] ",
            r#"{"a": "\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00 é", "": {}, "b": [[], [{}]]}"#,
        ] {
            assert_eq!(plain(&parse(text).unwrap()), serde_json::from_str::<serde_json::Value>(text).unwrap());
        }
    }

    #[test]
    fn refuses_what_json_is_not() {
        for text in [
            "",
            "nul",
            "01",
            "1.",
            ".5",
            "+1",
            "1e",
            "--1",
            "[1,]",
            "[1 2]",
            "{\"a\"}",
            "{a: 1}",
            "{\"a\": 1,}",
            "'a'",
            "\"a",
            "\"\\x\"",
            "\"\\u12\"",
            "\"\\ud800\"",
            "\"\\ud800\\u0041\"",
            "\"\t\"",
            "\"a\nb\"",
            "[1] 2",
            "{\"a\": 1, \"a\": 2}",
            "\"\\",
        ] {
            assert!(parse(text).is_err(), "{text}");
        }
        assert!(parse(&"[".repeat(70)).unwrap_err().what.contains("64"));
    }

    #[test]
    fn finds_places() {
        let tree = parse("{\n \"a\": [1, {\"b\": 2}]}").unwrap();
        assert_eq!(tree.find("a[1].b").at, 18);
        assert_eq!(tree.find("a[7].b").at, tree.find("a").at);
    }
}
