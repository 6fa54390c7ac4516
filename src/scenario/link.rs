//! A game in a link: `#g=` and a text that holds all of it, so that nothing has to be stored anywhere.
//!
//! Version byte, check sum, then deflated bytes; base64 for addresses on top. A number is written in groups of seven bits.

use super::fault::{self, Fault};
use crate::dice::Dice;
use crate::game::{Action, Hand, Input, Order, PieceId, RECORD_FORMAT, Record, Step, Switches};
use crate::geom::{Degrees, Inches};

/// What the part of an address that holds a game begins with.
const MARK: &str = "g=";
/// The form of the bytes.
const VERSION: u8 = 1;
/// No game is longer than this once it is unpacked.
const MOST: usize = 4_000_000;

/// The game as the last part of an address, `#g=…`.
pub fn to_fragment(record: &Record) -> String {
    let mut bytes = Vec::new();
    put_record(&mut bytes, record);
    let mut packed = vec![VERSION];
    packed.extend(crc32(&bytes).to_le_bytes());
    packed.extend(miniz_oxide::deflate::compress_to_vec(&bytes, 9));
    format!("#{MARK}{}", letters(&packed))
}

/// Whether an address, or its last part, holds a game.
pub fn holds_game(address: &str) -> bool {
    fragment(address).is_some()
}

/// The game an address, or its last part, holds.
pub fn from_fragment(address: &str) -> Result<Record, Fault> {
    let wrong = |key| fault::nowhere("", key, &[]);
    let text = fragment(address).ok_or_else(|| wrong("fault.link.none"))?;
    // Mail programs break long addresses and put signs after them.
    let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let packed = from_letters(&text).ok_or_else(|| wrong("fault.link.damaged"))?;
    let (head, body) = packed.split_at_checked(5).ok_or_else(|| wrong("fault.link.damaged"))?;
    if head[0] != VERSION {
        return Err(wrong(if head[0] > VERSION && head[0] < 16 { "fault.link.newer" } else { "fault.link.damaged" }));
    }
    let bytes =
        miniz_oxide::inflate::decompress_to_vec_with_limit(body, MOST).map_err(|_| wrong("fault.link.damaged"))?;
    if crc32(&bytes).to_le_bytes() != head[1..5] {
        return Err(wrong("fault.link.damaged"));
    }
    let mut source = Source(&bytes);
    match get_record(&mut source) {
        Some(record) if source.0.is_empty() => Ok(record),
        _ => Err(wrong("fault.link.damaged")),
    }
}

fn fragment(address: &str) -> Option<&str> {
    let part = address.split_once('#').map_or(address, |(_, part)| part);
    part.split('&').find_map(|field| field.trim().strip_prefix(MARK))
}

/// The 64 signs of base64 for addresses, in order.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Bytes as base64 for addresses, without padding.
fn letters(bytes: &[u8]) -> String {
    let mut letters = String::with_capacity(bytes.len() * 4 / 3 + 2);
    for three in bytes.chunks(3) {
        let bits = (0..3).fold(0, |bits, n| bits << 8 | usize::from(three.get(n).copied().unwrap_or(0)));
        for n in 0..=three.len() {
            letters.push(char::from(LETTERS[bits >> (18 - 6 * n) & 63]));
        }
    }
    letters
}

/// The bytes that such letters stand for; none where a letter is no such letter, or some are missing.
fn from_letters(letters: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(letters.len() * 3 / 4 + 2);
    for four in letters.as_bytes().chunks(4) {
        let mut bits = 0;
        for &letter in four {
            bits = bits << 6 | LETTERS.iter().position(|&known| known == letter)?;
        }
        bits <<= 6 * (4 - four.len());
        let count = four.len() - 1;
        // A letter alone holds no whole byte, and what goes beyond the last byte has to be zero.
        if count == 0 || bits & (0xFF_FFFF >> (8 * count)) != 0 {
            return None;
        }
        bytes.extend((0..count).map(|n| (bits >> (16 - 8 * n)) as u8));
    }
    Some(bytes)
}

