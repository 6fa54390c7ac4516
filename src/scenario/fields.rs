//! Reads values out of a located tree; every fault is noted and reading goes on.

use super::Fault;
use super::fault;
use super::json::{Member, Node, Value};
use crate::geom::{Inches, Point};

/// A text being read, and the faults found so far.
pub(super) struct Reader<'t> {
    pub text: &'t str,
    pub faults: Vec<Fault>,
}

/// The fields of an object, and which of them have been asked for.
pub(super) struct Fields<'n> {
    at: usize,
    pub path: String,
    members: &'n [Member],
    known: Vec<&'static str>,
}

impl<'n> Fields<'n> {
    /// The field of this name, which is then known, and its path.
    pub fn take(&mut self, name: &'static str) -> Option<(&'n Node, String)> {
        self.known.push(name);
        let member = self.members.iter().find(|member| member.key == name)?;
        Some((&member.value, self.below(name)))
    }

    fn below(&self, name: &str) -> String {
        match self.path.as_str() {
            "" => name.to_string(),
            path => format!("{path}.{name}"),
        }
    }
}

impl Reader<'_> {
    /// Notes a fault.
    pub fn fault(&mut self, at: usize, path: &str, key: &str, values: &[(&str, &str)]) {
        self.faults.push(fault::at(self.text, at, path, key, values));
    }

    /// The fields of an object.
    pub fn object<'n>(&mut self, node: &'n Node, path: &str) -> Option<Fields<'n>> {
        match &node.value {
            Value::Object(members) => Some(Fields { at: node.at, path: path.to_string(), members, known: Vec::new() }),
            _ => self.not(node, path, "fault.type.object"),
        }
    }

    /// A field that has to be there.
    pub fn need<'n>(&mut self, fields: &mut Fields<'n>, name: &'static str) -> Option<(&'n Node, String)> {
        let found = fields.take(name);
        if found.is_none() {
            let (at, path) = (fields.at, fields.below(name));
            self.fault(at, &path, "fault.missing", &[("name", name)]);
        }
        found
    }

    /// Ends an object: fields nobody asked for are faults.
    pub fn close(&mut self, fields: Fields<'_>) {
        for member in fields.members {
            if !fields.known.contains(&member.key.as_str()) {
                let path = fields.below(&member.key);
                let known = fields.known.join(", ");
                match nearest(&member.key, &fields.known) {
                    Some(near) => self.fault(
                        member.at,
                        &path,
                        "fault.unknown_field.near",
                        &[("name", &member.key), ("near", near)],
                    ),
                    None => self.faults.push(Fault {
                        // The list of fields is ours and may be long.
                        fix: crate::text::fill("fault.unknown_field.known", &[("known", &known)]),
                        ..fault::at(self.text, member.at, &path, "fault.unknown_field", &[("name", &member.key)])
                    }),
                }
            }
        }
    }

    fn not<T>(&mut self, node: &Node, path: &str, key: &str) -> Option<T> {
        let found = match &node.value {
            Value::Null => "null",
            Value::Flag(_) => "true or false",
            Value::Number(_) => "a number",
            Value::Text(_) => "a text",
            Value::List(_) => "a list",
            Value::Object(_) => "a set of fields in braces",
        };
        self.fault(node.at, path, key, &[("found", found)]);
        None
    }

    /// A text that is not empty and has at most `most` characters.
    pub fn string(&mut self, node: &Node, path: &str, most: usize) -> Option<String> {
        let Value::Text(text) = &node.value else {
            return self.not(node, path, "fault.type.text");
        };
        if text.trim().is_empty() {
            self.fault(node.at, path, "fault.blank", &[]);
            return None;
        }
        if text.chars().count() > most {
            let most = most.to_string();
            self.fault(node.at, path, "fault.long", &[("most", &most)]);
            return None;
        }
        Some(text.clone())
    }

    /// A short name for use in files: letters, digits, `-` and `_`.
    pub fn id(&mut self, node: &Node, path: &str) -> Option<String> {
        let id = self.string(node, path, 40)?;
        if !id.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_') {
            self.fault(node.at, path, "fault.id", &[("id", &id)]);
            return None;
        }
        Some(id)
    }

    /// A whole number from `least` to `most`.
    pub fn whole(&mut self, node: &Node, path: &str, least: u16, most: u16) -> Option<u16> {
        let Value::Number(number) = &node.value else {
            return self.not(node, path, "fault.type.whole");
        };
        match number.parse::<u16>() {
            Ok(value) if (least..=most).contains(&value) => Some(value),
            _ => {
                let (least, most) = (least.to_string(), most.to_string());
                self.fault(node.at, path, "fault.whole", &[("found", number), ("least", &least), ("most", &most)]);
                None
            }
        }
    }

    /// A length from `least` to `most`.
    pub fn inches(&mut self, node: &Node, path: &str, least: Inches, most: Inches) -> Option<Inches> {
        let Value::Number(number) = &node.value else {
            return self.not(node, path, "fault.type.inches");
        };
        match number.parse::<Inches>() {
            Ok(value) if (least..=most).contains(&value) => Some(value),
            _ => {
                let (least, most) = (least.to_string(), most.to_string());
                self.fault(node.at, path, "fault.inches", &[("found", number), ("least", &least), ("most", &most)]);
                None
            }
        }
    }

    /// A yes or no.
    pub fn flag(&mut self, node: &Node, path: &str) -> Option<bool> {
        match node.value {
            Value::Flag(flag) => Some(flag),
            _ => self.not(node, path, "fault.type.flag"),
        }
    }

    /// The items of a list of at most `most`, each with its path.
    pub fn list<'n>(&mut self, node: &'n Node, path: &str, most: usize) -> Vec<(&'n Node, String)> {
        let Value::List(list) = &node.value else {
            self.not::<()>(node, path, "fault.type.list");
            return Vec::new();
        };
        if list.len() > most {
            let most = most.to_string();
            self.fault(node.at, path, "fault.too_many", &[("most", &most)]);
            return Vec::new();
        }
        list.iter().enumerate().map(|(n, item)| (item, format!("{path}[{n}]"))).collect()
    }

    /// Texts, each of at most `most` characters.
    pub fn strings(&mut self, node: &Node, path: &str, most: usize) -> Vec<String> {
        self.list(node, path, 100).into_iter().filter_map(|(item, path)| self.string(item, &path, most)).collect()
    }

    /// A place `[x, y]`.
    pub fn point(&mut self, node: &Node, path: &str) -> Option<Point> {
        let far = Inches::new(500);
        match &node.value {
            Value::List(pair) if pair.len() == 2 => {
                let x = self.inches(&pair[0], &format!("{path}[0]"), -far, far);
                let y = self.inches(&pair[1], &format!("{path}[1]"), -far, far);
                Some(Point { x: x?, y: y? })
            }
            _ => self.not(node, path, "fault.type.point"),
        }
    }
}

