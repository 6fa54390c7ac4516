//! A game in a link: `#g=` and a text that holds all of it, so that nothing has to be stored anywhere.
//!
//! A byte for the form, a check sum, then the bytes, mostly deflated; base64 for addresses on top. A number is written in groups
//! of seven bits. Deflating is left to others: a browser brings it along.

use super::GameKind;
use super::fault::{self, Fault};
use crate::dice::Dice;
use crate::game::{Action, Hand, Input, Order, PieceId, RECORD_FORMAT, Record, Step, Switches};
use crate::geom::{Degrees, Inches};

/// What the part of an address that holds a game begins with.
const MARK: &str = "g=";
/// The bytes are deflated.
const PACKED: u8 = 1;
/// The bytes stand as they are.
const PLAIN: u8 = 2;
/// No game is longer than this once it is unpacked, in bytes.
pub const MOST: u32 = 4_000_000;

/// The bytes of a game, which are a link once they are deflated: see [`fragment_of`].
pub fn link_bytes(record: &Record) -> Vec<u8> {
    let mut bytes = Vec::new();
    put_record(&mut bytes, record);
    bytes
}

/// A game as the last part of an address, `#g=…`: its [`link_bytes`], and the same deflated, which makes the link shorter.
pub fn fragment_of(bytes: &[u8], deflated: Option<&[u8]>) -> String {
    let mut whole = vec![if deflated.is_some() { PACKED } else { PLAIN }];
    whole.extend(crc32(bytes).to_le_bytes());
    whole.extend(deflated.unwrap_or(bytes));
    format!("#{MARK}{}", letters(&whole))
}

/// What a link holds.
#[derive(Clone, Debug, PartialEq)]
pub enum Held {
    /// A game.
    Game(Record),
    /// A game still to be unpacked.
    Packed(Packed),
}

/// A game still to be unpacked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Packed {
    /// Its [`link_bytes`], deflated; [`MOST`] of them at most are to be unpacked.
    pub deflated: Vec<u8>,
    sum: u32,
}

impl Packed {
    /// The game, from the unpacked bytes; none where they could not be unpacked.
    pub fn open(&self, bytes: Option<&[u8]>) -> Result<Record, Fault> {
        let bytes = bytes.ok_or_else(|| fault::nowhere("", "fault.link.packed", &[]))?;
        whole(bytes, self.sum)
    }
}

/// Whether an address, or its last part, holds a game.
pub fn holds_game(address: &str) -> bool {
    fragment(address).is_some()
}

/// What an address, or its last part, holds.
pub fn held(address: &str) -> Result<Held, Fault> {
    let wrong = |key| fault::nowhere("", key, &[]);
    let text = fragment(address).ok_or_else(|| wrong("fault.link.none"))?;
    // Mail programs break long addresses and put signs after them.
    let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let packed = from_letters(&text).ok_or_else(|| wrong("fault.link.damaged"))?;
    let &[form, a, b, c, d, ref body @ ..] = packed.as_slice() else { return Err(wrong("fault.link.damaged")) };
    let sum = u32::from_le_bytes([a, b, c, d]);
    match form {
        PACKED => Ok(Held::Packed(Packed { deflated: body.to_vec(), sum })),
        PLAIN => whole(body, sum).map(Held::Game),
        3..16 => Err(wrong("fault.link.newer")),
        _ => Err(wrong("fault.link.damaged")),
    }
}

fn whole(bytes: &[u8], sum: u32) -> Result<Record, Fault> {
    let mut source = Source { rest: bytes, is_whole: crc32(bytes) == sum };
    let record = source.record();
    let is_whole = source.is_whole && source.rest.is_empty();
    match crc32(bytes) == sum {
        _ if is_whole => Ok(record),
        // The place where it can be read is the page of its kind.
        true => {
            let page = GameKind::of_record(&record).map_or("", GameKind::page);
            Err(fault::nowhere(page, "fault.link.elsewhere", &[]))
        }
        false => Err(fault::nowhere("", "fault.link.damaged", &[])),
    }
}

/// The game as the last part of an address, `#g=…`. In a page the browser deflates: see [`fragment_of`].
#[cfg(any(feature = "library", not(all(target_arch = "wasm32", target_os = "unknown"))))]
pub fn to_fragment(record: &Record) -> String {
    let bytes = link_bytes(record);
    fragment_of(&bytes, Some(&miniz_oxide::deflate::compress_to_vec(&bytes, 9)))
}