/// The check sum of zip files, bit by bit: links are short.
fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |sum, &byte| {
        (0..8).fold(sum ^ u32::from(byte), |sum, _| if sum & 1 == 1 { sum >> 1 ^ 0xEDB8_8320 } else { sum >> 1 })
    })
}

fn put(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 128 {
        bytes.push(number as u8 | 128);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn put_text(bytes: &mut Vec<u8>, text: &str) {
    put(bytes, text.len() as u64);
    bytes.extend(text.as_bytes());
}

/// A length in thousandths, the sign in the lowest bit. Most are whole tenths, which are written shorter.
fn put_length(bytes: &mut Vec<u8>, length: Inches) {
    let n = i64::from(length.get());
    let (n, is_fine) = if n % 100 == 0 { (n / 100, 0) } else { (n, 1) };
    put(bytes, n.unsigned_abs() << 2 | u64::from(n < 0) << 1 | is_fine);
}

fn put_record(bytes: &mut Vec<u8>, record: &Record) {
    put_text(bytes, &record.scenario);
    match &record.text {
        None => put(bytes, 0),
        Some(text) => {
            put(bytes, 1);
            put_text(bytes, text);
        }
    }
    put(bytes, record.switches.len() as u64);
    for (id, &number) in &record.switches {
        put_text(bytes, id);
        put(bytes, u64::from(number));
    }
    put(bytes, record.seed);
    put(bytes, record.inputs.len() as u64);
    record.inputs.iter().for_each(|input| put_input(bytes, input));
}

fn put_input(bytes: &mut Vec<u8>, input: &Input) {
    match input {
        Input::Roll => bytes.push(0),
        Input::Dice(dice) => {
            bytes.push(1);
            put(bytes, dice.pips().len() as u64);
            bytes.extend(dice.pips().chunks(3).map(|three| three.iter().rev().fold(0, |sum, pip| sum * 6 + pip - 1)));
        }
        Input::Order(Action::Done) => bytes.push(2),
        Input::Order(Action::Answer(n)) => bytes.extend([3, *n]),
        Input::Order(Action::Shoot { by, on }) => bytes.extend([4, by.0, on.0]),
        Input::Order(Action::Order { piece, order: Order::Aim(on) }) => bytes.extend([5, piece.0, on.0]),
        Input::TookBack(n) => {
            bytes.push(6);
            put(bytes, u64::from(*n));
        }
        Input::Order(Action::Move { piece, steps }) => {
            bytes.extend([7, piece.0]);
            put(bytes, steps.len() as u64);
            steps.iter().for_each(|step| put_step(bytes, step));
        }
        Input::Order(Action::Charge { by, on, steps }) => {
            bytes.extend([8, by.0, on.0]);
            put(bytes, steps.len() as u64);
            steps.iter().for_each(|step| put_step(bytes, step));
        }
    }
}

fn put_step(bytes: &mut Vec<u8>, step: &Step) {
    let hand = |hand: Hand| u8::from(hand == Hand::Right);
    match *step {
        Step::Ahead { d } => {
            bytes.push(0);
            put_length(bytes, d);
        }
        Step::Oblique { side, deg, d } => {
            bytes.push(1 + hand(side));
            put(bytes, u64::from(deg));
            put_length(bytes, d);
        }
        Step::Wheel { side, deg } => {
            bytes.push(3 + hand(side));
            put(bytes, u64::from(deg));
        }
        Step::Free { bearing, d, facing } => {
            bytes.push(5);
            put(bytes, bearing.get() as u64);
            put_length(bytes, d);
            put(bytes, facing.get() as u64);
        }
        Step::TurnIn { on } => bytes.extend([6, on.0]),
        Step::Face { turn } => {
            bytes.push(7);
            put(bytes, u64::from(turn));
        }
    }
}

/// Bytes still to be read; none where they end too early or make no sense.
struct Source<'b>(&'b [u8]);

impl Source<'_> {
    fn byte(&mut self) -> Option<u8> {
        let (&byte, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(byte)
    }

    fn number(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 127) << shift;
            if byte < 128 {
                return Some(number);
            }
        }
        None
    }

    fn small(&mut self) -> Option<u16> {
        self.number()?.try_into().ok()
    }

    /// A count of things that take a byte each at least, so that a false one asks for no memory.
    fn count(&mut self) -> Option<usize> {
        let count = usize::try_from(self.number()?).ok()?;
        (count <= self.0.len()).then_some(count)
    }

    fn text(&mut self) -> Option<String> {
        let count = self.count()?;
        let (text, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        String::from_utf8(text.to_vec()).ok()
    }

    fn length(&mut self) -> Option<Inches> {
        let number = self.number()?;
        let size = i32::try_from(number >> 2).ok()?;
        let size = if number & 1 == 0 { size.checked_mul(100)? } else { size };
        Some(Inches::thousandths(if number & 2 == 0 { size } else { -size }))
    }

    fn piece(&mut self) -> Option<PieceId> {
        self.byte().map(PieceId)
    }

    fn degrees(&mut self) -> Option<Degrees> {
        self.small().map(|deg| Degrees::new(i32::from(deg)))
    }
}

