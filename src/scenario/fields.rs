//! Reads values out of a located tree into their places; every fault is noted and reading goes on.
//!
//! Reading goes by tables: a struct names its fields and lends their places one by one ([`Fielded`]), and one function
//! for all structs fills them, or writes them out again. A field with a fault stays
//! as it began, and the fault sees to it that nothing of the file is used.

use std::str::FromStr;

use super::Fault;
use super::fault::{self, MOST_FAULTS};
use super::json::{Member, Node, Value};
use super::near::{nearest, suggestion};
#[cfg(not(target_os = "unknown"))]
use super::schema::{Describer, Describing};
use crate::geom::{Inches, Point};
use crate::text;

/// A text being read, where in it the reader stands, and the faults found so far.
pub(super) struct Reader<'t> {
    text: &'t str,
    path: String,
    pub faults: Vec<Fault>,
    /// Whether the last fault was not noted any more.
    is_full: bool,
}

/// How long a text may be, or how large a number; a number of inches if it is a length.
#[derive(Clone, Copy)]
pub(super) struct Limit {
    pub least: i32,
    pub most: i32,
}

impl Limit {
    /// What is usual for the type.
    pub const USUAL: Limit = Limit::between(0, 0);
    /// A short name for use in files: letters, digits, `-` and `_`.
    pub const ID: Limit = Limit::between(1, 40);

    /// A number from `least` to `most`.
    pub const fn between(least: i32, most: i32) -> Limit {
        Limit { least, most }
    }

    /// A text of so many characters, or a list of so many items.
    pub const fn most(most: i32) -> Limit {
        Limit { least: 0, most }
    }

    /// One of the words of [`WORDS`].
    pub const fn word(list: i32) -> Limit {
        Limit { least: -1, most: list }
    }

    /// The words, if it is one of them.
    pub fn words(self) -> Option<&'static [&'static str]> {
        if self.least == -1 { WORDS.get(self.most as usize).copied() } else { None }
    }

    /// These limits, or `least` to `most` where nothing is said.
    pub fn or(self, least: i32, most: i32) -> (i32, i32) {
        if self.most == 0 && self.least == 0 { (least, most) } else { (self.least, self.most) }
    }
}

/// Names of figures, shapes of stands and fringes, as the page draws them.
pub(super) const WORDS: [&[&str]; 3] = [
    &[
        "hoplite",
        "sacred-band",
        "pike",
        "semi-heavy",
        "skirmisher",
        "archer",
        "light-cavalry",
        "cavalry",
        "heavy-cavalry",
        "egyptian-chariot",
        "hittite-chariot",
    ],
    &["foot", "open-order", "horse", "chariot"],
    &[
        "hoplite",
        "sacred-band",
        "pike",
        "semi-heavy",
        "skirmisher",
        "archer",
        "light-cavalry",
        "cavalry",
        "heavy-cavalry",
        "chariot",
    ],
];

/// Something a file is made of, with a place it is read into.
pub(super) trait Part {
    /// Reads it, or notes what is wrong and leaves it as it is.
    fn read(&mut self, reader: &mut Reader<'_>, node: &Node, limit: Limit);

    /// As a value.
    fn write(&mut self) -> Value;

    /// What it may be, for the schema.
    #[cfg(not(target_os = "unknown"))]
    fn describe(&mut self, schema: &mut Describer, limit: Limit) -> serde_json::Value;

    /// One to read into.
    fn fresh() -> Self
    where
        Self: Sized;
}

/// A struct that lends its fields.
pub(super) trait Fielded {
    /// Names every field with its limit and lends its place, in the order they are written.
    fn fields(&mut self, fields: &mut Fields<'_, '_>);

    /// Its name in the program.
    #[cfg(not(target_os = "unknown"))]
    fn name(&self) -> &'static str;
}

/// An enum: a bare word, or a word with a value; or an object whose field [`Choice::tag`] is the word.
pub(super) trait Choice {
    /// The words.
    fn words(&self) -> &'static [&'static str];