/// Something that can be read from a value.
pub(super) trait FromNode: Sized {
    /// Reads it, or notes what is wrong.
    fn read(reader: &mut Reader<'_>, node: &Node, path: &str) -> Option<Self>;
}

impl Reader<'_> {
    /// A field that has to be there.
    pub fn get<T: FromNode>(&mut self, fields: &mut Fields<'_>, name: &'static str) -> Option<T> {
        let (node, path) = self.need(fields, name)?;
        T::read(self, node, &path)
    }

    /// Puts a field in its place, if it is there and has no fault.
    #[inline(never)]
    pub fn fill<T: FromNode>(&mut self, fields: &mut Fields<'_>, name: &'static str, is_needed: bool, place: &mut T) {
        let found = if is_needed { self.need(fields, name) } else { fields.take(name) };
        if let Some(value) = found.and_then(|(node, path)| T::read(self, node, &path)) {
            *place = value;
        }
    }

    /// One of several: a bare word, or an object with that word as its only field.
    pub fn variant<'n>(
        &mut self,
        node: &'n Node,
        path: &str,
        known: &[&'static str],
    ) -> Option<(&'static str, Option<(&'n Node, String)>)> {
        let (word, at, inner) = match &node.value {
            Value::Text(word) => (word, node.at, None),
            Value::Object(members) if members.len() == 1 => (&members[0].key, members[0].at, Some(&members[0].value)),
            _ => {
                let known = known.join(", ");
                return self.not(node, path, "fault.type.variant").or_else(|| self.instead(&known));
            }
        };
        match known.iter().find(|known| *known == word) {
            Some(&word) => Some((word, inner.map(|inner| (inner, format!("{path}.{word}"))))),
            None => {
                self.fault(at, path, "fault.variant", &[("found", word)]);
                self.instead(&known.join(", "))
            }
        }
    }

    /// Says what is known in place of what to do about the last fault.
    pub fn instead<T>(&mut self, known: &str) -> Option<T> {
        if let Some(fault) = self.faults.last_mut() {
            fault.fix = crate::text::fill("fault.use", &[("known", known)]);
        }
        None
    }

    /// What stands behind the word of [`Reader::variant`].
    pub fn inner<'n>(
        &mut self,
        node: &'n Node,
        path: &str,
        inner: Option<(&'n Node, String)>,
    ) -> Option<(&'n Node, String)> {
        if inner.is_none() {
            self.fault(node.at, path, "fault.type.object", &[("found", "a text")]);
        }
        inner
    }
}

/// The known word that was most likely meant, if one is near.
pub(super) fn nearest<'k>(word: &str, known: &[&'k str]) -> Option<&'k str> {
    let plain = |word: &str| word.to_ascii_lowercase().replace(['_', '-', ' '], "");
    let word = plain(word);
    known
        .iter()
        .map(|&known| (steps(&word, &plain(known)), known))
        .min()
        .filter(|&(steps, known)| steps <= 2 && steps < known.len() / 2 + 1)
        .map(|(_, known)| known)
}

/// How many letters have to be put in, taken out or changed to make one word of the other.
fn steps(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().take(60).collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, c) in a.chars().take(60).enumerate() {
        let mut before = row[0];
        row[0] = i + 1;
        for j in 0..b.len() {
            let change = before + usize::from(c != b[j]);
            before = row[j + 1];
            row[j + 1] = change.min(row[j] + 1).min(before + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_word_that_was_meant() {
        let known = ["facing", "stands", "side", "card"];
        assert_eq!(nearest("faceing", &known), Some("facing"));
        assert_eq!(nearest("Stand", &known), Some("stands"));
        assert_eq!(nearest("weapon", &known), None);
    }
}