fn get_record(source: &mut Source<'_>) -> Option<Record> {
    let scenario = source.text()?;
    let text = match source.number()? {
        0 => None,
        1 => Some(source.text()?),
        _ => return None,
    };
    let mut switches = Switches::new();
    for _ in 0..source.count()? {
        switches.insert(source.text()?, source.small()?);
    }
    let seed = source.number()?;
    let count = source.count()?;
    let inputs = (0..count).map(|_| get_input(source)).collect::<Option<_>>()?;
    Some(Record { format: RECORD_FORMAT.to_string(), scenario, text, switches, seed, inputs })
}

fn get_input(source: &mut Source<'_>) -> Option<Input> {
    Some(match source.byte()? {
        0 => Input::Roll,
        1 => {
            let count = usize::try_from(source.number()?).ok().filter(|&count| count <= source.0.len() * 3)?;
            let mut pips = Vec::with_capacity(count);
            while pips.len() < count {
                let mut three = source.byte()?;
                for _ in 0..(count - pips.len()).min(3) {
                    pips.push(three % 6 + 1);
                    three /= 6;
                }
            }
            Input::Dice(Dice::new(pips).ok()?)
        }
        2 => Input::Order(Action::Done),
        3 => Input::Order(Action::Answer(source.byte()?)),
        4 => Input::Order(Action::Shoot { by: source.piece()?, on: source.piece()? }),
        5 => Input::Order(Action::Order { piece: source.piece()?, order: Order::Aim(source.piece()?) }),
        6 => Input::TookBack(source.small()?),
        7 => {
            let piece = source.piece()?;
            let count = source.count()?;
            let steps = (0..count).map(|_| get_step(source)).collect::<Option<_>>()?;
            Input::Order(Action::Move { piece, steps })
        }
        8 => {
            let (by, on) = (source.piece()?, source.piece()?);
            let count = source.count()?;
            let steps = (0..count).map(|_| get_step(source)).collect::<Option<_>>()?;
            Input::Order(Action::Charge { by, on, steps })
        }
        _ => return None,
    })
}

fn get_step(source: &mut Source<'_>) -> Option<Step> {
    let tag = source.byte()?;
    let side = if tag % 2 == 1 { Hand::Left } else { Hand::Right };
    Some(match tag {
        0 => Step::Ahead { d: source.length()? },
        1 | 2 => Step::Oblique { side, deg: source.small()?, d: source.length()? },
        3 | 4 => Step::Wheel { side, deg: source.small()? },
        5 => Step::Free { bearing: source.degrees()?, d: source.length()?, facing: source.degrees()? },
        6 => Step::TurnIn { on: source.piece()? },
        7 => Step::Face { turn: source.small()? },
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn letters_are_those_of_the_standard() {
        for (bytes, letters) in
            [("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("~~~???", "fn5-Pz8_")]
        {
            assert_eq!(super::letters(bytes.as_bytes()), letters);
            assert_eq!(super::from_letters(letters).as_deref(), Some(bytes.as_bytes()));
        }
        for wrong in ["Z", "Zh", "Zm9", "Zm9vY", "Zg==", "Zm9+", "é"] {
            assert_eq!(super::from_letters(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn the_check_sum_is_that_of_zip_files() {
        assert_eq!(super::crc32(b"123456789"), 0xCBF4_3926);
    }
}
