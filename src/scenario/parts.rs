//! What files are made of in the end: texts, numbers, lists, places.

use super::fields::{Limit, Part, Reader, Rows, listed};
use super::json::{self, Node, Value};
#[cfg(not(target_os = "unknown"))]
use super::schema::Describer;
use crate::dice::{Dice, Faces};
use crate::game::{Cite, PieceId, Switches};
use crate::geom::{Degrees, Inches, Point, Polygon};
use crate::rules::tray::tables::Share;
#[cfg(not(target_os = "unknown"))]
use serde_json::json;

impl Part for String {
    fn read(&mut self, reader: &mut Reader<'_>, node: &Node, limit: Limit) {
        if let Some(text) = reader.string(node, limit) {
            *self = text;
        }
    }

    fn write(&mut self) -> Value {
        json::text(self)
    }

    #[cfg(not(target_os = "unknown"))]
    fn describe(&mut self, schema: &mut Describer, limit: Limit) -> serde_json::Value {
        schema.text(limit)
    }

    fn fresh() -> String {
        String::new()
    }
}

impl Part for Cite {
    fn read(&mut self, reader: &mut Reader<'_>, node: &Node, _: Limit) {
        if let Some(text) = reader.string(node, Limit::most(80)) {
            *self = Cite::from(text);
        }
    }

    fn write(&mut self) -> Value {
        json::text(self.0)
    }

    #[cfg(not(target_os = "unknown"))]
    fn describe(&mut self, schema: &mut Describer, _: Limit) -> serde_json::Value {
        schema.text(Limit::most(80))
    }

    fn fresh() -> Cite {
        Cite::default()
    }
}

impl Part for Faces {
    fn read(&mut self, reader: &mut Reader<'_>, node: &Node, _: Limit) {
        let Some(text) = reader.string(node, Limit::most(40)) else { return };
        match text.parse() {
            Ok(faces) => *self = faces,
            Err(_) => reader.fault(node.at, "fault.faces", &[("found", &text)]),
        }
    }

    fn write(&mut self) -> Value {
        json::text(self.to_string())
    }

    #[cfg(not(target_os = "unknown"))]
    fn describe(&mut self, _: &mut Describer, _: Limit) -> serde_json::Value {
        json!({ "type": "string", "pattern": "^[1-6](-[1-6])?$" })
    }

    fn fresh() -> Faces {
        Faces::default()
    }
}

impl Part for Share {
    fn read(&mut self, reader: &mut Reader<'_>, node: &Node, _: Limit) {
        let Some(text) = reader.string(node, Limit::most(40)) else { return };
        let (num, den) = text.split_once('/').unwrap_or_default();
        match (num.parse(), den.parse()) {
            (Ok(num), Ok(den)) if 0 < num && num <= den => *self = Share { num, den },
            _ => reader.fault(node.at, "fault.share", &[("found", &text)]),
        }
    }

    fn write(&mut self) -> Value {
        if self.den == 0 { Value::Null } else { json::text(format!("{}/{}", self.num, self.den)) }
    }

    #[cfg(not(target_os = "unknown"))]
    fn describe(&mut self, _: &mut Describer, _: Limit) -> serde_json::Value {
        json!({ "type": "string", "pattern": "^[0-9]+/[0-9]+$" })
    }

    fn fresh() -> Share {
        Share::default()
    }
}

impl Part for Inches {
    fn read(&mut self, reader: &mut Reader<'_>, node: &Node, limit: Limit) {
        if let Some(length) = reader.inches(node, limit) {
            *self = length;
        }
    }

    fn write(&mut self) -> Value {
        json::number(*self)
    }

    #[cfg(not(target_os = "unknown"))]
    fn describe(&mut self, schema: &mut Describer, limit: Limit) -> serde_json::Value {
        schema.inches(limit)
    }

    fn fresh() -> Inches {
        Inches::ZERO
    }
}

impl Part for Degrees {
    fn read(&mut self, reader: &mut Reader<'_>, node: &Node, _: Limit) {
        if let Some(deg) = reader.whole(node, 0, 359) {
            *self = Degrees::new(deg as i32);
        }
    }

    fn write(&mut self) -> Value {
        json::number(self.get())
    }

    #[cfg(not(target_os = "unknown"))]
    fn describe(&mut self, schema: &mut Describer, _: Limit) -> serde_json::Value {
        schema.whole(0, 359)
    }

    fn fresh() -> Degrees {
        Degrees::default()
    }
}