/// The game an address, or its last part, holds. In a page the browser unpacks: see [`held`].
#[cfg(any(feature = "library", not(all(target_arch = "wasm32", target_os = "unknown"))))]
pub fn from_fragment(address: &str) -> Result<Record, Fault> {
    match held(address)? {
        Held::Game(record) => Ok(record),
        Held::Packed(packed) => {
            let bytes = miniz_oxide::inflate::decompress_to_vec_with_limit(&packed.deflated, MOST as usize);
            packed.open(Some(&bytes.map_err(|_| fault::nowhere("", "fault.link.damaged", &[]))?))
        }
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

// What follows is called for every part of every input, and kept out of line for that.

#[inline(never)]
fn put(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 128 {
        bytes.push(number as u8 | 128);
        number >>= 7;
    }
    bytes.push(number as u8);
}

#[inline(never)]
fn put_bytes(bytes: &mut Vec<u8>, more: &[u8]) {
    bytes.extend_from_slice(more);
}

fn put_text(bytes: &mut Vec<u8>, text: &str) {
    put(bytes, text.len() as u64);
    put_bytes(bytes, text.as_bytes());
}

/// A length in thousandths, the sign in the lowest bit. Most are whole tenths, which are written shorter.
#[inline(never)]
fn put_length(bytes: &mut Vec<u8>, length: Inches) {
    let n = i64::from(length.get());
    let (n, is_fine) = if n % 100 == 0 { (n / 100, 0) } else { (n, 1) };
    put(bytes, n.unsigned_abs() << 2 | u64::from(n < 0) << 1 | is_fine);
}

#[inline(never)]
fn put_record(bytes: &mut Vec<u8>, record: &Record) {
    put_text(bytes, &record.scenario);
    put(bytes, record.text.is_some().into());
    if let Some(text) = &record.text {
        put_text(bytes, text);
    }
    put(bytes, record.switches.len() as u64);
    for (id, &number) in &record.switches {
        put_text(bytes, id);
        put(bytes, u64::from(number));
    }
    put(bytes, record.seed);
    put(bytes, record.inputs.len() as u64);
    for input in &record.inputs {
        put_input(bytes, input);
    }
}

fn put_input(bytes: &mut Vec<u8>, input: &Input) {
    let mut way: &[Step] = &[];
    match input {
        Input::Roll => put_bytes(bytes, &[0]),
        Input::Dice(dice) => {
            put_bytes(bytes, &[1]);
            put(bytes, dice.pips().len() as u64);
            for three in dice.pips().chunks(3) {
                put_bytes(bytes, &[three.iter().rev().fold(0, |sum, pip| sum * 6 + pip - 1)]);
            }
        }
        Input::Order(Action::Done) => put_bytes(bytes, &[2]),
        Input::Order(Action::Answer(n)) => put_bytes(bytes, &[3, *n]),
        Input::Order(Action::Shoot { by, on }) => put_bytes(bytes, &[4, by.0, on.0]),
        Input::Order(Action::Order { piece, order: Order::Aim(on) }) => put_bytes(bytes, &[5, piece.0, on.0]),
        #[cfg(any(hexes, skirmish))]
        Input::Order(Action::Order { piece, order }) => put_bytes(bytes, &other_order(*piece, *order)),
        Input::TookBack(n) => {
            put_bytes(bytes, &[6]);
            put(bytes, u64::from(*n));
        }
        Input::Order(Action::Move { piece, steps }) => {
            put_bytes(bytes, &[7, piece.0]);
            way = steps;
        }
        Input::Order(Action::Charge { by, on, steps }) => {
            put_bytes(bytes, &[8, by.0, on.0]);
            way = steps;
        }
    }
    if matches!(input, Input::Order(Action::Move { .. } | Action::Charge { .. })) {
        put(bytes, way.len() as u64);
        for step in way {
            put_step(bytes, step);
        }
    }
}

/// The orders that not all games have.
#[cfg(any(hexes, skirmish))]
fn other_order(PieceId(piece): PieceId, order: Order) -> Vec<u8> {
    match order {
        Order::Aim(on) => vec![5, piece, on.0],
        #[cfg(hexes)]
        Order::Deploy { col, row, below } => vec![9, piece, col, row, below],
        #[cfg(hexes)]
        Order::Turn(to) => vec![10, piece, to],
        #[cfg(hexes)]
        Order::Flee(way) => vec![11, piece, way],
        #[cfg(hexes)]
        Order::Advance => vec![12, piece],
        #[cfg(hexes)]
        Order::Pursue { prey, way } => vec![13, piece, prey.0, way],
        #[cfg(hexes)]
        Order::Rally => vec![14, piece],
        #[cfg(hexes)]
        Order::DeployStack { col, row } => vec![15, piece, col, row],
        #[cfg(hexes)]
        Order::Stop => vec![16, piece],
        #[cfg(skirmish)]
        Order::Load => vec![17, piece],
        #[cfg(skirmish)]
        Order::Throw { on, arm } => vec![18, piece, on.0, arm],
        #[cfg(skirmish)]
        Order::Burn(plot) => vec![19, piece, plot],
        #[cfg(skirmish)]
        Order::Quench(plot) => vec![20, piece, plot],
        #[cfg(skirmish)]
        Order::Draw(arm) => vec![21, piece, arm],
        #[cfg(skirmish)]
        Order::Withdraw { x, y, facing } => {
            let mut bytes = vec![22, piece];
            put_length(&mut bytes, x);
            put_length(&mut bytes, y);
            put(&mut bytes, facing.get() as u64);
            bytes
        }
    }
}

fn put_step(bytes: &mut Vec<u8>, step: &Step) {
    let hand = |hand: Hand| u8::from(hand == Hand::Right);
    // A tag, an angle, a length, and an angle again, as far as the step has them.
    let (tag, before, length, after) = match *step {
        Step::Ahead { d } => (0, None, Some(d), None),
        Step::Oblique { side, deg, d } => (1 + hand(side), Some(deg), Some(d), None),
        Step::Wheel { side, deg } => (3 + hand(side), Some(deg), None, None),
        Step::Free { bearing, d, facing } => (5, Some(bearing.get() as u16), Some(d), Some(facing.get() as u16)),
        Step::TurnIn { on } => return put_bytes(bytes, &[6, on.0]),
        Step::Face { turn } => (7, Some(turn), None, None),
        #[cfg(hexes)]
        Step::With { on } => return put_bytes(bytes, &[8, on.0]),
        #[cfg(hexes)]
        Step::Hex { dir } => return put_bytes(bytes, &[9, dir]),
        #[cfg(hexes)]
        Step::Corner { facing } => return put_bytes(bytes, &[10, facing]),
        #[cfg(hexes)]
        Step::Join { order } => return put_bytes(bytes, &[11, order]),
        #[cfg(skirmish)]
        Step::To { x, y } => {
            put_bytes(bytes, &[12]);
            put_length(bytes, x);
            return put_length(bytes, y);
        }
        #[cfg(skirmish)]
        Step::Look { facing } => (13, Some(facing.get() as u16), None, None),
        #[cfg(skirmish)]
        Step::Exit => return put_bytes(bytes, &[14]),
    };
    put_bytes(bytes, &[tag]);
    if let Some(angle) = before {
        put(bytes, angle.into());
    }
    if let Some(length) = length {
        put_length(bytes, length);
    }
    if let Some(angle) = after {
        put(bytes, angle.into());
    }
}

/// Bytes still to be read. What ends too early or makes no sense reads as zeros, and is then not whole.
struct Source<'b> {
    rest: &'b [u8],
    is_whole: bool,
}

impl Source<'_> {
    fn wrong<T: Default>(&mut self) -> T {
        self.is_whole = false;
        self.rest = &[];
        T::default()
    }

    #[inline(never)]
    fn byte(&mut self) -> u8 {
        match self.rest.split_first() {
            Some((&byte, rest)) => {
                self.rest = rest;
                byte
            }
            None => self.wrong(),
        }
    }

    #[inline(never)]
    fn number(&mut self) -> u64 {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.byte();
            number |= u64::from(byte & 127) << shift;
            if byte < 128 {
                return number;
            }
        }
        self.wrong()
    }

    #[inline(never)]
    fn small(&mut self) -> u16 {
        u16::try_from(self.number()).unwrap_or_else(|_| self.wrong())
    }

    /// A count of things, of which a byte holds at most `each`, so that a false one asks for no memory.
    fn count(&mut self, each: usize) -> usize {
        let count = usize::try_from(self.number()).unwrap_or(usize::MAX);
        if count <= self.rest.len() * each { count } else { self.wrong() }
    }

    #[inline(never)]
    fn text(&mut self) -> String {
        let count = self.count(1);
        let (text, rest) = self.rest.split_at(count);
        self.rest = rest;
        String::from_utf8(text.to_vec()).unwrap_or_else(|_| self.wrong())
    }

    #[inline(never)]
    fn length(&mut self) -> Inches {
        let number = self.number();
        let size = i32::try_from(number >> 2).ok();
        let size = if number & 1 == 0 { size.and_then(|size| size.checked_mul(100)) } else { size };
        let Some(size) = size else { return self.wrong() };
        Inches::thousandths(if number & 2 == 0 { size } else { -size })
    }

    fn piece(&mut self) -> PieceId {
        PieceId(self.byte())
    }

    fn degrees(&mut self) -> Degrees {
        Degrees::new(self.small().into())
    }

    #[inline(never)]
    fn record(&mut self) -> Record {
        let scenario = self.text();
        let text = match self.number() {
            0 => None,
            1 => Some(self.text()),
            _ => self.wrong(),
        };
        let mut switches = Switches::new();
        for _ in 0..self.count(1) {
            let id = self.text();
            switches.insert(id, self.small());
        }
        let seed = self.number();
        let mut inputs = Vec::new();
        for _ in 0..self.count(1) {
            inputs.push(self.input());
        }
        Record { format: RECORD_FORMAT.to_string(), scenario, text, switches, seed, inputs }
    }

    fn input(&mut self) -> Input {
        let action = match self.byte() {
            0 => return Input::Roll,
            1 => {
                let count = self.count(3);
                let mut pips = Vec::with_capacity(count);
                while pips.len() < count {
                    let mut three = self.byte();
                    for _ in 0..(count - pips.len()).min(3) {
                        pips.push(three % 6 + 1);
                        three /= 6;
                    }
                }
                return Dice::new(pips).map_or_else(|_| self.no_input(), Input::Dice);
            }
            2 => Action::Done,
            3 => Action::Answer(self.byte()),
            4 => Action::Shoot { by: self.piece(), on: self.piece() },
            5 => Action::Order { piece: self.piece(), order: Order::Aim(self.piece()) },
            6 => return Input::TookBack(self.small()),
            7 => Action::Move { piece: self.piece(), steps: self.steps() },
            8 => Action::Charge { by: self.piece(), on: self.piece(), steps: self.steps() },
            #[cfg(hexes)]
            tag @ 9..=16 => {
                let piece = self.piece();
                let order = match tag {
                    9 => Order::Deploy { col: self.byte(), row: self.byte(), below: self.byte() },
                    10 => Order::Turn(self.byte()),
                    11 => Order::Flee(self.byte()),
                    12 => Order::Advance,
                    13 => Order::Pursue { prey: self.piece(), way: self.byte() },
                    14 => Order::Rally,
                    15 => Order::DeployStack { col: self.byte(), row: self.byte() },
                    _ => Order::Stop,
                };
                Action::Order { piece, order }
            }
            #[cfg(skirmish)]
            tag @ 17..=22 => {
                let piece = self.piece();
                let order = match tag {
                    17 => Order::Load,
                    18 => Order::Throw { on: self.piece(), arm: self.byte() },
                    19 => Order::Burn(self.byte()),
                    20 => Order::Quench(self.byte()),
                    21 => Order::Draw(self.byte()),
                    _ => Order::Withdraw { x: self.length(), y: self.length(), facing: self.degrees() },
                };
                Action::Order { piece, order }
            }
            _ => return self.no_input(),
        };
        Input::Order(action)
    }

    fn no_input(&mut self) -> Input {
        self.wrong::<()>();
        Input::Roll
    }

    #[inline(never)]
    fn steps(&mut self) -> Vec<Step> {
        let mut steps = Vec::new();
        for _ in 0..self.count(1) {
            let tag = self.byte();
            let side = if tag % 2 == 1 { Hand::Left } else { Hand::Right };
            steps.push(match tag {
                0 => Step::Ahead { d: self.length() },
                1 | 2 => Step::Oblique { side, deg: self.small(), d: self.length() },
                3 | 4 => Step::Wheel { side, deg: self.small() },
                5 => Step::Free { bearing: self.degrees(), d: self.length(), facing: self.degrees() },
                6 => Step::TurnIn { on: self.piece() },
                7 => Step::Face { turn: self.small() },
                #[cfg(hexes)]
                8 => Step::With { on: self.piece() },
                #[cfg(hexes)]
                9 => Step::Hex { dir: self.byte() },
                #[cfg(hexes)]
                10 => Step::Corner { facing: self.byte() },
                #[cfg(hexes)]
                11 => Step::Join { order: self.byte() },
                #[cfg(skirmish)]
                12 => Step::To { x: self.length(), y: self.length() },
                #[cfg(skirmish)]
                13 => Step::Look { facing: self.degrees() },
                #[cfg(skirmish)]
                14 => Step::Exit,
                _ => {
                    self.wrong::<()>();
                    break;
                }
            });
        }
        steps
    }
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