    /// The field that holds the word, if it stands among the others.
    fn tag(&self) -> Option<&'static str>;

    /// Becomes the variant of the nth word.
    fn turn_into(&mut self, n: usize);

    /// Lends what the variant holds, and says its word.
    fn lend(&mut self, fields: &mut Fields<'_, '_>) -> &'static str;

    /// Its name in the program, and that of the variant.
    #[cfg(not(target_os = "unknown"))]
    fn names(&self) -> (&'static str, &'static str);
}

/// A list that lends its items.
pub(super) trait Rows {
    /// A new item at its end.
    fn add(&mut self) -> &mut dyn Part;

    /// The nth item.
    fn nth(&mut self, n: usize) -> Option<&mut dyn Part>;
}

/// What the fields that a struct lends are wanted for.
pub(super) enum Fields<'f, 't> {
    /// To read them.
    Read(Source<'f, 't>),
    /// To write them.
    Write(Vec<Member>),
    /// To describe them.
    #[cfg(not(target_os = "unknown"))]
    Describe(&'f mut Describing<'t>),
}

/// Where fields are read from.
pub(super) struct Source<'f, 't> {
    reader: &'f mut Reader<'t>,
    /// Where the object begins, or what stands in its place.
    at: usize,
    /// What stands there.
    node: Option<&'f Node>,
    known: Vec<&'static str>,
    /// Whether what stands there will not do, so that nothing can be read from it.
    is_bad: bool,
}

impl Fields<'_, '_> {
    /// A field: its name, whether it has to be there, its limit, its place.
    pub fn field(&mut self, name: &'static str, is_needed: bool, limit: Limit, part: &mut dyn Part) {
        match self {
            Fields::Read(source) => source.field(name, is_needed, limit, part),
            Fields::Write(members) => {
                let value = part.write();
                if is_needed || !value.is_nothing() {
                    members.push(Member { key: name.to_string(), at: 0, value: value.into() });
                }
            }
            #[cfg(not(target_os = "unknown"))]
            Fields::Describe(describing) => describing.field(name, is_needed, limit, part),
        }
    }

    /// The one thing that the word of a choice goes with.
    pub fn one(&mut self, limit: Limit, part: &mut dyn Part) {
        match self {
            Fields::Read(source) => {
                source.is_bad = true;
                match source.node {
                    Some(node) => part.read(source.reader, node, limit),
                    None => source.reader.fault(source.at, "fault.type.object", &[("found", "a text")]),
                }
            }
            Fields::Write(members) => members.push(Member { key: String::new(), at: 0, value: part.write().into() }),
            #[cfg(not(target_os = "unknown"))]
            Fields::Describe(describing) => describing.one(limit, part),
        }
    }
}

impl<'f> Source<'f, '_> {
    /// The fields of the object there; none, and a fault the first time, where there is none.
    fn members(&mut self) -> &'f [Member] {
        match self.node {
            Some(Node { value: Value::Object(members), .. }) => return members,
            _ if self.is_bad => {}
            Some(node) => self.reader.not(node, "fault.type.object"),
            None => self.reader.fault(self.at, "fault.type.object", &[("found", "a text")]),
        }
        self.is_bad = true;
        &[]
    }

    fn field(&mut self, name: &'static str, is_needed: bool, limit: Limit, part: &mut dyn Part) {
        self.known.push(name);
        let found = self.members().iter().find(|member| member.key == name);
        let length = self.reader.enter(name);
        match found {
            Some(member) => part.read(self.reader, &member.value, limit),
            None if is_needed && !self.is_bad => self.reader.fault(self.at, "fault.missing", &[("name", name)]),
            None => {}
        }
        self.reader.path.truncate(length);
    }

    /// Reads what the variant of a choice holds.
    fn lent(self, choice: &mut dyn Choice) {
        let mut fields = Fields::Read(self);
        choice.lend(&mut fields);
        fields.close();
    }

    /// Fields nobody asked for are faults.
    fn close(mut self) {
        if self.known.is_empty() {
            return;
        }
        for member in self.members() {
            // Editors look there for the schema that helps to write the file.
            let is_for_editors = member.key == "$schema" && self.reader.path.is_empty();
            if !is_for_editors && !self.known.contains(&member.key.as_str()) {
                let length = self.reader.enter(&member.key);
                match nearest(&member.key, &self.known) {
                    Some(near) => {
                        let values = [("name", member.key.as_str()), ("near", near)];
                        self.reader.fault(member.at, "fault.unknown_field.near", &values);
                    }
                    None => {
                        self.reader.fault(member.at, "fault.unknown_field", &[("name", &member.key)]);
                        self.reader.instead("fault.unknown_field.known", &self.known);
                    }
                }
                self.reader.path.truncate(length);
            }
        }
    }
}