/// The least and the most of a whole number.
fn limits(limit: Limit, usual: u64) -> (u64, u64) {
    match limit.most {
        0 => (0, usual),
        most => (limit.least as u64, most as u64),
    }
}

macro_rules! whole_numbers {
    ($($kind:ident)*) => { $(
        impl Part for $kind {
            fn read(&mut self, reader: &mut Reader<'_>, node: &Node, limit: Limit) {
                let (least, most) = limits(limit, u64::from($kind::MAX));
                if let Some(number) = reader.whole(node, least, most) {
                    *self = number as $kind;
                }
            }

            fn write(&mut self) -> Value {
                json::number(*self)
            }

            #[cfg(not(target_os = "unknown"))]
            fn describe(&mut self, schema: &mut Describer, limit: Limit) -> serde_json::Value {
                let (least, most) = limits(limit, u64::from($kind::MAX));
                schema.whole(least, most)
            }

            fn fresh() -> $kind {
                0
            }
        }
    )* };
}

whole_numbers! { u8 u16 }

/// Beyond 2^53 other programs lose a number's last figures: so it may also stand there as a text.
impl Part for u64 {
    fn read(&mut self, reader: &mut Reader<'_>, node: &Node, _: Limit) {
        let text = match &node.value {
            Value::Text(text) => Some(Node { at: node.at, value: Value::Number(text.clone()) }),
            _ => None,
        };
        if let Some(number) = reader.whole(text.as_ref().unwrap_or(node), 0, u64::MAX) {
            *self = number;
        }
    }

    fn write(&mut self) -> Value {
        json::number(*self)
    }

    #[cfg(not(target_os = "unknown"))]
    fn describe(&mut self, schema: &mut Describer, _: Limit) -> serde_json::Value {
        let mut number = schema.whole(0, u64::MAX);
        number["type"] = json!(["integer", "string"]);
        number["pattern"] = json!("^[0-9]+$");
        number
    }

    fn fresh() -> u64 {
        0
    }
}

#[cfg(any(hexes, skirmish))]
impl Part for i8 {
    fn read(&mut self, reader: &mut Reader<'_>, node: &Node, _: Limit) {
        if let Some(number) = reader.signed(node, -20, 20) {
            *self = number;
        }
    }

    fn write(&mut self) -> Value {
        json::number(*self)
    }

    #[cfg(not(target_os = "unknown"))]
    fn describe(&mut self, _: &mut Describer, _: Limit) -> serde_json::Value {
        json!({ "type": "integer", "minimum": -20, "maximum": 20 })
    }

    fn fresh() -> i8 {
        0
    }
}

impl Part for PieceId {
    fn read(&mut self, reader: &mut Reader<'_>, node: &Node, limit: Limit) {
        self.0.read(reader, node, limit);
    }

    fn write(&mut self) -> Value {
        self.0.write()
    }

    #[cfg(not(target_os = "unknown"))]
    fn describe(&mut self, schema: &mut Describer, limit: Limit) -> serde_json::Value {
        self.0.describe(schema, limit)
    }

    fn fresh() -> PieceId {
        PieceId(0)
    }
}

impl Part for bool {
    fn read(&mut self, reader: &mut Reader<'_>, node: &Node, _: Limit) {
        match node.value {
            Value::Flag(flag) => *self = flag,
            _ => reader.not(node, "fault.type.flag"),
        }
    }

    fn write(&mut self) -> Value {
        Value::Flag(*self)
    }

    #[cfg(not(target_os = "unknown"))]
    fn describe(&mut self, _: &mut Describer, _: Limit) -> serde_json::Value {
        json!({ "type": "boolean" })
    }

    fn fresh() -> bool {
        false
    }
}

impl<T: Part> Part for Option<T> {
    fn read(&mut self, reader: &mut Reader<'_>, node: &Node, limit: Limit) {
        match node.value {
            Value::Null => *self = None,
            _ => self.insert(T::fresh()).read(reader, node, limit),
        }
    }

    fn write(&mut self) -> Value {
        self.as_mut().map_or(Value::Null, Part::write)
    }

    #[cfg(not(target_os = "unknown"))]
    fn describe(&mut self, schema: &mut Describer, limit: Limit) -> serde_json::Value {
        T::fresh().describe(schema, limit)
    }

    fn fresh() -> Option<T> {
        None
    }
}

impl<T: Part> Rows for Vec<T> {
    fn add(&mut self) -> &mut dyn Part {
        self.push(T::fresh());
        let last = self.len() - 1;
        &mut self[last]
    }

