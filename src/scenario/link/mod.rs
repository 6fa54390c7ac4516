//! A game in a link: `#g=` and a text that holds all of it, so that nothing has to be stored anywhere.
//!
//! A byte for the form, a check sum, how many bytes follow that are mostly deflated, these, and the marks of a [`Code`]; base64 for
//! addresses on top. The first form knew neither their number nor marks. A number is written in groups of seven bits. Deflating is left to
//! others: a browser brings it along.

mod bytes;
mod code;
mod inputs;
mod letters;

pub use code::{Code, Lack};

use super::fault::{self, Fault};
use bytes::{Source, put};
use letters::{crc32, from_letters, letters};

/// What the part of an address that holds a game begins with.
const MARK: &str = "g=";
/// The bytes are deflated; in the first form, which has neither marks nor a moment, and in the second.
const PACKED: [u8; 2] = [1, 3];
/// The bytes stand as they are.
const PLAIN: [u8; 2] = [2, 4];
/// No game is longer than this once it is unpacked, in bytes.
pub const MOST: u32 = 4_000_000;

/// The [`Code::bytes`] of a game and its [`Code::marks_in_bytes`] as the last part of an address, `#g=…`; and the bytes deflated, which
/// makes the link shorter.
pub fn fragment_of(bytes: &[u8], deflated: Option<&[u8]>, marks: &[u8]) -> String {
    let body = deflated.unwrap_or(bytes);
    let mut whole = vec![if deflated.is_some() { PACKED[1] } else { PLAIN[1] }];
    whole.extend(crc32(&[bytes, marks]).to_le_bytes());
    put(&mut whole, body.len() as u64);
    whole.extend(body);
    whole.extend(marks);
    format!("#{MARK}{}", letters(&whole))
}

/// What a link holds.
#[derive(Clone, Debug, PartialEq)]
pub enum Held {
    /// A game.
    Game(Code),
    /// A game still to be unpacked.
    Packed(Packed),
}

/// A game still to be unpacked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Packed {
    /// Its bytes, deflated; [`MOST`] of them at most are to be unpacked, and as many as there are where the rest is damaged.
    pub deflated: Vec<u8>,
    rest: Rest,
}

/// What of a link is not deflated.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Rest {
    sum: u32,
    marks: Vec<u8>,
    is_first_form: bool,
    /// Not all of it is there.
    is_cut: bool,
}

impl Packed {
    /// The game, from the unpacked bytes; none where none could be unpacked.
    pub fn open(&self, bytes: Option<&[u8]>) -> Result<Code, Fault> {
        let bytes = bytes.ok_or_else(|| fault::nowhere("", "fault.link.packed", &[]))?;
        self.rest.open(bytes)
    }
}

impl Rest {
    fn open(&self, bytes: &[u8]) -> Result<Code, Fault> {
        let is_sound = crc32(&[bytes, &self.marks]) == self.sum;
        let mut code = Code::read(bytes, &self.marks, self.is_first_form, is_sound)
            .ok_or_else(|| fault::nowhere("", "fault.link.damaged", &[]))?;
        let lacks_marks = !self.marks.is_empty() && code.marks.len() <= code.count;
        if code.lack == Some(Lack::Damaged) && (self.is_cut || lacks_marks) {
            code.lack = Some(Lack::Cut);
        }
        Ok(code)
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
    let packed = from_letters(&text);
    let &[form, a, b, c, d, ref body @ ..] = packed.as_slice() else { return Err(wrong("fault.link.damaged")) };
    let sum = u32::from_le_bytes([a, b, c, d]);
    let is_first_form = form < PACKED[1];
    let (mut deflated, mut marks, mut is_cut) = (body, Vec::new(), false);
    if !is_first_form {
        let mut source = Source::new(body);
        let length = usize::try_from(source.number()).unwrap_or(usize::MAX);
        is_cut = length >= source.rest.len();
        let (before, after) = source.rest.split_at(length.min(source.rest.len()));
        (deflated, marks) = (before, after.to_vec());
    }
    let rest = Rest { sum, marks, is_first_form, is_cut };
    match form {
        _ if PACKED.contains(&form) => Ok(Held::Packed(Packed { deflated: deflated.to_vec(), rest })),
        _ if PLAIN.contains(&form) => rest.open(deflated).map(Held::Game),
        5..16 => Err(wrong("fault.link.newer")),
        _ => Err(wrong("fault.link.damaged")),
    }
}

/// The game as the last part of an address, `#g=…`. In a page the browser deflates: see [`fragment_of`].
#[cfg(any(feature = "library", not(all(target_arch = "wasm32", target_os = "unknown"))))]
pub fn to_fragment(code: &Code) -> String {
    let bytes = code.bytes();
    fragment_of(&bytes, Some(&miniz_oxide::deflate::compress_to_vec(&bytes, 9)), &code.marks_in_bytes())
}

/// The game an address, or its last part, holds, as far as it can be read. In a page the browser unpacks: see [`held`].
#[cfg(any(feature = "library", not(all(target_arch = "wasm32", target_os = "unknown"))))]
pub fn from_fragment(address: &str) -> Result<Code, Fault> {
    match held(address)? {
        Held::Game(code) => Ok(code),
        Held::Packed(packed) => {
            let bytes = inflate(&packed.deflated);
            packed.open((!bytes.is_empty()).then_some(&bytes))
        }
    }
}

/// Inflates what is deflated, as far as it goes and to [`MOST`] bytes at most.
#[cfg(any(feature = "library", not(all(target_arch = "wasm32", target_os = "unknown"))))]
pub fn inflate(mut deflated: &[u8]) -> Vec<u8> {
    use miniz_oxide::inflate::TINFLStatus;
    use miniz_oxide::inflate::core::{DecompressorOxide, decompress, inflate_flags};
    let mut state = Box::<DecompressorOxide>::default();
    let mut bytes = Vec::new();
    let mut end = 0;
    loop {
        bytes.resize((bytes.len() * 2).clamp(1 << 12, MOST as usize), 0);
        let flags = inflate_flags::TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF;
        let (status, read, written) = decompress(&mut state, deflated, &mut bytes, end, flags);
        end += written;
        deflated = deflated.get(read..).unwrap_or_default();
        if status != TINFLStatus::HasMoreOutput || end >= MOST as usize {
            bytes.truncate(end);
            return bytes;
        }
    }
}

fn fragment(address: &str) -> Option<&str> {
    let part = address.split_once('#').map_or(address, |(_, part)| part);
    part.split('&').find_map(|field| field.trim().strip_prefix(MARK))
}