impl<'t> Reader<'t> {
    /// A reader at the beginning of a text.
    pub fn new(text: &'t str) -> Reader<'t> {
        Reader { text, path: String::new(), faults: Vec::new(), is_full: false }
    }

    /// Notes a fault. What comes after the first hundred helps nobody.
    pub fn fault(&mut self, at: usize, key: &str, values: &[(&str, &str)]) {
        self.is_full = self.faults.len() >= MOST_FAULTS;
        if !self.is_full {
            self.faults.push(fault::at(self.text, at, &self.path, key, values));
        }
    }

    /// Steps into a field; the length of the path before it leads out again.
    fn enter(&mut self, name: &str) -> usize {
        let length = self.path.len();
        if length > 0 {
            self.path.push('.');
        }
        self.path.push_str(name);
        length
    }

    /// Says what is known in place of what to do about the last fault. The list is ours and may be long.
    pub fn instead(&mut self, key: &str, known: &[&str]) {
        if let Some(fault) = self.faults.last_mut().filter(|_| !self.is_full) {
            fault.fix = text::fill(key, &[("known", &known.join(", "))]);
        }
    }

    /// Something else stands here.
    pub fn not(&mut self, node: &Node, key: &str) {
        let found = match &node.value {
            Value::Null => "null",
            Value::Flag(_) => "true or false",
            Value::Number(_) => "a number",
            Value::Text(_) => "a text",
            Value::List(_) => "a list",
            Value::Object(_) => "a set of fields in braces",
        };
        self.fault(node.at, key, &[("found", found)]);
    }

    /// Reads a struct.
    pub fn fill(&mut self, node: &Node, whole: &mut dyn Fielded) {
        let source = Source { reader: self, at: node.at, node: Some(node), known: Vec::new(), is_bad: false };
        let mut fields = Fields::Read(source);
        whole.fields(&mut fields);
        fields.close();
    }

    /// Reads an enum.
    pub fn choose(&mut self, node: &Node, choice: &mut dyn Choice) {
        let words = choice.words();
        let mut source = Source { reader: self, at: node.at, node: Some(node), known: Vec::new(), is_bad: false };
        if let Some(tag) = choice.tag() {
            let mut word = Word { words, found: None };
            source.field(tag, true, Limit::USUAL, &mut word);
            if let Some(n) = word.found {
                choice.turn_into(n);
                source.lent(choice);
            }
            return;
        }
        let (at, word) = match &node.value {
            Value::Text(word) => (node.at, word),
            Value::Object(members) if members.len() == 1 => (members[0].at, &members[0].key),
            _ => return self.not_a_word(node, words),
        };
        source.node = match &node.value {
            Value::Object(members) => Some(&members[0].value),
            _ => None,
        };
        source.at = source.node.map_or(node.at, |inner| inner.at);
        let Some(n) = source.reader.word(at, word, words, "fault.variant") else { return };
        choice.turn_into(n);
        let length = source.reader.path.len();
        if source.node.is_some() {
            source.reader.enter(words[n]);
        }
        source.lent(choice);
        self.path.truncate(length);
    }

    /// Neither a word nor a word with a value.
    fn not_a_word(&mut self, node: &Node, words: &[&str]) {
        self.not(node, "fault.type.variant");
        self.instead("fault.use", words);
    }

    /// Which of these bare words a node is.
    pub fn bare_word(&mut self, node: &Node, words: &[&str], key: &str) -> Option<usize> {
        match &node.value {
            Value::Text(word) => self.word(node.at, word, words, key),
            _ => {
                self.not_a_word(node, words);
                None
            }
        }
    }

    /// Which of these words stands here.
    pub fn word(&mut self, at: usize, word: &str, words: &[&str], key: &str) -> Option<usize> {
        let found = words.iter().position(|known| *known == word);
        if found.is_none() {
            self.fault(at, key, &[("found", word)]);
            self.suggest(word, words);
        }
        found
    }

    /// Says which word may have been meant in place of what to do about the last fault.
    fn suggest(&mut self, word: &str, words: &[&str]) {
        if let Some(fault) = self.faults.last_mut().filter(|_| !self.is_full) {
            fault.fix = suggestion(word, words);
        }
    }

    /// Reads the items of a list of at most `most`.
    pub fn rows(&mut self, node: &Node, most: i32, rows: &mut dyn Rows) {
        let Value::List(list) = &node.value else { return self.not(node, "fault.type.list") };
        if list.len() > most as usize {
            return self.fault(node.at, "fault.too_many", &[("most", &most.to_string())]);
        }
        for (n, item) in list.iter().enumerate() {
            self.item(n, item, Limit::USUAL, rows.add());
        }
    }

    /// Reads two, no more and no fewer.
    pub fn pair(&mut self, node: &Node, limit: Limit, pair: [&mut dyn Part; 2]) {
        match &node.value {
            Value::List(list) if list.len() == 2 => {
                for (n, part) in pair.into_iter().enumerate() {
                    self.item(n, &list[n], limit, part);
                }
            }
            Value::List(_) => self.fault(node.at, "fault.pair", &[]),
            _ => self.not(node, "fault.type.list"),
        }
    }

    /// Reads a field whose name is its author's.
    pub fn member(&mut self, member: &Member, limit: Limit, part: &mut dyn Part) {
        let length = self.enter(&member.key);
        part.read(self, &member.value, limit);
        self.path.truncate(length);
    }

    /// Reads an item of a list.
    pub fn item(&mut self, n: usize, node: &Node, limit: Limit, part: &mut dyn Part) {
        let length = self.path.len();
        self.path.push('[');
        self.path.push_str(&n.to_string());
        self.path.push(']');
        part.read(self, node, limit);
        self.path.truncate(length);
    }

    /// A text that is not empty and not too long; with [`Limit::ID`] one of the signs an id may have.
    pub fn string(&mut self, node: &Node, limit: Limit) -> Option<String> {
        let (least, most) = limit.or(0, 4000);
        let Value::Text(text) = &node.value else {
            self.not(node, "fault.type.text");
            return None;
        };
        if let Some(words) = limit.words() {
            return self.word(node.at, text, words, "fault.variant").map(|n| words[n].to_string());
        }
        if text.trim().is_empty() {
            self.fault(node.at, "fault.blank", &[]);
        } else if most > 0 && text.chars().count() > most as usize {
            self.fault(node.at, "fault.long", &[("most", &most.to_string())]);
        } else if least > 0 && !text.bytes().all(|c| c.is_ascii_alphanumeric() || c == b'-' || c == b'_') {
            self.fault(node.at, "fault.id", &[("id", text)]);
        } else {
            return Some(text.clone());
        }
        None
    }

    /// A whole number from `least` to `most`.
    pub fn whole(&mut self, node: &Node, least: u64, most: u64) -> Option<u64> {
        self.number(node, least, most, ["fault.type.whole", "fault.whole"])
    }

    /// A whole number from `least` to `most`, which may be below nothing.
    #[cfg(any(hexes, skirmish))]
    pub fn signed(&mut self, node: &Node, least: i8, most: i8) -> Option<i8> {
        self.number(node, least, most, ["fault.type.whole", "fault.whole"])
    }

    /// A length.
    pub fn inches(&mut self, node: &Node, limit: Limit) -> Option<Inches> {
        let (least, most) = limit.or(0, 500);
        self.number(node, Inches::new(least), Inches::new(most), ["fault.type.inches", "fault.inches"])
    }

    /// A number from `least` to `most`; the faults are that it is none, and that it will not do.
    fn number<T>(&mut self, node: &Node, least: T, most: T, [no_number, will_not_do]: [&str; 2]) -> Option<T>
    where
        T: FromStr + PartialOrd + ToString,
    {
        let Value::Number(number) = &node.value else {
            self.not(node, no_number);
            return None;
        };
        let value = number.parse().ok().filter(|value| (&least..=&most).contains(&value));
        if value.is_none() {
            let values = [("found", number.as_str()), ("least", &least.to_string()), ("most", &most.to_string())];
            self.fault(node.at, will_not_do, &values);
        }
        value
    }

    /// A place `[x, y]`.
    pub fn point(&mut self, node: &Node, point: &mut Point) {
        match &node.value {
            Value::List(pair) if pair.len() == 2 => {
                let far = Limit::between(-500, 500);
                self.item(0, &pair[0], far, &mut point.x);
                self.item(1, &pair[1], far, &mut point.y);
            }
            _ => self.not(node, "fault.type.point"),
        }
    }
}

impl Fields<'_, '_> {
    fn close(self) {
        if let Fields::Read(source) = self {
            source.close();
        }
    }
}

/// A struct as a value.
pub(super) fn written(whole: &mut dyn Fielded) -> Value {
    let mut fields = Fields::Write(Vec::new());
    whole.fields(&mut fields);
    match fields {
        Fields::Write(members) => Value::Object(members),
        _ => Value::Null,
    }
}

/// An enum as a value.
pub(super) fn chosen(choice: &mut dyn Choice) -> Value {
    let mut fields = Fields::Write(Vec::new());
    let word = choice.lend(&mut fields);
    let mut members = match fields {
        Fields::Write(members) => members,
        _ => Vec::new(),
    };
    let text = Value::Text(word.to_string());
    if let Some(tag) = choice.tag() {
        members.insert(0, Member { key: tag.to_string(), at: 0, value: text.into() });
        return Value::Object(members);
    }
    let inner = match members.first() {
        None => return text,
        // What stands behind the word has no name of its own.
        Some(member) if member.key.is_empty() => members.remove(0).value,
        Some(_) => Value::Object(members).into(),
    };
    Value::Object(vec![Member { key: word.to_string(), at: 0, value: inner }])
}

/// A list as a value.
pub(super) fn listed(rows: &mut dyn Rows) -> Value {
    let mut list: Vec<Node> = Vec::new();
    while let Some(part) = rows.nth(list.len()) {
        list.push(part.write().into());
    }
    Value::List(list)
}

/// The word that is one of the fields of a choice.
struct Word {
    words: &'static [&'static str],
    found: Option<usize>,
}

impl Part for Word {
    fn read(&mut self, reader: &mut Reader<'_>, node: &Node, _: Limit) {
        self.found = reader.bare_word(node, self.words, "fault.variant");
    }

    fn write(&mut self) -> Value {
        Value::Null
    }

    #[cfg(not(target_os = "unknown"))]
    fn describe(&mut self, _: &mut Describer, _: Limit) -> serde_json::Value {
        serde_json::Value::Null
    }

    fn fresh() -> Word {
        Word { words: &[], found: None }
    }
}