    fn nth(&mut self, n: usize) -> Option<&mut dyn Part> {
        self.get_mut(n).map(|item| item as &mut dyn Part)
    }
}

impl<T: Part> Part for Vec<T> {
    fn read(&mut self, reader: &mut Reader<'_>, node: &Node, limit: Limit) {
        self.clear();
        reader.rows(node, limit.or(0, 1000).1, self);
    }

    fn write(&mut self) -> Value {
        listed(self)
    }

    #[cfg(not(target_os = "unknown"))]
    fn describe(&mut self, schema: &mut Describer, limit: Limit) -> serde_json::Value {
        let items = T::fresh().describe(schema, Limit::USUAL);
        json!({ "type": "array", "maxItems": limit.or(0, 1000).1, "items": items })
    }

    fn fresh() -> Vec<T> {
        Vec::new()
    }
}

impl<T: Part> Part for [T; 2] {
    fn read(&mut self, reader: &mut Reader<'_>, node: &Node, limit: Limit) {
        let [first, second] = self;
        reader.pair(node, limit, [first, second]);
    }

    fn write(&mut self) -> Value {
        json::list(self.iter_mut().map(Part::write))
    }

    #[cfg(not(target_os = "unknown"))]
    fn describe(&mut self, schema: &mut Describer, limit: Limit) -> serde_json::Value {
        let items = T::fresh().describe(schema, limit);
        json!({ "type": "array", "minItems": 2, "maxItems": 2, "items": items })
    }

    fn fresh() -> [T; 2] {
        [T::fresh(), T::fresh()]
    }
}

impl Part for Point {
    fn read(&mut self, reader: &mut Reader<'_>, node: &Node, _: Limit) {
        reader.point(node, self);
    }

    fn write(&mut self) -> Value {
        json::list([json::number(self.x), json::number(self.y)])
    }

    #[cfg(not(target_os = "unknown"))]
    fn describe(&mut self, schema: &mut Describer, _: Limit) -> serde_json::Value {
        let length = schema.inches(Limit::between(-500, 500));
        json!({ "type": "array", "minItems": 2, "maxItems": 2, "items": length })
    }

    fn fresh() -> Point {
        Point::default()
    }
}

impl Part for Polygon {
    fn read(&mut self, reader: &mut Reader<'_>, node: &Node, limit: Limit) {
        self.0.read(reader, node, limit);
    }

    fn write(&mut self) -> Value {
        self.0.write()
    }

    #[cfg(not(target_os = "unknown"))]
    fn describe(&mut self, schema: &mut Describer, limit: Limit) -> serde_json::Value {
        let mut list = self.0.describe(schema, limit);
        list["minItems"] = json!(3);
        list
    }

    fn fresh() -> Polygon {
        Polygon::default()
    }
}

impl Part for Dice {
    fn read(&mut self, reader: &mut Reader<'_>, node: &Node, _: Limit) {
        let Value::List(list) = &node.value else { return reader.not(node, "fault.type.list") };
        let mut pips = vec![1; list.len()];
        for (n, item) in list.iter().enumerate() {
            reader.item(n, item, Limit::between(1, 6), &mut pips[n]);
        }
        if let Ok(dice) = Dice::new(pips) {
            *self = dice;
        }
    }

    fn write(&mut self) -> Value {
        json::list(self.pips().iter().map(json::number))
    }

    #[cfg(not(target_os = "unknown"))]
    fn describe(&mut self, schema: &mut Describer, _: Limit) -> serde_json::Value {
        let pip = schema.whole(1, 6);
        json!({ "type": "array", "items": pip })
    }

    fn fresh() -> Dice {
        Dice::default()
    }
}

impl Part for Switches {
    fn read(&mut self, reader: &mut Reader<'_>, node: &Node, _: Limit) {
        let Value::Object(members) = &node.value else { return reader.not(node, "fault.type.object") };
        for member in members {
            let mut number = 0u16;
            reader.member(member, Limit::between(1, 1000), &mut number);
            self.insert(member.key.clone(), number);
        }
    }

    fn write(&mut self) -> Value {
        json::object(self.iter().map(|(id, number)| (id.as_str(), json::number(number))))
    }

    #[cfg(not(target_os = "unknown"))]
    fn describe(&mut self, schema: &mut Describer, _: Limit) -> serde_json::Value {
        let number = schema.whole(1, 1000);
        json!({ "type": "object", "additionalProperties": number })
    }

    fn fresh() -> Switches {
        Switches::new()
    }
}
